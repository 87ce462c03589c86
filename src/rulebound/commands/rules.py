"""`rulebound rules`: a rule, its number in the first edition, and the scenarios that cite it."""

from __future__ import annotations

import argparse
from pathlib import Path
from typing import Any


def add(subparsers: Any) -> None:
    parser = subparsers.add_parser("rules", help="a rule and what proves it", description="A rule and what proves it.")
    parser.add_argument("game", choices=["gundam"], metavar="GAME", help="gundam")
    parser.add_argument("number", nargs="?", metavar="NUMBER", help="a rule number; all rules if none is given")
    parser.set_defaults(run=run)


def run(options: argparse.Namespace) -> int:
    from rulebound.gundam.rules import rules

    known = rules()
    if options.number is None:
        for number, rule in known.items():
            print(f"{number}  {rule['text']}")
        return 0
    numbers = numbers_for(options.number, known)
    if not numbers:
        raise ValueError(f"There is no rule {options.number} of the Gundam Card Game.")
    for number in numbers:
        rule = known[number]
        print(f"{number}  {rule['text']}")
        if rule["v1.0"] and not number.startswith("v1.0:"):
            print(f"  in edition 1.0: {', '.join(rule['v1.0'])}")
        for part in [other for other in known if other.startswith(number + "-")]:
            print(f"  {part}  {known[part]['text']}")
        for title, file in citing(options.game, number):
            print(f"  proved by {file}: {title}")
    return 0


def numbers_for(wanted: str, known: dict[str, dict[str, Any]]) -> list[str]:
    """The rules of this number; those that had it in edition 1.0 if it is said so, or if it is no number today."""
    from rulebound.gundam.rules import numbers_today

    return [wanted] if wanted in known else numbers_today(wanted)


def citing(game: str, number: str) -> list[tuple[str, str]]:
    """The scenarios that cite a rule, in a `scenarios` folder here or in a folder above."""
    from rulebound.gundam.rules import first_edition_numbers
    from rulebound.judge.loading import FileError
    from rulebound.judge.runner import files_in
    from rulebound.judge.scenarios import Scenario, load

    folder = next((here / "scenarios" / game for here in _here() if (here / "scenarios" / game).is_dir()), None)
    if folder is None:
        return []
    numbers = {number, *(f"v1.0:{old}" for old in first_edition_numbers(number))}
    found: list[tuple[str, str]] = []
    try:
        for path in files_in([folder]):
            for scenario in load(path, (game,)):
                if isinstance(scenario, Scenario) and numbers.intersection(scenario.rules):
                    found.append((scenario.title, path.name))
    except FileError:
        return found
    return found


def _here() -> list[Path]:
    here = Path.cwd()
    return [here, *here.parents]
