"""When a player may act (508-510), and where a unit may be played (559.2)."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from librt.vecs import append, vec
from mypy_extensions import i64

from rulebound.kernel.events import HISTORY_STRIDE
from rulebound.riftbound.abilities.ruling import EntryStatic
from rulebound.riftbound.rules.keywords import allowed, value_in_hand
from rulebound.riftbound.rules.movement import barred, crowded
from rulebound.riftbound.rules.places import has_units_at, occupants, units_at
from rulebound.riftbound.rules.play.costs import total_price
from rulebound.riftbound.rules.play.purse import payable, use_of
from rulebound.riftbound.table.items import ChainItem
from rulebound.riftbound.words import codes as w

if TYPE_CHECKING:
    from rulebound.riftbound.table.table import RiftboundTable


# the windows in which a player may act (510)
NO_WINDOW: Final = 0
NEUTRAL_OPEN: Final = 1
SHOWDOWN_OPEN: Final = 2
CLOSED: Final = 3


def window_of(table: RiftboundTable, player: i64) -> i64:
    """The window in which this player is being asked to act."""
    if table.to_act != player:
        return NO_WINDOW
    if table.asking == w.ASK_MAIN:
        return NEUTRAL_OPEN
    if table.asking == w.ASK_FOCUS:
        return SHOWDOWN_OPEN
    if table.asking == w.ASK_PRIORITY:
        return CLOSED
    if table.asking == w.ASK_INVITED:
        return CLOSED if not table.open_state() else SHOWDOWN_OPEN if not table.neutral() else NEUTRAL_OPEN
    return NO_WINDOW


def forbids_timing(window: i64, acts: bool, reacts: bool) -> str:
    """148, 508.1.a, 509.1.a: what the window allows by default, and what Action and Reaction add."""
    if window == NEUTRAL_OPEN:
        return ""
    if window == SHOWDOWN_OPEN:
        return "" if acts or reacts else "508.1.a"
    if window == CLOSED:
        return "" if reacts else "509.1.a"
    return "512.1.b"


def windows_of(acts: bool, reacts: bool) -> i64:
    """A bit for each window that allows something, with Action or Reaction."""
    if reacts:
        return 1 << NEUTRAL_OPEN | 1 << SHOWDOWN_OPEN | 1 << CLOSED
    return 1 << NEUTRAL_OPEN | 1 << SHOWDOWN_OPEN if acts else 1 << NEUTRAL_OPEN


def ambushes(table: RiftboundTable, card: i64, player: i64, field: i64) -> bool:
    """R4:822: where one has units; where enemy units are, if the card says so."""
    if has_units_at(table, field, player):
        return True
    return allowed(table, card, w.AMBUSH_ENEMY) and enemies_at(table, player, field)


def places(table: RiftboundTable, item: ChainItem, window: i64) -> vec[i64]:
    """559.2: where a unit may be played, and where its price can be paid if that depends on the place."""
    found = places_open(table, item, window)
    if not table.riftbound_pool.prices_by_place:
        return found
    for field in range(table.fields):
        if field not in found and entry_to(table, item, field, window) >= 0:
            found = append(found, i64(field))
    kept = vec[i64](capacity=4)
    before, entry = item.place, item.payment.entry
    for place in found:
        go_to(table, item, place, window)
        if payable(table, item.controller, total_price(table, item), use_of(table, item), item.source):
            kept = append(kept, place)
    item.place, item.payment.entry = before, entry
    return kept


def go_to(table: RiftboundTable, item: ChainItem, place: i64, window: i64) -> None:
    """559.2: the unit will enter there; if nothing but an additional cost lets it, that is paid too (560.2)."""
    item.place = place
    item.payment.entry = -1
    if table.riftbound_pool.prices_by_place and place >= 0 and place not in places_open(table, item, window):
        item.payment.entry = entry_to(table, item, place, window)


def entry_to(table: RiftboundTable, item: ChainItem, field: i64, window: i64) -> i64:
    """What lets this unit be played to the battlefield for an additional cost, wherever else it is told to go (V20);
    -1: nothing."""
    card, player = item.source, item.controller
    if item.play.hidden >= 0 or only_by_ambush(table, card, window):
        return -1
    if crowded(table, player, field) or barred(table, player, field):
        return -1
    source = table.field_card(field)
    for static in table.definitions[table.definition[source]].statics:
        if isinstance(static, EntryStatic) and static.reaches(table, source, card):
            return source
    return -1


def only_by_ambush(table: RiftboundTable, card: i64, window: i64) -> bool:
    """Is it only by its Ambush that this unit may be played now?"""
    if window == NEUTRAL_OPEN or table.value(card, w.AMBUSH) <= 0 or table.value(card, w.REACTION) > 0:
        return False
    return window == CLOSED or table.value(card, w.ACTION) <= 0


def places_open(table: RiftboundTable, item: ChainItem, window: i64) -> vec[i64]:
    """559.2: its player's base, a battlefield they control, or where a text allows it."""
    card = item.source
    player = item.controller
    found = vec[i64](capacity=4)
    if item.play.hidden >= 0:
        if not crowded(table, player, item.play.hidden) and not barred(table, player, item.play.hidden):
            found = append(found, item.play.hidden)  # 723.1.b: there and nowhere else
        return found
    if item.play.only_at != w.OFF_BOARD and item.play.only_at < w.OR_THERE:
        return places_told(table, player, item.play.only_at)
    ambush = table.value(card, w.AMBUSH) > 0
    only_ambush = only_by_ambush(table, card, window)
    conquered_only = allowed(table, card, w.ONLY_CONQUERED)
    if not only_ambush and not conquered_only:
        found = append(found, i64(w.AT_BASE))
    for field in range(table.fields):
        if crowded(table, player, field) or barred(table, player, field):
            continue
        if conquered_only and not conquered(table, player, field):
            continue
        if table.held_by[field] == player and not only_ambush:
            if not (table.edition.few_cleanups and ruined(table, item, field)):
                found = append(found, field)
        elif item.play.only_at == w.OR_THERE + field:
            found = append(found, field)
        elif ambush and ambushes(table, card, player, field):
            if not ruined(table, item, field) or (paid_at(table, item, field) and allowed(table, card, w.AMBUSH_PAID)):
                found = append(found, field)
        elif not only_ambush and admitted(table, card, player, field):
            found = append(found, field)
    return found


