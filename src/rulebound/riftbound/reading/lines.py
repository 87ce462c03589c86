# rulebound: interpreted
"""Lines: keywords, triggered, activated and constant abilities, the instructions of spells."""

from __future__ import annotations

from dataclasses import replace
from itertools import combinations
from typing import Any

from rulebound.effects import nodes as n
from rulebound.riftbound.abilities import nodes as r
from rulebound.riftbound.reading.abilities import Restriction, Row, Tier, body_of, with_conditions, zoned
from rulebound.riftbound.reading.amounts import number
from rulebound.riftbound.reading.assembling import AS_BEFORE, Sentence, assemble
from rulebound.riftbound.reading.conditions import condition, first_turns, in_time
from rulebound.riftbound.reading.costs import price, prices
from rulebound.riftbound.reading.deeds import (
    DEEDS,
    amount_of,
    damage_amount,
    duration,
    effects_of,
)
from rulebound.riftbound.reading.discounts import cost_of_keyword
from rulebound.riftbound.reading.events import event, more_filters
from rulebound.riftbound.reading.extras import additional_cost, elliptic, is_paid
from rulebound.riftbound.reading.happenings import is_player
from rulebound.riftbound.reading.players import THOSE_CARDS, as_you, by_player, player, vote_name
from rulebound.riftbound.reading.rules import as_event, banished_instead
from rulebound.riftbound.reading.shaping import at_its_time, limits_apart, one_by_one, shaped, without_time
from rulebound.riftbound.reading.statics import everyone, own_rule, sources, statement, static, tiers
from rulebound.riftbound.reading.things import (
    ANY_NUMBER,
    FIGHTING,
    LOOKED,
    ME,
    SELF,
    THAT,
    THOSE,
    WITH_OTHERS,
    WORDS,
    YOU,
    describe,
    is_reference,
    keyword_of,
    reference,
    target,
    titled,
    with_object,
)
from rulebound.riftbound.reading.uses import is_restriction, limit, use
from rulebound.riftbound.words.lexicon import COSTED, POWER
from rulebound.text.combinators import FAIL
from rulebound.text.english import meaning as m
from rulebound.text.english.meaning import Unmeant
from rulebound.text.joining import flat_all
from rulebound.text.walking import substitute


def lower(line: Any, type: str) -> tuple[Any, ...]:
    """The raw abilities, or rows of a spell, that a line means."""
    line = instructive(line)
    if isinstance(line, m.Keywords):
        return tuple(keyword(*item) for item in line.of)
    if not isinstance(line, m.Line):
        raise Unmeant("such a line")
    if len(line.marks) == 1 and isinstance(line.marks[0], tuple):
        return keyword_and(line.marks[0], line.body)
    if len(line.body) > 1 and type != "spell" and replaces_alone(line.body[-1]):
        return (*lower(replace(line, body=line.body[:-1]), type), *lower(replace(line, body=line.body[-1:]), type))
    split = one_by_one(line)
    if len(split) > 1:
        return tuple(found for part in split for found in lower(part, type))
    gates, timing, deathknell = marks(line.marks)
    if line.cost is not None:
        return activated(line, gates, timing)
    if isinstance(line.body[0], m.Keywords) and not deathknell:
        return tuple(with_conditions(at_time(keyword(*item), timing), gates) for item in line.body[0].of)
    if timing:
        raise Unmeant("a timing before an ability")
    if deathknell:
        return (made(body_of(sentences(line.body), "triggered", timing=("deathknell",), conditions=gates)),)
    line = at_its_time(line)
    first = line.body[0]
    at = trigger_of(first)
    if at is not None:
        return triggered(line, gates, at)
    extra = additional_cost(line.body)
    if extra is not None and not gates:
        ability, rest = extra
        return (ability, *lower(m.Line((), rest), type)) if rest else (ability,)
    if isinstance(first, m.Sentence) and first.before and first.before[0].kind == "as":
        return (as_played(line, gates),)
    if type != "spell" and (replaced := replacement(line.body, gates)) is not None:
        return replaced
    if type == "spell" and len(line.body) == 1 and isinstance(first, m.Sentence) and own_rule(first.core):
        return tier(first, gates) or static(first, gates)
    if type == "spell":
        return (Row(sentences(line.body), flat_all(list(gates)) if gates else None),)
    if len(line.body) == 1 and isinstance(first, m.Sentence):
        if is_restriction(first.core) and not gates:
            return (Restriction(limit(first.core)[1]),)
        return tier(first, gates) or static(first, gates)
    if len(line.body) == 2 and all(isinstance(item, m.Sentence) for item in line.body):
        return tiers(line.body[0], line.body[1], gates)
    raise Unmeant("such an ability")


def at_time(ability: n.Ability, timing: tuple[str, ...]) -> n.Ability:
    """`[Reaction][>] [Empower] [1]`: when a keyword may be used."""
    if timing and (ability.keyword not in ("equip", "empower") or len(timing) > 1):
        raise Unmeant("a timing before such a keyword")
    return replace(ability, timing=timing) if timing else ability


def as_played(line: m.Line, gates: list[Any]) -> n.Ability:
    """`as you play me, …`: part of playing it."""
    first = line.body[0]
    body = sentences((replace(first, before=first.before[1:]), *line.body[1:]))
    event = as_event(first.before[0].value)
    found: n.Ability = made(body_of(body, "triggered", event=event, conditions=gates))
    return replace(found, zone="deck") if event.kind in ("revealed", "looked_at") else found


def tier(sentence: m.Sentence, gates: list[Any]) -> tuple[Any, ...] | None:
    """`[Level 6][>] I cost [4] less instead`: in place of the statement before it."""
    core = sentence.core
    deed = core.deed if isinstance(core, m.Clause) else None
    if not gates or not isinstance(deed, m.Deed) or not deed.has("instead"):
        return None
    found = static(replace(sentence, core=replace(core, deed=deed.without("instead"))), gates)
    if len(found) != 1:
        raise Unmeant("several statements in place of another")
    return (Tier(found[0]),)


