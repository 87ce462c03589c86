# rulebound: interpreted
"""Filters: the words before a noun, the noun, and the qualifications after it."""

from __future__ import annotations

from typing import Any

from rulebound.effects import nodes as n
from rulebound.gundam.abilities import nodes as g
from rulebound.gundam.grammar.words import Shared, Unique, bracketed, color, keyword_name, quoted, traits
from rulebound.gundam.words.lexicon import KINDS, NOUNS, STATS
from rulebound.text.combinators import FAIL, Alt, Iso, Later, Many, Map, Opt, Seq, Syntax
from rulebound.text.wording import Article, Printed, const, node, number, only_there, wrap

_ORDER = (n.Other, n.State, n.Color, g.Trait, n.Kind, n.HasKeyword, g.NameHas, n.Named, n.Compare)


def canonical(filters: Any) -> tuple[n.Filter, ...]:
    """The filters in the one order all readings share, without repeats."""

    def rank(item: n.Filter) -> tuple[int, str]:
        place = _ORDER.index(type(item)) if type(item) in _ORDER else len(_ORDER)
        return place, repr(item)

    return tuple(sorted(dict.fromkeys(filters), key=rank))


# ------------------------------------------------------------------------------------------- adjectives and nouns

_PLAIN_STATES = ("active", "rested", "damaged", "undamaged", "unpaired", "attacking", "battling", "attacked")
state = Alt(*(const(n.State(word), word) for word in _PLAIN_STATES), name="a state")
adjective = Alt(
    const(n.Other(), "other"),
    state,
    const("friendly", "friendly"),
    const("enemy", "enemy"),
    const("chosen", "chosen player's"),
    color,
    traits,
    const(n.State("linked"), "linked"),
    const(n.State("token"), "token"),
    const(n.State("paired"), "paired"),
    const(n.State("command_card"), "Command-card"),
    Printed(const("exiled", "exiled")),
    Printed(Map(Seq("non-", ("what", Alt(color, traits, state))), only_there(lambda p: n.Not(p["what"])))),
    name="an adjective",
)
adjectives = Many(wrap(("word", adjective), " "), "")
ADJECTIVES = (n.Other, n.State, n.Color, g.Trait)


def card_kinds(plural: bool) -> Syntax:
    """`Unit card/Pilot card`: the filters of a card noun."""
    end = " cards" if plural else " card"
    kind = Alt(*(const(value, word + end) for word, value in KINDS.items()))
    several = Map(
        Many(kind, Alt("/", Printed(Seq(" or "))), least=1),
        Iso(
            lambda words: (n.Kind(tuple(sorted(words))),),
            lambda value: value[0].any_of if len(value) == 1 and isinstance(value[0], n.Kind) else FAIL,
        ),
    )
    return Alt(several, const((), end.strip()))


def nouns(plural: bool) -> Syntax:
    end = "s" if plural else ""
    special: list[Syntax] = [
        const(("unit", (n.State("linked"), n.State("token"))), f"Link Unit token{end}"),
        const(("unit", (n.State("token"),)), f"Unit token{end}", Printed(Seq(f"token{end}"))),
        const(("unit", (n.State("linked"),)), f"Link Unit{end}", Printed(Seq(f"Linked Unit{end}"))),
    ]
    if plural:  # at the start of a sentence
        special += [
            Printed(const(("unit", (n.State("linked"), n.State("token"))), "link Unit tokens")),
            Printed(const(("unit", (n.State("token"),)), "unit tokens")),
            Printed(const(("unit", (n.State("linked"),)), "link Units")),
        ]
    for words, value in NOUNS.items():
        special.append(const((value, ()), words[plural]))
        if plural and words[1][:2].istitle():
            special.append(Printed(const((value, ()), words[1][0].lower() + words[1][1:])))
    special.append(
        Printed(
            const(
                ("shield_area", ()), f"shield area card{end}", f"Base{end}/enemy Shield{end}", f"Base{end}/Shield{end}"
            )
        )
    )
    special.append(
        Printed(
            const(
                ("unit_or_base", ()),
                *(
                    f"{first}{end}{word}{enemy}{second}{end}"
                    for first, second in (("Unit", "Base"), ("Base", "Unit"))
                    for word in (" or ", "/", " and ")
                    for enemy in ("", "enemy ")
                    if first + word + enemy != "Unit/"
                ),
            )
        )
    )
    if plural:
        special.append(
            Printed(
                const(("shield_area", ()), *(f"{base} and Shields" for base in ("Base", "Bases")), "Shields and Base")
            )
        )
    card = Map(
        card_kinds(plural),
        Iso(lambda filters: ("card", filters), lambda value: value[1] if value[0] == "card" else FAIL),
    )
    return Alt(*special, card, name="a noun such as 'Unit'")


