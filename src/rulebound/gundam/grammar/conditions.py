# rulebound: interpreted
"""Conditions: what stands after `if` and `while`."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace
from typing import Any, NamedTuple

from rulebound.effects import nodes as n
from rulebound.gundam.abilities import nodes as g
from rulebound.gundam.grammar.filters import (
    canonical,
    counted,
    described,
    description,
    either_verb,
    quantity,
    reference,
    with_command,
)
from rulebound.gundam.grammar.selectors import another, many, of_yours, one, some, zone
from rulebound.gundam.grammar.words import color, keyword_name, traits
from rulebound.gundam.words.lexicon import STATS
from rulebound.text.combinators import FAIL, Agreeing, Alt, Iso, Later, Many, Map, Opt, Seq, Syntax
from rulebound.text.joining import at_least, negated, or_more, several
from rulebound.text.wording import Article, Printed, const, node, number, only_there, wrap

# ---------------------------------------------------------------------------------------------------- how many cards


def _counted(pieces: Any) -> Any:
    return n.HowMany(pieces["what"], pieces["op"], pieces["amount"])


def _counting_back(fits: Callable[[n.HowMany], bool]) -> Callable[[Any], Any]:
    def back(value: Any) -> Any:
        if not isinstance(value, n.HowMany) or value.unique or not fits(value):
            return FAIL
        return {"what": value.what, "op": value.op, "amount": value.amount}

    return back


def _house_count(verb: str, what: Syntax, end: str, fits: Callable[[n.HowMany], bool]) -> Syntax:
    parts = Seq(verb, ("op", at_least), ("amount", number), " ", ("what", what), end)
    return Map(parts, Iso(_counted, _counting_back(fits)))


def _none(verb: str, end: str, in_zone: bool) -> Syntax:
    def back(value: Any) -> Any:
        good = isinstance(value, n.HowMany) and value == n.HowMany(value.what, "=", 0)
        return {"what": value.what} if good and bool(value.what.zone) == in_zone else FAIL

    there = only_there(lambda p: n.HowMany(p["what"], "=", 0) if bool(p["what"].zone) == in_zone else FAIL).there
    return Map(Seq(verb, ("what", many), end), Iso(there, back))


_how_many = (
    Map(
        Seq(("what", quantity), " is on the field"),
        Iso(
            lambda p: FAIL if p["what"].zone else n.HowMany(p["what"], ">=", 1),
            lambda v: (
                {"what": v.what}
                if isinstance(v, n.HowMany) and v == n.HowMany(v.what, ">=", 1) and not v.what.zone
                else FAIL
            ),
        ),
    ),
    _none("there are no ", " on the field", in_zone=False),
    _none("there are no ", "", in_zone=True),
    node(
        n.HowMany,
        ("~amount", Agreeing(lambda amount: int(amount != 1), "there is ", "there are ")),
        ("op", at_least),
        ("amount", number),
        ("~amount", Agreeing(lambda amount: int(amount != 1), " different name among ", " different names among ")),
        ("what", many),
        unique=True,
    ),
    _house_count("there is ", one, " on the field", lambda value: value.amount == 1 and not value.what.zone),
    _house_count("there are ", many, " on the field", lambda value: not value.what.zone),
    _house_count("there is ", one, "", lambda value: value.amount == 1 and bool(value.what.zone)),
    _house_count("there are ", many, "", lambda value: bool(value.what.zone)),
    node(n.HowMany, "the number of ", ("what", many), " is ", ("op", at_least), ("amount", counted)),
)


def _test(pieces: Any) -> Any:
    """`2 or more X`, `no X`, `only 1 X`, `a X`, `1 to 4 X` as conditions."""
    what = pieces["what"]
    if "most" in pieces:
        return n.All((n.HowMany(what, ">=", pieces["least"]), n.HowMany(what, "<=", pieces["most"])))
    return n.HowMany(what, pieces.get("op", ">="), pieces.get("amount", 1))


def _add(**extra: Any) -> Iso:
    return only_there(lambda pieces: {**pieces, **extra})


_or_more = Alt(const(">=", " or more "), const("<=", " or less "), const("<=", " or fewer "))
_tested = Alt(
    Seq(("amount", number), ("op", _or_more), ("what", some)),
    Map(of_yours(("amount", number), ("op", _or_more), "of ", "your", ("what", many)), only_there(lambda p: p)),
    Map(Seq("exactly ", ("amount", number), " ", ("what", some)), _add(op="=")),
    Map(Seq("no ", Opt("remaining "), ("what", some)), _add(op="=", amount=0)),
    Map(Seq("only ", ("amount", number), " ", ("what", some)), _add(op="=")),
    Seq(("least", number), " to ", ("most", number), " ", ("what", many)),
    Seq(("what", another)),
    Seq(("what", Article(one))),
    Map(of_yours("one of ", "your", ("what", many)), only_there(lambda pieces: pieces)),
    name="a count of cards",
)


def _you_have(in_play: bool) -> Iso:
    """`you have …`: your cards in play; without the words, cards of a zone or Resources."""

    def there(pieces: Any) -> Any:
        what = pieces["tested"]["what"]
        if what.zone if in_play else not what.zone and what.noun not in ("resource", "ex_resource", "shield"):
            return FAIL
        if what.side in ("any", "friendly"):
            what = replace(what, side="yours")
        return _test({**pieces["tested"], "what": what}) if what.side == "yours" else FAIL

    return only_there(there)


def _if_select(fits: Callable[[n.Select], bool]) -> Iso:
    return only_there(lambda pieces: _test(pieces["tested"]) if fits(pieces["tested"]["what"]) else FAIL)


def _placed(pieces: Any) -> Any:
    return n.HowMany(n.Select("card", "any", "placed", pieces["filters"]), ">=", 1)


_enemy_has = only_there(
    lambda p: (
        FAIL
        if p["tested"]["what"].zone or p["tested"]["what"].side != "any"
        else _test({**p["tested"], "what": replace(p["tested"]["what"], side="enemy")})
    )
)


def _more_than(pieces: Any) -> Any:
    """`you have more Units in play than your opponent`."""
    what = pieces["what"]
    if what.side != "any" or what.zone not in ("", "hand", "trash"):
        return FAIL
    mine, theirs = replace(what, side=pieces["side"]), replace(what, side=_OTHER_SIDE[pieces["side"]])
    if pieces["op"] == ">=":
        return n.HowMany(mine, ">=", n.CountOf(theirs, plus=1))
    return n.HowMany(theirs, ">=", n.CountOf(mine, plus=1))


_OTHER_SIDE = {"yours": "enemy", "enemy": "yours"}
_more_fewer = Alt(const(">=", "more "), const("<=", "fewer ", "less "))


def _several(pieces: Any) -> Any:
    """`you have a (Zeon) Unit and a Base in play`: one condition for each."""
    found = []
    for tested in pieces["tested"]:
        what = tested["what"]
        if what.zone or what.side not in ("any", "yours"):
            return FAIL
        found.append(_test({**tested, "what": replace(what, side="yours")}))
    return pieces["join"](tuple(found))


def _all_are(pieces: Any) -> Any:
    """`all your Units are …`: there is none that isn't."""
    what = replace(pieces["what"], filters=canonical((*pieces["what"].filters, n.Not(pieces["word"]))))
    return n.HowMany(what, "=", 0)


