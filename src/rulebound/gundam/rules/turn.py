"""Game progression (7): the phases of a turn. 12-3-1: the players of a team move through them together."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final, cast

from librt.vecs import append, vec
from mypy_extensions import i64

from rulebound.effects.core import alike, group_alike
from rulebound.gundam.rules.action_step import ActionStepFrame
from rulebound.gundam.rules.activation import ActivateFrame, activate_options
from rulebound.gundam.rules.battle import BattleFrame, attack_options, pass_on
from rulebound.gundam.rules.management import check_defeat
from rulebound.gundam.rules.multiplayer import GundamFrame, first_standby, is_active, next_mate, next_side
from rulebound.gundam.rules.playing import PlayFrame, play_options
from rulebound.gundam.rules.terminology import place_resource, set_rested, take_from_deck
from rulebound.gundam.table.definitions import REPAIR_KEY
from rulebound.gundam.words import codes as w
from rulebound.kernel.actions import PASS, action, field_a, field_b, field_c, kind_of
from rulebound.kernel.definitions import Lasting
from rulebound.kernel.events import Event
from rulebound.kernel.table import Table

if TYPE_CHECKING:
    from rulebound.gundam.table.table import GundamTable


AT_START_ACTIVE: Final = 0
AT_START: Final = 1
AT_DRAW: Final = 2
AT_RESOURCE: Final = 3
AT_MAIN: Final = 4
AT_END_ACTION: Final = 5
AT_END: Final = 6
AT_HAND: Final = 7
AT_CLEANUP: Final = 8


class TurnFrame(GundamFrame):
    """A turn (7-1-1): start, draw, resource, main and end phase. Each waits until its triggers are resolved (7-1-3)."""

    def __init__(self) -> None:
        super().__init__()
        self.picking = vec[i64]()  # the hand when the discarding began
        self.last: i64 = -1  # index of the last discard among it
        self.member: i64 = -1  # who of a team is asked; -1: the active player
        self.handed = False  # the teammate has had a go, and nothing was done since

    # woven by tools/weave.py: what follows from __init__

    registers = "picking last member handed"
    __slots__ = registers.split()

    def clone(self) -> TurnFrame:
        other = TurnFrame()
        other.pc, other.picking, other.last, other.member = self.pc, self.picking[:], self.last, self.member
        other.handed = self.handed
        return other

    # woven so far

    def name(self) -> str:
        return "turn"

    def steps(self) -> tuple[str, ...]:
        return (
            "active_step", "start_step", "draw_phase", "resource_phase", "main_phase", "action_step", "end_step",
            "hand_step", "cleanup_step", "next_turn",
        )  # fmt: skip

    def rule(self, table: Table) -> str:
        return "7-1-1"

    def open(self) -> bool:
        return True

    def player_left(self, table: GundamTable, player: i64) -> bool:
        if table.active == player:
            self.picking = vec[i64]()
            self.last = -1
        return False

    def step(self, table: Table) -> bool:
        table = cast("GundamTable", table)
        pc = self.pc
        if not table.playing[table.active] and pc < AT_CLEANUP:
            pc = AT_CLEANUP  # 12-2-5: the turn of a player who has left is over
        if pc == AT_MAIN:
            return self.main_phase(table)
        if pc == AT_HAND:
            return self.hand_step(table)
        self.pc = pc + 1
        if pc == AT_START_ACTIVE:
            self.active_step(table)
        elif pc == AT_START:
            self.turn_event(table, w.TURN_STARTS, "7-2-4-1")
        elif pc == AT_DRAW:
            table.phase = w.DRAW_PHASE
            self.draw_phase(table)
        elif pc == AT_RESOURCE:
            table.phase = w.RESOURCE_PHASE
            for p in range(table.players):
                if is_active(table, p):
                    place_resource(table, p, False)  # 7-4-1
            table.phase = w.MAIN
        elif pc == AT_END_ACTION:
            table.phase = w.END
            table.push(ActionStepFrame(first_standby(table)))  # 7-6-3-1
        elif pc == AT_END:
            self.end_step(table)
        elif pc == AT_CLEANUP:
            self.cleanup_step(table)
        elif lasts(table, w.UNTIL_TURN_ENDS):
            self.pc = AT_CLEANUP  # 7-6-6-1: what an effect of the cleanup step began for this turn ends with it
        else:
            self.next_turn(table)
        return False

    def active_step(self, table: GundamTable) -> None:
        """7-2-3: the active player's rested cards all become active at the same instant."""
        table.phase = w.START
        self.member = -1
        self.handed = False
        rising = vec[i64](capacity=16)
        for p in range(table.players):
            if is_active(table, p):
                for spec in (w.BATTLE, w.BASE, w.RESOURCES):
                    for card in table.cards(spec, p):
                        if table.rested[card] and rises(table, card):
                            rising = append(rising, card)
        for card in rising:
            set_rested(table, card, False)
        for lasting in list(table.lasting):
            if lasting.until == w.UNTIL_NEXT_START and start_phase_meant(table, lasting):
                table.drop_lasting(lasting)

    def turn_event(self, table: GundamTable, kind: i64, rule: str) -> None:
        """A turn starts or ends: that of every player who takes it (12-3-1)."""
        for p in range(table.players):
            if is_active(table, p):
                table.emit(Event(kind, -1, -1, p), rule)

    def draw_phase(self, table: GundamTable) -> None:
        """7-3-1: draw one; an empty deck loses on the spot (7-3-1-1)."""
        for p in range(table.players):
            if is_active(table, p):
                take_from_deck(table, p, 1, w.BY_RULE)
        check_defeat(table)

    def main_phase(self, table: GundamTable) -> bool:
        """7-5-1: play cards, activate effects, attack, in any order, until the player ends it.

        12-3-1, 12-3-4: in a team each plays their own cards; the leader says whose go it is, and ends the phase.
        """
        table.phase = w.MAIN
        player = table.active if self.member < 0 else self.member
        table.to_act = player
        table.asking = w.ASK_MAIN
        return table.ask(player, w.ASK_MAIN, main_options(table, player, self.handed), True)

    def resume(self, table: Table, action: i64) -> None:
        table = cast("GundamTable", table)
        kind = kind_of(action)
        player = table.active if self.member < 0 else self.member
        if kind == PASS:
            self.handed = player != table.active
            self.member = next_mate(table, player)
            return
        self.handed = False
        if kind == w.DISCARD:
            card = field_a(action)
            for i in range(i64(len(self.picking))):
                if self.picking[i] == card:
                    self.last = i
            table.discard_card(card)
        elif kind == w.PLAY:
            table.push(PlayFrame(player, field_a(action), field_b(action), field_c(action)))
        elif kind == w.ACTIVATE:
            table.push(ActivateFrame(player, field_a(action), field_b(action), field_c(action)))
        elif kind == w.ATTACK:
            table.push(BattleFrame(player, field_a(action), field_b(action), field_c(action)))
        else:
            self.pc = AT_END_ACTION  # 7-5-5-2
            self.member = -1

    def end_step(self, table: GundamTable) -> None:
        """7-6-4: effects "at the end of the turn" activate; <Repair> is one of them (13-1-1-1)."""
        table.group += 1
        self.turn_event(table, w.TURN_ENDS, "7-6-4-1")
        others = len(table.waiting) > 0
        for player in range(table.players):
            if not is_active(table, player):
                continue
            for unit in table.cards(w.BATTLE, player):
                # 5-6-3: an undamaged Unit can't recover, but what else waits may damage it before <Repair> resolves
                if table.damage[unit] > 0 or others:
                    amount = table.value(unit, w.REPAIR)
                    if amount > 0:
                        table.wait(REPAIR_KEY, unit, player, Event(w.TURN_ENDS, unit, -1, player, amount))

    def hand_step(self, table: GundamTable) -> bool:
        """7-6-5: discard down to ten, cards of the player's choice."""
        player = table.active if self.member < 0 else self.member
        left = table.count(w.HAND, player) - w.HAND_LIMIT
        if left <= 0:
            self.picking = vec[i64]()
            self.last = -1
            self.member = next_mate(table, player)
            if self.member == table.active:
                self.member = -1
                self.pc = AT_CLEANUP
            return False
        if len(self.picking) == 0:
            self.picking = group_alike(table, table.cards(w.HAND, player)[:])
        # as with every choice of several cards, each set can be picked in one order only
        options = vec[i64](capacity=12)
        n: i64 = len(self.picking)
        for i in range(self.last + 1, n - left + 1):
            card = self.picking[i]
            if i == self.last + 1 or not alike(table, card, self.picking[i - 1]):
                options = append(options, action(w.DISCARD, card))
        return table.ask(player, w.ASK_HAND, options)

    def cleanup_step(self, table: GundamTable) -> None:
        """7-6-6: effects that last during this turn end; what that triggers is resolved before the turn passes."""
        table.expire(w.UNTIL_TURN_ENDS)
        for p in range(table.players):
            if table.is_enemy(p, table.active):
                table.expire(w.UNTIL_OPPONENT_TURN_ENDS, p)
                pass_on(table, w.UNTIL_NEXT_OPPONENT_TURN_ENDS, w.UNTIL_OPPONENT_TURN_ENDS, p)
            else:
                table.expire(w.UNTIL_YOUR_TURN_ENDS, p)
                pass_on(table, w.UNTIL_YOUR_NEXT_TURN_ENDS, w.UNTIL_YOUR_TURN_ENDS, p)
        table.rules_management()

    def next_turn(self, table: GundamTable) -> None:
        """7-6-7: the next player becomes the active player; 12-3-1: the next team, in the person of its leader."""
        table.active = next_side(table, table.active)
        begin_turn(table)
        self.pc = AT_START_ACTIVE


