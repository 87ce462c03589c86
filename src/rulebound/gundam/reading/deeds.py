# rulebound: interpreted
"""Deeds: what an instruction or a statement does, as effects; the verb decides, its roles fill the fields."""

from __future__ import annotations

import re
from collections.abc import Callable
from dataclasses import replace
from typing import Any

from rulebound.effects import nodes as n
from rulebound.gundam.abilities import nodes as g
from rulebound.gundam.cards.explained import slug
from rulebound.gundam.grammar.clauses import lasting, times
from rulebound.gundam.grammar.filters import canonical
from rulebound.gundam.grammar.words import Unknown
from rulebound.gundam.reading.assembling import Again
from rulebound.gundam.reading.english import ENGLISH
from rulebound.gundam.reading.things import (
    ANY_NUMBER,
    BY_ROWS,
    CARD,
    ENEMY,
    GAP,
    IT,
    IT_WORD,
    NOUNS,
    SELF,
    STATS,
    THAT,
    THEY,
    THOSE,
    WORDS,
    YOU,
    amount_of,
    at_most,
    chosen,
    describe,
    every,
    is_every,
    is_opponent,
    is_reference,
    keyword_name,
    number,
    of_player,
    one_of_them,
    owner_side,
    reference,
    scaled,
    so_many,
    target,
    together,
    trait,
    unmeant,
    with_after,
    zone_of,
)
from rulebound.gundam.words.lexicon import LEXICON, NUMBERED
from rulebound.text.combinators import FAIL
from rulebound.text.english import meaning as m
from rulebound.text.english.lexicon import conjugated
from rulebound.text.english.lowering import Deeds, Effects, only
from rulebound.text.english.meaning import Unmeant
from rulebound.text.walking import substitute

DEEDS = deed = Deeds()


def effects_of(found: Any) -> Effects:
    """What doing this is."""
    if isinstance(found, m.Joined):
        return either(found.of) if found.how == "or" else in_a_row(found.of)
    if isinstance(found, m.PayTo):
        return paying(found)
    if isinstance(found, m.Deed) and found.has("most"):
        return capped(effects_of(found.without("most")), found.role("most"))
    return DEEDS.done(found)


def capped(effects: Effects, most: Any) -> Effects:
    """The effects, of whose numbers that are found out none goes beyond so much."""
    out = []
    for effect in effects:
        names = [name for name in ("amount", "times") if isinstance(getattr(effect, name, None), n.Amount)]
        out.append(replace(effect, **{name: at_most(getattr(effect, name), most) for name in names}))
    return tuple(out) if tuple(out) != effects else unmeant("at most so much")


def either(deeds: tuple[Any, ...]) -> Effects:
    """One of two places for a card: the top of the deck, or the trash."""
    found = [effects_of(item) for item in deeds]
    if len(found) == 2 and all(len(effects) == 1 and isinstance(effects[0], n.Move) for effects in found):
        first, second = found[0][0], found[1][0]
        if (first.to, first.position, second.to) == ("deck", "", "trash") and second == n.Move(first.what, "trash"):
            return (n.Move(first.what, "deck", "top_or_trash"),)
    raise Unmeant("one deed or another")


def paying(found: m.PayTo) -> Effects:
    """`pay its cost to deploy it`."""
    price = found.price
    if isinstance(price, m.Deed) and price.verb == "pay" and price.names() == {"object"}:
        if price.role("object") == m.Thing("cost", "own", owner=IT_WORD):
            effects = effects_of(found.deed)
            if isinstance(effects[-1], (g.Deploy, g.Pair)) and len(effects) <= 2:
                return (*effects[:-1], replace(effects[-1], pay=True))
    raise Unmeant("paid for so")


def shuffled(deeds: tuple[Any, ...]) -> tuple[Any, ...]:
    """`return it to its owner's deck and shuffle it` as one deed."""
    out: list[Any] = []
    for item in deeds:
        if isinstance(item, m.Deed) and item.verb == "shuffle" and item.names() == {"object"} and out:
            last = out[-1]
            ends = isinstance(last, m.Deed) and deck_of(last.role("to")) is not None
            if ends and item.role("object") in (IT_WORD, m.Thing("deck", "that")):
                out[-1] = m.Deed("shuffle", "shuffle", last.roles)
                continue
        out.append(item)
    return tuple(out)


def chosen_first(deeds: tuple[Any, ...]) -> tuple[Any, ...]:
    """`choose and discard 1`: what something is done to is chosen anyway."""
    first, *rest = deeds
    if getattr(first, "verb", "") == "choose" and rest and first.roles == getattr(rest[0], "roles", None):
        return tuple(rest)
    return deeds


def fights(deeds: tuple[Any, ...]) -> tuple[Any, ...]:
    """`begin a battle … and only perform the damage step` as one deed: a battle that an effect begins has no more."""
    out: list[Any] = []
    for item in deeds:
        if isinstance(item, m.Deed) and item.verb == "perform" and item.names() == {"object", "only"} and out:
            if getattr(out[-1], "verb", "") in ("begin", "start") and item.role("object") == _DAMAGE_STEP:
                continue
        out.append(item)
    return tuple(out)


_DAMAGE_STEP = m.Thing("damage step", "the")


def in_a_row(deeds: tuple[Any, ...]) -> Effects:
    """Instructions one after the other; what is revealed and added to the hand is shown on its way."""
    out: list[Any] = []
    for item in shuffled(fights(chosen_first(deeds))):
        effects = effects_of(item)
        last = out[-1] if out else None
        first = effects[0]
        if isinstance(last, n.Reveal) and first in (n.Move(THAT, "hand"), n.Move(THOSE, "hand")):
            out[-1:] = [replace(first, what=last.what, reveal=True)]
            effects = effects[1:]
        out.extend(effects)
    return tuple(out)


# ------------------------------------------------------------------------------------------------ how long


def lasts(time: Any) -> str:
    """A time as a duration."""
    if time is None:
        return ""
    kind, what = time[0], time[-1]
    if kind in ("this", "during") and what in ("turn", m.Thing("turn", "this")):
        return "turn"
    if kind in ("this", "during") and what in ("battle", m.Thing("battle", "this"), m.Thing("battle", "that")):
        return "battle"
    if kind == "until" and len(time) == 3 and time[1] == "end" and what in ("turn", m.Thing("turn", "this")):
        return "turn"
    whose = turn_of(what)
    if kind == "during":
        names = {("yours", True): "in_your_next_turn", ("enemy", True): "in_opponent_next_turn",
                 ("yours", False): "your_turn", ("enemy", False): "opponent_turn"}  # fmt: skip
        return names[whose]
    if kind == "until" and whose[1]:
        edge = time[1] if len(time) == 3 else "start"
        edges = {("end", "yours"): "your_next_turn", ("end", "enemy"): "opponent_next_turn",
                 ("start", "yours"): "opponent_next_turn"}  # fmt: skip
        if (edge, whose[0]) in edges:
            return edges[edge, whose[0]]
    raise Unmeant("for such a time")


def turn_of(what: Any) -> tuple[str, bool]:
    """Whose turn, and whether the next one."""
    if isinstance(what, m.Thing) and what.noun == "turn" and what.det == "own" and not what.after and not what.words:
        if what.ranks in ((), ("next",)):
            return owner_side(what.owner), what.ranks == ("next",)
    raise Unmeant("such a time")


def lasting_so(effects: Effects, found: m.Deed) -> Effects:
    length = lasts(found.role("time"))
    done = lasting(effects, length)
    if done is FAIL:
        raise Unmeant("what can't last")
    return tuple(done)


# ------------------------------------------------------------------------------------------------ done to cards

PLAIN: dict[str, Callable[[Any], Any]] = {"destroy": n.Destroy, "rest": n.Rest}


def done_to(found: m.Deed) -> Effects:
    only(found, "object")
    choice, what = target(found.role("object"))
    return (*choice, PLAIN[found.verb](what))


DEEDS.update(dict.fromkeys(PLAIN, done_to))


@deed("set")
def set_active(found: m.Deed) -> Effects:
    only(found, "object", "as")
    if found.role("as") != m.Adjective("state", "active"):
        raise Unmeant("set so")
    choice, what = target(found.role("object"))
    return (*choice, n.SetActive(what))


def from_zone(found: m.Deed) -> Any:
    """The object, in the zone that the verb's `from` says."""
    what, where = found.role("object"), found.role("from")
    if where is None:
        return what
    if is_reference(what):
        raise Unmeant("a known card from there")
    return with_after(what, "from", where)


def top_cards(what: Any) -> tuple[int, str] | None:
    """`the top 3 cards of your deck`, `your top 3 cards`: how many, and whose deck."""
    if isinstance(what, m.Thing) and what.noun == "card" and what.owner is not None and not what.after:
        of_deck = m.After("of", m.Thing("deck", "own", owner=what.owner))
        what = replace(what, det="the", owner=None, after=(of_deck,))
    if isinstance(what, m.Thing) and what.noun == "card" and what.ranks == ("top",) and not what.words:
        if what.det == "the" and len(what.after) == 1 and what.after[0].kind == "of":
            side = deck_of(what.after[0].value)
            if side is not None:
                if what.count is None:
                    return (1, side) if not what.plural else None
                if what.count.op == "=" and isinstance(what.count.number, int):
                    return what.count.number, side
    return None


def deck_of(what: Any) -> str | None:
    if (
        isinstance(what, m.Thing)
        and what.noun == "deck"
        and what.owner is not None
        and not what.after
        and not what.words
    ):
        if isinstance(what.owner, m.Thing) and what.owner.noun == "owner":
            return "owner"
        if what.owner in (IT_WORD,):
            return None
        return owner_side(what.owner)
    return None


WHO = {"yours": "you", "enemy": "opponent", "chosen": "opponent"}


def is_hand(to: Any) -> bool:
    """`your hand`, `its owner's hand`, `hand`."""
    if not isinstance(to, m.Thing) or to.noun != "hand" or to.after or to.words or to.ranks:
        return False
    if to.det == "bare":
        return not to.plural
    return to.owner == YOU or (isinstance(to.owner, m.Thing) and to.owner.noun == "owner")


def is_trash(to: Any) -> bool:
    if not isinstance(to, m.Thing) or to.noun != "trash" or to.after or to.words:
        return False
    if to.det == "the":
        return True
    return to.owner in (YOU, THEY) or (isinstance(to.owner, m.Thing) and to.owner.noun == "owner")


def destination(found: m.Deed) -> tuple[str, str]:
    """Where cards go, and at which end."""
    to, order = found.role("to"), found.role("order")
    if is_hand(to) and order is None:
        return "hand", ""
    if to is None and found.verb == "return" and order == "any":
        return "deck", ""
    if is_trash(to) and order is None:
        return "trash", ""
    if isinstance(to, tuple) and len(to) == 2 and (to[1] is None or deck_of(to[1]) is not None):
        names = {"bottom": "bottom", "top": "", "top_or_bottom": "top_or_bottom"}
        if to[0] in names:
            if order == "random":
                if to[0] == "bottom":
                    return "deck", "random_bottom"
            elif order in (None, "any"):
                return "deck", names[to[0]]
    if isinstance(to, m.Thing) and to.noun in ("shield area", "shield") and to.owner == YOU and order is None:
        return "shield", ""
    raise Unmeant("moved to such a place")


