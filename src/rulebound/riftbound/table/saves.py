# rulebound: interpreted
"""Riftbound games in files: how their tables are made from a save."""

from __future__ import annotations

from typing import Any

from rulebound.files.saves import Saves
from rulebound.riftbound.cards.building import PoolBuilder
from rulebound.riftbound.cards.facts import Facts
from rulebound.riftbound.rules.modes import DUEL, mode_named
from rulebound.riftbound.table.edition import edition_named
from rulebound.riftbound.table.table import RiftboundTable


class RiftboundSaves(Saves[RiftboundTable, PoolBuilder]):
    """Saves of Riftbound."""

    game = "riftbound"
    facts = Facts
    by_player = ("points", "xp", "finalized", "scored", "turns")

    def builder(self) -> PoolBuilder:
        return PoolBuilder()

    def empty(self, data: dict[str, Any], builder: PoolBuilder) -> RiftboundTable:
        mode = mode_named(data["start"].get("mode") or DUEL.name)
        return RiftboundTable(mode, builder.pool, edition_named(data["edition"]))

    def deal(self, table: RiftboundTable, start: dict[str, Any], builder: PoolBuilder) -> None:
        decks = [
            {part: [builder.by_number[number] for number in cards] for part, cards in deck.items()}
            for deck in start["decks"]
        ]
        if len(decks) != table.players:
            raise IndexError(f"{len(decks)} decks for {table.players} players")
        table.lay_out(decks)
        table.begin(int(start["seed"]), int(start.get("chooser", -1)))


SAVES = RiftboundSaves()
