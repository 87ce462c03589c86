"""Conditions (568.3, 724, R4:824): what a text asks of the table, of a player or of its own card."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final, cast

from librt.vecs import append, vec
from mypy_extensions import i64

from rulebound.effects.core import NONE, Check, EffectFrame, EventPattern, Test
from rulebound.effects.selectors import Number, Selector, Target, compare, player_of
from rulebound.effects.table import EffectTable
from rulebound.kernel.events import HISTORY_STRIDE, PAST_STRIDE
from rulebound.riftbound.abilities.amounts import number_of_player, played_this_turn, spoken_of
from rulebound.riftbound.abilities.selecting import here, resolving_chose, you
from rulebound.riftbound.rules.cleanup import the_lethal
from rulebound.riftbound.rules.layers import lethal
from rulebound.riftbound.rules.places import units_at
from rulebound.riftbound.rules.scoring import winning_score
from rulebound.riftbound.table.items import ChainItem, from_there
from rulebound.riftbound.words import codes as w

if TYPE_CHECKING:
    from rulebound.riftbound.table.table import RiftboundTable


class LegionCheck(Check):
    """724.1.c: you have played another card this turn; in the first edition before this one."""

    def holds(self, table: EffectTable, source: i64, frame: EffectFrame | None) -> bool:
        table = cast("RiftboundTable", table)
        player = you(table, source, frame)
        if table.edition.legion_resolved and table.in_play(source):
            return played_before(table, player, source) > 0
        return played_this_turn(table, player, append(vec[i64](), source), -1, False) > 0


def played_before(table: RiftboundTable, player: i64, card: i64) -> i64:
    """Cards this player has played this turn; those before this one, if it was played this turn itself."""
    n: i64 = 0
    before: i64 = -1
    i: i64 = 0
    while i < len(table.history):
        subject = table.history[i + 1]
        if table.history[i] == w.PLAYED and table.history[i + 3] == player and subject >= 0:
            if subject == card:
                before = n
            elif not table.is_token(subject):
                n += 1
        i += HISTORY_STRIDE
    return n if before < 0 else before


class PlayerCheck(Check):
    """A number of yours, or of any one opponent, compared."""

    def __init__(self, name: i64, op: i64, amount: i64, opponent: bool, other: bool = False) -> None:
        self.name: i64 = name
        self.op: i64 = op
        self.amount: i64 = amount
        self.opponent = opponent
        self.other = other  # of cards played, without this very card and the spells chosen for it

    def holds(self, table: EffectTable, source: i64, frame: EffectFrame | None) -> bool:
        table = cast("RiftboundTable", table)
        me = you(table, source, frame)
        but = spoken_of(table, source, frame) if self.other else NONE
        if not self.opponent:
            return compare(self.op, number_of_player(table, me, self.name, frame, but), self.amount)
        for player in table.opponents(me):
            if compare(self.op, number_of_player(table, player, self.name, frame, but), self.amount):
                return True
        return False


class ThanOpponentCheck(Check):
    """You have more (or fewer) of something than some opponent, or than every one: a number of the player, or cards
    they control."""

    def __init__(self, name: i64, cards: Selector | None, op: i64, every: bool) -> None:
        self.name: i64 = name
        self.cards = cards
        self.op: i64 = op
        self.every = every

    def holds(self, table: EffectTable, source: i64, frame: EffectFrame | None) -> bool:
        table = cast("RiftboundTable", table)
        me = you(table, source, frame)
        mine = self.of(table, me, source, frame)
        for player in table.opponents(me):
            theirs = self.of(table, player, source, frame)
            if (mine != theirs and compare(self.op, mine, theirs)) != self.every:
                return not self.every
        return self.every

    def of(self, table: RiftboundTable, player: i64, source: i64, frame: EffectFrame | None) -> i64:
        if self.cards is None:
            return number_of_player(table, player, self.name, frame)
        n: i64 = 0
        for card in self.cards.find(table, source, frame):
            if table.controller[card] == player:
                n += 1
        return n


class EmpoweredCheck(Check):
    def holds(self, table: EffectTable, source: i64, frame: EffectFrame | None) -> bool:
        table = cast("RiftboundTable", table)
        card = table.bearer(source)
        status = table.status[card] if table.in_play(card) else table.last_status[card]
        return (status & w.EMPOWERED) != 0


class PaidExtraCheck(Check):
    """560.2.b: the optional additional cost was chosen for this card."""

    def holds(self, table: EffectTable, source: i64, frame: EffectFrame | None) -> bool:
        table = cast("RiftboundTable", table)
        if isinstance(frame, ChainItem) and frame.is_card:
            return (frame.options & w.WITH_EXTRA) != 0
        entering = table.in_play(source) or table.is_in(source, w.CHAIN)
        status = table.status[source] if entering else table.last_status[source]
        return (status & w.PAID_EXTRA) != 0


class PlayedFromCheck(Check):
    """Where this card was played from. A permanent remembers only whether it was facedown."""

    def __init__(self, how: i64) -> None:
        self.how: i64 = how

    def holds(self, table: EffectTable, source: i64, frame: EffectFrame | None) -> bool:
        table = cast("RiftboundTable", table)
        if isinstance(frame, ChainItem) and frame.is_card:
            return played_so(frame, self.how)
        status = table.status[source] if table.in_play(source) else table.last_status[source]
        return self.how == w.FROM_HIDDEN and (status & w.PLAYED_HIDDEN) != 0


PLAYED_WAYS: Final = {
    "hand": w.FROM_HAND,
    "hidden": w.FROM_HIDDEN,
    "trash": w.FROM_TRASH,
    "champion": w.FROM_CHAMPION,
    "elsewhere": w.NOT_FROM_HAND,
}


class CameFromTest(Test):
    """A card that is being played from there, or was this turn."""

    def __init__(self, how: i64) -> None:
        self.how: i64 = how

    def holds(self, table: EffectTable, source: i64, frame: EffectFrame | None, card: i64) -> bool:
        at: i64 = i64(len(table.history)) - HISTORY_STRIDE
        while at >= 0:
            if table.history[at] == w.FINALIZES and table.history[at + 1] == card:
                return from_there(table.history[at + 5], self.how)
            at -= HISTORY_STRIDE
        return False


def played_so(item: ChainItem, how: i64) -> bool:
    """Have "you" played it from there? Not who has taken it over (R4:419.4.b)."""
    return item.controller == item.player and from_there(item.play.how, how)


class WithinCheck(Check):
    """A score is within so many points of the Victory Score: 0 any, 1 yours, 2 an opponent's."""

    def __init__(self, amount: i64, who: i64) -> None:
        self.amount: i64 = amount
        self.who: i64 = who

    def holds(self, table: EffectTable, source: i64, frame: EffectFrame | None) -> bool:
        table = cast("RiftboundTable", table)
        me = you(table, source, frame)
        for p in range(table.players):
            if not table.playing[p]:
                continue
            if (self.who == 1 and p != me) or (self.who == 2 and not table.is_enemy(p, me)):
                continue
            if winning_score(table) - table.points[p] <= self.amount:
                return True
        return False