# --------------------------------------------------------------------------------------------------- qualifications

quantity = Later("a selector")  # `a …` selectors, given below
reference = Later("a card named before")
counted = Later("a number of cards")  # `the number of …`: an amount, given by the selectors
done_count = Later("a number of cards")  # `the number of cards exiled with this effect`, given by the clauses
_of_whom = Alt(
    const(n.Ref("pronoun"), "its"),
    const(n.Ref("pronouns"), "theirs"),
    wrap(("of", reference), "'s"),
    wrap(("of", reference)),
)
_STAT_WORDS = {"level": "Lv.", "ap": "AP", "hp": "HP", "cost": "cost"}
_UP_TO = {"level": "with a level", "ap": "with AP", "hp": "with HP", "cost": "with a cost"}
_LIKE = {  # compared with the same number of another card, which comes right behind
    "level": {
        "<=": "no higher in level than ",
        ">=": "no lower in level than ",
        "=": "of the same level as ",
        "<": "lower in level than ",
        ">": "higher in level than ",
    },
    "cost": {
        "<=": "costing no more than ",
        ">=": "costing no less than ",
        "=": "with the same cost as ",
        "<": "costing less than ",
        ">": "costing more than ",
    },
    **{
        stat: {
            "<=": f"with no more {name} than ",
            ">=": f"with no less {name} than ",
            "=": f"with the same {name} as ",
            "<": f"with less {name} than ",
            ">": f"with more {name} than ",
        }
        for stat, name in (("ap", "AP"), ("hp", "HP"))
    },
}


def _compare_than(stat: str, op: str, *parts: Any) -> Syntax:
    """A number compared with the same number of another card (part `of`)."""

    def back(value: Any) -> Any:
        if isinstance(value, n.Compare) and (value.stat, value.op) == (stat, op):
            if isinstance(value.amount, n.StatOf) and value.amount == n.StatOf(stat, value.amount.of):
                return {"of": value.amount.of}
        return FAIL

    return Map(Seq(*parts), Iso(lambda pieces: n.Compare(stat, op, n.StatOf(stat, pieces["of"])), back))


def _compare_count(stat: str, op: str, *parts: Any) -> Syntax:
    """A number compared with an amount (part `amount`)."""
    return node(n.Compare, *parts, ("amount", Alt(counted, done_count)), stat=stat, op=op)


_OR_THAN = {"<=": ("less", "lower"), ">=": ("more", "greater", "higher")}


def _equal_or(op: str) -> Syntax:
    if op == "=":
        return Alt("equal to ", "the same as ")
    return Seq("equal to or ", Alt(*_OR_THAN[op]), " than ")


def _denied(iso: Iso) -> Iso:
    """The same, said of what it does not hold for."""
    return Iso(lambda p: n.Not(iso.there(p)), lambda v: iso.back(v.filter) if isinstance(v, n.Not) else FAIL)


def _strictly(stat: str) -> list[Syntax]:
    """`with less AP than this Unit`: not as much or more."""
    name = _STAT_WORDS[stat]
    found: list[Syntax] = []
    for op, house, words in (
        (">=", "<", ("less", "lower", "fewer")),
        ("<=", ">", ("more", "higher", "greater")),
    ):
        inner = _compare_than(stat, op, ("of", _of_whom))
        assert isinstance(inner, Map)
        iso = _denied(inner.iso)
        than = Seq(Alt(*words), " than ")
        whose = ("of", wrap(("of", reference), f"'s {name}"))
        found += [
            Printed(Map(Seq(Alt(f"whose {name} is ", f"with {name} "), than, whose), iso)),
            Map(Seq(_LIKE[stat][house], ("of", reference)), iso),
            Printed(Map(Seq("with ", Alt(*words), f" {name} than ", ("of", _of_whom)), iso)),
            Printed(Map(Seq(f"whose {name} is ", than, ("of", _of_whom)), iso)),
            Printed(Map(Seq(f"with {name} ", than, ("of", _of_whom)), iso)),
        ]
    return found


