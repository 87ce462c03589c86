"""Whether, as only Gundam asks: Lv. and attacks, what has happened this turn, what an effect has done."""

from __future__ import annotations

from typing import TYPE_CHECKING, cast

from mypy_extensions import i64

from rulebound.effects.core import Check, EffectFrame, EventPattern, Test, passes
from rulebound.effects.selectors import ANY, ENEMY, Number, Selector, compare, player_of
from rulebound.effects.table import EffectTable
from rulebound.gundam.words import codes as w
from rulebound.kernel.events import HISTORY_STRIDE

if TYPE_CHECKING:
    from rulebound.gundam.table.table import GundamTable


class LevelCheck(Check):
    def __init__(self, op: i64, amount: i64) -> None:
        self.op: i64 = op
        self.amount: i64 = amount

    def holds(self, table: EffectTable, source: i64, frame: EffectFrame | None) -> bool:
        return compare(self.op, table.player_level(player_of(table, source, frame)), self.amount)


class OpponentsCheck(Check):
    """So many enemy players are in the game."""

    def __init__(self, op: i64, amount: i64) -> None:
        self.op: i64 = op
        self.amount: i64 = amount

    def holds(self, table: EffectTable, source: i64, frame: EffectFrame | None) -> bool:
        return compare(self.op, len(table.opponents(player_of(table, source, frame))), self.amount)


def cards_of(table: EffectTable, source: i64, frame: EffectFrame | None, what: Selector, player: i64) -> i64:
    """How many such cards a player has; those of a shield area that a team shares are each of theirs."""
    n: i64 = 0
    for card in what.find(table, source, frame):
        if table.holder(card) == table.place_of(player, table.spec_of(card)):
            n += 1
    return n


class SomePlayerCheck(Check):
    """One of the players of a side has so many such cards."""

    def __init__(self, what: Selector, op: i64, amount: Number, side: i64) -> None:
        self.what = what
        self.op: i64 = op
        self.amount = amount
        self.side: i64 = side

    def holds(self, table: EffectTable, source: i64, frame: EffectFrame | None) -> bool:
        you = player_of(table, source, frame)
        amount = self.amount.get(table, source, frame)
        for player in range(table.players):
            if table.playing[player] and table.on_side(self.side, player, you):
                if compare(self.op, cards_of(table, source, frame, self.what, player), amount):
                    return True
        return False


class AttackCheck(Check):
    """The source attacks a player, or a card that passes every test."""

    def __init__(self, player: bool, tests: list[Test]) -> None:
        self.player = player
        self.tests = tests

    def holds(self, table: EffectTable, source: i64, frame: EffectFrame | None) -> bool:
        me = table.bearer(source) if frame is None else source
        if table.attacker_card() != me:
            return False
        target = table.attack_target()
        if self.player:
            return target == -1
        return target >= 0 and passes(self.tests, table, source, frame, target)


class PaidWithExCheck(Check):
    """So many EX Resources helped to pay for this."""

    def __init__(self, amount: i64) -> None:
        self.amount: i64 = amount

    def holds(self, table: EffectTable, source: i64, frame: EffectFrame | None) -> bool:
        return frame is not None and frame.ex >= self.amount


class DuringCheck(Check):
    """13-2-10-1, 13-2-12-1: the Unit is paired, or linked, with such a Pilot."""

    def __init__(self, linked: bool, pilot: Test | None) -> None:
        self.linked = linked
        self.pilot = pilot

    def holds(self, table: EffectTable, source: i64, frame: EffectFrame | None) -> bool:
        table = cast("GundamTable", table)
        pilot = table.attached_to(source)
        if pilot < 0 or (self.linked and not table.has_state(source, w.IS_LINKED)):
            return False
        if self.pilot is None:
            return True
        before = table.recall_attached(pilot, source)
        held = self.pilot.holds(table, source, None, pilot)
        table.recall_no_more(before)
        return held


class HappenedCheck(Check):
    """Something has happened this turn, so many times."""

    def __init__(self, what: EventPattern, began: i64, times: i64) -> None:
        self.what = what
        self.times: i64 = times
        self.began: i64 = began  # the event with which an object comes into being

    def holds(self, table: EffectTable, source: i64, frame: EffectFrame | None) -> bool:
        return self.how_often(table, source, frame, False) >= self.times

    def how_often(self, table: EffectTable, source: i64, frame: EffectFrame | None, total: bool) -> i64:
        """How often it has happened, or the sum of the numbers in it."""
        return self.often_to(table, source, frame, source if frame is not None else table.bearer(source), total)

    def often_to(self, table: EffectTable, source: i64, frame: EffectFrame | None, me: i64, total: bool) -> i64:
        """The same, where an event of one's own is one of this card."""
        history = table.history
        you = player_of(table, source, frame)
        at: i64 = i64(len(history)) - HISTORY_STRIDE
        n: i64 = 0
        while at >= 0:
            if self.what.was(table, source, frame, me, you, at):
                n += history[at + 4] if total else 1
            if self.what.own and history[at] == self.began and history[at + 1] == me:
                return n  # what was before happened to another object
            at -= HISTORY_STRIDE
        return n


