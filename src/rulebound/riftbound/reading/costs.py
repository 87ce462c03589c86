# rulebound: interpreted
"""Prices: what is paid for an ability, or done for it."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace
from typing import Any

from rulebound.effects import nodes as n
from rulebound.riftbound.abilities import nodes as r
from rulebound.riftbound.grammar.refs import canonical
from rulebound.riftbound.reading.amounts import per
from rulebound.riftbound.reading.things import (
    KINDS,
    ME,
    SELF,
    THIS,
    YOU,
    describe,
    is_reference,
    paid,
    reference,
    with_object,
    zone_of,
)
from rulebound.riftbound.words.lexicon import LEXICON
from rulebound.text.declared import done_to_cards
from rulebound.text.english import meaning as m
from rulebound.text.english.composing import ANY_NUMBER
from rulebound.text.english.meaning import Unmeant, refuse

OWN = {
    "exhaust": r.ExhaustSelf(), "kill": r.KillSelf(), "banish": r.BanishSelf(), "recycle": r.RecycleSelf(),
    "return": r.DoTo("return", SELF), "detach": r.DetachSelf(), "unattach": r.DetachSelf(),
}  # fmt: skip
BY_VERB = {deed.verb for deed in done_to_cards(LEXICON)}
OTHERS = {"exhaust": r.ExhaustOthers, "kill": r.KillOthers, "recycle": r.RecycleCards, "return": r.ReturnOthers}


OWN_TRASH = ("trash", "yours")
YOUR_UNITS = n.Select("unit", "yours")
ALL = 0  # of a price: all there are


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
    if isinstance(item, m.Joined) and item.how == "or":
        return either(item)
    refuse(not isinstance(item, m.Deed), "such a price")
    verb, what = item.verb, item.role("object")
    if verb in ("pay", "spend"):
        return paid_out(item)
    if item.verb in BY_AMOUNT and item.names() in ({"amount"}, {"object"}):
        return BY_AMOUNT[item.verb](item)
    home = isinstance(item.role("to"), m.Thing) and item.role("to").noun == "hand"
    if what in ME and verb in OWN and item.names() == ({"object", "to"} if verb == "return" and home else {"object"}):
        return r.OfThis(OWN[verb]) if what == m.Pronoun("this_card") else OWN[verb]
    if (
        what in ME
        and verb in BY_VERB
        and item.names() == {"object", "from"}
        and zone_of(item.role("from")) == OWN_TRASH
    ):
        return r.DoTo(verb, n.Ref("self_trash"))
    if isinstance(what, m.PartOf) and isinstance(what.of, m.Thing) and what.count.op == "=":  # `one of your units`
        what = replace(what.of, det="count", count=what.count)
        item = replace(item, roles=with_object(item.roles, what))
    if verb in OTHERS and isinstance(what, m.Thing):
        return others(item, what)
    if verb == "move" and home_base(item.role("to")):
        item = item.without("to")
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
    return doing(item)


def home_base(to: Any) -> bool:
    """`to base`, `to its base`: where a price moves units."""
    return isinstance(to, m.Thing) and to.noun == "base" and not to.words and not to.ranks and not to.after


def paid_out(item: m.Deed) -> Any:
    """What is paid or spent."""
    what, said, names = item.role("object"), item.role("price"), item.names()
    if names == {"price", "for_each"}:
        return r.PayEach(paid(said), per(item.role("for_each")))
    if item.verb == "pay" and names == {"price"}:
        return any_amount(*said) if isinstance(said, tuple) else paid(said)
    if item.verb == "pay" and what == m.Thing("energy", "count", count=m.Count("any")):
        return r.PayAny("energy")
    whose = item.role("from")
    if whose is not None:
        if not isinstance(whose, m.Thing) or describe(whose).select() not in (n.Select("unit", "friendly"), YOUR_UNITS):
            raise Unmeant("spent from those")
    elif names != {"object"}:
        raise Unmeant("spent so")
    return spent(what)


def doing(item: m.Deed) -> n.Do:
    """Anything else that can be done is a price if a row of the lexicon says how."""
    from rulebound.riftbound.reading.deeds import effects_of

    effects = effects_of(item)
    payable = {deed.does for deed in LEXICON.deeds if deed.does and "price" not in deed.lacks}
    if len(effects) != 1 or getattr(effects[0], "who", "you") != "you" or effects[0].tag not in payable:
        raise Unmeant(f"'{item.verb}' as a price")
    return n.Do(effects[0])


def prices(item: Any) -> tuple[Any, ...]:
    """The parts of a price; `[1] / [A]` is paid in order, `[1] or [A]` is a choice."""
    if isinstance(item, m.Joined) and item.how == "/":
        return (r.InOrder(tuple((paid(part),) for part in item.of)),)
    if isinstance(item, m.Joined) and item.how == "or":
        return (either(item),)
    if isinstance(item, m.Order) and isinstance(item.deed, m.Joined) and item.deed.how in ("and", "then"):
        return tuple(price(part) for part in item.deed.of)
    return (price(item),)


def either(item: m.Joined) -> r.EitherCost:
    """`[1] or [Body]`, `pays [2] or recycles a rune`: the choice of whoever pays."""
    return r.EitherCost(tuple((price(part),) for part in item.of))


def burned_cards(item: m.Deed) -> r.BurnCards:
    from rulebound.riftbound.reading.deeds import burned

    return r.BurnCards(burned(item))


def lost_points(item: m.Deed) -> r.PayPoints:
    from rulebound.riftbound.reading.deeds import amount_of

    return r.PayPoints(amount_of(item.role("object"), "point"))


def discarded(what: Any) -> Any:
    """Cards of one's hand: so many, any number, or of a type."""
    from rulebound.riftbound.reading.deeds import amount_of

    if isinstance(what, m.Thing) and what.noun in KINDS:
        select, amount = so_many(what)
        refuse(select.side != "any" or select.zone, "such cards discarded")
        return r.DiscardCards(amount, canonical((*select.filters, n.Kind(KINDS[what.noun]))))
    if what == m.Thing("hand", "own", owner=YOU):
        return r.DoTo("discard", n.Select("card", "yours", "hand"), ALL)
    any_number = isinstance(what, m.Thing) and what == m.Thing("card", "count", True, m.Count("any"))
    return r.DiscardCards(ANY_NUMBER if any_number else amount_of(what, "card"))


