# rulebound: interpreted
"""Filters: the words before a noun, the noun, and the qualifications after it."""

from __future__ import annotations

from typing import Any

from rulebound.effects import nodes as n
from rulebound.gundam.abilities import nodes as g
from rulebound.gundam.grammar.words import bracketed, color, keyword_name, quoted, traits
from rulebound.gundam.words.lexicon import KINDS, NOUNS, STATS
from rulebound.text.combinators import FAIL, Alt, Iso, Later, Many, Map, Opt, Seq, Syntax
from rulebound.text.wording import Article, Printed, const, node, number, wrap

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
    name="an adjective",
)
adjectives = Many(wrap(("word", adjective), " "), "")
ADJECTIVES = (n.Other, n.State, n.Color, g.Trait)


def card_kinds(plural: bool) -> Syntax:
    """`Unit card/Pilot card`: the filters of a card noun."""
    end = " cards" if plural else " card"
    kind = Alt(*(const(value, word + end) for word, value in KINDS.items()))
    several = Map(
        Many(kind, "/", least=1),
        Iso(
            lambda words: (n.Kind(tuple(sorted(words))),),
            lambda value: value[0].any_of if len(value) == 1 and isinstance(value[0], n.Kind) else FAIL,
        ),
    )
    return Alt(several, const((), end.strip()))


def nouns(plural: bool) -> Syntax:
    end = "s" if plural else ""
    said = [
        (("unit", (n.State("linked"), n.State("token"))), f"Link Unit token{end}"),
        (("unit", (n.State("token"),)), f"Unit token{end}"),
        (("unit", (n.State("linked"),)), f"Link Unit{end}"),
        *(((value, ()), words[plural]) for words, value in NOUNS.items()),
    ]
    special: list[Syntax] = [const(value, words) for value, words in said]
    special.append(Printed(const(("shield_area", ()), f"Base{end}/Shield{end}")))  # which our wording may be typed with
    if plural:  # at the start of a sentence
        titles = [(value, words[0].lower() + words[1:]) for value, words in said if words[:2].istitle()]
        special += [Printed(const(value, words)) for value, words in titles]
    card = Map(
        card_kinds(plural),
        Iso(lambda filters: ("card", filters), lambda value: value[1] if value[0] == "card" else FAIL),
    )
    return Alt(*special, card, name="a noun such as 'Unit'")


# --------------------------------------------------------------------------------------------------- qualifications

quantity = Later("a selector")  # `a …` selectors, given below
reference = Later("a card named before")
points = Alt(const("level", "level"), const("cost", "cost"), const("ap", "AP"), const("hp", "HP"))
counted = Later("a number of cards")  # `the number of …`: an amount, given by the selectors
happened = Later("an event")  # what has happened, given by the events
done_count = Later("a number of cards")  # `the number of cards exiled with this effect`, given by the clauses
_of_whom = Alt(
    const(n.Ref("pronoun"), "its"),
    const(n.Ref("pronouns"), "theirs"),
    wrap(("of", reference), "'s"),
    wrap(("of", reference)),
)
_STAT_WORDS = {"level": "level", "ap": "AP", "hp": "HP", "cost": "cost"}
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


def _denied(iso: Iso) -> Iso:
    """The same, said of what it does not hold for."""
    return Iso(lambda p: n.Not(iso.there(p)), lambda v: iso.back(v.filter) if isinstance(v, n.Not) else FAIL)


def _strictly(stat: str) -> list[Syntax]:
    """`with less AP than this Unit`: not as much or more."""
    found: list[Syntax] = []
    for op, house in ((">=", "<"), ("<=", ">")):
        inner = _compare_than(stat, op, ("of", _of_whom))
        assert isinstance(inner, Map)
        found.append(Map(Seq(_LIKE[stat][house], ("of", reference)), _denied(inner.iso)))
    return found


_COMPARED_BY = (("<=", "up to "), (">=", "from "), ("=", "equal to "))


