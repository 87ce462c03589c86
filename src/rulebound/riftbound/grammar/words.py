# rulebound: interpreted
"""Tokens of the Riftbound text: numbers in words, keywords, tags, costs in symbols."""

from __future__ import annotations

import re
from typing import Any

from rulebound.riftbound.abilities import nodes as r
from rulebound.riftbound.words.lexicon import COSTED, HEADING, KEYWORDS, NOT_TAGS, NUMBERED, POWER
from rulebound.text.combinators import FAIL, Alt, Iso, Lexeme, Syntax
from rulebound.text.keywords import keyword_names, keywords_with_numbers
from rulebound.text.wording import const, number, wrap

# phrases that many sentences share
NOW = " this turn"
APART = ", this turn"  # behind another `this`
now = Alt(NOW, APART)
NOT_HAND = "anywhere other than your hand"
ORIGINS = {  # where a card was played from
    "trash": "a trash",
    "hand": "a hand",
    "hidden": "face down",
    "champion": "a Champion Zone",
    "elsewhere": "anywhere but a hand",
}
NAMED_KINDS = ("spell", "unit", "gear", "card")  # of which a card can be named


def counted(word: str) -> Syntax:
    """`1 rune`, `2 runes`."""
    return Alt(const(1, f"1 {word}"), wrap(("n", number), f" {word}s"))


OWN_DECK = Alt(" of your Main Deck", " of your deck")  # the second may be typed, too
top_cards = Alt(const(1, "card"), wrap(("n", number), " cards"))
bracket_number = Alt(const(1, "]"), wrap(" ", ("n", number), "]"))

# ----------------------------------------------------------------------------------------------------------- keywords

_plain = {word: value for word, value in KEYWORDS.items() if value not in COSTED}
keyword = keywords_with_numbers("a keyword", _plain, NUMBERED, "[", "]", implied=1)  # [Assault 2], [Tank]
keyword_name = keyword_names("a keyword", {**KEYWORDS, **HEADING}, "[", "]")  # [Hidden], [Assault]
keyword_lost = Alt(keyword_name, const("any", "all keywords"), name="a keyword")

_known_words = "|".join(("Add", "Buff", "Stun", "Predict", "Burn", "Mighty", "Disempower", *KEYWORDS, *HEADING))
own_word = Lexeme(  # [Plunder]: a set's own word
    "a word of the set's own",
    rf"(?!(?:{_known_words})\b)[A-Z][A-Za-z-]{{2,}}",
    Iso(lambda text: text, lambda v: v if isinstance(v, str) else FAIL),
)
keyword_asked = Alt(keyword_name, wrap("[[", ("word", own_word), "]]"), name="a keyword")

# --------------------------------------------------------------------------------------------------------------- tags

_TAG = r"(?!(?:" + "|".join(NOT_TAGS) + r")\b)[A-Z][a-z]+(?:['-][A-Za-z]+)*(?: [A-Z][a-z]+)*"
tag = Lexeme("a tag", _TAG, Iso(lambda text: text, lambda v: v if isinstance(v, str) else FAIL))


# -------------------------------------------------------------------------------------------------------------- costs

_symbol = r"\[(?:" + "|".join(POWER) + r")\]"
_symbols = {value: word for word, value in POWER.items()}


def _read_cost(text: str) -> Any:
    parts = re.findall(r"\[(\w+)\]", text)
    energy = int(parts[0]) if parts[0].isdigit() else 0
    return r.Pay(energy, tuple(POWER[part] for part in parts if not part.isdigit()))


def _print_cost(value: Any) -> Any:
    if not isinstance(value, r.Pay) or any(word not in _symbols for word in value.power):
        return FAIL
    energy = f"[{value.energy}]" if value.energy or not value.power else ""
    return energy + "".join(f"[{_symbols[word]}]" for word in value.power)


pay = Lexeme(  # [1][Fury]
    "a cost such as [1][Fury]", rf"(?:\[\d+\](?:{_symbol})*|(?:{_symbol})+)", Iso(_read_cost, _print_cost), "["
)
energy = Lexeme(
    "Energy such as [2]",
    r"\[\d+\]",
    Iso(lambda text: int(text[1:-1]), lambda v: f"[{v}]" if type(v) is int and v >= 0 else FAIL),
    "[",
)
any_power = Lexeme(  # [A][A]: how many
    "Power such as [A]",
    r"(?:\[A\])+",
    Iso(lambda text: len(text) // 3, lambda v: "[A]" * v if type(v) is int and v > 0 else FAIL),
    "[",
)
_ORDINALS = ("", "first", "second", "third", "fourth", "fifth")
nth = Alt(*(const(index, word) for index, word in enumerate(_ORDINALS) if index > 1), name="'second', 'third' …")
