"""Costs that are not Energy or Power (561.2), and costs paid as an instruction (R4:444)."""

from __future__ import annotations

from typing import Final

from librt.vecs import append, vec
from mypy_extensions import i64

from rulebound.effects.core import EffectFrame, EffectTable, Step, group_alike, next_picks
from rulebound.effects.selectors import Number, Selector, Target
from rulebound.kernel.actions import PICK, PICK_MODE, PICK_NUMBER, action, field_a, kind_of
from rulebound.riftbound.costs import CheaperCost, discount_power
from rulebound.riftbound.definitions import PRICE_OWN_MASK, PRICE_SIZE, no_price
from rulebound.riftbound.items import ChainItem
from rulebound.riftbound.locations import ASK_COST, ASK_MODES, ASK_PAY, BANISHED, BY_COST, EMPOWERED, HAND
from rulebound.riftbound.paying import next_symbol, pay_energy, pay_symbol, payers
from rulebound.riftbound.purse import USE_SHOWDOWN, payable
from rulebound.riftbound.table import RiftboundTable

# what is done to a card, as an instruction or to pay
BUFF_IT: Final = 0
SPEND_BUFF: Final = 1
STUN_IT: Final = 2
EMPOWER_IT: Final = 3
DISEMPOWER_IT: Final = 4
DETACH_IT: Final = 5
RECYCLE_IT: Final = 6
COUNTER_IT: Final = 7
CONTROL_IT: Final = 8
DISCARD_IT: Final = 9
DRAW_IT: Final = 10
REVEAL_IT: Final = 11
# costs too
EXHAUST_IT: Final = 12
RELEASE_IT: Final = 16  # its owner controls it again
KILL_IT: Final = 13
BANISH_IT: Final = 14
RETURN_IT: Final = 15
RECALL_IT: Final = 18
COUNTER_HOME: Final = 17  # countered, and back to its owner's hand


# ---------------------------------------------------------------------------------------------- costs (561.2)


class SelfCost(Step):
    """Exhaust, kill, banish, recycle or detach this; spend its buff."""

    def __init__(self, verb: i64, what: Target) -> None:
        self.verb: i64 = verb
        self.what = what

    def possible(self, table: EffectTable, source: i64, frame: EffectFrame | None) -> bool:
        assert isinstance(table, RiftboundTable)
        for card in self.what.find(table, source, frame):
            if can_pay_with(table, card, self.verb):
                return True
        return False

    def run(self, table: EffectTable, frame: EffectFrame) -> bool:
        assert isinstance(table, RiftboundTable)
        for card in self.what.find(table, frame.source, frame)[:]:
            pay_with(table, append(vec[i64](), card), self.verb, frame.controller)
        return False


def can_pay_with(table: RiftboundTable, card: i64, verb: i64) -> bool:
    """592.4, 594.3: a cost must really be performable."""
    if verb == EXHAUST_IT:
        return not table.exhausted(card)
    if verb == SPEND_BUFF:
        return table.buffs[card] > 0
    if verb == KILL_IT or verb == RETURN_IT:
        return table.on_board(card)
    if verb == DETACH_IT:
        return table.host[card] >= 0
    if verb == STUN_IT:
        return table.can_be_stunned(card)
    if verb == DISEMPOWER_IT:
        return table.has_status(card, EMPOWERED)
    if verb == RECALL_IT:
        return table.location(card) >= 0
    return True


def pay_with(table: RiftboundTable, cards: vec[i64], verb: i64, player: i64) -> None:
    if verb == EXHAUST_IT:
        for card in cards:
            table.exhaust(card, BY_COST)
    elif verb == SPEND_BUFF:
        for card in cards:
            table.spend_buff(card, player)
    elif verb == KILL_IT:
        table.kill(cards, -1, player, BY_COST)
    elif verb == BANISH_IT:
        table.send(cards, BANISHED, False, player)
    elif verb == RETURN_IT:
        table.send(cards, HAND, False, player)
    elif verb == RECYCLE_IT:
        table.recycle(cards, player)
    elif verb == DETACH_IT:
        for card in cards:
            table.detach_card(card)
    elif verb == RECALL_IT:
        for card in cards:
            table.recall(card)
    elif verb == STUN_IT:
        for card in cards:
            table.stun(card, player)
    elif verb == DISEMPOWER_IT:
        for card in cards:
            table.empower(card, player, False)
    elif verb == DISCARD_IT:
        for card in cards:
            table.discard_card(card)


