# rulebound: interpreted
"""Rebuild the shipped catalogue: `python -m rulebound.gundam.catalogue` makes starter.json from starter.yaml."""

from __future__ import annotations

import json
from pathlib import Path
from typing import Any

import yaml

from rulebound.gundam.catalogue import build

SOURCE = Path(__file__).with_name("starter.yaml")
TARGET = Path(__file__).with_name("starter.json")


def records() -> list[dict[str, Any]]:
    """The records of starter.yaml, with their text."""
    found: list[dict[str, Any]] = yaml.safe_load(SOURCE.read_text(encoding="utf-8"))
    return found


def rebuilt() -> str:
    """What starter.json should be: one card to a line, so that a change shows as one."""
    data = build(records(), SOURCE.name)
    lines = ",\n".join(json.dumps(card, ensure_ascii=False) for card in data.pop("cards"))
    head = json.dumps(data, ensure_ascii=False)[:-1]
    return f'{head}, "cards": [\n{lines}\n]}}\n'


def main() -> None:
    """Write starter.json anew."""
    TARGET.write_text(rebuilt(), encoding="utf-8")
    print(f"{TARGET.name}: {len(records())} cards from {SOURCE.name}.")


if __name__ == "__main__":
    main()
