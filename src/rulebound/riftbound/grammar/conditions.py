# rulebound: interpreted
"""Conditions: what `if` and `while` ask."""

from __future__ import annotations

from dataclasses import replace
from typing import Any

from rulebound.effects import nodes as n
from rulebound.riftbound.abilities import nodes as r
from rulebound.riftbound.grammar.amounts import DONE_WORDS, PUT_WORDS, all_tags, amount
from rulebound.riftbound.grammar.history import happened, has_played
from rulebound.riftbound.grammar.refs import ROLES, canonical
from rulebound.riftbound.grammar.selectors import (
    KIND_WORDS,
    SELF,
    THAT,
    THIS,
    any_test,
    came_from,
    event_later,
    fighting_test,
    many,
    of_yours,
    one,
    person,
    place,
    quantity,
    reference,
    single,
    state,
    told,
    with_there,
)
from rulebound.riftbound.grammar.words import NOT_HAND, NOW, any_power, count, energy, keyword_asked, own_word, tag_noun
from rulebound.riftbound.reading.assembling import ALREADY
from rulebound.riftbound.words.lexicon import DOMAINS
from rulebound.text.combinators import FAIL, Agreeing, Alt, Iso, Later, Many, Map, Opt, Seq, Syntax
from rulebound.text.declared import or_declared
from rulebound.text.joining import at_least, negated, or_more, several
from rulebound.text.wording import Article, Printed, const, node, number, only_there, wrap

# -------------------------------------------------------------------------------------------------------------- counts


def _of(side: str) -> Iso:
    """The selector of `you control …` has its side from the verb."""

    def there(found: Any) -> Any:
        what, op, least = found
        if side and what.side not in ("any", side):
            return FAIL
        if side and not what.zone:
            what = replace(what, side=side)
        return n.HowMany(what, op, least)

    return Iso(there, lambda v: FAIL)


_number_of = Alt(
    Map(Seq(("n", count), ("op", or_more)), only_there(lambda p: (p["op"], p["n"]))),
    Map(Seq(("n", number), "+"), only_there(lambda p: (">=", p["n"]))),
    Map(Seq("exactly ", ("n", count)), only_there(lambda p: ("=", p["n"]))),
    Map(Seq("at least ", ("n", count)), only_there(lambda p: (">=", p["n"]))),
    const(("=", 0), "no", "0"),
)
_counted = Alt(
    Map(single, only_there(lambda what: (what, ">=", 1))),
    Map(Seq(("n", _number_of), " ", ("what", many)), only_there(lambda p: (p["what"], p["n"][0], p["n"][1]))),
    Map(Seq(Alt("exactly one ", "only one "), ("what", one)), only_there(lambda p: (p["what"], "=", 1))),
    Map(Seq("no ", ("what", one)), only_there(lambda p: (p["what"], "=", 0))),
)
_now = Alt(  # what a card is at the moment: `stunned`, `here`, `alone here`
    Map(state, only_there(lambda v: (v,))),
    Map(place, only_there(lambda v: (v,))),
    const((n.State("alone"),), "alone"),
    const((n.State("in_combat"),), "in combat"),
    Map(
        Seq(("a", Alt(state, const(n.State("alone"), "alone"))), " ", ("b", place)),
        only_there(lambda p: (p["a"], p["b"])),
    ),
)


def _is_now(pieces: Any, number_of: tuple[str, int] = (">=", 1)) -> Any:
    what = pieces["what"]
    if any(item in what.filters for item in pieces["now"]):
        return FAIL
    return n.HowMany(replace(what, filters=canonical((*what.filters, *pieces["now"]))), *number_of)


def _there(verb: str, what: Syntax, single: bool) -> Syntax:
    """Our own count of cards: `there is at least 1 unit here`, `there are at least 2 units here`."""

    def there(pieces: Any) -> Any:
        return n.HowMany(pieces["what"], pieces["op"], pieces["n"]) if (pieces["n"] == 1) == single else FAIL

    def back(value: Any) -> Any:
        if not isinstance(value, n.HowMany) or (value.amount == 1) != single:
            return FAIL
        return {"op": value.op, "n": value.amount, "what": value.what}

    return Map(Seq(verb, ("op", at_least), ("n", number), " ", ("what", what)), Iso(there, back))


