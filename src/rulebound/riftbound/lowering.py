# rulebound: interpreted
"""Lowering for Riftbound: abilities, and the abilities that effects make."""

from __future__ import annotations

from dataclasses import replace

from rulebound.effects import nodes as n
from rulebound.effects import selectors as s
from rulebound.effects import steps as st
from rulebound.effects.core import COMMAND, TRIGGERED, AbilityDef, Step
from rulebound.effects.lowering import KINDS, rewritten
from rulebound.effects.parts import Unplayable
from rulebound.riftbound import amounts as am
from rulebound.riftbound import locations as loc
from rulebound.riftbound import nodes as r
from rulebound.riftbound import promising as pm
from rulebound.riftbound import targets as tg
from rulebound.riftbound.costs import (
    FREE_ALL,
    FREE_ENERGY,
    FREE_NOT,
    FREE_OF_EVERYTHING,
    FREE_POWER,
    CheaperCost,
    EachCost,
)
from rulebound.riftbound.definitions import no_price
from rulebound.riftbound.event_lowering import speaks_of_event
from rulebound.riftbound.parts import OF_PLAYERS, mentions
from rulebound.riftbound.purse import USE_ABILITY, USE_GEAR, USE_GEAR_ABILITY, USE_SHOWDOWN, USE_SPELL, USE_UNIT
from rulebound.riftbound.seeing import SeenNoMoreStep
from rulebound.riftbound.static_lowering import StaticLowering
from rulebound.text.walking import nodes_in

PAIRS = {
    "attacks_or_defends": ("attacks", "defends"),
    "conquers_or_holds": ("conquers", "holds"),
    "you_conquer_or_hold": ("you_conquer", "you_hold"),
}
AT_A_BATTLEFIELD = (loc.CONQUERS, loc.HOLDS, loc.YOU_CONQUER, loc.YOU_HOLD)  # their events tell which
WITHOUT_AMOUNT = ("conquers", "you_conquer", "attacks", "defends", "wins_combat")
USES = {
    "": 0,
    "spell": USE_SPELL,
    "gear": USE_GEAR | USE_GEAR_ABILITY,
    "play_gear": USE_GEAR,
    "unit": USE_UNIT,
    "permanent": USE_UNIT | USE_GEAR,
    "unit_or_spell": USE_UNIT | USE_SPELL,
    "spell_or_gear": USE_SPELL | USE_GEAR,
    "card": USE_UNIT | USE_GEAR | USE_SPELL,
    "ability": USE_ABILITY,
    "showdown": USE_SHOWDOWN,
}
FREE = {
    "full": FREE_NOT,
    "ignore": FREE_ALL,
    "ignore_energy": FREE_ENERGY,
    "ignore_power": FREE_POWER,
    "ignore_all": FREE_OF_EVERYTHING,
}


def adds(part: n.Effect) -> bool:
    """Does the instruction Add (605), and nothing else?"""
    if isinstance(part, n.Gate) and part.first and all(isinstance(first, r.PayNow) for first in part.first):
        return part.then != () and all(adds(then) for then in part.then)
    return isinstance(part, (r.AddResources, r.AddPaid))


def leans_on_choice(then: tuple[n.Effect, ...]) -> bool:
    """Do these instructions speak of what was chosen before them?"""
    for effect in then:
        if isinstance(effect, n.Gate) and effect.first and effect.condition is None:  # "you may", "if you do"
            return leans_on_choice((*effect.first, *effect.then))
        if mentions(effect, "it", "first", "second", "earlier"):
            return True
        if isinstance(effect, n.Choose):
            return mentions(then, "earlier")  # from here on they speak of their own choice
    return False


