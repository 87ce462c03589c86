# rulebound: interpreted
"""What Riftbound's choices and turns of speech become: targets and modes, "may" and "if", whom it speaks to."""

from __future__ import annotations

from dataclasses import replace
from typing import Any

from librt.vecs import vec
from mypy_extensions import i64

from rulebound.effects import choosing as ch
from rulebound.effects import instructions as shared
from rulebound.effects import nodes as n
from rulebound.effects import selectors as s
from rulebound.effects.core import COMMAND, Step
from rulebound.effects.lowering import WHO
from rulebound.riftbound.abilities import conditions as when
from rulebound.riftbound.abilities import nodes as r
from rulebound.riftbound.abilities import selecting as q
from rulebound.riftbound.abilities import speaking as sp
from rulebound.riftbound.abilities import steps as do
from rulebound.riftbound.abilities import targets as tg
from rulebound.riftbound.abilities.choices import GUARD_EXTRA, ChoiceStep, ModeStep, NewModeStep, PlayerStep
from rulebound.riftbound.abilities.lowering.costs import pay_step
from rulebound.riftbound.abilities.lowering.phrases import event_place
from rulebound.riftbound.abilities.lowering.scope import RIFTBOUND, RiftScope, mentions
from rulebound.riftbound.abilities.rechoosing import NewChoicesStep
from rulebound.riftbound.abilities.taking import BringStep
from rulebound.riftbound.rules import deeds
from rulebound.riftbound.words import codes as w
from rulebound.text.walking import nodes_in

effect = RIFTBOUND.effects

OFF_FIELD_PLACES = ("base", "own_base", "elsewhere", "apart")
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
EACH = {"all": sp.EACH_PLAYER, "opponents": sp.EACH_OPPONENT, "from_next": sp.EACH_FROM_NEXT, "others": sp.EACH_OTHER,
        "others_from_next": sp.EACH_OTHER_FROM_NEXT, "you_and_opponents": sp.YOU_AND_OPPONENTS}  # fmt: skip
ROLES = {"chosen": sp.AS_OPPONENT, "defender": sp.AS_DEFENDER, "attacker": sp.AS_ATTACKER}
OF_IT = {"controller": sp.AS_CONTROLLER, "owner": sp.AS_OWNER}

# ---------------------------------------------------------------------------------------------- cards


@effect(n.Choose)
def choose(scope: RiftScope, node: n.Choose) -> RiftScope:
    if node.who != "you" or is_late(scope, node.what):
        return choose_late(scope, node)
    scope, step = targets(scope, node.what, node.least, node.most, False)
    named = {"it": int(step.slot), "first": int(step.slot)}
    if node.second is not None:
        scope, second = targets(scope, node.second, 1, 1, True)
        named["second"] = int(second.slot)
    if scope.keep:
        scope.add(tg.KeepStep(scope.chosen[-1]))
    return scope.but(named=named)


def is_late(scope: RiftScope, what: n.Select) -> bool:
    """R4:355.8: what is chosen from a zone that is not public, or among what an effect handles, is no target."""
    if what.zone == "placed" and scope.placed:
        return scope.late
    return scope.late or what.zone in ("hand", "deck", "looked", "placed", "banished")


def choose_late(scope: RiftScope, node: n.Choose) -> RiftScope:
    """Chosen on resolution (R4:355.17)."""
    scope.spoken_to(node.who)
    who = scope.look_up(WHO, node.who, "player")
    quality = node.what.zone in ("hand", "looked") and len(node.what.filters) > 0
    kind = tg.SecretChoice if quality else ch.ChooseStep  # R4:128.6
    scope.add(kind(scope.selector(node.what), node.least, node.most, who, False))
    if node.second is not None:
        scope.add(ch.ChooseStep(scope.selector(node.second), 1, 1, who, True))
    return known_from_here(scope, scope.in_turn)


@effect(r.TakeNote)
def take_note(scope: RiftScope, node: r.TakeNote) -> RiftScope:
    """Known from here on, without a choice."""
    scope.add(do.NoteStep(scope.selector(node.what)))
    return known_from_here(scope, False)


def known_from_here(scope: RiftScope, also: bool) -> RiftScope:
    """`it` is from here on what was found on resolution; also: with what it was."""
    if scope.keep:
        keep = tg.KeepStep(scope.slots)
        keep.also = also
        scope.add(keep)
    return scope.but(chosen=(*scope.chosen, scope.slots), slots=scope.slots + 1, last=None, named={})


