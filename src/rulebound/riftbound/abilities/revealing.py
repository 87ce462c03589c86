"""Instructions to look at cards, reveal them and put them back (600, 729, R4:128)."""

from __future__ import annotations

from typing import TYPE_CHECKING, cast

from librt.vecs import append, remove, vec
from mypy_extensions import i64

from rulebound.effects.choosing import pick_made
from rulebound.effects.core import ASK_MAY, EffectFrame, Step, Test, group_alike, next_picks, only_no
from rulebound.effects.steps import next_placed
from rulebound.effects.table import EffectTable
from rulebound.kernel.actions import PICK, field_a, kind_of
from rulebound.kernel.definitions import Lasting
from rulebound.kernel.events import Event
from rulebound.kernel.state import EVERYBODY
from rulebound.riftbound.abilities.seeing import as_seen, empty_questions, something_first
from rulebound.riftbound.rules.actions import burn_out, recycle
from rulebound.riftbound.words import codes as w

if TYPE_CHECKING:
    from rulebound.riftbound.table.table import RiftboundTable


# ---------------------------------------------------------------------------------------------- looking at a deck


class SeeStep(Step):
    """Look at the top cards of your deck, or show them to all; an empty one may burn out first (607.1.b)."""

    def __init__(self, amount: i64, reveal: bool) -> None:
        self.amount: i64 = amount
        self.reveal = reveal
        self.deck: i64 = w.DECK
        self.deck_told = False  # the deck is the one that the event is about
        self.also = False  # besides what other players have shown

    def run(self, table: EffectTable, frame: EffectFrame) -> bool:
        table = cast("RiftboundTable", table)
        player = frame.controller
        if not self.reveal and frame.picks > 0:
            return table.ask(player, ASK_MAY, only_no())
        deck: i64 = frame.amount if self.deck_told else self.deck
        if self.reveal and something_first(table, frame, deck):
            return False
        n: i64 = table.count(deck, player)
        if n == 0 and deck == w.DECK and table.edition.looking_burns_out and burn_out(table, player, 0, w.DECK):
            frame.pc -= 1  # and then look
            return False
        cards = table.cards(deck, player)
        looked = vec[i64](capacity=8)
        for i in range(self.amount):
            if i < n:
                card = cards[n - 1 - i]
                if self.reveal and table.stopped(w.REVEALS, card, -1, player):
                    continue
                table.reveal_to(card, EVERYBODY if self.reveal else player)
                looked = append(looked, card)
        if self.also:
            for card in looked:
                frame.looked = append(frame.looked, card)
        else:
            frame.looked = looked
        if self.reveal:
            for card in looked:
                table.emit(Event(w.REVEALS, card, -1, player), "600.1")
        frame.performed(len(looked) > 0)
        if not self.reveal:
            self.ask_again(frame, empty_questions(table, looked, player))
        as_seen(table, looked, player, self.reveal)
        return False

    def answer(self, table: EffectTable, frame: EffectFrame, code: i64) -> None:
        self.ask_again(frame, frame.picks - 1)

    def ask_again(self, frame: EffectFrame, times: i64) -> None:
        """Come back to this step so often, and ask for nothing."""
        frame.picks = times if times > 0 else -1
        if times > 0:
            frame.pc -= 1


class RevealHandStep(Step):
    """The player shows their hand: those are the cards looked at."""

    def run(self, table: EffectTable, frame: EffectFrame) -> bool:
        hand = table.cards(w.HAND, frame.controller)[:]
        for card in hand:
            table.reveal_to(card, EVERYBODY)
        frame.looked = hand
        frame.performed(len(hand) > 0)
        return False


class SeeFacedownStep(Step):
    """127.4: you may look at the facedown cards of the opponent chosen, those there and those hidden later."""

    def __init__(self, until: i64) -> None:
        self.until: i64 = until

    def run(self, table: EffectTable, frame: EffectFrame) -> bool:
        whose = frame.opponent
        player = frame.controller
        for card in table.cards(w.FACEDOWN, whose):
            table.reveal_to(card, player)
        table.add_lasting(Lasting(-1, w.SEES_FACEDOWN, -1 - whose, 0, self.until, player, frame.source, -1, -1))
        frame.performed(True)
        return False


class RevealUntilStep(Step):
    """600: reveal cards from the top of the Main Deck until one passes: it is `it`, the others are looked at."""

    def __init__(self, test: Test) -> None:
        self.test = test

    def run(self, table: EffectTable, frame: EffectFrame) -> bool:
        table = cast("RiftboundTable", table)
        player = frame.controller
        if something_first(table, frame, w.DECK):
            return False
        cards = table.cards(w.DECK, player)[:]
        if len(cards) == 0 and table.edition.looking_burns_out and burn_out(table, player, 0, w.DECK):
            frame.pc -= 1  # 607.1.b: and then reveal
            return False
        looked = vec[i64](capacity=8)
        found = vec[i64](capacity=1)
        n: i64 = len(cards)
        for i in range(n):
            card = cards[n - 1 - i]
            table.reveal_to(card, EVERYBODY)
            looked = append(looked, card)
            if self.test.holds(table, frame.source, frame, card):
                found = append(found, card)
                break
        frame.looked = looked
        frame.bind(found, table)
        for card in looked:
            table.emit(Event(w.REVEALS, card, -1, player), "600.1")
        frame.performed(len(found) > 0)
        as_seen(table, looked, player, True)
        return False


class PredictStep(Step):
    """R4:436: of the cards looked at, recycle any."""

    def run(self, table: EffectTable, frame: EffectFrame) -> bool:
        if frame.picks < 0:
            if len(frame.looked) == 0:
                return False
            frame.picking = group_alike(table, frame.looked)
            frame.placed = vec[i64]()
            frame.last = -1
            frame.picks = 0
        most: i64 = len(frame.picking)
        options = next_picks(table, frame.picking, frame.last, frame.picks, 0, most)
        return table.ask(frame.controller, w.ASK_PREDICT, options)

    def answer(self, table: EffectTable, frame: EffectFrame, code: i64) -> None:
        table = cast("RiftboundTable", table)
        if kind_of(code) == PICK:
            frame.placed = append(frame.placed, field_a(code))
            pick_made(frame, field_a(code), len(frame.picking))
        else:
            frame.picks = -1
        if frame.picks < 0:
            for card in frame.placed:
                frame.looked = remove(frame.looked, card)
            if len(frame.placed) > 0:
                recycle(table, frame.placed, frame.controller)
            frame.performed(True)


class PutBackStep(Step):
    """The cards still looked at go back on top of the deck in any order, the first named on top."""

    def run(self, table: EffectTable, frame: EffectFrame) -> bool:
        if frame.picks < 0:
            if len(frame.looked) < 2:
                return False
            frame.picks = 0
            frame.placed = vec[i64]()
        return table.ask(frame.controller, w.ASK_PREDICT, next_placed(table, frame.looked, frame.placed, w.PUT))

    def answer(self, table: EffectTable, frame: EffectFrame, code: i64) -> None:
        frame.placed = append(frame.placed, field_a(code))
        n: i64 = len(frame.placed)
        if n < len(frame.looked):
            frame.pc -= 1
            return
        frame.picks = -1
        for i in range(n):
            card = frame.placed[n - 1 - i]
            table.conceal(card, frame.controller)
            table.move(card, w.DECK, table.owner[card])
        frame.looked = frame.placed