_C = (
    "count",
    Seq(("amount", number), ("op", or_more)),
)


def _both_have(pieces: Any) -> Any:
    """`both players have 3 or less Shields`: one condition for each."""
    what = pieces["tested"]["what"]
    if what.side != "any" or what.zone:
        return FAIL
    return n.All(tuple(_test({**pieces["tested"], "what": replace(what, side=side)}) for side in ("yours", "enemy")))


_IN_PLAY = Alt("", " in play")
_your_many = Alt(many, Map(of_yours("your", ("what", many)), only_there(lambda p: p["what"])))


def _cards_in(zone: str, side: str, pieces: Any) -> n.HowMany:
    return n.HowMany(n.Select("card", side, zone), **pieces["count"])


_discardable = Map(
    Article(described),
    Iso(
        lambda filters: n.Select("card", "yours", "", filters),
        lambda v: v.filters if v == n.Select("card", "yours", "", v.filters) else FAIL,
    ),
)
_be = Alt(" is ", " was ", " are ", " were ")


def _none_of(what: n.Select) -> Any:
    """`you don't have a Base in play`."""
    return FAIL if what.zone or what.side not in ("any", "yours") else n.HowMany(replace(what, side="yours"), "=", 0)


_you_place = Alt("you place ", "you placed ", "this effect places ", "this effect placed ")
_T = ("tested", _tested)
_PILES = Alt(const("hand", "hand"), const("trash", "trash"))
_opponent_has = Alt(
    *(f"{who} has " for who in ("your opponent", "the enemy player", "that player")),
    "they have ",
)
_there_is = Alt("there is ", "there are ")
_have = Alt("you have ", "you already have ", "you control ")
_printed_counts = (
    Map(Seq(_have, _T, " in play", Alt("", ", including this Unit", " including this Unit")), _you_have(in_play=True)),
    Map(
        Seq(
            Alt("you don't have ", "you do not have "),
            ("what", Alt(wrap("any ", ("w", many)), Article(one), another)),
            " in play",
        ),
        only_there(lambda p: _none_of(p["what"])),
    ),
    Map(Seq("both players have ", _T, Alt("", " in play")), only_there(_both_have)),
    Map(
        Seq(
            Alt(_have, _there_is),
            _C,
            " different ",
            Alt("names", "card names"),
            " among ",
            ("what", _your_many),
            _IN_PLAY,
        ),
        only_there(lambda p: n.HowMany(p["what"], p["count"]["op"], p["count"]["amount"], unique=True)),
    ),
    Map(
        Seq("you have the same number of ", ("what", many), _IN_PLAY, " as your opponent"),
        only_there(
            lambda p: (
                n.HowMany(replace(p["what"], side="yours"), "=", n.CountOf(replace(p["what"], side="enemy")))
                if p["what"].side == "any" and p["what"].zone in ("", "hand", "trash")
                else FAIL
            )
        ),
    ),
    Map(Seq(_have, _T), _you_have(in_play=False)),
    Map(Seq(_opponent_has, _T), _if_select(lambda what: what.side == "enemy" and bool(what.zone))),
    Map(Seq(_opponent_has, _T, Alt("", " in play")), _enemy_has),
    Map(
        Seq(_there_is, ("count", _C[1]), " enemy players"),
        only_there(lambda p: g.Opponents(p["count"]["op"], p["count"]["amount"])),
    ),
    Map(
        Seq(
            ("count", _C[1]),
            " ",
            ("filters", description(plural=True)),
            _be,
            "placed ",
            Alt("", "into your trash "),
            "with this effect",
        ),
        only_there(lambda p: n.HowMany(n.Select("card", "any", "placed", p["filters"]), **p["count"])),
    ),
    Map(
        Seq(_there_is, ("tested", Many(_tested, " and ", least=2, most=3)), " in play"),
        only_there(
            lambda p: (
                FAIL
                if any(item["what"].zone for item in p["tested"])
                else n.All(tuple(_test(item) for item in p["tested"]))
            )
        ),
    ),
    Map(
        Seq(
            ("whose", Alt(const("yours", "your "), const("enemy", "your opponent's "))),
            ("zone", _PILES),
            " has ",
            _C,
            " cards",
        ),
        only_there(lambda p: _cards_in(p["zone"], p["whose"], p)),
    ),
    const(n.HowMany(n.Select("card", "yours", "hand"), "=", 0), "your hand is empty"),
    Map(
        Seq(
            Alt("you have ", "you have both "),
            ("tested", Many(_tested, " and ", least=2, most=3)),
            ("join", const(n.All, " in play")),
        ),
        only_there(_several),
    ),
    Map(
        Seq("you have ", ("tested", Many(_tested, " or ", least=2, most=3)), ("join", const(n.Either, " in play"))),
        only_there(_several),
    ),
    Map(
        Seq(
            ("side", Alt(const("yours", "you have "), const("enemy", "your opponent has "))),
            ("op", _more_fewer),
            ("what", many),
            Alt("", " in play"),
            Alt(" than your opponent", " than you", " than you do"),
        ),
        only_there(_more_than),
    ),
    Map(Seq(_T, Alt(" is in play", " are in play", " in play")), _if_select(lambda what: not what.zone)),
    Map(Seq(_there_is, _T, " in play"), _if_select(lambda what: not what.zone)),
    Map(Seq(_there_is, _T), _if_select(lambda what: bool(what.zone) or what.noun == "shield")),
    Map(
        Seq(_you_place, ("filters", Article(described)), Alt("", " into your trash"), " with this effect"),
        only_there(_placed),
    ),
    Map(
        Seq(
            _you_place,
            _C,
            " ",
            ("filters", description(plural=True)),
            Alt("", " into your trash"),
            " with this effect",
        ),
        only_there(lambda p: n.HowMany(n.Select("card", "any", "placed", p["filters"]), **p["count"])),
    ),
    Map(
        Seq(("filters", Article(described)), _be, "placed ", Alt("", "into your trash "), "with this effect"),
        only_there(_placed),
    ),
    Map(
        Seq(("filters", Article(described)), " is", ("zone", zone)),
        only_there(
            lambda p: (
                n.HowMany(n.Select("card", p["zone"][1], p["zone"][0], p["filters"]), ">=", 1)
                if p["zone"][0] in ("trash", "hand")
                else FAIL
            )
        ),
    ),
)

