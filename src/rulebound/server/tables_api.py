# rulebound: interpreted
"""The plain endpoints around a table: what can be chosen, a new table, and what a table is."""

from __future__ import annotations

import asyncio
import secrets
from functools import cache
from typing import Annotated, Any, Literal

from fastapi import APIRouter, Depends, HTTPException, Request
from pydantic import BaseModel, ConfigDict, Field

import rulebound
from rulebound.kernel.rng import MOST_SEED
from rulebound.server.house import House, Opening, the_house
from rulebound.server.limits import address_of
from rulebound.server.live import LiveTable, began_of
from rulebound.server.models import MISSING, REFUSED, Game, GivenDeck, Refusal, Word
from rulebound.server.own_cards import deck_of

router = APIRouter(prefix="/api", tags=["tables"])

MOST_SEATS = 8
TITLES = {"gundam": "Gundam Card Game", "riftbound": "Riftbound"}
OPPONENTS = {
    "random": "Anything goes",
    "greedy": "Looks one turn ahead",
    "search-1": "Thinks a little",
    "search-2": "Thinks longer",
    "search-3": "Thinks long",
    "person": "A friend, by a link",
}
HouseOf = Annotated[House, Depends(the_house)]


class Shape(BaseModel):
    """What a client sends: nothing else may be in it."""

    model_config = ConfigDict(extra="forbid")


class Opponent(Shape):
    """Who plays another seat, and with which deck (none: a starter)."""

    kind: Word = "greedy"
    deck: GivenDeck | None = None


class NewTable(Shape):
    """A table as somebody would like to have it."""

    game: Game
    deck: GivenDeck | None = None
    opponent: Opponent = Opponent()
    opponents: Annotated[list[Opponent], Field(max_length=MOST_SEATS)] = []  # of each other seat, where several play
    seat: Annotated[int, Field(ge=1, le=MOST_SEATS)] = 1
    mode: Word = ""
    edition: Word = ""
    seed: Annotated[int, Field(ge=0, le=MOST_SEED)] | None = None


class MadeTable(BaseModel):
    """A new table: the token of the own seat, and a link for each person who is invited."""

    id: str
    token: str
    seat: str
    invite: str | None
    invites: dict[str, str]


class TableTold(BaseModel):
    """What a table is."""

    id: str
    game: str
    edition: str
    mode: str
    decks: list[str]
    over: bool
    link: str


class SeatTold(BaseModel):
    """Who sits where."""

    player: str
    name: str
    kind: str
    taken: bool
    here: bool


class WholeTable(BaseModel):
    """A table and its seats."""

    table: TableTold
    seats: list[SeatTold]
    moves: int


class DeckTold(BaseModel):
    """A deck that can be chosen."""

    name: str
    title: str
    colors: list[str]
    legal: bool
    starter: bool


class ModeTold(BaseModel):
    """A way of playing, and how many play."""

    name: str
    least: int
    most: int


class GameTold(BaseModel):
    """A game and what can be chosen for it; the first is the usual one."""

    game: str
    title: str
    editions: list[str]
    modes: list[ModeTold]
    decks: list[DeckTold]


class OpponentTold(BaseModel):
    """Somebody to play against."""

    kind: str
    title: str


class Start(BaseModel):
    """Everything that can be chosen before a game."""

    games: list[GameTold]
    opponents: list[OpponentTold]


class Health(BaseModel):
    """The server is there."""

    ok: Literal[True] = True


@router.get("/health")
async def health() -> Health:
    """Is the server there?"""
    return Health()


@router.get("/start")
async def start(house: HouseOf) -> Start:
    """Everything that can be chosen before a game."""
    games = await asyncio.to_thread(lambda: [game_told(game) for game in rulebound.GAMES])
    kinds = [*house.computers.kinds, "person"]
    return Start(games=games, opponents=[OpponentTold(kind=kind, title=OPPONENTS.get(kind, kind)) for kind in kinds])


@cache
def game_told(game: str) -> GameTold:
    """What can be chosen for a game."""
    editions = rulebound.module(game, "edition")
    names = [name for name in editions.EDITIONS if name != editions.NEWEST.name]
    ways: dict[str, tuple[int, int]] = getattr(rulebound, game).ways_of_playing()
    modes = [ModeTold(name=name, least=least, most=most) for name, (least, most) in ways.items()]
    return GameTold(
        game=game,
        title=TITLES[game],
        editions=[editions.NEWEST.name, *names],
        modes=modes,
        decks=[deck_told(game, name) for name in shipped_decks(game)],
    )


@cache
def shipped_decks(game: str) -> list[str]:
    """The names of the shipped decks, starters first."""
    decks = rulebound.module(game, "deck")
    return [*decks.starter_names(), *decks.real_names()]


def deck_told(game: str, name: str) -> DeckTold:
    decks = rulebound.module(game, "deck")
    deck = decks.read_deck(name)
    return DeckTold(
        name=name,
        title=deck.name,
        colors=colors_of(deck),
        legal=not decks.check_deck(deck),
        starter=name in decks.starter_names(),
    )


