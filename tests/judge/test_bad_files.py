"""Bad input of every kind: one clear sentence with the place, the right exit code, never a traceback."""

from __future__ import annotations

import json
from pathlib import Path

import pytest

from rulebound.cli import main

GOOD = """
game: gundam
title: Good
table: {turn: p1}
steps:
  - p1: end
"""

UNREADABLE = [
    ("", "holds no scenario"),
    ("---\n---\n", "holds no scenario"),
    ("game: [gundam", "line 1: is no YAML"),
    ("game: gundam\n\ttitle: x", "is no YAML"),
    ("just a sentence", "line 1: a scenario is a mapping"),
    ("- a\n- b", "a scenario is a mapping"),
    (GOOD + "game: gundam\n", "line 7: 'game' stands there twice"),
    (GOOD.replace("title: Good", "title: Good\nrulez: [1-1]"), "line 4: a scenario has no part 'rulez'"),
    (GOOD.replace("game: gundam", "game: chess"), "line 2: there is no game 'chess'"),
    (GOOD.replace("title: Good\n", ""), "has no 'title'"),
    (GOOD.replace("table: {turn: p1}", "table: [p1]"), "line 4: 'table' must be a mapping"),
    (GOOD.replace("table: {turn: p1}", "table: {turn: p1, seed: -1}"), "a seed is a whole number"),
    (GOOD.replace("table: {turn: p1}", "seed: 1\ntable: {turn: p1, seed: 1}"), "'seed' stands there twice"),
    (GOOD.replace("  - p1: end", "  - p1: [end]"), "line 6: step 1 (p1): a line of notation was expected"),
    (GOOD.replace("  - p1: end", "  - p9: end"), "there is no kind of step 'p9'"),
    (GOOD.replace("  - p1: end", "  - p1: end\n    p2: end"), "step 1 must say one thing"),
    (GOOD.replace("  - p1: end", "  - hope: yes"), "there is no kind of step 'hope'"),
    (GOOD.replace("  - p1: end", "  - expect: [p1]"), "a mapping of paths and values"),
    (GOOD.replace("  - p1: end", "  - expect: {p1.hand: {min: many}}"), "'min' takes a whole number"),
    (GOOD.replace("  - p1: end", "  - expect: {p1.hand: [[x]]}"), "words only"),
    (GOOD.replace("  - p1: end", "  - options: end"), "a list of lines"),
    (GOOD.replace("  - p1: end", "  - refused: {p1: end, p2: end}"), "write {pN: LINE, rule: NUMBER}"),
    (GOOD.replace("  - p1: end", "  - event: {what: x}"), "write {kind: WORD"),
    (GOOD.replace("  - p1: end", "  - sees: {player: you, hides: [x]}"), "write {player: pN"),
    (GOOD.split("steps:")[0], "has no 'steps'"),
    (GOOD.split("steps:")[0] + "steps: []", "at least one step"),
    (GOOD.replace("table: {turn: p1}", "table: &a {p1: *a}"), "an alias here"),
    (GOOD.replace("turn: p1", "? [a] : b"), "can't be a key"),
    ("[" * 3000, "nested too deeply"),
    (GOOD.replace("table: {turn: p1}", "cards: {Zaku: unit}\ntable: {}"), "the card 'Zaku' must be a mapping"),
]

