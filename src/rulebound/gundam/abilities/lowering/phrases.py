# rulebound: interpreted
"""What Gundam's amounts, subjects, filters and conditions become."""

from __future__ import annotations

from librt.vecs import vec
from mypy_extensions import i64

from rulebound.effects import nodes as n
from rulebound.effects import phrases
from rulebound.effects import selectors as s
from rulebound.effects.core import Check, Test
from rulebound.effects.deeds import asks_after
from rulebound.effects.parts import OPS, SIDES, trait_id, word_id
from rulebound.gundam.abilities import conditions as when
from rulebound.gundam.abilities import nodes as g
from rulebound.gundam.abilities import selecting as q
from rulebound.gundam.abilities.lowering.events import causes_of, history
from rulebound.gundam.abilities.lowering.scope import GUNDAM, GundamScope
from rulebound.gundam.abilities.lowering.words import CAME_FROM, NOUN_STATES, NOUNS
from rulebound.gundam.words import codes as w
from rulebound.gundam.words.lexicon import LEXICON
from rulebound.kernel.definitions import BITS

number, target, test, check = GUNDAM.numbers, GUNDAM.targets, GUNDAM.tests, GUNDAM.checks

SEEN = {"looked": s.LOOKED, "placed": s.PLACED}  # cards that only the effect knows
MOVED_TO = {"exiled": w.REMOVAL, "added": w.HAND}  # deeds that are moves

# ---------------------------------------------------------------------------------------------- amounts


@number(g.NumberOf)
def number_of(scope: GundamScope, node: g.NumberOf) -> s.Number:
    return s.CountNumber(scope.target(node.of), node.times, 0, False)


number.plain(g.EnemyPlayers, q.EnemyPlayersNumber)


@number(n.Done)
def done(scope: GundamScope, node: n.Done) -> s.Number:
    if node == n.Done("drawn"):
        return s.DrawnNumber()
    return when.DoneNumber(did_so(scope, node.verb, node.what or n.Select("card"), 0), node.times, node.per)


@number(n.TimesThisTurn)
def times_this_turn(scope: GundamScope, node: n.TimesThisTurn) -> s.Number:
    return when.HistoryNumber(history(scope, node.event), node.times, node.total)


# ---------------------------------------------------------------------------------------------- subjects


@target(n.Select)
def select(scope: GundamScope, node: n.Select) -> s.Selector:
    if node.noun not in NOUNS:
        raise scope.cant_yet(f"the noun '{node.noun}'")
    specs, kinds = NOUNS[node.noun]
    tests: list[Test] = []
    if node.zone:
        places = node.zone.split("_or_")
        zones = scope.words.zones
        specs = tuple(SEEN[zone] if zone in SEEN else scope.look_up(zones, zone, "place") for zone in places)
        if kinds:
            tests.append(s.KindTest(kinds))
    if node.noun in NOUN_STATES:
        tests.append(s.StateTest(NOUN_STATES[node.noun]))
    tests += phrases.without_extreme(scope, node)
    selector = s.Selector(vec[i64](list(specs)), scope.look_up(SIDES, node.side, "side"), tests)
    selector.kinds = kinds
    return phrases.extreme(scope, node, selector)


target.plain(n.Ref, q.PilotTarget, name="pilot")
target.plain(n.Ref, q.ItsPilotTarget, name="its_pilot")
target.plain(n.Ref, q.DiscardedTarget, name="discarded")
target.made_of(g.First, q.FirstTarget)


# ---------------------------------------------------------------------------------------------- filters


@test(g.Trait)
def trait(scope: GundamScope, node: g.Trait) -> Test:
    return s.TraitTest(vec[i64]([trait_id(name) for name in node.any_of]))


@test(n.Compare)
def compare(scope: GundamScope, node: n.Compare) -> Test:
    stat = scope.look_up(scope.words.stats, node.stat, "number")
    return s.CompareTest(stat, scope.look_up(OPS, node.op, "comparison"), scope.number(node.amount))


@test(g.CompareOwn)
def compare_own(scope: GundamScope, node: g.CompareOwn) -> Test:
    stat, other = (scope.look_up(scope.words.stats, name, "number") for name in (node.stat, node.other))
    return q.CompareOwnTest(stat, scope.look_up(OPS, node.op, "comparison"), other)


