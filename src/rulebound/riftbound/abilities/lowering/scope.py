# rulebound: interpreted
"""Where a node of Riftbound's text stands, and the tables of what such nodes become."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping
from dataclasses import dataclass, field, fields
from itertools import zip_longest
from typing import Any, Self

from rulebound.effects import instructions, phrases  # noqa: F401  (what both games say alike)
from rulebound.effects import nodes as n
from rulebound.effects import selectors as s
from rulebound.effects.conditions import AllCheck
from rulebound.effects.core import STATIC, AbilityDef, Check, Test
from rulebound.effects.lowering import SHARED, Language, Scope
from rulebound.effects.parts import SIDES
from rulebound.riftbound.abilities import nodes as r
from rulebound.riftbound.abilities import promising as pm
from rulebound.riftbound.abilities import selecting as q
from rulebound.riftbound.abilities import targets as tg
from rulebound.riftbound.abilities.choices import ModeStep
from rulebound.riftbound.abilities.lowering.words import TYPES, WORDS
from rulebound.riftbound.abilities.speaking import EachStep
from rulebound.riftbound.table.definitions import RiftboundCard
from rulebound.riftbound.words import codes as w
from rulebound.text.walking import nodes_in

RIFTBOUND = Language(SHARED)

# instructions that tell their player to do something
TO_YOU = (
    n.Draw, n.Discard, n.Look, r.Channel, r.AddResources, r.Score, r.LosePoints, r.GainXp, r.Predict, r.Burn,
    r.RevealTop, r.PlayToken,
)  # fmt: skip


@dataclass(frozen=True)
class RiftScope(Scope):
    """Where a node stands."""

    card: RiftboundCard
    play_token: Callable[[r.PlayToken], int] = field(kw_only=True)  # the definition of a token that an effect makes
    field_token: Callable[[str], int] = field(kw_only=True)  # and of a battlefield token
    printed: tuple[n.Ability, ...] = ()  # all that the card says
    worn: bool = False  # in the effect text of an Equipment, which its wearer speaks

    # what the event was
    event_from: bool = False  # a move away from somewhere
    of_number: bool = False  # the ability asks for the number that the event tells
    of_player: bool = False  # it is done in place of what a player would do

    # who speaks
    late: bool = False  # choices are made on resolution
    in_turn: bool = False  # each of several players does it
    counting: bool = False  # inside what is done several times
    opponent_chosen: bool = False  # the opponent spoken of was chosen as the item was finalised
    turns: EachStep | None = None  # the last instruction to several players
    words_voted: tuple[str, ...] = ()  # what players were last told to choose between

    # what `it` is
    slots: int = 0  # how many choices the ability has made so far
    chosen: tuple[int, ...] = ()  # the slots of those of cards, in order
    last: tg.Targets | None = None  # the last choice, if it was of targets
    named: Mapping[str, int] = field(default_factory=dict)  # the slots that references stand for
    it_as: int = -1  # what `it` is in an ability made by another
    keep: bool = False  # what is chosen is spoken of after another choice
    rest: q.RestTarget | None = None  # what is left of what players chose from
    placed: bool = False  # what was put somewhere was put there before the ability triggered
    shown: bool = False  # what was chosen has been revealed
    scattered: bool = False  # several players have put cards somewhere, of which only the last ones' are known
    shows_runes: bool = False  # the cards looked at are runes, spoken of after they are gone

    # inside of what
    guards: tuple[int, ...] = ()  # what is known of the conditions around it while the card is being played
    if_any: bool = False  # under a condition, so that there may be nothing to choose
    mode: tuple[ModeStep, int] | None = None
    choosing: bool = False  # in the selector of a choice
    limit: s.Number | None = None  # the damage that those chosen will share
    of_cost: bool = False  # about what this very card costs: asked while that is played

    def meant(self, node: n.Subject) -> s.Target:
        return class_of(self, node) if isinstance(node, n.Select) and not node.zone else self.target(node)

    def inside(self, ability: AbilityDef, **changes: Any) -> RiftScope:
        """Where another ability of the same text begins: it has chosen nothing yet."""
        return RiftScope(
            self.language, self.words, self.card, ability, [], self.made, self.zone, self.event_other, self.chosen_in,
            play_token=self.play_token, field_token=self.field_token, printed=self.printed, worn=self.worn,
            event_from=self.event_from,
        ).but(**changes)  # fmt: skip

    def makes(self, ability: AbilityDef, **changes: Any) -> RiftScope:
        """Inside another ability that this one makes."""
        ability.when.delayed = True
        ability.when.worn = self.worn
        self.made.append(ability)
        return self.inside(ability, **changes)

    def offset(self, ability: AbilityDef) -> int:
        """How far the key of an ability that is made lies behind the key of the one that makes it."""
        return self.made.index(ability) - self.made.index(self.ability)

    # ------------------------------------------------------------------------------------ programs

    def effects(self, body: tuple[n.Effect, ...]) -> Self:
        scope = self
        body = bonus_first(body)
        for node, after in zip_longest(body, body[1:]):
            here = scope
            if isinstance(node, n.Choose) and isinstance(after, r.SplitDamage):
                here = scope.but(limit=scope.number(after.amount))
            elif isinstance(node, n.Choose) and isinstance(after, r.Recycle) and takes_what_there_is(node):
                here = scope.but(late=True)
            done = here.effect(node)
            scope = done if here is scope else done.but(limit=scope.limit, late=scope.late)
        return scope

    def effect(self, node: n.Effect) -> Self:
        to_you = isinstance(node, TO_YOU) and getattr(node, "who", "you") == "you"
        if self.card.kind != w.BATTLEFIELD or not to_you:
            return super().effect(node)
        skip = pm.ToNobodyStep()
        self.add(skip)
        after = super().effect(node)
        skip.else_pc = len(self.steps)
        return after

    def spoken_to(self, who: str) -> None:
        if not self.opponent_chosen:
            super().spoken_to(who)

    def own_card(self, what: n.Subject) -> bool:
        return isinstance(what, n.Ref) and what.name in ("this_card", "self")


def scope_of(
    card: RiftboundCard,
    play_token: Callable[[r.PlayToken], int],
    field_token: Callable[[str], int],
    printed: tuple[n.Ability, ...],
) -> RiftScope:
    """Where the text of a card begins."""
    return RiftScope(
        RIFTBOUND, WORDS, card, AbilityDef(STATIC), [], [],
        play_token=play_token, field_token=field_token, printed=printed,
    )  # fmt: skip


def type_test(scope: RiftScope, what: n.Select, side: str) -> Test:
    """A card of this noun, wherever it is."""
    if what.noun not in TYPES:
        raise scope.cant_yet(f"the noun '{what.noun}' in an event")
    tests = scope.tests(what.filters)
    if what.noun == "equipment":
        tests.append(s.StateTest(w.IS_EQUIPMENT))
    return q.TypeTest(TYPES[what.noun], what.noun == "card", SIDES[side], tests)


def class_of(scope: RiftScope, what: n.Select) -> q.ClassTarget:
    """All such cards, wherever they are."""
    return q.ClassTarget(type_test(scope, what, what.side))


def also(ability: AbilityDef, check: Check) -> None:
    """One more condition of the ability."""
    ability.condition = check if ability.condition is None else AllCheck([ability.condition, check])


# ---------------------------------------------------------------------------------------------- what a text speaks of


def mentions(value: Any, *names: str) -> bool:
    """Does the node hold a reference of one of these names?"""
    return any(isinstance(node, n.Ref) and node.name in names for node in nodes_in(value))


def words_in(value: Any) -> Iterator[str]:
    """Every word that the nodes hold."""
    for node in nodes_in(value):
        for part in fields(node):
            if isinstance(word := getattr(node, part.name), str):
                yield word


def bonus_first(body: tuple[n.Effect, ...]) -> tuple[n.Effect, ...]:
    """What says how much more this spell deals comes before all that it does, wherever it is said."""
    first = tuple(node for node in body if tells_bonus(node))
    return (*first, *(node for node in body if node not in first)) if first else body


def tells_bonus(node: n.Effect) -> bool:
    if isinstance(node, n.Gate) and not (node.first or node.who or node.otherwise):
        return all(tells_bonus(part) for part in node.then)
    return isinstance(node, r.ThisDeals)


def takes_what_there_is(node: n.Choose) -> bool:
    """594.4, 594.6: "recycle 3 from your trash" picks as many as there are when it happens, and targets none; nor does
    "recycle one of your runes"."""
    if node.what not in (n.Select("card", "yours", "trash"), n.Select("rune", "yours")):
        return False
    return node.who == "you" and node.least == node.most
