# rulebound: interpreted
"""Conditions and events: what a clause says that holds, has happened, or happens."""

from __future__ import annotations

from dataclasses import replace
from typing import Any

from rulebound.effects import nodes as n
from rulebound.riftbound.abilities import nodes as r
from rulebound.riftbound.grammar.amounts import DONE_WORDS
from rulebound.riftbound.grammar.conditions import handled
from rulebound.riftbound.grammar.refs import canonical
from rulebound.riftbound.reading.asking import asked
from rulebound.riftbound.reading.happenings import (
    BATTLEFIELD,
    COMBAT,
    HERE,
    field,
    happens,
    is_player,
    one_or_some,
    side_of,
    used_so,
)
from rulebound.riftbound.reading.things import (
    FIGHTING,
    SELF,
    THIS,
    YOU,
    compare,
    describe,
    fighting,
    is_reference,
    origin,
    place_filters,
    reference,
    said_of,
)
from rulebound.text.combinators import FAIL
from rulebound.text.english import meaning as m
from rulebound.text.english.lowering import Unmeant

# ------------------------------------------------------------------------------------------------ conditions


def condition(clause: Any) -> Any:
    if isinstance(clause, m.Joined):
        parts = tuple(condition(item) for item in clause.of)
        return n.All(parts) if clause.how == "and" else n.Either(parts)
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
            return r.AmountIs(n.StatOf("times_empowered", reference(subject)), ">=", often[0])
    if isinstance(deed, m.Be) and clause.tense in ("now", "past"):
        if is_score(subject) and isinstance(deed.what, tuple) and deed.what[0] == "within":
            return r.WithinPoints(deed.what[1], "you" if subject.owner == YOU else "opponent")
        if is_reference(subject) and (clause.tense == "now" or isinstance(deed.what, m.Thing)):
            return n.Is(reference(subject), canonical(at_its_place(deed)))
        if isinstance(subject, m.Pronoun) and subject.word == "it" and isinstance(deed.what, m.Thing):
            raise Unmeant("such a thing to be")
    if isinstance(deed, m.Deed) and not clause.passive and clause.tense == "now":
        return has(subject, deed)
    if isinstance(deed, m.Deed) and clause.tense in ("past", "perfect"):
        return happened(clause)
    raise Unmeant("such a condition")


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
    return r.AmountIs(n.Done(done[0], cards[0]), *cards[1:])


def is_score(subject: Any) -> bool:
    """`your score`, `an opponent's score`."""
    if not isinstance(subject, m.Thing) or subject.noun != "score" or subject.after or subject.words:
        return False
    return subject.owner in (YOU, m.Thing("opponent", "a"))


def has(subject: Any, deed: m.Deed) -> Any:
    what = deed.role("object")
    place = deed.role("place")
    if deed.verb in ("control", "have") and subject == YOU and isinstance(what, m.Thing) and compares(what):
        return than_opponent(what)
    if deed.verb == "control" and subject == YOU and what == m.Thing("battlefield", "this"):
        return r.ControlsHere()
    if deed.verb in FIGHTING and is_reference(subject) and not deed.has("object"):
        return n.Is(reference(subject), canonical(fighting(deed)))
    if dies_of_this(subject, deed):
        return r.ItDied()
    if deed.names() - {"object", "place", "stat"}:
        raise Unmeant(f"'{deed.verb}' so, as a condition")
    if isinstance(what, m.Joined) and what.how == "and" and deed.names() == {"object"}:
        return n.All(tuple(has(subject, m.Deed(deed.verb, deed.sense, (m.Role("object", one),))) for one in what.of))
    if deed.verb in ("control", "have") and subject == YOU and isinstance(what, m.Thing):
        if what.noun == "xp" and what.count is not None:
            return r.PlayerHas("xp", *compared(what))
        if what.noun == "point" and what.count is not None:
            return r.PlayerHas("points", *compared(what))
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


def compares(what: m.Thing) -> bool:
    """`fewer runes than an opponent`."""
    return what.det == "count" and what.count is not None and what.count.op in ("more", "fewer")


PLAYER_COUNTS = {"rune": "runes", "point": "points", "xp": "xp"}