TABLES = [
    ("{turn: p3}", "'p3' is no player; there are p1 and p2. (7-1-2)"),
    ("{phase: lunch}", "'lunch' is no phase"),
    ("{turn_number: 0}", "turns are counted from 1, not 0"),
    ("{turn_number: x}", "a whole number was expected, not 'x'"),
    ("{mode: chaos}", "the way of playing 'chaos' is not known; there are duel, battle-royale"),
    ("{p3: {}}", "a duel is for 2 players, not for 3 (1-1-1)"),
    ("{weather: rain}", "a position has no part 'weather'"),
    ("{p1: {hnd: 3}}", "p1.hnd: a player has no 'hnd'"),
    ("{p1: [Zaku]}", "the zones of p1 were expected"),
    ("{p1: {hand: [Nothing]}}", "line 7: p1.hand.1: there is no card 'Nothing'"),
    ("{p1: {battle: [Zaku, Zaku, Zaku, Zaku, Zaku, Zaku, Zaku]}}", "7 Units can't be; six is the most. (4-5-4)"),
    ("{p1: {battle: 2}}", "blank cards can't be in the battle area"),
    ("{p1: {battle: [Blank]}}", "a blank card can't be in the battle area"),
    ("{p1: {battle: [Ace]}}", "Ace is a Pilot, which is never alone. (3-3-3)"),
    ("{p1: {battle: [Zap]}}", "Zap is a Command, not a Unit. (4-5-1)"),
    ("{p1: {base: Zaku}}", "Zaku is a Unit, not a Base. (3-5-1)"),
    ("{p1: {base: [EX Base, EX Base]}}", "2 Bases can't be; one is the most. (4-6-3)"),
    ("{p1: {base: {card: EX Base, damage: 3}}}", "EX Base with 3 damage on 3 HP would be destroyed already. (11-3-1)"),
    ("{p1: {base: {card: EX Base, pilot: Ace}}}", "beneath a Unit in the battle area. (3-3-3)"),
    ("{p1: {battle: [{card: Zaku, damage: 2}]}}", "Zaku with 2 damage on 2 HP"),
    ("{p1: {battle: [{card: Zaku, damage: 3, pilot: Ace}]}}", "Zaku with 3 damage on 3 HP"),
    ("{p1: {battle: [{card: Zaku, damage: -1}]}}", "damage of -1 can't be. (5-5-1)"),
    ("{p1: {battle: [{card: Zaku, damage: lots}]}}", "a whole number was expected, not 'lots'"),
    ("{p1: {battle: [{card: Zaku, pilot: Zaku}]}}", "Zaku is a Unit, no Pilot. (3-3-1)"),
    ("{p1: {battle: [{card: Zaku, pilot: Zap}]}}", "a Command without a Pilot effect. (3-4-6)"),
    ("{p1: {battle: [{card: Zaku, pilot: [Ace, Ace]}]}}", "at most one Pilot. (3-3-4)"),
    ("{p1: {battle: [{card: Zaku, rested: perhaps}]}}", "'rested' is true or false, not 'perhaps'"),
    ("{p1: {battle: [{card: Zaku, colour: red}]}}", "a card here has no 'colour'"),
    ("{p1: {battle: [{rested: true}]}}", "which card?"),
    ("{p1: {battle: [[Zaku]]}}", "one card was expected"),
    ("{p1: {hand: [{card: Zaku, rested: true}]}}", "neither active nor rested. (5-4-1)"),
    ("{p1: {hand: [{card: Zaku, damage: 1}]}}", "no damage on it"),
    ("{p1: {hand: [{card: Zaku, pilot: Ace}]}}", "(3-3-3)"),
    ("{p1: {hand: [EX Base]}}", "is a token, which is nowhere but in play. (5-17-2-5)"),
    ("{p1: {deck: [Resource]}}", "is a Resource, which no main deck holds. (6-1-1-1)"),
    ("{p1: {deck: 0}}", "with an empty deck p1 has lost already. (1-2-2-2)"),
    ("{p2: {deck: []}}", "with an empty deck p2 has lost already. (1-2-2-2)"),
    ("{p1: {hand: -1}}", "can't hold -1 cards"),
    ("{p1: {hand: 501}}", "too many for a zone"),
    ("{p1: {resources: 16}}", "16 Resources can't be; fifteen is the most. (4-4-2)"),
    ("{p1: {resources: {active: 10, ex: 6}}}", "(4-4-2)"),
    ("{p1: {resources: {ex: 6}}}", "6 EX Resources can't be; five is the most. (4-4-2-1)"),
    ("{p1: {resources: {tapped: 1}}}", "active, rested or ex"),
    ("{p1: {resources: {active: -2}}}", "can't hold -2"),
    ("{p1: {resources: many}}", "a whole number was expected"),
    ("{p1: {resources: [Zaku]}}", "Zaku is no Resource. (3-6-1)"),
    ("{phase: setup, p1: {shields: 6}}", "placed after the redraws. (6-2-2)"),
    ("{phase: setup, p1: {hand: 5}}", "who goes first. (6-2-1-4)"),
]

CARDS = [
    ("{type: unit, hp: 1, text: 【Deploy】Do a barrel roll.}", "X: the text 'do a barrel roll.' can't be read at"),
    ("{type: unit, ap: 1, hp: 1, text: '" + "a" * 3000 + "'}", "longer than 2000"),
    ("{type: robot}", "'robot' is no card type (3-1)"),
    ("{ap: 1}", "is no card type"),
    ("{type: unit, color: pink}", "'pink' is no colour (2-4-2-1)"),
    ("{type: unit, ap: strong}", "'ap' must be a whole number"),
    ("{type: unit, hp: 99999}", "out of bounds"),
    ("{type: unit, wings: 2}", "a card has no field 'wings'"),
    ("{type: unit, traits: Zeon}", "'traits' is a list"),
    ("{type: unit, ap: [1]}", "'ap' is one word or number"),
    ("{type: unit, link: Amuro}", "is no link condition (2-12)"),
]

