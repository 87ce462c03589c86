# rulebound: interpreted
"""Tables, seats and the journal in the database. All writing is done by one thread, many games in one transaction."""

from __future__ import annotations

import asyncio
import json
import logging
import queue
import re
import threading
from collections.abc import Callable, Sequence
from dataclasses import dataclass, field
from datetime import UTC, datetime
from pathlib import Path
from typing import IO, Any

import sqlalchemy as sql
from alembic import command
from alembic.config import Config
from sqlalchemy.engine import Connection, Engine, make_url
from sqlalchemy.exc import ArgumentError, InterfaceError, NoSuchModuleError, OperationalError, SQLAlchemyError

from rulebound.server.aside import ALONE, aside

try:
    import fcntl
except ImportError:  # not on every system
    fcntl = None  # type: ignore[assignment]

log = logging.getLogger("rulebound.server")

FAULTS = (OperationalError, InterfaceError)  # of the database itself, not of what is written
ID = re.compile(r"[\w-]{1,32}", re.ASCII)  # of a table
WAIT = 5  # seconds for a database that is locked or doesn't answer
TAKEN = "Another server uses this database."
LOCK = 0x72756C65626F756E  # the number of the advisory lock in PostgreSQL
UNREACHABLE = "The database can't be reached; try again in a moment."

MODEL = sql.MetaData(
    naming_convention={"pk": "%(table_name)s_key", "fk": "%(table_name)s_%(column_0_name)s_of_%(referred_table_name)s"}
)

TABLES = sql.Table(
    "tables",
    MODEL,
    sql.Column("id", sql.String(32), primary_key=True),
    sql.Column("game", sql.String(32), nullable=False),
    sql.Column("began", sql.Text, nullable=False),  # JSON: what it is dealt from; before that, the decks brought so far
    sql.Column("decks", sql.Text, nullable=False),  # JSON: their names
    sql.Column("made", sql.DateTime(timezone=True), nullable=False),
)

SEATS = sql.Table(
    "seats",
    MODEL,
    sql.Column("table_id", sql.String(32), sql.ForeignKey("tables.id", ondelete="CASCADE"), primary_key=True),
    sql.Column("player", sql.Integer, primary_key=True, autoincrement=False),
    sql.Column("kind", sql.String(32), nullable=False),
    sql.Column("token", sql.String(64), nullable=False),  # SHA-256 of it; empty: nobody can sit here
    sql.Column("name", sql.String(80), nullable=False),
    sql.Column("taken", sql.Boolean, nullable=False),
    sql.Column("settings", sql.Text, nullable=False),  # JSON: when the seat passes by itself
)

JOURNAL = sql.Table(
    "journal",
    MODEL,
    sql.Column("table_id", sql.String(32), sql.ForeignKey("tables.id", ondelete="CASCADE"), primary_key=True),
    sql.Column("number", sql.Integer, primary_key=True, autoincrement=False),
    sql.Column("player", sql.Integer, nullable=False),
    sql.Column("what", sql.String(16), nullable=False),
    sql.Column("line", sql.Text, nullable=False),
)


class StorageError(ValueError):
    """The database can't be used: one sentence."""


class Unavailable(OperationalError):
    """The database can't be used now, since another server has it."""

    def __init__(self) -> None:
        super().__init__("lock", {}, StorageError(TAKEN))


@dataclass
class Seat:
    """One player's place at a table: who may sit there, and when it passes by itself."""

    player: int
    kind: str
    token: str = ""  # the hash of the token
    name: str = ""
    taken: bool = False
    settings: dict[str, Any] = field(default_factory=dict)


@dataclass(frozen=True)
class Row:
    """One row of a journal. `play`, `auto` (a seat passed by itself) and `concede` have a line, `undo` what is kept."""

    number: int
    player: int
    what: str
    line: str


