# rulebound: interpreted
"""A table being played: the engine's table, its seats, its journal, and who looks on."""

from __future__ import annotations

import asyncio
import hashlib
import logging
import secrets
import time
from collections.abc import AsyncIterator, Callable, Coroutine, Iterable
from contextlib import asynccontextmanager
from typing import TYPE_CHECKING, Any, Protocol, TypeVar

from rulebound import games
from rulebound.game import in_short
from rulebound.kernel.determinize import determinize
from rulebound.kernel.errors import Illegal
from rulebound.kernel.notation import Option, line_of, matching, normal, option_lines, play_again, resolve
from rulebound.kernel.reasons import why_card, why_not_for
from rulebound.kernel.rng import MOST_SEED, Rng, derive
from rulebound.kernel.secrets import PLAYS, hidden_shown, known_to, played_card
from rulebound.kernel.table import Table
from rulebound.server.computers import Failed
from rulebound.server.hands import TooLong
from rulebound.server.shown import asking, picking
from rulebound.server.shown.faces import faces_for
from rulebound.server.shown.frames import (
    Frame,
    Refused,
    Told,
    Unreachable,
    cards_in,
    encoded,
    reader_at,
    seat_name,
    seat_told,
    seen_by,
)
from rulebound.server.shown.telling import Reader
from rulebound.server.storage import UNREACHABLE, Row, Seat, Stored, addition
from rulebound.server.tables import autopass, undoing
from rulebound.server.tables.driving import Driver
from rulebound.server.tables.journal import Move, dealt, kept_moves
from rulebound.server.turns import Busy

if TYPE_CHECKING:
    from rulebound.server.house import House

log = logging.getLogger("rulebound.server")
T = TypeVar("T")

TOO_LARGE = "This table has become too large to be told."
MOVED_ON = "The table has moved on meanwhile."
IN_BETWEEN = "Something else comes in between: say one thing after the other."
HINTS = 101  # where the luck of hints lies beside that of the seats


class Listener(Protocol):
    """A connection, as a table knows it."""

    seat: int | None
    log_sent: int
    faces_sent: set[str]

    def push(self, frame: Frame | str) -> None:
        """Send a frame, or one that is written already, some time soon."""


async def to_the_end(doing: Coroutine[Any, Any, T], tasks: set[asyncio.Task[Any]]) -> T:
    """Do something to its end, even if whoever waits for it goes away; meanwhile it is one of the tasks."""
    task = asyncio.ensure_future(doing)
    tasks.add(task)
    task.add_done_callback(tasks.discard)
    return await asyncio.shield(task)


