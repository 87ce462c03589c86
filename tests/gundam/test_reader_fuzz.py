"""Hostile text: whatever is given, the reader reads it, and our wording of it, or says Unread, in bounded steps."""

import random
from collections.abc import Callable

import pytest
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st
from some_nodes import some_ability

from rulebound.effects import nodes as n
from rulebound.gundam.cards.reader import Unread, house, read
from rulebound.gundam.grammar.lines import line as grammar
from rulebound.text import combinators, normalise
from rulebound.text.combinators import DEEPEST, STEPS, readings
from rulebound.text.productions import wordings
from rulebound.text.tokens import LONGEST

FAST = settings(max_examples=120, deadline=None, suppress_health_check=list(HealthCheck))


def survives(text: str) -> bool:
    """Was it read? Then our wording reads as the same; if not, it was refused properly. Anything else is a fault."""
    try:
        found = read(text)
    except Unread as unread:
        assert unread.reason and "\n" not in str(unread)
        assert 0 <= unread.position <= max(len(text), LONGEST)
        return False
    try:
        ours = house(found)
    except ValueError:  # no words of ours for it yet: `cards check` counts it as not round trip
        return True
    if len(ours) <= LONGEST:
        assert read(ours) == found
    return True


@pytest.mark.slow
@FAST
@given(st.text(max_size=300))
def test_any_characters(text: str) -> None:
    survives(text)


SYMBOLS = [
    "【",
    "】",
    "[",
    "]",
    "(",
    ")",
    "<",
    ">",
    "■",
    '"',
    "･",
    "①",
    "：",
    ":",
    ".",
    ",",
    "\n",
    " ",
    "/",
    "+",
    "-",
    "{",
    "}",
]
WORDS = [
    "Unit",
    "Units",
    "enemy",
    "1",
    "9",
    "draw",
    "Deploy",
    "if",
    "you",
    "do",
    "then",
    "AP",
    "Lv.",
    "X",
    "it",
    "of",
    "the",
]


@FAST
@given(st.lists(st.sampled_from(SYMBOLS + WORDS), max_size=120))
def test_any_symbols_and_words(parts: list[str]) -> None:
    survives(" ".join(parts))
    survives("".join(parts))


FRAGMENTS = [words.replace("⟨a number⟩", "9").replace("⟨a trait⟩", "(Tin)") for words in wordings(grammar)]
SLOTS = {
    "⟨a card or cards⟩": "all enemy Units",
    "⟨a card named before⟩": "it",
    "⟨a card⟩": "this Unit",
    "⟨a selector⟩": "an enemy Unit",
    "⟨a count⟩": "1 enemy Unit",
    "⟨a condition⟩": "it is your turn",
    "⟨an event⟩": "this Unit attacks",
    "⟨a clause⟩": "draw 9",
    "⟨an instruction⟩": "draw 9",
    "⟨a keyword⟩": "<Blocker>",
}
LEADS = [
    "",
    "【Deploy】",
    "【Main】",
    "【Attack】Choose 1 enemy Unit. ",
    "【Burst】",
    "【Activate･Main】①：",
    "When this Unit links, ",
]


def filled(words: str) -> str:
    """A production's wording with something in every slot."""
    for slot, filler in SLOTS.items():
        words = words.replace(slot, filler)
    return words.replace("[", "").replace("]", "").replace("…", "")


@FAST
@given(
    st.sampled_from(LEADS),
    st.lists(st.sampled_from(FRAGMENTS), min_size=1, max_size=4),
    st.sampled_from([" ", ". ", ", "]),
)
def test_any_recombination_of_the_grammars_own_words(lead: str, parts: list[str], join: str) -> None:
    survives(lead + join.join(map(filled, parts)) + ".")


@pytest.mark.slow
def test_some_recombinations_are_read() -> None:
    assert sum(survives(f"【Main】{filled(words)}.") for words in FRAGMENTS) > 30


@settings(max_examples=60, deadline=None, suppress_health_check=list(HealthCheck))
@given(some_ability(), st.integers(0, 2**32), st.sampled_from(["cut", "double", "swap", "word"]))
def test_any_mutation_of_our_wording(ability: n.Ability, seed: int, how: str) -> None:
    text = house((ability,))
    draw = random.Random(seed)
    a, b = sorted(draw.randrange(len(text) + 1) for _ in range(2))
    if how == "cut":
        text = text[:a] + text[b:]
    elif how == "double":
        text = text[:b] + text[a:]
    elif how == "swap":
        text = text[b:] + text[a:b] + text[:a]
    else:
        words = text.split(" ")
        words[draw.randrange(len(words))] = draw.choice(WORDS)
        text = " ".join(words)
    survives(text[:LONGEST])


HOSTILE = {
    "a chain of instructions": "【Deploy】" + "choose 1 enemy Unit and " * 80,
    "many sentences": "【Deploy】" + "Choose 1 enemy Unit. Rest it. " * 60,
    "many bullets": "【Main】Choose 1 of the following effects:" + "■Draw 9." * 200,
    "only bullets": "■" * LONGEST,
    "only commas": "," * LONGEST,
    "open brackets": "(" * 1000,
    "open markers": "【" * 1000,
    "nested brackets": "Deploy: " + "(" * 400 + "draw 9" + ")" * 400 + ".",
    "nested selectors": "【Deploy】Choose 1 enemy Unit " + "battling a Unit " * 110 + ". Rest it.",
    "nested abilities": "this Unit has " + "{deploy: this Unit has " * 80,
    "nested quotes": 'this Unit gains "' + '【Deploy】this Unit gains "' * 70,
    "nested denials": "while " + "it is not so that " * 100 + "the turn is yours, this Unit has AP+9.",
    "many conditions": "【Deploy】If " + " or ".join(["this Unit is blue"] * 90) + ", draw 9.",
    "many steps": "Deploy: " + "draw 9; " * 240 + "draw 9.",
    "many traits": "【Deploy】Choose 1 " + "(A)/" * 400 + "(B) Unit.",
    "many costs": "【Activate･Main】" + "①, " * 600,
    "many numbers": "9" * LONGEST,
}


@pytest.mark.parametrize("name", HOSTILE)
def test_hostile_text_costs_few_steps(name: str) -> None:
    text = HOSTILE[name][:LONGEST]
    survives(text)
    _, run = readings(grammar, normalise(text))
    assert run.over or run.steps >= 0
    assert run.depth <= DEEPEST + 1
    assert len(run.memo) <= STEPS


def test_a_text_over_the_budget_is_refused_with_the_reason(monkeypatch: pytest.MonkeyPatch) -> None:
    found, run = readings(grammar, "deploy: draw 9.", steps=3)
    assert (found, run.over) == ([], "it takes too many steps to read")
    monkeypatch.setattr(combinators, "DEEPEST", 0)
    found, run = readings(grammar, "deploy: choose 1 enemy Unit battling a Unit with HP 31 or less; rest it.")
    assert (found, run.over) == ([], "it is nested too deep")


@pytest.mark.parametrize("sign", ["[", "(", "( ", "()", "(a. )", "(Unit ", "<", "【", '"', "[a] ", "Choose "])
def test_many_signs_cost_no_more_than_many_words(sign: str, steps: Callable[[Callable[[], object]], int]) -> None:
    assert steps(lambda: survives(sign * (2000 // len(sign)))) < 500_000
