"""Every irregular card, and every card that needs a production of its own, stands in a scenario."""

from __future__ import annotations

import json
import re
from pathlib import Path

import pytest
from irregular_cards import irregular, lacking, part_of, set_of, standing

from rulebound.riftbound.catalogue import Cards, shipped
from rulebound.riftbound.reader import check

LISTED = irregular(Path(__file__).parent)
NUMBER = re.compile(r"\b(?:ogn|ogs|sfd|unl)-t?\d+\b")


@pytest.fixture(scope="module")
def placed() -> dict[str, set[str]]:
    """By set, the cards that the scenarios of all cards place on the table."""
    found = set[str]().union(*standing("riftbound").values())
    return dict.fromkeys(map(set_of, found), found)


@pytest.mark.parametrize("number", LISTED)
def test_it_stands_in_a_scenario(number: str, placed: dict[str, set[str]]) -> None:
    assert number in placed.get(set_of(number), set())


def test_the_list_is_in_order_and_names_cards_with_text() -> None:
    assert sorted(set(LISTED)) == LISTED
    cards = [shipped()[number] for number in LISTED]
    assert [card.number for card in cards if not (card.effects or card.worn)] == []


def test_the_list_has_every_card_of_the_study(shared: Path) -> None:
    named = set(NUMBER.findall(part_of(shared, "riftbound", "## 15.", "## 16.")))
    assert len(named) == 99
    cards = Cards()
    assert {cards.find(number).number for number in named} - set(LISTED) == set()


@pytest.mark.slow
def test_a_card_with_a_production_of_its_own_stands_in_a_scenario(shared: Path, placed: dict[str, set[str]]) -> None:
    report = check(json.loads((shared / "cards" / "riftbound.json").read_text("utf-8")))
    assert lacking(placed, report["single_use"]) == {}
