# rulebound: interpreted
"""Gundam for the judge: positions, paths and rule numbers."""

from __future__ import annotations

from typing import Any

from rulebound.files.judging import CardWord, Counted, Ordered, PathError, Positions, Value
from rulebound.gundam.cards.explained import told_together
from rulebound.gundam.cards.facts import Facts, facts_from_record
from rulebound.gundam.catalogue import Cards
from rulebound.gundam.rules.cards import cost_of, level_of
from rulebound.gundam.rules.multiplayer import MODES, place_for
from rulebound.gundam.table.edition import NEWEST, edition_named
from rulebound.gundam.table.notation import keywords_of, label, traits_of
from rulebound.gundam.table.position import build
from rulebound.gundam.table.table import GundamTable
from rulebound.gundam.table.writing import phase_of, position_of
from rulebound.gundam.words import codes as w

ZONES = {
    "deck": w.DECK, "hand": w.HAND, "battle": w.BATTLE, "base": w.BASE, "shields": w.SHIELDS,
    "resources": w.RESOURCES, "resource_deck": w.RESOURCE_DECK, "trash": w.TRASH, "removal": w.REMOVAL,
}  # fmt: skip
ATTRIBUTES = (
    "ap", "hp", "damage", "rested", "active", "keywords", "pilot", "linked", "fresh", "level", "cost", "traits",
)  # fmt: skip
IN_PLAY = ("ap", "hp", "damage", "keywords")
ON_FIELD = ("rested", "active")
UNIT_ONLY = ("pilot", "linked", "fresh")


class GundamPositions(Positions[GundamTable, Facts]):
    """The Gundam Card Game."""

    list_fields = {"traits": "[Zeon]", "zones": "[Space]"}
    other_fields = ("pilot", "keywords")
    over_rule = "1-2-1"
    heads = ("battle",)

    # ------------------------------------------------------------------------------------ the table

    def edition(self, name: str) -> str:
        return edition_named(name or NEWEST.name).name

    def facts(self, record: dict[str, Any], where: str) -> Facts:
        return facts_from_record(record, where)

    def made_together(self, cards: dict[str, Any]) -> dict[str, Any]:
        return dict(zip(cards, told_together(list(cards.values())), strict=True))

    def build(self, own: dict[str, Facts], position: dict[str, Any], edition: str, seed: int) -> GundamTable:
        return build(position, Cards(own), edition_named(edition), seed, log=True)

    # ------------------------------------------------------------------------------------ paths

    def of_game(self, table: GundamTable, head: str, rest: list[str]) -> Value:
        if rest in (["attacker"], ["target"]):
            return battler(table, rest[0])
        raise PathError(f"'{head}' has no part '{'.'.join(rest)}'")

    def phase(self, table: GundamTable) -> str:
        return table.phase_name()

    def mode(self, table: GundamTable) -> str:
        return MODES[table.mode].word

    def phase_of(self, table: GundamTable) -> str:
        return phase_of(table)

    def written(self, table: GundamTable) -> tuple[dict[str, Any], dict[str, Any], list[str]]:
        return position_of(table)

    def label(self, table: GundamTable, card: int) -> str:
        return label(table, card)

    def of_player(self, table: GundamTable, player: int, path: list[str]) -> Value:
        if path == ["level"]:
            return int(table.player_level(player))
        if path == ["playing"]:
            return bool(table.playing[player])
        if not path or path[0] not in ZONES:
            raise PathError(f"a player has {', '.join(ZONES)}, level and playing, not '{'.'.join(path)}'")
        zone, rest = path[0], path[1:]
        spec = ZONES[zone]
        cards = [int(card) for card in table.cards(spec, place_for(table, spec, player))]
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

    def attribute(self, table: GundamTable, card: int, zone: str, name: str) -> Value:
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
            return table.has_state(card, w.IS_LINKED)
        if name == "fresh":
            return bool(table.entered[card] == table.turn)
        if name == "traits":
            return tuple(traits_of(table, card))
        return int(level_of(table, card) if name == "level" else cost_of(table, card))


def card_word(table: GundamTable, card: int) -> CardWord:
    facts = table.gundam(card)
    aliases = tuple(facts.aliases)
    if table.is_in(card, w.PILOTS) and facts.pilot_name != facts.name:
        aliases += (facts.pilot_name,)
    return CardWord(facts.name, facts.number, aliases)


def resource_parts(table: GundamTable, player: int) -> dict[str, int]:
    """Active and rested Resources, and the EX Resources apart, as positions write them."""
    parts = {"active": 0, "rested": 0, "ex": 0}
    for card in table.cards(w.RESOURCES, player):
        if table.definition[card] == table.gundam_pool.ex_resource:
            parts["ex"] += 1
        else:
            parts["rested" if table.rested[card] else "active"] += 1
    return parts


def battler(table: GundamTable, which: str) -> str | None:
    """Who attacks, or what is attacked: a Unit's name or a player."""
    if table.battle_step == w.NO_BATTLE:
        return None
    card = int(table.attacker if which == "attacker" else table.target)
    if card >= 0:
        return str(table.gundam(card).name)
    return f"p{table.target_player + 1}" if which == "target" else None
