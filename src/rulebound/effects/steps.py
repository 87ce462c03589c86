"""The steps: what a lowered ability does, one instruction each. Games add their own beside these."""

from __future__ import annotations

from typing import Final

from librt.vecs import append, remove, vec
from mypy_extensions import i64

from rulebound.effects.core import (
    ASK_CHOOSE,
    ASK_INSTEAD,
    ASK_MAY,
    ASK_MODE,
    ASK_OPPONENT,
    ASK_ORDER,
    ASK_PLACE,
    Check,
    EffectFrame,
    EffectTable,
    Step,
    Test,
    alike,
    group_alike,
    next_picks,
    yes_no,
)
from rulebound.effects.selectors import Number, Selector, Target
from rulebound.kernel.actions import (
    DONE,
    PICK,
    PICK_MODE,
    PICK_NUMBER,
    PICK_PLAYER,
    YES,
    action,
    field_a,
    kind_of,
)
from rulebound.kernel.definitions import Lasting
from rulebound.kernel.state import EVERYBODY
from rulebound.kernel.zones import SECRET

# whom an instruction speaks to
YOU: Final = 0
OPPONENT: Final = 1  # the one that was chosen; of several, an OpponentStep goes before
SPEAKER: Final = 2  # one after the other, as a NextPlayerStep tells

# where a moved card is put in a deck
POSITION_TOP: Final = 0
POSITION_BOTTOM: Final = 1
POSITION_RANDOM_BOTTOM: Final = 2
POSITION_TOP_OR_BOTTOM: Final = 3
POSITION_TOP_OR_TRASH: Final = 4
POSITION_SHUFFLE: Final = 5


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
        options = vec[i64](capacity=4)
        for player in table.opponents(frame.controller):
            options = append(options, action(PICK_PLAYER, player))
        if len(options) > 1:
            return table.ask(frame.controller, ASK_OPPONENT, options)
        self.answer(table, frame, options[0])
        return False

    def answer(self, table: EffectTable, frame: EffectFrame, code: i64) -> None:
        frame.opponent = field_a(code)


class NextPlayerStep(Step):
    """Speak to the next of all players, in turn order from the active player on; after the last, go on elsewhere."""

    def __init__(self) -> None:
        self.else_pc: i64 = -1

    def run(self, table: EffectTable, frame: EffectFrame) -> bool:
        first = table.active
        if frame.speaker < 0 and table.playing[first]:
            frame.speaker = first
            return False
        frame.speaker = table.next_until(first if frame.speaker < 0 else frame.speaker, first)
        if frame.speaker < 0:
            frame.pc = self.else_pc
        return False


# ---------------------------------------------------------------------------------------------- choosing


