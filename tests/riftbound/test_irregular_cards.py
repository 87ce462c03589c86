"""Every irregular card, and every card that needs a production of its own, stands in a scenario of its set."""

from __future__ import annotations

import re
import sys
from pathlib import Path

from rulebound.riftbound.catalogue import Cards, shipped

sys.path.insert(0, str(Path(__file__).resolve().parents[1]))
from irregular_cards import irregular, part_of

LISTED = irregular(Path(__file__).parent)
NUMBER = re.compile(r"\b(?:ogn|ogs|sfd|unl)-t?\d+\b")


def test_the_list_is_in_order_and_names_cards_with_text() -> None:
    assert sorted(set(LISTED)) == LISTED
    cards = [shipped()[number] for number in LISTED]
    assert [card.number for card in cards if not (card.effects or card.worn)] == []


def test_the_list_has_every_card_of_the_study(shared: Path) -> None:
    named = set(NUMBER.findall(part_of(shared, "riftbound", "## 15.", "## 16.")))
    assert len(named) == 99
    cards = Cards()
    assert {cards.find(number).number for number in named} - set(LISTED) == set()
