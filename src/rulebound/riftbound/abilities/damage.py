"""Damage that units deal or that is split (559.3.d, R4:417), and Might that is set, doubled or lowered (637)."""

from __future__ import annotations

from typing import TYPE_CHECKING, cast

from librt.vecs import append, remove, vec
from mypy_extensions import i64

from rulebound.effects.core import EffectFrame, Step
from rulebound.effects.selectors import Number, Target
from rulebound.effects.steps import BetweenStep
from rulebound.effects.table import EffectTable
from rulebound.kernel.actions import PICK, PICK_NUMBER, action, field_a, kind_of
from rulebound.riftbound.abilities.conditions import might_of
from rulebound.riftbound.rules.damaging import bonus_damage, bonus_to, deal, deal_all, hit
from rulebound.riftbound.table.items import ChainItem
from rulebound.riftbound.words import codes as w

if TYPE_CHECKING:
    from rulebound.riftbound.table.table import RiftboundTable


# ---------------------------------------------------------------------------------------------- damage


class DamageByStep(Step):
    """A unit deals damage; without it nothing is dealt (563.2.c.8)."""

    def __init__(self, amount: Number, by: Target, to: Target) -> None:
        self.amount = amount
        self.by = by
        self.to = to

    def run(self, table: EffectTable, frame: EffectFrame) -> bool:
        table = cast("RiftboundTable", table)
        by = self.by.find(table, frame.source, frame)
        if len(by) == 0:
            frame.performed(False)
            return False
        amount = self.amount.get(table, frame.source, frame)
        cards = self.to.find(table, frame.source, frame)
        frame.performed(deal(table, cards, amount, by[0], frame.controller, w.BY_EFFECT))
        return False


class EachDealsStep(Step):
    """Units deal damage at the same time, each as much as is said or as its own Might."""

    def __init__(self, amount: i64, by: Target, to: Target) -> None:
        self.amount: i64 = amount
        self.by = by
        self.to = to

    def run(self, table: EffectTable, frame: EffectFrame) -> bool:
        table = cast("RiftboundTable", table)
        dealers = self.by.find(table, frame.source, frame)[:]
        cards = self.to.find(table, frame.source, frame)[:]
        amounts = vec[i64](capacity=len(dealers))
        for dealer in dealers:
            amounts = append(amounts, self.amount if self.amount > 0 else might_of(table, dealer))
        hits = vec[i64](capacity=8)
        for i in range(i64(len(dealers))):
            for card in cards:
                hits = hit(hits, card, amounts[i], dealers[i], frame.controller)
        frame.performed(deal_all(table, hits, w.BY_EFFECT))
        return False


class EachOtherStep(BetweenStep):
    """Two units deal their Mights to each other, at the same time."""

    def between(self, table: EffectTable, frame: EffectFrame, one: i64, other: i64) -> bool:
        table = cast("RiftboundTable", table)
        hits = hit(vec[i64](), other, might_of(table, one), one, frame.controller)
        hits = hit(hits, one, might_of(table, other), other, frame.controller)
        return deal_all(table, hits, w.BY_EFFECT)


class SplitStep(Step):
    """559.3.d: the division is made on resolution; each target gets at least 1. Bonus Damage joins the whole, unless
    it is a unit (`by`) that deals it (R4:417)."""

    def __init__(self, amount: Number, to: Target, by: Target | None) -> None:
        self.amount = amount
        self.to = to
        self.by = by

    def total(self, table: RiftboundTable, frame: EffectFrame) -> i64:
        amount = self.amount.get(table, frame.source, frame)
        if amount <= 0:
            return 0
        if self.by is not None:
            return amount if self.dealer(table, frame) >= 0 else 0
        most: i64 = 0
        for card in frame.picking if frame.picks >= 0 else self.to.find(table, frame.source, frame):
            bonus = bonus_to(table, card)
            most = bonus if bonus > most else most
        return amount + bonus_damage(table, frame.controller) + most

    def dealer(self, table: RiftboundTable, frame: EffectFrame) -> i64:
        """The source of the damage; -1: the unit is gone (563.2.c.8)."""
        if self.by is None:
            return frame.source
        by = self.by.find(table, frame.source, frame)
        return by[0] if len(by) > 0 else -1

    def run(self, table: EffectTable, frame: EffectFrame) -> bool:
        table = cast("RiftboundTable", table)
        assert isinstance(frame, ChainItem)
        if frame.picks < 0:
            frame.picking = self.to.find(table, frame.source, frame)[:]
            frame.shares = vec[i64]()
            frame.picks = 0
        n: i64 = len(frame.picking)
        left = self.total(table, frame)
        if n == 0 or left <= 0:
            frame.picks = -1
            frame.performed(False)
            return False
        options = vec[i64](capacity=8)
        if n > left:
            # 559.3.d.8: as many stop being targets as is necessary
            for card in frame.picking:
                options = append(options, action(PICK, card))
            return table.ask(frame.controller, w.ASK_SPLIT, options)
        given: i64 = len(frame.shares)
        for share in frame.shares:
            left -= share
        if given == n - 1:
            options = append(options, action(PICK_NUMBER, left))
        else:
            for share in range(i64(1), left - (n - given - 1) + 1):
                options = append(options, action(PICK_NUMBER, share))
        return table.ask(frame.controller, w.ASK_SPLIT, options)

    def answer(self, table: EffectTable, frame: EffectFrame, code: i64) -> None:
        table = cast("RiftboundTable", table)
        assert isinstance(frame, ChainItem)
        if kind_of(code) == PICK:
            frame.picking = remove(frame.picking, field_a(code))
            frame.pc -= 1
            return
        frame.shares = append(frame.shares, field_a(code))
        if len(frame.shares) < len(frame.picking):
            frame.pc -= 1
            return
        frame.picks = -1
        dealer = self.dealer(table, frame)
        hits = vec[i64](capacity=8)
        for i in range(i64(len(frame.picking))):
            hits = hit(hits, frame.picking[i], frame.shares[i], dealer, frame.controller)
        frame.shares = vec[i64]()
        frame.performed(deal_all(table, hits, w.BY_EFFECT))


