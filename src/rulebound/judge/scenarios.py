"""Scenarios: a position, some play, what must be true. This module knows their form, not what they mean."""

from __future__ import annotations

import re
from dataclasses import dataclass, field
from pathlib import Path
from typing import Any

from rulebound.judge.loading import Document, FileError, Place, documents, read_text

KEYS = ("game", "edition", "title", "rules", "cards", "table", "steps", "seed", "notes")
STEP_KINDS = ("expect", "options", "offers", "withholds", "refused", "event", "sees")
COMPARATORS = ("min", "max", "not", "has", "lacks")
NONE = ("", "none", "null", "~")


class FormError(FileError):
    """A document that is no scenario: one sentence with the file and the line."""


@dataclass(frozen=True)
class Step:
    """One step: its kind (`p1`, `expect`, ...), what stands there, its number and its line."""

    kind: str
    value: Any
    number: int
    line: int

    @property
    def player(self) -> int:
        """Which player acts, from 0; -1 if the step is a check."""
        return int(self.kind[1:]) - 1 if is_player(self.kind) else -1


@dataclass(frozen=True)
class Scenario:
    """One scenario as it is written."""

    file: str
    title: str
    game: str
    edition: str
    seed: int
    rules: tuple[str, ...]
    cards: dict[str, Any]
    table: dict[str, Any]
    steps: tuple[Step, ...]
    document: Document = field(repr=False, compare=False)

    def line(self, place: Place) -> int:
        return self.document.line(place)


def is_player(word: str) -> bool:
    """Is this word a player, p1 to p4?"""
    return re.fullmatch(r"p[1-4]", word) is not None


def load(path: Path, games: tuple[str, ...]) -> list[Scenario | FormError]:
    """The scenarios of a file, each or what is wrong with its form; FileError if the file can't be read."""
    return parse(read_text(path), str(path), games)


def parse(text: str, name: str, games: tuple[str, ...]) -> list[Scenario | FormError]:
    """The scenarios in a text."""
    found: list[Scenario | FormError] = []
    for document in documents(text, name):
        try:
            found.append(_Reader(document, name, games).scenario())
        except FormError as error:
            found.append(error)
    if not found:
        raise FileError(f"{name}: holds no scenario.")
    return found


class _Reader:
    def __init__(self, document: Document, name: str, games: tuple[str, ...]) -> None:
        self.document = document
        self.name = name
        self.games = games

    def wrong(self, place: Place, sentence: str) -> FormError:
        return FormError(f"{self.name}, line {self.document.line(place)}: {sentence}")

    def scenario(self) -> Scenario:
        data = self.document.data
        if not isinstance(data, dict):
            raise self.wrong((), "a scenario is a mapping with game, title, table and steps.")
        for key in data:
            if key not in KEYS:
                raise self.wrong((key,), f"a scenario has no part '{key}'; there are {', '.join(KEYS)}.")
        game = self.word("game")
        if game not in self.games:
            raise self.wrong(("game",), f"there is no game '{game}'; there are {', '.join(self.games)}.")
        return Scenario(
            file=self.name,
            title=self.word("title"),
            game=game,
            edition=self.word("edition", ""),
            seed=self.seed(),
            rules=self.rules(),
            cards=self.cards(),
            table=self.mapping("table"),
            steps=self.steps(),
            document=self.document,
        )

    def word(self, key: str, default: str | None = None) -> str:
        value = self.document.data.get(key, default)
        if value is None:
            raise self.wrong((), f"the scenario has no '{key}'.")
        if not isinstance(value, str) or (not value.strip() and default is None):
            raise self.wrong((key,), f"'{key}' must be a word or a sentence.")
        return value.strip()

    def mapping(self, key: str) -> dict[str, Any]:
        value = self.document.data.get(key, {})
        if value == "":
            return {}
        if not isinstance(value, dict):
            raise self.wrong((key,), f"'{key}' must be a mapping.")
        return value

    def seed(self) -> int:
        places: list[Place] = [("seed",), ("table", "seed")]
        table = self.document.data.get("table")
        given = [self.document.data.get("seed"), table.get("seed") if isinstance(table, dict) else None]
        found = [(value, place) for value, place in zip(given, places) if value is not None]
        if len(found) > 1:
            raise self.wrong(("seed",), "'seed' stands there twice, for the scenario and for its table.")
        for value, place in found:
            if not isinstance(value, str) or not re.fullmatch(r"[0-9]{1,18}", value):
                raise self.wrong(place, f"a seed is a whole number from 0 on, not '{value}'.")
            return int(value)
        return 0

    def rules(self) -> tuple[str, ...]:
        value = self.document.data.get("rules", [])
        items = [value] if isinstance(value, str) and value else value or []
        if not isinstance(items, list) or not all(isinstance(item, str) for item in items):
            raise self.wrong(("rules",), "'rules' must be a list of rule numbers.")
        return tuple(items)

    def cards(self) -> dict[str, Any]:
        cards = self.mapping("cards")
        for name, record in cards.items():
            if not isinstance(record, dict):
                raise self.wrong(("cards", name), f"the card '{name}' must be a mapping with type, cost, text ...")
        return cards

    def steps(self) -> tuple[Step, ...]:
        steps = self.document.data.get("steps")
        if steps is None:
            raise self.wrong((), "the scenario has no 'steps'.")
        if not isinstance(steps, list) or not steps:
            raise self.wrong(("steps",), "'steps' must be a list with at least one step.")
        return tuple(self.step(item, index) for index, item in enumerate(steps))

    def step(self, item: Any, index: int) -> Step:
        place: Place = ("steps", index)
        kinds = ", ".join(("pN", *STEP_KINDS))
        if not isinstance(item, dict) or len(item) != 1:
            raise self.wrong(place, f"step {index + 1} must say one thing: one of {kinds}.")
        kind, value = next(iter(item.items()))
        if not is_player(kind) and kind not in STEP_KINDS:
            raise self.wrong(place, f"step {index + 1}: there is no kind of step '{kind}'; there are {kinds}.")
        problem = _form_of(kind, value)
        if problem:
            raise self.wrong(place, f"step {index + 1} ({kind}): {problem}")
        return Step(kind, value, index + 1, self.document.line(place))