def instructive(line: Any) -> Any:
    """The line with keywords that are no abilities as what they are: instructions."""
    if isinstance(line, m.Line) and len(line.body) == 1 and isinstance(line.body[0], m.Keywords):
        inner = instructive(line.body[0])
        return replace(line, body=inner.body) if isinstance(inner, m.Line) else line
    if isinstance(line, m.Line) and len(line.marks) == 1 and isinstance(line.marks[0], tuple):
        word, cost = line.marks[0]
        first = instructive(m.Keywords((line.marks[0],))) if cost is None else None
        if isinstance(first, m.Line):
            return replace(line, marks=(), body=(*first.body, *line.body))
    if isinstance(line, m.Keywords) and len(line.of) == 1:
        word, cost = line.of[0]
        if cost is None and word.word not in WORDS and f"[{word.word}]" in DEEDS:
            roles = tuple(m.Role("amount", value) for value in word.of)
            name = f"[{word.word}]"
            return m.Line((), (m.Sentence((), m.Order(m.Deed(name, name, roles))),))
    return line


def keyword_and(item: Any, body: tuple[Any, ...]) -> tuple[n.Ability, ...]:
    """A keyword with its price, and what that price is less by."""
    found = keyword(*item)
    if found.keyword in ("empower", "equip") and not (len(body) == 1 and of_the_chosen(body[0])):
        return (found, *cost_of_keyword(item[0], body))
    said = use(body[0]) if len(body) == 1 else None
    if said is None or said[0] != "cost" or not found.cost:
        raise Unmeant("such a keyword")
    return (replace(found, cost=(*found.cost, said[1])),)


def of_the_chosen(sentence: Any) -> bool:
    """Is its cost less by a number of the unit that is chosen for it?"""
    core = sentence.core if isinstance(sentence, m.Sentence) else None
    return isinstance(core, m.Clause) and isinstance(core.deed, m.Deed) and core.deed.verb == "reduce"


def made(found: Any) -> Any:
    if found is FAIL:
        raise Unmeant("sentences that hang together so")
    return found


def keyword(word: m.Adjective, cost: Any) -> n.Ability:
    name, amount = keyword_of(word)
    if cost is not None:
        if name not in COSTED:
            raise Unmeant(f"a cost of [{word.word}]")
        return n.Ability("keyword", keyword=name, cost=tuple(part for item in cost for part in prices(item)))
    if name in COSTED:
        raise Unmeant(f"[{word.word}] without a cost")
    return n.Ability("keyword", keyword=name, amount=amount)


def marks(found: tuple[Any, ...]) -> tuple[list[Any], tuple[str, ...], bool]:
    """Conditions, timings, and whether it is a Deathknell."""
    gates: list[Any] = []
    timing: list[str] = []
    deathknell = False
    for mark in found:
        word = mark.word if isinstance(mark, m.Adjective) else ""
        if word == "legion":
            gates.append(r.Legion())
        elif word == "level" and mark.of:
            gates.append(r.PlayerHas("xp", ">=", mark.of[0]))
        elif word == "empowered":
            gates.append(r.Empowered())
        elif word in ("action", "reaction"):
            timing.append(word)
        elif word == "deathknell":
            deathknell = True
        elif isinstance(mark, m.Adjective) and mark.kind == "keyword" and not mark.of and word not in WORDS:
            gates.append(r.WordOn(titled(word)))
        else:
            raise Unmeant("such a mark")
    return gates, tuple(timing), deathknell


# ------------------------------------------------------------------------------------------------ abilities


def trigger_of(sentence: Any) -> int | None:
    """Where among what stands before a sentence its trigger is; None if it has none."""
    if not isinstance(sentence, (m.Sentence, m.Modes)):
        return None
    for at, lead in enumerate(sentence.before):
        if lead.kind in ("when", "start", "end", "nth_time"):
            this_turn = lead.kind == "end" and lead.value == m.Thing("turn", "this")
            return None if this_turn or is_later(lead) or lead == WHEN_DONE else at
        if lead.kind not in ("while", "if") and lead != ONCE:
            return None
    return None


ONCE = m.Lead("time", ("once", "turn"))
WHEN_DONE = m.Lead("when", m.Clause(YOU, m.Ellipsis()))
NEXT_PHASES = {"beginning phase": "beginning_phase", "main phase": "main_phase"}


THEY_HOLD = m.Lead("when", m.Clause(m.Pronoun("they"), m.Deed("hold", "hold")))


def is_later(lead: m.Lead) -> bool:
    """Is it about this turn, or a phase to come: something that is waited for once?"""
    if lead.kind in ("start", "end"):
        return isinstance(lead.value, m.Thing) and "next" in lead.value.ranks
    return lead == THEY_HOLD or (lead.kind in ("when", "next_time") and without_time(lead.value)[1] == ("this", "turn"))


def triggered(line: m.Line, gates: list[Any], at: int) -> tuple[Any, ...]:
    first = line.body[0]
    lead, rest = first.before[at], first.before[at + 1 :]
    conditions = [*gates, *(condition(before.value) for before in first.before[:at] if before != ONCE)]
    body = sentences((replace(first, before=rest), *line.body[1:]))
    once = ONCE in first.before[:at]
    if lead.kind == "nth_time":
        events, once = nth_time(lead)
    elif (number := for_the_nth(lead.value)) and lead.kind == "when":
        deed = lead.value.deed.without("time")
        events, once = nth_time(m.Lead("nth_time", (replace(lead.value, deed=deed), ("each", "turn")), number))
    else:
        clause, meanwhile = without_while(lead.value)
        conditions.extend(meanwhile)
        events = event(replace(lead, value=clause))
    if once and len(events) > 1:
        raise Unmeant("once each turn, of several events")
    return tuple(
        zoned(made(body_of(body, "triggered", event=found, once_per_turn=once, conditions=conditions)))
        for found in events
    )


def for_the_nth(clause: Any) -> int:
    """`… for the first time each turn`: the number; 0 if it is not said so."""
    deed = clause.deed if isinstance(clause, m.Clause) else None
    times = [role.value for role in deed.roles if role.name == "time"] if isinstance(deed, m.Deed) else []
    found = [time[1] for time in times if time[0] == "nth"]
    return found[0] if found and all(time[0] == "nth" or time == ("each", "turn") for time in times) else 0


