# rulebound: interpreted
"""Modes: lists of effects of which some are chosen, done, or given."""

from __future__ import annotations

from dataclasses import replace
from typing import Any

from rulebound.effects import nodes as n
from rulebound.gundam.abilities import nodes as g
from rulebound.gundam.reading import words as w
from rulebound.gundam.reading.assembling import Sentence, assemble
from rulebound.gundam.reading.choosing import target
from rulebound.gundam.reading.conditions import condition
from rulebound.gundam.reading.doers import theirs_of
from rulebound.gundam.reading.leads import leading
from rulebound.gundam.reading.sentences import sentence, sentences
from rulebound.gundam.reading.statements import granted
from rulebound.gundam.reading.times import lasting_so
from rulebound.text.english import meaning as m
from rulebound.text.english import patterns as p
from rulebound.text.english.meaning import Unmeant


def modes(item: m.Modes) -> Sentence:
    """`choose 1 of the following effects: ■…`."""
    head, deed = item.head, p.deed_in(item.head)
    if deed is not None and isinstance(head, m.Clause) and deed.verb in ("gain", "have"):
        return given(item, head, deed)
    link, leads = opening(item.before)
    who = w.some_player(head.subject) if isinstance(head, m.Clause) else ""
    if who in ("opponent", "enemies"):
        return Sentence(link, leads, "", modes_of_enemies(item, head, who))
    may, amount = picked(head)
    return Sentence(link, leads, may, (some_modes(options_of(item), amount),))


def some_modes(options: tuple[Any, ...], amount: int, who: str = "you") -> n.Modes:
    return n.Modes(options, who, amount) if 0 < amount <= len(options) else p.unmeant("so many modes")


def opening(before: tuple[m.Lead, ...]) -> tuple[str, tuple[Any, ...]]:
    """What stands before a list; `when playing this card` is when its effects are chosen anyway."""
    playing = m.Lead("when", m.Clause(w.YOU, p.doing("play", object=w.THIS_CARD)))
    return leading(tuple(lead for lead in before if lead != playing))


def modes_of_enemies(item: m.Modes, head: m.Clause, who: str) -> tuple[Any, ...]:
    """`each enemy player chooses 1 of the following effects and activates it`: they speak of that player."""
    _, amount = picked(head.deed)
    if not p.is_clause(head, adverb={"", "each"}):
        raise Unmeant("what such a player does")
    options = tuple(tuple(told_by_enemy(effect) for effect in option) for option in options_of(item))
    choice = some_modes(options, amount, "opponent")
    return (choice,) if who == "opponent" else (g.EachEnemy((choice,)),)


def told_by_enemy(effect: Any) -> Any:
    """The effect that another player activates, as you see it."""
    if isinstance(effect, n.Choose) and effect.what.side == "yours" and effect.who == "you":
        effect = replace(effect, what=replace(effect.what, side="enemy"))
    found = theirs_of(effect)
    return p.unmeant("such an effect of another player") if found is None else found


def more_modes(found: tuple[Any, ...]) -> Sentence | None:
    """`choose 1 of the following effects. if …, choose 2 instead: ■…`."""
    first, item = (None, None, *found)[-2:]
    if not isinstance(item, m.Modes) or not isinstance(first, m.Sentence):
        return None
    asked = isinstance(item.head, m.Clause) and item.head.subject == w.YOU and item.head.tense == "may"
    head = item.head.deed if asked else item.head
    if not isinstance(head, m.Deed) or not head.has("instead"):
        return None
    if [lead.kind for lead in item.before] != ["if"] or first.after:
        return None
    link, leads = opening(first.before)
    may, amount = picked(first.core.deed if isinstance(first.core, m.Order) else first.core)
    options = options_of(item)
    more = picked(head.without("instead"))[1] or len(options)
    if not amount < more <= len(options):
        raise Unmeant("so many modes")
    plain = (some_modes(options, amount),)
    every_one = tuple(effect for option in options for effect in option)
    better: tuple[Any, ...] = every_one if more == len(options) else (n.Modes(options, amount=more),)
    if asked:  # `you may choose 2 instead`
        better = (n.Gate((), who="you", first=better, otherwise=plain),)
    return Sentence(link, leads, may, (n.Gate(better, condition(item.before[0].value), otherwise=plain),))


def picked(head: Any) -> tuple[str, int]:
    """`choose 1 of … and activate it`: who may, and how many; 0: all."""
    may = ""
    if isinstance(head, m.Clause) and head.subject == w.YOU and head.tense == "may":
        head, may = head.deed, "you"
    if isinstance(head, m.Joined) and len(head.of) == 2:  # `choose 1 of them and activate it`
        if (
            p.is_deed(head.of[1], "activate", object={w.IT_WORD, w.THEY})
            and getattr(head.of[0], "verb", "") == "choose"
        ):
            head = head.of[0]
    if not p.is_deed(head, "choose activate", "object"):
        raise Unmeant("such modes")
    what = head.role("object")
    if what in (m.Pronoun("both"), m.Pronoun("all")):
        return may, 0
    listed = (isinstance(what, m.PartOf) and is_following(what.of)) or p.is_thing(what, "", "count", count=p.FREE)
    amount = p.so_many(what) if listed else 1 if what == m.Pronoun("one") else 0
    return may, amount or p.unmeant("so many modes")


def options_of(item: m.Modes) -> tuple[Any, ...]:
    if len(item.options) < 2 or any(word is not None for word, _ in item.options):
        raise Unmeant("such a list of modes")
    return tuple(assemble(sentences(rows)) for _, rows in item.options)


def is_following(what: Any) -> bool:
    """`the following effects`."""
    free = {"count": p.FREE, "owner": p.FREE}
    if p.is_thing(what, {"effect", "ability"}, "the", words=(w.state("following"),), **free):
        return True
    return p.is_thing(what, "following", "the", words=p.FREE, **free)


def following(item: Any) -> tuple[Sentence, ...]:
    """`if you do, activate the following effect: ■…`: its sentences one after the other."""
    head = item.head if isinstance(item, m.Modes) else None
    if p.is_deed(head, "activate", object=is_following) and len(item.options) == 1:
        if leading(item.before) == ("do", ()):
            word, rows = item.options[0]
            first = sentence(rows[0]) if word is None and isinstance(rows[0], m.Sentence) else None
            if first is not None and not first.link:
                return (replace(first, link="do"), *sentences(rows[1:]))
    return ()


def given(item: m.Modes, head: m.Clause, deed: m.Deed) -> Sentence:
    """`it gains the following effect: ■…`."""
    if not p.is_deed(deed, "", "time?", object=is_following) or not p.is_clause(head, adverb=""):
        raise Unmeant("given so")
    choice, to = target(head.subject)
    effects = tuple(effect for _, (line,) in item.options for effect in granted(line, to))
    return Sentence(*leading(item.before), effects=(*choice, *lasting_so(effects, deed)))
