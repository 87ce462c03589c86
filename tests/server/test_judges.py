"""What clients bring is read and run in processes that are there already, and addresses take turns."""

from __future__ import annotations

import asyncio
from collections.abc import Awaitable, Callable
from typing import Any

import pytest

from rulebound.server import judging, workers
from rulebound.server.judging import Judges
from rulebound.server.turns import WHOSE, Busy

Starting = Callable[..., Any]


LIGHT, HEAVY = 10, 20_000_000  # numbers that are added up


def run(story: Callable[[Judges], Awaitable[Any]], **settings: Any) -> None:
    async def whole() -> None:
        judges = Judges(**settings)
        try:
            await story(judges)
        finally:
            await judges.close()

    asyncio.run(whole())


async def asked(judges: Judges, whose: str, count: int) -> bool:
    WHOSE.set(whose)
    return await judges.call(sum, range(count)) > 0


def test_starting_a_process_is_nobodys_time(monkeypatch: pytest.MonkeyPatch) -> None:
    """On a busy machine it takes longer than all that a run may take."""

    async def story(judges: Judges) -> None:
        assert await asked(judges, "one", LIGHT)

    monkeypatch.setattr(workers, "ON_A_BUSY_MACHINE", 1)
    run(story, patience=0.4, workers=1)  # to load all cards takes longer


@pytest.mark.slow
def test_three_heavy_runs_make_no_other_address_wait() -> None:
    async def story(judges: Judges) -> None:
        await asyncio.gather(asked(judges, "one", LIGHT), asked(judges, "many", LIGHT))  # all processes are there
        heavy = [asyncio.create_task(asked(judges, "many", HEAVY)) for _ in range(3)]
        await asyncio.sleep(0.05)
        assert await asked(judges, "one", LIGHT)
        assert not any(task.done() for task in heavy)
        await asyncio.gather(*heavy)

    run(story)


def test_reading_is_counted_and_has_an_end(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(judging, "SHARE", 0.0)
    monkeypatch.setattr(judging, "BURST", 0.02)

    async def story(judges: Judges) -> None:
        await asked(judges, "many", HEAVY)
        with pytest.raises(Busy, match="wait a minute"):
            await asked(judges, "many", LIGHT)
        assert await asked(judges, "one", LIGHT)

    run(story, workers=1)


def test_twelve_hostile_readings_hold_one_place(started: Starting, monkeypatch: pytest.MonkeyPatch) -> None:
    """Whatever a client brings is read in a process, and not by the server itself."""
    with started() as server:
        calls: list[str] = []

        async def counted(self: Judges, message: Any) -> Any:
            calls.append(message[0])
            raise Busy("Too much.")

        monkeypatch.setattr(Judges, "ask", counted)
        texts = [
            ("/api/cards/gundam/read", {"name": "A", "text": "Draw 1."}),
            ("/api/decks/gundam/check", {"text": "4 Kindling"}),
            ("/api/decks/gundam/with", {"card": {"name": "A", "text": "Draw 1."}}),
            ("/api/tables", {"game": "gundam", "deck": {"text": "4 Kindling"}}),
            ("/api/rulings/run", {"text": "game: gundam"}),
        ]
        for path, body in texts:
            answer = server.client.post(path, json=body)
            assert answer.status_code == 503 and answer.json() == {"detail": "Too much."}, path
        assert calls == ["call"] * 5
