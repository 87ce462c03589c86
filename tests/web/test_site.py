"""`rulebound site`: a folder of files in which everything plays in the browser, with no server behind it."""

from __future__ import annotations

import http.server
import threading
from collections.abc import Iterator
from functools import partial
from pathlib import Path
from typing import Any

import pytest
from conftest import missing
from playing import Hand
from visiting import PATIENCE, House, Visitor

from rulebound.cli import main

pytestmark = pytest.mark.browser
RUNTIME = Path(__file__).resolve().parents[2] / "build" / "runtime"


class Files(http.server.SimpleHTTPRequestHandler):
    """Files, and 404.html for an address that is none, as hosts of pages do; it knows of nothing else."""

    def send_error(self, code: int, *said: Any) -> None:
        text = Path(self.directory, "404.html").read_bytes()
        self.send_response(code)
        self.send_header("content-type", "text/html")
        self.end_headers()
        self.wfile.write(text)

    def log_message(self, *said: Any) -> None:
        pass


@pytest.fixture(scope="module")
def site(tmp_path_factory: pytest.TempPathFactory) -> Iterator[House]:
    """A server of the files alone."""
    if not (RUNTIME / ".ready").exists():
        missing("there is no Python for browsers here (make site)")
    folder = tmp_path_factory.mktemp("site") / "files"
    assert main(["site", str(folder), "--runtime", str(RUNTIME)]) == 0
    server = http.server.ThreadingHTTPServer(("127.0.0.1", 0), partial(Files, directory=str(folder)))
    thread = threading.Thread(target=server.serve_forever, daemon=True)
    thread.start()
    yield House(f"http://localhost:{server.server_address[1]}", folder)
    server.shutdown()
    server.server_close()


@pytest.fixture
def visitor(browser: Any, site: House) -> Iterator[Visitor]:
    visitor = Visitor(browser, site, plain=True)
    visitor.context.set_default_timeout(2 * PATIENCE)
    visitor.page.goto("/")
    ready(visitor)
    yield visitor
    visitor.leave()


def ready(visitor: Visitor) -> None:
    """Until the engine runs."""
    visitor.page.get_by_test_id("alone").wait_for(state="detached")


@pytest.mark.parametrize(("game", "deck"), [("gundam", "bulwark"), ("riftbound", "greenfold")])
def test_a_game_is_played_and_is_still_there_later(visitor: Visitor, game: str, deck: str) -> None:
    page = visitor.page
    page.get_by_test_id(f"deck-{game}").select_option(deck)
    page.get_by_test_id(f"opponent-{game}").select_option("greedy")
    assert not page.get_by_test_id(f"friend-{game}").is_visible()
    page.get_by_test_id(f"play-{game}").click()
    hand = Hand(visitor, 5)
    for _ in range(12):
        assert hand.step()
    before = hand.wait()
    page.wait_for_function("async () => (await indexedDB.databases()).length > 0")
    page.wait_for_timeout(1500)  # what is kept is kept half a second after an action
    page.reload()
    ready(visitor)
    assert hand.wait()["at"] >= before["at"]
    assert visitor.faults == [fault for fault in visitor.faults if "404" in fault]  # the page of an address it knows


def test_a_ruling_is_run_and_a_card_is_read(visitor: Visitor) -> None:
    page = visitor.page
    page.get_by_role("link", name="Rulings").click()
    page.get_by_test_id("rulings").get_by_role("link").first.click()
    page.locator("[data-testid=ruling-result][data-ok=true]").wait_for()
    assert visitor.faults == []
