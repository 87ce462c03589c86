# rulebound: interpreted
"""Selectors: side + filters + noun + zone, quantified as `choose`, `all`, `a` and pronouns."""

from __future__ import annotations

from dataclasses import replace
from typing import Any

from rulebound.effects import nodes as n
from rulebound.gundam.abilities import nodes as g
from rulebound.gundam.grammar.filters import (
    ADJECTIVES,
    SELF_ONLY,
    adjectives,
    canonical,
    counted,
    nouns,
    points,
    posts,
    quantity,
    reference,
)
from rulebound.text.combinators import FAIL, Alt, Iso, Many, Map, Opt, Seq, Syntax
from rulebound.text.joining import another as another_of
from rulebound.text.walking import nodes_in
from rulebound.text.wording import Article, const, fitting, minus, node, number, only_if, taken, wrap

# ------------------------------------------------------------------------------------------------------------ zones

zone = Alt(
    const(("trash", "yours"), " in your trash"),
    const(("trash", "any"), " in any trash"),
    const(("trash", "enemy"), " in an enemy trash"),
    const(("hand", "yours"), " in your hand"),
    const(("hand", "enemy"), " in an enemy hand"),
    const(("hand", "any"), " in any hand"),
    *(const((zone, "chosen"), f" in the chosen player's {zone}") for zone in ("hand", "trash")),
    const(("looked", "any"), " among these"),
    # of the hand just looked at
    const(("removal", "enemy"), " in an enemy removal area"),
    const(("removal", "yours"), " in your removal area"),
    const(("hand_or_trash", "yours"), " in your hand or trash"),
    # looked at, or just placed into the trash
    const(("placed", "any"), " put there this way"),
    name="a zone",
)


def _select(pieces: Any) -> Any:
    noun, own = pieces["noun"]
    sides = [word for word in pieces["adjectives"] if isinstance(word, str)]
    words = [word for word in pieces["adjectives"] if not isinstance(word, str)]
    sides += [side for side in (pieces["owner"],) if side and side not in sides]
    where, owner = pieces.get("zone") or ("", "")
    if owner == "yours" and sides == ["friendly"]:
        sides = []
    if len(sides) > 1 or (sides and owner) or (noun == "card" and not where):
        return FAIL
    if where and noun != "card":
        return FAIL
    filters = [*words, *own, *(item for item in pieces["posts"] if not isinstance(item, tuple))]
    for _, unit in (item for item in pieces["posts"] if isinstance(item, tuple)):
        if noun != "pilot" or (sides and unit.side != "any"):
            return FAIL
        sides = sides or [unit.side]
        filters.append(g.PairedWith(unit.filters))
    if len(set(filters)) != len(filters):
        return FAIL
    side = (sides or [owner or "any"])[0]
    if side == "enemy" and n.Other() in filters:  # this card is never an enemy: another one than was spoken of
        filters[filters.index(n.Other())] = n.OtherThan(n.Ref("apart"))
    return n.Select(noun, side, where, canonical(filters))


_SAID_BY_NOUN = {"unit": (n.State("linked"), n.State("token"))}


def _of_unit(item: Any) -> bool:
    return isinstance(item, g.PairedWith) and item != g.PairedWith((SELF_ONLY,))


def _select_back(value: Any) -> Any:
    if not isinstance(value, n.Select) or value.filters != canonical(value.filters):
        return FAIL
    if value.noun == "card":
        own: tuple[n.Filter, ...] = tuple(item for item in value.filters if isinstance(item, n.Kind))
    else:
        own = tuple(item for item in value.filters if item in _SAID_BY_NOUN.get(value.noun, ()))
    rest = [item for item in value.filters if item not in own]
    words: list[Any] = [item for item in rest if isinstance(item, ADJECTIVES)]
    after: tuple[Any, ...] = tuple(item for item in rest if not isinstance(item, ADJECTIVES))
    if value.noun == "pilot":
        after = tuple(("pilot of", n.Select("unit", filters=f.filters)) if _of_unit(f) else f for f in after)
    where = None
    if value.zone:
        where = (value.zone, value.side)
    elif value.side in ("friendly", "enemy", "chosen"):
        spot = sum(isinstance(word, (n.Other, n.State)) for word in words)
        words.insert(spot, value.side)
    elif value.side not in ("any", "yours"):
        return FAIL
    owner = "yours" if value.side == "yours" and not where else ""
    return {"adjectives": tuple(words), "noun": (value.noun, own), "owner": owner, "posts": after, "zone": where}


def _selector(plural: bool) -> Syntax:
    owner = Opt(const("yours", " of yours"), "")
    noun = (("noun", nouns(plural)), ("owner", owner))
    parts = Seq(("adjectives", adjectives), *noun, ("posts", posts[plural]), ("zone", Opt(zone)))
    return Alt(Map(parts, Iso(_select, _select_back)), name="described cards" if plural else "a described card")


def several(value: Any) -> bool:
    """Is more than one card meant, as far as the words tell?"""
    if isinstance(value, n.Ref):
        return value.name in ("pronouns", "rest")
    return not isinstance(value, g.First) or value.amount != 1


one = _selector(plural=False)
many = _selector(plural=True)


def _of_yours(words: str) -> Syntax:
    """`your Units`: a selector of your cards, in play."""
    return Map(
        Seq(words, ("what", only_if(many, lambda what: what.side == "any" and not what.zone))),
        taken(lambda p: replace(p["what"], side="yours"), what=lambda v: replace(v, side="any")),
    )


