# rulebound: interpreted
"""Statements about damage: not dealt, less of it, twice as much, or dealt to somebody else."""

from __future__ import annotations

from typing import Any

from rulebound.effects import nodes as n
from rulebound.riftbound import nodes as r
from rulebound.riftbound.grammar.selectors import SELF, THIS, quantity, reference, subject
from rulebound.text.combinators import Alt, Map, Seq, Syntax
from rulebound.text.wording import Printed, const, node, number, only_there, single_effect, wrap

_kind = Alt(
    const("any", "damage"),
    const("combat", "combat damage"),
    const("effect", "spell and ability damage", Printed(Seq("damage from spells and abilities"))),
)
_DEALT = Alt(" would be dealt ", " would take ")
_would = Alt(
    wrap(("who", Alt(const(SELF, "I"), const(THIS, "this"))), _DEALT),
    wrap(("who", quantity), _DEALT),
)


class Once(tuple[Any, ...]):
    """Effects that apply to the first such damage of a turn."""


def _if_dealt(*parts: Any, make: Any) -> Syntax:
    """`if a friendly unit would be dealt damage, …`."""
    dealt = (("who", _would), ("kind", _kind))
    return Printed(
        Alt(
            Map(Seq("if ", *dealt, ", ", *parts), only_there(lambda p: (make(p),))),
            Map(Seq("the first time ", *dealt, " each turn, ", *parts), only_there(lambda p: Once((make(p),)))),
            Map(Seq("the first time each turn ", *dealt, ", ", *parts), only_there(lambda p: Once((make(p),)))),
            Map(Seq("once each turn, if ", *dealt, ", ", *parts), only_there(lambda p: Once((make(p),)))),
        )
    )


_THAT_DAMAGE = Alt("that damage", "it", "that much damage")
_WITH_LESS = Alt("it's dealt ", "it takes ", "they're dealt ", "they take ")
_other_way = Alt(
    _if_dealt(
        Alt("deal that damage to ", "deal it to ", "that damage is dealt to "),
        ("to", Alt(reference, const(n.Select("legend", "yours"), "your legend"))),
        " instead",
        make=lambda p: n.Redirect(p["who"], p["to"], p["kind"]),
    ),
    _if_dealt("I take that damage instead", make=lambda p: n.Redirect(p["who"], SELF, p["kind"])),
    _if_dealt(
        Alt("reduce that damage by ", "prevent "), ("n", number), Alt("", " of it", " of that damage"),
        make=lambda p: n.Reduce(p["who"], p["n"], p["kind"]),
    ),
    _if_dealt(_WITH_LESS, ("n", number), " less", Alt("", " damage"), Alt("", " instead"),
              make=lambda p: n.Reduce(p["who"], p["n"], p["kind"])),
    _if_dealt("prevent ", _THAT_DAMAGE, Alt("", " instead"), make=lambda p: n.Prevent(p["who"], p["kind"])),
    _if_dealt(
        Alt("double that damage", "it's dealt double that damage instead", "it takes double that damage instead",
            "it's dealt twice that damage instead", "double that damage instead"),
        make=lambda p: r.DoubleDamage(p["who"], ""),
    ),
)  # fmt: skip
wards = Alt(
    single_effect(node(n.Redirect, ("kind", _kind), " to ", ("of", subject), " goes to ", ("to", subject))),
    single_effect(node(n.Reduce, ("kind", _kind), " to ", ("to", subject), " is less by ", ("amount", number))),
    single_effect(node(n.Prevent, ("kind", _kind), " to ", ("to", subject), " is prevented")),
    single_effect(node(r.DoubleDamage, "damage to ", ("to", subject), " is doubled", duration="")),
    _other_way,
)
