"""Perft: the options give the stored numbers of leaves (counted anew by `python bench/perft.py --write`)."""

from __future__ import annotations

import perft as bench
import pytest

from rulebound.kernel.perft import perft


@pytest.mark.parametrize("game", bench.POSITIONS)
def test_the_stored_positions_have_the_stored_numbers_of_leaves(game: str) -> None:
    assert bench.differences(most=1500, game=game) == []


@pytest.mark.parametrize("game", bench.POSITIONS)
def test_perft_counts_what_walking_counts(game: str) -> None:
    table = bench.position(*bench.POSITIONS[game][2], game)
    counted = 0
    for first in table.options:
        after = table.clone()
        after.apply(first)
        counted += 1 if after.over else len(after.options)
    assert (perft(table, 2), perft(table, 1), perft(table, 0)) == (counted, len(table.options), 1)
