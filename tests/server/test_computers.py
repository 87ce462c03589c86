"""Computer players in worker processes: they answer, are replaced when they die, and hold nothing a seat can't know."""

from __future__ import annotations

import asyncio
import json
import random
from collections.abc import AsyncIterator, Awaitable, Callable, Iterator
from contextlib import asynccontextmanager
from typing import Any

import pytest
from mixing import permuted

from rulebound.kernel import saves
from rulebound.kernel.table import Table
from rulebound.players import RandomPlayer
from rulebound.players.simulation import new_pairing
from rulebound.server import computers
from rulebound.server.computers import Computers, Failed, Job, Queue, empty_table, shell_data, twin_of
from rulebound.server.turns import Busy

DECKS = {"gundam": ("bulwark", "wildfire"), "riftbound": ("backdoors", "stillwater")}


def tables(game: str, every: int = 9, most: int = 12) -> Iterator[Table]:
    """Positions of a random game where there is a choice."""
    table: Table = new_pairing(game, DECKS[game]).table(3)
    chance = RandomPlayer(3)
    number = 0
    while not table.over and most > 0:
        number += 1
        if number % every == 0 and len(table.options) > 1:
            most -= 1
            yield table
        table.apply(chance.decide(table, table.to_act))


def table_of(game: str, number: int = 3) -> Table:
    for at, table in enumerate(tables(game)):
        if at == number:
            return table.clone()
    raise AssertionError("the game was too short")


@asynccontextmanager
async def at_work(workers: int = 1, patience: float = 30.0) -> AsyncIterator[Computers]:
    made = Computers(workers, patience=patience)
    try:
        yield made
    finally:
        await made.close()


def run(what: Callable[[Computers], Awaitable[Any]], workers: int = 1, patience: float = 30.0) -> Any:
    async def body() -> Any:
        async with at_work(workers, patience) as made:
            return await what(made)

    return asyncio.run(body())


@pytest.mark.slow
def test_every_kind_answers_with_an_option_and_a_hint_tells_why() -> None:
    async def body(made: Computers) -> None:
        for game in DECKS:
            table = table_of(game)
            seat = int(table.to_act)
            before = saves.checksum(table)
            for kind in ("random", "greedy", "search-1"):
                assert await made.decide(game, kind, table, seat, 5) in table.options
            told = await made.hint(game, table, seat, 5)
            lines = [table.notate(code) for code in table.options]
            assert told["line"] in lines and 0 <= told["chance"] <= 1 and told["tries"] > 0
            assert told["reason"].endswith(".") and all(item["line"] in lines for item in told["others"])
            assert saves.checksum(table) == before

    run(body)


@pytest.mark.slow
def test_the_same_seed_gives_the_same_answer() -> None:
    async def body(made: Computers) -> None:
        table = table_of("gundam", 6)
        seat = int(table.to_act)
        answers = {}
        for seed in range(6):
            found = {await made.decide("one", "greedy", table, seat, seed) for _ in range(2)}
            assert len(found) == 1
            answers[seed] = await made.decide("one", "random", table, seat, seed)
            assert answers[seed] == await made.decide("two", "random", table, seat, seed)
        assert len(set(answers.values())) > 1

    run(body)


@pytest.mark.slow
def test_a_worker_that_dies_is_replaced_and_the_table_is_answered() -> None:
    async def body(made: Computers) -> None:
        table = table_of("gundam")
        seat = int(table.to_act)
        first = await made.decide("one", "greedy", table, seat, 1)
        process = made.workers[0].process
        assert process is not None
        old = process.pid
        thinking = asyncio.create_task(made.decide("one", "search-2", table, seat, 1))
        await asyncio.sleep(0.1)
        process.kill()
        assert await thinking in table.options
        process = made.workers[0].process
        assert process is not None and process.pid != old
        assert await made.decide("one", "greedy", table, seat, 1) == first

    run(body)


