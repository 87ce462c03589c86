# rulebound: interpreted
"""Decks on their way to a table: brought one by one, looked at, and dealt when all are there."""

from __future__ import annotations

import secrets
from collections.abc import Sequence
from functools import cache
from typing import Any

import rulebound
from rulebound.kernel.rng import MOST_SEED
from rulebound.server.models import GivenDeck
from rulebound.server.own_cards import deck_of, told_apart
from rulebound.server.tables.journal import began_of

Gathered = dict[str, Any]  # what is kept of a table that is not dealt: edition, mode, and what each seat has brought


@cache
def shipped_decks(game: str) -> list[str]:
    """The names of the shipped decks, starters first."""
    decks = rulebound.games[game].decks
    return [*decks.starters(), *decks.real()]


def gathered(game: str, edition: str, mode: str, chosen: Sequence[GivenDeck | None]) -> Gathered:
    """A table with the decks that are there, in the order of the seats; ValueError if there is no such edition."""
    return {
        "edition": rulebound.games[game].edition(edition),
        "mode": mode,
        "brought": [as_kept(given) for given in chosen],
    }


def as_kept(given: GivenDeck | None) -> dict[str, Any] | None:
    return None if given is None else given.model_dump(exclude_none=True)


def with_deck(began: Gathered, player: int, given: GivenDeck | None) -> Gathered:
    """The same with one more deck; None: a starter, when it is dealt."""
    brought = [as_kept(given) if seat == player else kept for seat, kept in enumerate(began["brought"])]
    return {**began, "brought": brought}


def decks_in(game: str, began: Gathered) -> list[Any]:
    """The decks that are there, in the order of the seats; None where there is none."""
    return [None if kept is None else deck_of(game, GivenDeck(**kept)) for kept in began["brought"]]


def checked(game: str, began: Gathered) -> list[str]:
    """The names of the decks so far; ValueError with one sentence if one of them can't be played."""
    decks = told_apart(decks_in(game, began))
    rulebound.games[game].refuse(decks, began["edition"], began["mode"])
    builder = rulebound.games[game].cards.builder()
    for deck in decks:
        if deck is not None:
            builder.add_all(deck.cards)
    return ["" if deck is None else deck.name for deck in decks]


def deal(game: str, began: Gathered, seed: int | None = None) -> tuple[dict[str, Any], list[str]]:
    """How the table begins that is dealt of these decks, and their names; ValueError with one sentence if it can't be.

    Where none was chosen, a starter is played.
    """
    decks = told_apart(with_starters(game, decks_in(game, began), began))
    drawn = secrets.randbelow(MOST_SEED + 1) if seed is None else seed
    table = rulebound.games[game].pairing(decks, began["edition"], began["mode"]).table(drawn, patient=True)
    return began_of(table), [deck.name for deck in decks]


def with_starters(game: str, decks: list[Any], began: Gathered) -> list[Any]:
    """The decks with starters where there are none, others than those that are played already if there are enough."""
    if None not in decks:
        return decks
    names = [None if kept is None else kept["name"] for kept in began["brought"]]
    known = list(dict.fromkeys(name for name in names if name in shipped_decks(game)))
    seat = names.index(known[0]) if len(known) == 1 else 0
    spare = rulebound.games[game].starters(began["mode"], len(decks), known, began["edition"], seat)
    spare = [name for name in spare if name not in known] or spare
    read = rulebound.games[game].decks.read
    return [read(spare.pop(0) if len(spare) > 1 else spare[0]) if deck is None else deck for deck in decks]
