"""Saves: at every decision a copy, a decoded table and the table itself have the same future; bad files are refused."""

from __future__ import annotations

import json
import random
from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest
from third_game import Harbour, PaymentFrame, new_table
from walking import decisions, pick, seating

from rulebound.kernel.saves import FORMAT, SaveError, checksum, decode, digest, encode, read, write

Data = dict[str, Any]


def through_json(table: Harbour) -> Harbour:
    restored = decode(new_table(0, tuple(table.team)), json.loads(json.dumps(encode(table))))
    assert isinstance(restored, Harbour)
    return restored


@pytest.mark.slow
@pytest.mark.parametrize("seed", range(30))
def test_copies_made_at_every_decision_have_the_same_future(seed: int) -> None:
    """Three tables play one game: one is copied, one is saved and loaded before every action, one is left alone."""
    straight, copied, saved = (new_table(seed, seating(seed)) for _ in range(3))
    chances = [random.Random(seed) for _ in range(3)]
    while not straight.over:
        copied = copied.clone()
        saved = through_json(saved)
        assert list(copied.options) == list(saved.options) == list(straight.options)
        for table, chance in zip((straight, copied, saved), chances):
            table.apply(pick(table, chance))
        assert checksum(straight) == checksum(copied) == checksum(saved)
    assert checksum(through_json(straight)) == checksum(straight.clone()) == checksum(straight)


@pytest.mark.slow
@pytest.mark.parametrize("seed", range(8))
def test_what_happens_on_a_copy_stays_there(seed: int) -> None:
    chance = random.Random(seed)
    for table in decisions(seed):
        before = encode(table)
        for branch in (table.clone(), through_json(table)):
            for _ in range(4):
                if not branch.over:
                    branch.apply(pick(branch, chance))
            branch.rng.word()
        assert encode(table) == before


def test_the_checksum_sees_every_part() -> None:
    table = new_table(3)
    whole = checksum(table)
    for part in encode(table):
        branch = table.clone()
        value = getattr(branch, part)
        if isinstance(value, bool):
            setattr(branch, part, not value)
        elif isinstance(value, int):
            setattr(branch, part, value + 1)
        elif isinstance(value, str):
            setattr(branch, part, value + "x")
        elif part == "rng":
            branch.rng.word()
        elif part == "zones":
            branch.zones[0] = branch.zones[1]
        elif isinstance(value, list):
            setattr(branch, part, value + [PaymentFrame()] if part == "stack" else value)
            if part != "stack":
                continue
        else:
            setattr(branch, part, type(value)([*value, 1]))
        assert checksum(branch) != whole, part


def test_debug_mode_survives_whole_games() -> None:
    """No rule of the third game writes behind the kernel's back."""
    for seed in range(12):
        table = new_table(seed, seating(seed))
        table.debug = True
        chance = random.Random(seed)
        while not table.over:
            for player in range(table.players):
                table.view(player)
            table.apply(pick(table, chance))


# ---------------------------------------------------------------------------------------- bad data


def late_table() -> Harbour:
    """A position with lasting modifiers or waiting triggers on it."""
    for seed in range(50):
        for table in decisions(seed):
            if table.waiting and table.stack:
                return table.clone()
    raise AssertionError("no game has come to such a position")


def set_part(name: str, value: Any) -> Callable[[Data], Any]:
    def change(data: Data) -> None:
        data[name] = value

    return change


BROKEN: dict[str, Callable[[Data], Any]] = {
    "a number is missing": lambda data: data.pop("turn"),
    "a column is missing": lambda data: data.pop("serial"),
    "the stack is missing": lambda data: data.pop("stack"),
    "the game's column is missing": lambda data: data.pop("health"),
    "a number is a word": set_part("active", "two"),
    "a number is nothing": set_part("to_act", None),
    "a truth is a number": set_part("over", 1),
    "a rule is a number": set_part("result_rule", 7),
    "a column is a number": set_part("owner", 5),
    "a column holds words": set_part("owner", ["a", "b"]),
    "a column is cut off": lambda data: data["zone"].pop(),
    "a number is too large": lambda data: data["serial"].__setitem__(0, 1 << 80),
    "zones are cut off": lambda data: data["zones"].pop(),
    "a zone lost a card": lambda data: max(data["zones"], key=len).pop(),
    "a card is in two zones": lambda data: data["zones"][0].append(data["zones"][-1][0] if data["zones"][-1] else 0),
    "an unknown definition": lambda data: data["definition"].__setitem__(0, 999),
    "a negative definition": lambda data: data["definition"].__setitem__(0, -1),
    "an unknown frame": lambda data: data["stack"][0].__setitem__("frame", "battle"),
    "an unknown step": lambda data: data["stack"][0].__setitem__("step", "night"),
    "a frame is a word": lambda data: data["stack"].__setitem__(0, "turn"),
    "a register is missing": lambda data: data["stack"][-1]["registers"].clear(),
    "a register is a word": lambda data: data["stack"][-1]["registers"].__setitem__("player", "p1"),
    "a register is a list": lambda data: data["stack"][-1]["registers"].__setitem__("player", [1]),
    "a trigger is too short": lambda data: data["waiting"][0].pop(),
    "a trigger holds words": lambda data: data["waiting"][0].__setitem__(0, "x"),
    "no randomness": set_part("rng", []),
    "randomness in words": set_part("rng", ["x", "y"]),
    "nobody is asked": set_part("options", []),
    "an empty stack": set_part("stack", []),
}


