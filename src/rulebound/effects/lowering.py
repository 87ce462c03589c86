# rulebound: interpreted
"""Lowering: the effects, costs and constant effects of an ability become the steps and statics that run.

A game gives its `Words` (which zone a noun lies in, which number a stat is, ...) and may add nodes of its own.
"""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import fields, replace
from typing import Any

from rulebound.effects import choosing as ch
from rulebound.effects import conditions as c
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
    Check,
    Step,
)
from rulebound.effects.parts import SIDES, PartLowering, Unplayable, trait_id, word_id
from rulebound.effects.statics import (
    AttackStatic,
    GrantStatic,
    PreventStatic,
    RedirectStatic,
    ReduceStatic,
    StatStatic,
    TraitStatic,
)

KINDS = {
    "keyword": KEYWORD,
    "static": STATIC,
    "triggered": TRIGGERED,
    "activated": ACTIVATED,
    "command": COMMAND,
    "burst": BURST,
    "pilot": PILOT,
}
DURING = {"": 0, "pair": 1, "link": 2}
WHO = {"you": ch.YOU, "opponent": ch.OPPONENT, "each": ch.SPEAKER}
POSITIONS = {
    "": st.POSITION_TOP,
    "top": st.POSITION_TOP,
    "bottom": st.POSITION_BOTTOM,
    "random_bottom": st.POSITION_RANDOM_BOTTOM,
    "top_or_bottom": st.POSITION_TOP_OR_BOTTOM,
    "top_or_trash": st.POSITION_TOP_OR_TRASH,
    "shuffle": st.POSITION_SHUFFLE,
}


IN_NEXT = {  # durations that are one turn still to come: whose, and how long to wait for it
    "in_opponent_next_turn": ("enemy", "opponent_next_turn"),
    "in_your_next_turn": ("yours", "your_next_turn"),
}


def legal(body: tuple[n.Effect, ...]) -> tuple[n.Effect, ...]:
    """The same instructions, each fitted to the next: a Unit that a Pilot is to be paired with may have one, and a card
    that is shown and then moved is seen to go."""
    found = list(body)
    for i in range(len(found) - 1):
        choice, pair = found[i], found[i + 1]
        if isinstance(choice, n.Reveal) and isinstance(pair, n.Move) and choice.what == pair.what:
            found[i + 1] = replace(pair, reveal=True)
        if not isinstance(choice, n.Choose) or not isinstance(pair, n.Pair):
            continue
        if pair.unit == n.Ref("it"):
            found[i] = replace(choice, what=pairable(choice.what))
        elif pair.unit == n.Ref("second") and choice.second is not None:
            found[i] = replace(choice, second=pairable(choice.second))
    return tuple(found)


def put_off(body: tuple[n.Effect, ...]) -> list[n.Effect]:
    """What is for a turn still to come begins when that turn does: neighbours together."""
    found: list[n.Effect] = []
    for effect in body:
        later = IN_NEXT.get(getattr(effect, "duration", ""))
        if later is None or isinstance(effect, n.Delayed):
            found.append(effect)
            continue
        side, wait = later
        event = n.Event("turn_starts", side=side)
        now = replace(effect, duration="turn")  # type: ignore[call-arg]
        last = found[-1] if found else None
        if isinstance(last, n.Delayed) and last == n.Delayed(event, last.then, wait, True):
            found[-1] = replace(last, then=(*last.then, now))
        else:
            found.append(n.Delayed(event, (now,), wait, True))
    return found


def subject_of(effect: n.Effect) -> Any:
    """The cards an instruction is about, if it says so."""
    return getattr(effect, "what", getattr(effect, "to", None))


def pairable(what: n.Select) -> n.Select:
    return replace(what, filters=(*what.filters, n.State("pairable")))


def rewritten(node: Any, old: n.Node, new: n.Node) -> Any:
    """The same nodes with one of them in place of another."""
    if node == old:
        return new
    if isinstance(node, tuple):
        return tuple(rewritten(part, old, new) for part in node)
    if isinstance(node, n.Node):
        return replace(node, **{part.name: rewritten(getattr(node, part.name), old, new) for part in fields(node)})
    return node


