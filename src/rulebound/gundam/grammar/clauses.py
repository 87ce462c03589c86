# rulebound: interpreted
"""Clauses: what an effect does. The value of a clause is a tuple of effects.

A predicate ("gets AP+1") is read with the placeholder subject SUBJECT, which the declarative sentence fills in.
"""

from __future__ import annotations

from dataclasses import fields, replace
from typing import Any

from rulebound.effects import nodes as n
from rulebound.gundam.grammar.filters import canonical, description, quantity, reference
from rulebound.gundam.grammar.selectors import many, of_yours, one, plural, single, zone
from rulebound.gundam.grammar.words import keyword_effect, keyword_name, trait_name
from rulebound.gundam.lexicon import KEYWORDS
from rulebound.text.combinators import FAIL, Alt, Iso, Many, Map, Opt, Seq, Syntax
from rulebound.text.wording import Part, Printed, const, node, number, only_there, signed, single_effect, wrap

SUBJECT = n.Ref("subject")


# ----------------------------------------------------------------------------------------------------------- amounts

_in_play = Alt("", Printed(Seq(" in play")))


def _counting(unique: bool) -> Iso:
    def back(value: Any) -> Any:
        good = isinstance(value, n.CountOf) and value == n.CountOf(value.what, unique=unique)
        return {"what": value.what} if good else FAIL

    return Iso(lambda pieces: n.CountOf(pieces["what"], unique=unique), back)


_count = _counting(unique=False)
_unique = _counting(unique=True)
_AP = Alt(const("ap", "AP"), const("hp", "HP"), const("level", "Lv."), const("damage", "damage"))


def _stat_per(pieces: Any) -> Any:
    return n.StatOf(pieces["stat"], pieces["of"], 1, pieces["per"]) if pieces["per"] > 0 else FAIL


def _stat_per_back(value: Any) -> Any:
    if isinstance(value, n.StatOf) and value.times == 1:
        return {"stat": value.stat, "of": value.of, "per": value.per}
    return FAIL


per = Alt(  # `for each …`: an amount that counts by ones
    Map(Seq(("what", one), _in_play), _count),
    Printed(Map(of_yours("of your ", ("what", many), _in_play), _count)),
    Map(Seq("different name among ", ("what", many)), _unique),
    Map(Seq(("per", number), " ", ("stat", _AP), " of ", ("of", reference)), Iso(_stat_per, _stat_per_back)),
    Printed(Map(Seq(("per", number), " ", ("stat", _AP), " ", ("of", reference), " has"), only_there(_stat_per))),
    node(n.NumberOf, "one of ", ("of", reference)),
    Printed(const(n.NumberOf(n.Ref("it")), "Unit rested with this effect")),
    const(n.EnemyPlayers(), "enemy player"),
    const(n.EventAmount(), "point of the event"),
    name="something to count",
)
per_plural = Alt(  # `the number of …`: print only
    Map(of_yours("your ", ("what", many), _in_play), _count),
    Map(Seq(("what", many), _in_play), _count),
    Map(
        Seq(("filters", description(plural=True)), " with unique names", ("zone", zone)),
        only_there(lambda p: n.CountOf(n.Select("card", p["zone"][1], p["zone"][0], p["filters"]), unique=True)),
    ),
    const(n.NumberOf(n.Ref("it")), "Units rested with this effect"),
    const(n.EnemyPlayers(), "enemy players"),
)


def times(amount: Any, factor: int) -> Any:
    """The amount so many times; FAIL where an amount has no factor."""
    if isinstance(amount, (n.CountOf, n.StatOf, n.NumberOf)):
        return replace(amount, times=factor)
    return amount if factor == 1 else FAIL


def split(amount: Any) -> Any:
    """(factor, amount by ones) of a found-out amount."""
    if isinstance(amount, (n.CountOf, n.StatOf, n.NumberOf)):
        return amount.times, replace(amount, times=1)
    return (1, amount) if isinstance(amount, n.Amount) else FAIL


