# rulebound: interpreted
"""Where a node of Gundam's text stands, and the tables of what such nodes become."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass, field, replace
from typing import Any, Self

from rulebound.effects import instructions, phrases  # noqa: F401  (what both games say alike)
from rulebound.effects import nodes as n
from rulebound.effects.core import STATIC, AbilityDef, Step
from rulebound.effects.lowering import SHARED, WHO, Language, Scope
from rulebound.gundam.abilities import nodes as g
from rulebound.gundam.abilities.lowering.words import WORDS
from rulebound.gundam.abilities.steps import EVERYBODY_AT_ONCE
from rulebound.gundam.table.definitions import GundamCard
from rulebound.gundam.words import codes as w
from rulebound.text.walking import nodes_in

GUNDAM = Language(SHARED)

IN_NEXT = {  # durations that are one turn still to come: whose, and how long to wait for it
    "in_opponent_next_turn": ("enemy", "opponent_next_turn"),
    "in_your_next_turn": ("yours", "your_next_turn"),
}


@dataclass(frozen=True)
class GundamScope(Scope):
    """Where a node stands."""

    card: GundamCard
    token: Callable[[g.Token], int] = field(kw_only=True)  # the definition of a token that an effect makes
    past: bool = False  # an event that has happened is spoken of
    begins: bool = False  # "this battle" is one that the effect begins

    def effects(self, body: tuple[n.Effect, ...]) -> Self:
        begins = any(isinstance(node, g.Fight) for node in body)
        scope, chooses = self.but(begins=True) if begins else self, -1
        for node in before_the_end(put_off(legal(body))) if begins else put_off(legal(body)):
            scope = scope.effect(node)
            if isinstance(node, g.ChoosePlayer):
                chooses = len(scope.steps) - 1
            elif chooses >= 0 and speaks_to_opponent(node):
                scope.steps[chooses].else_pc = len(scope.steps)  # type: ignore[attr-defined]
        return scope

    def until(self, duration: str) -> int:
        return w.UNTIL_BEGUN_BATTLE_ENDS if duration == "battle" and self.begins else super().until(duration)

    def everybody(self, who: str) -> int:
        """Whom an instruction speaks to, where all may do it at once."""
        return EVERYBODY_AT_ONCE if who == "all" else self.look_up(WHO, who, "player")


def scope_of(card: GundamCard, token: Callable[[g.Token], int]) -> GundamScope:
    """Where the text of a card begins."""
    return GundamScope(GUNDAM, WORDS, card, AbilityDef(STATIC), [], [], token=token)


# an instruction whose steps say themselves whether they can be done: "you may" asks them
ASKABLE: dict[type[n.Effect], Callable[[GundamScope, Any], list[Step]]] = {}


def askable(kind: type[n.Effect]) -> Callable[[Callable[[GundamScope, Any], list[Step]]], Callable[..., list[Step]]]:
    """Say what steps an instruction becomes that can be asked whether it is possible."""

    def register(steps: Callable[[GundamScope, Any], list[Step]]) -> Callable[..., list[Step]]:
        def lowered(scope: GundamScope, node: n.Effect) -> None:
            scope.spoken_to(getattr(node, "who", ""))
            scope.add(*steps(scope, node))

        GUNDAM.effects(kind)(lowered)
        ASKABLE[kind] = steps
        return steps

    return register


def speaks_to_opponent(node: n.Effect) -> bool:
    """Is an opponent asked something, or is it about cards of the one that was chosen?"""
    return any(
        getattr(part, "who", "") == "opponent" or getattr(part, "side", "") == "chosen" for part in nodes_in(node)
    )


def legal(body: tuple[n.Effect, ...]) -> tuple[n.Effect, ...]:
    """The same instructions, each fitted to the next: a Unit that a Pilot is to be paired with may have one, and a card
    that is shown and then moved is seen to go."""
    found = list(body)
    for i in range(len(found) - 1):
        choice, pair = found[i], found[i + 1]
        if isinstance(choice, n.Reveal) and isinstance(pair, n.Move) and choice.what == pair.what:
            found[i + 1] = replace(pair, reveal=True)
        if not isinstance(choice, n.Choose) or not isinstance(pair, g.Pair):
            continue
        if pair.unit == n.Ref("it"):
            found[i] = replace(choice, what=pairable(choice.what))
        elif pair.unit == n.Ref("second") and choice.second is not None:
            found[i] = replace(choice, second=pairable(choice.second))
    return tuple(found)


def pairable(what: n.Select) -> n.Select:
    return replace(what, filters=(*what.filters, n.State("pairable")))


def before_the_end(body: list[n.Effect]) -> list[n.Effect]:
    """What is for the end of a battle that the body begins is waiting for it by then."""
    late = [node for node in body if isinstance(node, n.Delayed) and node.event.kind == "battle_ends"]
    found = [node for node in body if node not in late]
    first = next(i for i, node in enumerate(found) if isinstance(node, g.Fight))
    return [*found[:first], *late, *found[first:]]


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
