"""One game between players, counted and with a fingerprint of everything that was decided."""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64

from rulebound.kernel.actions import DONE, kind_of
from rulebound.kernel.frames import Frame
from rulebound.kernel.rng import MASK
from rulebound.kernel.table import Table
from rulebound.players.base import Player

PRIME: Final = 1000003
START: Final = 0x811C9DC5
DRAW: Final = -1
UNFINISHED: Final = "unfinished"


class Outcome:
    """How a game went. winner: the first winning seat, or DRAW; winners: a bit for each; trace: 32 bits over every
    decision and the end."""

    def __init__(self, decisions: i64, winner: i64, winners: i64, turns: i64, trace: i64, reason: str) -> None:
        self.decisions: i64 = decisions
        self.winner: i64 = winner
        self.winners: i64 = winners
        self.turns: i64 = turns
        self.trace: i64 = trace
        self.reason = reason


def roll(trace: i64, value: i64) -> i64:
    """Take one more number into a 32-bit fingerprint."""
    return (trace * PRIME ^ value) & MASK


def index_of(table: Table, code: i64) -> i64:
    """The place of an option; ValueError if a player answered something else."""
    options = table.options
    n: i64 = len(options)
    for i in range(n):
        if options[i] == code:
            return i
    raise ValueError(f"p{table.to_act + 1} answered {code}, which is no option here.")


def play_game(table: Table, players: list[Player], longest: i64 = 100_000) -> Outcome:
    """Play a table to its end, `players` by seat. A decision counts where there was a choice, a row of picks once."""
    decisions: i64 = 0
    trace: i64 = START
    steps: i64 = 0
    picker: i64 = -1  # who made the last decision, if it was a pick, and of which choice
    asked: i64 = -1
    frame: Frame | None = None
    pc: i64 = -1
    while not table.over and steps < longest:
        steps += 1
        seat = table.to_act
        n: i64 = len(table.options)
        code = players[seat].decide(table, seat)
        index = index_of(table, code)
        top = table.stack[-1]
        if n > 1 and not (picker == seat and asked == table.asking and frame is top and pc == top.pc):
            decisions += 1
        picker = seat if table.in_picks() and kind_of(code) != DONE else -1
        asked = table.asking
        frame = top
        pc = top.pc
        trace = roll(trace, n << 20 | seat << 16 | index)
        table.apply(code)
    winner = first_winner(table)
    trace = roll(roll(trace, winner + 1), table.turn)
    reason = table.result_reason if table.over else UNFINISHED
    return Outcome(decisions, winner, table.winners, table.turn, trace, reason)


def first_winner(table: Table) -> i64:
    """The lowest winning seat, or DRAW."""
    for p in range(table.players):
        if table.winners >> p & 1:
            return p
    return DRAW
