"""The random player: every option alike."""

from __future__ import annotations

from mypy_extensions import i64, mypyc_attr

from rulebound.kernel.table import Table
from rulebound.players.base import Player


@mypyc_attr(allow_interpreted_subclasses=True)
class RandomPlayer(Player):
    """Takes any option, each with the same chance."""

    def decide(self, table: Table, player: i64) -> i64:
        options = table.options
        return options[self.rng.below(len(options))]
