"""Effect activation and resolution (10): the order of waiting triggers, and 【Burst】."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final, cast

from librt.vecs import append, vec
from mypy_extensions import i64

from rulebound.effects.choosing import any_hidden
from rulebound.effects.core import BURST, EffectFrame, only_no, yes_no
from rulebound.gundam.rules.cards import used_up
from rulebound.gundam.rules.multiplayer import GundamFrame
from rulebound.gundam.table.definitions import REPAIR_KEY
from rulebound.gundam.words import codes as w
from rulebound.kernel.actions import YES, kind_of
from rulebound.kernel.definitions import BITS, Trigger
from rulebound.kernel.events import Event
from rulebound.kernel.table import Table

if TYPE_CHECKING:
    from rulebound.gundam.table.table import GundamTable


def next_triggers(table: GundamTable) -> vec[i64]:
    """The waiting triggers one of which is next: one player's, in the newest batch, identical ones once."""
    waiting = table.waiting
    batch: i64 = -1
    for trigger in waiting:
        if trigger.batch > batch:
            batch = trigger.batch
    bursts = False
    for trigger in waiting:
        if trigger.batch == batch and is_burst(table, trigger):
            bursts = True
    # 10-1-6-6, 12-2-4: the active player's first, then the next players' in turn order
    player = table.active
    for _ in range(table.players):
        found = vec[i64](capacity=4)
        for i in range(i64(len(waiting))):
            trigger = waiting[i]
            if trigger.batch == batch and trigger.controller == player and is_burst(table, trigger) == bursts:
                if not same_as_one(table, trigger, found):
                    found = append(found, i)
        if len(found) > 0:
            return order_free(table, found)
        player = table.seat_after(player)
    raise AssertionError("a waiting trigger belongs to nobody")


def is_burst(table: GundamTable, trigger: Trigger) -> bool:
    return table.pool.abilities[trigger.key].kind == BURST


def same_as_one(table: GundamTable, trigger: Trigger, found: vec[i64]) -> bool:
    """The same ability of the same object, about the same event as far as it speaks of that: not worth asking."""
    for index in found:
        other = table.waiting[index]
        if other.key == trigger.key and other.source == trigger.source:
            if other.subject == trigger.subject or not table.pool.abilities[trigger.key].pattern.told:
                return True
    return False


def order_free(table: GundamTable, found: vec[i64]) -> vec[i64]:
    """What makes no difference asks for no order: <Repair> effects alone, with nobody listening for recovery, and what
    can do nothing, if nothing can change that before it resolves (Q51)."""
    if len(found) < 2:
        return found
    if not table.heeds(w.RECOVERS) and all_repair(table, found):
        return found[:1]
    idle = vec[i64](capacity=4)
    for index in found:
        trigger = table.waiting[index]
        if is_spent(table, trigger):
            return append(vec[i64](), index)
        if not table.may_start(table.pool.abilities[trigger.key], trigger.source, frame_of(trigger)):
            idle = append(idle, index)
    if len(idle) == len(found):
        return found[:1]
    for index in idle:
        if not wakes(table, index, found):
            return append(vec[i64](), index)
    return found


def all_repair(table: GundamTable, found: vec[i64]) -> bool:
    for index in found:
        if table.waiting[index].key != REPAIR_KEY:
            return False
    return True


def is_spent(table: GundamTable, trigger: Trigger) -> bool:
    """13-2-13: it has been used this turn, so that it does nothing whatever comes."""
    once = table.pool.abilities[trigger.key].when.once
    return once and used_up(table, trigger.source, trigger.serial, trigger.key, trigger.copy)


def wakes(table: GundamTable, idle: i64, found: vec[i64]) -> bool:
    """Could one of the others bring about, by itself or by what listens for it, what gives this one something to do?"""
    needed = table.pool.abilities[table.waiting[idle].key].wakes_on
    listened = table.heard | table.intercepts
    for index in found:
        brings = table.pool.abilities[table.waiting[index].key].brings
        if index != idle and (brings & needed or (brings | BITS[w.EFFECT_DONE]) & listened):
            return True
    return False


def frame_of(trigger: Trigger) -> EffectFrame:
    """The effect of a waiting trigger, with what its event said."""
    frame = EffectFrame(trigger.key, trigger.source, trigger.serial, trigger.controller)
    frame.subject = trigger.subject
    frame.subject_serial = trigger.subject_serial
    frame.other = trigger.other
    frame.other_serial = trigger.other_serial
    frame.amount = trigger.amount
    return frame


def take(table: GundamTable, index: i64) -> None:
    """Resolve one waiting trigger; what it triggers is a batch of its own that goes first (10-1-6-7)."""
    trigger = table.waiting[index]
    table.waiting = [other for other in table.waiting if other is not trigger]
    table.batch += 1
    if is_burst(table, trigger):
        table.push(BurstFrame(trigger.controller, trigger.source, trigger.key))
        return
    if is_spent(table, trigger):
        return
    frame = frame_of(trigger)
    if not table.may_start(table.pool.abilities[trigger.key], trigger.source, frame):
        return  # 10-3-3-1: without a legal choice it does not activate
    if table.log is not None:
        table.note("trigger", "10-1-6-1", f"{table.gundam(trigger.source).name} triggers.", trigger.controller)
    table.push(frame)


BURST_ASK: Final = 0
BURST_AFTER: Final = 1


class BurstFrame(GundamFrame):
    """13-2-5: the owner of a destroyed Shield may use its 【Burst】, free of cost, before it goes to the trash."""

    def __init__(self, player: i64, card: i64, key: i64) -> None:
        super().__init__()
        self.player: i64 = player
        self.card: i64 = card
        self.key: i64 = key

    # woven by tools/weave.py: what follows from __init__

    registers = "player card key"
    __slots__ = registers.split()

    def clone(self) -> BurstFrame:
        other = BurstFrame(self.player, self.card, self.key)
        other.pc = self.pc
        return other

    # woven so far

    def name(self) -> str:
        return "burst"

    def steps(self) -> tuple[str, ...]:
        return ("ask", "after")

    def rule(self, table: Table) -> str:
        return "13-2-5-1"

    def player_left(self, table: GundamTable, player: i64) -> bool:
        return self.player == player

    def ask_again(self) -> None:
        self.pc = BURST_ASK

    def step(self, table: Table) -> bool:
        table = cast("GundamTable", table)
        if self.pc == BURST_ASK:
            self.pc = BURST_AFTER
            ability = table.pool.abilities[self.key]
            if table.forbidden(w.BURST_USED, self.card, self.player):
                return False
            if table.may_start(ability, self.card):
                return table.ask(self.player, w.ASK_BURST, yes_no())
            if table.patient and any_hidden(table, self.card, None, ability.needs):
                return table.ask(self.player, w.ASK_BURST, only_no())
            return False
        # 13-2-5-2, 13-2-5-3: declined or resolved, it goes to the trash unless it moved
        if table.is_in(self.card, w.NOWHERE):
            table.move(self.card, w.TRASH, table.owner[self.card])
        table.pop()
        return False

    def resume(self, table: Table, action: i64) -> None:
        table = cast("GundamTable", table)
        if kind_of(action) == YES:
            table.note("burst", "13-2-5-1", f"{table.gundam(self.card).name}: Burst.", self.player)
            if table.wants(w.BURST_USED):
                table.emit(Event(w.BURST_USED, self.card, -1, self.player), "13-2-5-1")
            table.push(EffectFrame(self.key, self.card, table.serial[self.card], self.player))
