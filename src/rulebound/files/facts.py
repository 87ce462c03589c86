# rulebound: interpreted
"""What is printed on a card, as every game keeps it: its plain form, and the checks of a record."""

from __future__ import annotations

import reprlib
from collections.abc import Callable, Iterable
from dataclasses import MISSING, dataclass, fields
from typing import Any, ClassVar, Self

from rulebound.effects import nodes
from rulebound.text.tokens import Unread

LEAST, MOST = -99, 999  # of a printed number
LONGEST = 200  # characters of a name, a number or another printed word
MOST_WORDS = 50  # traits or tags of one card


def brief(value: Any) -> str:
    """A value in a few letters, however large it is."""
    return (str(value) if isinstance(value, (str, int, float)) else reprlib.repr(value))[:40]


class CardError(ValueError):
    """A card record that can't be used: one sentence that names it."""


class OddFact(CardError):
    """A record of the right form that says something no known card says: a colour, a type, a link condition."""


@dataclass(frozen=True)
class CardFacts:
    """Base of a game's facts: the game adds its fields; those in `texts` hold abilities, other tuples hold words."""

    number: str
    name: str
    type: str

    texts: ClassVar[tuple[str, ...]] = ("effects",)
    game: ClassVar[str] = ""  # in whose language they are

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
                values[item.name] = nodes.abilities_from_json(value, f"{where}.{item.name}", cls.game)
                continue
            if kind is tuple and type(value) is list and all(isinstance(word, str) for word in value):
                values[item.name] = tuple(value)
            elif kind is tuple or type(value) is not kind or not _in_bounds(value):
                raise CardError(f"{where}: '{item.name}' can't be {brief(value)}.")
        try:
            return cls(**values)
        except TypeError as error:
            raise CardError(f"{where}: {error}.") from None


def _in_bounds(value: object) -> bool:
    return not isinstance(value, int) or LEAST <= value <= MOST


def known_fields(record: dict[str, Any], known: Iterable[str], where: str) -> None:
    """CardError if a record has a field that cards don't have."""
    for key in record:
        if key not in known:
            raise CardError(f"{where}: a card has no field '{key}'.")


def name_of(record: dict[str, Any], where: str) -> str:
    """The name on a record; no card is without one."""
    name = word(record, "name", where)
    if not name:
        raise CardError(f"{where}: a card needs a name.")
    return name


def number_of(record: dict[str, Any], where: str) -> str:
    """The card number; a card that has none goes by its name."""
    return word(record, "id", where) or word(record, "number", where) or name_of(record, where)


def whole(record: dict[str, Any], key: str, where: str, least: int = LEAST) -> int:
    """A printed number; none is 0."""
    value = record.get(key)
    if value is None or value == "":
        return 0
    try:
        number = int(value)
        exact = not isinstance(value, bool) and (isinstance(value, str) or number == value)
    except (TypeError, ValueError, OverflowError):
        exact = False
    if not exact:
        raise CardError(f"{where}: '{key}' must be a whole number, not {brief(value)!r}.")
    if not least <= number <= MOST:
        raise CardError(f"{where}: '{key}' of {brief(number)} is out of bounds.")
    return number


def check_words(record: dict[str, Any], where: str) -> None:
    """CardError if what a record says of words is no text: its own list, and what other cards say of keywords."""
    if not isinstance(record.get("words") or "", str):
        raise CardError(f"{where}: 'words' is a list of words as one text.")
    keywords = record.get("keywords") or {}
    if not isinstance(keywords, dict) or not all(isinstance(said, str) for said in keywords.values()):
        raise CardError(f"{where}: 'keywords' holds reminder texts by keyword effect.")


def abilities_of(
    record: dict[str, Any], key: str, where: str, read: Callable[[str], tuple[nodes.Ability, ...]]
) -> tuple[nodes.Ability, ...]:
    """The abilities a text of a record describes; CardError names the clause that can't be read."""
    text = record.get(key)
    if text is None:
        return ()
    if not isinstance(text, str):
        raise CardError(f"{where}: '{key}' is text, not {brief(text)!r}.")
    if not text.strip():
        return ()
    check_words(record, where)
    try:
        return read(text)
    except Unread as refused:
        raise CardError(f"{where}: the text {refused}") from refused


def word(record: dict[str, Any], key: str, where: str) -> str:
    """A printed word or name; none is empty."""
    value = record.get(key)
    if value is None:
        return ""
    if not isinstance(value, str) or "\0" in value:
        raise CardError(f"{where}: '{key}' must be words, not {brief(value)!r}.")
    if len(value) > LONGEST:
        raise CardError(f"{where}: '{key}' is longer than {LONGEST} characters.")
    return value.strip()


def words(record: dict[str, Any], key: str, where: str) -> tuple[str, ...]:
    """Printed words, such as traits or tags; none is no word."""
    value = record.get(key) or ()
    if not isinstance(value, (list, tuple)) or not all(isinstance(word, str) for word in value):
        raise CardError(f"{where}: '{key}' is a list of words, not {brief(value)!r}.")
    if len(value) > MOST_WORDS or any(len(word) > LONGEST for word in value):
        raise CardError(f"{where}: '{key}' is longer than any card's.")
    return tuple(value)
