"""Paying (561), with runes and other Add abilities (157, 605).

Energy is taken from the pool, then from ready runes, then from other Add abilities. For each Power symbol that
several different things could pay, the player says which (561.1.a).
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from librt.vecs import append, vec
from mypy_extensions import i64

from rulebound.kernel.actions import action, field_a, field_b
from rulebound.kernel.events import Event
from rulebound.kernel.frames import Frame
from rulebound.riftbound.rules.actions import exhaust, put
from rulebound.riftbound.rules.dying import kill
from rulebound.riftbound.rules.play.costs import ALL_DOMAINS
from rulebound.riftbound.rules.play.purse import (
    NO_POWER,
    OF_ANY,
    add_slot,
    add_to_pool,
    covers,
    enough,
    may_add,
    purse,
    source_of,
    sources,
)
from rulebound.riftbound.table.definitions import (
    PRICE_ANY,
    PRICE_ENERGY,
    PRICE_OWN,
    PRICE_OWN_MASK,
    PRICE_POWER,
    SourceDef,
)
from rulebound.riftbound.table.items import ChainItem
from rulebound.riftbound.words import codes as w

if TYPE_CHECKING:
    from rulebound.riftbound.table.table import RiftboundTable


def pay_energy(table: RiftboundTable, item: ChainItem, use: i64) -> None:
    """All the Energy that is owed: restricted first, then the pool, then runes, then other Add abilities."""
    player = item.controller
    item.payment.spent_energy += item.payment.owed[PRICE_ENERGY]
    while item.payment.owed[PRICE_ENERGY] > 0:
        if not spend_tagged(table, player, w.ENERGY, use):
            slot = player * w.POOL_SIZE + w.ENERGY
            if table.pools[slot] <= 0:
                make_energy(table, item, use)
                continue
            table.pools[slot] -= 1
        item.payment.owed[PRICE_ENERGY] -= 1
    table.generation += 1


def spend_tagged(table: RiftboundTable, player: i64, slot: i64, use: i64) -> bool:
    """One of the resources that may be spent on this only."""
    i: i64 = 0
    while i < len(table.tagged):
        if table.tagged[i] == player and table.tagged[i + 1] == slot and table.tagged[i + 2] & use:
            rest = vec[i64]()
            for j in range(i64(len(table.tagged))):
                if j < i or j > i + 2:
                    rest = append(rest, table.tagged[j])
            table.tagged = rest
            return True
        i += 3
    return False


def make_energy(table: RiftboundTable, item: ChainItem, use: i64) -> None:
    """One more Energy into the pool."""
    player = item.controller
    rune = rune_to_exhaust(table, player, item.payment.owed)
    if rune >= 0:
        exhaust_rune(table, rune)
        return
    for card in sources(table, player, use):
        source = source_of(table, card)
        if source is not None and source.added[w.ENERGY] + table.quality(card, w.ADDS_MORE) > 0:
            use_source(table, card, source)
            return
    raise AssertionError("an unpayable cost was accepted")


def rune_to_exhaust(table: RiftboundTable, player: i64, owed: vec[i64]) -> i64:
    """The ready rune that is missed least: one that will be recycled for this cost, else of the commonest domain."""
    known = table.cards_of
    definition = table.definition
    status = table.status
    ready = NO_POWER[:]
    spent = NO_POWER[:]
    runes = table.cards(w.RUNES, player)
    for rune in runes:
        domain = known[definition[rune]].domain
        if domain < 0:
            continue
        if status[rune] & w.EXHAUSTED:
            spent[domain] += 1
        else:
            ready[domain] += 1
    best: i64 = -1
    best_score: i64 = -1
    for rune in runes:
        domain = known[definition[rune]].domain
        if status[rune] & w.EXHAUSTED or domain < 0 or not may_add(table, rune, player, w.EXHAUSTS):
            continue
        score = ready[domain]
        if owed[PRICE_POWER + domain] > spent[domain]:
            score += 100
        if score > best_score:
            best = rune
            best_score = score
    return best


def tell_paid(table: RiftboundTable, item: ChainItem) -> None:
    """R4:444: Energy or Power is paid for this. It is told as paying begins, which nothing stops any more."""
    if table.wants(w.PAYS) and not enough(0, NO_POWER, item.payment.owed):
        table.emit(Event(w.PAYS, item.source, -1, item.controller, item.payment.owed[PRICE_ENERGY]), "R4:444")


def exhaust_rune(table: RiftboundTable, rune: i64) -> None:
    """157.2.a: exhaust it: 1 Energy, at once (605.2)."""
    player = table.controller[rune]
    exhaust(table, rune, w.BY_COST)
    add_to_pool(table, player, w.ENERGY, 1)
    tell_added(table, rune, player, "157.2.a")


def tell_added(table: RiftboundTable, rune: i64, player: i64, rule: str) -> None:
    """An event if anyone wants to know, else only a line of the log: payments are the commonest thing there is."""
    if table.wants(w.ADDS):
        table.emit(Event(w.ADDS, rune, -1, player, 1), rule)
    elif table.log is not None:
        table.report(Event(w.ADDS, rune, -1, player, 1), rule)


def recycle_rune(table: RiftboundTable, rune: i64) -> None:
    """157.2.b: recycle it: 1 Power of its domain."""
    player = table.controller[rune]
    domain = table.rift(rune).domain
    put(table, rune, w.RUNE_DECK, True, player)
    add_to_pool(table, player, w.POWER + domain, 1)
    tell_added(table, rune, player, "157.2.b")


def rune_to_recycle(table: RiftboundTable, player: i64, domain: i64) -> i64:
    """An exhausted one before a ready one: the ready one could still give Energy."""
    best: i64 = -1
    for rune in table.cards(w.RUNES, player):
        if table.rift(rune).domain == domain and may_add(table, rune, player, w.RECYCLES):
            if table.status[rune] & w.EXHAUSTED:
                return rune
            if best < 0:
                best = rune
    return best


def use_source(table: RiftboundTable, card: i64, source: SourceDef) -> None:
    """An Add ability used while paying: its cost, then its resources, with nobody able to respond (605.2)."""
    player = table.controller[card]
    if source.exhausts:
        exhaust(table, card, w.BY_COST)
    for slot in range(i64(w.POOL_SIZE)):
        amount = source.added[slot]
        if amount > 0:
            if source.only:
                for _ in range(amount):
                    table.tagged = append(append(append(table.tagged, player), slot), source.only)
            else:
                add_to_pool(table, player, slot, amount)
    add_to_pool(table, player, w.ENERGY, table.quality(card, w.ADDS_MORE))
    if source.kills:
        kill(table, append(vec[i64](), card), -1, player, w.BY_COST)
    table.emit(Event(w.ADDS, card, -1, player), "605.1")
    if table.wants(w.USES_ABILITY):
        table.emit(Event(w.USES_ABILITY, card, -1, player), "577")


def next_symbol(owed: vec[i64]) -> i64:
    """The Power symbol that is paid next: the narrowest; -1 when all is paid."""
    symbol: i64 = PRICE_POWER
    while symbol < PRICE_POWER + w.DOMAIN_COUNT:
        if owed[symbol] > 0:
            return symbol
        symbol += 1
    if owed[PRICE_OWN] > 0:
        return PRICE_OWN
    return PRICE_ANY if owed[PRICE_ANY] > 0 else -1


def mask_of(owed: vec[i64], symbol: i64) -> i64:
    if symbol == PRICE_ANY:
        return ALL_DOMAINS
    return owed[PRICE_OWN_MASK] if symbol == PRICE_OWN else 1 << (symbol - PRICE_POWER)


def payers(table: RiftboundTable, item: ChainItem, symbol: i64, use: i64) -> vec[i64]:
    """Everything that could pay a symbol, the usual choice first, and that leaves the rest payable.

    PAY_WITH a slot of the pool; a rune of a domain (by the rune); or another Add ability (by its card).
    """
    player = item.controller
    mask = mask_of(item.payment.owed, symbol)
    found = vec[i64](capacity=4)
    start = player * w.POOL_SIZE
    for domain in range(w.DOMAIN_COUNT):
        if mask >> domain & 1 and (
            table.pools[start + w.POWER + domain] > 0 or has_tagged(table, player, w.POWER + domain, use)
        ):
            found = append(found, action(w.PAY_WITH, w.POWER + domain, 0))
    counts = NO_POWER[:]
    for rune in table.cards(w.RUNES, player):
        domain = table.rift(rune).domain
        if domain >= 0 and may_add(table, rune, player, w.RECYCLES):
            counts[domain] += 1
    while True:  # the commonest domain first
        best: i64 = -1
        for domain in range(i64(w.DOMAIN_COUNT)):
            if mask >> domain & 1 and counts[domain] > 0 and (best < 0 or counts[domain] > counts[best]):
                best = domain
        if best < 0:
            break
        counts[best] = 0
        found = append(found, action(w.PAY_WITH, rune_to_recycle(table, player, best), 1))
    if table.pools[start + w.UNIVERSAL] > 0 or has_tagged(table, player, w.UNIVERSAL, use):
        found = append(found, action(w.PAY_WITH, w.UNIVERSAL, 0))
    seen = vec[i64]()
    for card in sources(table, player, use):
        source = source_of(table, card)
        assert source is not None
        if table.definition[card] not in seen and source_pays(source, mask):
            seen = append(seen, table.definition[card])
            found = append(found, action(w.PAY_WITH, card, 1))
    if len(found) < 2:
        return found
    kept = vec[i64](capacity=4)
    for code in found:
        if leaves_enough(table, item, symbol, code, use):
            kept = append(kept, code)
    return kept


def has_tagged(table: RiftboundTable, player: i64, slot: i64, use: i64) -> bool:
    i: i64 = 0
    while i < len(table.tagged):
        if table.tagged[i] == player and table.tagged[i + 1] == slot and table.tagged[i + 2] & use:
            return True
        i += 3
    return False


def source_pays(source: SourceDef, mask: i64) -> bool:
    if source.added[w.UNIVERSAL] > 0:
        return True
    for domain in range(w.DOMAIN_COUNT):
        if mask >> domain & 1 and source.added[w.POWER + domain] > 0:
            return True
    return False


def leaves_enough(table: RiftboundTable, item: ChainItem, symbol: i64, code: i64, use: i64) -> bool:
    """Would the rest of the cost still be payable?"""
    have = purse(table, item.controller, use)
    rest = item.payment.owed[:]
    rest[symbol] -= 1
    what = field_a(code)
    if field_b(code) == 0:
        add_slot(have, what, -1)
    else:
        source = source_of(table, what)
        if source is None:
            have.power[table.rift(what).domain] -= 1
            # the rune's Energy is not lost to this cost: Energy is paid first
        elif source.added[w.UNIVERSAL] > 0:
            have.power[OF_ANY] -= 1
        else:
            mask = mask_of(item.payment.owed, symbol)
            for domain in range(w.DOMAIN_COUNT):
                if mask >> domain & 1 and source.added[w.POWER + domain] > 0:
                    have.power[domain] -= 1
                    break
    return covers(have, rest)


def pay_symbol(table: RiftboundTable, item: ChainItem, symbol: i64, code: i64, use: i64) -> None:
    """One Power symbol, paid with this."""
    player = item.controller
    what = field_a(code)
    mask = mask_of(item.payment.owed, symbol)
    if field_b(code) == 1:
        source = source_of(table, what)
        if source is None:
            domain = table.rift(what).domain
            recycle_rune(table, what)
            what = w.POWER + domain
        else:
            use_source(table, what, source)
            what = w.UNIVERSAL
            for domain in range(i64(w.DOMAIN_COUNT)):
                if mask >> domain & 1 and source.added[w.POWER + domain] > 0:
                    what = w.POWER + domain
                    break
    if not spend_tagged(table, player, what, use):
        table.pools[player * w.POOL_SIZE + what] -= 1
        assert table.pools[player * w.POOL_SIZE + what] >= 0
    item.payment.owed[symbol] -= 1
    table.power_spent[player] += 1
    table.generation += 1


def pay_owed(table: RiftboundTable, frame: Frame, item: ChainItem) -> bool:
    """Pay what an item owes outside the chain; True if the player is asked what pays.

    Whatever paying begins comes first: then another frame is on top of this one, and the rest is paid after it.
    """
    if item.payment.owed[PRICE_ENERGY] > 0:
        pay_energy(table, item, 0)
    symbol = next_symbol(item.payment.owed)
    while symbol >= 0:
        found = payers(table, item, symbol, 0)
        if len(found) > 1:
            return table.ask(item.controller, w.ASK_PAY, found)
        table.took(item.controller, found[0])
        pay_symbol(table, item, symbol, found[0], 0)
        if table.stack[-1] is not frame:
            return False
        symbol = next_symbol(item.payment.owed)
    return False
