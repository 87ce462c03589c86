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
from rulebound.text.productions import wordings
from rulebound.text.tokens import Unread, clause_at

Record = dict[str, Any]
Used = dict[str, dict[str, frozenset[str]]]  # set -> card -> productions


@dataclass(frozen=True)
class Reader:
    """What a game's reader can do with the texts of a card; everything but `texts` takes the card's type as well."""

    texts: Callable[[Record], list[str]]
    normalise: Callable[[str], str]
    read: Callable[[str, str], tuple[Ability, ...]]
    reprint: Callable[[str, str], str]
    house: Callable[[tuple[Ability, ...], str], str]
    productions: Callable[[str, str], frozenset[str]]


def check_cards(records: list[Record], reader: Reader) -> dict[str, Any]:
    """How much of a card file is read: counts, every unread card with its clause, and what the readings use.

    `sets` has for each set how many of its cards have text, are read, and are read by productions that cards of another
    set use too; `single_use` has the productions that serve one card only.
    """
    report: dict[str, Any] = {"total": len(records), "with_text": 0, "read": 0, "round_trip": 0, "unread": []}
    used: Used = {}
    with_text: Counter[str] = Counter()
    for index, record in enumerate(records, 1):
        number = str(record.get("id") or f"card {index}")
        kind = record.get("type") or "unit"
        texts = reader.texts(record)
        try:
            found = [(text, reader.read(text, kind)) for text in texts if reader.normalise(text)]
        except Unread as error:
            entry = {"id": record.get("id") or f"card {index}", "name": record.get("name") or ""}
            report["unread"].append({**entry, "clause": error.clause, "reason": error.reason})
            with_text[set_of(record, number)] += 1
            continue
        if found:
            with_text[set_of(record, number)] += 1
            report["read"] += 1
            report["round_trip"] += all(_gates(reader, text, abilities, kind) for text, abilities in found)
            names = frozenset[str]().union(*(reader.productions(text, kind) for text, _ in found))
            used.setdefault(set_of(record, number), {})[number] = names
    return {**report, "with_text": with_text.total(), **_accounts(used, with_text)}


def set_of(record: Record, number: str) -> str:
    """The set of a card."""
    return str(record.get("set") or number.partition("-")[0])


def _gates(reader: Reader, text: str, abilities: tuple[Ability, ...], type: str) -> bool:
    """Both gates: the tree prints the text back, and our wording reads as the same abilities."""
    try:
        same_text = reader.reprint(text, type) == reader.normalise(text)
        return same_text and reader.read(reader.house(abilities, type), type) == abilities
    except ValueError:
        return False


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


def _nearest(line: str, run: Run, grammar: Syntax) -> str:
    """What was expected where the reading stopped, what is most like the text first, and the closest known wording."""
    words = line[run.furthest :]
    known = sorted(run.expected, key=lambda item: -_alike(item.strip("'"), words))
    reason = f"expected {', '.join(known[:6])}"
    start = max((mark.end() for mark in _CLAUSE.finditer(line[: run.furthest + 1])), default=0)
    close = _closest(line[min(start, run.furthest) :], grammar)
    return f"{reason}; the nearest wording is '{close}'" if close else reason


def _closest(clause: str, grammar: Syntax) -> str:
    """The production that shares most words with the beginning of a clause, "" if none shares many."""
    found = _WORD.findall(clause)[:12]
    best, wording = 0.4, ""
    for known, words in _known_wordings(grammar):
        own = found[: len(words) + 2]
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
