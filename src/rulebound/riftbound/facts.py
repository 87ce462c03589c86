# rulebound: interpreted
"""Card information (119-134, 139-183): a card's facts, and how they come from a record with printed text."""

from __future__ import annotations

from dataclasses import dataclass, field
from typing import Any, ClassVar

import rulebound.riftbound.nodes  # noqa: F401  (its nodes must be known before facts are read from plain data)
from rulebound.effects import nodes
from rulebound.files.facts import CardError, CardFacts, known_fields, name_of, whole, words
from rulebound.riftbound.locations import DOMAINS

__all__ = ["CardError", "Facts", "facts_from_record"]

TYPES = ("unit", "gear", "equipment", "spell", "rune", "legend", "battlefield")
SUPERTYPES = ("champion", "signature", "token", "basic")
RECORD = {
    "id", "set", "name", "subtitle", "champion", "type", "supertypes", "domains", "energy", "power", "might",
    "might_bonus", "tags", "text", "effect_text", "reminder", "rarity", "is_token", "number",
}  # fmt: skip


@dataclass(frozen=True)
class Facts(CardFacts):
    """What is printed on a card, with its text as effects."""

    domains: tuple[str, ...] = ()
    energy: int = 0
    power: int = 0  # so many symbols of its own domains
    might: int = 0
    might_bonus: int = 0
    tags: tuple[str, ...] = ()
    supertypes: tuple[str, ...] = ()  # champion, signature, token, basic
    champion: str = ""  # whose legend, champion unit or signature card this is (103.2.a.2)
    effects: tuple[nodes.Ability, ...] = field(default=())
    worn: tuple[nodes.Ability, ...] = field(default=())  # the effect text of an Equipment: its wearer's

    texts: ClassVar[tuple[str, ...]] = ("effects", "worn")

    @property
    def token(self) -> bool:
        """Is it a token (170)?"""
        return "token" in self.supertypes


def facts_from_record(record: dict[str, Any], where: str = "card") -> Facts:
    """Facts from a record with printed text (the fields of public card data); the text is read, or refused whole."""
    known_fields(record, RECORD, where)
    name = name_of(record, where)
    kind = record.get("type")
    if kind not in TYPES:
        raise CardError(f"{where}: '{kind}' is no card type (132); there are {', '.join(TYPES)}.")
    domains = words(record, "domains", where)
    for domain in domains:
        if domain not in DOMAINS:
            raise CardError(f"{where}: '{domain}' is no domain (133); there are {', '.join(DOMAINS)}.")
    supertypes = words(record, "supertypes", where)
    for supertype in supertypes:
        if supertype not in SUPERTYPES:
            raise CardError(f"{where}: '{supertype}' is no supertype (132); there are {', '.join(SUPERTYPES)}.")
    if record.get("is_token") and "token" not in supertypes:
        supertypes = (*supertypes, "token")
    numbers = {key: whole(record, key, where) for key in ("energy", "power", "might", "might_bonus")}
    for key, number in numbers.items():
        if number < 0 and key != "might_bonus":
            raise CardError(f"{where}: '{key}' of {number} is out of bounds.")
    return Facts(
        number=str(record.get("id") or record.get("number") or name),
        name=name,
        type=kind,
        domains=domains,
        tags=words(record, "tags", where),
        supertypes=supertypes,
        champion=str(record.get("champion") or ""),
        effects=_read(record, "text", kind, where),
        worn=_read(record, "effect_text", kind, where),
        **numbers,
    )


def _read(record: dict[str, Any], key: str, kind: str, where: str) -> tuple[nodes.Ability, ...]:
    """The abilities a text describes; CardError names the clause that can't be read."""
    text = record.get(key)
    if text is None or text == "":
        return ()
    if not isinstance(text, str):
        raise CardError(f"{where}: '{key}' is text, not {str(text)[:40]!r}.")
    if not text.strip():
        return ()
    from rulebound.riftbound.reader import Unread, read

    try:
        return read(text, kind)
    except Unread as refused:
        raise CardError(f"{where}: the text {refused}") from refused
