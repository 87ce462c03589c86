"""Odd files, odd names and odd moments: one sentence with its place, and nothing is lost."""

from __future__ import annotations

import io
import json
import os
import re
import subprocess
import sys
import textwrap
from pathlib import Path

import pytest

import rulebound
from rulebound.cli import main
from rulebound.commands.playing import Session
from rulebound.gundam import saves as gundam_saves
from rulebound.gundam.cards import Facts
from rulebound.gundam.catalogue import Cards
from rulebound.gundam.game import GundamGame
from rulebound.gundam.position import build
from rulebound.judge.runner import judge_text
from rulebound.kernel import saves

BOM = b"\xef\xbb\xbf"
Printed = pytest.CaptureFixture[str]


@pytest.fixture(autouse=True)
def elsewhere(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.chdir(tmp_path)


def begun() -> GundamGame:
    table = rulebound.gundam.new_table(decks=["bulwark", "wildfire"], seed=7)
    for line in ("first", "keep", "keep"):
        table.play(line)
    return table


def refused(arguments: list[str], words: str, printed: Printed) -> None:
    assert main(arguments) in (1, 2)
    out, err = printed.readouterr()
    assert out == "" and words in err and err.count("\n") == 1, err


# ---------------------------------------------------------------------------------------------- saves


@pytest.mark.parametrize("name", ["", ".", "..", "/", "folder", "a\x00b"])
def test_a_name_that_no_file_can_have_is_refused_and_leaves_nothing_behind(name: str) -> None:
    Path("folder").mkdir()
    with pytest.raises(saves.SaveError, match="can't be written"):
        begun().save(name)
    with pytest.raises(saves.SaveError, match="can't be read"):
        rulebound.load(name)
    assert [path.name for path in Path().iterdir()] == ["folder"]


def test_a_bad_name_does_not_end_the_game() -> None:
    target = io.StringIO()
    game = Session(begun(), 0, "random", io.StringIO("save .\nsave good.json\nquit\n"), target)
    assert game.run() == 0
    assert ".: can't be written" in target.getvalue() and Path("good.json").exists()


def test_a_break_in_the_middle_of_a_move_keeps_the_last_decision(monkeypatch: pytest.MonkeyPatch) -> None:
    game = Session(begun(), 0, "random", io.StringIO("save mine.json\n1\n"), io.StringIO())
    saved: list[bytes] = []

    def broken(line: str) -> bool:
        saved.append(Path("mine.json").read_bytes())
        game.table.moves.append((0, "half a move"))
        raise RuntimeError

    monkeypatch.setattr(game, "move", broken)
    with pytest.raises(RuntimeError):
        game.run()
    assert Path("mine.json").read_bytes() == saved[0]


def test_loading_the_own_save_again_does_not_write_over_it() -> None:
    game = Session(begun(), 0, "random", io.StringIO("save mine.json\n2\nload mine.json\n"), io.StringIO())
    assert game.run() == 0
    assert len(game.table.moves) == len(begun().moves)
    again = Session.resumed("mine.json", io.StringIO(), io.StringIO())
    assert saves.encode(again.table) == saves.encode(game.table)
    kept = Session.resumed("rulebound-game.json", io.StringIO(), io.StringIO())
    assert len(kept.table.moves) > len(again.table.moves)


@pytest.mark.parametrize("part", ["rng", "damage", "stack", "turn", "linked", "live", "target"])
@pytest.mark.parametrize("value", [1.5, [], [[1]], 1 << 70, "x"])
def test_a_damaged_table_is_refused_with_its_file(part: str, value: object) -> None:
    data = gundam_saves.as_data(begun())
    data["table"][part] = value
    try:
        empty, _ = gundam_saves.shell(data, "game.json")
        data["checksum"] = saves.checksum(saves.decode(empty, data["table"]))  # somebody who knows the format
    except saves.SaveError:
        pass
    Path("game.json").write_text(json.dumps(data), encoding="utf-8")
    try:
        table = rulebound.load("game.json")
    except saves.SaveError as error:
        assert str(error).startswith("game.json: ")
    else:
        assert part == "live" and table.decision


def test_saves_decks_and_cards_may_begin_with_a_byte_order_mark(capsys: Printed) -> None:
    begun().save("game.json")
    Path("game.json").write_bytes(BOM + Path("game.json").read_bytes())
    assert main(["replay", "game.json", "--quiet"]) == 0
    Path("cards.json").write_bytes(BOM + b"[]")
    assert main(["cards", "check", "gundam", "cards.json"]) == 0
    Path("deck.txt").write_bytes(BOM + b"4 Lamplighter\n")
    assert main(["deck", "check", "gundam", "deck.txt"]) == 1
    assert "this one 4. (6-1-1)" in capsys.readouterr().out


@pytest.mark.parametrize("loser", [0, 1])
def test_a_concession_by_either_player_is_saved_and_replayed(loser: int, capsys: Printed) -> None:
    table = begun()
    table.concede(loser)
    table.concede(1 - loser)  # the game is over: nothing happens
    table.save("game.json")
    assert main(["replay", "game.json"]) == 0
    assert f"p{2 - loser} won (concession, 1-2-4)" in capsys.readouterr().out
    again = Session.resumed("game.json", io.StringIO(), io.StringIO())
    assert again.table.moves == [*begun().moves, (loser, "concede")] and again.history
    with pytest.raises(rulebound.Illegal, match="no player p3"):
        begun().concede(2)


# ---------------------------------------------------------------------------------------------- cards and decks


@pytest.mark.parametrize(
    ("content", "words"),
    [
        ('[{"text": 5}]', "cards.json: card 1: 'text' must be words, not 5."),
        ('[{}, {"text": ["a"]}]', "cards.json: card 2: 'text' must be words"),
        ('[{"id": {"a": 1}, "text": "x"}]', "cards.json: card 1: 'id' must be words"),
        ("[" * 100_000, "cards.json: is no card file"),
        ("[1" + "0" * 5000 + "]", "cards.json: is no card file"),
    ],
)
def test_odd_card_files_are_refused(content: str, words: str, capsys: Printed) -> None:
    Path("cards.json").write_text(content, encoding="utf-8")
    for more in ([], ["--json"]):
        refused(["cards", "check", "gundam", "cards.json", *more], words, capsys)


def test_a_text_that_is_too_long_is_an_unread_text(capsys: Printed) -> None:
    Path("cards.json").write_text(json.dumps([{"text": ""}, {"text": "<Blocker> " * 1000}]), encoding="utf-8")
    assert main(["cards", "check", "gundam", "cards.json", "--json"]) == 1
    report = json.loads(capsys.readouterr().out)
    assert (report["with_text"], report["read"], report["unread"][0]["id"]) == (1, 0, "card 2")


def test_odd_counts_in_a_deck(capsys: Printed) -> None:
    Path("deck.txt").write_text("9" * 5000 + " Lamplighter\n", encoding="utf-8")
    refused(["deck", "check", "gundam", "deck.txt"], "deck.txt, line 1: 999", capsys)
    refused(["deck", "check", "gundam", ""], "There is no deck ''", capsys)


# ---------------------------------------------------------------------------------------------- judges and players


def test_the_parts_of_what_is_counted_take_comparisons_of_the_right_form() -> None:
    text = "game: gundam\ntitle: T\nsteps:\n  - expect: {{p1.resources: {{active: {{min: {}}}}}}}\n"
    assert judge_text(text.format("0"))[0].ok
    assert judge_text(text.format("x"))[0].message == "scenario, line 4: step 1 (expect): 'min' takes a whole number."


def test_odd_payments_and_picks_are_refused_with_a_rule() -> None:
    scout = Facts("Scout", "Scout", "unit", "blue", 1, 1, 1, 2)
    position = {"p1": {"hand": ["Scout"], "battle": ["Scout"], "resources": {"active": 1, "ex": 1}}}
    table = build(position, Cards({"Scout": scout}))
    before = saves.encode(table)
    for line, rule in {
        "play Scout ex=1": None,
        "play Scout ex=0": None,
        "play Scout ex=2": "2-10-1",
        "play Scout ex=9": "2-10-1",
        "choose Scout": "10-3-3",
        "choose p2/EX Base": "10-3-3",
    }.items():
        reason = table.why_not(line)
        assert (reason.rule if reason else None) == rule, line
    position["p1"]["resources"] = {"ex": 1}
    reason = build(position, Cards({"Scout": scout})).why_not("play Scout ex=0")
    assert reason is not None and reason.rule == "2-10-1"
    assert saves.encode(table) == before


def test_after_the_end_why_not_says_that_it_is_over() -> None:
    table = begun()
    table.play("concede")
    for line in ("end", "concede", "nonsense"):
        reason = table.why_not(line)
        assert reason is not None and reason.rule == "1-2-4" and reason.text.startswith("The game is over")


@pytest.mark.parametrize("player", [-1, 2])
def test_nobody_else_has_a_view(player: int) -> None:
    with pytest.raises(ValueError, match="There is no player"):
        begun().view(player)


def test_an_output_without_the_letters_is_no_error() -> None:
    environment = {**os.environ, "PYTHONPATH": os.pathsep.join(sys.path), "PYTHONIOENCODING": "ascii"}
    command = [sys.executable, "-c", "import sys; from rulebound.cli import main; sys.exit(main())"]
    done = subprocess.run([*command, "rules", "gundam", "9-3"], capture_output=True, env=environment, check=False)
    assert done.returncode == 0 and b"Action" in done.stdout and done.stderr == b""


# ---------------------------------------------------------------------------------------------- what the docs say


@pytest.mark.parametrize("name", ["adding-a-rule", "scenarios"])
def test_the_scenarios_in_the_docs_hold(name: str) -> None:
    text = (Path(__file__).resolve().parent.parent / "docs" / f"{name}.md").read_text(encoding="utf-8")
    examples = re.findall(r"```yaml\n(.*?)```", text, re.DOTALL)
    whole = [textwrap.dedent(example) for example in examples if "steps:" in example]
    assert whole and [outcome.message for example in whole for outcome in judge_text(example) if not outcome.ok] == []


@pytest.mark.parametrize("number", ["banana", "99-1", "v1.0:99-1"])
def test_a_scenario_cites_rules_that_there_are(number: str) -> None:
    text = f"game: gundam\ntitle: T\nrules:\n  - 8-3-3\n  - {number}\nsteps:\n  - p1: end\n"
    assert judge_text(text)[0].message == f"scenario, line 5: there is no rule '{number}'."


@pytest.mark.parametrize(
    ("part", "value"), [("name", 5), ("cost", "x"), ("cost", 1.5), ("traits", [1]), ("link", None)]
)
def test_cards_in_a_save_are_of_the_right_form(part: str, value: object) -> None:
    data = gundam_saves.as_data(begun())
    data["definitions"][4][part] = value
    data["catalogue"] = saves.digest(data["definitions"])
    with pytest.raises(saves.SaveError, match=rf"^game.json: card 5: '{part}' can't be"):
        gundam_saves.resume(data, "game.json")