exists = Alt(
    Map(
        Seq("there are no ", ("what", many)),
        Iso(
            lambda p: n.HowMany(p["what"], "=", 0),
            lambda v: {"what": v.what} if isinstance(v, n.HowMany) and v == n.HowMany(v.what, "=", 0) else FAIL,
        ),
    ),
    _there("there is ", one, True),
    _there("there are ", many, False),
    Printed(_there("there are ", many, True)),
    Printed(Map(wrap(Alt("you control ", "you have "), ("c", _counted)), _of("yours"))),
    Printed(
        Map(
            Seq("you have ", ("a", Map(_counted, _of("yours"))), " and ", ("b", Map(_counted, _of("yours")))),
            only_there(lambda p: n.All((p["a"], p["b"]))),
        )
    ),
    Printed(Map(wrap(Alt("an opponent controls ", "opponents control "), ("c", _counted)), _of("enemy"))),
    Printed(Map(wrap(Alt("there is ", "there's ", "there are "), ("c", _counted)), _of(""))),
    Printed(
        Map(
            Seq("there are ", ("n", count), " ", ("what", many)),
            only_there(lambda p: n.HowMany(p["what"], ">=", p["n"])),
        )
    ),
    Printed(  # `it is the only gear there`
        Map(
            Seq(Alt("it is ", "it's "), "the only ", ("what", one)),
            only_there(lambda p: n.HowMany(p["what"], "=", 1) if r.At("it") in p["what"].filters else FAIL),
        )
    ),
    Printed(Map(Seq(("what", single), " is ", ("now", _now)), only_there(_is_now))),
    Printed(
        Map(
            Seq(("n", _number_of), " ", ("what", many), " are ", ("now", _now)),
            only_there(lambda p: _is_now(p, p["n"])),
        )
    ),
)

# ------------------------------------------------------------------------------------------------------- what a card is

_KINDS = (("unit", "a unit"), ("gear", "a gear"), ("spell", "a spell"), ("equipment", "an Equipment"))
_kind = Alt(
    *(const((n.Kind((kind,)),), word) for kind, word in (*_KINDS, ("rune", "a rune"))),
    *(  # `a spell or gear`
        const((n.Kind((one_kind, other_kind)),), f"{words} or {other_kind}", Printed(Seq(f"{words} or {other_words}")))
        for one_kind, words in _KINDS[:3]
        for other_kind, other_words in _KINDS[:3]
        if one_kind != other_kind
    ),
    const((n.State("token"),), "a token"),
    const((r.Side("friendly"),), "friendly"),
    const((r.Side("enemy"),), "an enemy"),
    const((r.Supertype("champion"),), "a champion"),
    *(
        const((n.Kind((kind,)), r.Side(side)), f"{article} {side} {kind}")
        for kind in ("unit", "gear", "spell")
        for side, article in (("friendly", "a"), ("enemy", "an"))
    ),
    Printed(Map(Article(tag_noun(False)), only_there(lambda found: (found,)))),
)
_domain = Alt(*(const((n.Color((word.lower(),)),), f"of the {word} domain") for word in DOMAINS))
_fighting = n.AnyOf((n.State("attacking"), n.State("defending")))
_one_filter = Alt(Map(place, Iso(lambda v: (v,), lambda v: v[0] if len(v) == 1 else FAIL)), Map(state, Iso(
    lambda v: (v,), lambda v: v[0] if len(v) == 1 else FAIL)))  # fmt: skip


_in_company = Map(  # `at a battlefield with a token unit you control`
    Seq(("at", place), " ", ("there", with_there)),
    Iso(
        lambda p: canonical((p["at"], p["there"])) if "battlefield" in p["at"].place else FAIL,
        lambda v: (
            {"at": v[0], "there": v[1]}
            if len(v) == 2 and isinstance(v[0], r.At) and isinstance(v[1], r.WithThere) and v == canonical(v)
            else FAIL
        ),
    ),
)
_worn_by = Map(
    node(r.AttachedTo, "attached to ", ("what", reference)),
    Iso(lambda v: (v,), lambda v: v[0] if len(v) == 1 else FAIL),
)


_came_from = Map(came_from, Iso(lambda v: (v,), lambda v: v[0] if len(v) == 1 else FAIL))


def _canon(item: Syntax) -> Syntax:
    """Filters in the order of nodes; printing finds the words again."""

    def back(value: Any) -> Any:
        return value if value == canonical(value) else FAIL

    return Map(item, Iso(lambda found: canonical(found), back))


