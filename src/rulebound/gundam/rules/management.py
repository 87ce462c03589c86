"""Rules management (11), and what it does most: destruction (5-10)."""

from __future__ import annotations

from typing import TYPE_CHECKING, cast

from librt.vecs import append, remove, vec
from mypy_extensions import i64

from rulebound.effects.core import ASK_INSTEAD, EffectFrame, yes_no
from rulebound.effects.triggers import TriggersFrame
from rulebound.gundam.rules.memory import LATER, departure, leaving, on_field, retell
from rulebound.gundam.rules.multiplayer import MODES, GundamFrame, defeat, is_active, place_for, shield_holder
from rulebound.gundam.table.definitions import BREACH_KEY
from rulebound.gundam.words import codes as w
from rulebound.kernel.actions import YES, kind_of
from rulebound.kernel.events import Event
from rulebound.kernel.state import EVERYBODY
from rulebound.kernel.table import Table

if TYPE_CHECKING:
    from rulebound.gundam.table.table import GundamTable


if TYPE_CHECKING:
    pass


def shielded(table: GundamTable, card: i64, stat: i64, player: i64) -> bool:
    """10-1-5-6: does something keep the effects of this player, an enemy, from doing that to the card?"""
    return table.touched(stat) and table.value(card, stat) > 0 and table.is_enemy(table.controller[card], player)


def destroy_by_effect(table: GundamTable, cards: vec[i64], source: i64, player: i64) -> bool:
    doomed = vec[i64](capacity=4)
    for card in cards:
        spec = table.spec_of(card)
        if spec != w.BATTLE and spec != w.BASE and spec != w.SHIELDS and spec != w.PILOTS and spec != w.RESOURCES:
            continue
        if shielded(table, card, w.CANT_BE_DESTROYED, player) or table.forbidden(w.DESTROYED, card, player):
            continue
        table.hurt_by[card] = source
        table.hurt_cause[card] = w.BY_DESTROYING
        doomed = append(doomed, card)
    if len(doomed) == 0:
        return False
    destroy(table, doomed, False)
    return True


def destroy(table: GundamTable, cards: vec[i64], by_damage: bool) -> None:
    """5-10: all of the cards are destroyed at once, unless something may be done instead."""
    if table.meddles(w.DESTROYED):
        for card in cards:
            if table.substitution(doom_of(table, card), vec[i64]()) >= 0:
                doom(table, cards, by_damage)
                return
    destroy_now(table, cards, by_damage)


def doom_of(table: GundamTable, card: i64) -> Event:
    """The destruction of a card, before it happens."""
    return Event(w.DESTROYED, card, table.hurt_by[card], table.owner[card], 0, table.hurt_cause[card])


def destroy_now(table: GundamTable, cards: vec[i64], by_damage: bool) -> None:
    """All of the cards are destroyed at once; what triggers sees them as they were."""
    table.group += 1
    for card in cards:
        killer = table.hurt_by[card]
        cause = table.hurt_cause[card]
        spec = table.spec_of(card)
        owner = table.owner[card]
        if killer >= 0 and table.wants(w.DESTROYS_CARD):
            table.emit(Event(w.DESTROYS_CARD, killer, card, owner, 0, cause), "5-10-1")
        if spec == w.SHIELDS:
            table.emit(Event(w.DESTROYS_SHIELD, killer, card, owner, 0, cause), "5-10-3")
            continue
        if spec == w.RESOURCES:
            table.emit(Event(w.DESTROYED, card, killer, owner, 0, cause), "5-10-1")
            continue
        table.emit(Event(w.DESTROYED, card, killer, owner, 0, cause), "5-10-2")
        if spec == w.BASE:
            table.emit(Event(w.DESTROYS_SHIELD, killer, card, owner, 0, cause), "5-10-2")
        elif spec == w.BATTLE and killer >= 0 and (by_damage or table.wants(w.DESTROYS_UNIT)):
            table.emit(Event(w.DESTROYS_UNIT, killer, card, table.controller[killer], 0, cause), "5-10-1")
            breach(table, killer, card, cause)
    leaving(table, cards)
    for card in cards:
        if table.is_in(card, w.SHIELDS):
            reveal_shield(table, card)
        elif table.edition.resource_returns and table.is_in(card, w.RESOURCES):
            leave_play(table, card, w.RESOURCE_DECK)  # v1.0:4-10-4
        else:
            leave_play(table, card, w.TRASH)


