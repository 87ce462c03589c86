"""Battlefields that come and go (163, R4:438, R4:439): tokens that are added, replaced ones, and their return."""

from __future__ import annotations

from typing import TYPE_CHECKING, cast

from librt.vecs import append, vec
from mypy_extensions import i64

from rulebound.effects.core import EffectFrame, Step
from rulebound.effects.selectors import Target
from rulebound.effects.table import EffectTable
from rulebound.kernel.definitions import Lasting, Trigger
from rulebound.kernel.events import HISTORY_STRIDE
from rulebound.riftbound.rules.actions import cease
from rulebound.riftbound.rules.places import field_of, hold, make_token
from rulebound.riftbound.table.items import ChainItem
from rulebound.riftbound.words import codes as w

if TYPE_CHECKING:
    from rulebound.riftbound.table.table import RiftboundTable


def has_field(table: RiftboundTable, definition: i64) -> bool:
    """Is a battlefield of this name on the board?"""
    for card in table.cards(w.BATTLEFIELDS, 0):
        if table.rift(card).name == table.cards_of[definition].name:
            return True
    return False


def can_add(table: RiftboundTable, definition: i64) -> bool:
    """It is not there already, and there is room for one more."""
    return table.fields < w.MOST_FIELDS and not has_field(table, definition)


def brings_its_place(table: RiftboundTable, card: i64) -> bool:
    """Will playing this card add the battlefield where it enters? Then no other place is chosen for it."""
    field = table.rift(card).adds_field
    return field >= 0 and can_add(table, field)


def add_field(table: RiftboundTable, definition: i64, player: i64) -> i64:
    """A battlefield token of this player on the board, controlled by nobody: its card."""
    card = make_token(table, definition, player)
    table.lift(card)
    table.place(card, w.BATTLEFIELDS, 0, False)
    field = table.fields
    table.fields += 1
    table.contested_by[field] = -1
    hold(table, field, -1)
    return card


def put_field(table: RiftboundTable, field: i64, card: i64) -> None:
    """R4:438: another battlefield takes the place of this one, with all that is there and all that is known of it;
    the one that is replaced waits in its owner's Banishment."""
    old = table.field_card(field)
    order = table.cards(w.BATTLEFIELDS, 0)[:]
    order[field] = card
    table.lift(card)
    table.place(card, w.BATTLEFIELDS, 0, False)
    serial = table.serial[old]
    table.lift(old)
    table.place(old, w.BANISHED, table.owner[old], False)
    table.arrange(w.BATTLEFIELDS, 0, order)
    holder = table.held_by[field]
    table.give_control(card, holder if holder >= 0 else table.players)
    follow(table, old, serial, card)
    table.due = True


def follow(table: RiftboundTable, old: i64, serial: i64, card: i64) -> None:
    """What is remembered of a battlefield holds for the one in its place: what has happened there, what waits or lies
    on the chain because of it, what was put on it for a while."""
    now = table.serial[card]
    for i in range(0, i64(len(table.history)), HISTORY_STRIDE):
        for j in range(i + 1, i + 3):
            if table.history[j] == old:
                table.history[j] = card
    waiting: list[Trigger] = []
    for told in table.waiting:
        if told.other == old and told.other_serial == serial:
            told = Trigger(
                told.key, told.source, told.serial, told.controller, told.subject, card, told.amount, told.batch,
                told.group, told.subject_serial, now,
            )  # fmt: skip
        waiting.append(told)
    table.waiting = waiting
    for item in table.chain:
        if item.other == old and item.other_serial == serial:
            item.other = card
            item.other_serial = now
    for frame in table.stack:
        if isinstance(frame, ChainItem) and frame.other == old and frame.other_serial == serial:
            frame.other = card
            frame.other_serial = now
    kept: list[Lasting] = []
    for one in table.lasting:
        if one.subject == old and one.serial == serial:
            one = Lasting(one.stat, one.amount, card, now, one.until, one.player, one.source, one.key, one.part)
        kept.append(one)
    table.lasting = kept


class AddFieldStep(Step):
    """A battlefield token is put on the board unless one is there: it is `placed`."""

    def __init__(self, definition: i64) -> None:
        self.definition: i64 = definition

    def run(self, table: EffectTable, frame: EffectFrame) -> bool:
        table = cast("RiftboundTable", table)
        frame.placed = vec[i64]()
        if can_add(table, self.definition):
            frame.placed = append(frame.placed, add_field(table, self.definition, frame.controller))
        frame.performed(len(frame.placed) > 0)
        return False


class EnterAtStep(Step):
    """The permanent that is being played enters at the battlefield that was just put on the board."""

    def run(self, table: EffectTable, frame: EffectFrame) -> bool:
        table = cast("RiftboundTable", table)
        assert isinstance(frame, ChainItem)
        frame.place = field_of(table, frame.placed[0])
        frame.performed(True)
        return False


class ReplaceFieldStep(Step):
    """R4:438: a battlefield token takes the place of a battlefield."""

    def __init__(self, what: Target, definition: i64) -> None:
        self.what = what
        self.definition: i64 = definition

    def run(self, table: EffectTable, frame: EffectFrame) -> bool:
        table = cast("RiftboundTable", table)
        done = False
        for old in self.what.find(table, frame.source, frame)[:]:
            field = field_of(table, old)
            if field >= 0:
                card = make_token(table, self.definition, frame.controller)
                put_field(table, field, card)
                table.stands_for[card] = old
                cease(table, old)
                done = True
        frame.performed(done)
        return False


class RestoreFieldStep(Step):
    """R4:438: the battlefield that was replaced takes its place again; the token ceases to exist (177.1)."""

    def __init__(self, what: Target) -> None:
        self.what = what

    def run(self, table: EffectTable, frame: EffectFrame) -> bool:
        table = cast("RiftboundTable", table)
        done = False
        for token in self.what.find(table, frame.source, frame)[:]:
            field = field_of(table, token)
            replaced = table.stands_for[token]
            if field >= 0 and replaced >= 0 and table.is_in(replaced, w.BANISHED):
                put_field(table, field, replaced)
                cease(table, token)
                done = True
        frame.performed(done)
        return False
