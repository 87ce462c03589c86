# rulebound: interpreted
"""Lowering: how the nodes of an ability become what runs, by tables of one small function for each type of node.

A `Language` holds the tables; a game's language has all that `SHARED` has, and adds or replaces functions:

    @effect(n.Damage)
    def damage(scope: Scope, node: n.Damage) -> None:
        scope.add(st.DamageStep(scope.number(node.amount), scope.target(node.to)))

Each function is given the `Scope` in which its node stands. A scope never changes; what stands in another one (after
a choice, inside a delayed ability) is lowered with another.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import dataclass, fields, replace
from typing import Any, Self, TypeVar

from rulebound.effects import nodes as n
from rulebound.effects import selectors as s
from rulebound.effects.choosing import OPPONENT, SPEAKER, YOU, OpponentStep
from rulebound.effects.core import AbilityDef, CardDef, Check, Step, Test
from rulebound.effects.parts import Unplayable, Words
from rulebound.kernel.definitions import Static

WHO = {"you": YOU, "opponent": OPPONENT, "each": SPEAKER}
T = TypeVar("T")
F = TypeVar("F", bound=Callable[..., Any])


class Lowerings:
    """One table: what each type of node becomes, and the refusal of a node that is not in it."""

    def __init__(self, refusal: str, base: Lowerings | None) -> None:
        self.refusal = refusal
        self.base = base
        self.functions: dict[type[n.Node], Callable[..., Any]] = {}
        self.by_word: dict[type[n.Node], tuple[str, dict[str, Callable[..., Any]]]] = {}  # the field that has the word

    def __call__(self, *kinds: type[n.Node], **word: str) -> Callable[[F], F]:
        """Say what nodes of these types become; with a word, `verb="attack"`, only those whose field says so."""

        def register(function: F) -> F:
            for kind in kinds:
                if not word:
                    self.functions[kind] = function
                for field, value in word.items():
                    self.by_word.setdefault(kind, (field, {}))[1][value] = function
            return function

        return register

    def plain(self, kind: type[n.Node], make: Callable[[], Any], **word: str) -> None:
        """Say what a node becomes that means the same wherever it stands."""
        self(kind, **word)(lambda scope, node: make())

    def made_of(self, kind: type[n.Node], make: Callable[..., Any], **word: str) -> None:
        """Say what a node becomes that is made of what its fields become, in their order."""
        names = [part.name for part in fields(kind)]
        self(kind, **word)(lambda scope, node: make(*(scope.lowered(getattr(node, name)) for name in names)))

    def find(self, node: n.Node) -> Callable[..., Any] | None:
        """The function for a node: for its word before its type, the game's own before the shared one."""
        kind = type(node)
        own = self.functions.get(kind)
        if kind in self.by_word:
            field, functions = self.by_word[kind]
            own = functions.get(getattr(node, field), own)
        return self.base.find(node) if own is None and self.base is not None else own

    def lower(self, scope: Scope, node: n.Node) -> Any:
        function = self.find(node)
        if function is None:
            raise self.refused(scope, node)
        return function(scope, node)

    def refused(self, scope: Scope, node: n.Node) -> Unplayable:
        return Unplayable(f"{scope.card.name}: {self.refusal.format(node.tag)}")


class Language:
    """What a game's nodes become, by family; what its tables don't have is looked up in those of its base."""

    def __init__(self, base: Language | None = None) -> None:
        def table(family: str, refusal: str) -> Lowerings:
            return Lowerings(refusal, getattr(base, family, None))

        self.effects = table("effects", "the effect '{}' can't be played yet.")
        self.statics = table("statics", "the constant effect '{}' can't be played yet.")
        self.costs = table("costs", "the cost '{}' can't be paid yet.")
        self.tests = table("tests", "the filter '{}' can't be played yet.")
        self.targets = table("targets", "the subject '{}' can't be played yet.")
        self.numbers = table("numbers", "the amount '{}' can't be played yet.")
        self.checks = table("checks", "the condition '{}' can't be played yet.")


SHARED = Language()


