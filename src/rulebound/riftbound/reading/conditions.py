# rulebound: interpreted
"""Conditions: what a clause says that holds, or has happened."""

from __future__ import annotations

from dataclasses import replace
from typing import Any

from rulebound.effects import nodes as n
from rulebound.riftbound.abilities import nodes as r
from rulebound.riftbound.grammar.amounts import DONE_WORDS
from rulebound.riftbound.grammar.conditions import handled
from rulebound.riftbound.grammar.refs import canonical
from rulebound.riftbound.reading.amounts import COUNTED, HAD, THIS_TURN, described, is_counted
from rulebound.riftbound.reading.asking import asked
from rulebound.riftbound.reading.comparing import compares, more_than, than_others
from rulebound.riftbound.reading.events import event, turn_side
from rulebound.riftbound.reading.things import (
    FIGHTING,
    ME,
    NOUNS,
    PAST,
    SELF,
    THIS,
    YOU,
    Description,
    describe,
    doing,
    either,
    is_reference,
    origin,
    owner_side,
    predicate,
    reference,
    said_of,
    with_object,
    with_there,
)
from rulebound.text.combinators import FAIL
from rulebound.text.english import meaning as m
from rulebound.text.english.meaning import Unmeant

# ------------------------------------------------------------------------------------------------ conditions


def condition(clause: Any) -> Any:
    if isinstance(clause, m.Joined):
        parts = tuple(condition(item) for item in clause.of)
        return n.All(parts) if clause.how == "and" else n.Either(parts)
    if isinstance(clause, m.Exists) and clause.tense != "now":
        raise Unmeant("what there was")
    if isinstance(clause, m.Exists) and isinstance(clause.what, m.Thing) and compares(clause.what):
        return more_than(clause)
    if isinstance(clause, m.Exists) and not clause.roles:
        found = over_fields(clause.what) or n.HowMany(describe(clause.what).select(), *compared(clause.what))
        return n.IsNot(found) if clause.negative else found
    if not isinstance(clause, m.Clause):
        raise Unmeant("such a condition")
    found = plain(clause)
    return negated(clause, found) if clause.negative else found


def over_fields(what: Any, side: str = "") -> Any:
    """`units at two or more battlefields`, `a unit at each battlefield`: at how many; None if it is not so many."""
    if not isinstance(what, m.Thing):
        return None
    places = [item for item in what.after if item.kind == "place" and isinstance(item.value.what, m.Thing)]
    place = places[0].value.what if len(places) == 1 else None
    if place is None or place.det not in ("count", "each", "all") or place.noun != "battlefield":
        return None
    there = with_there(replace(what, after=tuple(item for item in what.after if item not in places)), side)
    field = describe(replace(place, det="bare", count=None))
    field.filters.append(there if place.det == "count" else n.Not(there))
    return n.HowMany(field.select(), *(compared(place) if place.det == "count" else ("=", 0)))


def negated(clause: m.Clause, found: Any) -> Any:
    """The condition with its `not`."""
    if found == n.TurnOf("you"):
        return n.TurnOf("opponent")
    if isinstance(clause.deed, m.Be) and isinstance(found, n.Is) and found.filters == (n.State("alone"),):
        return n.Is(found.what, (n.Not(n.State("alone")),))
    return n.IsNot(found)


def denied(found: Any) -> Any:
    """`unless` it is so."""
    return found.condition if isinstance(found, n.IsNot) else n.IsNot(found)


def plain(clause: m.Clause) -> Any:
    """The condition without its `not`."""
    deed, subject = clause.deed, clause.subject
    if isinstance(deed, m.Deed) and deed.has("this_way"):
        return this_way(clause)
    known = asked(clause)
    if known is not None:
        return known
    if isinstance(deed, m.Be) and clause.tense == "now" and is_reference(subject):
        often = [role.value[1] for role in deed.roles if role.name == "time" and role.value[0] == "times"]
        if deed.what == m.Adjective("keyword", "empowered") and len(often) == len(deed.roles) == 1:
            return n.AmountIs(n.StatOf("times_empowered", reference(subject)), ">=", often[0])
    if isinstance(deed, m.Be) and is_score(subject) and isinstance(deed.what, tuple) and deed.what[0] == "within":
        return r.WithinPoints(deed.what[1], "you" if subject.owner == YOU else "opponent")
    if (tests := told_of(clause)) is not None:
        return so_of(subject, tests)
    if isinstance(deed, m.Deed) and not clause.passive and clause.tense == "now":
        return has(subject, deed)
    if isinstance(deed, m.Deed) and clause.tense in PAST:
        return happened(clause)
    raise Unmeant("such a condition")


