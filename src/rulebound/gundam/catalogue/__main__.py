# rulebound: interpreted
"""Build the catalogue: `python -m rulebound.gundam.catalogue [FILE...] [--to FOLDER]`.

Without a file starter.json is made from starter.yaml; card files (in any layout that is imported) give one file for
each of their sets. A card that can't be read is named, and nothing is written.
"""

from __future__ import annotations

import argparse
import sys
from collections.abc import Sequence
from pathlib import Path
from typing import Any

from rulebound.files.catalogue import as_lines, read_records
from rulebound.files.facts import CardError
from rulebound.gundam.catalogue import build, card_file
from rulebound.gundam.facts import set_of

FOLDER = Path(__file__).parent
SOURCE = FOLDER / "starter.yaml"
TARGET = FOLDER / "starter.json"


def records() -> list[dict[str, Any]]:
    """The records of starter.yaml, with their text."""
    return read_records(SOURCE)


def rebuilt() -> str:
    """What starter.json should be."""
    return as_lines(build(records(), SOURCE.name))


def sets_of(paths: Sequence[Path]) -> dict[str, str]:
    """The file of each set in these card files, the cards in the order of their numbers."""
    found: dict[str, dict[str, dict[str, Any]]] = {}
    for path in paths:
        for place, record in card_file(path):
            number = str(record.get("id") or record.get("number") or record.get("name"))
            name = str(record.get("set") or set_of(number) or path.stem)
            if not name.replace("-", "").replace("_", "").isalnum():
                raise CardError(f"{place}: '{name[:40]}' is no name of a set.")
            cards = found.setdefault(name, {})
            if number in cards:
                raise CardError(f"{place}: the number {number} stands in two files.")
            cards[number] = record
    return {
        f"{name}.json": as_lines(build([cards[number] for number in sorted(cards)], name))
        for name, cards in sorted(found.items())
    }


def main(arguments: Sequence[str] | None = None) -> int:
    """Write the files; the exit code."""
    parser = argparse.ArgumentParser(prog="python -m rulebound.gundam.catalogue", description="Build the catalogue.")
    parser.add_argument("files", nargs="*", type=Path, metavar="FILE", help="card files; none: starter.yaml")
    parser.add_argument("--to", type=Path, default=FOLDER, metavar="FOLDER", help="where to (the package)")
    options = parser.parse_args(arguments)
    try:
        made = sets_of(options.files) if options.files else {TARGET.name: rebuilt()}
        for name, text in made.items():
            (options.to / name).write_text(text, encoding="utf-8")
            print(f"{name}: {text.count(chr(10) + '{')} cards.")
    except (CardError, OSError) as error:
        print(error, file=sys.stderr)
        return 1
    return 0


if __name__ == "__main__":
    sys.exit(main())
