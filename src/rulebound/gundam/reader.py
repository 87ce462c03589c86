# rulebound: interpreted
"""Reading Gundam card text: text -> abilities, the text back, and our own wording."""

from __future__ import annotations

import re
from collections import Counter
from functools import lru_cache
from typing import Any

from rulebound.effects.nodes import Ability
from rulebound.gundam.grammar.lines import line as grammar
from rulebound.gundam.grammar.refs import pronounce, resolve
from rulebound.text.combinators import Run, readings
from rulebound.text.productions import productions as productions_of
from rulebound.text.productions import wordings
from rulebound.text.tokens import Unread, clause_at, normalise
from rulebound.text.tree import Tree

__all__ = ["Unread", "check", "house", "productions", "read", "reprint"]


def read(text: str, type: str = "unit") -> tuple[Ability, ...]:
    """The abilities a card's text describes; Unread if any part of it can't be read."""
    return tuple(_line(line, start)[1] for line, start in _lines(normalise(text)))


def reprint(text: str) -> str:
    """The text printed back from its syntax tree: equal to the normalised text."""
    return "\n".join(grammar.show(_line(line, start)[0]) for line, start in _lines(normalise(text)))


def house(abilities: tuple[Ability, ...], type: str = "unit") -> str:
    """The abilities in our own wording, one line each; ValueError if the wording lacks words for one."""
    return "\n".join(_house_line(ability, type) for ability in abilities)


def check(records: list[dict[str, Any]]) -> dict[str, Any]:
    """How much of a card file is read: counts, every unread card with its clause, and what the readings use.

    `sets` has for each set how many of its cards have text, are read, and are read by productions that cards of another
    set use too; `single_use` has the productions that serve one card only.
    """
    report: dict[str, Any] = {"total": len(records), "with_text": 0, "read": 0, "round_trip": 0, "unread": []}
    used: dict[str, dict[str, frozenset[str]]] = {}  # set -> card -> productions
    with_text: Counter[str] = Counter()
    for index, record in enumerate(records, 1):
        text = record.get("text") or ""
        kind = record.get("type") or "unit"
        number = str(record.get("id") or f"card {index}")
        group = str(record.get("set") or number.partition("-")[0])
        try:
            abilities = read(text, kind) if normalise(text) else None
        except Unread as unread:
            report["with_text"] += 1
            with_text[group] += 1
            entry = {"id": record.get("id") or f"card {index}", "name": record.get("name") or ""}
            report["unread"].append({**entry, "clause": unread.clause, "reason": unread.reason})
            continue
        if abilities is not None:
            report["with_text"] += 1
            with_text[group] += 1
            report["read"] += 1
            report["round_trip"] += _gates(text, abilities, kind)
            used.setdefault(group, {})[number] = productions(text)
    return {**report, **_accounts(used, with_text)}


def productions(text: str) -> frozenset[str]:
    """The productions that the reading of a text uses."""
    return frozenset().union(*(_productions(line) for line, _ in _lines(normalise(text))))


@lru_cache(maxsize=4096)
def _productions(line: str) -> frozenset[str]:
    return productions_of(grammar, _line(line, 0)[0])


def _accounts(used: dict[str, dict[str, frozenset[str]]], with_text: Counter[str]) -> dict[str, Any]:
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


def _gates(text: str, abilities: tuple[Ability, ...], type: str) -> bool:
    """Both gates: the tree prints the text back, and our wording reads as the same abilities."""
    try:
        return reprint(text) == normalise(text) and read(house(abilities, type), type) == abilities
    except ValueError:
        return False


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
    if run.over:
        return Unread(clause_at(line, run.furthest)[:80], run.furthest, run.over)
    if not found:
        return Unread(clause_at(line, run.furthest), run.furthest, _nearest(line, run))
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


def _nearest(line: str, run: Run) -> str:
    """What was expected where the reading stopped, what is most like the text first, and the closest known wording."""
    words = line[run.furthest :]
    known = sorted(run.expected, key=lambda item: -_alike(item.strip("'"), words))
    reason = f"expected {', '.join(known[:6])}"
    start = max((mark.end() for mark in _CLAUSE.finditer(line[: run.furthest + 1])), default=0)
    close = _closest(line[min(start, run.furthest) :])
    return f"{reason}; the nearest wording is '{close}'" if close else reason


def _closest(clause: str) -> str:
    """The production that shares most words with the beginning of a clause, "" if none shares many."""
    found = _WORD.findall(clause)[:12]
    best, wording = 0.4, ""
    for known, words in _known_wordings():
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


@lru_cache(maxsize=1)
def _known_wordings() -> tuple[tuple[str, frozenset[str]], ...]:
    """Every wording of several words, and its words without the slots."""
    found = ((known, frozenset(_WORD.findall(re.sub("⟨[^⟩]*⟩", "", known)))) for known in wordings(grammar))
    return tuple((known, words) for known, words in found if len(words) > 2)


def _house_line(ability: Ability, type: str) -> str:
    tree = grammar.build(pronounce(ability, type))
    if tree is None:
        raise ValueError(f"There are no words for this ability yet: {ability!r:.200}")
    return _capitals(grammar.show(tree))


def _capitals(line: str) -> str:
    """Upper case at the start of every sentence."""
    return re.sub(r"(^|\. )([a-z])", lambda match: match[1] + match[2].upper(), line)
