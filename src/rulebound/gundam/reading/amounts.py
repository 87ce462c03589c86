# rulebound: interpreted
"""Amounts: numbers of cards and players, what is counted, and so many for each of it."""

from __future__ import annotations

from dataclasses import replace
from typing import Any

from rulebound.effects import nodes as n
from rulebound.gundam.abilities import nodes as g
from rulebound.gundam.grammar.clauses import times
from rulebound.gundam.grammar.filters import canonical
from rulebound.gundam.grammar.words import Unknown
from rulebound.gundam.reading import words as w
from rulebound.gundam.reading.choosing import every, is_every
from rulebound.gundam.reading.things import describe, is_reference, reference
from rulebound.gundam.reading.times import lasts
from rulebound.text.combinators import FAIL
from rulebound.text.english import meaning as m
from rulebound.text.english import patterns as p
from rulebound.text.english.meaning import Unmeant


def number(amount: Any, stat: str = "") -> Any:
    """An amount: an int, or what it is found by."""
    if isinstance(amount, int):
        return amount
    if amount == "X" or isinstance(amount, m.That):
        return Unknown(told=amount != "X")
    if (found := p.first((computed, of_card, of_what_happened), amount, stat)) is not None:
        return found
    if stat and p.is_thing(amount, "", owner=object, ranks=p.FREE, words=p.FREE, after=p.FREE):
        amount = amount.owner if amount.owner is not None else amount
    if stat and is_reference(amount):
        return n.StatOf(stat, reference(amount))
    raise Unmeant("such a number")


def of_card(amount: Any, stat: str) -> Any:
    """`its AP`, `the AP of that Unit`, `your Lv.`, `the damage on it`."""
    if not isinstance(amount, m.Thing) or amount.count is not None:
        return None
    noun, of = str(amount.noun), p.behind(amount, "of")
    if noun in w.STATS and p.is_thing(amount, owner=p.FREE, after=p.FREE) and (not amount.after or of is not None):
        if amount.det == "own" and amount.owner == w.YOU and noun in ("lv", "level"):
            return n.CountOf(n.Select("resource", "yours"))
        owner = amount.owner if amount.owner is not None else of
        return n.StatOf(w.STATS[noun], reference(owner)) if owner is not None and is_reference(owner) else None
    if noun == "damage" and amount.det == "the" and (hurt := damage_on(replace(amount, det="bare"))) is not None:
        return n.StatOf("damage", hurt)
    if p.is_thing(amount, "amount", "the", after=p.FREE) and (hurt := damage_on(of)) is not None:
        return n.StatOf("damage", hurt)
    return None


_PAID = m.After("done", p.doing("pay", object=p.GAP))
_TOLD = (("damage", "receive"), ("damage", "deal"), ("battle damage", "receive"), ("effect damage", "receive"),
         ("hp", "recover"))  # fmt: skip


def of_what_happened(amount: Any, stat: str) -> Any:
    """`that number`, `the cost paid`, `the amount of damage received`: a number that has been spoken of."""
    if p.is_thing(amount, "amount", after=p.FREE) and (equal := p.behind(amount, "equal")) is not None:
        return number(equal, stat)
    if p.is_thing(amount, "number", "that"):
        return Unknown()
    of: Any = p.behind(amount, "of") if p.is_thing(amount, "amount", "the", after=p.FREE) else None
    done = p.behind(of, "done")
    told = p.is_deed(done, "", "object") and p.is_thing(of, det="bare", after=p.FREE) and (of.noun, done.verb) in _TOLD
    return Unknown(told=True) if told or amount == w.thing("cost", "the", after=(_PAID,)) else None


def damage_on(what: Any) -> Any:
    """`damage it has received`, `damage on this Unit`: on which card."""
    if not p.is_thing(what, "damage", "bare", False, after=p.FREE):
        return None
    if (card := p.behind(what, "on")) is not None:
        return reference(card)
    clause = p.behind(what, "whom")
    received = p.is_clause(clause, "perfect", adverb="", deed=p.doing("receive", object=p.GAP))
    return reference(clause.subject) if received else None