_COMPARED_BY = (("<=", "up to "), (">=", "from "), ("=", "equal to "))


def _compared(stat: str) -> list[Syntax]:
    """`with AP equal to or less than …`, `whose Lv. is …`."""
    name = _STAT_WORDS[stat]
    found: list[Syntax] = []
    for op, _ in _COMPARED_BY:
        heads = Alt(f"with {name} ", f"whose {name} is ", f"with a {name} ")
        found += [
            _compare_than(stat, op, _LIKE[stat][op], ("of", reference)),
            Printed(_compare_than(stat, op, heads, _equal_or(op), ("of", wrap(("of", reference), f"'s {name}")))),
            *(
                [Printed(_compare_than(stat, op, heads, _equal_or(op), ("of", wrap(("of", reference), "'s Lv"))))]
                if stat == "level"
                else []
            ),
            Printed(_compare_than(stat, op, heads, _equal_or(op), ("of", _of_whom))),
            Printed(_compare_than(stat, op, heads, _equal_or(op), f"the {name} of ", ("of", reference))),
            *([Printed(_compare_than(stat, op, f"with the same {name} as ", ("of", _of_whom)))] if op == "=" else []),
        ]
    return found


def _crossed(stat: str, other: str) -> list[Syntax]:
    """`with HP equal to or less than this Unit's AP`: one number compared with another one of a card."""
    name, word = _STAT_WORDS[stat], _STAT_WORDS[other]
    found: list[Syntax] = []

    def compared(op: str, *parts: Any, denied: bool = False) -> Syntax:
        def back(value: Any) -> Any:
            if not isinstance(value, n.Compare) or (value.stat, value.op) != (stat, op):
                return FAIL
            good = isinstance(value.amount, n.StatOf) and value.amount == n.StatOf(other, value.amount.of)
            return {"of": value.amount.of} if good else FAIL  # type: ignore[union-attr]

        iso = Iso(lambda p: n.Compare(stat, op, n.StatOf(other, p["of"])), back)
        return Map(Seq(*parts), _denied(iso) if denied else iso)

    whose = Alt(wrap(("of", reference), f"'s {word}"), const(n.Ref("pronoun"), f"its {word}"))
    heads = Alt(f"with {name} ", f"whose {name} is ", f"with a {name} ")
    for op, words in _COMPARED_BY:
        found.append(compared(op, f"{_UP_TO[stat]} {words}the {word} of ", ("of", reference)))
        found.append(Printed(compared(op, heads, _equal_or(op), ("of", whose))))
        found.append(Printed(compared(op, heads, _equal_or(op), f"the {word} of ", ("of", reference))))
    for op, house, than in ((">=", "below", ("less", "lower")), ("<=", "above", ("more", "higher", "greater"))):
        found.append(compared(op, f"{_UP_TO[stat]} {house} the {word} of ", ("of", reference), denied=True))
        found.append(Printed(compared(op, heads, Alt(*than), " than ", ("of", whose), denied=True)))
        found.append(Printed(compared(op, "with ", Alt(*than), f" {name} than ", ("of", whose), denied=True)))
    return found


