# rulebound: interpreted
"""Sentences taken apart, and how they hang together: then, if you do, may, if, instead.

A body in print is a row of sentences that share one scope. `assemble` turns the row into effects:

- `If you do` makes everything before it in the same scope the first part of a gate, the rest its `then`;
- an opening `If` governs all that follows, up to the next `If` without `Then` (rulings Q175, Q233, Q371);
- after `You may choose …` the plain sentences that follow are part of what you may do;
- what is done with the rest of looked-at cards is outside of any `if` or `may`;
- `… instead` makes a gate of the new version and the old one.
"""

from __future__ import annotations

from dataclasses import dataclass, field, replace
from typing import Any

from rulebound.effects import nodes as n
from rulebound.gundam.abilities import nodes as g
from rulebound.gundam.grammar.clauses import times
from rulebound.gundam.grammar.words import Unknown
from rulebound.text.combinators import FAIL
from rulebound.text.english.meaning import Unmeant
from rulebound.text.joining import Leads, flat_all, replaced_at
from rulebound.text.scopes import merge
from rulebound.text.walking import nodes_in, rebuilt, substitute

REST = n.Ref("rest")


@dataclass
class Sentence(Leads):
    """One printed sentence, taken apart."""

    link: str = ""
    leads: tuple[tuple[str, Any], ...] = ()
    may: str = ""
    effects: tuple[Any, ...] = ()
    instead: bool = False
    after: tuple[str, Any] | None = None


class Apart(Unmeant):
    """Sentences that don't hang together."""

    def __init__(self) -> None:
        super().__init__("sentences that hang together so")


class Again(n.Effect, tag=None):
    """`place 2` of `… place 2 instead`: the last of these, with another number."""

    of: tuple[type[n.Effect], ...]
    amount: int


class InsteadOf(n.Effect, tag=None):
    """`add it to your hand instead of returning it`: the effect, and where the cards would have gone."""

    effect: n.Effect
    to: str


# what can be done once for each of something
_COUNTABLE = (n.Damage, n.Modify, n.Gain, n.Recover, n.Draw, n.Discard, g.Mill, g.Token, g.PlaceResource)

THEM = (n.Ref("pronoun"), n.Ref("pronouns"))
_DEPLOYED_RESTED = tuple((g.EnterRested(what),) for what in THEM)
_NONE = n.HowMany(n.Select("same"), "=", 0)
AT_ONE_TIME = ("turn_ends", "turn_starts", "battle_ends", "effect_resolved")


@dataclass
class _Scope:
    """A gate (or the whole body) under construction."""

    parent: _Scope | None = None
    condition: Any = None
    who: str = ""
    first: list[Any] = field(default_factory=list)
    then: list[Any] = field(default_factory=list)
    otherwise: list[Any] = field(default_factory=list)
    delayed: Any = None  # (event, duration)

    def freeze(self) -> Any:
        then = freeze(self.then)
        if self.delayed:
            once = self.delayed[0].kind in AT_ONE_TIME
            return n.Delayed(self.delayed[0], then, self.delayed[1], once)
        who = "opponent" if self.who == "enemies" else self.who
        gate = merge(n.Gate(then, self.condition, who, freeze(self.first), freeze(self.otherwise)))
        return g.EachEnemy((gate,)) if self.who == "enemies" else gate


def freeze(items: list[Any]) -> tuple[Any, ...]:
    """The scope's effects."""
    return tuple(item.freeze() if isinstance(item, _Scope) else item for item in items)


