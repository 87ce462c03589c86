"""Costs that are not Energy or Power (561.2), and costs paid as an instruction (R4:444)."""

from __future__ import annotations

from typing import TYPE_CHECKING, cast

from librt.vecs import append, vec
from mypy_extensions import i64

from rulebound.effects.core import ASK_MODE, EffectFrame, Step, group_alike, next_picks
from rulebound.effects.selectors import Number, Selector, Target
from rulebound.effects.steps import DoableStep
from rulebound.effects.table import EffectTable
from rulebound.kernel.actions import PICK, PICK_MODE, PICK_NUMBER, action, field_a, kind_of
from rulebound.riftbound.rules.actions import burn, gain_xp
from rulebound.riftbound.rules.deeds import EXHAUST_IT, SPEND_BUFF, Deed
from rulebound.riftbound.rules.places import attach_card
from rulebound.riftbound.rules.play.costs import CheaperCost, discount_power
from rulebound.riftbound.rules.play.paying import next_symbol, pay_energy, pay_symbol, payers, tell_paid
from rulebound.riftbound.rules.play.purse import USE_SHOWDOWN, payable, source_of
from rulebound.riftbound.rules.scoring import lose_points
from rulebound.riftbound.table.definitions import PRICE_OWN_MASK, PRICE_SIZE, no_price
from rulebound.riftbound.table.items import ChainItem
from rulebound.riftbound.words import codes as w

if TYPE_CHECKING:
    from rulebound.riftbound.table.table import RiftboundTable


# ---------------------------------------------------------------------------------------------- costs (561.2)


def payer(table: EffectTable, source: i64, frame: EffectFrame | None) -> i64:
    return frame.controller if frame is not None else table.controller[source]


class SelfCost(Step):
    """Exhaust, kill, banish, recycle or detach this; spend its buff."""

    def __init__(self, deed: Deed, what: Target) -> None:
        self.deed = deed
        self.what = what

    def possible(self, table: EffectTable, source: i64, frame: EffectFrame | None) -> bool:
        table = cast("RiftboundTable", table)
        for card in self.what.find(table, source, frame):
            if can_pay_with(table, card, self.deed, payer(table, source, frame)):
                return True
        return False

    def run(self, table: EffectTable, frame: EffectFrame) -> bool:
        table = cast("RiftboundTable", table)
        for card in self.what.find(table, frame.source, frame)[:]:
            self.deed.do_all(table, append(vec[i64](), card), frame.controller, w.BY_COST)
        return False


def can_pay_with(table: RiftboundTable, card: i64, deed: Deed, player: i64) -> bool:
    """592.4, 594.3: a cost must really be performable, and nothing may forbid it."""
    return deed.can(table, card) and not table.forbidden(deed.event, deed.about(table, card), player)


