"""The commands: what they print, and that bad input ends in one sentence."""

from __future__ import annotations

import errno
import json
import os
import shutil
import subprocess
import sys
from pathlib import Path

import pytest

from rulebound.cli import main
from rulebound.commands.site import COMPILED, PYODIDE
from rulebound.gundam.cards.facts import Facts
from rulebound.gundam.catalogue import Cards
from rulebound.gundam.table.position import build

ROOT = Path(__file__).resolve().parent.parent
Printed = pytest.CaptureFixture[str]


def one_sentence(printed: Printed, said: str) -> None:
    out, err = printed.readouterr()
    assert out == ""
    assert said in err
    assert err.count("\n") == 1
    assert "Traceback" not in err


def saved(tmp_path: Path) -> Path:
    """A short game from a position."""
    cards = Cards({"Scout": Facts("Scout", "Scout", "unit", "blue", 1, 1, 1, 2)})
    table = build({"p1": {"battle": ["Scout"]}, "p2": {"base": "none", "shields": 1}}, cards)
    for line in ("attack Scout -> player", "end", "end", "attack Scout -> player"):
        table.play(line)
    path = tmp_path / "game.json"
    table.save(str(path))
    return path


# ---------------------------------------------------------------------------------------------- rules


@pytest.mark.slow
def test_a_rule_with_its_old_number_and_its_scenarios(monkeypatch: pytest.MonkeyPatch, capsys: Printed) -> None:
    monkeypatch.chdir(ROOT)
    assert main(["rules", "gundam", "13-1-2-3"]) == 0
    out = capsys.readouterr().out
    assert "13-1-2-3  Works even if both Units died." in out
    assert "in edition 1.0: 11-1-2-4" in out
    assert "Breach hits the Base even when both Units die" in out


def test_a_rule_by_its_old_number(capsys: Printed) -> None:
    assert main(["rules", "gundam", "v1.0:11-1-2-4"]) == 0
    assert "13-1-2-3" in capsys.readouterr().out


@pytest.mark.slow
@pytest.mark.parametrize(
    ("game", "number", "named"),
    [("riftbound", "r4:466", "R4:466  "), ("riftbound", "h9", "H9  "), ("gundam", "V1.0:7-3-1", "8-2-1  ")],
)
def test_the_letters_of_a_number_in_any_case(game: str, number: str, named: str, capsys: Printed) -> None:
    assert main(["rules", game, number]) == 0
    told = capsys.readouterr().out
    assert told.startswith(named)
    assert main(["rules", game, number.upper() if number.islower() else number.lower()]) == 0
    assert capsys.readouterr().out == told


def test_without_a_number_the_coverage(capsys: Printed) -> None:
    assert main(["rules", "gundam"]) == 0
    assert capsys.readouterr().out.split()[:4] == ["chapter", "testable", "proved", "uncovered"]


def test_an_unknown_rule(capsys: Printed) -> None:
    assert main(["rules", "gundam", "99-9"]) == 1
    one_sentence(capsys, "There is no rule 99-9")


# ---------------------------------------------------------------------------------------------- replay


def test_replay_shows_every_line_with_its_rules(tmp_path: Path, capsys: Printed) -> None:
    assert main(["replay", str(saved(tmp_path))]) == 0
    out = capsys.readouterr().out
    assert "p1: attack Scout -> player\n    Scout attacks p2.  (8-2-1)\n" in out
    assert out.endswith("Verified: 4 lines; p1 won (damage, 1-2-2-1).\n")


def test_replay_names_the_line_that_diverges(tmp_path: Path, capsys: Printed) -> None:
    path = saved(tmp_path)
    data = json.loads(path.read_text(encoding="utf-8"))
    data["lines"][1][1] = "attack Scout -> player"
    path.write_text(json.dumps(data), encoding="utf-8")
    assert main(["replay", str(path)]) == 1
    one_sentence(capsys, "line 2 diverges: 'attack Scout -> player' is not possible now")


@pytest.mark.parametrize("part", ["definitions", "lines", "start", "edition", "catalogue", "checksum", "table"])
def test_replay_of_a_damaged_file(tmp_path: Path, capsys: Printed, part: str) -> None:
    path = saved(tmp_path)
    data = json.loads(path.read_text(encoding="utf-8"))
    for broken in (None, [[]], {"x": 1}, "x"):
        path.write_text(json.dumps({**data, part: broken}), encoding="utf-8")
        if part == "table" and isinstance(broken, dict):
            continue  # replay does not look at the last table
        assert main(["replay", str(path)]) == 1
        one_sentence(capsys, str(path))
    del data[part]
    path.write_text(json.dumps(data), encoding="utf-8")
    assert main(["replay", str(path)]) == 1
    one_sentence(capsys, f"the part '{part}' is missing")