def _resorted(*pairs: tuple[tuple[Any, ...], str]) -> Syntax:
    return Alt(*(const(canonical(found), words) for found, words in pairs))


_combat = _resorted(
    ((_fighting, n.State("alone")), "attacking or defending alone"),
    ((_fighting,), "attacking or defending"),
    ((n.State("alone"), n.State("attacking")), "attacking alone"),
    ((n.State("alone"), n.State("defending")), "defending alone"),
    ((n.State("in_combat"),), "in combat"),
    ((n.State("in_showdown"),), "in a showdown"),
    ((n.State("alone"),), "alone"),
    ((n.Not(n.State("alone")),), "not alone"),
    ((n.Not(n.State("alone")),), "not alone here"),
    ((n.State("alone"),), "alone there"),
    ((n.State("alone"),), "alone here"),
    ((n.State("alone"), r.At("a_battlefield")), "alone at a battlefield"),
    ((n.State("alone"),), "the only unit you control here"),
)


def _is_many(value: Any) -> int:
    return int(person(value) == 1)


_it_is = Alt(
    const(SELF, "I'm ", Printed(Alt("I am ", "I was "))),
    const(THIS, "this is ", Printed(Seq("this was "))),
    const(THAT, "it's ", Printed(Alt("it is ", "it was "))),
    Printed(const(ALREADY, "it's already ", "it is already ", "it was already ")),
    wrap(("what", reference), ("~what", Agreeing(_is_many, " is ", " are ", Printed(Seq(" was "))))),
)
_less_more = Alt(const("<=", "less"), const(">=", "more"))
_might_bound = Map(
    Seq(("n", number), " [M] or ", ("op", _less_more)),
    Iso(
        lambda p: (n.Compare("might", p["op"], p["n"]),),
        lambda v: (
            {"n": v[0].amount, "op": v[0].op}
            if len(v) == 1 and isinstance(v[0], n.Compare) and v[0].stat == "might"
            else FAIL
        ),
    ),
)
_cost_bound = Map(
    Seq("Energy cost ", ("n", energy), " or ", ("op", _less_more)),
    Iso(
        lambda p: (n.Compare("energy", p["op"], p["n"]),),
        lambda v: (
            {"n": v[0].amount, "op": v[0].op}
            if len(v) == 1 and isinstance(v[0], n.Compare) and v[0].stat == "energy" and isinstance(v[0].amount, int)
            else FAIL
        ),
    ),
)
_its_cost = Map(
    Seq(Alt("Energy cost is ", "cost is "), ("n", energy), " or ", ("op", _less_more)),
    only_there(lambda p: (n.Compare("energy", p["op"], p["n"]),)),
)
_TELLING = (r.NamedTag, n.Compare, n.HasKeyword, n.Named)  # what is said behind the noun


def _such_a_card(what: Any) -> Any:
    """`it's a unit with the named tag`: its type, and what else it is."""
    if what.side != "any" or what.zone or what.noun not in KIND_WORDS:
        return FAIL
    if not what.filters or not all(isinstance(part, _TELLING) for part in what.filters):
        return FAIL
    return canonical((*what.filters, n.Kind((what.noun,))))


def _such_a_card_back(filters: Any) -> Any:
    kinds = [part for part in filters if isinstance(part, n.Kind)]
    others = tuple(part for part in filters if not isinstance(part, n.Kind))
    if len(kinds) != 1 or len(kinds[0].any_of) != 1:
        return FAIL
    what = n.Select(kinds[0].any_of[0], filters=others)
    return what if _such_a_card(what) == filters else FAIL


