# rulebound: interpreted
"""Riftbound games in files: how their tables are made from a save."""

from __future__ import annotations

from typing import Any

from rulebound.files.saves import EFFECTS, Saves
from rulebound.kernel.invariants import named
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
    kinds = EFFECTS | named(
        player="first_player attacker defender focus priority last_player held_by contested_by extra_turns invited",
        seat="owner",
        side="controller",
        anybody="player home",
        card="last_source body units among aside row last_host",
        players="hurt_by",
        serial="banished_by left_as seen",
        definition="chosen_champion named_card really",
        code="status last_status named refused relevant excluded",
        anything="past tagged pools options slots modes goes owed paid kept answers shares given declined done hits",
    )

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
