"""`bench/mutate.py` finds the checks of the sources and can switch each of them off."""

from __future__ import annotations

import runpy
from pathlib import Path
from typing import Any

import pytest

ROOT = Path(__file__).resolve().parent.parent
SOURCE = ROOT / "src"


@pytest.fixture(scope="module")
def mutate() -> dict[str, Any]:
    return runpy.run_path(str(ROOT / "bench" / "mutate.py"))


@pytest.mark.slow
@pytest.mark.parametrize("game", ["gundam", "riftbound"])
def test_every_place_can_be_switched_off(mutate: dict[str, Any], game: str) -> None:
    kinds = set()
    number = mutate["written"](game)
    for path in sorted((SOURCE / "rulebound" / game).rglob("*.py")):
        text = path.read_text(encoding="utf-8")
        for mutation in mutate["Places"](path, SOURCE, number).found():
            mutate["switched_off"](mutation, text)
            kinds.add(mutation.kind)
    assert kinds == set(mutate["KINDS"])


def test_a_check_that_is_switched_off_lets_everything_through(mutate: dict[str, Any], tmp_path: Path) -> None:
    path = tmp_path / "small.py"
    path.write_text('def forbids_it(a: int) -> str:\n    if a:\n        return "8-1"\n    return "" if a else "8-2"\n')
    first, second = mutate["Places"](path, tmp_path, mutate["written"]("gundam")).found()
    assert (first.kind, first.line, first.where, first.rules) == ("check", 3, "forbids_it", ("8-1",))
    for mutation, answers in ((first, ["8-2", ""]), (second, ["", "8-1"])):
        names: dict[str, Any] = {}
        exec(mutate["switched_off"](mutation, path.read_text()), names)
        assert [names["forbids_it"](a) for a in (0, 1)] == answers
