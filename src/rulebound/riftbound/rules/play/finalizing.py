"""Finalising an item of the chain (557-563, R4:337): choices, cost, payment, legality, one step after the other."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final, cast

from librt.vecs import append, vec
from mypy_extensions import i64

from rulebound.effects.core import NONE, AbilityDef, Step, yes_no
from rulebound.kernel.actions import DONE, PICK, YES, action, field_a, field_b, kind_of
from rulebound.kernel.definitions import BITS
from rulebound.kernel.events import Event
from rulebound.kernel.table import Table
from rulebound.riftbound.abilities.choices import ChoicesFrame, ChoiceStep, mark_modes
from rulebound.riftbound.abilities.payments import PickCost, early_cost
from rulebound.riftbound.rules.actions import take_back
from rulebound.riftbound.rules.activating import forbids_use
from rulebound.riftbound.rules.battlefields import brings_its_place
from rulebound.riftbound.rules.deeds import EXHAUST_IT, SPEND_BUFF
from rulebound.riftbound.rules.keywords import allowance, allowed, hear_keywords
from rulebound.riftbound.rules.places import disembody, of_own_leaving, units_at
from rulebound.riftbound.rules.play.costs import easings, free_of_charge, price_eased, total_price
from rulebound.riftbound.rules.play.paying import next_symbol, pay_energy, pay_symbol, payers, tell_paid
from rulebound.riftbound.rules.play.playing import (
    forbids_item,
    forbids_settled,
    opt_for,
    option_sets,
    other_costs,
    unplayable,
)
from rulebound.riftbound.rules.play.purse import payable, reserve, use_of
from rulebound.riftbound.rules.windows import CLOSED, NEUTRAL_OPEN, SHOWDOWN_OPEN, go_to, only_by_ambush, places
from rulebound.riftbound.table.definitions import PRICE_ENERGY, PRICE_OWN_MASK, PRICE_POWER, PRICE_SIZE
from rulebound.riftbound.table.items import ChainItem, Choices
from rulebound.riftbound.words import codes as w

if TYPE_CHECKING:
    from rulebound.riftbound.table.table import RiftboundTable


MAY: Final = 0
PAYERS: Final = 1
CHOICES: Final = 2
PLACE: Final = 3
COST: Final = 4
ENERGY_PAID: Final = 5
POWER_PAID: Final = 6
PAYMENTS: Final = 7
FINISH: Final = 8


class PlayFrame(ChoicesFrame):
    """Finalising an item of the chain (557-562, R4:337): choices, cost, payment, legality."""

    def __init__(self, index: i64) -> None:
        super().__init__()
        self.index: i64 = index  # of the item in the chain
        self.asked = False

    # woven by tools/weave.py: what follows from __init__

    registers = "index asked"
    __slots__ = registers.split()

    def clone(self) -> PlayFrame:
        other = PlayFrame(self.index)
        self.copy_registers(other)
        other.asked = self.asked
        return other

    # woven so far

    def name(self) -> str:
        return "play"

    def steps(self) -> tuple[str, ...]:
        return ("may", "payers", "choices", "place", "cost", "energy", "power", "payments", "finish")

    def rule(self, table: Table) -> str:
        return ("383.3", "559.1", "559.3", "559.2", "560", "561.1", "561.1", "561.2", "562")[self.pc]

    def step(self, table: Table) -> bool:
        table = cast("RiftboundTable", table)
        while True:  # nothing comes between the parts of the process, unless one of them begins something else
            item = table.chain[self.index]
            reserving = item.payment.picked and table.riftbound_pool.has_sources
            if reserving:
                self.reserve_payers(table, item)
            asked = self.go_on(table, item)
            if reserving:
                reserve(table, NONE)
            if asked or table.stack[-1] is not self or table.over:
                return asked

    def reserve_payers(self, table: RiftboundTable, item: ChainItem) -> None:
        """What was picked to pay is not used for what it could Add."""
        cost = early_cost(table, item, self.payments(table, item))
        if cost is not None:
            reserve(table, cost.used_up(table, item.payment.payers()))

    def go_on(self, table: RiftboundTable, item: ChainItem) -> bool:
        """The next part of the process."""
        pc = self.pc
        if pc == MAY:
            return self.may(table, item)
        if pc == PAYERS:
            return self.payers(table, item)
        if pc == CHOICES:
            return self.choices(table, item)
        if pc == PLACE:
            return self.choose_place(table, item)
        if pc == COST:
            return self.cost(table, item)
        if pc == ENERGY_PAID:
            tell_paid(table, item)
            pay_energy(table, item, use_of(table, item))
            self.pc = POWER_PAID
            return False
        if pc == POWER_PAID:
            return self.pay_power(table, item)
        if pc == PAYMENTS:
            return self.pay_rest(table, item)
        self.finish(table, item)
        return False

    def resume(self, table: Table, action: i64) -> None:
        table = cast("RiftboundTable", table)
        item = table.chain[self.index]
        if self.pc == MAY and kind_of(action) == w.PLAY:
            opt_for(item, table.rift(item.source), field_b(action))
            self.pc = PAYERS
        elif kind_of(action) == w.TAKE_OFF:
            settle(item, field_a(action) == w.UNIVERSAL)
        elif self.pc == MAY or self.pc == COST:
            if kind_of(action) == YES:
                self.pc += 1
            else:
                self.give_up(table, item)
        elif self.pc == PAYERS:
            self.payer_picked(table, item, action)
        elif self.pc == CHOICES:
            step = self.ability(table, item).choices[self.at]
            assert isinstance(step, ChoiceStep)
            step.chosen(table, item, self.round, action)
            if item.picks < 0:
                self.at += 1
        elif self.pc == PLACE:
            go_to(table, item, field_a(action) - 1, self.window(table, item))
            self.pc = COST
        elif self.pc == POWER_PAID:
            symbol = next_symbol(item.payment.owed)
            pay_symbol(table, item, symbol, action, use_of(table, item))
        elif self.pc == PAYMENTS:
            self.asked = False
            self.payments(table, item)[self.at].answer(table, item, action)
            self.at = item.pc
        else:
            raise AssertionError("nothing was asked")

    def start_over(self, item: ChainItem) -> None:
        """The choices are made anew; what has been paid stays paid."""
        if self.pc <= PLACE:
            self.pc = MAY
            self.round = 0
            self.at = 0
            item.choices = Choices()
            item.payment.deflect = 0
            item.payment.paid = NONE
            item.payment.picked = False
        item.picks = -1

    def ability(self, table: RiftboundTable, item: ChainItem) -> AbilityDef:
        return table.pool.abilities[item.key]

    def give_up(self, table: RiftboundTable, item: ChainItem) -> None:
        """A trigger that is declined, or has nothing to choose, leaves the chain (R4:402.4, R4:404.2)."""
        table.chain.remove(item)
        disembody(table, item)
        table.due = True
        table.pop()

    # -------------------------------------------------------------------------------- step 2: choices (559)

    def may(self, table: RiftboundTable, item: ChainItem) -> bool:
        """R4:383: an optional trigger is taken up or declined as it is finalised."""
        self.pc = PAYERS
        if item.play.origin >= 0:
            if unplayable(table, item.controller, item.source, table.rift(item.source)):
                self.give_up_or_fail(table, item)  # R4:054: what forbids it has come since
            else:
                return self.extras(table, item)
            return False
        if not item.triggered:
            return False
        if comes_to_nothing(table, item):
            self.give_up(table, item)
            return False
        if self.ability(table, item).optional:
            self.pc = MAY
            return table.ask(item.controller, w.ASK_TRIGGER_MAY, yes_no())
        return False

    def extras(self, table: RiftboundTable, item: ChainItem) -> bool:
        """559.1: the optional costs of a card that an effect plays; even if it is free they must be paid (560.1.c)."""
        facts = table.rift(item.source)
        bits = option_sets(table, item.controller, item.source, facts, item.play.how) & (w.WITH_ALLOWANCE - 1)
        options = vec[i64](capacity=4)
        chosen: i64 = 0
        while True:  # every subset of the bits, the empty one first
            opt_for(item, facts, chosen)
            if forbids_item(table, item, facts, NEUTRAL_OPEN) == "":
                options = append(options, action(w.PLAY, item.source, chosen, item.play.how))
            chosen = (chosen - bits) & bits
            if chosen == 0:
                break
        opt_for(item, facts, 0)
        if len(options) == 0:
            self.give_up_or_fail(table, item)  # 562.3
            return False
        if len(options) == 1:
            opt_for(item, facts, field_b(options[0]))
            return False
        self.pc = MAY
        return table.ask(item.controller, w.ASK_EXTRAS, options)

    def payers(self, table: RiftboundTable, item: ChainItem) -> bool:
        """559.1: what pays, where the choices, the place or the price depend on it."""
        cost = early_cost(table, item, self.payments(table, item))
        if cost is None:
            self.pc = CHOICES
            return False
        if item.picks < 0:
            item.payment.paid = NONE
            if not cost.begin(table, item):
                self.give_up_or_fail(table, item)
                return False
        options = vec[i64](capacity=8)
        for code in cost.options(table, item):
            if self.payer_works(table, item, cost, code):
                options = append(options, code)
        if len(options) == 0:
            self.give_up_or_fail(table, item)
            return False
        return table.ask(item.controller, w.ASK_COST, options)

    def payer_works(self, table: RiftboundTable, item: ChainItem, cost: PickCost, code: i64) -> bool:
        """Can the play be completed after this pick: with no more payers, or with all that may follow?"""
        kept = item.payment.paid
        payers = item.payment.payers()
        if kind_of(code) == PICK:
            payers = append(payers, field_a(code))
        item.payment.pay_with(payers, table)
        reserve(table, cost.used_up(table, payers))
        works = (kind_of(code) != PICK or len(payers) >= cost.least()) and self.settled(table, item)
        if not works and kind_of(code) == PICK and cost.amount >= 99:
            at = item.last + 1
            while item.picking[at] != field_a(code):
                at += 1
            for i in range(at + 1, i64(len(item.picking))):
                payers = append(payers, item.picking[i])
            item.payment.pay_with(payers, table)
            reserve(table, cost.used_up(table, payers))
            works = self.settled(table, item)
        item.payment.paid = kept
        reserve(table, NONE)
        return works

    def settled(self, table: RiftboundTable, item: ChainItem) -> bool:
        """Can the play be completed with what pays now?"""
        picks = item.picks
        item.picks = -1
        if item.is_card:
            forbidden = forbids_settled(table, item, table.rift(item.source), self.window(table, item))
        else:
            forbidden = forbids_use(table, item, self.ability(table, item))
        item.picks = picks
        return forbidden == ""

    def payer_picked(self, table: RiftboundTable, item: ChainItem, code: i64) -> None:
        cost = early_cost(table, item, self.payments(table, item))
        assert cost is not None
        if kind_of(code) == PICK:
            item.payment.pay_with(append(item.payment.payers(), field_a(code)), table)
            cost.count(item, field_a(code))
        else:
            item.picks = -1
        if item.picks < 0:
            item.payment.picked = True
            self.pc = CHOICES

    def choices(self, table: RiftboundTable, item: ChainItem) -> bool:
        """559.1, 559.3: modes, targets, destinations."""
        if item.key >= 0 and self.choose_on(table, item, self.ability(table, item).choices):
            return True
        self.round = 0
        self.at = 0
        item.picks = -1
        self.pc = PLACE
        return False

    def choose_place(self, table: RiftboundTable, item: ChainItem) -> bool:
        """559.2: a unit's location; gear goes to the base, or to where it lay hidden (619.1)."""
        if not item.is_card:
            self.pc = COST
            return False
        kind = table.rift(item.source).kind
        if kind == w.GEAR:
            item.place = item.play.hidden if item.play.hidden >= 0 else w.AT_BASE
            self.pc = COST
            return False
        if kind != w.UNIT or brings_its_place(table, item.source):
            self.pc = COST
            return False
        options = vec[i64](capacity=4)
        for place in places(table, item, self.window(table, item)):
            options = append(options, action(w.GO_TO, place + 1))
        if len(options) == 0:
            self.give_up_or_fail(table, item)
            return False
        return table.ask(item.controller, w.ASK_LOCATION, options)

    def window(self, table: RiftboundTable, item: ChainItem) -> i64:
        """The window that the card is played in; what an effect lets be played needs no Reaction."""
        if item.play.origin >= 0:
            return NEUTRAL_OPEN
        if len(table.chain) > 1:
            return CLOSED
        return NEUTRAL_OPEN if table.neutral() else SHOWDOWN_OPEN

    # -------------------------------------------------------------------------------- steps 3 and 4: cost (560, 561)

    def cost(self, table: RiftboundTable, item: ChainItem) -> bool:
        if not self.legal(table, item):
            self.give_up_or_fail(table, item)
            return False
        if self.ease(table, item):
            return True
        item.payment.owed = total_price(table, item)
        if item.play.origin >= 0 and not self.affordable(table, item):
            self.give_up_or_fail(table, item)
            return False
        if item.triggered:
            if not payable(table, item.controller, item.payment.owed, use_of(table, item), item.source):
                self.give_up(table, item)
                return False
            ability = self.ability(table, item)
            if not ability.optional and (len(ability.price.payments) > 0 or not free_of_charge(item.payment.owed)):
                # R4:404.2: a cost that a trigger incurs may be declined
                return table.ask(item.controller, w.ASK_TRIGGER_MAY, yes_no())
        self.pc = ENERGY_PAID
        return False

    def ease(self, table: RiftboundTable, item: ChainItem) -> bool:
        """560.4: discounts of Energy or Power are settled one after the other, where both would do."""
        n = easings(table, item)
        while item.payment.settled < n:
            as_energy = price_eased(table, item, item.payment.eased)
            as_power = price_eased(table, item, item.payment.eased | BITS[item.payment.settled])
            options = vec[i64](capacity=2)
            if as_energy[PRICE_ENERGY] < as_power[PRICE_ENERGY] and self.payable_if(table, item, False):
                options = append(options, action(w.TAKE_OFF, w.ENERGY))
            if power_in(as_power) < power_in(as_energy) and self.payable_if(table, item, True):
                options = append(options, action(w.TAKE_OFF, w.UNIVERSAL))
            if len(options) > 1:
                return table.ask(item.controller, w.ASK_DISCOUNT, options)
            settle(item, len(options) > 0 and field_a(options[0]) == w.UNIVERSAL)
        return False

    def payable_if(self, table: RiftboundTable, item: ChainItem, power: bool) -> bool:
        """Can it be paid with the next discount taken so?"""
        kept = item.payment.eased
        settle(item, power)
        works = payable(table, item.controller, total_price(table, item), use_of(table, item), item.source)
        item.payment.eased = kept
        item.payment.settled -= 1
        return works

    def affordable(self, table: RiftboundTable, item: ChainItem) -> bool:
        """562.3: what could be paid when the effect said so may be gone by now."""
        for payment in self.payments(table, item):
            if not payment.possible(table, item.source, item):
                return False
        return payable(table, item.controller, item.payment.owed, use_of(table, item), item.source)

    def legal(self, table: RiftboundTable, item: ChainItem) -> bool:
        """562.1: has everything been chosen that the text demands?"""
        if item.key < 0:
            return True
        for round in range(item.rounds):
            for step in self.ability(table, item).choices:
                assert isinstance(step, ChoiceStep)
                if step.applies(item, round) and not step.met(table, item, round):
                    return False
        return True

    def give_up_or_fail(self, table: RiftboundTable, item: ChainItem) -> None:
        assert item.triggered or item.play.origin >= 0, "a play was offered that can't be completed"
        self.give_up(table, item)
        if item.is_card and table.is_in(item.source, w.CHAIN):
            take_back(table, item)  # 562.3

    def pay_power(self, table: RiftboundTable, item: ChainItem) -> bool:
        """Each symbol in turn; who pays is asked where it makes a difference."""
        use = use_of(table, item)
        symbol = next_symbol(item.payment.owed)
        while symbol >= 0:
            found = payers(table, item, symbol, use)
            if len(found) > 1:
                return table.ask(item.controller, w.ASK_PAY, found)
            table.took(item.controller, found[0])
            pay_symbol(table, item, symbol, found[0], use)
            if table.stack[-1] is not self:
                return False
            symbol = next_symbol(item.payment.owed)
        self.pc = PAYMENTS
        self.at = 0
        return False

    def payments(self, table: RiftboundTable, item: ChainItem) -> list[Step]:
        """The non-standard costs, in the order of the text (561.2)."""
        if not item.is_card:
            return self.ability(table, item).price.payments
        return other_costs(item, table.rift(item.source))

    def pay_rest(self, table: RiftboundTable, item: ChainItem) -> bool:
        steps = self.payments(table, item)
        n: i64 = len(steps)
        while self.at < n:
            item.pc = self.at + 1
            if steps[self.at].run(table, item):
                self.asked = True
                self.spare(table, item, steps[self.at])
                return True
            self.at = item.pc
            if table.stack[-1] is not self:
                return False
        item.pc = 0
        item.picks = -1
        self.pc = FINISH
        return False

    def spare(self, table: RiftboundTable, item: ChainItem, step: Step) -> None:
        """561.3: nothing may be paid with that makes a later step illegal, unless there is nothing else."""
        if not isinstance(step, PickCost) or step.deed is EXHAUST_IT or step.deed is SPEND_BUFF:
            return
        place = self.place_to_keep(table, item)
        if place < 0 and len(item.choices.slots) == 0:
            return
        kept = vec[i64](capacity=4)
        for code in table.options:
            if kind_of(code) == PICK:
                if item.choices.has_target(field_a(code)):
                    continue
                if place >= 0 and not one_stays(table, item, step, place, field_a(code)):
                    continue
            kept = append(kept, code)
        if len(kept) > 0 and not (len(kept) == 1 and kind_of(kept[0]) == DONE):
            table.options = kept

    def place_to_keep(self, table: RiftboundTable, item: ChainItem) -> i64:
        """The battlefield that a unit can be played to only while its player has another there, or -1."""
        if not item.is_card or item.place < 0 or item.play.hidden >= 0:
            return -1
        if only_by_ambush(table, item.source, self.window(table, item)):
            return -1 if allowed(table, item.source, w.AMBUSH_PAID) else item.place  # R4:358.4: units have to be there
        if table.held_by[item.place] == item.controller and not table.edition.few_cleanups:
            return -1  # R4:190.4.c: control is not lost while the chain lasts
        return item.place

    # -------------------------------------------------------------------------------- steps 5 and 6

    def finish(self, table: RiftboundTable, item: ChainItem) -> None:
        """The item is final: its targets are chosen, a card counts as played for checks (R4:419)."""
        table.pop()
        item.final = True
        item.payment.owed = vec[i64]()
        item.pc = 0
        table.due = True
        if not item.is_card and table.pool.abilities[item.key].when.once:
            table.mark_used(item.source, item.key)
        if len(item.choices.modes) > 0:
            mark_modes(table, item, self.ability(table, item))
        i: i64 = 0
        while i < len(item.choices.slots):
            table.emit(Event(w.CHOSEN, item.choices.slots[i + 1], item.source, item.controller), "559.3.c.1")
            i += 3
        if item.is_card:
            if table.for_a_while(w.BONUS_NEXT) and table.rift(item.source).kind == w.SPELL:
                take_bonus(table, item)
            if table.for_a_while(w.NEXT_REPEAT) and table.rift(item.source).kind == w.SPELL:
                end_promise(table, item.controller, w.NEXT_REPEAT)
            if item.options & w.WITH_ALLOWANCE:
                use_allowance(table, item)
            if not table.edition.legion_resolved and not table.is_token(item.source):
                table.finalized[item.controller] += 1
            event = Event(w.FINALIZES, item.source, -1, item.controller, 0, item.play.how)
            table.emit(event, "R4:337")
            hear_keywords(table, event)
        elif not item.triggered and table.wants(w.USES_ABILITY):
            energy = table.pool.abilities[item.key].price.parts
            table.emit(
                Event(w.USES_ABILITY, item.source, -1, item.controller, energy[PRICE_ENERGY] if len(energy) > 0 else 0),
                "577",
            )
        table.item_final(item, self.index)


