# rulebound: interpreted
"""Games that are looked at again: the table after any of their moves, quickly."""

from __future__ import annotations

import threading
from collections import OrderedDict
from collections.abc import Callable, Iterator, Sequence
from contextlib import contextmanager
from typing import Any, TypeVar

from rulebound.kernel.events import Record
from rulebound.kernel.notation import play_again
from rulebound.kernel.table import Table
from rulebound.server.hands import Hands
from rulebound.server.tables.journal import dealt
from rulebound.server.tables.live import LiveTable

EVERY = 20  # moves between two tables that are kept
MOST_TAPES = 64

Said = tuple[int, str]  # a player and a line
T = TypeVar("T")


class Tape:
    """A game from its beginning, with a table kept after every so many moves."""

    def __init__(self, game: str, began: dict[str, Any]) -> None:
        self.lock = threading.Lock()
        self.game = game
        self.began = began
        self.table: Table
        self.moves: list[Said] = []
        self.heard: list[int] = []  # records of the log after each number of moves
        self.turns: list[int] = []  # the turn after each number of moves
        self.kept: dict[int, Table] = {}

    def follow(self, moves: Sequence[Said]) -> None:
        """Go where these moves lead, from the beginning the first time; what was undone since is forgotten."""
        if not self.kept:
            self.table = dealt(self.game, self.began)
            self.note()
        same = 0
        while same < min(len(moves), len(self.moves)) and moves[same] == self.moves[same]:
            same += 1
        if same < len(self.moves):
            self.go_back(same)
        for move in moves[same:]:
            self.play(move)

    def note(self) -> None:
        """Keep how the table stands now."""
        self.heard.append(len(self.table.listen()))
        self.turns.append(int(self.table.turn))
        if len(self.moves) % EVERY == 0:
            self.kept[len(self.moves)] = self.table.clone()

    def play(self, move: Said) -> None:
        play_again(self.table, *move)
        self.moves.append(move)
        self.note()

    def go_back(self, count: int) -> None:
        """To the state after so many moves."""
        near = count - count % EVERY
        again = self.moves[near:count]
        log = self.table.listen()[: self.heard[near]]
        self.kept = {place: table for place, table in self.kept.items() if place <= near}
        del self.moves[near:], self.heard[near + 1 :], self.turns[near + 1 :]
        self.table = self.kept[near].clone()
        self.table.log = log
        for move in again:
            self.play(move)

    def after(self, count: int) -> Table:
        """The table after so many moves: a copy, without its log."""
        near = count - count % EVERY
        table = self.kept[near].clone()
        for move in self.moves[near:count]:
            play_again(table, *move)
        return table

    def log(self, count: int) -> list[Record]:
        """What had happened after so many moves."""
        return self.table.listen()[: self.heard[count]]

    def log_of(self, number: int) -> list[Record]:
        """What happened in one move, counted from 1."""
        return self.table.listen()[self.heard[number - 1] : self.heard[number]]


class Tapes:
    """The tapes of the games that were looked at last."""

    def __init__(self, hands: Hands) -> None:
        self.lock = threading.Lock()
        self.found: OrderedDict[str, Tape] = OrderedDict()
        self.hands = hands  # others than those who play have, so that nobody waits for one who looks back

    async def run(self, work: Callable[..., T], *said: Any) -> T:
        """Do something with a tape that may take a while."""
        return await self.hands.do(work, *said)

    @contextmanager
    def tape(self, live: LiveTable, moves: Sequence[Said]) -> Iterator[Tape]:
        """The tape of a table, gone to where these moves lead, for one at a time; it takes a while the first time."""
        with self.lock:
            tape = self.found.get(live.id)
            if tape is None:
                tape = self.found[live.id] = Tape(live.game, live.began)
            self.found.move_to_end(live.id)
            while len(self.found) > MOST_TAPES:
                self.found.popitem(last=False)
        with tape.lock:
            try:
                tape.follow(moves)
            except BaseException:  # it may stand between two moves
                with self.lock:
                    self.found.pop(live.id, None)
                raise
            yield tape
