# rulebound: interpreted
"""Cards: search in those of a game, one card, and how a card of one's own is read."""

from __future__ import annotations

import re
from collections.abc import Iterable
from dataclasses import dataclass, replace
from enum import StrEnum
from functools import cache
from typing import Annotated, Any

from fastapi import APIRouter, Depends, HTTPException, Query
from pydantic import BaseModel, StringConstraints

import rulebound
from rulebound.files.catalogue import plain_name, plain_text
from rulebound.files.facts import CardFacts
from rulebound.server.house import House, the_house
from rulebound.server.models import MISSING, REFUSED, Face, Game, OwnCard, Word
from rulebound.server.own_cards import read_card
from rulebound.server.shown import faces

router = APIRouter(prefix="/api/cards", tags=["cards"])

HouseOf = Annotated[House, Depends(the_house)]
MOST_SHOWN = 200
COLOURLESS = "none"  # how cards without a colour are asked for
BESIDES = ("resource", "rune")  # what lies beside a main deck, like tokens


class Order(StrEnum):
    """How found cards are sorted."""

    best = "best"
    number = "number"
    name = "name"
    cost = "cost"


class Filters(BaseModel):
    """What the cards of a game can be filtered by."""

    types: list[str]
    colors: list[str]
    sets: list[str]
    costs: list[int]
    keywords: list[str]


class Cards(BaseModel):
    """Cards that were found: how many in all, and a page of them."""

    total: int
    cards: list[Face]
    filters: Filters


class WholeCard(Face):
    """A card with its effects in the effect language."""

    effects: list[dict[str, Any]]
    worn_effects: list[dict[str, Any]]


class Unread(BaseModel):
    """Where the reading of a text stopped."""

    field: str
    clause: str
    line: str
    column: int
    reason: str


class Reading(BaseModel):
    """How a card is read: `card` can be put into a deck's `cards`, if it is `playable`.

    words: a sentence for each line of the words of one's own that can't be used.
    """

    read: bool
    playable: bool
    face: Face | None
    effects: list[dict[str, Any]]
    worn_effects: list[dict[str, Any]]
    unread: Unread | None
    refused: str
    card: OwnCard | None
    words: list[str]


# ---------------------------------------------------------------------------------------------- searching


@dataclass(frozen=True)
class Known:
    """A shipped card as it is searched for."""

    face: faces.Face
    name: str
    numbers: tuple[str, ...]  # the first is its own, the others are of prints alike
    words: str
    keywords: frozenset[str]
    place: int  # in the order of numbers


@cache
def known_cards(game: str) -> tuple[Known, ...]:
    """Every shipped card of a game in the order of the numbers; prints of a Resource or token that are alike once."""
    cards = sorted(rulebound.games[game].cards.shipped().values(), key=lambda facts: _place(game, facts))
    alike: dict[CardFacts, list[CardFacts]] = {}
    for facts in cards:
        drawn = faces.face(game, facts)
        beside = drawn["token"] or drawn["type"] in BESIDES
        alike.setdefault(replace(facts, number="") if beside else facts, []).append(facts)
    return tuple(_known(game, prints, place) for place, prints in enumerate(alike.values()))


def _known(game: str, prints: list[CardFacts], place: int) -> Known:
    facts = prints[0]
    drawn = faces.face(game, facts)
    pilot = drawn.get("pilot") or {}
    said = (
        drawn["name"], *(other.number for other in prints), drawn["type"], *drawn["colors"], *drawn["traits"],
        *(drawn.get("supertypes") or ()), pilot.get("name", ""), *faces.house(game, facts),
    )  # fmt: skip
    keywords = frozenset(rulebound.games[game].words.keywords_on(facts))
    numbers = tuple(other.number.casefold() for other in prints)
    return Known(drawn, plain_name(facts.name), numbers, _searched(" ".join(said)), keywords, place)


def _searched(text: str) -> str:
    """A text as it is searched: nobody types the commas and apostrophes of a name."""
    return plain_text(text).replace("'", "").replace(",", "")


def _place(game: str, facts: CardFacts) -> tuple[int, str, list[tuple[str, int]]]:
    """Where a card comes in the order of numbers: cards of a main deck, then those made up, then those besides."""
    drawn = faces.face(game, facts)
    made_up = len(drawn["set"]) < 3
    rank = 2 if drawn["token"] or drawn["type"] in BESIDES else int(made_up)
    parts = re.findall(r"(\D*)(\d*)", facts.number.upper())
    return rank, drawn["set"], [(word, int(digits or 0)) for word, digits in parts]


