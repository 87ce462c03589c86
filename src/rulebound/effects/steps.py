"""The steps that do something: one instruction of a lowered ability each. Games add their own beside these."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, Final

from librt.vecs import append, remove, vec
from mypy_extensions import i64

from rulebound.effects.choosing import YOU, decider
from rulebound.effects.core import ASK_INSTEAD, ASK_ORDER, ASK_PLACE, EffectFrame, Step, Test, alike, passes, yes_no
from rulebound.effects.selectors import ANY, YOURS, Number, Target
from rulebound.effects.table import EffectTable
from rulebound.kernel.actions import PICK, PICK_NUMBER, YES, action, field_a, kind_of
from rulebound.kernel.definitions import Lasting
from rulebound.kernel.state import EVERYBODY

# where a moved card is put in a deck
POSITION_TOP: Final = 0
POSITION_BOTTOM: Final = 1
POSITION_RANDOM_BOTTOM: Final = 2
POSITION_TOP_OR_BOTTOM: Final = 3
POSITION_TOP_OR_TRASH: Final = 4
POSITION_SHUFFLE: Final = 5


class DamageStep(Step):
    def __init__(self, amount: Number, to: Target) -> None:
        self.amount = amount
        self.to = to

    def run(self, table: EffectTable, frame: EffectFrame) -> bool:
        cards = self.to.find(table, frame.source, frame)
        amount = self.amount.get(table, frame.source, frame)
        frame.performed(table.effect_damage(cards, amount, frame.source, frame.controller))
        return False


class BetweenStep(Step):
    """Something between two cards: the first that is found, and the first other one."""

    def __init__(self, one: Target, other: Target) -> None:
        self.one = one
        self.other = other

    def between(self, table: EffectTable, frame: EffectFrame, one: i64, other: i64) -> bool:
        """Do it; was it done?"""
        raise NotImplementedError

    def run(self, table: EffectTable, frame: EffectFrame) -> bool:
        ones = self.one.find(table, frame.source, frame)
        others = self.other.find(table, frame.source, frame)
        done = False
        if len(ones) > 0:
            for other in others:
                if other != ones[0]:
                    done = self.between(table, frame, ones[0], other)
                    break
        frame.performed(done)
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
    """A constant effect (`part`: prevention, reduction, permission) is put on the cards for a while; without cards, it
    begins for its player, as a number of a player changes (`part` -1). amount: 1, or as its stat understands it."""

    def __init__(self, stat: i64, part: i64, to: Target | None, until: i64, amount: i64 = 1) -> None:
        self.stat: i64 = stat
        self.part: i64 = part
        self.to = to
        self.until: i64 = until
        self.amount: i64 = amount

    def run(self, table: EffectTable, frame: EffectFrame) -> bool:
        done = self.to is None
        if self.to is not None:
            for card in self.to.find(table, frame.source, frame):
                table.lasting_begins(self.stat, self.amount, card, self.until, frame, self.part)
                done = True
        else:
            you = frame.controller
            key = frame.key if self.part >= 0 else -1
            table.add_lasting(
                Lasting(self.stat, self.amount, -1 - you, 0, self.until, you, frame.source, key, self.part)
            )
        frame.performed(done)
        return False


Verb = Callable[[Any, i64, i64, i64], bool]  # a rule of a game that does something; was it done?


class DeedStep(Step):
    """A deed is done to each of some cards."""

    def __init__(self, verb: Verb, what: Target) -> None:
        self.verb = verb
        self.what = what

    def run(self, table: EffectTable, frame: EffectFrame) -> bool:
        done = False
        table.group += 1
        for card in self.what.find(table, frame.source, frame)[:]:
            if self.verb(table, card, frame.controller, frame.source):
                done = True
        frame.performed(done)
        return False


class PlayerDeedStep(Step):
    """A player does a deed, so many times or so much."""

    def __init__(self, verb: Verb, amount: Number, who: i64) -> None:
        self.verb = verb
        self.amount = amount
        self.who: i64 = who

    def run(self, table: EffectTable, frame: EffectFrame) -> bool:
        amount = self.amount.get(table, frame.source, frame)
        frame.performed(self.verb(table, decider(table, frame, self.who), amount, frame.source))
        return False


class ForbidStep(Step):
    """What players can't do for a while: a deed (`part`), or what a quality of theirs says.

    by: which players, seen from whose effect it is.
    """

    def __init__(self, part: i64, by: i64, until: i64, quality: i64 = -1) -> None:
        self.part: i64 = part
        self.by: i64 = by
        self.until: i64 = until
        self.quality: i64 = quality

    def run(self, table: EffectTable, frame: EffectFrame) -> bool:
        me = frame.controller
        ends = table.ends_when(self.until, me)
        for p in range(table.players):
            if self.by == ANY or (p == me if self.by == YOURS else table.is_enemy(me, p)):
                if self.quality >= 0:
                    table.add_lasting(Lasting(self.quality, 1, -1 - p, 0, ends, me, frame.source))
                else:
                    table.add_lasting(Lasting(-1, 0, -1 - p, 0, ends, me, frame.source, frame.key, self.part))
        frame.performed(True)
        return False


class RedirectStep(Step):
    """For a while, damage to these cards is dealt to another one."""

    def __init__(self, part: i64, of: Target, to: Target, until: i64) -> None:
        self.part: i64 = part
        self.of = of
        self.to = to
        self.until: i64 = until

    def run(self, table: EffectTable, frame: EffectFrame) -> bool:
        done = False
        for to in self.to.find(table, frame.source, frame)[:1]:
            for card in self.of.find(table, frame.source, frame):
                if card != to:
                    table.lasting_begins(-1, table.serial[to] << 16 | to, card, self.until, frame, self.part)
                    done = True
        frame.performed(done)
        return False


class GrantStep(Step):
    """The cards have an ability of the pool for a while. stat: what tells that there is such a thing at all."""

    def __init__(self, key_offset: i64, on: Target, until: i64, stat: i64) -> None:
        self.key_offset: i64 = key_offset
        self.on = on
        self.until: i64 = until
        self.stat: i64 = stat

    def run(self, table: EffectTable, frame: EffectFrame) -> bool:
        key = frame.key + self.key_offset
        until = table.ends_when(self.until, frame.controller)
        done = False
        for card in self.on.find(table, frame.source, frame)[:]:
            serial = table.serial[card]
            table.add_lasting(Lasting(self.stat, 0, card, serial, until, frame.controller, frame.source, key, -1))
            done = True
        frame.performed(done)
        return False


class RestStep(Step):
    def __init__(self, what: Target, cost: bool) -> None:
        self.what = what
        self.cost = cost

    def run(self, table: EffectTable, frame: EffectFrame) -> bool:
        cards = self.what.find(table, frame.source, frame)
        declined = frame.picking[2:] if frame.picks >= 0 else vec[i64]()
        for card in cards:
            if table.can_rest(card):
                found = table.substitution(table.resting(card, frame.source, frame.controller), declined)
                if found >= 0:
                    frame.picking = append(append(vec[i64](), card), found)
                    for other in declined:
                        frame.picking = append(frame.picking, other)
                    return table.ask(table.controller[found >> 16], ASK_INSTEAD, yes_no())
        frame.picks = -1
        frame.performed(table.rest_by_effect(cards, frame.source, frame.controller))
        return False

    def answer(self, table: EffectTable, frame: EffectFrame, code: i64) -> None:
        """The substitute is done in place of resting its card; the others are rested all the same."""
        cards = self.what.find(table, frame.source, frame)[:]
        if kind_of(code) != YES:
            frame.picking = append(frame.picking, frame.picking[1])
            frame.picks = 0
            frame.pc -= 1  # B7: there may be another substitute
            return
        frame.picks = -1
        found = frame.picking[1]
        table.rest_by_effect(remove(cards, frame.picking[0]), frame.source, frame.controller)
        frame.performed(True)
        table.push(table.substitute(found & 0xFFFF, found >> 16, frame.picking[0]))

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
        amount = self.amount.get(table, frame.source, frame)
        frame.performed(table.recover_cards(cards, amount, frame.source, frame.controller))
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


def next_placed(table: EffectTable, cards: vec[i64], placed: vec[i64], kind: i64) -> vec[i64]:
    """The cards that may come next in an order, as actions of this kind; of those that are alike only one."""
    options = vec[i64](capacity=4)
    for card in cards:
        if card in placed:
            continue
        told = False
        for code in options:
            if alike(table, field_a(code), card):
                told = True
        if not told:
            options = append(options, action(kind, card))
    return options


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
        if self.spec == self.deck and (self.position == POSITION_TOP or self.position == POSITION_BOTTOM):
            for card in cards:
                other = table.goes_along(card)
                if other >= 0 and other not in cards:
                    cards = append(cards[:], other)
            if len(cards) > 1:
                return self.ask_order(table, frame, cards)
        self.move(table, frame, cards, self.spec, self.position != POSITION_TOP and self.position != POSITION_SHUFFLE)
        return False

    def ask_order(self, table: EffectTable, frame: EffectFrame, cards: vec[i64]) -> bool:
        """Several cards for one deck: their owner sets the order, the first named nearest to the top."""
        if frame.picks < 0:
            frame.picks = 0
            frame.picking = cards[:]
            frame.placed = vec[i64]()
        return table.ask(table.owner[cards[0]], ASK_ORDER, next_placed(table, frame.picking, frame.placed, PICK))

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
            cards = table.rng.mixed(cards)
        alone = len(cards) == 1
        if not self.reveal:
            for card in cards:
                if card in frame.looked:
                    table.conceal(card, frame.controller)
        frame.performed(table.send(cards, spec, bottom, frame.controller, frame.source))
        for card in cards:
            if card in frame.looked:
                frame.looked = remove(frame.looked, card)
            if self.position == POSITION_RANDOM_BOTTOM and not alone:
                table.conceal(card, -1)
            elif self.reveal and alone:
                table.reveal_to(card, EVERYBODY)  # seen to go, even out of a hand
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


class DoableStep(Step):
    """Can a deed be a price: is there something to do it to, and does nothing forbid it?"""

    def __init__(self, event: i64, to: Target | None, tests: list[Test]) -> None:
        self.event: i64 = event
        self.to = to  # what it is done to, if anything
        self.tests = tests  # what that must be besides

    def possible(self, table: EffectTable, source: i64, frame: EffectFrame | None) -> bool:
        player = frame.controller if frame is not None else table.controller[source]
        if self.to is None:
            return not table.forbidden(self.event, -1, player)
        for card in self.to.find(table, source, frame):
            if not table.forbidden(self.event, card, player) and passes(self.tests, table, source, frame, card):
                return True
        return False

    def run(self, table: EffectTable, frame: EffectFrame) -> bool:
        return False
