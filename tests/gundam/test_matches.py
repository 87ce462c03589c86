"""Matches: dealt anew for each game, and sideboards."""

from __future__ import annotations

import pytest

from rulebound.gundam.cards.deck import DECKS, Deck, DeckError
from rulebound.gundam.table.matches import SIDEBOARD_SIZE, Match, check_with_sideboard

BULWARK = DECKS.read("bulwark")
WILDFIRE = DECKS.read("wildfire")


def sideboard(deck: Deck, other: Deck) -> list:  # type: ignore[type-arg]
    """Ten cards of the deck's colours that it does not play four of."""
    counts = {facts: deck.cards.count(facts) for facts in deck.cards}
    found = []
    for facts, count in counts.items():
        found += [facts] * (4 - count)
    assert len(found) >= SIDEBOARD_SIZE, other.name
    return found[:SIDEBOARD_SIZE]


def test_the_games_of_a_match_differ_and_can_be_dealt_again() -> None:
    def hands(seed: int) -> list[object]:
        match = Match([BULWARK, WILDFIRE], seed=seed)
        match.table.concede(0)
        table = match.next_game()
        table.play("first")
        return [table.view(player)["zones"][f"p{player + 1}.hand"] for player in (0, 1)]

    assert hands(1) == hands(1) != hands(2)


def test_a_sideboard_has_ten_cards_and_counts_with_the_deck() -> None:
    side = sideboard(BULWARK, WILDFIRE)
    assert check_with_sideboard(BULWARK, side) == []
    assert "exactly 10" in check_with_sideboard(BULWARK, side[:9])[0].text
    most = next(facts for facts in BULWARK.cards if BULWARK.cards.count(facts) == 4)
    assert [breach.rule for breach in check_with_sideboard(BULWARK, [*side[:9], most])] == ["6-1-1-3"]
    red = next(facts for facts in WILDFIRE.cards if facts.color == "red")
    assert [breach.rule for breach in check_with_sideboard(BULWARK, [*side[:9], red])] == ["6-1-1-2"]


def test_cards_are_exchanged_between_games() -> None:
    side = sideboard(BULWARK, WILDFIRE)
    match = Match([BULWARK, WILDFIRE], sideboards=[side, sideboard(WILDFIRE, BULWARK)])
    out = next(facts for facts in BULWARK.cards if BULWARK.cards.count(facts) == 4)
    into = side[0]
    before = match.decks[0].cards.count(into)
    match.swap(0, [out], [into])
    assert len(match.decks[0].cards) == 50 and match.decks[0].cards.count(into) == before + 1
    assert out in match.sideboards[0]
    with pytest.raises(DeckError, match="as many of the sideboard"):
        match.swap(0, [out, out, out, out, out], [into])
