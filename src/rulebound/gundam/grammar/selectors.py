# rulebound: interpreted
"""Selectors: side + filters + noun + zone, quantified as `choose`, `all`, `a` and pronouns."""

from __future__ import annotations

from dataclasses import replace
from typing import Any

from rulebound.effects import nodes as n
from rulebound.gundam.abilities import nodes as g
from rulebound.gundam.grammar.filters import (
    ADJECTIVES,
    BATTLES_SELF,
    SELF_ONLY,
    adjectives,
    all_hold,
    canonical,
    counted,
    described,
    early_post,
    nouns,
    placed_here,
    posts,
    quantity,
    reference,
)
from rulebound.gundam.grammar.words import Unknown
from rulebound.text.combinators import FAIL, Alt, Iso, Many, Map, Opt, Seq, Syntax
from rulebound.text.joining import another as another_of
from rulebound.text.walking import nodes_in
from rulebound.text.wording import Article, Printed, const, number, only_there, wrap

# ------------------------------------------------------------------------------------------------------------ zones

_THEIR = ("their", "your opponent's", "that player's", "an opponent's")
zone = Alt(
    const(("trash", "yours"), " in your trash", Printed(Alt(" from your trash", " in trash"))),
    const(("trash", "any"), " in any trash", Printed(Alt(" from any player's trash", " in any player's trash"))),
    const(
        ("trash", "enemy"),
        " in an enemy trash",
        Printed(Alt(*(f" {where} {whose} trash" for where in ("in", "from") for whose in _THEIR))),
    ),
    const(("hand", "yours"), " in your hand", Printed(Alt(" from your hand", " in hand"))),
    const(
        ("hand", "enemy"),
        " in an enemy hand",
        Printed(Alt(*(f" {where} {whose} hand" for where in ("in", "from") for whose in _THEIR))),
    ),
    const(("hand", "any"), " in any hand", Printed(Seq(" in any player's hand"))),
    *(const((zone, "chosen"), f" in the chosen player's {zone}") for zone in ("hand", "trash")),
    const(("looked", "any"), " among these"),
    Printed(const(("from_it", "any"), " from it")),  # of the hand just looked at
    const(("removal", "enemy"), " in an enemy removal area"),
    const(
        ("removal", "yours"),
        " in your removal area",
        Printed(Alt(" from your removal area", " in the removal area", " from the removal area")),
    ),
    const(
        ("hand_or_trash", "yours"),
        " in your hand or trash",
        Printed(
            Alt(
                *(
                    f" from your {a} or {b}trash" if a == "hand" else f" from your {a} or {b}hand"
                    for a in ("hand", "trash")
                    for b in ("", "your ")
                )
            )
        ),
    ),
    Printed(
        const(
            ("among", "any"),
            *(
                f"{start}among {them}"
                for start in (" ", " from ")
                for them in ("them", "the revealed cards", "those cards")
            ),
        )
    ),  # looked at, or just placed into the trash
    Map(placed_here, Iso(lambda pieces: ("placed", "any"), lambda value: {} if value == ("placed", "any") else FAIL)),
    name="a zone",
)


def _select(pieces: Any) -> Any:
    noun, own = pieces["noun"]
    sides = [word for word in pieces["adjectives"] if isinstance(word, str)]
    words = [word for word in pieces["adjectives"] if not isinstance(word, str)]
    had = pieces["had"].removesuffix(" area")
    if had != pieces["had"] and noun not in ("shield", "base", "shield_area"):
        return FAIL
    sides += [side for side in (pieces["owner"], had) if side and side not in sides]
    where, owner = pieces.get("zone") or ("", "")
    if "exiled" in sides:  # `exiled (Zeon) cards`: where they are
        sides.remove("exiled")
        if where or noun != "card" or "exiled" in sides:
            return FAIL
        where, owner = "removal", "enemy" if sides == ["enemy"] else "yours"
        sides = []
    if owner == "yours" and sides == ["friendly"]:
        sides = []
    if len(sides) > 1 or (sides and owner) or (noun == "card" and not where):
        return FAIL
    if where and noun != "card":
        return FAIL
    if (pieces["more"] and not where) or (pieces["late"] and not pieces["had"]):
        return FAIL
    filters = [
        *words,
        *own,
        *pieces["more"],
        *pieces["late"],
        *(item for item in pieces["posts"] if not isinstance(item, tuple)),
    ]
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
    return {
        "adjectives": tuple(words),
        "noun": (value.noun, own),
        "owner": owner,
        "posts": after,
        "zone": where,
        "had": "",
        "more": (),
        "late": (),
    }


