"""Riftbound: one module per chapter of its rulebook; `GAME` is what everybody else asks."""

from __future__ import annotations

from rulebound.riftbound.game import GAME

__all__ = ["GAME", "load", "new_table"]

new_table = GAME.new_table
load = GAME.load
