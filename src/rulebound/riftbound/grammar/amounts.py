# rulebound: interpreted
"""Amounts: numbers, `for each …`, `equal to …`; what is given (Might and keywords) and for how long."""

from __future__ import annotations

from dataclasses import replace
from typing import Any

from rulebound.effects import nodes as n
from rulebound.riftbound.abilities import nodes as r
from rulebound.riftbound.grammar.history import cards_played, times_this_turn
from rulebound.riftbound.grammar.refs import ONE_OF
from rulebound.riftbound.grammar.selectors import SELF, THAT, all_of, many, one, reference, some_amount, those_done
from rulebound.riftbound.grammar.words import keyword, now, tag
from rulebound.riftbound.words.lexicon import KEYWORDS, LEXICON, NUMBERED
from rulebound.text.amounts import Counted, for_each
from rulebound.text.combinators import FAIL, Alt, Iso, Later, Many, Map, Opt, Seq, Syntax
from rulebound.text.declared import or_declared
from rulebound.text.english.lexicon import conjugated
from rulebound.text.keywords import keyworded
from rulebound.text.walking import substitute
from rulebound.text.wording import Part, const, minus, node, number, signed, wrap

SUBJECT = n.Ref("subject")  # whom a predicate is about, filled in later

# ------------------------------------------------------------------------------------------------------------ amounts


def _player(name: str, words: str, who: str = "you") -> Syntax:
    return const(r.PlayerNumber(name, who), words)


def _of_now(count: n.CountOf) -> bool:
    """What cards did this turn is counted as events."""
    return not any(isinstance(item, r.HasDone) for item in count.what.filters)


_tags_among = node(r.TagsAmong, "of the tags ", ("tags", Many(tag, "/", least=1)), " among ", ("what", many))
DONE_WORDS = {  # what an effect has done to cards, the verb of Done: you do it, you did it, they are done so
    "destroyed": ("kill", "killed", "killed"),
    "returned": ("return", "returned", "returned"),
    "banished": ("banish", "banished", "banished"),
    "recycled": ("recycle", "recycled", "recycled"),
    "recalled": ("recall", "recalled", "recalled"),
    "drawn": ("draw", "drew", "drawn"),
    "empowered": ("empower", "empowered", "empowered"),
    "disempowered": ("disempower", "disempowered", "disempowered"),
}
PUT_WORDS = {"discarded": ("discard", "discarded", "discarded"), "burned": ("burn", "burned", "burned")}
DONE_WORDS |= {  # every other deed
    deed.done: (deed.verb, *conjugated(deed.verb)[2:4])
    for deed in LEXICON.deeds
    if deed.of != "player" and "this_way" not in deed.lacks and deed.verb.isalpha()
    if deed.verb not in {words[0] for words in (*DONE_WORDS.values(), *PUT_WORDS.values())}
}


def _done(*cards: Part) -> Syntax:
    """`unit this killed`, `unit killed this way`: how many of these."""
    return Alt(
        *(node(n.Done, *cards, f" this {did}", verb=verb) for verb, (_, did, _) in DONE_WORDS.items()),
        *(node(n.Done, *cards, f" this {verb}", verb=verb) for verb in ("discarded", "burned")),
    )


