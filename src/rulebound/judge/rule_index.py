"""The rule index: for each number what it says, where it is enforced, and what proves it or why nothing need to."""

from __future__ import annotations

import ast
import io
import re
import tokenize
from collections.abc import Iterable, Iterator
from dataclasses import dataclass
from functools import cache, lru_cache
from importlib.resources import files
from importlib.resources.abc import Traversable
from typing import Any, Final

import yaml

from rulebound.kernel.rulebook import Rulebook

# why a number needs no scenario; the list is closed
REASONS: Final = {
    "heading": "a title only",
    "definition": "names a thing, has no behaviour of its own",
    "physical": "about cardboard or the layout of a table",
    "outside": "about tournaments or conduct, nothing an engine decides",
    "example": "an example of another rule",
    "absent": "about something that no card and no effect can bring about so far",
}
SAME_AS: Final = "same as "  # ... NUMBER: restates a rule that is proved there
UNSCANNED: Final = ("rules.py", "rule_index.py", "rulebook.py")  # files of these names only talk about numbers


class ReasonError(ValueError):
    """A reason that can't be: one sentence with the file and the line."""


@dataclass(frozen=True)
class Proof:
    """A scenario as the index knows it: what it cites, and the editions it runs under."""

    title: str
    file: str
    rules: tuple[str, ...]
    editions: tuple[str, ...]
    notes: str = ""

    def as_data(self) -> dict[str, Any]:
        return {"title": self.title, "file": self.file, "editions": list(self.editions)}


@dataclass(frozen=True)
class Place:
    """Where the sources name a rule: the file in the package, the line, the class or function there."""

    file: str
    line: int
    where: str

    def __str__(self) -> str:
        return f"{self.file}:{self.line} {self.where}".rstrip()

    def as_data(self) -> dict[str, Any]:
        return {"file": self.file, "line": self.line, "where": self.where}


@dataclass(frozen=True)
class Entry:
    """All that is known of one number."""

    book: Rulebook
    number: str
    enforced: tuple[Place, ...]
    proofs: tuple[Proof, ...]
    reason: str

    @property
    def text(self) -> str:
        return str(self.book.rules[self.number]["text"])

    @property
    def missing(self) -> tuple[str, ...]:
        """The editions in which nothing proves this rule, though something should."""
        if self.reason:
            return ()
        run = {edition for proof in self.proofs for edition in proof.editions}
        return tuple(edition for edition in self.book.needed(self.number) if edition not in run)

    def as_data(self) -> dict[str, Any]:
        return {
            "number": self.number,
            "text": self.text,
            **self.book.facts(self.number),
            "enforced": [place.as_data() for place in self.enforced],
            "proofs": [proof.as_data() for proof in self.proofs],
            "reason": self.reason,
            "missing": list(self.missing),
        }


class Index:
    """The index of one game over some scenarios."""

    def __init__(self, book: Rulebook, proofs: Iterable[Proof]) -> None:
        self.book = book
        self.proofs = tuple(proofs)
        cited: dict[str, dict[int, Proof]] = {}
        for place, proof in enumerate(self.proofs):
            for number in proof.rules:
                for known in book.meant(number):
                    cited.setdefault(known, {})[place] = proof
        named, why = enforced(book), reasons(book)
        self.entries = {
            number: Entry(
                book,
                number,
                named.get(number, ()),
                tuple(cited.get(number, {}).values()),
                why.get(number, ""),
            )
            for number in book.rules
        }

    def uncovered(self) -> list[Entry]:
        """What has neither a reason nor, in each edition that has it, a scenario."""
        return [entry for entry in self.entries.values() if entry.missing]

    def needless_reasons(self) -> list[Entry]:
        """What a scenario cites although a reason says that it needs none."""
        return [entry for entry in self.entries.values() if entry.reason and entry.proofs]

    def chapters(self) -> dict[str, dict[str, int]]:
        """Chapter -> how many numbers are testable, proved, uncovered, or have a reason."""
        found: dict[str, dict[str, int]] = {}
        for entry in self.entries.values():
            counts = found.setdefault(
                self.book.chapter(entry.number), dict.fromkeys(("testable", "proved", "uncovered", "reason"), 0)
            )
            if entry.reason:
                counts["reason"] += 1
                continue
            counts["testable"] += 1
            counts["uncovered" if entry.missing else "proved"] += 1
        return found

    def seeds(self) -> dict[str, list[str]]:
        """What the seeds give of the first edition: proved under it, with a reason, or uncovered."""
        found: dict[str, list[str]] = {"proved": [], "reason": [], "uncovered": []}
        first = self.book.editions[-1]
        for old, numbers in self.book.seed_numbers().items():
            today = [self.entries[number] for number in numbers]
            if any(first in proof.editions for entry in today for proof in entry.proofs):
                found["proved"].append(old)
            else:
                found["reason" if all(entry.reason for entry in today) else "uncovered"].append(old)
        return found

    def ruling(self, name: str) -> list[Proof]:
        """The scenarios that cite an answer of the FAQ, as Q35, among their rules, in their title or their notes."""
        word = re.compile(rf"\b{re.escape(name)}\b", re.IGNORECASE)
        return [proof for proof in self.proofs if word.search(" ".join((*proof.rules, proof.title, proof.notes)))]


def uncovered_lines(index: Index) -> list[str]:
    """The gaps as lines: a number and the editions in which nothing proves it."""
    return [f"{entry.number} {' '.join(entry.missing)}" for entry in index.uncovered()]


def editions_of(book: Rulebook, word: str) -> tuple[str, ...]:
    """The editions a scenario runs under, from its `edition:`."""
    if word.casefold() == "both":
        return book.editions
    return (word or book.editions[0],)