@cache
def filters_of(game: str) -> Filters:
    """What the cards of a game can be filtered by."""
    cards = known_cards(game)
    return Filters(
        types=_different(card.face["type"] for card in cards),
        colors=_different(color for card in cards for color in card.face["colors"]),
        sets=list(dict.fromkeys(card.face["set"] for card in cards)),
        costs=_different(card.face["cost"] for card in cards if card.face["cost"] is not None),
        keywords=_different(word for card in cards for word in card.keywords),
    )


def _different(values: Iterable[Any]) -> list[Any]:
    return sorted(set(values))


def found_cards(
    game: str,
    said: str,
    types: list[str],
    colors: list[str],
    sets: list[str],
    costs: list[int],
    keywords: list[str],
    order: Order,
) -> list[Known]:
    """The cards that have all the words, and one of each kind of what is asked for."""
    words = _searched(said).split()
    asked = {word.casefold() for word in keywords}
    found = [
        card
        for card in known_cards(game)
        if all(word in card.words for word in words)
        and (not types or card.face["type"] in types)
        and (not colors or any(color in colors for color in card.face["colors"] or [COLOURLESS]))
        and (not sets or card.face["set"] in sets)
        and (not costs or card.face["cost"] in costs)
        and (not asked or any(word.casefold() in asked for word in card.keywords))
    ]
    if order is Order.name:
        found.sort(key=lambda card: (card.name, card.place))
    elif order is Order.cost:
        found.sort(key=lambda card: (card.face["cost"] is None, card.face["cost"] or 0, card.place))
    elif order is Order.best and words:
        found.sort(key=lambda card: (said.strip().casefold() not in card.numbers, not _is_named(card, words)))
    return found


def _is_named(card: Known, words: list[str]) -> bool:
    name = _searched(card.name)
    return all(word in name for word in words)


Wanted = Annotated[list[Word], Query(max_length=20)]


@router.get("/{game}")
def search(
    game: Game,
    q: Annotated[str, StringConstraints(max_length=200), Query(description="words that the card has")] = "",
    type: Wanted = [],  # noqa: B006  (FastAPI copies it)
    color: Wanted = [],  # noqa: B006
    set: Wanted = [],  # noqa: B006
    cost: Annotated[list[int], Query(max_length=20)] = [],  # noqa: B006
    keyword: Wanted = [],  # noqa: B006
    sort: Order = Order.best,
    offset: Annotated[int, Query(ge=0, le=100_000)] = 0,
    limit: Annotated[int, Query(ge=0, le=MOST_SHOWN)] = 60,
) -> Cards:
    """Search in the cards of a game."""
    found = found_cards(game, q, type, color, set, cost, keyword, sort)
    page = [Face(**card.face) for card in found[offset : offset + limit]]
    return Cards(total=len(found), cards=page, filters=filters_of(game))


@router.get("/{game}/{number}", responses=MISSING)
def one(game: Game, number: str) -> WholeCard:
    """A card by its number."""
    facts = rulebound.games[game].cards.among().by_number(number)
    if facts is None:
        raise HTTPException(404, f"There is no card of the number '{number[:60]}'.")
    return WholeCard(**faces.face(game, facts), **_effects(facts))


def _effects(facts: CardFacts) -> dict[str, Any]:
    data = facts.to_json()
    return {"effects": data.get("effects", []), "worn_effects": data.get("worn", [])}


# ---------------------------------------------------------------------------------------------- cards of one's own


@router.post("/{game}/read", responses=REFUSED)
async def read(game: Game, card: OwnCard, house: HouseOf) -> Reading:
    """How a card of one's own is read: its text as effects, or where reading stopped, or why it can't be played."""
    try:
        return await house.judges.call(read_typed, game, card)
    except ValueError as error:
        raise HTTPException(400, str(error)) from None


def read_typed(game: Game, card: OwnCard) -> Reading:
    reading = read_card(game, card)
    unread = None
    if reading.unread is not None:
        field, clause, stop = reading.unread
        unread = Unread(field=field, clause=clause, line=stop.line, column=stop.before, reason=stop.reason)
    facts = reading.facts
    if facts is None:
        parts: dict[str, Any] = {"effects": [], "worn_effects": []}
    else:
        parts = _effects(facts)
    return Reading(
        read=facts is not None,
        playable=facts is not None and not reading.refused,
        face=Face(**faces.face(game, facts)) if facts is not None else None,
        unread=unread,
        refused=reading.refused,
        card=reading.card,
        words=list(reading.words),
        **parts,
    )
