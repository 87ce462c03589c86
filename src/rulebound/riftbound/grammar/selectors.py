# rulebound: interpreted
"""Selectors: side + filters + noun + place + zone, as a description, as `a unit`, as a choice, as all of them."""

from __future__ import annotations

from dataclasses import dataclass, replace
from typing import Any

from rulebound.effects import nodes as n
from rulebound.riftbound.abilities import nodes as r
from rulebound.riftbound.grammar.refs import canonical
from rulebound.riftbound.grammar.words import ORIGINS, any_power, count, energy, keyword_asked, tag, tag_list, tag_noun
from rulebound.riftbound.words.lexicon import DOMAINS, GEAR_NAMES, LEXICON, NOUNS, STATES
from rulebound.text.combinators import FAIL, Alt, Iso, Later, Many, Map, Opt, Seq, Syntax
from rulebound.text.declared import or_declared
from rulebound.text.joining import another as another_of
from rulebound.text.wording import Article, Printed, const, node, number, only_there, wrap

SELF, IT = n.Ref("self"), n.Ref("it")
LOOKED = n.Select("card", zone="looked")
PLACED = n.Select("card", zone="placed")
THAT = n.Ref("pronoun")  # it, them, that unit: what it stands for is found out later
THIS = n.Ref("this")  # the card that speaks, of gear and spells
ANY_NUMBER = 99
quantity = Later("a selector such as 'an enemy unit'")
reference = Later("a card")
some_amount = Later("an amount")
event_later = Later("an event")
those_done = Later("cards to which this did something")

# --------------------------------------------------------------------------------------------------------- adjectives

_state = Alt(
    *(const(n.State(word), word) for word in STATES),
    const(n.State("uncontrolled"), "uncontrolled"),
    const(n.State("open"), "open"),
    const(n.State("mighty"), "[Mighty]"),
    const(n.State("empowered"), "[Empowered]", Printed(Seq("Empowered"))),
    const(n.State("token"), "token"),
    const(n.State("chosen"), "already chosen"),
    const(n.Not(n.State("token")), "non-token"),
    const(n.Not(n.State("attached")), "detached"),
    name="a state",
)
state = _state
KIND_WORDS = {"unit": "unit", "gear": "gear", "spell": "spell", "equipment": "Equipment"}
KIND_PAIRS = {  # cards of a zone that are of one of two types
    "unit_or_spell": (("unit", "spell"), ("unit or spell", "spell or unit"), ("units and spells", "spells and units")),
    "gear_or_spell": (("gear", "spell"), ("gear or spell", "spell or gear"), ("gear and spells", "spells and gear")),
}
_NOUN_OF: dict[tuple[str, ...], str] = {
    ("unit", "gear"): "permanent",
    **{kinds: noun for noun, (kinds, *_) in KIND_PAIRS.items()},
}
_adjective = Alt(
    const(n.Other(), "other", Printed(Seq("different"))),
    const("friendly", "friendly"),
    const("enemy", "enemy"),
    _state,
    const(n.State("alone"), "lone"),
    *(const(n.Not(n.Kind((kind,))), f"non-{word}") for kind, word in KIND_WORDS.items()),
    Printed(Map(tag, only_there(lambda name: r.Tagged((name,))))),
    Printed(tag_list),
    Printed(Map(Seq("non-", ("tag", tag)), only_there(lambda p: n.Not(r.Tagged((p["tag"],)))))),
    *(const(n.Color((domain.lower(),)), domain) for domain in DOMAINS),
    const(r.Supertype("champion"), "champion"),
    const(n.State("chosen_champion"), "Chosen Champion", Printed(Seq("chosen Champion"))),
    name="a description",
)
adjectives = Many(wrap(("word", _adjective), " "), "", most=5)
_STATED = (n.State, n.Other, r.Supertype, n.Color)


def _is_adjective(item: Any) -> bool:
    if item in (n.State("in_combat"), n.State("in_showdown")):
        return False
    if isinstance(item, n.Not):
        return isinstance(item.filter, n.Kind) or item.filter in (n.State("token"), n.State("attached"))
    return isinstance(item, _STATED)


def _before_side(item: Any) -> bool:
    """Is it said before `friendly` and `enemy`, as in `another stunned enemy unit`?"""
    kept = (n.State("token"), n.State("chosen_champion"))
    return (isinstance(item, (n.Other, n.State)) and item not in kept) or item == n.Not(n.State("attached"))


# -------------------------------------------------------------------------------------------------------------- nouns


