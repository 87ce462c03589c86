"""Random games over the starter decks with every check: `python bench/long_run.py [--games N] [--workers W]`.

At each decision: no option is one that a rule forbids, no legal play, activation, attack or block is missing, every
line of notation names one option, every card is in one place and none is lost or made up, and a copy and a saved and
loaded table go the same way as the table itself. At the end: the game was ended by a rule.
"""

from __future__ import annotations

import argparse
import sys
import time
from collections import Counter
from concurrent.futures import ProcessPoolExecutor
from functools import cache
from itertools import combinations_with_replacement
from typing import Any

from rulebound.gundam.cards import later_than
from rulebound.gundam.catalogue import shipped
from rulebound.gundam.deck import COLOURS, COPIES, DECK_SIZE, Deck, check_deck, read_deck, starter_names
from rulebound.gundam.edition import Edition, edition_named
from rulebound.gundam.game import GundamGame
from rulebound.gundam.locations import ACTIVATE, ATTACK, BLOCK, PLAY
from rulebound.gundam.tables import Pairing
from rulebound.kernel.actions import kind_of
from rulebound.kernel.rng import Rng, derive
from rulebound.kernel.saves import decode, encode

CHECKED_KINDS = (PLAY, ACTIVATE, ATTACK, BLOCK)
ENDS = {"damage": "1-2-2-1", "deck": "1-2-2-2"}
LONGEST = 5000
SHOWN = 10  # faults told


class Fault(AssertionError):
    """A check that failed, with the game and the decision."""


@cache
def pairings(edition: str) -> list[Pairing]:
    """Every two starter decks, as the edition knows them, each against itself too."""
    rules = edition_named(edition)
    decks = [adapted(read_deck(name), rules) for name in starter_names()]
    return [Pairing(pair, rules) for pair in combinations_with_replacement(decks, 2)]


def adapted(deck: Deck, rules: Edition) -> Deck:
    """The deck without what the edition doesn't know, filled up with other cards of its colours, or of one more."""
    cards = [facts for facts in deck.cards if not later_than(facts, rules)]
    colors = {facts.color for facts in cards}
    fitting = sorted(shipped().values(), key=lambda facts: facts.color not in colors)
    for facts in fitting:
        if len(colors | {facts.color}) <= COLOURS and not later_than(facts, rules):
            while len(cards) < DECK_SIZE and cards.count(facts) < COPIES:
                cards.append(facts)
                colors.add(facts.color)
    found = Deck(deck.name, tuple(cards))
    assert not check_deck(found, rules), f"{deck.name} can't be adapted to edition {rules.name}"
    return found


def new_game(number: int, seed: int, edition: str) -> GundamGame:
    """Game `number` of a run: the pairings take turns."""
    found = pairings(edition)
    return found[number % len(found)].table(derive(seed, number), swap=number // len(found) % 2 == 1)


def census(table: GundamGame) -> Counter[tuple[int, int]]:
    """How many of each card each player owns, tokens left out."""
    cards = range(len(table.definition))
    return Counter((int(table.owner[c]), int(table.definition[c])) for c in cards if not table.gundam(c).token)


def check_cards(table: GundamGame, before: Counter[tuple[int, int]]) -> None:
    """Every card is in exactly one zone, the one it says, and each player owns what they brought."""
    places = sorted((int(card), index) for index, cards in enumerate(table.zones) for card in cards)
    told = [(card, table.spec_of(card) * table.players + table.holder(card)) for card in range(len(table.definition))]
    if places != told:
        raise Fault("a card is in two zones, in none, or not where it says")
    if census(table) != before:
        raise Fault("cards were lost or made up")


def check_options(table: GundamGame) -> None:
    """The options are legal, complete and told apart by their lines."""
    lines = [table.notate(code) for code in table.options]
    if len(set(lines)) != len(lines):
        raise Fault(f"two options have one line: {lines}")
    if len(lines) < 2 and not table.must_ask:
        raise Fault(f"a decision without a choice: {lines}")
    for code, line in zip(table.options, lines):
        if kind_of(code) in CHECKED_KINDS and table.forbids(code) != "":
            raise Fault(f"'{line}' is offered, but {table.forbids(code)} forbids it")
    known = set(lines)
    for code in table.conceivable():
        if kind_of(code) in CHECKED_KINDS and table.forbids(code) == "" and table.notate(code) not in known:
            raise Fault(f"'{table.notate(code)}' is legal, but is not offered")


def same_future(table: GundamGame, code: int) -> None:
    """Take the option on the table, a copy and a saved and loaded table: all three stand the same afterwards."""
    copy = table.clone()
    loaded = decode(table, encode(table))
    table.apply(code)
    after = encode(table)
    for name, other in (("a copy", copy), ("a loaded table", loaded)):
        other.apply(code)
        if encode(other) != after:
            told = [key for key, value in encode(other).items() if value != after[key]]
            raise Fault(f"{name} went another way: {', '.join(told)}")


def checked_game(number: int, seed: int = 0, edition: str = "1.9.0", debug: bool = False) -> tuple[str, int, int]:
    """Play one game with all the checks; how it ended, its decisions and its turns. Fault if one fails."""
    table = new_game(number, seed, edition)
    table.debug = debug
    chance = Rng()
    chance.seed(derive(seed, -1 - number & 0xFFFFFFFF))
    mine = census(table)
    decisions = 0
    line = ""
    try:
        while not table.over:
            check_cards(table, mine)
            check_options(table)
            code = int(table.options[chance.below(len(table.options))])
            line = table.notate(code)
            same_future(table, code)
            decisions += 1
            if decisions > LONGEST:
                raise Fault("the game doesn't end")
        check_cards(table, mine)
        if ENDS.get(table.result_reason) != table.result_rule:
            raise Fault(f"no rule ended it: {table.result_rule or 'none'} ({table.result_reason})")
    except Exception as error:
        where = f"game {number} of seed {seed}, edition {edition}, turn {table.turn}, decision {decisions + 1}"
        raise Fault(f"{where} ('{line}'): {error if isinstance(error, Fault) else repr(error)}") from error
    return table.result_reason, decisions, int(table.turn)


def main() -> int:
    parser = argparse.ArgumentParser(description="Random games over the starter decks with every check.")
    parser.add_argument("--games", type=int, default=1000)
    parser.add_argument("--seed", type=int, default=0)
    parser.add_argument("--workers", type=int, default=1)
    parser.add_argument("--edition", default="1.9.0")
    parser.add_argument("--debug", action="store_true", help="recompute every derived number and compare")
    options = parser.parse_args()
    begin = time.perf_counter()
    ends: Counter[str] = Counter()
    decisions = turns = 0
    faults = 0
    with ProcessPoolExecutor(options.workers) as pool:
        jobs: list[Any] = [
            pool.submit(checked_game, number, options.seed, options.edition, options.debug)
            for number in range(options.games)
        ]
        for job in jobs:
            try:
                reason, made, taken = job.result()
            except Fault as fault:
                faults += 1
                if faults <= SHOWN:
                    print(fault, file=sys.stderr)
                continue
            ends[reason] += 1
            decisions += made
            turns += taken
    told = ", ".join(f"{reason} {count}" for reason, count in sorted(ends.items()))
    print(
        f"{options.games} games, {faults} with a fault; {decisions} decisions, {turns} turns; ended by: {told}; "
        f"{time.perf_counter() - begin:.0f} s"
    )
    return 1 if faults else 0


if __name__ == "__main__":
    sys.exit(main())
