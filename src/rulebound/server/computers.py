# rulebound: interpreted
"""Computer players and hints in worker processes, which never hold what the seat they play for may not know.

What a worker gets is a table that the seat could be sitting at (`kernel.determinize`), drawn in the server: where the
hidden cards really are, and the chance to come, stays here. Of players whose list the seat doesn't know (`closed`) not
even the hidden cards go out: the worker deals what they may be (`players.beliefs`). The cards of a table (which take
long to lower) go to a worker once.
"""

from __future__ import annotations

import asyncio
import logging
from collections import OrderedDict, deque
from dataclasses import dataclass, field
from typing import Any

import rulebound
from rulebound.files.facts import CardFacts
from rulebound.kernel import saves
from rulebound.kernel.determinize import determinize
from rulebound.kernel.rng import Rng, derive
from rulebound.kernel.table import Table
from rulebound.players import PLAYERS, RandomPlayer, new_player
from rulebound.players.beliefs import belief, blanks, cards_of
from rulebound.players.hints import hint
from rulebound.players.thinking import ThinkingPlayer
from rulebound.server.aside import aside, threads
from rulebound.server.hands import Hands
from rulebound.server.turns import Busy
from rulebound.server.workers import Answer, Lost, Worker

HINT = "hint"
HINT_TIME = 800  # milliseconds
PATIENCE = 30.0  # seconds of processor time until a worker that doesn't answer is replaced
SHELLS = 64  # tables whose cards a worker keeps
MOST_OF_A_TABLE = 4  # jobs of one table that may wait
MOST = 1000  # jobs that may wait
TRIES = 2  # workers that a job may outlive

log = logging.getLogger(__name__)


class Failed(RuntimeError):
    """A job that no worker came back from."""


@dataclass
class Job:
    """Something to think about: what is wanted, of whom, and the table as the seat knows it."""

    table_id: str
    what: str  # a kind of player, or HINT
    shell: dict[str, Any]
    state: dict[str, Any]
    player: int
    closed: tuple[int, ...]  # the players whose list it doesn't know
    seed: int
    answer: asyncio.Future[Any] = field(repr=False)
    lost: int = 0  # workers that died of it


class Queue:
    """Jobs by table: the tables take turns."""

    def __init__(self) -> None:
        self.waiting: OrderedDict[str, deque[Job]] = OrderedDict()
        self.size = 0
        self.something = asyncio.Event()

    def put(self, job: Job, first: bool = False) -> None:
        """Add a job; Busy if there are too many."""
        mine = self.waiting.get(job.table_id, ())
        if not first and (self.size >= MOST or len(mine) >= MOST_OF_A_TABLE):
            raise Busy("The computer is thinking about too much at once: try again in a moment.")
        line = self.waiting.setdefault(job.table_id, deque())
        if first:
            line.appendleft(job)
            self.waiting.move_to_end(job.table_id, last=False)
        else:
            line.append(job)
        self.size += 1
        self.something.set()

    async def get(self) -> Job:
        """The next job of the table whose turn it is."""
        while not self.waiting:
            self.something.clear()
            await self.something.wait()
        table_id, line = self.waiting.popitem(last=False)
        job = line.popleft()
        self.size -= 1
        if line:
            self.waiting[table_id] = line
        return job


class Thinker(Worker):
    """A process that thinks, and what it has been told so far."""

    def __init__(self, patience: float) -> None:
        super().__init__(work, patience, "computer player")
        self.told: OrderedDict[str, None] = OrderedDict()

    def ask(self, job: Job) -> Any:
        """Let the process think; Failed, with the process gone, if it dies or takes too long."""
        key = job.shell["key"]
        try:
            if not self.ready():
                self.told.clear()
            new = job.shell if key not in self.told else None
            remember(self.told, key, None)
            return self.exchange((key, new, job.what, job.state, job.player, job.closed, job.seed))
        except Lost as lost:
            raise Failed(f"A computer player was lost ({lost}).") from lost
        except ValueError:
            self.told.clear()
            raise


