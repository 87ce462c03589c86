# rulebound: interpreted
"""Deeds: what an instruction does, as effects; the verb decides, its roles fill the fields."""

from __future__ import annotations

import re
from collections.abc import Callable
from dataclasses import replace
from typing import Any

from rulebound.effects import nodes as n
from rulebound.gundam.abilities import nodes as g
from rulebound.gundam.cards.explained import slug
from rulebound.gundam.grammar.clauses import times
from rulebound.gundam.grammar.words import Unknown
from rulebound.gundam.reading import words as w
from rulebound.gundam.reading.amounts import amount_of, at_most, number, paid, scaled, scaled_by
from rulebound.gundam.reading.assembling import Again
from rulebound.gundam.reading.choosing import chosen, is_every, of_player, one_of, target
from rulebound.gundam.reading.places import deck_of, destination, top_cards, whole_zone
from rulebound.gundam.reading.sources import KINDS
from rulebound.gundam.reading.things import describe, is_reference, partner_of, reference, zone_of
from rulebound.gundam.reading.times import lasting_so
from rulebound.gundam.words.lexicon import LEXICON
from rulebound.text.combinators import FAIL
from rulebound.text.english import meaning as m
from rulebound.text.english import patterns as p
from rulebound.text.english.composing import ANY_NUMBER, either, is_plain_choice
from rulebound.text.english.lexicon import conjugated
from rulebound.text.english.lowering import Deeds, Effects, only
from rulebound.text.english.meaning import Unmeant
from rulebound.text.walking import substitute

DEEDS = deed = Deeds()


def effects_of(found: Any) -> Effects:
    """What doing this is."""
    if isinstance(found, m.Joined):
        return top_or_trash(found.of) if found.how == "or" else in_a_row(found.of)
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
    return tuple(out) if tuple(out) != effects else p.unmeant("at most so much")


def top_or_trash(deeds: tuple[Any, ...]) -> Effects:
    """One of two places for a card: the top of the deck, or the trash."""
    first, second = (effects_of(item)[0] for item in deeds) if len(deeds) == 2 else (None, None)
    if (
        isinstance(first, n.Move)
        and (first.to, first.position) == ("deck", "")
        and second == n.Move(first.what, "trash")
    ):
        return (n.Move(first.what, "deck", "top_or_trash"),)
    raise Unmeant("one deed or another")


def paying(found: m.PayTo) -> Effects:
    """`pay its cost to deploy it`."""
    if p.is_deed(found.price, "pay", object=w.own("cost", w.IT_WORD)):
        *before, last = effects_of(found.deed)
        if isinstance(last, (g.Deploy, g.Pair)) and len(before) < 2:
            return (*before, replace(last, pay=True))
    raise Unmeant("paid for so")


def in_a_row(deeds: tuple[Any, ...]) -> Effects:
    """Instructions one after the other; what is revealed and added to the hand is shown on its way."""
    out: list[Any] = []
    for item in as_one(deeds):
        effects = effects_of(item)
        if out and isinstance(out[-1], n.Reveal) and effects[0] in (n.Move(w.THAT, "hand"), n.Move(w.THOSE, "hand")):
            out[-1] = replace(effects[0], what=out[-1].what, reveal=True)
            effects = effects[1:]
        out.extend(effects)
    return tuple(out)


def as_one(deeds: tuple[Any, ...]) -> list[Any]:
    """Deeds of which one says how another is done: `choose and discard 1`, `return it to its owner's deck and shuffle
    it`, `begin a battle … and only perform the damage step` (a battle that an effect begins has no more)."""
    first, *rest = deeds
    if getattr(first, "verb", "") == "choose" and rest and first.roles == getattr(rest[0], "roles", None):
        deeds = tuple(rest)
    out: list[Any] = []
    for item in deeds:
        last = out[-1] if out and isinstance(out[-1], m.Deed) else m.Deed("", "")
        shuffles = p.is_deed(item, "shuffle", object={w.IT_WORD, w.thing("deck", "that")})
        if shuffles and deck_of(last.role("to")) is not None:
            out[-1] = m.Deed("shuffle", "shuffle", last.roles)
        elif last.verb not in ("begin", "start") or not p.is_deed(item, "perform", "only", object=_DAMAGE_STEP):
            out.append(item)
    return out