done_to_each = _done(("what", one))
those_done.is_(
    Alt(
        *(node(r.DoneTo, "the ", ("what", many), f" this {did}", verb=verb) for verb, (_, did, _) in DONE_WORDS.items())
    )
)
_cost_stats = Alt(const("energy", "Energy"), const("power", "Power"), const("might", "Might"))
per = Alt(  # `for each …`: an amount that counts by ones
    Map(node(n.CountOf, ("what", one)), Iso(lambda v: v if _of_now(v) else FAIL, lambda v: v)),
    node(n.CountOf, ("per", number), " ", ("what", many)),
    _tags_among,
    cards_played,
    _player("paid", "buff spent this way"),
    node(
        n.StatOf,
        "time ",
        ("of", Alt(const(SELF, "I'm"), wrap(("r", reference), " is"))),
        " [Empowered]",
        stat="times_empowered",
    ),
    _player("points", "point you have"),
    _player("points_held", "point you scored from holding this turn"),
    _player("points_scored", "point you gained this turn"),
    _player("excess_damage", "excess damage you assigned"),
    _player("opponents", "opponent"),
    _player("xp", "XP you have"),
    _player("points", "point an opponent has", who="opponent"),
    _player("xp", "XP an opponent has", who="opponent"),
    times_this_turn,
    done_to_each,
    node(n.StatOf, ("stat", _cost_stats), " of ", ("of", reference)),
    name="something to count",
)
_whose = Alt(
    const(SELF, "my"),
    const(THAT, "its"),
    const(n.Ref("that unit"), "that unit's"),
    const(n.Ref("that spell"), "that spell's"),
    const(n.Ref("killed"), "the killed unit's"),
)
_stats = Alt(
    const("might", "Might"),
    const("energy", "Energy cost"),
    const("power", "Power cost"),
    const("assault", "[Assault]"),
    const("damage", "damage"),
    const("buffs", "buffs"),
)
_totals = Alt(const("might", "Might"), const("energy", "Energy cost"), const("power", "Power cost"))
_did = Alt(const(True, " who did"), const(False, " who didn't"))
_worded = Alt(  # behind `equal to`
    node(n.StatOf, ("of", _whose), " ", ("stat", _stats)),
    node(n.StatOf, "the ", ("stat", _stats), " of ", ("of", reference)),
    node(
        n.StatOf,
        "how often ",
        ("of", Alt(const(SELF, "I'm"), wrap(("r", reference), " is"))),
        " [Empowered]",
        stat="times_empowered",
    ),
    node(n.CountOf, "the number of ", ("what", many)),
    node(n.TotalOf, "the highest ", ("stat", _totals), " among ", ("what", many), highest=True),
    node(n.TotalOf, "the total ", ("stat", _totals), " of ", ("what", many)),
    _player("points", "your points"),
    _player("xp", "your XP"),
    const(n.EventAmount(), "that much"),
    _player("paid", "the amount paid"),
    node(n.Plus, ("more", number), " more than ", ("amount", some_amount)),
    node(n.Plus, ("more", minus(number)), " less than ", ("amount", some_amount)),
    node(n.Double, "twice ", ("amount", some_amount)),
    node(
        n.Half, "half of ", ("amount", some_amount), ", rounded ", ("up", Alt(const(True, "up"), const(False, "down")))
    ),
    node(n.Plus, "the sum of ", ("amount", some_amount), " and ", ("more", some_amount)),
    node(n.Apart, "the difference between ", ("amount", some_amount), " and ", ("other", some_amount)),
    _done("the number of ", ("what", many)),
    node(r.PlayersWho, "the number of ", ("who", const("opponents", "opponents")), ("did", _did)),
    node(r.TagsAmong, "the number of the tags ", ("tags", Many(tag, "/", least=1)), " among ", ("what", many)),
    name="an amount",
)
amount = or_declared(_worded, wrap("1 for each ", ("n", per)))
some_amount.is_(amount)


_counted = Counted((n.CountOf, n.StatOf, r.PlayerNumber, r.TagsAmong, n.TimesThisTurn, n.Done))
times, once = _counted.times, _counted.by_ones


def scaled(cls: type[Any], *parts: Part, **fixed: Any) -> Syntax:
    """`draw 1 for each …`."""
    return for_each(_counted, cls, *parts, **fixed)


# ---------------------------------------------------------------------------------------------------------- durations

duration = Opt(
    Alt(
        const("turn", now),
        const("combat", " this combat"),
        const("next_turn", " until the start of your next turn"),
        name="'this turn'",
    ),
    "",
)

# -------------------------------------------------------------------------------------------------------- what is given


def _bare(cls: type[Any], *parts: Part, **fixed: Any) -> Syntax:
    return node(cls, *parts, to=SUBJECT, **fixed)


ability_line = Later("an ability")  # one ability, as on a line of its own
mod = Alt(
    _bare(n.Modify, ("amount", signed), " [M]", stat="might"),
    _bare(n.Modify, "+[M] equal to ", ("amount", amount), stat="might"),
    keyworded(keyword, lambda name, number_of: n.Gain(name, SUBJECT, number_of)),
    *(
        _bare(n.Gain, f"[{said}] equal to ", ("amount", amount), keyword=name)
        for said, name in KEYWORDS.items()
        if name in NUMBERED
    ),
    _bare(n.CopyKeywords, ("of", Alt(const(SELF, "my keywords"), wrap("the keywords of ", ("of", reference))))),
    _bare(r.GainAbilitiesOf, "all [E] abilities of ", ("of", all_of)),
    _bare(n.GainAbility, '"', ("ability", ability_line), '"'),
    name="what is given, such as '+1 [M]' or a keyword",
)
mods = Many(mod, " and ", least=1, most=4)