@test(n.HasKeyword)
def has_keyword(scope: GundamScope, node: n.HasKeyword) -> Test:
    if node.keyword == "any":
        return q.AnyKeywordTest()
    if node.keyword not in scope.words.keywords:
        return q.WordTest(word_id(node.keyword))
    return phrases.has_keyword(scope, node)


@test(g.HasTiming)
def has_timing(scope: GundamScope, node: g.HasTiming) -> Test:
    if node.timing in ("main", "action"):
        return q.CommandTimingTest(node.timing == "main")
    if node.timing == "burst":
        return q.BurstTest()
    return q.TimingTest(scope.look_up(scope.words.timings, node.timing, "timing"))


test.made_of(g.NameHas, q.NameTest)


@test(g.CameFrom)
def came_from(scope: GundamScope, node: g.CameFrom) -> Test:
    return q.CameFromTest(scope.look_up(CAME_FROM, node.zone, "place"))


@test(g.Been)
def been(scope: GundamScope, node: g.Been) -> Test:
    return when.BeenTest(history(scope, node.event))


test.made_of(g.SameName, q.SameNameTest)
test.made_of(g.PairedWith, q.AttachedTest)


@test(g.Battling)
def battling(scope: GundamScope, node: g.Battling) -> Test:
    """Units, unless the filters say that it is a Base."""
    kind = () if any(isinstance(part, n.Kind) for part in node.filters) else (n.Kind(("unit",)),)
    return q.BattlingTest(scope.tests((*kind, *node.filters)), scope.look_up(SIDES, node.side, "side"))


# ---------------------------------------------------------------------------------------------- conditions


@check(g.PlayerLevel)
def player_level(scope: GundamScope, node: g.PlayerLevel) -> Check:
    return when.LevelCheck(scope.look_up(OPS, node.op, "comparison"), node.amount)


@check(g.Attacks)
def attacks(scope: GundamScope, node: g.Attacks) -> Check:
    return when.AttackCheck(node.target == "player", scope.tests(node.filters))


@check(g.SomePlayer)
def some_player(scope: GundamScope, node: g.SomePlayer) -> Check:
    op, side = scope.look_up(OPS, node.op, "comparison"), scope.look_up(SIDES, node.side, "side")
    return when.SomePlayerCheck(scope.selector(node.what), op, scope.number(node.amount), side)


@check(n.HowMany)
def how_many(scope: GundamScope, node: n.HowMany) -> Check:
    """What an enemy has in hand, trash or as Shields is asked of each of them, not of all together."""
    if node.what.side == "enemy" and not node.unique and (node.what.zone or node.what.noun == "shield"):
        op = scope.look_up(OPS, node.op, "comparison")
        return when.SomePlayerCheck(scope.selector(node.what), op, scope.number(node.amount), s.ENEMY)
    return phrases.how_many(scope, node)


@check(g.Opponents)
def opponents(scope: GundamScope, node: g.Opponents) -> Check:
    return when.OpponentsCheck(scope.look_up(OPS, node.op, "comparison"), node.amount)


check.made_of(g.PaidWithEx, when.PaidWithExCheck)


@check(n.Happened)
def happened(scope: GundamScope, node: n.Happened) -> Check:
    return history(scope, node.event, node.times)


@check(n.Did)
def did(scope: GundamScope, node: n.Did) -> Check:
    return did_so(scope, node.verb, node.what, node.amount)


def did_so(scope: GundamScope, verb: str, what: n.Select, amount: int) -> when.DidCheck:
    """What this effect has just done."""
    if verb in MOVED_TO:
        scope.card.asks |= BITS[w.MOVED]
        return when.DidCheck(w.MOVED, scope.selector(what), amount, MOVED_TO[verb])
    deed = scope.look_up(LEXICON.done, verb, "deed")
    found = when.DidCheck(asks_after(scope, deed), scope.selector(what), amount, -1)
    found.by_any = deed.of_two
    return found


@check(g.WasDestroyed)
def was_destroyed(scope: GundamScope, node: g.WasDestroyed) -> Check:
    causes = causes_of(scope, n.Event("destroyed", cause=node.cause))
    side = scope.look_up(SIDES, node.side, "side")
    return when.WasDestroyedCheck(w.DESTROYED, causes, side, scope.tests(node.filters))


@check(g.DeployedFrom)
def deployed_from(scope: GundamScope, node: g.DeployedFrom) -> Check:
    return when.DeployedFromCheck(scope.look_up(CAME_FROM, node.zone, "place"))
