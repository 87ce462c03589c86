# rulebound: interpreted
"""What holds sentences and conditions together in both games: leads, `and`, `or`, `not`, comparisons, `instead`."""

from __future__ import annotations

from typing import Any

from rulebound.effects import nodes as n
from rulebound.text.combinators import FAIL, Alt, Iso, Many, Map, Seq, Syntax
from rulebound.text.wording import const, node

at_least = Alt(const(">=", "at least "), const("<=", "at most "), const("=", "exactly "))  # our own comparisons

less_more = Alt(const("<=", "less"), const(">=", "more"))  # behind a number and `or`


class Leads:
    """A printed sentence that is taken apart: what stands before its instruction, by name."""

    leads: tuple[tuple[str, Any], ...]

    def lead(self, name: str) -> Any:
        """The value of the lead of this name, None without one."""
        return next((value for key, value in self.leads if key == name), None)


def flat_all(conditions: list[Any]) -> Any:
    """All the conditions in one node; a single one is itself."""
    flat: list[Any] = []
    for item in conditions:
        flat.extend(item.conditions if isinstance(item, n.All) else [item])
    return flat[0] if len(flat) == 1 else n.All(tuple(flat))


def denied(item: Syntax) -> Syntax:
    """The filter, of what it does not hold for."""
    return Map(item, Iso(n.Not, lambda v: v.filter if isinstance(v, n.Not) else FAIL))


def negated(condition: Syntax) -> Syntax:
    """Our own `not`, where no `unless` can say it."""
    return node(n.IsNot, "it is not true that ", ("condition", condition))


def if_or_unless(if_: str, condition: Syntax, end: str, end_unless: str) -> Syntax:
    """`if …, then`, and `unless …,` of what must not hold."""
    return Alt(
        Map(
            Seq("unless ", ("c", condition), end_unless),
            Iso(lambda p: n.IsNot(p["c"]), lambda v: {"c": v.condition} if isinstance(v, n.IsNot) else FAIL),
        ),
        Map(Seq(if_, ("c", condition), end), Iso(lambda p: p["c"], lambda v: {"c": v} if v else FAIL)),
    )


def several(cls: type[Any], condition: Syntax, between: str | Syntax, most: int = 99) -> Syntax:
    """Conditions joined by `and` or by `or`, in one node without another of its kind inside."""

    def there(items: Any) -> Any:
        flat: list[Any] = []
        for item in items:
            flat.extend(item.conditions if isinstance(item, cls) else [item])
        return cls(tuple(flat))

    def back(value: Any) -> Any:
        if not isinstance(value, cls) or len(value.conditions) < 2:
            return FAIL
        return FAIL if any(isinstance(item, cls) for item in value.conditions) else value.conditions

    return Map(Many(condition, between, least=2, most=most), Iso(there, back))


def replaced_at(steps: list[Any], kinds: tuple[type[Any], ...]) -> int | None:
    """Where the step that a `… instead` replaces stands: the last of these types, else the last of all."""
    for index in range(len(steps) - 1, -1, -1):
        if type(steps[index]) in kinds:
            return index
    return len(steps) - 1 if steps else None


def another(one: Syntax, canonical: Any, allowed: Any = lambda what: True) -> Syntax:
    """`another unit`: a selector of cards other than this one."""

    def there(pieces: Any) -> Any:
        what = pieces["what"]
        if n.Other() in what.filters or not allowed(what):
            return FAIL
        return n.Select(what.noun, what.side, what.zone, canonical((*what.filters, n.Other())))

    def back(value: Any) -> Any:
        if not isinstance(value, n.Select) or n.Other() not in value.filters:
            return FAIL
        rest = tuple(item for item in value.filters if item != n.Other())
        return {"what": n.Select(value.noun, value.side, value.zone, rest)}

    return Map(Seq("another ", ("what", one)), Iso(there, back))
