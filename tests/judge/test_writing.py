"""Scenarios written from games: the judge reads them back as the same table, and what they can't say they name."""

from __future__ import annotations

import random
from typing import Any

import pytest

from rulebound import games
from rulebound.gundam.cards.facts import Facts
from rulebound.gundam.cards.facts import facts_from_record as gundam_facts
from rulebound.gundam.catalogue import Cards
from rulebound.gundam.table import position as gundam_position
from rulebound.judge.runner import Run, judge_text
from rulebound.judge.scenarios import Scenario, parse
from rulebound.judge.writing import (
    Moment,
    drafted,
    flow,
    likeness,
    moments,
    position_at,
    scenario_text,
    settled,
    word,
)
from rulebound.kernel.definitions import Lasting
from rulebound.kernel.notation import option_lines
from rulebound.kernel.table import Table
from rulebound.riftbound.cards.facts import facts_from_record as rift_facts
from rulebound.riftbound.catalogue import Cards as RiftCards
from rulebound.riftbound.table import position as rift_position

GAMES = ("gundam", "riftbound")


def new_game(game: str, seed: int, real: bool, patient: bool = False) -> tuple[Table, random.Random]:
    chance = random.Random(seed)
    decks = games[game].decks
    names = chance.sample(decks.real() if real else decks.starters(), 2)
    return games[game].new_table(names, seed, patient=patient), chance


def go_on(table: Table, chance: random.Random, moves: int) -> None:
    for _ in range(moves):
        if not table.over:
            table.play(chance.choice(option_lines(table)))


def read_back(text: str) -> Table:
    """The table that the judge comes to with the steps of a scenario."""
    scenario = parse(text, "written", GAMES)[0]
    assert isinstance(scenario, Scenario), scenario
    run = Run(scenario, games[scenario.game], scenario.edition)
    run.run()
    return run.table


def check(game: str, seed: int, real: bool, stops: tuple[int, ...]) -> None:
    """Write a random game at several moments, and read it back."""
    table, chance = new_game(game, seed, real, patient=seed % 3 == 1)
    for moves in stops:
        go_on(table, chance, moves)
        text = scenario_text(table, "A moment of a game")
        assert "can't be made again" not in text and "come out quite" not in text
        again = read_back(text)
        assert likeness(again) == likeness(settled(table))
        if table.over:
            break


@pytest.mark.slow
@pytest.mark.parametrize("real", [False, True])
@pytest.mark.parametrize("game", GAMES)
@pytest.mark.parametrize("seed", range(2))
def test_a_written_game_is_read_back_as_the_same_table(game: str, seed: int, real: bool) -> None:
    check(game, seed, real, (20, 35))


@pytest.mark.slow
@pytest.mark.many
@pytest.mark.parametrize("real", [False, True])
@pytest.mark.parametrize("game", GAMES)
@pytest.mark.parametrize("seed", range(2, 12))
def test_many_written_games_are_read_back(game: str, seed: int, real: bool) -> None:
    check(game, seed, real, (11, 13, 17, 22, 27))


def go_along(game: str, seed: int, real: bool) -> None:
    """Write a game, and play on with the same lines on the table that was read back."""
    table, chance = new_game(game, seed, real)
    go_on(table, chance, 45)
    now = settled(table)
    tries = [(moment, position_at(games[game], moment)) for moment in moments(table)[::-1]]
    drafts = (drafted(games[game], *each, table, likeness(now)) for each in tries if not each[1].unsaid)
    exact = next(draft for draft in drafts if draft is not None and draft.same)
    one, other = now.clone(), exact.reached
    luck = [(int(each.rng.s0), int(each.rng.s1)) for each in (one, other)]
    for _ in range(40):
        if one.over:
            break
        line = chance.choice(option_lines(one))
        one.play(line)
        other.play(line)
        if [(int(each.rng.s0), int(each.rng.s1)) for each in (one, other)] != luck:
            break  # what chance decides comes out differently
        assert likeness(one) == likeness(other), line


@pytest.mark.parametrize("real", [False, True])
@pytest.mark.parametrize("game", GAMES)
def test_and_goes_on_as_the_game_would(game: str, real: bool) -> None:
    go_along(game, 10, real)