def computed(amount: Any, stat: str) -> Any:
    """A number that others are counted, multiplied or added up to; None if it is none."""
    if isinstance(amount, m.NumberOf):
        return number_of(amount.what)
    if p.is_thing(amount, "number", "the", False, after=p.FREE) and amount.after:
        of, *more = amount.after
        if of.kind == "of" and isinstance(of.value, m.Thing):
            return number_of(replace(of.value, after=(*of.value.after, *more)))
    if isinstance(amount, m.Times):
        return multiplied(amount, stat)
    if isinstance(amount, m.More):
        return n.Plus(number(amount.than, stat), number(amount.number, stat))
    if isinstance(amount, m.Extreme) and amount.end == "highest" and amount.stat in w.STATS.values():
        if isinstance(amount.among, m.Thing) and amount.among.plural and amount.among.count is None:
            det = "bare" if amount.among.det in ("all", "the") else amount.among.det
            return n.TotalOf(amount.stat, describe(replace(amount.among, det=det)).select(), highest=True)
        raise Unmeant("the highest among such")
    if isinstance(amount, m.Thing) and amount.words == (w.state("total"),):  # `the total Lv. of all your Units`
        of = p.behind(amount, "of")
        if amount.noun in w.STATS and amount.det in ("the", "bare") and is_every(of):
            return n.TotalOf(w.STATS[str(amount.noun)], every(of))
        raise Unmeant("such a total")
    return None


def multiplied(amount: m.Times, stat: str) -> Any:
    """Twice a number, or half of it; what is not said to be rounded up is rounded down."""
    found = number(amount.of, stat)
    if amount.factor == 2 and found == with_factor(found, 1):
        return with_factor(found, 2)
    if amount.factor == 0.5 and amount.rounded in ("", "down") and isinstance(found, (n.StatOf, n.CountOf)):
        plain = replace(found, times=1, per=1) if isinstance(found, n.StatOf) else n.CountOf(found.what)
        if found == plain:
            return replace(found, per=2)
    raise Unmeant("a number multiplied so")


def with_factor(amount: Any, factor: int) -> Any:
    found = times(amount, factor) if not isinstance(amount, n.CountOf) or not amount.plus else FAIL
    return p.unmeant("a number multiplied so") if found is FAIL else found


def number_of(what: Any) -> Any:
    """`the number of …`."""
    if isinstance(what, m.Thing) and what.det in ("bare", "own") and what.plural and what.count is None:
        return how_many(what)
    if isinstance(what, m.Joined) and what.how == "and" and len(what.of) == 2:
        found = number_of(what.of[0])
        if isinstance(found, n.CountOf) and found == n.CountOf(found.what) and is_reference(what.of[1]):
            if reference(what.of[1]) == w.SELF and not found.what.zone:  # the others, and this one
                others = replace(found.what, filters=canonical((*found.what.filters, n.Other())))
                return n.CountOf(others, plus=1)
    raise Unmeant("such a count")


_HERE = "discard exile destroy rest return reveal"  # `each card discarded`: by this effect, where nothing else is said


def how_many(what: m.Thing) -> Any:
    """The number of such cards: of what was done, of what has happened, of what there is."""
    if p.is_thing(what, "player", words=(w.ENEMY,)):
        return g.EnemyPlayers()
    clause, cards = p.relative(what)
    if what.after and what.after[-1].kind == "which":  # a test of the cards
        clause = None
    if clause is not None and clause.subject in (w.YOU, p.GAP) and clause.tense in ("past", "perfect"):
        if (found := done_here(clause.deed, cards)) is not None:
            return found
    if clause is not None and (found := in_history(clause, cards)) is not None:
        return found
    if what.noun in ("name", "card name") and what.ranks == ("different",) and not what.words:
        if (cards_ := p.behind(what, "among")) is not None:
            return n.CountOf(describe(cards_).select(), unique=True)
    return n.CountOf(describe(what).select())


def done_here(deed: m.Deed, cards: m.Thing) -> Any:
    """`Units destroyed with this effect`."""
    if not p.is_deed(deed, "", "object?", "this_way") and not p.is_deed(deed, _HERE, "object"):
        return None
    if deed.verb == "reveal" and describe(cards).plain() == ():
        return g.NumberOf(n.Ref("done"))
    if deed.verb not in w.DONE or deed.verb in ("set", "add"):
        return None
    found = describe(cards).select(card=True)
    if deed.verb == "rest" and found == n.Select("unit"):
        return g.NumberOf(w.IT)
    return n.Done(w.DONE[deed.verb], None if found == n.Select("card") else found)


def in_history(clause: m.Clause, cards: m.Thing) -> Any:
    """`Units destroyed this turn`, `Commands you have played this turn`: how often it has happened."""
    from rulebound.gundam.reading.events import event

    one, deed = replace(cards, det="a", plural=False, count=None), clause.deed
    if not deed.has("time") or lasts(deed.role("time")) != "turn" or clause.negative:
        return None
    if clause.subject == p.GAP:
        told = replace(clause, subject=one, deed=deed.without("time"), tense="now")
    else:
        told = replace(clause, deed=p.with_roles(deed, object=one).without("time"), tense="now")
    return n.TimesThisTurn(event(told, history=True)[0])


