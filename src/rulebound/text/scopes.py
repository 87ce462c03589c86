# rulebound: interpreted
"""The house's own way to string effects together, without a word of scope left to guess; shared by all games.

`;` goes on in the same scope, `. Next,` closes all scopes, a gate in the middle of a list stands in brackets. A game
gives its clauses, conditions and events, the words for who decides, and the nodes of its own that hold effects.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import replace
from typing import Any, NamedTuple

from rulebound.effects import nodes as n
from rulebound.text.combinators import FAIL, Alt, Iso, Later, Many, Map, Opt, Seq, Syntax
from rulebound.text.joining import if_or_unless
from rulebound.text.wording import const, node, number


def merge(gate: n.Gate) -> Any:
    """`if C, you may X` is one gate: a condition around a lone gate without one joins it."""
    if gate.condition is None or gate.who or gate.first or gate.otherwise or len(gate.then) != 1:
        return gate
    inner = gate.then[0]
    if isinstance(inner, n.Gate) and inner.condition is None and not inner.otherwise:
        return replace(inner, condition=gate.condition)
    return gate


class Words(NamedTuple):
    """What a game brings along."""

    plain: Syntax  # a clause: a tuple of effects
    condition: Syntax
    event: Syntax
    who: Syntax  # `you may `: who decides
    likes: Syntax | None  # `if you like, `: the same before a statement
    until: Syntax  # `this turn, `
    subject_of: Callable[[Any], Any]  # whom a statement is about, None of an instruction
    stated: Callable[[Any], bool]  # is the effect said with a subject of its own, so that no `may` fits before it?
    own: Callable[[Syntax], Sequence[Syntax]] = lambda listing: ()  # the game's own nodes that hold effects
    own_types: tuple[type[Any], ...] = ()


def house_body(words: Words) -> tuple[Syntax, Syntax]:
    """The syntax of a whole body, and of a listing inside one."""
    scoped_types = (n.Gate, n.Delayed, n.Instead, n.Modes, *words.own_types)
    scoped = Later("a gate")
    listing = Later("effects")
    bracketed = Map(
        Seq("(", ("gate", scoped), ")"),
        Iso(
            lambda p: (p["gate"],), lambda v: {"gate": v[0]} if len(v) == 1 and isinstance(v[0], scoped_types) else FAIL
        ),
    )
    ungroup = Iso(_flat, lambda effects: _groups(effects, words.subject_of))
    units = Map(Many(Alt(words.plain, bracketed), "; ", least=1), ungroup)  # gates in brackets only

    def tail_back(effects: Any) -> Any:
        if not isinstance(effects, tuple) or len(effects) < 2 or not isinstance(effects[-1], scoped_types):
            return FAIL
        return FAIL if _is_first_gate(effects[-1]) else {"units": effects[:-1], "gate": effects[-1]}

    alone = Map(
        scoped, Iso(lambda gate: (gate,), lambda v: v[0] if len(v) == 1 and isinstance(v[0], scoped_types) else FAIL)
    )
    tailed = Map(Seq(("units", units), "; ", ("gate", scoped)), Iso(_tail, tail_back))
    listing.is_(Alt(alone, tailed, units))
    after_if = Alt(Map(alone, Iso(_not_free, _not_free)), tailed, units)
    gates = _gates(words, units, listing, after_if)
    delays = [
        Map(
            Seq(("duration", words.until), "whenever ", ("event", words.event), ": ", ("then", listing)),
            _delayed(False),
        ),
        Map(
            Seq(("duration", words.until), "the next time ", ("event", words.event), ": ", ("then", listing)),
            _delayed(True),
        ),
    ]
    option = Map(Seq("(", ("list", listing), ")"), Iso(lambda p: p["list"], lambda v: {"list": v}))
    how_many = ("amount", Alt(const(1, "one"), number))
    options = ("options", Many(option, " or ", least=2))
    modes = Alt(
        node(n.Modes, "do ", how_many, " of these: ", options),
        node(n.Modes, "an opponent does ", how_many, " of these: ", options, who="opponent"),
    )
    likes_it = ("who", Opt(Alt(const("you", "if you like, "), const("controller", "if its controller likes, ")), ""))
    instead = node(
        n.Instead, "each time ", ("event", words.event), ", ", likes_it, "this happens instead: ", ("then", listing)
    )
    scoped.is_(Alt(*gates, *delays, instead, modes, *words.own(listing), name="a gate"))
    body = Map(Many(listing, ". next, ", least=1), Iso(_flat, lambda effects: _blocks(effects, scoped_types)))
    return body, listing


def _flat(groups: Any) -> Any:
    return tuple(effect for group in groups for effect in group)


def _groups(effects: Any, subject_of: Callable[[Any], Any]) -> Any:
    """The effects in groups that one clause can say."""
    if not isinstance(effects, tuple) or not effects:
        return FAIL
    groups: list[list[Any]] = []
    for effect in effects:
        if groups and _goes_with(groups[-1][-1], effect, subject_of):
            groups[-1].append(effect)
        else:
            groups.append([effect])
    return tuple(tuple(group) for group in groups)


def _goes_with(before: Any, effect: Any, subject_of: Callable[[Any], Any]) -> bool:
    found = subject_of(before)
    if found is None or found != subject_of(effect):
        return False
    return bool(getattr(before, "duration", None) == getattr(effect, "duration", None))


def _is_first_gate(effect: Any) -> bool:
    return isinstance(effect, n.Gate) and bool(effect.first) and not effect.who and effect.condition is None


def _tail(pieces: Any) -> Any:
    return FAIL if _is_first_gate(pieces["gate"]) else (*pieces["units"], pieces["gate"])


def _not_free(value: Any) -> Any:
    """A gate without a condition right after `if C, then` would take the condition for its own: brackets."""
    free = len(value) == 1 and isinstance(value[0], n.Gate) and value[0].condition is None
    return FAIL if free else value


def _blocks(effects: Any, scoped_types: tuple[type[Any], ...]) -> Any:
    """The effects in blocks, each gate one of its own."""
    if not isinstance(effects, tuple) or not effects:
        return FAIL
    blocks: list[list[Any]] = []
    for effect in effects:
        fresh = isinstance(effect, scoped_types) or not blocks or isinstance(blocks[-1][-1], scoped_types)
        if fresh:
            blocks.append([effect])
        else:
            blocks[-1].append(effect)
    return tuple(tuple(block) for block in blocks)


# -------------------------------------------------------------------------------------------------------------- gates


def _gate(pieces: Any) -> Any:
    gate = n.Gate(
        pieces.get("then", ()),
        pieces.get("condition"),
        pieces.get("who", ""),
        pieces.get("first", ()),
        pieces.get("otherwise", ()),
    )
    return gate if merge(gate) == gate else FAIL


def _gates(words: Words, units: Syntax, listing: Syntax, after_if: Syntax) -> list[Syntax]:
    def gate_iso(states: bool = False, **wanted: bool) -> Iso:
        """A gate that has exactly the wanted parts (condition or not); states: it begins with a statement."""

        def back(value: Any) -> Any:
            if not isinstance(value, n.Gate) or merge(value) != value:
                return FAIL
            if wanted.get("who") and states != (bool(value.first) and words.stated(value.first[0])):
                return FAIL
            for name in ("who", "first", "then", "otherwise"):
                if bool(getattr(value, name)) != wanted.get(name, False):
                    return FAIL
            if wanted.get("condition") and value.condition is None:
                return FAIL
            names = ("condition", "who", "first", "then", "otherwise")
            return {name: getattr(value, name) for name in names}

        return Iso(_gate, back)

    given = if_or_unless("if ", words.condition, ", then ", ", ")
    may_if, must_if = ("condition", Opt(given)), ("condition", given)
    do, other = "; if so, ", "; otherwise, "
    first, otherwise = ("first", units), ("otherwise", listing)
    then, then_units = ("then", listing), ("then", units)
    found: list[Syntax] = [
        Map(Seq(must_if, ("then", after_if)), gate_iso(condition=True, then=True)),
        Map(Seq(must_if, then_units, other, otherwise), gate_iso(condition=True, then=True, otherwise=True)),
    ]
    for who_words, states in ((words.who, False), (words.likes, True)):
        if who_words is None:
            continue
        who = ("who", who_words)
        parts = {"who": True, "first": True}
        found += [
            Map(Seq(may_if, who, first), gate_iso(states, **parts)),
            Map(Seq(may_if, who, first, other, otherwise), gate_iso(states, **parts, otherwise=True)),
            Map(Seq(may_if, who, first, do, then), gate_iso(states, **parts, then=True)),
            Map(
                Seq(may_if, who, first, do, then_units, other, otherwise),
                gate_iso(states, **parts, then=True, otherwise=True),
            ),
        ]
        if not states:
            bargain = gate_iso(who=True, then=True, otherwise=True)  # somebody else decides what is done
            found.append(Map(Seq(may_if, who, "agree; if so, ", then_units, other, otherwise), bargain))
    found += [
        Map(Seq(may_if, first, do, then), gate_iso(first=True, then=True)),
        Map(Seq(may_if, first, "; if not, ", otherwise), gate_iso(first=True, otherwise=True)),
        Map(Seq(may_if, first, do, then_units, other, otherwise), gate_iso(first=True, then=True, otherwise=True)),
    ]
    return found


def _delayed(once: bool) -> Iso:
    def back(value: Any) -> Any:
        if not isinstance(value, n.Delayed) or value.once != once:
            return FAIL
        return {"event": value.event, "then": value.then, "duration": value.duration}

    return Iso(lambda p: n.Delayed(p["event"], p["then"], p["duration"], once), back)
