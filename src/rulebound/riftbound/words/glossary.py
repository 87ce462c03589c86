# rulebound: interpreted
"""Keywords (712): what they mean, and which of them a card has."""

from __future__ import annotations

from rulebound.files.glossary import Glossary
from rulebound.riftbound.abilities.terms import Empowered, Legion, PlayerHas
from rulebound.riftbound.cards.facts import Facts
from rulebound.riftbound.words.lexicon import BRACKETS, KEYWORDS, LEXICON
from rulebound.text.walking import nodes_in


class RiftGlossary(Glossary):
    """The words of Riftbound."""

    def keywords_on(self, facts: Facts) -> tuple[str, ...]:
        """The keywords of a card by their names in the glossary; those that head an ability too (720.3, 724.3)."""
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
        return tuple(self.names[name] for name in dict.fromkeys(found))


GLOSSARY = RiftGlossary("rulebound.riftbound", LEXICON, KEYWORDS, BRACKETS)
