"""`rulebound cards`: how much of a card file is read, what a card says, and how a text is understood."""

from __future__ import annotations

import argparse
import json
import sys
from collections.abc import Callable
from pathlib import Path
from typing import TYPE_CHECKING, Any
from unicodedata import east_asian_width

from rulebound import games
from rulebound.commands.games import add_cards, add_game, add_words, words_said
from rulebound.files.typed import stop_at
from rulebound.text.tokens import Unread

if TYPE_CHECKING:
    from rulebound.files.facts import CardFacts
    from rulebound.game import AnyGame

TEXTS = {"effects": "text", "worn": "effect text"}  # what the abilities in a field are on the card
MOST_TRIED = 500  # seeds


def add(subparsers: Any) -> None:
    said = "Check card files, show cards, try one out."
    parser = subparsers.add_parser("cards", help="check card files, show cards, try one out", description=said)
    actions = parser.add_subparsers(title="actions", metavar="ACTION", required=True)
    checking = actions.add_parser("check", help="how much of a card file is read; every unread clause named")
    add_game(checking)
    checking.add_argument("file", metavar="FILE", help="a file of card records: JSON, or a record on each line")
    add_words(checking)
    checking.add_argument("--json", action="store_true", help="the result as JSON")
    checking.set_defaults(run=check)
    showing = actions.add_parser("show", help="facts, effects, and the text printed back")
    add_game(showing)
    showing.add_argument("ids", nargs="+", metavar="ID", help="card numbers or names")
    add_cards(showing)
    showing.set_defaults(run=show)
    add_trying(actions)


def add_trying(actions: Any) -> None:
    trying = actions.add_parser("try", help="how a text is understood, and a practice game with the card")
    add_game(trying)
    trying.add_argument("text", metavar="TEXT", help="what is printed on the card; \\n begins a new line")
    trying.add_argument("--type", default="unit", help="the card type (unit)")
    trying.add_argument("--name", default="Prototype", help="its name (Prototype)")
    for name, (kind, game) in typed_fields().items():
        said = f"of a {game} card" + ("; may be repeated" if kind is list else "")
        option = f"--{name.replace('_', '-')}"
        if kind is list:
            trying.add_argument(option, dest=name, action="append", metavar="WORD", help=said)
        else:
            trying.add_argument(option, dest=name, type=kind, metavar="N" if kind is int else "WORD", help=said)
    add_words(trying)
    trying.add_argument("--no-game", action="store_true", help="only read it")
    trying.add_argument("--seed", type=int, metavar="N", help="the same seed deals the same game")
    trying.set_defaults(run=attempt)


def typed_fields() -> dict[str, tuple[type, str]]:
    """The facts that a card to be tried out may have: what each is (a list is given one by one), and of which game."""
    return {name: (kind, game.name) for game in games.values() for name, kind in game.fields.items()}


# ---------------------------------------------------------------------------------------------- files


def check(options: argparse.Namespace) -> int:
    """0: every card is read and prints back; 1: some are not, or words of one's own can't be used."""
    from rulebound.files.catalogue import with_words
    from rulebound.files.facts import OddFact
    from rulebound.files.words import words_of_files

    game = games[options.game]
    words, faults = words_of_files(options.words, game.reader.word_faults) if options.words else ("", [])
    records: list[dict[str, Any]] = []
    odd: list[dict[str, Any]] = []
    for place, record in game.cards.file(Path(options.file)):
        try:
            records.append(game.cards.checkable(with_words(record, words), place))
        except OddFact as error:
            reason = str(error).removeprefix(f"{place}: ").rstrip(".")
            odd.append({"id": record.get("id") or place, "name": record["name"], "clause": "", "reason": reason})
    report: dict[str, Any] = game.reader.check(records)
    for key in ("total", "with_text"):
        report[key] += len(odd)
    report["unread"] += odd
    if options.words:
        report["words"] = faults
    print(json.dumps(report, ensure_ascii=False, indent=1) if options.json else in_words(report))
    return 0 if report["read"] == report["with_text"] == report["round_trip"] and not faults else 1


def in_words(report: dict[str, Any]) -> str:
    """A report for people: what is unread, the sets, the sum."""
    lines = list(report.get("words", ()))
    for item in report["unread"]:
        clause = f"'{item['clause']}': " if item["clause"] else ""
        place = f", line {item['line']}, column {item['column']}" if "column" in item else ""
        lines.append(f"{item['id']} {item['name']}{place}: {clause}{item['reason']}.")
    sets = report.get("sets") or {}
    if sets:
        lines.append("set         with text    read")
    lines += [f"{name:<12}{counts['with_text']:>9}{counts['read']:>8}" for name, counts in sets.items()]
    lines.append(
        f"{report['total']} cards, {report['with_text']} with text, {report['read']} read, "
        f"{report['round_trip']} print back."
    )
    return "\n".join(lines)