_enemies = Alt("an enemy player", "your opponent", "enemy players", "that player", "that enemy player")
_had = Opt(  # whose, said after everything else
    Printed(
        Alt(
            const("yours", " you have in play", " you have", " you control"),
            const(
                "enemy",
                *(
                    f" {whose} {has}"
                    for whose in ("your opponent", "that player")
                    for has in ("has in play", "has", "controls")
                ),
            ),
            Map(Seq(" belonging to ", _enemies), only_there(lambda pieces: "enemy")),
            const("yours", " belonging to you"),
            const("yours area", " in your shield area"),
            Map(
                Seq(" in ", Alt("your opponent's", "the enemy", "their", "an enemy"), " shield area"),
                only_there(lambda pieces: "enemy area"),
            ),
        )
    ),
    "",
)


_more = Opt(Map(Printed(early_post), only_there(lambda post: (post,))), ())  # `… among them that is Lv.4 or lower`


def _selector(plural: bool) -> Syntax:
    owner = Opt(const("yours", " of yours"), "")
    noun = (("noun", nouns(plural)), ("owner", owner))
    parts = Seq(
        ("adjectives", adjectives),
        *noun,
        ("posts", posts[plural]),
        ("zone", Opt(zone)),
        ("more", _more),
        ("had", _had),
        ("late", _more),
    )
    return Alt(Map(parts, Iso(_select, _select_back)), name="described cards" if plural else "a described card")


def several(value: Any) -> bool:
    """Is more than one card meant, as far as the words tell?"""
    if isinstance(value, n.Ref):
        return value.name in ("pronouns", "rest")
    return not isinstance(value, g.First) or value.amount != 1


one = _selector(plural=False)
many = _selector(plural=True)
some = Alt(many, Printed(one))


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


_whose = Alt(
    const("yours", "your "),
    Printed(const("enemy", "your opponent's ", "an opponent's ", "that player's ", "each enemy player's ", "their ")),
)
yours = Iso(_yours, _yours_back)


def of_yours(*parts: Any) -> Syntax:
    """A sequence whose part `what` is a selector of one player's cards, said as `… your …` (or `your opponent's`)."""
    whose = (part if part != "your" else ("whose", _whose) for part in parts)
    return Map(Seq(*whose), yours)


def _pick_what(item: Syntax) -> Syntax:
    return Map(item, Iso(lambda pieces: pieces["what"], lambda value: {"what": value}))


def _another_enemy(pieces: Any) -> Any:
    what = pieces["what"]
    if what.side != "enemy" or what.zone:
        return FAIL
    return replace(what, filters=canonical((*what.filters, n.OtherThan(n.Ref("apart")))))


another = Alt(
    another_of(one, canonical, lambda what: what.side != "enemy"),
    Printed(Map(Seq("another ", ("what", one)), only_there(_another_enemy))),
)


def _either_of(pieces: Any) -> Any:
    """`one of your Unit tokens or (Zeon) Units`."""
    found = _either_kind({**pieces, "least": 1})
    if found is FAIL or found["what"].side not in ("any", "friendly") or found["what"].zone:
        return FAIL
    return replace(found["what"], side="yours")


quantity.is_(
    Alt(  # existential: events, conditions and `paired with`
        another,
        Article(one),
        Printed(_pick_what(of_yours("one of ", "your", ("what", many)))),
        Printed(Map(Seq("one of your ", ("a", many), " or ", ("b", many)), only_there(_either_of))),
        Printed(_pick_what(of_yours("your", ("what", one)))),
        Printed(_pick_what(of_yours("your", ("what", many)))),
        name="a selector such as 'an enemy Unit'",
    )
)

bare_plural = Alt(  # `Units of yours can't …`: all of them
    _pick_what(of_yours("your", ("what", many))), wrap(("what", many)), name="a selector such as 'enemy Units'"
)
all_of = Alt(
    _pick_what(of_yours("all ", "your", ("what", many))),
    wrap("all ", ("what", many)),
    Printed(_pick_what(of_yours(Alt("all of ", "each of "), "your", ("what", many)))),
    Printed(wrap("each ", ("what", one))),
    Printed(bare_plural),
    name="a selector such as 'all enemy Units'",
)

# -------------------------------------------------------------------------------------------------------- references

