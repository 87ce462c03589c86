# rulebound: interpreted
"""The signs of Riftbound's texts: symbols, keywords, changes of Might."""

from __future__ import annotations

import re

from rulebound.riftbound.words.lexicon import POWER
from rulebound.text.english.chart import Token, plain_token

_SIGN = re.compile(
    r"\[[^\]]*\]|and/or|[+-]\d+|[+-](?=\[)|\d+\+?|n't\b|[A-Za-z]+?(?=n't\b)|[A-Za-z]+(?:-[A-Za-z]+)*|'(?:s|m|re|ve|d|ll)\b|'|[,.:;—■/\"]|\S"
)
_SYMBOLS = {f"[{word.lower()}]" for word in POWER} | {"[x]"}
_BREAKS = '.:—"■'


def tokens(line: str) -> list[Token]:
    """The words and signs of a line of normalised text."""
    out: list[Token] = []
    fresh = True
    for found in _SIGN.finditer(line):
        text, start, end = found[0], found.start(), found.end()
        word = text.lower()
        if text.startswith("["):
            out.append(_bracketed(word, text, start, end))
            fresh = fresh and word in ("[>]",)
            continue
        out.append(plain_token(text, start, end, fresh))
        fresh = text in _BREAKS or (fresh and text == ",")
    return out


def _bracketed(word: str, text: str, start: int, end: int) -> Token:
    if word in _SYMBOLS or word[1:-1].isdigit():
        return Token(word, "symbol", start, end)
    if word in ("[m]", "[e]", "[>]", "[>>]"):
        return Token(word, "sign", start, end)
    name, _, number = word[1:-1].partition(" ")
    if number and not (number.isdigit() or number == "x"):
        name, number = word[1:-1], ""
    value = (name, (int(number),)) if number.isdigit() else (name, ("X",)) if number else (name, ())
    return Token(word, "keyword", start, end, value=value)
