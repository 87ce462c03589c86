# rulebound: interpreted
"""How an activated ability may be used: its limits, what it costs less, and on what its resources may be spent."""

from __future__ import annotations

from typing import Any

from rulebound.effects import nodes as n
from rulebound.riftbound.abilities import nodes as r
from rulebound.riftbound.reading.amounts import number, per
from rulebound.riftbound.reading.conditions import condition, in_time
from rulebound.riftbound.reading.things import THIS, filter_of, paid
from rulebound.text.english import meaning as m
from rulebound.text.english.meaning import Unmeant, refuse

SPENT = {  # what is played with it -> what resources may be spent on
    ("spell",): "spell", ("gear",): "play_gear", ("unit",): "unit", ("gear", "unit"): "permanent",
    ("permanent",): "permanent", ("spell", "unit"): "unit_or_spell", ("gear", "spell"): "spell_or_gear",
    ("card",): "card", ("ability",): "ability", ("ability of gear", "gear"): "gear",
}  # fmt: skip


def use(sentence: Any) -> tuple[str, Any] | None:
    """What a sentence behind an ability says of its use: once, if, cost or spend; None if it is no such sentence."""
    if not isinstance(sentence, m.Sentence) or sentence.before or sentence.after:
        return None
    if isinstance(sentence.core, m.Only):
        return limit(sentence.core)
    less = cheaper(sentence.core)
    return None if less is None else ("cost", less)


def limit(found: m.Only) -> tuple[str, Any]:
    """`use only once per turn`, `spend this Energy only during showdowns`."""
    how, deed = found.limit, found.deed
    if isinstance(deed, m.Clause) and deed.subject in (ABILITY, m.Pronoun("this_card")) and not deed.negative:
        deed = deed.deed
    verb = getattr(deed, "verb", "")
    if verb == "spend" and isinstance(how, tuple) and how[0] == "during":
        if isinstance(how[1], m.Thing) and how[1].noun == "showdown":
            return "spend", "showdown"
    if isinstance(how, m.Lead) and how.kind == "on" and verb == "spend" and isinstance(how.value, m.Thing):
        return "spend", spent_on(m.Deed("play", "play", (m.Role("object", how.value),)))
    if isinstance(how, m.Lead) and how.kind == "to" and verb in ("use", "spend"):
        return "spend", spent_on(how.value)
    if verb in ("use", "do", "trigger"):
        if how in (("once", "turn"), ("times", 1)):
            return "once", True
        if isinstance(how, m.Lead) and how.kind in ("if", "while"):
            if isinstance(how.value, m.Adjective):
                return "if", n.Is(THIS, (filter_of(how.value),))
            return "if", condition(how.value)
        if isinstance(how, tuple) and how[0] in ("during", "on"):
            return "if", in_time("during", how[1])
    raise Unmeant("such a limit")


UNITS = m.Thing("unit", "bare", True)
_OF_UNITS = m.Thing("ability", "bare", True, words=(m.Adjective("state", "activated"),), after=(m.After("of", UNITS),))
PLAY_UNITS_AND_ABILITIES = m.Deed("play", "play", (m.Role("object", m.Joined("or", (UNITS, _OF_UNITS))),))


def spent_on(deeds: Any) -> str:
    """What resources may be spent on: `to play gear or use gear abilities`."""
    nouns: set[str] = set()
    if deeds == PLAY_UNITS_AND_ABILITIES:
        return "unit_or_ability"
    for deed in deeds.of if isinstance(deeds, m.Joined) else (deeds,):
        what = deed.role("object") if isinstance(deed, m.Deed) and deed.names() == {"object"} else None
        if not isinstance(what, m.Thing) or what.after or what.ranks or deed.verb not in ("play", "use", "activate"):
            raise Unmeant("spent only so")
        said = what.noun.of if isinstance(what.noun, m.Joined) else (what.noun,)
        if what.words == (m.Adjective("noun", "gear"),) and said == ("ability",):
            said = ("ability of gear",)
        elif what.words not in ((), (m.Adjective("state", "activated"),)):
            raise Unmeant("spent only so")
        nouns.update(said)
    refuse(tuple(sorted(nouns)) not in SPENT, "spent only so")
    return SPENT[tuple(sorted(nouns))]


ABILITY = m.Thing("ability", "this")


def cheaper(core: Any) -> r.CheaperFor | None:
    """`this ability costs [1] less for each …`, `its Energy cost is reduced by …`."""
    deed = core.deed if isinstance(core, m.Clause) and not core.negative and core.tense == "now" else None
    if not isinstance(deed, m.Deed):
        return None
    if core.subject == ABILITY and deed.sense == "cost.change" and deed.names() == {"change", "for_each"}:
        gift = deed.role("change")
        pay = paid(gift.of)
        if gift.word == "less" and not pay.power:
            return r.CheaperFor(pay.energy, per(deed.role("for_each")))
    own = core.subject == m.Thing("energy cost", "own", owner=ABILITY)
    if own and core.passive and deed.verb == "reduce" and deed.names() == {"object", "by"}:
        return r.CheaperFor(1, number(deed.role("by")))
    return None


def is_restriction(core: Any) -> bool:
    """`use my abilities only …`: of all abilities of the card."""
    what = core.deed.role("object") if isinstance(core, m.Only) and core.deed.verb == "use" else None
    return isinstance(what, m.Thing) and what.noun == "ability" and what.plural and what.owner == m.Pronoun("self")