LATER = "X needs a later edition than 1.0."
EDITIONS = [
    ("edition: '2.0'", "There is no edition '2.0' of the Gundam rules"),
    ("edition: '1.0'\ncards: {X: {type: unit, color: purple, hp: 1}}", f"{LATER} (v1.0:2-4-2-1)"),
    ("edition: '1.0'\ncards: {X: {type: unit, hp: 1, text: <Suppression>}}", f"{LATER} (13-1-7-1)"),
]


def judged(tmp_path: Path, text: str, capsys: pytest.CaptureFixture[str]) -> tuple[int, str]:
    """The exit code of `judge --json` on a file of this text, and the message."""
    path = tmp_path / "bad.yaml"
    path.write_text(text, encoding="utf-8")
    code = main(["judge", str(path), "--json"])
    printed = capsys.readouterr()
    assert printed.err == ""
    data = json.loads(printed.out)
    assert data["failed"] == 1
    (message,) = [result["message"] for result in data["results"] if not result["ok"]]
    assert message.startswith(str(path))
    assert "\n" not in message
    return code, message


@pytest.mark.parametrize(("text", "said"), UNREADABLE, ids=[said for _, said in UNREADABLE])
def test_files_that_are_no_scenarios(tmp_path: Path, capsys: pytest.CaptureFixture[str], text: str, said: str) -> None:
    code, message = judged(tmp_path, text, capsys)
    assert said in message
    assert code == 2


@pytest.mark.parametrize(("table", "said"), TABLES, ids=[table for table, _ in TABLES])
def test_impossible_positions(tmp_path: Path, capsys: pytest.CaptureFixture[str], table: str, said: str) -> None:
    text = f"""game: gundam
title: Impossible
cards:
  Zaku: {{type: unit, color: green, level: 1, cost: 1, ap: 1, hp: 2}}
  Ace: {{type: pilot, color: green, level: 1, cost: 1, ap_mod: 1, hp_mod: 1}}
  Zap: {{type: command, color: green, level: 1, cost: 1, text: "【Main】Draw 1."}}
table: {table}
steps: [p1: end]
"""
    code, message = judged(tmp_path, text, capsys)
    assert said in message
    assert ", line 7: " in message
    assert code == 1


@pytest.mark.parametrize(("card", "said"), CARDS, ids=[said for _, said in CARDS])
def test_impossible_cards(tmp_path: Path, capsys: pytest.CaptureFixture[str], card: str, said: str) -> None:
    text = GOOD.replace("table:", f"cards:\n  X: {card}\ntable:")
    code, message = judged(tmp_path, text, capsys)
    assert said in message
    assert ", line 5: " in message
    assert code == 1


@pytest.mark.parametrize(("head", "said"), EDITIONS)
def test_editions(tmp_path: Path, capsys: pytest.CaptureFixture[str], head: str, said: str) -> None:
    code, message = judged(tmp_path, GOOD.replace("table:", f"{head}\ntable:"), capsys)
    assert said in message
    assert code == 1


def test_a_good_scenario_beside_a_bad_one_still_runs(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    path = tmp_path / "both.yaml"
    path.write_text(GOOD + "---\ngame: chess\n", encoding="utf-8")
    assert main(["judge", str(path), "--json"]) == 2
    data = json.loads(capsys.readouterr().out)
    assert (data["passed"], data["failed"]) == (1, 1)
    assert [result["title"] for result in data["results"]] == ["Good", ""]


def test_files_that_are_no_text(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    path = tmp_path / "picture.yaml"
    path.write_bytes(b"\xff\xfe\x00\x01")
    assert main(["judge", str(path)]) == 2
    assert "is not a text file" in capsys.readouterr().out
    assert main(["judge", str(tmp_path / "missing.yaml")]) == 2
    assert "can't be read" in capsys.readouterr().out
    (tmp_path / "empty").mkdir()
    assert main(["judge", str(tmp_path / "empty")]) == 2
    assert "no scenario file in this folder" in capsys.readouterr().out


def test_exit_codes_and_plain_output(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    good, bad = tmp_path / "good.yaml", tmp_path / "wrong.yaml"
    good.write_text(GOOD, encoding="utf-8")
    bad.write_text(GOOD.replace("p1: end", "p1: fly"), encoding="utf-8")
    assert main(["judge", str(good)]) == 0
    assert capsys.readouterr().out == "1 passed, 0 failed.\n"
    assert main(["judge", str(tmp_path)]) == 1
    printed = capsys.readouterr().out
    assert "FAILED Good\n" in printed
    assert "step 1 (line 6), p1: fly: 'fly' is no option here; p1 may: end." in printed
    assert "1 passed, 1 failed." in printed


def test_byte_order_mark_and_windows_lines_are_fine(tmp_path: Path) -> None:
    path = tmp_path / "windows.yaml"
    path.write_bytes(b"\xef\xbb\xbf" + GOOD.replace("\n", "\r\n").encode())
    assert main(["judge", str(path)]) == 0
