"""Whether: lowered conditions, of the table as it is and of what has happened this turn."""

from __future__ import annotations

from librt.vecs import append, vec
from mypy_extensions import i64

from rulebound.effects.core import AbilityDef, Check, EffectFrame, EffectTable, Test
from rulebound.effects.selectors import ANY, ENEMY, SELF, Number, Reference, Selector, Target, compare, player_of
from rulebound.kernel.events import HISTORY_STRIDE


class CountCheck(Check):
    """There are so many such cards; `of_one`: any one of their holders has so many."""

    def __init__(self, what: Selector, op: i64, amount: Number, of_one: bool, unique: bool) -> None:
        self.what = what
        self.unique = unique  # only different names count
        self.op: i64 = op
        self.amount = amount
        self.of_one = of_one

    def holds(self, table: EffectTable, source: i64, frame: EffectFrame | None) -> bool:
        found = self.what.find(table, source, frame)
        if self.unique:
            names = {table.card(card).name for card in found}
            return compare(self.op, len(names), self.amount.get(table, source, frame))
        if not self.of_one:
            return compare(self.op, len(found), self.amount.get(table, source, frame))
        for player in table.opponents(player_of(table, source, frame)):
            n: i64 = 0
            for card in found:
                if table.holder(card) == player:
                    n += 1
            if compare(self.op, n, self.amount.get(table, source, frame)):
                return True
        return False


class TurnCheck(Check):
    def __init__(self, yours: bool) -> None:
        self.yours = yours

    def holds(self, table: EffectTable, source: i64, frame: EffectFrame | None) -> bool:
        player = player_of(table, source, frame)
        return (table.team[table.active] == table.team[player]) == self.yours


class IsCheck(Check):
    """The subject is there and every test holds for all of it."""

    def __init__(self, what: Target, tests: list[Test], from_elsewhere: bool = False) -> None:
        self.what = what
        self.tests = tests
        self.own = isinstance(what, Reference) and what.which == SELF
        self.from_elsewhere = from_elsewhere  # it was not in play when it was chosen

    def holds(self, table: EffectTable, source: i64, frame: EffectFrame | None) -> bool:
        cards = self.what.find(table, source, frame)
        gone = False
        if len(cards) == 0:
            if frame is None:
                return False
            if self.own and table.last_known_counts(frame):
                cards = append(cards, source)
            elif table.looks_back() and self.what.gone(source, frame) >= 0:
                cards = append(cards, self.what.gone(source, frame))
                gone = not self.from_elsewhere
            else:
                return False
        if gone or (self.own and not table.in_play(cards[0])) or self.what.left(table, frame, cards[0]):
            table.as_was = cards[0]
        passed = self.passes(table, source, frame, cards)
        table.as_was = -1
        return passed

    def passes(self, table: EffectTable, source: i64, frame: EffectFrame | None, cards: vec[i64]) -> bool:
        for card in cards:
            for test in self.tests:
                if not test.holds(table, source, frame, card):
                    return False
        return True


class LevelCheck(Check):
    def __init__(self, op: i64, amount: i64) -> None:
        self.op: i64 = op
        self.amount: i64 = amount

    def holds(self, table: EffectTable, source: i64, frame: EffectFrame | None) -> bool:
        return compare(self.op, table.player_level(player_of(table, source, frame)), self.amount)


class OpponentsCheck(Check):
    """So many enemy players are in the game."""

    def __init__(self, op: i64, amount: i64) -> None:
        self.op: i64 = op
        self.amount: i64 = amount

    def holds(self, table: EffectTable, source: i64, frame: EffectFrame | None) -> bool:
        return compare(self.op, len(table.opponents(player_of(table, source, frame))), self.amount)


class AttackCheck(Check):
    """The source attacks a player, or a card that passes every test."""

    def __init__(self, player: bool, tests: list[Test]) -> None:
        self.player = player
        self.tests = tests

    def holds(self, table: EffectTable, source: i64, frame: EffectFrame | None) -> bool:
        me = table.bearer(source) if frame is None else source
        if table.attacker_card() != me:
            return False
        target = table.attack_target()
        if self.player:
            return target == -1
        if target < 0:
            return False
        for test in self.tests:
            if not test.holds(table, source, frame, target):
                return False
        return True


class PaidWithExCheck(Check):
    """So many EX Resources helped to pay for this."""

    def __init__(self, amount: i64) -> None:
        self.amount: i64 = amount

    def holds(self, table: EffectTable, source: i64, frame: EffectFrame | None) -> bool:
        return frame is not None and frame.ex >= self.amount


class AllCheck(Check):
    def __init__(self, checks: list[Check]) -> None:
        self.checks = checks

    def holds(self, table: EffectTable, source: i64, frame: EffectFrame | None) -> bool:
        for check in self.checks:
            if not check.holds(table, source, frame):
                return False
        return True


class EitherCheck(Check):
    def __init__(self, checks: list[Check]) -> None:
        self.checks = checks

    def holds(self, table: EffectTable, source: i64, frame: EffectFrame | None) -> bool:
        for check in self.checks:
            if check.holds(table, source, frame):
                return True
        return False


class NotCheck(Check):
    def __init__(self, check: Check) -> None:
        self.check = check

    def holds(self, table: EffectTable, source: i64, frame: EffectFrame | None) -> bool:
        return not self.check.holds(table, source, frame)


