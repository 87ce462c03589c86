"""How strong and how quick the greedy player is: `python bench/greedy.py [--games N]`.

It plays the random player over all pairs of starter decks, each with both decks and from both seats.
"""

from __future__ import annotations

import argparse
import sys
import time
from itertools import combinations

from rulebound.gundam.deck import read_deck, starter_names
from rulebound.gundam.edition import NEWEST
from rulebound.gundam.tables import Pairing
from rulebound.kernel.rng import derive
from rulebound.kernel.table import Table
from rulebound.players import GreedyPlayer, Player, RandomPlayer
from rulebound.players.match import play_game

WANTED = 0.9
QUICK = 30.0  # milliseconds of a decision


class Timed(Player):
    """The greedy player with a stopwatch."""

    def __init__(self, seed: int) -> None:
        super().__init__(seed)
        self.inner = GreedyPlayer(seed)
        self.times: list[float] = []

    def decide(self, table: Table, player: int) -> int:
        begin = time.thread_time()
        code = self.inner.decide(table, player)
        self.times.append((time.thread_time() - begin) * 1000)
        return int(code)


def main() -> int:
    parser = argparse.ArgumentParser(description="How strong and how quick the greedy player is.")
    parser.add_argument("--games", type=int, default=200)
    parser.add_argument("--seed", type=int, default=1)
    options = parser.parse_args()
    decks = [read_deck(name) for name in starter_names()]
    pairings = [Pairing(pair, NEWEST) for pair in combinations(decks, 2)]
    wins = 0
    times: list[float] = []
    for game in range(options.games):
        # four games of a deal: either deck, either seat
        seed = derive(options.seed, game // 4)
        greedy, chance = Timed(derive(seed, 1)), RandomPlayer(derive(seed, 2))
        seat = game % 2
        players: list[Player] = [greedy, chance] if seat == 0 else [chance, greedy]
        outcome = play_game(pairings[game // 4 % len(pairings)].table(seed, game % 4 >= 2), players)
        wins += outcome.winner == seat
        times += greedy.times
    times.sort()
    share = wins / options.games
    slow = times[len(times) * 99 // 100]
    print(
        f"greedy won {wins} of {options.games} ({100 * share:.1f} %; wanted {100 * WANTED:.0f}); a decision takes "
        f"{sum(times) / len(times):.2f} ms, 99 of 100 below {slow:.2f}, at most {times[-1]:.2f}"
        f" (wanted below {QUICK:.0f} when compiled)"
    )
    return 0 if share >= WANTED else 1


if __name__ == "__main__":
    sys.exit(main())