_stat = Alt(*(const(value, word) for word, value in STATS.items()), name="AP or HP")
_more_less = Alt(const("<=", "less"), const(">=", "more"))
_higher_lower = Alt(const("<=", "lower"), const(">=", "higher"))
_compare = (
    node(n.Compare, "with ", ("stat", _stat), " ", ("amount", number), " or ", ("op", _more_less)),
    node(n.Compare, "with exactly ", ("amount", number), " ", ("stat", _stat), op="="),
    node(n.Compare, "of Lv.", ("amount", number), " or ", ("op", _higher_lower), stat="level"),
    node(n.Compare, "of Lv.", ("amount", number), stat="level", op="="),
    node(n.Compare, "with cost ", ("amount", number), " or ", ("op", _more_less), stat="cost"),
    Printed(node(n.Compare, "with ", ("amount", number), " or ", ("op", _more_less), " ", ("stat", _stat))),
    Printed(node(n.Compare, "with ", ("amount", number), " ", ("stat", _stat), op="=")),
    Printed(
        node(
            n.Compare,
            Alt("that is ", "that are "),
            "Lv.",
            ("amount", number),
            " or ",
            ("op", _higher_lower),
            stat="level",
        )
    ),
    Printed(node(n.Compare, Alt("that is ", "that are "), "Lv.", ("amount", number), stat="level", op="=")),
    *(item for stat in _STAT_WORDS for item in (*_compared(stat), *_strictly(stat))),
    *_crossed("hp", "ap"),
    *_crossed("ap", "hp"),
)
_bound = node(n.Compare, ("amount", number), " or ", ("op", _more_less), " ", ("stat", _stat))
_two_bounds = (
    Printed(
        Map(
            Seq(("a", Alt(*_compare)), " or ", ("b", Alt(*_compare))),
            only_there(lambda p: n.AnyOf((p["a"], p["b"]))),
        )
    ),
)


def _keywords(names: Any) -> Any:
    found = tuple(n.HasKeyword(name) for name in sorted(names))
    return found[0] if len(found) == 1 else n.AnyOf(found)


def _keyword_names(value: Any) -> Any:
    if isinstance(value, n.HasKeyword):
        return (value.keyword,)
    if isinstance(value, n.AnyOf) and len(value.filters) > 1:
        if all(isinstance(item, n.HasKeyword) for item in value.filters):
            return tuple(item.keyword for item in value.filters if isinstance(item, n.HasKeyword))
    return FAIL


def _any_part(parts: Any) -> Any:
    """`with "A"/"B" in its card name`: one of the parts will do."""
    return g.NameHas(parts[0]) if len(parts) == 1 else n.AnyOf(tuple(g.NameHas(part) for part in sorted(parts)))


_or = Alt("/", " or ")
_in_name = Printed(Alt(*(f" in {whose} card name{s}" for whose in ("its", "their") for s in ("", "s"))))
_named_so = (" in its name", " in their names")  # of one, of several
_with_keyword = Map(
    wrap("with ", ("names", Many(keyword_name, Alt("/", Printed(Seq(" or "))), least=1))),
    Iso(_keywords, _keyword_names),
)


_timing = Alt(const("destroyed", "【Destroyed】"), const("deploy", "【Deploy】"), const("attack", "【Attack】"))
_had = Alt(  # what one `with` can say several of
    _bound,
    node(n.Compare, ("amount", number), " ", ("stat", _stat), op="="),
    node(n.HasKeyword, ("keyword", keyword_name)),
    node(g.HasTiming, Alt("a ", "an "), ("timing", _timing), " effect"),
    Map(Seq(("parts", Many(quoted, _or, least=1)), _in_name), only_there(lambda p: _any_part(p["parts"]))),
)


def _only_keywords(items: Any) -> bool:
    return all(isinstance(item, n.HasKeyword) for item in items)


def _either_had(items: Any) -> Any:
    """`with <Blocker> or 3 or less HP`; keyword effects alone are said above."""
    return FAIL if _only_keywords(items) else n.AnyOf(items)


def _either_has(items: Any) -> Any:
    """`that has <Blocker> or 3 or less HP`, keyword effects alone too."""
    return _keywords(item.keyword for item in items) if _only_keywords(items) else n.AnyOf(items)


def _either_way(items: Any) -> Any:
    """`that is Lv.7 or higher or has <Blocker>`: two things of the same verb are said elsewhere."""
    verbs = {item[0] for item in items}
    return n.AnyOf(tuple(item[1] for item in items)) if len(verbs) > 1 else FAIL