def without_while(clause: Any) -> tuple[Any, list[Any]]:
    """An event without what holds meanwhile, and that; when a card is played the event says for itself."""
    if not isinstance(clause, m.Clause) or not isinstance(clause.deed, m.Deed):
        return clause, []
    deed, found = clause.deed, []
    if deed.has("while") and deed.verb not in ("win", "lose"):  # of a combat: what its player does in it
        state = deed.role("while")
        found.append(condition(state if isinstance(state, m.Clause) else m.Clause(clause.subject, m.Be(state))))
        deed = deed.without("while")
    if deed.verb in FIGHTING and clause.subject in ME:
        alone = n.Is(SELF, (n.State("alone"),))
        if deed.has("alone"):
            found.append(alone)
        if deed.role("with") in WITH_OTHERS:
            found.append(n.IsNot(alone))
            deed = deed.without("with")
        deed = deed.without("alone")
    time = deed.role("time")
    phased = deed.verb == "die" and time == ("during", m.Thing("beginning phase", "own", owner=YOU))
    if isinstance(time, tuple) and time[0] == "during" and deed.verb != "play" and not phased:
        found.append(in_time(*time))
        deed = deed.without("time")
    if deed.has("outside") and clause.subject == YOU:
        found.append(in_time("outside", deed.role("outside")))
        deed = deed.without("outside")
    return replace(clause, deed=deed), found


def nth_time(lead: m.Lead) -> tuple[tuple[n.Event, ...], bool]:
    """`the first time … each turn`: the so-manieth event of a turn."""
    clause, time = lead.value
    if time is None and isinstance(clause.deed, m.Deed) and m.Role("time", ("each", "turn")) in clause.deed.roles:
        roles = tuple(role for role in clause.deed.roles if role != m.Role("time", ("each", "turn")))
        clause, time = replace(clause, deed=replace(clause.deed, roles=roles)), ("each", "turn")
    if time != ("each", "turn"):
        raise Unmeant("the first time in such a while")
    found = event(clause)
    if len(found) != 1:
        raise Unmeant("the first of several events")
    only = found[0]
    if only.kind == "played" and getattr(only.who, "side", "") == "any":
        return (replace(only, kind="played_nth", amount=lead.number, side="player"),), False
    if lead.number == 1 and only.kind in ("played", "moves", "moved") and only.object is not None:
        return found, True  # what comes to a place is not counted
    return (replace(only, kind=only.kind + "_nth", amount=lead.number),), False


def activated(line: m.Line, gates: list[Any], timing: tuple[str, ...]) -> tuple[Any, ...]:
    if len(timing) > 1:
        raise Unmeant("two timings")
    cost = tuple(price(item) for item in line.cost or ())
    body = line.body
    body = limits_apart(body)
    said: list[tuple[str, Any]] = []
    while len(body) > 1 and (found := use(body[-1])) is not None:
        said.insert(0, found)
        body = body[:-1]
    conditions = [*gates, *(value for kind, value in said if kind == "if")]
    cost = (*cost, *(value for kind, value in said if kind == "cost"))
    once = any(kind == "once" for kind, _ in said)
    effects = made(assemble(sentences(body)))
    for only in (value for kind, value in said if kind == "spend"):
        if not isinstance(effects[-1], r.AddResources) or effects[-1].only:
            raise Unmeant("such a limit")
        effects = (*effects[:-1], replace(effects[-1], only=only))
    ability = n.Ability(
        "activated", timing=timing, cost=cost, once_per_turn=once,
        condition=flat_all(conditions) if conditions else None, body=effects,
    )  # fmt: skip
    return (zoned(ability),)


def quoted(line: Any) -> n.Ability:
    found = lower(line, "unit")
    if len(found) != 1 or not isinstance(found[0], n.Ability):
        raise Unmeant("such a quoted ability")
    return found[0]


# ------------------------------------------------------------------------------------------------ replacements


def while_would(clause: m.Clause) -> list[Any]:
    """`if a player would … during their first turn, …`: when that counts."""
    deed = clause.deed
    time = deed.role("time") if isinstance(deed, m.Deed) and deed.verb == "score" else None
    if not isinstance(time, tuple):
        return []
    turn = time[1]
    if time[0] != "during" or turn != m.Thing("turn", "own", turn.plural, owner=m.Pronoun("they"), ranks=turn.ranks):
        raise Unmeant("at such a time")
    return [r.FirstTurns(first_turns(turn.ranks[0]), "any")] if len(turn.ranks) == 1 else []


def replacement(body: tuple[Any, ...], gates: list[Any]) -> tuple[n.Ability, ...] | None:
    """`once each turn, if … would …, … instead`: as an ability, with what holds meanwhile as its condition."""
    first = body[0]
    if not isinstance(first, m.Sentence):
        return None
    once, conditions = first.before[:1] == (ONCE,), list(gates)
    first = replace(first, before=first.before[once:])
    lead = first.before[0] if first.before else None
    if lead is not None and lead.kind == "if" and isinstance(lead.value, m.Clause) and lead.value.tense == "would":
        clause = lead.value
        if isinstance(clause.deed, m.Deed) and clause.deed.has("while"):
            conditions.append(condition(clause.deed.role("while")))
            clause = replace(clause, deed=clause.deed.without("while"))
        conditions += [*while_would(clause), *((r.BeingChosen(),) if chooses_me(clause.subject) else ())]
        first = replace(first, before=(replace(lead, value=clause), *first.before[1:]))
    body = (first, *body[1:])
    prevented_now = prevention(body)
    if prevented_now is not None:
        effects: Any = (prevented_now[0],)
        once = once or prevented_now[1]
    else:
        first_done = beforehand(body)
        effects = (first_done,) if first_done is not None else would(body)
    if effects is None:
        return None
    held = flat_all(conditions) if conditions else None
    return tuple(n.Ability("static", once_per_turn=once, condition=held, body=(one,)) for one in effects)


