# rulebound: interpreted
"""The parts of Riftbound."""

from __future__ import annotations

from rulebound.game import Mode, Parts, Positions
from rulebound.riftbound.cards.deck import DECKS, Deck
from rulebound.riftbound.cards.facts import Facts
from rulebound.riftbound.catalogue import CARDS
from rulebound.riftbound.evaluation import RiftboundEvaluation
from rulebound.riftbound.rulebook import BOOK
from rulebound.riftbound.rules import modes
from rulebound.riftbound.table import board, pointing
from rulebound.riftbound.table.edition import EDITIONS, edition_named
from rulebound.riftbound.table.matches import Match
from rulebound.riftbound.table.saves import SAVES
from rulebound.riftbound.table.table import RiftboundTable
from rulebound.riftbound.table.tables import Pairing, refuse_decks, starters
from rulebound.riftbound.words import codes as w
from rulebound.riftbound.words.glossary import GLOSSARY


def mode(way: modes.Mode) -> Mode:
    """A way of playing as everybody is told of it."""
    own = [int(team) for team in way.teams]
    teams = tuple(tuple(p for p in range(way.players) if own[p] == team) for team in sorted(set(own)))
    count = int(way.players)
    return Mode(way.name, count, count, f"{way.rule}.1", teams if way.team_game else (), tuple(EDITIONS))


def positions() -> Positions[RiftboundTable]:
    """Written positions; their cards may have text, so the reader comes along."""
    from rulebound.riftbound.table.judging import RiftboundPositions

    return RiftboundPositions()


PARTS = Parts[RiftboundTable, Facts, Deck](
    editions=tuple(EDITIONS),
    modes={way.name: mode(way) for way in modes.MODES.values()},
    rules=BOOK,
    cards=CARDS,
    decks=DECKS,
    saves=SAVES,
    board=board,
    positions=positions,
    reader=CARDS.reader,
    words=GLOSSARY,
    pointing=pointing,
    evaluation=RiftboundEvaluation,
    idle=(w.EXHAUST_RUNE, w.RECYCLE_RUNE),  # where nothing could be paid, else what could be played were an option too
    edition=lambda name: edition_named(name).name,
    refuse=lambda decks, edition, mode: refuse_decks(decks, edition_named(edition), mode),
    paired=lambda decks, edition, mode: Pairing(decks, edition_named(edition), mode),
    starters=starters,
    match=lambda decks, seed, best_of, edition: Match(decks, seed, best_of, edition=edition_named(edition)),
)
