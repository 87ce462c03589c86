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
    placed_here,
    points,
    posts,
    quantity,
    reference,
)
from rulebound.text.combinators import FAIL, Alt, Iso, Many, Map, Opt, Seq, Syntax
from rulebound.text.joining import another as another_of
from rulebound.text.walking import nodes_in
from rulebound.text.wording import Article, const, node, number, wrap

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
    Map(
        Seq(placed_here),
        Iso(lambda pieces: ("placed", "any"), lambda value: {} if value == ("placed", "any") else FAIL),
    ),
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


def _yours(pieces: Any) -> Any:
    what = pieces["what"]
    if what.zone in ("hand", "trash", "removal") and what.side == pieces["whose"]:  # `your cards in your hand`
        return {**_others(pieces), "what": what}
    if what.side not in ("any", "friendly") or what.zone:
        return FAIL
    return {**_others(pieces), "what": replace(what, side=pieces["whose"])}


def _others(pieces: Any) -> Any:
    return {name: value for name, value in pieces.items() if name != "whose"}


def _yours_back(value: Any) -> Any:
    if not isinstance(value["what"], n.Select) or value["what"].side != "yours" or value["what"].zone:
        return FAIL
    return {**value, "whose": "yours", "what": replace(value["what"], side="any")}


_whose = const("yours", "your ")
yours = Iso(_yours, _yours_back)


def of_yours(*parts: Any) -> Syntax:
    """A sequence whose part `what` is a selector of one player's cards, said as `… your …` (or `your opponent's`)."""
    whose = (part if part != "your" else ("whose", _whose) for part in parts)
    return Map(Seq(*whose), yours)


def _pick_what(item: Syntax) -> Syntax:
    return Map(item, Iso(lambda pieces: pieces["what"], lambda value: {"what": value}))


another = another_of(one, canonical, lambda what: what.side != "enemy")


quantity.is_(
    Alt(  # existential: events, conditions and `paired with`
        another, Article(one), name="a selector such as 'an enemy Unit'"
    )
)

bare_plural = Alt(  # `Units of yours can't …`: all of them
    _pick_what(of_yours("your", ("what", many))), wrap(("what", many)), name="a selector such as 'enemy Units'"
)
all_of = Alt(
    _pick_what(of_yours("all ", "your", ("what", many))),
    wrap("all ", ("what", many)),
    name="a selector such as 'all enemy Units'",
)

# -------------------------------------------------------------------------------------------------------- references

_self = const(n.Ref("self"), "this Unit")


def _firsts(item: Syntax, alone: bool) -> Syntax:
    """`the first 2 enemy shield-area cards`."""

    def back(value: Any) -> Any:
        good = isinstance(value, g.First) and (value.amount == 1) == alone
        return {"what": value.what, "amount": value.amount} if good else FAIL

    count = () if alone else (("amount", number), " ")
    return Map(Seq("the first ", *count, ("what", item)), Iso(lambda p: g.First(p["what"], p.get("amount", 1)), back))


_first_card = Alt(_firsts(one, True), name="the first card")
_first_cards = Alt(_firsts(many, False), name="the first cards")


