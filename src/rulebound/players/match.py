"""One game between players, counted and with a fingerprint of everything that was decided."""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64

from rulebound.effects.core import ASK_CHOOSE, EffectFrame
from rulebound.kernel.actions import PICK, kind_of
from rulebound.kernel.rng import MASK
from rulebound.kernel.table import Table
from rulebound.players.base import Player

PRIME: Final = 1000003
START: Final = 0x811C9DC5
DRAW: Final = -1
UNFINISHED: Final = "unfinished"


class Outcome:
    """How a game went. winner: the first winning seat, or DRAW; trace: 32 bits over every decision and the end."""

    def __init__(self, decisions: i64, winner: i64, turns: i64, trace: i64, reason: str) -> None:
        self.decisions: i64 = decisions
        self.winner: i64 = winner
        self.turns: i64 = turns
        self.trace: i64 = trace
        self.reason = reason


def roll(trace: i64, value: i64) -> i64:
    """Take one more number into a 32-bit fingerprint."""
    return (trace * PRIME ^ value) & MASK


def in_one_choice(table: Table) -> bool:
    """Is this the next pick of a choice under way?"""
    if table.asking != ASK_CHOOSE:
        return False
    frame = table.stack[-1]
    return isinstance(frame, EffectFrame) and frame.picks > 0


def index_of(table: Table, code: i64) -> i64:
    """The place of an option; ValueError if a player answered something else."""
    for i in range(i64(len(table.options))):
        if table.options[i] == code:
            return i
    raise ValueError(f"p{table.to_act + 1} answered {code}, which is no option here.")


def play_game(table: Table, players: list[Player], longest: i64 = 100_000) -> Outcome:
    """Play a table to its end, `players` by seat. A decision counts where there was a choice, a row of picks once."""
    decisions: i64 = 0
    trace: i64 = START
    steps: i64 = 0
    picker: i64 = -1  # who made the last decision, if it was a pick
    while not table.over and steps < longest:
        steps += 1
        seat = table.to_act
        n: i64 = len(table.options)
        code = players[seat].decide(table, seat)
        index = index_of(table, code)
        if n > 1 and (picker != seat or not in_one_choice(table)):
            decisions += 1
        picker = seat if kind_of(code) == PICK else -1
        trace = roll(trace, n << 20 | seat << 16 | index)
        table.apply(code)
    winner = first_winner(table)
    trace = roll(roll(trace, winner + 1), table.turn)
    return Outcome(decisions, winner, table.turn, trace, table.result_reason if table.over else UNFINISHED)


def first_winner(table: Table) -> i64:
    """The lowest winning seat, or DRAW."""
    for p in range(table.players):
        if table.winners >> p & 1:
            return p
    return DRAW
