# rulebound: interpreted
"""Conditions and events: what a clause says that holds, has happened, or happens."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace
from typing import Any, NamedTuple

from rulebound.effects import nodes as n
from rulebound.gundam.abilities import nodes as g
from rulebound.gundam.grammar.filters import canonical
from rulebound.gundam.grammar.words import Unknown
from rulebound.gundam.reading.deeds import (
    damage_from,
    effect_side,
    is_blocker,
    is_hand,
    is_target,
    lasts,
    paid,
    turn_of,
)
from rulebound.gundam.reading.things import (
    CARDS,
    DONE,
    ENEMY,
    GAP,
    IT_WORD,
    NOUNS,
    SELF,
    STATS,
    YOU,
    ZONES,
    Description,
    be,
    compare,
    describe,
    given,
    having,
    is_every,
    is_opponent,
    is_play,
    is_reference,
    number,
    of_player,
    one_of_them,
    owner_side,
    paired_with,
    reference,
    unmeant,
    with_after,
    with_object,
    zone_of,
)
from rulebound.gundam.words.lexicon import LEXICON
from rulebound.text.declared import done_to_cards, told_so
from rulebound.text.english import meaning as m
from rulebound.text.english.meaning import Unmeant
from rulebound.text.joining import flat_all

# ------------------------------------------------------------------------------------------------ conditions


def condition(clause: Any) -> Any:
    if isinstance(clause, m.Joined):
        parts = [condition(item) for item in clause.of]
        if clause.how == "and":
            return one_is(clause, parts) or flat_all(parts)
        return n.Either(tuple(parts)) if clause.how == "or" else unmeant("conditions joined so")
    if isinstance(clause, m.Exists):
        return exists(clause)
    if isinstance(clause, (m.Adjective, m.Deed)):  # `while attacking, …`
        return n.Is(SELF, canonical(be(m.Be(clause))))
    if not isinstance(clause, m.Clause):
        raise Unmeant("such a condition")
    deed, subject = clause.deed, clause.subject
    if clause.adverb not in ("", "already"):
        raise Unmeant(f"'{clause.adverb}' in a condition")
    if isinstance(deed, m.Joined):
        return condition(m.Joined(deed.how, tuple(replace(clause, deed=item) for item in at_one_time(deed.of))))
    if isinstance(deed, m.Be):
        return is_so(clause, deed)
    if isinstance(deed, m.Deed) and (found := of_this(clause, deed)) is not None:
        return found
    if isinstance(deed, m.Deed) and deed.verb in ("have", "control") and not clause.passive:
        if clause.tense == "now" or (clause.tense == "past" and is_reference(subject)):
            return has(subject, deed, clause.negative)
    if isinstance(deed, m.Deed) and clause.tense == "now" and not clause.negative and not clause.passive:
        raise Unmeant(f"'{deed.verb}' as a condition")
    if isinstance(deed, m.Deed) and clause.passive and deed.verb == "pair" and clause.tense == "now":
        if isinstance(subject, m.Thing) and deed.names() in ({"object", "with"}, {"object", "with_what"}):
            cards = describe(bare(subject))
            cards.filters.append(paired_with(deed.role("with_what") or deed.role("with")))
            return counted(cards.select(), subject) if not clause.negative else unmeant("not paired so")
    if isinstance(subject, m.Thing) and subject.noun == "" and clause.passive and deed == _PLACED:
        return counted(n.Select("same"), subject)
    if isinstance(deed, m.Deed):
        return happened(clause, deed)
    raise Unmeant("such a condition")


def at_one_time(deeds: tuple[Any, ...]) -> tuple[Any, ...]:
    """The deeds, each at the time that is said behind the last: `deployed a Unit or played a Command this turn`."""
    last = deeds[-1]
    time = last.role("time") if isinstance(last, m.Deed) else None
    alone = [isinstance(item, m.Deed) and not item.has("time") for item in deeds]
    if time is None:
        return deeds
    more = m.Role("time", time)
    return tuple(
        m.Deed(x.verb, x.sense, (*x.roles, more)) if bare_ else x for x, bare_ in zip(deeds, alone, strict=True)
    )


THIS = (m.Thing("unit", "this"), m.Thing("card", "this"))
_PLACED = m.Deed("place", "place", (m.Role("object", GAP),))


def one_is(clause: m.Joined, parts: list[Any]) -> Any:
    """`it has 3 AP and is rested`: several things said of one subject are one test."""
    subjects = {getattr(item, "subject", None) for item in clause.of}
    same = len(subjects) == 1 and all(isinstance(part, n.Is) and part.what == parts[0].what for part in parts)
    return n.Is(parts[0].what, canonical(test for part in parts for test in part.filters)) if same else None


def of_this(clause: m.Clause, deed: m.Deed) -> Any:
    """What is asked about this card and this effect: `you deploy this Unit from your trash`."""
    what, names = deed.role("object"), deed.names()
    if deed.has("this_way") or clause.subject == m.Thing("effect", "this"):
        return did(clause, deed)
    if clause.passive and deed.verb == "destroy" and names == {"object"} and clause.tense in ("now", "past"):
        if is_reference(clause.subject) and reference(clause.subject) != SELF:
            return did(clause, deed)
    if deed.verb == "survive" and not names and not clause.passive and is_reference(clause.subject):
        fallen = m.Deed("destroy", "destroy", (m.Role("object", GAP),))
        return did(replace(clause, deed=fallen, passive=True, negative=not clause.negative), fallen)
    if clause.subject == m.Pronoun("this_card") and not clause.passive and names == {"object"} and is_reference(what):
        return did(clause, deed) if deed.verb == "destroy" else None
    if clause.subject == YOU and clause.tense == "now" and deed.verb in ("discard", "add") and names == {"object"}:
        return did(clause, deed)
    if (so_many_chosen := chosen_so_many(clause, deed)) is not None:
        return so_many_chosen
    if (paid_so := paid_with(clause, deed)) is not None:
        return paid_so
    if deed.verb == "receive" and clause.tense == "perfect" and is_reference(clause.subject) and names == {"object"}:
        return n.Is(reference(clause.subject), (having(what),))
    if clause.passive and deed.verb == "pair" and clause.tense in ("now", "past") and is_reference(clause.subject):
        if names in ({"object", "with"}, {"object", "with_what"}):
            found: Any = n.Is(reference(clause.subject), (paired_with(deed.role("with_what") or deed.role("with")),))
            return n.IsNot(found) if clause.negative else found
    if (
        clause.subject == YOU
        and deed.verb == "pair"
        and clause.tense == "past"
        and is_card(what)
        and not deed.has("time")
    ):
        return n.Is(reference(what), (paired_with(deed.role("with_what") or deed.role("with")),))
    if clause.passive and clause.tense in ("now", "past") and clause.subject in THIS:
        return of_itself(clause, deed)
    if clause.passive or clause.negative or clause.tense not in ("now", "past"):
        return None
    if (
        deed.verb == "deploy"
        and clause.subject == YOU
        and names == {"object", "from"}
        and what == m.Thing("unit", "this")
    ):
        if deed.role("from") in tuple(m.Thing(zone, "own", owner=YOU) for zone in ("trash", "hand", "deck")):
            return g.DeployedFrom(deed.role("from").noun)
    return None


def chosen_so_many(clause: m.Clause, deed: m.Deed) -> Any:
    """`you choose 2`, `only 1 Unit was chosen`."""
    what = clause.subject if clause.passive else deed.role("object")
    by_you = clause.passive or clause.subject == YOU
    if deed.verb != "choose" or deed.names() != {"object"} or clause.negative or not by_you:
        return None
    if clause.tense not in ("now", "past") or not isinstance(what, m.Thing) or what.det != "count":
        return None
    if what.noun not in ("", "unit", "card") or what.words or what.after or what.ranks:
        return None
    return n.AmountIs(g.NumberOf(n.Ref("it")), *so_many(what))


def paid_with(clause: m.Clause, deed: m.Deed) -> Any:
    """`you used 2 EX Resources to play this card`, `this card was played using an EX Resource`."""
    if clause.negative or clause.tense not in ("now", "past") or deed.has("time"):
        return None
    this = m.Thing("card", "this")
    if deed.verb == "play" and clause.passive and clause.subject == this and deed.names() == {"object", "using"}:
        return g.PaidWithEx(ex_resources(deed.role("using")))
    what = clause.subject if clause.passive else deed.role("object")
    if deed.verb != "use" or deed.names() != {"object", "to_do"} or not (clause.passive or clause.subject == YOU):
        return None
    done = deed.role("to_do")
    own_cost = m.Thing("cost", "own", owner=this)
    paid_for_it = (("play", "object", this), ("pay", "for", this), ("pay", "object", own_cost))
    for verb, role, value in paid_for_it:
        if isinstance(done, m.Deed) and (done.verb, done.roles) == (verb, (m.Role(role, value),)):
            return g.PaidWithEx(ex_resources(what))
    return None


def ex_resources(what: Any) -> int:
    """`an EX Resource`, `2 or more EX Resources`: how many at least."""
    if what in (m.Thing("ex resource", "a"), m.Thing("ex resource", "bare", True)):
        return 1
    if isinstance(what, m.Thing) and what.noun == "ex resource" and what.count is not None and not what.words:
        if what.count.op in (">=", "=") and isinstance(what.count.number, int) and not what.after:
            return what.count.number
    raise Unmeant("paid with such")


def of_itself(clause: m.Clause, deed: m.Deed) -> Any:
    """`this Unit was destroyed by damage`, `… during your turn`, `… deployed from your trash`."""
    names = deed.names() - {"object"}
    if clause.negative:
        return None
    agent = deed.role("agent") if "agent" in names else deed.role("with")
    if deed.verb == "destroy" and names in ({"agent"}, {"with"}):
        if cause_of(agent):
            return g.WasDestroyed(cause_of(agent))
        side = effect_side(agent)
        if side:
            return g.WasDestroyed("effect", side)
        cards = effect_of(agent)
        kinds = () if cards.noun == "card" else (n.Kind((cards.noun,)),)
        return g.WasDestroyed("effect", cards.side, canonical((*cards.filters, *kinds)))
    if deed.verb == "destroy" and names == {"time"}:
        turns = {"your_turn": "you", "opponent_turn": "opponent"}
        length = lasts(deed.role("time"))
        return n.TurnOf(turns[length]) if length in turns else None
    if deed.verb == "deploy" and names == {"from"}:
        if deed.role("from") in tuple(m.Thing(zone, "own", owner=YOU) for zone in ("trash", "hand", "deck")):
            return g.DeployedFrom(deed.role("from").noun)
    if deed.verb == "deploy" and names in ({"agent"}, {"with"}) and effect_side(agent) == "any":
        return n.Happened(n.Event("deployed", SELF, cause="effect"))
    return None


def did(clause: m.Clause, deed: m.Deed) -> Any:
    """`you placed a (Zeon) card with this effect`, `an enemy Unit was destroyed with this effect`."""
    what = clause.subject if clause.passive else deed.role("object")
    side = "enemy" if is_opponent(clause.subject) and not clause.passive else "yours"
    by_this = (YOU, m.Thing("effect", "this"), m.Pronoun("this_card"))
    by_you = clause.passive or clause.subject in by_this or side == "enemy"
    names = deed.names() - {"object", "this_way"}
    if deed.verb == "add" and names == {"to"} and is_hand(deed.role("to")):
        names = frozenset()
    if not by_you or clause.tense not in ("now", "past", "perfect") or names:
        raise Unmeant(f"'{deed.verb}' with this effect")
    hand = deed.verb in ("discard", "draw")
    if what is None and hand:
        what = m.Thing("card", "a")
    if is_reference(what) and reference(what) in (n.Ref("pronoun"), n.Ref("that")):
        op, amount, cards = ">=", 1, n.Select("unit")
    else:
        op, amount = so_many(what)
        cards = describe(bare(what)).select(card=True)
    if deed.verb == "place" and side == "yours" and isinstance(what, m.Thing):
        found = n.Select("card", "any", "placed", describe(bare(what)).plain())
        if what.count is not None and what.count.op == "range":
            known: Any = counted(found, what)
        else:
            known = n.HowMany(found, *so_many(what))
    elif deed.verb in DONE and deed.verb not in ("set", "return") and (op == ">=" or (op, amount) == ("=", 0)):
        if (hand and cards != n.Select("card", "any", "", cards.filters)) or (side == "enemy" and not hand):
            raise Unmeant(f"'{deed.verb}' with this effect")
        whose = replace(cards, side=side) if hand and amount else cards
        known = n.Did(DONE[deed.verb], whose, amount) if amount else n.IsNot(n.Did(DONE[deed.verb], whose))
    else:
        raise Unmeant(f"'{deed.verb}' with this effect")
    return n.IsNot(known) if clause.negative else known


def so_many(what: Any) -> tuple[str, int]:
    """How many of them something was done to: `2` are 2 or more."""
    if isinstance(what, m.Thing) and what.count is not None and what.count.op == "=" and what.count.number:
        return ">=", int(what.count.number)
    return compared(what)


def exists(clause: m.Exists) -> Any:
    what = clause.what
    roles = list(clause.roles)
    if clause.negative or any(role.name != "place" for role in roles):
        raise Unmeant("such a thing that exists")
    if isinstance(what, m.Joined) and what.how == "and":
        places = tuple(after for after in getattr(what.of[-1], "after", ()) if after.kind == "place")
        each = [item if item is what.of[-1] else replace(item, after=(*item.after, *places)) for item in what.of]
        return flat_all([exists(replace(clause, what=item)) for item in each])
    if isinstance(what, m.Thing) and what.noun == "damage" and len(what.after) == 1 and what.after[0].kind == "on":
        return n.Is(reference(what.after[0].value), (having(replace(what, after=())),))
    if isinstance(what, m.Thing) and what.noun == "" and not what.after and not roles:
        more = what.count.op if what.count is not None and what.count.op in ("more", "fewer") else ""
        return n.HowMany(n.Select("same"), more, 0) if more else n.HowMany(n.Select("same"), *compared(what))
    if isinstance(what, m.Thing) and what.noun == "player" and what.words == (ENEMY,) and not roles and not what.after:
        return g.Opponents(*compared(what))
    if isinstance(what, m.Thing) and what.noun == "player" and what.det == "a" and len(what.after) == 1 and not roles:
        if what.words in ((), (ENEMY,)) and what.after[0].kind == "with" and not what.ranks:
            return g.SomePlayer(*of_player(what.after[0].value), side="enemy" if what.words else "any")
    found = describe(bare(what))
    for role in roles:
        at(found, role.value)
    return counted(found.select(), what)


def at(found: Description, place: Any) -> None:
    from rulebound.gundam.reading.things import in_place

    in_place(found, place)


def bare(what: Any) -> m.Thing:
    """The thing without its number."""
    if isinstance(what, m.PartOf) and isinstance(what.of, m.Thing) and what.of.det == "own":
        return what.of
    if isinstance(what, m.Thing):
        return replace(what, count=None, det="bare")
    raise Unmeant("such cards")


def compared(what: Any) -> tuple[str, int]:
    """How many there are, as an operator and a number."""
    count = what.count if isinstance(what, (m.Thing, m.PartOf)) else None
    if isinstance(what, m.Thing) and what.det == "a":
        return ">=", 1
    ops = {">=": ">=", "<=!": "<=", "==": "="}
    if count is not None and isinstance(count.number, int):
        if count.op in ops:
            return ops[count.op], count.number
        if count == m.Count("=", 0):
            return "=", 0
        if isinstance(what, m.PartOf) and count == m.Count("=", 1):
            return ">=", 1
    raise Unmeant("so many")


def counted(found: n.Select, what: Any) -> Any:
    if found.zone and isinstance(what, m.Thing) and what.count is not None and what.count.op == "=":
        return n.HowMany(found, "=", int(what.count.number))  # `1 card in your hand`: neither more nor less
    if isinstance(what, m.Thing) and what.count is not None and what.count.op == "range":
        return n.All((n.HowMany(found, ">=", int(what.count.number)), n.HowMany(found, "<=", what.count.most)))
    return n.HowMany(found, *compared(what))


def has(subject: Any, deed: m.Deed, negative: bool) -> Any:
    """`you have … in play`, `this Unit has 3 or more AP`, `your hand has 3 or less cards`."""
    if isinstance(subject, m.Thing) and subject.noun in ZONES and not negative:
        what = deed.role("object")
        if isinstance(what, m.Thing) and deed.names() == {"object"} and [item.kind for item in what.after] == ["than"]:
            than = what.after[0].value  # `your trash has more cards than your opponent's (trash)`
            owners = (subject.owner, than.owner if isinstance(than, m.Thing) else None)
            if owners[1] is not None and than.noun in (subject.noun, "") and what.count is not None:
                in_it = m.After("place", m.Place("at", replace(subject, owner=owners[0])))
                rest = replace(what, count=None, det="bare", after=(in_it,))
                return more_of(what.count.op, *(describe_of(rest, owner) for owner in owners))
        if isinstance(what, m.Thing) and deed.names() == {"object"} and not what.after:
            zone, side = zone_of(subject)
            found_in = describe(bare(what))
            found_in.lies(zone, side)
            return counted(found_in.select(), what)
    if subject in _BOTH_PLAYERS and deed.has("object") and not negative:
        return flat_all([has(who, deed, False) for who in (YOU, m.Thing("opponent", "own", owner=YOU))])
    if isinstance(subject, m.Thing) and subject.noun in NOUNS and len(deed.roles) == 1 and not is_reference(subject):
        return some_have(subject, deed, negative)
    if is_reference(subject) and not (isinstance(subject, m.Pronoun) and subject.word == "they" and deed.has("object")):
        if len(deed.roles) != 1:
            raise Unmeant("having so")
        role = deed.roles[0]
        if isinstance(role.value, m.Gift) and role.value.word == "no":
            role, negative = m.Role("gift", replace(role.value, word="")), not negative
        test = given(role.value) if role.name == "gift" else having(role.value)
        tests = canonical(test.filters) if isinstance(test, n.AllOf) else (test,)
        found: Any = n.Is(reference(subject), tests)
        return n.IsNot(found) if negative else found
    if deed.names() - {"object", "place", "as"}:
        raise Unmeant("having so")
    what = deed.role("object")
    if isinstance(what, m.Thing) and what.noun == "" and deed.names() == {"object"} and not what.after and not negative:
        return n.HowMany(n.Select("same"), *compared(what))
    if isinstance(what, m.Thing) and what.ranks in (("different",), ("only",)):
        return names_among(what, deed) if what.ranks == ("different",) else having_only(subject, deed, what, negative)
    if deed.has("as"):
        return as_many(subject, deed, what) if not negative else unmeant("not as many")
    if isinstance(what, m.Joined):
        parts = tuple(has(subject, with_object(deed, item), negative) for item in what.of)
        return n.All(parts) if what.how == "and" else n.Either(parts)
    if isinstance(what, m.Thing) and what.count is not None and what.count.op in ("more", "fewer"):
        return more_than(subject, deed, what) if not negative else unmeant("not more than")
    if (who := one_player(subject)) and isinstance(what, m.Thing) and not negative:
        if deed.has("place"):
            what = replace(what, after=(*what.after, m.After("place", deed.role("place"))))
        return g.SomePlayer(*of_player(what), side=who)
    if negative:
        if not (isinstance(what, m.Thing) and what.det in ("a", "any")):
            raise Unmeant("having no such")
        return n.HowMany(owned(subject, deed, what), "=", 0)
    return counted(owned(subject, deed, what), what)


def describe_of(what: m.Thing, owner: Any) -> n.Select:
    """The cards in that zone of a player."""
    place = what.after[-1].value
    after = (*what.after[:-1], m.After("place", replace(place, what=replace(place.what, owner=owner))))
    return describe(replace(what, after=after)).select()


def more_of(op: str, mine: n.Select, theirs: n.Select) -> n.Condition:
    """There are more, or fewer, of these than of those."""
    if op == "fewer":
        mine, theirs = theirs, mine
    return n.HowMany(mine, ">=", n.CountOf(theirs, plus=1)) if op in ("more", "fewer") else unmeant("so many more")


_BOTH_PLAYERS = (m.Thing("player", "both", True), m.Thing("player", "each"), m.Thing("player", "all", True))


def some_have(subject: m.Thing, deed: m.Deed, negative: bool) -> Any:
    """`your Base has 3 or less HP`, `no enemy Unit has <Blocker>`: how many there are that do."""
    role = deed.roles[0]
    test = given(role.value) if role.name == "gift" else having(role.value)
    cards = describe(bare(subject)).select()
    cards = replace(cards, filters=canonical((*cards.filters, test)))
    if negative or cards.zone:
        raise Unmeant("such a thing that has not")
    if subject.det == "own" and not subject.plural and subject.count is None:
        return n.HowMany(cards, ">=", 1)
    return n.HowMany(cards, *compared(subject))


def having_only(subject: Any, deed: m.Deed, what: m.Thing, negative: bool) -> Any:
    """`you have the only (Zeon) Unit in play`: nobody else has one."""
    found = describe(replace(what, ranks=(), det="bare"))
    if deed.has("place"):
        at(found, deed.role("place"))
    cards = found.select()
    if negative or not found.in_play or cards.side != "any" or what.det != "the" or what.plural:
        raise Unmeant("the only one so")
    side = "yours" if subject == YOU else owner_side(subject)
    return n.All((n.HowMany(replace(cards, side=side), "=", 1), n.HowMany(cards, "=", 1)))


def names_among(what: m.Thing, deed: m.Deed) -> Any:
    """`you have 5 or more different names among your Units in play`."""
    if what.noun not in ("name", "card name"):
        raise Unmeant("different ones")
    if len(what.after) != 1 or what.after[0].kind != "among" or what.words:
        raise Unmeant("such names")
    found = describe(bare(what.after[0].value))
    if deed.has("place"):
        at(found, deed.role("place"))
    op, amount = compared(what)
    return n.HowMany(found.select(), op, amount, unique=True)


def as_many(subject: Any, deed: m.Deed, what: Any) -> Any:
    """`you have the same number of Units in play as your opponent`."""
    side, other = "yours" if subject == YOU else owner_side(subject), deed.role("as")
    if not isinstance(what, m.Thing) or what.count != m.Count("that"):
        raise Unmeant("as many of such")
    found = describe(replace(what, count=None, det="bare"))
    if deed.has("place"):
        at(found, deed.role("place"))
    if found.sides or found.zone or {side, "yours" if other == YOU else owner_side(other)} != {"yours", "enemy"}:
        raise Unmeant("as many of such")
    cards = found.select()
    return n.HowMany(replace(cards, side="yours"), "=", n.CountOf(replace(cards, side="enemy")))


def one_player(subject: Any) -> str:
    """`an enemy player has …`: one of them; the side, or nothing."""
    return {ANY_PLAYER: "any", ONE_ENEMY: "enemy", m.Thing("opponent", "a"): "enemy"}.get(subject, "")


ANY_PLAYER, ONE_ENEMY = m.Thing("player", "a"), m.Thing("player", "a", words=(ENEMY,))


def more_than(subject: Any, deed: m.Deed, what: m.Thing) -> Any:
    """`you have more Units in play than your opponent`."""
    than = [item.value for item in what.after if item.kind == "than"]
    rest = replace(what, count=None, det="bare", after=tuple(item for item in what.after if item.kind != "than"))
    side = "yours" if subject == YOU else owner_side(subject)
    if len(than) == 1 and isinstance(than[0], m.Thing) and than[0].noun in NOUNS and than[0].det == "bare":
        one, other_ = describe(rest), describe(than[0])  # `more rested Units than active Units`
        for found in (one, other_):
            found.says(side)
        return more_of(str(what.count.op if what.count is not None else ""), one.select(), other_.select())
    other = "yours" if than == [YOU] else owner_side(than[0]) if len(than) == 1 else ""
    if {side, other} != {"yours", "enemy"} or what.count is None:
        raise Unmeant("more than so many")
    found = describe(rest)
    if deed.has("place"):
        at(found, deed.role("place"))
    if found.sides or (found.zone and found.owner != side):
        raise Unmeant("more than so many")
    cards = found.select()
    return more_of(what.count.op, replace(cards, side=side), replace(cards, side=other))


def owned(subject: Any, deed: m.Deed, what: Any) -> n.Select:
    side = "yours" if subject == YOU else owner_side(subject)
    plain = bare(what)
    if isinstance(what, m.Thing) and what.count == m.Count("=", 0):  # `no remaining EX Resources`
        words = tuple(word for word in plain.words if word != m.Adjective("state", "remaining"))
        plain = replace(plain, ranks=tuple(rank for rank in plain.ranks if rank != "rest"), words=words)
    found = describe(plain)
    if deed.has("place"):
        at(found, deed.role("place"))
    if found.noun == "card" and found.owner == "" and not found.zone:
        raise Unmeant("having such cards")
    if found.zone:
        if found.owner != side:
            raise Unmeant("having cards there")
        return found.select()
    if found.noun == "command":
        raise Unmeant("having cards somewhere")
    if found.sides == ["friendly"]:
        found.sides = []
    found.says(side)
    return found.select()


def is_so(clause: m.Clause, deed: m.Be) -> Any:
    """`this Unit is …`, `it is your turn`, `a rested Unit is in play`."""
    subject = clause.subject
    if clause.tense not in ("now", "past"):
        raise Unmeant("being so then")
    if (turn := whose_turn(clause, deed)) is not None:
        return turn
    if deed.what == m.Adjective("state", "empty") and isinstance(subject, m.Thing) and subject.noun in ZONES:
        zone, side = zone_of(subject)
        known = n.HowMany(n.Select("card", side, zone), "=", 0)
        return unmeant("not empty") if clause.negative or deed.roles else known
    for found_out in (only_one, some_of_them, some_pilot):
        if (told := found_out(clause, deed)) is not None:
            return told
    if subject == YOU and isinstance(deed.what, m.Stat) and deed.what.stat == "level" and not deed.roles:
        if isinstance(deed.what.amount, int) and not clause.negative:
            return g.PlayerLevel(deed.what.op, deed.what.amount)
    if not deed.roles and (known := number_is(clause, deed.what)) is not None:
        return known
    if isinstance(deed.what, m.Deed) and deed.what.verb == "attack" and not deed.roles and not clause.negative:
        return attacking(subject, deed.what)
    if isinstance(subject, m.Thing) and subject.noun == "" and subject.det == "count" and not subject.after:
        if isinstance(deed.what, m.Place) and is_play(deed.what.what) and not deed.roles and not clause.negative:
            return n.HowMany(n.Select("same"), *compared(subject))
    if is_reference(subject):
        found: Any = n.Is(reference(subject), canonical(be(deed)))
        return n.IsNot(found) if clause.negative else found
    if clause.negative:
        raise Unmeant("such a thing that is not")
    place = deed.what if isinstance(deed.what, m.Place) else None
    if place is not None and not deed.roles:
        described = describe(bare(subject))
        at(described, place)
        return counted(described.select(), subject)
    if is_every(subject) and not deed.roles:
        tests = be(deed)
        cards = describe(bare(subject)).select()
        if len(tests) == 1:
            return n.HowMany(replace(cards, filters=canonical((*cards.filters, n.Not(tests[0])))), "=", 0)
    if isinstance(subject, (m.Thing, m.PartOf)) and not deed.roles and is_ex(subject, deed.what):
        return counted(describe(replace(bare(subject), noun="ex resource")).select(), subject)
    if isinstance(subject, (m.Thing, m.PartOf)) and not deed.roles:
        tests = be(deed)
        cards = describe(bare(subject)).select()
        if len(tests) == 1 and not cards.zone and tests[0] not in cards.filters:
            return counted(replace(cards, filters=canonical((*cards.filters, *tests))), subject)
    raise Unmeant("such a condition")


_THEM = (m.Pronoun("they"), m.Thing("card", "those", True), m.Thing("unit", "those", True))


def some_of_them(clause: m.Clause, deed: m.Be) -> Any:
    """`at least 1 of them is red`: of the cards that were looked at, placed or chosen."""
    subject = clause.subject
    if not isinstance(subject, m.PartOf) or subject.of not in _THEM or deed.roles or clause.negative:
        return None
    return n.HowMany(n.Select("card", zone="of_them", filters=canonical(be(deed))), *compared(subject))


def some_pilot(clause: m.Clause, deed: m.Be) -> Any:
    """`a (Zeon) Pilot is paired with this Unit`."""
    subject = clause.subject
    if not isinstance(subject, m.Thing) or subject.noun != "pilot" or subject.det != "a":
        return None
    if deed.what != m.Adjective("state", "paired") or [role.name[:4] for role in deed.roles] != ["with"]:
        return None
    test, unit = paired_with(subject), reference(deed.roles[0].value)
    if clause.negative:
        return n.Is(unit, (n.State("unpaired"),)) if test == n.State("paired") else n.IsNot(n.Is(unit, (test,)))
    return n.Is(unit, (test,))


def is_ex(subject: Any, what: Any) -> bool:
    """`2 of your Resources are EX Resources`."""
    ex = (m.Thing("ex resource", "bare", True), m.Thing("ex resource", "a"))
    return bare(subject).noun == "resource" and what in ex


def number_is(clause: m.Clause, what: Any) -> Any:
    """`the number of enemy Units is greater than …`, `the total Lv. of your Units is 12 or more`; of what has just been
    counted: `it is 12 or more`."""
    subject = clause.subject
    if not isinstance(what, tuple) or what[0] != "compared" or not isinstance(what[1], tuple):
        return unmeant("such a number") if isinstance(subject, m.Thing) and subject.noun in STATS else None
    if isinstance(subject, m.Thing) and subject.noun in STATS and not subject.words:
        return stat_is(clause, subject, what)
    if subject == IT_WORD or subject in _COUNTED:
        left: Any = Unknown()
    elif is_number(subject):
        left = number(subject)
    elif isinstance(subject, m.Thing) and subject.noun in NOUNS and subject.plural and subject.det == "own":
        left = n.CountOf(describe(subject).select())  # `your Shields are 3 or less`
    else:
        return None
    op, than = what[1][0], number(what[1][1])
    if isinstance(left, n.CountOf) and left == n.CountOf(left.what):
        known = of_counts(left.what, op, than)
    else:
        known = n.AmountIs(left, op, than)
    return n.IsNot(known) if clause.negative else known


_COUNTED = tuple(m.Thing(noun, det) for noun in ("number", "amount") for det in ("that", "the")) + (
    m.Thing("number", "that", words=(m.Adjective("state", "total"),)),
)


def is_number(what: Any) -> bool:
    """`the number of …`, `the total AP of …`, `the highest Lv. among …`."""
    if isinstance(what, (m.NumberOf, m.Extreme)):
        return True
    if not isinstance(what, m.Thing) or what.det != "the":
        return False
    return (what.noun == "number" and bool(what.after)) or what.words == (m.Adjective("state", "total"),)


def of_counts(what: n.Select, op: str, than: Any) -> n.Condition:
    """So many of these cards, or more or fewer than there are of others."""
    if isinstance(than, int):
        ops = {"<": ("<=", than - 1), ">": (">=", than + 1)}
        return n.HowMany(what, *ops.get(op, (op, than)))
    if op in ("<", ">") and isinstance(than, n.CountOf) and than == n.CountOf(than.what):
        one, other = (what, than.what) if op == ">" else (than.what, what)
        return n.HowMany(one, ">=", n.CountOf(other, plus=1))
    if op in ("<=", ">=", "="):
        return n.HowMany(what, op, than)
    raise Unmeant("so many more than such a number")


def whose_turn(clause: m.Clause, deed: m.Be) -> Any:
    """`it is your turn`, `the turn player is your opponent`."""
    if deed.roles:
        return None
    if clause.subject == IT_WORD and isinstance(deed.what, m.Thing) and deed.what.noun == "turn":
        side, later = turn_of(deed.what)
        found = n.TurnOf("you" if side == "yours" else "opponent")
        if later:
            raise Unmeant("being a later turn")
        return n.IsNot(found) if clause.negative else found
    if clause.subject == m.Thing("turn player", "the") and not clause.negative:
        return n.TurnOf("you" if deed.what == YOU else "opponent" if is_opponent(deed.what) else unmeant("whose turn"))
    return None


def only_one(clause: m.Clause, deed: m.Be) -> Any:
    """`this Unit is the only Unit you have in play`."""
    what = deed.what
    this = clause.subject in (m.Thing("unit", "this"), IT_WORD)
    if not this or not isinstance(what, m.Thing) or what.ranks != ("only",):
        return None
    found = describe(replace(what, ranks=(), det="bare"))
    for role in deed.roles:
        at(found, role.value if role.name == "place" else unmeant("the only one so"))
    cards = found.select()
    known: Any = n.HowMany(cards, "=", 1)
    if cards.filters:
        known = n.All((n.Is(reference(clause.subject), cards.filters), known))
    return n.IsNot(known) if clause.negative else known


def attacking(subject: Any, deed: m.Deed) -> Any:
    """`this Unit is attacking the enemy player`."""
    if subject not in (YOU, IT_WORD, m.Thing("unit", "this")) or deed.names() != {"object"}:
        raise Unmeant("who is attacking")
    what = deed.role("object")
    if what == m.Thing("player", "a") or what == m.Thing("player", "the", words=(ENEMY,)):
        return g.Attacks("player")
    found = some(what)
    if found.noun == "unit" and not found.zone and found.side in ("enemy", "any"):
        return g.Attacks("unit", found.filters)
    raise Unmeant("attacking such a card")


def stat_is(clause: m.Clause, subject: m.Thing, what: Any) -> Any:
    """`its AP is 3 or less`, `your Lv. is 7 or higher`."""
    stat = STATS[str(subject.noun)]
    if subject.after or clause.negative:
        raise Unmeant("such a number")
    op, amount = what[1]
    if subject.owner == YOU and stat == "level":
        if isinstance(amount, m.Thing) and amount.owner is not None and owner_side(amount.owner) == "enemy":
            mine, theirs = n.Select("resource", "yours"), n.Select("resource", "enemy")
            return (
                of_counts(mine, op, n.CountOf(theirs)) if amount.noun in ("", subject.noun) else unmeant("such a Lv.")
            )
        return g.PlayerLevel(op, amount) if isinstance(amount, int) and op in ("<=", ">=") else unmeant("such a Lv.")
    found = compare(m.Stat(stat, op, amount))
    return n.Is(reference(subject.owner), (found,))


def happened(clause: m.Clause, deed: m.Deed) -> Any:
    """`you have played a Command this turn`: history."""
    time = deed.role("time")
    if time is None or lasts(time) != "turn":
        raise Unmeant(f"that it has '{deed.verb}' happened")
    if clause.tense not in ("past", "perfect", "now"):
        raise Unmeant(f"that it has '{deed.verb}' happened")
    if isinstance(clause.subject, (m.Thing, m.PartOf)) and clause.subject.count == m.Count("=", 0):
        return n.IsNot(happened(replace(clause, subject=one_at_all(clause.subject)), deed))  # `none of your Units …`
    found, times = event(replace(clause, deed=deed.without("time"), tense="now", negative=False), history=True)
    if isinstance(found.who, n.Ref) and found.who.name in ("pronoun", "pronouns", "that", "that_enemy"):
        return n.Is(found.who, (been(clause),)) if clause.tense != "now" else unmeant("looking ahead")
    known = that_happened(found, times)
    return n.IsNot(known) if clause.negative else known


def one_at_all(what: Any) -> Any:
    """`no Units`, `none of your Units`: any one of them."""
    if isinstance(what, m.PartOf):
        return replace(what, count=m.Count("=", 1))
    return replace(what, det="a", count=None, plural=False)


def that_happened(found: n.Event, times: int = 1) -> n.Condition:
    """It has happened this turn: the event, or one of several."""
    ways = tuple(n.Happened(one, times) for one in (replace(found, also=()), *found.also))
    if len(ways) > 1 and times > 1:
        raise Unmeant("so many of several events")
    return ways[0] if len(ways) == 1 else n.Either(ways)


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


MEMBER = m.Pronoun("member")  # the card that a description is about


# ------------------------------------------------------------------------------------------------ events


def some(what: Any, card: bool = False) -> n.Select:
    """The cards an event is about: any one of them. card: of any kind, without a zone."""
    what = one_or_more(what)
    if isinstance(what, m.Thing):
        if what.det == "a" or (what.det == "own" and what.count is None):
            return describe(what).select(card=card)
    if isinstance(what, m.PartOf) and what.count == m.Count("=", 1):
        if isinstance(what.of, m.Thing) and what.of.det == "own" and what.of.plural:
            return describe(what.of).select(card=card)
    raise Unmeant("such a card in an event")


def one_or_more(what: Any) -> Any:
    """`1 or more Units`: what happens at once is one event anyway."""
    if isinstance(what, m.Thing) and what.det == "count" and what.count == m.Count(">=", 1):
        return replace(what, det="a", count=None, plural=False)
    if isinstance(what, m.PartOf) and what.count == m.Count(">=", 1):
        return replace(what, count=m.Count("=", 1))
    return what


def effect_of(what: Any) -> n.Select:
    """`the effect of one of your Units`, `your (Zeon) card's effect`: the cards whose effect it is."""
    if isinstance(what, m.PartOf) and what.count == m.Count("=", 1) and isinstance(what.of, m.Thing) and what.of.plural:
        what = replace(what.of, plural=False)
    if isinstance(what, m.Thing) and what.noun == "effect" and not what.ranks and not what.words:
        if what.owner is not None and not what.after:
            return some(what.owner, card=True)
        if what.det in ("the", "a") and len(what.after) == 1 and what.after[0].kind == "of":
            return some(what.after[0].value, card=True)
    raise Unmeant("such an effect")


def damage_of(what: Any, any_kind: bool = False) -> Any:
    """`damage from one of your Units`: the cards whose damage it is."""
    plain = isinstance(what, m.Thing) and replace(what, after=()) == m.Thing(
        what.noun if any_kind else "damage", "bare"
    )
    return what.after[0].value if plain and [item.kind for item in what.after] == ["from"] else None


def any_card(what: m.Thing) -> n.Select:
    """A card wherever it lies: `an enemy card`."""
    found = describe(what).select(card=True)
    return unmeant("such a card in an event") if what.det != "a" or found.zone else found


def who_is(what: Any) -> Any:
    if isinstance(what, m.Thing) and what.det == "own" and what.owner == YOU and what.noun in NOUNS:
        return some(what)
    if is_reference(what):
        return reference(what)
    if isinstance(what, m.Joined) and what.how == "or" and len(what.of) == 2:
        return n.Together(tuple(who_is(item) for item in what.of))
    return some(what)


def often(what: Any) -> tuple[Any, int]:
    """Who, and how many of them at least."""
    if isinstance(what, m.PartOf) and what.count.op == ">=" and isinstance(what.count.number, int):
        return describe(bare(what)).select(), what.count.number
    if isinstance(what, m.Thing) and what.count is not None and what.count.op == ">=":
        return describe(bare(what)).select(), int(what.count.number)
    return who_is(what), 1


def by_their_row(subject: Any, deed: m.Deed) -> n.Event | None:
    """What players do, in words that only a row has; None if others say it."""
    side = "enemy" if is_opponent(subject) else {YOU: "yours", m.Thing("player", "a"): "player"}.get(subject, "")
    if side and deed.verb in DECLARED and deed.names() == {"object"}:
        return n.Event(DECLARED[deed.verb], who_is(deed.role("object")), side=side)
    kind = told_so(LEXICON, deed.sense) if side and not deed.roles else ""
    return n.Event(kind, side="any" if side == "yours" else side) if kind else None


def event(clause: Any, history: bool = False) -> tuple[n.Event, int]:
    """What an ability waits for, and how often it must have happened (in history)."""
    if (ways := several(clause)) is not None:
        first, *others = (event(way, history) for way in ways)
        return replace(first[0], also=tuple(other for other, _ in others)), first[1]
    if not isinstance(clause, m.Clause) or clause.negative or clause.tense not in ("now", "would"):
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
    if clause.passive and (found := by_its_object(clause, deed)) is not None:
        return found, 1
    if (by_players := by_their_row(subject, deed)) is not None:
        return by_players, 1
    if (kind := told_so(LEXICON, deed.sense)) and not deed.roles:
        who, times = often(subject) if history else (who_is(subject), 1)
        return n.Event(kind, who), times
    if subject == YOU or is_opponent(subject):
        return players("yours" if subject == YOU else "enemy", deed, history)
    if (source := damage_of(subject)) is not None and not clause.passive and deed.names() == {"object"}:
        with_damage = m.Role("with", m.Thing("damage", "bare"))
        return act(some(source), m.Deed(deed.verb, deed.sense, (*deed.roles, with_damage))), 1
    if effect_side(subject) is not None and not clause.passive:
        return by_effect(effect_side(subject) or "", deed), 1
    if isinstance(subject, m.Thing) and subject.noun == "effect" and not clause.passive:
        cards = effect_of(subject)
        return replace(by_effect(cards.side, deed), object=cards, cause="effect"), 1
    if clause.passive and isinstance(subject, m.Thing) and subject.noun == "ap" and deed.verb == "reduce":
        return ap_reduced(subject, deed), 1
    if not clause.passive and (turned := to_known(clause, deed)) is not None:
        return event(turned, history)
    who, times = often(subject) if history else (who_is(subject), 1)
    found = suffered(who, deed) if clause.passive else act(who, deed)
    return found, times


def by_means(deed: m.Deed) -> m.Deed:
    """`you deploy a Unit with an effect`: it is done with it."""
    what = deed.role("object")
    last = what.after[-1] if isinstance(what, m.Thing) and what.after else None
    in_battle = last is not None and last.value == m.Place("at", m.Thing("battle", "bare"))
    if last is None or deed.has("with") or not (in_battle or (last.kind == "with" and effect_side(last.value))):
        return deed
    done = with_object(deed, replace(what, after=what.after[:-1]))
    means = m.Thing("battle damage", "bare") if in_battle else last.value
    return m.Deed(done.verb, done.sense, (*done.roles, m.Role("with", means)))


def several(clause: Any) -> tuple[Any, ...] | None:
    """`this Unit attacks or blocks`, `you play a Command or deploy a Base`: one event or another; None if it is one."""
    if isinstance(clause, m.Joined) and clause.how == "or":
        return tuple(item.value if isinstance(item, m.Lead) and item.kind == "when" else item for item in clause.of)
    if isinstance(clause, m.Clause) and isinstance(clause.deed, m.Joined) and clause.deed.how == "or":
        return tuple(replace(clause, deed=item) for item in clause.deed.of)
    deed = getattr(clause, "deed", None)
    if isinstance(deed, m.Be) and isinstance(deed.what, m.Adjective) and deed.what.kind == "or":
        return tuple(replace(clause, deed=m.Be(word, deed.roles)) for word in deed.what.of)
    if isinstance(deed, m.Be) and isinstance(deed.what, m.Joined) and deed.what.how == "or":
        return tuple(replace(clause, deed=m.Be(word, deed.roles)) for word in deed.what.of)
    what = deed.role("object") if isinstance(deed, m.Deed) else None
    if isinstance(what, m.Joined) and what.how == "or" and isinstance(deed, m.Deed):
        return tuple(replace(clause, deed=with_object(deed, item)) for item in what.of)
    return None


def to_known(clause: m.Clause, deed: m.Deed) -> m.Clause | None:
    """`an enemy Unit attacks this Unit`, as what is done to this Unit; None if it is done to no card that is known."""
    what, to = deed.role("object"), deed.role("to")
    doer = clause.subject.of if isinstance(clause.subject, m.PartOf) else clause.subject
    if not isinstance(doer, m.Thing) or doer.noun not in NOUNS or is_reference(clause.subject):
        return None
    if deed.verb == "deal" and deed.names() == {"object", "to"} and is_card(to):
        source = m.Role("source", clause.subject)
        return m.Clause(to, m.Deed("receive", "receive", (m.Role("object", what), source)))
    if deed.verb in ("attack", "block", "destroy") and is_card(what) and not deed.has("agent"):
        roles = (m.Role("object", GAP), m.Role("agent", clause.subject), *deed.without("object").roles)
        return m.Clause(what, m.Deed(deed.verb, deed.sense, roles), passive=True)
    return None


def is_card(what: Any) -> bool:
    return what is not None and what != m.Pronoun("gap") and is_reference(what)


def by_its_object(clause: m.Clause, deed: m.Deed) -> n.Event | None:
    """What is done to a thing that is no card on the field: `a card is placed from your deck into your trash`."""
    subject, names = clause.subject, deed.names() - {"object"}
    agent = deed.role("agent") if "agent" in names else deed.role("with")
    side = effect_side(agent) if agent is not None else "any"
    names = names - {"agent", "with"}
    if side is None:
        return None
    if subject == YOU and deed.verb == "attack" and not names and agent is None:
        return n.Event("attacks_player", n.Select("unit", "enemy"))
    if isinstance(subject, m.Thing) and subject == m.Thing("attack", "own", owner=subject.owner):
        if deed.verb == "block" and not names and agent is None:
            return n.Event("blocked", who_is(subject.owner))
    if deed.verb == "use" and names == {"to_do"} and deed.role("to_do") in _PAYING and agent is None:
        return n.Event("pays_with_ex", amount=ex_resources(subject))
    if deed.verb == "activate" and not names and agent is None:
        return activated(one_of_them(subject), "yours")[0]
    if deed.verb == "place" and names == {"from", "to"}:
        return milled(subject, deed, side)
    if deed.verb == "exile" and names <= {"from"} and isinstance(subject, m.Thing) and subject.noun in CARDS:
        where = deed.role("from")
        found = subject if where in (None, "game") else replace(subject, after=(*subject.after, m.After("from", where)))
        return exiled(found, side)
    if deed.verb == "add" and names == {"to"} and is_hand(deed.role("to")) and agent is None:
        cards = some(subject)
        return shield_taken(cards.side) if cards.noun == "shield" and not cards.filters else None
    return None


_PAYING = (m.Deed("pay", "pay", (m.Role("object", m.Thing("cost", "a")),)),)


def milled(what: Any, deed: m.Deed, side: str) -> n.Event:
    """From a deck into the trash of its owner."""
    deck, trash = deed.role("from"), deed.role("to")
    if isinstance(deck, m.Thing) and isinstance(trash, m.Thing) and (deck.noun, trash.noun) == ("deck", "trash"):
        if deck.owner == trash.owner and deck.owner is not None and isinstance(what, m.Thing) and what.det == "a":
            cards = n.Select("card", owner_side(deck.owner), "", describe(what).plain())
            return n.Event("milled", cards, side=side)
    raise Unmeant("placed so, as an event")


def exiled(what: Any, side: str = "any") -> n.Event:
    cards = some(what)
    if cards.zone == "trash":
        return n.Event("exiled", cards, side=side)
    raise Unmeant("exiled from there, as an event")


def became(clause: m.Clause, deed: m.Be) -> n.Event:
    """`this Unit is rested by an effect`, where the state is what it was brought to."""
    if deed.what == m.Adjective("state", "paired") and len(deed.roles) == 1 and deed.roles[0].name.startswith("with"):
        pilot = some(clause.subject) if isinstance(clause.subject, m.Thing) and clause.subject.det == "a" else None
        if pilot is not None and pilot.noun == "pilot":
            return n.Event("paired", who_is(deed.roles[0].value), None if pilot == n.Select("pilot") else pilot)
    states = {"linked": "linked", "paired": "paired"}
    if isinstance(deed.what, m.Adjective) and deed.what.word in states and not deed.roles:
        return n.Event(states[deed.what.word], who_is(clause.subject))
    verbs = {"rested": "rest", "paired": "pair"}
    if isinstance(deed.what, m.Adjective) and deed.what.kind == "state" and deed.what.word in verbs and deed.roles:
        done = verbs[deed.what.word]
        return suffered(who_is(clause.subject), m.Deed(done, done, (m.Role("object", GAP), *deed.roles)))
    raise Unmeant("being so, as an event")


def together(clause: m.Clause, deeds: m.Joined) -> n.Event:
    """`you play and activate a Command card using an EX Resource`."""
    if [getattr(item, "verb", "") for item in deeds.of] == ["play", "activate"]:
        first, second = deeds.of
        if first.roles == second.roles and clause.subject == YOU and not clause.passive:
            return players("yours", first, False)[0]
    raise Unmeant("two events at once")


def ap_reduced(subject: m.Thing, deed: m.Deed) -> n.Event:
    side = effect_side(deed.role("agent") if deed.has("agent") else deed.role("with"))
    if subject == m.Thing("ap", "own", owner=subject.owner) and side and len(deed.roles) == 2:
        return n.Event("ap_reduced", who_is(subject.owner), side=side)
    raise Unmeant("so reduced, as an event")


def paid_for(deed: m.Deed) -> n.Event:
    """`you pay ② for one of your Units' effects`."""
    price, what = deed.role("price"), deed.role("for")
    if isinstance(what, m.PartOf) and what.count == m.Count("=", 1) and isinstance(what.of, m.Thing) and what.of.plural:
        what = replace(what.of, plural=False)  # `one of your Units' effects`
    if isinstance(price, tuple) and price[0] == ">=" and isinstance(what, m.Thing) and what.noun == "effect":
        if what == m.Thing("effect", "a"):
            who = n.Select("card", "yours")
        elif what.owner is not None and not what.words and not what.after and not what.ranks:
            who = some(what.owner)
        else:
            raise Unmeant("paid for such an effect")
        return n.Event("pays_for_effect", who, amount=paid(price[1]))
    raise Unmeant("paid for so")


def activated(what: Any, side: str, history: bool = False) -> tuple[n.Event, int]:
    """`you activate a Command's 【Main】 effect`, `a 【Burst】 effect`, `a Command`."""
    if isinstance(what, m.Thing) and what.noun in ("command", "command card"):
        return command("command_activated", what, side, history)
    if isinstance(what, m.Thing) and what.words == (m.Adjective("mark", "Burst"),) and what.noun == "effect":
        if what.det in ("a", "own") and not what.after:
            return n.Event("burst_used", side="any" if side == "yours" else "enemy"), 1
    if isinstance(what, m.Thing) and what.det == "the" and len(what.after) == 1 and what.after[0].kind == "of":
        what = replace(what, det="own", owner=what.after[0].value, after=())
    if (
        isinstance(what, m.Thing)
        and what.noun == "effect"
        and what.det == "own"
        and not what.after
        and len(what.words) < 2
    ):
        marks = {"Main": "main", "Action": "action"}
        cause = "any"
        for word in what.words:
            if word.kind == "mark" and word.word in marks:
                cause = marks[word.word]
            elif word.kind != "or" or {part.word for part in word.of} != set(marks):
                raise Unmeant("such an effect activated")
        return replace(command("command_activated", what.owner, side, False)[0], cause=cause), 1
    raise Unmeant("such an effect activated")


def cause_of(what: Any) -> str:
    if isinstance(what, m.Thing) and not what.words and not what.after and what.det == "bare":
        names = {"battle damage": "battle", "damage": "damage", "effect damage": "effect_damage"}
        if what.noun in names:
            return names[str(what.noun)]
    return ""


def act(who: Any, deed: m.Deed) -> n.Event:
    """What a card does."""
    verb, names = deed.verb, deed.names()
    if verb == "block" and names == {"object"}:
        return n.Event("blocks", who, some(deed.role("object")))
    if verb == "deal" and (found := deals(who, deed)) is not None:
        return found
    if verb in ("attack", "link", "block") and not names:
        return n.Event({"attack": "attacks", "link": "linked", "block": "blocks"}[verb], who)
    if verb in ("activate", "use") and names == {"gift"} and is_blocker(deed.role("gift")):
        return n.Event("blocks", who)
    if verb == "become" and names == {"object"}:
        return target_of(who, deed.role("object"))
    if verb == "attack" and names == {"object"}:
        what = deed.role("object")
        if what == YOU or is_opponent(what) or what == m.Thing("player", "a"):
            return n.Event("attacks_player", who)
        return n.Event("attacks", who, some(what))
    if verb == "destroy" and names <= {"object", "with"}:
        cause = cause_of(deed.role("with")) if deed.has("with") else "any"
        if isinstance(deed.role("object"), m.Thing) and deed.role("object").noun == "card" and cause:
            return n.Event("destroys_card", who, any_card(deed.role("object")), cause)
        what = some(deed.role("object"))
        if what.noun in ("unit", "shield_area", "base", "shield") and not what.zone and cause:
            kind = "destroys_unit" if what.noun == "unit" else "destroys_shield_card"
            return n.Event(kind, who, what, cause)
    if verb == "receive" and names <= {"object", "source"} and deed.has("object"):
        return received(who, deed.role("object"), deed.role("source"))
    if verb == "recover" and names == {"amount"} and deed.role("amount") == m.Thing("hp", "bare"):
        return n.Event("recovers", who)
    raise Unmeant(f"the event of '{verb}'")


def deals(who: Any, deed: m.Deed) -> n.Event | None:
    """A Command deals damage to a card; a card deals effect damage to any."""
    if isinstance(who, n.Select) and who.noun == "command" and deed.names() == {"object", "to"}:
        if deed.role("object") in _DAMAGE:
            return n.Event("receives_damage", who_is(deed.role("to")), who, "effect", who.side)
    what, to = deed.role("object"), deed.role("to")
    if deed.names() <= {"object", "to"} and isinstance(what, m.Thing) and what in DEALT:
        kind, cause = DEALT[what]
        return n.Event(kind, who, None if to is None else some(to), cause)
    return None


DEALT = {
    m.Thing("damage", "bare"): ("deals_damage", "any"),
    m.Thing("battle damage", "bare"): ("deals_battle_damage", "battle"),
    m.Thing("effect damage", "bare"): ("deals_effect_damage", "effect"),
}


def target_of(who: Any, what: Any) -> n.Event:
    """`this Unit becomes the attack target (of an enemy Unit)`."""
    if isinstance(what, m.Thing) and what == m.Thing("link unit", "a"):
        return n.Event("linked", who)
    if isinstance(what, m.Thing) and what.noun == "attack target" and what.det in ("a", "the") and not what.words:
        if not what.after:
            return n.Event("attacked", who)
        if len(what.after) == 1 and what.after[0].kind == "of":
            return n.Event("attacked", who, some(what.after[0].value))
    if isinstance(what, m.Thing) and what.noun == "target" and len(what.after) == 1 and what.after[0].kind == "of":
        attack = what.after[0].value
        if isinstance(attack, m.Thing) and attack == m.Thing("attack", "own", owner=attack.owner):
            return n.Event("attacked", who, some(attack.owner))
        if attack == m.Thing("attack", "a"):
            return n.Event("attacked", who)
    raise Unmeant("becoming such")


def received(who: Any, what: Any, source: Any) -> n.Event:
    amount = 0
    if isinstance(what, m.Thing) and what.count is not None:
        if what.count.op != ">=" or not isinstance(what.count.number, int):
            raise Unmeant("so much damage in an event")
        amount = what.count.number
        what = replace(what, count=None, det="bare")
    kind, side, filters = damage_from(what, source)
    if not filters:
        return n.Event("receives_damage", who, None, kind, side, amount)
    kinds = [item for item in filters if isinstance(item, n.Kind)]
    if len(kinds) != 1 or len(kinds[0].any_of) != 1:
        raise Unmeant("damage from such in an event")
    source_cards = n.Select(kinds[0].any_of[0], side, "", tuple(item for item in filters if item != kinds[0]))
    return n.Event("receives_damage", who, source_cards, kind, side, amount)


def suffered(who: Any, deed: m.Deed) -> n.Event:
    """What is done to a card."""
    verb, names = deed.verb, deed.names() - {"object"}
    if verb == "deal" and deed.role("to") == GAP and deed.names() <= {"to", "damage", "object"}:
        much = deed.role("damage")
        if isinstance(much, m.Count) and much.op == ">=" and isinstance(much.number, int):
            return n.Event("receives_damage", who, amount=much.number)
        return received(who, deed.role("object"), None) if deed.has("object") else received(who, _DAMAGE[0], None)
    if deed.role("object") != GAP:
        raise Unmeant(f"the event of '{verb}'")
    agent = deed.role("agent") if deed.has("agent") else deed.role("with")
    side = effect_side(agent) if agent is not None else None
    role, fits = COMPLEMENTS.get(verb, ("", None))
    rest = names - {"agent", "with", role}
    done = SUFFERED.get(verb) if fits is None or fits(deed.role(role)) else None
    if done is not None and not rest and (side or agent is None):
        if (side and done.by_effect) or (not side and done.plain):
            return n.Event(
                done.by_effect if side else done.plain, who, cause=done.cause if side else "any", side=side or "any"
            )
    if verb in DECLARED and not rest and (side or agent is None):
        return n.Event(DECLARED[verb], who, side=side or "any")
    if done is not None and names == {"agent"} and done.by_card:
        return n.Event(done.plain, who, some(agent))
    if (
        verb == "deploy"
        and names == {"from"}
        and isinstance(who, n.Select)
        and who.side in ("any", "yours", "friendly")
    ):
        zone, owner = zone_of(of_its_owner(deed.role("from")))
        if owner == "yours" and zone in ("trash", "hand"):
            whose = "yours" if who.side == "any" else who.side
            return n.Event("deployed", replace(who, side=whose, filters=canonical((*who.filters, g.CameFrom(zone)))))
    if verb == "destroy" and len(names) == 1 and cause_of(agent):
        return n.Event("destroyed", who, cause=cause_of(agent))
    if verb == "destroy" and agent is not None and (found := destroyed_by(who, deed, names)) is not None:
        return found
    if verb in BY_CARDS and not rest and agent is not None and (card := effect_card(agent)) is not None:
        return by_card(BY_CARDS[verb], who, card)
    return fought(who, deed, names)


class Suffered(NamedTuple):
    """The events of what is done to a card: of whoever does it, of an effect that does it, and its cause then.

    by_card: another card may do it.
    """

    plain: str
    by_effect: str = ""
    cause: str = "any"
    by_card: bool = False


SUFFERED = {
    "deploy": Suffered("deployed", "deployed", "effect"),
    "destroy": Suffered("destroyed", "destroyed", "effect"),
    "rest": Suffered("", "rested_by_effect"),
    "set": Suffered("", "set_active_by_effect"),
    "return": Suffered("returned", "returned"),
    "choose": Suffered("attacked"),
    "attack": Suffered("attacked", by_card=True),
    "block": Suffered("blocked", by_card=True),
}
COMPLEMENTS: dict[str, tuple[str, Callable[[Any], bool]]] = {
    "set": ("as", lambda said: bool(said == m.Adjective("state", "active"))),
    "return": ("to", is_hand),
    "choose": ("as", is_target),
}


def destroyed_by(who: Any, deed: m.Deed, names: frozenset[str]) -> n.Event | None:
    """By a card, with battle damage if nothing else is said; by damage from a card."""
    agent, with_ = deed.role("agent") or deed.role("with"), deed.role("with") if deed.has("agent") else None
    if len(names) == 1 and (dealer := damage_of(agent, True)) is not None:
        agent, with_ = dealer, replace(agent, after=())
    if isinstance(agent, m.Thing | m.PartOf) and names <= {"agent", "with"}:
        kind = cause_of(with_) if with_ is not None else "battle"
        try:
            card = some(one_of_them(agent))
        except Unmeant:
            return None
        if card.noun == "unit" and not card.zone and kind:
            return n.Event("destroyed", who, card, kind)
    return None


def of_its_owner(where: Any) -> Any:
    """`from the trash`: yours, of what you have."""
    return m.Thing(where.noun, "own", owner=YOU) if where == m.Thing(getattr(where, "noun", ""), "the") else where


BY_VERB = {deed.verb for deed in done_to_cards(LEXICON)}
DECLARED = {deed.verb: kind for kind, deed in LEXICON.told_by.items() if deed.verb in BY_VERB}


def effect_card(what: Any) -> n.Select | None:
    """The same; None if no card is said."""
    try:
        return effect_of(what)
    except Unmeant:
        return None


BY_CARDS = {"destroy": "destroyed", "rest": "rested_by_effect"}


def by_card(kind: str, who: Any, card: n.Select) -> n.Event:
    """Something that the effect of such a card does to another."""
    if card.side not in ("yours", "enemy"):
        raise Unmeant("by the effect of such a card")
    return n.Event(kind, who, card, "effect", card.side)


def fought(who: Any, deed: m.Deed, names: frozenset[str]) -> n.Event:
    """What is done to a card with Pilots and Resources."""
    verb = deed.verb
    if verb == "exile" and names <= {"from"} and deed.role("from") in (None, "game"):
        if isinstance(who, n.Select) and who.noun == "ex_resource":
            return n.Event("ex_resource_exiled", who)
    if verb == "pair" and names in ({"with"}, {"with_what"}):
        what = deed.role("with") if "with" in names else deed.role("with_what")
        pilot = some(what)
        if pilot == n.Select("pilot"):
            return n.Event("paired", who)
        if pilot.noun == "pilot":
            return n.Event("paired", who, pilot)
    raise Unmeant(f"the event of '{verb}' done to a card")


def is_draw_phase(what: Any) -> bool:
    return isinstance(what, m.Thing) and replace(what, det="the", owner=None) == m.Thing("draw phase", "the")


SHIELDS = (m.Thing("shield", "a"), *(m.Thing("shield", "own", owner=owner) for owner in (YOU, m.Pronoun("they"))))


def their_hand(deed: m.Deed) -> Any:
    """The hand that cards go to; that of an opponent as yours."""
    to = deed.role("to")
    return replace(to, owner=YOU) if isinstance(to, m.Thing) and to.owner == m.Pronoun("they") else to


def shield_taken(side: str) -> n.Event:
    return n.Event("shield_taken", side="enemy" if side == "enemy" else "any")


def some_cards(what: Any) -> bool:
    """`a card`, `1 or more cards`, or nothing said."""
    if what is None or (isinstance(what, m.Thing) and what.det in ("a", "bare") and not what.words):
        return True
    return isinstance(what, m.Thing) and what.count == m.Count(">=", 1) and not what.words and not what.after


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

    def only(self, *names: str) -> bool:
        return self.deed.names() <= set(names)

    def cards(self) -> tuple[Any, int]:
        return often(self.what) if self.history else (some(self.what), 1)


Happens = tuple[n.Event, int]
BY_PLAYERS: dict[str, Callable[[By], Happens | n.Event | None]] = {}


def by_player(*verbs: str) -> Callable[[Callable[[By], Any]], Callable[[By], Any]]:
    def register(function: Callable[[By], Any]) -> Callable[[By], Any]:
        BY_PLAYERS.update(dict.fromkeys(verbs, function))
        return function

    return register


def players(side: str, deed: m.Deed, history: bool) -> Happens:
    """What a player does."""
    if deed.has("object") and not history:
        deed = with_object(deed, one_or_more(deed.role("object")))
    if deed.has("agent") and not deed.has("with"):
        deed = m.Deed(deed.verb, deed.sense, tuple(renamed(role, "agent", "with") for role in deed.roles))
    found = BY_PLAYERS[deed.verb](By(side, deed, history)) if deed.verb in BY_PLAYERS else None
    if found is None:
        raise Unmeant(f"the event of '{deed.verb}' by a player")
    return (found, 1) if isinstance(found, n.Event) else found


def renamed(role: m.Role, name: str, new: str) -> m.Role:
    return m.Role(new, role.value) if role.name == name else role


@by_player("draw")
def draws(by: By) -> n.Event | None:
    outside = is_draw_phase(by.deed.role("outside"))
    if not by.only("object", "with", "outside") or by.deed.has("outside") != outside or not some_cards(by.what):
        return None
    if outside or by.effect == "any":
        return n.Event("draws_by_effect", side=by.whose)
    return n.Event("draws", side=by.whose) if by.effect == "" else None


@by_player("deploy")
def deploys(by: By) -> Happens | None:
    cards, times = by.cards()
    if not isinstance(cards, n.Select) or cards.side != "any" or cards.zone or cards.noun not in ("unit", "base"):
        return None
    roles = tuple(m.Role("object", GAP) if role.name == "object" else role for role in by.deed.roles)
    return suffered(replace(cards, side=by.side), m.Deed("deploy", "deploy", roles)), times


@by_player("discard")
def discards(by: By) -> n.Event | None:
    if not by.only("object", "with") or by.effect is None or not (by.what is None or by.what.det == "a"):
        return None
    cards = n.Select("card", by.side, "", () if by.what is None else describe(by.what).plain())
    if not by.effect:
        return n.Event("discarded", cards) if by.what is not None else None
    return n.Event("discarded", cards, cause="effect", side=by.effect)


@by_player("place")
def places(by: By) -> n.Event | None:
    if by.deed.names() == {"object", "from", "to"}:
        return milled(by.what, by.deed, "any")
    if not by.only("object", "with"):
        return None
    if by.what == m.Thing("ex resource", "a") and by.effect == "":
        return n.Event("ex_resource_placed", n.Select("ex_resource", by.side))
    placed = by.what == m.Thing("resource", "a") and by.effect is not None
    return n.Event("resource_placed", n.Select("resource", by.side)) if placed else None


@by_player(*BY_CARDS)
def does_to_cards(by: By) -> n.Event | None:
    """What is done with an effect: with any, or with that of a card."""
    if by.deed.names() != {"object", "with"}:
        return None
    kind = BY_CARDS[by.deed.verb]
    if by.effect:
        return n.Event(kind, some(by.what), cause="effect" if kind == "destroyed" else "any", side=by.side)
    card = effect_of(by.deed.role("with"))
    if card.side == "friendly" and by.side == "yours":  # what you do is done with your own cards
        card = replace(card, side="yours")
    return by_card(kind, some(by.what), card)


@by_player("set")
def sets(by: By) -> n.Event | None:
    if not by.only("object", "as", "with") or by.deed.role("as") != m.Adjective("state", "active") or by.effect is None:
        return None
    cards = some(by.what)
    if cards.noun in ("resource", "ex_resource") and cards.side == "any":
        cards = replace(cards, side=by.side)
    return n.Event("set_active_by_effect", cards)


@by_player("return")
def returns(by: By) -> n.Event | None:
    good = by.only("object", "to", "with") and is_hand(by.deed.role("to")) and by.effect is not None
    return n.Event("returned", some(by.what), side=by.side) if good else None


@by_player("play")
def plays(by: By) -> Happens | None:
    if by.deed.has("from") and not is_hand(by.deed.role("from")):
        return None
    names = by.deed.names() - {"from"}
    if names == {"object"}:
        return command("command_played", by.what, by.side, by.history)
    if names == {"object", "using"} and by.deed.role("using") == m.Thing("ex resource", "a"):
        found, times = command("command_played", by.what, by.side, by.history)
        return replace(found, cause="ex_resource"), times
    return None


@by_player("attack")
def attacks(by: By) -> Happens | None:
    units = by.deed.role("with_what") or by.deed.role("with")
    cards, times = often(units) if units is not None else (n.Select("unit"), 1)
    good = isinstance(cards, n.Select) and cards.noun == "unit" and cards.side in ("any", by.side)
    return (n.Event("attacks", replace(cards, side=by.side)), times) if good and by.only("with", "with_what") else None


@by_player("use", "pay", "activate")
def pays_or_activates(by: By) -> Happens | n.Event | None:
    deed, names = by.deed, by.deed.names()
    if deed.verb != "pay" and (found := supported(by.side, deed)) is not None:
        return found
    if deed.verb == "activate" and names == {"object"}:
        return activated(by.what, by.side, by.history)
    if deed.verb == "pay" and names == {"price", "for"} and by.side == "yours":
        return paid_for(deed)
    paid_with, for_what = (deed.role("using"), by.what) if deed.verb == "pay" else (by.what, deed.role("to_do"))
    if by.only("object", "using", "to_do") and for_what in (None, m.Thing("cost", "a"), *_PAYING):
        if getattr(paid_with, "noun", "") == "ex resource":
            return n.Event("pays_with_ex", side=by.whose, amount=ex_resources(paid_with))
    return None


@by_player("exile")
def exiles(by: By) -> n.Event | None:
    if not by.only("object", "from"):
        return None
    if isinstance(by.what, m.Thing) and by.what == m.Thing("ex resource", "a") and by.deed.role("from") is None:
        return n.Event("ex_resource_exiled", n.Select("ex_resource", by.side))
    return exiled(with_from(by.what, by.deed))


@by_player("add")
def adds(by: By) -> n.Event | None:
    taken = by.deed.names() == {"object", "to"} and one_of_them(by.what) in SHIELDS and is_hand(their_hand(by.deed))
    return shield_taken(by.side) if taken else None


@by_player("deal")
def deals_so(by: By) -> n.Event | None:
    if by.deed.names() != {"object", "to"} or by.what != m.Thing("effect damage", "bare"):
        return None
    return n.Event("receives_damage", who_is(by.deed.role("to")), cause="effect", side=by.side)


@by_player("pair")
def pairs_so(by: By) -> n.Event | None:
    good = by.only("object", "with_what", "with") and not {"with", "with_what"} <= by.deed.names()
    return pairs(by.side, by.what, by.deed.role("with_what") or by.deed.role("with")) if good else None


def supported(side: str, deed: m.Deed) -> n.Event | None:
    """`you use its <Support> (to increase a Unit's AP)`."""
    what, done_ = deed.role("object"), deed.role("to_do")
    if deed.names() == {"gift"} and is_blocker(deed.role("gift")):
        return n.Event("blocks", n.Select("unit", side))
    if deed.names() == {"gift"} and deed.role("gift") == m.Gift("keyword", of=m.Adjective("keyword", "support")):
        return n.Event("support_used", n.Select("unit", side)) if side == "yours" else None
    if deed.names() == {"object", "on"}:
        found = supported(side, deed.without("on"))
        return None if found is None else replace(found, object=some(deed.role("on")))
    word = what.noun if isinstance(what, m.Thing) else None
    if word != m.Adjective("keyword", "support") or what != m.Thing(word, "own", owner=what.owner) or side != "yours":
        return None
    if deed.names() == {"object"}:
        return n.Event("support_used", who_is(what.owner))
    if deed.names() != {"object", "to_do"} or not isinstance(done_, m.Deed) or done_.verb != "increase":
        return None
    if done_.names() != {"object"}:
        return None
    return n.Event("support_used", who_is(what.owner), some(whose_ap(done_.role("object"))))


def command(kind: str, what: Any, side: str, history: bool) -> tuple[n.Event, int]:
    """A Command that is played."""
    times = 1
    if history and isinstance(what, m.Thing) and what.count is not None and what.count.op == ">=":
        what, times = replace(what, count=None, det="a", plural=False), int(what.count.number)
    if isinstance(what, m.Thing) and what.det == "a" and what.noun in ("command", "command card"):
        found = describe(replace(what, noun="command"))
        if not found.sides and not found.zone and not found.in_play:
            return n.Event(kind, replace(found.select(), side=side)), times
    raise Unmeant("such a card played")


def with_from(what: Any, deed: m.Deed) -> Any:
    """The thing, with where the verb says that it comes from."""
    where = deed.role("from")
    return what if where in (None, "game") else with_after(what, "from", where)


def pairs(side: str, what: Any, unit: Any) -> n.Event:
    if unit is None:
        if what == m.Thing("pilot", "a"):
            return n.Event("paired", n.Select("unit", side))
        raise Unmeant("such a Pilot paired")
    pilot, who = some(what), who_is(unit)
    if pilot.noun != "pilot":
        raise Unmeant("paired so")
    if side == "enemy":
        if pilot != n.Select("pilot") or who != n.Select("unit", filters=getattr(who, "filters", ())):
            raise Unmeant("paired so")
        return n.Event("paired", replace(who, side=side))
    return n.Event("paired", who, pilot)


def by_effect(side: str, deed: m.Deed) -> n.Event:
    """What an effect does to a card."""
    verb, names = deed.verb, deed.names()
    if names == {"object"} and verb in ("destroy", "rest", "deploy"):
        kind = {"destroy": "destroyed", "rest": "rested_by_effect", "deploy": "deployed"}[verb]
        cause = "any" if verb == "rest" else "effect"
        return n.Event(kind, who_is(deed.role("object")), cause=cause, side=side)
    if verb == "return" and names == {"object", "to"} and is_hand(deed.role("to")):
        return n.Event("returned", who_is(deed.role("object")), side=side)
    if verb == "deal" and names == {"object", "to"} and deed.role("object") in _DAMAGE:
        return n.Event("receives_damage", who_is(deed.role("to")), cause="effect", side=side)
    if verb == "reduce" and names == {"object"} and isinstance(deed.role("object"), m.Thing | m.PartOf):
        return n.Event("ap_reduced", who_is(whose_ap(deed.role("object"))), side=side)
    if verb == "place" and names == {"object", "from", "to"}:
        return milled(deed.role("object"), deed, side)
    if verb == "set" and names == {"object", "as"} and deed.role("as") == m.Adjective("state", "active"):
        return n.Event("set_active_by_effect", who_is(deed.role("object")), side=side)
    raise Unmeant(f"the event of '{verb}' by an effect")


def whose_ap(what: Any) -> Any:
    """`an enemy Unit's AP`, `one of your Units' AP`."""
    if isinstance(what, m.PartOf) and isinstance(what.of, m.Thing) and what.of.noun == "ap":
        return m.PartOf(what.count, what.of.owner)
    if isinstance(what, m.Thing) and what == m.Thing("ap", "own", what.plural, owner=what.owner):
        return what.owner
    raise Unmeant("such a number reduced, as an event")


_DAMAGE = (m.Thing("damage", "bare"), m.Thing("effect damage", "bare"))
