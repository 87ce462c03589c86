# rulebound: interpreted
"""Checking a card file: how much is read, by which productions, and what comes nearest to an unread clause."""

from __future__ import annotations

import re
from collections import Counter
from collections.abc import Callable
from dataclasses import dataclass
from functools import lru_cache
from typing import Any

from rulebound.effects.nodes import Ability
from rulebound.text.combinators import Run, Syntax
from rulebound.text.english.lexicon import FUNCTION_WORDS, Vocabulary
from rulebound.text.english.refusing import Refusal
from rulebound.text.productions import wordings
from rulebound.text.tokens import Unread, clause_at

Record = dict[str, Any]
Used = dict[str, dict[str, frozenset[str]]]  # set -> card -> productions


@dataclass(frozen=True)
class Reader:
    """What a game's reader can do with the texts of a card; `read_of` takes its record, the others its type.

    Where printed text is read by productions, the reader prints their trees and names them too.
    """

    texts: Callable[[Record], list[str]]
    normalise: Callable[[str], str]
    read_of: Callable[[str, Record], tuple[Ability, ...]]
    read: Callable[[str, str], tuple[Ability, ...]]
    house: Callable[[tuple[Ability, ...], str], str]
    reprint: Callable[[str, str], str] | None = None
    productions: Callable[[str, str], frozenset[str]] | None = None


def check_cards(records: list[Record], reader: Reader) -> dict[str, Any]:
    """How much of a card file is read: counts, every unread card with its clause, and what the readings use.

    `sets` has for each set how many of its cards have text and are read; where they are read by productions also how
    many by those that cards of another set use too, and `single_use` has the productions that serve one card only.
    """
    report: dict[str, Any] = {"total": len(records), "with_text": 0, "read": 0, "round_trip": 0, "unread": []}
    used: Used = {}
    with_text: Counter[str] = Counter()
    for index, record in enumerate(records, 1):
        number = str(record.get("id") or f"card {index}")
        kind = record.get("type") or "unit"
        texts = reader.texts(record)
        try:
            found = [(text, reader.read_of(text, record)) for text in texts if reader.normalise(text)]
        except Unread as error:
            entry = {"id": record.get("id") or f"card {index}", "name": record.get("name") or ""}
            where = _where(reader, texts, error)
            report["unread"].append({**entry, "clause": error.clause, "reason": error.reason, **where})
            with_text[set_of(record, number)] += 1
            continue
        if found:
            with_text[set_of(record, number)] += 1
            report["read"] += 1
            report["round_trip"] += all(_gates(reader, text, abilities, kind) for text, abilities in found)
            names = frozenset[str]().union(*(_used(reader, text, kind) for text, _ in found))
            used.setdefault(set_of(record, number), {})[number] = names
    accounts = _accounts(used, with_text)
    if reader.productions is None:
        kept = ("with_text", "read")
        accounts = {"sets": {group: {key: n[key] for key in kept} for group, n in accounts["sets"].items()}}
    return {**report, "with_text": with_text.total(), **accounts}


def _where(reader: Reader, texts: list[str], error: Unread) -> dict[str, int]:
    """The line and the column, each from 1, in the text that the error is about, as the grammar sees it."""
    for text in texts:
        try:
            plain = reader.normalise(text)
        except Unread:
            continue
        if error.clause in plain:
            before = plain[: error.position]
            return {"line": before.count("\n") + 1, "column": len(before) - before.rfind("\n")}
    return {}


def set_of(record: Record, number: str) -> str:
    """The set of a card."""
    return str(record.get("set") or number.partition("-")[0])


def _gates(reader: Reader, text: str, abilities: tuple[Ability, ...], type: str) -> bool:
    """Both gates: the tree prints the text back, and our wording reads as the same abilities."""
    try:
        return _prints_back(reader, text, type) and reader.read(reader.house(abilities, type), type) == abilities
    except ValueError:
        return False


def _prints_back(reader: Reader, text: str, type: str) -> bool:
    """Does the tree print the text? One that is read by the words of other cards has no tree."""
    if reader.reprint is None:
        return True
    try:
        return reader.reprint(text, type) == reader.normalise(text)
    except Unread:
        return True


def _used(reader: Reader, text: str, type: str) -> frozenset[str]:
    if reader.productions is None:
        return frozenset()
    try:
        return reader.productions(text, type)
    except Unread:
        return frozenset({"card English"})


def _accounts(used: Used, with_text: Counter[str]) -> dict[str, Any]:
    """Per set: text cards, read ones, and those whose every production another set uses; and the lone productions."""
    users: dict[str, list[tuple[str, str]]] = {}
    for group, found in used.items():
        for number, names in found.items():
            for name in names:
                users.setdefault(name, []).append((group, number))
    sets: dict[str, dict[str, int]] = {}
    for group in sorted(with_text):
        foreign = {name for name, by in users.items() if any(other != group for other, _ in by)}
        found = used.get(group, {})
        shared = sum(names <= foreign for names in found.values())
        sets[group] = {"with_text": with_text[group], "read": len(found), "shared": shared}
    single = [{"production": name, "id": by[0][1]} for name, by in sorted(users.items()) if len(by) == 1]
    return {"sets": sets, "single_use": single}


# ---------------------------------------------------------------------------------------------- unread clauses


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
