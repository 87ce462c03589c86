# rulebound: interpreted
"""Keywords (13): what they mean, and which of them a card has."""

from __future__ import annotations

from rulebound.files.glossary import Glossary
from rulebound.gundam.cards.facts import Facts
from rulebound.gundam.words.lexicon import BRACKETS, KEYWORDS, LEXICON

TIMINGS = {
    "deploy": "Deploy",
    "attack": "Attack",
    "destroyed": "Destroyed",
    "paired": "When Paired",
    "linked": "When Linked",
}
GATES = {"pair": "During Pair", "link": "During Link"}


class GundamGlossary(Glossary):
    """The words of the Gundam Card Game."""

    def keywords_on(self, facts: Facts) -> tuple[str, ...]:
        """The keywords and timings that a card has, by their names in the glossary."""
        found = ["Pilot"] if facts.pilot else []
        for ability in facts.effects:
            if ability.kind == "keyword":
                found.append(self.names[ability.keyword])
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


GLOSSARY = GundamGlossary("rulebound.gundam", LEXICON, KEYWORDS, BRACKETS)
