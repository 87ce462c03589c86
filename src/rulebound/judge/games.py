"""What the judge asks of a game; each game answers in its own small class."""

from __future__ import annotations

from typing import Any, Protocol

from rulebound.kernel.errors import Reason
from rulebound.kernel.table import Table


class CardWord:
    """A card as an expectation names it: by name, by number, or by both."""

    def __init__(self, name: str, number: str, aliases: tuple[str, ...] = ()) -> None:
        self.name = name
        self.number = number
        self.aliases = aliases


class Counted:
    """Cards that are only counted, with the counts of their kinds (Resources: active, rested, ex)."""

    def __init__(self, cards: list[CardWord], parts: dict[str, int]) -> None:
        self.cards = cards
        self.parts = parts


class Ordered(tuple[str, ...]):
    """Words whose order is a fact (the cards of a trash from the top)."""


# what stands at a path: cards, a number, yes or no, a word (or none), several words
Value = list[CardWord] | Counted | int | bool | str | None | tuple[str, ...]


class PathError(ValueError):
    """A path that leads nowhere: one sentence."""


class SetupError(ValueError):
    """A card or a position that can't be: one sentence and the place in the scenario's mapping."""

    def __init__(self, place: tuple[str | int, ...], sentence: str) -> None:
        super().__init__(sentence)
        self.place = place


class Game(Protocol):
    """One game as the judge knows it."""

    name: str

    def editions(self) -> list[str]:
        """The editions of the rules, the newest first."""

    def table(self, cards: dict[str, Any], position: dict[str, Any], edition: str, seed: int) -> Table:
        """The table of a scenario, with its log begun; SetupError if it can't be."""

    def look(self, table: Table, path: list[str]) -> Value:
        """What stands at a path; PathError if it leads nowhere."""

    def why_not(self, table: Table, player: int, line: str) -> Reason | None:
        """The rule that forbids a line to a player now; None if it is legal."""

    def same_rule(self, cited: str, expected: str) -> bool:
        """Is the cited rule the expected one, a part of it, what it is part of, or its number elsewhere?"""

    def rule_text(self, number: str) -> str:
        """A rule in our words; empty if the number is not known."""


def games() -> dict[str, Game]:
    """Every game there is, by name."""
    from rulebound.judge.gundam import Gundam
    from rulebound.judge.riftbound import Riftbound

    found: tuple[Game, ...] = (Gundam(), Riftbound())
    return {game.name: game for game in found}
