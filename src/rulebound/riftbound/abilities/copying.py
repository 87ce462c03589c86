"""What cards have from each other (637.2): keywords they lack, keywords and abilities of another card."""

from __future__ import annotations

from typing import TYPE_CHECKING, cast

from mypy_extensions import i64

from rulebound.effects.core import EffectFrame, Step
from rulebound.effects.selectors import Target
from rulebound.effects.statics import Modifier
from rulebound.effects.table import EffectTable
from rulebound.kernel.definitions import Lasting, bit
from rulebound.kernel.table import Table
from rulebound.riftbound.rules.hearing import abilities_of_unit
from rulebound.riftbound.rules.layers import active_value
from rulebound.riftbound.words import codes as w

if TYPE_CHECKING:
    from rulebound.riftbound.table.table import RiftboundTable


class MissingStatic(Modifier):
    """Those who don't have a keyword from anything else have it (713.3.a)."""

    def amount(self, table: Table, source: i64, card: i64) -> i64:
        return 0 if self.had(table, source, card) else super().amount(table, source, card)

    def had(self, table: Table, source: i64, card: i64) -> bool:
        """Has the card the keyword without this effect? Of several such effects the first one gives it."""
        total = table.printed(card, self.stat)
        for lasting in table.lasting:
            if lasting.subject == card and lasting.stat == self.stat and lasting.serial == table.serial[card]:
                total += lasting.amount
        before = True
        for other in table.live:
            if table.sheet.statics[table.definition[other]] >> bit(self.stat) & 1:
                for static in table.definitions[table.definition[other]].statics:
                    if other == source and static is self:
                        before = False
                    elif static.stat != self.stat or not static.reaches(table, other, card):
                        continue
                    elif not isinstance(static, MissingStatic):
                        total += static.amount(table, other, card)
                    elif before:
                        return True
        return total > 0


class KeywordsStep(Step):
    """Give cards the keywords that another has now (713.3.a.2): their numbers, and its Deathknell abilities."""

    def __init__(self, of: Target, to: Target, until: i64) -> None:
        self.of = of
        self.to = to
        self.until: i64 = until

    def run(self, table: EffectTable, frame: EffectFrame) -> bool:
        table = cast("RiftboundTable", table)
        done = False
        models = self.of.find(table, frame.source, frame)
        if len(models) > 0:  # R4:359.3.e.12: what is gone has no keywords to give
            model = models[0]
            for card in self.to.find(table, frame.source, frame):
                for stat in w.PLAIN_KEYWORDS:
                    value = active_value(table, model, stat)
                    if value > 0:
                        table.lasting_begins(stat, value, card, self.until, frame, -1)
                        done = True
                knells = active_value(table, model, w.DEATHKNELL)
                if knells > 0:
                    table.lasting_begins(w.DEATHKNELL, knells, card, self.until, frame, -1)
                    done = True
                if table.value(model, w.DEATHKNELL) > 0:
                    self.give_deathknells(table, frame, model, card)
        frame.performed(done)
        return False

    def give_deathknells(self, table: RiftboundTable, frame: EffectFrame, model: i64, card: i64) -> None:
        for ability in abilities_of_unit(table, model):
            if ability.pattern.timed:
                player = frame.controller
                serial = table.serial[card]
                table.add_lasting(Lasting(w.GRANTS, 0, card, serial, self.until, player, frame.source, ability.key, -1))
