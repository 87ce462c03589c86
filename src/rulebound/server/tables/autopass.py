# rulebound: interpreted
"""When a seat passes by itself: only in windows, and only as its player has set."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Any

from rulebound import games
from rulebound.kernel.actions import NO, PASS, kind_of
from rulebound.kernel.events import Record
from rulebound.kernel.notation import line_of
from rulebound.kernel.table import Table
from rulebound.server.shown.asking import MAIN

UNTIL = ("", "turn", "something")
WAYS = ("ask", "pass")
# the first words of lines that others may want to answer
DOINGS = ("play", "attack", "activate", "move", "hide", "block")
# what the log calls that which is done to a player's things
SUFFERINGS = (
    "attacks", "damage", "destroyed", "destroys_shield", "discarded", "returned", "exiled",
    "chosen", "takes_damage", "stunned", "dies", "killed", "banished", "returned_to_hand", "you_defend",
)  # fmt: skip


def usual(game: str) -> dict[str, Any]:
    """How a seat is set at first."""
    return {"nothing": True, "until": "", "steps": dict.fromkeys(games[game].windows, "ask")}


def checked(game: str, told: Any) -> dict[str, Any]:
    """Settings as a client says them, completed; ValueError with one sentence if they are none."""
    if not isinstance(told, dict):
        raise ValueError("The settings of passing are an object with nothing, until and steps.")
    auto = usual(game)
    unknown = sorted(str(key) for key in told if key not in auto)
    if unknown:
        raise ValueError(f"There is no setting '{unknown[0][:40]}': there are nothing, until and steps.")
    nothing, until, steps = told.get("nothing", True), told.get("until", ""), told.get("steps", {})
    if not isinstance(nothing, bool):
        raise ValueError("'nothing' is true or false.")
    if until not in UNTIL:
        raise ValueError("'until' is empty, 'turn' or 'something'.")
    if not isinstance(steps, dict):
        raise ValueError("'steps' says for each kind of window whether to ask or to pass.")
    for kind, way in steps.items():
        if kind not in auto["steps"] or way not in WAYS:
            said = " and ".join(auto["steps"])
            raise ValueError(f"'steps' says 'ask' or 'pass' for {said}, and for nothing else.")
    return {"nothing": nothing, "until": until, "steps": {**auto["steps"], **steps}}


def passing(game: str, table: Table) -> int:
    """The option that passes, if what is asked is a window; else -1."""
    if table.over or table.decision_name() not in games[game].windows:
        return -1
    for code in table.options:
        if kind_of(code) == PASS or (kind_of(code) == NO and table.decision_name() == "invited"):
            return int(code)
    return -1


def passes(game: str, table: Table, auto: dict[str, Any]) -> str:
    """The line that the seat which is asked says by itself; empty: the player is asked.

    The only answer to a question is given for a player who wants no such questions, but the main phase is always asked.
    """
    if table.over:
        return ""
    if len(table.options) == 1 and auto["nothing"] and table.decision_name() != MAIN:
        return line_of(table, int(table.options[0]))
    code = passing(game, table)
    if code < 0:
        return ""
    told = auto["steps"].get(table.decision_name()) == "pass"
    changeless = games[game].idle
    idle = auto["nothing"] and all(option == code or kind_of(option) in changeless for option in table.options)
    return line_of(table, code) if auto["until"] or told or idle else ""


def until_after(auto: dict[str, Any], own_turn_began: bool, happened: bool) -> str:
    """What is left of `until` after a move: empty if the seat is to be asked again."""
    until = str(auto["until"])
    if own_turn_began or (until == "something" and happened):
        return ""
    return until


def something(lines: Iterable[str], news: Iterable[Record], player: int) -> bool:
    """Has an opponent, with these lines, done something that a player may want to answer?"""
    if any(line.partition(" ")[0] in DOINGS for line in lines):
        return True
    return any(record.player == player and record.kind in SUFFERINGS for record in news)