class DidCheck(Check):
    """The instruction before was performed."""

    def holds(self, table: EffectTable, source: i64, frame: EffectFrame | None) -> bool:
        return frame is not None and frame.did


class AmongCheck(Check):
    """So many of the cards last chosen (or looked at) pass."""

    def __init__(self, looked: bool, test: Test, amount: i64) -> None:
        self.looked = looked
        self.test = test
        self.amount: i64 = amount

    def holds(self, table: EffectTable, source: i64, frame: EffectFrame | None) -> bool:
        n: i64 = 0
        if frame is not None:
            for card in frame.looked if self.looked else frame.it:
                if self.test.holds(table, source, frame, card):
                    n += 1
        return n >= self.amount


class ChoseCheck(Check):
    """So many of the cards that are chosen for this play pass."""

    def __init__(self, test: Test, amount: i64) -> None:
        self.test = test
        self.amount: i64 = amount

    def holds(self, table: EffectTable, source: i64, frame: EffectFrame | None) -> bool:
        n: i64 = 0
        if isinstance(frame, ChainItem):
            i: i64 = 1
            while i < len(frame.choices.slots):
                if self.test.holds(table, source, frame, frame.choices.slots[i]):
                    n += 1
                i += 3
        return n >= self.amount


class ItDiedCheck(Check):
    """What was chosen is dead, or will be in the Cleanup that follows (139.2.a)."""

    def holds(self, table: EffectTable, source: i64, frame: EffectFrame | None) -> bool:
        table = cast("RiftboundTable", table)
        if frame is None:
            return False
        for i in range(i64(len(frame.it))):
            card = frame.it[i]
            if table.serial[card] == frame.it_serials[i]:
                if table.on_board(card) and lethal(table, card):
                    return True
            elif not table.on_board(card):
                return True
        return False


class KilledNumber(Number):
    """How many such cards the spell has killed: those that died, and those that will in the Cleanup that follows.

    R4:428: what has lethal damage then is killed by what resolved just before.
    """

    def __init__(self, test: Test, times: i64) -> None:
        super().__init__(0)
        self.test = test
        self.times: i64 = times
        self.paid = False  # those that were killed to play it as well

    def get(self, table: EffectTable, source: i64, frame: EffectFrame | None) -> i64:
        table = cast("RiftboundTable", table)
        n: i64 = 0
        if frame is None:
            return n
        if self.paid and isinstance(frame, ChainItem):
            for card in frame.payment.payers():
                if self.test.holds(table, source, frame, card):
                    n += 1
        for card in the_lethal(table):
            if self.test.holds(table, source, frame, card):
                n += 1
        i = frame.since
        while i < len(table.history):
            if table.history[i] == w.KILLS and table.history[i + 2] == source:
                if self.test.holds(table, source, frame, table.history[i + 1]):
                    n += 1
            i += HISTORY_STRIDE
        return n * self.times