def than_opponent(what: m.Thing) -> Any:
    others = [item.value for item in what.after if item.kind == "than"]
    count = what.count
    if len(others) != 1 or count is None or not isinstance(others[0], m.Thing) or others[0].noun != "opponent":
        raise Unmeant("more than such")
    if others[0].words or others[0].after or others[0].det not in ("a", "each", "any"):
        raise Unmeant("more than such")
    op = ">" if count.op == "more" else "<"
    bare = replace(what, det="bare", count=None, after=tuple(item for item in what.after if item.kind != "than"))
    number: Any = None
    if bare == m.Thing(bare.noun, "bare", bare.plural) and bare.noun in PLAYER_COUNTS:
        number = r.PlayerNumber(PLAYER_COUNTS[bare.noun])
    else:
        found = describe(bare)
        if not found.zone:
            found.says("yours")
        number = n.CountOf(found.select())
    return r.ThanOpponent(number, op, others[0].det in ("each", "any"))


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
    said = [role for role in deed.roles if role.name == "time"]
    if m.Role("time", ("this", "turn")) in said:
        often = [role for role in said if role.value[0] == "times"]
        times = often[0].value[1] if len(often) == 1 else 1
        gone = (m.Role("time", ("this", "turn")), *often)
        bare = m.Deed(deed.verb, deed.sense, tuple(role for role in deed.roles if role not in gone))
        if isinstance(what := bare.role("object"), m.Joined) and what.how == "and":
            each = (m.Deed(deed.verb, deed.sense, _with_object(deed.roles, item)) for item in what.of)
            return n.All(tuple(happened(replace(clause, deed=one)) for one in each))
        known = counted_for_player(clause, bare, times)
        if known is not None:
            return known
        found = event(m.Clause(clause.subject, bare, "now", False, clause.passive))
        if len(found) == 1:
            return n.Happened(found[0], 0 if clause.adverb == "already" else times)
    what = deed.role("object")
    if deed.verb == "assign" and clause.subject == YOU and isinstance(what, m.Thing) and what.noun == "damage":
        enemies = m.Thing("unit", "bare", True, words=(m.Adjective("state", "enemy"),))
        if what.words == (m.Adjective("state", "excess"),) and deed.role("to") in (None, enemies):
            return r.PlayerHas("excess_damage", *compared(what))
    if deed.verb == "pay" and clause.subject == YOU:
        if isinstance(what, m.Thing) and what.noun == "cost" and m.Adjective("state", "additional") in what.words:
            return r.PaidExtra()
        if isinstance(what, m.Thing) and what.noun == "cost" and "additional" in what.ranks:
            return r.PaidExtra()
    raise Unmeant(f"that it has '{deed.verb}' happened")


def _with_object(roles: tuple[m.Role, ...], what: Any) -> tuple[m.Role, ...]:
    return tuple(m.Role("object", what) if role.name == "object" else role for role in roles)


PLAYED_THIS_TURN = {"card": "cards_played", "spell": "spells_played", "equipment": "equipment_played"}
CARD_DID = {"move": "moves", "conquer": "conquers"}


def counted_for_player(clause: m.Clause, deed: m.Deed, times: int) -> Any:
    """What the table counts for a player or a card each turn."""
    what = deed.role("object")
    if clause.subject == YOU and deed.verb in ("play", "discard") and not clause.passive and times == 1:
        if deed.names() != {"object"} or not isinstance(what, m.Thing):
            raise Unmeant(f"that you have '{deed.verb}' so this turn")
        if what == m.Thing("card", "a", ranks=("other",)) and deed.verb == "play":
            return r.Legion()
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


# ------------------------------------------------------------------------------------------------ events

ACTS = {
    "attack": "attacks",
    "defend": "defends",
    "conquer": "conquers",
    "hold": "holds",
    "move": "moves",
    "die": "dies",
}
SUFFERED = {
    "kill": ("killed", "any"), "discard": ("discarded", "any"), "stun": ("stunned", "any"), "buff": ("buffed", "any"),
    "ready": ("readied", "yours"), "choose": ("chosen", "any"), "hide": ("hidden", "any"),
    "recycle": ("recycled", "any"), "move": ("moved", "any"), "burn": ("burned", "any"),
    "draw": ("drawn", "any"), "channel": ("channelled", "any"), "banish": ("banished", "any"),
    "exhaust": ("exhausted", "any"), "recall": ("recalled", "any"), "counter": ("countered", "any"),
    "heal": ("healed", "any"), "empower": ("empowered", "yours"), "disempower": ("disempowered", "yours"),
}  # fmt: skip
YOURS = {"conquer": "you_conquer", "hold": "you_hold", "score": "you_score", "defend": "you_defend",
         "attack": "you_attack"}  # fmt: skip


