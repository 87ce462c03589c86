# rulebound: interpreted
"""Normalising Riftbound's printed text: symbols, case, spaces, reminder text, bullets."""

from __future__ import annotations

import re

from rulebound.riftbound.words.lexicon import OLD_SYMBOLS
from rulebound.text.tokens import LONGEST, Unread, strip_reminders

_SYMBOLS = str.maketrans(
    {
        "“": '"',
        "”": '"',
        "‘": "'",
        "’": "'",
        "–": "—",
        "−": "-",
        "‐": "-",
        "‑": "-",
        "\u00a0": " ",
        "\u3000": " ",
        "\t": " ",
        "：": ":",
        "＋": "+",
    }
)
_OLD = re.compile("|".join(re.escape(symbol) for symbol in OLD_SYMBOLS))
_STARTS = re.compile(r'(^|[.:!] |[.:] "|— |■|\[>\] |\[>>\]|")([A-Z])(?=[a-z]|(?<=A) )(?![a-z]+, [A-Z])')
_COSTS = re.compile(
    r"(, )(Recycle|Kill|Banish|Discard|Spend|Exhaust|Return|Pay|Recall|Stun|Disempower|Lose|Put|Detach|Unattach)\b"
)


def normalise(text: str) -> str:
    """The text as the grammar sees it: one ability per line, reminder text gone, sentences in lower case."""
    if len(text) > LONGEST:
        raise Unread(text[:40], LONGEST, f"the text is longer than {LONGEST} characters")
    text = text.replace("\r\n", "\n").replace("\r", "\n").translate(_SYMBOLS)
    text = _OLD.sub(lambda match: OLD_SYMBOLS[match[0]], strip_reminders(text))
    lines: list[str] = []
    for line in text.split("\n"):
        line = re.sub(r" +", " ", line).strip()
        bullet = re.match(r"[-•■] ?", line)
        if bullet and lines:
            lines[-1] += "■" + _settle(line[bullet.end() :])
        elif line:
            lines.append(_settle(line))
    return "\n".join(lines)


def _settle(line: str) -> str:
    """Brackets and dashes with their spaces, and the lower-case first letter of each sentence."""
    line = re.sub(r" [-—] ", " — ", line)
    line = re.sub(r"\[>\] ?(?!$)", "[>] ", line)
    line = line.replace("[ADD]", "[Add]")
    line = _COSTS.sub(lambda match: match[0].lower(), line)
    return _STARTS.sub(lambda match: match[1] + match[2].lower(), line)
