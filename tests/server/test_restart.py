"""A server that stops, breaks or is killed: every game goes on where somebody was told it stood."""

import asyncio
import random
from collections.abc import Callable
from typing import Any

import pytest
from sqlalchemy.exc import OperationalError

from rulebound.kernel.saves import checksum
from rulebound.server import storage as storing

Starting = Callable[..., Any]
GAMES = ("gundam", "riftbound")


def same(one: dict[str, Any], other: dict[str, Any]) -> bool:
    """Do two states tell the same, apart from what a connection has been told already?"""
    left_out = ("log", "log_from", "faces")
    return {k: v for k, v in one.items() if k not in left_out} == {k: v for k, v in other.items() if k not in left_out}


def played(seat: Any, chance: random.Random, count: int) -> None:
    for _ in range(count):
        seat.wait()
        if seat.over:
            return
        assert seat.play(chance.choice(seat.state["choices"])["line"])["is"] == "done"
    seat.wait()


@pytest.mark.slow
@pytest.mark.parametrize("game", GAMES)
def test_game_goes_on_after_a_restart(started: Starting, game: str) -> None:
    chance = random.Random(4)
    with started() as server:
        made = server.new_table(game)
        with server.seated(made["id"], made["token"]) as seat:
            played(seat, chance, 12)
            before = seat.state
            lines = [line for frame in seat.heard if frame["is"] == "state" for line in frame["log"]]
            sum_before = checksum(server.house.tables.found[made["id"]].table)
    with started() as server, server.seated(made["id"], made["token"]) as seat:
        seat.wait()
        assert same(seat.state, before)
        assert seat.state["log_from"] == 0 and seat.state["log"] == lines
        assert checksum(server.house.tables.found[made["id"]].table) == sum_before
        played(seat, chance, 2000)
        assert seat.over


def test_games_are_dealt_from_what_was_kept(started: Starting, monkeypatch: pytest.MonkeyPatch) -> None:
    """Later versions may ship other cards and decks: a running game keeps its own."""
    with started() as server:
        made = server.new_table("gundam")
        with server.seated(made["id"], made["token"]) as seat:
            played(seat, random.Random(1), 8)
            before = seat.state
    monkeypatch.setattr("rulebound.gundam.catalogue.CARDS.shipped", dict)
    monkeypatch.setattr("rulebound.gundam.cards.deck.DECKS.read", None)
    with started() as server, server.seated(made["id"], made["token"]) as seat:
        seat.wait()
        assert same(seat.state, before)


def test_line_that_was_committed_but_not_told_is_not_lost(started: Starting, monkeypatch: pytest.MonkeyPatch) -> None:
    """The server dies between the commit and the answer."""
    real = storing.Storage.write

    async def dies(self: Any, work: Any) -> None:
        await real(self, work)
        raise asyncio.CancelledError

    with started() as server:
        made = server.new_table("gundam")
        with server.seated(made["id"], made["token"]) as seat:
            seat.wait()
            at, line = seat.state["at"], seat.state["choices"][0]["line"]
            monkeypatch.setattr(storing.Storage, "write", dies)
            seat.say(do="play", at=at, line=line, id=1)
            while len(server.house.storage.read_now(made["id"]).rows) == at:
                pass
            monkeypatch.setattr(storing.Storage, "write", real)
    with started() as server, server.seated(made["id"], made["token"]) as seat:
        assert seat.state["at"] > at
        answer = seat.ask(do="play", at=at, line=line)  # the client doesn't know, and sends it again
        assert answer["is"] == "refused"
        rows = server.house.storage.read_now(made["id"]).rows
        assert [(row.number, row.line) for row in rows[: at + 1]][-1] == (at + 1, line)


def test_line_that_was_not_committed_has_not_been(started: Starting, monkeypatch: pytest.MonkeyPatch) -> None:
    real = storing.Storage.write
    failing = {"on": False}

    async def fails(self: Any, work: Any) -> None:
        if failing["on"]:
            raise OperationalError("insert", {}, Exception("disk full"))
        await real(self, work)

    monkeypatch.setattr(storing.Storage, "write", fails)
    with started() as server:
        made = server.new_table("gundam")
        with server.seated(made["id"], made["token"]) as seat, server.seated(made["id"], None) as looker:
            seat.wait()
            before = seat.state
            failing["on"] = True
            answer = seat.ask(do="play", at=before["at"], line=before["choices"][0]["line"])
            assert answer["is"] == "refused" and "database" in answer["text"]
            assert same(seat.state, before)
            assert all(frame["at"] <= before["at"] for frame in looker.heard if frame["is"] == "state")
            failing["on"] = False
            assert seat.play(before["choices"][0]["line"])["is"] == "done"
            played(seat, random.Random(1), 3)