@dataclass
class Stored:
    """A table as it is in the database."""

    id: str
    game: str
    began: dict[str, Any]
    decks: list[str]
    seats: list[Seat]
    rows: list[Row] = field(default_factory=list)


@dataclass
class Writing:
    """One transaction: rows of all journals are put in together at its end, in one round trip to the database."""

    connection: Connection
    rows: list[dict[str, Any]] = field(default_factory=list)

    def add(self, table_id: str, rows: Sequence[Row]) -> None:
        """Put rows into a journal."""
        for row in rows:
            known = {"number": row.number, "player": row.player, "what": row.what, "line": row.line}
            self.rows.append({"table_id": table_id, **known})

    def finish(self) -> None:
        if self.rows:
            self.connection.execute(sql.insert(JOURNAL), self.rows)


Work = Callable[[Writing], None]


def insertion(table: Stored) -> Work:
    """What puts a new table, with its seats and what has been played on it, into the database."""

    def work(writing: Writing) -> None:
        values = {
            "id": table.id,
            "game": table.game,
            "began": json.dumps(table.began),
            "decks": json.dumps(table.decks),
        }
        writing.connection.execute(sql.insert(TABLES).values(**values, made=datetime.now(UTC)))
        for seat in table.seats:
            said = {"kind": seat.kind, "token": seat.token, "name": seat.name, "taken": seat.taken}
            known = {"table_id": table.id, "player": seat.player, "settings": json.dumps(seat.settings)}
            writing.connection.execute(sql.insert(SEATS).values(**known, **said))
        writing.add(table.id, table.rows)

    return work


def addition(table_id: str, rows: Sequence[Row], seats: Sequence[Seat] = ()) -> Work:
    """What puts new rows into a journal, and writes down how these seats are set now."""
    told = [(seat.player, seat.taken, seat.token, json.dumps(seat.settings)) for seat in seats]

    def work(writing: Writing) -> None:
        writing.add(table_id, rows)
        for player, taken, token, settings in told:
            which = (SEATS.c.table_id == table_id) & (SEATS.c.player == player)
            writing.connection.execute(
                sql.update(SEATS).where(which).values(taken=taken, token=token, settings=settings)
            )

    return work


def bringing(table: Stored, seats: Sequence[Seat]) -> Work:
    """What writes down a deck that was brought: what the table is dealt from now, and whose these seats are."""
    values = {"began": json.dumps(table.began), "decks": json.dumps(table.decks)}
    claim = addition(table.id, (), seats)

    def work(writing: Writing) -> None:
        writing.connection.execute(sql.update(TABLES).where(TABLES.c.id == table.id).values(**values))
        claim(writing)

    return work


