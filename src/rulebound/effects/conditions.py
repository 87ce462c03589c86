"""Whether: lowered conditions of the table as it is."""

from __future__ import annotations

from librt.vecs import append, vec
from mypy_extensions import i64

from rulebound.effects.core import Check, EffectFrame, Test, passes
from rulebound.effects.selectors import SELF, Number, Reference, Selector, Target, compare, player_of
from rulebound.effects.table import EffectTable


class CountCheck(Check):
    """There are so many such cards; `of_one`: any one of their holders has so many."""

    def __init__(self, what: Selector, op: i64, amount: Number, of_one: bool, unique: bool) -> None:
        self.what = what
        self.unique = unique  # only different names count
        self.op: i64 = op
        self.amount = amount
        self.of_one = of_one

    def holds(self, table: EffectTable, source: i64, frame: EffectFrame | None) -> bool:
        found = table.as_counted(self.what.find(table, source, frame), self.what, source, frame)
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

    def looks_hidden(self, table: EffectTable, source: i64, frame: EffectFrame | None) -> bool:
        return self.what.looks_hidden(table, source, frame)


class AmountCheck(Check):
    """A number compared with another."""

    def __init__(self, left: Number, op: i64, right: Number) -> None:
        self.left = left
        self.op: i64 = op
        self.right = right

    def holds(self, table: EffectTable, source: i64, frame: EffectFrame | None) -> bool:
        if table.unknown(self.left, source, frame) or table.unknown(self.right, source, frame):
            return False
        return compare(self.op, self.left.get(table, source, frame), self.right.get(table, source, frame))


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
        lost = self.what.lost(table, source, frame)
        if len(cards) == 0 and len(lost) == 0:
            return False
        known = vec[i64](capacity=2)
        for i in range(0, i64(len(lost)), 2):
            known = append(known, lost[i])
            if not self.passes(table, source, frame, lost[i], -1 if self.from_elsewhere else lost[i + 1]):
                return False
        for card in cards:
            left = self.own and frame is not None and not table.in_play(card)
            if card not in known and not self.passes(table, source, frame, card, table.serial[card] if left else -1):
                return False
        return True

    def looks_hidden(self, table: EffectTable, source: i64, frame: EffectFrame | None) -> bool:
        return table.anyone_guesses(self.what.find(table, source, frame))

    def passes(self, table: EffectTable, source: i64, frame: EffectFrame | None, card: i64, serial: i64) -> bool:
        """Does every test hold for the card, as it was when it had this serial, or (-1) as it is?"""
        if serial < 0:
            return passes(self.tests, table, source, frame, card)
        before = table.recall(card, serial)
        passed = passes(self.tests, table, source, frame, card)
        table.recall_no_more(before)
        return passed


class JoinedCheck(Check):
    """Several conditions as one."""

    def __init__(self, checks: list[Check]) -> None:
        self.checks = checks

    def looks_hidden(self, table: EffectTable, source: i64, frame: EffectFrame | None) -> bool:
        for check in self.checks:
            if check.looks_hidden(table, source, frame):
                return True
        return False


class AllCheck(JoinedCheck):
    def holds(self, table: EffectTable, source: i64, frame: EffectFrame | None) -> bool:
        for check in self.checks:
            if not check.holds(table, source, frame):
                return False
        return True


class EitherCheck(JoinedCheck):
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

    def looks_hidden(self, table: EffectTable, source: i64, frame: EffectFrame | None) -> bool:
        return self.check.looks_hidden(table, source, frame)
