"""Rulebound: a rules engine for trading card games."""

from __future__ import annotations

from typing import TYPE_CHECKING

from rulebound import gundam, riftbound
from rulebound.game import Game, Games
from rulebound.kernel.errors import Illegal, Reason, Result

if TYPE_CHECKING:
    from rulebound.kernel.table import Table

__version__ = "0.1.0"
__all__ = ["Game", "Illegal", "Reason", "Result", "games", "gundam", "load", "riftbound"]

games = Games()
games.add(gundam.GAME)
games.add(riftbound.GAME)


def load(path: str) -> Table:
    """A saved game of any game, as it stood."""
    from pathlib import Path

    from rulebound.kernel.saves import read

    data = read(Path(path))
    return games.saved(data, path).saves.resume(data, path)
