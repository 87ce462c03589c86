# rulebound: interpreted
"""Reading files that anybody may have written: ordinary files only, no larger than they may be, and text."""

from __future__ import annotations

import stat
from pathlib import Path


def text_of(path: Path, most: int, error: type[ValueError]) -> str:
    """The text of a file of at most so many bytes; the error says in one sentence why it can't be had."""
    try:
        if not stat.S_ISREG(path.stat().st_mode):
            raise error(f"{path}: can't be read (it is no ordinary file).")
        with path.open("rb") as file:
            data = file.read(most + 1)
    except OSError as refused:
        raise error(f"{path}: can't be read ({refused.strerror or refused}).") from None
    except ValueError as refused:
        if isinstance(refused, error):
            raise
        raise error(f"{str(path)!r}: can't be read ({refused}).") from None
    if len(data) > most:
        raise error(f"{path}: is larger than {most // 1_000_000 or 1} MB.")
    if b"\0" in data:
        raise error(f"{path}: is not a text file.")
    try:
        return data.decode("utf-8-sig")
    except UnicodeDecodeError:
        raise error(f"{path}: is not a text file.") from None
