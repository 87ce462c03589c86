"""What a game is: one object with everything that players, the judge, the web table and the terminal ask of it.

`Game` is what everybody asks, and `Parts` what a game is made of; `Games` is where all of them are found:
`rulebound.games["riftbound"]`. Nothing is imported here before somebody asks for it, and a game's own
object keeps to that.
"""

from __future__ import annotations

from abc import ABC, abstractmethod
from collections.abc import Callable, Iterable, Mapping, Sequence
from dataclasses import dataclass
from functools import cached_property
from typing import TYPE_CHECKING, Final, Generic, NamedTuple, Protocol, TypeAlias, TypeVar, cast

from rulebound.kernel.registry import Registry

if TYPE_CHECKING:
    from pathlib import Path

    from rulebound.effects.nodes import Ability
    from rulebound.files.catalogue import Collection
    from rulebound.files.decks import Breach, Fault
    from rulebound.files.facts import CardFacts
    from rulebound.files.glossary import Word
    from rulebound.files.judging import Value
    from rulebound.kernel.errors import Reason
    from rulebound.kernel.evaluation import Evaluation
    from rulebound.kernel.matches import Games as Match
    from rulebound.kernel.rulebook import Rulebook
    from rulebound.kernel.table import Table

Data: TypeAlias = dict[str, object]  # what lies in files: JSON, or YAML


class Deck(Protocol):
    """A deck as everybody knows it; a game's own has more."""

    @property
    def name(self) -> str:
        """What it is called."""

    @property
    def cards(self) -> Sequence[CardFacts]:
        """Every card that may come into the game."""


AnyTable = TypeVar("AnyTable", bound="Table")
AnyFacts = TypeVar("AnyFacts", bound="CardFacts")
AnyDeck = TypeVar("AnyDeck", bound=Deck)
TableGiven = TypeVar("TableGiven", bound="Table", contravariant=True)
TableMade = TypeVar("TableMade", bound="Table", covariant=True)
FactsGiven = TypeVar("FactsGiven", bound="CardFacts", contravariant=True)


class Mode(NamedTuple):
    """A way of playing: how many play it, the seats of its teams (none: everybody alone), the editions that have it."""

    name: str
    least: int
    most: int
    rule: str = ""  # what says how many play
    teams: tuple[tuple[int, ...], ...] = ()
    editions: tuple[str, ...] = ()


# ---------------------------------------------------------------------------------------------- the parts of a game


class Reader(Protocol):
    """Printed text, both ways."""

    def read(self, text: str, type: str = "unit") -> tuple[Ability, ...]:
        """The abilities that a card's text describes; Unread if a part of it can't be read."""

    def house(self, abilities: tuple[Ability, ...], type: str = "unit") -> str:
        """Abilities in our own words."""

    def check(self, records: list[Data]) -> Data:
        """How many of these cards are read and print back; every clause that isn't read."""

    def texts(self, record: Data) -> list[str]:
        """What is to be read of a card."""

    def normalise(self, text: str) -> str:
        """A text as the grammar sees it."""

    def word_faults(self, text: str, where: str) -> list[str]:
        """A sentence for each line of a list of words of one's own that can't be used."""


class Builder(Protocol[FactsGiven]):
    """Makes cards into the definitions of a table: each number once."""

    def add(self, facts: FactsGiven) -> int:
        """The index of a card in the pool; Unplayable if the engine can't play it."""

    def add_all(self, cards: Iterable[FactsGiven]) -> None:
        """Several cards."""


