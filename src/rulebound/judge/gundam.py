"""Gundam for the judge: positions, paths and rule numbers."""

from __future__ import annotations

import re
from typing import Any

from rulebound.gundam import locations as loc
from rulebound.gundam.catalogue import Cards
from rulebound.gundam.edition import EDITIONS, edition_named
from rulebound.gundam.explained import told_together
from rulebound.gundam.facts import Facts, facts_from_record
from rulebound.gundam.game import GundamGame
from rulebound.gundam.multiplayer import MODES
from rulebound.gundam.notation import keywords_of, label, traits_of
from rulebound.gundam.position import build
from rulebound.gundam.rules import rule_text, same_rule
from rulebound.judge.adapter import Adapter
from rulebound.judge.games import CardWord, Counted, Ordered, PathError, Value
from rulebound.kernel.table import Table

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


class Gundam(Adapter[Facts]):
    """The Gundam Card Game."""

    name = "gundam"
    list_fields = {"traits": "[Zeon]", "zones": "[Space]"}
    other_fields = ("pilot", "keywords")
    over_rule = "1-2-1"
    heads = ("battle",)

    def editions(self) -> list[str]:
        return list(EDITIONS)

    def same_rule(self, cited: str, expected: str) -> bool:
        return same_rule(cited, expected)

    def rule_text(self, number: str) -> str:
        if re.fullmatch(r"Q[1-9]\d{0,2}", number):
            return "An official answer."  # a scenario that cites one says in its title what it is
        return rule_text(number)

    # ------------------------------------------------------------------------------------ the table

    def check_edition(self, edition: str) -> None:
        edition_named(edition)

    def facts(self, record: dict[str, Any], where: str) -> Facts:
        return facts_from_record(record, where)

    def made_together(self, cards: dict[str, Any]) -> dict[str, Any]:
        return dict(zip(cards, told_together(list(cards.values())), strict=True))

    def build(self, own: dict[str, Facts], position: dict[str, Any], edition: str, seed: int) -> Table:
        return build(position, Cards(own), edition_named(edition), seed, log=True)

    # ------------------------------------------------------------------------------------ paths

    def of_game(self, table: Table, head: str, rest: list[str]) -> Value:
        assert isinstance(table, GundamGame)
        if rest in (["attacker"], ["target"]):
            return battler(table, rest[0])
        raise PathError(f"'{head}' has no part '{'.'.join(rest)}'")

    def phase(self, table: Table) -> str:
        assert isinstance(table, GundamGame)
        return table.phase_name()

    def mode(self, table: Table) -> str:
        assert isinstance(table, GundamGame)
        return MODES[table.mode].word

    def label(self, table: Table, card: int) -> str:
        assert isinstance(table, GundamGame)
        return label(table, card)

    def of_player(self, table: Table, player: int, path: list[str]) -> Value:
        assert isinstance(table, GundamGame)
        if path == ["level"]:
            return int(table.player_level(player))
        if path == ["playing"]:
            return bool(table.playing[player])
        if not path or path[0] not in ZONES:
            raise PathError(f"a player has {', '.join(ZONES)}, level and playing, not '{'.'.join(path)}'")
        zone, rest = path[0], path[1:]
        spec = ZONES[zone]
        cards = [int(card) for card in table.cards(spec, table.place_for(spec, player))]
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
        if len(rest) == 1:
            return [card_word(table, card) for card in self.named(table, cards, rest[0])]
        if len(rest) > 2 or rest[1] not in ATTRIBUTES:
            raise PathError(f"a card has {', '.join(ATTRIBUTES)}, not '{'.'.join(rest[1:])}'")
        card = self.only(table, cards, rest[0], f"p{player + 1}.{zone}")
        return self.attribute(table, card, zone, rest[1])

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
            return tuple(traits_of(table, card))
        return int(table.level_of(card) if name == "level" else table.cost_of(card))


def card_word(table: GundamGame, card: int) -> CardWord:
    facts = table.gundam(card)
    aliases = tuple(facts.aliases)
    if table.is_in(card, loc.PILOTS) and facts.pilot_name != facts.name:
        aliases += (facts.pilot_name,)
    return CardWord(facts.name, facts.number, aliases)


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
