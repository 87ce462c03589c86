# rulebound: interpreted
"""Lines: keywords, triggered, activated and constant abilities, the instructions of spells."""

from __future__ import annotations

from dataclasses import replace
from itertools import pairwise
from typing import Any

from rulebound.effects import nodes as n
from rulebound.riftbound.abilities import nodes as r
from rulebound.riftbound.reading.abilities import Restriction, Row, Tier, body_of, with_conditions, zoned
from rulebound.riftbound.reading.assembling import assemble
from rulebound.riftbound.reading.conditions import condition, in_time
from rulebound.riftbound.reading.costs import price, prices
from rulebound.riftbound.reading.deeds import (
    DEEDS,
)
from rulebound.riftbound.reading.discounts import cost_of_keyword
from rulebound.riftbound.reading.events import by_effect, event
from rulebound.riftbound.reading.extras import additional_cost
from rulebound.riftbound.reading.replacements import first_of_turn, replacement, replaces_alone
from rulebound.riftbound.reading.rules import as_event
from rulebound.riftbound.reading.sentences import ONCE, WHEN_DONE, is_later, limited, made, sentences
from rulebound.riftbound.reading.shaping import as_done, at_its_time, one_by_one
from rulebound.riftbound.reading.statics import own_rule, static, tiers
from rulebound.riftbound.reading.things import (
    FIGHTING,
    ITS_CONTROLLER,
    ME,
    SELF,
    WITH_OTHERS,
    WORDS,
    YOU,
    keyword_of,
    titled,
)
from rulebound.riftbound.reading.uses import is_restriction, limit, use
from rulebound.riftbound.words.lexicon import COSTED
from rulebound.text.english import meaning as m
from rulebound.text.english.meaning import Unmeant, refuse
from rulebound.text.joining import flat_all


def lower(line: Any, type: str) -> tuple[Any, ...]:
    """The raw abilities, or rows of a spell, that a line means."""
    line = as_done(instructive(line))
    if isinstance(line, m.Keywords):
        return tuple(keyword(*item) for item in line.of)
    refuse(not isinstance(line, m.Line), "such a line")
    if len(line.marks) == 1 and isinstance(line.marks[0], tuple):
        return keyword_and(line.marks[0], line.body)
    if len(line.body) > 1 and type != "spell" and replaces_alone(line.body[-1]):
        return (*lower(replace(line, body=line.body[:-1]), type), *lower(replace(line, body=line.body[-1:]), type))
    split = (
        one_by_one(line) if type == "spell" else tuple(part for one in one_by_one(line) for part in each_trigger(one))
    )
    if len(split) > 1:
        return tuple(found for part in split for found in lower(part, type))
    gates, timing, deathknell = marks(line.marks)
    if isinstance(line.body[0], m.Sentence):
        line = replace(line, body=(first_of_turn(line.body[0]), *line.body[1:]))
    if line.cost is not None:
        return activated(line, gates, timing)
    if isinstance(line.body[0], m.Keywords) and not deathknell:
        return tuple(with_conditions(at_time(keyword(*item), timing), gates) for item in line.body[0].of)
    refuse(timing, "a timing before an ability")
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
    return several(line, gates, type)


def several(line: m.Line, gates: list[Any], type: str) -> tuple[Any, ...]:
    """Statements one after the other; or one, and another in its place under a condition."""
    if all(isinstance(item, m.Sentence) for item in line.body):
        if len(line.body) == 2 and instead(line.body[1]):
            return tiers(line.body[0], line.body[1], gates)
        if len(line.body) > 1 and not line.marks and not any(speaks_of_before(item) for item in line.body[1:]):
            return tuple(found for item in line.body for found in lower(replace(line, body=(item,)), type))
    raise Unmeant("such an ability")


def instead(sentence: m.Sentence) -> bool:
    """Does a statement take the place of another?"""
    deed = sentence.core.deed if isinstance(sentence.core, m.Clause) else None
    return isinstance(deed, m.Deed) and deed.has("instead")


BEFORE = tuple(m.Pronoun(word) for word in ("it", "they", "those", "rest"))


def speaks_of_before(sentence: m.Sentence) -> bool:
    """Does a sentence need the one before it?"""
    about = any(part in BEFORE or isinstance(part, m.Ellipsis) for part in m.walk(sentence))
    return about or any(lead.kind in ("then", "else") for lead in sentence.before)


def of_this_way(item: m.Sentence) -> bool:
    """`when you burn a unit this way, …`: it goes on."""
    return any(isinstance(part, m.Deed) and part.has("this_way") for part in m.walk(item.before))


def each_trigger(line: m.Line) -> tuple[m.Line, ...]:
    """`when I die, …. When I attack, …`: abilities of their own that stand in one line."""
    starts = [at for at, item in enumerate(line.body) if at and trigger_of(item) is not None and not of_this_way(item)]
    if not starts or trigger_of(line.body[0]) is None or line.cost is not None:
        return (line,)
    return tuple(replace(line, body=line.body[a:b]) for a, b in pairwise((0, *starts, len(line.body))))


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
    refuse(len(found) != 1, "several statements in place of another")
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


def keyword(word: m.Adjective, cost: Any) -> n.Ability:
    name, amount = keyword_of(word)
    if cost is not None:
        refuse(name not in COSTED, f"a cost of [{word.word}]")
        return n.Ability("keyword", keyword=name, cost=tuple(part for item in cost for part in prices(item)))
    refuse(name in COSTED, f"[{word.word}] without a cost")
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