def breach(table: GundamTable, unit: i64, victim: i64, cause: i64) -> None:
    """13-1-2-1: in your turn, a kill by battle damage damages the shield area of the victim's owner."""
    if cause != w.BY_BATTLE or not is_active(table, table.controller[unit]) or not table.is_in(unit, w.BATTLE):
        return
    if table.edition.breach_needs_attacker and table.attacker != unit:
        return
    amount = table.value(unit, w.BREACH)
    if amount > 0:
        event = Event(w.DESTROYS_UNIT, unit, victim, table.owner[victim], amount)
        table.wait(BREACH_KEY, unit, table.controller[unit], event)


def reveal_shield(table: GundamTable, card: i64) -> None:
    """5-10-3: reveal it, look for 【Burst】, and only then trash it."""
    owner = table.owner[card]
    table.move(card, w.NOWHERE, owner)
    table.reveal_to(card, EVERYBODY)
    table.note("shield", "5-10-3", f"{table.gundam(card).name} was a Shield of p{owner + 1}.", owner)
    burst = table.gundam(card).burst()
    if burst is None:
        table.move(card, w.TRASH, owner)
    else:
        table.wait(burst.key, card, owner, Event(w.DESTROYS_SHIELD, card, -1, owner))


def leave_play(table: GundamTable, card: i64, spec: i64, bottom: bool = False) -> None:
    """A card leaves the field; its Pilot goes with it to the same location (3-3-6)."""
    leaving(table, append(vec[i64](), card))
    pilot = table.attached[card]
    host = table.host[card]
    if host >= 0:
        table.linked[host] = 0
        table.detach(card)
    if pilot >= 0:
        table.detach(pilot)
    leave_for(table, card, spec, bottom)
    if pilot >= 0:
        leave_for(table, pilot, spec, bottom)
    if table.gundam(card).token and spec != w.OUTSIDE:
        # 5-17-2-5-1: it touches the place first, so what waits for that has been heard
        table.emit(Event(w.MOVED, card, -1, table.owner[card], spec), "5-17-2-5")
        table.move(card, w.OUTSIDE, table.owner[card])


def leave_for(table: GundamTable, card: i64, spec: i64, bottom: bool) -> None:
    """The card goes from where it is, and what it was on the field is remembered."""
    at = departure(table, card) if on_field(table, card) else i64(-1)
    table.move(card, spec, table.owner[card], bottom)
    if at >= 0:
        table.memory[at + LATER] = table.serial[card]


def send(table: GundamTable, cards: vec[i64], spec: i64, bottom: bool, player: i64, source: i64 = -1) -> bool:
    """Move cards by an effect, all at once; what was on the field leaves it without being destroyed (5-12-2)."""
    going = vec[i64](capacity=len(cards))
    for card in cards:
        if not (table.intercepts and stopped_going(table, card, spec, source, player)) and not kept_here(
            table, card, spec, player
        ):
            going = append(going, card)
    table.group += 1
    if spec == w.HAND:
        for card in going:
            if on_field(table, card):  # it triggers what sees the card as it was
                table.emit(Event(w.RETURNED, card, source, player), "5-12-1")
    leaving(table, going)
    for card in going:
        move_by_effect(table, card, spec, bottom, source)
    return len(going) > 0


def kept_here(table: GundamTable, card: i64, spec: i64, player: i64) -> bool:
    """Does something keep the effects of this player from returning the card from the field?"""
    return (
        (spec == w.HAND or spec == w.DECK)
        and on_field(table, card)
        and shielded(table, card, w.CANT_BE_RETURNED, player)
    )


def move_by_effect(table: GundamTable, card: i64, spec: i64, bottom: bool, source: i64) -> None:
    here = table.spec_of(card)
    serial = table.serial[card]
    if on_field(table, card):
        leave_play(table, card, spec, bottom)
        if table.wants(w.MOVED):
            retell(table, card, serial)
    elif here == w.RESOURCES and table.gundam(card).token:
        table.move(card, w.OUTSIDE, table.owner[card])  # 5-17-2-5: a token leaves the game
        table.emit(Event(w.EX_EXILED, card, source, table.owner[card]), "5-17-3-2-3")
    elif spec == w.SHIELDS:
        add_shield(table, card)
    elif here == w.HAND and spec == w.TRASH:
        table.discard_card(card, source)
    else:
        table.move(card, spec, table.owner[card], bottom)
    if here == w.DECK and spec == w.TRASH and table.wants(w.MILLED):
        table.emit(Event(w.MILLED, card, source, table.owner[card]), "5-12-1")
    if here == w.TRASH and spec == w.REMOVAL and table.wants(w.EXILED):
        table.emit(Event(w.EXILED, card, source, table.owner[card]), "5-12-1")
    table.emit(Event(w.MOVED, card, -1, table.owner[card], spec), "5-12-1")


