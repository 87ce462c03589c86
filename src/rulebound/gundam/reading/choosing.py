# rulebound: interpreted
"""Targets: what an instruction is done to, and the choice that it implies."""

from __future__ import annotations

from dataclasses import replace
from typing import Any

from rulebound.effects import nodes as n
from rulebound.gundam.abilities import nodes as g
from rulebound.gundam.grammar.filters import SELF_ONLY, canonical
from rulebound.gundam.reading import words as w
from rulebound.gundam.reading.things import area_side, describe, is_reference, reference
from rulebound.text.english import meaning as m
from rulebound.text.english import patterns as p
from rulebound.text.english.composing import counted, either
from rulebound.text.english.meaning import Unmeant

Target = tuple[tuple[Any, ...], Any]


def limited(what: m.Thing, count: m.Count | None) -> n.Choose:
    """A choice of so many; what their numbers are together may be said too."""
    found = describe(what)
    total, found.total = found.total, None
    choice = n.Choose(found.select()) if what.det == "a" else counted(found.select(), count)
    return choice if total is None else replace(choice, total=total[0], limit=total[1])


def chosen(what: Any) -> n.Choose:
    """`1 enemy Unit`, `1 to 2 of your Units`: a choice."""
    if isinstance(what, m.PartOf):
        if what.of in (w.THEY, *w.THOSE_CARDS):
            return counted(n.Select("card", zone="of_them"), what.count)
        if isinstance(what.of, m.Thing) and what.of.det == "own" and what.of.plural and what.of.count is None:
            return limited(what.of, what.count)
        raise Unmeant("some of such cards")
    if isinstance(what, m.Joined):
        return chosen_either(what)
    if (counted_out := p.as_many_as(what)) is not None:
        from rulebound.gundam.reading.amounts import number

        return n.Choose(describe(counted_out[0]).select(), times=number(counted_out[1]))
    if p.is_thing(what, "", "count", count=p.FREE, ranks=p.FREE, words=p.FREE):
        return counted(n.Select("card", zone="among"), what.count)
    if isinstance(what, m.Thing) and what.det in ("a", "count"):
        choice = limited(what, what.count)
        return replace(choice, each=True) if describe(what).for_each else choice
    raise Unmeant("such a choice")


_WHERE = ("from", "among", "place")


def chosen_either(what: m.Joined) -> n.Choose:
    """`1 enemy Unit token or 1 enemy Unit with …`: a card of either description."""
    if what.how not in ("or", "/") or len(what.of) != 2:
        raise Unmeant("a choice of several kinds")
    one, other = what.of
    if getattr(one, "noun", "") in w.CARDS and getattr(other, "noun", "") in w.CARDS:
        if not any(item.kind in _WHERE for item in one.after):
            one = replace(one, after=(*one.after, *(item for item in other.after if item.kind in _WHERE)))
    first, second = chosen(one), chosen(other)
    a, b = first.what, second.what
    if (a.side, a.zone) != (b.side, b.zone) or (first.least, first.most) != (second.least, second.most):
        raise Unmeant("a choice of several kinds")
    if a.noun == b.noun:
        found, parts = a, [a.filters, b.filters]
    elif {a.noun, b.noun} == {"unit", "base"}:
        found = n.Select("unit_or_base", a.side, a.zone)
        if not a.filters and not b.filters:
            return replace(first, what=found)
        parts = [canonical((*item.filters, n.Kind((item.noun,)))) for item in (a, b)]
    else:
        raise Unmeant("a choice of several kinds")
    if not all(parts) or first.least != first.most:
        raise Unmeant("a choice of several kinds")
    return replace(first, what=replace(found, filters=(either(parts),)))


def is_every(what: Any) -> bool:
    """All cards of a description."""
    if isinstance(what, m.PartOf):
        return what.count.op in ("each", "all") and getattr(what.of, "det", "") == "own"
    if not isinstance(what, m.Thing) or what.count is not None:
        return False
    one_there_is = not what.plural and what.owner == w.YOU and bool({w.ATTACKING, w.BATTLING} & set(what.words))
    if what.det in ("all", "each") or (what.det == "own" and (what.noun == "base" or one_there_is)):
        return True
    enemy_base = p.is_thing(what, "base", "the", False, words=(w.ENEMY,))
    return enemy_base or (what.plural and what.det in ("bare", "own"))


def every(what: Any) -> n.Select:
    return describe(what.of if isinstance(what, m.PartOf) else what).select()


