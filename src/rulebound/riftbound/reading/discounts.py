# rulebound: interpreted
"""Statements about what cards, abilities and keywords cost: less or more, the first or the next, here or from there."""

from __future__ import annotations

from dataclasses import replace
from typing import Any, NamedTuple

from rulebound.effects import nodes as n
from rulebound.riftbound.abilities import nodes as r
from rulebound.riftbound.reading.amounts import number, per
from rulebound.riftbound.reading.conditions import condition, in_time
from rulebound.riftbound.reading.things import (
    ME,
    SELF,
    THIS,
    YOU,
    as_all,
    describe,
    is_reference,
    origin,
    owner_side,
    paid,
    reference,
    target,
)
from rulebound.text.english import meaning as m
from rulebound.text.english.lowering import Effects
from rulebound.text.english.meaning import Unmeant, refuse
from rulebound.text.joining import flat_all

GAP = m.Pronoun("gap")
THIS_CARD = n.Ref("this_card")
EACH_TURN, THIS_TURN = ("each", "turn"), ("this", "turn")
OF = ("of", "for")


class Change(NamedTuple):
    """How much it is more or less, or which of several prices it is less; how often, at least, how long."""

    energy: int
    power: int
    either: tuple[r.Pay, ...]
    each: Any
    least: int
    duration: str


def taken_off(gift: m.Gift) -> tuple[int, int]:
    """How much Energy and Power it is more, or less."""
    pay, sign = paid(gift.of), -1 if gift.word == "less" else 1
    return sign * pay.energy, sign * len(pay.power)


def change_of(deed: m.Deed) -> Change:
    if deed.names() - {"change", "for_each", "least", "to_do", "time"} or deed.role("time") not in (None, THIS_TURN):
        raise Unmeant("such a cost")
    gift = deed.role("change")
    either = gift.of.of if isinstance(gift.of, m.Joined) and gift.of.how == "or" and gift.word == "less" else ()
    energy, power = (0, 0) if either else taken_off(gift)
    each = per(deed.role("for_each")) if deed.has("for_each") else None
    least = paid(deed.role("least")).energy if deed.has("least") else 0
    lasts = "turn" if deed.has("time") else ""
    return Change(energy, power, tuple(paid(part) for part in either), each, least, lasts)


def costs(subject: Any, deed: m.Deed) -> Effects:
    """`your gear cost [1] less`, `[Repeat] costs cost [1] less`, `my activated abilities cost [A] less`."""
    noun = subject.noun if isinstance(subject, m.Thing) else ""
    if noun in ("cost", "energy cost"):
        return keyword_costs(subject, deed)
    if noun == "ability":
        return ability_costs(subject, deed)
    return card_costs(subject, deed)


# ------------------------------------------------------------------------------------------------ cards


def card_costs(subject: Any, deed: m.Deed) -> Effects:
    deed, there = played_there(deed)
    change = change_of(deed)
    if is_reference(subject):
        found = reference(subject)
        if there is not None or change.either or (found not in (SELF, THIS) and not change.duration):
            raise Unmeant("the cost of such cards")
        what: Any = THIS_CARD if found in (SELF, THIS) else found
        return (r.CostChange(what, change.energy, change.power, change.each, change.least, duration=change.duration),)
    when, lasts, cards = which_cards(subject)
    found = described(cards)
    if there == m.Place("here"):
        refuse(when or change.each is not None or change.least, "such a cost here")
        return (r.CostChange(found.select(), change.energy, change.power, when="here"),)
    if found.zone or found.side not in ("", "yours", "enemy", "friendly") or found.noun == "battlefield":
        raise Unmeant("the cost of such cards")
    if when and not found.side:
        found.says("yours")
    found.zone = "hand"
    if there is not None:
        found.filters.append(r.CameFrom(origin(there)))
    if change.either:
        refuse(when or change.each is not None or change.least or change.duration, "such a choice of costs")
        return (r.EitherLess(found.select(), change.either),)
    lasts = lasts or change.duration
    return (r.CostChange(found.select(), change.energy, change.power, change.each, change.least, when, lasts),)


