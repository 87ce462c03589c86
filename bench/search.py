"""How strong the search player is: `python bench/search.py [--game G] [--strength S] [--against O] [--games N]`.

It plays the greedy player, or itself at another strength, over pairs of the decks of real cards; each deal is played
four times, with both decks and from both seats. Budgets are numbers of tries, so that a busy machine changes the times
and not the games. Told are the wins, their 95 % interval (Wilson), and how long a decision takes.
"""

from __future__ import annotations

import argparse
import math
import random
import sys
import time
from itertools import combinations

import rulebound
from rulebound.kernel.rng import derive
from rulebound.kernel.table import Table
from rulebound.players import STRENGTHS, GreedyPlayer, Player, SearchPlayer
from rulebound.players.match import play_game
from rulebound.players.simulation import new_pairing

OF_A_DEAL = 4  # games: two decks, two seats
NORMAL = 1.96  # 95 % of a normal distribution lie within so many deviations


class Timed(Player):
    """The search player with a stopwatch, which runs where there is something to think about."""

    def __init__(self, seed: int, tries: int) -> None:
        super().__init__(seed)
        self.inner = SearchPlayer(seed, tries=tries)
        self.times: list[float] = []

    def decide(self, table: Table, player: int) -> int:
        begin = time.thread_time()
        code = int(self.inner.decide(table, player))
        if len(table.options) > 1:
            self.times.append((time.thread_time() - begin) * 1000)
        return code


def wilson(wins: float, games: int) -> tuple[float, float]:
    """The interval in which the true share of wins lies, with 95 % confidence."""
    share, square = wins / games, NORMAL**2
    middle = share + square / (2 * games)
    spread = NORMAL * math.sqrt(share * (1 - share) / games + square / (4 * games**2))
    return (middle - spread) / (1 + square / games), (middle + spread) / (1 + square / games)


def opponent(name: str, seed: int) -> Player:
    """Who is played against, with a budget in tries too."""
    return GreedyPlayer(seed) if name == "greedy" else SearchPlayer(seed, tries=STRENGTHS[name][1])


def main() -> int:
    parser = argparse.ArgumentParser(description="How strong the search player is against another one.")
    parser.add_argument("--game", choices=rulebound.games, default="gundam")
    parser.add_argument("--strength", choices=list(STRENGTHS), default="search-1")
    parser.add_argument("--against", choices=["greedy", *STRENGTHS], default="greedy")
    parser.add_argument("--tries", type=int, default=0, help="instead of the strength's")
    parser.add_argument("--games", type=int, default=400)
    parser.add_argument("--seed", type=int, default=1)
    options = parser.parse_args()
    tries = options.tries or STRENGTHS[options.strength][1]
    pairs = list(combinations(rulebound.games[options.game].decks.real(), 2))
    random.Random(options.seed).shuffle(pairs)
    wins = 0.0
    times: list[float] = []
    for game in range(options.games):
        deal = game // OF_A_DEAL
        if game % OF_A_DEAL == 0:
            pairing = new_pairing(options.game, pairs[deal % len(pairs)])
        seed = derive(options.seed, deal)
        seat = game % 2
        search = Timed(derive(seed, 1), tries)
        players: list[Player] = [search, opponent(options.against, derive(seed, 2))]
        outcome = play_game(pairing.table(seed, game // 2 % 2), players[::-1] if seat else players)
        wins += 0.5 if outcome.winners == 0 else outcome.winners >> seat & 1
        times += search.times
        if game % 20 == 19:
            print(f"{game + 1}: {wins:g}", file=sys.stderr, flush=True)
    times.sort()
    low, high = wilson(wins, options.games)
    print(
        f"{options.game}: {tries} tries won {wins:g} of {options.games} games against {options.against} "
        f"({100 * wins / options.games:.1f} %, 95 % interval {100 * low:.1f} to {100 * high:.1f}); "
        f"a decision takes {sum(times) / len(times):.1f} ms, 99 of 100 below {times[len(times) * 99 // 100]:.1f}"
    )
    return 0 if low > 0.5 else 1


if __name__ == "__main__":
    sys.exit(main())