_been = Alt(  # what one `that is` can say
    node(n.Compare, "Lv.", ("amount", number), " or ", ("op", _higher_lower), stat="level"),
    node(n.Compare, "Lv.", ("amount", number), stat="level", op="="),
    state,
    color,
    traits,
    const(n.State("linked"), "a Link Unit", "Link Units"),
    const(n.State("token"), "a Unit token", "Unit tokens", "a token", "tokens"),
    const(n.State("paired"), "paired with a Pilot", "paired"),
)
_said_of_it = Alt(
    Map(Seq(Alt("is ", "are "), ("what", _been)), only_there(lambda p: ("is", p["what"]))),
    Map(Seq(Alt("has ", "have "), ("what", _had)), only_there(lambda p: ("has", p["what"]))),
    Map(
        Seq(Alt("doesn't have ", "don't have ", "has no ", "have no "), ("what", keyword_name)),
        only_there(lambda p: ("lacks", n.Not(n.HasKeyword(p["what"])))),
    ),
)
either_verb = Map(Many(_said_of_it, " or ", least=2, most=3), only_there(_either_way))
_either_clause = Alt(
    wrap("that ", ("either", either_verb)),
    Map(
        Seq(Alt("that is ", "that are "), ("items", Many(_been, " or ", least=2, most=3))),
        only_there(lambda p: n.AnyOf(p["items"])),
    ),
    Map(
        Seq(Alt("that has ", "that have "), ("items", Many(_had, " or ", least=2, most=3))),
        only_there(lambda p: _either_has(p["items"])),
    ),
)
_with_several = (
    Printed(Map(wrap("with ", ("items", Many(_had, " and ", least=2, most=3))), only_there(n.AllOf))),
    Printed(Map(wrap("with ", ("items", Many(_had, " or ", least=2, most=3))), only_there(_either_had))),
    Printed(
        Map(Seq("with ", ("parts", Many(quoted, _or, least=2)), _in_name), only_there(lambda p: _any_part(p["parts"])))
    ),
    Printed(
        Map(
            Seq("named ", ("names", Many(bracketed, _or, least=2))),
            only_there(lambda p: n.AnyOf(tuple(n.Named(name) for name in sorted(p["names"])))),
        )
    ),
)


def _paired(pieces: Any) -> Any:
    """With a Pilot; of a Pilot: with a Unit, whose side is the Pilot's (the pair waits for the noun)."""
    what = pieces["what"]
    if what.noun == "unit" and not what.zone:
        return ("pilot of", what)
    return g.PairedWith(what.filters) if what == n.Select("pilot", filters=what.filters) and what.filters else FAIL


def _paired_back(value: Any) -> Any:
    if isinstance(value, tuple):
        return {"what": value[1]}
    if isinstance(value, g.PairedWith) and value.filters:
        return {"what": n.Select("pilot", filters=value.filters)}
    return FAIL


def _command_pilot(pieces: Any) -> Any:
    """`paired with a (Zeon) Command card`: with a Pilot that is one by its print."""
    filters = pieces["filters"]
    kind = n.Kind(("command",))
    return (
        g.PairedWith(canonical(n.State("command_card") if f == kind else f for f in filters))
        if kind in filters
        else FAIL
    )


def _battling(pieces: Any) -> Any:
    what = pieces["what"]
    return g.Battling(what.filters, what.side) if what.noun == "unit" and not what.zone else FAIL


def _battling_back(value: Any) -> Any:
    if isinstance(value, g.Battling):
        return {"what": n.Select("unit", value.side, filters=value.filters)}
    return FAIL


BATTLES_SELF = g.Battling((n.Not(n.Other()),))
_ends = Alt(const("highest", "highest"), const("lowest", "lowest"))
_NOT_THESE = Alt(
    const("linked", "Link Units", Printed(Seq("a Link Unit"))),
    const("token", "Unit tokens", Printed(Alt("a Unit token", "a token", "tokens"))),
)
_NOT_LIKE = Alt(color, traits, state)  # `other than a red Unit`, `other than red cards`
_any_noun = Alt(*(f"{kind}{end}" for kind in ("Unit", "Pilot", "Base", "Command", "card") for end in ("", "s")))


def _not(cls: type[Any], field: str) -> Iso:
    """Between `without …` and the negated filter of one field."""

    def back(value: Any) -> Any:
        good = isinstance(value, n.Not) and type(value.filter) is cls
        return {field: getattr(value.filter, field)} if good else FAIL

    return Iso(lambda pieces: n.Not(cls(pieces[field])), back)


