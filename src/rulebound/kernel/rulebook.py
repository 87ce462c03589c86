# rulebound: interpreted
"""A rulebook by its numbers: what each one says, which editions have it, and how one number is part of another."""

from __future__ import annotations

import json
import re
from functools import cached_property
from importlib.resources import files
from typing import Any


class Rulebook:
    """The rules of one game, from its `rules.json`; the game says how its numbers are written and where they went."""

    game: str  # the package of the game, and its folder of scenarios and of tests
    title: str
    editions: tuple[str, ...]  # the newest first
    written: re.Pattern[str]  # a number as the sources write it
    citation: str  # a pattern for what a scenario or a test may cite
    answer = re.compile(r"(?!)")  # the name of an official answer: it can be cited, and is no rule
    seeds: str  # what is given as a source text, in words

    @cached_property
    def data(self) -> dict[str, Any]:
        text = files(f"rulebound.{self.game}").joinpath("rules.json").read_text(encoding="utf-8")
        found: dict[str, Any] = json.loads(text)
        return found

    @property
    def rules(self) -> dict[str, dict[str, Any]]:
        """Number -> what is known of it; `text` is what it says in our words."""
        return self.data

    # ------------------------------------------------------------------------------------ numbers

    def above(self, number: str) -> str:
        """The number that this one is directly part of; empty if there is none."""
        raise NotImplementedError

    def named(self, cited: str) -> tuple[str, ...]:
        """The rules whose number this is, in any edition; none if no line has it."""
        raise NotImplementedError

    def meant(self, cited: str) -> tuple[str, ...]:
        """The rules that a citation means; a part without a line of its own means what it is part of."""
        while cited:
            found = self.named(cited)
            if found:
                return found
            cited = self.above(cited)
        return ()

    def in_sources(self, cited: str) -> tuple[str, ...]:
        """The rules that a number in the sources names: there it is written in full."""
        raise NotImplementedError

    def text(self, number: str) -> str:
        """What a rule says, in our words; a part without a line of its own gives the rule it is part of."""
        for rule in self.meant(number):
            return str(self.rules[rule]["text"])
        return ""

    def overlap(self, one: str, other: str) -> bool:
        """Are these the same number, or is one a part of the other?"""
        return self.within(one, other) or self.within(other, one)

    def within(self, part: str, whole: str) -> bool:
        while part and part != whole:
            part = self.above(part)
        return part != ""

    def same(self, cited: str, expected: str) -> bool:
        """Is the cited rule this one, a part of it, the rule it is part of, or its number in the other edition?"""
        raise NotImplementedError

    # ------------------------------------------------------------------------------------ the index

    def needed(self, number: str) -> tuple[str, ...]:
        """The editions that have this rule: each asks for a scenario."""
        raise NotImplementedError

    def chapter(self, number: str) -> str:
        """The chapter that a rule is counted in."""
        raise NotImplementedError

    def chapter_title(self, chapter: str) -> str:
        return chapter

    def seed_numbers(self) -> dict[str, tuple[str, ...]]:
        """The numbers of the first edition that are given as source texts -> the rules they have become."""
        raise NotImplementedError

    def facts(self, number: str) -> dict[str, Any]:
        """What else is known of a rule, as data."""
        raise NotImplementedError

    def remarks(self, number: str) -> list[str]:
        """The same as lines for people."""
        raise NotImplementedError

    def cites(self, source_file: str) -> bool:
        """May this file of the package name rules of this game?"""
        raise NotImplementedError