_DAMAGE_STEP = w.thing("damage step", "the")


def done_with(what: Any, made: Callable[[Any], Any]) -> Effects:
    """What is done with cards, after the choice of them."""
    choice, cards = target(what)
    return (*choice, made(cards))


# ------------------------------------------------------------------------------------------------ cards that move


@deed("destroy", "rest")
def done_to(found: m.Deed) -> Effects:
    only(found, "object")
    return done_with(found.role("object"), n.Destroy if found.verb == "destroy" else n.Rest)


@deed("set")
def set_active(found: m.Deed) -> Effects:
    only(found, "object", "as")
    return done_with(found.role("object"), n.SetActive) if found.role("as") == w.ACTIVE else p.unmeant("set so")


def from_zone(found: m.Deed) -> Any:
    """The object, in the zone that the verb's `from` says."""
    what, where = found.role("object"), found.role("from")
    if where is None:
        return what
    if is_reference(what):
        raise Unmeant("a known card from there")
    return p.with_after(what, "from", where)


@deed("shuffle")
def shuffle(found: m.Deed) -> Effects:
    only(found, "object", "to", "from")
    if deck_of(found.role("to")) is None:
        raise Unmeant("shuffled so")
    pile = whole_zone(found.role("object"))
    if pile is not None:
        return (n.Move(pile, "deck", "shuffle"),)
    return done_with(from_zone(found), lambda cards: n.Move(cards, "deck", "shuffle"))


@deed("return", "add", "place", "put")
def move(found: m.Deed) -> Effects:
    only(found, "object", "from", "to", "order", "state", "for_each", "instead", "as")
    found = from_top(as_shield(found))
    what, where = found.role("object"), found.role("from")
    noun = what.noun if isinstance(what, m.Thing) and not found.has("to") else None
    if noun in ("resource", "ex resource"):
        own_deck = where == w.own("resource deck")  # where they come from anyway
        return resources(found.without("instead", *(("from",) if own_deck else ())), what)
    if noun == "" and found.verb in AGAIN:
        return again(found)
    if (top := top_cards(what)) is not None:
        return tops(found, *top)
    if found.has("for_each") or found.has("state"):
        raise Unmeant(f"'{found.verb}' so")
    zone, position = destination(found)
    if p.is_deed(found, "add", "object", "to") and getattr(what, "of", None) == w.own("shield", plural=True):
        if zone == "hand" and what.count.op == "=":
            return (g.ShieldsToHand(int(what.count.number)),)
    if (
        where == w.own("trash")
        and zone == "hand"
        and is_reference(what)
        and (what == w.IT_WORD or reference(what) == w.CARD)
    ):
        return (n.Move(n.Ref("pronoun_trash") if what == w.IT_WORD else w.CARD, "hand"),)
    effects = done_with(from_zone(found), lambda cards: n.Move(cards, zone, position))
    if zone == "hand" and isinstance(effects[0], n.Choose) and effects[0].what.noun == "shield":
        raise Unmeant("such Shields to the hand")
    return effects


def from_top(found: m.Deed) -> m.Deed:
    """`place 3 cards from the top of a deck` as `place the top 3 cards of it`."""
    what, where = found.role("object"), found.role("from")
    if isinstance(where, tuple) and where[0] == "top" and p.is_thing(what, "card", "count", count=p.FREE):
        cards = replace(what, det="the", ranks=("top",), after=(m.After("of", where[1]),))
        return p.with_roles(found.without("from"), object=cards)
    return found


def as_shield(found: m.Deed) -> m.Deed:
    """`face down in your shield area as a Shield` says once what would be enough."""
    if getattr(found.role("to"), "noun", "") != "shield area":
        only(found, *(found.names() - {"as"}))
        return found
    told = found.role("as") in (w.thing("shield"), w.thing("shield", "bare", True))
    return found.without(*(("as",) if told else ()), *(("state",) if found.role("state") == "facedown" else ()))