_not_word = Iso(
    lambda pieces: n.Not(pieces["what"]),
    lambda v: (
        {"what": v.filter} if isinstance(v, n.Not) and isinstance(v.filter, (n.Color, g.Trait, n.State)) else FAIL
    ),
)
_spoken_of = Alt(
    const(n.Ref("pronoun"), "it"),
    const(n.Ref("pronouns"), "them"),
    const(n.Ref("event"), "the card in question"),
    const(n.Ref("source"), "the other card in question"),
    const(n.Ref("earlier"), "the earlier choice"),
    const(n.Ref("it"), "the chosen card", Printed(Seq("the chosen Unit"))),
    const(n.Ref("that"), "that Unit"),
    const(n.Ref("that_enemy"), "that enemy Unit"),
    const(n.Ref("self"), "this card", Printed(Seq("this Unit"))),
    const(n.Ref("self_base"), "this Base"),
)
_came_from = Alt(*(const(zone, zone) for zone in ("trash", "hand", "deck")))
placed_here = Alt(" put there this way", Printed(Seq(" placed with this effect")))
SELF_ONLY = n.Not(n.Other())
_HAVE = ("with ", "that have ", "that share ", "of ")
_SHARED = {"level": ("Lv.", "Lv", "level", "levels"), "cost": ("cost", "costs"), "ap": ("AP",), "hp": ("HP",)}
described = Later("a description")  # `(Zeon) Unit card with …`: filters
_lv = Alt("Lv", "Lv.")
_simple = Alt(
    *_compare,
    *_two_bounds,
    *_with_several,
    _with_keyword,
    node(g.SameName, "sharing a name with ", ("of", reference)),
    Map(Seq("not sharing a name with ", ("of", reference)), _not(g.SameName, "of")),
    Printed(
        node(
            g.SameName,
            Alt("with ", "that has ", "that have "),
            "the same ",
            Alt("card name", "name"),
            " as ",
            ("of", reference),
        )
    ),
    Printed(
        Map(
            Seq(
                "with ",
                Alt("a different ", "different "),
                Alt("card names", "card name", "names", "name"),
                Alt(" from ", " than "),
                ("of", reference),
            ),
            only_there(lambda p: n.Not(g.SameName(p["of"]))),
        )
    ),
    Printed(
        const(
            Unique(),
            *(f"with {word} {card}names" for word in ("unique", "different") for card in ("", "card ")),
            *(f"with a {word} {card}name" for word in ("unique", "different") for card in ("", "card ")),
        )
    ),
    *(
        Printed(
            const(
                Shared(stat, differ), *(f"{have}{which}{name}" for have in _HAVE for which in words for name in names)
            )
        )
        for stat, names in _SHARED.items()
        for differ, words in ((False, ("the same ",)), (True, ("different ", "a different ")))
    ),
    const(n.HasKeyword("any"), "with any keyword effect", "with a keyword effect"),
    node(g.HasTiming, "with ", Alt("a working ", Printed(Seq("a "))), ("timing", _timing), " effect"),
    Printed(node(g.NameHas, "with ", ("part", quoted), _in_name)),
    Printed(Map(Seq("without ", ("part", quoted), _in_name), _not(g.NameHas, "part"))),
    node(n.Named, "named ", ("name", bracketed)),
    Map(Seq("without ", ("keyword", keyword_name)), _not(n.HasKeyword, "keyword")),
    const(
        n.Not(n.HasKeyword("any")),
        "without any keyword effect",
        Printed(
            Seq(
                Alt("without ", "with no ", "without any "),
                Alt("a keyword effect", "keyword effects", "keyword effect"),
            )
        ),
    ),
    Printed(
        Map(
            Seq(Alt("that doesn't have ", "that don't have ", "that does not have "), ("keyword", keyword_name)),
            only_there(lambda p: n.Not(n.HasKeyword(p["keyword"]))),
        )
    ),
    Printed(node(n.HasKeyword, Alt("that has ", "that have "), ("keyword", keyword_name))),
    Printed(Map(Seq("without ", ("what", traits)), only_there(lambda p: n.Not(p["what"])))),
    Printed(wrap("with ", ("what", traits))),
    Printed(
        Map(
            Seq("other than ", Alt("", "a "), ("what", _NOT_LIKE), " ", _any_noun),
            only_there(lambda p: n.Not(p["what"])),
        )
    ),
    Printed(Map(Seq("other than ", ("name", bracketed)), only_there(lambda p: n.Not(n.Named(p["name"]))))),
    Map(Seq("not named ", ("name", bracketed)), _not(n.Named, "name")),
    Printed(const(n.State("paired"), "with a Pilot", "with a paired Pilot", "that has a Pilot paired with it")),
    Printed(
        const(
            n.State("unpaired"),
            *("with no paired Pilot", "that has no Pilot paired with it", "with no Pilot", "without a Pilot"),
            *(f"that {be} paired with a Pilot" for be in ("isn't", "is not", "aren't", "are not")),
            "not paired with a Pilot",
        )
    ),
    const(
        BATTLES_SELF,
        "battling this card",
        Printed(Alt("battling this Unit", "this Unit is battling", "that is battling this Unit")),
    ),
    const(g.PairedWith((SELF_ONLY,)), "paired with this card", Printed(Seq("paired with this Unit"))),
    Map(Seq("other than ", ("state", _NOT_THESE)), _not(n.State, "state")),
    Printed(
        Map(
            Seq(
                Alt("that isn't ", "that is not ", "that aren't ", "that are not "),
                (
                    "what",
                    Alt(
                        color,
                        traits,
                        state,
                        const(n.State("linked"), "a Link Unit", "Link Units"),
                        const(n.State("token"), "a Unit token", "Unit tokens"),
                    ),
                ),
            ),
            only_there(lambda p: n.Not(p["what"])),
        )
    ),
    Map(Seq("identical with ", ("what", _spoken_of)), _not(n.OtherThan, "what")),
    node(n.OtherThan, Alt("apart from ", Printed(Seq("other than "))), ("what", _spoken_of)),
    Printed(
        const(
            n.State("attacked"), "being attacked", "that is being attacked", "that is being attacked by an enemy Unit"
        )
    ),
    Printed(const(n.State("attacking"), "that is attacking", "that are attacking")),
    Printed(const(n.State("damaged"), "with damage on it", "with damage on them")),
    Printed(const(n.State("battling"), "that is battling", "that are battling")),
    node(g.CameFrom, "that came from the ", ("zone", _came_from)),
    Printed(node(g.CameFrom, Alt("", "that was ", "that were "), "deployed from your ", ("zone", _came_from))),
    Printed(const(n.State("token"), "that is a Unit token", "that is a token")),
    Printed(wrap(Alt("that is ", "that are "), ("state", state))),
    Printed(
        node(
            n.Compare,
            "with ",
            Alt("", "a "),
            "cost ",
            Alt("", "of "),
            ("amount", number),
            " or ",
            ("op", Alt(const("<=", "less"), const(">=", "more"), const("<=", "lower"), const(">=", "higher"))),
            stat="cost",
        )
    ),
    Printed(
        node(n.Compare, "with ", Alt("a Lv.", "Lv."), ("amount", number), " or ", ("op", _higher_lower), stat="level")
    ),
    node(n.Extreme, "with the ", ("end", _ends), " ", ("stat", Alt(_stat, const("level", "level", Printed(_lv))))),
    node(
        n.Extreme, "with their player's ", ("end", _ends), " ", ("stat", Alt(_stat, const("level", "level"))), each=True
    ),
    Printed(_either_clause),
    name="a qualification",
)