def _noun(plural: bool) -> Syntax:
    """The value is (noun, filters it says)."""
    words = [const((noun, ()), pair[plural]) for pair, noun in NOUNS.items()]
    more: list[Syntax] = [
        Printed(
            const(
                ("permanent", ()),
                *(("units or gear", "units and/or gear") if plural else ("gear or unit", "unit or a gear")),
            )
        ),
        Printed(const(("permanent_or_facedown", ()), "gear, unit, or facedown card")),
        Printed(const(("gear", ()), "gear or Equipment", "gear and Equipment")),
        *([Printed(const(("equipment", ()), "equipment"))] if plural else []),  # at the start of a sentence
        *(
            Printed(const((kind, ()), f"{kind} cards" if plural else f"{kind} card"))
            for kind in ("unit", "spell", "gear")
        ),
        Printed(const(("legend_or_permanent", ()), "legends, units, and gear")),
        *(const((noun, ()), said[plural][0], Printed(Seq(said[plural][1]))) for noun, (_, *said) in KIND_PAIRS.items()),
        Printed(const(("facedown", ()), "[Hidden] cards" if plural else "[Hidden] card")),
        Printed(const(("unit", (n.State("token"),)), "unit tokens" if plural else "unit token")),
        Printed(const(("permanent", (n.State("token"),)), "tokens" if plural else "token")),
        Printed(const(("unit", (n.State("chosen_champion"),)), "Chosen Champions" if plural else "Chosen Champion")),
        Printed(Map(tag_noun(plural), only_there(lambda found: ("tagged", (found,))))),
    ]
    return Alt(*words, *more, name="a noun such as 'unit'")


# -------------------------------------------------------------------------------------------------------------- posts

_less_more = Alt(const("<=", "less"), const(">=", "more"))
COMPARED = (
    ("might", "Might"), ("base_might", "base Might"), ("energy", "Energy cost"), ("power", "Power cost"),
    ("damage", "damage"),
)  # fmt: skip
THAN = (("<=", "at most"), (">=", "at least"), ("=", "exactly"), ("<", "less than"), (">", "more than"))
MIGHT_OF = Alt(  # `me`, `it`: whose Might
    node(n.StatOf, ("of", reference), stat="might"),
)


def _cost_bound(pieces: Any) -> Any:
    found = [n.Compare("energy", "<=", pieces["energy"])]
    if pieces["power"] is not None:
        found.append(n.Compare("power", "<=", pieces["power"]))
    return tuple(found)


_bound = Seq("no more than ", ("energy", energy), ("power", Opt(wrap(" and no more than ", ("power", any_power)))))
ONE_FIELD = (  # of a group: of one such battlefield, which is chosen
    (r.At("an_own_battlefield"), "at a battlefield you control"),
    (r.At("an_enemy_battlefield"), "at a battlefield an opponent controls"),
    (r.At("an_enemy_battlefield"), "at an enemy battlefield"),
    (r.At("an_other_battlefield"), "at a battlefield you don't control"),
)
_now = Alt(_state, const(n.State("alone"), "alone"), const(n.State("in_combat"), "in combat"))
_place = Alt(
    const(r.At("battlefield"), "at battlefields"),
    const(r.At("a_battlefield"), "at a battlefield", Printed(Seq("from a battlefield"))),  # of a group: of one of them
    const(r.At("own_battlefield"), "at battlefields you control"),
    const(r.At("enemy_battlefield"), "at battlefields an opponent controls", Printed(Seq("at enemy battlefields"))),
    const(r.At("other_battlefield"), "at battlefields you don't control"),
    *(Printed(const(where, words)) for where, words in ONE_FIELD),
    const(r.At("here"), "here", Printed(Alt("at my location", "from here"))),
    const(r.At("my_battlefield"), "at my battlefield"),
    const(r.At("it"), "there", Printed(Alt("at its location", "at its destination"))),
    const(r.At("that"), "at that battlefield"),
    const(r.At("first"), "where the first choice is"),
    const(r.At("second"), "where the second choice is"),
    const(r.At("event"), "where it happened"),
    const(r.At("left"), "where it was before"),
    const(r.At("to_or_from"), "at either end of that move"),
    const(r.At("moved_from"), "where that move began"),
    const(r.At("each"), "at different places"),
    const(r.At("earlier"), "where the earlier choice is"),
    const(r.At("apart"), "not where the first choice is"),
    const(
        r.At("base"),
        "in a base",
        Printed(Alt("at a base", "in bases", "from a base", "from its base", "in its base", "in their bases")),
    ),
    const(r.At("own_base"), "in your base", Printed(Alt("at your base", "from your base"))),
    const(r.At("same"), "at the same place", Printed(Alt("at the same location", "at their location"))),
    const(r.At("elsewhere"), "elsewhere", Printed(Alt("at a different location", "at another location"))),
    name="a place",
)
place = _place
many_later = Later("a description")
_TOTAL = " and a total Might of "
_NO_MORE_POWER = " and no more Power"
_DONE = (  # what a card did this turn, and has done
    ("moves", "moved", "moved"),
    ("attacks", "attacked", "attacked"),
    ("defends", "defended", "defended"),
    ("conquers", "conquered", "conquered"),
    ("holds", "held", "held"),
    ("wins_combat", "won a combat", "won a combat"),
    ("takes_damage", "took damage", "taken damage"),
    ("dies", "died", "died"),
)
_NO_MORE = Alt("with ", "that has ")
_UNCHOSEN = "that hasn't been chosen for "
_extreme = Alt(
    *(
        const(n.Extreme(end, stat), f"with the {end} {words}", Printed(Seq(f"with the {other} {words}")))
        for stat, words in (("might", "Might"), ("energy", "Energy cost"), ("power", "Power cost"))
        for end, other in (("highest", "greatest"), ("lowest", "least"))
    )
)


