"""Tables that differ only in what somebody can't know: whatever that player sees or does must be the same on all."""

from __future__ import annotations

import random

from rulebound.kernel.table import Table
from rulebound.kernel.zones import PRIVATE, PUBLIC

BACKS = 3  # of cards: those with different backs can't be taken for one another


def unknown_to(table: Table, player: int, owner: int, back: int) -> list[int]:
    """What this player can't know, told by the rules and not by the engine: the cards with one kind of back.

    Player -1 looks on, and knows what all players know.
    """
    everybody = (1 << table.players) - 1
    needed = 1 << player if player >= 0 else everybody
    found = []
    for card in range(len(table.definition)):
        spec = table.specs[table.spec_of(card)]
        own = spec.visibility == PRIVATE and table.holder(card) == player
        hidden = spec.visibility != PUBLIC and not own and table.known[card] & needed != needed
        if hidden and table.owner[card] == owner and table.facts(card).back == back:
            found.append(card)
    return found


def permuted(table: Table, player: int, chance: random.Random) -> Table:
    """The same table with everything that is hidden from this player mixed up as far as it could be, and other luck."""
    copy = table.clone()
    for owner in range(table.players):
        for back in range(BACKS):
            cards = unknown_to(table, player, owner, back)
            dealt = [int(table.definition[card]) for card in cards]
            chance.shuffle(dealt)
            free = [place for place, card in enumerate(cards) if not table.is_limited(card)]
            for place, card in enumerate(cards):
                if table.is_limited(card) and not table.could_be(card, dealt[place]):
                    other = chance.choice([each for each in free if table.could_be(card, dealt[each])])
                    dealt[place], dealt[other] = dealt[other], dealt[place]
            for card, definition in zip(cards, dealt):
                copy.definition[card] = definition
    copy.rng.seed(chance.randrange(1 << 40))
    copy.generation += 1
    return copy
