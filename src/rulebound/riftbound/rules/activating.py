"""Activating abilities (576-581) and using runes (157): may I?"""

from __future__ import annotations

from typing import TYPE_CHECKING

from librt.vecs import append, vec
from mypy_extensions import i64

from rulebound.effects.core import ACTIVATED, NONE, AbilityDef
from rulebound.kernel.actions import action
from rulebound.riftbound.abilities.payments import early_cost
from rulebound.riftbound.rules.places import spec_at
from rulebound.riftbound.rules.play.costs import ABILITY_COSTS, total_price
from rulebound.riftbound.rules.play.paying import exhaust_rune, recycle_rune
from rulebound.riftbound.rules.play.playing import forbids_choices, payers_to_try, probe
from rulebound.riftbound.rules.play.purse import OF_RUNES, may_add, payable, reserve, use_of
from rulebound.riftbound.rules.windows import NO_WINDOW, forbids_timing
from rulebound.riftbound.table.items import ChainItem
from rulebound.riftbound.words import codes as w

if TYPE_CHECKING:
    from rulebound.riftbound.table.table import RiftboundTable


# ---------------------------------------------------------------------------------------------- activating: may I?


def forbids_activation(table: RiftboundTable, player: i64, card: i64, key: i64, window: i64) -> str:
    """The first rule that forbids activating this ability (577, 581)."""
    ability = table.pool.abilities[key]
    if ability.kind != ACTIVATED:
        return "577.2"
    if table.controller[card] != player:
        return "578"
    if ability.when.zone >= 0:
        if table.spec_of(card) != ability.when.zone:
            return "580"
    elif not table.in_play(card):
        return "580"
    if not has_ability(table, card, key):
        return "R4:720" if table.host[card] >= 0 else "566"
    forbidden = forbids_timing(window, ability.when.action, ability.when.reaction)
    return forbidden if forbidden != "" else forbids_ability(table, player, card, ability)


def forbids_ability(table: RiftboundTable, player: i64, card: i64, ability: AbilityDef) -> str:
    """The same of an ability that the card has there and that this window allows."""
    if table.quality(card, w.NO_ABILITIES) > 0 or table.forbidden(w.USES_ABILITY, card, player):
        return "054"
    if ability.when.once and table.was_used(card, ability.key):
        return "577"
    if ability.condition is not None and not ability.condition.holds(table, card, None):
        return "568.3.a"
    for payment in ability.price.payments:
        if not payment.possible(table, card, None):
            return "592.4" if table.exhausted(card) else "561.2"
    if len(ability.price.parts) == 0 and len(ability.choices) == 0 and not table.static_mask & ABILITY_COSTS:
        return ""
    return forbids_use(table, probe(table, ability.key, card, player), ability)


def forbids_use(table: RiftboundTable, item: ChainItem, ability: AbilityDef) -> str:
    """Cost and choices of an ability about to be put on the chain; that its other costs can be paid is known."""
    cost = early_cost(table, item, ability.price.payments)
    if cost is None or len(item.payment.paid) > 0:
        return forbids_settled_use(table, item, ability)
    forbidden = "561.2"
    for payers in payers_to_try(table, item, cost):
        item.payment.pay_with(payers, table)
        reserve(table, cost.used_up(table, payers))
        forbidden = forbids_settled_use(table, item, ability)
        if forbidden == "":
            break
    item.payment.paid = NONE
    reserve(table, NONE)
    return forbidden


def forbids_settled_use(table: RiftboundTable, item: ChainItem, ability: AbilityDef) -> str:
    """The same once it is known what pays."""
    if not table.riftbound_pool.prices_by_choice or len(ability.choices) == 0:
        if not payable(table, item.controller, total_price(table, item), use_of(table, item), item.source):
            return "561.1"
    return forbids_choices(table, item, ability)


def has_ability(table: RiftboundTable, card: i64, key: i64) -> bool:
    """Its own, or one of what is attached to it; what is attached keeps its own to itself (R4:720)."""
    for ability in table.card(card).abilities:
        if ability.key == key and not ability.when.delayed:
            return not ability.when.worn and table.host[card] < 0
    other = table.attached[card]
    while other >= 0:
        for ability in table.card(other).abilities:
            if ability.key == key and ability.when.worn:
                return True
        other = table.next_attached[other]
    if table.touched(w.GRANTS):
        for ability in table.granted(card):
            if ability.key == key:
                return True
    return False


