"""`rulebound replay`: verify a saved game and show it line by line."""

from __future__ import annotations

import argparse
from pathlib import Path
from typing import Any

from rulebound import games
from rulebound.commands.games import log_lines


def add(subparsers: Any) -> None:
    parser = subparsers.add_parser(
        "replay", help="verify and show a saved game", description="Verify and show a saved game."
    )
    parser.add_argument("file", metavar="FILE", help="a file that a game was saved to")
    parser.add_argument("--quiet", action="store_true", help="verify only")
    parser.set_defaults(run=run)


def run(options: argparse.Namespace) -> int:
    from rulebound.kernel.saves import read

    data = read(Path(options.file))
    kept = games.saved(data, options.file).saves
    table = kept.replay(data, options.file)  # every line and every checksum agrees, or SaveError
    if not options.quiet:
        show(data, options.file)
    result = table.result
    if result is None:
        print(f"Verified: {len(table.moves)} lines; the game goes on in turn {table.turn}.")
    else:
        winners = ", ".join(f"p{winner + 1}" for winner in result.winners) or "nobody"
        print(f"Verified: {len(table.moves)} lines; {winners} won ({result.reason}, {result.rule}).")
    return 0


def show(data: dict[str, Any], where: str) -> None:
    """The game line by line: what was played, and what followed by which rule."""
    from rulebound.kernel.notation import play_again

    table = games.saved(data, where).saves.begin(data, where)
    log = table.listen()
    for player, line in data["lines"]:
        print(f"p{player + 1}: {line}")
        told = len(log)
        play_again(table, player, line)
        for shown in log_lines(log[told:]):
            print(f"    {shown}")