another = another_of(one, canonical, lambda what: what.side != "enemy")


quantity.is_(Alt(another, Article(one), name="a selector such as 'an enemy Unit'"))
bare_plural = Alt(
    _of_yours("your "), many, name="a selector such as 'enemy Units'"
)  # `your Units can't …`: all of them
all_of = Alt(_of_yours("all your "), wrap("all ", ("what", many)), name="a selector such as 'all enemy Units'")

# -------------------------------------------------------------------------------------------------------- references

_first_card = node(g.First, "the first ", ("what", one))
_first_cards = only_if(
    node(g.First, "the first ", ("amount", number), " ", ("what", many)), lambda first: first.amount != 1
)
_singular = (
    const(n.Ref("self"), "this Unit"),
    const(n.Ref("self_base"), "this Base"),
    const(n.Ref("this_card"), "this card"),
    const(n.Ref("pronoun"), "it"),
    const(n.Ref("it"), "the chosen card"),
    const(n.Ref("discarded"), "the discarded card"),
    const(n.Ref("its_pilot"), "the chosen card's Pilot"),
    const(n.Ref("second"), "the second choice"),
    const(n.Ref("first"), "the first choice"),
    const(n.Ref("earlier"), "the earlier choice"),
    const(n.Ref("event"), "the card in question"),
    const(n.Ref("source"), "the other card in question"),
    const(n.Ref("pilot"), "the paired Pilot"),
    const(n.Ref("that"), "that Unit"),
    const(n.Ref("that_card"), "that card"),
    const(n.Ref("that_enemy"), "that enemy Unit"),
    const(n.Ref("member"), "that same card"),
)
_rest = const(n.Ref("rest"), "the rest")

single = Alt(*_singular, _first_card, name="a card")  # subject of a singular verb
_them = const(n.Ref("pronouns"), "them")
reference.is_(Alt(*_singular, _rest, _them, name="a card"))


def _both(items: Any) -> Any:
    """`all your Units and Bases` doesn't say whose Bases: that is a noun of its own."""
    sides = {item.side for item in items if isinstance(item, n.Select)}
    if set(items) == {n.Select("unit"), n.Select("base")}:
        return n.Select("unit_or_base")
    return FAIL if "any" in sides and len(sides) > 1 else n.Together(items)


def _together(*items: Syntax) -> Syntax:
    return Map(
        Many(Alt(*items), " and ", least=2, most=3),
        Iso(_both, lambda value: value.of if isinstance(value, n.Together) else FAIL),
    )


subject = Alt(reference, all_of, _first_card, _first_cards, _together(reference, all_of), name="a card or cards")
plural = Alt(  # subject of a plural verb
    const(n.Ref("pronouns"), "they"), all_of, _first_cards, _together(*_singular, all_of), name="cards"
)

# ------------------------------------------------------------------------------------------------------------ choose


ANY_NUMBER = 99  # the `most` of a choice without a limit
_so_many = ("n", number)
_choice = (" ", ("what", many))
group = Alt(  # a choice of so many
    node(n.Choose, "1 ", ("what", one)),
    Map(Seq(_so_many, *_choice), taken(lambda p: n.Choose(p["what"], p["n"], p["n"]), n="most", what="what")),
    fitting(
        node(n.Choose, "up to ", ("most", number), *_choice, least=0), lambda choice: 0 < choice.most != ANY_NUMBER
    ),
    node(n.Choose, "any number of", *_choice, least=0, most=ANY_NUMBER),
    only_if(
        node(n.Choose, ("least", number), "-", ("most", number), *_choice), lambda found: 0 < found.least < found.most
    ),
    name="a count",
)

# ------------------------------------------------------------------------------------------------- how many there are


def counts(what: Any) -> bool:
    """Does the description itself end in a number of cards, to which a `plus` or `this way` after it would belong?"""
    return any(isinstance(part, (n.CountOf, n.Done, n.TotalOf)) for part in nodes_in(what))


def _half(pieces: Any) -> Any:
    return replace(pieces["amount"], per=2) if hasattr(pieces["amount"], "per") else FAIL


_points = (  # numbers of cards
    node(n.StatOf, "the ", ("stat", points), " of ", ("of", reference)),
    node(n.TotalOf, "the highest ", ("stat", points), " among ", ("what", many), highest=True),
    node(n.TotalOf, "the total ", ("stat", points), " of ", ("what", many)),
    node(g.NumberOf, "the count of ", ("of", reference)),
)
_plain_count = node(n.CountOf, "the number of ", ("what", many))
counted.is_(
    Alt(
        _plain_count,
        only_if(
            node(n.CountOf, "the number of ", ("what", many), " plus ", ("plus", number)),
            lambda amount: not counts(amount.what),
        ),
        node(n.CountOf, ("plus", number), " more than the number of ", ("what", many)),
        node(n.CountOf, "the number of names among ", ("what", many), unique=True),
        *_points,
        Map(
            Seq("twice ", ("amount", Alt(_plain_count, *_points))),
            taken(lambda p: replace(p["amount"], times=2), amount=lambda v: replace(v, times=1)),
        ),
        Map(Seq("half of ", ("amount", Alt(_plain_count, *_points))), taken(_half, amount=lambda v: replace(v, per=1))),
        node(n.Plus, ("more", number), " more than ", ("amount", Alt(*_points))),
        node(n.Plus, ("more", minus(number)), " less than ", ("amount", Alt(*_points))),
        name="a number of cards",
    )
)
