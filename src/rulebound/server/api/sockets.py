# rulebound: interpreted
"""The WebSocket of a table: frames in, frames out, and their limits."""

from __future__ import annotations

import asyncio
import json
import logging
import re
import secrets
from collections.abc import Awaitable, Callable
from typing import Any

from fastapi import APIRouter
from sqlalchemy.exc import SQLAlchemyError
from starlette.websockets import WebSocket, WebSocketDisconnect

from rulebound.kernel.notation import said_together
from rulebound.server.hands import TooLong
from rulebound.server.house import House, digest, seat_of, the_house
from rulebound.server.judging import is_text
from rulebound.server.limits import Bucket, address_of
from rulebound.server.models import NO_SEAT as NO_SUCH_SEAT
from rulebound.server.shown.frames import Frame, Refused, encoded, seat_name
from rulebound.server.storage import UNREACHABLE, first_line
from rulebound.server.tables.gathering import Gathering
from rulebound.server.tables.live import LiveTable
from rulebound.server.turns import Busy

log = logging.getLogger("rulebound.server")
router = APIRouter()

CARD = re.compile(r"c[0-9]{1,9}")

# why a connection is closed
AT_WILL = 1000
BAD_FRAMES = 1008
TOO_LARGE = 1009
BROKEN = 1011
TOO_SLOW = 4008
NO_TABLE = 4004
NO_SEAT = 4003
TOO_MANY = 4029
LAST_WORDS = 2.0  # seconds for them


class Bye(Exception):
    """The connection is closed: why, in one sentence, and with which code."""

    def __init__(self, text: str, code: int = BAD_FRAMES) -> None:
        super().__init__(text)
        self.code = code


class Malformed(ValueError):
    """A frame that is none: one sentence."""


