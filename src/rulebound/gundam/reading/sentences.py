# rulebound: interpreted
"""Sentences, taken apart for assembling: what stands before them, and what they say is done."""

from __future__ import annotations

from dataclasses import replace
from typing import Any

from rulebound.effects import nodes as n
from rulebound.gundam.reading import words as w
from rulebound.gundam.reading.amounts import number
from rulebound.gundam.reading.assembling import InsteadOf, Sentence
from rulebound.gundam.reading.conditions import condition
from rulebound.gundam.reading.damage import everyone, hurt, is_received
from rulebound.gundam.reading.deeds import effects_of
from rulebound.gundam.reading.doers import done, theirs
from rulebound.gundam.reading.events import event
from rulebound.gundam.reading.leads import in_such_a_turn, leading
from rulebound.gundam.reading.places import deck_of, destination
from rulebound.gundam.reading.prohibitions import is_deployed
from rulebound.gundam.reading.statements import chosen_and_attacked, statement
from rulebound.gundam.reading.things import is_reference, reference
from rulebound.gundam.reading.times import lasts, turn_when
from rulebound.text.english import meaning as m
from rulebound.text.english import patterns as p
from rulebound.text.english.meaning import Unmeant
from rulebound.text.english.shaping import as_order, at_its_time, besides, kept_back, meanwhile, parted, without_instead


def sentences(found: tuple[Any, ...]) -> tuple[Sentence, ...]:
    from rulebound.gundam.reading.modes import following, more_modes

    if (more := more_modes(found)) is not None:
        return (*sentences(found[:-2]), more)
    whole = tuple(part for item in kept_back(found) for part in parted(item))
    return tuple(part for item in whole for part in (following(item) or (sentence(item),)))


def sentence(item: Any) -> Sentence:
    from rulebound.gundam.reading.modes import modes

    if isinstance(item, m.Modes):
        return modes(item)
    if not isinstance(item, m.Sentence):
        raise Unmeant("such a sentence")
    if (amount := number_told(item)) is not None:
        return amount
    item = at_its_time(on_its_turn(item))
    if isinstance(item.core, m.Row) and set(item.core.links) == {"or"}:
        return cases(item)
    found: Sentence | None = p.first((guarded, replacement, limited, in_place_of), item)
    return found or plain_sentence(meanwhile(of_target(item)))


def plain_sentence(item: m.Sentence) -> Sentence:
    link, leads = leading(item.before)
    core, after = item.core, None
    for lead in item.after:
        if lead.kind == "even_if" and goes_without(lead.value, core):
            continue
        if lead.kind == "unless" and (bought := bought_off(lead.value)):
            if link or len(item.after) > 1:
                raise Unmeant("'unless' so")
            may, effects = done(core)
            return Sentence(link, leads, may, (n.Gate((), who="opponent", first=bought, otherwise=effects),))
        if lead.kind not in ("if", "while", "unless") or after is not None:
            raise Unmeant(f"'{lead.kind}' behind an instruction")
        found = condition(lead.value)
        after = ("if", n.IsNot(found)) if lead.kind == "unless" else (lead.kind, found)
    if two_candidates(item.before, leads) and getattr(core, "subject", None) == w.IT_WORD:
        if not any(lead.kind == "when" and getattr(lead.value, "subject", None) == w.YOU for lead in item.before):
            raise Unmeant("'it' after an event of one card and a condition of another")
        core = replace(core, subject=w.THIS_UNIT)  # what you do is about no card before this one
    bare_, instead = without_instead(core, keeps_instead)
    may, effects = done(bare_)
    return Sentence(link, leads, may, effects, instead and not isinstance(effects[0], n.Redirect), after)


def keeps_instead(deed: m.Deed) -> bool:
    """Of which deeds `instead` is said further on: where only a number may be said, as in `deploy 2 instead`."""
    only_number = getattr(deed.role("object"), "noun", None) == ""
    return deed.verb in ("deal", "place", "add", "look") or (deed.verb == "deploy" and only_number)


def number_told(item: m.Sentence) -> Sentence | None:
    """`X is the number of …`, `count the …`: a number that other sentences speak of."""
    core, link = item.core, ""
    if isinstance(core, m.Clause) and core.subject == m.Pronoun("x") and isinstance(core.deed, m.Be):
        link, amount = "x", core.deed.what
    elif isinstance(core, m.Order) and getattr(core.deed, "verb", "") == "count":
        link, amount = (
            "count",
            core.deed.role("amount") if p.is_deed(core.deed, "", "amount") else p.unmeant("counted so"),
        )
    if link and (item.before or item.after):
        raise Unmeant("a number under a condition")
    return Sentence(link, effects=(number(amount),)) if link else None