AGAIN: dict[str, tuple[type[n.Effect], ...]] = {
    "deploy": (g.Token,), "place": (g.PlaceResource, g.Mill), "add": (g.ShieldsToHand, g.AddShields), "look": (n.Look,),
}  # fmt: skip


def again(found: m.Deed) -> Effects:
    """`place 2` of `… place 2 instead`."""
    only(found, "object", "instead")
    what = found.role("object")
    amount = p.so_many(what) if p.is_thing(what, "", "count", count=p.FREE, ranks=p.FREE) else None
    return (Again(AGAIN[found.verb], amount),) if amount is not None else p.unmeant("so many again")


def tops(found: m.Deed, amount: Any, side: str) -> Effects:
    """What is done with the top cards of a deck."""
    only(found, "object", "to", "for_each")
    amount, to = scaled_by(amount, found), found.role("to")
    yours = side == "yours"
    if getattr(to, "noun", "") == "trash" and found.verb != "add":
        if (yours and (to.owner == w.YOU or to.det == "the")) or (side == "enemy" and to.owner is not None):
            return (g.Mill(amount, WHO[side]),)
    if getattr(to, "noun", "") in ("shield", "shield area") and found.verb != "return":
        if yours and to.owner == w.YOU and isinstance(amount, int):
            return (g.AddShields(amount),)
    raise Unmeant("the top cards there")


WHO = {"yours": "you", "enemy": "opponent", "chosen": "opponent"}


def resources(found: m.Deed, what: m.Thing) -> Effects:
    only(found, "object", "state", "for_each")
    states = [*(word.word for word in what.words), *([found.role("state")] if found.has("state") else [])]
    plain = found.verb == "place" and all(word.kind == "state" for word in what.words)
    if not plain or states not in ([], ["rested"], ["active"]) or what.after or what.ranks or what.owner is not None:
        raise Unmeant("such Resources")
    amount = scaled_by(amount_of(replace(what, words=()), str(what.noun)), found)
    return (g.PlaceResource(amount, what.noun == "ex resource", states == ["rested"]),)


@deed("exile")
def exile(found: m.Deed) -> Effects:
    only(found, "object", "from")
    plain = found if found.role("from") != "game" else found.without("from")
    what = plain.role("object")
    if is_reference(what) and reference(what) in (w.CARD, n.Ref("this_card_trash")):
        if plain.role("from") in (None, w.own("trash")):
            return (n.Move(w.CARD, "removal"),)
    if isinstance(what, m.Thing) and what.noun == "number" and what.words == (w.state("specified"),):
        first, *more = what.after or (m.After(""),)  # `the specified number of … cards`
        if first.kind != "of" or not isinstance(first.value, m.Thing):
            raise Unmeant("the specified number")
        cards = describe(replace(first.value, after=(*first.value.after, *more))).select()
        if cards.zone == "trash":
            return (n.Choose(cards, -1, -1), n.Move(w.IT, "removal"))
    return done_with(from_zone(plain), lambda cards: n.Move(cards, "removal"))


# ------------------------------------------------------------------------------------------------ hands and decks


@deed("draw")
def draw(found: m.Deed) -> Effects:
    what = found.role("object")
    if found.has("time"):
        only(found.without("object") if what == _CARDS else found, "time")
        return (n.Draw(up_to_a_hand(found.role("time"))),)
    only(found, "object", "for_each")
    if p.is_thing(what, {"", "card"}, count=p.FREE, ranks=p.FREE) and not found.has("for_each"):
        if (most := p.so_many(what, "<=")) is not None:
            return (n.Draw(most, up_to=True),)
    if getattr(what, "noun", "") == "card" and p.behind(what, "equal") is not None:
        return (n.Draw(number(p.behind(what, "equal"))),)
    if (counted_out := p.as_many_as(what)) is not None and counted_out[0] == _CARDS:
        return (n.Draw(number(counted_out[1])),)
    return (n.Draw(scaled_by(amount_of(what, "card"), found)),)


_CARDS = w.thing("card", "bare", True)


