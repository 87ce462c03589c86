"""Tables that differ only in hidden cards, stepped together: `python bench/pairs.py [--game G] [--mode M] [--state F]`.

Two patient tables are equal but for what one seat (or somebody who only looks on) can't know. They go the same way, and
after every move everything that seat is sent is compared: its view, the log, who is asked, its own options, the end.
They may differ only once a card that is not the same on both has been shown to that seat; then a new pair begins.
"""

from __future__ import annotations

import json
import random
import sys
from collections import Counter
from collections.abc import Callable, Iterator
from itertools import repeat
from pathlib import Path
from typing import Any

sys.path.insert(0, str(Path(__file__).resolve().parent))

from mixing import permuted
from pieces import Found, parser, run
from runs import RANDOM, RUNS, Way, groups, pairing

from rulebound.kernel.actions import kind_of
from rulebound.kernel.pointing import choices
from rulebound.kernel.rng import derive
from rulebound.kernel.table import Table
from rulebound.kernel.views import visible_log
from rulebound.kernel.zones import PUBLIC

LONGEST = 4_000  # decisions of a game
TOGETHER = 40  # moves of a pair, after which a new one begins
PIECE = 2_000  # steps of a piece
REVEALED = "revealed"  # the kind of the log's lines that tell of it
Sent = Callable[[Table, int, int], list[Any]]


class Leak(AssertionError):
    """Somebody was sent what only hidden cards decide."""


def sent(table: Table, seat: int, since: int) -> list[Any]:
    """Everything that a seat is sent after a move; its own options too if it is asked."""
    seen = visible_log((table.log or [])[since:], seat)
    told: list[Any] = [(r.kind, r.rule, r.text, int(r.player), int(r.turn)) for r in seen]
    told.append(json.dumps(table.view(None if seat < 0 else seat)))
    told.append((int(table.to_act), table.over, table.result_rule, [int(p) for p in table.playing[: table.players]]))
    if seat >= 0:
        told.append(choices(table, seat))
    if seat == table.to_act:
        told.append([table.notate(code) for code in table.options])
    return told


def differing(table: Table, twin: Table) -> list[int]:
    """The cards that are not the same on both."""
    both = range(min(len(table.definition), len(twin.definition)))
    return [card for card in both if table.definition[card] != twin.definition[card]]


def is_seen(table: Table, seat: int, card: int) -> bool:
    """Has this seat seen the card where it lies now? (Of somebody who only looks on: has everybody?)"""
    if seat >= 0:
        return bool(table.knows(seat, card))
    return table.specs[table.spec_of(card)].visibility == PUBLIC or all(
        map(table.knows, range(table.players), repeat(card))
    )


def taken(table: Table, seat: int, since: int) -> list[str]:
    """What was chosen for this seat, where it had no choice."""
    return [r.text for r in (table.log or [])[since:] if r.kind == "took" and r.visible_to == 1 << max(seat, 0)]


def shown(table: Table, seat: int, since: int) -> list[str]:
    """What cards this seat was shown, wherever they are now: revealed and put back, they are hidden again."""
    return [r.text for r in visible_log((table.log or [])[since:], seat) if r.kind == REVEALED]


def common_move(table: Table, twin: Table, chance: random.Random) -> int:
    """An option by chance that is one on both tables, and called the same; -1 if there is none."""
    there = {int(code) for code in twin.options}
    shared = [int(code) for code in table.options if int(code) in there]
    chance.shuffle(shared)
    for code in shared:
        if table.notate(code) == twin.notate(code):
            return code
    return -1


def step_together(table: Table, seat: int, chance: random.Random, sent: Sent = sent) -> tuple[int, int]:
    """Step a copy of the table and its twin together; how many moves, and on how many cards they differed."""
    one, twin = table.clone(), permuted(table, seat, chance)
    for each in (one, twin):
        each.patient = True
        each.listen()
    twin.rng = one.rng.clone()
    apart = len(differing(one, twin))
    lines: list[str] = []
    for moves in range(TOGETHER):
        if one.over or twin.over:
            return moves, apart
        code = common_move(one, twin, chance)
        if code < 0:
            return moves, apart
        lines.append(one.notate(code))
        since = len(one.log or []), len(twin.log or [])
        one.apply(code)
        twin.apply(code)
        if any(is_seen(one, seat, card) or is_seen(twin, seat, card) for card in differing(one, twin)):
            return moves + 1, apart
        if taken(one, seat, since[0]) != taken(twin, seat, since[1]):  # what it had to choose among it has seen
            return moves + 1, apart
        if shown(one, seat, since[0]) != shown(twin, seat, since[1]):
            return moves + 1, apart
        told, other = sent(one, seat, since[0]), sent(twin, seat, since[1])
        if told != other:
            who = f"p{seat + 1}" if seat >= 0 else "who looks on"
            raise Leak(f"{who} is sent {parting(told, other)} after {lines}")
    return TOGETHER, apart


def parting(told: list[Any], other: list[Any]) -> str:
    """Where what is sent of the two tables begins to differ."""
    one, two = (json.dumps(each) for each in (told, other))
    at = next((at for at, (a, b) in enumerate(zip(one, two)) if a != b), min(len(one), len(two)))
    return f"{one[max(at - 40, 0) : at + 80]!r} or {two[max(at - 40, 0) : at + 80]!r}"


def game(kind: tuple[Any, ...], seed: int) -> Iterator[Table]:
    """The positions of a game by chance, for every move one; do not change them."""
    number = derive(seed, 0) % len(groups(*kind))
    table: Table = pairing(*kind, number).table(seed, patient=True)
    chance = random.Random(seed)
    dull = RUNS[kind[0]].dull
    for _ in range(LONGEST):
        if table.over:
            return
        yield table
        code = chance.choice(list(table.options))
        if kind_of(code) in dull and chance.random() < 0.9:
            code = chance.choice(list(table.options))
        table.apply(code)


def walk(kind: tuple[Any, ...], seed: int, steps: int, sent: Sent = sent) -> Counter[str]:
    """Pairs from a game after the other, until so many moves were made together."""
    chance = random.Random(seed)
    done: Counter[str] = Counter()
    while done["steps"] < steps:
        seed += 1
        done["games"] += 1
        for number, table in enumerate(game(kind, seed)):
            if number % 5 == 0:
                seat = chance.randrange(-1, table.players)
                try:
                    moves, apart = step_together(table, seat, chance, sent)
                except Leak as leak:
                    raise Leak(f"{kind}, seed {seed}, decision {number}: {leak}") from None
                done += Counter(pairs=1, steps=moves, differing=int(apart > 0))
                if done["steps"] >= steps:
                    break
    return done


def piece(way: Way, number: int, seed: int, steps: int) -> Found:
    """So many steps of one way of playing, with decks by chance of their own."""
    kind = (*way, f"{RANDOM} {number}")
    try:
        return walk(kind, derive(seed, number), steps), []
    except Leak as leak:
        return Counter(), [str(leak)]


def main() -> int:
    options = parser(__doc__.splitlines()[0] if __doc__ else "", "steps", 10_000).parse_args()
    return run(options, PIECE, piece, lambda steps: (options.seed, steps))


if __name__ == "__main__":
    sys.exit(main())