def event(clause: Any) -> tuple[n.Event, ...]:
    """What an ability waits for; several where several verbs are joined."""
    if isinstance(clause, m.Joined):
        return merged(tuple(item for part in clause.of for item in event(part)))
    if isinstance(clause, m.Lead):
        return event(clause.value) if clause.kind == "when" else (phase(clause),)
    if not isinstance(clause, m.Clause) or clause.negative or clause.tense != "now":
        raise Unmeant("such an event")
    if isinstance(clause.deed, m.Joined):
        each = tuple(
            item for deed in clause.deed.of for item in event(m.Clause(clause.subject, deed, passive=clause.passive))
        )
        return merged(each)
    if not isinstance(clause.deed, m.Deed):
        raise Unmeant("such an event")
    deed, subject = clause.deed, clause.subject
    if clause.deed.verb == "play" and clause.subject == YOU:
        card, ability = ability_apart(clause.deed.role("object"))
        if ability is not None:
            deed = replace(clause.deed, roles=_with_object(clause.deed.roles, card))
            return (*event(replace(clause, deed=deed)), used_so(ability))
    known = happens(clause)
    if known is not None:
        return (known,)
    if clause.passive:
        return (suffered(subject, deed),)
    if is_player(subject):
        return players(subject, deed)
    return (act(subject, deed),)


PHASES = {
    ("start", "beginning phase"): "beginning_phase", ("start", "main phase"): "main_phase",
    ("end", "turn"): "turn_ends",
}  # fmt: skip


def phase(lead: m.Lead) -> n.Event:
    """`at the start of your Beginning Phase`."""
    what = lead.value
    if not isinstance(what, m.Thing) or what.words or what.after or (lead.kind, what.noun) not in PHASES:
        raise Unmeant("at such a time")
    kind = PHASES[lead.kind, what.noun]
    if what.ranks == (1,) and kind == "beginning_phase":
        kind = "first_beginning_phase"
    elif what.ranks:
        raise Unmeant("at such a time")
    if what.owner == YOU:
        return n.Event(kind, side="yours")
    if what.owner == m.Thing("player", "each") or (what.owner is None and what.det == "each"):
        return n.Event(kind)
    if isinstance(what.owner, m.Thing) and what.owner in (m.Thing("opponent", "a"), m.Thing("opponent", "each")):
        return n.Event(kind, side="enemy")
    raise Unmeant("at such a time")


def ability_apart(what: Any) -> tuple[Any, Any]:
    """`a unit, gear, or activated ability with …`: the cards, and the ability or None."""
    nouns = what.noun.of if isinstance(what, m.Thing) and isinstance(what.noun, m.Joined) else ()
    last = nouns[-1] if nouns else None
    if not isinstance(last, m.Thing) or last.noun != "ability":
        return what, None
    cards = nouns[0] if len(nouns) == 2 else m.Joined("or", nouns[:-1])
    return replace(what, noun=cards), replace(what, noun="ability", words=last.words)


def merged(found: tuple[n.Event, ...]) -> tuple[n.Event, ...]:
    """`attack or defend`, `conquer or hold` are one event."""
    kinds = [item.kind for item in found]
    same = len({(item.who, item.object, item.cause, item.side) for item in found}) == 1
    for pair, name in ((["attacks", "defends"], "attacks_or_defends"), (["conquers", "holds"], "conquers_or_holds"),
                       (["you_conquer", "you_hold"], "you_conquer_or_hold"),
                       (["looked_at", "revealed"], "looked_at")):  # fmt: skip
        if kinds == pair and same:
            return (replace(found[0], kind=name),)
    return found


def who_is(what: Any) -> Any:
    """The card an event is about."""
    if is_reference(what):
        found = reference(what)
        if found not in (SELF, THIS, n.Ref("pronoun")):
            raise Unmeant("such a card in an event")
        return SELF if found == THIS else found
    if isinstance(what, m.Thing):
        if what.det in ("a", "any") or (what.det == "own" and not what.plural):
            return describe(what).select()
        raise Unmeant("so many in an event")
    if isinstance(what, m.PartOf) and what.count.op == "=" and what.count.number == 1:
        return describe(what.of).select()
    raise Unmeant("such a card in an event")


