"""Tables, seats and the journal in a database, of both kinds, and the forms it has had."""

import asyncio
import threading
from collections.abc import Callable, Coroutine, Iterator
from pathlib import Path
from typing import Any

import pytest
import sqlalchemy as sql
from alembic import command
from sqlalchemy.exc import IntegrityError

from rulebound.server.settings import Settings, database_url
from rulebound.server.storage import (
    JOURNAL,
    MODEL,
    Row,
    Seat,
    Storage,
    StorageError,
    Stored,
    addition,
    alembic_config,
    downgrade,
    insertion,
    new_engine,
    upgrade,
)


@pytest.fixture
def storage(database: str) -> Iterator[Storage]:
    found = Storage(database_url(database))
    found.start()
    yield found
    found.close()


def new_table(name: str = "one") -> Stored:
    seats = [Seat(0, "person", "a" * 64, taken=True), Seat(1, "greedy", name="Ottilie", taken=True)]
    return Stored(name, "gundam", {"start": {"seed": 2**61 + 1}}, ["Bulwark", "Wildfire — “2”"], seats)


def run(doing: Coroutine[Any, Any, Any]) -> Any:
    return asyncio.run(doing)


def test_table_comes_back_as_it_was(storage: Storage) -> None:
    async def story() -> None:
        table = new_table()
        await storage.write(insertion(table))
        seat = table.seats[0]
        seat.settings = {"nothing": False}
        seat.token = "b" * 64
        rows = [Row(1, 0, "play", "attack Zaku II -> player"), Row(2, 1, "auto", "pass"), Row(3, 0, "undo", "0")]
        await storage.write(addition("one", rows, [seat]))
        table.rows = rows
        assert await storage.read("one") == table
        assert await storage.read("two") is None

    run(story())


def test_row_is_written_once_and_nobody_else_suffers(storage: Storage) -> None:
    async def story() -> None:
        await storage.write(insertion(new_table("one")))
        await storage.write(insertion(new_table("two")))
        first, again = Row(1, 0, "play", "end"), Row(1, 1, "play", "pass")
        gate = threading.Event()  # all three wait for the writer together
        storage.work.put((lambda connection: bool(gate.wait(10)) and None, lambda error: None))
        writing = [
            asyncio.create_task(storage.write(addition("one", [first]))),
            asyncio.create_task(storage.write(addition("one", [again]))),
            asyncio.create_task(storage.write(addition("two", [first]))),
        ]
        while storage.work.qsize() < len(writing):
            await asyncio.sleep(0)
        gate.set()
        results = await asyncio.gather(*writing, return_exceptions=True)
        assert results[0] is None and results[2] is None
        assert isinstance(results[1], IntegrityError)
        found = await storage.read("one")
        assert found is not None and found.rows == [first]

    run(story())


def test_journal_belongs_to_a_table(storage: Storage) -> None:
    with pytest.raises(IntegrityError):
        run(storage.write(addition("nowhere", [Row(1, 0, "play", "end")])))


def test_many_writes_at_once_are_few_commits_and_few_statements(storage: Storage) -> None:
    commits: list[Any] = []
    statements: list[str] = []
    sql.event.listen(storage.engine, "commit", commits.append)
    sql.event.listen(storage.engine, "before_cursor_execute", lambda _, cursor, said, *more: statements.append(said))

    async def story() -> None:
        await storage.write(insertion(new_table()))
        await asyncio.gather(*(storage.write(addition("one", [Row(n, 0, "play", "pass")])) for n in range(1, 201)))
        found = await storage.read("one")
        assert found is not None and len(found.rows) == 200

    run(story())
    assert len(commits) < 100
    assert 0 < sum(said.startswith("INSERT INTO journal") for said in statements) <= len(commits)


def test_what_waits_is_written_before_the_end(database: str) -> None:
    storage = Storage(database_url(database))
    storage.start()
    run(storage.write(insertion(new_table())))
    for number in range(1, 51):
        storage.work.put((addition("one", [Row(number, 0, "play", "pass")]), lambda error: None))
    storage.close()
    engine = new_engine(database_url(database))
    with engine.connect() as connection:
        assert connection.execute(sql.select(sql.func.count()).select_from(JOURNAL)).scalar_one() == 50
    engine.dispose()


