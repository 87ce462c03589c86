"""`rulebound bench`: how fast the games are, in the same run as python-chess's random play.

A game is measured with its decks of real cards, and its starters beside them.
"""

from __future__ import annotations

import argparse
import gc
import importlib
import json
import time
from collections.abc import Callable
from statistics import median
from typing import TYPE_CHECKING, Any

from rulebound import games
from rulebound.commands import is_compiled

if TYPE_CHECKING:
    from rulebound.game import Pairing
    from rulebound.kernel.table import Table

ROUNDS = 5
SLICE = 0.6  # seconds of CPU time per round and measurement
CLONES = 2000
# what a compiled build has to reach, and an uncompiled one of the first
BARS = {"decisions_ratio": 10.0, "games_ratio": 20.0, "p99_us": 100.0, "clone_us": 5.0}
UNCOMPILED_BAR = 0.5
STARTER_BAR = 0.5  # what real decks have to reach of the starters' decisions


def add(subparsers: Any) -> None:
    parser = subparsers.add_parser("bench", help="measure the speed", description="Measure the speed.")
    parser.add_argument("--rounds", type=int, default=ROUNDS, metavar="N", help="rounds; the median counts")
    parser.add_argument("--json", action="store_true")
    parser.set_defaults(run=run)


def run(options: argparse.Namespace) -> int:
    if options.rounds < 1:
        raise ValueError("At least one round has to be measured.")
    figures = measure(options.rounds)
    print(json.dumps(figures) if options.json else in_words(figures))
    return 0


class Rate:
    """Games and moves per second of CPU time, by rounds."""

    def __init__(self, play: Callable[[int], int]) -> None:
        self.play = play  # game number -> moves
        self.next = 0
        self.moves: list[float] = []
        self.games: list[float] = []

    def round(self) -> None:
        """Play whole games for one slice of time."""
        moves = games = 0
        begin = time.process_time()
        spent = 0.0
        while spent < SLICE:
            moves += self.play(self.next)
            self.next += 1
            games += 1
            spent = time.process_time() - begin
        self.moves.append(moves / spent)
        self.games.append(games / spent)


def measure(rounds: int = ROUNDS) -> dict[str, Any]:
    """The figures: the rounds of everything measured take turns, so that a slow moment hits all of them."""
    chess = chess_rate()
    played = {game: Measured(game) for game in games if games[game].decks.real()}
    if chess is not None:
        chess.play(0)  # what is made once is made before the clock runs
    for number in range(rounds):
        gc.collect()
        if chess is not None:
            chess.round()
        for measured in played.values():
            measured.round(number)
    moves = median(chess.moves) if chess is not None else None
    chess_games = median(chess.games) if chess is not None else None
    return {
        "compiled": is_compiled(),
        "python_chess_moves_per_s": round(moves) if moves is not None else None,
        "python_chess_games_per_s": round(chess_games, 1) if chess_games is not None else None,
        **{game: measured.figures(moves, chess_games) for game, measured in played.items()},
    }


class Measured:
    """One game: how fast it is played, copied, and answers."""

    def __init__(self, game: str) -> None:
        self.pairings = real_pairings(game)
        self.rate = game_rate(self.pairings)
        self.starters = game_rate(starter_pairings(game))
        self.positions = middle_positions(self.pairings)
        self.clones: list[float] = []
        self.waits: list[float] = []

    def round(self, number: int) -> None:
        """One round of everything."""
        self.rate.round()
        self.starters.round()
        self.clones.append(clone_time(self.positions))
        self.waits.append(percentile_99(self.pairings, number))

    def figures(self, moves: float | None, games: float | None) -> dict[str, Any]:
        """The medians, and how they compare with python-chess's, and with those of the starters."""
        decisions = median(self.starters.moves)
        return {
            "games_per_s": round(median(self.rate.games), 1),
            "decisions_per_s": round(median(self.rate.moves)),
            "clone_us": round(median(self.clones), 2),
            "p99_us": round(median(self.waits), 1),
            "decisions_ratio": round(median(self.rate.moves) / moves, 2) if moves is not None else None,
            "games_ratio": round(median(self.rate.games) / games, 2) if games is not None else None,
            "starter_games_per_s": round(median(self.starters.games), 1),
            "starter_decisions_per_s": round(decisions),
            "starter_ratio": round(median(self.rate.moves) / decisions, 2),
        }


# ---------------------------------------------------------------------------------------------- python-chess


def chess_rate() -> Rate | None:
    """Random play of python-chess; None where it isn't installed."""
    try:
        chess = importlib.import_module("chess")
    except ImportError:
        return None
    from random import Random

    def play(number: int) -> int:
        board = chess.Board()
        chance = Random(number)
        moves = 0
        while not board.is_game_over():
            board.push(chance.choice(list(board.legal_moves)))
            moves += 1
        return moves

    return Rate(play)


