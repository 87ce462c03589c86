# rulebound: interpreted
"""The signs of Gundam texts: 【timings】, <keyword effects>, (traits), [names], circled costs, AP+2."""

from __future__ import annotations

import re

from rulebound.text.english.chart import Token, plain_token

_SIGN = re.compile(
    r"【[^】]*】|<[^>]*>"
    r"|\"[^\"\n]+\"(?=(?:(?:/| or )\"[^\"\n]+\")* in (?:its|their) )|(?<=other than )\"[^\"\n]+\""
    r"|\((?:\([^)]*\)[/ ･]*)+[^()]*\)|\([^)]*\)|\[[^\]]*\]"
    r"|[①-⑳]|(?:AP|HP|(?:[Cc]ost|Lv\.) ?)[+-](?:\d+|X)\b|Lv\.?\d+|Lv\.|[+-]\d+|\d+"
    r"|and/or|n't\b|[A-Za-z]+?(?=n't\b)|[A-Za-z]+(?:-[A-Za-z]+)*|'(?:s|m|re|ve|d|ll)\b|'|[,.:;—■/\"]|\S"
)
CIRCLES = "①②③④⑤⑥⑦⑧⑨⑩⑪⑫⑬⑭⑮⑯⑰⑱⑲⑳"
_ENDS = re.compile(r"(?:highest|lowest|same|different|'s|its|their|own) $")
_FOLLOWS = re.compile(
    r" (?!(?:is|are|among|as|of|and|or|from|in|than|instead|gets?|gains?|has|have|may|can|can't|won't|don't|doesn't)\b)"
)
_BREAKS = '.:—"■'


def tokens(line: str) -> list[Token]:
    """The words and signs of a line of normalised text."""
    out: list[Token] = []
    fresh = True
    for found in _SIGN.finditer(line):
        text, start, end = found[0], found.start(), found.end()
        word = text.lower()
        fresh_now, fresh = fresh, text in _BREAKS
        if text[0] == "【":
            out.append(Token(word, "mark", start, end, value=("mark", text[1:-1])))
            fresh = True
        elif text[0] == "<":
            name, _, number = word[1:-1].rpartition(" ")
            value = (name, (int(number),)) if number.isdigit() else (word[1:-1], ())
            out.append(Token(word, "keyword", start, end, value=value))
        elif text[0] == "(":
            out.append(Token(word, "trait", start, end, value=text))
        elif text[0] == "[" and len(text) > 1:
            out.append(Token(text[1:-1], "name", start, end, value=text[1:-1]))
        elif text in CIRCLES:
            out.append(Token(f"[{CIRCLES.index(text) + 1}]", "symbol", start, end))
        elif text[0] == '"' and len(text) > 1:
            out.append(Token(word, "quoted", start, end, value=text[1:-1]))
        elif change := re.fullmatch(r"(ap|hp|cost|lv\.) ?([+-])(\d+|x)", word):
            stat = "level" if change[1] == "lv." else change[1]
            amount = f"{change[2]}X" if change[3] == "x" else int(change[2] + change[3])
            out.append(Token(word, "change", start, end, value=(stat, amount)))
        elif level := re.fullmatch(r"lv\.?(\d+)", word):
            out.append(Token("lv", "word", start, start + 2))
            out.append(Token(level[1], "number", start + 2, end))
        elif word == "lv.":
            out.append(Token("lv", "word", start, end))
            # its full stop may end the sentence too
            if end == len(line) or (_ENDS.search(line[:start]) and _FOLLOWS.match(line[end:])):
                out.append(Token(".", "sign", end, end))
                fresh = True
        else:
            out.append(plain_token(text, start, end, fresh_now))
    return out
