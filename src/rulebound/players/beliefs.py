# rulebound: interpreted
"""What a seat takes for possible where it doesn't know a deck list: the shipped decks that fit what it has seen.

Whoever sits at a table with closed lists knows the cards they see, how many there are of each back, and which decks are
played elsewhere. Where no such deck fits, they think of the cards of the colours they have seen.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Iterator
from functools import cache
from typing import Any

from rulebound import games
from rulebound.files.facts import CardFacts
from rulebound.game import Deck
from rulebound.kernel.determinize import Belief, hidden_cards
from rulebound.kernel.table import Table

Pile = Counter[str]  # numbers of cards


@cache
def prior(game: str, edition: str) -> tuple[Deck, ...]:
    """The shipped decks that may be played by an edition of the rules."""
    decks = games[game].decks
    read = [decks.read(name) for name in (*decks.starters(), *decks.real())]
    return tuple(deck for deck in read if edition in decks.editions(deck))


@cache
def cards_of(game: str, edition: str) -> tuple[CardFacts, ...]:
    """Every card that could turn up: what a table needs definitions for beside those of its own."""
    found = {facts.number: facts for deck in prior(game, edition) for facts in deck.cards}
    return tuple(found[number] for number in sorted(found))


def belief(table: Table, player: int, closed: Iterable[int]) -> Belief:
    """What the hidden cards of these players may be, for somebody who knows what this one sees of the table.

    The definitions of `cards_of` must be among the table's.
    """
    return {owner: Doubt(table, player, owner).piles() for owner in closed}


def blanks(table: Table, player: int, closed: Iterable[int]) -> Belief:
    """A belief that says nothing: the hidden cards of these players might be like the player's own."""
    return {owner: [own_cards(table, player, len(hidden_cards(table, player, owner)))] for owner in closed}


def own_cards(table: Table, player: int, times: int) -> list[int]:
    """The cards that a player brought, so many times."""
    own = [card for card in range(len(table.definition)) if table.owner[card] == player]
    numbers = sorted((table.facts(card).number, int(table.as_dealt(card))) for card in own)
    return [index for _, index in numbers] * times


class Doubt:
    """What one player can tell of another's deck."""

    def __init__(self, table: Table, player: int, owner: int) -> None:
        known: Any = table
        self.table, self.player = table, player
        self.game = games.of(table)
        self.decks = prior(table.game_name(), table.edition_name())
        self.index = {facts.number: place for place, facts in reversed(list(enumerate(known.facts_of)))}
        self.hidden = [int(card) for card in hidden_cards(table, player, owner)]
        seen = [card for card in range(len(table.definition)) if table.owner[card] == owner and card not in self.hidden]
        facts: list[CardFacts] = [known.facts_of[int(table.as_dealt(card))] for card in seen]
        self.seen = [each for each in facts if self.game.decks.parts_for(each)]

    def piles(self) -> list[list[int]]:
        """The piles that the hidden cards may come from, each as likely: those of the first guess that has any."""
        for guess in self.guesses():
            found = [self.indices(pile) for pile in guess]
            good = [pile for pile in found if self.is_enough(pile)]
            if good:
                return good
        return [own_cards(self.table, self.player, len(self.hidden))]

    def guesses(self) -> Iterator[list[Pile]]:
        """The decks that have all that was seen; the cards of the colours seen; any cards, and then more of them."""
        yield [self.rest(deck) for deck in self.decks if self.fits(deck)]
        every = self.every()
        colors = {color for facts in self.seen for color in self.game.cards.colors(facts)}
        fitting = {facts.number for facts in cards_of(self.table.game_name(), self.table.edition_name())
                   if set(self.game.cards.colors(facts)) <= colors}  # fmt: skip
        yield [Counter({number: count for number, count in every.items() if number in fitting})]
        yield [every]
        yield [Counter({number: count * len(self.hidden) for number, count in every.items()})]

    def counted(self, deck: Deck) -> Pile:
        """What was seen of the parts that the list of a deck tells."""
        parts = set(self.game.decks.parts(deck))
        return Counter(facts.number for facts in self.seen if parts & set(self.game.decks.parts_for(facts)))

    def fits(self, deck: Deck) -> bool:
        """Might this be the deck?"""
        return self.counted(deck) <= Counter(facts.number for facts in deck.cards)

    def rest(self, deck: Deck) -> Pile:
        """What of a deck was not seen."""
        return Counter(facts.number for facts in deck.cards) - self.counted(deck)

    def every(self) -> Pile:
        """Every card as often as any deck has it, without what was seen."""
        most: Pile = Counter()
        for deck in self.decks:
            most |= Counter(facts.number for facts in deck.cards)
        return most - Counter(facts.number for facts in self.seen)

    def indices(self, pile: Pile) -> list[int]:
        """The definitions of a pile, in the order of their numbers."""
        return [self.index[number] for number in sorted(pile) for _ in range(pile[number])]

    def is_enough(self, pile: list[int]) -> bool:
        """Has it a card of the right back for each that is hidden, and for each of which something is known?"""
        table = self.table
        there = Counter(int(table.definitions[index].back) for index in pile)
        needed = Counter(int(table.facts(card).back) for card in self.hidden)
        if any(there[back] < count and (back == 0 or there[back]) for back, count in needed.items()):
            return False
        limited = [card for card in self.hidden if table.is_limited(card)]
        return all(sum(table.could_be(card, index) for index in pile) >= len(limited) for card in limited)