def prevention(body: tuple[Any, ...]) -> tuple[Any, bool] | None:
    """`if … would be dealt damage, prevent it`, `… 2 of that damage`; and whether only the first time each turn."""
    first = body[0]
    core_of = first.core if isinstance(first, m.Sentence) and len(first.before) == 1 and len(body) == 1 else None
    deed = core_of.deed if isinstance(core_of, m.Order) else None
    if not isinstance(deed, m.Deed) or deed.verb != "prevent" or deed.names() != {"object"} or first.after:
        return None
    lead, once = first.before[0], False
    clause = lead.value
    if lead.kind == "nth_time" and lead.number == 1:
        clause, time = without_time(lead.value[0])
        once = (lead.value[1] or time) == ("each", "turn")
    if not isinstance(clause, m.Clause) or clause.tense != "would" or clause.negative:
        return None
    if not once and lead.kind != "if":
        raise Unmeant("prevented so")
    kind, side = dealt_how(clause)
    to, what = everyone(one_as_all(clause.subject), m.Deed("", "")), deed.role("object")
    if what == m.Pronoun("it"):
        return n.Prevent(to, kind, side), once
    part = what.of if isinstance(what, m.PartOf) and what.count.op == "=" else None
    if part not in (m.Thing("damage", "that"), m.Pronoun("it")) or side != "any":
        raise Unmeant("prevented so")
    return n.Reduce(to, int(what.count.number), kind), once


def one_as_all(what: Any) -> Any:
    """`a friendly unit`, of all of which it is said."""
    return replace(what, det="all") if isinstance(what, m.Thing) and what.det == "a" else what


def dealt_how(clause: m.Clause) -> tuple[str, str]:
    """Which damage it is, and by whose spells and abilities."""
    deed = clause.deed
    what = deed.role("damage") if deed.has("damage") else deed.role("object")
    combat = isinstance(what, m.Thing) and what.words == (m.Adjective("noun", "combat"),)
    taken = deed.verb == "take" and not clause.passive
    if not taken and (deed.verb != "deal" or not clause.passive):
        raise Unmeant("prevented so")
    if what != "some" and not (isinstance(what, m.Thing) and what.noun == "damage"):
        raise Unmeant("prevented so")
    by = deed.role("agent")
    if deed.names() - {"damage", "object", "to", "agent"} or (by is not None and (combat or sources(by) == "")):
        raise Unmeant("prevented so")
    return ("effect", sources(by)) if by is not None else ("combat" if combat else "any", "any")


def beforehand(body: tuple[Any, ...]) -> Any:
    """`if you would reveal cards, … first. … Then reveal them.`: what is done before that."""
    first, last = body[0], body[-1]
    if len(body) < 2 or not all(isinstance(item, m.Sentence) for item in (first, last)) or len(first.before) != 1:
        return None
    clause = first.before[0].value if first.before[0].kind == "if" else None
    deed = first.core.deed if isinstance(first.core, m.Order) else None
    if not isinstance(clause, m.Clause) or clause.tense != "would" or not isinstance(deed, m.Deed):
        return None
    if deed.role("time") != ("first",) or last.before != (m.Lead("then"),) or not isinstance(last.core, m.Order):
        return None
    done = m.Deed(clause.deed.verb, clause.deed.sense, (m.Role("object", THOSE_CARDS),))
    found = event(replace(clause, tense="now"))
    if last.core.deed != done or len(found) != 1:
        raise Unmeant("what is done before that")
    roles = deed.without("time").roles
    roles = with_object(roles, TOP_OF_DECK) if deed.role("object") == TOP_CARD else roles
    inner = (replace(first, before=(), core=m.Order(replace(deed, roles=roles))), *body[1:-1])
    return r.Before(found[0], made(assemble(sentences(inner))))


def described_more(leads: tuple[m.Lead, ...]) -> tuple[list[Any], bool]:
    """`…, if it has …, instead`: what is asked of the card that it happens to."""
    tests: list[Any] = []
    for lead in leads:
        found = condition(lead.value) if lead.kind == "if" else None
        if isinstance(found, n.Is) and found.what == THAT:
            tests.extend(found.filters)
        elif lead.kind != "instead":
            raise Unmeant("such a replacement")
    return tests, bool(leads) and leads[-1].kind == "instead"


TOP_CARD = m.Thing("card", "the", ranks=("top",))
TOP_OF_DECK = replace(TOP_CARD, after=(m.After("of", m.Thing("main deck", "own", owner=YOU)),))


def would(body: tuple[Any, ...]) -> Any:
    """`if … would die, … instead`: all of it is done in place of that."""
    first = body[0]
    if not isinstance(first, m.Sentence) or not first.before or first.before[0].kind != "if" or first.after:
        return None
    clause = first.before[0].value
    tied = isinstance(clause, m.Clause) and getattr(clause.deed, "sense", "") == "end.tie"
    if not isinstance(clause, m.Clause) or (clause.tense != "would" and not tied) or clause.negative:
        return None
    more = weakened_more(clause, first.core) or banished_instead(clause, first.core)
    if more is not None and len(body) == len(first.before) == 1:
        return more
    tests, instead = described_more(first.before[1:])
    by_chooser = chooses_me(clause.subject)
    found = done_by_it(clause) if by_chooser else event(replace(clause, tense="now"))
    who, cost, effects, now = core(first.core)
    if not (instead or now) or (len(found) != 1 and not by_chooser) or who not in ("", "you", "controller"):
        raise Unmeant("such a replacement")
    if tests:
        if not isinstance(found[0].who, n.Select):
            raise Unmeant("such a replacement")
        found = (replace(found[0], who=replace(found[0].who, filters=more_filters(found[0].who, tests))),)
    rest = sentences(body[1:]) if len(body) > 1 else ()
    if any(item.link or item.may or item.leads or item.instead or item.cost for item in rest):
        raise Unmeant("such a replacement")
    then = (*((r.PayNow(cost),) if cost else ()), *effects, *(effect for item in rest for effect in item.effects))
    if tied:  # all units of that combat
        then = substitute(then, {n.Select("unit"): n.Select("unit", filters=(n.State("in_combat"),))})
    return tuple(n.Instead(one, then, who) for one in found)


