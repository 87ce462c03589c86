"""A snapshot told forward: what the sentences of a card have changed so far."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass, field
from typing import Any

from pool.phrases import Selector, selector
from pool.watch import State, cards_meant


@dataclass
class Told:
    """A snapshot that is being told forward: what the sentences so far have changed."""

    state: State
    this: int
    it: list[int] = field(default_factory=list)  # what "it" and "them" mean now
    picks: list[Callable[[], list[int]]] = field(default_factory=list)  # what was chosen, choice by choice
    meant: dict[Selector, list[int]] = field(default_factory=dict)  # what a selector of "all ..." meant
    done: bool = True  # did the last sentence do anything, for "If you do"
    table: Any = None  # the table the snapshot was taken of
    player: int = 0
    cant_attack: set[int] = field(default_factory=set)
    cant_attack_player: set[int] = field(default_factory=set)
    at_once: set[int] = field(default_factory=set)
    foe: list[int] = field(default_factory=list)  # "that enemy Unit", where it is not "it"
    looked: list[int] = field(default_factory=list)
    milled: list[int] = field(default_factory=list)
    compelled: list[int] | None = None
    may_attack: list[tuple[int, Selector]] = field(default_factory=list)

    def move(self, card: int, zone: str) -> None:
        """A card goes somewhere; a Pilot follows its Unit (Q41), and a token ceases to be."""
        seen = self.state.cards[card]
        if seen["zone"] == "deck":
            self.state.decks[seen["holder"]].remove(card)
        pilot = seen.get("pilot", -1)
        if pilot >= 0 and zone != "battle":
            self.move(pilot, zone)
        for other in self.state.cards.values():
            if other.get("pilot") == card:
                other.update(pilot=-1, linked=False)
        if self.state.is_token(card):
            del self.state.cards[card]
            return
        self.state.cards[card] = {"zone": zone, "holder": seen["holder"]}

    def hurt(self, card: int, amount: int) -> None:
        seen = self.state.cards[card]
        if seen["zone"] == "shields":
            self.move(card, "trash")
            return
        seen["damage"] += amount
        if seen["damage"] >= seen["hp"]:
            self.move(card, "trash")

    def draw(self, player: int, amount: int) -> None:
        for card in self.state.decks[player][:amount]:
            self.move(card, "hand")

    def pay(self, player: int, amount: int, ex: int = 0) -> None:
        """Resources are rested; an EX Resource that pays leaves the game."""
        self.state.resources[player, "ex active"] -= ex
        amount -= ex
        self.state.resources[player, "active"] -= amount
        self.state.resources[player, "rested"] += amount

    def times(self, step: Step) -> int:
        """What "for each" counts, on the table before."""
        return 1 if step.per is None else len(cards_meant(self.table, step.per, self.this))

    def ready_resource(self) -> None:
        """A rested Resource is set active; Resources are told by their number."""
        self.state.resources[self.player, "rested"] -= 1
        self.state.resources[self.player, "active"] += 1

    def who(self, word: str) -> list[int]:
        """The cards a pronoun or an "all ..." means."""
        if self.foe and word == "that enemy Unit":
            return self.foe
        if word.casefold() in ("it", "them", "they", "that enemy unit", "that unit"):
            return [card for card in self.it if card in self.state.cards or card in self.state.resource_cards]
        if word == "it and this Unit":
            return [*self.it, self.this]
        if word.casefold() in ("this unit", "this", "this base", "this card"):
            return [self.this]
        chosen = selector(word)
        assert chosen is not None, word
        return self.meant[chosen]


class Step:
    """One thing a sentence does."""

    per: Selector | None = None  # "for each ...", "equal to the number of ..."
    ask: Selector | None = None  # what it makes the player choose
    every: Selector | None = None  # "all ...": read off the table before it happens

    def tell(self, told: Told) -> None:
        raise NotImplementedError


def all_in(word: str) -> Selector | None:
    found = selector(word) if word.casefold().startswith("all ") else None
    return found if found is not None and found.every else None