# ---------------------------------------------------------------------------------------------- cards


def show(options: argparse.Namespace) -> int:
    game = games[options.game]
    cards = game.cards.own(options.cards, words_said(game, options))
    found = [facts for word in options.ids for facts in (cards.named(word) or [cards.find(word)])]
    for facts in found:
        for line in card_lines(facts, game):
            print(line)
    return 0


def card_lines(facts: CardFacts, game: AnyGame) -> list[str]:
    """A card for people: its facts, what it says in our own words, and its effects."""
    data = facts.to_json()
    texts = {name: data.pop(name) for name in facts.texts if name in data}
    lines = [f"{facts.name} [{facts.number}]"]
    for key, value in data.items():
        if key not in ("name", "number"):
            lines.append(f"  {key}: {', '.join(value) if isinstance(value, list) else value}")
    for name, effects in texts.items():
        lines.append(f"  {TEXTS[name]}:")
        lines += [f"    {line}" for line in game.reader.house(getattr(facts, name), facts.type).splitlines()]
        lines.append(f"  {name}:")
        lines += [f"    {json.dumps(effect, ensure_ascii=False)}" for effect in effects]
    return lines


# ---------------------------------------------------------------------------------------------- trying one out


def attempt(options: argparse.Namespace) -> int:
    """0: the card was read (and played with); 1: it was not."""
    from rulebound.files.catalogue import with_words
    from rulebound.files.facts import CardError

    game = games[options.game]
    record: dict[str, Any] = with_words(game.cards.typed(tried(options)), words_said(game, options))
    try:
        facts = game.cards.read(record, "The card")
    except CardError as error:
        if not isinstance(error.__cause__, Unread):
            raise
        for line in stopped(record["text"], error.__cause__, game.reader.normalise):
            print(line)
        return 1
    for line in card_lines(facts, game):
        print(line)
    return 0 if options.no_game else practise(options, game, facts)


def tried(options: argparse.Namespace) -> dict[str, Any]:
    """What was said of the card that is tried out."""
    said = {name: getattr(options, name) for name in typed_fields()}
    named = {"id": "TRY-001", "name": options.name, "type": options.type, "text": options.text.replace("\\n", "\n")}
    return {**said, **named}


def stopped(text: str, unread: Unread, normalise: Callable[[str], str]) -> list[str]:
    """Where reading stopped: the line with a mark under the place, and what was expected there."""
    stop = stop_at(text, unread, normalise)
    if not stop.line:
        return [f"Not read: {stop.reason}."]
    before = stop.line[: stop.before]
    columns = sum(2 if east_asian_width(letter) in "WF" else 1 for letter in before)  # 【 takes two in a terminal
    return [
        f"Not read: stopped at character {len(before) + 1} of",
        f"  {stop.line}",
        f"  {' ' * columns}^",
        f"  {stop.reason}",
    ]


def practise(options: argparse.Namespace, game: AnyGame, facts: CardFacts) -> int:
    """A game in the terminal with copies of the card in the deck, one of them in the first hand."""
    from rulebound.commands.playing import Session, fresh_seed
    from rulebound.kernel.rng import checked_seed

    deck = game.decks.with_card(facts)
    others = [name for name in game.decks.starters() if game.decks.read(name).name not in deck.name]
    pairing = game.pairing([deck, others[0]])
    seed = checked_seed(options.seed) if options.seed is not None else fresh_seed()
    tried = range(seed, seed + MOST_TRIED)
    found = next((number for number in tried if first_hand_has(pairing.table(number), facts.name)), seed)
    session = Session(pairing.table(found), 0, "greedy", sys.stdin, sys.stdout)
    session.say(f"\nA practice game: p1 plays {deck.name}, p2 plays {pairing.names[1]}; you are p1. Seed {found}.")
    session.say("Type help for help.")
    return session.run()


def first_hand_has(table: Any, name: str) -> bool:
    """Does the first hand of p1 hold a card of this name, however it is decided who goes first?"""
    while not table.over:
        hand = table.view(0)["zones"]["p1.hand"]
        if hand["count"]:
            return any(card.get("name") == name for card in hand["cards"])
        table.apply(table.options[0])
    return False
