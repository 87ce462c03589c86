"""Every scenario in `scenarios/` holds, one test each, and cites numbers that the rule index knows."""

from __future__ import annotations

from pathlib import Path

import pytest

from rulebound import games
from rulebound.judge.loading import FileError
from rulebound.judge.runner import files_in, judge
from rulebound.judge.scenarios import FormError, Scenario, load

ROOT = Path(__file__).resolve().parent.parent
FOLDER = ROOT / "scenarios"
GAMES = dict(games)


def collected() -> list[object]:
    found: list[object] = []
    for path in files_in([FOLDER]):
        name = path.relative_to(FOLDER).with_suffix("").as_posix()
        try:
            items: list[Scenario | FormError] | list[FileError] = load(path, tuple(GAMES))
        except FileError as error:
            items = [error]
        for number, item in enumerate(items, 1):
            title = item.title if isinstance(item, Scenario) else "can't be read"
            found.append(pytest.param(item, id=f"{name}-{number}-{title}"))
    return found


@pytest.mark.parametrize("scenario", collected())
def test_scenario(scenario: Scenario | FileError) -> None:
    assert isinstance(scenario, Scenario), str(scenario)
    outcome = judge(scenario, GAMES[scenario.game]).strictly()
    assert outcome.ok, outcome.message
    assert scenario.rules, f"{scenario.file}: '{scenario.title}' cites no rule"
