"""First contact: how much of some sets is read by the productions that the cards of all the other sets use.

    python tools/first_contact.py GAME CARDS.json [SET ...]        (gundam: GD04 and ST10, riftbound: UNL, unless named)

The grammar is cut down to the productions (alternatives taken, see rulebound.text.productions) that the readings of all
other sets use; a card of the named sets counts as read if every line of it has a reading within them. The output gives
the share and, for the cards that are not, the productions they lack.
"""

from __future__ import annotations

import argparse
import json
from collections import Counter
from importlib import import_module
from pathlib import Path
from typing import Any

from rulebound.text.checking import set_of
from rulebound.text.combinators import Syntax, readings
from rulebound.text.productions import productions as productions_of

USUAL = {"gundam": ["GD04", "ST10"], "riftbound": ["UNL"]}


def first_contact(game: str, records: list[dict[str, Any]], sets: list[str]) -> dict[str, Any]:
    """The share of the sets' text cards that the other sets' productions read, and what the others lack."""
    reader = import_module(f"rulebound.{game}.reader")
    known: set[str] = set()
    for record in records:
        if set_of(record, str(record["id"])) not in sets:
            for text in reader.texts(record):
                known |= reader.productions(text, record.get("type") or "unit")
    report: dict[str, Any] = {"sets": sets, "productions": len(known), "with_text": 0, "read": 0, "lacking": {}}
    lacking: Counter[str] = Counter()
    for record in records:
        texts = [text for text in map(reader.normalise, reader.texts(record)) if text]
        if set_of(record, str(record["id"])) not in sets or not texts:
            continue
        report["with_text"] += 1
        kind = record.get("type") or "unit"
        lines = [line for text in texts for line in text.split("\n")]
        missing = frozenset[str]().union(*(_missing(reader.grammar_of(kind), line, known) for line in lines))
        if missing:
            report["lacking"][record["id"]] = sorted(missing)
            lacking.update(missing)
        else:
            report["read"] += 1
    return {**report, "kinds": dict(lacking.most_common())}


def _missing(grammar: Syntax, line: str, known: set[str]) -> frozenset[str]:
    """What the reading that lacks least of a line lacks."""
    trees = [tree for tree, _ in readings(grammar, line)[0]]
    return min((productions_of(grammar, tree) - known for tree in trees), key=len, default=frozenset({"a reading"}))


def main() -> None:
    parser = argparse.ArgumentParser(description="How much of some sets the other sets' productions read.")
    parser.add_argument("game", choices=USUAL, metavar="GAME", help=" or ".join(USUAL))
    parser.add_argument("cards", type=Path, metavar="CARDS.json", help="a file of card records")
    parser.add_argument("sets", nargs="*", metavar="SET", help="what is met for the first time")
    options = parser.parse_args()
    records = json.loads(options.cards.read_text(encoding="utf-8"))
    report = first_contact(options.game, records, options.sets or USUAL[options.game])
    print(json.dumps(report, ensure_ascii=False, indent=1))


if __name__ == "__main__":
    main()
