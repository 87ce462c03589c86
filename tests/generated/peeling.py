"""Phrases of card text read from the outside in: known words are taken off one end or the other."""

from __future__ import annotations

import re
from typing import Any

Filter = tuple[Any, ...]


def peel(text: str, table: list[tuple[str, Any]], found: list[Filter]) -> str:
    """Take known words off until none is left; what they say is added to `found`."""
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
