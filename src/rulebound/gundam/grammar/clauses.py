# rulebound: interpreted
"""Clauses: what an effect does. The value of a clause is a tuple of effects.

A predicate ("gets AP+1") is read with the placeholder subject SUBJECT, which the declarative sentence fills in.
"""

from __future__ import annotations

from dataclasses import fields, replace
from typing import Any

from rulebound.effects import nodes as n
from rulebound.gundam.abilities import nodes as g
from rulebound.gundam.grammar.conditions import done_verb
from rulebound.gundam.grammar.filters import (
    canonical,
    counted,
    description,
    done_count,
    happened,
    points,
    quantity,
    reference,
)
from rulebound.gundam.grammar.selectors import bare_plural, counts, many, one, plural, single
from rulebound.gundam.grammar.words import Unknown, keyword_effect, keyword_name, trait_name
from rulebound.gundam.words.lexicon import LEXICON
from rulebound.text.amounts import for_each as per_each
from rulebound.text.combinators import FAIL, Agreeing, Alt, Iso, Later, Many, Map, Opt, Seq, Syntax
from rulebound.text.declared import or_declared, plain, prohibitions
from rulebound.text.wording import Part, const, lone, node, number, signed, wrap

SUBJECT = n.Ref("subject")
ability_line = Later("an ability")  # given by the ability lines


# ----------------------------------------------------------------------------------------------------------- amounts


def _counting(unique: bool) -> Iso:
    def back(value: Any) -> Any:
        good = isinstance(value, n.CountOf) and value == n.CountOf(value.what, unique=unique)
        return {"what": value.what} if good else FAIL

    return Iso(lambda pieces: n.CountOf(pieces["what"], unique=unique), back)


_count = _counting(unique=False)
_unique = _counting(unique=True)


def _stat_per(pieces: Any) -> Any:
    return n.StatOf(pieces["stat"], pieces["of"], 1, pieces["per"]) if pieces["per"] > 0 else FAIL


def _each_so_much(stat: str) -> Iso:
    """`2 damage on this Unit`: each so much of this number."""

    def back(value: Any) -> Any:
        good = isinstance(value, n.StatOf) and value.stat == stat and value.times == 1
        return {"of": value.of, "per": value.per} if good else FAIL

    return Iso(lambda pieces: _stat_per({**pieces, "stat": stat}), back)


_POINTS: tuple[tuple[str, Any], ...] = (
    ("ap", " AP of "),
    ("hp", " HP of "),
    ("level", ("~per", Agreeing(lambda per: int(per != 1), " level of ", " levels of "))),
    ("damage", " damage on "),
    ("cost", " of the cost of "),
)


def _every_back(value: Any) -> Any:
    good = isinstance(value, n.CountOf) and value == n.CountOf(value.what, per=value.per) and value.per > 1
    return {"what": value.what, "per": value.per} if good else FAIL


for_each = " for each "


_such_card = Iso(
    lambda f: n.Select("card", "any", "", f) if f else FAIL,
    lambda v: v.filters if isinstance(v, n.Select) and v == n.Select("card", "any", "", v.filters) else FAIL,
)
_any_one = Map(description(plural=False), _such_card)
_done_cards = Alt(many, Map(description(plural=True), _such_card))


def _nearest(done: Syntax, nested: bool) -> Syntax:
    """Cards that something was done to, whose description ends (`nested`) in a number of other cards, or does not."""

    def fitting(value: Any) -> Any:
        return value if isinstance(value, n.Done) and counts(value.what) == nested else FAIL

    return Map(done, Iso(fitting, fitting))


def _every_done(of_any: bool) -> Iso:
    """So many cards, of any kind or such, that something was done to."""

    def back(value: Any) -> Any:
        good = isinstance(value, n.Done) and value.per > 1 and (value.what is None) == of_any
        return {"verb": value.verb, "what": value.what, "per": value.per} if good else FAIL

    return Iso(lambda p: n.Done(p["verb"], p.get("what"), per=p["per"]) if p["per"] > 1 else FAIL, back)


