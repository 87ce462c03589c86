# rulebound: interpreted
"""Conditions: what `if` and `while` ask."""

from __future__ import annotations

from dataclasses import replace
from operator import itemgetter
from typing import Any

from rulebound.effects import nodes as n
from rulebound.riftbound.abilities import nodes as r
from rulebound.riftbound.grammar.amounts import amount
from rulebound.riftbound.grammar.history import happened
from rulebound.riftbound.grammar.refs import canonical
from rulebound.riftbound.grammar.selectors import (
    KIND_WORDS,
    SELF,
    THAT,
    THIS,
    any_test,
    came_from,
    event_later,
    fighting_test,
    many,
    one,
    person,
    place,
    quantity,
    reference,
    single,
    state,
    told,
    with_there,
)
from rulebound.riftbound.grammar.words import NOT_HAND, NOW, energy, keyword_asked, own_word
from rulebound.riftbound.words.lexicon import DOMAINS
from rulebound.text.combinators import FAIL, Agreeing, Alt, Iso, Later, Many, Map, Opt, Seq, Syntax
from rulebound.text.declared import or_declared
from rulebound.text.joining import at_least, less_more, negated, several
from rulebound.text.wording import const, lone, node, number, only_if, taken, wrap

# -------------------------------------------------------------------------------------------------------------- counts


def _there(verb: str, what: Syntax, single: bool) -> Syntax:
    """Our own count of cards: `there is at least 1 unit here`, `there are at least 2 units here`."""

    def there(pieces: Any) -> Any:
        return n.HowMany(pieces["what"], pieces["op"], pieces["n"]) if (pieces["n"] == 1) == single else FAIL

    parts = Seq(verb, ("op", at_least), ("n", number), " ", ("what", what))
    return Map(parts, taken(there, op="op", n="amount", what="what"))


exists = Alt(
    node(n.HowMany, "there are no ", ("what", many), op="=", amount=0),
    _there("there is ", one, True),
    _there("there are ", many, False),
)

# ------------------------------------------------------------------------------------------------------- what a card is

_KINDS = (("unit", "a unit"), ("gear", "a gear"), ("spell", "a spell"), ("equipment", "an Equipment"))
_kind = Alt(
    *(const((n.Kind((kind,)),), word) for kind, word in (*_KINDS, ("rune", "a rune"))),
    *(  # `a spell or gear`
        const((n.Kind((one_kind, other_kind)),), f"{words} or {other_kind}")
        for one_kind, words in _KINDS[:3]
        for other_kind, _ in _KINDS[:3]
        if one_kind != other_kind
    ),
    const((n.State("token"),), "a token"),
    const((r.Side("friendly"),), "friendly"),
    const((r.Side("enemy"),), "an enemy"),
    const((r.Side("yours"),), "yours"),
    const((r.Supertype("champion"),), "a champion"),
    *(
        const((n.Kind((kind,)), r.Side(side)), f"{article} {side} {kind}")
        for kind in ("unit", "gear", "spell")
        for side, article in (("friendly", "a"), ("enemy", "an"))
    ),
)
_domain = Alt(*(const((n.Color((word.lower(),)),), f"of the {word} domain") for word in DOMAINS))
_fighting = n.AnyOf((n.State("attacking"), n.State("defending")))
_in_company = Map(  # `at a battlefield with a token unit you control`
    Seq(("at", only_if(place, lambda found: "battlefield" in found.place)), " ", ("there", with_there)),
    taken(lambda p: canonical((p["at"], p["there"])), at=itemgetter(0), there=itemgetter(1)),
)
_worn_by = node(r.AttachedTo, "attached to ", ("what", reference))
_in_order = Iso(canonical, lambda v: v if v == canonical(v) else FAIL)  # filters, in the order of nodes
_alone = n.State("alone")
_COMBAT = (
    ((_fighting, _alone), "attacking or defending alone"),
    ((_fighting,), "attacking or defending"),
    ((_alone, n.State("attacking")), "attacking alone"),
    ((_alone, n.State("defending")), "defending alone"),
    ((n.State("in_combat"),), "in combat"),
    ((n.State("in_showdown"),), "in a showdown"),
    ((_alone,), "alone"),
    ((n.Not(_alone),), "not alone"),
    ((_alone, r.At("a_battlefield")), "alone at a battlefield"),
)
_combat = Alt(*(const(canonical(found), words) for found, words in _COMBAT))


def _is_many(value: Any) -> int:
    return int(person(value) == 1)


_it_is = Alt(
    const(SELF, "I'm "),
    const(THIS, "this is "),
    const(THAT, "it's "),
    wrap(("what", reference), ("~what", Agreeing(_is_many, " is ", " are "))),
)
_TELLING = (r.NamedTag, n.Compare, n.HasKeyword, n.Named)  # what is said behind the noun


def _such_a_card(what: Any) -> Any:
    """`it's a unit with the named tag`: its type, and what else it is."""
    if what.side != "any" or what.zone or what.noun not in KIND_WORDS:
        return FAIL
    if not what.filters or not all(isinstance(part, _TELLING) for part in what.filters):
        return FAIL
    return canonical((*what.filters, n.Kind((what.noun,))))


