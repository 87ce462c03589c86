"""What is seen of a table: which cards a selector means there, and a snapshot to compare with what is foretold."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from functools import partial
from typing import Any

from generated.phrases import numbered
from generated.telling import deck_lines, token_lines
from gundam.pool.phrases import KEYWORDS, Filter, Selector

from rulebound.gundam.cards.facts import Facts
from rulebound.gundam.catalogue import CARDS
from rulebound.gundam.rules.cards import cost_of, level_of
from rulebound.gundam.table.notation import keywords_of
from rulebound.gundam.table.table import GundamTable
from rulebound.gundam.words import codes as loc
from rulebound.gundam.words.codes import ATTACK
from rulebound.kernel.actions import NOTHING, field_a, field_b, kind_of

ZONES = {
    "deck": loc.DECK, "hand": loc.HAND, "battle": loc.BATTLE, "pilots": loc.PILOTS, "base": loc.BASE,
    "shields": loc.SHIELDS, "trash": loc.TRASH, "removal": loc.REMOVAL, "nowhere": loc.NOWHERE,
}  # fmt: skip
IN_PLAY = ("battle", "base")
PLACES_OF = {
    "unit": ("battle",), "base": ("base",), "pilot": ("pilots",), "resource": ("resources",),
    "ex resource": ("resources",), "shield": ("shields",),
}  # fmt: skip

PRINTED: dict[str, str] = {}  # the texts of made-up cards by card number, for keywords outside play


# ---------------------------------------------------------------------------------------------- who is meant


def cards_meant(table: GundamTable, chosen: Selector, this: int, player: int = 0) -> list[int]:
    """Every card on the table that a selector means, for the player whose effect it is."""
    in_play = [zone for noun in chosen.nouns for zone in PLACES_OF.get(noun, ("battle",))]
    zones = in_play if chosen.place == "play" else [chosen.place]
    found = []
    for zone in zones:
        spec = loc.RESOURCES if zone == "resources" else ZONES[zone]
        for holder in chosen.players(player):
            found += [int(card) for card in table.cards(spec, holder)]
    fit = [card for card in found if is_meant(table, card, chosen, this)]
    for item in chosen.filters:
        if item[0] == "extreme":
            read = {"lv": partial(level_of, table), "hp": table.hp_left, "ap": table.ap}[item[2]]
            best = (max if item[1] == "highest" else min)((int(read(card)) for card in fit), default=0)
            fit = [card for card in fit if int(read(card)) == best]
        if item[0] == "unique":
            fit = list({CARDS.on_table(table, card).name: card for card in fit}.values())
    return fit


def is_meant(table: GundamTable, card: int, chosen: Selector, this: int) -> bool:
    if chosen.other and card == this:
        return False
    if chosen.place != "play" and not {"card", CARDS.on_table(table, card).type} & {*chosen.nouns}:
        return False
    return all(passes(table, card, item, this) for item in chosen.filters)


def compare(value: int, how: str, number: int) -> bool:
    return {"<=": value <= number, ">=": value >= number, "==": value == number}[how]


@dataclass
class Candidate:
    """A card that may pass a filter, by the numbers and facts anybody can see."""

    table: GundamTable
    card: int
    this: int

    @property
    def facts(self) -> Facts:
        return CARDS.on_table(self.table, self.card)

    @property
    def pilot(self) -> int:
        return int(self.table.pilot_of(self.card)) if self.table.is_in(self.card, loc.BATTLE) else -1

    @property
    def words(self) -> list[str]:
        return keywords_seen(self.table, self.card)

    def number(self, stat: str, of: int | None = None) -> int:
        read = {"lv": partial(level_of, self.table), "ap": self.table.ap, "hp": self.table.hp_left}[stat]
        return int(read(self.card if of is None else of))

    def battling(self) -> set[int]:
        """Who else is in its battle, none if it is in none."""
        both = {int(self.table.attacker), int(self.table.target)}
        return both - {self.card} if self.card in both else set()

    def on_top(self, number: int) -> bool:
        deck = [int(other) for other in reversed(list(self.table.cards(loc.DECK, self.table.holder(self.card))))]
        return self.card in deck[:number]


def both_ways(word: str, other: str, so: Callable[[Candidate], bool]) -> dict[str, Callable[[Candidate, Filter], bool]]:
    return {word: lambda c, item: so(c), other: lambda c, item: not so(c)}


def bounded(c: Candidate, item: Filter) -> bool:
    return compare(c.number(item[0]), item[1], item[2])


PASSES: dict[str, Callable[[Candidate, Filter], bool]] = {
    "lv": bounded,
    "ap": bounded,
    "hp": bounded,
    "lv of this": lambda c, item: c.number("lv") <= c.number("lv", c.this),
    "ap of this": lambda c, item: c.number("ap") <= c.number("ap", c.this),
    "trait": lambda c, item: any(trait in c.facts.traits for trait in item[1]),
    "color": lambda c, item: bool(c.facts.color == item[1]),
    "no color": lambda c, item: bool(c.facts.color != item[1]),
    "keyword": lambda c, item: any(word.startswith(item[1]) for word in c.words),
    "any keyword": lambda c, item: bool(c.words),
    **both_ways("rested", "active", lambda c: bool(c.table.rested[c.card])),
    **both_ways("damaged", "undamaged", lambda c: int(c.table.damage[c.card]) > 0),
    **both_ways("linked", "not linked", lambda c: bool(c.table.linked[c.card])),
    **both_ways("token", "no token", lambda c: c.facts.type == "token"),
    **both_ways("paired", "unpaired", lambda c: c.pilot >= 0),
    "name": lambda c, item: item[1] in c.facts.name,
    "no name": lambda c, item: item[1] not in c.facts.name,
    "pilot": lambda c, item: (
        c.pilot >= 0 and any(trait in CARDS.on_table(c.table, c.pilot).traits for trait in item[1])
    ),
    "battling": lambda c, item: bool(c.battling()),
    "battling one with": lambda c, item: any(
        item[1] in keywords_seen(c.table, other) for other in c.battling() if other >= 0
    ),
    "either": lambda c, item: any(passes(c.table, c.card, part, c.this) for part in item[1:]),
    "one of": lambda c, item: any(is_meant(c.table, c.card, way, c.this) for way in item[1:]),
    "prints": lambda c, item: item[1] in PRINTED.get(c.facts.number, ""),
    "top": lambda c, item: c.on_top(item[1]),
    "extreme": lambda c, item: True,  # of several cards, see cards_meant
    "unique": lambda c, item: True,
}


def passes(table: GundamTable, card: int, item: Filter, this: int) -> bool:
    """Does a card pass one filter?"""
    return PASSES[item[0]](Candidate(table, card, this), item)


def keywords_seen(table: GundamTable, card: int) -> list[str]:
    """Keyword effects in play, or printed on a card elsewhere."""
    if table.is_in(card, loc.BATTLE) or table.is_in(card, loc.BASE):
        return keywords_of(table, card)
    text = PRINTED.get(CARDS.on_table(table, card).number, "")
    return [word for word in KEYWORDS if f"<{word}" in text]


# ---------------------------------------------------------------------------------------------- snapshots

Seen = dict[str, Any]


class Snapshot:
    """A snapshot of a table: every card with its place and, in play, its numbers; Resources by their count."""

    def __init__(self, table: GundamTable) -> None:
        self.cards: dict[int, Seen] = {}
        self.resources: dict[tuple[int, str], int] = {}
        self.decks: dict[int, list[int]] = {}
        self.shields: dict[int, list[int]] = {}
        self.resource_cards: set[int] = set()
        self.tokens: list[Seen] = []
        self.names: dict[int, str] = {}
        self.facts: dict[int, Facts] = {}
        self.prices: dict[int, tuple[int, int]] = {}  # Lv. and cost, in hands and trashes
        self.loose = 0  # how many cards at the bottom of p1's deck lie in no known order
        for zone, spec in ZONES.items():
            for player in range(2):
                for card in table.cards(spec, player):
                    self.add(table, int(card), zone, player)
        for player in range(2):
            self.shields[player] = [int(card) for card in reversed(list(table.cards(loc.SHIELDS, player)))]
            self.decks[player] = [int(card) for card in reversed(list(table.cards(loc.DECK, player)))]
            for spec in (loc.HAND, loc.TRASH):
                for card in table.cards(spec, player):
                    self.prices[int(card)] = (int(level_of(table, card)), int(cost_of(table, card)))
            self.count_resources(table, player)
        self.attacks = {
            (int(field_a(code)), -1 if field_b(code) == NOTHING else int(field_b(code)))
            for code in table.options
            if kind_of(code) == ATTACK
        }
        self.attacker = int(table.to_act) if not table.over and table.decision_name() == "main" else -1

    def add(self, table: GundamTable, card: int, zone: str, player: int) -> None:
        facts = CARDS.on_table(table, card)
        seen: Seen = {"zone": zone, "holder": player}
        if zone in IN_PLAY:
            seen.update(
                rested=bool(table.rested[card]), damage=int(table.damage[card]), ap=int(table.value(card, loc.AP)),
                hp=int(table.value(card, loc.HP)), words=numbered(keywords_of(table, card)),
            )  # fmt: skip
        if zone == "battle":
            fresh = bool(table.entered[card] == table.turn)
            seen.update(pilot=int(table.pilot_of(card)), linked=bool(table.linked[card]), fresh=fresh)
        self.names[card] = facts.name
        self.facts[card] = facts
        if facts.type == "token":
            if zone not in IN_PLAY or not facts.number.startswith(("Filler", "Subject")):
                self.tokens.append({**seen, "name": facts.name, "traits": tuple(facts.traits)})
                return
        self.cards[card] = seen

    def count_resources(self, table: GundamTable, player: int) -> None:
        for state in ("active", "rested", "ex active", "ex rested"):
            self.resources[player, state] = 0
        for card in table.cards(loc.RESOURCES, player):
            self.resource_cards.add(int(card))
            ex = "ex " if table.definition[card] == table.gundam_pool.ex_resource else ""
            self.resources[player, ex + ("rested" if table.rested[card] else "active")] += 1

    def is_token(self, card: int) -> bool:
        return self.facts[card].type == "token"

    def links(self, unit: int, pilot: int) -> bool:
        """Does a Pilot meet the printed link condition of a Unit (2-12)?"""
        name = self.facts[pilot].pilot or self.facts[pilot].name
        wanted = self.facts[unit].link.split(" / ")
        if any(word.startswith("[") and word[1:-1] in name for word in wanted):
            return True  # 3-2-6-4: any name that contains it
        return any(f"({trait}) Trait" in wanted for trait in self.facts[pilot].traits)

    # ------------------------------------------------------------------------------------ telling apart

    def told(self, loose: int) -> dict[str, Any]:
        """Everything as flat lines, so that two snapshots can be compared and the difference shown.

        `loose`: so many cards at the bottom of p1's deck lie in no known order; -1 when it was shuffled, which hides
        the cards in it.
        """
        lines: dict[str, Any] = {}
        if loose < 0:
            lines["p1's shuffled deck"] = sorted(self.names[card] for card in self.decks[0])
        for card, seen in self.cards.items():
            if loose < 0 and seen == {"zone": "deck", "holder": 0}:
                continue
            for key, value in seen.items():
                lines[f"{self.names[card]} #{card}: {key}"] = value
        for (player, state), number in self.resources.items():
            lines[f"p{player + 1} resources {state}"] = number
        for player, deck in self.decks.items():
            if loose < 0 and player == 0:
                continue
            lines[f"p{player + 1} deck"] = deck_lines(deck, loose if player == 0 else 0)
        hidden = ("pilot", "linked")
        return lines | token_lines([{k: v for k, v in token.items() if k not in hidden} for token in self.tokens])