class Connection:
    """One WebSocket: a seat at a table, or somebody who looks on."""

    def __init__(self, socket: WebSocket, house: House, table_id: str) -> None:
        self.socket = socket
        self.house = house
        self.table_id = table_id
        self.address = address_of(socket.scope)
        self.seat: int | None = None
        self.invited: int | None = None  # the seat that a deck may be brought for
        self.log_sent = 0
        self.faces_sent: set[str] = set()
        self.live: LiveTable | None = None
        self.gathering: Gathering | None = None  # where one waits until the table is dealt
        self.queue: asyncio.Queue[str | None] = asyncio.Queue(house.settings.most_queued)
        self.bucket = Bucket(house.settings.frame_rate, house.settings.frame_burst)
        self.bad = 0  # malformed frames so far
        self.reader: asyncio.Task[None] | None = None
        self.last_word: Bye | None = None

    # ------------------------------------------------------------------------------------ out

    def push(self, frame: Frame | str) -> None:
        """Send a frame some time soon; one who doesn't read what is sent is dropped."""
        if self.last_word is not None:
            return
        try:
            self.queue.put_nowait(frame if isinstance(frame, str) else encoded(frame))
        except asyncio.QueueFull:
            self.last_word = Bye("You read too slowly; connect again.", TOO_SLOW)
            if self.reader is not None:
                self.reader.cancel()

    async def write(self) -> None:
        """Send what is queued, in order; None is the end."""
        try:
            while (text := await self.queue.get()) is not None:
                await self.socket.send_text(text)
        except (WebSocketDisconnect, RuntimeError):
            return  # the client has gone, which the reader hears too

    # ------------------------------------------------------------------------------------ the whole conversation

    async def run(self) -> None:
        """From the first frame to the last."""
        await self.socket.accept()
        writer = asyncio.create_task(self.write())
        self.reader = asyncio.create_task(self.listen())
        try:
            await asyncio.wait([writer, self.reader], return_when=asyncio.FIRST_COMPLETED)
        finally:
            self.reader.cancel()
            if self.live is not None:
                await self.live.part(self)
            elif self.gathering is not None:
                self.gathering.part(self)
            await self.hang_up(writer)

    async def listen(self) -> None:
        """Take frames until the client goes away or is sent away."""
        try:
            await self.read()
        except WebSocketDisconnect:
            return
        except Bye as bye:
            self.last_word = bye
        except SQLAlchemyError as error:
            log.error("table %s: the database can't be read: %s", self.table_id, first_line(error))
            self.last_word = Bye(UNREACHABLE, BROKEN)
        except (TooLong, Busy) as refused:
            self.last_word = Bye(str(refused), BROKEN)
        except Exception:
            log.exception("a connection to table %s broke off", self.table_id)
            self.last_word = Bye("Something went wrong here; connect again.", BROKEN)

    async def hang_up(self, writer: asyncio.Task[None]) -> None:
        """Say why, if it is for us to say, and close."""
        bye = self.last_word
        if bye is None or bye.code == TOO_SLOW:
            writer.cancel()
        try:
            async with asyncio.timeout(LAST_WORDS):
                if not writer.done() and bye is not None and bye.code != TOO_SLOW:
                    await self.queue.put(encoded({"is": "bye", "text": str(bye)}))
                    await self.queue.put(None)
                    await asyncio.wait([writer])
                if bye is not None:
                    await self.socket.close(bye.code, str(bye)[:100])
        except (TimeoutError, RuntimeError, WebSocketDisconnect):
            writer.cancel()

    # ------------------------------------------------------------------------------------ in

    async def read(self) -> None:
        """Take frames until the client goes away."""
        settings = self.house.settings
        try:
            first = await asyncio.wait_for(self.frame(), settings.first_frame_within)
        except TimeoutError:
            raise Bye("Nobody sat down in time: the first frame is sit.") from None
        await self.sit(first)
        while True:
            try:
                frame = await asyncio.wait_for(self.frame(), settings.idle)
            except TimeoutError:
                raise Bye("You have said nothing for a long time.", AT_WILL) from None
            if frame:
                await self.obey(frame)

    async def frame(self) -> Frame:
        """The next frame; empty if it was none, which has been said then."""
        settings = self.house.settings
        message = await self.socket.receive()
        if message["type"] == "websocket.disconnect":
            raise WebSocketDisconnect(message.get("code", 1000))
        if not self.bucket.take() or not self.house.limits.requests.take(self.address):
            raise Bye("You send too much; connect again in a while.", TOO_MANY)
        text = message.get("text")
        try:
            if text is None:
                raise Malformed("A frame is text.")
            if len(text.encode("utf-8", "replace")) > settings.most_frame:
                raise Bye(f"A frame has at most {settings.most_frame} bytes.", TOO_LARGE)
            return parsed(text)
        except Malformed as error:
            self.count_bad(str(error), None)
            return {}

    def count_bad(self, text: str, number: Any) -> None:
        """Say that a frame was none; one who goes on sending such is sent away."""
        self.bad += 1
        if self.bad > self.house.settings.most_bad_frames:
            raise Bye(f"Too many frames that can't be read: {text}")
        self.push({"is": "refused", "id": number, "text": text, "rule": ""})

    async def sit(self, frame: Frame) -> None:
        """The first frame: take a seat, or look on."""
        if frame.get("do") != "sit":
            raise Bye("The first frame is sit.")
        token, known = frame.get("token"), frame.get("log", 0)
        if not (token is None or (isinstance(token, str) and len(token) <= 200)) or not is_number(known):
            raise Bye("A sit frame has a token (or null) and the number of log lines that are known.")
        live = await self.house.tables.get(self.table_id)
        if live is None:
            raise Bye("There is no such table.", NO_TABLE)
        if isinstance(live, Gathering):
            await self.wait(live, token)
            return
        if token is not None:
            seat = seat_of(live, token)
            if seat is None:
                raise Bye(NO_SUCH_SEAT, NO_SEAT)
            if not seat.taken:
                own = secrets.token_urlsafe(24)
                try:
                    await live.claim(seat.player, digest(own))
                except Refused as refused:
                    raise Bye(str(refused), NO_SEAT) from None
                self.push({"is": "seated", "seat": seat_name(seat.player), "token": own})
            self.seat = seat.player
        self.log_sent = known
        self.live = live
        try:
            await live.join(self)
        except Refused as refused:
            raise Bye(str(refused), BROKEN) from None

    async def wait(self, gathering: Gathering, token: str | None) -> None:
        """Take a seat at a table that is not dealt yet; an invitation takes none before its deck is brought."""
        if token is not None:
            seat = seat_of(gathering, token)
            if seat is None:
                raise Bye(NO_SUCH_SEAT, NO_SEAT)
            if seat.taken:
                self.seat = seat.player
            else:
                self.invited = seat.player
        self.gathering = gathering
        await gathering.join(self)

    async def obey(self, frame: Frame) -> None:
        """Do what a frame says, or refuse it."""
        number = frame.get("id")
        if not (number is None or is_number(number)):
            self.count_bad("The id of a frame is a number.", None)
            return
        verb = frame.get("do")
        doing = VERBS.get(verb) if isinstance(verb, str) else None
        if doing is None:
            self.count_bad(f"There is nothing called '{str(verb)[:40]}' to do.", number)
            return
        try:
            await doing(self, frame, number)
        except Malformed as error:
            self.count_bad(str(error), number)
        except (TooLong, Busy) as refused:
            self.push({"is": "refused", "id": number, "text": str(refused), "rule": ""})
        except Refused as refused:
            text = str(refused) if self.live is None else self.live.log_of(self.seat).reader.said(str(refused))
            self.push({"is": "refused", "id": number, "text": text, "rule": refused.rule})

    # ------------------------------------------------------------------------------------ verbs

    def at_table(self) -> tuple[LiveTable, int]:
        """The table, and the own seat; Refused for one who only looks on."""
        if self.live is None:
            raise Refused("The game has not begun: somebody has a deck to bring yet.")
        if self.seat is None:
            raise Refused("You are looking on: only those who have a seat can do this.")
        return self.live, self.seat

    def acknowledge(self, number: Any) -> Callable[[int], None]:
        return lambda at: self.push({"is": "done", "id": number, "at": at})

    async def play(self, frame: Frame, number: Any) -> None:
        live, seat = self.at_table()
        line = self.line(frame) if "lines" not in frame else self.together(frame["lines"])
        await live.play(seat, line, whole(frame, "at"), self.acknowledge(number), only="lines" in frame)

    async def why(self, frame: Frame, number: Any) -> None:
        live, seat = self.at_table()
        card = frame.get("card")
        if card is None:
            found = await live.why(seat, self.line(frame))
        else:
            if not isinstance(card, str) or not CARD.fullmatch(card):
                raise Malformed("'card' is the ref of a card, such as c348.")
            found = await live.why_card(seat, int(card[1:]))
        self.push({"is": "answer", "id": number, "why": found})

    async def undo(self, frame: Frame, number: Any) -> None:
        live, seat = self.at_table()
        await live.undo(seat, whole(frame, "at"), self.acknowledge(number))

    async def consent(self, frame: Frame, number: Any) -> None:
        live, seat = self.at_table()
        yes = frame.get("yes")
        if not isinstance(yes, bool):
            raise Malformed("A consent says yes: true or false.")
        await live.consent(seat, yes, self.acknowledge(number))

    async def hint(self, frame: Frame, number: Any) -> None:
        live, seat = self.at_table()
        self.push({"is": "answer", "id": number, "hint": await live.hint(seat, whole(frame, "at"))})

    async def auto(self, frame: Frame, number: Any) -> None:
        live, seat = self.at_table()
        await live.set_auto(seat, frame.get("auto"), self.acknowledge(number))

    async def concede(self, frame: Frame, number: Any) -> None:
        live, seat = self.at_table()
        await live.concede(seat, self.acknowledge(number))

    async def ping(self, frame: Frame, number: Any) -> None:
        self.push({"is": "pong"} if number is None else {"is": "pong", "id": number})

    async def sit_again(self, frame: Frame, number: Any) -> None:
        raise Refused("You are sitting already.")

    def together(self, lines: Any) -> str:
        """Several lines that are said as one: all that is picked, or all who move."""
        if not isinstance(lines, list) or not lines or not all(isinstance(line, str) for line in lines):
            raise Malformed("'lines' are the lines of notation that are said as one.")
        try:
            return self.line({"line": said_together(lines)})
        except ValueError as error:
            raise Malformed(str(error)) from None

    def line(self, frame: Frame) -> str:
        line = frame.get("line")
        if not isinstance(line, str) or not line.strip():
            raise Malformed("A line of notation is missing.")
        if len(line) > self.house.settings.most_line:
            raise Malformed(f"A line has at most {self.house.settings.most_line} letters.")
        if line.count(",") >= self.house.settings.most_parts:
            raise Malformed(f"A line names at most {self.house.settings.most_parts} things.")
        return line


