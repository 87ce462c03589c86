"""The card pool of a game: every printed line, what the patterns make of it, and the checks of it.

A game says what its text says (phrases, verbs, events), how a position for a line is laid out, and what is seen of a
table; what a check is, and that every line has one, is said here.
"""

from __future__ import annotations

import json
import os
from collections import Counter
from collections.abc import Callable, Sequence
from dataclasses import dataclass, field
from functools import cached_property
from pathlib import Path
from typing import Any, Protocol

from generated.outcome import Unremovable
from generated.records import Record

ROOT = Path(__file__).resolve().parents[2]
CARDS = Path(os.environ.get("RULEBOUND_SHARED") or ROOT.parent / "shared") / "cards"


class Check(Protocol):
    """One way of trying a line."""

    def positive(self) -> None:
        """It is used, what it lets one choose is offered, and it changes what it says and nothing else."""

    def lacks(self) -> Sequence[Any]:
        """What can be taken away, one at a time."""

    def negative(self, lack: Any) -> None:
        """Without something it needs, it is not offered, or does nothing from there on."""

    def asks(self) -> bool:
        """Does it let a player choose cards, so that what is offered is checked?"""


class Line(Protocol):
    """One printed line of a card; what it says, if the patterns understand it."""

    @property
    def name(self) -> str: ...

    @property
    def ability(self) -> Any: ...


@dataclass
class Pool:
    """The vocabulary of a game, and what is expected of its pool."""

    game: str
    read_lines: Callable[[Record], Sequence[Line]]
    checks_of: Callable[[Record, Any], Sequence[Check]]  # of a line of a card
    checks_of_odd: Callable[[Record, str, str], Sequence[Check]]  # of what is said, on a card that prints otherwise
    counts: dict[str, int]
    hows: dict[str, int]  # how many lines are used in which way
    otherwise: list[tuple[Record, str, str]]  # a card, what is said of it, and what it prints
    taken: dict[str, int] = field(default_factory=dict)  # kinds of what is taken away
    newer: tuple[str, ...] = ()  # card files of later sets

    @property
    def files(self) -> tuple[str, ...]:
        """The card files of the pool."""
        return (self.game, *self.newer)

    @cached_property
    def lines(self) -> dict[str, tuple[Record, Line]]:
        """Every line by its name: the number of the card, and of the line on it."""
        files = [CARDS / f"{name}.json" for name in self.files]
        records: list[Record] = [
            record for file in files if file.is_file() for record in json.loads(file.read_text(encoding="utf-8"))
        ]
        return {line.name: (record, line) for record in records for line in self.read_lines(record)}

    @cached_property
    def left(self) -> dict[str, str]:
        """The lines that are left to scenarios, with the reason."""
        lines = (ROOT / "tests" / self.game / "pool" / "left.txt").read_text(encoding="utf-8").splitlines()
        return {name: why for name, _, why in (line.partition("  ") for line in lines if not line.startswith("#"))}

    @cached_property
    def regular(self) -> list[str]:
        return [name for name in self.lines if name not in self.left]

    def checks(self, name: str) -> Sequence[Check]:
        record, line = self.lines[name]
        assert line.ability is not None, f"{name}: the patterns don't understand this line, and it is not listed"
        return self.checks_of(record, line)

    def used(self) -> dict[str, int]:
        """How lines are used, and how many."""
        return dict(Counter(self.lines[name][1].ability.how for name in self.regular))

    def counted(self) -> dict[str, int]:
        """How many lines there are, and checks of them."""
        checks = {name: self.checks(name) for name in self.regular}
        lacks = {name: sum(len(check.lacks()) for check in found) for name, found in checks.items()}
        return {
            "lines": len(self.lines),
            "left to scenarios": len(self.left),
            "with a check": len(self.regular),
            "checks": sum(map(len, checks.values())),
            "that ask": sum(any(check.asks() for check in found) for found in checks.values()),
            "with something to take away": sum(map(bool, lacks.values())),
            "things to take away": sum(lacks.values()),
        }


def try_all(checks: Sequence[Check]) -> Counter[str]:
    """Every check, with what can't be taken away left out; what was, by its kind."""
    taken: Counter[str] = Counter()
    for check in checks:
        check.positive()
    for check in checks:
        for lack in check.lacks():
            try:
                check.negative(lack)
            except Unremovable:
                taken["nothing"] += 1
            else:
                taken[getattr(lack, "kind", str(lack))] += 1
    return taken
