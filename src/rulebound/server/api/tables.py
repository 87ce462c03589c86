# rulebound: interpreted
"""The plain endpoints around a table: what can be chosen, a new table, and what a table is."""

from __future__ import annotations

import secrets
from functools import cache
from typing import Annotated, Literal

from fastapi import APIRouter, Depends, Header, HTTPException, Request
from pydantic import BaseModel, ConfigDict, Field

import rulebound
from rulebound.game import Mode
from rulebound.kernel.rng import MOST_SEED
from rulebound.server.aside import aside
from rulebound.server.house import House, Opening, digest, seat_of, the_house
from rulebound.server.limits import address_of
from rulebound.server.models import FORBIDDEN, MISSING, NO_SEAT, REFUSED, Game, GivenDeck, Refusal, Word
from rulebound.server.shown.frames import Refused, Unreachable
from rulebound.server.shown.words import PERSON, GameWords, game_words, opponent_words
from rulebound.server.storage import Seat
from rulebound.server.tables import dealing
from rulebound.server.tables.gathering import Gathering
from rulebound.server.tables.live import LiveTable

router = APIRouter(prefix="/api", tags=["tables"])

MOST_SEATS = 8
NO_TABLE = "There is no such table."
HouseOf = Annotated[House, Depends(the_house)]
Bearer = Annotated[str | None, Header(alias="Authorization", max_length=300)]


class Shape(BaseModel):
    """What a client sends: nothing else may be in it."""

    model_config = ConfigDict(extra="forbid")


class Opponent(Shape):
    """Who plays another seat, and a computer's deck (none: a starter); a person brings their own."""

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


class Bringing(Shape):
    """The deck that somebody who is invited would like to play (none: a starter)."""

    deck: GivenDeck | None = None


class Brought(BaseModel):
    """The own seat, and its token: the invitation is worth nothing from now on."""

    id: str
    token: str
    seat: str


class MadeTable(BaseModel):
    """A new table: the token of the own seat, and a link for each person who is invited."""

    id: str
    token: str
    seat: str
    invite: str | None
    invites: dict[str, str]


class TableTold(BaseModel):
    """What a table is; a deck that is another person's secret is null. `waiting`: not all decks are there."""

    id: str
    game: str
    edition: str
    mode: str
    decks: list[str | None]
    over: bool
    waiting: bool
    link: str


class SeatTold(BaseModel):
    """Who sits where."""

    player: str
    name: str
    kind: str
    level: str
    taken: bool
    here: bool


class WholeTable(BaseModel):
    """A table and its seats."""

    table: TableTold
    seats: list[SeatTold]
    moves: int


class DeckTold(BaseModel):
    """A deck that can be chosen; `editions`: under which it may be played, `unlike`: what no teammate may bring too."""

    name: str
    title: str
    colors: list[str]
    legal: bool
    starter: bool
    editions: list[str]
    unlike: list[str]
    for_teams: bool


class ModeTold(BaseModel):
    """A way of playing, and how many play; `teams`: the seats that play together, if any do."""

    name: str
    least: int
    most: int
    teams: list[list[int]]
    editions: list[str]


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
    about: str


class Start(BaseModel):
    """Everything that can be chosen before a game."""

    games: list[GameTold]


class Games(BaseModel):
    """The games there are with their words, and who may sit in a seat."""

    games: list[GameWords]
    opponents: list[OpponentTold]


class Health(BaseModel):
    """The server is there."""

    ok: Literal[True] = True


@router.get("/health")
async def health() -> Health:
    """Is the server there?"""
    return Health()


@router.get("/start")
async def start() -> Start:
    """Everything that can be chosen before a game."""
    games = await aside(lambda: [game_told(game.value) for game in Game])
    return Start(games=games)


@router.get("/games")
def games(house: HouseOf) -> Games:
    """The games there are, all that is shown of them beside cards and rules, and who may sit in a seat."""
    known = {kind: opponent_words(kind) for kind in [*house.computers.kinds, PERSON]}
    opponents = [OpponentTold(kind=kind, title=title, about=about) for kind, (title, about) in known.items()]
    return Games(games=[game_words(game.value) for game in Game], opponents=opponents)


@cache
def game_told(game: str) -> GameTold:
    """What can be chosen for a game."""
    known = rulebound.games[game]
    return GameTold(
        game=game,
        title=known.title,
        editions=list(known.editions),
        modes=[mode_told(mode) for mode in known.modes.values()],
        decks=[deck_told(game, name) for name in dealing.shipped_decks(game)],
    )


def mode_told(mode: Mode) -> ModeTold:
    teams = [[seat + 1 for seat in side] for side in mode.teams]
    return ModeTold(name=mode.name, least=mode.least, most=mode.most, teams=teams, editions=list(mode.editions))


