"""Choices made while something is played or put on the chain (559, R4:355): targets, modes, destinations.

Each is also a step of the program: on resolution it finds again what was chosen, as far as that is still legal.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Final, cast

from librt.vecs import append, vec
from mypy_extensions import i64

from rulebound.effects.core import ASK_MODE, NONE, AbilityDef, EffectFrame, Step, group_alike, next_picks
from rulebound.effects.selectors import Selector
from rulebound.effects.table import EffectTable
from rulebound.kernel.actions import DONE, PICK, PICK_MODE, PICK_PLAYER, action, field_a, kind_of
from rulebound.kernel.frames import Frame
from rulebound.riftbound.abilities.conditions import played_so
from rulebound.riftbound.rules.layers import active_value
from rulebound.riftbound.rules.places import place_of
from rulebound.riftbound.rules.play.costs import deflects_nothing, total_price
from rulebound.riftbound.rules.play.purse import payable, use_of
from rulebound.riftbound.table.items import ChainItem
from rulebound.riftbound.words import codes as w

if TYPE_CHECKING:
    from rulebound.riftbound.table.table import RiftboundTable


GUARD_EXTRA: Final = -1  # a choice depends on the additional cost being paid; from 0 on: on being played so (FROM_…)
ROUND: Final = 64  # the slots of one execution; a repeated one uses the next so many


class ChoicesFrame(Frame):
    """Whoever plays an item makes its choices, in the order of the text; for each execution (R4:820)."""

    def __init__(self) -> None:
        super().__init__()
        self.round: i64 = 0
        self.at: i64 = 0  # which choice

    # woven by tools/weave.py: what follows from __init__

    registers = "round at"
    __slots__ = registers.split()

    def copy_registers(self, other: ChoicesFrame) -> None:
        other.pc, other.round, other.at = self.pc, self.round, self.at

    # woven so far

    def choose_on(self, table: RiftboundTable, item: ChainItem, choices: list[Step]) -> bool:
        """Make the choices that are left; True if somebody is asked."""
        n: i64 = len(choices)
        while self.round < item.rounds:
            while self.at < n:
                step = choices[self.at]
                assert isinstance(step, ChoiceStep)
                if step.applies(item, self.round) and step.choose(table, item, self.round):
                    return True
                item.picks = -1
                self.at += 1
            self.at = 0
            self.round += 1
        return False


def deflect_of(table: RiftboundTable, item: ChainItem, card: i64) -> i64:
    """721.1.c: Power that choosing this costs an opponent; in the first edition once for each item."""
    if not table.on_board(card) or not table.is_enemy(table.controller[card], item.controller):
        return 0
    if item.final:
        return 0  # R4:750: new choices cost nothing
    if table.edition.deflect_once and item.choices.has_target(card):
        return 0
    if deflects_nothing(table, item) or (table.touched(w.NO_DEFLECT) and table.quality(card, w.NO_DEFLECT) > 0):
        return 0
    value = active_value(table, card, w.DEFLECT)
    if value < 0:
        return 0
    return value


def affords(table: RiftboundTable, item: ChainItem, more: i64) -> bool:
    """Could the item still be paid for with so much more Power of any domain?"""
    item.payment.deflect += more
    result = payable(table, item.controller, total_price(table, item), use_of(table, item), item.source)
    item.payment.deflect -= more
    return result


def number_behind(table: RiftboundTable, item: ChainItem, step: ChoiceStep) -> i64:
    """The number of the choice after this one."""
    choices = table.pool.abilities[item.key].choices
    n: i64 = len(choices)
    after = n
    for i in range(n):
        if choices[i] is step:
            after = i + 1
    return after


def completable(table: RiftboundTable, item: ChainItem, round: i64, at: i64) -> bool:
    """562: can every choice from this one on be made so that all of it can be paid for?"""
    choices = table.pool.abilities[item.key].choices
    n: i64 = len(choices)
    while round < item.rounds:
        while at < n:
            step = choices[at]
            assert isinstance(step, ChoiceStep)
            at += 1
            if step.open(table, item, round):
                return step.completes(table, item, round, at)
        at = 0
        round += 1
    if item.final or (item.payment.deflect == 0 and not table.riftbound_pool.prices_by_choice):
        return True  # R4:750; and what the choices don't change was looked at before
    return affords(table, item, 0)


class ChoiceStep(Step):
    """A choice that is made before the item is final."""

    def __init__(self) -> None:
        self.slot: i64 = 0
        self.within: ModeStep | None = None  # only when that mode was picked
        self.within_mode: i64 = 0
        self.guards = vec[i64]()  # code, wanted: made only if this is how the card is played

    def guarded(self, item: ChainItem) -> bool:
        """Is the part of the text that it belongs to the one that applies?"""
        i: i64 = 0
        while i < len(self.guards):
            code = self.guards[i]
            if code == GUARD_EXTRA:
                holds = (item.options & w.WITH_EXTRA) != 0
            else:
                holds = played_so(item, code)
            if holds != (self.guards[i + 1] != 0):
                return False
            i += 2
        return True

    def applies(self, item: ChainItem, round: i64) -> bool:
        if not self.guarded(item):
            return False
        if self.within is None:
            return True
        picked = item.choices.mode_of(round * ROUND + self.within.slot)
        return picked == self.within_mode and self.within.applies(item, round)

    def available(self, table: RiftboundTable, item: ChainItem) -> bool:
        """Could the choice be made, as the table stands?"""
        return True

    def lacking(self) -> str:
        """The rule that forbids the play where the choice can't be made."""
        return "559.3"

    def met(self, table: RiftboundTable, item: ChainItem, round: i64) -> bool:
        """562.1: has what the text demands been chosen?"""
        return True

    def open(self, table: RiftboundTable, item: ChainItem, round: i64) -> bool:
        """Is it to be made yet, so that whatever is chosen decides how the play goes on?"""
        return False

    def completes(self, table: RiftboundTable, item: ChainItem, round: i64, after: i64) -> bool:
        """Can it be made so that the choices from number `after` on can be made too? Nothing stays chosen."""
        return completable(table, item, round, after)

    def choose(self, table: RiftboundTable, item: ChainItem, round: i64) -> bool:
        """Ask for it (True), or settle it without asking. Called again until `item.picks` is -1."""
        return False

    def chosen(self, table: RiftboundTable, item: ChainItem, round: i64, code: i64) -> None:
        """Take an answer."""


