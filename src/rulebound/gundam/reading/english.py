# rulebound: interpreted
"""Card English with the words of Gundam's cards."""

from __future__ import annotations

from dataclasses import replace
from typing import Any

from rulebound.gundam.reading import words as w
from rulebound.gundam.words.lexicon import LEXICON
from rulebound.gundam.words.spelling import SPELLING
from rulebound.gundam.words.tokens import tokens
from rulebound.text.english import meaning as m
from rulebound.text.english import patterns as p
from rulebound.text.english.explaining import Tagged
from rulebound.text.english.lowering import English
from rulebound.text.tokens import normalise


def tagged(name: str) -> Tagged:
    """How a trait is said: `(Zeon)` before a noun."""
    said = m.Adjective("tag", f"({name})")
    return Tagged("unit", (said,), said)


def plain(value: Any) -> Any:
    """One meaning for what is said in several ways: `during this turn`, `with this effect`, `in play`."""
    if isinstance(value, tuple):
        if len(value) == 2 and value[0] == "during" and p.is_thing(value[1], det="this", plural=False):
            return ("this", value[1].noun)
        return m.changed(value, plain)
    if isinstance(value, m.Role) and value.name in ("with", "agent") and value.value in _THIS_EFFECT:
        return m.Role("this_way")
    if isinstance(value, m.Clause):
        value = brought(value)
    if isinstance(value, m.Deed):
        value = usual(value)
    if isinstance(value, m.Thing) and any(item in _IDLE for item in value.after):
        value = replace(value, after=tuple(item for item in value.after if item not in _IDLE))
    if isinstance(value, m.Thing) and value.det == "bare" and value.noun in _NO_NUMBER and value.plural:
        value = replace(value, plural=False)
    return m.changed(value, plain)


def brought(clause: m.Clause) -> m.Clause:
    """`is destroyed` as what is done to it, `enters play rested` as being deployed."""
    deed = clause.deed
    if isinstance(deed, m.Be):
        effects = any(role.name == "this_way" or role.value in _EFFECTS for role in deed.roles)
        verb = deed.what.word if isinstance(deed.what, m.Adjective) and deed.what.kind == "done" else ""
        verb = "rest" if deed.what == w.state("rested") and effects else verb
        done = m.Deed(verb, verb, (m.Role("object", p.GAP), *deed.roles))
        return replace(clause, deed=done, passive=True) if verb else clause
    where: Any = deed.role("object") if getattr(deed, "verb", "") == "enter" else None
    rested = (m.After("done", p.doing("rest", object=p.GAP)),)
    if p.is_thing(where, {"play", "field"}, after={(), rested}):
        said = (m.Role("state", "rested"),) if where.after else ()
        roles = (m.Role("object", p.GAP), *said, *deed.without("object").roles)
        return replace(clause, deed=m.Deed("deploy", "deploy", roles), passive=True)
    return clause


def usual(deed: m.Deed) -> m.Deed:
    """`takes damage` as `receives damage`, and without `as well`."""
    if deed.verb == "target":
        return m.Deed("choose", "choose", deed.roles)
    if deed.verb == "take":
        deed = m.Deed("receive", deed.sense.replace("take", "receive"), deed.roles)
    if deed.verb == "destroy" and deed.role("place") == m.Place("at", w.thing("battle", "bare")):
        deed = p.with_roles(deed.without("place"), with_=w.thing("battle damage", "bare"))
    return deed.without("also") if deed.has("also") else deed


_EFFECTS = (w.thing("effect"), w.thing("effect", "this"), w.thing("ability", "this"))
_THIS_EFFECT = (*_EFFECTS[1:], w.thing("damage", "this"))
_IDLE = (m.After("choice"), m.After("including", w.THIS_UNIT))  # they say nothing new
_NO_NUMBER = ("play", "damage", "battle damage", "effect damage", "hp", "ap")
ENGLISH = English("rulebound.gundam.words", LEXICON, tokens, normalise, tagged, SPELLING, settle=plain)
