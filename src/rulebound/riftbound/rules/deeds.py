"""Deeds (586-607, R4:417-442): what can be done to a card, each with the event that tells of it.

A deed is an instruction, a price, and what "can't" and "instead" speak of; all of them ask here.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from librt.vecs import append, vec
from mypy_extensions import i64

from rulebound.effects.steps import Verb
from rulebound.kernel.events import Event
from rulebound.kernel.state import EVERYBODY
from rulebound.riftbound.rules.actions import (
    buff,
    can_be_stunned,
    counter,
    discard_card,
    empower,
    exhaust,
    heal,
    more_or_less_empowered,
    ready,
    recycle,
    send,
    spend_buff,
    stun,
)
from rulebound.riftbound.rules.damaging import deal_one
from rulebound.riftbound.rules.dying import kill
from rulebound.riftbound.rules.movement import forbids_destination, move_units
from rulebound.riftbound.rules.places import detach_card, recall, take_control
from rulebound.riftbound.words import codes as w

if TYPE_CHECKING:
    from rulebound.riftbound.table.table import RiftboundTable


class Deed:
    """What is done to each of some cards, by a player."""

    def __init__(self, event: i64) -> None:
        self.event: i64 = event

    def can(self, table: RiftboundTable, card: i64) -> bool:
        """592.4, 594.3: a price must really be performable."""
        return True

    def about(self, table: RiftboundTable, card: i64) -> i64:
        """The card that its event is about."""
        return card

    def do(self, table: RiftboundTable, card: i64, player: i64, cause: i64) -> bool:
        """Do it; was it done?"""
        raise NotImplementedError

    def do_all(self, table: RiftboundTable, cards: vec[i64], player: i64, cause: i64) -> bool:
        done = False
        for card in cards:
            if self.do(table, card, player, cause):
                done = True
        return done


class Buffing(Deed):
    def can(self, table: RiftboundTable, card: i64) -> bool:
        return table.on_board(card) and table.is_unit(card) and table.buffs[card] == 0

    def do(self, table: RiftboundTable, card: i64, player: i64, cause: i64) -> bool:
        return buff(table, card, player)


class BuffSpending(Deed):
    def can(self, table: RiftboundTable, card: i64) -> bool:
        return table.buffs[card] > 0

    def do(self, table: RiftboundTable, card: i64, player: i64, cause: i64) -> bool:
        return spend_buff(table, card, player)


class Stunning(Deed):
    def can(self, table: RiftboundTable, card: i64) -> bool:
        return can_be_stunned(table, card)

    def do(self, table: RiftboundTable, card: i64, player: i64, cause: i64) -> bool:
        return stun(table, card, player)


class Empowering(Deed):
    def __init__(self, event: i64, on: bool) -> None:
        super().__init__(event)
        self.on = on

    def can(self, table: RiftboundTable, card: i64) -> bool:
        return table.has_status(card, w.EMPOWERED) != self.on or more_or_less_empowered(table, card, self.on)

    def do(self, table: RiftboundTable, card: i64, player: i64, cause: i64) -> bool:
        return empower(table, card, player, self.on)


class Exhausting(Deed):
    def can(self, table: RiftboundTable, card: i64) -> bool:
        return not table.exhausted(card)

    def do(self, table: RiftboundTable, card: i64, player: i64, cause: i64) -> bool:
        return exhaust(table, card, cause, player)


class Readying(Deed):
    def can(self, table: RiftboundTable, card: i64) -> bool:
        return table.exhausted(card) and table.value(card, w.CANT_READY) <= 0

    def do(self, table: RiftboundTable, card: i64, player: i64, cause: i64) -> bool:
        return ready(table, card, cause, player)


class Healing(Deed):
    def can(self, table: RiftboundTable, card: i64) -> bool:
        return table.damage[card] > 0

    def do(self, table: RiftboundTable, card: i64, player: i64, cause: i64) -> bool:
        return heal(table, card, -1, player)


class Damaging(Deed):
    """One damage, as a price."""

    def can(self, table: RiftboundTable, card: i64) -> bool:
        return table.on_board(card) and table.is_unit(card)

    def do(self, table: RiftboundTable, card: i64, player: i64, cause: i64) -> bool:
        return deal_one(table, card, 1, -1, player, cause)


class Killing(Deed):
    def can(self, table: RiftboundTable, card: i64) -> bool:
        return table.on_board(card)

    def do_all(self, table: RiftboundTable, cards: vec[i64], player: i64, cause: i64) -> bool:
        return kill(table, cards, -1, player, cause)


class Sending(Deed):
    """To a zone of its owner."""

    def __init__(self, event: i64, spec: i64, from_board: bool) -> None:
        super().__init__(event)
        self.spec: i64 = spec
        self.from_board = from_board

    def can(self, table: RiftboundTable, card: i64) -> bool:
        return not self.from_board or table.on_board(card)

    def do_all(self, table: RiftboundTable, cards: vec[i64], player: i64, cause: i64) -> bool:
        return send(table, cards, self.spec, False, player)


class Fetching(Sending):
    """From a trash to its owner's hand."""

    def can(self, table: RiftboundTable, card: i64) -> bool:
        return table.is_in(card, w.TRASH)


