"""What takes long is done beside the others, in turn, and stopped when it has used up its time."""

from __future__ import annotations

import asyncio
import random
import threading
from collections.abc import Callable
from typing import Any

import pytest

from rulebound.server.hands import Hands, TooLong
from rulebound.server.turns import WHOSE, Busy, Turns

Starting = Callable[..., Any]


def run(story: Callable[[Hands], Any], seconds: float = 0.2) -> Any:
    async def whole() -> Any:
        hands = Hands(seconds)
        try:
            return await story(hands)
        finally:
            hands.close()

    return asyncio.run(whole())


def forever() -> None:
    number = 0
    while True:
        number += 1


def test_what_takes_too_long_is_stopped() -> None:
    async def story(hands: Hands) -> None:
        with pytest.raises(TooLong, match="takes longer"):
            await hands.do(forever)
        assert await hands.do(lambda: 7) == 7

    run(story)


def test_what_waits_uses_up_no_time() -> None:
    """A machine that is busy with other work stops nobody."""
    gate = threading.Event()

    async def story(hands: Hands) -> None:
        doing = asyncio.create_task(hands.do(gate.wait, 60))
        await asyncio.sleep(0.6)
        gate.set()
        assert await doing

    run(story)


def test_one_who_asks_for_much_leaves_places_to_others() -> None:
    gate = threading.Event()

    async def asked(hands: Hands, whose: str, work: Callable[[], Any]) -> Any:
        WHOSE.set(whose)
        return await hands.do(work)

    async def story(hands: Hands) -> None:
        many = [asyncio.create_task(asked(hands, "many", lambda: gate.wait(60))) for _ in range(12)]
        await asyncio.sleep(0)
        assert await asked(hands, "one", lambda: 7) == 7
        gate.set()
        assert all(await asyncio.gather(*many))

    run(story)


def test_addresses_take_turns() -> None:
    async def story() -> list[str]:
        turns = Turns(1, 1, 10)
        order: list[str] = []

        async def asked(whose: str) -> None:
            WHOSE.set(whose)
            async with turns.turn():
                order.append(whose)
                await asyncio.sleep(0)

        await asyncio.gather(*(asked(whose) for whose in ["a", "a", "a", "a", "b", "c", "b"]))
        assert not turns.busy and not turns.waiting
        return order

    assert asyncio.run(story()) == ["a", "a", "b", "c", "a", "b", "a"]


def test_who_asks_for_too_much_or_goes_away_holds_no_place() -> None:
    async def story() -> None:
        turns = Turns(1, 1, 2)
        gate = asyncio.Event()

        async def asked() -> None:
            async with turns.turn():
                await gate.wait()

        first, second, third = (asyncio.create_task(asked()) for _ in range(3))
        await asyncio.sleep(0)
        with pytest.raises(Busy, match="Too much"):
            await asked()
        second.cancel()
        gate.set()
        await asyncio.gather(first, third)
        await asyncio.gather(second, return_exceptions=True)
        assert not turns.busy and not turns.waiting

    asyncio.run(story())


def test_a_move_that_takes_too_long_changes_nothing(started: Starting, monkeypatch: pytest.MonkeyPatch) -> None:
    """Nor does it disturb anybody at another table."""
    with started(most_work=0.3) as server:
        made, other = server.new_table("gundam", seed=3), server.new_table("gundam", seed=4)
        with server.seated(made["id"], made["token"]) as seat, server.seated(other["id"], other["token"]) as friend:
            seat.wait()
            live = server.house.tables.found[made["id"]]
            slow, table = random.Random(1), live.table

            class Slow:
                """A table that never comes to an end of a move."""

                def __getattr__(self, name: str) -> Any:
                    if name == "play":
                        forever()
                    return getattr(table, name)

            live.table = Slow()
            at, line = seat.state["at"], slow.choice(seat.state["choices"])["line"]
            seat.say(do="play", at=at, line=line, id=99)
            assert friend.ask(do="ping")["is"] == "pong"
            answer = seat.until(lambda frame: frame.get("id") == 99)
            assert answer["is"] == "refused" and "longer" in answer["text"]
            assert live.table is not table and not isinstance(live.table, Slow)
            assert seat.play(line)["is"] == "done"


def test_which_players_there_are_is_not_looked_for_each_time(server: Any, monkeypatch: pytest.MonkeyPatch) -> None:
    """It is asked for each new table, between two moves of others, and all installed packages would be read for it."""
    server.new_table()
    monkeypatch.setattr("importlib.metadata.entry_points", None)
    server.new_table()
