"""Riftbound: one module per chapter of its rulebook."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from rulebound.riftbound.catalogue import Cards
    from rulebound.riftbound.deck import Deck
    from rulebound.riftbound.game import RiftboundGame

__all__ = ["load", "new_table", "ways_of_playing"]


def new_table(
    decks: Sequence[str | Deck] = (),
    seed: int = 0,
    edition: str = "RUP4",
    cards: Cards | None = None,
    mode: str = "",
    patient: bool = False,
) -> RiftboundGame:
    """A new game: a deck for each player (a starter's name, a file, or a Deck), shuffled by the seed."""
    from rulebound.riftbound.tables import new_table as make

    return make(decks, seed, edition, cards, mode, patient)


def ways_of_playing() -> dict[str, tuple[int, int]]:
    """The ways of playing, the usual one first: how many play at least and at most."""
    from rulebound.riftbound.modes import MODES

    return {name: (int(mode.players), int(mode.players)) for name, mode in MODES.items()}


def load(path: str) -> RiftboundGame:
    """A saved game, as it stood."""
    from rulebound.riftbound.saves import load as read

    return read(path)
