# rulebound: interpreted
"""Build the catalogue: `python -m rulebound.gundam.catalogue [FILE...] [--to FOLDER] [--partial]`.

Without a file starter.json is made from starter.yaml; card files (in any layout that is imported) give one file for
each of their sets. A card that can't be read is named, and nothing is written unless `--partial` leaves it out.
"""

from __future__ import annotations

import sys
from collections.abc import Sequence
from pathlib import Path
from typing import Any

from rulebound.files.catalogue import as_lines, build_command, read_records, set_files
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


def sets_of(paths: Sequence[Path], left_out: list[str] | None = None) -> dict[str, str]:
    """The file of each set in these card files, the cards in the order of their numbers."""
    return set_files(paths, card_file, set_of, build, left_out)


def main(arguments: Sequence[str] | None = None) -> int:
    """Write the files; the exit code."""
    return build_command(arguments, "rulebound.gundam", FOLDER, lambda: {TARGET.name: rebuilt()}, sets_of)


if __name__ == "__main__":
    sys.exit(main())
