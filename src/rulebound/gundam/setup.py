"""Preparing to play (6-2): who goes first, first hands and redraws, Shields, EX Base, EX Resource."""

from __future__ import annotations

from typing import Final

from librt.vecs import append, vec
from mypy_extensions import i64

from rulebound.gundam.locations import (
    ASK_FIRST,
    ASK_REDRAW,
    BASE,
    CHOOSE_FIRST,
    DECK,
    FIRST_HAND,
    HAND,
    KEEP,
    REDRAW,
    SHIELD_COUNT,
    SHIELDS,
    START,
)
from rulebound.gundam.table import GundamTable
from rulebound.gundam.turn import TurnFrame, begin_turn
from rulebound.kernel.actions import action, field_a, kind_of
from rulebound.kernel.frames import Frame
from rulebound.kernel.table import Table

AT_SHUFFLE: Final = 0
AT_FIRST: Final = 1
AT_HANDS: Final = 2
AT_REDRAW: Final = 3
AT_SHIELDS: Final = 4


class SetupFrame(Frame):
    """6-2-1: shuffle, decide who is Player One, draw five, redraw once, place Shields and tokens."""

    def __init__(self, chooser: i64) -> None:
        super().__init__()
        self.chooser: i64 = chooser  # who decides who goes first; -1: a random method says
        self.player: i64 = 0
        self.asked: i64 = 0

    def name(self) -> str:
        return "setup"

    def steps(self) -> tuple[str, ...]:
        return ("shuffle", "first", "hands", "redraw", "shields")

    def fields(self) -> tuple[str, ...]:
        return ("chooser", "player", "asked")

    def rule(self, table: Table) -> str:
        return "6-2-1"

    def clone(self) -> Frame:
        other = SetupFrame(self.chooser)
        other.pc = self.pc
        other.player = self.player
        other.asked = self.asked
        return other

    def step(self, table: Table) -> bool:
        assert isinstance(table, GundamTable)
        if self.pc == AT_SHUFFLE:
            self.shuffle(table)
        elif self.pc == AT_FIRST:
            options = append(append(vec[i64](), action(CHOOSE_FIRST, 0)), action(CHOOSE_FIRST, 1))
            return table.ask(self.chooser, ASK_FIRST, options)
        elif self.pc == AT_HANDS:
            for p in range(table.players):
                table.draw_cards(p, FIRST_HAND)  # 6-2-1-5
            self.player = table.first_player
            self.pc = AT_REDRAW
        elif self.pc == AT_REDRAW:
            if self.asked < table.players:
                return table.ask(self.player, ASK_REDRAW, append(append(vec[i64](), action(KEEP)), action(REDRAW)))
            self.pc = AT_SHIELDS
        else:
            self.shields(table)
        return False

    def shuffle(self, table: GundamTable) -> None:
        """6-2-1-2, 6-2-1-4: shuffle the decks; a random method picks who decides who goes first."""
        for p in range(table.players):
            table.shuffle(DECK, p)
        if self.chooser < 0:
            self.chooser = table.rng.below(table.players)
        self.pc = AT_FIRST

    def resume(self, table: Table, action: i64) -> None:
        assert isinstance(table, GundamTable)
        if self.pc == AT_FIRST:
            table.first_player = self.chooser if field_a(action) == 0 else table.next_player(self.chooser)
            table.active = table.first_player
            if table.log is not None:
                table.note("first", "6-2-1-4", f"p{table.first_player + 1} goes first.")
            self.pc = AT_HANDS
            return
        if kind_of(action) == REDRAW:
            self.redraw(table)
        said = "redraws" if kind_of(action) == REDRAW else "keeps"
        table.note("redraw", "6-2-1-6", f"p{self.player + 1} {said}.")
        self.asked += 1
        self.player = table.next_player(self.player)

    def redraw(self, table: GundamTable) -> None:
        """6-2-1-6-1: the hand to the bottom of the deck, draw five from the top, and only then shuffle."""
        for card in table.cards(HAND, self.player)[:]:
            table.move(card, DECK, self.player, True)
        table.draw_cards(self.player, FIRST_HAND)
        table.shuffle(DECK, self.player)

    def shields(self, table: GundamTable) -> None:
        """6-2-2 to 6-2-5: six Shields each, the first placed lowest; EX Base; the others' EX Resource; turn one."""
        for p in range(table.players):
            for _ in range(SHIELD_COUNT):
                card = table.top(DECK, p)
                if card >= 0:
                    table.move(card, SHIELDS, p)
            table.token(table.gundam_pool.ex_base, p, BASE)
        for p in range(table.players):
            if p != table.first_player:
                table.place_ex_resource(p, False)
        table.pop()
        table.phase = START
        begin_turn(table)
        table.push(TurnFrame())
