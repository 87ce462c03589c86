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
from rulebound.gundam.abilities import nodes as gundam_nodes
from rulebound.gundam.cards.facts import Facts
from rulebound.gundam.catalogue import Cards
from rulebound.gundam.table import saves as gundam_saves
from rulebound.gundam.table.position import build
from rulebound.gundam.table.table import GundamTable
from rulebound.judge.runner import judge_text
from rulebound.kernel import saves
from rulebound.riftbound.abilities import nodes as riftbound_nodes
from rulebound.riftbound.table import saves as riftbound_saves
from rulebound.riftbound.table.table import RiftboundTable

BOM = b"\xef\xbb\xbf"
Printed = pytest.CaptureFixture[str]


@pytest.fixture(autouse=True)
def elsewhere(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.chdir(tmp_path)


def begun() -> GundamTable:
    table = rulebound.gundam.new_table(decks=["bulwark", "wildfire"], seed=7)
    for line in ("first", "keep", "keep"):
        table.play(line)
    return table


def begun_rift(turns: int = 0) -> RiftboundTable:
    table = rulebound.riftbound.new_table(decks=["greenfold", "backdoors"], seed=7)
    for line in ("keep", "keep", *["end"] * turns):
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
    data = gundam_saves.SAVES.as_data(begun())
    data["table"][part] = value
    try:
        empty, _ = gundam_saves.SAVES.shell(data, "game.json")
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


@pytest.mark.slow
@pytest.mark.parametrize("part", ["points", "xp", "turns", "pools", "status", "held_by", "stack", "phase", "zones"])
@pytest.mark.parametrize("value", [1.5, [], [[1]], 1 << 70, "x", {}])
def test_a_damaged_table_of_riftbound_is_refused_with_its_file(part: str, value: object) -> None:
    data = riftbound_saves.SAVES.as_data(begun_rift(2))
    data["table"][part] = value
    try:
        empty, _ = riftbound_saves.SAVES.shell(data, "game.json")
        data["checksum"] = saves.checksum(saves.decode(empty, data["table"]))  # somebody who knows the format
    except saves.SaveError:
        pass
    Path("game.json").write_text(json.dumps(data), encoding="utf-8")
    with pytest.raises(saves.SaveError, match=r"^game\.json: "):
        rulebound.load("game.json")


def test_a_forged_save_of_riftbound_does_not_verify(capsys: Printed) -> None:
    begun_rift(2).save("game.json")
    assert main(["replay", "game.json", "--quiet"]) == 0
    capsys.readouterr()
    good = json.loads(Path("game.json").read_text(encoding="utf-8"))
    for part, value in {
        "game": "gundam",
        "edition": "1.0",
        "lines": [[0, "end"]],
        "checksum": "0",
        "start": {},
    }.items():
        Path("game.json").write_text(json.dumps({**good, part: value}), encoding="utf-8")
        refused(["replay", "game.json", "--quiet"], "game.json", capsys)


def test_saves_decks_and_cards_may_begin_with_a_byte_order_mark(capsys: Printed) -> None:
    begun().save("game.json")
    Path("game.json").write_bytes(BOM + Path("game.json").read_bytes())
    assert main(["replay", "game.json", "--quiet"]) == 0
    Path("cards.json").write_bytes(BOM + b'[{"name": "Plain", "type": "unit"}]')
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
        ("[" * 100_000, "cards.json: is nested deeper than 64 levels."),
        ("[1" + "0" * 5000 + "]", "cards.json: card 1: a record was expected, not inf."),
        ("[]", "cards.json: holds no cards."),
        ('[{"type": "unit"}]', "cards.json: card 1: a card needs a name."),
        ('[{"name": "A", "type": "unit", "colour": "red"}]', "cards.json: card 1: a card has no field 'colour'."),
    ],
)
def test_odd_card_files_are_refused(content: str, words: str, capsys: Printed) -> None:
    Path("cards.json").write_text(content, encoding="utf-8")
    for game in rulebound.games:
        for more in ([], ["--json"]):
            refused(["cards", "check", game, "cards.json", *more], words, capsys)