def up_to_a_hand(time: Any) -> Any:
    """`until you have 4 cards in your hand`: how many are missing."""
    clause = time[1] if time[0] == "until" and len(time) == 2 else None
    if isinstance(clause, m.Clause) and clause.subject == w.YOU and isinstance(clause.deed, m.Deed):
        what, place = clause.deed.role("object"), clause.deed.role("place")
        what = what if place is None else p.with_after(what, "place", place)
        if p.is_thing(what, "card", count=p.FREE, after=p.FREE) and len(what.after) == 1:
            if in_own_hand(what.after[0]) and (amount := p.so_many(what)) is not None:
                return n.CountOf(n.Select("card", "yours", "hand"), -1, amount)
    raise Unmeant("until then")


@deed("discard")
def discard(found: m.Deed) -> Effects:
    only(found, "object", "from", "for_each")
    what = found.role("object")
    if (pile := whole_zone(what)) is not None and pile.zone == "hand" and p.is_deed(found, "", "object"):
        return (n.Move(pile, "trash"),)
    if is_reference(what) and not found.has("from"):
        ref = w.THAT if reference(what) == n.Ref("that_card") else reference(what)
        return (n.Move(ref, "trash"),) if ref in (w.THAT, w.THOSE) else p.unmeant("discarded")
    if found.has("from") and zone_of(found.role("from"))[0] != "hand":
        raise Unmeant("discarded from there")
    amount, filters, up_to = cards_of(what)
    if found.has("for_each") and (filters or up_to):
        raise Unmeant("so many of such for each")
    return (n.Discard(scaled_by(amount, found), filters, up_to=up_to),)


def cards_of(what: Any) -> tuple[Any, tuple[Any, ...], bool]:
    """`1 (Zeon) card`: how many cards, of which description, and whether `up to`."""
    if isinstance(what, m.Joined) and what.how == "or":
        parts = [cards_of(item) for item in what.of]
        if all((amount, up_to) == (1, False) and filters for amount, filters, up_to in parts):
            return 1, (either(filters for _, filters, _ in parts),), False
    if not isinstance(what, m.Thing):
        raise Unmeant("such cards")
    if (counted_out := p.as_many_as(what)) is not None and counted_out[0] == _CARDS:
        return number(counted_out[1]), (), False
    if what.count == m.Count("that") and [item.kind for item in what.after] == ["whom"]:
        return number(m.NumberOf(p.bare(what))), (), False
    plain = replace(p.bare(what), after=tuple(item for item in what.after if not in_own_hand(item)))
    filters = () if what.noun == "" and not what.words and not plain.after else describe(plain).plain()
    if what.det == "a" and what.count is None:
        return 1, filters, False
    if amount := p.so_many(what, "=", "<="):
        return amount, filters, p.so_many(what) is None
    if what.count == m.Count("any"):
        return ANY_NUMBER, filters, True
    if what.count is not None and what.count.op == "that" and not filters:
        return Unknown(told=True), (), False
    raise Unmeant("so many cards")


def in_own_hand(after: m.After) -> bool:
    value = after.value.what if after.kind == "place" and isinstance(after.value, m.Place) else after.value
    return after.kind in ("place", "from") and value == w.own("hand")


@deed("look")
def look(found: m.Deed) -> Effects:
    only(found, "object", "instead")
    what = found.role("object")
    if getattr(what, "noun", None) == "":
        return again(found)
    only(found, "object")
    top = top_cards(what)
    if top is not None and top[1] in WHO:
        return (n.Look(top[0], WHO[top[1]]),)
    if getattr(what, "noun", "") == "hand" and what.owner is not None and w.side_of(what.owner) == "enemy":
        return (g.LookAt(n.Select("card", "enemy", "hand")),)
    return done_with(what, g.LookAt)


@deed("reveal")
def reveal(found: m.Deed) -> Effects:
    only(found, "object", "from")
    what = found.role("object")
    top = top_cards(what)
    if top is not None and top[1] == "yours" and not found.has("from"):
        return (n.Look(top[0]), n.Reveal(n.Select("card", zone="looked")))
    if getattr(what, "noun", "") == "hand" and what.owner is not None:
        return (n.Reveal(n.Select("card", w.side_of(what.owner), "hand")),)
    return done_with(from_zone(found), n.Reveal)


# ------------------------------------------------------------------------------------------------ choices


