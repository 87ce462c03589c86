"""docs/adding-a-rule.md does what it says: its example fails and holds, and its lines make numbers."""

from __future__ import annotations

import os
import re
import runpy
import shutil
import subprocess
import sys
import textwrap
from pathlib import Path
from typing import Any

import pytest

ROOT = Path(__file__).resolve().parent.parent
TEXT = (ROOT / "docs" / "adding-a-rule.md").read_text(encoding="utf-8")
RULE = '    if unit == table.target:\n        return "8-3-3"\n'
COMMAND = "import sys; from rulebound.cli import main; sys.exit(main())"


def blocks(language: str) -> list[str]:
    found = re.findall(rf"^ *```{language}\n(.*?)^ *```", TEXT, re.DOTALL | re.MULTILINE)
    return [textwrap.dedent(block) for block in found]


def sessions() -> list[list[tuple[str, str]]]:
    """The sessions in the document: what is typed, and what is told."""
    return [re.findall(r"^\$ rulebound (.*)\n((?:[^$].*\n)*)", block, re.MULTILINE) for block in blocks("console")]


def typed(line: str, folder: Path, sources: Path) -> tuple[int, str]:
    environment = {**os.environ, "PYTHONPATH": os.pathsep.join([str(sources), *sys.path]), "PYTHONUTF8": "1"}
    command = [sys.executable, "-c", COMMAND, *line.split()]
    done = subprocess.run(command, cwd=folder, env=environment, capture_output=True, text=True, check=False)
    return done.returncode, done.stderr + done.stdout


@pytest.fixture
def example(tmp_path: Path) -> Path:
    (yaml,) = blocks("yaml")
    file = tmp_path / "block.yaml"
    file.write_text(yaml, encoding="utf-8")
    return file


def test_the_example_fails_without_the_rule(example: Path) -> None:
    """In a copy of the sources that lacks it."""
    sources = example.parent / "src"
    leave_out = shutil.ignore_patterns("__pycache__", "*.so", "*.pyd", "server")
    shutil.copytree(ROOT / "src", sources, ignore=leave_out)
    battle = sources / "rulebound" / "gundam" / "rules" / "battle.py"
    text = battle.read_text(encoding="utf-8")
    assert text.count(RULE) == 1 and RULE.strip().replace("\n        ", " ") in TEXT
    battle.write_text(text.replace(RULE, ""), encoding="utf-8")
    ((line, told),) = sessions()[0]
    assert typed(line, example.parent, sources) == (1, told)


def test_the_example_holds_with_the_rule(example: Path) -> None:
    ((line, told),) = sessions()[1]
    assert "--strict" in line and typed(line, example.parent, ROOT / "src") == (0, told)


@pytest.mark.slow
def test_a_number_that_is_not_there_yet(example: Path) -> None:
    rules = re.findall(r"With `(rules: .*?)`", TEXT)
    example.write_text(re.sub(r"^rules: .*$", rules[0], example.read_text(encoding="utf-8"), flags=re.MULTILINE))
    warned, strict = sessions()[2]
    assert "--strict" in strict[0] and "--strict" not in warned[0]
    assert typed(warned[0], example.parent, ROOT / "src") == (0, warned[1])
    assert typed(strict[0], example.parent, ROOT / "src") == (1, strict[1])
    assert len(sessions()) == 3


def test_the_paths_are_true() -> None:
    named = re.findall(r"(?:src|tests|scenarios|tools|bench|docs)/[\w./]+", TEXT)
    assert len(named) > 12
    assert [path for path in named if not (ROOT / path.rstrip(".")).exists()] == []


# ---------------------------------------------------------------------------------------------- a number is made


def row(about: str) -> str:
    """The line that the table of the document adds to a digest."""
    lines = [line.strip() for line in TEXT.splitlines()]
    (cells,) = [line.removeprefix("| ").split(" | ") for line in lines if line.startswith(f"| {about} |")]
    found = re.match(r"``\s*(.*?)\s*``|`(.*?)`", cells[2])
    assert found
    return found[1] or found[2]


@pytest.mark.parametrize(
    ("about", "file", "after", "number"),
    [
        ("Gundam, edition 1.9.0", "gundam.md", "## B3.", "8-3-77"),
        ("Gundam, edition 1.0", "gundam.md", "# PART A", "8-3-77"),
        ("Riftbound, 2025-06-02", "riftbound.md", "# Part 1 —", "627.77"),
        ("a hard spot", "riftbound.md", "# Part 3 —", "H87"),
        ("an answer after RUP4", "riftbound_later.md", "## 1.", "V27"),
    ],
)
def test_a_line_of_a_digest_makes_a_number(shared: Path, about: str, file: str, after: str, number: str) -> None:
    tool = runpy.run_path(str(ROOT / "tools" / "extract_rules.py"))
    texts: dict[str, str] = {path.name: path.read_text("utf-8") for path in (shared / "rules").glob("*.md")}

    def made() -> dict[str, Any]:
        if file == "gundam.md":
            return dict(tool["extract"](texts[file]))
        return dict(tool["extract_riftbound"](texts["riftbound.md"], texts["riftbound_later.md"])["rules"])

    assert number not in made()
    head, line, rest = re.split(rf"^({re.escape(after)}.*\n)", texts[file], maxsplit=1, flags=re.MULTILINE)
    texts[file] = f"{head}{line}\n{row(about)}\n{rest}"
    assert made()[number]["text"]


def test_a_silent_number_is_made_by_the_tool(shared: Path) -> None:
    tool = runpy.run_path(str(ROOT / "tools" / "extract_rules.py"))
    texts = [(shared / "rules" / name).read_text("utf-8") for name in ("riftbound.md", "riftbound_later.md")]
    assert "`SILENT`" in TEXT and "R4:347.1" not in tool["extract_riftbound"](*texts)["mentioned"]
    tool["SILENT"].append("347.1")
    assert tool["extract_riftbound"](*texts)["mentioned"]["R4:347.1"] == []
