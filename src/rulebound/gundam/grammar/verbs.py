# rulebound: interpreted
"""Imperative clauses: what is done to Units, damage and attacks; all instructions together.

The value of a clause is a tuple of effects.
"""

from __future__ import annotations

from typing import Any

from rulebound.effects import nodes as n
from rulebound.gundam.abilities import nodes as g
from rulebound.gundam.grammar.cards import (
    IT,
    as_unit,
    before,
    choose,
    deck,
    deploying,
    hand,
    looking,
    moving,
    opponent_chooses,
    placing,
    players,
    tokens,
)
from rulebound.gundam.grammar.clauses import (
    amount_words,
    duration,
    equal_to,
    for_each,
    per,
    quantum,
    scaled,
    split,
    times,
)
from rulebound.gundam.grammar.filters import quantity, reference
from rulebound.gundam.grammar.guards import (
    cant_deal,
    kept_off,
    length,
    must,
    not_attacked,
    prevented,
    redirect,
    reducing,
)
from rulebound.gundam.grammar.selectors import all_of, group, many, one, subject
from rulebound.gundam.grammar.words import bracketed, circled
from rulebound.text.combinators import FAIL, Alt, Iso, Many, Map, Opt, Seq, Syntax
from rulebound.text.walking import substitute
from rulebound.text.wording import Part, Printed, const, node, number, only_there, single_effect, wrap

_S = ("what", subject)
_amount_of = Alt("damage", "an amount of damage")
_damage = Alt(
    Printed(scaled(n.Damage, "deal ", ("amount", quantum), " damage to ", ("to", subject))),
    equal_to(n.Damage, "deal ", _amount_of, " to ", ("to", subject), " equal to ", ("amount", amount_words)),
    equal_to(n.Damage, "deal ", _amount_of, " equal to ", ("amount", amount_words), " to ", ("to", subject)),
)


def _dealt_to_chosen(pieces: Any) -> Any:
    """`deal damage equal to its AP to 1 enemy Unit`: it is the card that was spoken of before this choice."""
    found = pieces["group"]
    if found["what"].zone:
        return FAIL
    amount = substitute(pieces["amount"], {n.Ref("pronoun"): n.Ref("before")})
    return (n.Choose(found["what"], found["least"], found["most"]), n.Damage(amount, IT))


_damage_chosen = Printed(
    Map(
        Alt(
            Seq("deal ", _amount_of, " equal to ", ("amount", amount_words), " to ", ("group", group)),
            Seq("deal ", _amount_of, " to ", ("group", group), " equal to ", ("amount", amount_words)),
        ),
        only_there(_dealt_to_chosen),
    )
)
_its = Alt(const(n.Ref("pronoun"), "its"), wrap(("what", reference), "'s"))


_STAT = Alt(const("ap", "AP"), const("hp", "HP"), const("level", "Lv."), const("cost", "cost"))


def _signed(amount: Any, sign: int) -> Any:
    """The amount, more or less."""
    parts: Any = split(amount)
    return times(amount, sign) if parts is FAIL else times(parts[1], parts[0] * sign)


def _changed(pieces: Any) -> Any:
    """`increase its AP [during this turn] by …`; Lv. and cost are changed in a zone that is said."""
    placed = getattr(pieces["to"], "zone", "") == "hand" or getattr(pieces["to"], "name", "").startswith("this_card_")
    if pieces["stat"] in ("level", "cost") and not placed:
        return FAIL
    amount = (
        pieces["amount"] * pieces["sign"]
        if isinstance(pieces["amount"], int)
        else _signed(pieces["amount"], pieces["sign"])
    )
    return FAIL if amount is FAIL else n.Modify(pieces["stat"], amount, pieces["to"], pieces["length"])


def _change(*parts: Part) -> Syntax:
    return Printed(Map(Seq(("sign", Alt(const(1, "increase "), const(-1, "reduce "))), *parts), only_there(_changed)))


_hand_card = Alt(
    const(n.Ref("this_card_hand"), "this card in your hand"),
    const(n.Ref("this_card_trash"), "this card in your trash"),
)
_fixed = Alt(number, wrap(Alt("an amount equal to ", ""), ("a", amount_words)))
_fixed = Alt(
    _fixed,
    Map(Seq(("amount", number), for_each, ("per", per)), only_there(lambda p: times(p["per"], p["amount"]))),
)
_by_amount = [
    _change(("to", _its), " ", ("stat", _STAT), ("length", Opt(duration, "")), " by ", ("amount", _fixed)),
    _change(("to", _its), " ", ("stat", _STAT), " by ", ("amount", _fixed), ("length", duration)),
    _change(
        "the ",
        ("stat", _STAT),
        " of ",
        ("to", Alt(_hand_card, subject)),
        ("length", Opt(duration, "")),
        " by ",
        ("amount", _fixed),
    ),
    Printed(
        Map(
            Seq(
                "the ",
                ("stat", _STAT),
                " of ",
                ("to", Alt(_hand_card, subject)),
                Alt(" is ", " are "),
                ("sign", Alt(const(1, "increased"), const(-1, "reduced"))),
                " by ",
                ("amount", _fixed),
                ("length", Opt(duration, "")),
            ),
            only_there(_changed),
        )
    ),
    Printed(
        Map(
            Alt(
                Seq("double ", ("to", _its), " ", ("stat", _STAT), ("length", Opt(duration, ""))),
                Seq(("to", _its), " ", ("stat", _STAT), " is doubled", ("length", Opt(duration, ""))),
            ),
            only_there(lambda p: n.Modify(p["stat"], n.StatOf(p["stat"], p["to"]), p["to"], p["length"])),
        )
    ),
]