def comes_to_nothing(table: RiftboundTable, item: ChainItem) -> bool:
    """R4:402.4, R4:404.2: is there nothing to choose, or to pay with, for what has triggered?"""
    if table.serial[item.source] != item.serial and not of_own_leaving(table, item):
        item.orphan = True
    ability = table.pool.abilities[item.key]
    for payment in ability.price.payments:
        if not payment.possible(table, item.source, item):
            return True
    return forbids_use(table, item, ability) != ""


def power_in(price: vec[i64]) -> i64:
    """How many Power symbols there are in a price."""
    n: i64 = 0
    for slot in range(i64(PRICE_POWER), i64(PRICE_SIZE)):
        if slot != PRICE_OWN_MASK:
            n += price[slot]
    return n


def settle(item: ChainItem, power: bool) -> None:
    """The next discount of Energy or Power is of this."""
    if power:
        item.payment.eased |= BITS[item.payment.settled]
    item.payment.settled += 1


def use_allowance(table: RiftboundTable, item: ChainItem) -> None:
    """What let this card be played for less has been used."""
    lasting = allowance(table, item.source, item.controller)
    if lasting is not None:
        table.drop_lasting(lasting)


def take_bonus(table: RiftboundTable, item: ChainItem) -> None:
    """What was promised to the next spell is this one's."""
    item.bonus += table.quality(-1 - item.controller, w.BONUS_NEXT)
    end_promise(table, item.controller, w.BONUS_NEXT)


def one_stays(table: RiftboundTable, item: ChainItem, step: PickCost, place: i64, card: i64) -> bool:
    """Does a unit of the player stay at this place when this card and as many more as are owed have paid?"""
    owed = step.amount - item.picks if step.amount < 99 else i64(1)
    left = units_at(table, place, item.controller)
    for other in item.it:
        if table.location(other) == place and table.is_unit(other):
            left -= 1
    behind = False  # picks are made in one order
    for other in item.picking:
        behind = behind or other == card
        if not behind or owed == 0:
            continue
        if table.location(other) != place or not table.is_unit(other):
            owed -= 1
        elif other == card:
            owed -= 1
            left -= 1
    return left - owed > 0


def end_promise(table: RiftboundTable, player: i64, stat: i64) -> None:
    for lasting in list(table.lasting):
        if lasting.stat == stat and lasting.subject == -1 - player:
            table.drop_lasting(lasting)
