"""docs/adding-a-keyword.md does what it says: its changes are made in a copy of the sources, and its examples hold."""

from __future__ import annotations

import os
import re
import shutil
import subprocess
import sys
from pathlib import Path

import pytest

from rulebound.kernel.lexicon import FACES

ROOT = Path(__file__).resolve().parent.parent
TEXT = (ROOT / "docs" / "adding-a-keyword.md").read_text(encoding="utf-8")
CHANGE = re.compile(r"^In `([^`]+)`, (after|before) `([^`]+)`:\n\n```python\n(.*?)^```", re.DOTALL | re.MULTILINE)
JUDGE = "import sys; from rulebound.cli import main; sys.exit(main(['judge', '--strict', sys.argv[1]]))"


def changed(text: str, side: str, anchor: str, code: str) -> str:
    """The code stands before or after the line that says this; a statement that begins there is kept whole."""
    lines = text.splitlines(keepends=True)
    found = [index for index, line in enumerate(lines) if anchor in line]
    assert found, f"'{anchor}' is nowhere"
    at = found[0]
    if side == "before":
        return "".join([*lines[:at], code, *lines[at:]])
    if anchor.startswith("def "):  # after the head of a function: behind its docstring
        at = next(index for index in range(at + 1, len(lines)) if lines[index].rstrip().endswith('"""'))
    return "".join([*lines[: at + 1], code, *lines[at + 1 :]])


@pytest.fixture(scope="module")
def copy(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """The sources with all that the page adds."""
    folder = tmp_path_factory.mktemp("copy")
    leave_out = shutil.ignore_patterns("__pycache__", "*.so", "*.pyd", "server")
    shutil.copytree(ROOT / "src", folder / "src", ignore=leave_out)
    shutil.copytree(ROOT / "tests" / "deeds", folder / "tests" / "deeds", ignore=leave_out)
    many = "".join(
        f'            Happening("FILL_{n}", "fill_{n}"),\n' for n in range(12)
    )  # more events than an int has bits
    fill = ("src/rulebound/riftbound/words/lexicon.py", "after", 'Happening("YOU_REVEAL"', many)
    for file, side, anchor, code in [*CHANGE.findall(TEXT), fill]:
        path = folder / file
        path.write_text(changed(path.read_text(encoding="utf-8"), side, anchor, code), encoding="utf-8")
    for game in ("gundam", "riftbound"):
        run(folder, "-m", f"rulebound.{game}.words")
    return folder


def run(folder: Path, *words: str) -> str:
    """What a Python of these sources prints; it must succeed."""
    places = [str(folder / "src"), str(folder / "tests"), *sys.path]
    environment = {**os.environ, "PYTHONPATH": os.pathsep.join(places), "PYTHONUTF8": "1"}
    done = subprocess.run(
        [sys.executable, *words], cwd=folder, env=environment, capture_output=True, text=True, check=False
    )
    assert done.returncode == 0, done.stdout + done.stderr
    return done.stdout


(SCENARIOS,) = re.findall(r"^```yaml\n(.*?)^```", TEXT, re.DOTALL | re.MULTILINE)
HOW_MANY = len(re.findall(r"^game:", SCENARIOS, re.MULTILINE))


@pytest.mark.slow
def test_the_additions_are_played(copy: Path) -> None:
    (copy / "additions.yaml").write_text(SCENARIOS, encoding="utf-8")
    assert f"{HOW_MANY} passed, 0 failed." in run(copy, "-c", JUDGE, "additions.yaml")


@pytest.mark.slow
def test_the_scenarios_fail_without_them(tmp_path: Path) -> None:
    (tmp_path / "additions.yaml").write_text(SCENARIOS, encoding="utf-8")
    command = [sys.executable, "-c", JUDGE, "additions.yaml"]
    environment = {**os.environ, "PYTHONPATH": os.pathsep.join([str(ROOT / "src"), *sys.path])}
    done = subprocess.run(command, cwd=tmp_path, env=environment, capture_output=True, text=True, check=False)
    assert done.returncode == 1 and f"0 passed, {HOW_MANY} failed." in done.stdout


READ = {  # what print says of the additions, without a line of grammar
    "gundam": (
        "While this Unit is damaged, it has <Rooted>.",
        "When a friendly Unit endures a battle, draw 1.",
        "【Once per Turn】When an enemy Unit endures a battle, draw 1.",
        "【Attack】If a Unit endured a battle this turn, draw 1.",
        "When you overhaul an enemy Unit, draw 1.",
        "When this Unit is overhauled by an enemy effect, draw 1.",
        "【Attack】If you have overhauled a Unit this turn, draw 1.",
        "【Attack】Overhaul all enemy Units. Draw 1 for each Unit overhauled this way.",
        "【Attack】Overhaul all enemy Units. If you overhauled a Unit this way, draw 1.",
        "This Unit can't be overhauled by enemy effects.",
        "【Attack】Choose 1 enemy Unit. It can't be overhauled during this turn.",
        "Your opponents can't overhaul Units.",
        "If this Unit would be overhauled, draw 1 instead.",
    ),
    "riftbound": (
        "While I'm buffed, I have [Heavy].",
        "Enemy units can't leave base.",
        "When I attack, choose an enemy unit. It can't leave base this turn.",
        "When you lull an enemy unit, draw 1.",
        "When an opponent lulls me, draw 1.",
        "If you have lulled a unit this turn, I enter ready.",
        "I can't be lulled by enemy spells and abilities.",
        "Opponents can't lull units.",
        "Opponents can't shelve cards.",
        "If I would be lulled, draw 1 instead.",
        "When I attack, lull all enemy units here. Draw 1 for each unit lulled this way.",
    ),
}


@pytest.mark.slow
@pytest.mark.parametrize("game", READ)
def test_texts_with_the_additions_are_read_and_said(copy: Path, game: str) -> None:
    code = (
        "import sys\n"
        "from rulebound import games\n"
        "reader = games[sys.argv[1]].reader\n"
        "for text in sys.argv[2:]:\n"
        "    effects = reader.read(text, 'unit')\n"
        "    assert reader.read(reader.house(effects, 'unit'), 'unit') == effects, text\n"
    )
    run(copy, "-c", code, game, *READ[game])


@pytest.mark.slow
def test_every_face_of_the_deeds_is_played(copy: Path) -> None:
    deeds = ("riftbound-lull", "riftbound-shelve", "gundam-overhaul")
    options = ["-q", "-p", "no:cacheprovider", "--import-mode=importlib", "-k", " or ".join(deeds)]
    told = run(copy, "-m", "pytest", *options, str(copy / "tests" / "deeds" / "test_matrix.py"))
    assert f"{len(FACES) * len(deeds)} passed" in told


def test_what_cant_be_done_and_what_happens_are_known(copy: Path) -> None:
    code = (
        "from rulebound.riftbound.words.lexicon import LEXICON as words\n"
        "assert words.cant['leave_base'] == words.codes['BOUND']\n"
        "assert words.event_names['lulled'] == words.codes['LULLS'] > 63\n"
        "assert words.sentences[words.codes['LULLS']] == '{name} is lulled.'\n"
        "from rulebound import games\n"
        "assert any(word.name == 'Heavy' for word in games['riftbound'].words.glossary())\n"
    )
    run(copy, "-c", code)
