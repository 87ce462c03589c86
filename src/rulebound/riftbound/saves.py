# rulebound: interpreted
"""Riftbound games in files: how their tables are made from a save."""

from __future__ import annotations

from typing import Any

from rulebound.files.saves import Saves
from rulebound.riftbound.cards import PoolBuilder
from rulebound.riftbound.edition import edition_named
from rulebound.riftbound.facts import Facts
from rulebound.riftbound.game import RiftboundGame
from rulebound.riftbound.modes import DUEL, mode_named


class RiftboundSaves(Saves[RiftboundGame, PoolBuilder]):
    """Saves of Riftbound."""

    game = "riftbound"
    facts = Facts
    by_player = ("points", "xp", "finalized", "scored", "turns")

    def builder(self) -> PoolBuilder:
        return PoolBuilder()

    def empty(self, data: dict[str, Any], builder: PoolBuilder) -> RiftboundGame:
        mode = mode_named(data["start"].get("mode") or DUEL.name)
        return RiftboundGame(mode, builder.pool, edition_named(data["edition"]))

    def deal(self, table: RiftboundGame, start: dict[str, Any], builder: PoolBuilder) -> None:
        decks = [
            {part: [builder.by_number[number] for number in cards] for part, cards in deck.items()}
            for deck in start["decks"]
        ]
        if len(decks) != table.players:
            raise IndexError(f"{len(decks)} decks for {table.players} players")
        table.lay_out(decks)
        table.begin(int(start["seed"]), int(start.get("chooser", -1)))


SAVES = RiftboundSaves()
as_data = SAVES.as_data
save = SAVES.save
shell = SAVES.shell
load = SAVES.load
resume = SAVES.resume
begin = SAVES.begin
replay = SAVES.replay