_has = Alt(
    const(SELF, "I have "),
    const(THAT, "it has ", Printed(Seq("it had "))),
    wrap(("what", reference), ("~what", Agreeing(_is_many, " has ", " have "))),
)
_what_it_is = Alt(
    Map(single, Iso(_such_a_card, _such_a_card_back)),
    _canon(_kind),
    _domain,
    _combat,
    _one_filter,
    _in_company,
    _worn_by,
    _came_from,
)
_such = Map(Many(told, " and ", least=1, most=4), Iso(canonical, lambda v: v if v == canonical(v) else FAIL))
is_ = Alt(
    node(n.Is, ("what", _it_is), ("filters", _what_it_is)),
    node(n.Is, ("what", _has), ("filters", _might_bound)),
    node(n.Is, ("what", _has), ("filters", _cost_bound)),
    Printed(node(n.Is, ("what", const(THAT, "its ")), ("filters", _its_cost))),
    node(
        n.Is,
        ("what", _has),
        ("filters", Map(Seq(("k", keyword_asked)), Iso(
            lambda p: (n.HasKeyword(p["k"]),),
            lambda v: {"k": v[0].keyword} if len(v) == 1 and isinstance(v[0], n.HasKeyword) else FAIL))),
    ),
    Printed(const(n.Is(SELF, (n.State("buffed"),)), "I have a buff")),
    Printed(const(n.Is(THAT, (n.State("buffed"),)), "it has a buff", "it had a buff")),
    Printed(const(n.Is(ALREADY, (n.State("buffed"),)), "it already has a buff", "it already had a buff")),
    Printed(const(n.Is(SELF, (n.State("alone"),)), "I died alone")),
    Printed(const(n.IsNot(n.Is(SELF, (n.State("alone"),))), "I didn't die alone")),
    *(
        Printed(
            const(
                n.Is(SELF, (n.State(role), n.Not(n.State("alone")))),
                f"I'm {role} with another unit",
                f"I'm {role} with other units",
                f"I'm not {role} alone",
            )
        )
        for role in ("attacking", "defending")
    ),
    node(
        n.Is,
        ("what", _it_is),
        ("filters", Many(Alt(state, const(n.Not(n.State("alone")), "not alone")), " and ", least=2)),
    ),
    node(n.Is, ("what", _it_is), ("filters", _such)),
)  # fmt: skip

# -------------------------------------------------------------------------------------------------------------- players

_NUMBERS: dict[str, tuple[str, tuple[str, str], str]] = {  # what a player has or did: verb, noun, when
    "points": ("", ("point", "points"), ""),
    "xp": ("", ("XP", "XP"), ""),
    "cards_played": ("played ", ("card", "cards"), NOW),
    "discarded": ("discarded ", ("card", "cards"), NOW),
    "spells_played": ("played ", ("spell", "spells"), NOW),
    "gear_played": ("played ", ("gear", "gear"), NOW),
    "equipment_played": ("played ", ("Equipment", "Equipment"), NOW),
    "units_played": ("played ", ("unit", "units"), NOW),
    "xp_gained": ("gained ", ("XP", "XP"), NOW),
    "energy_spent": ("spent ", ("Energy", "Energy"), NOW),
    "power_spent": ("spent ", ("Power", "Power"), NOW),
    "spent_on_spell": ("spent ", ("Energy", "Energy"), f" on one spell{NOW}"),
    "excess_damage": ("assigned ", ("excess damage", "excess damage"), ""),
}
_who_has = Alt(const("you", "you have "), const("opponent", "an opponent has "))


def _has_so_many(name: str) -> Syntax:
    """`you have at least 3 XP`, `you have played at most 1 spell this turn`."""
    verb, nouns, when = _NUMBERS[name]

    def back(value: Any) -> Any:
        if not isinstance(value, r.PlayerHas) or value.name != name:
            return FAIL
        return {"op": value.op, "n": value.amount, "who": value.who, "other": value.other}

    return Map(
        Seq(
            ("who", _who_has), verb, ("op", at_least), ("n", number), " ", ("other", Opt(const(True, "other "), False)),
            ("~n", Agreeing(lambda amount: int(amount != 1), *nouns)), when,
        ),
        Iso(lambda p: r.PlayerHas(name, p["op"], p["n"], p["who"], p["other"]), back),
    )  # fmt: skip


