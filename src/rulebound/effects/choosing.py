"""The steps that ask or decide: choosing cards and effects, discarding, and the gate (may, if, if you do)."""

from __future__ import annotations

from typing import Final

from librt.vecs import append, remove, vec
from mypy_extensions import i64

from rulebound.effects.core import (
    ASK_CHOOSE,
    ASK_MAY,
    ASK_MODE,
    ASK_OPPONENT,
    Check,
    EffectFrame,
    Step,
    Test,
    group_alike,
    next_picks,
    only_no,
    passes,
    yes_no,
)
from rulebound.effects.selectors import Number, Selector, player_of
from rulebound.effects.table import EffectTable
from rulebound.kernel.actions import (
    DONE,
    PICK,
    PICK_MODE,
    PICK_PLAYER,
    YES,
    action,
    field_a,
    kind_of,
)
from rulebound.kernel.zones import SECRET

# whom an instruction speaks to
YOU: Final = 0
OPPONENT: Final = 1  # the one that was chosen; of several, an OpponentStep goes before
SPEAKER: Final = 2  # one after the other, as a NextPlayerStep tells


def decider(table: EffectTable, frame: EffectFrame, who: i64) -> i64:
    """The player an instruction speaks to."""
    if who == YOU:
        return frame.controller
    if who == SPEAKER:
        return frame.speaker
    if frame.opponent >= 0 and table.playing[frame.opponent]:
        return frame.opponent
    return table.opponents(frame.controller)[0]


class OpponentStep(Step):
    """Before an instruction to "an opponent": you choose which, once in an effect; a single one is not asked for."""

    def run(self, table: EffectTable, frame: EffectFrame) -> bool:
        if frame.opponent >= 0 and table.playing[frame.opponent]:
            return False
        return ask_which(table, frame, self, table.opponents(frame.controller))

    def answer(self, table: EffectTable, frame: EffectFrame, code: i64) -> None:
        frame.opponent = field_a(code)


def ask_which(table: EffectTable, frame: EffectFrame, step: Step, players: vec[i64]) -> bool:
    """Which of these players the step speaks to; a single one is not asked for."""
    options = vec[i64](capacity=4)
    for player in players:
        options = append(options, action(PICK_PLAYER, player))
    if len(options) > 1:
        return table.ask(frame.controller, ASK_OPPONENT, options)
    step.answer(table, frame, options[0])
    return False


# ---------------------------------------------------------------------------------------------- choosing

# of `EffectFrame.last`, where a patient table asks although there is nothing to choose
TOO_FEW: Final = -2  # fewer than must be chosen
NONE_THERE: Final = -3


