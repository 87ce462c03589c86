"""What the tests of card files and catalogues of both games share."""

from __future__ import annotations

import json
from pathlib import Path
from typing import Any


def written(content: Any, name: str = "cards.json") -> Path:
    """A file with this content: bytes, text, or what is written as JSON."""
    path = Path(name)
    if isinstance(content, bytes):
        path.write_bytes(content)
    else:
        path.write_text(content if isinstance(content, str) else json.dumps(content), encoding="utf-8")
    return path


def cards_in(text: str) -> dict[str, object]:
    """The cards of a catalogue file by their numbers."""
    return {card["number"]: card for card in json.loads(text)["cards"]}


def check_sets(game: str, folder: Path, made: dict[str, str], sets: dict[str, int]) -> None:
    """The files of a catalogue are those made from the texts now; else the cards that mean something else are named."""
    assert sorted(made) == sorted(f"{name}.json" for name in sets)
    for name, text in made.items():
        kept = (folder / name).read_text(encoding="utf-8")
        before, after = cards_in(kept), cards_in(text)
        differing = [number for number in sorted({*before, *after}) if before.get(number) != after.get(number)]
        assert not differing, (
            f"{name}: {', '.join(differing)} (python -m rulebound.{game}.catalogue FILE writes it anew)"
        )
        assert kept == text, f"{name} has the same cards, but is not written as it would be now"
