"""What was really on a table, read from the database and played again: what somebody could not know, and until when."""

from __future__ import annotations

import json
import re
import sqlite3
from collections.abc import Iterator
from pathlib import Path
from typing import Any

from rulebound.kernel.notation import play_again
from rulebound.kernel.table import Table
from rulebound.kernel.zones import PRIVATE, PUBLIC
from rulebound.server.tables.journal import dealt


class Truth:
    """One table of a database."""

    def __init__(self, database: Path, table_id: str) -> None:
        connection = sqlite3.connect(database)
        try:
            self.game, began = connection.execute("select game, began from tables where id = ?", (table_id,)).fetchone()
            asked = "select player, what, line from journal where table_id = ? order by number"
            self.rows: list[tuple[int, str, str]] = connection.execute(asked, (table_id,)).fetchall()
        finally:
            connection.close()
        self.began: dict[str, Any] = json.loads(began)
        assert all(what != "undo" for _, what, _ in self.rows), "a game with undo is not read here"

    def positions(self) -> Iterator[Table]:
        """The table at every position, one after the other (it is always the same table)."""
        table = dealt(self.game, self.began)
        yield table
        for player, _, line in self.rows:
            play_again(table, player, line)
            yield table

    def secrets(self, player: int | None) -> list[set[str]]:
        """For every position: names and numbers of cards that this player (None: who looks on) has not seen so far.

        A card has been seen if it is one's own, lay in a zone that is open to one, was known to one, or is named in a
        line of the log that one may read. A name that is part of a name one has seen is no secret.
        """
        seen: set[str] = set()
        found = []
        read = 0
        for table in self.positions():
            log = table.listen()
            told = " ".join(record.text for record in log[read:] if visible(record.visible_to, player))
            read = len(log)
            every: set[str] = set()
            for card in range(len(table.definition)):
                words = {table.facts(card).name, table.facts(card).number}
                every |= words
                if open_to(table, card, player) or any(word in told for word in words):
                    seen |= words
            found.append({word for word in every - seen if not any(word in other for other in seen)})
        return found


def visible(readers: int, player: int | None) -> bool:
    return readers < 0 or (player is not None and bool(readers >> player & 1))


def open_to(table: Table, card: int, player: int | None) -> bool:
    """May this player see the card where it lies?"""
    if player is not None and (table.owner[card] == player or table.knows(player, card)):
        return True
    where = int(table.zone[card])
    if where < 0:
        return False
    spec = table.specs[table.spec_of(card)]
    return spec.visibility == PUBLIC or (spec.visibility == PRIVATE and table.holder(card) == player)


def told(words: set[str], text: str) -> list[str]:
    """Which of these words occur in a message."""
    return sorted(word for word in words if re.search(rf"(?<!\w){re.escape(word)}(?!\w)", text))


def leaks(secrets: list[set[str]], messages: list[str]) -> list[str]:
    """What the messages of one connection, in their order, told too early: each a sentence."""
    found = []
    at = 0
    for text in messages:
        frame = json.loads(text)
        if frame.get("is") == "state":
            at = int(frame["at"])
            # A face that is shown may name other cards in its wording: which faces are told is what matters.
            text = json.dumps({**frame, "faces": {number: face["name"] for number, face in frame["faces"].items()}})
        found += [f"{word!r} at {at}: {text[:300]}" for word in told(secrets[at], text)]
    return found
