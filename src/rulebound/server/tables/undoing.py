# rulebound: interpreted
"""Undo: how far a seat may go back, and the request of a person to do so."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Protocol


class Played(Protocol):
    """What undo asks of a move."""

    @property
    def player(self) -> int: ...

    @property
    def what(self) -> str: ...


@dataclass
class Request:
    """A person would like to go back, and others have to agree."""

    by: int
    target: int  # how many moves are kept
    at: int
    waiting: set[int]  # who has still to agree
    until: float


def target(moves: Sequence[Played], player: int) -> int:
    """How many moves are kept when a seat goes back to its own decision before; -1: it has made none."""
    for place in range(len(moves) - 1, -1, -1):
        if moves[place].player == player and moves[place].what != "auto":
            return place
    return -1
