# rulebound: interpreted
"""Conditions: what a clause says that holds."""

from __future__ import annotations

from dataclasses import replace
from typing import Any

from rulebound.effects import nodes as n
from rulebound.gundam.abilities import nodes as g
from rulebound.gundam.grammar.filters import canonical
from rulebound.gundam.grammar.words import Unknown
from rulebound.gundam.reading import words as w
from rulebound.gundam.reading.amounts import number
from rulebound.gundam.reading.choosing import is_every, of_player, some
from rulebound.gundam.reading.happening import happened, of_this
from rulebound.gundam.reading.things import (
    EX_RESOURCES,
    Description,
    be,
    compare,
    describe,
    had,
    having,
    in_place,
    is_play,
    is_reference,
    paired_with,
    partner_of,
    reference,
    zone_of,
)
from rulebound.gundam.reading.times import turn_of
from rulebound.text.english import meaning as m
from rulebound.text.english import patterns as p
from rulebound.text.english.composing import denied, more_of, of_counts
from rulebound.text.english.meaning import Unmeant
from rulebound.text.joining import flat_all


def condition(clause: Any) -> Any:
    if isinstance(clause, m.Joined):
        parts = [condition(item) for item in clause.of]
        if clause.how == "and":
            return one_is(clause, parts) or flat_all(parts)
        return n.Either(tuple(parts)) if clause.how == "or" else p.unmeant("conditions joined so")
    if isinstance(clause, m.Exists):
        return exists(clause)
    if isinstance(clause, (m.Adjective, m.Deed)):  # `while attacking, …`
        return n.Is(w.SELF, canonical(be(m.Be(clause))))
    if not isinstance(clause, m.Clause):
        raise Unmeant("such a condition")
    deed, subject = clause.deed, clause.subject
    if clause.adverb not in ("", "already"):
        raise Unmeant(f"'{clause.adverb}' in a condition")
    if isinstance(deed, m.Joined):
        each = p.same_for_all("time", deed.of, lambda deed: True)
        return condition(m.Joined(deed.how, tuple(replace(clause, deed=item) for item in each)))
    if isinstance(deed, m.Be):
        return is_so(clause, deed)
    if not isinstance(deed, m.Deed):
        raise Unmeant("such a condition")
    if (found := of_this(clause, deed)) is not None:
        return found
    if deed.verb in ("have", "control") and not clause.passive:
        if clause.tense == "now" or (clause.tense == "past" and is_reference(subject)):
            return has(subject, deed, clause.negative)
    if p.is_clause(clause):
        raise Unmeant(f"'{deed.verb}' as a condition")
    if clause.passive and clause.tense == "now" and isinstance(subject, m.Thing) and partner_of(deed) is not None:
        cards = describe(p.bare(subject))
        cards.filters.append(paired_with(partner_of(deed)))
        return counted(cards.select(), subject) if not clause.negative else p.unmeant("not paired so")
    if clause.passive and getattr(subject, "noun", None) == "" and deed == p.doing("place", object=p.GAP):
        return counted(SAME, subject)
    return happened(clause, deed)


SAME = n.Select("same")  # the cards that the last condition counted


def one_is(clause: m.Joined, parts: list[Any]) -> Any:
    """`it has 3 AP and is rested`: several things said of one subject are one test."""
    subjects = {getattr(item, "subject", None) for item in clause.of}
    same = len(subjects) == 1 and all(isinstance(part, n.Is) and part.what == parts[0].what for part in parts)
    return n.Is(parts[0].what, canonical(test for part in parts for test in part.filters)) if same else None


def counted(found: n.Select, what: Any) -> Any:
    """So many of these cards are there."""
    count = what.count if isinstance(what, m.Thing) else None
    if count is not None and found.zone and count.op == "=":
        return n.HowMany(found, "=", int(count.number))  # `1 card in your hand`: neither more nor less
    if count is not None and count.op == "range":
        return n.All((n.HowMany(found, ">=", int(count.number)), n.HowMany(found, "<=", count.most)))
    return n.HowMany(found, *p.compared(what))


def also(cards: n.Select, *tests: Any) -> n.Select:
    return replace(cards, filters=canonical((*cards.filters, *tests)))


def placed(found: Description, *places: Any) -> Description:
    """The description with where the cards are."""
    for place in places:
        if place is not None:
            in_place(found, place)
    return found