IT_CHOOSES = m.Clause(None, m.Deed("choose", "choose", (m.Role("object", m.Pronoun("self")),)))
SPELL_OR_ABILITY = m.Thing(m.Joined("or", ("spell", "ability")), "a")


def chooses_me(subject: Any) -> bool:
    """`a spell or ability that chooses me`."""
    return bool(subject == replace(SPELL_OR_ABILITY, after=(m.After("which", IT_CHOOSES),)))


def done_by_it(clause: m.Clause) -> tuple[n.Event, ...]:
    """What a spell or ability would do: `stun me`, `give me -[M]`, `return me to hand`."""
    deeds = clause.deed.of if isinstance(clause.deed, m.Joined) and clause.deed.how == "or" else (clause.deed,)
    found = []
    for deed in deeds:
        if not isinstance(deed, m.Deed) or deed.role("object") not in ME:
            raise Unmeant("done to another card")
        if deed.verb == "give" and deed.names() == {"object", "gift"} and deed.role("gift") == LESS_MIGHT:
            found.append(n.Event("weakened", SELF, side="player"))
            continue
        suffers = m.Deed(deed.verb, deed.sense, (m.Role("object", m.Pronoun("gap")), *deed.without("object").roles))
        found.extend(replace(one, side="player") for one in event(m.Clause(deed.role("object"), suffers, passive=True)))
    return tuple(found)


def replaces_alone(item: Any) -> bool:
    """Is it a replacement that belongs to nothing before it?"""
    lead = item.before[0] if isinstance(item, m.Sentence) and item.before else None
    clause = lead.value if lead is not None and lead.kind == "if" else None
    if not isinstance(clause, m.Clause) or clause.tense != "would":
        return False
    subject = clause.subject
    return isinstance(subject, m.Thing) and subject.noun == SPELL_OR_ABILITY.noun


LESS_MIGHT = m.Gift("stat", "might", ("-", None))


def weakened_more(clause: m.Clause, said: Any) -> tuple[Any, ...] | None:
    """`if … would give -[M] to …, it gives an additional …`."""
    deed = clause.deed
    if not isinstance(deed, m.Deed) or deed.verb != "give" or deed.role("gift") != LESS_MIGHT or not deed.has("to"):
        return None
    gap = (m.Role("object", m.Pronoun("gap")),)
    controlled = m.After("whom", m.Clause(YOU, m.Deed("control", "control", gap)))
    chosen = m.After("whom", m.Clause(m.Pronoun("it"), m.Deed("choose", "choose", gap)))
    if clause.subject != replace(SPELL_OR_ABILITY, after=(controlled,)) or deed.names() != {"gift", "to"}:
        raise Unmeant("such a replacement")
    more = said.deed.role("gift") if isinstance(said, m.Clause) and isinstance(said.deed, m.Deed) else None
    it_gives = isinstance(said, m.Clause) and said.subject == m.Pronoun("it") and said.deed.names() == {"gift"}
    if deed.role("to") != m.Thing("unit", "a", after=(chosen,)) or not it_gives or not isinstance(more, m.Gift):
        raise Unmeant("such a replacement")
    if more.kind != "stat" or more.word != "might" or not isinstance(more.of, int) or more.of >= 0:
        raise Unmeant("such a replacement")
    return (r.WeakenMore(-more.of),)


# ------------------------------------------------------------------------------------------------ sentences


def sentences(found: tuple[Any, ...]) -> tuple[Sentence, ...]:
    return tuple(part for item in found for one in shaped(item) for part in sentence(one))


def sentence(item: Any) -> list[Sentence]:
    if isinstance(item, m.Modes):
        return [modes(item)]
    if not isinstance(item, m.Sentence):
        raise Unmeant("keywords among sentences")
    if isinstance(item.core, tuple) and item.core[0] in ("do_this", "may_do_this"):
        return [do_this(item)]
    lasting = later_instead(item) or says_more(item)
    if lasting is not None:
        return [lasting]
    if item.before and item.before[0].kind == "if" and would((item,)) is not None:
        raise Unmeant("such a replacement")
    item, tail = without_tail(from_next(item))
    link, leads, instead = leading(item.before)
    after = unless = None
    for lead in item.after:
        if lead.kind == "unless" and unless is None:
            unless = prevented(lead.value)
            continue
        if lead.kind != "if" or after is not None:
            raise Unmeant(f"'{lead.kind}' behind an instruction")
        after = condition(lead.value)
    may, cost, effects, more = core(item.core)
    if unless is not None and isinstance(effects[-1], r.Counter):  # that says for itself what prevents it
        if unless[0] != "controller" or unless[2]:
            raise Unmeant("countered unless so")
        effects = (*effects[:-1], replace(effects[-1], unless=unless[1][0].cost))
        unless = None
    if isinstance(item.core, m.Clause) and item.core.subject == m.Pronoun("they"):
        effects = of_those_counted(leads, effects)
    if more:
        instead = True
    reflexive = WHEN_DONE in item.before
    return [Sentence(link, leads, may, cost, effects, instead=instead, reflexive=reflexive, after=after, tail=tail,
                     unless=unless)]  # fmt: skip


def prevented(clause: Any) -> tuple[str, tuple[Any, ...], tuple[Any, ...]]:
    """`unless its controller pays [2]`: who may prevent it, what they do for that, and what is done then."""
    if not isinstance(clause, m.Clause) or clause.negative or clause.passive or clause.tense != "now":
        raise Unmeant("unless that is so")
    who = "you" if clause.subject == YOU else player(clause.subject)
    if who not in ("you", "controller", "owner", "they", "player"):
        raise Unmeant("unless they do so")
    who = "they" if who == "player" else who
    deed = clause.deed
    if who == "controller" and isinstance(deed, m.Deed) and deed.sense == "have.do":
        done = deed.role("made_do")
        if done.subject == YOU:
            return who, (), effects_of(done.deed)
    items = deed.of if isinstance(deed, m.Joined) and deed.how != "or" else (deed,)
    return who, (r.PayNow(tuple(price(as_you(item)) for item in items)),), ()


