# rulebound: interpreted
"""Decks that play each other many times: laid out once, copied for every game, the seats moving on."""

from __future__ import annotations

from typing import Any, Generic, Protocol, TypeVar


class Dealt(Protocol):
    """What a pairing asks of a game's table."""

    start: dict[str, Any]
    patient: bool

    def clone(self) -> Any:
        """A copy."""

    def begin(self, seed: int, chooser: int) -> None:
        """Start the set-up."""


AnyTable = TypeVar("AnyTable", bound=Dealt)


class Deals(Generic[AnyTable]):
    """Base of a game's pairing: `table(seed)` deals a new game; the game says how its decks are laid out."""

    names: list[str]  # of the decks

    def __init__(self, count: int, side: int = 1) -> None:
        self.count = count
        self.side = side  # how many neighbours sit together as a team
        self.laid_out: list[AnyTable | None] = [None for _ in range(count)]

    def seats(self, shift: int) -> list[int]:
        """Whose deck lies at each seat when all sides (players, or teams) have moved on by so many places."""
        return [(seat + shift * self.side) % self.count for seat in range(self.count)]

    def table(self, seed: int, shift: int = 0, chooser: int = -1, patient: bool = False) -> AnyTable:
        """A new game; `shift` moves all on by so many places, `chooser` decides who goes first (-1: chance).

        patient: players are asked even where passing is all they can do, so that nobody learns that it is.
        """
        place = shift % (self.count // self.side)
        first = self.laid_out[place]
        if first is None:
            first = self.laid_out[place] = self.lay_out(place)
        table: AnyTable = first.clone()
        table.start = {**table.start, "seed": seed, "chooser": chooser}
        if patient:
            table.patient = True
            table.start["patient"] = True
        table.begin(seed, chooser)
        return table

    def lay_out(self, shift: int) -> AnyTable:
        """The decks on the table, before anything is shuffled."""
        raise NotImplementedError
