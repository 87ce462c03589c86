"""The verbs of Riftbound (586-607, 608-619): what can be done to cards and players, each by its rule."""

from __future__ import annotations

from typing import Final

from librt.vecs import append, vec
from mypy_extensions import i64

from rulebound.effects.core import AbilityDef, EffectFrame
from rulebound.effects.statics import GrantStatic
from rulebound.kernel.definitions import Lasting, Trigger
from rulebound.kernel.events import Event
from rulebound.kernel.state import EVERYBODY
from rulebound.riftbound.items import ChainItem
from rulebound.riftbound.locations import (
    AT_BASE,
    ATTACHES,
    ATTACKER,
    BANISHED,
    BANISHES,
    BASE,
    BATTLEFIELDS,
    BECOMES_MIGHTY,
    BONUS_DAMAGE,
    BUFFS,
    BURNS_OUT,
    BY_COMBAT,
    BY_EFFECT,
    CANT_READY,
    CANT_TAKE_DAMAGE,
    CHAIN,
    CHANNELS,
    DAMAGE,
    DECK,
    DEFENDER,
    DIES,
    DISCARDS,
    DRAWS,
    EMPOWERED,
    EMPOWERS,
    ENTERS,
    EXHAUSTED,
    EXHAUSTS,
    FACEDOWN,
    FIELD,
    GAINS_POINT,
    GAINS_XP,
    GRANTS,
    HAND,
    KILLS,
    LEAVES,
    LEGEND,
    MANY_BUFFS,
    MIGHT,
    MULTIPLIES,
    NOWHERE,
    POOL_SIZE,
    READIES,
    RECALLS,
    RECYCLES,
    RETURNS,
    RUNE,
    RUNE_DECK,
    RUNES,
    SPENDS_BUFF,
    STUNNED,
    STUNS,
    TRASH,
    UNTIL_COMBAT_ENDS,
    VICTORY_MORE,
    WAS_MIGHTY,
)
from rulebound.riftbound.ruling import MultiplyStatic
from rulebound.riftbound.state import MIGHTY, RiftboundState

BORROWED: Final = -2  # the number that a lasting change of control changes: who had the card before


