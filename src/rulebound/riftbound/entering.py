"""Where a unit may be played (559.2): its player's base, battlefields they control, and what texts allow."""

from __future__ import annotations

from librt.vecs import append, vec
from mypy_extensions import i64

from rulebound.kernel.events import HISTORY_STRIDE
from rulebound.riftbound.costs import total_price
from rulebound.riftbound.items import ChainItem
from rulebound.riftbound.keywords import allowed, value_in_hand
from rulebound.riftbound.locations import (
    ACTION,
    AMBUSH,
    AMBUSH_ENEMY,
    AMBUSH_PAID,
    ANY_FIELD,
    AT_BASE,
    BASE,
    FIELD,
    OFF_BOARD,
    ONLY_CONQUERED,
    OR_THERE,
    PLAY_TO_OCCUPIED,
    PLAY_TO_OPEN,
    REACTION,
    TO_ATTACKED,
    TO_LONELY,
    WITH_EXTRA,
    YOU_CONQUER,
)
from rulebound.riftbound.movement import barred, crowded
from rulebound.riftbound.purse import payable, use_of
from rulebound.riftbound.table import RiftboundTable
from rulebound.riftbound.windows import CLOSED, SHOWDOWN_OPEN


def ambushes(table: RiftboundTable, card: i64, player: i64, field: i64) -> bool:
    """R4:822: where one has units; where enemy units are, if the card says so."""
    if table.has_units_at(field, player):
        return True
    return allowed(table, card, AMBUSH_ENEMY) and enemies_at(table, player, field)


def places(table: RiftboundTable, item: ChainItem, window: i64) -> vec[i64]:
    """559.2: where a unit may be played, and where its price can be paid if that depends on the place."""
    found = places_open(table, item, window)
    if not table.riftbound_pool.prices_by_place:
        return found
    kept = vec[i64](capacity=4)
    before = item.place
    for place in found:
        item.place = place
        if payable(table, item.controller, total_price(table, item), use_of(table, item)):
            kept = append(kept, place)
    item.place = before
    return kept


def places_open(table: RiftboundTable, item: ChainItem, window: i64) -> vec[i64]:
    """559.2: its player's base, a battlefield they control, or where a text allows it."""
    card = item.source
    player = item.controller
    found = vec[i64](capacity=4)
    if item.hidden >= 0:
        if not crowded(table, player, item.hidden) and not barred(table, player, item.hidden):
            found = append(found, item.hidden)  # 723.1.b: there and nowhere else
        return found
    if item.only_at != OFF_BOARD and item.only_at < OR_THERE:
        return places_told(table, player, item.only_at)
    ambush = table.value(card, AMBUSH) > 0
    only_ambush = (window == CLOSED and ambush and table.value(card, REACTION) <= 0) or (
        window == SHOWDOWN_OPEN and ambush and table.value(card, REACTION) <= 0 and table.value(card, ACTION) <= 0
    )
    conquered_only = allowed(table, card, ONLY_CONQUERED)
    if not only_ambush and not conquered_only:
        found = append(found, i64(AT_BASE))
    for field in range(table.fields):
        if crowded(table, player, field) or barred(table, player, field):
            continue
        if conquered_only and not conquered(table, player, field):
            continue
        if table.held_by[field] == player and not only_ambush:
            if not (table.edition.few_cleanups and ruined(table, item, field)):
                found = append(found, field)
        elif item.only_at == OR_THERE + field:
            found = append(found, field)
        elif ambush and ambushes(table, card, player, field):
            if not ruined(table, item, field) or (paid_at(table, item, field) and allowed(table, card, AMBUSH_PAID)):
                found = append(found, field)
        elif not only_ambush and admitted(table, card, player, field):
            found = append(found, field)
    return found


def paid_at(table: RiftboundTable, item: ChainItem, field: i64) -> bool:
    """Is something there that pays for this?"""
    for card in item.payers():
        if table.location(card) == field:
            return True
    return False


def places_told(table: RiftboundTable, player: i64, told: i64) -> vec[i64]:
    """Where a unit may be played that an effect has played to a certain place."""
    found = vec[i64](capacity=4)
    if told <= ANY_FIELD:
        for field in range(table.fields):
            if crowded(table, player, field) or barred(table, player, field):
                continue
            if told == ANY_FIELD or table.held_by[field] == player:
                found = append(found, field)
    elif told < 0:
        found = append(found, told)
    elif crowded(table, player, told):
        found = append(found, i64(AT_BASE))  # 623.2.a
    elif not barred(table, player, told):
        found = append(found, told)
    return found


def admitted(table: RiftboundTable, card: i64, player: i64, field: i64) -> bool:
    """Does a text let this unit be played to a battlefield that its player does not control?"""
    if table.occupants(field) == 0:
        return value_in_hand(table, card, PLAY_TO_OPEN, player) > 0
    if table.combat and field == table.showdown_at and table.attacker == player:
        if allowed(table, card, TO_ATTACKED):
            return True
    if not enemies_at(table, player, field):
        return False
    if value_in_hand(table, card, PLAY_TO_OCCUPIED, player) > 0:
        return True
    return allowed(table, card, TO_LONELY) and lonely_enemy(table, player, field)


def conquered(table: RiftboundTable, player: i64, field: i64) -> bool:
    """Has this player conquered the battlefield this turn?"""
    i: i64 = 0
    while i < len(table.history):
        if table.history[i] == YOU_CONQUER and table.history[i + 3] == player:
            if table.history[i + 2] == table.field_card(field):
                return True
        i += HISTORY_STRIDE
    return False


def lonely_enemy(table: RiftboundTable, player: i64, field: i64) -> bool:
    for p in range(table.players):
        if table.is_enemy(p, player) and table.units_at(field, p) == 1:
            return True
    return False


def enemies_at(table: RiftboundTable, player: i64, field: i64) -> bool:
    for p in range(table.players):
        if table.is_enemy(p, player) and table.has_units_at(field, p):
            return True
    return False


def ruined(table: RiftboundTable, item: ChainItem, field: i64) -> bool:
    """559.5, 561.3: would paying with units have to take the last one from there?"""
    facts = table.rift(item.source)
    if len(item.paid) > 0:  # it is known which
        taken: i64 = 0
        for card in item.payers():
            if table.location(card) == field and table.controller[card] == item.controller:
                taken += 1
        return taken > 0 and taken >= table.units_at(field, item.controller)
    kills = False
    for extra in facts.extra:
        if extra.takes_units and (not extra.optional or item.options & WITH_EXTRA):
            kills = True
    if not kills or table.units_at(field, item.controller) > 1:
        return False
    for spec in range(BASE, FIELD + table.fields):
        if spec == BASE or (spec >= FIELD and spec != FIELD + field):
            for card in table.cards(spec, item.controller):
                if table.is_unit(card):
                    return False
    return True
