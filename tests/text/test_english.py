"""What players read is English: our own wording of all shipped cards and of drawn abilities has none of these faults.

A fault is named by what an editor would write in the margin; its pattern finds it in one line of house wording.
"""

import re
from collections.abc import Callable, Iterable

import pytest
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st
from rift_nodes import some_ability as some_rift_ability
from some_nodes import some_ability as some_gundam_ability

from rulebound.effects import nodes as n
from rulebound.gundam import catalogue as gundam_catalogue
from rulebound.gundam.cards import reader as gundam
from rulebound.riftbound import catalogue as riftbound_catalogue
from rulebound.riftbound.cards import reader as riftbound

_MANY = (
    "Units|Bases|Pilots|Shields|Resources|Commands|cards|tokens|units|runes|points|spells|buffs|legends|battlefields"
)
# between number and noun
_WORDS = r"(?:(?!(?:of|to|for|from|and|or|plus|with|in|at|among|damage|than) )[A-Za-z()/'<>-]+ ){0,4}?"
_HERE = r"[^.;:,\"(]*"  # in the same clause
_VOWEL = r"[(\[<]?(?:[aeioAEIO]|[uU](?!ni|s)|X-)"
_AFTER_ALL = r"\b[Aa]ll " + r"(?:(?!\bof\b|\bfor each\b)[^.;:,\"(])*?"
FAULTS = {
    "one of several": rf"(?<![-\w.+])1 {_WORDS}\b(?:{_MANY})\b",
    "two numbers in a row": r"(?<![\w.+-])\d+ \d+ ",
    "two possessives": r"'s's|\byours's",
    "its or their": rf"\b(?:them|rest){_HERE} to its owner|\bme to its owner|{_AFTER_ALL} to its owner|\bit to their",
    "its or their cost": rf"\b[Pp]lay (?:all|them|me)\b{_HERE}, (?:ignoring|reducing) its",
    "it and them": rf"\bshow (?:them|all {_HERE}) and put it|\bshow it and put them|\bmake them a copy",
    "is or are": r"(?:\bthey|(?<!one of )\bthem|\bcards seen) (?:is|has)\b|\b(?:it|that Unit) (?:are|have)\b",
    "that is or that are": rf"{_AFTER_ALL} that (?:isn't|is either|chooses|has)\b",
    "all that can't": rf"{_AFTER_ALL}(?<! and) can't\b",
    "a word twice": r"\b([A-Za-z]+) \1\b",
    "a subject twice": r"\b[Mm]ay (?:an?|your|the|each|all|that|its|this|it|they|if|unless) ",
    "a or an": rf"\b[Aa] (?={_VOWEL})|\b[Aa]n (?!{_VOWEL})",
    "an other": r"\b[Aa]n other\b|\ba another\b",
    "whose Might": r"\b(?:Might|text|effects|abilities) of (?:me|it|them)\b|\b[Mm]e and [^.;:]* deal",
    "whose hand": r"\b(?:in|into) (?:hand|trash|removal)\b",
    "what was, told as what is": r"(?<!for which )\bearlier this turn (?:(?! (?:and|or) )[^.;:,\"(])*\b"
    r"(?:is|gets|attacks|enters|destroys|heals|takes)\b",
    "no words of English": r"\b(?:is not|just) so that\b|\bthe event's\b|\(s\)|\bpoint of the (?!total|highest)"
    r"|\bexactly 0 (?![AH]P|different)",
    "misread": r"\bin (?:the|its|their) names? of\b|\bplayed from [a-z ]+ in (?:your|an enemy|a friendly) hand\b",
    "spaces and stops": r"  | [,;:.](?!\d)|\.\.|\.\"\.|,,|;;",
}
_ENDS = re.compile(r"(?:[.>\])}]|\.\"|\.\))$")
_COSTED = re.compile(
    r"(?:^|: )(?:[Ww]ith the timing of \[\w+\], )?\[\w[\w-]*\] — "
)  # a keyword with its cost is no sentence
_PAIRS = (("(", ")"), ("[", "]"), ("{", "}"), ("【", "】"))


