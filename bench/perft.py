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

from rulebound.gundam.deck import read_deck
from rulebound.gundam.edition import edition_named
from rulebound.gundam.game import GundamGame
from rulebound.gundam.tables import Pairing
from rulebound.kernel.perft import perft
from rulebound.players.random_player import RandomPlayer

FILE = Path(__file__).resolve().parent.parent / "tests" / "gundam" / "perft.json"
MOST_LEAVES = 400_000  # a position is counted as deep as it stays below this

# decks, seed, decisions walked, then on to the next decision of this kind, edition
POSITIONS = (
    (("bulwark", "wildfire"), 1, 0, "first", "1.9.0"),
    (("bulwark", "wildfire"), 1, 12, "main", "1.9.0"),
    (("gravetide", "meridian"), 2, 30, "main", "1.9.0"),
    (("thicket", "vespers"), 3, 45, "main", "1.9.0"),
    (("wildfire", "thicket"), 4, 30, "action", "1.9.0"),
    (("meridian", "bulwark"), 5, 30, "block", "1.9.0"),
    (("vespers", "gravetide"), 6, 40, "choose", "1.9.0"),
    (("gravetide", "gravetide"), 7, 20, "burst", "1.9.0"),
    (("bulwark", "bulwark"), 8, 40, "main", "1.0"),
)


def position(decks: tuple[str, str], seed: int, walk: int, asked: str, edition: str) -> GundamGame:
    """A game after `walk` decisions of a random player, at the next decision of that kind."""
    pairing = Pairing([read_deck(deck) for deck in decks], edition_named(edition))
    for attempt in range(100):  # a game that ends before that is no position
        table = pairing.table(seed + 1000 * attempt)
        chance = RandomPlayer(seed)
        walked = 0
        while not table.over:
            if walked >= walk and table.decision_name() == asked:
                return table
            table.apply(chance.decide(table, table.to_act))
            walked += 1
    raise ValueError(f"No game between {' and '.join(decks)} comes to a decision '{asked}' after {walk} decisions.")


def described(table: GundamGame) -> str:
    """Where the game stands, in a few words."""
    return f"turn {table.turn}, p{table.to_act + 1}, {table.decision_name()}, {len(table.options)} options"


def count(table: GundamGame, most: int) -> list[int]:
    """The leaves at depth 1, 2, ... as long as they stay below `most`."""
    found = [int(perft(table, 1))]
    while True:
        widest = max(found[-1] * 2, found[-1] ** 2 // found[-2] if len(found) > 1 else 0)
        if widest > most or len(found) >= 8:
            return found
        found.append(int(perft(table, len(found) + 1)))


def figures(most: int) -> list[dict[str, Any]]:
    """All positions, counted."""
    out = []
    for decks, seed, walk, asked, edition in POSITIONS:
        table = position(decks, seed, walk, asked, edition)
        out.append(
            {
                "decks": list(decks),
                "seed": seed,
                "walk": walk,
                "asked": asked,
                "edition": edition,
                "position": described(table),
                "leaves": count(table, most),
            }
        )
    return out


def differences(most: int) -> list[str]:
    """What the stored figures and the engine don't agree about, up to that many leaves."""
    found = []
    stored = json.loads(FILE.read_text(encoding="utf-8"))
    told = [(tuple(e["decks"]), e["seed"], e["walk"], e["asked"], e["edition"]) for e in stored]
    if told != list(POSITIONS):
        return ["the stored positions are not those of bench/perft.py"]
    for entry, where in zip(stored, POSITIONS):
        table = position(*where)
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
    parser.add_argument("--write", action="store_true", help=f"store the figures in {FILE.name}")
    parser.add_argument("--most", type=int, default=MOST_LEAVES, help="leaves of a position at most")
    options = parser.parse_args()
    begin = time.perf_counter()
    if options.write:
        entries = figures(options.most)
        lines = ",\n".join("  " + json.dumps(entry) for entry in entries)
        FILE.write_text(f"[\n{lines}\n]\n", encoding="utf-8")
        leaves = sum(sum(entry["leaves"]) for entry in entries)
        print(f"{FILE.name}: {len(entries)} positions, {leaves:,} leaves in {time.perf_counter() - begin:.1f} s")
        return 0
    found = differences(options.most)
    for line in found:
        print(line)
    print(f"{len(POSITIONS)} positions, {len(found)} differ, {time.perf_counter() - begin:.1f} s")
    return 1 if found else 0


if __name__ == "__main__":
    sys.exit(main())