_by_ones = Alt(  # `for each …`: an amount that counts by ones
    Map(Seq(("what", one)), _count),
    Map(
        Seq(("per", number), " ", ("what", many)),
        Iso(lambda p: n.CountOf(p["what"], per=p["per"]) if p["per"] > 1 else FAIL, _every_back),
    ),
    Map(Seq("different name among ", ("what", many)), _unique),
    *(Map(Seq(("per", number), words, ("of", reference)), _each_so_much(stat)) for stat, words in _POINTS),
    node(g.NumberOf, "of ", ("of", reference)),
    const(g.EnemyPlayers(), "enemy player"),
    const(n.EventAmount(), "point of that amount"),
    node(n.TotalOf, "point of the highest ", ("stat", points), " among ", ("what", many), highest=True),
    node(n.TotalOf, "point of the total ", ("stat", points), " of ", ("what", many)),
    node(n.TimesThisTurn, "time this turn ", ("event", happened)),
    node(n.TimesThisTurn, "point added up this turn when ", ("event", happened), total=True),
    node(n.Done, "card ", ("verb", done_verb)),
    Map(Seq(("per", number), " cards ", ("verb", done_verb)), _every_done(of_any=True)),
    _nearest(
        Map(Seq(("per", number), " ", ("what", _done_cards), " ", ("verb", done_verb)), _every_done(of_any=False)),
        nested=False,
    ),
    _nearest(node(n.Done, ("what", Alt(one, _any_one)), " ", ("verb", done_verb)), nested=False),
    _nearest(node(n.Done, "one ", ("verb", done_verb), " among ", ("what", _done_cards)), nested=True),
    name="something to count",
)
per = Alt(_by_ones, node(n.AtMost, ("amount", _by_ones), ", at most ", ("most", number)), name="something to count")
done_count.is_(
    Alt(
        node(n.Done, "the number of cards ", ("verb", done_verb)),
        _nearest(node(n.Done, "the number of ", ("what", _done_cards), " ", ("verb", done_verb)), nested=False),
        _nearest(node(n.Done, "the number ", ("verb", done_verb), " among ", ("what", _done_cards)), nested=True),
    )
)


_COUNTING = (n.CountOf, n.StatOf, g.NumberOf, n.Done, n.TimesThisTurn, n.TotalOf, n.EventAmount)


def times(amount: Any, factor: int) -> Any:
    """The amount so many times; FAIL where an amount has no factor."""
    if isinstance(amount, _COUNTING):
        return replace(amount, times=factor)
    if isinstance(amount, n.AtMost):
        found = times(amount.amount, factor)
        return FAIL if found is FAIL else replace(amount, amount=found)
    if isinstance(amount, Unknown):
        return replace(amount, sign=factor)
    return amount if factor == 1 else FAIL


def split(amount: Any) -> Any:
    """(factor, amount by ones) of a found-out amount."""
    if isinstance(amount, _COUNTING):
        return amount.times, replace(amount, times=1)
    if isinstance(amount, n.AtMost):
        found: Any = split(amount.amount)
        return FAIL if found is FAIL else (found[0], replace(amount, amount=found[1]))
    return (1, amount) if isinstance(amount, n.Amount) and not isinstance(amount, Unknown) else FAIL


class _Counted:
    """How an amount is multiplied, by anything but an X, and taken apart."""

    by_ones = staticmethod(split)

    @staticmethod
    def times(amount: Any, factor: Any) -> Any:
        return FAIL if isinstance(factor, Unknown) else times(amount, factor)


def scaled(cls: type[Any], *parts: Part, **fixed: Any) -> Alt:
    """A node with a part `amount`, a printed number or that number `for each` something."""
    each = per_each(_Counted, cls, *parts, for_each, ("per", per), **fixed)
    return Alt(node(cls, *parts, **fixed), each)


# --------------------------------------------------------------------------------------------------------- durations

duration = Alt(
    const("turn", " this turn"),
    const("battle", " this battle"),
    const("opponent_next_turn", " until the end of the next enemy turn"),
    const("in_opponent_next_turn", " during the next enemy turn"),
    const("your_next_turn", " until the end of your next turn"),
    const("in_your_next_turn", " during your next turn"),
    const("opponent_turn", " during an opponent's turn"),
    const("your_turn", " during your turn"),
)


# -------------------------------------------------------------------------------------------------------- predicates

_stats = Alt(const("ap", "AP"), const("hp", "HP"), const("level", "Lv. "), const("cost", "cost "))
_stats_by = _stats

_stat_item = node(n.Modify, ("stat", _stats_by), ("amount", signed), to=SUBJECT)
_keyword_item = Map(
    keyword_effect,
    Iso(
        lambda found: n.Gain(found[0], SUBJECT, found[1]),
        lambda v: (
            (v.keyword, v.amount) if v == n.Gain(getattr(v, "keyword", ""), SUBJECT, getattr(v, "amount", 0)) else FAIL
        ),
    ),
)