@deed("choose")
def choose(found: m.Deed) -> Effects:
    only(found, "object", "from", "for_each")
    what: Any = found.role("object")
    if found.has("for_each"):  # `choose 1 enemy Unit for each …`
        choice = chosen(from_zone(found))
        good = is_plain_choice(choice)
        return (replace(choice, times=scaled(1, found.role("for_each"))),) if good else p.unmeant("a choice for each")
    if getattr(what, "noun", "") == "player":
        return (choose_player(found),)
    if isinstance(what, m.Joined) and found.has("from"):
        what = m.Joined(what.how, tuple(p.with_after(item, "from", found.role("from")) for item in what.of))
    else:
        what = from_zone(found)
    if isinstance(what, m.Joined) and what.how == "and" and len(what.of) == 2:
        first, second = (chosen(item) for item in in_one_battle(*what.of))
        both = first == n.Choose(first.what) and second == n.Choose(second.what)
        return (n.Choose(first.what, second=second.what),) if both else p.unmeant("such a double choice")
    if is_reference(what) or is_every(what):
        raise Unmeant("such a choice")
    return (chosen(what),)


def in_one_battle(first: Any, second: Any) -> tuple[Any, Any]:
    """`1 attacking friendly Unit and 1 enemy Unit battling it`: there is but one battle."""
    if isinstance(first, m.Thing) and isinstance(second, m.Thing) and {w.ATTACKING, w.BATTLING} & set(first.words):
        after = tuple(
            item for item in second.after if item.value != m.Clause(None, p.doing("battle", object=w.IT_WORD))
        )
        if after != second.after:
            second = replace(second, after=after, words=(*second.words, w.BATTLING))
    return first, second


def choose_player(found: m.Deed) -> Any:
    """`choose 1 enemy player with 9 or more Shields`."""
    only(found, "object")
    what, such = found.role("object"), p.behind(found.role("object"), "with")
    one = p.is_thing(what, "player", plural=False, count={None, p.ONE}, words=(w.ENEMY,), after=p.FREE)
    if not one or (what.det != "a" and what.count is None) or (what.after and such is None):
        raise Unmeant("such a player chosen")
    return g.ChoosePlayer(*of_player(such)) if what.after else g.ChoosePlayer()


# ------------------------------------------------------------------------------------------------ deploying and pairing

_SPEC = re.compile(r"^\((?:(?P<traits>(?:\([^)]*\)[/ ･]?)+)･?)?AP(?P<ap>\d+)･HP(?P<hp>\d+)(?P<rest>.*)\)$")


@deed("deploy")
def deploy(found: m.Deed) -> Effects:
    if found.role("without") == p.doing(
        "pay", object=w.own("cost", w.IT_WORD)
    ):  # nothing is paid for what an effect deploys
        found = found.without("without")
    only(found, "object", "from", "state", "for_each", "instead", "as")
    what = found.role("object")
    if getattr(what, "noun", None) == "" and not found.has("from"):
        return again(found)
    only(found, "object", "from", "state", "for_each", "as")
    if found.has("as"):
        return deployed_as(found)
    if isinstance(what, m.Thing) and any(_SPEC.match(word.word) for word in what.words):
        return tokens(found, what)
    if isinstance(what, m.Joined) and what.how in ("and", "or") and p.is_deed(found, "", "object"):
        made = tuple(token(found, item) for item in what.of)
        return made if what.how == "and" else (n.Modes(tuple((item,) for item in made)),)
    if p.is_thing(what, "ex base", {"a", "count"}, False, count={None, p.ONE}) and p.is_deed(found, "", "object"):
        return (g.Token("EX Base", 0, 3),)
    if found.has("for_each") or found.role("state") not in (None, "rested", "active"):
        raise Unmeant("deployed so")
    rested = found.role("state") == "rested"
    if is_reference(what) and found.role("from") in (None, w.own("trash")):
        return (g.Deploy(reference(what), rested),)
    effects = done_with(from_zone(found), lambda cards: g.Deploy(cards, rested))
    return effects if len(effects) > 1 and effects[0].what.zone else p.unmeant("deployed from nowhere")