def played_there(deed: m.Deed) -> tuple[m.Deed, Any]:
    """`… to play from your trash`, `… to play here`: the deed without it, with its time; and from where, or here."""
    play = deed.role("to_do")
    if play is None:
        return deed, None
    known = isinstance(play, m.Deed) and play.verb == "play" and play.role("object") == GAP
    if not known or play.names() - {"object", "from", "place", "time"} or (play.has("from") and play.has("place")):
        raise Unmeant("such a cost")
    times = tuple(role for role in play.roles if role.name == "time")
    there = play.role("from") if play.has("from") else play.role("place")
    return m.Deed(deed.verb, deed.sense, (*deed.without("to_do").roles, *times)), there


def described(cards: m.Thing) -> Any:
    """The cards of a cost, with those who play them as their side."""
    players = [item for item in cards.after if is_played(item)]
    found = describe(replace(cards, after=tuple(item for item in cards.after if item not in players)))
    for item in players:
        play = item.value.deed if item.kind == "whom" else item.value
        refuse(play.has("time") or play.names() - {"object", "from"}, "played so")
        if item.kind == "whom":
            found.says(side_of(item.value.subject))
        if play.has("from"):
            found.filters.append(r.CameFrom(origin(play.role("from"))))
    return found


def side_of(who: Any) -> str:
    if isinstance(who, m.Joined) and who.of[0] == YOU and getattr(who.of[-1], "noun", "") == "ally":
        return "friendly"
    return owner_side(who)


def is_played(item: m.After) -> bool:
    """`you play`, `played each turn`."""
    clause = item.value
    if item.kind == "whom" and isinstance(clause, m.Clause) and clause.tense == "now" and not clause.negative:
        return isinstance(clause.deed, m.Deed) and clause.deed.verb == "play"
    return item.kind == "done" and isinstance(clause, m.Deed) and clause.verb == "play"


def which_cards(subject: Any) -> tuple[str, str, m.Thing]:
    """Which of them (first, next or all), for how long, and the cards."""
    refuse(not isinstance(subject, m.Thing), "the cost of such cards")
    plain, time = without_time(subject)
    if plain.ranks == (1,) and time == EACH_TURN and plain.det in ("the", "own"):
        return "first", "", replace(plain, ranks=(), det="bare")
    if plain.ranks == ("next",) and time == THIS_TURN and plain.det in ("the", "own"):
        return "next", "turn", replace(plain, ranks=(), det="bare")
    plain = as_all(plain)
    if time is not None or (target(plain)[0] if not any(is_played(item) for item in plain.after) else ()):
        raise Unmeant("the cost of such cards")
    return "", "", plain


def without_time(what: m.Thing) -> tuple[m.Thing, Any]:
    """The cards without `each turn`, said of them or of their being played; and that."""
    times: list[Any] = []
    after: list[m.After] = []
    for item in what.after:
        if item.kind == "time":
            times.append(item.value)
            continue
        value = item.value
        play = value.deed if item.kind == "whom" and is_played(item) else value if is_played(item) else None
        if play is not None and play.has("time") and play.role("time")[0] in ("each", "this"):
            times.append(play.role("time"))
            bare = play.without("time")
            item = replace(item, value=replace(value, deed=bare) if item.kind == "whom" else bare)
        after.append(item)
    refuse(len(times) > 1, "such a time")
    return replace(what, after=tuple(after)), times[0] if times else None


def when_played(core: Any) -> tuple[Any, list[Any]]:
    """A statement without from where this is played, or when others are; and those as conditions."""
    deed = core.deed if isinstance(core, m.Clause) else None
    if not isinstance(deed, m.Deed) or deed.sense != "cost.change":
        return core, []
    play = deed.role("to_do")
    if core.subject in ME and isinstance(play, m.Deed) and play.verb == "play" and play.names() == {"object", "from"}:
        return replace(core, deed=deed.without("to_do")), [r.PlayedFrom(origin(play.role("from")))]
    conditions, after = [], []
    for item in core.subject.after if isinstance(core.subject, m.Thing) else ():
        time = item.value.deed.role("time") if item.kind == "whom" and is_played(item) else None
        if isinstance(time, tuple) and time[0] == "during":
            showdown = isinstance(time[1], m.Thing) and time[1].noun == "showdown"
            conditions.append(in_time("during", m.Thing("showdown", "a") if showdown else time[1]))
            item = replace(item, value=replace(item.value, deed=item.value.deed.without("time")))
        after.append(item)
    return (replace(core, subject=replace(core.subject, after=tuple(after))), conditions) if conditions else (core, [])


