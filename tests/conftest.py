"""What every test shares: which mode is under test, the `slow` marker, the reference material."""

import importlib
import os
import sys
from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest
from hypothesis import settings
from hypothesis.internal.conjecture import providers

ROOT = Path(__file__).resolve().parent.parent

settings.register_profile("local", deadline=None)
settings.register_profile("reproducible", deadline=None, derandomize=True)
if os.environ.get("CI"):  # what is drawn depends on the test alone, not on the modules that a worker has loaded
    settings.load_profile("reproducible")
    providers._get_local_constants = lambda: providers._local_constants
else:
    settings.load_profile("local")


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
