# rulebound: interpreted
"""Boards in plain text: what those of all games have in common."""

from __future__ import annotations

import textwrap
from collections.abc import Callable, Iterable
from typing import Any, TypeVar

from rulebound.kernel.naming import ordinal
from rulebound.kernel.table import Table

WIDTH = 100

Lines = Callable[[int, str], list[str]]
AnyCard = TypeVar("AnyCard")


def sides(table: Table, player: int, side: Lines, hidden: Iterable[str]) -> list[str]:
    """Every player's side, the opponents first, each with the hidden cards that this player happens to know."""
    order = [p for p in range(table.players) if p != player] + [player]
    lines: list[str] = []
    for p in order:
        title = f"p{p + 1}"
        if p == player:
            title += " (you)"
        elif table.team[p] == table.team[player]:
            title += " (your teammate)"
        lines += ["", *side(p, title), *seen(table, player, p, hidden)]
    return lines


def seen(table: Table, player: int, holder: int, hidden: Iterable[str]) -> list[str]:
    """Hidden cards of this holder that the player happens to know."""
    zones: Any = table.view(player)["zones"]
    lines = []
    for name in hidden:
        known = zones[f"p{holder + 1}.{name}"].get("seen", [])
        if known:
            places: dict[str, list[str]] = {}  # of those whose place is known too, by name
            for card in known:
                if "from_top" in card:
                    places.setdefault(card["name"], []).append(ordinal(card["from_top"] + 1))
            words = [f"{card} ({', '.join(where)} from the top)" for card, where in places.items()]
            told = ", ".join(words + [str(card["name"]) for card in known if "from_top" not in card])
            lines += textwrap.wrap(
                told, WIDTH, initial_indent=f"  seen in {name.replace('_', ' ')}: ", subsequent_indent="    "
            )
    return lines


def row(title: str, lines: list[str], nothing: str = "none") -> list[str]:
    """Lines under one title, indented alike."""
    return [f"  {title if index == 0 else '':<10} {line}" for index, line in enumerate(lines or [nothing])]


def wrapped_row(title: str, words: list[str]) -> list[str]:
    """Names in as many lines as they need; nothing if there is none."""
    if not words:
        return []
    return textwrap.wrap(", ".join(words), WIDTH, initial_indent=f"  {title:<10} ", subsequent_indent=" " * 13)


def hand_lines(cards: list[tuple[str, list[str]]]) -> list[str]:
    """The player's own hand: each card's summary, and what it says."""
    lines = ["  your hand" if cards else "  your hand is empty"]
    for summary, wording in cards:
        lines.append(f"    {summary}")
        for line in wording:
            lines += textwrap.wrap(line, WIDTH, initial_indent="      ", subsequent_indent="        ")
    return lines


def card_lines(summary: str, number: str, label: str, words: tuple[str, ...], wording: list[str]) -> list[str]:
    """One card in full: its summary, its traits or tags, and what it says."""
    lines = [f"{summary}  [{number}]"]
    if words:
        lines.append(f"  {label}: {', '.join(words)}")
    for line in wording:
        lines += textwrap.wrap(line, WIDTH, initial_indent="  ", subsequent_indent="    ")
    return lines


def cards_called(known: Iterable[AnyCard], word: str, names: Callable[[AnyCard], tuple[str, ...]]) -> list[AnyCard]:
    """The cards that have this name or number, else those whose first name begins so."""
    wanted = word.strip().strip('"').casefold()
    cards = list(known)
    exact = [card for card in cards if wanted in [name.casefold() for name in names(card)]]
    return exact or [card for card in cards if wanted and names(card)[0].casefold().startswith(wanted)]


def house_lines(effects: Iterable[Any], house: Callable[[Any], str]) -> list[str]:
    """What a card does, in our own words, one line for each effect."""
    lines = []
    for ability in effects:
        try:
            lines.append(house(ability))
        except ValueError:
            lines.append(f"({ability.kind} effect)")
    return lines
