"""Gundam for the judge: positions, paths and rule numbers."""

from __future__ import annotations

import re
from typing import Any

from librt.vecs import vec
from mypy_extensions import i64

from rulebound.gundam import locations as loc
from rulebound.gundam.board import facts_of
from rulebound.gundam.cards import CardError, Facts, facts_from_record
from rulebound.gundam.catalogue import Cards
from rulebound.gundam.edition import EDITIONS, edition_named
from rulebound.gundam.game import GundamGame
from rulebound.gundam.notation import keywords_of, label
from rulebound.gundam.position import PositionError, build
from rulebound.gundam.rules import rule_text, same_rule
from rulebound.judge.games import CardWord, Counted, Ordered, PathError, SetupError, Value
from rulebound.kernel.errors import Reason
from rulebound.kernel.notation import normal
from rulebound.kernel.table import Table
from rulebound.text.tokens import Unread

ZONES = {
    "deck": loc.DECK, "hand": loc.HAND, "battle": loc.BATTLE, "base": loc.BASE, "shields": loc.SHIELDS,
    "resources": loc.RESOURCES, "resource_deck": loc.RESOURCE_DECK, "trash": loc.TRASH, "removal": loc.REMOVAL,
}  # fmt: skip
ATTRIBUTES = (
    "ap", "hp", "damage", "rested", "active", "keywords", "pilot", "linked", "fresh", "level", "cost", "traits",
)  # fmt: skip
IN_PLAY = ("ap", "hp", "damage", "keywords")
ON_FIELD = ("rested", "active")
UNIT_ONLY = ("pilot", "linked", "fresh")


