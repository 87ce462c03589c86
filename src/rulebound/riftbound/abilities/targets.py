"""Choices of the item with all that Riftbound's text may demand of them (559.3, R4:355): targets, destinations."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final, cast

from librt.vecs import append, vec
from mypy_extensions import i64

from rulebound.effects.choosing import ChooseStep, pick_made
from rulebound.effects.core import ASK_CHOOSE, NONE, EffectFrame, Step, next_picks
from rulebound.effects.selectors import Number, Selector, Target
from rulebound.effects.steps import BetweenStep
from rulebound.effects.table import EffectTable
from rulebound.kernel.actions import PICK, action, field_a, kind_of
from rulebound.riftbound.abilities.choices import ROUND, ChoiceStep, TargetStep, affords, completable, deflect_of
from rulebound.riftbound.abilities.conditions import might_of
from rulebound.riftbound.abilities.selecting import here, place_now
from rulebound.riftbound.rules.actions import exhaust
from rulebound.riftbound.rules.damaging import bonus_damage, bonus_to
from rulebound.riftbound.rules.movement import cant_move, illegal_destination, move_by_effect, move_units
from rulebound.riftbound.rules.places import has_units_at, occupants, recall, spec_at
from rulebound.riftbound.table.items import ChainItem
from rulebound.riftbound.words import codes as w

if TYPE_CHECKING:
    from rulebound.riftbound.table.table import RiftboundTable


# ---------------------------------------------------------------------------------------------- targets


class Targets(TargetStep):
    """Targets with all that Riftbound's text may demand of them together."""

    def __init__(self, what: Selector, least: i64, most: i64, more: bool) -> None:
        super().__init__(what, least, most, more)
        self.same_place = False  # all of them at one place
        self.total: i64 = -1  # all of them together have no more Might than this
        self.total_of: i64 = w.MIGHT  # or of another number
        self.one_controller = False  # all of them have one controller
        self.one_each = False  # no two of them at one location
        self.limit: Number | None = None  # no more than this: damage that is split
        self.of_unit = False  # by a unit, which has no Bonus Damage
        self.after: Targets | None = None  # the choice before, which this one depends on
        self.next: Targets | None = None  # the choice that depends on this one

    def together(self) -> bool:
        """Do they have to meet a condition together?"""
        return self.total >= 0 or self.one_controller or self.one_each

    def available(self, table: RiftboundTable, item: ChainItem) -> bool:
        if self.least == 0 or self.if_any or not self.guarded(item):
            return True
        if self.after is not None:
            for card in self.after.candidates(table, item):
                if self.works_after(table, item, card):
                    return True
            return False
        if self.least < 2:
            for card in self.candidates(table, item):
                deflect = deflect_of(table, item, card)
                if deflect == 0 or affords(table, item, deflect):
                    return True
            return False
        return self.enough_at_once(table, item)

    def enough_at_once(self, table: RiftboundTable, item: ChainItem) -> bool:
        """Can as many as must be chosen be chosen together, with what they cost?"""
        found = self.candidates(table, item)
        for first in found:
            place = place_now(table, first)
            costs = vec[i64](capacity=8)
            for card in found:
                if not self.same_place or place_now(table, card) == place:
                    costs = append(costs, deflect_of(table, item, card))
            if i64(len(costs)) < self.least:
                continue
            total: i64 = 0
            for _ in range(self.least):
                low: i64 = 0
                for i in range(i64(len(costs))):
                    if costs[low] < 0 or (costs[i] >= 0 and costs[i] < costs[low]):
                        low = i
                total += costs[low]
                costs[low] = -1
            if total == 0 or affords(table, item, total):
                return True
        return False

    def works_after(self, table: RiftboundTable, item: ChainItem, card: i64) -> bool:
        """If this card is chosen before, is there something left for this choice?"""
        before = self.after
        assert before is not None
        kept = item.choices.slots
        item.choices.add_target(item.round * ROUND + before.slot, card, table)
        deflect = deflect_of(table, item, card)
        works = False
        for other in self.candidates(table, item):
            price = deflect + deflect_of(table, item, other)
            if price == 0 or affords(table, item, price):
                works = True
                break
        item.choices.slots = kept
        return works

    def candidates(self, table: RiftboundTable, item: ChainItem) -> vec[i64]:
        found = NONE
        for card in self.what.find(table, item.source, item):
            if not self.legal(table, item, card) or (item.is_card and card == item.source):
                continue
            if self.taken(table, item, card):
                continue
            if self.total >= 0 and self.counts(table, card) > self.total:
                continue
            found = append(found, card)
        after = self.next
        if after is not None and not after.if_any and after.least > 0 and self.most == 1 and after.guarded(item):
            kept = vec[i64](capacity=8)
            for card in found:
                if after.works_after(table, item, card):
                    kept = append(kept, card)
            return kept
        return found

    def behind(self, table: RiftboundTable, item: ChainItem, round: i64, found: vec[i64], at: i64) -> vec[i64]:
        if not self.same_place and self.total < 0 and not self.one_controller:
            return super().behind(table, item, round, found, at)
        kept = vec[i64](capacity=8)
        chosen = item.choices.targets(round * ROUND + self.slot, table)
        for i in range(at + 1, i64(len(found))):
            if self.same_place and place_now(table, found[i]) != place_now(table, found[at]):
                continue
            if self.fits_in(table, chosen, found[i]):
                kept = append(kept, found[i])
        return kept

    def taken(self, table: RiftboundTable, item: ChainItem, card: i64) -> bool:
        """ "Another": was it chosen before, for this execution of the text?"""
        before = self.after
        while before is not None and (self.distinct or self.more):
            if card in item.choices.targets(item.round * ROUND + before.slot, table):
                return True
            before = before.after
        return False

    def choose(self, table: RiftboundTable, item: ChainItem, round: i64) -> bool:
        item.round = round
        if self.limit is not None and (item.picks if item.picks > 0 else 0) >= self.most_now(table, item):
            item.picks = -1
            item.round = 0
            return False
        if self.same_place and item.picks > 0:
            place = place_now(table, item.picking[item.last])
            last = item.picking[item.last]
            kept = vec[i64](capacity=8)
            for card in item.picking:
                if place_now(table, card) == place:
                    if card == last:
                        item.last = len(kept)
                    kept = append(kept, card)
            item.picking = kept
        if self.together() and item.picks > 0:
            self.narrow(table, item, item.choices.targets(round * ROUND + self.slot, table))
        asked = super().choose(table, item, round)
        item.round = 0
        return asked

    def narrow(self, table: RiftboundTable, frame: EffectFrame, chosen: vec[i64]) -> None:
        """Of the cards still to be picked from, those stay that fit in with the ones chosen."""
        kept = frame.picking[: frame.last + 1]
        for i in range(frame.last + 1, i64(len(frame.picking))):
            if self.fits_in(table, chosen, frame.picking[i]):
                kept = append(kept, frame.picking[i])
        frame.picking = kept

    def counts(self, table: RiftboundTable, card: i64) -> i64:
        """What it adds to the total."""
        return might_of(table, card) if self.total_of == w.MIGHT else table.number_of(card, self.total_of)

    def fits_in(self, table: RiftboundTable, chosen: vec[i64], card: i64) -> bool:
        total = self.counts(table, card)
        for other in chosen:
            same_side = table.controller[other] == table.controller[card]
            if self.one_controller and not same_side:
                return False
            place = place_now(table, card)
            if self.one_each and place == place_now(table, other) and (place >= 0 or same_side):
                return False
            total += self.counts(table, other)
        return self.total < 0 or total <= self.total

    def fit_together(self, table: RiftboundTable, cards: vec[i64]) -> bool:
        chosen = vec[i64](capacity=4)
        for card in cards:
            if not self.fits_in(table, chosen, card):
                return False
            chosen = append(chosen, card)
        return True

    def most_now(self, table: RiftboundTable, item: ChainItem) -> i64:
        """559.3.d.3: no more targets than the damage there is."""
        assert self.limit is not None
        amount = self.limit.get(table, item.source, item)
        if amount <= 0:
            return 0
        if self.of_unit:
            return amount
        if item.is_card and table.for_a_while(w.BONUS_NEXT):
            amount += table.quality(-1 - item.controller, w.BONUS_NEXT)
        most: i64 = 0
        for card in item.picking:
            bonus = bonus_to(table, card)
            most = bonus if bonus > most else most
        return amount + bonus_damage(table, item.controller) + most

    def run(self, table: EffectTable, frame: EffectFrame) -> bool:
        if self.together():
            return self.run_together(table, frame)
        super().run(table, frame)
        if self.same_place:
            # R4:355.11: only those that still meet the condition together; their controller says which
            table = cast("RiftboundTable", table)
            options = vec[i64](capacity=2)
            seen = vec[i64](capacity=2)
            for card in frame.bound(table):
                place = place_now(table, card)
                if place not in seen:
                    seen = append(seen, place)
                    options = append(options, action(PICK, card))
            if len(options) > 1:
                return table.ask(frame.controller, ASK_CHOOSE, options)
        return False

    def run_together(self, table: EffectTable, frame: EffectFrame) -> bool:
        """R4:355.11: the group is asked again; if it fails, their controller picks some that meet the condition."""
        table = cast("RiftboundTable", table)
        if frame.picks < 0:
            super().run(table, frame)
            found = frame.bound(table)
            if self.fit_together(table, found):
                return False
            frame.picking = found
            frame.placed = vec[i64]()
            frame.last = -1
            frame.picks = 0
        self.narrow(table, frame, frame.placed)
        return table.ask(frame.controller, ASK_CHOOSE, next_picks(table, frame.picking, frame.last, frame.picks, 0, 99))

    def answer_together(self, table: RiftboundTable, frame: EffectFrame, code: i64) -> None:
        if kind_of(code) == PICK:
            frame.placed = append(frame.placed, field_a(code))
            pick_made(frame, field_a(code), 99)
        else:
            frame.picks = -1
        if frame.picks < 0:
            frame.bind(frame.placed, table)

    def answer(self, table: EffectTable, frame: EffectFrame, code: i64) -> None:
        table = cast("RiftboundTable", table)
        if self.together():
            self.answer_together(table, frame, code)
            return
        found = vec[i64](capacity=2)
        for card in frame.bound(table):
            if place_now(table, card) == place_now(table, field_a(code)):
                found = append(found, card)
        frame.bind(found, table)


