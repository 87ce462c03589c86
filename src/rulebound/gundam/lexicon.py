# rulebound: interpreted
"""The closed word lists of the Gundam Card Game's text."""

from __future__ import annotations

from typing import Final

KEYWORDS: Final = {
    "Repair": "repair",
    "Breach": "breach",
    "Support": "support",
    "Blocker": "blocker",
    "First Strike": "first_strike",
    "High-Maneuver": "high_maneuver",
    "Suppression": "suppression",
}
NUMBERED: Final = ("repair", "breach", "support")  # keyword effects that carry a number (13-1)
COLORS: Final = ("blue", "green", "red", "white", "purple")
CIRCLED: Final = "①②③④⑤⑥⑦⑧⑨"
STATS: Final = {"AP": "ap", "HP": "hp"}
STATES: Final = ("active", "rested", "damaged", "undamaged", "paired", "unpaired", "attacking", "battling")
KINDS: Final = {"Unit": "unit", "Pilot": "pilot", "Command": "command", "Base": "base", "Resource": "resource"}
NOUNS: Final = {  # singular, plural -> noun of a Select that lies in play
    ("Unit", "Units"): "unit",
    ("Base", "Bases"): "base",
    ("Pilot", "Pilots"): "pilot",
    ("Shield", "Shields"): "shield",
    ("Resource", "Resources"): "resource",
    ("EX Resource", "EX Resources"): "ex_resource",
    ("shield-area card", "shield-area cards"): "shield_area",
    ("Unit/Base", "Units/Bases"): "unit_or_base",
    ("Command", "Commands"): "command",
}
