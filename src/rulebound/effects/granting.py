"""Abilities that a card has from elsewhere: for a while, or while a constant effect of another card applies.

The table's `grants` is the stat that tells of such.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from librt.vecs import append, vec
from mypy_extensions import i64

from rulebound.effects.core import AbilityDef
from rulebound.effects.statics import GrantStatic
from rulebound.kernel.definitions import bit
from rulebound.kernel.events import Event

if TYPE_CHECKING:
    from rulebound.effects.table import EffectTable


def granted(table: EffectTable, card: i64) -> list[AbilityDef]:
    """The abilities that a card has from elsewhere now."""
    found: list[AbilityDef] = []
    if table.for_a_while(table.grants):
        for lasting in table.lasting:
            if lasting.stat == table.grants and lasting.subject == card and lasting.serial == table.serial[card]:
                found.append(table.pool.abilities[lasting.key])
    if table.constant(table.grants):
        for source in table.live:
            if table.sheet.statics[table.definition[source]] >> bit(table.grants) & 1:
                for static in table.definitions[table.definition[source]].statics:
                    if isinstance(static, GrantStatic) and static.reaches(table, source, card):
                        found.append(static.granted)
    return found


def hear_granted(table: EffectTable, event: Event) -> None:
    """Let abilities trigger that cards have from elsewhere: each as often as a card has it."""
    heard = vec[i64](capacity=4)
    for lasting in table.lasting[:]:
        if lasting.stat == table.grants and table.serial[lasting.subject] == lasting.serial:
            heard = hear_one(table, table.pool.abilities[lasting.key], lasting.subject, event, heard)
    if not table.constant(table.grants):
        return
    for source in table.live[:]:
        if table.sheet.statics[table.definition[source]] >> bit(table.grants) & 1:
            for static in table.definitions[table.definition[source]].statics:
                if isinstance(static, GrantStatic) and static.granted.pattern.event == event.kind:
                    for card in reached(table, static, source, event):
                        heard = hear_one(table, static.granted, card, event, heard)


def reached(table: EffectTable, static: GrantStatic, source: i64, event: Event) -> vec[i64]:
    """Who has the ability: of one that waits for its own card only the event's card is looked at."""
    found = vec[i64](capacity=4)
    if static.granted.pattern.own:
        if event.subject >= 0 and static.reaches(table, source, event.subject):
            found = append(found, event.subject)
        return found
    for p in range(table.players):
        for spec in range(i64(len(table.specs))):
            if table.specs[spec].live and not (table.specs[spec].shared and p > 0):
                for card in table.cards(spec, p):
                    if static.reaches(table, source, card):
                        found = append(found, card)
    return found


def hear_one(table: EffectTable, ability: AbilityDef, card: i64, event: Event, heard: vec[i64]) -> vec[i64]:
    """`heard` tells which abilities of which cards this event has set off."""
    if ability.pattern.event == event.kind:
        player = table.speaks_for(card)
        if table.answers(ability, card, card, player, event):
            mark = card << 16 | ability.key
            copy: i64 = 0
            for other in heard:
                copy += i64(other == mark)
            heard = append(heard, mark)
            table.wait(ability.key, card, player, event, copy)
    return heard


def possessed(table: EffectTable, card: i64) -> list[AbilityDef]:
    """The abilities that a card has now: its own, those of what is attached to it, and given ones."""
    found: list[AbilityDef] = []
    for bearer in (card, table.attached_to(card)):
        if bearer >= 0:
            for ability in table.card(bearer).abilities:
                if not ability.when.delayed and table.gate_open(ability, card):
                    found.append(ability)
    if table.touched(table.grants):
        for ability in table.granted(card):
            if table.gate_open(ability, card):
                found.append(ability)
    return found


def words_on(table: EffectTable, card: i64) -> list[AbilityDef]:
    """The keyword effects that a card explains and this one has."""
    return [ability for ability in possessed(table, card) if ability.word >= 0]