@dataclass(frozen=True)
class Among:
    """`with the highest Might among enemy units here`: of which cards it is the highest."""

    extreme: n.Extreme
    group: n.Select


def _both_costs(energy_words: Syntax, power_words: Syntax) -> Syntax:
    """`with Energy cost … and Power cost …`: two filters, said in one."""

    def back(value: Any) -> Any:
        return {"a": value[0], "b": value[1]} if _is_two_costs(value) else FAIL

    return Map(
        Seq("with Energy cost ", ("a", energy_words), " and Power cost ", ("b", power_words)),
        Iso(lambda p: (p["a"], p["b"]), back),
    )


def _is_two_costs(value: Any) -> bool:
    return (
        isinstance(value, tuple)
        and len(value) == 2
        and all(isinstance(item, n.Compare) for item in value)
        and (value[0].stat, value[1].stat) == ("energy", "power")
    )


_two_costs = (
    _both_costs(
        node(n.Compare, ("amount", energy), " or ", ("op", _less_more), stat="energy"),
        node(n.Compare, ("amount", any_power), " or ", ("op", _less_more), stat="power"),
    ),
    _both_costs(
        node(n.Compare, "up to ", ("amount", some_amount), stat="energy", op="<="),
        node(n.Compare, "up to ", ("amount", some_amount), stat="power", op="<="),
    ),
)


def _costs_joined(after: list[Any]) -> list[Any]:
    """What is said behind the noun, Energy and Power cost in one if they stand together."""
    out: list[Any] = []
    for item in after:
        if out and _is_two_costs((out[-1], item)):
            out[-1] = (out[-1], item)
        else:
            out.append(item)
    return out