class Gundam:
    """The Gundam Card Game."""

    name = "gundam"

    def editions(self) -> list[str]:
        return list(EDITIONS)

    def same_rule(self, cited: str, expected: str) -> bool:
        return same_rule(cited, expected)

    def rule_text(self, number: str) -> str:
        if re.fullmatch(r"Q[1-9]\d{0,2}", number):
            return "An official answer."  # a scenario that cites one says in its title what it is
        return rule_text(number)

    # ------------------------------------------------------------------------------------ the table

    def table(self, cards: dict[str, Any], position: dict[str, Any], edition: str, seed: int) -> Table:
        own: dict[str, Facts] = {}
        for name, record in cards.items():
            facts = self.card(name, record)
            if facts.number in own:
                raise SetupError(("cards", name), f"the card number {facts.number} is taken.")
            own[facts.number] = facts
        try:
            chosen = edition_named(edition) if edition else edition_named(self.editions()[0])
        except ValueError as error:
            raise SetupError(("edition",), str(error)) from None
        try:
            return build(position, Cards(own), chosen, seed, log=True)
        except PositionError as error:
            place = error.path if error.path[:1] == ("cards",) else ("table", *error.path)
            raise SetupError(place, str(error)) from None

    def card(self, name: str, record: dict[str, Any]) -> Facts:
        """A card made up for a file, as it would be printed."""
        place = ("cards", name)
        for key in ("traits", "zones"):
            if isinstance(record.get(key, []), str):
                raise SetupError((*place, key), f"{name}: '{key}' is a list, as in [Zeon].")
        for key, value in record.items():
            if key not in ("traits", "zones", "pilot") and not isinstance(value, str):
                raise SetupError((*place, key), f"{name}: '{key}' is one word or number.")
        try:
            return facts_from_record({"name": name, **record}, name)
        except CardError as error:
            unread = isinstance(error.__cause__, Unread)
            raise SetupError((*place, "text") if unread else place, str(error)) from None

    # ------------------------------------------------------------------------------------ paths

    def look(self, table: Table, path: list[str]) -> Value:
        assert isinstance(table, GundamGame)
        head, rest = path[0], path[1:]
        if re.fullmatch(r"p\d+", head):
            player = int(head[1:]) - 1
            if player >= table.players:
                raise PathError(f"there is no player {head} here")
            return self.of_player(table, player, rest)
        if head == "decision" and rest == ["player"]:
            return f"p{table.to_act + 1}" if table.to_act >= 0 else None
        if head == "decision" and rest == ["kind"]:
            return table.decision_name() if table.to_act >= 0 else None
        if head == "battle" and rest in (["attacker"], ["target"]):
            return battler(table, rest[0])
        if rest:
            raise PathError(f"'{head}' has no part '{'.'.join(rest)}'")
        if head == "turn":
            return f"p{table.active + 1}"
        if head == "turn_number":
            return int(table.turn)
        if head == "phase":
            return table.phase_name()
        if head == "winner":
            winners = [p + 1 for p in range(table.players) if table.winners >> p & 1]
            return f"p{winners[0]}" if winners else None
        if head == "result":
            return table.result_reason if table.over else None
        known = "p1, p2, turn, turn_number, phase, decision, battle, winner or result"
        raise PathError(f"there is no '{head}'; paths begin with {known}")

    def of_player(self, table: GundamGame, player: int, path: list[str]) -> Value:
        if path == ["level"]:
            return int(table.player_level(player))
        if not path or path[0] not in ZONES:
            raise PathError(f"a player has {', '.join(ZONES)} and level, not '{'.'.join(path)}'")
        zone, rest = path[0], path[1:]
        spec = ZONES[zone]
        cards = [int(card) for card in table.cards(spec, player)]
        if zone == "resources" and len(rest) < 2:
            parts = resource_parts(table, player)
            if rest and rest[0] in parts:
                return parts[rest[0]]
            if not rest:
                return Counted([card_word(table, card) for card in cards], parts)
        if not rest:
            return [card_word(table, card) for card in cards]
        if rest == ["ordered"]:
            if not table.specs[spec].ordered:
                raise PathError(f"the {zone} has no order")
            return Ordered(table.gundam(card).name for card in reversed(cards))  # the last card is the top
        if zone == "base" and len(rest) == 1 and rest[0] in ATTRIBUTES:
            if not cards:
                raise PathError(f"p{player + 1} has no Base")
            return self.attribute(table, cards[0], zone, rest[0])
        found = named(table, cards, rest[0])
        if len(rest) == 1:
            return [card_word(table, card) for card in found]
        if len(rest) > 2 or rest[1] not in ATTRIBUTES:
            raise PathError(f"a card has {', '.join(ATTRIBUTES)}, not '{'.'.join(rest[1:])}'")
        if not found:
            there = ", ".join(label(table, card) for card in cards) or "nothing"
            raise PathError(f"there is no {rest[0]} in p{player + 1}.{zone} (there: {there})")
        if len(found) > 1:
            lines = ", ".join(label(table, card) for card in found)
            raise PathError(f"'{rest[0]}' fits several cards: {lines}")
        return self.attribute(table, found[0], zone, rest[1])

    def attribute(self, table: GundamGame, card: int, zone: str, name: str) -> Value:
        if (
            (name in IN_PLAY and zone not in ("battle", "base"))
            or (name in ON_FIELD and zone not in ("battle", "base", "resources"))
            or (name in UNIT_ONLY and zone != "battle")
        ):
            raise PathError(f"a card in the {zone} has no '{name}'")
        if name == "ap":
            return int(table.ap(card))
        if name == "hp":
            return int(table.hp_left(card))
        if name == "damage":
            return int(table.damage[card])
        if name in ON_FIELD:
            return bool(table.rested[card]) == (name == "rested")
        if name == "keywords":
            return tuple(keywords_of(table, card))
        if name == "pilot":
            pilot = table.pilot_of(card)
            return [card_word(table, pilot)] if pilot >= 0 else []
        if name == "linked":
            return bool(table.linked[card])
        if name == "fresh":
            return bool(table.entered[card] == table.turn)
        if name == "traits":
            return facts_of(table, card).traits
        return int(table.level_of(card) if name == "level" else table.cost_of(card))

    # ------------------------------------------------------------------------------------ why not

    def why_not(self, table: Table, player: int, line: str) -> Reason | None:
        """The table's own answer; a player who isn't asked is told what the timing forbids."""
        if table.over:
            return Reason("1-2-1", "The game is over.")
        if table.to_act == player:
            return table.why_not(line)
        copy = table.clone()
        copy.to_act = player
        copy.asking = 0
        copy.options = vec[i64]()
        reason = copy.why_not(line)
        asked = f"p{table.to_act + 1} decides now, not p{player + 1}."
        return Reason(reason.rule if reason else "", f"{asked} {reason.text}" if reason and reason.rule else asked)


def card_word(table: GundamGame, card: int) -> CardWord:
    facts = table.gundam(card)
    aliases = tuple(facts.aliases)
    if table.is_in(card, loc.PILOTS) and facts.pilot_name != facts.name:
        aliases += (facts.pilot_name,)
    return CardWord(facts.name, facts.number, aliases)


def named(table: GundamGame, cards: list[int], word: str) -> list[int]:
    """The cards of a zone that a word names: by their label, else by name or number."""
    wanted = normal(re.sub(r"\s*#1$", "", word))
    exact = [card for card in cards if normal(label(table, card)) == wanted]
    if exact:
        return exact
    return [card for card in cards if wanted in (normal(table.gundam(card).name), normal(table.gundam(card).number))]


def resource_parts(table: GundamGame, player: int) -> dict[str, int]:
    """Active and rested Resources, and the EX Resources apart, as positions write them."""
    parts = {"active": 0, "rested": 0, "ex": 0}
    for card in table.cards(loc.RESOURCES, player):
        if table.definition[card] == table.gundam_pool.ex_resource:
            parts["ex"] += 1
        else:
            parts["rested" if table.rested[card] else "active"] += 1
    return parts


def battler(table: GundamGame, which: str) -> str | None:
    """Who attacks, or what is attacked: a Unit's name or a player."""
    if table.battle_step == loc.NO_BATTLE:
        return None
    card = int(table.attacker if which == "attacker" else table.target)
    if card >= 0:
        return str(table.gundam(card).name)
    return f"p{table.target_player + 1}" if which == "target" else None
