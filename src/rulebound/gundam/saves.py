# rulebound: interpreted
"""Gundam games in files: everything needed to resume, replay and check one."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import rulebound
from rulebound.effects.lowering import Unplayable
from rulebound.effects.nodes import NodeError
from rulebound.gundam.cards import CardError, Facts, PoolBuilder
from rulebound.gundam.edition import edition_named
from rulebound.gundam.game import GundamGame
from rulebound.kernel import saves
from rulebound.kernel.errors import Illegal
from rulebound.kernel.notation import normal, play_again
from rulebound.kernel.saves import SaveError


def as_data(table: GundamGame) -> dict[str, Any]:
    """A game as plain data: how it began, what was played, and where it stands."""
    definitions = [item.to_json() for item in table.facts_of if isinstance(item, Facts)]
    return {
        "format": saves.FORMAT,
        "engine": rulebound.__version__,
        "game": "gundam",
        "edition": table.edition.name,
        "catalogue": saves.digest(definitions),
        "definitions": definitions,
        "start": table.start,
        "lines": [[player, line] for player, line in table.moves],
        "sums": {str(turn): value for turn, value in table.sums.items()},
        "table": saves.encode(table),
        "checksum": saves.checksum(table),
    }


def save(table: GundamGame, path: str) -> None:
    """Write a game to a file."""
    saves.write(Path(path), as_data(table))


FORM = {
    "edition": str, "catalogue": str, "checksum": str, "definitions": list, "lines": list, "start": dict, "table": dict,
}  # fmt: skip
DAMAGED = (IndexError, KeyError, TypeError, AttributeError, AssertionError, OverflowError)


def check_form(data: dict[str, Any], where: str) -> None:
    """SaveError if a part of a save is missing or of another kind."""
    for part, kind in FORM.items():
        if part not in data:
            raise SaveError(f"{where}: the part '{part}' is missing.")
        if not isinstance(data[part], kind):
            raise SaveError(f"{where}: the part '{part}' can't be read.")
    for number, line in enumerate(data["lines"], 1):
        good = isinstance(line, list) and len(line) == 2 and type(line[0]) is int and isinstance(line[1], str)
        if not good:
            raise SaveError(f"{where}: line {number} of the game can't be read.")
    if not all(isinstance(item, dict) for item in data["definitions"]):
        raise SaveError(f"{where}: its cards can't be read.")
    sums = data.get("sums", {})
    if not isinstance(sums, dict) or not all(turn.isdecimal() for turn in sums):
        raise SaveError(f"{where}: the part 'sums' can't be read.")
    if data["start"].get("players", 2) not in (2, 3, 4):
        raise SaveError(f"{where}: a game has two to four players.")


def shell(data: dict[str, Any], where: str) -> tuple[GundamGame, PoolBuilder]:
    """An empty table with the cards of a save."""
    check_form(data, where)
    builder = PoolBuilder()
    try:
        known = [Facts.from_json(item, f"card {index}") for index, item in enumerate(data["definitions"], 1)]
        if saves.digest(data["definitions"]) != data["catalogue"]:
            raise SaveError(f"{where}: its cards were changed after it was written.")
        builder.add_all(known)
        edition = edition_named(data["edition"])
    except KeyError as error:
        raise SaveError(f"{where}: the part {error} is missing.") from None
    except (CardError, NodeError, Unplayable, ValueError) as error:
        raise SaveError(f"{where}: {error}") from None
    except DAMAGED as error:
        raise SaveError(f"{where}: its cards can't be read ({error}).") from None
    table = GundamGame(int(data["start"].get("players", 2)), builder.pool, edition)
    table.facts_of = list(builder.facts)
    table.start = data["start"]
    return table, builder


def decoded(empty: GundamGame, state: dict[str, Any], where: str) -> GundamGame:
    """The table of a save; SaveError if its parts can't be told, so that nobody finds out in the middle of a game."""
    table = saves.decode(empty, state, where)
    assert isinstance(table, GundamGame)
    for name in table.columns():
        if len(getattr(table, name)) != len(table.definition):
            raise SaveError(f"{where}: the saved table can't be read: {name} (not one for each card).")
    try:
        for player in range(table.players):
            table.view(player)
        for code in table.options:
            table.notate(code)
    except DAMAGED as error:
        raise SaveError(f"{where}: the saved table can't be read: {type(error).__name__} ({error}).") from None
    return table


def load(path: str) -> GundamGame:
    """Resume a game from the state in its file."""
    return resume(saves.read(Path(path)), path)


def resume(data: dict[str, Any], where: str) -> GundamGame:
    """The table a save holds, with its moves."""
    if data.get("game") != "gundam":
        raise SaveError(f"{where}: is a save of the game '{data.get('game')}', not of gundam.")
    empty, _ = shell(data, where)
    try:
        state, lines, expected = data["table"], data["lines"], data["checksum"]
    except KeyError as error:
        raise SaveError(f"{where}: the part {error} is missing.") from None
    table = decoded(empty, state, where)
    if saves.checksum(table) != expected:
        raise SaveError(f"{where}: the saved table doesn't match its checksum.")
    table.start = data["start"]
    table.moves = [(int(player), str(line)) for player, line in lines]
    table.sums = {int(turn): str(value) for turn, value in data.get("sums", {}).items()}
    return table


def begin(data: dict[str, Any], where: str) -> GundamGame:
    """The table as it stood before the first line of a save."""
    table, builder = shell(data, where)
    start = data["start"]
    if "position" in start:
        first = decoded(table, start["position"], where)
        first.start = start
        return first
    try:
        decks = [[builder.by_number[number] for number in deck] for deck in start["decks"]]
        table.lay_out(decks)
        table.begin(int(start["seed"]), int(start.get("chooser", -1)))
    except (KeyError, TypeError, IndexError) as error:
        raise SaveError(f"{where}: how the game began can't be read ({error}).") from None
    return table


def replay(data: dict[str, Any], where: str) -> GundamGame:
    """Play a save again from its beginning; SaveError names the first line that diverges."""
    table = begin(data, where)
    sums = data.get("sums", {})
    for number, (player, line) in enumerate(data["lines"], 1):
        if table.over or (table.to_act != player and normal(line) != "concede"):
            raise SaveError(f"{where}: line {number} ('{line}') is p{player + 1}'s, but it is not their decision.")
        try:
            play_again(table, player, line)
        except Illegal as refused:
            raise SaveError(f"{where}: line {number} diverges: {refused}") from None
        except DAMAGED as error:
            raise SaveError(f"{where}: line {number} can't be played on the table of the save ({error}).") from None
        turn = int(table.turn)
        if str(turn) in sums and table.sums.get(turn) != sums[str(turn)]:
            raise SaveError(f"{where}: after line {number} ('{line}') turn {turn} begins differently.")
    if saves.checksum(table) != data["checksum"]:
        raise SaveError(f"{where}: the game ends differently from the saved table.")
    return table
