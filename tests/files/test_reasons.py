"""Why not, by card: the rules that forbid what one might do with it, the natural things first, nothing hidden."""

from __future__ import annotations

import random
from typing import Any

import pytest

from rulebound import games
from rulebound.gundam.cards.facts import Facts
from rulebound.gundam.catalogue import Cards
from rulebound.gundam.table import position as gundam_position
from rulebound.gundam.words import codes as gundam
from rulebound.kernel.pointing import choices
from rulebound.kernel.reasons import MOST, why_card, why_not_for
from rulebound.kernel.table import Table
from rulebound.riftbound.cards.facts import facts_from_record
from rulebound.riftbound.catalogue import Cards as RiftCards
from rulebound.riftbound.table import position as rift_position
from rulebound.riftbound.words import codes as rift

OWN = Cards({
    "Scout": Facts("Scout", "Scout", "unit", "blue", 1, 1, 1, 2, link="[Ann]"),
    "Titan": Facts("Titan", "Titan", "unit", "blue", 7, 2, 1, 2),
    "Dear": Facts("Dear", "Dear", "unit", "blue", 1, 5, 1, 2),
    "Ann": Facts("Ann", "Ann Lee", "pilot", "blue", 1, 1, ap_mod=1, hp_mod=2),
})  # fmt: skip
BEAR = {"name": "Bear", "type": "unit", "domains": ["body"], "energy": 3, "might": 3}
RIFT = RiftCards({"Bear": facts_from_record(BEAR, "Bear")})


def told(table: Table, player: int, spec: int, holder: int, place: int = 0) -> list[tuple[str, str]]:
    card = table.cards(spec, holder)[place]
    return [(each["line"], each["rule"]) for each in why_card(table, player, int(table.serial[card]))]


def test_gundam_cards() -> None:
    position = {
        "p1": {"hand": ["Titan", "Dear", "Scout", "Ann"], "battle": [{"card": "Scout", "fresh": True}], "resources": 3},
        "p2": {"battle": ["Scout"], "hand": ["Scout"]},
    }
    table = gundam_position.build(position, OWN)
    assert told(table, 0, gundam.HAND, 0, 0) == [("play Titan", "2-9-1")]
    assert told(table, 0, gundam.HAND, 0, 1) == [("play Dear", "2-10-1")]
    assert told(table, 0, gundam.HAND, 0, 2) == []  # it can be played
    assert told(table, 0, gundam.HAND, 0, 3) == []  # it can be paired
    assert told(table, 0, gundam.BATTLE, 0) == [("attack Scout -> player", "3-2-4")]
    assert told(table, 0, gundam.BATTLE, 1) == [("attack Scout -> Scout", "3-2-4")]
    assert told(table, 0, gundam.RESOURCES, 0) == [("Resource", "")]
    answer = why_card(table, 0, int(table.serial[table.cards(gundam.HAND, 0)[0]]))[0]
    assert answer["text"] == table.rule_text("2-9-1")


def test_a_pilot_alone() -> None:
    table = gundam_position.build({"p1": {"hand": ["Ann"], "resources": 3}}, OWN)
    assert told(table, 0, gundam.HAND, 0) == [("play Ann Lee", "3-3-3")]


def test_a_player_who_is_not_asked_is_told_so_and_the_rule() -> None:
    position = {"p1": {}, "p2": {"hand": ["Scout"], "battle": ["Scout"], "resources": 3}}
    table = gundam_position.build(position, OWN)
    card = int(table.serial[table.cards(gundam.HAND, 1)[0]])
    (answer,) = why_card(table, 1, card)
    reason = why_not_for(table, 1, "play Scout")
    assert reason is not None and (answer["line"], answer["rule"]) == ("play Scout", reason.rule) and reason.rule
    assert answer["text"].startswith("p1 decides now, not p2.") and reason.text.startswith("p1 decides now, not p2.")
    assert [each["line"] for each in why_card(table, 1, int(table.serial[table.cards(gundam.BATTLE, 1)[0]]))] == [
        "attack Scout -> player"
    ]


def test_nobody_asks_about_a_card_they_do_not_see() -> None:
    table = gundam_position.build({"p1": {}, "p2": {"hand": ["Scout"]}}, OWN)
    hidden = table.cards(gundam.HAND, 1)[0]
    for serial in (int(table.serial[hidden]), 10_000):
        with pytest.raises(ValueError, match="no such card that you can see"):
            why_card(table, 0, serial)
    table.reveal_to(hidden, 0)
    with pytest.raises(ValueError, match="no such card that you can see"):
        why_card(table, 0, int(table.serial[hidden]))


def test_riftbound_cards() -> None:
    first = {"hand": ["Bear"], "base": [{"card": "Bear", "exhausted": True}], "runes": ["body"]}
    table = rift_position.build({"p1": first, "p2": {"base": ["Bear"], "runes": ["body"]}}, RIFT)
    assert told(table, 0, rift.HAND, 0) == [("play Bear", "561.1")]
    assert [line for line, _ in told(table, 0, rift.BASE, 0)] == ["move Bear -> Field A"]
    assert told(table, 0, rift.RUNES, 0) == []
    assert told(table, 0, rift.BASE, 1) == [("Bear", "")]
    assert told(table, 1, rift.RUNES, 1)[0][0].startswith("exhaust")


@pytest.mark.parametrize("game", ["gundam", "riftbound"])
@pytest.mark.parametrize("seed", range(3))
def test_what_is_told_of_any_card_is_forbidden_and_cited(game: str, seed: int) -> None:
    table: Table = games[game].new_table(seed=seed)
    chance = random.Random(seed)
    cited = 0
    for number in range(150):
        if table.over:
            break
        if number % 20 == 19:
            for player in range(table.players):
                zones: Any = table.view(player)["zones"]
                options = choices(table, player)
                for card in (card for entry in zones.values() for card in entry.get("cards", [])):
                    found = why_card(table, player, card["id"])
                    assert len(found) <= MOST
                    legal = {choice["line"] for choice in options if f"c{card['id']}" in choice["from"]}
                    assert found or legal
                    for each in found:
                        assert each["line"] not in legal and each["text"]
                        cited += each["rule"] != ""
                    assert len({(each["line"], each["rule"]) for each in found}) == len(found)
        table.apply(chance.choice(list(table.options)))
    assert cited > 20


@pytest.mark.parametrize("game", ["gundam", "riftbound"])
def test_a_game_that_is_over(game: str) -> None:
    table: Table = games[game].new_table(seed=1)
    while table.decision_name() != "main":
        table.apply(table.options[0])
    zones: Any = table.view(0)["zones"]
    card = zones["p1.hand"]["cards"][0]
    table.concede(0)
    (answer,) = why_card(table, 0, card["id"])
    assert answer["text"] == "The game is over." and answer["rule"] == table.result_rule
