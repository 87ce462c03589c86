# rulebound: interpreted
"""The parts of the Gundam Card Game."""

from __future__ import annotations

from rulebound.game import Mode, Parts, Positions
from rulebound.gundam.cards.deck import DECKS, Deck
from rulebound.gundam.cards.facts import Facts
from rulebound.gundam.catalogue import CARDS
from rulebound.gundam.evaluation import GundamEvaluation
from rulebound.gundam.rulebook import BOOK
from rulebound.gundam.rules import multiplayer
from rulebound.gundam.table import board, pointing
from rulebound.gundam.table.edition import EDITIONS, edition_named
from rulebound.gundam.table.matches import Match
from rulebound.gundam.table.saves import SAVES
from rulebound.gundam.table.table import GundamTable
from rulebound.gundam.table.tables import Pairing, refuse_decks
from rulebound.gundam.words.glossary import GLOSSARY


def mode(way: multiplayer.Mode) -> Mode:
    """A way of playing as everybody is told of it."""
    teams = tuple((p, p + 1) for p in range(0, way.most, 2)) if way.side == 2 else ()
    having = tuple(name for name, edition in EDITIONS.items() if not multiplayer.refuses(way, way.least, edition))
    return Mode(way.word, way.least, way.most, "1-1-1", teams, having)


def positions() -> Positions[GundamTable]:
    """Written positions; their cards may have text, so the reader comes along."""
    from rulebound.gundam.table.judging import GundamPositions

    return GundamPositions()


PARTS = Parts[GundamTable, Facts, Deck](
    editions=tuple(EDITIONS),
    modes={way.word: mode(way) for way in multiplayer.MODES},
    rules=BOOK,
    cards=CARDS,
    decks=DECKS,
    saves=SAVES,
    board=board,
    positions=positions,
    reader=CARDS.reader,
    words=GLOSSARY,
    pointing=pointing,
    evaluation=GundamEvaluation,
    edition=lambda name: edition_named(name).name,
    refuse=lambda decks, edition, mode: refuse_decks(decks, edition_named(edition), mode),
    paired=lambda decks, edition, mode: Pairing(decks, edition_named(edition), mode),
    match=lambda decks, seed, best_of, edition: Match(decks, seed, best_of, edition=edition_named(edition)),
)