def deployed_as(found: m.Deed) -> Effects:
    """`deploy it as an (AP3･HP3) Unit`, `… as a Unit with 3 AP and 3 HP`."""
    only(found, "object", "from", "as")
    ap, hp = numbers_of(found.role("as"))
    effects = done_with(from_zone(found), lambda cards: g.Deploy(cards, ap=ap, hp=hp))
    return effects if len(effects) == 1 or effects[0].what.zone else p.unmeant("deployed from nowhere")


def numbers_of(what: Any) -> tuple[int, int]:
    """The AP and HP of a Unit as which a card is deployed."""
    if p.is_thing(what, "unit", "a", False, words=lambda words: len(words) == 1):
        spec = _SPEC.match(what.words[0].word)
        if spec is not None and not spec["traits"] and not spec["rest"]:
            return int(spec["ap"]), int(spec["hp"])
    such = p.behind(what, "with") if p.is_thing(what, "unit", "a", False, after=p.FREE) else None
    if isinstance(such, m.Joined) and such.how == "and" and len(such.of) == 2:
        known = {test.stat: test.amount for test in such.of if isinstance(test, m.Stat) and test.op == "="}
        if isinstance(known.get("ap"), int) and isinstance(known.get("hp"), int):
            return known["ap"], known["hp"]
    raise Unmeant("deployed as such")


def tokens(found: m.Deed, what: m.Thing) -> Effects:
    """So many tokens; `1 to 2`: as many of these as the player says."""
    count = what.count
    if (most := p.so_many(what, "<=")) is not None:  # `up to 2`
        least = m.Count("range", 1, most) if most > 1 else p.ONE
        return (n.Gate((), who="you", first=tokens(found, replace(what, count=least))),)
    if count is None or p.so_many(what, "range") is None:
        return (token(found, what),)
    each = [replace(what, count=m.Count("=", amount)) for amount in range(int(count.number), count.most + 1)]
    return (n.Modes(tuple((token(found, item),) for item in each)),)


def token(found: m.Deed, what: m.Thing) -> Any:
    """`1 rested [Zaku]((Zeon)･AP1･HP1) Unit token`."""
    only(found, "object", "state", "for_each")
    names = [word.word for word in what.words if word.kind == "tag" and word.word[:1] != "("]
    specs = [_SPEC.match(word.word) for word in what.words if word.word[:2] == "((" or word.word[:3] == "(AP"]
    states = [word.word for word in what.words if word.kind == "state"]
    known = len(names) == len(specs) == 1 and len(what.words) == 2 + len(states)
    states += [found.role("state")] if found.has("state") else []
    spec = specs[0] if known and what.noun in ("unit token", "token") else None
    if spec is None or states not in ([], ["rested"], *([["active"]] if not found.has("state") else [])):
        raise Unmeant("such a token")
    kept = []
    for group in re.findall(r"\([^)]*\)(?:/\([^)]*\))*", spec["traits"] or ""):
        kept += sorted(re.findall(r"\(([^)]*)\)", group))
    abilities = tuple(printed_ability(part) for part in spec["rest"].split("･") if part)
    amount = scaled_by(amount_of(replace(what, words=()), str(what.noun)), found)
    return g.Token(names[0], int(spec["ap"]), int(spec["hp"]), tuple(kept), abilities, amount, states == ["rested"])


def printed_ability(text: str) -> n.Ability:
    from rulebound.gundam.reading.lines import token_ability

    match = re.fullmatch(r"<([^>]*?)(?: (\d+))?>", text)
    if match is None:
        return token_ability(text)
    return n.Ability("keyword", keyword=w.WORDS.get(match[1].lower(), slug(match[1])), amount=int(match[2] or 0))