_numbered_item = Map(  # <Repair 1>: one that can be counted
    _keyword_item, Iso(lambda v: v if v.amount else FAIL, lambda v: v if getattr(v, "amount", 0) else FAIL)
)


def _each(pieces: Any) -> Any:
    if any(isinstance(item.amount, Unknown) for item in pieces["items"]):
        return FAIL
    return tuple(replace(item, amount=times(pieces["per"], item.amount)) for item in pieces["items"])


def _each_back(value: Any) -> Any:
    if not isinstance(value, tuple) or not value or not all(isinstance(item, (n.Modify, n.Gain)) for item in value):
        return FAIL
    parts = [split(item.amount) for item in value]
    if any(part is FAIL for part in parts) or len({part[1] for part in parts}) != 1:
        return FAIL
    items = tuple(replace(item, amount=part[0]) for item, part in zip(value, parts, strict=True))
    return {"items": items, "per": parts[0][1]}


def _fixed_number(item: Any) -> bool:
    return isinstance(item, (n.Modify, n.Gain)) and isinstance(item.amount, int)


_has = Iso(
    lambda items: items, lambda v: v if isinstance(v, tuple) and all(_fixed_number(item) for item in v) else FAIL
)


def _gets(is_plural: bool) -> Alt:
    have = "have" if is_plural else "has"
    each = Iso(_each, _each_back)
    counted_items = Many(Alt(_stat_item, _numbered_item), " and ", least=1)
    return Alt(
        Map(wrap(f"{have} ", ("items", Many(Alt(_stat_item, _keyword_item), " and ", least=1))), _has),
        Map(Seq(f"{have} ", ("items", counted_items), for_each, ("per", per)), each),
    )


_cant_words = or_declared(
    Alt(
        const("attack_same_player", "attack the same player or team again"),
        const("attack_you", "attack you"),
        const("be_command_played", "be played"),
    ),
    prohibitions(LEXICON),
    name="something that can't be done",
)
_cannot = "can't "


def _by_whom(pieces: Any) -> Any:
    what = pieces["what"]
    good = what.noun == "unit" and what.side in ("enemy", "any") and not what.zone and what.filters
    return n.Cant(pieces["verb"], SUBJECT, "", what.filters) if good else FAIL


def _by_it(pieces: Any) -> Any:
    return n.Cant(pieces["verb"], SUBJECT, "", (n.Not(n.OtherThan(pieces["of"])),))


def _the_one(filters: Any) -> Any:
    """The one card that these filters let through."""
    one_only = len(filters) == 1 and isinstance(filters[0], n.Not) and isinstance(filters[0].filter, n.OtherThan)
    return {"of": filters[0].filter.what} if one_only else FAIL


def _by_it_back(value: Any) -> Any:
    good = isinstance(value, n.Cant) and value.verb in ("be_attacked", "be_blocked") and not value.duration
    found: Any = _the_one(value.by) if good else FAIL
    return FAIL if found is FAIL else {**found, "verb": value.verb}


def _this_target_back(value: Any) -> Any:
    return _the_one(value.filters) if isinstance(value, g.MayAttack) and not value.duration else FAIL


def _by_whom_back(value: Any) -> Any:
    if (
        not isinstance(value, n.Cant)
        or not value.by
        or _the_one(value.by) is not FAIL
        or value.verb not in ("be_attacked", "be_blocked")
        or value.duration
    ):
        return FAIL
    return {"verb": value.verb, "what": n.Select("unit", "enemy", "", value.by)}


_kept_off = Alt(const("be_attacked", "be attacked"), const("be_blocked", "be blocked"))


def _chosen_by(pieces: Any) -> Any:
    what = pieces["what"]
    if what.side != "enemy" or what.zone or what.noun not in ("unit", "command"):
        return FAIL
    return n.Cant("be_chosen", SUBJECT, "", canonical((*what.filters, n.Kind((what.noun,)))))


def _chosen_by_back(value: Any) -> Any:
    if not isinstance(value, n.Cant) or value.verb != "be_chosen" or not value.by or value.duration:
        return FAIL
    kinds = [item for item in value.by if isinstance(item, n.Kind) and len(item.any_of) == 1]
    rest = tuple(item for item in value.by if item not in kinds)
    return {"what": n.Select(kinds[0].any_of[0], "enemy", "", rest)} if len(kinds) == 1 else FAIL


