# rulebound: interpreted
"""Matching meanings: is this a noun phrase, a deed, a clause with just these parts? And the same with another part.

A part that a pattern leaves out has to be empty, or what is usual; `FREE` lets it be anything, a set is any of its
members, a type any of its kind, and a function is asked.
"""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace
from typing import Any

from rulebound.text.english import meaning as m
from rulebound.text.english.meaning import Unmeant

FREE: Any = object()


def unmeant(what: str) -> Any:
    raise Unmeant(what)


def fits(value: Any, wanted: Any) -> bool:
    """Is the part as the pattern says?"""
    if wanted is FREE:
        return True
    if isinstance(wanted, (set, frozenset)):
        return value in wanted
    if isinstance(wanted, type):
        return isinstance(value, wanted)
    return bool(wanted(value)) if callable(wanted) else bool(value == wanted)


def first(functions: tuple[Callable[..., Any], ...], *parts: Any) -> Any:
    """What the first of these functions finds that finds anything."""
    return next((found for function in functions if (found := function(*parts)) is not None), None)


# ------------------------------------------------------------------------------------------------ noun phrases


def is_thing(
    what: Any,
    noun: Any = FREE,
    det: Any = FREE,
    plural: Any = FREE,
    *,
    count: Any = None,
    owner: Any = None,
    ranks: Any = (),
    words: Any = (),
    after: Any = (),
) -> bool:
    """A noun phrase of this noun and determiner, in this number, and nothing else said."""
    if not isinstance(what, m.Thing):
        return False
    return (
        fits(what.noun, noun)
        and fits(what.det, det)
        and fits(what.plural, plural)
        and fits(what.count, count)
        and fits(what.owner, owner)
        and fits(what.ranks, ranks)
        and fits(what.words, words)
        and fits(what.after, after)
    )


def behind(what: Any, *kinds: str) -> Any:
    """What stands behind the noun, if it is but one thing, of one of these kinds."""
    after = what.after if isinstance(what, m.Thing) else ()
    return after[0].value if len(after) == 1 and after[0].kind in kinds else None


def alone(what: m.Thing) -> m.Thing:
    """The noun phrase without what stands behind it."""
    return replace(what, after=())


def bare(what: Any) -> m.Thing:
    """The things without their number: of `2 of your units`, your units."""
    if isinstance(what, m.PartOf) and isinstance(what.of, m.Thing) and what.of.det == "own":
        return what.of
    if isinstance(what, m.Thing):
        return replace(what, count=None, det="bare")
    raise Unmeant("such cards")


def with_after(what: Any, kind: str, value: Any) -> Any:
    """The thing, with what the verb says of it too."""
    if isinstance(what, m.PartOf):
        return replace(what, of=with_after(what.of, kind, value))
    if isinstance(what, m.Joined) and isinstance(what.of[-1], m.Thing):
        return m.Joined(what.how, (*what.of[:-1], with_after(what.of[-1], kind, value)))
    if isinstance(what, m.Thing):
        return replace(what, after=(*what.after, m.After(kind, value)))
    raise Unmeant("from there")


def is_any_of(what: Any) -> bool:
    """`a unit`, `units`: any of such a description."""
    return isinstance(what, m.Thing) and (what.det == "a" or (what.plural and what.det == "bare"))


def one_of_them(what: Any) -> Any:
    """`one of your units` as `your unit`."""
    if isinstance(what, m.PartOf) and what.count == ONE:
        if isinstance(what.of, m.Thing) and what.of.det == "own" and what.of.plural and what.of.count is None:
            return replace(what.of, plural=False)
    return what


def one_or_more(what: Any) -> Any:
    """`1 or more units` as `a unit`: what happens at once is one event anyway."""
    if isinstance(what, m.Thing) and what.det == "count" and what.count == m.Count(">=", 1):
        return replace(what, det="a", count=None, plural=False)
    if isinstance(what, m.PartOf) and what.count == m.Count(">=", 1):
        return replace(what, count=ONE)
    return what


# ------------------------------------------------------------------------------------------------ numbers

NONE, ONE = m.Count("=", 0), m.Count("=", 1)


def so_many(count: Any, *ops: str) -> int | None:
    """The number of a count (or of the thing that has one) with one of these operators; or exactly so many."""
    count = getattr(count, "count", None) if isinstance(count, (m.Thing, m.PartOf)) else count
    known = isinstance(count, m.Count) and count.op in (ops or ("=",)) and isinstance(count.number, int)
    return count.number if known else None


AT_LEAST = {">=": ">=", "<=!": "<=", "==": "="}


def compared(what: Any) -> tuple[str, int]:
    """How many there are of a thing, as an operator and a number."""
    if isinstance(what, m.Thing) and what.det == "a":
        return ">=", 1
    amount = so_many(what, *AT_LEAST)
    if amount is not None:
        return AT_LEAST[what.count.op], amount
    if so_many(what) == 0:
        return "=", 0
    if isinstance(what, m.PartOf) and what.count == ONE:
        return ">=", 1
    raise Unmeant("so many")


def as_many_as(what: Any) -> tuple[m.Thing, Any] | None:
    """`a number of units equal to the number of …`: the cards, and what they are as many as."""
    first, *more = what.after if is_thing(what, "number", "a", False, after=FREE) and what.after else (None,)
    inner = first.value if first is not None and first.kind == "of" else None
    if not isinstance(inner, m.Thing) or not inner.plural or inner.count is not None:
        return None
    after = (*inner.after, *more)
    equal = [item.value for item in after if item.kind == "equal"]
    if len(equal) != 1:
        return None
    known = equal[0]
    if is_thing(known, "number", "the", False, after=FREE) and [item.kind for item in known.after] == [
        "of",
        "among",
    ]:
        of, among_them = known.after  # `equal to the number of players among them`: the cards are among them
        known, after = m.NumberOf(of.value), (*after, among_them)
    return replace(inner, after=tuple(item for item in after if item.kind != "equal")), known


