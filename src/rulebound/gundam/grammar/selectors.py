# rulebound: interpreted
"""Selectors: side + filters + noun + zone, quantified as `choose`, `all`, `a` and pronouns."""

from __future__ import annotations

from dataclasses import replace
from typing import Any

from rulebound.effects import nodes as n
from rulebound.gundam.grammar.filters import (
    ADJECTIVES,
    BATTLES_SELF,
    SELF_ONLY,
    adjectives,
    all_hold,
    canonical,
    described,
    nouns,
    placed_here,
    posts,
    quantity,
    reference,
)
from rulebound.text.combinators import FAIL, Alt, Iso, Many, Map, Opt, Seq, Syntax
from rulebound.text.wording import Article, Printed, const, number, only_there, wrap

# ------------------------------------------------------------------------------------------------------------ zones

zone = Alt(
    const(("trash", "yours"), " in trash", Printed(Alt(" from your trash", " in your trash"))),
    const(("trash", "any"), " in any trash", Printed(Alt(" from any player's trash", " in any player's trash"))),
    const(
        ("trash", "enemy"),
        " in an enemy trash",
        Printed(Alt(" in your opponent's trash", " from your opponent's trash")),
    ),
    const(("hand", "yours"), " in hand", Printed(Alt(" from your hand", " in your hand"))),
    const(("hand", "enemy"), " in an enemy hand", Printed(Alt(" in their hand", " in your opponent's hand"))),
    const(("looked", "any"), " of these", Printed(Seq(" among them"))),
    Map(placed_here, Iso(lambda pieces: ("placed", "any"), lambda value: {} if value == ("placed", "any") else FAIL)),
    name="a zone",
)


def _select(pieces: Any) -> Any:
    noun, own = pieces["noun"]
    sides = [word for word in pieces["adjectives"] if isinstance(word, str)]
    words = [word for word in pieces["adjectives"] if not isinstance(word, str)]
    sides += [pieces["owner"]] if pieces["owner"] else []
    where, owner = pieces.get("zone") or ("", "")
    if len(sides) > 1 or (sides and owner) or (noun == "card" and not where):
        return FAIL
    if where and noun != "card":
        return FAIL
    filters = [*words, *own, *(item for item in pieces["posts"] if not isinstance(item, tuple))]
    for _, unit in (item for item in pieces["posts"] if isinstance(item, tuple)):
        if noun != "pilot" or (sides and unit.side != "any"):
            return FAIL
        sides = sides or [unit.side]
        filters.append(n.PairedWith(unit.filters))
    if len(set(filters)) != len(filters):
        return FAIL
    side = (sides or [owner or "any"])[0]
    if side == "enemy" and n.Other() in filters:  # this card is never an enemy: `other` would mean something else
        return FAIL
    return n.Select(noun, side, where, canonical(filters))


_SAID_BY_NOUN = {"unit": (n.State("linked"), n.State("token"))}


def _of_unit(item: Any) -> bool:
    return isinstance(item, n.PairedWith) and item != n.PairedWith((SELF_ONLY,))


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
    elif value.side in ("friendly", "enemy"):
        spot = sum(isinstance(word, (n.Other, n.State)) for word in words)
        words.insert(spot, value.side)
    elif value.side not in ("any", "yours"):
        return FAIL
    owner = "yours" if value.side == "yours" and not where else ""
    return {"adjectives": tuple(words), "noun": (value.noun, own), "owner": owner, "posts": after, "zone": where}


def _selector(plural: bool) -> Syntax:
    owner = Opt(const("yours", " of yours"), "")
    noun = (("noun", nouns(plural)), ("owner", owner))
    parts = Seq(("adjectives", adjectives), *noun, ("posts", posts), ("zone", Opt(zone)))
    return Alt(Map(parts, Iso(_select, _select_back)))


one = _selector(plural=False)
many = _selector(plural=True)
some = Alt(many, Printed(one))


def _yours(pieces: Any) -> Any:
    what = pieces["what"]
    if what.side not in ("any", "friendly") or what.zone:
        return FAIL
    return {**pieces, "what": replace(what, side="yours")}


def _yours_back(value: Any) -> Any:
    if not isinstance(value["what"], n.Select) or value["what"].side != "yours" or value["what"].zone:
        return FAIL
    return {**value, "what": replace(value["what"], side="any")}


yours = Iso(_yours, _yours_back)


def of_yours(*parts: Any) -> Syntax:
    """A sequence whose part `what` is a selector of your own cards, said as `… your …`."""
    return Map(Seq(*parts), yours)


def _pick_what(item: Syntax) -> Syntax:
    return Map(item, Iso(lambda pieces: pieces["what"], lambda value: {"what": value}))


def _with_other(pieces: Any) -> Any:
    what = pieces["what"]
    if what.side == "enemy" or n.Other() in what.filters:
        return FAIL
    return replace(what, filters=canonical((*what.filters, n.Other())))


def _without_other(value: Any) -> Any:
    if not isinstance(value, n.Select) or n.Other() not in value.filters:
        return FAIL
    return {"what": replace(value, filters=tuple(item for item in value.filters if item != n.Other()))}


