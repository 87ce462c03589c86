# rulebound: interpreted
"""A card as somebody types it: what is said of it, what is usual for the rest, and where the reading of it stopped."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import dataclass
from typing import Any

from rulebound.text.tokens import Unread

Usual = Mapping[str, Mapping[str, Any]]  # by type what is usual of a card; "": of every card


def typed_record(said: Mapping[str, Any], usual: Usual, fields: Mapping[str, str]) -> dict[str, Any]:
    """The record of a card: what was said of it (None is nothing), and what is usual for its type.

    fields: what our records call the facts, where it is something else.
    """
    told = {key: value for key, value in said.items() if value is not None}
    record = {**usual[""], **usual.get(str(told.get("type")), {}), **told}
    return {fields.get(key, key): value for key, value in record.items()}


@dataclass(frozen=True)
class Stop:
    """Where reading stopped: the line as the grammar sees it, how many of its characters come before, and why."""

    line: str
    before: int
    reason: str


def stop_at(text: str, unread: Unread, normalise: Callable[[str], str]) -> Stop:
    """The place in a text where the reading of it stopped; no line where the text is longer than any card's."""
    try:
        whole = normalise(text)
    except Unread:
        return Stop("", 0, unread.reason)
    start = whole.rfind("\n", 0, unread.position) + 1
    line = whole[start:].partition("\n")[0]
    return Stop(line, min(unread.position - start, len(line)), unread.reason)