_self = const(n.Ref("self"), "this Unit", Printed(Seq("this")))
_remaining = Printed(
    Alt(
        "the remaining cards",
        "the remaining card",
        "any remaining card",
        "any remaining cards",
        "the other cards",
        "the other card",
        "the other",
    )
)
_paired_card = Printed(
    Alt(
        "this Unit's paired Pilot",
        "this Unit's Pilot",
        "this Unit's paired Command card",
        "the card paired with this Unit",
        "the Pilot paired with this Unit",
        "the Command card paired with this Unit",
    )
)


def _first(pieces: Any) -> Any:
    return g.First(n.Select("shield_area", pieces["side"]), pieces["amount"])


def _firsts(item: Syntax, alone: bool) -> Syntax:
    """`the first 2 enemy shield-area cards`."""

    def back(value: Any) -> Any:
        good = isinstance(value, g.First) and (value.amount == 1) == alone
        return {"what": value.what, "amount": value.amount} if good else FAIL

    count = () if alone else (("amount", number), " ")
    return Map(Seq("the first ", *count, ("what", item)), Iso(lambda p: g.First(p["what"], p.get("amount", 1)), back))


_in_shield_area = Alt(
    const("enemy", "your opponent's", "an opponent's", "that opponent's", "that player's", "an enemy", "their"),
    const("yours", "your"),
)


def _first_printed(amount: Syntax) -> Syntax:
    parts = Seq(
        Alt("the first ", "the top "),
        ("amount", amount),
        Alt(" in ", " of "),
        ("side", _in_shield_area),
        " shield area",
    )
    return Printed(Map(parts, only_there(_first)))


_first_card = Alt(_firsts(one, True), _first_printed(const(1, "card")), name="the first card")
_first_cards = Alt(_firsts(many, False), _first_printed(wrap(("n", number), " cards")), name="the first cards")


def _the(pieces: Any) -> Any:
    """`the enemy Unit battling …`; the plain ones are said above."""
    what = pieces["what"]
    plain = all(isinstance(item, n.State) for item in what.filters)
    extreme = any(isinstance(item, n.Extreme) for item in what.filters)  # of several, nobody says which
    return FAIL if plain or extreme or what.side != "enemy" or what == _battle_partner else what


_DONE_TO = Alt(
    const(
        n.Ref("done"),
        *(f" {word}" for word in ("rested", "destroyed", "returned", "returned to hand", "exiled", "chosen", "paired")),
    ),
    const(n.Ref("discarded"), " discarded"),
)
_battle_partner = n.Select("unit", "enemy", "", (BATTLES_SELF,))
_singular = (
    _self,
    const(n.Ref("self_base"), "this Base"),
    Printed(const(n.Ref("self_rested"), "this rested Unit")),
    const(n.Ref("this_card"), "this card"),
    Printed(const(n.Ref("this_card_hand"), "this card in your hand")),
    Printed(const(n.Ref("this_card_trash"), "this card in your trash")),
    const(n.Ref("pronoun"), "it"),
    const(n.Ref("it"), "the chosen card", Printed(Seq("the chosen Unit"))),
    const(n.Ref("discarded"), "the discarded card"),
    Printed(
        Map(
            Seq(
                Alt("the ", "that "),
                Alt("", "enemy ", "friendly "),
                Alt(
                    *(f"{kind}{card}" for kind in ("Unit", "Base", "Pilot", "Command") for card in ("", " card")),
                    "card",
                ),
                ("did", _DONE_TO),
                Alt(" with", " by"),
                Alt(" this effect", " this ability"),
            ),
            only_there(lambda p: p["did"]),
        )
    ),
    const(
        n.Ref("its_pilot"),
        "the chosen card's Pilot",
        Printed(
            Alt(
                *(
                    f"the {card} paired with {unit}"
                    for card in ("Pilot", "Command card")
                    for unit in ("it", "that Unit")
                ),
                "its paired Pilot",
                "its paired Command card",
            )
        ),
    ),
    Printed(const(n.Ref("that_pilot"), "that Pilot")),
    Printed(const(n.Ref("that_command"), "that Command card", "the paired Command card")),
    const(n.Ref("second"), "the second choice"),
    const(n.Ref("first"), "the first choice"),
    const(n.Ref("earlier"), "the earlier choice"),
    const(n.Ref("event"), "the card in question"),
    const(
        n.Ref("source"),
        "the other card in question",
        Printed(
            Alt(*(f"the {enemy}Unit that destroyed {it}" for enemy in ("", "enemy ") for it in ("this Unit", "it")))
        ),
    ),
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
        Alt(
            const(n.Select("unit", "enemy", "", (n.State("attacking"),)), "the attacking enemy Unit"),
            const(n.Select("unit", "any", "", (n.State("attacking"),)), "the attacking Unit"),
        )
    ),
    Printed(
        const(
            n.Select("unit", "enemy", "", (n.State("attacked"),)),
            "the enemy Unit this Unit is attacking",
            "the Unit this Unit is attacking",
            "the enemy Unit being attacked",
        )
    ),
    Printed(Map(Seq("the ", ("what", one)), only_there(_the))),
    const(n.Ref("that"), "that Unit", Printed(Seq("that friendly Unit"))),
    const(n.Ref("that_card"), "that card", Printed(Seq("that Unit card"))),
    const(n.Ref("that_enemy"), "that enemy Unit", Printed(Alt("the enemy Unit", "the chosen enemy Unit"))),
    Printed(
        const(
            n.Ref("own"),
            "your Unit",
            "your chosen Unit",
            "the chosen friendly Unit",
            "the friendly Unit",
            "that Unit of yours",
        )
    ),
)
_rest = const(n.Ref("rest"), "the rest", _remaining)
_each = Alt(  # all of them, in the singular
    wrap("each ", ("what", one)),
    _pick_what(of_yours("each of ", "your", ("what", many))),
    Map(_pick_what(of_yours("your", ("what", one))), only_there(lambda what: what if what.noun == "base" else FAIL)),
)
_each_one = Printed(const(n.Ref("pronouns"), "each of them", "each of those Units", "each"))
single = Alt(*_singular, Printed(_each), _each_one, _first_card, name="a card")  # subject of a singular verb
_those = Alt("each of them", "both of them", "both", "both Units", "those Units", "each of those Units", "those cards")
_them = Alt(
    const(n.Ref("pronouns"), "them", Printed(_those)),
    Printed(const(n.Ref("it"), "the chosen Units", "the chosen cards")),
)
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


