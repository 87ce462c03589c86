"""Conditions of card text: what stands behind "if" and "while"."""

from __future__ import annotations

import re
from dataclasses import dataclass

from generated.phrases import Patterns, first
from gundam.pool.phrases import COLORS, TRAITS, Filter, Selector, selector, traits_in


@dataclass(frozen=True)
class Cond:
    """One thing that must be so, about what its kind says: cards counted, this Unit, "it", the turn, the attack ..."""

    kind: str
    chosen: Selector | None = None
    lo: int = 1
    hi: int = 99
    word: str = ""
    filters: tuple[Filter, ...] = ()


THIS = r"(?:this Unit|this|it)"


def this_is(words: str) -> tuple[Filter, ...] | None:
    """ "damaged", "a blue Unit", "(Zeon)", "Lv.5 or lower": filters that this Unit passes."""
    words = re.sub(r"^an? ", "", re.sub(r" Unit$", "", words.strip()))
    if words in ("damaged", "rested", "active"):
        return ((words,),)
    if words in COLORS:
        return (("color", words),)
    if re.fullmatch(TRAITS, words):
        return (("trait", traits_in(words)),)
    if words == "Link":
        return (("linked",),)
    level = re.fullmatch(r"Lv\.(\d+) or (lower|higher)", words)
    if level:
        return (("lv", "<=" if level[2] == "lower" else ">=", int(level[1])),)
    return None


def condition(text: str) -> list[Cond] | None:
    """Every condition of a text behind "if" or "while", or None if any of it is unknown."""
    found = one_condition(text)
    if found is not None:
        return [found]
    for joint in re.finditer(r" and ", text):
        left, right = condition(text[: joint.start()]), condition(text[joint.end() :])
        if left is None:
            continue
        if right is None:
            right = condition(f"this Unit is {text[joint.end() :]}")
        if right is not None:
            return left + right
    return None


HOW = {" or more": ">=", " or less": "<=", None: "=="}


def named(kind: str, words: str) -> Cond | None:
    """A condition about the cards that some words mean."""
    chosen = selector(words)
    return None if chosen is None else Cond(kind, chosen)


def is_so(match: re.Match[str]) -> Cond | None:
    filters = this_is(match[2])
    about = "it" if match[1] == "it" and match[2].endswith("Unit") else "this"
    return None if filters is None else Cond(about, filters=filters)


PATTERNS: Patterns[Cond] = [
    (r"it is your (turn|opponent's turn)", lambda m: Cond("turn", word="mine" if m[1] == "turn" else "opponent")),
    (r"you are Lv\.(\d+) or higher", lambda m: Cond("level", lo=int(m[1]))),
    (
        rf"(?:you are|{THIS} is) attacking (the enemy player|an enemy Unit|a damaged enemy Unit)",
        lambda m: Cond("attacking", word=m[1]),
    ),
    (rf"{THIS} is battling an (enemy Unit.*)", lambda m: named("battling", m[1])),
    (
        rf"{THIS} has (\d+)( or more| or less)? (AP|HP)",
        lambda m: Cond("this", filters=((m[3].lower(), HOW[m[2]], int(m[1])),)),
    ),
    (
        rf"({THIS}) has <([^<>]+)>",
        lambda m: Cond("it" if m[1] == "it" else "this", filters=(("keyword", m[2]),)),
    ),
    (r"(this Unit|this|it) is (.+)", is_so),
    (r"you use an EX Resource .+", lambda m: Cond("ex")),
    (r"you deploy this Unit from your trash", lambda m: Cond("from trash")),
    (r"a Pilot is not paired with .+", lambda m: Cond("this", filters=(("unpaired",),))),
    (r"it is an? (.*card)", lambda m: named("looked", m[1])),
    (
        rf"you placed? an? ({TRAITS}) card with this effect",
        lambda m: Cond("milled", filters=(("trait", traits_in(m[1])),)),
    ),
]


def one_condition(text: str) -> Cond | None:
    text = re.sub(r"^there (?:is|are) ", "", text.strip())
    return first(PATTERNS, text) or counted(text)


def counted(text: str) -> Cond | None:
    """A number of cards: "you have N or more ... in play", "N or more ... are in your trash", "no ... is in play"."""
    match = re.fullmatch(
        r"(your opponent has|an enemy player has|you have) (\d+) or (more|less) cards in (?:their|your) (hand|trash)",
        text,
    )
    if match:
        side = "mine" if match[1] == "you have" else "enemy"
        lo, hi = (int(match[2]), 99) if match[3] == "more" else (0, int(match[2]))
        return Cond("count", Selector(side, ("card",), match[4]), lo, hi)
    mine = False
    text, had = re.subn(r"^you have ", "", text)
    mine = bool(had)
    text = re.sub(r"^(.*?)(?: is| are)? in play$", r"\1", text)
    text = re.sub(r"^(.*) (?:is|are) (in your trash)$", r"\1 \2", text)
    lo, hi = 1, 99
    match = re.match(r"(\d+) or (more|less) |(no) (?:remaining )?|(only )(?=1 )|(\d+) to (\d+) ", text)
    if match:
        if match[1]:
            lo, hi = (int(match[1]), 99) if match[2] == "more" else (0, int(match[1]))
        elif match[3]:
            lo, hi = 0, 0
        elif match[4]:
            lo, hi = 1, 1
        else:
            lo, hi = int(match[5]), int(match[6])
        text = text[match.end() :]
    chosen = selector(text)
    if chosen is None:
        return None
    if mine:
        chosen = Selector("mine", chosen.nouns, chosen.place, chosen.filters, chosen.other)
    return Cond("count", chosen, lo, hi)
