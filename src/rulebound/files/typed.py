# rulebound: interpreted
"""A card as somebody types it: what is said of it, what is usual for the rest, and where the reading of it stopped."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import dataclass
from typing import Any

from rulebound.text.tokens import Unread

# what our records call the facts; those of Gundam are of the public layout, where the numbers of a Pilot are what it
# adds
FIELDS = {
    "gundam": {"id": "card_number", "type": "card_type", "text": "effect"},
    "riftbound": {"domain": "domains", "tag": "tags", "supertype": "supertypes"},
}
# so cheap that it can be played on the first turn, where nothing else is said
USUAL: dict[str, dict[str, dict[str, Any]]] = {
    "gundam": {
        "": {"color": "blue", "level": 1, "cost": 1},
        "unit": {"ap": 2, "hp": 2},
        "pilot": {"ap": 1, "hp": 1},
        "base": {"hp": 4},
    },
    "riftbound": {"": {"domain": ["fury"], "energy": 1}, "unit": {"might": 2}, "equipment": {"might_bonus": 1}},
}


def typed_record(game: str, said: Mapping[str, Any]) -> dict[str, Any]:
    """The record of a card: what was said of it (None is nothing), and what is usual for its type."""
    usual = USUAL[game]
    told = {key: value for key, value in said.items() if value is not None}
    record = {**usual[""], **usual.get(str(told.get("type")), {}), **told}
    return {FIELDS[game].get(key, key): value for key, value in record.items()}


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
