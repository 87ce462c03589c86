# rulebound: interpreted
"""Reading Gundam card text: text -> abilities, the text back, and our own wording."""

from __future__ import annotations

import re
from functools import lru_cache
from typing import Any

from rulebound.effects.nodes import Ability
from rulebound.gundam.explained import NONE, Explanations, explain, explanations_in, explanations_of, named_plainly
from rulebound.gundam.grammar.lines import line as grammar
from rulebound.gundam.grammar.refs import pronounce, resolve
from rulebound.text.checking import Reader, check_cards, unread
from rulebound.text.combinators import Syntax, readings
from rulebound.text.productions import productions as productions_of
from rulebound.text.tokens import Unread, clause_at, normalise
from rulebound.text.tree import Tree

__all__ = ["Unread", "check", "grammar_of", "house", "normalise", "productions", "read", "reprint", "texts"]


def read(text: str, type: str = "unit", explained: Explanations = NONE) -> tuple[Ability, ...]:
    """The abilities a card's text describes; Unread if any part of it can't be read.

    explained: keyword effects that other cards of its set explain (see `explained`).
    """
    lines = _lines(normalise(text))
    found = tuple(_line(line, start)[1] for line, start in lines)
    if "<" not in text:
        return found
    own = explanations_of(text)
    return tuple(
        explain(ability, own, explained, _explanation, line) for ability, (line, _) in zip(found, lines, strict=True)
    )


def _explanation(text: str) -> Ability:
    """A reminder text as the line of a card that it could be."""
    lines = _lines(normalise(text if text.endswith(".") else f"{text}."))
    if len(lines) != 1:
        raise Unread(text[:80], 0, "expected one ability")
    return _line(*lines[0])[1]


def reprint(text: str, type: str = "unit") -> str:
    """The text printed back from its syntax tree: equal to the normalised text."""
    return "\n".join(grammar.show(_line(line, start)[0]) for line, start in _lines(normalise(text)))


def house(abilities: tuple[Ability, ...], type: str = "unit") -> str:
    """The abilities in our own wording, one line each; ValueError if the wording lacks words for one."""
    return "\n".join(_house_line(ability, type) for ability in abilities)


def check(records: list[dict[str, Any]]) -> dict[str, Any]:
    """How much of a card file is read, and what the readings use (see `check_cards`)."""
    explained = explanations_in(text for record in records for text in texts(record))
    return check_cards(
        records,
        Reader(texts, normalise, lambda text, type: read(text, type, explained), reprint, house, productions),
    )


def texts(record: dict[str, Any]) -> list[str]:
    """What is to be read of a card."""
    return [record.get("text") or ""]


def productions(text: str, type: str = "unit") -> frozenset[str]:
    """The productions that the reading of a text uses."""
    return frozenset().union(*(_productions(line) for line, _ in _lines(normalise(text))))


def grammar_of(type: str) -> Syntax:
    """What a line of a card of this type is read by."""
    return grammar


@lru_cache(maxsize=4096)
def _productions(line: str) -> frozenset[str]:
    return productions_of(grammar, _line(line, 0)[0])


def _lines(text: str) -> list[tuple[str, int]]:
    found = []
    start = 0
    for line in text.split("\n"):
        if line:
            found.append((line, start))
        start += len(line) + 1
    return found


def _line(line: str, start: int) -> tuple[Tree, Ability]:
    found = _read_line(line)
    if isinstance(found, Unread):
        raise Unread(found.clause, found.position + start, found.reason)
    return found


@lru_cache(maxsize=4096)
def _read_line(line: str) -> tuple[Tree, Ability] | Unread:
    """The one meaning of a line; lines repeat a lot over a card pool."""
    found, run = readings(grammar, line)
    if not found:
        return unread(line, run, grammar)
    meanings: dict[Ability, Tree] = {}
    for tree, value in found:
        meaning = resolve(value)
        if meaning is not None:
            meanings.setdefault(meaning, tree)
    if not meanings:
        return Unread(clause_at(line, 0), 0, "expected something that 'it' or 'that Unit' can stand for")
    if len(meanings) > 1:
        return Unread(clause_at(line, 0), 0, f"ambiguous, it has {len(meanings)} meanings")
    ability, tree = next(iter(meanings.items()))
    return tree, ability


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
    return re.sub(r"(^|\. )([a-z])", lambda match: match[1] + match[2].upper(), line)
