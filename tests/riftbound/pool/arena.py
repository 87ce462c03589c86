"""The position that every check starts from: cards of many kinds on both sides, and the card under test among them."""

from __future__ import annotations

import re
from typing import Any

from generated.records import Record, once
from generated.staging import SUBJECT
from riftbound.pool.phrases import PRINTED

from rulebound.riftbound.cards.facts import facts_from_record
from rulebound.riftbound.catalogue import Cards
from rulebound.riftbound.table.position import build
from rulebound.riftbound.table.table import RiftboundTable
from rulebound.riftbound.words.codes import DOMAINS

CATS = ("Bird", "Cat", "Dog", "Poro")

# Tools: what makes things happen, in our own words; each costs nothing.
TOOLS: dict[str, str] = {
    "Reaper": "[Action]\nKill a unit.",
    "Wrench": "Kill a gear.",
    "Lesson": "[Reaction]\nDraw 1.",
    "Dazer": "[Action]\nStun a unit.",
    "Waker": "[Action]\nReady a unit.",
    "Polish": "Buff a unit.",
    "Homing": "[Action]\nReturn a unit to hand.",
    "Sting": "[Action]\nDeal 1 to a unit.",
    "Purge": "Discard 1.",
    "Growth": "[Action]\nGive a unit +6 [M] this turn.",
    "Tutor": "Gain 1 XP.",
    "Kindle": "Empower a unit.",
    "Shove": "Move an enemy unit.",
    "Coiner": "Play a Gold gear token exhausted.",
    "Hatcher": "Play a 4 [M] Sprite unit token to your base.",
}


facts_for = once(facts_from_record)