def deck_told(game: str, name: str) -> DeckTold:
    cards, decks = rulebound.games[game].cards, rulebound.games[game].decks
    deck = decks.read(name)
    return DeckTold(
        name=name,
        title=deck.name,
        colors=list(dict.fromkeys(color for facts in deck.cards for color in cards.colors(facts))),
        legal=not decks.check(deck),
        starter=name in decks.starters(),
        editions=decks.editions(deck),
        unlike=decks.unlike(deck),
        for_teams="team battle" in deck.name.casefold(),
    )


@router.post("/tables", responses={**REFUSED, 429: {"model": Refusal}}, status_code=201)
async def new_table(wanted: NewTable, house: HouseOf, request: Request) -> MadeTable:
    """Lay out a table; whoever holds a seat's token plays it. With persons it is dealt when all have brought a deck."""
    others = wanted.opponents or [wanted.opponent]
    refuse_table(house, request, [other.kind for other in others])
    if wanted.seed is not None and any(other.kind == "person" for other in others):
        raise HTTPException(400, "A seed can't be chosen against a person: whoever knows it knows all the cards.")
    if any(other.kind == "person" and other.deck is not None for other in others):
        raise HTTPException(400, "A person brings their own deck: leave it out.")
    try:
        opening = await house.with_decks([wanted.deck, *(other.deck for other in others)], lay_out, wanted)
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


def seats_filled(seat: int, count: int, opponent: Opponent, opponents: list[Opponent]) -> list[str]:
    """Who sits where: a person on their seat, and in all others the same opponent, or those that are listed.

    ValueError with one sentence if there is no such seat, or if they are too many or too few.
    """
    if seat >= count:
        raise ValueError(f"There is no seat {seat + 1}: they are counted from 1 to {count}.")
    if opponents and len(opponents) != count - 1:
        raise ValueError(f"There are {count - 1} opponents here, not {len(opponents)}.")
    kinds = [other.kind for other in opponents or [opponent] * (count - 1)]
    kinds.insert(seat, "person")
    return kinds


def lay_out(wanted: NewTable) -> Opening:
    """Deal a table, or have it wait for decks; ValueError with one sentence if it can't be."""
    game = wanted.game.value
    way = rulebound.games[game].mode(wanted.mode[:40])
    count = max(way.least, 1 + len(wanted.opponents))
    if count > way.most:
        raise ValueError(f"{way.name} is played by at most {way.most}, not by {count}.")
    seat = wanted.seat - 1
    kinds = seats_filled(seat, count, wanted.opponent, wanted.opponents)
    chosen = [other.deck for other in wanted.opponents or [wanted.opponent] * (count - 1)]
    chosen.insert(seat, wanted.deck)
    began = dealing.gathered(game, wanted.edition, way.name, chosen)
    if any(kind == "person" for kind in kinds[:seat] + kinds[seat + 1 :]):
        return Opening(game, began, dealing.checked(game, began), kinds, seat)
    return Opening(game, *dealing.deal(game, began, wanted.seed), kinds, seat)


@router.post("/tables/{table_id}/deck", responses={**REFUSED, **FORBIDDEN, **MISSING})
async def bring_deck(table_id: str, wanted: Bringing, house: HouseOf, authorization: Bearer = None) -> Brought:
    """Bring a deck to a table that one is invited to, and take the seat; with the last deck the table is dealt."""
    found = await house.tables.get(table_id)
    if found is None:
        raise HTTPException(404, NO_TABLE)
    seat = bearer_seat(found, authorization)
    if seat is None:
        raise HTTPException(403, NO_SEAT)
    if isinstance(found, LiveTable):
        raise HTTPException(400, "No deck is awaited at this table: it is dealt.")
    token = secrets.token_urlsafe(24)
    try:
        await found.bring(seat.player, wanted.deck, digest(token))
    except Refused as refused:
        raise HTTPException(503 if isinstance(refused, Unreachable) else 400, str(refused)) from None
    return Brought(id=table_id, token=token, seat=f"p{seat.player + 1}")


@router.get("/tables/{table_id}", responses=MISSING)
async def told_table(table_id: str, house: HouseOf) -> WholeTable:
    """A table and its seats."""
    found = await house.tables.get(table_id)
    if found is None:
        raise HTTPException(404, NO_TABLE)
    seats = [SeatTold(**found.seat_told(seat, None)) for seat in found.seats]
    moves = len(found.moves) if isinstance(found, LiveTable) else 0
    return WholeTable(table=TableTold(**found.about(None)), seats=seats, moves=moves)


async def existing(house: House, table_id: str) -> LiveTable:
    """A table that is dealt by its id, or 404."""
    found = await house.tables.get(table_id)
    if found is None:
        raise HTTPException(404, NO_TABLE)
    if isinstance(found, Gathering):
        raise HTTPException(404, "This table is not dealt yet: somebody has a deck to bring.")
    return found


def bearer_seat(found: LiveTable | Gathering, authorization: str | None) -> Seat | None:
    """The seat whose token, or invitation, a request bears."""
    scheme, _, token = (authorization or "").partition(" ")
    return seat_of(found, token.strip()) if scheme.casefold() == "bearer" else None
