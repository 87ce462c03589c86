"""What a phrase of card text picks out: side, type of card, place and filters, read with patterns of our own."""

from __future__ import annotations

import re

from generated.phrases import Filter, Patterns, Selector, peel

from rulebound.gundam.words.lexicon import COLORS, KEYWORDS
from rulebound.gundam.words.lexicon import NUMBERED as NUMBERED_NAMES

NUMBERED = tuple(word for word, name in KEYWORDS.items() if name in NUMBERED_NAMES)
TRAITS = r"\([^()]+\)(?:/\([^()]+\))*"


def traits_in(text: str) -> tuple[str, ...]:
    return tuple(re.findall(r"\(([^()]+)\)", text))


# Behind the noun, in any order; each reads one filter off the end of the phrase.
TAILS: Patterns[Filter] = [
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
    (r" (?:with|that has) no paired Pilot$", lambda m: ("unpaired",)),
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
HEADS: Patterns[Filter] = [
    (r"^of your ", lambda m: ("side", "mine")),
    (r"^your ", lambda m: ("side", "mine")),
    (r"^friendly ", lambda m: ("side", "mine")),
    (r"^enemy ", lambda m: ("side", "enemy")),
    (r"^(?:another|other) ", lambda m: ("other",)),
    (r"^(active|rested|damaged|undamaged) ", lambda m: (m[1],)),
    (rf"^({'|'.join(COLORS)}) ", lambda m: ("color", m[1])),
    (rf"^non-({'|'.join(COLORS)}) ", lambda m: ("no color", m[1])),
    (rf"^({TRAITS}) ", lambda m: ("trait", traits_in(m[1]))),
    (r"^Link(?:ed)? (?=Unit)", lambda m: ("linked",)),
    (r"^remaining ", lambda m: None),
]

NOUNS: dict[str, tuple[str, ...]] = {
    "Unit": ("unit",), "Base": ("base",), "Pilot": ("pilot",), "Resource": ("resource",),
    "EX Resource": ("ex resource",), "Shield": ("shield",), "Unit token": ("token",), "Unit card": ("unit",),
    "Pilot card": ("pilot",), "Command card": ("command",), "Base card": ("base",), "card": ("card",),
    "Units/Base": ("unit", "base"), "Unit/Base": ("unit", "base"), "Unit card/Pilot card": ("unit", "pilot"),
    "Unit card/Command card": ("unit", "command"), "Pilot card/Command card": ("pilot", "command"),
    "Pilot cards/Command card": ("pilot", "command"),
}  # fmt: skip


def bound(word: str) -> str:
    return "<=" if word in ("lower", "less") else ">="


def selector(phrase: str) -> Selector | None:
    """The selector a whole phrase says ("1 rested enemy Unit of ..."), or None if any of it is unknown."""
    either = re.fullmatch(r"(1 .+ card)/(1 .+)( among them)", phrase)
    if either:
        ways = selector(either[1] + either[3]), selector(either[2] + either[3])
        return None if None in ways else Selector("mine", ("card",), "deck", (("one of", *ways),))
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
    nouns = NOUNS.get(rest) or NOUNS.get(re.sub(r"s$", "", rest))
    if nouns is None:
        return None
    if nouns == ("token",):
        nouns, found = ("unit",), [*found, ("token",)]
    return Selector(nouns=nouns, lo=lo, hi=hi, every=every).described(found)