_attackers = Map(one, only_there(lambda what: what if what.noun == "unit" and not what.zone else FAIL))


def _between(pieces: Any) -> g.Fight:
    """`a battle between it and this Unit`: this Unit is the attacker, wherever it is named."""
    first, second = pieces["a"], pieces["b"]
    return g.Fight(second, first) if second == n.Ref("self") else g.Fight(first, second)


_battles = Alt(
    " battles ", *(f" {verb} {article}battle with " for verb in ("begins", "starts") for article in ("a ", ""))
)
_timing = Alt(const("main", "【Main】"), const("action", "【Action】"))
_house_timing = Alt(const("main", "main"), const("action", "action"))
_rested_at_once = Alt(" are deployed rested", " enter play rested", " are rested when they are deployed")
guarded = Map(
    Seq(
        ("to", Alt(wrap(("who", reference), "'s"), const(n.Ref("pronoun"), "its"))),
        " AP ",
        Alt("can't", "cannot"),
        " be reduced by enemy effects",
    ),
    only_there(lambda p: n.Cant("lose_ap", p["to"])),
)
_others = [
    Printed(guarded),
    Printed(
        Map(Seq("return ", ("what", quantity), " to its owner's hand"), only_there(lambda p: n.Move(p["what"], "hand")))
    ),
    node(g.ActivateOwn, "use this card's ", ("timing", _house_timing), " effect"),
    node(g.ActivateOwn, "use ", ("of", wrap(("w", reference), "'s")), " ", ("timing", _house_timing), " effect"),
    Printed(
        node(
            g.ActivateOwn,
            "activate ",
            ("of", Alt(wrap(("w", reference), "'s"), const(n.Ref("pronoun"), "its"))),
            " ",
            ("timing", _timing),
            Opt(" effect"),
        )
    ),
    Printed(node(g.ActivateOwn, "activate the ", ("timing", _timing), Opt(" effect"), " of ", ("of", reference))),
    node(g.ChangeTarget, "turn the attack against ", ("to", reference)),
    Printed(
        node(
            g.ChangeTarget,
            "change the attack target ",
            Alt("", "of that attack ", Seq("of ", Opt(Alt("the ", "that ")), _attackers, " "), "of it "),
            "to ",
            ("to", reference),
        )
    ),
    Printed(
        Map(
            Seq(
                Alt("your opponent", "enemy players", "opponents"),
                Alt(" can't ", " cannot "),
                Alt("activate <Blocker>", "use <Blocker>", "block"),
                ("duration", length),
            ),
            only_there(lambda p: n.Cant("block", n.Select("unit", "enemy"), p["duration"])),
        )
    ),
    Printed(node(g.ChangeTarget, Alt("change its attack target to ", "change that target to "), ("to", reference))),
    Printed(
        node(
            g.Fight,
            Alt(
                "they battle",
                "those Units battle",
                "have them battle",
                "those 2 Units battle",
                "the chosen Units battle",
                "start a battle between them",
                "start a battle between those Units",
                "begin a battle between them",
                "begin a battle between those Units",
                "they begin a battle with",
                "those Units begin a battle with",
            ),
            Opt(" each other"),
            attacker=n.Ref("pronouns"),
            target=n.Ref("second"),
        )
    ),
    Printed(node(g.Fight, ("attacker", reference), _battles, ("target", reference))),
    Printed(
        Map(
            Seq(Alt("start", "begin"), " a battle between ", ("a", reference), " and ", ("b", reference)),
            only_there(_between),
        )
    ),
    node(g.Fight, "the two choices battle at once", attacker=n.Ref("pronouns"), target=n.Ref("second")),
    node(g.Fight, ("attacker", reference), " battles ", ("target", reference), " at once"),
    node(g.Pay, "pay ", ("amount", number)),
    Printed(node(g.Pay, "pay ", ("amount", circled))),
    node(g.AlsoNamed, "this card is also named ", ("name", bracketed)),
    Map(
        Seq(
            ("what", Alt(wrap("all ", ("what", many)), Printed(many), Printed(all_of))),
            Alt(
                " enter the field rested",
                Printed(_rested_at_once),
            ),
        ),
        Iso(lambda p: g.EnterRested(p["what"]), lambda v: {"what": v.what} if isinstance(v, g.EnterRested) else FAIL),
    ),
    node(
        g.EnterRested,
        ("what", reference),
        Alt(" enters the field rested", Printed(Alt(" is deployed rested", " enters play rested", " enters rested"))),
    ),
    Printed(
        node(
            g.SetStat,
            ("to", _its),
            " ",
            ("stat", _STAT),
            Alt(" becomes ", " is set to "),
            ("amount", number),
            ("duration", length),
        )
    ),
    Printed(
        node(
            g.SetStat,
            Alt("set ", "change "),
            ("to", _its),
            " ",
            ("stat", _STAT),
            " to ",
            ("amount", number),
            ("duration", length),
        )
    ),
    node(g.PlayAs, "this card is a Unit with AP", ("ap", number), " and HP", ("hp", number)),
    Printed(
        Map(
            Seq("play this card", Alt("", " from your hand"), ("unit", as_unit)),
            only_there(lambda p: g.PlayAs(ap=p["unit"]["ap"], hp=p["unit"]["hp"])),
        )
    ),
    node(g.PlayAs, "this card counts as Lv.", ("level", number)),
    Printed(node(g.PlayAs, "play this card as if it has ", ("level", number), " Lv. and ", ("cost", number), " cost")),
    Printed(node(g.PlayAs, "play this card as if it has ", ("level", number), " Lv.")),
    Printed(node(g.PlayAs, "play this card as if it is Lv.", ("level", number))),
    Printed(
        node(g.PlayAs, "play this card as if it is Lv.", ("level", number), " and has ", ("cost", number), " cost")
    ),
    Printed(node(g.PlayAs, "play this card as if its cost is ", ("cost", number))),
    node(g.PlayAs, "this card counts as Lv.", ("level", number), " with cost ", ("cost", number)),
    Printed(
        Map(
            Seq("play this card as if it has ", ("n", number), " Lv. and cost"),
            only_there(lambda p: g.PlayAs(p["n"], p["n"])),
        )
    ),
    Printed(
        Map(Seq("play this card as if it has ", ("n", number), " cost"), only_there(lambda p: g.PlayAs(None, p["n"])))
    ),
    node(g.PlayAs, "this card counts as having cost ", ("cost", number)),
]


