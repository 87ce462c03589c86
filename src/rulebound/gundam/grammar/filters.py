# rulebound: interpreted
"""Filters: the words before a noun, the noun, and the qualifications after it."""

from __future__ import annotations

from collections.abc import Iterator
from itertools import permutations
from typing import Any

from rulebound.effects import nodes as n
from rulebound.gundam.abilities import nodes as g
from rulebound.gundam.grammar.words import bracketed, color, keyword_name, quoted, traits
from rulebound.gundam.words.lexicon import KINDS, NOUNS, STATS
from rulebound.text.combinators import FAIL, Alt, Iso, Later, Many, Map, Opt, Seq, Syntax
from rulebound.text.joining import denied, less_more
from rulebound.text.wording import Article, const, node, number, only_if, taken, wrap

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
    first = [(value, words[0].lower() + words[1:]) for value, words in said if plural and words[:2].istitle()]
    typed = (("shield_area", ()), f"Base{end}/Shield{end}")  # so it may be typed, too
    special = [const(value, words) for value, words in (*said, *first, typed)]  # `units` begins a sentence
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


def _than(stat: str, op: str, words: str, of: str) -> Syntax:
    """A number compared with a number of another card."""
    return node(n.Compare, words, ("amount", node(n.StatOf, ("of", reference), stat=of)), stat=stat, op=op)


_COMPARED_BY = (("<=", "up to "), (">=", "from "), ("=", "equal to "))
_STRICTLY = ((">=", "<", "below "), ("<=", ">", "above "))  # said of what the first does not hold for


def _comparisons() -> Iterator[Syntax]:
    """With the same number of another card, with another number of one, and with one of its own."""
    for stat in _STAT_WORDS:
        yield from (_than(stat, op, _LIKE[stat][op], stat) for op, _ in _COMPARED_BY)
        yield from (denied(_than(stat, op, _LIKE[stat][strict], stat)) for op, strict, _ in _STRICTLY)
    for stat, other in (("hp", "ap"), ("ap", "hp")):
        end = f"the {_STAT_WORDS[other]} of "
        yield from (_than(stat, op, f"{_UP_TO[stat]} {words}{end}", other) for op, words in _COMPARED_BY)
        yield from (denied(_than(stat, op, f"{_UP_TO[stat]} {words}{end}", other)) for op, _, words in _STRICTLY)
    for stat, other in permutations(_STAT_WORDS, 2):
        end, fixed = f"its own {_STAT_WORDS[other]}", {"stat": stat, "other": other}
        yield from (node(g.CompareOwn, f"{_UP_TO[stat]} {words}{end}", op=op, **fixed) for op, words in _COMPARED_BY)
        for op, _, words in _STRICTLY:
            yield denied(node(g.CompareOwn, f"{_UP_TO[stat]} {words}{end}", op=op, **fixed))


