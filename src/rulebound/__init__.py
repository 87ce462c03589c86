"""Rulebound: a rules engine for trading card games."""

from __future__ import annotations

from typing import Any

from rulebound import gundam
from rulebound.kernel.errors import Illegal, Reason, Result

__version__ = "0.1.0"
__all__ = ["Illegal", "Reason", "Result", "gundam", "load"]


def load(path: str) -> Any:
    """A saved game of any game, as it stood."""
    from pathlib import Path

    from rulebound.kernel.saves import SaveError, read

    data = read(Path(path))
    if data.get("game") == "gundam":
        from rulebound.gundam.saves import resume

        return resume(data, path)
    raise SaveError(f"{path}: there is no game '{data.get('game')}' here.")