def targets(scope: RiftScope, what: n.Select, least: int, most: int, more: bool) -> tuple[RiftScope, tg.Targets]:
    """A choice of targets, and the scope behind it."""
    before = scope.last
    apart = (n.OtherThan(n.Ref("it")), n.OtherThan(n.Ref("first"))) if before is not None else ()
    spread = (r.At("same"), r.At("each"))
    totals = [part for part in what.filters if isinstance(part, r.Total)]
    of_one = before is None and r.SameController() in what.filters
    aside = (*spread, *apart, *totals, *((r.SameController(),) if of_one else ()))  # not asked of each card
    asked = replace(what, filters=tuple(part for part in what.filters if part not in aside))
    if any(part.op != "<=" for part in totals) or len(totals) > 1 or (totals and least > 0):
        raise scope.cant_yet("such a total")
    step = tg.Targets(scope.but(choosing=True).selector(asked), least, most, more)
    step.same_place = r.At("same") in what.filters
    step.one_each = r.At("each") in what.filters
    step.distinct = any(part in apart for part in what.filters)
    step.total = totals[0].amount if totals else -1
    step.total_of = scope.look_up(scope.words.stats, totals[0].stat, "number") if totals else w.MIGHT
    step.one_controller = of_one
    step.if_any = scope.if_any or mentions(what, "earlier")  # what that has is known once it is chosen
    step.limit = scope.limit
    step.off_field = bool(what.zone) or what.noun in OFF_FIELD or any(
        isinstance(part, r.At) and part.place in OFF_FIELD_PLACES for part in what.filters
    )  # fmt: skip
    if before is not None and (step.distinct or more or leans(asked)):
        step.after = before
        before.next = step
    scope = register(scope, step)
    return scope.but(chosen=(*scope.chosen, int(step.slot)), last=step), step


def leans(what: n.Select) -> bool:
    """Does the selector of a choice speak of the choice before?"""
    places = (r.At("it"), r.At("first"), r.At("apart"), r.SameController())
    return mentions(what, "it", "first") or any(node in places for node in nodes_in(what))


def register(scope: RiftScope, step: ChoiceStep) -> RiftScope:
    """A choice that is made while the item is finalised, and found again in the program."""
    step.slot = scope.slots
    step.guards = vec[i64](list(scope.guards))
    if scope.slots >= q.ROUND:
        raise scope.cant_yet("a text with so many choices")
    if scope.mode is not None:
        step.within, step.within_mode = scope.mode
    scope.ability.choices.append(step)
    scope.add(step)
    return scope.but(slots=scope.slots + 1)


@effect(r.ChooseEach)
def choose_each(scope: RiftScope, node: r.ChooseEach) -> RiftScope:
    """Several choices, one after the other, on resolution; what they could have been and are not is the rest."""
    after = scope.but(keep=True)
    for option in node.options:
        after = choose_late(after, option)
    side = "any" if scope.in_turn else "yours"
    rest = q.RestTarget([scope.selector(replace(option.what, side=side)) for option in node.options])
    return after.but(keep=scope.keep, rest=rest)


@effect(r.MoveUnit)
def move_unit(scope: RiftScope, node: r.MoveUnit) -> RiftScope | None:
    where = scope.look_up(DESTINATIONS, node.to, "destination")
    what = scope.target(node.what)
    if node.what == n.Ref("it") and node.to == "it" and "second" in scope.named:
        what = q.FirstTarget()
    slot, late = -1, scope.late
    if isinstance(node.what, n.Ref) and node.what.name in ("it", "first", "second"):
        slot = scope.named.get(node.what.name, -1)
        late = late or slot < 0
    elif isinstance(node.what, n.Select) and node.what.zone:
        late = True
    step = tg.GoStep(what, where, slot, moved_to(scope, node.to), late)
    if late or where == tg.MOVE_BASE or where >= tg.MOVE_HERE:
        scope.add(step)
        return None
    return register(scope, step)


@effect(r.MoveUnit, to="your_base")
def bring_home(scope: RiftScope, node: r.MoveUnit) -> None:
    scope.add(BringStep(scope.target(node.what)))


