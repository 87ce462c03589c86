# rulebound: interpreted
"""Catalogues: the cards a package ships as facts and effects, a player's own, and files of card records."""

from __future__ import annotations

import json
from collections.abc import Callable
from importlib.resources import files
from pathlib import Path
from typing import Any, Generic, TypeVar

from rulebound.files.facts import CardError, CardFacts

FORMAT = "rulebound-cards-1"

AnyFacts = TypeVar("AnyFacts", bound=CardFacts)


def shipped_cards(package: str, kind: type[AnyFacts]) -> dict[str, AnyFacts]:
    """Every card in the catalogue of a game's package, by its number."""
    found: dict[str, AnyFacts] = {}
    for entry in sorted(files(package).joinpath("catalogue").iterdir(), key=lambda item: item.name):
        if entry.name.endswith(".json"):
            data = json.loads(entry.read_text(encoding="utf-8"))
            for item in data["cards"]:
                facts = kind.from_json(item, f"{entry.name}: {item.get('number')}")
                found[facts.number] = facts
    return found


class Collection(Generic[AnyFacts]):
    """The cards that names and numbers are looked up in: a player's own come before the shipped ones."""

    def __init__(self, own: dict[str, AnyFacts], shipped: Callable[[], dict[str, AnyFacts]]) -> None:
        self.own = own
        self.shipped = shipped

    def find(self, word: str, where: str = "") -> AnyFacts:
        """A card by its number or its name; CardError if there is none, or several of that name."""
        place = f"{where}: " if where else ""
        for source in (self.own, self.shipped()):
            if word in source:
                return source[word]
            named = [facts for facts in source.values() if facts.name.casefold() == word.casefold()]
            if len(named) == 1:
                return named[0]
            if named:
                numbers = ", ".join(facts.number for facts in named)
                raise CardError(f"{place}several cards are called '{word}': say which by number ({numbers}).")
        raise CardError(f"{place}there is no card '{word}'.")


def read_card_file(path: Path) -> list[dict[str, Any]]:
    """The records of a card file (JSON list, or an object with a list under 'cards')."""
    try:
        data = json.loads(path.read_text(encoding="utf-8-sig"))
    except UnicodeDecodeError:
        raise CardError(f"{path}: is not a text file.") from None
    except OSError as error:
        raise CardError(f"{path}: can't be read ({error.strerror or error}).") from None
    except json.JSONDecodeError as error:
        raise CardError(f"{path}: is no JSON (line {error.lineno}, column {error.colno}: {error.msg}).") from None
    except (ValueError, RecursionError):
        raise CardError(f"{path}: is no card file (no card is written like this).") from None
    if isinstance(data, dict):
        data = data.get("cards")
    if not isinstance(data, list) or not all(isinstance(item, dict) for item in data):
        raise CardError(f"{path}: a list of card records was expected.")
    for index, item in enumerate(data, 1):
        for key in ("id", "name", "type", "text", "effect_text"):
            if not isinstance(item.get(key) or "", str):
                raise CardError(f"{path}: card {index}: '{key}' must be words, not {str(item[key])[:40]}.")
    return data


def build_catalogue(
    records: list[dict[str, Any]], where: str, game: str, read: Callable[[dict[str, Any], str], AnyFacts]
) -> dict[str, Any]:
    """Catalogue data from records with text: facts and effects, no sentences."""
    cards: list[AnyFacts] = []
    for index, record in enumerate(records, 1):
        name = record.get("id") or record.get("number") or index
        cards.append(read(record, f"{where}: {name}"))
    return {"format": FORMAT, "game": game, "cards": [facts.to_json() for facts in cards]}


def as_lines(data: dict[str, Any]) -> str:
    """Catalogue data as a file: one card to a line, so that a change shows as one."""
    lines = ",\n".join(json.dumps(card, ensure_ascii=False) for card in data["cards"])
    head = json.dumps({key: value for key, value in data.items() if key != "cards"}, ensure_ascii=False)[:-1]
    return f'{head}, "cards": [\n{lines}\n]}}\n'


def read_records(path: Path) -> list[dict[str, Any]]:
    """The records of a YAML file that a catalogue is built from."""
    import yaml

    found: list[dict[str, Any]] = yaml.safe_load(path.read_text(encoding="utf-8"))
    return found
