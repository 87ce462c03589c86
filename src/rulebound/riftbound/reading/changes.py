# rulebound: interpreted
"""Deeds that change what cards are, whose they are or where they belong: copying, swapping, replacing, controlling."""

from __future__ import annotations

from dataclasses import replace
from typing import Any

from rulebound.effects import nodes as n
from rulebound.riftbound.abilities import nodes as r
from rulebound.riftbound.reading.deeds import before_choice, deed, duration
from rulebound.riftbound.reading.things import (
    IT,
    ME,
    THAT,
    THIS,
    WEARER,
    describe,
    is_reference,
    possessor,
    reference,
    target,
    titled,
)
from rulebound.text.english import meaning as m
from rulebound.text.english.lowering import Effects, only
from rulebound.text.english.meaning import Unmeant, refuse

ANY_EQUIPMENT = m.Thing("equipment", "any")


@deed("detach", "unattach")
def detach(found: m.Deed) -> Effects:
    """`detach an Equipment from it`."""
    only(found, "object", "from")
    what, of = found.role("object"), found.role("from")
    if of is None:
        choice, cards = target(what)
        return (*choice, r.Detach(cards))
    if is_reference(what) and is_reference(of):
        card = reference(what)
        return (n.Gate((r.Detach(card),), n.Is(card, (r.AttachedTo(reference(of)),))),)
    if isinstance(what, m.Thing) and what.noun == "equipment" and (what.det == "all" or what == ANY_EQUIPMENT):
        choice, wearer = target(of)
        worn = describe(what)
        worn.filters.append(r.AttachedTo(wearer))
        return (*choice, r.Detach(worn.select()))
    refuse(not isinstance(what, m.Thing) or what.det != "a" or what.noun != "equipment", "detached so")
    wearer = n.Ref("doer") if of == m.Pronoun("it") else reference(of) if is_reference(of) else describe(of).select()
    worn = describe(what)
    worn.filters.append(r.AttachedTo(wearer))
    return (n.Choose(worn.select()), r.Detach(IT))


@deed("swap")
def swap(found: m.Deed) -> Effects:
    """`swap the Might of two units`, `swap the places of …`."""
    only(found, "object", "time")
    what = found.role("object")
    whose = possessor(what)
    refuse(whose is None, "swapped")
    if what.noun == "might":
        choice, cards = target(whose)
        return (*choice, r.SwapMight(cards, duration(found) or "turn"))
    if what.noun in ("location", "place", "position") and not found.has("time"):
        choice, _ = target(two_of(whose))
        if len(choice) == 1 and choice[0].second is not None:
            return (*choice, r.SwapPlaces(n.Ref("first"), n.Ref("second")))
    raise Unmeant("swapped")


def two_of(what: Any) -> Any:
    """`two friendly units`, as one and another."""
    if not isinstance(what, m.Thing) or what.count != m.Count("=", 2) or what.det != "count":
        return what
    one = replace(what, det="a", count=None, plural=False)
    return m.Joined("and", (one, replace(one, ranks=("other",))))


def doubled_damage(found: m.Deed) -> Effects:
    """`double all damage dealt to it this turn`."""
    what = found.role("object")
    clause = what.after[0].value if len(what.after) == 1 and what.after[0].kind == "which" else None
    dealt = clause.deed if isinstance(clause, m.Clause) and clause.tense == "would" and clause.passive else None
    if what.det != "all" or not isinstance(dealt, m.Deed) or dealt.verb != "deal" or dealt.has("time"):
        raise Unmeant("doubled")
    if duration(found) != "turn" or dealt.names() != {"object", "to"}:
        raise Unmeant("doubled")
    choice, card = target(dealt.role("to"))
    return (*choice, r.DoubleDamage(card))


@deed("replace")
def replace_battlefield(found: m.Deed) -> Effects:
    """`replace this with a … battlefield token`, `… with the one it replaced`."""
    only(found, "object", "with_what")
    what, by = found.role("object"), found.role("with_what")
    if what in ME:
        field: Any = reference(what)
    elif what == m.Thing("battlefield", "that"):
        field = n.Select("battlefield", filters=(r.At("that"),))
    else:
        raise Unmeant("replaced")
    refuse(not isinstance(by, m.Thing), "replaced")
    if (
        by.noun == "token"
        and by.det == "a"
        and len(by.words) == 2
        and by.words[1] == m.Adjective("noun", "battlefield")
    ):
        return (r.ReplaceBattlefield(field, titled(by.words[0].word)),)
    before = by.after[0].value if by.noun == "battlefield" and len(by.after) == 1 else None
    if isinstance(before, m.Clause) and before.subject == m.Pronoun("it") and before.deed.verb == "replace":
        return (r.RestoreBattlefield(field),)
    raise Unmeant("replaced")


