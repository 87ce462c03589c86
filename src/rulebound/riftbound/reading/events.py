# rulebound: interpreted
"""Events: what a clause says that happens, for abilities that wait for it and for what has happened."""

from __future__ import annotations

from dataclasses import replace
from typing import Any

from rulebound.effects import nodes as n
from rulebound.riftbound.abilities import nodes as r
from rulebound.riftbound.grammar.events import DEEDS
from rulebound.riftbound.grammar.refs import canonical
from rulebound.riftbound.reading.happenings import (
    BATTLEFIELD,
    COMBAT,
    HERE,
    dealer,
    field,
    happens,
    is_player,
    one_or_some,
    side_of,
    used_so,
)
from rulebound.riftbound.reading.things import (
    ME,
    SELF,
    THIS,
    YOU,
    describe,
    is_reference,
    origin,
    place_filters,
    with_object,
)
from rulebound.riftbound.words.lexicon import LEXICON
from rulebound.text.declared import told_so
from rulebound.text.english import meaning as m
from rulebound.text.english.lowering import ROLES
from rulebound.text.english.meaning import Unmeant, refuse

ACTS = {
    "attack": "attacks",
    "defend": "defends",
    "conquer": "conquers",
    "hold": "holds",
    "move": "moves",
    "die": "dies",
}
SUFFERED = {deed.base: (deed.kind, deed.ours) for deed in DEEDS}
YOURS = {"conquer": "you_conquer", "hold": "you_hold", "score": "you_score", "defend": "you_defend",
         "attack": "you_attack"}  # fmt: skip


def event(clause: Any) -> tuple[n.Event, ...]:
    """What an ability waits for; several where several verbs are joined."""
    lived = survived(clause)
    if lived is not None:
        return (lived,)
    if isinstance(clause, m.Joined):
        return merged(tuple(item for part in clause.of for item in event(part)))
    if isinstance(clause, m.Lead):
        return event(clause.value) if clause.kind == "when" else (phase(clause),)
    refuse(not isinstance(clause, m.Clause) or clause.negative or clause.tense != "now", "such an event")
    if isinstance(clause.deed, m.Joined):
        each = tuple(
            item for deed in clause.deed.of for item in event(m.Clause(clause.subject, deed, passive=clause.passive))
        )
        return merged(each)
    refuse(not isinstance(clause.deed, m.Deed), "such an event")
    deed, subject = clause.deed, clause.subject
    if by_effect(clause):  # `a spell or ability stuns me`
        roles = (m.Role("object", m.Pronoun("gap")), *deed.without("object").roles, m.Role("agent", subject))
        return event(m.Clause(deed.role("object"), replace(deed, roles=roles), passive=True))
    if deed.verb == "score" and deed.role("from") in SCORING and not clause.passive:  # 632.2: that is to hold
        verb = SCORING[deed.role("from")]
        return event(replace(clause, deed=m.Deed(verb, verb, deed.without("from", "object").roles)))
    if clause.deed.verb == "play" and clause.subject == YOU:
        card, ability = ability_apart(clause.deed.role("object"))
        if ability is not None:
            deed = replace(clause.deed, roles=with_object(clause.deed.roles, card))
            return (*event(replace(clause, deed=deed)), used_so(ability))
    known = happens(clause)
    if known:
        return known
    if (kind := told_so(LEXICON, deed.sense)) and not deed.roles:
        return (n.Event(kind, side=side_of(subject, "any")) if is_player(subject) else n.Event(kind, who_is(subject)),)
    if clause.passive:
        return (suffered(subject, deed),)
    if is_player(subject):
        return players(subject, deed)
    return (act(subject, deed),)


SCORING = {"holding": "hold", "conquering": "conquer"}


def by_effect(clause: Any) -> bool:
    """Does a spell or an ability do it to a card?"""
    if not isinstance(clause, m.Clause) or not isinstance(clause.deed, m.Deed):
        return False
    by, deed = clause.subject, clause.deed
    if clause.passive or not isinstance(by, m.Thing) or is_reference(by) or not deed.has("object"):
        return False
    nouns = set(by.noun.of) if isinstance(by.noun, m.Joined) else {by.noun}
    return nouns <= {"spell", "ability"} and deed.verb in SUFFERED


