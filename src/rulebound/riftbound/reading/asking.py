# rulebound: interpreted
"""Conditions of verbs that have words of their own: what was spent, revealed or chosen, how a card died, sums."""

from __future__ import annotations

from dataclasses import replace
from typing import Any

from rulebound.effects import nodes as n
from rulebound.riftbound.abilities import nodes as r
from rulebound.riftbound.grammar.refs import canonical
from rulebound.riftbound.reading.amounts import number, tags_among
from rulebound.riftbound.reading.things import (
    ME,
    SELF,
    YOU,
    compare,
    describe,
    filter_of,
    is_reference,
    origin,
    paid,
    place_filters,
    reference,
    said_of,
    with_keyword,
    zone_of,
)
from rulebound.text.english import meaning as m
from rulebound.text.english.meaning import Unmeant

BATTLEFIELD = m.Thing("battlefield", "a")
SPELL = m.Thing("spell", "a")
PAST = ("past", "perfect")


def asked(clause: m.Clause) -> Any:
    """The condition, without its `not`, if the clause is one of these; else None."""
    deed, subject = clause.deed, clause.subject
    if isinstance(deed, m.Be):
        return being(clause)
    if isinstance(deed, m.PayTo) and subject == YOU and clause.tense in PAST:
        return spent_to_play(deed)
    if not isinstance(deed, m.Deed) or clause.passive:
        return None
    if subject == YOU:
        return done_by_you(clause, deed)
    if deed.verb == "die" and clause.tense == "past" and subject in ME and deed.names() == {"alone"}:
        return n.Is(SELF, (n.State("alone"),))
    if deed.sense == "have.stat" and deed.names() == {"stat"}:
        return having(subject, deed.role("stat"), clause.tense)
    return has_keyword(subject, deed) if clause.tense == "now" else None


FIGHTERS = tuple(m.Adjective("state", word) for word in ("attacking", "defending"))


def being(clause: m.Clause) -> Any:
    """`it's your Beginning Phase`, `I was [Mighty]`, `an enemy unit is alone here`."""
    from rulebound.riftbound.reading.conditions import in_time

    be, subject = clause.deed, clause.subject
    what = be.what
    if isinstance(what, tuple) and what[0] == "compared" and isinstance(subject, m.Thing) and not be.roles:
        found = number_compared(subject, *what[1])
        if found is not None:
            return found
    if what == m.Adjective("state", "empty") and zone_of(subject) is not None and not be.roles:
        zone, whose = zone_of(subject) or ("", "")
        return n.HowMany(n.Select("card", whose, zone), "=", 0)
    if subject == m.Pronoun("it") and isinstance(what, m.Thing) and not be.roles and clause.tense == "now":
        if what.noun in ("turn", "showdown") or str(what.noun).endswith(" phase"):
            return in_time("during", what)
    if subject == YOU and clause.tense == "now" and what in FIGHTERS and {role.name for role in be.roles} == {"place"}:
        return n.HowMany(n.Select("unit", "yours", filters=canonical(said_of(be))), ">=", 1)
    if clause.tense == "past" and is_reference(subject) and not be.roles:
        if isinstance(what, m.Adjective):
            return n.Is(reference(subject), (filter_of(what),))
    if clause.tense == "now" and is_reference(subject) and isinstance(what, m.Thing) and what.ranks == ("only",):
        found = describe(replace(what, ranks=()))
        found.filters.extend(test for role in be.roles for test in place_filters(role.value))
        if subject in ME and found.select() == n.Select("unit", "yours", filters=(r.At("here"),)):
            return n.Is(SELF, (n.State("alone"),))
        return n.HowMany(found.select(), "=", 1)
    some = isinstance(subject, m.Thing) and (
        subject.det in ("a", "count") or (subject.det == "bare" and subject.plural)
    )
    if clause.tense == "now" and some and not is_reference(subject):
        from rulebound.riftbound.reading.conditions import compared

        found = describe(replace(subject, det="bare", count=None))
        found.filters.extend(said_of(be))
        return n.HowMany(found.select(), *compared(subject))
    return None


def number_compared(what: m.Thing, op: str, amount: Any) -> Any:
    """`its Energy cost is [5] or more`, `your score is higher than an opponent's`."""
    stats = {"energy cost": "energy", "power cost": "power", "might": "might", "cost": "cost"}
    if what == m.Thing("score", "own", owner=YOU) and op in (">", "<") and isinstance(amount, m.Thing):
        whose = amount.owner
        if amount == m.Thing("", "own", owner=whose) and isinstance(whose, m.Thing) and whose.noun == "opponent":
            return r.ThanOpponent(r.PlayerNumber("points"), op, whose.det in ("each", "any"))
    if what.noun in stats and what == m.Thing(what.noun, "own", owner=what.owner) and is_reference(what.owner):
        return n.Is(reference(what.owner), (compare(m.Stat(stats[str(what.noun)], op, amount)),))
    return None