def _attacked_units(pieces: Any) -> Any:
    what = pieces["what"]
    good = (what.noun, what.side, what.zone) == ("unit", "enemy", "")
    return n.Cant("attack_unit", SUBJECT, "", what.filters) if good else FAIL


def _attacked_units_back(value: Any) -> Any:
    good = isinstance(value, n.Cant) and value == n.Cant("attack_unit", SUBJECT, "", value.by)
    return {"what": n.Select("unit", "enemy", "", value.by)} if good else FAIL


_whose_effects = Alt(const("any", "any effect"), const("yours", "effects of yours"), const("enemy", "an enemy effect"))
_done_to_them = Alt(*(const(verb, plain(verb)) for verb in LEXICON.banned if verb.startswith("be_")))
_cant = Alt(
    lone(Map(Seq(_cannot, "attack ", ("what", many)), Iso(_attacked_units, _attacked_units_back))),
    lone(node(n.Cant, _cannot, ("verb", _done_to_them), " through ", ("side", _whose_effects), to=SUBJECT)),
    lone(
        Map(
            Seq(_cannot, "be chosen by ", ("what", wrap("effects of ", ("what", many)))),
            Iso(_chosen_by, _chosen_by_back),
        )
    ),
    lone(node(n.Cant, _cannot, ("verb", _cant_words), to=SUBJECT)),
    lone(Map(Seq(_cannot, ("verb", _kept_off), " by ", ("what", many)), Iso(_by_whom, _by_whom_back))),
    lone(Map(Seq(_cannot, ("verb", _kept_off), " by ", ("of", reference)), Iso(_by_it, _by_it_back))),
)


def _targets(pieces: Any) -> Any:
    what = pieces["what"]
    return g.MayAttack(SUBJECT, what.filters) if (what.noun, what.side, what.zone) == ("unit", "enemy", "") else FAIL


def _this_target(pieces: Any) -> Any:
    """`may choose that Unit as its attack target`."""
    return g.MayAttack(SUBJECT, (n.Not(n.OtherThan(pieces["of"])),))


def _at_once(pieces: Any) -> Any:
    what = pieces["what"]
    good = (what.noun, what.side, what.zone) == ("unit", "enemy", "")
    return g.AttackAtOnce(SUBJECT, "", what) if good else FAIL


def _at_once_back(value: Any) -> Any:
    good = isinstance(value, g.AttackAtOnce) and value.target is not None and not value.duration
    return {"what": value.target} if good else FAIL


def _targets_back(value: Any) -> Any:
    if not isinstance(value, g.MayAttack) or value.duration:
        return FAIL
    return {"what": n.Select("unit", "enemy", filters=value.filters)}


_may_attack = Alt(
    Map(Seq("may attack ", ("of", reference)), Iso(_this_target, _this_target_back)),
    Map(Seq("may attack ", ("what", many)), Iso(_targets, _targets_back)),
)

_kind = Alt(const("battle", "battle damage"), const("effect", "effect damage"), const("any", "damage"))


def _from_whom(pieces: Any) -> Any:
    """Whose damage: a selector of Units or Commands, or just `an enemy`."""
    what = pieces["what"]
    if what.zone or what.noun not in ("unit", "command"):
        return FAIL
    return (what.side, canonical((*what.filters, n.Kind((what.noun,)))))


def _from_whom_back(value: Any) -> Any:
    side, filters = value
    kinds = [item for item in filters if isinstance(item, n.Kind)]
    if len(kinds) != 1 or len(kinds[0].any_of) != 1 or kinds[0].any_of[0] not in ("unit", "command"):
        return FAIL
    return {"what": n.Select(kinds[0].any_of[0], side, "", tuple(f for f in filters if f != kinds[0]))}


from_whom = Alt(
    const(("enemy", ()), " from enemies"),
    const(("yours", ()), " from your cards"),
    Map(Seq(" from ", ("what", many)), Iso(_from_whom, _from_whom_back)),
)
_from_one = Alt(  # the same of one that does it
    const(("enemy", ()), " from an enemy"),
    const(("yours", ()), " from a card of yours"),
    Map(Seq(" from ", ("what", quantity)), Iso(_from_whom, _from_whom_back)),
)
_whence = Iso(lambda p: (p["kind"], *p["source"]), lambda v: {"kind": v[0], "source": (v[1], v[2])})
damage_taken = Map(Seq(("kind", _kind), ("source", Opt(_from_one, ("any", ())))), _whence)
damage_words = Map(Seq(("kind", _kind), ("source", Opt(from_whom, ("any", ())))), _whence)