def survived(clause: Any) -> n.Event | None:
    """`I take damage and don't die`, `… and survive`."""
    both = clause.deed if isinstance(clause, m.Clause) else clause
    if not isinstance(both, m.Joined) or both.how != "and" or len(both.of) != 2:
        return None
    parts = (replace(clause, deed=deed) for deed in both.of) if isinstance(clause, m.Clause) else both.of
    hurt, after = parts
    if not isinstance(hurt, m.Clause) or not isinstance(after, m.Clause):
        return None
    lives = (after.deed == m.Deed("die", "die")) == after.negative and getattr(after.deed, "verb", "") in LIVES
    if not lives or after.subject not in (hurt.subject, m.Pronoun("it")) or after.tense != "now" or after.passive:
        return None
    found = event(hurt)
    plain = len(found) == 1 and found[0].kind == "takes_damage" and found[0].cause == "any"
    return replace(found[0], cause="survived") if plain else None


LIVES = ("die", "survive")
PHASES = {
    ("start", "beginning phase"): "beginning_phase", ("start", "main phase"): "main_phase",
    ("end", "turn"): "turn_ends",
}  # fmt: skip


def phase(lead: m.Lead) -> n.Event:
    """`at the start of your Beginning Phase`."""
    what = lead.value
    begun = {"start": "begin", "end": "end"}.get(lead.kind)
    if isinstance(what, m.Thing) and what.noun in ("combat", "showdown") and begun:
        return event(m.Clause(what, m.Deed(begun, begun)))[0]
    if not isinstance(what, m.Thing) or what.words or what.after or (lead.kind, what.noun) not in PHASES:
        raise Unmeant("at such a time")
    kind = PHASES[lead.kind, what.noun]
    if what.ranks == (1,) and kind == "beginning_phase":
        kind = "first_beginning_phase"
    elif what.ranks:
        raise Unmeant("at such a time")
    if what.owner == YOU:
        return n.Event(kind, side="yours")
    if what.owner == m.Thing("player", "each") or (what.owner is None and what.det == "each"):
        return n.Event(kind)
    if isinstance(what.owner, m.Thing) and what.owner in (m.Thing("opponent", "a"), m.Thing("opponent", "each")):
        return n.Event(kind, side="enemy")
    raise Unmeant("at such a time")


def ability_apart(what: Any) -> tuple[Any, Any]:
    """`a unit, gear, or activated ability with …`: the cards, and the ability or None."""
    nouns = what.noun.of if isinstance(what, m.Thing) and isinstance(what.noun, m.Joined) else ()
    last = nouns[-1] if nouns else None
    if not isinstance(last, m.Thing) or last.noun != "ability":
        return what, None
    cards = nouns[0] if len(nouns) == 2 else m.Joined("or", nouns[:-1])
    return replace(what, noun=cards), replace(what, noun="ability", words=last.words)


def merged(found: tuple[n.Event, ...]) -> tuple[n.Event, ...]:
    """`attack or defend`, `conquer or hold` are one event."""
    kinds = [item.kind for item in found]
    same = len({(item.who, item.object, item.cause, item.side) for item in found}) == 1
    for pair, name in ((["attacks", "defends"], "attacks_or_defends"), (["conquers", "holds"], "conquers_or_holds"),
                       (["you_conquer", "you_hold"], "you_conquer_or_hold"),
                       (["looked_at", "revealed"], "looked_at")):  # fmt: skip
        if kinds == pair and same:
            return (replace(found[0], kind=name),)
    return found


def who_is(what: Any) -> Any:
    """The card an event is about."""
    who, some = whom(what)
    refuse(some, "so many in an event")
    return who


def whom(what: Any) -> tuple[Any, int]:
    """The card an event is about; or several of a sort, told of once."""
    who, some = one_or_some(what)
    known = isinstance(who, n.Select) or who in (SELF, THIS, n.Ref("pronoun"))
    refuse(is_reference(what) and not known, "such a card in an event")
    return SELF if who == THIS else who, some


