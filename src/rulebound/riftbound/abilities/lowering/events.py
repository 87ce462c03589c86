# rulebound: interpreted
"""What Riftbound's events become: what triggered abilities wait for."""

from __future__ import annotations

from collections.abc import Callable
from copy import copy
from typing import Any

from rulebound.effects import conditions as c
from rulebound.effects import nodes as n
from rulebound.effects import selectors as s
from rulebound.effects.core import AbilityDef, Test
from rulebound.effects.parts import SIDES
from rulebound.riftbound.abilities import conditions as when
from rulebound.riftbound.abilities import nodes as r
from rulebound.riftbound.abilities import selecting as q
from rulebound.riftbound.abilities.lowering.phrases import event_test
from rulebound.riftbound.abilities.lowering.scope import RiftScope, also
from rulebound.riftbound.abilities.lowering.words import BY_YOU, DONE_BY, OF_PLAYERS, PLAYED_FROM, SPELL_BIT
from rulebound.riftbound.words import codes as w
from rulebound.riftbound.words.lexicon import LEXICON
from rulebound.text.walking import nodes_in

PHASES = ("beginning_phase", "first_beginning_phase", "main_phase", "turn_ends")
FROM_HERE = tuple(n.Select(noun, filters=(r.At("here"),)) for noun in ("battlefield", "location"))
PLAYED_TO = {n.Select("battlefield"): q.AT_FIELD, n.Select("battlefield", filters=(r.At("here"),)): q.AT_HERE}
TO_BASE = n.Select("location", filters=(r.At("base"),))
ANYONES = LEXICON.events_of("nobody")
LAST_MARK = 60
UNHEARD = ("revealed", "drawn", "recycled", "hidden", "countered")  # not on the board


def speaks_of_event(value: Any) -> bool:
    """Does the node ask something that only the event knows?"""
    told = (n.Ref("event"), n.Ref("source"), r.At("event"))
    return any(isinstance(node, (n.EventAmount, r.SpentOn)) or node in told for node in nodes_in(value))


def into_event(scope: RiftScope, condition: n.Condition) -> n.Condition | None:
    """A condition about the event's card narrows the event; what can't is asked on resolution."""
    ability, pattern = scope.ability, scope.ability.pattern
    if isinstance(condition, n.All):
        left = []
        for part in condition.conditions:
            if not speaks_of_event(part):
                also(ability, scope.check(part))
            elif (rest := into_event(scope, part)) is not None:
                left.append(rest)
        return n.All(tuple(left)) if len(left) > 1 else left[0] if left else None
    if isinstance(condition, r.SpentOn) and pattern.event == w.PLAYED:
        pattern.least = condition.amount  # the event tells how much Energy was spent
        return None
    if isinstance(condition, n.Is) and condition.what == n.Ref("event") and not speaks_of_event(condition.filters):
        test = q.TypeTest(-1, False, s.ANY, scope.tests(condition.filters))
        if scope.event_other:
            pattern.object = test if pattern.object is None else s.AllTest([pattern.object, test])
            return None
        if not pattern.own and pattern.who is not None:
            pattern.who = s.AllTest([pattern.who, test])
            return None
    return condition


def heard(scope: RiftScope, event: n.Event) -> RiftScope:
    """Let the ability of the scope wait for the event; the scope of what is done then."""
    ability, pattern = scope.ability, scope.ability.pattern
    kind = event.kind.removesuffix("_nth")
    if kind == "kills":
        return killing(scope, event)
    pattern.event = scope.look_up(scope.words.events, kind, "event")
    from_somewhere = kind in ("moves", "moved") and event.cause == "from"
    scope = scope.but(event_from=from_somewhere)
    own = isinstance(event.who, n.Ref) and event.who.name in ("self", "this_card")
    if own and kind in UNHEARD:
        raise scope.cant_yet(f"what a card does when it is '{kind}' itself")
    if kind in OF_PLAYERS:
        own = False
        scope = player_event(scope, event, kind)
    else:
        pattern.own = own
        whose(scope, event, kind)
        doer(scope, kind, event.side)
        scope = scope.but(event_other=own and event.object is not None)
    if event.object is not None and kind == "played":
        scope = played_to(scope, event.object)
    elif event.object == TO_BASE and kind in ("moves", "moved"):
        scope = is_now(scope, q.AtTest(q.AT_A_BASE))
    elif event.object is not None and not from_somewhere:
        pattern.object = event_test(scope, event.object)
    scope = by_cause(scope, event, kind)
    if kind == "reaches_might":
        if not 0 < event.amount < LAST_MARK:
            raise scope.cant_yet(f"a Might that reaches {event.amount}")
        pattern.causes = 1 << event.amount  # of several numbers that are waited for, this one
    if kind == "played" and event.side in ("yours", "enemy"):
        also(ability, c.TurnCheck(event.side == "yours"))
    if event.kind.endswith("_nth"):
        nth(ability, event)
    elif event.amount == 1:
        pattern.together = True  # "one or more"
    else:
        pattern.least = max(int(pattern.least), event.amount)
    return scope


