"""`make play`: a server is exchanged for another behind one socket (tools/play.py)."""

from __future__ import annotations

import importlib.util
import json
import os
import socket
import subprocess
import sys
import threading
import urllib.request
from collections.abc import Callable
from pathlib import Path
from queue import Queue
from types import ModuleType
from typing import Any

import pytest

ROOT = Path(__file__).resolve().parents[2]
BUILT = [sys.executable, "-c", "print('built')"]
WITHOUT = [sys.executable, "-c", "print('Installed uncompiled: no compiler here.')"]
BROKEN = [sys.executable, "-c", "print('some words'); print('no compiler here'); raise SystemExit(1)"]


@pytest.fixture
def play() -> ModuleType:
    """tools/play.py as a module."""
    spec = importlib.util.spec_from_file_location("play", ROOT / "tools" / "play.py")
    assert spec is not None and spec.loader is not None
    module = importlib.util.module_from_spec(spec)
    spec.loader.exec_module(module)
    return module


@pytest.fixture
def table(tmp_path: Path) -> Any:
    """Starts table servers of one database behind one socket; its address, and all that were started."""
    with socket.socket() as listening:
        listening.bind(("127.0.0.1", 0))
        listening.listen()
        listening.set_inheritable(True)
        environment = {**os.environ, "XDG_DATA_HOME": str(tmp_path), "RULEBOUND_PAUSE": "0"}
        environment.pop("DATABASE_URL", None)
        command = [sys.executable, "-m", "rulebound.cli", "table", "--no-open", "--fd", str(listening.fileno())]
        started: list[subprocess.Popen[bytes]] = []

        def start() -> subprocess.Popen[bytes]:
            started.append(subprocess.Popen(command, close_fds=False, env=environment))
            return started[-1]

        yield start, f"http://localhost:{listening.getsockname()[1]}", started
        for process in started:
            process.kill()


def asked(address: str, body: dict[str, Any] | None = None) -> Any:
    data = None if body is None else json.dumps(body).encode()
    request = urllib.request.Request(address, data, {"content-type": "application/json"})
    return json.loads(urllib.request.urlopen(request, timeout=60).read())


def exchanging(
    play: ModuleType, start: Callable[[], Any], build: list[str], folder: Path, heard: Queue[str]
) -> threading.Thread:
    """The exchange in a thread of its own; what it tells is heard."""
    play.tell = lambda line, passing=False: None if passing else heard.put(line)

    def run() -> None:
        with (folder / "log").open("w+", encoding="utf-8") as log:
            play.exchanging(start, build, start, log)

    thread = threading.Thread(target=run)
    thread.start()
    return thread


@pytest.mark.slow
def test_a_game_goes_on_with_the_server_that_takes_over(play: ModuleType, table: Any, tmp_path: Path) -> None:
    start, address, started = table
    begun = threading.Event()
    play.is_current = lambda: begun.wait(60)  # the build is done when the game has begun
    heard: Queue[str] = Queue()
    thread = exchanging(play, start, BUILT, tmp_path, heard)
    made = asked(f"{address}/api/tables", {"game": "gundam", "opponent": {"kind": "random"}})
    begun.set()
    started[0].wait(60)
    state = asked(f"{address}/api/tables/{made['id']}")
    assert state["table"]["game"] == "gundam"
    assert len(started) == 2
    assert heard.get(timeout=60) == "The compiled engine has taken over; every game goes on."
    started[1].terminate()
    thread.join(60)
    assert not thread.is_alive()


@pytest.mark.slow
@pytest.mark.parametrize(
    ("build", "told"),
    [
        (BROKEN, "The engine stays uncompiled: no compiler here"),
        (WITHOUT, "Installed uncompiled: no compiler here."),
    ],
)
def test_a_build_without_a_compiled_engine_leaves_the_table_as_it_is(
    play: ModuleType, table: Any, tmp_path: Path, build: list[str], told: str
) -> None:
    start, address, started = table
    play.is_current = lambda: False
    heard: Queue[str] = Queue()
    thread = exchanging(play, start, build, tmp_path, heard)
    assert asked(f"{address}/api/health") == {"ok": True}
    assert heard.get(timeout=60) == told
    assert len(started) == 1 and started[0].poll() is None
    started[0].terminate()
    thread.join(60)
    assert not thread.is_alive()
