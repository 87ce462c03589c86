# rulebound: interpreted
"""Statements that change a rule of the game, and what is done as a card is played."""

from __future__ import annotations

from dataclasses import replace
from typing import Any

from rulebound.effects import nodes as n
from rulebound.riftbound.abilities import nodes as r
from rulebound.riftbound.grammar.words import NAMED_KINDS
from rulebound.riftbound.reading.amounts import number
from rulebound.riftbound.reading.costs import price
from rulebound.riftbound.reading.deeds import deed
from rulebound.riftbound.reading.events import event
from rulebound.riftbound.reading.prohibitions import cant
from rulebound.riftbound.reading.statics import everyone, says
from rulebound.riftbound.reading.things import (
    ME,
    OWNED,
    SELF,
    WORDS,
    YOU,
    describe,
    doing,
    has_done,
    paid,
    reference,
    titled,
)
from rulebound.text.english import meaning as m
from rulebound.text.english.lowering import Effects, only
from rulebound.text.english.meaning import Unmeant, refuse

GOLD = m.Thing(("tag", "gold"), "own", True, owner=YOU)
MINE = m.Thing("battlefield", "own", owner=m.Pronoun("self"))


ENEMIES = m.Thing("unit", "bare", True, words=(m.Adjective("state", "enemy"),))
ANY_DAMAGE = m.PartOf(m.Count("any"), m.Thing("damage", "own", owner=YOU))


@says("be")
def is_also(core: m.Clause) -> Effects:
    """`I am a Mech`."""
    what = core.deed.what
    kill = m.Deed("kill", "kill", (m.Role("object", ENEMIES),))
    if core.subject == ANY_DAMAGE and what == ("enough", kill) and not core.negative and not core.deed.roles:
        return (r.Rule("deadly"),)
    might = core.subject == m.Thing("might", "own", owner=m.Pronoun("self"))
    if might and isinstance(what, tuple) and what[0] == "compared" and what[1][0] == "=" and not core.deed.roles:
        return (r.SetMight(number(what[1][1]), SELF, ""),)
    if core.negative or core.deed.roles or not isinstance(what, m.Thing) or not isinstance(what.noun, tuple):
        raise Unmeant("such a constant effect")
    refuse(what.words or what.after or what.ranks, "being such a thing, always")
    return (r.GainTag(titled(what.noun[1]), everyone(core.subject, m.Deed("", ""))),)


def also_on(sentence: m.Sentence) -> Effects | None:
    """`your units' [Vigil] effects are active while they're attacking, even if …`: a gate is on for these."""
    core = sentence.core
    what = core.subject if isinstance(core, m.Clause) and not core.negative and core.tense == "now" else None
    active = what is not None and isinstance(core.deed, m.Be) and core.deed.what == m.Adjective("state", "active")
    if not active or not isinstance(what, m.Thing) or what.noun != "effect" or not isinstance(what.owner, m.Thing):
        return None
    words = [word for word in what.words if word.kind == "keyword" and not word.of and word.word not in WORDS]
    leads = [lead for lead in sentence.after if lead.kind != "even_if"]
    if len(words) != 1 or len(what.words) != 1 or what.after or sentence.before or len(leads) > 1:
        raise Unmeant("such effects that are active")
    found = describe(what.owner)
    for lead in leads:
        if lead.kind != "while" or not isinstance(lead.value, m.Clause) or lead.value.subject != m.Pronoun("they"):
            raise Unmeant("active at such a time")
        doing(found, replace(lead.value, subject=None))
    for role in core.deed.roles:
        found.filters.append(in_their_turn(role))
    return (r.WordAlso(titled(words[0].word), found.select()),)


