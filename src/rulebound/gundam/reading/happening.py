# rulebound: interpreted
"""What has happened: this turn, with this effect, and to this card."""

from __future__ import annotations

from dataclasses import replace
from typing import Any

from rulebound.effects import nodes as n
from rulebound.gundam.abilities import nodes as g
from rulebound.gundam.grammar.filters import canonical
from rulebound.gundam.reading import words as w
from rulebound.gundam.reading.events import event, ex_resources
from rulebound.gundam.reading.places import is_hand
from rulebound.gundam.reading.sources import acting, cause_of, effect_of, effect_side
from rulebound.gundam.reading.things import describe, having, is_reference, paired_with, partner_of, reference
from rulebound.gundam.reading.times import lasts
from rulebound.text.english import meaning as m
from rulebound.text.english import patterns as p
from rulebound.text.english.composing import denied, that_happened
from rulebound.text.english.meaning import Unmeant

MEMBER = m.Pronoun("member")  # the card that a description is about
PAST = {"now", "past", "perfect"}


def happened(clause: m.Clause, deed: m.Deed) -> Any:
    """`you have played a Command this turn`: history."""
    if not deed.has("time") or lasts(deed.role("time")) != "turn" or clause.tense not in PAST:
        raise Unmeant(f"that it has '{deed.verb}' happened")
    if getattr(clause.subject, "count", None) == p.NONE:
        return n.IsNot(happened(replace(clause, subject=one_at_all(clause.subject)), deed))  # `none of your Units …`
    found, times = event(replace(clause, deed=deed.without("time"), tense="now", negative=False), history=True)
    if isinstance(found.who, n.Ref) and found.who.name in ("pronoun", "pronouns", "that", "that_enemy"):
        return n.Is(found.who, (been(clause),)) if clause.tense != "now" else p.unmeant("looking ahead")
    return denied(clause.negative, that_happened(found, times))


def one_at_all(what: Any) -> Any:
    """`no Units`, `none of your Units`: any one of them."""
    if isinstance(what, m.PartOf):
        return replace(what, count=p.ONE)
    return replace(what, det="a", count=None, plural=False)


def been(clause: m.Clause) -> Any:
    """`that was deployed this turn`: the test of a card that this has happened to it, or that it did this."""
    deed = clause.deed
    if not isinstance(deed, m.Deed) or lasts(deed.role("time")) != "turn":
        raise Unmeant(f"that somebody {getattr(deed, 'verb', 'doe')}s it")
    told = replace(clause, subject=MEMBER, deed=deed.without("time"), tense="now", negative=False)
    found, times = event(told, history=True)
    if found.who != n.Ref("member") or found.also or times > 1:
        raise Unmeant(f"'{deed.verb}' of a card this turn")
    return n.Not(g.Been(found)) if clause.negative else g.Been(found)


def of_this(clause: m.Clause, deed: m.Deed) -> Any:
    """What is asked about this card and this effect: `you deploy this Unit from your trash`; None of anything else."""
    if is_of_this_effect(clause, deed):
        return did(clause, deed)
    if deed.verb == "survive" and not deed.roles and not clause.passive and is_reference(clause.subject):
        fallen = p.doing("destroy", object=p.GAP)
        return did(replace(clause, deed=fallen, passive=True, negative=not clause.negative), fallen)
    if (found := p.first((chosen_so_many, paid_with, paired_so), clause, deed)) is not None:
        return found
    if p.is_deed(deed, "receive", "object") and clause.tense == "perfect" and is_reference(clause.subject):
        return n.Is(reference(clause.subject), (having(deed.role("object")),))
    if clause.passive and clause.tense in ("now", "past") and clause.subject in (w.THIS_UNIT, w.THIS_CARD):
        return of_itself(clause, deed)
    if p.is_clause(clause, {"now", "past"}, subject=w.YOU) and p.is_deed(
        deed, "deploy", object=w.THIS_UNIT, from_=_PLACES
    ):
        return g.DeployedFrom(deed.role("from").noun)
    return None


_PLACES = {w.own(zone) for zone in ("trash", "hand", "deck")}


def is_of_this_effect(clause: m.Clause, deed: m.Deed) -> bool:
    """Is it said of what this effect has done?"""
    subject, what = clause.subject, deed.role("object")
    if deed.has("this_way") or subject == w.thing("effect", "this"):
        return True
    if not p.is_deed(deed, "", "object"):
        return False
    if clause.passive:
        other = is_reference(subject) and reference(subject) != w.SELF
        return deed.verb == "destroy" and clause.tense in ("now", "past") and other
    if subject == m.Pronoun("this_card") and is_reference(what) and deed.verb == "destroy":
        return True
    return subject == w.YOU and clause.tense == "now" and deed.verb in ("discard", "add")


def chosen_so_many(clause: m.Clause, deed: m.Deed) -> Any:
    """`you choose 2`, `only 1 Unit was chosen`."""
    what = clause.subject if clause.passive else deed.role("object")
    by_you = clause.passive or clause.subject == w.YOU
    if not p.is_deed(deed, "choose", "object") or not by_you or clause.tense not in ("now", "past") or clause.negative:
        return None
    if not p.is_thing(what, {"", "unit", "card"}, "count", count=p.FREE):
        return None
    return n.AmountIs(g.NumberOf(n.Ref("it")), *so_many_done(what))


