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
from rulebound.gundam.abilities import nodes as g
from rulebound.gundam.grammar.cards import each_enemy, everyone_may, opponent, their_verbs
from rulebound.gundam.grammar.clauses import (
    amount_words,
    declarative,
    duration,
    lasting,
    per,
    predicates,
    predicates_plural,
    times,
    with_subject,
)
from rulebound.gundam.grammar.conditions import condition
from rulebound.gundam.grammar.events import (
    POINTING,
    at_the_end,
    event,
    history,
    perfect,
    playing,
    possessive,
    this_ends,
    would,
)
from rulebound.gundam.grammar.filters import quantity, reference
from rulebound.gundam.grammar.selectors import group, plural, subject
from rulebound.gundam.grammar.verbs import guarded, imperative, joined, optional_statement
from rulebound.gundam.grammar.words import Unknown
from rulebound.text.combinators import FAIL, Alt, Later, Many, Map, Opt, Seq, Syntax
from rulebound.text.joining import Leads, flat_all, replaced_at, tagged
from rulebound.text.scopes import merge
from rulebound.text.walking import nodes_in, rebuilt, substitute
from rulebound.text.wording import Printed, const, node, number, only_there, wrap

REST = n.Ref("rest")


@dataclass
class Sentence(Leads):
    """One printed sentence, taken apart."""

    link: str
    leads: tuple[tuple[str, Any], ...]
    may: str
    effects: tuple[Any, ...]
    instead: bool
    after: tuple[str, Any] | None


_effect_does = Alt(
    *(
        node(n.Did, f"{word} ", ("what", quantity), verb=verb)
        for verb, word in (
            ("destroyed", "destroys"),
            ("rested", "rests"),
            ("exiled", "exiles"),
            ("deployed", "deploys"),
        )
    )
)
_in_turn = Alt(
    const(n.TurnOf("you"), "during your turn", "on your turn"),
    const(n.TurnOf("opponent"), "during your opponent's turn", "on your opponent's turn"),
)
_LATER = ("battle", "opponent_next_turn", "in_opponent_next_turn", "your_next_turn", "in_your_next_turn")
_when = Alt("when ", "whenever ", "each time ")
_while = Alt("while ", "as long as ")
_ordinal = Alt(*(const(count, word) for count, word in enumerate(("first", "second", "third"), 1)))
_in_one_turn = Alt(
    *(f"{prep} {which} turn" for prep in ("in", "during") for which in ("a", "the same", "this", "each"))
)
_in_one_turn = Alt(_in_one_turn, "each turn", "this turn", "in one turn")


def _that_often(found: n.Event, count: int) -> n.Condition:
    """It has happened so often this turn, this time included."""
    not_more = n.IsNot(n.Happened(found, count + 1))
    return not_more if count == 1 else n.All((n.Happened(found, count), not_more))


