"""Damage of spells, abilities and units (R4:417), and what replaces it, in the order its sufferer says (575, V12)."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final, cast

from librt.vecs import append, vec
from mypy_extensions import i64

from rulebound.effects.core import ASK_INSTEAD, EffectFrame
from rulebound.effects.statics import DOUBLES, PREVENTS, REDUCES, PreventStatic
from rulebound.kernel.actions import PICK, action, field_a
from rulebound.kernel.definitions import BITS, Lasting, Static, bit
from rulebound.kernel.events import Event
from rulebound.kernel.frames import Frame
from rulebound.kernel.table import Table
from rulebound.riftbound.abilities.replacing import affected
from rulebound.riftbound.table.items import ChainItem
from rulebound.riftbound.words import codes as w

if TYPE_CHECKING:
    from rulebound.riftbound.table.table import RiftboundTable


HIT: Final = 4  # a share of damage: card, amount, source, player


def effect_damage(table: RiftboundTable, cards: vec[i64], amount: i64, source: i64, player: i64) -> bool:
    """Damage of a spell or ability, with its Bonus Damage (R4:712) on each."""
    if amount <= 0:
        return False
    amount += bonus_damage(table, player)
    hits = vec[i64](capacity=4)
    for card in cards:
        hits = hit(hits, card, amount + bonus_to(table, card), source, player)
    return deal_all(table, hits, w.BY_EFFECT)


def bonus_to(table: RiftboundTable, card: i64) -> i64:
    """Bonus Damage that spells and abilities deal to this card in particular."""
    return table.quality(card, w.BONUS_TO)


def bonus_damage(table: RiftboundTable, player: i64) -> i64:
    """R4:713: what the player's objects add to their spells and abilities."""
    top = table.stack[-1] if len(table.stack) > 0 else None
    bonus = top.bonus if isinstance(top, ChainItem) else 0
    return bonus + table.quality(-1 - player, w.BONUS_DAMAGE)


def deal(table: RiftboundTable, cards: vec[i64], amount: i64, source: i64, player: i64, cause: i64) -> bool:
    hits = vec[i64](capacity=4)
    for card in cards:
        hits = hit(hits, card, amount, source, player)
    return deal_all(table, hits, cause)


def hit(hits: vec[i64], card: i64, amount: i64, source: i64, player: i64) -> vec[i64]:
    """One more share of damage that is dealt at the same time, by this card (-1: none) or player."""
    return append(append(append(append(hits, card), amount), source), player)


def deal_all(table: RiftboundTable, hits: vec[i64], cause: i64) -> bool:
    """All of it at the same time; was any dealt at once? Where the order of what replaces some of it matters a frame
    sees to it."""
    if table.meddles(w.DAMAGE):
        for i in range(0, i64(len(hits)), HIT):
            if can_suffer(table, hits[i], hits[i + 1]):
                if order_matters(ways(table, share(hits, i, cause), vec[i64]())):
                    table.push(DamageFrame(hits, cause))
                    return False
    done = False
    table.group += 1
    for i in range(0, i64(len(hits)), HIT):
        if deal_one(table, hits[i], hits[i + 1], hits[i + 2], hits[i + 3], cause):
            done = True
    return done


def share(hits: vec[i64], i: i64, cause: i64) -> Event:
    return Event(w.DAMAGE, hits[i], hits[i + 2], hits[i + 3], hits[i + 1], cause)


def deal_one(table: RiftboundTable, card: i64, amount: i64, source: i64, player: i64, cause: i64) -> bool:
    """R4:417: only 1 or more is dealt."""
    if not can_suffer(table, card, amount):
        return False
    event = Event(w.DAMAGE, card, source, player, amount, cause)
    return table.before(event) and suffer(table, event)


def can_suffer(table: RiftboundTable, card: i64, amount: i64) -> bool:
    if amount <= 0 or not table.on_board(card) or not table.is_unit(card):
        return False
    return table.value(card, w.CANT_TAKE_DAMAGE) <= 0


def suffer(table: RiftboundTable, event: Event) -> bool:
    """What is left of it is marked, on whom it goes to."""
    if event.amount <= 0 or (event.moved and not can_suffer(table, event.subject, event.amount)):
        return False
    card = event.subject
    table.damage[card] += event.amount
    table.hurt_by[card] |= BITS[table.controller[event.other] if event.other >= 0 else event.player]  # R4:417
    table.hurt = True
    table.generation += 1
    table.due = True
    table.emit(event, "139.3.a")
    return True


# ---------------------------------------------------------------------------------------------- what replaces it


class Way:
    """Something that changes damage about to be dealt: a constant effect of a source, or one for a while."""

    def __init__(self, static: Static, source: i64, lasting: Lasting | None, number: i64) -> None:
        self.static = static
        self.source: i64 = source
        self.lasting = lasting
        self.number: i64 = number  # which of all

    def apply(self, table: RiftboundTable, event: Event) -> None:
        if self.lasting is None:
            self.static.intercept(table, self.source, event)
        else:
            table.intercept_lasting(self.lasting, self.static, event)


