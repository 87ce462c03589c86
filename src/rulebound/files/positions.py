# rulebound: interpreted
"""Written positions: what every game's have in common. Words, numbers, players, turns, names of cards."""

from __future__ import annotations

import re
from collections.abc import Callable, Iterator, Mapping
from contextlib import suppress
from typing import Any, Final, Generic, TypeVar

from rulebound.files.catalogue import Collection
from rulebound.files.facts import CardError, CardFacts
from rulebound.files.saves import AnyBuilder

Path = tuple[str | int, ...]

MOST_CARDS: Final = 500  # of one zone; a larger number is a slip of the pen
LATER_TURN: Final = 5  # positions ignore what is special about a first turn
MADE: Final = "token:"  # how the numbers of tokens begin that no set prints
WORDS_FOR_YES: Final = ("true", "yes", "on")
WORDS_FOR_NO: Final = ("false", "no", "off")
WORDS_FOR_NONE: Final = ("", "none", "null", "~")

AnyFacts = TypeVar("AnyFacts", bound=CardFacts)
AnyMode = TypeVar("AnyMode")


class PositionError(ValueError):
    """A position that can't be: one sentence, the rule where there is one, and the place in the mapping."""

    def __init__(self, path: Path, sentence: str, rule: str = "") -> None:
        place = ".".join(str(part + 1) if isinstance(part, int) else part for part in path)
        super().__init__((f"{place}: " if place else "") + sentence + (f" ({rule})" if rule else ""))
        self.path = path
        self.rule = rule


class PositionReader(Generic[AnyFacts]):
    """Reads the parts of a position; a game's own builder lays them out."""

    keys: tuple[str, ...] = ("turn", "phase", "turn_number", "seed", "mode")
    turn_rule = ""  # what says whose turn it is, and what a turn is counted from

    def __init__(self, position: Mapping[str, Any], cards: Collection[AnyFacts]) -> None:
        self.position = position
        self.cards = cards
        self.players = 2
        self.looked_ahead = False  # have all cards that the position names been taken into the pool?

    # ------------------------------------------------------------------------------------ the table

    def names(self) -> list[str]:
        return [f"p{p + 1}" for p in range(self.players)]

    def most_players(self) -> tuple[int, str]:
        """How many sit at the table if all that are named do, and the part that says so; unknown parts are refused."""
        most, place = self.players, "mode"
        for key in self.position:
            number = re.fullmatch(r"p([1-9]\d?)", str(key))
            if number is None and key not in self.keys:
                known = ", ".join((*self.keys, *self.names()))
                raise PositionError((str(key),), f"a position has no part '{key}'; there are {known}.")
            if number is not None and int(number.group(1)) > most:
                most, place = int(number.group(1)), str(key)
        return most, place

    def phase_word(self, phases: tuple[str, ...], rule: str) -> str:
        phase = str(self.position.get("phase", "main")).strip().casefold()
        if phase not in phases:
            raise PositionError(("phase",), f"'{phase}' is no phase; there are {', '.join(phases)}.", rule)
        return phase

    def turn_words(self) -> tuple[int | None, int]:
        """Whose turn it is (None: it isn't said), and the number of the turn."""
        number = self.whole(self.position.get("turn_number", LATER_TURN), ("turn_number",))
        if not 1 <= number <= 10_000:
            raise PositionError(("turn_number",), f"turns are counted from 1, not {number}.", self.turn_rule)
        if "turn" not in self.position:
            return None, number
        turn = str(self.position["turn"]).strip().casefold()
        if turn not in self.names():
            sentence = f"'{turn}' is no player; there are {listed(self.names())}."
            raise PositionError(("turn",), sentence, self.turn_rule)
        return int(turn[1:]) - 1, number

    def parts_of(self, p: int, zones: tuple[str, ...], rule: str) -> Mapping[str, Any]:
        """What is written for one player."""
        name = f"p{p + 1}"
        data = self.position.get(name, {})
        if is_none(data):
            data = {}
        if not isinstance(data, Mapping):
            raise PositionError((name,), f"the zones of {name} were expected, as in {{hand: [...]}}.")
        for zone in data:
            if zone not in zones:
                known = ", ".join(zones)
                raise PositionError((name, str(zone)), f"a player has no '{zone}'; there are {known}.", rule)
        return data

    # ------------------------------------------------------------------------------------ words

    def whole(self, value: Any, path: Path) -> int:
        word = str(value).strip()
        if isinstance(value, (Mapping, list, tuple)) or not re.fullmatch(r"[+-]?[0-9]{1,9}", word):
            shown = "that" if isinstance(value, (Mapping, list, tuple)) else f"'{value}'"
            raise PositionError(path, f"a whole number was expected, not {shown}.")
        return int(word)

    def count(self, value: Any, path: Path) -> int:
        """So many cards of one zone."""
        number = self.whole(value, path)
        if number < 0:
            raise PositionError(path, f"a zone can't hold {number} cards.")
        if number > MOST_CARDS:
            raise PositionError(path, f"{number} cards are too many for a zone; {MOST_CARDS} is the most.")
        return number

    def flag(self, value: Mapping[str, Any], key: str, path: Path) -> bool:
        word = str(value.get(key, "false")).strip().casefold()
        if word in WORDS_FOR_YES:
            return True
        if word in WORDS_FOR_NO:
            return False
        raise PositionError((*path, key), f"'{key}' is true or false, not '{value[key]}'.")

    def entry_words(self, value: Mapping[str, Any], known: tuple[str, ...], path: Path) -> str:
        """The card of an entry that is written as a mapping."""
        for key in value:
            if key not in known:
                raise PositionError((*path, str(key)), f"a card here has no '{key}'; there are {', '.join(known)}.")
        if "card" not in value:
            raise PositionError(path, "which card? Write {card: NAME, ...}.")
        return str(value["card"])

    # ------------------------------------------------------------------------------------ cards

    def known_cards(self) -> tuple[AnyFacts, ...]:
        """The cards that are on this table already, and those that every table has."""
        return ()

    def answers_to(self, facts: AnyFacts, word: str) -> bool:
        """Is this a name of the card?"""
        return facts.name.casefold() == word

    def index(self, facts: AnyFacts, path: Path) -> int:
        """The place of a card in the pool of this table; what the edition or the engine can't play is refused."""
        raise NotImplementedError

    def find(self, word: str, path: Path) -> AnyFacts:
        """A card by name or number: the file's own, the tokens of every game, the catalogue's."""
        word = word.strip()
        if word.casefold() in WORDS_FOR_NONE:
            raise PositionError(path, "the name of a card was expected.")
        number = re.fullmatch(r".+ \[([^\]]+)\]", word)
        if number and number.group(1).casefold() == "token":
            return self.made(word[: number.start(1) - 1].strip(), path)
        near = (*self.cards.own.values(), *self.known_cards())
        for candidate in (word, number.group(1) if number else word):
            wanted = candidate.casefold()
            found = {facts for facts in near if facts.number.casefold() == wanted} or {
                facts for facts in near if self.answers_to(facts, wanted)
            }
            if len(found) == 1:
                return found.pop()
            if found:
                numbers = ", ".join(sorted(facts.number for facts in found))
                raise PositionError(path, f"several cards are called '{word}': say which by number ({numbers}).")
        try:
            facts = self.cards.find(number.group(1) if number else word)
        except CardError as error:
            raise PositionError(path, small(str(error))) from None
        self.index(facts, path)
        return facts

    def made(self, name: str, path: Path) -> AnyFacts:
        """The token of this name that a card of the position makes, and that no set prints so."""
        if not self.looked_ahead:
            self.looked_ahead = True
            for word in words_in(self.position):
                found = re.fullmatch(r".+ \[([^\]]+)\]", word)
                with suppress(CardError, PositionError):
                    self.index(self.cards.find(found.group(1) if found else word), path)
        wanted = name.casefold()
        tokens = [facts for facts in self.known_cards() if facts.number.startswith(MADE)]
        called = {facts for facts in tokens if facts.name.casefold() == wanted}
        if len(called) != 1:
            many = "several different tokens are" if called else "there is no card here that makes a token"
            raise PositionError(path, f"{many} called '{name}'.")
        return called.pop()


