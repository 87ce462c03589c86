"""A PostgreSQL for tests: a temporary cluster, where the programs are installed, and empty databases in it."""

import os
import shutil
import socket
import subprocess
import tempfile
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

import sqlalchemy as sql

from rulebound.server.settings import database_url


class NoPostgres(Exception):
    """There is none here: why."""


def programs() -> Path | None:
    """The folder of initdb and postgres, if they are installed."""
    places = sorted(Path("/usr/lib/postgresql").glob("*/bin"), reverse=True)
    found = shutil.which("initdb")
    if found is not None:
        places.insert(0, Path(found).parent)
    return next((place for place in places if (place / "initdb").exists()), None)


@contextmanager
def temporary_cluster() -> Iterator[str]:
    """A cluster of its own that is gone afterwards; its URL."""
    folder = programs()
    if folder is None:
        raise NoPostgres("no PostgreSQL: set RULEBOUND_TEST_POSTGRES, or install its server programs")
    user = "postgres" if os.getuid() == 0 else None  # initdb doesn't run as root
    home = tempfile.mkdtemp(prefix="rulebound-postgres-", dir="/tmp")
    try:
        if user is not None:
            shutil.chown(home, user)
        with socket.socket() as probe:
            probe.bind(("127.0.0.1", 0))
            port = probe.getsockname()[1]
        data = f"{home}/data"
        quiet = {"stdout": subprocess.DEVNULL, "stderr": subprocess.DEVNULL}
        try:
            making = [str(folder / "initdb"), "-D", data, "-A", "trust", "-U", "postgres", "--no-sync"]
            subprocess.run(making, user=user, cwd=home, check=True, timeout=60, **quiet)  # type: ignore[call-overload]
        except (KeyError, PermissionError, subprocess.SubprocessError) as error:
            raise NoPostgres(f"no PostgreSQL: a temporary cluster can't be made ({error})") from None
        command = [str(folder / "postgres"), "-D", data, "-p", str(port), "-k", home, "-h", "127.0.0.1", "-F"]
        server = subprocess.Popen(command, user=user, cwd=home, **quiet)  # type: ignore[call-overload]
        url = f"postgresql://postgres@127.0.0.1:{port}/postgres"
        try:
            wait_for(url)
            yield url
        finally:
            server.terminate()
            server.wait(20)
    finally:
        shutil.rmtree(home, ignore_errors=True)


def wait_for(url: str) -> None:
    """Until a server answers."""
    engine = sql.create_engine(database_url(url), connect_args={"connect_timeout": 2})
    for _ in range(200):
        try:
            with engine.connect():
                engine.dispose()
                return
        except sql.exc.OperationalError:
            subprocess.run(["sleep", "0.1"], check=True)
    raise NoPostgres("no PostgreSQL: the temporary cluster doesn't answer")


@contextmanager
def fresh_database(url: str, name: str) -> Iterator[str]:
    """An empty database beside the given one; its URL."""
    engine = sql.create_engine(database_url(url), isolation_level="AUTOCOMMIT")
    with engine.connect() as connection:
        connection.execute(sql.text(f'CREATE DATABASE "{name}"'))
    try:
        yield engine.url.set(database=name).render_as_string(hide_password=False)
    finally:
        with engine.connect() as connection:
            connection.execute(sql.text(f'DROP DATABASE "{name}" WITH (FORCE)'))
        engine.dispose()
