# rulebound: interpreted
"""What all parts of the server share: its settings, its database, the tables in memory, the computers."""

from __future__ import annotations

import asyncio
import hashlib
import hmac
import secrets
from collections import OrderedDict
from collections.abc import Callable, Iterable
from dataclasses import dataclass, field
from typing import Any, ParamSpec, TypeVar

from fastapi.requests import HTTPConnection

from rulebound.server.aside import aside
from rulebound.server.computers import Computers
from rulebound.server.hands import Hands
from rulebound.server.judging import Judges
from rulebound.server.limits import Limits
from rulebound.server.models import GivenDeck
from rulebound.server.settings import Settings
from rulebound.server.storage import Row, Seat, Storage, Stored, insertion
from rulebound.server.tables.gathering import Gathering
from rulebound.server.tables.live import LiveTable
from rulebound.server.tables.replays import Tapes

T = TypeVar("T")
Said = ParamSpec("Said")
SLOW = 2  # games that are played again at once


def digest(token: str) -> str:
    """What is kept of a token."""
    return hashlib.sha256(token.encode("utf-8", "replace")).hexdigest()


@dataclass
class Opening:
    """A table to be made: what it is dealt from, who sits where, and what has been played on it already."""

    game: str
    began: dict[str, Any]  # by live.began_of; or by dealing.gathered, where decks are still to come
    decks: list[str]  # their names
    kinds: list[str]  # of each seat: person, or a computer
    host: int | None = 0  # the seat of whoever makes it; the other persons are invited
    names: list[str] = field(default_factory=list)  # of each seat, if they have any
    moves: list[tuple[int, str]] = field(default_factory=list)


@dataclass
class Opened:
    """A table that was made: the token of its maker's seat, and an invitation for each other person."""

    id: str
    token: str
    invites: dict[int, str]


class Tables:
    """The tables in memory, those used last at the end."""

    def __init__(self, house: House) -> None:
        self.house = house
        self.found: OrderedDict[str, LiveTable | Gathering] = OrderedDict()
        self.loading: dict[str, asyncio.Task[LiveTable | Gathering | None]] = {}

    async def get(self, table_id: str) -> LiveTable | Gathering | None:
        """A table by its id, played again from its journal if it isn't in memory; None: there is no such table.

        One that is not dealt yet is a Gathering.
        """
        live = self.found.get(table_id)
        if live is None:
            task = self.loading.get(table_id)
            if task is None:
                task = self.loading[table_id] = asyncio.create_task(self.load(table_id))
                task.add_done_callback(lambda _: self.loading.pop(table_id, None))
            live = await asyncio.shield(task)
            if live is None:
                return None
            live = self.found.get(table_id, live)  # it may have been dealt since
        self.found[table_id] = live
        self.found.move_to_end(table_id)
        self.make_room()
        return live

    async def load(self, table_id: str) -> LiveTable | Gathering | None:
        stored = await self.house.storage.read(table_id)
        if stored is None:
            return None
        if "brought" in stored.began:
            return Gathering(self.house, stored)
        playing = LiveTable(self.house, stored)
        await self.house.slow.do(playing.play_journal, stored.rows)
        return playing

    def make_room(self) -> None:
        """Let tables that nobody needs leave the memory, those used longest ago first."""
        over = len(self.found) - self.house.settings.most_live
        if over > 0:
            newest = next(reversed(self.found))
            idle = [key for key, live in self.found.items() if key != newest and live.idle()]
            for key in idle[:over]:
                del self.found[key]


class House:
    """Everything a request may need."""

    def __init__(self, settings: Settings) -> None:
        self.settings = settings
        self.storage = Storage(settings.database)
        self.limits = Limits(settings)
        self.tables = Tables(self)
        self.hands = Hands(settings.most_work)  # for those who play
        self.slow = Hands(settings.most_loading, SLOW)  # for games that are played again
        self.computers = Computers(settings.workers or 2, self.hands)
        self.judges = Judges(workers=settings.judges)
        self.tapes = Tapes(self.slow)

    async def with_decks(
        self, given: Iterable[GivenDeck | None], work: Callable[Said, T], /, *about: Said.args, **more: Said.kwargs
    ) -> T:
        """Do something with decks: where somebody's own have to be read, in a process that can be stopped."""
        if any(deck is not None and deck.text for deck in given):
            return await self.judges.call(work, *about, **more)
        return await self.hands.do(work, *about, **more)

    async def start(self) -> None:
        self.judges.open()
        self.hands.open()
        self.slow.open()
        await aside(self.storage.start)

    async def close(self) -> None:
        """Stop what goes by itself, and write what waits to be written."""
        lives = [live for live in self.tables.found.values() if isinstance(live, LiveTable)]
        tasks = [live.driver.task for live in lives if live.driver.task is not None]
        for task in tasks:
            task.cancel()
        pending = [task for live in self.tables.found.values() for task in live.tasks]
        await asyncio.gather(*tasks, *pending, return_exceptions=True)
        await self.computers.close()
        await self.judges.close()
        await aside(self.hands.close)
        await aside(self.slow.close)
        await aside(self.storage.close)

    async def open_table(self, opening: Opening) -> Opened:
        """Make a table; it is in the database when this returns."""
        table_id = secrets.token_urlsafe(9)
        token = ""
        invites: dict[int, str] = {}
        seats: list[Seat] = []
        for player, kind in enumerate(opening.kinds):
            name = opening.names[player] if opening.names else ""
            seat = Seat(player, kind, name=name, taken=kind != "person" or player == opening.host)
            if kind == "person":
                secret = secrets.token_urlsafe(24)
                seat.token = digest(secret)
                if player == opening.host:
                    token = secret
                else:
                    invites[player] = secret
            seats.append(seat)
        rows = [Row(number, player, "play", line) for number, (player, line) in enumerate(opening.moves, 1)]
        stored = Stored(table_id, opening.game, opening.began, opening.decks, seats, rows)
        await self.storage.write(insertion(stored))
        return Opened(table_id, token, invites)


def seat_of(live: LiveTable | Gathering, token: str) -> Seat | None:
    """The seat that a token is for; all are compared, in constant time."""
    found = None
    wanted = digest(token)
    for seat in live.seats:
        if seat.token and hmac.compare_digest(seat.token, wanted):
            found = seat
    return found


def the_house(request: HTTPConnection) -> House:
    """The house of the application that a request came to; for `Depends`."""
    house: House = request.app.state.house
    return house
