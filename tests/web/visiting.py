"""Somebody in front of a browser: what they see, do and are sent."""

from __future__ import annotations

import json
import os
import shutil
import subprocess
import sys
import threading
from collections.abc import Iterator
from contextlib import contextmanager
from dataclasses import dataclass
from pathlib import Path
from typing import Any
from urllib.parse import urlsplit

FLAGS = (
    "--no-sandbox",  # root has no sandbox, and all that is shown here is our own
    "--disable-gpu",
    "--disable-quic",
    "--no-first-run",
    "--disable-background-networking",
    "--disable-component-update",
    "--disable-sync",
)

DESKTOP = {"width": 1280, "height": 800}
PHONE = {"width": 360, "height": 740}
# Where the server would draw a seed by lot it gets this one, so that every run plays the same games.
LUCK = int(os.environ.get("RULEBOUND_TEST_LUCK", "20261115"))
SERVER = f"""
import secrets
secrets.randbelow = lambda most: {LUCK} % most
from rulebound.cli import main
raise SystemExit(main())
"""
PATIENCE = 60_000  # milliseconds: far more than anything takes, for machines with other work to do


@dataclass(frozen=True)
class House:
    """Where the server is, and where it keeps its tables."""

    address: str
    database: Path


@contextmanager
def serving(client: Path, database: Path) -> Iterator[House]:
    """`rulebound table` on a free port with this client and this database; computers answer without a pause."""
    environment = {**os.environ, "RULEBOUND_WEB": str(client), "RULEBOUND_PAUSE": "0"}
    arguments = ("table", "--no-open", "--port", "0", "--database", f"sqlite:///{database}")
    process = subprocess.Popen(
        [sys.executable, "-c", SERVER, *arguments],
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
        words = [word for word in line.split() if word.startswith("http://")]
        if words:
            address = words[0].rstrip("/")
            break
    assert address, f"the server did not start: {''.join(said)}"
    # What it says later is read away: a full pipe would stop it.
    reader = threading.Thread(target=said.extend, args=(process.stdout,), daemon=True)
    reader.start()
    try:
        yield House(address, database)
    finally:
        process.terminate()
        process.wait(20)
        reader.join(5)
    assert "Traceback" not in "".join(said), "".join(said)


def chromium_here() -> str | None:
    """The browser: RULEBOUND_CHROMIUM, or the one of the system."""
    named = os.environ.get("RULEBOUND_CHROMIUM")
    names = ("/usr/bin/chromium", "chromium", "chromium-browser", "google-chrome")
    return named or next(filter(None, map(shutil.which, names)), None)


@contextmanager
def running(chromium: str) -> Iterator[Any]:
    """A headless Chromium."""
    from playwright.sync_api import sync_playwright

    with sync_playwright() as playwright:
        browser = playwright.chromium.launch(executable_path=chromium, args=list(FLAGS))
        try:
            yield browser
        finally:
            browser.close()


class Visitor:
    """One browser context with one page; keeps all that the server sent to it."""

    def __init__(self, browser: Any, house: House, plain: bool = False, **context: Any) -> None:
        """plain: nothing stands between the page and the network, so answers of the API are not kept."""
        self.house = house
        given = {"viewport": DESKTOP, "reduced_motion": "reduce", "base_url": house.address, **context}
        self.context = browser.new_context(**given)
        self.context.set_default_timeout(PATIENCE)
        self.frames: list[str] = []  # of WebSockets, in their order
        self.bodies: list[tuple[str, str]] = []  # the address and the answer of each request to the API
        self.strangers: list[str] = []  # requests to any other host
        self.luck: int | None = None  # the seed that games against the computer get from now on
        self.faults: list[str] = []  # what the page's console says is wrong
        if not plain:
            self.context.route("**/*", self._pass_on)
        self.page = self.context.new_page()
        self.page.on("websocket", self._listen)
        self.page.on("pageerror", lambda error: self.faults.append(str(error)))
        self.page.on("console", self._hear)

    def _pass_on(self, route: Any) -> None:
        address = route.request.url
        if not address.startswith(self.house.address + "/"):
            self.strangers.append(address)
            route.abort()
            return
        if not urlsplit(address).path.startswith("/api/"):
            route.continue_()
            return
        body = route.request.post_data
        if self.luck is not None and urlsplit(address).path == "/api/tables" and body:
            body = json.dumps({**json.loads(body), "seed": self.luck})
        answer = route.fetch(post_data=body)
        self.bodies.append((address, answer.text()))
        route.fulfill(response=answer)

    def _hear(self, said: Any) -> None:
        if said.type == "error":
            self.faults.append(f"{said.text} ({said.location.get('url')})")

    def _listen(self, socket: Any) -> None:
        if not socket.url.startswith(self.house.address.replace("http", "ws", 1) + "/"):
            self.strangers.append(socket.url)
        socket.on(
            "framereceived", lambda frame: self.frames.append(frame if isinstance(frame, str) else frame.decode())
        )

    def leave(self) -> None:
        self.context.unroute_all(behavior="ignoreErrors")
        self.context.close()

    def complain(self) -> None:
        """Nothing went wrong in the page, and it asked nobody but its server."""
        assert self.faults == []
        assert self.strangers == []

    # ------------------------------------------------------------------------------------ what it was sent

    def states(self) -> list[dict[str, Any]]:
        """Every state of a table it was sent, oldest first."""
        return self.heard("state")

    def heard(self, what: str) -> list[dict[str, Any]]:
        """Every frame of a kind, oldest first."""
        return [frame for frame in map(json.loads, self.frames) if frame["is"] == what]

    def state(self) -> dict[str, Any]:
        """The newest state."""
        return next(frame for frame in map(json.loads, reversed(self.frames)) if frame["is"] == "state")

    # ------------------------------------------------------------------------------------ what it does

    def open(self, address: str) -> None:
        """Go to a page and wait until it is there."""
        self.page.goto(address)
        self.settle()

    def settle(self) -> None:
        """Until the page has all it asked for."""
        self.page.wait_for_load_state("networkidle")

    def get(self, address: str) -> Any:
        """An answer of the API, asked for beside the page."""
        answer = self.context.request.get(address)
        assert answer.ok, answer.text()
        return answer.json()

    def post(self, address: str, body: Any) -> Any:
        """The answer of the API to a body, asked for beside the page."""
        answer = self.context.request.post(address, data=body)
        assert answer.ok, answer.text()
        return answer.json()

    def begin(self, game: str, mine: str, theirs: str, opponent: str, seed: int) -> str:
        """Sit down at a new table against the computer, as a page that made it would; its id."""
        against = {"kind": opponent, "deck": {"name": theirs}}
        wish = {"game": game, "deck": {"name": mine}, "opponent": against, "seat": 1, "seed": seed}
        made = self.post("/api/tables", wish)
        self.open(f"/table/{made['id']}#{made['token']}")
        return str(made["id"])