class PickCost(Step):
    """The payer picks what pays; amount 99: as many as they like. They are `it` from here on, and what was paid.

    Early: picked before the choices, since these, the place or the price depend on it (560.2.b.1); paid in its turn.
    So is a card that could Add instead, so that it is not used twice.
    """

    def __init__(self, what: Selector, amount: i64, deed: Deed) -> None:
        self.what = what
        self.amount: i64 = amount
        self.deed = deed
        self.early = False

    def candidates(self, table: EffectTable, source: i64, frame: EffectFrame | None) -> vec[i64]:
        """What could pay; a unit is there once for each buff that it could spend."""
        table = cast("RiftboundTable", table)
        found = vec[i64](capacity=8)
        for card in self.what.find(table, source, frame):
            if card == source and not table.in_play(card):
                continue  # 558: a card that is being played has left its zone when its cost is paid
            if can_pay_with(table, card, self.deed, payer(table, source, frame)):
                for _ in range(table.buffs[card] if self.deed is SPEND_BUFF and self.amount > 1 else 1):
                    found = append(found, card)
        return found

    def least(self) -> i64:
        if self.amount < 99:
            return self.amount
        return 1 if self.early else 0  # who wants to pay nothing doesn't opt for it

    def possible(self, table: EffectTable, source: i64, frame: EffectFrame | None) -> bool:
        return i64(len(self.candidates(table, source, frame))) >= self.least()

    def begin(self, table: EffectTable, frame: EffectFrame) -> bool:
        """The picks begin; False if there is nothing to pick from."""
        frame.picking = group_alike(table, self.candidates(table, frame.source, frame))
        frame.last = -1
        frame.picks = 0
        return len(frame.picking) > 0

    def options(self, table: EffectTable, frame: EffectFrame) -> vec[i64]:
        found = vec[i64](capacity=8)
        for code in next_picks(table, frame.picking, frame.last, frame.picks, self.least(), self.amount):
            if code not in found:
                found = append(found, code)
        return found

    def count(self, frame: EffectFrame, card: i64) -> None:
        """Count a pick; the picks are over when no other one may follow."""
        n: i64 = len(frame.picking)
        at = frame.last + 1
        while frame.picking[at] != card:
            at += 1
        frame.last = at
        frame.picks += 1
        if frame.picks >= self.amount or at + 1 >= n:
            frame.picks = -1

    def run(self, table: EffectTable, frame: EffectFrame) -> bool:
        table = cast("RiftboundTable", table)
        if isinstance(frame, ChainItem) and frame.payment.picked:
            frame.payment.picked = False
            frame.bind(frame.payment.payers(), table)
            self.pay(table, frame)
            return False
        if frame.picks < 0:
            frame.bind(vec[i64](), table)
            if not self.begin(table, frame):
                frame.picks = -1
                return False
        return table.ask(frame.controller, w.ASK_COST, self.options(table, frame))

    def answer(self, table: EffectTable, frame: EffectFrame, code: i64) -> None:
        table = cast("RiftboundTable", table)
        if kind_of(code) == PICK:
            card = field_a(code)
            frame.it = append(frame.it, card)
            frame.it_serials = append(frame.it_serials, table.serial[card])
            self.count(frame, card)
        else:
            frame.picks = -1
        if frame.picks >= 0:
            frame.pc -= 1
        else:
            self.pay(table, frame)

    def pay(self, table: RiftboundTable, frame: EffectFrame) -> None:
        """Those that were picked pay."""
        if isinstance(frame, ChainItem):
            frame.payment.x = len(frame.it)
            frame.payment.pay_with(frame.it, table)
        self.deed.do_all(table, frame.it[:], frame.controller, w.BY_COST)

    def used_up(self, table: RiftboundTable, cards: vec[i64]) -> vec[i64]:
        """Those of these cards that can't pay this and Add too."""
        found = vec[i64]()
        if not table.riftbound_pool.has_sources:
            return found
        for card in cards:
            source = source_of(table, card)
            if source is not None and (source.exhausts if self.deed is EXHAUST_IT else source.kills):
                found = append(found, card)
        return found


def early_cost(table: RiftboundTable, item: ChainItem, payments: list[Step]) -> PickCost | None:
    """The cost whose payers are picked before the choices: it says so, or one of them could Add instead."""
    found: PickCost | None = None
    for payment in payments:
        if isinstance(payment, PickCost):
            if payment.early:
                return payment
            if found is not None or payment.amount > 1:
                return None
            found = payment
    if found is None or not table.riftbound_pool.has_sources:
        return None
    if item.payment.picked or len(found.used_up(table, found.candidates(table, item.source, item))) > 0:
        return found
    return None


class DoingCost(DoableStep):
    """An instruction is the price: it must be possible, and nothing may forbid it (R4:356.5)."""

    def __init__(self, steps: list[Step], event: i64, to: Target | None) -> None:
        super().__init__(event, to, [])
        self.steps = steps

    def run(self, table: EffectTable, frame: EffectFrame) -> bool:
        for step in self.steps:
            step.run(table, frame)
        return False


class XpCost(Step):
    def __init__(self, amount: i64) -> None:
        self.amount: i64 = amount

    def possible(self, table: EffectTable, source: i64, frame: EffectFrame | None) -> bool:
        table = cast("RiftboundTable", table)
        player = frame.controller if frame is not None else table.controller[source]
        return player < table.players and table.xp[player] >= self.amount

    def run(self, table: EffectTable, frame: EffectFrame) -> bool:
        table = cast("RiftboundTable", table)
        gain_xp(table, frame.controller, -self.amount)
        return False


class PointsCost(Step):
    """Points that the payer has, or their team (R4:489.8.d)."""

    def __init__(self, amount: i64) -> None:
        self.amount: i64 = amount

    def possible(self, table: EffectTable, source: i64, frame: EffectFrame | None) -> bool:
        table = cast("RiftboundTable", table)
        player = frame.controller if frame is not None else table.controller[source]
        return player < table.players and table.points[player] >= self.amount

    def run(self, table: EffectTable, frame: EffectFrame) -> bool:
        table = cast("RiftboundTable", table)
        lose_points(table, frame.controller, self.amount)
        return False


