"""What every test shares: which mode is under test, the `slow` marker, the reference material."""

import importlib
import os
import subprocess
import sys
from collections import Counter
from collections.abc import Callable
from pathlib import Path
from typing import Any
from zlib import crc32

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


MANY_ROWS = 100  # cases of one test: more of them are rows of data
ONE_IN = 20


def pytest_addoption(parser: pytest.Parser) -> None:
    parser.addoption("--quick", action="store_true", help="the quick loop: of tests over many rows of data, some")


def pytest_collection_modifyitems(config: pytest.Config, items: list[pytest.Item]) -> None:
    """In the quick loop, rows of data are tried one in twenty, and all of a file that differs from the last commit."""
    if not config.getoption("--quick"):
        return
    rows = Counter(item.nodeid.partition("[")[0] for item in items)
    changed = changed_data()

    def is_tried(item: pytest.Item) -> bool:
        test, _, row = item.nodeid.partition("[")
        drawn = crc32(row.encode()) % ONE_IN == 0
        return drawn or rows[test] <= MANY_ROWS or any(name in row for name in changed)

    config.hook.pytest_deselected(items=[item for item in items if not is_tried(item)])
    items[:] = filter(is_tried, items)


def changed_data() -> list[str]:
    """The scenario and wording files that differ from the last commit, as the names of their tests begin."""
    git = subprocess.run(
        ["git", "status", "--porcelain", "--", "scenarios", "tests"], cwd=ROOT, capture_output=True, text=True
    )
    files = [Path(line[3:]) for line in git.stdout.splitlines()]
    return [Path(*file.parts[1:]).with_suffix("").as_posix() for file in files if file.suffix == ".yaml"]


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
