"""Constant effects that change a rule of the game: how often abilities trigger, what wins, what a place allows.

They are found by the bit of their number in the table's masks, and never kept among a card's numbers.
"""

from __future__ import annotations

from typing import Final

from librt.vecs import vec
from mypy_extensions import i64

from rulebound.effects.core import AbilityDef, Check, EffectFrame, Test
from rulebound.effects.selectors import GameTarget, Number, Target, player_of
from rulebound.effects.statics import EffectStatic, Modifier
from rulebound.effects.table import EffectTable
from rulebound.kernel.definitions import GAME, bit
from rulebound.kernel.events import Event
from rulebound.kernel.table import Table
from rulebound.riftbound.words import codes as w


class AbilitiesOfStatic(EffectStatic):
    """The cards have, as their own, the activated abilities of those others that exhaust their source."""

    def __init__(self, ability: AbilityDef, target: Target, of: Target) -> None:
        super().__init__(ability, target, w.GRANTS, -1, 0)
        self.of = of

    def amount(self, table: Table, source: i64, card: i64) -> i64:
        return 0


class LowerStatic(EffectStatic):
    """-N Might to a minimum, while it applies: what else changes Might changes what is left to take (638.1.c)."""

    def __init__(self, ability: AbilityDef, target: Target, number: Number, least: i64) -> None:
        super().__init__(ability, target, w.MIGHT, -1, 0)
        self.number = number
        self.least: i64 = least

    def lowered(self, table: EffectTable, source: i64, might: i64) -> i64:
        """The Might that is left."""
        if might <= self.least:
            return might
        left = might - self.number.get(table, source, None)
        return left if left > self.least else self.least


class SetStatic(EffectStatic):
    """Might becomes a number while it applies (637.1.a.1)."""

    def __init__(self, ability: AbilityDef, target: Target, number: Number) -> None:
        super().__init__(ability, target, w.MIGHT, -1, 0)
        self.number = number

    def amount(self, table: Table, source: i64, card: i64) -> i64:
        return 0  # layer 1: it adds nothing to what it has become

    def becomes(self, table: EffectTable, source: i64) -> i64:
        return self.number.get(table, source, None)


class MoveTaxStatic(EffectStatic):
    """Opponents of the source's controller pay this for each unit but the first that they move there at once."""

    def __init__(self, ability: AbilityDef, price: vec[i64]) -> None:
        super().__init__(ability, GameTarget(), -1, -1, 0)
        self.price = price


class EntryStatic(Modifier):
    """Such units may be played to the battlefield of its source, for an additional cost (560.2)."""

    def __init__(self, ability: AbilityDef, target: Target, price: vec[i64]) -> None:
        super().__init__(ability, target, w.PLAY_RULE, Number(w.TO_PRICED))
        self.price = price


class AllowStatic(EffectStatic):
    """Put on a player for a while: one such card may be played for less. free: how its base cost is changed (560.1)."""

    def __init__(self, ability: AbilityDef, target: Target, free: i64) -> None:
        super().__init__(ability, target, w.PLAY_RULE, -1, 0)
        self.free: i64 = free


class FlowStatic(EffectStatic):
    """Cards of their player's trash have Flow for this price, or (an empty one) for their own base cost (R4:829)."""

    def __init__(self, ability: AbilityDef, target: Target, price: vec[i64]) -> None:
        super().__init__(ability, target, w.PLAY_RULE, -1, 0)
        self.price = price

    def amount(self, table: Table, source: i64, card: i64) -> i64:
        return 0


class OpenTrashStatic(EffectStatic):
    """Its controller may play these cards of their trash for what they cost."""

    def __init__(self, ability: AbilityDef, target: Target) -> None:
        super().__init__(ability, target, w.PLAY_RULE, -1, 0)

    def amount(self, table: Table, source: i64, card: i64) -> i64:
        return 0


# which triggered abilities
OF_DEATHKNELL: Final = 0
OF_CONQUERING: Final = 1
OF_HOLDING: Final = 2
OF_PLAYING: Final = 3


class WordStatic(Modifier):
    """A word that heads abilities of these cards is on."""

    def __init__(self, ability: AbilityDef, target: Target, word: i64) -> None:
        super().__init__(ability, target, w.WORD_ON, Number(1))
        self.word: i64 = word


def is_also_on(table: EffectTable, card: i64, word: i64) -> bool:
    """Does something say that a word is on for this card?"""
    for source in table.live:
        if table.sheet.statics[table.definition[source]] >> bit(w.WORD_ON) & 1:
            for static in table.definitions[table.definition[source]].statics:
                if isinstance(static, WordStatic) and static.word == word and static.reaches(table, source, card):
                    return True
    return False


class WordCheck(Check):
    """The condition that explains a word which heads abilities, or it is on anyway."""

    def __init__(self, word: i64, check: Check) -> None:
        self.word: i64 = word
        self.check = check

    def holds(self, table: EffectTable, source: i64, frame: EffectFrame | None) -> bool:
        if self.check.holds(table, source, frame):
            return True
        return table.touched(w.WORD_ON) and is_also_on(table, table.bearer(source), self.word)


class MultiplyStatic(Modifier):
    """Some triggered abilities of the source's controller trigger more often."""

    def __init__(self, ability: AbilityDef, which: i64, here: Test | None, times: i64) -> None:
        super().__init__(ability, GameTarget(), w.MULTIPLIES, Number(times))
        self.which: i64 = which
        self.here = here  # what the event's battlefield must be

    def extra(self, table: EffectTable, source: i64, ability: AbilityDef, player: i64, event: Event) -> i64:
        """How many times more this ability triggers."""
        if player_of(table, source, None) != player or not self.concerns(ability, event.kind):
            return 0
        if self.here is not None and (event.other < 0 or not self.here.holds(table, source, None, event.other)):
            return 0
        return self.amount(table, source, GAME) if self.reaches(table, source, GAME) else 0

    def concerns(self, ability: AbilityDef, kind: i64) -> bool:
        if self.which == OF_DEATHKNELL:
            return ability.pattern.timed and kind == w.DIES
        if self.which == OF_CONQUERING:
            return kind == w.CONQUERS or kind == w.YOU_CONQUER
        if self.which == OF_HOLDING:
            return kind == w.HOLDS or kind == w.YOU_HOLD
        return ability.pattern.own and kind == w.PLAYED
