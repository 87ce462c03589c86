"""Random games over the starter decks with every check of bench/long_run.py, in every mode and both editions."""

from __future__ import annotations

import long_run
import pytest

from rulebound.riftbound.edition import EDITIONS, NEWEST
from rulebound.riftbound.locations import ASK_FOCUS, DECK, HAND, TRASH
from rulebound.riftbound.modes import MODES

CHECKED = long_run.RUNS["riftbound"].checked


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


def test_a_lost_card_is_noticed() -> None:
    table = long_run.new_game(0, 1, game="riftbound")
    mine = long_run.census(table)
    long_run.check_cards(table, mine)
    table.move(table.top(DECK, 0), TRASH, 0)
    long_run.check_cards(table, mine)
    one, other = table.top(DECK, 0), table.top(DECK, 1)
    table.definition[one] = table.definition[other]
    with pytest.raises(long_run.Fault, match="lost or made up"):
        long_run.check_cards(table, mine)


def test_a_missing_and_a_refused_option_are_noticed() -> None:
    table = long_run.new_game(0, 1, game="riftbound")
    while table.decision_name() != "main" or len(table.options) < 6:
        table.apply(table.options[-1])
    long_run.check_options(table, CHECKED)
    everything = table.options[:]
    table.options = everything[-2:]
    with pytest.raises(long_run.Fault, match="not offered"):
        long_run.check_options(table, CHECKED)
    table.options = everything
    table.asking = 0
    with pytest.raises(long_run.Fault, match="forbids it"):
        long_run.check_options(table, CHECKED)


def test_an_offer_that_tells_what_is_hidden_is_noticed() -> None:
    """Options that depend on another player's hand are told apart by asking again on a table dealt anew."""
    table = long_run.new_game(3, 1, game="riftbound")
    while table.asking != ASK_FOCUS:
        table.apply(table.options[0])
    long_run.check_offers(table, (ASK_FOCUS,))
    table.options = table.options[:-1]
    with pytest.raises(long_run.Fault, match="depends on what is hidden"):
        long_run.check_offers(table, (ASK_FOCUS,))
    assert table.count(HAND, 1) > 0 and table.edition is NEWEST
