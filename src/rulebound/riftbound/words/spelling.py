# rulebound: interpreted
"""How Riftbound writes keywords, symbols, tags and numbers: the way back from `tokens`."""

from __future__ import annotations

import re
from typing import Any

from rulebound.text.english.saying_things import Spelling

CAPITALS = re.compile(r"\b(?:xp|might|energy|power|(?:beginning|awaken|draw|channel|main|ending) phase|equipment)s?\b")


def keyword(name: str, of: tuple[Any, ...]) -> str:
    return f"[{' '.join((name.title(), *map(str, of)))}]"


def noun(said: str) -> str:
    return CAPITALS.sub(lambda found: "XP" if found[0] == "xp" else found[0].title(), said)


SPELLING = Spelling(
    keyword=keyword,
    symbol=lambda symbol: symbol if symbol[1:-1].isdigit() else symbol.title(),
    tag=str.title,
    mark=str,
    change=lambda stat, amount: f"{amount:+d} [M]",
    stats={"might": "Might", "energy": "Energy cost", "power": "Power cost"},
    short=lambda stat, number, bound: f"{number} [M] {bound}".strip() if stat == "might" else "",
    noun=noun,
)
