# rulebound: interpreted
"""What Gundam's abilities become, and the abilities that effects make."""

from __future__ import annotations

from dataclasses import replace

from rulebound.effects import nodes as n
from rulebound.effects import selectors as s
from rulebound.effects import steps as st
from rulebound.effects.core import (
    ACTIVATED,
    BURST,
    COMMAND,
    KEYWORD,
    PAYMENT,
    PILOT,
    STATIC,
    SUBSTITUTION,
    TRIGGERED,
    AbilityDef,
    EventPattern,
)
from rulebound.effects.deeds import replacement
from rulebound.effects.instructions import discard_step
from rulebound.effects.lowering import rewritten
from rulebound.effects.parts import Unplayable, word_id
from rulebound.effects.statics import GrantStatic
from rulebound.gundam.abilities import nodes as g
from rulebound.gundam.abilities import steps as do
from rulebound.gundam.abilities.conditions import DuringCheck
from rulebound.gundam.abilities.lowering import instructions, phrases, statics  # noqa: F401  (they fill the tables)
from rulebound.gundam.abilities.lowering.costs import cost_choice, payments
from rulebound.gundam.abilities.lowering.events import causes_of, heard
from rulebound.gundam.abilities.lowering.needs import may_needs, needs, opening
from rulebound.gundam.abilities.lowering.scope import GUNDAM, GundamScope
from rulebound.gundam.abilities.lowering.words import MOMENTS, OF_PLAYERS
from rulebound.gundam.words import codes as w
from rulebound.gundam.words.lexicon import LEXICON
from rulebound.kernel.definitions import BITS, Static
from rulebound.text.walking import nodes_in

KINDS = {
    "keyword": KEYWORD,
    "static": STATIC,
    "triggered": TRIGGERED,
    "activated": ACTIVATED,
    "command": COMMAND,
    "burst": BURST,
    "pilot": PILOT,
}
DURING = {"pair": False, "link": True}  # must it be linked?


def lower(scope: GundamScope, node: n.Ability) -> list[AbilityDef]:
    """One printed ability; several where it has several timings or events, or makes delayed ones."""
    if node.kind == "triggered" and node.event is None and not node.timing:
        raise Unplayable(f"{scope.card.name}: a triggered ability says neither its timing nor its event.")
    timings = node.timing if node.kind == "triggered" and node.timing else ("",)
    ways = [(timing, None) for timing in timings] if node.event is None else [("", one) for one in each_of(node.event)]
    found: list[AbilityDef] = []
    for timing, event in ways:
        made = lower_one(scope, replace(node, event=event), timing)
        made[0].shares = len(found)  # 13-2-13: it is one effect, however it is triggered
        found += made
    return found


def each_of(event: n.Event) -> list[n.Event]:
    """The events of which any one will do."""
    return [replace(event, also=()), *event.also]


def lower_one(outer: GundamScope, node: n.Ability, timing: str) -> list[AbilityDef]:
    ability = AbilityDef(outer.look_up(KINDS, node.kind, "kind of ability"))
    scope = begun(outer, ability)
    ability.when.once = node.once_per_turn
    if node.keyword and node.kind != "keyword":
        ability.word, ability.word_amount = word_id(node.keyword), node.amount
    if node.during:
        linked = scope.look_up(DURING, node.during, "gate")
        ability.when.gate = DuringCheck(linked, scope.all_test(node.during_pilot))
    ability.condition = None if node.condition is None else scope.check(node.condition)
    if node.kind == "triggered" and node.event is not None:
        scope = heard(scope, node.event)
    elif node.kind == "triggered":
        ability.pattern = EventPattern(
            scope.look_up(scope.words.timings, timing, "timing"), object=scope.all_test(node.pilot)
        )
        ability.pattern.timed = True
    if node.kind in ("command", "activated"):
        ability.when.main = "main" in node.timing
        ability.when.action = "action" in node.timing
    if node.kind == "static":
        for part in node.body:
            for static in scope.but(zone=node.zone).statics(part):
                scope.card.add_static(static)
        return scope.made
    if node.kind == "activated" and node.zone:
        ability.when.zone = scope.look_up(scope.words.zones, node.zone, "place")
    ability.price.payments = payments(scope, node.cost)
    scope.add(*ability.price.payments)
    scope.effects(node.body)
    ability.program = scope.steps
    ability.needs = needs(scope, node.body)
    ability.opening = opening(scope, node.body)
    if not node.cost:
        ability.brings = brought(node.body)
    ability.pattern.told = any(part in SAID_BY_EVENT for part in nodes_in(node.body))
    return scope.made


