# rulebound: interpreted
"""Leads: what stands before an instruction, as when, if, while, for how long and for each what."""

from __future__ import annotations

from dataclasses import replace
from typing import Any

from rulebound.effects import nodes as n
from rulebound.gundam.reading import words as w
from rulebound.gundam.reading.amounts import per
from rulebound.gundam.reading.choosing import some
from rulebound.gundam.reading.conditions import condition
from rulebound.gundam.reading.deeds import marked_effect
from rulebound.gundam.reading.events import event
from rulebound.gundam.reading.times import lasts, turn_of, turn_when
from rulebound.text.english import meaning as m
from rulebound.text.english import patterns as p
from rulebound.text.english.composing import denied, that_happened, that_often
from rulebound.text.english.meaning import Unmeant
from rulebound.text.english.shaping import elliptic

Lead = tuple[str, Any]


def leading(before: tuple[m.Lead, ...]) -> tuple[str, tuple[Lead, ...]]:
    """The word that links a sentence to those before it, and its leads."""
    link = ""
    leads: list[Lead] = []
    for at, lead in enumerate(before):
        said = lead.kind if lead.kind in ("then", "else") else ""
        said = elliptic(lead.value, w.is_opponent) if lead.kind == "if" else said
        if said and (at or link):
            raise Unmeant("a link behind a condition")
        link = said or link
        if not said:
            leads.append(lead_of(lead))
    return link, tuple(leads)


def lead_of(lead: m.Lead) -> Lead:
    """What stands before an instruction."""
    kind, value = lead.kind, lead.value
    if kind == "time":
        return timed(value)
    if kind == "if":
        return if_so(value)
    if kind == "while":
        return "while", condition(value)
    if kind == "unless":
        return "if", n.IsNot(condition(value))
    if kind == "when":
        return when(value)
    if kind in ("start", "end"):
        return at_time(kind, value)
    if kind == "for_each":
        return "each", per(value)
    if kind == "after" and is_own_effect(value):
        return "this_ends", (n.Event("effect_resolved"), "turn")
    if kind == "nth_time" and isinstance(value, tuple):
        clause, time = value
        told = clause.deed.role("time") if time is None and isinstance(clause.deed, m.Deed) else None
        if (time or told) not in (None, ("each", "turn"), ("this", "turn")):
            raise Unmeant("so often")
        found, _ = event(clause if told is None else replace(clause, deed=clause.deed.without("time")))
        return "end", (found, that_often(found, lead.number))
    raise Unmeant(f"'{kind}' before an instruction")


def timed(value: Any) -> Lead:
    """`at the end of your turn`, `during your turn`, `during this battle`."""
    if value[0] in ("start", "end"):
        return at_time(value[0], value[1])
    if turn_when(value) is not None:
        return "while", in_such_a_turn(turn_when(value))
    if value == ("during", w.thing("battle", "bare")):
        return "while", n.Is(w.SELF, (n.State("battling"),))
    length = lasts(value)
    return ("turn", w.TURNS[length]) if length in w.TURNS else ("for", length)


def in_such_a_turn(clause: Any) -> n.Condition:
    """That it is a turn in which this has happened."""
    if not p.is_clause(clause, {"now", "past", "perfect"}, negative=p.FREE, passive=p.FREE):
        raise Unmeant("such a turn")
    known = that_happened(*event(replace(clause, tense="now", negative=False), history=True))
    return denied(clause.negative, known)


def is_own_effect(clause: Any) -> bool:
    """`activating this card's 【Main】`: the effect that says so."""
    told = p.is_clause(
        clause, p.FREE, subject=w.YOU, passive=p.FREE, deed=lambda deed: p.is_deed(deed, "activate", "object")
    )
    return told and bool(marked_effect(clause.deed.role("object"))[1] == w.THIS_CARD)


