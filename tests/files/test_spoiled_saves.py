"""Saves that were changed, their checksum right: refused in one sentence, or played on to an end (bench/spoiled.py)."""

from __future__ import annotations

import json
from collections.abc import Callable
from pathlib import Path
from typing import Any

import pairs
import pytest
import runs
import spoiled

import rulebound
from rulebound.kernel.invariants import fault
from rulebound.kernel.saves import SaveError, digest, encode
from rulebound.kernel.table import Table

WAYS = runs.ways([])
Data = dict[str, Any]


def named(way: runs.Way) -> str:
    return "-".join(map(str, way[:3]))


def saved(game: str, decks: tuple[str, str], lines: list[str]) -> tuple[Table, Data]:
    """A game after some lines, and its save as plain data."""
    table: Table = rulebound.games[game].new_table(list(decks), seed=7)
    for line in lines:
        table.play(line)
    known: Any = rulebound.games[game].saves
    return table, json.loads(json.dumps(known.as_data(table)))


def forged(data: Data, path: Path) -> str:
    """Write a save with the checksum that its table has now."""
    text = json.dumps(data["table"], sort_keys=True, separators=(",", ":"))
    data["checksum"] = digest(json.loads(text))
    path.write_text(json.dumps(data), encoding="utf-8")
    return str(path)


GUNDAM = ("gundam", ("bulwark", "wildfire"), ["first", "keep", "keep", "play Lamplighter"])


def test_the_save_itself_is_loaded_and_its_forged_checksum_is_right(tmp_path: Path) -> None:
    table, data = saved(*GUNDAM)
    sum_before = data["checksum"]
    again = rulebound.load(forged(data, tmp_path / "x.json"))
    assert data["checksum"] == sum_before and encode(again) == encode(table)


def test_a_card_that_is_attached_in_a_circle_does_not_hang_the_game(tmp_path: Path) -> None:
    table, data = saved(*GUNDAM)
    unit = next(card for card in range(len(table.definition)) if table.specs[table.spec_of(card)].name == "battle")
    for other in (unit, 1):
        state = data["table"]
        state["host"] = [other if card == unit else -1 for card in range(len(state["host"]))]
        state["attached"] = [unit if card == other else -1 for card in range(len(state["host"]))]
        with pytest.raises(SaveError, match=r"can't be read: (host|attached) \("):
            rulebound.load(forged(data, tmp_path / "x.json"))


def first_of(table: Table, zone: str) -> int:
    """A card of this zone."""
    return next(card for card in range(len(table.definition)) if table.specs[table.spec_of(card)].name == zone)


SPOILT: dict[str, tuple[Callable[[Table, Data], Any], str]] = {
    "host only": (lambda table, state: state["host"].__setitem__(first_of(table, "battle"), 1), "host"),
    "hosts without a card": (lambda table, state: state["attached"].__setitem__(0, 1), "attached"),
    "a link to itself": (lambda table, state: state["next_attached"].__setitem__(0, 0), "next_attached"),
    "an unknown owner": (lambda table, state: state["owner"].__setitem__(0, 2), "owner"),
    "nobody's card": (lambda table, state: state["controller"].__setitem__(0, -1), "controller"),
    "two that are one": (lambda table, state: state["serial"].__setitem__(0, state["serial"][1]), "serial"),
    "from the future": (lambda table, state: state["entered"].__setitem__(0, 900), "entered"),
    "known to nobody here": (lambda table, state: state["known"].__setitem__(0, 4), "known"),
    "one side": (lambda table, state: state.__setitem__("team", [0, 0]), "team"),
    "one player": (lambda table, state: state.__setitem__("playing", [1, 0]), "team or playing"),
    "asked of nobody": (lambda table, state: state.__setitem__("to_act", -1), "to_act"),
    "an option of another": (lambda table, state: state["options"].append(state["options"][0]), "options"),
    "what isn't heard": (lambda table, state: state["live"].append(0), "live"),
    "half an event": (lambda table, state: state["history"].append(0), "history"),
    "no luck": (lambda table, state: state.__setitem__("rng", [-1, 5]), "rng"),
    "a step too far": (lambda table, state: state["stack"][0].__setitem__("step", 99), "stack"),
    "a register of nobody": (lambda table, state: state["stack"][0]["registers"].__setitem__("member", 9), "member"),
    "a modifier without end": (
        lambda table, state: state["lasting"].append([0, 1 << 40, 0, 0, 0, 0, 0, -1, -1]),
        "amo",
    ),
    "a trigger from nowhere": (lambda table, state: state["waiting"].append([999999] + [0] * 10), "key"),
}


@pytest.mark.parametrize("case", SPOILT)
def test_what_no_table_has_is_refused_by_its_name(case: str, tmp_path: Path) -> None:
    change, word = SPOILT[case]
    table, data = saved(*GUNDAM)
    change(table, data["table"])
    with pytest.raises(SaveError, match=rf"^\S+x\.json: the saved table can't be read: {word}") as refused:
        rulebound.load(forged(data, tmp_path / "x.json"))
    assert str(refused.value).endswith(".") and "\n" not in str(refused.value)


def test_a_position_that_a_game_begins_with_is_looked_at_too() -> None:
    table, data = saved(*GUNDAM)
    data["start"] = {"players": 2, "position": data["table"]}
    known: Any = rulebound.games["gundam"].saves
    assert encode(known.begin(data, "x")) == encode(table)
    data["start"]["position"]["host"][0] = 1
    with pytest.raises(SaveError, match="x: the saved table can't be read: host"):
        known.begin(data, "x")


@pytest.mark.slow
@pytest.mark.many
@pytest.mark.parametrize("way", WAYS, ids=named)
def test_a_changed_save_is_refused_or_played_on(way: runs.Way) -> None:
    counted, faults = spoiled.spoilt(way, runs.RANDOM, 11, 40)
    assert not faults
    assert counted["refused"] > 5 and counted["played"] > 5 and not counted["unfinished"]


@pytest.mark.slow
@pytest.mark.many
@pytest.mark.parametrize("way", WAYS, ids=named)
def test_no_table_of_a_game_is_refused(way: runs.Way) -> None:
    looked = 0
    for number, table in enumerate(pairs.game((*way, runs.RANDOM), 23)):
        if number % 7 == 0:
            assert fault(table, rulebound.games[way[0]].saves.kinds) == ""
            looked += 1
    assert looked > 8
