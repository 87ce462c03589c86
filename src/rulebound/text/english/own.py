# rulebound: interpreted
"""Words of one's own: a file adds nouns, tags, adjectives, verbs and keywords, each said in words that are known.

    nouns:
    relic/relics = gear
    tags:
    Wolf/Wolves
    adjectives:
    huge = with 5 [M] or more
    verbs:
    slay (slew, slain) = kill
    keywords:
    Siphon N = Draw N, then discard 1.

A line without `=` is one of the game's own `english.txt`. What cards explain by reminder texts joins the keywords.
"""

from __future__ import annotations

import re
from collections.abc import Iterable, Mapping
from dataclasses import dataclass, replace
from functools import lru_cache
from typing import Any

from rulebound.text.english.lexicon import NUMBERS, SECTIONS, Vocabulary, WordsError, conjugated, plural_of

LONGEST_FILE = 20_000  # characters; more is no list of words
MEANT = {  # what a line is, and an example of it
    "nouns": ("a noun and what it means", "relic/relics = gear"),
    "tags": ("tags, each with its plural where that isn't regular", "Wolf/Wolves, Pirate"),
    "adjectives": ("an adjective and what it means", "injured = damaged"),
    "verbs": ("a verb and what it means", "slay (slew, slain) = kill"),
    "keywords": ("a keyword and what it means", "Siphon N = Draw N, then discard 1."),
}
_NOUN = re.compile(r"(?P<word>[A-Za-z][A-Za-z' -]*)(?:/(?P<forms>[A-Za-z][A-Za-z' -]*))?")
_VERB = re.compile(r"(?P<word>[a-z]+(?:-[a-z]+)*)(?:\s*\((?P<forms>[a-z, -]*)\))?")
_ADJECTIVE = re.compile(r"(?P<word>[a-z]+(?:-[a-z]+)*)(?P<forms>)")
HEAD = re.compile(
    r"[\[<]?(?P<word>[A-Z][A-Za-z']*(?:[ -](?!COST\b)[A-Z][A-Za-z']+)*)(?: (?P<forms>[1-9]\d*|N|COST|X))?[\]>]?"
)
_THE_GAMES = {
    "nouns": re.compile(r"[a-z][a-z '/-]* [A-Z]+(?:, *[a-z][a-z '/-]* [A-Z]+)*"),
    "verbs": re.compile(r".*\|.*"),
}
_SHAPES = {"nouns": _NOUN, "tags": _NOUN, "verbs": _VERB, "adjectives": _ADJECTIVE, "keywords": HEAD}


@dataclass(frozen=True)
class Entry:
    """A word of one's own. forms: the plural, the irregular forms of a verb, or what a keyword goes with."""

    section: str
    word: str
    forms: str
    meaning: str
    line: int = 0


@dataclass(frozen=True)
class OwnWords:
    """The entries, and the lines that are written as the game's own are: their section and number."""

    entries: tuple[Entry, ...] = ()
    lines: tuple[tuple[str, str, int], ...] = ()

    def __bool__(self) -> bool:
        return bool(self.entries or self.lines)

    def of(self, section: str) -> list[Entry]:
        return [entry for entry in self.entries if entry.section == section]

    def explaining(self, explained: Iterable[tuple[str, str]]) -> OwnWords:
        """The same with keywords that cards explain: each as it is printed, and its reminder text.

        What the file says of a keyword goes before what cards say.
        """
        said = {entry.word.lower() for entry in self.of("keywords")}
        found = []
        for head, text in explained:
            shape = HEAD.fullmatch(head)
            if shape and shape["word"].lower() not in said:
                found.append(Entry("keywords", shape["word"], shape["forms"] or "", text))
        return replace(self, entries=tuple(dict.fromkeys((*self.entries, *found))))

    def without(self, lines: Iterable[int]) -> OwnWords:
        """The same without what stands on these lines of its file."""
        left_out = set(lines)
        return OwnWords(
            tuple(entry for entry in self.entries if not entry.line or entry.line not in left_out),
            tuple(line for line in self.lines if line[2] not in left_out),
        )

    def verbs_of(self, form: str) -> list[str]:
        """The keywords that this may be a form of."""
        names = dict.fromkeys(entry.word.lower() for entry in self.of("keywords"))
        return [name for name in names if form in conjugated(name)]

    def leaving(self, word: str) -> OwnWords:
        """The same without a keyword."""
        kept = (entry for entry in self.entries if entry.section != "keywords" or entry.word.lower() != word.lower())
        return replace(self, entries=tuple(kept))

    def explains(self, name: str, section: str = "keywords") -> bool:
        """Does it say something of a keyword, or of a verb that is told in a sentence?"""
        return bool(self._told(name, section))

    def said_of(self, name: str, given: str = "", section: str = "keywords") -> list[str]:
        """What a keyword (or a verb) means with this number or cost; several: each explanation of it."""
        told = self._told(name, section)
        exact = [entry.meaning for entry in told if entry.forms == given or section == "verbs"]
        return list(dict.fromkeys(exact or [text for entry in told if (text := _with(entry, given))]))

    def _told(self, name: str, section: str) -> list[Entry]:
        found = [entry for entry in self.of(section) if entry.word.lower() == name]
        return found if section == "keywords" else [entry for entry in found if is_told(entry)]


NO_WORDS = OwnWords()
NO_KEYWORDS: Mapping[str, str] = {}


def words_of(record: Mapping[str, Any]) -> OwnWords:
    """The words of one's own that a record of a card goes with."""
    text = record.get("words")
    return read_own_words(text, "words")[0] if isinstance(text, str) and text else NO_WORDS


