"""What is tried of a wording: both gates, and whether a card with it can be played."""

from __future__ import annotations

from rulebound.riftbound.cards import PoolBuilder
from rulebound.riftbound.facts import facts_from_record
from rulebound.riftbound.reader import house, normalise, read, reprint

UNIT, SPELL, GEAR, FIELD, EQUIPMENT, LEGEND = "unit", "spell", "gear", "battlefield", "equipment", "legend"
Row = tuple[str, str, str]  # the type of the card, its text, and our wording of it


def passes_both_gates(type: str, text: str, ours: str) -> None:
    """The text prints back, and our wording reads as the same."""
    found = read(text, type)
    assert reprint(text, type) == normalise(text)
    assert house(found, type) == ours
    assert read(ours, type) == found


def build(type: str, text: str) -> None:
    """Have a card with this text among those of a game; Unplayable if that can't be done yet."""
    record = {"id": "new-001-001", "name": "Newcomer", "type": type, "text": text, "domains": ["fury"], "energy": 1}
    PoolBuilder().add(facts_from_record({**record, "might": 3 if type == UNIT else None}))
