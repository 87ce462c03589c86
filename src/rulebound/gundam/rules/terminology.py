"""The verbs of the essential terminology (5), by which every chapter moves the game."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from librt.vecs import append, vec
from mypy_extensions import i64

from rulebound.effects.steps import Verb
from rulebound.gundam.abilities.statics import AttackStatic
from rulebound.gundam.rules.cards import gains_link, is_linked, meets_link
from rulebound.gundam.rules.management import check_defeat, shielded
from rulebound.gundam.rules.multiplayer import shield_holder
from rulebound.gundam.words import codes as w
from rulebound.kernel.definitions import bit
from rulebound.kernel.events import Event

if TYPE_CHECKING:
    from rulebound.gundam.table.table import GundamTable

# deeds that need no step of their own
TO_CARDS: Final[dict[str, Verb]] = {}  # verb(table, card, player, source)
BY_PLAYERS: Final[dict[str, Verb]] = {}  # verb(table, player, amount, source)


def set_rested(table: GundamTable, card: i64, rested: bool) -> None:
    table.rested[card] = 1 if rested else 0
    table.generation += 1


def pay(table: GundamTable, player: i64, amount: i64, ex: i64) -> None:
    """2-10-1: rest that many active Resources, `ex` of them EX Resources, which leave the game (5-17-3-2-3)."""
    ex_left = ex
    left = amount - ex
    for card in table.cards(w.RESOURCES, player)[:]:
        if table.rested[card]:
            continue
        if table.definition[card] == table.gundam_pool.ex_resource:
            if ex_left > 0:
                ex_left -= 1
                table.move(card, w.OUTSIDE, player)
                table.emit(Event(w.EX_EXILED, card, -1, player), "5-17-3-2-3")
        elif left > 0:
            left -= 1
            set_rested(table, card, True)
    if ex > 0 and table.wants(w.PAYS_EX):
        table.emit(Event(w.PAYS_EX, -1, -1, player, ex), "5-17-3-2-3")
    if ex > 0:
        table.rules_management()  # 11-1-2: its player's Lv. is lower now


def pay_for_effect(table: GundamTable, player: i64, amount: i64, ex: i64, source: i64) -> None:
    """10-1-7-2: pay for an effect of this card."""
    pay(table, player, amount, ex)
    if amount > 0:
        table.emit(Event(w.PAYS, source, -1, player, amount), "10-1-7-2")


def draw_for_all(table: GundamTable, amount: i64) -> bool:
    """Everyone draws at once: whose decks are empty then are defeated together (11-2-1)."""
    done = False
    for p in range(table.players):
        if table.playing[p] and take_from_deck(table, p, amount, w.BY_EFFECT) > 0:
            done = True
    check_defeat(table)
    return done


def take_from_deck(table: GundamTable, player: i64, amount: i64, cause: i64) -> i64:
    """5-14-1: the top card of the deck to the hand, one by one; how many there were."""
    drawn: i64 = 0
    if table.stopped(w.DRAWN, -1, -1, player, amount, cause):
        return drawn
    for _ in range(amount):
        card = table.top(w.DECK, player)
        if card < 0:
            break
        table.move(card, w.HAND, player)
        drawn += 1
    if drawn > 0:
        table.emit(Event(w.DRAWN, -1, -1, player, drawn, cause), "5-14-1")
    return drawn


def place_resource(table: GundamTable, player: i64, rested: bool) -> bool:
    """7-4-1: a Resource from the resource deck; past the limit (4-4-2) or without one nothing is placed."""
    card = table.top(w.RESOURCE_DECK, player)
    if card < 0 or table.count(w.RESOURCES, player) >= w.RESOURCE_LIMIT:
        return False
    table.move(card, w.RESOURCES, player)
    if rested:
        set_rested(table, card, True)
    return True


def place_ex_resource(table: GundamTable, player: i64, rested: bool) -> bool:
    """5-17-3-2: an EX Resource token, five at most (4-4-2-1)."""
    if table.count(w.RESOURCES, player) >= w.RESOURCE_LIMIT:
        return False
    n: i64 = 0
    for card in table.cards(w.RESOURCES, player):
        if table.definition[card] == table.gundam_pool.ex_resource:
            n += 1
    if n >= w.EX_LIMIT or table.stopped(w.EX_PLACED, -1, -1, player):
        return False
    token = make_token(table, table.gundam_pool.ex_resource, player, w.RESOURCES)
    if rested:
        set_rested(table, token, True)
    table.emit(Event(w.EX_PLACED, token, -1, player), "5-17-3-2-1")
    return True


def make_token(table: GundamTable, definition: i64, player: i64, spec: i64) -> i64:
    """5-17-1: a token from outside the game; ids of tokens that have left are used again."""
    for card in table.cards(w.OUTSIDE, player):
        if table.owner[card] == player and table.entered[card] != table.turn:  # this turn's history knows it
            table.lift(card)
            table.definition[card] = definition
            table.place(card, spec, player, False)
            return card
    return table.create(definition, player, spec, player)


def pair_cards(table: GundamTable, pilot: i64, unit: i64) -> None:
    """5-9-1: a Pilot goes beneath a Unit; 3-2-6-2: meeting the link condition makes it a Link Unit."""
    if table.stopped(w.PAIRED, unit, pilot, table.holder(unit)):
        return
    table.move(pilot, w.PILOTS, table.holder(unit))
    table.attach(pilot, unit)
    printed = meets_link(table, unit, pilot)
    if (printed or gains_link(table, unit, pilot)) and table.stopped(w.LINKED, unit, pilot, table.holder(unit)):
        table.linked[unit] = -1
    else:
        table.linked[unit] = i64(printed)
    table.generation += 1
    table.group += 1
    table.emit(Event(w.PAIRED, unit, pilot, table.holder(unit)), "5-9-1")
    if is_linked(table, unit):
        table.emit(Event(w.LINKED, unit, pilot, table.holder(unit)), "3-2-6-2")


# What an effect does to several cards is done to all of them at once: what keeps it away is asked for each of them, and
# who listens hears of all of them, before it is done to any.


def recover_cards(table: GundamTable, cards: vec[i64], amount: i64, source: i64, player: i64) -> bool:
    """5-6: remove damage; an undamaged card can't recover (5-6-3)."""
    healing = vec[i64](capacity=4)
    for card in cards:
        if table.damage[card] > 0 and amount > 0 and table.value(card, w.CANT_RECOVER) <= 0:
            if not table.stopped(w.RECOVERS, card, source, player, healed(table, card, amount)):
                healing = append(healing, card)
    table.group += 1
    for card in healing:
        table.emit(Event(w.RECOVERS, card, source, player, healed(table, card, amount)), "5-6-1")
    for card in healing:
        table.damage[card] -= healed(table, card, amount)
        table.generation += 1
    return len(healing) > 0


