# rulebound: interpreted
"""Printed sentences and how they hang together: then, if you do, may, if, instead.

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
from rulebound.gundam.grammar.clauses import declarative, per, times
from rulebound.gundam.grammar.conditions import condition
from rulebound.gundam.grammar.events import at_the_end, event, playing, possessive
from rulebound.gundam.grammar.filters import quantity, reference
from rulebound.gundam.grammar.verbs import imperative, joined, optional_statement
from rulebound.text.combinators import FAIL, Alt, Later, Many, Map, Opt, Seq
from rulebound.text.scopes import merge
from rulebound.text.wording import Printed, const, number, only_there

REST = n.Ref("rest")


@dataclass
class Sentence:
    """One printed sentence, taken apart."""

    link: str
    leads: tuple[tuple[str, Any], ...]
    may: str
    effects: tuple[Any, ...]
    instead: bool
    after: tuple[str, Any] | None

    def lead(self, name: str) -> Any:
        """The value of the lead of this name, None without one."""
        return next((value for key, value in self.leads if key == name), None)


def _tag(name: str) -> Any:
    return only_there(lambda pieces: (name, pieces["value"]))


lead = Alt(
    Map(Seq("if ", ("value", condition), ", "), _tag("if")),
    Map(Seq("while ", ("value", condition), ", "), _tag("while")),
    Map(Seq("when ", ("value", event), ", "), _tag("when")),
    Map(Seq("when ", ("value", event), " during this turn, "), _tag("when_this_turn")),
    Map(Seq("if ", ("value", event), ", "), _tag("if_event")),
    Map(Seq(("value", at_the_end), ", "), _tag("end")),
    Map(
        Seq("when ", ("event", event), " while ", ("condition", condition), ", "),
        only_there(lambda p: ("end", (p["event"], p["condition"]))),
    ),
    Map(Seq(("value", playing), ", "), _tag("playing")),
    const(("turn", n.TurnOf("you")), "during your turn, "),
    const(("turn", n.TurnOf("opponent")), "during your opponent's turn, "),
    const(("for", "turn"), "during this turn, "),
    const(("for", "battle"), "during this battle, "),
    Map(Seq("for each ", ("value", per), ", "), _tag("each")),
    const(("did", n.Did("destroyed", n.Select("unit", "enemy"))), "when this effect destroys an enemy Unit, "),
    name="a condition",
)
_link = Alt(
    const("then", "then, "),
    const("do", "if you do, ", "if you do, activate the following effect:■", "if they do, "),
    const("dont", "if you don't, ", "if you do not, ", "if they don't, ", "if they do not, "),
)


def _damage_instead(pieces: Any) -> Any:
    return (n.Damage(pieces["amount"], n.Ref("same")),)


def _and_if(pieces: Any) -> Any:
    """A statement with a second one under a condition of its own: `A and, if C, B`."""
    return (*pieces["a"], n.Gate(pieces["b"], pieces["condition"]))


core = Alt(
    declarative,
    imperative,
    joined,
    optional_statement,
    Map(Seq("deal ", ("amount", number), " damage"), only_there(_damage_instead)),
    Map(Seq("reduce by ", ("amount", number)), only_there(lambda p: (n.Reduce(n.Ref("same"), p["amount"]),))),
    Map(Seq(("a", declarative), " and, if ", ("condition", condition), ", ", ("b", declarative)), only_there(_and_if)),
    name="a clause",
)
_sentence = Map(
    Seq(
        ("link", Opt(_link, "")),
        ("leads", Many(lead, "", most=4)),
        ("may", Opt(Alt(const("you", "you may "), const("opponent", "your opponent may ")), "")),
        ("effects", core),
        ("instead", Opt(const(True, " instead"), False)),
        (
            "after",
            Opt(
                Alt(
                    Map(Seq(" if ", ("value", condition)), _tag("if")),
                    Map(Seq(" while ", ("value", condition)), _tag("while")),
                )
            ),
        ),
        ".",
    ),
    only_there(lambda pieces: Sentence(**pieces)),
)


def _exclusive(pieces: Any) -> Any:
    """The first case that holds is done, none of the others."""
    found: tuple[Any, ...] = ()
    for case in reversed((*pieces["items"], pieces["last"])):
        found = (n.Gate(case["effects"], case["condition"], otherwise=found),)
    return (Sentence("", (), "", found, False, None),)


_case = Seq(("effects", imperative), " if ", ("condition", condition))
_cases = Map(  # `A if X, B if Y, or C if Z.`
    Seq(("items", Many(_case, ", ", least=1)), ", or ", ("last", _case), "."), only_there(_exclusive)
)
_mode_rows = Later("sentences")


def _mode_sentence(pieces: Any) -> Any:
    options = tuple(assemble(rows) for rows in pieces["modes"])
    if any(option is FAIL for option in options):
        return FAIL
    return Sentence(pieces["link"], pieces["leads"], "", (n.Modes(options),), False, None)


_only_in_turn = Map(  # `can only attack during a turn when …`
    Seq(("to", reference), " can only attack during a turn when ", ("event", event), "."),
    only_there(
        lambda p: Sentence(
            "", (("while", n.IsNot(n.Happened(p["event"]))),), "", (n.Cant("attack", p["to"]),), False, None
        )
    ),
)
_replaced_rest = Map(  # `when you rest A with B's effects, you may rest C instead`
    Seq(
        "when you rest ",
        ("who", quantity),
        " with ",
        ("object", possessive),
        " effects, you may ",
        ("then", imperative),
        " instead.",
    ),
    only_there(
        lambda p: Sentence(
            "",
            (),
            "",
            (n.Instead(n.Event("rested_by_effect", p["who"], p["object"], "effect", "yours"), p["then"], "you"),),
            False,
            None,
        )
    ),
)
_mode = Map(Seq("■", ("row", _mode_rows)), only_there(lambda p: p["row"]))
_modes = Map(
    Seq(
        ("link", Opt(_link, "")),
        ("leads", Many(lead, "", most=3)),
        Alt(
            "choose 1 of the following effects and activate it",
            "choose 1 of the following effects",
            "activate 1 of the following effects",
        ),
        Alt(":", "."),
        ("modes", Many(_mode, "", least=2)),
    ),
    only_there(lambda p: _mode_sentence(p)),
)
_one_sentence = Map(
    Alt(_sentence, _only_in_turn, _replaced_rest, name="a sentence"), only_there(lambda found: (found,))
)
_rows = Many(Alt(_one_sentence, _cases, name="a sentence"), " ", least=1)
_row = Map(_rows, only_there(lambda rows: tuple(item for row in rows for item in row)))
_mode_rows.is_(_row)
sentences = Printed(  # modes end a text: what follows a bullet belongs to it
    Alt(
        _row,
        Map(_modes, only_there(lambda found: (found,))),
        Map(Seq(("rows", _row), " ", ("modes", _modes)), only_there(lambda p: (*p["rows"], p["modes"]))),
        name="a sentence",
    )
)


# --------------------------------------------------------------------------------------------------------- assembling


_THEIRS = (n.Draw, n.Discard)  # what an opponent may be allowed to do


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
            return n.Delayed(self.delayed[0], then, self.delayed[1])
        return merge(n.Gate(then, self.condition, self.who, freeze(self.first), freeze(self.otherwise)))


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
        self.counted: n.Select | None = None  # what the last `if` counted, for `if 5 or more are in play`

    def add(self, sentence: Sentence) -> bool:
        """Take in one sentence; False if it makes no sense here."""
        effects = self.spread(sentence)
        if effects is FAIL or not self.understood(sentence):
            return False
        if sentence.link == "do":
            self.if_you_do()
        elif sentence.link == "dont":
            if self.asked is None or self.asked.otherwise:
                return False
            self.here = _Scope(self.asked.parent, then=self.asked.otherwise)
            self.may = self.last = None
        elif sentence.link == "then":
            self.may = None
        if any(uses_rest(effect) for effect in effects):
            self.here, self.may, self.last = self.root_of_look(), None, None
        delayed = self.delayed_event(sentence)
        conditions = [self.same(value) for name, value in sentence.leads if name in ("if", "did", "turn")]
        if sentence.after:
            conditions.append(sentence.after[1])
        if sentence.instead:
            return self.instead(conditions, effects)
        if delayed is not None:  # `when it … this turn, if …`: the condition is part of what is delayed
            self.open(_Scope(self.here, delayed=delayed))
        if conditions:
            self.open_if(conditions, sentence.link != "")
        if sentence.may:
            scope = _Scope(self.here, who=sentence.may, first=[by(effect, sentence.may) for effect in effects])
            self.here.then.append(scope)
            self.last = self.asked = scope
            self.may = scope if isinstance(effects[0], n.Choose) and len(effects) == 1 else None
        elif self.may is not None and not sentence.link and not conditions:
            self.may.first.extend(effects)
        else:
            self.here.then.extend(effects)
            self.last = None
            self.may = None
        return True

    def understood(self, sentence: Sentence) -> bool:
        """Is every word of it used here? Nothing may be dropped."""
        known = {"if", "did", "turn", "for", "each"}
        if self.delayed_event(sentence) is not None:
            known |= {"when", "when_this_turn", "if_event"}
        if any(name not in known for name, _ in sentence.leads) or (sentence.instead and sentence.may):
            return False
        if sentence.may == "opponent" and not all(isinstance(effect, _THEIRS) for effect in sentence.effects):
            return False
        return sentence.after is None or sentence.after[0] == "if"

    def same(self, found: Any) -> Any:
        """A condition that leaves its cards unsaid takes those of the last one."""
        if isinstance(found, n.HowMany) and found.what.noun == "same" and self.counted is not None:
            return replace(found, what=self.counted)
        inner = found.conditions[0] if isinstance(found, n.All) else found
        self.counted = inner.what if isinstance(inner, n.HowMany) else None
        return found

    def spread(self, sentence: Sentence) -> Any:
        """The sentence's effects with what its leads say about all of them."""
        effects = sentence.effects
        each = sentence.lead("each")
        if each is not None:
            effects = tuple(self.each(effect, each) for effect in effects)
            if any(effect is FAIL for effect in effects):
                return FAIL
        length = sentence.lead("for")
        if length and self.delayed_event(sentence) is None:
            effects = spread_duration(effects, length)
        return effects

    @staticmethod
    def each(effect: Any, amount: Any) -> Any:
        if not isinstance(getattr(effect, "amount", None), int):
            return FAIL
        found = times(amount, effect.amount)
        return FAIL if found is FAIL else replace(effect, amount=found)

    @staticmethod
    def delayed_event(sentence: Sentence) -> Any:
        if sentence.lead("when_this_turn") is not None:
            return sentence.lead("when_this_turn"), "turn"
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
        found = conditions[0] if len(conditions) == 1 else flat_all(conditions)
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

    def instead(self, conditions: list[Any], effects: tuple[Any, ...]) -> bool:
        """The effects replace the part of the scope they are a version of."""
        steps = self.here.then
        if not conditions or not steps:
            return False
        found = conditions[0] if len(conditions) == 1 else flat_all(conditions)
        scope, parent = self.here, self.here.parent
        if parent is not None and scope.condition in getattr(found, "conditions", ()):  # its `if` is said again
            parent.then.remove(scope)
            parent.then.append(_Scope(parent, found, then=list(effects), otherwise=[scope]))
            self.here = parent
            return True
        at = replaced_at(steps, effects[0])
        if at is None:
            return False
        old = steps[at:]
        new = [like(effects[0], old[0]), *effects[1:], *old[1:]]
        steps[at:] = [_Scope(self.here, found, then=new, otherwise=list(old))]
        return True


