# rulebound: interpreted
"""Additional costs of playing a card, and what paying them does."""

from __future__ import annotations

from dataclasses import replace
from typing import Any

from rulebound.effects import nodes as n
from rulebound.riftbound.abilities import nodes as r
from rulebound.riftbound.reading.conditions import condition
from rulebound.riftbound.reading.costs import prices
from rulebound.riftbound.reading.things import ME, YOU, describe, paid
from rulebound.text.english import meaning as m
from rulebound.text.english.meaning import Unmeant, refuse
from rulebound.text.joining import flat_all

PAID = m.Lead(
    "if",
    m.Clause(YOU, m.Deed("pay", "pay", (m.Role("object", m.Thing("cost", "the", ranks=("additional",))),)), "past"),
)
SPELL = m.Thing("spell", "this")


def elliptic(clause: Any) -> str:
    """`if you do`, `if you can't`, `if they don't`."""
    if isinstance(clause, m.Clause) and isinstance(clause.deed, m.Ellipsis):
        if clause.subject in (YOU, m.Pronoun("they")):
            if clause.tense == "can":
                return "cant" if clause.negative else ""
            whose = "" if clause.subject == YOU else "they "
            return whose + ("dont" if clause.negative else "do")
        if clause.subject == m.Pronoun("it") and clause.negative and clause.tense == "now":
            return "otherwise"  # `if it's not`
    return ""


def additional_cost(body: tuple[Any, ...]) -> tuple[n.Ability, tuple[Any, ...]] | None:
    """An additional cost of playing the card, and the sentences behind it that are no part of it."""
    first = body[0]
    if not isinstance(first, m.Sentence) or first.after:
        return None
    core, before = first.core, first.before
    deed = core.deed if isinstance(core, (m.Clause, m.Order)) else None
    told = [lead.value for lead in before if lead.kind == "additional_cost"]
    last = deed.of[-1] if isinstance(deed, m.Joined) else deed
    if not isinstance(last, m.Deed) or (not told and not last.has("additional_cost")):
        return None
    played = told[0] if told else last.role("additional_cost")
    for lead in before:
        if lead.kind == "as" and played is None and isinstance(lead.value, m.Clause):
            played = lead.value.deed
    refuse(told and not isinstance(played, m.Deed), "an additional cost of that")
    entry = entered_for(body, played)
    if entry is not None:
        return entry, ()
    own = isinstance(played, m.Deed) and played.verb == "play" and played.role("object") in (*ME, SPELL)
    refuse(not own or played.names() != {"object"}, "an additional cost of that")
    conditions = [condition(lead.value) for lead in before if lead.kind in ("if", "while")]
    if len(conditions) + bool(told) + sum(lead.kind == "as" for lead in before) != len(before):
        raise Unmeant("such an additional cost")
    optional = isinstance(core, m.Clause) and core.tense == "may" and core.subject == YOU
    refuse(not optional and not isinstance(core, m.Order), "such an additional cost")
    found = r.PlayCost(tuple(prices(m.Order(without_role(deed)))), optional)
    rest = body[1:]
    gain = gained(rest[0]) if len(rest) == 1 and optional else None
    if gain is not None:
        found, rest = replace(found, **gain), ()
    elif rest and asks_if_done(rest[0]):
        rest = if_paid(rest)
    return n.Ability("play_cost", condition=flat_all(conditions) if conditions else None, body=(found,)), rest


def asks_if_done(sentence: Any) -> bool:
    """`if you do, …`: does the sentence speak of the additional cost?"""
    return any(lead.kind == "if" and elliptic(lead.value) for lead in getattr(sentence, "before", ()))


PAYERS = {YOU: "yours", m.Thing("player", "any"): "any", m.Thing("player", "a"): "any"}
THIS_FIELD = (m.Place("here"), m.Thing("battlefield", "this"))