class Cards(Protocol[AnyFacts]):
    """The cards: those that are shipped, those of files, and those that somebody types."""

    def shipped(self) -> dict[str, AnyFacts]:
        """Every shipped card by its number."""

    def among(self, records: Iterable[tuple[str, Data]] = ()) -> Collection[AnyFacts]:
        """The cards that names and numbers are looked up in: of these records (each after its place), then shipped."""

    def own(self, paths: Iterable[str], words: str = "") -> Collection[AnyFacts]:
        """The cards of these files, read with words of one's own, then the shipped ones."""

    def file(self, path: Path) -> list[tuple[str, Data]]:
        """The records of a card file in any layout, each with its place, with the fields of our own."""

    def typed(self, said: Mapping[str, object]) -> Data:
        """The record of a card as somebody typed it: what was said of it, and what is usual for its type."""

    def read(self, record: Data, where: str) -> AnyFacts:
        """The facts of a record that has its text, or its effects; CardError if it is none."""

    def checkable(self, record: Data, where: str) -> Data:
        """A record with a text to be read: everything else in it is right."""

    def colors(self, facts: AnyFacts) -> tuple[str, ...]:
        """The colours of a card, or what the game has for them."""

    def face(self, facts: AnyFacts) -> Data:
        """What is printed on a card, its text in our own words, ready for drawing."""

    def builder(self) -> Builder[AnyFacts]:
        """What makes cards into definitions."""


class Decks(Protocol[AnyDeck, AnyFacts]):
    """Deck lists: reading, writing, and whether a deck is legal."""

    def starters(self) -> list[str]:
        """The names of the shipped decks that were made up for the game."""

    def real(self) -> list[str]:
        """The names of the shipped decks of real cards."""

    def read(self, source: str, cards: Collection[AnyFacts] | None = None) -> AnyDeck:
        """A shipped deck by its name, or one of a file; DeckError if it can't be read."""

    def parse(
        self, text: str, where: str, cards: Collection[AnyFacts] | None = None, faults: list[Fault] | None = None
    ) -> AnyDeck:
        """A deck of its lines; `faults` takes what is wrong with single lines, else the first is a DeckError."""

    def write(self, deck: AnyDeck) -> str:
        """A deck as a list that can be read again."""

    def parts(self, deck: AnyDeck) -> dict[str, tuple[AnyFacts, ...]]:
        """The parts of a deck by the headings of a list."""

    def played(self, deck: AnyDeck) -> tuple[AnyFacts, ...]:
        """The cards of a deck that are drawn and played."""

    def check(self, deck: AnyDeck, edition: str = "", mode: str = "", day: str = "") -> list[Breach]:
        """Every breach of the deck rules (of the newest edition), then of the lists of forbidden cards for a mode (the
        usual one) that are in force on a day (`2026-09-18`; none: all that are known); none: the deck is legal."""

    def editions(self, deck: AnyDeck) -> list[str]:
        """The editions under which a deck may be played, the newest first."""

    def unlike(self, deck: AnyDeck) -> list[str]:
        """What no teammate may bring too."""

    def with_card(self, facts: AnyFacts) -> AnyDeck:
        """A starter with as many copies of a card as a deck may have; DeckError if no deck may."""

    def parts_for(self, facts: AnyFacts) -> list[str]:
        """The parts of a deck that a card may be in, the usual one first."""

    def fitting_colors(self, deck: AnyDeck) -> list[str]:
        """The colours that cards may have which are added; empty: any."""

    def filling(self, deck: AnyDeck) -> tuple[str, list[AnyFacts]]:
        """The part of a deck that can be filled up without asking, and the cards that are missing there."""


class Words(Protocol[FactsGiven]):
    """The words on the cards, and those that are said at a table."""

    @property
    def brackets(self) -> str:
        """What stands around a printed keyword: the opening one, the closing one."""

    def keywords(self) -> tuple[str, ...]:
        """The keywords that stand by themselves on a card, as they are printed."""

    def glossary(self) -> tuple[Word, ...]:
        """What each of them means, with its rule."""

    def keywords_on(self, facts: FactsGiven) -> tuple[str, ...]:
        """Those that a card has, by their names in the glossary."""

    def table_words(self) -> Data:
        """What is shown and said of a game beside its cards and rules; `server/words.py` has the shape."""


class NoWords:
    """Of a game that has no words to be explained."""

    brackets = "[]"

    def keywords(self) -> tuple[str, ...]:
        return ()

    def glossary(self) -> tuple[Word, ...]:
        return ()

    def keywords_on(self, facts: CardFacts) -> tuple[str, ...]:
        return ()

    def table_words(self) -> Data:
        return {}