lead = Alt(
    Map(Seq("if ", ("value", condition), ", "), tagged("if")),
    Map(Seq(_while, ("value", condition), ", "), tagged("while")),
    Map(Seq(_when, ("value", event), ", "), tagged("when")),
    Map(Seq(_when, ("value", event), " during this turn, "), tagged("when_this_turn")),
    Map(
        Seq(_when, ("event", event), ("length", duration), ", "),
        only_there(lambda p: ("when_for", (p["event"], p["length"])) if p["length"] in _LATER else FAIL),
    ),
    Map(Seq("if ", ("value", event), ", "), tagged("if_event")),
    Map(
        Seq("if ", ("value", event), Alt(" this turn, ", " during this turn, ")),
        only_there(lambda p: ("when_this_turn", p["value"]) if p["value"].who in POINTING else FAIL),
    ),
    Map(
        Seq("if ", ("value", event), " during this battle, "),
        only_there(lambda p: ("when_for", (p["value"], "battle")) if p["value"].who in POINTING else FAIL),
    ),
    Map(Seq(("value", at_the_end), ", "), tagged("end")),
    Map(
        Seq(_when, ("event", event), " ", ("turn", _in_turn), ", "),
        only_there(lambda p: ("end", (p["event"], p["turn"]))),
    ),
    Map(
        Seq(_when, ("event", event), " while ", ("condition", condition), ", "),
        only_there(lambda p: ("end", (p["event"], p["condition"]))),
    ),
    Map(
        Seq(_when, ("event", event), " for the ", ("count", _ordinal), " time ", _in_one_turn, ", "),
        only_there(lambda p: ("end", (p["event"], _that_often(p["event"], p["count"])))),
    ),
    Map(
        Seq(
            "the ", ("count", _ordinal), " time ", _in_one_turn, " ", Alt("", "that ", "when "), ("event", event), ", "
        ),
        only_there(lambda p: ("end", (p["event"], _that_often(p["event"], p["count"])))),
    ),
    Map(
        Seq("if ", ("condition", condition), " ", ("time", at_the_end), ", "),
        only_there(lambda p: ("end", (p["time"][0], p["condition"])) if p["time"][1] is None else FAIL),
    ),
    Map(Seq(("value", playing), ", "), tagged("playing")),
    const(("turn", n.TurnOf("you")), "during your turn, "),
    const(("turn", n.TurnOf("opponent")), "during your opponent's turn, "),
    const(("for", "turn"), "during this turn, ", "until the end of this turn, ", "for the rest of this turn, "),
    const(
        ("for", "opponent_next_turn"),
        "until the end of your opponent's next turn, ",
        "until the start of your next turn, ",
        "until your next turn, ",
    ),
    const(("for", "in_opponent_next_turn"), "during your opponent's next turn, "),
    const(("for", "your_next_turn"), "until the end of your next turn, "),
    const(("for", "in_your_next_turn"), "during your next turn, "),
    const(("for", "battle"), "during this battle, "),
    Map(Seq(Alt("for each ", "for every "), ("value", per), ", "), tagged("each")),
    Map(
        Seq("when this effect ", ("did", _effect_does), ", "),
        only_there(lambda p: ("did", p["did"])),
    ),
    Map(Seq(("value", this_ends), ", "), tagged("this_ends")),
    name="a condition",
)
_they = Alt("they", "that player", "your opponent", "you")
_do = Alt("do", "does", "did")
_dont = Alt("don't", "do not", "doesn't", "does not", "didn't", "did not", "can't", "cannot")
_link = Alt(
    const("then", "then, "),
    const("do", Seq("if ", _they, " ", _do, ", "), "if you do, activate the following effect:■"),
    const("dont", Seq("if ", _they, " ", _dont, ", ")),
    const(
        "else", "otherwise, ", Seq("if ", Alt("", "it is ", "it does "), "not, "), "if it isn't, ", "if it doesn't, "
    ),
)


class Again(n.Effect, tag=None):
    """`place 2` of `… place 2 instead`: the last of these, with another number."""

    of: tuple[type[n.Effect], ...]
    amount: int


class InsteadOf(n.Effect, tag=None):
    """`add it to your hand instead of returning it`: the effect, and where the cards would have gone."""

    effect: n.Effect
    to: str


_AGAIN = {
    "deploy": (g.Token,),
    "place": (g.PlaceResource, g.Mill),
    "add": (g.ShieldsToHand, g.AddShields),
    "look at": (n.Look,),
}


def _again(word: str, of: tuple[type[n.Effect], ...]) -> Syntax:
    return Map(Seq(f"{word} ", ("amount", number)), only_there(lambda p: (Again(of, p["amount"]),)))


def _damage_instead(pieces: Any) -> Any:
    return (n.Damage(pieces["amount"], n.Ref("same")),)


def _and_if(pieces: Any) -> Any:
    """A statement with a second one under a condition of its own: `A and, if C, B`."""
    return (*pieces["a"], n.Gate(pieces["b"], pieces["condition"]))


def _statement_and(pieces: Any) -> Any:
    """`it gets AP+2 and draw 1`; a duration at the end is meant for both statements."""
    first, second = pieces["a"], pieces["b"]
    length = next((getattr(effect, "duration", "") for effect in second if getattr(effect, "duration", "")), "")
    if length and any(getattr(effect, "duration", None) == "" for effect in first):
        first = lasting(first, length)
    return FAIL if first is FAIL else (*first, *second)