def is_spared(item: m.Sentence) -> Sentence | None:
    """`if …, you don't … this way`: only the others do."""
    core, leads = item.core, (*item.before, *item.after)
    if not isinstance(core, m.Clause) or core.subject != YOU or not core.negative or core.tense != "now":
        return None
    if not isinstance(core.deed, m.Deed) or not core.deed.has("this_way") or [lead.kind for lead in leads] != ["if"]:
        return None
    done = effects_of(core.deed.without("this_way"))
    return Sentence("", (), "", (), (r.EachPlayer("others", done[-1:]),), after=condition(leads[0].value), same=True)


def says_more(item: m.Sentence) -> Sentence | None:
    """A sentence that says more about the instruction before it: where a countered spell goes, what a play costs."""
    spared = is_spared(item)
    if spared is not None:
        return spared
    deed = item.core.deed if isinstance(item.core, m.Order) and not item.after else None
    if not isinstance(deed, m.Deed):
        return None
    if deed.verb == "return" and deed.role("object") == m.Pronoun("it") and deed.has("instead_of"):
        put, to = deed.role("instead_of"), deed.role("to")
        trash = put.role("to") if isinstance(put, m.Deed) and put.verb in ("put", "place") else None
        hand = isinstance(to, m.Thing) and to.noun == "hand"
        if hand and isinstance(trash, m.Thing) and trash.noun == "trash" and put.role("object") == m.Pronoun("it"):
            link, leads, _ = leading(item.before)
            return Sentence(link, leads, "", (), (r.Counter(THAT, to="hand"),), same=True)
    cost = deed.role("object")
    if deed.verb == "reduce" and not item.before and deed.names() == {"object", "by"} and isinstance(cost, m.Thing):
        if cost == m.Thing("energy cost", "own", owner=m.Pronoun("it")):
            return Sentence("", (), "", (), (r.PlayCheaper(THAT, number(deed.role("by"))),), same=True)
    return None


NEXT_PLAYER = m.Lead("starting_with", m.Thing("player", "the", ranks=("next",)))


def from_next(item: m.Sentence) -> m.Sentence:
    """`starting with the next player, each player …`: it is said of the players."""
    if NEXT_PLAYER not in item.before or not isinstance(item.core, m.Clause):
        return item
    who = item.core.subject
    if not isinstance(who, m.Thing) or who.noun != "player" or who.det != "each":
        return item
    before = tuple(lead for lead in item.before if lead != NEXT_PLAYER)
    return replace(item, before=before, core=replace(item.core, subject=replace(who, ranks=(*who.ranks, "next"))))


def without_tail(item: m.Sentence) -> tuple[m.Sentence, Any]:
    """A sentence without the time, said at its end, at which all of it is done; and that."""
    deed = item.core.deed if isinstance(item.core, (m.Clause, m.Order)) else None
    last = deed.of[-1] if isinstance(deed, m.Joined) and deed.how != "or" else deed
    if not isinstance(last, m.Deed) or last.verb in ("give", "get", "have", "gain"):
        return item, None
    time = last.role("time")
    if time in (("end", m.Thing("turn", "the")), ("end", m.Thing("turn", "this"))):
        event = n.Event("turn_ends")
    elif isinstance(time, tuple) and time[0] == "start" and is_later(m.Lead("start", time[1])):
        event = later(m.Lead("start", time[1]))[1]
    elif isinstance(time, tuple) and time[0] == "next_time" and without_time(time[1])[1] == ("this", "turn"):
        event = later(m.Lead("next_time", time[1]))[1]
    else:
        return item, None
    rest = last.without("time")
    done = replace(deed, of=(*deed.of[:-1], rest)) if isinstance(deed, m.Joined) else rest
    return replace(item, core=replace(item.core, deed=done)), event


def of_those_counted(leads: tuple[Any, ...], effects: tuple[Any, ...]) -> tuple[Any, ...]:
    """`if you have two units there, they get …`: those units."""
    asked = [value for name, value in leads if name == "if"]
    if len(asked) != 1 or not isinstance(asked[0], n.HowMany) or (asked[0].op, asked[0].amount) == ("=", 0):
        return effects
    return tuple(substitute(effect, {THOSE: asked[0].what}) for effect in effects)


def do_this(item: m.Sentence) -> Sentence:
    """`do this: …`, `when … this way, do this: …`: a new item of what follows."""
    before = tuple(
        m.Lead("if", lead.value) if lead.kind == "when" and said_of_this_way(lead.value) else lead
        for lead in item.before
    )
    if len(before) > 1 and before[-1] == m.Lead("then"):  # `if you do, then do this`
        before = before[:-1]
    link, leads, instead = leading(before)
    inner = sentence(item.core[1])
    if len(inner) != 1 or instead or item.after or inner[0].link or inner[0].leads or inner[0].reflexive:
        raise Unmeant("such a new item")
    may = "you" if item.core[0] == "may_do_this" else inner[0].may
    return replace(inner[0], link=link, leads=leads, may=may, reflexive=True)


def said_of_this_way(clause: Any) -> bool:
    return isinstance(clause, m.Clause) and isinstance(clause.deed, m.Deed) and clause.deed.has("this_way")


PREVENT_IT = m.Order(m.Deed("prevent", "prevent", (m.Role("object", m.Pronoun("it")),)))


def later_instead(item: m.Sentence) -> Sentence | None:
    """`if it would die …`, `the next time it would …`: of this turn."""
    if len(item.before) != 1 or item.before[0].kind not in ("if", "next_time") or item.after:
        return None
    lead = item.before[0]
    if not isinstance(lead.value, m.Clause) or lead.value.tense != "would" or lead.value.negative:
        return None
    clause, time = without_time(replace(lead.value, tense="now"))
    if time != ("this", "turn"):
        return None
    if lead.kind == "next_time" and item.core == PREVENT_IT and clause.passive and is_reference(clause.subject):
        if clause.deed == m.Deed("deal", "deal", (m.Role("damage", "some"), m.Role("to", m.Pronoun("gap")))):
            return Sentence("", (), "", (), (r.PreventNext(reference(clause.subject)),))
    found = event(clause)
    may, cost, effects, instead = core(item.core)
    if len(found) != 1 or not instead or found[0].kind != "dies":
        raise Unmeant("such a replacement")
    name = "next_instead" if lead.kind == "next_time" else "instead"
    return Sentence("", ((name, found[0]),), may, cost, effects, instead=True)


