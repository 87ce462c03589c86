# rulebound: interpreted
"""Many games between decks: the same result for any number of workers."""

from __future__ import annotations

import time
from collections import Counter
from collections.abc import Iterator, Sequence
from concurrent.futures import ProcessPoolExecutor
from dataclasses import dataclass, field
from typing import Any

from rulebound import games
from rulebound.game import Deck, Pairing
from rulebound.kernel.rng import checked_seed, derive
from rulebound.kernel.table import Table
from rulebound.players import known_player, new_player
from rulebound.players.match import START, UNFINISHED, play_game, roll

CHUNK = 50  # games handed to a worker at a time


@dataclass(frozen=True)
class Plan:
    """What is to be played: the decks, their players, the way of playing, and the master seed."""

    decks: tuple[str, ...]
    players: tuple[str, ...] = ("random", "random")
    games: int = 100
    seed: int = 0
    edition: str = ""  # the newest
    mode: str = ""  # a game of two
    game: str = "gundam"
    cards: tuple[str, ...] = ()  # files of own cards
    words: str = ""  # that they are read with

    def __post_init__(self) -> None:
        if self.games < 1:
            raise ValueError("At least one game has to be played.")
        checked_seed(self.seed)
        if len(self.players) != len(self.decks):
            raise ValueError(f"{len(self.decks)} decks need as many players, not {len(self.players)}.")
        for name in self.players:
            known_player(name)


@dataclass(frozen=True)
class Game:
    """One game as a worker reports it, with the decks that won: none is a draw, a team has several."""

    winners: tuple[int, ...]
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
    wins: list[int] = field(default_factory=lambda: [0, 0])  # of each deck
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
        if not game.winners:
            self.draws += 1
        for deck in game.winners:
            self.wins[deck] += 1

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


def new_pairing(
    game: str,
    decks: Sequence[str | Deck],
    edition: str = "",
    mode: str = "",
    cards: Sequence[str] = (),
    words: str = "",
) -> Pairing[Table]:
    """Decks of a game (or their names or files), ready to be dealt; without an edition by the newest rules.

    `cards` are files of cards that the decks may have beside the shipped ones, `words` those that they are read with.
    """
    known = games[game]
    return known.pairing(decks, edition, mode, known.cards.own(cards, words))


def pairing_of(plan: Plan) -> Pairing[Table]:
    """The decks of a plan, ready to be dealt."""
    return new_pairing(plan.game, plan.decks, plan.edition, plan.mode, plan.cards, plan.words)


def play_one(plan: Plan, pairing: Pairing[Table], index: int) -> Game:
    """Game number `index`: its seed derives from the master seed, the seats alternate (teams stay together)."""
    seed = derive(plan.seed, index)
    players = [new_player(name, derive(seed, 1 + deck)) for deck, name in enumerate(plan.players)]
    seats = pairing.seats(index)
    outcome = play_game(pairing.table(seed, index), [players[deck] for deck in seats])
    winners = tuple(deck for seat, deck in enumerate(seats) if outcome.winners >> seat & 1)
    return Game(winners, int(outcome.decisions), int(outcome.turns), int(outcome.trace), outcome.reason)


_pairing: Pairing[Table] | None = None  # of a worker process, made once


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
    report = Report(wins=[0] * len(plan.decks))
    begin = time.perf_counter()
    for game in games_of(plan, workers):
        report.add(game)
    report.seconds = time.perf_counter() - begin
    return report