def lasts(table: GundamTable, until: i64) -> bool:
    """Does anything still last until this moment?"""
    for lasting in table.lasting:
        if lasting.until == until:
            return True
    return False


def rises(table: GundamTable, card: i64) -> bool:
    """Does nothing keep this rested card from becoming active in the start phase?"""
    return (
        table.value(card, w.CANT_BE_ACTIVE) <= 0
        and table.value(card, w.SKIP_ACTIVE) <= 0
        and table.value(card, w.CANT_BE_ACTIVE_AT_START) <= 0
    )


def start_phase_meant(table: GundamTable, lasting: Lasting) -> bool:
    """Is this the start phase of an opponent that the modifier waits for? 12-2-6: of the one whose card it is on."""
    if not table.is_enemy(lasting.player, table.active):
        return False
    if lasting.subject < 0 or table.serial[lasting.subject] != lasting.serial:
        return True
    holder = table.holder(lasting.subject)
    return is_active(table, holder) or not table.is_enemy(holder, lasting.player)


def begin_turn(table: GundamTable) -> None:
    table.turn += 1
    table.phase = w.START
    table.used = vec[i64]()
    table.history = vec[i64]()
    table.memory = vec[i64]()
    table.generation += 1
    if table.log is not None:
        table.note("turn", "7-1-2", f"Turn {table.turn}: p{table.active + 1}.", table.active)


def main_options(table: GundamTable, player: i64, handed: bool) -> vec[i64]:
    """Everything a player may do in their main phase, ending it included (7-5-5-1).

    12-3-4: in a team the leader ends it, and may give the other a go first (not again before something was done).
    """
    options = vec[i64](capacity=16)
    if player == table.active:
        options = append(options, action(w.END_MAIN))
    if table.mode == w.TEAM_BATTLE and not handed:
        options = append(options, action(PASS))
    options = play_options(table, player, options)
    options = activate_options(table, player, options)
    return attack_options(table, player, options)
