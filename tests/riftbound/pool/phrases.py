"""What a phrase of card text picks out: side, type of card, place and filters, read with patterns of our own."""

from __future__ import annotations

import re
from collections.abc import Callable
from dataclasses import dataclass, replace

from generated.phrases import Filter, Patterns, Selector, peel
from riftbound.pool.snapshot import BOARD, FIELDS, Seen, Snapshot

NUMBERS = {"a": 1, "an": 1, "one": 1, "two": 2, "three": 3, "four": 4, "another": 1, "1": 1, "2": 2, "3": 3, "4": 4}
TAGS = ("Bird", "Cat", "Dog", "Poro", "Dragon", "Mech", "Recruit", "Sand Soldier", "Gold", "Teemo", "Ivern")


# Behind the noun; each reads one filter off the end of the phrase.
TAILS: Patterns[Filter] = [
    (r" at the same (?:location|battlefield|place)$", lambda m: ("together",)),
    (r" with the same controller$", lambda m: ("one holder",)),
    (r",? with total Might (\d+) or less$", lambda m: ("total", int(m[1]))),
    (r" at a battlefield with (\d+) \[M\] or (less|more)$", lambda m: ("both", ("field",), ("might", m[2], int(m[1])))),
    (r" with (\d+) \[M\] or (less|more)$", lambda m: ("might", m[2], int(m[1]))),
    (r" with less Might than me$", lambda m: ("weaker",)),
    (r" (?:at|in) (?:a battlefield|battlefields)$", lambda m: ("field",)),
    (r" (?:at|in) (?:another|a different) location$", lambda m: ("elsewhere",)),
    (r" at my (?:battlefield|location)$", lambda m: ("here",)),
    (r" (?:at|in) (?:a base|bases)$", lambda m: ("base",)),
    (r" (?:at|in) your base$", lambda m: ("base",)),
    (r" (?:from|in) (?:your|their) trash$", lambda m: ("place", "trash")),
    (r" from (?:your )?hand$", lambda m: ("place", "hand")),
    (r" in your hand$", lambda m: ("place", "hand")),
    (r" in combat$", lambda m: ("fighting",)),
    (r" attacking here$", lambda m: ("both", ("attacking",), ("here",))),
    (r" (?:from )?here$", lambda m: ("here",)),
    (r" there$", lambda m: ("there",)),
    (r" anywhere$", lambda m: None),
    (r" you (?:control|own)$", lambda m: ("side", "mine")),
    (r" you don't control$", lambda m: ("side", "enemy")),
    (r" with Energy cost no more than \[(\d+)\]$", lambda m: ("energy", "less", int(m[1]))),
    (r" with Energy cost \[(\d+)\] or more$", lambda m: ("energy", "more", int(m[1]))),
    (r" (?:with cost|costing) no more than \[(\d+)\] and no more than \[A\]$",
     lambda m: ("both", ("energy", "less", int(m[1])), ("power", 1))),
    (r" with \[([A-Z][A-Za-z-]+)\]$", lambda m: ("keyword", m[1])),
    (r" without \[([A-Z][A-Za-z-]+)\]$", lambda m: ("no keyword", m[1])),
    (r" that's exhausted$", lambda m: ("exhausted",)),
]  # fmt: skip