class PositionBuilder(PositionReader[AnyFacts], Generic[AnyFacts, AnyBuilder]):
    """A reader whose table has a pool of its own, into which cards get as they are named."""

    def __init__(
        self,
        position: Mapping[str, Any],
        cards: Collection[AnyFacts],
        pool: AnyBuilder,
        edition: Any,
        seed: int,
        blank: AnyFacts,
    ) -> None:
        super().__init__(position, cards)
        self.pool = pool
        self.edition = edition
        self.seed = seed
        self.setup = False  # is it a position before the first turn?
        self.index(blank, ())
        for number, facts in cards.own.items():
            self.index(facts, ("cards", number))

    def later(self, facts: AnyFacts) -> str:
        """The rule that the edition lacks for this card; empty if it can be played there."""
        return ""

    def index(self, facts: AnyFacts, path: Path) -> int:
        rule = self.later(facts)
        if rule:
            raise PositionError(path, f"{facts.name} needs a later edition than {self.edition.name}.", rule)
        try:
            return int(self.pool.add(facts))
        except ValueError as error:  # CardError, Unplayable
            raise PositionError(path, str(error)) from None

    def mode_word(self, named: Callable[[str], AnyMode]) -> AnyMode:
        """The way of playing: a duel, if nothing is said."""
        word = str(self.position.get("mode", "")).strip().casefold()
        try:
            return named("duel" if is_none(word) else word)
        except ValueError as error:
            raise PositionError(("mode",), small(str(error))) from None

    def frame_words(self, phases: tuple[str, ...], rule: str) -> tuple[str, int | None, int]:
        """The phase, whose turn it is (None: not decided yet), and the number of the turn."""
        phase = self.phase_word(("setup", *phases), rule)
        self.setup = phase == "setup"
        active, number = self.turn_words()
        return phase, 0 if active is None and not self.setup else active, number

    def written(self, p: int) -> Mapping[str, Any]:
        """What is said of a player, if it can be read at all."""
        data = self.position.get(f"p{p + 1}", {})
        return data if isinstance(data, Mapping) else {}


def words_in(value: Any) -> Iterator[str]:
    """Every word of a position that could be the name of a card."""
    if isinstance(value, Mapping):
        for item in value.values():
            yield from words_in(item)
    elif isinstance(value, (list, tuple)):
        for item in value:
            yield from words_in(item)
    elif isinstance(value, str):
        yield value.strip()


def is_none(value: Any) -> bool:
    """Is this one of the words for nothing?"""
    return value is None or (isinstance(value, str) and value.strip().casefold() in WORDS_FOR_NONE)


def small(sentence: str) -> str:
    return sentence[:1].lower() + sentence[1:]


def listed(names: list[str]) -> str:
    """A, B and C."""
    return f"{', '.join(names[:-1])} and {names[-1]}"
