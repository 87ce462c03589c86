"""Instructions that make abilities of their own: do this, next time, at the end of the turn (R4:386, R4:389)."""

from __future__ import annotations

from typing import TYPE_CHECKING, cast

from mypy_extensions import i64

from rulebound.effects.core import EffectFrame, Step
from rulebound.effects.selectors import Target
from rulebound.effects.table import EffectTable
from rulebound.kernel.definitions import Lasting
from rulebound.riftbound.rules.chain import reflexive
from rulebound.riftbound.table.items import ChainItem

if TYPE_CHECKING:
    from rulebound.riftbound.table.table import RiftboundTable


class ReflexiveStep(Step):
    """R4:386: a new pending item with this ability's instructions; its choices are made when it is finalised."""

    def __init__(self, key_offset: i64) -> None:
        self.key_offset: i64 = key_offset

    def run(self, table: EffectTable, frame: EffectFrame) -> bool:
        table = cast("RiftboundTable", table)
        reflexive(table, frame, frame.key + self.key_offset)
        frame.performed(True)
        return False


class WaitFor(Step):
    """A delayed ability (R4:389), of what has made it (V24). `on`: the cards it is about, one ability for each."""

    def __init__(self, key_offset: i64, on: Target | None, until: i64) -> None:
        self.key_offset: i64 = key_offset
        self.on = on
        self.until: i64 = until
        self.of_chosen = False  # the opponent chosen is who it waits for
        self.of_place = False  # it speaks of the battlefield where what made it happened (R4:359.3.f)

    def run(self, table: EffectTable, frame: EffectFrame) -> bool:
        key = frame.key + self.key_offset
        player = frame.controller
        whose: i64 = 0
        if self.of_chosen:
            whose = frame.opponent
        elif self.of_place:
            whose = frame.other
        if self.on is None:
            table.add_lasting(Lasting(-1, whose, -1, 0, self.until, player, frame.source, key, -1))
            frame.performed(True)
            return False
        done = False
        for card in self.on.find(table, frame.source, frame)[:]:
            table.add_lasting(Lasting(-1, whose, card, table.serial[card], self.until, player, frame.source, key, -1))
            done = True
        frame.performed(done)
        return False


class ToNobodyStep(Step):
    """R4:190.6: what a battlefield that nobody controls tells "you" to do is skipped."""

    def __init__(self) -> None:
        self.else_pc: i64 = -1

    def run(self, table: EffectTable, frame: EffectFrame) -> bool:
        assert isinstance(frame, ChainItem)
        if frame.nobody and frame.home < 0:
            frame.performed(False)
            frame.pc = self.else_pc
        return False
