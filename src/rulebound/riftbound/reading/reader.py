# rulebound: interpreted
"""Reading by the grammar of card English: text -> meaning -> abilities."""

from __future__ import annotations

import itertools
from typing import Any

from rulebound.effects.nodes import Ability
from rulebound.riftbound.grammar.normal import normalise
from rulebound.riftbound.reading.abilities import settled, whole
from rulebound.riftbound.reading.lines import lower
from rulebound.riftbound.words.lexicon import LEXICON
from rulebound.riftbound.words.spelling import SPELLING
from rulebound.riftbound.words.tokens import tokens
from rulebound.text.english import meaning as m
from rulebound.text.english.explaining import Tagged
from rulebound.text.english.lowering import English
from rulebound.text.english.meaning import Unmeant
from rulebound.text.english.own import NO_WORDS, OwnWords


def tagged(name: str) -> Tagged:
    """How a tag is said: it is a name, alone or before a noun."""
    return Tagged(("tag", name), (), m.Adjective("tag", name))


ENGLISH = English("rulebound.riftbound.words", LEXICON, tokens, normalise, tagged, SPELLING)


def read(text: str, type: str, own: OwnWords = NO_WORDS) -> tuple[Ability, ...]:
    """The abilities of a normalised text; Unmeant says what is missing."""
    found = [line_readings(line, type, own) for line in text.split("\n") if line]
    meanings: dict[tuple[Ability, ...], None] = {}
    for chosen in itertools.islice(itertools.product(*found), 64):
        abilities = whole(list(chosen), type)
        if abilities is not None:
            meanings[abilities] = None
    if not meanings:
        raise Unmeant("references")
    if len(meanings) > 1:
        raise Unmeant(f"ambiguous: {len(meanings)} meanings")
    return next(iter(meanings))


def line_readings(line: str, type: str, own: OwnWords = NO_WORDS) -> list[tuple[Any, ...]]:
    out: list[tuple[Any, ...]] = []
    reason = ""
    for meaning in ENGLISH.knowing(own).meanings(line):
        try:
            found = settled(lower(meaning, type), type)
        except Unmeant as error:
            reason = reason or str(error)  # of the usual reading
            continue
        if found is not None and found not in out:
            out.append(found)
    if not out:
        raise Unmeant(reason or "references")
    return out
