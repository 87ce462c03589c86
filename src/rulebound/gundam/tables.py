# rulebound: interpreted
"""New tables: decks checked, cards made into definitions once, and dealt."""

from __future__ import annotations

from collections.abc import Sequence

from rulebound.files.decks import refuse_illegal
from rulebound.files.pairings import Deals
from rulebound.gundam.cards import PoolBuilder
from rulebound.gundam.catalogue import Cards
from rulebound.gundam.deck import Deck, DeckError, check_rules, read_deck, starter_names
from rulebound.gundam.edition import EDITIONS, Edition, edition_named
from rulebound.gundam.game import GundamGame
from rulebound.gundam.locations import DUEL
from rulebound.gundam.multiplayer import mode_named, refuses
from rulebound.kernel.rng import checked_seed


class Pairing(Deals[GundamGame]):
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

    def lay_out(self, shift: int) -> GundamGame:
        """The decks on the table, before anything is shuffled: copied for every game."""
        seats = self.seats(shift)
        table = GundamGame(len(seats), self.builder.pool, self.edition, self.mode.code)
        table.facts_of = list(self.facts)
        table.start = {"players": len(seats), "decks": [self.numbers[deck] for deck in seats]}
        if self.mode.code != DUEL:
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


def sides(mode: str) -> list[list[int]]:
    """The seats of each team, counted from 0; empty where everybody plays alone."""
    rules = mode_named(mode)
    return [[p, p + 1] for p in range(0, rules.most, 2)] if rules.side == 2 else []


def editions(mode: str) -> list[str]:
    """The editions that have rules for this way of playing, the newest first."""
    rules = mode_named(mode)
    return [name for name, edition in EDITIONS.items() if not refuses(rules, rules.least, edition)]


def editions_of(deck: Deck) -> list[str]:
    """The editions under which a deck may be played, the newest first."""
    return [name for name, edition in EDITIONS.items() if not check_rules(deck, edition)]


def unlike(deck: Deck) -> list[str]:
    """What no teammate may bring too: nothing here."""
    return []


def starters(mode: str, count: int, chosen: Sequence[str] = (), edition: str = "", seat: int = 0) -> list[str]:
    """So many decks that may play together: those that are chosen, and starters (which both editions know).

    They are in the order of the seats; the first has this one.
    """
    names = [*chosen, *(name for name in starter_names() if name not in chosen)][:count]
    names.insert(seat, names.pop(0))
    return names


def new_table(
    decks: Sequence[str | Deck],
    seed: int,
    edition: str,
    cards: Cards | None = None,
    mode: str = "",
    patient: bool = False,
) -> GundamGame:
    """A new game of these decks (the first starters when none are named)."""
    needed = mode_named(mode).least
    if isinstance(decks, str):
        raise DeckError(f"A game needs a deck for each of {needed} players (1-1-1), not '{decks}' alone.")
    chosen = list(decks) or starters(mode, needed)
    known = [read_deck(deck, cards) if isinstance(deck, str) else deck for deck in chosen]
    return Pairing(known, edition_named(edition), mode).table(checked_seed(seed), patient=patient)
