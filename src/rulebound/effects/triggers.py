"""Waiting triggers: one after the other they are taken up, in an order that the game and its players set."""

from __future__ import annotations

from librt.vecs import append, vec
from mypy_extensions import i64

from rulebound.effects.core import ASK_TRIGGER
from rulebound.effects.table import EffectTable
from rulebound.kernel.actions import TAKE_TRIGGER, action, field_a
from rulebound.kernel.frames import Frame
from rulebound.kernel.table import Table


class TriggersFrame(Frame):
    """While triggers wait, the game names those one of which is next; their player chooses among several."""

    # woven by tools/weave.py: what follows from __init__

    __slots__ = ()

    def clone(self) -> TriggersFrame:
        other = TriggersFrame()
        other.pc = self.pc
        return other

    # woven so far

    def name(self) -> str:
        return "triggers"

    def steps(self) -> tuple[str, ...]:
        return ("next",)

    def rule(self, table: Table) -> str:
        assert isinstance(table, EffectTable)
        return table.rule_triggers()

    def step(self, table: Table) -> bool:
        assert isinstance(table, EffectTable)
        if not table.waiting:
            table.pop()
            table.triggers_taken()
            return False
        candidates = table.next_triggers()
        if len(candidates) == 1:
            table.take_trigger(candidates[0])
            return False
        options = vec[i64](capacity=4)
        for index in candidates:
            options = append(options, action(TAKE_TRIGGER, index))
        return table.ask(table.waiting[candidates[0]].controller, ASK_TRIGGER, options)

    def resume(self, table: Table, action: i64) -> None:
        assert isinstance(table, EffectTable)
        table.take_trigger(field_a(action))