def colors_of(deck: Any) -> list[str]:
    """The colours (or domains) of a deck, in the order in which they come."""
    cards = getattr(deck, "cards", None) or [*deck.legends, *deck.main]
    found = [color for card in cards for color in (getattr(card, "domains", None) or [getattr(card, "color", "")])]
    return [color for color in dict.fromkeys(found) if color]


@router.post("/tables", responses={**REFUSED, 429: {"model": Refusal}}, status_code=201)
async def new_table(wanted: NewTable, house: HouseOf, request: Request) -> MadeTable:
    """Lay out a table; whoever holds a seat's token plays it."""
    others = wanted.opponents or [wanted.opponent]
    refuse_table(house, request, [other.kind for other in others])
    if wanted.seed is not None and any(other.kind == "person" for other in others):
        raise HTTPException(400, "A seed can't be chosen against a person: whoever knows it knows all the cards.")
    try:
        opening = await asyncio.to_thread(lay_out, wanted, others)
    except ValueError as error:
        raise HTTPException(400, " ".join(str(error).split())) from None
    return await made_table(house, opening)


def refuse_table(house: House, request: Request, kinds: list[str]) -> None:
    """Refuse a new table against somebody there isn't, or to somebody who has made too many; it is counted."""
    known = [*house.computers.kinds, "person"]
    for kind in kinds:
        if kind not in known:
            raise HTTPException(400, f"There is no opponent '{kind[:40]}': there are {', '.join(known)}.")
    if not house.limits.tables.take(address_of(request.scope)):
        raise HTTPException(429, "You have made too many tables; wait a while.")


async def made_table(house: House, opening: Opening) -> MadeTable:
    """Make a table, and tell its maker."""
    opened = await house.open_table(opening)
    invites = {f"p{player + 1}": f"/table/{opened.id}#{token}" for player, token in opened.invites.items()}
    invite = next(iter(invites.values()), None)
    seat = f"p{(opening.host or 0) + 1}"
    return MadeTable(id=opened.id, token=opened.token, seat=seat, invite=invite, invites=invites)


def lay_out(wanted: NewTable, others: list[Opponent]) -> Opening:
    """Deal a table; ValueError with one sentence if it can't be."""
    game = wanted.game.value
    ways: dict[str, tuple[int, int]] = getattr(rulebound, game).ways_of_playing()
    mode = wanted.mode.strip().casefold() or next(iter(ways))
    if mode not in ways:
        raise ValueError(f"There is no way of playing {game} called '{wanted.mode[:40]}'; there are {', '.join(ways)}.")
    least, most = ways[mode]
    count = max(least, 1 + len(wanted.opponents))
    if count > most:
        raise ValueError(f"{mode} is played by at most {most}, not by {count}.")
    seat = wanted.seat - 1
    if seat >= count:
        raise ValueError(f"There is no seat {wanted.seat}: they are counted from 1 to {count}.")
    others = others if wanted.opponents else others * (count - 1)
    if len(others) != count - 1:
        raise ValueError(f"{mode} needs {count - 1} opponents, not {len(others)}.")
    decks = chosen_decks(game, [wanted.deck, *(other.deck for other in others)], mode, wanted.edition, seat)
    rules = rulebound.module(game, "edition")
    edition = rules.edition_named(wanted.edition) if wanted.edition else rules.NEWEST
    seed = secrets.randbelow(MOST_SEED + 1) if wanted.seed is None else wanted.seed
    table = rulebound.module(game, "tables").Pairing(decks, edition, mode).table(seed, patient=True)
    kinds = [other.kind for other in others]
    kinds.insert(seat, "person")
    return Opening(game, began_of(table), [deck.name for deck in decks], kinds, seat)


def chosen_decks(game: str, chosen: list[GivenDeck | None], mode: str, edition: str, seat: int) -> list[Any]:
    """The decks in the order of the seats (the first is the maker's); where none is chosen, a starter."""
    names = [choice.name for choice in chosen if choice is not None and choice.name]
    known = [name for name in names if name in shipped_decks(game)]
    if any(choice is None for choice in chosen):
        spare = rulebound.module(game, "tables").starters(mode, len(chosen), list(dict.fromkeys(known)), edition)
        spare = [name for name in spare if name not in known] or spare
    else:
        spare = []
    decks: list[Any] = []
    for choice in chosen:
        if choice is None:
            decks.append(rulebound.module(game, "deck").read_deck(spare.pop(0) if len(spare) > 1 else spare[0]))
        else:
            decks.append(deck_of(game, choice))
    decks.insert(seat, decks.pop(0))
    return decks


@router.get("/tables/{table_id}", responses=MISSING)
async def told_table(table_id: str, house: HouseOf) -> WholeTable:
    """A table and its seats."""
    live = await existing(house, table_id)
    seats = [SeatTold(**live.seat_told(seat, None)) for seat in live.seats]
    return WholeTable(table=TableTold(**live.about()), seats=seats, moves=len(live.moves))


async def existing(house: House, table_id: str) -> LiveTable:
    """A table by its id, or 404."""
    live = await house.tables.get(table_id)
    if live is None:
        raise HTTPException(404, "There is no such table.")
    return live
