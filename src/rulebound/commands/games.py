"""What commands about games have in common."""

from __future__ import annotations

import argparse
import re
from collections.abc import Iterable
from typing import TYPE_CHECKING

import rulebound

if TYPE_CHECKING:
    from rulebound.game import AnyGame
    from rulebound.kernel.events import Record


def add_game(parser: argparse.ArgumentParser) -> None:
    """The argument that says which game is meant."""
    parser.add_argument("game", choices=rulebound.games, metavar="GAME", help=" or ".join(rulebound.games))


def add_cards(parser: argparse.ArgumentParser) -> None:
    """The argument that brings own cards."""
    said = "a card file of your own; may be repeated"
    parser.add_argument("--cards", action="append", default=[], metavar="FILE", help=said)
    add_words(parser)


def add_words(parser: argparse.ArgumentParser) -> None:
    """The argument that brings words of one's own."""
    said = "a file with words of your own that cards use; may be repeated"
    parser.add_argument("--words", action="append", default=[], metavar="FILE", help=said)


def words_said(game: AnyGame, options: argparse.Namespace) -> str:
    """The words of one's own that were brought; WordsFault if a line of them can't be used."""
    from rulebound.files.words import right_words

    return right_words(options.words, game.reader.word_faults) if options.words else ""


def begun(message: str) -> str:
    """A message as a sentence begins; one that begins with a file's name stays as it is."""
    return message[:1].upper() + message[1:] if re.match(r"[a-z]+ ", message) else message


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
