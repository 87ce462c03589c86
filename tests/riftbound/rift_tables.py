"""Tables full of shipped cards, and random play on them, for the tests of this folder."""

from __future__ import annotations

import random
import re
from collections.abc import Iterator
from typing import Any

from rulebound.riftbound.cards.facts import Facts, facts_from_record
from rulebound.riftbound.catalogue import CARDS, Cards
from rulebound.riftbound.rules.modes import MODES
from rulebound.riftbound.table.edition import NEWEST, Edition
from rulebound.riftbound.table.position import build
from rulebound.riftbound.table.table import RiftboundTable
from rulebound.riftbound.words.codes import DOMAINS

STARTER = re.compile(r"R[1-9]-")
MODE_NAMES = ("duel", "ffa3", "duel", "2v2", "ffa4")
MAIN = ("unit", "unit", "spell", "gear", "equipment")


def cards(kind: str) -> list[Facts]:
    """The cards of the starter decks of one type."""
    return [
        card for card in CARDS.shipped().values() if card.type == kind and STARTER.match(card.number) and not card.token
    ]


def named(chance: random.Random, kinds: tuple[str, ...], count: int) -> list[str]:
    """Numbers of random shipped cards of these types."""
    found = [chance.choice(kinds) for _ in range(count)]
    return [chance.choice(cards(kind)).number for kind in found]


def own_table(records: list[dict[str, Any]], position: dict[str, Any], log: bool = False) -> RiftboundTable:
    """A position with these cards beside the shipped ones."""
    own = [facts_from_record(record, record["name"]) for record in records]
    return build(position, Cards({facts.number: facts for facts in own}), log=log)


def position(seed: int) -> dict[str, Any]:
    """A position with much on the board, in hands and facedown."""
    chance = random.Random(seed)
    mode = MODES[MODE_NAMES[seed % len(MODE_NAMES)]]
    battlefields = chance.sample(cards("battlefield"), int(mode.fields))
    main = [card for kind in sorted(set(MAIN)) for card in cards(kind)]
    hidden = [card.number for card in main if any(ability.keyword == "hidden" for ability in card.effects)]
    out: dict[str, Any] = {"mode": mode.name, "battlefields": [card.number for card in battlefields]}
    for p in range(int(mode.players)):
        player: dict[str, Any] = {
            "hand": [*named(chance, MAIN, 4), chance.choice(hidden)],
            "deck": named(chance, MAIN, 14),
            "base": named(chance, ("unit", "gear"), 3),
            "trash": named(chance, MAIN, 2),
            "legend": named(chance, ("legend",), 1),
            "champion": named(chance, ("unit",), 1),
            "runes": [chance.choice(DOMAINS) for _ in range(9)],
            "points": chance.randrange(4),
        }
        if p < mode.fields:
            place = battlefields[p].name
            player["at"] = {place: named(chance, ("unit",), 2)}
            player["facedown"] = {place: chance.choice(hidden)}
        out[f"p{p + 1}"] = player
    return out


def decisions(seed: int, most: int = 120, edition: Edition = NEWEST) -> Iterator[RiftboundTable]:
    """The table at every decision of a random game; do not change it."""
    table = build(position(seed), edition=edition, seed=seed, log=True)
    chance = random.Random(seed)
    for _ in range(most):
        if table.over:
            return
        yield table
        table.apply(chance.choice(list(table.options)))
