"""Games played by chance, to their end."""

from __future__ import annotations

from rulebound.kernel.rng import Rng
from rulebound.kernel.table import Table

LONGEST = 20_000  # decisions


def played_out(table: Table, seed: int) -> None:
    """Every cached number is counted again on the way, and the end has a rule."""
    table.debug = True
    chance = Rng()
    chance.seed(seed)
    for _ in range(LONGEST):
        if table.over:
            break
        table.apply(table.options[chance.below(len(table.options))])
    assert table.over and table.result_rule