def spread(effects: Any, length: str) -> tuple[Any, ...]:
    """The effects with this duration."""
    return tuple(replace(item, duration=length) if length else item for item in effects)


def _given(pieces: Any) -> Any:
    """Might and keywords, their duration, a minimum and what they are counted by."""
    found = list(spread(pieces["mods"], pieces["duration"]))
    if pieces["per"] is not None:
        if len(found) != 1 or not isinstance(getattr(found[0], "amount", None), int):
            return FAIL
        number_of = times(pieces["per"], found[0].amount)
        if number_of is FAIL:
            return FAIL
        found[0] = replace(found[0], amount=number_of)
    if pieces["least"] is not None:
        if len(found) != 1 or not isinstance(found[0], n.Modify):
            return FAIL
        lower = found[0].amount
        if not isinstance(lower, int) or lower >= 0:
            return FAIL
        found[0] = r.LowerMight(-lower, SUBJECT, pieces["least"], pieces["duration"])
    return tuple(found)


def _given_back(value: Any) -> Any:
    if not isinstance(value, tuple) or not value:
        return FAIL
    length = getattr(value[0], "duration", "")
    bare: list[Any] = []
    least, counted = None, None
    for item in value:
        if isinstance(item, r.LowerMight) and len(value) == 1 and isinstance(item.amount, int):
            least = item.least
            item = n.Modify("might", -item.amount, SUBJECT, item.duration)
        if (
            not isinstance(item, (n.Modify, n.Gain, n.CopyKeywords, n.GainAbility, r.GainAbilitiesOf))
            or item.to != SUBJECT
            or item.duration != length
        ):
            return FAIL
        if isinstance(item, n.Modify) and item.stat != "might":
            return FAIL
        if isinstance(item, (n.CopyKeywords, n.GainAbility, r.GainAbilitiesOf)):
            bare.append(replace(item, duration=""))
            continue
        found = once(item.amount)
        of_stat = isinstance(item.amount, n.StatOf)
        if len(value) == 1 and found is not FAIL and (found[0] != 1 or (isinstance(item, n.Modify) and not of_stat)):
            counted = found[1]
            item = replace(item, amount=found[0])
        bare.append(replace(item, duration=""))
    return {"mods": tuple(bare), "duration": length, "per": counted, "least": least}


_least = Opt(wrap(", to a minimum of ", ("least", number), " [M]"))
_per = Opt(wrap(" for each ", ("per", per)))
given = Map(Seq(("mods", mods), ("duration", duration), ("per", _per), ("least", _least)), Iso(_given, _given_back))


def about(effects: Any, subject: Any) -> tuple[Any, ...]:
    """The predicate's effects with their subject; a battlefield that several of them speak of is chosen once."""
    if isinstance(subject, n.Select) and len(effects) > 1 and all(getattr(item, "duration", "") for item in effects):
        for raw, (fields_of, _) in ONE_OF.items():
            if raw in subject.filters:
                there = substitute(subject, {raw: r.At("it")})
                return (n.Choose(fields_of), *(fill(item, there) for item in effects))
    return tuple(fill(item, subject) for item in effects)


def fill(item: Any, subject: Any) -> Any:
    """The node with the placeholder replaced."""
    return substitute(item, {SUBJECT: subject})


def subject_back(effects: Any) -> Any:
    """(subject, effects with the placeholder) of effects that are about one subject."""
    if not isinstance(effects, tuple) or not effects:
        return FAIL
    subjects = {getattr(item, "to", None) for item in effects}
    if len(subjects) != 1 or None in subjects:
        return FAIL
    return subjects.pop(), tuple(replace(item, to=SUBJECT) for item in effects)


given_to = Iso(  # what is given, and to whom
    lambda p: about(p["given"], p["to"]),
    lambda v: FAIL if (found := subject_back(v)) is FAIL else {"to": found[0], "given": found[1]},
)
