# rulebound: interpreted
"""Riftbound as `rulebound.games` has it; its parts are imported when somebody asks for one."""

from __future__ import annotations

from functools import cached_property
from typing import TYPE_CHECKING

from rulebound.game import Game, Parts

if TYPE_CHECKING:
    from rulebound.riftbound.cards.deck import Deck
    from rulebound.riftbound.cards.facts import Facts
    from rulebound.riftbound.table.table import RiftboundTable


class Riftbound(Game["RiftboundTable", "Facts", "Deck"]):
    """Riftbound."""

    name = "riftbound"
    title = "Riftbound"
    fields = {
        "champion": str, "energy": int, "power": int, "might": int, "might_bonus": int, "domain": list, "tag": list,
        "supertype": list,
    }  # fmt: skip
    windows = ("priority", "focus", "invited")

    @cached_property
    def parts(self) -> Parts[RiftboundTable, Facts, Deck]:
        from rulebound.riftbound.parts import PARTS

        return PARTS


GAME = Riftbound()
