# rulebound: interpreted
"""The house's own way to string effects together, without a word of scope left to guess.

`;` goes on in the same scope, `. Next,` closes all scopes, a gate in the middle of a list stands in brackets.
"""

from __future__ import annotations

from typing import Any

from rulebound.effects import nodes as n
from rulebound.gundam.grammar.clauses import declarative, subject_of
from rulebound.gundam.grammar.conditions import condition
from rulebound.gundam.grammar.events import event
from rulebound.gundam.grammar.sentences import merge
from rulebound.gundam.grammar.verbs import imperative
from rulebound.text.combinators import FAIL, Alt, Iso, Later, Many, Map, Opt, Seq, Syntax
from rulebound.text.wording import const, node

_SCOPED = (n.Gate, n.Delayed, n.Instead, n.Modes)
_scoped = Later("a gate")
_listing = Later("effects")
_plain = Alt(declarative, imperative, name="an effect")
_bracketed = Map(
    Seq("(", ("gate", _scoped), ")"),
    Iso(lambda p: (p["gate"],), lambda v: {"gate": v[0]} if len(v) == 1 and isinstance(v[0], _SCOPED) else FAIL),
)
_unit = Alt(_plain, _bracketed)


def _groups(effects: Any) -> Any:
    """The effects in groups that one clause can say."""
    if not isinstance(effects, tuple) or not effects:
        return FAIL
    groups: list[list[Any]] = []
    for effect in effects:
        if groups and _goes_with(groups[-1][-1], effect):
            groups[-1].append(effect)
        else:
            groups.append([effect])
    return tuple(tuple(group) for group in groups)


def _goes_with(before: Any, effect: Any) -> bool:
    found = subject_of(before)
    if found is None or found != subject_of(effect):
        return False
    return getattr(before, "duration", None) == getattr(effect, "duration", None)


_ungroup = Iso(lambda groups: tuple(effect for group in groups for effect in group), _groups)
_units = Map(Many(_unit, "; ", least=1), _ungroup)  # gates in brackets only


def _is_first_gate(effect: Any) -> bool:
    return isinstance(effect, n.Gate) and bool(effect.first) and not effect.who and effect.condition is None


def _tail_back(effects: Any) -> Any:
    if not isinstance(effects, tuple) or len(effects) < 2 or not isinstance(effects[-1], _SCOPED):
        return FAIL
    return FAIL if _is_first_gate(effects[-1]) else {"units": effects[:-1], "gate": effects[-1]}


def _tail(pieces: Any) -> Any:
    return FAIL if _is_first_gate(pieces["gate"]) else (*pieces["units"], pieces["gate"])


_alone = Map(_scoped, Iso(lambda gate: (gate,), lambda v: v[0] if len(v) == 1 and isinstance(v[0], _SCOPED) else FAIL))
_tailed = Map(Seq(("units", _units), "; ", ("gate", _scoped)), Iso(_tail, _tail_back))
_listing.is_(Alt(_alone, _tailed, _units))


def _not_free(value: Any) -> Any:
    """A gate without a condition right after `if C, then` would take the condition for its own: brackets."""
    free = len(value) == 1 and isinstance(value[0], n.Gate) and value[0].condition is None
    return FAIL if free else value


_after_if = Alt(Map(_alone, Iso(_not_free, _not_free)), _tailed, _units)

# -------------------------------------------------------------------------------------------------------------- gates

_if = ("condition", Opt(Map(Seq("if ", ("c", condition), ", then "), Iso(lambda p: p["c"], lambda v: {"c": v}))))
_who = Alt(const("you", "you may "), const("opponent", "an opponent may "))
_likes = Alt(const("you", "if you like, "), const("opponent", "if an opponent likes, "))  # before a statement
_do = "; if so, "


def _gate(pieces: Any) -> Any:
    gate = n.Gate(
        pieces.get("then", ()),
        pieces.get("condition"),
        pieces.get("who", ""),
        pieces.get("first", ()),
        pieces.get("otherwise", ()),
    )
    return gate if merge(gate) == gate else FAIL