class Arena:
    """A position in the making."""

    def __init__(self, subject: Record, said: str) -> None:
        self.subject = subject
        self.records: dict[str, Record] = {}
        self.turn = "p1"
        self.phase = "main"
        self.turn_number = 5
        self.fields: list[str] = ["Field A", "Field B"]
        self.players: dict[str, dict[str, Any]] = {}
        text = f"{said} {subject.get('text') or ''} {subject.get('effect_text') or ''}"
        for player, who in (("p1", "Mine"), ("p2", "Foe")):
            self.players[player] = {
                "base": [], "hand": [], "trash": [], "deck": [], "at": {}, "legend": [], "points": 0, "xp": 0,
                "pool": {"energy": 30, "any": 0, **dict.fromkeys(DOMAINS, 6)},
                "runes": {"ready": list(DOMAINS), "exhausted": ["fury", "calm", "mind"] * 2},
            }  # fmt: skip
            self.unit(player, "base", f"{who} Home", 4)
            self.unit(player, "base", f"{who} Tired", 12, exhausted=True)
            self.unit(player, "base", f"{who} Dazed", 2, stunned=True)
            self.card(player, "base", f"{who} Tool", "gear", 1)
            self.card(player, "base", f"{who} Blade", "equipment", 2)
            field = "Field A" if player == "p1" else "Field B"
            self.unit(player, field, f"{who} Front", 3)
            self.unit(player, field, f"{who} Giant", 15, buffed=True)
            self.unit(player, field, f"{who} Hurt", 5, damage=2, exhausted=True)
            bound = re.search(r"(\d) \[M\] or less", text)
            if bound:
                for place in ("base", field):
                    self.unit(player, place, f"{who} {place} Pawn", int(bound[1]))
                    self.unit(player, place, f"{who} {place} Rook", int(bound[1]) + 1)
            cheap = re.search(r"no more than \[(\d)\] and no more", text)
            for energy, power in ((0, 1), (1, 0), (0, 2)) if cheap else ():
                name = f"{who} trash {energy} {power}"
                self.card(player, "trash", name, "unit", int(cheap[1] if cheap else 0) + energy, 2, power)
            if player == "p2":
                self.card(player, "base", "Foe Trinket", "gear", 1)
            dear = re.search(r"(?:spell that costs|spent) \[(\d)\] or more", text)
            least = int(dear[1]) if dear else 6
            for zone in ("hand", "trash"):
                self.card(player, zone, f"{who} {zone} Unit", "unit", 2, 2)
                self.card(player, zone, f"{who} {zone} Titan", "unit", 8, 7, power=2)
                self.card(player, zone, f"{who} {zone} Gear", "gear", 2)
                self.card(player, zone, f"{who} {zone} Spell", "spell", least - 1 if dear else 2, text="Draw 1.")
                self.card(player, zone, f"{who} {zone} Epic", "spell", least, text="Draw 1.")
            for number, kind in enumerate(("unit", "spell", "gear", "unit", "spell", "unit", "gear", "spell") * 2):
                given = "Draw 1." if kind == "spell" else ""
                self.card(player, "deck", f"{who} Deck {number}", kind, 1 + number % 6, 2 + number % 4, text=given)
            for tag in ("Mech", "Dragon", *CATS):
                if re.search(rf"\b{tag}", text):
                    self.unit(player, "base", f"{who} {tag}", 3, tags=[tag], exhausted="ready" in text)
                    if " here" in text:
                        self.unit(player, field, f"{who} near {tag}", 3, tags=[tag])
                    self.card(player, "trash", f"{who} trash {tag}", "unit", 3, 3, tags=[tag])
            if "an attached" in text:
                self.unit(player, "base", f"{who} Knight", 3, attached=[self.own(f"{who} Sword", "equipment", 1)])
            if "[Hidden]" in text:
                self.card(player, "hand", f"{who} hand Sneak", "unit", 2, 2, text="[Hidden]")
                self.card(player, "trash", f"{who} trash Sneak", "unit", 2, 2, text="[Hidden]")
            if "[Temporary]" in text:
                self.unit(player, field, f"{who} Ghost", 3, text="[Temporary]")
            if "token unit" in text or "tokens" in text:
                for place in ("base", field):
                    self.unit(player, place, f"{who} {place} Imp", 1)
                    self.records[f"{who} {place} Imp"]["supertypes"] = ["token"]
            self.card(player, "legend", f"{who} Legend", "legend", 0)
            self.players[player]["legend"][0]["exhausted"] = player == "p2"

    # ------------------------------------------------------------------------------------ laying out

    def own(self, name: str, kind: str, energy: int = 0, might: int = 0, power: int = 0, text: str = "",
            tags: list[str] | None = None) -> str:  # fmt: skip
        """Make a card known to this table; its card number is Filler and its name."""
        record: Record = {"id": f"Filler {name}", "name": name, "type": kind, "text": text, "tags": tags or []}
        if kind in ("unit", "gear", "equipment", "spell"):
            record.update(energy=energy, power=power, domains=["fury"])
        if kind == "unit":
            record["might"] = might
        self.records[name] = record
        PRINTED[record["id"]] = text
        return str(record["id"])

    def unit(self, player: str, place: str, name: str, might: int, text: str = "", tags: list[str] | None = None,
             **entry: Any) -> str:  # fmt: skip
        number = self.own(name, "unit", 3, might, text=text, tags=tags)
        self.lay(player, place, {"card": number, **entry})
        return name

    def card(self, player: str, zone: str, name: str, kind: str, energy: int, might: int = 0, power: int = 0,
             text: str = "", tags: list[str] | None = None) -> str:  # fmt: skip
        self.lay(player, zone, {"card": self.own(name, kind, energy, might, power, text, tags)})
        return name

    def lay(self, player: str, place: str, entry: dict[str, Any]) -> None:
        zones = self.players[player]
        if place.startswith("Field"):
            zones["at"].setdefault(place, []).append(entry)
        elif place == "legend":
            zones["legend"] = [entry]
        elif place in ("hand", "trash", "deck", "champion", "banished"):
            zones.setdefault(place, []).append(entry["card"])
        else:
            zones["base"].append(entry)

    def subject_at(self, place: str, player: str = "p1", **entry: Any) -> None:
        """The card under test; an Equipment is worn by a unit there."""
        self.lay(player, place, {"card": SUBJECT, **entry})

    def worn_at(self, place: str, player: str = "p1", **entry: Any) -> None:
        self.unit(player, place, "Bearer", 4, attached=[SUBJECT], **entry)

    def tool(self, player: str, name: str) -> None:
        """A card that makes something happen, into a hand."""
        self.card(player, "hand", name, "spell", 0, text=TOOLS[name])

    def clear(self, player: str, place: str) -> None:
        """No units there."""
        zones = self.players[player]
        if place == "base":
            zones["base"] = [entry for entry in zones["base"] if self.kind(entry) != "unit"]
        else:
            zones["at"].pop(place, None)

    def kind(self, entry: dict[str, Any]) -> str:
        name = entry["card"]
        return str(self.subject["type"] if name == SUBJECT else self.records[name.removeprefix("Filler ")]["type"])

    # ------------------------------------------------------------------------------------ the table

    def table(self, subject: Record) -> RiftboundTable:
        """The table of this position with one form of the card under test: as printed, or without its text."""
        own = {record["id"]: facts_for(record) for record in self.records.values()}
        own[SUBJECT] = facts_for(subject)
        position: dict[str, Any] = {"turn": self.turn, "phase": self.phase, "turn_number": self.turn_number}
        position["battlefields"] = [SUBJECT if field == SUBJECT else field for field in self.fields]
        for player, zones in self.players.items():
            position[player] = {key: value for key, value in zones.items() if value not in ([], {})}
            if SUBJECT in self.fields:
                name, old = subject["name"], ("Field A", "Field B")[self.fields.index(SUBJECT)]
                at = {name if field == old else field: units for field, units in zones["at"].items()}
                if at:
                    position[player]["at"] = at
        return build(position, Cards(own), log=False)


def subject_record(record: Record, text: str, worn: str) -> Record:
    """The card with this text alone, under a name and a number of ours."""
    kept = ("type", "supertypes", "domains", "energy", "power", "might", "might_bonus", "tags")
    found = {key: record[key] for key in kept if record.get(key) is not None}
    return {**found, "name": SUBJECT, "id": SUBJECT, "text": text, "effect_text": worn}
