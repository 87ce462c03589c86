# rulebound: interpreted
"""How Gundam writes keyword effects, costs, traits, timings and numbers: the way back from `tokens`."""

from __future__ import annotations

import re
from typing import Any

from rulebound.gundam.words.tokens import CIRCLES
from rulebound.text.english.saying_things import Spelling

BOUNDS = {"": "", "or less": "or lower", "or more": "or higher"}
CAPITALS = re.compile(r"\b(?:ap|hp|ex|(?:unit|pilot|base|command|shield|resource|link)s?)\b")
STATS = {"ap": "AP", "hp": "HP", "level": "Lv.", "cost": "cost "}


def keyword(name: str, of: tuple[Any, ...]) -> str:
    return f"<{' '.join(('-'.join(part.capitalize() for part in name.split('-')), *map(str, of)))}>"


def symbol(found: str) -> str:
    number = found[1:-1]
    return CIRCLES[int(number) - 1] if number.isdigit() else found


def change(stat: str, amount: Any) -> str:
    return f"{STATS[stat]}{amount:+d}" if isinstance(amount, int) else f"{STATS[stat]}{amount}"


def short(stat: str, number: str, bound: str) -> str:
    if stat == "level":
        return f"Lv.{number} {BOUNDS[bound]}".strip()
    return " ".join(filter(None, (number, bound, STATS[stat]))) if stat in ("ap", "hp") else ""


def noun(said: str) -> str:
    return CAPITALS.sub(lambda found: found[0].upper() if len(found[0]) == 2 else found[0].title(), said)


SPELLING = Spelling(
    keyword=keyword,
    symbol=symbol,
    tag=lambda tag: tag if tag.startswith("(") else f"[{tag}]",
    mark=lambda mark: f"【{mark}】",
    change=change,
    stats={"level": "level", "ap": "AP", "hp": "HP"},
    short=short,
    noun=noun,
)