def known_cards(what: Any) -> Any:
    """The cards that are known already, or all of a description; None if there is a choice."""
    if is_reference(what):
        return reference(what)
    return every(what) if is_every(what) else None


def target(what: Any) -> Target:
    """What an instruction is done to: the choice that it implies, and the cards."""
    if (known := known_cards(what)) is not None:
        return (), known
    if isinstance(what, m.Thing) and what.noun in ("card", "shield area card") and what.ranks[:1] in ((1,), ("top",)):
        return (), first_of(what)
    if isinstance(what, m.Joined) and what.how == "and":
        parts = [target(item) for item in what.of]
        if any(choice for choice, _ in parts):
            raise Unmeant("such targets together")
        return (), together(tuple(cards for _, cards in parts))
    extreme = isinstance(what, m.Thing) and any(x.kind == "with" and isinstance(x.value, m.Extreme) for x in what.after)
    if extreme and what.det == "the" and not what.plural:
        what = replace(what, det="count", count=p.ONE)  # if there are several, one of them
    choice = chosen(what)
    if isinstance(what, m.Thing) and what.det == "a" and what.ranks != ("other",) and what.noun != "number":
        # `a Pilot paired with this Unit`: there is but one
        if g.PairedWith((SELF_ONLY,)) not in choice.what.filters:
            raise Unmeant("'a' card that nobody chooses")
        return (), choice.what
    return (choice,), w.IT


def unchosen(what: Any, why: str) -> Any:
    """The cards that something is said of, where nobody may choose them."""
    choice, cards = target(what)
    return p.unmeant(why) if choice else cards


def together(items: tuple[Any, ...]) -> Any:
    sides = {item.side for item in items if isinstance(item, n.Select)}
    if set(items) == {n.Select("unit"), n.Select("base")}:
        return n.Select("unit_or_base")
    if "any" in sides and len(sides) > 1:
        raise Unmeant("whose cards together")
    return n.Together(items)


def first_of(what: m.Thing) -> Any:
    """`the first 2 cards in your opponent's shield area`."""
    one = what.count is None and not what.plural
    amount = 1 if one else p.so_many(what)
    place = p.behind(what, "place", "of")
    area = place.what if isinstance(place, m.Place) else place
    if what.det == "the" and len(what.ranks) == 1 and amount:
        if what.noun == "shield area card" and not what.after:
            return g.First(describe(replace(what, ranks=(), count=None)).select(), amount)
        if not what.words and p.is_thing(area, "shield area", owner=p.FREE, words=p.FREE):
            return g.First(n.Select("shield_area", area_side(area)), amount)
    raise Unmeant("such first cards")


def some(what: Any, card: bool = False) -> n.Select:
    """The cards an event is about: any one of them. card: of any kind, without a zone."""
    what = p.one_or_more(what)
    if isinstance(what, m.Thing) and (what.det == "a" or (what.det == "own" and what.count is None)):
        return describe(what).select(card=card)
    if isinstance(what, m.PartOf) and what.count == p.ONE and getattr(what.of, "det", "") == "own" and what.of.plural:
        return describe(what.of).select(card=card)
    raise Unmeant("such a card in an event")


def who_is(what: Any) -> Any:
    """The card an event is about, be it known or any one of a description."""
    if is_reference(what) and not (
        getattr(what, "owner", None) == w.YOU and what.det == "own" and what.noun in w.NOUNS
    ):
        return reference(what)
    if isinstance(what, m.Joined) and what.how == "or" and len(what.of) == 2:
        return n.Together(tuple(who_is(item) for item in what.of))
    return some(what)


def often(what: Any) -> tuple[Any, int]:
    """Who, and how many of them at least."""
    amount = p.so_many(what, ">=")
    return (describe(p.bare(what)).select(), amount) if amount is not None else (who_is(what), 1)


def of_player(item: Any) -> tuple[n.Select, str, int]:
    """What a player has: `4 or more cards in their hand`, `3 or less Shields`."""
    if isinstance(item, m.Thing) and item.owner is None:
        found = describe(p.bare(item))
        if not found.sides and found.owner in ("", "enemy"):
            found.owner = ""
            if found.zone or found.noun != "card":
                return found.select(), *p.compared(item)
    raise Unmeant("a player with such")


def one_of(what: Any) -> n.Select:
    """`one of your Units`, `a Unit`, `1 Unit`."""
    if isinstance(what, m.PartOf) or (isinstance(what, m.Thing) and what.det == "count"):
        found = chosen(what)
        if found == n.Choose(found.what):
            return found.what
    return some(what)
