# rulebound: interpreted
"""Pronouns: what `it`, `they` and `that Unit` stand for, and when house print may use them.

One walk over an ability in reading order keeps the antecedent. `resolve` replaces the raw references of a reading
(pronoun, pronouns, that, that_enemy, self_base) by real ones; `pronounce` does the reverse for printing wherever
`resolve` would find the way back.
"""

from __future__ import annotations

from dataclasses import fields, replace
from typing import Any

from rulebound.effects import nodes as n

SELF = n.Ref("self")
IT = n.Ref("it")
LOOKED = n.Select("card", zone="looked")
_PLACES = (n.Move, n.Is, n.Deploy, n.Reveal)  # nodes that may speak of the looked-at cards as a whole
UNCLEAR = n.Ref("unclear")  # after these steps `it` would be their card: better refused than guessed
_MAKES = (n.Token, n.PlaceResource)
_MOVES = (n.Draw, n.Discard, n.Mill, n.ShieldsToHand)
_ABOUT = ("to", "what")  # the field that tells whom an effect is about


class _Walk:
    """The antecedents while walking."""

    def __init__(self, kind: str) -> None:
        self.kind = kind  # the card's type, for `this Base`
        self.it: Any = None
        self.several = False
        self.chosen = False
        self.event: n.Event | None = None

    # ------------------------------------------------------------------------------------------------- antecedents

    def pronoun(self) -> Any:
        """What `it` stands for here."""
        if self.it is not None:
            return self.it
        if self.event is not None and not isinstance(self.event.who, n.Ref):
            return n.Ref("event")
        return SELF

    def that(self, enemy: bool) -> Any:
        """What `that Unit` or `that enemy Unit` stands for here."""
        if self.chosen:
            return IT
        if self.event is None:
            return self.pronoun()
        if enemy or (isinstance(self.event.who, n.Ref) and self.event.object is not None):
            return n.Ref("source")
        return n.Ref("event")

    def reference(self, ref: Any) -> Any:
        """The reference in the other form."""
        raise NotImplementedError

    # ------------------------------------------------------------------------------------------------------- walking

    def effects(self, found: tuple[Any, ...]) -> tuple[Any, ...]:
        return tuple(self.effect(item) for item in found)

    def effect(self, item: Any) -> Any:
        if isinstance(item, n.Gate):
            return self.gate(item)
        if isinstance(item, (n.Delayed, n.Instead)):
            return self.delayed(item)
        if isinstance(item, n.Modes):
            return replace(item, options=tuple(self.branch(option) for option in item.options))
        about = next((getattr(item, name) for name in _ABOUT if isinstance(getattr(item, name, None), n.Ref)), None)
        done = self.node(item)
        if isinstance(item, n.Choose):
            self.it = IT
            self.chosen = True
            self.several = item.most > 1 or item.second is not None
        elif isinstance(item, n.Look):
            self.it = LOOKED
            self.several = item.amount != 1
        elif isinstance(item, _MAKES) or (isinstance(item, _MOVES) and not self.chosen):
            self.it = UNCLEAR
            self.several = False
        elif about in (SELF, n.Ref("self_base")):
            self.it = SELF
            self.several = False
        return done

    def branch(self, found: tuple[Any, ...]) -> tuple[Any, ...]:
        before = (self.it, self.several, self.chosen)
        done = self.effects(found)
        self.it, self.several, self.chosen = before
        return done

    def gate(self, item: n.Gate) -> n.Gate:
        condition = None if item.condition is None else self.node(item.condition)
        otherwise = self.branch(item.otherwise)
        first = self.effects(item.first)
        then = self.effects(item.then)
        return n.Gate(then, condition, item.who, first, otherwise)

    def delayed(self, item: n.Delayed | n.Instead) -> Any:
        event = self.node(item.event)
        before = (self.it, self.several, self.chosen, self.event)
        self.it, self.several, self.chosen, self.event = None, False, False, event
        then = self.effects(item.then)
        self.it, self.several, self.chosen, self.event = before
        return replace(item, event=event, then=then)

    def node(self, item: Any) -> Any:
        """The node with its references in the other form."""
        if isinstance(item, n.Token):  # its abilities speak of the token
            return item
        if isinstance(item, n.Ref):
            return self.reference(item)
        changes = {}
        for field in fields(item):
            value = getattr(item, field.name)
            new = self.reference(value) if value == LOOKED and isinstance(item, _PLACES) else self.value(value)
            if new is not value:
                changes[field.name] = new
        return replace(item, **changes) if changes else item

    def value(self, value: Any) -> Any:
        if isinstance(value, n.Node):
            return self.node(value)
        if isinstance(value, tuple):
            new = tuple(self.value(item) for item in value)
            return new if any(a is not b for a, b in zip(new, value, strict=True)) else value
        return value

    def ability(self, item: n.Ability) -> n.Ability:
        event = None if item.event is None else self.node(item.event)
        cost = self.value(item.cost)
        self.event = event
        condition = None if item.condition is None else self.node(item.condition)
        return replace(item, event=event, cost=cost, condition=condition, body=self.effects(item.body))


class _Resolve(_Walk):
    def reference(self, ref: Any) -> Any:
        name = getattr(ref, "name", "")
        if name in ("pronoun", "pronouns"):
            return self.pronoun()
        if name in ("that", "that_card", "that_enemy"):
            return self.that(name == "that_enemy")
        return SELF if name == "self_base" else ref


_NOBODYS = ("turn_ends", "turn_starts", "draws_by_effect")  # events that no card does


class _Pronounce(_Walk):
    def node(self, item: Any) -> Any:
        return item if isinstance(item, n.Event) and item.kind in _NOBODYS else super().node(item)

    def reference(self, ref: Any) -> Any:
        if ref == SELF:
            return n.Ref("self_base") if self.kind == "base" else ref
        if ref in (IT, LOOKED) and self.pronoun() == ref:
            return n.Ref("pronouns" if self.several else "pronoun")
        plain = "that" if getattr(getattr(self.event, "who", None), "noun", "unit") == "unit" else "that_card"
        for enemy, name in ((True, "that_enemy"), (False, plain)):
            if ref in (n.Ref("event"), n.Ref("source")) and self.that(enemy) == ref:
                return n.Ref(name)
        return ref


REFS = ("self", "this_card", "it", "second", "pilot", "event", "source", "rest")


def resolve(ability: n.Ability) -> n.Ability | None:
    """The ability with every raw reference replaced by what it stands for; None if one stands for nothing."""
    found = _Resolve("").ability(ability)
    return found if _settled(found) else None


def _settled(item: Any) -> bool:
    if isinstance(item, tuple):
        return all(_settled(part) for part in item)
    if not isinstance(item, n.Node):
        return True
    if isinstance(item, n.Ref):
        return item.name in REFS
    if isinstance(item, n.Select) and item.noun == "same":
        return False
    return all(_settled(getattr(item, field.name)) for field in fields(item))


def pronounce(ability: n.Ability, kind: str) -> n.Ability:
    """The ability with pronouns where they are clear."""
    return _Pronounce(kind).ability(ability)