class ChooseStep(Step):
    """Pick cards; all or nothing. They are `it` from here on."""

    def __init__(self, what: Selector, least: i64, most: i64, who: i64, more: bool) -> None:
        self.what = what
        self.least: i64 = least
        self.most: i64 = most
        self.who: i64 = who
        self.more = more  # a second group: added to what was chosen before
        self.then: ChooseStep | None = None  # the second group, which must find a card of its own
        self.cost = False  # a cost is paid whole
        self.unique = False  # no two of the same name
        self.total: i64 = -1  # this number of theirs together is at most the limit
        self.limit: i64 = 0
        self.alike: i64 = -1  # this number of theirs is the same, or (apart) no two have the same
        self.apart = False
        self.gather = False  # one of several players' turns: each chooses of, or loses, cards of the one spoken to
        self.times: Number | None = None  # so many for each of this number
        self.else_pc: i64 = -1  # where to go when it can't be done; -1: on

    def factor(self, table: EffectTable, source: i64, frame: EffectFrame | None) -> i64:
        return 1 if self.times is None else self.times.get(table, source, frame)

    def least_now(self, table: EffectTable, source: i64, frame: EffectFrame | None, candidates: i64) -> i64:
        """How many must be chosen: an edition may let a player take as many as there are."""
        least = self.least * self.factor(table, source, frame)
        if candidates > 0 and candidates < least and not self.cost and table.choose_as_many():
            return candidates
        return least

    def possible(self, table: EffectTable, source: i64, frame: EffectFrame | None) -> bool:
        found = self.what.find(table, source, frame)
        found = self.choosable(table, found, player_of(table, source, frame), source)
        if self.then is not None:
            found = self.leaves_one(table, source, frame, found)
        if self.unique:
            return len({table.card(card).name for card in found}) >= self.least
        if self.total >= 0:
            found = self.affordable(table, found)
        n = self.choosable_at_once(table, found)
        return n >= self.least_now(table, source, frame, n)

    def choosable_at_once(self, table: EffectTable, found: vec[i64]) -> i64:
        """How many of the cards can be chosen together, if there is no limit."""
        if self.alike < 0:
            return len(found)
        numbers = [table.number_of(card, self.alike) for card in found]
        if self.apart:
            return len(set(numbers))
        most: i64 = 0
        for number in numbers:
            count: i64 = numbers.count(number)
            most = count if count > most else most
        return most

    def affordable(self, table: EffectTable, found: vec[i64]) -> vec[i64]:
        """Those of the cards that don't go beyond the limit alone; none, if too few of them stay within it."""
        out = vec[i64](capacity=8)
        for card in found:
            if table.number_of(card, self.total) <= self.limit:
                out = append(out, card)
        return out if self.least_sum(table, out, self.least) <= self.limit else vec[i64]()

    def least_sum(self, table: EffectTable, cards: vec[i64], count: i64) -> i64:
        """What the so many cards with the lowest numbers have together."""
        total: i64 = 0
        for number in sorted([table.number_of(card, self.total) for card in cards])[:count]:
            total += number
        return total

    def looks_hidden(self, table: EffectTable, source: i64, frame: EffectFrame | None) -> bool:
        return self.what.looks_hidden(table, source, frame)

    def leaves_one(self, table: EffectTable, source: i64, frame: EffectFrame | None, found: vec[i64]) -> vec[i64]:
        """Those of the cards beside which the second group has one left; a choice is all or nothing."""
        assert self.then is not None
        player = player_of(table, source, frame)
        others = self.then.choosable(table, self.then.what.find(table, source, frame), player, source)
        if len(others) > 1:
            return found
        out = vec[i64](capacity=8)
        for card in found:
            if len(others) == 1 and card not in others:
                out = append(out, card)
        return out

    def choosable(self, table: EffectTable, found: vec[i64], player: i64, source: i64) -> vec[i64]:
        """Those of the cards that an effect of this player may choose."""
        if not table.limits_choices():
            return found
        out = vec[i64](capacity=8)
        for card in found:
            if table.choosable(card, player, source):
                out = append(out, card)
        return out

    def reachable(self, table: EffectTable, found: vec[i64]) -> vec[i64]:
        """In a pile that nobody may look at, only the top cards can be picked."""
        n: i64 = len(found)
        if n == 0 or self.what.pseudo < 0 or table.specs[table.spec_of(found[n - 1])].visibility != SECRET:
            return found
        out = vec[i64](capacity=n)
        for card in found:
            spec = table.spec_of(card)
            if table.specs[spec].visibility == SECRET:
                pile = table.cards(spec, table.holder(card))
                first = i64(len(pile)) - self.most
                if card not in pile[first if first > 0 else 0 :]:
                    continue
            out = append(out, card)
        return out

    def run(self, table: EffectTable, frame: EffectFrame) -> bool:
        if frame.picks >= 0:
            n_now: i64 = len(frame.picking)
            least = self.least_now(table, frame.source, frame, self.choosable_at_once(table, frame.picking))
            if n_now > 0:
                return self.ask(table, frame, n_now if self.gather and n_now < least else least)
        found = self.reachable(
            table, self.choosable(table, self.what.find(table, frame.source, frame), frame.controller, frame.source)
        )
        if self.then is not None:
            found = self.leaves_one(table, frame.source, frame, found)
        if self.total >= 0:
            found = self.affordable(table, found)
        if self.gather:
            return self.gathered(table, frame, found)
        if self.more:
            for card in frame.it:
                if card in found:
                    found = remove(found, card)
        else:
            frame.bind(vec[i64](), table)
        frame.second = vec[i64]()
        n = self.choosable_at_once(table, found)
        least = self.least_now(table, frame.source, frame, n)
        if n < least or n == 0:
            if table.patient and self.looks_hidden(table, frame.source, frame):
                frame.picking = vec[i64]()
                frame.last = TOO_FEW if n < least else NONE_THERE
                frame.picks = 0
                return table.ask(decider(table, frame, self.who), ASK_CHOOSE, append(vec[i64](), action(DONE)))
            self.skip(table, frame, n < least)
            return False
        frame.picking = group_alike(table, found)
        frame.last = -1
        frame.picks = 0
        return self.ask(table, frame, least)

    def skip(self, table: EffectTable, frame: EffectFrame, too_few: bool) -> None:
        """Nothing is chosen: what is done with the chosen finds nothing to do, what comes after is done.

        Where there are fewer than must be chosen, the instruction is one that can't be followed.
        """
        frame.performed(False)
        if too_few:
            frame.bind(vec[i64](), table)
            if self.else_pc >= 0:
                frame.pc = self.else_pc

    def gathered(self, table: EffectTable, frame: EffectFrame, found: vec[i64]) -> bool:
        """Of the cards of the player whose turn it is, as many as there are; they join those chosen before."""
        mine = vec[i64](capacity=8)
        for card in found:
            if table.controller[card] == frame.speaker:
                mine = append(mine, card)
        if len(mine) == 0:
            return False
        frame.picking = mine
        frame.last = -1
        frame.picks = 0
        n: i64 = len(mine)
        return self.ask(table, frame, self.least if self.least < n else n)

    def ask(self, table: EffectTable, frame: EffectFrame, least: i64) -> bool:
        most = self.most * self.factor(table, frame.source, frame)
        options = next_picks(table, frame.picking, frame.last, frame.picks, least, most)
        if self.unique:
            options = self.of_new_names(table, frame, options, least)
        if self.total >= 0:
            options = self.within_limit(table, frame, options, least)
        if self.alike >= 0:
            options = self.fitting(table, frame, options, least)
        return table.ask(decider(table, frame, self.who), ASK_CHOOSE, options)

    def within_limit(self, table: EffectTable, frame: EffectFrame, options: vec[i64], least: i64) -> vec[i64]:
        """Those of the picks that stay within the limit, with the lowest of what must still follow."""
        spent: i64 = 0
        for card in frame.it:
            spent += table.number_of(card, self.total)
        out = vec[i64](capacity=8)
        for code in options:
            if kind_of(code) == PICK:
                later = vec[i64](capacity=8)
                after = False
                for card in frame.picking:
                    if after:
                        later = append(later, card)
                    after = after or card == field_a(code)
                needed = least - frame.picks - 1
                more = self.least_sum(table, later, needed) if needed > 0 else i64(0)
                if spent + table.number_of(field_a(code), self.total) + more > self.limit:
                    continue
            out = append(out, code)
        return out if len(out) > 0 else append(out, action(DONE))

    def fitting(self, table: EffectTable, frame: EffectFrame, options: vec[i64], least: i64) -> vec[i64]:
        """Those of the picks whose number is that of the others (or none of theirs), if enough can still follow."""
        picked = [table.number_of(card, self.alike) for card in frame.it]
        out = vec[i64](capacity=8)
        for code in options:
            if kind_of(code) == PICK:
                number = table.number_of(field_a(code), self.alike)
                if len(picked) > 0 and (number in picked) == self.apart:
                    continue
                later = vec[i64](capacity=8)
                after = False
                for card in frame.picking:
                    if after and self.goes_with(picked, number, table.number_of(card, self.alike)):
                        later = append(later, card)
                    after = after or card == field_a(code)
                if frame.picks + 1 + self.choosable_at_once(table, later) < least:
                    continue
            out = append(out, code)
        return out if len(out) > 0 else append(out, action(DONE))

    def goes_with(self, picked: list[i64], number: i64, other: i64) -> bool:
        """May a card with the other number be picked after these and this one?"""
        return other != number and other not in picked if self.apart else other == number

    def of_new_names(self, table: EffectTable, frame: EffectFrame, options: vec[i64], least: i64) -> vec[i64]:
        """Those of the picks whose name was not picked yet, and that leave enough names for the rest."""
        picked = {table.card(card).name for card in frame.it}
        out = vec[i64](capacity=8)
        for code in options:
            if kind_of(code) == PICK:
                names = {table.card(field_a(code)).name}
                after = False
                for card in frame.picking:
                    if after and table.card(card).name not in picked:
                        names.add(table.card(card).name)
                    after = after or card == field_a(code)
                if table.card(field_a(code)).name in picked or frame.picks + len(names) < least:
                    continue
            out = append(out, code)
        return out if len(out) > 0 else append(out, action(DONE))

    def answer(self, table: EffectTable, frame: EffectFrame, code: i64) -> None:
        if kind_of(code) == DONE:
            if len(frame.picking) == 0:
                frame.picks = -1
                self.skip(table, frame, frame.last == TOO_FEW)
                return
            # choosing none is a choice: what follows finds nothing to do
            frame.did = frame.picks > 0
            frame.picks = -1
            return
        card = field_a(code)
        frame.it = append(frame.it, card)
        frame.it_serials = append(frame.it_serials, table.serial[card])
        if self.more:
            frame.second = append(frame.second, card)
        frame.did = True  # a choice alone does nothing yet (Q197)
        if table.log is not None:
            table.tell_choice(card, frame)
        pick_made(frame, card, self.most * self.factor(table, frame.source, frame))


