"""Playing a position on, whatever the game: a line of play, then every decision answered until a stop."""

from __future__ import annotations

from collections.abc import Callable, Iterable
from dataclasses import dataclass, field
from typing import Generic, TypeVar

from generated.outcome import Wrong
from rulebound.kernel import actions as act
from rulebound.kernel.actions import field_a, kind_of
from rulebound.kernel.table import Table

MOST_DECISIONS = 200
AnyTable = TypeVar("AnyTable", bound=Table)


@dataclass
class Playing(Generic[AnyTable]):
    """A game in which the decisions of one text are answered and noted."""

    table: AnyTable
    said: list[str] = field(default_factory=list, kw_only=True)
    aim: list[str] = field(default_factory=list, kw_only=True)  # names chosen before anything the text asks

    def name(self, card: int) -> str:
        raise NotImplementedError

    def answer(self, kind: str) -> None:
        """Answer a decision of this kind."""
        raise NotImplementedError

    def lines(self) -> list[str]:
        return [] if self.table.over else [self.table.notate(code) for code in self.table.options]

    def say(self, line: str) -> bool:
        """Take an option by its line; False if it is not offered."""
        for code in self.table.options:
            if self.table.notate(code) == line:
                self.table.apply(code)
                self.said.append(line)
                return True
        return False

    def must_say(self, line: str) -> None:
        if not self.say(line):
            raise Wrong(f"'{line}' is not offered among {self.lines()} after {self.said}")

    def on(self, *stops: str, of: int = -1) -> None:
        """Answer decisions until one of these kinds is asked, of this player if one is named."""
        for _ in range(MOST_DECISIONS):
            if self.table.over:
                return
            kind = self.table.decision_name()
            if kind in stops and (of < 0 or self.table.to_act == of):
                return
            self.answer(kind)
        raise Wrong(f"the game does not go on: {self.table.decision_name()} {self.lines()}")

    def codes(self) -> list[int]:
        return [int(code) for code in self.table.options if kind_of(code) == act.PICK]

    def offered(self) -> list[int]:
        return [int(field_a(code)) for code in self.codes()]

    def may_stop(self) -> bool:
        """May picking end here?"""
        return any(kind_of(code) == act.DONE for code in self.table.options)

    def aims(self) -> bool:
        """Pick what is aimed at, if it is offered."""
        for code in self.codes() if self.aim else ():
            if self.name(int(field_a(code))) == self.aim[0]:
                self.aim.pop(0)
                self.table.apply(code)
                return True
        return False


def find(cards: Iterable[int], called: Callable[[int], str], name: str) -> int:
    """The card that is called so."""
    for card in cards:
        if called(int(card)) == name:
            return int(card)
    raise Wrong(f"{name} is nowhere")
