# rulebound: interpreted
"""The catalogue: the cards the package ships, as facts and effects, and those of a player's own files."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from functools import cache, cached_property
from pathlib import Path
from typing import Any

from rulebound.files import records
from rulebound.files.catalogue import Collection, OwnCards, build_catalogue, plain_name, shipped_cards
from rulebound.files.records import base_number
from rulebound.riftbound.facts import (
    Facts,
    as_record,
    facts_from_record,
    flat,
    in_common,
    is_overnumbered,
    number_said,
)

__all__ = ["Cards", "as_record", "build", "card_file", "checkable", "facts_of", "own_cards", "shipped"]


@cache
def shipped() -> dict[str, Facts]:
    """Every shipped card by its number."""
    return shipped_cards("rulebound.riftbound", Facts)


class Cards(Collection[Facts]):
    """The cards that names and numbers are looked up in: the shipped ones and a player's own."""

    def __init__(self, own: Mapping[str, Facts] | None = None, files: OwnCards[Facts] | None = None) -> None:
        super().__init__(dict(own or {}), shipped, files)

    def by_number(self, word: str) -> Facts | None:
        """The card of a number in any spelling (ogn-011-298, OGN-011/298, OGN-011), or of one of its other prints."""
        for number in dict.fromkeys((word, word.upper(), number_said(word))):
            found = super().by_number(number)
            if found is not None:
                return found
        whole = self.by_start.get(base_number(word.casefold() + "-0").rpartition("-")[0])
        return super().by_number(whole) if whole else None

    def named(self, word: str) -> list[Facts]:
        """The cards of a name, in which a dash may stand for the comma; a legend's may come after its champion."""
        said = word.replace(" - ", ", ")
        found = super().named(word) or super().named(said)
        champion, _, name = said.partition(", ")
        if found or not name:
            return found
        legends = [facts for facts in super().named(name) if facts.type == "legend"]
        return [facts for facts in legends if plain_name(facts.champion) == plain_name(champion)]

    @cached_property
    def by_start(self) -> dict[str, str]:
        """The numbers that tell the size of their set, by what stands before it: ogn-011 for ogn-011-298."""
        numbers = (*self.own, *(self.files.records if self.files else ()), *shipped())
        return {number.rpartition("-")[0]: number for number in reversed(numbers) if number.count("-") == 2}


def card_file(path: Path) -> list[records.Placed]:
    """The records of a card file in any layout, each with its place, with the fields of our own.

    A print beyond the last number of its set is folded into the card of its name.
    """
    placed = records.card_file(path, "riftbound", as_record, in_common, flat)
    numbered = {
        (record.get("set"), record.get("name")): record for _, record in placed if not is_overnumbered(_number(record))
    }
    found = []
    for place, record in placed:
        other = numbered.get((record.get("set"), record.get("name"))) if is_overnumbered(_number(record)) else None
        if other is None:
            found.append((place, record))
        else:
            records.check_print(place, in_common(record), in_common(other), _number(other))
    return found


def _number(record: dict[str, Any]) -> str:
    return str(record.get("id") or record.get("number") or "")


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


def build(cards: list[dict[str, Any]], where: str, left_out: list[str] | None = None) -> dict[str, Any]:
    """Catalogue data from records: facts and effects, no sentences."""
    return build_catalogue(cards, where, "riftbound", facts_of, left_out)