class Assembler:
    """Puts sentences together."""

    def __init__(self) -> None:
        self.root = _Scope()
        self.here = self.root  # new effects go to its `then`
        self.may: _Scope | None = None  # an open `you may choose …`
        self.last: _Scope | None = None  # the gate an `if you do` belongs to
        self.asked: _Scope | None = None  # the gate an `if you don't` belongs to
        self.number: Any = None  # what `that number` is
        self.counted: n.HowMany | None = None  # what the last `if` counted, for `if 5 or more are in play`

    def add(self, sentence: Sentence) -> None:
        """Take in one sentence; Apart if it makes no sense here."""
        if sentence.link == "count":
            self.number = sentence.effects[0]
        elif sentence.link != "x":
            self.take_in(sentence)
        elif not [where for where in self.scopes(self.root) if put_x(where, sentence.effects[0])]:
            raise Apart

    def take_in(self, sentence: Sentence) -> None:
        if not sentence.link:
            self.leave_delayed()
        effects = self.spread(sentence)
        if self.number is not None:
            effects = tuple(with_x(effect, self.number) for effect in effects)
        self.check(sentence)
        if self.deployed_rested(sentence, effects):
            return
        if sentence.link == "do":
            self.if_you_do()
        elif sentence.link in ("dont", "else"):
            other = self.other(sentence.link)
            if other is None or other.otherwise:
                raise Apart
            self.here = _Scope(other.parent, then=other.otherwise)
            self.may = self.last = None
        elif sentence.link == "then":
            self.may = None
        if any(getattr(effect, "what", None) == REST for effect in effects):  # the cards left of a look
            self.here, self.may, self.last = self.root_of_look(), None, None
        delayed = self.delayed_event(sentence)
        if self.counted is None and sentence.leads == (("if", _NONE),):
            self.none_to_choose(effects)
            return
        conditions = [self.same(value) for name, value in sentence.leads if name in ("if", "did", "turn")]
        if sentence.after:
            conditions.append(sentence.after[1])
        if self.number is not None:
            conditions = [with_x(found, self.number) for found in conditions]
        if sentence.instead:
            self.instead(conditions, effects, sentence.may)
            return
        if delayed is not None:  # `when it … this turn, if …`: the condition is part of what is delayed
            self.open(_Scope(self.here, delayed=delayed))
        if conditions:
            self.open_if(conditions, sentence.link != "")
        if sentence.may:
            scope = _Scope(self.here, who=sentence.may, first=list(effects))
            self.here.then.append(scope)
            self.last = self.asked = scope
            self.may = scope if isinstance(effects[0], n.Choose) and len(effects) == 1 else None
        elif self.may is not None and not sentence.link and not conditions:
            self.may.first.extend(effects)
        else:
            self.here.then.extend(effects)
            self.last = self.may = None

    def deployed_rested(self, sentence: Sentence, effects: tuple[Any, ...]) -> bool:
        """`it is deployed rested`: said of what has just been deployed."""
        if sentence.leads or sentence.after or sentence.link or effects not in _DEPLOYED_RESTED:
            return False
        steps = self.here.then
        while steps and isinstance(steps[-1], _Scope):
            steps = steps[-1].then or steps[-1].first
        if not steps or not isinstance(steps[-1], (g.Deploy, g.Token)):
            return False
        steps[-1] = replace(steps[-1], rested=True)
        return True

    def leave_delayed(self) -> None:
        """`at the end of this turn, …` is one sentence, unless it makes a choice that the next one goes on with."""
        scope = self.here
        if scope.delayed and scope.delayed[0].kind in AT_ONE_TIME and scope.parent is not None:
            if not any(isinstance(item, n.Choose) for item in scope.then):
                self.here, self.may, self.last = scope.parent, None, None

    def other(self, link: str) -> _Scope | None:
        """The gate whose other branch this is: what was asked, or (`otherwise`) the `if` that is open."""
        if self.asked is not None:
            return self.lifted(self.asked) if link == "else" else self.asked
        if self.here.condition is None and link == "dont" and self.here.then and not self.here.delayed:
            self.here.then[:] = [_Scope(self.here, first=list(self.here.then))]  # `if you can't` do all of it
            return self.here.then[0]  # type: ignore[no-any-return]
        return self.here if self.here.condition is not None else None

    @staticmethod
    def lifted(asked: _Scope) -> _Scope:
        """After `if …, you may …` the word `otherwise` means both that it is not so and that you don't."""
        outer = asked.parent
        if outer is None or outer.parent is None or outer.condition is None or outer.who or outer.otherwise:
            return asked
        if asked.condition is not None or len(outer.then) != 1 or outer.first:
            return asked
        asked.condition, asked.parent = outer.condition, outer.parent
        outer.parent.then[outer.parent.then.index(outer)] = asked
        return asked

    def scopes(self, scope: _Scope) -> list[list[Any]]:
        """The lists of effects of a scope and of those inside it."""
        found = [scope.first, scope.then, scope.otherwise]
        for items in tuple(found):
            for item in items:
                if isinstance(item, _Scope):
                    found += self.scopes(item)
        return found

    def check(self, sentence: Sentence) -> None:
        """Is every word of it used here? Nothing may be dropped."""
        known = {"if", "did", "turn", "for", "each", "this_ends"}
        if self.delayed_event(sentence) is not None:
            known |= {"when", "when_this_turn", "when_for", "if_event"}
        again = any(isinstance(effect, Again) for effect in sentence.effects) and not sentence.instead
        after = sentence.after is not None and sentence.after[0] != "if"
        if again or after or any(name not in known for name, _ in sentence.leads):
            raise Apart

    def same(self, found: Any) -> Any:
        """A condition that leaves its cards unsaid takes those of the last one."""
        if isinstance(found, n.HowMany) and found.what.noun == "same":
            return self.told_before(found)
        parts = found.conditions if isinstance(found, n.All) else ()
        if parts and all(isinstance(part, n.HowMany) and part.what.noun == "same" for part in parts):
            return n.All(tuple(self.told_before(part) for part in parts))
        inner = found.conditions[0] if isinstance(found, n.All) else found
        self.counted = inner if isinstance(inner, n.HowMany) else None
        return found

    def told_before(self, found: Any) -> Any:
        """The number of the cards that the last condition counted."""
        before = self.counted
        if found.op in ("more", "fewer") and before is not None and isinstance(before.amount, int):
            op, amount = (">=", before.amount + 1) if found.op == "more" else ("<=", before.amount - 1)
            return replace(before, op=op, amount=amount)
        return found if before is None else replace(found, what=before.what)

    def none_to_choose(self, effects: tuple[Any, ...]) -> None:
        """`if there are none`, after a choice: the other branch of it."""
        steps = self.here.then
        at = max((at for at, item in enumerate(steps) if isinstance(item, n.Choose)), default=-1)
        if at < 0:
            raise Apart
        steps[at:] = [_Scope(self.here, first=[steps[at]], then=steps[at + 1 :], otherwise=list(effects))]
        self.last = self.may = self.asked = None

    def spread(self, sentence: Sentence) -> tuple[Any, ...]:
        """The sentence's effects with what its leads say about all of them."""
        effects, each, length = sentence.effects, sentence.lead("each"), sentence.lead("for")
        if each is not None:
            effects = tuple(self.each(effect, each) for effect in effects)
        if length and self.delayed_event(sentence) is None:
            return spread_duration(effects, length)
        return effects

    @staticmethod
    def each(effect: Any, amount: Any) -> Any:
        if isinstance(effect, n.Choose) and amount == g.EnemyPlayers() and effect.what.side == "enemy":
            return replace(effect, each=True)
        limited = getattr(effect, "filters", ()) or getattr(effect, "up_to", False)
        if not isinstance(effect, _COUNTABLE) or not isinstance(effect.amount, int) or not effect.amount or limited:
            raise Apart
        found = times(amount, effect.amount)
        if found is FAIL:
            raise Apart
        return replace(effect, amount=found)

    @staticmethod
    def delayed_event(sentence: Sentence) -> Any:
        if sentence.lead("this_ends") is not None:
            return sentence.lead("this_ends")
        if sentence.lead("when_this_turn") is not None:
            return sentence.lead("when_this_turn"), "turn"
        if sentence.lead("when_for") is not None:
            return sentence.lead("when_for")
        found = sentence.lead("when") or sentence.lead("if_event")
        return (found, sentence.lead("for")) if found is not None and sentence.lead("for") else None

    def root_of_look(self) -> _Scope:
        """The scope in which the cards were looked at."""
        scope = self.here
        while scope.parent is not None and not any(isinstance(item, n.Look) for item in scope.then):
            scope = scope.parent
        return scope

    def open(self, scope: _Scope) -> None:
        self.here.then.append(scope)
        self.here = scope
        self.last = self.may = None

    def open_if(self, conditions: list[Any], linked: bool) -> None:
        if not linked and self.here.condition is not None and self.here.parent is not None:
            self.here = self.here.parent
        found = flat_all(conditions)
        self.open(_Scope(self.here, condition=found))

    def if_you_do(self) -> None:
        """What was done so far in this scope is the first part; go on in `then`."""
        if self.last is not None:
            self.here = self.last
        elif self.here.parent is not None and not self.here.first and not self.here.delayed:
            self.here.first, self.here.then = self.here.then, []
        else:
            scope = _Scope(self.here, first=list(self.here.then))
            self.here.then[:] = [scope]
            self.here = scope
        self.may = self.last = None

    def instead(self, conditions: list[Any], effects: tuple[Any, ...], may: str) -> None:
        """The effects replace the part of the scope they are a version of; may: if this player wants them to."""
        steps, scope, parent = self.here.then, self.here, self.here.parent
        if not conditions and steps and parent is not None and scope.condition is not None and not may:
            self.all_instead(scope, parent, effects)
            return
        if not conditions or not steps:
            raise Apart
        found = flat_all(conditions)
        if parent is not None and scope.condition in getattr(found, "conditions", ()):  # its `if` is said again
            if may:
                raise Apart
            self.instead_of(scope, parent, found, list(effects))
            return
        at = _version_of(steps, effects[0])
        if at is None:
            raise Apart
        old = steps[at:]
        if may:
            about = getattr(old[0], "what", None)
            known = {n.Ref("pronoun"): about} if isinstance(about, n.Ref) else {}
            steps[at:] = [_Scope(self.here, found, may, list(substitute(effects, known)), [], list(old))]
            return
        new = [like(effects[0], old[0]), *effects[1:], *old[1:]]
        if at == 0 and parent is not None and scope.condition is not None and not (scope.who or scope.first):
            self.instead_of(scope, parent, found, new)  # an `if` of its own, which the one before does not govern
        else:
            steps[at:] = [_Scope(self.here, found, then=new, otherwise=list(old))]

    def instead_of(self, scope: _Scope, parent: _Scope, condition: Any, new: list[Any]) -> None:
        """Another scope, and this one otherwise."""
        parent.then.remove(scope)
        parent.then.append(_Scope(parent, condition, then=new, otherwise=[scope]))
        self.here = parent

    def all_instead(self, scope: _Scope, parent: _Scope, effects: tuple[Any, ...]) -> None:
        """`if …, choose 1 enemy Unit. Rest it instead`: all that the `if` governs is done instead."""
        steps = parent.then[: parent.then.index(scope)]
        at = _version_of(steps, scope.then[0])
        if at is None or scope.who or scope.first or scope.otherwise or parent.then[-1] is not scope:
            raise Apart
        scope.then.extend(effects)
        scope.otherwise = steps[at:]
        parent.then[at:] = [scope]
        self.here = parent


