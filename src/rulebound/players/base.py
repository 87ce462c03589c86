"""What a player is: someone who is asked, and answers with one of the options."""

from __future__ import annotations

from mypy_extensions import i64, mypyc_attr

from rulebound.kernel.rng import Rng
from rulebound.kernel.table import Table


@mypyc_attr(allow_interpreted_subclasses=True)
class Player:
    """One who decides. A subclass writes `decide`; its randomness is its own, never the table's.

    The table is the real one: a player reads of it only what its seat may know (`table.view`), and looks ahead on
    `kernel.determinize`.
    """

    def __init__(self, seed: i64 = 0) -> None:
        self.rng = Rng()
        self.rng.seed(seed)

    def decide(self, table: Table, player: i64) -> i64:
        """The option this seat takes, one of `table.options`. The table is not to be changed."""
        raise NotImplementedError
