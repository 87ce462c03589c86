# rulebound: interpreted
"""Vocabularies: the nouns, adjectives, stats and verbs of a game, read from a file of words.

A verb has frames: who does it (sorts of the subject), its complements in order, and behind a stroke what else may be
said with it, in any order. From a frame follow all its constructions.
"""

from __future__ import annotations

import re
from collections.abc import Callable, Iterable
from dataclasses import dataclass, field
from pathlib import Path

from rulebound.text.english.meaning import Sorts

_NUMBER_WORDS = "zero one two three four five six seven eight nine ten eleven twelve"
NUMBERS = {word: number for number, word in enumerate(re.findall(r"\w+", _NUMBER_WORDS))}
ORDINALS = {"first": 1, "second": 2, "third": 3, "fourth": 4, "fifth": 5, "last": -1}
_FUNCTION_WORDS = """
    a an the this that these those each every all any no another other others your my its their our his her you i me we
    us they them it if when while unless as at in on of to from with without and or then instead for until after before
    during only not here there may can could must would will be is are was were been am do does did have has had up one
    more less fewer than top bottom next first second third rest something else anything both among by whenever
    otherwise starting where who which once per twice double half equal within least exactly same different highest
    lowest total number additional alone again now x plus minus difference between amount rounded
"""
FUNCTION_WORDS = frozenset(re.findall(r"\w+", _FUNCTION_WORDS))


class WordsError(ValueError):
    """A file of words with a line that is none."""


@dataclass(frozen=True)
class Noun:
    lemma: str
    number: str  # s, p; b: either
    sorts: Sorts


@dataclass(frozen=True)
class Frame:
    """sense: the verb alone, or with what tells this frame from the others."""

    verb: str
    sense: str
    subject: Sorts
    slots: tuple[str, ...]
    extras: tuple[str, ...]
    cost: int = 0  # it is less usual by so much

    @property
    def takes_object(self) -> bool:
        return any(is_object(slot) for slot in self.slots)


def is_object(slot: str) -> bool:
    return slot[:2] in ("o=", "O=")


def sorts_of(letters: str) -> Sorts:
    return frozenset(letters)


@dataclass
class Vocabulary:
    """The words of a game."""

    nouns: dict[tuple[str, ...], list[Noun]] = field(default_factory=dict)
    adjectives: set[str] = field(default_factory=set)
    domains: set[str] = field(default_factory=set)
    forms: dict[str, list[tuple[str, str]]] = field(default_factory=dict)  # word -> verb, form
    frames: dict[str, list[Frame]] = field(default_factory=dict)
    stats: dict[str, str] = field(default_factory=dict)  # as said -> which
    symbols: dict[str, str] = field(default_factory=dict)  # tokens that stand for a stat
    bare: set[str] = field(default_factory=set)  # nouns that need no article
    slips: dict[str, str] = field(default_factory=dict)  # what is printed by mistake -> what is meant
    times: set[str] = field(default_factory=set)

    # -------------------------------------------------------------------------------- adding words

    def noun(self, singular: str, plural: str, sorts: str) -> None:
        for words, number in ((singular, "s"), (plural, "p")):
            found = Noun(singular, "b" if singular == plural else number, sorts_of(sorts))
            forms = self.nouns.setdefault(tuple(words.split()), [])
            if found not in forms:
                forms.append(found)

    def verb(self, lemma: str, irregular: tuple[str, ...], frames: Iterable[str]) -> None:
        for words, form in zip(conjugated(lemma, irregular), ("base", "third", "past", "done", "doing"), strict=True):
            for word in words.split("/"):  # as it is spelt here, or there
                for shape in (word, f"[{word}]"):
                    if (lemma, form) not in self.forms.setdefault(shape, []):
                        self.forms[shape].append((lemma, form))
        self.frames.setdefault(lemma, []).extend(read_frame(lemma, frame) for frame in frames)

    def meant(self, line: str) -> str:
        """The line without the slips that are known."""
        for slip, meant in self.slips.items():
            line = line.replace(slip, meant)
        return line

    def is_known(self, word: str) -> bool:
        return (
            word in FUNCTION_WORDS
            or word in self.forms
            or word in self.adjectives
            or word in self.domains
            or word in NUMBERS
            or any(word in words for words in self.nouns)
        )


