"""Reading scenario files: YAML in which every scalar is a word, with the line of each part."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path
from typing import Any

import yaml

Place = tuple[str | int, ...]
DEEPEST = 40
LOADER: Any = getattr(yaml, "CBaseLoader", yaml.BaseLoader)  # many times faster where PyYAML has it


class FileError(ValueError):
    """A file that can't be read: one sentence that names it and the line."""


class Document:
    """One YAML document: its data (words, lists and mappings) and the line of every part."""

    def __init__(self, data: Any, lines: dict[Place, int]) -> None:
        self.data = data
        self.lines = lines

    def line(self, place: Place) -> int:
        """The line of a part, or of the nearest part around it."""
        while place and place not in self.lines:
            place = place[:-1]
        return self.lines[place]


def documents(text: str, name: str) -> list[Document]:
    """The documents of a file that aren't empty; FileError if it is no YAML or says something twice."""
    found: list[Document] = []
    try:
        events = yaml.parse(text, Loader=LOADER)
        for event in events:
            if isinstance(event, yaml.DocumentStartEvent):
                lines: dict[Place, int] = {}
                data = _plain(next(events), events, (), lines, name)
                if data != "":
                    found.append(Document(data, lines))
    except yaml.MarkedYAMLError as error:
        mark = error.problem_mark or error.context_mark
        place = f", line {min(mark.line, text.count(chr(10))) + 1}" if mark else ""  # the end is behind the last line
        raise FileError(f"{name}{place}: is no YAML: {error.problem or error.context}.") from None
    except yaml.YAMLError as error:
        raise FileError(f"{name}: is no YAML: {' '.join(str(error).split())}.") from None
    return found


def _plain(event: yaml.Event, events: Iterator[yaml.Event], place: Place, lines: dict[Place, int], name: str) -> Any:
    """What begins with an event: a word, a list or a mapping, without a tree of nodes in between."""
    line = _line(event)
    lines[place] = line
    if isinstance(event, yaml.ScalarEvent):
        return str(event.value)
    if len(place) > DEEPEST:
        raise FileError(f"{name}, line {line}: is nested too deeply.")
    if isinstance(event, yaml.SequenceStartEvent):
        items: list[Any] = []
        while not isinstance(event := next(events), yaml.SequenceEndEvent):
            items.append(_plain(event, events, (*place, len(items)), lines, name))
        return items
    if isinstance(event, yaml.MappingStartEvent):
        out: dict[str, Any] = {}
        while not isinstance(event := next(events), yaml.MappingEndEvent):
            line = _line(event)
            if not isinstance(event, yaml.ScalarEvent):
                what = "an alias" if isinstance(event, yaml.AliasEvent) else "a list or mapping"
                raise FileError(f"{name}, line {line}: {what} can't be a key.")
            word = str(event.value)
            if word in out:
                raise FileError(f"{name}, line {line}: '{word}' stands there twice.")
            out[word] = _plain(next(events), events, (*place, word), lines, name)
            lines[(*place, word)] = line
        return out
    raise FileError(f"{name}, line {line}: is no YAML: '*' stands for an alias here, which scenarios don't use.")


def _line(event: yaml.Event) -> int:
    assert event.start_mark is not None  # whatever is read from a text has a place in it
    return int(event.start_mark.line) + 1


def read_text(path: Path) -> str:
    """The text of a file; FileError if it isn't there or isn't text."""
    try:
        return path.read_text(encoding="utf-8-sig")
    except UnicodeDecodeError:
        raise FileError(f"{path}: is not a text file.") from None
    except (OSError, ValueError) as error:
        reason = getattr(error, "strerror", None) or error
        raise FileError(f"{path}: can't be read ({reason}).") from None
