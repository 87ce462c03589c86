"""Frames: all control flow is a stack of these. Plain data, so a table can be copied or saved at any moment."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from librt.vecs import vec
from mypy_extensions import i64, mypyc_attr

if TYPE_CHECKING:
    from rulebound.kernel.table import Table


@mypyc_attr(allow_interpreted_subclasses=True)
class Frame:
    """One procedure of the rules, suspended or running.

    A subclass names itself and its steps, lists its registers in `fields()` (ints, bools and `vec[i64]` only),
    and writes `step`, `resume` and `clone`.
    """

    __slots__ = ("pc",)

    def __init__(self) -> None:
        self.pc: i64 = 0

    def name(self) -> str:
        """The frame's name in saves."""
        raise NotImplementedError

    def steps(self) -> tuple[str, ...]:
        """The names of the values of `pc`."""
        return ("start",)

    def fields(self) -> tuple[str, ...]:
        """The names of the registers besides `pc`."""
        return ()

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

    def rule(self, table: Table) -> str:
        """The rule that this frame is following now."""
        return ""


def encode_frame(frame: Frame) -> dict[str, Any]:
    """The frame as plain data: its name, its named step and its registers."""
    steps = frame.steps()
    pc = int(frame.pc)
    registers: dict[str, Any] = {}
    for field in frame.fields():
        value = getattr(frame, field)
        if type(value) in (bool, int):  # isinstance would narrow, and a narrowed bool is an int when compiled
            registers[field] = value
        else:
            registers[field] = [int(item) for item in value]
    step: Any = steps[pc] if 0 <= pc < len(steps) else pc
    return {"frame": frame.name(), "step": step, "registers": registers}


def decode_frame(frame: Frame, data: dict[str, Any]) -> Frame:
    """Fill an empty frame from its plain data."""
    step = data["step"]
    frame.pc = step if isinstance(step, int) else frame.steps().index(step)
    registers = data["registers"]
    for field in frame.fields():
        value = registers[field]
        if isinstance(value, list):
            value = vec[i64]([int(item) for item in value])
        if type(value) is not type(getattr(frame, field)):
            raise TypeError(f"register {field} of {frame.name()}")
        setattr(frame, field, value)
    return frame
