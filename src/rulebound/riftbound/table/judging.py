# rulebound: interpreted
"""Riftbound for the judge: positions, paths and rule numbers."""

from __future__ import annotations

import re
from typing import Any

from rulebound.effects.parts import trait_id, trait_names
from rulebound.files.judging import CardWord, Counted, Ordered, PathError, Positions, Value
from rulebound.kernel.notation import normal
from rulebound.riftbound.cards.facts import Facts, facts_from_record
from rulebound.riftbound.catalogue import Cards
from rulebound.riftbound.rules.play.costs import total_price
from rulebound.riftbound.rules.play.playing import item_for_card
from rulebound.riftbound.table.definitions import PRICE_ENERGY, PRICE_OWN_MASK, PRICE_SIZE
from rulebound.riftbound.table.edition import NEWEST, edition_named
from rulebound.riftbound.table.notation import (
    attachments,
    field_name,
    item_name,
    keywords_of,
    label,
    player_word,
    pool_words,
    role_of,
)
from rulebound.riftbound.table.position import POOL_WORDS, build
from rulebound.riftbound.table.table import RiftboundTable
from rulebound.riftbound.table.writing import phase_of, position_of
from rulebound.riftbound.words import codes as w

ZONES = {
    "deck": w.DECK, "hand": w.HAND, "base": w.BASE, "runes": w.RUNES, "rune_deck": w.RUNE_DECK,
    "trash": w.TRASH, "banished": w.BANISHED, "legend": w.LEGEND, "champion": w.CHAMPION,
    "facedown": w.FACEDOWN,
}  # fmt: skip
ORDERED = ("deck", "rune_deck", "trash", "banished")
ALONE = ("legend", "champion")  # one card, which needs no name
UNIT_ONLY = ("might", "damage", "stunned", "buffed", "buffs", "role")
OF_LEGENDS = ("exhausted", "ready", "empowered")
ON_BOARD = (*OF_LEGENDS, "keywords", "attached", "fresh", "host", *UNIT_ONLY)
ATTRIBUTES = (*ON_BOARD, "energy", "power", "tags", "domains", "owner", "controller")
HOW = {w.CHAMPION: w.FROM_CHAMPION, w.FACEDOWN: w.FROM_HIDDEN, w.TRASH: w.FROM_TRASH}