# ---------------------------------------------------------------------------------------------- what has happened


class HappenedCheck(Check):
    """Something has happened this turn, so many times; `what` says it as an ability that would have waited for it."""

    def __init__(self, what: AbilityDef, began: i64, times: i64) -> None:
        self.what = what
        self.times: i64 = times
        self.began: i64 = began  # the event with which an object comes into being

    def holds(self, table: EffectTable, source: i64, frame: EffectFrame | None) -> bool:
        return self.how_often(table, source, frame, False) >= self.times

    def how_often(self, table: EffectTable, source: i64, frame: EffectFrame | None, total: bool) -> i64:
        """How often it has happened, or the sum of the numbers in it."""
        history = table.history
        me = source if frame is not None else table.bearer(source)
        at: i64 = i64(len(history)) - HISTORY_STRIDE
        n: i64 = 0
        while at >= 0:
            if history[at] == self.what.event and self.counts(table, source, frame, me, at):
                n += history[at + 4] if total else 1
            if self.what.own and history[at] == self.began and history[at + 1] == me:
                return n  # what was before happened to another object
            at -= HISTORY_STRIDE
        return n

    def counts(self, table: EffectTable, source: i64, frame: EffectFrame | None, me: i64, at: i64) -> bool:
        """Is this event of the history what is asked for?"""
        what = self.what
        subject = table.history[at + 1]
        other = table.history[at + 2]
        player = player_of(table, source, frame)
        if what.own and subject != me:
            return False
        if what.who is not None and (subject < 0 or not what.who.holds(table, source, frame, subject)):
            return False
        if (what.own_turn or what.by_you) and table.history[at + 3] != player:
            return False
        if what.enemy_turn and not table.is_enemy(table.history[at + 3], player):
            return False
        if what.object is not None and (other < 0 or not what.object.holds(table, source, frame, other)):
            return False
        if what.from_enemy and (other < 0 or not table.is_enemy(table.controller[other], player)):
            return False
        if what.from_you and (other < 0 or table.controller[other] != player):
            return False
        return table.history[at + 4] >= what.least and (what.causes >> table.history[at + 5] & 1) != 0


class DidCheck(Check):
    """This effect has done something to so many such cards: events of its own in the history since it began."""

    def __init__(self, event: i64, what: Selector, amount: i64, to: i64) -> None:
        self.event: i64 = event
        self.what = what
        self.amount: i64 = amount
        self.to: i64 = to  # the zone that cards were moved to; -1: it was something else

    def holds(self, table: EffectTable, source: i64, frame: EffectFrame | None) -> bool:
        return self.how_many(table, source, frame) >= self.amount

    def how_many(self, table: EffectTable, source: i64, frame: EffectFrame | None) -> i64:
        n: i64 = 0
        if frame is None:
            return n
        history = table.history
        at = frame.since
        while at < i64(len(history)):
            other = history[at + 2]
            if history[at] == self.event and (other < 0 or other == frame.source):
                subject = history[at + 1]
                if subject < 0:  # it happened to a player, so many times
                    if self.what.on_side(table, frame.controller, history[at + 3]):
                        n += history[at + 4]
                elif (self.to < 0 or self.to == history[at + 4]) and self.what.meant(table, source, frame, subject):
                    n += 1
            at += HISTORY_STRIDE
        return n


class HistoryNumber(Number):
    """How often something has happened this turn (or the sum of the numbers in it), times a factor."""

    def __init__(self, what: HappenedCheck, times: i64, total: bool) -> None:
        super().__init__(0)
        self.what = what
        self.times: i64 = times
        self.total = total

    def get(self, table: EffectTable, source: i64, frame: EffectFrame | None) -> i64:
        return self.what.how_often(table, source, frame, self.total) * self.times


class DoneNumber(Number):
    """How many such cards this effect has done something to, times a factor."""

    def __init__(self, what: DidCheck, times: i64) -> None:
        super().__init__(0)
        self.what = what
        self.times: i64 = times

    def get(self, table: EffectTable, source: i64, frame: EffectFrame | None) -> i64:
        return self.what.how_many(table, source, frame) * self.times


class WasDestroyedCheck(Check):
    """The source was destroyed so: the causes that count, and the side of the card that did it."""

    def __init__(self, event: i64, causes: i64, side: i64, tests: list[Test]) -> None:
        self.event: i64 = event
        self.causes: i64 = causes
        self.side: i64 = side
        self.tests = tests

    def holds(self, table: EffectTable, source: i64, frame: EffectFrame | None) -> bool:
        history = table.history
        at: i64 = i64(len(history)) - HISTORY_STRIDE
        while at >= 0:
            if history[at] == self.event and history[at + 1] == source:
                other = history[at + 2]
                for test in self.tests:
                    if other < 0 or not test.holds(table, source, frame, other):
                        return False
                if self.side != ANY:
                    enemy = other >= 0 and table.is_enemy(table.controller[other], player_of(table, source, frame))
                    if other < 0 or enemy != (self.side == ENEMY):
                        return False
                return (self.causes >> history[at + 5] & 1) != 0
            at -= HISTORY_STRIDE
        return False


class DeployedFromCheck(Check):
    """The source came into play from there."""

    def __init__(self, spec: i64) -> None:
        self.spec: i64 = spec

    def holds(self, table: EffectTable, source: i64, frame: EffectFrame | None) -> bool:
        return table.came_here_from(source) == self.spec
