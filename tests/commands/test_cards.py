"""The commands about cards and decks: check, show, try, list, and own cards in play."""

from __future__ import annotations

import io
import json
import sys
from pathlib import Path
from typing import Any

import pytest

import rulebound
from rulebound.cli import main
from rulebound.gundam.cards.deck import DECKS
from rulebound.riftbound.cards import deck as riftbound_deck

Printed = pytest.CaptureFixture[str]
OWN: dict[str, Any] = {
    "card_number": "X01-001", "name": "Homemade", "card_type": "UNIT", "color": "Blue", "level": "1", "cost": "1",
    "ap": "2", "hp": "2", "trait": "(Lantern)", "effect": "【Deploy】Draw 1.",
}  # fmt: skip


@pytest.fixture(autouse=True)
def elsewhere(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.chdir(tmp_path)


def written(*records: dict[str, Any]) -> str:
    Path("own.json").write_text(json.dumps(list(records)), encoding="utf-8")
    return "own.json"


def own_deck() -> str:
    """A starter deck with four copies of the own card."""
    folder = Path(rulebound.gundam.__file__).parent / "decks"
    text = (folder / "bulwark.txt").read_text(encoding="utf-8").replace("4 Wickguard", "4 Homemade")
    Path("deck.txt").write_text(text, encoding="utf-8")
    return "deck.txt"


def typed(monkeypatch: pytest.MonkeyPatch, text: str) -> None:
    monkeypatch.setattr(sys, "stdin", io.StringIO(text))


# ---------------------------------------------------------------------------------------------- check


def test_check_takes_the_public_layout_and_folds_prints(capsys: Printed) -> None:
    file = written(OWN, {**OWN, "card_number": "X01-001_p1"}, {**OWN, "card_number": "X01-002", "effect": "-"})
    assert main(["cards", "check", "gundam", file, "--json"]) == 0
    report = json.loads(capsys.readouterr().out)
    assert (report["total"], report["with_text"], report["read"], report["round_trip"]) == (2, 1, 1, 1)
    assert main(["cards", "check", "gundam", file]) == 0
    told = capsys.readouterr().out.splitlines()
    assert told[-1] == "2 cards, 1 with text, 1 read, 1 print back." and told[1].startswith("X01 ")


def test_check_takes_a_catalogue(capsys: Printed) -> None:
    folder = Path(rulebound.gundam.__file__).parent / "catalogue"
    assert main(["cards", "check", "gundam", str(folder / "ST01.json"), "--json"]) == 0
    report = json.loads(capsys.readouterr().out)
    assert report["total"] == 16 and report["with_text"] == report["read"] == report["round_trip"] > 10


def test_check_lists_a_card_with_an_unknown_fact_beside_those_it_cannot_read(capsys: Printed) -> None:
    odd = {**OWN, "card_number": "X01-002", "link": "any pilot"}
    unread = {**OWN, "card_number": "X01-003", "effect": "【Deploy】Sing a song."}
    assert main(["cards", "check", "gundam", written(OWN, odd, unread), "--json"]) == 1
    report = json.loads(capsys.readouterr().out)
    assert (report["total"], report["with_text"], report["read"]) == (3, 3, 1)
    assert {item["id"] for item in report["unread"]} == {"X01-002", "X01-003"}
    assert main(["cards", "check", "gundam", "own.json"]) == 1
    told = capsys.readouterr().out
    assert "X01-002 Homemade: 'any pilot' is no link condition (2-12)" in told
    assert "X01-003 Homemade, line 1, column 9: 'sing a song.': the words 'sing' and 'song' aren't known" in told


@pytest.mark.slow
def test_the_whole_pool_is_read(shared: Path, capsys: Printed) -> None:
    assert main(["cards", "check", "gundam", str(shared / "cards" / "gundam.json"), "--json"]) == 0
    report = json.loads(capsys.readouterr().out)
    assert (report["total"], report["with_text"], report["read"], report["round_trip"]) == (857, 586, 586, 586)
    assert report["unread"] == []


# ---------------------------------------------------------------------------------------------- show


def test_show_prints_facts_our_wording_and_effects(capsys: Printed) -> None:
    assert main(["cards", "show", "gundam", "GD01-008"]) == 0
    told = capsys.readouterr().out.splitlines()
    assert told[0] == "Guntank [GD01-008]" and "  color: blue" in told and "  zones: Space, Earth" in told
    assert told[told.index("  text:") + 1] == "    Deploy: choose 1 rested enemy Unit; it takes 1 damage."
    assert json.loads(told[told.index("  effects:") + 1])["timing"] == ["deploy"]


def test_show_takes_alternate_prints_names_and_own_cards(capsys: Printed) -> None:
    assert main(["cards", "show", "gundam", "gd01-008_p2", "Guntank", "Homemade", "--cards", written(OWN)]) == 0
    titles = [line for line in capsys.readouterr().out.splitlines() if not line.startswith(" ")]
    assert titles == [
        "Guntank [GD01-008]", "Guntank [GD01-008]", "Guntank [ST01-004]", "Guntank [T-003]", "Homemade [X01-001]",
    ]  # fmt: skip


# ---------------------------------------------------------------------------------------------- try


def test_try_shows_how_a_card_is_understood(capsys: Printed) -> None:
    text = "<Blocker>\\n【Attack】Draw 1."
    more = ["--name", "Mine", "--ap", "5", "--color", "red", "--trait", "Zeon", "--trait", "Newtype", "--link", "[A]"]
    assert main(["cards", "try", "gundam", text, "--no-game", *more]) == 0
    told = capsys.readouterr().out
    assert told.startswith("Mine [TRY-001]\n  type: unit\n  color: red\n  level: 1\n  cost: 1\n  ap: 5\n  hp: 2\n")
    assert "  traits: Zeon, Newtype\n  link: [A]\n  text:\n    <Blocker>\n    Attack: draw 1.\n  effects:\n" in told


def test_try_of_a_pilot_takes_what_it_adds(capsys: Printed) -> None:
    assert main(["cards", "try", "gundam", "【When Linked】Draw 1.", "--type", "pilot", "--ap", "2", "--no-game"]) == 0
    assert "  ap_mod: 2\n  hp_mod: 1\n" in capsys.readouterr().out


def test_try_shows_where_it_stopped(capsys: Printed) -> None:
    assert main(["cards", "try", "gundam", "<Blocker>\n【Deploy】Draw 1. Sing a song."]) == 1
    told = capsys.readouterr().out.splitlines()
    assert told[0] == "Not read: stopped at character 17 of"
    assert told[1] == "  【Deploy】draw 1. sing a song."
    assert told[2] == "  " + " " * 18 + "^"  # the brackets are wide letters
    assert told[3].startswith("  the words 'sing' and 'song' aren't known")


def test_try_of_riftbound(capsys: Printed, monkeypatch: pytest.MonkeyPatch) -> None:
    typed(monkeypatch, "keep\nquit\nno\n")
    assert main(["cards", "try", "riftbound", "[Tank]", "--name", "Bear", "--might", "4", "--seed", "1"]) == 0
    told = capsys.readouterr().out
    assert "Bear [TRY-001]" in told and "  might: 4" in told and "with Bear, p2 plays" in told
    assert main(["cards", "try", "riftbound", "Sing a song."]) == 1
    assert "^" in capsys.readouterr().out
    assert main(["cards", "try", "riftbound", "[Tank]", "--ap", "4"]) == 1
    assert capsys.readouterr().err == "The card: a card has no field 'ap'.\n"


@pytest.mark.parametrize(("kind", "seed"), [("unit", 0), ("unit", 20), ("pilot", 40), ("command", 60), ("base", 80)])
def test_a_practice_game_begins_with_the_card_in_hand(
    kind: str, seed: int, capsys: Printed, monkeypatch: pytest.MonkeyPatch
) -> None:
    text = (
        "【Main】Draw 1." if kind == "command" else "【Deploy】Draw 1." if kind != "pilot" else "【When Linked】Draw 1."
    )
    typed(monkeypatch, "first\nkeep\nsave game.json\nquit\n")
    arguments = [
        "cards",
        "try",
        "gundam",
        text,
        "--type",
        kind,
        "--name",
        "Novelty",
        "--color",
        "green",
        "--seed",
        str(seed),
    ]
    assert main(arguments) == 0
    told = capsys.readouterr().out
    assert "A practice game: p1 plays" in told and "Saved to game.json" in told
    first_board = told[: told.index("Keep your hand or redraw it?")]
    assert "  your hand\n" in first_board and "\n    Novelty  Lv.1" in first_board
    assert main(["replay", "game.json", "--quiet"]) == 0  # the card is in the save


def test_what_no_deck_has_is_not_practised_with(capsys: Printed) -> None:
    assert main(["cards", "try", "gundam", "<Blocker>", "--type", "unit token"]) == 1
    assert capsys.readouterr().err == "Prototype is a token, which no main deck may have (6-1-1-1).\n"


@pytest.mark.parametrize(
    ("arguments", "said"),
    [
        (["--type", "machine"], "The card: 'machine' is no card type (3-1)"),
        (["--color", "pink"], "The card: 'pink' is no colour"),
        (["--ap", "5000"], "The card: 'ap' of 5000 is out of bounds."),
        (["--link", "me"], "The card: 'me' is no link condition"),
        (["--might", "5"], "The card: a card has no field 'might'."),
    ],
)
def test_odd_facts_are_refused(arguments: list[str], said: str, capsys: Printed) -> None:
    assert main(["cards", "try", "gundam", "<Blocker>", *arguments]) == 1
    out, err = capsys.readouterr()
    assert out == "" and said in err and err.count("\n") == 1


def test_a_text_that_is_too_long_is_not_shown(capsys: Printed) -> None:
    assert main(["cards", "try", "gundam", "Draw 1. " * 1000]) == 1
    assert capsys.readouterr().out == "Not read: the text is longer than 2000 characters.\n"


# ---------------------------------------------------------------------------------------------- decks


def test_the_list_of_decks(capsys: Printed) -> None:
    assert main(["deck", "list", "gundam"]) == 0
    told = capsys.readouterr().out.splitlines()
    assert [line.split()[0] for line in told if line.startswith("  ")] == [*DECKS.starters(), *DECKS.real()]
    assert told[0] == "starter decks:" and "decks of real cards:" in told
    assert [line.split()[0] for line in told if "restricted list" in line] == ["gd01-coverage", "st02-meteor"]
    assert main(["deck", "list", "riftbound"]) == 0
    told = capsys.readouterr().out.splitlines()
    known = [*riftbound_deck.DECKS.starters(), *riftbound_deck.DECKS.real()]
    assert [line.split()[0] for line in told if line.startswith("  ")] == known
    assert "greenfold" in known and "leona-midrange" in known
    listed = [line for line in told if "[" in line]
    assert len(listed) == 32 and all("bans of 2026-09-18" in line for line in listed)
    assert main(["deck", "check", "riftbound", "leona-midrange"]) == 0
    assert capsys.readouterr().out == "The deck 'Leona, midrange' is legal: 56 cards.\n"


def test_own_cards_in_a_deck(capsys: Printed, monkeypatch: pytest.MonkeyPatch) -> None:
    deck, cards = own_deck(), written(OWN)
    assert main(["deck", "check", "gundam", deck]) == 1
    assert "there is no card 'Homemade'" in capsys.readouterr().err
    assert main(["deck", "check", "gundam", deck, "--cards", cards]) == 0
    assert "is legal: 50 cards" in capsys.readouterr().out
    for workers in ("1", "2"):
        command = ["sim", "gundam", "--decks", deck, "gd02-qubeley", "--games", "4", "--cards", cards, "--json"]
        assert main([*command, "--workers", workers]) == 0
        assert json.loads(capsys.readouterr().out)["finished"] == 4
    typed(monkeypatch, "1\n1\nshow Homemade\nquit\nno\n")
    assert main(["play", "gundam", "--deck", deck, "--cards", cards, "--seed", "3"]) == 0
    assert "Homemade  Lv.1 cost 1  blue unit  2/2" in capsys.readouterr().out


def test_own_cards_that_cannot_be_read_are_named(capsys: Printed) -> None:
    cards = written({**OWN, "effect": "【Deploy】Sing a song."})
    for command in (["deck", "check", "gundam", own_deck()], ["sim", "gundam", "--decks", own_deck(), "bulwark"]):
        assert main([*command, "--cards", cards]) == 1
        out, err = capsys.readouterr()
        assert out == "" and err.count("\n") == 1
        assert "deck.txt, line" in err and "own.json: X01-001: the text 'sing a song.' can't be read" in err


def test_a_deck_of_real_cards_is_played_by_its_name(capsys: Printed, monkeypatch: pytest.MonkeyPatch) -> None:
    typed(monkeypatch, "quit\n")
    assert main(["play", "gundam", "--deck", "gd02-qubeley", "--deck", "st03-zeon", "--seed", "3"]) == 0
    assert "p1 plays GD02 Qubeley Control, p2 plays ST03 Zeon / Neo Zeon" in capsys.readouterr().out