class RiftboundTable(RiftboundState):
    """A game of Riftbound with its verbs; `RiftboundGame` ties them to the procedures."""

    # ------------------------------------------------------------------------------------ triggers

    def hear(self, event: Event, card: i64) -> None:
        """Let the abilities of a live card trigger; a battlefield's are its controller's (R4:190.6)."""
        host = self.host[card]
        source = host if host >= 0 else card
        player = self.controller[source]
        if player >= self.players:
            player = self.active  # R4:190.6: an uncontrolled battlefield's abilities are added by the turn player
        for ability in self.card(card).abilities:
            if ability.event != event.kind or ability.delayed or ability.worn != (host >= 0):
                continue
            if ability.zone >= 0:
                continue  # 585.2: it waits elsewhere
            if self.answers(ability, source, card, player, event):
                self.wait(ability.key, source, player, event)

    def emit(self, event: Event, rule: str) -> None:
        super().emit(event, rule)
        if self.riftbound_pool.trash_listens >> event.kind & 1:
            self.hear_in_trashes(event)
        if (self.static_mask | self.lasting_stats) >> GRANTS & 1 and self.heard >> event.kind & 1:
            self.hear_granted(event)

    def granted(self, card: i64) -> list[AbilityDef]:
        """The abilities that a card has from elsewhere (713.3.a), for a while or while something applies."""
        found: list[AbilityDef] = []
        if self.lasting_stats >> GRANTS & 1:
            for lasting in self.lasting:
                if lasting.stat == GRANTS and lasting.subject == card and lasting.serial == self.serial[card]:
                    found.append(self.pool.abilities[lasting.key])
        if self.static_mask >> GRANTS & 1:
            for source in self.live:
                if self.sheet.statics[self.definition[source]] >> GRANTS & 1:
                    for static in self.definitions[self.definition[source]].statics:
                        if isinstance(static, GrantStatic) and static.reaches(self, source, card):
                            found.append(static.granted)
        return found

    def hear_granted(self, event: Event) -> None:
        """Let abilities trigger that cards have from elsewhere."""
        for lasting in self.lasting[:]:
            if lasting.stat == GRANTS and self.serial[lasting.subject] == lasting.serial:
                self.hear_one(self.pool.abilities[lasting.key], lasting.subject, event)
        if not self.static_mask >> GRANTS & 1:
            return
        for source in self.live[:]:
            if self.sheet.statics[self.definition[source]] >> GRANTS & 1:
                for static in self.definitions[self.definition[source]].statics:
                    if isinstance(static, GrantStatic) and static.granted.event == event.kind:
                        for card in self.reached(static, source, event):
                            self.hear_one(static.granted, card, event)

    def reached(self, static: GrantStatic, source: i64, event: Event) -> vec[i64]:
        """Who has the ability: of one that waits for its own card only the event's card is looked at."""
        found = vec[i64](capacity=4)
        if static.granted.own:
            if event.subject >= 0 and static.reaches(self, source, event.subject):
                found = append(found, event.subject)
            return found
        for p in range(self.players):
            for spec in range(i64(LEGEND), FIELD + self.fields):
                if self.specs[spec].live and not (self.specs[spec].shared and p > 0):
                    for card in self.cards(spec, p):
                        if static.reaches(self, source, card):
                            found = append(found, card)
        return found

    def hear_one(self, ability: AbilityDef, card: i64, event: Event) -> None:
        if ability.event == event.kind:
            player = self.controller[card] if self.controller[card] < self.players else self.active
            if self.answers(ability, card, card, player, event):
                self.wait(ability.key, card, player, event)

    def hear_in_trashes(self, event: Event) -> None:
        """585.2: an ability that says that it works in the trash triggers there."""
        for player in range(self.players):
            for card in self.cards(TRASH, player)[:]:
                for ability in self.card(card).abilities:
                    if ability.zone == TRASH and ability.event == event.kind and not ability.own:
                        if self.answers(ability, card, card, player, event):
                            self.wait(ability.key, card, player, event)

    def wait(self, key: i64, source: i64, controller: i64, event: Event) -> None:
        """An ability has triggered, and more often where something says so."""
        before = len(self.waiting)
        self.wait_once(key, source, controller, event)
        if self.static_mask >> MULTIPLIES & 1 and len(self.waiting) > before:
            for _ in range(self.extra_times(self.pool.abilities[key], controller, event)):
                self.waiting.append(self.trigger(key, source, controller, event))

    def extra_times(self, ability: AbilityDef, player: i64, event: Event) -> i64:
        """How many times more an ability triggers."""
        total: i64 = 0
        if not ability.once:
            for source in self.live:
                if self.sheet.statics[self.definition[source]] >> MULTIPLIES & 1:
                    for static in self.definitions[self.definition[source]].statics:
                        if isinstance(static, MultiplyStatic):
                            total += static.extra(self, source, ability, player, event)
        return total

    def ruled(self, stat: i64, card: i64) -> i64:
        """How far a rule is changed for this card or at this battlefield; -1: for the whole game."""
        total: i64 = 0
        if self.static_mask >> stat & 1:
            for source in self.live:
                if self.sheet.statics[self.definition[source]] >> stat & 1:
                    for static in self.definitions[self.definition[source]].statics:
                        if static.stat == stat and static.reaches(self, source, card):
                            total += static.amount(self, source, card)
        return total

    def winning_score(self) -> i64:
        """R4:194: the Victory Score of the mode, and what effects add to it."""
        if self.static_mask >> VICTORY_MORE & 1:
            return self.victory_score + self.ruled(VICTORY_MORE, -1)
        return self.victory_score

    def fire(self, card: i64, player: i64, event: Event) -> None:
        """R4:383.4.g: abilities of this card trigger as if this had happened."""
        other = card
        while other >= 0:
            for ability in self.card(other).abilities:
                if ability.event == event.kind and not ability.delayed and ability.zone < 0:
                    if ability.worn == (self.host[other] >= 0) and self.answers(ability, card, other, player, event):
                        self.wait(ability.key, card, player, event)
            other = self.attached[card] if other == card else self.next_attached[other]
        if (self.static_mask | self.lasting_stats) >> GRANTS & 1:
            for ability in self.granted(card):
                if ability.event == event.kind and self.answers(ability, card, card, player, event):
                    self.wait(ability.key, card, player, event)

    def wait_once(self, key: i64, source: i64, controller: i64, event: Event) -> None:
        """583: every time its condition is met; "one or more" is met once by all that happens at the same time."""
        ability = self.pool.abilities[key]
        if ability.together or ability.once:
            super().wait(key, source, controller, event)
            return
        self.waiting.append(self.trigger(key, source, controller, event))

    def trigger(self, key: i64, source: i64, controller: i64, event: Event) -> Trigger:
        subject_serial = self.serial[event.subject] if event.subject >= 0 else 0
        other_serial = self.serial[event.other] if event.other >= 0 else 0
        return Trigger(
            key, source, self.serial[source], controller, event.subject, event.other, event.amount, self.batch,
            self.group, subject_serial, other_serial,
        )  # fmt: skip

    def answers(self, ability: AbilityDef, source: i64, card: i64, player: i64, event: Event) -> bool:
        if not super().answers(ability, source, card, player, event):
            return False
        return ability.nth == 0 or self.happened(event) == ability.nth

    def happened(self, event: Event) -> i64:
        """How many events of this kind and player there have been this turn, this one included."""
        n: i64 = 0
        i: i64 = 0
        while i < len(self.history):
            if self.history[i] == event.kind and self.history[i + 3] == event.player:
                n += 1
            i += 6
        return n

    def own_triggers(self, event: Event, card: i64, keys: vec[i64]) -> vec[i64]:
        """The abilities of a dying (or leaving) card that speak of its own death, looked at while it is there.

        584.2, R4:383.2.c: what waits for any unit to die is no longer there to see it.
        """
        if not self.heard >> event.kind & 1:
            return keys
        other = card
        while other >= 0:
            for ability in self.card(other).abilities:
                if ability.event != event.kind or not ability.own or ability.delayed:
                    continue
                if ability.worn == (self.host[other] >= 0):
                    if self.answers(ability, card, other, self.controller[card], event):
                        keys = self.keys_of(ability, card, event, keys)
            other = self.attached[card] if other == card else self.next_attached[other]
        if (self.static_mask | self.lasting_stats) >> GRANTS & 1:
            for ability in self.granted(card):
                if ability.event == event.kind and ability.own:
                    if self.answers(ability, card, card, self.controller[card], event):
                        keys = self.keys_of(ability, card, event, keys)
        return keys

    def keys_of(self, ability: AbilityDef, card: i64, event: Event, keys: vec[i64]) -> vec[i64]:
        keys = append(append(keys, ability.key), card)
        if self.static_mask >> MULTIPLIES & 1:
            for _ in range(self.extra_times(ability, self.controller[card], event)):
                keys = append(append(keys, ability.key), card)
        return keys

    def add_lasting(self, lasting: Lasting) -> None:
        if lasting.until == UNTIL_COMBAT_ENDS and not self.combat and not self.edition.few_cleanups:
            return  # R4:359.3.e.16: what lasts for a combat that isn't there is not created
        super().add_lasting(lasting)

    def stir(self) -> None:
        """Something changed that a Cleanup looks at only through Might: lethal damage, and who becomes Mighty."""
        if self.hurt or self.riftbound_pool.watches_might:
            self.due = True

    # ------------------------------------------------------------------------------------ exhaust and ready (592, 593)

    def exhaust(self, card: i64, cause: i64) -> bool:
        """592.1.b: what is exhausted can't be exhausted."""
        if self.exhausted(card):
            return False
        self.set_status(card, EXHAUSTED, True)
        self.stir()
        event = Event(EXHAUSTS, card, -1, self.controller[card], 0, cause)
        if self.heard >> EXHAUSTS & 1:
            self.emit(event, "592.1")
        elif self.log is not None:
            self.report(event, "592.1")
        return True

    def ready(self, card: i64, cause: i64) -> bool:
        """593; R4: readying what is ready does nothing."""
        if not self.exhausted(card):
            return False
        if self.value(card, CANT_READY) > 0:
            return False  # 054: "can't" beats "can"
        self.set_status(card, EXHAUSTED, False)
        self.stir()
        self.emit(Event(READIES, card, -1, self.controller[card], 0, cause), "593.1")
        return True

    def rest_by_effect(self, cards: vec[i64], source: i64, player: i64, cost: bool) -> bool:
        done = False
        for card in cards:
            if self.exhaust(card, BY_EFFECT):
                done = True
        return done

    def choose_as_many(self) -> bool:
        """594.4, R4:055: what is picked on resolution is as many as there are."""
        return True

    def can_rest(self, card: i64) -> bool:
        return not self.exhausted(card)

    def resting(self, card: i64, source: i64, player: i64) -> Event:
        return Event(EXHAUSTS, card, source, player, 0, BY_EFFECT)

    def ready_by_effect(self, cards: vec[i64], source: i64, player: i64) -> bool:
        done = False
        for card in cards:
            if self.ready(card, BY_EFFECT):
                done = True
        return done

    # ------------------------------------------------------------------------------------ stun, buff, empower

    def stun(self, card: i64, player: i64) -> bool:
        """599.1.a.1: a stunned unit is not stunned again."""
        if self.status[card] & STUNNED or not self.on_board(card):
            return False
        self.set_status(card, STUNNED, True)
        self.stir()
        self.emit(Event(STUNS, card, -1, player), "599.1")
        return True

    def wake_the_stunned(self) -> None:
        """599.1.a.2: stun wears off."""
        for p in range(self.players):
            for spec in range(BASE, FIELD + self.fields):
                if spec == BASE or spec >= FIELD:
                    for card in self.cards(spec, p):
                        if self.status[card] & STUNNED:
                            self.set_status(card, STUNNED, False)

    def buff(self, card: i64, player: i64) -> bool:
        """602.1.b: only a unit that has none, unless an effect lifts the limit."""
        if not self.on_board(card) or not self.is_unit(card):
            return False
        if self.buffs[card] > 0 and self.value(card, MANY_BUFFS) == 0:
            return False
        self.buffs[card] += 1
        self.generation += 1
        self.due = True
        self.emit(Event(BUFFS, card, -1, player), "602.1")
        return True

    def spend_buff(self, card: i64, player: i64) -> bool:
        """702.2.b: from a unit you control that has one."""
        if self.buffs[card] <= 0 or self.controller[card] != player:
            return False
        self.buffs[card] -= 1
        self.generation += 1
        self.due = True
        self.emit(Event(SPENDS_BUFF, card, -1, player), "702.2.b")
        return True

    def empower(self, card: i64, player: i64, on: bool) -> bool:
        """R4:441, R4:442."""
        if ((self.status[card] & EMPOWERED) != 0) == on:
            return False
        self.set_status(card, EMPOWERED, on)
        self.due = True
        if on:
            self.emit(Event(EMPOWERS, card, -1, player), "R4:441")
        return True

    # ------------------------------------------------------------------------------------ draw, burn out (591, 607)

    def draw_cards(self, player: i64, amount: i64) -> i64:
        """591.4: draw what there is, burn out, draw the rest."""
        drawn: i64 = 0
        while drawn < amount:
            if self.count(DECK, player) == 0:
                self.burn_out(player, amount - drawn, HAND)
                return drawn
            self.draw_one(player)
            drawn += 1
        return drawn

    def draw_one(self, player: i64) -> None:
        card = self.top(DECK, player)
        self.move(card, HAND, player)
        self.stir()
        self.emit(Event(DRAWS, card, -1, player, 1), "591.1")

    def draw_for_all(self, amount: i64) -> bool:
        player = self.active
        for _ in range(self.players):
            if self.playing[player]:
                self.draw_cards(player, amount)
            player = (player + 1) % self.players
        return True

    def burn(self, player: i64, amount: i64) -> vec[i64]:
        """R4:440: the top cards of the Main Deck to the trash."""
        moved = vec[i64](capacity=4)
        for i in range(amount):
            if self.count(DECK, player) == 0:
                self.burn_out(player, amount - i, TRASH)
                return moved
            card = self.top(DECK, player)
            self.move(card, TRASH, player)
            moved = append(moved, card)
        self.due = True
        return moved

    def burn_out(self, player: i64, left: i64, to: i64) -> None:
        """607.2: the trash becomes the Main Deck, an opponent gains a point, the action goes on."""
        raise NotImplementedError

    def trash_to_deck(self, player: i64) -> None:
        """607.2.a: the trash into the Main Deck, in random order."""
        self.note("burn_out", "607.2", f"p{player + 1} burns out.", player)
        for card in self.cards(TRASH, player)[:]:
            self.move(card, DECK, player)
        self.shuffle(DECK, player)
        self.due = True
        self.emit(Event(BURNS_OUT, -1, -1, player), "607.2.a")

    # ------------------------------------------------------------------------------------ points and XP

    def gain_points(self, player: i64, amount: i64, rule: str) -> None:
        """632.1; R4:489.8.d: points belong to the team."""
        event = Event(GAINS_POINT, -1, -1, player, amount)
        if not self.before(event):
            return
        for p in range(self.players):
            if self.team[p] == self.team[player]:
                self.points[p] += event.amount
                if self.points[p] < 0:
                    self.points[p] = 0  # R4:194.4
        self.generation += 1
        self.due = True
        self.emit(event, rule)
        if self.edition.win_at_once and self.points[player] >= self.winning_score():
            self.wins(player, "633")

    def wins(self, player: i64, rule: str) -> None:
        winners: i64 = 0
        for p in range(self.players):
            if self.team[p] == self.team[player]:
                winners |= 1 << p
        self.note("win", rule, f"p{player + 1} has {self.points[player]} points and wins.", player)
        self.finish(winners, rule, "points")

    def finish(self, winners: i64, rule: str, reason: str) -> None:
        """597.4: when the game ends, everybody's facedown cards are shown."""
        super().finish(winners, rule, reason)
        for p in range(self.players):
            for card in self.cards(FACEDOWN, p):
                self.reveal_to(card, EVERYBODY)

    def gain_xp(self, player: i64, amount: i64) -> None:
        """R4:728-733."""
        self.xp[player] += amount
        self.generation += 1
        self.stir()
        if amount > 0:
            self.emit(Event(GAINS_XP, -1, -1, player, amount), "R4:728")

    # ------------------------------------------------------------------------------------ pools (158-160)

    def add_to_pool(self, player: i64, slot: i64, amount: i64) -> None:
        self.pools[player * POOL_SIZE + slot] += amount
        self.generation += 1

    def in_pool(self, player: i64, slot: i64) -> i64:
        return self.pools[player * POOL_SIZE + slot]

    def empty_pools(self) -> None:
        """160: what is unspent is lost, for everybody."""
        for i in range(i64(len(self.pools))):
            self.pools[i] = 0
        self.tagged = vec[i64]()
        self.generation += 1

    def channel(self, player: i64, amount: i64, exhausted: bool) -> i64:
        """606: runes from the top of the Rune Deck to the base; how many there were."""
        done: i64 = 0
        for _ in range(amount):
            if self.count(RUNE_DECK, player) == 0:
                break
            rune = self.top(RUNE_DECK, player)
            self.move(rune, RUNES, player)
            if exhausted:
                self.set_status(rune, EXHAUSTED, True)
            done += 1
            self.emit(Event(CHANNELS, rune, -1, player), "606.1")
        if done > 0:
            self.stir()
        return done

    # ------------------------------------------------------------------------------------ damage (R4:417, 139.3)

    def effect_damage(self, cards: vec[i64], amount: i64, source: i64, player: i64) -> bool:
        """Damage of a spell or ability, with its Bonus Damage (R4:712) on each."""
        if amount <= 0:
            return False
        amount += self.bonus_damage(player)
        return self.deal(cards, amount, source, player, BY_EFFECT)

    def bonus_damage(self, player: i64) -> i64:
        """R4:713: what the player's objects add to their spells and abilities."""
        return self.of_player(player, BONUS_DAMAGE)

    def of_player(self, player: i64, stat: i64) -> i64:
        """A number that effects give to a player, not to a card."""
        if not (self.static_mask | self.lasting_stats) >> stat & 1:
            return 0
        total: i64 = 0
        for lasting in self.lasting:
            if lasting.stat == stat and lasting.subject == -1 - player:
                total += lasting.amount
        for source in self.live:
            if self.sheet.statics[self.definition[source]] >> stat & 1:
                for static in self.definitions[self.definition[source]].statics:
                    if static.stat == stat and static.reaches(self, source, -1 - player):
                        total += static.amount(self, source, -1 - player)
        return total

    def deal(self, cards: vec[i64], amount: i64, source: i64, player: i64, cause: i64) -> bool:
        done = False
        self.group += 1
        for card in cards:
            if self.deal_one(card, amount, source, player, cause):
                done = True
        return done

    def deal_one(self, card: i64, amount: i64, source: i64, player: i64, cause: i64) -> bool:
        """R4:417.1: only 1 or more is dealt."""
        if amount <= 0 or not self.on_board(card) or not self.is_unit(card):
            return False
        if self.value(card, CANT_TAKE_DAMAGE) > 0:
            return False
        event = Event(DAMAGE, card, source, player, amount, cause)
        if not self.before(event) or event.amount <= 0:
            return False
        self.damage[card] += event.amount
        self.hurt = True
        self.generation += 1
        self.due = True
        self.emit(event, "139.3.a")
        return True

    def heal(self, card: i64) -> bool:
        """R4:418: any removal of damage."""
        if self.damage[card] == 0:
            return False
        self.damage[card] = 0
        self.generation += 1
        self.due = True
        return True

    def recover_cards(self, cards: vec[i64], amount: i64) -> bool:
        done = False
        for card in cards:
            if self.heal(card):
                done = True
        return done

    def lethal(self, card: i64) -> bool:
        """139.2.a: marked damage that is not zero and at least its Might."""
        return self.damage[card] > 0 and self.damage[card] >= self.might(card)

    # ------------------------------------------------------------------------------------ kill (604)

    def destroy_by_effect(self, cards: vec[i64], source: i64, player: i64) -> bool:
        return self.kill(cards, source, player, BY_EFFECT)

    def kill(self, cards: vec[i64], source: i64, player: i64, cause: i64) -> bool:
        """604: from the board to the trash, all together; what replaces a death is settled first (573)."""
        doomed = vec[i64](capacity=4)
        for card in cards:
            if self.on_board(card) and card not in doomed:
                doomed = append(doomed, card)
        if len(doomed) == 0:
            return False
        if self.intercepts >> DIES & 1 and self.replaced(doomed, source, player, cause):
            return False  # a frame sees to it
        return self.die(doomed, source, player, cause)

    def die(self, doomed: vec[i64], source: i64, player: i64, cause: i64) -> bool:
        """604: these die, all together."""
        self.group += 1
        keys = vec[i64](capacity=4)
        for card in doomed:
            # R4:428: its own triggers are put on the chain just before it leaves, with what was last known
            keys = self.own_triggers(Event(DIES, card, source, self.controller[card], 0, cause), card, keys)
            keys = self.own_triggers(Event(LEAVES, card, source, self.controller[card], 0, cause), card, keys)
        promised = self.promised(doomed, DIES)
        controllers = vec[i64](capacity=4)
        for card in doomed:
            controllers = append(controllers, self.controller[card])
            self.leave_board(card, TRASH)
        for lasting in promised:
            event = Event(DIES, lasting.subject, source, controllers[self.index_in(doomed, lasting.subject)], 0, cause)
            self.wait(lasting.key, lasting.source, lasting.player, event)
        i: i64 = 0
        while i < len(keys):
            card = keys[i + 1]
            player_of = controllers[self.index_in(doomed, card)]
            self.wait_once(keys[i], card, player_of, Event(DIES, card, source, player_of, 0, cause))
            i += 2
        for j in range(i64(len(doomed))):
            card = doomed[j]
            self.emit(Event(DIES, card, source, controllers[j], 0, cause), "604.1")
            if source >= 0 or cause == BY_COMBAT:
                self.emit(Event(KILLS, card, source, player, 0, cause), "604.1")
            self.cease(card)
        return True

    def promised(self, cards: vec[i64], kind: i64) -> list[Lasting]:
        """Delayed abilities that wait for these cards to leave: looked at while they are there (R4:389)."""
        found: list[Lasting] = []
        for lasting in self.lasting:
            if lasting.key >= 0 and lasting.part < 0 and lasting.stat < 0 and lasting.subject in cards:
                ability = self.pool.abilities[lasting.key]
                if ability.event == kind and self.serial[lasting.subject] == lasting.serial:
                    if ability.condition is None or ability.condition.holds(self, lasting.source, None):
                        found.append(lasting)
        return found

    def index_in(self, cards: vec[i64], card: i64) -> i64:
        for i in range(i64(len(cards))):
            if cards[i] == card:
                return i
        return -1

    def leave_board(self, card: i64, spec: i64) -> None:
        """A permanent goes to a non-board zone of its owner; what is known of it last is kept (563.2.c.9)."""
        self.remember(card)
        self.move(card, spec, self.owner[card])
        self.due = True

    def remember(self, card: i64) -> None:
        self.last_might[card] = self.might(card)
        self.last_place[card] = self.location(card)
        self.last_status[card] = self.status[card]

    def cease(self, card: i64) -> None:
        """177.1: a token that left the board arrives, and ceases to exist."""
        if self.is_token(card) and not self.in_play(card) and not self.is_in(card, CHAIN):
            self.move(card, NOWHERE, self.owner[card])

    # ------------------------------------------------------------------------------------ other ways to leave

    def send(self, cards: vec[i64], spec: i64, bottom: bool, player: i64) -> bool:
        """Cards go to a zone of their owners by an effect: hand, trash, banishment, deck (R4:056)."""
        done = False
        self.group += 1
        for card in cards[:]:
            if self.put(card, spec, bottom, player):
                done = True
        return done

    def put(self, card: i64, spec: i64, bottom: bool, player: i64) -> bool:
        if self.is_in(card, NOWHERE) or self.is_in(card, LEGEND) or self.is_in(card, BATTLEFIELDS):
            return False  # 106.5.d, 163.2.b: legends and battlefields are where they are from start to end
        owner = self.owner[card]
        from_board = self.on_board(card)
        controller = self.controller[card]
        keys = vec[i64]()
        if from_board:
            keys = self.own_triggers(Event(LEAVES, card, -1, controller), card, keys)
            self.remember(card)
        if spec == DECK and self.rift(card).kind == RUNE:
            spec = RUNE_DECK  # 594.1.b
        self.off_chain(card)
        facedown = self.is_in(card, FACEDOWN)
        self.move(card, spec, owner, bottom)
        if facedown:
            self.reveal_to(card, EVERYBODY)  # 597.4, R4:421: its owner shows it
        self.due = True
        i: i64 = 0
        while i < len(keys):
            self.wait_once(keys[i], card, controller, Event(LEAVES, card, -1, controller))
            i += 2
        if from_board:
            self.emit(Event(LEAVES, card, -1, controller), "109")
        if spec == BANISHED:
            self.emit(Event(BANISHES, card, -1, player), "603.1")
        elif spec == HAND and from_board:
            self.emit(Event(RETURNS, card, -1, owner), "109")
        elif bottom and (spec == DECK or spec == RUNE_DECK):
            self.emit(Event(RECYCLES, card, -1, player), "594.1")
        self.cease(card)
        return True

    def off_chain(self, card: i64) -> None:
        """A card that leaves the chain takes its item with it."""
        if self.is_in(card, CHAIN):
            for item in self.chain:
                if item.is_card and item.source == card:
                    self.chain.remove(item)
                    break

    def recycle(self, cards: vec[i64], player: i64) -> bool:
        """594: to the bottom of their owners' decks; several into a Main Deck in random order (594.5)."""
        cards = cards[:]
        i: i64 = len(cards) - 1
        while i > 0:
            j = self.rng.below(i + 1)
            one = cards[i]
            cards[i] = cards[j]
            cards[j] = one
            i -= 1
        done = False
        several = len(cards) > 1
        for card in cards:
            if self.put(card, DECK, True, player):
                done = True
                if several:
                    self.conceal(card, -1)  # nobody knows the order
        return done

    def discard_card(self, card: i64) -> None:
        """598.1: from hand to trash."""
        player = self.owner[card]
        self.move(card, TRASH, player)
        self.stir()
        event = Event(DISCARDS, card, -1, player)
        if self.heard >> DISCARDS & 1 or self.card(card).listens >> DISCARDS & 1:
            for ability in self.card(card).abilities:
                if ability.event == DISCARDS and ability.own and ability.zone == TRASH:
                    self.wait(ability.key, card, player, event)
        self.emit(event, "598.1")

    # ------------------------------------------------------------------------------------ places

    def spec_at(self, place: i64) -> i64:
        return BASE if place == AT_BASE else FIELD + place

    def relocate(self, card: i64, place: i64) -> None:
        """A permanent is somewhere else on the board, with what is attached to it (R4:716.3)."""
        spec = self.spec_at(place)
        self.shift(card, spec, self.controller[card])
        other = self.attached[card]
        while other >= 0:
            self.shift(other, spec, self.controller[other])
            other = self.next_attached[other]
        self.due = True

    def recall(self, card: i64) -> bool:
        """617: to its controller's base, keeping everything; not a move."""
        if self.location(card) < 0:
            return False
        self.set_status(card, ATTACKER | DEFENDER, False)
        self.relocate(card, AT_BASE)
        self.emit(Event(RECALLS, card, -1, self.controller[card]), "617")
        return True

    def enter(self, card: i64, player: i64, place: i64, exhausted: bool) -> None:
        """A permanent arrives on the board, controlled by this player (182.1)."""
        spec = RUNES if self.rift(card).kind == RUNE else self.spec_at(place)
        self.lift(card)
        self.controller[card] = player
        self.place(card, spec, player, False)
        if exhausted:
            self.status[card] |= EXHAUSTED
        if self.is_unit(card) and self.rift(card).base[MIGHT] >= MIGHTY:
            self.status[card] |= WAS_MIGHTY  # 711: it was Mighty before it came
        if place >= 0 and self.is_unit(card):
            self.contest(place, player)
        self.due = True
        self.emit(Event(ENTERS, card, -1, player), "563.1")

    def contest(self, field: i64, player: i64) -> None:
        """181.3.a: a unit of a player who doesn't control it is there; the mark stays with who put it first."""
        if self.held_by[field] != player and self.contested_by[field] < 0:
            self.contested_by[field] = player
            self.generation += 1

    def hold(self, field: i64, player: i64) -> None:
        """181: this player (-1: nobody) controls the battlefield, and its abilities are theirs."""
        self.held_by[field] = player
        self.give_control(self.field_card(field), player if player >= 0 else self.players)
        self.due = True

    def attach_card(self, card: i64, host: i64) -> bool:
        """R4:434: under a unit, at the same place; away from the old one first."""
        if self.host[card] == host or not self.on_board(host) or not self.on_board(card):
            return False
        self.detach(card)
        place = self.location(host)
        if self.location(card) != place:
            self.shift(card, self.spec_at(place), self.controller[card])
        self.attach(card, host)
        self.due = True
        self.emit(Event(ATTACHES, host, card, self.controller[card]), "R4:434")
        return True

    def detach_card(self, card: i64) -> bool:
        """R4:435."""
        if self.host[card] < 0:
            return False
        self.detach(card)
        self.due = True
        return True

    def take_control(self, card: i64, player: i64) -> bool:
        """A permanent changes hands where it is; in a base it goes to the new controller's (106.2.d)."""
        if self.is_in(card, CHAIN):
            return self.take_over(card, player)
        if self.controller[card] == player or not self.on_board(card):
            return False
        place = self.location(card)
        self.give_control(card, player)
        self.status[card] &= ~(ATTACKER | DEFENDER)
        self.relocate(card, place)
        if place >= 0 and self.is_unit(card):
            self.contest(place, player)
        return True

    def take_over(self, card: i64, player: i64) -> bool:
        """Something on the chain does what it says for another player."""
        for item in self.chain:
            if ((item.is_card and item.source == card) or item.body == card) and item.controller != player:
                item.controller = player
                self.give_control(card, player)
                return True
        return False

    def borrow(self, card: i64, player: i64, until: i64, source: i64) -> bool:
        """Control for a while: whoever had the card gets it back."""
        before = self.controller[card]
        if not self.take_control(card, player):
            return False
        self.add_lasting(Lasting(BORROWED, before, card, self.serial[card], until, player, source))
        return True

    def expire(self, until: i64, player: i64 = -1) -> None:
        ended: list[Lasting] = []
        for lasting in self.lasting:
            if lasting.stat == BORROWED and lasting.until == until and (player < 0 or lasting.player == player):
                if self.serial[lasting.subject] == lasting.serial:
                    ended.append(lasting)
        super().expire(until, player)
        for lasting in ended:
            if self.controller[lasting.subject] == lasting.player and self.playing[lasting.amount]:
                self.take_control(lasting.subject, lasting.amount)

    # ------------------------------------------------------------------------------------ copies (637.1.b)

    def become_copy(self, card: i64, of: i64) -> bool:
        """637.1.b: the card has all that is printed on the other, or that the other has copied, in place of its own."""
        if not self.on_board(card) or card == of or self.definition[card] == self.definition[of]:
            return False
        if self.really[card] < 0:
            self.really[card] = self.definition[card]
        self.become(card, self.definition[of])
        self.due = True
        return True

    # ------------------------------------------------------------------------------------ tokens (170-178)

    def token(self, definition: i64, player: i64) -> i64:
        """A token made by an effect: owned by the effect's controller (174)."""
        for card in self.cards(NOWHERE, player):
            if self.definition[card] == definition:  # the same piece of cardboard serves again
                return card
        return self.create(definition, player, NOWHERE, player)

    # ------------------------------------------------------------------------------------ Mighty (706)

    def look_at_might(self, tell: bool) -> None:
        """709: the moment a unit's Might goes from below 5 to 5 or more. Not told: a position that is laid out."""
        if not self.riftbound_pool.watches_might:
            return
        for p in range(self.players):
            for spec in range(BASE, FIELD + self.fields):
                if spec == BASE or spec >= FIELD:
                    for card in self.cards(spec, p):
                        if self.is_unit(card):
                            mighty = self.might(card) >= MIGHTY
                            if mighty != ((self.status[card] & WAS_MIGHTY) != 0):
                                self.set_status(card, WAS_MIGHTY, mighty)
                                if mighty and tell:
                                    self.emit(Event(BECOMES_MIGHTY, card, -1, p), "709")

    # ------------------------------------------------------------------------------------ asked of the game

    def item_final(self, item: ChainItem, index: i64) -> None:
        """An item of the chain was finalised."""
        raise NotImplementedError

    def resolve(self, item: ChainItem) -> None:
        """543: an item taken off the chain does what it says."""
        raise NotImplementedError

    def take_back(self, item: ChainItem) -> None:
        """562.3: a card that can't be played goes back."""
        raise NotImplementedError

    def play_token(self, token: i64, player: i64, place: i64, state: i64, created: bool) -> None:
        """176.1.a: a token is played like its type. state: 0 as its type enters, 1 ready, 2 exhausted."""
        raise NotImplementedError

    def play_by_effect(self, card: i64, player: i64, free: i64, less: i64, only_at: i64) -> bool:
        """595.3: an effect makes a player play a card; it goes on the chain as pending."""
        raise NotImplementedError

    def embody(self, item: ChainItem) -> None:
        """An ability on the chain gets something that can be chosen: an object of its own, not its source."""
        body = self.token(self.riftbound_pool.ability_body, item.controller)
        self.move(body, CHAIN, item.controller)
        item.body = body

    def disembody(self, item: ChainItem) -> None:
        """The ability is not on the chain any more: whatever had chosen it has lost its target."""
        if item.body >= 0:
            self.move(item.body, NOWHERE, self.owner[item.body])
            item.body = -1

    def replaced(self, doomed: vec[i64], source: i64, player: i64, cause: i64) -> bool:
        """575: is something done in place of one of these deaths? A frame settles them then."""
        raise NotImplementedError

    def counter(self, card: i64, to: i64) -> bool:
        """601: a card or ability on the chain is countered; a card goes to its owner's trash or hand (`to`)."""
        raise NotImplementedError

    def reflexive(self, frame: EffectFrame, key: i64) -> None:
        """R4:386: a new pending item."""
        raise NotImplementedError