def all_ways(table: RiftboundTable, done: vec[i64]) -> list[Way]:
    """Everything that is asked about damage and is not done yet, in the order in which it is where nobody cares."""
    found: list[Way] = []
    for order in range(3):
        for source in table.live:
            if table.sheet.intercepts[table.definition[source]] >> bit(w.DAMAGE) & 1:
                number = source << 16
                for static in table.definitions[table.definition[source]].statics:
                    number += 1
                    if static.event == w.DAMAGE and static.order == order and number not in done:
                        found.append(Way(static, source, None, number))
        for lasting in table.lasting:
            if lasting.key >= 0:
                put = table.static_of(lasting.key, lasting.part)
                number = -1 - (lasting.source << 40 | lasting.key << 8 | (lasting.part & 0xFF))
                if put is not None and put.event == w.DAMAGE and put.order == order and number not in done:
                    found.append(Way(put, lasting.source, lasting, number))
    return found


def ways(table: RiftboundTable, event: Event, done: vec[i64]) -> list[Way]:
    """Those among them that would change this damage, and whose order may be said."""
    found: list[Way] = []
    for way in all_ways(table, done):
        if way.lasting is not None:
            if is_put_on(table, way.lasting, way.static, event) and way.static.would_for(table, way.lasting, event):
                found.append(way)
        elif way.static.would(table, way.source, event):
            found.append(way)
    return found


def is_put_on(table: RiftboundTable, lasting: Lasting, static: Static, event: Event) -> bool:
    """Does it last on the unit that this is dealt to, or on all (R4:437)?"""
    if lasting.subject < 0:
        return isinstance(static, PreventStatic)
    return lasting.subject == event.subject and table.serial[lasting.subject] == lasting.serial


def order_matters(found: list[Way]) -> bool:
    """Are there two that change it in different manners? Not if all is prevented in any case and nothing used up."""
    manners: i64 = 0
    for way in found:
        manners |= BITS[way.static.manner()]
    if manners & BITS[PREVENTS] and not manners & ~(BITS[PREVENTS] | BITS[DOUBLES] | BITS[REDUCES]):
        return False
    return manners & (manners - 1) != 0


BEGIN: Final = 0
SETTLE: Final = 1


class DamageFrame(Frame):
    """Damage that is about to be dealt at the same time, while it is settled in which order what replaces it applies.

    The controller of the unit that it is about to be dealt to says so (575, R4:369), anew once it goes to another.
    """

    def __init__(self, hits: vec[i64], cause: i64) -> None:
        super().__init__()
        self.hits = hits
        self.cause: i64 = cause
        self.index: i64 = 0  # the share that is being settled
        self.moved = False  # it has gone to another unit
        self.done = vec[i64]()  # what has been applied to it

    # woven by tools/weave.py: what follows from __init__

    registers = "hits cause index moved done"
    __slots__ = registers.split()

    def clone(self) -> DamageFrame:
        other = DamageFrame(self.hits[:], self.cause)
        other.pc, other.index, other.moved, other.done = self.pc, self.index, self.moved, self.done[:]
        return other

    # woven so far

    def name(self) -> str:
        return "damage"

    def steps(self) -> tuple[str, ...]:
        return ("begin", "settle")

    def rule(self, table: Table) -> str:
        return "575"

    def event(self) -> Event:
        """The share as it is by now."""
        event = share(self.hits, self.index, self.cause)
        event.moved = self.moved
        return event

    def take(self, event: Event) -> None:
        """The share as it has become."""
        self.hits[self.index] = event.subject
        self.hits[self.index + 1] = 0 if event.cancelled else event.amount
        self.moved = event.moved

    def step(self, table: Table) -> bool:
        table = cast("RiftboundTable", table)
        if self.index >= len(self.hits):
            self.finish(table)
            return False
        if self.pc == BEGIN:
            self.pc = SETTLE
            self.moved = False
            self.done = vec[i64]()
            if not can_suffer(table, self.hits[self.index], self.hits[self.index + 1]):
                self.hits[self.index + 1] = 0
        event = self.event()
        found = ways(table, event, self.done) if event.amount > 0 else []
        if order_matters(found):
            options = vec[i64](capacity=4)
            for way in found:
                if action(PICK, way.source) not in options:
                    options = append(options, action(PICK, way.source))
            if len(options) > 1:
                return table.ask(affected(table, event.subject), ASK_INSTEAD, options)
        for way in all_ways(table, self.done):
            if event.amount > 0 and not event.cancelled:
                way.apply(table, event)
        table.settle_spending(event)
        self.take(event)
        self.index += HIT
        self.pc = BEGIN
        return False

    def resume(self, table: Table, action: i64) -> None:
        table = cast("RiftboundTable", table)
        event = self.event()
        for way in ways(table, event, self.done):
            if way.source == field_a(action):
                way.apply(table, event)
                table.settle_spending(event)
                self.done = append(self.done, way.number)
                self.take(event)
                return

    def finish(self, table: RiftboundTable) -> None:
        """It is dealt, all at the same time."""
        table.pop()
        table.group += 1
        dealt = False
        for i in range(0, i64(len(self.hits)), HIT):
            event = share(self.hits, i, self.cause)
            event.moved = True
            if suffer(table, event):
                dealt = True
        below = table.stack[-1]
        if dealt and isinstance(below, EffectFrame):
            below.performed(True)
