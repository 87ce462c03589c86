"""What a player that looks ahead must know about a game: how good a table is, and how one plays on."""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64, mypyc_attr

from rulebound.kernel.rng import Rng
from rulebound.kernel.table import Table

THINK: Final = -1
WON: Final = 1_000_000


@mypyc_attr(allow_interpreted_subclasses=True)
class Evaluation:
    """A game's judgement. It is asked about determinised tables, where it may look at everything."""

    def score(self, table: Table, player: i64) -> i64:
        """How good the table is for this player; more is better."""
        if not table.over:
            return 0
        if table.winners >> player & 1:
            return WON - table.turn  # rather sooner
        return 0 if table.winners == 0 else table.turn - WON  # rather later

    def pick(self, table: Table, rng: Rng) -> i64:
        """A sensible option for whoever is asked, found quickly."""
        return table.options[rng.below(len(table.options))]

    def worth_trying(self, table: Table, code: i64) -> bool:
        """Is the option worth a thought? What never is need not be tried."""
        return True

    def at_once(self, table: Table, player: i64) -> i64:
        """The option to take without looking ahead, by what this player may know of the real table; else THINK."""
        return THINK
