"""`rulebound cards`: how much of a card file is read, and what a card says."""

from __future__ import annotations

import argparse
import json
from pathlib import Path
from typing import Any

from rulebound.commands.games import add_game, module


def add(subparsers: Any) -> None:
    parser = subparsers.add_parser(
        "cards", help="check card files, show cards", description="Check card files, show cards."
    )
    actions = parser.add_subparsers(title="actions", metavar="ACTION", required=True)
    checking = actions.add_parser("check", help="how much of a card file is read; every unread clause named")
    add_game(checking)
    checking.add_argument("file", metavar="FILE", help="a JSON file of card records")
    checking.add_argument("--json", action="store_true", help="the result as JSON")
    checking.set_defaults(run=check)
    showing = actions.add_parser("show", help="facts, effects, and the text printed back")
    add_game(showing)
    showing.add_argument("ids", nargs="+", metavar="ID", help="card numbers or names")
    showing.set_defaults(run=show)


def check(options: argparse.Namespace) -> int:
    """0: every card is read and prints back; 1: some are not."""
    from rulebound.files.catalogue import read_card_file

    report = module(options.game, "reader").check(read_card_file(Path(options.file)))
    if options.json:
        print(json.dumps(report, ensure_ascii=False, indent=1))
    else:
        for item in report["unread"]:
            print(f"{item['id']} {item['name']}: '{item['clause']}': {item['reason']}")
        print(
            f"{report['total']} cards, {report['with_text']} with text, {report['read']} read, "
            f"{report['round_trip']} print back."
        )
    return 0 if report["read"] == report["with_text"] == report["round_trip"] else 1


TEXTS = {"effects": "text", "worn": "effect text"}  # what the abilities in a field are on the card


def show(options: argparse.Namespace) -> int:
    cards = module(options.game, "catalogue").Cards()
    house = module(options.game, "reader").house
    for word in options.ids:
        facts = cards.find(word)
        data = facts.to_json()
        texts = {name: data.pop(name) for name in facts.texts if name in data}
        print(f"{facts.name} [{facts.number}]")
        for key, value in data.items():
            if key not in ("name", "number"):
                print(f"  {key}: {', '.join(value) if isinstance(value, list) else value}")
        for name, effects in texts.items():
            print(f"  {TEXTS[name]}:")
            for line in house(getattr(facts, name), facts.type).splitlines():
                print(f"    {line}")
            print(f"  {name}:")
            for effect in effects:
                print(f"    {json.dumps(effect, ensure_ascii=False)}")
    return 0