# ---------------------------------------------------------------------------------------------- Might


class ToMightStep(Step):
    """Might goes down by a number to a minimum, or (`amount` None) up to it: how far is settled now (R4:476)."""

    def __init__(self, amount: Number | None, to: Target, bound: Number, until: i64) -> None:
        self.amount = amount
        self.to = to
        self.bound = bound
        self.until: i64 = until

    def run(self, table: EffectTable, frame: EffectFrame) -> bool:
        table = cast("RiftboundTable", table)
        bound = self.bound.get(table, frame.source, frame)
        done = False
        for card in self.to.find(table, frame.source, frame):
            change = bound - table.value(card, w.MIGHT)
            if self.amount is not None:
                less = self.amount.get(table, frame.source, frame)
                if change < 0 and less > 0:  # V4: a minimum binds what is added as well
                    less = table.weakened(card, less, frame)
                change = 0 if change > 0 else -less if -less > change else change
            elif change < 0:
                change = 0
            if change != 0:
                table.lasts(w.MIGHT, change, card, self.until, frame, -1)
                done = True
        frame.performed(done)
        return False


class LoseKeywordStep(Step):
    """713.3.b: every instance that a card has now; one that it gets later is a new one."""

    def __init__(self, stat: i64, to: Target, until: i64) -> None:
        self.stat: i64 = stat
        self.to = to
        self.until: i64 = until

    def run(self, table: EffectTable, frame: EffectFrame) -> bool:
        done = False
        for card in self.to.find(table, frame.source, frame):
            value = table.value(card, self.stat)
            if value > 0:
                table.lasting_begins(self.stat, -value, card, self.until, frame, -1)
                done = True
        frame.performed(done)
        return False


class SetMightStep(Step):
    """637.1.a.1: Might becomes a number."""

    def __init__(self, amount: Number, to: Target, until: i64) -> None:
        self.amount = amount
        self.to = to
        self.until: i64 = until

    def run(self, table: EffectTable, frame: EffectFrame) -> bool:
        table = cast("RiftboundTable", table)
        if table.unknown(self.amount, frame.source, frame):
            frame.performed(False)
            return False
        amount = self.amount.get(table, frame.source, frame)
        cards = self.to.find(table, frame.source, frame)
        for card in cards:
            table.lasting_begins(w.SET_MIGHT, amount + w.SET_ZERO, card, self.until, frame, -1)
        frame.performed(len(cards) > 0)
        return False


class DoubleMightStep(Step):
    """R4:432: + its Might; doubling a negative adds nothing."""

    def __init__(self, to: Target, until: i64) -> None:
        self.to = to
        self.until: i64 = until

    def run(self, table: EffectTable, frame: EffectFrame) -> bool:
        table = cast("RiftboundTable", table)
        done = False
        for card in self.to.find(table, frame.source, frame):
            more = table.might(card)
            if more > 0:
                table.lasting_begins(w.MIGHT, more, card, self.until, frame, -1)
                done = True
        frame.performed(done)
        return False


class SwapMightStep(Step):
    """R4:433: two units' Mights change places: each gets the difference for a while."""

    def __init__(self, what: Target, until: i64) -> None:
        self.what = what
        self.until: i64 = until

    def run(self, table: EffectTable, frame: EffectFrame) -> bool:
        table = cast("RiftboundTable", table)
        cards = self.what.find(table, frame.source, frame)[:]
        if len(cards) != 2:
            frame.performed(False)
            return False
        more = table.might(cards[1]) - table.might(cards[0])
        table.lasting_begins(w.MIGHT, more, cards[0], self.until, frame, -1)
        table.lasting_begins(w.MIGHT, -more, cards[1], self.until, frame, -1)
        frame.performed(True)
        return False
