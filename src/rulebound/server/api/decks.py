# rulebound: interpreted
"""Decks: what is in one, what makes it illegal, and how it is written, even while it is being typed."""

from __future__ import annotations

import re
from collections import Counter
from collections.abc import Iterable
from functools import lru_cache
from typing import Annotated, Any

from fastapi import APIRouter, Depends, HTTPException
from pydantic import BaseModel, ConfigDict, Field, StringConstraints

import rulebound
from rulebound.files.decks import Breach as DeckBreach
from rulebound.files.decks import DeckError, Fault, entries_of, more_in
from rulebound.game import Deck
from rulebound.server.house import House, the_house
from rulebound.server.models import LONGEST_LIST, MISSING, MOST_OWN, REFUSED, Face, Game, OwnCard, Word
from rulebound.server.own_cards import cards_of, read_card, refuse_long, unplayable
from rulebound.server.shown import faces

router = APIRouter(prefix="/api/decks", tags=["decks"])

HouseOf = Annotated[House, Depends(the_house)]
UNNAMED = "Own deck"


class DeckList(BaseModel):
    """A list as it is typed, with the own cards that may be in it."""

    model_config = ConfigDict(extra="forbid")

    text: Annotated[str, StringConstraints(max_length=LONGEST_LIST)]
    cards: Annotated[list[OwnCard], Field(max_length=MOST_OWN)] = []
    edition: Word = ""


class Entry(BaseModel):
    """So many copies of a card."""

    count: int
    face: Face


class Part(BaseModel):
    """A part of a deck, by the heading that begins it in a list."""

    heading: str
    count: int
    entries: list[Entry]


class Breach(BaseModel):
    """One thing that makes a deck illegal; without a rule where a card can't be played here, or a `list` forbids it."""

    rule: str
    list: str
    text: str


class Filling(BaseModel):
    """What a part of a deck can be filled up with."""

    heading: str
    label: str
    entries: list[Entry]


class WrongLine(BaseModel):
    """A line that was passed over, and why."""

    line: int
    text: str


class Count(BaseModel):
    """How many cards there are of a kind."""

    name: str
    count: int


class CostCount(BaseModel):
    """How many cards there are of a cost."""

    cost: int
    count: int


class DeckSheet(BaseModel):
    """All there is to know about a deck."""

    name: str
    title: str
    legal: bool
    playable: bool  # no rule is against it, so tables are laid out with it
    parts: list[Part]
    breaches: list[Breach]
    elsewhere: list[Breach]  # what is against it in other modes only
    wrong: list[WrongLine]
    curve: list[CostCount]
    colors: list[Count]
    types: list[Count]
    within: list[str]  # the colours that fit; empty: any
    fill: Filling | None
    list: str


class ShippedDeck(BaseModel):
    """A shipped deck: a starter is made up for this game, the others are of real cards."""

    name: str
    title: str
    starter: bool
    legal: bool
    colors: list[str]


class ShippedDecks(BaseModel):
    """The decks that are shipped."""

    decks: list[ShippedDeck]


class TriedCard(BaseModel):
    """A card of one's own to be tried out."""

    model_config = ConfigDict(extra="forbid")

    card: OwnCard


@router.get("/{game}")
def shipped_decks(game: Game) -> ShippedDecks:
    """The decks that are shipped, the starters first."""
    return _all_shipped(game)


@lru_cache(maxsize=8)
def _all_shipped(game: str) -> ShippedDecks:
    decks = rulebound.games[game].decks
    found = []
    for name in (*decks.starters(), *decks.real()):
        known = _shipped(game, name)
        starter = name in decks.starters()
        colors = [count.name for count in known.colors]
        found.append(ShippedDeck(name=name, title=known.title, starter=starter, legal=known.legal, colors=colors))
    return ShippedDecks(decks=found)


@router.get("/{game}/{name}", responses=MISSING)
def shipped_deck(game: Game, name: str) -> DeckSheet:
    """A shipped deck by its name."""
    decks = rulebound.games[game].decks
    if name not in (*decks.starters(), *decks.real()):
        raise HTTPException(404, f"There is no deck '{name[:60]}' among those that are shipped.")
    return _shipped(game, name)


@router.post("/{game}/check", responses=REFUSED)
async def check(game: Game, given: DeckList, house: HouseOf) -> DeckSheet:
    """What is in a list, what is wrong with single lines of it, and every breach of the deck rules."""
    try:
        return await house.judges.call(listed, game, given)
    except ValueError as error:
        raise HTTPException(400, str(error)) from None


