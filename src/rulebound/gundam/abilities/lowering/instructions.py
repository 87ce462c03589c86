# rulebound: interpreted
"""What Gundam's instructions become."""

from __future__ import annotations

from dataclasses import replace
from typing import Any

from librt.vecs import vec
from mypy_extensions import i64

from rulebound.effects import choosing as ch
from rulebound.effects import instructions as shared
from rulebound.effects import nodes as n
from rulebound.effects import selectors as s
from rulebound.effects import steps as st
from rulebound.effects.core import Step
from rulebound.effects.lowering import WHO
from rulebound.effects.parts import trait_id, word_id
from rulebound.gundam.abilities import nodes as g
from rulebound.gundam.abilities import selecting as q
from rulebound.gundam.abilities import steps as do
from rulebound.gundam.abilities.lowering.needs import may_needs, mode_needs, player_need
from rulebound.gundam.abilities.lowering.scope import GUNDAM, GundamScope, askable, legal
from rulebound.gundam.abilities.lowering.words import AGAINST
from rulebound.gundam.abilities.statics import AttackStatic
from rulebound.gundam.rules import keywords
from rulebound.gundam.words import codes as w

effect = GUNDAM.effects

# ---------------------------------------------------------------------------------------------- choices and branches


@effect(n.Choose)
def choose(scope: GundamScope, node: n.Choose) -> None:
    if node.who in ("all", "enemies") or node.each:
        choose_in_turn(scope, node)
        return
    theirs = of_one(node)
    scope.spoken_to(node.who if theirs is node else "opponent")
    scope.add(*shared.choices(scope, theirs))


def of_one(node: n.Choose) -> n.Choose:
    """What an opponent chooses of is theirs, and a hand that cards are chosen from is that of one opponent."""
    if node.what.side == "enemy" and (node.who == "opponent" or node.what.zone == "hand"):
        return replace(node, what=replace(node.what, side="chosen"))
    return node


@effect(g.ChoosePlayer)
def choose_player(scope: GundamScope, node: g.ChoosePlayer) -> None:
    scope.add(player_need(scope, node))


@effect(g.PlayerOf)
def player_of(scope: GundamScope, node: g.PlayerOf) -> None:
    scope.add(do.PlayerOfStep(scope.target(node.of)))


def choose_in_turn(scope: GundamScope, node: n.Choose) -> None:
    """Every player chooses of their own cards, or you choose of each enemy player's; all of them are `it`."""
    scope.add(do.ForgetStep())
    enemies = node.each or node.who == "enemies"
    side = "enemy" if enemies else "any"
    who = ch.YOU if node.each else ch.SPEAKER
    choice = ch.ChooseStep(scope.selector(replace(node.what, side=side)), node.least, node.most, who, False)
    choice.gather = True
    turn, again = do.NextPlayerStep(enemies), ch.JumpStep()
    again.to = len(scope.steps)
    scope.add(turn, choice, again)
    turn.else_pc = len(scope.steps)


def for_each_player(scope: GundamScope, *body: n.Effect, enemies: bool = False) -> None:
    """The active player does it first, then the others in turn order; or each enemy does."""
    turn, again = do.NextPlayerStep(enemies), ch.JumpStep()
    again.to = len(scope.steps)
    scope.add(turn)
    scope.effects(body)
    scope.add(again)
    turn.else_pc = len(scope.steps)


@effect(g.EachEnemy)
def each_enemy(scope: GundamScope, node: g.EachEnemy) -> None:
    for_each_player(scope, *node.body, enemies=True)


@effect(n.Gate)
def gate(scope: GundamScope, node: n.Gate) -> GundamScope:
    """Condition, decision, first, then; everything else goes to `otherwise`."""
    exits: list[Any] = []
    if node.condition is not None:
        exits.append(ch.CheckStep(scope.check(node.condition)))
        scope.add(exits[-1])
    if node.who:
        scope.spoken_to(node.who)
        exits.append(ch.MayStep(scope.look_up(WHO, node.who, "player"), may_needs(scope, node.first)))
        scope.add(exits[-1])
    scope = shared.done_first(scope, node, legal(node.first), exits).effects(node.then)
    if not node.otherwise:
        shared.lead_on(scope, exits)
        return scope
    jump = ch.JumpStep()
    scope.add(jump)
    shared.lead_on(scope, exits)
    scope = scope.effects(node.otherwise)
    jump.to = len(scope.steps)
    return scope


@effect(n.Modes)
def modes(scope: GundamScope, node: n.Modes) -> GundamScope:
    return shared.picked_modes(scope, node, mode_needs(scope, node))


# ---------------------------------------------------------------------------------------------- cards


