"""`rulebound judge`: run scenario files."""

from __future__ import annotations

import argparse
import json
import sys
from typing import Any

from rulebound.commands.games import add_words


def add(subparsers: Any) -> None:
    parser = subparsers.add_parser("judge", help="run scenario files", description="Run scenario files.")
    parser.add_argument("paths", nargs="+", metavar="PATH", help="a scenario file, or a folder of them")
    parser.add_argument("--json", action="store_true", help="the result as JSON")
    parser.add_argument(
        "--strict", action="store_true", help="a scenario that cites a number the rule index doesn't know fails"
    )
    add_words(parser)
    parser.set_defaults(run=run)


def run(options: argparse.Namespace) -> int:
    """0: all hold; 1: one doesn't; 2: a file can't be read."""
    from rulebound.judge.runner import judge_paths

    outcomes = judge_paths(options.paths, options.strict, options.words)
    failed = [outcome for outcome in outcomes if not outcome.ok]
    passed = len(outcomes) - len(failed)
    if options.json:
        unknown = sum(len(outcome.unknown) for outcome in outcomes)
        results = [outcome.as_data() for outcome in outcomes]
        data = {"passed": passed, "failed": len(failed), "unknown": unknown, "results": results}
        print(json.dumps(data, ensure_ascii=False, indent=1))
    else:
        if not options.strict:
            for warning in [warning for outcome in outcomes for warning in outcome.warnings()]:
                print(f"warning: {warning}", file=sys.stderr)
        for outcome in failed:
            print(f"FAILED {outcome.title}\n  {outcome.message}" if outcome.title else f"FAILED {outcome.message}")
        print(f"{passed} passed, {len(failed)} failed.")
    if any(not outcome.readable for outcome in outcomes):
        return 2
    return 1 if failed else 0
