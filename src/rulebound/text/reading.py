# rulebound: interpreted
"""Reading the lines of a text: our own wording by its grammar, what is printed by the grammar of card English.

What a line says may be abilities, or parts of them that get their form with the other lines. A line may be understood
in several ways, a text has one meaning; and our own wording of what was printed has to read as the same.
"""

from __future__ import annotations

import itertools
import re
from collections.abc import Callable, Sequence
from dataclasses import dataclass
from functools import lru_cache
from typing import Any

from rulebound.effects.nodes import Ability
from rulebound.text.combinators import Run, Syntax, readings
from rulebound.text.english.lexicon import FUNCTION_WORDS, Vocabulary
from rulebound.text.english.lowering import English
from rulebound.text.english.meaning import Unmeant
from rulebound.text.english.own import NO_WORDS, OwnWords
from rulebound.text.english.refusing import Refusal, refusal
from rulebound.text.productions import wordings
from rulebound.text.tokens import Unread, clause_at

MOST_READINGS = 64  # of all lines together; more is not a text anyone prints

Said = tuple[Any, ...]
Abilities = tuple[Ability, ...]


@dataclass(frozen=True, eq=False)
class Grammars:
    """By what a game's lines are read, on a card of a type, and how its abilities are said.

    effects: what a meaning of card English says, settled: what the value of a line of our own wording says; None if a
    word in it stands for nothing. together: the abilities of all lines of a text, None if they don't go together.
    line: an ability in our wording, ValueError if it lacks words. named_only: abilities of which other texts tell what
    they are.
    """

    english: English
    effects: Callable[[Any, str], Said | None]
    ours: Syntax
    settled: Callable[[Any, str], Said | None]
    together: Callable[[Sequence[Said], str], Abilities | None]
    line: Callable[[Ability, str], str]
    named_only: Callable[[Ability], bool] = lambda ability: False

    def read(self, text: str, type: str, own: OwnWords = NO_WORDS) -> Abilities:
        """The one meaning of a normalised text; Unread if it has none."""
        found = _meaning(self, text, type, own)
        if isinstance(found, Unread):
            raise Unread(found.clause, found.position, found.reason)
        return found

    def by_english(self, text: str, type: str, own: OwnWords = NO_WORDS) -> Abilities:
        """The one meaning that card English alone finds in a normalised text; Unmeant says what is missing."""
        ways = [self.ways(line, type, own) for line, _ in lines_of(text)]
        found = self.meanings(ways, type)
        if len(found) != 1:
            raise Unmeant(f"ambiguous: {len(found)} meanings" if found else "references")
        return found[0]

    def house(self, abilities: Abilities, type: str) -> str:
        """The abilities in our own wording, one line each; ValueError if the wording lacks words for one."""
        return "\n".join(self.line(ability, type) for ability in abilities)

    def ways(self, line: str, type: str, own: OwnWords) -> list[Said]:
        """What a line says by card English, once for each way to understand it; Unmeant if it says nothing."""
        found: list[Said] = []
        reason = ""
        for meaning in self.english.knowing(own).meanings(line):
            try:
                said = self.effects(meaning, type)
            except Unmeant as error:
                reason = reason or str(error)  # of the usual way
                continue
            if said is not None and said not in found:
                found.append(said)
        if not found:
            raise Unmeant(reason or "references")
        return found

    def way(self, line: str, type: str, own: OwnWords) -> Said:
        """The one way to understand a line."""
        found = self.ways(line, type, own)
        if len(found) > 1:
            raise Unmeant(f"ambiguous: {len(found)} meanings")
        return found[0]

    def meanings(self, ways: Sequence[Sequence[Said]], type: str) -> list[Abilities]:
        """What lines mean together that are each understood in some ways."""
        found: list[Abilities] = []
        for chosen in itertools.islice(itertools.product(*ways), MOST_READINGS):
            abilities = self.together(chosen, type)
            if abilities is not None and abilities not in found:
                found.append(abilities)
        return found

    def says(self, abilities: Abilities, type: str) -> bool:
        """Does our own wording say these abilities, and nothing else?"""
        sayable = tuple(ability for ability in abilities if not self.named_only(ability))
        try:
            text = self.english.normalise(self.house(sayable, type))
        except ValueError:
            return False
        return self.meanings([_ours(self, line, type) for line, _ in lines_of(text)], type) == [sayable]


def lines_of(text: str) -> list[tuple[str, int]]:
    """The lines of a normalised text, and where each begins."""
    found = []
    start = 0
    for line in text.split("\n"):
        if line:
            found.append((line, start))
        start += len(line) + 1
    return found