def leading(before: tuple[m.Lead, ...]) -> tuple[str, tuple[Any, ...], bool]:
    link, leads, instead = "", [], False
    for lead in before:
        if lead.kind == "time" and lead.value[0] in ("start", "end"):
            lead = m.Lead(lead.value[0], lead.value[1])
        if lead.kind == "then" and not link:
            link = "then"
        elif lead == WHEN_DONE and not link:
            link = "do"
        elif lead.kind == "else":
            link = "otherwise"
        elif lead.kind == "instead":
            instead = True
        elif lead.kind == "if":
            found = elliptic(lead.value) or not_channelled(lead.value)
            if found:
                link = found
            else:
                leads.append(("if", condition(lead.value)))
        elif (
            lead.kind == "end"
            and isinstance(lead.value, m.Thing)
            and lead.value.noun == "turn"
            and not lead.value.owner
        ):
            leads.append(("ending", n.Event("turn_ends")))
        elif is_later(lead):
            leads.append(later(lead))
        elif lead.kind == "for_each":
            leads.append(for_each(lead.value))
        else:
            raise Unmeant(f"'{lead.kind}' before an instruction")
    return link, tuple(leads), instead


def not_channelled(clause: Any) -> str:
    """`if you couldn't channel so many`: the link that says it; empty if that is not said."""
    deed = clause.deed if isinstance(clause, m.Clause) else None
    if not isinstance(deed, m.Deed) or clause.subject != YOU or clause.tense not in ("can", "could"):
        return ""
    if not clause.negative or deed.verb != "channel" or deed.names() - {"object", "this_way", "state"}:
        return ""
    return f"cant {amount_of(deed.role('object'), 'rune')}"


def for_each(what: Any) -> tuple[str, Any]:
    """How often an instruction is done, or for which cards or players."""
    if is_paid(what) and what.noun == "buff":
        return "times", r.PlayerNumber("paid")
    if isinstance(what, m.Thing) and what.noun in ("player", "opponent") and len(what.after) == 1:
        clause = what.after[0].value
        deed = clause.deed if isinstance(clause, m.Clause) else None
        option = deed.role("object") if isinstance(deed, m.Deed) and deed.verb == "choose" else None
        if what.noun == "player" and isinstance(option, m.Thing) and option.det == "bare" and not option.words:
            return "voter", vote_name(option)
    often = so_often(what)
    if not isinstance(what, m.Thing):
        raise Unmeant("for each of those")
    if often is not None:
        return "times", often
    attached = [item for item in what.after if item.kind == "done" and item.value.verb == "attach"]
    if not any(item.kind in ("done", "whom") and item not in attached for item in what.after):
        return "each", describe(what).select()
    raise Unmeant("for each of those")


def so_often(what: Any) -> Any:
    """`for each opponent who did, …`, `for each unit this kills, …`: how often."""
    if not isinstance(what, m.Thing) or what.words or what.ranks:
        return None
    after = what.after[0] if len(what.after) == 1 else m.After("")
    if what.noun == "opponent" and after.kind == "which":
        did = after.value == m.Ellipsis()
        if did or (isinstance(after.value, m.Clause) and after.value.deed == m.Ellipsis()):
            return r.PlayersWho("opponents", did or not after.value.negative)
    if after.kind == "whom" and isinstance(after.value, m.Clause) and after.value.subject in ME:
        if after.value.deed.verb == "kill" and len(after.value.deed.roles) == 1:
            return n.Done("destroyed", what=describe(replace(what, after=())).select())
    return None


def later(lead: m.Lead) -> tuple[str, Any]:
    """What is waited for: `when … this turn`, `the next time …`, a phase to come."""
    if lead == THEY_HOLD:
        return "later", n.Event("you_hold", side="they")
    if lead.kind == "start":
        kind = NEXT_PHASES.get(lead.value.noun)
        if kind is None or lead.value.owner != YOU or lead.value.ranks != ("next",):
            raise Unmeant("at such a time")
        return "later", n.Event(kind, side="yours")
    found = event(without_time(lead.value)[0]) if lead.kind != "end" else ()
    if len(found) != 1:
        raise Unmeant("several events to wait for")
    return "whenever" if lead.kind == "when" else "next", found[0]


def core(found: Any) -> tuple[str, tuple[Any, ...], tuple[Any, ...], bool]:
    """Who may, the price, the effects, and whether it is done instead."""
    if isinstance(found, m.Order):
        return order(found.deed)
    if isinstance(found, m.Row):
        row: list[Any] = []
        for item in found.of:
            may, cost, done, more = core(item)
            if may not in ("", "you") or cost or more:
                raise Unmeant("such a row of instructions")
            row.extend((n.Gate((), None, may, done),) if may else done)
        return "", (), tuple(row), False
    if isinstance(found, m.Clause) and found.tense == "may" and found.passive and not found.negative:
        roles = with_object(found.deed.roles, found.subject) if isinstance(found.deed, m.Deed) else ()
        found = replace(found, subject=YOU, deed=replace(found.deed, roles=roles), passive=False)
    if isinstance(found, m.Clause) and found.tense == "may" and not found.negative and not found.passive:
        if found.subject == YOU:
            _, cost, effects, instead = order(found.deed)
            return "you", cost, effects, instead
        who = player(found.subject)
        _, cost, effects, instead = order(found.deed)
        return who, cost, effects, instead
    if isinstance(found, m.Clause) and is_lasting(found):
        return "", (), lasting(found), False
    if isinstance(found, m.Clause) and found.tense in ("now", "must") and not found.negative and not found.passive:
        instead = isinstance(found.deed, m.Deed) and found.deed.has("instead")
        return "", (), by_player(replace(found, deed=found.deed.without("instead")) if instead else found), instead
    raise Unmeant("such an instruction")


def is_lasting(clause: m.Clause) -> bool:
    """Is it a statement, not what somebody does?"""
    if clause.tense == "can" or (clause.tense == "now" and clause.negative):
        return True
    if isinstance(clause.subject, m.Thing) and clause.subject.ranks == ("next",):
        return False
    verb = getattr(clause.deed, "sense", "")
    return (
        clause.tense == "now" and (clause.passive or verb in ("deal.bonus", "give")) and not is_player(clause.subject)
    )


