# rulebound: interpreted
"""Sentences in the one form that readers look for: what is said in another way is said in the usual one."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace
from typing import Any

from rulebound.text.english import meaning as m
from rulebound.text.english.patterns import GAP, deed_in, is_clause, is_deed, with_roles

YOU, IT = m.Pronoun("you"), m.Pronoun("it")


def parted(item: Any) -> tuple[Any, ...]:
    """`it gets +1, and when it attacks, draw 1`, `draw 1 and you may …`: two sentences in one; what is said of a time
    is said of both. `…, where X is the number of …` is a sentence too."""
    if isinstance(item, m.Sentence) and [lead.kind for lead in item.after] == ["where_x"]:
        is_x = m.Clause(m.Pronoun("x"), m.Be(item.after[0].value))
        return (*parted(replace(item, after=())), m.Sentence((), is_x))
    core = item.core if isinstance(item, m.Sentence) else None
    if not isinstance(core, m.Row) or item.after or not set(core.links) <= {"and", "then"}:
        return (item,)
    at = next((at for at, part in enumerate(core.of) if at and stands_alone(part)), 0)
    if not at:
        return (item,)
    times = tuple(lead for lead in item.before if lead.kind == "time" and lead.value[0] in ("this", "until", "during"))
    first = core.of[0] if at == 1 else m.Row(core.of[:at], core.links[: at - 1])
    rest: Any = core.of[at] if at + 1 == len(core.of) else m.Row(core.of[at:], core.links[at:])
    alone = isinstance(rest, m.Sentence)
    second = replace(rest, before=(*times, *rest.before)) if alone else m.Sentence(times, rest)
    return (m.Sentence(item.before, first), *parted(second))


def stands_alone(part: Any) -> bool:
    """Has a part of a sentence a trigger of its own, or does it say what a player may do?"""
    if isinstance(part, m.Sentence):
        return any(lead.kind == "when" for lead in part.before)
    return is_clause(part, "may", subject=YOU, negative=part.negative, passive=part.passive)


# ------------------------------------------------------------------------------------------------ instead


def kept_back(found: tuple[Any, ...]) -> tuple[Any, ...]:
    """`when it would be killed, you may discard 1. If you do, it isn't killed`: that is done instead."""
    out: list[Any] = []
    for item in found:
        last = out[-1] if out else None
        if isinstance(last, m.Sentence) and is_kept(last, item):
            out[-1] = replace(last, core=replace(last.core, deed=instead_of(last.core.deed)))
        else:
            out.append(item)
    return tuple(out)


def is_kept(last: m.Sentence, item: Any) -> bool:
    """Does this say that what would happen by the last sentence doesn't happen?"""
    would = [lead.value for lead in last.before if lead.kind in ("when", "if") and is_would(lead.value)]
    if len(would) != 1 or not isinstance(item, m.Sentence) or item.after:
        return False
    if [(lead.kind, elliptic(lead.value, lambda who: False)) for lead in item.before] != [("if", "do")]:
        return False
    core, deed = deed_in(item.core), would[0].deed
    again = is_clause(
        item.core, {"now", "will"}, subject={IT, would[0].subject}, negative=True, passive=would[0].passive
    )
    return again and core is not None and core.verb == deed.verb and core.names() <= deed.names()


def is_would(clause: Any) -> bool:
    return isinstance(clause, m.Clause) and clause.tense == "would" and isinstance(clause.deed, m.Deed)


def instead_of(deed: Any) -> Any:
    """The same, done instead."""
    if isinstance(deed, m.Joined):
        return m.Joined(deed.how, (*deed.of[:-1], instead_of(deed.of[-1])))
    return m.Deed(deed.verb, deed.sense, (*deed.roles, m.Role("instead"))) if isinstance(deed, m.Deed) else deed


def without_instead(core: Any, keeps: Callable[[m.Deed], bool]) -> tuple[Any, bool]:
    """The core without `instead`, and whether that was said; keeps: of which deeds it is said further on."""
    if isinstance(core, m.Joined):
        last, instead = without_instead(core.of[-1], keeps)
        return replace(core, of=(*core.of[:-1], last)), instead
    deed = getattr(core, "deed", None)
    if not isinstance(core, (m.Order, m.Clause)):
        return core, False
    if isinstance(deed, m.Deed) and deed.has("instead"):
        return replace(core, deed=deed if keeps(deed) else deed.without("instead")), True
    if isinstance(deed, m.Joined) and isinstance(deed.of[-1], m.Deed) and deed.of[-1].has("instead"):
        return replace(core, deed=m.Joined(deed.how, (*deed.of[:-1], deed.of[-1].without("instead")))), True
    return core, False


