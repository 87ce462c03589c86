"""Perft figures of fixed positions: `python bench/perft.py` checks them all, with `--write` it counts them anew.

The positions are those of seeded games between starter decks after so many decisions of a random player. A change of
the rules or of the cards changes them: look at the difference, then run `python bench/perft.py --write`.
"""

from __future__ import annotations

import argparse
import json
import sys
import time
from pathlib import Path
from typing import Any

from rulebound.kernel.perft import perft
from rulebound.kernel.table import Table
from rulebound.players.random_player import RandomPlayer
from rulebound.players.simulation import new_pairing

TESTS = Path(__file__).resolve().parent.parent / "tests"
MOST_LEAVES = 400_000  # a position is counted as deep as it stays below this

# decks, seed, decisions walked, then on to the next decision of this kind, edition, way of playing
Position = tuple[tuple[str, ...], int, int, str, str, str]
POSITIONS: dict[str, tuple[Position, ...]] = {
    "gundam": (
        (("bulwark", "wildfire"), 1, 0, "first", "1.9.0", ""),
        (("bulwark", "wildfire"), 1, 12, "main", "1.9.0", ""),
        (("gravetide", "meridian"), 2, 30, "main", "1.9.0", ""),
        (("thicket", "vespers"), 3, 45, "main", "1.9.0", ""),
        (("wildfire", "thicket"), 4, 30, "action", "1.9.0", ""),
        (("meridian", "bulwark"), 5, 30, "block", "1.9.0", ""),
        (("vespers", "gravetide"), 6, 40, "choose", "1.9.0", ""),
        (("gravetide", "gravetide"), 7, 20, "burst", "1.9.0", ""),
        (("bulwark", "bulwark"), 8, 40, "main", "1.0", ""),
    ),
    "riftbound": (
        (("backdoors", "countinghouse"), 1, 0, "mulligan", "RUP4", "duel"),
        (("backdoors", "countinghouse"), 1, 12, "main", "RUP4", "duel"),
        (("embermarch", "greenfold"), 2, 60, "main", "RUP4", "duel"),
        (("lastvigil", "stillwater"), 3, 80, "focus", "RUP4", "duel"),
        (("greenfold", "backdoors"), 4, 60, "priority", "RUP4", "duel"),
        (("countinghouse", "embermarch"), 5, 50, "target", "RUP4", "duel"),
        (("stillwater", "backdoors"), 6, 60, "location", "RUP4", "duel"),
        (("lastvigil", "embermarch"), 7, 60, "assign", "RUP4", "duel"),
        (("embermarch", "stillwater"), 8, 0, "battlefield", "RUP4", "match"),
        (("backdoors", "countinghouse", "embermarch"), 9, 90, "join", "RUP4", "ffa3"),
        (("backdoors", "countinghouse", "lastvigil", "embermarch"), 10, 60, "main", "RUP4", "2v2"),
        (("lastvigil", "stillwater"), 11, 60, "focus", "2025-06-02", "duel"),
    ),
}

# a random player spends its runes on nothing: some decisions are taken only where there is something to decide
WIDTH = {("riftbound", "main"): 8, ("riftbound", "focus"): 5, ("riftbound", "priority"): 5, ("riftbound", "target"): 3}


def file_of(game: str) -> Path:
    """Where the figures of a game are stored."""
    return TESTS / game / "perft.json"


def position(
    decks: tuple[str, ...], seed: int, walk: int, asked: str, edition: str, mode: str = "", game: str = "gundam"
) -> Any:
    """A game after `walk` decisions of a random player, at the next decision of that kind."""
    pairing = new_pairing(game, decks, edition, mode)
    for attempt in range(100):  # a game that ends before that is no position
        table = pairing.table(seed + 1000 * attempt)
        chance = RandomPlayer(seed)
        walked = 0
        while not table.over:
            wide = len(table.options) >= WIDTH.get((game, asked), 0)
            if walked >= walk and table.decision_name() == asked and wide:
                return table
            table.apply(chance.decide(table, table.to_act))
            walked += 1
    raise ValueError(f"No game between {' and '.join(decks)} comes to a decision '{asked}' after {walk} decisions.")


def described(table: Table) -> str:
    """Where the game stands, in a few words."""
    return f"turn {table.turn}, p{table.to_act + 1}, {table.decision_name()}, {len(table.options)} options"


def count(table: Table, most: int) -> list[int]:
    """The leaves at depth 1, 2, ... as long as they stay below `most`."""
    found = [int(perft(table, 1))]
    while True:
        widest = max(found[-1] * 2, found[-1] ** 2 // found[-2] if len(found) > 1 else 0)
        if widest > most or len(found) >= 8:
            return found
        found.append(int(perft(table, len(found) + 1)))


def figures(game: str, most: int) -> list[dict[str, Any]]:
    """All positions of a game, counted."""
    out = []
    for decks, seed, walk, asked, edition, mode in POSITIONS[game]:
        table = position(decks, seed, walk, asked, edition, mode, game)
        out.append(
            {
                "decks": list(decks),
                "seed": seed,
                "walk": walk,
                "asked": asked,
                "edition": edition,
                **({"mode": mode} if mode else {}),
                "position": described(table),
                "leaves": count(table, most),
            }
        )
    return out


def differences(most: int, game: str = "gundam") -> list[str]:
    """What the stored figures and the engine don't agree about, up to that many leaves."""
    found = []
    stored = json.loads(file_of(game).read_text(encoding="utf-8"))
    told = [(tuple(e["decks"]), e["seed"], e["walk"], e["asked"], e["edition"], e.get("mode", "")) for e in stored]
    if told != list(POSITIONS[game]):
        return ["the stored positions are not those of bench/perft.py"]
    for entry, where in zip(stored, POSITIONS[game]):
        table = position(*where, game)
        name = f"{' - '.join(entry['decks'])}, seed {entry['seed']}, {entry['walk']} decisions"
        if described(table) != entry["position"]:
            found.append(f"{name}: is now '{described(table)}', was '{entry['position']}'")
            continue
        for depth, leaves in enumerate(entry["leaves"], 1):
            if leaves <= most:
                counted = int(perft(table, depth))
                if counted != leaves:
                    found.append(f"{name}: depth {depth} has {counted} leaves, stored are {leaves}")
                    break
    return found


def main() -> int:
    parser = argparse.ArgumentParser(description="Count the leaves of fixed positions and compare.")
    parser.add_argument("--game", action="append", choices=POSITIONS, help="only this one")
    parser.add_argument("--write", action="store_true", help="store the figures")
    parser.add_argument("--most", type=int, default=MOST_LEAVES, help="leaves of a position at most")
    options = parser.parse_args()
    differ = 0
    for game in options.game or POSITIONS:
        begin = time.perf_counter()
        if options.write:
            entries = figures(game, options.most)
            lines = ",\n".join("  " + json.dumps(entry) for entry in entries)
            file_of(game).write_text(f"[\n{lines}\n]\n", encoding="utf-8")
            leaves = sum(sum(entry["leaves"]) for entry in entries)
            print(f"{game}: {len(entries)} positions, {leaves:,} leaves in {time.perf_counter() - begin:.1f} s")
            continue
        found = differences(options.most, game)
        for line in found:
            print(line)
        print(f"{game}: {len(POSITIONS[game])} positions, {len(found)} differ, {time.perf_counter() - begin:.1f} s")
        differ += len(found)
    return 1 if differ else 0


if __name__ == "__main__":
    sys.exit(main())
