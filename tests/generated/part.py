"""A sentence of card text as the generated checks read it, whatever the game."""

from __future__ import annotations

from dataclasses import dataclass, field
from typing import Generic, TypeVar

Step = TypeVar("Step")
Cond = TypeVar("Cond")


@dataclass
class Sentence(Generic[Step, Cond]):
    """Its conditions, whether it may be left out, and its steps."""

    steps: list[Step]
    conds: list[Cond] = field(default_factory=list)
    may: bool = False
    if_you_do: bool = False
    instead: bool = False
