"""Snapshots of a table told as flat lines, so that two can be compared and the difference shown."""

from __future__ import annotations

from typing import Any, Protocol


class Flat(Protocol):
    """A snapshot; `loose` is how much of a deck lies in no known order."""

    loose: int

    def told(self, loose: int) -> dict[str, Any]: ...


def difference(expected: Flat, found: Flat) -> dict[str, tuple[Any, Any]]:
    """What is not as foretold: {line: (expected, found)}."""
    mine, theirs = expected.told(expected.loose), found.told(expected.loose)
    return {
        key: (mine.get(key), theirs.get(key)) for key in sorted({*mine, *theirs}) if mine.get(key) != theirs.get(key)
    }
