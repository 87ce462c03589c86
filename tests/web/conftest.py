"""A real server with the built client, a real Chromium, and visitors whose every message is kept."""

from __future__ import annotations

import os
import shutil
import subprocess
import sys
import threading
from collections.abc import Callable, Iterator
from pathlib import Path
from typing import Any

import pytest

sys.path.insert(0, str(Path(__file__).resolve().parent))
pytest.register_assert_rewrite("playing", "visiting")

from visiting import House, Visitor  # noqa: E402

ROOT = Path(__file__).resolve().parents[2]
CLIENT = ROOT / "web" / "dist"
FLAGS = (
    "--no-sandbox",  # root has no sandbox, and all that is shown here is our own
    "--disable-gpu",
    "--disable-quic",
    "--no-first-run",
    "--disable-background-networking",
    "--disable-component-update",
    "--disable-sync",
)


def missing(what: str) -> None:
    """Leave the test out and say why, or fail where nothing may be left out."""
    if os.environ.get("RULEBOUND_REQUIRE_BROWSER"):
        pytest.fail(what)
    pytest.skip(what)


@pytest.fixture(scope="session")
def chromium() -> str:
    """The browser: RULEBOUND_CHROMIUM, or the one of the system."""
    named = os.environ.get("RULEBOUND_CHROMIUM")
    if named:
        return named
    for name in ("/usr/bin/chromium", "chromium", "chromium-browser", "google-chrome"):
        found = shutil.which(name)
        if found:
            return found
    missing("no Chromium here, so nothing was played in a browser (on Debian: apt install chromium)")
    raise AssertionError


@pytest.fixture(scope="session")
def client() -> Path:
    """The built client."""
    if not (CLIENT / "index.html").is_file():
        missing("the browser client is not built, so nothing was played in a browser (make web)")
    return CLIENT


@pytest.fixture(scope="session")
def house(client: Path, tmp_path_factory: pytest.TempPathFactory) -> Iterator[House]:
    """`rulebound table` on a free port with a database of its own; computers answer without a pause."""
    database = tmp_path_factory.mktemp("table") / "tables.db"
    environment = {**os.environ, "RULEBOUND_WEB": str(client), "RULEBOUND_PAUSE": "0"}
    arguments = ("table", "--no-open", "--port", "0", "--database", f"sqlite:///{database}")
    process = subprocess.Popen(
        [sys.executable, "-c", "from rulebound.cli import main; raise SystemExit(main())", *arguments],
        env=environment,
        stdout=subprocess.PIPE,
        stderr=subprocess.STDOUT,
        text=True,
    )
    assert process.stdout is not None
    said: list[str] = []
    address = ""
    for line in process.stdout:
        said.append(line)
        words = [word.rstrip(".") for word in line.split() if word.startswith("http://")]
        if words:
            address = words[0].rstrip("/")
            break
    assert address, f"the server did not start: {''.join(said)}"
    # What it says later is read away: a full pipe would stop it.
    reader = threading.Thread(target=said.extend, args=(process.stdout,), daemon=True)
    reader.start()
    yield House(address, database)
    process.terminate()
    process.wait(20)
    reader.join(5)
    assert "Traceback" not in "".join(said), "".join(said)


@pytest.fixture(scope="session")
def browser(chromium: str) -> Iterator[Any]:
    from playwright.sync_api import sync_playwright

    with sync_playwright() as playwright:
        running = playwright.chromium.launch(executable_path=chromium, args=list(FLAGS))
        yield running
        running.close()


@pytest.fixture
def visit(browser: Any, house: House) -> Iterator[Callable[..., Visitor]]:
    """Somebody with a browser of their own: nothing is shared between two visitors."""
    visitors: list[Visitor] = []

    def come(**context: Any) -> Visitor:
        visitor = Visitor(browser, house, **context)
        visitors.append(visitor)
        return visitor

    yield come
    for visitor in visitors:
        visitor.leave()
    for visitor in visitors:
        visitor.complain()