class BurnCost(Step):
    """The top cards of the payer's Main Deck to their trash (R4:440); 607 sees to it that there are enough."""

    def __init__(self, amount: i64) -> None:
        self.amount: i64 = amount

    def run(self, table: EffectTable, frame: EffectFrame) -> bool:
        table = cast("RiftboundTable", table)
        frame.placed = burn(table, frame.controller, self.amount)
        return False


class PayStep(Step):
    """Energy, Power and other costs paid as an instruction: all of it or nothing (R4:444)."""

    def __init__(self, price: vec[i64], payments: list[Step]) -> None:
        self.price = price
        self.payments = payments

    def price_now(self, table: RiftboundTable, source: i64, frame: EffectFrame | None) -> vec[i64]:
        return self.price

    def payments_now(self, table: RiftboundTable, frame: EffectFrame | None) -> list[Step]:
        return self.payments

    def use(self, table: RiftboundTable) -> i64:
        return 0 if table.showdown_at < 0 else USE_SHOWDOWN

    def possible(self, table: EffectTable, source: i64, frame: EffectFrame | None) -> bool:
        table = cast("RiftboundTable", table)
        player = frame.controller if frame is not None else table.controller[source]
        price = self.price_now(table, source, frame)
        if player >= table.players or len(price) == 0 or not payable(table, player, price, self.use(table), source):
            return False
        for payment in self.payments_now(table, frame):
            if not payment.possible(table, source, frame):
                return False
        return True

    def run(self, table: EffectTable, frame: EffectFrame) -> bool:
        table = cast("RiftboundTable", table)
        assert isinstance(frame, ChainItem)
        use = self.use(table)
        top = table.stack[-1]
        if frame.payment.paying < 0:
            if not self.possible(table, frame.source, frame):
                frame.performed(False)
                return False
            frame.payment.paying = 0
            frame.payment.owed = self.price_now(table, frame.source, frame)[:]
            tell_paid(table, frame)
            spent = frame.payment.spent_energy
            pay_energy(table, frame, use)
            frame.payment.spent_energy = spent
        symbol = next_symbol(frame.payment.owed)
        while symbol >= 0:
            found = payers(table, frame, symbol, use)
            if len(found) > 1:
                return table.ask(frame.controller, w.ASK_PAY, found)
            pay_symbol(table, frame, symbol, found[0], use)
            if table.stack[-1] is not top:
                frame.pc -= 1
                return False
            symbol = next_symbol(frame.payment.owed)
        payments = self.payments_now(table, frame)
        while frame.payment.paying < len(payments):
            if payments[frame.payment.paying].run(table, frame):
                return True
            frame.payment.paying += 1
            if table.stack[-1] is not top:
                frame.pc -= 1  # a death is settled first, then it goes on with the next cost
                return False
        frame.payment.paying = -1
        frame.payment.owed = vec[i64]()
        self.paid(table, frame)
        frame.performed(True)
        return False

    def paid(self, table: RiftboundTable, frame: ChainItem) -> None:
        """What follows at once."""

    def answer(self, table: EffectTable, frame: EffectFrame, code: i64) -> None:
        table = cast("RiftboundTable", table)
        assert isinstance(frame, ChainItem)
        symbol = next_symbol(frame.payment.owed)
        if symbol >= 0:
            pay_symbol(table, frame, symbol, code, self.use(table))
            frame.pc -= 1
            return
        at = frame.pc
        self.payments_now(table, frame)[frame.payment.paying].answer(table, frame, code)
        if frame.pc == at:
            frame.payment.paying += 1
            frame.pc -= 1


class PayAnyStep(PayStep):
    """Any amount of Energy or of Power, the payer's choice: that is X."""

    def __init__(self, slot: i64) -> None:
        super().__init__(vec[i64](), [])
        self.slot: i64 = slot  # PRICE_ENERGY or PRICE_ANY

    def price_of(self, amount: i64) -> vec[i64]:
        price = no_price()
        price[self.slot] = amount
        return price

    def price_now(self, table: RiftboundTable, source: i64, frame: EffectFrame | None) -> vec[i64]:
        return self.price_of(frame.payment.x if isinstance(frame, ChainItem) and frame.payment.either >= 0 else 0)

    def run(self, table: EffectTable, frame: EffectFrame) -> bool:
        table = cast("RiftboundTable", table)
        assert isinstance(frame, ChainItem)
        if frame.payment.either >= 0:
            return super().run(table, frame)
        options = append(vec[i64](capacity=8), action(PICK_NUMBER, 0))
        amount: i64 = 1
        while payable(table, frame.controller, self.price_of(amount), self.use(table), frame.source):
            options = append(options, action(PICK_NUMBER, amount))
            amount += 1
        return table.ask(frame.controller, w.ASK_COST, options)

    def paid(self, table: RiftboundTable, frame: ChainItem) -> None:
        frame.payment.either = -1

    def answer(self, table: EffectTable, frame: EffectFrame, code: i64) -> None:
        assert isinstance(frame, ChainItem)
        if frame.payment.either < 0:
            frame.payment.x = field_a(code)
            frame.payment.either = 0
            frame.pc -= 1
        else:
            super().answer(table, frame, code)


