# rulebound: interpreted
"""Reading Riftbound card text: text -> abilities, the text back, and our own wording."""

from __future__ import annotations

import itertools
import re
from collections.abc import Iterable, Mapping
from functools import lru_cache
from typing import Any

from rulebound.effects.nodes import Ability
from rulebound.riftbound.cards.explained import (
    at_origin,
    explain,
    explanations_of,
    is_known,
    is_readable,
    reminders_of,
    spread,
    told_together,
    unexplained,
)
from rulebound.riftbound.grammar import houselines, lines
from rulebound.riftbound.grammar.normal import normalise
from rulebound.riftbound.grammar.refs import EFFECT_BOX, pronounce
from rulebound.riftbound.grammar.words import APART, NOW
from rulebound.riftbound.reading.abilities import settled, whole
from rulebound.text.checking import Reader, check_cards, refused, unread
from rulebound.text.combinators import Alt, readings
from rulebound.text.english.own import NO_KEYWORDS, NO_WORDS, OwnWords, keywords_of, read_own_words, words_of
from rulebound.text.english.refusing import refusal
from rulebound.text.productions import productions as productions_of
from rulebound.text.tokens import Unread, clause_at
from rulebound.text.tree import Tree
from rulebound.text.wording import one_stop

__all__ = [
    "Unread",
    "check",
    "house",
    "normalise",
    "productions",
    "read",
    "read_of",
    "reprint",
    "texts",
    "word_faults",
]

_GRAMMARS = {
    "spell": Alt(houselines.line, lines.spell_line),
    "": Alt(houselines.line, lines.permanent_line),
}
_MOST_READINGS = 64  # of all lines together; more is not a text anyone prints

Reading = tuple[Tree, tuple[Any, ...]]  # abilities, or Rows of a spell's instructions


def read(
    text: str,
    type: str = "unit",
    name: str = "",
    worn: bool = False,
    own: OwnWords = NO_WORDS,
    reminders: Iterable[str] = (),
    keywords: Mapping[str, str] = NO_KEYWORDS,
) -> tuple[Ability, ...]:
    """The abilities a card's text describes; Unread if any part of it can't be read. In it, the name means the card.

    worn: the effect box of an Equipment, in which `I` is the wearer and `this` the Equipment. own: words of one's own,
    reminders: what the card explains beside its text, keywords: what other cards explain (see `explained`).
    """
    plain = normalise(as_this(text, name))
    told = own.explaining(explanations_of(text, reminders)).explaining(keywords.items())
    kind = EFFECT_BOX if worn else type
    if not told:
        return explain(_meant(plain, kind), told, plain)
    shown, pieces = spread(plain, told, kind)
    try:
        return explain(_meant(shown, kind, told), told, plain)
    except Unread as error:
        raise at_origin(error, plain, pieces) from error


def read_of(text: str, record: dict[str, Any], worn: bool = False) -> tuple[Ability, ...]:
    """The same of a text of a record, with what the record says of words."""
    kind, name = record.get("type") or "unit", str(record.get("name") or "")
    return read(text, kind, name, worn, words_of(record), reminders_of(record), keywords_of(record))


def _meant(plain: str, type: str, own: OwnWords = NO_WORDS) -> tuple[Ability, ...]:
    """What a text means: by the productions, or else by the grammar of card English if our wording says the same."""
    try:
        return _read(plain, type)[1]
    except Unread as error:
        found = by_english(plain, type, own)
        if found is None:
            raise _refused(plain, type, own, error) from None
        return found


def _refused(plain: str, type: str, own: OwnWords, error: Unread) -> Unread:
    """Why a text isn't read: a keyword that nobody explains, or else the first line that neither grammar reads."""
    from rulebound.riftbound.reading import reader as english

    keyword = unexplained(plain, own)
    if keyword is not None:
        return keyword
    start = 0
    for line in plain.split("\n"):
        by_productions = _read_line(line, type) if line else []
        if isinstance(by_productions, Unread):
            stopped = by_productions.position
            know = english.ENGLISH.knowing(own)
            found = refusal(line, know, lambda said: english.line_readings(said, type, own), stopped)
            return refused(line, start, by_productions, found, know.grammar.words)
        start += len(line) + 1
    return error


@lru_cache(maxsize=4096)
def by_english(plain: str, type: str, own: OwnWords = NO_WORDS) -> tuple[Ability, ...] | None:
    """What the grammar of card English makes of a text; None if it can't, or if our own wording reads otherwise."""
    from rulebound.riftbound.reading import reader as english
    from rulebound.text.english.meaning import Unmeant

    try:
        found = english.read(plain, type, own)
        return found if _read(normalise(house(found, type)), type)[1] == found else None
    except (Unmeant, ValueError):
        return None


