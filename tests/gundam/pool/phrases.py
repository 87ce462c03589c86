"""What a phrase of card text picks out: side, type of card, place and filters, read with patterns of our own."""

from __future__ import annotations

import re
from dataclasses import dataclass, replace
from typing import Any

from generated.peeling import Filter, peel

NUMBERED = ("Repair", "Breach", "Support")
KEYWORDS = (*NUMBERED, "Blocker", "First Strike", "High-Maneuver", "Suppression")
COLORS = ("blue", "green", "red", "white", "purple")
TRAITS = r"\([^()]+\)(?:/\([^()]+\))*"


@dataclass(frozen=True)
class Selector:
    """Cards of one side in one place that pass every filter; `lo` to `hi` of them."""

    side: str = "any"  # enemy, mine, any
    noun: str = "unit"
    place: str = "play"  # play, trash, hand, deck
    filters: tuple[Filter, ...] = ()
    other: bool = False  # not this card
    lo: int = 1
    hi: int = 1
    every: bool = False

    def without(self, dropped: Filter) -> Selector:
        return replace(self, filters=tuple(item for item in self.filters if item != dropped))


def traits_in(text: str) -> tuple[str, ...]:
    return tuple(re.findall(r"\(([^()]+)\)", text))


# Behind the noun, in any order; each reads one filter off the end of the phrase.
TAILS: list[tuple[str, Any]] = [
    (r" battling a friendly Unit with <(\w+)>$", lambda m: ("battling one with", m[1])),
    (r" from your trash$", lambda m: ("place", "trash")),
    (r" in your trash$", lambda m: ("place", "trash")),
    (r" from your hand$", lambda m: ("place", "hand")),
    (r" among them$", lambda m: ("place", "deck")),
    (r" (?:in|into) play$", lambda m: None),
    (r" that (?:is|are) Lv\.(\d+) or (lower|higher)$", lambda m: ("lv", bound(m[2]), int(m[1]))),
    (
        r" that is Lv\.(\d+) or lower or has (\d+) or less AP$",
        lambda m: ("either", ("lv", "<=", int(m[1])), ("ap", "<=", int(m[2]))),
    ),
    (r" that (?:is|are) Lv\.(\d+)$", lambda m: ("lv", "==", int(m[1]))),
    (r" with (\d+) or (less|more) (AP|HP)$", lambda m: (m[3].lower(), bound(m[2]), int(m[1]))),
    (r" with (\d+) (AP|HP)$", lambda m: (m[2].lower(), "==", int(m[1]))),
    (r" with <([A-Z][A-Za-z -]+)>$", lambda m: ("keyword", m[1])),
    (r" whose Lv is equal .+ lower than this Unit$", lambda m: ("lv of this",)),
    (r" with AP equal .+ less than this Unit$", lambda m: ("ap of this",)),
    (r' with "([^"]+)" in (?:its|their) card names?$', lambda m: ("name", m[1])),
    (r' without "([^"]+)" in (?:its|their) card names?$', lambda m: ("no name", m[1])),
    (rf" paired with an? ({TRAITS}) Pilot$", lambda m: ("pilot", traits_in(m[1]))),
    (r" paired with a Pilot$", lambda m: ("paired",)),
    (r" with no paired Pilot$", lambda m: ("unpaired",)),
    (r" that has no Pilot paired with it$", lambda m: ("unpaired",)),
    (r" with the (highest|lowest) (Lv|HP|AP)$", lambda m: ("extreme", m[1], m[2].lower())),
    (r",? other than (Link Units|Unit tokens)$", lambda m: ("not linked",) if m[1][0] == "L" else ("no token",)),
    (r" with a (【[A-Z][a-z]+】) effect$", lambda m: ("prints", m[1])),
    (r" with unique names$", lambda m: ("unique",)),
    (r" with a keyword effect$", lambda m: ("any keyword",)),
    (r" battling this Unit$", lambda m: ("battling",)),
    (r" battling an enemy Unit$", lambda m: ("battling",)),
]

# Before the noun, read off the front.
HEADS: list[tuple[str, Any]] = [
    (r"^of your ", lambda m: ("side", "mine")),
    (r"^your ", lambda m: ("side", "mine")),
    (r"^friendly ", lambda m: ("side", "mine")),
    (r"^enemy ", lambda m: ("side", "enemy")),
    (r"^(?:another|other) ", lambda m: ("other",)),
    (r"^(active|rested|damaged|undamaged) ", lambda m: (m[1],)),
    (rf"^({'|'.join(COLORS)}) ", lambda m: ("color", m[1])),
    (rf"^({TRAITS}) ", lambda m: ("trait", traits_in(m[1]))),
    (r"^Link (?=Unit)", lambda m: ("linked",)),
    (r"^remaining ", lambda m: None),
]

NOUNS = {
    "Unit": "unit", "Base": "base", "Pilot": "pilot", "Resource": "resource", "EX Resource": "ex resource",
    "Shield": "shield", "Unit token": "token", "Unit card": "unit", "Pilot card": "pilot", "Command card": "command",
    "Base card": "base", "card": "card", "Units/Base": "unit or base", "Unit/Base": "unit or base",
    "Unit card/Pilot card": "unit or pilot", "Unit card/Command card": "unit or command",
    "Pilot card/Command card": "pilot or command", "Pilot cards/Command card": "pilot or command",
}  # fmt: skip


def bound(word: str) -> str:
    return "<=" if word in ("lower", "less") else ">="


def selector(phrase: str) -> Selector | None:
    """The selector a whole phrase says ("1 rested enemy Unit of ..."), or None if any of it is unknown."""
    either = re.fullmatch(r"(1 .+ card)/(1 .+)( among them)", phrase)
    if either:
        ways = selector(either[1] + either[3]), selector(either[2] + either[3])
        return None if None in ways else Selector("mine", "card", "deck", (("one of", *ways),))
    lo, hi, every, rest = 1, 1, False, phrase.strip()
    count = re.match(r"(?:(\d+) to (\d+)|(\d+)|(an?|one)|(all|All)) |(?=another )", rest)
    if count:
        rest = rest[count.end() :]
        if count[1]:
            lo, hi = int(count[1]), int(count[2])
        elif count[3]:
            lo = hi = int(count[3])
        every = bool(count[5])
    found: list[Filter] = []
    rest = peel(rest, TAILS, found)
    while "of your " in rest[:8] or rest:
        before = rest
        rest = peel(rest, HEADS, found)
        if rest == before:
            break
    noun = NOUNS.get(rest) or NOUNS.get(re.sub(r"s$", "", rest))
    if noun is None:
        return None
    side, place, other = "any", "play", False
    filters: list[Filter] = []
    for item in found:
        if item[0] == "side":
            side = item[1]
        elif item[0] == "place":
            place = item[1]
            side = "mine"
        elif item[0] == "other":
            other = True
        else:
            filters.append(item)
    if noun == "token":
        noun = "unit"
        filters.append(("token",))
    return Selector(side, noun, place, tuple(filters), other, lo, hi, every)
