"""Lines that say a rule of their own, each with a check of its own."""

from __future__ import annotations

import re
from typing import TYPE_CHECKING

from riftbound.pool.abiding import ABIDING
from riftbound.pool.chain import CHAIN
from riftbound.pool.changing import CHANGES
from riftbound.pool.oddments import ODDMENTS
from riftbound.pool.prices import PRICES
from riftbound.pool.waiting import WAITING

if TYPE_CHECKING:
    from riftbound.pool.checking import Check

SPECIAL = [*ODDMENTS, *PRICES, *CHAIN, *WAITING, *ABIDING, *CHANGES]


def special(text: str) -> bool:
    return any(re.fullmatch(pattern, text) for pattern, _ in SPECIAL)


def check_special(check: Check) -> None:
    for pattern, make in SPECIAL:
        match = re.fullmatch(pattern, check.ability.word)
        if match:
            make(check, match)
            return
    raise AssertionError(check.ability.word)
