# rulebound: interpreted
"""Scenarios and game files of clients, run in a process of their own that is ended when one takes too long."""

from __future__ import annotations

import asyncio
import json
import re
from collections.abc import Callable
from concurrent.futures import Executor
from itertools import islice
from typing import Any, ParamSpec, TypeVar

import yaml

import rulebound
from rulebound.files.saves import DAMAGED, check_form
from rulebound.game import AnyGame
from rulebound.judge.loading import FileError
from rulebound.judge.runner import Done, Failed, Run, unknown_in
from rulebound.judge.scenarios import FormError, Scenario, Step, parse
from rulebound.judge.writing import scenario_text
from rulebound.kernel import saves
from rulebound.kernel.notation import MOST_MOVES, play_again, settle
from rulebound.kernel.rng import MASK, Rng
from rulebound.kernel.table import Table
from rulebound.server.aside import ALONE, aside, threads
from rulebound.server.limits import Buckets
from rulebound.server.models import in_short
from rulebound.server.shown.faces import Face, faces_for
from rulebound.server.shown.frames import Frame, Told, reader_at, seen_by, seen_openly
from rulebound.server.shown.telling import Reader
from rulebound.server.tables.positions import begun_here, refuse_large, shuffled_anew
from rulebound.server.turns import WHOSE, Busy, Turns
from rulebound.server.workers import Answer, Lost, Worker

PATIENCE = 15.0  # seconds of processor time until a run is ended
MOST_STEPS = 400  # of all scenarios that are run together
WORKERS = 2
MOST_WAITING = 8  # of one address
SHARE = 0.2  # seconds of processor time a second, for one address; what it doesn't use it may use later:
BURST = 120.0
NUL = b"\\u0000"  # as JSON writes the letter that no database takes
FILE = "The file"
MOST_DEFINITIONS = 400  # cards of a game
STARTS = ("players", "mode", "patient", "decks", "seed", "chooser", "position", "came")  # how a game may begin


T = TypeVar("T")
Said = ParamSpec("Said")

STEPS = {  # what the kinds of steps say of the play; all others are players
    "expect": "Then", "refused": "Not allowed", "offers": "Offered", "withholds": "Not offered",
    "options": "All options", "event": "Happened", "sees": "Seen",
}  # fmt: skip


class Judges:
    """Runs and reads what clients send, in processes that are there before anybody asks; addresses take turns.

    spent: is told how much processor time was used up for the address whose turn it was.
    """

    def __init__(self, patience: float = PATIENCE, workers: int = WORKERS) -> None:
        self.workers = [Worker(work, patience, "judge") for _ in range(workers)]
        self.idle = list(self.workers)
        self.threads: Executor | None = None
        self.turns = Turns(workers, max(1, workers - 1), MOST_WAITING)
        self.spent = Buckets(SHARE, BURST)

    async def begin(self, text: str, steps: int) -> Frame:
        """How a table begins that stands as the first scenario of a text does after so many steps; ValueError too."""
        found: Frame = await self.ask(("begin", text, steps))
        return found

    async def file(self, text: str) -> Frame:
        """The game that a file holds, played again; ValueError if it can't be."""
        found: Frame = await self.ask(("file", text))
        return found

    async def scenario(self, data: Frame, title: str, past: bool) -> str:
        """The table of a save as a scenario; past: it may begin at an earlier moment. ValueError if it can't be."""
        found: Frame = await self.ask(("scenario", data, title, past))
        return str(found["text"])

    async def call(self, function: Callable[Said, T], /, *about: Said.args, **more: Said.kwargs) -> T:
        """What a function of a module says about something that a client has brought; ValueError is an answer too."""
        found: T = await self.ask(("call", function, about, more))
        return found

    def open(self) -> None:
        """From now on processes may be started, be it again."""
        for worker in self.workers:
            worker.ended = False

    def warm(self) -> None:
        """Start all processes; who asks first doesn't wait for them."""
        for worker in self.workers:
            self.executor().submit(worker.ready)

    def executor(self) -> Executor:
        if self.threads is None:
            self.threads = threads(len(self.workers), "judge")
        return self.threads

    async def ask(self, message: Any) -> Any:
        whose = WHOSE.get()
        if self.spent.level(whose) <= 0:
            raise Busy("You have had much read and run here: wait a minute.")
        async with self.turns.turn():
            worker = self.idle.pop()
            asking = asyncio.get_running_loop().run_in_executor(self.executor(), self.exchange, worker, message)
            try:
                await asyncio.wait([asking])
                found, used = asking.result()
            except asyncio.CancelledError:
                worker.stop()  # nobody wants to know any more
                await asyncio.wait([asking])
                raise
            finally:
                self.idle.append(worker)
        self.spent.spend(whose, used)
        if not ALONE and worker.process is None:  # it was stopped: the next one is there before anybody asks
            self.executor().submit(worker.ready)
        if isinstance(found, ValueError):
            raise found
        return found

    def exchange(self, worker: Worker, message: Any) -> tuple[Any, float]:
        """What a worker says, or the ValueError that it is, and the processor time it took."""
        try:
            worker.ready()
            return worker.exchange(message), worker.used
        except ValueError as error:
            return error, worker.used
        except Lost:
            return ValueError(f"This took longer than {worker.patience:.0f} seconds: stopped."), worker.patience

    async def close(self) -> None:
        """End the processes."""
        for worker in self.workers:
            worker.end()
        if self.threads is not None:
            await aside(self.threads.shutdown)
            self.threads = None
        for worker in self.workers:
            worker.stop()


