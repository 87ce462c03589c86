"""The numbers of cards (634-639): what is printed, and the layers in which effects change it."""

from __future__ import annotations

from librt.vecs import append, vec
from mypy_extensions import i64

from rulebound.kernel.definitions import Lasting
from rulebound.kernel.table import ZEROS
from rulebound.riftbound.locations import ASSAULT, ATTACKER, DEFENDER, MIGHT, SET_MIGHT, SET_ZERO, SHIELD, STATS
from rulebound.riftbound.ruling import LowerStatic, SetStatic
from rulebound.riftbound.state import RiftboundState


class RiftboundLayers(RiftboundState):
    """A game of Riftbound whose cards have current numbers; Might goes through the layers (637)."""

    __slots__ = ()

    def might(self, card: i64) -> i64:
        """Current Might; below zero it counts as zero (139.2.b). `value` alone does not know of buffs and roles."""
        if not (self.static_mask | self.lasting_stats) & (1 << MIGHT | 1 << SET_MIGHT):
            value = self.printed(card, MIGHT)
        else:
            value = self.value(card, MIGHT)
        return value if value > 0 else 0

    def active_value(self, card: i64, stat: i64) -> i64:
        """A keyword of a permanent as far as it works: printed on an attached card it is inactive (R4:720)."""
        value = self.value(card, stat)
        return value if self.host[card] < 0 else value - self.sheet.base[self.definition[card] * STATS + stat]

    def printed(self, card: i64, stat: i64) -> i64:
        total = super().printed(card, stat)
        if stat == MIGHT:
            total += self.buffs[card]
            if self.status[card] & (ATTACKER | DEFENDER):
                total += self.combat_bonus(card)
        return total

    def combat_bonus(self, card: i64) -> i64:
        """719.1.c, 726.1.c: Assault while an attacker, Shield while a defender."""
        status = self.status[card]
        bonus: i64 = 0
        if status & ATTACKER:
            bonus += self.value(card, ASSAULT)
        if status & DEFENDER:
            bonus += self.value(card, SHIELD)
        return bonus if bonus > 0 else 0

    def compute(self, card: i64, stat: i64) -> i64:
        if stat != MIGHT:
            return super().compute(card, stat)
        return self.compute_might(card)

    def compute_might(self, card: i64) -> i64:
        """Layer 1: what it becomes; layer 3: increases, then decreases; keywords (layer 2) as they come to apply."""
        if len(self.partial) < len(self.definition):
            self.partial = ZEROS[: i64(len(self.definition))]
        sheet = self.sheet
        total = sheet.base[self.definition[card] * STATS + MIGHT]
        serial = self.serial[card]
        if self.riftbound_pool.sets_might:
            total = self.set_might(card, total)
        if self.lasting_stats >> SET_MIGHT & 1:
            for lasting in self.lasting:  # the newest counts (639.1)
                if lasting.subject == card and lasting.stat == SET_MIGHT and lasting.serial == serial:
                    total = lasting.amount - SET_ZERO
        total += self.buffs[card] * self.buff_gives(card)  # 703
        other = self.attached[card]
        while other >= 0:
            total += sheet.bonus[self.definition[other] * STATS + MIGHT]
            other = self.next_attached[other]
        down: i64 = 0
        floor = self.edition.might_floor  # 139.2.b, 637.3.b: one after the other, and never below zero
        if self.lasting_stats >> MIGHT & 1:
            for lasting in self.lasting:
                if lasting.subject == card and lasting.stat == MIGHT and lasting.serial == serial:
                    if lasting.amount > 0:
                        total += lasting.amount
                    elif floor:
                        total = total + lasting.amount if total + lasting.amount > 0 else 0
                    else:
                        down += lasting.amount
        self.partial[card] = total + down
        # what depends on Might itself is looked at again until nothing more applies; each effect counts once (R4:476.3)
        applied = vec[i64]()
        limited = vec[i64]()  # what lowers it to a minimum comes last
        again = True
        while again:
            again = False
            if self.static_mask >> MIGHT & 1:
                number: i64 = 0
                for source in self.live:
                    if sheet.statics[self.definition[source]] >> MIGHT & 1:
                        for static in self.definitions[self.definition[source]].statics:
                            number += 1
                            if static.stat == MIGHT and number not in applied and static.reaches(self, source, card):
                                applied = append(applied, number)
                                if isinstance(static, LowerStatic):
                                    limited = append(limited, number)
                                    continue
                                amount = static.amount(self, source, card)
                                if amount > 0:
                                    total += amount
                                else:
                                    down += amount
                                again = self.circular
                                self.partial[card] = total + down
            bonus = self.combat_bonus(card)
            if bonus > 0 and -1 not in applied:
                applied = append(applied, i64(-1))
                total += bonus
                self.partial[card] = total + down
                again = self.circular
        return total + down if len(limited) == 0 else self.limit_might(limited, total + down)

    def set_might(self, card: i64, might: i64) -> i64:
        """637.1.a.1: what constant effects say that Might is; the newest counts (639.1)."""
        self.partial[card] = might
        for source in self.live:
            if self.sheet.statics[self.definition[source]] >> MIGHT & 1:
                for static in self.definitions[self.definition[source]].statics:
                    if isinstance(static, SetStatic) and static.reaches(self, source, card):
                        might = static.becomes(self, source)
        return might

    def buff_gives(self, card: i64) -> i64:
        """703: a buff is +1 Might; more while an effect of its side says so."""
        more: i64 = 1
        if self.buffs[card] > 0 and self.lasting_stats >> MIGHT & 1:
            for lasting in self.lasting:
                if lasting.stat == MIGHT and lasting.subject < 0:
                    if not self.is_enemy(lasting.player, self.controller[card]):
                        more += lasting.amount
        return more

    def limit_might(self, limited: vec[i64], might: i64) -> i64:
        """638.1.c: what lowers Might to a minimum depends on all else that changes it."""
        number: i64 = 0
        for source in self.live:
            if self.sheet.statics[self.definition[source]] >> MIGHT & 1:
                for static in self.definitions[self.definition[source]].statics:
                    number += 1
                    if isinstance(static, LowerStatic) and number in limited:
                        might = static.lowered(self, source, might)
        return might

    def add_lasting_masks(self, lasting: Lasting) -> None:
        super().add_lasting_masks(lasting)
        if lasting.stat == SET_MIGHT:
            self.lasting_stats |= 1 << MIGHT  # 637.1.a.1: Might that is set is no longer the printed one

    def half_known(self, card: i64, stat: i64) -> i64:
        if stat == MIGHT and len(self.partial) > card:
            return self.partial[card]
        return super().half_known(card, stat)

    def number_of(self, card: i64, stat: i64) -> i64:
        """A number as text means it: current on the board, printed elsewhere (710, 711)."""
        if stat == MIGHT:
            if self.as_was == card:
                return self.last_might[card]
            return self.might(card) if self.on_board(card) else self.sheet.base[self.definition[card] * STATS]
        return self.sheet.base[self.definition[card] * STATS + stat]  # R4:206: what it costs is what is printed

    def last_known(self, card: i64, stat: i64) -> i64:
        return self.last_might[card] if stat == MIGHT else self.sheet.base[self.definition[card] * STATS + stat]

    def looks_back(self) -> bool:
        """563.2.c.9."""
        return True