# ------------------------------------------------------------------------------------------------ keywords, abilities

YOURS = n.Select("legend_or_permanent", "yours")
OPTIONAL = m.After("whom", m.Clause(YOU, m.Deed("pay", "pay", (m.Role("object", GAP),))))
REPEATS = m.Thing("cost", "bare", True, words=(m.Adjective("state", "friendly"), m.Adjective("keyword", "repeat")))


def keyword_costs(what: m.Thing, deed: m.Deed) -> Effects:
    """`[Empower] costs of … cost [1] or [A] less`, `optional additional costs you pay cost …`."""
    change = change_of(deed)
    refuse(change.duration or change.least or deed.has("to_do"), "such costs")
    if what == m.Thing("cost", "bare", True, ranks=("optional", "additional"), after=(OPTIONAL,)) and change.either:
        return (r.EitherLess(n.Select("card", "yours", "hand"), change.either, "optional"),)
    if what == REPEATS and change.energy < 0 and not change.power and change.each is None:
        return (r.Rule("repeat_cost", -change.energy),)
    word, of = keyword_and_whose(what)
    refuse(word not in ("empower", "equip"), "such costs")
    if change.either:
        refuse(word != "empower" or change.each is not None, "such costs")
        return (r.EitherLess(of, change.either, "empower"),)
    return (r.AbilityCost(of, change.energy, change.power, word, change.each),)


def keyword_and_whose(what: m.Thing) -> tuple[str, Any]:
    """The keyword of costs or abilities (none: activated ones), and whose they are."""
    plain = [word for word in what.words if word != m.Adjective("state", "activated")]
    friendly = [word for word in plain if word == m.Adjective("state", "friendly")]
    rest = [word for word in plain if word not in friendly]
    refuse(what.ranks or len(rest) > 1 or any(word.kind != "keyword" or word.of for word in rest), "such abilities")
    word = rest[0].word if rest else ""
    of = [item.value for item in what.after if item.kind == "of"]
    if len(of) == len(what.after) == 1 and what.owner is None and not friendly:
        if is_reference(of[0]):
            return word, SELF
        choice, cards = target(of[0])
        if not choice:
            return word, cards
    elif not what.after and (friendly or what.owner == YOU) and not (friendly and what.owner):
        return word, YOURS
    elif not what.after and what.owner in ME:
        return word, SELF
    raise Unmeant("such abilities")


_PLAYED = (m.Role("object", GAP),)
PLAYED_EACH_TURN = (
    (m.After("done", m.Deed("play", "play", _PLAYED)), m.After("time", EACH_TURN)),
    (m.After("done", m.Deed("play", "play", (*_PLAYED, m.Role("time", EACH_TURN)))),),
)
TO_USE = tuple(m.Deed(verb, verb, (m.Role("object", GAP),)) for verb in ("use", "activate", "pay"))


def ability_costs(what: m.Thing, deed: m.Deed) -> Effects:
    """`the first … activated ability played each turn costs …`, `your [Equip] abilities cost …`."""
    if deed.role("to_do") in TO_USE:
        deed = deed.without("to_do")
    change = change_of(deed)
    refuse(change.duration or change.least or deed.has("to_do"), "such abilities")
    if what.ranks != (1,):
        word, of = keyword_and_whose(what)
        refuse(change.either, "such abilities")
        return (r.AbilityCost(of, change.energy, change.power, word, change.each),)
    nouns = [word.word for word in what.words if word.kind == "noun"]
    sides = [word.word for word in what.words if word.kind == "state" and word.word in ("friendly", "enemy")]
    known = len(nouns) + len(sides) + what.words.count(m.Adjective("state", "activated"))
    first = what.det == "the" and what.after in PLAYED_EACH_TURN
    if known != len(what.words) or len(nouns) != 1 or len(sides) > 1 or deed.names() != {"change"}:
        raise Unmeant("such abilities")
    refuse(not first or nouns[0] not in ("gear", "unit", "legend"), "such abilities")
    return (r.AbilityCost(n.Select(nouns[0], sides[0] if sides else "any"), change.energy, change.power, when="first"),)