def _picked(pieces: Any) -> Any:
    """`1 of your Units gets AP+2`: a choice and what is said of it."""
    group = pieces["group"]
    if group["what"].zone:
        return FAIL
    effects = lasting(tuple(with_subject(effect, n.Ref("it")) for effect in pieces["said"]), pieces["length"])
    return FAIL if effects is FAIL else (n.Choose(group["what"], group["least"], group["most"]), *effects)


_said = Alt(predicates, predicates_plural)
core = Alt(
    Map(
        Seq(("a", declarative), Alt(" and ", ", and "), ("b", Alt(imperative, declarative))), only_there(_statement_and)
    ),
    Map(Seq(("group", group), " ", ("said", _said), ("length", Opt(duration, ""))), only_there(_picked)),
    Map(
        Seq(("a", guarded), " and ", ("b", declarative)),
        only_there(lambda p: (p["a"], *p["b"])),
    ),
    declarative,
    imperative,
    joined,
    optional_statement,
    everyone_may,
    Map(Seq("deal ", ("amount", number), " damage"), only_there(_damage_instead)),
    *(_again(word, of) for word, of in _AGAIN.items()),
    Map(
        Seq(("effects", imperative), " ", ("time", this_ends)),
        only_there(lambda p: (n.Delayed(p["time"][0], p["effects"], p["time"][1], once=True),)),
    ),
    Map(Seq("reduce by ", ("amount", number)), only_there(lambda p: (n.Reduce(n.Ref("same"), p["amount"]),))),
    Map(Seq(("a", declarative), " and, if ", ("condition", condition), ", ", ("b", declarative)), only_there(_and_if)),
    name="a clause",
)
_who_may = Alt(const("opponent", Seq(Alt(opponent, "they"), " may ")), const("enemies", Seq(each_enemy, " may ")))
_done = Alt(  # who may, and what is done: by you, or by an opponent with what is theirs
    Seq(("may", Opt(const("you", "you may "), "")), ("effects", core)),
    Seq(
        ("may", _who_may),
        ("effects", their_verbs("")),
    ),
)
_unless = Map(  # `destroy it unless your opponent discards 2`
    Seq(
        ("link", Opt(_link, "")),
        ("leads", Many(lead, "", most=3)),
        ("effects", Alt(imperative, declarative)),
        " unless ",
        opponent,
        " ",
        ("first", their_verbs("s")),
        ".",
    ),
    only_there(
        lambda p: Sentence(
            p["link"], p["leads"], "", (n.Gate((), None, "opponent", p["first"], p["effects"]),), False, None
        )
    ),
)
_sentence = Map(
    Seq(
        ("link", Opt(_link, "")),
        ("leads", Many(lead, "", most=4)),
        ("done", _done),
        Opt(" as well"),
        ("instead", Opt(const(True, " instead"), False)),
        (
            "after",
            Opt(
                Alt(
                    Map(Seq(" if ", ("value", condition)), tagged("if")),
                    Map(Seq(" while ", ("value", condition)), tagged("while")),
                    Map(Seq(" unless ", ("value", condition)), only_there(lambda p: ("if", n.IsNot(p["value"])))),
                )
            ),
        ),
        ".",
    ),
    only_there(lambda pieces: _said_so(dict(pieces))),
)


def _said_so(pieces: Any) -> Sentence:
    done = pieces.pop("done")
    return Sentence(**pieces, **done)


def _exclusive(pieces: Any) -> Any:
    """The first case that holds is done, none of the others."""
    found: tuple[Any, ...] = ()
    for case in reversed((*pieces["items"], pieces["last"])):
        found = (n.Gate(case["effects"], case["condition"], otherwise=found),)
    return (Sentence(pieces["link"], pieces["leads"], "", found, False, None),)


_lead_parts = (("link", Opt(_link, "")), ("leads", Many(lead, "", most=3)))
_case = Seq(("effects", imperative), " if ", ("condition", condition))
_cases = Map(  # `A if X, B if Y, or C if Z.`
    Seq(*_lead_parts, ("items", Many(_case, ", ", least=1)), ", or ", ("last", _case), "."), only_there(_exclusive)
)
_mode_rows = Later("sentences")