def _said_by_number(plural: bool) -> Syntax:
    """The qualifications whose words tell how many cards they are about, and all others."""
    return Alt(
        _simple,
        node(g.NameHas, "with ", ("part", quoted), _named_so[plural]),
        Map(Seq("without ", ("part", quoted), _named_so[plural]), _not(g.NameHas, "part")),
        Map(Seq(("that isn't ", "that aren't ")[plural], ("what", Alt(color, traits, state))), _not_word),
        name="a qualification",
    )


_qualified = {plural: _said_by_number(plural) for plural in (False, True)}


def _either(plural: bool) -> Syntax:
    return Map(
        Seq("either ", ("items", Many(_qualified[plural], " or ", least=2))),
        Iso(
            lambda pieces: n.AnyOf(pieces["items"]),
            lambda value: {"items": value.filters} if isinstance(value, n.AnyOf) else FAIL,
        ),
    )


def all_hold(filters: Any) -> Any:
    return filters[0] if len(filters) == 1 else n.AllOf(filters)


described_many = Later("a description")  # `(Zeon) Unit cards with …`: filters
_one_of = {
    plural: Map(
        Seq(
            ("that is either ", "that are either ")[plural],
            ("items", Many(described_many if plural else Article(described), " or ", least=2)),
        ),
        Iso(
            lambda p: n.AnyOf(tuple(all_hold(filters) for filters in p["items"])),
            lambda v: (
                {"items": tuple(f.filters if isinstance(f, n.AllOf) else (f,) for f in v.filters)}
                if isinstance(v, n.AnyOf)
                else FAIL
            ),
        ),
    )
    for plural in (False, True)
}
with_command = Printed(Map(Seq("paired with ", ("filters", Article(described))), only_there(_command_pilot)))
# Those that end in another selector come last: words after it belong to that one.
_nested = Alt(
    Printed(const(n.State("paired"), "paired with a Pilot")),
    Map(Seq("paired with ", ("what", quantity)), Iso(_paired, _paired_back)),
    with_command,
    Map(Seq("battling ", ("what", quantity)), Iso(_battling, _battling_back)),
    *(
        item
        for stat, name in _STAT_WORDS.items()
        for op, word in _COMPARED_BY
        for item in (
            _compare_count(stat, op, f"{_UP_TO[stat]} {word}"),
            Printed(
                _compare_count(stat, op, Alt(f"with {name} ", f"whose {name} is ", f"with a {name} "), _equal_or(op))
            ),
        )
    ),
)
_NESTED = (g.PairedWith, g.Battling)