def cost_of_keyword(word: m.Adjective, body: tuple[Any, ...]) -> tuple[Any, ...]:
    """`this ability costs [1] less …`, behind a keyword with a cost."""
    said = body[0]
    core = said.core if len(body) == 1 and isinstance(said, m.Sentence) else None
    deed = core.deed if isinstance(core, m.Clause) and core.tense == "now" else None
    whole = isinstance(core, m.Clause) and core.subject == m.Thing("ability", "this")
    if not isinstance(deed, m.Deed) or not whole or deed.sense != "cost.change":
        raise Unmeant("such a keyword")
    if deed.names() - {"change", "for_each"} or word.word not in ("empower", "equip"):
        raise Unmeant(f"another cost of [{word.word}]")
    change = change_of(deed)
    conditions = [condition(lead.value) for lead in (*said.before, *said.after) if lead.kind in ("if", "while")]
    refuse(len(conditions) != len(said.before) + len(said.after), "such a keyword")
    effect = r.AbilityCost(SELF, change.energy, change.power, word.word, change.each)
    return (n.Ability("static", condition=flat_all(conditions) if conditions else None, body=(effect,)),)


# ------------------------------------------------------------------------------------------------ said otherwise


def reduced(what: m.Thing, deed: m.Deed) -> Effects:
    """`your units' Energy costs are reduced by [2]`, `reduce my cost by [1] for each …`."""
    by, rest = deed.role("by"), deed.without("object", "by").roles
    owners = [what.owner] if what.owner is not None else [item.value for item in what.after if item.kind in OF]
    refuse(what.noun not in ("energy cost", "cost") or what.ranks or by is None, "such a change")
    gift = m.Gift("change", "less" if deed.verb == "reduce" else "more", by)
    change = m.Deed("cost", "cost.change", (m.Role("change", gift), *rest))
    if what.words:
        return keyword_costs(what, change)
    refuse(len(owners) != 1 or len(what.after) > (what.owner is None), "such a change")
    if isinstance(by, m.Cost):
        return card_costs(owners[0], change)
    if owners[0] in (*ME, m.Thing("spell", "this")) and deed.verb == "reduce" and not rest:
        return (r.CostChange(THIS_CARD, -1, each=number(by)),)
    raise Unmeant("such a change")


OPPONENTS = m.Thing("opponent", "bare", True)
BEYOND_FIRST = m.Thing("unit", "each", after=(m.After("beyond", 1),))
MOVED_HERE = [
    m.Deed("move", "move", (
        m.Role("object", m.Thing("unit", "count", True, m.Count(">=", 2))), m.Role("to", place),
        m.Role("time", ("together",)),
    ))
    for place in (m.Thing("battlefield", "own", owner=m.Pronoun("self")), m.Place("here"))
]  # fmt: skip
PAYERS = {m.Thing("player", "bare", True): "any", m.Thing("opponent", "bare", True): "enemy", YOU: "yours"}


def toll(core: m.Clause) -> Effects:
    """`opponents must pay [1] to play units here`."""
    pay, play = core.deed.price, core.deed.deed
    if core.subject == OPPONENTS and isinstance(pay, m.Deed) and pay.names() == {"price", "for_each"}:
        if pay.role("for_each") == BEYOND_FIRST and play in MOVED_HERE:
            return (r.MoveTax((paid(pay.role("price")),)),)
    known = isinstance(pay, m.Deed) and pay.verb == "pay" and isinstance(play, m.Deed) and play.verb == "play"
    if not known or core.subject not in PAYERS or pay.names() != {"price"} or core.negative:
        raise Unmeant("such a price")
    what, cost, side = play.role("object"), paid(pay.role("price")), PAYERS[core.subject]
    found = describe(what) if isinstance(what, m.Thing) and what.det == "bare" else None
    if found is None or found.side or found.zone:
        raise Unmeant("such a price")
    if side != "any":
        found.says(side)
    if play.names() == {"object", "place"} and play.role("place") == m.Place("here"):
        return (r.CostChange(found.select(), cost.energy, len(cost.power), when="here"),)
    if play.names() == {"object", "from"} and side != "any":
        found.zone = "hand"
        found.filters.append(r.CameFrom(origin(play.role("from"))))
        return (r.CostChange(found.select(), cost.energy, len(cost.power)),)
    raise Unmeant("such a price")