def act(subject: Any, deed: m.Deed) -> n.Event:
    """What a card does."""
    if deed.verb == "win" and deed.roles == (m.Role("object", COMBAT),):
        return n.Event("wins_combat", who_is(subject))
    if deed.verb == "score" and not deed.roles:  # 632.2: by conquering or by holding
        return n.Event("conquers_or_holds", who_is(subject))
    if deed.verb not in ACTS:
        raise Unmeant(f"the event of '{deed.verb}'")
    who, some = one_or_some(subject)
    who, kind = SELF if who == THIS else who, ACTS[deed.verb]
    found = n.Event(kind, who, amount=some)
    for role in deed.roles:
        if kind == "dies" and death(role):
            found = replace(found, cause=death(role))
        elif role.name == "place" and isinstance(who, n.Select):
            who = replace(who, filters=_more(who, place_filters(role.value)))
            found = replace(found, who=who)
        elif role.name == "one_on_one":
            found = replace(found, cause="one_on_one")
        elif kind == "conquers" and (cause := conquered(role)) is not None:
            found = replace(found, cause=cause)
        elif role.name == "to" and kind == "moves":
            found = replace(found, object=spot(role.value))
        elif role.name == "from" and kind == "moves":
            found = replace(found, object=spot(role.value, True), cause="from")
        elif role.name == "alone" and isinstance(who, n.Select):
            found = replace(found, who=replace(who, filters=_more(who, [n.State("alone")])))
        else:
            raise Unmeant(f"'{deed.verb}' with {role.name}, as an event")
    return found


def death(role: m.Role) -> str:
    """When a unit dies, as the cause."""
    if role.name == "place" and role.value == m.Place("at", m.Thing("combat", "bare")):
        return "combat"
    if role.name == "time" and role.value in (("during", m.Thing("combat", "bare")), ("during", COMBAT)):
        return "combat"
    if role.name == "time" and role.value == ("during", m.Thing("beginning phase", "own", owner=YOU)):
        return "beginning_phase"
    return ""


def conquered(role: m.Role) -> str | None:
    """Which battlefield is conquered, or after what, as the cause; None if it is not said so."""
    what = role.value
    if role.name == "after" and what == m.Thing("attack", "a"):
        return "attack"
    if role.name != "object" or not isinstance(what, m.Thing) or what.noun != "battlefield" or what.det != "a":
        return None
    if what == m.Thing("battlefield", "a"):
        return "any"
    if what == m.Thing("battlefield", "a", words=(m.Adjective("state", "open"),)):
        return "open"
    was = m.Clause(None, m.Be(m.Adjective("state", "uncontrolled")), "past")
    return "uncontrolled" if what == m.Thing("battlefield", "a", after=(m.After("which", was),)) else None


def _more(who: n.Select, filters: list[Any]) -> tuple[Any, ...]:
    from rulebound.riftbound.grammar.refs import canonical

    return canonical((*who.filters, *filters))


def spot(to: Any, away: bool = False) -> n.Select | None:
    if away and to == m.Thing("location", "a"):
        return None
    if isinstance(to, m.Place) and to.word == "here":
        return HERE
    if isinstance(to, m.Thing) and to.noun == "battlefield" and not to.after and not to.words:
        if to.det == "a" and not to.ranks:
            return BATTLEFIELD
        if to.owner == m.Pronoun("self") or to.det == "this":
            return HERE
        if to.ranks == ("other",):
            return n.Select("battlefield", filters=(r.At("elsewhere"),))
    if isinstance(to, m.Thing) and to.noun == "location" and to.owner == m.Pronoun("self") and away:
        return n.Select("location", filters=(r.At("here"),))
    if isinstance(to, m.Thing) and to.noun == "base" and not away:
        return n.Select("location", filters=(r.At("base"),))
    raise Unmeant("such a place in an event")


def suffered(subject: Any, deed: m.Deed) -> n.Event:
    """What is done to a card, by whomever."""
    roles = {role.name: role.value for role in deed.roles if role.name != "object"}
    who = who_is(subject)
    if deed.verb == "play" and not roles.keys() - {"place"}:
        return n.Event("played", who, field(deed))
    if "place" in roles and isinstance(who, n.Select):
        who = replace(who, filters=_more(who, place_filters(roles.pop("place"))))
    if deed.verb not in SUFFERED or roles.keys() - {"agent"}:
        raise Unmeant(f"the event of '{deed.verb}'")
    kind, ours = SUFFERED[deed.verb]
    if "agent" in roles:
        return n.Event(kind, who, side=side_of(roles["agent"], ours))
    if deed.verb == "kill":
        return n.Event("dies", who)
    own = deed.verb == "discard" and isinstance(who, n.Ref)
    return n.Event(kind, who, side="any" if ours == "yours" or own else "player")


