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
from rulebound.riftbound.reading.amounts import PLAYED, described
from rulebound.riftbound.reading.asking import asked
from rulebound.riftbound.reading.comparing import compares, more_than, than_others
from rulebound.riftbound.reading.events import event, turn_side
from rulebound.riftbound.reading.things import (
    FIGHTING,
    ME,
    SELF,
    THIS,
    YOU,
    Description,
    compare,
    describe,
    doing,
    fighting,
    is_reference,
    origin,
    owner_side,
    place_filters,
    predicate,
    reference,
    said_of,
    with_object,
)
from rulebound.text.combinators import FAIL
from rulebound.text.english import meaning as m
from rulebound.text.english.meaning import Unmeant

# ------------------------------------------------------------------------------------------------ conditions


def condition(clause: Any) -> Any:
    if isinstance(clause, m.Joined):
        parts = tuple(condition(item) for item in clause.of)
        return n.All(parts) if clause.how == "and" else n.Either(parts)
    if isinstance(clause, m.Exists) and isinstance(clause.what, m.Thing) and compares(clause.what):
        return more_than(clause)
    if isinstance(clause, m.Exists) and not clause.roles:
        found = n.HowMany(describe(clause.what).select(), *compared(clause.what))
        return n.IsNot(found) if clause.negative else found
    if not isinstance(clause, m.Clause):
        raise Unmeant("such a condition")
    found = plain(clause)
    return negated(clause, found) if clause.negative else found


def negated(clause: m.Clause, found: Any) -> Any:
    """The condition with its `not`."""
    if found == n.TurnOf("you"):
        return n.TurnOf("opponent")
    if isinstance(clause.deed, m.Be) and isinstance(found, n.Is) and found.filters == (n.State("alone"),):
        return n.Is(found.what, (n.Not(n.State("alone")),))
    return n.IsNot(found)


def plain(clause: m.Clause) -> Any:
    """The condition without its `not`."""
    deed, subject = clause.deed, clause.subject
    if isinstance(deed, m.Deed) and deed.has("this_way"):
        return this_way(clause)
    if deed == m.Be(YOUR_TURN) and subject == m.Pronoun("it") and clause.tense == "now":
        return n.TurnOf("you")
    known = asked(clause)
    if known is not None:
        return known
    if isinstance(deed, m.Be) and clause.tense == "now" and is_reference(subject):
        often = [role.value[1] for role in deed.roles if role.name == "time" and role.value[0] == "times"]
        if deed.what == m.Adjective("keyword", "empowered") and len(often) == len(deed.roles) == 1:
            return n.AmountIs(n.StatOf("times_empowered", reference(subject)), ">=", often[0])
    if isinstance(deed, m.Be) and clause.tense in ("now", "past"):
        if is_score(subject) and isinstance(deed.what, tuple) and deed.what[0] == "within":
            return r.WithinPoints(deed.what[1], "you" if subject.owner == YOU else "opponent")
        if is_reference(subject) and (clause.tense == "now" or isinstance(deed.what, m.Thing)):
            return n.Is(reference(subject), canonical(at_its_place(deed)))
        if isinstance(subject, m.Pronoun) and subject.word == "it" and isinstance(deed.what, m.Thing):
            raise Unmeant("such a thing to be")
    if is_reference(subject) and (told := told_of(clause)):
        return n.Is(reference(subject), canonical(told))
    if isinstance(deed, m.Deed) and not clause.passive and clause.tense == "now":
        return has(subject, deed)
    if isinstance(deed, m.Deed) and clause.tense in ("past", "perfect"):
        return happened(clause)
    raise Unmeant("such a condition")


TOLD = ("cost", "have.stat")


def told_of(clause: m.Clause) -> list[Any]:
    """`it costs [2] or less`: as a relative clause tells it of cards."""
    if not isinstance(clause.deed, m.Deed) or clause.deed.sense not in TOLD or clause.passive:
        return []
    stat = clause.deed.role("stat")
    if isinstance(stat, m.Stat) and stat.amount is None:  # of two that were chosen
        other = {"chosen friendly": "chosen enemy", "chosen enemy": "chosen friendly"}
        known = reference(clause.subject)
        if not isinstance(known, n.Ref) or known.name not in other:
            raise Unmeant("more than it is not said what")
        return [n.Compare(stat.stat, stat.op, n.StatOf(stat.stat, n.Ref(other[known.name])))]
    found = Description("card")
    doing(found, replace(clause, subject=None, tense="now", negative=False))
    return found.filters


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


YOUR_TURN = m.Thing("turn", "own", owner=YOU)


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
HELD = {"xp": "xp", "point": "points"}