def protected(table: RiftboundTable, item: ChainItem, card: i64) -> bool:
    """R4:756: is it a card that this item of an enemy can't choose?"""
    if table.value(card, w.CANT_BE_CHOSEN) <= 0 and (not item.is_card or table.value(card, w.SPELL_PROOF) <= 0):
        return False
    return table.is_enemy(table.controller[card], item.controller)


class TargetStep(ChoiceStep):
    """Targets (559.3.c). On resolution they are `it`, those that are still legal (563.2.c)."""

    def __init__(self, what: Selector, least: i64, most: i64, more: bool) -> None:
        super().__init__()
        self.what = what
        self.least: i64 = least
        self.most: i64 = most
        self.more = more  # a second group: added to what was chosen before
        self.distinct = False  # "another": none that was chosen before
        self.if_any = False  # inside a "you may": no target is needed when there is none
        self.off_field = False  # its text can't be met at a battlefield: Hidden does not bind it (R4:811.1.d)
        self.else_pc: i64 = -1

    def legal(self, table: RiftboundTable, item: ChainItem, card: i64) -> bool:
        """Everything about a target but its selector: place of a hidden card, protection."""
        if item.play.hidden >= 0 and place_of(table, card) != item.play.hidden:
            if not self.off_field or table.edition.hide_with_identity:
                return False  # 723.1.d; R4:811.1.d: unless its text can't be met there
        if protected(table, item, card):
            return False  # R4:757
        return not table.forbidden(w.CHOSEN, card, item.controller)

    def candidates(self, table: RiftboundTable, item: ChainItem) -> vec[i64]:
        found = NONE
        for card in self.what.find(table, item.source, item):
            if self.legal(table, item, card) and not (item.is_card and card == item.source):
                if not (self.distinct or self.more) or not item.choices.has_target(card):
                    found = append(found, card)
        return found

    def available(self, table: RiftboundTable, item: ChainItem) -> bool:
        if self.least == 0 or self.if_any:
            return True
        n: i64 = 0
        for card in self.what.find(table, item.source, item):
            if self.legal(table, item, card) and not (item.is_card and card == item.source):
                deflect = deflect_of(table, item, card)
                if deflect == 0 or affords(table, item, deflect):
                    n += 1
                    if n >= self.least:
                        return True
        return False

    def choose(self, table: RiftboundTable, item: ChainItem, round: i64) -> bool:
        if item.picks < 0:
            found = self.candidates(table, item)
            n: i64 = len(found)
            if n == 0:
                return False  # no target is needed, or playing fails at the legality check
            item.picking = group_alike(table, found)
            item.last = -1
            item.picks = 0
        least = self.least
        if self.if_any and len(item.picking) < least:
            least = len(item.picking)
        options = vec[i64](capacity=8)
        for code in next_picks(table, item.picking, item.last, item.picks, least, self.most):
            if self.can_follow(table, item, round, code):
                options = append(options, code)
        if len(options) == 0:
            item.picks = -1
            return False
        return table.ask(item.controller, w.ASK_TARGET, options)

    def can_follow(self, table: RiftboundTable, item: ChainItem, round: i64, code: i64) -> bool:
        """Can the play be completed after this pick (721.1.d, 562)?"""
        n: i64 = len(table.pool.abilities[item.key].choices)
        by_choice = table.riftbound_pool.prices_by_choice
        after = number_behind(table, item, self)
        if kind_of(code) != PICK:
            return not by_choice or completable(table, item, round, after)
        card = field_a(code)
        left = 0 if self.if_any else self.least - item.picks - 1
        if n == 1 and round + 1 == item.rounds and left <= 0 and not by_choice:
            deflect = deflect_of(table, item, card)
            return deflect == 0 or affords(table, item, deflect)
        for i in range(i64(len(item.picking))):
            if item.picking[i] == card:
                return self.works(table, item, round, after, item.picking, i, left)
        return False

    def open(self, table: RiftboundTable, item: ChainItem, round: i64) -> bool:
        if not self.applies(item, round):
            return False
        return (self.least > 0 and not self.if_any) or table.riftbound_pool.prices_by_choice

    def completes(self, table: RiftboundTable, item: ChainItem, round: i64, after: i64) -> bool:
        left = 0 if self.if_any else self.least
        if left == 0 and completable(table, item, round, after):
            return True
        kept = item.round
        item.round = round
        found = self.candidates(table, item)
        item.round = kept
        return self.fills(table, item, round, after, found, left if left > 0 else 1)

    def fills(self, table: RiftboundTable, item: ChainItem, round: i64, after: i64, found: vec[i64], left: i64) -> bool:
        """Can so many be picked of these, each time from those behind the last, so that the play can be completed?"""
        if left <= 0:
            return completable(table, item, round, after)
        for i in range(i64(len(found)) - left + 1):
            if self.works(table, item, round, after, found, i, left - 1):
                return True
        return False

    def works(
        self, table: RiftboundTable, item: ChainItem, round: i64, after: i64, found: vec[i64], at: i64, left: i64
    ) -> bool:
        """Can the play be completed with this pick, and so many more of those behind it?"""
        kept = item.choices.slots
        deflect = deflect_of(table, item, found[at])
        item.choices.add_target(round * ROUND + self.slot, found[at], table)
        item.payment.deflect += deflect
        works = False
        if deflect == 0 or table.riftbound_pool.prices_by_choice or affords(table, item, 0):
            behind = vec[i64](capacity=8)
            if left > 0:
                behind = self.behind(table, item, round, found, at)
            works = self.fills(table, item, round, after, behind, left)
        item.payment.deflect -= deflect
        item.choices.slots = kept
        return works

    def behind(self, table: RiftboundTable, item: ChainItem, round: i64, found: vec[i64], at: i64) -> vec[i64]:
        """What can be picked after this one, which is chosen."""
        return found[at + 1 :]

    def chosen(self, table: RiftboundTable, item: ChainItem, round: i64, code: i64) -> None:
        if kind_of(code) == DONE:
            item.picks = -1
            return
        card = field_a(code)
        item.payment.deflect += deflect_of(table, item, card)
        item.choices.add_target(round * ROUND + self.slot, card, table)
        n: i64 = len(item.picking)
        for i in range(n):
            if item.picking[i] == card:
                item.last = i
        item.picks += 1
        if item.picks >= self.most or item.last + 1 >= n:
            item.picks = -1

    def met(self, table: RiftboundTable, item: ChainItem, round: i64) -> bool:
        return self.if_any or item.choices.chose(round * ROUND + self.slot) >= self.least

    def run(self, table: EffectTable, frame: EffectFrame) -> bool:
        table = cast("RiftboundTable", table)
        assert isinstance(frame, ChainItem)
        found = vec[i64](capacity=2)
        for card in frame.choices.targets(frame.round * ROUND + self.slot, table):
            if self.legal(table, frame, card) and self.what.includes(table, frame.source, frame, card):
                found = append(found, card)
        if self.more:
            frame.second = found
            both = frame.bound(table)
            for card in found:
                both = append(both, card)
            frame.bind(both, table)
        else:
            frame.second = vec[i64]()
            frame.bind(found, table)
        frame.performed(len(found) > 0)
        if len(found) == 0 and self.else_pc >= 0:
            frame.pc = self.else_pc
        return False


