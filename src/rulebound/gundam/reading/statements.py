# rulebound: interpreted
"""Statements: what is said of cards, what they get, lose and are, and what they do."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace
from typing import Any

from rulebound.effects import nodes as n
from rulebound.gundam.abilities import nodes as g
from rulebound.gundam.grammar.clauses import times
from rulebound.gundam.grammar.words import Unknown
from rulebound.gundam.reading import words as w
from rulebound.gundam.reading.amounts import number, paid, recovered, scaled, scaled_by
from rulebound.gundam.reading.choosing import is_every, some, target
from rulebound.gundam.reading.damage import dealt, of_damage, receives
from rulebound.gundam.reading.deeds import DEEDS, capped, number_set
from rulebound.gundam.reading.events import is_target
from rulebound.gundam.reading.prohibitions import aim, cant, may
from rulebound.gundam.reading.sources import KINDS, effect_side
from rulebound.gundam.reading.things import describe, is_reference, reference
from rulebound.gundam.reading.times import lasting_so
from rulebound.gundam.words.lexicon import NUMBERED
from rulebound.text.combinators import FAIL
from rulebound.text.english import meaning as m
from rulebound.text.english import patterns as p
from rulebound.text.english.lowering import Effects, only
from rulebound.text.english.meaning import Unmeant


def statement(clause: m.Clause) -> Effects:
    """What is said of cards: what they get, can't do, may do."""
    found = clause.deed
    if isinstance(found, m.Deed) and found.has("most"):
        return capped(statement(replace(clause, deed=found.without("most"))), found.role("most"))
    if isinstance(found, m.Joined) and clause.tense in ("may", "can") and not clause.negative:
        found = chosen_and_attacked(found)
        clause = replace(clause, deed=found)
    if isinstance(found, m.Joined) and found.how == ("or" if clause.negative else "and"):
        return joined(clause, found)
    if isinstance(found, m.Be):
        return being(clause, found)
    if not isinstance(found, m.Deed):
        raise Unmeant("such a statement")
    if clause.adverb == "also" and (found.verb == "treat" or clause.negative):
        return also(clause, found)
    if clause.adverb not in ("", "each", "also"):
        raise Unmeant(f"'{clause.adverb}' in a statement")
    for fits_it, said in SAID:
        if fits_it(clause, found):
            return said(clause, found)
    choice, to = target(clause.subject)
    return (*choice, *said_of(to, clause, found, bool(choice)))


def said_of(to: Any, clause: m.Clause, found: m.Deed, is_choice: bool) -> Effects:
    """What is said of these cards."""
    if clause.negative:
        if clause.tense not in ("can", "will") and (clause.tense, found.verb) not in _SO_NOW:
            raise Unmeant(f"not '{found.verb}'")
        return cant(to, found, clause)
    if clause.tense in ("may", "can") and not clause.passive:
        return may(to, found)
    if clause.tense == "now" and clause.passive:
        if found.verb == "deploy" and not is_choice and found.role("state") == "rested":
            only(found, "object", "state")
            return (g.EnterRested(to),)
        if found.verb == "deal" and found.role("to") == p.GAP:
            return (n.Damage(dealt(found.without("to")), to),)
    elif clause.tense == "now":
        return does(to, found)
    raise Unmeant(f"'{found.verb}' so, as a statement")


_SO_NOW = (("now", "receive"), ("now", "set"))  # `it isn't set as active` is that it can't be


def does(to: Any, found: m.Deed) -> Effects:
    """What cards get, lose, recover, and whom they battle."""
    what = found.role("object")
    if p.is_deed(found, "receive", "damage?", "object?", "source?"):
        return receives(to, found)
    if found.verb in ("get", "gain", "have", "lose") and found.has("gift"):
        only(found, "gift", "time", "for_each")
        return lasting_so(gifts(found, found.role("gift"), to), found)
    if found.verb == "recover":
        only(found, "amount", "for_each")
        return (n.Recover(to, scaled_by(recovered(found.role("amount"), to), found)),)
    if found.verb in ("begin", "start") and what in (w.thing("battle"), w.thing("battle", "bare")):
        only(found, "object", "with_what", "with")
        return battles(to, p.doing("battle", object=found.role("with_what") or found.role("with")))
    if found.verb == "battle":
        return battles(to, found)
    if p.is_deed(found, "lose", "time?", object=w.thing("keyword effect", "all", True)):
        return lasting_so((g.Lose("any", to),), found)
    if p.is_deed(found, "gain have", "object", "time?") and (whose := keywords_of(what)) is not None:
        return lasting_so((n.CopyKeywords(reference(whose), to),), found)
    raise Unmeant(f"'{found.sense}' as a statement")


