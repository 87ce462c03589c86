"""Frames: all control flow is a stack of these. Plain data, so a table can be copied or saved at any moment."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, ClassVar

from librt.vecs import vec
from mypy_extensions import i64, mypyc_attr

if TYPE_CHECKING:
    from rulebound.kernel.table import Table


@mypyc_attr(allow_interpreted_subclasses=True)
class Registers:
    """Registers that belong together: ints, bools, `vec[i64]` and other records, declared in `__init__`."""

    __slots__ = ()
    registers: ClassVar[str] = ""  # the names of those that a class adds to its base's, as `tools/weave.py` writes them

    def fields(self) -> tuple[str, ...]:
        """The names of the registers, those of a frame without `pc`."""
        kinds = reversed(type(self).__mro__)
        return tuple(dict.fromkeys([name for kind in kinds for name in getattr(kind, "registers", "").split()]))


@mypyc_attr(allow_interpreted_subclasses=True)
class Frame(Registers):
    """One procedure of the rules, suspended or running.

    A subclass names itself and its steps, declares its registers in `__init__`, and writes `step` and `resume`.
    `tools/weave.py` writes `registers` and `clone`.
    """

    def __init__(self) -> None:
        self.pc: i64 = 0

    # woven by tools/weave.py: what follows from __init__

    __slots__ = ("pc",)

    # woven so far

    def name(self) -> str:
        """The frame's name in saves."""
        raise NotImplementedError

    def steps(self) -> tuple[str, ...]:
        """The names of the values of `pc`."""
        return ("start",)

    def step(self, table: Table) -> bool:
        """Go on until a decision is asked (True), or this frame pushed another, popped itself or wants another go."""
        raise NotImplementedError

    def resume(self, table: Table, action: i64) -> None:
        """Take the answer to the decision this frame asked."""
        raise NotImplementedError

    def clone(self) -> Frame:
        raise NotImplementedError

    def open(self) -> bool:
        """May waiting triggers be taken before this frame goes on? A procedure in the middle of something says no."""
        return False

    def fits(self, table: Table) -> bool:
        """Could it stand at its step with these registers on this table?"""
        return 0 <= self.pc < len(self.steps())

    def rule(self, table: Table) -> str:
        """The rule that this frame is following now."""
        return ""


def frame_named(name: str, kinds: list[Frame]) -> Frame:
    """An empty frame of that name, to be filled from a save. `kinds`: one frame of each kind the game has."""
    for frame in kinds:
        if frame.name() == name:
            return frame.clone()
    raise ValueError(f"there is no frame called '{name}'")


def encode_frame(frame: Frame) -> dict[str, Any]:
    """The frame as plain data: its name, its named step and its registers."""
    steps = frame.steps()
    pc = int(frame.pc)
    step: Any = steps[pc] if 0 <= pc < len(steps) else pc
    return {"frame": frame.name(), "step": step, "registers": encode_record(frame)}


def encode_record(record: Registers) -> dict[str, Any]:
    """All registers by name, those of records in it among them."""
    registers: dict[str, Any] = {}
    for field in record.fields():
        value = getattr(record, field)
        if isinstance(value, Registers):
            registers |= encode_record(value)
        elif type(value) in (bool, int):  # isinstance would narrow, and a narrowed bool is an int when compiled
            registers[field] = value
        else:
            registers[field] = [int(item) for item in value]
    return registers


def decode_frame(frame: Frame, data: dict[str, Any]) -> Frame:
    """Fill an empty frame from its plain data."""
    step = data["step"]
    frame.pc = step if isinstance(step, int) else frame.steps().index(step)
    decode_record(frame, data["registers"])
    return frame


def decode_record(record: Registers, registers: dict[str, Any]) -> None:
    for field in record.fields():
        old = getattr(record, field)
        if isinstance(old, Registers):
            value: Any = type(old)()
            decode_record(value, registers)
        else:
            value = registers[field]
            if isinstance(value, list):
                value = vec[i64]([int(item) for item in value])
            if type(value) is not type(old):
                raise TypeError(f"register {field} of {type(record).__name__}")
        setattr(record, field, value)
