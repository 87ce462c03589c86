"""Conceding (649-652): a player leaves, and the others go on."""

from __future__ import annotations

from mypy_extensions import i64

from rulebound.effects.core import EffectFrame
from rulebound.riftbound.battlefields import put_field
from rulebound.riftbound.chain import ChainFrame, next_relevant
from rulebound.riftbound.finalizing import PlayFrame
from rulebound.riftbound.items import ChainItem
from rulebound.riftbound.locations import (
    BANISHED,
    BASE,
    BATTLEFIELDS,
    CHAIN,
    FACEDOWN,
    FIELD,
    NOWHERE,
    RUNES,
    TRASH,
)
from rulebound.riftbound.showdown import ShowdownFrame
from rulebound.riftbound.table import RiftboundTable
from rulebound.riftbound.turn import TurnFrame


def remove_player(table: RiftboundTable, player: i64) -> None:
    """652: their permanents and runes are banished, their battlefield is blank, their items are countered."""
    for spec in range(RUNES, FIELD + table.fields):
        if spec == RUNES or spec == BASE or spec == FACEDOWN or spec >= FIELD:
            for p in range(table.players):
                for card in table.cards(spec, p)[:]:
                    if table.owner[card] == player or table.controller[card] == player:
                        table.move(card, BANISHED, table.owner[card])  # 652.1
    counter_items(table, player)
    table.waiting = [trigger for trigger in table.waiting if trigger.controller != player]
    replace_battlefields(table, player)
    for field in range(table.fields):
        if table.held_by[field] == player:
            table.hold(field, -1)
        if table.contested_by[field] == player:
            table.contested_by[field] = -1
    for spec in range(i64(len(table.specs))):
        if spec != NOWHERE and not table.specs[spec].shared:
            for p in range(table.players):
                for card in table.cards(spec, p)[:]:
                    if table.owner[card] == player:
                        table.move(card, NOWHERE, player)  # 652.3
    forget_passes(table, player)
    if table.focus == player and len(table.chain) > 0:
        # 652.5.b.1; without a chain the showdown passes Focus on by itself, and only once
        table.focus = next_relevant(table, player)
    if table.priority == player:
        table.priority = next_relevant(table, player)  # 652.5.c.1
    table.due = True
    table.moment = True
    table.generation += 1


def counter_items(table: RiftboundTable, player: i64) -> None:
    """652.4: their spells and abilities are countered; a card of somebody else goes to its owner's trash (601.1)."""
    index: i64 = len(table.chain) - 1
    while index >= 0:
        item = table.chain[index]
        if commander(item) == player or (item.is_card and table.owner[item.source] == player):
            table.chain.remove(item)
            table.disembody(item)
            for frame in table.stack:
                if isinstance(frame, PlayFrame) and frame.index >= index:
                    frame.index = frame.index - 1 if frame.index > index else -1
            if item.is_card and table.is_in(item.source, CHAIN):
                table.move(item.source, TRASH, table.owner[item.source])
        index -= 1
    for frame in table.stack:  # what is just resolving is no item any more
        if isinstance(frame, ChainItem) and frame.is_card and commander(frame) == player:
            if table.is_in(frame.source, CHAIN) and table.serial[frame.source] == frame.serial:
                table.move(frame.source, TRASH, table.owner[frame.source])


def commander(frame: EffectFrame) -> i64:
    """Whose effect it is, whoever is "you" in the instruction under way."""
    if isinstance(frame, ChainItem) and frame.home >= 0:
        return frame.home
    return frame.controller


def forget_passes(table: RiftboundTable, player: i64) -> None:
    """652.5.b.3, 652.5.c.2: everybody who is left must have passed; whoever has left counts no more."""
    if table.priority >= 0 and has_passed(table, player, table.priority, table.passes):
        table.passes -= 1
    for frame in table.stack:
        if isinstance(frame, ShowdownFrame):
            if table.focus >= 0 and has_passed(table, player, table.focus, frame.passed):
                frame.passed -= 1
            if frame.invited == player or table.focus == player:
                frame.invited = -1
        elif isinstance(frame, ChainFrame):
            if frame.invited == player or table.priority == player:
                frame.invited = -1
        elif isinstance(frame, TurnFrame) and frame.invited == player:
            frame.invited = -1


def has_passed(table: RiftboundTable, player: i64, now: i64, passes: i64) -> bool:
    """Is the player among those who passed in a row before the one whose go it is?"""
    p = now
    seats: i64 = 0
    while passes > 0 and seats < table.players:
        p = (p + table.players - 1) % table.players
        seats += 1
        if (table.playing[p] or p == player) and table.relevant >> p & 1:
            if p == player:
                return True
            passes -= 1
    return False


def replace_battlefields(table: RiftboundTable, player: i64) -> None:
    """652.2: a blank battlefield in place of theirs; what is there stays."""
    for field in range(table.count(BATTLEFIELDS, 0)):
        if table.owner[table.field_card(field)] == player:
            put_field(table, field, table.create(table.riftbound_pool.blank_field, player, NOWHERE, player))
