# rulebound: interpreted
"""Conditions: what stands after `if` and `while`."""

from __future__ import annotations

from rulebound.effects import nodes as n
from rulebound.gundam.abilities import nodes as g
from rulebound.gundam.grammar.filters import (
    battled,
    canonical,
    counted,
    described,
    description,
    filters_of,
    happened,
    higher_lower,
    one_keyword_of,
    quantity,
    reference,
)
from rulebound.gundam.grammar.selectors import many, one
from rulebound.gundam.grammar.words import color, traits
from rulebound.gundam.words.lexicon import LEXICON, STATS
from rulebound.text.combinators import FAIL, Agreeing, Alt, Iso, Later, Many, Map, Opt, Seq, Syntax
from rulebound.text.declared import done_to_cards
from rulebound.text.joining import at_least, less_more, negated, several
from rulebound.text.wording import Article, const, node, number, only_if, wrap

# ---------------------------------------------------------------------------------------------------- how many cards


def _placed(item: Syntax, in_zone: bool, alone: bool = False) -> Syntax:
    """Such cards as lie in a zone, or are on the field; one at least, or any number."""
    return only_if(item, lambda found: bool(found.what.zone) == in_zone and not (alone and found.amount != 1))


_WHERE = ((" on the field", False), ("", True))
_not_counted = only_if(counted, lambda amount: not isinstance(amount, n.CountOf) or amount.unique)
_strict = Alt(at_least, const(">", "more than "), const("<", "less than "))


def _by_number(one: str, several: str) -> tuple[str, Syntax]:
    return "~amount", Agreeing(lambda amount: int(amount != 1), one, several)


_how_many = (
    _placed(node(n.HowMany, ("what", quantity), " is on the field", op=">=", amount=1), in_zone=False),
    *(
        _placed(node(n.HowMany, "there are no ", ("what", many), end, op="=", amount=0), in_zone)
        for end, in_zone in _WHERE
    ),
    node(
        n.HowMany,
        _by_number("there is ", "there are "),
        ("op", at_least),
        ("amount", number),
        _by_number(" different name among ", " different names among "),
        ("what", many),
        unique=True,
    ),
    *(
        _placed(node(n.HowMany, verb, ("op", at_least), ("amount", number), " ", ("what", what), end), in_zone, alone)
        for verb, what, alone in (("there is ", one, True), ("there are ", many, False))
        for end, in_zone in _WHERE
    ),
    node(n.HowMany, "the number of ", ("what", many), " is ", ("op", at_least), ("amount", counted)),
    node(n.AmountIs, ("amount", _not_counted), " is ", ("op", _strict), ("than", Alt(number, counted))),
)

# --------------------------------------------------------------------------------------------------- one card's state

_stat = Alt(*(const(value, word) for word, value in STATS.items()))
_any_stat = Alt(_stat, const("damage", "damage"))
_has = Alt(
    one_keyword_of,
    const(n.HasKeyword("any"), "any keyword effect"),
    node(n.Compare, ("stat", _any_stat), " ", ("amount", number), " or ", ("op", less_more)),
    node(n.Compare, "exactly ", ("amount", number), " ", ("stat", _stat), op="="),
)
_STATE_WORDS = (
    "active", "rested", "damaged", "undamaged", "unpaired", "paired", "attacking", "battling", "linked",
)  # fmt: skip
_word = Alt(
    *(const(n.State(word), word) for word in _STATE_WORDS),
    const(n.State("token"), "a token"),
    const(n.State("attacked"), "being attacked"),
    color,
    traits,
    node(n.Compare, "Lv.", ("amount", number), " or ", ("op", higher_lower), stat="level"),
    node(n.Compare, "Lv.", ("amount", number), stat="level", op="="),
    Map(Seq("battling ", ("what", quantity)), battled),
    node(g.PairedWith, "paired with ", ("filters", only_if(filters_of(quantity, "pilot"), bool))),
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
    node(g.PlayerLevel, "you are at Lv.", ("amount", number), " or ", ("op", higher_lower)),
    node(g.Attacks, _attacking, ("filters", filters_of(quantity, "unit", "enemy")), target="unit"),
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
    return node(n.Select, ("filters", filters), ("side", Opt(_hand_side, "yours")), noun="card")


def _any_cards(filters: Syntax) -> Syntax:
    """`a (Zeon) card`: cards of any zone."""
    return node(n.Select, ("filters", filters), noun="card", side="any")


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
        ("filters", only_if(Article(described), bool)),
        " of yours",
        cause="effect",
        side="yours",
    ),
]
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
_nested = only_if(wrap("(", ("inner", condition), ")"), lambda found: isinstance(found, (n.All, n.Either)))
_term = Later("a condition")
_term.is_(Alt(_plain, _nested, negated(_term), name="a condition"))


condition.is_(Alt(_plain, negated(_term), several(n.All, _term, " and "), several(n.Either, _term, " or ")))