@deed("pair")
def pair(found: m.Deed) -> Effects:
    only(found, "object", "with_what", "with", "from")
    what, unit = found.role("object"), partner_of(found.without("from"))
    if unit is None:
        raise Unmeant("paired with nothing")
    from_trash = found.role("from") == w.own("trash")
    if is_reference(what) and is_reference(unit):
        if not found.has("from") or (reference(what) == w.CARD and from_trash):
            return (g.Pair(reference(what), reference(unit)),)
    if is_reference(unit):
        effects = done_with(
            from_zone(found), lambda cards: g.Pair(cards, substitute(reference(unit), {w.THAT: w.BEFORE}))
        )
        if len(effects) == 2 and effects[0].what.zone:
            return effects
    if is_reference(what):
        now = {
            n.Ref("that_card"): n.Ref("event"),
            w.CARD: w.CARD,
            **({} if found.has("from") else {w.THAT: n.Ref("earlier")}),
        }
        if reference(what) not in now or (found.has("from") and not from_trash):
            raise Unmeant("paired so")
        return (n.Choose(one_of(unit)), g.Pair(now[reference(what)], w.IT))
    choice, _ = target(from_zone(found))
    if len(choice) == 1 and choice[0] == n.Choose(choice[0].what) and choice[0].what.zone in ("hand", "trash"):
        return (n.Choose(choice[0].what, second=one_of(unit)), g.Pair(n.Ref("first"), n.Ref("second")))
    raise Unmeant("paired so")


# ------------------------------------------------------------------------------------------------ others


@deed("activate")
def activate(found: m.Deed) -> Effects:
    """`activate its 【Main】 effect`, `the 【Action】 of …`, `the 【Main】 on …`."""
    only(found, "object", "on")
    timing, card = marked_effect(found.role("object"), found.role("on"))
    return done_with(card, lambda card: g.ActivateOwn(timing, card))


def marked_effect(what: Any, on: Any = None) -> tuple[str, Any]:
    """The timing under which an effect stands, and its card."""
    of = p.behind(what, "of", "on") if on is None else on if isinstance(what, m.Thing) and not what.after else None
    if getattr(what, "det", "") in ("the", "bare") and of is not None:
        what = replace(what, det="own", owner=of, after=())
    if p.is_thing(what, "effect", "own", False, owner=p.FREE, words=lambda words: len(words) == 1):
        word = what.words[0]
        if word.kind == "mark" and word.word.lower() in ("main", "action"):
            return word.word.lower(), what.owner
    raise Unmeant("such an effect activated")


@deed("have.made")
def made_to(found: m.Deed) -> Effects:
    """`have this Unit battle it`."""
    from rulebound.gundam.reading.statements import statement

    only(found, "made_do")
    return statement(found.role("made_do"))


@deed("pay")
def pay(found: m.Deed) -> Effects:
    only(found, "price")
    return (g.Pay(paid(found.role("price"))),)


@deed("play")
def play(found: m.Deed) -> Effects:
    """`play this card as if …`: with another Lv. or cost."""
    only(found, "object", "as_if")
    clause = found.role("as_if")
    told = p.is_clause(clause, p.FREE, subject=w.IT_WORD, passive=p.FREE, deed=lambda deed: deed.verb == "have")
    if found.role("object") == w.THIS_CARD and told and len(clause.deed.roles) == 1:
        what = clause.deed.roles[0].value
        if isinstance(what, m.Stat) and what.op == "=":
            stats, amount = stats_of(what.stat), what.amount
        else:
            stats, amount = stats_of(getattr(what, "noun", "")), p.so_many(what)
        plain = isinstance(what, m.Stat) or p.is_thing(what, count=p.FREE)
        if plain and set(stats) <= {"level", "cost"} and isinstance(amount, int):
            return (g.PlayAs(**dict.fromkeys(stats, amount)),)
    raise Unmeant("played as if so")


def stats_of(noun: Any) -> tuple[str, ...]:
    """`AP and HP`: the numbers that a noun is, or several."""
    nouns = noun.of if isinstance(noun, m.Joined) and noun.how == "and" else (noun,)
    return tuple(w.STATS.get(str(item), "") for item in nouns)


@deed("change")
def change_target(found: m.Deed) -> Effects:
    only(found, "object", "to")
    what = found.role("object")
    if not p.is_thing(what, {"attack target", "target"}, {"the", "own", "that"}, owner=p.FREE, after=p.FREE):
        raise Unmeant("changed so")
    if what.after:
        of = p.behind(what, "of")
        unit = describe(of).select() if isinstance(of, m.Thing) and not of.plural else n.Select("")
        if unit.noun != "unit" or unit.zone:
            raise Unmeant("the target of such a card")
    if what.owner not in (None, w.IT_WORD) and not an_attacker(what.owner):
        raise Unmeant("changed so")
    return done_with(found.role("to"), g.ChangeTarget)