def cases(item: m.Sentence) -> Sentence:
    """`A if X, B if Y, or C if Z`: the first case that holds is done."""
    found: tuple[Any, ...] = ()
    for case in reversed(item.core.of):
        if case.after[0].kind != "if" or item.after:
            raise Unmeant("such a case")
        found = (n.Gate(done(case.core)[1], condition(case.after[0].value), otherwise=found),)
    return Sentence(*leading(item.before), effects=found)


def two_candidates(before: tuple[m.Lead, ...], leads: tuple[Any, ...]) -> bool:
    """Is there an event about some card, and then a condition about this one?"""
    about = any(name == "when" and isinstance(value.who, n.Select) for name, value in leads)
    subjects = [getattr(lead.value, "subject", None) for lead in before if lead.kind == "if"]
    return about and any(subject in (w.THIS_UNIT, m.Pronoun("this_card")) for subject in subjects)


def bought_off(clause: Any) -> tuple[Any, ...]:
    """`unless your opponent discards 1`: what they may do."""
    if p.is_clause(clause, subject=w.is_opponent) and getattr(clause.deed, "verb", "have") != "have":
        return theirs(clause.deed, "opponent")
    return ()


def of_target(item: m.Sentence) -> m.Sentence:
    """`it may attack an enemy Unit if that Unit is damaged`: a description of the Unit that may be attacked."""
    deed = p.deed_in(item.core)
    if not may_attack(item.core) or deed is None or not isinstance(deed.role("object"), m.Thing):
        return item
    if [lead.kind for lead in item.after] != ["if"] or item.before:
        return item
    told = without_subject(item.after[0].value)
    if told is None:
        return item
    target = p.with_after(deed.role("object"), "which", told)
    return replace(item, core=replace(item.core, deed=p.with_roles(deed, object=target)), after=())


def without_subject(clause: Any) -> Any:
    """What a condition says of `that Unit`, None if it is about something else."""
    if isinstance(clause, m.Joined):
        parts = tuple(without_subject(part) for part in clause.of)
        return None if None in parts else m.Joined(clause.how, parts)
    told = p.is_thing(
        getattr(clause, "subject", None), "unit", {"that", "the"},
        words=lambda words: set(words) <= {w.ENEMY},
    )  # fmt: skip
    return replace(clause, subject=None) if told and isinstance(clause, m.Clause) else None


def may_attack(core: Any) -> bool:
    verb = getattr(getattr(core, "deed", None), "verb", "")
    return isinstance(core, m.Clause) and core.tense in ("may", "can") and verb in ("attack", "choose")


def goes_without(clause: Any, core: Any) -> bool:
    """`even if it is active`, `even if it is a Link Unit`: what is said of attacks anyway."""
    attacks = isinstance(core, m.Clause) and getattr(core.deed, "verb", "") == "attack"
    of_it = p.is_clause(clause, p.FREE, subject=is_reference, passive=p.FREE)
    if of_it and clause.deed == m.Be(w.ACTIVE) and may_attack(core):
        return True
    if attacks and not core.negative and core.tense in ("may", "can"):  # of a Unit that may attack all the same
        fresh = p.is_clause(clause, p.FREE, passive=True, deed=lambda deed: p.is_deed(deed, "deploy", "object", "time"))
        return fresh and lasts(clause.deed.role("time")) == "turn"
    return attacks and core.negative and of_it and clause.deed == m.Be(w.thing("link unit"))


def on_its_turn(item: m.Sentence) -> m.Sentence:
    """`on the turn it is deployed, it may attack …`: the time belongs to what it does."""
    core = item.core
    deed = core.deed if isinstance(core, m.Clause) else None
    deed = chosen_and_attacked(deed) if isinstance(deed, m.Joined) else deed
    leads = [lead for lead in item.before if lead.kind == "time" and turn_when(lead.value) is not None]
    if not isinstance(deed, m.Deed) or not may_attack(replace(core, deed=deed)) or len(leads) != 1:
        return item
    clause = turn_when(leads[0].value)
    clause = replace(clause, subject=core.subject) if isinstance(clause, m.Clause) else None
    if not is_deployed(clause):
        return item
    before = tuple(lead for lead in item.before if lead is not leads[0])
    subject = turn_when(leads[0].value).subject
    return replace(item, before=before, core=replace(core, subject=subject, deed=p.with_roles(deed, on_turn=clause)))