def scaled(cls: type[Any], *parts: Part, **fixed: Any) -> Alt:
    """A node with a part `amount`, a printed number or that number `for each` something."""
    fixed_amount = node(cls, *parts, **fixed)

    def there(pieces: Any) -> Any:
        amount = times(pieces.pop("per"), pieces["amount"])
        return FAIL if amount is FAIL else cls(**{**pieces, "amount": amount}, **fixed)

    def back(value: Any) -> Any:
        parts_of: Any = split(getattr(value, "amount", None)) if type(value) is cls else FAIL
        if parts_of is FAIL:
            return FAIL
        pieces = fixed_iso.back(replace(value, amount=parts_of[0]))
        return FAIL if pieces is FAIL else {**pieces, "per": parts_of[1]}

    assert isinstance(fixed_amount, Map)
    fixed_iso = fixed_amount.iso
    each = Map(Seq(*parts, " for each ", ("per", per)), Iso(lambda pieces: there(dict(pieces)), back))
    return Alt(fixed_amount, each)


def equal_to(cls: type[Any], *parts: Part, sign: int = 1, **fixed: Any) -> Syntax:
    """Print only: a node whose part `amount` is `the number of …`."""

    def there(pieces: Any) -> Any:
        amount = times(pieces["amount"], sign)
        return FAIL if amount is FAIL else cls(**{**pieces, "amount": amount}, **fixed)

    return Printed(Map(Seq(*parts), only_there(there)))


# -------------------------------------------------------------------------------------------------------- predicates

_stats = Alt(const("ap", "AP"), const("hp", "HP"), const("level", "Lv. "), const("cost", "cost "))
_stat_item = node(n.Modify, ("stat", _stats), ("amount", signed), to=SUBJECT)
_keyword_item = Map(
    keyword_effect,
    Iso(
        lambda found: n.Gain(found[0], SUBJECT, found[1]),
        lambda v: (
            (v.keyword, v.amount) if v == n.Gain(getattr(v, "keyword", ""), SUBJECT, getattr(v, "amount", 0)) else FAIL
        ),
    ),
)


_copied_item = Map(  # only all keyword effects together are "every keyword effect"
    Seq("all ", ("names", Many(keyword_name, "/", least=1)), " on ", ("of", reference)),
    only_there(lambda p: n.CopyKeywords(p["of"], SUBJECT) if set(p["names"]) == set(KEYWORDS.values()) else FAIL),
)


def _each(pieces: Any) -> Any:
    return tuple(replace(item, amount=times(pieces["per"], item.amount)) for item in pieces["items"])


def _each_back(value: Any) -> Any:
    if not isinstance(value, tuple) or not value or not all(isinstance(item, n.Modify) for item in value):
        return FAIL
    parts = [split(item.amount) for item in value]
    if any(part is FAIL for part in parts) or len({part[1] for part in parts}) != 1:
        return FAIL
    items = tuple(replace(item, amount=part[0]) for item, part in zip(value, parts, strict=True))
    return {"items": items, "per": parts[0][1]}


def _fixed_number(item: Any) -> bool:
    return isinstance(item, (n.Modify, n.Gain)) and isinstance(item.amount, int)


_has = Iso(
    lambda items: items,
    lambda v: v if isinstance(v, tuple) and all(_fixed_number(item) for item in v) else FAIL,
)


def _gets(is_plural: bool) -> Alt:
    stats = Many(_stat_item, " and ", least=1)
    keywords = Many(_keyword_item, " and ", least=1)
    mixed = Many(Alt(_stat_item, _keyword_item, _copied_item), " and ", least=1)
    have, get, gain = ("have", "get", "gain") if is_plural else ("has", "gets", "gains")
    each = Iso(_each, _each_back)
    return Alt(
        Map(wrap(f"{have} ", ("items", Many(Alt(_stat_item, _keyword_item), " and ", least=1))), _has),
        Map(Seq(f"{have} ", ("items", stats), " for each ", ("per", per)), each),
        Printed(wrap(f"{get} ", ("items", mixed))),
        Printed(wrap(f"{gain} ", ("items", keywords))),
        Printed(Map(Seq(f"{get} ", ("items", stats), " for each ", ("per", per)), each)),
    )


