"""How strong and how quick the greedy player is: `python bench/greedy.py [--game G] [--mode M] [--games N]`.

It plays the random player over all pairs of starter decks, each with both decks and from both seats. With more than two
players it has each seat in turn, and should win more often than its share.
"""

from __future__ import annotations

import argparse
import sys
import time
from itertools import combinations
from typing import Any

import rulebound
from rulebound.kernel.rng import derive
from rulebound.kernel.table import Table
from rulebound.players import GreedyPlayer, Player, RandomPlayer
from rulebound.players.match import play_game
from rulebound.players.simulation import new_pairing

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


def duels(game: str) -> list[Any]:
    """Every two of the starter decks."""
    return [new_pairing(game, pair) for pair in combinations(rulebound.games[game].decks.starters(), 2)]


def main() -> int:
    parser = argparse.ArgumentParser(description="How strong and how quick the greedy player is.")
    parser.add_argument("--game", choices=rulebound.games, default="gundam")
    parser.add_argument("--mode", default="", help="the way of playing (a duel)")
    parser.add_argument("--games", type=int, default=200)
    parser.add_argument("--seed", type=int, default=1)
    options = parser.parse_args()
    count = rulebound.games[options.game].mode(options.mode).least
    pairings = duels(options.game)
    if count > 2:
        starters = rulebound.games[options.game].starters(options.mode, count)
        pairings = [new_pairing(options.game, starters, mode=options.mode)]
    wins = 0
    times: list[float] = []
    for game in range(options.games):
        # each deal is played with every deck in every seat
        deal = game // count**2
        seed = derive(options.seed, deal)
        greedy = Timed(derive(seed, 1))
        players: list[Player] = [RandomPlayer(derive(seed, 2 + seat)) for seat in range(count)]
        seat = game % count
        players[seat] = greedy
        outcome = play_game(pairings[deal % len(pairings)].table(seed, game // count % count), players)
        wins += outcome.winners >> seat & 1
        times += greedy.times
    times.sort()
    share = wins / options.games
    slow = times[len(times) * 99 // 100]
    print(
        f"greedy won {wins} of {options.games} ({100 * share:.1f} %; wanted {100 * WANTED:.0f}); a decision takes "
        f"{sum(times) / len(times):.2f} ms, 99 of 100 below {slow:.2f}, at most {times[-1]:.2f}"
        f" (wanted below {QUICK:.0f} when compiled)"
    )
    return 0 if count > 2 or share >= WANTED else 1


if __name__ == "__main__":
    sys.exit(main())
