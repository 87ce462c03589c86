# rulebound: interpreted
"""Statements about damage: not dealt, less of it, twice as much, or dealt to somebody else."""

from __future__ import annotations

from operator import attrgetter
from typing import Any

from rulebound.effects import nodes as n
from rulebound.riftbound.abilities import nodes as r
from rulebound.riftbound.grammar.selectors import subject
from rulebound.text.combinators import FAIL, Alt, Iso, Map, Seq, Syntax
from rulebound.text.wording import const, lone, node, number, taken

_kind = Alt(const("any", "damage"), const("combat", "combat damage"), const("effect", "spell and ability damage"))
_from_whom = Alt(  # the kind of damage, and whose it is
    Map(_kind, Iso(lambda kind: (kind, "any"), lambda v: v[0] if v[1] == "any" else FAIL)),
    const(("effect", "enemy"), "enemy spell and ability damage"),
)


def _lowered(cls: type[Any], words: str, *parts: Any) -> Syntax:
    """`damage to me is prevented`, `combat damage to me is less by 1`."""

    def there(pieces: Any) -> Any:
        kind, side = pieces["of"]
        return cls(**{name: value for name, value in pieces.items() if name != "of"}, kind=kind, side=side)

    of = taken(there, to="to", of=attrgetter("kind", "side"), **{name: name for name, _ in parts})
    return lone(Map(Seq(("of", _from_whom), " to ", ("to", subject), words, *parts), of))


wards = Alt(
    lone(node(n.Redirect, ("kind", _kind), " to ", ("of", subject), " goes to ", ("to", subject))),
    _lowered(n.Reduce, " is less by ", ("amount", number)),
    _lowered(n.Prevent, " is prevented"),
    lone(node(r.DoubleDamage, "damage to ", ("to", subject), " is doubled", duration="")),
)
