# rulebound: interpreted
"""Faces: what is printed on a card, in our own words, ready for drawing."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping
from functools import lru_cache
from typing import Any, TypeAlias

import rulebound
from rulebound.files.facts import CardFacts
from rulebound.kernel.boards import house_lines

Face: TypeAlias = dict[str, Any]


@lru_cache(maxsize=8192)
def face(game: str, facts: CardFacts) -> Face:
    """A card as it is drawn; the same object each time, so that it must not be changed."""
    known: Any = facts
    house = rulebound.module(game, "reader").house

    def lines(abilities: Iterable[Any]) -> list[str]:
        return house_lines(abilities, lambda ability: house((ability,), facts.type))

    parts = _gundam(known) if game == "gundam" else _riftbound(known, lines(known.worn))
    return {
        "number": facts.number,
        "name": facts.name,
        "set": set_of(facts.number),
        **parts,
        "keywords": list(_keywords(game, known.effects)),
        "text": lines(known.effects),
        "own": rulebound.module(game, "catalogue").shipped().get(facts.number) != facts,
    }


def faces_for(shown: Any, table: Any) -> dict[str, Face]:
    """The faces of all cards that are named by number in a view, in choices, or in a list of numbers."""
    known = {facts.number: facts for facts in table.facts_of if isinstance(facts, CardFacts)}
    game = rulebound.game_of(table)
    return {number: face(game, known[number]) for number in dict.fromkeys(numbers_in(shown)) if number in known}


def numbers_in(shown: Any) -> Iterator[str]:
    """The card numbers in plain data: what is called `number` anywhere in it, or the strings of a plain list."""
    waiting = [shown]
    while waiting:
        item = waiting.pop()
        if isinstance(item, Mapping):
            if isinstance(item.get("number"), str):
                yield item["number"]
            waiting += [value for value in item.values() if isinstance(value, (Mapping, list))]
        elif item is shown:
            waiting += [value for value in item if not isinstance(value, str)]
            yield from (value for value in item if isinstance(value, str))
        else:
            waiting += [value for value in item if isinstance(value, (Mapping, list))]


def set_of(number: str) -> str:
    """The set that a card number says: GD01 of GD01-008, OGN of ogn-011-298; none of a number without a dash."""
    first, dash, _ = number.partition("-")
    return first.upper() if dash else ""


def _keywords(game: str, abilities: Iterable[Any]) -> Iterator[str]:
    """The printed keywords as they are written, those with a number with it."""
    lexicon = rulebound.module(game, "lexicon")
    names = {name: word for word, name in lexicon.KEYWORDS.items()}
    for ability in abilities:
        if ability.kind == "keyword":
            said = names.get(ability.keyword, ability.keyword)
            yield f"{said} {ability.amount}" if ability.keyword in lexicon.NUMBERED else said


def _gundam(facts: Any) -> Face:
    kind = facts.token_of or facts.type
    fights = kind == "unit"
    bought = facts.type in ("unit", "pilot", "command", "base")
    adds = {"name": facts.pilot or facts.name, "ap": facts.ap_mod, "hp": facts.hp_mod}
    return {
        "type": kind,
        "token": facts.type == "token",
        "colors": [facts.color] if facts.color else [],
        "cost": facts.cost if bought else None,
        "level": facts.level if bought else None,
        "ap": facts.ap if fights else None,
        "hp": facts.hp if fights or kind == "base" else None,
        "traits": list(facts.traits),
        "zones": list(facts.zones),
        "link": facts.link or None,
        "pilot": adds if facts.pilot or kind == "pilot" else None,
    }


def _riftbound(facts: Any, worn: list[str]) -> Face:
    bought = facts.type in ("unit", "gear", "equipment", "spell") and not facts.token
    return {
        "type": facts.type,
        "token": facts.token,
        "colors": list(facts.domains),
        "cost": facts.energy if bought else None,
        "power": facts.power if bought else None,
        "might": facts.might if facts.type == "unit" else None,
        "might_bonus": facts.might_bonus if facts.might_bonus or facts.type == "equipment" else None,
        "traits": list(facts.tags),
        "supertypes": [word for word in facts.supertypes if word != "token"],
        "champion": facts.champion or None,
        "worn": worn,
    }
