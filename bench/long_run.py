"""Random games with every check: `python bench/long_run.py [--game G] [--decks KIND] [--games N] [--state F]`.

At each decision: no option is one that a rule forbids, no legal play, move, attack or block is missing, every
line of notation names one option, every card is in one place and none is lost or made up, no view tells what is hidden,
and a copy and a saved and loaded table go the same way as the table itself. At the end: the game was ended by a rule.
"""

from __future__ import annotations

import json
import sys
from collections import Counter
from pathlib import Path
from typing import Any

sys.path.insert(0, str(Path(__file__).resolve().parent))

from pieces import Found, parser, run
from runs import RANDOM, REAL, RUNS, STARTER, Way, groups, pairing, printed

from rulebound.kernel.actions import kind_of
from rulebound.kernel.determinize import determinize
from rulebound.kernel.rng import Rng, derive
from rulebound.kernel.saves import decode, encode
from rulebound.kernel.table import Table

ENDS = {"damage", "deck", "points", "card"}
LONGEST = 20_000
PIECE = 400  # games of a piece: enough to be worth laying out its decks
RETHINKS = 3  # before something dull is done


class Fault(AssertionError):
    """A check that failed, with the game and the decision."""


def new_game(
    number: int,
    seed: int,
    edition: str = "",
    mode: str = "",
    players: int = 0,
    game: str = "gundam",
    decks: str = STARTER,
) -> Any:
    """Game `number` of a run: the pairings take turns."""
    run = RUNS[game]
    kind = (game, edition or run.newest, mode, players or run.least(mode), decks)
    count = len(groups(*kind))
    return pairing(*kind, number % count).table(derive(seed, number), shift=number // count)


def census(table: Table) -> Counter[tuple[int, int]]:
    """How many of each card each player owns, tokens left out."""
    found = Counter((int(table.owner[card]), printed(table, card)) for card in range(len(table.definition)))
    return Counter({whose: count for whose, count in found.items() if whose[1] >= 0})


def check_cards(table: Table, before: Counter[tuple[int, int]]) -> None:
    """Every card is in exactly one zone, the one it says, and each player owns what they brought."""
    places = sorted((int(card), index) for index, cards in enumerate(table.zones) for card in cards)
    told = [(card, table.spec_of(card) * table.players + table.holder(card)) for card in range(len(table.definition))]
    if places != told:
        raise Fault("a card is in two zones, in none, or not where it says")
    if census(table) != before:
        raise Fault("cards were lost or made up")


def check_options(table: Table, checked: tuple[int, ...] = RUNS["gundam"].checked) -> None:
    """The options are legal, complete and told apart by their lines."""
    lines = [table.notate(code) for code in table.options]
    if len(set(lines)) != len(lines):
        raise Fault(f"two options have one line: {lines}")
    if len(lines) < 2 and not table.must_ask:
        raise Fault(f"a decision without a choice: {lines}")
    for code, line in zip(table.options, lines):
        if kind_of(code) in checked and table.forbids(code) != "":
            raise Fault(f"'{line}' is offered, but {table.forbids(code)} forbids it")
    known = set(lines)
    for code in table.conceivable():
        if kind_of(code) in checked and table.forbids(code) == "" and table.notate(code) not in known:
            raise Fault(f"'{table.notate(code)}' is legal, but is not offered")


def same_future(table: Table, code: int) -> None:
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


def check_views(table: Table) -> None:
    """Nothing in a view depends on what is hidden from its player: a table dealt anew behind their back looks alike."""
    chance = Rng()
    chance.seed(int(table.turn) + 1)
    for player in range(table.players):
        if json.dumps(determinize(table, player, chance).view(player)) != json.dumps(table.view(player)):
            raise Fault(f"the view of p{player + 1} tells what is hidden")


def check_offers(table: Table) -> None:
    """What a player may do tells nothing they can't know: asked again on another table, the lines are the same."""
    if not table.may_ask_again():
        return
    chance = Rng()
    chance.seed(int(table.turn) + 2)
    other = determinize(table, table.to_act, chance)
    other.stack[-1].step(other)
    here, there = ([each.notate(code) for code in each.options] for each in (table, other))
    if here != there:
        raise Fault(f"what is offered depends on what is hidden: {sorted(set(here) ^ set(there))}")


def checked_game(
    number: int,
    seed: int = 0,
    edition: str = "",
    debug: bool = False,
    mode: str = "",
    players: int = 0,
    every: int = 1,
    game: str = "gundam",
    views: int = 16,
    decks: str = STARTER,
) -> tuple[str, int, int]:
    """Play one game with all the checks at every so many decisions; how it ended, its decisions and its turns.

    Fault if a check fails.
    """
    run = RUNS[game]
    edition = edition or run.newest
    table = new_game(number, seed, edition, mode, players, game, decks)
    ends = run.ends(mode, edition)
    table.debug = debug
    chance = Rng()
    chance.seed(derive(seed, -1 - number & 0xFFFFFFFF))
    mine = census(table)
    decisions = 0
    line = ""
    try:
        while not table.over:
            code = int(table.options[chance.below(len(table.options))])
            for _ in range(RETHINKS):
                if kind_of(code) in run.dull:
                    code = int(table.options[chance.below(len(table.options))])
            if decisions % every:
                table.apply(code)
            else:
                check_cards(table, mine)
                check_options(table, run.checked)
                if decisions // every % views == 0:
                    check_views(table)
                    check_offers(table)
                line = table.notate(code)
                same_future(table, code)
            decisions += 1
            if decisions > LONGEST:
                raise Fault("the game doesn't end")
        check_cards(table, mine)
        if table.result_rule not in ends.get(table.result_reason, ()):
            raise Fault(f"no rule ended it: {table.result_rule or 'none'} ({table.result_reason})")
    except Exception as error:
        where = f"{game} {mode or 'duel'} {number} of seed {seed}, edition {edition}, {decks} decks"
        where += f", turn {table.turn}, decision {decisions + 1}"
        raise Fault(f"{where} ('{line}'): {error if isinstance(error, Fault) else repr(error)}") from error
    return table.result_reason, decisions, int(table.turn)


def piece(way: Way, number: int, games: int, seed: int, decks: str, every: int, views: int, debug: bool) -> Found:
    """So many games of one way of playing; decks by chance are others in each piece."""
    game, edition, mode, players = way
    kind = f"{decks} {number}" if decks == RANDOM else decks
    counted: Counter[str] = Counter()
    faults = []
    for index in range(number * games, (number + 1) * games):
        try:
            reason, made, taken = checked_game(index, seed, edition, debug, mode, players, every, game, views, kind)
        except Fault as fault:
            faults.append(str(fault))
            continue
        counted += Counter({"games": 1, "decisions": made, "turns": taken, f"ended by {reason}": 1})
    return counted, faults


def main() -> int:
    asked = parser("Random games with every check.", "games", 1000, seed=0)
    asked.add_argument("--decks", choices=(STARTER, REAL, RANDOM), default=STARTER, help="the kind of decks")
    asked.add_argument("--every", type=int, default=1, help="check at every so many decisions")
    asked.add_argument("--views", type=int, default=16, help="look at the views at every so many of the checks")
    asked.add_argument("--debug", action="store_true", help="recompute every derived number and compare")
    options = asked.parse_args()
    how = options.seed, options.decks, options.every, options.views, options.debug
    return run(options, PIECE, piece, lambda games: (games, *how))


if __name__ == "__main__":
    sys.exit(main())
