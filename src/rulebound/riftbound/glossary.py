# rulebound: interpreted
"""Keywords (712): what they mean, and which of them a card has."""

from __future__ import annotations

from rulebound.files.glossary import Word
from rulebound.files.glossary import glossary as read
from rulebound.riftbound.facts import Facts
from rulebound.riftbound.lexicon import HEADING, KEYWORDS
from rulebound.riftbound.terms import Empowered, Legion, PlayerHas
from rulebound.text.walking import nodes_in

NAMES = {name: word for word, name in (KEYWORDS | HEADING).items()}


def glossary() -> tuple[Word, ...]:
    """The words of the game."""
    return read("rulebound.riftbound")


def keywords_on(facts: Facts) -> tuple[str, ...]:
    """The keywords that a card has, by their names in the glossary; those that head an ability too (720.3, 724.3)."""
    found: list[str] = []
    for ability in (*facts.effects, *facts.worn):
        if ability.kind == "keyword":
            found.append(ability.keyword)
        if "deathknell" in ability.timing:
            found.append("deathknell")
        for node in nodes_in(ability.condition):
            if isinstance(node, Legion):
                found.append("legion")
            elif isinstance(node, Empowered):
                found.append("empowered")
            elif isinstance(node, PlayerHas) and (node.name, node.who) == ("xp", "you"):
                found.append("level")
    return tuple(NAMES[name] for name in dict.fromkeys(found))
