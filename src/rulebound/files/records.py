# rulebound: interpreted
"""Card files: their records out of every layout that a game imports, within bounds, each with its place."""

from __future__ import annotations

import json
import re
from collections.abc import Callable, Iterable
from dataclasses import replace
from pathlib import Path
from typing import Any, TypeVar

from rulebound.effects import nodes
from rulebound.files.facts import LEAST, MOST, CardError, CardFacts, brief
from rulebound.files.reading import text_of

Record = dict[str, Any]
Placed = tuple[str, Record]  # a record and its place: the file and the card

MOST_BYTES = 32_000_000
MOST_RECORDS = 100_000
MOST_OBJECTS = 1_000_000  # of a whole file: records, and what they hold
MOST_COMMAS = 2_000_000  # the same for everything else
MOST_NODES = 500  # of the effects of one card
DEEPEST = 64
LONGEST_WHOLE = 18  # digits of a number that is read as one
CONTAINERS = ("cards", "data", "items")
NUMBERS = ("card_number", "cardNumber", "number", "id", "code")  # where records keep the card number
WORDS = (*NUMBERS, "name", "type", "card_type", "cardType", "text", "effect", "effect_text")
ALTERNATE = re.compile(r"_p\d+$|(?<=\d)(?:[a-z*]|-star)(?=-\d+$)", re.IGNORECASE)

AnyFacts = TypeVar("AnyFacts", bound=CardFacts)


def base_number(number: str) -> str:
    """The card number without the mark of an alternate print: GD01-008_p1 is GD01-008, ogn-011a-298 is ogn-011-298."""
    return ALTERNATE.sub("", number)


def as_it_is(record: Record, where: str) -> Record:
    """A record of a layout in which nothing is nested."""
    return record


def read_card_file(path: Path, game: str, flat: Callable[[Record, str], Record] = as_it_is) -> list[Placed]:
    """The records of a card file with their places; CardError if it is none, or is larger than card files are."""
    where = str(path)
    data = _parse(text_of(path, MOST_BYTES, CardError), where)
    records = _records_in(data, where, game)
    if not records:
        raise CardError(f"{where}: holds no cards.")
    if len(records) > MOST_RECORDS:
        raise CardError(f"{where}: holds {len(records)} cards; at most {MOST_RECORDS} are read.")
    return [_placed(record, index, where, flat) for index, record in enumerate(records, 1)]


def card_file(
    path: Path,
    game: str,
    as_record: Callable[[Record, str], Record],
    in_common: Callable[[Record], Record],
    flat: Callable[[Record, str], Record] = as_it_is,
) -> list[Placed]:
    """The cards of a file in the fields that the game's own records have, one print of each."""
    placed = [(place, as_record(record, place)) for place, record in read_card_file(path, game, flat)]
    return one_print_each(placed, in_common)


# ---------------------------------------------------------------------------------------------- JSON, or lines of it


def _parse(text: str, where: str) -> Any:
    """What a file says: one JSON value, or a list of those that stand on its lines."""
    if text.count(",") > MOST_COMMAS:
        raise CardError(f"{where}: holds more than {MOST_COMMAS} values.")
    if not text.strip():
        raise CardError(f"{where}: is empty.")
    loader = _Loader(where)
    try:
        return loader.load(text)
    except json.JSONDecodeError as error:
        lines = [(number, line) for number, line in enumerate(text.split("\n"), 1) if line.strip()]
        if not error.msg.startswith("Extra data") or not _is_record(lines[0][1]):
            place = f"line {error.lineno}, column {error.colno}: {error.msg}"
            raise CardError(f"{where}: is no JSON ({place}).") from None
    if len(lines) > MOST_RECORDS:
        raise CardError(f"{where}: holds {len(lines)} cards; at most {MOST_RECORDS} are read.")
    found = []
    for number, line in lines:
        try:
            found.append(loader.load(line))
        except json.JSONDecodeError as error:
            raise CardError(f"{where}: line {number} is no JSON (column {error.colno}: {error.msg}).") from None
    return found


def _is_record(line: str) -> bool:
    try:
        return isinstance(json.loads(line), dict)
    except (ValueError, RecursionError):
        return False