class ModeStep(ChoiceStep):
    """Modes (R4:355.3): only those whose targets are there are offered."""

    def __init__(self) -> None:
        super().__init__()
        self.starts: list[int] = []
        self.needs: list[list[ChoiceStep]] = []

    def mode_available(self, table: RiftboundTable, item: ChainItem, mode: i64) -> bool:
        for need in self.needs[mode]:
            if not need.available(table, item):
                return False
        return True

    def available(self, table: RiftboundTable, item: ChainItem) -> bool:
        for mode in range(i64(len(self.needs))):
            if self.mode_available(table, item, mode):
                return True
        return False

    def choose(self, table: RiftboundTable, item: ChainItem, round: i64) -> bool:
        if item.choices.mode_of(round * ROUND + self.slot) >= 0:
            return False
        options = vec[i64](capacity=4)
        after = number_behind(table, item, self)
        for mode in range(i64(len(self.needs))):
            if self.mode_works(table, item, round, after, mode):
                options = append(options, action(PICK_MODE, mode))
        if len(options) == 0:
            return False
        item.picks = 0
        return table.ask(item.controller, ASK_MODE, options)

    def open(self, table: RiftboundTable, item: ChainItem, round: i64) -> bool:
        return self.applies(item, round) and item.choices.mode_of(round * ROUND + self.slot) < 0

    def completes(self, table: RiftboundTable, item: ChainItem, round: i64, after: i64) -> bool:
        for mode in range(i64(len(self.needs))):
            if self.mode_works(table, item, round, after, mode):
                return True
        return False

    def mode_works(self, table: RiftboundTable, item: ChainItem, round: i64, after: i64, mode: i64) -> bool:
        """Can the play be completed in this mode?"""
        if not self.mode_open(table, item, mode):
            return False
        kept = item.choices.modes
        item.choices.modes = append(append(item.choices.modes, round * ROUND + self.slot), mode)
        works = completable(table, item, round, after)
        item.choices.modes = kept
        return works

    def mode_open(self, table: RiftboundTable, item: ChainItem, mode: i64) -> bool:
        """May this mode still be picked?"""
        return True

    def chosen(self, table: RiftboundTable, item: ChainItem, round: i64, code: i64) -> None:
        item.choices.modes = append(append(item.choices.modes, round * ROUND + self.slot), field_a(code))
        item.picks = -1

    def run(self, table: EffectTable, frame: EffectFrame) -> bool:
        assert isinstance(frame, ChainItem)
        mode = frame.choices.mode_of(frame.round * ROUND + self.slot)
        frame.pc = self.starts[mode] if mode >= 0 else len(table.pool.abilities[frame.key].program)
        return False