_stat = Alt(*(const(value, word) for word, value in STATS.items()), name="AP or HP")
higher_lower = Alt(const("<=", "lower"), const(">=", "higher"))
_compare = (
    node(n.Compare, "with ", ("stat", _stat), " ", ("amount", number), " or ", ("op", less_more)),
    node(n.Compare, "with exactly ", ("amount", number), " ", ("stat", _stat), op="="),
    node(n.Compare, "of Lv.", ("amount", number), " or ", ("op", higher_lower), stat="level"),
    node(n.Compare, "of Lv.", ("amount", number), stat="level", op="="),
    node(n.Compare, "with cost ", ("amount", number), " or ", ("op", less_more), stat="cost"),
    node(n.Compare, "with damage ", ("amount", number), " or ", ("op", less_more), stat="damage"),
    node(n.Compare, "with exactly cost ", ("amount", number), stat="cost", op="="),
    *_comparisons(),
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
one_keyword_of = Map(Many(keyword_name, "/", least=1), Iso(_keywords, _keyword_names))  # <Breach>/<Blocker>
_timing = Alt(
    *(const(word, f"【{word.title()}】") for word in ("destroyed", "deploy", "attack", "main", "action", "burst"))
)


def _paired(pieces: Any) -> Any:
    """With a Pilot; of a Pilot: with a Unit, whose side is the Pilot's (the pair waits for the noun)."""
    what = pieces["what"]
    if what.noun == "unit" and not what.zone:
        return ("pilot of", what)
    alone = what.filters and what == n.Select("pilot", filters=what.filters)
    return g.PairedWith(what.filters) if alone else FAIL


def _paired_back(value: Any) -> Any:
    return value[1] if isinstance(value, tuple) else n.Select("pilot", filters=value.filters)


def _battling(pieces: Any) -> Any:
    what = pieces["what"]
    if what.noun not in ("unit", "base") or what.zone:
        return FAIL
    return g.Battling(canonical((*what.filters, *([_BASE] if what.noun == "base" else ()))), what.side)


def _battling_back(value: Any) -> Any:
    noun = "base" if _BASE in value.filters else "unit"
    return n.Select(noun, value.side, "", tuple(item for item in value.filters if item != _BASE))


_BASE = n.Kind(("base",))
battled = taken(_battling, what=_battling_back)


BATTLES_SELF = g.Battling((n.Not(n.Other()),))
_extreme = (("end", Alt(const("highest", "highest"), const("lowest", "lowest"))), " ", ("stat", points))
_NOT_THESE = Alt(const("linked", "Link Units"), const("token", "Unit tokens"), const("ex", "EX Resources"))


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
SELF_ONLY = n.Not(n.Other())
described = Later("a description")  # `(Zeon) Unit card with …`: filters
_simple = Alt(
    *_compare,
    wrap("with ", ("names", one_keyword_of)),
    node(g.SameName, "sharing a name with ", ("of", reference)),
    denied(node(g.SameName, "not sharing a name with ", ("of", reference))),
    const(n.HasKeyword("any"), "with any keyword effect"),
    node(g.HasTiming, "with a working ", ("timing", _timing), " effect"),
    node(n.Named, "named ", ("name", bracketed)),
    denied(node(n.HasKeyword, "without ", ("keyword", keyword_name))),
    const(n.Not(n.HasKeyword("any")), "without any keyword effect"),
    denied(node(n.Named, "not named ", ("name", bracketed))),
    const(BATTLES_SELF, "battling this card"),
    const(g.PairedWith((SELF_ONLY,)), "paired with this card"),
    denied(node(n.State, "other than ", ("state", _NOT_THESE))),
    denied(node(n.OtherThan, "identical with ", ("what", _spoken_of))),
    node(n.OtherThan, "apart from ", ("what", _spoken_of)),
    node(g.CameFrom, "that came from the ", ("zone", _came_from)),
    node(n.Extreme, "with the ", *_extreme),
    node(n.Extreme, "with their player's ", *_extreme, each=True),
    name="a qualification",
)


def _said_by_number(plural: bool) -> Syntax:
    """The qualifications whose words tell how many cards they are about, and all others."""
    return Alt(
        _simple,
        node(g.NameHas, "with ", ("part", quoted), _named_so[plural]),
        denied(node(g.NameHas, "without ", ("part", quoted), _named_so[plural])),
        denied(wrap(("that isn't ", "that aren't ")[plural], ("what", Alt(color, traits, state)))),
        name="a qualification",
    )


_qualified = {plural: _said_by_number(plural) for plural in (False, True)}


def _either(plural: bool) -> Syntax:
    return node(n.AnyOf, "either ", ("filters", Many(_qualified[plural], " or ", least=2)))


described_many = Later("a description")  # `(Zeon) Unit cards with …`: filters
_all_hold = Iso(
    lambda filters: filters[0] if len(filters) == 1 else n.AllOf(filters),
    lambda value: value.filters if isinstance(value, n.AllOf) else (value,),
)


def _one_of(plural: bool) -> Syntax:
    one = Map(described_many if plural else Article(described), _all_hold)
    return node(n.AnyOf, ("that is either ", "that are either ")[plural], ("filters", Many(one, " or ", least=2)))


# Those that end in another selector come last: words after it belong to that one.
_nested = Alt(
    node(g.Been, "for which earlier this turn ", ("event", happened)),
    denied(node(g.Been, "unless earlier this turn ", ("event", happened))),
    node(g.SameName, "sharing a name with ", ("of", quantity)),
    denied(node(g.SameName, "not sharing a name with ", ("of", quantity))),
    Map(Seq("paired with ", ("what", quantity)), taken(_paired, what=_paired_back)),
    Map(Seq("battling ", ("what", quantity)), battled),
    *(
        node(n.Compare, f"{_UP_TO[stat]} {word}", ("amount", Alt(counted, done_count)), stat=stat, op=op)
        for stat in _STAT_WORDS
        for op, word in _COMPARED_BY
    ),
)
_COMPUTED = (n.CountOf, n.Done, n.Plus, n.TotalOf, n.AtMost, g.NumberOf)


def _is_nested(item: Any) -> bool:
    if item in (BATTLES_SELF, g.PairedWith((SELF_ONLY,))):
        return False
    if isinstance(item, n.Compare):
        factors = (getattr(item.amount, "times", 1), getattr(item.amount, "per", 1))
        return isinstance(item.amount, _COMPUTED) or factors != (1, 1)  # so many times a number, or half of it
    if isinstance(item, n.AnyOf):
        return any(isinstance(part, (n.AllOf, n.Color, g.Trait, n.Kind, n.State)) for part in item.filters)
    inner = item.filter if isinstance(item, n.Not) else item
    if isinstance(inner, g.Been):
        return True
    if isinstance(inner, g.SameName):
        return isinstance(inner.of, n.Select)
    return isinstance(item, (g.PairedWith, g.Battling, tuple))


def _split_posts(value: Any) -> Any:
    late = [item for item in value if _is_nested(item)]
    if len(late) > 1:
        return FAIL
    early = [item for item in value if not _is_nested(item)]
    early.sort(key=lambda item: isinstance(item, g.NameHas))  # `… in its name of Lv.5` would be misread
    return {"early": tuple(early), "late": late[0] if late else None}


def _flat(found: Any) -> Any:
    """The qualifications one by one: `with 2 or more HP and 3 or less AP` is two."""
    return tuple(part for item in found for part in (item.filters if isinstance(item, n.AllOf) else (item,)))


def posts_of(plural: bool) -> Syntax:
    """What is said behind the noun, of one card or of several."""
    early = wrap(" ", ("post", Alt(_qualified[plural], _either(plural))))
    return Map(
        Seq(("early", Many(early, "")), ("late", Opt(wrap(" ", ("post", Alt(_nested, _one_of(plural))))))),
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


def as_filters(what: n.Select) -> tuple[n.Filter, ...]:
    """What a selector of one noun says of its cards."""
    return canonical((*what.filters, n.Kind((what.noun,))))


def as_select(filters: Any, side: str) -> Any:
    """The selector that says the same, of one side; FAIL if they don't tell its noun."""
    kinds = [item for item in filters if isinstance(item, n.Kind)]
    if len(kinds) != 1 or len(kinds[0].any_of) != 1:
        return FAIL
    return n.Select(kinds[0].any_of[0], side, "", tuple(item for item in filters if item != kinds[0]))


def filters_of(item: Syntax, noun: str, side: str = "any") -> Syntax:
    """The filters of a selector of this noun and side."""
    only = only_if(item, lambda what: what == n.Select(noun, side, "", what.filters))
    return Map(only, Iso(lambda what: what.filters, lambda filters: n.Select(noun, side, "", filters)))
