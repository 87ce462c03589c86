"""Simulations: the same games for any number of workers, seats that alternate, and a report of them."""

from __future__ import annotations

import json
import re

import pytest

from rulebound.cli import main
from rulebound.players.simulation import Game, Plan, Report, games_of, simulate

KEYS = ["games", "finished", "ends", "wins", "draws", "decisions", "seconds", "seed", "checksum"]
PLAN = Plan(("bulwark", "wildfire"), games=24, seed=9)


def told(report: Report) -> dict[str, object]:
    return {key: value for key, value in report.as_json(9).items() if key != "seconds"}


def test_any_number_of_workers_gives_the_same_result() -> None:
    one = simulate(PLAN)
    assert told(one) == told(simulate(PLAN, workers=2))
    assert one.finished == one.games == 24 and sum(one.wins) + one.draws == 24 and sum(one.ends.values()) == 24
    other = simulate(Plan(PLAN.decks, games=24, seed=10))
    assert other.trace != one.trace


def test_more_games_begin_with_the_same_ones() -> None:
    few = list(games_of(Plan(PLAN.decks, games=5, seed=9)))
    assert few == list(games_of(PLAN))[:5] and len({game.trace for game in few}) == 5


@pytest.mark.slow
def test_the_seats_alternate_and_the_wins_belong_to_the_deck() -> None:
    """The greedy player wins nearly always, whichever seat its deck has."""
    assert simulate(Plan(("bulwark", "wildfire"), ("greedy", "random"), 4, 1)).wins[0] >= 3
    assert simulate(Plan(("bulwark", "wildfire"), ("random", "greedy"), 4, 1)).wins[1] >= 3


def test_a_report_counts_wins_draws_and_games_that_did_not_end() -> None:
    report = Report()
    for game in (Game((0,), 5, 3, 1, "damage"), Game((), 5, 3, 1, "deck"), Game((), 5, 3, 1, "unfinished")):
        report.add(game)
    assert (report.games, report.finished, report.wins, report.draws) == (3, 2, [1, 0], 1)
    assert report.ends == {"damage": 1, "deck": 1} and report.decisions == 15


def test_the_command_prints_json_and_nothing_else(capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["sim", "gundam", "--games", "6", "--seed", "3", "--json"]) == 0
    data = json.loads(capsys.readouterr().out)
    assert list(data) == KEYS
    assert data["games"] == 6 and data["seed"] == 3 and re.fullmatch("[0-9a-f]{8}", data["checksum"])


def test_the_command_tells_people_the_same(capsys: pytest.CaptureFixture[str]) -> None:
    arguments = ["sim", "gundam", "--decks", "thicket", "vespers", "--games", "6", "--seed", "3"]
    assert main([*arguments, "--json"]) == 0
    data = json.loads(capsys.readouterr().out)
    assert main(arguments) == 0
    text = capsys.readouterr().out
    assert f"thicket (random): {data['wins'][0]} won" in text and f"checksum {data['checksum']}" in text


@pytest.mark.parametrize(
    ("arguments", "words"),
    [
        (["--games", "0"], "At least one game"),
        (["--seed", "-1"], "A seed is a number from 0"),
        (["--workers", "0"], "At least one worker"),
        (["--players", "random", "nobody"], "There is no player 'nobody'"),
        (["--decks", "bulwark", "nothing"], "There is no deck 'nothing'"),
        (["--edition", "7"], "There is no edition '7'"),
        (["--edition", "1.0", "--decks", "gravetide", "bulwark"], "is not legal: Purple"),
    ],
)
def test_bad_input_is_one_sentence(arguments: list[str], words: str, capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["sim", "gundam", "--json", *arguments]) in (1, 2)
    captured = capsys.readouterr()
    assert captured.out == "" and words in captured.err and captured.err.count("\n") == 1


@pytest.mark.slow
@pytest.mark.parametrize("mode", ["", "match", "ffa3", "ffa4", "2v2"])
def test_riftbound_is_simulated_in_every_mode(mode: str, capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["sim", "riftbound", "--mode", mode, "--games", "4", "--seed", "3", "--json"]) == 0
    data = json.loads(capsys.readouterr().out)
    assert list(data) == KEYS and data["finished"] == 4 and data["ends"] == {"points": 4}
    assert len(data["wins"]) == {"": 2, "match": 2, "ffa3": 3}.get(mode, 4)
    assert sum(data["wins"]) == (8 if mode == "2v2" else 4)  # a team wins together


def test_riftbound_gives_the_same_for_any_number_of_workers() -> None:
    plan = Plan(("backdoors", "stillwater"), games=8, seed=9, game="riftbound")
    assert told(simulate(plan)) == told(simulate(plan, workers=2))


@pytest.mark.parametrize(
    ("arguments", "words"),
    [
        (["--mode", "ffa9"], "There is no way of playing riftbound called 'ffa9'"),
        (["--mode", "ffa3", "--decks", "backdoors", "stillwater"], "needs a deck for each of 3 players"),
        (["--decks", "bulwark", "wildfire"], "There is no deck 'bulwark'"),
        (["--mode", "2v2", "--decks", "backdoors", "stillwater", "embermarch", "lastvigil"], "R4:489"),
    ],
)
def test_bad_input_for_riftbound(arguments: list[str], words: str, capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["sim", "riftbound", "--games", "1", *arguments]) in (1, 2)
    captured = capsys.readouterr()
    assert captured.out == "" and words in captured.err and captured.err.count("\n") == 1