def whose(scope: RiftScope, event: n.Event, kind: str) -> None:
    """Whose doing it is, of a card that is neither this one nor told."""
    if isinstance(event.who, n.Ref):  # a delayed ability is told about which card it is
        return
    filters = event.who.filters if isinstance(event.who, n.Select) else ()
    if kind in ("dies", "leaves") and any(isinstance(part, r.AttachedTo) for part in filters):
        raise scope.cant_yet("whose Equipment it was that has left")
    scope.ability.pattern.who = event_test(scope, event.who)


def nth(ability: AbilityDef, event: n.Event) -> None:
    """Only the so-manieth such event of a turn."""
    pattern = ability.pattern
    if event.side == "player" and event.amount == 1:
        pattern.each_player, pattern.by = True, s.ANY
        return
    also(ability, when.HappenedCheck(copy(pattern), s.EQUAL, event.amount))


def killing(scope: RiftScope, event: n.Event) -> RiftScope:
    """A unit kills another: it is in combat with it, or an ability of its own does it (R4:428)."""
    if event.object is None or event.who != n.Ref("self"):
        raise scope.cant_yet("such a killing")
    pattern = scope.ability.pattern
    pattern.event, pattern.own = w.KILLS, False
    pattern.who = event_test(scope, event.object)
    if event.cause == "combat":
        pattern.causes = 1 << w.BY_COMBAT
        pattern.who = s.AllTest([pattern.who, q.OpposingTest()])
    else:
        pattern.object = event_test(scope, event.who)
    return scope.but(event_other=False)


def played_to(scope: RiftScope, where: n.Select) -> RiftScope:
    """ "When you play a unit here": where the card is, once it has been played."""
    if where not in PLAYED_TO:
        raise scope.cant_yet("a play to such a place")
    return is_now(scope, q.AtTest(PLAYED_TO[where]))


def is_now(scope: RiftScope, test: Test) -> RiftScope:
    """The card that the event is about passes, once it has happened."""
    ability, pattern = scope.ability, scope.ability.pattern
    if pattern.own:
        also(ability, c.IsCheck(s.Reference(s.SELF), [test]))
    else:
        assert pattern.who is not None
        pattern.who = s.AllTest([pattern.who, test])
    return scope.but(event_other=False)


def doer(scope: RiftScope, kind: str, side: str) -> None:
    """Whose doing it is: "when you stun", "when an opponent stuns", "when a unit is stunned"."""
    if kind in BY_YOU or kind in DONE_BY:
        scope.ability.pattern.by = SIDES.get("yours" if side == "any" and kind in BY_YOU else side, s.ANY)


def player_event(scope: RiftScope, event: n.Event, kind: str) -> RiftScope:
    """What a player does, or a phase: whose it is."""
    pattern = scope.ability.pattern
    pattern.own = False
    scope = scope.but(event_other=kind not in PHASES)
    if isinstance(event.who, n.Select) and kind in ("you_conquer", "you_hold"):
        pattern.event = w.CONQUERS if kind == "you_conquer" else w.HOLDS  # with these units
        pattern.who = event_test(scope, event.who)
        pattern.by = s.YOURS
        pattern.together = True
        return scope
    if kind in ANYONES:
        return scope
    if kind == "you_win_combat":
        pattern.together = True  # it is told of each unit that has won
    if event.side in ("enemy", "friendly"):
        pattern.by = SIDES[event.side]
    elif event.side == "opponent":
        pattern.of_chosen = True
    elif event.side != "player" and (event.side != "any" or kind not in PHASES):  # else each player's
        pattern.by = s.YOURS
    if kind == "first_beginning_phase":
        also(scope.ability, when.FirstTurnsCheck(1, False))
    return scope


# ---------------------------------------------------------------------------------------------- how it happened

Cause = Callable[[RiftScope, n.Event], RiftScope | None]  # narrows the ability; None: the scope stays, or it is refused
CAUSES: dict[tuple[str, str], Cause] = {}  # by the kind of event and its cause


def cause(cause: str, *kinds: str) -> Callable[[Cause], Cause]:
    """Say what it means that events of these kinds happen so."""

    def register(narrow: Cause) -> Cause:
        CAUSES.update({(kind, cause): narrow for kind in kinds})
        return narrow

    return register


