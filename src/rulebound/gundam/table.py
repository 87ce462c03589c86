"""The Gundam table: the verbs of the essential terminology (5), by which every chapter moves the game."""

from __future__ import annotations

from librt.vecs import append, vec
from mypy_extensions import i64

from rulebound.effects.core import EffectFrame
from rulebound.effects.statics import AttackStatic
from rulebound.gundam.locations import (
    AP,
    AP_REDUCED,
    BASE,
    BATTLE,
    BY_BATTLE,
    BY_EFFECT,
    BY_RULE,
    CANT_BE_ACTIVE,
    CANT_BE_CHOSEN,
    CANT_BE_CHOSEN_BY,
    CANT_BE_RESTED,
    CANT_LOSE_AP,
    CANT_RECOVER,
    DAMAGE,
    DEALS_DAMAGE,
    DECK,
    DISCARDED,
    DRAWN,
    EFFECT_DONE,
    EX_EXILED,
    EX_LIMIT,
    EX_PLACED,
    HAND,
    LINKED,
    NO_BATTLE,
    OUTSIDE,
    PAIRED,
    PAYS,
    PAYS_EX,
    PILOTS,
    RECOVERS,
    RESOURCE_DECK,
    RESOURCE_LIMIT,
    RESOURCES,
    RESTED,
    SET_ACTIVE,
    SHIELDS,
    TRASH,
    UNTIL_BATTLE_ENDS,
    UNTIL_NEXT_OPPONENT_TURN_ENDS,
    UNTIL_OPPONENT_TURN_ENDS,
    UNTIL_YOUR_NEXT_TURN_ENDS,
    UNTIL_YOUR_TURN_ENDS,
)
from rulebound.gundam.management import GundamManagement
from rulebound.kernel.definitions import Lasting
from rulebound.kernel.events import Event