def in_their_turn(role: m.Role) -> Any:
    """`during the turn they move`: what they have done this turn."""
    turn = role.value[1] if role.name == "time" and role.value[0] == "during" else None
    after = turn.after[0] if isinstance(turn, m.Thing) and turn.noun == "turn" and len(turn.after) == 1 else None
    clause = after.value if after is not None and after.kind == "when" else None
    if not isinstance(clause, m.Clause) or clause.subject != m.Pronoun("they") or not isinstance(clause.deed, m.Deed):
        raise Unmeant("active at such a time")
    return has_done(replace(clause.deed, roles=(*clause.deed.roles, m.Role("time", ("this", "turn")))))


@says("can move")
def moves_here(core: m.Clause) -> Effects:
    """`units can move here from anywhere`."""
    roles = {role.name: role.value for role in core.deed.roles}
    if core.subject == m.Thing("unit", "bare", True) and roles == {"to": m.Place("here"), "from": m.Place("anywhere")}:
        return (r.Rule("move_here"),)
    raise Unmeant("such a permission")


@says("not trigger")
def silent(core: m.Clause) -> Effects:
    """`your [Temporary] effects here don't trigger`."""
    temporary = (m.Adjective("keyword", "temporary"),)
    places = (m.After("place", m.Place("here")), m.After("place", m.Place("at", MINE)))
    what = core.subject
    if any(what == m.Thing("effect", "own", True, owner=YOU, words=temporary, after=(place,)) for place in places):
        return (r.Rule("no_temporary"),)
    raise Unmeant("such a trigger")


@says("add")
def adds_more(core: m.Clause) -> Effects:
    """`your Gold [Add] an additional [1]`."""
    what, more = core.deed.pair("resources")
    pay = paid(what)
    if core.subject != GOLD or more != "additional" or pay.power or core.deed.names() != {"resources"}:
        raise Unmeant("such resources")
    return (r.Rule("gold_adds", pay.energy),)


CHANNELLERS = {YOU: "you", m.Thing("opponent", "bare", True): "opponents", m.Thing("player", "bare", True): "players"}


@says("channel")
def channels_most(core: m.Clause) -> Effects:
    """`players only channel 1 rune at …` their Channel Phase."""
    deed, what = core.deed, core.deed.role("object")
    owner = YOU if core.subject == YOU else m.Pronoun("they")
    phase = m.Thing("channel phase", "own", owner=owner)
    timed = deed.role("time") in (("start", phase), ("during", phase)) and deed.names() == {"object", "time", "only"}
    if core.subject not in CHANNELLERS or not timed or what != m.Thing("rune", "count", what.plural, what.count):
        raise Unmeant("such runes channelled")
    refuse(what.count.op != "=", "so many runes channelled")
    return (r.ChannelMost(what.count.number, CHANNELLERS[core.subject]),)


SKIPPED = ("awaken phase", "beginning phase", "channel phase", "draw phase")


@says("skip")
def skips(core: m.Clause) -> Effects:
    """`skip your Draw Phase`."""
    what = core.deed.role("object")
    owner = YOU if core.subject == YOU else m.Pronoun("they")
    noun = what.noun if isinstance(what, m.Thing) else None
    if core.subject not in CHANNELLERS or noun not in SKIPPED or core.deed.names() != {"object"}:
        raise Unmeant("such a thing skipped")
    refuse(what != m.Thing(noun, "own", what.plural, owner=owner), "such a phase skipped")
    return (r.SkipPhase(str(noun).removesuffix(" phase"), CHANNELLERS[core.subject]),)


OWN_TRASH = m.Thing("trash", "own", owner=YOU)


@says("can have.cards")
def any_copies(core: m.Clause) -> Effects:
    """`your deck can have so many cards named X`."""
    what = core.deed.role("object")
    name = what.after[0].value if isinstance(what, m.Thing) and what.after else ""
    cards = m.Thing("card", "count", True, m.Count("any"), after=(m.After("named", name),))
    decks = (m.Thing("deck", "own", owner=YOU), m.Thing("deck", "a"))
    refuse(core.deed.names() != {"object"} or what != cards or core.subject not in decks, "such a deck")
    return (r.AnyCopies(titled(name)),)


