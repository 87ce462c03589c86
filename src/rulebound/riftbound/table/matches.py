# rulebound: interpreted
"""Matches (645, R4:486, TR 407): best of three, each battlefield once, sideboards, the loser chooses who goes first."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace

from rulebound.files.decks import exchanged, refuse_illegal
from rulebound.kernel.matches import Games
from rulebound.kernel.rng import derive
from rulebound.riftbound.cards.deck import Deck, DeckError, check_rules
from rulebound.riftbound.cards.facts import Facts
from rulebound.riftbound.rules.modes import MATCH
from rulebound.riftbound.table.edition import NEWEST, Edition
from rulebound.riftbound.table.table import RiftboundTable
from rulebound.riftbound.table.tables import Pairing
from rulebound.riftbound.words import codes as w

RULE = "TR 407"


class Match(Games[RiftboundTable]):
    """A match between two decks, each with its sideboard.

    A battlefield is used in one won game; after a draw the same are used again (TR 406.1.b), and when none is left any
    may be (R4:486).
    In the first edition it is used once, however the game ended (645.5).
    The loser of the last game chooses to go first or last; after a draw the First Player stays the same.
    """

    def __init__(self, decks: Sequence[Deck], seed: int = 0, best_of: int = 3, edition: Edition = NEWEST) -> None:
        super().__init__(best_of)
        if len(decks) != MATCH.players:
            raise DeckError(f"A match needs a deck for each of two players ({MATCH.rule}.1).")
        self.decks = list(decks)
        self.edition = edition
        self.seed = seed
        self.left = [list(deck.battlefields) for deck in decks]  # the battlefields each may still use
        self.table = self.deal(-1)

    def deal(self, loser: int) -> RiftboundTable:
        self.games += 1
        drawn = self.games > 1 and loser < 0
        fields = self.left
        if drawn and self.edition.draws_keep_fields:
            fields = [self.used(player) or left for player, left in enumerate(self.left)]
        elif self.games > 1:
            self.put_aside()
        chooser = int(self.table.first_player) if drawn else loser
        pairing = Pairing(self.decks, self.edition, MATCH.name, fields)
        table = pairing.table(derive(self.seed, self.games), chooser=chooser)
        if drawn:
            table.play("first")
        return table

    def put_aside(self) -> None:
        """645.5: the battlefields that were used are out for the rest of the match."""
        for player, left in enumerate(self.left):
            for facts in self.used(player):
                if facts in left:
                    left.remove(facts)
            if not left:
                left.extend(self.decks[player].battlefields)

    def used(self, player: int) -> list[Facts]:
        """The battlefield a player chose for the game on the table; one that a token replaced is banished (R4:438)."""
        table, found = self.table, []
        for card in (*table.cards(w.BATTLEFIELDS, 0), *table.cards(w.BANISHED, player)):
            facts = table.facts_of[table.definition[card]]
            if table.owner[card] == player and facts in self.left[player]:
                found.append(facts)
        return found

    def swap(self, player: int, out: Sequence[Facts], into: Sequence[Facts], champion: Facts | None = None) -> None:
        """Exchange cards of the main deck with the sideboard between games; the Chosen Champion may change with it."""
        result = self.table.result
        if result is None or self.winner is not None:
            raise DeckError(f"Cards are exchanged between the games of a match ({RULE}).")
        if not result.winners:
            raise DeckError(f"After a drawn game no cards are exchanged ({RULE}).")
        deck = self.decks[player]
        said = f"p{player + 1} can exchange only cards of the deck for as many of the sideboard ({RULE})."
        whole, side = exchanged(deck.whole, deck.sideboard, out, into, said)
        chosen = champion or deck.champion
        if chosen not in whole:
            raise DeckError(f"The Chosen Champion {chosen.name} is not in p{player + 1}'s deck (103.2.a).")
        main = list(whole)
        main.remove(chosen)
        changed = replace(deck, champions=(chosen,), main=tuple(main), sideboard=side)
        refuse_illegal(changed.name, check_rules(changed, self.edition))
        self.decks[player] = changed
