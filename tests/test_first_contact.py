"""What is read of a set with the words of others, by tools/first_contact.py."""

from __future__ import annotations

import json
import subprocess
import sys
from pathlib import Path
from typing import Any

import pytest

TOOL = Path(__file__).resolve().parents[1] / "tools" / "first_contact.py"
DRAW, DRAW_MORE, OTHER = (
    {"gundam": "【Deploy】Draw 1.", "riftbound": "When you play me, draw 1."},
    {"gundam": "【Destroyed】Draw 4.", "riftbound": "When you play me, draw 4."},
    {"gundam": "【Deploy】Discard 1.", "riftbound": "When you play me, discard 1."},
)
SETS = [("AA", DRAW), ("BB", DRAW_MORE), ("BB", OTHER), ("CC", OTHER)]


@pytest.mark.slow
@pytest.mark.parametrize("game", ["gundam", "riftbound"])
@pytest.mark.parametrize(
    ("asked", "with_text", "lacking"), [("AA", 1, []), ("BB", 2, []), ("CC", 1, []), ("BB,CC", 3, ["BB-2", "CC-3"])]
)
def test_a_card_needs_the_words_that_other_sets_use(
    game: str, asked: str, with_text: int, lacking: list[str], tmp_path: Path
) -> None:
    cards = [
        {"id": f"{name}-{index}", "set": name, "type": "unit", "text": text[game]}
        for index, (name, text) in enumerate(SETS)
    ]
    (tmp_path / "cards.json").write_text(json.dumps(cards), encoding="utf-8")
    report = contact(game, asked, str(tmp_path / "cards.json"))
    assert (report["with_text"], report["read"]) == (with_text, with_text - len(lacking))
    assert list(report["lacking"]) == lacking


def contact(*words: str) -> dict[str, Any]:
    done = subprocess.run([sys.executable, str(TOOL), *words], capture_output=True, text=True, check=True)
    report: dict[str, Any] = json.loads(done.stdout)
    return report