def triggered(line: m.Line, gates: list[Any], at: int) -> tuple[Any, ...]:
    said, limits = limited(line.body)
    refuse(any(kind not in ("once", "if") for kind, _ in limits), "such a limit")
    first = said[0]
    lead, rest = first.before[at], first.before[at + 1 :]
    conditions = [*gates, *(condition(before.value) for before in first.before[:at] if before != ONCE)]
    conditions += [value for kind, value in limits if kind == "if"]
    conditions += [condition(more.value) for more in rest if more.kind == "while"]
    rest = tuple(more for more in rest if more.kind != "while")
    body = sentences(of_its_controller(lead.value, (replace(first, before=rest), *said[1:])))
    limited_once = any(kind == "once" for kind, _ in limits)
    once = ONCE in first.before[:at] or limited_once
    if lead.kind == "nth_time":
        events, once = nth_time(lead)
    elif (number := for_the_nth(lead.value)) and lead.kind == "when":
        deed = lead.value.deed.without("time")
        events, once = nth_time(m.Lead("nth_time", (replace(lead.value, deed=deed), ("each", "turn")), number))
    else:
        clause, meanwhile = without_while(lead.value)
        conditions.extend(meanwhile)
        events = event(replace(lead, value=clause))
    once = once or limited_once
    refuse(once and len(events) > 1, "once each turn, of several events")
    return tuple(
        zoned(made(body_of(body, "triggered", event=found, once_per_turn=once, conditions=conditions)))
        for found in events
    )


def of_its_controller(clause: Any, body: tuple[Any, ...]) -> tuple[Any, ...]:
    """`when an enemy spell chooses me, its controller …`: that player; `when an opponent plays a spell, … their units`:
    those of its controller."""
    if isinstance(clause, m.Clause) and clause.subject == m.Thing("opponent", "a") and is_one_play(clause):
        return tuple(of_player_of_it(item) for item in body)
    passive = isinstance(clause, m.Clause) and clause.passive and isinstance(clause.deed, m.Deed)
    by = clause.deed.role("agent") if passive else getattr(clause, "subject", None) if by_effect(clause) else None
    if not isinstance(by, m.Thing) or by.noun in ("player", "opponent"):
        return body
    for said in (m.Pronoun("it"), m.Thing("spell", "that")):  # it is the spell that is countered
        done, to_it = (m.Deed("counter", "counter", (m.Role("object", what),)) for what in (said, DOING_IT))
        body = tuple(m.put(item, {done: to_it}) for item in body)
    refuse(DOING_IT in m.walk(body) and by.noun != "spell", "countering what may be an ability")
    if ITS_CONTROLLER not in m.walk(body) or DOING_IT in m.walk(body):
        return body
    refuse(m.Adjective("state", "enemy") not in by.words, "whose it is")
    return tuple(m.put(item, {ITS_CONTROLLER: m.Thing("player", "that")}) for item in body)


DOING_IT = m.Pronoun("doing_it")


def is_one_play(clause: m.Clause) -> bool:
    deed = clause.deed
    return isinstance(deed, m.Deed) and deed.verb == "play" and getattr(deed.role("object"), "det", "") == "a"


def of_player_of_it(value: Any) -> Any:
    if isinstance(value, m.Thing) and value.owner == m.Pronoun("they") and value.noun in ("unit", "gear"):
        return replace(value, owner=ITS_CONTROLLER)
    return m.changed(value, of_player_of_it) if isinstance(value, (m.Meaning, tuple)) else value


def for_the_nth(clause: Any) -> int:
    """`… for the first time each turn`: the number; 0 if it is not said so."""
    deed = clause.deed if isinstance(clause, m.Clause) else None
    times = [role.value for role in deed.roles if role.name == "time"] if isinstance(deed, m.Deed) else []
    found = [time[1] for time in times if time[0] == "nth"]
    return found[0] if found and all(time[0] == "nth" or time == ("each", "turn") for time in times) else 0


def without_while(clause: Any) -> tuple[Any, list[Any]]:
    """An event without what holds meanwhile, and that; when a card is played the event says for itself."""
    if isinstance(clause, m.Clause) and isinstance(clause.deed, m.Joined):  # `attack or defend alone`
        each = [without_while(replace(clause, deed=one)) for one in clause.deed.of]
        if all(more == each[0][1] for _, more in each):
            return replace(clause, deed=replace(clause.deed, of=tuple(one.deed for one, _ in each))), each[0][1]
        return clause, []
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
    refuse(time != ("each", "turn"), "the first time in such a while")
    found = event(clause)
    refuse(len(found) != 1, "the first of several events")
    only = found[0]
    if only.kind == "played" and getattr(only.who, "side", "") == "any":
        return (replace(only, kind="played_nth", amount=lead.number, side="player"),), False
    if lead.number == 1 and only.kind in ("played", "moves", "moved") and only.object is not None:
        return found, True  # what comes to a place is not counted
    return (replace(only, kind=only.kind + "_nth", amount=lead.number),), False


def activated(line: m.Line, gates: list[Any], timing: tuple[str, ...]) -> tuple[Any, ...]:
    refuse(len(timing) > 1, "two timings")
    cost = tuple(price(item) for item in line.cost or ())
    body, said = limited(line.body)
    conditions = [*gates, *(value for kind, value in said if kind == "if")]
    cost = (*cost, *(value for kind, value in said if kind == "cost"))
    once = any(kind == "once" for kind, _ in said)
    effects = made(assemble(sentences(body)))
    for only in (value for kind, value in said if kind == "spend"):
        refuse(not isinstance(effects[-1], r.AddResources) or effects[-1].only, "such a limit")
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
