"""Every answer of the official rules FAQ and on single cards is cited by a scenario, or has a reason or a test."""

from __future__ import annotations

import json
from pathlib import Path

import pytest

from rulebound import games
from rulebound.gundam.rulebook import BOOK
from rulebound.judge.rule_index import reasons
from rulebound.judge.runner import files_in
from rulebound.judge.scenarios import Scenario, load

ROOT = Path(__file__).resolve().parents[2]


def cited() -> set[str]:
    """The answers that a scenario cites."""
    found: set[str] = set()
    for path in files_in([ROOT / "scenarios" / "gundam"]):
        for scenario in load(path, tuple(games)):
            if isinstance(scenario, Scenario):
                found.update(number for number in scenario.rules if BOOK.answer.fullmatch(number))
    return found


@pytest.mark.slow
@pytest.mark.parametrize(("file", "count"), [("gundam_faq.json", 70), ("gundam_cards.json", 97)])
def test_every_answer_is_proved_or_has_a_reason(shared: Path, file: str, count: int) -> None:
    answers = [item["num"] for item in json.loads((shared / "rulings" / file).read_text("utf-8"))]
    given = {number for number in reasons(BOOK) if BOOK.answer.fullmatch(number)}
    assert len(answers) == len(set(answers)) == count
    assert set(answers) - cited() - given == set()
    assert given & cited() == set()  # a proof needs no reason


def test_answers_about_decks_are_in_the_tests_of_decks() -> None:
    text = (ROOT / "tests" / "gundam" / "test_decks.py").read_text("utf-8")
    for number, reason in reasons(BOOK).items():
        if BOOK.answer.fullmatch(number) and reason.startswith("same as 6-1"):
            assert f" {number}" in text
