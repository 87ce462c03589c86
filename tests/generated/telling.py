"""Snapshots of a table, told as lines, so that two can be compared, and told forward by the sentences of a card."""

from __future__ import annotations

from dataclasses import dataclass, field
from typing import Any, Generic, Protocol, TypeVar

from generated.outcome import Wrong


class Flat(Protocol):
    """A snapshot; `loose` is how much of a deck lies in no known order."""

    loose: int
    decks: Any  # of each player, the top card first

    def told(self, loose: int) -> dict[str, Any]: ...


Shot = TypeVar("Shot", bound=Flat)


@dataclass
class Telling(Generic[Shot]):
    """A snapshot that is being told forward, and what its words mean by now."""

    shot: Shot
    it: list[int] = field(default_factory=list, kw_only=True)  # what "it" and "them" mean now
    done: bool = field(default=True, kw_only=True)  # did the last sentence do anything, for "If you do"
    looked: list[int] = field(default_factory=list, kw_only=True)

    def move(self, card: int, zone: str) -> None:
        """A card goes somewhere."""
        raise NotImplementedError

    def draw(self, player: int, amount: int) -> None:
        for card in self.shot.decks[player][:amount]:
            self.move(card, "hand")


def difference(expected: Flat, found: Flat) -> dict[str, tuple[Any, Any]]:
    """What is not as foretold: {line: (expected, found)}."""
    mine, theirs = expected.told(expected.loose), found.told(expected.loose)
    return {
        key: (mine.get(key), theirs.get(key)) for key in sorted({*mine, *theirs}) if mine.get(key) != theirs.get(key)
    }


def must_be(expected: Flat, found: Flat) -> None:
    wrong = difference(expected, found)
    if wrong:
        raise Wrong(f"not as the text says (expected, found): {wrong}")


def deck_lines(deck: list[int], loose: int) -> list[int]:
    """A deck as it lies; so many cards at the bottom are in no known order."""
    known = len(deck) - loose
    return deck[:known] + sorted(deck[known:])


def token_lines(tokens: list[dict[str, Any]]) -> dict[str, Any]:
    """Tokens have no number of their own: they are told in an order of what they are."""
    told = sorted(tokens, key=lambda seen: repr(sorted(seen.items(), key=repr)))
    return {f"token {number}": token for number, token in enumerate(told)}
