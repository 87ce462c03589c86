# rulebound: interpreted
"""What is done in place of something that would happen, before it, or to prevent it."""

from __future__ import annotations

from dataclasses import replace
from typing import Any

from rulebound.effects import nodes as n
from rulebound.riftbound.abilities import nodes as r
from rulebound.riftbound.reading.assembling import assemble
from rulebound.riftbound.reading.conditions import condition, first_turns, in_time
from rulebound.riftbound.reading.deeds import damage_by
from rulebound.riftbound.reading.events import event, more_filters
from rulebound.riftbound.reading.players import THOSE_CARDS
from rulebound.riftbound.reading.rules import banished_instead
from rulebound.riftbound.reading.sentences import ONCE, core, limited, made, sentences
from rulebound.riftbound.reading.shaping import is_would, without_time
from rulebound.riftbound.reading.statics import everyone, one_as_all
from rulebound.riftbound.reading.things import (
    ME,
    SELF,
    THAT,
    THIS,
    YOU,
    is_reference,
    reference,
    with_object,
)
from rulebound.text.english import meaning as m
from rulebound.text.english.meaning import Unmeant, refuse
from rulebound.text.joining import flat_all
from rulebound.text.walking import substitute


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
    body, limits = limited(body)
    first = body[0]
    if not isinstance(first, m.Sentence) or any(kind not in ("once", "if") for kind, _ in limits):
        return None
    once, conditions = first.before[:1] == (ONCE,), [*gates, *(value for kind, value in limits if kind == "if")]
    at = next((index for index, lead in enumerate(first.before) if is_would(lead)), 0)
    if any(lead.kind not in ("while", "if") for lead in first.before[once:at]):
        return None
    conditions += [condition(lead.value) for lead in first.before[once:at]]
    first = first_of_turn(replace(first, before=first.before[max(once, at) :]))
    lead = first.before[0] if first.before else None
    only_first = lead is not None and lead.number == 1
    once = once or only_first or any(kind == "once" for kind, _ in limits)
    if lead is not None and is_would(lead):
        clause, while_so = meanwhile(lead.value)
        conditions += [*while_so, *while_would(clause), *((r.BeingChosen(),) if chooses_me(clause.subject) else ())]
        first = replace(first, before=(m.Lead("if", clause), *first.before[1:]))
    body = (first, *body[1:])
    damage = prevention(body)
    if damage is not None:
        effects: Any = (damage,)
    else:
        first_done = beforehand(body)
        found = None if first_done is not None else would(body)
        effects = (first_done,) if first_done is not None else found and found[0]
        conditions += found[1] if found else []
    if effects is None:
        return None
    if only_first and isinstance(effects[0], n.Instead):  # the first that would is the first that does
        conditions.append(n.IsNot(n.Happened(effects[0].event)))
    held = flat_all(conditions) if conditions else None
    return tuple(n.Ability("static", once_per_turn=once, condition=held, body=(one,)) for one in effects)


def first_of_turn(first: m.Sentence) -> m.Sentence:
    """`the first time … would … each turn`, as what would happen, marked with the number 1."""
    lead = first.before[0] if first.before else None
    if lead is None or lead.kind != "nth_time" or lead.number != 1:
        return first
    clause, time = lead.value
    plain, inner = without_time(clause)
    if not isinstance(plain, m.Clause) or plain.tense != "would" or (time or inner) != ("each", "turn"):
        return first
    return replace(first, before=(m.Lead("if", plain, 1), *first.before[1:]))


def meanwhile(clause: m.Clause) -> tuple[m.Clause, list[Any]]:
    """`… would die while it's defending`: the clause without that, and what holds then; of others it is described."""
    deed = clause.deed
    if not isinstance(deed, m.Deed):
        return clause, []
    found: list[Any] = []
    if deed.has("while"):
        state = deed.role("while")
        if isinstance(state, m.Clause) and state.subject == m.Pronoun("it") and isinstance(clause.subject, m.Thing):
            so = m.After("which", replace(state, subject=None))
            clause = replace(clause, subject=replace(clause.subject, after=(*clause.subject.after, so)))
        else:
            found.append(condition(state))
    if deed.has("outside"):
        found.append(in_time("outside", deed.role("outside")))
    time = deed.role("time")
    in_turn = isinstance(time, tuple) and time[0] == "during" and getattr(time[1], "noun", "") == "turn"
    if in_turn and deed.verb != "score":
        found.append(in_time(*time))
        deed = deed.without("time")
    return replace(clause, deed=deed.without("while", "outside")), found


