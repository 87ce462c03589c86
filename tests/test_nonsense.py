"""Nonsense, at decisions of every kind in every mode: one sentence, and nothing has changed."""

from __future__ import annotations

import random
from typing import Any

import pairs
import pytest
import runs

from rulebound.kernel.errors import Illegal
from rulebound.kernel.saves import encode
from rulebound.kernel.table import Table

WAYS = [(*way, runs.RANDOM) for way in runs.ways([])]
NONSENSE = """
play|play Nobody|play -> base|play A ex=-1|attack|attack A -> B|attack -> player|hide|move|move A -> nowhere|block
choose|choose #0|choose 99999999999999999999|activate A 9|resolve 0|discard|mulligan|nonsense|yes no|keep keep|end end
activate|pass 1|ex=1|p9/A|->|-> ->|#|[|"|𝔭𝔩𝔞𝔶|
"""
LINES = [line for row in NONSENSE.strip("\n").split("\n") for line in row.split("|")]
LINES += [" ", "\x00", "\ud800", "first\nsecond", "x" * 3000, f"move {','.join(f'a{n}' for n in range(60))} -> x"]


def told(table: Table, line: str) -> str:
    """The one sentence that refuses a line; empty if it is legal."""
    try:
        table.clone().play(line)
    except Illegal as refused:
        said = str(refused)
        assert said and "\n" not in said and len(said) < 2000, said
        return said
    return ""


@pytest.mark.slow
@pytest.mark.many
@pytest.mark.parametrize("way", WAYS, ids=lambda way: "-".join(str(word) for word in way[:3] if word))
def test_nonsense_is_refused_in_a_sentence_at_every_kind_of_decision(way: tuple[Any, ...]) -> None:
    chance = random.Random(5)
    asked: dict[str, int] = {}
    heard: list[str] = []
    for table in pairs.game(way, 1):
        kind = table.decision_name()
        asked[kind] = asked.get(kind, 0) + 1
        if asked[kind] <= 2:
            before = encode(table)
            lines = [*chance.sample(LINES, 4), *chance.sample(heard, min(1, len(heard)))]
            for line in lines:
                refused = told(table, line)
                reason = table.why_not(line)
                assert (reason is None) == (refused == ""), line
            assert encode(table) == before
            heard.append(table.notate(chance.choice(list(table.options))))
    assert len(asked) > 5