@deed("shuffle")
def shuffle(found: m.Deed) -> Effects:
    only(found, "object", "to", "from")
    if deck_of(found.role("to")) is None:
        raise Unmeant("shuffled so")
    if (pile := whole_zone(found.role("object"))) is not None:
        return (n.Move(pile, "deck", "shuffle"),)
    choice, cards = target(from_zone(found))
    return (*choice, n.Move(cards, "deck", "shuffle"))


@deed("return", "add", "place", "put")
def move(found: m.Deed) -> Effects:
    only(found, "object", "from", "to", "order", "state", "for_each", "instead", "as")
    found = as_shield(found)
    what = found.role("object")
    where = found.role("from")
    if isinstance(where, tuple) and where[0] == "top" and isinstance(what, m.Thing):
        if what == m.Thing("card", "count", what.plural, what.count):  # `3 cards from the top of your deck`
            what = m.Thing("card", "the", what.plural, what.count, None, ("top",), (), (m.After("of", where[1]),))
            found = m.Deed(found.verb, found.sense, found.without("object", "from").roles)
    if isinstance(what, m.Thing) and what.noun in ("resource", "ex resource") and not found.has("to"):
        own_deck = where == m.Thing("resource deck", "own", owner=YOU)  # where they come from anyway
        return resources(found.without("instead", "from") if own_deck else found.without("instead"), what)
    if isinstance(what, m.Thing) and what.noun == "" and not found.has("to") and found.verb in AGAIN:
        return again(found, what)
    top = top_cards(what)
    if top is not None:
        return tops(found, *top)
    if found.has("for_each") or found.has("state"):
        raise Unmeant(f"'{found.verb}' so")
    zone, position = destination(found)
    if zone == "hand" and found.verb == "add" and isinstance(what, m.PartOf):
        if what.of == m.Thing("shield", "own", True, owner=YOU) and what.count.op == "=" and not found.has("from"):
            return (g.ShieldsToHand(int(what.count.number)),)
    if what == IT_WORD and found.role("from") == m.Thing("trash", "own", owner=YOU) and zone == "hand":
        return (n.Move(n.Ref("pronoun_trash"), "hand"),)
    if is_reference(what) and reference(what) == CARD and found.has("from"):
        if found.role("from") == m.Thing("trash", "own", owner=YOU) and zone == "hand":
            return (n.Move(CARD, "hand"),)
    choice, cards = target(from_zone(found))
    if zone == "hand" and choice and isinstance(choice[0], n.Choose) and choice[0].what.noun == "shield":
        raise Unmeant("such Shields to the hand")
    return (*choice, n.Move(cards, zone, position))


def as_shield(found: m.Deed) -> m.Deed:
    """`face down in your shield area as a Shield` says once what would be enough."""
    to = found.role("to")
    if isinstance(to, m.Thing) and to.noun == "shield area":
        told = found.role("as") in (m.Thing("shield", "a"), m.Thing("shield", "bare", True))
        return found.without(*(("as",) if told else ()), *(("state",) if found.role("state") == "facedown" else ()))
    only(found, *(found.names() - {"as"}))
    return found


AGAIN: dict[str, tuple[type[n.Effect], ...]] = {
    "deploy": (g.Token,), "place": (g.PlaceResource, g.Mill), "add": (g.ShieldsToHand, g.AddShields), "look": (n.Look,),
}  # fmt: skip


def again(found: m.Deed, what: m.Thing) -> Effects:
    """`place 2` of `… place 2 instead`."""
    only(found, "object", "instead")
    if what.det == "count" and what.count is not None and what.count.op == "=" and not what.after and not what.words:
        if isinstance(what.count.number, int):
            return (Again(AGAIN[found.verb], what.count.number),)
    raise Unmeant("so many again")


def tops(found: m.Deed, amount: Any, side: str) -> Effects:
    """What is done with the top cards of a deck."""
    only(found, "object", "to", "for_each")
    if side not in WHO:
        raise Unmeant("the top of such a deck")
    if found.has("for_each"):
        amount = scaled(amount, found.role("for_each"))
    to = found.role("to")
    if found.verb in ("place", "return", "put") and isinstance(to, m.Thing) and to.noun == "trash":
        if (side == "yours" and (to.owner == YOU or to.det == "the")) or (side == "enemy" and to.owner is not None):
            return (g.Mill(amount, WHO[side]),)
    if found.verb in ("add", "place", "put") and isinstance(to, m.Thing) and to.noun in ("shield", "shield area"):
        if side == "yours" and to.owner == YOU and isinstance(amount, int):
            return (g.AddShields(amount),)
    raise Unmeant("the top cards there")


def resources(found: m.Deed, what: m.Thing) -> Effects:
    only(found, "object", "state", "for_each")
    if found.verb != "place":
        raise Unmeant("such Resources")
    states = [word.word for word in what.words if word.kind == "state"]
    if len(states) != len(what.words) or what.after or what.ranks or what.owner is not None:
        raise Unmeant("such Resources")
    states += [found.role("state")] if found.has("state") else []
    if states not in ([], ["rested"], ["active"]):
        raise Unmeant("Resources in such a state")
    amount = amount_of(replace(what, words=()), (str(what.noun),))
    if found.has("for_each"):
        amount = scaled(amount, found.role("for_each"))
    return (g.PlaceResource(amount, what.noun == "ex resource", states == ["rested"]),)


@deed("exile")
def exile(found: m.Deed) -> Effects:
    only(found, "object", "from")
    plain = found if found.role("from") != "game" else found.without("from")
    what = plain.role("object")
    if is_reference(what) and reference(what) in (CARD, n.Ref("this_card_trash")):
        if plain.role("from") in (None, m.Thing("trash", "own", owner=YOU)):
            return (n.Move(CARD, "removal"),)
    if isinstance(what, m.Thing) and specified(what):
        cards = describe(of_specified(what)).select()
        if cards.zone == "trash":
            return (n.Choose(cards, -1, -1), n.Move(IT, "removal"))
    choice, cards = target(from_zone(plain))
    return (*choice, n.Move(cards, "removal"))


def specified(what: m.Thing) -> bool:
    """`the specified number of … cards`."""
    return what.noun == "number" and what.words == (m.Adjective("state", "specified"),)


def of_specified(what: m.Thing) -> m.Thing:
    inner = what.after[0].value if what.after and what.after[0].kind == "of" else None
    if not isinstance(inner, m.Thing):
        raise Unmeant("the specified number")
    return replace(inner, after=(*inner.after, *what.after[1:]))


@deed("draw")
def draw(found: m.Deed) -> Effects:
    if found.has("time"):
        plain = found.without("object") if found.role("object") == m.Thing("card", "bare", True) else found
        only(plain, "time")
        return (n.Draw(up_to_a_hand(found.role("time"))),)
    only(found, "object", "for_each")
    what = found.role("object")
    if isinstance(what, m.Thing) and what.count is not None and what.count.op == "<=" and not found.has("for_each"):
        if what.noun in ("", "card") and isinstance(what.count.number, int) and not what.words and not what.after:
            return (n.Draw(what.count.number, up_to=True),)
    if isinstance(what, m.Thing) and what.noun == "card" and len(what.after) == 1 and what.after[0].kind == "equal":
        return (n.Draw(number(what.after[0].value)),)
    if (counted_out := so_many(what)) is not None and counted_out[0] == m.Thing("card", "bare", True):
        return (n.Draw(counted_out[1]),)
    amount = amount_of(what, ("card",))
    if found.has("for_each"):
        amount = scaled(amount, found.role("for_each"))
    return (n.Draw(amount),)


def up_to_a_hand(time: Any) -> Any:
    """`until you have 4 cards in your hand`: how many are missing."""
    clause = time[1] if time[0] == "until" and len(time) == 2 else None
    if isinstance(clause, m.Clause) and clause.subject == YOU and isinstance(clause.deed, m.Deed):
        what, place = clause.deed.role("object"), clause.deed.role("place")
        if isinstance(what, m.Thing) and what.noun == "card" and what.count is not None and what.count.op == "=":
            after = (*what.after, *((m.After("place", place),) if place is not None else ()))
            if len(after) == 1 and in_own_hand(after[0]) and isinstance(what.count.number, int) and not what.words:
                return n.CountOf(n.Select("card", "yours", "hand"), -1, what.count.number)
    raise Unmeant("until then")


def whole_zone(what: Any) -> n.Select | None:
    """`your hand`, `all cards in your hand`, `your trash`: all the cards there."""
    if isinstance(what, m.Thing) and what.noun in ("hand", "trash") and what.owner is not None:
        zone, side = zone_of(replace(what, plural=False))
        return n.Select("card", side, zone)
    if isinstance(what, m.Thing) and what.noun == "card" and what.det == "all" and what.after and what.count is None:
        found = describe(what).select()
        return found if found.zone in ("hand", "trash") else None
    return None


@deed("discard")
def discard(found: m.Deed) -> Effects:
    only(found, "object", "from", "for_each")
    what = found.role("object")
    if (pile := whole_zone(what)) is not None and pile.zone == "hand" and found.names() == {"object"}:
        return (n.Move(pile, "trash"),)
    if is_reference(what) and not found.has("from"):
        ref = {n.Ref("that_card"): THAT}.get(reference(what), reference(what))
        if ref in (THAT, THOSE):
            return (n.Move(ref, "trash"),)
        raise Unmeant("discarded")
    if found.has("from") and zone_of(found.role("from"))[0] != "hand":
        raise Unmeant("discarded from there")
    amount, filters, up_to = cards_of(what)
    if found.has("for_each"):
        if filters or up_to:
            raise Unmeant("so many of such for each")
        amount = scaled(amount, found.role("for_each"))
    return (n.Discard(amount, filters, up_to=up_to),)


def cards_of(what: Any) -> tuple[Any, tuple[Any, ...], bool]:
    """`1 (Zeon) card`: how many cards, of which description, and whether `up to`."""
    if isinstance(what, m.Joined) and what.how == "or":
        parts = [cards_of(item) for item in what.of]
        if all((amount, up_to) == (1, False) and filters for amount, filters, up_to in parts):
            either_of = tuple(part[0] if len(part) == 1 else n.AllOf(part) for _, part, _ in parts)
            return 1, (n.AnyOf(either_of),), False
    if not isinstance(what, m.Thing):
        raise Unmeant("such cards")
    if (counted_out := so_many(what)) is not None and counted_out[0] == m.Thing("card", "bare", True):
        return counted_out[1], (), False
    count = what.count
    if count == m.Count("that") and [item.kind for item in what.after] == ["whom"]:
        return number(m.NumberOf(replace(what, det="bare", count=None))), (), False
    after = tuple(item for item in what.after if not in_own_hand(item))
    bare = replace(what, count=None, det="bare", after=after)
    filters = () if what.noun == "" and not what.words and not after else describe(bare).plain()
    if what.det == "a" and count is None:
        return 1, filters, False
    if count is not None and count.op in ("=", "<=") and isinstance(count.number, int) and count.number:
        return count.number, filters, count.op == "<="
    if count is not None and count.op == "that" and not filters:
        return Unknown(told=True), (), False
    if count == m.Count("any"):
        return ANY_NUMBER, filters, True
    raise Unmeant("so many cards")