_singular = (
    _self,
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


def _range(pieces: Any) -> Any:
    least = pieces["least"]
    most = pieces.get("most", least)
    return {"least": least, "most": most, "what": pieces["what"]} if 0 < most >= least else FAIL


def _range_back(single: bool, exact: bool) -> Any:
    def back(value: Any) -> Any:
        if value["least"] == 0 or (value["most"] == 1) != single or (value["least"] == value["most"]) != exact:
            return FAIL
        return value

    return back


def _upto(value: Any) -> Any:
    good = value["least"] == 0 and 0 < value["most"] != ANY_NUMBER
    return {"most": value["most"], "what": value["what"]} if good else FAIL


def _any_many(value: Any) -> Any:
    return {"what": value["what"]} if (value["least"], value["most"]) == (0, ANY_NUMBER) else FAIL


def _any_of_them(pieces: Any) -> Any:
    return {"least": 0, "most": ANY_NUMBER, "what": pieces["what"]}


def _at_most(pieces: Any) -> Any:
    return {"least": 0, **pieces} if pieces["most"] > 0 else FAIL


ANY_NUMBER = 99  # the `most` of a choice without a limit
_exact = ("least", number)
group = Alt(
    Map(Seq(_exact, " ", ("what", one)), Iso(_range, _range_back(True, True))),
    Map(Seq(_exact, " ", ("what", many)), Iso(_range, _range_back(False, True))),
    Map(Seq("up to ", ("most", number), " ", ("what", many)), Iso(_at_most, _upto)),
    Map(Seq("any number of ", ("what", many)), Iso(_any_of_them, _any_many)),
    Map(Seq(("least", number), "-", ("most", number), " ", ("what", many)), Iso(_range, _range_back(False, False))),
    name="a count",
)

chosen_group = group

# ------------------------------------------------------------------------------------------------- how many there are


def counts(what: Any) -> bool:
    """Does the description itself end in a number of cards, to which a `plus` or `this way` after it would belong?"""
    return any(isinstance(part, (n.CountOf, n.Done, n.TotalOf)) for part in nodes_in(what))


def _count(pieces: Any) -> Any:
    return n.CountOf(pieces["what"], plus=pieces.get("plus", 0))


def _count_plus(pieces: Any) -> Any:
    return FAIL if counts(pieces["what"]) else _count(pieces)


def _count_back(plus: bool, unique: bool = False, nested: bool = False) -> Any:
    def back(value: Any) -> Any:
        if not isinstance(value, n.CountOf) or value != n.CountOf(value.what, plus=value.plus, unique=unique):
            return FAIL
        if bool(value.plus) != plus or (plus and counts(value.what) != nested):
            return FAIL
        return {"what": value.what, "plus": value.plus}

    return back


def _twice(pieces: Any) -> Any:
    return replace(pieces["amount"], times=2)


def _twice_back(value: Any) -> Any:
    return {"amount": replace(value, times=1)} if getattr(value, "times", 1) == 2 else FAIL


def _half(pieces: Any) -> Any:
    return replace(pieces["amount"], per=2) if hasattr(pieces["amount"], "per") else FAIL


def _half_back(value: Any) -> Any:
    return {"amount": replace(value, per=1)} if getattr(value, "per", 1) == 2 else FAIL


def _plus_back(sign: int) -> Any:
    def back(value: Any) -> Any:
        good = isinstance(value, n.Plus) and value.more * sign > 0
        return {"amount": value.amount, "more": value.more * sign} if good else FAIL

    return back


_points = (  # numbers of cards
    node(n.StatOf, "the ", ("stat", points), " of ", ("of", reference)),
    node(n.TotalOf, "the highest ", ("stat", points), " among ", ("what", many), highest=True),
    node(n.TotalOf, "the total ", ("stat", points), " of ", ("what", many)),
    node(g.NumberOf, "the count of ", ("of", reference)),
)
_plain_count = node(n.CountOf, "the number of ", ("what", many))
_in_play = ""
_plus = (" plus ", ("plus", number))
_number_of = "the number of "
counted.is_(
    Alt(
        Map(Seq(_number_of, ("what", many), _in_play), Iso(_count, _count_back(False))),
        Map(Seq(_number_of, ("what", many), _in_play, *_plus), Iso(_count_plus, _count_back(True))),
        Map(
            Seq(("plus", number), " more than ", _number_of, ("what", many), _in_play),
            Iso(_count, _count_back(True, nested=True)),
        ),
        Map(
            Seq("the number of names among ", ("what", many)),
            Iso(lambda p: n.CountOf(p["what"], unique=True), _count_back(False, unique=True)),
        ),
        *_points,
        Map(Seq("twice ", ("amount", Alt(_plain_count, *_points))), Iso(_twice, _twice_back)),
        Map(Seq("half of ", ("amount", Alt(_plain_count, *_points))), Iso(_half, _half_back)),
        Map(
            Seq(("more", number), " more than ", ("amount", Alt(*_points))),
            Iso(lambda p: n.Plus(p["amount"], p["more"]), _plus_back(1)),
        ),
        Map(
            Seq(("more", number), " less than ", ("amount", Alt(*_points))),
            Iso(lambda p: n.Plus(p["amount"], -p["more"]), _plus_back(-1)),
        ),
        name="a number of cards",
    )
)