class Lowering(PartLowering):
    """Lowers the abilities of one card."""

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
        ability = AbilityDef(self.look_up(KINDS, node.kind, "kind of ability"))
        self.ability, self.steps, self.delayed = ability, [], []
        self.event_other = False
        ability.once = node.once_per_turn
        if node.keyword and node.kind != "keyword":
            ability.word, ability.word_amount = word_id(node.keyword), node.amount
        ability.during = self.look_up(DURING, node.during, "gate")
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
            self.elsewhere = node.zone
            for effect in node.body:
                self.lower_static(effect)
            return [ability, *self.delayed]
        if node.kind == "activated" and node.zone:
            ability.zone = self.look_up(self.words.zones, node.zone, "place")
        for cost in node.cost:
            self.lower_cost(cost)
        ability.payments = list(self.steps)
        self.effects(node.body)
        ability.program = self.steps
        ability.needs = self.needs(node.body)
        ability.condition_at_start = self.opening(node.body)
        return [ability, *self.delayed]

    def opening(self, body: tuple[n.Effect, ...]) -> Check | None:
        """The opening 'if' without which a command can't be played."""
        checks: list[Check] = []
        for effect in body:  # of several, one that holds is enough
            if not isinstance(effect, n.Gate) or effect.condition is None:
                return None
            checks.append(self.need_check(effect.condition))
            if effect.otherwise:
                other = self.opening(effect.otherwise)
                if other is None:
                    return None
                checks.append(other)
        return checks[0] if len(checks) == 1 else c.EitherCheck(checks) if checks else None

    def needs(self, body: tuple[n.Effect, ...]) -> list[Step]:
        """What the first part must be able to choose; only targets must be there."""
        found: list[Step] = []
        before: ch.ChooseStep | None = None
        for effect in legal(body):
            if isinstance(effect, n.Choose) and (effect.who == "all" or effect.each):
                break
            if isinstance(effect, n.Choose):
                steps = [step for step in self.choices(effect) if isinstance(step, ch.ChooseStep)]
                targets: list[Step] = [step for step in steps if self.is_target(step)]
                if before is not None and rewritten(effect.what, n.Ref("it"), n.Ref("self")) != effect.what:
                    targets = [ch.FollowNeed(before, step) for step in steps if self.is_target(step)]
                found += targets
                before = steps[0]
                continue
            if isinstance(effect, n.ActivateOwn) and effect.of == n.Ref("this_card"):
                found += self.words.own_effects[n.ActivateOwn](self, effect)
            if effect == n.Destroy(n.Ref("self")):
                continue  # what the card does to itself is one part with the choice that follows
            if isinstance(effect, n.Modes):
                found.append(self.mode_needs(effect))
            if isinstance(effect, n.Gate) and not effect.who and len(body) == 1:
                then = self.needs(effect.first or effect.then)
                if effect.condition is None:
                    return then
                otherwise = self.needs(effect.otherwise)
                return [ch.BranchNeed(self.need_check(effect.condition), then, otherwise)]
            break
        return found

    def is_target(self, step: Step) -> bool:
        """Is choosing this choosing a target, by the places it is chosen from?"""
        return isinstance(step, ch.ChooseStep) and any(spec in self.words.targeted for spec in step.what.specs)

    # ------------------------------------------------------------------------------------ effects

    def effects(self, body: tuple[n.Effect, ...]) -> list[Step]:
        """Lower a sequence; its steps are appended to the program, and returned."""
        start = len(self.steps)
        for effect in put_off(legal(body)):
            self.effect(effect)
        return self.steps[start:]

    def add(self, step: Step) -> None:
        self.steps.append(step)

    def choices(self, node: n.Choose) -> list[Step]:
        who = self.look_up(WHO, node.who, "player")
        self.chosen_in = node.what.zone
        first = ch.ChooseStep(self.selector(node.what), node.least, node.most, who, False)
        first.unique = node.unique
        if node.total:
            first.total = self.look_up(self.words.stats, node.total, "number")
            first.limit = node.limit
        if node.same or node.differ:
            first.alike = self.look_up(self.words.stats, node.same or node.differ, "number")
            first.apart = bool(node.differ)
        if node.second is None:
            return [first]
        first.then = ch.ChooseStep(self.selector(node.second), 1, 1, who, True)
        return [first, first.then]

    def effect(self, node: n.Effect) -> None:
        own = self.words.own_effects.get(type(node))
        if own is not None:
            self.spoken_to(getattr(node, "who", ""))
            for step in own(self, node):
                self.add(step)
        elif isinstance(node, n.Choose) and (node.who == "all" or node.each):
            self.choose_in_turn(node)
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
        elif isinstance(node, n.Lose):
            for stat, number in self.all_lost(node.keyword):
                self.add(st.ModifyStep(stat, s.Number(number), self.target(node.to), self.until(node.duration)))
        elif isinstance(node, n.Cant) and self.by_some(node):
            self.toward(self.words.against[node.verb], node.by, node.to, node.duration)
        elif isinstance(node, n.Cant) and node.verb in self.words.own_cant:
            for step in self.words.own_cant[node.verb](self, node):
                self.add(step)
        elif isinstance(node, n.Cant) and not node.by:
            stat = self.look_up(self.words.cant, node.verb, "restriction")
            duration = "next_start" if node.verb == "be_active_next_start" else node.duration
            self.add(st.ModifyStep(stat, s.Number(1), self.target(node.to), self.until(duration)))
        elif isinstance(node, n.MayAttack):
            self.toward(self.words.may_attack, node.filters, node.to, node.duration)
        elif isinstance(node, n.AttackAtOnce):
            stat = self.words.attack_at_once  # without a duration: it can make a difference this turn only
            self.add(st.ModifyStep(stat, s.Number(1), self.target(node.to), self.until(node.duration or "turn")))
        elif isinstance(node, n.MustAttack) and not node.by:
            amount = s.Number(self.words.must if node.strength == "must" else 1)
            self.add(st.ModifyStep(self.words.must_attack, amount, self.target(node.to), self.until(node.duration)))
        elif isinstance(node, (n.Prevent, n.Reduce)):
            static = self.damage_static(node)
            static.lasting = True
            self.add(st.LastingStep(-1, self.part(static), self.target(node.to), self.until(node.duration or "turn")))
        elif isinstance(node, n.Redirect):
            cause = -1 if node.kind == "any" else self.look_up(self.words.causes, node.kind, "cause")
            target = self.target(node.of)
            redirection = RedirectStatic(self.ability, target, self.words.damage_event, cause, self.target(node.to))
            redirection.lasting = True
            part = self.part(redirection)
            self.add(st.RedirectStep(part, target, self.target(node.to), self.until(node.duration or "turn")))
        elif isinstance(node, n.GainTrait):
            trait = s.Number(trait_id(node.trait))
            until = self.until(node.duration or "turn")
            self.add(st.ModifyStep(self.words.extra_trait, trait, self.target(node.to), until))
        elif isinstance(node, n.Reveal):
            self.add(st.RevealStep(self.target(node.what), True))
        elif isinstance(node, n.LookAt):
            self.add(st.RevealStep(self.target(node.what), False))
        elif isinstance(node, n.SetStat):
            stat = self.look_up(self.words.changes, node.stat, "number")
            self.add(st.SetStatStep(stat, node.amount, self.target(node.to), self.until(node.duration)))
        elif isinstance(node, n.Rest):
            self.add(st.RestStep(self.target(node.what), False))
        elif isinstance(node, n.SetActive):
            self.add(st.SetActiveStep(self.target(node.what)))
        elif isinstance(node, n.Destroy):
            self.add(st.DestroyStep(self.target(node.what)))
        elif isinstance(node, n.Recover):
            self.add(st.RecoverStep(self.target(node.what), self.number(node.amount)))
        elif isinstance(node, n.Draw) and node.up_to and node.who == "all":
            self.for_each_player(replace(node, who="each"))
        elif isinstance(node, n.Draw) and node.up_to:
            self.spoken_to(node.who)
            self.add(st.DrawUpToStep(self.number(node.amount), self.look_up(WHO, node.who, "player")))
        elif isinstance(node, n.Draw) and node.who == "all":
            self.add(st.DrawForAllStep(self.number(node.amount)))
        elif isinstance(node, n.Draw):
            self.spoken_to(node.who)
            self.add(st.DrawStep(self.number(node.amount), self.look_up(WHO, node.who, "player")))
        elif isinstance(node, n.Discard) and node.who == "all":
            self.for_each_player(replace(node, who="each"))
        elif isinstance(node, n.Discard):
            self.spoken_to(node.who)
            self.add(self.discard(node.amount, node.filters, node.who, False, node.up_to))
        elif isinstance(node, n.Look):
            self.spoken_to(node.who)
            who = self.look_up(WHO, node.who, "player")
            self.add(st.LookStep(self.words.zones["deck"], node.amount, who))
        elif isinstance(node, n.Mill):
            self.spoken_to(node.who)
            who = self.everybody(node.who)
            amount = self.number(node.amount)
            self.add(st.MillStep(self.words.zones["deck"], self.words.zones["trash"], amount, who, False))
        elif isinstance(node, n.Move):
            self.add(self.move(node))
        elif isinstance(node, n.Token):
            last = self.steps[-1] if self.steps else None
            if not isinstance(last, st.TokenStep) or last.rested != node.rested:
                last = st.TokenStep(node.rested)
                self.add(last)
            last.also(self.token(node), self.number(node.amount))
        elif isinstance(node, n.Modes):
            self.modes(node)
        elif isinstance(node, n.Delayed):
            self.add(self.delayed_step(node))
        elif isinstance(node, n.GainAbility):
            self.gain_ability(node)
        else:
            raise Unplayable(f"{self.card.name}: the effect '{node.tag}' can't be played yet.")

    def choose_in_turn(self, node: n.Choose) -> None:
        """Every player chooses of their own cards, or you choose of each enemy player's; all of them are `it`."""
        self.add(ch.ForgetStep())
        side = "enemy" if node.each else "any"
        who = ch.YOU if node.each else ch.SPEAKER
        choice = ch.ChooseStep(self.selector(replace(node.what, side=side)), node.least, node.most, who, False)
        choice.gather = True
        turn, again = ch.NextPlayerStep(node.each), ch.JumpStep()
        again.to = len(self.steps)
        self.add(turn)
        self.add(choice)
        self.add(again)
        turn.else_pc = len(self.steps)

    def for_each_player(self, node: n.Effect) -> None:
        """The active player does it first, then the others in turn order."""
        turn, again = ch.NextPlayerStep(), ch.JumpStep()
        again.to = len(self.steps)
        self.add(turn)
        self.effect(node)
        self.add(again)
        turn.else_pc = len(self.steps)

    def everybody(self, who: str) -> int:
        """Whom an instruction speaks to, where all may do it at once."""
        return ch.EVERYBODY_AT_ONCE if who == "all" else self.look_up(WHO, who, "player")

    def lost(self, keyword: str) -> list[int]:
        """The keyword effects that a card loses: one, or any it has."""
        words = self.words.keywords
        return list(words.values()) if keyword == "any" else [self.look_up(words, keyword, "keyword effect")]

    def all_lost(self, keyword: str) -> list[tuple[int, int]]:
        """The same with those that cards explain: what number changes, by how much."""
        own = self.words.lost_word
        if own >= 0 and keyword != "any" and keyword not in self.words.keywords:
            return [(own, word_id(keyword))]
        every = [(own, s.ANY_WORD)] if own >= 0 and keyword == "any" else []
        return [*((stat, self.words.no_more) for stat in self.lost(keyword)), *every]

    def spoken_to(self, who: str) -> None:
        """Before an instruction to an opponent: of several, one is chosen."""
        if who == "opponent":
            self.add(ch.OpponentStep())

    def gate(self, node: n.Gate) -> None:
        """Condition, decision, first, then; everything else goes to `otherwise`."""
        exits: list[Any] = []
        if node.condition is not None:
            check = ch.CheckStep(self.need_check(node.condition))
            self.add(check)
            exits.append(check)
        if node.who:
            self.spoken_to(node.who)
            may = ch.MayStep(self.look_up(WHO, node.who, "player"), self.may_needs(node.first))
            self.add(may)
            exits.append(may)
        self.what_comes_first(node, legal(node.first), exits)
        self.effects(node.then)
        if node.otherwise:
            jump = ch.JumpStep()
            self.add(jump)
            for step in exits:
                step.else_pc = len(self.steps)
            self.effects(node.otherwise)
            jump.to = len(self.steps)
        else:
            for step in exits:
                step.else_pc = len(self.steps)

    def what_comes_first(self, node: n.Gate, first: Iterable[n.Effect], exits: list[Any]) -> None:
        """What must be done for the rest to follow; where it is not, the steps added to `exits` lead on."""
        for effect in first:
            start = len(self.steps)
            self.effect(effect)
            for step in self.steps[start:]:
                if isinstance(step, ch.ChooseStep) and step.else_pc < 0:
                    exits.append(step)
            if node.then or node.otherwise:
                unless = ch.UnlessDidStep()
                self.add(unless)
                exits.append(unless)

    def modes(self, node: n.Modes) -> None:
        """Some of several bodies, the player's choice."""
        self.spoken_to(node.who)
        self.add(self.mode_needs(node))
        for mode, body in enumerate(node.options):
            picked = ch.IfModeStep(mode)
            self.add(picked)
            self.effects(body)
            picked.else_pc = len(self.steps)

    def mode_needs(self, node: n.Modes) -> ch.ModeStep:
        """The choice itself: what each of the bodies must be able to choose."""
        choice = ch.ModeStep(self.look_up(WHO, node.who, "player"), node.amount)
        choice.needs = [self.needs(body) for body in node.options]
        return choice

    def may_needs(self, first: tuple[n.Effect, ...]) -> list[Step]:
        found: list[Step] = []
        for effect in legal(first):
            if isinstance(effect, n.Choose):
                found += self.choices(effect)
            elif isinstance(effect, (n.Move, n.Destroy)) and isinstance(effect.what, n.Select):
                found.append(ch.SomeNeed(self.selector(effect.what)))
                break
            elif type(effect) not in self.words.own_effects and subject_of(effect) in (n.Ref("event"), n.Ref("source")):
                found.append(ch.SomeNeed(self.target(subject_of(effect))))
                break
            elif isinstance(effect, n.Rest) and effect.what != n.Ref("it"):
                found.append(st.RestStep(self.target(effect.what), True))
                break
            elif isinstance(effect, n.Discard):
                found.append(self.discard(1 if effect.up_to else effect.amount, effect.filters, effect.who, False))
            else:
                own = self.words.own_effects.get(type(effect))
                if own is not None:
                    found += own(self, effect)
                break
        return found

    def discard(
        self, amount: int | n.Amount, filters: tuple[n.Filter, ...], who: str, cost: bool, up_to: bool = False
    ) -> Step:
        hand = self.words.zones["hand"]
        player = self.look_up(WHO, who, "player")
        step = ch.DiscardStep(hand, self.number(amount), self.tests(filters), player, cost)
        step.up_to = up_to
        return step

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
        then = node.then
        if inner.of_player:
            # what was chosen before is known when it happens
            then = rewritten(then, n.Ref("it"), n.Ref("event"))
            on = s.Reference(s.IT) if then != node.then else None
            inner.about = on is not None
        elif isinstance(node.event.who, n.Ref):
            on = self.target(node.event.who)
            inner.who = None
        self.effects(then)
        inner.program = self.steps
        inner.once = node.once
        inner.delayed = True
        self.ability, self.steps, self.event_other = outer, steps, event_other
        self.delayed.append(inner)
        return st.DelayedStep(len(self.delayed), on, self.until(node.duration))

    def gain_ability(self, node: n.GainAbility) -> None:
        """The cards have an ability for a while."""
        until = self.until(node.duration)
        if node.ability.kind in ("keyword", "static"):
            for effect in self.spread(node):
                self.effect(effect)
            if node.ability.kind == "static" and node.ability.keyword:
                self.nameplate(node.ability)
                self.add(st.GrantStep(len(self.delayed), self.target(node.to), until, self.words.grants))
            return
        for given in self.granted(node.ability):
            offset = self.delayed.index(given) + 1
            self.add(st.GrantStep(offset, self.target(node.to), until, self.words.grants))

    def spread(self, node: n.GainAbility) -> list[n.Effect]:
        """A constant ability that cards are given, as what it does to them."""
        ability = node.ability
        if ability.kind == "keyword":
            return [n.Gain(ability.keyword, node.to, ability.amount, node.duration)]
        if ability.condition is not None or ability.during or ability.zone:
            raise Unplayable(f"{self.card.name}: a constant ability with a condition can't be given yet.")
        found: list[n.Effect] = []
        for effect in ability.body:
            if getattr(effect, "to", None) != n.Ref("self") or not isinstance(getattr(effect, "amount", 0), int):
                raise Unplayable(f"{self.card.name}: an ability with '{effect.tag}' can't be given yet.")
            found.append(replace(effect, to=node.to, duration=node.duration))  # type: ignore[call-arg]
        return found

    def nameplate(self, node: n.Ability) -> AbilityDef:
        """What tells that a card has been given a constant ability of this name."""
        given = AbilityDef(STATIC)
        given.delayed = True
        given.word, given.word_amount = word_id(node.keyword), node.amount
        self.delayed.append(given)
        return given

    def granted(self, node: n.Ability) -> list[AbilityDef]:
        """Lower an ability for others to have: it is in the pool, but it waits until a card has it."""
        if node.kind not in ("triggered", "activated") or node.zone:
            raise Unplayable(f"{self.card.name}: giving such an ability can't be played yet.")
        kept = dict(self.__dict__)
        made = self.lower(node)
        self.__dict__.update(kept)
        self.delayed.extend(made)
        given = [ability for ability in made if not ability.delayed]
        for ability in given:
            ability.delayed = True
        return given

    def by_some(self, node: n.Cant) -> bool:
        """Is it something that certain enemies can't do to the cards?"""
        return node.verb in self.words.against and (bool(node.by) or node.verb not in self.words.cant)

    def toward(self, stat: int, filters: tuple[n.Filter, ...], to: n.Subject, duration: str) -> None:
        """The cards may, or can't, for a while, with others for which the filters hold; one may be known by then."""
        known = [
            part.filter.what for part in filters if isinstance(part, n.Not) and isinstance(part.filter, n.OtherThan)
        ]
        tests = self.tests(tuple(part for part in filters if not known or part != n.Not(n.OtherThan(known[0]))))
        static = AttackStatic(self.ability, s.Reference(s.SELF), stat, tests)
        static.one = bool(known)
        part = self.part(static)
        if known:
            self.add(st.TowardStep(stat, part, self.target(to), self.target(known[0]), self.until(duration)))
        else:
            self.add(st.LastingStep(stat, part, self.target(to), self.until(duration)))

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
                static.zone = self.look_up(self.words.zones, self.elsewhere, "place")
                self.card.statics_elsewhere.append(static)
            else:
                self.card.add_static(static)
        elif isinstance(node, n.Gain):
            stat = self.look_up(self.words.keywords, node.keyword, "keyword effect")
            self.card.add_static(StatStatic(ability, self.target(node.to), stat, self.number(node.amount or 1)))
        elif isinstance(node, n.Lose):
            for stat, number in self.all_lost(node.keyword):
                self.card.add_static(StatStatic(ability, self.target(node.to), stat, s.Number(number)))
        elif isinstance(node, n.Cant) and self.by_some(node):
            tests = self.tests(node.by)
            self.card.add_static(AttackStatic(ability, self.target(node.to), self.words.against[node.verb], tests))
        elif isinstance(node, n.Cant) and not node.by:
            stat = self.look_up(self.words.cant, node.verb, "restriction")
            self.card.add_static(StatStatic(ability, self.target(node.to), stat, s.Number(1)))
        elif isinstance(node, n.MayAttack):
            tests = self.tests(node.filters)
            self.card.add_static(AttackStatic(ability, self.target(node.to), self.words.may_attack, tests))
        elif isinstance(node, n.AttackAtOnce):
            self.card.add_static(StatStatic(ability, self.target(node.to), self.words.attack_at_once, s.Number(1)))
        elif isinstance(node, n.MustAttack) and not node.by:
            amount = s.Number(self.words.must if node.strength == "must" else 1)
            self.card.add_static(StatStatic(ability, self.target(node.to), self.words.must_attack, amount))
        elif isinstance(node, (n.Prevent, n.Reduce)):
            self.card.add_static(self.damage_static(node))
        elif isinstance(node, n.Redirect):
            cause = -1 if node.kind == "any" else self.look_up(self.words.causes, node.kind, "cause")
            of, to = self.target(node.of), self.target(node.to)
            self.card.add_static(RedirectStatic(ability, of, self.words.damage_event, cause, to))
        elif isinstance(node, n.GainTrait):
            trait = trait_id(node.trait)
            self.card.add_static(TraitStatic(ability, self.target(node.to), self.words.extra_trait, trait))
        elif isinstance(node, n.EnterRested):
            self.card.add_static(StatStatic(ability, self.target(node.what), self.words.enters_rested, s.Number(1)))
        elif isinstance(node, n.Instead):
            self.delayed.append(self.substitution(node))
        elif isinstance(node, n.GainAbility) and node.ability.kind in ("keyword", "static"):
            for effect in self.spread(node):
                self.lower_static(effect)
            if node.ability.kind == "static" and node.ability.keyword:
                plate = self.nameplate(node.ability)
                self.card.add_static(GrantStatic(ability, self.target(node.to), self.words.grants, plate))
        elif isinstance(node, n.GainAbility):
            for given in self.granted(node.ability):
                self.card.add_static(GrantStatic(ability, self.target(node.to), self.words.grants, given))
                if given.event >= 0:
                    self.card.listens |= 1 << given.event
        else:
            raise Unplayable(f"{self.card.name}: the constant effect '{node.tag}' can't be played yet.")

    def substitution(self, node: n.Instead) -> AbilityDef:
        """What is done in place of an event: of a card's destruction, or of an effect's resting it."""
        known = ("destroyed", "rested_by_effect") if node.who == "you" else ("destroyed",)
        if node.event.kind not in known:
            raise Unplayable(f"{self.card.name}: a substitution for '{node.event.kind}' can't be played yet.")
        outer, steps = self.ability, self.steps
        inner = AbilityDef(SUBSTITUTION)
        inner.delayed = True
        inner.during, inner.during_pilot, inner.condition = outer.during, outer.during_pilot, outer.condition
        inner.once = outer.once
        inner.forced = node.who == ""
        self.ability, self.steps = inner, []
        self.lower_event(inner, node.event)
        self.effects(node.then)
        inner.program = self.steps
        inner.needs = self.may_needs(node.then)
        self.ability, self.steps = outer, steps
        self.card.intercepts |= 1 << inner.event
        return inner

    def damage_static(self, node: n.Prevent | n.Reduce) -> PreventStatic | ReduceStatic:
        cause = -1 if node.kind == "any" else self.look_up(self.words.causes, node.kind, "cause")
        side = self.look_up(SIDES, node.side, "side")
        target, event = self.target(node.to), self.words.damage_event
        if isinstance(node, n.Prevent):
            return PreventStatic(self.ability, target, event, cause, side, self.tests(node.filters), node.most)
        number = self.number(node.amount)
        return ReduceStatic(self.ability, target, event, cause, side, self.tests(node.filters), number, node.once)

    # ------------------------------------------------------------------------------------ costs

    def lower_cost(self, node: n.Cost) -> None:
        what = getattr(node, "what", None)
        if isinstance(what, n.Select) and what.side == "any":
            node = replace(node, what=replace(what, side="yours"))  # type: ignore[call-arg]  # 10-3-4: one's own cards
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
        elif isinstance(node, n.DestroyOthers):
            self.add(self.cost_choice(self.selector(node.what), node.amount))
            self.add(st.DestroyStep(s.Reference(s.IT)))
        elif isinstance(node, n.DamageOthers):
            self.add(self.cost_choice(self.selector(node.what), node.amount))
            self.add(st.DamageStep(s.Number(node.damage), s.Reference(s.IT)))
        elif isinstance(node, n.ExileSelf):
            self.ability.zone = self.words.zones["trash"]
            self.add(self.move(n.Move(n.Ref("this_card"), "removal")))
        elif isinstance(node, n.ExileFromTrash):
            self.add(self.cost_choice(self.selector(node.what), node.amount))
            self.add(self.move(n.Move(n.Ref("it"), "removal")))
        elif isinstance(node, n.DiscardCost):
            self.add(self.discard(node.amount, node.filters, "you", True))
        elif isinstance(node, n.FromHand):
            self.add(self.cost_choice(self.selector(n.Select("card", "yours", "hand", node.filters)), node.amount))
            if node.to == "shown":
                self.effect(n.Reveal(n.Ref("it")))
            else:
                self.add(self.move(n.Move(n.Ref("it"), node.to, "bottom" if node.to == "deck" else "")))
        elif isinstance(node, n.MillCost):
            amount = s.Number(node.amount)
            self.add(st.MillStep(self.words.zones["deck"], self.words.zones["trash"], amount, ch.YOU, True))
        elif isinstance(node, n.DamageSelf):
            self.add(st.DamageStep(s.Number(node.amount), s.Reference(s.SELF)))
        elif isinstance(node, n.DestroySelf):
            self.add(st.DestroyStep(s.Reference(s.SELF)))
        elif isinstance(node, n.ReturnSelf):
            self.add(self.move(n.Move(n.Ref("self"), node.to, "bottom" if node.to == "deck" else "")))
        elif isinstance(node, n.ReturnOthers):
            self.add(self.cost_choice(self.selector(node.what), node.amount))
            self.add(self.move(n.Move(n.Ref("it"), "hand")))
        elif isinstance(node, n.ExileOthers):
            self.add(self.cost_choice(self.selector(node.what), node.amount))
            self.add(self.move(n.Move(n.Ref("it"), "removal")))
        elif own is not None:
            for step in own(self, node):
                self.add(step)
        else:
            raise Unplayable(f"{self.card.name}: the cost '{node.tag}' can't be paid yet.")

    def in_place_of_cost(self, body: tuple[n.Effect, ...]) -> AbilityDef:
        """What is done in place of a card's own cost, while it is being played."""
        ability = AbilityDef(PAYMENT)
        self.ability, self.steps, self.delayed = ability, [], []
        for effect in body:
            if isinstance(effect, n.Choose) and effect.second is None:
                self.add(self.cost_choice(self.selector(effect.what), effect.least))
                ability.needs.append(self.steps[-1])
            elif isinstance(effect, n.Discard):
                self.add(self.discard(effect.amount, effect.filters, "you", True))
                ability.needs.append(self.steps[-1])
            else:
                self.effect(effect)
        ability.program = self.steps
        return ability

    def cost_choice(self, what: s.Selector, amount: int) -> Step:
        step = ch.ChooseStep(what, amount, amount, ch.YOU, False)
        step.cost = True
        return step