def battles(to: Any, found: m.Deed) -> Effects:
    other = found.role("object")
    only(found, "object")
    if to in (w.THOSE, *((w.IT,) if other == m.Pronoun("each_other") else ())) and other in (
        None,
        m.Pronoun("each_other"),
    ):
        return (g.Fight(w.THOSE, n.Ref("second")),)
    if other is None:
        raise Unmeant("'battle' as a statement")
    choice, cards = target(other)
    return (*choice, g.Fight(w.BEFORE if choice and to == w.THAT else to, cards))


def keywords_of(what: Any) -> Any:
    """`all its keyword effects`, `the keyword effects of that Unit`: whose."""
    if isinstance(what, m.PartOf) and what.count.op == "all":
        what = what.of
    of = p.behind(what, "of")
    if p.is_thing(what, "keyword effect", p.FREE, True, owner=p.FREE, after=p.FREE) and len(what.after) == (
        of is not None
    ):
        return what.owner if of is None else of if what.owner is None else None
    return None


def chosen_and_attacked(deeds: m.Joined) -> Any:
    """`choose … as its attack target and attack it` as one deed."""
    if len(deeds.of) == 2 and all(isinstance(item, m.Deed) for item in deeds.of):
        first, second = deeds.of
        if first.verb == "choose" and is_target(first.role("as")) and second.verb == "attack":
            if second.role("object") == w.IT_WORD:
                return m.Deed(first.verb, first.sense, (*first.roles, *second.without("object").roles))
    return deeds


def joined(clause: m.Clause, deeds: m.Joined) -> Effects:
    """Several verbs of one subject; a time behind the last is meant for all."""
    parts = p.same_for_all("time", deeds.of, lambda deed: deed.verb != "recover")
    if clause.passive:
        parts = p.same_for_all("agent", parts, lambda deed: True)
    if not all(isinstance(item, m.Deed) for item in parts):
        raise Unmeant("such a statement")
    found = [statement(replace(clause, deed=item)) for item in parts]
    if any(isinstance(effect, n.Choose) for effects in found[1:] for effect in effects):
        raise Unmeant("such a statement of a choice")
    return tuple(effect for effects in found for effect in effects)


def being(clause: m.Clause, found: m.Be) -> Effects:
    """`it can't be the target of attacks`, `this Unit's AP is equal to …`."""
    subject, what = clause.subject, found.what
    if p.is_clause(clause, "can", negative=True, passive=p.FREE) and (aimed := aim(what)):
        if all(role.name == "time" for role in found.roles):
            choice, to = target(subject)
            return (*choice, *lasting_so((n.Cant(aimed, to),), m.Deed("be", "be", found.roles)))
    if p.is_clause(clause, passive=p.FREE) and not found.roles and isinstance(what, tuple) and what[0] == "compared":
        if isinstance(what[1], tuple):
            return (number_set(subject, what[1]),)
    raise Unmeant("being so, as an effect")


def also(clause: m.Clause, found: m.Deed) -> Effects:
    """`… is also treated as [Zaku]`: one more name."""
    subject, names = clause.subject, found.role("as")
    if not p.is_clause(clause, passive=True) or found.verb != "treat":
        raise Unmeant("'also' so")
    only(found, "object", "as")
    if isinstance(names, m.Adjective) and names.kind == "tag" and names.word[:1] == "(":
        choice, to = target(subject)
        return (*choice, g.GainTrait(w.trait(names), to))
    if p.is_thing(subject, {"name", "card name"}, "own", False, owner=p.FREE) and reference(subject.owner) in (
        w.CARD,
        w.SELF,
    ):
        each = names.of if isinstance(names, m.Joined) and names.how == "and" else (names,)
        if all(isinstance(x, m.Adjective) and x == m.Adjective("tag", x.word) and x.word[:1] != "(" for x in each):
            return tuple(g.AlsoNamed(item.word) for item in each)
    raise Unmeant("'also' so")