# --------------------------------------------------------------------------------------------------- one card's state

_stat = Alt(*(const(value, word) for word, value in STATS.items()))
_any_stat = Alt(_stat, const("damage", "damage"))
_more_less = Alt(const(">=", "more"), const("<=", "less"))
_higher_lower = Alt(const(">=", "higher"), const("<=", "lower"))


def _keywords_of(value: Any) -> Any:
    """The keywords of which one will do."""
    found = [item.keyword for item in getattr(value, "filters", ()) if isinstance(item, n.HasKeyword)]
    return tuple(found) if isinstance(value, n.AnyOf) and len(found) == len(value.filters) else FAIL


_has = Alt(
    node(n.HasKeyword, ("keyword", keyword_name)),
    Map(
        Many(keyword_name, Alt("/", Printed(Seq(" or "))), least=2),
        Iso(
            lambda names: n.AnyOf(tuple(n.HasKeyword(name) for name in sorted(names))),
            _keywords_of,
        ),
    ),
    const(n.HasKeyword("any"), "any keyword effect", Printed(Seq("a keyword effect"))),
    Printed(const(n.State("paired"), "a Pilot", "a paired Pilot", "a Pilot paired with it")),
    node(n.Compare, ("stat", _any_stat), " ", ("amount", number), " or ", ("op", _more_less)),
    node(n.Compare, "exactly ", ("amount", number), " ", ("stat", _stat), op="="),
    Printed(node(n.Compare, ("amount", number), " or ", ("op", _more_less), " ", ("stat", _any_stat))),
    Printed(
        node(
            n.Compare,
            ("amount", number),
            " or ",
            ("op", _more_less),
            " damage on ",
            Alt("it", "them"),
            stat="damage",
        )
    ),
    Printed(node(n.Compare, "received ", ("amount", number), " or ", ("op", _more_less), " damage", stat="damage")),
    Printed(node(n.Compare, ("amount", number), " ", ("stat", _stat), op="=")),
)
_STATE_WORDS = (
    "active",
    "rested",
    "damaged",
    "undamaged",
    "unpaired",
    "paired",
    "attacking",
    "battling",
    "linked",
)
_word = Alt(
    *(const(n.State(word), word) for word in _STATE_WORDS),
    const(n.State("token"), "a token"),
    const(n.State("attacked"), "being attacked"),
    color,
    traits,
    node(n.Compare, "Lv.", ("amount", number), " or ", ("op", _higher_lower), stat="level"),
    node(n.Compare, "Lv.", ("amount", number), stat="level", op="="),
    Map(
        Seq("battling ", ("what", quantity)),
        Iso(
            lambda p: g.Battling(p["what"].filters, p["what"].side) if p["what"].noun == "unit" else FAIL,
            lambda v: {"what": n.Select("unit", v.side, filters=v.filters)} if isinstance(v, g.Battling) else FAIL,
        ),
    ),
    Map(
        Seq("paired with ", ("what", quantity)),
        Iso(
            lambda p: (
                g.PairedWith(p["what"].filters)
                if p["what"] == n.Select("pilot", filters=p["what"].filters) and p["what"].filters
                else FAIL
            ),
            lambda v: {"what": n.Select("pilot", filters=v.filters)} if isinstance(v, g.PairedWith) else FAIL,
        ),
    ),
    Printed(const(n.State("paired"), "paired with a Pilot")),
    with_command,
)
_one_order = Iso(
    lambda found: canonical(found) if len(set(found)) == len(found) else FAIL,
    lambda value: value if value == canonical(value) else FAIL,
)
_is_words = Map(Many(_word, " and ", least=1), _one_order)
_has_words = Map(Many(_has, " and ", least=1), _one_order)


