# rulebound: interpreted
"""What both games' instructions and constant effects become."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Any, TypeVar

from rulebound.effects import choosing as ch
from rulebound.effects import nodes as n
from rulebound.effects import selectors as s
from rulebound.effects import steps as st
from rulebound.effects.core import Step
from rulebound.effects.deeds import forbid_now, forbid_players, forbid_players_now, forbidden_deed
from rulebound.effects.lowering import SHARED, WHO, Scope
from rulebound.effects.parts import SIDES
from rulebound.effects.statics import Modifier, PreventStatic, RedirectStatic, ReduceStatic
from rulebound.kernel.definitions import Static

ScopeT = TypeVar("ScopeT", bound=Scope)
effect, static = SHARED.effects, SHARED.statics

POSITIONS = {
    "": st.POSITION_TOP,
    "top": st.POSITION_TOP,
    "bottom": st.POSITION_BOTTOM,
    "random_bottom": st.POSITION_RANDOM_BOTTOM,
    "top_or_bottom": st.POSITION_TOP_OR_BOTTOM,
    "top_or_trash": st.POSITION_TOP_OR_TRASH,
    "shuffle": st.POSITION_SHUFFLE,
}

# ---------------------------------------------------------------------------------------------- instructions


@effect(n.Damage)
def damage(scope: Scope, node: n.Damage) -> None:
    scope.add(st.DamageStep(scope.number(node.amount), scope.target(node.to)))


@effect(n.Modify)
def modify(scope: Scope, node: n.Modify) -> None:
    stat = scope.look_up(scope.words.changes, node.stat, "number")
    scope.add(st.ModifyStep(stat, scope.number(node.amount), scope.target(node.to), scope.until(node.duration)))


@effect(n.Gain)
def gain(scope: Scope, node: n.Gain) -> None:
    stat = scope.look_up(scope.words.keywords, node.keyword, "keyword effect")
    amount = scope.number(node.amount or 1)
    scope.add(st.ModifyStep(stat, amount, scope.target(node.to), scope.until(node.duration)))


@effect(n.Cant)
def cant(scope: Scope, node: n.Cant) -> None:
    if node.by:
        raise scope.language.effects.refused(scope, node)
    deed = forbidden_deed(scope, node)
    if deed is not None:
        forbid_now(scope, deed, node)
        return
    stat = scope.look_up(scope.words.cant, node.verb, "restriction")
    scope.add(st.ModifyStep(stat, s.Number(1), scope.target(node.to), scope.until(node.duration)))


@effect(n.PlayerCant)
def player_cant_now(scope: Scope, node: n.PlayerCant) -> None:
    forbid_players_now(scope, node)


@effect(n.Prevent, n.Reduce)
def guard(scope: Scope, node: n.Prevent | n.Reduce) -> None:
    made = guarded(scope, node)
    made.lasting = True
    scope.add(st.LastingStep(-1, scope.part(made), scope.target(node.to), scope.until(node.duration or "turn")))


@effect(n.Redirect)
def redirect(scope: Scope, node: n.Redirect) -> None:
    made = redirected(scope, node)
    made.lasting = True
    part = scope.part(made)
    scope.add(st.RedirectStep(part, made.target, scope.target(node.to), scope.until(node.duration or "turn")))


@effect(n.DeedTo)
def deed_to(scope: Scope, node: n.DeedTo) -> None:
    scope.add(st.DeedStep(scope.look_up(scope.words.to_cards, node.verb, "deed"), scope.target(node.what)))


@effect(n.DeedBy)
def deed_by(scope: Scope, node: n.DeedBy) -> None:
    scope.spoken_to(node.who)
    verb, who = scope.look_up(scope.words.by_players, node.verb, "deed"), scope.look_up(WHO, node.who, "player")
    scope.add(st.PlayerDeedStep(verb, scope.number(node.amount), who))


@effect(n.Rest)
def rest(scope: Scope, node: n.Rest) -> None:
    scope.add(st.RestStep(scope.target(node.what), False))


@effect(n.SetActive)
def set_active(scope: Scope, node: n.SetActive) -> None:
    scope.add(st.SetActiveStep(scope.target(node.what)))


@effect(n.Destroy)
def destroy(scope: Scope, node: n.Destroy) -> None:
    scope.add(st.DestroyStep(scope.target(node.what)))


@effect(n.Recover)
def recover(scope: Scope, node: n.Recover) -> None:
    scope.add(st.RecoverStep(scope.target(node.what), scope.number(node.amount)))


@effect(n.Move)
def move(scope: Scope, node: n.Move) -> None:
    scope.add(move_step(scope, node))


def move_step(scope: Scope, node: n.Move) -> st.MoveStep:
    zones = scope.words.zones
    spec = scope.look_up(zones, node.to, "place")
    position = scope.look_up(POSITIONS, node.position, "position")
    return st.MoveStep(scope.target(node.what), spec, position, node.reveal, zones["trash"], zones["deck"])


def discard_step(
    scope: Scope,
    amount: int | n.Amount,
    filters: tuple[n.Filter, ...] = (),
    who: str = "you",
    cost: bool = False,
    up_to: bool = False,
) -> ch.DiscardStep:
    player = scope.look_up(WHO, who, "player")
    step = ch.DiscardStep(scope.words.zones["hand"], scope.number(amount), scope.tests(filters), player, cost)
    step.up_to = up_to
    return step


# ---------------------------------------------------------------------------------------------- choices and branches


def choices(scope: Scope, node: n.Choose) -> list[ch.ChooseStep]:
    """The steps of a choice that is made when they are reached."""
    who = scope.look_up(WHO, node.who, "player")
    first = ch.ChooseStep(scope.selector(node.what), node.least, node.most, who, False)
    first.unique = node.unique
    if node.total:
        first.total = scope.look_up(scope.words.stats, node.total, "number")
        first.limit = node.limit
    if node.same or node.differ:
        first.alike = scope.look_up(scope.words.stats, node.same or node.differ, "number")
        first.apart = bool(node.differ)
    if node.times is not None:
        first.times = scope.number(node.times)
    if node.second is None:
        return [first]
    first.then = ch.ChooseStep(scope.selector(node.second), 1, 1, who, True)
    return [first, first.then]


def done_first(scope: ScopeT, node: n.Gate, first: Iterable[n.Effect], exits: list[Any]) -> ScopeT:
    """What must be done for the rest to follow; where it is not, the steps added to `exits` lead on."""
    for part in first:
        start = len(scope.steps)
        scope = scope.effect(part)
        exits += [step for step in scope.steps[start:] if isinstance(step, ch.ChooseStep) and step.else_pc < 0]
        if node.then or node.otherwise:
            unless = ch.UnlessDidStep()
            scope.add(unless)
            exits.append(unless)
    return scope


def lead_on(scope: Scope, exits: list[Any]) -> None:
    """Where something was not done, it goes on here."""
    for step in exits:
        step.else_pc = len(scope.steps)


def picked_modes(scope: ScopeT, node: n.Modes, needs: list[list[Step]]) -> ScopeT:
    """Some of several bodies, the player's choice; `needs`: what each of them must be able to choose."""
    scope.spoken_to(node.who)
    scope.add(mode_step(scope, node, needs))
    for mode, body in enumerate(node.options):
        picked = ch.IfModeStep(mode)
        scope.add(picked)
        scope = scope.effects(body)
        picked.else_pc = len(scope.steps)
    return scope