class ChooseStep(Step):
    """Pick cards; all or nothing. They are `it` from here on."""

    def __init__(self, what: Selector, least: i64, most: i64, who: i64, more: bool) -> None:
        self.what = what
        self.least: i64 = least
        self.most: i64 = most
        self.who: i64 = who
        self.more = more  # a second group: added to what was chosen before
        self.cost = False  # a cost is paid whole
        self.else_pc: i64 = -1  # where to go when it can't be done; -1: on

    def least_now(self, table: EffectTable, candidates: i64) -> i64:
        """How many must be chosen: an edition may let a player take as many as there are."""
        if candidates > 0 and candidates < self.least and not self.cost and table.choose_as_many():
            return candidates
        return self.least

    def possible(self, table: EffectTable, source: i64, frame: EffectFrame | None) -> bool:
        n: i64 = len(self.what.find(table, source, frame))
        return n >= self.least_now(table, n)

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
            return self.ask(table, frame, self.least_now(table, len(frame.picking)))
        found = self.reachable(table, self.what.find(table, frame.source, frame))
        if self.more:
            for card in frame.it:
                if card in found:
                    found = remove(found, card)
        else:
            frame.bind(vec[i64](), table)
        frame.second = vec[i64]()
        n: i64 = len(found)
        least = self.least_now(table, n)
        if n < least:
            # what is done with the chosen finds nothing to do; what comes after is done (an impossible part is skipped)
            frame.bind(vec[i64](), table)
            frame.performed(False)
            if self.else_pc >= 0:
                frame.pc = self.else_pc
            return False
        if n == 0:
            frame.performed(False)
            return False
        frame.picking = group_alike(table, found)
        frame.last = -1
        frame.picks = 0
        return self.ask(table, frame, least)

    def ask(self, table: EffectTable, frame: EffectFrame, least: i64) -> bool:
        options = next_picks(table, frame.picking, frame.last, frame.picks, least, self.most)
        return table.ask(decider(table, frame, self.who), ASK_CHOOSE, options)

    def answer(self, table: EffectTable, frame: EffectFrame, code: i64) -> None:
        if kind_of(code) == DONE:
            # choosing none is a choice: what follows finds nothing to do
            frame.did = frame.picks > 0
            frame.picks = -1
            return
        card = field_a(code)
        frame.it = append(frame.it, card)
        frame.it_serials = append(frame.it_serials, table.serial[card])
        if self.more:
            frame.second = append(frame.second, card)
        frame.performed(True)
        pick_made(frame, card, self.most)


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

    def find(self, table: EffectTable, source: i64, frame: EffectFrame | None, player: i64) -> vec[i64]:
        out = vec[i64](capacity=8)
        for card in table.cards(self.hand, player):
            passed = not self.cost or card != source  # a card that is being played does not pay for itself
            for test in self.tests:
                if not test.holds(table, source, frame, card):
                    passed = False
                    break
            if passed:
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

    def run(self, table: EffectTable, frame: EffectFrame) -> bool:
        player = decider(table, frame, self.who)
        if frame.picks < 0:
            frame.picking = group_alike(table, self.find(table, frame.source, frame, player))
            frame.last = -1
            frame.placed = vec[i64]()
            if len(frame.picking) == 0 or self.amount.get(table, frame.source, frame) <= 0:
                frame.performed(False)
                return False
            frame.picks = 0
        n: i64 = len(frame.picking)
        amount = self.amount.get(table, frame.source, frame)
        least = amount if amount < n else n
        return table.ask(player, ASK_CHOOSE, next_picks(table, frame.picking, frame.last, frame.picks, least, least))

    def answer(self, table: EffectTable, frame: EffectFrame, code: i64) -> None:
        card = field_a(code)
        n: i64 = len(frame.picking)
        amount = self.amount.get(table, frame.source, frame)
        frame.placed = append(frame.placed, card)
        pick_made(frame, card, amount if amount < n else n)
        if frame.picks < 0:
            # several cards are discarded at once
            for picked in frame.placed:
                table.discard_card(picked)
            frame.performed(i64(len(frame.placed)) >= amount)


# ---------------------------------------------------------------------------------------------- the gate


class ModeStep(Step):
    """Pick one of several effects; only those that can be done are offered."""

    def __init__(self, who: i64) -> None:
        self.who: i64 = who
        self.starts: list[int] = []  # where each of them begins in the program
        self.needs: list[list[Step]] = []

    def legal(self, table: EffectTable, source: i64, frame: EffectFrame | None, mode: int) -> bool:
        for need in self.needs[mode]:
            if not need.possible(table, source, frame):
                return False
        return True

    def possible(self, table: EffectTable, source: i64, frame: EffectFrame | None) -> bool:
        for mode in range(len(self.needs)):
            if self.legal(table, source, frame, mode):
                return True
        return False

    def run(self, table: EffectTable, frame: EffectFrame) -> bool:
        options = vec[i64](capacity=4)
        for mode in range(len(self.needs)):
            if self.legal(table, frame.source, frame, mode):
                options = append(options, action(PICK_MODE, mode))
        if len(options) == 0:
            frame.performed(False)
            frame.pc = len(table.pool.abilities[frame.key].program)
            return False
        return table.ask(decider(table, frame, self.who), ASK_MODE, options)

    def answer(self, table: EffectTable, frame: EffectFrame, code: i64) -> None:
        frame.pc = self.starts[field_a(code)]


class CheckStep(Step):
    """If the condition doesn't hold, go on elsewhere."""

    def __init__(self, check: Check) -> None:
        self.check = check
        self.else_pc: i64 = -1

    def run(self, table: EffectTable, frame: EffectFrame) -> bool:
        if not self.check.holds(table, frame.source, frame):
            frame.pc = self.else_pc
        return False


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


