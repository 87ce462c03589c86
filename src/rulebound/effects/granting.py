"""Abilities that a card has from elsewhere: for a while, or while a constant effect of another card applies."""

from __future__ import annotations

from librt.vecs import append, vec
from mypy_extensions import i64

from rulebound.effects.core import AbilityDef, EffectTable, Pool
from rulebound.effects.selectors import ANY_WORD
from rulebound.effects.statics import GrantStatic
from rulebound.kernel.events import Event
from rulebound.kernel.zones import ZoneSpec


class GrantingTable(EffectTable):
    """The table of a game whose cards can give each other abilities. `grants` is the stat that tells of such."""

    __slots__ = ("grants",)

    def __init__(self, players: i64, specs: list[ZoneSpec], stats: i64, pool: Pool, grants: i64) -> None:
        super().__init__(players, specs, stats, pool)
        self.grants: i64 = grants

    def hear_more(self, event: Event) -> None:
        if (self.static_mask | self.lasting_stats) >> self.grants & 1:
            self.hear_granted(event)

    def granted(self, card: i64) -> list[AbilityDef]:
        """The abilities that a card has from elsewhere now."""
        found: list[AbilityDef] = []
        if self.lasting_stats >> self.grants & 1:
            for lasting in self.lasting:
                if lasting.stat == self.grants and lasting.subject == card and lasting.serial == self.serial[card]:
                    found.append(self.pool.abilities[lasting.key])
        if self.static_mask >> self.grants & 1:
            for source in self.live:
                if self.sheet.statics[self.definition[source]] >> self.grants & 1:
                    for static in self.definitions[self.definition[source]].statics:
                        if isinstance(static, GrantStatic) and static.reaches(self, source, card):
                            found.append(static.granted)
        return found

    def hear_granted(self, event: Event) -> None:
        """Let abilities trigger that cards have from elsewhere."""
        for lasting in self.lasting[:]:
            if lasting.stat == self.grants and self.serial[lasting.subject] == lasting.serial:
                self.hear_one(self.pool.abilities[lasting.key], lasting.subject, event)
        if not self.static_mask >> self.grants & 1:
            return
        for source in self.live[:]:
            if self.sheet.statics[self.definition[source]] >> self.grants & 1:
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
            for spec in range(i64(len(self.specs))):
                if self.specs[spec].live and not (self.specs[spec].shared and p > 0):
                    for card in self.cards(spec, p):
                        if static.reaches(self, source, card):
                            found = append(found, card)
        return found

    def hear_one(self, ability: AbilityDef, card: i64, event: Event) -> None:
        if ability.event == event.kind:
            player = self.speaks_for(card)
            if self.answers(ability, card, card, player, event):
                self.wait(ability.key, card, player, event)

    def words_on(self, card: i64) -> list[AbilityDef]:
        """The keyword effects that a card explains and this one has: its own, of what is attached to it, or given."""
        found: list[AbilityDef] = []
        beneath = self.attached_to(card)
        for bearer in (card, beneath):
            if bearer >= 0:
                for ability in self.card(bearer).abilities:
                    if ability.word >= 0 and not ability.delayed and self.gate_open(ability, card):
                        found.append(ability)
        if (self.static_mask | self.lasting_stats) >> self.grants & 1:
            for ability in self.granted(card):
                if ability.word >= 0 and self.gate_open(ability, card):
                    found.append(ability)
        return found

    def has_word(self, card: i64, word: i64) -> bool:
        for ability in self.words_on(card):
            if ability.word == word or word == ANY_WORD:
                return True
        return False

    def speaks_for(self, card: i64) -> i64:
        """The player whose ability it is."""
        return self.controller[card]
