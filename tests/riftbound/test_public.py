"""What everybody may know and no card's name tells: how many cards a hand has, and the states of objects."""

from __future__ import annotations

from typing import Any

import pytest

from rulebound.riftbound.cards.facts import facts_from_record
from rulebound.riftbound.catalogue import Cards
from rulebound.riftbound.table.edition import EDITIONS, Edition
from rulebound.riftbound.table.position import build

BEAR = facts_from_record({"name": "Bear", "type": "unit", "domains": ["body"], "energy": 3, "might": 3}, "Bear")


def seen_by_the_opponent(position: dict[str, Any], edition: Edition) -> dict[str, Any]:
    return dict(build(position, Cards({"Bear": BEAR}), edition).view(1))


@pytest.mark.parametrize("edition", EDITIONS.values())
def test_the_size_of_a_hand_is_public(edition: Edition) -> None:
    """107.6.d: the count of a hand, though not its cards."""
    hand = seen_by_the_opponent({"p1": {"hand": ["Bear", "Bear", "Bear"]}}, edition)["zones"]["p1.hand"]
    assert hand["count"] == 3
    assert "cards" not in hand and hand["seen"] == []


@pytest.mark.parametrize("edition", EDITIONS.values())
def test_states_of_objects_are_public(edition: Edition) -> None:
    """108.2: exhausted, damaged, buffed and stunned are seen by the opponent too."""
    bear = {"card": "Bear", "exhausted": True, "damage": 2, "buffed": True, "stunned": True}
    view = seen_by_the_opponent({"p1": {"base": [bear, "Bear"]}}, edition)
    states = [
        (card["exhausted"], card["damage"], card["buffed"], card["stunned"])
        for card in view["zones"]["p1.base"]["cards"]
    ]
    assert states == [(True, 2, 1, True), (False, 0, 0, False)]