def faults_of(line: str) -> list[str]:
    """The names of the faults of one line."""
    found = [name for name, pattern in FAULTS.items() if re.search(pattern, line)]
    if line.count('"') % 2 or any(line.count(a) != line.count(b) for a, b in _PAIRS):
        found.append("quotes and brackets")
    if not _ENDS.search(line) and not _COSTED.search(line):
        found.append("no end")
    if line[:1].islower():
        found.append("no beginning")
    return found


def faulty(texts: Iterable[str]) -> dict[str, list[str]]:
    """The lines with faults, and these."""
    return {line: found for text in texts for line in text.split("\n") if line and (found := faults_of(line))}


def gundam_wordings() -> list[str]:
    return [gundam.house(facts.effects, facts.type) for facts in gundam_catalogue.CARDS.shipped().values()]


def riftbound_wordings() -> list[str]:
    cards = riftbound_catalogue.CARDS.shipped().values()
    return [riftbound.house(effects, facts.type) for facts in cards for effects in (facts.effects, facts.worn)]


@pytest.mark.parametrize(("wordings", "least"), [(gundam_wordings, 600), (riftbound_wordings, 800)])
def test_every_shipped_card_is_worded_in_english(wordings: Callable[[], list[str]], least: int) -> None:
    texts = wordings()
    assert len({line for text in texts for line in text.split("\n")}) > least
    assert faulty(texts) == {}


@pytest.mark.slow
@settings(max_examples=200, suppress_health_check=list(HealthCheck))
@given(some_gundam_ability(), st.sampled_from(["unit", "base", "command", "pilot"]))
def test_every_gundam_ability_is_worded_in_english(ability: n.Ability, kind: str) -> None:
    assert faulty([gundam.house((ability,), kind)]) == {}


@settings(max_examples=200, suppress_health_check=list(HealthCheck))
@given(some_rift_ability)
def test_every_riftbound_ability_is_worded_in_english(ability: n.Ability) -> None:
    assert faulty([riftbound.house((ability,), "spell" if ability.kind == "spell" else "unit")]) == {}


BAD = {  # what we used to say
    "one of several": "Main: if at least 1 EX Resources helped to pay for this card, then draw 1.",
    "two numbers in a row": "When you play me: Play 2 3 [M] Mech unit tokens here.",
    "two possessives": "When you pay 1 or more for a Unit of yours's effect, draw 1.",
    "its or their": "Effect: Choose 2 units; return them to its owner's hand.",
    "its or their cost": "When I hold: Play all units banished with this, ignoring its cost.",
    "it and them": "Attack: show them and put it into your hand.",
    "is or are": "Effect: If the cards seen is of the Mind domain, then draw 1.",
    "that is or that are": "Always: All runes that isn't exhausted have [Tank].",
    "all that can't": "Always: All units can't move to base.",
    "a word twice": "Always: I have have [Tank].",
    "a subject twice": "Main: an opponent may your opponent draws 1.",
    "a or an": "When an Unit attacks, draw 1.",
    "an other": "When an other Unit attacks, draw 1.",
    "whose Might": "When I attack: Double the Might of me this turn.",
    "whose hand": "Main: choose 1 card in trash; exile it.",
    "what was, told as what is": "Main: if earlier this turn this Unit attacks, then draw 1.",
    "no words of English": "While it is not so that I'm alone: Always: I have [Tank].",
    "misread": 'Main: choose 1 Unit with "Tin" in the name of Lv.5; rest it.',
    "spaces and stops": 'Always: All units here have "Use — [E]: Gain 1 XP.".',
    "quotes and brackets": 'Main: choose 1 Unit with "Tin in its name; rest it.',
    "no end": "Main: draw 1",
    "no beginning": "main: draw 1.",
}


@pytest.mark.parametrize(("fault", "line"), BAD.items())
def test_each_fault_is_found_where_it_is(fault: str, line: str) -> None:
    assert faults_of(line) == [fault]


def test_every_fault_has_an_example() -> None:
    assert set(FAULTS) <= set(BAD)