@lru_cache(maxsize=4096)
def _meaning(grammars: Grammars, text: str, type: str, own: OwnWords) -> Abilities | Unread:
    """The one meaning of a text, or why it has none."""
    ways: list[Sequence[Said]] = []
    printed = False
    for line, start in lines_of(text):
        ours = _ours(grammars, line, type)
        printed = printed or not ours
        try:
            ways.append(ours or grammars.ways(line, type, own))
        except (Unmeant, ValueError):
            return _refused(grammars, line, start, type, own, _unread(grammars, line))
    found = grammars.meanings(ways, type)
    if len(found) == 1 and (not printed or grammars.says(found[0], type)):
        return found[0]
    line, start, reason = text, 0, "our own wording of it would not mean the same"
    if not found:
        reason = f"expected {_ANTECEDENT}"
    elif len(found) > 1:
        line, start = next(place for place, way in zip(lines_of(text), ways, strict=True) if len(way) > 1)
        reason = f"ambiguous, it has {len(found)} meanings"
    return _refused(grammars, line, start, type, own, Unread(clause_at(line, 0), 0, reason))


@lru_cache(maxsize=4096)
def _ours(grammars: Grammars, line: str, type: str) -> tuple[Said, ...]:
    """What a line of our own wording says, once for each way to understand it; lines repeat a lot."""
    ways: list[Said] = []
    for _, value in readings(grammars.ours, line)[0]:
        said = grammars.settled(value, type)
        if said is not None and said not in ways:
            ways.append(said)
    return tuple(ways)


# ---------------------------------------------------------------------------------------------- what isn't read

_ANTECEDENT = "something that 'it', 'that unit' or 'instead' can stand for"


def _refused(grammars: Grammars, line: str, start: int, type: str, own: OwnWords, error: Unread) -> Unread:
    """Why neither grammar reads a line that begins there."""
    know = grammars.english.knowing(own)
    found = refusal(line, know, lambda said: grammars.way(said, type, own), error.position)
    return refused(line, start, error, found, know.grammar.words)


def _unread(grammars: Grammars, line: str) -> Unread:
    """Where and why a line is no wording of ours."""
    found, run = readings(grammars.ours, line)
    if found:
        return Unread(clause_at(line, 0), 0, f"expected {_ANTECEDENT}")
    return unread(line, run, grammars.ours)


def unread(line: str, run: Run, grammar: Syntax) -> Unread:
    """Where and why no reading of a line was found."""
    if run.over:
        return Unread(clause_at(line, run.furthest)[:80], run.furthest, run.over)
    return Unread(clause_at(line, run.furthest), run.furthest, _nearest(line, run, grammar))


_NEAREST = "; the nearest wording is "


def refused(line: str, start: int, by_productions: Unread, found: Refusal | None, words: Vocabulary) -> Unread:
    """Why neither reader reads a line that begins there: what the grammar of English says, and the nearest wording.

    A wording without a verb helps nobody.
    """
    if found is None:
        return Unread(by_productions.clause, by_productions.position + start, by_productions.reason)
    close = by_productions.reason.partition(_NEAREST)[2]
    helps = "; " not in found.reason and any(word in words.forms for word in _WORD.findall(close.lower()))
    reason = f"{found.reason}{_NEAREST}{close}" if helps else found.reason
    return Unread(clause_at(line, found.at), found.at + start, reason)


def _nearest(line: str, run: Run, grammar: Syntax) -> str:
    """What was expected where the reading stopped, what is most like the text first, and the closest known wording."""
    words = line[run.furthest :]
    known = sorted(run.expected, key=lambda item: -_alike(item.strip("'"), words))
    reason = f"expected {', '.join(known[:6])}"
    start = max((mark.end() for mark in _CLAUSE.finditer(line[: run.furthest + 1])), default=0)
    close = _closest(line[min(start, run.furthest) :], grammar)
    return f"{reason}{_NEAREST}'{close}'" if close else reason


def _closest(clause: str, grammar: Syntax) -> str:
    """The production that shares most words with the beginning of a clause, "" if none shares many."""
    found = _WORD.findall(clause)[:12]
    best, wording = 0.4, ""
    for known, words in _known_wordings(grammar):
        own = found[: len(words) + 2]
        if FUNCTION_WORDS.issuperset(word.lower() for word in words.intersection(own)):
            continue
        alike = 2 * len(words.intersection(own)) / (len(words) + len(own) or 1) + 0.1 * known.startswith(clause[:4])
        if alike > best:
            best, wording = alike, known
    return wording


_WORD = re.compile(r"[A-Za-z']+")
_CLAUSE = re.compile(r"[.,:] |[】■]")


def _alike(one: str, other: str) -> int:
    """How many letters they begin with alike."""
    return next(
        (index for index, (a, b) in enumerate(zip(one, other, strict=False)) if a != b), min(len(one), len(other))
    )


@lru_cache(maxsize=8)
def _known_wordings(grammar: Syntax) -> tuple[tuple[str, frozenset[str]], ...]:
    """Every wording of several words, and its words without the slots."""
    found = ((known, frozenset(_WORD.findall(re.sub("⟨[^⟩]*⟩", "", known)))) for known in wordings(grammar))
    return tuple((known, words) for known, words in found if len(words) > 2)