def as_this(text: str, name: str) -> str:
    """The text with `this` where it says the card's own name (of several words: one word may be a tag as well)."""
    return re.sub(rf"\b{re.escape(name)}(?!\w)", "this", text) if " " in name else text


def reprint(text: str, type: str = "") -> str:
    """The text printed back from its syntax tree: equal to the normalised text."""
    for kind in (type,) if type else ("unit", "spell"):
        try:
            trees, _ = _read(normalise(text), kind)
        except Unread as unread:
            if by_english(normalise(text), kind) is not None:
                return normalise(text)
            found = unread
            continue
        return "\n".join(_grammar_of(kind).show(tree) for tree in trees)
    raise found


def house(abilities: tuple[Ability, ...], type: str = "unit") -> str:
    """The abilities in our own wording, one line each; ValueError if the wording lacks words for one."""
    return "\n".join(_house_line(ability, type) for ability in abilities)


def check(records: list[dict[str, Any]]) -> dict[str, Any]:
    """How much of a card file is read, and what the readings use (see `check_cards`)."""
    told = told_together(records)
    return check_cards(told, Reader(texts, normalise, read_of, read, house, reprint, productions))


def word_faults(text: str, where: str) -> list[str]:
    """A sentence for each line of a list of words of one's own that can't be used."""
    from rulebound.riftbound.reading.reader import ENGLISH
    from rulebound.text.english import faults

    own = read_own_words(text, where)[0]

    def reads(said: str) -> str:
        return "" if is_readable(said, own) else _why_not(said, own)

    return faults.word_faults(text, where, ENGLISH, is_known, reads)


def _why_not(said: str, own: OwnWords) -> str:
    """Why a text that explains something can't be read."""
    try:
        read(said if said.endswith((".", "!", '"')) else f"{said}.", "spell", own=own)
    except Unread as error:
        return error.reason
    return ""


def texts(record: dict[str, Any]) -> list[str]:
    """What is to be read of a card."""
    own = str(record.get("name") or "")
    return [as_this(record[name], own) for name in ("text", "effect_text") if record.get(name)]


def productions(text: str, type: str = "unit") -> frozenset[str]:
    """The productions that the reading of a text uses."""
    try:
        trees, _ = _read(normalise(text), type)
    except Unread:
        if by_english(normalise(text), type) is None:
            raise
        return frozenset({"card English"})
    return frozenset[str]().union(*(productions_of(_grammar_of(type), tree) for tree in trees))


def _grammar_of(type: str) -> Alt:
    """What a line of a card of this type is read by."""
    return _GRAMMARS["spell" if type == "spell" else ""]


def _read(text: str, type: str) -> tuple[list[Tree], tuple[Ability, ...]]:
    """The trees of the lines and the one meaning of the whole text."""
    found = []
    start = 0
    for line in text.split("\n"):
        if line:
            meanings = _read_line(line, type)
            if isinstance(meanings, Unread):
                raise Unread(meanings.clause, meanings.position + start, meanings.reason)
            found.append(meanings)
        start += len(line) + 1
    if not found:
        return [], ()
    possible: dict[tuple[Ability, ...], list[Tree]] = {}
    for chosen in itertools.islice(itertools.product(*found), _MOST_READINGS):
        abilities = whole([raw for _, raw in chosen], type)
        if abilities is not None:
            possible.setdefault(abilities, [tree for tree, _ in chosen])
    if not possible:
        raise Unread(clause_at(text, 0), 0, "expected something that 'it' or 'instead' can stand for")
    if len(possible) > 1:
        raise Unread(clause_at(text, 0), 0, f"ambiguous, it has {len(possible)} meanings")
    abilities, trees = next(iter(possible.items()))
    return trees, abilities


@lru_cache(maxsize=4096)
def _read_line(line: str, type: str) -> list[Reading] | Unread:
    """The readings of a line that differ: meanings, or Rows that get theirs with the rest of the text."""
    grammar = _grammar_of(type)
    found, run = readings(grammar, line)
    if not found:
        return unread(line, run, grammar)
    kept: list[Reading] = []
    for tree, value in found:
        raw = settled(value if isinstance(value, tuple) else (value,), type)
        if raw is not None and all(raw != other for _, other in kept):
            kept.append((tree, raw))
    if not kept:
        return Unread(clause_at(line, 0), 0, "expected something that 'it' or 'that unit' can stand for")
    return kept


def _house_line(ability: Ability, type: str) -> str:
    tree = houselines.line.build(pronounce(ability, type))
    if tree is None:
        raise ValueError(f"There are no words for this ability yet: {ability!r:.200}")
    line = one_stop(houselines.line.show(tree))
    return _capitals(line.replace(f" this{NOW}", f" this{APART}"))


def _capitals(line: str) -> str:
    """Upper case at the start of every sentence."""
    return re.sub(r'(^|\. |: |")([a-z])', lambda match: match[1] + match[2].upper(), line)
