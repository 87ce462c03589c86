"""The verbs of Riftbound (586-607, 608-619): what can be done to cards, each by its rule."""

from __future__ import annotations

from librt.vecs import append, vec
from mypy_extensions import i64

from rulebound.effects.core import NONE, EffectFrame
from rulebound.effects.statics import TraitStatic
from rulebound.kernel.definitions import BITS, Lasting
from rulebound.kernel.events import Event
from rulebound.kernel.state import EVERYBODY
from rulebound.riftbound.gaining import RiftboundGaining
from rulebound.riftbound.items import ChainItem
from rulebound.riftbound.locations import (
    ANY_DAMAGE_KILLS,
    BANISHED,
    BANISHES,
    BASE,
    BATTLEFIELDS,
    BONUS_DAMAGE,
    BONUS_TO,
    BUFFS,
    BY_COMBAT,
    BY_COST,
    BY_EFFECT,
    CANT_READY,
    CANT_TAKE_DAMAGE,
    CHAIN,
    DAMAGE,
    DECK,
    DIES,
    DISCARDS,
    DISEMPOWERS,
    EMPOWERED,
    EMPOWERS,
    EXHAUSTED,
    EXHAUSTS,
    EXTRA_TAG,
    FACEDOWN,
    FIELD,
    HAND,
    KILLS,
    LEAVES,
    LEGEND,
    MANY_BUFFS,
    NOT_READIED,
    NOT_STUNNED,
    NOWHERE,
    PLAY_RULE,
    READIES,
    RECYCLES,
    RETURNS,
    RUNE,
    RUNE_DECK,
    SPENDS_BUFF,
    STUNNED,
    STUNS,
    TRASH,
    WAS_ALONE,
    WAS_BUFFED,
    WAS_DAMAGED,
    WAS_EQUIPPED,
)


