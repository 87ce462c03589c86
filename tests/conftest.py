"""What every test shares: which mode is under test, the `slow` marker, the reference material."""

import importlib
import os
from pathlib import Path

import pytest
from hypothesis import settings

ROOT = Path(__file__).resolve().parent.parent

settings.register_profile("local", deadline=None)
settings.register_profile("reproducible", deadline=None, derandomize=True)
settings.load_profile("reproducible" if os.environ.get("CI") else "local")


def pytest_configure(config: pytest.Config) -> None:
    config.addinivalue_line("markers", 'slow: takes more than a second or two; left out by `-m "not slow"`')


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