# ------------------------------------------------------------------------------------------- migrations


def test_migrations_make_what_the_model_says(database: str) -> None:
    engine = new_engine(database_url(database))
    upgrade(engine)
    with engine.begin() as connection:
        command.check(alembic_config(connection))  # raises if a migration is missing
    upgrade(engine)  # a second time does nothing
    names = set(sql.inspect(engine).get_table_names())
    assert set(MODEL.tables) <= names
    downgrade(engine)
    assert not set(MODEL.tables) & set(sql.inspect(engine).get_table_names())
    upgrade(engine)
    assert set(MODEL.tables) <= set(sql.inspect(engine).get_table_names())
    engine.dispose()


def test_data_of_an_older_run_is_kept(database: str) -> None:
    for start in range(3):
        storage = Storage(database_url(database))
        storage.start()
        run(storage.write(insertion(new_table(f"run{start}"))))
        storage.close()
    engine = new_engine(database_url(database))
    with engine.connect() as connection:
        assert connection.execute(sql.text("SELECT count(*) FROM tables")).scalar_one() == 3
    engine.dispose()


# ------------------------------------------------------------------------------------------- what can't be


def test_sqlite_is_set_for_many_readers(tmp_path: Path) -> None:
    engine = new_engine(f"sqlite:///{tmp_path}/new/folder/tables.db")
    with engine.connect() as connection:
        assert connection.execute(sql.text("PRAGMA journal_mode")).scalar_one() == "wal"
        assert connection.execute(sql.text("PRAGMA foreign_keys")).scalar_one() == 1
        assert connection.execute(sql.text("PRAGMA synchronous")).scalar_one() == 1
    engine.dispose()


@pytest.mark.parametrize(
    "url", ["", "sqlite://", "sqlite:///:memory:", "nonsense", "oracle+odd://x", "sqlite:////proc/x/y.db"]
)
def test_odd_urls_are_refused_in_one_sentence(url: str) -> None:
    with pytest.raises(StorageError) as refused:
        Storage(url)
    assert "\n" not in str(refused.value)


def test_database_that_does_not_answer_is_refused() -> None:
    storage = Storage(database_url("postgres://nobody:secret@127.0.0.1:1/none?connect_timeout=1"))
    with pytest.raises(StorageError) as refused:
        storage.start()
    assert "secret" not in str(refused.value) and "\n" not in str(refused.value)


@pytest.mark.parametrize(
    ("given", "environment", "wanted"),
    [
        ("sqlite:///x.db", {"DATABASE_URL": "sqlite:///y.db"}, "sqlite:///x.db"),
        ("", {"DATABASE_URL": "sqlite:///y.db"}, "sqlite:///y.db"),
        ("", {"XDG_DATA_HOME": "/data"}, "sqlite:////data/rulebound/tables.db"),
        ("postgres://me@there/games", {}, "postgresql+psycopg://me@there/games"),
        ("postgresql://me@there/games", {}, "postgresql+psycopg://me@there/games"),
        ("postgresql+psycopg://me@there/games", {}, "postgresql+psycopg://me@there/games"),
    ],
)
def test_which_database_is_meant(given: str, environment: dict[str, str], wanted: str) -> None:
    assert database_url(given, environment) == wanted


Starting = Callable[..., Any]


def test_game_goes_on_in_either_database(started: Starting, quick: Settings, database: str) -> None:
    url = database_url(database)
    with started(database=url) as server:
        made = server.new_table()
        with server.seated(made["id"], made["token"]) as seat:
            for _ in range(6):
                seat.wait()
                seat.play(seat.state["choices"][0]["line"])
            seat.wait()
            before = seat.state
    with started(database=url) as server, server.seated(made["id"], made["token"]) as seat:
        assert {**seat.state, "log": [], "log_from": 0, "faces": {}} == {
            **before,
            "log": [],
            "log_from": 0,
            "faces": {},
        }