def activate_options(table: RiftboundTable, player: i64, window: i64, options: vec[i64]) -> vec[i64]:
    """Every activated ability that can be used: of permanents, the legend, and battlefields one controls."""
    if not table.riftbound_pool.has_activated:
        return options
    given = table.touched(w.GRANTS)
    known = table.cards_of
    definition = table.definition
    attached = table.attached
    zones = table.zones
    players = table.players
    for card in zones[w.LEGEND * players + player]:
        if given or known[definition[card]].uses >> window & 1:
            options = activations_of(table, player, card, window, options)
    for place in range(w.AT_BASE, table.fields):
        for card in zones[spec_at(place) * players + player]:
            if given or known[definition[card]].uses >> window & 1 or attached[card] >= 0:
                options = activations_of(table, player, card, window, options)
    for card in table.cards(w.BATTLEFIELDS, 0):
        if table.controller[card] == player and (given or known[definition[card]].uses >> window & 1):
            options = activations_of(table, player, card, window, options)
    if table.riftbound_pool.has_trash_abilities:
        for card in table.cards(w.TRASH, player):
            if given or known[definition[card]].uses >> window & 1:
                options = activations_of(table, player, card, window, options)
    return options


def activations_of(table: RiftboundTable, player: i64, card: i64, window: i64, options: vec[i64]) -> vec[i64]:
    """The activated abilities of a card that can be used: its own, of what is attached to it, and given ones."""
    facts = table.rift(card)
    if facts.uses >> window & 1 and table.host[card] < 0 and table.controller[card] == player:
        where = table.spec_of(card)
        for ability in facts.abilities:
            if ability.kind != ACTIVATED or ability.when.delayed or ability.when.worn:
                continue
            if forbids_timing(window, ability.when.action, ability.when.reaction) != "":
                continue
            if ability.price.exhausts and table.status[card] & w.EXHAUSTED:
                continue
            if ability.when.zone != where if ability.when.zone >= 0 else where == w.TRASH:
                continue
            if forbids_ability(table, player, card, ability) == "":
                options = append(options, action(w.ACTIVATE, card, ability.key))
    other = table.attached[card]
    while other >= 0:
        if table.rift(other).activates:
            for ability in table.card(other).abilities:
                if ability.kind == ACTIVATED and ability.when.worn:
                    code = action(w.ACTIVATE, card, ability.key)
                    if code not in options and forbids_activation(table, player, card, ability.key, window) == "":
                        options = append(options, code)
        other = table.next_attached[other]
    if table.touched(w.GRANTS):
        for ability in table.granted(card):
            code = action(w.ACTIVATE, card, ability.key)
            if ability.kind == ACTIVATED and code not in options:
                if forbids_activation(table, player, card, ability.key, window) == "":
                    options = append(options, code)
    return options


def might_act(table: RiftboundTable, player: i64, window: i64) -> bool:
    """Could this player play or activate something in that window (531.2.a.2), as far as everybody can tell?"""
    if table.count(w.HAND, player) > 0 or table.count(w.FACEDOWN, player) > 0 or table.count(w.CHAMPION, player) > 0:
        return True
    return len(activate_options(table, player, window, vec[i64]())) > 0


# ---------------------------------------------------------------------------------------------- runes (157)


def rune_options(table: RiftboundTable, player: i64, options: vec[i64]) -> vec[i64]:
    """157.2: both abilities of a rune have Reaction; equal runes are one option."""
    ready: i64 = 0
    spent: i64 = 0
    known = table.cards_of
    definition = table.definition
    status = table.status
    free = table.intercepts & OF_RUNES == 0
    for rune in table.cards(w.RUNES, player):
        domain = known[definition[rune]].domain
        if domain < 0:
            continue
        if status[rune] & w.EXHAUSTED:
            if not spent >> domain & 1 and (free or may_add(table, rune, player, w.RECYCLES)):
                spent |= 1 << domain
                options = append(options, action(w.RECYCLE_RUNE, rune))
        elif not ready >> domain & 1:
            ready |= 1 << domain
            if free or may_add(table, rune, player, w.EXHAUSTS):
                options = append(options, action(w.EXHAUST_RUNE, rune))
            if free or may_add(table, rune, player, w.RECYCLES):
                options = append(options, action(w.RECYCLE_RUNE, rune))
    return options


def forbids_rune(table: RiftboundTable, player: i64, rune: i64, exhausting: bool, window: i64) -> str:
    if not table.is_in(rune, w.RUNES) or table.controller[rune] != player:
        return "157.2"
    if window == NO_WINDOW:
        return "512.1.b"
    if not may_add(table, rune, player, w.EXHAUSTS if exhausting else w.RECYCLES):
        return "R4:054"
    return "592.4" if exhausting and table.exhausted(rune) else ""


def use_rune(table: RiftboundTable, rune: i64, exhausting: bool) -> None:
    """605.2: at once, with nobody able to respond; Focus and Priority stay."""
    if exhausting:
        exhaust_rune(table, rune)
    else:
        recycle_rune(table, rune)