def besides(core: Any, clause: Any) -> Any:
    """`it isn't killed and recovers 1`: that it does not happen is said anyway."""
    if isinstance(core, m.Joined) and core.how == "and" and len(core.of) == 2:
        first, rest = core.of
        kept = isinstance(first, m.Clause) and first.negative and getattr(first.deed, "verb", "") == clause.deed.verb
        return rest if kept and first.subject in (IT, clause.subject) else core
    return core


def as_order(core: Any) -> Any:
    """`it is exiled instead`, as the instruction to exile it."""
    deed = deed_in(core)
    if deed is None or not is_clause(core, passive=True) or deed.role("object") != GAP:
        return core
    return m.Order(with_roles(deed, object=core.subject))


# ------------------------------------------------------------------------------------------------ time and condition


def at_its_time(item: m.Sentence) -> m.Sentence:
    """`kill it at the end of this battle`: then, and not now."""
    deed = deed_in(item.core)
    time = deed.role("time") if deed is not None else None
    if time is None or time[0] not in ("start", "end"):
        return item
    core = replace(item.core, deed=deed.without("time"))
    return replace(item, before=(*item.before, m.Lead("time", time)), core=core)


def meanwhile(item: m.Sentence) -> m.Sentence:
    """`it gains … while attacking`: a condition of its own."""
    deed = deed_in(item.core)
    if deed is None or not deed.has("while") or not isinstance(item.core, m.Clause):
        return item
    core = replace(item.core, deed=deed.without("while"))
    return replace(item, core=core, after=(*item.after, m.Lead("while", deed.role("while"))))


def elliptic(clause: Any, others: Callable[[Any], bool]) -> str:
    """`if you do`, `if you don't`, `if they can't`, `if they don't draw with this effect`; others: who else does."""
    if not isinstance(clause, m.Clause):
        return ""
    doers, negative, deed = (YOU, m.Pronoun("they")), clause.negative, clause.deed
    again = isinstance(deed, m.Deed) and deed.names() == {"this_way"} and negative and clause.subject in doers
    if not again and not isinstance(deed, m.Ellipsis):
        return ""
    if clause.subject in doers or others(clause.subject):
        return "dont" if negative else "" if clause.tense == "can" else "do"
    return "else" if clause.subject == IT and negative and clause.tense == "now" else ""


# ------------------------------------------------------------------------------------------------ events


def ways_of(clause: Any) -> tuple[Any, ...] | None:
    """`this unit attacks or blocks`, `you play a spell or kill a unit`: one event or another; None if it is one."""
    if isinstance(clause, m.Joined) and clause.how == "or":
        return tuple(item.value if isinstance(item, m.Lead) and item.kind == "when" else item for item in clause.of)
    deed = getattr(clause, "deed", None)
    if isinstance(clause, m.Clause) and isinstance(deed, m.Joined) and deed.how == "or":
        return tuple(replace(clause, deed=item) for item in deed.of)
    if isinstance(deed, m.Be) and "or" in (getattr(deed.what, "kind", ""), getattr(deed.what, "how", "")):
        return tuple(replace(clause, deed=m.Be(word, deed.roles)) for word in deed.what.of)
    what = deed.role("object") if isinstance(deed, m.Deed) else None
    if isinstance(what, m.Joined) and what.how == "or" and isinstance(deed, m.Deed):
        return tuple(replace(clause, deed=with_roles(deed, object=item)) for item in what.of)
    return None


def done_to(what: Any, doer: Any, deed: m.Deed) -> m.Clause:
    """`an enemy unit attacks this unit`, as what is done to this unit."""
    roles = (m.Role("object", GAP), m.Role("agent", doer), *deed.without("object").roles)
    return m.Clause(what, m.Deed(deed.verb, deed.sense, roles), passive=True)


# ------------------------------------------------------------------------------------------------ of others


def their_own(value: Any) -> Any:
    """`your own` as another player says it."""
    if isinstance(value, m.Thing) and value.owner == YOU and "own" in value.ranks:
        return replace(value, owner=m.Pronoun("they"))
    return m.changed(value, their_own)


def is_regained(before: Any, clause: Any) -> bool:
    """`they lose [Tank] and can't gain it`: what is lost is not gained meanwhile anyway."""
    lost, deed = deed_in(before), deed_in(clause)
    if getattr(lost, "verb", "") != "lose" or not is_deed(deed, "gain have", "gift?", "object?", "time?"):
        return False
    if not is_clause(clause, "can", subject=before.subject, negative=True):
        return False
    return deed.role("object") == IT or deed.role("gift") in (m.Gift("thing", of=IT), lost.role("gift"))
