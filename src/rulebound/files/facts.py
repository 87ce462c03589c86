# rulebound: interpreted
"""What is printed on a card, as every game keeps it: its plain form, and the checks of a record."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import MISSING, dataclass, fields
from typing import Any, ClassVar, Self

from rulebound.effects import nodes

LEAST, MOST = -99, 999  # of a printed number


class CardError(ValueError):
    """A card record that can't be used: one sentence that names it."""


@dataclass(frozen=True)
class CardFacts:
    """Base of a game's facts: the game adds its fields; those in `texts` hold abilities, other tuples hold words."""

    number: str
    name: str
    type: str

    texts: ClassVar[tuple[str, ...]] = ("effects",)

    def to_json(self) -> dict[str, Any]:
        """The facts that differ from nothing, as plain data."""
        out: dict[str, Any] = {}
        for item in fields(self):
            value = getattr(self, item.name)
            if value == item.default:
                continue
            if item.name in self.texts:
                out[item.name] = nodes.abilities_to_json(value)
            else:
                out[item.name] = list(value) if isinstance(value, tuple) else value
        return out

    @classmethod
    def from_json(cls, data: dict[str, Any], where: str = "card") -> Self:
        """Facts from plain data; CardError names the place of a fault."""
        known_fields(data, {item.name for item in fields(cls)}, where)
        values = dict(data)
        for item in fields(cls):
            if item.name not in values:
                continue
            value = values[item.name]
            kind = str if item.default is MISSING else type(item.default)
            if item.name in cls.texts:
                values[item.name] = nodes.abilities_from_json(value, f"{where}.{item.name}")
                continue
            if kind is tuple and type(value) is list and all(isinstance(word, str) for word in value):
                values[item.name] = tuple(value)
            elif kind is tuple or type(value) is not kind:
                raise CardError(f"{where}: '{item.name}' can't be {str(value)[:40]}.")
        try:
            return cls(**values)
        except TypeError as error:
            raise CardError(f"{where}: {error}.") from None


def known_fields(record: dict[str, Any], known: Iterable[str], where: str) -> None:
    """CardError if a record has a field that cards don't have."""
    for key in record:
        if key not in known:
            raise CardError(f"{where}: a card has no field '{key}'.")


def name_of(record: dict[str, Any], where: str) -> str:
    """The name on a record; no card is without one."""
    name = record.get("name")
    if not isinstance(name, str) or not name:
        raise CardError(f"{where}: a card needs a name.")
    return name


def whole(record: dict[str, Any], key: str, where: str) -> int:
    """A printed number; none is 0."""
    value = record.get(key)
    if value is None or value == "":
        return 0
    try:
        number = int(value)
    except (TypeError, ValueError, OverflowError):
        raise CardError(f"{where}: '{key}' must be a whole number, not {value!r}.") from None
    if not LEAST <= number <= MOST:
        raise CardError(f"{where}: '{key}' of {number} is out of bounds.")
    return number


def words(record: dict[str, Any], key: str, where: str) -> tuple[str, ...]:
    """Printed words, such as traits or tags; none is no word."""
    value = record.get(key) or ()
    if not isinstance(value, (list, tuple)) or not all(isinstance(word, str) for word in value):
        raise CardError(f"{where}: '{key}' is a list of words, not {str(value)[:40]!r}.")
    return tuple(value)
