"""Timed loops that do not depend on the form: column access, down-casts, copies of a vec of vecs."""

from __future__ import annotations

from typing import Final, cast

import forms
from librt.vecs import append, vec
from mypy_extensions import i16, i64

DAMAGE: Final = 4


class Table:
    def __init__(self) -> None:
        zeros = vec[i64]([0] * forms.CARDS)
        self.damage = zeros[:]
        self.columns = vec[vec[i64]](capacity=10)
        for _ in range(10):
            self.columns = append(self.columns, zeros[:])
        self.boxed: list[vec[i64]] = [zeros[:] for _ in range(10)]
        self.block = vec[i64]([0] * (10 * forms.CARDS))


def read_nothing(t: Table, n: i64) -> i64:
    """The loop alone; subtracted from the reads and writes."""
    total: i64 = 0
    for i in range(n):
        total += i & 63
    return total


def read_attribute(t: Table, n: i64) -> i64:
    total: i64 = 0
    for i in range(n):
        total += t.damage[i & 63]
    return total


def read_nested(t: Table, n: i64) -> i64:
    total: i64 = 0
    for i in range(n):
        total += t.columns[DAMAGE][i & 63]
    return total


def read_nested_variable(t: Table, n: i64) -> i64:
    """As read_nested with a column number that changes."""
    total: i64 = 0
    for i in range(n):
        total += t.columns[i & 7][i & 63]
    return total


def read_list(t: Table, n: i64) -> i64:
    total: i64 = 0
    for i in range(n):
        total += t.boxed[DAMAGE][i & 63]
    return total


def read_block(t: Table, n: i64) -> i64:
    total: i64 = 0
    for i in range(n):
        total += t.block[DAMAGE * forms.CARDS + (i & 63)]
    return total


def write_attribute(t: Table, n: i64) -> i64:
    for i in range(n):
        t.damage[i & 63] += 1
    return 0


def write_nested(t: Table, n: i64) -> i64:
    for i in range(n):
        t.columns[DAMAGE][i & 63] += 1
    return 0


def write_block(t: Table, n: i64) -> i64:
    for i in range(n):
        t.block[DAMAGE * forms.CARDS + (i & 63)] += 1
    return 0


# ------------------------------------------------------------------ down-casts
class Frame:
    def __init__(self) -> None:
        self.pc: i64 = 0

    def step(self) -> i64:
        return 0


class LeafFrame(Frame):
    """No subclasses."""

    def __init__(self) -> None:
        super().__init__()
        self.card: i64 = 1

    def step(self) -> i64:
        return self.card


class MiddleFrame(Frame):
    """Four subclasses."""

    def __init__(self) -> None:
        super().__init__()
        self.card: i64 = 1


class Sub1(MiddleFrame):
    pass


class Sub2(MiddleFrame):
    pass


class Sub3(MiddleFrame):
    pass


class Sub4(MiddleFrame):
    pass


def frames_of(frame: Frame) -> list[Frame]:
    return [frame] * 16


def new_leafs() -> list[Frame]:
    return frames_of(LeafFrame())


def new_subs() -> list[Frame]:
    return frames_of(Sub4())


def no_cast(frames: list[Frame], n: i64) -> i64:
    total: i64 = 0
    for i in range(n):
        frame = frames[i & 15]
        total += frame.pc
    return total


def leaf_isinstance(frames: list[Frame], n: i64) -> i64:
    total: i64 = 0
    for i in range(n):
        frame = frames[i & 15]
        assert isinstance(frame, LeafFrame)
        total += frame.card
    return total


def leaf_cast(frames: list[Frame], n: i64) -> i64:
    total: i64 = 0
    for i in range(n):
        frame = cast(LeafFrame, frames[i & 15])
        total += frame.card
    return total


def virtual_call(frames: list[Frame], n: i64) -> i64:
    total: i64 = 0
    for i in range(n):
        total += frames[i & 15].step()
    return total


