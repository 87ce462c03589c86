# rulebound: interpreted
"""Decks (6-1): reading a list, and every breach with its rule."""

from __future__ import annotations

import json
from collections import Counter
from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from functools import cache
from importlib.resources import files
from pathlib import Path
from typing import Any

from rulebound.files.decks import (
    Breach,
    DeckError,
    Fault,
    counted,
    deck_lines,
    deck_text,
    entries_of,
    find_card,
    forgiving,
    heading_of,
    real_decks,
    starter_decks,
    title_of,
    written,
)
from rulebound.gundam.catalogue import Cards, shipped
from rulebound.gundam.edition import NEWEST, Edition
from rulebound.gundam.facts import Facts, later_keyword, later_than
from rulebound.gundam.locations import COLORS
from rulebound.kernel.rng import Rng

__all__ = [
    "Breach", "Deck", "DeckError", "check_deck", "check_restrictions", "check_rules", "parse_deck", "parts_of",
    "random_deck", "read_deck", "real_names", "restrictions", "starter_names", "with_card", "write_deck",
]  # fmt: skip

PACKAGE = "rulebound.gundam"
DECK_SIZE = 50
COPIES = 4
COLOURS = 2
RESOURCES = 10
MAIN_TYPES = ("unit", "pilot", "command", "base")
HEADINGS = {"main": "main", "deck": "main", "main deck": "main"} | dict.fromkeys(
    ("resource", "resources", "resource deck", "resource cards"), "resources"
)


@dataclass(frozen=True)
class Deck:
    """A main deck and a resource deck, their cards in order of the list."""

    name: str
    cards: tuple[Facts, ...]
    resources: tuple[Facts, ...] | None = None  # None: ten Resources, since all are alike (6-1-1, 6-1-1-5)


def starter_names() -> list[str]:
    """The starter decks that ship with the package."""
    return starter_decks(PACKAGE)


def real_names() -> list[str]:
    """The decks of real cards that ship with the package."""
    return real_decks(PACKAGE)


def read_deck(source: str, cards: Cards | None = None) -> Deck:
    """A shipped deck by its name, or one from a file of lines such as `4 GD01-008 Guntank`."""
    return parse_deck(deck_text(source, PACKAGE), source, cards)


def parse_deck(text: str, where: str, cards: Cards | None = None, faults: list[Fault] | None = None) -> Deck:
    """A deck from its lines; `#` and `//` begin a comment, `name: …` names it, headings say which deck follows.

    faults: takes what is wrong with single lines; without it the first such line is a DeckError.
    """
    known = cards or Cards()
    name = Path(where).stem
    part = ""
    found: dict[str, list[Facts]] = {"main": [], "resources": []}
    listed = False  # is a resource deck?
    for place, line in deck_lines(text, where):
        heading = heading_of(line, HEADINGS)
        if heading:
            part = heading
            listed = listed or part == "resources"
            continue
        if title_of(line):
            name = title_of(line)
            continue
        with forgiving(place, faults):
            count, word = counted(line, place, "4 NAME", DECK_SIZE, "6-1-1-3")
            facts = find_card(known, word, place, _only_one)
            into = part or ("resources" if facts.type == "resource" else "main")
            listed = listed or into == "resources"
            found[into] += [facts] * count
    return Deck(name, tuple(found["main"]), tuple(found["resources"]) if listed else None)


def parts_of(deck: Deck) -> dict[str, tuple[Facts, ...]]:
    """The parts of a deck by the headings of a list."""
    return {"Main Deck": deck.cards} | ({} if deck.resources is None else {"Resource Deck": deck.resources})


def write_deck(deck: Deck) -> str:
    """A deck as a list that can be read again."""
    lines = [f"name: {deck.name}"]
    for heading, cards in parts_of(deck).items():
        heads = ["", heading] if deck.resources is not None else []
        lines += heads + written(entries_of(cards), lambda facts: f"{facts.number} {facts.name}")
    return "\n".join(lines) + "\n"


def _only_one(named: list[Facts]) -> list[Facts]:
    """Of several cards with a name those that a main deck may have, or else one: Resources are all alike."""
    return [each for each in named if each.type in MAIN_TYPES] or named[:1]


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
    return check_rules(deck, edition) + (check_restrictions(deck.cards) if edition is NEWEST else [])


def check_rules(deck: Deck, edition: Edition = NEWEST) -> list[Breach]:
    """Every breach of the deck rules (6-1, 2-4): what no table is laid out with."""
    breaches: list[Breach] = []
    if len(deck.cards) != DECK_SIZE:
        breaches.append(Breach("6-1-1", f"A deck has exactly {DECK_SIZE} cards, this one {len(deck.cards)}."))
    if deck.resources is not None and len(deck.resources) != RESOURCES:
        said = f"A resource deck has exactly {RESOURCES} cards, this one {len(deck.resources)}."
        breaches.append(Breach("6-1-1", said))
    for facts in dict.fromkeys(deck.cards):
        if facts.type not in MAIN_TYPES:
            breaches.append(Breach("6-1-1-1", f"{facts.name} is a {facts.type}, which no main deck may have."))
        elif not facts.color:
            breaches.append(Breach("2-4-2", f"{facts.name} has no colour, and only Resources and tokens have none."))
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
        if count > COPIES and facts.type in MAIN_TYPES:
            breaches.append(Breach("6-1-1-3", f"{count} copies of {facts.name} are {count - COPIES} too many."))
    for facts in dict.fromkeys(deck.resources or ()):
        if facts.type != "resource":
            said = f"{facts.name} is a {facts.type}, and a resource deck has nothing but Resources."
            breaches.append(Breach("6-1-1-4", said))
    return breaches


# ---------------------------------------------------------------------------------------------- decks made here


def random_deck(seed: int, cards: Iterable[Facts] | None = None, edition: Edition = NEWEST) -> Deck:
    """A legal deck of one or two colours by chance, out of these cards (the whole catalogue)."""
    chance = Rng()
    chance.seed(seed)
    pool = [facts for facts in (shipped().values() if cards is None else cards) if facts.type in MAIN_TYPES]
    pool = [facts for facts in pool if facts.color and not later_than(facts, edition)]
    known = [color for color in COLORS if any(facts.color == color for facts in pool)]
    colors = {known[chance.below(len(known))] for _ in range(COLOURS if known else 0)}
    pool = [facts for facts in pool if facts.color in colors]
    chosen: list[Facts] = []
    while pool and len(chosen) < DECK_SIZE:
        facts = pool.pop(chance.below(len(pool)))
        copies = min(1 + int(chance.below(COPIES)), DECK_SIZE - len(chosen))
        while copies and edition is NEWEST and check_restrictions([*chosen, *[facts] * copies]):
            copies -= 1
        chosen += [facts] * copies
    deck = Deck(f"random {seed}", tuple(chosen))
    breaches = check_deck(deck, edition)
    if breaches:
        raise DeckError(f"These cards are too few for a deck: {breaches[0]}")
    return deck


def with_card(facts: Facts) -> Deck:
    """A starter deck with as many copies of a card as a deck may have, to try it out; DeckError if no deck may."""
    if facts.type not in MAIN_TYPES:
        raise DeckError(f"{facts.name} is a {facts.type}, which no main deck may have (6-1-1-1).")
    decks = [read_deck(name) for name in starter_names()]
    deck = next((deck for deck in decks if any(each.color == facts.color for each in deck.cards)), decks[0])
    kept = sorted(deck.cards, key=lambda each: (each.type != facts.type, each.color == facts.color))
    return Deck(f"{deck.name} with {facts.name}", (*[facts] * COPIES, *kept[COPIES:]))
