# rulebound: interpreted
"""The closed word lists of Riftbound's text."""

from __future__ import annotations

from typing import Final

KEYWORDS: Final = {  # as printed -> as in the nodes
    "Accelerate": "accelerate",
    "Action": "action",
    "Ambush": "ambush",
    "Assault": "assault",
    "Backline": "backline",
    "Deflect": "deflect",
    "Empower": "empower",
    "Equip": "equip",
    "Flow": "flow",
    "Ganking": "ganking",
    "Hidden": "hidden",
    "Hunt": "hunt",
    "Quick-Draw": "quick_draw",
    "Reaction": "reaction",
    "Repeat": "repeat",
    "Shield": "shield",
    "Tank": "tank",
    "Temporary": "temporary",
    "Unique": "unique",
    "Vision": "vision",
    "Weaponmaster": "weaponmaster",
}
HEADING: Final = {  # keywords that head an ability: they are asked for like the others
    "Deathknell": "deathknell",
    "Empowered": "empowered",
    "Legion": "legion",
    "Level": "level",
}
NUMBERED: Final = ("assault", "deflect", "hunt", "shield")  # carry a number; without one it is 1
COSTED: Final = ("equip", "repeat", "empower", "flow")  # carry a cost
DOMAINS: Final = ("Fury", "Calm", "Mind", "Body", "Chaos", "Order")
OLD_SYMBOLS: Final = {  # older spellings of symbols
    "[T]": "[E]",
    "[S]": "[M]",
    "[R]": "[Fury]",
    "[G]": "[Calm]",
    "[B]": "[Mind]",
    "[O]": "[Body]",
    "[P]": "[Chaos]",
    "[Y]": "[Order]",
}
POWER: Final = {**{word: word.lower() for word in DOMAINS}, "A": "any", "C": "own"}
NUMBER_WORDS: Final = ("zero", "one", "two", "three", "four", "five", "six", "seven", "eight", "nine", "ten")
NOUNS: Final = {  # singular, plural -> noun of a Select that lies in play
    ("unit", "units"): "unit",
    ("gear", "gear"): "gear",
    ("unit or gear", "units and gear"): "permanent",
    ("Equipment", "Equipment"): "equipment",
    ("rune", "runes"): "rune",
    ("legend", "legends"): "legend",
    ("battlefield", "battlefields"): "battlefield",
    ("spell", "spells"): "spell",
    ("ability", "abilities"): "ability",
    ("spell or ability", "spells and abilities"): "spell_or_ability",
    ("facedown card", "facedown cards"): "facedown",
    ("unit or facedown card", "units and facedown cards"): "unit_or_facedown",
    ("gear or facedown card", "gear and facedown cards"): "gear_or_facedown",
    ("unit, gear or facedown card", "units, gear and facedown cards"): "permanent_or_facedown",
    ("legend, unit or gear", "legends, units and gear"): "legend_or_permanent",
    ("thing", "things"): "anything",  # that can be ready or exhausted: unit, gear, legend, rune
    ("card", "cards"): "card",
}
GEAR_NAMES: Final = ("Gold",)  # gear tokens that are called by their name, as units are by their tag
STATES: Final = (  # adjectives of a unit or gear, said as they are
    "stunned",
    "buffed",
    "damaged",
    "exhausted",
    "ready",
    "equipped",
    "attacking",
    "defending",
    "attached",
)
NOT_TAGS: Final = (  # capital letters that begin no tag
    "ALL",
    "Equipment",
    "Might",
    "Mights",
    "Energy",
    "Power",
    "Main",
    "Deck",
    "Champion",
    "Chosen",
    "Bonus",
    "Beginning",
    "Victory",
    "XP",
    "I",
    *DOMAINS,
)