def told_of(clause: m.Clause) -> list[Any] | None:
    """`it costs [2] or less`: what is told of cards, as a relative clause tells it; None if it is told of no cards."""
    deed, subject = clause.deed, clause.subject
    now = clause.tense == "now" or (clause.tense == "past" and is_reference(subject))
    verbs = ("cost", "have", *(FIGHTING if clause.tense == "now" else ()))
    told = isinstance(deed, m.Be) or (isinstance(deed, m.Deed) and deed.verb in verbs)
    if not now or not told or clause.passive or not (is_reference(subject) or of_cards(subject)):
        return None
    if isinstance(deed, m.Be):
        if clause.tense == "past" and deed.roles and not isinstance(deed.what, m.Thing):
            return None
        return at_its_place(deed) if is_reference(subject) else said_of(deed)
    stat = deed.role("stat")
    if isinstance(stat, m.Stat) and stat.amount is None:  # of two that were chosen
        other = {"chosen friendly": "chosen enemy", "chosen enemy": "chosen friendly"}
        known = reference(subject)
        if not isinstance(known, n.Ref) or known.name not in other:
            raise Unmeant("more than it is not said what")
        return [n.Compare(stat.stat, stat.op, n.StatOf(stat.stat, n.Ref(other[known.name])))]
    found = Description("card")
    doing(found, replace(clause, subject=None, tense="now", negative=False))
    return found.filters


def of_cards(subject: Any) -> bool:
    """Does it speak of cards that have not been spoken of yet?"""
    what = subject.of if isinstance(subject, m.PartOf) else subject
    noun = what.noun if isinstance(what, m.Thing) else ""
    each = noun.of if isinstance(noun, m.Joined) else (noun,)
    known = all(isinstance(one, tuple) or one in (*NOUNS, "token", "champion", "chosen champion") for one in each)
    return known or what == m.Pronoun("they")


def so_of(subject: Any, tests: list[Any]) -> Any:
    """That it is so of these cards: of those spoken of, of so many, of all of them."""
    if is_reference(subject):
        return n.Is(reference(subject), canonical(tests))
    if subject == m.PartOf(m.Count(">=", 1), m.Pronoun("they")):
        return n.Either(tuple(n.Is(n.Ref(name), canonical(tests)) for name in ("first", "second")))
    part = subject.count if isinstance(subject, m.PartOf) else None
    what = subject.of if isinstance(subject, m.PartOf) else subject
    found = describe(replace(what, det="bare", count=None))
    if part.op in ("each", "all") if part is not None else what.det in ("each", "all"):  # none of which that is not so
        found.filters.append(n.Not(either([tests])))
        return n.HowMany(found.select(), "=", 0)
    found.filters.extend(tests)
    return n.HowMany(found.select(), *compared(what if part is None else m.Thing("", "count", True, part)))


IN_HERE = (m.After("place", m.Place("here")),)


def in_time(kind: str, what: Any) -> Any:
    """`during combat`, `on your turn`, `outside your Draw Phase`: when it is, as a condition."""
    found: Any = None
    if isinstance(what, m.Thing) and what == m.Thing("showdown", what.det, what.plural, after=IN_HERE):
        found = r.InPhase("showdown_here")
    elif isinstance(what, m.Thing) and what.noun == "turn" and len(what.ranks) == 1 and what.owner == YOU:
        found = r.FirstTurns(first_turns(what.ranks[0]))
    elif isinstance(what, m.Thing) and not what.words and not what.ranks and not what.after:
        if what.noun == "turn":
            found = n.TurnOf("you" if turn_side(what) == "yours" else "opponent")
        elif what.noun in ("combat", "showdown") and what.owner is None and what.det in ("a", "bare"):
            found = r.InPhase(what.noun)
        elif what.noun.endswith(" phase") and what.owner == YOU:
            found = r.InPhase(what.noun.removesuffix(" phase"))
    if found is None:
        raise Unmeant("at such a time")
    return n.IsNot(found) if kind == "outside" else found


