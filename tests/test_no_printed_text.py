"""No sentence printed on a card of the publishers stands in the repository."""

from __future__ import annotations

import json
import subprocess
from pathlib import Path

import pytest

ROOT = Path(__file__).resolve().parents[1]
SHORTEST = 48  # characters; shorter lines are formulas that every card of a kind shares


def tracked_files() -> list[Path]:
    found = subprocess.run(["git", "ls-files"], cwd=ROOT, capture_output=True, text=True)
    if found.returncode:
        pytest.skip("not a git checkout: which files are tracked can't be told")
    return [ROOT / name for name in found.stdout.splitlines() if (ROOT / name).is_file()]


def printed_lines(folder: Path) -> dict[str, str]:
    lines: dict[str, str] = {}
    for file in sorted(folder.glob("*.json")):
        for card in json.loads(file.read_text(encoding="utf-8")):
            for line in (card.get("text") or "").splitlines():
                if len(line.strip()) >= SHORTEST:
                    lines[line.strip()] = card["id"]
    return lines


def test_no_printed_sentence_is_in_a_tracked_file(shared: Path) -> None:
    lines = printed_lines(shared / "cards")
    assert len(lines) > 500
    found = []
    for path in tracked_files():
        try:
            text = path.read_text(encoding="utf-8")
        except UnicodeDecodeError:
            continue
        found += [f"{path.relative_to(ROOT)}: {card}" for line, card in lines.items() if line in text]
    assert found == []