origin = Alt(
    *(const(where, words[0], Printed(Alt(*words[1:]))) for where, words in ORIGINS.items()),
    name="where it is played from",
)
came_from = node(r.CameFrom, "played from ", ("zone", origin))
_ITS_CONTROLLERS = r.ControlledLike(THAT)
_post = Alt(
    _place,
    Printed(wrap(Alt("that's ", "that is ", "that are "), ("state", _now))),
    const(n.State("in_combat"), "in combat"),
    const(n.State("in_showdown"), "in a showdown"),
    Printed(const(n.State("alone"), "alone")),
    node(n.Compare, "with ", ("amount", number), " [M] or ", ("op", _less_more), stat="might"),
    node(n.Compare, "with less Might than ", ("amount", MIGHT_OF), stat="might", op="<"),
    node(n.Compare, "with more Might than ", ("amount", MIGHT_OF), stat="might", op=">"),
    node(n.Compare, "with Energy cost less than ", ("amount", some_amount), stat="energy", op="<"),
    node(r.Total, "with total Might ", ("amount", number), " or ", ("op", _less_more), stat="might"),
    const(r.SameController(), "with the same controller"),
    Printed(
        Map(
            Seq("with the same controller", _TOTAL, ("n", number), " or less"),
            only_there(lambda p: (r.SameController(), r.Total("might", "<=", p["n"]))),
        )
    ),
    *_two_costs,
    node(n.Compare, "with Energy cost ", ("amount", energy), " or ", ("op", _less_more), stat="energy"),
    node(n.Compare, "with Power cost ", ("amount", any_power), " or ", ("op", _less_more), stat="power"),
    Printed(
        node(n.Compare, Alt("that costs ", "that cost "), ("amount", energy), " or ", ("op", _less_more), stat="energy")
    ),
    _extreme,
    Printed(Map(Seq(("extreme", _extreme), " among ", ("group", many_later)), only_there(lambda p: Among(**p)))),
    Printed(
        Map(
            Seq(
                Alt("that costs ", "that cost ", "costing ", "with cost ", "with Energy cost "),
                ("bound", Map(_bound, only_there(_cost_bound))),
            ),
            only_there(lambda p: p["bound"]),
        )
    ),
    node(n.HasKeyword, "with ", ("keyword", keyword_asked)),
    Map(
        Seq("without ", ("keyword", keyword_asked)),
        Iso(
            lambda p: n.Not(n.HasKeyword(p["keyword"])),
            lambda v: (
                {"keyword": v.filter.keyword} if isinstance(v, n.Not) and isinstance(v.filter, n.HasKeyword) else FAIL
            ),
        ),
    ),
    node(n.Named, "named ", ("name", tag)),
    node(r.Tagged, "tagged ", ("any_of", Many(tag, "/", least=1))),
    Map(
        Seq("not tagged ", ("any_of", Many(tag, "/", least=1))),
        Iso(
            lambda p: n.Not(r.Tagged(p["any_of"])),
            lambda v: {"any_of": v.filter.any_of} if isinstance(v, n.Not) and isinstance(v.filter, r.Tagged) else FAIL,
        ),
    ),
    Printed(const((n.State("attacking"), r.At("here")), "attacking here")),
    Printed(const((r.At("battlefield"), r.At("same")), "at the same battlefield", "at their battlefield")),
    Printed(const((r.At("battlefield"), r.At("it")), "at its battlefield")),
    Printed(const((r.At("battlefield"), r.At("elsewhere")), "at another battlefield", "at a different battlefield")),
    const(("side", "yours"), "you control", Printed(Seq("you have"))),
    const(r.Side("owned"), "you own"),
    const(("side", "friendly"), "you or allies control"),
    const(("side", "enemy"), "an opponent controls", Printed(Seq("you don't control"))),
    const(("side", "theirs"), "they control"),
    const(("side", "chosen"), "the opponent controls"),
    Printed(const((), "anywhere")),
    node(n.OtherThan, "other than ", ("what", reference)),
    node(r.AttachedTo, "attached to ", ("what", Alt(reference, quantity))),
    node(r.SameName, "with the same name as ", ("what", reference)),
    Printed(const(r.SameName(SELF), "with my name")),
    node(r.ControlledLike, "with the same controller as ", ("what", reference)),
    Printed(const(_ITS_CONTROLLERS, "its controller controls", "that player controls")),
    Printed(const((r.At("base"), _ITS_CONTROLLERS), "in its controller's base", "at its controller's base")),
    came_from,
    node(
        r.TotalThere,
        "where the total Might of ",
        ("what", many_later),
        " is less than ",
        ("amount", some_amount),
        stat="might",
        op="<",
    ),
    const(r.NamedTag(), "with the named tag"),
    const(r.NamedCard(), "with the named name"),
    node(n.Compare, "with Might up to ", ("amount", some_amount), stat="might", op="<="),
    Printed(node(n.Compare, _NO_MORE, "Might no more than ", ("amount", some_amount), stat="might", op="<=")),
    Printed(node(n.Compare, "with less Might than ", ("amount", some_amount), stat="might", op="<")),
    node(n.Compare, "with Energy cost up to ", ("amount", some_amount), stat="energy", op="<="),
    node(n.Compare, "with Power cost up to ", ("amount", some_amount), stat="power", op="<="),
    Printed(
        Map(
            Seq("that has Might up to ", ("n", number), " more than ", ("of", reference)),
            only_there(lambda p: n.Compare("might", "<=", n.Plus(n.StatOf("might", p["of"]), p["n"]))),
        )
    ),
    Printed(
        Map(
            Seq("that costs no more Energy", _NO_MORE_POWER, " than ", ("of", reference)),
            only_there(lambda p: tuple(n.Compare(stat, "<=", n.StatOf(stat, p["of"])) for stat in ("energy", "power"))),
        )
    ),
    *(
        const(
            r.HasDone(name),
            f"that {did} this turn",
            Printed(Seq(f"that has {has} this turn")),
            Printed(Seq(f"that have {has} this turn")),
        )
        for name, did, has in _DONE
    ),
    *(const(r.HasDone(name, "last"), f"that {did} in its controller's last turn") for name, did, _ in _DONE),
    *(
        const(r.HasDone(name), f"that was {deed.done.replace('_', ' ')} this turn")
        for name, deed in LEXICON.told_by.items()
        if not deed.active and deed.of != "player" and name not in [known for known, *_ in _DONE]
    ),
    const(n.Not(r.Side("yours")), "that aren't yours"),
    const(r.Side("others"), "that this card's controller doesn't control"),
    const(
        n.Not(n.State("chosen")),
        Seq(_UNCHOSEN, "this"),
        Printed(Seq(_UNCHOSEN, "this spell")),
    ),
    name="a qualification",
)
_compared = node(  # any other number of a card, against any other
    n.Compare,
    "whose ",
    ("stat", Alt(*(const(stat, words) for stat, words in COMPARED))),
    " is ",
    ("op", Alt(*(const(op, words) for op, words in THAN))),
    " ",
    ("amount", Alt(number, wrap("(", ("n", some_amount), ")"))),
)
single_later = Later("a selector such as 'an enemy unit'")
_simple_test = Alt(_post, _compared, wrap(("word", _adjective)))


