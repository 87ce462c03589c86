# rulebound: interpreted
"""Replays: the moves of a game, the table after any of them, files, and going on from there.

While a game runs, everybody gets what their seat may know and nothing more; when it is over, all of it is open.
"""

from __future__ import annotations

import json
import unicodedata
from dataclasses import dataclass
from typing import Annotated, Any

from fastapi import APIRouter, Depends, HTTPException, Query, Request, Response
from pydantic import BaseModel, Field, StringConstraints

import rulebound
from rulebound.kernel.table import Table
from rulebound.server.api.tables import (
    MOST_SEATS,
    Bearer,
    MadeTable,
    Opponent,
    SeatTold,
    Shape,
    TableTold,
    bearer_seat,
    existing,
    made_table,
    refuse_table,
    seats_filled,
)
from rulebound.server.house import House, Opening, the_house
from rulebound.server.models import FORBIDDEN, MISSING, NO_SEAT, REFUSED, Face, Refusal
from rulebound.server.shown import asking
from rulebound.server.shown.faces import faces_for
from rulebound.server.shown.frames import Told, seat_name, seen_by, seen_openly
from rulebound.server.shown.telling import Parts, Reader, joined
from rulebound.server.tables.live import LiveTable
from rulebound.server.tables.positions import begun_here, shuffled_anew, way_here
from rulebound.server.tables.replays import Said, Tape

router = APIRouter(prefix="/api/tables", tags=["replays"])

RUNNING = "The game is still running: only when it is over everything is open."
TOO_MUCH: dict[int | str, dict[str, Any]] = {429: {"model": Refusal}, 503: {"model": Refusal}}
A_FILE = {"content": {"application/json": {"schema": {"type": "object"}}}}

HouseOf = Annotated[House, Depends(the_house)]


class MoveTold(BaseModel):
    """A move in words: its line, or what the log says of it first where the viewer may not know the line yet."""

    n: int
    turn: int
    player: str
    line: str | None
    label: str


class Outcome(BaseModel):
    """How a game ended, for whoever reads it."""

    title: str
    parts: Parts


class Replay(BaseModel):
    """A game as it can be looked at again; `open`: everything may be seen."""

    table: TableTold
    seats: list[SeatTold]
    moves: list[MoveTold]
    turns: list[int]  # the number of moves after which each turn had begun
    open: bool
    outcome: Outcome | None


class ReplayState(BaseModel):
    """A State after so many moves of a game, as a seat (null: somebody who looks on, or nobody) knows it."""

    at: int
    seat: str | None
    view: dict[str, Any]
    choices: list[dict[str, Any]]
    question: dict[str, str] | None
    sides: list[dict[str, Any]]
    waits: str
    outcome: Outcome | None
    log_from: int
    log: list[dict[str, Any]]
    faces: dict[str, Face]
    seats: list[SeatTold]
    table: TableTold


class GameFile(BaseModel):
    """A game that was put in: a table to be looked at."""

    id: str
    moves: int


class GoOn(Shape):
    """Where and how to play on."""

    at: Annotated[int, Field(ge=0, le=100_000)]
    seat: Annotated[int, Field(ge=1, le=MOST_SEATS)] = 1
    opponent: Opponent = Opponent()
    opponents: Annotated[list[Opponent], Field(max_length=MOST_SEATS)] = []  # of each other seat, where several play


class ToWrite(Shape):
    """Which moment is to be written, and what it is called."""

    at: Annotated[int, Field(ge=0, le=100_000)]
    title: Annotated[str, StringConstraints(strip_whitespace=True, min_length=1, max_length=200)] = "A moment of a game"


class Written(BaseModel):
    """A scenario file."""

    text: str


# ---------------------------------------------------------------------------------------------- who looks


@dataclass(frozen=True)
class Viewer:
    """Who asks, and for what: a seat's view, what everybody knows, or everything."""

    live: LiveTable
    seat: int | None
    moves: tuple[Said, ...]
    open: bool  # may everything be seen?

    def may_read(self, player: int) -> bool:
        """May the lines of this player be read?"""
        return self.open or self.seat == player


async def viewer_of(table_id: str, house: HouseOf, authorization: Bearer = None) -> Viewer:
    """The table that is meant, and whose eyes look at it; for `Depends`."""
    live = await existing(house, table_id)
    async with live.lock:
        moves = tuple((move.player, move.line) for move in live.moves)
        opened = live.open
    seat = None
    if authorization is not None:
        found = bearer_seat(live, authorization)
        if found is None or not found.taken:
            raise HTTPException(403, NO_SEAT)
        seat = found.player
    return Viewer(live, seat, moves, opened)


