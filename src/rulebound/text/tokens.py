# rulebound: interpreted
"""Normalising printed text: symbols, case, spaces and reminder text; lines and sentences."""

from __future__ import annotations

import re

LONGEST = 2000  # characters; longer card text is refused

_SYMBOLS = str.maketrans({
    "：": ":", "・": "･", "·": "･", "“": '"', "”": '"', "„": '"', "‘": "'", "’": "'", "–": "-", "—": "-",
    "−": "-", "‐": "-", "‑": "-", "\u00a0": " ", "\u3000": " ", "\t": " ", "＜": "<", "＞": ">", "（": "(",
    "）": ")", "［": "[", "］": "]", "＋": "+", "／": "/", "〔": "[", "〕": "]",
})  # fmt: skip


class Unread(ValueError):
    """A text that can't be read whole: the clause, the character position in the normalised text, and why."""

    def __init__(self, clause: str, position: int, reason: str) -> None:
        self.clause = clause
        self.position = position
        self.reason = reason
        super().__init__(f"'{clause}' can't be read at character {position}: {reason}.")


def normalise(text: str) -> str:
    """The text as the grammar sees it: one ability per line, reminder text gone, sentences in lower case."""
    if len(text) > LONGEST:
        raise Unread(text[:40], LONGEST, f"the text is longer than {LONGEST} characters")
    text = text.replace("\r\n", "\n").replace("\r", "\n").translate(_SYMBOLS)
    text = strip_reminders(text)
    lines: list[str] = []
    for line in text.split("\n"):
        line = re.sub(r" +", " ", line).strip()
        line = _MARKERS.sub(lambda match: re.sub(r"】[ ]*", "】", match[0]), line)
        line = re.sub(r" ?■ ?", "■", line)
        if line.startswith("■") and lines:
            lines[-1] += line
        elif line:
            lines.append(line)
    return "\n".join(_settle(line) for line in lines)


def strip_reminders(text: str) -> str:
    """Drop parenthesised remarks (see `reminders_in`); traits, names and token descriptions stay."""
    return reminders_in(text)[0]


def reminders_in(text: str) -> tuple[str, list[str]]:
    """The text without its parenthesised remarks, and these.

    A remark is what ends as a sentence does, or what stands between sentences in words that are no trait, or what says
    who is meant (`including me`).
    """
    out: list[str] = []
    found: list[str] = []
    closing = _closing(text)
    at = 0
    while at < len(text):
        end = closing.get(at, -1) if text[at - 1 : at] != "]" else -1
        if end > 0 and _is_remark(text[at + 1 : end].strip(), text[:at], text[end + 1 :]):
            while out and out[-1] == " ":
                out.pop()
            found.append(text[at + 1 : end])
            at = end + 1
            continue
        out.append(text[at])
        at += 1
    return "".join(out), found


_END = re.compile(r"[.!]['\"”’]?$")
_SPACE = re.compile(r"\s")
_ONE_WORD = re.compile(r"[A-Za-z]{3,}")
_ASIDE = re.compile(r"(?:not )?(?:including|excluding|even|regardless|whether|as well as)\b", re.IGNORECASE)
_PLAIN_WORD = re.compile(r"(?<![\w'-])(?!(?:of|the|and|in|de|von|for)\b)[a-z]+")
_BETWEEN = re.compile(r"(?:^|[.!\n\"”)\]>】])\s*$")
_GOES_ON = re.compile(r"\s*(?:$|\n|[A-Z\[(<【■])")


def _is_remark(inside: str, before: str, after: str) -> bool:
    """Is what stands in parentheses there no part of the text?"""
    if _ends(inside) or _ASIDE.match(inside):
        return True
    words = " " in inside and _PLAIN_WORD.search(inside) is not None
    return words and _BETWEEN.search(before) is not None and _GOES_ON.match(after) is not None


def _ends(inside: str) -> bool:
    """Does it end as a sentence does, be it of one word?"""
    end = _END.search(inside[-2:])
    said = inside[: -len(end[0])] if end else ""
    return _SPACE.search(said) is not None or _ONE_WORD.fullmatch(said) is not None


def _closing(text: str) -> dict[int, int]:
    """Where each opening parenthesis is closed, if it is on its line."""
    found: dict[int, int] = {}
    waiting: list[int] = []
    for at, letter in enumerate(text):
        if letter == "(":
            waiting.append(at)
        elif letter == ")" and waiting:
            found[waiting.pop()] = at
        elif letter == "\n":
            waiting = []
    return found


_KEYWORD_IN_SQUARE = re.compile(r"^\[([^\[\]]+)\]$")  # alone on its line it is no name
_MARKERS = re.compile(r"^(?:【[^】]*】 *(?:/ *)?)+")


def _settle(line: str) -> str:
    """Keyword brackets, colons, the lower-case first letter of each sentence, and one closing full stop."""
    line = _KEYWORD_IN_SQUARE.sub(r"<\1>", line)
    line = re.sub(r" ?: ?", ": ", line)
    line = re.sub(r": (?=■)", ":", line)
    return _sentence_case(line).rstrip()


def _sentence_case(line: str) -> str:
    """Lower the first letter of every sentence; words inside brackets and quotes keep theirs.

    An ability behind a 【marker】 inside brackets (a token's) is text like any other.
    """
    out: list[str] = []
    depth = 0
    base = 0  # the depth of the brackets that hold text
    quoted = False
    fresh = True
    for index, char in enumerate(line):
        if char in "[(<【":
            depth += 1
        if fresh and depth == base and not quoted and char.isalpha():
            following = line[index + 1 : index + 2]
            out.append(char.lower() if following.islower() or (char == "A" and following == " ") else char)
            fresh = False
        else:
            out.append(char)
        if char in "])>】":
            depth -= 1
            base = depth if char == "】" else min(base, depth)
            fresh = fresh or (char == "】" and line[index + 1 : index + 2] not in (" ", ".", "/", ""))
            if char != "】":
                fresh = False
        elif char == '"':  # a quoted ability is text, a quoted name is not
            inside = line[index + 1 :].partition('"')[0]
            sentence = not quoted and inside.endswith(".")
            quoted = not quoted and not sentence and inside[:1] not in ("【", "<")
            fresh = fresh or sentence
        elif char == "{":  # an ability that is given
            base, fresh = depth, True
        elif char == "■" or (char == " " and line[index - 1 : index] in (".", ":") and not quoted):
            fresh = True
        elif char == " " and line[:index].endswith(("then,", "Then,")):
            fresh = True
        elif char.isdigit():
            fresh = False
    return "".join(out)


def clause_at(text: str, position: int) -> str:
    """The sentence of the normalised text that holds this position."""
    position = min(position, max(len(text) - 1, 0))
    starts = [text.rfind(mark, 0, position) + len(mark) for mark in ("\n", ". ", "】") if mark in text[:position]]
    start = max(starts, default=0)
    ends = [end for end in (text.find("\n", position), _stop(text, position)) if end >= 0]
    return text[start : min(ends, default=len(text))].strip()


def _stop(text: str, position: int) -> int:
    match = re.compile(r"\.(?= |\n|$)").search(text, position)
    return match.end() if match else -1