def if_so(clause: Any) -> Lead:
    """A condition; or an event to come, as in `during this turn, if it destroys a Unit, …`."""
    if isinstance(clause, m.Clause) and isinstance(clause.deed, m.Be):
        times = [role for role in clause.deed.roles if role.name == "time" and role.value[0] in ("start", "end")]
        if len(times) == len(clause.deed.roles) == 1:
            kind, (happens, held) = at_time(*times[0].value)
            if kind == "end" and held is None:
                return "end", (happens, condition(replace(clause, deed=m.Be(clause.deed.what))))
    try:
        return "if", condition(clause)
    except Unmeant:
        deed = p.deed_in(clause)
        if deed is not None and clause.tense == "now":
            return when(clause) if deed.has("time") else ("if_event", event(clause)[0])
        raise


_PLAYING = p.doing("play", object=w.THIS_CARD, from_=w.own("hand"))


def when(clause: Any) -> Lead:
    """What an ability waits for."""
    deed = getattr(clause, "deed", None)
    if isinstance(deed, m.Joined) and clause == m.Clause(w.YOU, m.Joined("and", (_PLAYING, *deed.of[1:2]))):
        if p.is_deed(deed.of[1], "pair", "with_what", object=w.IT_WORD):
            return "playing", n.Event("playing", w.CARD, some(deed.of[1].role("with_what")))
    if not isinstance(clause, m.Clause) or not isinstance(deed, m.Deed):
        return "when", event(clause)[0]
    if p.is_clause(clause, subject=w.thing("effect", "this")) and p.is_deed(
        deed, "destroy rest exile deploy", "object"
    ):
        return "did", n.Did(w.DONE[deed.verb], some(deed.role("object")))
    if clause.subject == w.YOU and deed == _PLAYING:
        return "playing", n.Event("playing", w.CARD)
    times = [role.value for role in deed.roles if role.name == "time"]
    if not times:
        plain = replace(clause, deed=deed.without("while"))
        found, _ = event(plain)
        return ("end", (found, condition(deed.role("while")))) if deed.has("while") else ("when", found)
    plain = replace(clause, deed=deed.without("time"))
    if times[0] == ("together",):  # what happens at once is one event anyway
        return when(plain)
    found, _ = event(plain)
    nth = [time[1] for time in times if time[0] == "nth"]
    if len(nth) == 1 and all(time[0] in ("nth", "each") for time in times):
        return "end", (found, that_often(found, nth[0]))
    length = lasts(times[0])
    if length == "turn":
        return "when_this_turn", found
    return ("end", (found, w.TURNS[length])) if length in w.TURNS else ("when_for", (found, length))


def at_time(kind: str, what: Any) -> Lead:
    """`at the end of your turn`, `at the end of this turn`."""
    happens = "turn_ends" if kind == "end" else "turn_starts"
    noun, det = getattr(what, "noun", ""), getattr(what, "det", "")
    clause = p.behind(what, "when")
    if noun == "battle" and kind == "end" and not what.after and det in ("this", "the"):
        found = n.Event("battle_ends")
        return ("this_ends", (found, "battle")) if det == "this" else ("end", (found, None))
    if clause is not None and kind == "end" and p.is_thing(what, "turn", {"a", "the"}, False, after=p.FREE):
        if not p.is_clause(clause, {"now", "past", "perfect"}, passive=p.FREE):
            raise Unmeant("the end of such a turn")
        return "end", (n.Event("turn_ends"), that_happened(*event(replace(clause, tense="now"), history=True)))
    if noun == "turn" and not what.after and not what.words:
        if det == "this" and kind == "end":
            return "this_ends", (n.Event("turn_ends"), "turn")
        every_turn = det == "own" and what.owner in (w.thing("player", "each"), w.thing("player"))
        if (det in ("the", "each") or every_turn) and not what.ranks:
            return "end", (n.Event(happens), None)
        side, later = turn_of(what)
        found = n.Event(happens, side=side)
        whose = "your_next_turn" if side == "yours" else "opponent_next_turn"
        return ("this_ends", (found, whose)) if later else ("end", (found, None))
    raise Unmeant("at such a time")