def _such_a_card_back(filters: Any) -> Any:
    kinds = [part for part in filters if isinstance(part, n.Kind)]
    others = tuple(part for part in filters if not isinstance(part, n.Kind))
    if len(kinds) != 1 or len(kinds[0].any_of) != 1:
        return FAIL
    what = n.Select(kinds[0].any_of[0], filters=others)
    return what if _such_a_card(what) == filters else FAIL


_has = Alt(
    const(SELF, "I have "),
    const(THAT, "it has "),
    wrap(("what", reference), ("~what", Agreeing(_is_many, " has ", " have "))),
)
_what_it_is = Alt(
    Map(single, Iso(_such_a_card, _such_a_card_back)),
    Map(_kind, _in_order),
    _domain,
    _combat,
    lone(Alt(place, state, _worn_by, came_from)),
    _in_company,
)
_has_what = Alt(
    node(n.Compare, ("amount", number), " [M] or ", ("op", less_more), stat="might"),
    node(n.Compare, "Energy cost ", ("amount", energy), " or ", ("op", less_more), stat="energy"),
    node(n.HasKeyword, ("keyword", keyword_asked)),
)
is_ = Alt(
    node(n.Is, ("what", _it_is), ("filters", _what_it_is)),
    node(n.Is, ("what", _has), ("filters", lone(_has_what))),
    node(n.Is, ("what", _it_is), ("filters", Many(Alt(state, const(n.Not(_alone), "not alone")), " and ", least=2))),
    node(n.Is, ("what", _it_is), ("filters", Map(Many(told, " and ", least=1, most=4), _in_order))),
)

# -------------------------------------------------------------------------------------------------------------- players

_NUMBERS: dict[str, tuple[str, tuple[str, str], str]] = {  # what a player has or did: verb, noun, when
    "points": ("", ("point", "points"), ""),
    "xp": ("", ("XP", "XP"), ""),
    "cards_played": ("played ", ("card", "cards"), NOW),
    "discarded": ("discarded ", ("card", "cards"), NOW),
    "spells_played": ("played ", ("spell", "spells"), NOW),
    "gear_played": ("played ", ("gear", "gear"), NOW),
    "equipment_played": ("played ", ("Equipment", "Equipment"), NOW),
    "units_played": ("played ", ("unit", "units"), NOW),
    "xp_gained": ("gained ", ("XP", "XP"), NOW),
    "points_scored": ("gained ", ("point", "points"), NOW),
    "energy_spent": ("spent ", ("Energy", "Energy"), NOW),
    "power_spent": ("spent ", ("Power", "Power"), NOW),
    "spent_on_spell": ("spent ", ("Energy", "Energy"), f" on one spell{NOW}"),
    "excess_damage": ("assigned ", ("excess damage", "excess damage"), ""),
}
_who_has = Alt(const("you", "you have "), const("opponent", "an opponent has "))


def _has_so_many(name: str) -> Syntax:
    """`you have at least 3 XP`, `you have played at most 1 spell this turn`."""
    verb, nouns, when = _NUMBERS[name]
    said = ("~amount", Agreeing(lambda amount: int(amount != 1), *nouns))
    other = ("other", Opt(const(True, "other "), False))
    amount = (("op", at_least), ("amount", number))
    return node(r.PlayerHas, ("who", _who_has), verb, *amount, " ", other, said, when, name=name)


_lacks = node(r.PlayerHas, ("who", _who_has), "less than ", ("amount", number), " XP", name="xp", op=">=")
player_has = Alt(  # `you have less than 3 XP`: it is not so that you have as many
    Map(_lacks, Iso(n.IsNot, lambda v: v.condition if isinstance(v, n.IsNot) else FAIL)),
    *(_has_so_many(name) for name in _NUMBERS),
)
_whose = Alt(const("opponent", "an opponent's score"), const("you", "your score"), const("any", "a score"))
_died_when = Alt(const("any", ""), const("beginning_phase", " during your Beginning Phase"))
_died = node(
    n.Happened, ("event", node(n.Event, ("who", quantity), " died", ("cause", _died_when), kind="dies")), " this turn"
)
_with = Alt(
    const("any", ""), const("spell", " with spells"), const("spell_or_unit_ability", " with spells or unit abilities")
)


_have_chosen = Map(
    Seq("you've chosen ", ("what", many), " ", ("n", number), " times this turn", ("cause", _with)),
    taken(
        lambda p: n.Happened(n.Event("chosen", p["what"], cause=p["cause"]), p["n"]),
        what="event.who", n="times", cause="event.cause",
    ),
)  # fmt: skip
_IS = ((">=", "at least"), ("<=", "at most"), (">", "greater than"), ("<", "less than"), ("=", "exactly"))
_times_empowered = ("amount", const(n.StatOf("times_empowered", SELF), "I'm [Empowered]"))
_amount_is = Alt(
    node(n.AmountIs, _times_empowered, " at least ", ("than", number), " times", op=">="),
    *(node(n.AmountIs, ("amount", amount), f" is {words} ", ("than", Alt(number, amount)), op=op) for op, words in _IS),
)
_OWN_HAND = n.CountOf(n.Select("card", "yours", "hand"))