@dataclass(frozen=True)
class Scope:
    """Where a node stands: in which ability of which card, and what is known there."""

    language: Language
    words: Words
    card: CardDef
    ability: AbilityDef  # the one that is being lowered
    steps: list[Step]  # its program, as far as it is written
    made: list[AbilityDef]  # all that the printed ability comes to: itself, and those that it makes
    zone: str = ""  # where a constant effect works when that is not in play: the hand or the trash
    event_other: bool = False  # "that Unit" is the other card of the event
    chosen_in: str = ""  # the zone that cards were chosen from last, outside of play

    def but(self, **changes: Any) -> Self:
        """The same scope, but for this."""
        return replace(self, **changes)

    def cant_yet(self, what: str) -> Unplayable:
        return Unplayable(f"{self.card.name}: {what} can't be played yet.")

    def look_up(self, table: Mapping[str, T], word: str, what: str) -> T:
        if word not in table:
            raise self.cant_yet(f"the {what} '{word}'")
        return table[word]

    # ------------------------------------------------------------------------------------ parts

    def number(self, amount: int | n.Amount) -> s.Number:
        if isinstance(amount, int):
            return s.Number(amount)
        found: s.Number = self.language.numbers.lower(self, amount)
        return found

    def target(self, node: n.Subject) -> s.Target:
        found: s.Target = self.language.targets.lower(self, node)
        return found

    def meant(self, node: n.Subject) -> s.Target:
        """Such cards wherever they are, as deeds are spoken of."""
        return s.MeantTarget(self.target(node))

    def selector(self, node: n.Select) -> s.Selector:
        found = self.target(node)
        assert isinstance(found, s.Selector)
        return found

    def test(self, node: n.Filter) -> Test:
        found: Test = self.language.tests.lower(self, node)
        return found

    def tests(self, filters: tuple[n.Filter, ...]) -> list[Test]:
        return [self.test(node) for node in filters]

    def all_test(self, filters: tuple[n.Filter, ...]) -> Test | None:
        found = self.tests(filters)
        if not found:
            return None
        return found[0] if len(found) == 1 else s.AllTest(found)

    def check(self, node: n.Condition) -> Check:
        found: Check = self.language.checks.lower(self, node)
        return found

    def lowered(self, value: Any) -> Any:
        """What a node of any family becomes, or each of several; words and numbers stay as they are."""
        if isinstance(value, tuple):
            return [self.lowered(part) for part in value]
        families: dict[type[n.Node], Callable[[Any], Any]] = {
            n.Subject: self.target, n.Filter: self.test, n.Condition: self.check, n.Amount: self.number,
        }  # fmt: skip
        return next((lower(value) for family, lower in families.items() if isinstance(value, family)), value)

    def until(self, duration: str) -> int:
        return self.look_up(self.words.durations, duration, "duration")

    # ------------------------------------------------------------------------------------ programs

    def add(self, *steps: Step) -> None:
        self.steps.extend(steps)

    def effect(self, node: n.Effect) -> Self:
        """Lower one instruction; the scope in which the next one stands."""
        after: Self | None = self.language.effects.lower(self, node)
        return self if after is None else after

    def effects(self, body: tuple[n.Effect, ...]) -> Self:
        """Lower a sequence of instructions; the scope behind the last."""
        scope = self
        for node in body:
            scope = scope.effect(node)
        return scope

    def statics(self, node: n.Effect) -> list[Static]:
        """The constant effects that a statement comes to, but for those that the card has elsewhere than in play."""
        found: Static | list[Static] | None = self.language.statics.lower(self, node)
        return [] if found is None else found if isinstance(found, list) else [found]

    def cost(self, node: n.Cost) -> list[Step]:
        """The steps that pay it."""
        found: list[Step] = self.language.costs.lower(self, node)
        return found

    def spoken_to(self, who: str) -> None:
        """Before an instruction to an opponent: of several, one is chosen."""
        if who == "opponent":
            self.add(OpponentStep())

    def part(self, static: Static) -> int:
        """The place in the ability of a constant effect that its steps put on cards."""
        self.ability.statics.append(static)
        return len(self.ability.statics) - 1


def rewritten(node: Any, old: n.Node, new: n.Node) -> Any:
    """The same nodes with one of them in place of another."""
    if node == old:
        return new
    if isinstance(node, tuple):
        return tuple(rewritten(part, old, new) for part in node)
    if isinstance(node, n.Node):
        return replace(node, **{part.name: rewritten(getattr(node, part.name), old, new) for part in fields(node)})
    return node
