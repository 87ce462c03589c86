# rulebound: interpreted
"""Statements about damage: not dealt, less of it, twice as much, or dealt to somebody else."""

from __future__ import annotations

from typing import Any

from rulebound.effects import nodes as n
from rulebound.riftbound.abilities import nodes as r
from rulebound.riftbound.grammar.selectors import SELF, THIS, quantity, reference, subject
from rulebound.text.combinators import FAIL, Alt, Iso, Map, Seq, Syntax
from rulebound.text.wording import Printed, const, node, number, only_there, single_effect, wrap

_BY_ANY = tuple(
    f"damage {by} {words}"
    for by in ("from", "by")
    for words in ("spells and abilities", "spells or abilities", "a spell or ability")
)
_BY_ENEMY = tuple(
    f"damage {by} {words}"
    for by in ("from", "by")
    for words in ("enemy spells and abilities", "enemy spells or abilities", "an enemy spell or ability")
)
_kind = Alt(
    const("any", "damage"),
    const("combat", "combat damage"),
    const("effect", "spell and ability damage", *(Printed(Seq(words)) for words in _BY_ANY)),
)
_from_whom = Alt(  # the kind of damage, and whose it is
    Map(_kind, Iso(lambda kind: (kind, "any"), lambda v: v[0] if v[1] == "any" else FAIL)),
    const(("effect", "enemy"), "enemy spell and ability damage", *(Printed(Seq(words)) for words in _BY_ENEMY)),
)
_DEALT = Alt(" would be dealt ", " would take ")
_would = Alt(
    wrap(("who", Alt(const(SELF, "I"), const(THIS, "this"))), _DEALT),
    wrap(("who", quantity), _DEALT),
)


class Once(tuple[Any, ...]):
    """Effects that apply to the first such damage of a turn."""


def _made(effect: Any, as_what: type[tuple[Any, ...]] = tuple) -> Any:
    return FAIL if effect is FAIL else as_what((effect,))


def _redirected(pieces: Any, to: Any) -> Any:
    kind, side = pieces["of"]
    return n.Redirect(pieces["who"], to, kind) if side == "any" else FAIL


def _lowered(cls: type[Any], words: str, *parts: Any) -> Syntax:
    """`damage to me is prevented`, `combat damage to me is less by 1`: in our words."""

    def there(pieces: Any) -> Any:
        more = {name: value for name, value in pieces.items() if name not in ("to", "of")}
        return (cls(pieces["to"], **more, kind=pieces["of"][0], side=pieces["of"][1]),)

    def back(value: Any) -> Any:
        if not isinstance(value, tuple) or len(value) != 1 or type(value[0]) is not cls:
            return FAIL
        item = value[0]
        pieces = {"to": item.to, "of": (item.kind, item.side), **{part[0]: getattr(item, part[0]) for part in parts}}
        return pieces if there(pieces) == value else FAIL

    return Map(Seq(("of", _from_whom), " to ", ("to", subject), words, *parts), Iso(there, back))


def _if_dealt(*parts: Any, make: Any) -> Syntax:
    """`if a friendly unit would be dealt damage, …`."""
    dealt = (("who", _would), ("of", _from_whom))
    return Printed(
        Alt(
            Map(Seq("if ", *dealt, ", ", *parts), only_there(lambda p: _made(make(p)))),
            Map(Seq("the first time ", *dealt, " each turn, ", *parts), only_there(lambda p: _made(make(p), Once))),
            Map(Seq("the first time each turn ", *dealt, ", ", *parts), only_there(lambda p: _made(make(p), Once))),
            Map(Seq("once each turn, if ", *dealt, ", ", *parts), only_there(lambda p: _made(make(p), Once))),
        )
    )


_THAT_DAMAGE = Alt("that damage", "it", "that much damage")
_WITH_LESS = Alt("it's dealt ", "it takes ", "they're dealt ", "they take ")
_other_way = Alt(
    _if_dealt(
        Alt("deal that damage to ", "deal it to ", "that damage is dealt to "),
        ("to", Alt(reference, const(n.Select("legend", "yours"), "your legend"))),
        " instead",
        make=lambda p: _redirected(p, p["to"]),
    ),
    _if_dealt("I take that damage instead", make=lambda p: _redirected(p, SELF)),
    _if_dealt(
        Alt("reduce that damage by ", "prevent "), ("n", number), Alt("", " of it", " of that damage"),
        make=lambda p: n.Reduce(p["who"], p["n"], *p["of"]),
    ),
    _if_dealt(_WITH_LESS, ("n", number), " less", Alt("", " damage"), Alt("", " instead"),
              make=lambda p: n.Reduce(p["who"], p["n"], *p["of"])),
    _if_dealt("prevent ", _THAT_DAMAGE, Alt("", " instead"), make=lambda p: n.Prevent(p["who"], *p["of"])),
    _if_dealt(
        Alt("double that damage", "it's dealt double that damage instead", "it takes double that damage instead",
            "it's dealt twice that damage instead", "double that damage instead"),
        make=lambda p: r.DoubleDamage(p["who"], "") if p["of"] == ("any", "any") else FAIL,
    ),
)  # fmt: skip
wards = Alt(
    single_effect(node(n.Redirect, ("kind", _kind), " to ", ("of", subject), " goes to ", ("to", subject))),
    _lowered(n.Reduce, " is less by ", ("amount", number)),
    _lowered(n.Prevent, " is prevented"),
    single_effect(node(r.DoubleDamage, "damage to ", ("to", subject), " is doubled", duration="")),
    _other_way,
)
