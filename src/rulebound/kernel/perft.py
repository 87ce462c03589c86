"""Perft: the number of leaves of a position to a depth. A wrong list of options shows as a wrong number."""

from __future__ import annotations

from mypy_extensions import i64

from rulebound.kernel.table import Table


def perft(table: Table, depth: i64) -> i64:
    """The ways to go on for `depth` decisions; a game that ends earlier is one way."""
    if depth == 0 or table.over:
        return 1
    if depth == 1:
        return len(table.options)
    total: i64 = 0
    for code in table.options:
        copy = table.clone()
        copy.apply(code)
        total += perft(copy, depth - 1)
    return total