@effect(n.Draw)
def draw(scope: GundamScope, node: n.Draw) -> None:
    if node.who == "all" and node.up_to:
        for_each_player(scope, replace(node, who="each"))
    elif node.who == "all":
        scope.add(do.DrawForAllStep(scope.number(node.amount)))
    else:
        scope.spoken_to(node.who)
        step = do.DrawUpToStep if node.up_to else st.DrawStep
        scope.add(step(scope.number(node.amount), scope.look_up(WHO, node.who, "player")))


@effect(n.Discard)
def discard(scope: GundamScope, node: n.Discard) -> None:
    if node.who == "all":
        for_each_player(scope, replace(node, who="each"))
    else:
        scope.spoken_to(node.who)
        scope.add(shared.discard_step(scope, node.amount, node.filters, node.who, up_to=node.up_to))


@effect(n.Look)
def look(scope: GundamScope, node: n.Look) -> None:
    scope.spoken_to(node.who)
    scope.add(do.LookStep(w.DECK, node.amount, scope.look_up(WHO, node.who, "player")))


@effect(g.Mill)
def mill(scope: GundamScope, node: g.Mill) -> None:
    scope.spoken_to(node.who)
    who = scope.everybody(node.who)
    scope.add(do.MillStep(w.DECK, w.TRASH, scope.number(node.amount), who, False))


@effect(n.Reveal)
def reveal(scope: GundamScope, node: n.Reveal) -> None:
    scope.add(do.RevealStep(scope.target(hand_of_one(scope, node.what)), True))


@effect(g.LookAt)
def look_at(scope: GundamScope, node: g.LookAt) -> None:
    scope.add(do.RevealStep(scope.target(hand_of_one(scope, node.what)), False))


def hand_of_one(scope: GundamScope, what: n.Subject) -> n.Subject:
    """An enemy hand that is seen is that of one opponent."""
    if what != n.Select("card", "enemy", "hand"):
        return what
    scope.spoken_to("opponent")
    return n.Select("card", "chosen", "hand")


@effect(g.Token)
def token(scope: GundamScope, node: g.Token) -> None:
    last = scope.steps[-1] if scope.steps else None
    if not isinstance(last, do.TokenStep) or last.rested != node.rested:
        last = do.TokenStep(node.rested)
        scope.add(last)
    last.also(scope.token(node), scope.number(node.amount))


# ---------------------------------------------------------------------------------------------- what cards are and may


@effect(g.SetStat)
def set_stat(scope: GundamScope, node: g.SetStat) -> None:
    stat = scope.look_up(scope.words.changes, node.stat, "number")
    scope.add(do.SetStatStep(stat, scope.number(node.amount), scope.target(node.to), scope.until(node.duration)))


@effect(g.GainTrait)
def gain_trait(scope: GundamScope, node: g.GainTrait) -> None:
    trait = s.Number(trait_id(node.trait))
    until = scope.until(node.duration or "turn")
    scope.add(st.ModifyStep(w.EXTRA_TRAIT, trait, scope.target(node.to), until))


@effect(g.Lose)
def lose(scope: GundamScope, node: g.Lose) -> None:
    for stat, number in lost(scope, node.keyword):
        scope.add(st.ModifyStep(stat, s.Number(number), scope.target(node.to), scope.until(node.duration)))


def lost(scope: GundamScope, keyword: str) -> list[tuple[int, int]]:
    """The keyword effects that a card loses, one or any it has: what number changes, by how much."""
    known = scope.words.keywords
    if keyword == "any":
        return [*((stat, w.NO_MORE) for stat in known.values()), (w.LOST_WORD, s.ANY_WORD)]
    return [(known[keyword], w.NO_MORE)] if keyword in known else [(w.LOST_WORD, word_id(keyword))]


@effect(n.Cant)
def cant(scope: GundamScope, node: n.Cant) -> None:
    if by_some(scope, node):
        toward(scope, AGAINST[node.verb], node.by, node.to, node.duration, node.verb == "attack_you")
    else:
        shared.cant(scope, node)


@effect(n.Cant, verb="be_active_next_start")
def cant_be_active(scope: GundamScope, node: n.Cant) -> None:
    shared.cant(scope, replace(node, duration="next_start"))


@effect(n.Cant, verb="attack_same_player")
def cant_attack_again(scope: GundamScope, node: n.Cant) -> None:
    scope.add(keywords.CantAttackAgainStep(scope.target(node.to), scope.until(node.duration)))


def by_some(scope: GundamScope, node: n.Cant) -> bool:
    """Is it something that certain enemies can't do to the cards?"""
    return node.verb in AGAINST and (bool(node.by) or node.verb not in scope.words.cant)


@effect(g.MayAttack)
def may_attack(scope: GundamScope, node: g.MayAttack) -> None:
    toward(scope, w.MAY_ATTACK_ACTIVE, node.filters, node.to, node.duration)


