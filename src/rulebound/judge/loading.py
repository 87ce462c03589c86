"""Reading scenario files: YAML in which every scalar is a word, with the line of each part."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import yaml

Place = tuple[str | int, ...]
DEEPEST = 40


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


class _Loader(yaml.BaseLoader):
    def compose_node(self, parent: yaml.Node | None, index: int) -> yaml.Node | None:
        if self.check_event(yaml.AliasEvent):
            mark = self.peek_event().start_mark  # type: ignore[no-untyped-call]
            raise yaml.MarkedYAMLError(None, None, "'*' stands for an alias here, which scenarios don't use", mark)
        return super().compose_node(parent, index)


def documents(text: str, name: str) -> list[Document]:
    """The documents of a file that aren't empty; FileError if it is no YAML or says something twice."""
    found: list[Document] = []
    try:
        for node in yaml.compose_all(text, Loader=_Loader):
            if isinstance(node, yaml.ScalarNode) and not node.value:
                continue
            lines: dict[Place, int] = {}
            found.append(Document(_plain(node, (), lines, name), lines))
    except yaml.MarkedYAMLError as error:
        mark = error.problem_mark or error.context_mark
        place = f", line {mark.line + 1}" if mark else ""
        raise FileError(f"{name}{place}: is no YAML: {error.problem or error.context}.") from None
    except yaml.YAMLError as error:
        raise FileError(f"{name}: is no YAML: {' '.join(str(error).split())}.") from None
    except RecursionError:
        raise FileError(f"{name}: is nested too deeply.") from None
    return found


def _plain(node: yaml.Node, place: Place, lines: dict[Place, int], name: str) -> Any:
    line = node.start_mark.line + 1
    lines[place] = line
    if len(place) > DEEPEST:
        raise FileError(f"{name}, line {line}: is nested too deeply.")
    if isinstance(node, yaml.MappingNode):
        out: dict[str, Any] = {}
        for key, value in node.value:
            if not isinstance(key, yaml.ScalarNode):
                raise FileError(f"{name}, line {key.start_mark.line + 1}: a list or mapping can't be a key.")
            word = str(key.value)
            if word in out:
                raise FileError(f"{name}, line {key.start_mark.line + 1}: '{word}' stands there twice.")
            out[word] = _plain(value, (*place, word), lines, name)
            lines[(*place, word)] = key.start_mark.line + 1
        return out
    if isinstance(node, yaml.SequenceNode):
        return [_plain(item, (*place, index), lines, name) for index, item in enumerate(node.value)]
    return str(node.value)


def read_text(path: Path) -> str:
    """The text of a file; FileError if it isn't there or isn't text."""
    try:
        return path.read_text(encoding="utf-8-sig")
    except UnicodeDecodeError:
        raise FileError(f"{path}: is not a text file.") from None
    except (OSError, ValueError) as error:
        reason = getattr(error, "strerror", None) or error
        raise FileError(f"{path}: can't be read ({reason}).") from None
