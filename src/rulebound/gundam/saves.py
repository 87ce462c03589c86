# rulebound: interpreted
"""Gundam games in files: how their tables are made from a save."""

from __future__ import annotations

from typing import Any

from rulebound.files.saves import Saves
from rulebound.gundam.cards import PoolBuilder
from rulebound.gundam.edition import edition_named
from rulebound.gundam.facts import Facts
from rulebound.gundam.game import GundamGame
from rulebound.gundam.multiplayer import mode_named, refuses


class GundamSaves(Saves[GundamGame, PoolBuilder]):
    """Saves of the Gundam Card Game."""

    game = "gundam"
    facts = Facts

    def builder(self) -> PoolBuilder:
        return PoolBuilder()

    def empty(self, data: dict[str, Any], builder: PoolBuilder) -> GundamGame:
        edition = edition_named(data["edition"])
        players = int(data["start"].get("players", 2))
        mode = mode_named(data["start"].get("mode", ""))
        if refuses(mode, players, edition):
            raise ValueError(refuses(mode, players, edition))
        return GundamGame(players, builder.pool, edition, mode.code)

    def deal(self, table: GundamGame, start: dict[str, Any], builder: PoolBuilder) -> None:
        table.lay_out([[builder.by_number[number] for number in deck] for deck in start["decks"]])
        table.begin(int(start["seed"]), int(start.get("chooser", -1)))


SAVES = GundamSaves()
as_data = SAVES.as_data
save = SAVES.save
shell = SAVES.shell
load = SAVES.load
resume = SAVES.resume
begin = SAVES.begin
replay = SAVES.replay
