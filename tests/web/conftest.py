"""A real server with the built client, a real Chromium, and visitors whose every message is kept."""

from __future__ import annotations

import os
import sys
from collections.abc import Callable, Iterator
from pathlib import Path
from typing import Any

import pytest

sys.path.insert(0, str(Path(__file__).resolve().parent))
pytest.register_assert_rewrite("playing", "visiting")

from visiting import House, Visitor, chromium_here, running, serving  # noqa: E402

ROOT = Path(__file__).resolve().parents[2]
CLIENT = ROOT / "src" / "rulebound" / "server" / "client"


def missing(what: str) -> None:
    """Leave the test out and say why, or fail where nothing may be left out."""
    if os.environ.get("RULEBOUND_REQUIRE_BROWSER"):
        pytest.fail(what)
    pytest.skip(what)


@pytest.fixture(scope="session")
def chromium() -> str:
    """The browser: RULEBOUND_CHROMIUM, or the one of the system."""
    found = chromium_here()
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
    """A server with a database of its own."""
    with serving(client, tmp_path_factory.mktemp("table") / "tables.db") as house:
        yield house


@pytest.fixture(scope="session")
def browser(chromium: str) -> Iterator[Any]:
    with running(chromium) as browser:
        yield browser


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