def prevention(body: tuple[Any, ...]) -> Any:
    """What is done about damage: `if … would be dealt damage, prevent it`, `… 2 of that damage`, `double it`."""
    first = body[0]
    if len(body) != 1 or not isinstance(first, m.Sentence) or len(first.before) != 1 or first.after:
        return None
    clause = first.before[0].value
    if not is_would(first.before[0]) or clause.negative or not isinstance(clause.deed, m.Deed):
        return None
    if (clause.deed.verb, clause.passive) not in (("take", False), ("deal", True)):
        return None
    how = damage_instead(first.core)
    if how is None:
        return None
    kind, side = dealt_how(clause)
    to = everyone(one_as_all(clause.subject), m.Deed("", ""))
    if how == "prevent":
        return n.Prevent(to, kind, side)
    if isinstance(how, int) and side == "any":
        return n.Reduce(to, how, kind)
    if how == "double" and (kind, side) == ("any", "any"):
        return r.DoubleDamage(to, "")
    if isinstance(how, n.Subject) and side == "any":
        return n.Redirect(to, how, kind)
    raise Unmeant("such damage instead")


THAT_DAMAGE = (m.Thing("damage", "that"), m.Pronoun("it"), m.That(), m.Thing("damage", "that", True))
TWICE = (m.Times(2, m.That()), m.Times(2, m.Thing("damage", "that")), m.Times(2, m.Thing("damage", "that", True)))


def damage_instead(core_of: Any) -> Any:
    """What becomes of damage: prevent, double, how much less, or who takes it; None if it is something else."""
    deed = core_of.deed if isinstance(core_of, (m.Order, m.Clause)) else None
    if not isinstance(deed, m.Deed):
        return None
    deed = deed.without("instead")
    what, names = deed.role("object"), deed.names()
    part = what.of if isinstance(what, m.PartOf) and what.count.op == "=" else None
    if isinstance(core_of, m.Order):
        if deed.verb == "prevent" and names == {"object"}:
            if what in THAT_DAMAGE:
                return "prevent"
            return int(what.count.number) if part in THAT_DAMAGE else None
        if deed.verb == "reduce" and what in THAT_DAMAGE and isinstance(deed.role("by"), int):
            return deed.role("by")
        if deed.verb == "double" and what in THAT_DAMAGE:
            return "double"
        to = deed.role("to")
        if deed.verb == "deal" and what in THAT_DAMAGE and names == {"object", "to"} and is_reference(to):
            return SELF if reference(to) == THIS else reference(to)
        return None
    if deed.verb == "take" and core_of.subject in ME and what in THAT_DAMAGE:
        return SELF
    if core_of.subject not in (m.Pronoun("it"), m.Pronoun("they"), *ME) or deed.verb not in ("deal", "take"):
        return None
    amount = deed.role("damage")
    if amount in TWICE or what in TWICE:
        return "double"
    less = isinstance(amount, m.Gift) and amount.kind == "change" and amount.word == "less"
    return amount.of if less and isinstance(amount.of, int) else None


def dealt_how(clause: m.Clause) -> tuple[str, str]:
    """Which damage it is, and by whose spells and abilities."""
    deed = clause.deed
    what = deed.role("damage") if deed.has("damage") else deed.role("object")
    refuse((deed.verb, clause.passive) not in (("take", False), ("deal", True)), "prevented so")
    if deed.names() - {"damage", "object", "to", "agent"} or not (what == "some" or isinstance(what, m.Thing)):
        raise Unmeant("prevented so")
    return damage_by(DAMAGE if what == "some" else what, deed.role("agent"))