def act(subject: Any, deed: m.Deed) -> n.Event:
    """What a card does."""
    if deed.verb == "win" and deed.roles == (m.Role("object", COMBAT),):
        return n.Event("wins_combat", who_is(subject))
    if deed.verb == "ready" and not deed.roles:
        who, some = whom(subject)
        return n.Event("readied", who, amount=some)
    if deed.verb == "score" and not deed.roles:  # 632.2: by conquering or by holding
        return n.Event("conquers_or_holds", who_is(subject))
    refuse(deed.verb not in ACTS, f"the event of '{deed.verb}'")
    who, some = one_or_some(subject)
    who, kind = SELF if who == THIS else who, ACTS[deed.verb]
    found = n.Event(kind, who, amount=some)
    if kind == "moves" and {"from", "to"} <= deed.names() and isinstance(who, n.Select):
        to = deed.role("to")  # where it came from is the event's, where it is now its own
        who = replace(who, filters=more_filters(who, now_at(to)))
        found, deed = replace(found, who=who), deed.without("to")
    for role in placed_apart(deed.roles):
        if kind == "dies" and death(role):
            found = replace(found, cause=death(role))
        elif role.name == "place" and isinstance(who, n.Select):
            who = replace(who, filters=more_filters(who, place_filters(role.value)))
            found = replace(found, who=who)
        elif role.name == "one_on_one":
            found = replace(found, cause="one_on_one")
        elif kind == "conquers" and (cause := conquered(role)) is not None:
            found = replace(found, cause=cause)
        elif role.name == "to" and kind == "moves":
            found = replace(found, object=spot(role.value))
        elif role.name == "from" and kind == "moves":
            found = replace(found, object=spot(role.value, True), cause="from")
        elif role.name == "alone" and isinstance(who, n.Select):
            found = replace(found, who=replace(who, filters=more_filters(who, [n.State("alone")])))
        else:
            raise Unmeant(f"'{deed.verb}' with {ROLES.get(role.name, role.name)}, as an event")
    return found


def placed_apart(roles: tuple[m.Role, ...]) -> tuple[m.Role, ...]:
    """`in combat here`: in combat, and here."""
    found: list[m.Role] = []
    for role in roles:
        what = role.value.what if isinstance(role.value, m.Place) else None
        if isinstance(what, m.Thing) and what.noun == "combat" and [after.kind for after in what.after] == ["place"]:
            found.append(m.Role("place", what.after[0].value))
            role = m.Role("place", m.Place("at", replace(what, after=())))
        found.append(role)
    return tuple(found)


def death(role: m.Role) -> str:
    """When a unit dies, as the cause."""
    if role.name == "place" and role.value == m.Place("at", m.Thing("combat", "bare")):
        return "combat"
    if role.name == "time" and role.value in (("during", m.Thing("combat", "bare")), ("during", COMBAT)):
        return "combat"
    if role.name == "time" and role.value == ("during", m.Thing("beginning phase", "own", owner=YOU)):
        return "beginning_phase"
    return ""


def conquered(role: m.Role) -> str | None:
    """Which battlefield is conquered, or after what, as the cause; None if it is not said so."""
    what = role.value
    if role.name == "after" and what == m.Thing("attack", "a"):
        return "attack"
    if role.name != "object" or not isinstance(what, m.Thing) or what.noun != "battlefield" or what.det != "a":
        return None
    if what == m.Thing("battlefield", "a"):
        return "any"
    if what == m.Thing("battlefield", "a", words=(m.Adjective("state", "open"),)):
        return "open"
    if what == m.Thing("battlefield", "a", words=(m.Adjective("state", "enemy"),)) or what in OF_AN_OPPONENT:
        return "controlled"
    was = m.Clause(None, m.Be(m.Adjective("state", "uncontrolled")), "past")
    return "uncontrolled" if what == m.Thing("battlefield", "a", after=(m.After("which", was),)) else None


