# rulebound: interpreted
"""Prices: what is paid for an ability, or done for it."""

from __future__ import annotations

from dataclasses import replace
from typing import Any

from rulebound.effects import nodes as n
from rulebound.riftbound.abilities import nodes as r
from rulebound.riftbound.grammar.refs import canonical
from rulebound.riftbound.reading.amounts import per
from rulebound.riftbound.reading.things import (
    ANY_NUMBER,
    KINDS,
    SELF,
    THIS,
    YOU,
    describe,
    is_reference,
    paid,
    reference,
)
from rulebound.riftbound.words.lexicon import LEXICON
from rulebound.text.declared import done_to_cards
from rulebound.text.english import meaning as m
from rulebound.text.english.meaning import Unmeant

OWN = {"exhaust": r.ExhaustSelf(), "kill": r.KillSelf(), "banish": r.BanishSelf(), "recycle": r.RecycleSelf()}
BY_VERB = {deed.verb for deed in done_to_cards(LEXICON)}
OTHERS = {"exhaust": r.ExhaustOthers, "kill": r.KillOthers, "recycle": r.RecycleCards, "return": r.ReturnOthers}


def price(item: Any) -> Any:
    """One part of a price."""
    if isinstance(item, m.Order):
        item = item.deed
    if isinstance(item, m.Cost):
        return paid(item)
    if item == "exhaust":
        return r.ExhaustSelf()
    if isinstance(item, tuple) and item[0] == "each":
        return r.PayEach(paid(item[1]), per(item[2]))
    if not isinstance(item, m.Deed):
        raise Unmeant("such a price")
    verb = item.verb
    if verb == "pay" and item.names() == {"price", "for_each"}:
        return r.PayEach(paid(item.role("price")), per(item.role("for_each")))
    if verb == "pay" and isinstance(item.role("price"), m.Cost) and item.names() == {"price"}:
        return paid(item.role("price"))
    what = item.role("object")
    if verb == "pay" and isinstance(item.role("price"), tuple) and item.names() == {"price"}:
        return any_amount(*item.role("price"))
    if verb == "pay" and what == m.Thing("energy", "count", count=m.Count("any")):
        return r.PayAny("energy")
    if verb == "spend" or (verb == "pay" and item.names() == {"object"}):
        return spent(what)
    if verb == "discard" and item.names() == {"object"}:
        return discarded(what)
    if verb in ("burn", "[burn]") and item.names() in ({"amount"}, {"object"}):
        from rulebound.riftbound.reading.deeds import burned

        return r.BurnCards(burned(item))
    if verb == "lose" and item.names() == {"object"}:
        from rulebound.riftbound.reading.deeds import amount_of

        return r.PayPoints(amount_of(what, "point"))
    if verb in OWN and what in (m.Pronoun("self"), m.Pronoun("this_card")) and item.names() == {"object"}:
        return r.OfThis(OWN[verb]) if what == m.Pronoun("this_card") else OWN[verb]
    if verb in OTHERS and isinstance(what, m.Thing):
        return others(item, what)
    if verb in BY_VERB and item.names() == {"object"}:
        if is_reference(what):
            found = reference(what)
            return r.DoTo(verb, SELF if found == THIS else found)
        if isinstance(what, m.Thing):
            select, amount = so_many(what)
            return r.DoTo(verb, select, amount)
    if verb == "banish" and item.names() == {"object", "from"}:
        from rulebound.riftbound.reading.deeds import from_zone

        select, amount = so_many(from_zone(item))
        return r.DoTo(verb, select, amount)
    raise Unmeant(f"'{verb}' as a price")


def prices(item: Any) -> tuple[Any, ...]:
    """The parts of a price; `[1] / [A]` is paid in order, `[1] or [A]` is a choice."""
    if isinstance(item, m.Joined) and item.how == "/":
        return (r.InOrder(tuple((paid(part),) for part in item.of)),)
    if isinstance(item, m.Joined) and item.how == "or":
        return (r.EitherCost(tuple((price(part),) for part in item.of)),)
    if isinstance(item, m.Order) and isinstance(item.deed, m.Joined) and item.deed.how in ("and", "then"):
        return tuple(price(part) for part in item.deed.of)
    return (price(item),)


def discarded(what: Any) -> r.DiscardCards:
    """Cards of one's hand: so many, any number, or of a type."""
    from rulebound.riftbound.reading.deeds import amount_of

    if isinstance(what, m.Thing) and what.noun in KINDS:
        select, amount = so_many(what)
        if select.side != "any" or select.zone:
            raise Unmeant("such cards discarded")
        return r.DiscardCards(amount, canonical((*select.filters, n.Kind(KINDS[what.noun]))))
    any_number = isinstance(what, m.Thing) and what == m.Thing("card", "count", True, m.Count("any"))
    return r.DiscardCards(ANY_NUMBER if any_number else amount_of(what, "card"))


def others(item: m.Deed, what: m.Thing) -> Any:
    from rulebound.riftbound.reading.deeds import from_zone

    if item.names() - {"object", "from", "to"}:
        raise Unmeant("such a price")
    if item.verb == "return":
        to = item.role("to")
        if not isinstance(to, m.Thing) or to.noun != "hand":
            raise Unmeant("such a price")
    elif item.has("to"):
        raise Unmeant("such a price")
    select, amount = so_many(from_zone(item))
    return OTHERS[item.verb](select, amount)


def so_many(what: m.Thing) -> tuple[n.Select, int]:
    select = describe(replace(what, count=None) if what.count else what).select()
    if what.det == "a" or what == m.Thing("legend", "own", owner=YOU):
        return select, 1
    if what.det == "count" and what.count is not None and what.count.op == "=" and isinstance(what.count.number, int):
        return select, what.count.number
    if what.det == "count" and what.count == m.Count("any"):
        return select, ANY_NUMBER
    raise Unmeant("so many as a price")


def any_amount(op: str, cost: Any) -> Any:
    """`pay any amount of [A]`."""
    pay = paid(cost)
    if op != "any" or pay.energy or len(pay.power) != 1:
        raise Unmeant("paid so")
    return r.PayAny(pay.power[0])


def spent(what: Any) -> Any:
    if isinstance(what, m.Thing) and what.noun == "xp" and what.count is not None and what.count.op == "=":
        return r.SpendXp(int(what.count.number))
    if isinstance(what, m.Thing) and what.noun == "buff":
        if what.owner == m.Pronoun("self"):
            return r.SpendBuffs(SELF)
        if what.owner == m.Pronoun("it"):
            return r.SpendBuffs(n.Ref("pronoun"))
        if what.owner is None and not what.after and not what.words:
            return r.SpendBuffs(n.Select("unit", "yours"), so_many(m.Thing("unit", what.det, count=what.count))[1])
    raise Unmeant("spent so")
