"""Resolving (543, 563, 595): what an item of the chain does when its turn comes."""

from __future__ import annotations

from typing import TYPE_CHECKING

from mypy_extensions import i64

from rulebound.effects.core import EffectFrame
from rulebound.kernel.definitions import Lasting
from rulebound.kernel.events import Event
from rulebound.riftbound.rules.actions import leave_chain
from rulebound.riftbound.rules.keywords import enters_exhausted, enters_ready, hear_keywords
from rulebound.riftbound.rules.places import disembody, enter
from rulebound.riftbound.table.items import ChainItem
from rulebound.riftbound.words import codes as w

if TYPE_CHECKING:
    from rulebound.riftbound.table.table import RiftboundTable


def resolve(table: RiftboundTable, item: ChainItem) -> None:
    """543.1: the item does all of it."""
    table.processed = True
    if item.body >= 0 and item.body != item.source:
        disembody(table, item)
    if item.seen >= 0 and table.serial[item.source] != item.seen:
        item.orphan = True
    if table.log is not None:
        from rulebound.riftbound.table.notation import item_name

        table.note("resolve", "543", f"{item_name(table, item)} resolves.", item.controller)
    if item.is_card and table.rift(item.source).kind != w.SPELL:
        as_played = table.rift(item.source).as_played
        if as_played is None:
            resolve_permanent(table, item)
            return
        item.key = as_played.key  # it enters when this is done
    item.pc = 0
    item.picks = -1
    table.push(item)


def resolve_permanent(table: RiftboundTable, item: ChainItem) -> None:
    """563.1: it leaves the chain for the board; a unit enters exhausted, gear ready."""
    card = item.source
    player = item.controller
    facts = table.rift(card)
    exhausted = facts.kind == w.UNIT
    extra = (item.options & w.WITH_EXTRA) != 0
    table.entering = card
    table.entering_at = item.place
    table.generation += 1
    if item.options & w.WITH_ACCELERATE or enters_ready(table, card, player, extra):
        exhausted = False  # 717.1.a
    if enters_exhausted(table, card, player):
        exhausted = True
    table.entering = -1
    serial = table.serial[card]
    if not enter(table, card, player, item.place, exhausted):
        leave_chain(table, item, w.TRASH)
        return
    for other in table.chain:
        for i in range(i64(len(other.it))):
            if other.it[i] == card and other.it_serials[i] == serial:
                other.it_serials[i] = table.serial[card]  # what had it played goes on to speak of it
    bits: i64 = 0
    if item.play.how == w.FROM_HIDDEN:
        bits |= w.PLAYED_HIDDEN
        table.hidden_at[card] = item.play.hidden  # 723.1.d: the choices of its play effect are bound to it
    if item.options & w.WITH_EXTRA:
        bits |= w.PAID_EXTRA
    if bits:
        table.set_status(card, bits, True)
    if item.named >= 0:
        table.named[card] = item.named
        if facts.gains_named:
            serial = table.serial[card]
            table.add_lasting(Lasting(w.EXTRA_TAG, item.named, card, serial, w.FOR_GOOD, player, card))
    played(table, item, card)
    table.moment = True


def played(table: RiftboundTable, item: ChainItem, card: i64) -> None:
    """595.4.a: the play is complete, and "when you play" triggers."""
    if table.edition.legion_resolved and not table.is_token(card):
        table.finalized[item.controller] += 1
    table.group += 1
    event = Event(w.PLAYED, card, -1, item.controller, item.payment.spent_energy, item.play.how)
    table.emit(event, "595.4.a")
    hear_keywords(table, event)


def effect_done(table: RiftboundTable, frame: EffectFrame) -> None:
    """543.1.a: afterwards a spell goes to its owner's trash; with Repeat its text is done again first (R4:820)."""
    if not isinstance(frame, ChainItem):
        return
    if frame.is_card and table.rift(frame.source).kind != w.SPELL:
        table.due = True
        resolve_permanent(table, frame)
        return
    if frame.round + 1 < frame.rounds:
        frame.round += 1
        frame.pc = 0
        frame.picks = -1
        table.push(frame)
        return
    if frame.rounds == 0:  # done in place of an event (573), in the middle of something else
        if frame.subject >= 0 and table.serial[frame.subject] != frame.subject_serial:
            for below in table.stack:
                if isinstance(below, EffectFrame):
                    below.forget(frame.subject)  # V1: that effect may not look back at what this one took away
        return
    table.due = True
    table.moment = True
    table.last_source = frame.source
    table.last_player = frame.controller
    disembody(table, frame)
    if frame.is_card:
        card = frame.source
        if table.serial[card] == frame.serial and table.is_in(card, w.CHAIN):
            leave_chain(table, frame, w.TRASH)
        now = table.controller[card]  # somebody else's, if it is being played again
        table.controller[card] = frame.controller
        played(table, frame, card)
        table.controller[card] = now


def play_token(table: RiftboundTable, token: i64, player: i64, place: i64, state: i64, created: bool) -> None:
    """176.1.a: a token is played like its type; R4:439: created, it appears without being played."""
    facts = table.rift(token)
    if not created and (table.value(token, w.CANT_BE_PLAYED) > 0 or table.stopped(w.PLAYED, token, -1, player)):
        return
    exhausted = facts.kind == w.UNIT
    if table.value(token, w.ENTERS_EXHAUSTED) >= w.NEVER_READY:
        exhausted = True
    elif state == 1 or (created and table.value(token, w.ENTERS_READY) > 0):
        exhausted = False
    elif not created and enters_ready(table, token, player, False):
        exhausted = False
    elif state == 2 or table.value(token, w.ENTERS_EXHAUSTED) > 0:
        exhausted = True
    entered = enter(table, token, player, w.AT_BASE if facts.kind == w.GEAR else place, exhausted)
    if created or not entered:
        return
    table.group += 1
    event = Event(w.PLAYED, token, -1, player, 0, w.FROM_NOTHING)
    table.emit(event, "176.1.a")
    hear_keywords(table, event)
