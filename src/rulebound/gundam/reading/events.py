# rulebound: interpreted
"""Events: what a clause says that happens, to cards, by cards and by players."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace
from typing import Any, NamedTuple

from rulebound.effects import nodes as n
from rulebound.gundam.abilities import nodes as g
from rulebound.gundam.grammar.filters import canonical
from rulebound.gundam.reading import words as w
from rulebound.gundam.reading.amounts import paid
from rulebound.gundam.reading.choosing import often, some, who_is
from rulebound.gundam.reading.places import is_hand
from rulebound.gundam.reading.sources import (
    BATTLE_DAMAGE,
    DAMAGE,
    EFFECT_DAMAGE,
    cause_of,
    damage_from,
    damage_of,
    effect_card,
    effect_of,
    effect_side,
)
from rulebound.gundam.reading.things import describe, is_reference, partner_of, zone_of
from rulebound.gundam.words.lexicon import LEXICON
from rulebound.text.declared import told_so
from rulebound.text.english import meaning as m
from rulebound.text.english import patterns as p
from rulebound.text.english.meaning import Unmeant
from rulebound.text.english.shaping import done_to, ways_of

Happens = tuple[n.Event, int]
DECLARED = {deed.verb: kind for kind, deed in LEXICON.told_by.items() if deed.verb in w.BY_ROWS}


def event(clause: Any, history: bool = False) -> Happens:
    """What an ability waits for, and how often it must have happened (in history)."""
    if (ways := ways_of(clause)) is not None:
        first, *others = (event(way, history) for way in ways)
        return replace(first[0], also=tuple(other for other, _ in others)), first[1]
    if not p.is_clause(clause, {"now", "would"}, passive=p.FREE):
        raise Unmeant("such an event")
    if clause.adverb:
        raise Unmeant(f"'{clause.adverb}' in an event")
    if isinstance(clause.deed, m.Be):
        return became(clause, clause.deed), 1
    if isinstance(clause.deed, m.Joined) and clause.deed.how == "and":
        return together(clause, clause.deed), 1
    if not isinstance(clause.deed, m.Deed):
        raise Unmeant("such an event")
    clause = replace(clause, deed=by_means(clause.deed))
    deed, subject = clause.deed, clause.subject
    if (found := p.first((by_its_object, by_their_row, of_an_effect), clause, deed)) is not None:
        return found, 1
    who: Any = None
    if not (told_so(LEXICON, deed.sense) and not deed.roles):
        if subject == w.YOU or w.is_opponent(subject):
            return by_player(By("yours" if subject == w.YOU else "enemy", deed, history))
        if not clause.passive and (turned := to_known(clause, deed)) is not None:
            return event(turned, history)
    who, times = often(subject) if history else (who_is(subject), 1)
    if (kind := told_so(LEXICON, deed.sense)) and not deed.roles:
        return n.Event(kind, who), times
    return suffered(who, deed) if clause.passive else act(who, deed), times


def by_means(deed: m.Deed) -> m.Deed:
    """`you deploy a Unit with an effect`: it is done with it."""
    what = deed.role("object")
    last = what.after[-1] if isinstance(what, m.Thing) and what.after else None
    in_battle = last is not None and last.value == m.Place("at", m.Thing("battle", "bare"))
    if last is None or deed.has("with") or not (in_battle or (last.kind == "with" and effect_side(last.value))):
        return deed
    return p.with_roles(
        deed, object=replace(what, after=what.after[:-1]), with_=BATTLE_DAMAGE if in_battle else last.value
    )


def to_known(clause: m.Clause, deed: m.Deed) -> m.Clause | None:
    """`an enemy Unit attacks this Unit`, as what is done to this Unit; None if it is done to no card that is known."""
    what, to = deed.role("object"), deed.role("to")
    doer = clause.subject.of if isinstance(clause.subject, m.PartOf) else clause.subject
    if getattr(doer, "noun", "") not in w.NOUNS or is_reference(clause.subject):
        return None
    if p.is_deed(deed, "deal", "object", "to") and is_reference(to):
        return m.Clause(to, p.doing("receive", object=what, source=clause.subject))
    if deed.verb in ("attack", "block", "destroy") and is_reference(what) and not deed.has("agent"):
        return done_to(what, clause.subject, deed)
    return None


def by_their_row(clause: m.Clause, deed: m.Deed) -> n.Event | None:
    """What players do, in words that only a row has; None if others say it."""
    side = (
        "enemy"
        if w.is_opponent(clause.subject)
        else {w.YOU: "yours", w.thing("player"): "player"}.get(clause.subject, "")
    )
    if side and p.is_deed(deed, " ".join(DECLARED), "object"):
        return n.Event(DECLARED[deed.verb], who_is(deed.role("object")), side=side)
    kind = told_so(LEXICON, deed.sense) if side and not deed.roles else ""
    return n.Event(kind, side="any" if side == "yours" else side) if kind else None


def of_an_effect(clause: m.Clause, deed: m.Deed) -> n.Event | None:
    """What damage or an effect does, whosever it is."""
    subject = clause.subject
    if clause.passive:
        return ap_reduced(subject, deed) if getattr(subject, "noun", "") == "ap" and deed.verb == "reduce" else None
    if (source := damage_of(subject)) is not None and p.is_deed(deed, "", "object"):
        return act(some(source), p.with_roles(deed, with_=DAMAGE))
    if (side := effect_side(subject)) is not None:
        return by_effect(side, deed)
    if getattr(subject, "noun", "") == "effect":
        cards = effect_of(subject)
        return replace(by_effect(cards.side, deed), object=cards, cause="effect")
    return None


# ------------------------------------------------------------------------------------------------ of other things


def by_its_object(clause: m.Clause, deed: m.Deed) -> n.Event | None:
    """What is done to a thing that is no card on the field: `a card is placed from your deck into your trash`."""
    if not clause.passive:
        return None
    subject, names = clause.subject, deed.names() - {"object", "agent", "with"}
    agent = deed.role("agent") if deed.has("agent") else deed.role("with")
    side = effect_side(agent) if agent is not None else "any"
    if side is None:
        return None
    if deed.verb == "place" and names == {"from", "to"}:
        return milled(subject, deed, side)
    if deed.verb == "exile" and names <= {"from"} and getattr(subject, "noun", "") in w.CARDS:
        return exiled(with_from(subject, deed), side)
    if agent is not None:
        return None
    if subject == w.YOU and deed.verb == "attack" and not names:
        return n.Event("attacks_player", n.Select("unit", "enemy"))
    if p.is_thing(subject, "attack", "own", False, owner=p.FREE) and deed.verb == "block" and not names:
        return n.Event("blocked", who_is(subject.owner))
    if deed.verb == "use" and names == {"to_do"} and deed.role("to_do") == _PAYING:
        return n.Event("pays_with_ex", amount=ex_resources(subject))
    if deed.verb == "activate" and not names:
        return activated(p.one_of_them(subject), "yours")[0]
    if deed.verb == "add" and names == {"to"} and is_hand(deed.role("to")):
        cards = some(subject)
        return shield_taken(cards.side) if cards.noun == "shield" and not cards.filters else None
    return None


_PAYING = p.doing("pay", object=w.thing("cost"))


def ex_resources(what: Any) -> int:
    """`an EX Resource`, `2 or more EX Resources`: how many at least."""
    amount = p.so_many(what, ">=", "=")
    if what in (w.thing("ex resource"), w.thing("ex resource", "bare", True)):
        return 1
    if p.is_thing(what, "ex resource", count=p.FREE) and amount is not None:
        return amount
    raise Unmeant("paid with such")


def milled(what: Any, deed: m.Deed, side: str) -> n.Event:
    """From a deck into the trash of its owner."""
    deck, trash = deed.role("from"), deed.role("to")
    if (getattr(deck, "noun", ""), getattr(trash, "noun", "")) == ("deck", "trash") and isinstance(what, m.Thing):
        if deck.owner == trash.owner and deck.owner is not None and what.det == "a":
            cards = n.Select("card", w.side_of(deck.owner), "", describe(what).plain())
            return n.Event("milled", cards, side=side)
    raise Unmeant("placed so, as an event")


def exiled(what: Any, side: str = "any") -> n.Event:
    cards = some(what)
    if cards.zone == "trash":
        return n.Event("exiled", cards, side=side)
    raise Unmeant("exiled from there, as an event")


def shield_taken(side: str) -> n.Event:
    return n.Event("shield_taken", side="enemy" if side == "enemy" else "any")


def became(clause: m.Clause, deed: m.Be) -> n.Event:
    """`this Unit is rested by an effect`, where the state is what it was brought to."""
    word, subject = getattr(deed.what, "word", ""), clause.subject
    if deed.what == w.PAIRED and len(deed.roles) == 1 and deed.roles[0].name.startswith("with"):
        pilot = some(subject) if getattr(subject, "det", "") == "a" else None
        if pilot is not None and pilot.noun == "pilot":
            return n.Event("paired", who_is(deed.roles[0].value), None if pilot == n.Select("pilot") else pilot)
    if isinstance(deed.what, m.Adjective) and word in ("linked", "paired") and not deed.roles:
        return n.Event(word, who_is(subject))
    verbs = {w.state("rested"): "rest", w.PAIRED: "pair"}
    if deed.what in verbs and deed.roles:
        done = verbs[deed.what]
        return suffered(who_is(subject), m.Deed(done, done, (m.Role("object", p.GAP), *deed.roles)))
    raise Unmeant("being so, as an event")


def together(clause: m.Clause, deeds: m.Joined) -> n.Event:
    """`you play and activate a Command card using an EX Resource`."""
    if [getattr(item, "verb", "") for item in deeds.of] == ["play", "activate"]:
        first, second = deeds.of
        if first.roles == second.roles and clause.subject == w.YOU and not clause.passive:
            return by_player(By("yours", first, False))[0]
    raise Unmeant("two events at once")


def ap_reduced(subject: m.Thing, deed: m.Deed) -> n.Event:
    side = effect_side(deed.role("agent") if deed.has("agent") else deed.role("with"))
    if p.is_thing(subject, "ap", "own", False, owner=p.FREE) and side and len(deed.roles) == 2:
        return n.Event("ap_reduced", who_is(subject.owner), side=side)
    raise Unmeant("so reduced, as an event")


def by_effect(side: str, deed: m.Deed) -> n.Event:
    """What an effect does to a card."""
    what, done = deed.role("object"), SUFFERED.get(deed.verb, Suffered(""))
    if done.by_effect and p.is_deed(deed, "", "object", **{done.role: done.fits} if done.role else {}):
        return n.Event(done.by_effect, who_is(what), cause=done.cause, side=side)
    if p.is_deed(deed, "deal", "to", object={DAMAGE, EFFECT_DAMAGE}):
        return n.Event("receives_damage", who_is(deed.role("to")), cause="effect", side=side)
    if p.is_deed(deed, "reduce", "object") and isinstance(what, m.Thing | m.PartOf):
        return n.Event("ap_reduced", who_is(whose_ap(what)), side=side)
    if p.is_deed(deed, "place", "object", "from", "to"):
        return milled(what, deed, side)
    raise Unmeant(f"the event of '{deed.verb}' by an effect")


def whose_ap(what: Any) -> Any:
    """`an enemy Unit's AP`, `one of your Units' AP`."""
    if isinstance(what, m.PartOf) and getattr(what.of, "noun", "") == "ap":
        return m.PartOf(what.count, what.of.owner)
    if p.is_thing(what, "ap", "own", owner=p.FREE):
        return what.owner
    raise Unmeant("such a number reduced, as an event")


# ------------------------------------------------------------------------------------------------ what cards do


ACTS = {"attack": "attacks", "link": "linked", "block": "blocks"}


def act(who: Any, deed: m.Deed) -> n.Event:
    """What a card does."""
    verb, what = deed.verb, deed.role("object")
    if verb == "deal" and (found := deals(who, deed)) is not None:
        return found
    if verb in ACTS and not deed.roles:
        return n.Event(ACTS[verb], who)
    if p.is_deed(deed, "activate use", gift=is_blocker):
        return n.Event("blocks", who)
    if p.is_deed(deed, "become", "object"):
        return target_of(who, what)
    if p.is_deed(deed, "attack block", "object"):
        if verb == "attack" and (what == w.YOU or w.is_opponent(what) or what == w.thing("player")):
            return n.Event("attacks_player", who)
        return n.Event(ACTS[verb], who, some(what))
    cause = cause_of(deed.role("with")) if deed.has("with") else "any"
    if p.is_deed(deed, "destroy", "object?", "with?") and cause:
        if getattr(what, "noun", "") == "card":
            found_card = describe(what).select(card=True)
            if what.det != "a" or found_card.zone:
                raise Unmeant("such a card in an event")
            return n.Event("destroys_card", who, found_card, cause)
        cards = some(what)
        if cards.noun in ("unit", "shield_area", "base", "shield") and not cards.zone:
            kind = "destroys_unit" if cards.noun == "unit" else "destroys_shield_card"
            return n.Event(kind, who, cards, cause)
    if p.is_deed(deed, "receive", "object", "source?"):
        return received(who, what, deed.role("source"))
    if p.is_deed(deed, "recover", amount=w.thing("hp", "bare")):
        return n.Event("recovers", who)
    raise Unmeant(f"the event of '{verb}'")


def is_blocker(gift: Any) -> bool:
    return bool(gift == m.Gift("keyword", of=m.Adjective("keyword", "blocker")))


def deals(who: Any, deed: m.Deed) -> n.Event | None:
    """A Command deals damage to a card; a card deals effect damage to any."""
    what, to = deed.role("object"), deed.role("to")
    if getattr(who, "noun", "") == "command" and p.is_deed(deed, "deal", "to", object={DAMAGE, EFFECT_DAMAGE}):
        return n.Event("receives_damage", who_is(to), who, "effect", who.side)
    if p.is_deed(deed, "deal", "to?", object={DAMAGE, BATTLE_DAMAGE, EFFECT_DAMAGE}):
        kind = str(what.noun).replace(" ", "_")
        cause = {"damage": "any"}.get(kind, kind.removesuffix("_damage"))
        return n.Event(f"deals_{kind}", who, None if to is None else some(to), cause)
    return None


def target_of(who: Any, what: Any) -> n.Event:
    """`this Unit becomes the attack target (of an enemy Unit)`."""
    of = p.behind(what, "of")
    if what == w.thing("link unit"):
        return n.Event("linked", who)
    if p.is_thing(what, "attack target", {"a", "the"}, after=p.FREE):
        if not what.after or of is not None:
            return n.Event("attacked", who, some(of) if of is not None else None)
    if getattr(what, "noun", "") == "target" and p.is_thing(of, "attack", {"a", "own"}, False, owner=p.FREE):
        return n.Event("attacked", who, some(of.owner) if of.owner is not None else None)
    raise Unmeant("becoming such")


def received(who: Any, what: Any, source: Any) -> n.Event:
    amount = 0
    if isinstance(what, m.Thing) and what.count is not None:
        amount = p.so_many(what, ">=") or p.unmeant("so much damage in an event")
        what = p.bare(what)
    kind, side, filters = damage_from(what, source)
    kinds = [item for item in filters if isinstance(item, n.Kind)]
    if filters and (len(kinds) != 1 or len(kinds[0].any_of) != 1):
        raise Unmeant("damage from such in an event")
    others = tuple(item for item in filters if item not in kinds)
    cards = n.Select(kinds[0].any_of[0], side, "", others) if filters else None
    return n.Event("receives_damage", who, cards, kind, side, amount)


# ------------------------------------------------------------------------------------------------ what is done to cards


class Suffered(NamedTuple):
    """The events of what is done to a card: of whoever does it, of an effect that does it, and its cause then.

    by_card: another card may do it. with what else it has to be said: the role, and how it is.
    """

    plain: str
    by_effect: str = ""
    cause: str = "any"
    by_card: bool = False
    role: str = ""
    fits: Any = p.FREE


def is_target(what: Any) -> bool:
    return p.is_thing(what, "attack target", owner=p.FREE)


SUFFERED = {
    "deploy": Suffered("deployed", "deployed", "effect"),
    "destroy": Suffered("destroyed", "destroyed", "effect"),
    "rest": Suffered("", "rested_by_effect"),
    "set": Suffered("", "set_active_by_effect", role="as", fits=w.ACTIVE),
    "return": Suffered("returned", "returned", role="to", fits=is_hand),
    "choose": Suffered("attacked", role="as", fits=is_target),
    "attack": Suffered("attacked", by_card=True),
    "block": Suffered("blocked", by_card=True),
}
BY_CARDS = {"destroy": "destroyed", "rest": "rested_by_effect"}


def suffered(who: Any, deed: m.Deed) -> n.Event:
    """What is done to a card."""
    verb, names = deed.verb, deed.names() - {"object"}
    if verb == "deal" and deed.role("to") == p.GAP and deed.names() <= {"to", "damage", "object"}:
        much = deed.role("damage")
        if (amount := p.so_many(much, ">=")) is not None:
            return n.Event("receives_damage", who, amount=amount)
        return received(who, deed.role("object") if deed.has("object") else DAMAGE, None)
    if deed.role("object") != p.GAP:
        raise Unmeant(f"the event of '{verb}'")
    agent = deed.role("agent") if deed.has("agent") else deed.role("with")
    side = effect_side(agent) if agent is not None else None
    done = SUFFERED.get(verb, Suffered(""))
    done = done if p.fits(deed.role(done.role), done.fits) else Suffered("")
    kind = done.by_effect if side else done.plain
    if not names - {"agent", "with", done.role} and (side or agent is None) and (kind or verb in DECLARED):
        cause = done.cause if side and kind else "any"
        return n.Event(kind or DECLARED[verb], who, cause=cause, side=side or "any")
    if done.by_card and names == {"agent"}:
        return n.Event(done.plain, who, some(agent))
    if verb == "deploy" and names == {"from"} and getattr(who, "side", "") in ("any", "yours", "friendly"):
        zone, owner = zone_of(of_its_owner(deed.role("from")))
        if owner == "yours" and zone in ("trash", "hand"):
            whose = "yours" if who.side == "any" else who.side
            return n.Event("deployed", replace(who, side=whose, filters=canonical((*who.filters, g.CameFrom(zone)))))
    if verb == "destroy" and len(names) == 1 and cause_of(agent):
        return n.Event("destroyed", who, cause=cause_of(agent))
    if verb == "destroy" and agent is not None and (found := destroyed_by(who, deed, names)) is not None:
        return found
    if verb in BY_CARDS and not names - {"agent", "with"} and (card := effect_card(agent)) is not None:
        return by_card(BY_CARDS[verb], who, card)
    return of_pilots_and_resources(who, deed, names)


def by_card(kind: str, who: Any, card: n.Select) -> n.Event:
    """Something that the effect of such a card does to another."""
    if card.side not in ("yours", "enemy"):
        raise Unmeant("by the effect of such a card")
    return n.Event(kind, who, card, "effect", card.side)


def of_pilots_and_resources(who: Any, deed: m.Deed, names: frozenset[str]) -> n.Event:
    """What is done to a card with Pilots and Resources."""
    if deed.verb == "exile" and names <= {"from"} and deed.role("from") in (None, "game"):
        if getattr(who, "noun", "") == "ex_resource":
            return n.Event("ex_resource_exiled", who)
    if (partner := partner_of(deed)) is not None:
        pilot = some(partner)
        if pilot.noun == "pilot":
            return n.Event("paired", who, None if pilot == n.Select("pilot") else pilot)
    raise Unmeant(f"the event of '{deed.verb}' done to a card")


def destroyed_by(who: Any, deed: m.Deed, names: frozenset[str]) -> n.Event | None:
    """By a card, with battle damage if nothing else is said; by damage from a card."""
    agent, with_ = deed.role("agent") or deed.role("with"), deed.role("with") if deed.has("agent") else None
    if len(names) == 1 and (dealer := damage_of(agent, True)) is not None:
        agent, with_ = dealer, p.alone(agent)
    if isinstance(agent, m.Thing | m.PartOf) and names <= {"agent", "with"}:
        kind = cause_of(with_) if with_ is not None else "battle"
        try:
            card = some(p.one_of_them(agent))
        except Unmeant:
            return None
        if card.noun == "unit" and not card.zone and kind:
            return n.Event("destroyed", who, card, kind)
    return None


def of_its_owner(where: Any) -> Any:
    """`from the trash`: yours, of what you have."""
    return w.own(where.noun) if p.is_thing(where, det="the", plural=False) else where


# ------------------------------------------------------------------------------------------------ what players do


class By(NamedTuple):
    """What a player does, while its event is made: whose doing it is, and the effect that it is done with, if any."""

    side: str
    deed: m.Deed
    history: bool

    @property
    def what(self) -> Any:
        return self.deed.role("object")

    @property
    def effect(self) -> str | None:
        """The side of the effect it is done with; "": nothing is said of one; None: it is done with something else."""
        with_ = self.deed.role("with")
        return "" if with_ is None else effect_side(with_)

    @property
    def whose(self) -> str:
        """The side of an event that happens to a player."""
        return "any" if self.side == "yours" else "enemy"

    def cards(self) -> tuple[Any, int]:
        return often(self.what) if self.history else (some(self.what), 1)


def by_player(by: By) -> Happens:
    """What a player does."""
    deed = by.deed
    if deed.has("object") and not by.history:
        deed = p.with_roles(deed, object=p.one_or_more(by.what))
    if deed.has("agent") and not deed.has("with"):
        roles = (m.Role("with", role.value) if role.name == "agent" else role for role in deed.roles)
        deed = m.Deed(deed.verb, deed.sense, tuple(roles))
    by = by._replace(deed=deed)
    for verbs, said, made in BY_PLAYERS:
        if p.is_deed(deed, verbs, **said) and (found := made(by)) is not None:
            return (found, 1) if isinstance(found, n.Event) else found
    raise Unmeant(f"the event of '{deed.verb}' by a player")


def deploys(by: By) -> Happens | None:
    cards, times = by.cards()
    if getattr(cards, "side", "") != "any" or cards.zone or cards.noun not in ("unit", "base"):
        return None
    roles = p.with_roles(by.deed, object=p.GAP).roles
    return suffered(replace(cards, side=by.side), m.Deed("deploy", "deploy", roles)), times


def discards(by: By) -> n.Event | None:
    cards = n.Select("card", by.side, "", () if by.what is None else describe(by.what).plain())
    if not by.effect:
        return n.Event("discarded", cards) if by.what is not None else None
    return n.Event("discarded", cards, cause="effect", side=by.effect)


def does_with_card(by: By) -> n.Event | None:
    """What is done with the effect of a card."""
    card = effect_of(by.deed.role("with"))
    if card.side == "friendly" and by.side == "yours":  # what you do is done with your own cards
        card = replace(card, side="yours")
    return by_card(SUFFERED[by.deed.verb].by_effect, some(by.what), card)


def sets(by: By) -> n.Event | None:
    cards = some(by.what)
    if cards.noun in ("resource", "ex_resource") and cards.side == "any":
        cards = replace(cards, side=by.side)
    return n.Event("set_active_by_effect", cards)


def plays(by: By) -> Happens | None:
    found, times = command("command_played", by.what, by.side, by.history)
    return replace(found, cause="ex_resource") if by.deed.has("using") else found, times


def attacks(by: By) -> Happens | None:
    units = by.deed.role("with_what") or by.deed.role("with")
    cards, times = often(units) if units is not None else (n.Select("unit"), 1)
    good = getattr(cards, "noun", "") == "unit" and cards.side in ("any", by.side)
    return (n.Event("attacks", replace(cards, side=by.side)), times) if good else None


def pairs(by: By) -> n.Event | None:
    unit = partner_of(by.deed, "object?")
    if unit is None:
        known = by.what == w.thing("pilot")
        return n.Event("paired", n.Select("unit", by.side)) if known else p.unmeant("paired so")
    pilot, who = some(by.what), who_is(unit)
    if pilot.noun != "pilot":
        raise Unmeant("paired so")
    if by.side == "yours":
        return n.Event("paired", who, pilot)
    plain = pilot == n.Select("pilot") and who == n.Select("unit", filters=getattr(who, "filters", ()))
    return n.Event("paired", replace(who, side=by.side)) if plain else p.unmeant("paired so")


def supports(by: By) -> n.Event | None:
    """`you use its <Support> (to increase a Unit's AP)`."""
    on, increased = by.deed.role("on"), by.deed.role("to_do")
    if increased is not None:
        on = whose_ap(increased.role("object"))
    found = n.Event("support_used", who_is(by.what.owner), None if on is None else some(on))
    return found if by.side == "yours" else None


def is_some_cards(what: Any) -> bool:
    """`a card`, `1 or more cards`, or nothing said."""
    a_card = p.is_thing(what, det={"a", "bare"}, after=p.FREE)
    return what is None or a_card or p.is_thing(what, count=m.Count(">=", 1))


def is_own_shield(what: Any) -> bool:
    return p.one_of_them(what) in (w.thing("shield"), w.own("shield"), w.own("shield", w.THEY))


def is_any_hand(to: Any) -> bool:
    return is_hand(replace(to, owner=w.YOU) if getattr(to, "owner", None) == w.THEY else to)


def is_draw_phase(what: Any) -> bool:
    return isinstance(what, m.Thing) and replace(what, owner=None, det="the") == w.thing("draw phase", "the")


def maybe(test: Callable[[Any], Any]) -> Callable[[Any], bool]:
    return lambda value: value is None or test(value) not in (None, False)


def with_from(what: Any, deed: m.Deed) -> Any:
    """The thing, with where the verb says that it comes from."""
    where = deed.role("from")
    return what if where in (None, "game") else p.with_after(what, "from", where)


def paid_for(deed: m.Deed) -> n.Event:
    """`you pay ② for one of your Units' effects`."""
    price, what = deed.role("price"), deed.role("for")
    if isinstance(what, m.PartOf) and what.count == p.ONE and getattr(what.of, "plural", False):
        what = replace(what.of, plural=False)  # `one of your Units' effects`
    if isinstance(price, tuple) and price[0] == ">=" and p.is_thing(what, "effect", owner=p.FREE):
        who = n.Select("card", "yours") if what == w.thing("effect") else some(what.owner)
        return n.Event("pays_for_effect", who, amount=paid(price[1]))
    raise Unmeant("paid for so")


def activated(what: Any, side: str, history: bool = False) -> Happens:
    """`you activate a Command's 【Main】 effect`, `a 【Burst】 effect`, `a Command`."""
    if getattr(what, "noun", "") in ("command", "command card"):
        return command("command_activated", what, side, history)
    burst = (m.Adjective("mark", "Burst"),)
    if p.is_thing(what, "effect", {"a", "own"}, owner=p.FREE, words=burst):
        return n.Event("burst_used", side="any" if side == "yours" else "enemy"), 1
    of = p.behind(what, "of") if getattr(what, "det", "") == "the" else None
    if of is not None:
        what = replace(what, det="own", owner=of, after=())
    if not p.is_thing(what, "effect", "own", owner=p.FREE, words=lambda words: len(words) < 2):
        raise Unmeant("such an effect activated")
    cause = "any"
    for word in what.words:
        if word.kind == "mark" and word.word in ("Main", "Action"):
            cause = word.word.lower()
        elif word.kind != "or" or {part.word for part in word.of} != {"Main", "Action"}:
            raise Unmeant("such an effect activated")
    return replace(command("command_activated", what.owner, side, False)[0], cause=cause), 1


def command(kind: str, what: Any, side: str, history: bool) -> Happens:
    """A Command that is played."""
    times = 1
    if history and isinstance(what, m.Thing) and (amount := p.so_many(what, ">=")) is not None:
        what, times = replace(what, count=None, det="a", plural=False), amount
    if isinstance(what, m.Thing) and what.det == "a" and what.noun in ("command", "command card"):
        found = describe(replace(what, noun="command"))
        if not found.sides and not found.zone and not found.in_play:
            return n.Event(kind, replace(found.select(), side=side)), times
    raise Unmeant("such a card played")


SUPPORT = m.Adjective("keyword", "support")
FOR_A_COST = {None, w.thing("cost"), _PAYING}
# verbs, what else is said, and the event
BY_PLAYERS: tuple[tuple[str, dict[str, Any], Callable[[By], Happens | n.Event | None]], ...] = (
    ("draw", {"object": is_some_cards}, lambda by: n.Event("draws", side=by.whose)),
    ("draw", {"object": is_some_cards, "with": lambda with_: effect_side(with_) == "any"},
     lambda by: n.Event("draws_by_effect", side=by.whose)),
    ("draw", {"object": is_some_cards, "with": p.FREE, "outside": is_draw_phase},
     lambda by: n.Event("draws_by_effect", side=by.whose)),
    ("deploy", {"object": p.FREE, "with": p.FREE, "from": p.FREE}, deploys),
    ("discard", {"object": maybe(lambda what: what.det == "a"), "with": maybe(effect_side)}, discards),
    ("place", {"object": p.is_said, "from": p.is_said, "to": p.is_said}, lambda by: milled(by.what, by.deed, "any")),
    ("place", {"object": w.thing("ex resource")},
     lambda by: n.Event("ex_resource_placed", n.Select("ex_resource", by.side))),
    ("place", {"object": w.thing("resource"), "with": maybe(effect_side)},
     lambda by: n.Event("resource_placed", n.Select("resource", by.side))),
    ("destroy rest", {"object": p.is_said, "with": effect_side},
     lambda by: replace(by_effect(by.side, by.deed.without("with")), who=some(by.what))),
    ("destroy rest", {"object": p.is_said, "with": p.is_said}, does_with_card),
    ("set", {"object": p.FREE, "as": w.ACTIVE, "with": maybe(effect_side)}, sets),
    ("return", {"object": p.FREE, "to": is_hand, "with": maybe(effect_side)},
     lambda by: n.Event("returned", some(by.what), side=by.side)),
    ("play", {"object": p.is_said, "from": maybe(is_hand), "using": {None, w.thing("ex resource")}}, plays),
    ("attack", {"with": p.FREE, "with_what": p.FREE}, attacks),
    ("use activate", {"gift": is_blocker}, lambda by: n.Event("blocks", n.Select("unit", by.side))),
    ("use activate", {"gift": m.Gift("keyword", of=SUPPORT)},
     lambda by: n.Event("support_used", n.Select("unit", by.side)) if by.side == "yours" else None),
    ("use activate", {"object": lambda what: p.is_thing(what, SUPPORT, "own", False, owner=p.FREE), "on": p.FREE,
                      "to_do": maybe(lambda done: p.is_deed(done, "increase", "object"))}, supports),
    ("activate", {"object": p.is_said}, lambda by: activated(by.what, by.side, by.history)),
    ("pay", {"price": p.is_said, "for": p.is_said}, lambda by: paid_for(by.deed) if by.side == "yours" else None),
    ("use", {"object": p.is_said, "to_do": FOR_A_COST},
     lambda by: n.Event("pays_with_ex", side=by.whose, amount=ex_resources(by.what))),
    ("pay", {"using": p.is_said, "object": FOR_A_COST},
     lambda by: n.Event("pays_with_ex", side=by.whose, amount=ex_resources(by.deed.role("using")))),
    ("exile", {"object": w.thing("ex resource")},
     lambda by: n.Event("ex_resource_exiled", n.Select("ex_resource", by.side))),
    ("exile", {"object": p.FREE, "from": p.FREE}, lambda by: exiled(with_from(by.what, by.deed))),
    ("add", {"object": is_own_shield, "to": is_any_hand}, lambda by: shield_taken(by.side)),
    ("deal", {"object": EFFECT_DAMAGE, "to": p.is_said}, lambda by: by_effect(by.side, by.deed)),
    ("pair", {"object": p.FREE, "with": p.FREE}, pairs),
    ("pair", {"object": p.FREE, "with_what": p.FREE}, pairs),
)  # fmt: skip
