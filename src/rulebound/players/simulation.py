# rulebound: interpreted
"""Many games between two decks: the same result for any number of workers."""

from __future__ import annotations

import time
from collections import Counter
from collections.abc import Iterator
from concurrent.futures import ProcessPoolExecutor
from dataclasses import dataclass, field
from typing import Any

from rulebound.gundam.deck import read_deck
from rulebound.gundam.edition import edition_named
from rulebound.gundam.tables import Pairing
from rulebound.kernel.rng import checked_seed, derive
from rulebound.players import PLAYERS, new_player
from rulebound.players.match import DRAW, START, UNFINISHED, play_game, roll

CHUNK = 50  # games handed to a worker at a time


@dataclass(frozen=True)
class Plan:
    """What is to be played: two decks, their players, and the master seed."""

    decks: tuple[str, str]
    players: tuple[str, str] = ("random", "random")
    games: int = 100
    seed: int = 0
    edition: str = "1.9.0"

    def __post_init__(self) -> None:
        if self.games < 1:
            raise ValueError("At least one game has to be played.")
        checked_seed(self.seed)
        for name in self.players:
            if name not in PLAYERS:
                raise ValueError(f"There is no player '{name}': there are {', '.join(PLAYERS)}.")


@dataclass(frozen=True)
class Game:
    """One game as a worker reports it: the deck that won (0 or 1) or DRAW."""

    winner: int
    decisions: int
    turns: int
    trace: int
    reason: str


@dataclass
class Report:
    """All games of a plan."""

    games: int = 0
    finished: int = 0
    ends: Counter[str] = field(default_factory=Counter)
    wins: list[int] = field(default_factory=lambda: [0, 0])
    draws: int = 0
    decisions: int = 0
    turns: int = 0
    trace: int = START
    seconds: float = 0.0

    def add(self, game: Game) -> None:
        """Count one more game; the games come in their order."""
        self.games += 1
        self.decisions += game.decisions
        self.turns += game.turns
        self.trace = roll(self.trace, game.trace)
        if game.reason == UNFINISHED:
            return
        self.finished += 1
        self.ends[game.reason] += 1
        if game.winner == DRAW:
            self.draws += 1
        else:
            self.wins[game.winner] += 1

    def as_json(self, seed: int) -> dict[str, Any]:
        return {
            "games": self.games,
            "finished": self.finished,
            "ends": dict(sorted(self.ends.items())),
            "wins": self.wins,
            "draws": self.draws,
            "decisions": self.decisions,
            "seconds": round(self.seconds, 3),
            "seed": seed,
            "checksum": f"{self.trace:08x}",
        }


def pairing_of(plan: Plan) -> Pairing:
    """The decks of a plan, ready to be dealt."""
    return Pairing([read_deck(deck) for deck in plan.decks], edition_named(plan.edition))


def play_one(plan: Plan, pairing: Pairing, index: int) -> Game:
    """Game number `index`: its seed derives from the master seed, the seats alternate."""
    seed = derive(plan.seed, index)
    swap = index % 2 == 1
    players = [new_player(name, derive(seed, 1 + deck)) for deck, name in enumerate(plan.players)]
    seats = players[::-1] if swap else players
    outcome = play_game(pairing.table(seed, swap), seats)
    winner = int(outcome.winner)
    if winner != DRAW and swap:
        winner = 1 - winner
    return Game(winner, int(outcome.decisions), int(outcome.turns), int(outcome.trace), outcome.reason)


_pairing: Pairing | None = None  # of a worker process, made once


def _play_some(plan: Plan, first: int, count: int) -> list[Game]:
    global _pairing
    if _pairing is None:
        _pairing = pairing_of(plan)
    return [play_one(plan, _pairing, index) for index in range(first, first + count)]


def games_of(plan: Plan, workers: int = 1) -> Iterator[Game]:
    """All games in their order, whoever plays them."""
    if workers <= 1:
        pairing = pairing_of(plan)
        for index in range(plan.games):
            yield play_one(plan, pairing, index)
        return
    chunk = max(1, min(CHUNK, -(-plan.games // workers)))
    starts = list(range(0, plan.games, chunk))
    with ProcessPoolExecutor(min(workers, len(starts))) as pool:
        counts = [min(chunk, plan.games - start) for start in starts]
        for found in pool.map(_play_some, [plan] * len(starts), starts, counts):
            yield from found


def simulate(plan: Plan, workers: int = 1) -> Report:
    """Play a plan."""
    if workers < 1:
        raise ValueError("At least one worker is needed.")
    pairing_of(plan)  # a deck that can't be played is refused before anything starts
    report = Report()
    begin = time.perf_counter()
    for game in games_of(plan, workers):
        report.add(game)
    report.seconds = time.perf_counter() - begin
    return report
