# rulebound: interpreted
"""Conditions: what stands after `if` and `while`."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from rulebound.effects import nodes as n
from rulebound.gundam.abilities import nodes as g
from rulebound.gundam.grammar.filters import (
    battled,
    canonical,
    counted,
    described,
    description,
    happened,
    quantity,
    reference,
)
from rulebound.gundam.grammar.selectors import many, one
from rulebound.gundam.grammar.words import color, keyword_name, traits
from rulebound.gundam.words.lexicon import LEXICON, STATS
from rulebound.text.combinators import FAIL, Agreeing, Alt, Iso, Later, Many, Map, Opt, Seq, Syntax
from rulebound.text.declared import done_to_cards
from rulebound.text.joining import at_least, negated, several
from rulebound.text.wording import Article, const, node, number

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

    def there(pieces: Any) -> Any:
        what = pieces["what"]
        return n.HowMany(what, "=", 0) if bool(what.zone) == in_zone else FAIL

    return Map(Seq(verb, ("what", many), end), Iso(there, back))


_of_cards = Map(counted, Iso(lambda v: FAIL if _is_count(v) else v, lambda v: FAIL if _is_count(v) else v))
_strict = Alt(at_least, const(">", "more than "), const("<", "less than "))


def _is_count(value: Any) -> bool:
    return isinstance(value, n.CountOf) and not value.unique


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
    node(n.AmountIs, ("amount", _of_cards), " is ", ("op", _strict), ("than", Alt(number, counted))),
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
        Many(keyword_name, "/", least=2),
        Iso(lambda names: n.AnyOf(tuple(n.HasKeyword(name) for name in sorted(names))), _keywords_of),
    ),
    const(n.HasKeyword("any"), "any keyword effect"),
    node(n.Compare, ("stat", _any_stat), " ", ("amount", number), " or ", ("op", _more_less)),
    node(n.Compare, "exactly ", ("amount", number), " ", ("stat", _stat), op="="),
)
_STATE_WORDS = ("active", "rested", "damaged", "undamaged", "unpaired", "paired", "attacking", "battling", "linked")
_word = Alt(
    *(const(n.State(word), word) for word in _STATE_WORDS),
    const(n.State("token"), "a token"),
    const(n.State("attacked"), "being attacked"),
    color,
    traits,
    node(n.Compare, "Lv.", ("amount", number), " or ", ("op", _higher_lower), stat="level"),
    node(n.Compare, "Lv.", ("amount", number), stat="level", op="="),
    Map(Seq("battling ", ("what", quantity)), battled),
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
)
_one_order = Iso(
    lambda found: canonical(found) if len(set(found)) == len(found) else FAIL,
    lambda value: value if value == canonical(value) else FAIL,
)
_is_words = Map(Many(_word, " and ", least=1), _one_order)
_has_words = Map(Many(_has, " and ", least=1), _one_order)


_W = ("what", reference)


_states = (
    node(n.Is, _W, " is ", ("filters", _is_words)),
    node(n.Is, _W, " has ", ("filters", _has_words)),
    node(n.Is, _W, " is ", ("filters", Article(described))),
    node(n.Is, "all cards looked at are ", ("filters", _is_words), what=n.Select("card", zone="looked")),
    node(n.Is, "the looked-at card is ", ("filters", Article(described)), what=n.Select("card", zone="looked")),
)

# ------------------------------------------------------------------------------------------------------------- others


def _attacks(pieces: Any) -> Any:
    what = pieces["what"]
    return g.Attacks("unit", what.filters) if what.noun == "unit" and what.side in ("enemy", "any") else FAIL


def _attacks_back(value: Any) -> Any:
    if isinstance(value, g.Attacks) and value.target == "unit":
        return {"what": n.Select("unit", "enemy", filters=value.filters)}
    return FAIL


_attacking = "the attack is against "
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
    const(n.TurnOf("you"), "the turn is yours"),
    const(n.TurnOf("opponent"), "the turn is an opponent's"),
    node(g.PlayerLevel, "you are at Lv.", ("amount", number), " or ", ("op", _higher_lower)),
    Map(Seq(_attacking, ("what", quantity)), Iso(_attacks, _attacks_back)),
    node(g.Attacks, _attacking, "a player", target="player"),
    *(const(g.DeployedFrom(zone), f"this Unit came from the {zone}") for zone in ("trash", "hand", "deck")),
    const(g.PaidWithEx(), "an EX Resource helped to pay for this card"),
    node(g.PaidWithEx, "at least ", ("amount", number), " EX Resources helped to pay for this card"),
)


_DONE = {  # what an effect does: the house's word, and what it says behind the cards
    **{verb: (verb, "") for verb in ("destroyed", "rested", "discarded", "drawn", "deployed", "returned", "exiled")},
    "set_active": ("made", " active"),
    "added": ("put", " into your hand"),
    **{deed.done: (deed.done, "") for deed in done_to_cards(LEXICON)},
}
_OF_HANDS = ("discarded", "drawn")
done_verb = Alt(*(const(verb, f"{said}{after} this way") for verb, (said, after) in _DONE.items()))


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


def _did_house(verb: str, said: str, after: str) -> list[Syntax]:
    one_card, cards = (_hand_cards(True), _hand_cards(False)) if verb in _OF_HANDS else (_some_card, _some_cards)
    return [
        node(n.Did, f"this has {said} ", ("what", one_card), after, verb=verb),
        node(n.Did, f"this has {said} at least ", ("amount", number), " ", ("what", cards), after, verb=verb),
    ]


_did = [item for verb, form in _DONE.items() for item in _did_house(verb, *form)]


_CAUSES = (
    ("battle", "in battle"),
    ("damage", "to damage"),
    ("effect_damage", "to effect damage"),
    ("effect", "to an effect"),
)
_was_destroyed: list[Syntax] = [const(g.WasDestroyed(cause), f"this Unit fell {house}") for cause, house in _CAUSES]


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
]
past = Later("something that happened this turn")  # given by the events
condition = Later("a condition")

_plain = Alt(
    *_how_many,
    *_states,
    *_others,
    node(n.Happened, "earlier this turn ", ("event", happened)),
    node(n.Happened, "at least ", ("times", number), " times this turn ", ("event", happened)),
    *_did,
    *_was_destroyed,
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


condition.is_(Alt(_plain, negated(_term), several(n.All, _term, " and "), several(n.Either, _term, " or ")))
