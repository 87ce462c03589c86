"""What a seat is asked, in words: the question, each choice, sets that are picked as one, and what others wait for."""

from __future__ import annotations

import random
import re
from typing import Any

import pytest

import rulebound
from rulebound.kernel.table import Table
from rulebound.server.judging import stood
from rulebound.server.shown import asking, picking
from rulebound.server.shown.frames import Told, reader_at, seen_by, seen_openly
from rulebound.server.shown.telling import Reader, joined
from rulebound.server.storage import Seat

GUNDAM = """
game: gundam
title: Something to choose
cards:
  Lancer: {type: unit, color: red, level: 2, cost: 1, ap: 2, hp: 2}
  Ann: {type: pilot, color: red, level: 2, cost: 1, ap_mod: 1, hp_mod: 1}
  Fork: {type: command, color: red, level: 1, cost: 1, text: "Main: do one of these: (draw 1) or (draw 2)."}
  Lull: {type: command, color: red, level: 1, cost: 1, text: "Main: choose 1-2 enemy Units; rest them."}
  Trap: {type: command, color: red, level: 1, cost: 1, text: "Main: draw 1.\\nBurst: draw 2."}
table:
  turn: p1
  p1: {battle: [Lancer], hand: [Ann, Fork, Lull], resources: [Resource, Resource, Resource, Resource, EX Resource]}
  p2: {battle: [Lancer, Lancer, Lancer], base: EX Base, shields: [Trap]}
steps:
"""
RIFTBOUND = """
game: riftbound
title: Two units that could move
cards:
  Wolf: {type: unit, domains: [body], energy: 3, might: 3}
table:
  turn: p1
  p1: {base: [Wolf, Wolf], runes: [Body Rune, Body Rune]}
steps:
"""


def at(text: str, *lines: str) -> tuple[Table, dict[str, Any]]:
    """A table after these steps, and what whoever is asked is told."""
    steps = "".join(f"  - {line}\n" for line in lines) or "  - expect: {turn: p1}\n"
    table = stood(text + steps, max(len(lines), 1))[1]
    seats = [Seat(player, "person" if player == table.to_act else "greedy") for player in range(table.players)]
    told = seen_by(table, int(table.to_act), reader_at(table, int(table.to_act), seats))
    told["picks"] = asking.picks(table, picking.set_asked(table, int(table.to_act)), reader_at(table, 0, seats))
    return table, told


def labels(told: dict[str, Any]) -> dict[str, str]:
    return {choice["line"]: choice["label"] for choice in told["choices"]}


def one(told: dict[str, Any], line: str) -> dict[str, Any]:
    found: dict[str, Any] = next(choice for choice in told["choices"] if choice["line"] == line)
    return found


def test_the_main_phase_says_what_it_is_for() -> None:
    table, told = at(GUNDAM)
    assert told["question"] == {"prompt": "Your turn: play cards, attack, or end it.", "says": ""}
    end = one(told, "end")
    assert (end["label"], end["weight"], end["key"], end["read"]) == ("End turn", "main", "end", False)
    attack = one(told, "attack Lancer -> player")
    assert attack["label"] == "Attack with Lancer → the player"
    assert attack["aim"] == "Attack with Lancer: choose what it attacks"
    base = next(card["id"] for card in told["view"]["zones"]["p2.base"]["cards"])
    assert attack["to"] == ["p2", f"c{base}"]  # who is hit through the Base may be pointed at there
    pilot = one(told, "play Ann -> Lancer")
    assert pilot["aim"] == "Play Ann: choose the Unit it goes onto" and pilot["read"]
    assert any(label.endswith("with 1 EX Resource → Lancer") for label in labels(told).values())
    assert told["sides"] == [{"turn": True, "guard": "p1"}, {"turn": False, "guard": "p2"}]
    assert told["waits"] == " in the main phase" and told["outcome"] is None and table.players == 2


def test_an_effect_that_is_one_of_several_says_what_it_does() -> None:
    _, told = at(GUNDAM, "p1: play Fork")
    assert labels(told) == {"choose effect 1": "Draw 1", "choose effect 2": "Draw 2"}
    assert told["question"] == {"prompt": "Which effect?", "says": "Main: do one of these: (draw 1) or (draw 2)."}


@pytest.mark.parametrize(
    ("text", "parts"),
    [
        ("(make 1 token (AP4, HP2)) or (draw 2) now.", ["make 1 token (AP4, HP2)", "draw 2"]),
        ("(draw 1)", ["draw 1"]),
        ("nothing", []),
    ],
)
def test_options_keep_the_brackets_that_are_in_them(text: str, parts: list[str]) -> None:
    assert list(asking._options(text)) == parts


def test_a_set_says_how_many_and_has_a_button_for_each_number() -> None:
    _, told = at(GUNDAM, "p1: play Lull")
    picks = told["picks"]
    assert picks["prompt"] == "Choose 1 to 2 cards."
    assert picks["labels"] == ["Choose none", "Choose this card", "Choose these 2"]
    assert [choice["label"] for choice in picks["choices"]] == ["Choose Lancer", "Choose Lancer #2", "Choose Lancer #3"]


def test_a_burst_shows_its_own_line_and_the_rest_of_the_text_is_left_out() -> None:
    table, told = at(GUNDAM.replace("base: EX Base", "base: none"), "p1: attack Lancer -> player")
    while table.decision_name() in ("block", "action"):
        table.play("pass")
    told = seen_by(table, 1, reader_at(table, 1, []))
    assert told["question"] == {"prompt": "Use the Burst?", "says": "Burst: draw 2."}
    assert labels(told) == {"yes": "Use the Burst", "no": "Don’t use it"}
    assert one(told, "yes")["weight"] == "main"


