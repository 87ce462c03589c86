# rulebound: interpreted
"""Deck lists: the lines of a list, where it comes from, and what makes a deck illegal."""

from __future__ import annotations

import re
from collections import Counter
from collections.abc import Callable, Iterable, Iterator, Mapping
from contextlib import contextmanager
from dataclasses import dataclass
from importlib.resources import files
from pathlib import Path
from typing import Generic, Protocol, TypeVar

from rulebound.files.catalogue import AnyFacts, Collection, plain_name
from rulebound.files.facts import LONGEST, CardError
from rulebound.files.reading import text_of

T = TypeVar("T")


class Named(Protocol):
    """A deck as far as every game's is alike."""

    @property
    def name(self) -> str:
        """What it is called."""


AnyDeck = TypeVar("AnyDeck", bound=Named)

REAL = "real"  # the folder of the decks of real cards
MOST_BYTES = 1_000_000  # of a deck list
LONGEST_HEADING = 80  # characters
COUNTED = (
    re.compile(r"(?P<count>\d+)\s*[xX×]?\s+(?P<card>.+)"),
    re.compile(r"[xX×](?P<count>\d+)\s+(?P<card>.+)"),
    re.compile(r"(?P<card>.*\S)\s+[xX×]\s*(?P<count>\d+)"),
)
NUMBER_AND_NAME = (
    re.compile(r"(?P<number>\S+)\s+(?P<name>.+)"),
    re.compile(r"(?P<name>.+?)\s*[(\[](?P<number>\S+)[)\]]"),
)


class DeckError(ValueError):
    """A deck that can't be read or isn't legal: one sentence with the place and the rule."""


@dataclass(frozen=True)
class Breach:
    """One thing that makes a deck illegal."""

    rule: str
    text: str

    def __str__(self) -> str:
        return f"{self.text} ({self.rule})"


def in_force(since: str, day: str) -> bool:
    """Is a list of one day in force on another? Without that other day, whatever is known is."""
    return not day or since <= day


def more_in(check: Callable[[str], list[Breach]], mode: str, modes: Iterable[str]) -> dict[str, list[Breach]]:
    """What is against a deck in other modes only, by these."""
    known = check(mode)
    found = {other: [breach for breach in check(other) if breach not in known] for other in modes if other != mode}
    return {other: breaches for other, breaches in found.items() if breaches}


@dataclass(frozen=True)
class Fault:
    """A line of a list that can't be used, and why."""

    line: int
    text: str


@contextmanager
def forgiving(place: str, faults: list[Fault] | None) -> Iterator[None]:
    """What is wrong with a line is noted and the line passed over, where there is a list for that."""
    try:
        yield
    except DeckError as error:
        if faults is None:
            raise
        said = str(error).removeprefix(f"{place}: ")
        faults.append(Fault(int(place.rpartition(" ")[2]), said[:1].upper() + said[1:]))


def refuse_illegal(name: str, breaches: list[Breach]) -> None:
    """DeckError that names the first breach of a deck, if there is one."""
    if breaches:
        raise DeckError(f"The deck '{name}' is not legal: {breaches[0]}")


def starter_decks(package: str) -> list[str]:
    """The starter decks that ship with a game's package: made up for it, of cards made up for it."""
    return _listed(package)


def real_decks(package: str) -> list[str]:
    """The decks of real cards that ship with a game's package, if any do."""
    return _listed(package, REAL)


def _listed(package: str, *folders: str) -> list[str]:
    folder = files(package).joinpath("decks", *folders)
    if not folder.is_dir():
        return []
    return sorted(entry.name.removesuffix(".txt") for entry in folder.iterdir() if entry.name.endswith(".txt"))


def deck_text(source: str, package: str) -> str:
    """The lines of a shipped deck by its name, or of a file."""
    for folders in ((), (REAL,)):
        if source in _listed(package, *folders):
            return files(package).joinpath("decks", *folders, f"{source}.txt").read_text(encoding="utf-8")
    path = Path(source)
    try:
        missing = not source or not path.exists()
    except (OSError, ValueError):
        missing = True
    if missing:
        names = ", ".join((*starter_decks(package), *real_decks(package)))
        raise DeckError(f"There is no deck '{source[:200]}': neither a file nor one of {names}.")
    return text_of(path, MOST_BYTES, DeckError)


def deck_lines(text: str, where: str) -> Iterator[tuple[str, str]]:
    """The lines of a list that say something, each after its place; `#` and `//` begin a comment."""
    for number, raw in enumerate(text.splitlines(), 1):
        line = re.sub(r"(^|\s)(#|//).*$", "", raw).strip()
        if line:
            yield f"{where}, line {number}", line


def title_of(line: str) -> str:
    """The deck's name, if a line gives it (`name: …`)."""
    title = re.fullmatch(r"name:\s*(.+)", line, re.IGNORECASE)
    return title.group(1) if title else ""


