# rulebound: interpreted
"""Events of damage, killing and combat, and of cards that come from a deck to the trash; and whom events are about."""

from __future__ import annotations

from typing import Any

from rulebound.effects import nodes as n
from rulebound.riftbound.abilities import nodes as r
from rulebound.riftbound.grammar.selectors import SELF, THAT, THIS, many, quantity, single
from rulebound.text.combinators import FAIL, Alt, Iso, Map, Opt, Seq, Syntax
from rulebound.text.wording import Printed, const, node, only_there, wrap

HERE = n.Select("battlefield", filters=(r.At("here"),))
BATTLEFIELD = n.Select("battlefield")
doer = Alt(const(THIS, "this"), const(THAT, "it"), quantity)
me = Alt(const(SELF, "me"), const(THIS, "this"), const(THAT, "it"), quantity)
suffers = Alt(const(SELF, "I'm", "I am", "I become"), wrap(("who", doer), Alt(" is", " becomes")))
suffer = wrap("one or more ", ("what", many), Alt(" are", " become"))
where = (
    "object",
    Opt(Alt(const(HERE, " here"), const(BATTLEFIELD, " at a battlefield"), wrap(" at ", ("w", single)))),
)
_dealer = Alt(  # of damage: whose, and of what kind
    *(
        const((side, cause), f"{article} {words}")
        for side, article in (("any", "a"), ("enemy", "an enemy"), ("yours", "a friendly"))
        for cause, words in (("effect", "spell or ability"), ("spell", "spell"))
    ),
)


def _damaged(pieces: Any) -> Any:
    side, cause = pieces["dealer"]
    return n.Event("takes_damage", pieces["who"], cause=cause, side=side)


def _damaged_back(value: Any) -> Any:
    if not isinstance(value, n.Event) or value.kind != "takes_damage" or value.cause not in ("effect", "spell"):
        return FAIL
    return {"who": value.who, "dealer": (value.side, value.cause)} if _bare(value) else FAIL


def _bare(value: n.Event) -> bool:
    """Is nothing said besides whom it is about, its cause and whose it is?"""
    return value == n.Event(value.kind, value.who, cause=value.cause, side=value.side)


_by_dealer = Alt(" by ", " from ")
_combat_damage = Alt(" dealt combat damage", " dealt damage in combat")
damaged = Alt(  # damage that spells, abilities or combat deal
    Map(Seq(("dealer", _dealer), " deals damage to ", ("who", me)), Iso(_damaged, _damaged_back)),
    Printed(Map(Seq(("who", suffers), " dealt damage", _by_dealer, ("dealer", _dealer)), only_there(_damaged))),
    Printed(
        Map(
            Seq(("who", Alt(wrap(("me", const(SELF, "I")), " take"), wrap(("w", doer), " takes"))), " damage from ",
                ("dealer", _dealer)),
            only_there(_damaged),
        )
    ),
    node(n.Event, "combat deals damage to ", ("who", me), kind="takes_damage", cause="combat"),
    Printed(node(n.Event, ("who", suffers), _combat_damage, kind="takes_damage", cause="combat")),
)  # fmt: skip
_fallen = Alt(
    const("combat", " in combat", Printed(Alt(" during combat", " with combat damage"))),
    const("effect", " with an ability"),
    Printed(const("any", "")),
)


def _kills(pieces: Any) -> Any:
    what = pieces["what"]
    if isinstance(what, n.Select) and n.State("in_combat") in what.filters:
        return FAIL  # that is how it is killed
    if pieces["cause"] == "any":
        return tuple(n.Event("kills", SELF, what, cause) for cause in ("combat", "effect"))
    return n.Event("kills", SELF, what, pieces["cause"])


def _kills_back(value: Any) -> Any:
    if not isinstance(value, n.Event) or value != n.Event("kills", SELF, value.object, value.cause):
        return FAIL
    return {"what": value.object, "cause": value.cause}


kills = Map(  # the unit that does it is the source, or fights it
    Seq("I kill ", ("what", quantity), ("cause", _fallen)), Iso(_kills, _kills_back)
)
_OWN_TRASH = "your trash from your Main Deck"
_whose_deck = Alt(
    const("any", _OWN_TRASH),
    const("enemy", "an opponent's trash from their Main Deck"),
    const("player", "a trash from a Main Deck"),
)
milled = Alt(
    node(n.Event, ("who", suffers), " put into ", ("side", _whose_deck), kind="burned", cause="deck"),
    node(n.Event, ("who", suffer), " put into ", ("side", _whose_deck), kind="burned", cause="deck", amount=1),
    Printed(const(n.Event("burned", n.Select("card"), amount=1), "you [Burn]", "you burn")),
)


def fought(kind: str, verb: str) -> Syntax:
    """`you win a combat here`, `a player loses a combat`."""
    sides = (("yours", f"you {verb}"), ("enemy", f"an opponent {verb}s"), ("player", f"a player {verb}s"))
    side = Alt(*(const(side, f"{words} a combat") for side, words in sides))
    role = Alt(
        const("any", ""),
        *(
            const(cause, f" as the {doer_of}", Printed(Alt(f" as an {doer_of}", f" as a {doer_of}", f" while {doing}")))
            for cause, doer_of, doing in (("attack", "attacker", "attacking"), ("defend", "defender", "defending"))
        ),
    )
    return node(n.Event, ("side", side), where, ("cause", role), kind=kind)