subject = Alt(
    reference,
    all_of,
    _first_card,
    _first_cards,
    Printed(
        _pick_what(Map(of_yours("your", ("what", one)), only_there(lambda p: p if p["what"].noun == "base" else FAIL)))
    ),
    _together(reference, all_of),
    name="a card or cards",
)
plural = Alt(  # subject of a plural verb
    const(n.Ref("pronouns"), "they"),
    Printed(const(n.Ref("it"), "the chosen Units", "the chosen cards")),
    Printed(
        const(n.Ref("pronouns"), "those Units", "those cards", "both Units", "both of them", "both", "all of them")
    ),
    all_of,
    _first_cards,
    _together(*_singular, all_of),
    name="cards",
)

# ------------------------------------------------------------------------------------------------------------ choose


def _range(pieces: Any) -> Any:
    least = pieces["least"]
    most = pieces.get("most", least)
    return {"least": least, "most": most, "what": pieces["what"]} if 0 < most >= least else FAIL


def _one_or_two(pieces: Any) -> Any:
    return _range(pieces) if pieces["most"] == pieces["least"] + 1 else FAIL


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


def _either_card(pieces: Any) -> Any:
    if pieces["least"] != pieces["again"]:
        return FAIL
    where, owner = pieces["zone"]
    what = n.Select("card", owner, where, (n.AnyOf((all_hold(pieces["a"]), all_hold(pieces["b"]))),))
    return {"least": pieces["least"], "most": pieces["least"], "what": what}


def _either_kind(pieces: Any) -> Any:
    """`1 enemy Unit token or 1 enemy Unit with …`: a card of either description."""
    a, b = pieces["a"], pieces["b"]
    if (a.side, a.zone) != (b.side, b.zone) or pieces["least"] != pieces.get("again", pieces["least"]):
        return FAIL
    parts: tuple[tuple[n.Filter, ...], ...] = (a.filters, b.filters)
    noun = a.noun
    if a.noun != b.noun:
        if {a.noun, b.noun} != {"unit", "base"}:
            return FAIL
        noun = "unit_or_base"
        parts = tuple(canonical((*what.filters, n.Kind((what.noun,)))) for what in (a, b))
    if not a.filters and not b.filters and a.noun != b.noun:
        parts = ()
    elif not all(parts):
        return FAIL
    filters = (n.AnyOf(tuple(all_hold(part) for part in parts)),) if parts else ()
    return {"least": pieces["least"], "most": pieces["least"], "what": n.Select(noun, a.side, a.zone, filters)}