@pytest.mark.parametrize("fault", BROKEN)
def test_broken_data_is_refused_in_one_sentence(fault: str) -> None:
    table = late_table()
    data = json.loads(json.dumps(encode(table)))
    assert checksum(decode(table, json.loads(json.dumps(data)))) == checksum(table)
    BROKEN[fault](data)
    with pytest.raises(SaveError) as caught:
        decode(table, data)
    assert_one_sentence(caught.value)


@pytest.mark.parametrize("data", [[], None, "table", 7, {}])
def test_data_of_another_kind_is_refused(data: Any) -> None:
    with pytest.raises(SaveError) as caught:
        decode(new_table(1), data)
    assert_one_sentence(caught.value)


def assert_one_sentence(error: SaveError) -> None:
    text = str(error)
    assert text.endswith(".") and "\n" not in text and len(text) > 20


# ---------------------------------------------------------------------------------------- files


def test_a_file_brings_back_the_table(tmp_path: Path) -> None:
    table = late_table()
    path = tmp_path / "spiel-äöü.json"
    write(path, {"format": FORMAT, "title": "Größe", "table": encode(table)})
    data = read(path)
    assert data["title"] == "Größe" and checksum(decode(table, data["table"])) == checksum(table)
    write(path, {"format": FORMAT})
    assert read(path) == {"format": FORMAT} and [file.name for file in tmp_path.iterdir()] == [path.name]


@pytest.mark.parametrize(
    ("content", "says"),
    [
        (b"", "line 1, column 1"),
        (b"{", "line 1"),
        (b"\xff\xfe\x00garbage", "not text"),
        (b"rulebound", "line 1, column 1"),
        (b"[1, 2]", "found none"),
        (b"7", "found none"),
        (b"{}", "found none"),
        (b'{"format": "rulebound-save-99"}', "found rulebound-save-99"),
        (b'{"format": ["rulebound-save-1"]}', "expected rulebound-save-1"),
        (b"[" * 100_000, "is not a"),
        (b"9" * 10_000, "is not a"),
    ],
)
def test_a_file_that_is_no_save_is_refused_in_one_sentence(tmp_path: Path, content: bytes, says: str) -> None:
    path = tmp_path / "game.json"
    path.write_bytes(content)
    with pytest.raises(SaveError) as caught:
        read(path)
    assert_one_sentence(caught.value)
    assert str(path) in str(caught.value) and says in str(caught.value)


def test_a_save_cut_off_anywhere_is_refused(tmp_path: Path) -> None:
    path = tmp_path / "game.json"
    write(path, {"format": FORMAT, "table": encode(new_table(1))})
    whole = path.read_bytes()
    for length in range(0, len(whole), 97):
        path.write_bytes(whole[:length])
        with pytest.raises(SaveError, match="is not a whole save file"):
            read(path)


def test_a_path_that_cannot_be_used_is_named(tmp_path: Path) -> None:
    attempts: list[Callable[[], object]] = [
        lambda: read(tmp_path / "none.json"),
        lambda: read(tmp_path),
        lambda: write(tmp_path / "a" / "b", {}),
    ]
    for attempt in attempts:
        with pytest.raises(SaveError) as caught:
            attempt()
        assert_one_sentence(caught.value)
        assert str(tmp_path) in str(caught.value)


def test_a_digest_ignores_the_order_of_keys_only() -> None:
    assert digest({"a": 1, "b": [2]}) == digest({"b": [2], "a": 1}) != digest({"a": 1, "b": [3]})
