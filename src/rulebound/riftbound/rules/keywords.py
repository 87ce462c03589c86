"""Keywords (717-729, R4:818-829): when those trigger that stand for abilities, and how what is played enters."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from mypy_extensions import i64

from rulebound.kernel.definitions import Lasting, bit
from rulebound.kernel.events import Event
from rulebound.riftbound.abilities.ruling import AllowStatic
from rulebound.riftbound.rules.layers import active_value
from rulebound.riftbound.rules.play.costs import CostStatic
from rulebound.riftbound.words import codes as w

if TYPE_CHECKING:
    from rulebound.riftbound.table.table import RiftboundTable


# their keys
TEMPORARY_KEY: Final = 0
VISION_KEY: Final = 1
HUNT_KEY: Final = 2
WEAPONMASTER_KEY: Final = 3
QUICK_DRAW_KEY: Final = 4


def hear_keywords(table: RiftboundTable, event: Event) -> None:
    """Let the keywords trigger that stand for triggered abilities. Called for every event that was emitted."""
    kind = event.kind
    if kind == w.BEGINNING:
        for spec in range(w.BASE, w.FIELD + table.fields):
            if spec == w.BASE or spec >= w.FIELD:
                for card in table.cards(spec, event.player):
                    if active_value(table, card, w.TEMPORARY) > 0 and table.controller[card] == event.player:
                        if table.quality(card, w.NO_TEMPORARY) > 0:
                            continue
                        table.wait(TEMPORARY_KEY, card, event.player, event)
        return
    card = event.subject
    if card < 0:
        return
    if kind == w.PLAYED or kind == w.FINALIZES:
        use_up_next(table, card, event.player, kind == w.FINALIZES)
    if kind == w.PLAYED:
        if table.rift(card).kind >= w.SPELL or not table.on_board(card):
            return
        for _time in range(table.value(card, w.VISION)):
            table.group += 1  # 729.2: each instance triggers
            table.wait(VISION_KEY, card, event.player, event)
        if table.value(card, w.WEAPONMASTER) > 0:
            table.wait(WEAPONMASTER_KEY, card, event.player, event)
        if table.value(card, w.QUICK_DRAW) > 0:
            table.wait(QUICK_DRAW_KEY, card, event.player, event)
    elif kind == w.CONQUERS or kind == w.HOLDS:
        amount = table.value(card, w.HUNT)
        if amount > 0:
            told = Event(kind, card, event.other, event.player, amount, event.cause)
            table.wait(HUNT_KEY, card, event.player, told)


def value_in_hand(table: RiftboundTable, card: i64, stat: i64, player: i64) -> i64:
    """A number of a card that this player plays: what is on the table, its own text that works there (570), and what
    effects have begun for a while."""
    total = table.value(card, stat)
    for static in table.card(card).statics_elsewhere:
        if static.stat == stat and static.reaches(table, card, card):
            total += static.amount(table, card, card)
    if table.for_a_while(stat):
        for lasting in table.lasting:
            if lasting.stat == stat and lasting.subject == -1 - player:
                found = table.static_of(lasting.key, lasting.part)
                if found is not None and found.reaches(table, lasting.source, card):
                    total += found.amount(table, lasting.source, card)
    return total


def allowed(table: RiftboundTable, card: i64, rule: i64) -> bool:
    """Is there such a rule for a card that is about to be played: in its own text (570), or in one on the table?"""
    for static in table.card(card).statics_elsewhere:
        if (
            static.stat == w.PLAY_RULE
            and static.amount(table, card, card) == rule
            and static.reaches(table, card, card)
        ):
            return True
    if table.constant(w.PLAY_RULE):
        for source in table.live:
            if table.sheet.statics[table.definition[source]] >> bit(w.PLAY_RULE) & 1:
                for static in table.definitions[table.definition[source]].statics:
                    if static.stat == w.PLAY_RULE and static.amount(table, source, card) == rule:
                        if static.reaches(table, source, card):
                            return True
    return False


def allowance(table: RiftboundTable, card: i64, player: i64) -> Lasting | None:
    """What lets this player play this card from their hand for less, once."""
    if table.for_a_while(w.PLAY_RULE):
        for lasting in table.lasting:
            if lasting.stat == w.PLAY_RULE and lasting.subject == -1 - player:
                found = table.static_of(lasting.key, lasting.part)
                if isinstance(found, AllowStatic) and found.reaches(table, lasting.source, card):
                    return lasting
    return None


def enters_ready(table: RiftboundTable, card: i64, player: i64, paid_extra: bool) -> bool:
    """Does a text let this permanent, on the chain still, enter ready?"""
    if paid_extra:
        table.status[card] |= w.PAID_EXTRA  # its own text may ask; whatever enters forgets it first
    return value_in_hand(table, card, w.ENTERS_READY, player) > 0


def enters_exhausted(table: RiftboundTable, card: i64, player: i64) -> bool:
    return value_in_hand(table, card, w.ENTERS_EXHAUSTED, player) > 0


def use_up_next(table: RiftboundTable, card: i64, player: i64, paid: bool) -> None:
    """What was promised for the next such card is used up by this one: its cost once it is paid, how it enters once
    it has."""
    for lasting in list(table.lasting):
        if lasting.subject == -1 - player and lasting.amount == 1 and lasting.part >= 0:
            found = table.static_of(lasting.key, lasting.part)
            if isinstance(found, CostStatic):
                if paid and found.concerns(table, lasting.source, card, player, None):
                    table.drop_lasting(lasting)
            elif not paid and found is not None and found.reaches(table, lasting.source, card):
                table.drop_lasting(lasting)
