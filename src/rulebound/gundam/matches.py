# rulebound: interpreted
"""Matches of several games: first to two wins, sideboards between the games, the loser chooses who goes first."""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence

from rulebound.gundam.cards import Facts
from rulebound.gundam.deck import Breach, Deck, DeckError, check_deck
from rulebound.gundam.edition import NEWEST, Edition
from rulebound.gundam.game import GundamGame
from rulebound.gundam.tables import Pairing
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


class Match:
    """Games between two decks until one has won most of them.

    `table` is the game going on. When it is over, `next_game()` deals the next one; seats stay, the loser of the last
    game chooses who is Player One (nobody lost: at random).
    """

    def __init__(
        self,
        decks: Sequence[Deck],
        seed: int = 0,
        best_of: int = 3,
        sideboards: Sequence[Sequence[Facts]] = (),
        edition: Edition = NEWEST,
    ) -> None:
        if best_of < 1 or best_of % 2 == 0:
            raise ValueError(f"A match is best of an odd number of games, not of {best_of}.")
        if len(decks) != 2:
            raise DeckError("A match needs a deck for each of two players (1-1-1).")
        self.decks = list(decks)
        self.sideboards = [tuple(cards) for cards in sideboards]
        for deck, sideboard in zip(self.decks, self.sideboards):
            breaches = check_with_sideboard(deck, sideboard, edition)
            if breaches:
                raise DeckError(f"The deck '{deck.name}' is not legal: {breaches[0]}")
        self.edition = edition
        self.seed = seed
        self.needed = best_of // 2 + 1
        self.wins = [0, 0]
        self.games = 0
        self.table = self.deal(-1)

    @property
    def winner(self) -> int | None:
        """Who has won the match, or None."""
        for player, wins in enumerate(self.wins_now()):
            if wins >= self.needed:
                return player
        return None

    def wins_now(self) -> list[int]:
        """Games won, the one on the table included if it is over."""
        wins = list(self.wins)
        if self.table.result is not None:
            for player in self.table.result.winners:
                wins[player] += 1
        return wins

    def next_game(self) -> GundamGame:
        """Count the game that is over and deal the next one."""
        result = self.table.result
        if result is None:
            raise ValueError("The game on the table is not over.")
        if self.winner is not None:
            raise ValueError(f"The match is over: p{self.winner + 1} has won it.")
        self.wins = self.wins_now()
        loser = 1 - result.winners[0] if len(result.winners) == 1 else -1
        self.table = self.deal(loser)
        return self.table

    def swap(self, player: int, out: Sequence[Facts], into: Sequence[Facts]) -> None:
        """Exchange cards with the sideboard between games: as many in as out."""
        if player >= len(self.sideboards):
            raise DeckError(f"p{player + 1} has no sideboard ({RULE}).")
        deck, side = Counter(self.decks[player].cards), Counter(self.sideboards[player])
        if len(out) != len(into) or Counter(out) - deck or Counter(into) - side:
            raise DeckError(f"p{player + 1} can exchange only cards of the deck for as many of the sideboard ({RULE}).")
        cards = (deck - Counter(out) + Counter(into)).elements()
        changed = Deck(self.decks[player].name, tuple(cards))
        breaches = check_deck(changed, self.edition)
        if breaches:
            raise DeckError(f"The deck '{changed.name}' is not legal: {breaches[0]}")
        self.decks[player] = changed
        self.sideboards[player] = tuple((side - Counter(into) + Counter(out)).elements())

    def deal(self, chooser: int) -> GundamGame:
        self.games += 1
        pairing = Pairing(self.decks, self.edition)
        return pairing.table(derive(self.seed, self.games), chooser=chooser)