def first_turns(rank: Any) -> int:
    """`first`, `first or second`, `first, second, or third`: how many they are, from the first on."""
    numbers = rank.of if isinstance(rank, m.Joined) and rank.how == "or" else (rank,)
    if numbers != tuple(range(1, len(numbers) + 1)):
        raise Unmeant("on such turns")
    return len(numbers)


def at_its_place(be: m.Be) -> list[Any]:
    """What is said of a card; that it is alone where it is needs no place."""
    own = [role for role in be.roles if role.name == "place" and role.value in (m.Place("here"), m.Place("there"))]
    if be.what == m.Adjective("state", "alone") and len(own) == len(be.roles):
        return said_of(m.Be(be.what))
    return said_of(be)


def this_way(clause: m.Clause) -> Any:
    """`if you burn a unit this way`: what has just been done."""
    deed = clause.deed
    what = clause.subject if clause.passive else deed.role("object")
    if deed.verb == "kill" and clause.subject == m.Pronoun("this_card"):
        clause = replace(clause, subject=YOU)
    if deed.names() != {"object", "this_way"} or (not clause.passive and clause.subject != YOU):
        raise Unmeant("done this way")
    if not isinstance(what, m.Thing):
        raise Unmeant("done this way")
    cards = (describe(replace(what, det="bare", count=None)).select(), *compared(what))
    if deed.verb in ("discard", "burn"):
        found = handled(cards, "any" if clause.passive else "placer")
        if found is FAIL:
            raise Unmeant(f"that '{deed.verb}' was done to such this way")
        return found
    done = [verb for verb, words in DONE_WORDS.items() if words[0] == deed.verb]
    if not done:
        raise Unmeant(f"that '{deed.verb}' was done this way")
    return n.AmountIs(n.Done(done[0], cards[0]), *cards[1:])


def is_score(subject: Any) -> bool:
    """`your score`, `an opponent's score`."""
    if not isinstance(subject, m.Thing) or subject.noun != "score" or subject.after or subject.words:
        return False
    return subject.owner in (YOU, m.Thing("opponent", "a"))


THIS_FIELD = (m.Thing("battlefield", "this"), m.Thing("battlefield", "own", owner=m.Pronoun("self")))
HOLDERS = {YOU: "you", m.Thing("opponent", "a"): "opponent"}


def has(subject: Any, deed: m.Deed) -> Any:
    what = deed.role("object")
    place = deed.role("place")
    if deed.verb in ("control", "have") and isinstance(what, m.Thing) and compares(what):
        return than_others(subject, deed)
    if deed.verb == "control" and subject == YOU and what in THIS_FIELD:
        return r.ControlsHere()
    if dies_of_this(subject, deed):
        return r.ItDied()
    if deed.verb == "kill" and subject in (*ME, m.Thing("spell", "this")) and isinstance(what, m.Thing):
        if deed.names() == {"object"} and not is_reference(what):
            killed = describe(replace(what, det="bare", count=None)).select()
            return n.AmountIs(n.Done("destroyed", killed), *compared(what))
    if deed.verb == "outnumber" and deed.names() == {"object"} and isinstance(subject, m.Thing):
        return n.AmountIs(n.CountOf(described(subject)), ">", n.CountOf(described(what)))
    if deed.names() - {"object", "place", "stat"}:
        raise Unmeant(f"'{deed.verb}' so, as a condition")
    if isinstance(what, m.Joined) and what.how == "and" and deed.names() == {"object"}:
        return n.All(tuple(has(subject, m.Deed(deed.verb, deed.sense, (m.Role("object", one),))) for one in what.of))
    if deed.verb == "have" and subject in HOLDERS and isinstance(what, m.Thing) and what.noun in HAD:
        if what.count is not None and deed.names() == {"object"}:
            return r.PlayerHas(HAD[what.noun], *compared(what), HOLDERS[subject])
    if deed.verb == "control" and subject in HOLDERS and is_reference(what) and deed.names() == {"object"}:
        return n.Is(reference(what), (r.Side(owner_side(subject)),))
    if deed.verb == "control" and subject == YOU and isinstance(what, m.Thing) and what.det in ("each", "all"):
        others = describe(what)  # there are none that you don't
        others.filters.append(n.Not(r.Side("yours")))
        return n.HowMany(others.select(), "=", 0)
    spread = over_fields(what, owner_side(subject)) if subject in HOLDERS else None
    if deed.verb in ("control", "have") and deed.names() == {"object"} and spread is not None:
        return spread
    if deed.verb in ("control", "have") and subject in HOLDERS and isinstance(what, m.Thing):
        where, side = () if place is None else (m.After("place", place),), owner_side(subject)
        found = describe(replace(what, count=None, det="bare", after=(*what.after, *where)))
        if found.zone and side == "enemy":  # of one of them
            found.owner = side
        elif not found.zone:
            found.says(side)
        return n.HowMany(found.select(), *compared(what))
    raise Unmeant(f"'{deed.verb}' as a condition")