def exists(clause: m.Exists) -> Any:
    """`there are 2 or more Units in play`."""
    what, places = clause.what, [role.value for role in clause.roles]
    if clause.negative or clause.tense != "now" or any(role.name != "place" for role in clause.roles):
        raise Unmeant("such a thing that exists")
    if isinstance(what, m.Joined) and what.how == "and":
        there = tuple(after for after in getattr(what.of[-1], "after", ()) if after.kind == "place")
        each = [item if item is what.of[-1] else replace(item, after=(*item.after, *there)) for item in what.of]
        return flat_all([exists(replace(clause, what=item)) for item in each])
    noun, on = getattr(what, "noun", None), p.behind(what, "on")
    if noun == "damage" and on is not None:
        return n.Is(reference(on), (having(p.alone(what)),))
    if noun == "" and not what.after and not places:
        more = what.count is not None and what.count.op in ("more", "fewer")
        return n.HowMany(SAME, what.count.op, 0) if more else n.HowMany(SAME, *p.compared(what))
    if noun == "player" and not places and what.words in ((), (w.ENEMY,)):
        if what.words and not what.after:
            return g.Opponents(*p.compared(what))
        if what.det == "a" and not what.ranks and (such := p.behind(what, "with")) is not None:
            return g.SomePlayer(*of_player(such), side="enemy" if what.words else "any")
    return counted(placed(describe(p.bare(what)), *places).select(), what)


# ------------------------------------------------------------------------------------------------ having


def has(subject: Any, deed: m.Deed, negative: bool) -> Any:
    """`you have … in play`, `this Unit has 3 or more AP`, `your hand has 3 or less cards`."""
    what, role = deed.role("object"), deed.roles[0] if len(deed.roles) == 1 else None
    noun = subject.noun if isinstance(subject, m.Thing) else None
    if noun in w.ZONES and not negative and p.is_deed(deed, "", "object") and isinstance(what, m.Thing):
        if (found := zone_has(subject, what)) is not None:
            return found
    if subject in w.ALL_PLAYERS and what is not None and not negative:
        return flat_all([has(who, deed, False) for who in (w.YOU, w.OPPONENT)])
    if noun in w.NOUNS and role is not None and not is_reference(subject):
        return some_have(subject, had(role), negative)
    if is_reference(subject) and not (subject == w.THEY and what is not None):
        return it_has(reference(subject), role or p.unmeant("having so"), negative)
    if deed.names() - {"object", "place", "as"}:
        raise Unmeant("having so")
    if isinstance(what, m.Joined):
        parts = tuple(has(subject, p.with_roles(deed, object=item), negative) for item in what.of)
        return n.All(parts) if what.how == "and" else n.Either(parts)
    if isinstance(what, m.Thing):
        if what.noun == "" and role is not None and not what.after and not negative:
            return n.HowMany(SAME, *p.compared(what))
        such = p.first((names_among, having_only, as_many, more_than, some_player_has), subject, deed, what)
        if such is not None:
            return such if not negative else p.unmeant("not having so")
    if negative:
        none = isinstance(what, m.Thing) and what.det in ("a", "any")
        return n.HowMany(owned(subject, deed, what), "=", 0) if none else p.unmeant("having no such")
    return counted(owned(subject, deed, what), what)


def zone_has(subject: m.Thing, what: m.Thing) -> Any:
    """`your trash has more cards than your opponent's (trash)`, `your hand has 3 or less cards`."""
    than = p.behind(what, "than")
    if isinstance(than, m.Thing) and than.owner is not None and than.noun in (subject.noun, "") and what.count:
        zones = (zone_of(replace(subject, owner=owner)) for owner in (subject.owner, than.owner))
        return more_of(what.count.op, *(in_zone(replace(what, after=()), *zone) for zone in zones))
    return counted(in_zone(what, *zone_of(subject)), what) if not what.after else None


def in_zone(what: m.Thing, zone: str, side: str) -> n.Select:
    found = describe(p.bare(what))
    found.lies(zone, side)
    return found.select()


def it_has(known: Any, role: m.Role, negative: bool) -> Any:
    """`it has <Blocker>`, `it has no effects`."""
    if isinstance(role.value, m.Gift) and role.value.word == "no":
        role, negative = m.Role("gift", replace(role.value, word="")), not negative
    test = had(role)
    return denied(negative, n.Is(known, canonical(test.filters) if isinstance(test, n.AllOf) else (test,)))