def _mode_sentence(pieces: Any) -> Any:
    options = tuple(assemble(rows) for rows in pieces["modes"])
    if any(option is FAIL for option in options):
        return FAIL
    if not 0 < pieces["amount"] <= len(options):
        return FAIL
    found: n.Effect = n.Modes(options, amount=pieces["amount"])
    if pieces["more"] is not None:
        amount = pieces["more"]["amount"]
        if amount > len(options):
            return FAIL
        every = tuple(effect for option in options for effect in option)
        more = every if amount in (0, len(options)) else (n.Modes(options, amount=amount),)
        found = n.Gate(more, pieces["more"]["condition"], otherwise=(found,))
    return Sentence(pieces["link"], pieces["leads"], pieces["may"], (found,), False, None)


_only_when = Alt(
    Map(Seq("during a turn when ", ("event", perfect)), only_there(history)),
    wrap(Alt("while ", "if ", "when "), ("condition", condition)),
)
_only_in_turn = Map(  # `can only attack during a turn when …`
    Seq(("leads", Many(lead, "", most=3)), ("to", reference), " can only attack ", ("when", _only_when), "."),
    only_there(
        lambda p: Sentence(
            "", (*p["leads"], ("while", n.IsNot(p["when"]))), "", (n.Cant("attack", p["to"]),), False, None
        )
    ),
)


def _replaces(found: Any, pieces: Any) -> Any:
    """`… instead`: what is done in place of the event."""
    conditions = tuple(value for name, value in pieces.get("leads", ()) if name in ("turn", "if", "while"))
    if len(conditions) != len(pieces.get("leads", ())):
        return FAIL
    leads = tuple(("while", value) for value in conditions)
    return Sentence("", leads, "", (n.Instead(found, pieces["then"], pieces.get("may", "")),), False, None)


def _at_time(turn: Any) -> tuple[tuple[str, Any], ...]:
    return () if turn is None else (("turn", turn),)


def _replaced_rest(pieces: Any) -> Any:
    return _replaces(n.Event("rested_by_effect", pieces["who"], pieces["object"], "effect", "yours"), pieces)


_you_may = ("may", Opt(const("you", "you may "), ""))
_instead = Alt(
    Map(  # `when you rest A with B's effects, you may rest C instead`
        Seq(
            Alt("when you rest ", "when you would rest ", "if you would rest "),
            ("who", quantity),
            " with ",
            ("object", possessive),
            Alt(" effects, ", " effect, "),
            _you_may,
            ("then", imperative),
            " instead.",
        ),
        only_there(_replaced_rest),
    ),
    Map(  # `if A would be destroyed, you may do B instead`
        Seq(
            ("leads", Many(lead, "", most=2)),
            Alt("when ", "if "),
            ("event", would),
            ("time", Opt(wrap(" ", ("turn", _in_turn)))),
            ", ",
            _you_may,
            ("then", Alt(imperative, joined)),
            " instead",
            Opt(Seq(" of ", Alt("it being destroyed", "being destroyed", "destroying it"))),
            ".",
        ),
        only_there(lambda p: _replaces(p["event"], {**p, "leads": (*p["leads"], *_at_time(p["time"]))})),
    ),
)
_x_is = Map(  # `X is the number of …`
    Seq(Alt("X is equal to ", "X equals ", "X is "), ("amount", amount_words), "."),
    only_there(lambda p: Sentence("x", (), "", (p["amount"],), False, None)),
)
_count_first = Map(  # `count the number of …`: what `that number` is in all that follows
    Seq(Alt("count ", "check "), ("amount", amount_words), "."),
    only_there(lambda p: Sentence("count", (), "", (p["amount"],), False, None)),
)
_gains = Alt("gains the following ", "gain the following ", "has the following ", "have the following ")


