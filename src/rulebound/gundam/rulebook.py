# rulebound: interpreted
"""The rules in one sentence each, by their number in the newest edition, with their numbers in the first one."""

from __future__ import annotations

import re
from collections.abc import Iterable
from functools import cached_property
from typing import Any, Final

from rulebound.gundam.table.edition import EDITIONS, FIRST, NEWEST
from rulebound.kernel.rulebook import Rulebook

OLD = "v1.0:"  # how a number of the first edition is written
CHAPTERS: Final = (
    "Winning and golden rules", "What is on a card", "Card types", "Locations", "Terms", "Decks and setup", "The turn",
    "Attacks and battles", "Action steps", "Effects", "Rules management", "More than two players", "Keywords",
)  # fmt: skip
SEED_CHAPTERS: Final = ("4", "6", "11")  # of edition 1.0, which are given as source texts


class GundamRules(Rulebook):
    """Number -> {"text": one sentence, "v1.0": [numbers there]}; what is gone since then is `v1.0:NUMBER`."""

    game = "gundam"
    title = "the Gundam Card Game"
    editions = tuple(EDITIONS)
    written = re.compile(r"(?<![\w./-])(?:v1\.0:)?\d{1,2}(?:-\d{1,2})+(?![\w-])")
    citation = r"(?:v1\.0:)?[0-9Q][0-9-]*"
    answer = re.compile(r"Q[1-9]\d{0,2}")  # of the rules FAQ, or about a card
    seeds = "Chapters 4, 6 and 11 of edition 1.0"

    @cached_property
    def first_edition(self) -> dict[str, tuple[str, ...]]:
        """Number in edition 1.0 -> the rules it has become."""
        found: dict[str, list[str]] = {}
        for number, rule in self.rules.items():
            for old in rule["v1.0"]:
                found.setdefault(old, []).append(number)
        return {old: tuple(found[old]) for old in sorted(found, key=lambda old: [int(part) for part in old.split("-")])}

    def above(self, number: str) -> str:
        return number.rpartition("-")[0]

    def named(self, cited: str) -> tuple[str, ...]:
        if cited in self.rules:
            return (cited,)
        return self.first_edition.get(cited.removeprefix(OLD), ())

    def forms(self, cited: str) -> tuple[str, ...]:
        return (cited, cited.removeprefix(OLD))

    def numbers(self) -> Iterable[str]:
        return (*self.rules, *self.first_edition)

    def in_sources(self, cited: str) -> tuple[str, ...]:
        if cited in self.rules:
            return (cited,)
        return self.meant(cited) if cited.startswith(OLD) else ()

    def same(self, cited: str, expected: str) -> bool:
        if cited.startswith(OLD):
            names = [cited.removeprefix(OLD)]
            today = list(self.first_edition.get(names[0], ()))
        else:
            names = first_edition_numbers(cited)
            today = [cited]
        if not expected.startswith(OLD):
            names = today + names
        expected = expected.removeprefix(OLD)
        return any(self.overlap(number, expected) for number in names)

    def needed(self, number: str) -> tuple[str, ...]:
        if number.startswith(OLD):
            return (FIRST.name,)
        return (NEWEST.name, FIRST.name) if self.rules[number]["v1.0"] else (NEWEST.name,)

    def chapter(self, number: str) -> str:
        """The chapter in the newest edition; `v1.0` for what is only in the first one."""
        return OLD[:-1] if number.startswith(OLD) else number.split("-")[0]

    def chapter_title(self, chapter: str) -> str:
        return "1.0 only" if chapter == OLD[:-1] else f"{chapter} {CHAPTERS[int(chapter) - 1]}"

    def seed_numbers(self) -> dict[str, tuple[str, ...]]:
        return {old: today for old, today in self.first_edition.items() if old.split("-")[0] in SEED_CHAPTERS}

    def facts(self, number: str) -> dict[str, Any]:
        return {"first_edition": first_edition_numbers(number)}

    def remarks(self, number: str) -> list[str]:
        if number.startswith(OLD) or not first_edition_numbers(number):
            return []
        return [f"in edition 1.0: {', '.join(first_edition_numbers(number))}"]

    def cites(self, source_file: str) -> bool:
        return "riftbound" not in source_file


BOOK: Final = GundamRules()
rule_text: Final = BOOK.text
same_rule: Final = BOOK.same


def rules() -> dict[str, dict[str, Any]]:
    """Number -> {"text": one sentence, "v1.0": [numbers there]}."""
    return BOOK.rules


def first_edition_numbers(number: str) -> list[str]:
    """The numbers of a rule in edition 1.0."""
    return list(BOOK.rules.get(number, {}).get("v1.0", []))
