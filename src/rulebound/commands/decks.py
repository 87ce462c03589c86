"""`rulebound deck`: is a deck legal?"""

from __future__ import annotations

import argparse
from typing import Any

from rulebound.commands.games import add_game, module


def add(subparsers: Any) -> None:
    parser = subparsers.add_parser("deck", help="check a deck", description="Check a deck.")
    actions = parser.add_subparsers(title="actions", metavar="ACTION", required=True)
    check = actions.add_parser("check", help="legal or not, each breach with its rule")
    add_game(check)
    check.add_argument("file", metavar="FILE", help="a deck file, or the name of a starter deck")
    check.add_argument("--edition", default="", help="the edition of the rules; the newest if none is given")
    check.set_defaults(run=run)


def run(options: argparse.Namespace) -> int:
    decks, editions = module(options.game, "deck"), module(options.game, "edition")
    deck = decks.read_deck(options.file)
    edition = editions.edition_named(options.edition) if options.edition else editions.NEWEST
    breaches = decks.check_deck(deck, edition)
    for breach in breaches:
        print(breach)
    if not breaches:
        print(f"The deck '{deck.name}' is legal: {len(deck.cards)} cards.")
    return 1 if breaches else 0
