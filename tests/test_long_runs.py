"""Checks of bench/long_run.py that can fail, in both games: a card lost, an option missing, one that is forbidden."""

from __future__ import annotations

import long_run
import pytest

from rulebound.gundam.words.codes import DECK, TRASH
from rulebound.riftbound.words.codes import DECK as RIFTBOUND_DECK
from rulebound.riftbound.words.codes import TRASH as RIFTBOUND_TRASH

ZONES = {"gundam": (DECK, TRASH), "riftbound": (RIFTBOUND_DECK, RIFTBOUND_TRASH)}
CHECKED = {"gundam": (), "riftbound": (long_run.RUNS["riftbound"].checked,)}


@pytest.mark.parametrize("game", ZONES)
def test_a_lost_card_is_noticed(game: str) -> None:
    deck, trash = ZONES[game]
    table = long_run.new_game(0, 1, game=game)
    mine = long_run.census(table)
    long_run.check_cards(table, mine)
    table.move(table.top(deck, 0), trash, 0)
    long_run.check_cards(table, mine)
    table.definition[table.top(deck, 0)] = table.definition[table.top(deck, 1)]
    with pytest.raises(long_run.Fault, match="lost or made up"):
        long_run.check_cards(table, mine)


@pytest.mark.parametrize(
    ("game", "least", "taken", "kept"), [("gundam", 2, 0, slice(1)), ("riftbound", 6, -1, slice(-2, None))]
)
def test_a_missing_and_a_refused_option_are_noticed(game: str, least: int, taken: int, kept: slice) -> None:
    table = long_run.new_game(0, 1, game=game)
    while table.decision_name() != "main" or len(table.options) < least:
        table.apply(table.options[taken])
    long_run.check_options(table, *CHECKED[game])
    everything = table.options[:]
    table.options = everything[kept]
    with pytest.raises(long_run.Fault, match="not offered"):
        long_run.check_options(table, *CHECKED[game])
    table.options = everything
    table.asking = 0
    with pytest.raises(long_run.Fault, match="forbids it"):
        long_run.check_options(table, *CHECKED[game])