def per(what: Any) -> Any:
    """`for each …`, as a number."""
    if what in (w.THEY, *w.THOSE_CARDS):
        return g.NumberOf(w.THOSE)
    if not isinstance(what, m.Thing):
        raise Unmeant("for each of such")
    of = p.behind(what, "of")
    if what.noun == "point" and isinstance(of, m.Thing) and of.noun == "damage" and of.det == "bare":
        return per(replace(of, det="each"))
    if what.noun == "damage counter":
        what = replace(what, noun="damage")
    if p.is_thing(what, "damage", "each", after=p.FREE) and (on := p.behind(what, "on")) is not None:
        return n.StatOf("damage", reference(on))
    if what.det == "each":
        return how_many(what) if what.count is None else each_so_many(what)
    if what.det == "own" and what.owner == w.YOU and what.plural:
        return n.CountOf(describe(what).select())
    raise Unmeant("for each of such")


def each_so_many(what: m.Thing) -> Any:
    """`for each 4 AP this Unit has`, `for each 2 cards …`."""
    amount, clause = p.so_many(what), p.behind(what, "whom")
    if amount is None or amount < 2:
        raise Unmeant("for each so many")
    if what.noun in ("ap", "hp") and clause is not None and not what.words:
        if p.is_clause(clause, passive=p.FREE, deed=lambda deed: deed.verb == "have" and len(deed.roles) == 1):
            return n.StatOf(w.STATS[str(what.noun)], reference(clause.subject), 1, amount)
        raise Unmeant("for each so many")
    if what.noun == "damage":
        found = per(replace(what, count=None, plural=False))
    else:
        found = how_many(replace(what, count=None, plural=True))
    if isinstance(found, (n.StatOf, n.CountOf, n.Done)) and found.per == 1:
        return replace(found, per=amount)
    raise Unmeant("for each so many")


def scaled(amount: Any, each: Any) -> Any:
    """A number for each of something."""
    if not isinstance(amount, int):
        raise Unmeant("such a number for each")
    found = times(per(each), amount)
    return p.unmeant("so many for each") if found is FAIL else found


def scaled_by(amount: Any, deed: m.Deed) -> Any:
    """The number, or so many for each of what the deed says."""
    return scaled(amount, deed.role("for_each")) if deed.has("for_each") else amount


def at_most(amount: Any, most: Any) -> Any:
    """The amount, but no more than so much."""
    return n.AtMost(amount, most) if isinstance(most, int) and most else p.unmeant("at most so much")


def amount_of(what: Any, *nouns: str) -> Any:
    """`2`, `a card`, `2 cards`: how many."""
    if isinstance(what, m.Thing) and what.noun in ("", *nouns) and not what.words and what.owner is None:
        if what.count == m.Count("equal") and (equal := p.behind(what, "equal")) is not None:
            return number(equal)
        if what.after or what.ranks not in ((), ("additional",)):
            raise Unmeant("so many such cards")
        amount = 1 if what.det == "a" else p.so_many(what)
        if amount is None and what.count is not None and (what.count.op == "that" or what.count == m.Count("=", "X")):
            return Unknown(told=what.count.op == "that")
        if amount is not None:
            return amount
    raise Unmeant("so many")


def paid(cost: Any) -> int:
    """A price in symbols."""
    if isinstance(cost, m.Cost) and len(cost.symbols) == 1 and cost.symbols[0][1:-1].isdigit():
        return int(cost.symbols[0][1:-1])
    raise Unmeant("such a price")


def as_much(what: Any) -> Any:
    """`2 damage`, `that much damage`, `damage equal to …`: how much of it; None if nothing is said of that."""
    if isinstance(what, m.Thing) and what.after:
        return number(p.behind(what, "equal")) if p.behind(what, "equal") is not None else None
    if (amount := p.so_many(what)) is not None:
        return amount
    return Unknown(told=True) if getattr(getattr(what, "count", None), "op", "") == "that" else None


def recovered(amount: Any, to: Any) -> Any:
    """How much HP these cards recover."""
    if p.is_thing(amount, "hp", count=p.FREE, after=p.FREE):
        if amount.det == "all" and not amount.after and amount.count is None:
            return n.StatOf("damage", to)
        if (not amount.after or amount.det == "bare") and (much := as_much(amount)) is not None:
            return much
    raise Unmeant("so much recovered")