_lacks = Map(  # `you have less than 3 XP`: it is not so that you have as many
    Seq(("who", _who_has), "less than ", ("n", number), " XP"),
    Iso(
        lambda p: n.IsNot(r.PlayerHas("xp", ">=", p["n"], p["who"])),
        lambda v: (
            {"n": v.condition.amount, "who": v.condition.who}
            if isinstance(v, n.IsNot)
            and isinstance(v.condition, r.PlayerHas)
            and v.condition == r.PlayerHas("xp", ">=", v.condition.amount, v.condition.who)
            else FAIL
        ),
    ),
)
player_has = Alt(
    _lacks,
    *(_has_so_many(name) for name in _NUMBERS),
    Printed(const(r.PlayerHas("discarded", ">=", 1), "you've discarded a card this turn")),
    has_played,
    Printed(const(r.PlayerHas("xp_gained", ">=", 1), "you've gained XP this turn")),
    Printed(
        node(
            r.PlayerHas,
            "you've spent ",
            ("amount", energy),
            Seq(" or more to play a spell", NOW),
            name="spent_on_spell",
            op=">=",
        )
    ),
    Printed(
        node(r.PlayerHas, "you've spent at least ", ("amount", any_power), " this turn", name="power_spent", op=">=")
    ),
    Printed(
        node(
            r.PlayerHas,
            "you assigned ",
            ("amount", count),
            " or more excess damage",
            Opt(" to enemy units"),
            name="excess_damage",
            op=">=",
        )
    ),
    Printed(node(r.PlayerHas, "you have ", ("amount", number), "+ XP", name="xp", op=">=")),
    Printed(
        node(
            r.PlayerHas, ("who", _who_has), ("amount", count), ("op", or_more), " ",
            ("name", Alt(const("xp", "XP"), const("points", "points"))),
        )
    ),
)  # fmt: skip
_whose = Alt(
    const("opponent", "an opponent's score", Printed(Seq("an enemy score"))),
    const("you", "your score"),
    const("any", "a score"),
)
_died = Map(
    Seq(
        ("who", quantity),
        Alt(" died", Printed(Seq(" has died"))),
        ("cause", Alt(const("any", ""), const("beginning_phase", " during your Beginning Phase"))),
        " this turn",
    ),
    Iso(
        lambda p: n.Happened(n.Event("dies", p["who"], cause=p["cause"])),
        lambda v: (
            {"who": v.event.who, "cause": v.event.cause}
            if isinstance(v, n.Happened) and v == n.Happened(n.Event("dies", v.event.who, cause=v.event.cause))
            else FAIL
        ),
    ),
)
_with = Alt(
    const("any", ""),
    const("spell", " with spells"),
    const("spell_or_unit_ability", " with spells or unit abilities"),
)


def _chosen_back(value: Any) -> Any:
    if not isinstance(value, n.Happened) or not isinstance(value.event.who, n.Select):
        return FAIL
    event = value.event
    good = value == n.Happened(n.Event("chosen", event.who, cause=event.cause), value.times)
    return {"what": event.who, "n": value.times, "cause": event.cause} if good else FAIL