def in_own_hand(after: m.After) -> bool:
    value = after.value.what if after.kind == "place" and isinstance(after.value, m.Place) else after.value
    return after.kind in ("place", "from") and value == m.Thing("hand", "own", owner=YOU)


@deed("look")
def look(found: m.Deed) -> Effects:
    only(found, "object", "instead")
    what = found.role("object")
    if isinstance(what, m.Thing) and what.noun == "":
        return again(found, what)
    only(found, "object")
    top = top_cards(what)
    if top is not None and top[1] in WHO:
        return (n.Look(top[0], WHO[top[1]]),)
    if (
        isinstance(what, m.Thing)
        and what.noun == "hand"
        and what.owner is not None
        and owner_side(what.owner) == "enemy"
    ):
        return (g.LookAt(n.Select("card", "enemy", "hand")),)
    choice, cards = target(what)
    return (*choice, g.LookAt(cards))


@deed("reveal")
def reveal(found: m.Deed) -> Effects:
    only(found, "object", "from")
    what = found.role("object")
    top = top_cards(what)
    if top is not None and top[1] == "yours" and not found.has("from"):
        return (n.Look(top[0]), n.Reveal(n.Select("card", zone="looked")))
    if isinstance(what, m.Thing) and what.noun == "hand" and what.owner is not None:
        return (n.Reveal(n.Select("card", owner_side(what.owner), "hand")),)
    choice, cards = target(from_zone(found))
    return (*choice, n.Reveal(cards))


# ------------------------------------------------------------------------------------------------ choices


@deed("choose")
def choose(found: m.Deed) -> Effects:
    only(found, "object", "from", "for_each")
    if found.has("for_each"):
        return (so_many_times(chosen(from_zone(found.without("for_each"))), found.role("for_each")),)
    if isinstance(found.role("object"), m.Thing) and found.role("object").noun == "player":
        return (choose_player(found),)
    if isinstance(found.role("object"), m.Joined) and found.has("from"):
        parts = tuple(with_after(item, "from", found.role("from")) for item in found.role("object").of)
        what: Any = m.Joined(found.role("object").how, parts)
    else:
        what = from_zone(found)
    if isinstance(what, m.Joined) and what.how == "and" and len(what.of) == 2:
        first, second = (chosen(item) for item in in_one_battle(what.of))
        if first == n.Choose(first.what) and second == n.Choose(second.what):
            return (n.Choose(first.what, second=second.what),)
        raise Unmeant("such a double choice")
    if is_reference(what) or is_every(what):
        raise Unmeant("such a choice")
    return (chosen(what),)


def in_one_battle(pair_: tuple[Any, ...]) -> tuple[Any, ...]:
    """`1 attacking friendly Unit and 1 enemy Unit battling it`: there is but one battle."""
    first, second = pair_
    if not isinstance(first, m.Thing) or not isinstance(second, m.Thing) or not set(first.words) & _FIGHTING:
        return pair_
    after = tuple(item for item in second.after if item.value != m.Clause(None, _BATTLES_IT))
    return first, second if after == second.after else replace(second, after=after, words=(*second.words, _BATTLING))


_BATTLING = m.Adjective("state", "battling")
_FIGHTING = {_BATTLING, m.Adjective("state", "attacking")}
_BATTLES_IT = m.Deed("battle", "battle", (m.Role("object", IT_WORD),))


def so_many_times(choice: n.Choose, each: Any) -> n.Choose:
    """`choose 1 enemy Unit for each …`."""
    if choice != n.Choose(choice.what, choice.least, choice.least):
        raise Unmeant("such a choice for each")
    return replace(choice, times=scaled(1, each))


def choose_player(found: m.Deed) -> Any:
    """`choose 1 enemy player with 9 or more Shields`."""
    only(found, "object")
    what = found.role("object")
    if what != m.Thing("player", what.det, count=what.count, words=(ENEMY,), after=what.after):
        raise Unmeant("such a player chosen")
    if what.det != "a" and what.count != m.Count("=", 1):
        raise Unmeant("so many players chosen")
    if not what.after:
        return g.ChoosePlayer()
    if len(what.after) == 1 and what.after[0].kind == "with":
        return g.ChoosePlayer(*of_player(what.after[0].value))
    raise Unmeant("such a player chosen")


# ------------------------------------------------------------------------------------------------ damage


@deed("deal")
def deal(found: m.Deed) -> Effects:
    only(found, "damage", "to", "for_each", "object", "instead", "equal")
    found = so_much(found)
    if found.has("instead") and not found.has("to"):
        only(found, "damage", "object", "instead")
        return (n.Damage(dealt(found), n.Ref("same")),)
    found = found.without("instead")
    amount = dealt(found)
    if not found.has("to"):
        raise Unmeant("damage to nobody")
    if found.has("for_each"):
        amount = scaled(amount, found.role("for_each"))
    choice, what = target(found.role("to"))
    if choice and not isinstance(amount, int):
        amount = substitute(amount, {THAT: n.Ref("before")})
    return (*choice, n.Damage(amount, what))


def so_much(found: m.Deed) -> m.Deed:
    """`deal damage to 1 Unit equal to …`: it is the damage that is so much."""
    to = found.role("to")
    if not isinstance(to, m.Thing) or found.has("equal") or [item.kind for item in to.after[-1:]] != ["equal"]:
        return found
    told = (m.Role("to", replace(to, after=to.after[:-1])), m.Role("equal", to.after[-1].value))
    return m.Deed(found.verb, found.sense, (*found.without("to").roles, *told))


def dealt(found: m.Deed) -> Any:
    if found.has("equal"):
        if found.role("damage") == "some" or found.role("object") == m.Thing("damage", "bare"):
            return number(found.role("equal"))
        raise Unmeant("so much damage")
    if found.role("damage") is not None:
        return number(found.role("damage"))
    what = found.role("object")
    if (
        isinstance(what, m.Thing)
        and what == m.Thing("damage", "count", what.plural, what.count)
        and what.count is not None
    ):
        if what.count.op == "=" and isinstance(what.count.number, int):
            return what.count.number
        if what.count.op == "that":
            return Unknown(told=True)
    if isinstance(what, m.Thing) and len(what.after) == 1 and what.after[0].kind == "equal" and not what.words:
        if what.noun == "damage" and what.det == "bare":
            return number(what.after[0].value)
    if isinstance(what, m.Thing) and what.noun == "amount" and what.det == "a" and not what.words:
        kinds = {item.kind: item.value for item in what.after}
        of = kinds.get("of")
        if isinstance(of, m.Thing) and of.noun == "damage" and not of.words:
            inner = {item.kind: item.value for item in of.after}
            equal = {**kinds, **inner}.get("equal")
            if equal is not None and len(what.after) + len(of.after) == 2:
                return number(equal)
    raise Unmeant("so much damage")


# ------------------------------------------------------------------------------------------------ deploying and pairing

_SPEC = re.compile(r"^\((?:(?P<traits>(?:\([^)]*\)[/ ･]?)+)･?)?AP(?P<ap>\d+)･HP(?P<hp>\d+)(?P<rest>.*)\)$")


@deed("deploy")
def deploy(found: m.Deed) -> Effects:
    if found.role("without") == _PAY_FOR_IT:  # nothing is paid for what an effect deploys
        found = found.without("without")
    only(found, "object", "from", "state", "for_each", "instead", "as")
    what = found.role("object")
    if isinstance(what, m.Thing) and what.noun == "" and not found.has("from"):
        return again(found, what)
    only(found, "object", "from", "state", "for_each", "as")
    if found.has("as"):
        return deployed_as(found)
    if isinstance(what, m.Thing) and any(_SPEC.match(word.word) for word in what.words):
        return tokens(found, what)
    if isinstance(what, m.Joined) and what.how in ("and", "or") and found.names() == {"object"}:
        made = tuple(token(found, item) for item in what.of)
        return made if what.how == "and" else (n.Modes(tuple((item,) for item in made)),)
    if what in _ONE_EX_BASE and found.names() == {"object"}:
        return (g.Token("EX Base", 0, 3),)
    if found.has("for_each"):
        raise Unmeant("deployed for each")
    rested = found.role("state") == "rested"
    if found.role("state") not in (None, "rested", "active"):
        raise Unmeant("deployed in such a state")
    if is_reference(what) and found.role("from") in (None, m.Thing("trash", "own", owner=YOU)):
        return (g.Deploy(reference(what), rested),)
    choice, cards = target(from_zone(found))
    if not choice or choice[0].what.zone == "":
        raise Unmeant("deployed from nowhere")
    return (*choice, g.Deploy(cards, rested))


_ONE_EX_BASE = (m.Thing("ex base", "count", count=m.Count("=", 1)), m.Thing("ex base", "a"))
_PAY_FOR_IT = m.Deed("pay", "pay", (m.Role("object", m.Thing("cost", "own", owner=IT_WORD)),))


def deployed_as(found: m.Deed) -> Effects:
    """`deploy it as an (AP3･HP3) Unit`, `… as a Unit with 3 AP and 3 HP`."""
    only(found, "object", "from", "as")
    choice, cards = target(from_zone(found))
    if choice and not choice[0].what.zone:
        raise Unmeant("deployed from nowhere")
    ap, hp = numbers_of(found.role("as"))
    return (*choice, g.Deploy(cards, ap=ap, hp=hp))


def numbers_of(what: Any) -> tuple[int, int]:
    """The AP and HP of a Unit as which a card is deployed."""
    words, after = (what.words, what.after) if isinstance(what, m.Thing) else ((), ())
    if what == m.Thing("unit", "a", words=words) and len(words) == 1:
        spec = _SPEC.match(words[0].word)
        if spec is not None and not spec["traits"] and not spec["rest"]:
            return int(spec["ap"]), int(spec["hp"])
    if what == m.Thing("unit", "a", after=after) and len(after) == 1 and after[0].kind == "with":
        stats = getattr(after[0].value, "of", ())
        known = {test.stat: test.amount for test in stats if isinstance(test, m.Stat) and test.op == "="}
        ap, hp = known.get("ap"), known.get("hp")
        if len(stats) == 2 and after[0].value.how == "and" and isinstance(ap, int) and isinstance(hp, int):
            return ap, hp
    raise Unmeant("deployed as such")


def tokens(found: m.Deed, what: m.Thing) -> Effects:
    """So many tokens; `1 to 2`: as many of these as the player says."""
    count = what.count
    if count is not None and count.op == "<=" and isinstance(count.number, int):  # `up to 2`
        least = m.Count("range", 1, count.number) if count.number > 1 else m.Count("=", 1)
        return (n.Gate((), who="you", first=tokens(found, replace(what, count=least))),)
    if count is None or count.op != "range" or not isinstance(count.number, int):
        return (token(found, what),)
    each = [replace(what, count=m.Count("=", number)) for number in range(count.number, count.most + 1)]
    return (n.Modes(tuple((token(found, item),) for item in each)),)


