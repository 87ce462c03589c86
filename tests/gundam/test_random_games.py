"""Random games over the starter decks with every check of bench/long_run.py."""

from __future__ import annotations

import long_run
import pytest

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
