# rulebound: interpreted
"""What one player may know: the only place where a table is projected, and its opposite, the determinised table."""

from __future__ import annotations

from typing import Any

from rulebound.kernel.determinize import determinize, hidden_cards
from rulebound.kernel.events import Record
from rulebound.kernel.naming import at_once
from rulebound.kernel.notation import option_lines
from rulebound.kernel.pointing import choices, decision_told, is_open
from rulebound.kernel.table import Table

__all__ = ["choices", "determinize", "hidden_cards", "view", "visible_log"]


@at_once
def view(table: Table, player: int | None, everything: bool = False) -> dict[str, Any]:
    """Everything that player may know, ready for JSON; player None: what everybody may know.

    A visible card is named by its serial (the number of its last move), so no id tells where it came from. A hidden
    card is only counted; one that the player has seen in an ordered zone is told with its position from the top.
    everything: all cards of all zones are told, for games that are over; the last card of a deck is its top.
    """
    if player is not None and not 0 <= player < table.players:
        raise ValueError(f"There is no player {player} here: they are counted from 0 to {table.players - 1}.")
    zones: dict[str, Any] = {}
    for spec_index, spec in enumerate(table.specs):
        holders = range(1) if spec.shared else range(table.players)
        for holder in holders:
            cards = [int(card) for card in table.cards(spec_index, holder)]
            entry: dict[str, Any] = {"count": len(cards)}
            if everything or is_open(table, player, spec_index, holder):
                entry["cards"] = [_card(table, card) for card in cards]
            elif player is not None:
                entry["seen"] = _seen(table, player, cards, spec.ordered)
            zones[spec.name if spec.shared else f"p{holder + 1}.{spec.name}"] = entry
    mine = table.to_act == player and not table.over
    return {
        "you": f"p{player + 1}" if player is not None else None,
        "players": int(table.players),
        "teams": _teams(table),
        "turn": int(table.turn),
        "active": f"p{table.active + 1}",
        "zones": zones,
        **table.situation(),
        "to_act": f"p{table.to_act + 1}" if table.to_act >= 0 else None,
        "decision": decision_told(table, player),
        "options": option_lines(table) if mine else [],
        "result": None if not table.over else {"winners": _players(table), "rule": table.result_rule},
    }


def _seen(table: Table, player: int, cards: list[int], ordered: bool) -> list[dict[str, Any]]:
    """The cards of a hidden zone that the player happens to know, with their places if it has an order."""
    seen = [(len(cards) - 1 - place, card) for place, card in enumerate(cards) if table.knows(player, card)]
    if ordered:
        return [{"from_top": place, **_card(table, card)} for place, card in sorted(seen)]
    found = [table.describe(card) for _, card in seen]
    return sorted(found, key=lambda item: (str(item["name"]), str(item["number"])))


def _card(table: Table, card: int) -> dict[str, Any]:
    return {"id": int(table.serial[card]), **table.describe(card)}


def _teams(table: Table) -> list[list[str]]:
    """Who plays together; empty where everybody plays alone."""
    sides: dict[int, list[str]] = {}
    for player in range(table.players):
        sides.setdefault(int(table.team[player]), []).append(f"p{player + 1}")
    return list(sides.values()) if len(sides) < table.players else []


def _players(table: Table) -> list[str]:
    return [f"p{p + 1}" for p in range(table.players) if table.winners >> p & 1]


def visible_log(log: list[Record], player: int) -> list[Record]:
    """The lines of a log that this player may read; player -1 looks on."""
    return [record for record in log if record.may_read(player)]
