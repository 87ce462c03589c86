# rulebound: interpreted
"""Events of verbs that have words of their own: attaching, becoming, fighting, spending, the so-manieth card."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace
from typing import Any, TypeVar

from rulebound.effects import nodes as n
from rulebound.riftbound.abilities import nodes as r
from rulebound.riftbound.reading.things import ME, YOU, describe, is_reference, paid, place_filters, reference
from rulebound.text.english import meaning as m
from rulebound.text.english.meaning import Unmeant, refuse

HERE = n.Select("battlefield", filters=(r.At("here"),))
BATTLEFIELD = n.Select("battlefield")
ALLIES = m.Joined("or", (YOU, m.Thing("ally", "a")))
COMBAT = m.Thing("combat", "a")
Happened = n.Event | tuple[n.Event, ...] | None
Happening = Callable[[m.Clause], Happened]
Named = TypeVar("Named", bound=Happening)
HAPPENINGS: dict[str, Happening] = {}


def happening(*verbs: str) -> Callable[[Named], Named]:
    def register(function: Named) -> Named:
        HAPPENINGS.update(dict.fromkeys(verbs, function))
        return function

    return register


def happens(clause: m.Clause) -> tuple[n.Event, ...]:
    """The events of a clause if its verb has words of its own; else none."""
    known = HAPPENINGS.get(clause.deed.verb)
    found = known(clause) if known is not None else None
    return found if isinstance(found, tuple) else () if found is None else (found,)


def is_player(subject: Any) -> bool:
    return subject in (YOU, ALLIES) or (isinstance(subject, m.Thing) and subject.noun in ("opponent", "player"))


def side_of(subject: Any, ours: str) -> str:
    """Whose doing it is."""
    if subject == YOU:
        return ours
    if subject == ALLIES:
        return "friendly"
    if isinstance(subject, m.Thing) and subject.det == "a" and not subject.after and not subject.words:
        return "enemy" if subject.noun == "opponent" else "player"
    raise Unmeant("such a doer")


def one_card(what: Any) -> Any:
    """The card that an event is about."""
    if is_reference(what):
        return reference(what)
    if isinstance(what, m.PartOf) and what.count == m.Count("=", 1):
        return describe(what.of).select()
    if isinstance(what, m.Thing) and (what.det in ("a", "any") or (what.det == "own" and not what.plural)):
        return describe(what).select()
    raise Unmeant("such a card in an event")


def one_or_some(what: Any) -> tuple[Any, int]:
    """The same; `one or more` are told of once for all of them."""
    several = isinstance(what, m.Thing) and (what.det == "bare" and what.plural and not what.ranks)
    if several or (isinstance(what, m.Thing) and what.det == "count" and what.count == m.Count(">=", 1)):
        return describe(replace(what, det="bare", count=None)).select(), 1
    if isinstance(what, m.PartOf) and what.count == m.Count(">=", 1) and isinstance(what.of, m.Thing):
        return describe(what.of).select(), 1
    return one_card(what), 0


def field(deed: m.Deed) -> Any:
    """Where it happens, said behind the verb."""
    place = deed.role("place")
    if place is None:
        return None
    if place == m.Place("here"):
        return HERE
    if place.word == "at" and isinstance(place.what, m.Thing) and place.what.noun == "battlefield":
        if place.what.det == "a" and not place.what.ranks:
            return describe(place.what).select()
    raise Unmeant("such a place in an event")


def names(deed: m.Deed, *allowed: str) -> bool:
    """Has it no other roles than these? What is done to the subject is no role of its own."""
    return {role.name for role in deed.roles if role.value != m.Pronoun("gap")} <= set(allowed)


@happening("attach")
def attached(clause: m.Clause) -> n.Event | None:
    deed = clause.deed
    if not names(deed, "object", "to"):
        return None
    who = one_card(deed.role("to")) if deed.has("to") else n.Select("unit")
    if clause.passive:
        return n.Event("attached", who, one_card(clause.subject), side="player")
    if not is_player(clause.subject):
        return None
    return n.Event("attached", who, one_card(deed.role("object")), side=side_of(clause.subject, "any"))


BECOMING = {  # what is said to be done to it
    word: m.Deed(verb, verb, (m.Role("object", m.Pronoun("gap")),))
    for word, verb in (("exhausted", "exhaust"), ("stunned", "stun"), ("buffed", "buff"))
}
EQUIPMENT = n.Select("equipment")


@happening("become")
def becomes(clause: m.Clause) -> Happened:
    what = clause.deed.role("becomes")
    if clause.deed.sense == "become.number":
        return reaches(clause)
    if isinstance(what, m.Joined) and what.how == "or":
        each = [replace(role, value=one) for one in what.of for role in clause.deed.roles if role.name == "becomes"]
        rest = clause.deed.without("becomes").roles
        events = [becomes(replace(clause, deed=replace(clause.deed, roles=(one, *rest)))) for one in each]
        return tuple(one for one in events if isinstance(one, n.Event)) if all(events) else None
    if isinstance(what, m.Deed) and names(clause.deed, "becomes"):
        from rulebound.riftbound.reading.events import event

        (found,) = event(m.Clause(clause.subject, what, passive=True))
        return found
    if isinstance(what, m.Adjective) and what.word in BECOMING and names(clause.deed, "becomes"):
        return becomes(replace(clause, deed=replace(clause.deed, roles=(m.Role("becomes", BECOMING[what.word]),))))
    if what == m.Adjective("state", "equipped") and names(clause.deed, "becomes"):
        return n.Event("attached", one_card(clause.subject), EQUIPMENT, side="player")
    kinds = {"mighty": "becomes_mighty", "ready": "readied", "empowered": "empowered", "disempowered": "disempowered"}
    if not isinstance(what, m.Adjective) or what.word not in kinds or not names(clause.deed, "becomes", "place"):
        return None
    who, some = one_or_some(clause.subject)
    if clause.deed.has("place"):
        who = replace(who, filters=(*who.filters, *place_filters(clause.deed.role("place"))))
    return n.Event(kinds[what.word], who, amount=some)


def reaches(clause: m.Clause) -> n.Event | None:
    """`my Might becomes 10 or more`."""
    what, (op, amount) = clause.subject, clause.deed.role("compared")
    if not isinstance(what, m.Thing) or what.noun != "might" or not names(clause.deed, "compared"):
        return None
    owners = [what.owner] if what.owner is not None else [after.value for after in what.after if after.kind == "of"]
    if len(owners) != 1 or len(what.after) > (what.owner is None) or op != ">=" or not isinstance(amount, int):
        return None
    return n.Event("reaches_might", one_card(owners[0]), amount=amount)


@happening("win", "lose")
def fought(clause: m.Clause) -> n.Event | None:
    """`you win a combat here as the attacker`."""
    deed, what = clause.deed, clause.deed.role("object")
    if isinstance(what, m.Thing) and [after.kind for after in what.after] == ["place"]:  # `a combat here`
        deed = m.Deed(deed.verb, deed.sense, (*deed.roles, m.Role("place", what.after[0].value)))
        what = replace(what, after=())
    if what != COMBAT or not is_player(clause.subject):
        return None
    if deed.verb == "win" and deed.has("with") and names(deed, "object", "with"):
        return n.Event("wins_combat", replace(one_card(deed.role("with")), side="yours"), amount=1)
    if not names(deed, "object", "place", "as", "while"):
        return None
    roles = {"attacker": "attack", "defender": "defend"}
    part = deed.role("as") or deed.role("while")
    cause = roles.get(part.noun) if isinstance(part, m.Thing) else None
    if isinstance(part, m.Deed) and not part.roles and part.verb in roles.values():
        cause = part.verb
    if part is not None and cause is None:
        return None
    return n.Event(f"you_{deed.verb}_combat", object=field(deed), cause=cause or "any",
                   side=side_of(clause.subject, "yours"))  # fmt: skip


@happening("use", "activate")
def used(clause: m.Clause) -> n.Event | None:
    """`you use an activated ability of …`."""
    what = clause.deed.role("object")
    if not isinstance(what, m.Thing) or what.noun != "ability" or not names(clause.deed, "object"):
        return None
    of = [after.value for after in what.after if after.kind == "of"]
    if what == m.Thing("ability", "a", words=(m.Adjective("state", "activated"),)) and clause.subject == YOU:
        return n.Event("uses_ability", n.Select("anything", "yours"))
    activated = what.words == (m.Adjective("state", "activated"),) or clause.deed.verb == "activate"
    if what.det != "a" or len(of) != 1 or len(what.after) != 1 or not activated:
        return None
    return n.Event("uses_ability", one_card(of[0]), side=side_of(clause.subject, "any"))


def used_so(what: m.Thing) -> n.Event:
    """`you play an activated ability with Energy cost …`."""
    cost = [after.value for after in what.after if after.kind == "with"]
    bare = m.Thing("ability", what.det, words=(m.Adjective("state", "activated"),), after=what.after)
    stat = cost[0] if len(cost) == len(what.after) == 1 else None
    if what != bare or not isinstance(stat, m.Stat) or (stat.stat, stat.op) not in (("energy", ">="), ("cost", ">=")):
        raise Unmeant("such an ability in an event")
    pay = paid(stat.amount)
    refuse(pay.power or pay.energy < 2, "such an ability in an event")
    return n.Event("uses_ability", n.Select("anything", "yours"), amount=pay.energy)


@happening("gain", "spend")
def gained(clause: m.Clause) -> n.Event | None:
    """`you gain XP`, `an opponent spends XP`, `you spend a buff`."""
    what, verb = clause.deed.role("object"), clause.deed.verb
    if not isinstance(what, m.Thing) or what.after or what.words or not names(clause.deed, "object"):
        return None
    if what.noun == "xp" and what.det == "bare":
        return n.Event(f"{verb}s_xp", side=side_of(clause.subject, "any"))
    if verb == "spend" and what == m.Thing("buff", "a") and clause.subject == YOU:
        return n.Event("spends_buff", n.Select("unit", "yours"))
    return None


@happening("score")
def points(clause: m.Clause) -> n.Event | None:
    """`a player scores 1 point from conquering or holding`."""
    deed, what = clause.deed, clause.deed.role("object")
    if not isinstance(what, m.Thing) or what.noun != "point" or not names(deed, "object", "from", "time"):
        return None
    one = what == m.Thing("point", "a") or what.count == m.Count("=", 1)
    if not one or deed.role("from") != "scoring" or not is_player(clause.subject):
        return None
    in_turn = "scoring_in_turn" if deed.has("time") else "scoring"
    return n.Event("gains_point", side=side_of(clause.subject, "any"), cause=in_turn)


@happening("begin", "start")
def begins(clause: m.Clause) -> n.Event | None:
    """`a showdown begins here`."""
    what = clause.subject
    if not isinstance(what, m.Thing) or what.det not in ("a", "bare") or what.words or what.ranks:
        return None
    if len(what.after) == 1 and what.after[0].kind == "fought_by" and clause.deed == m.Deed("end", "end"):
        return n.Event("combat_over", one_card(what.after[0].value)) if what.noun == "combat" else None
    kind = {"begin": "begins", "start": "begins", "end": "ends"}[clause.deed.verb]
    place = tuple(m.Role("place", after.value) for after in what.after if after.kind == "place")
    deed = m.Deed("", "", (*clause.deed.roles, *place))
    if f"{what.noun}_{kind}" not in ("showdown_begins", "combat_begins", "combat_ends") or not names(deed, "place"):
        return None
    return n.Event(f"{what.noun}_{kind}", object=field(deed))


@happening("return")
def returned(clause: m.Clause) -> n.Event | None:
    to, away = clause.deed.role("to"), clause.deed.role("from")
    hand = isinstance(to, m.Thing) and to.noun == "hand"
    doer = clause.deed.role("agent") if clause.passive else clause.subject
    what = clause.subject if clause.passive else clause.deed.role("object")
    if not hand or not names(clause.deed, "object", "to", "from", "agent"):
        return None
    who, some = one_or_some(what)
    if away is not None and away != m.Thing("board", "the"):
        who = replace(who, filters=(*who.filters, *place_filters(m.Place("at", away))))
    side = "any" if doer is None else side_of(doer, "yours")
    return n.Event("returned_to_hand", who, side=side, amount=some)


@happening("put")
def burned(clause: m.Clause) -> n.Event | None:
    """`a card is put into your trash from your Main Deck`."""
    deed = clause.deed
    sides: dict[Any, str] = {YOU: "any", m.Thing("opponent", "a"): "enemy"}
    to, where = deed.role("to"), deed.role("from")
    owner = to.owner if isinstance(to, m.Thing) else None
    if clause.passive and names(deed, "to", "from") and where == m.Thing("board", "the") and owner in (*sides, None):
        who, some = one_or_some(clause.subject)
        if to.noun != "trash" or (owner == YOU and not is_reference(clause.subject)) or sides.get(owner) == "enemy":
            return None  # whose trash it is tells who owns the card
        return n.Event("dies", who, amount=some)
    deck = m.Thing("main deck", "own", owner=YOU if owner == YOU else m.Pronoun("they"))
    if not clause.passive or not names(deed, "to", "from") or owner not in sides or where != deck:
        return None
    who, some = one_or_some(clause.subject)
    return n.Event("burned", who, cause="deck", side=sides[owner], amount=some) if to.noun == "trash" else None


@happening("leave", "enter")
def leaves(clause: m.Clause) -> n.Event | None:
    """`a unit leaves the board`."""
    deed = clause.deed
    if clause.passive or deed.roles not in ((m.Role("object", m.Thing("board", "the")),), ENTERS_HERE):
        return None
    who, some = one_or_some(clause.subject)
    if deed.roles == ENTERS_HERE and deed.verb == "enter":
        who = replace(who, filters=(*who.filters, *place_filters(m.Place("here"))))
    return n.Event(f"{deed.verb}s", who, amount=some)


ENTERS_HERE = (m.Role("to", m.Place("here")),)


@happening("draw", "play")
def nth_card(clause: m.Clause) -> n.Event | None:
    """`you draw your second card each turn`."""
    deed, what = clause.deed, clause.deed.role("object")
    if clause.passive or not isinstance(what, m.Thing) or not what.ranks or not isinstance(what.ranks[0], int):
        return None
    own = {YOU: "yours", m.Thing("opponent", "a"): "enemy"}.get(clause.subject)
    theirs = {"yours": YOU, "enemy": m.Pronoun("they")}
    plain = [after for after in what.after if after != m.After("time", ("each", "turn"))]
    timed = deed.role("time") == ("each", "turn") or len(plain) < len(what.after)
    if own is None or not timed or what.owner != theirs[own] or not names(deed, "object", "time"):
        return None
    found = describe(replace(what, ranks=what.ranks[1:], owner=None, after=tuple(plain)))
    found.says(own)
    side = "enemy" if own == "enemy" and deed.verb == "draw" else "any"
    kinds = {"draw": "drawn_nth", "play": "played_nth"}
    return n.Event(kinds[deed.verb], found.select(), side=side, amount=what.ranks[0])


@happening("take", "deal")
def damaged(clause: m.Clause) -> n.Event | None:
    """`I take damage`, `a unit is dealt damage by a spell`."""
    deed = clause.deed
    what = deed.role("damage") if deed.has("damage") else deed.role("object")
    by_spell = clause.subject in (m.Pronoun("this_card"), m.Thing("spell", "this")) and deed.verb == "deal"
    if deed.verb == "deal" and not by_spell and not clause.passive and deed.has("to"):  # the same in the passive
        roles = (*deed.without("to").roles, m.Role("agent", clause.subject))
        return damaged(m.Clause(deed.role("to"), replace(deed, roles=roles), clause.tense, passive=True))
    if (deed.verb == "deal") != (clause.passive or by_spell) or not names(
        deed, "damage", "object", "source", "agent", "to"
    ):
        return None
    if what != "some" and what not in (m.Thing("damage", "bare"), m.Thing("damage", "bare", True), COMBAT_DAMAGE):
        return None
    if by_spell and not clause.passive:
        return n.Event("deals_damage", n.Ref("this"))
    who, some = one_or_some(clause.subject)
    by = deed.role("agent") if deed.has("agent") else deed.role("source")
    found = n.Event("takes_damage", who, amount=some)
    if by is not None:
        side, cause = dealer(by)
        whose = {"player": "any", "any": "yours"}.get(side, side)
        return replace(found, side=whose, cause=cause) if what != COMBAT_DAMAGE else None
    return replace(found, cause="combat") if what == COMBAT_DAMAGE else found


COMBAT_DAMAGE = m.Thing("damage", "bare", True, words=(m.Adjective("noun", "combat"),))


def dealer(what: Any) -> tuple[str, str]:
    """Whose spell, or spell or ability, it is."""
    sides = {(): "player", ("enemy",): "enemy", ("friendly",): "any"}
    if isinstance(what, m.Thing) and not what.after and not what.ranks and what.det in ("a", "bare", "own"):
        words = tuple(word.word for word in what.words)
        nouns = set(what.noun.of) if isinstance(what.noun, m.Joined) else {what.noun}
        side = "any" if what.owner == YOU else sides.get(words) if what.owner is None else None
        if isinstance(what.owner, m.Thing) and what.owner.noun == "opponent":
            side = "enemy"
        if side is not None and nouns in ({"spell"}, {"spell", "ability"}):
            return side, "spell" if nouns == {"spell"} else "effect"
    raise Unmeant("such a source")


IN_COMBAT = m.Place("at", m.Thing("combat", "bare"))


def kills(by: Any, deed: m.Deed) -> tuple[n.Event, ...]:
    """`I kill a unit (in combat)`: in combat, or by an ability."""
    what, places = deed.role("object"), [deed.role("place")] if deed.has("place") else []
    if isinstance(what, m.Thing) and what.after and what.after[-1] == m.After("place", IN_COMBAT):
        what, places = replace(what, after=what.after[:-1]), [IN_COMBAT]
    if places not in ([], [IN_COMBAT]):
        return ()
    return tuple(n.Event("kills", by, one_card(what), cause=cause) for cause in ("combat", "effect")[: 2 - len(places)])


@happening("kill")
def killed_by(clause: m.Clause) -> Happened:
    """`a spell or ability kills a unit`; the same in the passive."""
    deed = clause.deed
    by, what = (deed.role("agent"), clause.subject) if clause.passive else (clause.subject, deed.role("object"))
    if not clause.passive and is_reference(by) and names(deed, "object", "place"):
        return kills(reference(by), deed)
    sources = isinstance(by, m.Thing) and (isinstance(by.noun, m.Joined) or by.noun == "spell")
    if not sources or not names(deed, "object", "agent"):
        return None
    side, cause = dealer(by)
    return n.Event("killed", one_card(what), cause=cause, side=side)


@happening("move")
def moved_by(clause: m.Clause) -> n.Event | None:
    """`an opponent moves to …`: units of theirs."""
    deed = clause.deed
    if clause.subject != m.Thing("opponent", "a") or not names(deed, "to") or not deed.has("to"):
        return None
    mine = m.After("except", m.Pronoun("mine"))
    if deed.role("to") not in (
        m.Thing("battlefield", "a", after=(mine,)),
        m.Thing("battlefield", "a", ranks=("other",)),
    ):
        return None
    elsewhere = n.Select("battlefield", filters=(r.At("elsewhere"),))
    return n.Event("moved", n.Select("unit", "enemy"), elsewhere, side="enemy", amount=1)


@happening("attack")
def attacks_place(clause: m.Clause) -> n.Event | None:
    """`a unit attacks a battlefield`."""
    what = clause.deed.role("object")
    if clause.passive or is_player(clause.subject) or not isinstance(what, m.Thing) or not names(clause.deed, "object"):
        return None
    who, some = one_or_some(clause.subject)
    return n.Event("attacks", who, one_card(what), amount=some)


@happening("look", "reveal")
def seen(clause: m.Clause) -> n.Event | None:
    """`you reveal me from your deck`."""
    deed = clause.deed
    where = deed.role("from")
    deck = where[1] if isinstance(where, tuple) and where[0] == "top" else None
    if deed.verb == "reveal" and clause.subject == YOU and where == m.Thing("deck", "a"):
        return n.Event("you_reveal") if deed.role("object") == m.Thing("card", "bare", True) else None
    own = isinstance(deck, m.Thing) and deck.noun in ("deck", "main deck") and deck.owner == YOU
    if clause.subject != YOU or not own or not names(deed, "object", "from") or deed.role("object") not in ME:
        return None
    return n.Event("revealed" if deed.verb == "reveal" else "looked_at")


@happening("end")
def tied(clause: m.Clause) -> n.Event | None:
    """`a combat … ends in a tie`."""
    what = clause.subject
    if clause.deed.sense != "end.tie" or clause.deed.roles:
        return begins(clause)
    for part, side in (("attacker", "yours"), ("defender", "enemy")):
        there = m.After("where", m.Clause(YOU, m.Be(m.Thing(part, "the"))))
        if what == m.Thing("combat", "a", after=(there,)):
            return n.Event("combat_tied", side=side)
    raise Unmeant("such a tie")