def paid_at(table: RiftboundTable, item: ChainItem, field: i64) -> bool:
    """Is something there that pays for this?"""
    for card in item.payment.payers():
        if table.location(card) == field:
            return True
    return False


def places_told(table: RiftboundTable, player: i64, told: i64) -> vec[i64]:
    """Where a unit may be played that an effect has played to a certain place."""
    found = vec[i64](capacity=4)
    if told <= w.ANY_FIELD:
        for field in range(table.fields):
            if crowded(table, player, field) or barred(table, player, field):
                continue
            if told == w.ANY_FIELD or table.held_by[field] == player:
                found = append(found, field)
    elif told < 0:
        found = append(found, told)
    elif crowded(table, player, told):
        found = append(found, i64(w.AT_BASE))  # 623.2.a
    elif not barred(table, player, told):
        found = append(found, told)
    return found


def admitted(table: RiftboundTable, card: i64, player: i64, field: i64) -> bool:
    """Does a text let this unit be played to a battlefield that its player does not control?"""
    if occupants(table, field) == 0:
        return value_in_hand(table, card, w.PLAY_TO_OPEN, player) > 0
    if table.combat and field == table.showdown_at and table.attacker == player:
        if allowed(table, card, w.TO_ATTACKED):
            return True
    if not enemies_at(table, player, field):
        return False
    if value_in_hand(table, card, w.PLAY_TO_OCCUPIED, player) > 0:
        return True
    return allowed(table, card, w.TO_LONELY) and lonely_enemy(table, player, field)


def conquered(table: RiftboundTable, player: i64, field: i64) -> bool:
    """Has this player conquered the battlefield this turn?"""
    i: i64 = 0
    while i < len(table.history):
        if table.history[i] == w.YOU_CONQUER and table.history[i + 3] == player:
            if table.history[i + 2] == table.field_card(field):
                return True
        i += HISTORY_STRIDE
    return False


def lonely_enemy(table: RiftboundTable, player: i64, field: i64) -> bool:
    for p in range(table.players):
        if table.is_enemy(p, player) and units_at(table, field, p) == 1:
            return True
    return False


def enemies_at(table: RiftboundTable, player: i64, field: i64) -> bool:
    for p in range(table.players):
        if table.is_enemy(p, player) and has_units_at(table, field, p):
            return True
    return False


def ruined(table: RiftboundTable, item: ChainItem, field: i64) -> bool:
    """559.5, 561.3: would paying with units have to take the last one from there?"""
    facts = table.rift(item.source)
    if len(item.payment.paid) > 0:  # it is known which
        taken: i64 = 0
        for card in item.payment.payers():
            if table.location(card) == field and table.controller[card] == item.controller:
                taken += 1
        return taken > 0 and taken >= units_at(table, field, item.controller)
    kills = False
    for extra in facts.extra:
        if extra.price.takes_units and (not extra.optional or item.options & w.WITH_EXTRA):
            kills = True
    if not kills or units_at(table, field, item.controller) > 1:
        return False
    for spec in range(w.BASE, w.FIELD + table.fields):
        if spec == w.BASE or (spec >= w.FIELD and spec != w.FIELD + field):
            for card in table.cards(spec, item.controller):
                if table.is_unit(card):
                    return False
    return True
