# rulebound: interpreted
"""What Gundam's events become: what triggered abilities wait for, and what has happened."""

from __future__ import annotations

from dataclasses import replace

from rulebound.effects import nodes as n
from rulebound.effects import selectors as s
from rulebound.effects.core import TRIGGERED, AbilityDef, Test
from rulebound.effects.parts import SIDES
from rulebound.gundam.abilities import conditions as when
from rulebound.gundam.abilities import selecting as q
from rulebound.gundam.abilities.lowering.scope import GundamScope
from rulebound.gundam.abilities.lowering.words import (
    BY_PLAYERS,
    EVENT_CAUSES,
    GONE,
    MOMENTS,
    OF_ANY_CARD,
    OF_PLAYERS,
    YOURS,
)
from rulebound.gundam.words import codes as w
from rulebound.kernel.definitions import BITS


def heard(scope: GundamScope, event: n.Event) -> GundamScope:
    """Let the ability of the scope wait for the event; the scope of what is done then."""
    if event.also:
        raise scope.cant_yet("one of several events there")
    pattern = scope.ability.pattern
    pattern.event = scope.look_up(scope.words.events, event.kind, "event")
    own = isinstance(event.who, n.Ref) and event.who.name in ("self", "this_card", "member")
    if event.kind in MOMENTS or event.kind in OF_PLAYERS:
        pattern.own = False
        if "enemy" in (event.side, getattr(event.who, "side", "")):
            pattern.by = s.ENEMY
        elif event.side in ("you", "yours", "friendly") or (event.kind in OF_PLAYERS and event.side != "player"):
            pattern.by = s.YOURS
        if event.kind in OF_PLAYERS:
            pattern.causes = causes_of(scope, event)
            pattern.least = event.amount
        return scope
    if event.kind == "returned" and isinstance(event.who, n.Select) and event.who.noun not in ("unit", "card"):
        raise scope.cant_yet("the event of such a card going to a hand")
    pattern.own = own
    if not own:
        who = event.who
        if event.kind == "command_activated" and isinstance(who, n.Select):
            # whoever's card it is, and wherever: it may lie in a trash, or be a Pilot now (Q397, 3-4-6-3-1)
            event = replace(event, side=who.side if event.side == "any" else event.side)
            who = replace(who, noun="card", side="any")
        pattern.who = among(scope, who, scope.past or event.kind in GONE)
    if event.object is not None:
        anywhere = scope.past or event.cause == "effect" or event.kind in OF_ANY_CARD
        pattern.object = among(scope, event.object, anywhere)
    pattern.causes = causes_of(scope, event)
    pattern.least = event.amount
    side = SIDES[event.side] if event.side in ("enemy", "yours") else s.ANY
    if event.kind in BY_PLAYERS:
        pattern.by = s.YOURS if event.kind in YOURS and event.side == "any" else side
    else:
        pattern.of_other = side
    other = own and (event.object is not None or event.kind in ("deals_battle_damage", "destroys_unit"))
    return scope.but(event_other=other)


def among(scope: GundamScope, subject: n.Subject, past: bool) -> Test:
    """Is a card of an event one of these? Of something that has happened, wherever the card is by now."""
    target = scope.target(subject)
    return q.MeantTest(target) if past else s.SelectorTest(target)


def causes_of(scope: GundamScope, event: n.Event) -> int:
    """The causes that count for an event, a bit each."""
    if event.cause == "any":
        return EVENT_CAUSES.get((event.kind, "any"), -1)
    if (event.kind, event.cause) not in EVENT_CAUSES:
        raise scope.cant_yet(f"the event '{event.kind}' by '{event.cause}'")
    return EVENT_CAUSES[event.kind, event.cause]


def history(scope: GundamScope, event: n.Event, times: int = 1) -> when.HappenedCheck:
    """Something that has happened this turn."""
    what = AbilityDef(TRIGGERED)
    heard(scope.but(ability=what, past=True), event)
    scope.card.asks |= BITS[what.pattern.event]
    return when.HappenedCheck(what.pattern, w.DEPLOYED, times)