def some_have(subject: m.Thing, test: Any, negative: bool) -> Any:
    """`your Base has 3 or less HP`, `no enemy Unit has <Blocker>`: how many there are that do."""
    cards = also(describe(p.bare(subject)).select(), test)
    if negative or cards.zone:
        raise Unmeant("such a thing that has not")
    if subject.det == "own" and not subject.plural and subject.count is None:
        return n.HowMany(cards, ">=", 1)
    return n.HowMany(cards, *p.compared(subject))


def having_only(subject: Any, deed: m.Deed, what: m.Thing) -> Any:
    """`you have the only (Zeon) Unit in play`: nobody else has one."""
    if what.ranks != ("only",):
        return None
    found = placed(describe(replace(what, ranks=(), det="bare")), deed.role("place"))
    cards = found.select()
    if not found.in_play or cards.side != "any" or what.det != "the" or what.plural:
        raise Unmeant("the only one so")
    return n.All((n.HowMany(replace(cards, side=w.side_of(subject)), "=", 1), n.HowMany(cards, "=", 1)))


def names_among(subject: Any, deed: m.Deed, what: m.Thing) -> Any:
    """`you have 5 or more different names among your Units in play`."""
    if what.ranks != ("different",):
        return None
    among = p.behind(what, "among")
    if what.noun not in ("name", "card name") or among is None or what.words:
        raise Unmeant("different ones")
    cards = placed(describe(p.bare(among)), deed.role("place")).select()
    return n.HowMany(cards, *p.compared(what), unique=True)


def as_many(subject: Any, deed: m.Deed, what: m.Thing) -> Any:
    """`you have the same number of Units in play as your opponent`."""
    if not deed.has("as"):
        return None
    if what.count != m.Count("that"):
        raise Unmeant("as many of such")
    found = placed(describe(p.bare(what)), deed.role("place"))
    if found.sides or found.zone or {w.side_of(subject), w.side_of(deed.role("as"))} != {"yours", "enemy"}:
        raise Unmeant("as many of such")
    cards = found.select()
    return n.HowMany(replace(cards, side="yours"), "=", n.CountOf(replace(cards, side="enemy")))


def some_player_has(subject: Any, deed: m.Deed, what: m.Thing) -> Any:
    """`an enemy player has …`: one of them."""
    who = {w.thing("player"): "any", w.ONE_ENEMY: "enemy", w.thing("opponent"): "enemy"}.get(subject, "")
    if deed.has("place"):
        what = p.with_after(what, "place", deed.role("place"))
    return g.SomePlayer(*of_player(what), side=who) if who else None


def more_than(subject: Any, deed: m.Deed, what: m.Thing) -> Any:
    """`you have more Units in play than your opponent`."""
    if what.count is None or what.count.op not in ("more", "fewer"):
        return None
    than: Any = next((item.value for item in what.after if item.kind == "than"), None)
    rest = replace(p.bare(what), after=tuple(item for item in what.after if item.kind != "than"))
    side = w.side_of(subject)
    if getattr(than, "noun", "") in w.NOUNS and than.det == "bare":  # `more rested Units than active Units`
        one, other = describe(rest), describe(than)
        for found in (one, other):
            found.says(side)
        return more_of(what.count.op, one.select(), other.select())
    found = placed(describe(rest), deed.role("place"))
    theirs = w.side_of(than)
    if {side, theirs} != {"yours", "enemy"} or found.sides or (found.zone and found.owner != side):
        raise Unmeant("more than so many")
    cards = found.select()
    return more_of(what.count.op, replace(cards, side=side), replace(cards, side=theirs))


def owned(subject: Any, deed: m.Deed, what: Any) -> n.Select:
    """The cards that a player has."""
    side, plain = w.side_of(subject), p.bare(what)
    if isinstance(what, m.Thing) and what.count == p.NONE:  # `no remaining EX Resources`
        words = tuple(word for word in plain.words if word != w.state("remaining"))
        plain = replace(plain, ranks=tuple(rank for rank in plain.ranks if rank != "rest"), words=words)
    found = placed(describe(plain), deed.role("place"))
    if found.zone:
        return found.select() if found.owner == side else p.unmeant("having cards there")
    if found.noun in ("card", "command"):
        raise Unmeant("having cards somewhere")
    if found.sides == ["friendly"]:
        found.sides = []
    found.says(side)
    return found.select()