def moved_to(scope: RiftScope, to: str) -> s.Target | None:
    """The card to which units move, where the destination is told by one."""
    if to == "it":
        return s.Reference(s.SECOND) if "second" in scope.named else scope.target(n.Ref("it"))
    if to in ("first", "second", "earlier", "paid"):
        return scope.target(n.Ref(to))
    if to == "event" and scope.event_from:
        raise scope.cant_yet("moving to where a unit was before")
    return event_place(scope) if to == "event" else None


# ---------------------------------------------------------------------------------------------- modes


@effect(n.Modes)
def modes(scope: RiftScope, node: n.Modes) -> RiftScope:
    if node.who != "you" or scope.late:
        return shared.picked_modes(scope, node, mode_needs(scope, node))
    return mode_choice(scope, ModeStep(), node.options)


@effect(r.ModesOnce)
def modes_once(scope: RiftScope, node: r.ModesOnce) -> RiftScope:
    if scope.late or node.memory not in ("turn", "play"):
        raise scope.cant_yet("a choice of modes that were not chosen before")
    return mode_choice(scope, NewModeStep(node.memory == "turn"), node.options)


def mode_choice(scope: RiftScope, choice: ModeStep, options: tuple[tuple[n.Effect, ...], ...]) -> RiftScope:
    before = scope = register(scope, choice)

    def as_before(scope: RiftScope, mode: tuple[ModeStep, int] | None) -> RiftScope:
        return scope.but(
            mode=mode,
            opponent_chosen=before.opponent_chosen,
            chosen=before.chosen,
            last=before.last,
            named=before.named,
        )

    jumps = []
    for index, body in enumerate(options):
        choice.starts.append(len(scope.steps))
        first = len(scope.ability.choices)
        scope = as_before(scope, (choice, index)).effects(body)
        choice.needs.append([step for step in scope.ability.choices[first:] if isinstance(step, ChoiceStep)])
        jumps.append(ch.JumpStep())
        scope.add(jumps[-1])
    for jump in jumps:
        jump.to = len(scope.steps)
    return as_before(scope, before.mode)


def mode_needs(scope: RiftScope, node: n.Modes) -> list[list[Step]]:
    """What each of several bodies asks first, where it is chosen on resolution."""
    return [needs(scope, body) for body in node.options]


def needs(scope: RiftScope, body: tuple[n.Effect, ...]) -> list[Step]:
    for part in body:
        if isinstance(part, n.Modes):
            return [shared.mode_step(scope, part, mode_needs(scope, part))]
        if isinstance(part, n.Gate) and not part.who and len(body) == 1:
            then = needs(scope, part.first or part.then)
            if part.condition is None:
                return then
            return [ch.BranchNeed(scope.check(part.condition), then, needs(scope, part.otherwise))]
        chosen = isinstance(part, n.Choose) and part.who != "all" and not part.each
        if not chosen and part != n.Destroy(n.Ref("self")):
            break
    return []


# ---------------------------------------------------------------------------------------------- gates


@effect(n.Gate)
def gate(outer: RiftScope, node: n.Gate) -> RiftScope:
    """Condition, decision, first, then; everything else goes to `otherwise`."""
    if node == n.Gate((), None, "you", node.first) and all(isinstance(part, r.AllowPlay) for part in node.first):
        return outer.effects(node.first)  # leave that need not be used is not asked for
    exits: list[Any] = []
    others = node.who not in ("", "you")
    guard = guard_of(outer, node.condition)
    scope = outer.but(guards=(*outer.guards, *guard), if_any=outer.if_any or bool(node.who))
    if node.condition is not None:
        exits.append(ch.CheckStep(outer.check(node.condition)))
        scope.add(exits[-1])
        scope = scope if guard else scope.but(if_any=True)
    if others:
        exits.append(speaking(scope, node.who))
        scope = scope.but(late=True)
    if node.who:
        first, scope = may_needs(scope, node.first)
        exits.append(ch.MayStep(ch.YOU, first))
        scope.add(exits[-1])
    scope = shared.done_first(scope, node, node.first, exits)
    if others:
        scope.add(sp.BackStep())
    then = after = scope.but(late=outer.late).effects(node.then).but(opponent_chosen=outer.opponent_chosen)
    jump = ch.JumpStep()
    if node.otherwise or others:
        then.add(jump)
    shared.lead_on(then, exits)
    if node.otherwise or others:
        if others:
            then.add(sp.BackStep())
        guards = (*outer.guards, guard[0], 1 - guard[1]) if guard else outer.guards
        if_any = outer.if_any or not guard
        after = then.but(guards=guards, if_any=if_any, last=outer.last, named=outer.named).effects(node.otherwise)
        jump.to = len(after.steps)
    return after.but(
        guards=outer.guards, if_any=outer.if_any, late=outer.late, opponent_chosen=outer.opponent_chosen,
        chosen=then.chosen, last=then.last, named=then.named,
    )  # fmt: skip


