"""What the productions of some sets read of another one, by tools/first_contact.py."""

from __future__ import annotations

import json
import subprocess
import sys
from pathlib import Path
from typing import Any

import pytest

TOOL = Path(__file__).resolve().parents[1] / "tools" / "first_contact.py"
DRAW, DRAW_MORE, BOTH, LAST = (
    {"gundam": "【Deploy】Draw 1.", "riftbound": "When you play me, draw 1."},
    {"gundam": "【Deploy】Draw 4.", "riftbound": "When you play me, draw 4."},
    {
        "gundam": "【Deploy】Draw 1.\n【Destroyed】Draw 1.",
        "riftbound": "When I attack, draw 1.\nWhen you play me, draw 1.",
    },
    {"gundam": "【Destroyed】Draw 1.", "riftbound": "When I attack, draw 1."},
)
SETS = [("AA", DRAW), ("BB", DRAW_MORE), ("BB", BOTH), ("CC", LAST)]


@pytest.mark.parametrize("game", ["gundam", "riftbound"])
@pytest.mark.parametrize(
    ("asked", "with_text", "lacking"), [("BB", 2, []), ("CC", 1, []), ("BB CC", 3, ["BB-2", "CC-3"])]
)
def test_a_line_needs_a_reading_within_what_other_sets_use(
    game: str, asked: str, with_text: int, lacking: list[str], tmp_path: Path
) -> None:
    cards = [
        {"id": f"{name}-{index}", "set": name, "type": "unit", "text": text[game]}
        for index, (name, text) in enumerate(SETS)
    ]
    (tmp_path / "cards.json").write_text(json.dumps(cards), encoding="utf-8")
    report = contact(game, str(tmp_path / "cards.json"), *asked.split())
    assert (report["with_text"], report["read"]) == (with_text, with_text - len(lacking))
    assert list(report["lacking"]) == lacking


def contact(*words: str) -> dict[str, Any]:
    done = subprocess.run([sys.executable, str(TOOL), *words], capture_output=True, text=True, check=True)
    report: dict[str, Any] = json.loads(done.stdout)
    return report