@pytest.mark.slow
@pytest.mark.parametrize("real", [False, True])
@pytest.mark.parametrize("game", GAMES)
@pytest.mark.parametrize("seed", range(11, 21))
def test_many_games_go_on(game: str, seed: int, real: bool) -> None:
    go_along(game, seed, real)


@pytest.mark.parametrize("game", GAMES)
def test_a_game_that_is_over(game: str) -> None:
    table, chance = new_game(game, 4, False)
    while not table.over:
        go_on(table, chance, 1)
    text = scenario_text(table, "The end")
    again = read_back(text)
    assert again.over and again.winners == table.winners and "winner: p" in text


def test_a_game_between_people_with_a_concession() -> None:
    table, chance = new_game("gundam", 5, False)
    go_on(table, chance, 20)
    table.concede((int(table.to_act) + 1) % 2)
    text = scenario_text(table, "Enough")
    assert "concede" in text and read_back(text).result_reason == "concession"


@pytest.mark.slow
@pytest.mark.parametrize(
    ("game", "mode", "count"),
    [("gundam", "battle-royale", 3), ("gundam", "team-battle", 4), ("riftbound", "ffa3", 3), ("riftbound", "2v2", 4)],
)
def test_more_players(game: str, mode: str, count: int) -> None:
    table = games[game].new_table(games[game].starters(mode, count), 3, mode=mode)
    chance = random.Random(3)
    go_on(table, chance, 30)
    text = scenario_text(table, "Several players")
    assert f"mode: {mode}" in text
    again = read_back(text)
    assert (again.turn, again.to_act, again.players) == (settled(table).turn, settled(table).to_act, count)


# ------------------------------------------------------------------------------------------------ what can't be said


def test_before_anything_can_be_said() -> None:
    table, _ = new_game("gundam", 6, False)
    assert table.decision_name() == "first"
    with pytest.raises(ValueError, match="more than a position can say"):
        scenario_text(table, "Too early")


def test_what_a_position_can_not_say_is_named() -> None:
    table = gundam_position.build({"p1": {"battle": ["S1-05"]}})
    table.start = {}  # nothing is known of what was before
    unit = table.cards(3, 0)[0]
    table.add_lasting(Lasting(0, 2, unit, int(table.serial[unit]), 0, 0, unit))
    table.reveal_to(table.cards(0, 1)[-1], 0)
    text = scenario_text(table, "A stronger Unit")
    said = "an effect that lasts for a while; what players have seen of hidden cards"
    assert f"# A position can't say: {said}.\n" in text
    assert "doesn't come out quite as it did" in text and judge_text(text)[0].ok


def test_the_middle_of_an_effect_goes_back_to_the_start() -> None:
    table = gundam_position.build({"p1": {"hand": ["S1-05"], "deck": ["S1-05"] * 9, "resources": 9}, "p2": {}})
    table.patient = True
    table.start["patient"] = True
    table.play("play Signal Courier")
    assert table.decision_name() == "may"
    text = scenario_text(table, "Looking")
    assert "- p1: play Signal Courier" in text and "decision.kind: main" in text


def test_moves_that_only_a_patient_table_asks_for_are_left_out() -> None:
    table, chance = new_game("gundam", 8, False, patient=True)
    go_on(table, chance, 60)
    assert any(line == "pass" for _, line in table.moves)
    text = scenario_text(table, "Patience")
    assert judge_text(text)[0].ok and likeness(read_back(text)) == likeness(settled(table))


# ------------------------------------------------------------------------------------------------ cards


OWN = {
    "name": "Odd, Name", "type": "unit", "color": "green", "level": 1, "cost": 1, "ap": 2, "hp": 2, "traits": ["Zeon"],
    "text": "【Deploy】Draw 2. Then, discard 1.", "id": "MY-01",
}  # fmt: skip


