# rulebound: interpreted
"""Lowering: effect nodes become the steps, tests and constant effects that run.

A game gives its `Words` (which zone a noun lies in, which number a stat is, ...) and may add nodes of its own.
"""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass, field
from typing import Any

from librt.vecs import vec
from mypy_extensions import i64

from rulebound.effects import nodes as n
from rulebound.effects import selectors as s
from rulebound.effects import steps as st
from rulebound.effects.core import (
    ACTIVATED,
    BURST,
    COMMAND,
    KEYWORD,
    PILOT,
    STATIC,
    SUBSTITUTION,
    TRIGGERED,
    AbilityDef,
    CardDef,
    Check,
    Step,
    Test,
)
from rulebound.effects.statics import AttackStatic, PreventStatic, ReduceStatic, StatStatic

KINDS = {
    "keyword": KEYWORD,
    "static": STATIC,
    "triggered": TRIGGERED,
    "activated": ACTIVATED,
    "command": COMMAND,
    "burst": BURST,
    "pilot": PILOT,
}
SIDES = {"any": s.ANY, "yours": s.YOURS, "friendly": s.FRIENDLY, "enemy": s.ENEMY}
OPS = {"<=": s.AT_MOST, ">=": s.AT_LEAST, "=": s.EQUAL}
REFS = {
    "self": s.SELF,
    "this_card": s.THIS_CARD,
    "it": s.IT,
    "second": s.SECOND,
    "pilot": s.PILOT_OF_SELF,
    "event": s.EVENT_CARD,
    "source": s.EVENT_SOURCE,
    "rest": s.REST_OF_LOOKED,
}
WHO = {"you": st.YOU, "opponent": st.OPPONENT, "each": st.SPEAKER}
POSITIONS = {
    "": st.POSITION_TOP,
    "top": st.POSITION_TOP,
    "bottom": st.POSITION_BOTTOM,
    "random_bottom": st.POSITION_RANDOM_BOTTOM,
    "top_or_bottom": st.POSITION_TOP_OR_BOTTOM,
    "top_or_trash": st.POSITION_TOP_OR_TRASH,
    "shuffle": st.POSITION_SHUFFLE,
}

_TRAITS: dict[str, int] = {}


def trait_id(name: str) -> int:
    """The number of a trait in this process; the same name always gives the same."""
    return _TRAITS.setdefault(name, len(_TRAITS))


class Unplayable(ValueError):
    """An effect that can be written but not yet played: one sentence that names it."""


@dataclass
class Words:
    """What a game calls things, as numbers."""

    nouns: dict[str, tuple[tuple[int, ...], int]]  # zones it lies in while in play, bits of its types
    noun_states: dict[str, int]  # a state that the noun itself says
    zones: dict[str, int]
    targeted: frozenset[int]  # the zones whose cards are targets
    kinds: dict[str, int]
    colors: dict[str, int]
    stats: dict[str, int]  # numbers that text compares
    changes: dict[str, int]  # numbers that effects change
    keywords: dict[str, int]
    states: dict[str, int]
    durations: dict[str, int]
    events: dict[str, int]
    timings: dict[str, int]
    causes: dict[str, int]  # of damage
    event_causes: dict[tuple[str, str], int]  # the bits of the causes that count for an event
    cant: dict[str, int]
    damage_event: int
    may_attack: int
    must_attack: int
    attack_at_once: int
    own_effects: dict[type[n.Effect], Callable[[Lowering, Any], list[Step]]] = field(default_factory=dict)
    own_costs: dict[type[n.Cost], Callable[[Lowering, Any], list[Step]]] = field(default_factory=dict)
    own_cant: dict[str, Callable[[Lowering, n.Cant], list[Step]]] = field(default_factory=dict)  # restrictions