def _compared(stat: str) -> list[Syntax]:
    """`with AP equal to or less than …`, `whose Lv. is …`."""
    return [_compare_than(stat, op, _LIKE[stat][op], ("of", reference)) for op, _ in _COMPARED_BY]


def _own(stat: str, other: str) -> list[Syntax]:
    """`with AP equal to its own HP`."""
    found: list[Syntax] = []
    end = f"its own {_STAT_WORDS[other]}"
    for op, words in _COMPARED_BY:
        found.append(node(g.CompareOwn, f"{_UP_TO[stat]} {words}{end}", stat=stat, op=op, other=other))
    for op, house in ((">=", "below"), ("<=", "above")):
        inner = node(g.CompareOwn, f"{_UP_TO[stat]} {house} {end}", stat=stat, op=op, other=other)
        assert isinstance(inner, Map)
        found.append(Map(inner.item, _denied(inner.iso)))
    return found


def _crossed(stat: str, other: str) -> list[Syntax]:
    """`with HP equal to or less than this Unit's AP`: one number compared with another one of a card."""
    word = _STAT_WORDS[other]
    found: list[Syntax] = []

    def compared(op: str, *parts: Any, denied: bool = False) -> Syntax:
        def back(value: Any) -> Any:
            if not isinstance(value, n.Compare) or (value.stat, value.op) != (stat, op):
                return FAIL
            good = isinstance(value.amount, n.StatOf) and value.amount == n.StatOf(other, value.amount.of)
            return {"of": value.amount.of} if good else FAIL  # type: ignore[union-attr]

        iso = Iso(lambda p: n.Compare(stat, op, n.StatOf(other, p["of"])), back)
        return Map(Seq(*parts), _denied(iso) if denied else iso)

    for op, words in _COMPARED_BY:
        found.append(compared(op, f"{_UP_TO[stat]} {words}the {word} of ", ("of", reference)))
    for op, house in ((">=", "below"), ("<=", "above")):
        found.append(compared(op, f"{_UP_TO[stat]} {house} the {word} of ", ("of", reference), denied=True))
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
    node(n.Compare, "with damage ", ("amount", number), " or ", ("op", _more_less), stat="damage"),
    node(n.Compare, "with exactly cost ", ("amount", number), stat="cost", op="="),
    *(item for stat in _STAT_WORDS for item in (*_compared(stat), *_strictly(stat))),
    *_crossed("hp", "ap"),
    *_crossed("ap", "hp"),
    *(item for stat in _STAT_WORDS for other in _STAT_WORDS if other != stat for item in _own(stat, other)),
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


_named_so = (" in its name", " in their names")  # of one, of several
_with_keyword = Map(wrap("with ", ("names", Many(keyword_name, "/", least=1))), Iso(_keywords, _keyword_names))


