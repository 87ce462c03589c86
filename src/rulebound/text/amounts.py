# rulebound: interpreted
"""Amounts that count by ones, and so many `for each` of what they count."""

from __future__ import annotations

from dataclasses import replace
from typing import Any, NamedTuple

from rulebound.text.combinators import FAIL, Iso, Map, Seq, Syntax
from rulebound.text.wording import Part, node


class Counted(NamedTuple):
    """The amounts of a game that have a factor."""

    kinds: tuple[type[Any], ...]

    def times(self, amount: Any, factor: int) -> Any:
        """So many for each of the amount; FAIL where it has no factor."""
        return replace(amount, times=factor) if isinstance(amount, self.kinds) else FAIL

    def by_ones(self, amount: Any) -> Any:
        """(factor, the amount for one of each); FAIL where it has no factor."""
        return (amount.times, replace(amount, times=1)) if isinstance(amount, self.kinds) else FAIL


def for_each(counted: Any, cls: type[Any], *parts: Part, field: str = "amount", **fixed: Any) -> Syntax:
    """`draw 1 for each …`: the part of this field is the factor, the part `per` what is counted.

    `counted` tells how an amount is multiplied and taken apart, as `Counted` does.
    """
    names = {part[0] for part in parts if isinstance(part, tuple) and part[0][0] != "~"} - {"per"}
    plain = node(cls, *(part for part in parts if isinstance(part, tuple) and part[0] in names), **fixed)
    assert isinstance(plain, Map)
    pieces_of = plain.iso.back

    def there(pieces: Any) -> Any:
        found = counted.times(pieces["per"], pieces[field])
        if found is FAIL:
            return FAIL
        return cls(**{name: pieces[name] for name in names if name != field}, **{field: found}, **fixed)

    def back(value: Any) -> Any:
        found: Any = counted.by_ones(getattr(value, field, None)) if type(value) is cls else FAIL
        pieces: Any = FAIL if found is FAIL else pieces_of(replace(value, **{field: found[0]}))
        return FAIL if pieces is FAIL else {**pieces, "per": found[1]}

    return Map(Seq(*parts), Iso(there, back))