def in_short(words: Words[FactsGiven], line: str, rule: str) -> str:
    """What it comes to when a rule forbids a line, shorter than the rule; empty if nothing is said of that."""
    why = cast("Mapping[str, Mapping[str, str]]", words.table_words().get("why", {}))
    return why.get(line.partition(" ")[0], {}).get(rule) or why.get("", {}).get(rule, "")


class Pointing(Protocol[TableGiven]):
    """What an option means for who clicks: its words, and what goes with it."""

    def button(self, table: TableGiven, code: int, line: str) -> str:
        """The line of an option as words for who has never read one."""

    def mode_of(self, code: int) -> int:
        """Which of several effects an option chooses; -1: none."""

    def together(self, table: TableGiven, code: int) -> list[int]:
        """Options that may be taken along with this one."""

    def guarded_by(self, table: TableGiven, player: int) -> int:
        """Who holds what guards a player."""


class PlainPointing:
    """Of a game that says nothing about it: lines are words enough, and everybody has their own."""

    def button(self, table: Table, code: int, line: str) -> str:
        return line

    def mode_of(self, code: int) -> int:
        return -1

    def together(self, table: Table, code: int) -> list[int]:
        return []

    def guarded_by(self, table: Table, player: int) -> int:
        return player


class Board(Protocol[TableGiven]):
    """The game in plain text, for the terminal."""

    def board(self, table: TableGiven, player: int) -> str:
        """The board as this player may see it."""

    def card_text(self, table: TableGiven, word: str) -> str:
        """What a card is and says, by its name or number; ValueError if there is none."""


class Pairing(Protocol[TableMade]):
    """Decks that play each other many times."""

    names: list[str]

    def seats(self, shift: int) -> list[int]:
        """Whose deck lies at each seat when all have moved on by so many places."""

    def table(self, seed: int, shift: int = 0, chooser: int = -1, patient: bool = False) -> TableMade:
        """A new game; chooser: who decides who goes first (-1: chance); patient: ask even who has no choice."""


class Saves(Protocol[AnyTable]):
    """Games in files. A save is a game as plain data: how it began, its lines, and where it stands."""

    def as_data(self, table: AnyTable) -> Data:
        """A game as plain data."""

    def save(self, table: AnyTable, path: str) -> None:
        """Write a game to a file."""

    def load(self, path: str) -> AnyTable:
        """The game in a file, as it stood; SaveError if it can't be read."""

    def resume(self, data: Data, where: str) -> AnyTable:
        """The table a save holds, with its moves."""

    def empty_table(self, data: Data, where: str, more: Iterable[CardFacts] = ()) -> AnyTable:
        """A table with the cards of a save (and more that might turn up), and nothing on it."""

    def begin(self, data: Data, where: str, listen: bool = False) -> AnyTable:
        """The table before the first line of a save; with its log from the first moment on, if wanted."""

    def played(self, table: AnyTable, data: Data, where: str) -> AnyTable:
        """A table after the lines of a save; SaveError names the first that diverges."""

    def replay(self, data: Data, where: str) -> AnyTable:
        """Play a save again from its beginning, and compare."""


class Positions(Protocol[AnyTable]):
    """Written positions, as scenario files have them: read, looked at, and written."""

    def table(self, cards: Data, position: Data, edition: str, seed: int) -> AnyTable:
        """The table of a position with these made-up cards, its log begun; SetupError if it can't be."""

    def look(self, table: AnyTable, path: list[str]) -> Value:
        """What stands at a path (`p1.hand`, `turn`); PathError if it leads nowhere."""

    def why_not(self, table: AnyTable, player: int, line: str) -> Reason | None:
        """The rule that forbids a line to a player now; None if it is legal."""

    def phase_of(self, table: AnyTable) -> str:
        """The phase that a position of this very moment begins with; empty if no position can."""

    def written(self, table: AnyTable) -> tuple[Data, Data, list[str]]:
        """The position, the made-up cards in it, and what it can't say."""


# ---------------------------------------------------------------------------------------------- the game


NO_WORDS: Final = NoWords()
PLAIN: Final = PlainPointing()