another = Map(Seq("another ", ("what", one)), Iso(_with_other, _without_other))
quantity.is_(
    Alt(  # existential: events, conditions and `paired with`
        another,
        Article(one),
        Printed(_pick_what(of_yours("one of your ", ("what", many)))),
        Printed(_pick_what(of_yours("your ", ("what", one)))),
        Printed(_pick_what(of_yours("your ", ("what", many)))),
        name="a selector such as 'an enemy Unit'",
    )
)

all_of = Alt(
    _pick_what(of_yours("all your ", ("what", many))),
    wrap("all ", ("what", many)),
    Printed(_pick_what(of_yours("your ", ("what", many)))),
    Printed(wrap(("what", many))),
    name="a selector such as 'all enemy Units'",
)

# -------------------------------------------------------------------------------------------------------- references

_self = const(n.Ref("self"), "this Unit", Printed(Alt("this rested Unit", "this")))
_remaining = Printed(Alt("the remaining cards", "the remaining card", "any remaining card"))
_paired_card = Printed(
    Alt("this Unit's paired Pilot", "the card paired with this Unit", "the Pilot paired with this Unit")
)


def _the(pieces: Any) -> Any:
    """`the enemy Unit battling …`; the plain ones are said above."""
    what = pieces["what"]
    plain = all(isinstance(item, n.State) for item in what.filters)
    return FAIL if plain or what.side != "enemy" or what == _battle_partner else what


_battle_partner = n.Select("unit", "enemy", "", (BATTLES_SELF,))
_singular = (
    _self,
    const(n.Ref("self_base"), "this Base"),
    const(n.Ref("this_card"), "this card"),
    Printed(const(n.Ref("this_card_hand"), "this card in your hand")),
    Printed(const(n.Ref("this_card_trash"), "this card in your trash")),
    const(n.Ref("pronoun"), "it"),
    const(n.Ref("it"), "the chosen card"),
    const(n.Ref("second"), "the second choice"),
    const(n.Ref("event"), "the event's card"),
    const(n.Ref("source"), "the event's other card"),
    const(n.Ref("pilot"), "the paired Pilot", _paired_card),
    Printed(
        const(
            _battle_partner,
            "the enemy Unit this Unit is battling",
            "the enemy Unit battling this Unit",
            "the Unit battling this Unit",
            "the battling enemy Unit",
        )
    ),
    Printed(
        const(n.Select("unit", "enemy", "", (n.State("attacking"),)), "the attacking enemy Unit", "the attacking Unit")
    ),
    Printed(Map(Seq("the ", ("what", one)), only_there(_the))),
    const(n.Ref("that"), "that Unit", Printed(Seq("that friendly Unit"))),
    const(n.Ref("that_card"), "that card", Printed(Seq("that Unit card"))),
    const(n.Ref("that_enemy"), "that enemy Unit", Printed(Seq("the enemy Unit"))),
)
_rest = const(n.Ref("rest"), "the rest", _remaining)
single = Alt(*_singular, name="a card")  # subject of a singular verb
_them = const(n.Ref("pronouns"), "them", Printed(Alt("each of them", "those Units", "each of those Units")))
reference.is_(Alt(*_singular, _rest, _them, name="a card"))


def _together(*items: Syntax) -> Syntax:
    return Map(
        Many(Alt(*items), " and ", least=2, most=3),
        Iso(lambda pieces: n.Together(pieces), lambda value: value.of if isinstance(value, n.Together) else FAIL),
    )


subject = Alt(reference, all_of, _together(reference, all_of), name="a card or cards")
plural = Alt(  # subject of a plural verb
    const(n.Ref("pronouns"), "they"), all_of, _together(*_singular, all_of), name="cards"
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
    return {"most": value["most"], "what": value["what"]} if value["least"] == 0 and value["most"] > 0 else FAIL


def _at_most(pieces: Any) -> Any:
    return {"least": 0, **pieces} if pieces["most"] > 0 else FAIL


def _either_card(pieces: Any) -> Any:
    where, owner = pieces["zone"]
    what = n.Select("card", owner, where, (n.AnyOf((all_hold(pieces["a"]), all_hold(pieces["b"]))),))
    return {"least": pieces["least"], "most": pieces["least"], "what": what}


_exact = ("least", number)
_span = (("least", number), " to ", ("most", number))
group = Alt(
    Printed(Map(of_yours(_exact, " of your ", ("what", many)), only_there(_range))),
    Printed(Map(of_yours(*_span, " of your ", ("what", many)), only_there(_range))),
    Printed(Map(Seq(*_span, " ", ("what", many)), only_there(_range))),
    Map(Seq(_exact, " ", ("what", one)), Iso(_range, _range_back(True, True))),
    Map(Seq(_exact, " ", ("what", many)), Iso(_range, _range_back(False, True))),
    Map(Seq("up to ", ("most", number), " ", ("what", many)), Iso(_at_most, _upto)),
    Printed(Map(of_yours("up to ", ("most", number), " of your ", ("what", many)), only_there(_at_most))),
    Map(Seq(("least", number), "-", ("most", number), " ", ("what", many)), Iso(_range, _range_back(False, False))),
    Printed(
        Map(  # `1 green Unit card/1 card with … among them`
            Seq(("least", number), " ", ("a", described), "/", number, " ", ("b", described), ("zone", zone)),
            only_there(_either_card),
        )
    ),
    name="a count",
)
