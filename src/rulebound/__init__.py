"""Rulebound: a rules engine for trading card games."""

from __future__ import annotations

from typing import Any

from rulebound import gundam, riftbound
from rulebound.kernel.errors import Illegal, Reason, Result

__version__ = "0.1.0"
__all__ = ["GAMES", "Illegal", "Reason", "Result", "game_of", "gundam", "load", "module", "riftbound"]

GAMES = ("gundam", "riftbound")  # the packages of the games


def module(game: str, name: str) -> Any:
    """A module of a game: deck, edition, tables, saves, board …; those of the same name offer the same functions."""
    import importlib

    return importlib.import_module(f"rulebound.{game}.{name}")


def game_of(table: Any) -> str:
    """The game that a table is of."""
    return next(game for game in GAMES if type(table).__module__.startswith(f"rulebound.{game}."))


def load(path: str) -> Any:
    """A saved game of any game, as it stood."""
    from pathlib import Path

    from rulebound.kernel.saves import SaveError, read

    data = read(Path(path))
    if data.get("game") not in GAMES:
        raise SaveError(f"{path}: there is no game '{data.get('game')}' here.")
    return module(data["game"], "saves").resume(data, path)
