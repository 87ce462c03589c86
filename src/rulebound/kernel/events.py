"""Events: what happens, as ints with last-known values, and the log records made of them when someone listens."""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64

HISTORY_STRIDE: Final = 6
PAST_STRIDE: Final = 8  # whose turn, which turn, and a line of the history


class Event:
    """Something about to happen or just happened. Who is asked before it may change or cancel it."""

    def __init__(
        self,
        kind: i64,
        subject: i64 = -1,
        other: i64 = -1,
        player: i64 = -1,
        amount: i64 = 0,
        cause: i64 = 0,
    ) -> None:
        self.kind: i64 = kind
        self.subject: i64 = subject  # the card it happens to, or -1
        self.other: i64 = other  # the card that does it, or -1
        self.player: i64 = player  # the player concerned, or -1
        self.amount: i64 = amount
        self.cause: i64 = cause
        self.cancelled = False
        self.moved = False  # it happens to another card than it was to


class Record:
    """One line of the log: what happened, in words, and by which rule."""

    def __init__(self, kind: str, rule: str, text: str, player: i64, visible_to: i64, turn: i64) -> None:
        self.kind = kind
        self.rule = rule
        self.text = text[:-1] if text.endswith("!.") or text.endswith("?.") else text  # a name ends it with a mark
        self.player: i64 = player
        self.visible_to: i64 = visible_to  # bit per player; -1: everybody
        self.turn: i64 = turn

    def may_read(self, player: i64) -> bool:
        """May this player read it? Player -1 looks on."""
        return self.visible_to < 0 or (player >= 0 and self.visible_to >> player & 1 != 0)

    def __repr__(self) -> str:
        return f"[{self.rule}] {self.text}" if self.rule else self.text