DAMAGE = m.Thing("damage", "bare")


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
    refuse(last.core.deed != done or len(found) != 1, "what is done before that")
    roles = deed.without("time").roles
    roles = with_object(roles, TOP_OF_DECK) if deed.role("object") == TOP_CARD else roles
    inner = (replace(first, before=(), core=m.Order(replace(deed, roles=roles))), *body[1:-1])
    return r.Before(found[0], made(assemble(sentences(inner))))


def described_more(leads: tuple[m.Lead, ...]) -> tuple[list[Any], list[Any], bool]:
    """`…, if it has …, instead`: what is asked of the card that it happens to, and of anything else."""
    tests: list[Any] = []
    conditions: list[Any] = []
    for lead in leads:
        found = condition(lead.value) if lead.kind == "if" else None
        if isinstance(found, n.Is) and found.what == THAT:
            tests.extend(found.filters)
        elif found is not None:
            conditions.append(found)
        elif lead.kind != "instead":
            raise Unmeant("such a replacement")
    return tests, conditions, bool(leads) and leads[-1].kind == "instead"


TOP_CARD = m.Thing("card", "the", ranks=("top",))
TOP_OF_DECK = replace(TOP_CARD, after=(m.After("of", m.Thing("main deck", "own", owner=YOU)),))


def of_the_same(found: Any, clause: m.Clause) -> Any:
    """`gain that much plus 1 instead`: so much of what it would be."""
    deed, meant = getattr(found, "deed", None), clause.deed
    what, of = (one.role("object") if isinstance(one, m.Deed) else None for one in (deed, meant))
    if not isinstance(deed, m.Deed) or not isinstance(what, m.Thing) or not isinstance(of, m.Thing) or what.noun:
        return found
    if deed.verb != meant.verb:
        return found
    so_many = replace(what, noun=of.noun)
    if what.ranks == ("additional",) and what.count is not None:  # `draw 2 more instead`
        so_many = replace(so_many, ranks=(), count=m.Count("plus", what.count.number))
    return replace(found, deed=replace(deed, roles=with_object(deed.roles, so_many)))


def would(body: tuple[Any, ...]) -> Any:
    """`if … would die, … instead`: all of it is done in place of that; with conditions of it."""
    first = body[0]
    if not isinstance(first, m.Sentence) or not first.before or first.before[0].kind != "if" or first.after:
        return None
    clause = first.before[0].value
    tied = isinstance(clause, m.Clause) and getattr(clause.deed, "sense", "") == "end.tie"
    if not isinstance(clause, m.Clause) or (clause.tense != "would" and not tied) or clause.negative:
        return None
    more = weakened_more(clause, first.core) or banished_instead(clause, first.core)
    if more is not None and len(body) == len(first.before) == 1:
        return more, []
    tests, conditions, instead = described_more(first.before[1:])
    by_chooser = chooses_me(clause.subject)
    found = done_by_it(clause) if by_chooser else event(replace(clause, tense="now"))
    who, cost, effects, now = core(of_the_same(first.core, clause))
    if not (instead or now) or (len(found) != 1 and not by_chooser) or who not in ("", "you", "controller"):
        raise Unmeant("such a replacement")
    if tests:
        if not isinstance(found[0].who, n.Select):
            raise Unmeant("such a replacement")
        found = (replace(found[0], who=replace(found[0].who, filters=more_filters(found[0].who, tests))),)
    rest = sentences(body[1:]) if len(body) > 1 else ()
    links = [item.link for item in rest]
    if any(links[1:]) or (links[:1] not in ([], [""], ["then"]) and not (who and links[0] == "do")):
        raise Unmeant("such a replacement")
    refuse(any(item.may or item.leads or item.instead or item.cost for item in rest), "such a replacement")
    then = (*((r.PayNow(cost),) if cost else ()), *effects, *(effect for item in rest for effect in item.effects))
    if tied:  # all units of that combat
        then = substitute(then, {n.Select("unit"): n.Select("unit", filters=(n.State("in_combat"),))})
    return tuple(n.Instead(one, then, who) for one in found), conditions


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
        refuse(not isinstance(deed, m.Deed) or deed.role("object") not in ME, "done to another card")
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