def token(found: m.Deed, what: m.Thing) -> Any:
    """`1 rested [Zaku]((Zeon)･AP1･HP1) Unit token`."""
    only(found, "object", "state", "for_each")
    names = [word.word for word in what.words if word.kind == "tag" and word.word[:1] != "("]
    specs = [_SPEC.match(word.word) for word in what.words if word.word[:2] == "((" or word.word[:3] == "(AP"]
    states = [word.word for word in what.words if word.kind == "state"]
    if len(names) != 1 or len(specs) != 1 or specs[0] is None or states not in ([], ["rested"], ["active"]):
        raise Unmeant("such a token")
    if len(what.words) != 2 + len(states) or what.noun not in ("unit token", "token"):
        raise Unmeant("such a token")
    if found.has("state"):
        states.append(found.role("state"))
        if states != ["rested"]:
            raise Unmeant("such a token")
    spec = specs[0]
    kept = []
    for group in re.findall(r"\([^)]*\)(?:/\([^)]*\))*", spec["traits"] or ""):
        kept += sorted(re.findall(r"\(([^)]*)\)", group))
    abilities = tuple(printed_keyword(part) for part in spec["rest"].split("･") if part)
    amount = amount_of(replace(what, words=()), (str(what.noun),))
    if found.has("for_each"):
        amount = scaled(amount, found.role("for_each"))
    rested = states == ["rested"]
    return g.Token(names[0], int(spec["ap"]), int(spec["hp"]), tuple(kept), abilities, amount, rested)


def printed_keyword(text: str) -> n.Ability:
    match = re.fullmatch(r"<([^>]*?)(?: (\d+))?>", text)
    if match is None:
        return token_line(text)
    return n.Ability("keyword", keyword=WORDS.get(match[1].lower(), slug(match[1])), amount=int(match[2] or 0))


def token_line(text: str) -> n.Ability:
    from rulebound.gundam.reading.lines import token_ability

    return token_ability(text)


@deed("pair")
def pair(found: m.Deed) -> Effects:
    only(found, "object", "with_what", "with", "from")
    unit = found.role("with_what") if found.has("with_what") else found.role("with")
    what = found.role("object")
    if unit is None:
        raise Unmeant("paired with nothing")
    if is_reference(what) and is_reference(unit):
        own_trash = found.role("from") == m.Thing("trash", "own", owner=YOU)
        if not found.has("from") or (reference(what) == CARD and own_trash):
            return (g.Pair(reference(what), reference(unit)),)
    if is_reference(unit):
        choice, cards = target(from_zone(found))
        if len(choice) == 1 and choice[0].what.zone:
            return (*choice, g.Pair(cards, substitute(reference(unit), {THAT: n.Ref("before")})))
    if is_reference(what):
        now = {THAT: n.Ref("earlier"), n.Ref("that_card"): n.Ref("event"), CARD: CARD}
        ref = reference(what)
        if found.role("from") not in (None, m.Thing("trash", "own", owner=YOU)) or ref not in now:
            raise Unmeant("paired so")
        if found.has("from") and ref == THAT:
            raise Unmeant("paired so")
        return (n.Choose(one_of(unit)), g.Pair(now[ref], IT))
    choice, cards = target(from_zone(found))
    if len(choice) == 1 and choice[0] == n.Choose(choice[0].what) and choice[0].what.zone in ("hand", "trash"):
        return (n.Choose(choice[0].what, second=one_of(unit)), g.Pair(n.Ref("first"), n.Ref("second")))
    raise Unmeant("paired so")


def one_of(what: Any) -> n.Select:
    """`one of your Units`, `a Unit`, `1 Unit`."""
    from rulebound.gundam.reading.conditions import some

    if isinstance(what, m.PartOf) or (isinstance(what, m.Thing) and what.det == "count"):
        found = chosen(what)
        if found == n.Choose(found.what):
            return found.what
    return some(what)


# ------------------------------------------------------------------------------------------------ others

TIMINGS = {"main": "main", "action": "action"}


@deed("activate")
def activate(found: m.Deed) -> Effects:
    """`activate its 【Main】 effect`, `the 【Action】 of …`, `the 【Main】 on …`."""
    only(found, "object", "on")
    timing, owner = marked_effect(found.role("object"), found.role("on"))
    choice, card = target(owner)
    return (*choice, g.ActivateOwn(timing, card))


def marked_effect(what: Any, on: Any = None) -> tuple[str, Any]:
    """The timing under which an effect stands, and its card."""
    if isinstance(what, m.Thing) and what.det in ("the", "bare"):
        of = on if on is not None and not what.after else None
        if len(what.after) == 1 and what.after[0].kind in ("of", "on") and on is None:
            of = what.after[0].value
        what = replace(what, det="own", owner=of, after=()) if of is not None else what
    if isinstance(what, m.Thing) and what == m.Thing("effect", "own", owner=what.owner, words=what.words):
        if len(what.words) == 1 and what.words[0].kind == "mark" and what.words[0].word.lower() in TIMINGS:
            return TIMINGS[what.words[0].word.lower()], what.owner
    raise Unmeant("such an effect activated")


@deed("have.made")
def made_to(found: m.Deed) -> Effects:
    """`have this Unit battle it`."""
    only(found, "made_do")
    return statement(found.role("made_do"))


@deed("pay")
def pay(found: m.Deed) -> Effects:
    only(found, "price")
    return (g.Pay(paid(found.role("price"))),)


def paid(cost: Any) -> int:
    if isinstance(cost, m.Cost) and len(cost.symbols) == 1 and cost.symbols[0][1:-1].isdigit():
        return int(cost.symbols[0][1:-1])
    raise Unmeant("such a price")


@deed("play")
def play(found: m.Deed) -> Effects:
    """`play this card as if …`: with another Lv. or cost."""
    only(found, "object", "as_if")
    clause = found.role("as_if")
    if found.role("object") != m.Thing("card", "this") or not isinstance(clause, m.Clause) or clause.negative:
        raise Unmeant("played so")
    deed_ = clause.deed
    if clause.subject == IT_WORD and isinstance(deed_, m.Deed) and deed_.verb == "have" and len(deed_.roles) == 1:
        what = deed_.roles[0].value
        if isinstance(what, m.Stat) and what.op == "=" and isinstance(what.amount, int):
            return (g.PlayAs(**play_numbers((what.stat,), what.amount)),)
        if isinstance(what, m.Thing) and what.count is not None and what.count.op == "=" and not what.after:
            nouns = what.noun.of if isinstance(what.noun, m.Joined) and what.noun.how == "and" else (what.noun,)
            if isinstance(what.count.number, int) and not what.words:
                return (g.PlayAs(**play_numbers(tuple(STATS.get(str(x), "") for x in nouns), what.count.number)),)
    raise Unmeant("played as if so")


def play_numbers(stats: tuple[str, ...], amount: int) -> dict[str, int]:
    if not set(stats) <= {"level", "cost"}:
        raise Unmeant("played with such numbers")
    return dict.fromkeys(stats, amount)


@deed("change")
def change_target(found: m.Deed) -> Effects:
    only(found, "object", "to")
    what = found.role("object")
    if not isinstance(what, m.Thing) or what.noun not in ("attack target", "target") or what.words:
        raise Unmeant("changed so")
    for after in what.after:
        unit = describe(after.value).select() if after.kind == "of" and isinstance(after.value, m.Thing) else None
        if unit is None or unit.noun != "unit" or unit.zone or after.value.plural or len(what.after) > 1:
            raise Unmeant("the target of such a card")
    if what.owner not in (None, IT_WORD) and not an_attacker(what.owner):
        raise Unmeant("changed so")
    if what.det not in ("the", "own", "that"):
        raise Unmeant("changed so")
    choice, card = target(found.role("to"))
    return (*choice, g.ChangeTarget(card))


def an_attacker(what: Any) -> bool:
    """`an attacking enemy Unit`: there is but one attack."""
    if (
        not isinstance(what, m.Thing)
        or what.noun != "unit"
        or what.plural
        or what.det not in ("a", "the")
        or what.after
    ):
        return False
    fights = {m.Adjective("state", "battling"), m.Adjective("state", "attacking")}
    return ENEMY in what.words and set(what.words) <= {ENEMY, *fights}


@deed("double")
def double(found: m.Deed) -> Effects:
    only(found, "object", "time")
    what = found.role("object")
    if isinstance(what, m.Thing) and what == m.Thing(what.noun, "own", what.plural, owner=what.owner):
        nouns = what.noun.of if isinstance(what.noun, m.Joined) and what.noun.how == "and" else (what.noun,)
        to, stats = reference(what.owner), tuple(STATS.get(noun, "") for noun in nouns)
        if set(stats) <= {"ap", "hp"}:
            return lasting_so(tuple(n.Modify(stat, n.StatOf(stat, to), to) for stat in stats), found)
    raise Unmeant("doubled")


@deed("set.number", "change.number")
def set_number(found: m.Deed) -> Effects:
    only(found, "object", "to_amount", "time")
    what, amount = found.role("object"), found.role("to_amount")
    if isinstance(what, m.Thing) and what == m.Thing(what.noun, "own", owner=what.owner) and what.noun in STATS:
        return lasting_so((number_set(what, amount),), found)
    raise Unmeant("a number set so")


def number_set(what: m.Thing, amount: Any) -> g.SetStat:
    """`its AP becomes 5`, `its AP becomes equal to its HP`."""
    if isinstance(amount, tuple) and amount[0] == "=":
        amount = amount[1]
    if what.owner == THEY and not isinstance(amount, int):
        raise Unmeant("numbers of several cards, each its own")
    return g.SetStat(STATS[str(what.noun)], number(amount), reference(what.owner))


@deed("begin", "start")
def begin(found: m.Deed) -> Effects:
    """`begin a battle between this Unit and that one`."""
    only(found, "object", "between")
    pair_ = found.role("between")
    if found.role("object") != m.Thing("battle", "a"):
        raise Unmeant("begun")
    if isinstance(pair_, m.Joined) and len(pair_.of) == 2:
        first, second = (reference(item) for item in pair_.of)
        return (g.Fight(second, first) if second == SELF else g.Fight(first, second),)
    if pair_ is not None and reference(pair_) == THOSE:
        return (g.Fight(THOSE, n.Ref("second")),)
    raise Unmeant("begun so")


