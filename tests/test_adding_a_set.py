"""docs/reading-cards.md adds a set: its files are written, its commands are run, and they say what the page says."""

from __future__ import annotations

import json
import os
import re
import shlex
import subprocess
import sys
from pathlib import Path

import pytest

ROOT = Path(__file__).resolve().parent.parent
TEXT = (ROOT / "docs" / "reading-cards.md").read_text(encoding="utf-8")
PART = TEXT[TEXT.index("## Adding a set") : TEXT.index("## First contact")]
BLOCK = re.compile(r"^```(\w+)\n(.*?)^```", re.DOTALL | re.MULTILINE)
FILES = dict(
    zip(
        ("set.json", "words.txt", "wrong.txt"),
        (body for kind, body in BLOCK.findall(PART) if kind in ("json", "text")),
        strict=True,
    )
)
COMMANDS = [body for kind, body in BLOCK.findall(PART) if kind == "console"]
MODULES = {"rulebound": ["-m", "rulebound.cli"], "python": []}


def told(folder: Path, command: str) -> str:
    """What a command of the page says in a folder with its files."""
    first, *words = shlex.split(command)
    environment = {**os.environ, "PYTHONPATH": os.pathsep.join([str(ROOT / "src"), *sys.path]), "PYTHONUTF8": "1"}
    arguments = [sys.executable, *MODULES[first], *words]
    done = subprocess.run(arguments, cwd=folder, env=environment, capture_output=True, text=True, check=False)
    return done.stdout + done.stderr


@pytest.fixture
def folder(tmp_path: Path) -> Path:
    for name, text in FILES.items():
        (tmp_path / name).write_text(text, encoding="utf-8")
    return tmp_path


@pytest.mark.slow
@pytest.mark.parametrize("block", COMMANDS, ids=lambda block: block.splitlines()[0][2:])
def test_a_command_says_what_the_page_shows(folder: Path, block: str) -> None:
    command, *shown = block.splitlines()
    said = told(folder, command.removeprefix("$ ")).splitlines()
    assert shown and [line for line in shown if line not in said] == [], "\n".join(said)


def test_the_set_is_in_the_catalogue_as_effects(folder: Path) -> None:
    told(folder, COMMANDS[-1].splitlines()[0].removeprefix("$ "))
    cards = json.loads((folder / "NXT.json").read_text(encoding="utf-8"))["cards"]
    assert [len(card["effects"]) for card in cards] == [1, 2, 1, 2]
    assert cards[0]["effects"][0] != cards[1]["effects"][0], "each has its own number of thorns"


def test_the_last_word_of_the_page_is_needed(folder: Path) -> None:
    """Without the words nothing is written."""
    said = told(folder, "python -m rulebound.riftbound.catalogue set.json --to .")
    assert "[Siphon] is no keyword" in said and not (folder / "NXT.json").exists()