class BeenTest(Test):
    """Something has happened this turn, of which the card is the first."""

    def __init__(self, what: HappenedCheck) -> None:
        self.what = what

    def holds(self, table: EffectTable, source: i64, frame: EffectFrame | None, card: i64) -> bool:
        return self.what.often_to(table, source, frame, card, False) > 0


class DidCheck(Check):
    """This effect has done something to so many such cards: events of its own in the history since it began."""

    def __init__(self, event: i64, what: Selector, amount: i64, to: i64) -> None:
        self.event: i64 = event
        self.what = what
        self.amount: i64 = amount
        self.to: i64 = to  # the zone that cards were moved to; -1: it was something else
        self.by_any = False  # the other card of the event is not the one whose effect it is

    def holds(self, table: EffectTable, source: i64, frame: EffectFrame | None) -> bool:
        return self.how_many(table, source, frame) >= self.amount

    def how_many(self, table: EffectTable, source: i64, frame: EffectFrame | None) -> i64:
        n: i64 = 0
        if frame is None:
            return n
        history = table.history
        at = frame.since
        while at < i64(len(history)):
            other = history[at + 2]
            if history[at] == self.event and (other < 0 or other == frame.source or self.by_any):
                subject = history[at + 1]
                if subject < 0:  # it happened to a player, so many times
                    if table.on_side(self.what.side, history[at + 3], frame.controller):
                        n += history[at + 4]
                elif self.to < 0 or self.to == history[at + 4]:
                    before = table.recall_then(subject, at)
                    if self.what.meant(table, source, frame, subject):
                        n += 1
                    table.recall_no_more(before)
            at += HISTORY_STRIDE
        return n


class HistoryNumber(Number):
    """How often something has happened this turn (or the sum of the numbers in it), times a factor."""

    def __init__(self, what: HappenedCheck, times: i64, total: bool) -> None:
        super().__init__(0)
        self.what = what
        self.times: i64 = times
        self.total = total

    def get(self, table: EffectTable, source: i64, frame: EffectFrame | None) -> i64:
        return self.what.how_often(table, source, frame, self.total) * self.times


class DoneNumber(Number):
    """How many such cards this effect has done something to, times a factor."""

    def __init__(self, what: DidCheck, times: i64, per: i64) -> None:
        super().__init__(0)
        self.what = what
        self.times: i64 = times
        self.per: i64 = per

    def get(self, table: EffectTable, source: i64, frame: EffectFrame | None) -> i64:
        return self.what.how_many(table, source, frame) // self.per * self.times


class WasDestroyedCheck(Check):
    """The source was destroyed so: the causes that count, and the side of the card that did it."""

    def __init__(self, event: i64, causes: i64, side: i64, tests: list[Test]) -> None:
        self.event: i64 = event
        self.causes: i64 = causes
        self.side: i64 = side
        self.tests = tests

    def holds(self, table: EffectTable, source: i64, frame: EffectFrame | None) -> bool:
        history = table.history
        at: i64 = i64(len(history)) - HISTORY_STRIDE
        while at >= 0:
            if history[at] == self.event and history[at + 1] == source:
                other = history[at + 2]
                before = table.recall_then(other, at)
                passed = not self.tests or (other >= 0 and passes(self.tests, table, source, frame, other))
                table.recall_no_more(before)
                if not passed:
                    return False
                if self.side != ANY:
                    enemy = other >= 0 and table.is_enemy(table.controller[other], player_of(table, source, frame))
                    if other < 0 or enemy != (self.side == ENEMY):
                        return False
                return (self.causes >> history[at + 5] & 1) != 0
            at -= HISTORY_STRIDE
        return False


class DeployedFromCheck(Check):
    """The source came into play from there."""

    def __init__(self, spec: i64) -> None:
        self.spec: i64 = spec

    def holds(self, table: EffectTable, source: i64, frame: EffectFrame | None) -> bool:
        return table.came_here_from(source) == self.spec
