"""Triggers (582-585): which abilities hear an event, how often, and what is noted for the chain."""

from __future__ import annotations

from typing import TYPE_CHECKING

from librt.vecs import append, vec
from mypy_extensions import i64

from rulebound.effects.core import AbilityDef
from rulebound.effects.granting import granted
from rulebound.kernel.definitions import Trigger, bit
from rulebound.kernel.events import Event
from rulebound.riftbound.abilities.ruling import AbilitiesOfStatic, MultiplyStatic
from rulebound.riftbound.abilities.speaking import AS_ACTIVE, AS_CONTROLLER, AS_OWNER, AS_TOLD
from rulebound.riftbound.table.items import ChainItem
from rulebound.riftbound.words import codes as w

if TYPE_CHECKING:
    from rulebound.riftbound.table.table import RiftboundTable


def hear(table: RiftboundTable, event: Event, card: i64) -> None:
    """Let the abilities of a live card trigger; a battlefield's are its controller's (R4:190.6)."""
    host = table.host[card]
    source = host if host >= 0 else card
    player = table.controller[source]
    if player >= table.players:
        player = table.active  # R4:190.6: an uncontrolled battlefield's abilities are added by the turn player
    for ability in table.card(card).abilities:
        if ability.pattern.event != event.kind or ability.when.delayed or ability.when.worn != (host >= 0):
            continue
        if ability.when.zone >= 0:
            continue  # 585.2: it waits elsewhere
        if ability.pattern.each_player:
            hear_player(table, ability, source, card, player, event)
            continue
        if table.answers(ability, source, card, player, event):
            table.wait(ability.key, source, of_chooser(table, ability, player, event), event)


def hear_player(table: RiftboundTable, ability: AbilityDef, source: i64, card: i64, player: i64, event: Event) -> None:
    """What any player does for the first time in a turn, with "friendly" as that player sees it."""
    mark = (event.player + 1) << 48 | table.serial[source] << 16 | ability.key
    if mark in table.used or ability.pattern.who is None:
        return
    seen = ChainItem(ability.key, source, table.serial[source], event.player)
    if ability.pattern.fits(table, card, seen, source, event.player, event):
        table.used = append(table.used, mark)
        told = Event(event.kind, event.subject, event.other, event.player, event.player, event.cause)
        table.wait(ability.key, source, of_chooser(table, ability, player, event), told)


def of_chooser(table: RiftboundTable, ability: AbilityDef, player: i64, event: Event) -> i64:
    """R4:190.6: where a text has one player choose, the ability is that player's."""
    who = ability.pattern.chooser
    if who == AS_TOLD:
        return event.player
    if who == AS_ACTIVE:
        return table.active
    if who == AS_OWNER:
        return table.owner[event.subject]
    return table.controlled_by(event.subject) if who == AS_CONTROLLER else player


def hear_in_trashes(table: RiftboundTable, event: Event) -> None:
    """585.2: an ability that says that it works in the trash triggers there."""
    for player in range(table.players):
        for card in table.cards(w.TRASH, player)[:]:
            for ability in table.card(card).abilities:
                if ability.when.zone == w.TRASH and ability.pattern.event == event.kind and not ability.pattern.own:
                    if table.answers(ability, card, card, player, event):
                        table.wait(ability.key, card, player, event)


def wait(table: RiftboundTable, key: i64, source: i64, controller: i64, event: Event) -> None:
    """An ability has triggered, and more often where something says so."""
    before = len(table.waiting)
    if table.pool.abilities[key].pattern.tells:
        event = Event(event.kind, event.subject, event.other, event.player, event.player, event.cause)
    wait_once(table, key, source, controller, event)
    if table.constant(w.MULTIPLIES) and len(table.waiting) > before:
        for _time in range(extra_times(table, table.pool.abilities[key], controller, event)):
            table.waiting.append(trigger_of(table, key, source, controller, event))


def extra_times(table: RiftboundTable, ability: AbilityDef, player: i64, event: Event) -> i64:
    """How many times more an ability triggers."""
    total: i64 = 0
    if not ability.when.once:
        for source in table.live:
            if table.sheet.statics[table.definition[source]] >> bit(w.MULTIPLIES) & 1:
                for static in table.definitions[table.definition[source]].statics:
                    if isinstance(static, MultiplyStatic):
                        total += static.extra(table, source, ability, player, event)
    return total