def _guard(cls: type[Any], **more: Any) -> Iso:
    """Between a guard node with SUBJECT and its damage words (plus the fields of `more`)."""

    def there(pieces: Any) -> Any:
        kind, side, filters = pieces["damage"]
        extra = {name: value for name, value in pieces.items() if name != "damage"}
        return cls(**{"to": SUBJECT, **more, **extra}, kind=kind, side=side, filters=filters)

    def back(value: Any) -> Any:
        if type(value) is not cls or any(getattr(value, name) != wanted for name, wanted in more.items()):
            return FAIL
        pieces = {f.name: getattr(value, f.name) for f in fields(value)}
        return {**pieces, "damage": (value.kind, value.side, value.filters)}

    return Iso(there, back)


def _no_duration(iso: Iso) -> Iso:
    return Iso(iso.there, lambda value: FAIL if getattr(value, "duration", "") else iso.back(value))


def _small_hits(pieces: Any) -> Any:
    side, filters = pieces["source"]
    return n.Prevent(SUBJECT, pieces["kind"], side, filters, pieces["most"]) if pieces["most"] else FAIL


def _small_hits_back(value: Any) -> Any:
    if not isinstance(value, n.Prevent) or value.to != SUBJECT or not value.most or value.duration:
        return FAIL
    return {"kind": value.kind, "source": (value.side, value.filters), "most": value.most}


def _takes_no(is_plural: bool) -> Alt:
    verb = "take no " if is_plural else "takes no "
    source = ("source", Opt(from_whom, ("any", ())))
    return Alt(
        Map(Seq(verb, ("damage", damage_words)), _no_duration(_guard(n.Prevent, to=SUBJECT, most=0))),
        Map(
            Seq(verb, ("kind", _kind), " of ", ("most", number), " or less", source), Iso(_small_hits, _small_hits_back)
        ),
    )


def _predicate(is_plural: bool) -> Alt:
    def verb(word: str) -> str:
        return word if is_plural else word + "s"

    return Alt(
        _gets(is_plural),
        lone(scaled(n.Damage, f"{verb('take')} ", ("amount", number), " damage", to=SUBJECT)),
        lone(scaled(n.Recover, f"{verb('heal')} ", ("amount", number), " HP", what=SUBJECT)),
        lone(const(n.Cant("be_active_next_start", SUBJECT), f"{verb('stay')} rested in the next enemy start phase")),
        _cant,
        lone(node(g.Lose, f"{verb('lose')} ", ("keyword", keyword_name), to=SUBJECT)),
        lone(
            node(
                g.SetStat,
                f"{'are' if is_plural else 'is'} treated as having ",
                ("stat", _stats),
                ("amount", number),
                to=SUBJECT,
            )
        ),
        lone(
            node(
                g.SetStat,
                f"{'are' if is_plural else 'is'} treated as having ",
                ("stat", _stats),
                " equal to ",
                ("amount", counted),
                to=SUBJECT,
            )
        ),
        lone(const(g.Lose("any", SUBJECT), f"{verb('lose')} every keyword effect")),
        lone(node(n.GainAbility, f"{'have' if is_plural else 'has'} {{", ("ability", ability_line), "}", to=SUBJECT)),
        lone(_may_attack),
        lone(_takes_no(is_plural)),
        lone(node(g.GainTrait, f"{verb('become')} ", ("trait", trait_name), " too", to=SUBJECT)),
        lone(const(g.AttackAtOnce(SUBJECT), "may attack at once")),
        lone(Map(Seq("may at once attack ", ("what", many)), Iso(_at_once, _at_once_back))),
        lone(
            node(
                n.CopyKeywords,
                "copies " if not is_plural else "copy ",
                "the keyword effects of ",
                ("of", reference),
                to=SUBJECT,
            )
        ),
        lone(
            node(
                n.CopyKeywords,
                f"{'copy' if is_plural else 'copies'} ",
                ("keywords", Many(keyword_name, "/", least=1)),
                " of ",
                ("of", reference),
                to=SUBJECT,
            )
        ),
        name="a verb",
    )


def _runs(effects: Any) -> Any:
    """The effects in groups that one verb can say."""
    groups: list[list[Any]] = []
    for effect in effects:
        key = _run_key(effect)
        if groups and key is not None and key == _run_key(groups[-1][-1]):
            groups[-1].append(effect)
        else:
            groups.append([effect])
    return tuple(tuple(group) for group in groups)


def _run_key(effect: Any) -> Any:
    if _fixed_number(effect):
        return "has"
    if isinstance(effect, (n.Modify, n.Gain)):
        return split(effect.amount)[1]
    return None


