"""The Gundam Card Game: one module per chapter of its rulebook."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from rulebound.gundam.catalogue import Cards
    from rulebound.gundam.deck import Deck
    from rulebound.gundam.game import GundamGame

__all__ = ["load", "new_table", "ways_of_playing"]


def new_table(
    decks: Sequence[str | Deck] = (),
    seed: int = 0,
    edition: str = "1.9.0",
    cards: Cards | None = None,
    mode: str = "",
    patient: bool = False,
) -> GundamGame:
    """A new game: a deck for each player (a starter's name, a file, or a Deck), shuffled by the seed."""
    from rulebound.gundam.tables import new_table as make

    return make(decks, seed, edition, cards, mode, patient)


def ways_of_playing() -> dict[str, tuple[int, int]]:
    """The ways of playing, the usual one first: how many play at least and at most."""
    from rulebound.gundam.multiplayer import MODES

    return {mode.word: (mode.least, mode.most) for mode in MODES}


def load(path: str) -> GundamGame:
    """A saved game, as it stood."""
    from rulebound.gundam.saves import load as read

    return read(path)