@pytest.mark.parametrize(
    ("game", "text"),
    [
        ("gundam", "<Blocker> " * 1000),
        ("riftbound", "[Tank]\n" * 1000),
        ("riftbound", "(" * 1_000_000),
        ("riftbound", "When I conquer, you may " * 80 + "draw 1."),
        ("riftbound", "Kill a unit. " * 150),
        ("riftbound", "\x00"),
        ("riftbound", "Draw 99999999999999999999."),
    ],
)
def test_a_hostile_text_is_an_unread_text(game: str, text: str, capsys: Printed) -> None:
    records = [{"name": name, "type": "unit", "text": said} for name, said in {"Plain": "", "Hostile": text}.items()]
    Path("cards.json").write_text(json.dumps(records), encoding="utf-8")
    assert main(["cards", "check", game, "cards.json", "--json"]) == 1
    report = json.loads(capsys.readouterr().out)
    assert (report["with_text"], report["read"], report["unread"][0]["id"]) == (1, 0, "Hostile")


def test_odd_counts_in_a_deck(capsys: Printed) -> None:
    Path("deck.txt").write_text("9" * 5000 + " Lamplighter\n", encoding="utf-8")
    refused(["deck", "check", "gundam", "deck.txt"], "deck.txt, line 1: 999", capsys)
    refused(["deck", "check", "gundam", ""], "There is no deck ''", capsys)


@pytest.mark.parametrize(
    ("lines", "words"),
    [
        ("Main Deck\n0 Acorn Scout\n", "deck.txt, line 2: 0 copies can't be (103.2.b)."),
        ("Main Deck\n-1 Acorn Scout\n", "deck.txt, line 2: a count and a card were expected"),
        ("Main Deck\n" + "9" * 5000 + " Acorn Scout\n", "deck.txt, line 2: 999"),
        ("Legend\n1 Nobody\n", "deck.txt, line 2: there is no card 'Nobody'."),
        ("Banana\n", "deck.txt, line 1: a count and a card were expected"),
    ],
)
def test_odd_decks_of_riftbound(lines: str, words: str, capsys: Printed) -> None:
    Path("deck.txt").write_text(lines, encoding="utf-8")
    for command in (
        ["deck", "check", "riftbound", "deck.txt"],
        ["sim", "riftbound", "--decks", "deck.txt", "greenfold"],
    ):
        refused(command, words, capsys)


def test_every_breach_of_a_riftbound_deck_has_its_rule(capsys: Printed) -> None:
    Path("deck.txt").write_text("Main Deck\n4 Acorn Scout\n1 Slagrunner\n", encoding="utf-8")
    assert main(["deck", "check", "riftbound", "deck.txt"]) == 1
    told = capsys.readouterr().out.splitlines()
    rules = [line.rpartition("(")[2].rstrip(")") for line in told]
    assert {"103.1", "103.2", "103.2.a", "103.2.b", "103.3.a"} <= set(rules)
    book = rulebound.games["riftbound"].rules
    assert all(book.named(rule) for rule in rules)


@pytest.mark.parametrize(
    ("arguments", "words"),
    [
        (["--mode", "team-battle"], "there are duel, match, ffa3, ffa4, 2v2."),
        (["--mode", "ffa3", "--decks", "greenfold", "backdoors"], "a deck for each of 3 players (646.1), not 2."),
        (["--mode", "2v2", *["--decks", *["greenfold"] * 4]], "bring Warden of the Greenfold (R4:489)."),
        (["--edition", "1.9.0"], "there are RUP4, 2025-06-02."),
        (["--edition", "2025-06-02", "--decks", "greenfold", "lastvigil"], "needs a later edition than 2025-06-02."),
        (["--players", "random"], "2 decks need as many players, not 1."),
        (["--decks", "bulwark", "wildfire"], "There is no deck 'bulwark'"),
    ],
)
def test_what_riftbound_does_not_play(arguments: list[str], words: str, capsys: Printed) -> None:
    refused(["sim", "riftbound", "--json", "--games", "1", *arguments], words, capsys)


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


