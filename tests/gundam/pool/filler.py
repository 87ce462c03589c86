"""Made-up cards that fit a selector, or miss it by one filter, and the scene that holds them."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass, replace
from typing import Any

from generated.records import Record, once
from gundam.pool.phrases import COLORS, NUMBERED, Filter, Selector
from gundam.pool.watch import PRINTED

from rulebound.gundam.cards.facts import facts_from_record
from rulebound.gundam.catalogue import Cards
from rulebound.gundam.table.position import build
from rulebound.gundam.table.table import GundamTable

Entry = dict[str, Any]

PLAIN: Record = {"type": "unit", "color": "green", "level": 3, "cost": 2, "ap": 2, "hp": 6, "traits": ["Nobody"]}
TYPES = (("unit",), ("pilot",), ("command",), ("base",))
PLAYER = {"mine": "p1", "enemy": "p2", "any": "p2"}
FULL = 6  # Units of a player (4-5-4)

# what stands by to make things happen, in our own words
TOOLS: dict[str, Record] = {
    "Stall": {"type": "command", "level": 1, "cost": 0, "text": "【Action】Draw 1."},
    "Reaper": {"type": "command", "level": 1, "cost": 0, "text": "【Main】Choose 1 Unit. Destroy it."},
    "Wrecker": {"type": "command", "level": 1, "cost": 0, "text": "【Main】Deal 9 damage to all Bases."},
    "Spring": {"type": "command", "level": 1, "cost": 0, "text": "【Main】Place 1 EX Resource."},
    "Lull": {"type": "command", "level": 1, "cost": 0, "text": "【Main】Choose 1 Unit. Rest it."},
    "Wake": {"type": "command", "level": 1, "cost": 0, "text": "【Main】Choose 1 Unit. Set it as active."},
    "Sting": {"type": "command", "level": 1, "cost": 0, "text": "【Main】Choose 1 Unit. Deal 1 damage to it."},
    "Balm": {"type": "command", "level": 1, "cost": 0, "text": "【Main】Choose 1 Unit. It recovers 1 HP."},
    "Curse": {
        "type": "command",
        "level": 1,
        "cost": 0,
        "text": "【Main】Choose 1 Unit. It gets AP-6 during this turn.",
    },
    "Dummy": {"type": "unit", "level": 1, "cost": 0, "ap": 1, "hp": 1},
    "Lesson": {"type": "command", "level": 1, "cost": 0, "text": "【Main】Draw 1."},
}


facts_for = once(facts_from_record)


def met(record: Record, entry: Entry, item: Filter, this: Record) -> None:
    """Make a card pass one filter, as barely as possible."""
    Shift(record, entry, 0, this).shift(item)


def missed(record: Record, entry: Entry, item: Filter, this: Record) -> bool:
    """Make a card fail one filter, as barely as possible; False where there is no way."""
    return Shift(record, entry, 1, this).shift(item)


@dataclass
class Shift:
    """A made-up card that is to pass a filter (`by` 0) or to fail it (`by` 1)."""

    record: Record
    entry: Entry
    by: int
    this: Record

    def number(self, item: Filter) -> bool:
        value = item[2] + (self.by if item[1] in ("<=", "==") else -self.by)
        if value < (1 if item[0] == "hp" else 0):
            return False
        extra = self.entry.get("damage", 0) if item[0] == "hp" else 0
        self.record["level" if item[0] == "lv" else str(item[0])] = value + extra
        return True

    def level_of_this(self, item: Filter) -> None:
        self.record["level"] = self.this["level"] + self.by

    def ap_of_this(self, item: Filter) -> None:
        self.record["ap"] = (self.this["ap"] or 0) + self.by

    def trait(self, item: Filter) -> None:
        self.record["traits"] = ["Nobody"] if self.by else [item[1][-1]]

    def color(self, item: Filter) -> None:
        self.record["color"] = COLORS[(COLORS.index(item[1]) + self.by) % len(COLORS)]

    def no_color(self, item: Filter) -> None:
        self.record["color"] = COLORS[(COLORS.index(item[1]) + 1 - self.by) % len(COLORS)]

    def keyword(self, item: Filter) -> None:
        word = item[1] if item[0] == "keyword" else "Blocker"
        line = f"<{word}{' 1' if word in NUMBERED else ''}>"
        self.record["text"] = "" if self.by else f"【Activate･Main】{line}" if word == "Support" else line

    def either(self, item: Filter) -> None:
        for part in item[1:] if self.by else item[1:2]:
            self.shift(part)

    def one_of(self, item: Filter) -> None:
        for part in () if self.by else item[1].filters:
            self.shift(part)

    def prints(self, item: Filter) -> None:
        self.record["text"] = "" if self.by else f"{item[1]}Draw 1."

    def rested(self, item: Filter) -> None:
        self.entry["rested"] = self.so(item, "rested")

    def damaged(self, item: Filter) -> None:
        self.entry["damage"] = int(self.so(item, "damaged"))
        if self.entry["damage"] and self.record.get("hp", 6) < 2:
            self.record["hp"] = 2

    def linked(self, item: Filter) -> None:
        if self.so(item, "linked"):
            self.record["link"] = "[Ace]"
        if self.so(item, "linked") or self.by:
            self.entry["pilot"] = "Filler Ace"

    def token(self, item: Filter) -> None:
        if self.so(item, "token"):
            self.record.update(type="token", token_of="unit", level=0)

    def name(self, item: Filter) -> None:
        self.record["name"] = f"{self.record['name']} {item[1] if self.so(item, 'name') else 'Nameless'}"

    def paired(self, item: Filter) -> None:
        if self.so(item, "paired"):
            self.entry["pilot"] = "Filler Ace"

    def pilot(self, item: Filter) -> None:
        self.entry["pilot"] = {"traits": ["Nobody"] if self.by else [item[1][0]]}

    def so(self, item: Filter, word: str) -> bool:
        """Is it to be so, for a filter that says the word or its opposite?"""
        return (item[0] == word) != bool(self.by)

    def shift(self, item: Filter) -> bool:
        """Do so, as barely as possible; False where there is no way."""
        way = SHIFTS.get(item[0])
        return way is not None and way(self, item) is not False


SHIFTS: dict[str, Callable[[Shift, Filter], bool | None]] = {
    **dict.fromkeys(("lv", "ap", "hp"), Shift.number),
    "lv of this": Shift.level_of_this,
    "ap of this": Shift.ap_of_this,
    "trait": Shift.trait,
    "color": Shift.color,
    "no color": Shift.no_color,
    **dict.fromkeys(("keyword", "any keyword"), Shift.keyword),
    "either": Shift.either,
    "one of": Shift.one_of,
    "prints": Shift.prints,
    **dict.fromkeys(("rested", "active"), Shift.rested),
    **dict.fromkeys(("damaged", "undamaged"), Shift.damaged),
    **dict.fromkeys(("linked", "not linked"), Shift.linked),
    **dict.fromkeys(("token", "no token"), Shift.token),
    **dict.fromkeys(("name", "no name"), Shift.name),
    **dict.fromkeys(("paired", "unpaired"), Shift.paired),
    "pilot": Shift.pilot,
}


class Scene:
    """A position in the making: whose turn it is, what lies where, and the cards it is made of."""

    def __init__(self, subject: Record) -> None:
        self.subject = subject
        self.records: dict[str, Record] = {}
        self.zones: dict[str, dict[str, Any]] = {
            player: {"battle": [], "hand": [], "trash": [], "deck": ["Blank"] * 8, "base": None}
            for player in ("p1", "p2")
        }
        self.turn = "p1"
        self.phase = "main"
        self.count = 0
        self.coming = 0  # Units that the ability will deploy, and the card under test
        self.ours = False  # what may be anybody's is ours, so that what it may attack is seen
        self.own("Ace", {"type": "pilot", "level": 1, "cost": 1, "traits": ["Nobody"], "ap_mod": 0, "hp_mod": 0})
        self.zones["p1"]["resources"] = {"active": 10}
        self.zones["p2"]["resources"] = {"active": 5}

    def own(self, name: str, record: Record) -> str:
        """Make a card known to this table; its card number is its first name."""
        full = {"color": "blue", **record, "name": record.get("name") or name, "id": f"Filler {name}"}
        full.setdefault("traits", [])
        self.records[name] = full
        PRINTED[full["id"]] = full.get("text", "")
        return name

    def put(self, player: str, zone: str, record: Record, entry: Entry | None = None, hint: str = "Extra") -> str:
        """Lay a made-up card somewhere; gives its name."""
        self.count += 1
        name = f"{hint} {self.count}"
        entry = dict(entry or {})
        pilot = entry.get("pilot")
        if isinstance(pilot, dict):
            given = {"type": "pilot", "level": 1, "cost": 1, "ap_mod": 0, "hp_mod": 0, **pilot}
            entry["pilot"] = f"Filler {self.own(f'Pilot {self.count}', given)}"
        suffix = str(record.get("name") or "")
        self.own(name, {**record, "name": name + suffix})
        if zone == "base":
            self.zones[player]["base"] = {"card": f"Filler {name}", **entry}
        elif zone == "battle":
            self.zones[player]["battle"].append({"card": f"Filler {name}", **entry})
        elif zone == "deck":
            self.zones[player]["deck"].insert(0, f"Filler {name}")
        else:
            self.zones[player][zone].append(f"Filler {name}")
        return name

    def tool(self, player: str, name: str) -> None:
        """One of the Commands that make things happen, into a hand."""
        self.own(name, TOOLS[name])
        self.zones[player]["hand"].append(f"Filler {name}")

    def room(self, player: str) -> int:
        """How many Units may still be laid down, with room left for those that are to come."""
        return FULL - len(self.zones[player]["battle"]) - (self.coming if player == "p1" else 0)

    # ------------------------------------------------------------------------------------ what fits a selector

    def filler(self, chosen: Selector) -> tuple[Record, Entry]:
        """A card that fits, as barely as it can."""
        kind = "unit" if "card" in chosen.nouns else chosen.nouns[0]
        record: Record = {**PLAIN, "type": kind, "name": "", "text": ""}
        if kind in ("pilot", "command"):
            record.update(ap=0, hp=0)
        if kind == "base":
            record.update(ap=0)
        entry: Entry = {}
        for item in chosen.filters:
            met(record, entry, item, self.subject)
        return record, entry

    def fit(self, chosen: Selector, number: int = 1, state: Entry | None = None) -> list[str]:
        """Lay down cards that fit a selector."""
        names: list[str] = []
        for _ in range(number):
            record, entry = self.filler(chosen)
            for item in chosen.filters:
                if item[0] == "trait":  # each of those that will do
                    record["traits"] = [item[1][len(names) % len(item[1])]]
            entry = {**(state or {}), **entry, "damage": max((state or {}).get("damage", 0), entry.get("damage", 0))}
            if state and state.get("damage") and not any(item[0] == "hp" for item in chosen.filters):
                record["hp"] = max(record["hp"], state["damage"] + 1)
            player, zone = self.where(chosen)
            if zone == "battle" and not self.room(player):
                break
            if chosen.nouns == ("pilot",) and zone == "battle":
                entry = {"pilot": {key: record[key] for key in ("traits", "color", "level")}}
                record = dict(PLAIN)
            names.append(self.put(player, zone, record, entry, "Fit"))
        return names

    def where(self, chosen: Selector) -> tuple[str, str]:
        if chosen.side == "any" and self.ours:
            chosen = replace(chosen, side="mine")
        own = "base" if chosen.nouns == ("base",) else "battle"
        zone = own if chosen.place == "play" else chosen.place
        return PLAYER[chosen.side], zone

    def near_misses(
        self, chosen: Selector, most: int = 9, across: bool = True, state: Entry | None = None
    ) -> list[str]:
        """Lay down cards that fit but for one filter each, and one on the wrong side."""
        names: list[str] = []
        player, zone = self.where(chosen)
        if zone == "base" or (chosen.nouns == ("pilot",) and zone == "battle"):
            return names
        for item in chosen.filters:
            record, entry = self.filler(chosen.without(item))
            if (zone == "battle" and not self.room(player)) or len(names) >= most:
                break
            entry = {**(state or {}), **entry}
            if missed(record, entry, item, self.subject):
                names.append(self.put(player, zone, record, entry, "Miss"))
        if chosen.nouns in TYPES and zone not in ("battle", "base") and len(names) < most:
            record, entry = self.filler(chosen)
            record["type"] = "pilot" if chosen.nouns != ("pilot",) else "unit"
            names.append(self.put(player, zone, record, entry, "Miss"))
        other = "p2" if player == "p1" else "p1"
        if across and chosen.side != "any" and (zone != "battle" or self.room(other)):
            record, entry = self.filler(chosen)
            names.append(self.put(other, zone, record, entry, "Miss"))
        return names

    # ------------------------------------------------------------------------------------ the table

    def table(self, subject: Record) -> GundamTable:
        """The table of this position with one form of the card under test: as printed, or without its text."""
        own = {name: facts_for(record) for name, record in self.records.items()}
        facts = facts_for(subject)
        own["Subject"] = facts
        position: dict[str, Any] = {"turn": self.turn, "phase": self.phase}
        for player, zones in self.zones.items():
            position[player] = {key: value for key, value in zones.items() if value is not None}
            position[player].setdefault("base", "none")
        return build(position, Cards({facts.number: facts for facts in own.values()}), log=False)
