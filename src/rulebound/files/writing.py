# rulebound: interpreted
"""Written positions, the other way round: what every game's writer needs to name cards and to leave out the rest."""

from __future__ import annotations

from abc import ABC, abstractmethod
from collections import Counter
from collections.abc import Callable, Iterable
from typing import Any, Generic, TypeVar

from rulebound.effects.table import EffectTable
from rulebound.files.catalogue import by_name, plain_name
from rulebound.files.facts import CardFacts
from rulebound.files.positions import MADE
from rulebound.kernel.definitions import bit
from rulebound.kernel.events import HISTORY_STRIDE

AnyFacts = TypeVar("AnyFacts", bound=CardFacts)
AnyTable = TypeVar("AnyTable", bound=EffectTable)


class Names(Generic[AnyFacts]):
    """How the cards of a table are named in a position: by name where that is enough, and those of one's own."""

    def __init__(self, known: Iterable[AnyFacts], shipped: Callable[[], dict[str, AnyFacts]], blank: AnyFacts) -> None:
        self.by_number: dict[str, AnyFacts] = {facts.number: facts for facts in known}
        self.shipped = shipped()
        self.blank = blank
        self.printed = by_name(shipped)
        self.here = Counter(plain_name(facts.name) for facts in self.by_number.values())
        self.own: dict[str, AnyFacts] = {}  # by the name that they are written under

    def of(self, number: str) -> str:
        """A card as an entry names it; a card that doesn't ship with the game is one of the file's own from here on."""
        facts = self.by_number[number]
        if facts == self.blank:
            return facts.name  # every position knows it
        if self.shipped.get(number) != facts:
            return self.of_own(facts)
        name = plain_name(facts.name)
        return f"{facts.name} [{number}]" if len(self.printed[name]) > 1 or self.here[name] > 1 else facts.name

    def pile(self, numbers: Iterable[str]) -> list[str] | int:
        """The cards of a pile; blank ones alone are only counted."""
        names = [self.of(number) for number in numbers]
        return len(names) if set(names) == {self.blank.name} else names

    def of_own(self, facts: AnyFacts) -> str:
        name = facts.name
        made = [other for other in self.by_number.values() if other.number.startswith(MADE) and other.name == name]
        if made == [facts]:
            return f"{name} [token]"
        while self.own.setdefault(name, facts) != facts:
            name += "'"
        return name if facts in made or self.here[plain_name(facts.name)] == 1 else f"{facts.name} [{facts.number}]"


class Writer(ABC, Generic[AnyTable, AnyFacts]):
    """Writes a table as a position. A game says what its players have, and what no position of it can say."""

    def __init__(self, table: AnyTable, names: Names[AnyFacts], phase: str) -> None:
        self.table = table
        self.names = names
        self.phase = phase
        self.unsaid = memories(table)

    def written(self) -> tuple[dict[str, Any], dict[str, Any], list[str]]:
        """The position, the cards of one's own in it, and what it can't say."""
        out: dict[str, Any] = {}
        if self.mode():
            out["mode"] = self.mode()
        out["turn"] = f"p{self.table.active + 1}"
        if self.phase != "main":
            out["phase"] = self.phase
        if self.phase != "setup":
            out["turn_number"] = int(self.table.turn)
        out.update(self.common())
        for p in range(self.table.players):
            out[f"p{p + 1}"] = self.player(p)
        self.look_for_more()
        own = {name: self.record(name, facts) for name, facts in self.names.own.items()}
        return out, own, self.unsaid

    def must_read(self, facts: AnyFacts, again: AnyFacts) -> None:
        """A card of one's own is read again from what was written; whatever differs can't be said."""
        if again.to_json() != {**facts.to_json(), "number": again.number}:
            self.unsaid.append(f"all of what {facts.name} does")

    @abstractmethod
    def mode(self) -> str:
        """The way of playing, unless it is the usual one."""

    def common(self) -> dict[str, Any]:
        """What belongs to no player."""
        return {}

    @abstractmethod
    def player(self, p: int) -> dict[str, Any]:
        """What a player has, zone by zone."""

    @abstractmethod
    def record(self, name: str, facts: AnyFacts) -> dict[str, Any]:
        """A card of one's own as it is typed, its text in our wording."""

    @abstractmethod
    def look_for_more(self) -> None:
        """What else a position of this game can't say."""


def memories(table: EffectTable) -> list[str]:
    """What a table remembers that no position can say, whatever the game."""
    found: list[str] = []
    if table.lasting:
        number = len(table.lasting)
        found.append("an effect that lasts for a while" if number == 1 else f"{number} effects that last for a while")
    if table.used:
        found.append("which effects have been used this turn")
    if table.waiting:
        found.append("effects that wait")
    history = [int(table.history[place]) for place in range(0, len(table.history), HISTORY_STRIDE)]
    if any(table.pool.asked >> bit(kind) & 1 for kind in history):
        found.append("what has happened this turn, of which a card speaks")
    gone = [f"p{p + 1}" for p in range(table.players) if not table.playing[p]]
    if gone:
        found.append(f"that {', '.join(gone)} left the game")
    return found
