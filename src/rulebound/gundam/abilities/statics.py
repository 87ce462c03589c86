"""Constant effects that only Gundam has."""

from __future__ import annotations

from typing import cast

from mypy_extensions import i64

from rulebound.effects.core import AbilityDef, Test, passes
from rulebound.effects.selectors import Number, Target
from rulebound.effects.statics import Modifier
from rulebound.effects.table import EffectTable
from rulebound.kernel.definitions import Lasting
from rulebound.kernel.table import Table


class NumberStatic(Modifier):
    """A number of the cards is this, whatever is printed; what others add to it counts."""

    def amount(self, table: Table, source: i64, card: i64) -> i64:
        table = cast("EffectTable", table)
        return self.number.get(table, source, None) - table.card(card).base[self.stat]


class AttackStatic(Modifier):
    """The cards may attack these Units too."""

    def __init__(self, ability: AbilityDef, target: Target, stat: i64, tests: list[Test]) -> None:
        super().__init__(ability, target, stat, Number(1))
        self.tests = tests
        self.one = False  # put on a card for a while: only that one other card, which its number tells

    def allows(self, table: EffectTable, source: i64, victim: i64) -> bool:
        return passes(self.tests, table, source, None, victim)

    def allows_for(self, table: EffectTable, lasting: Lasting, victim: i64) -> bool:
        """The same of one that was put on a card for a while."""
        if self.one and lasting.amount != table.serial[victim] << 16 | victim:
            return False
        return self.allows(table, lasting.source, victim)
