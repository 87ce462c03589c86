"""Saves with one thing changed and a right checksum: `python bench/spoiled.py [--game G] [--mode M] [--state F]`.

Each is refused in one sentence, or loaded and played on at random to the end of the game: it never hangs, and nothing
else is raised.
"""

from __future__ import annotations

import json
import random
import signal
import sys
from collections import Counter
from collections.abc import Iterator
from pathlib import Path
from typing import Any

sys.path.insert(0, str(Path(__file__).resolve().parent))

from pairs import game
from pieces import Found, parser, run
from runs import RANDOM, RUNS, Way

import rulebound
from rulebound.kernel.actions import kind_of
from rulebound.kernel.rng import derive
from rulebound.kernel.saves import SaveError, encode
from rulebound.kernel.table import Table

PIECE = 200  # saves of a piece
OF_A_TABLE = 20
LONGEST = 20_000  # decisions until the end
PATIENCE = 60  # seconds until something hangs
VALUES = (-2, -1, 0, 1, 2, 3, 7, 60, 200, 1_000, 65_535, 1 << 20, 1 << 40)


class Fault(AssertionError):
    """A save that did something else."""


def places(data: Any) -> Iterator[tuple[Any, Any]]:
    """Every number, truth and word in plain data: what it is in, and where there."""
    inside = data.items() if isinstance(data, dict) else enumerate(data)
    for where, value in inside:
        if isinstance(value, (dict, list)):
            yield from places(value)
        else:
            yield data, where


def spoil(state: dict[str, Any], chance: random.Random) -> str:
    """Change one thing in a saved table; how."""
    part = chance.choice(sorted(state))
    spots = list(places({part: state[part]} if not isinstance(state[part], (dict, list)) else state[part]))
    if not spots:
        return ""
    holder, where = chance.choice(spots)
    holder = holder if isinstance(state[part], (dict, list)) else state
    old = holder[where]
    if isinstance(old, bool):
        holder[where] = not old
    elif isinstance(old, int):
        holder[where] = chance.choice([*VALUES, old + 1, old - 1, -1 - old])
    else:
        holder[where] = chance.choice(["", "x", "start", "main"])
    return "" if holder[where] == old else f"{part} {where}: {old} -> {holder[where]}"


def reordered(state: dict[str, Any], chance: random.Random) -> str:
    """Make a list longer or shorter by one thing, or exchange two of it; how."""
    lists = [part for part in sorted(state) if isinstance(state[part], list) and state[part]]
    part = chance.choice(lists)
    items = state[part]
    place, other = chance.randrange(len(items)), chance.randrange(len(items))
    how = chance.choice(["double", "drop", "exchange"])
    if how == "double":
        items.insert(place, json.loads(json.dumps(items[other])))
    elif how == "drop":
        items.pop(place)
    else:
        items[place], items[other] = items[other], items[place]
        return "" if items[place] == items[other] else f"{part}: exchange {place} and {other}"
    return f"{part}: {how} {place}"


def played_on(table: Table, chance: random.Random, dull: tuple[int, ...]) -> bool:
    """Play on at random; whether the game came to an end."""
    for _ in range(LONGEST):
        if table.over:
            return True
        code = chance.choice(list(table.options))
        if kind_of(code) in dull and chance.random() < 0.9:
            code = chance.choice(list(table.options))
        table.apply(code)
    return bool(table.over)


def spoiled(name: str, empty: Table, state: dict[str, Any], how: str, chance: random.Random) -> str:
    """Load a changed table and play on; whether it was refused or played. Fault if it does something else."""
    try:
        try:
            table = rulebound.games[name].saves.decoded(empty, state, "x.json")
        except SaveError as refused:
            if "\n" in str(refused) or not str(refused).endswith(".") or len(str(refused)) > 400:
                raise Fault(f"{how}: refused with {str(refused)!r}") from None
            return "refused"
        return "played" if played_on(table, chance, RUNS[name].dull) else "unfinished"
    except Fault:
        raise
    except BaseException as error:
        raise Fault(f"{how}: {type(error).__name__} ({error})") from error


def tables(way: Way, decks: str, seed: int, count: int) -> Iterator[Table]:
    """So many positions of games by chance."""
    chance = random.Random(seed)
    while count > 0:
        seed += 1
        for number, table in enumerate(game((*way, decks), seed)):
            if number % 7 == 3 and chance.random() < 0.2 and count > 0:
                count -= 1
                yield table.clone()


def spoilt(way: Way, decks: str, seed: int, saves: int) -> Found:
    """Change so many saves of one way of playing."""
    chance = random.Random(seed)
    counted: Counter[str] = Counter()
    faults = []
    for table in tables(way, decks, seed, -(-saves // OF_A_TABLE)):
        known: Any = rulebound.games[way[0]].saves
        empty = known.empty_table(known.as_data(table), "x.json")
        empty.patient = table.patient
        whole = json.dumps(encode(table))
        for _ in range(OF_A_TABLE):
            state = json.loads(whole)
            how = reordered(state, chance) if chance.random() < 0.2 else spoil(state, chance)
            if not how:
                continue
            signal.alarm(PATIENCE)
            try:
                counted[spoiled(way[0], empty, state, how, chance)] += 1
            except Fault as fault:
                counted["other"] += 1
                faults.append(f"{way}, {decks}, seed {seed}, {table.decision_name()}: {fault}")
            finally:
                signal.alarm(0)
    return counted, faults


def hung(*_: object) -> None:
    """What hangs is broken off."""
    raise TimeoutError(f"no answer for {PATIENCE} seconds")


def piece(way: Way, number: int, saves: int, seed: int) -> Found:
    """So many saves, with decks by chance of their own."""
    signal.signal(signal.SIGALRM, hung)
    return spoilt(way, f"{RANDOM} {number}", derive(seed, number), saves)


def main() -> int:
    options = parser("Saves with one thing changed.", "saves", 1000).parse_args()
    return run(options, PIECE, piece, lambda saves: (saves, options.seed))


if __name__ == "__main__":
    sys.exit(main())
