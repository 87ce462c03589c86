"""Random games over the starter decks with every check of bench/long_run.py, in every mode and both editions."""

from __future__ import annotations

import long_run
import pytest

from rulebound.riftbound.rules.modes import MODES
from rulebound.riftbound.table.edition import EDITIONS, NEWEST
from rulebound.riftbound.words.codes import ASK_FOCUS, HAND


@pytest.mark.slow
@pytest.mark.parametrize("mode", MODES)
@pytest.mark.parametrize("edition", EDITIONS)
def test_random_games_pass_every_check(mode: str, edition: str) -> None:
    for number in range(2):
        reason, decisions, turns = long_run.checked_game(
            number, 25, edition, debug=number == 0, mode=mode, game="riftbound", every=1 if mode == "duel" else 3
        )
        assert reason == "points" and decisions > 20 and turns > 4


@pytest.mark.slow
@pytest.mark.many
@pytest.mark.parametrize("first", range(0, 20, 5))
def test_more_random_duels_pass_every_check(first: int) -> None:
    for number in range(first, first + 5):
        assert long_run.checked_game(number, 2025, game="riftbound", views=4)[0] == "points"


def test_an_offer_that_tells_what_is_hidden_is_noticed() -> None:
    """Options that depend on another player's hand are told apart by asking again on a table dealt anew."""
    table = long_run.new_game(3, 1, game="riftbound")
    while table.asking != ASK_FOCUS:
        table.apply(table.options[0])
    long_run.check_offers(table)
    table.options = table.options[:-1]
    with pytest.raises(long_run.Fault, match="depends on what is hidden"):
        long_run.check_offers(table)
    assert table.count(HAND, 1) > 0 and table.edition is NEWEST
