# rulebound: interpreted
"""What Riftbound's abilities become, and the abilities that effects make."""

from __future__ import annotations

from dataclasses import fields, replace
from typing import Any

from rulebound.effects import nodes as n
from rulebound.effects import selectors as s
from rulebound.effects import steps as st
from rulebound.effects.core import ACTIVATED, COMMAND, STATIC, TRIGGERED, AbilityDef
from rulebound.effects.lowering import rewritten
from rulebound.effects.parts import Unplayable
from rulebound.effects.statics import GrantStatic, Modifier
from rulebound.kernel.definitions import BITS, Static
from rulebound.riftbound.abilities import nodes as r
from rulebound.riftbound.abilities import promising as pm
from rulebound.riftbound.abilities import targets as tg
from rulebound.riftbound.abilities.lowering import (  # noqa: F401  (they fill the tables)
    checks,
    choices,
    instructions,
    replacing,
    statics,
)
from rulebound.riftbound.abilities.lowering.choices import told_player
from rulebound.riftbound.abilities.lowering.costs import costs, pick_early
from rulebound.riftbound.abilities.lowering.events import heard, into_event, speaks_of_event
from rulebound.riftbound.abilities.lowering.scope import RIFTBOUND, RiftScope, also, mentions, words_in
from rulebound.riftbound.abilities.lowering.statics import given_price
from rulebound.riftbound.abilities.lowering.words import OF_PLAYERS
from rulebound.riftbound.abilities.replacing import RepeatStatic
from rulebound.riftbound.abilities.ruling import FlowStatic
from rulebound.riftbound.abilities.seeing import SeenNoMoreStep
from rulebound.riftbound.rules.play.costs import CheaperCost, EachCost
from rulebound.riftbound.table.definitions import no_price
from rulebound.riftbound.words import codes as w
from rulebound.text.walking import nodes_in

KINDS = {"spell": COMMAND, "static": STATIC, "triggered": TRIGGERED, "activated": ACTIVATED}
PAIRS = {
    "attacks_or_defends": ("attacks", "defends"),
    "conquers_or_holds": ("conquers", "holds"),
    "you_conquer_or_hold": ("you_conquer", "you_hold"),
}
AT_A_BATTLEFIELD = (w.CONQUERS, w.HOLDS, w.YOU_CONQUER, w.YOU_HOLD)  # their events tell which
WITHOUT_AMOUNT = ("conquers", "you_conquer", "attacks", "defends", "wins_combat")


def lower(scope: RiftScope, node: n.Ability) -> list[AbilityDef]:
    """One printed ability; several where it has several timings or events, or makes others."""
    if node.kind != "triggered":
        return lower_one(scope, node, "")
    if node.event is None and not node.timing:
        raise Unplayable(f"{scope.card.name}: a triggered ability says neither its timing nor its event.")
    if node.event is None:
        return [made for timing in node.timing for made in lower_one(scope, node, timing)]
    event = node.event
    events = [replace(event, kind=kind) for kind in PAIRS.get(event.kind, (event.kind,))]
    return [made for event in events for made in lower_one(scope, replace(node, event=event), "")]


def begun(scope: RiftScope, ability: AbilityDef, **changes: Any) -> RiftScope:
    """Where the text of a printed ability begins."""
    return scope.inside(ability, made=[ability], event_other=False, event_from=False, chosen_in="", **changes)


def lower_one(outer: RiftScope, node: n.Ability, timing: str) -> list[AbilityDef]:
    if node.kind not in KINDS:
        raise outer.cant_yet(f"an ability of kind '{node.kind}'")
    ability = AbilityDef(KINDS[node.kind])
    scope = begun(outer, ability, keep="earlier" in words_in(node.body) or n.State("chosen") in nodes_in(node.body))
    ability.when.worn = scope.worn
    ability.when.once = node.once_per_turn
    if node.zone and node.kind != "static":
        ability.when.zone = scope.look_up(scope.words.zones, node.zone, "place")
    if node.kind == "triggered":
        scope = triggered(scope, node, timing)
        node = taken_up(of_its_chooser(scope, node))
    ability.optional = node.optional
    if node.kind == "activated":
        ability.when.action = "action" in node.timing
        ability.when.reaction = "reaction" in node.timing
    body = node.body
    condition = node.condition
    if isinstance(condition, r.PlayerHas) and node.event is not None and node.event.kind in WITHOUT_AMOUNT:
        # "that much" is the number that was asked after
        body = rewritten(body, n.EventAmount(), r.PlayerNumber(condition.name, condition.who))
    if condition is not None and node.kind == "triggered" and speaks_of_event(condition):
        condition = into_event(scope, condition)
    elif condition is not None and node.kind != "spell":
        scope = scope.but(of_cost=all(isinstance(part, r.CostChange) and scope.own_card(part.what) for part in body))
        also(ability, scope.check(condition))
        condition = None
    if node.kind == "static":
        for part in body:
            for static in scope.but(zone=node.zone).statics(part):
                scope.card.add_static(static)
        return scope.made
    pay(scope, node)
    scope = scope.effects(body if condition is None else (n.Gate(body, condition),))
    ability.program = scope.steps
    ability.adds = bool(body) and all(adds(part) for part in body)
    return scope.made


