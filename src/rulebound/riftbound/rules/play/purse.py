"""What a player could pay with (158-160, 605): pools, runes and Add abilities, and whether they cover a price."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from librt.vecs import append, vec
from mypy_extensions import i64

from rulebound.effects.core import NONE
from rulebound.kernel.table import ZEROS
from rulebound.riftbound.rules.places import spec_at
from rulebound.riftbound.table.definitions import (
    PRICE_ANY,
    PRICE_ENERGY,
    PRICE_OWN,
    PRICE_OWN_MASK,
    PRICE_POWER,
    RiftboundCard,
    SourceDef,
)
from rulebound.riftbound.table.items import ChainItem
from rulebound.riftbound.words import codes as w

if TYPE_CHECKING:
    from rulebound.riftbound.table.table import RiftboundTable


# what is being paid for: bits that restricted resources ask about
USE_SPELL: Final = 1
USE_UNIT: Final = 2
USE_GEAR: Final = 4
USE_ABILITY: Final = 8
USE_SHOWDOWN: Final = 16
USE_GEAR_ABILITY: Final = 32
USE_UNIT_ABILITY: Final = 64
ANY_USE: Final = 255  # nothing that was counted asks what it is spent on
NO_POWER: Final = vec[i64]([0] * (w.DOMAIN_COUNT + 1))
# deeds that something may forbid: a rune's adding, paying
OF_RUNES: Final = 1 << w.ADDS | 1 << w.EXHAUSTS | 1 << w.RECYCLES
OF_PAYING: Final = 1 << w.PAYS
OF_ANY: Final = w.DOMAIN_COUNT  # where universal Power stands, behind the domains


class Purse:
    """What a player could pay with now: Energy, Power by domain and, as the last, universal Power."""

    def __init__(self, energy: i64, power: vec[i64]) -> None:
        self.energy: i64 = energy
        self.power = power


def use_of(table: RiftboundTable, item: ChainItem) -> i64:
    """What a payment is for, as far as restricted resources ask; without any it is all the same."""
    if len(table.tagged) == 0 and not table.riftbound_pool.has_sources:
        return 0
    use: i64 = 0 if table.showdown_at < 0 else USE_SHOWDOWN
    if not item.is_card:
        kind = table.rift(item.source).kind
        return use | USE_ABILITY | (USE_GEAR_ABILITY if kind == w.GEAR else USE_UNIT_ABILITY if kind == w.UNIT else 0)
    return use | use_of_kind(table.rift(item.source).kind)


def use_of_kind(kind: i64) -> i64:
    return USE_SPELL if kind == w.SPELL else USE_UNIT if kind == w.UNIT else USE_GEAR


def use_of_card(table: RiftboundTable, facts: RiftboundCard) -> i64:
    if len(table.tagged) == 0 and not table.riftbound_pool.has_sources:
        return 0
    return (0 if table.showdown_at < 0 else USE_SHOWDOWN) | use_of_kind(facts.kind)


def purse(table: RiftboundTable, player: i64, use: i64) -> Purse:
    """Pool, runes and other Add abilities that cost no more than the object itself."""
    count_purse(table, player, use)
    return Purse(table.purse_energy, table.purse_power[:])


def count_purse(table: RiftboundTable, player: i64, use: i64) -> None:
    """Count what a player could pay with, once per generation."""
    if table.counted == table.generation:
        if table.counted_for == player << 8 | use or table.counted_for == player << 8 | ANY_USE:
            return
    start = player * w.POOL_SIZE
    pools = table.pools
    energy = pools[start + w.ENERGY]
    power = pools[start + w.POWER : start + w.POOL_SIZE]
    known = table.cards_of
    definition = table.definition
    status = table.status
    free = table.intercepts & OF_RUNES == 0
    for rune in table.cards(w.RUNES, player):
        if not status[rune] & w.EXHAUSTED and (free or may_add(table, rune, player, w.EXHAUSTS)):
            energy += 1
        domain = known[definition[rune]].domain
        if domain >= 0 and (free or may_add(table, rune, player, w.RECYCLES)):
            power[domain] += 1
    tagged = table.tagged
    end: i64 = len(tagged)
    any_use = end == 0
    for i in range(0, end, 3):
        if tagged[i] == player and tagged[i + 2] & use:
            if tagged[i + 1] == w.ENERGY:
                energy += 1
            else:
                power[tagged[i + 1] - w.POWER] += 1
    if table.riftbound_pool.has_sources:
        for card in sources(table, player, ANY_USE):
            source = source_of(table, card)
            assert source is not None
            if source.only:
                any_use = False
                if not source.only & use:
                    continue
            energy += source.added[w.ENERGY] + table.quality(card, w.ADDS_MORE)
            for slot in range(w.POWER, i64(w.POOL_SIZE)):
                power[slot - w.POWER] += source.added[slot]
    table.counted = table.generation
    if any_use:
        use = ANY_USE
    table.counted_for = player << 8 | use
    table.purse_energy = energy
    table.purse_power = power


def may_add(table: RiftboundTable, rune: i64, player: i64, by: i64) -> bool:
    """157.2: does nothing forbid that the rune adds, nor what it does for it: is exhausted, or recycled?"""
    return not table.forbidden(by, rune, player) and not table.forbidden(w.ADDS, rune, player)


def add_slot(found: Purse, slot: i64, amount: i64) -> None:
    if slot == w.ENERGY:
        found.energy += amount
    elif slot == w.UNIVERSAL:
        found.power[OF_ANY] += amount
    else:
        found.power[slot - w.POWER] += amount


def sources(table: RiftboundTable, player: i64, use: i64) -> vec[i64]:
    """Objects other than runes whose Add ability could be used while paying (605.3)."""
    found = NONE
    if not table.riftbound_pool.has_sources:
        return found
    known = table.cards_of
    definition = table.definition
    zones = table.zones
    players = table.players
    for card in zones[w.LEGEND * players + player]:
        if len(known[definition[card]].sources) > 0:
            found = add_source(table, card, use, found)
    for place in range(w.AT_BASE, table.fields):
        for card in zones[spec_at(place) * players + player]:
            if len(known[definition[card]].sources) > 0:
                found = add_source(table, card, use, found)
    return found


def reserve(table: RiftboundTable, cards: vec[i64]) -> None:
    """From here on these cards are not counted among what could Add: they pay otherwise (561.2)."""
    if len(cards) > 0 or len(table.reserved) > 0:
        table.reserved = cards
        table.counted = -1


def add_source(table: RiftboundTable, card: i64, use: i64, found: vec[i64]) -> vec[i64]:
    source = source_of(table, card)
    if source is not None and source_usable(table, card, source, use) and card not in table.reserved:
        return append(found, card)
    return found


def source_of(table: RiftboundTable, card: i64) -> SourceDef | None:
    """What the card could add as things stand; of several abilities the one that adds most."""
    best: SourceDef | None = None
    for source in table.rift(card).sources:
        if source.applies(table, card) and (best is None or source.total > best.total):
            best = source
    return best


def source_usable(table: RiftboundTable, card: i64, source: SourceDef, use: i64) -> bool:
    player = table.controller[card]
    if table.quality(card, w.NO_ABILITIES) > 0 or table.forbidden(w.USES_ABILITY, card, player):
        return False
    if table.forbidden(w.ADDS, card, player):
        return False
    if source.exhausts and (table.exhausted(card) or table.forbidden(w.EXHAUSTS, card, player)):
        return False
    if source.only and not source.only & use:
        return False
    return table.host[card] < 0 or source.ability.when.worn  # R4:720: inactive while attached


def covers(found: Purse, price: vec[i64]) -> bool:
    return enough(found.energy, found.power, price)


def enough(energy: i64, power: vec[i64], price: vec[i64]) -> bool:
    """Is there enough? Universal Power stands for any symbol, never for Energy (156)."""
    if price[PRICE_ENERGY] > energy:
        return False
    universal = power[OF_ANY]
    own = price[PRICE_OWN]
    if own == 0 and price[PRICE_ANY] == 0:
        for domain in range(w.DOMAIN_COUNT):
            owed = price[PRICE_POWER + domain]
            if owed > power[domain]:
                universal -= owed - power[domain]
        return universal >= 0
    mask = price[PRICE_OWN_MASK]
    left: i64 = 0
    in_own: i64 = 0
    for domain in range(w.DOMAIN_COUNT):
        rest = power[domain] - price[PRICE_POWER + domain]
        if rest < 0:
            universal += rest
            rest = 0
        left += rest
        if mask >> domain & 1:
            in_own += rest
    if universal < 0:
        return False
    if own > in_own:
        universal -= own - in_own
        left -= in_own
    else:
        left -= own
    return universal >= 0 and price[PRICE_ANY] <= left + universal


def payable(table: RiftboundTable, player: i64, price: vec[i64], use: i64, source: i64) -> bool:
    """Could the player pay this now, for this card? R4:444: who can't pay has nothing to pay with."""
    if table.intercepts & OF_PAYING and table.forbidden(w.PAYS, source, player):
        return enough(0, NO_POWER, price)
    if table.counted != table.generation or table.counted_for != player << 8 | ANY_USE:
        count_purse(table, player, use)
    return enough(table.purse_energy, table.purse_power, price)


def add_to_pool(table: RiftboundTable, player: i64, slot: i64, amount: i64) -> None:
    table.pools[player * w.POOL_SIZE + slot] += amount
    table.generation += 1


def in_pool(table: RiftboundTable, player: i64, slot: i64) -> i64:
    return table.pools[player * w.POOL_SIZE + slot]


def empty_pools(table: RiftboundTable) -> None:
    """160: what is unspent is lost, for everybody."""
    table.pools = ZEROS[: len(table.pools)]
    table.tagged = NONE
    table.generation += 1
