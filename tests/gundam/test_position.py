"""Positions: what is left out, each phase, and that a position can be saved, replayed and cloned."""

from __future__ import annotations

from pathlib import Path

import pytest

from rulebound.gundam.cards.facts import Facts
from rulebound.gundam.catalogue import Cards
from rulebound.gundam.rules.cards import active_ex, active_resources
from rulebound.gundam.table import saves
from rulebound.gundam.table.position import PositionError, build
from rulebound.gundam.table.table import GundamTable
from rulebound.gundam.words import codes as loc
from rulebound.kernel.saves import checksum, read

OWN = Cards({
    "Scout": Facts("Scout", "Scout", "unit", "blue", 1, 1, 1, 2, link="[Ann]"),
    "Ann": Facts("Ann", "Ann Lee", "pilot", "blue", 1, 1, ap_mod=1, hp_mod=2),
    "Bob": Facts("Bob", "Bob", "pilot", "blue", 1, 1, ap_mod=1, hp_mod=2),
})  # fmt: skip


def lines(table: GundamTable) -> list[str]:
    return [table.notate(code) for code in table.options]


def names(table: GundamTable, spec: int, player: int) -> list[str]:
    return [table.gundam(card).name for card in table.cards(spec, player)]


def test_what_is_left_out() -> None:
    table = build({})
    for player in range(2):
        counts = [int(table.count(spec, player)) for spec in range(len(loc.SPECS))]
        assert counts == [20, 10, 0, 0, 0, 1, 6, 0, 0, 0, 0, 0]
        assert names(table, loc.BASE, player) == ["EX Base"]
        assert set(names(table, loc.DECK, player) + names(table, loc.SHIELDS, player)) == {"Blank"}
    assert (int(table.active), table.phase_name(), lines(table)) == (0, "main", ["end"])


def test_blank_cards_do_nothing() -> None:
    table = build({"p1": {"hand": 3, "resources": 15}})
    assert lines(table) == ["end"]
    reason = table.why_not("play Blank")
    assert reason is not None
    assert reason.rule == "2-9-1"


def test_the_first_of_a_list_is_the_top() -> None:
    zones = {"deck": ["Scout", "Ann", "Blank"], "shields": ["Ann", "Scout"], "trash": ["Bob", "Scout"]}
    table = build({"p1": zones}, OWN)
    for spec, top in ((loc.DECK, "Scout"), (loc.SHIELDS, "Ann Lee"), (loc.TRASH, "Bob")):
        assert table.gundam(table.top(spec, 0)).name == top


def test_cards_in_play() -> None:
    battle = [
        {"card": "Scout", "pilot": "Ann", "damage": 3},
        {"card": "scout", "pilot": {"card": "Bob"}, "rested": True, "fresh": "yes"},
        {"card": "Scout", "pilot": "none"},
    ]
    table = build({"p1": {"battle": battle, "base": {"card": "EX Base", "damage": "2", "rested": "true"}}}, OWN)
    first, second, third = table.cards(loc.BATTLE, 0)
    assert [int(table.linked[card]) for card in (first, second, third)] == [1, 0, 0]
    assert [int(table.rested[card]) for card in (first, second, third)] == [0, 1, 0]
    assert [int(table.hp_left(card)) for card in (first, second, third)] == [1, 4, 2]
    assert [int(table.entered[card] == table.turn) for card in (first, second, third)] == [0, 1, 0]
    assert int(table.hp_left(table.top(loc.BASE, 0))) == 1
    assert names(table, loc.PILOTS, 0) == ["Ann Lee", "Bob"]
    assert lines(table) == ["end", "attack Scout -> player", "attack Scout #3 -> player"]


def test_resources() -> None:
    table = build({"p1": {"resources": {"active": 2, "rested": "3", "ex": {"active": 1, "rested": 1}}}})
    assert int(table.player_level(0)) == 7
    assert int(active_resources(table, 0)) == 3
    assert int(active_ex(table, 0)) == 1
    table = build({"p1": {"resources": ["Resource", {"card": "EX Resource", "rested": True}], "resource_deck": 0}})
    assert (int(table.player_level(0)), int(active_resources(table, 0)), int(active_ex(table, 0))) == (2, 1, 0)
    assert int(table.count(loc.RESOURCE_DECK, 0)) == 0


@pytest.mark.parametrize(
    ("phase", "drawn", "placed", "turn"),
    [("start", 1, 1, 7), ("draw", 1, 1, 7), ("resource", 0, 1, 7), ("main", 0, 0, 7), ("end", 0, 0, 8)],
)
def test_each_phase_is_played_from_its_beginning(phase: str, drawn: int, placed: int, turn: int) -> None:
    table = build({"turn": "p2", "phase": phase, "turn_number": "7", "p2": {"resources": {"rested": 1}}})
    assert int(table.turn) == turn
    assert int(table.count(loc.HAND, 1)) == drawn
    assert int(table.player_level(1)) == 1 + placed
    assert int(active_resources(table, 1)) == placed + (phase == "start")
    assert (int(table.active), table.phase_name()) == (1 if turn == 7 else 0, "main")


def test_set_up_before_and_after_it_is_decided_who_goes_first() -> None:
    table = build({"phase": "setup"})
    assert lines(table) == ["first", "second"]
    table.play("first")
    assert lines(table) == ["keep", "redraw"]
    assert [int(table.count(loc.HAND, p)) for p in range(2)] == [5, 5]
    table = build({"phase": "setup", "turn": "p2", "p2": {"hand": ["Scout", "Ann"]}}, OWN)
    assert (int(table.to_act), lines(table)) == (1, ["keep", "redraw"])
    assert [int(table.count(loc.HAND, p)) for p in range(2)] == [5, 2]
    table.play("keep")
    table.play("keep")
    assert [int(table.count(loc.SHIELDS, p)) for p in range(2)] == [6, 6]
    assert (int(table.active), int(table.turn), table.phase_name()) == (1, 1, "main")


def test_seeds_fix_the_shuffles() -> None:
    deck = ["Ann"] * 6 + ["Bob"] * 6 + ["Scout"] * 6
    position = {"phase": "setup", "turn": "p1", "p1": {"hand": ["Scout"], "deck": deck}}

    def played(seed: int) -> str:
        table = build(position, OWN, seed=seed)
        table.play("redraw")
        return checksum(table)

    assert played(1) == played(1)
    assert played(1) != played(2)


def test_a_position_is_saved_and_replayed(tmp_path: Path) -> None:
    path = str(tmp_path / "game.json")
    table = build({"p1": {"battle": ["Scout"], "hand": ["Ann"], "resources": 2}, "p2": {"hand": 11}}, OWN)
    assert table.start["players"] == 2
    for line in ("play Ann Lee -> Scout", "attack Scout -> player", "end", "end"):
        table.play(line)
    table.save(path)
    assert checksum(saves.SAVES.load(path)) == checksum(table)
    assert checksum(saves.SAVES.replay(read(Path(path)), path)) == checksum(table)


def test_errors_carry_the_place_and_the_rule() -> None:
    with pytest.raises(PositionError) as caught:
        build({"p2": {"battle": ["Scout", {"card": "Scout", "damage": 2}]}}, OWN)
    assert caught.value.path == ("p2", "battle", 1)
    assert caught.value.rule == "11-3-1"
    assert str(caught.value) == "p2.battle.2: Scout with 2 damage on 2 HP would be destroyed already. (11-3-1)"
