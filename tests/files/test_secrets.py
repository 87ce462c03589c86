"""What becomes known: draws, plays, turned Shields and chance count; what everybody could know does not."""

from __future__ import annotations

from typing import Any

from rulebound.gundam.table import position as gundam_position
from rulebound.gundam.words import codes as gundam
from rulebound.kernel.secrets import hidden_shown, known_to, played_card
from rulebound.kernel.table import Table
from rulebound.riftbound import new_table
from rulebound.riftbound.table import position as rift_position
from rulebound.riftbound.words import codes as rift

UNIT, OTHER = "S1-01", "S1-05"  # two Units of a starter deck


def after(table: Table, *lines: str) -> Table:
    copy = table.clone()
    for line in lines:
        copy.play(line)
    return copy


def gundam_table(**more: Any) -> Table:
    side = {"deck": [UNIT, OTHER] * 5, "shields": [OTHER, UNIT], "base": "none", "resources": 6, **more}
    return gundam_position.build({"p1": {"hand": [UNIT], "battle": [OTHER], **side}, "p2": {"hand": [UNIT], **side}})


def name(table: Table, spec: int) -> str:
    return table.facts(table.cards(spec, 0)[0]).name


def test_playing_from_the_hand_shows_the_card_to_the_opponent() -> None:
    table = gundam_table()
    played = after(table, f"play {name(table, gundam.HAND)}")
    assert hidden_shown(table, played)
    card = table.cards(gundam.HAND, 0)[0]
    assert [played_card(table, code) for code in table.options if table.notate(code).startswith("play ")] == [card]
    assert not hidden_shown(table, played, {card}) and hidden_shown(table, played, {card + 1})
    assert not hidden_shown(table, played, known_to(table, 0)) and hidden_shown(table, played, known_to(table, 1))


def test_only_playing_plays_a_card() -> None:
    table = gundam_table()
    others = [code for code in table.options if not table.notate(code).startswith("play")]
    assert len(others) > 1 and {played_card(table, code) for code in others} == {-1}


def test_a_turn_of_gundam() -> None:
    table = gundam_table()
    attacked = table.clone()
    attacked.patient = True
    attacked.play(f"attack {name(table, gundam.BATTLE)} -> player")
    assert not hidden_shown(table, attacked)  # nobody has answered yet
    assert hidden_shown(attacked, after(attacked, "pass", "pass"))  # a Shield is turned over
    ended = after(table, "end")
    assert hidden_shown(table, ended) and hidden_shown(table, ended, known_to(table, 0))  # the opponent has drawn
    assert not hidden_shown(table, table.clone())


def test_a_resource_is_no_secret() -> None:
    table = gundam_table()
    after_it = table.clone()
    resource = after_it.top(gundam.RESOURCE_DECK, 0)
    after_it.move(resource, gundam.RESOURCES, 0)
    assert after_it.known[resource] != table.known[resource]
    assert not hidden_shown(table, after_it)


def test_a_look_at_one_card_is_enough() -> None:
    table = gundam_table()
    seen = table.clone()
    seen.reveal_to(seen.top(gundam.DECK, 1), 0)
    assert hidden_shown(table, seen)


def test_chance_counts() -> None:
    table = gundam_table()
    shuffled = table.clone()
    shuffled.shuffle(gundam.DECK, 0)
    assert hidden_shown(table, shuffled)


def test_runes_are_drawn_by_chance_but_moves_show_nothing() -> None:
    table = new_table(seed=4)
    while table.decision_name() != "main":
        table.apply(table.options[0])
    channelled = table.clone()
    channelled.move(channelled.top(rift.RUNE_DECK, 0), rift.RUNES, 0)
    assert hidden_shown(table, channelled)
    board = rift_position.build({"p1": {"base": ["R1-01"], "runes": ["fury"]}, "p2": {"hand": ["R1-01"]}})
    assert not hidden_shown(board, after(board, f"exhaust {name(board, rift.RUNES)}"))
