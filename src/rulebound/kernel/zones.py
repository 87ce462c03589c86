"""Zones as a game declares them."""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64

PUBLIC: Final = 0  # everyone sees the cards
PRIVATE: Final = 1  # its owner sees them
SECRET: Final = 2  # nobody does


class ZoneSpec:
    """One declared zone: every player has one, or the table has one (shared).

    ordered: the order is a fact of the game (a deck, a chain). live: abilities of cards here are heard and their
    constant effects apply.
    """

    def __init__(
        self, name: str, visibility: i64, ordered: bool = False, shared: bool = False, live: bool = False
    ) -> None:
        self.name = name
        self.visibility: i64 = visibility
        self.ordered = ordered
        self.shared = shared
        self.live = live
