"""Runs in pieces: what each piece came to is kept in a file, so that a run that was stopped goes on where it was."""

from __future__ import annotations

import json
import sys
import time
from collections import Counter
from collections.abc import Callable, Iterable, Iterator
from concurrent.futures import ProcessPoolExecutor
from pathlib import Path
from typing import Any

Piece = tuple[Any, ...]  # the arguments that a piece is worked with; as words they are its name in the file
Found = tuple[Counter[str], list[str]]  # what was counted, and the faults
SHOWN = 10  # faults told


def kept(state: Path | None) -> dict[str, Found]:
    """What a file knows of the pieces that are done; a last line that was cut off is done again."""
    done: dict[str, Found] = {}
    for line in state.read_text(encoding="utf-8").splitlines() if state and state.exists() else []:
        try:
            known = json.loads(line)
        except json.JSONDecodeError:
            continue
        done[known["piece"]] = Counter(known["counted"]), known["faults"]
    return done


def worked(
    pieces: Iterable[Piece], work: Callable[..., Found], workers: int = 1, state: Path | None = None
) -> Iterator[tuple[Piece, Found]]:
    """Each piece with what it came to, in their order; what was done before is not done again."""
    pieces = list(pieces)
    done = kept(state)
    missing = [piece for piece in pieces if named(piece) not in done]
    for piece, found in each(missing, work, workers):
        if state:
            with state.open("a", encoding="utf-8") as file:
                counted, faults = found
                file.write("\n" + json.dumps({"piece": named(piece), "counted": counted, "faults": faults}))
        done[named(piece)] = found
    for piece in pieces:
        yield piece, done[named(piece)]


def each(pieces: list[Piece], work: Callable[..., Found], workers: int) -> Iterator[tuple[Piece, Found]]:
    """Work on the pieces, one after the other or several at a time."""
    if workers <= 1:
        for piece in pieces:
            yield piece, work(*piece)
        return
    with ProcessPoolExecutor(workers) as pool:
        yield from zip(pieces, pool.map(work, *zip(*pieces))) if pieces else []


def named(piece: Piece) -> str:
    """The name of a piece."""
    return " ".join(
        str(word) for part in piece for word in (part if isinstance(part, tuple) else (part,)) if word != ""
    )


def reported(run: Iterable[tuple[Piece, Found]], way: Callable[[Piece], str]) -> int:
    """Tell what a run came to, by the ways of playing and in all; how many faults it has."""
    begun = time.perf_counter()
    ways: dict[str, Counter[str]] = {}
    faults: list[str] = []
    for piece, (counted, wrong) in run:
        ways.setdefault(way(piece), Counter()).update(counted)
        faults += wrong
    for name, counted in ways.items():
        print(name, dict(counted))
    total = sum(ways.values(), Counter())
    print("all", dict(total), f"{len(faults)} faults, {time.perf_counter() - begun:.0f} s")
    for fault in faults[:SHOWN]:
        print(fault, file=sys.stderr)
    return len(faults)
