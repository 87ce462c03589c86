# rulebound: interpreted
"""A table as it stands, as the beginning of another one."""

from __future__ import annotations

import secrets
import time
from typing import Any

from rulebound.kernel import saves
from rulebound.kernel.determinize import determinize
from rulebound.kernel.rng import MOST_SEED, Rng
from rulebound.kernel.table import Table
from rulebound.server.shown.frames import reader_at, seen_by
from rulebound.server.tables.journal import began_of

MOST_CARDS = 600  # on a table that is played on
SLOWEST = 1.0  # seconds of a processor to tell such a table


def begun_here(table: Table, came: dict[str, Any] | None) -> dict[str, Any]:
    """How a table begins that stands like this one; ValueError if the game is over here.

    `came` says how a table comes to stand like this by dealing and playing, if that is known: with it a file of the new
    game can be taken at its word (`judging.made_again`).
    """
    if table.over:
        raise ValueError("The game is over here: there is nothing to play on.")
    copy: Any = table.clone()
    known = {key: copy.start[key] for key in ("players", "mode") if key in copy.start}
    copy.start = {"players": int(table.players), **known, "patient": True, "position": saves.encode(table)}
    if came is not None:
        copy.start["came"] = came
    return began_of(copy)


def way_here(table: Table) -> dict[str, Any] | None:
    """How a table that was played came to stand as it does; None if it began with a position of unknown origin."""
    start: dict[str, Any] = dict(table.start)
    if "position" in start:
        if "came" not in start:
            return None
        start["luck"] = start.pop("position")["rng"]
    return {"start": start, "lines": [[player, line] for player, line in table.moves]}


def shuffled_anew(table: Table, player: int | None = None) -> Table:
    """The same table with other luck to come; for a player, also with all cards dealt anew that they don't know."""
    chance = Rng()
    chance.seed(secrets.randbelow(MOST_SEED + 1))
    if player is not None:
        return determinize(table, player, chance)
    copy = table.clone()
    copy.rng = chance
    return copy


def refuse_large(table: Table) -> None:
    """ValueError if a table is larger than any that games come to, or takes too long to tell."""
    if len(table.definition) > MOST_CARDS:
        raise ValueError(f"There are {len(table.definition)} cards; a table to play on has at most {MOST_CARDS}.")
    if _telling(table) > SLOWEST and _telling(table) > SLOWEST:  # what is loaded once counts once
        raise ValueError("This position is too large to be played on.")


def _telling(table: Table) -> float:
    """How much of a processor's time it takes to tell the table to whoever is asked."""
    began = time.thread_time()
    player = None if table.over else int(table.to_act)
    seen_by(table, player, reader_at(table, player, []))
    return time.thread_time() - began