def pick_made(frame: EffectFrame, card: i64, most: i64) -> None:
    """Count a pick; the step runs again if another one may follow."""
    n: i64 = len(frame.picking)
    for i in range(n):
        if frame.picking[i] == card:
            frame.last = i
    frame.picks += 1
    if frame.picks < most and frame.last + 1 < n:
        frame.pc -= 1
    else:
        frame.picks = -1


class DiscardStep(Step):
    """A player picks cards of their hand and discards them."""

    def __init__(self, hand: i64, amount: Number, tests: list[Test], who: i64, cost: bool) -> None:
        self.hand: i64 = hand
        self.amount = amount
        self.tests = tests
        self.who: i64 = who
        self.cost = cost  # a cost is paid whole; an effect does as much as it can
        self.up_to = False  # fewer will do

    def find(self, table: EffectTable, source: i64, frame: EffectFrame | None, player: i64) -> vec[i64]:
        out = vec[i64](capacity=8)
        for card in table.cards(self.hand, player):
            if self.cost and card == source:
                continue  # a card that is being played does not pay for itself
            if passes(self.tests, table, source, frame, card):
                out = append(out, card)
        return out

    def possible(self, table: EffectTable, source: i64, frame: EffectFrame | None) -> bool:
        amount = self.amount.get(table, source, frame)
        if frame is not None:
            return i64(len(self.find(table, source, frame, decider(table, frame, self.who)))) >= amount
        you = table.controller[source]
        if self.who == YOU:
            return i64(len(self.find(table, source, frame, you))) >= amount
        for player in table.opponents(you):
            if i64(len(self.find(table, source, frame, player))) >= amount:
                return True
        return False

    def looks_hidden(self, table: EffectTable, source: i64, frame: EffectFrame | None) -> bool:
        return len(self.tests) > 0

    def run(self, table: EffectTable, frame: EffectFrame) -> bool:
        player = decider(table, frame, self.who)
        if frame.picks < 0:
            frame.picking = group_alike(table, self.find(table, frame.source, frame, player))
            frame.last = -1
            frame.placed = vec[i64]()
            if len(frame.picking) == 0 or self.amount.get(table, frame.source, frame) <= 0:
                if table.patient and len(self.tests) > 0 and len(table.cards(self.hand, player)) > 0:
                    return table.ask(player, ASK_CHOOSE, append(vec[i64](), action(DONE)))
                frame.performed(False)
                return False
            frame.picks = 0
        n: i64 = len(frame.picking)
        amount = self.amount.get(table, frame.source, frame)
        most = amount if amount < n else n
        least = i64(0) if self.up_to else most
        return table.ask(player, ASK_CHOOSE, next_picks(table, frame.picking, frame.last, frame.picks, least, most))

    def answer(self, table: EffectTable, frame: EffectFrame, code: i64) -> None:
        if kind_of(code) == DONE:
            frame.picks = -1
            if len(frame.placed) > 0:
                self.discard(table, frame, 1)
            else:
                frame.performed(False)
            return
        card = field_a(code)
        n: i64 = len(frame.picking)
        amount = self.amount.get(table, frame.source, frame)
        frame.placed = append(frame.placed, card)
        pick_made(frame, card, amount if amount < n else n)
        if frame.picks < 0:
            self.discard(table, frame, 1 if self.up_to else amount)

    def discard(self, table: EffectTable, frame: EffectFrame, needed: i64) -> None:
        """Several cards are discarded at once."""
        for picked in frame.placed:
            table.discard_card(picked, -1 if self.cost else frame.source)
        frame.discarded = frame.placed
        frame.performed(i64(len(frame.placed)) >= needed)


