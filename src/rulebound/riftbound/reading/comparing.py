# rulebound: interpreted
"""Comparisons of what players have, and of how many cards there are."""

from __future__ import annotations

from dataclasses import replace
from typing import Any

from rulebound.effects import nodes as n
from rulebound.riftbound.abilities import nodes as r
from rulebound.riftbound.reading.things import YOU, describe
from rulebound.text.english import meaning as m
from rulebound.text.english.meaning import Unmeant

OPS = {"more": ">", "fewer": "<", "at_least_as": ">="}
SWAPPED = {">": "<", "<": ">"}
PLAYER_COUNTS = {"rune": "runes", "point": "points", "xp": "xp"}
IN_COMBAT = {m.Thing("attacker", "the"): "attacking", m.Thing("defender", "the"): "defending"}


def compares(what: m.Thing) -> bool:
    """`fewer runes than an opponent`."""
    return what.det == "count" and what.count is not None and what.count.op in OPS and bool(than_whom(what))


def than_whom(what: m.Thing) -> list[Any]:
    return [item.value for item in what.after if item.kind == "than"]


def without_than(what: m.Thing) -> m.Thing:
    return replace(what, det="bare", count=None, after=tuple(item for item in what.after if item.kind != "than"))


def than_others(subject: Any, deed: m.Deed) -> Any:
    """`you have fewer runes than an opponent`, `the defender has more units here than you`."""
    what, other = deed.role("object"), than_whom(deed.role("object"))
    op = OPS[what.count.op]
    if deed.names() - {"object", "place"} or len(other) != 1 or op == ">=":
        raise Unmeant("more than such")
    bare = without_than(what)
    if deed.has("place"):
        bare = replace(bare, after=(*bare.after, m.After("place", deed.role("place"))))
    if subject in IN_COMBAT or other[0] in IN_COMBAT:
        ours, fighter = (other[0], subject) if subject in IN_COMBAT else (subject, other[0])
        if ours != YOU:
            raise Unmeant("more than such")
        theirs = counted(bare, "enemy", IN_COMBAT[fighter])
        sides = (theirs, counted(bare, "yours")) if fighter == subject else (counted(bare, "yours"), theirs)
        return at_most_one_way(sides[0], op, sides[1])
    if other[0] == YOU:
        subject, other, op = YOU, [subject], SWAPPED[op]
    opponent = other[0]
    if subject != YOU or not isinstance(opponent, m.Thing) or opponent.noun != "opponent":
        raise Unmeant("more than such")
    if opponent.words or opponent.after or opponent.det not in ("a", "each", "any"):
        raise Unmeant("more than such")
    plain = bare == m.Thing(bare.noun, "bare", bare.plural) and bare.noun in PLAYER_COUNTS
    number: Any = r.PlayerNumber(PLAYER_COUNTS[bare.noun]) if plain else counted(bare, "yours")
    return r.ThanOpponent(number, op, opponent.det in ("each", "any"))


def counted(what: m.Thing, side: str = "", state: str = "") -> n.CountOf:
    found = describe(what)
    if side and not (found.zone and side == "yours"):
        found.says(side)
    if state:
        found.filters.append(n.State(state))
    return n.CountOf(found.select())


def at_most_one_way(one: n.CountOf, op: str, other: n.CountOf) -> n.AmountIs:
    """Fewer of one are more of the other."""
    return n.AmountIs(other, ">", one) if op == "<" else n.AmountIs(one, op, other)


def more_than(clause: m.Exists) -> n.AmountIs:
    """`there are more enemy units than friendly units here`: both here."""
    others = than_whom(clause.what)
    places = [role.value for role in clause.roles if role.name == "place"]
    here = [m.After("place", place) for place in places]
    if clause.negative or len(others) != 1 or len(places) != len(clause.roles) or not isinstance(others[0], m.Thing):
        raise Unmeant("more than such")
    one, other = without_than(clause.what), others[0]
    placed = [any(item.kind == "place" for item in what.after) for what in (one, other)]
    if (any(placed) and here) or (placed == [False, True]) or (placed == [True, False]):
        raise Unmeant("more than such")
    one, other = (replace(what, after=(*what.after, *here)) for what in (one, other))
    return at_most_one_way(counted(one), OPS[clause.what.count.op], counted(other))
