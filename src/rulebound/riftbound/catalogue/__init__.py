# rulebound: interpreted
"""The catalogue: the cards the package ships, as facts and effects, and those of a player's own files."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from functools import cached_property
from pathlib import Path
from typing import TYPE_CHECKING, Any

from rulebound.files import records
from rulebound.files.catalogue import Catalogue, Collection, OwnCards, plain_name
from rulebound.files.glossary import printed_keywords
from rulebound.files.records import base_number
from rulebound.files.typed import typed_record
from rulebound.riftbound.cards.explained import told_together
from rulebound.riftbound.cards.facts import (
    Facts,
    as_record,
    facts_from_record,
    flat,
    in_common,
    is_overnumbered,
    number_said,
)
from rulebound.riftbound.words.lexicon import KEYWORDS, NUMBERED

if TYPE_CHECKING:
    from rulebound.riftbound.cards.building import PoolBuilder

__all__ = ["CARDS", "Cards", "as_record"]


class Cards(Collection[Facts]):
    """The cards that names and numbers are looked up in: the shipped ones and a player's own."""

    def __init__(self, own: Mapping[str, Facts] | None = None, files: OwnCards[Facts] | None = None) -> None:
        super().__init__(dict(own or {}), lambda: CARDS.shipped(), files)

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
        numbers = (*self.own, *(self.files.records if self.files else ()), *CARDS.shipped())
        return {number.rpartition("-")[0]: number for number in reversed(numbers) if number.count("-") == 2}


FIELDS = {"domain": "domains", "tag": "tags", "supertype": "supertypes"}  # what our records call the facts
# so cheap that it can be played on the first turn, where nothing else is said
USUAL: dict[str, dict[str, Any]] = {
    "": {"domain": ["fury"], "energy": 1},
    "unit": {"might": 2},
    "equipment": {"might_bonus": 1},
}


class RiftboundCards(Catalogue[Facts]):
    """The cards of Riftbound."""

    package = "rulebound.riftbound"
    kind = Facts

    def reader(self) -> Any:
        from rulebound.riftbound.cards import reader

        return reader

    def among(self, records: Iterable[records.Placed] = ()) -> Cards:
        return Cards(files=OwnCards(records, self.read))

    def from_record(self, record: dict[str, Any], where: str) -> Facts:
        return facts_from_record(record, where)

    def file(self, path: Path) -> list[records.Placed]:
        """A print beyond the last number of its set is folded into the card of its name.

        A card with a keyword that only another card of the file explains is told what that one says.
        """
        placed = records.card_file(path, "riftbound", as_record, in_common, flat)
        numbered = {
            (record.get("set"), record.get("name")): record
            for _, record in placed
            if not is_overnumbered(_number(record))
        }
        found = []
        for place, record in placed:
            other = numbered.get((record.get("set"), record.get("name"))) if is_overnumbered(_number(record)) else None
            if other is None:
                found.append((place, record))
            else:
                records.check_print(place, in_common(record), in_common(other), _number(other))
        told = told_together([record for _, record in found])
        return [(place, record) for (place, _), record in zip(found, told, strict=True)]

    def typed(self, said: Mapping[str, Any]) -> dict[str, Any]:
        return as_record(typed_record(said, USUAL, FIELDS), "The card")

    def colors(self, facts: Facts) -> tuple[str, ...]:
        return facts.domains

    def face(self, facts: Facts) -> dict[str, Any]:
        bought = facts.type in ("unit", "gear", "equipment", "spell") and not facts.token
        return {
            "type": facts.type,
            "token": facts.token,
            "colors": list(facts.domains),
            "cost": facts.energy if bought else None,
            "power": facts.power or None if bought else None,
            "might": facts.might if facts.type == "unit" else None,
            "might_bonus": facts.might_bonus if facts.might_bonus or facts.type == "equipment" else None,
            "traits": list(facts.tags),
            "supertypes": [word for word in facts.supertypes if word != "token"],
            "champion": facts.champion or None,
            "worn": self.lines(facts, "worn"),
            "keywords": printed_keywords(facts.effects, KEYWORDS, NUMBERED),
            "text": self.lines(facts),
        }

    def builder(self) -> PoolBuilder:
        from rulebound.riftbound.cards.building import PoolBuilder

        return PoolBuilder()


def _number(record: dict[str, Any]) -> str:
    return str(record.get("id") or record.get("number") or "")


CARDS = RiftboundCards()