class LiveTable:
    """One table in memory, when its journal has been played. Everything that changes it happens under its lock, one
    thing after the other, and whatever may take long is done by the hands of the house."""

    def __init__(self, house: House, stored: Stored) -> None:
        self.house = house
        self.id = stored.id
        self.game = stored.game
        self.decks = stored.decks
        self.began = stored.began
        self.seats: list[Seat] = stored.seats
        self.at = 0  # rows of the journal
        self.stale = False  # it may stand otherwise than the database has it
        self.undone = False  # has anything ever been taken back?
        self.moves: list[Move] = []
        self.table: Table
        self.listeners: set[Listener] = set()
        self.lock = asyncio.Lock()
        self.driver = Driver(self)
        self.tasks: set[asyncio.Task[Any]] = set()
        self.told: dict[int | None, Told] = {}
        self.played: list[set[int]] = []  # of each seat: the cards it has played this turn
        self.request: undoing.Request | None = None
        self.held = -1  # the position at which nobody passes by itself: somebody has just gone back to it
        self.used = time.monotonic()
        self.persons = sum(seat.kind == "person" for seat in self.seats)

    def play_journal(self, rows: list[Row]) -> None:
        """Play a journal again; slow, so it belongs into a thread."""
        self.at = len(rows)
        self.undone = any(row.what == "undo" for row in rows)
        self.play_moves(kept_moves(rows))

    def play_moves(self, moves: list[Move]) -> None:
        """Play moves from the beginning."""
        table = dealt(self.game, self.began)
        done: list[Move] = []
        self.played = [set() for _ in self.seats]
        for move in moves:
            before = table.clone() if self.persons > 1 else None
            if before is not None and move.line.startswith(PLAYS):
                self.note_played(table, matching(table, move.line))
            play_again(table, move.player, move.line)
            done.append(move._replace(shown=self.shown_since(before, table)))
        self.table = table
        self.moves = done
        self.told = {}

    def shown_since(self, before: Table | None, after: Table) -> int:
        """The seats that may not go back from `after` to `before`; only between persons is it kept."""
        if before is None:
            return 0
        shown = sum(1 << seat.player for seat in self.seats if hidden_shown(before, after, self.played[seat.player]))
        if after.turn != before.turn:
            self.played = [set() for _ in self.seats]
        return shown

    def note_played(self, table: Table, codes: list[int]) -> None:
        """Remember which card an option plays: it is its player's to show, and to take back."""
        for code in codes:
            card = played_card(table, code)
            if card >= 0:
                self.played[int(table.to_act)].add(card)

    # ------------------------------------------------------------------------------------ who is there

    async def join(self, listener: Listener) -> None:
        """Somebody sits down or looks on: they hear how the table stands, and the others that somebody came."""
        async with self.changing():
            news = listener.seat is not None and not self.is_here(listener.seat)
            if self.undone:
                listener.log_sent = 0  # what they know may have been taken back since
            self.listeners.add(listener)
            await self.publish(None if news else [listener])
        self.driver.wake()

    async def welcome(self, listeners: Iterable[Listener]) -> None:
        """All those who waited for this table to be dealt hear how it stands."""
        async with self.changing():
            self.listeners.update(listeners)
            await self.publish()
        self.driver.wake()

    async def part(self, listener: Listener) -> None:
        """Somebody has gone."""
        self.used = time.monotonic()
        self.listeners.discard(listener)
        if listener.seat is not None and not self.is_here(listener.seat) and self.listeners:
            await self.change(self._parted())

    async def _parted(self) -> None:
        async with self.changing():
            await self.publish()

    def is_here(self, player: int) -> bool:
        return any(listener.seat == player for listener in list(self.listeners))

    def idle(self) -> bool:
        """May this table leave the memory?"""
        return not self.listeners and not self.tasks and self.driver.task is None and not self.lock.locked()

    # ------------------------------------------------------------------------------------ what is told

    async def publish(self, listeners: Iterable[Listener] | None = None) -> None:
        """Tell everybody, or only these, how the table stands. Called under the lock."""
        to = list(self.listeners if listeners is None else listeners)
        try:
            said = await self.house.hands.do(self.written, to)
        except TooLong:
            log.error("table %s: telling it takes too long", self.id)
            self.tell({"is": "refused", "id": None, "text": TOO_LARGE, "rule": ""})
            return
        for listener, text in said:
            listener.push(text)

    def written(self, listeners: list[Listener]) -> list[tuple[Listener, str]]:
        """What these listeners are sent; it may take a while."""
        shared: dict[int | None, tuple[Frame, list[str]]] = {}
        found = []
        for listener in listeners:
            if listener.seat not in shared:
                state = self.state(listener.seat)
                shared[listener.seat] = state, cards_in(state)
            found.append((listener, encoded(self.for_listener(listener, *shared[listener.seat]))))
        return found

    def tell(self, frame: Frame, but: int | None = -1) -> None:
        """Send a frame to everybody, but perhaps not to one seat."""
        for listener in list(self.listeners):
            if listener.seat != but:
                listener.push(frame)

    def state(self, player: int | None) -> Frame:
        """The state as a seat knows it, with the whole log and without faces."""
        seat = None if player is None else self.seats[player]
        told = self.log_of(player)
        seen = seen_by(self.table, player, told.reader)
        passing = seat is not None and bool(seen["choices"]) and bool(self.driver.line_by_itself(seat))
        if passing:
            seen["choices"] = []
        return {
            "is": "state",
            "at": self.at,
            "seat": seat_name(player),
            **seen,
            "picks": None if passing else asking.picks(self.table, picking.set_asked(self.table, player), told.reader),
            "passing": passing,
            "log_from": 0,
            "log": told.update(self.table.listen()),
            "faces": {},
            "seats": [self.seat_told(each, player) for each in self.seats],
            "undo": self.undo_told(player),
            "auto": None if seat is None else self.auto_of(seat),
            "table": self.about(player),
        }

    def log_of(self, player: int | None) -> Told:
        """The log as a seat reads it."""
        if player not in self.told:
            self.told[player] = Told(self.reader(player), player)
        return self.told[player]

    def reader(self, player: int | None, everything: bool = False) -> Reader:
        return reader_at(self.table, player, self.seats, everything)

    def for_listener(self, listener: Listener, state: Frame, cards: list[str]) -> Frame:
        """A state with the lines and the faces of its cards that a connection hasn't got yet."""
        lines = state["log"]
        start = min(listener.log_sent, len(lines))
        listener.log_sent = len(lines)
        numbers = [number for number in cards if number not in listener.faces_sent]
        faces = faces_for(numbers, self.table) if numbers else {}
        listener.faces_sent.update(numbers)
        return {**state, "log_from": start, "log": lines[start:], "faces": faces}

    @property
    def open(self) -> bool:
        """May everybody see everything: is the game over, or was it put in as a file by somebody who has all of it?"""
        return bool(self.table.over) or self.began.get("origin") == "file"

    def about(self, viewer: int | None) -> Frame:
        """What the table is; between persons, which deck somebody plays is theirs to tell until the game is over."""
        start = self.began["start"]
        hidden = self.closed_to(viewer)
        return {
            "id": self.id,
            "game": self.game,
            "edition": self.began["edition"],
            "mode": start.get("mode", ""),
            "decks": [None if player in hidden else name for player, name in enumerate(self.decks)],
            "over": bool(self.table.over),
            "waiting": False,
            "link": f"/table/{self.id}",
        }

    def closed_to(self, viewer: int | None) -> tuple[int, ...]:
        """The players whose deck this one doesn't know: between persons everybody's own, until the game is over."""
        secret = self.persons > 1 and not self.open
        return tuple(seat.player for seat in self.seats if secret and seat.kind == "person" and seat.player != viewer)

    def seat_told(self, seat: Seat, viewer: int | None) -> Frame:
        return seat_told(seat, viewer, self.is_here(seat.player), len(self.seats))

    def undo_told(self, player: int | None) -> Frame:
        why_not = "Only those who play can undo." if player is None else self.why_no_undo(player)
        asked = self.request.by if self.request is not None else None
        free = player is not None and self.persons <= 1
        told: Frame = {"possible": not why_not, "free": free, "why_not": why_not}
        mine = asked is not None and asked == player
        return {**told, "asked_by": None if mine else seat_name(asked), "asking": mine}

    def auto_of(self, seat: Seat) -> dict[str, Any]:
        return seat.settings or autopass.usual(self.game)

    # ------------------------------------------------------------------------------------ changing it

    @asynccontextmanager
    async def changing(self) -> AsyncIterator[None]:
        """Have the table for oneself, as the database has it."""
        async with self.lock:
            if self.stale:
                await self.reload()
            yield

    async def change(self, doing: Coroutine[Any, Any, T]) -> T:
        """Do something that may not break off in the middle, whatever becomes of the connection that asked for it."""
        return await to_the_end(doing, self.tasks)

    async def play(self, player: int, line: str, at: int, done: Callable[[int], None], only: bool = False) -> None:
        """Play a line; `done` is called when it is in the database, before anybody hears of it.

        only: what the line picks is all that is picked.
        """
        await self.change(self._play(player, line, at, done, only))

    async def _play(self, player: int, line: str, at: int, done: Callable[[int], None], only: bool) -> None:
        async with self.changing():
            self.check_at(at)
            if normal(line) == "concede":
                await self._concede(player, done)
                return
            if self.table.over:
                raise Refused("The game is over.", self.table.result_rule)
            if self.table.to_act != player:
                raise Refused(f"It is not your decision: {seat_name(int(self.table.to_act))} is asked.")
            await self.take(player, line, "play", done, only)
        self.driver.wake()

    async def concede(self, player: int, done: Callable[[int], None]) -> None:
        """Give up, whoever is asked."""
        await self.change(self._concede_now(player, done))

    async def _concede_now(self, player: int, done: Callable[[int], None]) -> None:
        async with self.changing():
            await self._concede(player, done)
        self.driver.wake()

    async def _concede(self, player: int, done: Callable[[int], None]) -> None:
        if self.table.over:
            raise Refused("The game is over.", self.table.result_rule)
        await self.take(player, "concede", "concede", done)

    async def take(
        self, player: int, line: str, what: str, done: Callable[[int], None] | None = None, only: bool = False
    ) -> None:
        """Do a line on the engine's table, write it down, and tell everybody. Called under the lock."""
        table = self.table
        count, heard, turn = len(table.moves), len(table.listen()), int(table.turn)
        try:
            shown = await self.house.hands.do(self.played_on, player, line, what, only)
        except Illegal as refused:
            raise Refused(str(refused), refused.rule) from None
        except Refused:
            raise
        except TooLong:
            log.error("table %s: %r takes too long", self.id, str(line))
            await self.reload()
            raise Refused("This takes longer than a move may take here: nothing has changed.") from None
        except Exception:
            log.exception("table %s: the engine broke off at %r", self.id, str(line))
            await self.reload()
            raise Refused("The engine can't do this line; nothing has changed.") from None
        new = [(int(who), said) for who, said in table.moves[count:]]
        whats = [what, *["auto"] * (len(new) - 1)]  # a line is one decision, whatever it stands for
        rows = [Row(self.at + 1 + place, who, whats[place], said) for place, (who, said) in enumerate(new)]
        changed = self.settle_settings(new, heard, turn)
        await self.write(rows, changed)
        self.moves += [Move(who, said, whats[place], shown) for place, (who, said) in enumerate(new)]
        self.request = None
        await self.moved(done)

    def played_on(self, player: int, line: str, what: str, only: bool) -> int:
        """Do a line on the engine's table; the seats that may not go back past it."""
        table = self.table
        before = table.clone() if self.persons > 1 else None
        if what == "concede":
            table.concede(player)
        else:
            codes = self.codes_of(player, line)
            for code in codes + (picking.end_of(table, codes) if only else []):
                self.note_played(table, [code])
                table.play(Option(code, line_of(table, code)))
        return self.shown_since(before, table)

    def codes_of(self, player: int, line: str) -> list[int]:
        """The options that a line stands for.

        What a line means that is none of the options is found out on a table that the player could be sitting at, so
        that no answer tells what is hidden; and a line goes on only as far as nothing hidden is shown.
        """
        plain = [normal(said) for said in option_lines(self.table)]
        if normal(line) in plain:
            return [int(self.table.options[plain.index(normal(line))])]
        codes = [int(code) for code in resolve(self.twin(player), line)]
        copy = self.table.clone()
        for code in codes[:-1]:
            before = copy.clone()
            copy.apply(code)
            if copy.over or copy.to_act != player or hidden_shown(before, copy, known_to(before, player)):
                raise Refused(IN_BETWEEN)
        if codes[-1] not in [int(option) for option in copy.options]:
            raise Refused(IN_BETWEEN)
        return codes

    def twin(self, player: int, table: Table | None = None) -> Table:
        """A table that a player could be sitting at: whatever is found out about it tells nothing hidden."""
        chance = Rng()
        chance.seed(secrets.randbelow(MOST_SEED))
        return determinize(table or self.table, player, chance)

    def settle_settings(self, moves: list[tuple[int, str]], heard: int, turn: int) -> list[Seat]:
        """The seats that no longer pass by themselves after these moves."""
        changed: list[Seat] = []
        table = self.table
        news = table.listen()[heard:]
        for seat in self.seats:
            auto = self.auto_of(seat)
            if auto["until"]:
                player = seat.player
                theirs = [line for mover, line in moves if table.team[mover] != table.team[player]]
                happened = bool(theirs) and autopass.something(theirs, news, player)
                began = int(table.turn) != turn and table.active == player
                until = autopass.until_after(auto, began, happened)
                if until != auto["until"]:
                    seat.settings = {**auto, "until": until}
                    changed.append(seat)
        return changed

    async def write(self, rows: list[Row], seats: list[Seat]) -> None:
        """Write rows down; if that fails, the table is as the database has it, and whoever asked is told."""
        self.at += len(rows)
        self.stale = True
        try:
            await self.house.storage.write(addition(self.id, rows, seats))
        except Exception:
            await self.reload()
            await self.publish()
            raise Unreachable("The database didn't take it; nothing has changed.") from None
        self.stale = False

    async def reload(self) -> None:
        """Have the table as the database has it; Refused if that can't be found out now."""
        self.stale = True
        try:
            stored = await self.house.storage.read(self.id)
        except Exception as error:
            log.error("table %s: the database can't be read: %s", self.id, error)
            raise Unreachable(UNREACHABLE) from None
        if stored is None:
            raise Refused("This table is gone.")
        self.seats = stored.seats
        self.request = None
        await self.house.slow.do(self.play_journal, stored.rows)
        for listener in self.listeners:
            listener.log_sent = 0
        self.stale = False

    async def moved(self, done: Callable[[int], None] | None) -> None:
        if done is not None:
            done(self.at)
        await self.publish()

    def check_at(self, at: int) -> None:
        if at != self.at:
            raise Refused(MOVED_ON)

    async def set_auto(self, player: int, told: Any, done: Callable[[int], None]) -> None:
        """Change when a seat passes by itself."""
        try:
            auto = autopass.checked(self.game, told)
        except ValueError as error:
            raise Refused(str(error)) from None
        await self.change(self._set_auto(player, auto, done))

    async def _set_auto(self, player: int, auto: dict[str, Any], done: Callable[[int], None]) -> None:
        async with self.changing():
            seat = self.seats[player]
            seat.settings = auto
            self.held = -1
            await self.write([], [seat])
            await self.moved(done)
        self.driver.wake()

    async def claim(self, player: int, token: str) -> None:
        """The invited person takes the seat: from now on this hash of a token is the seat's."""
        await self.change(self._claim(player, token))

    async def _claim(self, player: int, token: str) -> None:
        async with self.changing():
            seat = self.seats[player]
            if seat.taken:
                raise Refused("This seat is taken already.")
            seat.taken, seat.token = True, token
            await self.write([], [seat])

    # ------------------------------------------------------------------------------------ undo

    def why_no_undo(self, player: int) -> str:
        """Why a seat can't go back, in one sentence; empty if it can (perhaps only with consent)."""
        target = undoing.target(self.moves, player)
        if target < 0:
            return "There is nothing to undo."
        if self.persons > 1 and self.table.over:
            return "The game is over."
        if self.persons > 1 and any(move.shown >> player & 1 for move in self.moves[target:]):
            return "Something hidden has been shown since then."
        return ""

    async def undo(self, player: int, at: int, done: Callable[[int], None]) -> None:
        """Go back to the seat's decision before; against persons only ask for it."""
        await self.change(self._undo(player, at, done))

    async def _undo(self, player: int, at: int, done: Callable[[int], None]) -> None:
        async with self.changing():
            self.check_at(at)
            why_not = self.why_no_undo(player)
            if why_not:
                raise Refused(why_not)
            target = undoing.target(self.moves, player)
            if self.persons <= 1:
                await self.go_back(player, target, done)
            else:
                others = {seat.player for seat in self.seats if seat.kind == "person" and seat.player != player}
                until = time.monotonic() + self.house.settings.undo_patience
                self.request = undoing.Request(player, target, self.at, others, until)
                done(self.at)
                self.tell({"is": "asked", "what": "undo", "by": seat_name(player), "to": target}, but=player)
                await self.publish()
        self.driver.wake()

    async def consent(self, player: int, yes: bool, done: Callable[[int], None]) -> None:
        """Answer a person's request to go back."""
        await self.change(self._consent(player, yes, done))

    async def _consent(self, player: int, yes: bool, done: Callable[[int], None]) -> None:
        async with self.changing():
            request = self.request
            if request is None or request.at != self.at or request.until < time.monotonic():
                raise Refused("Nobody has asked to go back, or the table has moved on since.")
            if player not in request.waiting:
                raise Refused("This is not yours to answer.")
            if not yes:
                self.request = None
                await self.moved(done)
                return
            request.waiting.discard(player)
            if request.waiting:
                await self.moved(done)
            else:
                await self.go_back(request.by, request.target, done)
        self.driver.wake()

    async def go_back(self, player: int, target: int, done: Callable[[int], None]) -> None:
        """Keep only so many moves. Called under the lock."""
        kept = self.moves[:target]
        changed = [seat for seat in self.seats if self.auto_of(seat)["until"]]
        for seat in changed:
            seat.settings = {**self.auto_of(seat), "until": ""}
        self.request = None
        await self.write([Row(self.at + 1, player, "undo", str(target))], changed)
        self.undone = True
        await self.house.slow.do(self.play_moves, kept)
        for listener in self.listeners:
            lines = self.log_of(listener.seat).update(self.table.listen())
            listener.log_sent = min(listener.log_sent, len(lines))
        self.held = self.at
        await self.moved(done)

    # ------------------------------------------------------------------------------------ questions

    async def why(self, player: int, line: str) -> list[Frame]:
        """Which rule forbids a line, and why it isn't the time for it; nothing if it is legal."""
        table = await self.as_it_stands()

        def find() -> list[Frame]:
            reason = why_not_for(self.twin(player, table), player, line)
            return [] if reason is None else [self.why_told(player, line, reason.rule, reason.text)]

        return await self.house.hands.do(find)

    async def as_it_stands(self) -> Table:
        """A copy of the table."""
        async with self.changing():
            return self.table.clone()

    async def why_card(self, player: int, serial: int) -> list[Frame]:
        """What forbids everything that one might do with a card."""
        table = await self.as_it_stands()

        def find() -> list[Frame]:
            return [self.why_told(player, **answer) for answer in why_card(self.twin(player, table), player, serial)]

        try:
            return await self.house.hands.do(find)
        except ValueError as error:
            raise Refused(str(error)) from None

    def why_told(self, player: int, line: str, rule: str, text: str) -> Frame:
        """What forbids a line: what it comes to, if that can be said in short, and the rule."""
        reader = self.log_of(player).reader
        short = in_short(games[self.game].words, line, rule)
        parts = reader.parts(text, rule)
        return {"label": reader.label(line), "short": reader.parts(short), "parts": parts}

    async def hint(self, player: int, at: int) -> Frame:
        """What a computer would do in this seat's place."""
        async with self.changing():
            self.check_at(at)
            if self.table.over or self.table.to_act != player:
                raise Refused("There is a hint only where you are asked.")
            table = self.table.clone()
        closed, luck = self.closed_to(player), self.luck(HINTS + player, table)
        try:
            found = await self.house.computers.hint(self.id, table, player, luck, closed)
        except (Busy, Failed) as refused:
            raise Refused(str(refused)) from None
        reader = self.log_of(player).reader
        known = await self.house.hands.do(asking.choices, table, player, reader)
        labels = {choice["line"]: choice["label"] for choice in known}
        others = [{**other, "label": labels.get(other["line"], "")} for other in found["others"]]
        reason = reader.said(found["reason"]).replace(" -> ", " → ")
        return {**found, "label": labels.get(found["line"], ""), "reason": reason, "others": others}

    def luck(self, path: int, table: Table) -> int:
        """The seed of one decision: it hangs on the game and the number of moves only, so that replays agree."""
        seed = self.began["start"].get("seed")
        if not isinstance(seed, int):  # a game that began with a position
            seed = int.from_bytes(hashlib.sha256(self.id.encode()).digest()[:7], "big")
        return int(derive(derive(seed, path), len(table.moves)))