_CANT = {
    "attack": ("attack", ()),
    "block": ("block", ("activate <Blocker>",)),
    "be_active": ("be made active", ("be set as active",)),
    "be_paired": ("take a Pilot", ("be paired with a Pilot",)),
    "be_destroyed": ("be destroyed by enemy effects", ()),
    "be_rested": ("be rested by enemy effects", ()),
    "be_returned": (
        "be sent to hand by enemy effects",
        ("be returned to its owner's hand by enemy effects", "be returned to hand by enemy effects"),
    ),
    "be_chosen": ("be chosen by enemy effects", ("be chosen as a target of enemy effects",)),
    "be_attacked": (
        "be attacked",
        (
            "be chosen as an attack target",
            "be chosen as the attack target",
            "be chosen as an attack target by enemy Units",
        ),
    ),
    "lose_ap": ("lose AP to enemy effects", ()),
    "attack_player": (
        "attack players",
        ("choose the enemy player as its attack target", "choose the enemy player as their attack target"),
    ),
    "attack_same_player": (
        "attack the same player or team again",
        ("choose the same enemy player or enemy team as its attack target",),
    ),
}
_cant = [
    const(n.Cant(verb, SUBJECT), f"can't {house}", *(Printed(Seq(f"can't {word}")) for word in printed))
    for verb, (house, printed) in _CANT.items()
]
_after_be = Map(
    Seq(
        "can't be ",
        ("a", Alt(const("be_active", "set as active"), const("be_paired", "paired with a Pilot"))),
        " or ",
        ("b", Alt(const("be_paired", "paired with a Pilot"), const("attack", "attack"))),
    ),
    only_there(lambda p: (n.Cant(p["a"], SUBJECT), n.Cant(p["b"], SUBJECT))),
)
_NEXT_START = " during the start phase of your opponent's next turn"
_stays_rested = const(
    n.Cant("be_active_next_start", SUBJECT),
    "stays rested in the next enemy start phase",
    Printed(Seq("won't be set as active" + _NEXT_START)),
)


def _targets(pieces: Any) -> Any:
    what = pieces["what"]
    return n.MayAttack(SUBJECT, what.filters) if (what.noun, what.side, what.zone) == ("unit", "enemy", "") else FAIL


def _targets_back(value: Any) -> Any:
    if not isinstance(value, n.MayAttack) or value.duration:
        return FAIL
    return {"what": n.Select("unit", "enemy", filters=value.filters)}


