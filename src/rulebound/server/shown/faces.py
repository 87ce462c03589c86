# rulebound: interpreted
"""Faces: what is printed on a card, in our own words, ready for drawing."""

from __future__ import annotations

import re
from collections.abc import Iterable, Iterator, Mapping
from functools import lru_cache
from typing import Any, TypeAlias

import rulebound
from rulebound.files.facts import CardFacts
from rulebound.server.shown.telling import Parts, joined, terms_in, wording

Face: TypeAlias = dict[str, Any]

BARE = re.compile(r"[<\[][^>\]]+[>\]]")  # a line that is a keyword and nothing else


@lru_cache(maxsize=8192)
def face(game: str, facts: CardFacts) -> Face:
    """A card as it is drawn; the same object each time, so that it must not be changed."""
    cards, decks = rulebound.games[game].cards, rulebound.games[game].decks
    drawn: Face = cards.face(facts)
    worn = {"worn": _text(game, drawn["worn"])} if "worn" in drawn else {}
    return {
        "number": facts.number,
        "name": facts.name,
        "set": set_of(facts.number),
        **drawn,
        **worn,
        "text": _text(game, drawn["text"]),
        "terms": _terms(game, facts, [*drawn["keywords"], *drawn["text"], *drawn.get("worn", ())]),
        "parts": decks.parts_for(facts),
        "own": cards.shipped().get(facts.number) != facts,
    }


def abilities(facts: Any) -> list[Any]:
    """All that a card says, of its wearer too."""
    return [*facts.effects, *getattr(facts, "worn", ())]


@lru_cache(maxsize=8192)
def house(game: str, facts: CardFacts) -> tuple[str, ...]:
    """What a card does, in our own words: a line for each of its abilities."""
    drawn: Face = rulebound.games[game].cards.face(facts)
    return (*drawn["text"], *drawn.get("worn", ()))


def _terms(game: str, facts: CardFacts, lines: Iterable[str]) -> list[str]:
    """The words of the glossary that a card uses; a Pilot is explained only where it is one on a Command."""
    return [word for word in terms_in(game, lines) if word != "Pilot" or bool(getattr(facts, "pilot", ""))]


def _text(game: str, lines: Iterable[str]) -> list[Parts]:
    """Lines in parts; what is a keyword alone is told beside them."""
    return [wording(game, line) for line in lines if not BARE.fullmatch(line)]


def asking(table: Any, number: str, burst: bool = False) -> list[str]:
    """What the card of a number says that asks something; burst: its Burst alone, or all but that."""
    facts = next((each for each in table.facts_of if isinstance(each, CardFacts) and each.number == number), None)
    if facts is None:
        return []
    game = table.game_name()
    bursts = [ability.kind == "burst" for ability in abilities(facts)]
    lines = [line for line, is_one in zip(house(game, facts), bursts) if is_one == burst]
    return [joined(line) for line in _text(game, lines if lines or not burst else house(game, facts))]


def faces_for(shown: Any, table: Any) -> dict[str, Face]:
    """The faces of all cards that are named by number in a view, in choices, or in a list of numbers."""
    known = {facts.number: facts for facts in table.facts_of if isinstance(facts, CardFacts)}
    game = table.game_name()
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