def heading_of(line: str, headings: Mapping[str, str]) -> str:
    """The part of a deck that a heading begins: `Main Deck`, `MAIN DECK:`, `[Main Deck]`, `Main Deck (40)`; or none."""
    if len(line) > LONGEST_HEADING:
        return ""
    said = re.sub(r"(?:[\s:(\[-]+\d+(?: cards?)?)?[\s)\]:=*-]*$", "", line.lstrip(" [(=*-"))
    return headings.get(" ".join(said.split()).casefold(), "")


def counted(line: str, place: str, example: str, most: int, rule: str, single: bool = False) -> tuple[int, str]:
    """How many of which card a line puts into the deck: `4 CARD`, `4x CARD`, `x4 CARD` or `CARD x4`.

    Where there is a single one of each card, it may stand alone.
    """
    entry = next((found for form in COUNTED if (found := form.fullmatch(line))), None)
    if entry is None and single:
        return 1, line
    if entry is None:
        raise DeckError(f"{place}: a count and a card were expected, as in '{example}', not '{line[:200]}'.")
    count = int(entry["count"]) if len(entry["count"]) < 6 else 0
    if not 1 <= count <= most:
        raise DeckError(f"{place}: {entry['count'][:40]} copies can't be ({rule}).")
    return count, entry["card"].strip()


def find_card(
    cards: Collection[AnyFacts], word: str, place: str, among: Callable[[list[AnyFacts]], list[AnyFacts]]
) -> AnyFacts:
    """A card by its number, its name, or both, which then have to agree; `among` chooses from several of a name."""
    if len(word) > 2 * LONGEST:
        raise DeckError(f"{place}: there is no card '{word[:LONGEST]}…'.")
    try:
        facts = cards.by_number(word)
        if facts is not None:
            return facts
        for form in NUMBER_AND_NAME:
            both = form.fullmatch(word)
            facts = cards.by_number(both["number"]) if both else None
            if both and facts is not None:
                if plain_name(both["name"]) != plain_name(facts.name) and facts not in cards.named(both["name"]):
                    raise DeckError(f"{place}: {both['number']} is {facts.name}, not '{both['name']}'.")
                return facts
        return cards.only(among(cards.named(word)), word, place)
    except CardError as error:
        raise DeckError(str(error) if place in str(error) else f"{place}: {error}") from None


def entries_of(cards: Iterable[T]) -> dict[T, int]:
    """How many there are of each card, in the order in which they first come."""
    return dict(Counter(cards))


def written(entries: Mapping[AnyFacts, int], word: Callable[[AnyFacts], str]) -> list[str]:
    """The lines of a list that put these cards into a deck."""
    return [f"{count} {word(facts)}" for facts, count in entries.items()]


def exchanged(
    deck: Iterable[T], side: Iterable[T], out: Iterable[T], into: Iterable[T], said: str
) -> tuple[tuple[T, ...], tuple[T, ...]]:
    """Deck and sideboard after an exchange of as many cards; DeckError with what was said if it can't be."""
    main, rest, gone, new = Counter(deck), Counter(side), Counter(out), Counter(into)
    if gone.total() != new.total() or gone - main or new - rest:
        raise DeckError(said)
    return tuple((main - gone + new).elements()), tuple((rest - new + gone).elements())


# ---------------------------------------------------------------------------------------------- the decks of a game