def put_x(items: list[Any], amount: Any) -> bool:
    """Replace X in the effects of a list; did it stand there?"""
    before = list(items)
    items[:] = [item if isinstance(item, _Scope) else with_x(item, amount) for item in items]
    return any(new is not old for new, old in zip(items, before, strict=True))


def with_x(item: Any, amount: Any) -> Any:
    """The node with the amount wherever X stands in it."""
    if isinstance(item, Unknown):
        known = times(amount, item.sign)
        return item if known is FAIL else known
    return rebuilt(item, lambda part: with_x(part, amount))


def spread_duration(effects: tuple[Any, ...], length: str) -> tuple[Any, ...]:
    """The duration on every effect that can last, in gates too."""
    out = []
    for effect in effects:
        if isinstance(effect, n.Gate):
            effect = replace(effect, then=spread_duration(effect.then, length))
        elif hasattr(effect, "duration") and not effect.duration:
            effect = replace(effect, duration=length)
        out.append(effect)
    if tuple(out) == effects:
        raise Apart
    return tuple(out)


def _version_of(steps: list[Any], new: Any) -> int | None:
    """Where the step that a `… instead` replaces stands; one that only says a number needs its own kind."""
    if isinstance(new, InsteadOf):
        fits = [at for at, step in enumerate(steps) if isinstance(step, n.Move) and step.to == new.to]
        return fits[0] if len(fits) == 1 else None
    if not isinstance(new, Again):
        return replaced_at(steps, (type(new),))
    at = replaced_at(steps, new.of)
    return at if at is not None and type(steps[at]) in new.of else None


def like(new: Any, old: Any) -> Any:
    """The new version with what it leaves unsaid taken from the old one."""
    if isinstance(new, InsteadOf):
        return new.effect
    if isinstance(new, Again):
        return replace(old, amount=new.amount)
    if isinstance(new, g.Deploy) and isinstance(old, g.Token) and new == g.Deploy(new.what, new.rested):
        return replace(old, rested=new.rested) if new.what in THEM else new  # `deploy them active instead`
    if type(new) is type(old):
        if getattr(new, "to", None) == n.Ref("same"):
            return replace(old, amount=new.amount)
        if isinstance(new, n.Choose) and new.what == n.Select("card", zone="among"):  # `choose 2 instead`
            return replace(old, least=new.least, most=new.most)
        if hasattr(new, "duration") and not new.duration:
            return replace(new, duration=old.duration)
    return new


def assemble(found: tuple[Sentence, ...]) -> tuple[Any, ...]:
    """The effects of a row of sentences; Apart if they don't fit together, or an X in them is not explained."""
    work = Assembler()
    for sentence in found:
        work.add(sentence)
    effects = freeze(work.root.then)
    if any(isinstance(item, Unknown) and not item.told for item in nodes_in(effects)):
        raise Apart
    return effects