@dataclass(frozen=True, kw_only=True)
class Parts(Generic[AnyTable, AnyFacts, AnyDeck]):
    """What a game is made of; what has a default may be left out. `Game` tells what each part is for."""

    modes: dict[str, Mode]
    rules: Rulebook
    cards: Cards[AnyFacts]
    decks: Decks[AnyDeck, AnyFacts]
    saves: Saves[AnyTable]
    board: Board[AnyTable]
    positions: Callable[[], Positions[AnyTable]]
    paired: Callable[[Sequence[AnyDeck], str, str], Pairing[AnyTable]]
    editions: tuple[str, ...] = ("1",)
    reader: Callable[[], Reader] | None = None
    words: Words[AnyFacts] = NO_WORDS
    pointing: Pointing[AnyTable] = PLAIN
    evaluation: Callable[[], Evaluation] | None = None
    idle: tuple[int, ...] = ()
    edition: Callable[[str], str] | None = None
    refuse: Callable[[Sequence[AnyDeck | None], str, str], None] | None = None
    starters: Callable[[str, int, Sequence[str], str, int], list[str]] | None = None
    match: Callable[[Sequence[AnyDeck], int, int, str], Match[AnyTable]] | None = None


class Game(ABC, Generic[AnyTable, AnyFacts, AnyDeck]):
    """A game: how it is called, and its parts, which may be imported when somebody asks for one."""

    name: str  # as it is typed: `rulebound play NAME`
    title: str
    fields: Mapping[str, type] = {}  # the facts of a card that somebody types: words (str), numbers (int), lists (list)
    windows: tuple[str, ...] = ()  # the decisions that ask whether somebody would like to do something now

    @property
    @abstractmethod
    def parts(self) -> Parts[AnyTable, AnyFacts, AnyDeck]:
        """What the game is made of."""

    @property
    def editions(self) -> tuple[str, ...]:
        """The editions of the rules, the newest first."""
        return self.parts.editions

    @property
    def modes(self) -> dict[str, Mode]:
        """The ways of playing, the usual one first."""
        return self.parts.modes

    @property
    def rules(self) -> Rulebook:
        """The rulebook."""
        return self.parts.rules

    @property
    def cards(self) -> Cards[AnyFacts]:
        """The cards."""
        return self.parts.cards

    @property
    def decks(self) -> Decks[AnyDeck, AnyFacts]:
        """The decks."""
        return self.parts.decks

    @property
    def saves(self) -> Saves[AnyTable]:
        """Games in files."""
        return self.parts.saves

    @cached_property
    def positions(self) -> Positions[AnyTable]:
        """Written positions."""
        return self.parts.positions()

    @property
    def board(self) -> Board[AnyTable]:
        """The terminal's board."""
        return self.parts.board

    @property
    def reader(self) -> Reader:
        """The reader of printed text."""
        if self.parts.reader is None:
            raise ValueError(f"The cards of {self.title} have no text that could be read.")
        return self.parts.reader()

    @property
    def words(self) -> Words[AnyFacts]:
        """The words on the cards, and those that are said at a table."""
        return self.parts.words

    @property
    def pointing(self) -> Pointing[AnyTable]:
        """What options mean for who clicks."""
        return self.parts.pointing

    @property
    def idle(self) -> tuple[int, ...]:
        """The kinds of actions that change nothing for whoever could do nothing else."""
        return self.parts.idle

    def evaluation(self) -> Evaluation:
        """What players that look ahead think of a table; without one they play on at random."""
        from rulebound.kernel.evaluation import Evaluation

        return (self.parts.evaluation or Evaluation)()

    def match(self, decks: Sequence[AnyDeck], seed: int = 0, best_of: int = 3, edition: str = "") -> Match[AnyTable]:
        """A match of several games."""
        if self.parts.match is None:
            raise ValueError(f"{self.title} has no rules for matches.")
        return self.parts.match(decks, seed, best_of, self.edition(edition))

    # ------------------------------------------------------------------------------------ editions and modes

    def edition(self, name: str = "") -> str:
        """The edition of that name (none: the newest); ValueError if there is none."""
        if self.parts.edition is not None:
            return self.parts.edition(name or self.editions[0])
        if name and name not in self.editions:
            raise ValueError(f"There is no edition '{name}' of {self.title}; there are {', '.join(self.editions)}.")
        return name or self.editions[0]

    def mode(self, name: str = "") -> Mode:
        """The way of playing of that name (none: the usual one); ValueError if there is none."""
        word = name.strip().casefold() or next(iter(self.modes))
        if word not in self.modes:
            known = ", ".join(self.modes)
            raise ValueError(f"There is no way of playing {self.name} called '{name}'; there are {known}.")
        return self.modes[word]

    # ------------------------------------------------------------------------------------ tables

    def new_table(
        self,
        decks: Sequence[str | AnyDeck] = (),
        seed: int = 0,
        edition: str = "",
        cards: Collection[AnyFacts] | None = None,
        mode: str = "",
        patient: bool = False,
    ) -> AnyTable:
        """A new game: a deck for each player (a shipped one's name, a file, or a Deck; none: starters)."""
        from rulebound.files.decks import DeckError
        from rulebound.kernel.rng import checked_seed

        way = self.mode(mode)
        if isinstance(decks, str):
            by = f" ({way.rule})" if way.rule else ""
            raise DeckError(f"A game needs a deck for each of {way.least} players{by}, not '{decks}' alone.")
        chosen = list(decks) or self.starters(mode, way.least, (), edition)
        return self.pairing(chosen, edition, mode, cards).table(checked_seed(seed), patient=patient)

    def pairing(
        self,
        decks: Sequence[str | AnyDeck],
        edition: str = "",
        mode: str = "",
        cards: Collection[AnyFacts] | None = None,
    ) -> Pairing[AnyTable]:
        """Decks (or their names, or files) ready to be dealt; `cards` may be in them beside the shipped ones.

        DeckError if they can't play each other.
        """
        known = [self.decks.read(deck, cards) if isinstance(deck, str) else deck for deck in decks]
        self.refuse(known, edition, mode)
        return self.parts.paired(known, self.edition(edition), self.mode(mode).name)

    def refuse(self, decks: Sequence[AnyDeck | None], edition: str = "", mode: str = "") -> None:
        """DeckError if these decks can't play each other; None is one that is still to come."""
        from rulebound.files.decks import DeckError, refuse_illegal

        if self.parts.refuse is not None:
            return self.parts.refuse(decks, self.edition(edition), mode)
        way = self.mode(mode)
        if not way.least <= len(decks) <= way.most:
            raise DeckError(f"A {way.name} is for {way.least} to {way.most} players, not for {len(decks)}.")
        for deck in decks:
            if deck is not None:
                refuse_illegal(deck.name, self.decks.check(deck, edition))

    def starters(
        self, mode: str, count: int, chosen: Sequence[str] = (), edition: str = "", seat: int = 0
    ) -> list[str]:
        """So many decks that may play together, in the order of the seats: those that are chosen, and starters.

        The first one that is chosen has this seat. Where there are too few starters, they are brought more than once.
        """
        if self.parts.starters is not None:
            return self.parts.starters(mode, count, chosen, edition, seat)
        others = [name for name in self.decks.starters() if name not in chosen]
        names = [*chosen, *others * count][:count]
        names.insert(seat, names.pop(0))
        return names

    def load(self, path: str) -> AnyTable:
        """A saved game, as it stood."""
        return self.saves.load(path)


AnyGame: TypeAlias = "Game[Table, CardFacts, Deck]"


class Games(Registry[AnyGame]):
    """Every game by its name: those that come along, those that were added, those of installed packages."""

    def __init__(self) -> None:
        super().__init__("rulebound.games")

    def add(self, game: Game[AnyTable, AnyFacts, AnyDeck]) -> None:
        """One more game. It is only ever given back what it has made itself: its own tables, facts and decks."""
        self.put(game.name, cast(AnyGame, game))

    def of(self, table: Table) -> AnyGame:
        """The game that a table is of."""
        return self[table.game_name()]

    def saved(self, data: Mapping[str, object], where: str) -> AnyGame:
        """The game that a save is of; SaveError if there is no such game."""
        from rulebound.kernel.saves import SaveError

        name = data.get("game")
        if name not in self:
            raise SaveError(f"{where}: there is no game '{name}' here.")
        return self[str(name)]