@deed("increase", "reduce")
def change(found: m.Deed) -> Effects:
    only(found, "object", "by", "time", "for_each")
    what = found.role("object")
    sign = 1 if found.verb == "increase" else -1
    if found.verb == "reduce" and found.names() == {"by"} and isinstance(found.role("by"), int):
        return (Again((n.Reduce,), found.role("by")),)
    if not isinstance(what, m.Thing) or not found.has("by"):
        raise Unmeant(f"'{found.verb}' so")
    if what.noun in ("damage", "battle damage", "effect damage") and sign < 0:
        return reduced(found, what)
    if what.noun not in STATS or what.words or what.ranks:
        raise Unmeant(f"such a thing {conjugated(found.verb)[3]}")
    of = [item.value for item in what.after if item.kind == "of"]
    if len(of) != len(what.after) or (what.owner is None) != (len(of) == 1):
        raise Unmeant("whose number")
    choice, to = target(what.owner if what.owner is not None else of[0])
    stat = STATS[str(what.noun)]
    if choice or (stat in ("level", "cost") and getattr(to, "zone", "") != "hand" and not hand_card(to)):
        raise Unmeant("such a number changed")
    amount = number(found.role("by"))
    if found.has("for_each"):
        amount = scaled(amount, found.role("for_each"))
    amount = amount * sign if isinstance(amount, int) else signed(amount, sign)
    return lasting_so((n.Modify(stat, amount, to),), found)


def hand_card(to: Any) -> bool:
    return getattr(to, "name", "").startswith("this_card_")


def signed(amount: Any, sign: int) -> Any:
    factor = getattr(amount, "times", getattr(amount, "sign", 1))
    found = times(amount, factor * sign)
    return unmeant("less by such a number") if found is FAIL else found


@deed("prevent")
def prevent(found: m.Deed) -> Effects:
    """`prevent all battle damage that would be dealt to your Base`."""
    only(found, "object", "time")
    what = found.role("object")
    clause = what.after[0].value if isinstance(what, m.Thing) and [a.kind for a in what.after] == ["which"] else None
    said = isinstance(clause, m.Clause) and clause.tense in ("would", "now") and clause.passive and not clause.negative
    inner = getattr(clause, "deed", None) if said else None
    if not isinstance(inner, m.Deed) or inner.verb != "deal" or inner.names() - {"object", "to", "agent", "time"}:
        raise Unmeant("such damage prevented")
    kind, side, filters = damage_from(replace(what, after=()), inner.role("agent"))
    choice, to = target(inner.role("to"))
    if what.det != "all":
        raise Unmeant("such damage prevented")
    return (
        *choice,
        n.Prevent(to, kind, side, filters, 0, lasts(found.role("time")) or lasts(inner.role("time"))),
    )


def less_damage(clause: m.Clause, found: m.Deed) -> Effects:
    """`all battle damage dealt to this Unit is reduced by 1`."""
    if found.verb != "reduce" or not clause.passive:
        return elsewhere(clause, found)
    what = clause.subject
    inner = what.after[0].value if len(what.after) == 1 and what.after[0].kind == "done" else None
    only(found, "object", "by", "time")
    if not isinstance(inner, m.Deed) or inner.verb != "deal" or inner.names() - {"object", "to", "agent"}:
        raise Unmeant("said of such damage")
    kind, side, filters = damage_from(replace(what, after=()), inner.role("agent"))
    choice, to = target(inner.role("to"))
    amount = found.role("by")
    if choice or not isinstance(amount, int) or clause.negative or clause.tense != "now":
        raise Unmeant("such damage reduced")
    return lasting_so((n.Reduce(to, amount, kind, side, filters),), found)


def reduced(found: m.Deed, what: m.Thing) -> Effects:
    """`reduce damage it receives by 2`."""
    if what.det == "that" or len(what.after) != 1 or what.after[0].kind != "whom":
        raise Unmeant("such damage reduced")
    clause = what.after[0].value
    inner = clause.deed
    if not isinstance(inner, m.Deed) or inner.verb != "receive" or clause.negative or clause.tense != "now":
        raise Unmeant("such damage reduced")
    if inner.names() - {"object", "damage", "source", "time"}:
        raise Unmeant("such damage reduced")
    once = what.ranks == ("next",)
    if what.ranks not in ((), ("next",)) or what.det not in ("the", "bare", "all"):
        raise Unmeant("such damage reduced")
    kind, side, filters = damage_from(replace(what, after=(), ranks=()), inner.role("source"))
    choice, to = target(clause.subject)
    amount = number(found.role("by"))
    if choice or not isinstance(amount, int):
        raise Unmeant("such damage reduced")
    length = lasts(found.role("time")) or lasts(inner.role("time"))
    return (n.Reduce(to, amount, kind, side, filters, once, length),)


KINDS = {"damage": "any", "battle damage": "battle", "effect damage": "effect"}


def damage_from(what: Any, source: Any) -> tuple[str, str, tuple[Any, ...]]:
    """Which damage: its kind, whose, and of which cards."""
    if isinstance(what, m.Thing) and source is None and [item.kind for item in what.after] == ["from"]:
        what, source = replace(what, after=()), what.after[0].value
    if not isinstance(what, m.Thing) or what.noun not in KINDS or what.after or what.ranks or what.owner is not None:
        raise Unmeant("such damage")
    if what.count is not None or what.det not in ("bare", "the", "all", "any"):
        raise Unmeant("so much damage")
    kind = KINDS[str(what.noun)]
    if what.words == (ENEMY,) and source is None:
        return kind, "enemy", ()
    if what.words:
        raise Unmeant("such damage")
    if source is None:
        return kind, "any", ()
    if source == m.Thing("enemy", "a") or source == m.Thing("enemy", "bare", True):
        return kind, "enemy", ()
    if effect_side(source) is not None or (isinstance(source, m.Thing) and source.noun == "effect"):
        side = effect_side(source)
        if kind != "battle" and side in ("enemy", "yours"):
            return "effect", side, ()
        raise Unmeant("damage of such an effect")
    source = one_of_them(source)
    if isinstance(source, m.Thing) and source.noun == "card" and source.words == (ENEMY,) and not source.after:
        return kind, "enemy", ()
    if isinstance(source, m.Thing) and replace(source, ranks=(), plural=False) == m.Thing("card", "own", owner=YOU):
        return kind, "yours", ()
    if isinstance(source, m.Thing) and (source.det == "a" or (source.plural and source.det == "bare")):
        found = describe(source).select()
        if not found.zone and found.noun in ("unit", "command"):
            return kind, found.side, canonical((*found.filters, n.Kind((found.noun,))))
    raise Unmeant("damage from such")


def effect_side(what: Any) -> str | None:
    """Whose effect: any, enemy, yours; None if it is said otherwise."""
    if isinstance(what, m.PartOf) and what.count == m.Count("=", 1) and isinstance(what.of, m.Thing):
        return effect_side(what.of) if what.of.det == "own" else None
    if isinstance(what, m.Thing) and what.det == "a" and what.after == (m.After("of", m.Pronoun("yours")),):
        what = replace(what, det="own", owner=YOU, after=())
    if not isinstance(what, m.Thing) or what.noun != "effect" or what.after or what.ranks not in ((), ("own",)):
        return None
    if what.words == (ENEMY,) and what.owner is None:
        return "enemy"
    if what.words:
        return None
    if what.owner is None:
        return "any" if what.det in ("a", "any") or (what.det == "bare" and what.plural) else None
    if what.owner == YOU:
        return "yours"
    return "enemy" if is_opponent(what.owner) else None


# ------------------------------------------------------------------------------------------------ statements


def statement(clause: m.Clause) -> Effects:
    """What is said of cards: what they get, can't do, may do."""
    deed_ = clause.deed
    if isinstance(deed_, m.Deed) and deed_.has("most"):
        return capped(statement(replace(clause, deed=deed_.without("most"))), deed_.role("most"))
    if isinstance(deed_, m.Joined) and clause.tense in ("may", "can") and not clause.negative:
        deed_ = chosen_and_attacked(deed_)
        clause = replace(clause, deed=deed_)
    if isinstance(deed_, m.Joined) and deed_.how == ("or" if clause.negative else "and"):
        return joined_statement(clause, deed_)
    if isinstance(deed_, m.Be):
        return being(clause, deed_)
    if not isinstance(deed_, m.Deed):
        raise Unmeant("such a statement")
    if clause.adverb == "also" and deed_.verb == "treat":
        return also(clause, deed_)
    if clause.adverb == "also" and not clause.negative:
        clause = replace(clause, adverb="")  # what it gets besides
    if clause.adverb not in ("", "each"):
        raise Unmeant(f"'{clause.adverb}' in a statement")
    for fits, found_in in SAID:
        if fits(clause, deed_):
            return found_in(clause, deed_)
    choice, to = about(clause.subject)
    if clause.negative:
        if clause.tense not in ("can", "will") and (clause.tense, deed_.verb) not in _SO_NOW:
            raise Unmeant(f"not '{deed_.verb}'")
        return (*choice, *cant(to, deed_, clause))
    if clause.tense in ("may", "can") and not clause.passive:
        return (*choice, *may(to, deed_))
    if clause.passive and clause.tense == "now" and (happens := done_so(to, deed_, bool(choice))):
        return (*choice, *happens)
    if clause.tense != "now" or clause.passive:
        raise Unmeant(f"'{deed_.verb}' so, as a statement")
    if deed_.verb == "receive" and deed_.names() <= {"damage", "object", "source"}:
        return (*choice, *receives(to, deed_))
    if deed_.verb in ("get", "gain", "have", "lose") and deed_.has("gift"):
        only(deed_, "gift", "time", "for_each")
        given = gifts(deed_, deed_.role("gift"), to)
        return (*choice, *lasting_so(given, deed_))
    if deed_.verb == "recover":
        only(deed_, "amount", "for_each")
        amount = recovered(deed_.role("amount"), to)
        if deed_.has("for_each"):
            amount = scaled(amount, deed_.role("for_each"))
        return (*choice, n.Recover(to, amount))
    return (*choice, *said_of(to, deed_))


def costs_more(clause: m.Clause, found: m.Deed) -> Effects:
    """`your (Zeon) Unit cards cost 1 less`: of cards of the hand, where costs are paid."""
    only(found, "change", "for_each", "to_do", "time")
    play, gift = found.role("to_do"), found.role("change")
    if (play is not None and getattr(play, "verb", "") != "play") or clause.negative or clause.tense != "now":
        raise Unmeant("costing so")
    amount: Any = paid(gift.of) * (1 if gift.word == "more" else -1)
    if found.has("for_each"):
        amount = scaled(amount, found.role("for_each"))
    return lasting_so((n.Modify("cost", amount, in_hand(clause.subject)),), found)


_SO_NOW = (("now", "receive"), ("now", "set"))  # `it isn't set as active` is that it can't be


def in_hand(what: Any) -> Any:
    """Cards as they lie in a hand, though that may not be said."""
    if is_reference(what) and reference(what) in (CARD, n.Ref("this_card_hand")):
        return n.Ref("this_card_hand")
    if not isinstance(what, m.Thing) or not what.plural or what.count is not None:
        raise Unmeant("cards of a hand")
    places = tuple(item for item in what.after if item.kind in ("place", "from"))
    noun = what.noun if str(what.noun).endswith("card") else f"{what.noun} card"
    whose = what.owner if what.owner is not None else YOU
    hand = m.After("from", m.Thing("hand", "own", owner=whose))
    after = what.after if places else (*what.after, hand)
    found = describe(replace(what, noun=noun, det="bare", owner=None, after=after)).select()
    return found if found.zone == "hand" else unmeant("cards of a hand")


