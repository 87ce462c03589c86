"""`rulebound table`: the command, as a process of its own."""

import contextlib
import importlib.util
import json
import os
import signal
import socket
import subprocess
import sys
import urllib.request
from collections.abc import Iterator
from pathlib import Path

import pytest
from websockets.sync.client import connect

from rulebound.cli import main


@contextlib.contextmanager
def serving(folder: Path, *options: str) -> Iterator[tuple[subprocess.Popen[str], str]]:
    """A server in a process of its own, and its address."""
    environment = {**os.environ, "XDG_DATA_HOME": str(folder), "RULEBOUND_PAUSE": "0"}
    environment.pop("DATABASE_URL", None)
    command = [sys.executable, "-m", "rulebound.cli", "table", "--no-open", *options]
    process = subprocess.Popen(command, env=environment, stdout=subprocess.PIPE, stderr=subprocess.PIPE, text=True)
    try:
        assert process.stdout is not None
        line = process.stdout.readline()
        assert line.startswith("The table is at http://localhost:"), line
        yield process, line.split()[4]
    finally:
        process.kill()
        process.communicate()


@pytest.mark.slow
def test_game_outlives_a_killed_server(tmp_path: Path) -> None:
    with serving(tmp_path, "--port", "0") as (process, address):
        body = json.dumps({"game": "gundam", "opponent": {"kind": "random"}}).encode()
        asking = urllib.request.Request(f"{address}api/tables", body, {"content-type": "application/json"})
        made = json.loads(urllib.request.urlopen(asking, timeout=30).read())
        at = 0
        with connect(f"{address.replace('http', 'ws')}ws/tables/{made['id']}") as talk:
            assert (
                talk.response is not None and "permessage-deflate" in talk.response.headers["sec-websocket-extensions"]
            )
            talk.send(json.dumps({"do": "sit", "token": made["token"]}))
            acknowledged = 0
            while acknowledged < 4:
                frame = json.loads(talk.recv(30))
                if frame["is"] == "state" and frame["choices"]:
                    line = frame["choices"][0]["line"]
                    talk.send(json.dumps({"do": "play", "at": frame["at"], "line": line, "id": 1}))
                elif frame["is"] == "done":
                    acknowledged, at = acknowledged + 1, frame["at"]
        process.send_signal(signal.SIGKILL)
        process.wait()
    assert (tmp_path / "rulebound" / "tables.db").exists()
    with serving(tmp_path, "--port", "0") as (process, address):
        with connect(f"{address.replace('http', 'ws')}ws/tables/{made['id']}") as talk:
            talk.send(json.dumps({"do": "sit", "token": made["token"]}))
            state = json.loads(talk.recv(30))
            assert state["is"] == "state" and state["at"] >= at
        process.send_signal(signal.SIGINT)
        assert process.wait(20) == 0


@pytest.mark.slow
def test_next_port_is_taken_if_one_is_in_use(tmp_path: Path) -> None:
    with socket.socket() as taken:
        taken.bind(("127.0.0.1", 0))
        taken.listen()
        port = taken.getsockname()[1]
        with serving(tmp_path, "--port", str(port)) as (_, address):
            assert int(address.rstrip("/").rpartition(":")[2]) > port
            assert urllib.request.urlopen(f"{address}api/health", timeout=30).read() == b'{"ok":true}'


@pytest.mark.parametrize(
    ("options", "said"),
    [
        (["--port", "70000"], "A port is"),
        (["--web", "/nowhere"], "/nowhere is no folder."),
        (["--database", "nonsense"], "no database URL"),
        (["--database", "postgresql://me:secret@127.0.0.1:1/x?connect_timeout=1"], "can't be used"),
        (["--workers", "-1"], "workers"),
        (["--host", "256.1.1.1"], "256.1.1.1"),
    ],
)
def test_what_cannot_be_is_said_in_one_sentence(
    options: list[str], said: str, capsys: pytest.CaptureFixture[str]
) -> None:
    assert main(["table", "--no-open", "--port", "0", *options]) != 0
    told = capsys.readouterr().err
    assert said in told and "Traceback" not in told and "secret" not in told


def test_missing_packages_are_named(monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]) -> None:

    real = importlib.util.find_spec
    monkeypatch.setattr(
        importlib.util, "find_spec", lambda name, *rest: None if name == "uvicorn" else real(name, *rest)
    )
    assert main(["table", "--no-open"]) == 1
    told = capsys.readouterr().err
    assert "pip install 'rulebound[table]'" in told and "uvicorn" in told


@pytest.mark.parametrize("pause", ["-1", "soon", "1000"])
def test_odd_pause_is_refused(pause: str, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]) -> None:
    monkeypatch.setenv("RULEBOUND_PAUSE", pause)
    assert main(["table", "--no-open"]) == 1
    assert "A pause is a number of seconds" in capsys.readouterr().err