# ------------------------------------------------------------------------------------------- in the worker


def work() -> Answer:
    """What the worker does: a text comes in, what came of it goes out."""
    for game in () if ALONE else rulebound.games:
        rulebound.games[game].cards.shipped()

    def answer(message: Any) -> Any:
        what, *said = message
        try:
            if what == "call":
                function, about, more = said
                return function(*about, **more)
            return JOBS[what](*said)
        except ValueError:
            raise
        except Exception as error:  # a position that no game comes to may stop the engine anywhere
            raise ValueError(f"The engine can't go on from here ({type(error).__name__}).") from error

    return answer


def run_text(text: str) -> Frame:
    """Every scenario of a text, under each edition it asks for, step by step."""
    found = scenarios_in(text)
    steps = sum(len(item.steps) for item in found if isinstance(item, Scenario))
    if steps > MOST_STEPS:
        raise ValueError(f"These are {steps} steps; at most {MOST_STEPS} are run together.")
    runs: list[Frame] = []
    for item in found:
        if isinstance(item, FormError):
            runs.append(_told("", "", "", (), str(item)))
            continue
        game = rulebound.games[item.game]
        both = item.edition.casefold() == "both"
        runs += [run_of(item, game, edition) for edition in (game.editions if both else [item.edition])]
    failed = next((run for run in runs if not run["ok"]), None)
    message, fault = (failed["message"], failed["fault"]) if failed else ("", 0)
    return {"ok": not failed, "message": message, "fault": fault, "runs": runs}


def scenarios_in(text: str) -> list[Scenario | FormError]:
    """The scenarios of a text; ValueError if there are none."""
    try:
        return parse(text, "scenario", tuple(rulebound.games))
    except FileError as error:
        raise ValueError(str(error)) from None


def run_of(scenario: Scenario, game: AnyGame, edition: str) -> Frame:
    """One scenario under one edition."""
    edition = edition or game.editions[0]
    about = (scenario.title, scenario.game, edition, scenario.rules)
    try:
        run = Run(scenario, game, edition)
    except Failed as failed:
        return _told(*about, str(failed))
    told = Told(reader_at(run.table, None, [], everything=True), None, everything=True)
    faces: dict[str, Face] = {}
    start = state_of(run, told, faces)
    following = dict(zip([step.number for step in scenario.steps], scenario.steps[1:]))
    steps = [
        _step(done, state_of(run, told, faces, following.get(done.step.number)), told.reader) for done in run.stepping()
    ]
    wrong = next((step for step in steps if not step["ok"]), None)
    message, fault = (f"Step {wrong['number']}: {wrong['message']}", wrong["line"]) if wrong else ("", 0)
    found = {**_told(*about, message), "fault": fault}
    if not message:  # it holds, and is warned of what it cites
        unknown = unknown_in(scenario, game)
        found["message"] = " ".join(f"In line {each.line}: no rule of the index is {each.number}." for each in unknown)
    return {**found, "start": start, "steps": steps, "faces": faces}


