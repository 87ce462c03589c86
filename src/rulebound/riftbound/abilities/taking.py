"""Taking permanents from others (179-183): moved to one's base, controlled until something leaves the board."""

from __future__ import annotations

from typing import TYPE_CHECKING, cast

from mypy_extensions import i64

from rulebound.effects.core import EffectFrame, Step
from rulebound.effects.selectors import Target
from rulebound.effects.table import EffectTable
from rulebound.kernel.events import Event
from rulebound.riftbound.rules.places import borrow, detach_card
from rulebound.riftbound.words import codes as w

if TYPE_CHECKING:
    from rulebound.riftbound.table.table import RiftboundTable


class BringStep(Step):
    """Permanents move to your base, whoever controls them; an attached one leaves its host (R4:716.3)."""

    def __init__(self, what: Target) -> None:
        self.what = what

    def run(self, table: EffectTable, frame: EffectFrame) -> bool:
        table = cast("RiftboundTable", table)
        player = frame.controller
        done = False
        table.group += 1
        for card in self.what.find(table, frame.source, frame)[:]:
            if not table.on_board(card):
                continue
            origin = table.location(card)
            detach_card(table, card)
            table.shift(card, w.BASE, player)
            other = table.attached[card]
            while other >= 0:
                table.shift(other, w.BASE, table.controller[other])
                other = table.next_attached[other]
            table.due = True
            table.emit(Event(w.MOVES, card, -1, player, origin + 1, w.BY_EFFECT), "596.1")
            done = True
        frame.performed(done)
        return False


class BorrowStep(Step):
    """Control of the cards for a while; until the source leaves the board only if it is still there (R4:359.3.e.16)."""

    def __init__(self, what: Target, until: i64) -> None:
        self.what = what
        self.until: i64 = until

    def run(self, table: EffectTable, frame: EffectFrame) -> bool:
        table = cast("RiftboundTable", table)
        done = False
        gone = not table.on_board(frame.source) or not table.same_object(frame.source, frame.serial)
        if self.until != w.WHILE_SOURCE or not gone:
            for card in self.what.find(table, frame.source, frame)[:]:
                if borrow(table, card, frame.controller, self.until, frame.source):
                    done = True
        frame.performed(done)
        return False