ODD = ["", " ", "\x00", "play", "play ->", "-> ->", "play , , ,", 'play "', "choose none", "end end", "a" * 100_000]
FORBIDDEN = {
    "play Firebreak": "561.1",
    "play Slagrunner with accelerate": "561.1",
    "play Quill's Exit": "559.3",
    "hide Quill's Exit -> Salt Market": "597.1",
    "move Slagrunner -> Salt Market": "610.3",
    "play Haru Mossmantle": "595.2.a",
}


def test_odd_lines_of_riftbound_are_refused_and_change_nothing() -> None:
    table = begun_rift()
    before = saves.encode(table)
    for line in [*ODD, *FORBIDDEN]:
        reason = table.why_not(line)
        assert reason is not None and reason.rule == FORBIDDEN.get(line, ""), line[:50]
        with pytest.raises(rulebound.Illegal):
            table.play(line)
    assert saves.encode(table) == before and table.why_not("end") is None


def test_a_position_says_what_a_card_is() -> None:
    text = "game: riftbound\ntitle: T\ncards:\n  Ax: {{type: {}, domains: [fury], energy: 1}}\ntable:\n"
    text += "  p1: {{at: {{Field A: [Ax]}}}}\nsteps:\n  - p1: end\n"
    for kind, words in {"equipment": "an equipment", "gear": "a gear"}.items():
        said = judge_text(text.format(kind))[0].message
        assert said == f"scenario, line 6: p1.at.Field A.1: Ax is {words}, which can't be in 'at'. (106.3)"


@pytest.mark.parametrize("player", [-1, 2])
def test_nobody_else_has_a_view(player: int) -> None:
    with pytest.raises(ValueError, match="There is no player"):
        begun().view(player)


@pytest.mark.slow
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
    outcomes = [outcome.strictly() for example in whole for outcome in judge_text(example)]
    assert outcomes and [outcome.message for outcome in outcomes if not outcome.ok] == []


def test_the_wordings_in_the_docs_are_ours() -> None:
    text = (Path(__file__).resolve().parent.parent / "docs" / "effect-language.md").read_text(encoding="utf-8")
    tried = 0
    for example in re.findall(r"```python\n(from .*?)```", text, re.DOTALL):
        names: dict[str, object] = {}
        for line in example.splitlines():
            code, _, said = line.partition("  # ")
            exec(code, names)
            if said.startswith('"'):
                assert eval(code, names) == eval(said), line
                tried += 1
    assert tried == 2


def test_the_nodes_in_the_docs_are_there() -> None:
    text = (Path(__file__).resolve().parent.parent / "docs" / "effect-language.md").read_text(encoding="utf-8")
    added = text.partition("## What each game adds")[2].partition("## The JSON form")[0]
    of_gundam, _, of_riftbound = added.partition("`riftbound/abilities/terms.py`")
    for said, nodes, least in ((of_gundam, gundam_nodes, 20), (of_riftbound, riftbound_nodes, 40)):
        words = re.findall(r"`([A-Z]\w+)`", "\n".join(line for line in said.splitlines() if line.startswith("|")))
        assert len(words) > least
        assert [word for word in words if not hasattr(nodes, word)] == []


@pytest.mark.parametrize(
    ("part", "value"), [("name", 5), ("cost", "x"), ("cost", 1.5), ("traits", [1]), ("link", None)]
)
def test_cards_in_a_save_are_of_the_right_form(part: str, value: object) -> None:
    data = gundam_saves.SAVES.as_data(begun())
    data["definitions"][4][part] = value
    data["catalogue"] = saves.digest(data["definitions"])
    with pytest.raises(saves.SaveError, match=rf"^game.json: card 5: '{part}' can't be"):
        gundam_saves.SAVES.resume(data, "game.json")