def played_from_trash(clause: m.Clause) -> Effects | None:
    """`you may play cards from your trash`."""
    found, what = clause.deed, clause.deed.role("object")
    if clause.subject != YOU or clause.passive or found.names() != {"object", "from"} or what in ME:
        return None
    if found.role("from") != OWN_TRASH or not isinstance(what, m.Thing) or what.det != "bare" or not what.plural:
        return None
    return (r.PlayFrom(describe(replace(what, after=(*what.after, m.After("from", OWN_TRASH)))).select()),)


BUT_FROM_DECK = [("except", m.Thing(noun, "own", owner=YOU)) for noun in ("main deck", "deck")]


def banished_instead(clause: m.Clause, done: Any) -> Effects | None:
    """`if a unit would go to your trash …, banish it instead`."""
    deed, what = clause.deed, clause.subject
    gone = isinstance(deed, m.Deed) and (deed.verb == "go" or (clause.passive and deed.verb in ("put", "place")))
    if not gone or deed.role("to") not in (OWN_TRASH, m.Thing("trash", "a")):
        return None
    if what in ME:  # a death that is replaced
        return None
    banish = done.deed.without("instead") if isinstance(done, m.Order) and isinstance(done.deed, m.Deed) else None
    if banish != m.Deed("banish", "banish", (m.Role("object", m.Pronoun("it")),)) or not done.deed.has("instead"):
        raise Unmeant("such a replacement")
    source = deed.role("from")
    if not isinstance(what, m.Thing) or what.det != "a" or source not in (None, *BUT_FROM_DECK):
        raise Unmeant("such a replacement")
    cards = describe(what)
    if deed.role("to") == OWN_TRASH:  # R4:056: only what one owns goes there
        cards.filters.append(OWNED)
    return (r.BanishedInstead(cards.select(), "" if source is None else "deck"),)


@says("cant score")
def scored_later(core: m.Clause) -> Effects:
    """`players can't score here until …`."""
    time = core.deed.role("time")
    turn = time[1] if isinstance(time, tuple) and time[0] == "until" and isinstance(time[1], m.Thing) else None
    here = core.deed.role("place") == m.Place("here") and core.deed.names() == {"place", "time"}
    players = core.subject == m.Thing("player", "bare", True)
    if not here or not players or turn is None or turn.noun != "turn" or not isinstance((*turn.ranks, "")[0], int):
        return cant(core)
    return (r.Rule("score_here", turn.ranks[0]),)


def doubled_bonus(core: m.Clause) -> Effects:
    """`each Equipment of mine gives double its bonus`."""
    worn = m.Deed("attach", "attach", (m.Role("object", m.Pronoun("gap")), m.Role("to", m.Pronoun("self"))))
    gift = core.deed.role("gift")
    bonus = gift.of if isinstance(gift, m.Gift) and gift.kind == "double" else None
    if core.subject == m.Thing("equipment", "each", after=(m.After("done", worn),)) and isinstance(bonus, m.Thing):
        if bonus.noun == "might bonus" and bonus.owner == m.Pronoun("it"):
            return (r.Rule("double_equipment"),)
    raise Unmeant("such a giver")


def worn_gifts(core: m.Clause) -> Any:
    """`your Equipment each give …`: those who wear them get it."""
    what = core.subject
    if not isinstance(what, m.Thing) or describe(what).noun != "equipment":
        return None
    return r.Wearers(everyone(what, core.deed))


def played_for(clause: m.Clause) -> Effects | None:
    """`you may play me for [1]`, `… from your trash for [1]`."""
    found = clause.deed
    source = found.role("from")
    trash = m.Thing("trash", "own", owner=YOU)
    if clause.subject != YOU or found.role("object") not in (*ME, m.Thing("spell", "this")) or clause.passive:
        return None
    if found.names() == {"object", "from"} and source == trash:
        return (r.PlayFor((r.BaseCost(),), zone="trash"),)
    if not found.has("for") or found.names() - {"object", "for", "from"} or source not in (None, trash):
        return None
    price = (paid(found.role("for")),)
    return (r.PlayFor(price, zone="trash") if source is not None else r.PlayFor(price),)