def _group(cls: type[Any], mark: str, tests: Syntax) -> Syntax:
    """Several tests, all of which hold, or one of them."""
    return Map(
        Many(tests, mark, least=2, most=6),
        Iso(lambda found: cls(found) if all(isinstance(one, n.Filter) for one in found) else FAIL,
            lambda v: v.filters if isinstance(v, cls) else FAIL),
    )  # fmt: skip


_test = Alt(_simple_test, _group(n.AllOf, " + ", _simple_test))
any_test = _test
_several = wrap("that is one of these: (", ("any", _group(n.AnyOf, " / ", _test)), ")")


def _described(what: Any) -> Any:
    """The filter that says the same as a selector of one noun."""
    if what.side != "any" or what.zone or what.noun not in KIND_WORDS:
        return FAIL
    kind = n.Kind((what.noun,))
    return n.AllOf((kind, *what.filters)) if what.filters else kind


def _selected(item: Any) -> Any:
    kind, *others = item.filters if isinstance(item, n.AllOf) else (item,)
    return n.Select(kind.any_of[0], filters=tuple(others)) if isinstance(kind, n.Kind) else FAIL


def either_of(pieces: Any) -> Any:
    found = (_described(pieces["a"]), _described(pieces["b"]))
    return FAIL if FAIL in found else n.AnyOf(found)


def _either_back(value: Any) -> Any:
    if not isinstance(value, n.AnyOf) or len(value.filters) != 2:
        return FAIL
    first, second = (_selected(item) for item in value.filters)
    return FAIL if first is FAIL or second is FAIL else {"a": first, "b": second}


_is_nested = (r.ChosenBy, r.CombatWith, r.Choosing, r.ChoosesCard, r.ChoosesOnly, r.WithThere, r.WasThere, n.AnyOf)
_CHOOSES = {False: "that chooses ", True: "that choose "}
_chosen = Alt(const(SELF, "me"), const(THIS, "this"), const(THAT, "it"), const(IT, "the chosen card"))
one_later = Later("a description")


def _exactly_there(verb: str, what: Syntax, single: bool) -> Syntax:
    """`where there is exactly 1 unit`, `where there are exactly 2 units`."""

    def there(pieces: Any) -> Any:
        return r.WithThere(pieces["what"], pieces["n"], pieces["n"]) if (pieces["n"] == 1) == single else FAIL

    def back(value: Any) -> Any:
        good = isinstance(value, r.WithThere) and value == r.WithThere(value.what, value.least, value.least)
        return {"n": value.least, "what": value.what} if good and (value.least == 1) == single else FAIL

    return Map(Seq(verb, ("n", number), " ", ("what", what)), Iso(there, back))


with_there = Alt(  # of a battlefield, or of where a card is
    node(r.WithThere, "where there are ", ("what", many_later)),
    node(r.WithThere, "where there are at least ", ("least", number), " ", ("what", many_later)),
    _exactly_there("where there is exactly ", one_later, True),
    _exactly_there("where there are exactly ", many_later, False),
    Printed(
        Map(
            Seq("where you have ", ("n", count), " or more ", ("what", many_later)),
            only_there(
                lambda p: r.WithThere(replace(p["what"], side="yours"), p["n"]) if p["what"].side == "any" else FAIL
            ),
        )
    ),
    Printed(node(r.WithThere, "with ", ("least", count), " or more ", ("what", many_later))),
    Printed(node(r.WithThere, Alt("with ", "where there's ", "where there is "), ("what", single_later))),
    Printed(
        Map(
            Seq("where you have ", ("what", Alt(many_later, single_later))),
            only_there(lambda p: r.WithThere(replace(p["what"], side="yours")) if p["what"].side == "any" else FAIL),
        )
    ),
)


_pressed = Alt(
    node(r.CombatWith, "in combat with ", ("what", quantity)),
    node(r.ChosenBy, "being chosen by ", ("what", quantity)),
)


fighting_test = _pressed  # in a combat, or chosen by something


def _nested_of(plural: bool) -> Syntax:
    chooses = _CHOOSES[plural]
    known = Alt(
        _pressed,
        Map(
            Seq("either ", ("a", _pressed), " or ", ("b", _pressed)),
            Iso(
                lambda p: n.AnyOf((p["a"], p["b"])),
                lambda v: (
                    {"a": v.filters[0], "b": v.filters[1]} if isinstance(v, n.AnyOf) and len(v.filters) == 2 else FAIL
                ),
            ),
        ),
        node(r.Choosing, chooses, ("what", quantity)),
        node(r.Choosing, chooses, ("what", quantity), " friendly to it", friendly=True),
        node(r.ChoosesCard, chooses, ("what", _chosen)),
        with_there,
        node(r.WasThere, 'where "', ("event", event_later), '" has happened this turn'),
        node(r.ChoosesOnly, chooses, ("what", _chosen), " and no ", ("among", one_later)),
        Map(
            Seq(("that is either ", "that are each either ")[plural], ("a", single_later), " or ", ("b", single_later)),
            Iso(either_of, _either_back),
        ),
    )
    return or_declared(known, _several, name="a qualification")


