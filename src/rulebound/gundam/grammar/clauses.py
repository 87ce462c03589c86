# rulebound: interpreted
"""Clauses: what an effect does. The value of a clause is a tuple of effects.

A predicate ("gets AP+1") is read with the placeholder subject SUBJECT, which the declarative sentence fills in.
"""

from __future__ import annotations

from dataclasses import replace
from operator import attrgetter, itemgetter
from typing import Any

from rulebound.effects import nodes as n
from rulebound.gundam.abilities import nodes as g
from rulebound.gundam.grammar.conditions import done_verb
from rulebound.gundam.grammar.filters import (
    as_filters,
    as_select,
    counted,
    description,
    done_count,
    filters_of,
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
from rulebound.text.joining import denied
from rulebound.text.keywords import keyworded
from rulebound.text.wording import Part, const, lone, node, number, only_if, signed, taken, wrap

SUBJECT = n.Ref("subject")
ability_line = Later("an ability")  # given by the ability lines


# ----------------------------------------------------------------------------------------------------------- amounts


def _any_cards(filters: Syntax) -> Syntax:
    """`a (Zeon) card`: such cards, wherever they are."""
    return node(n.Select, ("filters", only_if(filters, bool)), noun="card", side="any")


def _by_more(amount: Any) -> bool:
    """Is it so many of each, where one goes without saying?"""
    return bool(amount.per > 1)


_POINTS: tuple[tuple[str, Any], ...] = (
    ("ap", " AP of "),
    ("hp", " HP of "),
    ("level", ("~per", Agreeing(lambda per: int(per != 1), " level of ", " levels of "))),
    ("damage", " damage on "),
    ("cost", " of the cost of "),
)


for_each = " for each "


_any_one = _any_cards(description(plural=False))
_done_cards = Alt(many, _any_cards(description(plural=True)))


def _nearest(done: Syntax, nested: bool) -> Syntax:
    """Cards that something was done to, whose description ends (`nested`) in a number of other cards, or does not."""

    return only_if(done, lambda value: counts(value.what) == nested)


_by_ones = Alt(  # `for each …`: an amount that counts by ones
    node(n.CountOf, ("what", one)),
    only_if(node(n.CountOf, ("per", number), " ", ("what", many)), _by_more),
    node(n.CountOf, "different name among ", ("what", many), unique=True),
    *(node(n.StatOf, ("per", number), words, ("of", reference), stat=stat) for stat, words in _POINTS),
    node(g.NumberOf, "of ", ("of", reference)),
    const(g.EnemyPlayers(), "enemy player"),
    const(n.EventAmount(), "point of that amount"),
    node(n.TotalOf, "point of the highest ", ("stat", points), " among ", ("what", many), highest=True),
    node(n.TotalOf, "point of the total ", ("stat", points), " of ", ("what", many)),
    node(n.TimesThisTurn, "time this turn ", ("event", happened)),
    node(n.TimesThisTurn, "point added up this turn when ", ("event", happened), total=True),
    node(n.Done, "card ", ("verb", done_verb)),
    only_if(node(n.Done, ("per", number), " cards ", ("verb", done_verb)), _by_more),
    only_if(
        _nearest(node(n.Done, ("per", number), " ", ("what", _done_cards), " ", ("verb", done_verb)), nested=False),
        _by_more,
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
_keyword_item = keyworded(keyword_effect, lambda name, amount: n.Gain(name, SUBJECT, amount))


_numbered_item = only_if(_keyword_item, lambda gain: gain.amount)  # <Repair 1>: one that can be counted


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


def _gets(have: str) -> Alt:
    items = ("items", Many(Alt(_stat_item, _keyword_item), " and ", least=1))
    counted_items = ("items", Many(Alt(_stat_item, _numbered_item), " and ", least=1))
    return Alt(
        only_if(wrap(f"{have} ", items), lambda found: all(_fixed_number(item) for item in found)),
        Map(Seq(f"{have} ", counted_items, for_each, ("per", per)), Iso(_each, _each_back)),
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
_HURTING = ("unit", "command")  # by whose effects and damage something may be meant
_kept_off = ("verb", Alt(const("be_attacked", "be attacked"), const("be_blocked", "be blocked")))
_its_enemies = filters_of(many, "unit", "enemy")
_some_enemies = only_if(many, lambda what: what == n.Select("unit", "enemy", "", what.filters))
_only_it = lone(denied(node(n.OtherThan, ("what", reference))))  # of one card
_hurting = only_if(many, lambda what: what == n.Select(what.noun, "enemy", "", what.filters) and what.noun in _HURTING)
_chosen_by = taken(
    lambda p: n.Cant("be_chosen", SUBJECT, "", as_filters(p["what"])), what=lambda v: as_select(v.by, "enemy")
)
_whose_effects = Alt(const("any", "any effect"), const("yours", "effects of yours"), const("enemy", "an enemy effect"))
_done_to_them = Alt(*(const(verb, plain(verb)) for verb in LEXICON.banned if verb.startswith("be_")))
_cant = lone(
    Alt(
        node(n.Cant, "can't attack ", ("by", _its_enemies), to=SUBJECT, verb="attack_unit"),
        node(n.Cant, "can't ", ("verb", _done_to_them), " through ", ("side", _whose_effects), to=SUBJECT),
        Map(Seq("can't be chosen by effects of ", ("what", _hurting)), _chosen_by),
        node(n.Cant, "can't ", ("verb", _cant_words), to=SUBJECT),
        node(n.Cant, "can't ", _kept_off, " by ", ("by", _only_it), to=SUBJECT),
        node(n.Cant, "can't ", _kept_off, " by ", ("by", _its_enemies), to=SUBJECT),
    )
)
_may_attack = Alt(
    node(g.MayAttack, "may attack ", ("filters", _only_it), to=SUBJECT),
    node(g.MayAttack, "may attack ", ("filters", _its_enemies), to=SUBJECT),
)

damage_kind = Alt(const("battle", "battle damage"), const("effect", "effect damage"), const("any", "damage"))


_by_cards = taken(  # whose damage: a selector of Units or Commands
    lambda p: (p["what"].side, as_filters(p["what"])), what=lambda v: as_select(v[1], v[0])
)


def _from(item: Syntax) -> Syntax:
    return Map(Seq(" from ", ("what", only_if(item, lambda what: not what.zone and what.noun in _HURTING))), _by_cards)


from_whom = Alt(const(("enemy", ()), " from enemies"), const(("yours", ()), " from your cards"), _from(many))
_from_one = Alt(  # the same of one that does it
    const(("enemy", ()), " from an enemy"), const(("yours", ()), " from a card of yours"), _from(quantity)
)
_whence = taken(lambda p: (p["kind"], *p["source"]), kind=itemgetter(0), source=itemgetter(1, 2))
_source = ("source", Opt(from_whom, ("any", ())))
damage_taken = Map(Seq(("kind", damage_kind), ("source", Opt(_from_one, ("any", ())))), _whence)
damage_words = Map(Seq(("kind", damage_kind), _source), _whence)
of_damage = attrgetter("kind", "side", "filters")  # the same of an effect


def damaging(damage: Any) -> dict[str, Any]:
    """The fields of an effect that tell which damage."""
    return dict(zip(("kind", "side", "filters"), damage, strict=True))


_takes_none = taken(lambda p: n.Prevent(SUBJECT, **damaging(p["damage"])), damage=of_damage)
_takes_little = taken(
    lambda p: n.Prevent(SUBJECT, **damaging((p["kind"], *p["source"])), most=p["most"]),
    kind="kind",
    source=attrgetter("side", "filters"),
    most="most",
)


def _takes_no(verb: str) -> Alt:
    return Alt(
        Map(Seq(f"{verb} no ", ("damage", damage_words)), _takes_none),
        Map(Seq(f"{verb} no ", ("kind", damage_kind), " of ", ("most", number), " or less", _source), _takes_little),
    )


def _predicate(is_plural: bool) -> Alt:
    def verb(word: str) -> str:
        return word if is_plural else word + "s"

    have, are, copy = ("have", "are", "copy") if is_plural else ("has", "is", "copies")
    stat = (f"{are} treated as having ", ("stat", _stats))
    some_keywords = ("keywords", Many(keyword_name, "/", least=1))
    return Alt(
        _gets(have),
        lone(const(n.Cant("be_active_next_start", SUBJECT), f"{verb('stay')} rested in the next enemy start phase")),
        _cant,
        lone(
            Alt(
                scaled(n.Damage, f"{verb('take')} ", ("amount", number), " damage", to=SUBJECT),
                scaled(n.Recover, f"{verb('heal')} ", ("amount", number), " HP", what=SUBJECT),
                node(g.Lose, f"{verb('lose')} ", ("keyword", keyword_name), to=SUBJECT),
                const(g.Lose("any", SUBJECT), f"{verb('lose')} every keyword effect"),
                node(g.SetStat, *stat, ("amount", number), to=SUBJECT),
                node(g.SetStat, *stat, " equal to ", ("amount", counted), to=SUBJECT),
                node(n.GainAbility, f"{have} {{", ("ability", ability_line), "}", to=SUBJECT),
                _may_attack,
                _takes_no(verb("take")),
                node(g.GainTrait, f"{verb('become')} ", ("trait", trait_name), " too", to=SUBJECT),
                const(g.AttackAtOnce(SUBJECT), "may attack at once"),
                node(g.AttackAtOnce, "may at once attack ", ("target", _some_enemies), to=SUBJECT),
                node(n.CopyKeywords, f"{copy} the keyword effects of ", ("of", reference), to=SUBJECT),
                node(n.CopyKeywords, f"{copy} ", some_keywords, " of ", ("of", reference), to=SUBJECT),
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