def triggered(scope: RiftScope, node: n.Ability, timing: str) -> RiftScope:
    """What a triggered ability waits for, and what of it its instructions speak of."""
    ability = scope.ability
    if node.event is None:
        ability.pattern.event = scope.look_up(scope.words.timings, timing, "timing")
        ability.pattern.timed = True
    else:
        scope = heard(scope, node.event)
        if ability.pattern.own and ability.pattern.event in (w.DISCARDS, w.BURNS):
            ability.when.zone = w.TRASH  # it is in the trash when it triggers
        elif node.zone and (node.zone != "trash" or ability.pattern.own):
            raise scope.cant_yet(f"a trigger in the {node.zone}")
    of_number = n.EventAmount() in nodes_in(node.body)
    ability.pattern.counted = bool(ability.pattern.together) and of_number
    ability.pattern.told = asks_what_happened(node.body)
    return scope.but(of_number=of_number)


def asks_what_happened(body: tuple[n.Effect, ...]) -> bool:
    """Does it make a difference to the instructions what the event was?"""
    if "event" in words_in(body) or mentions(body, "it", "source"):
        return True
    return any(part.name == "event" for node in nodes_in(body) for part in fields(node))


def of_its_chooser(scope: RiftScope, node: n.Ability) -> n.Ability:
    """R4:190.6: an ability of a battlefield that has one player choose is that player's, who is "you" in it."""
    told = node.body[0] if len(node.body) == 1 else None
    if scope.card.kind != w.BATTLEFIELD or not isinstance(told, r.EachPlayer) or told.who != "player":
        return node
    if not any(isinstance(part, (n.Choose, n.Modes)) or getattr(part, "who", "") == "you" for part in nodes_in(told)):
        return node
    scope.ability.pattern.chooser = told_player(scope)
    return replace(node, body=told.then)


def taken_up(node: n.Ability) -> n.Ability:
    """R4:383: whether its player does what a trigger may do, and the price that it begins with, are settled as it is
    finalised; what comes later is as it is reached."""
    gate = node.body[0] if len(node.body) == 1 else None
    if not isinstance(gate, n.Gate) or gate.who != "you" or gate.condition is not None or gate.otherwise:
        return node
    if node.optional or node.cost:
        return node
    paid = [part.cost for part in gate.first if isinstance(part, r.PayNow)]
    if len(paid) == len(gate.first):
        return replace(node, optional=True, cost=tuple(cost for costs in paid for cost in costs), body=gate.then)
    return replace(node, optional=True, body=(replace(gate, who=""),) if gate.then else gate.first)


def pay(scope: RiftScope, node: n.Ability) -> None:
    """The price of an ability, and what else is paid for it."""
    ability = scope.ability
    cheaper = [part for part in node.cost if isinstance(part, r.CheaperFor)] if node.kind == "activated" else []
    each = [part for part in node.cost if isinstance(part, r.PayEach)]
    rest = tuple(part for part in node.cost if part not in cheaper and part not in each)
    ability.price.parts, ability.price.payments = costs(scope, rest)
    if node.cost and any(isinstance(part, n.Choose) and mentions(part, "paid") for part in node.body):
        pick_early(scope, ability.price.payments)
    ability.price.exhausts = any(isinstance(part, r.ExhaustSelf) for part in node.cost)
    for part in cheaper:
        ability.price.payments.append(CheaperCost(s.ScaledNumber(scope.number(part.each), part.energy, 0)))
    if each and len(ability.price.parts) == 0:
        ability.price.parts = no_price()  # it has one, which is counted
    for counted in each:
        price, _ = costs(scope, (counted.pay,))
        ability.price.payments.append(EachCost(price if len(price) else no_price(), scope.number(counted.each)))