class SecretChoice(ChooseStep):
    """Pick cards of a type or quality in a hand or among cards looked at; while they are hidden, none may be named."""

    def ask(self, table: EffectTable, frame: EffectFrame, least: i64) -> bool:
        table = cast("RiftboundTable", table)
        if table.edition.declines_secrets:
            for card in frame.picking:
                for p in range(table.players):
                    if not table.knows(p, card):
                        return super().ask(table, frame, 0)  # R4:128.6
        return super().ask(table, frame, least)


class KeepStep(Step):
    """Remember what was just chosen under its own number, for a later reference."""

    def __init__(self, slot: i64) -> None:
        self.slot: i64 = slot
        self.also = False  # besides what others chose so

    def run(self, table: EffectTable, frame: EffectFrame) -> bool:
        assert isinstance(frame, ChainItem)
        kept = vec[i64](capacity=6)
        i: i64 = 0
        while i < len(frame.kept):
            if self.also or frame.kept[i] != self.slot:
                for j in range(i64(3)):
                    kept = append(kept, frame.kept[i + j])
            i += 3
        for k in range(i64(len(frame.it))):
            kept = append(append(append(kept, self.slot), frame.it[k]), frame.it_serials[k])
        frame.kept = kept
        return False


class ChosenNeed(Step):
    """A "you may" with targets is asked only while one of them is left. Never part of a program."""

    def __init__(self, slot: i64) -> None:
        self.slot: i64 = slot

    def possible(self, table: EffectTable, source: i64, frame: EffectFrame | None) -> bool:
        if not isinstance(frame, ChainItem):
            return True
        return len(frame.choices.targets(frame.round * ROUND + self.slot, table)) > 0


