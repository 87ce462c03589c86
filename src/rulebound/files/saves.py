# rulebound: interpreted
"""Games in files: everything needed to resume, replay and check one. A game says how its tables are made."""

from __future__ import annotations

from collections.abc import Iterable
from pathlib import Path
from typing import Any, Generic, Protocol, TypeVar

import rulebound
from rulebound.effects.nodes import NodeError
from rulebound.effects.parts import Unplayable
from rulebound.files.facts import CardError, CardFacts
from rulebound.kernel import saves
from rulebound.kernel.errors import Illegal
from rulebound.kernel.invariants import Kinds, fault, named
from rulebound.kernel.notation import normal, play_again
from rulebound.kernel.saves import SaveError
from rulebound.kernel.table import Table

FORM = {
    "edition": str, "catalogue": str, "checksum": str, "definitions": list, "lines": list, "start": dict, "table": dict,
}  # fmt: skip
DAMAGED = (IndexError, KeyError, TypeError, AttributeError, AssertionError, OverflowError)


class Builder(Protocol):
    """What makes cards into definitions: each number once, in the order they come."""

    by_number: dict[str, int]
    facts: list[Any]

    def add(self, facts: Any) -> int:
        """The index of a card in the pool."""


# what numbers of the effects may be that run in both games
EFFECTS = named(
    card="it second picking earlier looked placed discarded",
    serial="it_serials earlier_serials",
    player="opponent speaker",
    code="picked_modes",
)
AnyTable = TypeVar("AnyTable", bound=Table)
AnyBuilder = TypeVar("AnyBuilder", bound=Builder)


def check_form(data: dict[str, Any], where: str) -> None:
    """SaveError if a part of a save is missing or of another kind."""
    for part, kind in FORM.items():
        if part not in data:
            raise SaveError(f"{where}: the part '{part}' is missing.")
        if not isinstance(data[part], kind):
            raise SaveError(f"{where}: the part '{part}' can't be read.")
    for number, line in enumerate(data["lines"], 1):
        good = isinstance(line, list) and len(line) == 2 and type(line[0]) is int and isinstance(line[1], str)
        if not good:
            raise SaveError(f"{where}: line {number} of the game can't be read.")
    if not all(isinstance(item, dict) for item in data["definitions"]):
        raise SaveError(f"{where}: its cards can't be read.")
    sums = data.get("sums", {})
    if not isinstance(sums, dict) or not all(turn.isdecimal() for turn in sums):
        raise SaveError(f"{where}: the part 'sums' can't be read.")
    players, mode = data["start"].get("players", 2), data["start"].get("mode", "")
    if type(players) is not int or not isinstance(mode, str):
        raise SaveError(f"{where}: how many play, and in which way, can't be read.")
    if type(data["start"].get("patient", False)) is not bool:
        raise SaveError(f"{where}: whether everybody is asked, even without a choice, can't be read.")


def columns_of_cards(table: Table) -> list[str]:
    """The game's columns with one entry for each card: those that a new card makes longer."""
    probe = table.clone()
    before = {name: len(getattr(probe, name)) for name in probe.columns()}
    probe.grow()
    return [name for name, length in before.items() if len(getattr(probe, name)) > length]