def _is_nested(item: Any) -> bool:
    if item in (BATTLES_SELF, g.PairedWith((SELF_ONLY,))):
        return False
    if isinstance(item, n.Compare):
        return isinstance(item.amount, (n.CountOf, n.Done))
    if isinstance(item, n.AnyOf):
        return any(isinstance(part, (n.AllOf, n.Color, g.Trait, n.Kind, n.State)) for part in item.filters)
    return isinstance(item, (*_NESTED, tuple))


def _split_posts(value: Any) -> Any:
    late = [item for item in value if _is_nested(item)]
    if len(late) > 1:
        return FAIL
    early = [item for item in value if not _is_nested(item)]
    early.sort(key=lambda item: isinstance(item, g.NameHas))  # `… in its name of Lv.5` would be misread
    return {"early": tuple(early), "late": late[0] if late else None}


def _early(plural: bool) -> Syntax:
    item = Alt(_qualified[plural], _either(plural))
    return Alt(wrap(" ", ("post", item)), Printed(wrap(", ", ("post", _qualified[plural]))))


early_post = _early(plural=False)


def _flat(found: Any) -> Any:
    """The qualifications one by one: `with 2 or more HP and 3 or less AP` is two."""
    return tuple(part for item in found for part in (item.filters if isinstance(item, n.AllOf) else (item,)))


def posts_of(plural: bool) -> Syntax:
    """What is said behind the noun, of one card or of several."""
    early = _early(plural) if plural else early_post
    return Map(
        Seq(("early", Many(early, "")), ("late", Opt(wrap(" ", ("post", Alt(_nested, _one_of[plural])))))),
        Iso(lambda p: _flat((*p["early"], *((p["late"],) if p["late"] is not None else ()))), _split_posts),
    )


posts = {plural: posts_of(plural) for plural in (False, True)}


def _describe(pieces: Any) -> Any:
    words = pieces["adjectives"]
    if any(isinstance(item, str) for item in words) or any(isinstance(item, tuple) for item in pieces["posts"]):
        return FAIL
    return canonical((*words, *pieces["kinds"], *pieces["posts"]))


def _describe_back(filters: Any) -> Any:
    if filters != canonical(filters):
        return FAIL
    return {
        "adjectives": tuple(item for item in filters if isinstance(item, ADJECTIVES)),
        "kinds": tuple(item for item in filters if isinstance(item, n.Kind)),
        "posts": tuple(item for item in filters if not isinstance(item, (*ADJECTIVES, n.Kind))),
    }


def description(plural: bool) -> Syntax:
    """The filters of `(Zeon) Unit card with …`, a card that is not looked for in a zone."""
    parts = Seq(("adjectives", adjectives), ("kinds", card_kinds(plural)), ("posts", posts[plural]))
    return Map(parts, Iso(_describe, _describe_back))


described.is_(description(plural=False))
described_many.is_(description(plural=True))
