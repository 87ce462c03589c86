"""What came after 2025-06-02 is refused under that edition, and played under the newest."""

from __future__ import annotations

from typing import Any

import pytest

from rulebound.files.positions import PositionError
from rulebound.riftbound.cards.facts import facts_from_record
from rulebound.riftbound.catalogue import Cards
from rulebound.riftbound.table.edition import FIRST, NEWEST
from rulebound.riftbound.table.position import build

LATER: dict[str, dict[str, Any]] = {
    "R4:818": {"type": "equipment", "might_bonus": 1, "text": "[Equip] [1]"},
    "R4:819": {"type": "gear", "text": "[Quick-Draw]"},
    "R4:820": {"type": "spell", "text": "[Repeat] [1]\nDraw 1."},
    "R4:821": {"type": "unit", "might": 1, "text": "[Weaponmaster]"},
    "R4:822": {"type": "unit", "might": 1, "text": "[Ambush]"},
    "R4:823": {"type": "unit", "might": 1, "text": "[Hunt]"},
    "R4:824": {"type": "unit", "might": 1, "text": "[Level 2][>] I have +1 [M]."},
    "R4:825": {"type": "unit", "might": 1, "text": "[Unique]"},
    "R4:826": {"type": "unit", "might": 1, "text": "[Backline]"},
    "R4:827": {"type": "unit", "might": 1, "text": "[Empower] [1]"},
    "R4:828": {"type": "unit", "might": 1, "text": "[Empowered][>] I have +1 [M]."},
    "R4:829": {"type": "spell", "text": "Draw 1.\n[Flow] [1]"},
    "R4:728": {"type": "spell", "text": "Gain 1 XP."},
    "R4:434": {"type": "spell", "text": "Attach a gear to a unit."},
    "R4:438": {
        "type": "unit",
        "might": 1,
        "text": "When I conquer, replace this with a Brush battlefield token.",
    },
}
GRANTED: dict[str, str] = {
    "R4:823": "Give a unit [Hunt 2] this turn.",
    "R4:826": "Give a unit [Backline] this turn.",
    "R4:827": "Empower a unit.",
    "R4:824": "Buff all units with [Level].",
    "R4:818": "Buff all equipped units.",
}


def position(record: dict[str, Any]) -> tuple[dict[str, Any], Cards]:
    """A card in hand."""
    facts = facts_from_record({"name": "Novelty", "domains": ["fury"], "energy": 1, **record})
    return {"p1": {"hand": ["Novelty"]}}, Cards({facts.number: facts})


@pytest.mark.parametrize("rule", LATER)
def test_later_keywords(rule: str) -> None:
    """R4:818, R4:819, R4:820, R4:821, R4:822, R4:823, R4:824, R4:825, R4:826, R4:827, R4:828, R4:829."""
    place, cards = position(LATER[rule])
    build(place, cards, NEWEST)
    with pytest.raises(PositionError, match=rule):
        build(place, cards, FIRST)


@pytest.mark.parametrize("rule", GRANTED)
def test_later_keywords_in_effects(rule: str) -> None:
    """R4:818, R4:823, R4:824, R4:826, R4:827: an effect that gives or asks for one is refused too."""
    place, cards = position({"type": "spell", "text": GRANTED[rule]})
    build(place, cards, NEWEST)
    with pytest.raises(PositionError, match=rule):
        build(place, cards, FIRST)