def _unit_filters(pieces: Any) -> Any:
    what = pieces["noun"]
    return n.Is(pieces["what"], what.filters) if what.noun == "unit" and what.side == "any" and what.filters else FAIL


def _is_not(pieces: Any) -> Any:
    found = _unit_filters(pieces)
    return FAIL if found is FAIL else n.IsNot(found)


_W = ("what", reference)
_whose_stat = Alt(wrap(("w", reference), "'s"), const(n.Ref("pronoun"), "its"))
_or_less_end = Alt(const(">=", " or more"), const("<=", " or less"), const("=", ""))
_all_yours = Map(of_yours(Alt("", "of "), "your", ("what", many)), only_there(lambda p: p["what"]))
_named_stat = Alt(_stat, const("level", "Lv."))
_than = Alt(  # (op, denied)
    const((">=", True), "less than ", "lower than "),
    const(("<=", True), "more than ", "higher than ", "greater than "),
    const(("<=", False), "equal to or less than ", "equal to or lower than "),
    const((">=", False), *(f"equal to or {word} than " for word in ("more", "higher", "greater"))),
    const(("=", False), "equal to ", "the same as "),
)


def _compared(pieces: Any) -> Any:
    """`its AP is lower than this Unit's AP`, `its Lv. is higher than your Lv.`"""
    (op, denied), of = pieces["than"], pieces["of"]
    amount = of if isinstance(of, n.Amount) else n.StatOf(pieces["stat"], of["of"])
    if isinstance(of, n.Amount) and pieces["stat"] != "level":
        return FAIL
    if not isinstance(of, n.Amount) and of.get("stat", pieces["stat"]) != pieces["stat"]:
        return FAIL
    found = n.Compare(pieces["stat"], op, amount)
    if denied and isinstance(of, n.Amount):
        return n.IsNot(n.Is(pieces["what"], (found,)))
    return n.Is(pieces["what"], (n.Not(found) if denied else found,))


