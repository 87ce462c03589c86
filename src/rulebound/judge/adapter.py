"""What the judge's adapters of all games do alike: made-up cards, tables, the paths every game has, why not."""

from __future__ import annotations

import re
from typing import Any, Generic, TypeVar

from rulebound.files.facts import CardError, CardFacts
from rulebound.files.positions import PositionError
from rulebound.judge.games import PathError, SetupError, Value
from rulebound.kernel.errors import Reason
from rulebound.kernel.notation import normal
from rulebound.kernel.reasons import why_not_for
from rulebound.kernel.table import Table
from rulebound.text.tokens import Unread

AnyFacts = TypeVar("AnyFacts", bound=CardFacts)


class Adapter(Generic[AnyFacts]):
    """One game for the judge; a game says what is its own."""

    name: str
    list_fields: dict[str, str]  # the fields of a card that are lists, with an example
    other_fields: tuple[str, ...] = ()  # those that are neither lists nor one word
    over_rule: str  # what says that a game has ended
    heads: tuple[str, ...]  # the first words of the game's own paths

    # ------------------------------------------------------------------------------------ asked of the game

    def editions(self) -> list[str]:
        raise NotImplementedError

    def facts(self, record: dict[str, Any], where: str) -> AnyFacts:
        """A card from a record with printed text."""
        raise NotImplementedError

    def build(self, own: dict[str, AnyFacts], position: dict[str, Any], edition: str, seed: int) -> Table:
        """The table of a position, with its log begun."""
        raise NotImplementedError

    def check_edition(self, edition: str) -> None:
        """ValueError if there is no such edition."""
        raise NotImplementedError

    def of_player(self, table: Table, player: int, path: list[str]) -> Value:
        """What stands at a path inside what a player has."""
        raise NotImplementedError

    def of_game(self, table: Table, head: str, rest: list[str]) -> Value:
        """What stands at one of the game's own paths."""
        raise NotImplementedError

    def phase(self, table: Table) -> str:
        raise NotImplementedError

    def mode(self, table: Table) -> str:
        raise NotImplementedError

    # ------------------------------------------------------------------------------------ the table

    def table(self, cards: dict[str, Any], position: dict[str, Any], edition: str, seed: int) -> Table:
        own: dict[str, AnyFacts] = {}
        for name, record in self.made_together(cards).items():
            facts = self.card(name, record)
            if facts.number in own:
                raise SetupError(("cards", name), f"the card number {facts.number} is taken.")
            own[facts.number] = facts
        edition = edition or self.editions()[0]
        try:
            self.check_edition(edition)
        except ValueError as error:
            raise SetupError(("edition",), str(error)) from None
        try:
            return self.build(own, position, edition, seed)
        except PositionError as error:
            place = error.path if error.path[:1] == ("cards",) else ("table", *error.path)
            raise SetupError(place, str(error)) from None

    def made_together(self, cards: dict[str, Any]) -> dict[str, Any]:
        """The cards made up for a file, told what they leave to one another to say."""
        return cards

    def card(self, name: str, record: dict[str, Any]) -> AnyFacts:
        """A card made up for a file, as it would be printed."""
        place = ("cards", name)
        for key, example in self.list_fields.items():
            if isinstance(record.get(key, []), str):
                raise SetupError((*place, key), f"{name}: '{key}' is a list, as in {example}.")
        for key, value in record.items():
            if key not in self.list_fields and key not in self.other_fields and not isinstance(value, str):
                raise SetupError((*place, key), f"{name}: '{key}' is one word or number.")
        try:
            return self.facts({"name": name, **record}, name)
        except CardError as error:
            unread = isinstance(error.__cause__, Unread)
            raise SetupError((*place, "text") if unread else place, str(error)) from None

    # ------------------------------------------------------------------------------------ paths

    def look(self, table: Table, path: list[str]) -> Value:
        head, rest = path[0], path[1:]
        if re.fullmatch(r"p\d+", head):
            player = int(head[1:]) - 1
            if player >= table.players:
                raise PathError(f"there is no player {head} here")
            return self.of_player(table, player, rest)
        if head == "decision" and rest == ["player"]:
            return f"p{table.to_act + 1}" if table.to_act >= 0 else None
        if head == "decision" and rest in ([], ["kind"]):
            return table.decision_name() if table.to_act >= 0 else None
        if head in self.heads:
            return self.of_game(table, head, rest)
        if rest:
            raise PathError(f"'{head}' has no part '{'.'.join(rest)}'")
        if head == "turn":
            return f"p{table.active + 1}"
        if head == "turn_number":
            return int(table.turn)
        if head == "phase":
            return self.phase(table)
        if head == "winner":
            winners = [f"p{p + 1}" for p in range(table.players) if table.winners >> p & 1]
            return tuple(winners) if len(winners) > 1 else winners[0] if winners else None
        if head == "mode":
            return self.mode(table)
        if head == "result":
            return table.result_reason if table.over else None
        known = ", ".join(f"p{p + 1}" for p in range(table.players))
        known += f", turn, turn_number, phase, decision, {', '.join(self.heads)}, mode, winner or result"
        raise PathError(f"there is no '{head}'; paths begin with {known}")

    def label(self, table: Table, card: int) -> str:
        """A card as notation names it."""
        raise NotImplementedError

    def named(self, table: Table, cards: list[int], word: str) -> list[int]:
        """The cards of a zone that a word names: by their label, else by name or number."""
        wanted = normal(re.sub(r"\s*#1$", "", word))
        exact = [card for card in cards if normal(self.label(table, card)) == wanted]
        if exact:
            return exact
        return [card for card in cards if wanted in (normal(table.facts(card).name), normal(table.facts(card).number))]

    def only(self, table: Table, cards: list[int], word: str, place: str) -> int:
        """The one card of a zone that a word names."""
        found = self.named(table, cards, word)
        if not found:
            there = ", ".join(self.label(table, card) for card in cards) or "nothing"
            raise PathError(f"there is no {word} in {place} (there: {there})")
        if len(found) > 1:
            lines = ", ".join(self.label(table, card) for card in found)
            raise PathError(f"'{word}' fits several cards: {lines}")
        return found[0]

    # ------------------------------------------------------------------------------------ why not

    def why_not(self, table: Table, player: int, line: str) -> Reason | None:
        """The table's own answer; a player who isn't asked is told what the timing forbids."""
        if table.over:
            return Reason(self.over_rule, "The game is over.")
        return why_not_for(table, player, line)