class Recycling(Deed):
    def do_all(self, table: RiftboundTable, cards: vec[i64], player: i64, cause: i64) -> bool:
        return recycle(table, cards, player)


class Recalling(Deed):
    def can(self, table: RiftboundTable, card: i64) -> bool:
        return table.location(card) >= 0

    def do(self, table: RiftboundTable, card: i64, player: i64, cause: i64) -> bool:
        return recall(table, card, player)


class MovingHome(Deed):
    """A move to base."""

    def can(self, table: RiftboundTable, card: i64) -> bool:
        return table.location(card) >= 0 and forbids_destination(table, table.controller[card], card, w.AT_BASE) == ""

    def do(self, table: RiftboundTable, card: i64, player: i64, cause: i64) -> bool:
        return move_units(table, append(vec[i64](), card), w.AT_BASE, player)


class Detaching(Deed):
    def about(self, table: RiftboundTable, card: i64) -> i64:
        return table.host[card]

    def can(self, table: RiftboundTable, card: i64) -> bool:
        return table.host[card] >= 0

    def do(self, table: RiftboundTable, card: i64, player: i64, cause: i64) -> bool:
        return detach_card(table, card)


class Countering(Deed):
    def __init__(self, event: i64, to: i64) -> None:
        super().__init__(event)
        self.to: i64 = to

    def do(self, table: RiftboundTable, card: i64, player: i64, cause: i64) -> bool:
        return counter(table, card, self.to, player)


class TakingControl(Deed):
    def do(self, table: RiftboundTable, card: i64, player: i64, cause: i64) -> bool:
        return take_control(table, card, player)


class GivingBack(Deed):
    """Its owner controls it again."""

    def do(self, table: RiftboundTable, card: i64, player: i64, cause: i64) -> bool:
        return take_control(table, card, table.owner[card])


class Discarding(Deed):
    def can(self, table: RiftboundTable, card: i64) -> bool:
        return table.is_in(card, w.HAND)

    def do(self, table: RiftboundTable, card: i64, player: i64, cause: i64) -> bool:
        if not table.is_in(card, w.HAND):
            return False
        discard_card(table, card)
        return True


class DrawingIt(Deed):
    """The card itself is drawn, wherever it is."""

    def do(self, table: RiftboundTable, card: i64, player: i64, cause: i64) -> bool:
        owner = table.owner[card]
        if table.stopped(w.DRAWS, card, -1, owner, 1):
            return False
        table.move(card, w.HAND, owner)
        table.due = True
        table.emit(Event(w.DRAWS, card, -1, owner, 1), "591.1")
        return True


class Revealing(Deed):
    def do(self, table: RiftboundTable, card: i64, player: i64, cause: i64) -> bool:
        if table.stopped(w.REVEALS, card, -1, player):
            return False
        table.reveal_to(card, EVERYBODY)
        table.emit(Event(w.REVEALS, card, -1, player), "600.1")
        return True


TO_CARDS: Final[dict[str, Deed]] = {}  # what is done to cards as a price
BY_PLAYERS: Final[dict[str, Verb]] = {}  # verb(table, player, amount, source)


def price(verb: str, deed: Deed) -> Deed:
    TO_CARDS[verb] = deed
    return deed


BUFF_IT: Final = price("buff", Buffing(w.BUFFS))
SPEND_BUFF: Final = price("spend_buff", BuffSpending(w.SPENDS_BUFF))
STUN_IT: Final = price("stun", Stunning(w.STUNS))
EMPOWER_IT: Final = price("empower", Empowering(w.EMPOWERS, True))
DISEMPOWER_IT: Final = price("disempower", Empowering(w.DISEMPOWERS, False))
EXHAUST_IT: Final = price("exhaust", Exhausting(w.EXHAUSTS))
READY_IT: Final = price("ready", Readying(w.READIES))
HEAL_IT: Final = price("heal", Healing(w.HEALS))
DAMAGE_IT: Final = price("damage", Damaging(w.DAMAGE))
KILL_IT: Final = price("kill", Killing(w.KILLS))
BANISH_IT: Final = price("banish", Sending(w.BANISHES, w.BANISHED, False))
RETURN_IT: Final = price("return", Sending(w.RETURNS, w.HAND, True))
FETCH_IT: Final = price("fetch", Fetching(w.FETCHES, w.HAND, False))
RECYCLE_IT: Final = price("recycle", Recycling(w.RECYCLES))
RECALL_IT: Final = price("recall", Recalling(w.RECALLS))
MOVE_HOME: Final = price("move", MovingHome(w.MOVES))
DETACH_IT: Final = price("detach", Detaching(w.DETACHES))
COUNTER_IT: Final = price("counter", Countering(w.COUNTERS, w.TRASH))
COUNTER_HOME: Final = Countering(w.COUNTERS, w.HAND)  # and back to its owner's hand
CONTROL_IT: Final = price("take_control", TakingControl(w.TAKEN))
RELEASE_IT: Final = GivingBack(w.TAKEN)
DISCARD_IT: Final = price("discard", Discarding(w.DISCARDS))
DRAW_IT: Final = DrawingIt(w.DRAWS)
REVEAL_IT: Final = price("reveal", Revealing(w.REVEALS))
