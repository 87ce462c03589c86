"""The steps that only Gundam has and that need no rule of a chapter."""

from __future__ import annotations

from typing import Final

from librt.vecs import append, remove, vec
from mypy_extensions import i64

from rulebound.effects.choosing import YOU, ChooseStep, ask_which, decider
from rulebound.effects.core import ASK_NUMBER, EffectFrame, Step
from rulebound.effects.selectors import Number, Selector, Target, compare, player_of
from rulebound.effects.steps import LastingStep
from rulebound.effects.table import EffectTable
from rulebound.gundam.abilities.conditions import cards_of
from rulebound.kernel.actions import PICK_NUMBER, action, field_a
from rulebound.kernel.definitions import Lasting
from rulebound.kernel.state import EVERYBODY

EVERYBODY_AT_ONCE: Final = 3  # whom an instruction speaks to, besides those of effects.choosing


def spoken_to(table: EffectTable, frame: EffectFrame, who: i64) -> vec[i64]:
    """The players an instruction speaks to, all of whom do it at once."""
    if who != EVERYBODY_AT_ONCE:
        return append(vec[i64](), decider(table, frame, who))
    found = vec[i64](capacity=table.players)
    for player in range(table.players):
        if table.playing[player]:
            found = append(found, player)
    return found


class NextPlayerStep(Step):
    """Speak to the next of all players, in turn order from the active player on; after the last, go on elsewhere."""

    def __init__(self, enemies: bool = False) -> None:
        self.enemies = enemies  # of all enemy players; each is the opponent, in turn
        self.else_pc: i64 = -1

    def run(self, table: EffectTable, frame: EffectFrame) -> bool:
        first = table.active
        if frame.speaker < 0 and table.playing[first]:
            frame.speaker = first
        else:
            frame.speaker = table.next_until(first if frame.speaker < 0 else frame.speaker, first)
        while self.enemies and frame.speaker >= 0 and not table.is_enemy(frame.speaker, frame.controller):
            frame.speaker = table.next_until(frame.speaker, first)
        if self.enemies:
            frame.opponent = frame.speaker
        if frame.speaker < 0:
            frame.pc = self.else_pc
        return False


class ChoosePlayerStep(Step):
    """You choose an opponent, one who has so many such cards; if there is none, go on behind what is asked of one."""

    def __init__(self, what: Selector | None, op: i64, amount: i64) -> None:
        self.what = what
        self.op: i64 = op
        self.amount: i64 = amount
        self.else_pc: i64 = -1

    def candidates(self, table: EffectTable, source: i64, frame: EffectFrame | None) -> vec[i64]:
        found = vec[i64](capacity=4)
        for player in table.opponents(player_of(table, source, frame)):
            if self.what is None or compare(self.op, cards_of(table, source, frame, self.what, player), self.amount):
                found = append(found, player)
        return found

    def possible(self, table: EffectTable, source: i64, frame: EffectFrame | None) -> bool:
        return len(self.candidates(table, source, frame)) > 0

    def run(self, table: EffectTable, frame: EffectFrame) -> bool:
        found = self.candidates(table, frame.source, frame)
        if len(found) == 0:
            frame.performed(False)
            frame.pc = self.else_pc if self.else_pc >= 0 else frame.pc
            return False
        return ask_which(table, frame, self, found)

    def answer(self, table: EffectTable, frame: EffectFrame, code: i64) -> None:
        frame.opponent = field_a(code)
        frame.performed(True)


class PlayerOfStep(Step):
    """The player of a card is the opponent that is spoken to from here on."""

    def __init__(self, of: Target) -> None:
        self.of = of

    def run(self, table: EffectTable, frame: EffectFrame) -> bool:
        found = self.of.find(table, frame.source, frame)
        card = found[0] if len(found) > 0 else self.of.gone(frame.source, frame)
        if card >= 0 and table.is_enemy(table.owner[card], frame.controller):
            frame.opponent = table.owner[card]
        return False


class ForgetStep(Step):
    """Nothing is chosen yet: what several players choose comes together from here on."""

    def run(self, table: EffectTable, frame: EffectFrame) -> bool:
        frame.bind(vec[i64](), table)
        return False


class FollowNeed(Step):
    """A choice that depends on the one before: one of the cards there must leave it one. Never part of a program."""

    def __init__(self, first: ChooseStep, then: ChooseStep) -> None:
        self.first = first
        self.then = then

    def possible(self, table: EffectTable, source: i64, frame: EffectFrame | None) -> bool:
        player = player_of(table, source, frame)
        for card in self.first.choosable(table, self.first.what.find(table, source, frame), player, source):
            chosen = EffectFrame(frame.key if frame is not None else i64(0), source, table.serial[source], player)
            if frame is not None:
                frame.copy_registers(chosen)
            chosen.bind(append(vec[i64](), card), table)
            if self.then.possible(table, source, chosen):
                return True
        return False

    def looks_hidden(self, table: EffectTable, source: i64, frame: EffectFrame | None) -> bool:
        return self.first.looks_hidden(table, source, frame) or self.then.looks_hidden(table, source, frame)


class SomeNeed(Step):
    """There must be such cards at all. Never part of a program."""

    def __init__(self, what: Target) -> None:
        self.what = what

    def possible(self, table: EffectTable, source: i64, frame: EffectFrame | None) -> bool:
        return len(self.what.find(table, source, frame)) > 0

    def looks_hidden(self, table: EffectTable, source: i64, frame: EffectFrame | None) -> bool:
        return self.what.looks_hidden(table, source, frame)


class SetStatStep(Step):
    """A number of the cards becomes this; what changes it afterwards comes on top."""

    def __init__(self, stat: i64, amount: Number, to: Target, until: i64) -> None:
        self.stat: i64 = stat
        self.amount = amount
        self.to = to
        self.until: i64 = until

    def run(self, table: EffectTable, frame: EffectFrame) -> bool:
        done = False
        amount = self.amount.get(table, frame.source, frame)
        for card in self.to.find(table, frame.source, frame):
            change = amount - table.value(card, self.stat)
            if change != 0 and table.modifiable(card, self.stat, change, frame.controller):
                table.lasting_begins(self.stat, change, card, self.until, frame, -1)
                done = True
        frame.performed(done)
        return False


class TowardStep(LastingStep):
    """The same, about one other card: the number of what lasts tells which (serial << 16 | card)."""

    def __init__(self, stat: i64, part: i64, to: Target, toward: Target, until: i64) -> None:
        super().__init__(stat, part, to, until)
        self.toward = toward

    def run(self, table: EffectTable, frame: EffectFrame) -> bool:
        assert self.to is not None
        done = False
        for other in self.toward.find(table, frame.source, frame):
            for card in self.to.find(table, frame.source, frame):
                table.lasting_begins(self.stat, table.serial[other] << 16 | other, card, self.until, frame, self.part)
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