def adds(part: n.Effect) -> bool:
    """Does the instruction Add (605), and nothing else?"""
    if isinstance(part, n.Gate) and all(isinstance(first, r.PayNow) for first in part.first):
        return part.then != () and all(adds(other) for other in (*part.then, *part.otherwise))
    if isinstance(part, (r.EachPlayer, r.Times)):
        return all(adds(other) for other in part.then)
    return isinstance(part, (r.AddResources, r.AddPaid))


def as_played(outer: RiftScope, node: n.Ability) -> list[AbilityDef]:
    """What is done as this permanent is played, before it enters: no item of the chain (572)."""
    if node.condition is not None or node.cost or node.optional or outer.worn or outer.card.kind == w.SPELL:
        raise outer.cant_yet("what is done as this is played")
    ability = AbilityDef(TRIGGERED)
    ability.when.delayed = True
    scope = begun(outer, ability, late=True).effects(node.body)
    ability.program = scope.steps
    return scope.made


def as_seen(scope: RiftScope, node: n.Ability) -> list[AbilityDef]:
    """What this card does as it is seen in its deck, at once: it is `it`, wherever it goes."""
    body = rewritten(node.body, n.Ref("self"), n.Ref("it"))
    if node.optional:
        gate = body[0]
        if len(body) != 1 or not isinstance(gate, n.Gate) or gate.who or gate.condition is not None:
            raise scope.cant_yet("what this may do as it is seen")
        body = (replace(gate, who="you"),)
    made = as_played(scope, replace(node, body=body, optional=False))
    made[0].program.append(SeenNoMoreStep())
    return made


# ---------------------------------------------------------------------------------------------- abilities of abilities


@RIFTBOUND.effects(n.Delayed)
def delayed(scope: RiftScope, node: n.Delayed) -> None:
    """From now on another ability waits."""
    made, event = AbilityDef(TRIGGERED), node.event
    phase = event.kind in OF_PLAYERS
    on, of_event = waits_about(scope, node, phase)
    of_place = phase and any(isinstance(part, r.MoveUnit) and part.to == "event" for part in nodes_in(node.then))
    if of_place and (scope.ability.pattern.event not in AT_A_BATTLEFIELD or on is not None):
        raise scope.cant_yet("a delayed ability about where it was made")
    inner = heard(scope.makes(made, it_as=s.EVENT_CARD if on is not None else -1), event)
    if of_place:
        made.pattern.of_place = True
        inner = inner.but(event_other=True)
    made.pattern.own = False
    made.pattern.about = on is not None and not of_event
    if of_event:
        made.pattern.who = None
    made.pattern.next = node.once or phase
    instructed(inner, node.then)
    step = pm.WaitFor(scope.offset(made), on, scope.until(node.duration))
    step.of_chosen = made.pattern.of_chosen
    step.of_place = of_place
    scope.add(step)


def waits_about(scope: RiftScope, node: n.Delayed, phase: bool) -> tuple[s.Target | None, bool]:
    """The cards that a delayed ability is about, which are `it` in it, and whether the event is theirs."""
    who = node.event.who
    if isinstance(who, n.Ref) and not phase:
        return scope.target(who), True
    if not leans_on_choice(node.then):
        return None, False
    if mentions(node.then, "first", "second", "earlier"):
        raise scope.cant_yet("a delayed ability about two cards")
    return scope.target(n.Ref("it")), False


def leans_on_choice(then: tuple[n.Effect, ...]) -> bool:
    """Do these instructions speak of what was chosen before them?"""
    for part in then:
        if isinstance(part, n.Gate) and part.first and part.condition is None:  # "you may", "if you do"
            return leans_on_choice((*part.first, *part.then))
        if mentions(part, "it", "first", "second", "earlier"):
            return True
        if isinstance(part, n.Choose):
            return mentions(then, "earlier")  # from here on they speak of their own choice
    return False


