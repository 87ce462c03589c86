# rulebound: interpreted
"""The Gundam Card Game as `rulebound.games` has it; its parts are imported when somebody asks for one."""

from __future__ import annotations

from functools import cached_property
from typing import TYPE_CHECKING

from rulebound.game import Game, Parts

if TYPE_CHECKING:
    from rulebound.gundam.cards.deck import Deck
    from rulebound.gundam.cards.facts import Facts
    from rulebound.gundam.table.table import GundamTable


class Gundam(Game["GundamTable", "Facts", "Deck"]):
    """The Gundam Card Game."""

    name = "gundam"
    title = "Gundam Card Game"
    fields = {
        "color": str, "link": str, "level": int, "cost": int, "ap": int, "hp": int, "trait": list, "zone": list,
    }  # fmt: skip
    windows = ("block", "action")

    @cached_property
    def parts(self) -> Parts[GundamTable, Facts, Deck]:
        from rulebound.gundam.parts import PARTS

        return PARTS


GAME = Gundam()