class MayStep(Step):
    """Ask whether to do what follows; not asked when it can't be done."""

    def __init__(self, who: i64, needs: list[Step]) -> None:
        self.who: i64 = who
        self.needs = needs
        self.else_pc: i64 = -1

    def run(self, table: EffectTable, frame: EffectFrame) -> bool:
        for need in self.needs:
            if not need.possible(table, frame.source, frame):
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


# ---------------------------------------------------------------------------------------------- doing


class DamageStep(Step):
    def __init__(self, amount: Number, to: Target) -> None:
        self.amount = amount
        self.to = to

    def run(self, table: EffectTable, frame: EffectFrame) -> bool:
        cards = self.to.find(table, frame.source, frame)
        amount = self.amount.get(table, frame.source, frame)
        frame.performed(table.effect_damage(cards, amount, frame.source, frame.controller))
        return False


class ModifyStep(Step):
    """A number of the cards changes for a while; only the cards that are there now."""

    def __init__(self, stat: i64, amount: Number, to: Target, until: i64) -> None:
        self.stat: i64 = stat
        self.amount = amount
        self.to = to
        self.until: i64 = until

    def run(self, table: EffectTable, frame: EffectFrame) -> bool:
        amount = self.amount.get(table, frame.source, frame)
        done = False
        for card in self.to.find(table, frame.source, frame):
            if table.modifiable(card, self.stat, amount, frame.controller):
                table.lasting_begins(self.stat, amount, card, self.until, frame, -1)
                done = True
        frame.performed(done)
        return False


class LastingStep(Step):
    """A constant effect (prevention, reduction, permission) is put on the cards for a while."""

    def __init__(self, stat: i64, part: i64, to: Target, until: i64) -> None:
        self.stat: i64 = stat
        self.part: i64 = part
        self.to = to
        self.until: i64 = until

    def run(self, table: EffectTable, frame: EffectFrame) -> bool:
        done = False
        for card in self.to.find(table, frame.source, frame):
            table.lasting_begins(self.stat, 1, card, self.until, frame, self.part)
            done = True
        frame.performed(done)
        return False


class DelayedStep(Step):
    """From now on, for a while, an ability waits: for something these cards do, or for its own event."""

    def __init__(self, key_offset: i64, on: Target | None, until: i64) -> None:
        self.key_offset: i64 = key_offset
        self.on = on
        self.until: i64 = until

    def run(self, table: EffectTable, frame: EffectFrame) -> bool:
        key = frame.key + self.key_offset
        player = frame.controller
        if self.on is None:
            table.add_lasting(Lasting(-1, 0, -1, 0, self.until, player, frame.source, key, -1))
        else:
            for card in self.on.find(table, frame.source, frame):
                table.add_lasting(Lasting(-1, 0, card, table.serial[card], self.until, player, frame.source, key, -1))
        frame.performed(True)
        return False


class RestStep(Step):
    def __init__(self, what: Target, cost: bool) -> None:
        self.what = what
        self.cost = cost

    def run(self, table: EffectTable, frame: EffectFrame) -> bool:
        cards = self.what.find(table, frame.source, frame)
        for card in cards:
            if table.can_rest(card):
                found = table.substitution(table.resting(card, frame.source, frame.controller))
                if found >= 0:
                    frame.picking = append(append(vec[i64](), card), found)
                    return table.ask(table.controller[found >> 16], ASK_INSTEAD, yes_no())
        frame.performed(table.rest_by_effect(cards, frame.source, frame.controller, self.cost))
        return False

    def answer(self, table: EffectTable, frame: EffectFrame, code: i64) -> None:
        """The substitute is done in place of resting its card; the others are rested all the same."""
        cards = self.what.find(table, frame.source, frame)[:]
        if kind_of(code) != YES:
            frame.performed(table.rest_by_effect(cards, frame.source, frame.controller, self.cost))
            return
        source = frame.picking[1] >> 16
        key = frame.picking[1] & 0xFFFF
        table.rest_by_effect(remove(cards, frame.picking[0]), frame.source, frame.controller, self.cost)
        frame.performed(True)
        table.push(EffectFrame(key, source, table.serial[source], table.controller[source]))

    def possible(self, table: EffectTable, source: i64, frame: EffectFrame | None) -> bool:
        if not self.cost:
            return True
        for card in self.what.find(table, source, frame):
            if table.can_rest(card):
                return True
        return False


