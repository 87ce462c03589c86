# rulebound: interpreted
"""What must be possible for one of Gundam's effects to be activated (10-3-3), or for "you may" to be asked."""

from __future__ import annotations

from typing import Any

from rulebound.effects import choosing as ch
from rulebound.effects import conditions as c
from rulebound.effects import nodes as n
from rulebound.effects import steps as st
from rulebound.effects.core import Check, Step
from rulebound.effects.instructions import choices, discard_step, mode_step
from rulebound.effects.lowering import rewritten
from rulebound.effects.parts import OPS
from rulebound.gundam.abilities import nodes as g
from rulebound.gundam.abilities import steps as do
from rulebound.gundam.abilities.lowering.scope import ASKABLE, GundamScope, legal
from rulebound.gundam.abilities.lowering.words import TARGETED
from rulebound.text.walking import nodes_in

KNOWN = (n.Ref("event"), n.Ref("source"), n.Ref("pilot"))  # cards that are known before anything is chosen


def needs(scope: GundamScope, body: tuple[n.Effect, ...]) -> list[Step]:
    """What the first part must be able to choose; only targets must be there."""
    found: list[Step] = []
    before: ch.ChooseStep | None = None
    for effect in legal(body):
        if isinstance(effect, n.Choose) and (effect.who in ("all", "enemies") or effect.each):
            break
        if isinstance(effect, g.ChoosePlayer):
            found.append(player_need(scope, effect))
            continue
        if isinstance(effect, n.Choose):
            steps = choices(scope, effect)
            targets = [step for step in steps if any(spec in TARGETED for spec in step.what.specs)]
            if before is not None and rewritten(effect.what, n.Ref("it"), n.Ref("self")) != effect.what:
                found += [do.FollowNeed(before, step) for step in targets]
            else:
                found += targets
            before = steps[0]
            continue
        if isinstance(effect, g.ActivateOwn) and effect.of == n.Ref("this_card"):
            found += ASKABLE[g.ActivateOwn](scope, effect)
        if effect == n.Destroy(n.Ref("self")):
            continue  # what the card does to itself is one part with the choice that follows
        if isinstance(effect, n.Modes):
            found.append(mode_step(scope, effect, mode_needs(scope, effect)))
        if isinstance(effect, n.Gate) and not effect.who and len(body) == 1:
            then = needs(scope, effect.first or effect.then)
            if effect.condition is None:
                return [] if effect.otherwise else then
            return [ch.BranchNeed(scope.check(effect.condition), then, needs(scope, effect.otherwise))]
        break
    return found


def player_need(scope: GundamScope, node: g.ChoosePlayer) -> Step:
    """There must be such an enemy player."""
    what = None if node.what is None else scope.selector(node.what)
    return do.ChoosePlayerStep(what, scope.look_up(OPS, node.op, "comparison"), node.amount)


def mode_needs(scope: GundamScope, node: n.Modes) -> list[list[Step]]:
    """What each of several bodies must be able to choose."""
    return [needs(scope, body) for body in node.options]


def opening(scope: GundamScope, body: tuple[n.Effect, ...]) -> Check | None:
    """The opening 'if' without which a command can't be played."""
    checks: list[Check] = []
    for effect in body:  # of several, one that holds is enough
        if not isinstance(effect, n.Gate) or effect.condition is None or of_price(effect.condition):
            return None
        checks.append(scope.check(effect.condition))
        if effect.otherwise:
            other = opening(scope, effect.otherwise)
            if other is None:
                return None
            checks.append(other)
    return checks[0] if len(checks) == 1 else c.EitherCheck(checks) if checks else None


def of_price(condition: n.Condition) -> bool:
    """Does it ask what has been done to pay, which is still to come?"""
    return any(isinstance(part, n.Did) or getattr(part, "zone", "") == "placed" for part in nodes_in(condition))


def may_needs(scope: GundamScope, first: tuple[n.Effect, ...]) -> list[Step]:
    """What must be possible for "you may" to be asked."""
    found: list[Step] = []
    for effect in legal(first):
        if isinstance(effect, n.Choose):
            found += choices(scope, effect)
        elif isinstance(effect, n.Discard):
            amount = 1 if effect.up_to else effect.amount
            found.append(discard_step(scope, amount, effect.filters, effect.who))
        else:
            return found + last_need(scope, effect)
    return found


def last_need(scope: GundamScope, effect: n.Effect) -> list[Step]:
    """What an instruction needs that is neither a choice nor a discard: behind it nobody asks."""
    what = subject_of(effect)
    if isinstance(effect, (n.Move, n.Destroy)) and isinstance(what, n.Select):
        return [do.SomeNeed(scope.selector(what))]
    if type(effect) in ASKABLE:
        return ASKABLE[type(effect)](scope, effect)
    if isinstance(effect, n.Rest) and what != n.Ref("it"):
        return [st.RestStep(scope.target(what), True)]
    if what in KNOWN:
        return [do.SomeNeed(scope.target(what))]
    return []


def subject_of(effect: n.Effect) -> Any:
    """The cards an instruction is about, if it says so."""
    return getattr(effect, "what", getattr(effect, "to", None))