def conjugated(lemma: str, irregular: tuple[str, ...] = ()) -> tuple[str, str, str, str, str]:
    """draw, draws, drew, drawn, drawing; irregular: past, participle and gerund, as far as they are not regular."""
    sibilant = lemma.endswith(("s", "sh", "ch", "x", "z", "o"))
    consonant_y = lemma.endswith("y") and lemma[-2] not in "aeiou"
    doubled = re.fullmatch(r"[^aeiou]*[aeiou][^aeiouwxy]", lemma) is not None
    stem = lemma + lemma[-1] if doubled else lemma.removesuffix("e") if not lemma.endswith("ee") else lemma
    third = lemma[:-1] + "ies" if consonant_y else lemma + ("es" if sibilant else "s")
    past = lemma[:-1] + "ied" if consonant_y else stem + "ed"
    gerund = stem + "ing"
    given = (*irregular, "", "", "")
    past = given[0] or past
    done = given[1] or past
    return lemma, {"have": "has", "do": "does"}.get(lemma, third), past, done, given[2] or gerund


def plural_of(noun: str) -> str:
    if noun.endswith("y") and noun[-2] not in "aeiou":
        return noun[:-1] + "ies"
    return noun + ("es" if noun.endswith(("s", "sh", "ch", "x")) else "s")


FRAME = re.compile(r"^(?:(?P<sense>[a-z_]+)@)?\s*(?P<subject>[A-Za-z]+)\s*:(?P<slots>[^/]*)(?:/(?P<extras>.*))?$")


def read_frame(verb: str, text: str) -> Frame:
    found = FRAME.match(text.strip())
    if found is None:
        raise WordsError(f"'{verb}': '{text.strip()}' is no frame.")
    extras = (found["extras"] or "").split()
    costs = [int(item[1:]) for item in extras if item[0] == "~"]
    slots = tuple(re.findall(r"'[^']*'|\S+", found["slots"]))
    sense = f"{verb}.{found['sense']}" if found["sense"] else verb
    kept = tuple(item for item in extras if item[0] != "~")
    return Frame(verb, sense, sorts_of(found["subject"]), slots, kept, sum(costs))


VERB = re.compile(r"^(?P<lemma>[a-z-]+)(?:\s*\((?P<irregular>[^)]*)\))?\s*\|(?P<frames>.*)$")


def read_words(path: Path) -> Vocabulary:
    """The vocabulary that a file of words holds; WordsError names the line that can't be read."""
    words = Vocabulary()
    section = ""
    for number, raw in enumerate(path.read_text(encoding="utf-8").splitlines(), 1):
        line = raw.partition("#")[0].strip()
        if not line:
            continue
        if line.endswith(":") and " " not in line:
            section = line[:-1]
        elif section not in SECTIONS:
            raise WordsError(f"{path.name}, line {number}: '{section}' is no kind of words.")
        else:
            try:
                SECTIONS[section](words, line)
            except (ValueError, WordsError) as error:
                raise WordsError(f"{path.name}, line {number}: {error}") from error
    return words


def _nouns(words: Vocabulary, line: str) -> None:
    """`unit U`, `energy cost K`, `gear/gear G`."""
    for entry in line.split(","):
        said, _, sorts = entry.strip().rpartition(" ")
        singular, _, plural = said.partition("/")
        words.noun(singular, plural or plural_of(singular), sorts)


def _verbs(words: Vocabulary, line: str) -> None:
    """`draw (drew, drawn) | P: o=Cn / from`."""
    found = VERB.match(line)
    if found is None:
        raise WordsError(f"'{line}' is no verb with its frames.")
    irregular = tuple(item.strip() for item in (found["irregular"] or "").split(",")) if found["irregular"] else ()
    words.verb(found["lemma"], irregular, found["frames"].split("|"))


def _stats(words: Vocabulary, line: str) -> None:
    """`energy: Energy cost, Energy`."""
    stat, _, said = line.partition(":")
    for phrase in said.split(","):
        phrase = phrase.strip()
        if phrase.startswith("["):
            words.symbols[phrase.lower()] = stat.strip()
        else:
            words.stats[phrase.lower()] = stat.strip()


def _slips(words: Vocabulary, line: str) -> None:
    """`a Base in play = a Base is in play`."""
    slip, _, meant = line.partition(" = ")
    words.slips[slip] = meant


SECTIONS: dict[str, Callable[[Vocabulary, str], None]] = {
    "nouns": _nouns,
    "verbs": _verbs,
    "stats": _stats,
    "slips": _slips,
    "adjectives": lambda words, line: words.adjectives.update(line.split()),
    "domains": lambda words, line: words.domains.update(line.split()),
    "bare": lambda words, line: words.bare.update(line.split()),
    "times": lambda words, line: words.times.update(line.split()),
}