def stopped_going(table: GundamTable, card: i64, spec: i64, source: i64, player: i64) -> bool:
    """Is this way to another place, by an effect, forbidden or replaced?"""
    here = table.spec_of(card)
    if spec == w.HAND and on_field(table, card):
        return table.stopped(w.RETURNED, card, source, player)
    if here == w.DECK and spec == w.TRASH:
        return table.stopped(w.MILLED, card, source, player)
    if here == w.TRASH and spec == w.REMOVAL:
        return table.stopped(w.EXILED, card, source, player)
    if here == w.RESOURCES and table.gundam(card).token:
        return table.stopped(w.EX_EXILED, card, source, player)
    return False


def add_shield(table: GundamTable, card: i64) -> None:
    """A card becomes a Shield, face down beneath the others of its owner's shield area."""
    table.move(card, w.SHIELDS, place_for(table, w.SHIELDS, table.owner[card]), True)


def shields_to_hand(table: GundamTable, player: i64, amount: i64) -> bool:
    """Shields go to the hand from the top, not destroyed (FAQ Q83); a team's to their owners' (12-3-8)."""
    done = False
    for _ in range(amount):
        card = table.top(w.SHIELDS, shield_holder(table, player))
        if card >= 0:
            table.move(card, w.HAND, table.owner[card])
            table.emit(Event(w.SHIELD_TAKEN, -1, -1, table.owner[card], 1), "5-12-1")
            done = True
    return done


def check_defeat(table: GundamTable) -> None:
    """11-2: everyone meeting a defeat condition is defeated together; here: an empty deck (11-2-1-2)."""
    if table.phase == 0:
        return
    for p in range(table.players):
        if table.playing[p] and table.count(w.DECK, p) == 0:
            defeat_all_decked(table)
            return


def defeat_all_decked(table: GundamTable) -> None:
    decked: i64 = 0
    for p in range(table.players):
        if table.playing[p] and table.count(w.DECK, p) == 0:
            table.note("defeat", "1-2-2-2", f"p{p + 1} has no cards in the deck.", p)
            decked |= i64(1) << p
    defeat(table, decked, MODES[table.mode].by_deck, "deck")


def withstands(table: GundamTable, card: i64, cause: i64) -> bool:
    """Does something keep the card from being destroyed by such damage?"""
    if cause == w.BY_BATTLE:
        return table.value(card, w.CANT_FALL) > 0
    if cause != w.BY_EFFECT:
        return False
    if table.value(card, w.CANT_FALL_TO_EFFECTS) > 0:
        return True
    dealer = table.hurt_by[card]
    if dealer < 0:
        return False
    if table.is_enemy(table.controller[dealer], table.controller[card]):
        return table.value(card, w.CANT_FALL_TO_ENEMIES) > 0
    own = table.controller[dealer] == table.controller[card]
    return own and table.value(card, w.CANT_FALL_TO_OWN) > 0


def rules_management(table: GundamTable) -> None:
    """11-1-2: the instant something changed, defeat first, then destruction."""
    if table.over or table.managed == table.generation:
        return
    check_defeat(table)
    if table.over:
        return
    table.managed = table.generation
    doomed = vec[i64]()
    drops = table.gundam_pool.hp_drops
    for p in range(table.players):
        for unit in table.cards(w.BATTLE, p):
            if table.damage[unit] == 0 and not drops:
                continue
            if table.value(unit, w.HP) - table.damage[unit] <= 0:
                cause = table.hurt_cause[unit]
                if cause == w.SPARED or is_doomed(table, unit):
                    continue
                if not withstands(table, unit, cause):
                    doomed = append(doomed, unit)
            elif table.hurt_by[unit] >= 0:
                table.hurt_by[unit] = -1  # it survived: a later loss of HP is nobody's kill
                table.hurt_cause[unit] = w.BY_RULE
        for base in table.cards(w.BASE, p):
            if table.damage[base] == 0 and not drops:
                continue
            if table.value(base, w.HP) - table.damage[base] <= 0:
                if table.hurt_cause[base] != w.SPARED and not is_doomed(table, base):
                    if not withstands(table, base, table.hurt_cause[base]):
                        doomed = append(doomed, base)
        i = table.count(w.SHIELDS, p) - 1
        while i >= 0:  # from the top, as damage comes
            shield = table.cards(w.SHIELDS, p)[i]
            if table.damage[shield] <= 0:  # 11-3-1-1: a Shield has 1 HP
                break
            if table.hurt_cause[shield] != w.SPARED and not is_doomed(table, shield):
                if not withstands(table, shield, table.hurt_cause[shield]):
                    doomed = append(doomed, shield)
            i -= 1
    if len(doomed) > 0:
        destroy(table, doomed, True)
        table.rules_management()


