# rulebound: interpreted
"""The catalogue: the cards the package ships, as facts and effects, and those of a player's own files."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from functools import cache
from pathlib import Path
from typing import Any

from rulebound.effects.nodes import Token
from rulebound.files import records
from rulebound.files.catalogue import Collection, OwnCards, build_catalogue, shipped_cards
from rulebound.gundam.explained import told_together
from rulebound.gundam.facts import Facts, as_record, facts_from_record, in_common

__all__ = [
    "Cards",
    "as_record",
    "build",
    "card_file",
    "checkable",
    "facts_of",
    "own_cards",
    "printed_tokens",
    "shipped",
]


@cache
def shipped() -> dict[str, Facts]:
    """Every shipped card by its number."""
    return shipped_cards("rulebound.gundam", Facts)


@cache
def printed_tokens() -> dict[Token, Facts]:
    """The shipped Unit tokens by what an effect that makes one says (5-17)."""
    return {
        Token(facts.name, facts.ap, facts.hp, facts.traits, facts.effects): facts
        for facts in shipped().values()
        if facts.type == "token" and facts.token_of == "unit"
    }


class Cards(Collection[Facts]):
    """The cards that names and numbers are looked up in: the shipped ones and a player's own."""

    def __init__(self, own: Mapping[str, Facts] | None = None, files: OwnCards[Facts] | None = None) -> None:
        super().__init__(dict(own or {}), shipped, files)

    def by_number(self, word: str) -> Facts | None:
        """The card of a number, whose letters may be small, or of one of its alternate prints."""
        return super().by_number(word) or super().by_number(word.upper())


def card_file(path: Path) -> list[records.Placed]:
    """The records of a card file in any layout, each with its place, with the fields of our own.

    A card that has a keyword effect which only another card of the file explains is told what that one says of it.
    """
    placed = records.card_file(path, "gundam", as_record, in_common)
    records_told = told_together([record for _, record in placed])
    return [(place, record) for (place, _), record in zip(placed, records_told, strict=True)]


def facts_of(record: dict[str, Any], where: str) -> Facts:
    """The facts of a record that has its text, or its effects."""
    from rulebound.gundam import reader

    return records.facts_of(record, where, Facts, facts_from_record, reader)


def checkable(record: dict[str, Any], where: str) -> dict[str, Any]:
    """A record of a card file with a text to be read."""
    from rulebound.gundam import reader

    return records.with_text(record, where, facts_of, reader)


def own_cards(paths: Iterable[str]) -> Cards:
    """The cards of these files, and the shipped ones."""
    return Cards(files=OwnCards([placed for path in paths for placed in card_file(Path(path))], facts_of))


def build(cards: list[dict[str, Any]], where: str, left_out: list[str] | None = None) -> dict[str, Any]:
    """Catalogue data from records: facts and effects, no sentences."""
    return build_catalogue(cards, where, "gundam", facts_of, left_out)