def paid_instead(core: Any) -> Effects | None:
    """`you may kill a unit instead of paying my cost`."""
    deed: Any = core.deed if isinstance(core, m.Clause) and core.tense == "may" and core.subject == YOU else None
    last: Any = deed.of[-1] if isinstance(deed, m.Joined) and deed.how == "and" else deed
    own = last.role("instead_of") if isinstance(last, m.Deed) else None
    if not isinstance(own, m.Deed) or own.verb != "pay" or core.negative or core.passive:
        return None
    if own.names() != {"object"} or own.role("object") not in OWN_COSTS:
        raise Unmeant("paid instead of that")
    rest = (*deed.of[:-1], last.without("instead_of")) if isinstance(deed, m.Joined) else (last.without("instead_of"),)
    return (r.PlayFor(tuple(price(one) for one in rest)),)


OWN_COSTS = tuple(m.Thing("cost", "own", owner=who) for who in (*ME, m.Thing("spell", "this")))


def played_only(core: Any) -> Effects | None:
    """`play me only to …`."""
    if not isinstance(core, m.Only) or core.deed != m.Deed("play", "play", (m.Role("object", m.Pronoun("self")),)):
        return None
    to = core.limit.value if isinstance(core.limit, m.Role) and core.limit.name == "to" else None
    taken = to.after[0].value if isinstance(to, m.Thing) and to.noun == "battlefield" and len(to.after) == 1 else None
    if not isinstance(taken, m.Clause) or taken.subject != YOU or taken.deed.verb != "conquer":
        return None
    return (r.PlayOnlyTo("conquered"),) if taken.deed.role("time") == ("this", "turn") else None


# ------------------------------------------------------------------------------------------------ as it is played


def as_event(clause: Any) -> n.Event:
    """`as you play me`, `as this is attached to a unit`, `as I'm revealed from your deck`."""
    found = clause.deed if isinstance(clause, m.Clause) and not clause.negative and clause.tense == "now" else None
    seen = event(clause) if isinstance(found, m.Joined) else ()
    if len(seen) == 1 and seen[0].kind == "looked_at":
        return seen[0]
    if isinstance(found, m.Deed) and not clause.passive and clause.subject == YOU:
        if found.verb == "play" and found.names() == {"object"} and found.role("object") in ME:
            return n.Event("playing", reference(found.role("object")))
    if isinstance(found, m.Deed) and clause.passive and clause.subject in ME:
        to, source = found.role("to"), found.role("from")
        if found.verb == "attach" and isinstance(to, m.Thing) and to.det == "a":
            return n.Event("attaching", reference(clause.subject), describe(to).select())
        if found.verb == "reveal" and isinstance(source, m.Thing) and source.owner == YOU and source.noun == "deck":
            return n.Event("revealed")
    raise Unmeant("as that happens")


@deed("name")
def name(found: m.Deed) -> Effects:
    only(found, "object")
    what = found.role("object")
    if what == m.Thing("tag", "a"):
        return (r.NameTag(),)
    if isinstance(what, m.Thing) and what.noun in NAMED_KINDS and what == m.Thing(what.noun, "a"):
        return (r.NameCard(what.noun),)
    raise Unmeant("named so")


def named_tags(what: Any) -> tuple[str, ...]:
    """`choose Bird, Cat, Dog, or Poro`: the tags to choose from."""
    if not isinstance(what, m.Thing) or what.det != "bare" or not isinstance(what.noun, m.Joined) or what.after:
        return ()
    if what.words or not all(isinstance(item, tuple) for item in what.noun.of):
        return ()
    return tuple(sorted(titled(item[1]) for item in what.noun.of))