def has(subject: Any, deed: m.Deed) -> Any:
    what = deed.role("object")
    place = deed.role("place")
    if deed.verb in ("control", "have") and isinstance(what, m.Thing) and compares(what):
        return than_others(subject, deed)
    if deed.verb == "control" and subject == YOU and what in THIS_FIELD:
        return r.ControlsHere()
    if deed.verb == "have" and is_reference(subject) and isinstance(what, m.Thing) and what.noun == "equipment":
        attached = all(after.kind == "done" and after.value.verb == "attach" for after in what.after)
        if what == m.Thing("equipment", "a", after=what.after) and attached and not place:
            return n.Is(reference(subject), (n.State("equipped"),))
    if deed.verb in FIGHTING and is_reference(subject) and not deed.has("object"):
        return n.Is(reference(subject), canonical(fighting(deed)))
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
    if deed.verb == "have" and subject in HOLDERS and isinstance(what, m.Thing) and what.noun in HELD:
        if what.count is not None and deed.names() == {"object"}:
            return r.PlayerHas(HELD[what.noun], *compared(what), HOLDERS[subject])
    if deed.verb in ("control", "have") and subject == YOU and isinstance(what, m.Thing):
        found = describe(replace(what, count=None, det="bare"))
        if place is not None:
            found.filters.extend(place_filters(place))
        if not found.zone:
            found.says("yours")
        return n.HowMany(found.select(), *compared(what))
    if deed.verb == "control" and isinstance(subject, m.Thing) and subject == m.Thing("opponent", "a"):
        found = describe(replace(what, count=None, det="bare"))
        found.says("enemy")
        return n.HowMany(found.select(), *compared(what))
    if deed.verb == "have" and what == m.Thing("buff", "a") and is_reference(subject) and deed.names() == {"object"}:
        return n.Is(reference(subject), (n.State("buffed"),))
    if deed.sense == "have.stat" and is_reference(subject) and isinstance(deed.role("stat"), m.Stat):
        return n.Is(reference(subject), (compare(deed.role("stat")),))
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
    ops = {">=": ">=", "<=!": "<=", "==": "=", "=": ">="}
    if what.det == "count" and count is not None and isinstance(count.number, int) and count.op in ops:
        if count.op == "=" and count.number == 0:
            return "=", 0
        return ops[count.op], count.number
    raise Unmeant("so many")


def happened(clause: m.Clause) -> Any:
    times, deed = 1, clause.deed
    if clause.passive and deed.verb == "play" and {role.name for role in deed.roles} == {"object", "from"}:
        return n.Is(reference(clause.subject), (r.CameFrom(origin(deed.role("from"))),))
    said = [role for role in deed.roles if role.name == "time"]
    if m.Role("time", ("this", "turn")) in said:
        often = [role for role in said if role.value[0] == "times"]
        times = often[0].value[1] if len(often) == 1 else 1
        gone = (m.Role("time", ("this", "turn")), *often)
        bare = m.Deed(deed.verb, deed.sense, tuple(role for role in deed.roles if role not in gone))
        clause, bare, times = counted_in(clause, bare, times)
        if isinstance(what := bare.role("object"), m.Joined) and what.how == "and":
            each = (m.Deed(deed.verb, deed.sense, with_object(deed.roles, item)) for item in what.of)
            return n.All(tuple(happened(replace(clause, deed=one)) for one in each))
        known = counted_for_player(clause, bare, times)
        if known is not None:
            return known
        found = event(m.Clause(clause.subject, as_one(bare), "now", False, clause.passive))
        if len(found) == 1:
            return n.Happened(found[0], 0 if clause.adverb == "already" else times)
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


def counted_in(clause: m.Clause, deed: m.Deed, times: int) -> tuple[m.Clause, m.Deed, int]:
    """`three or more friendly units died`: it has happened to one of them so many times."""
    what = clause.subject if isinstance(clause.subject, m.Thing) else None
    if times > 1 or what is None or what.noun in ("opponent", "player") or what.det != "count":
        return clause, deed, times
    op, amount = compared(what)
    if op != ">=":
        raise Unmeant("so many to whom it has happened")
    return replace(clause, subject=replace(what, det="a", plural=False, count=None)), deed, amount


def as_one(deed: m.Deed) -> m.Deed:
    """`you've chosen enemy units`: one of them at a time."""
    what = deed.role("object")
    if not isinstance(what, m.Thing) or what.det != "bare" or not what.plural:
        return deed
    return m.Deed(deed.verb, deed.sense, with_object(deed.roles, replace(what, det="a", plural=False)))


PAID_WITH = ("exhaust", "kill", "recycle", "return", "banish")  # `if you …` asks it of what was paid
PLAYED_THIS_TURN = {"card": "cards_played", "spell": "spells_played", "equipment": "equipment_played"}
CARD_DID = {"move": "moves", "conquer": "conquers"}


def counted_for_player(clause: m.Clause, deed: m.Deed, times: int) -> Any:
    """What the table counts for a player or a card each turn."""
    what = deed.role("object")
    if isinstance(what, m.Thing) and what == m.Thing(what.noun, "a", ranks=("other",)) and what.noun in PLAYED:
        if deed.verb == "play" and deed.names() == {"object"} and times == 1 and not clause.passive:
            mine = owner_side(clause.subject) == "yours"
            another = r.PlayerHas(PLAYED[what.noun], ">=", 1, "you" if mine else "opponent", other=True)
            return r.Legion() if mine and what.noun == "card" else another
    if clause.subject == YOU and deed.verb == "play" and deed.names() == {"object", "from"}:
        return None
    if clause.subject == YOU and deed.verb in ("play", "discard") and not clause.passive and times == 1:
        if deed.names() != {"object"} or not isinstance(what, m.Thing):
            raise Unmeant(f"that you have '{deed.verb}' so this turn")
        if what.words or what.after or what.ranks:
            if "other" in what.ranks:
                raise Unmeant("another one played this turn")
            return None
        if deed.verb == "discard":
            return r.PlayerHas("discarded", *compared(what))
        if what.noun in PLAYED_THIS_TURN:
            op, amount = compared(what)
            return r.PlayerHas(PLAYED_THIS_TURN[what.noun], op if amount else "<=", amount)
        if what.det != "a":
            raise Unmeant("so many played this turn")
    if clause.subject == YOU and deed.verb == "gain" and isinstance(what, m.Thing) and what.noun == "xp":
        return r.PlayerHas("xp_gained", *((">=", 1) if what.det == "bare" else compared(what)))
    if clause.passive and deed.verb == "attach" and clause.subject == m.Pronoun("this_card"):
        return r.CardHas(THIS, "attached", ">=", 1)
    if is_reference(clause.subject) and reference(clause.subject) == SELF and deed.verb in CARD_DID and not deed.roles:
        return r.CardHas(SELF, CARD_DID[deed.verb], ">=", times)
    return None