def by_cause(scope: RiftScope, event: n.Event, kind: str) -> RiftScope:
    if kind == "burned":
        scope.ability.pattern.causes = -1 if event.cause == "deck" else 1 << w.BY_RULE
    if event.cause == "any":
        return scope
    narrow = CAUSES.get((kind, event.cause))
    found = narrow(scope, event) if narrow is not None else None
    if found is None:
        raise scope.cant_yet(f"the event '{kind}' by '{event.cause}'")
    return found


@cause("hidden", "played")
@cause("hand", "played")
@cause("trash", "played")
@cause("elsewhere", "played")
def played_from(scope: RiftScope, event: n.Event) -> RiftScope:
    scope.ability.pattern.causes = sum(1 << source for source in PLAYED_FROM[event.cause])
    return scope


@cause("showdown", "played")
def in_showdown(scope: RiftScope, event: n.Event) -> RiftScope:
    also(scope.ability, when.ShowdownCheck())
    return scope


@cause("outside", "drawn")
def outside_draw_phase(scope: RiftScope, event: n.Event) -> RiftScope:
    scope.ability.pattern.causes = ~(1 << w.IN_DRAW_PHASE)
    return scope


@cause("combat", "dies")
def dies_in_combat(scope: RiftScope, event: n.Event) -> RiftScope:
    scope.ability.pattern.causes = 1 << w.BY_COMBAT
    return scope


@cause("effect", "takes_damage")
@cause("spell", "takes_damage")
@cause("combat", "takes_damage")
def damaged_by(scope: RiftScope, event: n.Event) -> RiftScope:
    pattern = scope.ability.pattern
    pattern.causes = 1 << (w.BY_COMBAT if event.cause == "combat" else w.BY_EFFECT)
    if event.side in ("enemy", "yours"):
        pattern.by = SIDES[event.side]
    if event.cause == "spell":
        pattern.object = q.TypeTest(SPELL_BIT, False, s.ANY, [])
    return scope


@cause("spell", "killed", "chosen")
def by_spell(scope: RiftScope, event: n.Event) -> RiftScope:
    scope.ability.pattern.object = q.TypeTest(SPELL_BIT, False, s.ANY, [])
    return scope


@cause("effect", "killed")
def killed_by_effect(scope: RiftScope, event: n.Event) -> RiftScope:
    scope.ability.pattern.object = q.TypeTest(-1, False, s.ANY, [])  # combat and prices name no card
    return scope


@cause("deck", "burned")
def from_deck(scope: RiftScope, event: n.Event) -> RiftScope:
    return scope


@cause("one_on_one", "attacks", "defends")
def one_on_one(scope: RiftScope, event: n.Event) -> RiftScope:
    also(scope.ability, when.OneOnOneCheck())
    return scope


@cause("attack", "conquers")
def conquers_attacking(scope: RiftScope, event: n.Event) -> RiftScope | None:
    if not scope.ability.pattern.own:
        return None
    also(scope.ability, c.IsCheck(s.Reference(s.SELF), [s.StateTest(w.IS_ATTACKING)]))
    return scope


@cause("attack", "you_win_combat", "you_lose_combat")
@cause("defend", "you_win_combat", "you_lose_combat")
def in_role(scope: RiftScope, event: n.Event) -> RiftScope:
    also(scope.ability, when.RoleCheck(event.cause == "attack", event.side))
    return scope


@cause("attack", "you_conquer")
def you_conquer_in_combat(scope: RiftScope, event: n.Event) -> RiftScope:
    also(scope.ability, when.CombatCheck())
    return scope


@cause("open", "conquers", "you_conquer")
def without_combat(scope: RiftScope, event: n.Event) -> RiftScope:
    also(scope.ability, c.NotCheck(when.CombatCheck()))
    return scope


@cause("uncontrolled", "conquers", "you_conquer")
def from_nobody(scope: RiftScope, event: n.Event) -> RiftScope:
    scope.ability.pattern.causes = 1 << w.FROM_NOBODY
    return scope


@cause("controlled", "conquers", "you_conquer")
def from_somebody(scope: RiftScope, event: n.Event) -> RiftScope:
    scope.ability.pattern.causes = 1 << w.FROM_SOMEBODY
    return scope


@cause("from", "moves", "moved")
def moves_from(scope: RiftScope, event: n.Event) -> RiftScope | None:
    if event.object == n.Select("battlefield"):
        scope.ability.pattern.least = 1  # the number of the battlefield it came from, plus one
    elif event.object in FROM_HERE:
        scope.ability.pattern.from_here = True
    elif event.object is not None:
        return None
    return scope


@cause("survived", "takes_damage")
def survived(scope: RiftScope, event: n.Event) -> RiftScope:
    return is_now(scope, s.NotTest(q.LethalTest()))


@cause("beginning_phase", "dies")
def in_beginning_phase(scope: RiftScope, event: n.Event) -> RiftScope:
    also(scope.ability, when.PhaseCheck(w.BEGINNING_PHASE, True))
    return scope
