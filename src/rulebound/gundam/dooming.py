"""Destruction that something else may replace (5-10): who is saved, and what is done instead."""

from __future__ import annotations

from librt.vecs import append, remove, vec
from mypy_extensions import i64

from rulebound.effects.core import ASK_INSTEAD, EffectFrame, yes_no
from rulebound.gundam.locations import SPARED
from rulebound.gundam.multiplayer import GundamFrame
from rulebound.gundam.table import GundamTable
from rulebound.kernel.actions import YES, kind_of
from rulebound.kernel.frames import Frame
from rulebound.kernel.table import Table


class DoomFrame(GundamFrame):
    """Cards that would be destroyed together: each may be saved in turn, then the others are destroyed at once."""

    def __init__(self, cards: vec[i64], by_damage: bool) -> None:
        super().__init__()
        self.cards = cards
        self.by_damage = by_damage
        self.at: i64 = 0  # the card that is asked about
        self.found: i64 = -1  # the ability that may save it: its source and key (source << 16 | key)
        self.declined = vec[i64]()  # those that were not wanted for it

    def name(self) -> str:
        return "doom"

    def fields(self) -> tuple[str, ...]:
        return ("cards", "by_damage", "at", "found", "declined")

    def rule(self, table: Table) -> str:
        return "5-10-1"

    def clone(self) -> Frame:
        other = DoomFrame(self.cards[:], self.by_damage)
        other.at = self.at
        other.found = self.found
        other.declined = self.declined[:]
        return other

    def step(self, table: Table) -> bool:
        assert isinstance(table, GundamTable)
        while self.at < i64(len(self.cards)):
            self.found = table.substitution(table.doom_of(self.cards[self.at]), self.declined)
            if self.found >= 0 and table.pool.abilities[self.found & 0xFFFF].forced:
                self.spare(table)
                return False
            if self.found >= 0:
                return table.ask(table.controller[self.found >> 16], ASK_INSTEAD, yes_no())
            self.at += 1
            self.declined = vec[i64]()
        table.pop()
        if len(self.cards) > 0:
            table.destroy_now(self.cards, self.by_damage)
        else:
            below = table.stack[-1]
            if isinstance(below, EffectFrame) and not self.by_damage:
                below.did = False  # nothing was destroyed
        table.rules_management()
        return False

    def resume(self, table: Table, action: i64) -> None:
        assert isinstance(table, GundamTable)
        if kind_of(action) == YES:
            self.spare(table)
        else:
            self.declined = append(self.declined, self.found)

    def spare(self, table: GundamTable) -> None:
        """The card is not destroyed; what is done instead begins."""
        card = self.cards[self.at]
        self.cards = remove(self.cards, card)
        self.declined = vec[i64]()
        table.hurt_cause[card] = SPARED
        source = self.found >> 16
        frame = EffectFrame(self.found & 0xFFFF, source, table.serial[source], table.controller[source])
        frame.subject = card
        frame.subject_serial = table.serial[card]
        table.push(frame)
