# rulebound: interpreted
"""Glossaries: what the words on a game's cards mean, in a sentence or two of our own, each with its rule."""

from __future__ import annotations

import json
from collections.abc import Iterable, Mapping
from dataclasses import dataclass
from functools import cached_property
from importlib.resources import files
from typing import Any

from rulebound.effects.nodes import Ability
from rulebound.kernel.lexicon import Lexicon


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


class Glossary:
    """The words of a game: the keywords of its lexicon, and the others, which lie in its folder `words`."""

    def __init__(self, package: str, lexicon: Lexicon, keywords: Iterable[str], brackets: str) -> None:
        self.package = package
        self.lexicon = lexicon
        self.printed = tuple(keywords)  # those that stand by themselves on a card
        self.brackets = brackets
        self.names = {row.word: row.said for row in lexicon.keywords}

    def file(self, name: str) -> Any:
        return json.loads(files(self.package).joinpath("words", name).read_text(encoding="utf-8"))

    @cached_property
    def words(self) -> tuple[Word, ...]:
        keywords = (Word(row.said, "keyword", row.rule, (row.said,), row.text) for row in self.lexicon.keywords)
        return (*keywords, *(Word(**{**item, "words": tuple(item["words"])}) for item in self.file("glossary.json")))

    @cached_property
    def said(self) -> dict[str, Any]:
        found: dict[str, Any] = self.file("table_words.json")
        return found

    def glossary(self) -> tuple[Word, ...]:
        """What each word means, with its rule."""
        return self.words

    def keywords(self) -> tuple[str, ...]:
        """Those that stand by themselves on a card, as they are printed."""
        return self.printed

    def table_words(self) -> dict[str, Any]:
        """What is said at a table beside the glossary: names of phases and zones, prompts, answers, reasons."""
        return self.said


def printed_keywords(abilities: Iterable[Ability], keywords: Mapping[str, str], numbered: Iterable[str]) -> list[str]:
    """The keywords among abilities as they are written (their words by name), those with a number with it."""
    words = {name: word for word, name in keywords.items()}
    found = []
    for ability in abilities:
        if ability.kind == "keyword":
            said = words.get(ability.keyword, ability.keyword)
            found.append(f"{said} {ability.amount}" if ability.keyword in numbered else said)
    return found