@deed("control")
def control(found: m.Deed) -> Effects:
    """`you control it until I leave`."""
    only(found, "object", "time")
    leave = m.Deed("leave", "leave", (m.Role("object", m.Thing("board", "the")),))
    if found.role("time") != ("until", m.Clause(m.Pronoun("self"), leave)) or found.role("object") != m.Pronoun("it"):
        raise Unmeant("controlled so")
    return (r.TakeControl(THAT, "source"),)


@deed("copy")
def copy(found: m.Deed) -> Effects:
    """`copy a spell`, `copy its text to …`."""
    only(found, "object", "to", "while")
    what, to, lasts = found.role("object"), found.role("to"), found.role("while")
    if to is None and lasts is None:
        choice, cards = target(what)
        return (*choice, r.CopySpell(cards))
    texts = (m.Thing("text", "own", owner=m.Thing("unit", "that")), m.Thing("effect text", "own",
             owner=m.Thing("equipment", "this")))  # fmt: skip
    refuse((what, to) != texts or lasts not in (None, WORN), "copied so")
    return (r.CopyText(n.Ref("that unit"), THIS, "attached" if lasts else r.CopyText.duration),)


WORN = m.Clause(m.Pronoun("this_card"), m.Deed("attach", "attach", (m.Role("object", m.Pronoun("gap")),
                m.Role("to", m.Pronoun("it")))), passive=True)  # fmt: skip


def become(clause: m.Clause) -> Effects:
    """`it becomes a copy of that unit`, `… while this is attached to it`."""
    what, lasts = clause.deed.role("becomes"), clause.deed.role("while")
    copies = isinstance(what, m.Thing) and what.noun == "copy" and clause.deed.names() <= {"becomes", "while"}
    if not copies or clause.subject not in (m.Pronoun("it"), m.Pronoun("they"), WEARER) or lasts not in (None, WORN):
        raise Unmeant("becoming such a thing")
    refuse(len(what.after) != 1 or what.after[0].kind != "of" or what.words or what.ranks, "a copy of such")
    choice, of = target(what.after[0].value)
    card = reference(clause.subject)
    return (*choice, r.BecomeCopy(before_choice(card) if choice else card, of, "attached" if lasts else ""))


@deed("[repeat]", "repeat")
def repeat(found: m.Deed) -> Effects:
    """`repeat this gear's play effect`."""
    only(found, "object")
    what = found.role("object")
    if isinstance(what, m.Thing) and what.noun == "play effect" and not what.words:
        owners = [what.owner] if what.owner is not None else [item.value for item in what.after if item.kind == "of"]
        if len(owners) == 1 and is_reference(owners[0]):
            return (r.FireTriggers("played", reference(owners[0])),)
    raise Unmeant("repeated")


NEXT_THIS_TURN = m.After("time", ("this", "turn"))


def next_spell(found: m.Deed) -> Effects | None:
    """`give your next spell [Repeat] equal to …`."""
    what, gift = found.role("object"), found.role("gift")
    if not isinstance(what, m.Thing) or "next" not in what.ranks or not isinstance(gift, m.Gift):
        return None
    cost = gift.of[1] if gift.kind == "keyword" and gift.word == "equal" else None
    bare = isinstance(cost, m.Thing) and cost.noun == "cost" and cost.owner == m.Pronoun("it") and not cost.after
    if not bare or gift.of[0] != m.Adjective("keyword", "repeat") or found.names() != {"object", "gift"}:
        raise Unmeant("such a gift")
    played = m.Deed("play", "play", (m.Role("object", m.Pronoun("gap")), m.Role("time", ("this", "turn"))))
    yours = what.owner == m.Pronoun("you") and what.after == (NEXT_THIS_TURN,)
    refuse(not yours and what.after != (m.After("whom", m.Clause(m.Pronoun("you"), played)),), "such a next card")
    return (r.NextPlayed(describe(replace(what, ranks=(), after=(), owner=None)).select(), "repeat"),)