def _specified(pieces: Any) -> Any:
    """Development: the number stands in the marker (Choose with -1 until the line fills it in)."""
    what = pieces["what"]
    return (n.Choose(what, -1, -1), n.Move(IT, "removal")) if what.zone == "trash" else FAIL


def _battles_chosen(pieces: Any) -> Any:
    found = pieces["group"]
    if found["what"].noun != "unit" or found["what"].zone or (found["least"], found["most"]) != (1, 1):
        return FAIL
    return (n.Choose(found["what"]), g.Fight(before(pieces["attacker"]), IT))


_to_battle = Alt(
    " battle ", *(f" {verb} {article}battle with " for verb in ("begin", "start") for article in ("a ", ""))
)
_development = Printed(
    Map(Seq("exile the specified number of ", ("what", many), " from the game"), only_there(_specified))
)
_active = Alt(
    node(n.SetActive, "make ", _S, " active"),
    Printed(node(n.SetActive, "set ", _S, " as active")),
)
_plain = [
    choose,
    _damage,
    node(n.Rest, "rest ", _S),
    _active,
    node(n.Destroy, "destroy ", _S),
    *moving,
    *hand,
    *deck,
    placing,
    *_by_amount,
    *reducing,
    redirect,
    prevented,
    kept_off,
    cant_deal,
    not_attacked,
    must,
    *_others,
]
_named_too = Printed(
    Map(
        Seq(
            Alt("this card's name is ", "this Unit's name is ", "this card is "),
            Alt("also treated as ", "also "),
            ("names", Many(bracketed, " and ", least=1, most=3)),
        ),
        only_there(lambda p: tuple(g.AlsoNamed(name) for name in p["names"])),
    )
)
_battle_with = Printed(  # `it begins a battle with 1 enemy Unit`: a choice made there
    Map(
        Seq(
            ("attacker", Alt(wrap(("who", reference), _battles), wrap("have ", ("who", reference), _to_battle))),
            ("group", group),
            Alt("", " of your choice"),
        ),
        only_there(_battles_chosen),
    )
)
imperative = Alt(
    *(single_effect(item) for item in _plain),
    _named_too,
    *tokens,
    *deploying,
    *looking,
    *opponent_chooses,
    *players,
    _development,
    _battle_with,
    _damage_chosen,
    name="an instruction",
)


def _in_a_row(groups: Any) -> Any:
    """Instructions one after the other; `reveal it and add it …` is one of its own, what others choose is theirs."""
    effects = tuple(effect for found in groups for effect in found)
    if any(isinstance(effect, n.Choose) and effect.who != "you" for effect in effects[:-1]):
        return FAIL
    return FAIL if any(isinstance(effect, n.Reveal) for effect in effects[:-1]) else effects


joined = Printed(
    Map(
        Many(imperative, Alt(" and ", ", then ", " and then ", ", and "), least=2, most=3),
        only_there(_in_a_row),
    )
)
optional_statement = Printed(
    Map(
        Seq(("subject", reference), " may recover ", ("amount", number), " HP"),
        only_there(lambda p: (n.Gate((), who="you", first=(n.Recover(p["subject"], p["amount"]),)),)),
    )
)
