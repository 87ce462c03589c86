"""Runs in pieces: what each piece came to is kept in a file, so that a run that was stopped goes on where it was."""

from __future__ import annotations

import argparse
import json
import sys
import time
from collections import Counter
from collections.abc import Callable, Iterable, Iterator
from concurrent.futures import ProcessPoolExecutor
from pathlib import Path
from typing import Any

from runs import RUNS, ways

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
    all_ways: dict[str, Counter[str]] = {}
    faults: list[str] = []
    for piece, (counted, wrong) in run:
        all_ways.setdefault(way(piece), Counter()).update(counted)
        faults += wrong
    for name, counted in all_ways.items():
        print(name, dict(counted))
    total = sum(all_ways.values(), Counter())
    print("all", dict(total), f"{len(faults)} faults, {time.perf_counter() - begun:.0f} s")
    for fault in faults[:SHOWN]:
        print(fault, file=sys.stderr)
    return len(faults)


def parser(description: str, unit: str, usual: int, seed: int = 1) -> argparse.ArgumentParser:
    """What can be said to every program that goes through ways of playing in pieces; unit: what each has so many of."""
    found = argparse.ArgumentParser(description=description)
    found.add_argument("--game", choices=RUNS, action="append", help="(both)")
    found.add_argument("--mode", default="", help="the way of playing (each)")
    found.add_argument("--edition", default="", help="the edition of the rules (each)")
    found.add_argument("--players", type=int, default=0, help="how many play at most (the fewest)")
    found.add_argument(f"--{unit}", dest="many", type=int, default=usual, help=f"of each way of playing ({usual:,})")
    found.add_argument("--seed", type=int, default=seed)
    found.add_argument("--workers", type=int, default=1)
    found.add_argument("--state", type=Path, help="a file that keeps what is done")
    return found


def run(
    options: argparse.Namespace, size: int, work: Callable[..., Found], how: Callable[[int], tuple[Any, ...]]
) -> int:
    """All pieces of all ways, of this size at most; how: what a piece of a size is told behind its way and number."""
    found = ways(options.game, options.mode, options.edition, options.players)
    size = min(size, options.many)
    todo = [(way, number, *how(size)) for number in range(-(-options.many // size)) for way in found]
    return 1 if reported(worked(todo, work, options.workers, options.state), lambda part: named(part[:1])) else 0
