# rulebound: interpreted
"""What both games' amounts, subjects, filters and conditions become."""

from __future__ import annotations

from rulebound.effects import conditions as c
from rulebound.effects import nodes as n
from rulebound.effects import selectors as s
from rulebound.effects.core import Check, Test
from rulebound.effects.lowering import SHARED, Scope
from rulebound.effects.parts import OPS

number, target, test, check = SHARED.numbers, SHARED.targets, SHARED.tests, SHARED.checks

REFS = {
    "self": s.SELF,
    "this_card": s.THIS_CARD,
    "it": s.IT,
    "second": s.SECOND,
    "event": s.EVENT_CARD,
    "source": s.EVENT_SOURCE,
    "rest": s.REST_OF_LOOKED,
    "first": s.FIRST,
    "earlier": s.EARLIER,
}

# ---------------------------------------------------------------------------------------------- amounts


@number(n.CountOf)
def count_of(scope: Scope, node: n.CountOf) -> s.Number:
    return s.CountNumber(scope.selector(node.what), node.times, node.plus, node.unique, node.per)


@number(n.StatOf)
def stat_of(scope: Scope, node: n.StatOf) -> s.Number:
    stat = scope.look_up(scope.words.stats, node.stat, "number")
    return s.StatNumber(stat, scope.target(node.of), node.times, node.per)


number.made_of(n.EventAmount, s.EventNumber)


@number(n.TotalOf)
def total_of(scope: Scope, node: n.TotalOf) -> s.Number:
    stat = scope.look_up(scope.words.stats, node.stat, "number")
    return s.TotalNumber(stat, scope.selector(node.what), node.highest, node.times)


@number(n.Plus)
def plus(scope: Scope, node: n.Plus) -> s.Number:
    if isinstance(node.more, n.Amount):
        return s.PairedNumber(scope.number(node.amount), scope.number(node.more), False)
    return s.ScaledNumber(scope.number(node.amount), 1, node.more)


@number(n.Apart)
def apart(scope: Scope, node: n.Apart) -> s.Number:
    return s.PairedNumber(scope.number(node.amount), scope.number(node.other), True)


@number(n.Half)
def half(scope: Scope, node: n.Half) -> s.Number:
    return s.ScaledNumber(scope.number(node.amount), 1, 1 if node.up else 0, 2)


@number(n.Double)
def double(scope: Scope, node: n.Double) -> s.Number:
    return s.ScaledNumber(scope.number(node.amount), 2, 0)


number.made_of(n.AtMost, s.CappedNumber)


# ---------------------------------------------------------------------------------------------- subjects


@target(n.Ref)
def ref(scope: Scope, node: n.Ref) -> s.Target:
    which = scope.look_up(REFS, node.name, "reference")
    return s.Reference(s.EVENT_SOURCE if node.name == "event" and scope.event_other else which)


target.made_of(n.Together, s.TogetherTarget)


def without_extreme(scope: Scope, node: n.Select) -> list[Test]:
    """The filters of a selector, but for those that compare its cards with each other."""
    return scope.tests(tuple(part for part in node.filters if not isinstance(part, n.Extreme)))


def extreme(scope: Scope, node: n.Select, selector: s.Selector) -> s.Selector:
    """Of the cards that a selector finds, those with the highest or lowest number."""
    for part in node.filters:
        if isinstance(part, n.Extreme):
            selector.extreme = scope.look_up(scope.words.stats, part.stat, "number")
            selector.highest = part.end == "highest"
            selector.of_each = part.each
    return selector


# ---------------------------------------------------------------------------------------------- filters


@test(n.Color)
def color(scope: Scope, node: n.Color) -> Test:
    return s.ColorTest(sum(1 << scope.look_up(scope.words.colors, name, "colour") for name in node.any_of))


@test(n.Kind)
def kind(scope: Scope, node: n.Kind) -> Test:
    return s.KindTest(sum(1 << scope.look_up(scope.words.kinds, name, "type") for name in node.any_of))


@test(n.State)
def state(scope: Scope, node: n.State) -> Test:
    return s.StateTest(scope.look_up(scope.words.states, node.state, "state"))


@test(n.HasKeyword)
def has_keyword(scope: Scope, node: n.HasKeyword) -> Test:
    return s.KeywordTest(scope.look_up(scope.words.keywords, node.keyword, "keyword effect"))


test.made_of(n.Named, s.NamedTest)
test.plain(n.Other, s.OtherTest)
test.made_of(n.OtherThan, s.OtherThanTest)
test.made_of(n.Not, s.NotTest)
test.made_of(n.AnyOf, s.AnyTest)
test.made_of(n.AllOf, s.AllTest)


# ---------------------------------------------------------------------------------------------- conditions


@check(n.HowMany)
def how_many(scope: Scope, node: n.HowMany) -> Check:
    of_one = node.what.side == "enemy" and node.what.zone == "hand"  # "your opponent has": any one of them
    op = scope.look_up(OPS, node.op, "comparison")
    return c.CountCheck(scope.selector(node.what), op, scope.number(node.amount), of_one, node.unique)


@check(n.AmountIs)
def amount_is(scope: Scope, node: n.AmountIs) -> Check:
    op, than = comparison(scope, node.op, scope.number(node.than))
    return c.AmountCheck(scope.number(node.amount), op, than)


def comparison(scope: Scope, op: str, number: s.Number) -> tuple[int, s.Number]:
    """Strict comparisons are those with the number next to it."""
    if op in OPS:
        return OPS[op], number
    if op == "<":
        return s.AT_MOST, s.ScaledNumber(number, 1, -1)
    if op == ">":
        return s.AT_LEAST, s.ScaledNumber(number, 1, 1)
    raise scope.cant_yet(f"the comparison '{op}'")


@check(n.TurnOf)
def turn_of(scope: Scope, node: n.TurnOf) -> Check:
    return c.TurnCheck(node.whose == "you")


@check(n.Is)
def is_(scope: Scope, node: n.Is) -> Check:
    elsewhere = node.what == n.Ref("it") and scope.chosen_in != ""
    return c.IsCheck(scope.target(node.what), scope.tests(node.filters), elsewhere)


check.made_of(n.All, c.AllCheck)
check.made_of(n.Either, c.EitherCheck)
check.made_of(n.IsNot, c.NotCheck)
