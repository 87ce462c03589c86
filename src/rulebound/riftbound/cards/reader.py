# rulebound: interpreted
"""Reading Riftbound card text: text -> abilities, the text back, and our own wording."""

from __future__ import annotations

import re
from collections.abc import Iterable, Mapping
from typing import Any

from rulebound.effects.nodes import Ability
from rulebound.riftbound.cards.explained import (
    at_origin,
    explain,
    explanations_of,
    is_known,
    is_readable,
    reminders_of,
    spread,
    told_together,
    unexplained,
    without_gates,
)
from rulebound.riftbound.grammar import houselines
from rulebound.riftbound.grammar.normal import normalise
from rulebound.riftbound.grammar.refs import EFFECT_BOX, pronounce
from rulebound.riftbound.grammar.words import APART, NOW
from rulebound.riftbound.reading.abilities import settled, whole
from rulebound.riftbound.reading.english import ENGLISH
from rulebound.riftbound.reading.lines import lower
from rulebound.text.checking import Reader, check_cards
from rulebound.text.english import faults
from rulebound.text.english.own import NO_KEYWORDS, NO_WORDS, OwnWords, keywords_of, read_own_words, words_of
from rulebound.text.reading import Grammars
from rulebound.text.tokens import Unread
from rulebound.text.wording import one_stop

__all__ = [
    "Unread",
    "check",
    "house",
    "normalise",
    "read",
    "read_of",
    "texts",
    "word_faults",
]


def read(
    text: str,
    type: str = "unit",
    name: str = "",
    worn: bool = False,
    own: OwnWords = NO_WORDS,
    reminders: Iterable[str] = (),
    keywords: Mapping[str, str] = NO_KEYWORDS,
) -> tuple[Ability, ...]:
    """The abilities a card's text describes; Unread if any part of it can't be read. In it, the name means the card.

    worn: the effect box of an Equipment, in which `I` is the wearer and `this` the Equipment. own: words of one's own,
    reminders: what the card explains beside its text, keywords: what other cards explain (see `explained`).
    """
    plain = normalise(as_this(text, name))
    told = own.explaining(explanations_of(text, reminders)).explaining(keywords.items())
    kind = EFFECT_BOX if worn else type
    if not told:
        return explain(_meant(plain, kind), told, plain)
    shown, pieces = spread(plain, told, kind)
    try:
        return explain(_meant(shown, kind, told), told, plain)
    except Unread as error:
        raise at_origin(error, plain, pieces) from error


def read_of(text: str, record: dict[str, Any], worn: bool = False) -> tuple[Ability, ...]:
    """The same of a text of a record, with what the record says of words."""
    kind, name = record.get("type") or "unit", str(record.get("name") or "")
    return read(text, kind, name, worn, words_of(record), reminders_of(record), keywords_of(record))


def _meant(plain: str, type: str, own: OwnWords = NO_WORDS) -> tuple[Ability, ...]:
    """What a normalised text means; Unread names the first keyword of it that nobody explains."""
    try:
        return GRAMMARS.read(plain, type, without_gates(own))
    except Unread as error:
        raise unexplained(plain, own) or error from None


def as_this(text: str, name: str) -> str:
    """The text with `this` where it says the card's own name (of several words: one word may be a tag as well)."""
    return re.sub(rf"\b{re.escape(name)}(?!\w)", "this", text) if " " in name else text


def house(abilities: tuple[Ability, ...], type: str = "unit") -> str:
    """The abilities in our own wording, one line each; ValueError if the wording lacks words for one."""
    return GRAMMARS.house(abilities, type)


def check(records: list[dict[str, Any]]) -> dict[str, Any]:
    """How much of a card file is read, and what the readings use (see `check_cards`)."""
    told = told_together(records)
    return check_cards(told, Reader(texts, normalise, read_of, read, house))


def word_faults(text: str, where: str) -> list[str]:
    """A sentence for each line of a list of words of one's own that can't be used."""
    own = read_own_words(text, where)[0]

    def reads(said: str) -> str:
        return "" if is_readable(said, own) else _why_not(said, own)

    return faults.word_faults(text, where, ENGLISH, is_known, reads)


def _why_not(said: str, own: OwnWords) -> str:
    """Why a text that explains something can't be read."""
    try:
        read(said if said.endswith((".", "!", '"')) else f"{said}.", "spell", own=own)
    except Unread as error:
        return error.reason
    return ""


def texts(record: dict[str, Any]) -> list[str]:
    """What is to be read of a card."""
    own = str(record.get("name") or "")
    return [as_this(record[name], own) for name in ("text", "effect_text") if record.get(name)]


def _house_line(ability: Ability, type: str) -> str:
    tree = houselines.line.build(pronounce(ability, type))
    if tree is None:
        raise ValueError(f"There are no words for this ability yet: {ability!r:.200}")
    line = one_stop(houselines.line.show(tree))
    return _capitals(line.replace(f" this{NOW}", f" this{APART}"))


def _capitals(line: str) -> str:
    """Upper case at the start of every sentence."""
    return re.sub(r'(^|\. |: |")([a-z])', lambda match: match[1] + match[2].upper(), line)


GRAMMARS = Grammars(
    english=ENGLISH,
    effects=lambda meaning, type: settled(lower(meaning, type), type),
    ours=houselines.line,
    settled=lambda ability, type: settled((ability,), type),
    together=whole,
    line=_house_line,
)