class GundamTable(GundamManagement):
    """The table of a Gundam game. The frames of the other chapters move it with these verbs."""

    def set_rested(self, card: i64, rested: bool) -> None:
        self.rested[card] = 1 if rested else 0
        self.generation += 1

    def pay(self, player: i64, amount: i64, ex: i64) -> None:
        """2-10-1: rest that many active Resources, `ex` of them EX Resources, which leave the game (5-17-3-2-3)."""
        ex_left = ex
        left = amount - ex
        for card in self.cards(RESOURCES, player)[:]:
            if self.rested[card]:
                continue
            if self.definition[card] == self.gundam_pool.ex_resource:
                if ex_left > 0:
                    ex_left -= 1
                    self.move(card, OUTSIDE, player)
                    self.emit(Event(EX_EXILED, card, -1, player), "5-17-3-2-3")
            elif left > 0:
                left -= 1
                self.set_rested(card, True)
        if ex > 0 and self.wants(PAYS_EX):
            self.emit(Event(PAYS_EX, -1, -1, player, ex), "5-17-3-2-3")

    def pay_for_effect(self, player: i64, amount: i64, ex: i64, source: i64) -> None:
        """10-1-7-2: pay for an effect of this card."""
        self.pay(player, amount, ex)
        if amount > 0:
            self.emit(Event(PAYS, source, -1, player, amount), "10-1-7-2")

    def draw_cards(self, player: i64, amount: i64) -> i64:
        """5-14: draw by an effect; an empty deck loses at once (1-2-2-2)."""
        drawn = self.take_from_deck(player, amount, BY_EFFECT)
        self.check_defeat()
        return drawn

    def draw_for_all(self, amount: i64) -> bool:
        """Everyone draws at once: whose decks are empty then are defeated together (11-2-1)."""
        done = False
        for p in range(self.players):
            if self.playing[p] and self.take_from_deck(p, amount, BY_EFFECT) > 0:
                done = True
        self.check_defeat()
        return done

    def take_from_deck(self, player: i64, amount: i64, cause: i64) -> i64:
        """5-14-1: the top card of the deck to the hand, one by one; how many there were."""
        drawn: i64 = 0
        for _ in range(amount):
            card = self.top(DECK, player)
            if card < 0:
                break
            self.move(card, HAND, player)
            drawn += 1
        if drawn > 0:
            self.emit(Event(DRAWN, -1, -1, player, drawn, cause), "5-14-1")
        return drawn

    def discard_card(self, card: i64, source: i64 = -1) -> None:
        """5-11-1: hand to trash."""
        player = self.holder(card)
        self.move(card, TRASH, player)
        self.emit(Event(DISCARDED, card, source, player, 0, BY_EFFECT if source >= 0 else BY_RULE), "5-11-1")

    def place_resource(self, player: i64, rested: bool) -> bool:
        """7-4-1: a Resource from the resource deck; past the limit (4-4-2) or without one nothing is placed."""
        card = self.top(RESOURCE_DECK, player)
        if card < 0 or self.count(RESOURCES, player) >= RESOURCE_LIMIT:
            return False
        self.move(card, RESOURCES, player)
        if rested:
            self.set_rested(card, True)
        return True

    def place_ex_resource(self, player: i64, rested: bool) -> bool:
        """5-17-3-2: an EX Resource token, five at most (4-4-2-1)."""
        if self.count(RESOURCES, player) >= RESOURCE_LIMIT:
            return False
        n: i64 = 0
        for card in self.cards(RESOURCES, player):
            if self.definition[card] == self.gundam_pool.ex_resource:
                n += 1
        if n >= EX_LIMIT:
            return False
        token = self.token(self.gundam_pool.ex_resource, player, RESOURCES)
        if rested:
            self.set_rested(token, True)
        self.emit(Event(EX_PLACED, token, -1, player), "5-17-3-2-1")
        return True

    def token(self, definition: i64, player: i64, spec: i64) -> i64:
        """5-17-1: a token from outside the game; ids of tokens that have left are used again."""
        for card in self.cards(OUTSIDE, player):
            if self.owner[card] == player and self.entered[card] != self.turn:  # this turn's history knows it
                self.lift(card)
                self.definition[card] = definition
                self.place(card, spec, player, False)
                return card
        return self.create(definition, player, spec, player)

    def pair_cards(self, pilot: i64, unit: i64) -> None:
        """5-9-1: a Pilot goes beneath a Unit; 3-2-6-2: meeting the link condition makes it a Link Unit."""
        self.move(pilot, PILOTS, self.holder(unit))
        self.attach(pilot, unit)
        self.linked[unit] = 1 if self.meets_link(unit, pilot) else 0
        self.generation += 1
        self.group += 1
        self.emit(Event(PAIRED, unit, pilot, self.holder(unit)), "5-9-1")
        if self.linked[unit]:
            self.emit(Event(LINKED, unit, pilot, self.holder(unit)), "3-2-6-2")

    def recover_cards(self, cards: vec[i64], amount: i64) -> bool:
        """5-6: remove damage; an undamaged card can't recover (5-6-3)."""
        done = False
        self.group += 1
        for card in cards:
            if self.damage[card] > 0 and amount > 0 and self.value(card, CANT_RECOVER) <= 0:
                healed = amount if amount < self.damage[card] else self.damage[card]
                self.damage[card] -= healed
                self.generation += 1
                done = True
                self.emit(Event(RECOVERS, card, -1, self.holder(card), healed), "5-6-1")
        return done

    def rest_by_effect(self, cards: vec[i64], source: i64, player: i64) -> bool:
        """1-3-2-1: resting a rested card is no resting; 10-1-1: what is done to activate an effect is part of it."""
        done = False
        self.group += 1
        for card in cards:
            if self.can_rest(card) and not self.shielded(card, CANT_BE_RESTED, player):
                self.set_rested(card, True)
                done = True
                self.emit(Event(RESTED, card, source, player, 0, BY_EFFECT), "5-4-1-2")
        return done

    def resting(self, card: i64, source: i64, player: i64) -> Event:
        return Event(RESTED, card, source, player, 0, BY_EFFECT)

    def restable(self, card: i64) -> bool:
        """5-4-1: only cards in the battle area, the resource area and the Base section are active or rested."""
        spec = self.spec_of(card)
        return spec == BATTLE or spec == BASE or spec == RESOURCES

    def can_rest(self, card: i64) -> bool:
        return not self.rested[card] and self.restable(card)

    def ready_by_effect(self, cards: vec[i64], source: i64, player: i64) -> bool:
        done = False
        self.group += 1
        for card in cards:
            if self.rested[card] and self.restable(card) and self.value(card, CANT_BE_ACTIVE) <= 0:
                self.set_rested(card, False)
                done = True
                self.emit(Event(SET_ACTIVE, card, source, player, 0, BY_EFFECT), "5-4-1-1")
        return done

    def add_lasting(self, lasting: Lasting) -> None:
        """8-2-3: what lasts during this battle has no time to last in while there is none (B7)."""
        if lasting.until == UNTIL_BATTLE_ENDS and self.battle_step == NO_BATTLE:
            return
        super().add_lasting(lasting)

    def modifiable(self, card: i64, stat: i64, amount: i64, player: i64) -> bool:
        return not (stat == AP and amount < 0 and self.shielded(card, CANT_LOSE_AP, player))

    def limits_choices(self) -> bool:
        return self.touched(CANT_BE_CHOSEN) or self.touched(CANT_BE_CHOSEN_BY)

    def choosable(self, card: i64, player: i64, source: i64) -> bool:
        if self.touched(CANT_BE_CHOSEN_BY) and source >= 0 and self.is_enemy(player, self.controller[card]):
            if self.said_of(CANT_BE_CHOSEN_BY, card, source):
                return False
        return not self.shielded(card, CANT_BE_CHOSEN, player)

    def said_of(self, stat: i64, card: i64, other: i64) -> bool:
        """Does an effect on this card, of that sort, speak of the other one?"""
        if self.value(card, stat) <= 0:
            return False
        for source in self.live:
            facts = self.card(source)
            if facts.static_mask >> stat & 1:
                for static in facts.statics:
                    if (
                        isinstance(static, AttackStatic)
                        and static.stat == stat
                        and static.reaches(self, source, card)
                        and static.allows(self, source, other)
                    ):
                        return True
        for lasting in self.lasting:
            if lasting.stat == stat and lasting.subject == card and lasting.serial == self.serial[card]:
                found = self.static_of(lasting.key, lasting.part)
                if isinstance(found, AttackStatic) and found.allows_for(self, lasting, other):
                    return True
        return False

    def ends_when(self, until: i64, player: i64) -> i64:
        if until == UNTIL_NEXT_OPPONENT_TURN_ENDS and not self.is_enemy(self.active, player):
            return UNTIL_OPPONENT_TURN_ENDS
        if until == UNTIL_YOUR_NEXT_TURN_ENDS and self.is_enemy(self.active, player):
            return UNTIL_YOUR_TURN_ENDS
        return until

    def lasting_begins(self, stat: i64, amount: i64, card: i64, until: i64, frame: EffectFrame, part: i64) -> None:
        super().lasting_begins(stat, amount, card, until, frame, part)
        if stat == AP and amount < 0:
            self.group += 1
            self.emit(Event(AP_REDUCED, card, frame.source, frame.controller, -amount, BY_EFFECT), "10-3-1")

    # ------------------------------------------------------------------------------------ battle (5-22)

    def set_battle(self, step: i64, attacker: i64, target: i64, player: i64) -> None:
        """5-22-1: who battles whom; -1 for a target that is a player, and for nobody."""
        self.battle_step = step
        self.attacker = attacker
        self.attacker_serial = self.serial[attacker] if attacker >= 0 else 0
        self.target = target
        self.target_serial = self.serial[target] if target >= 0 else 0
        self.target_player = player
        self.generation += 1

    def change_target(self, card: i64) -> None:
        """5-22-2: the old target stops battling, the new one is battling."""
        self.target = card
        self.target_serial = self.serial[card]
        self.generation += 1

    def battle_now(self) -> vec[i64]:
        """The battle that is going on, to be restored after one that an effect starts."""
        return vec[i64](
            [
                self.battle_step,
                self.attacker,
                self.attacker_serial,
                self.target,
                self.target_serial,
                self.target_player,
            ]
        )

    def restore_battle(self, battle: vec[i64]) -> None:
        self.battle_step = battle[0]
        self.attacker = battle[1]
        self.attacker_serial = battle[2]
        self.target = battle[3]
        self.target_serial = battle[4]
        self.target_player = battle[5]
        self.generation += 1

    # ------------------------------------------------------------------------------------ damage (5-5)

    def hurt(self, card: i64, amount: i64, dealer: i64, cause: i64) -> i64:
        """Damage to one Unit, Base or Shield, after reductions and preventions; how much was dealt."""
        return self.suffer(self.threat(card, amount, dealer, cause))

    def threat(self, card: i64, amount: i64, dealer: i64, cause: i64) -> Event:
        """Damage that is about to be dealt, after reductions and preventions; its amount may be 0 by then."""
        event = Event(DAMAGE, card, dealer, self.holder(card), amount, cause)
        if amount <= 0:  # 5-5-5: an amount of 0 is no damage
            return event
        if not self.before(event):
            event.amount = 0
        return event

    def suffer(self, event: Event) -> i64:
        """The damage is dealt; how much."""
        if event.amount <= 0:
            return 0
        card = event.subject
        dealer = event.other
        self.damage[card] += event.amount
        self.hurt_by[card] = dealer
        self.hurt_cause[card] = event.cause
        self.generation += 1
        self.emit(event, "5-5-3" if event.cause == BY_BATTLE else "5-5-4")
        if dealer >= 0:
            self.emit(Event(DEALS_DAMAGE, dealer, card, self.controller[dealer], event.amount, event.cause), "5-5-3")
        return event.amount

    def effect_damage(self, cards: vec[i64], amount: i64, source: i64, player: i64) -> bool:
        """5-5-4: effect damage, to all of the cards at once."""
        done = False
        self.group += 1
        for card in cards:
            if self.hurt(card, amount, source, BY_EFFECT) > 0:
                done = True
        return done

    def hurt_shield_area(self, player: i64, amount: i64, dealer: i64, cause: i64, shields: i64) -> bool:
        """3-5-3: the Base takes it, else the first Shields (as many as `shields`); False: nothing is there."""
        holder = self.shield_holder(player)
        base = self.top(BASE, holder)
        self.group += 1
        if base >= 0:
            self.hurt(base, amount, dealer, cause)
            return True
        cards = self.cards(SHIELDS, holder)
        n: i64 = len(cards)
        if n == 0:
            return False
        hit = vec[i64](capacity=2)
        for i in range(shields):
            if i < n:
                hit = append(hit, cards[n - 1 - i])
        for card in hit:
            self.hurt(card, amount, dealer, cause)
        return True

    # ------------------------------------------------------------------------------------ abilities

    def effect_done(self, frame: EffectFrame) -> None:
        """13-2-13: once per turn is used up by an effect that did something (Q197), not by one that didn't."""
        if self.wants(EFFECT_DONE):
            self.emit(Event(EFFECT_DONE, frame.source, -1, frame.controller), "10-3-5")
        ability = self.pool.abilities[frame.key]
        if ability.once and frame.acted:
            self.used = append(self.used, self.use_of(frame.source, frame.serial, frame.key))

    def rule_effect(self) -> str:
        return "10-3-1"