# ------------------------------------------------------------------------------------------------ being


def is_so(clause: m.Clause, deed: m.Be) -> Any:
    """`this Unit is …`, `it is your turn`, `a rested Unit is in play`."""
    if clause.tense not in ("now", "past"):
        raise Unmeant("being so then")
    plain = (is_empty, of_level, number_is, attacking, those_in_play) if not deed.roles else ()
    if (found := p.first((whose_turn, only_one, some_of_them, some_pilot, *plain), clause, deed)) is not None:
        return found
    if is_reference(clause.subject):
        return denied(clause.negative, n.Is(reference(clause.subject), canonical(be(deed))))
    if clause.negative:
        raise Unmeant("such a thing that is not")
    return such_are(clause.subject, deed) if not deed.roles else p.unmeant("such a condition")


def such_are(subject: Any, deed: m.Be) -> Any:
    """`a rested Unit is in play`, `all your Units are rested`, `2 of your Resources are EX Resources`."""
    if isinstance(deed.what, m.Place):
        return counted(placed(describe(p.bare(subject)), deed.what).select(), subject)
    if p.bare(subject).noun == "resource" and deed.what in EX_RESOURCES and not is_every(subject):
        return counted(describe(replace(p.bare(subject), noun="ex resource")).select(), subject)
    tests, cards = be(deed), describe(p.bare(subject)).select()
    if len(tests) == 1 and is_every(subject):
        return n.HowMany(also(cards, n.Not(tests[0])), "=", 0)
    if len(tests) == 1 and not cards.zone and tests[0] not in cards.filters:
        return counted(also(cards, *tests), subject)
    raise Unmeant("such a condition")


def is_empty(clause: m.Clause, deed: m.Be) -> Any:
    """`your hand is empty`."""
    if deed.what != w.state("empty") or getattr(clause.subject, "noun", "") not in w.ZONES:
        return None
    zone, side = zone_of(clause.subject)
    return n.HowMany(n.Select("card", side, zone), "=", 0) if not clause.negative else p.unmeant("not empty")


def of_level(clause: m.Clause, deed: m.Be) -> Any:
    """`you are Lv.7 or higher`."""
    if clause.subject == w.YOU and isinstance(deed.what, m.Stat) and deed.what.stat == "level" and not clause.negative:
        return g.PlayerLevel(deed.what.op, deed.what.amount) if isinstance(deed.what.amount, int) else None
    return None


def those_in_play(clause: m.Clause, deed: m.Be) -> Any:
    """`2 or more are in play`: of the cards that the last condition counted."""
    told = p.is_thing(clause.subject, "", "count", count=p.FREE, words=p.FREE)
    if told and isinstance(deed.what, m.Place) and is_play(deed.what.what) and not clause.negative:
        return n.HowMany(SAME, *p.compared(clause.subject))
    return None


def some_of_them(clause: m.Clause, deed: m.Be) -> Any:
    """`at least 1 of them is red`: of the cards that were looked at, placed or chosen."""
    subject = clause.subject
    if not isinstance(subject, m.PartOf) or subject.of not in (w.THEY, *w.THOSE_CARDS) or deed.roles or clause.negative:
        return None
    return n.HowMany(n.Select("card", zone="of_them", filters=canonical(be(deed))), *p.compared(subject))


def some_pilot(clause: m.Clause, deed: m.Be) -> Any:
    """`a (Zeon) Pilot is paired with this Unit`."""
    subject = clause.subject
    if getattr(subject, "noun", "") != "pilot" or subject.det != "a":
        return None
    if deed.what != w.PAIRED or [role.name[:4] for role in deed.roles] != ["with"]:
        return None
    test, unit = paired_with(subject), reference(deed.roles[0].value)
    if clause.negative and test == n.State("paired"):
        return n.Is(unit, (n.State("unpaired"),))
    return denied(clause.negative, n.Is(unit, (test,)))


