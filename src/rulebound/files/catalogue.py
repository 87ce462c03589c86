# rulebound: interpreted
"""Catalogues: the cards a package ships as facts and effects, a player's own, and the files they are kept in."""

from __future__ import annotations

import argparse
import json
import sys
import unicodedata
from collections.abc import Callable, Iterable, Mapping, Sequence
from functools import cache, cached_property, lru_cache
from importlib.resources import files
from pathlib import Path
from typing import Any, Generic, TypeVar

from rulebound.files.facts import CardError, CardFacts
from rulebound.files.records import Placed, Record, base_number, facts_of, with_text
from rulebound.files.words import Faults, WordsFault, right_words
from rulebound.kernel.boards import cards_called, house_lines

FORMAT = "rulebound-cards-1"

AnyFacts = TypeVar("AnyFacts", bound=CardFacts)


def shipped_cards(package: str, kind: type[AnyFacts]) -> dict[str, AnyFacts]:
    """Every card in the catalogue of a game's package, by its number."""
    found: dict[str, AnyFacts] = {}
    for entry in sorted(files(package).joinpath("catalogue").iterdir(), key=lambda item: item.name):
        if entry.name.endswith(".json"):
            data = json.loads(entry.read_text(encoding="utf-8"))
            for item in data["cards"]:
                facts = kind.from_json(item, f"{entry.name}: {item.get('number')}")
                found[facts.number] = facts
    return found


class OwnCards(Generic[AnyFacts]):
    """The cards of files: each is read when somebody asks for it, so that one that can't be read spoils no other."""

    def __init__(self, records: Iterable[Placed], read: Callable[[Record, str], AnyFacts]) -> None:
        self.read = read
        self.records: dict[str, Placed] = {}
        self.names: dict[str, list[str]] = {}
        self.found: dict[str, AnyFacts] = {}
        for place, record in records:
            number = str(record.get("id") or record.get("number") or record.get("name") or place)
            if number in self.records:
                raise CardError(f"{place}: the number {number} stands in {self.records[number][0]} too.")
            self.records[number] = (place, record)
            self.names.setdefault(plain_name(str(record.get("name") or "")), []).append(number)

    def get(self, number: str) -> AnyFacts | None:
        """The card of a number; CardError if its record can't be read."""
        if number not in self.records:
            return None
        if number not in self.found:
            place, record = self.records[number]
            self.found[number] = self.read(record, place)
        return self.found[number]

    def named(self, name: str) -> list[AnyFacts]:
        """The cards of a name."""
        found = [self.get(number) for number in self.names.get(plain_name(name), ())]
        return [facts for facts in found if facts is not None]


class Collection(Generic[AnyFacts]):
    """The cards that names and numbers are looked up in: a player's own come before the shipped ones."""

    def __init__(
        self,
        own: Mapping[str, AnyFacts],
        shipped: Callable[[], dict[str, AnyFacts]],
        files: OwnCards[AnyFacts] | None = None,
    ) -> None:
        self.own = own
        self.shipped = shipped
        self.files = files

    def by_number(self, word: str) -> AnyFacts | None:
        """The card of a number, or of one of its alternate prints; None if there is none."""
        for number in dict.fromkeys((word, base_number(word))):
            found = self.own.get(number) or (self.files and self.files.get(number)) or self.shipped().get(number)
            if found:
                return found
        return None

    def named(self, word: str) -> list[AnyFacts]:
        """The cards of a name: a player's own, or else those of their files, or else the shipped ones."""
        name = plain_name(word)
        own = [facts for facts in self.own.values() if plain_name(facts.name) == name]
        if own:
            return own
        return (self.files.named(word) if self.files else []) or list(by_name(self.shipped).get(name, ()))

    def find(self, word: str, where: str = "") -> AnyFacts:
        """A card by its number or its name; CardError if there is none, or several of that name."""
        found = self.by_number(word)
        return found if found is not None else self.only(self.named(word), word, where)

    def only(self, named: list[AnyFacts], word: str, where: str = "") -> AnyFacts:
        """The one card that a name means; CardError if it means none, or several."""
        place = f"{where}: " if where else ""
        if len(named) == 1:
            return named[0]
        if named:
            numbers = ", ".join(facts.number for facts in named)
            raise CardError(f"{place}several cards are called '{word}': say which by number ({numbers}).")
        raise CardError(f"{place}there is no card '{word}'.")


@cache
def by_name(shipped: Callable[[], dict[str, AnyFacts]]) -> dict[str, list[AnyFacts]]:
    """The shipped cards of each name, as it is compared: positions name hundreds of cards, one after the other."""
    found: dict[str, list[AnyFacts]] = {}
    for facts in shipped().values():
        found.setdefault(plain_name(facts.name), []).append(facts)
    return found


