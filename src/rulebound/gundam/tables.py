# rulebound: interpreted
"""New tables: decks checked, cards made into definitions once, and dealt."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from rulebound.gundam.cards import PoolBuilder
from rulebound.gundam.catalogue import Cards
from rulebound.gundam.deck import Deck, DeckError, check_deck, read_deck, starter_names
from rulebound.gundam.edition import Edition, edition_named
from rulebound.gundam.game import GundamGame
from rulebound.kernel.rng import checked_seed


class Pairing:
    """Decks that play each other, with their definitions made once: `table(seed)` deals a new game."""

    def __init__(self, decks: Sequence[Deck], edition: Edition) -> None:
        if len(decks) != 2:
            raise DeckError(f"A game needs a deck for each of two players (1-1-1), not {len(decks)}.")
        for deck in decks:
            breaches = check_deck(deck, edition)
            if breaches:
                raise DeckError(f"The deck '{deck.name}' is not legal: {breaches[0]}")
        self.edition = edition
        self.names = [deck.name for deck in decks]
        self.builder = PoolBuilder()
        self.facts = self.builder.facts
        for deck in decks:
            self.builder.add_all(deck.cards)
        self.numbers = [[facts.number for facts in deck.cards] for deck in decks]
        self.laid_out: list[Any] = [None, None]
        self.indices = [[self.builder.by_number[number] for number in deck] for deck in self.numbers]

    def table(self, seed: int, swap: bool = False, chooser: int = -1) -> GundamGame:
        """A new game; `swap` seats the players the other way round, `chooser` decides who goes first (-1: chance)."""
        key = int(swap)
        if self.laid_out[key] is None:
            self.laid_out[key] = self.lay_out(swap)
        table = self.laid_out[key].clone()
        assert isinstance(table, GundamGame)
        table.start = {**table.start, "seed": seed, "chooser": chooser}
        table.begin(seed, chooser)
        return table

    def lay_out(self, swap: bool) -> GundamGame:
        """The decks on the table, before anything is shuffled: copied for every game."""
        indices, numbers = self.indices, self.numbers
        if swap:
            indices, numbers = indices[::-1], numbers[::-1]
        table = GundamGame(len(indices), self.builder.pool, self.edition)
        table.facts_of = list(self.facts)
        table.start = {"players": len(indices), "decks": numbers}
        table.lay_out(indices)
        return table


def new_table(decks: Sequence[str | Deck], seed: int, edition: str, cards: Cards | None = None) -> GundamGame:
    """A new game of two decks (the first two starters when none are named)."""
    if isinstance(decks, str):
        raise DeckError(f"A game needs a deck for each of two players (1-1-1), not '{decks}' alone.")
    chosen = list(decks) or starter_names()[:2]
    known = [read_deck(deck, cards) if isinstance(deck, str) else deck for deck in chosen]
    return Pairing(known, edition_named(edition)).table(checked_seed(seed))
