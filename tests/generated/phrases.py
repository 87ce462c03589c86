"""Phrases of card text as every game has them: which cards of which side, where, by which filters."""

from __future__ import annotations

import re
from collections.abc import Callable
from dataclasses import dataclass, replace
from typing import Any, TypeVar

Filter = tuple[Any, ...]
Made = TypeVar("Made")
Patterns = list[tuple[str, Callable[[Any], Made | None]]]
SIDES = {"enemy": (1,), "mine": (0,), "any": (0, 1)}  # whose cards, seen from the first player


@dataclass(frozen=True)
class Selector:
    """Cards of one side in one place that pass every filter; `lo` to `hi` of them."""

    side: str = "any"  # enemy, mine, any
    nouns: tuple[str, ...] = ("unit",)
    place: str = "play"  # play, trash, hand, deck ...
    filters: tuple[Filter, ...] = ()
    other: bool = False  # not this card
    lo: int = 1
    hi: int = 1
    every: bool = False

    def without(self, dropped: Filter) -> Selector:
        return replace(self, filters=tuple(item for item in self.filters if item != dropped))

    def players(self, player: int) -> tuple[int, ...]:
        """Whose cards are meant, for the player whose text it is."""
        return tuple(sorted(player ^ one for one in SIDES[self.side]))

    def described(self, found: list[Filter], theirs: bool = False) -> Selector:
        """With what was read off a phrase: its side, its place (of a player's own, unless theirs), "other", filters."""
        chosen = self
        for item in found:
            if item[0] == "side":
                chosen = replace(chosen, side=item[1])
            elif item[0] == "place":
                chosen = replace(chosen, place=item[1], side="enemy" if theirs else "mine")
            elif item[0] == "other":
                chosen = replace(chosen, other=True)
            else:
                chosen = replace(chosen, filters=(*chosen.filters, item))
        return chosen


def peel(text: str, table: Patterns[Filter], found: list[Filter]) -> str:
    """Take known words off one end or the other until none is left; what they say is added to `found`."""
    while True:
        for pattern, make in table:
            match = re.search(pattern, text)
            if match:
                item = make(match)
                if item is not None:
                    found.append(item)
                text = text[: match.start()] + text[match.end() :]
                break
        else:
            return text


def first(patterns: Patterns[Made], text: str) -> Made | None:
    """What the first pattern that knows the whole text makes of it."""
    for pattern, make in patterns:
        match = re.fullmatch(pattern, text)
        found = make(match) if match else None
        if found is not None:
            return found
    return None


def numbered(words: list[str]) -> dict[str, int]:
    """{"Breach": 2, "Blocker": 1} for the keywords of a card."""
    found = {}
    for word in words:
        name, _, number = word.rpartition(" ")
        found[name if number.isdigit() else word] = int(number) if number.isdigit() else 1
    return found
