"""Effects of cards with junk, or a part of another card, in place of one part: refused in one line, or they play."""

from __future__ import annotations

import json
import random
from collections import Counter
from collections.abc import Callable, Iterator
from typing import Any

import pytest

from rulebound.gundam.cards.building import PoolBuilder as GundamPool
from rulebound.gundam.catalogue import CARDS as GUNDAM_CARDS
from rulebound.riftbound.cards.building import PoolBuilder as RiftboundPool
from rulebound.riftbound.catalogue import CARDS as RIFTBOUND_CARDS

Card = dict[str, Any]
Places = Callable[[Any], list[tuple[Any, Any]]]
JUNK: list[Any] = [None, 0, -1, 999, 1.5, True, "", "x", [], {}, [[]], {"node": "ref", "name": "x"}, {"node": {}}]


def spoiled(plain: list[Card], times: int, places: Places) -> Iterator[Card]:
    """Cards as plain data, each with one part of its effects replaced."""
    chance = random.Random(5)
    cards = [json.dumps(card) for card in plain]
    for _ in range(times):
        card, other = json.loads(chance.choice(cards)), json.loads(chance.choice(cards))
        holder, key = chance.choice(places(card["effects"]))
        source, name = chance.choice(places(other["effects"]))
        holder[key] = json.loads(json.dumps(chance.choice(JUNK))) if chance.random() < 0.4 else source[name]
        yield card


@pytest.mark.parametrize(
    ("cards", "add", "times", "plays", "refuses"),
    [
        (GUNDAM_CARDS.shipped, lambda card: GundamPool().add(GUNDAM_CARDS.read(card, "card")), 600, 5, 500),
        (RIFTBOUND_CARDS.shipped, lambda card: RiftboundPool().add(RIFTBOUND_CARDS.read(card, "card")), 300, 2, 200),
    ],
    ids=["gundam", "riftbound"],
)
def test_effects_with_a_foreign_part_are_refused_or_play(
    cards: Callable[[], dict[str, Any]],
    add: Callable[[Card], object],
    times: int,
    plays: int,
    refuses: int,
    places: Places,
) -> None:
    outcomes = Counter[str]()
    for card in spoiled([facts.to_json() for facts in cards().values() if facts.effects], times, places):
        try:
            add(card)
            outcomes["plays"] += 1
        except ValueError as error:
            assert "\n" not in str(error)
            outcomes["refused"] += 1
    assert outcomes["plays"] > plays and outcomes["refused"] > refuses
