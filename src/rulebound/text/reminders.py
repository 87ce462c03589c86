# rulebound: interpreted
"""Which keyword a reminder text explains: it stands right behind the word, or later on the line, in the same order."""

from __future__ import annotations

import re
from collections.abc import Callable, Iterable

from rulebound.text.tokens import reminders_in

_ASKED = re.compile(r"(?:with|without|lose|loses|activate|use|'s) $")  # the word is spoken of, not given


def explained_on(
    line: str, word: re.Pattern[str], is_known: Callable[[str], bool], more: Iterable[str] = ()
) -> list[tuple[re.Match[str], str]]:
    """The words of a line that the rules don't know, each with its reminder text.

    more: reminder texts that are kept beside the line.
    """
    plain, inner = reminders_in(line)
    reminders = [*inner, *more]
    near: list[tuple[re.Match[str], str]] = []
    for match in word.finditer(line):
        rest = _AFTER.sub("", line[match.end() :], count=1)
        inside = next((text for text in inner if rest.startswith(f"({text})")), None)
        if inside is not None:
            near.append((match, inside))
    behind = {match[0] for match, _ in near}
    words: dict[str, re.Match[str]] = {}
    for match in word.finditer(plain):
        if match[0] not in behind and not _ASKED.search(plain[: match.start()]):
            words.setdefault(match[0], match)
    later = [text for text in reminders if text not in (said for _, said in near)]
    found = [*near, *(zip(words.values(), later, strict=True) if len(words) == len(later) else ())]
    return [(match, text) for match, text in found if not is_known(match[1])]


_AFTER = re.compile(r"^(?: ?—)?(?: ?\[(?:\d+|[A-Z][a-z]*)\])*\s*")  # the cost of a keyword