def _either_of_yours(pieces: Any) -> Any:
    found = _either_kind(pieces)
    return FAIL if found is FAIL else _yours({**found, "whose": "yours"})


def _of_them(pieces: Any) -> Any:
    return {"least": pieces["least"], "most": pieces["least"], "what": n.Select("card", zone="of_them")}


def _of_those(pieces: Any) -> Any:
    return {"least": pieces["least"], "most": pieces["least"], "what": n.Select("card", zone="among")}


ANY_NUMBER = 99  # the `most` of a choice without a limit
_exact = ("least", number)
_span = (("least", number), " to ", ("most", number))
_in_words = Alt(const(1, "one"), const(2, "two"), const(3, "three"))
group = Alt(
    Printed(Map(Seq(("least", _in_words), " ", ("what", some)), only_there(_range))),
    Printed(Map(of_yours(("least", _in_words), " of ", "your", ("what", many)), only_there(_range))),
    Printed(Map(Seq(("least", number), " or ", ("most", number), " ", ("what", many)), only_there(_one_or_two))),
    Printed(Map(of_yours(_exact, " of ", "your", ("what", many)), only_there(_range))),
    Printed(Map(of_yours(*_span, " of ", "your", ("what", many)), only_there(_range))),
    Printed(Map(Seq(*_span, " ", ("what", many)), only_there(_range))),
    Map(Seq(_exact, " ", ("what", one)), Iso(_range, _range_back(True, True))),
    Map(Seq(_exact, " ", ("what", many)), Iso(_range, _range_back(False, True))),
    Map(Seq("up to ", ("most", number), " ", ("what", many)), Iso(_at_most, _upto)),
    Printed(Map(Seq("up to ", ("most", number), " ", ("what", one)), only_there(_at_most))),
    Map(Seq("any number of ", ("what", many)), Iso(_any_of_them, _any_many)),
    Printed(Map(of_yours("any number of ", "your", ("what", many)), only_there(_any_of_them))),
    Printed(Map(of_yours("up to ", ("most", number), " of ", "your", ("what", many)), only_there(_at_most))),
    Map(Seq(("least", number), "-", ("most", number), " ", ("what", many)), Iso(_range, _range_back(False, False))),
    Printed(Map(another, only_there(lambda what: {"least": 1, "most": 1, "what": what}))),
    Printed(Map(Seq(_exact), only_there(_of_those))),
    Printed(Map(Seq(_exact, Alt(" of them", " of those Units", " of those cards")), only_there(_of_them))),
    Printed(
        Map(  # `1 green Unit card/1 card with … among them`
            Seq(
                ("least", number),
                " ",
                ("a", described),
                Alt("/", " or "),
                ("again", number),
                " ",
                ("b", described),
                ("zone", zone),
            ),
            only_there(_either_card),
        )
    ),
    Printed(
        Map(
            Seq(("least", number), " ", ("a", some), " or ", ("again", number), " ", ("b", some)),
            only_there(_either_kind),
        )
    ),
    Printed(
        Map(
            Seq(
                ("least", number),
                " of your ",
                ("a", many),
                " or ",
                ("again", number),
                " of your ",
                ("b", many),
            ),
            only_there(_either_of_yours),
        )
    ),
    name="a count",
)

chosen_group = Alt(  # after `choose` a card need not be counted
    group, Printed(Map(Article(one), only_there(lambda what: {"least": 1, "most": 1, "what": what})))
)

# ------------------------------------------------------------------------------------------------- how many there are


def counts(what: Any) -> bool:
    """Does the description itself end in a number of cards, to which a `plus` or `this way` after it would belong?"""
    return any(isinstance(part, (n.CountOf, n.Done)) for part in nodes_in(what))


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


_in_play = Alt("", Printed(Seq(" in play")))
_plus = (" plus ", ("plus", number))
_number_of = Alt("the number of ", Printed(Alt("a number equal to the number of ", "the total number of ")))
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
        Printed(Map(of_yours(_number_of, "your", ("what", many), _in_play), only_there(_count))),
        Printed(Map(of_yours(_number_of, "your", ("what", many), _in_play, *_plus), only_there(_count_plus))),
        Printed(const(n.CountOf(n.Select("resource", "yours")), "your Lv.", "your Lv")),
        Printed(const(Unknown(), "that number", "X")),
        name="a number of cards",
    )
)
