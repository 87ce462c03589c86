# rulebound: interpreted
"""Rebuild the shipped catalogue: `python -m rulebound.gundam.catalogue` makes starter.json from starter.yaml."""

from __future__ import annotations

from pathlib import Path
from typing import Any

from rulebound.files.catalogue import as_lines, read_records
from rulebound.gundam.catalogue import build

SOURCE = Path(__file__).with_name("starter.yaml")
TARGET = Path(__file__).with_name("starter.json")


def records() -> list[dict[str, Any]]:
    """The records of starter.yaml, with their text."""
    return read_records(SOURCE)


def rebuilt() -> str:
    """What starter.json should be."""
    return as_lines(build(records(), SOURCE.name))


def main() -> None:
    """Write starter.json anew."""
    TARGET.write_text(rebuilt(), encoding="utf-8")
    print(f"{TARGET.name}: {len(records())} cards from {SOURCE.name}.")


if __name__ == "__main__":
    main()