def guarded(item: m.Sentence) -> Sentence | None:
    """`when this Unit receives damage, reduce it by 2`, `…, prevent it`, `…, it doesn't receive that damage`, `when
    another Unit would receive damage, this Unit receives it instead`: a guard of its own, not an event."""
    core, deed = item.core, p.deed_in(item.core)
    found = [lead for lead in item.before if lead.kind in ("when", "if", "next_time") and is_received(lead.value)]
    if deed is None or item.after or len(found) != 1 or deed.role("object") not in THAT_DAMAGE:
        return None
    clause, once = found[0].value, found[0].kind == "next_time"
    others = tuple(lead for lead in item.before if lead is not found[0])
    same = p.is_clause(core, subject={w.IT_WORD, clause.subject}, negative=True)
    guard: Any = None
    if isinstance(core, m.Order) and p.is_deed(deed, "reduce", "object", "time?", by=int):
        known = hurt(clause)
        guard = known.reduced(everyone(known.who), deed.role("by"), once, lasts(deed.role("time")))
    elif not once and p.is_deed(deed, "receive" if same else "prevent", "object", "time?"):
        known = hurt(clause)
        guard = known.prevented(everyone(known.who), lasts(deed.role("time")))
    elif not once and not others and p.is_deed(deed, "receive", "object", "instead") and clause.tense == "would":
        guard = redirected(core, clause) if p.is_clause(core) else None
    if guard is None:
        return None
    link, leads = leading(others)
    if any(name not in ("if", "while", "turn", "for", "end") for name, _ in leads):
        raise Unmeant("reduced or prevented then")
    return Sentence(link, leads, effects=(guard,))


THAT_DAMAGE = (w.IT_WORD, w.thing("damage", "that"), w.thing("battle damage", "that"))


def redirected(core: m.Clause, clause: m.Clause) -> n.Redirect:
    known = hurt(clause)
    if (known.side, known.filters, known.time) != ("any", (), None) or not is_reference(core.subject):
        raise Unmeant("such damage received instead")
    return n.Redirect(everyone(known.who), reference(core.subject), known.kind)


def replacement(item: m.Sentence) -> Sentence | None:
    """`if A would be destroyed, you may do B instead`."""
    core, instead = without_instead(item.core, keeps_instead)
    tenses = {("when", "would"), ("if", "would"), *([("when", "now")] if instead else [])}  # `when …, do B instead`
    found = [lead for lead in item.before if (lead.kind, getattr(lead.value, "tense", "")) in tenses]
    if not found:
        return None
    if len(found) != 1 or item.before[-1] is not found[0] or not instead or item.after:
        raise Unmeant("what would happen")
    link, before = leading(item.before[:-1])
    clause = found[0].value
    may, effects = done(as_order(besides(core, clause)))
    held = [value for _, value in before]
    deed = p.deed_in(clause)
    if deed is not None and deed.has("time"):
        held.append(w.TURNS.get(lasts(deed.role("time"))) or p.unmeant("would then"))
        clause = replace(clause, deed=deed.without("time"))
    if link or any(name not in ("turn", "if", "while") for name, _ in before):
        raise Unmeant("what would happen")
    return Sentence("", tuple(("while", value) for value in held), "", (n.Instead(event(clause)[0], effects, may),))


def limited(item: m.Sentence) -> Sentence | None:
    """`it can only attack during a turn when …`: otherwise it can't."""
    core, deed = item.core, p.deed_in(item.core)
    if not p.is_clause(core, "can", adverb="only", passive=p.FREE):
        return None
    time = deed.role("time") if deed is not None else None
    units = (w.thing("unit", "bare", True), w.thing("unit", "bare", True, words=(w.ENEMY,)))
    if deed is not None and deed.verb == "attack" and deed.role("object") in units and not item.after:
        only_units = p.with_roles(deed, object=w.thing("player", "bare", True))
        return sentence(replace(item, core=replace(core, adverb="", negative=True, deed=only_units)))
    if time is not None and not item.after:
        held = in_such_a_turn(turn_when(time)) if turn_when(time) is not None else w.TURNS.get(lasts(time))
        core = replace(core, deed=deed.without("time"))
    elif time is None and [lead.kind for lead in item.after] in (["if"], ["while"]):
        held = condition(item.after[0].value)
    else:
        raise Unmeant("only so")
    link, leads = leading(item.before)
    if link or held is None or any(name not in ("if", "while", "turn") for name, _ in leads):
        raise Unmeant("only so")
    effects = statement(replace(core, adverb="", negative=True))
    return Sentence("", (*(("while", value) for _, value in leads), ("while", n.IsNot(held))), "", effects)


def in_place_of(item: m.Sentence) -> Sentence | None:
    """`if …, add it to your hand instead of returning it`."""
    deed: Any = p.deed_in(item.core) if isinstance(item.core, m.Order) else None
    old = deed.role("instead_of") if deed is not None else None
    if not isinstance(old, m.Deed) or item.after:
        return None
    link, leads = leading(item.before)
    new = effects_of(deed.without("instead_of"))
    if len(new) != 1 or old.verb not in ("return", "add", "place", "put") or not is_reference(old.role("object")):
        raise Unmeant("one deed instead of another")
    zone = "deck" if deck_of(old.role("to")) is not None else destination(old)[0]
    return Sentence(link, leads, "", (InsteadOf(new[0], zone),), True)