def healed(table: GundamTable, card: i64, amount: i64) -> i64:
    """5-6-2: no more than there is damage."""
    return amount if amount < table.damage[card] else table.damage[card]


def rest_by_effect(table: GundamTable, cards: vec[i64], source: i64, player: i64) -> bool:
    """1-3-2-1: resting a rested card is no resting; 10-1-1: what is done to activate an effect is part of it."""
    tired = vec[i64](capacity=4)
    for card in cards:
        if table.can_rest(card) and not shielded(table, card, w.CANT_BE_RESTED, player):
            if not table.stopped(w.RESTED, card, source, player, 0, w.BY_EFFECT):
                tired = append(tired, card)
    table.group += 1
    for card in tired:
        table.emit(Event(w.RESTED, card, source, player, 0, w.BY_EFFECT), "5-4-1-2")
    for card in tired:
        set_rested(table, card, True)
    return len(tired) > 0


def restable(table: GundamTable, card: i64) -> bool:
    """5-4-1: only cards in the battle area, the resource area and the Base section are active or rested."""
    spec = table.spec_of(card)
    return spec == w.BATTLE or spec == w.BASE or spec == w.RESOURCES


def ready_by_effect(table: GundamTable, cards: vec[i64], source: i64, player: i64) -> bool:
    rising = vec[i64](capacity=4)
    for card in cards:
        if table.rested[card] and restable(table, card) and table.value(card, w.CANT_BE_ACTIVE) <= 0:
            if not table.stopped(w.SET_ACTIVE, card, source, player, 0, w.BY_EFFECT):
                rising = append(rising, card)
    table.group += 1
    for card in rising:
        table.emit(Event(w.SET_ACTIVE, card, source, player, 0, w.BY_EFFECT), "5-4-1-1")
    for card in rising:
        set_rested(table, card, False)
    return len(rising) > 0


