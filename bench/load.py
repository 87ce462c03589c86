"""How quickly the web table answers under load, and that a killed server loses nothing: `python bench/load.py`.

Half of the games are played by two persons, half against the random computer, all over WebSockets against a server in
a process of its own. A person thinks for a while before each line. Then the server is killed (SIGKILL) in the middle of
it and started again on the same database, as often as one likes: everybody connects again, every line that was
acknowledged must be in the journal, and every table must go on.
"""

from __future__ import annotations

import argparse
import asyncio
import json
import os
import random
import signal
import subprocess
import sys
import tempfile
import time
from dataclasses import dataclass, field
from typing import Any

import httpx
from websockets.asyncio.client import ClientConnection, connect
from websockets.exceptions import WebSocketException

from rulebound.server.settings import database_url
from rulebound.server.storage import Storage

QUICK = 150.0  # milliseconds in which 95 of 100 lines are to be answered
GAMES = ("gundam", "riftbound")


@dataclass
class Measured:
    """What was measured, in milliseconds, and what was acknowledged."""

    answers: list[float] = field(default_factory=list)  # from `play` to `done`
    others: list[float] = field(default_factory=list)  # from `play` to the other side's `state`
    acknowledged: list[tuple[str, int, int, str]] = field(default_factory=list)  # table, position, player, line
    refused: int = 0
    broken: int = 0
    finished: int = 0


class Server:
    """The server process."""

    def __init__(self, database: str, *options: str) -> None:
        self.database = database
        self.options = options
        self.port = 0
        self.process: subprocess.Popen[str] | None = None

    def start(self) -> None:
        command = [sys.executable, "-m", "rulebound.cli", "table", "--no-open", "--port", str(self.port), *self.options]
        self.process = subprocess.Popen(
            [*command, "--database", self.database, *self.options],
            stdout=subprocess.PIPE,
            stderr=subprocess.DEVNULL,
            text=True,
        )
        assert self.process.stdout is not None
        line = self.process.stdout.readline()
        self.port = int(line.split()[4].rstrip("/").rpartition(":")[2])

    def stop(self, number: int = signal.SIGTERM) -> None:
        if self.process is not None:
            self.process.send_signal(number)
            self.process.wait()

    def seconds(self) -> float:
        """The processor time that the process has used."""
        assert self.process is not None
        with open(f"/proc/{self.process.pid}/stat", encoding="utf-8") as file:
            parts = file.read().rpartition(")")[2].split()
        return (int(parts[11]) + int(parts[12])) / os.sysconf("SC_CLK_TCK")


