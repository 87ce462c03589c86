# rulebound: interpreted
"""All readings of a row of tokens.

A rule gives every reading that begins at a token: where it ends, what it means and what it costs (a construction that
is less usual costs more). What a rule gives at a place is found out once and kept.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Sequence
from functools import cached_property
from typing import Any, NamedTuple

MOST_TOKENS = 160  # of a line; a printed one has fewer than half of them
MOST_STEPS = 100_000  # partial readings; a printed line makes fewer than a fifth of them


class Reading(NamedTuple):
    end: int
    value: Any
    cost: float


class Token(NamedTuple):
    """A word or sign of a text. kind: word, number, sign; a game has more. capital: it may be a name."""

    word: str
    kind: str
    start: int
    end: int
    capital: bool = False
    value: Any = None


def plain_token(text: str, start: int, end: int, fresh: bool) -> Token:
    """A word, a number with or without a sign, or a sign. fresh: it begins a sentence, so its capital is lost."""
    word = text.lower()
    if text[0] in "+-" and text[1:].isdigit():
        return Token(word, "signed", start, end, value=int(text))
    if text[0].isalpha():
        return Token(word, "word", start, end, text[0].isupper(), "fresh" if fresh else None)
    return Token(word, "number" if text[0].isdigit() else "sign", start, end)


class TooLong(ValueError):
    """More partial readings than any printed text has."""


class Refused:
    """What a rule's `make` gives if the parts don't fit together."""


FAIL = Refused()
SKIP = Refused()  # a part whose meaning is of no interest
END = Token("", "end", -1, -1)


class Chart:
    """A text while it is read."""

    def __init__(self, tokens: Sequence[Token]) -> None:
        self.tokens = [*tokens, END, END, END, END]
        self.size = len(tokens)
        self.kept: dict[int, list[Reading]] = {}
        self.steps = 0
        self.farthest = 0

    def spend(self, readings: int) -> None:
        """So many partial readings were made."""
        self.steps += readings
        if self.steps > MOST_STEPS:
            raise TooLong

    def miss(self, at: int) -> None:
        """Something else was expected there."""
        self.farthest = max(self.farthest, at)


class Rule:
    """Subclasses say how to `read`; `at` keeps what was read."""

    _numbers = 0

    def __init__(self) -> None:
        Rule._numbers += 1
        self.number = Rule._numbers

    def at(self, chart: Chart, start: int) -> list[Reading]:
        key = self.number << 16 | start
        found = chart.kept.get(key)
        if found is not None:
            return found
        chart.kept[key] = []  # while it is being read, it can't begin with itself
        chart.spend(1)
        found = list(self.read(chart, start))
        if len(found) > 1:
            best: dict[tuple[int, Any], Reading] = {}
            for reading in found:
                known = best.get(reading[:2])
                if known is None or known.cost > reading.cost:
                    best[reading[:2]] = reading
            found = list(best.values())
        chart.kept[key] = found
        return found

    def firsts(self) -> frozenset[str] | None:
        """The words it can begin with; None if it may begin with any."""
        return None

    def read(self, chart: Chart, start: int) -> Iterable[Reading]:
        raise NotImplementedError

    def to(self, make: Callable[..., Any]) -> Rule:
        """The same with another value; FAIL refuses it."""
        return Seq(self, make=make)


LITERALS: set[str] = set()  # every word that a rule of a grammar says


class Words(Rule):
    """These words."""

    def __init__(self, text: str) -> None:
        super().__init__()
        self.text = text
        self.words = text.split()
        LITERALS.update(self.words)

    def at(self, chart: Chart, start: int) -> list[Reading]:
        return self.read(chart, start)

    def firsts(self) -> frozenset[str] | None:
        return frozenset(self.words[:1])

    def read(self, chart: Chart, start: int) -> list[Reading]:
        tokens = chart.tokens
        for index, word in enumerate(self.words):
            if start + index >= chart.size or tokens[start + index].word != word:
                chart.miss(start + index)
                return []
        return [Reading(start + len(self.words), SKIP, 0.0)]


class One(Rule):
    """A token that the function gives a value for; None refuses it."""

    def __init__(self, name: str, value: Callable[[Token], Any]) -> None:
        super().__init__()
        self.name = name
        self.value = value

    def read(self, chart: Chart, start: int) -> Iterable[Reading]:
        found = self.value(chart.tokens[start]) if start < chart.size else None
        if found is None:
            chart.miss(start)
            return ()
        return (Reading(start + 1, found, 0.0),)


class From(Rule):
    """What a function of the chart and the place gives."""

    def __init__(self, function: Callable[[Chart, int], Iterable[Reading]]) -> None:
        super().__init__()
        self.function = function

    def read(self, chart: Chart, start: int) -> Iterable[Reading]:
        return self.function(chart, start)


def rule(part: Rule | str) -> Rule:
    return Words(part) if isinstance(part, str) else part


class Seq(Rule):
    """One after the other; `make` gets the values of all parts but those that are only words."""

    def __init__(self, *parts: Rule | str, make: Callable[..., Any] | None = None) -> None:
        super().__init__()
        self.parts = [rule(part) for part in parts]
        self.make = make

    def firsts(self) -> frozenset[str] | None:
        return self.parts[0].firsts()

    def read(self, chart: Chart, start: int) -> Iterable[Reading]:
        states: list[tuple[int, tuple[Any, ...], float]] = [(start, (), 0.0)]
        for part in self.parts:
            states = [
                (end, values if value is SKIP else (*values, value), cost + more)
                for at, values, cost in states
                for end, value, more in part.at(chart, at)
            ]
            if not states:
                return ()
            chart.spend(len(states))
        out = []
        for end, values, cost in states:
            if self.make is not None:
                value = self.make(*values)
                if value is FAIL:
                    continue
            else:
                value = values[0] if len(values) == 1 else values if values else SKIP
            out.append(Reading(end, value, cost))
        return out


class Alt(Rule):
    """One of these."""

    def __init__(self, *parts: Rule | str) -> None:
        super().__init__()
        self.parts = [rule(part) for part in parts]

    def firsts(self) -> frozenset[str] | None:
        found = [part.firsts() for part in self.parts]
        return None if None in found else frozenset[str]().union(*(words for words in found if words is not None))

    @cached_property
    def by_word(self) -> dict[str, list[Rule]]:
        """The parts that may begin with a word, for each that some part begins with; "" for all others."""
        known = [(part, part.firsts()) for part in self.parts]
        words = frozenset[str]().union(*(found for _, found in known if found is not None))
        return {word: [part for part, found in known if found is None or word in found] for word in ("", *words)}

    def read(self, chart: Chart, start: int) -> Iterable[Reading]:
        parts = self.by_word.get(chart.tokens[start].word)
        if parts is None:
            parts = self.by_word[""]
        if len(parts) < len(self.parts):
            chart.miss(start)
        return [found for part in parts for found in part.at(chart, start)]


class Opt(Rule):
    """It, or nothing."""

    def __init__(self, part: Rule | str, otherwise: Any = None) -> None:
        super().__init__()
        self.part = rule(part)
        self.otherwise = otherwise

    def read(self, chart: Chart, start: int) -> Iterable[Reading]:
        yield Reading(start, self.otherwise, 0.0)
        for end, value, cost in self.part.at(chart, start):
            yield Reading(end, True if value is SKIP else value, cost)


class Many(Rule):
    """It so many times, as a tuple. far: what each costs for every token that it stands farther from the first;
    behind: what it costs behind those before it."""

    def __init__(
        self,
        part: Rule | str,
        least: int = 0,
        most: int = 9,
        far: float = 0.0,
        between: str = "",
        behind: Callable[[tuple[Any, ...]], float] = lambda values: 0.0,
    ) -> None:
        super().__init__()
        self.part = rule(part)
        self.least, self.most, self.far, self.behind = least, most, far, behind
        self.between = rule(between) if between else None

    def read(self, chart: Chart, start: int) -> Iterable[Reading]:
        out: list[Reading] = []
        states: list[tuple[int, tuple[Any, ...], float]] = [(start, (), 0.0)]
        for number in range(self.most + 1):
            if number >= self.least:
                out.extend(Reading(*state) for state in states)
            following = []
            for at, values, cost in states:
                starts = [at] if self.between is None or not values else [b.end for b in self.between.at(chart, at)]
                cost += self.behind(values)
                for begin in starts:
                    for end, value, more in self.part.at(chart, begin):
                        if end > begin:
                            distance = self.far * (begin - start + 1)
                            following.append(
                                (end, values if value is SKIP else (*values, value), cost + more + distance)
                            )
            states = following
            if not states:
                break
            chart.spend(len(states))
        return out


class Costly(Rule):
    """The same, less usual."""

    def __init__(self, cost: float, part: Rule | str) -> None:
        super().__init__()
        self.cost = cost
        self.part = rule(part)

    def firsts(self) -> frozenset[str] | None:
        return self.part.firsts()

    def read(self, chart: Chart, start: int) -> Iterable[Reading]:
        return [Reading(end, value, cost + self.cost) for end, value, cost in self.part.at(chart, start)]


class Best(Rule):
    """The usual ones: those that cost less than the margin more than the best that ends at the same place."""

    def __init__(self, part: Rule, margin: float) -> None:
        super().__init__()
        self.part, self.margin = part, margin

    def read(self, chart: Chart, start: int) -> Iterable[Reading]:
        found = self.part.at(chart, start)
        least: dict[int, float] = {}
        for end, _, cost in found:
            least[end] = min(cost, least.get(end, cost))
        return [reading for reading in found if reading.cost < least[reading.end] + self.margin]


class Later(Rule):
    """A rule that is made when it is first needed."""

    def __init__(self, make: Callable[[], Rule]) -> None:
        super().__init__()
        self.make: Callable[[], Rule] | None = make
        self.rule: Rule | None = None

    def read(self, chart: Chart, start: int) -> Iterable[Reading]:
        if self.rule is None:
            assert self.make is not None
            self.rule = self.make()
        return self.rule.at(chart, start)


class Join(Rule):
    """`a`, `a and b`, `a, b, and c`, `a/b/c`; several are given to `make` with the word that joins them."""

    def __init__(
        self,
        part: Rule,
        make: Callable[[str, tuple[Any, ...]], Any],
        words: tuple[str, ...] = ("and", "or"),
        serial: bool = True,
        least: int = 1,
        cost: float = 0.0,
    ) -> None:
        super().__init__()
        self.part, self.make, self.words = part, make, words
        self.serial, self.least, self.cost = serial, least, cost

    def read(self, chart: Chart, start: int) -> Iterable[Reading]:
        first = self.part.at(chart, start)
        out = list(first) if self.least == 1 else []
        states: list[tuple[int, tuple[Any, ...], float]] = [(end, (value,), cost) for end, value, cost in first]
        for _ in range(6):
            following = []
            for at, values, cost in states:
                comma = chart.tokens[at].word == ","
                after = at + comma
                word = chart.tokens[after].word
                if word in self.words:
                    for end, value, more in self.part.at(chart, after + 1):
                        made = self.make(word, (*values, value))
                        if made is not FAIL:
                            out.append(Reading(end, made, cost + more + self.cost))
                        if word == "/":  # it goes between any two
                            following.append((end, (*values, value), cost + more))
                elif comma and self.serial:
                    following += [
                        (end, (*values, value), cost + more) for end, value, more in self.part.at(chart, after)
                    ]
            states = following
            if not states:
                break
            chart.spend(len(states))
        return out


def said(words: str, value: Any) -> Rule:
    """These words, with this value."""
    return Words(words).to(lambda: value)


def either(*pairs: tuple[str, Any]) -> Rule:
    """One of several wordings, each with its value."""
    return Alt(*(said(words, value) for words, value in pairs))


def parse(grammar: Rule, tokens: Sequence[Token]) -> tuple[list[tuple[Any, float]], Chart]:
    """All readings of the whole row, the usual ones first; and the chart, which tells how far reading came."""
    if len(tokens) > MOST_TOKENS:
        raise TooLong
    chart = Chart(tokens)
    whole = [(value, cost) for end, value, cost in grammar.at(chart, 0) if end == chart.size]
    return sorted(whole, key=lambda found: found[1]), chart
