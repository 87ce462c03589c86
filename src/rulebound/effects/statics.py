"""Constant effects, and the lasting modifiers that effects put on cards."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final, cast

from librt.vecs import append, vec
from mypy_extensions import i64

from rulebound.effects.core import AbilityDef, EffectFrame, Test, passes
from rulebound.effects.selectors import ANY, ENEMY, SELF, Number, Reference, Target, player_of
from rulebound.kernel.definitions import Lasting, Static
from rulebound.kernel.events import Event
from rulebound.kernel.table import Table

if TYPE_CHECKING:
    from rulebound.effects.table import EffectTable


# the order in which they are asked: redirections first; reductions come before "can't receive N or less"
REDIRECT_ORDER: Final = 0
REDUCE_ORDER: Final = 1
PREVENT_ORDER: Final = 2

# manners of changing damage: among those of one manner the order is all the same
PREVENTS: Final = 1
DOUBLES: Final = 2
REDUCES: Final = 3
REDIRECTS: Final = 4
SHIELDS: Final = 5  # and is used up
PREVENTS_LITTLE: Final = 6
PREVENTS_ONCE: Final = 7
REDUCES_ONCE: Final = 8


class EffectStatic(Static):
    """A constant effect of an ability: its gate and condition are open, and the card is among its targets."""

    def __init__(self, ability: AbilityDef, target: Target, stat: i64, event: i64, order: i64) -> None:
        super().__init__(stat, event, order)
        self.ability = ability
        self.target = target
        self.zone: i64 = -1  # of an effect on its own card that works elsewhere than in play: where

    def reaches(self, table: Table, source: i64, card: i64) -> bool:
        table = cast("EffectTable", table)
        if not self.target.includes(table, source, None, card):
            return False
        ability = self.ability
        if not table.applies(ability, source) or not table.gate_open(ability, table.bearer(source)):
            return False
        return ability.condition is None or ability.condition.holds(table, source, None)


class Modifier(EffectStatic):
    """Adds to a quality (AP, a keyword's number, that something can't be done) of cards, of players or of the game."""

    def __init__(self, ability: AbilityDef, target: Target, stat: i64, number: Number) -> None:
        super().__init__(ability, target, stat, -1, 0)
        self.number = number

    def amount(self, table: Table, source: i64, card: i64) -> i64:
        table = cast("EffectTable", table)
        value = self.number.get(table, source, None)
        if value < 0 and not table.modifiable(card, self.stat, value, player_of(table, source, None)):
            return 0
        return value


class TraitStatic(EffectStatic):
    """The cards have one more trait. stat: what tells that there is such a thing at all."""

    def __init__(self, ability: AbilityDef, target: Target, stat: i64, trait: i64) -> None:
        super().__init__(ability, target, stat, -1, 0)
        self.trait: i64 = trait

    def amount(self, table: Table, source: i64, card: i64) -> i64:
        return 0


class GrantStatic(EffectStatic):
    """The cards have an ability that is not printed on them. stat: what tells that there is such a thing at all."""

    def __init__(self, ability: AbilityDef, target: Target, stat: i64, granted: AbilityDef) -> None:
        super().__init__(ability, target, stat, -1, 0)
        self.granted = granted

    def amount(self, table: Table, source: i64, card: i64) -> i64:
        return 0


class DeedStatic(EffectStatic):
    """Asked before a deed is done: to which cards, or by which players. by: whose doing, seen from the source."""

    def __init__(self, ability: AbilityDef, target: Target | None, event: i64, by: i64, order: i64) -> None:
        super().__init__(ability, target if target is not None else Reference(SELF), -1, event, order)
        self.of_player = target is None  # what a player does, whatever it is done to
        self.by: i64 = by

    def concerns(self, table: EffectTable, source: i64, subject: i64, player: i64) -> bool:
        """Is such a deed one of these?"""
        if not table.on_side(self.by, player, player_of(table, source, None)):
            return False
        return self.reaches(table, source, table.bearer(source) if self.of_player else subject)


class ForbidStatic(DeedStatic):
    """That can't be done to these cards, or by these players."""

    def __init__(self, ability: AbilityDef, target: Target | None, event: i64, by: i64) -> None:
        super().__init__(ability, target, event, by, PREVENT_ORDER)

    def forbids(self, table: Table, source: i64, subject: i64, player: i64) -> bool:
        table = cast("EffectTable", table)
        return self.concerns(table, source, subject, player)

    def intercept(self, table: Table, source: i64, event: Event) -> None:
        table = cast("EffectTable", table)
        if self.concerns(table, source, event.subject, table.doer(event)):
            event.cancelled = True

    def forbids_for(self, table: EffectTable, lasting: Lasting, subject: i64, player: i64) -> bool:
        """The same for a while: of one card, whoever of that side does it, or of what one player does."""
        if lasting.subject >= 0:
            told = subject == lasting.subject and table.serial[subject] == lasting.serial
            return told and table.on_side(self.by, player, lasting.player)
        if player != -1 - lasting.subject:
            return False
        return self.of_player or (subject >= 0 and self.target.includes(table, lasting.source, None, subject))

    def intercept_for(self, table: Table, lasting: Lasting, event: Event) -> None:
        table = cast("EffectTable", table)
        if self.forbids_for(table, lasting, event.subject, table.doer(event)):
            event.cancelled = True


