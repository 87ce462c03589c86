"""Notation of Riftbound: one line for each option, each line for one option, and what a line takes for granted."""

from __future__ import annotations

from typing import Any

import pytest
from rift_tables import decisions, own_table

from rulebound.kernel.errors import Illegal
from rulebound.kernel.notation import normal, option_lines, play_again, resolve, settle, usual_option
from rulebound.kernel.saves import checksum
from rulebound.riftbound.table.board import board, card_text
from rulebound.riftbound.table.notation import with_words
from rulebound.riftbound.table.table import RiftboundTable
from rulebound.riftbound.words import codes as loc
from rulebound.riftbound.words.lexicon import LEXICON

CARDS: list[dict[str, Any]] = [
    {"name": "Bear", "type": "unit", "domains": ["body"], "energy": 1, "might": 3},
    {"name": "Wall", "type": "unit", "domains": ["calm"], "energy": 4, "might": 4, "text": "[Tank]"},
    {"name": "Roamer", "type": "unit", "domains": ["body"], "energy": 1, "might": 2, "text": "[Ganking]"},
    {"name": "Mage", "type": "unit", "domains": ["fury", "calm"], "energy": 1, "power": 1, "might": 2},
    {"name": "Shade", "type": "unit", "domains": ["body"], "energy": 6, "might": 1, "text": "[Hidden]"},
    {"name": "Cat", "type": "unit", "domains": ["body"], "energy": 1, "might": 1, "text": "[Accelerate]"},
    {"name": "Hero", "type": "unit", "domains": ["body"], "energy": 1, "might": 1, "supertypes": ["champion"]},
    {"name": "Ahri, Clever", "type": "unit", "domains": ["mind"], "energy": 1, "might": 1},
    {"name": "Rope", "type": "gear", "energy": 1},
    {"name": "Bolt", "type": "spell", "domains": ["fury"], "energy": 1, "text": "[Reaction]\nDeal 2 to a unit."},
    {"name": "Pair", "type": "spell", "domains": ["fury"], "energy": 1, "text": "Deal 1 to up to two units."},
]


def table_of(position: dict[str, Any]) -> RiftboundTable:
    return own_table(CARDS, position, log=True)


def lines_of(table: RiftboundTable, verb: str) -> list[str]:
    return [line for line in option_lines(table) if line.split()[0] == verb]


def moves(table: RiftboundTable) -> list[str]:
    return [line for _, line in table.moves]


# ---------------------------------------------------------------------------------------- every option


@pytest.mark.parametrize("seed", range(12))
def test_every_line_leads_back_to_its_option(seed: int) -> None:
    for number, table in enumerate(decisions(seed)):
        assert table.prompt(), table.decision_name()
        lines = option_lines(table)
        assert len({normal(line) for line in lines}) == len(lines)
        if number % 4 == 0:
            for code, line in zip(table.options, lines):
                assert resolve(table, line) == [code]


@pytest.mark.parametrize("seed", range(12, 18))
def test_a_game_can_be_played_again_from_its_lines(seed: int) -> None:
    """The moves that are kept are the options really taken, what was taken for granted too."""
    first: RiftboundTable | None = None
    for table in decisions(seed, most=40):
        if first is None:
            first = table.clone()  # type: ignore[assignment]
            again = table.clone()
        if len(table.moves) >= 30 or again.over:
            break
        usual = usual_option(again)
        again.play(option_lines(again)[-1] if usual < 0 else again.notate(usual))
    assert first is not None
    for player, line in again.moves:
        play_again(first, player, line)
    assert checksum(first) == checksum(again)


def test_every_decision_has_a_prompt_and_every_event_a_sentence() -> None:
    assert set(loc.DECISION_NAMES.values()) <= set(LEXICON.prompts)
    told = {*LEXICON.sentences, loc.HIDES, loc.MOVES, loc.DAMAGE}
    assert told == {LEXICON.codes[row.const] for row in LEXICON.happenings if not row.silent}


# ---------------------------------------------------------------------------------------- names

MANY = {
    "p1": {"base": ["Roamer", "Bear"], "at": {"Field A": ["Roamer", "Bear"]}, "hand": ["Bolt"], "runes": 4},
    "p2": {"base": ["Bear", "Bear"], "at": {"Field B": ["Wall"]}},
}


def test_units_of_one_name_are_told_apart_by_place_where_they_must_be() -> None:
    table = table_of(MANY)
    assert lines_of(table, "move") == [
        "move Roamer -> Field A",
        "move Roamer in base -> Field B",
        "move Bear -> Field A",
        "move Bear -> Field B",
        "move Roamer -> base",
        "move Roamer at Field A -> Field B",
        "move Bear -> base",
    ]
    with pytest.raises(Illegal, match="fits several options: move Roamer in base -> Field B, move Roamer at Field A"):
        table.play("move Roamer -> Field B")