def _form_of(kind: str, value: Any) -> str:
    """What is wrong with the form of a step; empty if nothing."""
    if is_player(kind):
        return "" if isinstance(value, str) and value.strip() else "a line of notation was expected."
    if kind == "expect":
        if not isinstance(value, dict) or not value:
            return "a mapping of paths and values was expected, as in {p1.hand: 2}."
        return next((problem for item in value.values() if (problem := _form_of_value(item))), "")
    if kind in ("options", "offers", "withholds"):
        if isinstance(value, str) and value in NONE:
            return "" if kind == "options" else "a list of lines was expected."
        good = isinstance(value, list) and all(isinstance(item, str) for item in value)
        return "" if good and (value or kind == "options") else "a list of lines was expected."
    if not isinstance(value, dict):
        return "a mapping was expected."
    if kind == "refused":
        lines = [key for key in value if is_player(key)]
        if len(lines) != 1 or not isinstance(value[lines[0]], str) or set(value) - {lines[0], "rule"}:
            return "write {pN: LINE, rule: NUMBER}."
        return "" if _words(value.get("rule", [])) else "'rule' is a number or a list of numbers."
    if kind == "event":
        if not value or set(value) - {"kind", "rule", "player"} or not _words(value.get("rule", [])):
            return "write {kind: WORD, rule: NUMBER}."
        if not isinstance(value.get("kind", ""), str):
            return "write {kind: WORD, rule: NUMBER}."
        return "" if is_player(str(value.get("player", "p1"))) else "'player' is p1 to p4."
    if not is_player(str(value.get("player", ""))) or set(value) - {"player", "hides", "shows"} or len(value) < 2:
        return "write {player: pN, hides: [NAME, ...]}."
    good = _words(value.get("hides", [])) and _words(value.get("shows", []))
    return "" if good else "names were expected, as in {player: pN, hides: [NAME, ...]}."


def _form_of_value(value: Any) -> str:
    """What is wrong with an expected value: a word, a list of words, or comparators."""
    if isinstance(value, str):
        return ""
    if isinstance(value, list):
        return "" if _words(value) else "a list of names holds words only."
    if not value:
        return "an empty mapping says nothing."
    if "not" in value and (problem := _form_of_value(value["not"])):
        return problem
    for key, part in value.items():  # the parts of what is counted: {active: {min: 2}}
        if key not in COMPARATORS and (problem := _form_of_value(part)):
            return problem
    for key in ("has", "lacks"):
        if key in value and not _words(value[key]):
            return f"'{key}' takes a name or a list of names."
    for key in ("min", "max"):
        if key in value and not (isinstance(value[key], str) and re.fullmatch(r"[+-]?[0-9]{1,9}", value[key])):
            return f"'{key}' takes a whole number."
    return ""


def _words(value: Any) -> bool:
    return isinstance(value, str) or (isinstance(value, list) and all(isinstance(item, str) for item in value))


def as_list(value: Any) -> list[str]:
    """A word or a list of words, as a list; `none` is empty."""
    if isinstance(value, str):
        return [] if value.strip().casefold() in NONE else [value]
    return list(value)
