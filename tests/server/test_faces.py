"""Faces: every card can be drawn, own cards included, and no face says more than is printed."""

from __future__ import annotations

import random

import pytest

import rulebound
from rulebound.kernel.views import view
from rulebound.server.shown.faces import face, faces_for, numbers_in, set_of
from rulebound.server.shown.telling import joined


def facts_of(game: str, record: dict[str, object]) -> object:
    return rulebound.games[game].cards.read(record, "card")


def test_a_unit_of_gundam() -> None:
    facts = rulebound.games["gundam"].cards.shipped()["GD01-008"]
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
        "text": [[{"text": "Deploy: choose 1 rested enemy Unit; it takes 1 damage."}]],
        "terms": ["Deploy", "Rest"],
        "parts": ["Main Deck"],
        "own": False,
    }


def test_a_command_that_is_a_pilot_too() -> None:
    drawn = face("gundam", rulebound.games["gundam"].cards.shipped()["ST04-013"])
    assert drawn["pilot"] == {"name": "Mu La Flaga", "ap": 1, "hp": 0}
    assert drawn["ap"] is None and drawn["hp"] is None


def test_a_champion_of_riftbound() -> None:
    drawn = face("riftbound", rulebound.games["riftbound"].cards.shipped()["ogn-027-298"])
    assert (drawn["colors"], drawn["cost"], drawn["power"], drawn["might"]) == (["fury"], 5, 1, 5)
    assert drawn["supertypes"] == ["champion"] and drawn["set"] == "OGN"


def test_an_equipment_tells_what_its_wearer_has() -> None:
    drawn = face("riftbound", rulebound.games["riftbound"].cards.shipped()["sfd-172-221"])
    assert drawn["worn"] == [[{"text": "Deathknell", "keyword": "Deathknell"}, {"text": ": Draw 1."}]]
    assert "Equip" in drawn["keywords"] and {"Equip", "Deathknell"} <= set(drawn["terms"])


@pytest.mark.parametrize("game", rulebound.games)
def test_every_shipped_card_has_words(game: str) -> None:
    for facts in rulebound.games[game].cards.shipped().values():
        drawn = face(game, facts)
        bare = sum(ability.kind == "keyword" for ability in facts.effects)
        assert len(facts.effects) - bare <= len(drawn["text"]) <= len(facts.effects)
        lines = [joined(line) for line in [*drawn["text"], *(drawn.get("worn") or ())]]
        assert all(line and not line.startswith("(") for line in lines), drawn
        assert not any(sign in line for line in lines for sign in ("【", "･", "[M]", "<"))
        assert (drawn["parts"] == []) == bool(drawn["token"])
        assert not drawn["own"] and drawn["set"]


def test_own_cards_are_told_apart_from_shipped_ones_of_the_same_number() -> None:
    record = {"id": "GD01-008", "name": "Guntank", "type": "unit", "color": "blue", "level": 1, "cost": 1, "hp": 9}
    facts = facts_of("gundam", record)
    drawn = face("gundam", facts)  # type: ignore[arg-type]
    assert drawn["own"] and drawn["hp"] == 9


@pytest.mark.parametrize("game", rulebound.games)
def test_every_card_that_a_view_names_has_a_face(game: str) -> None:
    """Tokens and what the rules put on the table too."""
    chance = random.Random(5)
    names = rulebound.games[game].decks.starters()[:2]
    table = rulebound.games[game].new_table(names, 3)
    assert rulebound.games.of(table).name == game
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