def is_of_number(clause: m.Clause, found: m.Deed) -> bool:
    """Is it said of a number, as `its AP and HP are doubled` is?"""
    noun = getattr(clause.subject, "noun", None)
    return noun in w.STATS or (found.verb == "double" and clause.passive and isinstance(noun, m.Joined))


def number_said(clause: m.Clause, found: m.Deed) -> Effects:
    """What is said of a number: what it becomes, that it can't be reduced."""
    subject = clause.subject
    if found.sense == "become.number" and p.is_clause(clause, passive=p.FREE):
        only(found, "amount", "compared", "time")
        amount = found.role("amount") if found.has("amount") else found.role("compared")
        return lasting_so((number_set(subject, amount),), found)
    if clause.passive and p.is_thing(subject, "ap", owner=object) and clause.negative and clause.tense == "can":
        if p.is_deed(found, "reduce", "object", agent=lambda agent: effect_side(agent) == "enemy"):
            return (n.Cant("lose_ap", reference(subject.owner)),)
    if p.is_clause(clause, passive=True) and found.verb in ("double", "reduce", "increase"):
        return DEEDS[found.verb](p.with_roles(m.Deed(found.verb, found.verb, found.roles), object=subject))
    raise Unmeant("such a number")


def costs_more(clause: m.Clause, found: m.Deed) -> Effects:
    """`your (Zeon) Unit cards cost 1 less`: of cards of the hand, where costs are paid."""
    only(found, "change", "for_each", "to_do", "time")
    play, gift = found.role("to_do"), found.role("change")
    if (play is not None and getattr(play, "verb", "") != "play") or not p.is_clause(clause, passive=p.FREE):
        raise Unmeant("costing so")
    amount = scaled_by(paid(gift.of) * (1 if gift.word == "more" else -1), found)
    return lasting_so((n.Modify("cost", amount, in_hand(clause.subject)),), found)


def in_hand(what: Any) -> Any:
    """Cards as they lie in a hand, though that may not be said."""
    if is_reference(what) and reference(what) in (w.CARD, n.Ref("this_card_hand")):
        return n.Ref("this_card_hand")
    if not isinstance(what, m.Thing) or not what.plural or what.count is not None:
        raise Unmeant("cards of a hand")
    noun = what.noun if str(what.noun).endswith("card") else f"{what.noun} card"
    cards = replace(what, noun=noun, det="bare", owner=None)
    if not any(item.kind in ("place", "from") for item in what.after):
        cards = p.with_after(cards, "from", w.own("hand", what.owner if what.owner is not None else w.YOU))
    found = describe(cards).select()
    return found if found.zone == "hand" else p.unmeant("cards of a hand")


def is_aimed(clause: m.Clause, found: m.Deed) -> bool:
    """Is it said whom cards choose as their attack target, or attack?"""
    aimed = (found.verb == "choose" and is_target(found.role("as"))) or (found.verb == "attack" and found.has("object"))
    return aimed and p.is_clause(clause, {"now", "must"}, passive=p.FREE)


def must_choose(clause: m.Clause, found: m.Deed) -> Effects:
    """`enemy Units choose this Unit as their attack target if possible`."""
    only(found, "object", "as", "if_possible", "when", "time")
    if found.has("when") and found.role("when") != p.doing("attack"):
        raise Unmeant("attacked so")
    what, possible = found.role("object"), found.has("if_possible")
    by = describe(clause.subject).select() if not clause.passive and is_every(clause.subject) else n.Select("")
    if (by.noun, by.side, by.zone) != ("unit", "enemy", "") or (clause.tense == "now" and not possible):
        raise Unmeant("who must attack")
    to = reference(what) if is_reference(what) else some(what)
    return lasting_so((g.MustAttack(to, "possible" if possible else "must", "", by.filters),), found)


