"""New choices for what is on the chain already (R4:750-755): targets, modes and destinations, without new costs."""

from __future__ import annotations

from typing import TYPE_CHECKING, cast

from librt.vecs import append, vec
from mypy_extensions import i64

from rulebound.effects.core import EffectFrame, Step
from rulebound.effects.selectors import Target
from rulebound.effects.table import EffectTable
from rulebound.kernel.events import Event
from rulebound.kernel.table import Table
from rulebound.riftbound.abilities.choices import ChoicesFrame, ChoiceStep
from rulebound.riftbound.rules.places import copy_item
from rulebound.riftbound.table.items import ChainItem, Choices
from rulebound.riftbound.words import codes as w

if TYPE_CHECKING:
    from rulebound.riftbound.table.table import RiftboundTable


class NewChoicesFrame(ChoicesFrame):
    """The controller of an item makes its choices again; if they can't all be made, the old ones stay."""

    def __init__(self, index: i64) -> None:
        super().__init__()
        self.index: i64 = index  # of the item in the chain
        self.begun = False
        self.before = Choices()  # what was chosen before

    # woven by tools/weave.py: what follows from __init__

    registers = "index begun before"
    __slots__ = registers.split()

    def clone(self) -> NewChoicesFrame:
        other = NewChoicesFrame(self.index)
        self.copy_registers(other)
        other.begun, other.before = self.begun, self.before.clone()
        return other

    # woven so far

    def name(self) -> str:
        return "new_choices"

    def rule(self, table: Table) -> str:
        return "559.3"

    def step(self, table: Table) -> bool:
        table = cast("RiftboundTable", table)
        item = table.chain[self.index]
        if not self.begun:
            self.begun = True
            self.before = item.choices
            item.choices = Choices()
            item.picks = -1
        if self.choose_on(table, item, table.pool.abilities[item.key].choices):
            return True
        item.picks = -1
        table.pop()
        self.finish(table, item)
        return False

    def resume(self, table: Table, action: i64) -> None:
        table = cast("RiftboundTable", table)
        item = table.chain[self.index]
        step = table.pool.abilities[item.key].choices[self.at]
        assert isinstance(step, ChoiceStep)
        step.chosen(table, item, self.round, action)
        if item.picks < 0:
            self.at += 1

    def finish(self, table: RiftboundTable, item: ChainItem) -> None:
        """New targets are chosen, and whatever waits for that triggers."""
        for round in range(item.rounds):
            for step in table.pool.abilities[item.key].choices:
                assert isinstance(step, ChoiceStep)
                if step.applies(item, round) and not step.met(table, item, round):
                    item.choices = self.before
                    return
        i: i64 = 0
        while i < len(item.choices.slots):
            known = False
            j: i64 = 0
            while j < len(self.before.slots):
                if self.before.slots[j + 1] == item.choices.slots[i + 1]:
                    known = True
                j += 3
            if not known:
                table.emit(Event(w.CHOSEN, item.choices.slots[i + 1], item.source, item.controller), "559.3.c.1")
            i += 3


class CopySpellStep(Step):
    """A spell on the chain is copied with everything that was decided for it: the copy is an item of its own, made of a
    card of its own that is gone with it. It is `placed`."""

    def __init__(self, what: Target) -> None:
        self.what = what

    def run(self, table: EffectTable, frame: EffectFrame) -> bool:
        table = cast("RiftboundTable", table)
        frame.placed = vec[i64]()
        for card in self.what.find(table, frame.source, frame)[:]:
            for item in table.chain[:]:
                if item.final and (item.body == card or (item.is_card and item.source == card)):
                    frame.placed = append(frame.placed, copy_item(table, item, frame.controller))
        frame.performed(len(frame.placed) > 0)
        return False


class NewChoicesStep(Step):
    """ "Make new choices for it": for an item of the chain that has any."""

    def __init__(self, what: Target) -> None:
        self.what = what

    def possible(self, table: EffectTable, source: i64, frame: EffectFrame | None) -> bool:
        table = cast("RiftboundTable", table)
        for card in self.what.find(table, source, frame):
            if self.item_of(table, card) >= 0:
                return True
        return False

    def item_of(self, table: RiftboundTable, card: i64) -> i64:
        for index in range(i64(len(table.chain))):
            item = table.chain[index]
            if item.final and item.key >= 0 and ((item.is_card and item.source == card) or item.body == card):
                if len(table.pool.abilities[item.key].choices) > 0:
                    return index
        return -1

    def run(self, table: EffectTable, frame: EffectFrame) -> bool:
        table = cast("RiftboundTable", table)
        done = False
        for card in self.what.find(table, frame.source, frame)[:]:
            index = self.item_of(table, card)
            if index >= 0:
                table.push(NewChoicesFrame(index))
                done = True
        frame.performed(done)
        return False
