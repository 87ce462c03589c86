# rulebound: interpreted
"""What became known between two moments of a game: beyond that nobody goes back."""

from __future__ import annotations

from rulebound.kernel.table import Table


def hidden_shown(before: Table, after: Table, shown_by: int | None = None) -> bool:
    """Has chance been used, or does any player know a card now that they couldn't know before?

    A draw, a look, a reveal, a Shield that is turned over, and what a player plays from their hand; with `shown_by`,
    what that player knew before and has shown to others doesn't count.
    """
    if (before.rng.s0, before.rng.s1) != (after.rng.s0, after.rng.s1):
        return True
    for card in range(len(before.definition)):
        learned = int(after.known[card]) & ~int(before.known[card])
        if not learned or (shown_by is not None and before.knows(shown_by, card)):
            continue
        if any(learned >> player & 1 and not _clear(before, player, card) for player in range(before.players)):
            return True
    return False


def _clear(table: Table, player: int, card: int) -> bool:
    """Did the player know without seeing it: are all cards with this back and owner that they don't know the same?"""
    alike = (int(table.facts(card).back), int(table.owner[card]))
    for other in range(len(table.definition)):
        if table.definition[other] == table.definition[card] or table.knows(player, other):
            continue
        if (int(table.facts(other).back), int(table.owner[other])) == alike:
            return False
    return True
