# rulebound: interpreted
"""Times: how long something lasts, in whose turn, and in what turn."""

from __future__ import annotations

from typing import Any

from rulebound.gundam.grammar.clauses import lasting
from rulebound.gundam.reading import words as w
from rulebound.text.combinators import FAIL
from rulebound.text.english import meaning as m
from rulebound.text.english import patterns as p
from rulebound.text.english.lowering import Effects
from rulebound.text.english.meaning import Unmeant

_IN = {("yours", True): "in_your_next_turn", ("enemy", True): "in_opponent_next_turn",
       ("yours", False): "your_turn", ("enemy", False): "opponent_turn"}  # fmt: skip
_UNTIL = {("end", "yours"): "your_next_turn", ("end", "enemy"): "opponent_next_turn",
          ("start", "yours"): "opponent_next_turn"}  # fmt: skip
_NOW = {"turn": "turn", w.thing("turn", "this"): "turn", "battle": "battle", w.thing("battle", "this"): "battle",
        w.thing("battle", "that"): "battle"}  # fmt: skip


def lasts(time: Any) -> str:
    """A time as a duration."""
    if time is None:
        return ""
    kind, what = time[0], time[-1]
    if kind in ("this", "during") and what in _NOW:
        return _NOW[what]
    if kind == "until" and len(time) == 3 and time[1] == "end" and what in ("turn", w.thing("turn", "this")):
        return "turn"
    side, later = turn_of(what)
    edge = time[1] if len(time) == 3 else "start"
    if kind == "during":
        return _IN[side, later]
    if kind == "until" and later and (edge, side) in _UNTIL:
        return _UNTIL[edge, side]
    raise Unmeant("for such a time")


def turn_of(what: Any) -> tuple[str, bool]:
    """Whose turn, and whether the next one."""
    if p.is_thing(what, "turn", "own", owner=p.FREE, ranks={(), ("next",)}):
        return w.side_of(what.owner), what.ranks == ("next",)
    raise Unmeant("such a time")


def lasting_so(effects: Effects, found: m.Deed) -> Effects:
    """The effects for as long as the deed says."""
    done = lasting(effects, lasts(found.role("time")))
    return p.unmeant("what can't last") if done is FAIL else tuple(done)


def turn_when(time: Any) -> Any:
    """The clause of `(on) the turn …`, `during a turn when …`; None of another time."""
    what = time[-1] if isinstance(time, tuple) and time[0] == "during" else None
    told = p.is_thing(what, "turn", {"a", "the"}, after=p.FREE)
    return p.behind(what, "when") if told else None
