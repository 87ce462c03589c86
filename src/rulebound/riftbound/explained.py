# rulebound: interpreted
"""Gates that the rules don't know yet, but that a card explains: `[Plunder][>] … (Get the effect if …)`.

Such a word heads an ability as [Legion] does. Its reminder text tells the condition that it stands for, on the card
itself or on another one of its set; a word that nobody explains is refused.
"""

from __future__ import annotations

import re
from collections.abc import Iterable, Mapping
from typing import Any

from rulebound.effects.nodes import Ability, Condition
from rulebound.riftbound import nodes as r
from rulebound.riftbound.lexicon import HEADING, KEYWORDS
from rulebound.text.tokens import LONGEST, Unread, clause_at, reminders_in
from rulebound.text.walking import nodes_in, substitute

Explanations = Mapping[str, Condition]
NONE: Explanations = {}
_GATE = re.compile(r"\[([A-Z][A-Za-z-]*)(?: \d+)?\]\[>\]")
_REMINDER = re.compile(r"(?:Get|You get|I get) (?:the|this) effect (?:only )?(?:if|while|as long as) ([^.]+)\.")
_OF_KNOWN = ("Empowered", "XP", "another card")  # what the reminder texts of the gates that are known speak of


def explanations_of(text: str, reminders: Iterable[str] = ()) -> dict[str, Condition]:
    """The conditions of the gates of a card's text that the rules don't know, by its reminder texts."""
    if "[>]" not in text or len(text) > LONGEST:
        return {}
    plain, inner = reminders_in(text)
    words = {word for word in _GATE.findall(plain) if word not in KEYWORDS and word not in HEADING}
    said = {what for reminder in (*reminders, *inner) for what in _REMINDER.findall(reminder)}
    own = {what for what in said if not any(known in what for known in _OF_KNOWN)}
    if len(words) != 1 or len(own) != 1:
        return {}
    condition = _condition(own.pop())
    return {} if condition is None else {words.pop(): condition}


def explanations_in(records: Iterable[dict[str, Any]]) -> dict[str, Condition]:
    """What the cards of a file explain; a word that is explained in two ways is left out."""
    found: dict[str, set[Condition]] = {}
    for record in records:
        for key in ("text", "effect_text"):
            if isinstance(record.get(key), str):
                for word, condition in explanations_of(record[key], reminders_of(record)).items():
                    found.setdefault(word, set()).add(condition)
    return {word: meanings.pop() for word, meanings in found.items() if len(meanings) == 1}


def reminders_of(record: dict[str, Any]) -> tuple[str, ...]:
    """The reminder texts of a record that has them apart."""
    told = record.get("reminder")
    return tuple(text for text in told if isinstance(text, str)) if isinstance(told, (list, tuple)) else ()


def _condition(words: str) -> Condition | None:
    from rulebound.riftbound.reader import read

    try:
        found = read(f"If {words}, I have [Tank].", "unit")
    except Unread:
        return None
    return found[0].condition if len(found) == 1 else None


def explain(abilities: tuple[Ability, ...], explained: Explanations, text: str) -> tuple[Ability, ...]:
    """The abilities with the condition of each gate that the rules don't know; Unread if nobody explains it."""
    if not any(isinstance(node, r.WordOn) for node in nodes_in(abilities)):
        return abilities
    known: dict[Any, Any] = {r.WordOn(word): condition for word, condition in explained.items()}
    found: tuple[Ability, ...] = substitute(abilities, known)
    for node in nodes_in(found):
        if isinstance(node, r.WordOn):
            at = max(text.find(f"[{node.word}]"), 0)
            raise Unread(clause_at(text, at), at, f"[{node.word}] is no keyword that the rules or a reminder explain")
    return found
