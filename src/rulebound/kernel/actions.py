"""Actions: one int per option, a kind and three 16-bit fields. Games add their kinds from FIRST_GAME_KIND on."""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64

NOTHING: Final = 0xFFFF  # an empty field

PASS: Final = 0
YES: Final = 1
NO: Final = 2
DONE: Final = 3  # stop picking
PICK: Final = 4  # a card
PICK_PLAYER: Final = 5
PICK_NUMBER: Final = 6
TAKE_TRIGGER: Final = 7  # which waiting trigger goes next
PICK_MODE: Final = 8  # which of several effects
FIRST_GAME_KIND: Final = 16


def action(kind: i64, a: i64 = 0, b: i64 = 0, c: i64 = 0) -> i64:
    """One action as an int."""
    return kind << 48 | a << 32 | b << 16 | c


def kind_of(code: i64) -> i64:
    return code >> 48


def field_a(code: i64) -> i64:
    return code >> 32 & 0xFFFF


def field_b(code: i64) -> i64:
    return code >> 16 & 0xFFFF


def field_c(code: i64) -> i64:
    return code & 0xFFFF
