"""Perft: the options give the stored numbers of leaves (counted anew by `python bench/perft.py --write`)."""

from __future__ import annotations

import perft as bench

from rulebound.kernel.perft import perft


def test_the_stored_positions_have_the_stored_numbers_of_leaves() -> None:
    assert bench.differences(most=1500) == []


def test_perft_counts_what_walking_counts() -> None:
    table = bench.position(*bench.POSITIONS["gundam"][2])
    counted = 0
    for first in table.options:
        after = table.clone()
        after.apply(first)
        counted += 1 if after.over else len(after.options)
    assert perft(table, 2) == counted
    assert perft(table, 1) == len(table.options)
    assert perft(table, 0) == 1
