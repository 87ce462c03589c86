# rulebound: interpreted
"""What can be set: by the command line, by the environment, and by tests."""

from __future__ import annotations

import os
from collections.abc import Iterable, Mapping
from dataclasses import dataclass, fields, replace
from pathlib import Path
from typing import Any

LOCAL_NAMES = ("localhost", "127.0.0.1", "[::1]", "::1")


@dataclass(frozen=True)
class Settings:
    """Everything that can be set; the defaults are those of a table on one's own machine."""

    database: str = ""  # an SQLAlchemy URL; none: the file in the user's data directory
    web: Path | None = None  # the folder of the built client
    scenarios: Path | None = None  # the folder of the scenario files
    hosts: tuple[str, ...] = ()  # the names this server may be called by; none: any
    proxies: tuple[str, ...] = ()  # addresses whose X-Forwarded-For is believed
    workers: int = 0  # processes for computer players and hints; 0: as many as there are cores
    judges: int = 2  # processes that read cards, scenarios and files of clients

    # how fast games go, in seconds
    beat: float = 0.35  # a computer takes at least so long for a window, whether it had a choice or not
    pause: tuple[float, float] = (0.4, 1.2)  # between persons, an automatic pass waits a time out of this range
    undo_patience: float = 120.0  # a request to undo stands so long

    most_unseen: int = 300  # decisions that go by themselves while nobody is connected

    # how much is kept in memory
    most_live: int = 2000  # tables; those that nobody is connected to leave first

    # how much a client may ask for
    most_frame: int = 16_384  # bytes
    most_line: int = 400  # letters of a line of notation
    most_parts: int = 10  # of a line that names several things, since each has to be tried
    most_bad_frames: int = 8  # malformed ones before the connection is closed
    first_frame_within: float = 5.0
    idle: float = 3600.0  # a connection that says nothing for so long is closed
    most_queued: int = 200  # frames that wait for a slow reader
    frame_rate: float = 20.0  # frames a second, of one connection
    frame_burst: float = 60.0
    request_rate: float = 1000.0  # requests and frames a second, of one address
    request_burst: float = 5000.0
    most_body: int = 65_536  # bytes of a request
    most_file: int = 1_048_576  # bytes of a request that may hold a file
    head_within: float = 10.0  # seconds in which a request has to begin, and its head to come
    body_within: float = 30.0  # and its body
    most_connections: int = 4000
    most_connections_of_one: int = 2000  # of one address
    most_work: float = 5.0  # seconds of processor time for one move, with all that is told of it
    most_loading: float = 60.0  # and for playing a game again that was left
    most_tables_of_one: int = 1000  # new tables an hour, of one address

    def for_strangers(self) -> Settings:
        """The same for a server that others than this machine can reach: less for each address."""
        fewer = replace(self, request_rate=50.0, request_burst=400.0, frame_rate=10.0, frame_burst=40.0)
        return replace(fewer, most_connections_of_one=50, most_tables_of_one=120)

    def changed(self, said: Iterable[str]) -> Settings:
        """The same with some numbers changed, each as NAME=VALUE; ValueError with one sentence if that can't be."""
        values = {item.name: getattr(self, item.name) for item in fields(self)}
        numbers = {name: type(value) for name, value in values.items() if type(value) in (int, float)}
        found: dict[str, Any] = {}
        for pair in said:
            name, _, value = pair.partition("=")
            if name not in numbers:
                raise ValueError(f"There is no setting '{name[:40]}': there are {', '.join(sorted(numbers))}.")
            try:
                found[name] = numbers[name](value)
            except ValueError:
                found[name] = -1
            if not 0 <= found[name] < 1e12:
                raise ValueError(f"The setting {name} is a number, not '{value[:40]}'.")
        return replace(self, **found)

    def paced(self, seconds: str) -> Settings:
        """The same with other pauses: 0 for tests; ValueError if it is no number of seconds."""
        if not seconds:
            return self
        try:
            pause = float(seconds)
        except ValueError:
            pause = -1.0
        if not 0 <= pause <= 60:
            raise ValueError(f"A pause is a number of seconds from 0 to 60, not '{seconds[:40]}'.")
        return replace(self, beat=pause, pause=(pause, 2 * pause))


def data_folder(environment: Mapping[str, str] = os.environ) -> Path:
    """Where a user's data is kept (XDG)."""
    folder = environment.get("XDG_DATA_HOME", "")
    return (Path(folder) if folder else Path.home() / ".local" / "share") / "rulebound"


def database_url(given: str = "", environment: Mapping[str, str] = os.environ) -> str:
    """The database that is meant: the given one, DATABASE_URL, or a file of the user's."""
    url = given or environment.get("DATABASE_URL", "")
    if not url:
        return f"sqlite:///{data_folder(environment) / 'tables.db'}"
    for word in ("postgresql://", "postgres://"):
        if url.startswith(word):
            return "postgresql+psycopg://" + url.removeprefix(word)
    return url
