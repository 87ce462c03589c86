"""The games that commands know: each is a package whose modules of the same name offer the same functions."""

from __future__ import annotations

import argparse
from typing import Any

import rulebound
from rulebound.kernel.saves import SaveError

GAMES = rulebound.GAMES
module = rulebound.module


def add_game(parser: argparse.ArgumentParser) -> None:
    """The argument that says which game is meant."""
    parser.add_argument("game", choices=GAMES, metavar="GAME", help=" or ".join(GAMES))


def saves_of(data: dict[str, Any], where: str) -> Any:
    """The saves of the game that a save is of; SaveError if there is no such game."""
    if data.get("game") not in GAMES:
        raise SaveError(f"{where}: there is no game '{data.get('game')}' here.")
    return module(data["game"], "saves")
