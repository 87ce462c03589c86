"""The greedy player: tries each option on a few tables it could be sitting at, plays on a little, and compares."""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64, mypyc_attr

from rulebound.kernel.determinize import determinize
from rulebound.kernel.evaluation import Evaluation
from rulebound.kernel.rng import Rng
from rulebound.kernel.table import ZEROS, Table
from rulebound.players.thinking import ThinkingPlayer, better_half, play_on, worth_trying

WORLDS: Final = 8  # tables tried for each option
HORIZON: Final = 2  # turns looked at: this one and the next
LONGEST: Final = 120  # decisions played on at most
AT_ONCE: Final = 1  # an end that comes at once is better than the same one later in the turn


@mypyc_attr(allow_interpreted_subclasses=True)
class GreedyPlayer(ThinkingPlayer):
    """Looks one turn ahead. It never reads what its seat may not know: every table it tries is determinised."""

    def __init__(self, seed: i64 = 0, worlds: i64 = WORLDS, horizon: i64 = HORIZON) -> None:
        super().__init__(seed)
        self.worlds: i64 = worlds
        self.horizon: i64 = horizon

    def best(self, table: Table, player: i64) -> i64:
        """The index of the option with the best mean score; the first of equals.

        All options meet the same worlds and the same luck. After half of the worlds only the better half goes on.
        """
        evaluation = self.judgement(table)
        totals = ZEROS[: len(table.options)]
        left = worth_trying(table, evaluation)
        for world_number in range(self.worlds):
            if len(left) > 2 and world_number * 2 == self.worlds:
                left = better_half(left, totals)
            world = determinize(table, player, self.rng, self.belief)
            luck = self.rng.word()
            for i in left:
                totals[i] += self.try_option(world, i, player, luck, evaluation)
        best = left[0]
        for i in left:
            if totals[i] > totals[best]:
                best = i
        return best

    def try_option(self, world: Table, index: i64, player: i64, luck: i64, evaluation: Evaluation) -> i64:
        """Take an option on a copy of the world, play on to the horizon, and score what comes out."""
        copy = world.clone()
        rng = Rng()
        rng.seed(luck)
        until = copy.turn + self.horizon
        copy.apply(copy.options[index])
        if copy.over:
            return evaluation.score(copy, player) + AT_ONCE
        play_on(copy, until, LONGEST, rng, evaluation)
        return evaluation.score(copy, player)