def _post_of(plural: bool) -> Syntax:
    """What is said behind the noun: in some of it the verb tells how many cards it is about."""
    isnt = ("that isn't", "that aren't")[plural]
    known = Alt(
        _post,
        *(const(n.Not(n.State(word)), f"{isnt} {word}") for word in STATES if word != "attached"),
        *(const(n.Not(n.State(word.lower())), f"{isnt} [{word}]") for word in ("Empowered", "Mighty")),
        const(n.Not(n.State("alone")), f"{isnt} alone"),
        *(
            const(n.Not(r.HasDone(name)), f"that {('hasn', 'haven')[plural]}'t {has} this turn")
            for name, _, has in _DONE
        ),
        Map(
            Seq('where "', ("event", event_later), '" has not happened this turn'),
            Iso(lambda p: n.Not(r.WasThere(p["event"])), _not_there),
        ),
        name="a qualification",
    )
    no_such = Map(
        Seq("that is not (", ("no", Alt(_test, with_there, _group(n.AnyOf, " / ", _test))), ")"),
        Iso(lambda p: n.Not(p["no"]) if isinstance(p["no"], n.Filter) else FAIL,
            lambda v: {"no": v.filter} if isinstance(v, n.Not) else FAIL),
    )  # fmt: skip
    return or_declared(known, _compared, no_such)


def _not_there(value: Any) -> Any:
    known = isinstance(value, n.Not) and isinstance(value.filter, r.WasThere)
    return {"event": value.filter.event} if known else FAIL


def _filters_only(value: Any) -> Any:
    return value if isinstance(value, n.Filter) else FAIL


told = Map(  # one thing that is told of a card
    Alt(_adjective, _post_of(False), _nested_of(False)), Iso(_filters_only, _filters_only)
)
zone = Alt(
    const(("trash", "yours"), "in your trash", Printed(Alt("from your trash", "in trash"))),
    const(
        ("trash", "enemy"),
        "in an enemy trash",
        Printed(Alt("from opponents' trashes", "from an opponent's trash", "in an opponent's trash")),
    ),
    Printed(const(("trash", "theirs"), "in their trash", "from their trash")),
    const(("trash", "chosen"), "in the opponent's trash"),
    const(("trash", "any"), "in any trash", Printed(Alt("from trashes", "from a trash"))),
    const(("hand", "yours"), "in your hand", Printed(Alt("from your hand", "from hand", "in hand", "in their hands"))),
    const(("hand", "friendly"), "in a friendly hand"),
    const(("hand", "enemy"), "in an enemy hand"),
    const(("hand", "chosen"), "in the opponent's hand"),
    const(("hand", "any"), "in any hand"),
    Printed(const(("hand", "theirs"), "from their hand", "in their hand")),
    const(("looked", "any"), "from among them", Printed(Seq("revealed this way"))),
    const(("from_it", "any"), "from it"),
    const(("champion", "yours"), "in your Champion Zone", Printed(Seq("from your Champion Zone"))),
    const(("placed", "any"), "put there this way", Printed(Alt("discarded this way", "burned this way"))),
    const(("banished", "any"), "in banishment"),
    const(("everywhere", "yours"), "of yours everywhere"),
    Printed(const(("everywhere", "any"), "everywhere")),
    const(("banished_with", "any"), "banished with this", Printed(Seq("banished with me"))),
    const(("banished_with", "yours"), "of yours banished with this"),
    const(
        ("champion_or_board", "yours"),
        "in your Champion Zone or on the board",
        Printed(Seq("from your Champion Zone", " or the board")),
    ),
    name="a zone",
)

# --------------------------------------------------------------------------------------------------------- descriptions


_BATTLEFIELDS = (r.At("battlefield"), r.At("a_battlefield"))


def _tells_a_field(noun: str, filters: list[Any], there: n.Select) -> bool:
    """May it be said of a battlefield, or of where such cards are, that these are there?"""
    if there.zone or there.noun not in ("unit", "gear", "permanent", "equipment", "facedown"):
        return False
    return noun == "battlefield" or any(isinstance(item, r.At) and "battlefield" in item.place for item in filters)


def _of_group(among: list[Among], noun: str, sides: list[str], filters: list[Any], where: str) -> Any:
    """The cards of the group that have the highest number in it: what else is said of them is said of the group."""
    group = among[0].group
    rest = [item for item in filters if not isinstance(item, Among)]
    known = noun == group.noun and not where and all(item in group.filters for item in rest)
    if len(among) > 1 or not known or (sides and sides != [group.side]):
        return FAIL
    if any(isinstance(item, n.Extreme) for item in group.filters):
        return FAIL
    return replace(group, filters=canonical((*group.filters, among[0].extreme)))


