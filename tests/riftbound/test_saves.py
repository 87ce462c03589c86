"""Saves: a game is written, resumed, replayed and checked; bad files are refused in one sentence."""

from __future__ import annotations

import json
from pathlib import Path
from typing import Any

import pytest

import rulebound
from rulebound.cli import main
from rulebound.kernel.rng import Rng
from rulebound.kernel.saves import SaveError, checksum, read
from rulebound.riftbound import load, new_table
from rulebound.riftbound.table import saves
from rulebound.riftbound.table.table import RiftboundTable

Printed = pytest.CaptureFixture[str]


def played(seed: int, lines: int, mode: str = "", edition: str = "RUP4") -> RiftboundTable:
    """A game some lines long, played by chance."""
    names = {"": ["stillwater", "lastvigil"], "ffa3": ["embermarch", "greenfold", "backdoors"]}[mode]
    table = new_table(names, seed, edition, mode=mode)
    chance = Rng()
    chance.seed(seed)
    for _ in range(lines):
        if not table.over:
            table.play(table.decision.options[chance.below(len(table.options))])
    return table


@pytest.mark.slow
@pytest.mark.parametrize(("mode", "edition"), [("", "RUP4"), ("", "2025-06-02"), ("ffa3", "RUP4")])
@pytest.mark.parametrize("lines", [0, 1, 7, 60, 400])
def test_a_game_is_resumed_and_replayed(tmp_path: Path, lines: int, mode: str, edition: str) -> None:
    table = played(lines, lines, mode, edition)
    path = str(tmp_path / "game.json")
    table.save(path)
    for again in (load(path), rulebound.load(path), saves.SAVES.replay(read(Path(path)), path)):
        assert checksum(again) == checksum(table)
        assert again.moves == table.moves and again.edition is table.edition and again.mode is table.mode
        assert [again.view(player) for player in range(again.players)] == [
            table.view(player) for player in range(table.players)
        ]


def test_a_resumed_game_has_the_same_future(tmp_path: Path) -> None:
    table = played(3, 50)
    path = str(tmp_path / "game.json")
    table.save(path)
    again = load(path)
    chance = Rng()
    chance.seed(9)
    while not table.over:
        assert list(again.options) == list(table.options)
        option = table.options[chance.below(len(table.options))]
        table.apply(option)
        again.apply(option)
    assert checksum(again) == checksum(table)


def test_replay_shows_every_line(tmp_path: Path, capsys: Printed) -> None:
    path = tmp_path / "game.json"
    table = played(5, 400)
    table.save(str(path))
    assert main(["replay", str(path)]) == 0
    out = capsys.readouterr().out
    assert out.count("\np") + 1 >= len(table.moves)
    assert f"Verified: {len(table.moves)} lines; " in out


def test_replay_names_the_line_that_diverges(tmp_path: Path, capsys: Printed) -> None:
    path = tmp_path / "game.json"
    played(5, 30).save(str(path))
    data = json.loads(path.read_text(encoding="utf-8"))
    data["lines"][9][1] = "move Nobody -> base"
    path.write_text(json.dumps(data), encoding="utf-8")
    assert main(["replay", "--quiet", str(path)]) == 1
    err = capsys.readouterr().err
    assert "line 10 diverges" in err and err.count("\n") == 1


@pytest.fixture(scope="module")
def data() -> dict[str, Any]:
    return saves.SAVES.as_data(played(5, 30))


def refused(data: dict[str, Any]) -> None:
    for read_again in (saves.SAVES.resume, saves.SAVES.replay):
        with pytest.raises(SaveError) as caught:
            read_again(data, "game.json")
        text = str(caught.value)
        assert text.startswith("game.json: ") and text.endswith(".") and "\n" not in text


