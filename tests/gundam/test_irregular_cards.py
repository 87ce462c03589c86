"""Every irregular card, and every card that needs a production of its own, stands in a scenario of its set."""

from __future__ import annotations

import json
import re
from pathlib import Path

import pytest

from rulebound.gundam.catalogue import shipped
from rulebound.gundam.reader import check
from rulebound.judge.games import games
from rulebound.judge.scenarios import Scenario, load

CARDS = Path(__file__).resolve().parents[2] / "scenarios" / "gundam" / "cards"
LISTED = Path(__file__).with_name("irregular.txt")
NUMBER = re.compile(r"\b(?:GD\d\d|ST\d\d|T)-\d{3}\b")


def irregular() -> list[str]:
    """The card numbers of the list, each line being a number and why the card is there."""
    lines = [line for line in LISTED.read_text("utf-8").splitlines() if not line.startswith("#")]
    for line in lines:
        assert re.fullmatch(r"\S+ \S.*", line), line
    return [line.split()[0] for line in lines]


def set_of(number: str) -> str:
    """The set of a card, which is the name of its catalogue file and of its scenarios."""
    return number.partition("-")[0]


def words(value: object) -> set[str]:
    """Every word in a part of a position."""
    if isinstance(value, dict):
        return {word for part in value.values() for word in words(part)}
    if isinstance(value, list | tuple):
        return {word for part in value for word in words(part)}
    return {str(value)}


@pytest.fixture(scope="module")
def standing() -> dict[str, set[str]]:
    """By set, what its scenarios place on the table."""
    found: dict[str, set[str]] = {}
    for path in sorted(CARDS.glob("*.yaml")):
        scenarios = [scenario for scenario in load(path, tuple(games())) if isinstance(scenario, Scenario)]
        found[path.stem] = {word for scenario in scenarios for word in words(scenario.table)}
    return found


@pytest.mark.parametrize("number", irregular())
def test_it_stands_in_a_scenario_of_its_set(number: str, standing: dict[str, set[str]]) -> None:
    assert number in standing.get(set_of(number), set())


def test_the_list_is_in_order_and_names_cards_with_text() -> None:
    numbers = irregular()
    assert numbers == sorted(set(numbers))
    assert [number for number in numbers if not shipped()[number].effects] == []


def test_the_list_has_every_card_of_the_study(shared: Path) -> None:
    study = (shared / "text" / "gundam_grammar.md").read_text("utf-8")
    part = study[study.index("### 11.1") : study.index("## 12.")]
    assert len(set(NUMBER.findall(part))) == 101
    assert set(NUMBER.findall(part)) - set(irregular()) == set()


@pytest.mark.slow
def test_a_card_with_a_production_of_its_own_stands_in_a_scenario(shared: Path, standing: dict[str, set[str]]) -> None:
    report = check(json.loads((shared / "cards" / "gundam.json").read_text("utf-8")))
    alone = {use["id"]: use["production"] for use in report["single_use"]}
    assert alone
    assert {number: name for number, name in alone.items() if number not in standing.get(set_of(number), set())} == {}
