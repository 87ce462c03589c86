"""Every printed line of the pool is used, changes what its text says, and is not there without what it needs.

The expectation comes from patterns over the text alone (lines.py, sentences.py, phrases.py), the positions are built
for it (arena.py, scenes.py), and the table with the line is compared with the table without it (checking.py). Lines
that the patterns don't know are listed in ../uncovered.txt, each with a reason, and have a scenario of their own.
"""

import json
import os
import sys
from pathlib import Path
from typing import Any

import pytest

sys.path.insert(0, str(Path(__file__).resolve().parents[2]))
from riftbound.pool.checking import Check
from riftbound.pool.lines import Line, read_lines
from riftbound.pool.playing import Wrong
from riftbound.pool.scenes import Unremovable

from rulebound.files.positions import PositionError

ROOT = Path(__file__).resolve().parents[3]
UNCOVERED = ROOT / "tests" / "riftbound" / "uncovered.txt"
POOL = Path(os.environ.get("RULEBOUND_SHARED") or ROOT.parent / "shared") / "cards" / "riftbound.json"
RECORDS: list[dict[str, Any]] = json.loads(POOL.read_text(encoding="utf-8")) if POOL.is_file() else []
LINES: dict[str, tuple[dict[str, Any], Line]] = {
    line.name: (record, line) for record in RECORDS for line in read_lines(record)
}


def uncovered() -> dict[str, str]:
    """The lines that are left to scenarios, with the reason."""
    lines = UNCOVERED.read_text(encoding="utf-8").splitlines()
    pairs = [line.partition("  ") for line in lines if line and not line.startswith("#")]
    return {name: reason for name, _, reason in pairs}


REGULAR = [name for name in LINES if name not in uncovered()]


def check_of(name: str) -> Check:
    record, line = LINES[name]
    assert line.ability is not None, f"{name}: the patterns don't understand this line, and it is not listed"
    return Check(line.ability, record, line.text)


@pytest.mark.parametrize("name", REGULAR)
def test_a_line_does_what_it_says(name: str) -> None:
    check = check_of(name)
    try:
        check.positive()
    except PositionError as refused:
        if "can't be played yet" in str(refused):
            pytest.skip(str(refused))
        raise
    for lack in check.lacks():
        try:
            check.negative(lack)
        except Unremovable:
            continue


def test_what_is_listed_is_not_understood(shared: Path) -> None:
    """Nothing on the list is checked after all, and nothing on it is unknown to the pool."""
    for name in uncovered():
        assert name in LINES, f"{name} is no line of the pool"
        if LINES[name][1].ability is not None:
            with pytest.raises((Wrong, Unremovable)):
                check_of(name).positive()


def test_how_many_lines_are_checked(shared: Path) -> None:
    """A pattern that fits no longer shows here, and so does a new line."""
    assert len(LINES) == 1222
    assert len(REGULAR) + len(uncovered()) == len(LINES)