_flat = Iso(lambda groups: tuple(effect for group in groups for effect in group), _runs)
predicates = Map(Many(_predicate(is_plural=False), " and ", least=1), _flat)
predicates_plural = Map(Many(_predicate(is_plural=True), " and ", least=1), _flat)


def lasting(effects: tuple[Any, ...], length: str) -> Any:
    """The effects with this duration, FAIL if none of them can last."""
    if not length:
        return effects
    found = False
    out = []
    for effect in effects:
        if hasattr(effect, "duration") and not isinstance(effect, n.Delayed) and not effect.duration:
            effect = replace(effect, duration=length)
            found = True
        out.append(effect)
    return tuple(out) if found else FAIL


SUBJECT_FIELDS = ("to", "what")


def with_subject(effect: Any, found: Any) -> Any:
    """The predicate said of this subject."""
    if getattr(effect, "amount", None) == n.StatOf("damage", SUBJECT):
        effect = replace(effect, amount=n.StatOf("damage", found))
    for name in SUBJECT_FIELDS:
        if getattr(effect, name, None) == SUBJECT:
            return replace(effect, **{name: found})
    return effect


def subject_of(effect: Any) -> Any:
    """The subject a predicate of this effect would have, None if it is no predicate."""
    if isinstance(effect, n.Recover):
        return effect.what
    if isinstance(effect, _PREDICATES):
        return effect.to
    return None


_PREDICATES = (
    g.SetStat,
    n.CopyKeywords,
    n.Damage,
    n.Modify,
    n.Gain,
    n.Cant,
    g.MayAttack,
    n.Prevent,
    g.GainTrait,
    g.AttackAtOnce,
    g.Lose,
    n.GainAbility,
)


def _declare(pieces: Any) -> Any:
    effects = tuple(with_subject(effect, pieces["subject"]) for effect in pieces["predicates"])
    return lasting(effects, pieces["duration"])


def _declare_back(value: Any) -> Any:
    """One subject, one duration (a step that can't last ends the group)."""
    if not isinstance(value, tuple) or not value:
        return FAIL
    found = subject_of(value[0])
    lengths = {getattr(effect, "duration", None) for effect in value}
    if found is None or any(subject_of(effect) != found for effect in value) or len(lengths) != 1:
        return FAIL
    length = lengths.pop() or ""
    bare = []
    for effect in value:
        name = "what" if isinstance(effect, n.Recover) else "to"
        bare.append(replace(effect, **{name: SUBJECT}, **({"duration": ""} if length else {})))
    return {"subject": found, "predicates": tuple(bare), "duration": length}


def _declare_each(pieces: Any) -> Any:
    """`it has AP+1 this turn for each …`."""
    found = _each({**pieces, "items": tuple(with_subject(item, pieces["subject"]) for item in pieces["items"])})
    return FAIL if found is FAIL else lasting(found, pieces["duration"])


def _declare_each_back(value: Any) -> Any:
    pieces: Any = _declare_back(value)
    if pieces is FAIL or not pieces["duration"]:
        return FAIL
    counted_so: Any = _each_back(pieces["predicates"])
    return FAIL if counted_so is FAIL else {**pieces, **counted_so}


def _counted_for_long(who: Syntax, have: str) -> Syntax:
    items = ("items", Many(Alt(_stat_item, _numbered_item), " and ", least=1))
    return Map(
        Seq(("subject", who), f" {have} ", items, ("duration", duration), for_each, ("per", per)),
        Iso(_declare_each, _declare_each_back),
    )


def _forbidden_back(value: Any) -> Any:
    """What some cards can't do is said of them without `all`."""
    good = isinstance(value, tuple) and value and isinstance(value[0], n.Cant) and isinstance(value[0].to, n.Select)
    return _declare_back(value) if good else FAIL


_declared = Iso(_declare, _declare_back)
declarative = Alt(
    Map(
        Seq(("subject", bare_plural), " ", ("predicates", predicates_plural), ("duration", Opt(duration, ""))),
        Iso(_declare, _forbidden_back),
    ),
    _counted_for_long(single, "has"),
    _counted_for_long(plural, "have"),
    Map(Seq(("subject", single), " ", ("predicates", predicates), ("duration", Opt(duration, ""))), _declared),
    Map(Seq(("subject", plural), " ", ("predicates", predicates_plural), ("duration", Opt(duration, ""))), _declared),
    name="a statement",
)