_compared_with = Alt(
    Seq(("of", wrap(("of", reference), "'s ")), ("stat", _named_stat)),
    Seq(("of", reference)),
    const(n.CountOf(n.Select("resource", "yours")), "your Lv."),
)
_states = (
    Printed(
        Map(
            Seq(("what", _whose_stat), " ", ("stat", _named_stat), " is ", ("than", _than), ("of", _compared_with)),
            only_there(_compared),
        )
    ),
    node(n.Is, _W, Alt(" is ", Printed(Alt(" are ", " was "))), ("filters", _is_words)),
    node(n.Is, _W, " has ", ("filters", _has_words)),
    node(n.Is, _W, Alt(" is ", Printed(Seq(" was "))), ("filters", Article(described))),
    Printed(
        Map(  # `it is Lv.5 or higher or has <Blocker>`
            Seq(_W, " ", ("either", either_verb)),
            only_there(lambda p: n.Is(p["what"], (p["either"],))),
        )
    ),
    Printed(
        Map(
            Seq(_W, " has ", ("has", _has_words), " and is ", ("is", _is_words)),
            only_there(lambda p: n.Is(p["what"], canonical((*p["has"], *p["is"])))),
        )
    ),
    Printed(
        Map(
            Seq(_W, " is ", ("is", _is_words), " and has ", ("has", _has_words)),
            only_there(lambda p: n.Is(p["what"], canonical((*p["has"], *p["is"])))),
        )
    ),
    node(n.Is, "all cards looked at are ", ("filters", _is_words), what=n.Select("card", zone="looked")),
    node(n.Is, "the looked-at card is ", ("filters", Article(described)), what=n.Select("card", zone="looked")),
    Printed(Map(Seq(_W, Alt(" is ", " was "), ("noun", Article(one))), only_there(_unit_filters))),
    Printed(
        Map(
            Seq(_W, Alt(" is not ", " isn't "), ("word", _word)),
            only_there(lambda p: n.IsNot(n.Is(p["what"], (p["word"],)))),
        )
    ),
    Printed(Map(Seq(_W, Alt(" is not ", " isn't "), ("noun", Article(one))), only_there(_is_not))),
    Printed(
        Map(
            Seq(_W, Alt(" has no ", " doesn't have ", " does not have "), ("keyword", keyword_name)),
            only_there(lambda p: n.IsNot(n.Is(p["what"], (n.HasKeyword(p["keyword"]),)))),
        )
    ),
    Printed(
        Map(
            Seq(Alt("no Pilot is", "a Pilot is not", "a Pilot isn't"), " paired with ", _W),
            only_there(lambda p: n.Is(p["what"], (n.State("unpaired"),))),
        )
    ),
    Printed(
        Map(
            Seq(
                ("what", _whose_stat),
                " ",
                ("stat", _stat),
                " is ",
                ("amount", number),
                ("op", _or_less_end),
            ),
            only_there(lambda p: n.Is(p["what"], (n.Compare(p["stat"], p["op"], p["amount"]),))),
        )
    ),
    Printed(
        Map(
            Seq(("what", _whose_stat), " Lv. is ", ("amount", number), " or ", ("op", _higher_lower)),
            only_there(lambda p: n.Is(p["what"], (n.Compare("level", p["op"], p["amount"]),))),
        )
    ),
    Printed(
        Map(
            Seq("there is ", ("amount", number), " or ", ("op", _more_less), " damage on ", _W),
            only_there(lambda p: n.Is(p["what"], (n.Compare("damage", p["op"], p["amount"]),))),
        )
    ),
    Printed(Map(Seq("all ", ("what", Alt(many, _all_yours)), " are ", ("word", _word)), only_there(_all_are))),
)

# ------------------------------------------------------------------------------------------------------------- others


def _attacks(pieces: Any) -> Any:
    what = pieces["what"]
    return g.Attacks("unit", what.filters) if what.noun == "unit" and what.side in ("enemy", "any") else FAIL


def _attacks_back(value: Any) -> Any:
    if isinstance(value, g.Attacks) and value.target == "unit":
        return {"what": n.Select("unit", "enemy", filters=value.filters)}
    return FAIL