class DoneNumber(Number):
    """How many such cards the effect has done something to: the events of these kinds since it began."""

    def __init__(self, kinds: vec[i64], test: Test, times: i64) -> None:
        super().__init__(0)
        self.kinds = kinds
        self.test = test
        self.times: i64 = times

    def get(self, table: EffectTable, source: i64, frame: EffectFrame | None) -> i64:
        n: i64 = 0
        if frame is None:
            return n
        i = frame.since
        while i < len(table.history):
            if table.history[i] in self.kinds and table.history[i + 1] >= 0:
                if self.test.holds(table, source, frame, table.history[i + 1]):
                    n += 1
            i += HISTORY_STRIDE
        return n * self.times


class JustDidCheck(Check):
    """The effect has just done so to so many such cards, or so often: the events of this kind since it began."""

    def __init__(self, event: i64, test: Test | None, amount: i64) -> None:
        self.event: i64 = event
        self.test = test
        self.amount: i64 = amount

    def holds(self, table: EffectTable, source: i64, frame: EffectFrame | None) -> bool:
        if frame is None:
            return False
        n: i64 = 0
        for i in range(frame.since, i64(len(table.history)), HISTORY_STRIDE):
            if table.history[i] == self.event:
                subject = table.history[i + 1]
                if self.test is None or (subject >= 0 and self.test.holds(table, source, frame, subject)):
                    n += 1
        return n >= self.amount


class DealtNumber(Number):
    """How often this card has dealt damage this turn."""

    def __init__(self, times: i64) -> None:
        super().__init__(0)
        self.times: i64 = times

    def get(self, table: EffectTable, source: i64, frame: EffectFrame | None) -> i64:
        n: i64 = 0
        i: i64 = 0
        while i < len(table.history):
            if table.history[i] == w.DAMAGE and table.history[i + 2] == source:
                n += 1
            i += HISTORY_STRIDE
        return n * self.times


class ControlsHereCheck(Check):
    def holds(self, table: EffectTable, source: i64, frame: EffectFrame | None) -> bool:
        table = cast("RiftboundTable", table)
        place = here(table, source, frame)
        return place >= 0 and table.held_by[place] == player_of(table, source, frame)


class BeingChosenCheck(Check):
    """The spell or ability that resolves now chose this card."""

    def holds(self, table: EffectTable, source: i64, frame: EffectFrame | None) -> bool:
        table = cast("RiftboundTable", table)
        return resolving_chose(table, table.bearer(source))


class PhaseCheck(Check):
    def __init__(self, phase: i64, yours: bool) -> None:
        self.phase: i64 = phase
        self.yours = yours

    def holds(self, table: EffectTable, source: i64, frame: EffectFrame | None) -> bool:
        table = cast("RiftboundTable", table)
        return table.phase == self.phase and (not self.yours or table.active == you(table, source, frame))


class CombatCheck(Check):
    """A combat is going on."""

    def holds(self, table: EffectTable, source: i64, frame: EffectFrame | None) -> bool:
        table = cast("RiftboundTable", table)
        return table.combat


class RoleCheck(Check):
    """You, an opponent or whoever it is attacks in the combat that is going on, or defends."""

    def __init__(self, attacks: bool, side: str) -> None:
        self.attacks = attacks
        self.yours = side == "yours"
        self.enemy = side == "enemy"

    def holds(self, table: EffectTable, source: i64, frame: EffectFrame | None) -> bool:
        table = cast("RiftboundTable", table)
        player = table.attacker if self.attacks else table.defender
        me = you(table, source, frame)
        return (not self.yours or player == me) and (not self.enemy or table.is_enemy(player, me))


class SpellCheck(Check):
    """A spell is being resolved."""

    def holds(self, table: EffectTable, source: i64, frame: EffectFrame | None) -> bool:
        top = table.stack[-1] if len(table.stack) > 0 else None
        return isinstance(top, ChainItem) and top.is_card


class OwnItemCheck(Check):
    """A spell or ability of the source's controller is being resolved."""

    def holds(self, table: EffectTable, source: i64, frame: EffectFrame | None) -> bool:
        top = table.stack[-1] if len(table.stack) > 0 else None
        return isinstance(top, ChainItem) and top.controller == player_of(table, source, None)