BY_AMOUNT: dict[str, Callable[[m.Deed], Any]] = {
    "burn": burned_cards, "[burn]": burned_cards, "lose": lost_points,
    "discard": lambda item: discarded(item.role("object")),
}  # fmt: skip


def others(item: m.Deed, what: m.Thing) -> Any:
    from rulebound.riftbound.reading.deeds import from_zone

    refuse(item.names() - {"object", "from", "to"}, "such a price")
    if item.verb == "return":
        to = item.role("to")
        refuse(not isinstance(to, m.Thing) or to.noun != "hand", "such a price")
    elif item.has("to"):
        raise Unmeant("such a price")
    select, amount = so_many(from_zone(item))
    return OTHERS[item.verb](select, amount) if amount else r.DoTo(item.verb, select, ALL)


def so_many(what: m.Thing) -> tuple[n.Select, int]:
    select = describe(replace(what, count=None) if what.count else what).select()
    if what.det == "a" or what == m.Thing("legend", "own", owner=YOU):
        return select, 1
    if what.det == "count" and what.count is not None and what.count.op == "=" and isinstance(what.count.number, int):
        return select, what.count.number
    if what.det == "count" and what.count == m.Count("any"):
        return select, ANY_NUMBER
    if what.det == "all" or (what.plural and what.det == "own"):
        return select, ALL
    raise Unmeant("so many as a price")


def any_amount(op: str, cost: Any) -> Any:
    """`pay any amount of [A]`."""
    pay = paid(cost)
    refuse(op != "any" or pay.energy or len(pay.power) != 1, "paid so")
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
