"""What is seen of a table: which cards a selector means there, and a snapshot to compare with what is foretold."""

from __future__ import annotations

from typing import Any

from pool.phrases import KEYWORDS, NUMBERED, Filter, Selector
from rulebound.gundam import locations as loc
from rulebound.gundam.board import facts_of
from rulebound.gundam.facts import Facts
from rulebound.gundam.game import GundamGame
from rulebound.gundam.locations import ATTACK
from rulebound.gundam.notation import keywords_of
from rulebound.kernel.actions import NOTHING, field_a, field_b, kind_of

ZONES = {
    "deck": loc.DECK, "hand": loc.HAND, "battle": loc.BATTLE, "pilots": loc.PILOTS, "base": loc.BASE,
    "shields": loc.SHIELDS, "trash": loc.TRASH, "removal": loc.REMOVAL, "nowhere": loc.NOWHERE,
}  # fmt: skip
IN_PLAY = ("battle", "base")
PLACES_OF = {
    "unit": ("battle",), "base": ("base",), "pilot": ("pilots",), "resource": ("resources",),
    "ex resource": ("resources",), "shield": ("shields",), "unit or base": ("battle", "base"),
}  # fmt: skip

PRINTED: dict[str, str] = {}  # the texts of made-up cards by card number, for keywords outside play


# ---------------------------------------------------------------------------------------------- who is meant


def cards_meant(table: GundamGame, chosen: Selector, this: int, player: int = 0) -> list[int]:
    """Every card on the table that a selector means, for the player whose effect it is."""
    players = {"enemy": [1 - player], "mine": [player], "any": [0, 1]}[chosen.side]
    zones = PLACES_OF.get(chosen.noun, ("battle",)) if chosen.place == "play" else (chosen.place,)
    found = []
    for zone in zones:
        spec = loc.RESOURCES if zone == "resources" else ZONES[zone]
        for holder in players:
            found += [int(card) for card in table.cards(spec, holder)]
    fit = [card for card in found if is_meant(table, card, chosen, this)]
    for item in chosen.filters:
        if item[0] == "extreme":
            read = {"lv": table.level_of, "hp": table.hp_left, "ap": table.ap}[item[2]]
            best = (max if item[1] == "highest" else min)((int(read(card)) for card in fit), default=0)
            fit = [card for card in fit if int(read(card)) == best]
        if item[0] == "unique":
            fit = list({facts_of(table, card).name: card for card in fit}.values())
    return fit


def is_meant(table: GundamGame, card: int, chosen: Selector, this: int) -> bool:
    if chosen.other and card == this:
        return False
    if chosen.place != "play" and not fits_type(table, card, chosen.noun):
        return False
    return all(passes(table, card, item, this) for item in chosen.filters)


def fits_type(table: GundamGame, card: int, noun: str) -> bool:
    return noun == "card" or facts_of(table, card).type in noun.split(" or ")


def compare(value: int, how: str, number: int) -> bool:
    return {"<=": value <= number, ">=": value >= number, "==": value == number}[how]


