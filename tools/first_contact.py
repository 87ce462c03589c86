"""First contact: how much of some sets is read by the productions that the cards of all the other sets use.

    python tools/first_contact.py CARDS.json [SET ...]        (GD04 and ST10 unless others are named)

The Gundam grammar is cut down to the productions (alternatives taken, see rulebound.text.productions) that the readings
of all other sets use; a card of the named sets counts as read if every line of it has a reading within them. The output
gives the share and, for the cards that are not, the productions they lack.
"""

from __future__ import annotations

import json
import sys
from collections import Counter
from pathlib import Path
from typing import Any

from rulebound.gundam.grammar.lines import line as grammar
from rulebound.gundam.reader import productions, read
from rulebound.text import normalise
from rulebound.text.combinators import readings
from rulebound.text.productions import productions as productions_of


def set_of(record: dict[str, Any]) -> str:
    """The set of a card."""
    return str(record.get("set") or str(record["id"]).partition("-")[0])


def first_contact(records: list[dict[str, Any]], sets: list[str]) -> dict[str, Any]:
    """The share of the sets' text cards that the other sets' productions read, and what the others lack."""
    known: set[str] = set()
    for record in records:
        if set_of(record) not in sets and record.get("text"):
            known |= productions(record["text"])
    report: dict[str, Any] = {"sets": sets, "productions": len(known), "with_text": 0, "read": 0, "lacking": {}}
    lacking: Counter[str] = Counter()
    for record in records:
        text = normalise(record.get("text") or "")
        if set_of(record) not in sets or not text:
            continue
        report["with_text"] += 1
        read(text)
        missing = frozenset[str]().union(*(_missing(line, known) for line in text.split("\n")))
        if missing:
            report["lacking"][record["id"]] = sorted(missing)
            lacking.update(missing)
        else:
            report["read"] += 1
    return {**report, "kinds": dict(lacking.most_common())}


def _missing(line: str, known: set[str]) -> frozenset[str]:
    """What the reading that lacks least of a line lacks."""
    trees = [tree for tree, _ in readings(grammar, line)[0]]
    return min((productions_of(grammar, tree) - known for tree in trees), key=len, default=frozenset())


def main() -> None:
    records = json.loads(Path(sys.argv[1]).read_text(encoding="utf-8"))
    report = first_contact(records, sys.argv[2:] or ["GD04", "ST10"])
    print(json.dumps(report, ensure_ascii=False, indent=1))


if __name__ == "__main__":
    main()
