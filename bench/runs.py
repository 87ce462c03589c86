"""What the long checks must know of each game: the decks as an edition knows them, what is checked, what ends it."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import replace
from functools import lru_cache
from itertools import combinations, combinations_with_replacement
from typing import Any

import rulebound
from rulebound.gundam import catalogue as gundam_catalogue
from rulebound.gundam.cards import deck as gundam_deck
from rulebound.gundam.cards import facts as gundam_facts
from rulebound.gundam.rules.multiplayer import mode_named as gundam_mode
from rulebound.gundam.table import edition as gundam_edition
from rulebound.gundam.table import tables as gundam_tables
from rulebound.gundam.words import codes as gundam
from rulebound.riftbound import catalogue as riftbound_catalogue
from rulebound.riftbound.cards import building as riftbound_cards
from rulebound.riftbound.cards import deck as riftbound_deck
from rulebound.riftbound.rules.modes import DUEL, Mode
from rulebound.riftbound.rules.modes import mode_named as riftbound_mode
from rulebound.riftbound.table import edition as riftbound_edition
from rulebound.riftbound.table import tables as riftbound_tables
from rulebound.riftbound.words import codes as riftbound

STARTER, REAL, RANDOM = "starter", "real", "random"  # decks of made-up cards, of real ones, and by chance
RANDOM_DECKS = 200  # at a time: "random" are the first, "random 7" those after seven times as many
Way = tuple[str, str, str, int]  # game, edition, mode, players


class Run:
    """A game as the checks need it."""

    newest = ""
    dull: tuple[int, ...] = ()  # kinds of options that are taken more seldom: they only waste what others need
    checked: tuple[int, ...] = ()  # the kinds of options that `forbids` knows and `conceivable` lists

    def groups(self, edition: str, mode: str, players: int, decks: str) -> list[Any]:
        """The decks of a kind that play together, as the edition knows them; a starter against itself too."""
        raise NotImplementedError

    def pairing(self, some: Any, edition: str, mode: str) -> Any:
        """Decks ready to be dealt."""
        raise NotImplementedError

    def least(self, mode: str) -> int:
        """How many play at least."""
        raise NotImplementedError

    def ends(self, mode: str, edition: str) -> dict[str, tuple[str, ...]]:
        """The ways in which a game may end, and the rules that end it so."""
        raise NotImplementedError


def printed(table: Any, card: int) -> int:
    """The definition of a card, whatever it may have become; -1 for a token."""
    own = int(table.as_dealt(card))
    return -1 if table.facts_of[own].type == "token" or getattr(table.facts_of[own], "token", False) else own


class GundamRun(Run):
    newest = gundam_edition.NEWEST.name
    checked = (gundam.PLAY, gundam.ACTIVATE, gundam.ATTACK, gundam.BLOCK)

    def groups(self, edition: str, mode: str, players: int, decks: str) -> list[Any]:
        rules = gundam_edition.edition_named(edition)
        if decks == REAL:
            return list(combinations([gundam_deck.DECKS.read(name) for name in gundam_deck.DECKS.real()], players))
        if decks.startswith(RANDOM):
            return in_turn(random_decks(gundam_deck.random_deck, rules, decks), players)
        starters = [adapted_gundam(gundam_deck.DECKS.read(name), rules) for name in gundam_deck.DECKS.starters()]
        return list(combinations_with_replacement(starters, players))

    def pairing(self, some: Any, edition: str, mode: str) -> Any:
        return gundam_tables.Pairing(some, gundam_edition.edition_named(edition), mode)

    def least(self, mode: str) -> int:
        return gundam_mode(mode).least

    def ends(self, mode: str, edition: str) -> dict[str, tuple[str, ...]]:
        rules = gundam_mode(mode)
        return {"damage": (rules.by_damage,), "deck": (rules.by_deck,)}


def adapted_gundam(deck: gundam_deck.Deck, rules: gundam_edition.Edition) -> gundam_deck.Deck:
    """The deck without what the edition doesn't know, filled up with other cards of its colours, or of one more."""
    cards = [facts for facts in deck.cards if not gundam_facts.later_than(facts, rules)]
    colors = {facts.color for facts in cards}
    starters = {facts.number for name in gundam_deck.DECKS.starters() for facts in gundam_deck.DECKS.read(name).cards}
    known = [facts for facts in gundam_catalogue.CARDS.shipped().values() if facts.number in starters]
    fitting = sorted(known, key=lambda facts: facts.color not in colors)
    for facts in fitting:
        if len(colors | {facts.color}) <= gundam_deck.COLOURS and not gundam_facts.later_than(facts, rules):
            while len(cards) < gundam_deck.DECK_SIZE and cards.count(facts) < gundam_deck.COPIES:
                cards.append(facts)
                colors.add(facts.color)
    found = gundam_deck.Deck(deck.name, tuple(cards))
    assert not gundam_deck.check_deck(found, rules), f"{deck.name} can't be adapted to edition {rules.name}"
    return found