def dies_of_this(subject: Any, deed: m.Deed) -> bool:
    """`this kills it`, `you kill it this way`, `it dies this way`."""
    it = m.Pronoun("it")
    if deed.verb == "kill" and deed.role("object") == it:
        way = {"object", "this_way"} if subject == YOU else {"object"}
        return subject in (YOU, m.Pronoun("this_card"), m.Thing("spell", "this")) and deed.names() == way
    return deed.verb == "die" and subject == it and deed.names() == {"this_way"}


def compared(what: Any) -> tuple[str, int]:
    """How many there are, as an operator and a number."""
    if not isinstance(what, m.Thing):
        raise Unmeant("so many")
    if what.det == "a" or (what.det == "bare" and what.plural):
        return ">=", 1
    count = what.count
    ops = {">=": ">=", "<=!": "<=", "==": "=", "=": ">=", "<": "<=", ">": ">="}
    if what.det == "count" and count is not None and isinstance(count.number, int) and count.op in ops:
        if count.op == "=" and count.number == 0:
            return "=", 0
        return ops[count.op], count.number + {"<": -1, ">": 1}.get(count.op, 0)
    raise Unmeant("so many")


def happened(clause: m.Clause) -> Any:
    deed = clause.deed
    if clause.passive and deed.verb == "play" and {role.name for role in deed.roles} == {"object", "from"}:
        return n.Is(reference(clause.subject), (r.CameFrom(origin(deed.role("from"))),))
    said = [role for role in deed.roles if role.name == "time"]
    if m.Role("time", THIS_TURN) in said:
        often = [role for role in said if role.value[0] == "times"]
        gone = (m.Role("time", THIS_TURN), *often)
        bare = m.Deed(deed.verb, deed.sense, tuple(role for role in deed.roles if role not in gone))
        if isinstance(what := bare.role("object"), m.Joined) and what.how == "and":
            each = (m.Deed(deed.verb, deed.sense, with_object(deed.roles, item)) for item in what.of)
            return n.All(tuple(happened(replace(clause, deed=one)) for one in each))
        return so_often(replace(clause, deed=bare), often[0].value[1] if len(often) == 1 else 0)
    whose = YOU if clause.subject == YOU else m.Pronoun("they")
    last = ("during", m.Thing("turn", "own", owner=whose, ranks=(-1,)))
    if clause.tense == "past" and deed.role("time") == last:
        found = event(m.Clause(clause.subject, deed.without("time"), "now", False, clause.passive))
        if len(found) == 1:
            return r.HappenedLast(found[0])
    what = deed.role("object")
    if deed.verb == "assign" and clause.subject == YOU and isinstance(what, m.Thing) and what.noun == "damage":
        enemies = m.Thing("unit", "bare", True, words=(m.Adjective("state", "enemy"),))
        if what.words == (m.Adjective("state", "excess"),) and deed.role("to") in (None, enemies):
            return r.PlayerHas("excess_damage", *compared(what))
    if clause.subject == YOU and clause.tense == "past" and deed.names() == {"object"} and deed.verb in PAID_WITH:
        if isinstance(what, m.Thing) and what.det == "a":
            return n.Is(n.Ref("paid"), canonical(predicate(what)))
    if deed.verb == "pay" and clause.subject == YOU:
        if isinstance(what, m.Thing) and what.noun == "cost" and m.Adjective("state", "additional") in what.words:
            return r.PaidExtra()
        if isinstance(what, m.Thing) and what.noun == "cost" and "additional" in what.ranks:
            return r.PaidExtra()
    raise Unmeant(f"that it has '{deed.verb}' happened")


