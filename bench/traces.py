"""Fingerprints of fixed games: `python bench/traces.py` checks them, with `--write` it plays and stores them anew.

Compiled and interpreted runs must give the same fingerprints. A change of the rules, the cards or the players changes
them: look whether it should, then run `python bench/traces.py --write`.
"""

from __future__ import annotations

import argparse
import json
import sys
from itertools import combinations
from pathlib import Path
from typing import Any

from rulebound.gundam.cards.deck import DECKS as GUNDAM_DECKS
from rulebound.players.simulation import Plan, simulate
from rulebound.riftbound.cards.deck import DECKS as RIFTBOUND_DECKS
from rulebound.riftbound.rules.modes import MODES
from rulebound.riftbound.table.tables import starters

FILE = Path(__file__).resolve().parent.parent / "tests" / "players" / "traces.json"
SEED = 20250


def plans() -> list[Plan]:
    """Fixed games of both games."""
    return gundam_plans() + riftbound_plans()


def riftbound_plans() -> list[Plan]:
    """Random play of every two starter decks, the greedy player, every mode, the first edition, and real decks."""
    names = RIFTBOUND_DECKS.starters()
    game = "riftbound"
    found = [Plan(pair, games=4, seed=SEED, game=game) for pair in combinations(names, 2)]
    found += [Plan((name, name), games=2, seed=SEED, game=game) for name in names]
    found.append(Plan((names[0], names[-1]), ("greedy", "random"), 1, SEED, game=game))
    found.append(Plan((names[1], names[2]), ("greedy", "greedy"), 1, SEED, game=game))
    for mode in MODES.values():
        count = int(mode.players)
        decks = tuple(starters(mode.name, count))
        found.append(Plan(decks, ("random",) * count, 4, SEED, mode=mode.name, game=game))
    found.append(Plan(("lastvigil", "stillwater"), games=4, seed=SEED, edition="2025-06-02", game=game))
    return found + real_plans(game, RIFTBOUND_DECKS.real())


def gundam_plans() -> list[Plan]:
    """Random play of every two starter decks, the greedy player, games of more players, and real decks."""
    names = GUNDAM_DECKS.starters()
    found = [Plan((one, other), games=6, seed=SEED) for one, other in combinations(names, 2)]
    found += [Plan((name, name), games=4, seed=SEED) for name in names]
    found.append(Plan((names[0], names[-1]), ("greedy", "random"), 2, SEED))
    found.append(Plan((names[1], names[2]), ("greedy", "greedy"), 2, SEED))
    found.append(Plan(tuple(names[:3]), ("random",) * 3, 6, SEED, mode="battle-royale"))
    found.append(Plan(tuple(names[2:6]), ("random",) * 4, 6, SEED, mode="winner-takes-all"))
    found.append(Plan(tuple(names[:4]), ("random",) * 4, 6, SEED, mode="team-battle"))
    return found + real_plans("gundam", GUNDAM_DECKS.real())


def real_plans(game: str, names: list[str]) -> list[Plan]:
    """Every deck of real cards against the next one."""
    return [Plan(pair, games=2, seed=SEED, game=game) for pair in zip(names, names[1:] + names[:1])]


def traced(plan: Plan) -> dict[str, Any]:
    """One plan with its fingerprint."""
    report = simulate(plan)
    return {
        **({"game": plan.game} if plan.game != "gundam" else {}),
        "decks": list(plan.decks),
        "players": list(plan.players),
        **({"mode": plan.mode} if plan.mode else {}),
        **({"edition": plan.edition} if plan.edition else {}),
        "games": plan.games,
        "seed": plan.seed,
        "decisions": report.decisions,
        "wins": report.wins,
        "checksum": f"{report.trace:08x}",
    }


def differences() -> list[str]:
    """What the stored games and the games played now don't agree about."""
    stored = json.loads(FILE.read_text(encoding="utf-8"))
    found = []
    for plan, entry in zip(plans(), stored):
        now = traced(plan)
        if now != entry:
            told = ", ".join(f"{key} {now[key]}, stored {entry.get(key)}" for key in now if now[key] != entry.get(key))
            found.append(f"{' - '.join(plan.decks)} ({' - '.join(plan.players)}): {told}")
    if len(stored) != len(plans()):
        found.append(f"{len(stored)} entries are stored, {len(plans())} are played")
    return found


def main() -> int:
    parser = argparse.ArgumentParser(description="Play fixed games and compare their fingerprints.")
    parser.add_argument("--write", action="store_true", help=f"store them in {FILE.name}")
    options = parser.parse_args()
    if options.write:
        lines = ",\n".join("  " + json.dumps(traced(plan)) for plan in plans())
        FILE.write_text(f"[\n{lines}\n]\n", encoding="utf-8")
        print(f"{FILE.name}: {len(plans())} entries")
        return 0
    found = differences()
    for line in found:
        print(line)
    print(f"{len(plans())} entries, {len(found)} differ")
    return 1 if found else 0


if __name__ == "__main__":
    sys.exit(main())