def test_targets_are_told_apart_by_owner_and_place() -> None:
    table = table_of(MANY)
    table.play("play Bolt")
    assert sorted(option_lines(table)) == [
        "choose Bear #2", "choose Bear at Field A", "choose Bear in base", "choose Roamer at Field A",
        "choose Roamer in base", "choose Wall", "choose p2/Bear",
    ]  # fmt: skip
    for line in ("choose p2/Wall", "choose Wall at Field B", "choose p2/Wall at Field B"):
        assert resolve(table, line) == resolve(table, "choose Wall")
    assert resolve(table, "choose Bear #2") == resolve(table, "choose p2/Bear #2")


def test_a_champion_is_told_from_a_copy_in_hand() -> None:
    table = table_of({"p1": {"hand": ["Hero"], "champion": "Hero", "runes": 2}})
    assert lines_of(table, "play") == ["play Hero", "play Hero from champion"]
    table = table_of({"p1": {"champion": "Hero", "runes": 2}})
    assert lines_of(table, "play") == ["play Hero"]
    table.play("play Hero from champion -> base")
    assert table.count(loc.BASE, 0) == 1


def test_names_with_a_comma_are_quoted() -> None:
    table = table_of({"p1": {"base": ["Ahri, Clever", "Bear"], "hand": ["Ahri, Clever"], "runes": 2}})
    assert 'play "Ahri, Clever"' in option_lines(table) and 'move "Ahri, Clever" -> Field A' in option_lines(table)
    assert resolve(table, "play Ahri, Clever") == resolve(table, 'play "Ahri, Clever"')
    table.play('move Bear, "Ahri, Clever" -> Field A')
    assert table.count(loc.FIELD, 0) == 2


def test_optional_costs_are_named() -> None:
    assert with_words(0) == []
    assert with_words(loc.WITH_ACCELERATE | loc.WITH_EXTRA) == ["accelerate", "extra"]
    assert with_words(loc.WITH_REPEAT) == ["repeat"]
    assert with_words(loc.WITH_REPEAT * 3) == ["repeat 2"]
    assert with_words(loc.WITH_REPEAT * 2) == ["repeat #2"]
    table = table_of({"p1": {"hand": ["Cat"], "runes": ["body", "body"]}})
    assert lines_of(table, "play") == ["play Cat", "play Cat with accelerate"]


def test_a_hidden_card_of_an_opponent_has_no_name() -> None:
    from rulebound.kernel.naming import Choice
    from rulebound.riftbound.table.notation import among, label

    table = table_of({"p1": {}, "p2": {"at": {"Field A": ["Bear"]}, "facedown": {"Field A": "Shade"}}})
    card = table.cards(loc.FACEDOWN, 1)[0]
    assert label(table, card) == "facedown card"
    assert among(table, card, Choice(table, [card])) == "facedown card"
    table.to_act = 1
    assert label(table, card) == "Shade"


# ---------------------------------------------------------------------------------------- taken for granted

PAYING = {"p1": {"hand": ["Mage", "Bear"], "base": ["Bear", "Cat"], "runes": ["fury", "fury", "calm", "body"]}}


def test_a_payment_waits_until_it_is_said_or_something_else_is() -> None:
    table = table_of(PAYING)
    table.play("play Mage -> base")
    assert table.decision_name() == "pay" and option_lines(table) == ["pay fury", "pay calm"]
    table.play("play Bear -> base")
    assert moves(table)[:2] == ["play Mage", "pay fury"] and "play Bear" in moves(table)
    other = table_of(PAYING)
    other.play("play Mage -> base paying calm")
    assert moves(other) == ["play Mage", "pay calm"]
    assert all(other.rift(rune).domain != 1 for rune in other.cards(loc.RUNES, 0))


def test_a_refused_line_changes_nothing_and_takes_nothing_for_granted() -> None:
    table = table_of(PAYING)
    table.play("play Mage -> base")
    before, said = checksum(table), moves(table)
    for line in ("pay mind", "play Shade", "move Mage -> Field A", "dance", "play Bear -> Field A"):
        with pytest.raises(Illegal):
            table.play(line)
        assert table.why_not(line) is not None
        assert checksum(table) == before and moves(table) == said
    assert table.why_not("end") is None and checksum(table) == before