# ---------------------------------------------------------------------------------------------- moving (612)

MOVE_ANY: Final = 0
MOVE_BASE: Final = 1
MOVE_FIELD: Final = 2
MOVE_OWN_FIELD: Final = 3
MOVE_OPEN: Final = 4
MOVE_ENEMY: Final = 5  # a battlefield where an opponent has units
MOVE_HOME_OR_OUT: Final = 6  # to or from its base
MOVE_ALLIES: Final = -1  # where its controller has another unit
MOVE_OCCUPIED: Final = -2  # where anybody has units
MOVE_HERE: Final = 7
MOVE_WITH: Final = 8  # where a card is
MOVE_EACH_OWN_FIELD: Final = 10  # of tokens: every battlefield one controls
MOVE_EACH_WITH_UNITS: Final = 11  # of tokens: every battlefield where one has units
MOVE_LEFT: Final = 9  # where the unit that moved was before


class GoStep(ChoiceStep):
    """Move units by an effect (612); a destination that is the player's choice is chosen when the item is finalised
    (R4:355.4)."""

    def __init__(self, what: Target, where: i64, from_slot: i64, to_card: Target | None, late: bool) -> None:
        super().__init__()
        self.what = what
        self.from_slot: i64 = from_slot  # the slot of the targets it moves, or -1
        self.where: i64 = where
        self.to_card = to_card
        self.late = late  # chosen on resolution

    def units(self, table: RiftboundTable, item: ChainItem, round: i64) -> vec[i64]:
        """The units that would move, as far as that is known while it is being played."""
        if self.from_slot >= 0:
            return item.choices.targets(round * ROUND + self.from_slot, table)
        return self.what.find(table, item.source, item)

    def chosen_early(self) -> bool:
        """Is the destination a choice that is made while the item is finalised?"""
        return not self.late and self.where != MOVE_BASE and self.where < MOVE_HERE

    def open(self, table: RiftboundTable, item: ChainItem, round: i64) -> bool:
        return self.applies(item, round) and not self.met(table, item, round)

    def met(self, table: RiftboundTable, item: ChainItem, round: i64) -> bool:
        """R4:355.4: is there a destination, if there is anything to move?"""
        if not self.chosen_early() or item.choices.destination(round * ROUND + self.slot) != w.OFF_BOARD:
            return True
        return len(self.units(table, item, round)) == 0

    def completes(self, table: RiftboundTable, item: ChainItem, round: i64, after: i64) -> bool:
        if len(self.places(table, item, self.units(table, item, round))) == 0:
            return False
        return completable(table, item, round, after)

    def available(self, table: RiftboundTable, item: ChainItem) -> bool:
        if not self.chosen_early() or not self.applies(item, 0):
            return True
        if self.from_slot < 0:
            units = self.what.find(table, item.source, item)
            return len(units) == 0 or len(self.places(table, item, units)) > 0
        for step in table.pool.abilities[item.key].choices:
            if isinstance(step, TargetStep) and step.slot == self.from_slot and step.applies(item, 0):
                if step.least == 0 or step.if_any:
                    return True
                for card in step.candidates(table, item):
                    if len(self.places(table, item, append(vec[i64](), card))) > 0:
                        return True
                return False
        return True

    def lacking(self) -> str:
        return "R4:355.4"

    def choose(self, table: RiftboundTable, item: ChainItem, round: i64) -> bool:
        if not self.chosen_early() or item.choices.destination(round * ROUND + self.slot) != w.OFF_BOARD:
            return False
        options = self.places(table, item, self.units(table, item, round))
        if len(options) == 0:
            return False
        item.picks = 0
        return table.ask(item.controller, w.ASK_DESTINATION, options)

    def places(self, table: RiftboundTable, item: ChainItem, units: vec[i64]) -> vec[i64]:
        """The places one of the units may be moved to; that a text lets it move nowhere is seen on resolution
        (R4:358.3.a)."""
        options = vec[i64](capacity=4)
        for place in range(w.AT_BASE, table.fields):
            if not self.fits(table, item, place):
                continue
            if self.out_of_reach(table, item, units, place):
                continue
            for unit in units:
                origin = table.location(unit)
                if origin == w.OFF_BOARD or (self.where == MOVE_HOME_OR_OUT and origin >= 0 and place >= 0):
                    continue
                if self.where == MOVE_ALLIES and not allies_at(table, unit, place):
                    continue
                if self.late and cant_move(table, item.controller, unit):
                    continue
                if origin != place and table.is_unit(unit) and illegal_destination(table, unit, place) == "":
                    options = append(options, action(w.GO_TO, place + 1))
                    break
        return options

    def out_of_reach(self, table: RiftboundTable, item: ChainItem, units: vec[i64], place: i64) -> bool:
        """723.1.b: what was facedown moves units to its battlefield, or from there."""
        hidden = item.play.hidden
        if hidden < 0 or place == hidden:
            return False
        for unit in units:
            if table.location(unit) == hidden:
                return False
        return True

    def chosen(self, table: RiftboundTable, item: ChainItem, round: i64, code: i64) -> None:
        item.choices.goes = append(append(item.choices.goes, round * ROUND + self.slot), field_a(code) - 1)
        item.picks = -1

    def fits(self, table: RiftboundTable, item: ChainItem, place: i64) -> bool:
        where = self.where
        if place == w.AT_BASE:
            return where == MOVE_ANY or where == MOVE_HOME_OR_OUT or where == MOVE_ALLIES
        if where == MOVE_OWN_FIELD:
            return table.held_by[place] == item.controller
        if where == MOVE_OPEN:
            return occupants(table, place) == 0
        if where == MOVE_OCCUPIED:
            return occupants(table, place) > 0
        if where == MOVE_ENEMY:
            for p in range(table.players):
                if table.is_enemy(p, item.controller) and has_units_at(table, place, p):
                    return True
            return False
        return True

    def run(self, table: EffectTable, frame: EffectFrame) -> bool:
        table = cast("RiftboundTable", table)
        assert isinstance(frame, ChainItem)
        units = self.what.find(table, frame.source, frame)[:]
        place: i64 = w.OFF_BOARD
        if self.where == MOVE_BASE:
            place = w.AT_BASE
        elif self.where == MOVE_HERE:
            place = here(table, frame.source, frame)
        elif self.where == MOVE_WITH:
            assert self.to_card is not None
            cards = self.to_card.find(table, frame.source, frame)
            if len(cards) > 0:
                place = place_now(table, cards[0])
        elif self.late:
            options = self.places(table, frame, units)
            if len(options) > 0:
                return table.ask(frame.controller, w.ASK_DESTINATION, options)
        else:
            place = frame.choices.destination(frame.round * ROUND + self.slot)
        if place == w.OFF_BOARD:
            frame.performed(False)
            return False
        frame.left = table.location(units[0]) if len(units) > 0 else w.OFF_BOARD
        frame.performed(move_by_effect(table, units, place, frame.controller))
        return False

    def answer(self, table: EffectTable, frame: EffectFrame, code: i64) -> None:
        table = cast("RiftboundTable", table)
        assert isinstance(frame, ChainItem)
        units = self.what.find(table, frame.source, frame)[:]
        frame.left = table.location(units[0]) if len(units) > 0 else w.OFF_BOARD
        frame.performed(move_by_effect(table, units, field_a(code) - 1, frame.controller))