@lru_cache(maxsize=8192)
def plain_name(name: str) -> str:
    """A name as it is compared: in small letters, and Ⅱ is II, ’ is '."""
    return plain_text(name)


def plain_text(text: str) -> str:
    """The same of any text, for searching in it."""
    return " ".join(unicodedata.normalize("NFKC", text).replace("’", "'").casefold().split())


def with_words(record: Record, words: str) -> Record:
    """The record of a card that is to be read with words of one's own; what it says itself goes first."""
    return {**record, "words": record.get("words") or words} if words and "effects" not in record else record


class Catalogue(Generic[AnyFacts]):
    """The cards of a game: those its package ships, those of files, those somebody types; a game says the rest."""

    package: str
    kind: type[AnyFacts]

    def shipped(self) -> dict[str, AnyFacts]:
        """Every shipped card by its number."""
        return self._shipped

    @cached_property
    def _shipped(self) -> dict[str, AnyFacts]:
        return shipped_cards(self.package, self.kind)

    def among(self, records: Iterable[Placed] = ()) -> Collection[AnyFacts]:
        """The cards that names and numbers are looked up in: of these records (each after its place), then shipped."""
        return Collection({}, self.shipped, OwnCards(records, self.read))

    def own(self, paths: Iterable[str], words: str = "") -> Collection[AnyFacts]:
        """The cards of these files, read with words of one's own, then the shipped ones."""
        return self.among(
            (place, with_words(record, words)) for path in paths for place, record in self.file(Path(path))
        )

    def read(self, record: Record, where: str) -> AnyFacts:
        """The facts of a record that has its text, or its effects."""
        return facts_of(record, where, self.kind, self.from_record, self.reader())

    def checkable(self, record: Record, where: str) -> Record:
        """A record of a card file with a text to be read."""
        return with_text(record, where, self.read, self.reader())

    def build(self, cards: list[Record], where: str, left_out: list[str] | None = None) -> dict[str, Any]:
        """Catalogue data from records: facts and effects, no sentences."""
        return build_catalogue(cards, where, self.package.rpartition(".")[2], self.read, left_out)

    # ------------------------------------------------------------------------------------ what a game says

    def reader(self) -> Any:
        """The reader of printed text."""
        raise CardError("The cards of this game have no text that could be read.")

    def from_record(self, record: Record, where: str) -> AnyFacts:
        """The facts of a record with its printed text."""
        raise CardError(f"{where}: this game has no cards but its own.")

    def file(self, path: Path) -> list[Placed]:
        """The records of a card file in any layout, each with its place, with the fields of our own."""
        raise CardError(f"{path}: this game has no cards but its own.")

    def typed(self, said: Mapping[str, Any]) -> Record:
        """The record of a card as somebody typed it: what was said of it, and what is usual for its type."""
        return dict(said)

    def colors(self, facts: AnyFacts) -> tuple[str, ...]:
        """The colours of a card, or what the game has for them."""
        return ()

    def face(self, facts: AnyFacts) -> dict[str, Any]:
        """What is printed on a card, its text in our own words, ready for drawing."""
        return facts.to_json()

    def on_table(self, table: Any, card: int) -> AnyFacts:
        """The printed facts of a card on a table."""
        facts = table.facts_of[table.definition[card]]
        assert isinstance(facts, self.kind)
        return facts

    def told(
        self, table: Any, word: str, names: Callable[[AnyFacts], tuple[str, ...]], told: Callable[[AnyFacts], list[str]]
    ) -> str:
        """What is told of a card on a table, or of any, by its name or number; ValueError if there is none."""
        known = [item for item in table.facts_of if isinstance(item, self.kind)]
        found = cards_called(known, word, names) or [self.among().find(word.strip())]
        return "\n".join(line for facts in found for line in told(facts))

    def lines(self, facts: AnyFacts, texts: str = "effects") -> list[str]:
        """What a card says in our own words, a line for each of its abilities."""
        return house_lines(getattr(facts, texts), lambda ability: str(self.reader().house((ability,), facts.type)))


def build_catalogue(
    records: Iterable[Record],
    where: str,
    game: str,
    read: Callable[[Record, str], CardFacts],
    left_out: list[str] | None = None,
) -> dict[str, Any]:
    """Catalogue data from records: facts and effects, no sentences.

    A card that can't be read is a CardError, or is left out where there is a list for such: what was wrong with it.
    """
    cards = []
    for index, record in enumerate(records, 1):
        name = record.get("id") or record.get("number") or index
        try:
            cards.append(read(record, f"{where}: {name}").to_json())
        except CardError as error:
            if left_out is None:
                raise
            left_out.append(str(error))
    return {"format": FORMAT, "game": game, "cards": cards}