def _told(title: str, game: str, edition: str, rules: tuple[str, ...], message: str) -> Frame:
    message = in_short(message)
    named = re.search(r"\bline (\d+)", message)
    about: Frame = {"title": title, "game": game, "edition": edition, "rules": list(rules)}
    about["fault"] = int(named[1]) if named else 0
    return {**about, "ok": not message, "message": message, "start": None, "steps": [], "faces": {}}


def state_of(run: Run, told: Told, faces: dict[str, Face], following: Step | None = None) -> Frame:
    """How the table stands, open to everybody, with what was told since the last time.

    What the steps take for granted is done, unless the step that follows answers it.
    """
    before = len(told.lines)
    lines = told.update(run.log)
    table = run.table.clone()
    if following is None or following.player != table.to_act:
        settle(table)
    seen = seen_openly(table, told.reader)
    faces |= faces_for([seen], table)
    return {"seat": None, **seen, "log_from": before, "log": lines[before:]}


def _step(done: Done, state: Frame, reader: Reader) -> Frame:
    step = done.step
    text = step.value if isinstance(step.value, str) else in_words(step.value)
    who = STEPS.get(step.kind) or reader.title(step.kind)
    label = f"{who}: {text.replace(' -> ', ' → ') if step.kind in STEPS else reader.label(text)}"
    known = {"number": step.number, "line": step.line, "kind": step.kind, "text": text, "label": label}
    return {**known, "ok": not done.message, "message": done.message, "state": state}


def in_words(check: Any) -> str:
    """What is checked, on one line without the marks that the file needs; parts of parts as they are written."""
    if isinstance(check, dict):
        return "; ".join(f"{key}: {_part(value)}" for key, value in check.items())
    return "; ".join(map(_part, check)) if isinstance(check, list) else _part(check)


def _part(value: Any) -> str:
    if isinstance(value, str):
        return value
    said = yaml.safe_dump(value, default_flow_style=True, width=10**6, allow_unicode=True, sort_keys=False)
    return said.removesuffix("\n...\n").strip()


# ------------------------------------------------------------------------------------------- tables to play on


def begin(text: str, steps: int) -> Frame:
    """How a table begins that stands as a scenario does after so many of its steps."""
    scenario, table = stood(text, steps)
    began = begun_here(shuffled_anew(table), {"scenario": text, "steps": steps})
    refuse_large(table)
    return {"game": scenario.game, "title": scenario.title, "players": int(table.players), "began": began}


def stood(text: str, steps: int, edition: str = "") -> tuple[Scenario, Table]:
    """The first scenario of a text, and its table after so many of its steps."""
    scenario = scenarios_in(text)[0]
    if isinstance(scenario, FormError):
        raise scenario
    game = rulebound.games[scenario.game]
    own = scenario.edition if scenario.edition.casefold() != "both" else ""
    try:
        run = Run(scenario, game, edition or own or game.editions[0])
    except Failed as failed:
        raise ValueError(str(failed)) from None
    for done in islice(run.stepping(), steps):
        if done.message:
            raise ValueError(f"Step {done.step.number}: {done.message}")
    return scenario, run.table


# ------------------------------------------------------------------------------------------- game files