_have_chosen = Alt(
    Map(
        Seq("you've chosen ", ("what", many), " ", ("n", number), " times this turn", ("cause", _with)),
        Iso(lambda p: n.Happened(n.Event("chosen", p["what"], cause=p["cause"]), p["n"]), _chosen_back),
    ),
    Printed(
        Map(
            Seq("you've chosen ", ("what", many), ("n", const(2, " twice")), " this turn", ("cause", _with)),
            only_there(lambda p: n.Happened(n.Event("chosen", p["what"], cause=p["cause"]), p["n"])),
        )
    ),
)
_than = Alt(number, amount)
_amount_is = Alt(
    Map(
        Seq("I'm [Empowered] at least ", ("n", number), " times"),
        Iso(
            lambda p: n.AmountIs(n.StatOf("times_empowered", SELF), ">=", p["n"]),
            lambda v: (
                {"n": v.than}
                if isinstance(v, n.AmountIs) and v == n.AmountIs(n.StatOf("times_empowered", SELF), ">=", v.than)
                else FAIL
            ),
        ),
    ),
    node(n.AmountIs, ("amount", amount), " is at least ", ("than", _than), op=">="),
    node(n.AmountIs, ("amount", amount), " is at most ", ("than", _than), op="<="),
    node(n.AmountIs, ("amount", amount), " is greater than ", ("than", _than), op=">"),
    node(n.AmountIs, ("amount", amount), " is less than ", ("than", _than), op="<"),
    node(n.AmountIs, ("amount", amount), " is exactly ", ("than", _than), op="="),
    Printed(
        Map(
            Seq(("of", _has), "the highest Might among ", ("what", many)),
            only_there(
                lambda p: n.AmountIs(n.StatOf("might", p["of"]), ">=", n.TotalOf("might", p["what"], highest=True))
            ),
        )
    ),
    Printed(
        Map(
            Seq(("what", of_yours("your ", ("what", many))), " have total Might ", ("n", number), " or more"),
            only_there(lambda p: n.AmountIs(n.TotalOf("might", p["what"]), ">=", p["n"])),
        )
    ),
)
_OWN_HAND = n.CountOf(n.Select("card", "yours", "hand"))
_to_compare = Alt(  # what two players have
    *(const(r.PlayerNumber(name), words) for name, words in (("points", "points"), ("xp", "XP"), ("runes", "runes"))),
    const(r.PlayerNumber("cards_played"), "cards played this turn"),
    const(_OWN_HAND, "cards in hand", Printed(Seq("cards in your hand"))),
    Map(
        many,
        Iso(
            lambda what: (
                n.CountOf(replace(what, side="yours"))
                if what.side == "any" and not what.zone and what != n.Select("rune")  # a number of the player
                else FAIL
            ),
            lambda v: (
                replace(v.what, side="any")
                if isinstance(v, n.CountOf) and v == n.CountOf(v.what) and not v.what.zone
                else FAIL
            ),
        ),
    ),
)
_compared = Alt(
    node(
        r.ThanOpponent,
        Alt("you have ", Printed(Seq("you control "))),
        ("op", Alt(const(">", "more "), const("<", "fewer ", "less "))),
        ("what", _to_compare),
        (
            "every",
            Alt(
                const(False, " than an opponent", Printed(Alt(" than an opponent has", " than an opponent does"))),
                const(True, " than each opponent", Printed(Alt(" than any opponent", " than each other player"))),
            ),
        ),
    ),
    Printed(const(r.ThanOpponent(r.PlayerNumber("points"), ">"), "your score is higher than an opponent's")),
    Printed(const(r.ThanOpponent(r.PlayerNumber("points"), "<"), "your score is lower than an opponent's")),
    Printed(const(r.ThanOpponent(r.PlayerNumber("points"), ">", True), "your score is higher than each opponent's")),
    Printed(const(r.ThanOpponent(r.PlayerNumber("points"), "<", True), "your score is lower than each opponent's")),
    Printed(
        node(
            r.ThanOpponent,
            Alt("an opponent has ", "an opponent controls "),
            ("op", Alt(const("<", "more "), const(">", "fewer ", "less "))),
            ("what", _to_compare),
            Alt(" than you", " than you do", " than you have"),
        )
    ),
)


def _outnumber(pieces: Any) -> Any:
    """`more enemy units than friendly units here`: a place said at the end is that of both."""
    one_side, than, how = pieces["more"], pieces["than"], pieces["how"]
    place_of = [item for item in than.filters if isinstance(item, r.At)]
    if place_of and not any(isinstance(item, r.At) for item in one_side.filters):
        one_side = replace(one_side, filters=canonical((*one_side.filters, *place_of)))
    if how == "<":
        return n.AmountIs(n.CountOf(than), ">", n.CountOf(one_side))
    return n.AmountIs(n.CountOf(one_side), how, n.CountOf(than))


def _than_role(pieces: Any) -> Any:
    """`you have more units here than the defender`."""
    what, state = pieces["what"], ROLES[pieces["who"]]
    if what.side != "any" or what.zone or what.noun != "unit":
        return FAIL
    ours = n.CountOf(replace(what, side="yours"))
    theirs = n.CountOf(replace(what, side="enemy", filters=canonical((*what.filters, state))))
    return n.AmountIs(ours, ">", theirs) if pieces["more"] else n.AmountIs(theirs, ">", ours)


_more_than_role = Printed(
    Map(
        Alt(
            Seq(
                Alt("you have ", "you control "),
                ("more", Alt(const(True, "more "), const(False, "fewer "))),
                ("what", many),
                " than ",
                ("who", Alt(*(const(who, f"the {who}", f"the {who} does", f"the {who} has") for who in ROLES))),
            ),
            Seq(
                ("who", Alt(*(const(who, f"the {who} has ", f"the {who} controls ") for who in ROLES))),
                ("more", Alt(const(False, "more "), const(True, "fewer "))),
                ("what", many),
                Alt(" than you", " than you do"),
            ),
        ),
        only_there(_than_role),
    )
)


def handled(counted: Any, by: str) -> Any:
    """So many of the cards that an instruction has just put somewhere are such cards; by: whose they are."""
    what, op, number_of = counted
    if what.side != "any" or what.zone or what.noun not in ("unit", "gear", "spell", "equipment", "card"):
        return FAIL
    kinds = () if what.noun == "card" else (n.Kind((what.noun,)),)
    return n.HowMany(n.Select("card", by, "placed", canonical((*what.filters, *kinds))), op, number_of)