def as_lines(data: dict[str, Any]) -> str:
    """Catalogue data as a file: a card's facts on one line, each of its abilities on one more."""
    head = json.dumps({key: value for key, value in data.items() if key != "cards"}, ensure_ascii=False)[:-1]
    cards = ",\n".join(card_lines(card) for card in data["cards"])
    return f'{head}, "cards": [\n{cards}\n]}}\n'


def card_lines(card: dict[str, Any]) -> str:
    """One card of a catalogue file."""
    parts = []
    for key, value in card.items():
        if isinstance(value, list) and value and isinstance(value[0], dict):
            abilities = ",\n".join(f"  {json.dumps(ability, ensure_ascii=False)}" for ability in value)
            parts.append(f"{json.dumps(key)}: [\n{abilities}]")
        else:
            parts.append(f"{json.dumps(key)}: {json.dumps(value, ensure_ascii=False)}")
    return f"{{{', '.join(parts)}}}"


def read_records(path: Path) -> list[dict[str, Any]]:
    """The records of a YAML file of ours that a catalogue is built from."""
    import yaml

    found: list[dict[str, Any]] = yaml.safe_load(path.read_text(encoding="utf-8"))
    return found


# ---------------------------------------------------------------------------------------------- the files of sets

Build = Callable[[list[Record], str, "list[str] | None"], dict[str, Any]]


class Building:
    """How a game's catalogue is built, of its starter's cards in starter.yaml and of card files."""

    def __init__(
        self,
        package: str,
        folder: Path,
        card_file: Callable[[Path], list[Placed]],
        set_of: Callable[[str], str],
        build: Build,
        word_faults: Faults,
    ) -> None:
        self.package = package
        self.folder = folder
        self.source = folder / "starter.yaml"
        self.target = folder / "starter.json"
        self.card_file = card_file
        self.set_of = set_of
        self.build = build
        self.word_faults = word_faults

    def records(self) -> list[Record]:
        """The records of starter.yaml, with their text."""
        return read_records(self.source)

    def rebuilt(self) -> str:
        """What starter.json should be."""
        return as_lines(self.build(self.records(), self.source.name, None))

    def sets_of(self, paths: Sequence[Path], left_out: list[str] | None = None, words: str = "") -> dict[str, str]:
        """The file of each set in these card files by its name, the cards in the order of their numbers."""
        found: dict[str, dict[str, Record]] = {}
        for path in paths:
            for place, record in self.card_file(path):
                number = str(record.get("id") or record.get("number") or record.get("name"))
                name = str(record.get("set") or self.set_of(number) or path.stem)
                if not name.replace("-", "").replace("_", "").isalnum():
                    raise CardError(f"{place}: '{name[:40]}' is no name of a set.")
                cards = found.setdefault(name, {})
                if number in cards:
                    raise CardError(f"{place}: the number {number} stands in two files.")
                cards[number] = with_words(record, words)
        return {
            f"{name}.json": as_lines(self.build([cards[number] for number in sorted(cards)], name, left_out))
            for name, cards in sorted(found.items())
        }

    def command(self, arguments: Sequence[str] | None = None) -> int:
        """`python -m PACKAGE.catalogue [FILE...] [--to FOLDER] [--partial]`: write the files; the exit code.

        Without a file the starter's is made anew. A card that can't be read is named, and nothing is written;
        `--partial` names each such card and writes the others.
        """
        parser = argparse.ArgumentParser(prog=f"python -m {self.package}.catalogue", description="Build the catalogue.")
        parser.add_argument("files", nargs="*", type=Path, metavar="FILE", help="card files; none: starter.yaml")
        parser.add_argument("--to", type=Path, default=self.folder, metavar="FOLDER", help="where to (the package)")
        parser.add_argument("--words", action="append", default=[], metavar="FILE", help="words of your own")
        parser.add_argument("--partial", action="store_true", help="leave out the cards that can't be read")
        options = parser.parse_args(arguments)
        left_out: list[str] | None = [] if options.partial else None
        try:
            words = right_words(options.words, self.word_faults)
            made = self.sets_of(options.files, left_out, words) if options.files else {self.target.name: self.rebuilt()}
            for name, text in made.items():
                (options.to / name).write_text(text, encoding="utf-8")
                print(f"{name}: {text.count(chr(10) + '{')} cards.")
        except (CardError, WordsFault, OSError) as error:
            print(error, file=sys.stderr)
            return 1
        for said in left_out or ():
            print(f"left out: {said}", file=sys.stderr)
        return 0
