# rulebound: interpreted
"""Scenario files as a collection: every scenario with its title, its rules and its text, found without playing any."""

from __future__ import annotations

import re
from collections.abc import Iterator
from dataclasses import dataclass, field
from functools import lru_cache
from pathlib import Path
from typing import Any

import yaml

from rulebound.files.catalogue import plain_text
from rulebound.judge.loading import LOADER, FileError, read_text
from rulebound.judge.runner import files_in
from rulebound.judge.scenarios import as_list
from rulebound.kernel.rulebook import Rulebook

BETWEEN = re.compile(r"^---[^\S\n]*(?:#.*)?\n", re.MULTILINE)  # two documents of a file
HEAD = re.compile(r"^(?:game|title|edition|rules|notes|seed):(?:.*\n)(?:[ \t]+.*\n|\n)*", re.MULTILINE)


@dataclass(frozen=True)
class Kept:
    """A scenario of the collection; `key` names it: its file and its place there."""

    key: str
    title: str
    rules: tuple[str, ...]
    file: str
    edition: str
    notes: str
    text: str
    words: str = field(repr=False)  # the text for searching in it


class Collection:
    """The scenarios of one game in a folder of them."""

    def __init__(self, folder: Path, book: Rulebook) -> None:
        self.book = book
        self.scenarios = tuple(_kept(folder / book.game))
        self.by_key = {kept.key: kept for kept in self.scenarios}
        self.by_rule: dict[str, list[Kept]] = {}
        for kept in self.scenarios:
            for number in dict.fromkeys(rule for cited in kept.rules for rule in book.meant(cited)):
                self.by_rule.setdefault(number, []).append(kept)

    def about(self, cited: str) -> list[Kept]:
        """The scenarios that prove a rule, or cite an answer of the FAQ."""
        if self.book.answer.fullmatch(cited):
            word = re.compile(rf"\b{re.escape(cited)}\b", re.IGNORECASE)
            return [kept for kept in self.scenarios if word.search(" ".join((*kept.rules, kept.title, kept.notes)))]
        found = {kept.key: kept for number in self.book.meant(cited) for kept in self.by_rule.get(number, ())}
        return list(found.values())


def collection(folder: Path, book: Rulebook) -> Collection:
    """The scenarios of a game in a folder, read again when a file there has changed; empty if there are none."""
    try:
        stamp = tuple((path, path.stat().st_mtime_ns) for path in files_in([folder / book.game]))
    except (FileError, OSError):
        stamp = ()
    return _collected(folder, book, stamp)


@lru_cache(maxsize=8)
def _collected(folder: Path, book: Rulebook, stamp: tuple[tuple[Path, int], ...]) -> Collection:
    return Collection(folder, book)


def _kept(folder: Path) -> Iterator[Kept]:
    """The scenarios in a folder; what can't be read is none."""
    if not folder.is_dir():
        return
    for path in sorted(path for path in folder.rglob("*") if path.suffix in (".yaml", ".yml")):
        try:
            text = read_text(path)
        except FileError:
            continue
        name = path.relative_to(folder).as_posix()
        for index, part in enumerate(documents_in(text), 1):
            head = _head(part)
            if head:
                key = f"{name.rpartition('.')[0].replace('/', '.')}.{index}"
                title, notes = str(head.get("title", "")), str(head.get("notes", ""))
                rules = tuple(as_list(head.get("rules") or []))
                edition = str(head.get("edition", ""))
                yield Kept(key, title, rules, name, edition, notes, part, plain_text(part))


def documents_in(text: str) -> list[str]:
    """The documents of a file as texts."""
    return [part.strip("\n") + "\n" for part in BETWEEN.split(text) if part.strip()]


def _head(part: str) -> dict[str, Any]:
    """What a scenario says of itself, before its table and steps."""
    try:
        found = yaml.load("".join(match[0] for match in HEAD.finditer(part)), Loader=LOADER)
    except yaml.YAMLError:
        return {}
    return found if isinstance(found, dict) else {}
