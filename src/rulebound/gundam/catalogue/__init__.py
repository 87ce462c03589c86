# rulebound: interpreted
"""The catalogue: the cards the package ships, as facts and effects, and those of a player's own files."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from functools import cache
from pathlib import Path
from typing import TYPE_CHECKING, Any

from rulebound.files import records
from rulebound.files.catalogue import Catalogue, Collection, OwnCards
from rulebound.files.glossary import printed_keywords
from rulebound.files.typed import typed_record
from rulebound.gundam.abilities.nodes import Token
from rulebound.gundam.cards.explained import told_together
from rulebound.gundam.cards.facts import Facts, as_record, facts_from_record, in_common
from rulebound.gundam.words.lexicon import KEYWORDS, NUMBERED

if TYPE_CHECKING:
    from rulebound.gundam.cards.building import PoolBuilder

__all__ = ["CARDS", "Cards", "as_record", "printed_tokens"]


class Cards(Collection[Facts]):
    """The cards that names and numbers are looked up in: the shipped ones and a player's own."""

    def __init__(self, own: Mapping[str, Facts] | None = None, files: OwnCards[Facts] | None = None) -> None:
        super().__init__(dict(own or {}), lambda: CARDS.shipped(), files)

    def by_number(self, word: str) -> Facts | None:
        """The card of a number, whose letters may be small, or of one of its alternate prints."""
        return super().by_number(word) or super().by_number(word.upper())


# our records are of the public layout, where the numbers of a Pilot are what it adds
FIELDS = {"id": "card_number", "type": "card_type", "text": "effect"}
# so cheap that it can be played on the first turn, where nothing else is said
USUAL: dict[str, dict[str, Any]] = {
    "": {"color": "blue", "level": 1, "cost": 1},
    "unit": {"ap": 2, "hp": 2},
    "pilot": {"ap": 1, "hp": 1},
    "base": {"hp": 4},
}


class GundamCards(Catalogue[Facts]):
    """The cards of the Gundam Card Game."""

    package = "rulebound.gundam"
    kind = Facts

    def reader(self) -> Any:
        from rulebound.gundam.cards import reader

        return reader

    def among(self, records: Iterable[records.Placed] = ()) -> Cards:
        return Cards(files=OwnCards(records, self.read))

    def from_record(self, record: dict[str, Any], where: str) -> Facts:
        return facts_from_record(record, where)

    def file(self, path: Path) -> list[records.Placed]:
        """A card that has a keyword effect which only another card of the file explains is told what that one says."""
        placed = records.card_file(path, "gundam", as_record, in_common)
        records_told = told_together([record for _, record in placed])
        return [(place, record) for (place, _), record in zip(placed, records_told, strict=True)]

    def typed(self, said: Mapping[str, Any]) -> dict[str, Any]:
        added = {short: said.get(long) for short, long in (("ap", "ap_mod"), ("hp", "hp_mod"))}
        told = {key: value for key, value in said.items() if key not in ("ap_mod", "hp_mod")}
        told |= {key: value for key, value in added.items() if value is not None and told.get(key) is None}
        return as_record(typed_record(told, USUAL, FIELDS), "The card")

    def colors(self, facts: Facts) -> tuple[str, ...]:
        return (facts.color,) if facts.color else ()

    def face(self, facts: Facts) -> dict[str, Any]:
        kind = facts.token_of or facts.type
        fights = kind == "unit"
        bought = facts.type in ("unit", "pilot", "command", "base")
        adds = {"name": facts.pilot or facts.name, "ap": facts.ap_mod, "hp": facts.hp_mod}
        return {
            "type": kind,
            "token": facts.type == "token",
            "colors": list(self.colors(facts)),
            "cost": facts.cost if bought else None,
            "level": facts.level if bought else None,
            "ap": facts.ap if fights else None,
            "hp": facts.hp if fights or kind == "base" else None,
            "traits": list(facts.traits),
            "zones": list(facts.zones),
            "link": facts.link or None,
            "pilot": adds if facts.pilot or kind == "pilot" else None,
            "keywords": printed_keywords(facts.effects, KEYWORDS, NUMBERED),
            "text": self.lines(facts),
        }

    def builder(self) -> PoolBuilder:
        from rulebound.gundam.cards.building import PoolBuilder

        return PoolBuilder()


CARDS = GundamCards()


@cache
def printed_tokens() -> dict[Token, Facts]:
    """The shipped Unit tokens by what an effect that makes one says (5-17)."""
    return {
        Token(facts.name, facts.ap, facts.hp, facts.traits, facts.effects): facts
        for facts in CARDS.shipped().values()
        if facts.type == "token" and facts.token_of == "unit"
    }
