# rulebound: interpreted
"""Card English with the words of Gundam's cards."""

from __future__ import annotations

from dataclasses import replace
from typing import Any

from rulebound.gundam.reading.things import GAP
from rulebound.gundam.words.lexicon import LEXICON
from rulebound.gundam.words.spelling import SPELLING
from rulebound.gundam.words.tokens import tokens
from rulebound.text.english import meaning as m
from rulebound.text.english.explaining import Tagged
from rulebound.text.english.lowering import English
from rulebound.text.tokens import normalise


def tagged(name: str) -> Tagged:
    """How a trait is said: `(Zeon)` before a noun."""
    trait = m.Adjective("tag", f"({name})")
    return Tagged("unit", (trait,), trait)


def plain(value: Any) -> Any:
    """One meaning for what is said in several ways: `during this turn`, `with this effect`, `in play`."""
    if isinstance(value, tuple):
        if len(value) == 2 and value[0] == "during" and isinstance(value[1], m.Thing):
            if value[1] == m.Thing(value[1].noun, "this"):
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
    if isinstance(deed, m.Be) and isinstance(deed.what, m.Adjective) and deed.what.kind == "done":
        done = m.Deed(deed.what.word, deed.what.word, (m.Role("object", GAP), *deed.roles))
        return replace(clause, deed=done, passive=True)
    if isinstance(deed, m.Be) and deed.what == m.Adjective("state", "rested"):
        if any(role.name == "this_way" or role.value in _EFFECTS for role in deed.roles):
            done = m.Deed("rest", "rest", (m.Role("object", GAP), *deed.roles))
            return replace(clause, deed=done, passive=True)
    where = deed.role("object") if isinstance(deed, m.Deed) and deed.verb == "enter" else None
    if isinstance(where, m.Thing) and where.noun in ("play", "field") and where.owner is None and not where.words:
        rest = m.After("done", m.Deed("rest", "rest", (m.Role("object", GAP),)))
        state = (m.Role("state", "rested"),) if where.after == (rest,) else ()
        if state or not where.after:
            roles = (m.Role("object", GAP), *state, *deed.without("object").roles)
            return replace(clause, deed=m.Deed("deploy", "deploy", roles), passive=True)
    return clause


def usual(deed: m.Deed) -> m.Deed:
    """`takes damage` as `receives damage`, and without `as well`."""
    if deed.verb == "target":
        return m.Deed("choose", "choose", deed.roles)
    if deed.verb == "take":
        deed = m.Deed("receive", deed.sense.replace("take", "receive"), deed.roles)
    if deed.verb == "destroy" and deed.role("place") == m.Place("at", m.Thing("battle", "bare")):
        deed = m.Deed(
            "destroy", deed.sense, (*deed.without("place").roles, m.Role("with", m.Thing("battle damage", "bare")))
        )
    return deed.without("also") if deed.has("also") else deed


_EFFECTS = (m.Thing("effect", "a"), m.Thing("effect", "this"), m.Thing("ability", "this"))
_IDLE = (m.After("choice"), m.After("including", m.Thing("unit", "this")))  # they say nothing new
_THIS_EFFECT = (m.Thing("effect", "this"), m.Thing("ability", "this"), m.Thing("damage", "this"))
_NO_NUMBER = ("play", "damage", "battle damage", "effect damage", "hp", "ap")
ENGLISH = English("rulebound.gundam.words", LEXICON, tokens, normalise, tagged, SPELLING, settle=plain)
