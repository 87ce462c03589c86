# rulebound: interpreted
"""Gundam games in files: how their tables are made from a save."""

from __future__ import annotations

from typing import Any

from rulebound.files.saves import EFFECTS, Saves
from rulebound.gundam.cards.building import PoolBuilder
from rulebound.gundam.cards.facts import Facts
from rulebound.gundam.rules.multiplayer import mode_named, refuses
from rulebound.gundam.table.edition import edition_named
from rulebound.gundam.table.table import GundamTable
from rulebound.kernel.invariants import TARGET, named


class GundamSaves(Saves[GundamTable, PoolBuilder]):
    """Saves of the Gundam Card Game."""

    game = "gundam"
    facts = Facts
    kinds = (
        EFFECTS
        | named(
            seat="owner controller",
            player="first_player target_player defender blocker chooser member",
            card="attacker target unit hurt_by",
            serial="attacker_serial target_serial",
            flag="rested linked",
            code="came_from as_unit how",
            anything="memory found declined going outer",
        )
        | {"battle.target": TARGET, "play.unit": TARGET}
    )

    def builder(self) -> PoolBuilder:
        return PoolBuilder()

    def empty(self, data: dict[str, Any], builder: PoolBuilder) -> GundamTable:
        edition = edition_named(data["edition"])
        players = int(data["start"].get("players", 2))
        mode = mode_named(data["start"].get("mode", ""))
        if refuses(mode, players, edition):
            raise ValueError(refuses(mode, players, edition))
        return GundamTable(players, builder.pool, edition, mode.code)

    def deal(self, table: GundamTable, start: dict[str, Any], builder: PoolBuilder) -> None:
        table.lay_out([[builder.by_number[number] for number in deck] for deck in start["decks"]])
        table.begin(int(start["seed"]), int(start.get("chooser", -1)))


SAVES = GundamSaves()