def flat_all(conditions: list[Any]) -> n.All:
    """All the conditions in one node."""
    flat: list[Any] = []
    for item in conditions:
        flat.extend(item.conditions if isinstance(item, n.All) else [item])
    return n.All(tuple(flat))


def spread_duration(effects: tuple[Any, ...], length: str) -> Any:
    """The duration on every effect that can last, in gates too."""
    out = []
    for effect in effects:
        if isinstance(effect, n.Gate):
            effect = replace(effect, then=spread_duration(effect.then, length))
        elif hasattr(effect, "duration") and not effect.duration:
            effect = replace(effect, duration=length)
        out.append(effect)
    return tuple(out) if tuple(out) != effects else FAIL


def by(effect: Any, who: str) -> Any:
    """The effect done by the player who may do it."""
    return replace(effect, who=who) if who != "you" else effect


def uses_rest(effect: Any) -> bool:
    """Does it speak of the cards left of a look?"""
    return getattr(effect, "what", None) == REST


def replaced_at(steps: list[Any], new: Any) -> int | None:
    """Where the step that a `… instead` replaces stands: the last of its type, else the last of all."""
    for index in range(len(steps) - 1, -1, -1):
        if type(steps[index]) is type(new):
            return index
    return len(steps) - 1 if steps else None


def like(new: Any, old: Any) -> Any:
    """The new version with what it leaves unsaid taken from the old one."""
    if type(new) is type(old):
        if getattr(new, "to", None) == n.Ref("same"):
            return replace(old, amount=new.amount)
        if hasattr(new, "duration") and not new.duration:
            return replace(new, duration=old.duration)
    return new


def assemble(found: tuple[Sentence, ...]) -> Any:
    """The effects of a row of sentences, FAIL if they don't fit together."""
    work = Assembler()
    for sentence in found:
        if not work.add(sentence):
            return FAIL
    return freeze(work.root.then)