class PayEachStep(PayStep):
    """The price as often as a number says."""

    def __init__(self, price: vec[i64], each: Number) -> None:
        super().__init__(price, [])
        self.each = each
        self.of_home = False  # counted for the controller of the text, not for whoever pays

    def price_now(self, table: RiftboundTable, source: i64, frame: EffectFrame | None) -> vec[i64]:
        price = self.price[:]
        times = self.times(table, source, frame)
        for i in range(i64(PRICE_SIZE)):
            if i != PRICE_OWN_MASK:
                price[i] *= times
        return price

    def times(self, table: RiftboundTable, source: i64, frame: EffectFrame | None) -> i64:
        if not self.of_home or not isinstance(frame, ChainItem) or frame.home < 0:
            return self.each.get(table, source, frame)
        payer = frame.controller
        frame.controller = frame.home
        found = self.each.get(table, source, frame)
        frame.controller = payer
        return found


class EitherCostStep(Step):
    """One of several costs, the payer's choice among those that can be paid."""

    def __init__(self, options: list[PayStep]) -> None:
        self.options = options

    def possible(self, table: EffectTable, source: i64, frame: EffectFrame | None) -> bool:
        for option in self.options:
            if option.possible(table, source, frame):
                return True
        return False

    def run(self, table: EffectTable, frame: EffectFrame) -> bool:
        assert isinstance(frame, ChainItem)
        if frame.payment.either >= 0:
            asked = self.options[frame.payment.either].run(table, frame)
            if not asked:
                frame.payment.either = -1
            return asked
        options = vec[i64](capacity=2)
        for i in range(i64(len(self.options))):
            if self.options[i].possible(table, frame.source, frame):
                options = append(options, action(PICK_MODE, i))
        if len(options) == 0:
            frame.performed(False)
            return False
        return table.ask(frame.controller, ASK_MODE, options)

    def answer(self, table: EffectTable, frame: EffectFrame, code: i64) -> None:
        assert isinstance(frame, ChainItem)
        if frame.payment.either < 0:
            frame.payment.either = field_a(code)
            frame.pc -= 1
        else:
            self.options[frame.payment.either].answer(table, frame, code)


class WeaponStep(PayStep):
    """R4:821: pay the chosen Equipment's Equip cost reduced by [A], and attach it to this unit."""

    def __init__(self, what: Target, chosen: Target) -> None:
        super().__init__(vec[i64](), [])
        self.what = what
        self.chosen = chosen  # the same, while what pays is `it`

    def equipment(self, table: RiftboundTable, source: i64, frame: EffectFrame | None) -> i64:
        pays = isinstance(frame, ChainItem) and frame.payment.paying >= 0
        cards = (self.chosen if pays else self.what).find(table, source, frame)
        return cards[0] if len(cards) > 0 else -1

    def price_now(self, table: RiftboundTable, source: i64, frame: EffectFrame | None) -> vec[i64]:
        card = self.equipment(table, source, frame)
        if card < 0:
            return vec[i64]()
        equip = table.rift(card).equip
        if equip is None:
            return vec[i64]()
        price = equip.price.parts[:] if len(equip.price.parts) > 0 else no_price()
        discount_power(price, 1)
        return price

    def payments_now(self, table: RiftboundTable, frame: EffectFrame | None) -> list[Step]:
        found = list[Step]()
        card = self.equipment(table, -1, frame)
        equip = table.rift(card).equip if card >= 0 else None
        if equip is not None:
            for payment in equip.price.payments:
                if not isinstance(payment, CheaperCost):  # that is about the unit which the Equip ability chooses
                    found.append(payment)
        return found

    def paid(self, table: RiftboundTable, frame: ChainItem) -> None:
        cards = self.chosen.find(table, frame.source, frame)
        card = cards[0] if len(cards) > 0 else -1
        if card >= 0 and table.same_object(frame.source, frame.serial):
            attach_card(table, card, frame.source)