class PickCost(Step):
    """The payer picks what pays; amount 99: as many as they like. They are `it` from here on, and what was paid.

    Early: picked before the choices, since these, the place or the price depend on it (560.2.b.1); paid in its turn.
    So is a card that could Add instead, so that it is not used twice.
    """

    def __init__(self, what: Selector, amount: i64, verb: i64) -> None:
        self.what = what
        self.amount: i64 = amount
        self.verb: i64 = verb
        self.early = False

    def candidates(self, table: EffectTable, source: i64, frame: EffectFrame | None) -> vec[i64]:
        """What could pay; a unit is there once for each buff that it could spend."""
        assert isinstance(table, RiftboundTable)
        found = vec[i64](capacity=8)
        for card in self.what.find(table, source, frame):
            if card == source and not table.in_play(card):
                continue  # 558: a card that is being played has left its zone when its cost is paid
            if can_pay_with(table, card, self.verb):
                for _ in range(table.buffs[card] if self.verb == SPEND_BUFF and self.amount > 1 else 1):
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
        assert isinstance(table, RiftboundTable)
        if isinstance(frame, ChainItem) and frame.picked:
            frame.picked = False
            frame.bind(frame.payers(), table)
            self.pay(table, frame)
            return False
        if frame.picks < 0:
            frame.bind(vec[i64](), table)
            if not self.begin(table, frame):
                frame.picks = -1
                return False
        return table.ask(frame.controller, ASK_COST, self.options(table, frame))

    def answer(self, table: EffectTable, frame: EffectFrame, code: i64) -> None:
        assert isinstance(table, RiftboundTable)
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
            frame.x = len(frame.it)
            frame.pay_with(frame.it, table)
        pay_with(table, frame.it[:], self.verb, frame.controller)

    def used_up(self, table: RiftboundTable, cards: vec[i64]) -> vec[i64]:
        """Those of these cards that can't pay this and Add too."""
        found = vec[i64]()
        if not table.riftbound_pool.has_sources:
            return found
        for card in cards:
            source = table.rift(card).source
            if source is not None and (source.exhausts if self.verb == EXHAUST_IT else source.kills):
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
    if item.picked or len(found.used_up(table, found.candidates(table, item.source, item))) > 0:
        return found
    return None


class XpCost(Step):
    def __init__(self, amount: i64) -> None:
        self.amount: i64 = amount

    def possible(self, table: EffectTable, source: i64, frame: EffectFrame | None) -> bool:
        assert isinstance(table, RiftboundTable)
        player = frame.controller if frame is not None else table.controller[source]
        return player < table.players and table.xp[player] >= self.amount

    def run(self, table: EffectTable, frame: EffectFrame) -> bool:
        assert isinstance(table, RiftboundTable)
        table.gain_xp(frame.controller, -self.amount)
        return False


class PointsCost(Step):
    """Points that the payer has, or their team (R4:489.8.d)."""

    def __init__(self, amount: i64) -> None:
        self.amount: i64 = amount

    def possible(self, table: EffectTable, source: i64, frame: EffectFrame | None) -> bool:
        assert isinstance(table, RiftboundTable)
        player = frame.controller if frame is not None else table.controller[source]
        return player < table.players and table.points[player] >= self.amount

    def run(self, table: EffectTable, frame: EffectFrame) -> bool:
        assert isinstance(table, RiftboundTable)
        table.lose_points(frame.controller, self.amount)
        return False


class BurnCost(Step):
    """The top cards of the payer's Main Deck to their trash (R4:440); 607 sees to it that there are enough."""

    def __init__(self, amount: i64) -> None:
        self.amount: i64 = amount

    def run(self, table: EffectTable, frame: EffectFrame) -> bool:
        assert isinstance(table, RiftboundTable)
        frame.placed = table.burn(frame.controller, self.amount)
        return False