_FOR_THIS = Alt(
    " to play this card", " to pay for this card", " to pay this card's cost", " to pay the cost of this card"
)
_EX = Alt("an EX Resource", "EX Resources")
_attacking = Alt(
    "the attack is against ", *(Printed(Seq(f"{w} attacking ")) for w in ("you are", "this Unit is", "it is"))
)
_others = (
    node(g.Opponents, "the number of enemy players is ", ("op", at_least), ("amount", number)),
    node(
        g.SomePlayer,
        ("side", Alt(const("any", "some player has "), const("enemy", "some enemy player has "))),
        ("op", at_least),
        ("amount", number),
        " ",
        ("what", many),
    ),
    Printed(const(n.Is(n.Ref("self"), (n.State("attacking"),)), "attacking")),
    Printed(
        Map(
            Seq("battling ", ("what", quantity)),
            only_there(
                lambda p: (
                    n.Is(n.Ref("self"), (g.Battling(p["what"].filters, p["what"].side),))
                    if p["what"].noun == "unit" and not p["what"].zone
                    else FAIL
                )
            ),
        )
    ),
    Printed(const(n.TurnOf("opponent"), "the turn player is your opponent")),
    Printed(
        const(
            n.HowMany(n.Select("unit", "yours"), "=", 1),
            Seq("this Unit is ", Alt("the only Unit you have in play", "your only Unit in play", "your only Unit")),
        )
    ),
    *(
        Printed(const(n.TurnOf(whose), Seq("this Unit was destroyed ", Alt("during ", "on "), words)))
        for whose, words in (("you", "your turn"), ("opponent", "your opponent's turn"))
    ),
    const(n.TurnOf("you"), "the turn is yours", Printed(Seq("it is your turn"))),
    const(n.TurnOf("opponent"), "the turn is an opponent's", Printed(Seq("it is your opponent's turn"))),
    node(
        g.PlayerLevel,
        Alt("you are at Lv.", Printed(Seq("you are Lv."))),
        ("amount", number),
        " or ",
        ("op", _higher_lower),
    ),
    Map(Seq(_attacking, ("what", quantity)), Iso(_attacks, _attacks_back)),
    node(g.Attacks, _attacking, Alt("a player", Printed(Seq("the enemy player"))), target="player"),
    *(
        const(
            g.DeployedFrom(zone),
            f"this Unit came from the {zone}",
            Printed(Seq(Alt("you deploy ", "you deployed "), f"this Unit from your {zone}")),
            Printed(Seq(Alt("this Unit is", "this Unit was", "it was"), f" deployed from your {zone}")),
        )
        for zone in ("trash", "hand", "deck")
    ),
    Printed(
        const(
            n.Happened(n.Event("deployed", n.Ref("self"), cause="effect")),
            Seq(Alt("this Unit was", "this Unit is", "it was"), " deployed ", Alt("by", "with"), " an effect"),
        )
    ),
    Printed(node(g.PlayerLevel, "your Lv. is ", ("amount", number), " or ", ("op", _higher_lower))),
    Printed(
        node(
            g.PaidWithEx,
            Alt("you use ", "you used ", "you paid "),
            ("amount", number),
            Alt(" or more", ""),
            " EX Resources",
            Alt(" to play this card", " to play it", " to pay for this card", " for this card"),
        )
    ),
    Printed(
        node(
            g.PaidWithEx,
            ("amount", number),
            " or more EX Resources",
            Alt(" were used", " are used"),
            Alt(" to play this card", " to pay for this card"),
        )
    ),
    const(
        g.PaidWithEx(),
        "an EX Resource helped to pay for this card",
        Printed(Seq(Alt("you use ", "you used "), _EX, Alt(" to play this card", " to play it"))),
        Printed(Seq(_EX, Alt(" was used", " is used"), _FOR_THIS)),
        Printed(Seq(Alt("you use ", "you used "), _EX, " to pay", Alt(" this card's cost", " the cost of this card"))),
        Printed(
            Seq(Alt("you pay ", "you paid "), Alt("this card's cost", "for this card"), Alt(" using ", " with "), _EX)
        ),
        Printed(Seq(Alt("this card was played ", "this Unit was played "), Alt("using ", "with "), _EX)),
        Printed(Seq(Alt("you play ", "you played "), "this card using ", _EX)),
    ),
    node(g.PaidWithEx, "at least ", ("amount", number), " EX Resources helped to pay for this card"),
)


def _so_many_such(pieces: Any) -> Any:
    """`2 or more of your Units are rested`."""
    tested = pieces["tested"]
    what = tested["what"]
    if what.zone or pieces["word"] in what.filters or "amount" not in tested:
        return FAIL
    return _test({**tested, "what": replace(what, filters=canonical((*what.filters, pieces["word"])))})


def _such(pieces: Any) -> Any:
    """`an enemy Unit is rested`: there is such a card."""
    what = pieces["what"]
    if what.zone or pieces["word"] in what.filters:
        return FAIL
    return n.HowMany(replace(what, filters=canonical((*what.filters, pieces["word"]))), ">=", 1)


class _Done(NamedTuple):
    """A verb of what an effect does: the house's word, and what it says behind the cards; print's forms."""

    house: str
    after: str
    base: str
    third: str
    past: str
    participle: str


_DONE = {
    "destroyed": _Done("destroyed", "", "destroy", "destroys", "destroyed", "destroyed"),
    "rested": _Done("rested", "", "rest", "rests", "rested", "rested"),
    "set_active": _Done("made", " active", "set", "sets", "set", "set as active"),
    "discarded": _Done("discarded", "", "discard", "discards", "discarded", "discarded"),
    "drawn": _Done("drawn", "", "draw", "draws", "drew", "drawn"),
    "deployed": _Done("deployed", "", "deploy", "deploys", "deployed", "deployed"),
    "returned": _Done("returned", "", "return", "returns", "returned", "returned"),
    "exiled": _Done("exiled", "", "exile", "exiles", "exiled", "exiled"),
    "added": _Done("put", " into your hand", "add", "adds", "added", "added to your hand"),
}
_OF_HANDS = ("discarded", "drawn")
_AFTER: dict[str, Syntax] = {  # what print says behind the cards
    "set_active": Seq(" as active"),
    "returned": Alt(" to hand", " to its owner's hand", ""),
    "added": Alt(" to your hand", ""),
}
done_verb = Alt(*(const(verb, f"{form.house}{form.after} this way") for verb, form in _DONE.items()))
DONE_WORDS = Alt(*(const(verb, form.participle) for verb, form in _DONE.items()))  # print only


_hand_side = Alt(const("enemy", " of an opponent"), const("any", " of any player"))


def _hand_cards(article: bool) -> Syntax:
    """`a red card [of an opponent]`: cards of a hand; yours without a word."""
    filters = Article(described) if article else description(plural=True)
    return Map(
        Seq(("filters", filters), ("side", Opt(_hand_side, "yours"))),
        Iso(
            lambda p: n.Select("card", p["side"], "", p["filters"]),
            lambda v: {"filters": v.filters, "side": v.side} if v == n.Select("card", v.side, "", v.filters) else FAIL,
        ),
    )