def paid_with(clause: m.Clause, deed: m.Deed) -> Any:
    """`you used 2 EX Resources to play this card`, `this card was played using an EX Resource`."""
    if clause.negative or clause.tense not in ("now", "past"):
        return None
    if clause.passive and clause.subject == w.THIS_CARD and p.is_deed(deed, "play", "object", "using"):
        return g.PaidWithEx(ex_resources(deed.role("using")))
    for_it = {p.doing("play", object=w.THIS_CARD).roles: "play", p.doing("pay", for_=w.THIS_CARD).roles: "pay",
              p.doing("pay", object=w.own("cost", w.THIS_CARD)).roles: "pay"}  # fmt: skip
    done = deed.role("to_do")
    if not p.is_deed(deed, "use", "object", "to_do") or not (clause.passive or clause.subject == w.YOU):
        return None
    if not isinstance(done, m.Deed) or for_it.get(done.roles) != done.verb:
        return None
    return g.PaidWithEx(ex_resources(clause.subject if clause.passive else deed.role("object")))


def paired_so(clause: m.Clause, deed: m.Deed) -> Any:
    """`it was paired with a (Zeon) Pilot`, `you paired a (Zeon) Pilot with it`."""
    partner, what = partner_of(deed), deed.role("object")
    if partner is None:
        return None
    if clause.passive and clause.tense in ("now", "past") and is_reference(clause.subject):
        return denied(clause.negative, n.Is(reference(clause.subject), (paired_with(partner),)))
    if clause.subject == w.YOU and clause.tense == "past" and is_reference(what):
        return n.Is(reference(what), (paired_with(partner),))
    return None


def of_itself(clause: m.Clause, deed: m.Deed) -> Any:
    """`this Unit was destroyed by damage`, `… during your turn`, `… deployed from your trash`."""
    names = deed.names() - {"object"}
    if clause.negative:
        return None
    agent = deed.role("agent") if "agent" in names else deed.role("with")
    if deed.verb == "destroy" and names in ({"agent"}, {"with"}):
        if cause_of(agent):
            return g.WasDestroyed(cause_of(agent))
        if side := effect_side(agent):
            return g.WasDestroyed("effect", side)
        cards = effect_of(agent)
        return g.WasDestroyed("effect", cards.side, canonical(cards.filters) if cards.noun == "card" else acting(cards))
    if deed.verb == "destroy" and names == {"time"}:
        return w.TURNS.get(lasts(deed.role("time")))
    if p.is_deed(deed, "deploy", "object?", from_=_PLACES):
        return g.DeployedFrom(deed.role("from").noun)
    if deed.verb == "deploy" and names in ({"agent"}, {"with"}) and effect_side(agent) == "any":
        return n.Happened(n.Event("deployed", w.SELF, cause="effect"))
    return None


def did(clause: m.Clause, deed: m.Deed) -> Any:
    """`you placed a (Zeon) card with this effect`, `an enemy Unit was destroyed with this effect`."""
    what = clause.subject if clause.passive else deed.role("object")
    side = "enemy" if w.is_opponent(clause.subject) and not clause.passive else "yours"
    by_you = clause.passive or side == "enemy" or clause.subject in (w.YOU, w.thing("effect", "this"), _THIS)
    names = deed.names() - {"object", "this_way"}
    to_hand = deed.verb == "add" and names == {"to"} and is_hand(deed.role("to"))
    refused = f"'{deed.verb}' with this effect"
    if not by_you or clause.tense not in PAST or (names and not to_hand):
        raise Unmeant(refused)
    if deed.verb == "place" and side == "yours" and isinstance(what, m.Thing):
        placed = n.Select("card", "any", "placed", describe(p.bare(what)).plain())
        return denied(clause.negative, n.HowMany(placed, *so_many_done(what)))
    hand = deed.verb in ("discard", "draw")
    if what is None and hand:
        what = w.thing("card")
    if is_reference(what) and reference(what) in (n.Ref("pronoun"), n.Ref("that")):
        (op, amount), cards = (">=", 1), n.Select("unit")
    else:
        (op, amount), cards = so_many_done(what), describe(p.bare(what)).select(card=True)
    good = (
        deed.verb in w.DONE and deed.verb not in ("set", "return", "place") and (op == ">=" or (op, amount) == ("=", 0))
    )
    if not good or (hand and cards != n.Select("card", "any", "", cards.filters)) or (side == "enemy" and not hand):
        raise Unmeant(refused)
    whose = replace(cards, side=side) if hand and amount else cards
    known = n.Did(w.DONE[deed.verb], whose, amount) if amount else n.IsNot(n.Did(w.DONE[deed.verb], whose))
    return denied(clause.negative, known)


_THIS = m.Pronoun("this_card")


def so_many_done(what: Any) -> tuple[str, int]:
    """How many of them something was done to: `2` are 2 or more."""
    amount = p.so_many(what) if isinstance(what, m.Thing) else None
    return (">=", amount) if amount else p.compared(what)