@pytest.mark.parametrize(
    ("game", "view", "said"),
    [
        ("gundam", {"phase": "setup"}, " before the first turn"),
        ("gundam", {"phase": "main", "battle": {"step": "block"}}, ": block or not"),
        ("gundam", {"phase": "main", "battle": {"step": "action"}}, " in the action step"),
        ("gundam", {"phase": "main", "battle": {"step": "damage"}}, " in the main phase"),
        ("riftbound", {"phase": "main", "priority": "p2", "focus": "p2"}, ": react or pass"),
        ("riftbound", {"phase": "main", "priority": "p1", "focus": "p2"}, ": act in the showdown or pass"),
        ("riftbound", {"phase": "ending", "priority": None}, " in the ending phase"),
    ],
)
def test_what_others_wait_for(game: str, view: dict[str, Any], said: str) -> None:
    assert asking.waits({"to_act": "p2", **view}, Reader(game)) == said


def test_units_go_along_with_each_other_and_runes_are_quiet() -> None:
    _, told = at(RIFTBOUND)
    field = told["view"]["battlefields"][0]["name"]
    move = one(told, f"move Wolf -> {field}")
    assert move["along"] == {
        "prompt": "Wolf moves: who goes along?",
        "labels": ["Move alone", "Move 2 units"],
        "lines": [f"move Wolf #2 -> {field}"],
    }
    assert move["aim"] == "Move Wolf: choose where to"
    runes = [choice for choice in told["choices"] if choice["weight"] == "quiet"]
    assert {choice["label"] for choice in runes} == {
        "Exhaust Body Rune for 1 Energy", "Recycle Body Rune for 1 Body Power",
    }  # fmt: skip
    assert told["question"]["prompt"] == "Your turn: move, or end it."


def test_a_window_names_what_may_be_answered() -> None:
    table, _ = at(RIFTBOUND, "p1: 'move Wolf, Wolf #2 -> Field A'")
    told = seen_by(table, int(table.to_act), reader_at(table, int(table.to_act), []))
    assert told["question"]["prompt"] == "Showdown at Field A: act, or pass."
    assert told["waits"] == ": act in the showdown or pass"
    assert one(told, "pass")["key"] == "pass"


def test_a_team_hands_its_turn_on_and_ends_it_together() -> None:
    table = rulebound.games["gundam"].new_table(
        ["bulwark", "wildfire", "vespers", "thicket"], 2, "1.9.0", mode="team-battle"
    )
    chance = random.Random(2)
    while table.decision_name() != "main":
        table.apply(chance.choice(list(table.options)))
    player = int(table.to_act)
    told = seen_by(table, player, reader_at(table, player, []))
    mates = [side["turn"] for side in told["sides"]]
    assert mates.count(True) == 2 and {side["guard"] for side in told["sides"]} == {"p1", "p3"}
    assert labels(told)["end"] == "End your team's turn" and one(told, "end")["weight"] == ""
    assert re.fullmatch(r"Let Player \d act", labels(told)["pass"])
    assert "let your teammate act or end it" in told["question"]["prompt"]


def test_the_end_is_told_to_each_as_it_is_for_them() -> None:
    table, _ = at(GUNDAM)
    table.concede(1)
    titles = []
    for player in (0, 1, None):
        ended = asking.outcome(table, reader_at(table, player, [Seat(0, "person"), Seat(1, "greedy")]))
        assert ended is not None and ended["parts"][-1] == {"text": table.result_rule, "rule": table.result_rule}
        titles.append(ended["title"])
    assert titles == ["You win!", "You lose.", "Player 1 wins."]


def test_details_of_the_log_are_told_apart_and_turns_are_headings() -> None:
    table = rulebound.games["riftbound"].new_table(["greenfold", "embermarch"], 3, "RUP4")
    log, chance = table.listen(), random.Random(3)
    for _ in range(200):
        if not table.over:
            table.apply(chance.choice(list(table.options)))
    lines = Told(reader_at(table, 0, []), 0).update(log)
    kinds = {kind: {line["detail"] for line in lines if line["kind"] == kind} for kind in ("adds", "play", "recycled")}
    assert kinds["adds"] == {True} and kinds["play"] == {False}
    heads = [line["parts"] for line in lines if line["heads"]]
    assert heads and all(parts[0]["text"].startswith("Turn ") and "rule" not in parts[-1] for parts in heads)
    recycled = [(line["detail"], line["parts"]) for line in lines if line["kind"] == "recycled"]
    assert all(detail == ("Rune" in joined(parts)) for detail, parts in recycled)


@pytest.mark.parametrize("game", rulebound.games)
def test_every_choice_of_a_game_has_words(game: str) -> None:
    """No line of notation is left in them: no arrow, no seat by its number, no setting."""
    decks = rulebound.games[game].decks.real()[:2]
    seen = 0
    for seed in range(2):
        table = rulebound.games[game].new_table(decks, seed)
        chance = random.Random(seed)
        for _ in range(200):
            if table.over:
                break
            told = seen_openly(table, reader_at(table, None, [], everything=True))
            for choice in told["choices"]:
                assert re.match(r"[A-Z0-9]", choice["label"]), choice
                assert not re.search(r"->|\bex=|\bp\d\b|\"|_", choice["label"]), choice
                seen += 1
            table.apply(chance.choice(list(table.options)))
    assert seen > 500
