# rulebound: interpreted
"""Reading Gundam card text: printed text -> abilities by the grammar of card English, and our own wording both ways."""

from __future__ import annotations

import re
from collections.abc import Sequence
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
from rulebound.gundam.grammar.lines import line as ours
from rulebound.gundam.grammar.refs import pronounce, resolve
from rulebound.gundam.reading.english import ENGLISH, plain
from rulebound.gundam.reading.lines import lower
from rulebound.text.checking import Reader, check_cards
from rulebound.text.english import faults
from rulebound.text.english.own import NO_WORDS, OwnWords, keywords_of, read_own_words, words_of
from rulebound.text.reading import Grammars, lines_of
from rulebound.text.tokens import Unread, normalise

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
    plain = normalise(text)
    has_keywords = "<" in plain
    here = explanations_of(text) if has_keywords else {}
    told = own.explaining(printed(here)).explaining(printed(explained)) if has_keywords else own
    found = GRAMMARS.read(plain, type, told)
    if not has_keywords:
        return found

    def explanation(said: str) -> Ability:
        return _explanation(said, type, own)

    return tuple(
        explain(ability, here, explained, told, explanation, line)
        for ability, (line, _) in zip(found, lines_of(plain), strict=True)
    )


def read_of(text: str, record: dict[str, Any]) -> tuple[Ability, ...]:
    """The same of a text of a record, with what the record says of words."""
    return read(text, record.get("type") or "unit", explained_by(keywords_of(record)), words_of(record))


def _explanation(text: str, type: str, own: OwnWords) -> Ability:
    """A reminder text as the line of a card that it could be."""
    found = GRAMMARS.read(normalise(text if text.endswith(".") else f"{text}."), type, own)
    if len(found) != 1:
        raise Unread(text[:80], 0, "expected one ability")
    return found[0]


def house(abilities: tuple[Ability, ...], type: str = "unit") -> str:
    """The abilities in our own wording, one line each; ValueError if the wording lacks words for one."""
    return GRAMMARS.house(abilities, type)


def check(records: list[dict[str, Any]]) -> dict[str, Any]:
    """How much of a card file is read, and what the readings use (see `check_cards`)."""
    told = told_together(records)
    return check_cards(told, Reader(texts, normalise, read_of, read, house))


def word_faults(text: str, where: str) -> list[str]:
    """A sentence for each line of a list of words of one's own that can't be used."""
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


def _house_line(ability: Ability, type: str) -> str:
    plain, explained = named_plainly(ability)
    tree = ours.build(pronounce(plain, type))
    if tree is None:
        raise ValueError(f"There are no words for this ability yet: {ability!r:.200}")
    line = _capitals(ours.show(tree))
    for word, meaning in explained.items():
        line = line.replace(word, f"{word} ({_house_line(meaning, type)})", 1)
    return line


def _capitals(line: str) -> str:
    """Upper case at the start of every sentence."""
    return re.sub(r"(^|\. |\{)([a-z])", lambda match: match[1] + match[2].upper(), line)


def _settled(ability: Ability, type: str) -> tuple[Ability, ...] | None:
    found = resolve(ability)
    return None if found is None else (found,)


def _together(lines: Sequence[tuple[Ability, ...]], type: str) -> tuple[Ability, ...]:
    return tuple(ability for line in lines for ability in line)


GRAMMARS = Grammars(
    english=ENGLISH,
    effects=lambda meaning, type: _settled(lower(plain(meaning)), type),
    ours=ours,
    settled=_settled,
    together=_together,
    line=_house_line,
    named_only=lambda ability: ability.kind == "keyword" and ability.keyword not in KNOWN,
)