class Computers:
    """The computer players of all tables. Processes are started when they are needed first."""

    kinds = PLAYERS

    def __init__(self, workers: int = 2, hands: Hands | None = None, patience: float = PATIENCE) -> None:
        self.hands = hands or Hands()
        self.workers = [Thinker(patience) for _ in range(max(1, workers))]
        self.threads = threads(len(self.workers), "computer player")
        self.queue = Queue()
        self.serving: list[asyncio.Task[None]] = []
        self.shells: OrderedDict[str, tuple[Any, dict[str, Any]]] = OrderedDict()
        self.closed = False

    async def decide(
        self, table_id: str, kind: str, table: Table, player: int, seed: int, closed: tuple[int, ...] = ()
    ) -> int:
        """The option that a computer player takes; a quick one if workers are lost over it, so that no table hangs."""
        twin = await self.hands.do(twin_of, table, player, seed, closed)
        if kind == "random":
            return int(RandomPlayer(seed).decide(twin, player))
        try:
            code = int(await self.think(table_id, kind, twin, player, seed, closed))
            if code in table.options:
                return code
            log.error("%s answered %s, which is no option", kind, code)
        except (Failed, ValueError) as error:
            log.error("%s could not decide: %s", kind, error)
        return await self.hands.do(quick, twin, seed)

    async def hint(
        self, table_id: str, table: Table, player: int, seed: int, closed: tuple[int, ...] = ()
    ) -> dict[str, Any]:
        """What the search would do, why, and the chance of winning; Busy or Failed if it can't be told now."""
        twin = await self.hands.do(twin_of, table, player, seed, closed)
        found: dict[str, Any] = await self.think(table_id, HINT, twin, player, seed, closed)
        return found

    async def think(
        self, table_id: str, what: str, twin: Table, player: int, seed: int, closed: tuple[int, ...] = ()
    ) -> Any:
        """Have a worker think about a table that is nobody's secret any more."""
        shell, state = await self.hands.do(lambda: (self.shell_of(table_id, twin, bool(closed)), saves.encode(twin)))
        if self.closed:
            raise Failed("The computer players have gone home.")
        if not self.serving:
            self.serving = [asyncio.create_task(self.serve(worker)) for worker in self.workers]
        answer: asyncio.Future[Any] = asyncio.get_running_loop().create_future()
        self.queue.put(Job(table_id, what, shell, state, player, closed, derive(seed, 1), answer))
        return await answer

    def shell_of(self, table_id: str, table: Table, guessed: bool) -> dict[str, Any]:
        """The cards of a table as plain data, made once for each table."""
        known: Any = table
        kept = self.shells.get(table_id)
        if kept is None or kept[0] is not known.facts_of:
            kept = (known.facts_of, shell_data(table, guessed))
        remember(self.shells, table_id, kept)
        return kept[1]

    async def serve(self, worker: Thinker) -> None:
        """Give one worker job after job."""
        loop = asyncio.get_running_loop()
        while True:
            job = await self.queue.get()
            if job.answer.done():
                continue
            try:
                found = await loop.run_in_executor(self.threads, worker.ask, job)
            except Failed as error:
                job.lost += 1
                if job.lost < TRIES and not job.answer.done():
                    self.queue.put(job, first=True)
                elif not job.answer.done():
                    job.answer.set_exception(error)
            except asyncio.CancelledError:
                job.answer.cancel()
                raise
            except ValueError as error:
                if not job.answer.done():
                    job.answer.set_exception(error)
            else:
                if not job.answer.done():
                    job.answer.set_result(found)

    async def close(self) -> None:
        """End all workers; who still waits is told."""
        self.closed = True
        for task in self.serving:
            task.cancel()
        await asyncio.gather(*self.serving, return_exceptions=True)
        for worker in self.workers:
            worker.end()
        await aside(self.threads.shutdown)
        for worker in self.workers:
            worker.stop()
        for line in self.queue.waiting.values():
            for job in line:
                if not job.answer.done():
                    job.answer.set_exception(Failed("The computer players have gone home."))


def quick(table: Table, seed: int) -> int:
    """An option that is found at once."""
    rng = Rng()
    rng.seed(seed)
    return int(rulebound.games.of(table).evaluation().pick(table, rng))


def twin_of(table: Table, player: int, seed: int, closed: tuple[int, ...] = ()) -> Table:
    """A table that this seat could be sitting at, with blanks for the hidden cards of lists that it doesn't know."""
    rng = Rng()
    rng.seed(derive(seed, 0))
    return determinize(table, player, rng, blanks(table, player, closed))


def shell_data(table: Table, guessed: bool = False) -> dict[str, Any]:
    """What a worker needs to make an empty table of the same cards: not who has which, and not the seed.

    guessed: it will deal cards that could turn up, too.
    """
    known: Any = table
    definitions = [item.to_json() for item in known.facts_of if isinstance(item, CardFacts)]
    start = {key: known.start[key] for key in ("players", "mode") if key in known.start}
    start.setdefault("players", int(table.players))
    data: dict[str, Any] = {"game": table.game_name(), "edition": table.edition_name(), "guessed": guessed}
    data |= {"definitions": definitions, "start": start}
    unused: dict[str, Any] = {"checksum": "", "lines": [], "table": {}}
    return {**data, **unused, "catalogue": saves.digest(definitions), "key": saves.digest(data)}


def remember(kept: OrderedDict[str, Any], key: str, item: Any) -> None:
    """Keep something, and of all that is kept only what was used last. Both ends of a pipe forget alike."""
    kept[key] = item
    kept.move_to_end(key)
    if len(kept) > SHELLS:
        kept.popitem(last=False)


# ------------------------------------------------------------------------------------------- in the worker


def work() -> Answer:
    """What a worker does: a job comes in, what was thought goes out."""
    shells: OrderedDict[str, Table] = OrderedDict()

    def answer(message: Any) -> Any:
        key, shell, what, state, player, closed, seed = message
        try:
            remember(shells, key, shells[key] if shell is None else empty_table(shell))
            return think(saves.decode(shells[key], state), what, player, seed, closed)
        except Exception as error:
            shells.clear()
            raise ValueError(f"{type(error).__name__}: {error}") from error

    return answer


def empty_table(shell: dict[str, Any]) -> Table:
    """A table with the cards of a shell, and those that could turn up if it has to be guessed."""
    more = cards_of(shell["game"], shell["edition"]) if shell["guessed"] else ()
    return rulebound.games[shell["game"]].saves.empty_table(shell, "the server", more)


def think(table: Table, what: str, player: int, seed: int, closed: tuple[int, ...] = (), tries: int = 0) -> Any:
    """What a job asks for; with a number of tries the answer doesn't depend on how fast it is."""
    rng = Rng()
    rng.seed(derive(seed, 0))
    known = belief(table, player, closed)
    table = determinize(table, player, rng, known)
    if what == HINT:
        return hint(table, player, seed, 0 if tries else HINT_TIME, tries, known)
    thinker = new_player(what, seed, timed=not tries)
    if isinstance(thinker, ThinkingPlayer):
        thinker.belief = known
    return int(thinker.decide(table, player))
