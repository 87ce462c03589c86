"""Every irregular card stands in a scenario.

Gundam's stand in one of their set, Riftbound's in one of any set.
"""

from __future__ import annotations

import re
from collections.abc import Callable
from functools import cache
from pathlib import Path
from typing import Any, NamedTuple

import pytest
from gundam.pool.vocabulary import GUNDAM
from irregular_cards import irregular, part_of, set_of, standing
from riftbound.pool.vocabulary import RIFTBOUND

from rulebound.gundam.catalogue import CARDS as GUNDAM_CARDS
from rulebound.riftbound.catalogue import CARDS as RIFTBOUND_CARDS
from rulebound.riftbound.catalogue import Cards as RiftboundCards


class Study(NamedTuple):
    """What a study of a game's texts says of its irregular cards, and where."""

    cards: dict[str, Any]
    number: str
    start: str
    end: str
    count: int
    whole: Callable[[str], str]  # the card number that one of the study stands for


STUDIES = {
    "gundam": Study(
        GUNDAM_CARDS.shipped(), r"\b(?:GD\d\d|ST\d\d|T)-\d{3}\b", "### 11.1", "## 12.", 101, lambda number: number
    ),
    "riftbound": Study(
        RIFTBOUND_CARDS.shipped(),
        r"\b(?:ogn|ogs|sfd|unl)-t?\d+\b",
        "## 15.",
        "## 16.",
        99,
        lambda number: RiftboundCards().find(number).number,
    ),
}
POOLS = {"gundam": GUNDAM, "riftbound": RIFTBOUND}
LISTED = {game: irregular(Path(__file__).parent / game) for game in STUDIES}
each = pytest.mark.parametrize("game", STUDIES)


@cache
def placed(game: str) -> dict[str, set[str]]:
    """By set, the cards that scenarios place on the table."""
    found = standing(game)
    if game == "gundam":
        return found
    everywhere = set[str]().union(*found.values())
    return dict.fromkeys(map(set_of, everywhere), everywhere)


@pytest.mark.parametrize(("game", "number"), [(game, number) for game, listed in LISTED.items() for number in listed])
def test_it_stands_in_a_scenario(game: str, number: str) -> None:
    assert number in placed(game).get(set_of(number), set())


@each
def test_the_list_is_in_order_and_names_cards_with_text(game: str) -> None:
    assert sorted(set(LISTED[game])) == LISTED[game]
    cards = [STUDIES[game].cards[number] for number in LISTED[game]]
    assert [card.number for card in cards if not (card.effects or getattr(card, "worn", ()))] == []


@each
def test_the_list_has_every_card_of_the_study(game: str, shared: Path) -> None:
    study = STUDIES[game]
    named = set(re.findall(study.number, part_of(shared, game, study.start, study.end)))
    assert len(named) == study.count
    assert {study.whole(number) for number in named} - set(LISTED[game]) == set()