# ---------------------------------------------------------------------------------------------- the gate


class ModeStep(Step):
    """Pick so many of several effects, in the order they are printed; only those that can be done are offered."""

    def __init__(self, who: i64, amount: i64) -> None:
        self.who: i64 = who
        self.amount: i64 = amount
        self.needs: list[list[Step]] = []  # what each of them must be able to choose

    def legal(self, table: EffectTable, source: i64, frame: EffectFrame | None, mode: int) -> bool:
        for need in self.needs[mode]:
            if not need.possible(table, source, frame):
                return False
        return True

    def legal_ones(self, table: EffectTable, source: i64, frame: EffectFrame | None) -> vec[i64]:
        found = vec[i64](capacity=4)
        for mode in range(len(self.needs)):
            if self.legal(table, source, frame, mode):
                found = append(found, i64(mode))
        return found

    def possible(self, table: EffectTable, source: i64, frame: EffectFrame | None) -> bool:
        return i64(len(self.legal_ones(table, source, frame))) >= self.amount

    def run(self, table: EffectTable, frame: EffectFrame) -> bool:
        if frame.picks < 0:
            frame.picking = self.legal_ones(table, frame.source, frame)
            frame.picked_modes = 0
            frame.last = -1
            frame.picks = 0
            if i64(len(frame.picking)) < self.amount:
                frame.picks = -1
                frame.performed(False)
                return False
        options = vec[i64](capacity=4)
        left = self.amount - frame.picks
        n: i64 = len(frame.picking)
        for i in range(frame.last + 1, n - left + 1):
            options = append(options, action(PICK_MODE, frame.picking[i]))
        return table.ask(decider(table, frame, self.who), ASK_MODE, options)

    def answer(self, table: EffectTable, frame: EffectFrame, code: i64) -> None:
        mode = field_a(code)
        frame.picked_modes |= i64(1) << mode
        pick_made(frame, mode, self.amount)