class Storage:
    """The database of a server."""

    def __init__(self, url: str) -> None:
        self.engine = new_engine(url)
        self.hold = Hold(self.engine)
        self.work: queue.SimpleQueue[tuple[Work, Callable[[Exception | None], None]] | None] = queue.SimpleQueue()
        self.writer: threading.Thread | None = None

    def start(self) -> None:
        """Bring the database to the newest form and begin to write; once is enough."""
        if self.writer is not None:
            return
        try:
            self.hold.connection()
            upgrade(self.engine)
        except Unavailable:
            self.hold.release()
            said = "another server uses it: end that one, or name another database with --database"
            raise StorageError(f"The database {shown(self.engine)} can't be used: {said}.") from None
        except SQLAlchemyError as error:
            self.hold.release()
            said = f"{first_line(error).rstrip('.')}; another one is named with --database"
            raise StorageError(f"The database {shown(self.engine)} can't be used: {said}.") from error
        if not ALONE:
            self.writer = threading.Thread(target=self._write, name="writer", daemon=True)
            self.writer.start()

    def close(self) -> None:
        """Write what is waiting, and stop."""
        if self.writer is not None:
            self.work.put(None)
            self.writer.join()
            self.writer = None
        self.hold.release()
        self.engine.dispose()

    # ------------------------------------------------------------------------------------ writing

    async def write(self, work: Work) -> None:
        """Have something written; returns when it is committed. SQLAlchemyError: it is not."""
        loop = asyncio.get_running_loop()
        done: asyncio.Future[None] = loop.create_future()

        def settle(error: Exception | None) -> None:
            if done.done():
                return
            if error is None:
                done.set_result(None)
            else:
                done.set_exception(error)

        def tell(error: Exception | None) -> None:
            loop.call_soon_threadsafe(settle, error)

        if ALONE:
            self._commit([(work, tell)])
        else:
            self.work.put((work, tell))
        await done

    def _write(self) -> None:
        """The writer: everything that waits goes into one transaction."""
        while True:
            batch = [self.work.get()]
            while True:
                try:
                    batch.append(self.work.get_nowait())
                except queue.Empty:
                    break
            asked = [item for item in batch if item is not None]
            self._commit(asked)
            if None in batch:
                return

    def _commit(self, asked: list[tuple[Work, Callable[[Exception | None], None]]]) -> None:
        error = self._try([work for work, _ in asked])
        if error is None or len(asked) == 1 or isinstance(error, FAULTS):
            told: list[Exception | None] = [error] * len(asked)
        else:  # one of them is to blame, and the others don't suffer for it
            told = [self._try([work]) for work, _ in asked]
        for (_, tell), said in zip(asked, told):
            try:
                tell(said)
            except RuntimeError:
                log.debug("whoever waited for a commit has gone")

    def _try(self, works: list[Work]) -> Exception | None:
        try:
            connection = self.hold.connection()
            with connection.begin():
                writing = Writing(connection)
                for work in works:
                    work(writing)
                writing.finish()
        except Exception as error:
            log.error("the database refused to write: %s", first_line(error))
            if isinstance(error, FAULTS):
                self.hold.let_go()
            return error
        return None

    # ------------------------------------------------------------------------------------ reading

    async def read(self, table_id: str) -> Stored | None:
        """A table by its id, with its journal."""
        return await aside(self.read_now, table_id)

    def read_now(self, table_id: str) -> Stored | None:
        """The same, for threads."""
        if not ID.fullmatch(table_id):
            return None
        with self.engine.connect() as connection:
            found = connection.execute(sql.select(TABLES).where(TABLES.c.id == table_id)).one_or_none()
            if found is None:
                return None
            seats = connection.execute(sql.select(SEATS).where(SEATS.c.table_id == table_id).order_by(SEATS.c.player))
            places = [
                Seat(row.player, row.kind, row.token, row.name, bool(row.taken), json.loads(row.settings))
                for row in seats
            ]
            rows = self._rows(connection, table_id)
            return Stored(found.id, found.game, json.loads(found.began), json.loads(found.decks), places, rows)

    def _rows(self, connection: Connection, table_id: str) -> list[Row]:
        found = sql.select(JOURNAL).where(JOURNAL.c.table_id == table_id).order_by(JOURNAL.c.number)
        return [Row(row.number, row.player, row.what, row.line) for row in connection.execute(found)]


# ---------------------------------------------------------------------------------------------- one server alone