@RIFTBOUND.effects(r.Reflexive)
def reflexive(scope: RiftScope, node: r.Reflexive) -> None:
    made = AbilityDef(TRIGGERED)
    keep = "earlier" in words_in(node.then)
    # what the other ability chose is known from the beginning, and so is what it has put somewhere
    inner = scope.makes(made, chosen=(-1,), keep=keep, placed=True)
    if keep:
        inner.add(tg.KeepStep(-1))
    instructed(inner, node.then)
    scope.add(pm.ReflexiveStep(scope.offset(made)))


def instructed(scope: RiftScope, body: tuple[n.Effect, ...]) -> None:
    """What an ability that another one makes does once it has triggered, and what is settled as it is finalised."""
    node = taken_up(n.Ability("triggered", body=body))
    scope.ability.optional = node.optional
    pay(scope, node)
    scope.ability.program = scope.effects(node.body).steps
    scope.ability.adds = all(adds(part) for part in node.body)


@RIFTBOUND.effects(n.GainAbility)
def give_ability(scope: RiftScope, node: n.GainAbility) -> None:
    """An ability for a while (713.3.a.2)."""
    if node.ability.kind == "keyword" and not node.ability.cost:
        scope.effect(n.Gain(node.ability.keyword, node.to, node.ability.amount, node.duration))
        return
    if node.ability.keyword == "flow":
        give_flow(scope, node)
        return
    until = scope.until(node.duration)
    for given in granted(scope, node.ability):
        scope.add(st.GrantStep(scope.offset(given), scope.target(node.to), until, w.GRANTS))
    if "deathknell" in node.ability.timing:
        scope.add(st.ModifyStep(w.DEATHKNELL, s.Number(1), scope.target(node.to), until))


@RIFTBOUND.statics(n.GainAbility)
def given_ability(scope: RiftScope, node: n.GainAbility) -> list[Static]:
    """An ability that cards have while this applies."""
    ability, given = scope.ability, node.ability
    if given.kind != "keyword":
        return give_while(scope, node)
    if given.keyword == "flow":
        return [flow(scope, node, ability)]
    if given.keyword != "repeat":
        return scope.statics(n.Gain(given.keyword, node.to, given.amount, node.duration))
    if node.to != n.Select("spell", "yours"):
        raise scope.cant_yet("such a Repeat for others")
    return [RepeatStatic(ability, given_price(scope, given.cost))]


def give_while(scope: RiftScope, node: n.GainAbility) -> list[Static]:
    found: list[Static] = []
    for given in granted(scope, node.ability):
        found.append(GrantStatic(scope.ability, scope.target(node.to), w.GRANTS, given))
        if given.pattern.event >= 0:
            scope.card.listens |= BITS[given.pattern.event]
    if "deathknell" in node.ability.timing:
        found.append(Modifier(scope.ability, scope.target(node.to), w.DEATHKNELL, s.Number(1)))
    return found


def granted(scope: RiftScope, node: n.Ability) -> list[AbilityDef]:
    """Lower an ability for others to have: it is in the pool, but it waits until a card has it."""
    if node.kind not in ("triggered", "activated") or node.zone:
        raise scope.cant_yet("giving such an ability")
    made = lower(scope.but(worn=False), node)
    scope.made.extend(made)
    given = [ability for ability in made if not ability.when.delayed]
    for ability in given:
        ability.when.delayed = True
    return given


def flow(scope: RiftScope, node: n.GainAbility, ability: AbilityDef) -> FlowStatic:
    """R4:829: cards of a trash have Flow."""
    scope.card.brings.gives_flow = True
    to: s.Target = s.Reference(s.SELF)
    if isinstance(node.to, n.Select):
        if (node.to.zone, node.to.side) != ("trash", "yours"):
            raise scope.cant_yet("Flow of such cards")
        to = scope.target(node.to)
    return FlowStatic(ability, to, given_price(scope, node.ability.cost))


def give_flow(scope: RiftScope, node: n.GainAbility) -> None:
    """The same for a while: of all that are in the trash then, or of a card that is known."""
    part = scope.part(flow(scope, node, AbilityDef(STATIC)))
    until = scope.until(node.duration)
    if isinstance(node.to, n.Select):
        scope.add(st.LastingStep(w.PLAY_RULE, part, None, until, 0))
    else:
        scope.add(st.LastingStep(w.PLAY_RULE, part, scope.target(node.to), until))
