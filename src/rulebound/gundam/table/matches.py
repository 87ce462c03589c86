# rulebound: interpreted
"""Matches of several games: first to two wins, sideboards between the games, the loser chooses who goes first."""

from __future__ import annotations

from collections.abc import Sequence

from rulebound.files.decks import exchanged, refuse_illegal
from rulebound.gundam.cards.deck import Breach, Deck, DeckError, check_deck
from rulebound.gundam.cards.facts import Facts
from rulebound.gundam.table.edition import NEWEST, Edition
from rulebound.gundam.table.table import GundamTable
from rulebound.gundam.table.tables import Pairing
from rulebound.kernel.matches import Games
from rulebound.kernel.rng import derive

SIDEBOARD_SIZE = 10
RULE = "best-of-three rules of 2026-07-03"


def check_with_sideboard(deck: Deck, sideboard: Sequence[Facts], edition: Edition = NEWEST) -> list[Breach]:
    """Every breach of a deck with its sideboard: exactly ten cards, copies and colours counted over both."""
    breaches = check_deck(deck, edition)
    if len(sideboard) != SIDEBOARD_SIZE:
        breaches.append(Breach(RULE, f"A sideboard has exactly {SIDEBOARD_SIZE} cards, this one {len(sideboard)}."))
    together = Deck(deck.name, (*deck.cards, *sideboard))
    known = {str(breach) for breach in breaches}
    for breach in check_deck(together, edition):
        if breach.rule != "6-1-1" and str(breach) not in known:
            breaches.append(Breach(breach.rule, f"With the sideboard: {breach.text}"))
    return breaches


class Match(Games[GundamTable]):
    """A match between two decks: the loser of the last game chooses who is Player One (nobody lost: at random)."""

    def __init__(
        self,
        decks: Sequence[Deck],
        seed: int = 0,
        best_of: int = 3,
        sideboards: Sequence[Sequence[Facts]] = (),
        edition: Edition = NEWEST,
    ) -> None:
        super().__init__(best_of)
        if len(decks) != 2:
            raise DeckError("A match needs a deck for each of two players (1-1-1).")
        self.decks = list(decks)
        self.sideboards = [tuple(cards) for cards in sideboards]
        for deck, sideboard in zip(self.decks, self.sideboards):
            refuse_illegal(deck.name, check_with_sideboard(deck, sideboard, edition))
        self.edition = edition
        self.seed = seed
        self.table = self.deal(-1)

    def swap(self, player: int, out: Sequence[Facts], into: Sequence[Facts]) -> None:
        """Exchange cards with the sideboard between games: as many in as out."""
        if player >= len(self.sideboards):
            raise DeckError(f"p{player + 1} has no sideboard ({RULE}).")
        said = f"p{player + 1} can exchange only cards of the deck for as many of the sideboard ({RULE})."
        cards, side = exchanged(self.decks[player].cards, self.sideboards[player], out, into, said)
        changed = Deck(self.decks[player].name, cards)
        refuse_illegal(changed.name, check_deck(changed, self.edition))
        self.decks[player] = changed
        self.sideboards[player] = side

    def deal(self, loser: int) -> GundamTable:
        self.games += 1
        pairing = Pairing(self.decks, self.edition)
        return pairing.table(derive(self.seed, self.games), chooser=loser)
