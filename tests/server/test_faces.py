"""Faces: every card can be drawn, own cards included, and no face says more than is printed."""

from __future__ import annotations

import random

import pytest

import rulebound
from rulebound.kernel.views import view
from rulebound.server.faces import face, faces_for, numbers_in, set_of


def facts_of(game: str, record: dict[str, object]) -> object:
    return rulebound.module(game, "catalogue").facts_of(record, "card")


def test_a_unit_of_gundam() -> None:
    facts = rulebound.module("gundam", "catalogue").shipped()["GD01-008"]
    assert face("gundam", facts) == {
        "number": "GD01-008",
        "name": "Guntank",
        "set": "GD01",
        "type": "unit",
        "token": False,
        "colors": ["blue"],
        "cost": facts.cost,
        "level": facts.level,
        "ap": facts.ap,
        "hp": facts.hp,
        "traits": ["Earth Federation", "White Base Team"],
        "zones": list(facts.zones),
        "link": None,
        "pilot": None,
        "keywords": [],
        "text": ["Deploy: choose 1 rested enemy Unit; it takes 1 damage."],
        "own": False,
    }


def test_a_command_that_is_a_pilot_too() -> None:
    drawn = face("gundam", rulebound.module("gundam", "catalogue").shipped()["ST04-013"])
    assert drawn["pilot"] == {"name": "Mu La Flaga", "ap": 1, "hp": 0}
    assert drawn["ap"] is None and drawn["hp"] is None


def test_a_champion_of_riftbound() -> None:
    drawn = face("riftbound", rulebound.module("riftbound", "catalogue").shipped()["ogn-027-298"])
    assert (drawn["colors"], drawn["cost"], drawn["power"], drawn["might"]) == (["fury"], 5, 1, 5)
    assert drawn["supertypes"] == ["champion"] and drawn["set"] == "OGN"


def test_an_equipment_tells_what_its_wearer_has() -> None:
    drawn = face("riftbound", rulebound.module("riftbound", "catalogue").shipped()["sfd-172-221"])
    assert drawn["worn"] == ["[Deathknell]: Draw 1."] and "Equip" in drawn["keywords"]


@pytest.mark.parametrize("game", rulebound.GAMES)
def test_every_shipped_card_has_words(game: str) -> None:
    for facts in rulebound.module(game, "catalogue").shipped().values():
        drawn = face(game, facts)
        assert len(drawn["text"]) == len(facts.effects)
        assert all(line and not line.startswith("(") for line in drawn["text"]), drawn
        assert not drawn["own"] and drawn["set"]


def test_own_cards_are_told_apart_from_shipped_ones_of_the_same_number() -> None:
    record = {"id": "GD01-008", "name": "Guntank", "type": "unit", "color": "blue", "level": 1, "cost": 1, "hp": 9}
    facts = facts_of("gundam", record)
    drawn = face("gundam", facts)  # type: ignore[arg-type]
    assert drawn["own"] and drawn["hp"] == 9


@pytest.mark.parametrize("game", rulebound.GAMES)
def test_every_card_that_a_view_names_has_a_face(game: str) -> None:
    """Tokens and what the rules put on the table too."""
    chance = random.Random(5)
    names = rulebound.module(game, "deck").starter_names()[:2]
    table = rulebound.module(game, "tables").new_table(names, 3, rulebound.module(game, "edition").NEWEST.name)
    assert rulebound.game_of(table) == game
    seen: set[str] = set()
    for _ in range(250):
        if table.over:
            break
        table.apply(chance.choice(list(table.options)))
        shown = view(table, chance.randrange(table.players))
        drawn = faces_for(shown, table)
        assert set(numbers_in(shown["zones"])) <= set(drawn)
        seen |= set(drawn)
    assert len(seen) > 15


def test_numbers_of_a_list_are_found_and_strange_ones_passed_over() -> None:
    table = rulebound.gundam.new_table(seed=1)
    number = table.facts_of[0].number  # type: ignore[attr-defined]
    assert list(faces_for([number, "no such card", number], table)) == [number]


def test_sets() -> None:
    assert (set_of("GD01-008"), set_of("ogn-011-298"), set_of("Prototype")) == ("GD01", "OGN", "")
