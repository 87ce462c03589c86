# rulebound: interpreted
"""One shape for what is said in several: the times and conditions of sentences, each where it is lowered."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace
from typing import Any

from rulebound.text.english import meaning as m

THIS_TURN = ("this", "turn")


INTO = {  # what somebody is made, said as what somebody is
    "stunned": "stun", "buffed": "buff", "exhausted": "exhaust", "chosen": "choose", "empowered": "empower",
}  # fmt: skip
WAITED = ("when", "nth_time", "next_time", "after")


def as_done(value: Any) -> Any:
    """The meaning with `when a unit is stunned`, `if a unit was stunned this turn` as what somebody does to it."""
    if value == m.Thing("opponent", "own", True, owner=m.Pronoun("you")):
        return m.Thing("opponent", "bare", True)
    if value == m.Thing("opponent", "own", owner=m.Pronoun("you")):
        return m.Thing("opponent", "a")
    if isinstance(value, m.Lead) and value.kind == "when" and getattr(value.value, "tense", "") == "would":
        value = replace(value, kind="if")  # `whenever it would die`
    if isinstance(value, m.Lead) and value.kind in WAITED:
        return m.changed(m.changed(value, as_done), _done_to_it)
    if isinstance(value, m.Clause) and value.tense in ("past", "perfect") and _of_this_turn(value.deed):
        return _done_to_it(value)
    return m.changed(value, as_done) if isinstance(value, (m.Meaning, tuple)) else value


def _of_this_turn(be: Any) -> bool:
    return isinstance(be, m.Be) and m.Role("time", THIS_TURN) in be.roles


def _done_to_it(clause: Any) -> Any:
    if isinstance(clause, (m.Joined, m.Lead, tuple)):
        return m.changed(clause, _done_to_it)
    be: Any = clause.deed if isinstance(clause, m.Clause) else None
    verb = INTO.get(be.what.word) if isinstance(be, m.Be) and isinstance(be.what, m.Adjective) else None
    if verb is None:
        return clause
    return replace(clause, deed=m.Deed(verb, verb, (m.Role("object", m.Pronoun("gap")), *be.roles)), passive=True)


def shaped(item: Any) -> tuple[Any, ...]:
    """The sentences that a sentence is."""
    if not isinstance(item, m.Sentence):
        return (item,)
    parts = (part for new in _done_anew(item) for whole in _guarded(new) for part in _if_the_last(whole))
    return tuple(of_that_place(_of_its_place(_of_this(_for_the_turn(part)))) for part in parts)


def _done_anew(item: m.Sentence) -> tuple[m.Sentence, ...]:
    """`draw 1, then do this: …`: the new item is a sentence of its own."""
    last = item.core.of[-1] if isinstance(item.core, m.Row) else None
    if not isinstance(last, tuple) or item.after:
        return (item,)
    rest = item.core.of[0] if len(item.core.of) == 2 else m.Row(item.core.of[:-1], item.core.links[:-1])
    return replace(item, core=rest), m.Sentence((m.Lead("then"),), last)


def _if_the_last(item: m.Sentence) -> tuple[m.Sentence, ...]:
    """`draw 1, then draw 1 if …`: it is said of the last."""
    deed = item.core.deed if isinstance(item.core, m.Order) else None
    if not isinstance(deed, m.Joined) or deed.how != "then" or [lead.kind for lead in item.after] != ["if"]:
        return (item,)
    first = deed.of[0] if len(deed.of) == 2 else replace(deed, of=deed.of[:-1])
    return replace(item, core=m.Order(first), after=()), m.Sentence((), m.Order(deed.of[-1]), item.after)


def _of_this(item: m.Sentence) -> m.Sentence:
    """`gain control of this and recall it`: it is this."""
    core = item.core
    if not isinstance(core, (m.Order, m.Clause)) or not isinstance(core.deed, m.Joined):
        return item
    deeds: list[Any] = []
    this: Any = None
    for deed in core.deed.of:
        if isinstance(deed, m.Deed) and deed.role("object") == m.Pronoun("it") and this is not None:
            roles = tuple(m.Role("object", this) if role.name == "object" else role for role in deed.roles)
            deed = replace(deed, roles=roles)
        elif isinstance(deed, m.Deed) and deed.has("object"):
            this = m.Pronoun("this_card") if deed.role("object") == m.Pronoun("this_card") else None
        deeds.append(deed)
    return replace(item, core=replace(core, deed=replace(core.deed, of=tuple(deeds))))


def of_that_place(item: m.Sentence) -> m.Sentence:
    """`move me to a battlefield if a unit is alone there`: one where that is so."""
    deed = item.core.deed if isinstance(item.core, (m.Order, m.Clause)) else None
    to = deed.role("to") if isinstance(deed, m.Deed) else None
    if not isinstance(deed, m.Deed) or not isinstance(to, m.Thing):
        return item
    if to.noun != "battlefield" or to.det != "a" or len(item.after) != 1:
        return item
    asked = item.after[0].value if item.after[0].kind == "if" else None
    if asked is None or to.after or m.Place("there") not in m.walk(asked):
        return item
    roles = tuple(
        m.Role("to", replace(to, after=(m.After("where", asked),))) if role.name == "to" else role
        for role in deed.roles
    )
    return replace(item, core=replace(item.core, deed=replace(deed, roles=roles)), after=())


NOT_THERE = m.Lead(  # there is no more than one of it
    "if", m.Clause(m.Pronoun("it"), m.Be(m.Place("there"), (m.Role("already"),)), negative=True)
)
EMPTY = m.Clause(m.Pronoun("it"), m.Be(m.Adjective("state", "empty")))


def _of_its_place(item: m.Sentence) -> m.Sentence:
    """`return a card to your hand if it is empty`: the place is; `… for as long as …`: the deed lasts so long."""
    deed = item.core.deed if isinstance(item.core, (m.Order, m.Clause)) else None
    if not isinstance(deed, m.Deed) or len(item.after) != 1:
        return item
    lead = item.after[0]
    if lead == NOT_THERE and deed.verb == "add":
        return replace(item, after=())
    if lead == m.Lead("if", EMPTY) and deed.has("to"):
        return replace(item, after=(m.Lead("if", replace(EMPTY, subject=deed.role("to"))),))
    if lead.kind == "while" and not deed.has("while"):
        deed = replace(deed, roles=(*deed.roles, m.Role("while", lead.value)))
        return replace(item, core=replace(item.core, deed=deed), after=())
    return item


def _guarded(item: m.Sentence) -> tuple[m.Sentence, ...]:
    """`draw 1 and if …, ready it`: the second has a condition of its own, within that of the whole."""
    core = item.core
    if not isinstance(core, m.Row) or not any(isinstance(part, m.Sentence) for part in core.of) or item.after:
        return (item,)
    outer = tuple(lead for lead in item.before if lead.kind == "if")
    plain: list[m.Sentence] = []
    for part in core.of:
        if isinstance(part, m.Sentence):
            plain.append(replace(part, before=(*outer, *part.before)))
        else:
            plain.append(m.Sentence(item.before if not plain else outer, part))
    return tuple(plain)


def _for_the_turn(item: m.Sentence) -> m.Sentence:
    """`this turn, give …`: what is given lasts for it."""
    times = [lead for lead in item.before if lead.kind == "time" and is_a_while(lead.value)]
    if len(times) != 1:
        return item
    time = times[0].value
    rest = tuple(lead for lead in item.before if lead not in times)
    waits = [lead for lead in rest if lead.kind in ("when", "next_time") or is_would(lead)]
    if not waits:
        return replace(item, before=rest, core=_each_deed(item.core, lambda deed: _with_time(deed, time)))
    if time[-1] != "turn":
        return item
    rest = tuple(
        replace(lead, value=_each_deed(lead.value, lambda deed: _with_time(deed, THIS_TURN))) if lead in waits else lead
        for lead in rest
    )
    return replace(item, before=rest)


def is_a_while(time: Any) -> bool:
    """`this turn`, `until end of turn`, `until the start of your next turn`."""
    return bool(time == THIS_TURN or time[0] == "until")


def is_would(lead: m.Lead) -> bool:
    return lead.kind == "if" and isinstance(lead.value, m.Clause) and lead.value.tense == "would"


def _with_time(deed: m.Deed, time: Any) -> m.Deed:
    return deed if deed.has("time") else replace(deed, roles=(*deed.roles, m.Role("time", time)))


def _each_deed(core: Any, change: Callable[[m.Deed], m.Deed]) -> Any:
    if isinstance(core, m.Deed):
        return change(core)
    if isinstance(core, (m.Joined, m.Row)):
        return replace(core, of=tuple(_each_deed(part, change) for part in core.of))
    if isinstance(core, (m.Order, m.Clause)):
        return replace(core, deed=_each_deed(core.deed, change))
    return core


def limits_apart(body: tuple[Any, ...]) -> tuple[Any, ...]:
    """`use only if … and only once …`: a sentence for each."""
    found: list[Any] = []
    for item in body:
        only = item.core if isinstance(item, m.Sentence) and isinstance(item.core, m.Only) else None
        if only is not None and isinstance(only.limit, m.Joined):
            found.extend(replace(item, core=replace(only, limit=part)) for part in only.limit.of)
        else:
            found.append(item)
    return tuple(found)


def one_by_one(line: m.Line) -> tuple[m.Line, ...]:
    """`when … or the first time …`: a line for each, since only one of them is counted."""
    first = line.body[0]
    lead = first.before[0] if isinstance(first, m.Sentence) and first.before else None
    each = lead.value.of if lead is not None and isinstance(lead.value, m.Joined) else ()
    if not any(isinstance(part, m.Lead) and part.kind == "nth_time" for part in each):
        return (line,)
    return tuple(
        replace(line, body=(replace(first, before=(part, *first.before[1:])), *line.body[1:])) for part in each
    )


def at_its_time(line: m.Line) -> m.Line:
    """`if you control a unit at the start of …`: the time is when it triggers, what is asked then is its condition."""
    first = line.body[0]
    if not isinstance(first, m.Sentence) or not first.before or first.before[0].kind != "if":
        return line
    asked, time = without_time(first.before[0].value)
    if not isinstance(time, tuple) or time[0] not in ("start", "end"):
        return line
    before = (m.Lead(time[0], time[1]), m.Lead("if", asked), *first.before[1:])
    return replace(line, body=(replace(first, before=before), *line.body[1:]))


def without_time(clause: Any) -> tuple[Any, Any]:
    """The clause without its time, and the time."""
    if isinstance(clause, m.Clause) and isinstance(clause.deed, m.Deed) and clause.deed.has("time"):
        return replace(clause, deed=clause.deed.without("time")), clause.deed.role("time")
    return clause, None
