"""What cards have from each other (637.2): keywords they lack, keywords and abilities of another card."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final, cast

from librt.vecs import append, vec
from mypy_extensions import i64

from rulebound.effects.core import STATIC, AbilityDef, EffectFrame, Step
from rulebound.effects.selectors import Target
from rulebound.effects.statics import Modifier
from rulebound.effects.table import EffectTable
from rulebound.kernel.definitions import Lasting, bit
from rulebound.kernel.table import Table
from rulebound.riftbound.rules.hearing import abilities_of_unit
from rulebound.riftbound.rules.layers import LINE_BITS, active_value, lines_on
from rulebound.riftbound.words import codes as w

if TYPE_CHECKING:
    from rulebound.riftbound.table.table import RiftboundTable


GATES: Final = vec[i64]([w.DEATHKNELL, w.LEGION, w.LEVEL, w.EMPOWERED_TEXT])  # keywords that a text stands behind


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
    """Give cards the keywords that another has now (713.3.a.2): their numbers, its Deathknell abilities, and the texts
    that depend on a keyword, also while they don't work: they need a condition of their own then (V18)."""

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
                    value = active_value(table, model, stat) - self.dependent(table, model, stat)
                    if value > 0:
                        table.lasting_begins(stat, value, card, self.until, frame, -1)
                        done = True
                for stat in GATES:
                    value = active_value(table, model, stat)
                    if value > 0:
                        table.lasting_begins(stat, value, card, self.until, frame, -1)
                        done = True
                if table.value(model, w.DEATHKNELL) > 0:
                    self.give_deathknells(table, frame, model, card)
                if self.give_lines(table, frame, model, card):
                    done = True
        frame.performed(done)
        return False

    def dependent(self, table: RiftboundTable, model: i64, stat: i64) -> i64:
        """What the model has of a keyword only by a text of its own that depends on another."""
        total: i64 = lines_on(table, model, stat) if table.for_a_while(w.LINES) else 0
        for static in table.definitions[table.definition[model]].statics:
            if isinstance(static, Modifier) and static.ability.when.dependent and static.stat == stat:
                if static.reaches(table, model, model):
                    total += static.amount(table, model, model)
        return total

    def give_lines(self, table: RiftboundTable, frame: EffectFrame, model: i64, card: i64) -> bool:
        """The texts of the model that depend on a keyword are the card's too."""
        done = False
        lines = vec[i64](capacity=4)
        statics = table.definitions[table.definition[model]].statics
        for i in range(i64(len(statics))):
            static = statics[i]
            if isinstance(static, Modifier) and static.ability.when.dependent:
                lines = append(lines, table.definition[model] << LINE_BITS | i)
        for lasting in table.lasting:
            if lasting.stat == w.LINES and lasting.subject == model and lasting.serial == table.serial[model]:
                lines = append(lines, lasting.amount)
        for line in lines:
            table.lasting_begins(w.LINES, line, card, self.until, frame, -1)
            done = True
        for ability in abilities_of_unit(table, model):
            if ability.when.dependent and ability.kind != STATIC and not ability.pattern.timed:
                self.give(table, frame, ability, card)
                done = True
        return done

    def give(self, table: RiftboundTable, frame: EffectFrame, ability: AbilityDef, card: i64) -> None:
        serial, player = table.serial[card], frame.controller
        table.add_lasting(Lasting(w.GRANTS, 0, card, serial, self.until, player, frame.source, ability.key, -1))

    def give_deathknells(self, table: RiftboundTable, frame: EffectFrame, model: i64, card: i64) -> None:
        for ability in abilities_of_unit(table, model):
            if ability.pattern.timed:
                self.give(table, frame, ability, card)