class NewModeStep(ModeStep):
    """Only modes that were not picked before: this turn by this ability of this object, or in this play."""

    def __init__(self, this_turn: bool) -> None:
        super().__init__()
        self.this_turn = this_turn

    def picked(self, table: RiftboundTable, item: ChainItem, mode: i64) -> bool:
        if self.this_turn:
            return mode_mark(item, mode) in table.used
        i: i64 = 0
        while i < len(item.choices.modes):
            if item.choices.modes[i] % ROUND == self.slot and item.choices.modes[i + 1] == mode:
                return True
            i += 2
        return False

    def mode_open(self, table: RiftboundTable, item: ChainItem, mode: i64) -> bool:
        return not self.picked(table, item, mode)

    def mode_available(self, table: RiftboundTable, item: ChainItem, mode: i64) -> bool:
        return not self.picked(table, item, mode) and super().mode_available(table, item, mode)

    def available(self, table: RiftboundTable, item: ChainItem) -> bool:
        """Each execution of the text (R4:820) needs a mode of its own."""
        n: i64 = 0
        for mode in range(i64(len(self.needs))):
            if self.mode_available(table, item, mode):
                n += 1
        return n >= item.rounds


def mode_mark(item: ChainItem, mode: i64) -> i64:
    """What `used` notes about a mode that this ability of this object has picked."""
    return (mode + 1) << 48 | item.serial << 16 | item.key