def keywords_of(record: Mapping[str, Any]) -> Mapping[str, str]:
    """What other cards say of the keywords of a record."""
    found = record.get("keywords")
    return found if isinstance(found, dict) else NO_KEYWORDS


def is_told(entry: Entry) -> bool:
    """Is it a verb whose meaning is a sentence?"""
    return entry.section == "verbs" and " " in entry.meaning


def _with(entry: Entry, given: str) -> str:
    """What a keyword means that is explained with N, or with another number, or with another cost."""
    if given.isdigit() or given == "X":
        if entry.forms == "N":
            return _agreeing(re.sub(r"\bN\b", given, entry.meaning), given)
        if not entry.forms.isdigit():
            return ""
        said = [entry.forms, *(word for word, number in NUMBERS.items() if str(number) == entry.forms)]
        pattern = re.compile(rf"(?<![\w+.-])(?:{'|'.join(said)})(?![\w+])|(?<=[+-])(?:{said[0]})(?!\w)")
        once = len(pattern.findall(entry.meaning)) == 1
        return _agreeing(pattern.sub(given, entry.meaning), given) if once else ""
    if given and entry.forms == "COST":
        return re.sub(r"\bCOST\b", given, entry.meaning)
    return ""


def _agreeing(text: str, number: str) -> str:
    """`the top 1 cards` is `the top card`; more than one of a card are cards."""
    if number == "1":
        text = re.sub(r"\btop 1 (\w+)s\b", r"top \1", text)
        return re.sub(r"(?<![\w+-])1 (unit|card|gear|rune|spell|point|Unit|Resource|Shield)s\b", r"1 \1", text)
    text = re.sub(r"\btop card\b", f"top {number} cards", text) if f" {number} " not in text else text
    return re.sub(rf"(?<![\w+-]){number} (unit|card|rune|spell|point|Unit|Resource|Shield)\b(?! card)",
                  rf"{number} \1s", text)  # fmt: skip


# ------------------------------------------------------------------------------------------------ reading a file


@lru_cache(maxsize=64)
def read_own_words(text: str, where: str) -> tuple[OwnWords, tuple[str, ...]]:
    """The words of a text, and a sentence for each line that is none; where: the name of the file."""
    if len(text) > LONGEST_FILE:
        return NO_WORDS, (f"{where}: a list of words has at most {LONGEST_FILE} characters.",)
    entries: dict[tuple[str, str, str], Entry] = {}
    lines: list[tuple[str, str, int]] = []
    faults: list[str] = []
    section = ""
    for number, raw in enumerate(text.splitlines(), 1):
        line = raw.partition("#")[0].strip()
        if not line:
            continue
        try:
            if line.endswith(":") and " " not in line:
                section = _section(line[:-1])
            elif not section:
                raise WordsError(f"expected a kind of words above it, such as 'nouns:', but found '{line[:60]}'")
            elif _is_the_games(section, line):
                SECTIONS[section](Vocabulary(), line)
                lines.append((section, line, number))
            else:
                for part in line.split(",") if section == "tags" else [line]:
                    try:
                        _add(entries, _entry(section, part.strip(), number))
                    except WordsError as error:
                        faults.append(f"{where}, line {number}: {error}.")
        except (ValueError, IndexError) as error:
            faults.append(f"{where}, line {number}: {_sentence(error, section, line)}")
    return OwnWords(tuple(entries.values()), tuple(lines)), tuple(faults)


def _section(name: str) -> str:
    if name not in MEANT and name not in SECTIONS:
        known = ", ".join(f"'{word}:'" for word in MEANT)
        raise WordsError(f"'{name}:' is no kind of words; expected {known}")
    return name


def _sentence(error: Exception, section: str, line: str) -> str:
    if isinstance(error, WordsError) and "frame" not in str(error) and "verb with" not in str(error):
        return f"{str(error).rstrip('.')}."
    return f"expected {expected(section)}, but found '{line[:60]}'."


def expected(section: str) -> str:
    """What a line of a section is, in words."""
    if section not in MEANT:
        return f"{section} as they stand in the game's own file"
    what, example = MEANT[section]
    return f"{what}, such as '{example}'"


def _is_the_games(section: str, line: str) -> bool:
    """Is it a line as the game's own file has them?"""
    if section in MEANT:
        return section in _THE_GAMES and _THE_GAMES[section].fullmatch(line) is not None
    return True


def _add(entries: dict[tuple[str, str, str], Entry], entry: Entry) -> None:
    key = (entry.section, entry.word.lower(), entry.forms if entry.section == "keywords" else "")
    if key in entries:
        raise WordsError(f"'{entry.word}' stands on line {entries[key].line} too")
    entries[key] = entry


def _entry(section: str, line: str, number: int) -> Entry:
    said, _, meaning = (part.strip() for part in line.partition("="))
    found = _SHAPES[section].fullmatch(said)
    if found is None:
        raise WordsError(f"expected {expected(section)}, but found '{line[:60]}'")
    if section != "tags" and not meaning:
        raise WordsError(f"'{said[:60]}' has no meaning; expected {expected(section)}")
    forms = (found["forms"] or "").strip()
    if section in ("nouns", "tags"):
        forms = forms or plural_of(found["word"])
    needed = {"N": r"\bN\b", "COST": r"\bCOST\b"}.get(forms) if section == "keywords" else None
    if needed and not re.search(needed, meaning):
        raise WordsError(f"'{said}' has {forms}, and its meaning '{meaning[:60]}' doesn't say where that goes")
    return Entry(section, found["word"], forms, meaning, number)
