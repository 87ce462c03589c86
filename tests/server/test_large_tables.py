"""Tables that somebody has made as large as they can: telling them is little work, and they have an end."""

from __future__ import annotations

import sys
from collections.abc import Callable
from typing import Any

import pytest

import rulebound
from rulebound.judge.runner import Run
from rulebound.judge.scenarios import Scenario, parse
from rulebound.kernel.notation import option_lines
from rulebound.kernel.table import MOST_CARDS, Table
from rulebound.server.shown import picking
from rulebound.server.shown.frames import reader_at, seen_by

HERALDS = """
game: riftbound
title: Each unit that is played makes two more for each unit that is there
cards:
  Herald: {{type: unit, domains: [order], energy: 0, might: 1, text: "When you play another unit, play two 1 [M] Recruit unit tokens."}}
  Spark: {{type: unit, domains: [order], energy: 0, might: 1}}
table:
  p1: {{base: [{many}], hand: [Spark]}}
steps:
  - p1: play Spark -> base
"""  # noqa: E501
GRAVES = """
game: gundam
title: One of many cards is chosen
cards:
  Herald: {{type: unit, color: blue, level: 1, cost: 1, ap: 1, hp: 1}}
  Dig: {{type: command, color: blue, level: 1, cost: 1, text: "【Main】Choose 1 Unit card from your trash. Exile it."}}
table:
  p1: {{trash: [{many}], hand: [Dig], resources: 5}}
steps:
  - p1: play Dig
"""


def large(text: str, count: int) -> Table:
    """The table of a scenario with so many cards of a name, after its steps."""
    (scenario,) = parse(text.format(many=", ".join(["Herald"] * count)), "large", tuple(rulebound.games))
    assert isinstance(scenario, Scenario), scenario
    game = rulebound.games[scenario.game]
    run = Run(scenario, game, game.editions[0])
    assert [done.message for done in run.stepping()] == [""]
    return run.table


def work(doing: Callable[[], Any]) -> int:
    """How many functions are called while something is done."""
    calls = 0

    def count(frame: Any, event: str, about: Any) -> None:
        nonlocal calls
        calls += event in ("call", "c_call")

    sys.setprofile(count)
    try:
        doing()
    finally:
        sys.setprofile(None)
    return calls


@pytest.mark.parametrize("text", [HERALDS, GRAVES], ids=["triggers", "a set"])
def test_telling_what_can_be_done_is_little_work(text: str) -> None:
    """Twice as many options are twice the work, not four times or sixteen."""
    few, many = large(text, 40), large(text, 80)
    assert len(many.options) >= 80

    def telling(table: Table) -> Callable[[], Any]:
        return lambda: seen_by(table, table.to_act, reader_at(table, table.to_act, []))

    for table in (few, many):
        telling(table)()  # what is found out once for all tables
    assert work(telling(many)) < 2.5 * work(telling(few))


def test_a_move_of_many_units_is_little_work() -> None:
    """In the main phase each unit may move anywhere, and each could go along with each other."""
    few, many = (large(HERALDS.replace("- p1: play Spark -> base", "- expect: {{turn: p1}}"), n) for n in (150, 300))
    reader = reader_at(few, 0, [])
    seen_by(few, 0, reader)
    assert work(lambda: seen_by(many, 0, reader)) < 2.5 * work(lambda: seen_by(few, 0, reader))


def test_lines_that_read_alike_are_counted_in_one_go() -> None:
    table = large(GRAVES, 50)

    class Mumbling:
        """A table whose options all read alike."""

        options = table.options

        def notate(self, code: int) -> str:
            return "hm"

    said: Any = Mumbling()
    lines = option_lines(said)
    assert lines[:3] == ["hm", "hm (2)", "hm (3)"] and len(set(lines)) == len(table.options)


def test_large_sets_are_picked_one_by_one() -> None:
    """A set that is asked as one has to be tried out pick by pick."""
    text = GRAVES.replace("Choose 1 Unit card", "Choose 1 to 3 Unit cards").replace("it to", "them to")
    assert picking.set_asked(large(text, 20), 0) is not None
    assert picking.set_asked(large(text, picking.MOST + 1), 0) is None


def ending(table: Table, most: int) -> str:
    """What is said when a game that goes on and on comes to its end."""
    log = table.listen()
    for _ in range(most):
        if table.over:
            break
        table.play(next(reversed(option_lines(table))))
    assert table.over and table.result is not None and table.result.winners == []
    assert not table.options and table.to_act == -1
    return next(record.text for record in reversed(log) if record.kind == "loop")


def test_a_game_in_which_more_and_more_cards_come_has_an_end() -> None:
    table = large(HERALDS.replace("hand: [Spark]", "hand: [Spark], deck: 470, banished: 400"), 2)
    assert "More and more cards" in ending(table, 600)
    assert len(table.definition) < MOST_CARDS + 20


@pytest.mark.parametrize("game", rulebound.games)
def test_a_game_that_goes_on_and_on_has_an_end(game: str, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("rulebound.kernel.notation.MOST_MOVES", 12)
    table = rulebound.games[game].new_table(seed=3)
    assert "longer than any game" in ending(table, 30)
    assert len(table.moves) == 12
    assert rulebound.games[game].saves.as_data(table)["lines"]
