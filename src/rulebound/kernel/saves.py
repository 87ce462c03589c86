# rulebound: interpreted
"""A table as plain data: encode, decode, checksum, and save files that survive a change of the rules."""

from __future__ import annotations

import hashlib
import json
from contextlib import suppress
from pathlib import Path
from typing import Any

from librt.vecs import append, vec
from mypy_extensions import i64

from rulebound.kernel.definitions import Lasting, Trigger
from rulebound.kernel.frames import decode_frame, encode_frame
from rulebound.kernel.rng import Rng
from rulebound.kernel.table import Table

FORMAT = "rulebound-save-1"

# woven by tools/weave.py: what follows from __init__
NUMBERS = (
    "active", "turn", "over", "winners", "result_rule", "result_reason", "next_serial", "batch", "group", "heard",
    "static_mask", "intercepts", "lasting_stats", "to_act", "asking", "must_ask",
)  # fmt: skip
COLUMNS = (
    "team", "playing", "sees", "definition", "owner", "controller", "zone", "serial", "known", "host", "attached",
    "next_attached", "entered", "used", "history", "live", "options",
)  # fmt: skip
# woven so far


class SaveError(ValueError):
    """A save file that can't be used: one sentence that says where and why."""


def encode(table: Table) -> dict[str, Any]:
    """The whole state of a table as JSON data."""
    data: dict[str, Any] = {name: getattr(table, name) for name in NUMBERS + table.numbers()}
    for name in COLUMNS + table.columns():
        data[name] = [int(item) for item in getattr(table, name)]
    data["zones"] = [[int(card) for card in cards] for cards in table.zones]
    data["stack"] = [encode_frame(frame) for frame in table.stack]
    if table.apart():
        data["apart"] = [encode_frame(frame) for frame in table.apart()]
    data["waiting"] = [trigger.encode() for trigger in table.waiting]
    data["lasting"] = [lasting.encode() for lasting in table.lasting]
    data["rng"] = [int(table.rng.s0), int(table.rng.s1)]
    return data


def decode(shell: Table, data: dict[str, Any], where: str = "") -> Table:
    """A table from its data; `shell` is any table of the same game and definitions."""
    said = f"{where}: the" if where else "The"
    table = shell.blank()
    table.make_sheet()
    try:
        for name in NUMBERS + table.numbers():
            if type(data[name]) is not type(getattr(table, name)):
                raise TypeError(name)
            if isinstance(data[name], int) and not -(1 << 63) <= data[name] < 1 << 63:
                raise OverflowError(name)
            setattr(table, name, data[name])
        for name in COLUMNS + table.columns():
            setattr(table, name, vec[i64]([int(item) for item in data[name]]))
        zones = vec[vec[i64]]()
        for cards in data["zones"]:
            zones = append(zones, vec[i64]([int(card) for card in cards]))
        table.zones = zones
        table.stack = [decode_frame(table.new_frame(item["frame"]), item) for item in data["stack"]]
        table.put_apart([decode_frame(table.new_frame(item["frame"]), item) for item in data.get("apart", [])])
        table.waiting = [Trigger(*map(int, item)) for item in data["waiting"]]
        table.lasting = [Lasting(*map(int, item)) for item in data["lasting"]]
        s0, s1 = data["rng"]
        table.rng = Rng(int(s0), int(s1))
        _check(table)
    except (KeyError, TypeError, ValueError, IndexError, AttributeError, OverflowError) as error:
        raise SaveError(f"{said} saved table can't be read: {type(error).__name__} at {error}.") from error
    return table


def _check(table: Table) -> None:
    """Refuse data whose parts don't fit together."""
    cards = len(table.definition)
    for name in ("owner", "controller", "zone", "serial", "known", "host", "attached", "next_attached", "entered"):
        if len(getattr(table, name)) != cards:
            raise ValueError(f"{name} (not one for each card)")
    if len(table.zones) != len(table.specs) * table.players:
        raise ValueError("zones (not those of this game)")
    if any(not 0 <= index < len(table.definitions) for index in table.definition):
        raise ValueError("definition (a card that this table doesn't know)")
    places = [(int(card), index) for index, zone in enumerate(table.zones) for card in zone]
    placed = [card for card in range(cards) if table.zone[card] >= 0]
    if sorted(places) != [(card, table.spec_of(card) * table.players + table.holder(card)) for card in placed]:
        raise ValueError("zones (they don't agree with where the cards are)")
    if not table.over and (not table.stack or not table.options):
        raise ValueError("stack (nobody is asked)")


def checksum(table: Table) -> str:
    """A short fingerprint of the whole state."""
    text = json.dumps(encode(table), sort_keys=True, separators=(",", ":"))
    return hashlib.blake2b(text.encode(), digest_size=8).hexdigest()


def digest(data: Any) -> str:
    """A short fingerprint of plain data."""
    text = json.dumps(data, sort_keys=True, separators=(",", ":"), ensure_ascii=False)
    return hashlib.blake2b(text.encode(), digest_size=8).hexdigest()


def write(path: Path, data: dict[str, Any]) -> None:
    """Write a save so that a crash in the middle loses nothing."""
    text = json.dumps(data, ensure_ascii=False, indent=1)
    if path.is_dir():
        raise SaveError(f"{path}: can't be written (Is a directory).")
    draft = path.parent / f"{path.name}.new"
    try:
        draft.write_text(text, encoding="utf-8")
        draft.replace(path)
    except (OSError, ValueError) as error:  # ValueError: a name or a text that no file can have
        with suppress(OSError, ValueError):
            draft.unlink()
        raise SaveError(f"{path}: can't be written ({getattr(error, 'strerror', None) or error}).") from error


def read(path: Path) -> dict[str, Any]:
    """The data of a save file; SaveError if it is missing, cut off or of another kind."""
    try:
        text = path.read_text(encoding="utf-8-sig")
    except UnicodeDecodeError:
        raise SaveError(f"{path}: is not a save file (not text).") from None
    except (OSError, ValueError) as error:
        raise SaveError(f"{path}: can't be read ({getattr(error, 'strerror', None) or error}).") from error
    return parse(text, str(path))


def parse(text: str, where: str) -> dict[str, Any]:
    """The data of a save that is given as text; SaveError if it is cut off or of another kind."""
    try:
        data = json.loads(text)
    except json.JSONDecodeError as error:
        raise SaveError(
            f"{where}: is not a whole save file (line {error.lineno}, column {error.colno}: {error.msg})."
        ) from None
    except (ValueError, RecursionError):
        raise SaveError(f"{where}: is not a save file (no table is written like this).") from None
    if not isinstance(data, dict) or data.get("format") != FORMAT:
        found = data.get("format") if isinstance(data, dict) else None
        raise SaveError(
            f"{where}: is not a save of this format (expected {FORMAT}, found {str(found or 'none')[:40]})."
        )
    return data
