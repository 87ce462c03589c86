"""Walking through games of Harbour, for the tests that look at every decision."""

from __future__ import annotations

import random
from collections.abc import Iterator

from third_game import CREW, PAYMENT, PLAY, TAKE_BACK, Harbour, new_table

from rulebound.kernel import table as table_module
from rulebound.kernel.actions import PASS, PICK, field_a, kind_of

COMPILED = not (table_module.__file__ or "").endswith(".py")
SEATINGS = ((0, 1, 2), (0, 0, 1), (0, 1), (0, 1, 2, 3))
LONGEST = 5000


def seating(seed: int) -> tuple[int, ...]:
    """Every third game is not three against each other."""
    return SEATINGS[seed % 12 // 3] if seed % 3 == 0 else SEATINGS[0]


def weight(table: Harbour, code: int) -> int:
    """How often an option is taken: seldom backing out, passing or sacrificing, so that games see much of the rules."""
    kind = kind_of(code)
    if kind == TAKE_BACK or (table.asking == PAYMENT and kind == PICK and table.is_kind(field_a(code), CREW)):
        return 1
    return {PASS: 5, PLAY: 60}.get(int(kind), 15)


def pick(table: Harbour, chance: random.Random) -> int:
    """A random option."""
    options = [int(code) for code in table.options]
    return chance.choices(options, [weight(table, code) for code in options])[0]


def decisions(seed: int) -> Iterator[Harbour]:
    """The table at every decision of one random game; do not change it."""
    table = new_table(seed, seating(seed))
    chance = random.Random(seed)
    for _ in range(LONGEST):
        if table.over:
            return
        yield table
        table.apply(pick(table, chance))
    raise AssertionError(f"game {seed} does not end")
