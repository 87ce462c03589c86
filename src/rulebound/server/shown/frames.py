# rulebound: interpreted
"""What a client is told: the table as one seat sees it, ready for JSON."""

from __future__ import annotations

import json
from typing import Any

from rulebound.kernel import views
from rulebound.kernel.events import Record
from rulebound.kernel.table import Table
from rulebound.server.shown import asking
from rulebound.server.shown.telling import Reader, names_at
from rulebound.server.shown.words import level_of, speech
from rulebound.server.storage import Seat

Frame = dict[str, Any]

HEADING = "turn"  # the kind of a line that heads the others of a turn


class Refused(ValueError):
    """Nothing has changed: one sentence, with the rule where there is one."""

    def __init__(self, text: str, rule: str = "") -> None:
        super().__init__(text)
        self.rule = rule


class Unreachable(Refused):
    """Nothing has changed, since the database can't be reached."""


def encoded(frame: Frame) -> str:
    return json.dumps(frame, ensure_ascii=False, separators=(",", ":"))


def seat_name(player: int | None) -> str | None:
    """A seat as it is written: p1, p2 …; None for one who looks on."""
    return None if player is None else f"p{player + 1}"


def seat_told(seat: Seat, viewer: int | None, here: bool, seats: int) -> Frame:
    """Who sits somewhere, as a viewer is told; computers are always here. `level`: how well a computer plays."""
    person = seat.kind == "person"
    return {
        "player": seat_name(seat.player),
        "name": "You" if seat.player == viewer else title_of(seat, seats),
        "kind": seat.kind,
        "level": "" if person else level_of(seat.kind),
        "taken": seat.taken,
        "here": here or not person,
    }


def title_of(seat: Seat, seats: int) -> str:
    """What others call somebody."""
    return seat.name or ("Computer" if seat.kind != "person" and seats == 2 else f"Player {seat.player + 1}")


def reader_at(table: Table, player: int | None, seats: list[Seat], everything: bool = False) -> Reader:
    """Whoever reads at a table: a seat, one who looks on, or one to whom nothing is hidden."""
    titles = {f"p{seat.player + 1}": title_of(seat, len(seats)) for seat in seats}
    return Reader(table.game_name(), seat_name(player), titles, names_at(table, player, everything))


class Told:
    """The log as one seat may read it, made as the engine writes it.

    A line's number counts what this seat may read, so that it tells nothing of what it may not. everything: nothing is
    hidden, for games that are over and for scenarios.
    """

    def __init__(self, reader: Reader, player: int | None, everything: bool = False) -> None:
        self.reader = reader
        self.speech = speech(reader.game)
        self.player = player
        self.everything = everything
        self.lines: list[Frame] = []
        self.read = 0  # records of the engine's log
        self.last: Record | None = None

    def update(self, log: list[Record]) -> list[Frame]:
        """The lines, with those of the newest records."""
        if self.read > len(log):
            self.lines, self.read, self.last = [], 0, None
        for record in log[self.read :]:
            if self.visible(record):
                self.add(record)
        self.read = len(log)
        return self.lines

    def visible(self, record: Record) -> bool:
        if record.kind == "took" or not record.text:
            return False
        return self.everything or record.may_read(-1 if self.player is None else self.player)

    def add(self, record: Record) -> None:
        """One line; what is both noted and an event is told once."""
        last = self.last
        self.last = record
        if last is not None and (last.text, last.rule) == (record.text, record.rule) and last.kind != record.kind:
            return
        who = seat_name(int(record.player)) if record.player >= 0 else None
        told = {"n": len(self.lines), "turn": int(record.turn), "player": who, "kind": record.kind}
        heads = record.kind == HEADING
        parts = self.reader.parts(record.text.rstrip("."), "") if heads else self.reader.parts(record.text, record.rule)
        self.lines.append(
            {**told, "heads": heads, "detail": self.speech.is_detail(record.kind, record.text), "parts": parts}
        )


def seen_openly(table: Table, reader: Reader) -> Frame:
    """The view in which nothing is hidden, and the choices of whoever is asked."""
    return _seen(table, None if table.over else int(table.to_act), views.view(table, None, everything=True), reader)


def seen_by(table: Table, player: int | None, reader: Reader) -> Frame:
    """The view and the choices of a seat."""
    return _seen(table, player, views.view(table, player), reader)


def _seen(table: Table, player: int | None, view: Frame, reader: Reader) -> Frame:
    choices = [] if player is None else asking.choices(table, player, reader)
    return {
        "view": view,
        "choices": choices,
        "question": asking.question(table, view, choices, reader),
        "sides": asking.sides(table, reader),
        "waits": asking.waits(view, reader),
        "outcome": asking.outcome(table, reader),
    }


def cards_in(state: Frame) -> list[str]:
    """The numbers of the cards that a state shows, each once; plain types are asked for, since this is done often."""
    found: dict[str, None] = {}
    waiting: list[Any] = [state["view"], state["choices"], state.get("picks") or []]
    while waiting:
        item = waiting.pop()
        if type(item) is dict:
            number = item.get("number")
            if type(number) is str:
                found[number] = None
            waiting += [value for value in item.values() if type(value) is dict or type(value) is list]
        else:
            waiting += [value for value in item if type(value) is dict or type(value) is list]
    return list(found)
