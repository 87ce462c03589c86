"""Triggers (582-585): which abilities hear an event, how often, and what is noted for the chain."""

from __future__ import annotations

from librt.vecs import append, vec
from mypy_extensions import i64

from rulebound.effects.core import AbilityDef
from rulebound.effects.statics import PreventStatic
from rulebound.kernel.definitions import Lasting, Static, Trigger
from rulebound.kernel.events import Event
from rulebound.riftbound.items import ChainItem
from rulebound.riftbound.layers import RiftboundLayers
from rulebound.riftbound.locations import GRANTS, MULTIPLIES, PLAY_RULE, TRASH, UNTIL_COMBAT_ENDS, VICTORY_MORE
from rulebound.riftbound.ruling import AbilitiesOfStatic, MultiplyStatic, RareRule


class RiftboundHearing(RiftboundLayers):
    """A game of Riftbound that hears its events; `RiftboundPlaces` adds where things are."""

    __slots__ = ()

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
            if ability.each_player:
                self.hear_player(ability, source, card, player, event)
                continue
            if self.answers(ability, source, card, player, event):
                self.wait(ability.key, source, player, event)

    def hear_player(self, ability: AbilityDef, source: i64, card: i64, player: i64, event: Event) -> None:
        """What any player does for the first time in a turn, with "friendly" as that player sees it."""
        mark = (event.player + 1) << 48 | self.serial[source] << 16 | ability.key
        who = ability.who
        if mark in self.used or who is None or event.subject < 0 or not self.is_object(ability, card, event):
            return
        if not ability.causes >> event.cause & 1:
            return
        seen = ChainItem(ability.key, source, self.serial[source], event.player)
        if who.holds(self, card, seen, event.subject):
            self.used = append(self.used, mark)
            told = Event(event.kind, event.subject, event.other, event.player, event.player, event.cause)
            self.wait(ability.key, source, player, told)

    def emit(self, event: Event, rule: str) -> None:
        super().emit(event, rule)
        if self.riftbound_pool.trash_listens >> event.kind & 1:
            self.hear_in_trashes(event)

    def speaks_for(self, card: i64) -> i64:
        """R4:190.6: what a battlefield that nobody controls has is the turn player's."""
        return self.controller[card] if self.controller[card] < self.players else self.active

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
        if self.pool.abilities[key].tells:
            event = Event(event.kind, event.subject, event.other, event.player, event.player, event.cause)
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

    def rare_rule(self, which: i64, card: i64, player: i64) -> i64:
        """How far a rule that few cards change is changed for this card by objects of this player (-1: anybody's)."""
        total: i64 = 0
        if self.static_mask >> PLAY_RULE & 1:
            for source in self.live:
                if player < 0 or self.controller[source] == player:
                    for static in self.definitions[self.definition[source]].statics:
                        if isinstance(static, RareRule) and static.which == which:
                            if static.reaches(self, source, card):
                                total += static.number
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
        if ability.counted:
            for trigger in self.waiting:
                if trigger.key == key and trigger.source == source and trigger.group == self.group:
                    trigger.amount += 1
                    return
            event = Event(event.kind, event.subject, event.other, event.player, 1, event.cause)
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
        if ability.from_here:
            place = self.place_of(source)
            if event.amount != place + 1:
                return False
            if place < 0 and self.controller[event.subject] != self.controller[source]:
                return False  # each player has a base of their own
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

    def granted(self, card: i64) -> list[AbilityDef]:
        found = super().granted(card)
        if self.riftbound_pool.lends_abilities and self.static_mask >> GRANTS & 1:
            for source in self.live:
                for static in self.definitions[self.definition[source]].statics:
                    if isinstance(static, AbilitiesOfStatic) and static.reaches(self, source, card):
                        for other in static.of.find(self, source, None):
                            if other != card:
                                for ability in self.printed_abilities(other) + super().granted(other):
                                    if ability.exhausts and ability not in found:
                                        found.append(ability)
        return found

    def abilities_of_unit(self, card: i64) -> list[AbilityDef]:
        """All abilities a permanent has now: its own, those of what is attached to it, those it was given (R4:720)."""
        found = self.printed_abilities(card)
        if (self.static_mask | self.lasting_stats) >> GRANTS & 1:
            found += self.granted(card)
        return found

    def printed_abilities(self, card: i64) -> list[AbilityDef]:
        """The abilities of a permanent that are printed on it or on what is attached to it, as far as they work."""
        found: list[AbilityDef] = []
        other = card
        while other >= 0:
            for ability in self.card(other).abilities:
                if not ability.delayed and ability.worn == (self.host[other] >= 0):
                    found.append(ability)
            other = self.attached[card] if other == card else self.next_attached[other]
        return found

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

    def intercept_lasting(self, lasting: Lasting, static: Static, event: Event) -> None:
        """R4:437: what is prevented for a while without a word of whom is prevented for all, whenever they came."""
        if lasting.subject < 0 and isinstance(static, PreventStatic):
            static.intercept_for(self, lasting, event)
        else:
            super().intercept_lasting(lasting, static, event)

    def stir(self) -> None:
        """Something changed that a Cleanup looks at only through Might: lethal damage, and who becomes Mighty."""
        if self.hurt or self.riftbound_pool.watches_might:
            self.due = True
