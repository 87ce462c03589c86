# rulebound: interpreted
"""Walking through nodes: parts replaced, looked for, or read in order with what words like `it` stand for."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from dataclasses import fields, replace
from typing import Any

from rulebound.effects import nodes as n


def rebuilt(value: Any, change: Callable[[Any], Any]) -> Any:
    """The node (or tuple) with each of its parts sent through `change`; the very same if no part is another."""
    if isinstance(value, tuple):
        new = tuple(change(item) for item in value)
        return new if any(a is not b for a, b in zip(new, value, strict=True)) else value
    if not isinstance(value, n.Node):
        return value
    found = {field.name: change(getattr(value, field.name)) for field in fields(value)}
    changed = {name: new for name, new in found.items() if new is not getattr(value, name)}
    return replace(value, **changed) if changed else value


def substitute(value: Any, changes: dict[Any, Any]) -> Any:
    """The value with every node that is a key replaced."""
    if isinstance(value, n.Node) and value in changes:
        return changes[value]
    return rebuilt(value, lambda part: substitute(part, changes))


def nodes_in(value: Any) -> Iterator[Any]:
    """The node and all nodes inside it, from the outside in."""
    if isinstance(value, tuple):
        for item in value:
            yield from nodes_in(item)
    elif isinstance(value, n.Node):
        yield value
        for field in fields(value):
            yield from nodes_in(getattr(value, field.name))


def mentions(value: Any, wanted: Any) -> bool:
    """Does the value hold this node?"""
    return any(item == wanted for item in nodes_in(value))


def settled(value: Any, references: tuple[str, ...], open_words: Callable[[Any], bool]) -> bool:
    """Do all references stand for something (are their names among these), and is no word left open?"""
    return all(item.name in references if isinstance(item, n.Ref) else not open_words(item) for item in nodes_in(value))


class Walk:
    """A walk over an ability in reading order; a game's own keeps the antecedents and says what references become."""

    def node(self, item: Any) -> Any:
        """The node with its references in the other form."""
        return rebuilt(item, self.value)

    def value(self, value: Any) -> Any:
        """The value with every node in it sent through `node`."""
        if isinstance(value, n.Node):
            return self.node(value)
        return rebuilt(value, self.value) if isinstance(value, tuple) else value
