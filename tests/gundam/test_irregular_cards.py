"""Every irregular card, and every card that needs a production of its own, stands in a scenario of its set."""

from __future__ import annotations

import json
import re
from pathlib import Path

import pytest
from irregular_cards import irregular, lacking, part_of, set_of, standing

from rulebound.gundam.catalogue import shipped
from rulebound.gundam.reader import check

LISTED = irregular(Path(__file__).parent)
NUMBER = re.compile(r"\b(?:GD\d\d|ST\d\d|T)-\d{3}\b")


@pytest.fixture(scope="module")
def placed() -> dict[str, set[str]]:
    """By set, the cards that its scenarios place on the table."""
    return standing("gundam")


@pytest.mark.parametrize("number", LISTED)
def test_it_stands_in_a_scenario_of_its_set(number: str, placed: dict[str, set[str]]) -> None:
    assert number in placed.get(set_of(number), set())


def test_the_list_is_in_order_and_names_cards_with_text() -> None:
    assert sorted(set(LISTED)) == LISTED
    assert [number for number in LISTED if not shipped()[number].effects] == []


def test_the_list_has_every_card_of_the_study(shared: Path) -> None:
    named = set(NUMBER.findall(part_of(shared, "gundam", "### 11.1", "## 12.")))
    assert len(named) == 101
    assert named - set(LISTED) == set()


@pytest.mark.slow
def test_a_card_with_a_production_of_its_own_stands_in_a_scenario(shared: Path, placed: dict[str, set[str]]) -> None:
    report = check(json.loads((shared / "cards" / "gundam.json").read_text("utf-8")))
    assert lacking(placed, report["single_use"]) == {}