class SetActiveStep(Step):
    def __init__(self, what: Target) -> None:
        self.what = what

    def run(self, table: EffectTable, frame: EffectFrame) -> bool:
        cards = self.what.find(table, frame.source, frame)
        frame.performed(table.ready_by_effect(cards, frame.source, frame.controller))
        return False


class DestroyStep(Step):
    def __init__(self, what: Target) -> None:
        self.what = what

    def run(self, table: EffectTable, frame: EffectFrame) -> bool:
        cards = self.what.find(table, frame.source, frame)
        frame.performed(table.destroy_by_effect(cards, frame.source, frame.controller))
        return False


class RecoverStep(Step):
    def __init__(self, what: Target, amount: Number) -> None:
        self.what = what
        self.amount = amount

    def run(self, table: EffectTable, frame: EffectFrame) -> bool:
        cards = self.what.find(table, frame.source, frame)
        frame.performed(table.recover_cards(cards, self.amount.get(table, frame.source, frame)))
        return False


class DrawStep(Step):
    def __init__(self, amount: Number, who: i64) -> None:
        self.amount = amount
        self.who: i64 = who

    def run(self, table: EffectTable, frame: EffectFrame) -> bool:
        amount = self.amount.get(table, frame.source, frame)
        drawn = table.draw_cards(decider(table, frame, self.who), amount)
        if self.who == YOU:
            frame.drawn += drawn
        frame.performed(drawn > 0)
        return False


class DrawForAllStep(Step):
    """Every player draws at the same time."""

    def __init__(self, amount: Number) -> None:
        self.amount = amount

    def run(self, table: EffectTable, frame: EffectFrame) -> bool:
        frame.performed(table.draw_for_all(self.amount.get(table, frame.source, frame)))
        return False


class LookStep(Step):
    """Look at the top cards of your deck; they stay there until they are moved."""

    def __init__(self, deck: i64, amount: i64) -> None:
        self.deck: i64 = deck
        self.amount: i64 = amount

    def run(self, table: EffectTable, frame: EffectFrame) -> bool:
        cards = table.cards(self.deck, frame.controller)
        n: i64 = len(cards)
        looked = vec[i64](capacity=8)
        for i in range(self.amount):
            if i < n:
                card = cards[n - 1 - i]
                table.reveal_to(card, frame.controller)
                looked = append(looked, card)
        frame.looked = looked
        frame.performed(len(looked) > 0)
        return False


