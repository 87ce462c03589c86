# rulebound: interpreted
"""What the costs of Gundam's abilities become (10-3-4)."""

from __future__ import annotations

from dataclasses import replace

from rulebound.effects import choosing as ch
from rulebound.effects import nodes as n
from rulebound.effects import selectors as s
from rulebound.effects import steps as st
from rulebound.effects.core import Step, Test
from rulebound.effects.deeds import price_of
from rulebound.effects.instructions import discard_step, move_step
from rulebound.gundam.abilities import nodes as g
from rulebound.gundam.abilities import steps as do
from rulebound.gundam.abilities.lowering.scope import GUNDAM, GundamScope
from rulebound.gundam.rules import keywords
from rulebound.gundam.words import codes as w
from rulebound.gundam.words.lexicon import LEXICON

cost = GUNDAM.costs


def payments(scope: GundamScope, nodes: tuple[n.Cost, ...]) -> list[Step]:
    """The steps that pay all of it; cards whose side is not said are one's own."""
    found: list[Step] = []
    for node in nodes:
        what = getattr(node, "what", None)
        if isinstance(what, n.Select) and what.side == "any":
            node = replace(node, what=replace(what, side="yours"))  # type: ignore[call-arg]
        found += scope.cost(node)
    return found


def cost_choice(what: s.Selector, amount: int) -> Step:
    step = ch.ChooseStep(what, amount, amount, ch.YOU, False)
    step.cost = True
    return step


@cost(n.Do)
def doing(scope: GundamScope, node: n.Do) -> list[Step]:
    """A deed as a price: whether it can be done, and the doing of it."""
    effect = node.effect
    deed = price_of(scope, effect, done_by(effect))
    done_to = (getattr(effect, name) for name in ("unit", "what", "to", "of") if hasattr(effect, name))
    to = None if deed.of == "player" else next(done_to, None)
    tests: list[Test] = [s.StateTest(scope.words.states[deed.when])] if deed.when else []
    guard = scope.words.cant.get(f"be_{deed.done}", -1)
    if guard >= 0 and not deed.guarded:
        tests.append(s.NotTest(s.KeywordTest(guard)))
    inner = scope.but(steps=[])
    inner.add(st.DoableStep(LEXICON.codes[deed.event], None if to is None else scope.target(to), tests))
    inner.effect(effect)
    return inner.steps


def done_by(effect: n.Effect) -> str:
    """The instruction, as a deed names it."""
    if isinstance(effect, n.Move):
        ex = isinstance(effect.what, n.Select) and effect.what.noun == "ex_resource"
        return "exile_ex" if ex else f"move_{effect.to}"
    return "place_ex" if isinstance(effect, g.PlaceResource) and effect.ex else effect.tag


@cost(g.PayResources)
def pay_resources(scope: GundamScope, node: g.PayResources) -> list[Step]:
    scope.ability.price.cost += node.amount
    return []


@cost(g.RestSelf)
def rest_self(scope: GundamScope, node: g.RestSelf) -> list[Step]:
    return [st.RestStep(s.Reference(s.SELF), True)]


@cost(g.RestOthers)
def rest_others(scope: GundamScope, node: g.RestOthers) -> list[Step]:
    others = scope.selector(node.what)
    others.tests.append(s.StateTest(w.IS_ACTIVE))  # what is rested can't be rested to pay
    return [cost_choice(others, node.amount), st.RestStep(s.Reference(s.IT), False)]


@cost(g.DestroyOthers)
def destroy_others(scope: GundamScope, node: g.DestroyOthers) -> list[Step]:
    return [cost_choice(scope.selector(node.what), node.amount), st.DestroyStep(s.Reference(s.IT))]


@cost(g.DamageOthers)
def damage_others(scope: GundamScope, node: g.DamageOthers) -> list[Step]:
    choice = cost_choice(scope.selector(node.what), node.amount)
    return [choice, st.DamageStep(s.Number(node.damage), s.Reference(s.IT))]


@cost(g.ExileSelf)
def exile_self(scope: GundamScope, node: g.ExileSelf) -> list[Step]:
    scope.ability.when.zone = w.TRASH
    return [move_step(scope, n.Move(n.Ref("this_card"), "removal"))]


@cost(g.ExileFromTrash, g.ExileOthers)
def exile_others(scope: GundamScope, node: g.ExileFromTrash | g.ExileOthers) -> list[Step]:
    choice = cost_choice(scope.selector(node.what), node.amount)
    return [choice, move_step(scope, n.Move(n.Ref("it"), "removal"))]


@cost(g.ReturnOthers)
def return_others(scope: GundamScope, node: g.ReturnOthers) -> list[Step]:
    choice = cost_choice(scope.selector(node.what), node.amount)
    return [choice, move_step(scope, n.Move(n.Ref("it"), "hand"))]


@cost(g.DoWith)
def do_with(scope: GundamScope, node: g.DoWith) -> list[Step]:
    """What is done with what is picked: it must be possible with all of it."""
    inner = scope.but(steps=[])
    inner.effect(node.then)
    return [cost_choice(scope.selector(node.what), node.amount), *inner.steps]


@cost(g.DiscardCost)
def discard_cost(scope: GundamScope, node: g.DiscardCost) -> list[Step]:
    return [discard_step(scope, node.amount, node.filters, cost=True)]


@cost(g.FromHand)
def from_hand(scope: GundamScope, node: g.FromHand) -> list[Step]:
    choice = cost_choice(scope.selector(n.Select("card", "yours", "hand", node.filters)), node.amount)
    if node.to == "shown":
        return [choice, do.RevealStep(s.Reference(s.IT), True)]
    return [choice, move_step(scope, n.Move(n.Ref("it"), node.to, "bottom" if node.to == "deck" else ""))]


@cost(g.MillCost)
def mill_cost(scope: GundamScope, node: g.MillCost) -> list[Step]:
    return [do.MillStep(w.DECK, w.TRASH, s.Number(node.amount), ch.YOU, True)]


@cost(g.DamageSelf)
def damage_self(scope: GundamScope, node: g.DamageSelf) -> list[Step]:
    return [st.DamageStep(s.Number(node.amount), s.Reference(s.SELF))]


@cost(g.DestroySelf)
def destroy_self(scope: GundamScope, node: g.DestroySelf) -> list[Step]:
    return [st.DestroyStep(s.Reference(s.SELF))]


@cost(g.ReturnSelf)
def return_self(scope: GundamScope, node: g.ReturnSelf) -> list[Step]:
    return [move_step(scope, n.Move(n.Ref("self"), node.to, "bottom" if node.to == "deck" else ""))]


@cost(g.ShieldsCost)
def shields_cost(scope: GundamScope, node: g.ShieldsCost) -> list[Step]:
    return [keywords.ShieldsToHandStep(node.amount, ch.YOU, True)]
