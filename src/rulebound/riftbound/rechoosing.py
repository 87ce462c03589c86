"""New choices for what is on the chain already (R4:750-755): targets, modes and destinations, without new costs."""

from __future__ import annotations

from librt.vecs import append, vec
from mypy_extensions import i64

from rulebound.effects.core import EffectFrame, EffectTable, Step
from rulebound.effects.selectors import Target
from rulebound.kernel.events import Event
from rulebound.kernel.frames import Frame
from rulebound.kernel.table import Table
from rulebound.riftbound.choices import ChoicesFrame, ChoiceStep, TargetStep
from rulebound.riftbound.items import ChainItem
from rulebound.riftbound.locations import CHOSEN
from rulebound.riftbound.table import RiftboundTable


class NewChoicesFrame(ChoicesFrame):
    """The controller of an item makes its choices again; if they can't all be made, the old ones stay."""

    def __init__(self, index: i64) -> None:
        super().__init__()
        self.index: i64 = index  # of the item in the chain
        self.begun = False
        self.slots = vec[i64]()  # what was chosen before
        self.modes = vec[i64]()
        self.goes = vec[i64]()

    def name(self) -> str:
        return "new_choices"

    def fields(self) -> tuple[str, ...]:
        return ("index", "round", "at", "begun", "slots", "modes", "goes")

    def rule(self, table: Table) -> str:
        return "559.3"

    def clone(self) -> Frame:
        other = NewChoicesFrame(self.index)
        self.copy_registers(other)
        other.begun = self.begun
        other.slots = self.slots[:]
        other.modes = self.modes[:]
        other.goes = self.goes[:]
        return other

    def step(self, table: Table) -> bool:
        assert isinstance(table, RiftboundTable)
        item = table.chain[self.index]
        if not self.begun:
            self.begun = True
            self.slots = item.slots
            self.modes = item.modes
            self.goes = item.goes
            item.slots = vec[i64]()
            item.modes = vec[i64]()
            item.goes = vec[i64]()
            item.picks = -1
        if self.choose_on(table, item, table.pool.abilities[item.key].choices):
            return True
        item.picks = -1
        table.pop()
        self.finish(table, item)
        return False

    def resume(self, table: Table, action: i64) -> None:
        assert isinstance(table, RiftboundTable)
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
                if isinstance(step, TargetStep) and step.applies(item, round) and not step.enough(item, round):
                    item.slots = self.slots
                    item.modes = self.modes
                    item.goes = self.goes
                    return
        i: i64 = 0
        while i < len(item.slots):
            known = False
            j: i64 = 0
            while j < len(self.slots):
                if self.slots[j + 1] == item.slots[i + 1]:
                    known = True
                j += 3
            if not known:
                table.emit(Event(CHOSEN, item.slots[i + 1], item.source, item.controller), "559.3.c.1")
            i += 3


class CopySpellStep(Step):
    """A spell on the chain is copied with everything that was decided for it: the copy is an item of its own, made of a
    card of its own that is gone with it. It is `placed`."""

    def __init__(self, what: Target) -> None:
        self.what = what

    def run(self, table: EffectTable, frame: EffectFrame) -> bool:
        assert isinstance(table, RiftboundTable)
        frame.placed = vec[i64]()
        for card in self.what.find(table, frame.source, frame)[:]:
            for item in table.chain[:]:
                if item.final and (item.body == card or (item.is_card and item.source == card)):
                    frame.placed = append(frame.placed, table.copy_item(item, frame.controller))
        frame.performed(len(frame.placed) > 0)
        return False


class NewChoicesStep(Step):
    """ "Make new choices for it": for an item of the chain that has any."""

    def __init__(self, what: Target) -> None:
        self.what = what

    def possible(self, table: EffectTable, source: i64, frame: EffectFrame | None) -> bool:
        assert isinstance(table, RiftboundTable)
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
        assert isinstance(table, RiftboundTable)
        done = False
        for card in self.what.find(table, frame.source, frame)[:]:
            index = self.item_of(table, card)
            if index >= 0:
                table.push(NewChoicesFrame(index))
                done = True
        frame.performed(done)
        return False