def allies_at(table: RiftboundTable, unit: i64, place: i64) -> bool:
    """Has the unit's controller another unit there?"""
    for other in table.cards(spec_at(place), table.controller[unit]):
        if other != unit and table.is_unit(other):
            return True
    return False


class SwapStep(BetweenStep):
    """The two units move, each to where the other is."""

    def between(self, table: EffectTable, frame: EffectFrame, one: i64, other: i64) -> bool:
        table = cast("RiftboundTable", table)
        here = table.location(one)
        there = table.location(other)
        if here == w.OFF_BOARD or there == w.OFF_BOARD or here == there:
            return False
        done = move_units(table, append(vec[i64](), one), there, frame.controller)
        if move_units(table, append(vec[i64](), other), here, frame.controller):
            done = True
        return done


class RecallStep(Step):
    def __init__(self, what: Target, exhausted: bool) -> None:
        self.what = what
        self.exhausted = exhausted

    def run(self, table: EffectTable, frame: EffectFrame) -> bool:
        table = cast("RiftboundTable", table)
        done = False
        for card in self.what.find(table, frame.source, frame)[:]:
            if self.exhausted and exhaust(table, card, w.BY_EFFECT, frame.controller):
                done = True
            if recall(table, card, frame.controller):
                done = True
        frame.performed(done)
        return False