def test_cards_of_ones_own_are_written_as_they_would_be_typed() -> None:
    own = gundam_facts(OWN, "mine")
    pilot = Facts("MY-02", "Ann", "pilot", "green", 1, 1, ap_mod=1, hp_mod=1)
    position = {"p1": {"hand": ["MY-01", "MY-02"], "battle": ["S1-05"], "resources": 4}, "p2": {"battle": ["MY-01"]}}
    table = gundam_position.build(position, Cards({"MY-01": own, "MY-02": pilot}))
    text = scenario_text(table, "A card: of one's own #1")
    scenario = parse(text, "it", GAMES)[0]
    assert isinstance(scenario, Scenario) and scenario.title == "A card: of one's own #1"
    assert set(scenario.cards) == {"Odd, Name", "Ann"} and scenario.cards["Odd, Name"]["id"] == "MY-01"
    again: Any = read_back(text)
    assert own in again.facts_of and pilot in again.facts_of
    assert likeness(again) == likeness(table)


def test_a_riftbound_card_of_ones_own() -> None:
    record = {
        "name": "Bear",
        "type": "unit",
        "domains": ["body"],
        "energy": 1,
        "might": 3,
        "text": "[Tank]",
        "id": "B-1",
    }
    bear = rift_facts(record, "Bear")
    sword = rift_facts(
        {
            "name": "Sword",
            "type": "equipment",
            "domains": ["body"],
            "energy": 1,
            "might_bonus": 1,
            "text": "[Equip] [1]",
        },
        "Sword",
    )
    position = {
        "p1": {"hand": ["Bear"], "base": [{"card": "Bear", "attached": ["Sword"], "exhausted": "true"}], "runes": 2},
        "p2": {"at": {"Field B": ["Bear"]}, "facedown": {"Field B": "Bear"}},
    }
    table = rift_position.build(position, RiftCards({"B-1": bear, "Sword": sword}))
    text = scenario_text(table, "Bears")
    again: Any = read_back(text)
    assert bear in again.facts_of and sword in again.facts_of and likeness(again) == likeness(table)
    assert "facedown: {Field B: Bear}" in text and "attached: [Sword]" in text


def test_a_token_is_the_one_that_a_card_here_makes() -> None:
    position = {"p1": {"base": ["Recruit [token]"], "hand": ["Muster"]}, "p2": {}}
    table = rift_position.build(position)
    numbers = [table.rift(card).number for card in table.cards(8, 0)]
    assert len(numbers) == 1 and numbers[0].startswith("token:Recruit")
    with pytest.raises(rift_position.PositionError, match="there is no card here that makes a token called 'Bear'"):
        rift_position.build({"p1": {"base": ["Bear [token]"]}})


# ------------------------------------------------------------------------------------------------ the form


@pytest.mark.parametrize(
    "text", ["plain", "Odd, Name", 'a "quoted" word', "Zaku #2", "a: b", "- x", "[x]", "*", "'tis", "x ", "", "1.9.0"]
)
def test_words_are_read_back_as_they_were(text: str) -> None:
    file = f"game: gundam\ntitle: {word(text or 'x')}\ntable: {{}}\nsteps: [{{offers: {flow([text, 'more'], 0)}}}]\n"
    scenario = parse(file, "it", GAMES)[0]
    assert isinstance(scenario, Scenario) and scenario.steps[0].value == [text, "more"]


def test_long_lists_are_broken_into_lines() -> None:
    names = [f"A card with a name {number}" for number in range(40)]
    file = f"game: gundam\ntitle: x\ntable:\n  p1:\n    deck: {flow(names, 10)}\nsteps: [{{offers: [end]}}]\n"
    assert max(map(len, file.split("\n"))) <= 120 and file.count("\n") > 8
    scenario = parse(file, "it", GAMES)[0]
    assert isinstance(scenario, Scenario) and scenario.table["p1"]["deck"] == names


def test_a_moment_knows_how_many_moves_were_made() -> None:
    table, chance = new_game("riftbound", 2, False)
    go_on(table, chance, 30)
    found = moments(table)
    assert all(isinstance(moment, Moment) for moment in found) and found[-1].moves <= 30
    assert [moment.moves for moment in found] == sorted(moment.moves for moment in found)
    assert {"awaken", "main"} <= {games["riftbound"].positions.phase_of(m.table) for m in found}
