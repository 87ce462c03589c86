# rulebound: interpreted
"""Reading Gundam card text: printed text -> abilities by the grammar of card English, and our own wording both ways."""

from __future__ import annotations

import re
from functools import lru_cache
from typing import Any

from rulebound.effects.nodes import Ability
from rulebound.gundam.cards.explained import (
    KNOWN,
    NONE,
    Explanations,
    explain,
    explained_by,
    explanations_of,
    named_plainly,
    printed,
    slug,
    told_together,
)
from rulebound.gundam.grammar.lines import line as grammar
from rulebound.gundam.grammar.refs import pronounce, resolve
from rulebound.text.checking import Reader, check_cards, refused, unread
from rulebound.text.combinators import readings
from rulebound.text.english.own import NO_WORDS, OwnWords, keywords_of, read_own_words, words_of
from rulebound.text.english.refusing import refusal
from rulebound.text.tokens import Unread, clause_at, normalise

__all__ = [
    "Unread",
    "check",
    "house",
    "normalise",
    "read",
    "read_of",
    "texts",
    "word_faults",
]


def read(
    text: str, type: str = "unit", explained: Explanations = NONE, own: OwnWords = NO_WORDS
) -> tuple[Ability, ...]:
    """The abilities a card's text describes; Unread if any part of it can't be read.

    explained: keyword effects that other cards of its set explain (see `explained`); own: words of one's own.
    """
    lines = _lines(normalise(text))
    here = explanations_of(text) if "<" in text else {}
    told = own.explaining(printed(here)).explaining(printed(explained)) if "<" in text else own
    found = tuple(_meant(line, start, type, told) for line, start in lines)
    if "<" not in text:
        return found

    def explanation(said: str) -> Ability:
        return _explanation(said, type, own)

    return tuple(
        explain(ability, here, explained, told, explanation, line)
        for ability, (line, _) in zip(found, lines, strict=True)
    )


def read_of(text: str, record: dict[str, Any]) -> tuple[Ability, ...]:
    """The same of a text of a record, with what the record says of words."""
    return read(text, record.get("type") or "unit", explained_by(keywords_of(record)), words_of(record))


def _meant(line: str, start: int, type: str, own: OwnWords = NO_WORDS) -> Ability:
    """What a line means: by the grammar of card English, or else as our own wording."""
    found = by_english(line, type, own) or _read_ours(line)
    if isinstance(found, Unread):
        raise _refused(line, start, own, found)
    return found


def _refused(line: str, start: int, own: OwnWords, error: Unread) -> Unread:
    """Why neither grammar reads a line that begins there."""
    from rulebound.gundam.reading import reader as english

    know = english.ENGLISH.knowing(own)
    found = refusal(line, know, lambda said: english.line_reading(said, own), error.position)
    return refused(line, start, error, found, know.grammar.words)


@lru_cache(maxsize=4096)
def by_english(line: str, type: str, own: OwnWords = NO_WORDS) -> Ability | None:
    """What the grammar of card English makes of a line; None if it can't, or if our own wording reads otherwise."""
    from rulebound.gundam.reading import reader as english
    from rulebound.text.english.meaning import Unmeant

    try:
        found = english.line_reading(line, own)
        if found.kind == "keyword" and found.keyword not in KNOWN:  # of which a reminder text tells the effects
            return found
        return found if _read_ours(normalise(house((found,), type))) == found else None
    except (Unmeant, ValueError):
        return None


def _explanation(text: str, type: str, own: OwnWords) -> Ability:
    """A reminder text as the line of a card that it could be."""
    lines = _lines(normalise(text if text.endswith(".") else f"{text}."))
    if len(lines) != 1:
        raise Unread(text[:80], 0, "expected one ability")
    return _meant(*lines[0], type, own)


def house(abilities: tuple[Ability, ...], type: str = "unit") -> str:
    """The abilities in our own wording, one line each; ValueError if the wording lacks words for one."""
    return "\n".join(_house_line(ability, type) for ability in abilities)


def check(records: list[dict[str, Any]]) -> dict[str, Any]:
    """How much of a card file is read, and what the readings use (see `check_cards`)."""
    told = told_together(records)
    return check_cards(told, Reader(texts, normalise, read_of, read, house))


def word_faults(text: str, where: str) -> list[str]:
    """A sentence for each line of a list of words of one's own that can't be used."""
    from rulebound.gundam.reading.reader import ENGLISH
    from rulebound.text.english import faults

    own = read_own_words(text, where)[0]

    def reads(said: str) -> str:
        why = ""
        for text in (said, f"【Main】Choose 1 Unit. {said}"):
            try:
                _explanation(text, "unit", own)
                return ""
            except Unread as error:
                why = why or error.reason
        return why

    return faults.word_faults(text, where, ENGLISH, lambda word: slug(word) in KNOWN, reads)


def texts(record: dict[str, Any]) -> list[str]:
    """What is to be read of a card."""
    return [record.get("text") or ""]


def _lines(text: str) -> list[tuple[str, int]]:
    found = []
    start = 0
    for line in text.split("\n"):
        if line:
            found.append((line, start))
        start += len(line) + 1
    return found


@lru_cache(maxsize=4096)
def _read_ours(line: str) -> Ability | Unread:
    """The one meaning of a line of our own wording; lines repeat a lot over a card pool."""
    found, run = readings(grammar, line)
    if not found:
        return unread(line, run, grammar)
    meanings = {meaning for _, value in found if (meaning := resolve(value)) is not None}
    if not meanings:
        return Unread(clause_at(line, 0), 0, "expected something that 'it' or 'that Unit' can stand for")
    if len(meanings) > 1:
        return Unread(clause_at(line, 0), 0, f"ambiguous, it has {len(meanings)} meanings")
    return meanings.pop()


def _house_line(ability: Ability, type: str) -> str:
    plain, explained = named_plainly(ability)
    tree = grammar.build(pronounce(plain, type))
    if tree is None:
        raise ValueError(f"There are no words for this ability yet: {ability!r:.200}")
    line = _capitals(grammar.show(tree))
    for word, meaning in explained.items():
        line = line.replace(word, f"{word} ({_house_line(meaning, type)})", 1)
    return line


def _capitals(line: str) -> str:
    """Upper case at the start of every sentence."""
    return re.sub(r"(^|\. |\{)([a-z])", lambda match: match[1] + match[2].upper(), line)
