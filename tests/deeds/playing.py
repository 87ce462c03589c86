"""What a cell of the matrix needs of a game: how a deed is done there, and cards made of nodes to do it with."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, replace
from typing import Any

from rulebound.effects import nodes as n
from rulebound.kernel.lexicon import Deed, Lexicon

Zones = Mapping[str, Any]


@dataclass(frozen=True)
class Doing:
    """How a deed is done in a test.

    effect: what does it, played by p1; None where players do it by the rules. what: the cards that it is done to, or
    that do it, as its event, "can't" and "instead" speak of them. price: the same as a price of p1's. table: what lies
    there besides, by player; it takes the place of what always lies there. own: where it is done as a price; own_what:
    what its event tells of then, if that is something else. of_itself: its event tells of whose effect does it.
    """

    effect: tuple[n.Effect, ...]
    what: n.Select
    price: n.Cost | None
    table: Mapping[str, Zones]
    own: Mapping[str, Zones]
    first: str = ""  # what p1 plays just before
    line: str = "play Do"  # what leads to it
    by: str = "p1"  # who does it
    answer: str = ""  # what is answered wherever it is offered
    own_what: n.Select | None = None
    of_itself: bool = False


def by_rules(line: str, what: n.Select, by: str = "p1", answer: str = "", **table: Zones) -> Doing:
    """What players do by the rules, or comes of that."""
    return Doing((), what, None, table, table, line=line, by=by, answer=answer)


class Playing:
    """A game, as the matrix plays it."""

    lexicon: Lexicon
    doings: Mapping[str, Doing]

    def names(self, deed: Deed) -> list[str]:
        """What card effects call the events of a deed: of its cards, and of their player."""
        known = {code: name for name, code in reversed(self.lexicon.event_names.items())}
        return [known[self.lexicon.codes[event]] for event in deed.events]

    def event(self, deed: Deed, what: n.Select, side: str, name: str = "") -> n.Event:
        """The event of a deed: by you (yours), by an enemy, or by whomever (player)."""
        if name and name != self.names(deed)[0]:
            return n.Event(name, side=side)
        if deed.active and deed.of != "player":
            what = replace(what, side="any" if side == "player" else side)
        return n.Event(self.names(deed)[0], what, side=self.side(deed, side))

    def side(self, deed: Deed, side: str) -> str:
        """What the game's nodes call a side."""
        return side

    def table(self, abilities: Mapping[str, n.Ability], laid: Mapping[str, Zones], where: Mapping[str, str]) -> Any:
        """A table at p1's main phase, with what is laid there and cards of these abilities: name -> player."""
        raise NotImplementedError

    def spell(self, *body: n.Effect) -> n.Ability:
        """What p1 plays to do this."""
        raise NotImplementedError

    def use(self, verb: str, cost: tuple[n.Cost, ...], condition: n.Condition | None) -> n.Ability:
        """An activated ability that leaves a mark."""
        raise NotImplementedError

    def mark(self, verb: str) -> n.Effect:
        """What leaves a mark that can be counted, and is not the deed itself."""
        raise NotImplementedError

    def marks(self, game: Any, player: int, verb: str) -> int:
        """How many marks there are."""
        raise NotImplementedError

    def binds_enemies_only(self, done: str) -> bool:
        """Does "can't be …" mean what effects of enemies would do?"""
        raise NotImplementedError

    def settle(self, game: Any, answer: str) -> None:
        """Everything that is asked before p1's main phase goes on is answered."""
        for _ in range(60):
            if game.over or game.decision_name() == "main":
                return
            lines = [str(option) for option in game.decision.options]
            game.play(
                next((line for line in lines if line == answer), "")
                or next((line for line in lines if line in ("pass", "yes")), lines[0])
            )
        raise AssertionError("it goes on and on")