def toward(
    scope: GundamScope, stat: int, filters: tuple[n.Filter, ...], to: n.Subject, duration: str, you: bool = False
) -> None:
    """The cards may, or can't, for a while, with others for which the filters hold, or with you; one may be known by
    then."""
    known = [part.filter.what for part in filters if isinstance(part, n.Not) and isinstance(part.filter, n.OtherThan)]
    tests = scope.tests(tuple(part for part in filters if not known or part != n.Not(n.OtherThan(known[0]))))
    static = AttackStatic(scope.ability, s.Reference(s.SELF), stat, [q.YouTest()] if you else tests)
    static.one = bool(known)
    part = scope.part(static)
    if known:
        scope.add(do.TowardStep(stat, part, scope.target(to), scope.target(known[0]), scope.until(duration)))
    else:
        scope.add(st.LastingStep(stat, part, scope.target(to), scope.until(duration)))


@effect(g.AttackAtOnce)
def attack_at_once(scope: GundamScope, node: g.AttackAtOnce) -> None:
    until = scope.until(node.duration or "turn")  # it can make a difference this turn only
    if node.target is not None:
        toward(scope, w.ATTACK_SOME_AT_ONCE, node.target.filters, node.to, node.duration or "turn")
        return
    scope.add(st.ModifyStep(w.ATTACK_AT_ONCE, s.Number(1), scope.target(node.to), until))


@effect(g.MustAttack)
def must_attack(scope: GundamScope, node: g.MustAttack) -> None:
    if node.by:
        raise effect.refused(scope, node)
    until = scope.until(node.duration)
    scope.add(st.ModifyStep(w.MUST_BE_ATTACKED, strength(node), scope.target(node.to), until))


def strength(node: g.MustAttack) -> s.Number:
    return s.Number(w.MUST if node.strength == "must" else 1)


# ---------------------------------------------------------------------------------------------- what may be asked for


@askable(g.ShieldsToHand)
def shields_to_hand(scope: GundamScope, node: g.ShieldsToHand) -> list[Step]:
    return [keywords.ShieldsToHandStep(node.amount, scope.everybody(node.who), False)]


@askable(g.AddShields)
def add_shields(scope: GundamScope, node: g.AddShields) -> list[Step]:
    return [keywords.AddShieldsStep(node.amount, scope.everybody(node.who))]


@askable(g.PlaceResource)
def place_resource(scope: GundamScope, node: g.PlaceResource) -> list[Step]:
    who = scope.everybody(node.who)
    return [keywords.PlaceResourceStep(scope.number(node.amount), node.ex, node.rested, who)]


@askable(g.Pair)
def pair(scope: GundamScope, node: g.Pair) -> list[Step]:
    step = keywords.PairStep(scope.target(node.what), scope.target(node.unit))
    if not node.pay:
        return [step]
    unpaid = ch.UnlessDidStep()
    unpaid.else_pc = len(scope.steps) + 3
    return [keywords.PayStep(0, scope.target(node.what), False), unpaid, step]


@askable(g.ActivateOwn)
def activate_own(scope: GundamScope, node: g.ActivateOwn) -> list[Step]:
    of = None if node.of == n.Ref("this_card") else scope.target(node.of)
    return [keywords.ActivateOwnStep(node.timing == "main", of)]


@askable(g.Deploy)
def deploy(scope: GundamScope, node: g.Deploy) -> list[Step]:
    if node.ap is not None and node.hp is not None and not node.pay:
        as_unit = node.ap << 16 | node.hp
        scope.card.deploys_as.append(as_unit)
        return [do.DeployStep(scope.target(node.what), node.rested, as_unit)]
    if node.ap is not None or node.hp is not None:
        raise scope.cant_yet("a card deployed in such a way")
    if node.pay:
        return [keywords.PayStep(0, scope.target(node.what), True)]
    return [do.DeployStep(scope.target(node.what), node.rested, -1)]


@askable(g.Pay)
def pay(scope: GundamScope, node: g.Pay) -> list[Step]:
    return [keywords.PayStep(node.amount, None, False)]


@askable(g.Fight)
def fight(scope: GundamScope, node: g.Fight) -> list[Step]:
    return [keywords.FightStep(scope.target(node.attacker), scope.target(node.target))]


@askable(g.ChangeTarget)
def change_target(scope: GundamScope, node: g.ChangeTarget) -> list[Step]:
    return [keywords.ChangeTargetStep(scope.target(node.to))]


@askable(n.CopyKeywords)
def copy_keywords(scope: GundamScope, node: n.CopyKeywords) -> list[Step]:
    until = scope.until(node.duration or "turn")
    stats = [scope.look_up(scope.words.keywords, name, "keyword effect") for name in node.keywords]
    return [keywords.CopyKeywordsStep(scope.target(node.of), scope.target(node.to), until, vec[i64](stats))]