_least = Map(Seq(("amount", number), " or more"), only_there(lambda p: p["amount"]))
_here = Alt(" with this effect", " by this effect")
_ANY_CARDS = Alt(" a card", " cards", " any cards", "")
_DID_NOT = ("did not", "didn't")


def _any_cards(filters: Syntax) -> Syntax:
    """`a (Zeon) card`: cards of any zone."""
    return Map(
        filters,
        Iso(
            lambda found: n.Select("card", "any", "", found),
            lambda v: v.filters if isinstance(v, n.Select) and v == n.Select("card", "any", "", v.filters) else FAIL,
        ),
    )


_some_card = Alt(quantity, _any_cards(Article(described)))
_some_cards = Alt(many, _any_cards(description(plural=True)))


def _did_house(verb: str, form: _Done) -> list[Syntax]:
    one_card, cards = (_hand_cards(True), _hand_cards(False)) if verb in _OF_HANDS else (_some_card, _some_cards)
    return [
        node(n.Did, f"this has {form.house} ", ("what", one_card), form.after, verb=verb),
        node(
            n.Did, f"this has {form.house} at least ", ("amount", number), " ", ("what", cards), form.after, verb=verb
        ),
    ]


def _did_printed(verb: str, form: _Done) -> list[Syntax]:
    """`this effect rested …`, `you rest … with this effect`, `… were rested with this effect`."""
    if verb in _OF_HANDS:
        cards: Syntax = Map(description(plural=True), only_there(lambda f: n.Select("card", "yours", "", f)))
        one_card: Syntax = Map(Article(described), only_there(lambda f: n.Select("card", "yours", "", f)))
    else:
        one_card, cards = _some_card, Alt(_some_cards, _all_yours)
    what: list[tuple[Any, ...]] = [
        (("what", one_card),),
        (("amount", Alt(_least, number)), " ", ("what", Alt(cards, one))),
    ]
    found: list[Syntax] = []
    here = Alt(" with this effect", " by this effect", "") if verb in ("discarded", "added") else _here
    active = _AFTER.get(verb, Seq(""))
    for item in what:
        this = Alt(f"this effect {form.third} ", f"this effect {form.past} ")
        you = Alt(f"you {form.base} ", f"you {form.past} ", f"you have {form.participle.split()[0]} ")
        found.append(node(n.Did, this, *item, active, verb=verb))
        found.append(node(n.Did, you, *item, active, here, verb=verb))
        found.append(node(n.Did, *item, _be, form.participle, _here, verb=verb))
        found.append(
            Map(
                Seq(
                    Alt(*(f"{who} {did} {form.base} " for who in ("you", "this effect") for did in _DID_NOT)),
                    *item,
                    here,
                ),
                only_there(lambda p: n.IsNot(n.Did(verb, p["what"], p.get("amount", 1)))),
            )
        )
    if verb not in _OF_HANDS:
        found.append(
            Map(
                Seq("no ", ("what", Alt(_some_cards, one)), Alt(" was ", " were "), form.participle, _here),
                only_there(lambda p: n.IsNot(n.Did(verb, p["what"]))),
            )
        )
    if verb in _OF_HANDS:
        enemy = n.Select("card", "enemy")
        who = Alt("that player ", "your opponent ", "they ", "an enemy player ", "an opponent ")
        says = Alt(form.past, form.third, form.base, f"has {form.participle}")
        denies = Alt(*(f"{did} {form.base}" for did in (*_DID_NOT, "does not", "doesn't")))
        found.append(node(n.Did, who, says, _ANY_CARDS, " with this effect", verb=verb, what=enemy))
        found.append(const(n.IsNot(n.Did(verb, enemy)), Seq(who, denies, _ANY_CARDS, Alt("", " with this effect"))))
        own = Alt(*(f"you {did} {form.base}" for did in (*_DID_NOT, "do not", "don't")))
        found.append(
            const(n.IsNot(n.Did(verb, n.Select("card", "yours"))), Seq(own, Alt("", " any cards"), " with this effect"))
        )
        nothing = Seq(Alt("no card was ", "no cards were "), form.participle, " with this effect")
        found.append(const(n.IsNot(n.Did(verb, n.Select("card"))), nothing))
    return found


_did = [item for verb, form in _DONE.items() for item in _did_house(verb, form)]
_falls = Alt("is destroyed", "was destroyed")
_did.append(
    Printed(
        const(
            n.Did("destroyed", n.Select("unit")),
            Seq(Alt("this effect destroys ", "this effect destroyed "), Alt("it", "that Unit", "that enemy Unit")),
            Seq(
                Alt("it ", "that Unit ", "that enemy Unit "),
                _falls,
                Alt(" by", " with"),
                Alt(" this effect", " this damage"),
            ),
        )
    )
)
_not_destroyed = Seq(
    "this effect ",
    Alt(*_DID_NOT, "doesn't", "does not"),
    " destroy ",
    Alt("it", "that Unit", "that enemy Unit"),
)
_did.append(Printed(const(n.IsNot(n.Did("destroyed", n.Select("unit"))), _not_destroyed)))
_did += [Printed(item) for verb, form in _DONE.items() for item in _did_printed(verb, form)]
_was = Alt("was destroyed", "is destroyed")
_CAUSES = (
    ("battle", "in battle", "battle damage"),
    ("damage", "to damage", "damage"),
    ("effect_damage", "to effect damage", "effect damage"),
    ("effect", "to an effect", ""),
)
_was_destroyed: list[Syntax] = [
    const(
        g.WasDestroyed(cause),
        f"this Unit fell {house}",
        *([Printed(Seq("this Unit ", _was, Alt(" with ", " by "), printed))] if printed else []),
    )
    for cause, house, printed in _CAUSES
]
_destroyer = Alt(  # whose effect, of which card: (side, filters)
    const(("any", ()), "an effect"),
    const(("enemy", ()), "an enemy effect", "one of your opponent's effects", "an opponent's effect", "enemy effects"),
    const(("yours", ()), "one of your effects", "your effect", "your effects", "an effect of yours"),
)