def _gate_iso(states: bool = False, **wanted: bool) -> Iso:
    """A gate that has exactly the wanted parts (condition may be there or not); states: it begins with a statement."""

    def back(value: Any) -> Any:
        if not isinstance(value, n.Gate) or merge(value) != value:
            return FAIL
        if wanted.get("who") and states != (bool(value.first) and subject_of(value.first[0]) is not None):
            return FAIL
        for name in ("who", "first", "then", "otherwise"):
            if bool(getattr(value, name)) != wanted.get(name, False):
                return FAIL
        if wanted.get("condition") and value.condition is None:
            return FAIL
        names = ("condition", "who", "first", "then", "otherwise")
        return {name: getattr(value, name) for name in names}

    return Iso(_gate, back)


_must_if = (
    "condition",
    Map(Seq("if ", ("c", condition), ", then "), Iso(lambda p: p["c"], lambda v: {"c": v} if v else FAIL)),
)
_F, _O = ("first", _units), ("otherwise", _listing)
_TL, _TU = ("then", _listing), ("then", _units)


def _asked(who: tuple[str, Syntax], states: bool) -> list[Syntax]:
    """Gates that ask a player."""
    parts = {"who": True, "first": True}
    return [
        Map(Seq(_if, who, _F), _gate_iso(states, **parts)),
        Map(Seq(_if, who, _F, "; otherwise, ", _O), _gate_iso(states, **parts, otherwise=True)),
        Map(Seq(_if, who, _F, _do, _TL), _gate_iso(states, **parts, then=True)),
        Map(Seq(_if, who, _F, _do, _TU, "; otherwise, ", _O), _gate_iso(states, **parts, then=True, otherwise=True)),
    ]


_gates = [
    Map(Seq(_must_if, ("then", _after_if)), _gate_iso(condition=True, then=True)),
    Map(Seq(_must_if, _TU, "; otherwise, ", _O), _gate_iso(condition=True, then=True, otherwise=True)),
    *(gate for who, states in ((_who, False), (_likes, True)) for gate in _asked(("who", who), states)),
    Map(Seq(_if, _F, _do, _TL), _gate_iso(first=True, then=True)),
    Map(Seq(_if, _F, _do, _TU, "; otherwise, ", _O), _gate_iso(first=True, then=True, otherwise=True)),
]


def _delayed(once: bool) -> Iso:
    def back(value: Any) -> Any:
        if not isinstance(value, n.Delayed) or value.once != once:
            return FAIL
        return {"event": value.event, "then": value.then, "duration": value.duration}

    return Iso(lambda p: n.Delayed(p["event"], p["then"], p["duration"], once), back)


_until = ("duration", Alt(const("turn", "this turn, "), const("battle", "this battle, ")))
_delays = [
    Map(Seq(_until, "whenever ", ("event", event), ": ", _TL), _delayed(False)),
    Map(Seq(_until, "the next time ", ("event", event), ": ", _TL), _delayed(True)),
]
_option = Map(Seq("(", ("list", _listing), ")"), Iso(lambda p: p["list"], lambda v: {"list": v}))
_modes = Map(
    Seq("do one of these: ", ("options", Many(_option, " or ", least=2))),
    Iso(
        lambda p: n.Modes(p["options"]),
        lambda v: {"options": v.options} if isinstance(v, n.Modes) and v.who == "you" else FAIL,
    ),
)
_likes_it = ("who", Opt(const("you", "if you like, "), ""))
_instead = [node(n.Instead, "each time ", ("event", event), ", ", _likes_it, "this happens instead: ", _TL)]
_scoped.is_(Alt(*_gates, *_delays, *_instead, _modes, name="a gate"))


def _blocks(effects: Any) -> Any:
    """The effects in blocks, each gate one of its own."""
    if not isinstance(effects, tuple) or not effects:
        return FAIL
    blocks: list[list[Any]] = []
    for effect in effects:
        fresh = isinstance(effect, _SCOPED) or not blocks or isinstance(blocks[-1][-1], _SCOPED)
        if fresh:
            blocks.append([effect])
        else:
            blocks[-1].append(effect)
    return tuple(tuple(block) for block in blocks)


body = Map(Many(_listing, ". next, ", least=1), Iso(_ungroup.there, _blocks))
