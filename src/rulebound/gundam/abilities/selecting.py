"""Which cards, and how many, as only Gundam asks."""

from __future__ import annotations

from librt.vecs import append, vec
from mypy_extensions import i64

from rulebound.effects.core import BURST, COMMAND, EffectFrame, Test, passes
from rulebound.effects.selectors import ANY, ENEMY, YOURS, Number, Selector, Target, compare, player_of
from rulebound.effects.table import EffectTable


class EnemyPlayersNumber(Number):
    """How many enemy players are in the game."""

    def get(self, table: EffectTable, source: i64, frame: EffectFrame | None) -> i64:
        return len(table.opponents(player_of(table, source, frame)))


class PilotTarget(Target):
    """The Pilot of the card whose effect it is."""

    def find(self, table: EffectTable, source: i64, frame: EffectFrame | None) -> vec[i64]:
        pilot = table.pilot_last_known(source, frame)
        return append(vec[i64](), pilot) if pilot >= 0 else vec[i64]()


class ItsPilotTarget(Target):
    """The Pilots of the cards last chosen."""

    def find(self, table: EffectTable, source: i64, frame: EffectFrame | None) -> vec[i64]:
        out = vec[i64]()
        if frame is not None:
            for card in frame.bound(table):
                if table.attached_to(card) >= 0:
                    out = append(out, table.attached_to(card))
        return out


class DiscardedTarget(Target):
    """The cards that this effect has just discarded."""

    def find(self, table: EffectTable, source: i64, frame: EffectFrame | None) -> vec[i64]:
        return frame.discarded if frame is not None else vec[i64]()


class FirstTarget(Target):
    """The first so many from the top; of a shield area the Base comes before the Shields."""

    def __init__(self, what: Selector, amount: i64) -> None:
        self.what = what
        self.amount: i64 = amount

    def find(self, table: EffectTable, source: i64, frame: EffectFrame | None) -> vec[i64]:
        found = self.what.find(table, source, frame)
        out = vec[i64](capacity=self.amount)
        for spec in self.what.specs:
            i: i64 = i64(len(found)) - 1
            while i >= 0 and i64(len(out)) < self.amount:
                if table.is_in(found[i], spec):
                    out = append(out, found[i])
                i -= 1
        return out


class WordTest(Test):
    """Has a keyword effect that a card explains."""

    def __init__(self, word: i64) -> None:
        self.word: i64 = word

    def holds(self, table: EffectTable, source: i64, frame: EffectFrame | None, card: i64) -> bool:
        return table.has_word(card, self.word)


class CameFromTest(Test):
    """Came into play from this zone."""

    def __init__(self, zone: i64) -> None:
        self.zone: i64 = zone

    def holds(self, table: EffectTable, source: i64, frame: EffectFrame | None, card: i64) -> bool:
        return table.came_here_from(card) == self.zone


class TimingTest(Test):
    """Possesses an effect of this timing keyword, its own or one of the card attached to it."""

    def __init__(self, event: i64) -> None:
        self.event: i64 = event

    def holds(self, table: EffectTable, source: i64, frame: EffectFrame | None, card: i64) -> bool:
        return table.has_timed(card, self.event)


class CommandTimingTest(Test):
    """A Command that can be played at this time."""

    def __init__(self, main: bool) -> None:
        self.main = main

    def holds(self, table: EffectTable, source: i64, frame: EffectFrame | None, card: i64) -> bool:
        for ability in table.card(card).abilities:
            if ability.kind == COMMAND and (ability.when.main if self.main else ability.when.action):
                return True
        return False


class BurstTest(Test):
    """A card with a 【Burst】 effect."""

    def holds(self, table: EffectTable, source: i64, frame: EffectFrame | None, card: i64) -> bool:
        for ability in table.card(card).abilities:
            if ability.kind == BURST:
                return True
        return False


class AnyKeywordTest(Test):
    def holds(self, table: EffectTable, source: i64, frame: EffectFrame | None, card: i64) -> bool:
        return table.has_any_keyword(card)


class CompareOwnTest(Test):
    """One of its numbers compared with another."""

    def __init__(self, stat: i64, op: i64, other: i64) -> None:
        self.stat: i64 = stat
        self.op: i64 = op
        self.other: i64 = other

    def holds(self, table: EffectTable, source: i64, frame: EffectFrame | None, card: i64) -> bool:
        left, right = table.number_of(card, self.stat), table.number_of(card, self.other)
        return compare(self.op, left if left > 0 else 0, right if right > 0 else 0)


class NameTest(Test):
    """The name contains these words."""

    def __init__(self, part: str) -> None:
        self.part = part

    def holds(self, table: EffectTable, source: i64, frame: EffectFrame | None, card: i64) -> bool:
        return table.name_contains(card, self.part)


class SameNameTest(Test):
    """Shares a name with that card."""

    def __init__(self, of: Target) -> None:
        self.of = of

    def holds(self, table: EffectTable, source: i64, frame: EffectFrame | None, card: i64) -> bool:
        for other in self.of.find(table, source, frame):
            if table.is_named(card, table.card(other).name) or table.is_named(other, table.card(card).name):
                return True
        return False


class AttachedTest(Test):
    """A card attached to it, or the one it is attached to, passes every test."""

    def __init__(self, tests: list[Test]) -> None:
        self.tests = tests

    def holds(self, table: EffectTable, source: i64, frame: EffectFrame | None, card: i64) -> bool:
        other = table.attached_to(card)
        if other >= 0:
            before = table.recall_attached(other, card)
            passed = passes(self.tests, table, source, frame, other)
            table.recall_no_more(before)
            if passed:
                return True
        host = table.host[card]
        return host >= 0 and passes(self.tests, table, source, frame, host)


class BattlingTest(Test):
    """The card it battles is on this side and passes every test."""

    def __init__(self, tests: list[Test], side: i64) -> None:
        self.tests = tests
        self.side: i64 = side

    def holds(self, table: EffectTable, source: i64, frame: EffectFrame | None, card: i64) -> bool:
        other = table.battling_with(card)
        if other < 0:
            return False
        if self.side != ANY:
            player = player_of(table, source, frame)
            if table.is_enemy(table.controller[other], player) != (self.side == ENEMY):
                return False
            if self.side == YOURS and table.controller[other] != player:
                return False
        return passes(self.tests, table, source, frame, other)


class YouTest(Test):
    """Of a player, told as -1 less their number: the one whose effect it is, or of their team."""

    def holds(self, table: EffectTable, source: i64, frame: EffectFrame | None, card: i64) -> bool:
        return card < 0 and table.team[-1 - card] == table.team[table.controller[source]]


class MeantTest(Test):
    """Was among the cards a selector finds, wherever it is by now."""

    def __init__(self, selector: Target) -> None:
        self.selector = selector

    def holds(self, table: EffectTable, source: i64, frame: EffectFrame | None, card: i64) -> bool:
        return self.selector.meant(table, source, frame, card)
