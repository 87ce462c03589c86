# rulebound: interpreted
"""What lowering looks up: the words of a game as numbers, and the numbers of the names that cards bring along."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field

from rulebound.effects import selectors as s
from rulebound.effects.steps import Verb
from rulebound.kernel.lexicon import Lexicon

SIDES = {"any": s.ANY, "yours": s.YOURS, "friendly": s.FRIENDLY, "enemy": s.ENEMY, "chosen": s.CHOSEN}
OPS = {"<=": s.AT_MOST, ">=": s.AT_LEAST, "=": s.EQUAL}

_TRAITS: dict[str, int] = {}


def trait_id(name: str) -> int:
    """The number of a trait in this process; the same name always gives the same."""
    return _TRAITS.setdefault(name, len(_TRAITS))


def trait_name(trait: int) -> str:
    """The trait of this number."""
    return list(_TRAITS)[trait]


_WORDS: dict[str, int] = {}


def word_id(name: str) -> int:
    """The number, in this process, of a keyword effect that a card explains."""
    return _WORDS.setdefault(name, len(_WORDS) + 1)


def word_name(word: int) -> str:
    """The keyword effect of this number."""
    return list(_WORDS)[word - 1]


def trait_names() -> list[str]:
    """Every trait that was spoken of in this process."""
    return list(_TRAITS)


class Unplayable(ValueError):
    """An effect that can be written but not yet played: one sentence that names it."""


@dataclass(frozen=True)
class Words:
    """What both games have under names of their own, as numbers."""

    zones: dict[str, int]
    kinds: dict[str, int]
    colors: dict[str, int]
    stats: dict[str, int]  # numbers that text compares
    changes: dict[str, int]  # numbers that effects change
    keywords: dict[str, int]
    states: dict[str, int]
    durations: dict[str, int]
    events: dict[str, int]
    timings: dict[str, int]
    causes: dict[str, int]  # of damage
    cant: dict[str, int]  # restrictions that are a number above zero
    nouns: dict[str, str]  # plurals, as nouns
    damage_event: int
    lexicon: Lexicon
    to_cards: Mapping[str, Verb] = field(default_factory=dict)  # deeds that need no step of their own
    by_players: Mapping[str, Verb] = field(default_factory=dict)
