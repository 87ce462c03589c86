# rulebound: interpreted
"""Decks (6-1): reading a list, and every breach with its rule."""

from __future__ import annotations

import json
from collections import Counter
from collections.abc import Callable, Iterable, Mapping, Sequence
from dataclasses import dataclass
from functools import cache
from importlib.resources import files
from typing import Any

from rulebound.files.decks import Breach, DeckError, Decks, in_force
from rulebound.gundam.cards.facts import Facts, later_keyword, later_than
from rulebound.gundam.catalogue import CARDS, Cards
from rulebound.gundam.table.edition import EDITIONS, NEWEST, Edition, edition_named
from rulebound.gundam.words import codes as w
from rulebound.kernel.rng import Rng

__all__ = [
    "DECKS",
    "Breach",
    "Deck",
    "DeckError",
    "check_deck",
    "check_restrictions",
    "check_rules",
    "random_deck",
    "restrictions",
]

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


@cache
def restrictions() -> dict[str, Any]:
    """The banned and restricted list (data of its date)."""
    text = files("rulebound.gundam.cards").joinpath("restrictions.json").read_text(encoding="utf-8")
    found: dict[str, Any] = json.loads(text)
    return found


def check_restrictions(cards: Sequence[Facts], day: str = "") -> list[Breach]:
    """Every breach of the banned and restricted list, if it is in force on this day."""
    known = restrictions()
    if not in_force(known["date"], day):
        return []
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


def check_deck(deck: Deck, edition: Edition = NEWEST, day: str = "") -> list[Breach]:
    """Every breach of the deck rules, in rulebook order, then of the restricted list; none: the deck is legal."""
    return check_rules(deck, edition) + (check_restrictions(deck.cards, day) if edition is NEWEST else [])


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
    pool = [facts for facts in (CARDS.shipped().values() if cards is None else cards) if facts.type in MAIN_TYPES]
    pool = [facts for facts in pool if facts.color and not later_than(facts, edition)]
    known = [color for color in w.COLORS if any(facts.color == color for facts in pool)]
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


# ---------------------------------------------------------------------------------------------------- all of it


class GundamDecks(Decks[Deck, Facts]):
    """The decks of the Gundam Card Game."""

    package = "rulebound.gundam"
    headings = HEADINGS
    example = "4 NAME"
    most, most_rule = DECK_SIZE, "6-1-1-3"

    def known(self) -> Cards:
        return Cards()

    def made(self, name: str, parts: Mapping[str, tuple[Facts, ...]]) -> Deck:
        return Deck(name, parts.get("main", ()), parts.get("resources"))

    def parts(self, deck: Deck) -> dict[str, tuple[Facts, ...]]:
        return {"Main Deck": deck.cards} | ({} if deck.resources is None else {"Resource Deck": deck.resources})

    def word(self, deck: Deck) -> Callable[[Facts], str]:
        return lambda facts: f"{facts.number} {facts.name}"

    def meant(self, named: list[Facts]) -> list[Facts]:
        """Those that a main deck may have, or else one: Resources are all alike."""
        return [each for each in named if each.type in MAIN_TYPES] or named[:1]

    def part_of(self, facts: Facts) -> str:
        return "resources" if facts.type == "resource" else "main"

    def played(self, deck: Deck) -> tuple[Facts, ...]:
        return deck.cards

    def check(self, deck: Deck, edition: str = "", mode: str = "", day: str = "") -> list[Breach]:
        return check_deck(deck, edition_named(edition or NEWEST.name), day)

    def editions(self, deck: Deck) -> list[str]:
        return [name for name, edition in EDITIONS.items() if not check_rules(deck, edition)]

    def with_card(self, facts: Facts) -> Deck:
        if facts.type not in MAIN_TYPES:
            raise DeckError(f"{facts.name} is a {facts.type}, which no main deck may have (6-1-1-1).")
        decks = [self.read(name) for name in self.starters()]
        deck = next((deck for deck in decks if any(each.color == facts.color for each in deck.cards)), decks[0])
        kept = sorted(deck.cards, key=lambda each: (each.type != facts.type, each.color == facts.color))
        return Deck(f"{deck.name} with {facts.name}", (*[facts] * COPIES, *kept[COPIES:]))

    def parts_for(self, facts: Facts) -> list[str]:
        return ["Resource Deck"] if facts.type == "resource" else ["Main Deck"] if facts.type in MAIN_TYPES else []

    def fitting_colors(self, deck: Deck) -> list[str]:
        """Any, until there are two (6-1-1-2)."""
        found = [color for color in dict.fromkeys(facts.color for facts in deck.cards) if color]
        return found if len(found) == COLOURS else []


DECKS = GundamDecks()