def test_replay_of_no_save(tmp_path: Path, capsys: Printed) -> None:
    for name, content in (("a", b""), ("b", b"\xff\xfe"), ("c", b"[1]"), ("d", b'{"format": "x"}')):
        (tmp_path / name).write_bytes(content)
        assert main(["replay", str(tmp_path / name)]) in (1, 2)
        one_sentence(capsys, str(tmp_path / name))
    assert main(["replay", str(tmp_path / "missing")]) in (1, 2)
    one_sentence(capsys, "missing")


# ---------------------------------------------------------------------------------------------- cards and decks


def test_cards_check(tmp_path: Path, capsys: Printed) -> None:
    path = tmp_path / "cards.json"
    records = [
        {"id": "X-1", "name": "Reader", "type": "unit", "text": "<Blocker>"},
        {"id": "X-2", "name": "Plain", "type": "unit", "text": ""},
        {"id": "X-3", "name": "Riddle", "type": "unit", "text": "【Deploy】Do a barrel roll."},
    ]
    path.write_text(json.dumps(records), encoding="utf-8")
    assert main(["cards", "check", "gundam", str(path), "--json"]) == 1
    data = json.loads(capsys.readouterr().out)
    assert (data["total"], data["with_text"], data["read"], data["round_trip"]) == (3, 2, 1, 1)
    assert [item["id"] for item in data["unread"]] == ["X-3"]
    assert main(["cards", "check", "gundam", str(path)]) == 1
    assert "X-3 Riddle, line 1, column 14: 'do a barrel roll.'" in capsys.readouterr().out


def test_cards_check_of_bad_files(tmp_path: Path, capsys: Printed) -> None:
    for name, content in (("a", b"{"), ("b", b"\xff\xfe"), ("c", b"3"), ("d", b"[3]")):
        (tmp_path / name).write_bytes(content)
        assert main(["cards", "check", "gundam", str(tmp_path / name)]) in (1, 2)
        one_sentence(capsys, str(tmp_path / name))
    assert main(["cards", "check", "gundam", str(tmp_path / "missing")]) in (1, 2)
    one_sentence(capsys, "missing")


def test_cards_show_of_an_unknown_card(capsys: Printed) -> None:
    assert main(["cards", "show", "gundam", "No Such Card"]) == 1
    one_sentence(capsys, "No Such Card")


def test_deck_check_of_bad_files(tmp_path: Path, capsys: Printed) -> None:
    (tmp_path / "deck.txt").write_text("4 No Such Card\n", encoding="utf-8")
    assert main(["deck", "check", "gundam", str(tmp_path / "deck.txt")]) == 1
    one_sentence(capsys, "line 1")
    assert main(["deck", "check", "gundam", str(tmp_path / "missing.txt")]) == 1
    one_sentence(capsys, "missing.txt")


# ---------------------------------------------------------------------------------------------- the program


@pytest.mark.slow
def test_a_reader_that_goes_away_is_no_error() -> None:
    environment = {**os.environ, "PYTHONPATH": os.pathsep.join(sys.path)}
    command = [sys.executable, "-c", "import sys; from rulebound.cli import main; sys.exit(main())", "rules", "gundam"]
    process = subprocess.Popen(command, stdout=subprocess.PIPE, stderr=subprocess.PIPE, env=environment)
    assert process.stdout is not None and process.stderr is not None
    process.stdout.readline()
    process.stdout.close()
    assert b"Traceback" not in process.stderr.read()
    process.wait()
    process.stderr.close()


def test_a_wrong_command_is_told_what_there_is(capsys: Printed) -> None:
    with pytest.raises(SystemExit) as ended:
        main(["fly"])
    assert ended.value.code == 2
    assert "invalid choice: 'fly'" in capsys.readouterr().err


# ---------------------------------------------------------------------------------------------- a machine at its end


def test_a_full_disk_is_one_sentence_with_what_helps() -> None:
    with Path("/dev/full").open("w") as full:
        command = [sys.executable, "-m", "rulebound.cli", "deck", "list", "gundam"]
        done = subprocess.run(command, stdout=full, stderr=subprocess.PIPE, text=True, cwd=ROOT)
    assert done.returncode == 2
    assert done.stderr == "No space left on device; make room, then try again.\n"


def test_a_folder_that_fills_up_is_told_with_the_file_that_found_no_room(
    monkeypatch: pytest.MonkeyPatch, tmp_path: Path, capsys: Printed
) -> None:
    runtime = tmp_path / "runtime"
    runtime.mkdir()
    for name in (*PYODIDE, *(f"{name}-1-wasm32.whl" for name in COMPILED)):
        (runtime / name).touch()

    def copyfile(source: Path, target: Path) -> None:
        raise OSError(errno.ENOSPC, os.strerror(errno.ENOSPC), str(source), None, str(target))

    monkeypatch.setattr(shutil, "copyfile", copyfile)
    folder = tmp_path / "site"
    assert main(["site", str(folder), "--runtime", str(runtime)]) == 2
    one_sentence(capsys, f"{folder}/")
