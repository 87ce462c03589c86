# rulebound: interpreted
"""What became known between two moments of a game: beyond that nobody goes back."""

from __future__ import annotations

from collections.abc import Container

from rulebound.kernel.actions import field_a
from rulebound.kernel.table import Table

PLAYS = "play"  # how the lines of both games begin that play a card


def hidden_shown(before: Table, after: Table, spared: Container[int] = ()) -> bool:
    """Has chance been used, or does any player know a card now that they couldn't know before?

    A draw, a look, a reveal, a discard, a Shield that is turned over, and what a player plays from their hand; the
    cards that are spared don't count.
    """
    if (before.rng.s0, before.rng.s1) != (after.rng.s0, after.rng.s1):
        return True
    for card in range(len(before.definition)):
        learned = int(after.known[card]) & ~int(before.known[card])
        if not learned or card in spared:
            continue
        if any(learned >> player & 1 and not _clear(before, player, card) for player in range(before.players)):
            return True
    return False


def known_to(table: Table, player: int) -> set[int]:
    """The cards that a player knows."""
    return {card for card in range(len(table.definition)) if table.knows(player, card)}


def played_card(table: Table, code: int) -> int:
    """The card that an option plays and its player knows, so that it is theirs to show; -1 if it plays none."""
    if table.notate(code).partition(" ")[0] != PLAYS:
        return -1
    card = int(field_a(code))
    return card if table.knows(table.to_act, card) else -1


def _clear(table: Table, player: int, card: int) -> bool:
    """Did the player know without seeing it: are all cards with this back and owner that they don't know the same?"""
    alike = (int(table.facts(card).back), int(table.owner[card]))
    for other in range(len(table.definition)):
        if table.definition[other] == table.definition[card] or table.knows(player, other):
            continue
        if (int(table.facts(other).back), int(table.owner[other])) == alike:
            return False
    return True
