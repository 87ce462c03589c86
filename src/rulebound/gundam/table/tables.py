# rulebound: interpreted
"""New tables: decks checked, cards made into definitions once, and dealt."""

from __future__ import annotations

from collections.abc import Sequence

from rulebound.files.decks import refuse_illegal
from rulebound.files.pairings import Deals
from rulebound.gundam.cards.building import PoolBuilder
from rulebound.gundam.cards.deck import Deck, DeckError, check_rules
from rulebound.gundam.rules.multiplayer import mode_named, refuses
from rulebound.gundam.table.edition import Edition
from rulebound.gundam.table.table import GundamTable
from rulebound.gundam.words import codes as w


class Pairing(Deals[GundamTable]):
    """Decks that play each other, with their definitions made once: `table(seed)` deals a new game."""

    def __init__(self, decks: Sequence[Deck], edition: Edition, mode: str = "") -> None:
        self.mode = mode_named(mode)
        refuse_decks(decks, edition, mode)
        super().__init__(len(decks), self.mode.side)
        self.edition = edition
        self.names = [deck.name for deck in decks]
        self.builder = PoolBuilder()
        self.facts = self.builder.facts
        for deck in decks:
            self.builder.add_all(deck.cards)
        self.numbers = [[facts.number for facts in deck.cards] for deck in decks]
        self.indices = [[self.builder.by_number[number] for number in deck] for deck in self.numbers]

    def lay_out(self, shift: int) -> GundamTable:
        """The decks on the table, before anything is shuffled: copied for every game."""
        seats = self.seats(shift)
        table = GundamTable(len(seats), self.builder.pool, self.edition, self.mode.code)
        table.facts_of = list(self.facts)
        table.start = {"players": len(seats), "decks": [self.numbers[deck] for deck in seats]}
        if self.mode.code != w.DUEL:
            table.start["mode"] = self.mode.word
        table.lay_out([self.indices[deck] for deck in seats])
        return table


def refuse_decks(decks: Sequence[Deck | None], edition: Edition, mode: str = "") -> None:
    """DeckError if these decks can't play each other; None is one that is still to come."""
    refused = refuses(mode_named(mode), len(decks), edition)
    if refused:
        raise DeckError(refused)
    for deck in decks:
        if deck is not None:
            refuse_illegal(deck.name, check_rules(deck, edition))  # the restricted list is for tournaments
