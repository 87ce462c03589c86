# rulebound: interpreted
"""Rulings: the scenario files as a collection to be read, run step by step, changed, and played on from."""

from __future__ import annotations

import gzip
from pathlib import Path
from typing import Annotated, Any

from fastapi import APIRouter, Depends, HTTPException, Query, Request, Response
from pydantic import BaseModel, Field, StringConstraints

import rulebound
from rulebound.files.catalogue import plain_text
from rulebound.judge.collection import Kept, collection
from rulebound.server.api.rules import Folder, ScenarioLine, scenario_line
from rulebound.server.api.tables import (
    MOST_SEATS,
    MadeTable,
    Opponent,
    Shape,
    made_table,
    refuse_table,
    seats_filled,
)
from rulebound.server.house import House, Opening, the_house
from rulebound.server.judging import run_text
from rulebound.server.models import MISSING, REFUSED, Face, Game, Refusal, Word
from rulebound.text.wording import capital

router = APIRouter(prefix="/api/rulings", tags=["rulings"])

LONGEST = 30_000  # letters of a scenario file
MOST_SHOWN = 200
MOST_SAID = 16_000_000  # bytes of what comes of a text, before it is packed
JSON = "application/json"
UNAVAILABLE = "The scenario files are not here: start the server in the folder that has them."
BUSY: dict[int | str, dict[str, Any]] = {503: {"model": Refusal}}

HouseOf = Annotated[House, Depends(the_house)]
ScenarioText = Annotated[str, StringConstraints(min_length=1, max_length=LONGEST)]


class Scenarios(BaseModel):
    """Scenarios that were found: how many in all, and a page of them; `files` are there, by their titles."""

    available: bool
    message: str
    total: int
    scenarios: list[ScenarioLine]
    files: dict[str, str]


class WholeScenario(ScenarioLine):
    """A scenario as it is written; `before` and `after` are its neighbours."""

    edition: str
    text: str
    before: str | None
    after: str | None


class ToRun(Shape):
    """A scenario, or a file of several."""

    text: ScenarioText


class State(BaseModel):
    """How a table stands, open to everybody: View, Choices, and what was told since the state before."""

    seat: None = None
    view: dict[str, Any]
    choices: list[dict[str, Any]]
    question: dict[str, str] | None
    sides: list[dict[str, Any]]
    waits: str
    outcome: dict[str, Any] | None
    log_from: int
    log: list[dict[str, Any]]


class StepRun(BaseModel):
    """A step that was run: its number and its line in the text, what it says, and how the table stands after it."""

    number: int
    line: int
    kind: str
    text: str
    label: str
    ok: bool
    message: str
    state: State


class RunTold(BaseModel):
    """One scenario under one edition; without a start where it has no position."""

    title: str
    game: str
    edition: str
    rules: list[str]
    ok: bool
    message: str
    fault: int
    start: State | None
    steps: list[StepRun]
    faces: dict[str, Face]


class Judged(BaseModel):
    """What came of a text."""

    ok: bool
    message: str
    fault: int  # the line of the text that is to blame; 0: none
    runs: list[RunTold]


class ToPlay(Shape):
    """A scenario to play on from, after so many of its steps; `kind` of the opponent as for a new table."""

    text: ScenarioText
    steps: Annotated[int, Field(ge=0, le=1000)] = 0
    seat: Annotated[int, Field(ge=1, le=MOST_SEATS)] = 1
    opponent: Opponent = Opponent()
    opponents: Annotated[list[Opponent], Field(max_length=MOST_SEATS)] = []  # of each other seat, where several play