def _yours(pieces: Any) -> Any:
    """So many of yours; how many runes you have is a number of the player."""
    what = pieces["what"]
    if what.side != "any" or what.zone or what == n.Select("rune"):
        return FAIL
    return n.CountOf(replace(what, side="yours"))


_to_compare = Alt(  # what two players have
    *(const(r.PlayerNumber(name), words) for name, words in (("points", "points"), ("xp", "XP"), ("runes", "runes"))),
    const(r.PlayerNumber("cards_played"), "cards played this turn"),
    const(_OWN_HAND, "cards in hand"),
    Map(Seq(("what", many)), taken(_yours, what=lambda v: replace(v.what, side="any"))),
)
_compared = node(
    r.ThanOpponent,
    "you have ",
    ("op", Alt(const(">", "more "), const("<", "fewer "))),
    ("what", _to_compare),
    ("every", Alt(const(False, " than an opponent"), const(True, " than each opponent"))),
)


def handled(counted: Any, by: str) -> Any:
    """So many of the cards that an instruction has just put somewhere are such cards; by: whose they are."""
    what, op, number_of = counted
    if what.side != "any" or what.zone or what.noun not in ("unit", "gear", "spell", "equipment", "card"):
        return FAIL
    kinds = () if what.noun == "card" else (n.Kind((what.noun,)),)
    return n.HowMany(n.Select("card", by, "placed", canonical((*what.filters, *kinds))), op, number_of)


condition_later = Later("a condition")
_simple = Alt(
    exists,
    _compared,
    is_,
    player_has,
    _died,
    _have_chosen,
    happened,
    _amount_is,
    node(r.WithinPoints, ("who", _whose), " is within ", ("amount", number), " points of the Victory Score"),
    node(n.Did, "you revealed ", ("what", single), verb="revealed"),
    node(n.Did, "you choose ", ("what", single), verb="chosen"),
    node(
        r.CardHas,
        ("what", Alt(const(SELF, "I have"), const(THIS, "this has"), wrap(("what", reference), " has"))),
        " ",
        ("name", Alt(const("moves", "moved"), const("conquers", "conquered"), const("attached", "been attached"))),
        ("amount", Alt(const(1, ""), const(2, " twice"), const(3, " three times"))),
        " this turn",
        op=">=",
    ),
    const(r.PaidExtra(), "you paid the additional cost"),
    const(r.Legion(), "you've played another card this turn"),
    const(r.Empowered(), "[Empowered] is on"),
    node(r.HappenedLast, "this happened in the last turn of who did it: ", ("event", event_later)),
    node(r.WordOn, "[", ("word", own_word), "] is on"),
    node(r.WordOn, "[", ("word", own_word), '] "', ("condition", condition_later), '" is on'),
    const(r.ItDied(), "this kills it"),
    const(r.BeingChosen(), "what is resolving chose me"),
    const(r.ControlsHere(), "you control this battlefield"),
    node(
        r.PlayedFrom,
        "you played this from ",
        (
            "zone",
            Alt(
                const("hand", "your hand"),
                const("hidden", "face down"),
                const("trash", "your trash"),
                const("elsewhere", NOT_HAND),
            ),
        ),
    ),
    node(r.SpentOn, "you spent ", ("amount", energy), " or more"),
    const(n.TurnOf("you"), "it's your turn"),
    const(n.TurnOf("opponent"), "it's an opponent's turn"),
    const(r.FirstTurns(1), "it's your first turn"),
    node(r.FirstTurns, "it's one of your first ", ("amount", number), " turns"),
    const(r.FirstTurns(1, "any"), "it's a player's first turn"),
    node(r.FirstTurns, "it's one of a player's first ", ("amount", number), " turns", whose="any"),
    const(r.InPhase("beginning"), "it's your Beginning Phase"),
    const(r.InPhase("draw"), "it's your Draw Phase"),
    const(r.InPhase("channel"), "it's your Channel Phase"),
    const(r.InPhase("main"), "it's your Main Phase"),
    const(r.InPhase("showdown"), "a showdown is going on"),
    const(r.InPhase("showdown_here"), "a showdown is going on here"),
    const(r.InPhase("combat"), "a combat is going on"),
    const(r.DidIt(), "that was done"),
    name="a condition",
)
_test = Alt(any_test, fighting_test)
_of_card = node(n.Is, "it is so of ", ("what", reference), " (", ("filters", Many(_test, " + ", least=1, most=4)), ")")
_asked = or_declared(_simple, _of_card)
_single = Alt(_asked, negated(_asked))
condition = Alt(
    _single, several(n.Either, _single, " or ", most=4), several(n.All, _single, " and ", most=4), name="a condition"
)
condition_later.is_(condition)
