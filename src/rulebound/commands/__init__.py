"""The commands, one module each. A module offers `add(subparsers)`; `cli` lists them."""

from __future__ import annotations

import argparse
import importlib
from collections.abc import Callable
from typing import Any, Protocol

Run = Callable[[argparse.Namespace], int]


class Command(Protocol):
    """What a command module offers."""

    def add(self, subparsers: Any) -> None:
        """Add the command's parser; its `run` default takes the arguments and gives the exit code."""


def is_compiled() -> bool:
    """Are the hot modules compiled here?"""
    file = importlib.import_module("rulebound.kernel.table").__file__ or ""
    return not file.endswith(".py")
