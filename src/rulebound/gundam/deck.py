# rulebound: interpreted
"""Decks (6-1): reading a list, and every breach with its rule."""

from __future__ import annotations

import json
from collections import Counter
from collections.abc import Sequence
from dataclasses import dataclass
from functools import cache
from importlib.resources import files
from pathlib import Path
from typing import Any

from rulebound.files.decks import Breach, DeckError, counted, deck_lines, deck_text, starter_decks, title_of
from rulebound.gundam.cards import CardError, Facts, later_keyword
from rulebound.gundam.catalogue import Cards
from rulebound.gundam.edition import NEWEST, Edition

__all__ = [
    "Breach", "Deck", "DeckError", "check_deck", "check_restrictions", "parse_deck", "read_deck", "restrictions",
    "starter_names",
]  # fmt: skip

PACKAGE = "rulebound.gundam"
DECK_SIZE = 50
COPIES = 4
COLOURS = 2


@dataclass(frozen=True)
class Deck:
    """A main deck: its cards in order of the list. The resource deck is ten Resources (6-1-1)."""

    name: str
    cards: tuple[Facts, ...]


def starter_names() -> list[str]:
    """The starter decks that ship with the package."""
    return starter_decks(PACKAGE)


def read_deck(source: str, cards: Cards | None = None) -> Deck:
    """A deck by the name of a starter, or from a file of lines such as `4 Name` or `4 GD01-001`."""
    return parse_deck(deck_text(source, PACKAGE), source, cards)


def parse_deck(text: str, where: str, cards: Cards | None = None) -> Deck:
    """A deck from its lines; `#` and `//` begin a comment, `name: …` names it."""
    known = cards or Cards()
    name = Path(where).stem
    found: list[Facts] = []
    for place, line in deck_lines(text, where):
        if title_of(line):
            name = title_of(line)
            continue
        count, word = counted(line, place, "4 NAME", DECK_SIZE, "6-1-1-3")
        try:
            found += [known.find(word, place)] * count
        except CardError as error:
            raise DeckError(str(error)) from None
    return Deck(name, tuple(found))


@cache
def restrictions() -> dict[str, Any]:
    """The banned and restricted list (data of its date)."""
    text = files("rulebound.gundam").joinpath("restrictions.json").read_text(encoding="utf-8")
    found: dict[str, Any] = json.loads(text)
    return found


def check_restrictions(cards: Sequence[Facts]) -> list[Breach]:
    """Every breach of the banned and restricted list."""
    known = restrictions()
    rule = f"restricted list of {known['date']}"
    counts = Counter(facts.number for facts in cards)
    names = {facts.number: facts.name for facts in cards}
    breaches = [Breach(rule, f"{names[number]} ({number}) is banned.") for number in known["banned"] if counts[number]]
    for number, most in known["limited"].items():
        if counts[number] > most:
            breaches.append(Breach(rule, f"{names[number]} ({number}) is limited to {most} copies."))
    for one, other in known["apart"]:
        if counts[one] and counts[other]:
            breaches.append(Breach(rule, f"{names[one]} and {names[other]} may not be in one deck."))
    for kind in known["alike"]:
        wanted = {key: tuple(value) if isinstance(value, list) else value for key, value in kind["facts"].items()}
        found = {facts for facts in cards if all(getattr(facts, key) == value for key, value in wanted.items())}
        if len(found) > kind["numbers"]:
            listed = ", ".join(sorted(facts.name for facts in found))
            breaches.append(Breach(rule, f"Only {kind['numbers']} {kind['what']} may be in a deck, not {listed}."))
    return breaches


def check_deck(deck: Deck, edition: Edition = NEWEST) -> list[Breach]:
    """Every breach of the deck rules, in rulebook order, then of the restricted list; none: the deck is legal."""
    breaches: list[Breach] = []
    if len(deck.cards) != DECK_SIZE:
        breaches.append(Breach("6-1-1", f"A deck has exactly {DECK_SIZE} cards, this one {len(deck.cards)}."))
    for facts in dict.fromkeys(deck.cards):
        if facts.type not in ("unit", "pilot", "command", "base"):
            breaches.append(Breach("6-1-1-1", f"{facts.name} is a {facts.type}, which no main deck may have."))
    colors = sorted({facts.color for facts in deck.cards if facts.color})
    if len(colors) > COLOURS:
        breaches.append(Breach("6-1-1-2", f"A deck has one or two colours, this one {', '.join(colors)}."))
    if "purple" in colors and not edition.purple:
        breaches.append(Breach("v1.0:2-4-2-1", "Purple is no colour of this edition."))
    for facts in dict.fromkeys(deck.cards):
        rule = later_keyword(facts, edition)
        if rule:
            breaches.append(Breach(rule, f"{facts.name} needs a later edition than {edition.name}."))
    for facts, count in Counter(deck.cards).items():
        if count > COPIES:
            breaches.append(Breach("6-1-1-3", f"{count} copies of {facts.name} are {count - COPIES} too many."))
    return breaches + (check_restrictions(deck.cards) if edition is NEWEST else [])
