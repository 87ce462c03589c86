"""A table as plain data: every card with its place and its numbers, told apart from another one line by line."""

from __future__ import annotations

from copy import deepcopy
from typing import Any

from generated.phrases import numbered
from generated.telling import deck_lines, token_lines

from rulebound.riftbound.table.notation import keywords_of, pool_words
from rulebound.riftbound.table.table import RiftboundTable
from rulebound.riftbound.words import codes as loc
from rulebound.riftbound.words.lexicon import KEYWORDS

Seen = dict[str, Any]
ZONES = {
    "deck": loc.DECK, "hand": loc.HAND, "trash": loc.TRASH, "banished": loc.BANISHED, "champion": loc.CHAMPION,
    "legend": loc.LEGEND, "base": loc.BASE, "facedown": loc.FACEDOWN, "chain": loc.CHAIN,
    "Field A": loc.FIELD, "Field B": loc.FIELD + 1,
}  # fmt: skip
FIELDS = ("Field A", "Field B")
BOARD = ("base", *FIELDS)


def words_of(table: RiftboundTable, card: int) -> dict[str, int]:
    """Its keywords, but for those that head an ability."""
    return {word: number for word, number in numbered(keywords_of(table, card)).items() if word in KEYWORDS}


class Snapshot:
    """Everything of a table that the sentences of a card can change."""

    def __init__(self, table: RiftboundTable) -> None:
        self.cards: dict[int, Seen] = {}
        self.tokens: list[Seen] = []
        self.decks: list[list[int]] = []
        self.runes: list[dict[str, int]] = []
        self.pools: list[dict[str, int]] = []
        self.points = [int(points) for points in table.points]
        self.xp = [int(xp) for xp in table.xp]
        self.held = {field: int(table.held_by[index]) for index, field in enumerate(FIELDS)}
        self.turn = int(table.turn)
        self.rune_decks = [len(table.cards(loc.RUNE_DECK, player)) for player in range(2)]
        self.loose = 0  # so many cards at the bottom of a Main Deck lie in no known order
        for player in range(2):
            for zone, spec in ZONES.items():
                for card in table.cards(spec, player):
                    self.add(table, int(card), zone, player)
            self.decks.append([int(card) for card in reversed(list(table.cards(loc.DECK, player)))])
            runes = [bool(table.exhausted(card)) for card in table.cards(loc.RUNES, player)]
            self.runes.append({"ready": runes.count(False), "exhausted": runes.count(True)})
            self.pools.append(pool_words(table, player))

    def add(self, table: RiftboundTable, card: int, zone: str, player: int) -> None:
        facts = table.facts_of[table.definition[card]]
        seen: Seen = {
            "zone": zone, "holder": player, "name": facts.name, "type": facts.type, "tags": tuple(facts.tags),
            "energy": facts.energy, "power": facts.power, "token": facts.token, "number": facts.number,
            "owner": int(table.owner[card]),
        }  # fmt: skip
        if zone in BOARD or zone == "legend":
            seen.update(exhausted=bool(table.exhausted(card)), empowered=bool(table.has_status(card, loc.EMPOWERED)))
        seen["might"] = facts.might
        if zone in BOARD:
            seen.update(words=words_of(table, card), host=int(table.host[card]),
                        fresh=bool(table.entered[card] == table.turn))  # fmt: skip
            if facts.type == "unit":
                seen.update(might=int(table.might(card)), damage=int(table.damage[card]), buffs=int(table.buffs[card]),
                            stunned=bool(table.has_status(card, loc.STUNNED)),
                            attacking=bool(table.has_status(card, loc.ATTACKER)),
                            defending=bool(table.has_status(card, loc.DEFENDER)))  # fmt: skip
        if facts.token and zone in BOARD and not facts.number.startswith("Filler"):
            self.tokens.append({**seen, "card": card})
        if zone != "nowhere":
            self.cards[card] = seen

    def copy(self) -> Snapshot:
        return deepcopy(self)

    # ------------------------------------------------------------------------------------ telling apart

    def told(self, loose: int) -> dict[str, Any]:
        """Everything as flat lines, so that two snapshots can be compared and the difference shown."""
        lines: dict[str, Any] = {}
        shown = ("zone", "holder", "exhausted", "empowered", "might", "words", "host", "damage", "buffs", "stunned")
        for card, seen in self.cards.items():
            if seen["token"] and not seen["number"].startswith("Filler"):
                continue
            if seen["zone"] in ("deck",):
                continue
            for key in shown:
                if key == "might" and seen["zone"] not in BOARD:
                    continue
                if key in seen:
                    lines[f"{seen['name']} #{card}: {key}"] = seen[key]
        for player in range(2):
            who = f"p{player + 1}"
            lines[f"{who} deck"] = deck_lines(self.decks[player], loose)
            lines[f"{who} runes"] = self.runes[player]
            lines[f"{who} pool"] = {word: amount for word, amount in sorted(self.pools[player].items()) if amount}
            lines[f"{who} points"], lines[f"{who} xp"] = self.points[player], self.xp[player]
        tokens = [{key: seen[key] for key in ("name", *shown) if key in seen and key != "host"} for seen in self.tokens]
        return lines | token_lines(tokens)