class Hold:
    """What keeps a database to one server: a lock that ends with its process, and the connection that writes.

    In PostgreSQL it is an advisory lock of that connection, so that whoever writes has the lock at this moment; beside
    an SQLite file it is a locked file.
    """

    def __init__(self, engine: Engine) -> None:
        self.engine = engine
        self.writing: Connection | None = None
        self.file: IO[bytes] | None = None

    def connection(self) -> Connection:
        """The connection that writes; Unavailable if another server has the database."""
        if self.writing is not None and not self.answers():
            self.let_go()
        if self.writing is None:
            self.lock_file()
            self.writing = self.lock(self.engine.connect())
        return self.writing

    def answers(self) -> bool:
        """Is the connection there still? A database that was started again has forgotten it, and the lock."""
        if self.writing is None or self.engine.dialect.name != "postgresql":
            return True
        try:
            with self.writing.begin():
                self.writing.execute(sql.select(1))
        except FAULTS:
            return False
        return True

    def lock(self, connection: Connection) -> Connection:
        if self.engine.dialect.name == "postgresql":
            with connection.begin():
                mine = connection.execute(sql.select(sql.func.pg_try_advisory_lock(LOCK))).scalar_one()
            if not mine:
                connection.close()
                raise Unavailable
        return connection

    def lock_file(self) -> None:
        if self.file is not None or self.engine.dialect.name != "sqlite" or fcntl is None or ALONE:
            return
        try:
            file = open(f"{self.engine.url.database}.lock", "ab")  # noqa: SIM115  (held as long as the server runs)
        except OSError as error:
            raise OperationalError("lock", {}, error) from error
        try:
            fcntl.flock(file, fcntl.LOCK_EX | fcntl.LOCK_NB)
        except OSError:
            file.close()
            raise Unavailable from None
        self.file = file

    def let_go(self) -> None:
        """The connection may be broken: the next writing takes another."""
        if self.writing is not None:
            self.writing.invalidate()
            self.writing.close()
            self.writing = None

    def release(self) -> None:
        """Another server may have it."""
        self.let_go()
        if self.file is not None:
            self.file.close()
            self.file = None


# ---------------------------------------------------------------------------------------------- engines and migrations


def new_engine(url: str) -> Engine:
    """The engine of a database URL; StorageError if it is none."""
    try:
        parts = make_url(url)
        if parts.get_backend_name() == "sqlite":
            return sqlite_engine(url, parts.database or "")
        waits = {} if "connect_timeout" in parts.query else {"connect_timeout": WAIT}
        return sql.create_engine(url, pool_pre_ping=True, pool_size=5, max_overflow=15, connect_args=waits)
    except (ArgumentError, NoSuchModuleError, ModuleNotFoundError):
        said = "give one such as sqlite:///tables.db or postgresql://user@host/name"
        raise StorageError(f"This is no database URL that can be used: {said}.") from None


def sqlite_engine(url: str, file: str) -> Engine:
    """SQLite, set for one writer beside many readers."""
    if not file or file == ":memory:":
        raise StorageError("A table has to be kept in a file: give the database as sqlite:///FILE.")
    try:
        Path(file).parent.mkdir(parents=True, exist_ok=True)
    except OSError as error:
        said = f"{error.strerror}; name another place with --database sqlite:///FILE"
        raise StorageError(f"The folder of the database {file} can't be made: {said}.") from None
    engine = sql.create_engine(url, connect_args={"timeout": WAIT})

    @sql.event.listens_for(engine, "connect")
    def prepare(connection: Any, record: Any) -> None:
        for word in ("journal_mode=WAL", "synchronous=NORMAL", f"busy_timeout={WAIT * 1000}", "foreign_keys=ON"):
            connection.execute(f"PRAGMA {word}").close()

    return engine


def alembic_config(connection: Connection) -> Config:
    """Alembic set for this connection and the migrations of the package."""
    config = Config()
    config.set_main_option("script_location", str(Path(__file__).parent / "migrations").replace("%", "%%"))
    config.attributes["connection"] = connection
    return config


def upgrade(engine: Engine, to: str = "head") -> None:
    """Bring a database to the newest form."""
    with engine.begin() as connection:
        command.upgrade(alembic_config(connection), to)


def downgrade(engine: Engine, to: str = "base") -> None:
    """Bring a database back to an older form."""
    with engine.begin() as connection:
        command.downgrade(alembic_config(connection), to)


def shown(engine: Engine) -> str:
    """A database URL without its password."""
    return engine.url.render_as_string(hide_password=True)


def first_line(error: Exception) -> str:
    """What an error says, in one line."""
    cause = getattr(error, "orig", None) or error
    return (str(cause).strip().splitlines() or [type(cause).__name__])[0]