# Before the noun, read off the front.
HEADS: Patterns[Filter] = [
    (r"^of your other ", lambda m: ("both", ("side", "mine"), ("other",))),
    (r"^(?:of )?your ", lambda m: ("side", "mine")),
    (r"^of their ", lambda m: ("side", "enemy")),
    (r"^friendly ", lambda m: ("side", "mine")),
    (r"^enemy ", lambda m: ("side", "enemy")),
    (r"^(?:another|other|different) ", lambda m: ("other",)),
    (r"^\[Mighty\] ", lambda m: ("might", "more", 5)),
    (r"^(exhausted|ready|damaged|stunned|buffed|attacking|token|equipped|detached|attached) ", lambda m: (m[1],)),
    (r"^non-token ", lambda m: ("no token",)),
    (r"^non-unit ", lambda m: ("not", "unit")),
    (r"^\[(Temporary|Hidden|Deflect)\] ", lambda m: ("keyword", m[1])),
    (r"^Bird, Cat, Dog, or Poro$", lambda m: ("tag", ("Bird", "Cat", "Dog", "Poro"))),
    (r"^(Bird|Cat|Dog|Poro|Dragon|Mech|Teemo) unit", lambda m: ("tag", (m[1],))),
]
NOUNS: dict[str, tuple[str, ...]] = {
    "unit": ("unit",), "gear": ("gear", "equipment"), "spell": ("spell",), "Equipment": ("equipment",),
    "rune": ("rune",), "legend": ("legend",), "card": ("unit", "gear", "equipment", "spell"),
    "unit or gear": ("unit", "gear", "equipment"), "unit and gear": ("unit", "gear", "equipment"),
    "spell or ability": ("spell", "ability"), "": ("unit",),
}  # fmt: skip


def selector(phrase: str) -> Selector | None:
    """The selector a whole phrase says, or None if any of it is unknown; of "a unit or a gear" either will do."""
    ways = re.split(r" or (?=an? )", phrase)
    if len(ways) == 2:
        one, other = selector(ways[0]), selector(ways[1])
        if one is None or other is None:
            return None
        return Selector(one.side, one.nouns + other.nouns, one.place, (("either", one, other),))
    tags = re.fullmatch(r"((?:[A-Z]\w+, )+)and ([A-Z]\w+) units here", phrase)
    if tags:
        return Selector(filters=(("tag", (*tags[1].split(", ")[:-1], tags[2])), ("here",)), every=True)
    lo, hi, every, rest = 1, 1, False, phrase.strip()
    plain = rest
    count = re.match(
        r"(?:up to (?P<most>\w+) |(?P<any>any number of )|(?:each of up to (?P<each>\w+) )"
        r"|(?P<every>(?:all|ALL|each) )|(?P<exact>\d|an?|one|two|three|four)(?: of)? )",
        rest,
    )
    if count:
        rest = rest[count.end() :]
        most = count["most"] or count["each"]
        if most:
            if most not in NUMBERS:
                return None
            lo, hi = 0, NUMBERS[most]
        elif count["any"]:
            lo, hi = 0, 99
        elif count["every"]:
            every = True
        else:
            lo = hi = NUMBERS[count["exact"]]
    elif not re.match(
        r"another |your |friendly |enemy |other |\[|units|stunned |ready |exhausted ", rest[0].lower() + rest[1:]
    ):
        return None
    if count is None and not rest.startswith("another "):
        every = True
        rest = rest[0].lower() + rest[1:]
    found: list[Filter] = []
    rest = peel(rest, TAILS, found)
    rest = peel(rest, HEADS, found)
    noun = re.sub(r"^(unit|legend|spell|rune|card|gear)s\b", r"\1", rest)
    tag = re.fullmatch(r"(Bird|Cat|Dog|Poro|Dragon|Mech|Recruit|Teemo)s?(?: units?)?", rest)
    if tag:
        found.append(("tag", (tag[1],)))
        noun = "unit"
    if noun not in NOUNS or (noun == "" and not found):
        return None
    chosen = Selector(nouns=NOUNS[noun], lo=lo, hi=hi, every=every).described(flat(found), "their" in plain)
    if noun == "legend":
        chosen = replace(chosen, place="legend")
    return replace(chosen, side="mine") if " in your base" in phrase else chosen


def flat(found: list[Filter]) -> list[Filter]:
    out: list[Filter] = []
    for item in found:
        out += flat(list(item[1:])) if item[0] == "both" else [item]
    return out


# ---------------------------------------------------------------------------------------------- who is meant


@dataclass
class View:
    """Whose text it is, and where: what "me", "here" and "there" mean."""

    this: int
    player: int = 0
    here: str = ""
    there: str = ""