class RiftboundPositions(Positions[RiftboundTable, Facts]):
    """Riftbound."""

    list_fields = {
        "domains": "[fury]", "tags": "[Yordle]", "supertypes": "[champion]", "also": "[gear]", "reminder": "[...]",
    }  # fmt: skip
    over_rule = "502"
    heads = ("at", "chain", "showdown", "combat", "focus", "priority")

    def edition(self, name: str) -> str:
        return edition_named(name or NEWEST.name).name

    def facts(self, record: dict[str, Any], where: str) -> Facts:
        return facts_from_record(record, where)

    def build(self, own: dict[str, Facts], position: dict[str, Any], edition: str, seed: int) -> RiftboundTable:
        return build(position, Cards(own), edition_named(edition), seed, log=True)

    def phase(self, table: RiftboundTable) -> str:
        return table.phase_name()

    def mode(self, table: RiftboundTable) -> str:
        return table.mode.name

    def phase_of(self, table: RiftboundTable) -> str:
        return phase_of(table)

    def written(self, table: RiftboundTable) -> tuple[dict[str, Any], dict[str, Any], list[str]]:
        return position_of(table)

    def label(self, table: RiftboundTable, card: int) -> str:
        return label(table, card)

    # ------------------------------------------------------------------------------------ paths

    def of_game(self, table: RiftboundTable, head: str, rest: list[str]) -> Value:
        if head == "at":
            return self.at(table, rest)
        if rest:
            raise PathError(f"'{head}' has no part '{'.'.join(rest)}'")
        if head == "chain":
            return Ordered(item_name(table, item).strip('"') for item in table.chain)
        if head == "showdown":
            return field_name(table, table.showdown_at) if table.showdown_at >= 0 else None
        if head == "combat":
            return bool(table.combat)
        return player_word(table.focus if head == "focus" else table.priority)

    def at(self, table: RiftboundTable, path: list[str]) -> Value:
        """at.FIELD.p1, at.FIELD.controller, at.FIELD.NAME.might, at.FIELD.p1.NAME.might ..."""
        if not path:
            raise PathError("which battlefield? Write at.FIELD.p1")
        field, rest = self.field(table, path[0]), path[1:]
        place = f"at.{path[0]}"
        if rest == ["controller"]:
            return player_word(table.held_by[field])
        if rest == ["contested"]:
            return bool(table.contested_by[field] >= 0)
        if rest == ["contested_by"]:
            return player_word(table.contested_by[field])
        if rest == ["facedown"]:
            return [card_word(table, card) for p in range(table.players) for card in hidden_at(table, p, field)]
        players = list(range(table.players))
        if rest and re.fullmatch(r"p\d+", rest[0]):
            if int(rest[0][1:]) > table.players:
                raise PathError(f"there is no player {rest[0]} here")
            players = [int(rest[0][1:]) - 1]
            place += f".{rest[0]}"
            rest = rest[1:]
        cards = [card for p in players for card in standing(table, w.FIELD + field, p)]
        return self.among(table, cards, rest, place)

    def field(self, table: RiftboundTable, word: str) -> int:
        names = [field_name(table, field) for field in range(len(table.cards(w.BATTLEFIELDS, 0)))]
        for field, name in enumerate(names):
            if normal(name) == normal(re.sub(r"\s*#1$", "", word)):
                return field
        raise PathError(f"there is no battlefield '{word}'; there are {', '.join(names) or 'none yet'}")

    def of_player(self, table: RiftboundTable, player: int, path: list[str]) -> Value:
        head, rest = (path[0], path[1:]) if path else ("", [])
        if head == "pool" and (not rest or (len(rest) == 1 and rest[0] in POOL_WORDS)):
            pool = {word: pool_words(table, player).get(word, 0) for word in POOL_WORDS}
            return pool[rest[0]] if rest else Counted([], pool)
        if path == ["points"]:
            return int(table.points[player])
        if path == ["xp"]:
            return int(table.xp[player])
        if path == ["playing"]:
            return bool(table.playing[player])
        if path == ["controls"]:
            fields = range(len(table.cards(w.BATTLEFIELDS, 0)))
            return tuple(field_name(table, field) for field in fields if table.held_by[field] == player)
        if head not in ZONES:
            known = f"{', '.join(ZONES)}, controls, points, xp, pool and playing"
            raise PathError(f"a player has {known}, not '{'.'.join(path)}'")
        spec = ZONES[head]
        cards = standing(table, spec, player)
        if head == "runes" and len(rest) < 2:
            return self.runes(table, cards, rest)
        if rest == ["ordered"]:
            if head not in ORDERED:
                raise PathError(f"the {head} has no order")
            return Ordered(table.rift(card).name for card in reversed(cards))  # the last card is the top
        if head == "facedown" and len(rest) == 1:
            return [card_word(table, card) for card in hidden_at(table, player, self.field(table, rest[0]))]
        if head in ALONE and len(rest) == 1 and rest[0] in ATTRIBUTES and cards:
            return self.attribute(table, cards[0], rest[0])
        return self.among(table, cards, rest, f"p{player + 1}.{head}")

    def among(self, table: RiftboundTable, cards: list[int], rest: list[str], place: str) -> Value:
        """The cards of a place, those of a name, or an attribute of one of them."""
        if not rest:
            return [card_word(table, card) for card in cards]
        if len(rest) == 1:
            return [card_word(table, card) for card in self.named(table, cards, rest[0])]
        if len(rest) > 2 or rest[1] not in ATTRIBUTES:
            raise PathError(f"a card has {', '.join(ATTRIBUTES)}, not '{'.'.join(rest[1:])}'")
        if not self.named(table, cards, rest[0]):
            cards = [*cards, *(other for card in cards for other in attachments(table, card))]
        return self.attribute(table, self.only(table, cards, rest[0], place), rest[1])

    def runes(self, table: RiftboundTable, cards: list[int], rest: list[str]) -> Value:
        """Runes are counted, ready and exhausted and by domain; `runes.ready` lists them by domain too."""
        parts = {"ready": [card for card in cards if not table.exhausted(card)]}
        parts["exhausted"] = [card for card in cards if table.exhausted(card)]
        for index, domain in enumerate(w.DOMAINS):
            parts[domain] = [card for card in cards if table.rift(card).domain == index]
        if not rest:
            words = [card_word(table, card) for card in cards]
            return Counted(words, {part: len(found) for part, found in parts.items()})
        if rest[0] not in parts:
            raise PathError(f"runes are told by {', '.join(parts)}, not '{rest[0]}'")
        return [card_word(table, card) for card in parts[rest[0]]]

    def attribute(self, table: RiftboundTable, card: int, name: str) -> Value:
        facts = table.rift(card)
        board = table.spec_of(card) == w.BASE or table.spec_of(card) >= w.FIELD
        legend = table.is_in(card, w.LEGEND) and name in OF_LEGENDS
        if (name in ON_BOARD and not board and not legend) or (name in UNIT_ONLY and facts.kind != w.UNIT):
            raise PathError(f"{facts.name} has no '{name}' there")
        if name == "might":
            return int(table.might(card))
        if name == "damage":
            return int(table.damage[card])
        if name in ("exhausted", "ready"):
            return table.exhausted(card) == (name == "exhausted")
        if name == "stunned":
            return table.has_status(card, w.STUNNED)
        if name == "empowered":
            return table.has_status(card, w.EMPOWERED)
        if name == "buffed":
            return bool(table.buffs[card] > 0)
        if name == "buffs":
            return int(table.buffs[card])
        if name == "keywords":
            return tuple(keywords_of(table, card))
        if name == "attached":
            return [card_word(table, other) for other in attachments(table, card)]
        if name == "host":
            return [card_word(table, table.host[card])] if table.host[card] >= 0 else []
        if name == "role":
            return role_of(table, card)
        if name == "fresh":
            return bool(table.entered[card] == table.turn)
        if name in ("owner", "controller"):
            player = table.owner[card] if name == "owner" else table.controller[card]
            return player_word(player) if player < table.players else None
        if name in ("energy", "power"):
            return price_now(table, card, name)
        if name == "tags":
            return tuple(tag for tag in trait_names() if table.has_trait(card, trait_id(tag)))
        printed = table.facts_of[table.definition[card]]
        assert isinstance(printed, Facts)
        return printed.domains


def standing(table: RiftboundTable, spec: int, player: int) -> list[int]:
    """The cards of a zone without what is attached to one of them."""
    return [int(card) for card in table.cards(spec, player) if table.host[card] < 0]


def hidden_at(table: RiftboundTable, player: int, field: int) -> list[int]:
    """The facedown cards of a player at a battlefield."""
    return [int(card) for card in table.cards(w.FACEDOWN, player) if table.hidden_at[card] == field]


def price_now(table: RiftboundTable, card: int, name: str) -> int:
    """What playing the card would cost now, without optional costs."""
    how = HOW.get(int(table.spec_of(card)), w.FROM_HAND)
    price = total_price(table, item_for_card(table, table.holder(card), card, 0, how))
    if name == "energy":
        return int(price[PRICE_ENERGY])
    return sum(int(price[slot]) for slot in range(PRICE_ENERGY + 1, PRICE_SIZE) if slot != PRICE_OWN_MASK)


def card_word(table: RiftboundTable, card: int) -> CardWord:
    facts = table.rift(card)
    aliases = (w.DOMAINS[facts.domain],) if facts.domain >= 0 else ()
    return CardWord(facts.name, facts.number, aliases)
