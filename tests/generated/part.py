"""A sentence of card text as the generated checks read it, whatever the game."""

from __future__ import annotations

import re
from dataclasses import dataclass, field
from typing import Generic, TypeVar

Step = TypeVar("Step")
Cond = TypeVar("Cond")


OPENING = r"(?:[Tt]hen,? |[Tt]hen do this: |[Dd]o this: |If you do, (?:then )?|Otherwise, |[Yy]ou may )"


@dataclass
class Sentence(Generic[Step, Cond]):
    """Its conditions, whether it may be left out, and its steps."""

    steps: list[Step]
    conds: list[Cond] = field(default_factory=list)
    may: bool = False
    if_you_do: bool = False
    instead: bool = False
    then: bool = False
    otherwise: bool = False

    def open(self, text: str) -> str:
        """Take the words off that say how a sentence hangs together with the one before; gives the rest."""
        while match := re.match(OPENING, text):
            word = match[0].casefold()
            self.then = self.then or word.startswith("then")
            self.if_you_do = self.if_you_do or word.startswith("if you do")
            self.may = self.may or word == "you may "
            self.otherwise = self.otherwise or word == "otherwise, "
            text = text[match.end() :]
        return text
