# rulebound: interpreted
"""Lowering for Riftbound: targets, modes and destinations become choices of the item, the rest becomes steps."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace
from typing import Any, ClassVar

from librt.vecs import vec
from mypy_extensions import i64

from rulebound.effects import choosing as ch
from rulebound.effects import nodes as n
from rulebound.effects import selectors as s
from rulebound.effects.core import COMMAND, Step
from rulebound.effects.lowering import WHO
from rulebound.riftbound import conditions as when
from rulebound.riftbound import locations as loc
from rulebound.riftbound import nodes as r
from rulebound.riftbound import payments as py
from rulebound.riftbound import promising as pm
from rulebound.riftbound import selecting as q
from rulebound.riftbound import speaking as sp
from rulebound.riftbound import steps as do
from rulebound.riftbound import targets as tg
from rulebound.riftbound.choices import ChoiceStep, ModeStep, NewModeStep, PlayerStep
from rulebound.riftbound.event_lowering import EventLowering
from rulebound.riftbound.parts import (
    mentions,
)
from rulebound.riftbound.rechoosing import NewChoicesStep
from rulebound.riftbound.taking import BringStep
from rulebound.text.walking import nodes_in

OFF_FIELD_PLACES = ("base", "own_base", "elsewhere")
OFF_FIELD = ("legend", "rune", "spell", "ability", "spell_or_ability")
DESTINATIONS = {
    "any": tg.MOVE_ANY,
    "same": tg.MOVE_ANY,
    "base": tg.MOVE_BASE,
    "battlefield": tg.MOVE_FIELD,
    "elsewhere": tg.MOVE_FIELD,
    "own_battlefield": tg.MOVE_OWN_FIELD,
    "open": tg.MOVE_OPEN,
    "occupied_enemy": tg.MOVE_ENEMY,
    "occupied": tg.MOVE_OCCUPIED,
    "allies": tg.MOVE_ALLIES,
    "base_or_from": tg.MOVE_HOME_OR_OUT,
    "here": tg.MOVE_HERE,
    "it": tg.MOVE_WITH,
    "first": tg.MOVE_WITH,
    "second": tg.MOVE_WITH,
    "earlier": tg.MOVE_WITH,
    "event": tg.MOVE_WITH,
    "paid": tg.MOVE_WITH,
}
VERBS: dict[type[n.Effect], int] = {
    r.Buff: py.BUFF_IT,
    r.SpendBuff: py.SPEND_BUFF,
    r.Stun: py.STUN_IT,
    r.Detach: py.DETACH_IT,
    r.DrawThese: py.DRAW_IT,
    n.Reveal: py.REVEAL_IT,
}
EACH = {"all": sp.EACH_PLAYER, "opponents": sp.EACH_OPPONENT, "from_next": sp.EACH_FROM_NEXT, "others": sp.EACH_OTHER,
        "others_from_next": sp.EACH_OTHER_FROM_NEXT, "you_and_opponents": sp.YOU_AND_OPPONENTS}  # fmt: skip
# instructions that tell their player to do something
TO_YOU = (
    n.Draw, n.Discard, n.Look, r.Channel, r.AddResources, r.Score, r.LosePoints, r.GainXp, r.Predict, r.Burn,
    r.RevealTop, r.PlayToken,
)  # fmt: skip


def takes_what_there_is(node: n.Choose) -> bool:
    """594.4, 594.6: "recycle 3 from your trash" picks as many as there are when it happens, and targets none; nor does
    "recycle one of your runes"."""
    if node.what not in (n.Select("card", "yours", "trash"), n.Select("rune", "yours")):
        return False
    return node.who == "you" and node.least == node.most


def comes_home_last(body: tuple[n.Effect, ...]) -> bool:
    """Is nothing told to another player behind what they make you do?"""
    if any(part == r.EachPlayer("home", getattr(part, "then", ())) for part in nodes_in(body[:-1])):
        return False
    last = body[-1] if body else None
    if isinstance(last, n.Modes):
        return all(comes_home_last(option) for option in last.options)
    if isinstance(last, n.Gate):
        return comes_home_last((*last.first, *last.then)) and comes_home_last(last.otherwise)
    return True


class ChoiceLowering(EventLowering):
    """Instructions in their order, the choices they ask for, and whom they speak to."""

    handlers: ClassVar[dict[type[Any], Callable[[Any, Any], None]]] = {}  # how each instruction is lowered

    def bonus_first(self, body: tuple[n.Effect, ...]) -> tuple[n.Effect, ...]:
        """What says how much more this spell deals comes before all that it does, wherever it is said."""

        def says_so(effect: n.Effect) -> bool:
            if isinstance(effect, n.Gate) and not (effect.first or effect.who or effect.otherwise):
                return all(says_so(part) for part in effect.then)
            return isinstance(effect, r.ThisDeals)

        first = tuple(effect for effect in body if says_so(effect))
        return (*first, *(effect for effect in body if effect not in first)) if first else body

    def effects(self, body: tuple[n.Effect, ...]) -> list[Step]:
        body = self.bonus_first(body)
        start = len(self.steps)
        for index, effect in enumerate(body):
            after = body[index + 1] if index + 1 < len(body) else None
            if isinstance(after, r.SplitDamage) and isinstance(effect, n.Choose):
                self.limit = self.number(after.amount)
            if isinstance(effect, n.Choose) and isinstance(after, r.Recycle) and takes_what_there_is(effect):
                self.choose_late(effect)
            else:
                self.effect(effect)
            self.limit = None
        return self.steps[start:]

    def effect(self, node: n.Effect) -> None:
        to_you = isinstance(node, TO_YOU) and getattr(node, "who", "you") == "you"
        if self.card.kind != loc.BATTLEFIELD or not to_you:
            self.instruction(node)
            return
        skip = pm.ToNobodyStep()
        self.add(skip)
        self.instruction(node)
        skip.else_pc = len(self.steps)

    def instruction(self, node: n.Effect) -> None:
        self.shown = self.shown or node == n.Reveal(n.Ref("it"))
        handler = self.handlers.get(type(node))
        if handler is not None:
            handler(self, node)
        elif type(node) in VERBS:
            self.add(do.VerbStep(VERBS[type(node)], self.target(node.what)))  # type: ignore[attr-defined]
        else:
            super().effect(node)

    def is_late(self, what: n.Select) -> bool:
        """R4:355.8: what is chosen from a zone that is not public, or among what an effect handles, is no target."""
        return self.late or what.zone in ("hand", "deck", "looked", "placed", "banished")

    def choose(self, node: n.Choose) -> None:
        if node.who != "you" or self.is_late(node.what):
            self.choose_late(node)
            return
        step = self.targets(node.what, node.least, node.most, False)
        self.named = {"it": step.slot, "first": step.slot}
        if node.second is not None:
            second = self.targets(node.second, 1, 1, True)
            self.named["second"] = second.slot
        if self.keep:
            self.add(tg.KeepStep(self.chosen[-1]))

    def choose_late(self, node: n.Choose) -> None:
        """Chosen on resolution (R4:355.17)."""
        self.spoken_to(node.who)
        who = self.look_up(WHO, node.who, "player")
        quality = node.what.zone in ("hand", "looked") and len(node.what.filters) > 0
        kind = tg.SecretChoice if quality else ch.ChooseStep  # R4:128.6
        self.add(kind(self.selector(node.what), node.least, node.most, who, False))
        if node.second is not None:
            self.add(ch.ChooseStep(self.selector(node.second), 1, 1, who, True))
        self.chosen.append(self.slots)
        self.slots += 1
        self.last = None
        self.named = {}
        if self.keep:
            keep = tg.KeepStep(self.chosen[-1])
            keep.also = self.in_turn
            self.add(keep)

    def take_note(self, node: r.TakeNote) -> None:
        """Known from here on, without a choice."""
        self.add(do.NoteStep(self.selector(node.what)))
        self.chosen.append(self.slots)
        self.slots += 1
        self.last = None
        self.named = {}
        if self.keep:
            self.add(tg.KeepStep(self.chosen[-1]))

    def targets(self, what: n.Select, least: int, most: int, more: bool) -> tg.Targets:
        before = self.last
        apart = (n.OtherThan(n.Ref("it")), n.OtherThan(n.Ref("first"))) if before is not None else ()
        spread = (r.At("same"), r.At("each"))
        filters = tuple(part for part in what.filters if part not in spread and part not in apart)
        totals = [part for part in filters if isinstance(part, r.Total)]
        of_one = before is None and r.SameController() in filters
        filters = tuple(
            part for part in filters if part not in totals and not (of_one and part == r.SameController())
        )  # fmt: skip
        if any(part.stat != "might" or part.op != "<=" for part in totals) or len(totals) > 1 or (totals and least > 0):
            raise self.cant_yet("such a total")
        self.choosing, self.leans = True, False
        step = tg.Targets(self.selector(replace(what, filters=filters)), least, most, more)
        self.choosing = False
        step.same_place = r.At("same") in what.filters
        step.one_each = r.At("each") in what.filters
        step.distinct = any(part in apart for part in what.filters)
        step.total = totals[0].amount if totals else -1
        step.one_controller = of_one
        step.if_any = self.if_any or mentions(what, "earlier")  # what that has is known once it is chosen
        step.guards = vec[i64](self.guards)
        step.limit = self.limit
        step.off_field = bool(what.zone) or what.noun in OFF_FIELD or any(
            isinstance(part, r.At) and part.place in OFF_FIELD_PLACES for part in what.filters
        )  # fmt: skip
        if before is not None and (step.distinct or more or self.leans):
            step.after = before
            before.next = step
        self.register(step)
        self.chosen.append(int(step.slot))
        self.last = step
        return step

    def register(self, step: ChoiceStep) -> None:
        """A choice that is made while the item is finalised, and found again in the program."""
        step.slot = self.slots
        self.slots += 1
        if self.slots > q.ROUND:
            raise self.cant_yet("a text with so many choices")
        if self.mode is not None:
            step.within, step.within_mode = self.mode
        self.ability.choices.append(step)
        self.add(step)

    def choose_player(self, opponent: bool) -> None:
        """R4:355.8: a player who is mentioned is chosen like a target, unless somebody else is told to choose."""
        if not self.late:
            self.register(PlayerStep(opponent))
            self.opponent_chosen = True
        elif opponent:
            self.add(ch.OpponentStep())
        else:
            self.add(do.ChoosePlayerStep())

    def spoken_to(self, who: str) -> None:
        if not self.opponent_chosen:
            super().spoken_to(who)

    def modes_once(self, node: r.ModesOnce) -> None:
        if self.late or node.memory not in ("turn", "play"):
            raise self.cant_yet("a choice of modes that were not chosen before")
        self.mode_choice(NewModeStep(node.memory == "turn"), node.options)

    def modes(self, node: n.Modes) -> None:
        if node.who != "you" or self.late:
            super().modes(node)
            return
        self.mode_choice(ModeStep(), node.options)

    def mode_choice(self, choice: ModeStep, options: tuple[tuple[n.Effect, ...], ...]) -> None:
        self.register(choice)
        outer = self.mode
        kept = (self.chosen, self.last, self.named)
        spoken_of = self.opponent_chosen
        jumps = []
        for index, body in enumerate(options):
            self.mode = (choice, index)
            self.opponent_chosen = spoken_of
            self.chosen, self.last, self.named = list(kept[0]), kept[1], dict(kept[2])
            choice.starts.append(len(self.steps))
            first = len(self.ability.choices)
            self.effects(body)
            choice.needs.append([step for step in self.ability.choices[first:] if isinstance(step, ChoiceStep)])
            jumps.append(ch.JumpStep())
            self.add(jumps[-1])
        self.mode = outer
        self.opponent_chosen = spoken_of
        self.chosen, self.last, self.named = kept
        for jump in jumps:
            jump.to = len(self.steps)

    def move_unit(self, node: r.MoveUnit) -> None:
        if node.to == "your_base":
            self.add(BringStep(self.target(node.what)))
            return
        where = self.look_up(DESTINATIONS, node.to, "destination")
        to_card: s.Target | None = None
        if node.to == "it":
            to_card = s.Reference(s.SECOND) if "second" in self.named else self.target(n.Ref("it"))
        elif node.to in ("first", "second", "earlier", "paid"):
            to_card = self.target(n.Ref(node.to))
        elif node.to == "event" and self.event_from:
            raise self.cant_yet("moving to where a unit was before")
        elif node.to == "event":
            to_card = s.Reference(s.EVENT_SOURCE if self.event_other else s.EVENT_CARD)
        if node.what == n.Ref("it") and "second" in self.named and node.to == "it":
            what: s.Target = q.FirstTarget()
        else:
            what = self.target(node.what)
        slot = -1
        late = self.late
        if isinstance(node.what, n.Ref) and node.what.name in ("it", "first", "second"):
            slot = self.named.get(node.what.name, -1)
            late = late or slot < 0
        elif isinstance(node.what, n.Select) and node.what.zone:
            late = True
        step = tg.GoStep(what, where, slot, to_card, late)
        if late or where == tg.MOVE_BASE or where >= tg.MOVE_HERE:
            self.add(step)
        else:
            self.register(step)

    def guard(self, condition: n.Condition | None) -> list[int] | None:
        """What of a condition is known while the card is being played: code and wanted."""
        wanted = 1
        if isinstance(condition, n.IsNot):
            condition, wanted = condition.condition, 0
        if isinstance(condition, r.PaidExtra):
            return [tg.GUARD_EXTRA, wanted]
        if isinstance(condition, r.PlayedFrom) and self.ability.kind == COMMAND:
            return [self.look_up(when.PLAYED_WAYS, condition.zone, "place"), wanted]
        return None

    def gate(self, node: n.Gate) -> None:
        """Condition, decision, first, then; everything else goes to `otherwise`."""
        if node.who == "you" and node == n.Gate((), None, "you", node.first):
            if all(isinstance(part, r.AllowPlay) for part in node.first):
                self.effects(node.first)  # leave that need not be used is not asked for
                return
        kept = (self.guards, self.if_any, self.chosen, self.last, self.named, self.late)
        spoken_of = self.opponent_chosen
        exits: list[Any] = []
        guard = self.guard(node.condition) if self.ability.kind == COMMAND else None
        if node.condition is not None:
            check = ch.CheckStep(self.need_check(node.condition))
            self.add(check)
            exits.append(check)
            if guard is None:
                self.if_any = True
            else:
                self.guards = [*self.guards, *guard]
        if node.who:
            self.if_any = True
            if node.who != "you":
                exits.append(self.speaking(node.who))
                self.late = True
            may = ch.MayStep(ch.YOU, self.may_needs(node.first))
            self.add(may)
            exits.append(may)
        self.what_comes_first(node, node.first, exits)
        if node.who not in ("", "you"):
            self.add(sp.BackStep())
            self.late = kept[5]
        self.effects(node.then)
        self.opponent_chosen = spoken_of
        inner = (self.chosen, self.last, self.named)
        if node.otherwise or node.who not in ("", "you"):
            jump = ch.JumpStep()
            self.add(jump)
            for step in exits:
                step.else_pc = len(self.steps)
            if node.who not in ("", "you"):
                self.add(sp.BackStep())
            self.guards, self.if_any, self.chosen, self.last, self.named, self.late = (
                kept[0], kept[1], list(kept[2]), kept[3], dict(kept[4]), kept[5],
            )  # fmt: skip
            if guard is not None:
                self.guards = [*kept[0], guard[0], 1 - guard[1]]
            else:
                self.if_any = True
            self.effects(node.otherwise)
            jump.to = len(self.steps)
        else:
            for step in exits:
                step.else_pc = len(self.steps)
        self.guards, self.if_any, self.late = kept[0], kept[1], kept[5]
        self.opponent_chosen = spoken_of
        self.chosen, self.last, self.named = inner

    def may_needs(self, first: tuple[n.Effect, ...]) -> list[Step]:
        """What must be possible for "you may" to be asked."""
        found: list[Step] = []
        for effect in first:
            if isinstance(effect, n.Choose):
                if effect.who == "you" and not self.is_late(effect.what):
                    found.append(tg.ChosenNeed(self.slots))
                else:
                    found += self.choices(effect)
            elif isinstance(effect, n.Discard) and effect.who == "you":
                found.append(self.discard(effect.amount, effect.filters, "you", False))
            elif isinstance(effect, r.PayNow):
                found.append(self.pay_step(effect.cost))
            elif isinstance(effect, r.PlayCard) and self.own_card(effect.what):
                kept, self.steps = self.steps, []
                self.instruction(effect)
                found += self.steps
                self.steps = kept
            elif isinstance(effect, r.NewChoices):
                found.append(NewChoicesStep(self.target(effect.what)))
            elif isinstance(effect, r.SpendBuff) and mentions(effect, "self"):
                found.append(do.VerbStep(py.SPEND_BUFF, self.target(effect.what)))
            else:
                break
        return found

    def own_card(self, what: n.Subject) -> bool:
        return isinstance(what, n.Ref) and what.name in ("this_card", "self")

    def choose_each(self, node: r.ChooseEach) -> None:
        """Several choices, one after the other, on resolution; what they could have been and are not is the rest."""
        kept, self.keep = self.keep, True
        for option in node.options:
            self.choose_late(option)
        self.keep = kept
        side = "any" if self.in_turn else "yours"
        self.rest = q.RestTarget([self.selector(replace(option.what, side=side)) for option in node.options])

    def speaking(self, who: str) -> sp.AsStep:
        """Before an instruction to somebody else."""
        if who == "chosen":
            step = sp.AsStep(sp.AS_OPPONENT, None)
        elif who == "opponent":
            self.spoken_to(who)
            step = sp.AsStep(sp.AS_OPPONENT, None)
        elif who in ("controller", "owner"):
            of = self.target(n.Ref("it")) if self.chosen or self.it_as >= 0 else self.target(n.Ref("event"))
            step = sp.AsStep(sp.AS_CONTROLLER if who == "controller" else sp.AS_OWNER, of)
        elif who == "player":
            if self.ability.each_player:
                step = sp.AsStep(sp.AS_TOLD, None)
            elif self.ability.event in (loc.BEGINNING, loc.MAIN_BEGINS, loc.TURN_ENDS):
                step = sp.AsStep(sp.AS_ACTIVE, None)
            elif self.ability.event >= 0 and self.ability.who is not None and not self.ability.by_enemy:
                step = sp.AsStep(sp.AS_CONTROLLER, s.Reference(s.EVENT_CARD))
            elif self.ability.event >= 0 and not self.of_number:
                self.ability.tells = True
                step = sp.AsStep(sp.AS_TOLD, None)
            else:
                raise self.cant_yet("an instruction to 'that player'")
        elif who in ("defender", "attacker"):
            step = sp.AsStep(sp.AS_DEFENDER if who == "defender" else sp.AS_ATTACKER, None)
        elif who == "home":
            raise self.cant_yet("an instruction to yourself behind one to others")
        else:
            raise self.cant_yet(f"an instruction to '{who}'")
        self.add(step)
        return step

    def each(self, node: r.EachPlayer) -> None:
        """Each of several players, or another one, does this as "you"."""
        if node.who == "home" and self.late:  # "you" again, to the end of what another player does
            self.add(sp.BackStep())
            self.effects(node.then)
            return
        if not comes_home_last(node.then):
            raise self.cant_yet("an instruction to yourself before one to others")
        kept = (self.late, self.chosen, self.last, self.named)
        inside = list(self.chosen)
        if node.who in EACH:
            if self.late:
                raise self.cant_yet("an instruction to each player within another")
            turn = self.turns = sp.EachStep(EACH[node.who])
            again = ch.JumpStep()
            again.to = len(self.steps)
            self.add(turn)
            turn.gathers = len(node.then) == 1 and isinstance(node.then[0], r.RevealTop)
            turn.collects = any(isinstance(part, r.Burn) for part in node.then)
            self.scattered = any(isinstance(part, n.Discard) for part in node.then)
            self.late = self.in_turn = True
            self.effects(node.then)
            self.in_turn = False
            self.add(again)
            turn.else_pc = len(self.steps)
        else:
            step = self.speaking(node.who)
            self.late = True
            self.effects(node.then)
            self.add(sp.BackStep())
            step.else_pc = len(self.steps)
        self.late = kept[0]
        if node.who in EACH:
            self.chosen, self.last, self.named = inside, kept[2], kept[3]

    def vote(self, node: r.Vote) -> None:
        self.words_voted = node.options
        self.add(sp.VoteStep(list(node.options)))

    def each_voter(self, node: r.EachVoter) -> None:
        """Do this for each player who chose the word: "chosen" is that player."""
        if self.counting or node.option not in self.words_voted:
            raise self.cant_yet(f"something for each player who chose '{node.option}'")
        self.repeat(sp.EachVoterStep(self.words_voted.index(node.option)), node.then)

    def times(self, node: r.Times) -> None:
        """Do this so many times."""
        if self.counting:
            raise self.cant_yet("something so many times within another")
        self.repeat(do.TimesStep(self.number(node.amount)), node.then)

    def each_card(self, node: r.EachCard) -> None:
        """Do this for each of these cards: it is `it`."""
        if self.counting:
            raise self.cant_yet("something so many times within another")
        self.repeat(do.EachCardStep(self.selector(node.what)), node.then)

    def repeat(self, loop: do.TimesStep | do.EachCardStep | sp.EachVoterStep, then: tuple[n.Effect, ...]) -> None:
        kept = (self.late, self.chosen, self.last, self.named, self.it_as)
        again = ch.JumpStep()
        again.to = len(self.steps)
        self.add(loop)
        self.late, self.counting = True, True
        self.chosen, self.last, self.named = list(kept[1]), None, {}
        if isinstance(loop, do.EachCardStep):
            self.chosen, self.it_as = [], s.IT
        self.effects(then)
        self.add(again)
        loop.else_pc = len(self.steps)
        self.counting = False
        self.late, self.chosen, self.last, self.named, self.it_as = kept

    def for_whom(self, node: Any) -> bool:
        """An instruction to others than you is done with them as "you"; True if it was."""
        if node.who == "you":
            return False
        self.each(r.EachPlayer(node.who, (replace(node, who="you"),)))
        return True