def _select(pieces: Any) -> Any:
    noun, own = pieces["noun"]
    sides = [word for word in pieces["adjectives"] if isinstance(word, str)]
    filters: list[Any] = [*(word for word in pieces["adjectives"] if not isinstance(word, str)), *own]
    for index, item in enumerate(pieces["posts"]):
        if isinstance(item, tuple):
            if item and item[0] == "side":
                if index and pieces["posts"][index - 1] in _BATTLEFIELDS:
                    return FAIL  # whose battlefield it is
                sides.append(item[1])
            else:
                filters.extend(item)
        else:
            filters.append(item)
    if pieces["nested"] is not None:
        if isinstance(pieces["nested"], r.WithThere) and not _tells_a_field(noun, filters, pieces["nested"].what):
            return FAIL
        filters.append(pieces["nested"])
    where, owner = pieces["zone"] or ("", "")
    among = [item for item in filters if isinstance(item, Among)]
    if among:
        return _of_group(among, noun, sides, filters, where)
    if (r.HasDone("dies") in filters and where != "trash") or (r.Side("owned") in filters and where):
        return FAIL  # what died is on no board: such deaths are counted as events; whose zone it is tells who owns it
    if len(sides) > 1 or (sides and where) or len(set(filters)) != len(filters):
        return FAIL
    if noun == "tagged" and own[0].any_of[0] in GEAR_NAMES:
        if len(own[0].any_of) > 1:
            return FAIL
        noun, filters = "gear", [n.Named(own[0].any_of[0]) if item == own[0] else item for item in filters]
    elif noun == "tagged":
        noun = "card" if where else "unit"
    if where and noun != "card":
        if noun == "permanent":
            filters.append(n.Kind(("unit", "gear")))
        elif noun in KIND_PAIRS:
            filters.append(n.Kind(KIND_PAIRS[noun][0]))
        elif noun in KIND_WORDS:
            filters.append(n.Kind((noun,)))
        else:
            return FAIL
        noun = "card"
    elif noun in KIND_PAIRS:
        return FAIL
    return n.Select(noun, (sides or [owner or "any"])[0], where, canonical(filters))


def _select_back(value: Any) -> Any:
    if not isinstance(value, n.Select) or value.filters != canonical(value.filters):
        return FAIL
    noun = value.noun
    filters = list(value.filters)
    if value.zone:
        kinds = [item for item in filters if isinstance(item, n.Kind)]
        if noun != "card" or len(kinds) > 1:
            return FAIL
        if kinds:
            names = kinds[0].any_of
            noun = names[0] if len(names) == 1 else _NOUN_OF.get(names, "")
            filters.remove(kinds[0])
    words: list[Any] = [item for item in filters if _is_adjective(item)]
    after: list[Any] = [item for item in filters if not _is_adjective(item) and not isinstance(item, _is_nested)]
    nested = [item for item in filters if isinstance(item, _is_nested)]
    if len(nested) > 1 or any(isinstance(item, n.Kind) for item in after):
        return FAIL
    where = (value.zone, value.side) if value.zone else None
    if where is None and value.side in ("friendly", "enemy"):
        words.sort(key=lambda word: not _before_side(word))
        words.insert(sum(_before_side(word) for word in words), value.side)
    elif where is None and value.side in ("yours", "chosen"):
        after.insert(0, ("side", value.side))
    elif where is None and value.side != "any":
        return FAIL
    return {
        "adjectives": tuple(words),
        "noun": (noun, ()),
        "posts": tuple(_costs_joined(after)),
        "zone": where,
        "nested": nested[0] if nested else None,
    }


def _parts(plural: bool) -> Syntax:
    post = _post_of(plural)
    parts = Seq(
        ("adjectives", adjectives),
        ("noun", _noun(plural)),
        ("posts", Many(wrap(" ", ("post", post)), "", most=4)),
        ("zone", Opt(wrap(" ", ("zone", zone)))),
        ("nested", Opt(wrap(" ", ("post", _nested_of(plural))))),
    )
    late = Seq(  # the zone first: `a gear in your hand with …`
        ("adjectives", adjectives),
        ("noun", _noun(plural)),
        ("zone", wrap(" ", ("zone", zone))),
        ("posts", Many(wrap(" ", ("post", post)), "", least=1, most=4)),
        ("nested", const(None, "")),
    )
    return Alt(Map(parts, Iso(_select, _select_back)), Printed(Map(late, only_there(_select))))


one = _parts(plural=False)
many = _parts(plural=True)
one_later.is_(one)
many_later.is_(many)


def _yours(pieces: Any) -> Any:
    what = pieces["what"]
    return replace(what, side="yours") if what.side == "any" and what.zone in ("", "everywhere") else FAIL