def is_of_number(clause: m.Clause, found: m.Deed) -> bool:
    """Is it said of a number, as `its AP and HP are doubled` is?"""
    noun = clause.subject.noun if isinstance(clause.subject, m.Thing) else None
    return noun in STATS or (found.verb == "double" and clause.passive and isinstance(noun, m.Joined))


def is_of_damage(clause: m.Clause, found: m.Deed) -> bool:
    return isinstance(clause.subject, m.Thing) and clause.subject.noun in KINDS


def is_of_cost(clause: m.Clause, found: m.Deed) -> bool:
    return found.sense == "cost.change"


def done_so(to: Any, found: m.Deed, is_choice: bool) -> Effects:
    """`it is deployed rested`, `it is dealt 2 damage`."""
    if found.verb == "deploy" and not is_choice:
        only(found, "object", "state")
        return (g.EnterRested(to),) if found.role("state") == "rested" else ()
    if found.verb == "deal" and found.role("to") == GAP:
        return (n.Damage(dealt(found.without("to")), to),)
    return ()


def is_aimed(clause: m.Clause, deed_: m.Deed) -> bool:
    """Is it said whom cards choose as their attack target, or attack?"""
    if clause.negative or clause.tense not in ("now", "must"):
        return False
    return (deed_.verb == "choose" and is_target(deed_.role("as"))) or (deed_.verb == "attack" and deed_.has("object"))


def receives(to: Any, deed_: m.Deed) -> Effects:
    """`it takes 2 damage`; `it receives 1 less damage from enemy Units`."""
    much, what = deed_.role("damage"), deed_.role("object")
    if isinstance(much, m.Gift) and much.word == "less" and isinstance(much.of, int):
        kind, side, filters = damage_from(_DAMAGE, deed_.role("source"))
        return (n.Reduce(to, much.of, kind, side, filters),)
    if isinstance(what, m.Thing) and what.count == m.Count("=", 0):  # `it receives no damage`
        kind, side, filters = damage_from(replace(what, det="bare", count=None), deed_.role("source"))
        return (n.Prevent(to, kind, side, filters),)
    if deed_.has("source"):
        raise Unmeant("received from there")
    if isinstance(what, m.Thing):
        return (n.Damage(dealt(m.Deed("deal", "deal", (m.Role("object", what),))), to),)
    return (n.Damage(number(much), to),)


_DAMAGE = m.Thing("damage", "bare")


def chosen_and_attacked(deeds: m.Joined) -> Any:
    """`choose … as its attack target and attack it` as one deed."""
    if len(deeds.of) == 2 and all(isinstance(item, m.Deed) for item in deeds.of):
        first, second = deeds.of
        if first.verb == "choose" and is_target(first.role("as")) and second.verb == "attack":
            if second.role("object") == IT_WORD:
                return m.Deed(first.verb, first.sense, (*first.roles, *second.without("object").roles))
    return deeds


def said_of(to: Any, deed_: m.Deed) -> Effects:
    """Battles and losses, as statements."""
    if deed_.verb in ("begin", "start") and deed_.role("object") in (m.Thing("battle", "a"), m.Thing("battle", "bare")):
        only(deed_, "object", "with_what", "with")
        deed_ = m.Deed("battle", "battle", (m.Role("object", deed_.role("with_what") or deed_.role("with")),))
    if deed_.verb == "battle" and to == IT and deed_.role("object") == m.Pronoun("each_other"):
        to = THOSE
    if deed_.verb == "battle" and to == THOSE:
        only(deed_, "object")
        if deed_.role("object") in (None, m.Pronoun("each_other")):
            return (g.Fight(THOSE, n.Ref("second")),)
    if deed_.verb == "battle" and deed_.has("object"):
        only(deed_, "object")
        choice, other = target(deed_.role("object"))
        if not choice:
            return (g.Fight(to, other),)
        return (*choice, g.Fight(n.Ref("before") if to == THAT else to, other))
    if deed_.verb == "lose" and deed_.has("object"):
        only(deed_, "object", "time")
        if deed_.role("object") == m.Thing("keyword effect", "all", True):
            return lasting_so((g.Lose("any", to),), deed_)
    if deed_.verb in ("gain", "have") and deed_.has("object"):
        only(deed_, "object", "time")
        if (whose := keywords_of(deed_.role("object"))) is not None:
            return lasting_so((n.CopyKeywords(reference(whose), to),), deed_)
    raise Unmeant(f"'{deed_.sense}' as a statement")


def keywords_of(what: Any) -> Any:
    """`all its keyword effects`, `the keyword effects of that Unit`: whose."""
    if isinstance(what, m.PartOf) and what.count.op == "all":
        what = what.of
    if isinstance(what, m.Thing) and replace(what, det="all", owner=None, after=()) == m.Thing(
        "keyword effect", "all", True
    ):
        of = [item.value for item in what.after if item.kind == "of"]
        if len(of) == len(what.after) and (what.owner is None) == (len(of) == 1):
            return what.owner if what.owner is not None else of[0]
    return None


def joined_statement(clause: m.Clause, deeds: m.Joined) -> Effects:
    """Several verbs of one subject; a time behind the last is meant for all."""
    last = deeds.of[-1]
    time = last.role("time") if isinstance(last, m.Deed) else None
    parts = [item for item in deeds.of if isinstance(item, m.Deed)]
    if len(parts) != len(deeds.of):
        raise Unmeant("such a statement")
    if time is not None:
        lone = [x.has("time") or x.verb == "recover" for x in parts]
        more = m.Role("time", time)
        parts = [
            x if alone else m.Deed(x.verb, x.sense, (*x.roles, more)) for x, alone in zip(parts, lone, strict=True)
        ]
    agents = [item.role("agent") for item in parts if item.has("agent")]
    if clause.passive and agents and parts[-1].has("agent"):
        agent = m.Role("agent", parts[-1].role("agent"))
        parts = [x if x.has("agent") else m.Deed(x.verb, x.sense, (*x.roles, agent)) for x in parts]
    found = [statement(replace(clause, deed=item)) for item in parts]
    if any(isinstance(effect, n.Choose) for effects in found[1:] for effect in effects):
        raise Unmeant("such a statement of a choice")
    return tuple(effect for effects in found for effect in effects)


def also(clause: m.Clause, found: m.Deed) -> Effects:
    """`… is also treated as [Zaku]`: one more name."""
    subject, names = clause.subject, found.role("as")
    if not clause.passive or clause.negative or clause.tense != "now" or found.verb != "treat":
        raise Unmeant("'also' so")
    only(found, "object", "as")
    if isinstance(names, m.Adjective) and names.kind == "tag" and names.word[:1] == "(":
        choice, to = about(subject)
        return (*choice, g.GainTrait(trait(names), to))
    if isinstance(subject, m.Thing) and subject.noun in ("name", "card name") and subject.owner is not None:
        if subject == m.Thing(subject.noun, "own", owner=subject.owner) and reference(subject.owner) in (CARD, SELF):
            each = names.of if isinstance(names, m.Joined) and names.how == "and" else (names,)
            if all(isinstance(x, m.Adjective) and x == m.Adjective("tag", x.word) and x.word[:1] != "(" for x in each):
                return tuple(g.AlsoNamed(item.word) for item in each)
    raise Unmeant("'also' so")


def elsewhere(clause: m.Clause, found: m.Deed) -> Effects:
    """Damage that is dealt to another card instead."""
    what = clause.subject
    if (
        not clause.passive
        or clause.negative
        or clause.tense != "now"
        or found.verb != "deal"
        or not found.has("instead")
    ):
        raise Unmeant("said of damage")
    only(found, "object", "to", "instead", "time")
    inner = what.after[0].value if len(what.after) == 1 and what.after[0].kind == "whom" else None
    if (
        not isinstance(inner, m.Clause)
        or inner.tense != "would"
        or inner.negative
        or not isinstance(inner.deed, m.Deed)
    ):
        raise Unmeant("said of such damage")
    if inner.deed.verb != "receive" or inner.deed.names() != {"object"}:
        raise Unmeant("said of such damage")
    kind, side, filters = damage_from(replace(what, after=()), None)
    choice, of = target(inner.subject)
    if choice or side != "any" or filters:
        raise Unmeant("said of such damage")
    return lasting_so((n.Redirect(of, reference(found.role("to")), kind),), found)


def must_choose(clause: m.Clause, found: m.Deed) -> Effects:
    """`enemy Units choose this Unit as their attack target if possible`."""
    from rulebound.gundam.reading.conditions import some

    only(found, "object", "as", "if_possible", "when", "time")
    if found.has("when") and found.role("when") != m.Deed("attack", "attack"):
        raise Unmeant("attacked so")
    if clause.passive or not is_every(clause.subject):
        raise Unmeant("who must attack")
    by = describe(clause.subject).select()
    what = found.role("object")
    to = reference(what) if is_reference(what) else some(what)
    if (by.noun, by.side, by.zone) != ("unit", "enemy", "") or (clause.tense == "now" and not found.has("if_possible")):
        raise Unmeant("who must attack")
    strength = "possible" if found.has("if_possible") else "must"
    return lasting_so((g.MustAttack(to, strength, "", by.filters),), found)


def about(subject: Any) -> tuple[Effects, Any]:
    """Which cards a statement is about."""
    if isinstance(subject, m.Joined) and subject.how == "and":
        parts = [target(item) for item in subject.of]
        if any(choice for choice, _ in parts):
            raise Unmeant("such subjects")
        return (), together(tuple(cards for _, cards in parts))
    return target(subject)


def recovered(amount: Any, to: Any) -> Any:
    if isinstance(amount, m.Thing) and amount.noun == "hp" and not amount.words and not amount.ranks:
        if amount.det == "all" and not amount.after and amount.count is None:
            return n.StatOf("damage", to)
        if len(amount.after) == 1 and amount.after[0].kind == "equal" and amount.det == "bare":
            return number(amount.after[0].value)
        if not amount.after and amount.count is not None:
            if amount.count.op == "=" and isinstance(amount.count.number, int):
                return amount.count.number
            if amount.count.op == "that":
                return Unknown(told=True)
    raise Unmeant("so much recovered")


