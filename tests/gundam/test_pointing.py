"""Gundam: what options point at, and what a client needs to draw pairs and battles."""

from __future__ import annotations

import random
from typing import Any

import pytest

from rulebound.gundam import new_table
from rulebound.gundam.cards.facts import Facts
from rulebound.gundam.catalogue import Cards
from rulebound.gundam.rules.battle import change_target, set_battle
from rulebound.gundam.table.position import build
from rulebound.gundam.table.table import GundamTable
from rulebound.gundam.words import codes as loc
from rulebound.kernel.pointing import choices

OWN = Cards({
    "Scout": Facts("Scout", "Scout", "unit", "blue", 1, 1, 1, 2, link="[Ann]"),
    "Wall": Facts("Wall", "Wall", "unit", "blue", 1, 1, 1, 2),
    "Ann": Facts("Ann", "Ann Lee", "pilot", "blue", 1, 1, ap_mod=1, hp_mod=2),
})  # fmt: skip


def ref(table: GundamTable, spec: int, player: int, place: int = 0) -> str:
    return f"c{table.serial[table.cards(spec, player)[place]]}"


def choice(table: GundamTable, line: str) -> dict[str, Any]:
    return next(found for found in choices(table, int(table.to_act)) if found["line"] == line)


def test_plays_pairings_and_attacks() -> None:
    position = {
        "p1": {"hand": ["Scout", "Ann", "Scout"], "battle": ["Wall"], "resources": 5},
        "p2": {"battle": [{"card": "Wall", "rested": True}]},
    }
    table = build(position, OWN)
    play = choice(table, "play Scout")
    assert play == {
        "line": "play Scout", "verb": "play", "to": [], "number": "Scout",
        "from": [ref(table, loc.HAND, 0, 0), ref(table, loc.HAND, 0, 2)],
    }  # fmt: skip
    pair = choice(table, "play Ann Lee -> Wall")
    assert pair["from"] == [ref(table, loc.HAND, 0, 1)] and pair["to"] == [ref(table, loc.BATTLE, 0)]
    assert pair["number"] == "Ann"
    attacker = ref(table, loc.BATTLE, 0)
    player = choice(table, "attack Wall -> player")
    assert (player["from"], player["to"]) == ([attacker], ["p2", ref(table, loc.BASE, 1)])  # the Base is hit first
    unit = choice(table, "attack Wall -> Wall")
    assert (unit["from"], unit["to"]) == ([attacker], [ref(table, loc.BATTLE, 1)])
    end = choice(table, "end")
    assert (end["from"], end["to"], end["number"]) == ([], [], None)
    assert choices(table, 1) == []


def test_a_pair_and_a_battle_are_told_by_id() -> None:
    position = {
        "p1": {"battle": [{"card": "Scout", "pilot": "Ann"}], "hand": ["Wall"], "resources": 2},
        "p2": {"battle": ["Wall"]},
    }
    table = build(position, OWN)
    zones: Any = table.view(None)["zones"]
    unit, pilot = zones["p1.battle"]["cards"][0], zones["p1.pilots"]["cards"][0]
    assert unit["pilot"] == "Ann Lee" and unit["pilot_id"] == pilot["id"] and pilot["host"] == unit["id"]
    assert zones["p2.battle"]["cards"][0]["pilot_id"] is None
    attacker = int(table.cards(loc.BATTLE, 0)[0])
    set_battle(table, loc.ACTION_STEP, attacker, -1, 1)
    battle: Any = table.view(1)["battle"]
    assert battle == {
        "attacker": "Scout", "target": "p2", "attacker_ref": f"c{unit['id']}", "target_ref": "p2", "step": "action",
    }  # fmt: skip
    change_target(table, int(table.cards(loc.BATTLE, 1)[0]))
    battle = table.view(1)["battle"]
    assert (battle["target"], battle["target_ref"]) == ("Wall", ref(table, loc.BATTLE, 1))
    table.move(attacker, loc.DECK, 0)
    table.shuffle(loc.DECK, 0)  # what lies there now may be any card
    battle = table.view(1)["battle"]
    assert (battle["attacker"], battle["attacker_ref"]) == ("a card that is gone", None)


def test_a_discard_points_at_copies_that_are_left() -> None:
    table = build({"phase": "end", "p1": {"hand": ["Scout"] * 6 + ["Wall"] * 6}}, OWN)
    assert len(choice(table, "discard Scout")["from"]) == len(choice(table, "discard Wall")["from"]) == 6
    table.play("discard Scout")
    assert choice(table, "discard Scout")["from"] == [ref(table, loc.HAND, 0, place) for place in range(5)]
    assert choice(table, "discard Wall")["from"] == [ref(table, loc.HAND, 0, place) for place in range(5, 11)]


@pytest.mark.parametrize("seed", range(6))
def test_refs_of_a_random_game_are_in_the_view(seed: int) -> None:
    table = new_table(seed=seed)
    chance = random.Random(seed)
    sources = 0
    while not table.over:
        player = int(table.to_act)
        told: Any = table.view(player)
        listed = {f"c{card['id']}" for entry in told["zones"].values() for card in entry.get("cards", [])}
        for found in choices(table, player):
            assert set(found["from"]) <= listed and set(found["to"]) <= listed | {"p1", "p2"}
            if found["verb"] in ("play", "attack", "block", "discard", "trash", "activate"):
                assert found["from"] and found["number"]
        source = told["decision"]["source"]
        assert source is None or source in listed
        sources += source is not None
        if told["decision"]["kind"] in ("burst", "may"):
            assert told["decision"]["number"]
        table.apply(chance.choice(list(table.options)))
    assert sources > 0
