# rulebound: interpreted
"""Glossaries: what the words on a game's cards mean, in a sentence or two of our own, each with its rule."""

from __future__ import annotations

import json
from dataclasses import dataclass
from functools import cache
from importlib.resources import files


@dataclass(frozen=True)
class Word:
    """A word of a game.

    kind: keyword (an effect of its own), timing (when the effect behind it happens) or term (anything else). words: how
    our wording says it.
    """

    name: str
    kind: str
    rule: str
    words: tuple[str, ...]
    text: str


@cache
def glossary(package: str) -> tuple[Word, ...]:
    """The glossary of a game's package."""
    data = json.loads(files(package).joinpath("glossary.json").read_text(encoding="utf-8"))
    return tuple(Word(**{**item, "words": tuple(item["words"])}) for item in data)
