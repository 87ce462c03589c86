"""Editions of the rulebook: named switches, asked where the rule is applied."""

from __future__ import annotations

from typing import Final


class Edition:
    """A dated version of the rules."""

    def __init__(
        self,
        name: str,
        date: str,
        choose_as_many: bool,
        breach_needs_attacker: bool,
        purple: bool,
        later_keywords: bool,
        resource_returns: bool,
        multiplayer: bool,
    ) -> None:
        self.name = name
        self.date = date
        self.choose_as_many = choose_as_many  # v1.0:9-3-4: told to choose N, take as many as there are
        self.breach_needs_attacker = breach_needs_attacker  # v1.0:11-1-2-2 against 13-1-2-1
        self.purple = purple  # 2-4-2-1
        self.later_keywords = later_keywords  # Suppression, Development, When Linked, During Link
        self.resource_returns = (
            resource_returns  # v1.0:4-10-4: a destroyed Resource, into the resource deck; else trash
        )
        self.multiplayer = multiplayer  # chapter 12

    def __repr__(self) -> str:
        return f"Edition({self.name!r})"


NEWEST: Final = Edition("1.9.0", "2026-09-11", False, False, True, True, False, True)
FIRST: Final = Edition("1.0", "2024-11-29", True, True, False, False, True, False)
EDITIONS: Final = {"1.9.0": NEWEST, "1.0": FIRST}


def edition_named(name: str) -> Edition:
    """The edition of that name; ValueError with one sentence if there is none."""
    if name not in EDITIONS:
        raise ValueError(f"There is no edition '{name}' of the Gundam rules; there are {', '.join(EDITIONS)}.")
    return EDITIONS[name]
