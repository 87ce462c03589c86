"""The games that commands know: each is a package whose modules of the same name offer the same functions."""

from __future__ import annotations

import argparse
from collections.abc import Iterable
from typing import TYPE_CHECKING, Any

import rulebound
from rulebound.kernel.saves import SaveError

if TYPE_CHECKING:
    from rulebound.kernel.events import Record

GAMES = rulebound.GAMES
module = rulebound.module


def add_game(parser: argparse.ArgumentParser) -> None:
    """The argument that says which game is meant."""
    parser.add_argument("game", choices=GAMES, metavar="GAME", help=" or ".join(GAMES))


def add_cards(parser: argparse.ArgumentParser) -> None:
    """The argument that brings own cards."""
    said = "a card file of your own; may be repeated"
    parser.add_argument("--cards", action="append", default=[], metavar="FILE", help=said)


def saves_of(data: dict[str, Any], where: str) -> Any:
    """The saves of the game that a save is of; SaveError if there is no such game."""
    if data.get("game") not in GAMES:
        raise SaveError(f"{where}: there is no game '{data.get('game')}' here.")
    return module(data["game"], "saves")


def log_lines(records: Iterable[Record]) -> list[str]:
    """A log for people: without what the engine took for them, and what is both noted and an event told once."""
    lines: list[str] = []
    last: Record | None = None
    for record in records:
        if record.kind == "took":
            continue
        again = last is not None and (last.text, last.rule) == (record.text, record.rule) and last.kind != record.kind
        if not again:
            lines.append(record.text + (f"  ({record.rule})" if record.rule else ""))
        last = record
    return lines