class ReplaceStatic(DeedStatic):
    """In place of such a deed the program of `inner` is done at once."""

    def __init__(self, ability: AbilityDef, target: Target | None, event: i64, by: i64, inner: AbilityDef) -> None:
        super().__init__(ability, target, event, by, REDIRECT_ORDER)
        self.inner = inner
        self.causes: i64 = -1  # bit per cause of the event that counts
        self.in_turn = False  # only in the turn of the event's player

    def intercept(self, table: Table, source: i64, event: Event) -> None:
        table = cast("EffectTable", table)
        if not self.causes >> event.cause & 1 or (self.in_turn and event.player != table.active):
            return
        for frame in table.stack:  # what it does is not replaced by itself again
            if isinstance(frame, EffectFrame) and frame.key == self.inner.key:
                return
        if self.concerns(table, source, event.subject, event.player):
            event.cancelled = True
            table.do_instead(self.inner.key, source, event)


class DamageStatic(EffectStatic):
    """Asked before damage: which cards, which kind of damage, from whom."""

    def __init__(
        self, ability: AbilityDef, target: Target, event: i64, order: i64, cause: i64, side: i64, tests: list[Test]
    ) -> None:
        super().__init__(ability, target, -1, event, order)
        self.cause: i64 = cause
        self.side: i64 = side
        self.tests = tests
        self.lasting = False  # put on one card for a while: gate, condition and target were judged then

    def concerns(self, table: EffectTable, source: i64, event: Event) -> bool:
        if event.subject < 0 or (self.cause >= 0 and event.cause != self.cause):
            return False
        player = player_of(table, source, None)
        if self.side != ANY or self.tests:
            if event.other < 0:
                return False
            if self.side != ANY and table.is_enemy(table.controller[event.other], player) != (self.side == ENEMY):
                return False
            if not passes(self.tests, table, source, None, event.other):
                return False
        return self.lasting or self.reaches(table, source, event.subject)


class PreventStatic(DamageStatic):
    """The cards can't receive the damage (if it is no more than `most`, where that is not 0)."""

    def __init__(
        self, ability: AbilityDef, target: Target, event: i64, cause: i64, side: i64, tests: list[Test], most: i64
    ) -> None:
        super().__init__(ability, target, event, PREVENT_ORDER, cause, side, tests)
        self.most: i64 = most

    def once(self) -> bool:
        """Is it used up for the turn once it has applied?"""
        return self.ability.when.once and not self.lasting

    def manner(self) -> i64:
        if self.once():
            return PREVENTS_ONCE
        return PREVENTS if self.most == 0 else PREVENTS_LITTLE

    def would(self, table: Table, source: i64, event: Event) -> bool:
        table = cast("EffectTable", table)
        if self.once() and table.was_used(table.bearer(source), self.ability.key):
            return False
        return (self.most == 0 or event.amount <= self.most) and self.concerns(table, source, event)

    def intercept(self, table: Table, source: i64, event: Event) -> None:
        table = cast("EffectTable", table)
        if self.would(table, source, event):
            event.cancelled = True
            if self.most > 0:
                event.amount = 0  # small enough: what reduced it before did its part
            if self.once():
                table.mark_used(table.bearer(source), self.ability.key)


