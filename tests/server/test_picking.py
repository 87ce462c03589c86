"""Sets are asked as one question, and picked in any order."""

import random
from typing import Any

import pytest

from rulebound import gundam, riftbound
from rulebound.kernel.notation import said_together
from rulebound.server.judging import stood
from rulebound.server.shown import picking


def names(lines: list[str]) -> str:
    return ", ".join(line.partition(" ")[2] for line in lines)


def test_all_that_may_be_set_aside_is_named_at_once() -> None:
    table = riftbound.new_table(["greenfold", "embermarch"], seed=3)
    table.patient = True
    asked = picking.set_asked(table, int(table.to_act))
    assert asked is not None
    assert (asked["least"], asked["most"], asked["none"]) == (0, 2, "keep")
    assert {choice["line"] for choice in asked["choices"]} == {option.line for option in table.decision.options} - {
        "keep"
    }
    assert picking.set_asked(table, 1 - int(table.to_act)) is None
    assert picking.set_asked(table, None) is None


def test_what_is_picked_on_the_field_is_named_at_once() -> None:
    text = """
game: gundam
title: Two Units are rested
cards:
  Lull: {type: command, color: blue, level: 1, cost: 1, text: "Main: choose 1-2 enemy Units; rest them."}
  Sitter: {type: unit, color: blue, level: 2, cost: 1, ap: 1, hp: 2}
table:
  turn: p1
  p1: {hand: [Lull], resources: 2}
  p2: {battle: [Sitter, Sitter, Sitter]}
steps:
  - p1: play Lull
"""
    asked = picking.set_asked(stood(text, 1)[1], 0)
    assert asked is not None and (asked["least"], asked["most"]) == (1, 2)
    assert [choice["line"] for choice in asked["choices"]] == ["choose Sitter", "choose Sitter #2", "choose Sitter #3"]


def test_one_thing_is_no_set() -> None:
    table = riftbound.new_table(["greenfold", "embermarch"], seed=3)
    while table.decision.kind == "mulligan":
        table.play("keep")
    assert picking.set_asked(table, int(table.to_act)) is None


@pytest.mark.parametrize("count", [1, 2])
def test_picks_come_in_any_order_and_are_one_decision(server: Any, count: int) -> None:
    made = server.new_table("riftbound")
    with server.seated(made["id"], made["token"]) as seat:
        seat.wait()
        while seat.state["view"]["decision"]["kind"] != "mulligan":
            seat.play(seat.state["choices"][0]["line"])
            seat.wait()
        picks = seat.state["picks"]
        before = seat.state
        lines = [choice["line"] for choice in picks["choices"]][-count:][::-1]
        reply = seat.ask(do="play", at=before["at"], lines=lines)
        assert reply["is"] == "done", reply
        seat.catch_up(reply["at"])
        seat.wait()
        assert seat.state["view"]["decision"]["kind"] != "mulligan"
        reply = seat.ask(do="undo", at=seat.state["at"])
        assert reply["is"] == "done", reply
        seat.catch_up(reply["at"])
        assert seat.state["picks"] == picks
        assert seat.state["view"]["zones"] == before["view"]["zones"]


@pytest.mark.parametrize(
    ("lines", "said"),
    [
        (["choose A"], "choose A"),
        (["choose A", 'choose "B, C"'], 'choose A, "B, C"'),
        (["move A -> X", "move B #2 -> X"], "move A, B #2 -> X"),
    ],
)
def test_lines_are_said_as_one(lines: list[str], said: str) -> None:
    assert said_together(lines) == said


@pytest.mark.parametrize(
    "lines",
    [["choose A", "pass"], ["choose A", "discard B"], ["move A -> X", "move B -> Y"], ["move A -> X", "move B"]],
)
def test_lines_that_do_not_go_together(lines: list[str]) -> None:
    with pytest.raises(ValueError, match="can't be said together"):
        said_together(lines)


@pytest.mark.parametrize(
    ("lines", "why"),
    [
        ([], "lines of notation"), ("keep", "lines of notation"), ([1], "lines of notation"),
        (["keep", "pass"], "said together"), (["x" * 3000], "letters"), (["mulligan Nothing"], "no option"),
    ],
)  # fmt: skip
def test_lines_that_are_none_are_refused(server: Any, lines: Any, why: str) -> None:
    made = server.new_table("riftbound")
    with server.seated(made["id"], made["token"]) as seat:
        seat.wait()
        reply = seat.ask(do="play", at=seat.state["at"], lines=lines)
        assert reply["is"] == "refused" and why in reply["text"], reply


@pytest.mark.parametrize("game", ["gundam", "riftbound"])
def test_every_set_that_is_asked_can_be_picked(game: str) -> None:
    """Of each set that games with many effects ask for, some are picked at random, backwards."""
    decks = {"gundam": ["gd02-aeug", "xi-qubeley"], "riftbound": ["viktor-shenzhen-93", "teemo-bologna"]}[game]
    chance = random.Random(5)
    asked = 0
    for seed in range(3):
        table = {"gundam": gundam, "riftbound": riftbound}[game].new_table(decks, seed=seed)
        table.patient = True
        for _ in range(150):
            if table.over:
                break
            found = picking.set_asked(table, int(table.to_act))
            lines = [option.line for option in table.decision.options]
            if found is None:
                table.play(chance.choice([line for line in lines if line != "end"] or lines))
                continue
            asked += 1
            assert 0 <= found["least"] <= found["most"] <= len(found["choices"]) * 3
            most = min(found["most"], len(found["choices"]))
            picked = [choice["line"] for choice in found["choices"]][-max(most, 1) :][::-1]
            table.play(f"{picked[0].partition(' ')[0]} {names(picked)}")
    assert asked or game == "gundam"
