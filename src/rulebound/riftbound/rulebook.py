# rulebound: interpreted
"""The rules in a sentence each: 627.2 is a number of edition 2025-06-02, R4:466 one of RUP4.

H9 is a hard spot, V3 an official answer that is newer than RUP4.
"""

from __future__ import annotations

import re
from collections.abc import Iterable
from functools import cached_property
from typing import Any, Final

from rulebound.kernel.rulebook import Rulebook
from rulebound.riftbound.table.edition import EDITIONS, FIRST, NEWEST

R4 = "R4:"  # how a number of RUP4 is written
PART: Final = re.compile(r"(?:\.\d+|\.?[a-z])$")  # the last part of a number: .2, .b, or the a of 323.10a
SEED: Final = range(712, 730)  # of edition 2025-06-02, which are given as a source text


class RiftboundRules(Rulebook):
    """Number -> {"text", "section", "heading", "editions" it holds in as worded, "others": its numbers elsewhere}.

    There may be "later" (what a line says now that its behaviour has changed), "until" (the last number that the line
    is about), and "see" (what a hard spot or an answer refers to). Of RUP4 not every number has a line: "mentioned" are
    those that are known all the same, with what is said of them elsewhere; "sections" say which numbers are in use.
    """

    game = "riftbound"
    title = "Riftbound"
    editions = tuple(EDITIONS)
    written = re.compile(
        r"(?<![\w.:/])(?:R4:\d{3}(?:\.\d{1,2}[a-z]?|\.[a-z])*|\d{3}(?:\.\d{1,2}|\.[a-z])*|[HV]\d{1,2})(?!\w)"
    )
    citation = r"(?:(?:R4:)?\d{3}(?:\.\d+[a-z]?|\.[a-z])*|[HV]\d+)"
    seeds = "Rules 712 to 729 of edition 2025-06-02"

    @property
    def rules(self) -> dict[str, dict[str, Any]]:
        found: dict[str, dict[str, Any]] = self.data["rules"]
        return found

    @cached_property
    def counterparts(self) -> dict[str, tuple[str, ...]]:
        """Number -> its numbers in the other edition, both ways; those of RUP4 need no line of their own."""
        found: dict[str, list[str]] = {}
        for number, rule in self.rules.items():
            if not number.startswith(R4):
                for other in rule["others"]:
                    found.setdefault(number, []).append(other)
                    found.setdefault(other, []).append(number)
        return {number: tuple(others) for number, others in found.items()}

    @property
    def mentioned(self) -> dict[str, list[str]]:
        """The numbers of RUP4 that have no line -> the lines that are about them besides the rule they are part of."""
        found: dict[str, list[str]] = self.data["mentioned"]
        return found

    # ------------------------------------------------------------------------------------ numbers

    def above(self, number: str) -> str:
        shorter = PART.sub("", number)
        return shorter if shorter != number else ""

    def named(self, cited: str) -> tuple[str, ...]:
        for number in self.forms(cited):
            if number in self.rules:
                return (number,)
            if number in self.counterparts:
                return self.counterparts[number]
            if self.mentioned.get(number):
                return tuple(self.mentioned[number])
            range_of = self._range_of(number)
            if range_of:
                return (range_of,)
        return ()

    def forms(self, cited: str) -> tuple[str, ...]:
        return (cited, _elsewhere(cited))

    def numbers(self) -> Iterable[str]:
        return (*self.rules, *self.counterparts, *self.mentioned)

    def in_use(self, cited: str) -> str:
        """RUP4 uses every number of a section, and those that are mentioned."""
        for number in self.forms(cited):
            for first, last, subject in self._sections_with(number):
                span = f"{first.removeprefix(R4)} to {last.removeprefix(R4)}"
                return f"{subject} ({span} in RUP4); there is no line about this number alone."
        return ""

    def _sections_with(self, number: str) -> list[list[str]]:
        """The section of RUP4 that is known to use this number, if there is one."""
        whole = number[: len(R4) + 3]
        if number != whole and number not in self.mentioned and number not in self.wholes:
            return []
        return [section for section in self.data["sections"] if section[0] <= whole <= section[1]]

    def _range_of(self, number: str) -> str:
        """The line that is about a row of numbers of RUP4, this one among them."""
        if not number.startswith(R4):
            return ""
        order = _order(number)
        return next((line for line, first, last in self._ranges if first < order <= last), "")

    @cached_property
    def _ranges(self) -> list[tuple[str, list[tuple[int, str]], list[tuple[int, str]]]]:
        return [(line, _order(line), _order(rule["until"])) for line, rule in self.rules.items() if "until" in rule]

    def in_sources(self, cited: str) -> tuple[str, ...]:
        if cited in self.rules:
            return (cited,)
        return self.meant(cited) if cited.startswith(R4) else ()

    def same(self, cited: str, expected: str) -> bool:
        """As everywhere; where no counterpart of either is known, two rules of one section of the number map agree."""
        one, other = self.in_edition(cited), self.in_edition(expected)
        if self.overlap(one, other):
            return True
        if one.startswith(R4) == other.startswith(R4):
            return False
        theirs, mine = self.elsewhere(one), self.elsewhere(other)
        if any(self.overlap(number, other) for number in theirs) or any(self.overlap(number, one) for number in mine):
            return True
        return not theirs and not mine and self.section(one) == self.section(other)

    def in_edition(self, cited: str) -> str:
        """A number as the repository writes it: one that its own edition doesn't know is tried in the other one."""
        number = cited
        while number:
            for form in (number, _elsewhere(number)):
                if form in self.rules or form in self.counterparts or self._range_of(form) or self._sections_with(form):
                    return form + cited[len(number) :]
            number = self.above(number)
        return cited

    def elsewhere(self, number: str) -> tuple[str, ...]:
        """The numbers of a rule in the other edition, or of the rule it is part of."""
        while number:
            if number in self.counterparts:
                return self.counterparts[number]
            number = self.above(number)
        return ()

    def section(self, number: str) -> int:
        """Which section of the number map a number lies in; -1 for what has no number."""
        plain = number.removeprefix(R4)
        if not plain[:3].isdigit():
            return -1
        column = 1 if number.startswith(R4) else 0
        found, start = -1, -1
        for place, row in enumerate(self.data["map"]):
            if row[column] is not None and start < row[column] <= int(plain[:3]):
                found, start = place, row[column]
        return found

    # ------------------------------------------------------------------------------------ the index

    def needed(self, number: str) -> tuple[str, ...]:
        """A line that has changed is proved under RUP4 too, unless a line of RUP4 has taken its place."""
        rule = self.rules[number]
        has = set(rule["editions"])
        if "later" in rule and not any(other in self.rules for other in rule["others"]):
            has.add(NEWEST.name)
        return tuple(edition for edition in self.editions if edition in has)

    def chapter(self, number: str) -> str:
        return str(self.rules[number]["section"])

    def seed_numbers(self) -> dict[str, tuple[str, ...]]:
        return {number: (number,) for number in self.rules if number[:3].isdigit() and int(number[:3]) in SEED}

    def facts(self, number: str) -> dict[str, Any]:
        rule = self.rules[number]
        return {"editions": list(rule["editions"]), "others": list(rule["others"]), "later": rule.get("later", "")}

    def remarks(self, number: str) -> list[str]:
        rule = self.rules[number]
        found: list[str] = []
        if rule["others"]:
            edition = FIRST.name if number.startswith(R4) else NEWEST.name
            found.append(f"in edition {edition}: {', '.join(other.removeprefix(R4) for other in rule['others'])}")
        if "later" in rule:
            found.append(f"changed since: {rule['later']}")
        if "see" in rule:
            found.append(f"see {', '.join(rule['see'])}")
        return found

    def cites(self, source_file: str) -> bool:
        return "riftbound" in source_file


def _elsewhere(number: str) -> str:
    """The same digits as a number of the other edition."""
    return number.removeprefix(R4) if number.startswith(R4) else R4 + number


def _order(number: str) -> list[tuple[int, str]]:
    parts = re.findall(r"\d+|[a-z]", number.removeprefix(R4))
    return [(int(part), "") if part.isdigit() else (0, part) for part in parts]


BOOK: Final = RiftboundRules()
text_of: Final = BOOK.text
same_rule: Final = BOOK.same
