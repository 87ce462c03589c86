# rulebound: interpreted
"""Prices: what is paid for an ability, or done for it."""

from __future__ import annotations

from dataclasses import replace
from typing import Any

from rulebound.effects import nodes as n
from rulebound.gundam.abilities import nodes as g
from rulebound.gundam.grammar.filters import SELF_ONLY
from rulebound.gundam.reading.conditions import BY_VERB
from rulebound.gundam.reading.deeds import cards_of, destination, effects_of, from_zone, paid
from rulebound.gundam.reading.things import (
    CARD,
    IT_WORD,
    SELF,
    THEY,
    chosen,
    is_reference,
    reference,
    with_after,
    with_object,
    zone_of,
)
from rulebound.text.english import meaning as m
from rulebound.text.english.meaning import Unmeant


def prices(items: tuple[Any, ...]) -> tuple[Any, ...]:
    return tuple(cost for item in items for cost in price(item))


def price(item: Any) -> tuple[Any, ...]:
    """What a part of a price is."""
    if isinstance(item, m.Order):
        item = item.deed
    if isinstance(item, m.Cost):
        return (g.PayResources(paid(item)),)
    if isinstance(item, m.Joined) and item.how == "and":
        return joined_price(item.of)
    if not isinstance(item, m.Deed):
        raise Unmeant("such a price")
    return done_as_price(item)


def joined_price(parts: tuple[Any, ...]) -> tuple[Any, ...]:
    """One part after the other; what is chosen and done to is one: `choose 1 of your Units and destroy it`."""
    if len(parts) == 2 and getattr(parts[0], "verb", "") == "choose":
        first, then = parts
        if isinstance(then, m.Deed) and then.role("object") in (IT_WORD, THEY):
            return price(with_object(then, from_zone(first)))
    return tuple(cost for part in parts for cost in price(part))


def done_as_price(item: m.Deed) -> tuple[Any, ...]:
    """What is paid by doing it."""
    verb, what = item.verb, item.role("object")
    if isinstance(what, m.Joined) and what.how == "and":  # `rest this Base and 1 of your Units`
        return tuple(cost for one in what.of for cost in price(with_object(item, one)))
    if verb == "pay" and item.names() == {"price"}:
        return (g.PayResources(paid(item.role("price"))),)
    if is_self(what):
        return (of_itself(item),)
    if verb == "deal" and item.names() == {"damage", "to"} and isinstance(item.role("damage"), int):
        if is_self(item.role("to")):
            return (g.DamageSelf(item.role("damage")),)
        choice = exact(item.role("to"))
        return (g.DamageOthers(choice.what, item.role("damage"), choice.least),)
    if verb == "discard" and item.names() <= {"object", "from"}:
        if item.has("from") and zone_of(item.role("from")) != ("hand", "yours"):
            raise Unmeant("discarded from there, as a price")
        amount, filters, up_to = cards_of(what)
        if isinstance(amount, int) and not up_to:
            return (g.DiscardCost(amount, filters),)
    if verb in ("rest", "destroy") and item.names() == {"object"}:
        choice = exact(what)
        if not choice.what.zone:
            return ((g.RestOthers if verb == "rest" else g.DestroyOthers)(choice.what, choice.least),)
    if verb == "exile" and item.names() <= {"object", "from"}:
        where = item.role("from")
        if where not in (None, "game"):
            what = with_after(what, "from", where)
        choice = exact(what)
        if choice.what.zone == "trash":
            return (g.ExileFromTrash(choice.what, choice.least),)
        if not choice.what.zone:
            return (g.ExileOthers(choice.what, choice.least),)
    return (by_effect(item),)


def by_effect(item: m.Deed) -> Any:
    """Prices that are done as an instruction is."""
    effects = effects_of(item)
    if len(effects) == 1:
        effect = effects[0]
        if isinstance(effect, (n.DeedTo, n.DeedBy)):
            return n.Do(effect)
        if isinstance(effect, g.ShieldsToHand) and effect.who == "you":
            return g.ShieldsCost(effect.amount)
        if isinstance(effect, g.Mill) and effect.who == "you" and isinstance(effect.amount, int):
            return g.MillCost(effect.amount)
    if len(effects) == 1 and isinstance(effects[0], n.Move) and effects[0].what == n.Ref("pilot"):
        effects = (
            n.Choose(n.Select("pilot", filters=(g.PairedWith((SELF_ONLY,)),))),
            replace(effects[0], what=n.Ref("it")),
        )
    if len(effects) == 2 and effects[0] == n.Choose(effects[0].what, effects[0].least, effects[0].least):
        what, amount = effects[0].what, effects[0].least
        if effects[1] == n.Move(n.Ref("it"), "hand") and not what.zone:
            return g.ReturnOthers(what, amount)
        if what.zone == "hand" and what.side == "yours":
            if effects[1] == n.Move(n.Ref("it"), "trash"):
                return g.DiscardCost(amount, what.filters)
            to = {
                n.Reveal(n.Ref("it")): "shown",
                n.Move(n.Ref("it"), "deck", "bottom"): "deck",
                n.Move(n.Ref("it"), "removal"): "removal",
            }.get(effects[1])
            if to:
                return g.FromHand(amount, what.filters, to)
        if isinstance(effects[1], _WITH_CARDS) and amount:
            return g.DoWith(what, effects[1], amount)
    raise Unmeant(f"'{item.verb}' as a price")


_WITH_CARDS = (n.Move, n.Modify, n.Rest, n.Reveal, n.SetActive, n.Damage)


def is_self(what: Any) -> bool:
    return what is not None and is_reference(what) and (
        what == IT_WORD or reference(what) in (SELF, n.Ref("self_base"), CARD, n.Ref("this_card_trash"))
    )  # fmt: skip


def exact(what: Any) -> n.Choose:
    found = chosen(what)
    if found.least != found.most:
        raise Unmeant("so many, as a price")
    return found


def of_itself(item: m.Deed) -> Any:
    """What this card does with itself."""
    names = item.names() - {"object"}
    known = reference(item.role("object"))
    if item.verb == "rest" and not names and known != CARD:
        return g.RestSelf()
    if item.verb == "destroy" and not names and known != CARD:
        return g.DestroySelf()
    if item.verb == "exile" and known == SELF and item.role("from") in (None, "game"):
        return n.Do(n.Move(SELF, "removal"))
    if item.verb == "exile" and known in (CARD, n.Ref("this_card_trash")):
        if item.role("from") in (None, "game") or zone_of(item.role("from")) == ("trash", "yours"):
            return g.ExileSelf()
    if item.verb == "return" and names == {"to"} and known != CARD:
        zone, position = destination(item)
        if (zone, position) == ("deck", "bottom"):
            return g.ReturnSelf()
        if zone == "hand":
            return g.ReturnSelf("hand")
    if item.verb in BY_VERB and not names:
        return n.Do(n.DeedTo(item.verb, known))
    raise Unmeant(f"'{item.verb}' of itself, as a price")