class IfModeStep(Step):
    """The effects that follow belong to one of several; go on elsewhere if it was not picked."""

    def __init__(self, mode: i64) -> None:
        self.mode: i64 = mode
        self.else_pc: i64 = -1

    def run(self, table: EffectTable, frame: EffectFrame) -> bool:
        if not frame.picked_modes >> self.mode & 1:
            frame.pc = self.else_pc
        return False


class CheckStep(Step):
    """If the condition doesn't hold, go on elsewhere."""

    def __init__(self, check: Check) -> None:
        self.check = check
        self.else_pc: i64 = -1

    def run(self, table: EffectTable, frame: EffectFrame) -> bool:
        if self.check.holds(table, frame.source, frame):
            return False
        if table.patient and self.check.looks_hidden(table, frame.source, frame):
            program = table.pool.abilities[frame.key].program
            follows = program[frame.pc] if frame.pc < len(program) else self
            if isinstance(follows, MayStep):  # that it isn't asked would tell what others can't see
                return table.ask(decider(table, frame, follows.who), ASK_MAY, only_no())
        frame.pc = self.else_pc
        return False

    def answer(self, table: EffectTable, frame: EffectFrame, code: i64) -> None:
        frame.pc = self.else_pc


class BranchNeed(Step):
    """What an "if, otherwise" must be able to choose: depends on the condition. Never part of a program."""

    def __init__(self, check: Check, then: list[Step], otherwise: list[Step]) -> None:
        self.check = check
        self.then = then
        self.otherwise = otherwise

    def possible(self, table: EffectTable, source: i64, frame: EffectFrame | None) -> bool:
        for need in self.then if self.check.holds(table, source, frame) else self.otherwise:
            if not need.possible(table, source, frame):
                return False
        return True

    def looks_hidden(self, table: EffectTable, source: i64, frame: EffectFrame | None) -> bool:
        return any_hidden(table, source, frame, self.then) or any_hidden(table, source, frame, self.otherwise)


def any_hidden(table: EffectTable, source: i64, frame: EffectFrame | None, needs: list[Step]) -> bool:
    """Do hidden cards decide whether one of these can be done?"""
    for need in needs:
        if need.looks_hidden(table, source, frame):
            return True
    return False


class MayStep(Step):
    """Ask whether to do what follows; not asked when it can't be done, unless that tells what others can't see."""

    def __init__(self, who: i64, needs: list[Step]) -> None:
        self.who: i64 = who
        self.needs = needs
        self.else_pc: i64 = -1

    def run(self, table: EffectTable, frame: EffectFrame) -> bool:
        for need in self.needs:
            if not need.possible(table, frame.source, frame):
                if table.patient and any_hidden(table, frame.source, frame, self.needs):
                    return table.ask(decider(table, frame, self.who), ASK_MAY, only_no())
                frame.pc = self.else_pc
                return False
        return table.ask(decider(table, frame, self.who), ASK_MAY, yes_no())

    def answer(self, table: EffectTable, frame: EffectFrame, code: i64) -> None:
        if kind_of(code) != YES:
            frame.pc = self.else_pc


class UnlessDidStep(Step):
    """If the instruction before was not performed, go on elsewhere."""

    def __init__(self) -> None:
        self.else_pc: i64 = -1

    def run(self, table: EffectTable, frame: EffectFrame) -> bool:
        if not frame.did:
            frame.pc = self.else_pc
        return False


class JumpStep(Step):
    def __init__(self) -> None:
        self.to: i64 = -1

    def run(self, table: EffectTable, frame: EffectFrame) -> bool:
        frame.pc = self.to
        return False