class RiftboundRun(Run):
    newest = riftbound_edition.NEWEST.name
    dull = (riftbound.EXHAUST_RUNE, riftbound.RECYCLE_RUNE)
    checked = (
        riftbound.PLAY,
        riftbound.ACTIVATE,
        riftbound.MOVE,
        riftbound.HIDE,
        riftbound.EXHAUST_RUNE,
        riftbound.RECYCLE_RUNE,
    )

    def groups(self, edition: str, mode: str, players: int, decks: str) -> list[Any]:
        rules, how = riftbound_edition.edition_named(edition), riftbound_mode(mode or DUEL.name)
        if decks == REAL:
            real = [riftbound_deck.DECKS.read(name) for name in riftbound_deck.DECKS.real()]
            found = list(combinations(real, players)) if players == 2 else neighbours(real, players)
        elif decks.startswith(RANDOM):
            found = in_turn(random_decks(riftbound_deck.random_deck, rules, decks), players)
        else:
            starters = riftbound_starters(rules, how)
            found = list(combinations_with_replacement(starters, players))
        return [some for some in found if allied(some, how)]

    def pairing(self, some: Any, edition: str, mode: str) -> Any:
        return riftbound_tables.Pairing(some, riftbound_edition.edition_named(edition), mode)

    def least(self, mode: str) -> int:
        return int(riftbound_mode(mode or DUEL.name).players)

    def ends(self, mode: str, edition: str) -> dict[str, tuple[str, ...]]:
        rules = riftbound_edition.edition_named(edition)
        return {"points": ("633" if rules.win_at_once else "R4:323.1", "607.3.a"), "card": ("002",)}


@lru_cache(maxsize=16)
def random_decks(make: Callable[..., Any], rules: Any, decks: str) -> list[Any]:
    """So many decks by chance."""
    first = int(decks.removeprefix(RANDOM) or 0) * RANDOM_DECKS
    return [make(seed, None, rules) for seed in range(first, first + RANDOM_DECKS)]


def in_turn(decks: Sequence[Any], players: int) -> list[Any]:
    """So many decks of a list at a time, one after the other."""
    return [decks[first : first + players] for first in range(0, len(decks) - players + 1, players)]


def neighbours(decks: Sequence[Any], players: int) -> list[Any]:
    """Each deck with others at equal distances in the list: they are too many for all that could meet."""
    count = len(decks)
    steps = range(1, count // players + 1)
    return [
        [decks[(first + seat * step) % count] for seat in range(players)] for step in steps for first in range(count)
    ]


def allied(some: Sequence[riftbound_deck.Deck], mode: Mode) -> bool:
    """May these decks play together? Teammates bring different legends and battlefields."""
    try:
        riftbound_tables.check_teams(some, mode)
    except riftbound_deck.DeckError:
        return False
    return True


def riftbound_starters(rules: riftbound_edition.Edition, mode: Mode) -> list[riftbound_deck.Deck]:
    """The starter decks that can be adapted to the edition."""
    decks = [adapted_riftbound(riftbound_deck.DECKS.read(name), rules) for name in riftbound_deck.DECKS.starters()]
    playable = [deck for deck in decks if not riftbound_deck.check_deck(deck, rules, mode)]
    assert len(playable) > 3, f"too few decks can be adapted to edition {rules.name}"
    return playable


def adapted_riftbound(deck: riftbound_deck.Deck, rules: riftbound_edition.Edition) -> riftbound_deck.Deck:
    """The deck without what the edition doesn't know, filled up with other cards of its domains.

    A deck whose legend or champion is later stays illegal.
    """

    def known(cards: Sequence[Any]) -> list[Any]:
        return [facts for facts in cards if not riftbound_cards.later_than(facts, rules)]

    main, fields = known(deck.main), known(deck.battlefields)
    starters = {
        facts.number for name in riftbound_deck.DECKS.starters() for facts in riftbound_deck.DECKS.read(name).cards
    }
    for facts in known([facts for facts in riftbound_catalogue.CARDS.shipped().values() if facts.number in starters]):
        if not set(facts.domains) <= set(deck.legend.domains):
            continue
        if facts.type in riftbound_deck.MAIN_TYPES and not facts.supertypes:
            while len(main) < len(deck.main) and main.count(facts) < riftbound_deck.COPIES:
                main.append(facts)
        elif facts.type == "battlefield" and len(fields) < len(deck.battlefields) and facts not in fields:
            fields.append(facts)
    return replace(deck, main=tuple(main), battlefields=tuple(fields))


RUNS: dict[str, Run] = {"gundam": GundamRun(), "riftbound": RiftboundRun()}


def ways(games: Sequence[str], mode: str = "", edition: str = "", most: int = 0) -> list[Way]:
    """Every way of playing the games, the fewest players first; so many at most (0: only the fewest)."""
    return [
        (name, rules, way, players)
        for name in games or list(RUNS)
        for way, told in rulebound.games[name].modes.items()
        for rules in told.editions
        for players in range(told.least, max(told.least, min(told.most, most)) + 1)
        if mode in ("", way) and edition in ("", rules)
    ]


@lru_cache(maxsize=64)
def groups(game: str, edition: str, mode: str, players: int, decks: str = STARTER) -> list[Any]:
    """The decks that play together in a run."""
    return RUNS[game].groups(edition, mode, players, decks)


@lru_cache(maxsize=1024)
def pairing(game: str, edition: str, mode: str, players: int, decks: str, number: int) -> Any:
    """The decks of one group, ready to be dealt."""
    return RUNS[game].pairing(groups(game, edition, mode, players, decks)[number], edition, mode)