def doom(table: GundamTable, cards: vec[i64], by_damage: bool) -> None:
    """What may save them is asked in turn order, the active player first (1-3-4, 12-2-4)."""
    ordered = vec[i64](capacity=len(cards))
    player = table.active
    for _ in range(table.players):
        for card in cards:
            if table.controller[card] == player:
                ordered = append(ordered, card)
        player = table.seat_after(player)
    table.push(DoomFrame(ordered, by_damage))


def is_doomed(table: GundamTable, card: i64) -> bool:
    for frame in table.stack:
        if isinstance(frame, DoomFrame) and card in frame.cards:
            return True
    return False


def settle(table: GundamTable) -> bool:
    """7-1-3: nothing goes on while triggers wait, except what is in the middle of something.

    11-1-2: a constant effect on HP may begin or end with anything that happens, and kills the instant it does.
    """
    if table.managed != table.generation and table.touched(w.HP):
        table.rules_management()
        if table.over:
            return True
    if len(table.waiting) > 0 and table.stack[-1].open():
        table.push(TriggersFrame())
        return True
    return False


class DoomFrame(GundamFrame):
    """Cards that would be destroyed together: each may be saved in turn, then the others are destroyed at once."""

    def __init__(self, cards: vec[i64], by_damage: bool) -> None:
        super().__init__()
        self.cards = cards
        self.by_damage = by_damage
        self.at: i64 = 0  # the card that is asked about
        self.found: i64 = -1  # the ability that may save it: its source and key (source << 16 | key)
        self.declined = vec[i64]()  # those that were not wanted for it
        self.going = vec[i64]()  # what moves cards in place of their destruction, and each card

    # woven by tools/weave.py: what follows from __init__

    registers = "cards by_damage at found declined going"
    __slots__ = registers.split()

    def clone(self) -> DoomFrame:
        other = DoomFrame(self.cards[:], self.by_damage)
        other.pc, other.at, other.found, other.declined = self.pc, self.at, self.found, self.declined[:]
        other.going = self.going[:]
        return other

    # woven so far

    def name(self) -> str:
        return "doom"

    def rule(self, table: Table) -> str:
        return "5-10-1"

    def step(self, table: Table) -> bool:
        table = cast("GundamTable", table)
        while self.at < i64(len(self.cards)):
            self.found = table.substitution(doom_of(table, self.cards[self.at]), self.declined)
            if self.found >= 0 and not table.pool.abilities[self.found & 0xFFFF].optional:
                self.spare(table)
                return False
            if self.found >= 0:
                return table.ask(table.controller[self.found >> 16], ASK_INSTEAD, yes_no())
            self.at += 1
            self.declined = vec[i64]()
        table.pop()
        if len(self.cards) > 0:
            destroy_now(table, self.cards, self.by_damage)
        else:
            below = table.stack[-1]
            if isinstance(below, EffectFrame) and not self.by_damage:
                below.did = False  # nothing was destroyed
        for i in range(i64(len(self.going)) - 2, -1, -2):
            table.push(table.substitute(self.going[i] & 0xFFFF, self.going[i] >> 16, self.going[i + 1]))
        table.rules_management()
        return False

    def resume(self, table: Table, action: i64) -> None:
        table = cast("GundamTable", table)
        if kind_of(action) == YES:
            self.spare(table)
        else:
            self.declined = append(self.declined, self.found)

    def spare(self, table: GundamTable) -> None:
        """The card is not destroyed; what is done instead begins, or waits to be done as the others fall."""
        card = self.cards[self.at]
        self.cards = remove(self.cards, card)
        self.declined = vec[i64]()
        table.hurt_cause[card] = w.SPARED
        if table.pool.abilities[self.found & 0xFFFF].moves_it:
            self.going = append(append(self.going, self.found), card)
        else:
            table.push(table.substitute(self.found & 0xFFFF, self.found >> 16, card))
