"""The commands, one module each. A module offers `add(subparsers)`; `cli` lists them."""

from __future__ import annotations

import argparse
import importlib
from collections.abc import Callable
from typing import Any, Protocol

Run = Callable[[argparse.Namespace], int]


class Command(Protocol):
    """What a command module offers."""

    def add(self, subparsers: Any) -> None:
        """Add the command's parser; its `run` default takes the arguments and gives the exit code."""


def players_needed(game: str, mode: str) -> int:
    """How many play at least in a way of playing (none: the usual one); ValueError if the game doesn't know it."""
    modes: dict[str, tuple[int, int]] = importlib.import_module(f"rulebound.{game}").ways_of_playing()
    word = mode.strip().casefold() or next(iter(modes))
    if word not in modes:
        raise ValueError(f"There is no way of playing {game} called '{mode}'; there are {', '.join(modes)}.")
    return modes[word][0]
