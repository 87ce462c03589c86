# rulebound: interpreted
"""A rulebook by its numbers: what each one says, which editions have it, and how one number is part of another."""

from __future__ import annotations

import json
import re
from collections.abc import Iterable
from functools import cached_property
from importlib.resources import files
from typing import Any


class Rulebook:
    """The rules of one game, from its `rules.json`; the game says how its numbers are written and where they went.

    What is said here is enough for a game of one edition whose numbers are 1.2 or 1.2.3.
    """

    game: str  # its name, and its folder of scenarios and of tests
    title: str
    editions: tuple[str, ...] = ("1",)  # the newest first
    written = re.compile(r"(?<![\w.])\d+(?:\.\d+)+(?![\w.])")  # a number as the sources write it
    citation = r"\d+(?:\.\d+)*"  # a pattern for what a scenario or a test may cite
    answer = re.compile(r"(?!)")  # the name of an official answer: it can be cited, and is no rule
    seeds = ""  # what is given as a source text, in words

    @property
    def package(self) -> str:
        """Where the game lives, and its `rules.json` beside it."""
        return type(self).__module__.rpartition(".")[0]

    @cached_property
    def data(self) -> dict[str, Any]:
        text = files(self.package).joinpath("rules.json").read_text(encoding="utf-8")
        found: dict[str, Any] = json.loads(text)
        return found

    @property
    def rules(self) -> dict[str, dict[str, Any]]:
        """Number -> what is known of it; `text` is what it says in our words."""
        return self.data

    # ------------------------------------------------------------------------------------ numbers

    def above(self, number: str) -> str:
        """The number that this one is directly part of; empty if there is none."""
        return number.rpartition(".")[0]

    def named(self, cited: str) -> tuple[str, ...]:
        """The rules whose number this is, in any edition; none if no line has it."""
        return (cited,) if cited in self.rules else ()

    def meant(self, cited: str) -> tuple[str, ...]:
        """The rules that a citation means; a part without a line of its own means what it is part of."""
        while cited:
            found = self.named(cited)
            if found:
                return found
            cited = self.above(cited)
        return ()

    def forms(self, cited: str) -> tuple[str, ...]:
        """A citation as a number of either edition, the likelier one first."""
        return (cited,)

    def numbers(self) -> Iterable[str]:
        """Every number that a line has, in any edition."""
        return self.rules

    @cached_property
    def wholes(self) -> frozenset[str]:
        """The numbers that others are part of; a title may have no line."""
        found: set[str] = set()
        for number in self.numbers():
            whole = self.above(number)
            while whole and whole not in found:
                found.add(whole)
                whole = self.above(whole)
        return frozenset(found)

    def knows(self, cited: str) -> bool:
        """Is this a number of the game: of a rule, of what has parts, of an official answer, or one that is in use?

        A part of a rule that no digest tells of is not known, though `meant` takes it for the rule.
        """
        if self.named(cited) or self.answer.fullmatch(cited) or self.in_use(cited):
            return True
        return any(form in self.wholes for form in self.forms(cited))

    def in_use(self, cited: str) -> str:
        """What is known of a number that exists and of which no line is; empty if nothing is."""
        return ""

    def in_sources(self, cited: str) -> tuple[str, ...]:
        """The rules that a number in the sources names: there it is written in full."""
        return self.named(cited)

    def text(self, number: str) -> str:
        """What a rule says, in our words; a part without a line of its own gives the rule it is part of."""
        for rule in self.meant(number):
            return str(self.rules[rule]["text"])
        return self.in_use(number)

    def overlap(self, one: str, other: str) -> bool:
        """Are these the same number, or is one a part of the other?"""
        return self.within(one, other) or self.within(other, one)

    def within(self, part: str, whole: str) -> bool:
        while part and part != whole:
            part = self.above(part)
        return part != ""

    def same(self, cited: str, expected: str) -> bool:
        """Is the cited rule this one, a part of it, the rule it is part of, or its number in the other edition?"""
        return self.overlap(cited, expected)

    # ------------------------------------------------------------------------------------ the index

    def needed(self, number: str) -> tuple[str, ...]:
        """The editions that have this rule: each asks for a scenario."""
        return self.editions

    def chapter(self, number: str) -> str:
        """The chapter that a rule is counted in."""
        return number.partition(".")[0]

    def chapter_title(self, chapter: str) -> str:
        return chapter

    def seed_numbers(self) -> dict[str, tuple[str, ...]]:
        """The numbers of the first edition that are given as source texts -> the rules they have become."""
        return {}

    def facts(self, number: str) -> dict[str, Any]:
        """What else is known of a rule, as data."""
        return {}

    def remarks(self, number: str) -> list[str]:
        """The same as lines for people."""
        return []

    def cites(self, source_file: str) -> bool:
        """May this file of the package name rules of this game?"""
        return True