def middle_isinstance(frames: list[Frame], n: i64) -> i64:
    total: i64 = 0
    for i in range(n):
        frame = frames[i & 15]
        assert isinstance(frame, MiddleFrame)
        total += frame.card
    return total


def middle_cast(frames: list[Frame], n: i64) -> i64:
    total: i64 = 0
    for i in range(n):
        frame = cast(MiddleFrame, frames[i & 15])
        total += frame.card
    return total


def cast_is_checked() -> bool:
    """Does cast() to a wrong native class raise?"""
    frames = frames_of(Frame())
    try:
        return cast(LeafFrame, frames[0]).card < 0
    except (TypeError, AttributeError) as error:
        return isinstance(error, TypeError)


# ------------------------------------------------------------------ copies of a vec[vec[i64]]
def new_zones() -> vec[vec[i64]]:
    zones = vec[vec[i64]](capacity=forms.ZONES)
    for i in range(forms.ZONES):
        size = 40 if i == 0 else 30 if i == 10 else 20 if i == 3 else 6 if i in (2, 1, 11, 12, 13) else 0
        zones = append(zones, vec[i64]([0] * size))
    return zones


def copy_slice_then_set(zones: vec[vec[i64]], n: i64) -> i64:
    for _ in range(n):
        forms.copy_slice_then_set(zones)
    return 0


def copy_append(zones: vec[vec[i64]], n: i64) -> i64:
    for _ in range(n):
        forms.copy_append(zones)
    return 0


def copy_comprehension(zones: vec[vec[i64]], n: i64) -> i64:
    for _ in range(n):
        forms.copy_comprehension(zones)
    return 0


def copy_generator(zones: vec[vec[i64]], n: i64) -> i64:
    for _ in range(n):
        forms.copy_generator(zones)
    return 0


def copy_with_room(zones: vec[vec[i64]], n: i64) -> i64:
    for _ in range(n):
        forms.copy_with_room(zones)
    return 0


def copy_outer_only(zones: vec[vec[i64]], n: i64) -> i64:
    for _ in range(n):
        forms.copy_outer_only(zones)
    return 0


# ------------------------------------------------------------------ copies of ten columns
class Wide:
    def __init__(self) -> None:
        self.columns = forms.Columns()
        self.columns.fill_columns()
        self.block = vec[i64]([0] * (10 * forms.CARDS))


class Narrow:
    """Ten columns of i16 instead of i64: a quarter of the memory."""

    def __init__(self, zeros: vec[i16]) -> None:
        self.c0 = zeros
        self.c1 = zeros
        self.c2 = zeros
        self.c3 = zeros
        self.c4 = zeros
        self.c5 = zeros
        self.c6 = zeros
        self.c7 = zeros
        self.c8 = zeros
        self.c9 = zeros

    def clone(self) -> Narrow:
        t = Narrow(self.c0[:])
        t.c1 = self.c1[:]
        t.c2 = self.c2[:]
        t.c3 = self.c3[:]
        t.c4 = self.c4[:]
        t.c5 = self.c5[:]
        t.c6 = self.c6[:]
        t.c7 = self.c7[:]
        t.c8 = self.c8[:]
        t.c9 = self.c9[:]
        return t


def new_narrow() -> Narrow:
    return Narrow(vec[i16]([0] * forms.CARDS))


def columns_i64(t: Wide, n: i64) -> i64:
    for _ in range(n):
        forms.Columns().copy_columns(t.columns)
    return 0


def columns_block(t: Wide, n: i64) -> i64:
    """All ten columns in one vec."""
    total: i64 = 0
    for _ in range(n):
        total += len(t.block[:])
    return total


def columns_i16(t: Narrow, n: i64) -> i64:
    for _ in range(n):
        t.clone()
    return 0


def read_i16(t: Narrow, n: i64) -> i64:
    total: i64 = 0
    for i in range(n):
        total += i64(t.c4[i & 63])
    return total