def _card_of_yours(pieces: Any) -> Any:
    return ("yours", pieces["filters"])


def _unit_of_yours(pieces: Any) -> Any:
    what = pieces["what"]
    if what.side != "yours" or what.noun not in ("unit", "base", "pilot", "command"):
        return FAIL
    return ("yours", canonical((*what.filters, n.Kind((what.noun,)))))


_an_effect_of = Alt("the effect of ", "an effect of ")
_one_of_your_cards = Alt(
    Map(of_yours("one of ", "your", ("what", many), Alt("' effects", "' effect")), only_there(_unit_of_yours)),
    Map(of_yours(_an_effect_of, Alt("", "one of "), "your", ("what", Alt(many, one))), only_there(_unit_of_yours)),
    Map(of_yours("your", ("what", one), "'s effect"), only_there(_unit_of_yours)),
    Map(Seq(_an_effect_of, "one of your ", ("filters", description(plural=True))), only_there(_card_of_yours)),
    Map(Seq(_an_effect_of, "your ", ("filters", described)), only_there(_card_of_yours)),
    Map(Seq("your ", ("filters", described), "'s effect"), only_there(_card_of_yours)),
    Map(Seq("one of your ", ("filters", description(plural=True)), "' effects"), only_there(_card_of_yours)),
    Map(Seq("one of your ", ("filters", description(plural=True)), "' effect"), only_there(_card_of_yours)),
)
_was_destroyed += [
    node(
        g.WasDestroyed,
        "this Unit fell to ",
        ("side", Alt(const("enemy", "an enemy effect"), const("yours", "an effect of yours"))),
        cause="effect",
    ),
    node(
        g.WasDestroyed,
        "this Unit fell to the effect of ",
        ("filters", Map(Article(described), Iso(lambda f: f or FAIL, lambda f: f or FAIL))),
        " of yours",
        cause="effect",
        side="yours",
    ),
    Printed(
        Map(
            Seq("this Unit ", _was, " by ", ("source", Alt(_destroyer, _one_of_your_cards))),
            only_there(lambda p: g.WasDestroyed("effect", *p["source"])),
        )
    ),
]
happened = Later("an event")  # given by the events
past = Later("something that happened this turn")  # given by the events
times_past = Later("what happened this turn")  # `Unit destroyed during this turn`: an amount, given by the events
paid_past = Later("what was paid this turn")  # given by the events
condition = Later("a condition")
_same = Map(  # `if 5 or more are in play`: of what the last `if` was about
    Alt(
        Seq(("amount", number), ("op", _or_more), Alt("are in play", "are there")),
        Seq(Alt("you have ", "there are ", "you already have "), ("amount", number), ("op", _or_less_end)),
    ),
    only_there(lambda p: n.HowMany(n.Select("same"), p["op"], p["amount"])),
)
_plain = Alt(
    *_how_many,
    *(Printed(item) for item in _printed_counts),
    *_states,
    *_others,
    Printed(_same),
    node(n.Happened, "earlier this turn ", ("event", happened)),
    node(n.Happened, "at least ", ("times", number), " times this turn ", ("event", happened)),
    *_did,
    *_was_destroyed,
    Printed(past),
    Printed(Map(Seq(("what", quantity), " is ", ("word", _word)), only_there(_such))),
    Printed(Map(Seq(("what", quantity), " has ", ("word", _has)), only_there(_such))),
    Printed(Map(Seq(_T, Alt(" are ", " is "), ("word", _word)), only_there(_so_many_such))),
    Printed(
        Map(
            Seq("no ", ("what", some), Alt(" has ", " have "), ("word", _has)),
            only_there(lambda p: _so_many_such({**p, "tested": {"what": p["what"], "op": "=", "amount": 0}})),
        )
    ),
    name="a condition",
)
_nested = Map(
    Seq("(", ("inner", condition), ")"),
    Iso(
        lambda p: p["inner"] if isinstance(p["inner"], (n.All, n.Either)) else FAIL,
        lambda v: {"inner": v} if isinstance(v, (n.All, n.Either)) else FAIL,
    ),
)
_term = Later("a condition")
_term.is_(Alt(_plain, _nested, negated(_term), name="a condition"))


condition.is_(
    Alt(
        _plain,
        negated(_term),
        several(n.All, _term, " and "),
        several(n.Either, _term, " or "),
    )
)