def said_of(table: GundamTable, stat: i64, card: i64, other: i64) -> bool:
    """Does an effect on this card, of that sort, speak of the other one?"""
    if table.value(card, stat) <= 0:
        return False
    for source in table.live:
        facts = table.card(source)
        if facts.static_mask >> bit(stat) & 1:
            for static in facts.statics:
                if (
                    isinstance(static, AttackStatic)
                    and static.stat == stat
                    and static.reaches(table, source, card)
                    and static.allows(table, source, other)
                ):
                    return True
    for lasting in table.lasting:
        if lasting.stat == stat and lasting.subject == card and lasting.serial == table.serial[card]:
            found = table.static_of(lasting.key, lasting.part)
            if isinstance(found, AttackStatic) and found.allows_for(table, lasting, other):
                return True
    return False


def threat(table: GundamTable, card: i64, amount: i64, dealer: i64, cause: i64) -> Event:
    """Damage that is about to be dealt, after reductions and preventions; its amount may be 0 by then."""
    event = Event(w.DAMAGE, card, dealer, table.holder(card), amount, cause)
    if amount <= 0:  # 5-5-5: an amount of 0 is no damage
        return event
    if not table.before(event):
        event.amount = 0
    return event


def suffer(table: GundamTable, events: list[Event]) -> bool:
    """All this damage is dealt at once; was any?"""
    done = False
    for event in events:
        if event.amount <= 0:
            continue
        done = True
        card = event.subject
        dealer = event.other
        table.emit(event, "5-5-3" if event.cause == w.BY_BATTLE else "5-5-4")
        if dealer >= 0:
            player = table.controller[dealer]
            table.emit(Event(w.DEALS_DAMAGE, dealer, card, player, event.amount, event.cause), "5-5-3")
    for event in events:
        if event.amount > 0:
            table.damage[event.subject] += event.amount
            table.hurt_by[event.subject] = event.other
            table.hurt_cause[event.subject] = event.cause
            table.generation += 1
    return done


def hurt(table: GundamTable, cards: vec[i64], amount: i64, dealer: i64, cause: i64) -> bool:
    """Damage to Units, Bases or Shields at once, after reductions and preventions; was any dealt?"""
    table.group += 1
    threats: list[Event] = []
    for card in cards:
        threats.append(threat(table, card, amount, dealer, cause))
    return suffer(table, threats)


def hurt_shield_area(table: GundamTable, player: i64, amount: i64, dealer: i64, cause: i64, shields: i64) -> bool:
    """3-5-3: the Base takes it, else the first Shields (as many as `shields`); False: nothing is there."""
    holder = shield_holder(table, player)
    base = table.top(w.BASE, holder)
    if base >= 0:
        hurt(table, append(vec[i64](), base), amount, dealer, cause)
        return True
    cards = table.cards(w.SHIELDS, holder)
    n: i64 = len(cards)
    if n == 0:
        return False
    hit = vec[i64](capacity=2)
    for i in range(shields):
        if i < n:
            hit = append(hit, cards[n - 1 - i])
    hurt(table, hit, amount, dealer, cause)
    return True