# ---------------------------------------------------------------------------------------------- the games


def starter_pairings(game: str) -> list[Pairing[Table]]:
    """Every two of the starter decks."""
    from itertools import combinations

    return [games[game].pairing(pair) for pair in combinations(games[game].decks.starters(), 2)]


def real_pairings(game: str) -> list[Pairing[Table]]:
    """Every deck of real cards against the next and the one after."""
    names = games[game].decks.real()
    pairs = [(name, names[(place + step) % len(names)]) for place, name in enumerate(names) for step in (1, 2)]
    return [games[game].pairing(pair) for pair in pairs]


def game_rate(pairings: list[Pairing[Table]]) -> Rate:
    """Random games of these pairings in turn; what is made once is made before the clock runs."""
    for pairing in pairings:
        pairing.table(0)
    rate = Rate(lambda number: random_game(pairings[number % len(pairings)], number))
    rate.play(0)
    return rate


def random_game(pairing: Pairing[Table], number: int) -> int:
    """One game of two random players; its decisions."""
    from rulebound.kernel.rng import derive
    from rulebound.players.match import play_game
    from rulebound.players.random_player import RandomPlayer

    seed = derive(1, number)
    outcome = play_game(pairing.table(seed), [RandomPlayer(derive(seed, 1)), RandomPlayer(derive(seed, 2))])
    return int(outcome.decisions)


def walked(pairing: Pairing[Table], number: int, steps: int) -> Table:
    """A game after so many random decisions, or at its end."""
    from rulebound.players.random_player import RandomPlayer

    table: Table = pairing.table(number)
    chance = RandomPlayer(number)
    for _ in range(steps):
        if table.over:
            break
        table.apply(chance.decide(table, table.to_act))
    return table


def middle_positions(pairings: list[Pairing[Table]]) -> list[Table]:
    """A position from the middle of a game for each pairing."""
    found: list[Table] = []
    for number, pairing in enumerate(pairings):
        table = walked(pairing, number, 60)
        found.append(table if not table.over else pairing.table(number))
    return found


def clone_time(positions: list[Table]) -> float:
    """Microseconds for a copy of a table."""
    each = CLONES // len(positions)
    begin = time.process_time()
    for table in positions:
        for _ in range(each):
            table.clone()
    return (time.process_time() - begin) / (each * len(positions)) * 1e6


def percentile_99(pairings: list[Pairing[Table]], round_number: int) -> float:
    """The microseconds that 99 of 100 decisions stay below, from the answer to the next question."""
    from rulebound.players.random_player import RandomPlayer

    times: list[int] = []
    clock = time.thread_time_ns
    for number, pairing in enumerate(pairings):
        table = pairing.table(round_number * len(pairings) + number)
        chance = RandomPlayer(number)
        while not table.over:
            code = chance.decide(table, table.to_act)
            begin = clock()
            table.apply(code)
            times.append(clock() - begin)
    times.sort()
    return times[len(times) * 99 // 100] / 1000


# ---------------------------------------------------------------------------------------------- words


def in_words(figures: dict[str, Any]) -> str:
    """The figures for people, each beside its bar."""
    compiled = figures["compiled"]
    lines = ["compiled" if compiled else "uncompiled"]
    if figures["python_chess_moves_per_s"] is None:
        lines.append("python-chess is not installed: no comparison")
    else:
        lines.append(
            f"python-chess  {figures['python_chess_moves_per_s']:>9,} moves/s  "
            f"{figures['python_chess_games_per_s']:>9,} games/s"
        )
    for game in [game for game in games if game in figures]:
        lines += game_in_words(game, figures[game], compiled)
    return "\n".join(lines)


def game_in_words(game: str, figures: dict[str, Any], compiled: bool) -> list[str]:
    """The figures of one game."""
    speed = f"{figures['decisions_per_s']:>9,} decisions/s  {figures['games_per_s']:>9,} games/s"
    lines = [f"{game:<14}{speed}"]
    for name, bar in BARS.items():
        value = figures[name]
        if value is None:
            continue
        if name.endswith("_us"):
            told = f"  {name[:-3]:<12}{value:>9} us" + (f"  (bar: below {bar:g})" if compiled else "")
        else:
            wanted = bar if compiled else UNCOMPILED_BAR
            word = "decisions" if name.startswith("decisions") else "games"
            told = f"  {word:<12}{value:>9} x python-chess  (bar: {wanted:g})"
        lines.append(told)
    starters = f"{figures['starter_decisions_per_s']:>9,} decisions/s  {figures['starter_games_per_s']:>9,} games/s"
    lines.append(f"  {'starters':<12}{starters}")
    lines.append(f"  {'real decks':<12}{figures['starter_ratio']:>9} x the starters' decisions  (bar: {STARTER_BAR:g})")
    return lines
