"""Random games over the starter decks with every check of bench/long_run.py, and checks that can fail."""

from __future__ import annotations

import long_run
import pytest

from rulebound.gundam.locations import DECK, TRASH

GAMES = 30


@pytest.mark.slow
@pytest.mark.parametrize("first", range(0, GAMES, 10))
def test_random_games_pass_every_check(first: int) -> None:
    for number in range(first, first + 10):
        reason, decisions, turns = long_run.checked_game(number, seed=2025, debug=number % 5 == 0)
        assert reason in long_run.ENDS and decisions > 10 and turns > 2


@pytest.mark.parametrize("number", range(3))
def test_random_games_of_the_first_edition_pass_too(number: int) -> None:
    assert long_run.checked_game(number, seed=7, edition="1.0")[0] in long_run.ENDS


def test_a_lost_card_is_noticed() -> None:
    table = long_run.new_game(0, 1, "1.9.0")
    mine = long_run.census(table)
    long_run.check_cards(table, mine)
    table.move(table.top(DECK, 0), TRASH, 0)
    long_run.check_cards(table, mine)
    table.definition[table.top(DECK, 0)] = table.gundam_pool.resource
    with pytest.raises(long_run.Fault, match="lost or made up"):
        long_run.check_cards(table, mine)


def test_a_missing_and_a_refused_option_are_noticed() -> None:
    table = long_run.new_game(0, 1, "1.9.0")
    while table.decision_name() != "main" or len(table.options) < 2:
        table.apply(table.options[0])
    long_run.check_options(table)
    everything = table.options[:]
    table.options = everything[:1]
    with pytest.raises(long_run.Fault, match="not offered"):
        long_run.check_options(table)
    table.options = everything
    table.asking = 0
    with pytest.raises(long_run.Fault, match="forbids it"):
        long_run.check_options(table)
