# rulebound: interpreted
"""Keywords in brackets: `<Breach 3>`, `[Assault]`."""

from __future__ import annotations

import re
from collections.abc import Callable, Collection
from operator import attrgetter
from typing import Any

from rulebound.text.combinators import FAIL, Iso, Lexeme, Map, Seq, Syntax
from rulebound.text.wording import taken


def _pattern(words: Collection[str], left: str, right: str, more: str = "") -> str:
    names = "|".join(re.escape(word) for word in words)
    return rf"{re.escape(left)}(?:{names}){more}{re.escape(right)}"


def keyword_names(label: str, words: dict[str, str], left: str, right: str) -> Lexeme:
    """The keyword alone; the value is its name in the nodes."""
    names = {value: word for word, value in words.items()}
    iso = Iso(
        lambda text: words[text[len(left) : -len(right)]],
        lambda value: f"{left}{names[value]}{right}" if value in names else FAIL,
    )
    return Lexeme(label, _pattern(words, left, right), iso, left[0])


def keywords_with_numbers(
    label: str, words: dict[str, str], numbered: Collection[str], left: str, right: str, implied: int = 0
) -> Lexeme:
    """The keyword with its number; the value is (name, number), 0 for those without one.

    implied: the number that goes unsaid of those that have one; 0: it is always said.
    """
    names = {value: word for word, value in words.items()}

    def there(text: str) -> Any:
        word, _, number = text[len(left) : -len(right)].rpartition(" ")
        if not number.isdigit():
            word, number = text[len(left) : -len(right)], ""
        has_one = words[word] in numbered
        found = int(number) if number else implied if has_one else 0
        return (words[word], found) if has_one == (found > 0) else FAIL

    def back(value: Any) -> Any:
        if not isinstance(value, tuple) or len(value) != 2 or value[0] not in names or type(value[1]) is not int:
            return FAIL
        name, number = value
        if (name in numbered) != (number > 0):
            return FAIL
        said = f" {number}" if number and number != implied else ""
        return f"{left}{names[name]}{said}{right}"

    return Lexeme(label, _pattern(words, left, right, r"(?: [1-9]\d*)?"), Iso(there, back), left[0])


def keyworded(keyword: Syntax, make: Callable[[str, int], Any]) -> Syntax:
    """What is made of a keyword and its number, and has both as fields."""
    return Map(Seq(("k", keyword)), taken(lambda p: make(*p["k"]), k=attrgetter("keyword", "amount")))