def an_attacker(what: Any) -> bool:
    """`an attacking enemy Unit`: there is but one attack."""
    fighting = lambda words: w.ENEMY in words and set(words) <= {w.ENEMY, w.ATTACKING, w.BATTLING}  # noqa: E731
    return p.is_thing(what, "unit", {"a", "the"}, False, words=fighting)


@deed("double")
def double(found: m.Deed) -> Effects:
    only(found, "object", "time")
    what = found.role("object")
    stats = stats_of(what.noun) if p.is_thing(what, det="own", owner=p.FREE) else ("",)
    if not set(stats) <= {"ap", "hp"}:
        raise Unmeant("doubled")
    to = reference(what.owner)
    return lasting_so(tuple(n.Modify(stat, n.StatOf(stat, to), to) for stat in stats), found)


@deed("set.number", "change.number")
def set_number(found: m.Deed) -> Effects:
    only(found, "object", "to_amount", "time")
    return lasting_so((number_set(found.role("object"), found.role("to_amount")),), found)


def number_set(what: Any, amount: Any) -> g.SetStat:
    """`its AP becomes 5`, `its AP becomes equal to its HP`."""
    if isinstance(amount, tuple) and amount[0] == "=":
        amount = amount[1]
    if not p.is_thing(what, set(w.STATS), "own", False, owner=p.FREE) or (
        what.owner == w.THEY and not isinstance(amount, int)
    ):
        raise Unmeant("a number set so")
    return g.SetStat(w.STATS[str(what.noun)], number(amount), reference(what.owner))


@deed("begin", "start")
def begin(found: m.Deed) -> Effects:
    """`begin a battle between this Unit and that one`."""
    only(found, "object", "between")
    two = found.role("between")
    if found.role("object") != w.thing("battle"):
        raise Unmeant("begun")
    if isinstance(two, m.Joined) and len(two.of) == 2:
        first, second = (reference(item) for item in two.of)
        return (g.Fight(second, first) if second == w.SELF else g.Fight(first, second),)
    if two is not None and reference(two) == w.THOSE:
        return (g.Fight(w.THOSE, n.Ref("second")),)
    raise Unmeant("begun so")


@deed("increase", "reduce")
def change(found: m.Deed) -> Effects:
    """`reduce its AP by 2`, `reduce damage it receives by 2`."""
    from rulebound.gundam.reading.damage import reduced

    only(found, "object", "by", "time", "for_each")
    what, sign = found.role("object"), 1 if found.verb == "increase" else -1
    if p.is_deed(found, "reduce", by=int):
        return (Again((n.Reduce,), found.role("by")),)
    if not isinstance(what, m.Thing) or not found.has("by"):
        raise Unmeant(f"'{found.verb}' so")
    if what.noun in KINDS and sign < 0:
        return reduced(found, what)
    of = p.behind(what, "of")
    if not p.is_thing(what, set(w.STATS), owner=p.FREE, after=p.FREE):
        raise Unmeant(f"such a thing {conjugated(found.verb)[3]}")
    if (what.owner is None) == (of is None) or (what.after and of is None):
        raise Unmeant("whose number")
    choice, to = target(what.owner if of is None else of)
    stat = w.STATS[str(what.noun)]
    in_hand = getattr(to, "zone", "") == "hand" or getattr(to, "name", "").startswith("this_card_")
    if choice or (stat in ("level", "cost") and not in_hand):
        raise Unmeant("such a number changed")
    return lasting_so((n.Modify(stat, signed(scaled_by(number(found.role("by")), found), sign), to),), found)


def signed(amount: Any, sign: int) -> Any:
    if isinstance(amount, int):
        return amount * sign
    found = times(amount, getattr(amount, "times", getattr(amount, "sign", 1)) * sign)
    return p.unmeant("less by such a number") if found is FAIL else found


DEEDS.declared(LEXICON, target, lambda what: amount_of(what, "card"))
