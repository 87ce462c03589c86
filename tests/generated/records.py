"""Made-up cards: their facts, equal records being read once."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, TypeVar

Record = dict[str, Any]
Facts = TypeVar("Facts")


def once(read: Callable[[Record, str], Facts]) -> Callable[[Record], Facts]:
    """A reader of records that remembers what it has read."""
    known: dict[str, Facts] = {}

    def facts_for(record: Record) -> Facts:
        key = repr(sorted(record.items()))
        if key not in known:
            known[key] = read(record, str(record["id"]))
        return known[key]

    return facts_for