ViewerOf = Annotated[Viewer, Depends(viewer_of)]
REFUSALS = {**MISSING, **FORBIDDEN}


# ---------------------------------------------------------------------------------------------- looking


@router.get("/{table_id}/replay", responses=REFUSALS)
async def replay(viewer: ViewerOf, house: HouseOf) -> Replay:
    """The moves of a game."""
    return await house.tapes.run(_replay, viewer, house)


def _replay(viewer: Viewer, house: House) -> Replay:
    live = viewer.live
    with house.tapes.tape(live, viewer.moves) as tape:
        reader = live.reader(viewer.seat, viewer.open)
        moves = [_move(viewer, tape, number, reader) for number in range(1, len(viewer.moves) + 1)]
        turns = [place for place, turn in enumerate(tape.turns) if place == 0 or turn != tape.turns[place - 1]]
        table = tape.table
        ended = asking.outcome(table, reader)
    return Replay(
        table=TableTold(**live.about(viewer.seat)),
        seats=[SeatTold(**live.seat_told(seat, viewer.seat)) for seat in live.seats],
        moves=moves,
        turns=turns,
        open=viewer.open,
        outcome=Outcome(**ended) if ended else None,
    )


def _move(viewer: Viewer, tape: Tape, number: int, reader: Reader) -> MoveTold:
    player, line = viewer.moves[number - 1]
    may_read = viewer.may_read(player)
    who = f"{reader.title(f'p{player + 1}')}: "
    told = [] if may_read else Told(reader, viewer.seat, everything=viewer.open).update(tape.log_of(number))
    said = joined(part for part in told[0]["parts"] if "rule" not in part).strip() if told else ""
    return MoveTold(
        n=number,
        turn=tape.turns[number - 1],
        player=f"p{player + 1}",
        line=line if may_read else None,
        label=who + reader.label(line) if may_read else said or f"{who}…",
    )


@router.get("/{table_id}/replay/{n}", responses=REFUSALS)
async def replay_state(
    viewer: ViewerOf,
    house: HouseOf,
    n: int,
    open: bool = False,
    log: Annotated[int, Query(ge=0, le=1_000_000, description="lines of the log that are known")] = 0,
) -> ReplayState:
    """The table after `n` moves; `open`: with everything that was hidden, when the game is over."""
    if open and not viewer.open:
        raise HTTPException(403, RUNNING)
    refuse_number(viewer, n)
    return await house.tapes.run(_state, viewer, house, n, open, log)


def refuse_number(viewer: Viewer, n: int) -> None:
    """404 if a game has no such move."""
    if not 0 <= n <= len(viewer.moves):
        raise HTTPException(404, f"There are moves from 0 to {len(viewer.moves)} here.")


def _state(viewer: Viewer, house: House, n: int, everything: bool, known: int) -> ReplayState:
    live = viewer.live
    with house.tapes.tape(live, viewer.moves) as tape:
        table = tape.after(n)
        reader = live.reader(viewer.seat, everything)
        lines = Told(reader, viewer.seat, everything).update(tape.log(n))
    seen = seen_openly(table, reader) if everything else seen_by(table, viewer.seat, reader)
    start = min(known, len(lines))
    faces = {number: Face(**face) for number, face in faces_for([seen], table).items()}
    return ReplayState(
        at=n,
        seat=seat_name(viewer.seat),
        **seen,
        log_from=start,
        log=lines[start:],
        faces=faces,
        seats=[SeatTold(**live.seat_told(seat, viewer.seat)) for seat in live.seats],
        table=TableTold(**live.about(viewer.seat)),
    )


# ---------------------------------------------------------------------------------------------- files


@router.get("/{table_id}/file", responses={**REFUSALS, 200: A_FILE}, response_class=Response)
async def file_of(viewer: ViewerOf, house: HouseOf) -> Response:
    """The whole game as a file, when it is over."""
    if not viewer.open:
        raise HTTPException(403, RUNNING)
    text = await house.tapes.run(_file, viewer, house)
    name = f"{viewer.live.game}-{viewer.live.id}.json"
    headers = {"Content-Disposition": f'attachment; filename="{name}"'}
    return Response(text, media_type="application/json", headers=headers)


def _file(viewer: Viewer, house: House) -> str:
    with house.tapes.tape(viewer.live, viewer.moves) as tape:
        data = rulebound.games[viewer.live.game].saves.as_data(tape.table)
    return json.dumps(data, ensure_ascii=False)


