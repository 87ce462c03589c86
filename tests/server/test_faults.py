"""A database that fails and comes back, and one that two servers want: nothing is lost, and everybody is told."""

from __future__ import annotations

import contextlib
import os
import resource
import secrets
import signal
import sqlite3
import subprocess
import sys
from collections.abc import Callable, Iterator
from pathlib import Path
from typing import Any

import pytest
from starlette.websockets import WebSocketDisconnect
from temporary_postgres import fresh_database

from rulebound.server import storage as storing
from rulebound.server.settings import database_url
from rulebound.server.storage import Storage, StorageError
from rulebound.server.tables import driving

Starting = Callable[..., Any]


@pytest.fixture(autouse=True)
def short_waits(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(storing, "WAIT", 0.2)
    monkeypatch.setattr(driving, "SHORTEST", 0.02)


@contextlib.contextmanager
def locked(server: Any) -> Iterator[None]:
    """Somebody else writes in the database and doesn't come to an end."""
    with contextlib.closing(sqlite3.connect(server.house.storage.engine.url.database)) as other:
        other.execute("BEGIN EXCLUSIVE")
        yield
        other.rollback()


@contextlib.contextmanager
def full(server: Any) -> Iterator[None]:
    """No file of this process may grow beyond the log of the database."""
    log = Path(f"{server.house.storage.engine.url.database}-wal")
    soft, hard = resource.getrlimit(resource.RLIMIT_FSIZE)
    resource.setrlimit(resource.RLIMIT_FSIZE, (log.stat().st_size, hard))
    try:
        yield
    finally:
        resource.setrlimit(resource.RLIMIT_FSIZE, (soft, hard))


@contextlib.contextmanager
def stopped(server: Any) -> Iterator[None]:
    """All connections to the database break, and there are no new ones."""
    url = server.house.storage.engine.url
    name = url.database
    admin = storing.sql.create_engine(url.set(database="postgres"), isolation_level="AUTOCOMMIT")
    with admin.connect() as connection:

        def do(text: str) -> None:
            connection.execute(storing.sql.text(text))

        do(f'ALTER DATABASE "{name}" ALLOW_CONNECTIONS false')
        do(f"SELECT pg_terminate_backend(pid) FROM pg_stat_activity WHERE datname = '{name}'")
        yield
        do(f'ALTER DATABASE "{name}" ALLOW_CONNECTIONS true')
    admin.dispose()


@pytest.fixture
def postgres(postgres_server: str) -> Iterator[str]:
    """The URL of an empty PostgreSQL."""
    with fresh_database(postgres_server, f"rulebound_{secrets.token_hex(6)}") as url:
        yield database_url(url)


@pytest.fixture(params=[locked, full, stopped])
def faulty(request: pytest.FixtureRequest, tmp_path: Path) -> tuple[str, Any]:
    """The URL of a database, and what happens to it."""
    if request.param is stopped:
        return request.getfixturevalue("postgres"), stopped
    return f"sqlite:///{tmp_path}/faulty.db", request.param


def computers_turn(server: Any) -> Any:
    """A table in memory at which a computer is asked first, and nobody has come yet."""
    for seed in range(20):
        made = server.new_table("gundam", seed=seed)
        assert server.client.get(f"/api/tables/{made['id']}").status_code == 200
        if server.house.tables.found[made["id"]].table.to_act == 1:
            return made
    raise AssertionError("the computer is never asked first")


@pytest.mark.slow
def test_table_that_moves_by_itself_goes_on_when_the_database_does(started: Starting, faulty: tuple[str, Any]) -> None:
    url, fault = faulty
    with started(database=url) as server:
        made, other = computers_turn(server), server.new_table("gundam")
        with fault(server), server.seated(made["id"], made["token"]) as seat:
            told = seat.until(lambda frame: frame["is"] == "refused")
            assert told["text"] == driving.WAITS and told["id"] is None
            answer = server.client.post("/api/tables", json={"game": "gundam"})
            assert answer.status_code == 503, answer.text
            assert "database" in answer.json()["detail"] and "\n" not in answer.json()["detail"]
        with server.seated(made["id"], made["token"]) as seat:
            seat.wait()
            assert seat.mine and seat.state["at"] > 0
            assert seat.play(seat.state["choices"][0]["line"])["is"] == "done"
        with server.seated(other["id"], other["token"]) as seat:
            seat.wait()
        assert server.client.post("/api/tables", json={"game": "gundam"}).status_code == 201


def test_table_that_cannot_be_read_is_told_in_one_sentence(started: Starting, postgres: str) -> None:
    with started(database=postgres) as server:
        made = server.new_table("gundam")
        with stopped(server):
            answer = server.client.get(f"/api/tables/{made['id']}")
            assert (answer.status_code, answer.json()) == (503, {"detail": storing.UNREACHABLE})
            with server.connected(made["id"]) as seat:
                seat.say(do="sit", token=made["token"])
                assert seat.hear() == {"is": "bye", "text": storing.UNREACHABLE}
                with pytest.raises(WebSocketDisconnect):
                    seat.hear()


def test_locked_database_is_tried_once_for_all_who_wait(started: Starting, monkeypatch: pytest.MonkeyPatch) -> None:
    """Each alone would wait as long again."""
    tries: list[int] = []
    real = Storage._try

    def counted(self: Storage, works: Any) -> Any:
        tries.append(len(works))
        return real(self, works)

    monkeypatch.setattr(Storage, "_try", counted)
    with started() as server, locked(server):
        nothing = (lambda writing: writing.connection.execute(storing.sql.text("DELETE FROM journal")), lambda _: None)
        server.house.storage._commit([nothing] * 5)
        assert tries == [5]


def test_nobody_there_means_an_end_after_a_while(started: Starting) -> None:
    with started(most_unseen=0) as server:
        made = computers_turn(server)
        live = server.house.tables.found[made["id"]]
        server.client.portal.call(live.driver.wake)
        while live.driver.task is not None:
            pass
        assert live.at == 0
        with server.seated(made["id"], made["token"]) as seat:
            seat.wait()
            assert seat.state["at"] > 0


# ---------------------------------------------------------------------------------------------- two servers


def test_second_server_is_refused(database: str) -> None:
    first, second = Storage(database_url(database)), Storage(database_url(database))
    first.start()
    with pytest.raises(StorageError, match="another server uses it") as refused:
        second.start()
    assert "\n" not in str(refused.value)
    first.close()
    second.start()  # the first has gone, and the second takes over
    second.close()


def test_server_that_was_killed_holds_nothing(database: str) -> None:
    """Nobody waits for a lease to run out."""
    code = f"""
import time
from rulebound.server.storage import Storage
found = Storage({database_url(database)!r})
found.start()
print("held", flush=True)
time.sleep(600)
"""
    with subprocess.Popen([sys.executable, "-c", code], stdout=subprocess.PIPE, text=True) as process:
        assert process.stdout is not None and process.stdout.readline() == "held\n"
        second = Storage(database_url(database))
        with pytest.raises(StorageError, match="another server uses it"):
            second.start()
        os.kill(process.pid, signal.SIGKILL)
        process.wait()
    for _ in range(200):  # PostgreSQL has to notice
        with contextlib.suppress(StorageError):
            second.start()
            break
    assert second.writer is not None
    second.close()


def test_who_has_lost_the_lock_writes_no_more(started: Starting, postgres: str) -> None:
    """The database was started again, and another server was quicker."""
    with started(database=postgres) as server:
        with stopped(server):
            pass
        other = Storage(postgres)
        other.start()
        answer = server.client.post("/api/tables", json={"game": "gundam"})
        assert (answer.status_code, answer.json()) == (503, {"detail": storing.UNREACHABLE})
        other.close()
        assert server.client.post("/api/tables", json={"game": "gundam"}).status_code == 201