def so_often(clause: m.Clause, times: int) -> Any:
    """What has happened this turn: once, so many times, or to so many."""
    known = counted_for_player(clause, times or 1)
    if known is not None:
        return known
    one, (op, amount) = of_one(clause, times)
    found = event(replace(one, tense="now", adverb="", negative=False))
    several = amount > 1 and isinstance(clause.subject, m.Thing) and clause.subject.noun in ("opponent", "player")
    if len(found) != 1 or several:  # so many by one of them
        raise Unmeant("that several such things have happened")
    if (op, amount) == ("=", 0):
        return n.IsNot(n.Happened(found[0]))
    if op != ">=":
        return n.AmountIs(n.TimesThisTurn(found[0]), op, amount)
    return n.Happened(found[0], 0 if clause.adverb == "already" else amount)


def of_one(clause: m.Clause, times: int) -> tuple[m.Clause, tuple[str, int]]:
    """`three or more units died`, `you drew two or more cards`: it has happened with one of them so many times."""
    what, deed = clause.deed.role("object"), clause.deed
    so_many: list[tuple[str, int]] = [(">=", times)] if times else []
    for role, thing in (("subject", clause.subject), ("object", what)):
        if not isinstance(thing, m.Thing) or (thing.det != "count" and not (thing.det == "bare" and thing.plural)):
            continue
        if thing.det == "count":
            so_many.append(compared(thing))
        thing = replace(thing, det="a", plural=False, count=None)
        if role == "subject":
            clause = replace(clause, subject=thing)
        else:
            deed = m.Deed(deed.verb, deed.sense, with_object(deed.roles, thing))
    if len(so_many) > 1:
        raise Unmeant("so many to whom it has happened so often")
    return replace(clause, deed=deed), so_many[0] if so_many else (">=", 1)


PAID_WITH = ("exhaust", "kill", "recycle", "return", "banish")  # `if you …` asks it of what was paid
CARD_DID = {"move": "moves", "conquer": "conquers"}


def counted_for_player(clause: m.Clause, times: int) -> Any:
    """What the table counts for a player or a card each turn."""
    deed, what, whose = clause.deed, clause.deed.role("object"), HOLDERS.get(clause.subject)
    if clause.passive and deed.verb == "attach" and clause.subject == m.Pronoun("this_card"):
        return r.CardHas(THIS, "attached", ">=", 1)
    if is_reference(clause.subject) and reference(clause.subject) == SELF and deed.verb in CARD_DID and not deed.roles:
        return r.CardHas(SELF, CARD_DID[deed.verb], ">=", times)
    if (
        not isinstance(what, m.Thing)
        or not is_counted(what)
        or not whose
        or times > 1
        or clause.passive
        or deed.names() != {"object"}
    ):
        return None
    name, other = COUNTED.get((deed.verb, what.noun)), what.ranks == ("other",)
    one_event = what.det == "a" and not other and (whose != "you" or what.noun in ("unit", "gear"))
    if name is None or one_event or (name == "points_scored" and what.count is None):
        return None
    op, amount = (">=", 1) if what.det == "bare" and not what.plural else compared(what)
    if other and what.det == "a" and (whose, what.noun) == ("you", "card"):
        return r.Legion()
    return r.PlayerHas(name, op if amount else "<=", amount, whose, other)
