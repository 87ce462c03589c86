"""Irregular cards: the list of a game, what its scenarios place on the table, and the cards that a study names."""

from __future__ import annotations

import re
from pathlib import Path

from rulebound import games
from rulebound.judge.scenarios import Scenario, load

SCENARIOS = Path(__file__).resolve().parents[1] / "scenarios"


def irregular(folder: Path) -> list[str]:
    """The card numbers of a game's list, each line being a number and why the card is there."""
    lines = [line for line in (folder / "irregular.txt").read_text("utf-8").splitlines() if not line.startswith("#")]
    for line in lines:
        assert re.fullmatch(r"\S+ \S.*", line), line
    return [line.split()[0] for line in lines]


def set_of(number: str) -> str:
    """The set of a card, which is the name of its catalogue file and of its scenarios."""
    return number.partition("-")[0].upper()


def standing(game: str) -> dict[str, set[str]]:
    """By set, the numbers of the cards that the scenarios of its cards place on the table."""
    cards = games[game].cards.among()
    found: dict[str, set[str]] = {}
    for path in sorted((SCENARIOS / game / "cards").glob("*.yaml")):
        scenarios = [scenario for scenario in load(path, tuple(games)) if isinstance(scenario, Scenario)]
        said = {word for scenario in scenarios for word in words(scenario.table)}
        found[path.stem] = {facts.number for word in said if (facts := cards.by_number(word))}
    return found


def words(value: object) -> set[str]:
    """Every word in a part of a position."""
    if isinstance(value, dict):
        return {word for part in value.values() for word in words(part)}
    if isinstance(value, list | tuple):
        return {word for part in value for word in words(part)}
    return {str(value)}


def part_of(shared: Path, game: str, start: str, end: str) -> str:
    """What the study of a game's texts says between two of its headings."""
    study = (shared / "text" / f"{game}_grammar.md").read_text("utf-8")
    return study[study.index(start) : study.index(end)]
