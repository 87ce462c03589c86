# rulebound: interpreted
"""Names in lines of notation: how a card is told apart from its like."""

from __future__ import annotations

from collections.abc import Callable

from rulebound.kernel import actions as act
from rulebound.kernel.actions import field_a, kind_of
from rulebound.kernel.table import Table
from rulebound.kernel.zones import PUBLIC

PLACES = ("top", "bottom", "trash")  # where an effect may put a card that was looked at
PLAIN_LINES = {act.PASS: "pass", act.YES: "yes", act.NO: "no", act.DONE: "done"}

Namer = Callable[[int], str]


def quoted(name: str) -> str:
    """Names with a comma or an arrow are quoted."""
    return f'"{name}"' if "," in name or "->" in name else name


def counted(number: int, noun: str) -> str:
    """1 card, 5 cards."""
    return f"{number} {noun}{'' if number == 1 else 's'}"


def ordinal(number: int) -> str:
    """1st, 2nd, 11th, 23rd."""
    teens = number // 10 % 10 == 1
    return f"{number}{'th' if teens else {1: 'st', 2: 'nd', 3: 'rd'}.get(number % 10, 'th')}"


def ended(sentence: str) -> str:
    """With its full stop, unless a name at its end has a mark of its own."""
    return sentence if sentence.endswith(("!", "?")) else f"{sentence}."


def told_apart(table: Table, card: int, name_of: Namer) -> str:
    """A card's name, told apart from its like in its zone: by card number, or by #2, #3 in the order they came."""
    name = name_of(card)
    spec = table.spec_of(card)
    same = [int(other) for other in table.cards(spec, table.holder(card)) if name_of(int(other)) == name]
    number = table.facts(card).number
    if len({table.facts(other).number for other in same}) > 1:
        name = f"{name} [{number}]"
        same = [other for other in same if table.facts(other).number == number]
    if table.specs[spec].visibility == PUBLIC and card in same[1:]:
        name = f"{name} #{same.index(card) + 1}"
    return quoted(name)


def told(table: Table, card: int, name_of: Namer) -> str:
    """A card's name as everybody may read it: where not everybody may look, what else lies there doesn't change it."""
    if table.specs[table.spec_of(card)].visibility != PUBLIC:
        return quoted(name_of(card))
    return told_apart(table, card, name_of)


def chosen_among(table: Table, kind: int) -> list[int]:
    """The cards of the options of one kind."""
    return [int(field_a(code)) for code in table.options if kind_of(code) == kind]


def owned(table: Table, card: int, name: str) -> str:
    """A name with the player whose card it is."""
    return f"p{table.holder(card) + 1}/{name}"


def trigger_name(table: Table, index: int, name_of: Namer) -> str:
    """A waiting trigger by its source; the second of one source and batch is `NAME 2`.

    A card that has left says where it is if it would read like another whose trigger waits.
    """
    trigger = table.waiting[index]
    name = name_of(index)
    spec = table.specs[table.spec_of(trigger.source)]
    if not spec.live:
        for place, other in enumerate(table.waiting):
            mine = other.controller == trigger.controller and table.zone[other.source] != table.zone[trigger.source]
            if mine and name_of(place) == name:
                name = f"{name} in {spec.name}"
                break
    same = [
        other
        for other in table.waiting
        if other.controller == trigger.controller and other.source == trigger.source and other.batch == trigger.batch
    ]
    if len(same) > 1 and same.index(trigger) > 0:
        return f"{name} {same.index(trigger) + 1}"
    return name
