"""No computer player decides by what its seat can't know: on tables that differ only in that, it does the same."""

from __future__ import annotations

from collections.abc import Callable, Iterator

import pytest

from rulebound.kernel.determinize import determinize
from rulebound.kernel.rng import Rng, derive
from rulebound.kernel.table import Table
from rulebound.players import GreedyPlayer, Player, RandomPlayer, SearchPlayer
from rulebound.players.simulation import new_pairing

DECKS = {
    "gundam": (("gravetide", "vespers"), ("gd01-freedom", "gd02-aeug"), ("st03-zeon", "xi-qubeley")),
    "riftbound": (("embermarch", "lastvigil"), ("ahri", "jinx-miracle"), ("leona", "teemo-bologna")),
}
EVERY = 20  # decisions
TWINS = 2
TRIES = 24


class Cheat(SearchPlayer):
    """Searches on the real table instead of on tables it could be sitting at."""

    def world(self, table: Table, player: int, rng: Rng) -> Table:
        return table.clone()


def positions(game: str, every: int) -> Iterator[Table]:
    """Positions of games between players of chance, where there is something to decide."""
    for number, decks in enumerate(DECKS[game]):
        table: Table = new_pairing(game, decks).table(number)
        chance = RandomPlayer(number)
        passed = 0
        while not table.over:
            if len(table.options) > 1:
                passed += 1
                if passed % every == 0:
                    yield table
            table.apply(chance.decide(table, table.to_act))


def leaks(make: Callable[[int], Player], game: str, every: int) -> tuple[int, int]:
    """How many decisions depend on what is hidden, and how many were looked at."""
    differ = asked = 0
    for table in positions(game, every):
        asked += 1
        seat = int(table.to_act)
        answers = {int(make(asked).decide(table, seat))}
        rng = Rng()
        rng.seed(derive(7, asked))
        for _ in range(TWINS):
            answers.add(int(make(asked).decide(determinize(table, seat, rng), seat)))
        differ += len(answers) > 1
    return differ, asked


@pytest.mark.slow
@pytest.mark.parametrize("game", DECKS)
def test_the_search_player_decides_by_what_its_seat_knows(game: str) -> None:
    differ, asked = leaks(lambda seed: SearchPlayer(seed, tries=TRIES), game, EVERY)
    assert differ == 0 and asked > 8


@pytest.mark.slow
@pytest.mark.parametrize("game", DECKS)
def test_the_greedy_player_decides_by_what_its_seat_knows(game: str) -> None:
    differ, asked = leaks(lambda seed: GreedyPlayer(seed, worlds=4), game, EVERY)
    assert differ == 0 and asked > 8


@pytest.mark.slow
@pytest.mark.parametrize("game", DECKS)
def test_a_search_on_the_real_table_is_caught(game: str) -> None:
    differ, _ = leaks(lambda seed: Cheat(seed, tries=TRIES), game, EVERY)
    assert differ > 1