def _this_way(verb: str, do: str, did: str, done: str) -> Syntax:
    """`you discarded a unit this way`, `a unit was discarded this way`."""

    def there(pieces: Any) -> Any:
        what, op, number_of = pieces["c"]
        return (
            handled(pieces["c"], pieces["by"]) if verb in PUT_WORDS else n.AmountIs(n.Done(verb, what), op, number_of)
        )

    said = Alt(
        Seq(("by", const("placer", f"you {do} ", f"you {did} ")), ("c", _counted), " this way"),
        Seq(("c", _counted), ("by", const("any", " was ", " were ", " is ", " are ")), f"{done} this way"),
    )
    return Printed(Map(said, only_there(there)))


_nobody_else = Printed(  # `no opponent discards a card this way`
    Map(
        Seq(
            "no opponent ",
            ("verb", Alt(const("discarded", "discards", "discarded"), const("burned", "burns", "burned"))),
            " ",
            ("what", single),
            " this way",
        ),
        only_there(
            lambda p: (
                n.AmountIs(n.Done(p["verb"], replace(p["what"], side="enemy")), "<=", 0)
                if p["what"].side == "any" and not p["what"].zone
                else FAIL
            )
        ),
    )
)
_role = Alt(const("attacking", "attacking"), const("defending", "defending"))
_side_of = Alt(of_yours("your ", ("what", many)), many)


def _stronger(pieces: Any, number_of: tuple[str, int]) -> Any:
    """`an enemy unit here has more Might than me`."""
    found = n.Compare("might", pieces["op"], n.StatOf("might", pieces["than"]))
    return n.HowMany(replace(pieces["what"], filters=canonical((*pieces["what"].filters, found))), *number_of)


