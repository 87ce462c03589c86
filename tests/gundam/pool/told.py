"""A snapshot told forward: what the sentences of a card have changed so far."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass, field
from typing import Any

from generated.outcome import Wrong
from generated.telling import Telling
from gundam.pool.phrases import Selector, selector
from gundam.pool.watch import Snapshot, cards_meant


@dataclass
class Told(Telling[Snapshot]):
    """What the sentences of a Gundam card have changed so far."""

    this: int
    picks: list[Callable[[], list[int]]] = field(default_factory=list)  # what was chosen, choice by choice
    meant: dict[Selector, list[int]] = field(default_factory=dict)  # what a selector of "all ..." meant
    table: Any = None  # the table the snapshot was taken of
    player: int = 0
    cant_attack: set[int] = field(default_factory=set)
    cant_attack_player: set[int] = field(default_factory=set)
    at_once: set[int] = field(default_factory=set)
    foe: list[int] = field(default_factory=list)  # "that enemy Unit", where it is not "it"
    milled: list[int] = field(default_factory=list)
    compelled: list[int] | None = None
    may_attack: list[tuple[int, Selector]] = field(default_factory=list)

    def move(self, card: int, zone: str) -> None:
        """A card goes somewhere; a Pilot follows its Unit (Q41), and a token ceases to be."""
        seen = self.shot.cards[card]
        if seen["zone"] == "deck":
            self.shot.decks[seen["holder"]].remove(card)
        pilot = seen.get("pilot", -1)
        if pilot >= 0 and zone != "battle":
            self.move(pilot, zone)
        for other in self.shot.cards.values():
            if other.get("pilot") == card:
                other.update(pilot=-1, linked=False)
        if self.shot.is_token(card):
            del self.shot.cards[card]
            return
        self.shot.cards[card] = {"zone": zone, "holder": seen["holder"]}

    def hurt(self, card: int, amount: int) -> None:
        seen = self.shot.cards[card]
        if seen["zone"] == "shields":
            self.move(card, "trash")
            return
        seen["damage"] += amount
        if seen["damage"] >= seen["hp"]:
            self.move(card, "trash")

    def pay(self, player: int, amount: int, ex: int = 0) -> None:
        """Resources are rested; an EX Resource that pays leaves the game."""
        self.shot.resources[player, "ex active"] -= ex
        amount -= ex
        self.shot.resources[player, "active"] -= amount
        self.shot.resources[player, "rested"] += amount

    def times(self, step: Step) -> int:
        """What "for each" counts, on the table before."""
        return 1 if step.per is None else len(cards_meant(self.table, step.per, self.this))

    def ready_resource(self) -> None:
        """A rested Resource is set active; Resources are told by their number."""
        self.shot.resources[self.player, "rested"] -= 1
        self.shot.resources[self.player, "active"] += 1

    def who(self, word: str) -> list[int]:
        """The cards a pronoun or an "all ..." means."""
        if self.foe and word == "that enemy Unit":
            return self.foe
        if word.casefold() in ("it", "them", "they", "that enemy unit", "that unit"):
            return [card for card in self.it if card in self.shot.cards or card in self.shot.resource_cards]
        if word == "it and this Unit":
            return [*self.it, self.this]
        if word.casefold() in ("this unit", "this", "this base", "this card"):
            return [self.this]
        chosen = selector(word)
        if chosen is None:
            raise Wrong(f"who is meant by '{word}'?")
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