VERBS: dict[str, Callable[[Connection, Frame, Any], Awaitable[None]]] = {
    "sit": Connection.sit_again,
    "play": Connection.play,
    "why": Connection.why,
    "undo": Connection.undo,
    "consent": Connection.consent,
    "hint": Connection.hint,
    "auto": Connection.auto,
    "concede": Connection.concede,
    "ping": Connection.ping,
}


def is_number(value: Any) -> bool:
    """A whole number that a client may count with."""
    return isinstance(value, int) and not isinstance(value, bool) and 0 <= value <= 2**53


def whole(frame: Frame, key: str) -> int:
    """A number of a frame; Malformed if it is none."""
    value = frame.get(key)
    if not is_number(value):
        raise Malformed(f"'{key}' is the position at which this is said, a number.")
    assert isinstance(value, int)
    return value


def parsed(text: str) -> Frame:
    """A frame out of a message; Malformed if it is none."""
    try:
        frame = json.loads(text)
    except (ValueError, RecursionError):
        raise Malformed("A frame is a JSON object.") from None
    if not isinstance(frame, dict) or not frame:
        raise Malformed("A frame is a JSON object.")
    if "\\" in text and not is_text(frame):
        raise Malformed("A frame holds letters that are none.")
    return frame


@router.websocket("/ws/tables/{table_id}")
async def table_socket(socket: WebSocket, table_id: str) -> None:
    """The conversation of one client with one table."""
    house = the_house(socket)
    address = address_of(socket.scope)
    refused = house.limits.connect(address)
    if refused:
        await socket.accept()
        await socket.send_text(encoded({"is": "bye", "text": refused}))
        await socket.close(TOO_MANY, refused)
        return
    try:
        await Connection(socket, house, table_id).run()
    finally:
        house.limits.disconnect(address)