def of_yours(*parts: Any) -> Syntax:
    """A selector of your own cards, said as `your …`."""
    return Printed(Map(Seq(*parts), only_there(_yours)))


def of_theirs(*parts: Any) -> Syntax:
    """A selector of the cards of the player who is spoken of, said as `their …`."""

    def there(pieces: Any) -> Any:
        what = pieces["what"]
        return replace(what, side="theirs") if what.side == "any" and not what.zone else FAIL

    return Printed(Map(Seq(*parts), only_there(there)))


def _of_controller(what: Any) -> Any:
    if what.side != "any" or what.zone:
        return FAIL
    return replace(what, filters=canonical((*what.filters, _ITS_CONTROLLERS)))


another = another_of(one, canonical)
single = Alt(another, Article(one), name="a selector such as 'an enemy unit'")
single_later.is_(single)
quantity.is_(
    Alt(  # existential: events and conditions
        single,
        of_yours("your ", ("what", one)),
        of_yours("one of your ", ("what", many)),
        Printed(wrap("any ", ("what", one))),
        name="a selector such as 'an enemy unit'",
    )
)
all_of = Alt(
    wrap("all ", ("what", many)),
    Printed(wrap(Alt("ALL ", "each "), ("what", Alt(many, one)))),
    of_yours("all your ", ("what", many)),
    of_yours("all of your ", ("what", many)),
    of_yours("your ", ("what", many)),
    of_yours("each of your ", ("what", many)),
    Printed(
        Map(
            Seq(Alt("its controller's ", "each of its controller's "), ("what", many)),
            only_there(lambda p: _of_controller(p["what"])),
        )
    ),
    *(of_theirs(words, ("what", many)) for words in ("all their ", "all of their ", "their ", "each of their ")),
    Printed(
        Map(
            Seq("your opponents' ", ("what", many)),
            only_there(lambda p: replace(p["what"], side="enemy") if p["what"].side == "any" else FAIL),
        )
    ),
    Printed(wrap(("what", many))),
    name="a selector such as 'all enemy units'",
)

# --------------------------------------------------------------------------------------------------------- references

your_legend = n.Select("legend", "yours")
_singular = (
    const(SELF, "me", Printed(Seq("myself"))),
    const(THIS, "this"),
    const(THAT, "it", Printed(Alt("that card", "it from your trash", "that card from your trash", "itself"))),
    const(n.Ref("that unit"), "that unit", "your unit", "the chosen unit", "that enemy unit"),
    const(n.Ref("chosen friendly"), "the friendly unit", "that friendly unit"),
    const(n.Ref("chosen enemy"), "the enemy unit"),
    const(n.Ref("that spell"), "that spell"),
    const(n.Ref("that gear"), "that gear"),
    const(n.Ref("that equipment"), "that Equipment"),
    const(IT, "the chosen card", Printed(Seq("the unit you choose"))),
    const(n.Ref("paid"), "the card paid", Printed(Alt("the unit you recycled", "the unit you exhausted"))),
    const(n.Ref("killed"), "the killed unit"),
    const(n.Ref("first"), "the first choice"),
    const(n.Ref("second"), "the second choice"),
    const(n.Ref("event"), "the card in question"),
    const(n.Ref("source"), "the other card in question"),
    const(n.Ref("this_card"), "this very card"),
    const(n.Ref("earlier"), "the earlier choice"),
    const(n.Ref("self_trash"), "me from your trash", Printed(Seq("this from your trash"))),
    const(LOOKED, "the cards seen"),
    const(PLACED, "the card just put there", Printed(Alt("the discarded card", "that token", "the copy"))),
    const(your_legend, "your legend"),
    const(
        n.Select("card", "yours", "trash", (n.State("chosen_champion"),)),
        "the Chosen Champion in your trash",
        Printed(Seq("your Chosen Champion", " from your trash")),
    ),
)
_them = const(
    n.Ref("pronouns"), "them", Printed(Alt("those cards", "those units", "each of them", "the revealed cards"))
)
rest = const(n.Ref("rest"), "the rest", Printed(Alt("the remaining cards", "the other")))
reference.is_(Alt(*_singular, _them, rest, name="a card"))
subject = Alt(reference, all_of, those_done, name="a card or cards")
bare_plural = wrap(("what", many))  # `enemy units can't …`: all of them
_ONE_CARD = (PLACED, your_legend, n.Select("card", "yours", "trash", (n.State("chosen_champion"),)))


def person(value: Any) -> int:
    """Of whom it speaks: 0 one card, 1 several, 2 me."""
    if value in (SELF, n.Ref("self_trash")):
        return 2
    if isinstance(value, n.Ref):
        return int(value.name in ("pronouns", "rest"))
    return int(value not in _ONE_CARD)