def _granted_sentence(pieces: Any) -> Any:
    """`it gains the following effect: ■…`: keyword effects as such, other lines as abilities."""
    said = lasting(tuple(with_subject(effect, pieces["to"]) for effect in pieces.get("said", ())), pieces["length"])
    if said is FAIL:
        return FAIL
    effects: list[n.Effect] = list(said)
    for ability in pieces["abilities"]:
        if ability.kind == "keyword" and ability == n.Ability(
            "keyword", keyword=ability.keyword, amount=ability.amount
        ):
            effects.append(n.Gain(ability.keyword, pieces["to"], ability.amount, pieces["length"]))
        elif ability.kind in ("static", "triggered", "activated"):
            effects.append(n.GainAbility(ability, pieces["to"], pieces["length"]))
        else:
            return FAIL
    return Sentence(pieces["link"], pieces["leads"], pieces["may"], tuple(effects), False, None)


_may_part = ("may", Opt(const("you", "you may "), ""))
_length = ("length", Opt(duration, ""))
granted = Later("an ability")  # a printed ability line, given by the lines
_granted = Alt(
    Map(
        Seq(
            *_lead_parts,
            _may_part,
            ("to", Alt(subject, plural)),
            " ",
            _gains,
            Alt("effect", "effects", "ability", "abilities"),
            _length,
            Alt(":", ".", ": "),
            ("abilities", Many(wrap("■", ("line", granted)), "", least=1)),
        ),
        only_there(_granted_sentence),
    ),
    Map(
        Seq(
            *_lead_parts,
            _may_part,
            ("to", Alt(subject, plural)),
            ("said", Opt(Map(Seq(" ", ("said", _said), " and"), only_there(lambda p: p["said"])), ())),
            Alt(" gains ", " gain ", " has ", " have "),
            ("abilities", Many(wrap('"', ("line", granted), '"'), " and ", least=1)),
            _length,
            Alt(".", ""),
        ),
        only_there(_granted_sentence),
    ),
)


_mode = Map(Seq("■", ("row", _mode_rows)), only_there(lambda p: p["row"]))
_so_many_modes = Alt(  # 0: all there are
    const(0, "activate both", "activate all of them", "activate all", "activate both of them", "choose both"),
    wrap(Alt("choose ", "activate "), ("n", number), Alt("", " of them", " and activate them")),
)
_more_modes = Seq(Alt(". if ", ", or if "), ("condition", condition), ", ", ("amount", _so_many_modes), " instead")
_modes = Map(
    Seq(
        *_lead_parts,
        _may_part,
        Alt("choose ", "activate "),
        ("amount", Alt(number, const(1, "one"), const(2, "two"))),
        Alt(
            "",
            " of the following",
            " of the following effects",
            " of the following effect",
            " of the following abilities",
        ),
        Alt("", " and activate it", " and activate them"),
        ("more", Opt(_more_modes)),
        Alt(":", "."),
        ("modes", Many(_mode, "", least=2)),
    ),
    only_there(lambda p: _mode_sentence(p)),
)
_one_sentence = Map(
    Alt(_sentence, _unless, _only_in_turn, _instead, _x_is, _count_first, name="a sentence"),
    only_there(lambda found: (found,)),
)
_rows = Many(Alt(_one_sentence, _cases, name="a sentence"), " ", least=1)
_row = Map(_rows, only_there(lambda rows: tuple(item for row in rows for item in row)))
_mode_rows.is_(_row)
_last = Alt(_modes, _granted, name="a sentence")
sentences = Printed(  # bullets end a text: what follows a bullet belongs to it
    Alt(
        _row,
        Map(_last, only_there(lambda found: (found,))),
        Map(Seq(("rows", _row), " ", ("last", _last)), only_there(lambda p: (*p["rows"], p["last"]))),
        name="a sentence",
    )
)


# --------------------------------------------------------------------------------------------------------- assembling