def at_most_so_much(what: Any) -> tuple[Any, int]:
    """`2 or less damage`, `damage of 2 or less`, `damage that is 2 or less`: the damage, and the number."""
    value, clause, of = behind(what, "compared"), behind(what, "which"), behind(what, "of")
    if is_clause(clause, passive=FREE, deed=m.Be) and not clause.deed.roles and isinstance(clause.deed.what, tuple):
        value = clause.deed.what[1]
    if is_thing(of, "", "count", True, count=FREE) and so_many(of, "<=!") is not None:
        value = ("<=", so_many(of, "<=!"))
    if isinstance(value, tuple) and value[0] == "<=" and isinstance(value[1], int):
        return alone(what), value[1]
    if isinstance(what, m.Thing) and what.count is not None and what.det == "count":
        most = so_many(what, "<=!") or unmeant("so much damage")
        return replace(what, count=None, det="bare", plural=False), most
    return what, 0


# ------------------------------------------------------------------------------------------------ deeds and clauses


def is_deed(found: Any, verbs: str = "", *names: str, **roles: Any) -> bool:
    """A deed of one of these verbs with just these roles: those of `names`, whatever they are (`from?` may be missing),
    and those that are as said (`as_`, where the name is a word of Python), missing only if None is."""
    if not isinstance(found, m.Deed) or (verbs and found.verb not in verbs.split()):
        return False
    wanted = {name.rstrip("_"): value for name, value in roles.items()}
    if not {name for name in names if name[-1] != "?"} <= found.names():
        return False
    if not found.names() <= {name.rstrip("?") for name in names} | wanted.keys():
        return False
    return all(fits(found.role(name), value) for name, value in wanted.items())


def is_said(value: Any) -> bool:
    return value is not None


def is_clause(
    found: Any,
    tense: Any = "now",
    *,
    subject: Any = FREE,
    deed: Any = FREE,
    negative: Any = False,
    passive: Any = False,
    adverb: Any = FREE,
) -> bool:
    """A clause in this tense, not denied, of what the subject does."""
    if not isinstance(found, m.Clause):
        return False
    parts = ((found.tense, tense), (found.subject, subject), (found.deed, deed), (found.negative, negative),
             (found.passive, passive), (found.adverb, adverb))  # fmt: skip
    return all(fits(value, wanted) for value, wanted in parts)


def deed_in(value: Any) -> Any:
    """The deed of a clause or of an order, if it has but one."""
    deed = value.deed if isinstance(value, (m.Clause, m.Order)) else None
    return deed if isinstance(deed, m.Deed) else None


def doing(verb: str, **roles: Any) -> m.Deed:
    """The deed of a verb with these roles."""
    return m.Deed(verb, verb, tuple(m.Role(name.rstrip("_"), value) for name, value in roles.items()))


def with_roles(deed: m.Deed, **roles: Any) -> m.Deed:
    """The deed with these roles, in the place of those that it had, or behind the others."""
    new = {name.rstrip("_"): value for name, value in roles.items()}
    kept = tuple(m.Role(role.name, new.pop(role.name)) if role.name in new else role for role in deed.roles)
    return m.Deed(deed.verb, deed.sense, (*kept, *(m.Role(name, value) for name, value in new.items())))


def same_for_all(name: str, deeds: tuple[Any, ...], needs: Callable[[m.Deed], bool]) -> tuple[Any, ...]:
    """`deployed a unit or played a spell this turn`: a role behind the last deed is meant for all that need one."""
    last = deeds[-1]
    if not isinstance(last, m.Deed) or not last.has(name):
        return deeds
    said = {name: last.role(name)}
    return tuple(
        with_roles(deed, **said) if isinstance(deed, m.Deed) and not deed.has(name) and needs(deed) else deed
        for deed in deeds
    )


# ------------------------------------------------------------------------------------------------ relative clauses


def relative(what: m.Thing) -> tuple[m.Clause | None, m.Thing]:
    """The last words behind a noun as a clause of their own, with the gap where the noun would stand, and the noun
    without them: `spell you've played this turn`, `unit that died`, `units destroyed`."""
    last = what.after[-1] if what.after else None
    value = last.value if last is not None else None
    clause: Any = None
    if last is not None and last.kind == "whom" and isinstance(value, m.Clause):
        clause = value
    elif last is not None and last.kind == "which" and isinstance(value, m.Clause):
        clause = replace(value, subject=GAP)
    elif last is not None and last.kind == "done" and isinstance(value, m.Deed):
        clause = m.Clause(GAP, value, "past", passive=True)
    if deed_in(clause) is None:
        return None, what
    return clause, replace(what, after=what.after[:-1])


def ends_in_things(after: m.After, nouns: Any) -> bool:
    """Does it end in a description of other things, to which words behind it belong?"""
    deed = after.value.deed if isinstance(after.value, m.Clause) else after.value
    deed = deed.what if isinstance(deed, m.Be) and not deed.roles else deed
    if after.kind not in ("done", "which") or not isinstance(deed, m.Deed) or not deed.roles:
        return False
    last = deed.roles[-1].value
    last = replace(last.of, det="a") if isinstance(last, m.PartOf) and isinstance(last.of, m.Thing) else last
    return isinstance(last, m.Thing) and last.det == "a" and last.noun in nouns


GAP = m.Pronoun("gap")
