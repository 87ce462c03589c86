# rulebound: interpreted
"""Events of damage, killing and combat, and of cards that come from a deck to the trash; and whom events are about."""

from __future__ import annotations

from operator import attrgetter

from rulebound.effects import nodes as n
from rulebound.riftbound.abilities import nodes as r
from rulebound.riftbound.grammar.selectors import SELF, THAT, THIS, many, quantity, single
from rulebound.text.combinators import Alt, Map, Opt, Seq, Syntax
from rulebound.text.wording import const, node, only_if, taken, wrap

HERE = n.Select("battlefield", filters=(r.At("here"),))
BATTLEFIELD = n.Select("battlefield")
doer = Alt(const(THIS, "this"), const(THAT, "it"), const(n.Ref("pronouns"), "each of them"), quantity)
me = Alt(const(SELF, "me"), const(THIS, "this"), const(THAT, "it"), quantity)
suffers = Alt(const(SELF, "I'm"), wrap(("who", doer), " is"))
where = ("object", Opt(Alt(const(HERE, " here"), const(BATTLEFIELD, " at a battlefield"), wrap(" at ", ("w", single)))))
_dealer = Alt(  # of damage: whose, and of what kind
    *(
        const((side, cause), f"{article} {words}")
        for side, article in (("any", "a"), ("enemy", "an enemy"), ("yours", "a friendly"))
        for cause, words in (("effect", "spell or ability"), ("spell", "spell"))
    )
)


_damaged = taken(
    lambda p: n.Event("takes_damage", p["who"], cause=p["dealer"][1], side=p["dealer"][0]),
    who="who", dealer=attrgetter("side", "cause"),
)  # fmt: skip
damaged = Alt(  # damage that spells, abilities or combat deal
    Map(Seq(("dealer", _dealer), " deals damage to ", ("who", me)), _damaged),
    node(n.Event, "combat deals damage to ", ("who", me), kind="takes_damage", cause="combat"),
)
_fallen = Alt(const("combat", " in combat"), const("effect", " with an ability"))


kills = only_if(  # the unit that does it is the source, or fights it
    node(n.Event, "I kill ", ("object", quantity), ("cause", _fallen), kind="kills", who=SELF),
    lambda event: n.State("in_combat") not in event.object.filters,  # that is how it is killed
)
_whose_deck = Alt(
    const("any", "your trash from your Main Deck"),
    const("enemy", "an opponent's trash from their Main Deck"),
    const("player", "a trash from a Main Deck"),
)
milled = Alt(
    node(n.Event, ("who", suffers), " put into ", ("side", _whose_deck), kind="burned", cause="deck"),
    node(
        n.Event,
        ("who", wrap("one or more ", ("what", many), " are")),
        " put into ",
        ("side", _whose_deck),
        kind="burned",
        cause="deck",
        amount=1,
    ),
)


def fought(kind: str, verb: str) -> Syntax:
    """`you win a combat here`, `a player loses a combat`."""
    sides = (("yours", f"you {verb}"), ("enemy", f"an opponent {verb}s"), ("player", f"a player {verb}s"))
    side = Alt(*(const(side, f"{words} a combat") for side, words in sides))
    role = Alt(const("any", ""), const("attack", " as the attacker"), const("defend", " as the defender"))
    return node(n.Event, ("side", side), where, ("cause", role), kind=kind)