def entered_for(body: tuple[Any, ...], played: Any) -> n.Ability | None:
    """`any player may pay [2] as an additional cost to play a Cat. If they do, they play it here`."""
    core, last = body[0].core, body[-1]
    they = core.subject if isinstance(core, m.Clause) and core.subject == YOU else m.Pronoun("they")
    done = m.Lead("if", m.Clause(they, m.Ellipsis()))
    if len(body) != 2 or not isinstance(last, m.Sentence) or last.before != (done,) or last.after:
        return None
    there = last.core.deed if isinstance(last.core, m.Clause) and last.core.subject == they else None
    there = last.core.deed if isinstance(last.core, m.Order) and they == YOU else there
    if not isinstance(there, m.Deed) or there.verb != "play" or there.role("object") != m.Pronoun("it"):
        return None
    to = there.role("to") or there.role("place")
    told = [lead for lead in body[0].before if lead.kind != "additional_cost"]
    if len(there.roles) != 2 or to not in THIS_FIELD or told:
        return None
    what = played.role("object")
    if core.tense != "may" or core.subject not in PAYERS or played.names() != {"object"} or what in ME:
        raise Unmeant("an additional cost of that")
    described = describe(what)
    if not isinstance(what, m.Thing) or what.det != "a" or described.zone or described.side or core.negative:
        raise Unmeant("an additional cost of that")
    described.says(PAYERS[core.subject])
    price = tuple(prices(m.Order(without_role(core.deed))))
    return n.Ability("static", body=(r.PlayTo("here", described.select(), price),))


def without_role(deed: Any) -> Any:
    if isinstance(deed, m.Joined):
        return m.Joined(deed.how, tuple(without_role(item) for item in deed.of))
    return deed.without("additional_cost")


def gained(sentence: Any) -> dict[str, Any] | None:
    """What paying it takes off the card's cost: so much, for each, or all."""
    deed = sentence.core.deed if isinstance(sentence.core, (m.Order, m.Clause)) else None
    if not isinstance(deed, m.Deed) or sentence.after:
        return None
    done = len(sentence.before) == 1 and sentence.before[0].kind == "if"
    done = done and elliptic(sentence.before[0].value) == "do"
    what = deed.role("object")
    of_it = isinstance(what, m.Thing) and what.noun == "cost" and what.owner in (*ME, SPELL) and not what.words
    if done and deed.verb == "ignore" and of_it and deed.names() == {"object"}:
        return {"free": True}
    if deed.verb == "reduce" and of_it:
        pay = paid(deed.role("by"))
        if done and deed.names() == {"object", "by"} and not pay.power:
            return {"less": pay.energy}
        if not sentence.before and is_paid(deed.role("for_each")):
            return {"less_each": pay}
    if done and deed.sense == "cost.change" and sentence.core.subject in ME and deed.names() == {"change"}:
        gift = deed.role("change")
        pay = paid(gift.of)
        if not pay.power and gift.word == "less":
            return {"less": pay.energy}
    return None


def is_paid(what: Any) -> bool:
    """`buff you spend`, `unit killed this way`: each of what was paid."""
    if not isinstance(what, m.Thing) or len(what.after) != 1 or what.words or what.ranks:
        return False
    inner = what.after[0].value
    deed = inner.deed if isinstance(inner, m.Clause) and inner.subject == YOU else inner
    if not isinstance(deed, m.Deed) or deed.names() - {"object", "this_way"}:
        return False
    return deed.verb in ("spend", "kill", "discard", "recycle", "exhaust", "banish", "return")


def if_paid(rest: tuple[Any, ...]) -> tuple[Any, ...]:
    """The sentences with `if you do` as what it asks: was the additional cost paid?"""
    first = rest[0]
    if not isinstance(first, m.Sentence) or not first.before or first.before[0].kind != "if":
        raise Unmeant("what an additional cost does")
    refuse(elliptic(first.before[0].value) != "do", "what an additional cost does")
    core = first.core
    if isinstance(core, m.Clause) and core.subject in ME:  # `it` is what was paid
        core = replace(core, deed=_of_paid(core.deed))
    when = tuple(lead for lead in first.after if lead.kind == "when")  # `if you do, draw 1 when you play me`
    behind = tuple(lead for lead in first.after if lead not in when)
    return (m.Sentence((*when, PAID, *first.before[1:]), core, behind), *rest[1:])


def _of_paid(value: Any) -> Any:
    if value == m.Pronoun("it"):
        return m.Pronoun("paid")
    return m.changed(value, _of_paid)
