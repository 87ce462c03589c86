"""The one predicate behind options and why-not, asked about actions that nobody could even say."""

from __future__ import annotations

import pytest

from rulebound.effects.nodes import Ability, Draw, HowMany, Select
from rulebound.gundam.cards.facts import Facts
from rulebound.gundam.catalogue import Cards
from rulebound.gundam.rules.terminology import set_rested
from rulebound.gundam.table.position import build
from rulebound.gundam.words.codes import ACTIVATE, ATTACK, BATTLE, BLOCK, END_MAIN, HAND, PLAY
from rulebound.kernel.actions import NOTHING, PASS, PICK, YES, action

ANT = Facts("A", "Ant", "unit", "blue", level=1, cost=1, ap=1, hp=2)
BEE = Facts("B", "Bee", "unit", "blue", level=1, cost=1, ap=1, hp=2, effects=(Ability("keyword", keyword="blocker"),))
CAT = Facts("C", "Cat", "unit", "blue", ap=1, hp=2, effects=(Ability("activated", ("main",), body=(Draw(1),)),))


@pytest.fixture
def table():  # type: ignore[no-untyped-def]
    """p1 to act in the main phase: an Ant and a Cat each, a Bee in both hands."""
    side = {"battle": ["Ant", "Cat", "Bee"], "hand": ["Ant", "Bee"], "resources": "3"}
    cards = {facts.name: facts for facts in (ANT, BEE, CAT)}
    return build({"turn": "p1", "p1": side, "p2": side}, Cards(cards))


def unit(table, player: int, name: str, zone: int = BATTLE) -> int:  # type: ignore[no-untyped-def]
    return next(int(card) for card in table.cards(zone, player) if table.gundam(card).name == name)


def test_cards_are_played_from_ones_own_hand(table) -> None:  # type: ignore[no-untyped-def]
    """5-7-1: neither from the opponent's hand nor from the battle area."""
    assert table.forbids(action(PLAY, unit(table, 0, "Ant", HAND), NOTHING, 0)) == ""
    assert table.forbids(action(PLAY, unit(table, 1, "Ant", HAND), NOTHING, 0)) == "5-7-1"
    assert table.forbids(action(PLAY, unit(table, 0, "Ant"), NOTHING, 0)) == "5-7-1"


def test_only_ones_own_units_attack(table) -> None:  # type: ignore[no-untyped-def]
    """3-2-3: and from the battle area."""
    assert table.forbids(action(ATTACK, unit(table, 0, "Ant"), NOTHING, 1)) == ""
    assert table.forbids(action(ATTACK, unit(table, 1, "Ant"), NOTHING, 1)) == "3-2-3"
    assert table.forbids(action(ATTACK, unit(table, 0, "Ant", HAND), NOTHING, 1)) == "3-2-3"


def test_what_is_attacked_is_a_player_or_a_unit_of_theirs(table) -> None:  # type: ignore[no-untyped-def]
    """8-2-1: not oneself, and nothing outside the battle area."""
    attacker = unit(table, 0, "Ant")
    assert table.forbids(action(ATTACK, attacker, NOTHING, 0)) == "8-2-1"
    assert table.forbids(action(ATTACK, attacker, unit(table, 1, "Ant", HAND), 1)) == "8-2-1"
    set_rested(table, unit(table, 1, "Ant"), True)
    assert table.forbids(action(ATTACK, attacker, unit(table, 1, "Ant"), 1)) == ""


def test_effects_are_activated_by_their_owner_and_only_those_there_are(table) -> None:  # type: ignore[no-untyped-def]
    """10-1-2, 10-1-7-1: on the field, and an activated effect of that card."""
    cat, ant = unit(table, 0, "Cat"), unit(table, 0, "Ant")
    key = int(table.gundam(cat).abilities[0].key)
    assert table.forbids(action(ACTIVATE, cat, key, 0)) == ""
    assert table.forbids(action(ACTIVATE, unit(table, 1, "Cat"), key, 0)) == "10-1-2"
    assert table.forbids(action(ACTIVATE, unit(table, 0, "Ant", HAND), key, 0)) == "10-1-2"
    assert table.forbids(action(ACTIVATE, ant, key, 0)) == "10-1-7-1"


def test_an_activated_effect_needs_its_condition() -> None:
    """10-2-1: unmet, it is not activated."""
    swarm = HowMany(Select("unit", "yours"), ">=", 2)
    wolf = Facts(
        "W", "Wolf", "unit", ap=1, hp=2, effects=(Ability("activated", ("main",), condition=swarm, body=(Draw(1),)),)
    )
    for battle, forbidden in ((["Wolf"], "10-2-1"), (["Wolf", "Wolf"], "")):
        found = build({"turn": "p1", "p1": {"battle": battle}}, Cards({"Wolf": wolf}))
        one = unit(found, 0, "Wolf")
        assert found.forbids(action(ACTIVATE, one, int(found.gundam(one).abilities[0].key), 0)) == forbidden


def test_blocks_are_for_the_block_step_and_ones_own_active_blockers(table) -> None:  # type: ignore[no-untyped-def]
    """8-3-1: the defending player, a Unit in the battle area, active."""
    mine, theirs = unit(table, 1, "Bee"), unit(table, 0, "Bee")
    assert table.forbids(action(BLOCK, theirs)) == "8-3-1"
    table.play("attack Ant -> player")
    assert table.to_act == 1 and table.forbids(action(BLOCK, mine)) == ""
    assert table.forbids(action(BLOCK, theirs)) == "8-3-1"
    assert table.forbids(action(BLOCK, unit(table, 1, "Bee", HAND))) == "8-3-1"
    set_rested(table, mine, True)
    assert table.forbids(action(BLOCK, mine)) == "8-3-1"


def test_what_is_not_asked_is_not_said(table) -> None:  # type: ignore[no-untyped-def]
    """9-3, 10-3-3, 7-1-3, 7-5-5-1: passing, picking and yes need a decision that asks for it; so does the end."""
    assert table.forbids(action(PASS)) == "9-3"
    assert table.forbids(action(YES)) == "7-1-3"
    assert table.forbids(action(PICK, unit(table, 1, "Ant"))) == "10-3-3"
    assert table.forbids(action(END_MAIN)) == ""
    table.play("attack Ant -> player")
    assert table.forbids(action(END_MAIN)) == "7-5-5-1"


def test_after_the_end_nothing_is_legal(table) -> None:  # type: ignore[no-untyped-def]
    """1-2-1: play stops as soon as one player is defeated."""
    table.concede(0)
    assert table.forbids(action(END_MAIN)) == "1-2-1" and len(table.options) == 0


def test_lines_that_would_read_alike_are_told_apart() -> None:
    """A Unit called player, and one whose name ends like a count."""
    names = {
        "player": Facts("P", "player", "unit", ap=1, hp=2),
        "Ant": ANT,
        "Ant #2": Facts("Q", "Ant #2", "unit", ap=1, hp=2),
    }
    rested = [{"card": "player", "rested": "true"}]
    odd = build({"turn": "p1", "p1": {"battle": ["Ant", "Ant", "Ant #2"]}, "p2": {"battle": rested}}, Cards(names))
    lines = [str(option) for option in odd.decision.options]
    assert len(set(lines)) == len(lines) == 7
    for line in lines:
        copy = odd.clone()
        copy.play(line)
        assert copy.moves == [(0, line)]
