"""What is installed: pinned by hash, of licences that are told, and nothing of it GPL to play."""

from __future__ import annotations

import json
import re
import sys
import tomllib
from pathlib import Path

import pytest

ROOT = Path(__file__).resolve().parents[1]
sys.path.insert(0, str(ROOT / "tools"))

import supply  # noqa: E402

COPYLEFT = re.compile(r"(?<![A-Z])A?GPL|GNU (Affero )?General")
LOCKED = ("build", "dev", "postgres", "table")


def test_the_bill_and_the_licences_are_what_the_locks_say(capsys: pytest.CaptureFixture[str]) -> None:
    assert supply.main(["--check"]) == 0, capsys.readouterr().err


def test_an_old_bill_is_noticed(
    monkeypatch: pytest.MonkeyPatch, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.setattr(supply, "ROOT", tmp_path)
    monkeypatch.setattr(supply, "written", lambda: {tmp_path / "sbom.json": "{}"})
    (tmp_path / "sbom.json").write_text("old")
    assert supply.main(["--check"]) == 1
    assert "sbom.json is not what the locks say" in capsys.readouterr().err
    assert supply.main([]) == 0 and supply.main(["--check"]) == 0


@pytest.mark.parametrize("name", LOCKED)
def test_every_package_of_a_lock_is_pinned_by_hash(name: str) -> None:
    packages = supply.locked(name)
    text = (ROOT / "locks" / f"{name}.lock").read_text(encoding="utf-8")
    lines = [line for line in text.splitlines() if not line.startswith(" ")]
    assert {line.partition("==")[0] for line in lines} == set(packages)
    assert len(lines) > 8 and all(line.endswith("\\") for line in lines)
    assert all(package.hashes for package in packages.values())
    assert "://" not in text
    whole = supply.locked("dev")
    assert all(whole[each].version == package.version for each, package in packages.items())


def test_nothing_that_is_installed_to_play_is_gpl() -> None:
    told = {package.name: package.licence for package in supply.locked("table").values()}
    assert all(told.values()) and not [name for name, licence in told.items() if COPYLEFT.search(licence)]
    assert "chess" in supply.locked("dev") and COPYLEFT.search(supply.locked("dev")["chess"].licence)
    bill = json.loads(supply.SBOM.read_text(encoding="utf-8"))
    assert {part["name"] for part in bill["components"]} > set(told)


def test_only_the_bench_knows_python_chess() -> None:
    using = [
        path.relative_to(ROOT).as_posix()
        for path in sorted((ROOT / "src").rglob("*.py"))
        if re.search(r"\bchess\b", path.read_text(encoding="utf-8"))
    ]
    assert using == ["src/rulebound/commands/bench.py"]


def test_what_the_wheel_asks_for_is_bounded() -> None:
    project = tomllib.loads((ROOT / "pyproject.toml").read_text(encoding="utf-8"))["project"]
    extras = project["optional-dependencies"]
    asked = [*project["dependencies"], *extras["table"], *extras["postgres"]]
    assert len(asked) > 8 and all("<" in each for each in asked)
    assert not any("chess" in each for each in asked)