class PayStep(Step):
    """Energy, Power and other costs paid as an instruction: all of it or nothing (R4:444)."""

    def __init__(self, price: vec[i64], payments: list[Step]) -> None:
        self.price = price
        self.payments = payments

    def price_now(self, table: RiftboundTable, source: i64, frame: EffectFrame | None) -> vec[i64]:
        return self.price

    def use(self, table: RiftboundTable) -> i64:
        return 0 if table.showdown_at < 0 else USE_SHOWDOWN

    def possible(self, table: EffectTable, source: i64, frame: EffectFrame | None) -> bool:
        assert isinstance(table, RiftboundTable)
        player = frame.controller if frame is not None else table.controller[source]
        price = self.price_now(table, source, frame)
        if player >= table.players or len(price) == 0 or not payable(table, player, price, self.use(table)):
            return False
        for payment in self.payments:
            if not payment.possible(table, source, frame):
                return False
        return True

    def run(self, table: EffectTable, frame: EffectFrame) -> bool:
        assert isinstance(table, RiftboundTable) and isinstance(frame, ChainItem)
        use = self.use(table)
        top = table.stack[-1]
        if frame.paying < 0:
            if not self.possible(table, frame.source, frame):
                frame.performed(False)
                return False
            frame.paying = 0
            frame.owed = self.price_now(table, frame.source, frame)[:]
            spent = frame.spent_energy
            pay_energy(table, frame, use)
            frame.spent_energy = spent
        symbol = next_symbol(frame.owed)
        while symbol >= 0:
            found = payers(table, frame, symbol, use)
            if len(found) > 1:
                return table.ask(frame.controller, ASK_PAY, found)
            pay_symbol(table, frame, symbol, found[0], use)
            if table.stack[-1] is not top:
                frame.pc -= 1
                return False
            symbol = next_symbol(frame.owed)
        while frame.paying < len(self.payments):
            if self.payments[frame.paying].run(table, frame):
                return True
            frame.paying += 1
            if table.stack[-1] is not top:
                frame.pc -= 1  # a death is settled first, then it goes on with the next cost
                return False
        frame.paying = -1
        frame.owed = vec[i64]()
        self.paid(table, frame)
        frame.performed(True)
        return False

    def paid(self, table: RiftboundTable, frame: ChainItem) -> None:
        """What follows at once."""

    def answer(self, table: EffectTable, frame: EffectFrame, code: i64) -> None:
        assert isinstance(table, RiftboundTable) and isinstance(frame, ChainItem)
        symbol = next_symbol(frame.owed)
        if symbol >= 0:
            pay_symbol(table, frame, symbol, code, self.use(table))
            frame.pc -= 1
            return
        at = frame.pc
        self.payments[frame.paying].answer(table, frame, code)
        if frame.pc == at:
            frame.paying += 1
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
        return self.price_of(frame.x if isinstance(frame, ChainItem) and frame.either >= 0 else 0)

    def run(self, table: EffectTable, frame: EffectFrame) -> bool:
        assert isinstance(table, RiftboundTable) and isinstance(frame, ChainItem)
        if frame.either >= 0:
            return super().run(table, frame)
        options = append(vec[i64](capacity=8), action(PICK_NUMBER, 0))
        amount: i64 = 1
        while payable(table, frame.controller, self.price_of(amount), self.use(table)):
            options = append(options, action(PICK_NUMBER, amount))
            amount += 1
        return table.ask(frame.controller, ASK_COST, options)

    def paid(self, table: RiftboundTable, frame: ChainItem) -> None:
        frame.either = -1

    def answer(self, table: EffectTable, frame: EffectFrame, code: i64) -> None:
        assert isinstance(frame, ChainItem)
        if frame.either < 0:
            frame.x = field_a(code)
            frame.either = 0
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
        if frame.either >= 0:
            asked = self.options[frame.either].run(table, frame)
            if not asked:
                frame.either = -1
            return asked
        options = vec[i64](capacity=2)
        for i in range(i64(len(self.options))):
            if self.options[i].possible(table, frame.source, frame):
                options = append(options, action(PICK_MODE, i))
        if len(options) == 0:
            frame.performed(False)
            return False
        return table.ask(frame.controller, ASK_MODES, options)

    def answer(self, table: EffectTable, frame: EffectFrame, code: i64) -> None:
        assert isinstance(frame, ChainItem)
        if frame.either < 0:
            frame.either = field_a(code)
            frame.pc -= 1
        else:
            self.options[frame.either].answer(table, frame, code)


class WeaponStep(PayStep):
    """R4:821: pay the chosen Equipment's Equip cost reduced by [A], and attach it to this unit."""

    def __init__(self, what: Target) -> None:
        super().__init__(vec[i64](), [])
        self.what = what

    def equipment(self, table: RiftboundTable, source: i64, frame: EffectFrame | None) -> i64:
        cards = self.what.find(table, source, frame)
        return cards[0] if len(cards) > 0 else -1

    def price_now(self, table: RiftboundTable, source: i64, frame: EffectFrame | None) -> vec[i64]:
        card = self.equipment(table, source, frame)
        if card < 0:
            return vec[i64]()
        equip = table.rift(card).equip
        if equip is None:
            return vec[i64]()
        for payment in equip.payments:
            if not isinstance(payment, CheaperCost):  # that is about the unit which the Equip ability chooses
                return vec[i64]()
        price = equip.price[:] if len(equip.price) > 0 else no_price()
        discount_power(price, 1)
        return price

    def paid(self, table: RiftboundTable, frame: ChainItem) -> None:
        card = self.equipment(table, frame.source, frame)
        if card >= 0 and table.same_object(frame.source, frame.serial):
            table.attach_card(card, frame.source)