class Game:
    """One table after the other, and what its persons have said last."""

    def __init__(self, load: Load, number: int) -> None:
        self.load = load
        self.number = number
        self.chance = random.Random(number)
        self.table = ""
        self.tokens: list[str] = []
        self.sent: dict[int, tuple[int, float]] = {}  # who sent the line that leads to a position, and when

    async def run(self) -> None:
        """Play until the time is up; a finished game is followed by another."""
        await asyncio.sleep(self.chance.uniform(0, self.load.pace))
        while not self.load.is_over():
            try:
                await self.open()
            except httpx.HTTPError:
                await asyncio.sleep(0.2)
                continue
            persons = [Person(self, player) for player in range(len(self.tokens))]
            await asyncio.gather(*(person.run() for person in persons))

    async def open(self) -> None:
        kind = "person" if self.number % 2 else "random"
        body = {"game": GAMES[self.number // 2 % 2], "opponent": {"kind": kind}}
        address = f"http://localhost:{self.load.server.port}/api/tables"
        made = (await self.load.http.post(address, json=body)).json()
        tokens = [made["token"]]
        for link in made["invites"].values():
            invited = {"Authorization": f"Bearer {link.partition('#')[2]}"}
            brought = await self.load.http.post(f"{address}/{made['id']}/deck", json={}, headers=invited)
            tokens.append(brought.json()["token"])
        self.table = made["id"]
        self.tokens = tokens
        self.sent = {}


class Person:
    """Somebody at a table: thinks, plays, and connects again when the connection breaks."""

    def __init__(self, game: Game, player: int) -> None:
        self.game = game
        self.load = game.load
        self.player = player
        self.over = False
        self.waiting: tuple[float, str] | None = None  # what was played, when, and is not yet answered

    async def run(self) -> None:
        while not self.over and not self.load.is_over():
            address = f"ws://localhost:{self.load.server.port}/ws/tables/{self.game.table}"
            try:
                async with connect(address, max_size=None, open_timeout=5) as talk:
                    await self.play(talk)
            except (OSError, WebSocketException, TimeoutError):
                self.load.measured.broken += 1
                self.waiting = None
                await asyncio.sleep(0.2)

    async def play(self, talk: ClientConnection) -> None:
        await talk.send(json.dumps({"do": "sit", "token": self.game.tokens[self.player]}))
        thinking: asyncio.Task[None] | None = None
        try:
            async for text in talk:
                now = time.perf_counter()
                frame = json.loads(text)
                if frame["is"] == "done":
                    self.answered(frame["at"], now)
                elif frame["is"] == "refused":
                    self.load.measured.refused += 1
                    self.waiting = None
                elif frame["is"] == "state":
                    self.heard(frame, now)
                    if frame["choices"] and self.waiting is None:
                        if thinking is not None:
                            thinking.cancel()
                        thinking = asyncio.create_task(self.think(talk, frame))
                if self.over or self.load.is_over():
                    return
        finally:
            if thinking is not None:
                thinking.cancel()

    def heard(self, state: dict[str, Any], now: float) -> None:
        who, sent = self.game.sent.get(state["at"], (self.player, 0.0))
        if who != self.player:
            self.load.measured.others.append((now - sent) * 1000)
            del self.game.sent[state["at"]]
        if state["table"]["over"]:
            self.load.measured.finished += self.player == 0
            self.over = True

    def answered(self, at: int, now: float) -> None:
        assert self.waiting is not None
        measured = self.load.measured
        measured.answers.append((now - self.waiting[0]) * 1000)
        measured.acknowledged.append((self.game.table, at, self.player, self.waiting[1]))
        self.waiting = None

    async def think(self, talk: ClientConnection, state: dict[str, Any]) -> None:
        chance = self.game.chance
        await asyncio.sleep(chance.uniform(0.3, 1.7) * self.load.pace)
        line = chance.choice(state["choices"])["line"]
        self.waiting = (time.perf_counter(), line)
        self.game.sent[state["at"] + 1] = (self.player, self.waiting[0])
        await talk.send(json.dumps({"do": "play", "at": state["at"], "line": line, "id": 1}))


class Load:
    """All games at once."""

    def __init__(self, server: Server, games: int, pace: float) -> None:
        self.server = server
        self.pace = pace
        self.http = httpx.AsyncClient(timeout=60)
        self.measured = Measured()
        self.until = float("inf")
        self.still: list[str] = []  # tables that stand still
        self.games = [Game(self, number) for number in range(games)]

    def is_over(self) -> bool:
        return time.perf_counter() > self.until

    async def run(self, seconds: float, kills: int) -> None:
        playing = [asyncio.create_task(game.run()) for game in self.games]
        while not all(game.table for game in self.games):
            await asyncio.sleep(1)
        await asyncio.sleep(self.pace * 3)  # until all sit down
        self.measured.answers.clear()
        self.measured.others.clear()
        begun, used = time.perf_counter(), self.server.seconds()
        await asyncio.sleep(seconds)
        self.report(time.perf_counter() - begun, self.server.seconds() - used)
        for number in range(kills):
            self.server.stop(signal.SIGKILL)
            before = len(self.measured.acknowledged)
            await asyncio.to_thread(self.server.start)
            await asyncio.sleep(seconds / 2)
            later = {table for table, *_ in self.measured.acknowledged[before:]}
            after = len(self.measured.acknowledged) - before
            print(f"kill {number + 1}: {before} lines before, {after} after, at {len(later)} tables", flush=True)
        self.still = await self.standing(self.measured.acknowledged[before:] if kills else [])
        self.until = 0
        for task in playing:
            task.cancel()
        await asyncio.gather(*playing, return_exceptions=True)
        await self.http.aclose()

    async def standing(self, later: list[tuple[str, int, int, str]]) -> list[str]:
        """The tables that have not gone on by themselves since the last kill, though they are given a minute more."""
        begun = time.perf_counter()
        went_on = {table for table, *_ in later}
        count = len(self.measured.acknowledged)
        while (still := [game.table for game in self.games if game.table not in went_on]) and later:
            if time.perf_counter() - begun > 60:
                return still
            await asyncio.sleep(1)
            went_on |= {table for table, *_ in self.measured.acknowledged[count:]}
        return []

    def report(self, seconds: float, used: float) -> None:
        measured = self.measured
        print(f"{len(self.games)} games for {seconds:.0f} s, {len(measured.answers) / seconds:.0f} lines a second,")
        print(f"{measured.finished} games finished, {measured.refused} lines refused,")
        print(f"{measured.broken} connections broken; the server used {100 * used / seconds:.0f} % of one core")
        for what, times in (("answer", measured.answers), ("the other side's state", measured.others)):
            found = sorted(times) or [0.0]
            some = ", ".join(f"p{n} {found[min(len(found) - 1, len(found) * n // 100)]:.0f} ms" for n in (50, 95, 99))
            print(f"  {what}: {some} ({len(found)})")


def lost(database: str, measured: Measured) -> int:
    """How many acknowledged lines are not in the journal."""
    storage = Storage(database_url(database))
    missing = 0
    journals: dict[str, dict[int, tuple[int, str]]] = {}
    for table, at, player, line in measured.acknowledged:
        if table not in journals:
            stored = storage.read_now(table)
            rows = stored.rows if stored is not None else []
            journals[table] = {row.number: (row.player, row.line) for row in rows}
        missing += journals[table].get(at) != (player, line)
    storage.close()
    return missing


def main() -> int:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--games", type=int, default=200)
    parser.add_argument("--seconds", type=float, default=60.0, help="to measure (60)")
    parser.add_argument("--pace", type=float, default=2.0, help="seconds that a person thinks, on average (2)")
    parser.add_argument("--database", help="a database URL (an SQLite file that is gone afterwards)")
    parser.add_argument(
        "--kills", type=int, default=1, help="how often the server is killed, half the seconds apart (1)"
    )
    options = parser.parse_args()
    with tempfile.TemporaryDirectory() as folder:
        database = options.database or f"sqlite:///{folder}/tables.db"
        server = Server(database)
        server.start()
        load = Load(server, options.games, options.pace)
        try:
            asyncio.run(load.run(options.seconds, options.kills))
        finally:
            server.stop()
        missing = lost(database, load.measured)
        print(f"{missing} of {len(load.measured.acknowledged)} acknowledged lines are missing in the journal")
        print(f"{len(load.still)} of {len(load.games)} tables stand still")
    return 1 if missing or load.still else 0


if __name__ == "__main__":
    sys.exit(main())