@router.get("/{game}")
def scenarios(
    game: Game,
    folder: Folder,
    q: Annotated[str, StringConstraints(max_length=200), Query(description="words of the scenario")] = "",
    rule: Word = "",
    file: Word = "",
    card: Word = "",
    offset: Annotated[int, Query(ge=0, le=100_000)] = 0,
    limit: Annotated[int, Query(ge=0, le=MOST_SHOWN)] = 60,
) -> Scenarios:
    """The scenarios of a game, by words, by a rule they prove, by file, or by a card in them."""
    if folder is None:
        return Scenarios(available=False, message=UNAVAILABLE, total=0, scenarios=[], files={})
    known = collection(folder, rulebound.games[game].rules)
    found = known.about(rule.strip()) if rule.strip() else list(known.scenarios)
    words = plain_text(q).split()
    found = [
        kept
        for kept in found
        if all(word in kept.words for word in words)
        and (not file or kept.file == file)
        and (not card or plain_text(card) in kept.words)
    ]
    if words:
        found.sort(key=lambda kept: not all(word in plain_text(kept.title) for word in words))
    page = [scenario_line(kept) for kept in found[offset : offset + limit]]
    files = {kept.file: capital(Path(kept.file).stem.replace("_", " ")) for kept in known.scenarios}
    return Scenarios(available=True, message="", total=len(found), scenarios=page, files=files)


@router.get("/{game}/{key}", responses=MISSING)
def one(game: Game, key: str, folder: Folder) -> WholeScenario:
    """A scenario as it is written."""
    if folder is None:
        raise HTTPException(404, UNAVAILABLE)
    known = collection(folder, rulebound.games[game].rules)
    kept = known.by_key.get(key)
    if kept is None:
        raise HTTPException(404, f"There is no scenario '{key[:60]}'.")
    place = known.scenarios.index(kept)
    near = known.scenarios[max(place - 1, 0) : place + 2]
    return WholeScenario(
        **scenario_line(kept).model_dump(),
        edition=kept.edition,
        text=kept.text,
        before=_key(near[0], kept),
        after=_key(near[-1], kept),
    )


def _key(near: Kept, kept: Kept) -> str | None:
    return None if near is kept else near.key


@router.post("/run", response_model=Judged, responses={**REFUSED, **BUSY})
async def run(given: ToRun, house: HouseOf, request: Request) -> Response:
    """Run a scenario, or a file of several, step by step."""
    try:
        packed = await house.judges.call(judged, given.text)
    except ValueError as error:
        raise HTTPException(400, str(error)) from None
    if "gzip" in request.headers.get("accept-encoding", ""):
        return Response(packed, media_type=JSON, headers={"content-encoding": "gzip", "vary": "accept-encoding"})
    return Response(await house.hands.do(gzip.decompress, packed), media_type=JSON)


def judged(text: str) -> bytes:
    """What comes of a text, written and packed: it may be much, and nobody is to wait while that is done."""
    said = Judged(**run_text(text)).model_dump_json().encode()
    if len(said) > MOST_SAID:
        raise ValueError("What comes of this is more than can be shown: take fewer steps, or fewer cards.")
    return gzip.compress(said, 6)


@router.post("/play", responses={**REFUSED, **BUSY, 429: {"model": Refusal}}, status_code=201)
async def play(wanted: ToPlay, house: HouseOf, request: Request) -> MadeTable:
    """A scenario's position as a table to play on from; what is drawn and shuffled later is up to chance."""
    refuse_table(house, request, [other.kind for other in wanted.opponents or [wanted.opponent]])
    try:
        begun = await house.judges.begin(wanted.text, wanted.steps)
        opening = played_on(begun, wanted)
    except ValueError as error:
        raise HTTPException(400, str(error)) from None
    return await made_table(house, opening)


def played_on(begun: dict[str, Any], wanted: ToPlay) -> Opening:
    """The table to be made of a position: somebody's seat, and opponents in all others."""
    players, seat = begun["players"], wanted.seat - 1
    kinds = seats_filled(seat, players, wanted.opponent, wanted.opponents)
    return Opening(begun["game"], begun["began"], [begun["title"][:60]] * players, kinds, seat)
