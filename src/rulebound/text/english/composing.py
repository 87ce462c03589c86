# rulebound: interpreted
"""What constructions of card English become in every game: choices, alternatives, comparisons, what has happened."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from dataclasses import replace
from typing import Any

from rulebound.effects import nodes as n
from rulebound.text.english import meaning as m
from rulebound.text.english.meaning import Unmeant
from rulebound.text.english.patterns import so_many

ANY_NUMBER = 99


def either(parts: Iterable[Sequence[Any]], words: tuple[type[Any], ...] = ()) -> Any:
    """The test that one of several descriptions fits; words: tests of which several are one (`red or blue`)."""
    tests: tuple[Any, ...] = tuple(part[0] if len(part) == 1 else n.AllOf(tuple(part)) for part in parts)
    for kind in words:
        if all(isinstance(test, kind) for test in tests):
            return kind(tuple(sorted(word for test in tests for word in test.any_of)))
    return n.AnyOf(tests)


def counted(what: n.Select, count: m.Count | None) -> n.Choose:
    """A choice of so many."""
    if count is not None and count.op == "any":
        return n.Choose(what, 0, ANY_NUMBER)
    if count is not None and so_many(count, "range") is not None:
        return n.Choose(what, int(count.number), count.most)
    if amount := so_many(count, "=", "<="):
        return n.Choose(what, amount if count is not None and count.op == "=" else 0, amount)
    raise Unmeant("such a number of cards")


def is_plain_choice(choice: Any) -> bool:
    """A choice of a number of cards, of which nothing else is said."""
    return isinstance(choice, n.Choose) and choice == n.Choose(choice.what, choice.least, choice.least)


def more_of(op: str, mine: n.Select, theirs: n.Select) -> n.Condition:
    """There are more, or fewer, of these than of those."""
    if op not in ("more", "fewer", ">", "<"):
        raise Unmeant("so many more")
    one, other = (mine, theirs) if op in ("more", ">") else (theirs, mine)
    return n.HowMany(one, ">=", n.CountOf(other, plus=1))


def of_counts(what: n.Select, op: str, than: Any) -> n.Condition:
    """So many of these cards, or more or fewer than there are of others."""
    if isinstance(than, int):
        ops = {"<": ("<=", than - 1), ">": (">=", than + 1)}
        return n.HowMany(what, *ops.get(op, (op, than)))
    if op in ("<", ">") and isinstance(than, n.CountOf) and than == n.CountOf(than.what):
        return more_of(op, what, than.what)
    if op in ("<=", ">=", "="):
        return n.HowMany(what, op, than)
    raise Unmeant("so many more than such a number")


def that_happened(found: n.Event, times: int = 1) -> n.Condition:
    """It has happened this turn: the event, or one of several."""
    ways = tuple(n.Happened(one, times) for one in (replace(found, also=()), *found.also))
    if len(ways) > 1 and times > 1:
        raise Unmeant("so many of several events")
    return ways[0] if len(ways) == 1 else n.Either(ways)


def that_often(found: n.Event, count: int) -> n.Condition:
    """It happens for this time in a turn: so often, and not more often."""
    if found.also:
        raise Unmeant("so many of several events")
    not_more = n.IsNot(n.Happened(found, count + 1))
    return not_more if count == 1 else n.All((n.Happened(found, count), not_more))


def denied(negative: bool, found: n.Condition) -> n.Condition:
    """The condition, or that it doesn't hold."""
    return n.IsNot(found) if negative else found
