"""How long players wait while one address does its worst: `python bench/hostile.py --seconds 120`.

A server in a process of its own, behind what it takes for a proxy, so that the bench may speak for two addresses of
which neither exists. From one of them a few persons play against the random computer. From the other, in a process of
its own: tables that grow with every move, runs and texts that take as long as they may, games in files, hints for all,
requests as fast as they are answered, and requests that come half. All of it goes to 127.0.0.1 only, and ends when the
time is up.
"""

from __future__ import annotations

import argparse
import asyncio
import contextlib
import json
import random
import subprocess
import sys
import tempfile
import time
from collections import Counter
from collections.abc import Awaitable, Callable
from typing import Any

import httpx
from load import Server
from websockets.asyncio.client import ClientConnection, connect
from websockets.exceptions import WebSocketException

BAR = 300.0  # milliseconds in which 95 of 100 lines of the others are to be answered
INNOCENT = {"x-forwarded-for": "192.0.2.1"}
HOSTILE = {"x-forwarded-for": "198.51.100.1"}
HALF, FLOODS, RUNS, TEXTS, TABLES = 60, 8, 4, 12, 12  # of each at once
GROWS = """game: riftbound
title: More and more
cards:
  Herald: {{type: unit, domains: [order], energy: 0, might: 1, text: "When you play another unit, play two 1 [M] Recruit unit tokens."}}
  Spark: {{type: unit, domains: [order], energy: 0, might: 1}}
table:
  turn: p1
  p1: {{base: [{many}], hand: [Spark, Spark, Spark]}}
  p2: {{base: [{many}]}}
steps:
{steps}
"""  # noqa: E501
HEAVY = GROWS.format(
    many=", ".join(["Herald"] * 60), steps="  - p1: play Spark -> base\n" + "  - offers: [pass]\n" * 300
)
TABLE = GROWS.format(many=", ".join(["Herald"] * 100), steps="  - expect: {turn: p1}")
TEXT = "When you play a unit, " + "if you have a unit and a unit or a unit with a unit, " * 30 + "draw 1."


class Attack:
    """One address at its worst."""

    def __init__(self, port: int, seconds: float) -> None:
        self.port = port
        self.until = time.monotonic() + seconds
        self.http = httpx.AsyncClient(base_url=f"http://127.0.0.1:{port}", headers=HOSTILE, timeout=30)
        self.answers: Counter[str] = Counter()

    async def run(self) -> None:
        doings = [(self.half, HALF), (self.flood, FLOODS), (self.heavy, RUNS), (self.text, TEXTS), (self.table, TABLES)]
        await asyncio.gather(*(self.again(doing) for doing, count in doings for _ in range(count)))
        await self.http.aclose()
        print("the other address:", ", ".join(f"{count} {what}" for what, count in self.answers.most_common()))

    async def again(self, doing: Callable[[], Awaitable[None]]) -> None:
        while time.monotonic() < self.until:
            try:
                async with asyncio.timeout_at(asyncio.get_running_loop().time() + self.until - time.monotonic()):
                    await doing()
            except (OSError, httpx.HTTPError, WebSocketException, TimeoutError):
                self.answers["broken"] += 1
                await asyncio.sleep(0.1)

    async def post(self, path: str, body: Any) -> httpx.Response:
        answer = await self.http.post(path, json=body)
        self.answers[f"{path.split('/')[2]} {answer.status_code}"] += 1
        if answer.status_code in (429, 503):
            await asyncio.sleep(0.2)
        return answer

    async def half(self) -> None:
        """A request of which a letter comes now and then."""
        reader, writer = await asyncio.open_connection("127.0.0.1", self.port)
        with contextlib.closing(writer):
            for letter in f"GET /api/health HTTP/1.1\r\nhost: localhost\r\nx: {'x' * 1000}":
                writer.write(letter.encode())
                await writer.drain()
                await asyncio.sleep(1)
                if reader.at_eof():
                    self.answers["half closed"] += 1
                    return

    async def flood(self) -> None:
        await self.post("/api/decks/gundam/check", {"text": "1 Kindling\n" * 390})
        await self.post("/api/tables/file", {"format": 1, "game": "gundam", "lines": [[0, "end"]] * 4000})

    async def heavy(self) -> None:
        await self.post("/api/rulings/run", {"text": HEAVY})

    async def text(self) -> None:
        await self.post("/api/cards/riftbound/read", {"name": "Worst", "type": "unit", "text": TEXT})

    async def table(self) -> None:
        """A table that grows with every move, against a computer that has as many units."""
        kind = random.choice(["greedy", "random", "search-3"])
        answer = await self.post("/api/rulings/play", {"text": TABLE, "opponent": {"kind": kind}})
        if answer.status_code != 201:
            await asyncio.sleep(0.5)
            return
        made = answer.json()
        address = f"ws://127.0.0.1:{self.port}/ws/tables/{made['id']}"
        async with connect(address, max_size=None, additional_headers=HOSTILE, open_timeout=30) as talk:
            await talk.send(json.dumps({"do": "sit", "token": made["token"]}))
            async for text in talk:
                frame = json.loads(text)
                if frame["is"] == "state" and frame["choices"]:
                    lines = [choice["line"] for choice in frame["choices"]]
                    line = next((line for line in lines if line.startswith("play")), lines[0])
                    for what in ({"do": "hint", "at": frame["at"]}, {"do": "why", "line": "fly"}):
                        await talk.send(json.dumps(what))
                    await talk.send(json.dumps({"do": "play", "at": frame["at"], "line": line, "id": 1}))
                self.answers[frame["is"]] += 1
                await asyncio.sleep(0.3)


