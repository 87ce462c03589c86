# rulebound: interpreted
"""What is kept of a table: how it began, and the moves that its journal comes to."""

from __future__ import annotations

from typing import Any, NamedTuple

import rulebound
from rulebound.kernel.table import Table
from rulebound.server.storage import Row


class Move(NamedTuple):
    """One option that was taken."""

    player: int
    line: str
    what: str  # play, auto or concede
    shown: int = 0  # bit for each seat that may not go back past it: it showed something that they didn't know


def dealt(game: str, began: dict[str, Any]) -> Table:
    """A table as it stood before the first line, listening from the first moment."""
    data = {**began, "lines": [], "sums": {}, "table": {}, "checksum": ""}
    return rulebound.games[game].saves.begin(data, "The table", listen=True)


def began_of(table: Table) -> dict[str, Any]:
    """How a table that was just dealt began, to be kept: its cards are kept with it."""
    data = rulebound.games.of(table).saves.as_data(table)
    return {key: data[key] for key in ("format", "engine", "game", "edition", "catalogue", "definitions", "start")}


def kept_moves(rows: list[Row]) -> list[Move]:
    """The moves that a journal comes to: an undo takes back all but some."""
    moves: list[Move] = []
    for row in rows:
        if row.what == "undo":
            del moves[int(row.line) :]
        else:
            moves.append(Move(row.player, row.line, row.what))
    return moves
