# rulebound: interpreted
"""Amounts: numbers of cards and players, what is counted, and so many for each of it."""

from __future__ import annotations

from dataclasses import replace
from typing import Any

from rulebound.effects import nodes as n
from rulebound.riftbound.abilities import nodes as r
from rulebound.riftbound.grammar.amounts import DONE_WORDS
from rulebound.riftbound.reading.events import event
from rulebound.riftbound.reading.things import YOU, describe, is_reference, keyword_of, owner_side, reference, titled
from rulebound.text.english import meaning as m
from rulebound.text.english.meaning import Unmeant

STATS = {"might": "might", "energy cost": "energy", "power cost": "power", "energy": "energy", "power": "power"}
ONES = (n.CountOf, n.StatOf, n.Done, n.TimesThisTurn, r.PlayerNumber, r.TagsAmong)  # amounts that have a factor


def number(amount: Any, stat: str = "might") -> Any:
    """An amount: an int, or what it is found by."""
    if isinstance(amount, int):
        return amount
    if isinstance(amount, m.That):
        return n.EventAmount()
    if isinstance(amount, m.Times):
        return times(amount, stat)
    if isinstance(amount, m.More):
        return n.Plus(number(amount.than, stat), number(amount.number, stat))
    if isinstance(amount, m.Less):
        return n.Apart(number(amount.one, stat), number(amount.other, stat))
    if isinstance(amount, m.NumberOf):
        return per(amount.what)
    if isinstance(amount, m.Extreme) and amount.among is not None and amount.end == "highest":
        return n.TotalOf({"cost": "energy"}.get(amount.stat, amount.stat), described(amount.among), True)
    if isinstance(amount, m.Thing):
        found = player_number(amount) or card_number(amount, stat)
        if found is not None:
            return found
        if amount.noun in ("damage", "point", "xp", "energy"):
            return per(amount)
    if is_reference(amount):
        return n.StatOf(stat, reference(amount))
    raise Unmeant("such a number")


def times(amount: m.Times, stat: str) -> Any:
    """Twice a number, or half of it: rounded as it is said, for no rule tells how."""
    found = number(amount.of, stat)
    if amount.factor == 2:
        return n.Double(found)
    if amount.factor != 0.5 or not amount.rounded:
        raise Unmeant("a part of a number that is not said to be rounded up or down")
    return n.Half(found, amount.rounded == "up")


def described(what: Any) -> n.Select:
    if not isinstance(what, m.Thing):
        raise Unmeant("such a count")
    return describe(what).select()


def card_number(amount: m.Thing, stat: str) -> Any:
    """`its Might`, `the total Might of …`, `the damage marked on it`."""
    if isinstance(amount.noun, m.Adjective) and is_reference(amount.owner):
        return n.StatOf(keyword_of(replace(amount.noun, of=()))[0], reference(amount.owner))
    if (marks := marks_on(amount)) is not None:
        return marks
    name = STATS.get(str(amount.noun)) if amount.noun else stat  # `less than mine`
    owners = [item.value for item in amount.after if item.kind == "of"]
    owner = amount.owner if amount.owner is not None else owners[0] if len(owners) == 1 else None
    if not name or owner is None or amount.ranks or len(amount.after) > len(owners):
        return None
    if amount.words == (m.Adjective("state", "total"),):
        return n.TotalOf(name, described(owner))
    return n.StatOf(name, reference(owner)) if not amount.words and is_reference(owner) else None


def player_number(amount: m.Thing) -> Any:
    """`your points`, `your XP`."""
    if amount != m.Thing(amount.noun, "own", amount.plural, owner=amount.owner) or amount.noun not in HAD:
        return None
    whose = {"yours": "you", "enemy": "opponent"}.get(owner_side(amount.owner))
    return r.PlayerNumber(HAD[amount.noun], whose) if whose else None


MARKS = {"damage": "damage", "buff": "buffs"}


