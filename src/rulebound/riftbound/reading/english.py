# rulebound: interpreted
"""Card English with the words of Riftbound's cards."""

from __future__ import annotations

from rulebound.riftbound.grammar.normal import normalise
from rulebound.riftbound.words.lexicon import LEXICON
from rulebound.riftbound.words.spelling import SPELLING
from rulebound.riftbound.words.tokens import tokens
from rulebound.text.english import meaning as m
from rulebound.text.english.explaining import Tagged
from rulebound.text.english.lowering import English


def tagged(name: str) -> Tagged:
    """How a tag is said: it is a name, alone or before a noun."""
    return Tagged(("tag", name), (), m.Adjective("tag", name))


ENGLISH = English("rulebound.riftbound.words", LEXICON, tokens, normalise, tagged, SPELLING)
