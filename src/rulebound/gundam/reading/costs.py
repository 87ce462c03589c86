# rulebound: interpreted
"""Prices: what is paid for an ability, or done for it."""

from __future__ import annotations

from dataclasses import replace
from typing import Any

from rulebound.effects import nodes as n
from rulebound.gundam.abilities import nodes as g
from rulebound.gundam.grammar.filters import SELF_ONLY
from rulebound.gundam.reading import words as w
from rulebound.gundam.reading.amounts import paid
from rulebound.gundam.reading.choosing import chosen
from rulebound.gundam.reading.deeds import cards_of, effects_of, from_zone
from rulebound.gundam.reading.places import destination
from rulebound.gundam.reading.things import is_reference, reference, zone_of
from rulebound.text.english import meaning as m
from rulebound.text.english import patterns as p
from rulebound.text.english.composing import is_plain_choice
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
        first, *then = item.of
        if getattr(first, "verb", "") == "choose" and len(then) == 1 and isinstance(then[0], m.Deed):
            if then[0].role("object") in (w.IT_WORD, w.THEY):  # `choose 1 of your Units and destroy it`
                return price(p.with_roles(then[0], object=from_zone(first)))
        return prices(item.of)
    if not isinstance(item, m.Deed):
        raise Unmeant("such a price")
    what = item.role("object")
    if isinstance(what, m.Joined) and what.how == "and":  # `rest this Base and 1 of your Units`
        return tuple(cost for one in what.of for cost in price(p.with_roles(item, object=one)))
    return (of_itself(item) if is_self(what) else done_as_price(item),)


def done_as_price(item: m.Deed) -> Any:
    """What is paid by doing it."""
    verb, what, where = item.verb, item.role("object"), item.role("from")
    if p.is_deed(item, "pay", "price"):
        return g.PayResources(paid(item.role("price")))
    if p.is_deed(item, "deal", "to", damage=int):
        if is_self(item.role("to")):
            return g.DamageSelf(item.role("damage"))
        choice = exact(item.role("to"))
        return g.DamageOthers(choice.what, item.role("damage"), choice.least)
    if p.is_deed(item, "discard", "object?", "from?"):
        if where is not None and zone_of(where) != ("hand", "yours"):
            raise Unmeant("discarded from there, as a price")
        amount, filters, up_to = cards_of(what)
        if isinstance(amount, int) and not up_to:
            return g.DiscardCost(amount, filters)
    if p.is_deed(item, "rest destroy", "object") and not (choice := exact(what)).what.zone:
        return (g.RestOthers if verb == "rest" else g.DestroyOthers)(choice.what, choice.least)
    if p.is_deed(item, "exile", "object?", "from?"):
        choice = exact(what if where in (None, "game") else p.with_after(what, "from", where))
        if choice.what.zone in ("", "trash"):
            return (g.ExileFromTrash if choice.what.zone else g.ExileOthers)(choice.what, choice.least)
    return by_effect(item, effects_of(item))


def by_effect(item: m.Deed, effects: tuple[Any, ...]) -> Any:
    """Prices that are done as an instruction is."""
    effect = effects[-1]
    if len(effects) == 1:
        if isinstance(effect, (n.DeedTo, n.DeedBy)):
            return n.Do(effect)
        if isinstance(effect, g.ShieldsToHand) and effect.who == "you":
            return g.ShieldsCost(effect.amount)
        if isinstance(effect, g.Mill) and effect.who == "you" and isinstance(effect.amount, int):
            return g.MillCost(effect.amount)
        if isinstance(effect, n.Move) and effect.what == n.Ref("pilot"):
            effect = replace(effect, what=w.IT)
            effects = (n.Choose(n.Select("pilot", filters=(g.PairedWith((SELF_ONLY,)),))), effect)
    if len(effects) == 2 and is_plain_choice(effects[0]):
        what, amount = effects[0].what, effects[0].least
        if effect == n.Move(w.IT, "hand") and not what.zone:
            return g.ReturnOthers(what, amount)
        if what.zone == "hand" and what.side == "yours" and effect in FROM_HAND:
            to = FROM_HAND[effect]
            return g.FromHand(amount, what.filters, to) if to else g.DiscardCost(amount, what.filters)
        if isinstance(effect, (n.Move, n.Modify, n.Rest, n.Reveal, n.SetActive, n.Damage)) and amount:
            return g.DoWith(what, effect, amount)
    raise Unmeant(f"'{item.verb}' as a price")


FROM_HAND = {n.Move(w.IT, "trash"): "", n.Reveal(w.IT): "shown", n.Move(w.IT, "deck", "bottom"): "deck",
             n.Move(w.IT, "removal"): "removal"}  # fmt: skip
_SELF = (w.SELF, n.Ref("self_base"), w.CARD, n.Ref("this_card_trash"))


def is_self(what: Any) -> bool:
    return what is not None and is_reference(what) and (what == w.IT_WORD or reference(what) in _SELF)


def exact(what: Any) -> n.Choose:
    found = chosen(what)
    return found if found.least == found.most else p.unmeant("so many, as a price")


def of_itself(item: m.Deed) -> Any:
    """What this card does with itself."""
    known, plain, where = reference(item.role("object")), item.without("object"), item.role("from")
    if not plain.roles and item.verb in ("rest", "destroy") and known != w.CARD:
        return g.RestSelf() if item.verb == "rest" else g.DestroySelf()
    if item.verb == "exile" and known == w.SELF and where in (None, "game"):
        return n.Do(n.Move(w.SELF, "removal"))
    if item.verb == "exile" and known in (w.CARD, n.Ref("this_card_trash")):
        if where in (None, "game") or zone_of(where) == ("trash", "yours"):
            return g.ExileSelf()
    if p.is_deed(plain, "return", "to") and known != w.CARD:
        to = destination(item)
        if to == ("deck", "bottom") or to[0] == "hand":
            return g.ReturnSelf("hand") if to[0] == "hand" else g.ReturnSelf()
    if item.verb in w.BY_ROWS and not plain.roles:
        return n.Do(n.DeedTo(item.verb, known))
    raise Unmeant(f"'{item.verb}' of itself, as a price")
