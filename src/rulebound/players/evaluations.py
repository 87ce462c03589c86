"""Which judgement belongs to which game."""

from __future__ import annotations

from rulebound.gundam.game import GundamGame
from rulebound.kernel.table import Table
from rulebound.players.evaluation import Evaluation
from rulebound.players.gundam_eval import GundamEvaluation
from rulebound.players.riftbound_eval import RiftboundEvaluation
from rulebound.riftbound.game import RiftboundGame


def evaluation_for(table: Table) -> Evaluation:
    """The judgement of the table's game; a game without one is played on at random."""
    if isinstance(table, GundamGame):
        return GundamEvaluation()
    if isinstance(table, RiftboundGame):
        return RiftboundEvaluation()
    return Evaluation()