class _Loader:
    """JSON without the same key twice in one object, and with no more objects than a card file has."""

    def __init__(self, where: str) -> None:
        self.where = where
        self.objects = 0
        self.decoder = json.JSONDecoder(object_pairs_hook=self.pairs, parse_int=_whole)

    def load(self, text: str) -> Any:
        try:
            return self.decoder.decode(text)
        except RecursionError:
            raise CardError(f"{self.where}: is nested deeper than {DEEPEST} levels.") from None

    def pairs(self, pairs: list[tuple[str, Any]]) -> Record:
        self.objects += 1
        if self.objects > MOST_OBJECTS:
            raise CardError(f"{self.where}: holds more than {MOST_OBJECTS} records and parts of records.")
        found = dict(pairs)
        if len(found) < len(pairs):
            seen: set[str] = set()
            twice = next(key for key, _ in pairs if key in seen or seen.add(key))  # type: ignore[func-returns-value]
            named = _number(found)
            raise CardError(f"{self.where}: {named + ': ' if named else ''}'{twice[:40]}' stands there twice.")
        return found


def _whole(digits: str) -> int | float:
    """A number; one that no card has becomes too large to be whole, and is refused with its field."""
    return int(digits) if len(digits) <= LONGEST_WHOLE else float(digits)


# ---------------------------------------------------------------------------------------------- records


def _records_in(data: Any, where: str, game: str) -> list[Any]:
    """The records: a list, an object with a list under `cards`, `data` or `items`, one of sets with such lists, one
    keyed by number, or a single card.
    """
    if isinstance(data, dict):
        said = data.get("game")
        if isinstance(said, str) and said != game and "name" not in data:
            raise CardError(f"{where}: is a card file of {said[:40]}, not of {game}.")
        if "name" in data and not any(isinstance(data.get(key), list) for key in CONTAINERS):
            return [data]
        sets = data.get("sets")
        if isinstance(sets, list) and all(
            isinstance(each, dict) and isinstance(each.get("cards"), list) for each in sets
        ):
            return [record for each in sets for record in each["cards"]]
        data = next((data[key] for key in CONTAINERS if isinstance(data.get(key), (list, dict))), data)
    if isinstance(data, dict):
        if all(isinstance(value, dict) for value in data.values()):
            return [record if _number(record) else {**record, "id": key} for key, record in data.items()]
    if not isinstance(data, list):
        raise CardError(f"{where}: a list of card records was expected.")
    return data


def _number(record: Record) -> str:
    """The card number that a record has; empty if it has none."""
    for key in NUMBERS:
        if isinstance(record.get(key), str) and record[key]:
            return str(record[key])[:60]
    return ""


def _placed(record: Any, index: int, where: str, flat: Callable[[Record, str], Record]) -> Placed:
    """A record with its place, checked for what every game asks of it."""
    place = f"{where}: card {index}"
    if not isinstance(record, dict):
        raise CardError(f"{place}: a record was expected, not {brief(record)}.")
    if _number(record):
        place = f"{where}: {_number(record)}"
    if _depth(record) > DEEPEST:
        raise CardError(f"{place}: is nested deeper than {DEEPEST} levels.")
    record = flat(record, place)
    for key in WORDS:
        aside = key in NUMBERS and isinstance(record.get(key), int) and bool(_number(record))  # a key of some database
        if not isinstance(record.get(key) or "", str) and not aside:
            raise CardError(f"{place}: '{key}' must be words, not {brief(record[key])}.")
    return place, record


def _depth(value: Any) -> int:
    """How deep a value is nested, up to a little more than it may be."""
    level = [value]
    depth = 0
    while level and depth <= DEEPEST:
        depth += 1
        inner: list[Any] = []
        for item in level:
            if isinstance(item, dict):
                inner += [part for part in item.values() if isinstance(part, (dict, list))]
            elif isinstance(item, list):
                inner += [part for part in item if isinstance(part, (dict, list))]
        level = inner
    return depth


# ---------------------------------------------------------------------------------------------- prints of one card


