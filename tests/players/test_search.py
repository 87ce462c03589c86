"""The search player: what it finds in written positions, that tries can be repeated, and the reasons of its hints."""

from __future__ import annotations

import itertools
import time
from typing import Any

import pytest
from librt.vecs import vec
from mypy_extensions import i64

from rulebound import games
from rulebound.kernel.actions import action
from rulebound.kernel.evaluation import CERTAIN
from rulebound.kernel.saves import encode
from rulebound.kernel.table import Table
from rulebound.players import RandomPlayer, SearchPlayer
from rulebound.players.hints import hint
from rulebound.players.search import halvings_of, key_of
from rulebound.players.simulation import Plan, new_pairing, simulate
from rulebound.players.thinking import better_half

TRIES = 200
CARDS: dict[str, dict[str, Any]] = {
    "gundam": {
        "Hawk": {"type": "unit", "color": "white", "level": 1, "cost": 1, "ap": 3, "hp": 3},
        "Egg": {"type": "unit", "color": "white", "level": 2, "cost": 2, "ap": 1, "hp": 1},
        "Rook": {"type": "unit", "color": "white", "level": 2, "cost": 2, "ap": 4, "hp": 2},
    },
    "riftbound": {
        "Bear": {"type": "unit", "domains": ["body"], "energy": 3, "might": 3},
        "Mouse": {"type": "unit", "domains": ["body"], "energy": 1, "might": 1},
    },
}


def written(game: str, position: dict[str, Any]) -> Table:
    return games[game].positions.table(in_words(CARDS[game]), in_words(position), "", 1)


def in_words(data: Any) -> Any:
    """Plain data with its numbers as words, as they stand in a scenario file."""
    if isinstance(data, dict):
        return {key: in_words(value) for key, value in data.items()}
    if isinstance(data, list):
        return [in_words(item) for item in data]
    return str(data).lower() if isinstance(data, (bool, int)) else data


def told(table: Table, tries: int = TRIES) -> dict[str, Any]:
    return hint(table, int(table.to_act), 3, tries=tries)


def test_a_lethal_attack_is_found_and_the_reason_says_that_it_wins() -> None:
    table = written("gundam", {"p1": {"battle": ["Hawk"]}, "p2": {"base": "none", "shields": 0, "battle": ["Hawk"]}})
    found = told(table)
    assert found["line"] == "attack Hawk -> player" and found["chance"] > 0.98
    assert found["reason"] == "It wins, in all of the games that were tried."
    assert found["others"][0]["chance"] < found["chance"] and found["tries"] >= TRIES
    assert table.notate(SearchPlayer(1, tries=TRIES).decide(table, 0)) == "attack Hawk -> player"


def test_the_point_that_wins_is_found() -> None:
    table = written("riftbound", {"p1": {"base": ["Bear"], "points": 7, "deck": 20}, "p2": {"points": 6}})
    found = told(table)
    # the last point needs both battlefields or a hold: whatever is best, a move is better than the end of the turn
    assert found["line"].startswith("move Bear")


def test_an_end_that_threatens_is_warded_off() -> None:
    """The opponent wins in the next turn unless the Unit that can block stays active."""
    table = written(
        "gundam",
        {
            "p1": {"battle": ["Hawk"], "base": "none", "shields": 1},
            "p2": {"base": "none", "shields": 0, "battle": [{"card": "Egg", "rested": True}]},
        },
    )
    found = told(table)
    assert found["line"] == "attack Hawk -> player"


def test_the_reason_tells_what_is_gained() -> None:
    """A Unit that can be destroyed without a loss: the reason names it."""
    table = written(
        "gundam",
        {"p1": {"battle": ["Hawk"], "hand": []}, "p2": {"battle": [{"card": "Egg", "rested": True}], "hand": []}},
    )
    found = told(table)
    assert found["line"] == "attack Hawk -> Egg"
    assert "the opponent 1 fewer Unit" in found["reason"] or "AP on Units" in found["reason"]


def test_one_option_needs_no_reason() -> None:
    table = written("gundam", {"p1": {"hand": []}, "p2": {}})
    assert len(table.options) == 1
    found = told(table)
    assert found["line"] == "end" and found["reason"] == "There is nothing else to do." and found["others"] == []


@pytest.mark.parametrize("game", CARDS)
def test_a_hint_at_the_first_hand_tells_the_rule_of_thumb(game: str) -> None:
    decks = ("bulwark", "wildfire") if game == "gundam" else ("backdoors", "stillwater")
    table: Table = new_pairing(game, decks).table(3)
    reasons = set()
    for _ in range(6):
        seat = int(table.to_act)
        found = told(table, 8)
        code = SearchPlayer(3, tries=8).decide(table, seat)
        assert found["line"] == table.notate(code)
        if table.decision_name() == "mulligan":
            assert found["line"].startswith("mulligan") == ("better without" in found["reason"])
            assert found["others"] == []
        reasons.add(found["reason"])
        table.apply(code)
    assert any("hand" in reason for reason in reasons)


