"""The steps that do something: one instruction of a lowered ability each. Games add their own beside these."""

from __future__ import annotations

from typing import Final

from librt.vecs import append, remove, vec
from mypy_extensions import i64

from rulebound.effects.choosing import YOU, decider, spoken_to
from rulebound.effects.core import (
    ASK_INSTEAD,
    ASK_NUMBER,
    ASK_ORDER,
    ASK_PLACE,
    EffectFrame,
    EffectTable,
    Step,
    alike,
    yes_no,
)
from rulebound.effects.selectors import Number, Target
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


class SetStatStep(Step):
    """A number of the cards becomes this; what changes it afterwards comes on top."""

    def __init__(self, stat: i64, amount: i64, to: Target, until: i64) -> None:
        self.stat: i64 = stat
        self.amount: i64 = amount
        self.to = to
        self.until: i64 = until

    def run(self, table: EffectTable, frame: EffectFrame) -> bool:
        done = False
        for card in self.to.find(table, frame.source, frame):
            change = self.amount - table.value(card, self.stat)
            if change != 0 and table.modifiable(card, self.stat, change, frame.controller):
                table.lasting_begins(self.stat, change, card, self.until, frame, -1)
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


class TowardStep(LastingStep):
    """The same, about one other card: the number of what lasts tells which (serial << 16 | card)."""

    def __init__(self, stat: i64, part: i64, to: Target, toward: Target, until: i64) -> None:
        super().__init__(stat, part, to, until)
        self.toward = toward

    def run(self, table: EffectTable, frame: EffectFrame) -> bool:
        done = False
        for other in self.toward.find(table, frame.source, frame):
            for card in self.to.find(table, frame.source, frame):
                table.lasting_begins(self.stat, table.serial[other] << 16 | other, card, self.until, frame, self.part)
                done = True
        frame.performed(done)
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


class RevealStep(Step):
    """The cards are shown to all players, or to you alone, and stay where they are."""

    def __init__(self, what: Target, to_all: bool) -> None:
        self.what = what
        self.to_all = to_all

    def run(self, table: EffectTable, frame: EffectFrame) -> bool:
        cards = self.what.find(table, frame.source, frame)
        for card in cards:
            table.reveal_to(card, EVERYBODY if self.to_all else frame.controller)
        frame.performed(len(cards) > 0)
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
        until = table.ends_when(self.until, player)
        if self.on is None:
            table.add_lasting(Lasting(-1, 0, -1, 0, until, player, frame.source, key, -1))
        else:
            for card in self.on.find(table, frame.source, frame):
                table.add_lasting(Lasting(-1, 0, card, table.serial[card], until, player, frame.source, key, -1))
        frame.performed(True)
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
        source = frame.picking[1] >> 16
        key = frame.picking[1] & 0xFFFF
        table.rest_by_effect(remove(cards, frame.picking[0]), frame.source, frame.controller)
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


class DrawUpToStep(Step):
    """A player says how many cards to draw, at most so many, and draws them."""

    def __init__(self, amount: Number, who: i64) -> None:
        self.amount = amount
        self.who: i64 = who

    def run(self, table: EffectTable, frame: EffectFrame) -> bool:
        options = vec[i64](capacity=4)
        for number in range(self.amount.get(table, frame.source, frame) + 1):
            options = append(options, action(PICK_NUMBER, number))
        return table.ask(decider(table, frame, self.who), ASK_NUMBER, options)

    def answer(self, table: EffectTable, frame: EffectFrame, code: i64) -> None:
        drawn = table.draw_cards(decider(table, frame, self.who), field_a(code)) if field_a(code) > 0 else i64(0)
        if self.who == YOU:
            frame.drawn += drawn
        frame.performed(drawn > 0)


class DrawForAllStep(Step):
    """Every player draws at the same time."""

    def __init__(self, amount: Number) -> None:
        self.amount = amount

    def run(self, table: EffectTable, frame: EffectFrame) -> bool:
        frame.performed(table.draw_for_all(self.amount.get(table, frame.source, frame)))
        return False


class LookStep(Step):
    """Look at the top cards of a player's deck; they stay there until they are moved."""

    def __init__(self, deck: i64, amount: i64, who: i64) -> None:
        self.deck: i64 = deck
        self.amount: i64 = amount
        self.who: i64 = who

    def run(self, table: EffectTable, frame: EffectFrame) -> bool:
        cards = table.cards(self.deck, decider(table, frame, self.who))
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


class MillStep(Step):
    """The top cards of a player's deck, or of everybody's at once, go to their trash."""

    def __init__(self, deck: i64, trash: i64, amount: Number, who: i64, cost: bool) -> None:
        self.cost = cost  # a cost is paid whole
        self.deck: i64 = deck
        self.trash: i64 = trash
        self.amount = amount
        self.who: i64 = who

    def run(self, table: EffectTable, frame: EffectFrame) -> bool:
        placed = vec[i64](capacity=4)
        amount = self.amount.get(table, frame.source, frame)
        for player in spoken_to(table, frame, self.who):
            cards = table.cards(self.deck, player)
            n: i64 = len(cards)
            for i in range(amount if amount < n else n):
                placed = append(placed, cards[n - 1 - i])
        frame.performed(table.send(placed, self.trash, False, frame.controller, frame.source))
        frame.placed = placed
        return False

    def possible(self, table: EffectTable, source: i64, frame: EffectFrame | None) -> bool:
        deck: i64 = len(table.cards(self.deck, table.controller[source]))
        return not self.cost or deck >= self.amount.get(table, source, frame)


class DeployStep(Step):
    """Put cards into play together."""

    def __init__(self, what: Target, rested: bool, as_unit: i64) -> None:
        self.what = what
        self.rested = rested
        self.as_unit: i64 = as_unit  # as a Unit with these numbers (ap << 16 | hp); -1: as what it is

    def run(self, table: EffectTable, frame: EffectFrame) -> bool:
        cards = self.what.find(table, frame.source, frame)[:]
        done = table.deploy_by_effect(cards, frame.controller, self.rested, self.as_unit)
        if done:
            for card in cards:
                if card in frame.looked:
                    frame.looked = remove(frame.looked, card)
        frame.performed(done)
        return False


class TokenStep(Step):
    """Tokens are made and put into play together, each kind so many times."""

    def __init__(self, rested: bool) -> None:
        self.rested = rested
        self.definitions = vec[i64]()
        self.amounts: list[Number] = []

    def also(self, definition: i64, amount: Number) -> None:
        """Tokens of this kind come with them."""
        self.definitions = append(self.definitions, definition)
        self.amounts.append(amount)

    def run(self, table: EffectTable, frame: EffectFrame) -> bool:
        made = vec[i64](capacity=4)
        for kind in range(i64(len(self.definitions))):
            for _ in range(self.amounts[kind].get(table, frame.source, frame)):
                made = append(made, self.definitions[kind])
        frame.performed(len(made) > 0 and table.make_tokens(made, frame.controller, self.rested))
        return False
