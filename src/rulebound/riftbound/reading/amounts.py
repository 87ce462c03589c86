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
    if isinstance(amount, m.Times) and amount.factor == 2:
        return n.Double(number(amount.of, stat))
    if isinstance(amount, m.More):
        return n.Plus(number(amount.than, stat), amount.number)
    if isinstance(amount, m.NumberOf):
        return per(amount.what)
    if isinstance(amount, m.Extreme) and amount.among is not None and (amount.end, amount.stat) == ("highest", "might"):
        return n.TotalOf("might", described(amount.among), True)
    if isinstance(amount, m.Thing):
        found = player_number(amount) or card_number(amount)
        if found is not None:
            return found
    if is_reference(amount):
        return n.StatOf(stat, reference(amount))
    raise Unmeant("such a number")


def described(what: Any) -> n.Select:
    if not isinstance(what, m.Thing):
        raise Unmeant("such a count")
    return describe(what).select()


def card_number(amount: m.Thing) -> Any:
    """`its Might`, `the total Might of …`, `the damage marked on it`."""
    if isinstance(amount.noun, m.Adjective) and is_reference(amount.owner):
        return n.StatOf(keyword_of(replace(amount.noun, of=()))[0], reference(amount.owner))
    if amount.noun == "damage" and is_reference(marked_on(amount)):
        return n.StatOf("damage", reference(marked_on(amount)))
    if amount.noun == "buff" and amount.owner is not None and is_reference(amount.owner) and not amount.after:
        return n.StatOf("buffs", reference(amount.owner))
    name = STATS.get(str(amount.noun))
    owners = [item.value for item in amount.after if item.kind == "of"]
    owner = amount.owner if amount.owner is not None else owners[0] if len(owners) == 1 else None
    if not name or owner is None or amount.ranks or len(amount.after) > len(owners):
        return None
    if amount.words == (m.Adjective("state", "total"),) and name == "might":
        return n.TotalOf("might", described(owner))
    return n.StatOf(name, reference(owner)) if not amount.words and is_reference(owner) else None


def player_number(amount: m.Thing) -> Any:
    """`your points`, `your XP`."""
    names = {"point": "points", "xp": "xp"}
    known = amount.noun in names and amount.owner == YOU and amount.det == "own"
    return r.PlayerNumber(names[amount.noun]) if known and not amount.after and not amount.words else None


def marked_on(what: Any) -> Any:
    """`the damage marked on it`, `its damage`: whose."""
    if what.owner is not None and not what.after:
        return what.owner
    marked = [item for item in what.after if item.kind == "done" and getattr(item.value, "verb", "") == "mark"]
    on = [item.value for item in what.after if item.kind == "on"]
    on += [item.value.role("on") for item in marked if item.value.names() == {"object", "on"}]
    if what.det != "the" or len(on) != 1 or len(what.after) > len(marked) + 1 or what.words or what.ranks:
        return None
    return on[0]


# ------------------------------------------------------------------------------------------------ for each

PLAYED = {"card": "cards_played", "spell": "spells_played", "gear": "gear_played", "equipment": "equipment_played",
          "unit": "units_played"}  # fmt: skip
HAD = {"point": "points", "xp": "xp"}
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
    if what == m.Thing("time", "each", after=what.after) and len(what.after) == 1 and what.after[0].kind == "when":
        return times_so(what.after[0].value)
    clause, rest = told(what)
    found = of_clause(clause, rest) if clause is not None else buffs_on(what)
    return n.CountOf(described(what)) if found is None else found


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
    bare = what == m.Thing(what.noun, what.det, what.plural, ranks=what.ranks) and not set(what.ranks) - {"other"}
    if deed.verb == "play" and deed.names() == {"object"} and bare and what.noun in PLAYED and not clause.passive:
        who = {"yours": "you", "enemy": "opponent"}[owner_side(clause.subject)]
        return r.PlayerNumber(PLAYED[what.noun], who, other="other" in what.ranks)
    if clause.subject == YOU and bare and not what.ranks:
        if deed.verb == "score" and what.noun == "point" and deed.role("from") == "holding":
            return r.PlayerNumber("points_held")
        if deed.verb == "discard" and what.noun == "card" and deed.names() == {"object"}:
            return r.PlayerNumber("discarded")
        if deed.verb == "gain" and what.noun == "xp":
            return r.PlayerNumber("xp_gained")
    if what.noun == "time":
        filled = replace(clause, deed=deed if clause.passive else without_gap(deed), passive=clause.passive)
    else:
        filled = with_gap(replace(clause, deed=deed), replace(what, det="a", plural=False))
    found = event(replace(filled, tense="now"))
    if len(found) != 1:
        raise Unmeant("how often such a thing has happened")
    return n.TimesThisTurn(found[0])


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


def buffs_on(what: m.Thing) -> Any:
    """`my buffs`, `the buffs on it`."""
    on = [item.value for item in what.after if item.kind in ("on", "place")]
    whose = (
        what.owner if what.owner is not None and not what.after else on[0] if len(on) == len(what.after) == 1 else None
    )
    whose = whose.what if isinstance(whose, m.Place) else whose
    if what.noun != "buff" or whose is None or what.words or not is_reference(whose):
        return None
    return n.StatOf("buffs", reference(whose))


def scaled(amount: Any, each: Any) -> Any:
    """A number for each of something."""
    found = per(each)
    if not isinstance(amount, int) or not isinstance(found, ONES):
        raise Unmeant("so many for each of such")
    return replace(found, times=amount)


def scaled_by(amount: Any, deed: m.Deed) -> Any:
    """The number, or so many for each of what the deed says."""
    return scaled(amount, deed.role("for_each")) if deed.has("for_each") else amount