def guard_of(scope: RiftScope, condition: n.Condition | None) -> tuple[int, ...]:
    """What of a condition is known while the card is being played: code and wanted, or nothing."""
    wanted = 1
    if isinstance(condition, n.IsNot):
        condition, wanted = condition.condition, 0
    if scope.ability.kind == COMMAND and isinstance(condition, r.PaidExtra):
        return GUARD_EXTRA, wanted
    if scope.ability.kind == COMMAND and isinstance(condition, r.PlayedFrom):
        return scope.look_up(when.PLAYED_WAYS, condition.zone, "place"), wanted
    return ()


def may_needs(scope: RiftScope, first: tuple[n.Effect, ...]) -> tuple[list[Step], RiftScope]:
    """What must be possible for "you may" to be asked, and the scope in which it is done."""
    found: list[Step] = []
    for part in first:
        steps = need(scope, part)
        if steps is None:
            break
        found += steps
        if isinstance(part, n.Choose) and not isinstance(steps[0], tg.ChosenNeed):
            scope = scope.but(chosen_in=part.what.zone)
    return found, scope


def need(scope: RiftScope, part: n.Effect) -> list[Step] | None:
    """What an instruction needs; None: from here on nobody asks."""
    if isinstance(part, n.Choose):
        asked_before = part.who == "you" and not is_late(scope, part.what)
        return [tg.ChosenNeed(scope.slots)] if asked_before else [*shared.choices(scope, part)]
    if isinstance(part, n.Discard) and part.who == "you":
        return [shared.discard_step(scope, part.amount, part.filters)]
    if isinstance(part, r.PayNow):
        return [pay_step(scope, part.cost)]
    if isinstance(part, r.PlayCard) and scope.own_card(part.what):
        return scope.but(steps=[]).effect(part).steps
    if isinstance(part, r.NewChoices):
        return [NewChoicesStep(scope.target(part.what))]
    if isinstance(part, r.SpendBuff) and mentions(part, "self"):
        return [do.VerbStep(deeds.SPEND_BUFF, scope.target(part.what))]
    return None


# ---------------------------------------------------------------------------------------------- players


@effect(r.ChoosePlayer)
def choose_player(scope: RiftScope, node: r.ChoosePlayer) -> RiftScope | None:
    """R4:355.8: a player who is mentioned is chosen like a target, unless somebody else is told to choose."""
    if not scope.late:
        return register(scope, PlayerStep(False)).but(opponent_chosen=True)
    scope.add(do.ChoosePlayerStep())
    return None


@effect(r.ChooseOpponent)
def choose_opponent(scope: RiftScope, node: r.ChooseOpponent) -> RiftScope | None:
    if not scope.late:
        return register(scope, PlayerStep(True)).but(opponent_chosen=True)
    scope.add(ch.OpponentStep())
    return None


def speaking(scope: RiftScope, who: str) -> sp.AsStep:
    """Before an instruction to somebody else."""
    if who == "opponent":
        scope.spoken_to(who)
        step = sp.AsStep(sp.AS_OPPONENT, None)
    elif who in ROLES:
        step = sp.AsStep(ROLES[who], None)
    elif who in OF_IT:
        known = scope.chosen or scope.it_as >= 0
        step = sp.AsStep(OF_IT[who], scope.target(n.Ref("it" if known else "event")))
    elif who == "player":
        step = speaking_to_told(scope)
    elif who == "home":
        raise scope.cant_yet("an instruction to yourself behind one to others")
    else:
        raise scope.cant_yet(f"an instruction to '{who}'")
    scope.add(step)
    return step


def speaking_to_told(scope: RiftScope) -> sp.AsStep:
    """To the player that the event tells of."""
    who = told_player(scope)
    if who == sp.AS_TOLD and not scope.ability.pattern.each_player:
        if scope.of_number:
            raise scope.cant_yet("an instruction to 'that player'")
        scope.ability.pattern.tells = True
    return sp.AsStep(who, s.Reference(s.EVENT_CARD) if who in OF_IT.values() else None)


