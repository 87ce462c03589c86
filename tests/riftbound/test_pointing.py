"""Riftbound: what options point at, and what a client needs to draw attachments, chains and battlefields."""

from __future__ import annotations

from typing import Any

import pytest
from rift_tables import decisions, own_table

from rulebound.kernel.pointing import choices
from rulebound.riftbound.table.table import RiftboundTable
from rulebound.riftbound.words import codes as loc

CARDS: list[dict[str, Any]] = [
    {"name": "Bear", "type": "unit", "domains": ["body"], "energy": 1, "might": 3},
    {"name": "Shade", "type": "unit", "domains": ["body"], "energy": 6, "might": 1, "text": "[Hidden]"},
    {"name": "Knife", "type": "spell", "domains": ["body"], "energy": 1, "text": "[Hidden]\nDeal 2 to a unit."},
]


def table_of(position: dict[str, Any]) -> RiftboundTable:
    return own_table(CARDS, position)


def ref(table: RiftboundTable, spec: int, player: int, place: int = 0) -> str:
    return f"c{table.serial[table.cards(spec, player)[place]]}"


def choice(table: RiftboundTable, line: str) -> dict[str, Any]:
    return next(found for found in choices(table, int(table.to_act)) if found["line"] == line)


def test_moves_plays_and_hiding() -> None:
    first = {"hand": ["Bear", "Shade", "Bear"], "base": ["Bear"], "at": {"Field A": ["Bear"]}, "runes": ["body"] * 4}
    table = table_of({"p1": first, "p2": {}})
    field = [ref(table, loc.BATTLEFIELDS, 0, place) for place in range(2)]
    out = choice(table, "move Bear -> Field A")
    assert (out["from"], out["to"], out["number"]) == ([ref(table, loc.BASE, 0)], [field[0]], "Bear")
    home = choice(table, "move Bear -> base")
    assert (home["from"], home["to"]) == ([ref(table, loc.FIELD, 0)], ["p1.base"])
    hide = choice(table, "hide Shade -> Field A")
    assert (hide["from"], hide["to"]) == ([ref(table, loc.HAND, 0, 1)], [field[0]])
    play = choice(table, "play Bear")
    assert play["from"] == [ref(table, loc.HAND, 0, 0), ref(table, loc.HAND, 0, 2)] and play["to"] == []
    runes = choice(table, "exhaust Body Rune")
    assert runes["from"] == [ref(table, loc.RUNES, 0, place) for place in range(4)]
    table.play("exhaust Body Rune")
    assert len(choice(table, "exhaust Body Rune")["from"]) == 3
    assert len(choice(table, "recycle Body Rune")["from"]) == 1
    assert len(choice(table, "recycle ready Body Rune")["from"]) == 3
    table.play("play Bear")
    assert table.decision_name() == "location"
    assert (choice(table, "choose base")["from"], choice(table, "choose Field A")["from"]) == (["p1.base"], [field[0]])
    told: Any = table.view(0)["decision"]
    assert told["source"] == ref(table, loc.CHAIN, 0) and told["number"] == "Bear"


def test_targets_and_the_chain() -> None:
    first = {"hand": ["Knife"], "at": {"Field A": ["Bear"]}, "runes": ["body"] * 2}
    table = table_of({"p1": first, "p2": {"base": ["Bear"], "hand": ["Knife"], "runes": ["body"]}})
    table.play("play Knife")
    pick = choice(table, "choose p2/Bear")
    assert (pick["from"], pick["to"], pick["number"]) == ([ref(table, loc.BASE, 1)], [], "Bear")
    table.apply(next(code for code in table.options if table.notate(code) == "choose p2/Bear"))
    chain: Any = table.view(1)["chain"]
    assert chain[0]["ref"] == ref(table, loc.CHAIN, 0) and chain[0]["number"] == "Knife"
    assert chain[0]["target_refs"] == [ref(table, loc.BASE, 1)]


def test_battlefields_and_what_lies_facedown_there() -> None:
    position = {
        "p1": {"at": {"Field A": ["Bear"]}, "facedown": {"Field A": "Shade"}},
        "p2": {"at": {"Field B": ["Bear"]}, "facedown": {"Field B": "Shade"}},
    }
    table = table_of(position)
    told: Any = table.view(0)
    fields = told["battlefields"]
    assert [field["ref"] for field in fields] == [ref(table, loc.BATTLEFIELDS, 0, place) for place in range(2)]
    assert [field["zone"] for field in fields] == ["field0", "field1"]
    assert told["zones"]["p1.facedown"]["cards"][0]["at_ref"] == fields[0]["ref"]
    assert told["zones"]["p2.facedown"] == {"count": 1, "seen": []}


@pytest.mark.parametrize("seed", range(6))
def test_refs_of_a_random_game_are_in_the_view(seed: int) -> None:
    seen: set[str] = set()
    for table in decisions(seed):
        player = int(table.to_act)
        told: Any = table.view(player)
        zones = told["zones"]
        cards = [card for entry in zones.values() for card in entry.get("cards", [])]
        listed = {f"c{card['id']}" for card in cards} | {f"p{p + 1}" for p in range(table.players)}
        listed |= {f"p{p + 1}.base" for p in range(table.players)}
        for found in choices(table, player):
            assert set(found["from"]) | set(found["to"]) <= listed
            if found["verb"] in ("play", "move", "hide", "exhaust", "assign", "activate"):
                assert found["from"] and found["number"]
            if found["verb"] == "hide" or " -> " in found["line"]:
                assert len(found["to"]) == 1
            seen.add(found["verb"])
        assert told["decision"]["source"] is None or told["decision"]["source"] in listed
        for card in cards:
            for gear in card.get("attached_ids", []):
                assert {other["host"] for other in cards if other["id"] == gear} == {card["id"]}
        for item in told["chain"]:
            assert set(item["target_refs"]) <= listed and (item["ref"] is None or item["ref"] in listed)
    assert {"play", "move", "pass"} <= seen