def meant(shot: Snapshot, chosen: Selector, view: View) -> list[int]:
    """Every card that a selector means, for the player whose text it is."""
    holders = chosen.players(view.player)
    zones = BOARD if chosen.place == "play" else (chosen.place,)
    found = []
    for card, seen in shot.cards.items():
        if seen["zone"] not in zones or seen["holder"] not in holders or seen["type"] not in chosen.nouns:
            continue
        if chosen.place == "play" and seen.get("host", -1) >= 0 and "equipment" not in chosen.nouns:
            continue
        if chosen.other and card == view.this:
            continue
        if all(passes(shot, card, item, view) for item in chosen.filters):
            found.append(card)
    return found


def here_of(shot: Snapshot, view: View) -> str:
    if view.here:
        return view.here
    seen = shot.cards[view.this]
    host = seen.get("host", -1)
    return str(shot.cards[host]["zone"] if host >= 0 else seen["zone"])


@dataclass
class Candidate:
    """A card of a snapshot that may pass a filter."""

    shot: Snapshot
    card: int
    view: View

    @property
    def seen(self) -> Seen:
        return self.shot.cards[self.card]

    def here(self) -> bool:
        place = here_of(self.shot, self.view)
        return bool(self.seen["zone"] == place and (place != "base" or self.seen["holder"] == self.view.player))

    def has(self, word: str) -> bool:
        return word in self.seen.get("words", {}) or f"[{word}" in PRINTED.get(self.seen["number"], "")


def bounded(c: Candidate, item: Filter) -> bool:
    return bool(c.seen[item[0]] <= item[2] if item[1] == "less" else c.seen[item[0]] >= item[2])


def marked(c: Candidate, item: Filter) -> bool:
    return bool(c.seen.get({"damaged": "damage", "buffed": "buffs"}.get(item[0], item[0])))


def several(c: Candidate, item: Filter) -> bool:
    """What cards must be together; none fails it alone."""
    return True


PASSES: dict[str, Callable[[Candidate, Filter], bool]] = {
    "field": lambda c, item: c.seen["zone"] in FIELDS,
    "base": lambda c, item: bool(c.seen["zone"] == "base"),
    "here": lambda c, item: c.here(),
    "there": lambda c, item: bool(c.seen["zone"] == c.view.there),
    "elsewhere": lambda c, item: bool(c.seen["zone"] != here_of(c.shot, c.view)),
    "might": bounded,
    "energy": bounded,
    "weaker": lambda c, item: bool(c.seen["might"] < c.shot.cards[c.view.this]["might"]),
    "power": lambda c, item: bool(c.seen["power"] <= item[1]),
    "keyword": lambda c, item: c.has(item[1]),
    "no keyword": lambda c, item: not c.has(item[1]),
    **dict.fromkeys(("exhausted", "stunned", "attacking", "damaged", "buffed"), marked),
    "ready": lambda c, item: not c.seen.get("exhausted"),
    "token": lambda c, item: bool(c.seen["token"]),
    "no token": lambda c, item: not c.seen["token"],
    "not": lambda c, item: bool(c.seen["type"] != item[1]),
    "tag": lambda c, item: any(tag in c.seen["tags"] or c.seen["name"] == tag for tag in item[1]),
    "either": lambda c, item: any(c.card in meant(c.shot, one, c.view) for one in item[1:]),
    "top": lambda c, item: c.card in c.shot.decks[c.seen["holder"]][: item[1]],
    "fighting": lambda c, item: bool(c.seen.get("attacking") or c.seen.get("defending")),
    "equipped": lambda c, item: any(other.get("host") == c.card for other in c.shot.cards.values()),
    "attached": lambda c, item: c.seen.get("host", -1) >= 0,
    "detached": lambda c, item: c.seen.get("host", -1) < 0,
    **dict.fromkeys(("together", "one holder", "total"), several),
}


def passes(shot: Snapshot, card: int, item: Filter, view: View) -> bool:
    """Does a card pass one filter?"""
    return PASSES[item[0]](Candidate(shot, card, view), item)


PRINTED: dict[str, str] = {}  # the texts of made-up cards by card number
