"""Preparing to play (6-2): who goes first, first hands and redraws, Shields, EX Base, EX Resource."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final, cast

from librt.vecs import append, vec
from mypy_extensions import i64

from rulebound.gundam.rules.multiplayer import GundamFrame, leader, next_side, shield_holder
from rulebound.gundam.rules.terminology import make_token, place_ex_resource
from rulebound.gundam.rules.turn import TurnFrame, begin_turn
from rulebound.gundam.words import codes as w
from rulebound.kernel.actions import action, field_a, kind_of
from rulebound.kernel.table import Table

if TYPE_CHECKING:
    from rulebound.gundam.table.table import GundamTable


AT_SHUFFLE: Final = 0
AT_FIRST: Final = 1
AT_HANDS: Final = 2
AT_REDRAW: Final = 3
AT_SHIELDS: Final = 4


class SetupFrame(GundamFrame):
    """6-2-1: shuffle, decide who is Player One, draw five, redraw once, place Shields and tokens.

    12-2-1: in a battle royale chance picks Player One, who says which way the turns go round. 12-3-2: in a team battle
    a leader, picked by chance, says which team goes first.
    """

    def __init__(self, chooser: i64) -> None:
        super().__init__()
        self.chooser: i64 = chooser  # who decides who goes first; -1: a random method says
        self.player: i64 = 0  # whose redraw it is

    # woven by tools/weave.py: what follows from __init__

    registers = "chooser player"
    __slots__ = registers.split()

    def clone(self) -> SetupFrame:
        other = SetupFrame(self.chooser)
        other.pc, other.player = self.pc, self.player
        return other

    # woven so far

    def name(self) -> str:
        return "setup"

    def steps(self) -> tuple[str, ...]:
        return ("shuffle", "first", "hands", "redraw", "shields")

    def rule(self, table: Table) -> str:
        return "6-2-1"

    def player_left(self, table: GundamTable, player: i64) -> bool:
        if self.chooser == player:
            self.chooser = table.next_player(player)
        if self.pc == AT_REDRAW and self.player == player:
            self.next_redraw(table)
        if table.first_player == player:
            table.first_player = table.next_player(player)
            table.active = table.first_player
        return False

    def step(self, table: Table) -> bool:
        table = cast("GundamTable", table)
        if self.pc == AT_SHUFFLE:
            self.shuffle(table)
        elif self.pc == AT_FIRST:
            if table.mode == w.DUEL or table.mode == w.TEAM_BATTLE:
                options = append(append(vec[i64](), action(w.CHOOSE_FIRST, 0)), action(w.CHOOSE_FIRST, 1))
                return table.ask(self.chooser, w.ASK_FIRST, options)
            options = append(append(vec[i64](), action(w.CHOOSE_DIRECTION, 0)), action(w.CHOOSE_DIRECTION, 1))
            return table.ask(self.chooser, w.ASK_DIRECTION, options)
        elif self.pc == AT_HANDS:
            for p in range(table.players):
                table.draw_cards(p, w.FIRST_HAND)  # 6-2-1-5
            self.player = table.first_player
            self.pc = AT_REDRAW
        elif self.pc == AT_REDRAW:
            if self.player >= 0:
                return table.ask(
                    self.player, w.ASK_REDRAW, append(append(vec[i64](), action(w.KEEP)), action(w.REDRAW))
                )
            self.pc = AT_SHIELDS
        else:
            self.shields(table)
        return False

    def shuffle(self, table: GundamTable) -> None:
        """6-2-1-2, 6-2-1-4: shuffle the decks; a random method picks who decides who goes first."""
        for p in range(table.players):
            table.shuffle(w.DECK, p)
        if self.chooser < 0:
            self.chooser = leader(table, table.rng.below(table.players))
        self.pc = AT_FIRST

    def resume(self, table: Table, action: i64) -> None:
        table = cast("GundamTable", table)
        if self.pc == AT_FIRST:
            self.order(table, kind_of(action), field_a(action) == 0)
            return
        if kind_of(action) == w.REDRAW:
            self.redraw(table)
        said = "draws a new hand" if kind_of(action) == w.REDRAW else "keeps the first hand"
        table.note("redraw", "6-2-1-6", f"p{self.player + 1} {said}.")
        self.next_redraw(table)

    def order(self, table: GundamTable, kind: i64, as_asked: bool) -> None:
        """6-2-1-4: who goes first; 12-2-1: Player One is given, and chooses the direction of the turn order."""
        table.first_player = self.chooser
        rule = "6-2-1-4"
        said = ""
        if kind == w.CHOOSE_DIRECTION:
            table.counterclockwise = not as_asked
            rule = "12-2-1"
            said = f", and the turns go {'clockwise' if as_asked else 'counter-clockwise'}"
        elif not as_asked:
            table.first_player = next_side(table, self.chooser)
        table.active = table.first_player
        if table.log is not None:
            table.note("first", rule, f"p{table.first_player + 1} goes first{said}.")
        self.pc = AT_HANDS

    def next_redraw(self, table: GundamTable) -> None:
        """6-2-1-6, 12-2-3: the redraws go round once from Player One."""
        self.player = table.next_until(self.player, table.first_player)

    def redraw(self, table: GundamTable) -> None:
        """6-2-1-6-1: the hand to the bottom of the deck, draw five from the top, and only then shuffle."""
        for card in table.cards(w.HAND, self.player)[:]:
            table.move(card, w.DECK, self.player, True)
        table.draw_cards(self.player, w.FIRST_HAND)
        table.shuffle(w.DECK, self.player)

    def shields(self, table: GundamTable) -> None:
        """6-2-2 to 6-2-5: six Shields each, the first placed lowest; EX Base; the others' EX Resource; turn one.

        12-3-5, 12-3-7: the players of a team put four each, in turn, into one stack behind one EX Base. 12-2-2, 12-3-6:
        everyone but Player One, or everyone of the second team, has an EX Resource.
        """
        count: i64 = w.TEAM_SHIELD_COUNT if table.mode == w.TEAM_BATTLE else w.SHIELD_COUNT
        for _ in range(count):
            for p in range(table.players):
                card = table.top(w.DECK, p)
                if card >= 0:
                    table.move(card, w.SHIELDS, shield_holder(table, p))
        for p in range(table.players):
            if table.playing[p] and leader(table, p) == p:
                make_token(table, table.gundam_pool.ex_base, p, w.BASE)
        for p in range(table.players):
            if table.playing[p] and table.is_enemy(p, table.first_player):
                place_ex_resource(table, p, False)
        table.pop()
        table.phase = w.START
        begin_turn(table)
        table.push(TurnFrame())
