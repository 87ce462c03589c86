"""Tables that differ only in hidden cards: nobody is sent anything that tells which is which (bench/pairs.py)."""

from __future__ import annotations

import random
from typing import Any

import pairs
import pytest
import runs

from rulebound.gundam.cards.facts import facts_from_record
from rulebound.gundam.catalogue import Cards
from rulebound.gundam.table.position import build
from rulebound.gundam.words import codes as gundam
from rulebound.kernel.table import Table

WAYS = [(*way, runs.RANDOM) for way in runs.ways([])]


def named(way: tuple[Any, ...]) -> str:
    return "-".join(str(word) for word in way[:3] if word)


@pytest.mark.slow
@pytest.mark.many
@pytest.mark.parametrize("way", WAYS, ids=named)
def test_nobody_is_sent_what_only_hidden_cards_decide(way: tuple[Any, ...]) -> None:
    done = pairs.walk(way, 7, 400)
    assert done["differing"] > 20  # pairs that differ in something


def test_a_table_that_tells_too_much_is_noticed() -> None:
    def chatty(table: Table, seat: int, since: int) -> list[Any]:
        deck = table.cards(gundam.DECK, 0)
        return [int(table.definition[deck[0]]) if len(deck) else -1]

    with pytest.raises(pairs.Leak, match=r"gundam.*decision \d+.*is sent"):
        pairs.walk(WAYS[0], 7, 400, chatty)


def unit(number: str, name: str, **more: Any) -> dict[str, Any]:
    return {
        "id": number,
        "name": name,
        "type": "unit",
        "color": "blue",
        "level": 1,
        "cost": 1,
        "ap": 1,
        "hp": 1,
        **more,
    }


def returning(hand: list[str]) -> Table:
    """A Unit has gone to its owner's hand; another of its name, with another number, may lie there."""
    records = [
        unit("N1", "Twin"),
        unit("N2", "Twin"),
        {**unit("N3", "Recall", text="Main: choose 1 Unit; send it back to its owner's hand."), "type": "command"},
    ]
    cards = Cards({record["id"]: facts_from_record(record, "a card") for record in records})
    mine = {"battle": ["N1"], "hand": hand, "deck": ["N2"] * 10, "base": "none"}
    table = build({"turn": "p2", "p1": mine, "p2": {"hand": ["N3"], "resources": 3, "base": "none"}}, cards, log=True)
    table.play("play Recall")
    return table


def test_a_card_in_a_hand_is_named_alike_whatever_else_is_held() -> None:
    told = [pairs.sent(returning(hand), 1, 0) for hand in (["N2", "N2"], ["Blank", "Blank"])]
    assert told[0] == told[1]
    assert any("Twin goes to its owner's hand" in str(part) for part in told[0])


# their owner looks at the top card, and may take it if it has a trait: where they lie, what is done, a card that has it
LOOKS = {
    "GD01-048": ({"hand": ["GD01-048"], "resources": 5}, ["play Zaku I Sniper Type"], "GD01-030"),
    "ST06-009": (
        {"hand": ["ST06-009"], "battle": ["GD03-039"], "resources": 5},
        ["play Amate Yuzuriha (Machu) -> Red Gundam"],
        "GD03-039",
    ),
    "GD05-090": (
        {"battle": [{"card": "GD05-034", "pilot": "GD05-090"}]},
        ["attack Gaia Gundam -> Wall", "pass", "pass"],
        "GD05-037",
    ),
}


def looked(mine: dict[str, Any], lines: list[str], top: str) -> tuple[list[list[Any]], str]:
    """What the opponent is sent move by move, as the card looked at is left; and what its owner was asked last."""
    wall = facts_from_record({**unit("N4", "Wall"), "ap": 9, "hp": 9}, "a card")
    cards = Cards({"N4": wall})
    them = {"battle": [{"card": "N4", "rested": True}], "base": "none"}
    table = build({"p1": {"deck": [top] + ["Blank"] * 9, "base": "none", **mine}, "p2": them}, cards, log=True)
    table.patient = True
    told = []
    for line in lines:
        since = len(table.log or [])
        table.play(line)
        told.append(pairs.sent(table, 1, since))
    asked = table.decision_name()
    since = len(table.log or [])
    table.play("no")
    told.append(pairs.sent(table, 1, since))
    return told, asked


@pytest.mark.parametrize("number", LOOKS)
def test_a_look_is_as_long_whatever_is_seen(number: str) -> None:
    mine, lines, taken = LOOKS[number]
    may, asked = looked(mine, lines, taken)
    other, nothing = looked(mine, lines, "Blank")
    assert asked == nothing == "may"
    assert may == other


def test_what_is_seen_begins_a_new_pair() -> None:
    chance = random.Random(1)
    table = next(iter(pairs.game(WAYS[0], 3)))
    moves = [pairs.step_together(table, 0, chance)[0] for _ in range(5)]
    assert all(0 < count <= pairs.TOGETHER for count in moves)