_THEIRS = m.Deed("control", "control", (m.Role("object", m.Pronoun("gap")),))
OF_AN_OPPONENT = [
    m.Thing("battlefield", "a", after=(after,))
    for after in (
        m.After("done", replace(_THEIRS, roles=(*_THEIRS.roles, m.Role("agent", m.Thing("opponent", "a"))))),
        *(m.After("whom", m.Clause(m.Thing("opponent", "a"), _THEIRS, tense)) for tense in ("now", "past")),
    )
]


def more_filters(who: n.Select, filters: list[Any]) -> tuple[Any, ...]:
    return canonical((*who.filters, *filters))


ELSEWHERE = n.Select("battlefield", filters=(r.At("elsewhere"),))


def spot(to: Any, away: bool = False) -> n.Select | None:
    if away and to == m.Thing("location", "a"):
        return None
    if isinstance(to, m.Place) and to.word == "here":
        return HERE
    if isinstance(to, m.Thing) and to.noun == "battlefield" and not to.after and not to.words:
        if to.det == "a" and not to.ranks:
            return BATTLEFIELD
        if to.owner == m.Pronoun("self") or to.det == "this":
            return HERE
        if to.ranks == ("other",):
            return ELSEWHERE
    if to == m.Thing("location", "own", owner=m.Pronoun("self")) and not away:
        return HERE
    if isinstance(to, m.Thing) and to.noun == "location" and to.owner == m.Pronoun("self") and away:
        return n.Select("location", filters=(r.At("here"),))
    if isinstance(to, m.Thing) and to.noun == "base" and not away:
        return n.Select("location", filters=(r.At("base"),))
    if isinstance(to, m.Thing) and to.noun == "battlefield" and to.det == "a" and not away:
        return describe(to).select()
    raise Unmeant("such a place in an event")


def suffered(subject: Any, deed: m.Deed) -> n.Event:
    """What is done to a card, by whomever."""
    roles = {role.name: role.value for role in deed.roles if role.name != "object"}
    if deed.verb in ("conquer", "hold") and subject == m.Thing("battlefield", "a") and not roles.keys() - {"agent"}:
        return of_player(roles.get("agent", m.Thing("player", "a")), m.Deed(deed.verb, deed.sense))
    who, some = whom(subject)
    if deed.verb == "play" and not roles.keys() - {"place"}:
        return n.Event("played", who, field(deed), amount=some)
    if "place" in roles and isinstance(who, n.Select):
        who = replace(who, filters=more_filters(who, place_filters(roles.pop("place"))))
    if deed.verb == "move" and roles.keys() & {"to", "from"} and not roles.keys() - {"to", "from", "agent"}:
        side = done_by("move", roles["agent"], who, "any")[0] if "agent" in roles else "player"
        return moved(subject, side, roles.get("to"), roles.get("from"))
    refuse(deed.verb not in SUFFERED or roles.keys() - {"agent"}, f"the event of '{deed.verb}'")
    kind, ours = SUFFERED[deed.verb]
    if "agent" in roles:
        side, cause = done_by(deed.verb, roles["agent"], who, ours)
        return n.Event(kind, who, cause=cause, side=side, amount=some)
    if deed.verb == "kill":
        return n.Event("dies", who, amount=some)
    own = deed.verb == "discard" and isinstance(who, n.Ref)
    return n.Event(kind, who, side="any" if ours == "yours" or own else "player", amount=some)


def done_by(verb: str, agent: Any, who: Any, ours: str) -> tuple[str, str]:
    """By whom: a player, or the spells and abilities of one, which alone do so to cards of others (R4:356)."""
    if isinstance(agent, m.Thing) and agent.noun not in ("opponent", "player"):
        side, cause = dealer(agent)
        mine = getattr(who, "side", "yours") in ("yours", "friendly")
        of_others = side == "enemy" if mine else side == "any" and getattr(who, "side", "") == "enemy"
        refuse(verb != "choose" and (cause != "effect" or not (of_others or verb == "stun")), "done by such")
        whose = ours if side == "any" else side
        return whose, "any" if cause == "effect" else cause
    return side_of(agent, ours), "any"


