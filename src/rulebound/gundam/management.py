"""Rules management (11), and what it does most: destruction (5-10)."""

from __future__ import annotations

from librt.vecs import append, vec
from mypy_extensions import i64

from rulebound.gundam.locations import (
    BASE,
    BATTLE,
    BREACH,
    BY_BATTLE,
    BY_DESTROYING,
    BY_RULE,
    CANT_BE_DESTROYED,
    CANT_BE_RETURNED,
    CANT_FALL,
    DECK,
    DESTROYED,
    DESTROYS_SHIELD,
    DESTROYS_UNIT,
    EX_EXILED,
    EXILED,
    HAND,
    HP,
    MILLED,
    MOVED,
    NOWHERE,
    OUTSIDE,
    PILOTS,
    REMOVAL,
    RESOURCE_DECK,
    RESOURCES,
    RETURNED,
    SHIELDS,
    SPARED,
    TRASH,
)
from rulebound.gundam.multiplayer import MODES, GundamMultiplayer
from rulebound.gundam.state import BREACH_KEY
from rulebound.kernel.events import Event
from rulebound.kernel.state import EVERYBODY


class GundamManagement(GundamMultiplayer):
    """What the rules do by themselves, and the ways a card leaves the field."""

    def shielded(self, card: i64, stat: i64, player: i64) -> bool:
        """10-1-5-6: does something keep the effects of this player, an enemy, from doing that to the card?"""
        return self.touched(stat) and self.value(card, stat) > 0 and self.is_enemy(self.controller[card], player)

    def destroy_by_effect(self, cards: vec[i64], source: i64, player: i64) -> bool:
        doomed = vec[i64](capacity=4)
        for card in cards:
            spec = self.spec_of(card)
            if spec != BATTLE and spec != BASE and spec != SHIELDS and spec != PILOTS and spec != RESOURCES:
                continue
            if self.shielded(card, CANT_BE_DESTROYED, player):
                continue
            self.hurt_by[card] = source
            self.hurt_cause[card] = BY_DESTROYING
            doomed = append(doomed, card)
        if len(doomed) == 0:
            return False
        self.destroy(doomed, False)
        return True

    def destroy(self, cards: vec[i64], by_damage: bool) -> None:
        """5-10: all of the cards are destroyed at once, unless something may be done instead."""
        if self.intercepts >> DESTROYED & 1:
            for card in cards:
                if self.substitution(self.doom_of(card), vec[i64]()) >= 0:
                    self.doom(cards, by_damage)
                    return
        self.destroy_now(cards, by_damage)

    def doom_of(self, card: i64) -> Event:
        """The destruction of a card, before it happens."""
        return Event(DESTROYED, card, self.hurt_by[card], self.owner[card], 0, self.hurt_cause[card])

    def doom(self, cards: vec[i64], by_damage: bool) -> None:
        """Ask what is done instead of destroying some of the cards, and destroy the others."""
        raise NotImplementedError

    def is_doomed(self, card: i64) -> bool:
        """Is it just being asked whether the card is destroyed?"""
        raise NotImplementedError

    def destroy_now(self, cards: vec[i64], by_damage: bool) -> None:
        """All of the cards are destroyed at once; what triggers sees them as they were."""
        self.group += 1
        for card in cards:
            killer = self.hurt_by[card]
            cause = self.hurt_cause[card]
            spec = self.spec_of(card)
            owner = self.owner[card]
            if spec == SHIELDS:
                self.emit(Event(DESTROYS_SHIELD, killer, card, owner, 0, cause), "5-10-3")
                continue
            if spec == RESOURCES:
                self.emit(Event(DESTROYED, card, killer, owner, 0, cause), "5-10-1")
                continue
            self.emit(Event(DESTROYED, card, killer, owner, 0, cause), "5-10-2")
            if spec == BASE:
                self.emit(Event(DESTROYS_SHIELD, killer, card, owner, 0, cause), "5-10-2")
            elif spec == BATTLE and killer >= 0 and (by_damage or self.wants(DESTROYS_UNIT)):
                self.emit(Event(DESTROYS_UNIT, killer, card, self.controller[killer], 0, cause), "5-10-1")
                self.breach(killer, card, cause)
        for card in cards:
            if self.is_in(card, SHIELDS):
                self.reveal_shield(card)
            elif self.edition.resource_returns and self.is_in(card, RESOURCES):
                self.leave_play(card, RESOURCE_DECK)  # v1.0:4-10-4
            else:
                self.leave_play(card, TRASH)

    def breach(self, unit: i64, victim: i64, cause: i64) -> None:
        """13-1-2-1: in your turn, a kill by battle damage damages the shield area of the victim's owner."""
        if cause != BY_BATTLE or not self.is_active(self.controller[unit]) or not self.is_in(unit, BATTLE):
            return
        if self.edition.breach_needs_attacker and self.attacker != unit:
            return
        amount = self.value(unit, BREACH)
        if amount > 0:
            event = Event(DESTROYS_UNIT, unit, victim, self.owner[victim], amount)
            self.wait(BREACH_KEY, unit, self.controller[unit], event)

    def reveal_shield(self, card: i64) -> None:
        """5-10-3: reveal it, look for 【Burst】, and only then trash it."""
        owner = self.owner[card]
        self.move(card, NOWHERE, owner)
        self.reveal_to(card, EVERYBODY)
        self.note("shield", "5-10-3", f"{self.gundam(card).name} was a Shield of p{owner + 1}.", owner)
        burst = self.gundam(card).burst()
        if burst is None:
            self.move(card, TRASH, owner)
        else:
            self.wait(burst.key, card, owner, Event(DESTROYS_SHIELD, card, -1, owner))

    def leave_play(self, card: i64, spec: i64, bottom: bool = False) -> None:
        """A card leaves the field; its Pilot goes with it to the same location (3-3-6)."""
        if self.is_in(card, BATTLE) or self.is_in(card, BASE):
            self.remember(card)
        pilot = self.attached[card]
        host = self.host[card]
        if host >= 0:
            self.linked[host] = 0
            self.detach(card)
        if pilot >= 0:
            self.detach(pilot)
        self.move(card, spec, self.owner[card], bottom)
        if pilot >= 0:
            self.move(pilot, spec, self.owner[pilot], bottom)
        if self.gundam(card).token and spec != OUTSIDE:
            # 5-17-2-5-1: it touches the place first, so what waits for that has been heard
            self.emit(Event(MOVED, card, -1, self.owner[card], spec), "5-17-2-5")
            self.move(card, OUTSIDE, self.owner[card])

    def send(self, cards: vec[i64], spec: i64, bottom: bool, player: i64, source: i64 = -1) -> bool:
        """Move cards by an effect; what was on the field leaves it without being destroyed (5-12-2)."""
        done = False
        pairs = vec[i64](capacity=2)  # Pilots who go with their Units (3-3-6), each in its own place
        for card in cards:
            if self.host[card] >= 0 and self.host[card] in cards:
                pairs = append(pairs, card)
        units = vec[i64](capacity=2)
        for card in pairs:
            units = append(units, self.host[card])
        for card in cards[:]:
            here = self.spec_of(card)
            field = here == BATTLE or here == BASE or here == PILOTS
            if field:
                if (spec == HAND or spec == DECK) and self.shielded(card, CANT_BE_RETURNED, player):
                    continue
                self.leave_play(card, spec, bottom)
            elif here == RESOURCES and self.gundam(card).token:
                self.move(card, OUTSIDE, self.owner[card])  # 5-17-2-5: a token leaves the game
                self.emit(Event(EX_EXILED, card, source, self.owner[card]), "5-17-3-2-3")
            elif spec == SHIELDS:
                self.add_shield(card)
            elif here == HAND and spec == TRASH:
                self.discard_card(card, source)
            else:
                self.move(card, spec, self.owner[card], bottom)
            done = True
            if here == DECK and spec == TRASH and self.wants(MILLED):
                self.emit(Event(MILLED, card, source, self.owner[card]), "5-12-1")
            if here == TRASH and spec == REMOVAL and self.wants(EXILED):
                self.emit(Event(EXILED, card, source, self.owner[card]), "5-12-1")
            self.emit(Event(MOVED, card, -1, self.owner[card], spec), "5-12-1")
            if field and spec == HAND:
                self.emit(Event(RETURNED, card, source, player), "5-12-1")
        for i in range(i64(len(pairs))):
            self.last_pilot[units[i]] = pairs[i]
        return done

    def add_shield(self, card: i64) -> None:
        """A card becomes a Shield, face down beneath the others of its owner's shield area."""
        self.move(card, SHIELDS, self.place_for(SHIELDS, self.owner[card]), True)

    def goes_along(self, card: i64) -> i64:
        return self.attached[card] if self.is_in(card, BATTLE) else -1

    def shields_to_hand(self, player: i64, amount: i64) -> bool:
        """Shields go to the hand from the top, not destroyed (FAQ Q83); a team's to their owners' (12-3-8)."""
        done = False
        for _ in range(amount):
            card = self.top(SHIELDS, self.shield_holder(player))
            if card >= 0:
                self.move(card, HAND, self.owner[card])
                done = True
        return done

    # ------------------------------------------------------------------------------------ rules management (11)

    def check_defeat(self) -> None:
        """11-2: everyone meeting a defeat condition is defeated together; here: an empty deck (11-2-1-2)."""
        if self.phase == 0:
            return
        for p in range(self.players):
            if self.playing[p] and self.count(DECK, p) == 0:
                self.defeat_all_decked()
                return

    def defeat_all_decked(self) -> None:
        decked: i64 = 0
        for p in range(self.players):
            if self.playing[p] and self.count(DECK, p) == 0:
                self.note("defeat", "1-2-2-2", f"p{p + 1} has no cards in the deck.", p)
                decked |= i64(1) << p
        self.defeat(decked, MODES[self.mode].by_deck, "deck")

    def rules_management(self) -> None:
        """11-1-2: the instant something changed, defeat first, then destruction."""
        if self.over or self.managed == self.generation:
            return
        self.check_defeat()
        if self.over:
            return
        self.managed = self.generation
        doomed = vec[i64]()
        drops = self.gundam_pool.hp_drops
        for p in range(self.players):
            for unit in self.cards(BATTLE, p):
                if self.damage[unit] == 0 and not drops:
                    continue
                if self.value(unit, HP) - self.damage[unit] <= 0:
                    cause = self.hurt_cause[unit]
                    if cause == SPARED or self.is_doomed(unit):
                        continue
                    if cause != BY_BATTLE or self.value(unit, CANT_FALL) <= 0:
                        doomed = append(doomed, unit)
                elif self.hurt_by[unit] >= 0:
                    self.hurt_by[unit] = -1  # it survived: a later loss of HP is nobody's kill
                    self.hurt_cause[unit] = BY_RULE
            for base in self.cards(BASE, p):
                if self.damage[base] == 0 and not drops:
                    continue
                if self.value(base, HP) - self.damage[base] <= 0:
                    if self.hurt_cause[base] != SPARED and not self.is_doomed(base):
                        doomed = append(doomed, base)
            i = self.count(SHIELDS, p) - 1
            while i >= 0:  # from the top, as damage comes
                shield = self.cards(SHIELDS, p)[i]
                if self.damage[shield] <= 0:  # 11-3-1-1: a Shield has 1 HP
                    break
                doomed = append(doomed, shield)
                i -= 1
        if len(doomed) > 0:
            self.destroy(doomed, True)
            self.rules_management()