def listed(game: Game, given: DeckList) -> DeckSheet:
    """All there is to know about a list; ValueError with one sentence if it is none."""
    known = rulebound.games[game]
    faults: list[Fault] = []
    refuse_long(given.text)
    edition = known.edition(given.edition)
    deck = known.decks.parse(given.text, UNNAMED, cards_of(game, given.cards), faults)
    return sheet(game, deck, edition, faults=faults)


@router.post("/{game}/with", responses=REFUSED)
async def with_card(game: Game, tried: TriedCard, house: HouseOf) -> DeckSheet:
    """A starter deck with as many copies of a card as a deck may have, to try it out."""
    try:
        return await house.judges.call(tried_out, game, tried.card)
    except ValueError as error:
        raise HTTPException(400, str(error)) from None


def tried_out(game: Game, card: OwnCard) -> DeckSheet:
    """A starter deck with a card in it; ValueError with one sentence if the card can't be read."""
    reading = read_card(game, card)
    if reading.facts is None:
        raise DeckError(reading.refused)
    return sheet(game, rulebound.games[game].decks.with_card(reading.facts))


@lru_cache(maxsize=256)
def _shipped(game: str, name: str) -> DeckSheet:
    return sheet(game, rulebound.games[game].decks.read(name), name=name)


def sheet(game: str, deck: Deck, edition: str = "", name: str = "", faults: Iterable[Fault] = ()) -> DeckSheet:
    """All there is to know about a deck."""
    rules = rulebound.games[game]
    decks = rules.decks
    parts = decks.parts(deck)
    known = [facts for cards in parts.values() for facts in dict.fromkeys(cards)]
    unplayable = _unplayable(game, known)
    breaches = decks.check(deck, edition) + unplayable
    others = more_in(lambda mode: decks.check(deck, edition, mode), rules.mode("").name, rules.modes)
    played = [faces.face(game, facts) for facts in decks.played(deck)]
    costs = Counter(face["cost"] for face in played if face["cost"] is not None)
    return DeckSheet(
        name=name,
        title=deck.name,
        legal=not breaches and not faults,
        playable=not unplayable and not faults and rules.edition(edition) in decks.editions(deck),
        parts=[_part(game, heading, cards) for heading, cards in parts.items()],
        breaches=[_breach(game, breach) for breach in breaches],
        elsewhere=[_breach(game, breach) for more in others.values() for breach in more],
        wrong=[WrongLine(line=fault.line, text=fault.text) for fault in faults],
        curve=[CostCount(cost=cost, count=count) for cost, count in sorted(costs.items())],
        colors=_counts(color for face in played for color in face["colors"]),
        types=_counts(face["type"] for face in played),
        within=decks.fitting_colors(deck),
        fill=_filling(game, *decks.filling(deck)),
        list=decks.write(deck),
    )


def _part(game: str, heading: str, cards: tuple[Any, ...]) -> Part:
    return Part(heading=heading, count=len(cards), entries=_entries(game, cards))


def _entries(game: str, cards: tuple[Any, ...]) -> list[Entry]:
    return [Entry(count=count, face=Face(**faces.face(game, facts))) for facts, count in entries_of(cards).items()]


def _filling(game: str, heading: str, cards: list[Any]) -> Filling | None:
    entries = _entries(game, tuple(cards))
    label = f"Fill up with {' and '.join(entry.face.name for entry in entries)}"
    return Filling(heading=heading, label=label, entries=entries) if entries else None


def _breach(game: str, breach: DeckBreach) -> Breach:
    """A breach by its rule, or by the list of forbidden cards that is no rule."""
    book = rulebound.games[game].rules
    is_rule = bool(re.fullmatch(book.citation, breach.rule)) and bool(book.meant(breach.rule))
    return Breach(rule=breach.rule if is_rule else "", list="" if is_rule else breach.rule, text=breach.text)


def _counts(words: Iterable[str]) -> list[Count]:
    return [Count(name=name, count=count) for name, count in Counter(words).most_common()]


def _unplayable(game: str, cards: Iterable[Any]) -> list[DeckBreach]:
    """Own cards that are read but can't be played."""
    own = [facts for facts in cards if faces.face(game, facts)["own"]]
    return [DeckBreach("", said) for facts in dict.fromkeys(own) if (said := unplayable(game, facts))]