def players(subject: Any, deed: m.Deed) -> tuple[n.Event, ...]:
    """What a player does."""
    what = deed.role("object")
    if deed.verb == "play" and isinstance(what, m.Thing) and isinstance(what.noun, m.Joined):
        nouns = [noun for noun in what.noun.of if isinstance(noun, str)]
        if "spell" in nouns and len(nouns) == len(what.noun.of):  # what is on the board and what never is
            what = m.Joined("or", tuple(replace(what, noun=noun) for noun in nouns))
    if deed.verb == "play" and isinstance(what, m.Joined) and what.how == "or":
        rest = deed.without("object").roles
        return tuple(played(subject, replace(deed, roles=(m.Role("object", item), *rest))) for item in what.of)
    if deed.verb == "play":
        return (played(subject, deed),)
    if (deed.verb in YOURS and not deed.has("object")) or deed.verb in ("conquer", "hold"):
        return (of_player(subject, deed),)
    if deed.verb == "recycle" and deed.role("to") == m.Thing("main deck", "own", owner=YOU) and subject == YOU:
        (found,) = players(subject, deed.without("to"))
        if isinstance(found.who, n.Select):  # it goes to its owner's deck
            return (replace(found, who=replace(found.who, side="yours")),)
    if deed.verb == "burn" and not deed.roles:
        return (n.Event("burned", n.Select("card"), side=side_of(subject, "any"), amount=1),)
    if deed.verb == "score" and what == m.Thing("point", "a") and deed.names() == {"object"}:
        return (n.Event("you_score", side=side_of(subject, "any")),)
    if deed.verb == "move" and deed.names() <= {"object", "to", "from"} and deed.has("object"):
        return (moved(deed.role("object"), side_of(subject, "any"), deed.role("to"), deed.role("from")),)
    if deed.verb in SUFFERED and deed.names() == {"object", "place"} and isinstance(what, m.Thing):
        roles = with_object(deed.without("place").roles, at_place(what, deed.role("place")))
        return players(subject, replace(deed, roles=roles))
    if deed.verb == "draw" and deed.names() == {"object", "outside"} and deed.role("outside") == THEIR_DRAW_PHASE:
        (found,) = players(subject, deed.without("outside"))
        return (replace(found, cause="outside"),)
    if deed.verb in SUFFERED and deed.names() in ({"object"}, {"object", "with"}):
        cause = done_with(deed.verb, deed.role("with")) if deed.has("with") else "any"
        kind, ours = SUFFERED[deed.verb]
        side = side_of(subject, ours)
        each = what.of if isinstance(what, m.Joined) and what.how == "or" else (what,)
        return tuple(n.Event(kind, who, cause=cause, side=side, amount=some) for who, some in map(whom, each))
    raise Unmeant(f"the event of '{deed.verb}'")


def moved(what: Any, side: str, to: Any, away: Any) -> n.Event:
    """`you move a unit to here`, `a player moves one or more units from a battlefield`."""
    who, some = whom(what)
    if isinstance(who, n.Select) and to is not None and (to == m.Place("here") or away is not None):
        who, to = replace(who, filters=more_filters(who, now_at(to))), None  # it is there once it has moved
    found = n.Event("moved", who, None if to is None else spot(to), side=side, amount=some)
    return found if away is None else replace(found, object=spot(away, True), cause="from")


def now_at(to: Any) -> list[Any]:
    """Where a card is that has just moved there."""
    if spot(to) in (BATTLEFIELD, ELSEWHERE):
        return [r.At("battlefield")]
    return place_filters(to if isinstance(to, m.Place) else m.Place("at", to))


THEIR_DRAW_PHASE = m.Thing("draw phase", "own", owner=m.Pronoun("they"))


def at_place(what: m.Thing, place: Any) -> m.Thing:
    return replace(what, after=(*what.after, m.After("place", place)))


