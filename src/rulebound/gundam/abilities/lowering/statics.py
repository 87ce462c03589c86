# rulebound: interpreted
"""What Gundam's constant effects become."""

from __future__ import annotations

from rulebound.effects import instructions as shared
from rulebound.effects import nodes as n
from rulebound.effects import selectors as s
from rulebound.effects.core import Test
from rulebound.effects.deeds import forbidden, forbidden_deed
from rulebound.effects.parts import trait_id
from rulebound.effects.statics import Modifier, TraitStatic
from rulebound.gundam.abilities import nodes as g
from rulebound.gundam.abilities import selecting as q
from rulebound.gundam.abilities.lowering.instructions import by_some, lost, strength
from rulebound.gundam.abilities.lowering.scope import GUNDAM, GundamScope
from rulebound.gundam.abilities.lowering.words import AGAINST
from rulebound.gundam.abilities.statics import AttackStatic, NumberStatic
from rulebound.gundam.words import codes as w
from rulebound.kernel.definitions import Static

static = GUNDAM.statics


@static(g.Lose)
def lose(scope: GundamScope, node: g.Lose) -> list[Static]:
    return [
        Modifier(scope.ability, scope.target(node.to), stat, s.Number(number))
        for stat, number in lost(scope, node.keyword)
    ]


@static(n.Cant)
def cant(scope: GundamScope, node: n.Cant) -> Static:
    if by_some(scope, node):
        tests: list[Test] = [q.YouTest()] if node.verb == "attack_you" else scope.tests(node.by)
        return AttackStatic(scope.ability, scope.target(node.to), AGAINST[node.verb], tests)
    deed = forbidden_deed(scope, node)
    return shared.restricted(scope, node) if deed is None else forbidden(scope, deed, node)


@static(g.SetStat)
def set_stat(scope: GundamScope, node: g.SetStat) -> Static:
    stat = scope.look_up(scope.words.changes, node.stat, "number")
    return NumberStatic(scope.ability, scope.target(node.to), stat, scope.number(node.amount))


@static(g.MayAttack)
def may_attack(scope: GundamScope, node: g.MayAttack) -> Static:
    return AttackStatic(scope.ability, scope.target(node.to), w.MAY_ATTACK_ACTIVE, scope.tests(node.filters))


@static(g.AttackAtOnce)
def attack_at_once(scope: GundamScope, node: g.AttackAtOnce) -> Static:
    if node.target is not None:
        tests = scope.tests(node.target.filters)
        return AttackStatic(scope.ability, scope.target(node.to), w.ATTACK_SOME_AT_ONCE, tests)
    return Modifier(scope.ability, scope.target(node.to), w.ATTACK_AT_ONCE, s.Number(1))


@static(g.MustAttack)
def must_attack(scope: GundamScope, node: g.MustAttack) -> Static:
    if not node.by:
        return Modifier(scope.ability, scope.target(node.to), w.MUST_BE_ATTACKED, strength(node))
    made = AttackStatic(scope.ability, scope.target(node.to), w.MUST_BE_ATTACKED_BY, scope.tests(node.by))
    made.number = strength(node)
    return made


@static(g.GainTrait)
def gain_trait(scope: GundamScope, node: g.GainTrait) -> Static:
    return TraitStatic(scope.ability, scope.target(node.to), w.EXTRA_TRAIT, trait_id(node.trait))


@static(g.EnterRested)
def enter_rested(scope: GundamScope, node: g.EnterRested) -> Static:
    return Modifier(scope.ability, scope.target(node.what), w.ENTERS_RESTED, s.Number(1))
