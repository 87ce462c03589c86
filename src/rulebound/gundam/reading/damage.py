# rulebound: interpreted
"""Damage: dealt, reduced, prevented, received by another card."""

from __future__ import annotations

from dataclasses import replace
from typing import Any, NamedTuple

from rulebound.effects import nodes as n
from rulebound.gundam.reading import words as w
from rulebound.gundam.reading.amounts import as_much, number, scaled_by
from rulebound.gundam.reading.choosing import known_cards, some, target, unchosen
from rulebound.gundam.reading.deeds import deed, done_with
from rulebound.gundam.reading.sources import DAMAGE, damage_from
from rulebound.gundam.reading.things import reference
from rulebound.gundam.reading.times import lasting_so, lasts
from rulebound.text.english import meaning as m
from rulebound.text.english import patterns as p
from rulebound.text.english.lowering import Effects, only
from rulebound.text.english.meaning import Unmeant
from rulebound.text.walking import substitute


@deed("deal")
def deal(found: m.Deed) -> Effects:
    only(found, "damage", "to", "for_each", "object", "instead", "equal")
    to = found.role("to")
    if isinstance(to, m.Thing) and not found.has("equal") and [item.kind for item in to.after[-1:]] == ["equal"]:
        # `deal damage to 1 Unit equal to …`: it is the damage that is so much
        found = p.with_roles(found, to=replace(to, after=to.after[:-1]), equal=to.after[-1].value)
    if found.has("instead") and not found.has("to"):
        only(found, "damage", "object", "instead")
        return (n.Damage(dealt(found), n.Ref("same")),)
    if not found.has("to"):
        raise Unmeant("damage to nobody")
    amount = scaled_by(dealt(found), found)
    choice, what = target(found.role("to"))
    if choice and not isinstance(amount, int):
        amount = substitute(amount, {w.THAT: w.BEFORE})
    return (*choice, n.Damage(amount, what))


def dealt(found: m.Deed) -> Any:
    """How much damage."""
    what, much = found.role("object"), found.role("damage")
    if found.has("equal"):
        return number(found.role("equal")) if much == "some" or what == DAMAGE else p.unmeant("so much damage")
    return number(much) if much is not None else much_of(what)


def much_of(what: Any) -> Any:
    """`2 damage`, `damage equal to …`, `an amount of damage equal to …`."""
    if p.is_thing(what, "amount", "a", after=p.FREE) and what.after:
        of, *more = what.after
        if of.kind == "of" and getattr(of.value, "noun", "") == "damage" and not of.value.words:
            what = replace(of.value, after=(*of.value.after, *more), det="bare", count=None)
    if p.is_thing(what, "damage", {"bare", "count"}, count=p.FREE, after=p.FREE) and (what.det == "count") != bool(
        what.after
    ):
        if (amount := as_much(what)) is not None:
            return amount
    raise Unmeant("so much damage")


class Hurt(NamedTuple):
    """The damage that a card receives: who is said to receive it, its kind, whose it is, of which cards, and when."""

    who: Any
    kind: str
    side: str
    filters: tuple[Any, ...]
    time: Any

    def reduced(self, to: Any, amount: int, once: bool, length: str) -> n.Reduce:
        return n.Reduce(to, amount, self.kind, self.side, self.filters, once, length or lasts(self.time))

    def prevented(self, to: Any, length: str) -> n.Prevent:
        return n.Prevent(to, self.kind, self.side, self.filters, 0, length or lasts(self.time))


def is_received(clause: Any, *more: str) -> bool:
    """`it would receive damage`."""
    said = ("object?", "source?", "time?", *more)
    return p.is_clause(clause, {"now", "would"}, deed=lambda deed: p.is_deed(deed, "receive", *said))


def hurt(clause: m.Clause, what: Any = None) -> Hurt:
    """The damage of a clause that says that it is received."""
    deed = clause.deed
    return Hurt(clause.subject, *damage_from(what or deed.role("object"), deed.role("source")), deed.role("time"))


def hurt_by(what: m.Thing) -> Hurt:
    """`damage it receives`, `damage dealt to this Unit`, `all damage that would be dealt to your Base`."""
    plain, clause = p.alone(what), p.behind(what, "whom", "which", "done")
    if is_received(clause, "damage?"):
        return hurt(clause, plain)
    deed = clause if isinstance(clause, m.Deed) else p.deed_in(clause)
    passive = isinstance(clause, m.Deed) or p.is_clause(clause, {"would", "now"}, passive=True)
    if passive and p.is_deed(deed, "deal", "object?", "to?", "agent?", "time?"):
        return Hurt(deed.role("to"), *damage_from(plain, deed.role("agent")), deed.role("time"))
    raise Unmeant("such damage")


@deed("prevent")
def prevent(found: m.Deed) -> Effects:
    """`prevent all battle damage that would be dealt to your Base`."""
    only(found, "object", "time")
    what = found.role("object")
    if getattr(what, "det", "") != "all" or p.behind(what, "which") is None:
        raise Unmeant("such damage prevented")
    known = hurt_by(what)
    return done_with(known.who, lambda cards: known.prevented(cards, lasts(found.role("time"))))


def reduced(found: m.Deed, what: m.Thing) -> Effects:
    """`reduce damage it receives by 2`."""
    amount, once = number(found.role("by")), what.ranks == ("next",)
    if what.det == "that" or p.behind(what, "whom") is None or not isinstance(amount, int):
        raise Unmeant("such damage reduced")
    known = hurt_by(replace(what, ranks=()) if once else what)
    to = unchosen(known.who, "such damage reduced")
    return (known.reduced(to, amount, once, lasts(found.role("time"))),)


def of_damage(clause: m.Clause, found: m.Deed) -> Effects:
    """`all damage dealt to this Unit is reduced by 1`; `damage it would receive is dealt to another instead`."""
    what = clause.subject
    if p.is_clause(clause, passive=True) and p.is_deed(
        found, "reduce deal", "object", "to?", "instead?", "time?", "by?"
    ):
        known = hurt_by(what)
        to = unchosen(known.who, "said of such damage")
        if found.verb == "reduce" and isinstance(found.role("by"), int) and p.behind(what, "done") is not None:
            return lasting_so((known.reduced(to, found.role("by"), False, ""),), found)
        would = getattr(p.behind(what, "whom"), "tense", "") == "would" and found.has("instead")
        if would and (known.side, known.filters, known.time) == ("any", (), None):
            return lasting_so((n.Redirect(to, reference(found.role("to")), known.kind),), found)
    raise Unmeant("said of such damage")


def receives(to: Any, found: m.Deed) -> Effects:
    """`it takes 2 damage`; `it receives 1 less damage from enemy Units`."""
    much, what = found.role("damage"), found.role("object")
    if isinstance(much, m.Gift) and much.word == "less" and isinstance(much.of, int):
        return (n.Reduce(to, much.of, *damage_from(DAMAGE, found.role("source"))),)
    if isinstance(what, m.Thing) and what.count == p.NONE:  # `it receives no damage`
        return (n.Prevent(to, *damage_from(p.bare(what), found.role("source"))),)
    if found.has("source"):
        raise Unmeant("received from there")
    return (n.Damage(much_of(what) if isinstance(what, m.Thing) else number(much), to),)


def everyone(subject: Any) -> Any:
    """The cards that a guard is for: known ones, all of a description, or any one."""
    known = known_cards(subject)
    return some(subject) if known is None else known
