# rulebound: interpreted
"""Whose turn it is: what may take long is done for one address after the other, so that none holds up the rest."""

from __future__ import annotations

import asyncio
from collections import Counter, OrderedDict, deque
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from contextvars import ContextVar

WHOSE: ContextVar[str] = ContextVar("WHOSE", default="")  # the address for which something is done


class Busy(RuntimeError):
    """Too much is asked for at once: one sentence."""


class Turns:
    """So many things at once, and of one address fewer; whoever waits comes on in turn, address by address."""

    def __init__(self, places: int, of_one: int, most_waiting: int) -> None:
        self.places = places
        self.of_one = of_one
        self.most_waiting = most_waiting  # of one address
        self.busy: Counter[str] = Counter()
        self.waiting: OrderedDict[str, deque[asyncio.Future[None]]] = OrderedDict()

    @asynccontextmanager
    async def turn(self) -> AsyncIterator[None]:
        """Wait for a place, and have it until the end; Busy if too much of this address waits already."""
        whose = WHOSE.get()
        line = self.waiting.setdefault(whose, deque())
        if len(line) >= self.most_waiting:
            raise Busy("Too much is being done for you at once: try again in a moment.")
        mine = asyncio.get_running_loop().create_future()
        line.append(mine)
        self.call()
        try:
            await mine
        except asyncio.CancelledError:
            self.give_up(whose, mine)
            raise
        try:
            yield
        finally:
            self.leave(whose)

    def call(self) -> None:
        """Let all those come on for whom there is a place."""
        for whose in list(self.waiting):
            if self.busy.total() >= self.places:
                return
            line = self.waiting[whose]
            if line and self.busy[whose] < self.of_one:
                self.busy[whose] += 1
                line.popleft().set_result(None)
                self.waiting.move_to_end(whose)
            if not line:
                del self.waiting[whose]

    def leave(self, whose: str) -> None:
        self.busy[whose] -= 1
        if not self.busy[whose]:
            del self.busy[whose]
        self.call()

    def give_up(self, whose: str, mine: asyncio.Future[None]) -> None:
        """Whoever waited has gone."""
        if mine.done() and not mine.cancelled():
            self.leave(whose)
        elif mine in self.waiting.get(whose, ()):
            self.waiting[whose].remove(mine)
