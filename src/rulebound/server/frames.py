# rulebound: interpreted
"""What a client is told: the table as one seat sees it, ready for JSON."""

from __future__ import annotations

from typing import Any

from rulebound.kernel import views
from rulebound.kernel.events import Record
from rulebound.kernel.table import Table
from rulebound.server.storage import Seat

Frame = dict[str, Any]


class Refused(ValueError):
    """Nothing has changed: one sentence, with the rule where there is one."""

    def __init__(self, text: str, rule: str = "") -> None:
        super().__init__(text)
        self.rule = rule


def seat_name(player: int | None) -> str | None:
    """A seat as it is written: p1, p2 …; None for one who looks on."""
    return None if player is None else f"p{player + 1}"


def seat_told(seat: Seat, viewer: int | None, here: bool) -> Frame:
    """Who sits somewhere, as a viewer is told; computers are always here."""
    name = "you" if seat.player == viewer else seat.name or seat.kind
    here = here or seat.kind != "person"
    return {"player": seat_name(seat.player), "name": name, "kind": seat.kind, "taken": seat.taken, "here": here}


class Told:
    """The log as one seat may read it, made as the engine writes it.

    A line's number counts what this seat may read, so that it tells nothing of what it may not. everything: nothing is
    hidden, for games that are over and for scenarios.
    """

    def __init__(self, player: int | None, everything: bool = False) -> None:
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
        if self.everything or record.visible_to < 0:
            return True
        return self.player is not None and bool(record.visible_to >> self.player & 1)

    def add(self, record: Record) -> None:
        """One line; what is both noted and an event is told once."""
        last = self.last
        self.last = record
        if last is not None and (last.text, last.rule) == (record.text, record.rule) and last.kind != record.kind:
            return
        who = seat_name(int(record.player)) if record.player >= 0 else None
        told = {"n": len(self.lines), "turn": int(record.turn), "player": who}
        self.lines.append({**told, "kind": record.kind, "text": record.text, "rule": record.rule})


def seen_openly(table: Table) -> Frame:
    """The view in which nothing is hidden, and the choices of whoever is asked."""
    choices = [] if table.over else views.choices(table, int(table.to_act))
    return {"view": views.view(table, None, everything=True), "choices": choices}


def seen_by(table: Table, player: int | None) -> Frame:
    """The view and the choices of a seat."""
    choices = [] if player is None else views.choices(table, player)
    return {"view": views.view(table, player), "choices": choices}


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