_may_attack = Alt(
    Map(Seq("may attack ", ("what", many)), Iso(_targets, _targets_back)),
    Printed(
        Map(
            Seq("may choose ", ("what", quantity), Alt(" as its attack target", " as their attack target")),
            only_there(_targets),
        )
    ),
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


_from = Alt(
    const(("enemy", ()), " from enemies", Printed(Alt(" from an enemy", " from the enemy"))),
    Map(Seq(" from ", ("what", Alt(many, Printed(quantity)))), Iso(_from_whom, _from_whom_back)),
    Printed(const(("enemy", ()), " from enemy effects", " from enemy cards")),
)
damage_words = Alt(  # value: (kind, side, filters)
    Map(
        Seq(("kind", _kind), ("source", Opt(_from, ("any", ())))),
        Iso(
            lambda p: (p["kind"], *p["source"]),
            lambda v: {"kind": v[0], "source": (v[1], v[2])},
        ),
    ),
    Printed(Map(Seq("enemy ", ("kind", _kind)), only_there(lambda p: (p["kind"], "enemy", ())))),
)


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


_prevent = Alt(
    Map(Seq("can't be dealt ", ("damage", damage_words)), _no_duration(_guard(n.Prevent, to=SUBJECT, most=0))),
    Map(
        Seq("can't be dealt ", ("most", number), " or less ", ("damage", damage_words)),
        Iso(
            _guard(n.Prevent, to=SUBJECT).there,
            lambda v: FAIL if getattr(v, "most", 0) == 0 else _no_duration(_guard(n.Prevent, to=SUBJECT)).back(v),
        ),
    ),
    Printed(Map(Seq("can't receive ", ("damage", damage_words)), only_there(_guard(n.Prevent, most=0).there))),
    Printed(
        Map(
            Seq("can't receive ", ("most", number), " or less ", ("damage", damage_words)),
            only_there(_guard(n.Prevent).there),
        )
    ),
    Printed(
        Map(
            Seq("can't receive ", ("damage", damage_words), Alt(" of ", " that is "), ("most", number), " or less"),
            only_there(_guard(n.Prevent).there),
        )
    ),
)


def _predicate(is_plural: bool) -> Alt:
    def verb(word: str) -> str:
        return word if is_plural else word + "s"

    return Alt(
        _gets(is_plural),
        single_effect(scaled(n.Damage, f"{verb('take')} ", ("amount", number), " damage", to=SUBJECT)),
        single_effect(scaled(n.Recover, f"{verb('heal')} ", ("amount", number), " HP", what=SUBJECT)),
        Printed(single_effect(scaled(n.Recover, f"{verb('recover')} ", ("amount", number), " HP", what=SUBJECT))),
        *(single_effect(item) for item in _cant),
        Printed(_after_be),
        single_effect(_stays_rested),
        single_effect(_may_attack),
        single_effect(_prevent),
        single_effect(node(n.GainTrait, f"{verb('become')} ", ("trait", trait_name), " too", to=SUBJECT)),
        Printed(single_effect(node(n.GainTrait, f"{verb('gain')} ", ("trait", trait_name), to=SUBJECT))),
        single_effect(
            const(
                n.AttackAtOnce(SUBJECT),
                "may attack at once",
                "may attack on the turn it is deployed",
                "can attack on the turn it is deployed",
                "may attack on the turn they are deployed",
            )
        ),
        single_effect(
            node(
                n.CopyKeywords,
                "copies " if not is_plural else "copy ",
                "the keyword effects of ",
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
    if isinstance(effect, n.Modify):
        return split(effect.amount)[1]
    return None


_flat = Iso(lambda groups: tuple(effect for group in groups for effect in group), _runs)
predicates = Map(Many(_predicate(is_plural=False), " and ", least=1), _flat)
predicates_plural = Map(Many(_predicate(is_plural=True), " and ", least=1), _flat)

duration = Alt(
    const("turn", " this turn", Printed(Alt(" during this turn", " until the end of this turn"))),
    const("battle", " this battle", Printed(Seq(" during this battle"))),
    const(
        "opponent_next_turn",
        " to the end of the next enemy turn",
        Printed(Seq(" until the end of your opponent's next turn")),
    ),
    const("opponent_turn", " in the opponent's turn", Printed(Seq(" during your opponent's turn"))),
    const("your_turn", " in your turn", Printed(Seq(" during your turn"))),
)


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


_PREDICATES = (n.CopyKeywords, n.Damage, n.Modify, n.Gain, n.Cant, n.MayAttack, n.Prevent, n.GainTrait, n.AttackAtOnce)


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


_declared = Iso(_declare, _declare_back)
declarative = Alt(
    Map(Seq(("subject", single), " ", ("predicates", predicates), ("duration", Opt(duration, ""))), _declared),
    Map(Seq(("subject", plural), " ", ("predicates", predicates_plural), ("duration", Opt(duration, ""))), _declared),
    name="a statement",
)
