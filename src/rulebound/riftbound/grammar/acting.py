# rulebound: interpreted
"""How an imperative clause takes its object: cards that are meant, chosen on the spot, or chosen from two lists."""

from __future__ import annotations

from typing import Any

from rulebound.effects import nodes as n
from rulebound.riftbound.abilities import nodes as r
from rulebound.riftbound.grammar.choices import choice, two_lists
from rulebound.riftbound.grammar.selectors import IT, THAT, subject
from rulebound.text.combinators import FAIL, Alt, Iso, Map, Seq, Syntax
from rulebound.text.walking import substitute
from rulebound.text.wording import Part, Printed, const, node, only_there, single_effect, wrap

TARGET = "<target>"  # stands in the parts of `act` for whom it is done to
ITS_MIGHT = "<its Might>"  # the same, said by whose Might it is
CHOICE = ("choice", choice)
EARLIER = n.Ref("earlier_that")  # `it`, said before a choice in the same clause


def act(cls: type[Any], *parts: Part, field: str = "what", **fixed: Any) -> Syntax:
    """An effect on cards: the ones meant (both ways), or chosen on the spot (print only)."""
    meant = tuple(_said(part, (field, subject), (field, _whose_might)) for part in parts)
    picked = tuple(_said(part, CHOICE, ("choice", wrap("the Might of ", CHOICE))) for part in parts)

    def there(pieces: Any) -> Any:
        rest = {name: before_choice(value) for name, value in pieces.items() if name != "choice"}
        if cls is r.MoveUnit and rest["to"] in ("it", "that"):  # where another card is, not the one that moves
            rest["to"] = "earlier_place"
        if cls is r.MoveUnit and _is_destination(pieces["choice"].what, rest["to"]):
            return FAIL
        return (pieces["choice"], cls(**{field: IT}, **rest, **fixed))

    plain = single_effect(node(cls, *meant, **fixed))
    if cls is r.MoveUnit:
        plain = Map(plain, Iso(lambda v: FAIL if _is_destination(v[0].what, v[0].to) else v, lambda v: v))
    lists = ("lists", two_lists)
    listed = tuple(_said(part, lists, ("lists", wrap("the Might of ", lists))) for part in parts)

    def each(pieces: Any) -> Any:
        both = pieces.pop("lists")
        found = tuple(there({**pieces, "choice": choice}) for choice in both)
        return FAIL if FAIL in found else (*found[0], *found[1])

    return Alt(plain, Printed(Map(Seq(*picked), only_there(there))), Printed(Map(Seq(*listed), only_there(each))))


_whose_might = Alt(
    const(n.Ref("self"), "my Might"),
    const(THAT, "its Might"),
    const(n.Ref("pronouns"), "their Might"),
    wrap("the Might of ", ("what", subject)),
)


def _said(part: Part, target: Part, might: Part) -> Part:
    """The part, or what stands for it."""
    if part == TARGET:
        return target
    return might if part == ITS_MIGHT else part


def _is_destination(what: Any, to: str) -> bool:
    """`move a unit here`: the place behind the unit is where it goes, not where it is."""
    return to == "any" and isinstance(what, n.Select) and any(part in what.filters for part in (_HERE, _THERE))


_HERE, _THERE = r.At("here"), r.At("it")


def before_choice(value: Any) -> Any:
    """Pronouns that were said before the choice mean what they meant before it."""
    return substitute(value, {THAT: EARLIER, n.Ref("that unit"): EARLIER})