def whose_turn(clause: m.Clause, deed: m.Be) -> Any:
    """`it is your turn`, `the turn player is your opponent`."""
    if deed.roles:
        return None
    if clause.subject == w.IT_WORD and getattr(deed.what, "noun", "") == "turn":
        side, later = turn_of(deed.what)
        found = n.TurnOf("you" if side == "yours" else "opponent")
        return denied(clause.negative, found) if not later else p.unmeant("being a later turn")
    if clause.subject == w.thing("turn player", "the") and not clause.negative:
        return n.TurnOf(
            "you" if deed.what == w.YOU else "opponent" if w.is_opponent(deed.what) else p.unmeant("whose turn")
        )
    return None


def only_one(clause: m.Clause, deed: m.Be) -> Any:
    """`this Unit is the only Unit you have in play`."""
    if clause.subject not in (w.THIS_UNIT, w.IT_WORD) or getattr(deed.what, "ranks", ()) != ("only",):
        return None
    places = [role.value if role.name == "place" else p.unmeant("the only one so") for role in deed.roles]
    cards = placed(describe(replace(deed.what, ranks=(), det="bare")), *places).select()
    known: Any = n.HowMany(cards, "=", 1)
    if cards.filters:
        known = n.All((n.Is(reference(clause.subject), cards.filters), known))
    return denied(clause.negative, known)


def attacking(clause: m.Clause, deed: m.Be) -> Any:
    """`this Unit is attacking the enemy player`."""
    if getattr(deed.what, "verb", "") != "attack" or clause.negative:
        return None
    if clause.subject not in (w.YOU, w.IT_WORD, w.THIS_UNIT) or not p.is_deed(deed.what, "", "object"):
        raise Unmeant("who is attacking")
    what = deed.what.role("object")
    if what in (w.thing("player"), replace(w.ONE_ENEMY, det="the")):
        return g.Attacks("player")
    found = some(what)
    if found.noun == "unit" and not found.zone and found.side in ("enemy", "any"):
        return g.Attacks("unit", found.filters)
    raise Unmeant("attacking such a card")


_COUNTED = tuple(w.thing(noun, det) for noun in ("number", "amount") for det in ("that", "the")) + (
    w.thing("number", "that", words=(w.state("total"),)),
)


def number_is(clause: m.Clause, deed: m.Be) -> Any:
    """`the number of enemy Units is greater than …`, `the total Lv. of your Units is 12 or more`; of what has just been
    counted: `it is 12 or more`."""
    subject, what = clause.subject, deed.what
    noun = subject.noun if isinstance(subject, m.Thing) else None
    if not isinstance(what, tuple) or what[0] != "compared" or not isinstance(what[1], tuple):
        return p.unmeant("such a number") if noun in w.STATS else None
    if noun in w.STATS and not subject.words:
        return stat_is(clause, subject, *what[1])
    if subject == w.IT_WORD or subject in _COUNTED:
        left: Any = Unknown()
    elif is_number(subject):
        left = number(subject)
    elif noun in w.NOUNS and subject.plural and subject.det == "own":
        left = n.CountOf(describe(subject).select())  # `your Shields are 3 or less`
    else:
        return None
    op, than = what[1][0], number(what[1][1])
    plain = isinstance(left, n.CountOf) and left == n.CountOf(left.what)
    return denied(clause.negative, of_counts(left.what, op, than) if plain else n.AmountIs(left, op, than))


def is_number(what: Any) -> bool:
    """`the number of …`, `the total AP of …`, `the highest Lv. among …`."""
    if not isinstance(what, m.Thing) or what.det != "the":
        return isinstance(what, (m.NumberOf, m.Extreme))
    return (what.noun == "number" and bool(what.after)) or what.words == (w.state("total"),)


def stat_is(clause: m.Clause, subject: m.Thing, op: str, amount: Any) -> Any:
    """`its AP is 3 or less`, `your Lv. is 7 or higher`."""
    stat = w.STATS[str(subject.noun)]
    if subject.after or clause.negative:
        raise Unmeant("such a number")
    if subject.owner != w.YOU or stat != "level":
        return n.Is(reference(subject.owner), (compare(m.Stat(stat, op, amount)),))
    if isinstance(amount, int) and op in ("<=", ">="):
        return g.PlayerLevel(op, amount)
    theirs = isinstance(amount, m.Thing) and amount.noun in ("", subject.noun) and amount.owner is not None
    if theirs and w.side_of(amount.owner) == "enemy":
        return of_counts(n.Select("resource", "yours"), op, n.CountOf(n.Select("resource", "enemy")))
    raise Unmeant("such a Lv.")