class Lowering:
    """Lowers the abilities of one card."""

    def __init__(self, words: Words, card: CardDef, token: Callable[[n.Token], int]) -> None:
        self.words = words
        self.card = card
        self.token = token
        self.ability = AbilityDef(STATIC)
        self.steps: list[Step] = []
        self.event_other = False  # "that Unit" is the other card of the event
        self.delayed: list[AbilityDef] = []
        self.elsewhere = False  # the constant effect works in the hand or the trash

    def look_up(self, table: dict[str, int], word: str, what: str) -> int:
        if word not in table:
            raise Unplayable(f"{self.card.name}: the {what} '{word}' can't be played yet.")
        return table[word]

    # ------------------------------------------------------------------------------------ abilities

    def lower(self, node: n.Ability) -> list[AbilityDef]:
        """One printed ability; several where it has several timings or makes delayed ones."""
        if node.kind == "triggered" and node.event is None and not node.timing:
            raise Unplayable(f"{self.card.name}: a triggered ability says neither its timing nor its event.")
        if node.kind == "triggered" and len(node.timing) > 1:
            found: list[AbilityDef] = []
            for timing in node.timing:
                found += self.lower_one(node, timing)
            return found
        return self.lower_one(node, node.timing[0] if node.timing else "")

    def lower_one(self, node: n.Ability, timing: str) -> list[AbilityDef]:
        ability = AbilityDef(KINDS[node.kind])
        self.ability, self.steps, self.delayed = ability, [], []
        self.event_other = False
        ability.once = node.once_per_turn
        ability.during = {"": 0, "pair": 1, "link": 2}[node.during]
        ability.during_pilot = self.all_test(node.during_pilot)
        ability.pilot = self.all_test(node.pilot)
        ability.condition = self.check(node.condition)
        if node.kind == "triggered":
            if node.event is not None:
                self.lower_event(ability, node.event)
            else:
                ability.event = self.look_up(self.words.timings, timing, "timing")
                ability.timed = True
        if node.kind in ("command", "activated"):
            ability.main = "main" in node.timing
            ability.action = "action" in node.timing
        if node.kind == "static":
            self.elsewhere = node.zone != ""
            for effect in node.body:
                self.lower_static(effect)
            return [ability, *self.delayed]
        for cost in node.cost:
            self.lower_cost(cost)
        ability.payments = list(self.steps)
        self.effects(node.body)
        ability.program = self.steps
        ability.needs = self.needs(node.body)
        ability.condition_at_start = self.opening(node.body)
        return [ability, *self.delayed]

    def lower_event(self, ability: AbilityDef, event: n.Event) -> None:
        ability.event = self.look_up(self.words.events, event.kind, "event")
        own = isinstance(event.who, n.Ref) and event.who.name in ("self", "this_card")
        if event.kind in ("turn_ends", "turn_starts", "ex_resource_placed"):
            ability.own = False
            ability.own_turn = event.side in ("you", "yours", "friendly") or event.kind == "ex_resource_placed"
            ability.enemy_turn = event.side == "enemy"
            return
        ability.own = own
        if not own:
            ability.who = s.SelectorTest(self.target(event.who))
        if event.object is not None:
            ability.object = s.SelectorTest(self.target(event.object))
        if (event.kind, event.cause) not in self.words.event_causes:
            raise Unplayable(f"{self.card.name}: the event '{event.kind}' by '{event.cause}' can't be played yet.")
        ability.causes = self.words.event_causes[event.kind, event.cause]
        ability.least = event.amount
        ability.from_enemy = event.side == "enemy"
        self.event_other = own and (event.object is not None or event.kind in ("deals_battle_damage", "destroys_unit"))

    def opening(self, body: tuple[n.Effect, ...]) -> Check | None:
        """The opening 'if' without which a command can't be played."""
        if body and isinstance(body[0], n.Gate) and body[0].condition is not None and not body[0].otherwise:
            if len(body) == 1:
                return self.check(body[0].condition)
        return None

    def needs(self, body: tuple[n.Effect, ...]) -> list[Step]:
        """What the first part must be able to choose; only targets must be there."""
        found: list[Step] = []
        for effect in body:
            if isinstance(effect, n.Choose):
                found += [step for step in self.choices(effect) if self.is_target(step)]
                continue
            if isinstance(effect, n.Modes):
                found.append(self.mode_needs(effect))
            if isinstance(effect, n.Gate) and not effect.who and len(body) == 1:
                then = self.needs(effect.first or effect.then)
                if effect.condition is None:
                    return then
                otherwise = self.needs(effect.otherwise)
                return [st.BranchNeed(self.need_check(effect.condition), then, otherwise)]
            break
        return found

    def is_target(self, step: Step) -> bool:
        """Is choosing this choosing a target, by the places it is chosen from?"""
        return isinstance(step, st.ChooseStep) and any(spec in self.words.targeted for spec in step.what.specs)

    # ------------------------------------------------------------------------------------ effects

    def effects(self, body: tuple[n.Effect, ...]) -> list[Step]:
        """Lower a sequence; its steps are appended to the program, and returned."""
        start = len(self.steps)
        for effect in body:
            self.effect(effect)
        return self.steps[start:]

    def add(self, step: Step) -> None:
        self.steps.append(step)

    def choices(self, node: n.Choose) -> list[Step]:
        who = self.look_up(WHO, node.who, "player")
        made: list[Step] = [st.ChooseStep(self.selector(node.what), node.least, node.most, who, False)]
        if node.second is not None:
            made.append(st.ChooseStep(self.selector(node.second), 1, 1, who, True))
        return made

    def effect(self, node: n.Effect) -> None:
        own = self.words.own_effects.get(type(node))
        if own is not None:
            for step in own(self, node):
                self.add(step)
        elif isinstance(node, n.Choose):
            self.spoken_to(node.who)
            for step in self.choices(node):
                self.add(step)
        elif isinstance(node, n.Gate):
            self.gate(node)
        elif isinstance(node, n.Damage):
            self.add(st.DamageStep(self.number(node.amount), self.target(node.to)))
        elif isinstance(node, n.Modify):
            stat = self.look_up(self.words.changes, node.stat, "number")
            self.add(st.ModifyStep(stat, self.number(node.amount), self.target(node.to), self.until(node.duration)))
        elif isinstance(node, n.Gain):
            stat = self.look_up(self.words.keywords, node.keyword, "keyword effect")
            amount = self.number(node.amount or 1)
            self.add(st.ModifyStep(stat, amount, self.target(node.to), self.until(node.duration)))
        elif isinstance(node, n.Cant) and node.verb in self.words.own_cant:
            for step in self.words.own_cant[node.verb](self, node):
                self.add(step)
        elif isinstance(node, n.Cant):
            stat = self.look_up(self.words.cant, node.verb, "restriction")
            duration = "next_start" if node.verb == "be_active_next_start" else node.duration
            self.add(st.ModifyStep(stat, s.Number(1), self.target(node.to), self.until(duration)))
        elif isinstance(node, n.MayAttack):
            tests = self.tests(node.filters)
            part = self.part(AttackStatic(self.ability, s.Reference(s.SELF), self.words.may_attack, tests))
            self.add(st.LastingStep(self.words.may_attack, part, self.target(node.to), self.until(node.duration)))
        elif isinstance(node, n.AttackAtOnce):
            stat = self.words.attack_at_once
            self.add(st.ModifyStep(stat, s.Number(1), self.target(node.to), self.until(node.duration)))
        elif isinstance(node, n.MustAttack):
            amount = s.Number(2 if node.strength == "must" else 1)
            self.add(st.ModifyStep(self.words.must_attack, amount, self.target(node.to), self.until(node.duration)))
        elif isinstance(node, (n.Prevent, n.Reduce)):
            static = self.damage_static(node)
            static.lasting = True
            self.add(st.LastingStep(-1, self.part(static), self.target(node.to), self.until(node.duration or "turn")))
        elif isinstance(node, n.Rest):
            self.add(st.RestStep(self.target(node.what), False))
        elif isinstance(node, n.SetActive):
            self.add(st.SetActiveStep(self.target(node.what)))
        elif isinstance(node, n.Destroy):
            self.add(st.DestroyStep(self.target(node.what)))
        elif isinstance(node, n.Recover):
            self.add(st.RecoverStep(self.target(node.what), self.number(node.amount)))
        elif isinstance(node, n.Draw) and node.who == "all":
            self.add(st.DrawForAllStep(self.number(node.amount)))
        elif isinstance(node, n.Draw):
            self.spoken_to(node.who)
            self.add(st.DrawStep(self.number(node.amount), self.look_up(WHO, node.who, "player")))
        elif isinstance(node, n.Discard) and node.who == "all":
            # the active player decides first, then the others in turn order
            turn, again = st.NextPlayerStep(), st.JumpStep()
            again.to = len(self.steps)
            self.add(turn)
            self.add(self.discard(node.amount, node.filters, "each", False))
            self.add(again)
            turn.else_pc = len(self.steps)
        elif isinstance(node, n.Discard):
            self.spoken_to(node.who)
            self.add(self.discard(node.amount, node.filters, node.who, False))
        elif isinstance(node, n.Look):
            self.add(st.LookStep(self.words.zones["deck"], node.amount))
        elif isinstance(node, n.Mill):
            self.add(st.MillStep(self.words.zones["deck"], self.words.zones["trash"], node.amount))
        elif isinstance(node, n.Move):
            self.add(self.move(node))
        elif isinstance(node, n.Token):
            self.add(st.TokenStep(self.token(node), node.amount, node.rested))
        elif isinstance(node, n.Modes):
            self.modes(node)
        elif isinstance(node, n.Delayed):
            self.add(self.delayed_step(node))
        else:
            raise Unplayable(f"{self.card.name}: the effect '{node.tag}' can't be played yet.")

    def spoken_to(self, who: str) -> None:
        """Before an instruction to an opponent: of several, one is chosen."""
        if who == "opponent":
            self.add(st.OpponentStep())

    def gate(self, node: n.Gate) -> None:
        """Condition, decision, first, then; everything else goes to `otherwise`."""
        exits: list[Any] = []
        if node.condition is not None:
            check = st.CheckStep(self.need_check(node.condition))
            self.add(check)
            exits.append(check)
        if node.who:
            self.spoken_to(node.who)
            may = st.MayStep(self.look_up(WHO, node.who, "player"), self.may_needs(node.first))
            self.add(may)
            exits.append(may)
        for effect in node.first:
            start = len(self.steps)
            self.effect(effect)
            for step in self.steps[start:]:
                if isinstance(step, st.ChooseStep) and step.else_pc < 0:
                    exits.append(step)
            if node.then or node.otherwise:
                unless = st.UnlessDidStep()
                self.add(unless)
                exits.append(unless)
        self.effects(node.then)
        if node.otherwise:
            jump = st.JumpStep()
            self.add(jump)
            for step in exits:
                step.else_pc = len(self.steps)
            self.effects(node.otherwise)
            jump.to = len(self.steps)
        else:
            for step in exits:
                step.else_pc = len(self.steps)

    def modes(self, node: n.Modes) -> None:
        """One of several bodies, the player's choice."""
        choice = self.mode_needs(node)
        self.spoken_to(node.who)
        self.add(choice)
        jumps: list[st.JumpStep] = []
        for body in node.options:
            choice.starts.append(len(self.steps))
            self.effects(body)
            jumps.append(st.JumpStep())
            self.add(jumps[-1])
        for jump in jumps:
            jump.to = len(self.steps)

    def mode_needs(self, node: n.Modes) -> st.ModeStep:
        """The choice itself: what each of the bodies must be able to choose."""
        choice = st.ModeStep(self.look_up(WHO, node.who, "player"))
        choice.needs = [self.needs(body) for body in node.options]
        return choice

    def may_needs(self, first: tuple[n.Effect, ...]) -> list[Step]:
        found: list[Step] = []
        for effect in first:
            if isinstance(effect, n.Choose):
                found += self.choices(effect)
            elif isinstance(effect, n.Discard):
                found.append(self.discard(effect.amount, effect.filters, effect.who, False))
            else:
                own = self.words.own_effects.get(type(effect))
                if own is not None:
                    found += own(self, effect)
                break
        return found

    def discard(self, amount: int | n.Amount, filters: tuple[n.Filter, ...], who: str, cost: bool) -> Step:
        hand = self.words.zones["hand"]
        return st.DiscardStep(hand, self.number(amount), self.tests(filters), self.look_up(WHO, who, "player"), cost)

    def move(self, node: n.Move) -> Step:
        zones = self.words.zones
        spec = self.look_up(zones, node.to, "place")
        position = self.look_up(POSITIONS, node.position, "position")
        return st.MoveStep(self.target(node.what), spec, position, node.reveal, zones["trash"], zones["deck"])

    def delayed_step(self, node: n.Delayed) -> Step:
        outer, steps, event_other = self.ability, self.steps, self.event_other
        inner = AbilityDef(TRIGGERED)
        self.ability, self.steps = inner, []
        self.lower_event(inner, node.event)
        on: s.Target | None = None
        if isinstance(node.event.who, n.Ref):
            on = self.target(node.event.who)
            inner.who = None
        self.effects(node.then)
        inner.program = self.steps
        inner.once = node.once
        inner.delayed = True
        self.ability, self.steps, self.event_other = outer, steps, event_other
        self.delayed.append(inner)
        return st.DelayedStep(len(self.delayed), on, self.until(node.duration))

    def until(self, duration: str) -> int:
        return self.look_up(self.words.durations, duration, "duration")

    def part(self, static: Any) -> int:
        self.ability.statics.append(static)
        return len(self.ability.statics) - 1

    # ------------------------------------------------------------------------------------ constant effects

    def lower_static(self, node: n.Effect) -> None:
        ability = self.ability
        if isinstance(node, n.Modify):
            stat = self.look_up(self.words.changes, node.stat, "number")
            static = StatStatic(ability, self.target(node.to), stat, self.number(node.amount))
            if self.elsewhere:
                self.card.statics_elsewhere.append(static)
            else:
                self.card.add_static(static)
        elif isinstance(node, n.Gain):
            stat = self.look_up(self.words.keywords, node.keyword, "keyword effect")
            self.card.add_static(StatStatic(ability, self.target(node.to), stat, self.number(node.amount or 1)))
        elif isinstance(node, n.Cant):
            stat = self.look_up(self.words.cant, node.verb, "restriction")
            self.card.add_static(StatStatic(ability, self.target(node.to), stat, s.Number(1)))
        elif isinstance(node, n.MayAttack):
            tests = self.tests(node.filters)
            self.card.add_static(AttackStatic(ability, self.target(node.to), self.words.may_attack, tests))
        elif isinstance(node, n.AttackAtOnce):
            self.card.add_static(StatStatic(ability, self.target(node.to), self.words.attack_at_once, s.Number(1)))
        elif isinstance(node, n.MustAttack):
            amount = s.Number(2 if node.strength == "must" else 1)
            self.card.add_static(StatStatic(ability, self.target(node.to), self.words.must_attack, amount))
        elif isinstance(node, (n.Prevent, n.Reduce)):
            self.card.add_static(self.damage_static(node))
        elif isinstance(node, n.Instead):
            self.delayed.append(self.substitution(node))
        else:
            raise Unplayable(f"{self.card.name}: the constant effect '{node.tag}' can't be played yet.")

    def substitution(self, node: n.Instead) -> AbilityDef:
        """What is done in place of an event; so far for cards that an effect would rest."""
        if node.event.kind != "rested_by_effect" or node.who != "you":
            raise Unplayable(f"{self.card.name}: a substitution for '{node.event.kind}' can't be played yet.")
        outer, steps = self.ability, self.steps
        inner = AbilityDef(SUBSTITUTION)
        inner.delayed = True
        inner.during, inner.during_pilot, inner.condition = outer.during, outer.during_pilot, outer.condition
        self.ability, self.steps = inner, []
        self.lower_event(inner, node.event)
        self.effects(node.then)
        inner.program = self.steps
        inner.needs = self.needs(node.then)
        for effect in node.then:
            if isinstance(effect, n.Rest):
                inner.needs.append(st.RestStep(self.target(effect.what), True))
        self.ability, self.steps = outer, steps
        self.card.intercepts |= 1 << inner.event
        return inner

    def damage_static(self, node: n.Prevent | n.Reduce) -> PreventStatic | ReduceStatic:
        cause = -1 if node.kind == "any" else self.look_up(self.words.causes, node.kind, "cause")
        side = SIDES[node.side]
        target, event = self.target(node.to), self.words.damage_event
        if isinstance(node, n.Prevent):
            return PreventStatic(self.ability, target, event, cause, side, self.tests(node.filters), node.most)
        number = self.number(node.amount)
        return ReduceStatic(self.ability, target, event, cause, side, self.tests(node.filters), number, node.once)

    # ------------------------------------------------------------------------------------ costs

    def lower_cost(self, node: n.Cost) -> None:
        own = self.words.own_costs.get(type(node))
        if isinstance(node, n.PayResources):
            self.ability.cost += node.amount
        elif isinstance(node, n.RestSelf):
            self.add(st.RestStep(s.Reference(s.SELF), True))
        elif isinstance(node, n.RestOthers):
            others = self.selector(node.what)
            others.tests.append(s.StateTest(self.words.states["active"]))  # what is rested can't be rested to pay
            self.add(self.cost_choice(others, node.amount))
            self.add(st.RestStep(s.Reference(s.IT), False))
        elif isinstance(node, n.ExileFromTrash):
            self.add(self.cost_choice(self.selector(node.what), node.amount))
            self.add(self.move(n.Move(n.Ref("it"), "removal")))
        elif isinstance(node, n.DiscardCost):
            self.add(self.discard(node.amount, node.filters, "you", True))
        elif isinstance(node, n.DestroySelf):
            self.add(st.DestroyStep(s.Reference(s.SELF)))
        elif isinstance(node, n.ReturnSelf):
            self.add(self.move(n.Move(n.Ref("self"), "deck", "bottom")))
        elif own is not None:
            for step in own(self, node):
                self.add(step)
        else:
            raise Unplayable(f"{self.card.name}: the cost '{node.tag}' can't be paid yet.")

    def cost_choice(self, what: s.Selector, amount: int) -> Step:
        step = st.ChooseStep(what, amount, amount, st.YOU, False)
        step.cost = True
        return step

    # ------------------------------------------------------------------------------------ parts

    def number(self, amount: int | n.Amount) -> s.Number:
        if isinstance(amount, int):
            return s.Number(amount)
        if isinstance(amount, n.CountOf):
            return s.CountNumber(self.selector(amount.what), amount.times, amount.plus, amount.unique)
        if isinstance(amount, n.NumberOf):
            return s.CountNumber(self.target(amount.of), amount.times, 0, False)
        if isinstance(amount, n.StatOf):
            stat = self.look_up(self.words.stats, amount.stat, "number")
            return s.StatNumber(stat, self.target(amount.of), amount.times, amount.per)
        if isinstance(amount, n.EventAmount):
            return s.EventNumber()
        if isinstance(amount, n.EnemyPlayers):
            return s.EnemyPlayersNumber()
        if isinstance(amount, n.Done) and amount.verb == "drawn":
            return s.DrawnNumber()
        raise Unplayable(f"{self.card.name}: the amount '{amount.tag}' can't be played yet.")

    def target(self, node: n.Subject) -> s.Target:
        if isinstance(node, n.Select):
            return self.selector(node)
        if isinstance(node, n.Ref):
            which = self.look_up(REFS, node.name, "reference")
            if node.name == "event" and self.event_other:
                which = s.EVENT_SOURCE
            return s.Reference(which)
        if isinstance(node, n.Together):
            return s.TogetherTarget([self.target(part) for part in node.of])
        raise Unplayable(f"{self.card.name}: the subject '{node.tag}' can't be played yet.")

    def selector(self, node: n.Select) -> s.Selector:
        if node.noun not in self.words.nouns:
            raise Unplayable(f"{self.card.name}: the noun '{node.noun}' can't be played yet.")
        specs, kinds = self.words.nouns[node.noun]
        tests: list[Test] = []
        if node.zone:
            pseudo = {"looked": s.LOOKED, "placed": s.PLACED}
            spec = pseudo[node.zone] if node.zone in pseudo else self.look_up(self.words.zones, node.zone, "place")
            specs = (spec,)
            if kinds:
                tests.append(s.KindTest(kinds))
        if node.noun in self.words.noun_states:
            tests.append(s.StateTest(self.words.noun_states[node.noun]))
        extreme = [part for part in node.filters if isinstance(part, n.Extreme)]
        tests += self.tests(tuple(part for part in node.filters if not isinstance(part, n.Extreme)))
        selector = s.Selector(vec[i64](list(specs)), SIDES[node.side], tests)
        for part in extreme:
            selector.extreme = self.look_up(self.words.stats, part.stat, "number")
            selector.highest = part.end == "highest"
        return selector

    def tests(self, filters: tuple[n.Filter, ...]) -> list[Test]:
        return [self.test(node) for node in filters]

    def all_test(self, filters: tuple[n.Filter, ...]) -> Test | None:
        found = self.tests(filters)
        if not found:
            return None
        return found[0] if len(found) == 1 else s.AllTest(found)

    def test(self, node: n.Filter) -> Test:
        words = self.words
        if isinstance(node, n.Trait):
            return s.TraitTest(vec[i64]([trait_id(name) for name in node.any_of]))
        if isinstance(node, n.Color):
            return s.ColorTest(sum(1 << self.look_up(words.colors, color, "colour") for color in node.any_of))
        if isinstance(node, n.Kind):
            return s.KindTest(sum(1 << self.look_up(words.kinds, kind, "type") for kind in node.any_of))
        if isinstance(node, n.Compare):
            stat = self.look_up(words.stats, node.stat, "number")
            return s.CompareTest(stat, OPS[node.op], self.number(node.amount))
        if isinstance(node, n.State):
            return s.StateTest(self.look_up(words.states, node.state, "state"))
        if isinstance(node, n.HasKeyword) and node.keyword == "any":
            return s.AnyKeywordTest()
        if isinstance(node, n.HasKeyword):
            return s.KeywordTest(self.look_up(words.keywords, node.keyword, "keyword effect"))
        if isinstance(node, n.HasTiming):
            return s.TimingTest(self.look_up(words.timings, node.timing, "timing"))
        if isinstance(node, n.NameHas):
            return s.NameTest(node.part)
        if isinstance(node, n.Named):
            return s.NamedTest(node.name)
        if isinstance(node, n.Other):
            return s.OtherTest()
        if isinstance(node, n.Not):
            return s.NotTest(self.test(node.filter))
        if isinstance(node, n.AnyOf):
            return s.AnyTest(self.tests(node.filters))
        if isinstance(node, n.AllOf):
            return s.AllTest(self.tests(node.filters))
        if isinstance(node, n.PairedWith):
            return s.AttachedTest(self.tests(node.filters))
        if isinstance(node, n.Battling):
            return s.BattlingTest(self.tests(node.filters), SIDES[node.side])
        raise Unplayable(f"{self.card.name}: the filter '{node.tag}' can't be played yet.")

    def need_check(self, node: n.Condition) -> Check:
        check = self.check(node)
        assert check is not None
        return check

    def check(self, node: n.Condition | None) -> Check | None:
        if node is None:
            return None
        if isinstance(node, n.HowMany):
            of_one = node.what.side == "enemy" and node.what.zone == "hand"  # "your opponent has": any one of them
            return s.CountCheck(self.selector(node.what), OPS[node.op], node.amount, of_one)
        if isinstance(node, n.TurnOf):
            return s.TurnCheck(node.whose == "you")
        if isinstance(node, n.Is):
            return s.IsCheck(self.target(node.what), self.tests(node.filters))
        if isinstance(node, n.PlayerLevel):
            return s.LevelCheck(OPS[node.op], node.amount)
        if isinstance(node, n.Attacks):
            return s.AttackCheck(node.target == "player", self.tests(node.filters))
        if isinstance(node, n.PaidWithEx):
            return s.PaidWithExCheck()
        if isinstance(node, n.All):
            return s.AllCheck([self.need_check(part) for part in node.conditions])
        if isinstance(node, n.Either):
            return s.EitherCheck([self.need_check(part) for part in node.conditions])
        if isinstance(node, n.IsNot):
            return s.NotCheck(self.need_check(node.condition))
        raise Unplayable(f"{self.card.name}: the condition '{node.tag}' can't be played yet.")