class RiftboundLowering(StaticLowering):
    """Lowers the abilities of one card."""

    def lower(self, node: n.Ability) -> list[AbilityDef]:
        """One printed ability; several where it has several timings or events, or makes others."""
        if node.kind == "triggered" and node.event is None and not node.timing:
            raise Unplayable(f"{self.card.name}: a triggered ability says neither its timing nor its event.")
        if node.kind == "triggered" and node.event is not None and node.event.kind in PAIRS:
            found: list[AbilityDef] = []
            for kind in PAIRS[node.event.kind]:
                found += self.lower_one(replace(node, event=replace(node.event, kind=kind)), "")
            return found
        if node.kind == "triggered" and node.event is None:
            return [made for timing in node.timing for made in self.lower_one(node, timing)]
        return self.lower_one(node, "")

    def lower_one(self, node: n.Ability, timing: str) -> list[AbilityDef]:
        if node.kind not in (*KINDS, "spell") or node.kind in ("command", "burst", "pilot", "keyword"):
            raise self.cant_yet(f"an ability of kind '{node.kind}'")
        ability = AbilityDef(COMMAND if node.kind == "spell" else KINDS[node.kind])
        self.ability, self.steps, self.inner = ability, [], [ability]
        self.event_other, self.event_from = False, False
        self.fresh()
        self.keep = any(word in repr(node.body) for word in ("earlier", "State(state='chosen')"))
        ability.worn = self.worn
        ability.once = node.once_per_turn
        ability.optional = node.optional
        if node.zone and node.kind != "static":
            ability.zone = self.look_up(self.words.zones, node.zone, "place")
        if node.kind == "triggered":
            self.trigger(ability, node, timing)
            self.of_number = "EventAmount" in repr(node.body)
            ability.counted = bool(ability.together) and self.of_number
            ability.told = "event" in repr(node.body) or mentions(node.body, "it", "source")
        if node.kind == "activated":
            ability.action = "action" in node.timing
            ability.reaction = "reaction" in node.timing
        condition = node.condition
        if isinstance(condition, r.PlayerHas) and node.event is not None and node.event.kind in WITHOUT_AMOUNT:
            # "that much" is the number that was asked after
            number = r.PlayerNumber(condition.name, condition.who)
            node = replace(node, body=rewritten(node.body, n.EventAmount(), number))
        if condition is not None and node.kind == "triggered" and speaks_of_event(condition):
            condition = self.into_event(ability, condition)
        elif condition is not None and node.kind != "spell":
            self.of_cost = all(isinstance(part, r.CostChange) and self.own_card(part.what) for part in node.body)
            self.also(ability, self.need_check(condition))
            condition = None
        if node.kind == "static":
            self.elsewhere = node.zone
            for effect in node.body:
                self.lower_static(effect)
            return self.inner
        cheaper = [part for part in node.cost if isinstance(part, r.CheaperFor)] if node.kind == "activated" else []
        each = [part for part in node.cost if isinstance(part, r.PayEach)]
        ability.price, ability.payments = self.costs(
            tuple(part for part in node.cost if part not in cheaper and part not in each)
        )
        if node.cost and any(isinstance(part, n.Choose) and mentions(part, "paid") for part in node.body):
            self.pick_early(ability.payments)
        ability.exhausts = any(isinstance(part, r.ExhaustSelf) for part in node.cost)
        for part in cheaper:
            ability.payments.append(CheaperCost(am.ScaledNumber(self.number(part.each), part.energy, 0)))
        if each and len(ability.price) == 0:
            ability.price = no_price()  # it has one, which is counted
        for counted in each:
            price, _ = self.costs((counted.pay,))
            ability.payments.append(EachCost(price if len(price) else no_price(), self.number(counted.each)))
        if condition is not None:
            self.gate(n.Gate(node.body, condition))
        else:
            self.effects(node.body)
        ability.program = self.steps
        ability.adds = bool(node.body) and all(adds(part) for part in node.body)
        return self.inner

    def as_played(self, node: n.Ability) -> AbilityDef:
        """What is done as this permanent is played, before it enters: no item of the chain (572)."""
        if node.condition is not None or node.cost or node.optional or self.worn or self.card.kind == loc.SPELL:
            raise self.cant_yet("what is done as this is played")
        ability = AbilityDef(TRIGGERED)
        ability.delayed = True
        self.ability, self.steps, self.inner, self.event_other = ability, [], [ability], False
        self.fresh()
        self.late = True
        self.effects(node.body)
        ability.program = self.steps
        return ability

    def as_seen(self, node: n.Ability) -> AbilityDef:
        """What this card does as it is seen in its deck, at once: it is `it`, wherever it goes."""
        body = rewritten(node.body, n.Ref("self"), n.Ref("it"))
        if node.optional:
            gate = body[0]
            if len(body) != 1 or not isinstance(gate, n.Gate) or gate.who or gate.condition is not None:
                raise self.cant_yet("what this may do as it is seen")
            body = (replace(gate, who="you"),)
        ability = self.as_played(replace(node, body=body, optional=False))
        ability.program.append(SeenNoMoreStep())
        return ability

    def delayed_step(self, node: n.Delayed) -> Step:
        inner = AbilityDef(TRIGGERED)
        inner.delayed = True
        inner.worn = self.worn
        self.inner.append(inner)
        event = node.event
        phase = event.kind in OF_PLAYERS
        on: s.Target | None = None
        of_event = False
        it_as = -1
        if isinstance(event.who, n.Ref) and not phase:
            on = self.target(event.who)
            of_event = True
            it_as = s.EVENT_CARD
            if mentions(node.then, "self") and event.who.name != "self":
                raise self.cant_yet("a delayed ability about two cards")
        elif leans_on_choice(node.then):
            if mentions(node.then, "self", "first", "second", "earlier"):
                raise self.cant_yet("a delayed ability about two cards")
            on = self.target(n.Ref("it"))
            it_as = s.SELF
        offset = self.offset(inner)
        of_place = phase and any(isinstance(part, r.MoveUnit) and part.to == "event" for part in nodes_in(node.then))
        if of_place and (self.ability.event not in AT_A_BATTLEFIELD or on is not None):
            raise self.cant_yet("a delayed ability about where it was made")
        with self.inside(inner):
            self.it_as = it_as
            self.lower_event(inner, event)
            if of_place:
                inner.of_place = self.event_other = True
            inner.own = False
            if of_event:
                inner.who = None
            if node.once or phase:
                self.add(pm.OnceStep())
            self.effects(node.then)
            inner.program = self.steps
            inner.adds = all(adds(part) for part in node.then)
        step = pm.WaitFor(offset, on, of_event, self.until(node.duration))
        step.of_chosen = inner.of_chosen
        step.of_place = of_place
        return step

    def reflexive(self, node: r.Reflexive) -> None:
        inner = AbilityDef(TRIGGERED)
        inner.delayed = True
        inner.worn = self.worn
        self.inner.append(inner)
        event, other = self.ability, self.event_other
        step = pm.ReflexiveStep(self.offset(inner))
        with self.inside(inner):
            inner.event = -1
            self.event_other = other
            self.chosen = [-1]  # what the other ability chose is known from the beginning
            self.keep = "earlier" in repr(node.then)
            if self.keep:
                self.add(tg.KeepStep(-1))
            self.effects(node.then)
            inner.program = self.steps
        assert event is self.ability
        self.add(step)

    def give_ability(self, node: n.GainAbility) -> None:
        """An ability for a while (713.3.a.2)."""
        if node.ability.kind == "keyword" and not node.ability.cost:
            self.effect(n.Gain(node.ability.keyword, node.to, node.ability.amount, node.duration))
            return
        if node.ability.keyword == "flow":
            self.give_flow(node)
            return
        until = self.until(node.duration)
        for given in self.granted(node.ability):
            self.add(st.GrantStep(self.offset(given), self.target(node.to), until, loc.GRANTS))
        if "deathknell" in node.ability.timing:
            self.add(st.ModifyStep(loc.DEATHKNELL, s.Number(1), self.target(node.to), until))

    def granted(self, node: n.Ability) -> list[AbilityDef]:
        """Lower an ability for others to have: it is in the pool, but it waits until a card has it."""
        if node.kind not in ("triggered", "activated") or node.zone:
            raise self.cant_yet("giving such an ability")
        kept = dict(self.__dict__)
        self.worn = False
        made = self.lower(node)
        self.__dict__.update(kept)
        self.inner.extend(made)
        given = [ability for ability in made if not ability.delayed]
        for ability in given:
            ability.delayed = True
        return given