_COUNTABLE = (  # what can be done once for each of something
    n.Damage,
    n.Modify,
    n.Gain,
    n.Recover,
    n.Draw,
    n.Discard,
    g.Mill,
    g.Token,
    g.PlaceResource,
)


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
        self.counted: n.Select | None = None  # what the last `if` counted, for `if 5 or more are in play`

    def add(self, sentence: Sentence) -> bool:
        """Take in one sentence; False if it makes no sense here."""
        if sentence.link == "x":
            return self.is_x(sentence.effects[0])
        if sentence.link == "count":
            self.number = sentence.effects[0]
            return True
        if not sentence.link:
            self.leave_delayed()
        effects = self.spread(sentence)
        if self.number is not None and effects is not FAIL:
            effects = tuple(with_x(effect, self.number) for effect in effects)
        if effects is FAIL or not self.understood(sentence):
            return False
        if sentence.link == "do":
            self.if_you_do()
        elif sentence.link in ("dont", "else"):
            other = self.other(sentence.link)
            if other is None or other.otherwise:
                return False
            self.here = _Scope(other.parent, then=other.otherwise)
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
            return self.instead(conditions, effects, sentence.may)
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
            self.last = None
            self.may = None
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

    def is_x(self, amount: Any) -> bool:
        """Put what X is where it stands; False if it stands nowhere."""
        found = [where for where in self.scopes(self.root) if put_x(where, amount)]
        return bool(found)

    def scopes(self, scope: _Scope) -> list[list[Any]]:
        """The lists of effects of a scope and of those inside it."""
        found = [scope.first, scope.then, scope.otherwise]
        for items in tuple(found):
            for item in items:
                if isinstance(item, _Scope):
                    found += self.scopes(item)
        return found

    def understood(self, sentence: Sentence) -> bool:
        """Is every word of it used here? Nothing may be dropped."""
        known = {"if", "did", "turn", "for", "each", "this_ends"}
        if self.delayed_event(sentence) is not None:
            known |= {"when", "when_this_turn", "when_for", "if_event"}
        if any(name not in known for name, _ in sentence.leads):
            return False
        if any(isinstance(effect, Again) for effect in sentence.effects) and not sentence.instead:
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
        if isinstance(effect, n.Choose) and amount == g.EnemyPlayers() and effect.what.side == "enemy":
            return replace(effect, each=True)
        limited = getattr(effect, "filters", ()) or getattr(effect, "up_to", False)
        if not isinstance(effect, _COUNTABLE) or not isinstance(effect.amount, int) or not effect.amount or limited:
            return FAIL
        found = times(amount, effect.amount)
        return FAIL if found is FAIL else replace(effect, amount=found)

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

    def instead(self, conditions: list[Any], effects: tuple[Any, ...], may: str) -> bool:
        """The effects replace the part of the scope they are a version of; may: if this player wants them to."""
        steps = self.here.then
        if not conditions or not steps:
            return False
        found = flat_all(conditions)
        scope, parent = self.here, self.here.parent
        if parent is not None and scope.condition in getattr(found, "conditions", ()):  # its `if` is said again
            parent.then.remove(scope)
            if may:
                return False
            parent.then.append(_Scope(parent, found, then=list(effects), otherwise=[scope]))
            self.here = parent
            return True
        at = _version_of(steps, effects[0])
        if at is None:
            return False
        old = steps[at:]
        if may:
            about = getattr(old[0], "what", None)
            known = {n.Ref("pronoun"): about} if isinstance(about, n.Ref) else {}
            steps[at:] = [_Scope(self.here, found, may, list(substitute(effects, known)), [], list(old))]
            return True
        new = [like(effects[0], old[0]), *effects[1:], *old[1:]]
        steps[at:] = [_Scope(self.here, found, then=new, otherwise=list(old))]
        return True


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


def _has_x(effects: tuple[Any, ...]) -> bool:
    """Is there an X that nothing explains?"""
    return any(isinstance(item, Unknown) and not item.told for item in nodes_in(effects))


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


def uses_rest(effect: Any) -> bool:
    """Does it speak of the cards left of a look?"""
    return getattr(effect, "what", None) == REST


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
    if type(new) is type(old):
        if getattr(new, "to", None) == n.Ref("same"):
            return replace(old, amount=new.amount)
        if isinstance(new, n.Choose) and new.what == n.Select("card", zone="among"):  # `choose 2 instead`
            return replace(old, least=new.least, most=new.most)
        if hasattr(new, "duration") and not new.duration:
            return replace(new, duration=old.duration)
    return new


def assemble(found: tuple[Sentence, ...]) -> Any:
    """The effects of a row of sentences, FAIL if they don't fit together."""
    work = Assembler()
    for sentence in found:
        if not work.add(sentence):
            return FAIL
    effects = freeze(work.root.then)
    return FAIL if _has_x(effects) else effects