class Decks(Generic[AnyDeck, AnyFacts]):
    """The decks of a game, which says what their parts are, and when a deck is legal."""

    package: str  # its shipped decks are in the folder `decks` there
    headings: Mapping[str, str] = {}  # what may stand above a part of a list: which part that is
    single: tuple[str, ...] = ()  # the parts of which nobody brings two alike; their card may stand beside the heading
    example = "3 NAME"
    most, most_rule = 99, ""  # copies of one line

    def starters(self) -> list[str]:
        """The names of the shipped decks that were made up for the game."""
        return starter_decks(self.package)

    def real(self) -> list[str]:
        """The names of the shipped decks of real cards."""
        return real_decks(self.package)

    def read(self, source: str, cards: Collection[AnyFacts] | None = None) -> AnyDeck:
        """A shipped deck by its name, or one of a file; DeckError if it can't be read."""
        return self.parse(deck_text(source, self.package), source, cards)

    def unlike(self, deck: AnyDeck) -> list[str]:
        """What no teammate may bring too: nothing, usually."""
        return []

    def parts_for(self, facts: AnyFacts) -> list[str]:
        """The parts of a deck that a card may be in, the usual one first."""
        return ["Deck"]

    def fitting_colors(self, deck: AnyDeck) -> list[str]:
        """The colours that cards may have which are added; empty: any."""
        return []

    def filling(self, deck: AnyDeck) -> tuple[str, list[AnyFacts]]:
        """The part of a deck that can be filled up without asking, and the cards that are missing there: none."""
        return "", []

    def parse(
        self, text: str, where: str, cards: Collection[AnyFacts] | None = None, faults: list[Fault] | None = None
    ) -> AnyDeck:
        """A deck of its lines; `faults` takes what is wrong with single lines, else the first is a DeckError.

        `#` and `//` begin a comment, `name: …` names the deck, headings say what follows.
        """
        known = cards or self.known()
        name, part = Path(where).stem, ""
        found: dict[str, list[AnyFacts]] = {}
        for place, line in deck_lines(text, where):
            beside = re.fullmatch(r"([^:]+):\s*(\S.*)", line) if self.single else None
            if heading_of(line, self.headings):
                part = heading_of(line, self.headings)
                found.setdefault(part, [])
                continue
            if title_of(line):
                name = title_of(line)
                continue
            if beside and heading_of(beside[1], self.headings):
                part, line = heading_of(beside[1], self.headings), beside[2]
            with forgiving(place, faults):
                count, word = counted(line, place, self.example, self.most, self.most_rule, part in self.single)
                if not part:
                    self.without_heading(word, place)
                facts = find_card(known, word, place, self.meant)
                found.setdefault(part or self.part_of(facts), []).extend([facts] * count)
        return self.made(name, {part: tuple(cards) for part, cards in found.items()})

    def write(self, deck: AnyDeck) -> str:
        """A deck as a list that can be read again, with headings where it has several parts."""
        parts, word = self.parts(deck), self.word(deck)
        lines = [f"name: {deck.name}"]
        for heading, part in parts.items():
            lines += [*(["", heading] if len(parts) > 1 else []), *written(entries_of(part), word)]
        return "\n".join(lines) + "\n"

    # ------------------------------------------------------------------------------------ what a game says

    def known(self) -> Collection[AnyFacts]:
        """The cards that a list may name."""
        raise NotImplementedError

    def made(self, name: str, parts: Mapping[str, tuple[AnyFacts, ...]]) -> AnyDeck:
        """The deck of these parts, as far as the list had them."""
        raise NotImplementedError

    def parts(self, deck: AnyDeck) -> dict[str, tuple[AnyFacts, ...]]:
        """The parts of a deck by the headings of a list."""
        raise NotImplementedError

    def word(self, deck: AnyDeck) -> Callable[[AnyFacts], str]:
        """How a card of this deck is written in a list."""
        return lambda facts: facts.name

    def without_heading(self, word: str, place: str) -> None:
        """DeckError if a card needs a heading above it."""

    def meant(self, named: list[AnyFacts]) -> list[AnyFacts]:
        """Those of several cards with a name that can be meant."""
        return named

    def part_of(self, facts: AnyFacts) -> str:
        """The part of a deck for a card without a heading above it."""
        return ""


@dataclass(frozen=True)
class PlainDeck(Generic[AnyFacts]):
    """A deck that is one pile of cards."""

    name: str
    cards: tuple[AnyFacts, ...]


class PlainDecks(Decks[PlainDeck[AnyFacts], AnyFacts]):
    """Decks of one pile each, as a game has them that says nothing else; `check` is what it most likely does say."""

    def __init__(self, package: str, known: Callable[[], Collection[AnyFacts]], editions: tuple[str, ...]) -> None:
        self.package = package
        self.all_known = known  # the cards that a list may name
        self.all_editions = editions

    def known(self) -> Collection[AnyFacts]:
        return self.all_known()

    def made(self, name: str, parts: Mapping[str, tuple[AnyFacts, ...]]) -> PlainDeck[AnyFacts]:
        return PlainDeck(name, parts.get("", ()))

    def parts(self, deck: PlainDeck[AnyFacts]) -> dict[str, tuple[AnyFacts, ...]]:
        return {"Deck": deck.cards}

    def played(self, deck: PlainDeck[AnyFacts]) -> tuple[AnyFacts, ...]:
        """The cards of a deck that are drawn and played."""
        return deck.cards

    def check(self, deck: PlainDeck[AnyFacts], edition: str = "", mode: str = "", day: str = "") -> list[Breach]:
        """Every breach of the deck rules; none: the deck is legal."""
        return []

    def editions(self, deck: PlainDeck[AnyFacts]) -> list[str]:
        """The editions under which a deck may be played, the newest first."""
        return [edition for edition in self.all_editions if not self.check(deck, edition)]

    def with_card(self, facts: AnyFacts) -> PlainDeck[AnyFacts]:
        """A starter with one more card, to try it out."""
        first = self.read(self.starters()[0])
        return PlainDeck(f"{first.name} with {facts.name}", (facts, *first.cards))
