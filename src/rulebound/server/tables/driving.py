# rulebound: interpreted
"""What goes by itself at a table: computers decide, and seats pass as their players have set."""

from __future__ import annotations

import asyncio
import logging
import random
import time
from typing import TYPE_CHECKING

from rulebound.kernel.notation import line_of
from rulebound.kernel.table import Table
from rulebound.players import STRENGTHS
from rulebound.server.shown.asking import MAIN
from rulebound.server.shown.frames import Refused, Unreachable, seat_name
from rulebound.server.storage import Seat
from rulebound.server.tables import autopass
from rulebound.server.turns import Busy

if TYPE_CHECKING:
    from rulebound.server.tables.live import LiveTable

log = logging.getLogger("rulebound.server")

WAITS = "The database can't be reached: the game waits for it, and goes on by itself."
SHORTEST, LONGEST = 0.25, 5.0  # seconds until the database is tried again
BUSY_PAUSE = 0.25  # seconds until a busy computer is asked again


class Driver:
    """Decides for whoever doesn't do so themselves, one decision after the other."""

    def __init__(self, live: LiveTable) -> None:
        self.live = live
        self.task: asyncio.Task[None] | None = None
        self.waited = 0.0  # seconds, the last time that it had to wait for the database
        self.unseen = 0  # decisions since anybody was there

    def wake(self) -> None:
        """Let computers and seats that pass by themselves go on, if it is their decision."""
        if self.task is None and not self.live.table.over:
            self.task = asyncio.create_task(self.drive())

    async def drive(self) -> None:
        """Decide for whoever doesn't, until a person is asked."""
        try:
            while await self.step_or_wait():
                pass
        except Refused as refused:
            log.error("table %s: what goes by itself stopped: %s", self.live.id, refused)
            self.tell(f"Nothing goes by itself here any more: {refused}")
        except Exception:
            log.exception("table %s: what goes by itself stopped", self.live.id)
        finally:
            if self.task is asyncio.current_task():
                self.task = None

    async def step_or_wait(self) -> bool:
        """The same as a step; but while the database doesn't answer, the table waits for it."""
        try:
            going = await self.alone() and await self.step_by_itself()
        except Unreachable as refused:
            if not self.waited:
                log.error("table %s waits for the database: %s", self.live.id, refused)
                self.tell(WAITS)
            self.waited = min(max(2 * self.waited, SHORTEST), LONGEST)
            await asyncio.sleep(self.waited)
            return True
        self.waited = 0.0
        return going

    def tell(self, text: str) -> None:
        """Say something to everybody at the table."""
        self.live.tell({"is": "refused", "id": None, "text": text, "rule": ""})

    async def alone(self) -> bool:
        """May it go on? With nobody there it does so for a while only, until somebody comes."""
        self.unseen = 0 if self.live.listeners else self.unseen + 1
        if self.unseen <= self.live.house.settings.most_unseen:
            return True
        async with self.live.lock:
            self.task = None  # whoever wakes this table from now on starts anew
        return False

    async def step_by_itself(self) -> bool:
        """One decision of a computer, or of a seat that passes by itself; False if a person is asked."""
        live = self.live
        async with live.changing():
            seat = None if live.table.over else live.seats[int(live.table.to_act)]
            line = self.line_by_itself(seat) if seat is not None and seat.kind == "person" else ""
            if seat is None or (seat.kind == "person" and not line):
                self.task = None  # whoever wakes this table from now on starts anew
                return False
            if line and live.persons == 1:
                await live.change(live.take(seat.player, line, "auto"))
                return True
            at, table = live.at, live.table.clone()
        if line:
            await asyncio.sleep(random.uniform(*live.house.settings.pause))
            await self.pass_after_pause(seat, at)
        else:
            await self.ask_computer(seat, at, table)
        return True

    def line_by_itself(self, seat: Seat) -> str:
        """The line with which a person's seat passes by itself now; empty if the person is asked."""
        live = self.live
        return "" if live.held == live.at else autopass.passes(live.game, live.table, live.auto_of(seat))

    async def pass_after_pause(self, seat: Seat, at: int) -> None:
        """Pass, unless something has happened during the pause."""
        live = self.live
        async with live.changing():
            line = self.line_by_itself(seat) if live.at == at and not live.table.over else ""
            if line:
                await live.change(live.take(seat.player, line, "auto"))

    async def ask_computer(self, seat: Seat, at: int, table: Table) -> None:
        """A computer decides; what it has in hand may decide whether it has a choice, so it always takes its time."""
        live = self.live
        begun = time.monotonic()
        live.tell({"is": "thinking", "seat": seat_name(seat.player)})
        code = await self.computer_decides(seat, at, table)
        await asyncio.sleep(max(self.least_time(seat.kind, table) - (time.monotonic() - begun), 0))
        async with live.changing():
            if live.at == at and not live.table.over and code in [int(option) for option in live.table.options]:
                await live.change(live.take(seat.player, line_of(live.table, code), "play"))

    def least_time(self, kind: str, table: Table) -> float:
        """How long a computer takes at least: as long as it thinks, even where it has nothing to think about.

        Only the main phase, in which there is always something to do, may be answered sooner.
        """
        beat = self.live.house.settings.beat
        thinks = 0 if table.decision_name() == MAIN else STRENGTHS.get(kind, (0, 0))[0]
        return beat + thinks / 1000 if beat else 0.0

    async def computer_decides(self, seat: Seat, at: int, table: Table) -> int:
        """The option a computer takes; asked again while the computers are busy."""
        live = self.live
        seed = live.luck(1 + seat.player, table)
        while live.at == at:
            try:
                closed = live.closed_to(seat.player)
                return await live.house.computers.decide(live.id, seat.kind, table, seat.player, seed, closed)
            except Busy:
                await asyncio.sleep(BUSY_PAUSE)
        return -1
