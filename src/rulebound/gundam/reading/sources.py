# rulebound: interpreted
"""Sources: whose effect, which damage, and of which cards."""

from __future__ import annotations

from dataclasses import replace
from typing import Any

from rulebound.effects import nodes as n
from rulebound.gundam.grammar.filters import canonical
from rulebound.gundam.reading import words as w
from rulebound.gundam.reading.choosing import some
from rulebound.gundam.reading.things import describe
from rulebound.text.english import meaning as m
from rulebound.text.english import patterns as p
from rulebound.text.english.meaning import Unmeant

KINDS = {"damage": "any", "battle damage": "battle", "effect damage": "effect"}
CAUSES = {"battle damage": "battle", "damage": "damage", "effect damage": "effect_damage"}
DAMAGE, BATTLE_DAMAGE, EFFECT_DAMAGE = (w.thing(noun, "bare") for noun in KINDS)


def effect_side(what: Any) -> str | None:
    """Whose effect: any, enemy, yours; None if it is said otherwise."""
    if isinstance(what, m.PartOf) and what.count == p.ONE and getattr(what.of, "det", "") == "own":
        return effect_side(what.of)
    if p.is_thing(what, det="a", plural=p.FREE, words=p.FREE, after=(m.After("of", m.Pronoun("yours")),)):
        what = replace(what, det="own", owner=w.YOU, after=())
    if not p.is_thing(what, "effect", owner=p.FREE, ranks={(), ("own",)}, words={(), (w.ENEMY,)}):
        return None
    if what.owner is not None:
        return (
            None if what.words else "yours" if what.owner == w.YOU else "enemy" if w.is_opponent(what.owner) else None
        )
    if what.words:
        return "enemy"
    return "any" if what.det in ("a", "any") or (what.det == "bare" and what.plural) else None


def effect_of(what: Any) -> n.Select:
    """`the effect of one of your Units`, `your (Zeon) card's effect`: the cards whose effect it is."""
    if isinstance(what, m.PartOf) and what.count == p.ONE and isinstance(what.of, m.Thing) and what.of.plural:
        what = replace(what.of, plural=False)
    if p.is_thing(what, "effect", owner=p.FREE, after=p.FREE):
        of = p.behind(what, "of") if what.det in ("the", "a") else None
        if of is not None or (what.owner is not None and not what.after):
            return some(what.owner if of is None else of, card=True)
    raise Unmeant("such an effect")


def effect_card(what: Any) -> n.Select | None:
    """The same; None if no card is said."""
    try:
        return effect_of(what)
    except Unmeant:
        return None


def acting(cards: n.Select) -> tuple[Any, ...]:
    """The tests of the cards that do something: of their noun too."""
    return canonical((*cards.filters, n.Kind((cards.noun,))))


def cause_of(what: Any) -> str:
    """`battle damage`: as the cause of an event."""
    told = p.is_thing(what, set(CAUSES), "bare")
    return CAUSES[what.noun] if told else ""


def damage_of(what: Any, any_kind: bool = False) -> Any:
    """`damage from one of your Units`: the cards whose damage it is."""
    plain = p.is_thing(what, p.FREE if any_kind else "damage", "bare", False, after=p.FREE)
    return p.behind(what, "from") if plain else None


def damage_from(what: Any, source: Any = None) -> tuple[str, str, tuple[Any, ...]]:
    """Which damage: its kind, whose, and of which cards."""
    if source is None and (told := p.behind(what, "from")) is not None:
        what, source = p.alone(what), told
    if not p.is_thing(what, set(KINDS), {"bare", "the", "all", "any"}, words={(), (w.ENEMY,)}):
        raise Unmeant("such damage")
    kind = KINDS[str(what.noun)]
    if source is None:
        return kind, "enemy" if what.words else "any", ()
    if what.words:
        raise Unmeant("such damage")
    if source in (w.thing("enemy"), w.thing("enemy", "bare", True)):
        return kind, "enemy", ()
    side = effect_side(source)
    if side is not None or getattr(source, "noun", "") == "effect":
        return ("effect", side, ()) if kind != "battle" and side in ("enemy", "yours") else p.unmeant("damage of that")
    source = p.one_of_them(source)
    if p.is_thing(source, "card", words=(w.ENEMY,)):
        return kind, "enemy", ()
    if p.is_thing(source, "card", "own", owner=w.YOU, ranks=p.FREE):
        return kind, "yours", ()
    if p.is_any_of(source):
        found = describe(source).select()
        if not found.zone and found.noun in ("unit", "command"):
            return kind, found.side, acting(found)
    raise Unmeant("damage from such")