Fits = Callable[[m.Clause, m.Deed], bool]
Says = Callable[[m.Clause, m.Deed], Effects]
SAID: tuple[tuple[Fits, Says], ...] = (
    (lambda clause, found: getattr(clause.subject, "noun", None) in KINDS, of_damage),
    (is_aimed, must_choose),
    (is_of_number, number_said),
    (lambda clause, found: found.sense == "cost.change", costs_more),
)


def gifts(found: m.Deed, gift: Any, to: Any) -> Effects:
    """What cards get."""
    if isinstance(gift, m.Joined) and gift.how == "and":
        return tuple(effect for item in gift.of for effect in gifts(found, item, to))
    if not isinstance(gift, m.Gift):
        raise Unmeant("such a gift")
    kind, each = (gift.kind, gift.word) if gift.kind == "keyword" else (gift.kind, ""), found.has("for_each")
    if found.verb == "lose":
        plain = kind == ("keyword", "") and not gift.of.of and not each
        return (g.Lose(w.keyword_name(gift.of), to),) if plain else p.unmeant("lost so")
    if gift.kind == "stat":
        return (n.Modify(gift.word, scaled_by(more_of(gift), found), to),)
    if kind == ("keyword", ""):
        name, amount = keyword(gift.of)
        if each:
            amount = scaled(amount, found.role("for_each")) if amount else p.unmeant("such a gift for each")
        return (n.Gain(name, to, amount),)
    if kind not in GIFTS or each:
        raise Unmeant("such a gift")
    return GIFTS[kind](gift.of, to)


def more_of(gift: m.Gift) -> Any:
    """`AP+2`, `AP+X`, `AP equal to its Lv.`"""
    amount = gift.of
    if amount in ("+X", "-X"):
        return Unknown(1 if amount == "+X" else -1)
    if isinstance(amount, tuple) and amount[0] == "+" and gift.word in ("ap", "hp"):
        return number(amount[1], gift.word)
    return amount if isinstance(amount, int) else p.unmeant("such a number")


def times_keyword(of: Any, to: Any) -> Effects:
    """`the same number of <Repair 1> as …`."""
    name, amount = keyword(of[0])
    found_out: Any = times(number(of[1]), amount) if amount else FAIL
    return (n.Gain(name, to, found_out),) if found_out is not FAIL else p.unmeant("so many keywords")


def all_keywords(of: Any, to: Any) -> Effects:
    """`all <Repair> and <Blocker> of that Unit`."""
    words, whose = of
    named = tuple(sorted({w.keyword_name(word) for word in getattr(words, "of", (words,))}))
    return (n.CopyKeywords(reference(whose), to, keywords=named),)


def granted(line: Any, to: Any) -> Effects:
    """The ability of a line, given to cards."""
    from rulebound.gundam.reading.lines import lower

    ability = lower(line)
    if ability == n.Ability("keyword", keyword=ability.keyword, amount=ability.amount) and ability.keyword:
        return (n.Gain(ability.keyword, to, ability.amount),)
    if ability.kind in ("static", "triggered", "activated"):
        return (n.GainAbility(ability, to),)
    raise Unmeant("such an ability given")


GIFTS: dict[tuple[str, str], Callable[[Any, Any], Effects]] = {
    ("keyword", "times"): times_keyword,
    ("keyword", "all_of"): all_keywords,
    ("trait", ""): lambda of, to: (g.GainTrait(w.trait(of), to),),
    ("ability", ""): granted,
}


def keyword(word: m.Adjective) -> tuple[str, int]:
    """The keyword in the nodes, and its number."""
    name = w.WORDS.get(word.word, "")
    if name and (name in NUMBERED) != bool(word.of):
        raise Unmeant(f"the keyword <{word.word}>")
    return name or w.keyword_name(replace(word, of=())), word.of[0] if word.of else 0
