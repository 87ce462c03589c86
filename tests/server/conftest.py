"""What the tests of the web table share: a server in this process, and a client that sits at its tables."""

import contextlib
import os
import random
import secrets
import sys
from collections.abc import Callable, Iterator
from dataclasses import replace
from pathlib import Path
from typing import Any

import pytest
from fastapi.testclient import TestClient

from rulebound.server.app import create_app
from rulebound.server.settings import Settings

sys.path.insert(0, str(Path(__file__).resolve().parent))  # the tests import no package

from temporary_postgres import NoPostgres, fresh_database, temporary_cluster


class Seated:
    """One connection: says frames, and remembers every frame it got."""

    def __init__(self, socket: Any) -> None:
        self.socket = socket
        self.heard: list[dict[str, Any]] = []
        self.state: dict[str, Any] = {}
        self.number = 0

    def say(self, **frame: Any) -> None:
        self.socket.send_json(frame)

    def hear(self) -> dict[str, Any]:
        """The next frame."""
        frame: dict[str, Any] = self.socket.receive_json()
        self.heard.append(frame)
        if frame["is"] == "state":
            self.state = frame
        return frame

    def until(self, wanted: Callable[[dict[str, Any]], bool]) -> dict[str, Any]:
        """The next frame of which something is true."""
        while True:
            frame = self.hear()
            if wanted(frame):
                return frame

    def ask(self, **frame: Any) -> dict[str, Any]:
        """Say something and wait for its answer."""
        self.number += 1
        self.say(**frame, id=self.number)
        return self.until(lambda heard: heard.get("id") == self.number)

    @property
    def mine(self) -> bool:
        return bool(self.state and self.state["choices"])

    @property
    def over(self) -> bool:
        return bool(self.state and self.state["table"]["over"])

    def wait(self) -> None:
        """Until this seat is asked, or the game is over."""
        while not (self.mine or self.over):
            self.hear()

    def catch_up(self, at: int) -> None:
        """Until this seat knows how the table stands at a position."""
        while self.state["at"] < at:
            self.hear()

    def play(self, line: str) -> dict[str, Any]:
        """Play a line here and now, and hear how the table stands after it."""
        answer = self.ask(do="play", at=self.state["at"], line=line)
        if answer["is"] == "done":
            self.catch_up(answer["at"])
        return answer

    def play_random(self, chance: random.Random, most: int = 3000) -> int:
        """Play whatever can be played until the game is over; how many lines that took."""
        for count in range(most):
            self.wait()
            if self.over:
                return count
            assert self.play(chance.choice(self.state["choices"])["line"])["is"] == "done"
        raise AssertionError("the game goes on and on")


class Server:
    """A running server and its address book."""

    def __init__(self, client: TestClient) -> None:
        self.client = client
        self.house = client.app.state.house  # type: ignore[attr-defined]

    def new_table(self, game: str = "gundam", kind: str = "random", **more: Any) -> dict[str, Any]:
        answer = self.client.post("/api/tables", json={"game": game, "opponent": {"kind": kind}, **more})
        assert answer.status_code == 201, answer.text
        made: dict[str, Any] = answer.json()
        return made

    def bring(self, made: dict[str, Any], player: str = "p2", deck: Any = None) -> Any:
        """Whoever is invited to a seat brings a deck (None: a starter); the answer."""
        invitation = made["invites"][player].partition("#")[2]
        headers = {"Authorization": f"Bearer {invitation}"}
        return self.client.post(f"/api/tables/{made['id']}/deck", json={"deck": deck}, headers=headers)

    def two_persons(self, game: str = "gundam", **more: Any) -> tuple[dict[str, Any], str]:
        """A table between two persons that is dealt, and the token of the one who was invited."""
        made = self.new_table(game, "person", **more)
        answer = self.bring(made)
        assert answer.status_code == 200, answer.text
        return made, answer.json()["token"]

    @contextlib.contextmanager
    def connected(self, table_id: str) -> Iterator[Seated]:
        with self.client.websocket_connect(f"/ws/tables/{table_id}") as socket:
            yield Seated(socket)

    @contextlib.contextmanager
    def seated(self, table_id: str, token: str | None) -> Iterator[Seated]:
        with self.connected(table_id) as seat:
            seat.say(do="sit", token=token)
            seat.until(lambda frame: frame["is"] == "state")
            yield seat


Starting = Callable[..., contextlib.AbstractContextManager[Server]]


def never_waiting(folder: Path) -> Settings:
    """Settings of a server that never waits."""
    paced = Settings(database=f"sqlite:///{folder / 'tables.db'}", beat=0.0, pause=(0.0, 0.0), most_tables_of_one=10**6)
    return replace(paced, frame_rate=1e6, frame_burst=1e6, request_rate=1e6, request_burst=1e6)


@contextlib.contextmanager
def started_with(settings: Settings) -> Iterator[Server]:
    """A server in this process."""
    with TestClient(create_app(settings), base_url="http://localhost") as client:
        yield Server(client)


@pytest.fixture
def quick(tmp_path: Path) -> Settings:
    """Settings of a server that never waits."""
    return never_waiting(tmp_path)


@pytest.fixture
def started(quick: Settings) -> Starting:
    """Starts a server with some settings changed; again: another one on the same database."""
    return lambda **changes: started_with(replace(quick, **changes))


@pytest.fixture(scope="module")
def server(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Server]:
    """A server that never waits, one for all tests of a module: whatever one does to it, the next finds it well."""
    with started_with(never_waiting(tmp_path_factory.mktemp("server"))) as running:
        yield running


@pytest.fixture(scope="session")
def postgres_server() -> Iterator[str]:
    """The URL of a PostgreSQL; skips where there is none."""
    given = os.environ.get("RULEBOUND_TEST_POSTGRES", "")
    if given:
        yield given
        return
    try:
        cluster = temporary_cluster()
        url = cluster.__enter__()
    except NoPostgres as reason:
        pytest.skip(str(reason))
    try:
        yield url
    finally:
        cluster.__exit__(None, None, None)


@pytest.fixture
def database(request: pytest.FixtureRequest, tmp_path: Path) -> Iterator[str]:
    """The URL of an empty database, of the kind that the test's parameter says."""
    if request.param == "sqlite":
        yield f"sqlite:///{tmp_path / 'tables.db'}"
        return
    with fresh_database(request.getfixturevalue("postgres_server"), f"rulebound_{secrets.token_hex(6)}") as url:
        yield url


def pytest_generate_tests(metafunc: pytest.Metafunc) -> None:
    """Whatever asks for a database is tested with both kinds."""
    if "database" in metafunc.fixturenames:
        metafunc.parametrize("database", ["sqlite", "postgresql"], indirect=True)