def told_player(scope: RiftScope) -> int:
    """How the event tells of a player: by whose turn it is, by its card, or by whose doing it is."""
    pattern = scope.ability.pattern
    if pattern.each_player:
        return sp.AS_TOLD
    if pattern.event in (w.BEGINNING, w.MAIN_BEGINS, w.TURN_ENDS):
        return sp.AS_ACTIVE
    if pattern.event == w.RETURNS:
        return sp.AS_OWNER  # R4:056: it is their hand
    if pattern.event >= 0 and pattern.who is not None and pattern.by != s.ENEMY:
        return sp.AS_CONTROLLER
    if pattern.event >= 0 or scope.of_player:
        return sp.AS_TOLD
    raise scope.cant_yet("an instruction to 'that player'")


@effect(r.EachPlayer)
def each(scope: RiftScope, node: r.EachPlayer) -> RiftScope:
    """Each of several players, or another one, does this as "you"."""
    if node.who == "home" and scope.late:  # "you" again, to the end of what another player does
        scope.add(sp.BackStep())
        return scope.effects(node.then)
    if not comes_home_last(node.then):
        raise scope.cant_yet("an instruction to yourself before one to others")
    if node.who in EACH:
        return in_turn(scope, node)
    step = speaking(scope, node.who)
    after = scope.but(late=True).effects(node.then)
    after.add(sp.BackStep())
    step.else_pc = len(after.steps)
    return after.but(late=scope.late)


def in_turn(scope: RiftScope, node: r.EachPlayer) -> RiftScope:
    """Each of several players does it, one after the other."""
    if scope.late:
        raise scope.cant_yet("an instruction to each player within another")
    turn, again = sp.EachStep(EACH[node.who]), ch.JumpStep()
    again.to = len(scope.steps)
    scope.add(turn)
    turn.gathers = len(node.then) == 1 and isinstance(node.then[0], r.RevealTop)
    turn.collects = any(isinstance(part, r.Burn) for part in node.then)
    scattered = any(isinstance(part, n.Discard) for part in node.then)
    after = scope.but(turns=turn, scattered=scattered, late=True, in_turn=True).effects(node.then)
    after.add(again)
    turn.else_pc = len(after.steps)
    return after.but(in_turn=False, late=scope.late, chosen=scope.chosen, last=scope.last, named=scope.named)


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


def told_to_others(scope: RiftScope, node: Any) -> RiftScope | None:
    """An instruction to others than you is done with them as "you"; None if it is yours."""
    return None if node.who == "you" else each(scope, r.EachPlayer(node.who, (replace(node, who="you"),)))


@effect(r.Vote)
def vote(scope: RiftScope, node: r.Vote) -> RiftScope:
    scope.add(sp.VoteStep(list(node.options)))
    return scope.but(words_voted=node.options)


# ---------------------------------------------------------------------------------------------- several times


@effect(r.EachVoter)
def each_voter(scope: RiftScope, node: r.EachVoter) -> RiftScope:
    """Do this for each player who chose the word: "chosen" is that player."""
    if scope.counting or node.option not in scope.words_voted:
        raise scope.cant_yet(f"something for each player who chose '{node.option}'")
    return repeat(scope, sp.EachVoterStep(scope.words_voted.index(node.option)), node.then)


@effect(r.Times)
def times(scope: RiftScope, node: r.Times) -> RiftScope:
    """Do this so many times."""
    if scope.counting:
        raise scope.cant_yet("something so many times within another")
    return repeat(scope, do.TimesStep(scope.number(node.amount)), node.then)


@effect(r.EachCard)
def each_card(scope: RiftScope, node: r.EachCard) -> RiftScope:
    """Do this for each of these cards: it is `it`."""
    if scope.counting:
        raise scope.cant_yet("something so many times within another")
    return repeat(scope, do.EachCardStep(scope.selector(node.what)), node.then, chosen=(), it_as=s.IT)


def repeat(
    scope: RiftScope, loop: do.TimesStep | do.EachCardStep | sp.EachVoterStep, then: tuple[n.Effect, ...], **it: Any
) -> RiftScope:
    again = ch.JumpStep()
    again.to = len(scope.steps)
    scope.add(loop)
    after = scope.but(late=True, counting=True, last=None, named={}, **it).effects(then)
    after.add(again)
    loop.else_pc = len(after.steps)
    return after.but(
        counting=False, late=scope.late, chosen=scope.chosen, last=scope.last, named=scope.named, it_as=scope.it_as
    )