def mode_step(scope: Scope, node: n.Modes, needs: list[list[Step]]) -> ch.ModeStep:
    choice = ch.ModeStep(scope.look_up(WHO, node.who, "player"), node.amount)
    choice.needs = needs
    return choice


# ---------------------------------------------------------------------------------------------- constant effects


@static(n.Modify)
def modified(scope: Scope, node: n.Modify) -> Static | None:
    stat = scope.look_up(scope.words.changes, node.stat, "number")
    made = Modifier(scope.ability, scope.target(node.to), stat, scope.number(node.amount))
    if not scope.zone:
        return made
    made.zone = scope.look_up(scope.words.zones, scope.zone, "place")
    scope.card.statics_elsewhere.append(made)
    return None


@static(n.Gain)
def gained(scope: Scope, node: n.Gain) -> Static:
    stat = scope.look_up(scope.words.keywords, node.keyword, "keyword effect")
    return Modifier(scope.ability, scope.target(node.to), stat, scope.number(node.amount or 1))


@static(n.Cant)
def restricted(scope: Scope, node: n.Cant) -> Static:
    if node.by:
        raise scope.language.statics.refused(scope, node)
    stat = scope.look_up(scope.words.cant, node.verb, "restriction")
    return Modifier(scope.ability, scope.target(node.to), stat, s.Number(1))


@static(n.PlayerCant)
def player_cant(scope: Scope, node: n.PlayerCant) -> list[Static]:
    return forbid_players(scope, node)


@static(n.Prevent, n.Reduce)
def guarded(scope: Scope, node: n.Prevent | n.Reduce) -> PreventStatic | ReduceStatic:
    cause = damage_cause(scope, node.kind)
    side = scope.look_up(SIDES, node.side, "side")
    target, event = scope.target(node.to), scope.words.damage_event
    tests = scope.tests(node.filters)
    if isinstance(node, n.Prevent):
        return PreventStatic(scope.ability, target, event, cause, side, tests, node.most)
    return ReduceStatic(scope.ability, target, event, cause, side, tests, scope.number(node.amount), node.once)


@static(n.Redirect)
def redirected(scope: Scope, node: n.Redirect) -> RedirectStatic:
    of, to = scope.target(node.of), scope.target(node.to)
    return RedirectStatic(scope.ability, of, scope.words.damage_event, damage_cause(scope, node.kind), to)


def damage_cause(scope: Scope, kind: str) -> int:
    return -1 if kind == "any" else scope.look_up(scope.words.causes, kind, "cause")