@pytest.mark.parametrize("part", ["definitions", "lines", "start", "edition", "catalogue", "checksum", "table"])
@pytest.mark.parametrize("broken", [None, [[]], {"x": 1}, "x", "missing"])
def test_a_broken_part_is_refused(data: dict[str, Any], part: str, broken: Any) -> None:
    changed = {**data, part: broken}
    if broken == "missing":
        del changed[part]
    if (part == "table" and isinstance(broken, dict)) or (part == "start" and isinstance(broken, dict)):
        with pytest.raises(SaveError):  # a replay doesn't look at the last table, nor a resumed game at its start
            (saves.SAVES.resume if part == "table" else saves.SAVES.replay)(changed, "game.json")
        return
    refused(changed)


@pytest.mark.parametrize(
    "change",
    [
        {"mode": "solo"},
        {"mode": 7},
        {"mode": "ffa3"},
        {"decks": []},
        {"decks": [{}, {}]},
        {"decks": [{"legend": ["no such"]}, {}]},
        {"decks": "x"},
        {"decks": ["x", "y"]},
        {"seed": "x"},
        {"position": {}},
    ],
)
def test_a_broken_start_is_refused(data: dict[str, Any], change: dict[str, Any]) -> None:
    with pytest.raises(SaveError) as caught:
        saves.SAVES.replay({**data, "start": {**data["start"], **change}}, "game.json")
    assert str(caught.value).startswith("game.json: ") and "\n" not in str(caught.value)


def test_changed_cards_are_refused(data: dict[str, Any]) -> None:
    changed = json.loads(json.dumps(data))
    changed["definitions"][0]["might"] = 9
    refused(changed)


def test_a_save_of_another_game_is_refused(tmp_path: Path, capsys: Printed, data: dict[str, Any]) -> None:
    with pytest.raises(SaveError, match="is a save of the game 'gundam', not of riftbound"):
        saves.SAVES.resume({**data, "game": "gundam"}, "game.json")
    path = tmp_path / "game.json"
    path.write_text(json.dumps({**data, "game": "chess"}), encoding="utf-8")
    assert main(["replay", str(path)]) == 1
    assert "there is no game 'chess' here" in capsys.readouterr().err


# ---------------------------------------------------------------------------------------- the other commands


def test_deck_check(tmp_path: Path, capsys: Printed) -> None:
    assert main(["deck", "check", "riftbound", "greenfold"]) == 0
    assert capsys.readouterr().out == "The deck 'Greenfold' is legal: 56 cards.\n"
    assert main(["deck", "check", "riftbound", "greenfold", "--edition", "2025-06-02"]) == 1
    assert "needs a later edition than 2025-06-02. (R4:" in capsys.readouterr().out
    (tmp_path / "deck.txt").write_text("Main Deck\n3 No Such Card\n", encoding="utf-8")
    assert main(["deck", "check", "riftbound", str(tmp_path / "deck.txt")]) == 1
    assert "deck.txt, line 2: there is no card 'No Such Card'." in capsys.readouterr().err


def test_cards_check_and_show(tmp_path: Path, capsys: Printed) -> None:
    records = [
        {"id": "X-1", "name": "Reader", "type": "unit", "text": "[Tank]"},
        {"id": "X-2", "name": "Plain", "type": "unit", "text": None},
        {
            "id": "X-3",
            "name": "Riddle",
            "type": "equipment",
            "text": "[Equip] [Body]",
            "effect_text": "Do a barrel roll.",
        },
    ]
    path = tmp_path / "cards.json"
    path.write_text(json.dumps(records), encoding="utf-8")
    assert main(["cards", "check", "riftbound", str(path), "--json"]) == 1
    report = json.loads(capsys.readouterr().out)
    assert (report["total"], report["with_text"], report["read"], report["round_trip"]) == (3, 2, 1, 1)
    assert [item["id"] for item in report["unread"]] == ["X-3"]
    assert main(["cards", "show", "riftbound", "Lantern Shell", "R1-01"]) == 0
    out = capsys.readouterr().out
    assert "Lantern Shell [R2-12]" in out and "effect text:\n    [Shield 2]\n" in out and "Cinder Page [R1-01]" in out