_more_might = (("op", Alt(const(">", " more"), const("<", " less"))), " Might than ", ("than", reference))
_compared_might = Printed(
    Alt(
        Map(Seq(("what", single), " has", *_more_might), only_there(lambda p: _stronger(p, (">=", 1)))),
        Map(Seq("no ", ("what", one), " has", *_more_might), only_there(lambda p: _stronger(p, ("=", 0)))),
        Map(Seq("no ", ("what", many), " have", *_more_might), only_there(lambda p: _stronger(p, ("=", 0)))),
    )
)
_outnumbered = Printed(
    Map(
        Alt(
            Seq("there are ", ("how", Alt(const(">", "more "), const("<", "fewer "))), ("more", many), " than ",
                ("than", many)),
            Seq("there are ", Opt("at least "), ("how", const(">=", "as many ")), ("more", many), " as ",
                ("than", many)),
            Seq(("more", _side_of), ("how", const(">", " outnumber ")), ("than", _side_of)),
        ),
        only_there(_outnumber),
    )
)  # fmt: skip
condition_later = Later("a condition")
_simple = Alt(
    exists,
    _outnumbered,
    _compared_might,
    _compared,
    _more_than_role,
    _nobody_else,
    is_,
    player_has,
    _died,
    _have_chosen,
    happened,
    _amount_is,
    node(r.WithinPoints, ("who", _whose), " is within ", ("amount", number), " points of the Victory Score"),
    Printed(all_tags),
    Printed(  # of the tags that the card names elsewhere
        Map(
            Seq(("what", of_yours("your ", ("what", many))), " have all ", ("n", count), " tags"),
            only_there(lambda p: n.AmountIs(r.TagsAmong((), p["what"]), ">=", p["n"])),
        )
    ),
    Printed(const(n.HowMany(n.Select("card", "yours", "champion"), "=", 0), "it is empty")),
    node(n.Did, "you revealed ", ("what", single), verb="revealed"),
    node(n.Did, "you choose ", ("what", single), verb="chosen"),
    Printed(const(n.Is(SELF, (r.At("battlefield"),)), "you play me to a battlefield")),
    Printed(
        Map(
            Seq("at least one of them has ", ("k", keyword_asked)),
            only_there(lambda p: n.Either(tuple(n.Is(n.Ref(w), (n.HasKeyword(p["k"]),)) for w in ("first", "second")))),
        )
    ),
    node(
        r.CardHas,
        ("what", Alt(const(SELF, "I have"), const(THIS, "this has"), wrap(("what", reference), " has"))),
        " ",
        ("name", Alt(const("moves", "moved"), const("conquers", "conquered"), const("attached", "been attached"))),
        ("amount", Alt(const(1, ""), const(2, " twice"), const(3, " three times"))),
        " this turn",
        op=">=",
    ),
    Printed(const(n.IsNot(r.CardHas(SELF, "conquers", ">=", 1)), "I didn't conquer this turn")),
    Printed(const(r.CardHas(THIS, "attached", ">=", 1), "this was attached to me this turn")),
    const(r.PaidExtra(), "you paid the additional cost", Printed(Seq("you paid my additional cost"))),
    const(r.Legion(), "you've played another card this turn"),
    const(r.Empowered(), "[Empowered] is on"),
    node(r.HappenedLast, "this happened in the last turn of who did it: ", ("event", event_later)),
    node(r.WordOn, "[", ("word", own_word), "] is on"),
    node(r.WordOn, "[", ("word", own_word), '] "', ("condition", condition_later), '" is on'),
    const(
        r.ItDied(),
        "this kills it",
        Printed(Alt("you kill it this way", "it's killed this way", "it was killed this way", "it dies this way")),
    ),
    Printed(
        Map(
            Seq(Alt("this kills ", "this killed "), ("c", _counted)),
            only_there(lambda p: n.AmountIs(n.Done("destroyed", p["c"][0]), p["c"][1], p["c"][2])),
        )
    ),
    const(r.BeingChosen(), "what is resolving chose me"),
    const(r.ControlsHere(), "you control this battlefield"),
    node(
        r.PlayedFrom,
        "you played this from ",
        ("zone", Alt(const("hand", "your hand"), const("hidden", "face down"), const("trash", "your trash"), const(
            "elsewhere", NOT_HAND))),
    ),
    node(r.SpentOn, "you spent ", ("amount", energy), " or more", Opt(" on it")),
    const(n.TurnOf("you"), "it's your turn"),
    const(n.TurnOf("opponent"), "it's an opponent's turn", Printed(Alt("it's not your turn", "it isn't your turn"))),
    const(r.FirstTurns(1), "it's your first turn"),
    node(r.FirstTurns, "it's one of your first ", ("amount", number), " turns"),
    const(r.FirstTurns(1, "any"), "it's a player's first turn"),
    node(r.FirstTurns, "it's one of a player's first ", ("amount", number), " turns", whose="any"),
    const(r.InPhase("beginning"), "it's your Beginning Phase"),
    const(r.InPhase("draw"), "it's your Draw Phase"),
    const(r.InPhase("channel"), "it's your Channel Phase"),
    const(r.InPhase("main"), "it's your Main Phase"),
    const(r.InPhase("showdown"), "a showdown is going on", Printed(Seq("it's a showdown"))),
    const(r.InPhase("showdown_here"), "a showdown is going on here"),
    const(r.InPhase("combat"), "a combat is going on"),
    Printed(  # `you're attacking here`: with a unit of yours
        Map(
            Seq("you're ", ("role", _role), " ", ("at", place)),
            only_there(
                lambda p: n.HowMany(
                    n.Select("unit", "yours", filters=canonical((n.State(p["role"]), p["at"]))), ">=", 1
                )
            ),
        )
    ),
    Printed(
        const(
            n.HowMany(n.Select("battlefield", filters=(n.Not(r.Side("yours")),)), "=", 0),
            "you control each battlefield",
            "you control every battlefield",
            "you control all battlefields",
            "you control each other battlefield",
            "you control every other battlefield",
        )
    ),
    *(_this_way(verb, *words) for verb, words in (*DONE_WORDS.items(), *PUT_WORDS.items())),
    const(r.DidIt(), "that was done"),
    name="a condition",
)  # fmt: skip
_test = Alt(any_test, fighting_test)
_of_card = node(n.Is, "it is so of ", ("what", reference), " (", ("filters", Many(_test, " + ", least=1, most=4)), ")")
_asked = or_declared(_simple, _of_card)
_single = Alt(_asked, negated(_asked))
condition = Alt(
    _single,
    several(n.Either, _single, Alt(" or ", Printed(Seq(" or if "))), most=4),
    several(n.All, _single, Alt(" and ", Printed(Seq(" and if "))), most=4),
    name="a condition",
)
condition_later.is_(condition)