def marks_on(what: m.Thing) -> Any:
    """`the damage marked on it`, `its damage`, `each buff on it`: how much; None if it is no such number."""
    marked = [item.value for item in what.after if getattr(item.value, "verb", "") == "mark"]
    on = [deed.role("on") for deed in marked if deed.names() == {"object", "on"}]
    on += [getattr(item.value, "what", item.value) for item in what.after if item.kind in ("on", "place")]
    whose = what.owner if not what.after else on[0] if len(on) == 1 and len(what.after) <= 1 + len(marked) else None
    if what.noun not in MARKS or what.words or what.ranks or not is_reference(whose):
        return None
    return n.StatOf(MARKS[str(what.noun)], reference(whose))


# ------------------------------------------------------------------------------------------------ for each

PLAYED = {"card": "cards_played", "spell": "spells_played", "gear": "gear_played", "equipment": "equipment_played",
          "unit": "units_played"}  # fmt: skip
HAD = {"point": "points", "score": "points", "xp": "xp"}
COUNTED = {  # what the table counts of a player each turn
    **{("play", noun): name for noun, name in PLAYED.items()}, ("discard", "card"): "discarded",
    ("gain", "xp"): "xp_gained", ("score", "point"): "points_scored", ("gain", "point"): "points_scored",
}  # fmt: skip
OTHERS_DONE = {"exhaust", "ready", "stun", "buff", "move"}  # counted among what was chosen
THIS_TURN = ("this", "turn")


def per(what: Any) -> Any:
    """`for each …`, as a number."""
    if not isinstance(what, m.Thing):
        raise Unmeant("for each of such")
    if what.det == "following":
        return tags_among(what)
    if what.noun in PLAYED and any(item.kind == "including" for item in what.after):  # it is counted anyway
        what = replace(what, after=tuple(item for item in what.after if item.kind != "including"))
    if what.noun in HAD and not what.after and not what.words:
        return r.PlayerNumber(HAD[what.noun])
    if what == m.Thing("opponent", what.det, what.plural):
        return r.PlayerNumber("opponents")
    if what == m.Thing("time", "each", after=what.after) and len(what.after) == 1 and what.after[0].kind == "when":
        return times_so(what.after[0].value)
    clause, rest = told(what)
    found = of_clause(clause, rest) if clause is not None else marks_on(what)
    count = what.count if what.count is not None else m.Count("=", 1)
    if count.op not in ("=", "any") or not isinstance(count.number, int) or (count.number > 1 and found is not None):
        raise Unmeant("for each so many of such")
    return n.CountOf(described(what), per=count.number or 1) if found is None else found


def times_so(clause: Any) -> Any:
    """`time I'm Empowered`: how often."""
    empowered = m.Be(m.Adjective("keyword", "empowered"))
    if not isinstance(clause, m.Clause) or clause != m.Clause(clause.subject, empowered):
        raise Unmeant("for each time of such")
    return n.StatOf("times_empowered", reference(clause.subject))


def told(what: m.Thing) -> tuple[m.Clause | None, m.Thing]:
    """The relative clause behind the noun, as a clause of its own with a gap, and the noun without it."""
    for item in what.after:
        value = item.value
        if item.kind == "whom" and isinstance(value, m.Clause):
            clause = value
        elif item.kind == "which" and isinstance(value, m.Clause):
            clause = replace(value, subject=GAP)
        elif item.kind == "done" and isinstance(value, m.Deed):
            clause = m.Clause(GAP, value, "past", passive=True)
        else:
            continue
        if isinstance(clause.deed, m.Deed):
            return clause, replace(what, after=tuple(other for other in what.after if other != item))
    return None, what


GAP = m.Pronoun("gap")


def of_clause(clause: m.Clause, what: m.Thing) -> Any:
    """What a relative clause counts: what was done this way or this turn, what a player has or a card costs."""
    deed = clause.deed
    if clause.negative:
        return None
    if deed.has("this_way"):
        return done_this_way(deed, what)
    if deed.verb == "kill" and clause.subject in (m.Pronoun("this_card"), m.Thing("spell", "this")):
        return n.Done("destroyed", described(what))
    if deed.verb == "have" and what.noun in HAD and not what.words:
        return r.PlayerNumber(HAD[what.noun], "you" if owner_side(clause.subject) == "yours" else "opponent")
    if deed.verb == "cost" and what.noun in ("energy", "power") and is_reference(clause.subject):
        return n.StatOf(what.noun, reference(clause.subject))
    if deed.verb == "spend" and what.noun == "buff" and clause.subject == YOU and deed.names() == {"object"}:
        return r.PlayerNumber("paid")
    excess = what == m.Thing("damage", what.det, what.plural, words=(m.Adjective("state", "excess"),))
    if deed.verb == "assign" and excess and clause.subject == YOU and deed.names() <= {"object", "time"}:
        return r.PlayerNumber("excess_damage")
    return happened_each(clause, what) if deed.role("time") == THIS_TURN else None


