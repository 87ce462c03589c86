# rulebound: interpreted
"""Conditions: what stands after `if` and `while`."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace
from typing import Any

from rulebound.effects import nodes as n
from rulebound.gundam.grammar.filters import canonical, described, quantity, reference
from rulebound.gundam.grammar.selectors import another, many, of_yours, one, some
from rulebound.gundam.grammar.words import color, keyword_name, traits
from rulebound.gundam.lexicon import STATS
from rulebound.text.combinators import FAIL, Alt, Iso, Later, Many, Map, Opt, Seq, Syntax
from rulebound.text.wording import Article, Printed, const, node, number, only_there

# ---------------------------------------------------------------------------------------------------- how many cards

_house_op = Alt(const(">=", "at least "), const("<=", "at most "), const("=", "exactly "))


def _counted(pieces: Any) -> Any:
    return n.HowMany(pieces["what"], pieces["op"], pieces["amount"])


def _counting_back(fits: Callable[[n.HowMany], bool]) -> Callable[[Any], Any]:
    def back(value: Any) -> Any:
        if not isinstance(value, n.HowMany) or not fits(value):
            return FAIL
        return {"what": value.what, "op": value.op, "amount": value.amount}

    return back


def _house_count(verb: str, what: Syntax, end: str, fits: Callable[[n.HowMany], bool]) -> Syntax:
    parts = Seq(verb, ("op", _house_op), ("amount", number), " ", ("what", what), end)
    return Map(parts, Iso(_counted, _counting_back(fits)))


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
    Map(
        Seq("there are no ", ("what", many), " on the field"),
        Iso(
            lambda p: FAIL if p["what"].zone else n.HowMany(p["what"], "=", 0),
            lambda v: (
                {"what": v.what}
                if isinstance(v, n.HowMany) and v == n.HowMany(v.what, "=", 0) and not v.what.zone
                else FAIL
            ),
        ),
    ),
    _house_count("there is ", one, " on the field", lambda value: value.amount == 1 and not value.what.zone),
    _house_count("there are ", many, " on the field", lambda value: not value.what.zone),
    _house_count("there is ", one, "", lambda value: value.amount == 1 and bool(value.what.zone)),
    _house_count("there are ", many, "", lambda value: bool(value.what.zone)),
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
_or_more_are = Alt(const(">=", " or more "), const("<=", " or less "), const("<=", " or fewer "))
_tested = Alt(
    Seq(("amount", number), ("op", _or_more), ("what", some)),
    Map(Seq("no ", Opt("remaining "), ("what", some)), _add(op="=", amount=0)),
    Map(Seq("only ", ("amount", number), " ", ("what", some)), _add(op="=")),
    Seq(("least", number), " to ", ("most", number), " ", ("what", many)),
    Seq(("what", another)),
    Seq(("what", Article(one))),
    Map(of_yours("one of your ", ("what", many)), only_there(lambda pieces: pieces)),
    name="a count of cards",
)


def _you_have(in_play: bool) -> Iso:
    """`you have …`: your cards in play; without the words, cards of a zone or Resources."""

    def there(pieces: Any) -> Any:
        what = pieces["tested"]["what"]
        if what.zone if in_play else not what.zone and what.noun not in ("resource", "ex_resource", "shield"):
            return FAIL
        if what.side == "any":
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
_C = (
    "count",
    Seq(("amount", number), ("op", Alt(const(">=", " or more"), const("<=", " or less"), const("<=", " or fewer")))),
)


def _cards_in(zone: str, side: str, pieces: Any) -> n.HowMany:
    return n.HowMany(n.Select("card", side, zone), **pieces["count"])


_discardable = Map(
    Article(described),
    Iso(
        lambda filters: n.Select("card", "yours", "", filters),
        lambda v: v.filters if v == n.Select("card", "yours", "", v.filters) else FAIL,
    ),
)
_T = ("tested", _tested)
_there_is = Alt("there is ", "there are ")
_printed_counts = (
    Map(Seq("you have ", _T, " in play"), _you_have(in_play=True)),
    Map(Seq("you have ", _T), _you_have(in_play=False)),
    Map(Seq("your opponent has ", _T), _if_select(lambda what: what.side == "enemy" and bool(what.zone))),
    Map(Seq(Alt("your opponent has ", "an opponent has "), _T, Alt("", " in play")), _enemy_has),
    Map(Seq("your hand has ", _C, " cards"), only_there(lambda p: _cards_in("hand", "yours", p))),
    Map(Seq(_T, Alt(" is in play", " are in play", " in play")), _if_select(lambda what: not what.zone)),
    Map(Seq(_there_is, _T, " in play"), _if_select(lambda what: not what.zone)),
    Map(Seq(_there_is, _T), _if_select(lambda what: bool(what.zone) or what.noun == "shield")),
    Map(
        Seq(Alt("you place ", "you placed "), ("filters", Article(described)), " with this effect"), only_there(_placed)
    ),
    Map(
        Seq(("filters", Article(described)), " is in your trash"),
        only_there(lambda p: n.HowMany(n.Select("card", "yours", "trash", p["filters"]), ">=", 1)),
    ),
)

# --------------------------------------------------------------------------------------------------- one card's state

_stat = Alt(*(const(value, word) for word, value in STATS.items()))
_more_less = Alt(const(">=", "more"), const("<=", "less"))
_higher_lower = Alt(const(">=", "higher"), const("<=", "lower"))
_has = Alt(
    node(n.HasKeyword, ("keyword", keyword_name)),
    node(n.Compare, ("stat", _stat), " ", ("amount", number), " or ", ("op", _more_less)),
    node(n.Compare, "exactly ", ("amount", number), " ", ("stat", _stat), op="="),
    Printed(node(n.Compare, ("amount", number), " or ", ("op", _more_less), " ", ("stat", _stat))),
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
    color,
    traits,
    node(n.Compare, "Lv.", ("amount", number), " or ", ("op", _higher_lower), stat="level"),
    node(n.Compare, "Lv.", ("amount", number), stat="level", op="="),
    Map(
        Seq("battling ", ("what", quantity)),
        Iso(
            lambda p: n.Battling(p["what"].filters, p["what"].side) if p["what"].noun == "unit" else FAIL,
            lambda v: {"what": n.Select("unit", v.side, filters=v.filters)} if isinstance(v, n.Battling) else FAIL,
        ),
    ),
    Map(
        Seq("paired with ", ("what", quantity)),
        Iso(
            lambda p: (
                n.PairedWith(p["what"].filters)
                if p["what"] == n.Select("pilot", filters=p["what"].filters) and p["what"].filters
                else FAIL
            ),
            lambda v: {"what": n.Select("pilot", filters=v.filters)} if isinstance(v, n.PairedWith) else FAIL,
        ),
    ),
    Printed(const(n.State("paired"), "paired with a Pilot")),
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
_states = (
    node(n.Is, _W, Alt(" is ", Printed(Seq(" are "))), ("filters", _is_words)),
    node(n.Is, _W, " has ", ("filters", _has_words)),
    node(n.Is, _W, " is ", ("filters", Article(described))),
    node(n.Is, "all cards looked at are ", ("filters", _is_words), what=n.Select("card", zone="looked")),
    node(n.Is, "the looked-at card is ", ("filters", Article(described)), what=n.Select("card", zone="looked")),
    Printed(Map(Seq(_W, " is ", ("noun", Article(one))), only_there(_unit_filters))),
    Printed(
        Map(
            Seq(_W, Alt(" is not ", " isn't "), ("word", _word)),
            only_there(lambda p: n.IsNot(n.Is(p["what"], (p["word"],)))),
        )
    ),
    Printed(Map(Seq(_W, Alt(" is not ", " isn't "), ("noun", Article(one))), only_there(_is_not))),
    Printed(
        Map(
            Seq(_W, " has no ", ("keyword", keyword_name)),
            only_there(lambda p: n.IsNot(n.Is(p["what"], (n.HasKeyword(p["keyword"]),)))),
        )
    ),
    Printed(const(n.Is(n.Ref("self"), (n.State("unpaired"),)), "a Pilot is not paired with this Unit")),
)

# ------------------------------------------------------------------------------------------------------------- others


def _attacks(pieces: Any) -> Any:
    what = pieces["what"]
    return n.Attacks("unit", what.filters) if what.noun == "unit" and what.side == "enemy" else FAIL


def _attacks_back(value: Any) -> Any:
    if isinstance(value, n.Attacks) and value.target == "unit":
        return {"what": n.Select("unit", "enemy", filters=value.filters)}
    return FAIL


_attacking = Alt(
    "the attack is against ", *(Printed(Seq(f"{w} attacking ")) for w in ("you are", "this Unit is", "it is"))
)
_others = (
    const(n.TurnOf("you"), "the turn is yours", Printed(Seq("it is your turn"))),
    const(n.TurnOf("opponent"), "the turn is an opponent's", Printed(Seq("it is your opponent's turn"))),
    node(
        n.PlayerLevel,
        Alt("you are at Lv.", Printed(Seq("you are Lv."))),
        ("amount", number),
        " or ",
        ("op", _higher_lower),
    ),
    Map(Seq(_attacking, ("what", quantity)), Iso(_attacks, _attacks_back)),
    node(n.Attacks, _attacking, Alt("a player", Printed(Seq("the enemy player"))), target="player"),
    const(n.DeployedFrom("trash"), "this Unit came from the trash", "you deploy this Unit from your trash"),
    const(n.DeployedFrom("hand"), "this Unit came from the hand", "you deploy this Unit from your hand"),
    Printed(node(n.PlayerLevel, "your Lv. is ", ("amount", number), " or ", ("op", _higher_lower))),
    const(n.PaidWithEx(), "an EX Resource helped to pay for this card", "you use an EX Resource to play this card"),
)


def _such(pieces: Any) -> Any:
    """`an enemy Unit is rested`: there is such a card."""
    what = pieces["what"]
    if what.zone or pieces["word"] in what.filters:
        return FAIL
    return n.HowMany(replace(what, filters=canonical((*what.filters, pieces["word"]))), ">=", 1)


_DONE = {"destroyed": "destroyed", "rested": "rested", "set_active": "made active", "discarded": "discarded"}
_least = Map(Seq(("amount", number), " or more"), only_there(lambda p: p["amount"]))
_did = [
    item
    for verb, word in _DONE.items()
    for item in (
        node(n.Did, f"this has {word} ", ("what", _discardable if verb == "discarded" else quantity), verb=verb),
        node(n.Did, f"this has {word} at least ", ("amount", number), " ", ("what", many), verb=verb),
    )
]
_did += [
    Printed(node(n.Did, f"this effect {word} ", ("what", quantity), verb=verb))
    for verb, words in (("destroyed", ("destroys", "destroyed")), ("rested", ("rests", "rested")))
    for word in words
]
_did += [
    Printed(node(n.Did, f"{word} ", ("amount", Alt(_least, number)), " ", ("what", some), verb=verb))
    for verb, words in (
        ("destroyed", ("this effect destroys", "this effect destroyed")),
        ("rested", ("this effect rests", "this effect rested")),
    )
    for word in words
]
_did += [
    Printed(node(n.Did, f"you {word} ", ("what", _discardable), " with this effect", verb="discarded"))
    for word in ("discard", "discarded")
]
_was_destroyed = [
    const(
        n.WasDestroyed("battle"),
        "this Unit fell in battle",
        "this Unit was destroyed with battle damage",
        "this Unit is destroyed with battle damage",
    ),
    const(n.WasDestroyed("damage"), "this Unit fell to damage", "this Unit was destroyed with damage"),
    const(n.WasDestroyed("effect"), "this Unit fell to an effect", "this Unit was destroyed by an effect"),
    const(
        n.WasDestroyed("effect", "enemy"),
        "this Unit fell to an enemy effect",
        "this Unit was destroyed by an enemy effect",
    ),
]
happened = Later("an event")  # given by the events
past = Later("something that happened this turn")  # given by the events
condition = Later("a condition")
_same = Map(  # `if 5 or more are in play`: of what the last `if` was about
    Seq(("amount", number), ("op", _or_more_are), "are in play"),
    only_there(lambda p: n.HowMany(n.Select("same"), p["op"], p["amount"])),
)
_plain = Alt(
    *_how_many,
    *(Printed(item) for item in _printed_counts),
    *_states,
    *_others,
    Printed(_same),
    node(n.Happened, "earlier this turn ", ("event", happened)),
    *_did,
    *_was_destroyed,
    Printed(past),
    Printed(Map(Seq(("what", quantity), " is ", ("word", _word)), only_there(_such))),
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
_term.is_(Alt(_plain, _nested, node(n.IsNot, "it is not so that ", ("condition", _term)), name="a condition"))


def _joined(cls: type[Any], word: str) -> Syntax:
    def there(items: Any) -> Any:
        flat: list[Any] = []
        for item in items:
            flat.extend(item.conditions if isinstance(item, cls) else [item])
        return cls(tuple(flat))

    def back(value: Any) -> Any:
        if not isinstance(value, cls) or len(value.conditions) < 2:
            return FAIL
        return FAIL if any(isinstance(item, cls) for item in value.conditions) else value.conditions

    return Map(Many(_term, word, least=2), Iso(there, back))


condition.is_(
    Alt(
        _plain,
        node(n.IsNot, "it is not so that ", ("condition", _term)),
        _joined(n.All, " and "),
        _joined(n.Either, " or "),
    )
)
