# rulebound: interpreted
"""The catalogue: the cards the package ships, as facts and effects."""

from __future__ import annotations

import json
from functools import cache
from importlib.resources import files
from pathlib import Path
from typing import Any

from rulebound.gundam.cards import CardError, Facts, facts_from_record


@cache
def shipped() -> dict[str, Facts]:
    """Every shipped card by its number."""
    found: dict[str, Facts] = {}
    for entry in sorted(files("rulebound.gundam").joinpath("catalogue").iterdir(), key=lambda item: item.name):
        if entry.name.endswith(".json"):
            data = json.loads(entry.read_text(encoding="utf-8"))
            for item in data["cards"]:
                facts = Facts.from_json(item, f"{entry.name}: {item.get('number')}")
                found[facts.number] = facts
    return found


class Cards:
    """The cards that names and numbers are looked up in: the shipped ones and a player's own."""

    def __init__(self, own: dict[str, Facts] | None = None) -> None:
        self.own = dict(own or {})

    def find(self, word: str, where: str = "") -> Facts:
        """A card by its number or its name; CardError if there is none, or several of that name."""
        place = f"{where}: " if where else ""
        for source in (self.own, shipped()):
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
        for key in ("id", "name", "type", "text"):
            if not isinstance(item.get(key) or "", str):
                raise CardError(f"{path}: card {index}: '{key}' must be words, not {str(item[key])[:40]}.")
    return data


def build(records: list[dict[str, Any]], where: str) -> dict[str, Any]:
    """Catalogue data from records with text: facts and effects, no sentences."""
    cards: list[Facts] = []
    for index, record in enumerate(records, 1):
        name = record.get("id") or record.get("number") or index
        cards.append(facts_from_record(record, f"{where}: {name}"))
    return {"format": "rulebound-cards-1", "game": "gundam", "cards": [facts.to_json() for facts in cards]}
