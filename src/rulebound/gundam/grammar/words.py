# rulebound: interpreted
"""Tokens of the Gundam text: numbers, traits, colours, keyword effects, names."""

from __future__ import annotations

import re
from typing import Any

from rulebound.effects import nodes as n
from rulebound.gundam.abilities import nodes as g
from rulebound.gundam.cards.explained import KNOWN as EXPLAINED
from rulebound.gundam.cards.explained import slug, spelled
from rulebound.gundam.words.lexicon import COLORS, KEYWORDS, NUMBERED
from rulebound.text.combinators import FAIL, Alt, Iso, Lexeme, Many, Map, Syntax
from rulebound.text.keywords import keyword_names, keywords_with_numbers
from rulebound.text.wording import const


class Unknown(n.Amount, tag=None):
    """The `X` (or `that number`) of a text until a sentence says what it is; sign is that of `AP-X`.

    told: `that much`, which may also be the number of the event that triggered the effect.
    """

    sign: int = 1
    told: bool = False


class Unique(n.Filter, tag=None):
    """`with unique names`, until the count or choice it belongs to takes it up."""


class Shared(n.Filter, tag=None):
    """`with the same Lv.` or (differ) `with different Lv.`, until the choice it belongs to takes it up."""

    stat: str
    differ: bool = False


trait_name = Lexeme(
    "a trait",
    r"\([A-Z0-9ζ∀][^()\n.]*(?:\.[^()\n. ][^()\n.]*)*\)",
    Iso(lambda text: text[1:-1], lambda value: f"({value})"),
    "(",
)


def _sorted_traits(names: Any) -> Any:
    return g.Trait(tuple(sorted(names))) if len(set(names)) == len(names) else FAIL


def _trait_names(value: Any) -> Any:
    return value.any_of if isinstance(value, g.Trait) and value.any_of else FAIL


traits = Map(Many(trait_name, "/", least=1), Iso(_sorted_traits, _trait_names))


def _color(word: str) -> Syntax:
    return const(word, word)


def _colors(words: Any) -> Any:
    return n.Color(tuple(sorted(words))) if len(set(words)) == len(words) else FAIL


_one_color = Alt(*(_color(word) for word in COLORS), name="a colour")
color = Map(
    Many(_one_color, "/", least=1, most=4),
    Iso(_colors, lambda value: value.any_of if isinstance(value, n.Color) and value.any_of else FAIL),
)
quoted = Lexeme(
    "a name in quotes",
    r'"[^"\n]+"',
    Iso(lambda text: text[1:-1], lambda value: f'"{value}"' if isinstance(value, str) else FAIL),
    '"',
)
bracketed = Lexeme(
    "a name in brackets",
    r"\[[^\[\]\n]+\]",
    Iso(lambda text: text[1:-1], lambda value: f"[{value}]" if isinstance(value, str) else FAIL),
    "[",
)
_known = "|".join(re.escape(word) for word in KEYWORDS)
_own = rf"<(?!(?:{_known})(?: \d+)?>)[A-Z][a-z]*(?:[ -][A-Z][a-z]*)*"  # a word that a card of the set has to explain


def _own_effect(text: str) -> tuple[str, int]:
    word, _, amount = text[1:-1].rpartition(" ")
    return (slug(word), int(amount)) if amount.isdigit() else (slug(text[1:-1]), 0)


def _own_printed(value: Any) -> Any:
    if not isinstance(value, tuple) or len(value) != 2 or value[0] in EXPLAINED or type(value[1]) is not int:
        return FAIL
    return f"<{spelled(value[0])} {value[1]}>" if value[1] else f"<{spelled(value[0])}>"


own_effect = Lexeme("a keyword effect", rf"{_own}(?: [1-9]\d*)?>", Iso(_own_effect, _own_printed), "<")
_own_called = Lexeme(  # ours: whatever it is that has this name
    "a keyword",
    f"<{_own}>>",
    Iso(lambda text: slug(text[2:-2]), lambda value: FAIL if value in EXPLAINED else f"<<{spelled(value)}>>"),
    "<",
)
keyword_effect = Alt(  # <Breach 3>, <Blocker>
    keywords_with_numbers("a keyword effect", KEYWORDS, NUMBERED, "<", ">"), own_effect, name="a keyword effect"
)
keyword_name = Alt(  # <Breach>, <Blocker>
    keyword_names("a keyword", KEYWORDS, "<", ">"), _own_called, name="a keyword"
)
