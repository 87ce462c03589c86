"""Which judgement belongs to which game."""

from __future__ import annotations

from rulebound.gundam.game import GundamGame
from rulebound.kernel.table import Table
from rulebound.players.evaluation import Evaluation
from rulebound.players.gundam_eval import GundamEvaluation


def evaluation_for(table: Table) -> Evaluation:
    """The judgement of the table's game; a game without one is played on at random."""
    if isinstance(table, GundamGame):
        return GundamEvaluation()
    return Evaluation()
