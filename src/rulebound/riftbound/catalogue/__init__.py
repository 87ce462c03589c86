# rulebound: interpreted
"""The catalogue: the cards the package ships, as facts and effects."""

from __future__ import annotations

from functools import cache
from typing import Any

from rulebound.files.catalogue import Collection, build_catalogue, read_card_file, shipped_cards
from rulebound.riftbound.facts import Facts, facts_from_record

__all__ = ["Cards", "build", "read_card_file", "shipped"]


@cache
def shipped() -> dict[str, Facts]:
    """Every shipped card by its number."""
    return shipped_cards("rulebound.riftbound", Facts)


class Cards(Collection[Facts]):
    """The cards that names and numbers are looked up in: the shipped ones and a player's own."""

    def __init__(self, own: dict[str, Facts] | None = None) -> None:
        super().__init__(dict(own or {}), shipped)


def build(records: list[dict[str, Any]], where: str) -> dict[str, Any]:
    """Catalogue data from records with text: facts and effects, no sentences."""
    return build_catalogue(records, where, "riftbound", facts_from_record)
