# rulebound: interpreted
"""Several things that are picked one after the other, asked as one question: how many, and of which."""

from __future__ import annotations

from typing import Any

from rulebound.kernel import views
from rulebound.kernel.actions import kind_of
from rulebound.kernel.events import Record
from rulebound.kernel.notation import option_lines
from rulebound.kernel.table import Table

# decisions of both games in which sets are picked, and the lines that end a pick
SETS = ("choose", "target", "cost", "mulligan", "join")
MOST = 60  # of more things sets are picked one by one: what comes after each pick has to be tried out
ENDS = ("done", "keep")


def set_asked(table: Table, player: int | None) -> dict[str, Any] | None:
    """The set of which the player is about to pick the first; None if one thing is picked, or their order matters.

    The engine lets every set be picked in one order only. Here it is tried out what comes after a pick, so that a
    player may see all that can be picked at once and name it in any order.
    """
    if player is None or table.over or table.to_act != player or table.decision_name() not in SETS:
        return None
    picks = _picks(table)
    if not 2 <= len(picks) <= MOST or not _comes_before(table, picks[0], picks[1]):
        return None
    found = {choice["line"]: choice for choice in _pickable(table, player)}
    none = "".join(line for line in option_lines(table) if line in ENDS)
    least, most = 0 if none else -1, 0
    walk: Table | None = table
    while walk is not None and (picks := _picks(walk)):
        walk = _after(walk, picks[0])
        most += 1
        if walk is not None:
            for choice in _pickable(walk, player):
                found.setdefault(choice["line"], choice)
            if least < 0 and "done" in option_lines(walk):
                least = most
    return {"least": most if least < 0 else least, "most": most, "none": none, "choices": list(found.values())}


def _comes_before(table: Table, one: int, other: int) -> bool:
    """May both be picked, but only in this order? So it is with things of one set, and with nothing else."""
    first, second = _after(table, one), _after(table, other)
    return bool(first and second and other in map(int, first.options) and one not in map(int, second.options))


def end_of(table: Table, codes: list[int]) -> list[int]:
    """What ends the picking after these options of a player, if they could pick more or more units could move along."""
    copy = table.clone()
    for code in codes:
        log = copy.listen()
        del log[:]
        copy.apply(code)
    if copy.over or copy.to_act != table.to_act or copy.decision_name() not in SETS or _happened(log):
        return []
    lines = option_lines(copy)
    return [int(copy.options[lines.index("done")])] if "done" in lines else []


def _picks(table: Table) -> list[int]:
    return [int(code) for code, line in zip(table.options, option_lines(table)) if line not in ENDS]


def _pickable(table: Table, player: int) -> list[dict[str, Any]]:
    return [choice for choice in views.choices(table, player) if choice["line"] not in ENDS]


def _after(table: Table, code: int) -> Table | None:
    """The table after a pick, if the same set is being picked still: nothing has happened but the pick."""
    copy = table.clone()
    log = copy.listen()
    del log[:]
    copy.apply(code)
    if copy.over or copy.to_act != table.to_act or _happened(log):
        return None
    if (copy.decision_name(), copy.asked_by()) != (table.decision_name(), table.asked_by()):
        return None
    kinds = {kind_of(option) for option, line in zip(copy.options, option_lines(copy)) if line not in ENDS}
    return copy if kinds <= {kind_of(code)} else None


def _happened(log: list[Record]) -> bool:
    """Has anything happened but that something was picked?"""
    return any(record.kind not in ("took", "picked") for record in log)
