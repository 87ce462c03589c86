# rulebound: interpreted
"""The catalogue: the cards the package ships, as facts and effects, and those of a player's own files."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from functools import cache
from pathlib import Path
from typing import Any

from rulebound.files import records
from rulebound.files.catalogue import Collection, OwnCards, build_catalogue, shipped_cards
from rulebound.riftbound.facts import Facts, facts_from_record

__all__ = ["Cards", "as_record", "build", "card_file", "checkable", "facts_of", "own_cards", "shipped"]


@cache
def shipped() -> dict[str, Facts]:
    """Every shipped card by its number."""
    return shipped_cards("rulebound.riftbound", Facts)


class Cards(Collection[Facts]):
    """The cards that names and numbers are looked up in: the shipped ones and a player's own."""

    def __init__(self, own: Mapping[str, Facts] | None = None, files: OwnCards[Facts] | None = None) -> None:
        super().__init__(dict(own or {}), shipped, files)


def card_file(path: Path) -> list[records.Placed]:
    """The records of a card file, each with its place."""
    return records.card_file(path, "riftbound", as_record, in_common)


def as_record(record: dict[str, Any], where: str) -> dict[str, Any]:
    """A record of any layout with the fields of our own: there is no other yet."""
    return record


def in_common(record: dict[str, Any]) -> dict[str, Any]:
    """What all prints of a card have in common."""
    return {key: value for key, value in record.items() if key not in ("id", "number", "set", "rarity")}


def facts_of(record: dict[str, Any], where: str) -> Facts:
    """The facts of a record that has its text, or its effects."""
    from rulebound.riftbound import reader

    return records.facts_of(record, where, Facts, facts_from_record, reader)


def checkable(record: dict[str, Any], where: str) -> dict[str, Any]:
    """A record of a card file with a text to be read."""
    from rulebound.riftbound import reader

    return records.with_text(record, where, facts_of, reader)


def own_cards(paths: Iterable[str]) -> Cards:
    """The cards of these files, and the shipped ones."""
    return Cards(files=OwnCards([placed for path in paths for placed in card_file(Path(path))], facts_of))


def build(cards: list[dict[str, Any]], where: str) -> dict[str, Any]:
    """Catalogue data from records: facts and effects, no sentences."""
    return build_catalogue(cards, where, "riftbound", facts_of)