def done_with(verb: str, what: Any) -> str:
    """`with a spell`, `with spells or unit abilities`: as the cause."""
    things = what.of if isinstance(what, m.Joined) else (what,)
    nouns = set()
    for item in things:
        whole = isinstance(item, m.Thing) and not item.after and not item.ranks and item.owner is None
        refuse(not whole or item.det not in ("a", "bare"), "done with that")
        for noun in item.noun.of if isinstance(item.noun, m.Joined) else (item.noun,):
            kinds = noun.words if isinstance(noun, m.Thing) else item.words
            nouns.add((noun.noun if isinstance(noun, m.Thing) else noun, tuple(word.word for word in kinds)))
    found = DONE_WITH.get(frozenset(nouns))
    if found is None or verb not in ("kill", "choose") or (verb == "kill" and found not in ("spell", "any")):
        raise Unmeant("done with that")
    return "effect" if verb == "kill" and found == "any" else found


DONE_WITH = {
    frozenset({("spell", ())}): "spell",
    frozenset({("spell", ()), ("ability", ())}): "any",
    frozenset({("spell", ()), ("ability", ("unit",))}): "spell_or_unit_ability",
}


def of_player(subject: Any, deed: m.Deed) -> n.Event:
    if subject == YOU and deed.role("with") in ME and deed.verb in ACTS:  # `when you hold with me`: when I do
        return act(deed.role("with"), deed.without("with"))
    side = "any" if subject == YOU else side_of(subject, "any")
    found = n.Event(YOURS[deed.verb], side=side)
    for role in deed.roles:
        if role.name == "place":
            found = replace(found, object=field(deed))
        elif role.name == "with" and deed.verb == "conquer" and one_or_some(role.value)[1]:
            found = replace(found, who=one_or_some(role.value)[0])
        elif (cause := conquered(role)) is not None:
            found = replace(found, cause=cause)
        else:
            raise Unmeant(f"'{deed.verb}' with {ROLES.get(role.name, role.name)}, as an event")
    return found


def played(subject: Any, deed: m.Deed) -> n.Event:
    what = deed.role("object")
    refuse(isinstance(what, m.Joined), "several cards in an event")
    rank, what = so_manieth(what, deed)
    who = who_is(what)
    if isinstance(who, n.Select) and who.side == "any":
        sides = {"yours": "yours", "enemy": "enemy", "player": "any"}
        who = replace(who, side=sides[side_of(subject, "yours")])
    found = n.Event("played_nth", who, amount=rank) if rank else n.Event("played", who)
    for role in deed.roles:
        if rank and role.name == "time" and role.value == ("each", "turn"):
            continue
        if role.name == "from":
            where = origin(role.value)
            found = replace(found, cause=where)
        elif role.name == "to":
            found = replace(found, object=spot(role.value))
        elif role.name == "place" and isinstance(who, n.Select):
            found = replace(found, who=replace(who, filters=more_filters(who, place_filters(role.value))))
        elif role.name == "time" and role.value == ("during", m.Thing("showdown", "a")):
            found = replace(found, cause="showdown")
        elif role.name == "time" and isinstance(role.value, tuple) and role.value[0] == "during":
            found = replace(found, side=turn_side(role.value[1]))
        elif role.name != "object":
            raise Unmeant(f"played with {ROLES.get(role.name, role.name)}, as an event")
    return found


EACH_TURN = m.After("time", ("each", "turn"))


def so_manieth(what: Any, deed: m.Deed) -> tuple[int, Any]:
    """`your second card each turn`: the number, and the card without it; 0 if it is any such card."""
    if not isinstance(what, m.Thing) or len(what.ranks) != 1 or not isinstance(what.ranks[0], int):
        return 0, what
    refuse(what.det != "own" or what.owner != YOU or what.ranks[0] < 1, "such a card in an event")
    refuse(EACH_TURN not in what.after and deed.role("time") != EACH_TURN.value, "the first in such a while")
    return what.ranks[0], replace(what, ranks=(), after=tuple(item for item in what.after if item != EACH_TURN))


def turn_side(what: Any) -> str:
    if isinstance(what, m.Thing) and what.noun == "turn":
        if what.owner == YOU:
            return "yours"
        if isinstance(what.owner, m.Thing) and what.owner.noun == "opponent":
            return "enemy"
    raise Unmeant("in such a turn")
