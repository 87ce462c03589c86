"""The third gate: what is said from a meaning reads as the same meaning."""

from __future__ import annotations

import json
from collections.abc import Iterable, Iterator
from pathlib import Path
from typing import Any

import pytest
from conjugating import conjugations

from rulebound.gundam.cards import reader as gundam
from rulebound.gundam.reading.english import ENGLISH as GUNDAM
from rulebound.riftbound.cards import reader as riftbound
from rulebound.riftbound.reading.english import ENGLISH as RIFTBOUND
from rulebound.text.english.lowering import English
from rulebound.text.english.meaning import Unmeant
from rulebound.text.english.refusing import refusal

CARDS = Path(__file__).resolve().parents[3] / "shared" / "cards"
needs_cards = pytest.mark.skipif(not CARDS.is_dir(), reason="the reference card files are not here")
GAMES: dict[str, tuple[English, Any]] = {"gundam": (GUNDAM, gundam), "riftbound": (RIFTBOUND, riftbound)}


def printed(game: str, file: str) -> Iterator[str]:
    """The lines of all cards, each once."""
    reader = GAMES[game][1]
    cards = json.loads(Path(CARDS, file).read_text(encoding="utf-8"))
    lines = (line for card in cards for text in reader.texts(card) for line in reader.normalise(text).split("\n"))
    yield from dict.fromkeys(line for line in lines if line)


def lost(game: str, lines: Iterable[str]) -> tuple[int, list[tuple[str, str]]]:
    """How many lines are read, and those whose meaning is another when it is said."""
    english, reader = GAMES[game]
    read, other = 0, []
    for line in lines:
        try:
            found = english.meanings(line)
        except Unmeant:
            continue
        read += 1
        said = english.saying.line(found[0])
        try:
            again = english.meanings(reader.normalise(said))
        except Unmeant:
            again = []
        if found[0] not in again:
            other.append((line, said))
    return read, other


@pytest.mark.slow
@needs_cards
@pytest.mark.parametrize(
    ("game", "file", "least"),
    [
        ("gundam", "gundam.json", 600),
        ("gundam", "gundam_newer.json", 200),
        ("riftbound", "riftbound.json", 800),
        ("riftbound", "riftbound_newer.json", 200),
    ],
)
def test_what_cards_mean_can_be_said(game: str, file: str, least: int) -> None:
    read, other = lost(game, printed(game, file))
    assert other == []
    assert read >= least


@pytest.mark.slow
@pytest.mark.parametrize("game", GAMES)
def test_verbs_can_be_said_in_all_constructions(game: str) -> None:
    read, other = lost(game, (line for _, line in conjugations(GAMES[game][0].grammar.words, game)))
    assert other == []
    assert read > 500


@pytest.mark.parametrize(
    ("game", "text", "said"),
    [
        ("gundam", "【Attack】Choose 1 enemy Unit which has 3 or less HP. Rest it.",
         "【Attack】 Choose 1 enemy Unit that has 3 or less HP. Rest it."),
        ("gundam", "This Unit gains <Blocker> and AP+2 during this turn.",
         "This Unit gains <Blocker> and AP+2 this turn."),
        ("riftbound", "give a friendly unit +1 [M] and an enemy unit -1 [M] this turn.",
         "Give a friendly unit +1 [M] and an enemy unit -1 [M] this turn."),
        ("riftbound", "Whenever an opponent plays an Equipment, I don't ready units.",
         "When an opponent plays an Equipment, I don't ready units."),
        ("riftbound", "[1][Fury]: draw a card for each unit you've banished this turn.",
         "[1][Fury]: Draw a card for each unit that you have banished this turn."),
    ],
)  # fmt: skip
def test_a_meaning_is_said_in_one_way(game: str, text: str, said: str) -> None:
    english, reader = GAMES[game]
    assert english.saying.line(english.meanings(reader.normalise(text))[0]) == said


def test_an_ambiguous_line_is_refused_with_two_of_its_meanings() -> None:
    line = riftbound.normalise("Each opponent may draw 2. For each opponent who did, draw 1.")

    def read(_: str) -> object:
        raise Unmeant("ambiguous: 2 meanings")

    found = refusal(line, RIFTBOUND, read)
    assert found is not None
    assert "or as 'Each opponent may draw 2. For each opponent that did, draw 1.'" in found.reason
