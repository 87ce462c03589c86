# rulebound: interpreted
"""Checking a card file: how much is read, and whether our own wording of it reads as the same."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable
from dataclasses import dataclass
from typing import Any

from rulebound.effects.nodes import Ability
from rulebound.text.tokens import Unread

Record = dict[str, Any]


@dataclass(frozen=True)
class Reader:
    """What a game's reader can do with the texts of a card; `read_of` takes its record, the others its type."""

    texts: Callable[[Record], list[str]]
    normalise: Callable[[str], str]
    read_of: Callable[[str, Record], tuple[Ability, ...]]
    read: Callable[[str, str], tuple[Ability, ...]]
    house: Callable[[tuple[Ability, ...], str], str]


def check_cards(records: list[Record], reader: Reader) -> dict[str, Any]:
    """How much of a card file is read: counts, in `sets` by set too, and every unread card with its clause."""
    report: dict[str, Any] = {"total": len(records), "with_text": 0, "read": 0, "round_trip": 0, "unread": []}
    with_text: Counter[str] = Counter()
    read: Counter[str] = Counter()
    for index, record in enumerate(records, 1):
        number = str(record.get("id") or f"card {index}")
        kind = record.get("type") or "unit"
        texts = reader.texts(record)
        try:
            found = [reader.read_of(text, record) for text in texts if reader.normalise(text)]
        except Unread as error:
            entry = {"id": record.get("id") or f"card {index}", "name": record.get("name") or ""}
            where = _where(reader, texts, error)
            report["unread"].append({**entry, "clause": error.clause, "reason": error.reason, **where})
            with_text[set_of(record, number)] += 1
            continue
        if found:
            with_text[set_of(record, number)] += 1
            read[set_of(record, number)] += 1
            report["round_trip"] += all(_comes_back(reader, abilities, kind) for abilities in found)
    sets = {group: {"with_text": with_text[group], "read": read[group]} for group in sorted(with_text)}
    return {**report, "with_text": with_text.total(), "read": read.total(), "sets": sets}


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


def _comes_back(reader: Reader, abilities: tuple[Ability, ...], type: str) -> bool:
    """Does our wording of the abilities read as the same?"""
    try:
        return reader.read(reader.house(abilities, type), type) == abilities
    except ValueError:
        return False