@pytest.mark.parametrize("game", CARDS)
def test_the_same_tries_give_the_same_answer_and_leave_the_table_alone(game: str) -> None:
    decks = ("gravetide", "meridian") if game == "gundam" else ("embermarch", "greenfold")
    table: Table = new_pairing(game, decks).table(3)
    chance = RandomPlayer(2)
    different = 0
    for number in range(60):
        if number % 6 == 3 and len(table.options) > 1:
            before = encode(table)
            answers = [table.notate(SearchPlayer(seed, tries=16).decide(table, table.to_act)) for seed in (1, 1, 2, 3)]
            assert encode(table) == before and answers[0] == answers[1]
            different += len(set(answers)) > 1
        table.apply(chance.decide(table, table.to_act))
    assert different > 0


@pytest.mark.parametrize(("game", "mode", "count"), [("gundam", "battle-royale", 3), ("riftbound", "2v2", 4)])
def test_it_plays_with_more_than_two(game: str, mode: str, count: int) -> None:
    table = games[game].new_table(games[game].starters(mode, count), 1, mode=mode)
    chance = RandomPlayer(1)
    for number in range(60):
        if number % 10 == 9:
            thought = SearchPlayer(1, tries=20).think(table, table.to_act)
            assert 0 <= thought.chance(thought.best) <= 1 and thought.rounds >= 20
        table.apply(chance.decide(table, table.to_act))


def test_a_time_is_kept(monkeypatch: pytest.MonkeyPatch) -> None:
    """By a clock that goes on by 3 ms whenever it is looked at."""
    clock = itertools.count(step=0.003)
    monkeypatch.setattr(time, "perf_counter", lambda: next(clock))
    table: Table = new_pairing("gundam", ("bulwark", "wildfire")).table(1)
    chance = RandomPlayer(1)
    for _ in range(20):
        table.apply(chance.decide(table, table.to_act))
    thought = SearchPlayer(1, milliseconds=60).think(table, table.to_act)
    assert thought.rounds > 0 and 0.06 <= next(clock) < 0.08


def test_a_simulation_with_the_search_player_can_be_repeated(monkeypatch: pytest.MonkeyPatch) -> None:
    import rulebound.players as players

    monkeypatch.setitem(players.STRENGTHS, "search-1", (1, 2))
    plan = Plan(("bulwark", "wildfire"), ("search-1", "random"), 1, 3)
    assert simulate(plan).trace == simulate(plan).trace


def test_options_are_halved_down_to_one() -> None:
    assert [int(halvings_of(n)) for n in (1, 2, 3, 4, 5, 8, 9)] == [1, 1, 2, 2, 3, 3, 4]
    totals = vec[i64]([5, 9, 9, 2, 7])
    left = better_half(vec[i64]([0, 1, 2, 3, 4]), totals)
    assert list(left) == [1, 2, 4]
    left = better_half(left, totals)
    assert list(left) == [1, 2]
    assert list(better_half(left, totals)) == [1]


def test_unknown_cards_are_told_apart_by_what_they_are() -> None:
    """The same place in the other's hand with another card is another move; an own card is the same move everywhere."""
    table = written("gundam", {"p1": {"hand": ["Hawk"]}, "p2": {"hand": ["Hawk", "Egg"]}})
    evaluation = games.of(table).evaluation()
    from rulebound.gundam.words.codes import HAND, PLAY

    first, second = (int(card) for card in table.cards(HAND, 1))
    own = int(table.cards(HAND, 0)[0])
    other = table.clone()
    other.definition[first], other.definition[second] = table.definition[second], table.definition[first]

    def key(world: Table, card: int) -> int:
        return int(key_of(world, action(PLAY, card, 0xFFFF, 0), 0, table.known, evaluation))

    assert key(table, first) != key(other, first) and key(table, first) == key(other, second)
    assert key(table, own) == key(other, own)
    table.to_act = 1
    assert key(table, own) != key(other, own)


def test_the_chance_of_winning_is_even_between_equals_and_certain_at_the_end() -> None:
    for game, pair in (("gundam", ("bulwark", "bulwark")), ("riftbound", ("backdoors", "backdoors"))):
        table: Table = new_pairing(game, pair).table(1)
        evaluation = games.of(table).evaluation()
        both = [int(evaluation.chance(table, seat)) for seat in (0, 1)]
        assert abs(sum(both) - CERTAIN) <= 1 and 0.3 * CERTAIN < both[0] < 0.7 * CERTAIN
        table.concede(0)
        assert [int(evaluation.chance(table, seat)) for seat in (0, 1)] == [0, CERTAIN]