SAID_BY_EVENT = (n.Ref("event"), n.Ref("source"), n.EventAmount())
CALM = frozenset(("draw", "recover", "rest", "set_active", "discard", "mill", "place_resource"))  # instructions
SILENT = frozenset(("choose", "gate", "modes", "look", "look_at", "reveal", "may_attack", "cant", "gain", "gain_trait"))


def brought(body: tuple[n.Effect, ...]) -> int:
    """The events that instructions bring about by themselves, a bit each; -1: they may come to anything."""
    events = {deed.does: BITS[LEXICON.codes[deed.event]] for deed in LEXICON.deeds if deed.does in CALM}
    found = 0
    for part in nodes_in(body):
        if isinstance(part, g.PlaceResource):
            found |= BITS[w.EX_PLACED]
        if isinstance(part, n.Effect) and part.tag not in SILENT:
            found |= events.get(part.tag, -1)
    return found


def begun(scope: GundamScope, ability: AbilityDef) -> GundamScope:
    """Where the text of an ability begins."""
    return scope.but(ability=ability, steps=[], made=[ability], event_other=False, zone="")


# ---------------------------------------------------------------------------------------------- abilities of abilities


@GUNDAM.effects(n.Delayed)
def delayed(scope: GundamScope, node: n.Delayed) -> None:
    """From now on another ability waits."""
    if node.event.also:
        for event in each_of(node.event):
            delayed(scope, replace(node, event=event))
        return
    made = AbilityDef(TRIGGERED)
    inner = heard(scope.but(ability=made, steps=[], begins=False), node.event)
    on: s.Target | None = None
    then = node.then
    if node.event.kind in MOMENTS or node.event.kind in OF_PLAYERS:
        # what was chosen before is known when it happens
        then = rewritten(then, n.Ref("it"), n.Ref("event"))
        on = s.Reference(s.IT) if then != node.then else None
        made.pattern.about = on is not None
    elif isinstance(node.event.who, n.Ref):
        on = inner.target(node.event.who)
        made.pattern.who = None
    inner.effects(then)
    made.program = inner.steps
    made.when.once = node.once
    made.when.delayed = True
    scope.made.append(made)
    scope.add(do.DelayedStep(offset(scope, made), on, scope.until(node.duration)))


@GUNDAM.effects(n.GainAbility)
def gain_ability(scope: GundamScope, node: n.GainAbility) -> None:
    """The cards have an ability for a while."""
    until = scope.until(node.duration)
    if node.ability.kind in ("keyword", "static"):
        for effect in spread(scope, node):
            scope.effect(effect)
    for given in given_by(scope, node):
        scope.add(st.GrantStep(offset(scope, given), scope.target(node.to), until, w.GRANTS))


@GUNDAM.statics(n.GainAbility)
def given_ability(scope: GundamScope, node: n.GainAbility) -> list[Static]:
    """The cards have an ability while this applies."""
    found: list[Static] = []
    if node.ability.kind in ("keyword", "static"):
        found += [static for effect in spread(scope, node) for static in scope.statics(effect)]
    for given in given_by(scope, node):
        found.append(GrantStatic(scope.ability, scope.target(node.to), w.GRANTS, given))
        if given.pattern.event >= 0:
            scope.card.listens |= BITS[given.pattern.event]
    return found


@GUNDAM.statics(n.Instead)
def instead(scope: GundamScope, node: n.Instead) -> Static | None:
    """Something else in place of an event: as a player decides, or in any case."""
    deed = LEXICON.told_by.get(node.event.kind)
    if deed is None or node.who or node.event.kind == "destroyed" or node.event.cause != "any" or node.event.amount:
        substitution(scope, node)
        return None
    made = AbilityDef(TRIGGERED)
    made.when.delayed = True
    made.program = scope.but(ability=made, steps=[]).effects(node.then).steps
    scope.made.append(made)
    found = replacement(scope, deed, node.event.who, node.event.side, made)
    found.causes = causes_of(scope, node.event)
    return found