def passes(table: GundamGame, card: int, item: Filter, this: int) -> bool:
    """Does a card pass one filter, by the numbers and facts anybody can see?"""
    facts = facts_of(table, card)
    kind = str(item[0])
    pilot = int(table.pilot_of(card)) if table.is_in(card, loc.BATTLE) else -1
    if kind == "lv":
        return compare(int(table.level_of(card)), item[1], item[2])
    if kind == "ap":
        return compare(int(table.ap(card)), item[1], item[2])
    if kind == "hp":
        return compare(int(table.hp_left(card)), item[1], item[2])
    if kind == "lv of this":
        return int(table.level_of(card)) <= int(table.level_of(this))
    if kind == "ap of this":
        return int(table.ap(card)) <= int(table.ap(this))
    if kind == "trait":
        return any(trait in facts.traits for trait in item[1])
    if kind == "color":
        return bool(facts.color == item[1])
    if kind == "keyword":
        return any(word.startswith(item[1]) for word in keywords_seen(table, card))
    if kind == "any keyword":
        return bool(keywords_seen(table, card))
    if kind in ("rested", "active"):
        return bool(table.rested[card]) == (kind == "rested")
    if kind in ("damaged", "undamaged"):
        return (int(table.damage[card]) > 0) == (kind == "damaged")
    if kind in ("linked", "not linked"):
        return bool(table.linked[card]) == (kind == "linked")
    if kind in ("token", "no token"):
        return (facts.type == "token") == (kind == "token")
    if kind == "name":
        return item[1] in facts.name
    if kind == "no name":
        return item[1] not in facts.name
    if kind in ("paired", "unpaired"):
        return (pilot >= 0) == (kind == "paired")
    if kind == "pilot":
        return pilot >= 0 and any(trait in facts_of(table, pilot).traits for trait in item[1])
    if kind == "battling":
        return card in (int(table.attacker), int(table.target))
    if kind == "battling one with":
        others = {int(table.attacker), int(table.target)} - {card, -1}
        return card in (int(table.attacker), int(table.target)) and any(
            item[1] in keywords_seen(table, other) for other in others
        )
    if kind == "either":
        return any(passes(table, card, part, this) for part in item[1:])
    if kind == "one of":
        return any(is_meant(table, card, way, this) for way in item[1:])
    if kind == "prints":
        return item[1] in PRINTED.get(facts.number, "")
    if kind == "top":
        deck = [int(other) for other in reversed(list(table.cards(loc.DECK, table.holder(card))))]
        return card in deck[: item[1]]
    assert kind in ("extreme", "unique"), item
    return True


def keywords_seen(table: GundamGame, card: int) -> list[str]:
    """Keyword effects in play, or printed on a card elsewhere."""
    if table.is_in(card, loc.BATTLE) or table.is_in(card, loc.BASE):
        return keywords_of(table, card)
    text = PRINTED.get(facts_of(table, card).number, "")
    return [word for word in KEYWORDS if f"<{word}" in text]


# ---------------------------------------------------------------------------------------------- snapshots

Seen = dict[str, Any]


def words_to_numbers(words: list[str]) -> dict[str, int]:
    """{"Breach": 2, "Blocker": 1} for the keywords of a card."""
    found = {}
    for word in words:
        name, _, number = word.rpartition(" ")
        if name in NUMBERED:
            found[name] = int(number)
        else:
            found[word] = 1
    return found


class State:
    """A snapshot of a table: every card with its place and, in play, its numbers; Resources by their count."""

    def __init__(self, table: GundamGame) -> None:
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
                    self.prices[int(card)] = (int(table.level_of(card)), int(table.cost_of(card)))
            self.count_resources(table, player)
        self.attacks = {
            (int(field_a(code)), -1 if field_b(code) == NOTHING else int(field_b(code)))
            for code in table.options
            if kind_of(code) == ATTACK
        }
        self.attacker = int(table.to_act) if not table.over and table.decision_name() == "main" else -1

    def add(self, table: GundamGame, card: int, zone: str, player: int) -> None:
        facts = facts_of(table, card)
        seen: Seen = {"zone": zone, "holder": player}
        if zone in IN_PLAY:
            seen.update(
                rested=bool(table.rested[card]), damage=int(table.damage[card]), ap=int(table.value(card, loc.AP)),
                hp=int(table.value(card, loc.HP)), words=words_to_numbers(keywords_of(table, card)),
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

    def count_resources(self, table: GundamGame, player: int) -> None:
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
            known = len(deck) - (loose if player == 0 else 0)
            lines[f"p{player + 1} deck"] = deck[:known] + sorted(deck[known:])
        for number, token in enumerate(sorted(self.tokens, key=lambda seen: repr(sorted(seen.items(), key=repr)))):
            lines[f"token {number}"] = {key: value for key, value in token.items() if key not in ("pilot", "linked")}
        return lines
