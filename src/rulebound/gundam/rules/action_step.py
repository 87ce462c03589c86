"""Action steps (9): the players take turns, standby player first, until all have passed in a row.

12-2-8: with more players the turns go round. A team has one go together: either of its players acts, or both pass.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, cast

from librt.vecs import append, vec
from mypy_extensions import i64

from rulebound.gundam.rules.activation import ActivateFrame, activate_options
from rulebound.gundam.rules.multiplayer import GundamFrame, next_side
from rulebound.gundam.rules.playing import PlayFrame, play_options
from rulebound.gundam.words import codes as w
from rulebound.kernel.actions import PASS, action, field_a, field_b, field_c, kind_of
from rulebound.kernel.table import Table

if TYPE_CHECKING:
    from rulebound.gundam.table.table import GundamTable


class ActionStepFrame(GundamFrame):
    """9-2: 【Action】 Commands and 【Activate･Action】 effects, alternating until everyone passed in a row (9-5)."""

    def __init__(self, player: i64) -> None:
        super().__init__()
        self.player: i64 = player
        self.passes: i64 = 0

    # woven by tools/weave.py: what follows from __init__

    registers = "player passes"
    __slots__ = registers.split()

    def clone(self) -> ActionStepFrame:
        other = ActionStepFrame(self.player)
        other.pc, other.passes = self.pc, self.passes
        return other

    # woven so far

    def name(self) -> str:
        return "action_step"

    def steps(self) -> tuple[str, ...]:
        return ("act",)

    def rule(self, table: Table) -> str:
        return "9-3"

    def open(self) -> bool:
        return True

    def player_left(self, table: GundamTable, player: i64) -> bool:
        """Everyone else has to pass again, after whatever made that player leave."""
        self.passes = 0
        if self.player == player:
            self.player = table.next_player(player)
        return False

    def step(self, table: Table) -> bool:
        table = cast("GundamTable", table)
        if self.passes >= players_left(table):
            table.pop()
            return False
        table.to_act = self.player
        table.asking = w.ASK_ACTION
        return table.ask(self.player, w.ASK_ACTION, action_options(table, self.player))

    def resume(self, table: Table, action: i64) -> None:
        table = cast("GundamTable", table)
        player = self.player
        if kind_of(action) == PASS:
            self.player = table.next_player(player)
            self.passes += 1
            return
        self.player = next_side(table, player)
        self.passes = 0
        if kind_of(action) == w.PLAY:
            table.push(PlayFrame(player, field_a(action), field_b(action), field_c(action)))
        else:
            table.push(ActivateFrame(player, field_a(action), field_b(action), field_c(action)))


def players_left(table: GundamTable) -> i64:
    n: i64 = 0
    for p in range(table.players):
        n += table.playing[p]
    return n


def action_options(table: GundamTable, player: i64) -> vec[i64]:
    """9-3: a Command, an effect, or pass."""
    options = append(vec[i64](capacity=4), action(PASS))
    options = play_options(table, player, options)
    return activate_options(table, player, options)