def lasting(clause: m.Clause) -> tuple[Any, ...]:
    """What holds for a turn."""
    phased = getattr(clause.deed, "verb", "") == "ready" and not clause.passive  # it says for how long
    plain = clause if phased else without_time(clause)[0]
    lasts = duration(clause.deed) if isinstance(clause.deed, m.Deed) and not phased else ""
    choice, found = about_some(plain)
    if phased and all(isinstance(effect, n.Cant) and effect.duration for effect in found):
        return (*choice, *found)
    if not lasts and all(isinstance(effect, (r.ThisDeals, r.BonusOf)) for effect in found):
        return found
    if not lasts or not all(hasattr(effect, "duration") for effect in found):
        raise Unmeant("a statement for such a time")
    return (*choice, *(replace(effect, duration=lasts) for effect in found))


def about_some(clause: m.Clause) -> tuple[tuple[Any, ...], tuple[Any, ...]]:
    """The choice of whom a statement is about, and what holds of them: as of this card, with them in its place."""
    subject = clause.subject
    some = isinstance(subject, m.Thing) and subject.det in ("a", "count")
    if subject in (*ME, m.Pronoun("they"), YOU) and not clause.passive and clause.tense == "can":
        return (), statement(clause)
    if not some and (subject in ME or not is_reference(subject)):
        return (), statement(clause)
    choice, cards = target(subject)
    found = statement(replace(clause, subject=m.Pronoun("self")))
    plain = substitute(found, {n.Prevent(SELF): n.Cant("take_damage", SELF)})
    return choice, substitute(plain, {SELF: cards})


def order(deed: Any) -> tuple[str, tuple[Any, ...], tuple[Any, ...], bool]:
    if isinstance(deed, m.PayTo):
        items = deed.price.of if isinstance(deed.price, m.Joined) else (deed.price,)
        _, _, effects, instead = order(deed.deed)
        return "", tuple(price(item) for item in items), effects, instead
    last = deed.of[-1] if isinstance(deed, m.Joined) else deed
    if isinstance(last, m.Deed) and last.role("time") == ("now",):
        last = last.without("time")
        deed = m.Joined(deed.how, (*deed.of[:-1], last)) if isinstance(deed, m.Joined) else last
    instead = isinstance(last, m.Deed) and last.has("instead")
    if instead:
        last = last.without("instead")
        deed = m.Joined(deed.how, (*deed.of[:-1], last)) if isinstance(deed, m.Joined) else last
    if instead and isinstance(deed, m.Deed) and deed.verb == "deal" and deed.names() == {"damage"}:
        return "", (), (n.Damage(damage_amount(deed.role("damage")), AS_BEFORE),), True  # to the same
    return "", (), effects_of(deed), instead


def modes(item: m.Modes) -> Sentence:
    link, leads, _ = leading(item.before)
    head = item.head
    if not isinstance(head, m.Deed):
        raise Unmeant("such modes")
    options = [(word, made(assemble(sentences(rows)))) for word, rows in item.options]
    if head.sense == "do.cases":
        return Sentence(link, leads, "", (), tuple(case(head, word, body) for word, body in options))
    if head.verb != "choose" or any(word is not None for word, _ in options):
        raise Unmeant("such modes")
    bodies = tuple(body for _, body in options)
    memory = remembered(head)
    if memory:
        return Sentence(link, leads, "", (), (r.ModesOnce(bodies, memory),))
    least, most = how_many_modes(head)
    if (least, most) != (1, 1):  # every way to choose so many, each in the order of the text
        if least > len(bodies) or (most < ANY_NUMBER and most > len(bodies)):
            raise Unmeant("so many modes")
        ways = (way for number in range(least, min(most, len(bodies)) + 1) for way in combinations(bodies, number))
        bodies = tuple(tuple(effect for body in way for effect in body) for way in ways)
    return Sentence(link, leads, "", (), (n.Modes(bodies),))


def how_many_modes(head: m.Deed) -> tuple[int, int]:
    """`choose one`, `choose two`, `choose one or both`."""
    what = head.role("object")
    if head.names() != {"object"}:
        raise Unmeant("such modes")
    if what == m.Pronoun("one"):
        return 1, 1
    if isinstance(what, m.Thing) and what.noun == "" and what.count is not None and not what.after:
        count = what.count
        if count.op == "=" and isinstance(count.number, int):
            return count.number, count.number
        if count.op == ">=" and count.number == 1:
            return 1, ANY_NUMBER
        if count.op == "range" and isinstance(count.number, int):
            return count.number, count.most
    raise Unmeant("such modes")


def remembered(head: m.Deed) -> str:
    """`choose one you haven't already chosen`, `… that hasn't been chosen this turn`: among which it is new."""
    what = head.role("object")
    if not isinstance(what, m.Thing) or what.noun != "one" or len(what.after) != 1 or head.names() != {"object"}:
        return ""
    clause = what.after[0].value
    if not isinstance(clause, m.Clause) or not clause.negative or clause.tense != "perfect":
        return ""
    deed, time = clause.deed, clause.deed.role("time")
    if deed.verb != "choose" or clause.subject not in (None, YOU) or time not in (None, ("this", "turn")):
        return ""
    return "turn" if time else "play"


def case(head: m.Deed, word: Any, body: tuple[Any, ...]) -> n.Gate:
    """`do the following based on its type`: one branch of them, a new ability (V13)."""
    what = head.role("amount")
    domain = str(word).strip("[]")
    if what == m.Thing("domain", "own", owner=m.Pronoun("it")) and domain in POWER.values():
        return n.Gate((r.Reflexive(body),), n.Is(LOOKED, (n.Color((domain,)),)))
    if not isinstance(what, m.Thing) or what.noun != "type" or what.after or word not in ("spell", "gear", "unit"):
        raise Unmeant("such cases")
    return n.Gate((r.Reflexive(body),), n.Is(reference(what.owner), (n.Kind((word,)),)))
