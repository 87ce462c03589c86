# rulebound: interpreted
"""Conditions of verbs that have words of their own: what was spent, revealed or chosen, how a card died, sums."""

from __future__ import annotations

from dataclasses import replace
from typing import Any

from rulebound.effects import nodes as n
from rulebound.riftbound.abilities import nodes as r
from rulebound.riftbound.grammar.refs import canonical
from rulebound.riftbound.reading.amounts import STATS, number, tags_among
from rulebound.riftbound.reading.things import (
    ME,
    SELF,
    YOU,
    compare,
    describe,
    is_reference,
    origin,
    paid,
    place_filters,
    reference,
    said_of,
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
    return has_tags(subject, deed.role("gift")) if clause.tense == "now" and deed.names() == {"gift"} else None


FIGHTERS = tuple(m.Adjective("state", word) for word in ("attacking", "defending"))


def being(clause: m.Clause) -> Any:
    """`it's your Beginning Phase`, `I was [Mighty]`, `an enemy unit is alone here`."""
    from rulebound.riftbound.reading.conditions import in_time

    be, subject = clause.deed, clause.subject
    what = be.what
    if isinstance(what, tuple) and what[0] == "compared" and not be.roles:
        return number_compared(subject, *what[1])
    if what == m.Adjective("state", "empty") and zone_of(subject) is not None and not be.roles:
        zone, whose = zone_of(subject) or ("", "")
        return n.HowMany(n.Select("card", whose, zone), "=", 0)
    if subject == m.Pronoun("it") and isinstance(what, m.Thing) and not be.roles and clause.tense == "now":
        if what.noun in ("turn", "showdown") or str(what.noun).endswith(" phase"):
            return in_time("during", what)
    if subject == YOU and clause.tense == "now" and what in FIGHTERS and {role.name for role in be.roles} == {"place"}:
        return n.HowMany(n.Select("unit", "yours", filters=canonical(said_of(be))), ">=", 1)
    if clause.tense == "now" and is_reference(subject) and isinstance(what, m.Thing) and what.ranks == ("only",):
        found = describe(replace(what, ranks=()))
        found.filters.extend(test for role in be.roles for test in place_filters(role.value))
        if subject in ME and found.select() == n.Select("unit", "yours", filters=(r.At("here"),)):
            return n.Is(SELF, (n.State("alone"),))
        one = [*([r.Side(found.side)] if found.side else []), *(item for item in found.filters if item == r.At("here"))]
        if subject not in ME and one and r.At("it") not in found.filters:  # it is one of them
            return n.All((n.Is(reference(subject), canonical(one)), n.HowMany(found.select(), "=", 1)))
        return n.HowMany(found.select(), "=", 1)
    return None


def number_compared(what: Any, op: str, amount: Any) -> Any:
    """`its Energy cost is [5] or more`, `your score is higher than an opponent's`, any number and any other."""
    stats = {**STATS, "cost": "cost"}
    own = isinstance(what, m.Thing) and what == m.Thing(what.noun, "own", owner=what.owner) and is_reference(what.owner)
    if own and what.noun in stats:
        stat = stats[str(what.noun)]
        return than_each(what.owner, stat, op, amount) or n.Is(
            reference(what.owner), (compare(m.Stat(stat, op, amount)),)
        )
    whose = amount.owner if isinstance(amount, m.Thing) and amount.noun in ("", "score") and what != amount else None
    if what == m.Thing("score", "own", owner=YOU) and isinstance(whose, m.Thing) and op in (">", "<"):
        if whose.noun == "opponent" and amount == m.Thing(amount.noun, "own", owner=whose):
            return r.ThanOpponent(r.PlayerNumber("points"), op, whose.det in ("each", "any"))
    return compared_with(number(what), op, number(amount))


def compared_with(one: Any, op: str, other: Any) -> Any:
    """A number compared with another, as what a player has or so many cards where it is that."""
    if isinstance(other, int) and op in ("<", ">"):
        op, other = (">=", other + 1) if op == ">" else ("<=", other - 1)
    theirs = isinstance(other, n.CountOf) and other.what.side == "enemy"
    if theirs or (isinstance(other, r.PlayerNumber) and other.who != "you"):  # of one of them, not of all
        raise Unmeant("compared with that of others")
    if isinstance(one, r.PlayerNumber) and isinstance(other, int) and one == r.PlayerNumber(one.name, one.who):
        return r.PlayerHas(one.name, op, other, one.who)
    if isinstance(one, n.CountOf) and isinstance(other, int) and one == n.CountOf(one.what):
        return n.HowMany(one.what, op, other)
    return n.AmountIs(one, op, other)


NONE_SO = {">": ">=", "<": "<=", ">=": ">", "<=": "<"}  # that one has more than each is that none has as much
ONE_SO = {">": "<", "<": ">", ">=": "<=", "<=": ">="}


def than_each(subject: Any, stat: str, op: str, others: Any) -> Any:
    """`more Might than each other unit here`, `… than an enemy unit`; None if it is compared with what is known."""
    owner = others.owner if isinstance(others, m.Thing) and others == m.Thing("", "own", owner=others.owner) else others
    of = [item.value for item in others.after if item.kind == "of"] if isinstance(others, m.Thing) else []
    if len(of) == 1 and others == m.Thing(others.noun, "the", after=others.after[:1]) and others.noun in STATS:
        owner = of[0]
    if not isinstance(owner, m.Thing) or is_reference(owner) or op not in NONE_SO or not is_reference(subject):
        return None
    if owner.det not in ("each", "all", "a") and not (owner.det == "any" and owner.ranks == ("other",)):
        return None
    mine, found = n.StatOf(stat, reference(subject)), describe(owner)
    some = owner.det == "a"
    found.filters.append(n.Compare(stat, (ONE_SO if some else NONE_SO)[op], mine))
    return n.HowMany(found.select(), *((">=", 1) if some else ("=", 0)))


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
    return None


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
    op, cost = price.pair("price")
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
    if tense == "now" and (found := than_each(subject, stat.stat, stat.op, stat.amount)) is not None:
        return found
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