def gifts(found: m.Deed, gift: Any, to: Any) -> Effects:
    """What cards get."""
    if isinstance(gift, m.Joined) and gift.how == "and":
        return tuple(effect for item in gift.of for effect in gifts(found, item, to))
    if not isinstance(gift, m.Gift):
        raise Unmeant("such a gift")
    each = found.role("for_each")
    if found.verb == "lose":
        if gift.kind == "keyword" and not gift.word and not gift.of.of and each is None:
            return (g.Lose(keyword_name(gift.of), to),)
        raise Unmeant("lost so")
    if gift.kind == "stat":
        amount = gift.of
        if amount in ("+X", "-X"):
            amount = Unknown(1 if amount == "+X" else -1)
        elif isinstance(amount, tuple) and amount[0] == "+" and gift.word in ("ap", "hp"):  # `AP equal to its Lv.`
            amount = number(amount[1], gift.word)
        elif not isinstance(amount, int):
            raise Unmeant("such a number")
        if each is not None:
            amount = scaled(amount, each)
        return (n.Modify(gift.word, amount, to),)
    if gift.kind == "keyword" and not gift.word:
        name, amount = keyword(gift.of)
        if each is not None:
            amount = scaled(amount, each) if amount else unmeant("such a gift for each")
        return (n.Gain(name, to, amount),)
    if gift.kind == "keyword" and gift.word == "times" and each is None:
        name, amount = keyword(gift.of[0])
        if not amount or (found_out := times(number(gift.of[1]), amount)) is FAIL:
            raise Unmeant("so many keywords")
        return (n.Gain(name, to, found_out),)
    if gift.kind == "keyword" and gift.word == "all_of" and each is None:
        words, of = gift.of
        named = tuple(sorted({keyword_name(word) for word in getattr(words, "of", (words,))}))
        return (n.CopyKeywords(reference(of), to, keywords=named),)
    if gift.kind == "trait" and each is None:
        return (g.GainTrait(trait(gift.of), to),)
    if gift.kind == "ability" and each is None:
        return granted(gift.of, to)
    raise Unmeant("such a gift")


def granted(line: Any, to: Any) -> Effects:
    from rulebound.gundam.reading.lines import lower

    ability = lower(line)
    if ability == n.Ability("keyword", keyword=ability.keyword, amount=ability.amount) and ability.keyword:
        return (n.Gain(ability.keyword, to, ability.amount),)
    if ability.kind in ("static", "triggered", "activated"):
        return (n.GainAbility(ability, to),)
    raise Unmeant("such an ability given")


def keyword(word: m.Adjective) -> tuple[str, int]:
    """The keyword in the nodes, and its number; a word that the rules don't know may be one that a card explains."""
    name = WORDS.get(word.word, "")
    if name and (name in NUMBERED) != bool(word.of):
        raise Unmeant(f"the keyword <{word.word}>")
    return name or slug(word.word), word.of[0] if word.of else 0


def by_enemies(found: m.Deed) -> bool:
    return effect_side(found.role("agent")) == "enemy"


def is_target(what: Any) -> bool:
    return isinstance(what, m.Thing) and what.noun == "attack target" and not what.words and not what.after


def cant(to: Any, found: m.Deed, clause: m.Clause) -> Effects:
    """What cards can't do."""
    if verb := ENGLISH.banned("This Unit", found.without("time"), clause.passive):
        return lasting_so((n.Cant(verb, to),), found)
    if clause.passive:
        return cant_be(to, found)
    names = found.names() - {"time"}
    if (aimed := cant_aim(to, found, names)) is not None:
        return lasting_so(aimed, found)
    verb = ""
    if found.verb in ("attack", "block") and not names:
        verb = found.verb
    elif found.role("object") == YOU and found.verb in ("attack", "choose"):
        verb = "attack_you" if names == {"object"} or is_target(found.role("as")) else ""
    elif found.verb == "attack" and names == {"on_turn"} and is_deployed(found.role("on_turn")):
        verb = "attack_at_once"
    elif found.verb == "attack" and names == {"object"} and any_player(found.role("object")):
        verb = "attack_player"
    elif found.verb == "deal" and names == {"object", "to"} and isinstance(to, n.Select) and not to.zone:
        kind, _, _ = damage_from(found.role("object"), None)
        choice, what = target(found.role("to"))
        if not choice:
            source = canonical((*to.filters, n.Kind((to.noun,))))
            return lasting_so((n.Prevent(what, kind, to.side, source),), found)
    elif found.verb == "choose" and names == {"object", "as"} and is_target(found.role("as")):
        if enemy_player(found.role("object")):
            verb = "attack_player"
        elif same_player(found.role("object")):
            verb = "attack_same_player"
    elif found.verb == "receive" and names <= {"object", "source", "damage"}:
        what, most = small(found.role("object"))
        kind, side, filters = damage_from(what, found.role("source"))
        return lasting_so((n.Prevent(to, kind, side, filters, most),), found)
    elif found.verb == "recover" and names == {"amount"} and found.role("amount") == m.Thing("hp", "bare"):
        verb = "recover"
    elif found.verb == "have" and names == {"object"} and loses_ap(found.role("object")):
        verb = "lose_ap"
    elif found.verb in ("activate", "use") and names == {"gift"} and is_blocker(found.role("gift")):
        verb = "block"
    if not verb:
        raise Unmeant(f"that they can't '{found.verb}' so")
    return lasting_so((n.Cant(verb, to),), found)


def cant_aim(to: Any, found: m.Deed, names: frozenset[str]) -> Effects | None:
    """Which Units can't be attacked or blocked by which; None if no others are spoken of."""
    enemies = to == n.Select("unit", "enemy", "", getattr(to, "filters", ()))
    what = found.role("object")
    if found.verb in ("choose", "attack") and is_one_of_enemies(found):
        return (n.Cant("attack_unit", to, "", describe(what).select().filters),)
    if found.verb == "block" and names == {"object"} and enemies and is_reference(what) and to.filters:
        return (n.Cant("be_blocked", reference(what), "", to.filters),)
    if found.verb == "attack" and names == {"object"} and not found.has("time") and enemies:
        if is_every(what) or is_reference(what):
            return (n.Cant("be_attacked", every(what) if is_every(what) else reference(what), "", to.filters),)
    if found.verb == "choose" and names == {"object", "as"} and is_target(found.role("as")) and enemies:
        player = enemy_player(what) or same_player(what) or what == YOU
        choice, cards = ((), None) if player else target(what)
        if cards is not None and not choice:
            return (n.Cant("be_attacked", cards, "", to.filters),)
    return None


def loses_ap(what: Any) -> bool:
    """`its AP reduced by enemy effects`."""
    done = what.after[0].value if isinstance(what, m.Thing) and [a.kind for a in what.after] == ["done"] else None
    if not isinstance(done, m.Deed) or replace(what, after=()) != m.Thing("ap", "own", owner=IT_WORD):
        return False
    return done.verb == "reduce" and done.names() == {"object", "agent"} and by_enemies(done)


def is_one_of_enemies(found: m.Deed) -> bool:
    """`choose an enemy Unit with <Blocker> as its attack target`, `attack enemy Units`."""
    what, names = found.role("object"), found.names() - {"time"}
    if names != ({"object", "as"} if found.verb == "choose" else {"object"}) or not isinstance(what, m.Thing):
        return False
    if (found.has("as") and not is_target(found.role("as"))) or what.noun not in NOUNS:
        return False
    if what.det != "a" and not (what.plural and what.det == "bare"):
        return False
    units = describe(what).select()
    return units.noun == "unit" and units.side in ("enemy", "any") and not units.zone


def any_player(what: Any) -> bool:
    """`players`, `the enemy player`."""
    return enemy_player(what) or what in (m.Thing("player", "bare", True), m.Thing("player", "a"))


def is_blocker(gift: Any) -> bool:
    return bool(gift == m.Gift("keyword", of=m.Adjective("keyword", "blocker")))


def small(what: Any) -> tuple[Any, int]:
    """`2 or less damage`, `damage of 2 or less`, `damage that is 2 or less`: the damage, and the number."""
    if isinstance(what, m.Thing) and len(what.after) == 1:
        kind, value = what.after[0].kind, what.after[0].value
        if kind == "which" and isinstance(value, m.Clause) and isinstance(value.deed, m.Be):
            if (value.tense, value.negative, value.deed.roles) == ("now", False, ()):
                kind, value = "compared", value.deed.what[1] if isinstance(value.deed.what, tuple) else None
        if kind == "of" and isinstance(value, m.Thing) and value == m.Thing("", "count", True, value.count):
            kind, value = "compared", ("<=", value.count.number) if value.count and value.count.op == "<=!" else None
        if kind == "compared" and isinstance(value, tuple) and value[0] == "<=" and isinstance(value[1], int):
            return replace(what, after=()), value[1]
    if isinstance(what, m.Thing) and what.count is not None and what.det == "count":
        if what.count.op == "<=!" and isinstance(what.count.number, int) and what.count.number:
            return replace(what, count=None, det="bare", plural=False), what.count.number
        raise Unmeant("so much damage")
    return what, 0


def enemy_player(what: Any) -> bool:
    if not isinstance(what, m.Thing) or what.after or what.ranks:
        return False
    return what.noun == "player" and what.words == (ENEMY,)


def same_player(what: Any) -> bool:
    """`the same enemy player or enemy team`."""
    if not isinstance(what, m.Thing) or what.after or what.ranks != ("same",) or set(what.words) - {ENEMY}:
        return False
    team = m.Thing("team", "bare", words=(ENEMY,))
    return what.noun == "player" or what.noun in (m.Joined("or", ("player", team)), m.Joined("or", ("player", "team")))


def cant_be(to: Any, found: m.Deed) -> Effects:
    names = found.names() - {"object", "time"}
    if found.role("object") != GAP:
        raise Unmeant("can't be done so")
    time = found.role("time")
    if found.verb == "set" and names == {"as"} and found.role("as") == m.Adjective("state", "active"):
        if time is not None and next_start(time):
            return (n.Cant("be_active_next_start", to),)
        if time is not None and any_start(time):
            return (n.Cant("be_active_at_start", to),)
        return lasting_so((n.Cant("be_active", to),), found)
    if (kept := kept_from(to, found, names)) is not None:
        return lasting_so(kept, found)
    verb = ""
    if found.verb == "choose" and names == {"agent"} and (cards := enemy_effects(found.role("agent"))):
        return lasting_so((n.Cant("be_chosen", to, "", cards),), found)
    if found.verb == "choose" and names == {"as"} and (aimed := aim(found.role("as"))):
        return lasting_so((n.Cant(aimed, to),), found)
    if found.verb == "choose" and names == {"as"} and (cards := aimed_at_by(found.role("as"))):
        return lasting_so((n.Cant("be_chosen", to, "", cards),), found)
    if found.verb == "attack" and names <= {"agent"}:
        by = attackers("be_attacked", found.role("agent")) if names else ()
        return lasting_so((n.Cant("be_attacked", to, "", by),), found)
    if names == {"agent"} and by_enemies(found):
        verb = {"destroy": "be_destroyed", "rest": "be_rested", "choose": "be_chosen"}.get(found.verb, "")
    elif names == {"agent", "to"} and by_enemies(found) and found.verb == "return" and is_hand(found.role("to")):
        verb = "be_returned"
    elif found.verb == "choose" and names in ({"as"}, {"as", "agent"}) and is_target(found.role("as")):
        verb = "be_attacked"
    elif found.verb == "block" and names <= {"agent"}:
        verb = "be_blocked"
    elif found.verb == "pair" and names in ({"with_what"}, {"with"}):
        pilot = m.Thing("pilot", "a")
        verb = "be_paired" if pilot in (found.role("with"), found.role("with_what")) else ""
    elif found.verb == "return" and names == {"to"} and is_hand(found.role("to")):
        return lasting_so((n.Cant("be_returned", to, side="any"),), found)
    elif not names and found.verb in LEXICON.verbs:
        verb = LEXICON.verbs[found.verb].banned
    if not verb or (verb not in LEXICON.cant and verb not in LEXICON.banned):
        raise Unmeant(f"that '{found.verb}' can't be done so")
    if verb in ("be_attacked", "be_blocked") and "agent" in names:
        return lasting_so((n.Cant(verb, to, "", attackers(verb, found.role("agent"))),), found)
    return lasting_so((n.Cant(verb, to),), found)


