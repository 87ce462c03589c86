# rulebound: interpreted
"""Things by their names: those that come along, those that somebody adds, and those of installed packages."""

from __future__ import annotations

import sys
from collections.abc import Iterator, Mapping
from functools import lru_cache
from typing import TYPE_CHECKING, TypeVar

if TYPE_CHECKING:
    from importlib.metadata import EntryPoint

T = TypeVar("T")


class Registry(Mapping[str, T]):
    """A mapping that grows; what an installed package names under `group` of its entry points is in it too."""

    def __init__(self, group: str) -> None:
        self.group = group
        self._known: dict[str, T] = {}

    def put(self, name: str, item: T) -> None:
        """One more, or another one of this name."""
        self._known[name] = item

    def drop(self, name: str) -> None:
        """Forget one that was put in."""
        del self._known[name]

    def __getitem__(self, name: str) -> T:
        if name not in self._known:
            self._known[name] = self._installed()[name].load()
        return self._known[name]

    def __contains__(self, name: object) -> bool:
        return isinstance(name, str) and (name in self._known or name in self._installed())

    def __iter__(self) -> Iterator[str]:
        return iter(dict.fromkeys((*self._known, *self._installed())))

    def __len__(self) -> int:
        return len(list(iter(self)))

    def _installed(self) -> dict[str, EntryPoint]:
        return installed(self.group, tuple(sys.path))


@lru_cache
def installed(group: str, path: tuple[str, ...]) -> dict[str, EntryPoint]:
    """What the packages of a path name; looked for once, since all their files are read for it."""
    from importlib.metadata import entry_points

    return {found.name: found for found in entry_points(group=group)}