class MoveStep(Step):
    """Move cards to a zone of their owners."""

    def __init__(self, what: Target, spec: i64, position: i64, reveal: bool, trash: i64, deck: i64) -> None:
        self.what = what
        self.spec: i64 = spec
        self.position: i64 = position
        self.reveal = reveal
        self.trash: i64 = trash
        self.deck: i64 = deck

    def run(self, table: EffectTable, frame: EffectFrame) -> bool:
        cards = self.what.find(table, frame.source, frame)
        if self.position == POSITION_TOP_OR_BOTTOM or self.position == POSITION_TOP_OR_TRASH:
            if len(cards) == 0:
                frame.performed(False)
                return False
            options = append(append(vec[i64](), action(PICK_NUMBER, 0)), action(PICK_NUMBER, 1))
            if self.position == POSITION_TOP_OR_TRASH:
                options[1] = action(PICK_NUMBER, 2)
            return table.ask(frame.controller, ASK_PLACE, options)
        if (
            self.spec == self.deck
            and len(cards) > 1
            and (self.position == POSITION_TOP or self.position == POSITION_BOTTOM)
        ):
            return self.ask_order(table, frame, cards)
        self.move(table, frame, cards, self.spec, self.position != POSITION_TOP and self.position != POSITION_SHUFFLE)
        return False

    def ask_order(self, table: EffectTable, frame: EffectFrame, cards: vec[i64]) -> bool:
        """Several cards for one deck: their owner sets the order, the first named nearest to the top."""
        if frame.picks < 0:
            frame.picks = 0
            frame.picking = cards[:]
            frame.placed = vec[i64]()
        options = vec[i64](capacity=4)
        for card in frame.picking:
            if card in frame.placed:
                continue
            told = False
            for code in options:
                if alike(table, field_a(code), card):
                    told = True
            if not told:
                options = append(options, action(PICK, card))
        return table.ask(table.owner[cards[0]], ASK_ORDER, options)

    def put_in_order(self, table: EffectTable, frame: EffectFrame, card: i64) -> None:
        frame.placed = append(frame.placed, card)
        if len(frame.placed) < len(frame.picking):
            frame.pc -= 1
            return
        frame.picks = -1
        n: i64 = len(frame.placed)
        ordered = vec[i64](capacity=n)
        for i in range(n):
            ordered = append(ordered, frame.placed[i if self.position == POSITION_BOTTOM else n - 1 - i])
        self.move(table, frame, ordered, self.spec, self.position == POSITION_BOTTOM)
        for other in ordered:
            # nobody else sees in which order they lie
            table.conceal(other, table.owner[other])

    def move(self, table: EffectTable, frame: EffectFrame, cards: vec[i64], spec: i64, bottom: bool) -> None:
        if self.reveal:
            for card in cards:
                table.reveal_to(card, EVERYBODY)
        if self.position == POSITION_RANDOM_BOTTOM:
            cards = cards[:]
            i: i64 = len(cards) - 1
            while i > 0:
                j = table.rng.below(i + 1)
                other = cards[i]
                cards[i] = cards[j]
                cards[j] = other
                i -= 1
        alone = len(cards) == 1
        if not self.reveal:
            for card in cards:
                if card in frame.looked:
                    table.conceal(card, frame.controller)
        frame.performed(table.send(cards, spec, bottom, frame.controller))
        for card in cards:
            if card in frame.looked:
                frame.looked = remove(frame.looked, card)
            if self.position == POSITION_RANDOM_BOTTOM and not alone:
                table.conceal(card, -1)
        if self.position == POSITION_SHUFFLE:
            table.shuffle(self.deck, frame.controller)

    def answer(self, table: EffectTable, frame: EffectFrame, code: i64) -> None:
        if kind_of(code) == PICK:
            self.put_in_order(table, frame, field_a(code))
            return
        cards = self.what.find(table, frame.source, frame)
        place = field_a(code)
        if place == 2:
            self.move(table, frame, cards, self.trash, False)
        else:
            self.move(table, frame, cards, self.spec, place == 1)


class MillStep(Step):
    """The top cards of your deck go to your trash."""

    def __init__(self, deck: i64, trash: i64, amount: i64) -> None:
        self.deck: i64 = deck
        self.trash: i64 = trash
        self.amount: i64 = amount

    def run(self, table: EffectTable, frame: EffectFrame) -> bool:
        cards = table.cards(self.deck, frame.controller)
        n: i64 = len(cards)
        placed = vec[i64](capacity=4)
        for i in range(self.amount):
            if i < n:
                placed = append(placed, cards[n - 1 - i])
        frame.performed(table.send(placed, self.trash, False, frame.controller))
        frame.placed = placed
        return False


class DeployStep(Step):
    """Put cards into play together."""

    def __init__(self, what: Target, rested: bool) -> None:
        self.what = what
        self.rested = rested

    def run(self, table: EffectTable, frame: EffectFrame) -> bool:
        cards = self.what.find(table, frame.source, frame)[:]
        done = table.deploy_by_effect(cards, frame.controller, self.rested)
        if done:
            for card in cards:
                if card in frame.looked:
                    frame.looked = remove(frame.looked, card)
        frame.performed(done)
        return False


class TokenStep(Step):
    def __init__(self, definition: i64, amount: i64, rested: bool) -> None:
        self.definition: i64 = definition
        self.amount: i64 = amount
        self.rested = rested

    def run(self, table: EffectTable, frame: EffectFrame) -> bool:
        frame.performed(table.make_token(self.definition, frame.controller, self.amount, self.rested))
        return False
