"""The starter decks of both games: six legal ones, games between them that come to an end, and matches."""

from __future__ import annotations

import itertools
from collections.abc import Callable
from typing import Any, NamedTuple

import pytest
from by_chance import played_out

from rulebound.gundam.cards.deck import DECKS as GUNDAM_DECKS
from rulebound.gundam.cards.deck import check_deck as gundam_check
from rulebound.gundam.table.edition import NEWEST as GUNDAM_NEWEST
from rulebound.gundam.table.matches import Match as GundamMatch
from rulebound.gundam.table.tables import Pairing as GundamPairing
from rulebound.riftbound.cards.deck import DECKS as RIFTBOUND_DECKS
from rulebound.riftbound.cards.deck import check_deck as riftbound_check
from rulebound.riftbound.table.edition import NEWEST as RIFTBOUND_NEWEST
from rulebound.riftbound.table.matches import Match as RiftboundMatch
from rulebound.riftbound.table.tables import Pairing as RiftboundPairing


class Game(NamedTuple):
    names: list[str]
    deck: Callable[[str], Any]
    check: Callable[[Any], list[Any]]
    pairing: Callable[[list[Any]], Any]
    match: Callable[..., Any]
    order: list[str]  # what the loser of a game may choose

    def decks(self) -> list[Any]:
        return [self.deck(name) for name in self.names[:2]]


GAMES = {
    "gundam": Game(
        GUNDAM_DECKS.starters(),
        GUNDAM_DECKS.read,
        gundam_check,
        lambda decks: GundamPairing(decks, GUNDAM_NEWEST),
        GundamMatch,
        ["first", "second"],
    ),
    "riftbound": Game(
        RIFTBOUND_DECKS.starters(),
        RIFTBOUND_DECKS.read,
        riftbound_check,
        lambda decks: RiftboundPairing(decks, RIFTBOUND_NEWEST),
        RiftboundMatch,
        ["first", "last"],
    ),
}
each = pytest.mark.parametrize("game", GAMES.values(), ids=GAMES)
NAMES = [(game, name) for game in GAMES for name in GAMES[game].names]
PAIRS = [(game, pair) for game in GAMES for pair in itertools.combinations(GAMES[game].names, 2)]


@each
def test_there_are_six_starters(game: Game) -> None:
    assert len(game.names) == 6


@pytest.mark.parametrize(("game", "name"), NAMES)
def test_a_starter_is_legal(game: str, name: str) -> None:
    deck = GAMES[game].deck(name)
    assert GAMES[game].check(deck) == [] and deck.name.casefold() == name


@pytest.mark.slow
@pytest.mark.parametrize(("game", "pair"), PAIRS, ids=["-".join((game, *pair)) for game, pair in PAIRS])
def test_starters_play_to_an_end(game: str, pair: tuple[str, str]) -> None:
    pairing = GAMES[game].pairing([GAMES[game].deck(name) for name in pair])
    for seed in range(2):
        played_out(pairing.table(seed, shift=seed % 2), seed)


# ---------------------------------------------------------------------------------------------- matches


@each
def test_the_first_to_two_wins_takes_the_match(game: Game) -> None:
    match = game.match(game.decks(), seed=3)
    match.table.concede(0)
    assert match.wins_now() == [0, 1] and match.winner is None
    second = match.next_game()
    assert match.games == 2 and second is match.table and not second.over
    second.concede(1)
    match.next_game().concede(0)
    assert match.winner == 1 and match.wins_now() == [1, 2]
    with pytest.raises(ValueError, match="The match is over: p2 has won it"):
        match.next_game()


@pytest.mark.parametrize("loser", [0, 1])
@each
def test_the_loser_chooses_who_goes_first(game: Game, loser: int) -> None:
    for seed in range(6):
        match = game.match(game.decks(), seed=seed)
        match.table.concede(loser)
        table = match.next_game()
        assert table.to_act == loser and [str(option) for option in table.decision.options] == game.order
        table.play(game.order[1])
        assert table.first_player == 1 - loser


@each
def test_a_match_is_best_of_an_odd_number_and_goes_on_when_a_game_is_over(game: Game) -> None:
    with pytest.raises(ValueError, match="odd number of games, not of 2"):
        game.match(game.decks(), best_of=2)
    with pytest.raises(ValueError, match="not over"):
        game.match(game.decks()).next_game()
