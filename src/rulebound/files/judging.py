# rulebound: interpreted
"""Positions for the judge: made-up cards, tables, what stands at the paths that every game has, why not."""

from __future__ import annotations

import re
from typing import Any, Generic, TypeVar

from rulebound.files.facts import CardError, CardFacts
from rulebound.files.positions import PositionError
from rulebound.kernel.errors import Reason
from rulebound.kernel.notation import normal
from rulebound.kernel.reasons import why_not_for
from rulebound.kernel.table import Table
from rulebound.text.tokens import Unread

AnyTable = TypeVar("AnyTable", bound=Table)
AnyFacts = TypeVar("AnyFacts", bound=CardFacts)


class CardWord:
    """A card as an expectation names it: by name, by number, or by both."""

    def __init__(self, name: str, number: str, aliases: tuple[str, ...] = ()) -> None:
        self.name = name
        self.number = number
        self.aliases = aliases


class Counted:
    """Cards that are only counted, with the counts of their kinds (Resources: active, rested, ex)."""

    def __init__(self, cards: list[CardWord], parts: dict[str, int]) -> None:
        self.cards = cards
        self.parts = parts


class Ordered(tuple[str, ...]):
    """Words whose order is a fact (the cards of a trash from the top)."""


# what stands at a path: cards, a number, yes or no, a word (or none), several words
Value = list[CardWord] | Counted | int | bool | str | None | tuple[str, ...]


class PathError(ValueError):
    """A path that leads nowhere: one sentence."""


class SetupError(ValueError):
    """A card or a position that can't be: one sentence and the place in the scenario's mapping."""

    def __init__(self, place: tuple[str | int, ...], sentence: str) -> None:
        super().__init__(sentence)
        self.place = place


class Positions(Generic[AnyTable, AnyFacts]):
    """The positions of one game; the game says what is its own."""

    list_fields: dict[str, str] = {}  # the fields of a card that are lists, with an example
    other_fields: tuple[str, ...] = ()  # those that are neither lists nor one word
    over_rule: str  # what says that a game has ended
    heads: tuple[str, ...] = ()  # the first words of the game's own paths

    # ------------------------------------------------------------------------------------ asked of the game

    def facts(self, record: dict[str, Any], where: str) -> AnyFacts:
        """A card from a record with printed text."""
        raise NotImplementedError

    def build(self, own: dict[str, AnyFacts], position: dict[str, Any], edition: str, seed: int) -> AnyTable:
        """The table of a position, with its log begun."""
        raise NotImplementedError

    def edition(self, name: str) -> str:
        """The edition of that name (none: the newest); ValueError if there is none."""
        raise NotImplementedError

    def of_player(self, table: AnyTable, player: int, path: list[str]) -> Value:
        """What stands at a path inside what a player has."""
        raise NotImplementedError

    def of_game(self, table: AnyTable, head: str, rest: list[str]) -> Value:
        """What stands at one of the game's own paths."""
        raise NotImplementedError

    def phase(self, table: AnyTable) -> str:
        raise NotImplementedError

    def mode(self, table: AnyTable) -> str:
        raise NotImplementedError

    def phase_of(self, table: AnyTable) -> str:
        """The phase that a position of this very moment begins with; empty if no position can."""
        return ""

    def written(self, table: AnyTable) -> tuple[dict[str, Any], dict[str, Any], list[str]]:
        """The position, the made-up cards in it, and what it can't say."""
        raise NotImplementedError

    # ------------------------------------------------------------------------------------ the table

    def table(self, cards: dict[str, Any], position: dict[str, Any], edition: str, seed: int) -> AnyTable:
        own: dict[str, AnyFacts] = {}
        for name, record in self.made_together(cards).items():
            facts = self.card(name, record)
            if facts.number in own:
                raise SetupError(("cards", name), f"the card number {facts.number} is taken.")
            own[facts.number] = facts
        try:
            edition = self.edition(edition)
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

    def look(self, table: AnyTable, path: list[str]) -> Value:
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

    def label(self, table: AnyTable, card: int) -> str:
        """A card as notation names it."""
        raise NotImplementedError

    def named(self, table: AnyTable, cards: list[int], word: str) -> list[int]:
        """The cards of a zone that a word names: by their label, else by name or number."""
        wanted = normal(re.sub(r"\s*#1$", "", word))
        exact = [card for card in cards if normal(self.label(table, card)) == wanted]
        if exact:
            return exact
        return [card for card in cards if wanted in (normal(table.facts(card).name), normal(table.facts(card).number))]

    def only(self, table: AnyTable, cards: list[int], word: str, place: str) -> int:
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

    def why_not(self, table: AnyTable, player: int, line: str) -> Reason | None:
        """The table's own answer; a player who isn't asked is told what the timing forbids."""
        if table.over:
            return Reason(self.over_rule, "The game is over.")
        return why_not_for(table, player, line)
