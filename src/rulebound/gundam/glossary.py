# rulebound: interpreted
"""Keywords (13): what they mean, and which of them a card has."""

from __future__ import annotations

from rulebound.files.glossary import Word
from rulebound.files.glossary import glossary as read
from rulebound.gundam.facts import Facts
from rulebound.gundam.lexicon import KEYWORDS

NAMES = {name: word for word, name in KEYWORDS.items()}
TIMINGS = {
    "deploy": "Deploy",
    "attack": "Attack",
    "destroyed": "Destroyed",
    "paired": "When Paired",
    "linked": "When Linked",
}
GATES = {"pair": "During Pair", "link": "During Link"}


def glossary() -> tuple[Word, ...]:
    """The words of the game."""
    return read("rulebound.gundam")


def keywords_on(facts: Facts) -> tuple[str, ...]:
    """The keywords and timings that a card has, by their names in the glossary."""
    found = ["Pilot"] if facts.pilot else []
    for ability in facts.effects:
        if ability.kind == "keyword":
            found.append(NAMES[ability.keyword])
        elif ability.kind == "burst":
            found.append("Burst")
        elif ability.kind == "command":
            found += [word.capitalize() for word in ability.timing]
        elif ability.kind == "activated":
            found += [f"Activate･{word.capitalize()}" for word in ability.timing]
        else:
            found += [TIMINGS[word] for word in ability.timing]
        found += [GATES[ability.during]] if ability.during else []
        found += ["Development"] if ability.development else []
        found += ["Once per Turn"] if ability.once_per_turn else []
    return tuple(dict.fromkeys(found))