def players(subject: Any, deed: m.Deed) -> tuple[n.Event, ...]:
    """What a player does."""
    what = deed.role("object")
    if deed.verb == "play" and isinstance(what, m.Joined) and what.how == "or":
        rest = deed.without("object").roles
        each = (m.Deed("play", "play", (m.Role("object", item), *rest)) for item in what.of)
        return tuple(played(subject, item) for item in each)
    if deed.verb == "play":
        return (played(subject, deed),)
    if (deed.verb in YOURS and not deed.has("object")) or deed.verb in ("conquer", "hold"):
        return (of_player(subject, deed),)
    if deed.verb == "recycle" and deed.role("to") == m.Thing("main deck", "own", owner=YOU) and subject == YOU:
        (found,) = players(subject, deed.without("to"))
        if isinstance(found.who, n.Select):  # it goes to its owner's deck
            return (replace(found, who=replace(found.who, side="yours")),)
    if deed.verb in SUFFERED and deed.names() in ({"object"}, {"object", "with"}):
        if deed.has("with") and (deed.verb not in ("kill", "choose") or deed.role("with") != m.Thing("spell", "a")):
            raise Unmeant("done with that")
        cause = "spell" if deed.has("with") else "any"
        kind, ours = SUFFERED[deed.verb]
        if isinstance(what, m.Joined) and what.how == "or":
            return tuple(n.Event(kind, who_is(item), cause=cause, side=side_of(subject, ours)) for item in what.of)
        if isinstance(what, m.Thing) and what.det == "count" and what.count == m.Count(">=", 1):
            single = describe(replace(what, count=None, det="bare")).select()
            return (n.Event(kind, single, cause=cause, side=side_of(subject, ours), amount=1),)
        return (n.Event(kind, who_is(what), cause=cause, side=side_of(subject, ours)),)
    raise Unmeant(f"the event of '{deed.verb}'")


def of_player(subject: Any, deed: m.Deed) -> n.Event:
    side = "any" if subject == YOU else side_of(subject, "any")
    found = n.Event(YOURS[deed.verb], side=side)
    for role in deed.roles:
        if role.name == "place":
            found = replace(found, object=field(deed))
        elif role.name == "with" and deed.verb == "conquer" and one_or_some(role.value)[1]:
            found = replace(found, who=one_or_some(role.value)[0])
        elif (cause := conquered(role)) is not None:
            found = replace(found, cause=cause)
        else:
            raise Unmeant(f"'{deed.verb}' with {role.name}, as an event")
    return found


def played(subject: Any, deed: m.Deed) -> n.Event:
    what = deed.role("object")
    if isinstance(what, m.Joined):
        raise Unmeant("several cards in an event")
    rank, what = so_manieth(what, deed)
    who = who_is(what)
    if isinstance(who, n.Select) and who.side == "any":
        sides = {"yours": "yours", "enemy": "enemy", "player": "any"}
        who = replace(who, side=sides[side_of(subject, "yours")])
    found = n.Event("played_nth", who, amount=rank) if rank else n.Event("played", who)
    for role in deed.roles:
        if rank and role.name == "time" and role.value == ("each", "turn"):
            continue
        if role.name == "from":
            where = origin(role.value)
            if where != "hidden" and not isinstance(who, n.Select):
                raise Unmeant("played from there")
            found = replace(found, cause=where)
        elif role.name == "to":
            found = replace(found, object=spot(role.value))
        elif role.name == "place" and isinstance(who, n.Select):
            found = replace(found, who=replace(who, filters=_more(who, place_filters(role.value))))
        elif role.name == "time" and role.value == ("during", m.Thing("showdown", "a")):
            found = replace(found, cause="showdown")
        elif role.name == "time" and isinstance(role.value, tuple) and role.value[0] == "during":
            found = replace(found, side=turn_side(role.value[1]))
        elif role.name != "object":
            raise Unmeant(f"played with {role.name}, as an event")
    return found


EACH_TURN = m.After("time", ("each", "turn"))


def so_manieth(what: Any, deed: m.Deed) -> tuple[int, Any]:
    """`your second card each turn`: the number, and the card without it; 0 if it is any such card."""
    if not isinstance(what, m.Thing) or len(what.ranks) != 1 or not isinstance(what.ranks[0], int):
        return 0, what
    if what.det != "own" or what.owner != YOU or what.ranks[0] < 1:
        raise Unmeant("such a card in an event")
    if EACH_TURN not in what.after and deed.role("time") != EACH_TURN.value:
        raise Unmeant("the first in such a while")
    return what.ranks[0], replace(what, ranks=(), after=tuple(item for item in what.after if item != EACH_TURN))


def turn_side(what: Any) -> str:
    if isinstance(what, m.Thing) and what.noun == "turn":
        if what.owner == YOU:
            return "yours"
        if isinstance(what.owner, m.Thing) and what.owner.noun == "opponent":
            return "enemy"
    raise Unmeant("in such a turn")
