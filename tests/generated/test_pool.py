"""Every printed line of the pools is used, changes what its text says, and is not there without what it needs.

The expectation comes from patterns over the text alone, the positions are built for it, and the table with the line is
compared with the table without it. Lines that the patterns don't know are listed in GAME/pool/left.txt, each with a
reason, and have a scenario of their own.
"""

from collections import Counter
from pathlib import Path

import pytest
from gundam.pool.vocabulary import GUNDAM
from irregular_cards import standing
from riftbound.pool.vocabulary import RIFTBOUND

from generated.outcome import Unremovable, Wrong
from generated.pool import Pool, try_all
from generated.records import Record

POOLS = {pool.game: pool for pool in (GUNDAM, RIFTBOUND)}
each = pytest.mark.parametrize("pool", POOLS.values(), ids=POOLS)


@pytest.mark.parametrize(("game", "name"), [(game, name) for game, pool in POOLS.items() for name in pool.regular])
def test_a_line_does_what_it_says(game: str, name: str) -> None:
    taken = try_all(POOLS[game].checks(name))
    assert set(taken) != {"nothing"}, f"{name}: nothing that it needs was taken away"


@pytest.mark.slow
@each
def test_what_is_left_is_not_understood_and_has_a_scenario(pool: Pool, shared: Path) -> None:
    """Nothing on the list is checked after all, and nothing on it is unknown to the pool or stands in no scenario."""
    placed = set[str]().union(*standing(pool.game).values())
    assert {name.partition("/")[0] for name in pool.left} - placed == set()
    for name in pool.left:
        assert name in pool.lines, f"{name} is no line of the pool"
        if pool.lines[name][1].ability is not None:
            with pytest.raises((Wrong, Unremovable)):
                for check in pool.checks(name):
                    check.positive()


@each
def test_how_many_lines_are_checked(pool: Pool, shared: Path) -> None:
    """A pattern that fits no longer shows here, and so does a new line."""
    assert pool.counted() == pool.counts
    assert pool.used() == pool.hows


@pytest.mark.slow
@pytest.mark.parametrize("pool", [pool for pool in POOLS.values() if pool.taken], ids=lambda pool: pool.game)
def test_how_many_things_are_taken_away(pool: Pool, shared: Path) -> None:
    """What the negative checks take away from the lines, kind by kind; the rest is there whatever one does."""
    taken = sum((try_all(pool.checks(name)) for name in pool.regular), Counter[str]())
    assert dict(taken) == pool.taken


@pytest.mark.slow
@pytest.mark.parametrize(
    ("game", "record", "said", "printed"), [(game, *row) for game, pool in POOLS.items() for row in pool.otherwise]
)
def test_a_card_that_does_otherwise_is_noticed(game: str, record: Record, said: str, printed: str) -> None:
    pool = POOLS[game]
    try_all(pool.checks_of_odd(record, said, said))
    with pytest.raises(Wrong):
        try_all(pool.checks_of_odd(record, said, printed))