class Saves(Generic[AnyTable, AnyBuilder]):
    """The saves of one game."""

    game = ""
    facts: type[CardFacts]
    by_player: tuple[str, ...] = ()  # the game's columns with one entry for each player
    kinds: Kinds = EFFECTS  # what its numbers may be, by their names (`kernel.invariants`)

    # ------------------------------------------------------------------------------------ what a game says

    def builder(self) -> AnyBuilder:
        """What makes the cards of a save into definitions."""
        raise NotImplementedError

    def empty(self, data: dict[str, Any], builder: AnyBuilder) -> AnyTable:
        """A table of the save's edition and mode with these cards; ValueError if there are no such."""
        raise NotImplementedError

    def deal(self, table: AnyTable, start: dict[str, Any], builder: AnyBuilder) -> None:
        """Lay out the decks and begin."""
        raise NotImplementedError

    # ------------------------------------------------------------------------------------ writing

    def as_data(self, table: AnyTable) -> dict[str, Any]:
        """A game as plain data: how it began, what was played, and where it stands."""
        known: Any = table
        definitions = [item.to_json() for item in known.facts_of if isinstance(item, CardFacts)]
        return {
            "format": saves.FORMAT,
            "engine": rulebound.__version__,
            "game": table.game_name(),
            "edition": table.edition_name(),
            "catalogue": saves.digest(definitions),
            "definitions": definitions,
            "start": known.start,
            "lines": [[player, line] for player, line in known.moves],
            "sums": {str(turn): value for turn, value in known.sums.items()},
            "table": saves.encode(table),
            "checksum": saves.checksum(table),
        }

    def save(self, table: AnyTable, path: str) -> None:
        """Write a game to a file."""
        saves.write(Path(path), self.as_data(table))

    # ------------------------------------------------------------------------------------ reading

    def shell(self, data: dict[str, Any], where: str) -> tuple[AnyTable, AnyBuilder]:
        """An empty table with the cards of a save."""
        check_form(data, where)
        builder = self.builder()
        try:
            known = [self.facts.from_json(item, f"card {index}") for index, item in enumerate(data["definitions"], 1)]
            if saves.digest(data["definitions"]) != data["catalogue"]:
                raise SaveError(f"{where}: its cards were changed after it was written.")
            for facts in known:
                builder.add(facts)
            table = self.empty(data, builder)
        except SaveError:
            raise
        except KeyError as error:
            raise SaveError(f"{where}: the part {error} is missing.") from None
        except (CardError, NodeError, Unplayable, ValueError) as error:
            raise SaveError(f"{where}: {error}") from None
        except DAMAGED as error:
            raise SaveError(f"{where}: its cards can't be read ({error}).") from None
        made: Any = table
        made.facts_of = list(builder.facts)
        made.start = data["start"]
        made.patient = data["start"].get("patient", False)
        return table, builder

    def empty_table(self, data: dict[str, Any], where: str, more: Iterable[CardFacts] = ()) -> AnyTable:
        """A table with the cards of a save (and more that might turn up), and nothing on it."""
        table, builder = self.shell(data, where)
        for facts in more:
            if facts.number not in builder.by_number:
                builder.add(facts)
        known: Any = table
        known.facts_of = list(builder.facts)
        return table

    def decoded(self, empty: AnyTable, state: dict[str, Any], where: str) -> AnyTable:
        """The table of a save; SaveError if its parts can't be told, lest someone finds out in the middle of a game."""
        table = saves.decode(empty, state, where)
        assert isinstance(table, type(empty))
        table.patient = empty.patient
        for name in columns_of_cards(empty):
            if len(getattr(table, name)) != len(table.definition):
                raise SaveError(f"{where}: the saved table can't be read: {name} (not one for each card).")
        for name in self.by_player:
            if len(getattr(table, name)) != table.players:
                raise SaveError(f"{where}: the saved table can't be read: {name} (not one for each player).")
        wrong = fault(table, self.kinds)
        if wrong:
            raise SaveError(f"{where}: the saved table can't be read: {wrong}.")
        return table

    def load(self, path: str) -> AnyTable:
        """Resume a game from the state in its file."""
        return self.resume(saves.read(Path(path)), path)

    def resume(self, data: dict[str, Any], where: str) -> AnyTable:
        """The table a save holds, with its moves."""
        if data.get("game") != self.game:
            raise SaveError(f"{where}: is a save of the game '{data.get('game')}', not of {self.game}.")
        table = self.decoded(self.empty_table(data, where), data["table"], where)
        if saves.checksum(table) != data["checksum"]:
            raise SaveError(f"{where}: the saved table doesn't match its checksum.")
        known: Any = table
        known.start = data["start"]
        known.moves = [(int(player), str(line)) for player, line in data["lines"]]
        known.sums = {int(turn): str(value) for turn, value in data.get("sums", {}).items()}
        return table

    def begin(self, data: dict[str, Any], where: str, listen: bool = False) -> AnyTable:
        """The table as it stood before the first line of a save; with its log from the first moment on, if wanted."""
        table, builder = self.shell(data, where)
        start = data["start"]
        if "position" in start:
            table = self.decoded(table, start["position"], where)
            table.start = start
        if listen:
            table.listen()
        if "position" in start:
            return table
        try:
            self.deal(table, start, builder)
        except (*DAMAGED, ValueError) as error:
            raise SaveError(f"{where}: how the game began can't be read ({error}).") from None
        return table

    def replay(self, data: dict[str, Any], where: str) -> AnyTable:
        """Play a save again from its beginning; SaveError names the first line that diverges."""
        table = self.played(self.begin(data, where), data, where)
        if saves.checksum(table) != data["checksum"]:
            raise SaveError(f"{where}: the game ends differently from the saved table.")
        return table

    def played(self, table: AnyTable, data: dict[str, Any], where: str) -> AnyTable:
        """A table after the lines of a save; SaveError names the first that diverges."""
        known: Any = table
        sums = data.get("sums", {})
        for number, (player, line) in enumerate(data["lines"], 1):
            if table.over or (table.to_act != player and normal(line) != "concede"):
                raise SaveError(f"{where}: line {number} ('{line}') is p{player + 1}'s, but it is not their decision.")
            try:
                play_again(table, player, line)
            except Illegal as refused:
                raise SaveError(f"{where}: line {number} diverges: {refused}") from None
            except DAMAGED as error:
                raise SaveError(f"{where}: line {number} can't be played on the table of the save ({error}).") from None
            turn = int(table.turn)
            if str(turn) in sums and known.sums.get(turn) != sums[str(turn)]:
                raise SaveError(f"{where}: after line {number} ('{line}') turn {turn} begins differently.")
        return table