def test_a_refusal_tells_what_is_asked_now() -> None:
    table = table_of(PAYING)
    table.play("play Mage -> base")
    with pytest.raises(Illegal, match="p1 may: pay fury, pay calm"):
        table.play("dance")
    with pytest.raises(Illegal) as refused:
        table.play("move Mage -> Field A")
    assert refused.value.rule == "140.2"  # once it is paid for, it has entered exhausted


def test_what_is_taken_for_granted_can_be_settled() -> None:
    table = table_of(PAYING)
    table.play("move Bear -> Field A")
    assert table.decision_name() == "join" and usual_option(table) >= 0
    settle(table)
    assert usual_option(table) < 0 and moves(table) == ["move Bear -> Field A", "done"]


def test_units_may_be_named_in_any_order() -> None:
    table = table_of(PAYING)
    table.play("move Cat, Bear -> Field A")
    assert moves(table) == ["move Bear -> Field A", "move Cat"]
    assert table.count(loc.FIELD, 0) == 2


def test_picking_ends_where_it_may() -> None:
    table = table_of({"p1": {"hand": ["Pair"], "base": ["Bear", "Cat", "Roamer"], "runes": ["fury", "fury"]}})
    table.play("play Pair -> Bear")
    assert moves(table)[:3] == ["play Pair", "choose Bear", "done"]
    other = table_of({"p1": {"hand": ["Pair"], "base": ["Bear", "Cat", "Roamer"], "runes": ["fury", "fury"]}})
    other.play("play Pair -> Roamer, Bear")
    assert moves(other)[:3] == ["play Pair", "choose Bear", "choose Roamer"]


def test_damage_is_assigned_in_one_line() -> None:
    position = {
        "p1": {"base": ["Bear", "Bear"], "runes": 1},
        "p2": {"at": {"Field A": ["Cat", "Wall", "Roamer"]}, "runes": 1},
    }
    table = table_of(position)
    table.play("move Bear, Bear #2 -> Field A")
    table.play("pass")
    table.play("pass")
    refusal = table.why_not("assign Cat=1, Roamer=2")  # the Tank has been given its four
    assert refusal is not None and refusal.rule == "626.1.d.2"
    table.play("assign Cat=1, Roamer=1")
    assert moves(table)[-1] == "assign Cat=1"


def test_the_log_counts_neither_the_dead_nor_a_won_combat_twice() -> None:
    position = {
        "p1": {"base": ["Bear", "Bear"], "runes": 1},
        "p2": {"at": {"Field A": ["Cat"]}, "trash": ["Cat", "Cat"], "runes": 1},
    }
    table = table_of(position)
    log = table.listen()
    table.play("move Bear, Bear #2 -> Field A")
    for line in ("pass", "pass", "assign Bear=1"):
        table.play(line)
    said = [record.text for record in log]
    assert "Cat dies." in said
    assert [text for text in said if "wins the combat" in text] == [
        "Bear wins the combat at Field A.",
        "Bear #2 wins the combat at Field A.",
    ]


def test_gear_is_played_to_the_base() -> None:
    table = table_of({"p1": {"hand": ["Rope"], "runes": 1}})
    table.play("play Rope -> base")
    assert table.count(loc.BASE, 0) == 1


# ---------------------------------------------------------------------------------------- the board


def test_the_board_shows_what_its_player_may_know() -> None:
    position = {
        "p1": {"hand": ["Bolt", "Mage"], "base": [{"card": "Bear", "exhausted": True, "damage": 1}], "runes": 3},
        "p2": {"hand": ["Cat"], "at": {"Field A": ["Wall"]}, "facedown": {"Field A": "Shade"}, "pool": {"any": 1}},
    }
    table = table_of(position)
    mine = board(table, 0)
    assert "Turn 5, your main phase" in mine and "Field A: controlled by p2" in mine
    assert "Wall  Might 4  (Tank)" in mine and "a card of p2" in mine
    assert "Bear  Might 3  (1 damage, exhausted)" in mine and "Fury 3 ready of 3" in mine
    assert "Shade" not in mine and "Cat" not in mine and "Mage" in mine
    theirs = board(table, 1)
    assert "Shade of p2" in theirs and "Mage" not in theirs and "1 Power of any domain" in theirs
    assert card_text(table, "wall").startswith("Wall  4 Energy  calm unit  Might 4  [Wall]")
    with pytest.raises(ValueError, match="there is no card 'Nobody'"):
        card_text(table, "Nobody")


@pytest.mark.parametrize("seed", range(4))
def test_a_board_can_always_be_shown(seed: int) -> None:
    for number, table in enumerate(decisions(seed)):
        if number % 5 == 0:
            for player in range(table.players):
                assert board(table, player)