def test_database_that_is_gone_for_a_while_loses_nothing(started: Starting, monkeypatch: pytest.MonkeyPatch) -> None:
    """Neither writing nor reading works: the table waits until it can be told how it stands."""
    real_write, real_read = storing.Storage.write, storing.Storage.read

    async def gone(self: Any, *_: Any) -> Any:
        raise OperationalError("select", {}, Exception("no connection"))

    with started() as server:
        made = server.new_table("gundam")
        with server.seated(made["id"], made["token"]) as seat:
            seat.wait()
            before = seat.state
            monkeypatch.setattr(storing.Storage, "write", gone)
            monkeypatch.setattr(storing.Storage, "read", gone)
            frame = {"do": "play", "at": before["at"], "line": before["choices"][0]["line"]}
            for _ in range(2):
                answer = seat.ask(**frame)
                assert answer["is"] == "refused" and "database" in answer["text"]
            monkeypatch.setattr(storing.Storage, "write", real_write)
            monkeypatch.setattr(storing.Storage, "read", real_read)
            assert seat.ask(**frame)["is"] == "done"


def test_engine_that_breaks_off_changes_nothing(started: Starting, monkeypatch: pytest.MonkeyPatch) -> None:
    with started() as server:
        made = server.new_table("gundam")
        with server.seated(made["id"], made["token"]) as seat:
            seat.wait()
            before = seat.state
            live = server.house.tables.found[made["id"]]
            broken = live.table

            class Breaks:
                """A table whose engine breaks off in the middle of a move."""

                def __getattr__(self, name: str) -> Any:
                    if name == "play":
                        raise AssertionError("a bug")
                    return getattr(broken, name)

            live.table = Breaks()
            answer = seat.ask(do="play", at=before["at"], line=before["choices"][0]["line"])
            assert answer["is"] == "refused" and "nothing has changed" in answer["text"]
            assert live.table is not broken
            assert seat.play(before["choices"][0]["line"])["is"] == "done"


def test_tables_that_nobody_needs_leave_the_memory(started: Starting) -> None:
    with started(most_live=3) as server:
        tables = [server.new_table("gundam") for _ in range(6)]
        with server.seated(tables[0]["id"], tables[0]["token"]) as seat:
            for table in tables[1:]:
                assert server.client.get(f"/api/tables/{table['id']}").status_code == 200
            kept = list(server.house.tables.found)
            assert len(kept) == 3
            assert tables[0]["id"] in kept and tables[5]["id"] in kept  # somebody sits there; it was asked for last
            seat.wait()
            assert seat.play(seat.state["choices"][0]["line"])["is"] == "done"
        with server.seated(tables[1]["id"], tables[1]["token"]) as seat:
            seat.wait()
            assert seat.mine


def test_connections_of_one_seat_see_the_same(server: Any) -> None:
    made = server.new_table("gundam")
    with server.seated(made["id"], made["token"]) as one, server.seated(made["id"], made["token"]) as other:
        for _ in range(5):
            one.wait()
            other.catch_up(one.state["at"])
            assert same(one.state, other.state)
            one.play(one.state["choices"][-1]["line"])
            one.wait()
            other.catch_up(one.state["at"])
            other.wait()


def test_here_tells_who_is_connected(server: Any) -> None:
    made, friend = server.two_persons("gundam")
    with server.seated(made["id"], made["token"]) as one:
        assert [(seat["here"], seat["taken"]) for seat in one.state["seats"]] == [(True, True), (False, True)]
        with server.seated(made["id"], friend):
            one.until(lambda frame: frame["is"] == "state" and frame["seats"][1]["here"])
            assert one.state["seats"][1]["taken"]
        one.until(lambda frame: frame["is"] == "state" and not frame["seats"][1]["here"])
        assert one.state["seats"][1]["taken"]


def test_log_goes_on_where_a_client_says(server: Any) -> None:
    made = server.new_table("gundam")
    with server.seated(made["id"], made["token"]) as seat:
        played(seat, random.Random(3), 8)
        known = seat.state["log_from"] + len(seat.state["log"])
    with server.connected(made["id"]) as seat:
        seat.say(do="sit", token=made["token"], log=known - 2)
        state = seat.hear()
        assert state["log_from"] == known - 2 and len(state["log"]) == 2
    with server.connected(made["id"]) as seat:
        seat.say(do="sit", token=made["token"], log=10_000)
        state = seat.hear()
        assert state["log_from"] == known and state["log"] == []
