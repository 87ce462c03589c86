# rulebound: interpreted
"""Names in lines of notation: how a card is told apart from its like."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Hashable, Iterator
from contextlib import contextmanager
from contextvars import ContextVar
from functools import wraps
from typing import Any, Concatenate, ParamSpec, TypeVar

from rulebound.kernel import actions as act
from rulebound.kernel.actions import field_a, field_b, kind_of
from rulebound.kernel.table import Table
from rulebound.kernel.zones import PUBLIC

PLACES = ("top", "bottom", "trash")  # where an effect may put a card that was looked at
PLAIN_LINES = {act.PASS: "pass", act.YES: "yes", act.NO: "no", act.DONE: "done"}

T = TypeVar("T")
AnyTable = TypeVar("AnyTable", bound=Table)
Said = ParamSpec("Said")
Namer = Callable[[AnyTable, int], str]


class Kept:
    """What was found out about a table while it stands still, each thing once."""

    def __init__(self, table: Table) -> None:
        self.table = table
        self.found: dict[Hashable, Any] = {}


KEPT: ContextVar[Kept | None] = ContextVar("KEPT", default=None)


@contextmanager
def standing_still(table: Table) -> Iterator[None]:
    """Until the end of this the table doesn't change, so that names are found out for all of it at once."""
    known = KEPT.get()
    if known is not None and known.table is table:
        yield
        return
    before = KEPT.set(Kept(table))
    try:
        yield
    finally:
        KEPT.reset(before)


def at_once(
    telling: Callable[Concatenate[AnyTable, Said], T],
) -> Callable[Concatenate[AnyTable, Said], T]:
    """A function that tells something of a table and leaves it as it is."""

    @wraps(telling)
    def told_at_once(table: AnyTable, /, *said: Said.args, **more: Said.kwargs) -> T:
        with standing_still(table):
            return telling(table, *said, **more)

    return told_at_once


def kept(table: Table, key: Hashable, find: Callable[[], T]) -> T:
    """Something about a table, found out once while it stands still."""
    known = KEPT.get()
    if known is None or known.table is not table:
        return find()
    if key not in known.found:
        known.found[key] = find()
    found: T = known.found[key]
    return found


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


def told_apart(table: AnyTable, card: int, name_of: Namer[AnyTable]) -> str:
    """A card's name, told apart from its like in its zone: by card number, or by #2, #3 in the order they came."""
    spec, holder = table.spec_of(card), table.holder(card)
    names = kept(table, (name_of, spec, holder), lambda: zone_names(table, spec, holder, name_of))
    return names[card] if card in names else quoted(name_of(table, card))


def zone_names(table: AnyTable, spec: int, holder: int, name_of: Namer[AnyTable]) -> dict[int, str]:
    """The names of all cards of a zone, told apart."""
    called: dict[str, dict[str, list[int]]] = {}
    for card in map(int, table.cards(spec, holder)):
        called.setdefault(name_of(table, card), {}).setdefault(table.facts(card).number, []).append(card)
    names: dict[int, str] = {}
    for name, numbers in called.items():
        for number, same in numbers.items():
            whole = f"{name} [{number}]" if len(numbers) > 1 else name
            for place, card in enumerate(same, 1):
                counts = place > 1 and table.specs[spec].visibility == PUBLIC
                names[card] = quoted(f"{whole} #{place}" if counts else whole)
    return names


def told(table: AnyTable, card: int, name_of: Namer[AnyTable]) -> str:
    """A card's name as everybody may read it: where not everybody may look, what else lies there doesn't change it."""
    if table.specs[table.spec_of(card)].visibility != PUBLIC:
        return quoted(name_of(table, card))
    return told_apart(table, card, name_of)


class Choice:
    """The cards that can be chosen at one moment."""

    def __init__(self, table: Table, cards: list[int]) -> None:
        self.table = table
        self.cards = dict.fromkeys(cards)

    def like(self, card: int, label: Namer[Any]) -> list[int]:
        """The cards among them that are labelled like this one, which may be none of them."""
        return self.labelled(label).get(label(self.table, card), [])

    def labelled(self, label: Namer[Any]) -> dict[str, list[int]]:
        """The cards by their labels."""

        def find() -> dict[str, list[int]]:
            found: dict[str, list[int]] = {}
            for card in self.cards:
                found.setdefault(label(self.table, card), []).append(card)
            return found

        return kept(self.table, (self, label), find)


def chosen_among(table: Table, kind: int, where: int | None = None) -> Choice:
    """The cards of the options of one kind; or of those whose second number is this one."""

    def find() -> Choice:
        codes = [code for code in table.options if kind_of(code) == kind and where in (None, field_b(code))]
        return Choice(table, [int(field_a(code)) for code in codes])

    return kept(table, (chosen_among, kind, where), find)


def is_option(table: Table, code: int) -> bool:
    """May this be done now?"""
    return code in kept(table, is_option, lambda: frozenset(map(int, table.options)))


def owned(table: Table, card: int, name: str) -> str:
    """A name with the player whose card it is."""
    return f"p{table.holder(card) + 1}/{name}"


def trigger_name(table: AnyTable, index: int, name_of: Namer[AnyTable]) -> str:
    """A waiting trigger by its source, which is named by the place where it waits."""
    return kept(table, (trigger_names, name_of), lambda: trigger_names(table, name_of))[index]


def trigger_names(table: AnyTable, name_of: Namer[AnyTable]) -> list[str]:
    """All waiting triggers by their sources; the second of one source and batch is `NAME 2`.

    A card that has left says where it is if it would read like another whose trigger waits.
    """
    plain = [name_of(table, place) for place in range(len(table.waiting))]
    zones: dict[tuple[int, str], set[int]] = {}
    for name, trigger in zip(plain, table.waiting):
        zones.setdefault((int(trigger.controller), name), set()).add(int(table.zone[trigger.source]))
    counts: Counter[tuple[int, int, int]] = Counter()
    names: list[str] = []
    for name, trigger in zip(plain, table.waiting):
        spec = table.specs[table.spec_of(trigger.source)]
        if not spec.live and len(zones[int(trigger.controller), name]) > 1:
            name = f"{name} in {spec.name}"
        which = int(trigger.controller), int(trigger.source), int(trigger.batch)
        counts[which] += 1
        names.append(f"{name} {counts[which]}" if counts[which] > 1 else name)
    return names