def fire(table: RiftboundTable, card: i64, player: i64, event: Event) -> None:
    """R4:383.4.g: abilities of this card trigger as if this had happened."""
    other = card
    while other >= 0:
        for ability in table.card(other).abilities:
            if ability.pattern.event == event.kind and not ability.when.delayed and ability.when.zone < 0:
                if ability.when.worn == (table.host[other] >= 0) and table.answers(ability, card, other, player, event):
                    table.wait(ability.key, card, player, event)
        other = table.attached[card] if other == card else table.next_attached[other]
    if table.touched(w.GRANTS):
        for ability in table.granted(card):
            if ability.pattern.event == event.kind and table.answers(ability, card, card, player, event):
                table.wait(ability.key, card, player, event)


def wait_once(table: RiftboundTable, key: i64, source: i64, controller: i64, event: Event) -> None:
    """583: every time its condition is met; "one or more" is met once by all that happens at the same time."""
    ability = table.pool.abilities[key]
    if ability.pattern.counted:
        for trigger in table.waiting:
            if trigger.key == key and trigger.source == source and trigger.group == table.group:
                trigger.amount += 1
                return
        event = Event(event.kind, event.subject, event.other, event.player, 1, event.cause)
    if ability.pattern.together or ability.when.once:
        table.wait_together(key, source, controller, event)
        return
    table.waiting.append(trigger_of(table, key, source, controller, event))


def trigger_of(table: RiftboundTable, key: i64, source: i64, controller: i64, event: Event) -> Trigger:
    subject_serial = table.serial[event.subject] if event.subject >= 0 else 0
    other_serial = table.serial[event.other] if event.other >= 0 else 0
    return Trigger(
        key, source, table.serial[source], controller, event.subject, event.other, event.amount, table.batch,
        table.group, subject_serial, other_serial,
    )  # fmt: skip


def abilities_of_unit(table: RiftboundTable, card: i64) -> list[AbilityDef]:
    """All abilities a permanent has now: its own, those of what is attached to it, those it was given (R4:720)."""
    found = printed_abilities(table, card)
    if table.touched(w.GRANTS):
        found += table.granted(card)
    return found


def printed_abilities(table: RiftboundTable, card: i64) -> list[AbilityDef]:
    """The abilities of a permanent that are printed on it or on what is attached to it, as far as they work."""
    found: list[AbilityDef] = []
    other = card
    while other >= 0:
        for ability in table.card(other).abilities:
            if not ability.when.delayed and ability.when.worn == (table.host[other] >= 0):
                found.append(ability)
        other = table.attached[card] if other == card else table.next_attached[other]
    return found


def own_triggers(table: RiftboundTable, event: Event, card: i64, keys: vec[i64]) -> vec[i64]:
    """The abilities of a dying (or leaving) card that speak of its own death, looked at while it is there.

    584.2, R4:383.2.c: what waits for any unit to die is no longer there to see it.
    """
    if not table.heeds(event.kind):
        return keys
    other = card
    while other >= 0:
        for ability in table.card(other).abilities:
            if ability.pattern.event != event.kind or not ability.pattern.own or ability.when.delayed:
                continue
            if ability.when.worn == (table.host[other] >= 0):
                if table.answers(ability, card, other, table.controller[card], event):
                    keys = keys_of(table, ability, card, event, keys)
        other = table.attached[card] if other == card else table.next_attached[other]
    if table.touched(w.GRANTS):
        for ability in table.granted(card):
            if ability.pattern.event == event.kind and ability.pattern.own:
                if table.answers(ability, card, card, table.controller[card], event):
                    keys = keys_of(table, ability, card, event, keys)
    return keys


def keys_of(table: RiftboundTable, ability: AbilityDef, card: i64, event: Event, keys: vec[i64]) -> vec[i64]:
    keys = append(append(keys, ability.key), card)
    if table.constant(w.MULTIPLIES):
        for _time in range(extra_times(table, ability, table.controller[card], event)):
            keys = append(append(keys, ability.key), card)
    return keys


def stir(table: RiftboundTable) -> None:
    """Something changed that a Cleanup looks at only through Might: lethal damage, and who becomes Mighty."""
    if table.hurt or table.riftbound_pool.watches_might:
        table.due = True


def lent(table: RiftboundTable, card: i64, found: list[AbilityDef]) -> list[AbilityDef]:
    """What a card was given, and the abilities of other cards that a constant effect lets it use."""
    for source in table.live:
        for static in table.definitions[table.definition[source]].statics:
            if isinstance(static, AbilitiesOfStatic) and static.reaches(table, source, card):
                for other in static.of.find(table, source, None):
                    if other != card:
                        for ability in printed_abilities(table, other) + granted(table, other):
                            if ability.price.exhausts and ability not in found:
                                found.append(ability)
    return found