# ---------------------------------------------------------------------------------------------- reasons


@cache
def reasons(book: Rulebook) -> dict[str, str]:
    """Number -> why it needs no scenario; ReasonError if a file of the game's `index/` holds what can't be."""
    folder = files(book.package).joinpath("index")
    inside = folder.iterdir() if folder.is_dir() else ()
    paths = sorted((path for path in inside if path.name.endswith(".yaml")), key=lambda path: path.name)
    return read_reasons(book, ((path.name, path.read_text(encoding="utf-8")) for path in paths))


def read_reasons(book: Rulebook, texts: Iterable[tuple[str, str]]) -> dict[str, str]:
    """The reasons in some files, given as (name, text); each number once, each reason from the closed list."""
    found: dict[str, str] = {}
    places: dict[str, str] = {}
    for name, text in texts:
        for number, reason, line in _pairs(name, text):
            place = f"{name}, line {line}"
            if number not in book.rules and not book.answer.fullmatch(number):
                raise ReasonError(f"{place}: there is no rule {number}.")
            if number in found:
                raise ReasonError(f"{place}: {number} has a reason already ({places[number]}).")
            if reason not in REASONS and not reason.startswith(SAME_AS):
                raise ReasonError(f"{place}: '{reason}' is no reason; there are {', '.join(REASONS)}, {SAME_AS}NUMBER.")
            found[number] = reason
            places[number] = place
    for number, reason in found.items():
        if reason.startswith(SAME_AS):
            other = reason.removeprefix(SAME_AS)
            if other not in book.rules and not book.answer.fullmatch(other):
                raise ReasonError(f"{places[number]}: there is no rule {other}.")
            if other in found:
                raise ReasonError(f"{places[number]}: {other} is not proved, it has a reason itself.")
    return found


def _pairs(name: str, text: str) -> Iterator[tuple[str, str, int]]:
    """(key, value, line) of a file that is one flat mapping of words."""
    try:
        node = yaml.compose(text, Loader=yaml.BaseLoader)
    except yaml.YAMLError as error:
        raise ReasonError(f"{name}: {' '.join(str(error).split())}") from None
    if not isinstance(node, yaml.MappingNode):
        raise ReasonError(f"{name}: lines of the form NUMBER: reason were expected.")
    for key, value in node.value:
        if not isinstance(key, yaml.ScalarNode) or not isinstance(value, yaml.ScalarNode):
            raise ReasonError(f"{name}, line {key.start_mark.line + 1}: NUMBER: reason was expected.")
        yield key.value, value.value, key.start_mark.line + 1


# ---------------------------------------------------------------------------------------------- sources


@cache
def enforced(book: Rulebook) -> dict[str, tuple[Place, ...]]:
    """Number -> where the sources of the package name it, in strings, docstrings and comments."""
    found: dict[str, list[Place]] = {}
    for file, source in _texts(book):
        for number, place in citations(book, source, file):
            found.setdefault(number, []).append(place)
    return {number: tuple(dict.fromkeys(places)) for number, places in found.items()}


@lru_cache(maxsize=4096)
def enforced_in(book: Rulebook, number: str) -> tuple[Place, ...]:
    """Where the sources name this one number: only the files that have it are looked into."""
    return tuple(
        dict.fromkeys(
            place
            for file, source in _texts(book)
            if any(number in book.in_sources(match.group()) for match in book.written.finditer(source))
            for cited, place in citations(book, source, file)
            if cited == number
        )
    )


@cache
def _texts(book: Rulebook) -> tuple[tuple[str, str], ...]:
    """The sources that may name rules of a game, each with its file."""
    top = book.package.partition(".")[0]
    return tuple(
        (f"{top}/{name}", path.read_text(encoding="utf-8"))
        for name, path in _sources(files(top), "")
        if name.rpartition("/")[2] not in UNSCANNED and book.cites(name)
    )


def _sources(folder: Traversable, prefix: str) -> Iterator[tuple[str, Traversable]]:
    for path in sorted(folder.iterdir(), key=lambda path: path.name):
        if path.is_dir():
            yield from _sources(path, f"{prefix}{path.name}/")
        elif path.name.endswith(".py"):
            yield prefix + path.name, path


def citations(book: Rulebook, source: str, file: str) -> Iterator[tuple[str, Place]]:
    """Every number of the index that a source names, with its place."""
    scopes = _scopes(ast.parse(source))
    for token in tokenize.generate_tokens(io.StringIO(source).readline):
        kind = tokenize.tok_name[token.type]
        if kind not in ("STRING", "COMMENT", "FSTRING_MIDDLE"):
            continue
        for match in book.written.finditer(token.string):
            line = token.start[0] + token.string.count("\n", 0, match.start())
            for number in book.in_sources(match.group()):
                yield number, Place(file, line, _scope_at(scopes, line))


def _scopes(tree: ast.AST, outer: str = "") -> list[tuple[int, int, str]]:
    """(first line, last line, name) of every class and function, the outer ones first."""
    found: list[tuple[int, int, str]] = []
    for node in ast.iter_child_nodes(tree):
        name = outer
        if isinstance(node, (ast.ClassDef, ast.FunctionDef, ast.AsyncFunctionDef)):
            name = f"{outer}.{node.name}" if outer else node.name
            found.append((node.lineno, node.end_lineno or node.lineno, name))
        found += _scopes(node, name)
    return found


def _scope_at(scopes: list[tuple[int, int, str]], line: int) -> str:
    return next((name for first, last, name in reversed(scopes) if first <= line <= last), "")
