# rulebound: interpreted
"""Filters: the words before a noun, the noun, and the qualifications after it."""

from __future__ import annotations

from typing import Any

from rulebound.effects import nodes as n
from rulebound.gundam.grammar.words import bracketed, color, keyword_name, quoted, traits
from rulebound.gundam.lexicon import KINDS, NOUNS, STATS
from rulebound.text.combinators import FAIL, Alt, Iso, Later, Many, Map, Opt, Seq, Syntax
from rulebound.text.wording import Article, Printed, const, node, number, only_there, wrap

_ORDER = (n.Other, n.State, n.Color, n.Trait, n.Kind, n.HasKeyword, n.NameHas, n.Named, n.Compare)


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
    color,
    traits,
    const(n.State("linked"), "linked"),
    const(n.State("token"), "token"),
    const(n.State("paired"), "paired"),
    name="an adjective",
)
adjectives = Many(wrap(("word", adjective), " "), "")
ADJECTIVES = (n.Other, n.State, n.Color, n.Trait)


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
    special: list[Syntax] = [
        const(("unit", (n.State("linked"), n.State("token"))), f"Link Unit token{end}"),
        const(("unit", (n.State("token"),)), f"Unit token{end}"),
        const(("unit", (n.State("linked"),)), f"Link Unit{end}", Printed(Seq(f"Linked Unit{end}"))),
    ]
    for words, value in NOUNS.items():
        special.append(const((value, ()), words[plural]))
    special.append(
        Printed(
            const(
                ("shield_area", ()), f"shield area card{end}", f"Base{end}/enemy Shield{end}", f"Base{end}/Shield{end}"
            )
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
_than = Alt(
    const(n.Ref("pronoun"), "its"),
    const(n.Ref("pronouns"), "theirs"),
    wrap(("of", reference), "'s"),
    Printed(wrap(("of", reference))),
    Printed(const(n.Ref("it"), "the Unit rested with this ability")),
)


def _compare_than(stat: str, *parts: Any) -> Syntax:
    def back(value: Any) -> Any:
        if isinstance(value, n.Compare) and value.stat == stat and isinstance(value.amount, n.StatOf):
            if value.amount.stat == stat and value.op == "<=":
                return {"of": value.amount.of}
        return FAIL

    return Map(Seq(*parts), Iso(lambda pieces: n.Compare(stat, "<=", n.StatOf(stat, pieces["of"])), back))


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
    _compare_than("level", "of a level up to ", ("of", _than)),
    _compare_than("ap", "with AP up to ", ("of", _than)),
    _compare_than("hp", "with HP up to ", ("of", _than)),
    *(
        Printed(_compare_than(stat, f"{words} equal to or {end} than ", ("of", wrap(("of", reference), f"'s {name}"))))
        for stat, name, end in (("ap", "AP", "less"), ("hp", "HP", "less"), ("level", "Lv.", "lower"))
        for words in (f"with {name}", f"whose {name} is")
    ),
    Printed(_compare_than("level", "whose Lv. is equal to or lower than ", ("of", _than))),
    Printed(_compare_than("ap", "whose AP is equal to or less than ", ("of", _than))),
    Printed(_compare_than("hp", "whose HP is equal to or less than ", ("of", _than))),
    Printed(_compare_than("ap", "with AP equal to or less than ", ("of", _than))),
    Printed(_compare_than("hp", "with HP equal to or less than ", ("of", _than))),
)


def _level_or_power(pieces: Any) -> Any:
    first = n.Compare("level", pieces["op"], pieces["level"])
    return n.AnyOf((first, n.Compare(pieces["stat"], pieces["op2"], pieces["amount"])))


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


_in_name = Alt(" in the name", *(Printed(Seq(f" in {w} card name{s}")) for w in ("its", "their") for s in ("", "s")))
_with_keyword = Map(wrap("with ", ("names", Many(keyword_name, "/", least=1))), Iso(_keywords, _keyword_names))


def _paired(pieces: Any) -> Any:
    """With a Pilot; of a Pilot: with a Unit, whose side is the Pilot's (the pair waits for the noun)."""
    what = pieces["what"]
    if what.noun == "unit" and not what.zone:
        return ("pilot of", what)
    return n.PairedWith(what.filters) if what == n.Select("pilot", filters=what.filters) and what.filters else FAIL


def _paired_back(value: Any) -> Any:
    if isinstance(value, tuple):
        return {"what": value[1]}
    if isinstance(value, n.PairedWith) and value.filters:
        return {"what": n.Select("pilot", filters=value.filters)}
    return FAIL


def _battling(pieces: Any) -> Any:
    what = pieces["what"]
    return n.Battling(what.filters, what.side) if what.noun == "unit" and not what.zone else FAIL


def _battling_back(value: Any) -> Any:
    if isinstance(value, n.Battling):
        return {"what": n.Select("unit", value.side, filters=value.filters)}
    return FAIL


BATTLES_SELF = n.Battling((n.Not(n.Other()),))
_ends = Alt(const("highest", "highest"), const("lowest", "lowest"))
_NOT_THESE = Alt(const("linked", "Link Units"), const("token", "Unit tokens"))


def _not(cls: type[Any], field: str) -> Iso:
    """Between `without …` and the negated filter of one field."""

    def back(value: Any) -> Any:
        good = isinstance(value, n.Not) and type(value.filter) is cls
        return {field: getattr(value.filter, field)} if good else FAIL

    return Iso(lambda pieces: n.Not(cls(pieces[field])), back)


_not_word = Iso(
    lambda pieces: n.Not(pieces["what"]),
    lambda v: (
        {"what": v.filter} if isinstance(v, n.Not) and isinstance(v.filter, (n.Color, n.Trait, n.State)) else FAIL
    ),
)
placed_here = Alt(" put there this way", Printed(Seq(" placed with this effect")))
_timing = Alt(const("destroyed", "【Destroyed】"), const("deploy", "【Deploy】"), const("attack", "【Attack】"))
SELF_ONLY = n.Not(n.Other())
described = Later("a description")  # `(Zeon) Unit card with …`: filters
_simple = Alt(
    *_compare,
    _with_keyword,
    const(n.HasKeyword("any"), "with any keyword effect", "with a keyword effect"),
    node(n.HasTiming, "with ", Alt("a working ", Printed(Seq("a "))), ("timing", _timing), " effect"),
    node(n.NameHas, "with ", ("part", quoted), _in_name),
    Map(Seq("without ", ("part", quoted), _in_name), _not(n.NameHas, "part")),
    node(n.Named, "named ", ("name", bracketed)),
    Map(Seq("without ", ("keyword", keyword_name)), _not(n.HasKeyword, "keyword")),
    Printed(const(n.State("unpaired"), "with no paired Pilot", "that has no Pilot paired with it")),
    const(BATTLES_SELF, "battling this card", Printed(Alt("battling this Unit", "this Unit is battling"))),
    const(n.PairedWith((SELF_ONLY,)), "paired with this card", Printed(Seq("paired with this Unit"))),
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
    Map(Seq("not ", ("what", Alt(color, traits, state))), _not_word),
    Printed(const(n.Other(), "other than this Unit", "other than this Base")),
    Printed(const(n.State("attacked"), "being attacked", "that is being attacked")),
    Printed(const(n.State("attacking"), "that is attacking", "that are attacking")),
    Printed(const(n.State("battling"), "that is battling", "that are battling")),
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
    node(n.Extreme, "with the ", ("end", _ends), " ", ("stat", Alt(_stat, const("level", "Lv")))),
    Printed(
        Map(
            Seq(
                Alt("that is ", "that are "),
                "Lv.",
                ("level", number),
                " or ",
                ("op", _higher_lower),
                " or ",
                Alt("has ", "have "),
                ("amount", number),
                " or ",
                ("op2", _more_less),
                " ",
                ("stat", _stat),
            ),
            only_there(_level_or_power),
        )
    ),
    name="a qualification",
)
_either = Map(
    Seq("either ", ("items", Many(_simple, " or ", least=2))),
    Iso(
        lambda pieces: n.AnyOf(pieces["items"]),
        lambda value: {"items": value.filters} if isinstance(value, n.AnyOf) else FAIL,
    ),
)


def all_hold(filters: Any) -> Any:
    return filters[0] if len(filters) == 1 else n.AllOf(filters)


_one_of = Map(
    Seq("that is either ", ("items", Many(Article(described), " or ", least=2))),
    Iso(
        lambda p: n.AnyOf(tuple(all_hold(filters) for filters in p["items"])),
        lambda v: (
            {"items": tuple(f.filters if isinstance(f, n.AllOf) else (f,) for f in v.filters)}
            if isinstance(v, n.AnyOf)
            else FAIL
        ),
    ),
)
# Those that end in another selector come last: words after it belong to that one.
_nested = Alt(
    Printed(const(n.State("paired"), "paired with a Pilot")),
    Map(Seq("paired with ", ("what", quantity)), Iso(_paired, _paired_back)),
    Map(Seq("battling ", ("what", quantity)), Iso(_battling, _battling_back)),
    _one_of,
)
_NESTED = (n.PairedWith, n.Battling)


def _is_nested(item: Any) -> bool:
    if item in (BATTLES_SELF, n.PairedWith((SELF_ONLY,))):
        return False
    if isinstance(item, n.AnyOf):
        return any(isinstance(part, (n.AllOf, n.Color, n.Trait, n.Kind)) for part in item.filters)
    return isinstance(item, (*_NESTED, tuple))


def _split_posts(value: Any) -> Any:
    late = [item for item in value if _is_nested(item)]
    if len(late) > 1:
        return FAIL
    return {"early": tuple(item for item in value if not _is_nested(item)), "late": late[0] if late else None}


_early = Alt(wrap(" ", ("post", Alt(_simple, _either))), Printed(wrap(", ", ("post", _simple))))
posts = Map(
    Seq(("early", Many(_early, "")), ("late", Opt(wrap(" ", ("post", _nested))))),
    Iso(lambda p: (*p["early"], *((p["late"],) if p["late"] is not None else ())), _split_posts),
)


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
    parts = Seq(("adjectives", adjectives), ("kinds", card_kinds(plural)), ("posts", posts))
    return Map(parts, Iso(_describe, _describe_back))


described.is_(description(plural=False))