def play_file(text: str) -> Frame:
    """The game of a save file: how it began, and its moves, all of them played again."""
    data = saves.parse(text, FILE)
    if not is_text(data):
        raise ValueError(f"{FILE}: holds letters that are none.")
    game = data.get("game")
    if not isinstance(game, str) or game not in rulebound.games:
        raise ValueError(f"{FILE}: there is no game '{str(game)[:40]}' here.")
    check_form(data, FILE)
    if len(data["lines"]) > MOST_MOVES or len(data["definitions"]) > MOST_DEFINITIONS:
        raise ValueError(f"{FILE}: is larger than games are.")
    check_cards(game, data["definitions"])
    kept = rulebound.games[game].saves
    start = {key: data["start"][key] for key in STARTS if key in data["start"]}
    if "position" in start and "came" in start:
        data["start"] = start = came_to(data, start)
    table = kept.replay(data, FILE)
    refuse_large(table)
    if "position" in start:
        look_again(kept.begin(data, FILE), data["lines"])
    began = {key: data[key] for key in ("format", "game", "edition", "catalogue", "definitions")}
    began |= {"engine": str(data.get("engine", ""))[:40], "start": start, "origin": "file"}
    return {"game": game, "began": began, "players": int(table.players), "moves": list(table.moves)}


def is_text(data: Frame) -> bool:
    """Can all words in it be written down, in a database too?"""
    try:
        return NUL not in json.dumps(data, ensure_ascii=False).encode()
    except UnicodeEncodeError:
        return False


def check_cards(game: str, definitions: list[Frame]) -> None:
    """ValueError if a file brings a card that nobody could have typed."""
    cards = rulebound.games[game].cards
    known = {number: facts.to_json() for number, facts in cards.shipped().items()}
    for index, record in enumerate(definitions, 1):
        if known.get(str(record.get("number"))) != record:
            cards.read(record, f"{FILE}: card {index}")


def came_to(data: Frame, start: Frame) -> Frame:
    """The beginning of a game whose file tells how it came to it: nothing of it is taken from what may be made up."""
    try:
        table = made_again(data, {**start, "luck": start["position"]["rng"]})
    except (*DAMAGED, RecursionError):
        raise ValueError(f"{FILE}: how the game came to its beginning can't be read.") from None
    found: Frame = begun_here(table, start["came"])["start"]
    return found


def made_again(data: Frame, start: Frame) -> Table:
    """The table with which a game began, dealt and played again."""
    kept = rulebound.games[data["game"]].saves
    if "came" not in start:
        dealt: Table = kept.begin({**data, "start": {key: start[key] for key in start if key != "position"}}, FILE)
        return dealt
    came = start["came"]
    if "scenario" in came:
        scenario, table = stood(str(came["scenario"]), whole(came["steps"]), data["edition"])
        if scenario.game != data["game"] or kept.as_data(table)["definitions"] != data["definitions"]:
            raise ValueError(f"{FILE}: its cards are not those of the scenario with which the game began.")
    else:
        before = {**data, "start": came["start"], "lines": came["lines"], "sums": {}}
        check_form(before, FILE)
        if len(came["lines"]) > MOST_MOVES:
            raise ValueError(f"{FILE}: is larger than games are.")
        table = kept.played(made_again(data, came["start"]), before, FILE)
    s0, s1 = start["luck"]
    table.rng = Rng(whole(s0) & MASK, whole(s1) & MASK)
    table.patient = True
    table.moves = []
    return table


def whole(value: Any) -> int:
    """A number of a file; TypeError if it is none."""
    if type(value) is not int:
        raise TypeError(value)
    return value


def look_again(table: Table, lines: list[Any]) -> None:
    """Tell a game move by move: what was written by hand may break off where nobody has looked."""
    readers = [reader_at(table, seat, []) for seat in range(table.players)]
    seen_openly(table, readers[0])
    for player, line in lines:
        play_again(table, player, line)
        for seat, reader in enumerate(readers):
            seen_by(table, seat, reader)


def write_scenario(data: Frame, title: str, past: bool) -> Frame:
    """A game of the server's own as a scenario."""
    table = rulebound.games[data["game"]].saves.resume(data, "The game")
    if not past:
        table.start = {}
        table.moves = []
    return {"text": scenario_text(table, title)}


JOBS: dict[str, Callable[..., Frame]] = {"begin": begin, "file": play_file, "scenario": write_scenario}