class RiftboundTable(RiftboundGaining):
    """A game of Riftbound with its verbs; `RiftboundGame` ties them to the procedures."""

    __slots__ = ()

    # ------------------------------------------------------------------------------------ exhaust and ready (592, 593)

    def exhaust(self, card: i64, cause: i64) -> bool:
        """592.1.b: what is exhausted can't be exhausted."""
        if self.exhausted(card):
            return False
        self.set_status(card, EXHAUSTED, True)
        self.stir()
        if self.heard >> EXHAUSTS & 1:
            self.emit(Event(EXHAUSTS, card, -1, self.controller[card], 0, cause), "592.1")
        elif self.log is not None:
            self.report(Event(EXHAUSTS, card, -1, self.controller[card], 0, cause), "592.1")
        return True

    def ready(self, card: i64, cause: i64) -> bool:
        """593; R4: readying what is ready does nothing."""
        if not self.exhausted(card):
            return False
        if self.value(card, CANT_READY) > 0:
            return False  # 054: "can't" beats "can"
        if cause == BY_EFFECT and self.static_mask >> NOT_READIED & 1 and self.ruled(NOT_READIED, card) > 0:
            return False
        self.set_status(card, EXHAUSTED, False)
        self.stir()
        self.emit(Event(READIES, card, -1, self.controller[card], 0, cause), "593.1")
        return True

    def has_trait(self, card: i64, trait: i64) -> bool:
        """139.1: a tag that is printed on it or that a text gives it."""
        if super().has_trait(card, trait):
            return True
        if self.lasting_stats >> EXTRA_TAG & 1:
            for lasting in self.lasting:
                if lasting.stat == EXTRA_TAG and lasting.subject == card and lasting.serial == self.serial[card]:
                    if self.riftbound_pool.tag_ids[lasting.amount] == trait:
                        return True
        if self.static_mask >> EXTRA_TAG & 1:
            for source in self.live:
                if self.sheet.statics[self.definition[source]] >> EXTRA_TAG & 1:
                    for static in self.definitions[self.definition[source]].statics:
                        if isinstance(static, TraitStatic) and static.trait == trait:
                            if static.reaches(self, source, card):
                                return True
        return False

    def rest_by_effect(self, cards: vec[i64], source: i64, player: i64) -> bool:
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
        if not self.can_be_stunned(card):
            return False
        self.set_status(card, STUNNED, True)
        self.stir()
        self.emit(Event(STUNS, card, -1, player), "599.1")
        return True

    def can_be_stunned(self, card: i64) -> bool:
        if self.status[card] & STUNNED or not self.on_board(card):
            return False
        # 054: "can't" beats "can"
        return not self.static_mask >> PLAY_RULE & 1 or self.rare_rule(NOT_STUNNED, card, -1) <= 0

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
        if self.buffs[card] > 0 and self.buffs[card] > self.value(card, MANY_BUFFS):
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
        self.emit(Event(EMPOWERS if on else DISEMPOWERS, card, -1, player), "R4:441" if on else "R4:442")
        return True

    # ------------------------------------------------------------------------------------ damage (R4:417, 139.3)

    def effect_damage(self, cards: vec[i64], amount: i64, source: i64, player: i64) -> bool:
        """Damage of a spell or ability, with its Bonus Damage (R4:712) on each."""
        if amount <= 0:
            return False
        amount += self.bonus_damage(player)
        if not self.static_mask >> BONUS_TO & 1:
            return self.deal(cards, amount, source, player, BY_EFFECT)
        done = False
        self.group += 1
        for card in cards:
            if self.deal_one(card, amount + self.bonus_to(card), source, player, BY_EFFECT):
                done = True
        return done

    def bonus_to(self, card: i64) -> i64:
        """Bonus Damage that spells and abilities deal to this card in particular."""
        return self.ruled(BONUS_TO, card)

    def bonus_damage(self, player: i64) -> i64:
        """R4:713: what the player's objects add to their spells and abilities."""
        top = self.stack[-1] if len(self.stack) > 0 else None
        bonus = top.bonus if isinstance(top, ChainItem) else 0
        return bonus + self.of_player(player, BONUS_DAMAGE)

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
        if event.moved:  # dealt to another instead
            card = event.subject
            if not self.on_board(card) or not self.is_unit(card) or self.value(card, CANT_TAKE_DAMAGE) > 0:
                return False
        self.damage[card] += event.amount
        self.hurt_by[card] |= BITS[self.controller[source] if source >= 0 else player]  # R4:417
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
        self.hurt_by[card] = 0
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
        """139.2.a: marked damage, not zero, at least its Might; R4:142.4: or what an effect says is enough."""
        if self.damage[card] <= 0:
            return False
        if self.damage[card] >= self.might(card):
            return True
        if self.static_mask >> PLAY_RULE & 1:
            for player in range(self.players):
                if self.hurt_by[card] >> player & 1 and self.rare_rule(ANY_DAMAGE_KILLS, card, player) > 0:
                    return True
        return False

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
            if source >= 0 or cause == BY_COMBAT or cause == BY_COST:  # 604.1.a.1
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
        self.left_as[card] = self.serial[card]
        self.due = True

    def remember(self, card: i64) -> None:
        self.last_might[card] = self.might(card)
        self.last_place[card] = self.location(card)
        self.last_controller[card] = self.controller[card]
        status = self.status[card]
        if self.buffs[card] > 0:
            status |= WAS_BUFFED
        if self.damage[card] > 0:
            status |= WAS_DAMAGED
        if self.is_equipped(card):
            status |= WAS_EQUIPPED
        if self.is_alone(card):
            status |= WAS_ALONE
        self.last_status[card] = status
        other = self.attached[card]
        while other >= 0:
            self.last_host[other] = card
            other = self.next_attached[other]

    def cease(self, card: i64) -> None:
        """177.1: a token that left the board arrives, and ceases to exist."""
        if self.is_token(card) and not self.in_play(card) and not self.is_in(card, CHAIN):
            self.move(card, NOWHERE, self.owner[card])

    # ------------------------------------------------------------------------------------ other ways to leave

    def send(self, cards: vec[i64], spec: i64, bottom: bool, player: i64, source: i64 = -1) -> bool:
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
        leaves = Event(LEAVES, card, -1, controller)
        keys = NONE
        if from_board:
            keys = self.own_triggers(leaves, card, keys)
            self.remember(card)
        if spec == DECK and self.rift(card).kind == RUNE:
            spec = RUNE_DECK  # 594.1.b
        self.off_chain(card)
        facedown = self.is_in(card, FACEDOWN)
        from_deck = spec == TRASH and self.is_in(card, DECK)
        self.move(card, spec, owner, bottom)
        if from_deck:
            self.burned(card, owner, BY_EFFECT)
        if from_board:
            self.left_as[card] = self.serial[card]
        if facedown:
            self.reveal_to(card, EVERYBODY)  # 597.4, R4:421: its owner shows it
        self.due = True
        i: i64 = 0
        while i < len(keys):
            self.wait_once(keys[i], card, controller, leaves)
            i += 2
        if from_board:
            self.emit(leaves, "109")
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
        done = False
        several = len(cards) > 1
        for card in self.rng.mixed(cards):
            if self.put(card, DECK, True, player):
                done = True
                if several and not self.is_in(card, NOWHERE):
                    self.conceal(card, -1)  # nobody knows the order; a token is gone, for all to see
        return done

    def discard_card(self, card: i64, source: i64 = -1) -> None:
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

    def play_by_effect(self, card: i64, player: i64, free: i64, less: i64, only_at: i64, instead: vec[i64]) -> bool:
        """595.3: an effect makes a player play a card; it goes on the chain as pending."""
        raise NotImplementedError

    def effect_play(
        self, card: i64, player: i64, free: i64, less: i64, only_at: i64, instead: vec[i64]
    ) -> ChainItem | None:
        """What such a play would put on the chain; None: it can't be made."""
        raise NotImplementedError

    def embody(self, item: ChainItem) -> None:
        """An ability on the chain gets something that can be chosen: an object of its own, not its source."""
        body = self.token(self.riftbound_pool.ability_body, item.controller)
        self.move(body, CHAIN, item.controller)
        item.body = body

    def copy_item(self, item: ChainItem, player: i64) -> i64:
        """637.1.b: a copy of a spell on the chain goes on top, controlled by this player; the card it is made of."""
        body = self.token(self.riftbound_pool.ability_body, player)
        self.move(body, CHAIN, player)
        self.really[body] = self.definition[body]
        self.become(body, self.definition[item.source])
        copy = item.clone()
        assert isinstance(copy, ChainItem)
        copy.is_card = False
        copy.triggered = True
        copy.controller = player
        copy.source = body
        copy.serial = self.serial[body]
        copy.body = body
        self.chain.append(copy)
        self.due = True
        return body

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
