# rulebound: interpreted
"""Saying: a meaning in words, by the entries that it is read with: the first frame of a sense, one order, one wording.

What is said reads as the same meaning again (the third gate): that is tested for every text that is read.
"""

from __future__ import annotations

import re
from collections.abc import Callable
from typing import Any

from rulebound.text.english.meaning import (
    Adjective,
    Be,
    Clause,
    Cost,
    Deed,
    Joined,
    Keywords,
    Lead,
    Line,
    Modes,
    Only,
    Order,
    Place,
    Pronoun,
    Role,
    Row,
    Sentence,
)
from rulebound.text.english.saying_clauses import SayClauses
from rulebound.text.english.saying_things import ORDINAL_WORDS, Unsayable, in_a_row, spaced
from rulebound.text.wording import capital

CLAUSES = {
    "as": "as {}",
    "next_time": "the next time {}",
    "if": "if {}",
    "unless": "unless {}",
    "even_if": "even if {}",
}
FIXED = {"then": "then", "else": "otherwise", "instead": "instead", "vice_versa": ", and vice versa"}
LINKS = {"then": ", then ", "and": " and ", ",": ", "}
_SPACE = re.compile(r" (?=[,.;:])|(?<=\]) (?=\(\()")


class Saying(SayClauses):
    """Lines and sentences in words."""

    def line(self, found: Any) -> str:
        """A line of a card."""
        if isinstance(found, Keywords):
            return ", ".join(self.priced(word, price) for word, price in found.of)
        assert isinstance(found, Line)
        marks = spaced(*(self.mark(mark) for mark in found.marks))
        if len(found.body) == 1 and isinstance(found.body[0], Keywords):
            return spaced(marks, self.line(found.body[0]))
        if isinstance(found.body[0], tuple) and found.body[0][0] == "name":
            return spaced(marks, self.spelling.tag(found.body[0][1]))
        cost = f"{', '.join(self.cost(item) for item in found.cost)}:" if found.cost is not None else ""
        return tidy(spaced(marks, cost, " ".join(self.body(item) for item in found.body)))

    def mark(self, found: Any) -> str:
        if isinstance(found, Adjective):
            return f"{self.spelling.keyword(found.word, found.of)}[>]"
        if isinstance(found, Joined):
            words = in_a_row([self.spelling.keyword(item.word, item.of) for item in found.of], found.how)
            return f"{words}[>]"
        if isinstance(found, tuple) and isinstance(found[0], Adjective):
            return f"{self.priced(*found)}."
        if isinstance(found, tuple) and found[0] == "mark":
            return self.spelling.mark(found[1])
        return str(found)

    def priced(self, word: Adjective, price: Any) -> str:
        said = self.spelling.keyword(word.word, word.of)
        if price is None:
            return said
        if len(price) == 1 and isinstance(price[0], (Cost, Joined)):
            return f"{said} {self.slashed(price[0])}"
        return f"{said} — {', '.join(self.cost(item) for item in price)}"

    def slashed(self, found: Any) -> str:
        return self.say(found)

    def cost(self, found: Any) -> str:
        if found == "exhaust":
            return "[E]"
        if isinstance(found, tuple):
            return f"{self.say(found[1])} for each {self.each(found[2])}"
        return self.say(found)

    def body(self, found: Any) -> str:
        if isinstance(found, Modes):
            return self.modes(found)
        said = self.core(found) if not isinstance(found, Sentence) else self.sentence(found)
        return said if said.endswith('."') else f"{capital(said)}."

    def modes(self, found: Modes) -> str:
        before = [self.lead(lead) for lead in found.before]
        head = self.say(found.head) if isinstance(found.head, Clause) else self.base(found.head)
        options = []
        for name, rows in found.options:
            if any(isinstance(row, (Line, Keywords)) for row in rows):
                options.append(" ".join(self.line(row) for row in rows))
                continue
            said = " ".join(self.body(row) for row in rows)
            options.append(f"{self.head(name)} — {said}" if name is not None else said)
        return f"{capital(spaced(*before, head))}: {' '.join(f'■ {option}' for option in options)}"

    def head(self, found: Any) -> str:
        return self.noun_said(found, False) if isinstance(found, tuple) else self.say(found)

    # -------------------------------------------------------------------------------- sentences

    def sentence(self, found: Sentence) -> str:
        before = [self.lead(lead) for lead in found.before]
        after = [self.behind(lead) for lead in found.after]
        return spaced(*before, self.core(found.core), *after)

    def core(self, found: Any) -> str:
        if isinstance(found, Sentence):
            return self.sentence(found)
        if isinstance(found, Row) and set(found.links) == {"or"}:
            return in_a_row([self.core(core) for core in found.of], "or")
        if isinstance(found, Row):
            said = self.core(found.of[0])
            for link, core in zip(found.links, found.of[1:], strict=True):
                said += LINKS[link] + self.core(core)
            return said
        if isinstance(found, Order):
            return self.base(found.deed)
        if isinstance(found, Only):
            limits = found.limit.of if isinstance(found.limit, Joined) else (found.limit,)
            bare = "use" if found.deed == Deed("use", "use") else ""
            what = bare or (self.clause if isinstance(found.deed, Clause) else self.base)(found.deed)
            return f"{what} only {' and only '.join(self.limit(limit) for limit in limits)}"
        if isinstance(found, tuple):
            may = "you may " if found[0] == "may_do_this" else ""
            return f"{may}do this: {self.sentence(found[1])}"
        if isinstance(found, Clause) and found.subject == Pronoun("x") and isinstance(found.deed, Be):
            return f"X is {self.say(found.deed.what)}"
        return self.clause(found)

    def limit(self, found: Any) -> str:
        if isinstance(found, Lead):
            if found.kind in ("to", "on"):
                return f"to {self.base(found.value)}" if found.kind == "to" else f"on {self.say(found.value)}"
            return self.lead(found, "")
        if isinstance(found, Role):
            return self.extra(found, ("to",))
        return self.say(found) if isinstance(found, Place) else self.time(found)

    # -------------------------------------------------------------------------------- what stands before and behind

    def behind(self, found: Lead) -> str:
        return self.lead(found, "")

    def lead(self, found: Lead, end: str = ",") -> str:
        kind, value = found.kind, found.value
        if kind in FIXED:
            return FIXED[kind] + ("" if kind == "then" else end)
        if kind in CLAUSES:
            said = self.say(value) if isinstance(value, Adjective) else self.clause(value)
            return CLAUSES[kind].format(said) + end
        special: dict[str, Callable[[Any], str]] = {
            "when": self.when,
            "while": lambda of: f"while {self.meanwhile(of)}",
            "after": lambda of: f"after {self.clause(of)}",
            "start": lambda of: f"at the start of {self.say(of)}",
            "end": lambda of: f"at the end of {self.say(of)}",
            "nth_time": lambda of: spaced(f"the {ORDINAL_WORDS[found.number]} time", (of[1] and self.time(of[1])) or "",
                                          self.clause(of[0])),
            "additional_cost": lambda of: f"as an additional cost to {self.base(of)}",
            "starting_with": lambda of: f"starting with {self.say(of)}",
            "for_each": lambda of: f"for each {self.each(of)}",
            "time": self.time,
            "instead_of": lambda of: f"instead of {self.row(of, 'doing')}",
            "where_x": lambda of: f", where X is {self.say(of)}",
        }  # fmt: skip
        if kind not in special:
            raise Unsayable(f"before a sentence: {kind}")
        return special[kind](value) + end

    def when(self, found: Any) -> str:
        if isinstance(found, Joined) and isinstance(found.of[0], Lead):
            return in_a_row([self.lead(lead, "") for lead in found.of], found.how)
        return f"when {self.clause(found)}"


def tidy(said: str) -> str:
    """No space before a comma or a full stop, nor between the name of a token and what it is."""
    return _SPACE.sub("", said)