def mark_modes(table: RiftboundTable, item: ChainItem, ability: AbilityDef) -> None:
    """The modes of a final item count as picked."""
    for step in ability.choices:
        if isinstance(step, NewModeStep) and step.this_turn:
            for mode in range(i64(len(step.needs))):
                if item.choices.mode_of(step.slot) == mode:
                    table.used = append(table.used, mode_mark(item, mode))


class PlayerStep(ChoiceStep):
    """A player (R4:355.8): any, or an opponent, with whom the other choices can be made; the only one is not asked for.
    They are spoken of from here on, and again on resolution."""

    def __init__(self, opponent: bool) -> None:
        super().__init__()
        self.opponent = opponent

    def choose(self, table: RiftboundTable, item: ChainItem, round: i64) -> bool:
        players = table.opponents(item.controller)
        if not self.opponent:
            players = vec[i64](capacity=4)
            for player in range(table.players):
                if table.playing[player]:
                    players = append(players, player)
        fitting = vec[i64](capacity=4)
        for player in players:
            if len(players) > 1 and self.can_follow(table, item, round, player):
                fitting = append(fitting, player)
        options = vec[i64](capacity=4)
        for player in fitting if len(fitting) > 0 else players:
            options = append(options, action(PICK_PLAYER, player))
        if len(options) > 1:
            item.picks = 0
            return table.ask(item.controller, w.ASK_OPPONENT, options)
        self.chosen(table, item, round, options[0])
        return False

    def chosen(self, table: RiftboundTable, item: ChainItem, round: i64, code: i64) -> None:
        item.opponent = field_a(code)
        item.choices.modes = append(append(item.choices.modes, round * ROUND + self.slot), item.opponent)
        item.picks = -1

    def can_follow(self, table: RiftboundTable, item: ChainItem, round: i64, player: i64) -> bool:
        """Can the choices behind be made once this player is spoken of?"""
        kept = item.opponent
        item.opponent = player
        works = completable(table, item, round, number_behind(table, item, self))
        item.opponent = kept
        return works

    def run(self, table: EffectTable, frame: EffectFrame) -> bool:
        assert isinstance(frame, ChainItem)
        frame.opponent = frame.choices.mode_of(frame.round * ROUND + self.slot)
        return False
