"""What differs between the editions from one game of a match to the next (645, R4:486)."""

from __future__ import annotations

import pytest

from rulebound.riftbound.deck import read_deck
from rulebound.riftbound.edition import FIRST, NEWEST, Edition
from rulebound.riftbound.game import RiftboundGame
from rulebound.riftbound.locations import BATTLEFIELDS
from rulebound.riftbound.matches import Match

DECKS = [read_deck("lastvigil"), read_deck("stillwater")]  # of both editions


def choose_fields(table: RiftboundGame) -> set[str]:
    """Each player takes the first battlefield offered; the names of these."""
    while table.count(BATTLEFIELDS, 0) == 0:
        table.apply(table.options[0])
    return {table.rift(card).name for card in table.cards(BATTLEFIELDS, 0)}


def offered(table: RiftboundGame) -> set[str]:
    """All battlefields that may be chosen for this game, as its decisions offer them."""
    found: set[str] = set()
    while table.count(BATTLEFIELDS, 0) == 0:
        found |= {table.notate(option).removeprefix("choose ") for option in table.options}
        table.apply(table.options[0])
    return found


@pytest.mark.parametrize("edition", [NEWEST, FIRST], ids=["RUP4", "2025-06-02"])
def test_a_used_battlefield_is_out_after_a_won_game(edition: Edition) -> None:
    """645.4.a, 645.5, R4:486: the next game of a match uses one of those left."""
    match = Match(DECKS, seed=3, edition=edition)
    used = choose_fields(match.table)
    match.table.concede(0)
    table = match.next_game()
    table.play("first")
    left = offered(table)
    assert len(left) == 4 and not used & left


@pytest.mark.parametrize("edition", [NEWEST, FIRST], ids=["RUP4", "2025-06-02"])
def test_a_battlefield_of_a_drawn_game(edition: Edition) -> None:
    """645.5, R4:486: in the first edition it is out as well; later it may be used again."""
    match = Match(DECKS, seed=3, edition=edition)
    used = choose_fields(match.table)
    match.table.finish(0, "503", "loop")
    left = offered(match.next_game())
    assert match.wins == [0, 0]
    assert used <= left and len(left) == 6 if edition is NEWEST else not used & left and len(left) == 4