class Player:
    """Somebody who plays, one game after the other, and measures how long the server takes."""

    def __init__(self, port: int, number: int, times: list[float]) -> None:
        self.port = port
        self.chance = random.Random(number)
        self.times = times

    async def run(self, seconds: float) -> None:
        until = time.monotonic() + seconds
        async with httpx.AsyncClient(base_url=f"http://127.0.0.1:{self.port}", headers=INNOCENT, timeout=60) as http:
            while time.monotonic() < until:
                game = self.chance.choice(["gundam", "riftbound"])
                made = (await http.post("/api/tables", json={"game": game, "opponent": {"kind": "random"}})).json()
                address = f"ws://127.0.0.1:{self.port}/ws/tables/{made['id']}"
                async with connect(address, max_size=None, additional_headers=INNOCENT, open_timeout=60) as talk:
                    await talk.send(json.dumps({"do": "sit", "token": made["token"]}))
                    await self.play(talk, until)

    async def play(self, talk: ClientConnection, until: float) -> None:
        sent = 0.0
        async for text in talk:
            frame = json.loads(text)
            if frame["is"] == "done":
                self.times.append((time.monotonic() - sent) * 1000)
            if frame["is"] == "state" and (frame["table"]["over"] or time.monotonic() > until):
                return
            if frame["is"] == "state" and frame["choices"]:
                await asyncio.sleep(self.chance.uniform(0.3, 1.2))
                line = self.chance.choice(frame["choices"])["line"]
                sent = time.monotonic()
                await talk.send(json.dumps({"do": "play", "at": frame["at"], "line": line, "id": 1}))


async def playing(port: int, players: int, seconds: float) -> list[float]:
    times: list[float] = []
    await asyncio.gather(*(Player(port, number, times).run(seconds) for number in range(players)))
    return times


def told(what: str, times: list[float]) -> float:
    """Print how long it took; the 95th percentile."""
    found = sorted(times) or [float("inf")]
    at = {n: found[min(len(found) - 1, len(found) * n // 100)] for n in (50, 95, 99)}
    print(
        f"{what}: " + ", ".join(f"p{n} {value:.0f} ms" for n, value in at.items()) + f" ({len(times)} moves)",
        flush=True,
    )
    return at[95]


def main() -> int:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--seconds", type=float, default=60.0, help="of each part: alone, and under attack (60)")
    parser.add_argument("--players", type=int, default=4)
    parser.add_argument("--attack", type=int, metavar="PORT", help=argparse.SUPPRESS)
    options = parser.parse_args()
    if options.attack:
        asyncio.run(Attack(options.attack, options.seconds).run())
        return 0
    with tempfile.TemporaryDirectory() as folder:
        server = Server(f"sqlite:///{folder}/tables.db", "--proxy", "127.0.0.1")
        server.start()
        try:
            told("alone", asyncio.run(playing(server.port, options.players, options.seconds)))
            command = [sys.executable, __file__, "--attack", str(server.port), "--seconds", str(options.seconds)]
            with subprocess.Popen(command):
                times = asyncio.run(playing(server.port, options.players, options.seconds))
            slow = told("under attack", times)
        finally:
            server.stop()
    return int(slow > BAR)


if __name__ == "__main__":
    sys.exit(main())