def done_by_you(clause: m.Clause, deed: m.Deed) -> Any:
    """What you did for this card, or do with it."""
    what = deed.role("object")
    if deed.verb == "spend" and clause.tense in PAST and deed.names() <= {"price", "time"}:
        return spent(deed)
    if deed.verb == "play" and what in ME and clause.tense == "past" and deed.names() == {"object", "from"}:
        return r.PlayedFrom(origin(deed.role("from")))
    if deed.verb == "play" and what in ME and clause.tense == "now" and deed.role("to") == BATTLEFIELD:
        return n.Is(SELF, (r.At("battlefield"),)) if deed.names() == {"object", "to"} else None
    tenses = {"reveal": ("past", "revealed"), "choose": ("now", "chosen")}
    tense, name = tenses.get(deed.verb, ("", ""))
    if clause.tense == tense and deed.names() == {"object"} and isinstance(what, m.Thing) and what.det == "a":
        return n.Did(name, describe(what).select())
    if deed.verb == "assign" and clause.tense in PAST and deed.names() == {"object", "to"}:
        return excess(deed)
    return None


def excess(deed: m.Deed) -> Any:
    """`you assigned 5 or more excess damage`, with to whom."""
    from rulebound.riftbound.reading.conditions import compared

    what, to = deed.role("object"), deed.role("to")
    damage = isinstance(what, m.Thing) and what.noun == "damage" and what.words == (m.Adjective("state", "excess"),)
    if not damage or to != m.Thing("unit", "bare", True, words=(m.Adjective("state", "enemy"),)):
        return None
    return r.PlayerHas("excess_damage", *compared(what))


def spent(deed: m.Deed) -> Any:
    """`you spent [4] or more`, `you've spent at least [A]`."""
    price, time = deed.role("price"), deed.role("time")
    op, cost = price if isinstance(price, tuple) else ("", price)
    pay = paid(cost)
    if time is None and op == ">=" and not pay.power:
        return r.SpentOn(pay.energy)
    if time == ("this", "turn") and isinstance(cost, m.Cost) and not (pay.energy and pay.power):
        if pay.power and set(pay.power) == {"any"}:
            return r.PlayerHas("power_spent", ">=", len(pay.power))
        if pay.energy:
            return r.PlayerHas("energy_spent", ">=", pay.energy)
    raise Unmeant("spent so")


def spent_to_play(deed: m.PayTo) -> Any:
    """`you've spent [4] or more to …`."""
    price, play = deed.price, deed.deed
    if not isinstance(price, m.Deed) or price.verb != "spend" or not isinstance(price.role("price"), tuple):
        return None
    op, cost = price.role("price")
    pay = paid(cost)
    played = (
        isinstance(play, m.Deed) and play.verb == "play" and play.without("time").roles == (m.Role("object", SPELL),)
    )
    if op != ">=" or pay.power or not played or play.role("time") != ("this", "turn"):
        raise Unmeant("spent so")
    return r.PlayerHas("spent_on_spell", ">=", pay.energy)


def having(subject: Any, stat: Any, tense: str) -> Any:
    """`it had 3 [M] or less`, `they have total Might 5 or more`."""
    if isinstance(stat, m.Extreme) and stat.among is not None and is_reference(subject) and tense == "now":
        return n.AmountIs(n.StatOf(stat.stat, reference(subject)), ">=", number(stat))
    if not isinstance(stat, m.Stat):
        return None
    if tense == "past" and is_reference(subject):
        return n.Is(reference(subject), (compare(stat),))
    if tense == "now" and isinstance(subject, m.Thing) and not is_reference(subject) and stat.stat == "might":
        none = subject.count == m.Count("=", 0)
        if subject.det == "a" or none:
            found = describe(replace(subject, count=None) if none else subject)
            found.filters.append(compare(stat))
            return n.HowMany(found.select(), "=" if none else ">=", 0 if none else 1)
    if tense == "now" and stat.stat == "total_might" and isinstance(subject, m.Thing) and isinstance(stat.amount, int):
        return n.AmountIs(n.TotalOf("might", describe(subject).select()), stat.op, stat.amount)
    return None


def has_tags(subject: Any, gift: Any) -> Any:
    """`… have all of the following tags … — …`, `… all 4 tags`."""
    what = gift.of if isinstance(gift, m.Gift) and gift.kind == "thing" else None
    if not isinstance(what, m.Thing) or what.noun != "tag" or not isinstance(subject, m.Thing):
        return None
    if what.det == "following" and what.after == (m.After("among", m.Pronoun("they")),):
        found = tags_among(replace(what, after=(m.After("among", subject),)))
        return n.AmountIs(found, ">=", len(found.tags))
    if what.det == "all" and what.count is not None and what == m.Thing("tag", "all", True, what.count):
        return n.AmountIs(r.TagsAmong((), describe(subject).select()), ">=", int(what.count.number))
    return None


def has_keyword(subject: Any, deed: m.Deed) -> Any:
    """`it has [Tank]`, `at least one of them has [Tank]`."""
    gift = deed.role("gift")
    if deed.verb == "have" and deed.names() == {"gift"} and has_tags(subject, gift) is not None:
        return has_tags(subject, gift)
    keyword = isinstance(gift, m.Gift) and gift.kind == "keyword" and not gift.word
    if deed.verb != "have" or deed.names() != {"gift"} or not keyword:
        return None
    test = with_keyword(gift.of)
    if subject == m.PartOf(m.Count(">=", 1), m.Pronoun("they")):
        return n.Either(tuple(n.Is(n.Ref(name), (test,)) for name in ("first", "second")))
    return n.Is(reference(subject), (test,)) if is_reference(subject) else None
