# rulebound: interpreted
"""Places: decks, hands and trashes that cards go to."""

from __future__ import annotations

from dataclasses import replace
from typing import Any

from rulebound.effects import nodes as n
from rulebound.gundam.reading import words as w
from rulebound.gundam.reading.things import describe, zone_of
from rulebound.text.english import meaning as m
from rulebound.text.english import patterns as p
from rulebound.text.english.meaning import Unmeant


def of_its_owner(what: Any) -> bool:
    return getattr(what.owner, "noun", "") == "owner"


def is_hand(to: Any) -> bool:
    """`your hand`, `its owner's hand`, `hand`."""
    if not p.is_thing(to, "hand", owner=p.FREE):
        return False
    return not to.plural if to.det == "bare" else to.owner == w.YOU or of_its_owner(to)


def is_trash(to: Any) -> bool:
    if not p.is_thing(to, "trash", owner=p.FREE):
        return False
    return to.det == "the" or to.owner in (w.YOU, w.THEY) or of_its_owner(to)


def deck_of(what: Any) -> str | None:
    """Whose deck."""
    if not p.is_thing(what, "deck", owner=lambda owner: owner not in (None, w.IT_WORD)):
        return None
    return "owner" if of_its_owner(what) else w.side_of(what.owner)


def top_cards(what: Any) -> tuple[int, str] | None:
    """`the top 3 cards of your deck`, `your top 3 cards`: how many, and whose deck."""
    if p.is_thing(what, "card", owner=m.Meaning, count=p.FREE, ranks=p.FREE, words=p.FREE):
        what = m.Thing("card", "the", what.plural, what.count, None, what.ranks, what.words,
                       (m.After("of", w.own("deck", what.owner)),))  # fmt: skip
    if p.is_thing(what, "card", "the", count=p.FREE, ranks=("top",), after=p.FREE):
        side = deck_of(p.behind(what, "of"))
        amount = p.so_many(what) if what.count is not None else None if what.plural else 1
        return (amount, side) if side is not None and amount is not None else None
    return None


def whole_zone(what: Any) -> n.Select | None:
    """`your hand`, `all cards in your hand`, `your trash`: all the cards there."""

    if isinstance(what, m.Thing) and what.noun in ("hand", "trash") and what.owner is not None:
        zone, side = zone_of(replace(what, plural=False))
        return n.Select("card", side, zone)
    if isinstance(what, m.Thing) and what.noun == "card" and what.det == "all" and what.after and what.count is None:
        found = describe(what).select()
        return found if found.zone in ("hand", "trash") else None
    return None


def destination(found: m.Deed) -> tuple[str, str]:
    """Where cards go, and at which end."""
    to, order = found.role("to"), found.role("order")
    if order is None and (is_hand(to) or is_trash(to)):
        return to.noun, ""
    if to is None and found.verb == "return" and order == "any":
        return "deck", ""
    if isinstance(to, tuple) and len(to) == 2 and (to[1] is None or deck_of(to[1]) is not None):
        ends = {"bottom": "bottom", "top": "", "top_or_bottom": "top_or_bottom"}
        if (to[0], order) == ("bottom", "random"):
            return "deck", "random_bottom"
        if to[0] in ends and order in (None, "any"):
            return "deck", ends[to[0]]
    if getattr(to, "noun", "") in ("shield area", "shield") and to.owner == w.YOU and order is None:
        return "shield", ""
    raise Unmeant("moved to such a place")
