"""What players that look ahead have in common: what need not be thought about, and how a table is played on."""

from __future__ import annotations

from librt.vecs import append, vec
from mypy_extensions import i64, mypyc_attr

from rulebound.kernel.determinize import Belief
from rulebound.kernel.evaluation import THINK, Evaluation
from rulebound.kernel.rng import Rng
from rulebound.kernel.table import Table
from rulebound.players.base import Player


@mypyc_attr(allow_interpreted_subclasses=True)
class ThinkingPlayer(Player):
    """One who compares options by a game's evaluation. A subclass writes `best`."""

    def __init__(self, seed: i64 = 0) -> None:
        super().__init__(seed)
        self.evaluation: Evaluation | None = None
        self.belief: Belief | None = None  # what it takes hidden cards for, where it doesn't know a list

    def decide(self, table: Table, player: i64) -> i64:
        if len(table.options) == 1:
            return table.options[0]
        evaluation = self.judgement(table)
        settled = evaluation.at_once(table, player)
        if settled != THINK:
            return settled
        left = worth_trying(table, evaluation)
        return table.options[left[0] if len(left) == 1 else self.best(table, player)]

    def best(self, table: Table, player: i64) -> i64:
        """The index of the best option, where several are worth a thought."""
        raise NotImplementedError

    def judgement(self, table: Table) -> Evaluation:
        """The game's evaluation."""
        evaluation = self.evaluation
        if evaluation is None:
            from rulebound import games

            evaluation = games.of(table).evaluation()
            self.evaluation = evaluation
        return evaluation


def worth_trying(table: Table, evaluation: Evaluation) -> vec[i64]:
    """The options that are worth a try, by index; the first one if none is."""
    n: i64 = len(table.options)
    found = vec[i64](capacity=n)
    for i in range(n):
        if evaluation.worth_trying(table, table.options[i]):
            found = append(found, i)
    return found if len(found) > 0 else append(found, i64(0))


def better_half(left: vec[i64], totals: vec[i64]) -> vec[i64]:
    """The better half of the options, which were tried equally often, in their order."""
    n: i64 = len(left)
    keep = (n + 1) // 2
    out = vec[i64](capacity=keep)
    for i in left:
        better: i64 = 0
        for other in left:
            if totals[other] > totals[i] or (totals[other] == totals[i] and other < i):
                better += 1
        if better < keep:
            out = append(out, i)
    return out


def play_on(world: Table, until: i64, longest: i64, rng: Rng, evaluation: Evaluation) -> i64:
    """Play on as the evaluation does, until a turn begins or for so many decisions; how many they were."""
    length: i64 = 0
    while length < longest and not world.over and world.turn < until:
        world.apply(evaluation.pick(world, rng))
        length += 1
    return length