@router.post(
    "/file",
    responses={**REFUSED, **TOO_MUCH},
    status_code=201,
    openapi_extra={"requestBody": {**A_FILE, "required": True}},
)
async def put_file(request: Request, house: HouseOf) -> GameFile:
    """Put in a game that was saved as a file, to look at it."""
    refuse_table(house, request, [])
    try:
        text = (await request.body()).decode("utf-8-sig")
        played = await house.judges.file(text)
    except UnicodeDecodeError:
        raise HTTPException(400, "The file is not a save file (not text).") from None
    except ValueError as error:
        raise HTTPException(400, str(error)) from None
    players = played["players"]
    decks = [f"Deck of p{player + 1}" for player in range(players)]
    opening = Opening(played["game"], played["began"], decks, ["person"] * players, None, moves=played["moves"])
    opened = await house.open_table(opening)
    return GameFile(id=opened.id, moves=len(opening.moves))


# ---------------------------------------------------------------------------------------------- going on


@router.post("/{table_id}/continue", responses={**REFUSALS, **REFUSED, **TOO_MUCH}, status_code=201)
async def go_on(viewer: ViewerOf, wanted: GoOn, house: HouseOf, request: Request) -> MadeTable:
    """A new table that stands as this one did after so many moves.

    Of a game that runs, only the own seat can be played on, and not between persons.
    """
    live = viewer.live
    refuse_number(viewer, wanted.at)
    if live.began.get("origin") == "file" and "position" in live.began["start"] and "came" not in live.began["start"]:
        raise HTTPException(400, "This file doesn't tell how its game came to its beginning: it can't be played on.")
    seat = wanted.seat - 1
    try:
        kinds = seats_filled(seat, len(live.seats), wanted.opponent, wanted.opponents)
    except ValueError as error:
        raise HTTPException(400, str(error)) from None
    if not viewer.open and viewer.seat != seat:
        raise HTTPException(403, "While the game is running, you can go on with your own seat only.")
    refuse_secret(viewer)
    refuse_table(house, request, kinds)
    try:
        began = await house.tapes.run(_began, viewer, house, wanted.at)
    except ValueError as error:
        raise HTTPException(400, str(error)) from None
    return await made_table(house, Opening(live.game, began, live.decks, kinds, seat))


@router.post("/{table_id}/scenario", responses={**REFUSALS, **REFUSED, **TOO_MUCH})
async def scenario(viewer: ViewerOf, wanted: ToWrite, house: HouseOf) -> Written:
    """A moment of a game as a scenario file.

    Of a game that runs, as the own seat might know it: all that it doesn't know is dealt anew. Between persons not
    before the game is over.
    """
    refuse_number(viewer, wanted.at)
    if any(unicodedata.category(letter)[0] == "C" for letter in wanted.title):
        raise HTTPException(400, "A title is words on one line.")
    if not viewer.open and viewer.seat is None:
        raise HTTPException(403, RUNNING)
    refuse_secret(viewer)
    try:
        data = await house.tapes.run(_moment, viewer, house, wanted.at)
        return Written(text=await house.judges.scenario(data, wanted.title, viewer.open))
    except ValueError as error:
        raise HTTPException(400, str(error)) from None


def _moment(viewer: Viewer, house: House, at: int) -> dict[str, Any]:
    with house.tapes.tape(viewer.live, viewer.moves) as tape:
        table = tape.after(at) if viewer.open else as_known(viewer, tape, at)
        data: dict[str, Any] = rulebound.games[viewer.live.game].saves.as_data(table)
        return data


def _began(viewer: Viewer, house: House, at: int) -> dict[str, Any]:
    with house.tapes.tape(viewer.live, viewer.moves) as tape:
        table = tape.after(at)
    return begun_here(shuffled_anew(table), way_here(table))


def refuse_secret(viewer: Viewer) -> None:
    """403 while a game between persons runs: even cards dealt anew would tell what the others have brought."""
    if not viewer.open and viewer.live.persons > 1:
        raise HTTPException(403, "What your opponent has brought is theirs to show: wait until the game is over.")


def as_known(viewer: Viewer, tape: Tape, at: int) -> Table:
    """A table that the viewer might be sitting at: what they don't know is dealt anew.

    That could change what another seat is asked, so that the table goes back to a decision of the viewer's own.
    """
    for count in range(at, -1, -1):
        table = tape.after(count)
        if table.to_act == viewer.seat:
            return shuffled_anew(table, viewer.seat)
    raise ValueError("You have not been asked anything yet at this point.")