_timing = Alt(
    const("destroyed", "【Destroyed】"),
    const("deploy", "【Deploy】"),
    const("attack", "【Attack】"),
    const("main", "【Main】"),
    const("action", "【Action】"),
    const("burst", "【Burst】"),
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


def _battling(pieces: Any) -> Any:
    what = pieces["what"]
    if what.noun not in ("unit", "base") or what.zone:
        return FAIL
    kind = (n.Kind(("base",)),) if what.noun == "base" else ()
    return g.Battling(canonical((*what.filters, *kind)), what.side)


def _battling_back(value: Any) -> Any:
    if isinstance(value, g.Battling):
        noun = "base" if n.Kind(("base",)) in value.filters else "unit"
        return {"what": n.Select(noun, value.side, "", tuple(f for f in value.filters if f != n.Kind(("base",))))}
    return FAIL


battled = Iso(_battling, _battling_back)


BATTLES_SELF = g.Battling((n.Not(n.Other()),))
_ends = Alt(const("highest", "highest"), const("lowest", "lowest"))
_NOT_THESE = Alt(const("linked", "Link Units"), const("token", "Unit tokens"), const("ex", "EX Resources"))


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
    const(n.Ref("it"), "the chosen card"),
    const(n.Ref("that"), "that Unit"),
    const(n.Ref("that_enemy"), "that enemy Unit"),
    const(n.Ref("self"), "this card"),
    const(n.Ref("self_base"), "this Base"),
)
_came_from = Alt(*(const(zone, zone) for zone in ("trash", "hand", "deck")))
placed_here = " put there this way"
SELF_ONLY = n.Not(n.Other())
described = Later("a description")  # `(Zeon) Unit card with …`: filters
_simple = Alt(
    *_compare,
    _with_keyword,
    node(g.SameName, "sharing a name with ", ("of", reference)),
    Map(Seq("not sharing a name with ", ("of", reference)), _not(g.SameName, "of")),
    const(n.HasKeyword("any"), "with any keyword effect"),
    node(g.HasTiming, "with ", "a working ", ("timing", _timing), " effect"),
    node(n.Named, "named ", ("name", bracketed)),
    Map(Seq("without ", ("keyword", keyword_name)), _not(n.HasKeyword, "keyword")),
    const(n.Not(n.HasKeyword("any")), "without any keyword effect"),
    Map(Seq("not named ", ("name", bracketed)), _not(n.Named, "name")),
    const(BATTLES_SELF, "battling this card"),
    const(g.PairedWith((SELF_ONLY,)), "paired with this card"),
    Map(Seq("other than ", ("state", _NOT_THESE)), _not(n.State, "state")),
    Map(Seq("identical with ", ("what", _spoken_of)), _not(n.OtherThan, "what")),
    node(n.OtherThan, "apart from ", ("what", _spoken_of)),
    node(g.CameFrom, "that came from the ", ("zone", _came_from)),
    node(n.Extreme, "with the ", ("end", _ends), " ", ("stat", Alt(_stat, const("level", "level")))),
    node(
        n.Extreme, "with their player's ", ("end", _ends), " ", ("stat", Alt(_stat, const("level", "level"))), each=True
    ),
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

_been = node(g.Been, "for which earlier this turn ", ("event", happened))
# Those that end in another selector come last: words after it belong to that one.
_nested = Alt(
    _been,
    Map(Seq("unless earlier this turn ", ("event", happened)), _not(g.Been, "event")),
    node(g.SameName, "sharing a name with ", ("of", quantity)),
    Map(Seq("not sharing a name with ", ("of", quantity)), _not(g.SameName, "of")),
    Map(Seq("paired with ", ("what", quantity)), Iso(_paired, _paired_back)),
    Map(Seq("battling ", ("what", quantity)), battled),
    *(
        item
        for stat, name in _STAT_WORDS.items()
        for op, word in _COMPARED_BY
        for item in (_compare_count(stat, op, f"{_UP_TO[stat]} {word}"),)
    ),
)
_NESTED = (g.PairedWith, g.Battling)


_COMPUTED = (n.CountOf, n.Done, n.Plus, n.TotalOf, n.AtMost, g.NumberOf)


def with_factor(amount: Any) -> bool:
    """Is it a number of a card so many times, or half of it?"""
    return isinstance(amount, n.StatOf) and (amount.times, amount.per) != (1, 1)


def _is_nested(item: Any) -> bool:
    if item in (BATTLES_SELF, g.PairedWith((SELF_ONLY,))):
        return False
    if isinstance(item, n.Compare):
        return isinstance(item.amount, _COMPUTED) or with_factor(item.amount)
    if isinstance(item, n.AnyOf):
        return any(isinstance(part, (n.AllOf, n.Color, g.Trait, n.Kind, n.State)) for part in item.filters)
    inner = item.filter if isinstance(item, n.Not) else item
    if isinstance(inner, g.Been):
        return True
    if isinstance(inner, g.SameName):
        return isinstance(inner.of, n.Select)
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
    return wrap(" ", ("post", item))


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