def done_this_way(deed: m.Deed, what: m.Thing) -> Any:
    """`unit killed this way`, `buff spent this way`."""
    if deed.names() - {"object", "this_way", "to"}:
        raise Unmeant("done this way")
    if deed.verb == "spend" and what.noun == "buff":
        return r.PlayerNumber("paid")
    if deed.verb in OTHERS_DONE:
        found = describe(what)
        found.filters.append(n.State("chosen"))
        return n.CountOf(found.select())
    verbs = {words[0]: verb for verb, words in DONE_WORDS.items()}
    return n.Done(verbs[deed.verb], described(what)) if deed.verb in verbs else None


def happened_each(clause: m.Clause, what: m.Thing) -> Any:
    """`spell you've played this turn`, `unit that died this turn`, `time I've moved this turn`."""
    deed = clause.deed.without("time")
    if clause.subject == YOU and is_counted(what) and deed.verb == "score" and deed.role("from") == "holding":
        return r.PlayerNumber("points_held")
    name = COUNTED.get((deed.verb, what.noun)) if deed.names() == {"object"} and is_counted(what) else None
    if name and not clause.passive and clause.subject != GAP:
        who = {"yours": "you", "enemy": "opponent"}[owner_side(clause.subject)]
        return r.PlayerNumber(name, who, other=what.ranks == ("other",))
    if what.noun == "time":
        filled = replace(clause, deed=deed if clause.passive else without_gap(deed), passive=clause.passive)
    else:
        filled = with_gap(replace(clause, deed=deed), replace(what, det="a", plural=False))
    found = event(replace(filled, tense="now"))
    if len(found) != 1:
        raise Unmeant("how often such a thing has happened")
    return n.TimesThisTurn(found[0])


def is_counted(what: m.Thing) -> bool:
    """A noun of which nothing else is told than how many."""
    plain = what == m.Thing(what.noun, what.det, what.plural, what.count, ranks=what.ranks)
    return plain and what.ranks in ((), ("other",))


def without_gap(deed: m.Deed) -> m.Deed:
    return replace(deed, roles=tuple(role for role in deed.roles if role.value != GAP))


def with_gap(clause: m.Clause, what: m.Thing) -> m.Clause:
    """The clause with what it is about in the gap; in the passive the object is the subject."""
    if clause.subject == GAP:
        return replace(clause, subject=what)
    roles = tuple(replace(role, value=what) if role.value == GAP else role for role in clause.deed.roles)
    return replace(clause, deed=replace(clause.deed, roles=roles))


def tags_among(what: m.Thing) -> Any:
    """`the following tags among …`, and a list of them."""
    names = what.words[0].of[0] if len(what.words) == 1 and what.words[0].of else None
    among = [item.value for item in what.after if item.kind == "among"]
    if what.noun != "tag" or len(among) != 1 or len(what.after) != 1:
        raise Unmeant("for each of such")
    said = names.of if isinstance(names, m.Joined) else (names,)
    return r.TagsAmong(tuple(sorted(titled(name) for name in said)), described(among[0]))


def scaled(amount: Any, each: Any) -> Any:
    """A number for each of something."""
    if not isinstance(amount, int):
        raise Unmeant("so many for each of such")
    return multiplied(per(each), amount)


def multiplied(amount: Any, factor: int) -> Any:
    """So many times the amount."""
    if not isinstance(amount, ONES) or amount.times != 1:
        raise Unmeant("so many for each of such")
    return replace(amount, times=factor)


def scaled_by(amount: Any, deed: m.Deed) -> Any:
    """The number, or so many for each of what the deed says."""
    return scaled(amount, deed.role("for_each")) if deed.has("for_each") else amount