@pytest.mark.slow
def test_a_worker_that_takes_too_long_is_given_up_and_a_quick_answer_is_taken(caplog: pytest.LogCaptureFixture) -> None:
    async def body(made: Computers) -> None:
        table = table_of("gundam")
        seat = int(table.to_act)
        assert await made.decide("one", "search-3", table, seat, 1) in table.options
        with pytest.raises(Failed, match="A computer player was lost"):
            await made.hint("one", table, seat, 1)

    run(body, patience=0.05)
    assert "could not decide" in caplog.text


def test_a_job_that_goes_wrong_does_not_end_the_worker() -> None:
    async def body(made: Computers) -> None:
        table = table_of("gundam")
        seat = int(table.to_act)
        with pytest.raises(ValueError, match="There is no player 'nobody'"):
            await made.think("one", "nobody", twin_of(table, seat, 1), seat, 1)
        process = made.workers[0].process
        assert await made.decide("one", "greedy", table, seat, 1) in table.options
        assert made.workers[0].process is process

    run(body)


def test_who_waits_when_the_house_closes_is_told() -> None:
    async def body() -> None:
        made = Computers(1)
        table = table_of("gundam")
        seat = int(table.to_act)
        asked = [asyncio.create_task(made.hint(f"t{number}", table, seat, 1)) for number in range(3)]
        while made.queue.size == 3 or not made.queue.size:  # one is being thought about, the others wait
            await asyncio.sleep(0)
        await made.close()
        for found in await asyncio.gather(*asked, return_exceptions=True):
            assert isinstance(found, (Failed, asyncio.CancelledError))
        with pytest.raises(Failed, match="gone home"):
            await made.hint("t9", table, seat, 1)

    asyncio.run(body())


def job(table_id: str, number: int) -> Job:
    return Job(table_id, "greedy", {}, {}, number, (), 0, asyncio.get_running_loop().create_future())


def test_tables_take_turns_and_none_asks_for_too_much(monkeypatch: pytest.MonkeyPatch) -> None:
    async def body() -> None:
        queue = Queue()
        for number in range(computers.MOST_OF_A_TABLE):
            queue.put(job("greedy one", number))
        queue.put(job("other", 0))
        with pytest.raises(Busy, match="too much at once"):
            queue.put(job("greedy one", 9))
        order = [await queue.get() for _ in range(queue.size)]
        assert [item.table_id for item in order[:3]] == ["greedy one", "other", "greedy one"]
        assert [item.player for item in order if item.table_id == "greedy one"] == [0, 1, 2, 3]
        monkeypatch.setattr(computers, "MOST", 2)
        queue.put(job("a", 0))
        queue.put(job("b", 0))
        with pytest.raises(Busy):
            queue.put(job("c", 0))

    asyncio.run(body())


@pytest.mark.parametrize("game", DECKS)
def test_what_a_worker_gets_is_the_same_whatever_is_hidden(game: str) -> None:
    """Tables that differ only in what the seat can't know become the same bytes, down to the order of the cards."""
    chance = random.Random(1)
    differ = 0
    for table in tables(game):
        seat = int(table.to_act)
        sent = json.dumps([shell_data(table), saves.encode(twin_of(table, seat, 7))])
        for _ in range(3):
            other = permuted(table, seat, chance)
            differ += list(other.definition) != list(table.definition)
            assert json.dumps([shell_data(other), saves.encode(twin_of(other, seat, 7))]) == sent
        assert str(table.start.get("seed")) not in json.dumps(shell_data(table)["start"])  # type: ignore[attr-defined]
    assert differ > 10


@pytest.mark.parametrize("game", DECKS)
def test_the_workers_table_has_the_options_and_the_view_of_the_real_one(game: str) -> None:
    for table in tables(game):
        seat = int(table.to_act)
        twin = twin_of(table, seat, 7)
        found = saves.decode(empty_table(shell_data(table)), saves.encode(twin))
        assert list(found.options) == list(table.options)
        assert [found.notate(code) for code in found.options] == [table.notate(code) for code in table.options]
        assert found.view(seat) == table.view(seat)