def kept_from(to: Any, found: m.Deed, names: frozenset[str]) -> Effects | None:
    """What can't be destroyed by such damage, or has nothing done to it by the effects of such players; None if that is
    said by a quality of its own."""
    agent = found.role("agent") if "agent" in names else found.role("with")
    by = names in ({"agent"}, {"with"})
    if found.verb == "destroy" and (not names or (by and isinstance(agent, m.Thing) and str(agent.noun) in KINDS)):
        if not names:
            return (*falling(to, "any", "any"), n.Cant("be_destroyed", to, side="any"))
        kind, side, filters = damage_from(agent, None)
        return falling(to, kind, side) if not filters else None
    side = (effect_side(agent) or "") if agent is not None else ""
    names = names - {"agent", "with"}
    if not side or (side == "enemy" and found.verb in ("destroy", "rest", "choose", "return")):
        return None
    if found.verb == "set" and names == {"as"} and found.role("as") == m.Adjective("state", "active"):
        return (n.Cant("be_set_active", to, side=side),)
    if found.verb == "return" and names == {"to"} and is_hand(found.role("to")):
        return (n.Cant("be_returned", to, side=side),)
    if not names and (found.verb in ("destroy", "rest", "exile") or found.verb in BY_ROWS):
        return (n.Cant(LEXICON.verbs[found.verb].banned, to, side=side),)
    return None


def falling(to: Any, kind: str, side: str) -> Effects:
    """Can't be destroyed by damage of this kind, from cards of this side."""
    whose = {"any": "fall_to_effects", "yours": "fall_to_own", "enemy": "fall_to_enemies"}
    effects = (n.Cant(whose[side], to),) if kind != "battle" and side in whose else ()
    if kind == "effect":
        return effects or unmeant("destroyed by such damage")
    return (n.Cant("fall", to), *effects) if side == "any" else unmeant("destroyed by such damage")


def aim(what: Any) -> str:
    """`the target of an attack`, `the target of enemy effects`: what it can't be."""
    if isinstance(what, m.Thing) and what.noun == "target" and len(what.after) == 1 and what.after[0].kind == "of":
        of = what.after[0].value
        if isinstance(of, m.Thing) and of.noun == "attack" and not of.words and of.owner is None:
            return "be_attacked"
        return "be_chosen" if effect_side(of) == "enemy" else ""
    return ""


def aimed_at_by(what: Any) -> tuple[Any, ...]:
    """`the target of enemy Commands`: tests of the cards whose effects they are."""
    if isinstance(what, m.Thing) and what.noun == "target" and len(what.after) == 1 and what.after[0].kind == "of":
        of = what.after[0].value
        if isinstance(of, m.Thing) and of.noun in NOUNS and of.plural:
            cards = describe(of).select()
            if cards.side == "enemy" and not cards.zone:
                return canonical((*cards.filters, n.Kind((cards.noun,))))
    return ()


def enemy_effects(what: Any) -> tuple[Any, ...]:
    """`enemy Command effects`, `the effects of enemy Units`, `enemy Units`: tests of the cards that have them."""
    if isinstance(what, m.Thing) and what.noun in NOUNS and what.plural and what.det == "bare":
        what = m.Thing("effect", "bare", True, after=(m.After("of", what),))
    if not isinstance(what, m.Thing) or what.noun != "effect":
        return ()
    if what.det in ("bare", "a") and not what.after and len(what.words) == 2 and what.words[0] == ENEMY:
        word = what.words[1]
        if word.kind == "noun" and word.word in ("unit", "command", "pilot", "base"):
            return (n.Kind((word.word,)),)
    if what.det in ("the", "bare") and not what.words and len(what.after) == 1 and what.after[0].kind == "of":
        cards = describe(what.after[0].value).select()
        if cards.side == "enemy" and not cards.zone:
            return canonical((*cards.filters, n.Kind((cards.noun,))))
    return ()


def attackers(verb: str, what: Any) -> tuple[Any, ...]:
    """By which enemy Units it can't be done."""
    if is_reference(what):
        return (n.Not(n.OtherThan(reference(what))),)
    if isinstance(what, m.Thing) and (what.det == "a" or (what.plural and what.det == "bare")):
        units = describe(what).select()
        if units.noun == "unit" and units.side in ("enemy", "any") and not units.zone:
            if units.filters or (verb == "be_attacked" and units.side == "enemy"):
                return units.filters
    raise Unmeant("by such cards")


def next_start(time: Any) -> bool:
    """Is it the start phase of an opponent's next turn?"""
    what = time[-1]
    if time[0] != "during" or not isinstance(what, m.Thing) or what.noun != "start phase" or what.words:
        return False
    if what.det == "own" and what.ranks == ("next",) and not what.after:
        return is_opponent(what.owner) or what.owner in (THEY, IT_WORD)
    if len(what.after) == 1 and what.after[0].kind == "of":
        return turn_of(what.after[0].value) == ("enemy", True)
    return False


def any_start(time: Any) -> bool:
    """Is it the start phase, of their turn or of any?"""
    what = time[-1]
    if time[0] != "during" or not isinstance(what, m.Thing) or what.noun != "start phase" or what.words or what.ranks:
        return False
    if len(what.after) == 1 and what.after[0].kind == "of":
        turn = what.after[0].value
        return turn == m.Thing("turn", "own", owner=turn.owner) and (turn.owner == THEY or is_opponent(turn.owner))
    return not what.after and (what.det == "the" or what.owner in (THEY, YOU))


def may(to: Any, found: m.Deed) -> Effects:
    """What cards may do: whom they may attack."""
    if found.verb in ("choose", "attack") and found.has("object") and found.has("on_turn"):
        return (rushes(to, found),)
    if found.verb in ("choose", "attack") and found.has("object"):
        only(found, "object", "as", "time")
        if found.verb == "choose" and not is_target(found.role("as")):
            raise Unmeant("chosen as such")
        what = found.role("object")
        if is_reference(what):
            return lasting_so((g.MayAttack(to, (n.Not(n.OtherThan(reference(what))),)),), found)
        if isinstance(what, m.Thing) and (what.det == "a" or (what.plural and what.det == "bare")):
            units = describe(what).select()
            if units.noun == "unit" and not units.zone and (units.side == "enemy" or found.verb == "attack"):
                if units.side in ("enemy", "any"):
                    return lasting_so((g.MayAttack(to, units.filters),), found)
    if found.verb == "attack" and found.names() - {"time"} == {"on_turn"} and is_deployed(found.role("on_turn")):
        return lasting_so((g.AttackAtOnce(to),), found)
    if found.verb == "attack" and found.names() == {"time"}:
        return lasting_so((g.AttackAtOnce(to),), found)  # it is fresh, or nothing is said
    if found.verb == "recover":
        only(found, "amount")
        return (n.Gate((), who="you", first=(n.Recover(to, recovered(found.role("amount"), to)),)),)
    raise Unmeant(f"may '{found.verb}'")


def rushes(to: Any, found: m.Deed) -> Any:
    """`on the turn it is deployed, it may attack a rested enemy Unit`."""
    only(found, "object", "as", "on_turn")
    what = found.role("object")
    if (found.has("as") and not is_target(found.role("as"))) or not is_deployed(found.role("on_turn")):
        raise Unmeant("chosen as such")
    if isinstance(what, m.Thing) and (what.det == "a" or (what.plural and what.det == "bare")):
        units = describe(what).select()
        if (units.noun, units.side, units.zone) == ("unit", "enemy", ""):
            return g.AttackAtOnce(to, "", units)
    raise Unmeant("attacked then")


def is_deployed(clause: Any) -> bool:
    if not isinstance(clause, m.Clause) or clause.subject not in (IT_WORD, THEY):
        return False
    plain = isinstance(clause.deed, m.Deed) and clause.deed.verb == "deploy" and clause.deed.names() == {"object"}
    return plain and clause.passive and not clause.negative


def number_said(clause: m.Clause, found: m.Deed) -> Effects:
    """What is said of a number: what it becomes, that it can't be reduced."""
    subject = clause.subject
    if found.sense == "become.number" and subject == m.Thing(subject.noun, "own", owner=subject.owner):
        only(found, "amount", "compared", "time")
        if clause.tense == "now" and not clause.negative:
            amount = found.role("amount") if found.has("amount") else found.role("compared")
            return lasting_so((number_set(subject, amount),), found)
    if not clause.passive:
        raise Unmeant("such a number")
    if subject.noun == "ap" and subject.owner is not None and not subject.after and not subject.words:
        if clause.negative and clause.tense == "can" and found.verb == "reduce" and by_enemies(found):
            only(found, "object", "agent")
            return (n.Cant("lose_ap", reference(subject.owner)),)
    if found.verb == "double" and clause.tense == "now" and not clause.negative:
        return double(m.Deed("double", "double", (m.Role("object", subject), *found.without("object").roles)))
    if found.verb in ("reduce", "increase") and clause.tense == "now" and not clause.negative:
        return change(m.Deed(found.verb, found.sense, (m.Role("object", subject), *found.without("object").roles)))
    raise Unmeant("such a number")


def being(clause: m.Clause, found: m.Be) -> Effects:
    """`it can't be the target of attacks`, `this Unit's AP is equal to …`."""
    subject, what = clause.subject, found.what
    if clause.negative and clause.tense == "can" and isinstance(what, m.Thing):
        time = tuple(role for role in found.roles if role.name == "time")
        if len(time) == len(found.roles) and aim(what):
            choice, to = about(subject)
            deed_ = m.Deed("be", "be", time)
            return (*choice, *lasting_so((n.Cant(aim(what), to),), deed_))
    if not clause.negative and clause.tense == "now" and isinstance(what, tuple) and what[0] == "compared":
        stat = isinstance(subject, m.Thing) and subject == m.Thing(subject.noun, "own", owner=subject.owner)
        if stat and subject.noun in STATS and not found.roles and isinstance(what[1], tuple):
            return (number_set(subject, what[1]),)
    raise Unmeant("being so, as an effect")


SAID: tuple[tuple[Callable[[m.Clause, m.Deed], bool], Callable[[m.Clause, m.Deed], Effects]], ...] = (
    (is_of_damage, less_damage),
    (is_aimed, must_choose),
    (is_of_number, number_said),
    (is_of_cost, costs_more),
)
DEEDS.declared(LEXICON, target, lambda what: amount_of(what, ("card",)))
