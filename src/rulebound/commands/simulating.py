"""`rulebound sim`: many games between decks, counted."""

from __future__ import annotations

import argparse
import json
from typing import TYPE_CHECKING, Any

from rulebound import games
from rulebound.commands.games import add_cards, add_game, words_said

if TYPE_CHECKING:
    from rulebound.players.simulation import Plan, Report


def add(subparsers: Any) -> None:
    parser = subparsers.add_parser("sim", help="play many games and count", description="Play many games and count.")
    add_game(parser)
    parser.add_argument("--decks", nargs="+", metavar="DECK", help="shipped decks or deck files (starters)")
    parser.add_argument("--players", nargs="+", metavar="PLAYER", help="random, greedy, search-1 to -3 (random)")
    parser.add_argument("--mode", default="", help="the way of playing (a game of two)")
    parser.add_argument("--games", type=int, default=100, metavar="N", help="how many, the seats alternate")
    parser.add_argument("--seed", type=int, default=0, metavar="S", help="the same seed gives the same games")
    parser.add_argument("--workers", type=int, default=1, metavar="W", help="processes; the result stays the same")
    parser.add_argument("--edition", default="", help="the edition of the rules (the newest)")
    add_cards(parser)
    parser.add_argument("--json", action="store_true")
    parser.set_defaults(run=run)


def run(options: argparse.Namespace) -> int:
    from rulebound.players.simulation import Plan, simulate

    game = games[options.game]
    count = max(game.mode(options.mode).least, len(options.players or ()))
    decks = tuple(options.decks or game.starters(options.mode, count, (), options.edition))
    players = tuple(options.players or ["random"] * len(decks))
    cards, words = tuple(options.cards), words_said(games[options.game], options)
    plan = Plan(decks, players, options.games, options.seed, options.edition, options.mode, options.game, cards, words)
    report = simulate(plan, options.workers)
    print(json.dumps(report.as_json(plan.seed)) if options.json else in_words(plan, report))
    return 0


def in_words(plan: Plan, report: Report) -> str:
    """A report for people."""
    lines = [f"{report.games} games, {report.finished} finished, in {report.seconds:.1f} s (seed {plan.seed})"]
    for deck, player, wins in zip(plan.decks, plan.players, report.wins):
        lines.append(f"  {deck} ({player}): {wins} won, {100 * wins / report.games:.1f} %")
    if report.draws:
        lines.append(f"  draws: {report.draws}")
    ends = ", ".join(f"{reason} {count}" for reason, count in sorted(report.ends.items()))
    lines.append(f"  ended by: {ends}")
    lines.append(
        f"  {report.decisions / report.games:.1f} decisions and {report.turns / report.games:.1f} turns a game, "
        f"{report.decisions / max(report.seconds, 1e-9):,.0f} decisions/s"
    )
    lines.append(f"  checksum {report.trace:08x}")
    return "\n".join(lines)
