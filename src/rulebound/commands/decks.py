"""`rulebound deck`: is a deck legal, and which are there?"""

from __future__ import annotations

import argparse
from datetime import date
from typing import Any

from rulebound import games
from rulebound.commands.games import add_cards, add_game, words_said
from rulebound.files.decks import more_in


def add(subparsers: Any) -> None:
    parser = subparsers.add_parser("deck", help="check a deck, list those there are", description="Check a deck.")
    actions = parser.add_subparsers(title="actions", metavar="ACTION", required=True)
    checking = actions.add_parser("check", help="legal or not, each breach with its rule")
    add_game(checking)
    checking.add_argument("file", metavar="FILE", help="a deck file, or the name of a shipped deck")
    checking.add_argument("--edition", default="", help="the edition of the rules; the newest if none is given")
    checking.add_argument("--mode", default="", help="the way of playing; the usual one if none is given")
    said = "the lists of forbidden cards as they were on a day (2026-09-18); all that are known if none is given"
    checking.add_argument("--day", default="", help=said)
    add_cards(checking)
    checking.set_defaults(run=check)
    listing = actions.add_parser("list", help="the decks that can be named on the command line")
    add_game(listing)
    listing.set_defaults(run=show_all)


def check(options: argparse.Namespace) -> int:
    """0: the deck is legal; 1: it is not."""
    game = games[options.game]
    deck = game.decks.read(options.file, game.cards.own(options.cards, words_said(game, options)))
    edition, mode, day = game.edition(options.edition), game.mode(options.mode).name, day_of(options.day)
    breaches = game.decks.check(deck, edition, mode, day)
    for breach in breaches:
        print(breach)
    if not breaches:
        print(f"The deck '{deck.name}' is legal: {len(deck.cards)} cards.")
    elif edition in game.decks.editions(deck):
        print("It may be played all the same: it keeps the deck rules, and lists are for tournaments.")
    if not options.mode:
        for other, more in more_in(lambda each: game.decks.check(deck, edition, each, day), mode, game.modes).items():
            for breach in more:
                print(f"In {other} also: {breach}")
    return 1 if breaches else 0


def day_of(word: str) -> str:
    """A day as lists are dated; ValueError if it is none."""
    try:
        return date.fromisoformat(word).isoformat() if word else ""
    except ValueError:
        raise ValueError(f"'{word[:40]}' is no day: a day is written as 2026-09-18.") from None


def show_all(options: argparse.Namespace) -> int:
    """The starters, and the decks of real cards, with what keeps one of them out of a tournament."""
    decks = games[options.game].decks
    for title, names in (("starter decks", decks.starters()), ("decks of real cards", decks.real())):
        if names:
            print(f"{title}:")
        for name in names:
            deck = decks.read(name)
            told = "; ".join(str(breach) for breach in decks.check(deck))
            print(f"  {name:<22}{deck.name}{f'  [{told}]' if told else ''}")
    return 0
