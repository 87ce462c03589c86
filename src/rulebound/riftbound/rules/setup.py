"""Setting up (110-118): battlefields, decks, who goes first, the first hands and their mulligans."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final, cast

from librt.vecs import append, vec
from mypy_extensions import i64

from rulebound.kernel.actions import DONE, action, field_a, kind_of
from rulebound.kernel.frames import Frame
from rulebound.kernel.table import Table
from rulebound.riftbound.rules.turn import TurnFrame
from rulebound.riftbound.words import codes as w

if TYPE_CHECKING:
    from rulebound.riftbound.table.table import RiftboundTable


FIRST_HAND: Final = 4
MOST_MULLIGANED: Final = 2

WHO_STARTS: Final = 0
FIELDS: Final = 1
DEAL: Final = 2
MULLIGANS: Final = 3
BEGIN: Final = 4


class SetupFrame(Frame):
    """110-118, in that order."""

    def __init__(self, chooser: i64) -> None:
        super().__init__()
        self.chooser: i64 = chooser  # who decides who goes first; -1: chance (115)
        self.player: i64 = 0  # whose battlefield or mulligan it is, counted from the First Player
        self.chosen = vec[i64]()  # battlefields chosen so far: hidden until all have been (645.5)
        self.aside = vec[i64]()

    # woven by tools/weave.py: what follows from __init__

    registers = "chooser player chosen aside"
    __slots__ = registers.split()

    def clone(self) -> SetupFrame:
        other = SetupFrame(self.chooser)
        other.pc, other.player, other.chosen, other.aside = self.pc, self.player, self.chosen[:], self.aside[:]
        return other

    # woven so far

    def name(self) -> str:
        return "setup"

    def steps(self) -> tuple[str, ...]:
        return ("who_starts", "battlefields", "deal", "mulligans", "begin")

    def rule(self, table: Table) -> str:
        return ("115", "113", "116", "117", "118")[self.pc]

    def seat(self, table: RiftboundTable) -> i64:
        """The player whose go it is."""
        return (table.first_player + self.player) % table.players

    def step(self, table: Table) -> bool:
        table = cast("RiftboundTable", table)
        if self.pc == WHO_STARTS:
            if self.chooser >= 0 and table.playing[self.chooser]:
                options = append(append(vec[i64](), action(w.GO_FIRST)), action(w.GO_LAST))
                return table.ask(self.chooser, w.ASK_FIRST, options)
            first = table.rng.below(table.players)
            self.goes_first(table, first if table.playing[first] else table.next_player(first))
            return False
        if self.pc == FIELDS:
            return self.fields_step(table)
        if self.pc == DEAL:
            for p in range(table.players):
                table.shuffle(w.DECK, p)
                table.shuffle(w.RUNE_DECK, p)
            for p in range(table.players):
                for _ in range(FIRST_HAND if table.playing[p] else 0):
                    table.move(table.top(w.DECK, p), w.HAND, p)
            self.pc = MULLIGANS
            self.player = 0
            return False
        if self.pc == MULLIGANS:
            return self.mulligan_step(table)
        table.pop()
        first = table.first_player
        table.active = first if table.playing[first] else table.next_player(first)
        table.waiting = []
        table.push(TurnFrame())
        return False

    def goes_first(self, table: RiftboundTable, player: i64) -> None:
        table.first_player = player
        table.active = player
        table.generation += 1
        table.note("first", "115", f"p{player + 1} is the First Player.", player)
        self.pc = FIELDS

    # -------------------------------------------------------------------------------- battlefields (113.1, 644.5)

    def fields_step(self, table: RiftboundTable) -> bool:
        if self.player == table.players:
            for card in self.chosen:
                if card >= 0:
                    table.move(card, w.BATTLEFIELDS, 0)
            for card in table.cards(w.BATTLEFIELDS, 0):
                table.give_control(card, table.players)
            self.pc = DEAL
            return False
        player = self.seat(table)
        if self.player == 0 and table.mode.first_sits_out:
            self.player += 1  # 647.4.b
            return False
        brought = table.cards(w.NOWHERE, player)
        if not table.playing[player]:
            blank = table.create(table.riftbound_pool.blank_field, player, w.NOWHERE, player)  # 652.2.a
            self.chosen = append(self.chosen, blank)
            self.player += 1
            return False
        if table.mode.chosen:
            options = vec[i64](capacity=4)
            for card in brought:
                options = append(options, action(w.USE_FIELD, card))
            return table.ask(player, w.ASK_FIELD, options)
        self.chosen = append(self.chosen, brought[table.rng.below(len(brought))])
        self.player += 1
        return False

    # -------------------------------------------------------------------------------- mulligans (117)

    def mulligan_step(self, table: RiftboundTable) -> bool:
        if self.player == table.players:
            self.pc = BEGIN
            return False
        player = self.seat(table)
        if not table.playing[player]:
            self.aside = vec[i64]()
            self.player += 1
            return False
        options = append(vec[i64](capacity=8), action(DONE if len(self.aside) > 0 else w.KEEP))
        if len(self.aside) < MOST_MULLIGANED:
            seen = vec[i64](capacity=4)
            after = len(self.aside) == 0
            hand = in_order(table, table.cards(w.HAND, player))
            for card in hand:
                if not after:
                    after = card == self.aside[0]
                    continue
                if card in self.aside or table.definition[card] in seen:
                    continue
                seen = append(seen, table.definition[card])
                options = append(options, action(w.MULLIGAN, card))
        if len(options) == 1 and len(self.aside) > 0 and not table.patient:
            self.replace(table, player)
            return False
        return table.ask(player, w.ASK_MULLIGAN, options)

    def replace(self, table: RiftboundTable, player: i64) -> None:
        """117.2, 117.3: draw as many, then recycle what was set aside."""
        for _ in range(i64(len(self.aside))):
            table.move(table.top(w.DECK, player), w.HAND, player)
        order = self.aside
        if len(order) == 2 and table.rng.below(2) == 1:
            order = append(append(vec[i64](), order[1]), order[0])
        for card in order:
            table.move(card, w.DECK, player, True)
            table.conceal(card, player)
        if len(order) == 2:
            for card in order:
                table.conceal(card, -1)
        self.aside = vec[i64]()
        self.player += 1

    def resume(self, table: Table, action: i64) -> None:
        table = cast("RiftboundTable", table)
        kind = kind_of(action)
        if kind == w.GO_FIRST:
            self.goes_first(table, self.chooser)
        elif kind == w.GO_LAST:
            self.goes_first(table, table.next_player(self.chooser))
        elif kind == w.USE_FIELD:
            self.chosen = append(self.chosen, field_a(action))
            self.player += 1
        elif kind == w.KEEP:
            self.player += 1
        elif kind == w.MULLIGAN:
            self.aside = append(self.aside, field_a(action))
            if len(self.aside) == MOST_MULLIGANED:
                self.replace(table, self.seat(table))
        else:
            self.replace(table, self.seat(table))


def in_order(table: RiftboundTable, cards: vec[i64]) -> vec[i64]:
    """A hand with copies of a card side by side, so that each set of cards can be picked in one way."""
    found = vec[i64](capacity=8)
    for card in cards:
        if card in found:
            continue
        found = append(found, card)
        for other in cards:
            if other not in found and table.definition[other] == table.definition[card]:
                found = append(found, other)
    return found