class ShowdownCheck(Check):
    def holds(self, table: EffectTable, source: i64, frame: EffectFrame | None) -> bool:
        table = cast("RiftboundTable", table)
        return table.showdown_at >= 0


class ShowdownHereCheck(Check):
    """A showdown is going on where the source is."""

    def holds(self, table: EffectTable, source: i64, frame: EffectFrame | None) -> bool:
        table = cast("RiftboundTable", table)
        return table.showdown_at >= 0 and table.showdown_at == here(table, source, frame)


class FirstTurnsCheck(Check):
    """One of the turn player's first turns: of yours, or of whoever's turn it is."""

    def __init__(self, amount: i64, yours: bool) -> None:
        self.amount: i64 = amount
        self.yours = yours

    def holds(self, table: EffectTable, source: i64, frame: EffectFrame | None) -> bool:
        table = cast("RiftboundTable", table)
        if table.turns[table.active] > self.amount:
            return False
        return not self.yours or table.active == you(table, source, frame)


class OneOnOneCheck(Check):
    """One unit on each side of the combat (R4: one on one)."""

    def holds(self, table: EffectTable, source: i64, frame: EffectFrame | None) -> bool:
        table = cast("RiftboundTable", table)
        if not table.combat or table.attacker < 0 or table.defender < 0:
            return False
        field = table.showdown_at
        return units_at(table, field, table.attacker) == 1 and units_at(table, field, table.defender) == 1


class HappenedCheck(Check):
    """So many such events this turn."""

    def __init__(self, what: EventPattern, op: i64, amount: i64) -> None:
        self.what = what
        self.op: i64 = op
        self.amount: i64 = amount

    def holds(self, table: EffectTable, source: i64, frame: EffectFrame | None) -> bool:
        table = cast("RiftboundTable", table)
        return compare(self.op, self.number(table, source, frame), self.amount)

    def number(self, table: RiftboundTable, source: i64, frame: EffectFrame | None) -> i64:
        """How many there have been."""
        me = you(table, source, frame)
        n: i64 = 0
        for at in range(0, i64(len(table.history)), HISTORY_STRIDE):
            if self.what.was(table, source, frame, table.bearer(source), me, at):
                n += 1
        return n


class HappenedLastCheck(Check):
    """A player of this side did so in their last turn."""

    def __init__(self, event: i64, by: i64) -> None:
        self.event: i64 = event
        self.by: i64 = by

    def holds(self, table: EffectTable, source: i64, frame: EffectFrame | None) -> bool:
        table = cast("RiftboundTable", table)
        me, past = you(table, source, frame), table.past
        for at in range(0, i64(len(past)), PAST_STRIDE):
            if past[at + 2] == self.event and past[at + 5] == past[at] and table.on_side(self.by, past[at], me):
                return True
        return False


class HappenedNumber(Number):
    """How many such events there have been this turn, times a factor."""

    def __init__(self, what: HappenedCheck, times: i64) -> None:
        super().__init__(0)
        self.what = what
        self.times: i64 = times

    def get(self, table: EffectTable, source: i64, frame: EffectFrame | None) -> i64:
        table = cast("RiftboundTable", table)
        return self.what.number(table, source, frame) * self.times


class HadMightCheck(Check):
    """The Might of a card compared: now, or as last known of one that is gone (563.2.c.9)."""

    def __init__(self, of: Target, op: i64, amount: Number) -> None:
        self.of = of
        self.op: i64 = op
        self.amount = amount

    def holds(self, table: EffectTable, source: i64, frame: EffectFrame | None) -> bool:
        table = cast("RiftboundTable", table)
        cards = self.of.find(table, source, frame)
        card = cards[0] if len(cards) > 0 else self.of.gone(source, frame)
        return card >= 0 and compare(self.op, might_of(table, card), self.amount.get(table, source, frame))


class DiedBeginningCheck(Check):
    """A card that passes died during your Beginning Phase this turn."""

    def __init__(self, test: Test) -> None:
        self.test = test

    def holds(self, table: EffectTable, source: i64, frame: EffectFrame | None) -> bool:
        table = cast("RiftboundTable", table)
        if table.active != you(table, source, frame):
            return False
        begun = False
        i: i64 = 0
        n: i64 = table.beginning_over if table.beginning_over >= 0 else len(table.history)
        while i < n:
            subject = table.history[i + 1]
            if table.history[i] == w.BEGINNING:
                begun = True
            elif begun and table.history[i] == w.DIES and subject >= 0:
                if self.test.holds(table, source, frame, subject):
                    return True
            i += HISTORY_STRIDE
        return False


def might_of(table: RiftboundTable, card: i64) -> i64:
    """Its Might now, or as last known."""
    return table.might(card) if table.on_board(card) else table.last_known(card, w.MIGHT)