class RedirectStatic(DamageStatic):
    """Damage that the card would receive is dealt to another that is still there; it stays what it is (Q280)."""

    def __init__(self, ability: AbilityDef, target: Target, event: i64, cause: i64, to: Target) -> None:
        super().__init__(ability, target, event, REDIRECT_ORDER, cause, ANY, [])
        self.to = to

    def manner(self) -> i64:
        return REDIRECTS

    def would(self, table: Table, source: i64, event: Event) -> bool:
        table = cast("EffectTable", table)
        if event.moved or not self.concerns(table, source, event):
            return False
        for card in self.to.find(table, source, None):
            if card != event.subject:
                return True
        return False

    def would_for(self, table: Table, lasting: Lasting, event: Event) -> bool:
        table = cast("EffectTable", table)
        return (
            not event.moved
            and self.concerns(table, lasting.source, event)
            and self.destination(table, lasting) not in (-1, event.subject)
        )

    def intercept(self, table: Table, source: i64, event: Event) -> None:
        table = cast("EffectTable", table)
        for card in self.to.find(table, source, None):
            if card != event.subject and not event.moved and self.concerns(table, source, event):
                event.subject = card
                event.moved = True

    def intercept_for(self, table: Table, lasting: Lasting, event: Event) -> None:
        """From one card to the next as long as there is a redirection from there, but to none twice."""
        table = cast("EffectTable", table)
        if event.moved or not self.concerns(table, lasting.source, event):
            return
        event.moved = True
        been = append(vec[i64](), event.subject)
        to = self.destination(table, lasting)
        while to >= 0 and to not in been:
            event.subject = to
            been = append(been, to)
            to = self.next_destination(table, to, event)

    def destination(self, table: EffectTable, lasting: Lasting) -> i64:
        """The amount says where it goes: serial << 16 | card; -1 if that one is gone."""
        card = lasting.amount & 0xFFFF
        return card if table.same_object(card, lasting.amount >> 16) else -1

    def next_destination(self, table: EffectTable, card: i64, event: Event) -> i64:
        for lasting in table.lasting:
            if lasting.key >= 0 and lasting.subject == card and table.serial[card] == lasting.serial:
                found = table.static_of(lasting.key, lasting.part)
                if isinstance(found, RedirectStatic) and found.concerns(table, lasting.source, event):
                    return found.destination(table, lasting)
        return -1


class ReduceStatic(DamageStatic):
    """Damage the cards receive is reduced, not below zero; zero is no damage."""

    def __init__(
        self,
        ability: AbilityDef,
        target: Target,
        event: i64,
        cause: i64,
        side: i64,
        tests: list[Test],
        number: Number,
        next_only: bool,
    ) -> None:
        super().__init__(ability, target, event, REDUCE_ORDER, cause, side, tests)
        self.number = number
        self.next_only = next_only

    def manner(self) -> i64:
        return REDUCES_ONCE if self.ability.when.once or self.next_only else REDUCES

    def would(self, table: Table, source: i64, event: Event) -> bool:
        table = cast("EffectTable", table)
        if self.ability.when.once and table.was_used(table.bearer(source), self.ability.key):
            return False
        return event.amount > 0 and self.concerns(table, source, event)

    def intercept(self, table: Table, source: i64, event: Event) -> None:
        table = cast("EffectTable", table)
        me = table.bearer(source)
        key = self.ability.key
        if not self.would(table, source, event):
            return
        if self.ability.when.once or self.next_only:
            # it is spent if there is damage at all in the end, or none because of reductions
            table.spending = append(append(table.spending, me), key)
            table.spending = append(table.spending, event.subject if self.next_only else i64(-1))
        event.amount -= self.number.get(table, source, None)
        if event.amount <= 0:
            event.amount = 0
            event.cancelled = True