def substitution(scope: GundamScope, node: n.Instead) -> None:
    """What is done in place of an event: of a card's destruction, or of an effect's resting it."""
    known = ("destroyed", "rested_by_effect") if node.who == "you" else ("destroyed",)
    if node.event.kind not in known:
        raise scope.cant_yet(f"a substitution for '{node.event.kind}'")
    outer, made = scope.ability, AbilityDef(SUBSTITUTION)
    made.when.delayed = True
    made.when.gate, made.when.once, made.condition = outer.when.gate, outer.when.once, outer.condition
    made.optional = node.who != ""
    inner = heard(scope.but(ability=made, steps=[], begins=False), node.event)
    inner.effects(node.then)
    made.program = inner.steps
    made.needs = may_needs(inner, node.then)
    itself = [ref for ref in (n.Ref("event"), node.event.who) if isinstance(ref, n.Ref)]
    made.moves_it = all(isinstance(effect, n.Move) and effect.what in itself for effect in node.then)
    scope.card.intercepts |= BITS[made.pattern.event]
    scope.made.append(made)


def offset(scope: GundamScope, ability: AbilityDef) -> int:
    """How far the key of an ability that is made lies behind the key of the printed one."""
    return scope.made.index(ability)


def spread(scope: GundamScope, node: n.GainAbility) -> list[n.Effect]:
    """A constant ability that cards are given, as what it does to them."""
    ability = node.ability
    if ability.kind == "keyword":
        return [n.Gain(ability.keyword, node.to, ability.amount, node.duration)]
    if ability.condition is not None or ability.during or ability.zone:
        raise Unplayable(f"{scope.card.name}: a constant ability with a condition can't be given yet.")
    found: list[n.Effect] = []
    for effect in ability.body:
        if getattr(effect, "to", None) != n.Ref("self") or not isinstance(getattr(effect, "amount", 0), int):
            raise Unplayable(f"{scope.card.name}: an ability with '{effect.tag}' can't be given yet.")
        found.append(replace(effect, to=node.to, duration=node.duration))  # type: ignore[call-arg]
    return found


def given_by(scope: GundamScope, node: n.GainAbility) -> list[AbilityDef]:
    """The abilities of the pool that cards are given: of a constant one only what tells that they have it by name."""
    if node.ability.kind == "keyword" or (node.ability.kind == "static" and not node.ability.keyword):
        return []
    return [nameplate(scope, node.ability)] if node.ability.kind == "static" else granted(scope, node.ability)


def nameplate(scope: GundamScope, node: n.Ability) -> AbilityDef:
    """What tells that a card has been given a constant ability of this name."""
    given = AbilityDef(STATIC)
    given.when.delayed = True
    given.word, given.word_amount = word_id(node.keyword), node.amount
    scope.made.append(given)
    return given


def granted(scope: GundamScope, node: n.Ability) -> list[AbilityDef]:
    """Lower an ability for others to have: it is in the pool, but it waits until a card has it."""
    if node.kind not in ("triggered", "activated") or node.zone:
        raise scope.cant_yet("giving such an ability")
    made = lower(scope, node)
    scope.made.extend(made)
    given = [ability for ability in made if not ability.when.delayed]
    for ability in given:
        ability.when.delayed = True
    return given


def in_place_of_cost(outer: GundamScope, body: tuple[n.Effect, ...]) -> AbilityDef:
    """What is done in place of a card's own cost, while it is being played."""
    ability = AbilityDef(PAYMENT)
    scope = begun(outer, ability)
    for effect in body:
        if isinstance(effect, n.Choose) and effect.second is None:
            scope.add(cost_choice(scope.selector(effect.what), effect.least))
            ability.needs.append(scope.steps[-1])
        elif isinstance(effect, n.Discard):
            scope.add(discard_step(scope, effect.amount, effect.filters, cost=True))
            ability.needs.append(scope.steps[-1])
        else:
            scope = scope.effect(effect)
    ability.program = scope.steps
    return ability
