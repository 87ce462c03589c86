"""Random play around printed cards that take, copy, name and replace: every decision survives a copy and a save."""

from __future__ import annotations

import random
from functools import cache
from typing import Any

import pytest

from rulebound.effects.parts import Unplayable
from rulebound.kernel import saves
from rulebound.kernel.notation import decision_of
from rulebound.riftbound.cards.building import PoolBuilder
from rulebound.riftbound.cards.facts import Facts
from rulebound.riftbound.catalogue import CARDS
from rulebound.riftbound.rules.modes import MODES
from rulebound.riftbound.table.position import build
from rulebound.riftbound.table.table import RiftboundTable
from rulebound.riftbound.words.codes import DOMAINS, HAND

MODE_NAMES = ("duel", "ffa3", "2v2")
UNITS = (
    "sfd-109-221", "unl-147-219", "unl-177-219", "sfd-112-221", "ogn-111-298", "unl-086-219", "sfd-018-221",
    "ogn-194-298", "sfd-175-221",
)  # fmt: skip
GEAR = ("unl-138-219", "ogn-063-298", "ogn-227-298", "sfd-059-221")
LEGENDS = ("unl-195-219",)


def some(chance: random.Random, kinds: tuple[str, ...], count: int) -> list[str]:
    """Numbers of printed cards of these types; every other one of those this file is about."""
    special = [number for number in (*UNITS, *GEAR) if CARDS.shipped()[number].type in kinds]
    others = [card.number for card in printed() if card.type in kinds]
    return [chance.choice(special if chance.random() < 0.5 else others) for _ in range(count)]


@cache
def printed() -> tuple[Facts, ...]:
    """The printed cards that play."""
    return tuple(card for card in CARDS.shipped().values() if "-" in card.number and not card.token and plays(card))


def plays(card: Facts) -> bool:
    try:
        PoolBuilder().add(card)
    except Unplayable:
        return False
    return True


def position(seed: int) -> dict[str, Any]:
    """Much on the board and in hands, and runes to pay for it."""
    chance = random.Random(seed)
    mode = MODES[MODE_NAMES[seed % len(MODE_NAMES)]]
    out: dict[str, Any] = {"mode": mode.name}
    for p in range(int(mode.players)):
        out[f"p{p + 1}"] = {
            "legend": chance.choice(LEGENDS),
            "hand": some(chance, ("unit", "gear", "equipment", "spell"), 5),
            "deck": some(chance, ("unit", "gear", "equipment", "spell"), 12),
            "base": some(chance, ("unit", "unit", "gear", "equipment"), 4),
            "runes": [domain for domain in DOMAINS for _ in range(3)],
            "points": chance.randrange(3),
        }
    return out


@pytest.mark.slow
@pytest.mark.parametrize("seed", range(12))
def test_every_decision_survives_a_copy_and_a_save(seed: int) -> None:
    table = build(position(seed), seed=seed, log=True)
    table.debug = True
    chance = random.Random(seed)
    for number in range(150):
        if table.over:
            break
        if number % 5 == 0:
            check(table)
        if number == 100 and table.players > 2:
            table.concede(chance.choice([p for p in range(table.players) if table.playing[p]]))
            continue
        table.apply(chance.choice(list(table.options)))


def check(table: RiftboundTable) -> None:
    data = saves.encode(table)
    assert saves.encode(saves.decode(table, data)) == data
    copy = table.clone()
    assert saves.encode(copy) == data
    decision = decision_of(table)
    assert decision is not None
    lines = [option.line for option in decision.options]
    assert len(set(lines)) == len(lines)
    for player in range(table.players):
        view = str(table.view(player))
        for other in range(table.players):
            for card in table.cards(HAND, other):
                assert table.knows(player, card) or f"'serial': {table.serial[card]}," not in view
    copy.apply(copy.options[0])
    assert saves.encode(table) == data