def one_print_each(placed: Iterable[Placed], in_common: Callable[[Record], Record]) -> list[Placed]:
    """The records with the alternate prints folded into their card: `id` without the mark of the print.

    `in_common` gives what all prints of a card have in common; CardError if they differ, or a number stands twice.
    """
    found: dict[str, Placed] = {}
    prints: dict[str, str] = {}  # card number -> the print that stands for it
    for place, record in placed:
        number = str(record.get("id") or record.get("number") or record.get("name") or "")
        base = base_number(number)
        if not base or base not in found:
            found[base or place] = (place, record)
            prints[base] = number
            continue
        if number == prints[base]:
            raise CardError(f"{place}: the number stands there twice.")
        check_print(place, in_common(record), in_common(found[base][1]), prints[base])
        if number == base:
            found[base] = (place, record)
            prints[base] = number
    return [(place, _renumbered(record)) for place, record in found.values()]


def check_print(place: str, ours: Record, theirs: Record, number: str) -> None:
    """CardError if a print says something else than another one of the same card."""
    for key in (*ours, *theirs):
        if ours.get(key) != theirs.get(key):
            raise CardError(f"{place}: differs in '{key}' from {number}, another print of the same card.")


def _renumbered(record: Record) -> Record:
    for key in ("id", "number"):
        if isinstance(record.get(key), str) and base_number(record[key]) != record[key]:
            return {**record, key: base_number(record[key])}
    return record


# ---------------------------------------------------------------------------------------------- facts


def facts_of(
    record: Record, where: str, kind: type[AnyFacts], from_record: Callable[[Record, str], AnyFacts], reader: Any
) -> AnyFacts:
    """The facts of a record that has its text, or its effects as catalogues have them.

    Effects have to be such as a text can say: our wording of them is read back by the game's `reader`.
    """
    texts = {name: record[name] for name in kind.texts if isinstance(record.get(name), list)}
    if not texts:
        read = from_record(record, where)
        for name in kind.texts:
            _check_nodes(nodes.abilities_to_json(getattr(read, name)), f"{where}: the effects of its text")
        return read
    if record.get("text"):
        raise CardError(f"{where}: has both a text and effects; one of them is enough.")
    plain = {key: value for key, value in record.items() if key not in texts}
    facts = from_record(plain, where)
    for name, value in texts.items():
        _check_nodes(value, f"{where}: '{name}'")
    try:
        found = {name: nodes.abilities_from_json(value, f"{where}: {name}", kind.game) for name, value in texts.items()}
    except nodes.NodeError as error:
        raise CardError(str(error)) from None
    for name, abilities in found.items():
        try:
            said = reader.read(reader.house(abilities, facts.type), facts.type) == abilities
        except ValueError:
            said = False
        if not said:
            raise CardError(f"{where}: '{name}' are nothing that a text could say.")
    return replace(facts, **found)  # type: ignore[arg-type]


def with_text(record: Record, where: str, facts_of: Callable[[Record, str], AnyFacts], reader: Any) -> Record:
    """A record to be checked: everything but its text has to be right; effects without a text get our wording."""
    facts = facts_of({key: value for key, value in record.items() if key not in ("text", "effect_text")}, where)
    plain = {key: value for key, value in record.items() if key not in facts.texts}
    for name, key in zip(facts.texts, ("text", "effect_text")):
        if getattr(facts, name):
            plain[key] = reader.house(getattr(facts, name), facts.type)
    return {**plain, "id": facts.number}


def _check_nodes(value: Any, where: str) -> None:
    """CardError if effects are more than any card has, or hold a number that no card has."""
    waiting = [value]
    count = 0
    while waiting:
        item = waiting.pop()
        if isinstance(item, dict):
            if not isinstance(item.get("node"), str):
                raise CardError(f"{where} hold something without the name of its 'node'.")
            count += 1
            waiting += item.values()
        elif isinstance(item, list):
            waiting += item
        elif isinstance(item, (int, float)) and not LEAST <= item <= MOST:
            raise CardError(f"{where} hold a number that is out of bounds: {brief(item)}.")
        if count > MOST_NODES or len(waiting) > 10 * MOST_NODES:
            raise CardError(f"{where} hold more than {MOST_NODES} parts.")
