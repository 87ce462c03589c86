"""Points, where no position can show the rule."""

from __future__ import annotations

import pytest

from rulebound.riftbound.rules.scoring import gain_points
from rulebound.riftbound.table.edition import NEWEST
from rulebound.riftbound.table.position import PositionError, build


def test_points_never_below_zero() -> None:
    """R4:194.4: points never go below zero, whatever takes them away."""
    game = build({"p2": {"points": 1}}, None, NEWEST, 0)
    gain_points(game, 1, -3, "632.1")
    assert list(game.points) == [0, 0]
    with pytest.raises(PositionError, match=r"194\.4"):
        build({"p2": {"points": -1}}, None, NEWEST, 0)
