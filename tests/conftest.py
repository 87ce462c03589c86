"""What every test shares: which mode is under test, the `slow` marker, the reference material."""

import importlib
import json
import os
import random
import sys
from collections.abc import Callable, Iterator
from pathlib import Path
from typing import Any

import pytest
from hypothesis import settings

pytest.register_assert_rewrite("wordings")

ROOT = Path(__file__).resolve().parent.parent

settings.register_profile("local", deadline=None)
settings.register_profile("reproducible", deadline=None, derandomize=True)
settings.load_profile("reproducible" if os.environ.get("CI") else "local")


def pytest_configure(config: pytest.Config) -> None:
    config.addinivalue_line("markers", 'slow: takes more than a second or two; left out by `-m "not slow"`')
    config.addinivalue_line("markers", "many: a great many games; played once by `make test`, by the compiled engine")
    config.addinivalue_line("markers", "browser: plays in a real Chromium; skipped where there is none")


def pytest_report_header() -> str:
    """Say which Rulebound is under test: the compiled modules or the plain sources, and from where."""
    try:
        file = importlib.import_module("rulebound.kernel.table").__file__ or ""
    except ImportError as error:
        return f"rulebound: cannot be imported ({error})"
    mode = "interpreted" if file.endswith(".py") else "compiled"
    return f"rulebound: {mode} ({file})"


@pytest.fixture(scope="session")
def shared() -> Path:
    """The folder of reference material: RULEBOUND_SHARED, or `shared` beside the repository."""
    folder = Path(os.environ.get("RULEBOUND_SHARED") or ROOT.parent / "shared")
    if not folder.is_dir():
        pytest.skip(f"no reference material at {folder} (set RULEBOUND_SHARED)")
    return folder


@pytest.fixture(scope="session")
def steps() -> Callable[[Callable[[], object]], int]:
    """How many functions are called while something is done: what it costs, on any machine."""

    def counted(do: Callable[[], object]) -> int:
        count = 0

        def call(frame: object, event: str, argument: object) -> None:
            nonlocal count
            count += event in ("call", "c_call")

        before = sys.getprofile()
        sys.setprofile(call)
        try:
            do()
        finally:
            sys.setprofile(before)
        return count

    return counted


def _places(value: Any) -> list[tuple[Any, Any]]:
    keys = value if isinstance(value, dict) else range(len(value)) if isinstance(value, list) else ()
    return [place for key in keys for place in ((value, key), *_places(value[key]))]


@pytest.fixture(scope="session")
def places() -> Callable[[Any], list[tuple[Any, Any]]]:
    """Every part of a value: what holds it, and where."""
    return _places


@pytest.fixture(scope="session")
def spoiled() -> Callable[[list[dict[str, Any]], int], Iterator[dict[str, Any]]]:
    """Cards as plain data, each with junk, or a part of another card, in place of one part of its effects."""
    junk: list[Any] = [None, 0, -1, 999, 1.5, True, "", "x", [], {}, [[]], {"node": "ref", "name": "x"}, {"node": {}}]

    def some(plain: list[dict[str, Any]], times: int) -> Iterator[dict[str, Any]]:
        chance = random.Random(5)
        cards = [json.dumps(card) for card in plain]
        for _ in range(times):
            card, other = json.loads(chance.choice(cards)), json.loads(chance.choice(cards))
            holder, key = chance.choice(_places(card["effects"]))
            source, name = chance.choice(_places(other["effects"]))
            holder[key] = json.loads(json.dumps(chance.choice(junk))) if chance.random() < 0.4 else source[name]
            yield card

    return some
