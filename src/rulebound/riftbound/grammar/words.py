# rulebound: interpreted
"""Tokens of the Riftbound text: numbers in words, keywords, tags, costs in symbols."""

from __future__ import annotations

import re
from typing import Any

from rulebound.riftbound.abilities import nodes as r
from rulebound.riftbound.words.lexicon import (
    COSTED,
    GEAR_NAMES,
    HEADING,
    KEYWORDS,
    NOT_TAGS,
    NUMBER_WORDS,
    NUMBERED,
    POWER,
)
from rulebound.text.combinators import FAIL, Alt, Iso, Lexeme, Many, Map, Seq, Syntax
from rulebound.text.keywords import keyword_names, keywords_with_numbers
from rulebound.text.wording import Printed, const, number, only_there, wrap

# phrases that many sentences share
NOW = " this turn"
APART = ", this turn"  # behind another `this`
SPELLS = "spells and abilities"
LESSENED = " Energy cost is reduced by "
GEAR_USES = "to play gear or use gear abilities"
NOT_HAND = "anywhere other than your hand"
ORIGINS = {  # where a card was played from: our words, and those of print
    "trash": ("a trash", "your trash", "their trash", "their trashes", "its owner's trash", "trash"),
    "hand": ("a hand", "your hand", "their hand", "its owner's hand", "hand"),
    "hidden": ("face down", "[Hidden]"),
    "champion": ("a Champion Zone", "your Champion Zone", "their Champion Zone"),
    "elsewhere": (
        "anywhere but a hand", "anywhere other than a player's hand", "anywhere other than a hand", NOT_HAND,
        "anywhere other than their hand", "anywhere other than their hands", "anywhere other than hands",
        "anywhere other than your hands",
    ),
}  # fmt: skip
TAGS = "the following tags"
NAMED_KINDS = ("spell", "unit", "gear", "card")  # of which a card can be named
EQUAL = " deal damage equal to "
MUTUAL = " to each other"
KEPT = "its owner's hand"
WITHOUT_UNITS = ", even if you don't have "
word_number = Lexeme(
    "a number in words",
    r"(?:" + "|".join(NUMBER_WORDS[1:]) + r")\b",
    only_there(lambda text: NUMBER_WORDS.index(text)),
    "otfsen",
)
count = Alt(number, word_number, name="a number")


def counted(word: str) -> Syntax:
    """`1 rune`, `2 runes`, `1 additional rune`."""
    one_of = Iso(lambda p: p["n"], lambda v: {"n": v} if v == 1 else FAIL)
    several = Iso(lambda p: p["n"], lambda v: {"n": v} if v != 1 else FAIL)
    more = Alt(" ", Printed(Seq(" additional ")))
    return Alt(Map(Seq(("n", count), more, word), one_of), Map(Seq(("n", count), more, f"{word}s"), several))


OWN_DECK = Alt(" of your Main Deck", Printed(Seq(" of your deck")))
top_cards = Alt(
    Map(Seq(("n", count), " cards"), Iso(lambda p: p["n"], lambda v: {"n": v} if v != 1 else FAIL)),
    const(1, "card"),
)
bracket_number = Alt(
    Map(Seq(" ", ("n", number), "]"), Iso(lambda p: p["n"], lambda v: {"n": v} if v != 1 else FAIL)), const(1, "]")
)

# ----------------------------------------------------------------------------------------------------------- keywords

_plain = {word: value for word, value in KEYWORDS.items() if value not in COSTED}
keyword = keywords_with_numbers("a keyword", _plain, NUMBERED, "[", "]", implied=1)  # [Assault 2], [Tank]
_keyword_name = keyword_names("a keyword", {**KEYWORDS, **HEADING}, "[", "]")  # [Hidden], [Assault]

keyword_name = Alt(_keyword_name, name="a keyword")
keyword_lost = Alt(_keyword_name, const("any", "all keywords"), name="a keyword")

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
_plural_tag = Lexeme("tags", _TAG, only_there(lambda text: text[:-1] if text.endswith("s") else FAIL))


def _tags(pieces: Any) -> Any:
    return r.Tagged(tuple(sorted((*pieces["items"], pieces["last"]))))


tag_list = Map(
    Seq(("items", Many(tag, ", ", least=1)), Alt(", or ", " or ", ", and ", " and "), ("last", tag)), only_there(_tags)
)


def tag_noun(plural: bool) -> Syntax:
    """`Poro`, `Bird, Cat, or Dog`: units by their tag."""
    one = Alt(_plural_tag, *(const(word, word) for word in GEAR_NAMES)) if plural else tag
    return Alt(
        Map(one, only_there(lambda found: r.Tagged((found,)))),
        Map(Seq(("items", Many(one, ", ", least=1)), Alt(", or ", " or ", ", and "), ("last", one)), only_there(_tags)),
        name="a tag",
    )


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
