# rulebound: interpreted
"""Lines: marks, prices, sentences and how they are taken apart for assembling."""

from __future__ import annotations

import re
from dataclasses import replace
from typing import Any

from rulebound.effects import nodes as n
from rulebound.gundam.abilities import nodes as g
from rulebound.gundam.grammar.cards import yours_of
from rulebound.gundam.grammar.clauses import lasting
from rulebound.gundam.reading.abilities import ability_of
from rulebound.gundam.reading.assembling import InsteadOf, Sentence, assemble
from rulebound.gundam.reading.conditions import condition, event, some, that_happened, to_known
from rulebound.gundam.reading.costs import prices
from rulebound.gundam.reading.deeds import (
    cant_be,
    chosen_and_attacked,
    chosen_first,
    damage_from,
    deck_of,
    destination,
    effects_of,
    granted,
    is_blocker,
    is_deployed,
    is_trash,
    keyword,
    lasting_so,
    lasts,
    marked_effect,
    statement,
    turn_of,
)
from rulebound.gundam.reading.english import ENGLISH, plain
from rulebound.gundam.reading.things import (
    BY_ROWS,
    CARD,
    CHOSEN_PLAYER,
    DONE,
    GAP,
    IT_WORD,
    SELF,
    THEY,
    WORDS,
    YOU,
    describe,
    every,
    is_every,
    is_opponent,
    is_reference,
    number,
    of_player,
    per,
    reference,
    some_player,
    target,
    unmeant,
)
from rulebound.gundam.words.lexicon import COLORS
from rulebound.text.combinators import FAIL
from rulebound.text.english import meaning as m
from rulebound.text.english.meaning import Unmeant
from rulebound.text.joining import flat_all
from rulebound.text.walking import nodes_in, substitute


def made(found: Any, what: str = "sentences that hang together so") -> Any:
    return unmeant(what) if found is FAIL else found


def lower(line: Any) -> n.Ability:
    """The raw ability that a line means."""
    if isinstance(line, m.Keywords):
        if len(line.of) != 1 or line.of[0][1] is not None:
            raise Unmeant("such keywords")
        return keyword_line(line.of[0][0])
    if not isinstance(line, m.Line):
        raise Unmeant("such a line")
    if chooses_player(line):
        line = of_chosen(line)
    line = of_doer(once_a_turn(line))
    marks = tuple(mark(item[1]) for item in line.marks if item != "/")
    first = line.body[0]
    if isinstance(first, m.Keywords) and len(line.body) == 1 and line.cost is None:
        return marked_keyword(line.marks, lower(first))
    if isinstance(first, tuple) and first[0] == "name":
        if len(marks) == 1 and marks[0][0] == ("pilot", True):
            return n.Ability("pilot", name=first[1])
        raise Unmeant("such a name")
    if any(found[0][0] == "pilot" for found in marks):
        raise Unmeant("such a Pilot")
    if any(isinstance(item, m.Modes) for item in line.body[:-1]):
        raise Unmeant("words behind a list")
    cost = prices(line.cost) if line.cost is not None else ()
    body = sentences(line.body)
    timeless = not marks and not cost and not getattr(first, "before", ())
    ability: n.Ability = made(ability_of({"markers": marks, "cost": cost, "body": body}), *TIMELESS[:timeless])
    ability = while_rested(ability)
    return of_event(ability) if not chooses_player(line) and speaks_of_player(line) else ability


TIMELESS = ("an instruction that doesn't say when it is done, as 【Main】, 【Deploy】 or 'when …' would",)


def once_a_turn(line: m.Line) -> m.Line:
    """`once per turn, when …`, `the first time each turn it would receive damage, …`, as if it were marked so."""
    *others, last = line.body
    if others and isinstance(last, m.Sentence) and last.core in _USED_ONCE and not last.before and not last.after:
        return replace(line, marks=(*line.marks, _ONCE), body=tuple(others))
    first = line.body[0]
    if not isinstance(first, m.Sentence) or _ONCE in line.marks:
        return line
    before = tuple(told_once(lead) for lead in first.before)
    if before == first.before:
        return line
    rest = tuple(lead for lead in before if lead is not None)
    return replace(line, marks=(*line.marks, _ONCE), body=(replace(first, before=rest), *line.body[1:]))


def of_doer(line: m.Line) -> m.Line:
    """`when an enemy Unit attacks this Unit, rest it`: the one that does so, though the event is about the other."""
    first = line.body[0]
    leads = [lead.value for lead in getattr(first, "before", ()) if lead.kind == "when"]
    if not any(isinstance(x, m.Clause) and isinstance(x.deed, m.Deed) and to_known(x, x.deed) for x in leads):
        return line
    said = [item for sentence in line.body for item in m.walk(getattr(sentence, "core", sentence))]
    if IT_WORD in said and m.Thing("unit", "this") in said:
        raise Unmeant("'it' of two cards")

    def that(value: Any) -> Any:
        return m.Thing("unit", "that") if value == IT_WORD else m.changed(value, that)

    rest = (replace(first, core=that(first.core)), *(that(sentence) for sentence in line.body[1:]))
    return replace(line, body=rest)


_ONCE = ("mark", "Once per Turn")
_USED_ONCE = tuple(
    m.Only(m.Deed(verb, verb, (m.Role("object", m.Thing(noun, "this")),)), ("once", "turn"))
    for verb in ("use", "activate")
    for noun in ("effect", "ability")
)


def told_once(lead: m.Lead) -> m.Lead | None:
    """The lead without that it is for once in a turn; None if it says nothing else."""
    if lead.kind == "time" and lead.value == ("once", "turn"):
        return None
    if lead.kind != "nth_time" or lead.number != 1 or not is_received(lead.value[0]):
        return lead
    clause, time = lead.value
    told = time or clause.deed.role("time")
    return m.Lead("when", replace(clause, deed=clause.deed.without("time"))) if told == ("each", "turn") else lead


def while_rested(ability: n.Ability) -> n.Ability:
    """A constant effect on `this rested Unit` is one while it is rested."""
    rested = n.Ref("self_rested")
    if ability.kind != "static" or rested not in nodes_in(ability.body):
        return ability
    held = n.Is(SELF, (n.State("rested"),))
    condition_ = held if ability.condition is None else flat_all([ability.condition, held])
    return replace(ability, condition=condition_, body=substitute(ability.body, {rested: SELF}))


def chooses_player(line: m.Line) -> bool:
    """Does it say `choose 1 enemy player`?"""
    return any(
        isinstance(item, m.Deed) and item.verb == "choose" and getattr(item.role("object"), "noun", "") == "player"
        for item in m.walk(line.body)
    )


THAT_PLAYER = (m.Thing("player", "that"), m.Thing("player", "that", words=(m.Adjective("state", "enemy"),)))


def speaks_of_player(line: m.Line) -> bool:
    return any(item in THAT_PLAYER for item in m.walk(line.body))


def of_chosen(value: Any) -> Any:
    """The same, `that player` being the one that is chosen."""
    if value in THAT_PLAYER:
        return CHOSEN_PLAYER
    return m.changed(value, of_chosen)


def of_event(ability: n.Ability) -> n.Ability:
    """`that player` is the one whose card the event is about, where it is about one."""
    event_ = ability.event
    if event_ is None or ability.kind != "triggered":
        return ability
    if isinstance(event_.who, n.Ref) and event_.object is not None and event_.object.side == "enemy":
        card = n.Ref("source")
    elif isinstance(event_.who, n.Select) and event_.who.side == "enemy":
        card = n.Ref("event")
    else:
        return ability
    return replace(ability, body=(g.PlayerOf(card), *ability.body))


def keyword_line(word: m.Adjective) -> n.Ability:
    name, amount = keyword(word)
    return n.Ability("keyword", keyword=name, amount=amount)


def marked_keyword(marks: tuple[Any, ...], found: n.Ability) -> n.Ability:
    words = [item[1].lower() for item in marks if item != "/"]
    if words == ["activate･main"] and found.keyword == "support":
        return found
    during = {"during link": "link", "during pair": "pair"}
    if len(words) == 1 and words[0] in during:
        return replace(found, during=during[words[0]])
    timings = {**{word: name for word, (kind, name) in _TIMED.items() if kind == "timing"}, **_ACTIVATED}
    if len(words) == 1 and words[0] in timings and found.keyword not in WORDS.values():
        return replace(found, timing=(timings[words[0]],))  # of a keyword that a card explains
    raise Unmeant("a keyword behind such a mark")


_ACTIVATED = {"activate･main": "main", "activate･action": "action"}


# ------------------------------------------------------------------------------------------------ marks

_FIXED = {
    "burst": ("kind", "burst"), "main": ("command", "main"), "action": ("command", "action"),
    "activate･main": ("activated", "main"), "activate･action": ("activated", "action"),
    "during link": ("during", "link"), "once per turn": ("once", True), "pilot": ("pilot", True),
}  # fmt: skip
_TIMINGS = {
    "deploy": "deploy", "attack": "attack", "destroyed": "destroyed", "when paired": "paired", "when linked": "linked",
}  # fmt: skip
_TIMED = {**{words: ("timing", name) for words, name in _TIMINGS.items()}, "during pair": ("during", "pair")}


def mark(text: str) -> tuple[tuple[str, Any], dict[str, Any]]:
    """`Deploy`, `When Paired･(Zeon) Pilot`: what it marks, and its qualification."""
    if text.lower() in _FIXED:
        return _FIXED[text.lower()], {}
    head, _, rest = text.partition("･")
    if head.lower() not in _TIMED:
        raise Unmeant(f"the mark 【{text}】")
    name = _TIMED[head.lower()]
    more: dict[str, Any] = {}
    if developed := re.fullmatch(r"Development (\d+)", rest):
        more["development"] = int(developed[1])
    elif rest:
        more["pilot"] = pilot(rest)
    return name, more


def pilot(text: str) -> tuple[Any, ...]:
    if text == "Pilot":
        return ()
    said = text.removesuffix(" Pilot")
    if said != text and re.fullmatch(r"\([^)]*\)(/\([^)]*\))*", said):
        return (g.Trait(tuple(sorted(re.findall(r"\(([^)]*)\)", said)))),)
    if said != text and said.lower() in COLORS:
        return (n.Color((said.lower(),)),)
    if said != text and (level := re.fullmatch(r"Lv\.(\d+) or (Higher|Lower)", said)):
        return (n.Compare("level", ">=" if level[2] == "Higher" else "<=", int(level[1])),)
    if named := re.fullmatch(r"\[([^\]]*)\]", text):
        return (n.Named(named[1]),)
    if part := re.fullmatch(r'Pilot with "([^"]*)" in its (?:card )?name', text):
        return (g.NameHas(part[1]),)
    raise Unmeant(f"such a Pilot in a mark: {text}")


# ------------------------------------------------------------------------------------------------ sentences


def sentences(found: tuple[Any, ...]) -> tuple[Sentence, ...]:
    if (more := more_modes(found)) is not None:
        return (*sentences(found[:-2]), more)
    whole = tuple(part for item in kept_back(found) for part in parted(item))
    return tuple(part for item in whole for part in (following(item) or (sentence(item),)))


def parted(item: Any) -> tuple[Any, ...]:
    """`it gets AP+1, and when it attacks, draw 1`, `draw 1 and you may …`: two sentences in one; what is said of a
    time is said of both."""
    if isinstance(item, m.Sentence) and [lead.kind for lead in item.after] == ["where_x"]:
        is_x = m.Clause(m.Pronoun("x"), m.Be(item.after[0].value))
        return (*parted(replace(item, after=())), m.Sentence((), is_x))
    core = item.core if isinstance(item, m.Sentence) else None
    if not isinstance(core, m.Row) or item.after or not set(core.links) <= {"and", "then"}:
        return (item,)
    at = next((at for at, part in enumerate(core.of) if at and stands_alone(part)), 0)
    if not at:
        return (item,)
    times = tuple(lead for lead in item.before if lead.kind == "time" and lead.value[0] in ("this", "until", "during"))
    first = core.of[0] if at == 1 else m.Row(core.of[:at], core.links[: at - 1])
    rest: Any = core.of[at] if at + 1 == len(core.of) else m.Row(core.of[at:], core.links[at:])
    alone = isinstance(rest, m.Sentence)
    second = replace(rest, before=(*times, *rest.before)) if alone else m.Sentence(times, rest)
    return (m.Sentence(item.before, first), *parted(second))


def stands_alone(part: Any) -> bool:
    """Has a part of a sentence a trigger of its own, or does it say what a player may do?"""
    if isinstance(part, m.Sentence):
        return any(lead.kind == "when" for lead in part.before)
    return isinstance(part, m.Clause) and part.subject == YOU and part.tense == "may"


def kept_back(found: tuple[Any, ...]) -> tuple[Any, ...]:
    """`when it would be destroyed, you may discard 1. If you do, it isn't destroyed`: that is done instead."""
    out: list[Any] = []
    for item in found:
        last = out[-1] if out else None
        if isinstance(last, m.Sentence) and is_kept(last, item):
            deed = last.core.deed
            out[-1] = replace(last, core=replace(last.core, deed=instead_of(deed)))
        else:
            out.append(item)
    return tuple(out)


def instead_of(deed: Any) -> Any:
    """The same, done instead."""
    if isinstance(deed, m.Joined):
        return m.Joined(deed.how, (*deed.of[:-1], instead_of(deed.of[-1])))
    return m.Deed(deed.verb, deed.sense, (*deed.roles, m.Role("instead"))) if isinstance(deed, m.Deed) else deed


def is_kept(last: m.Sentence, item: Any) -> bool:
    """Does this say that what would happen by the last sentence doesn't happen?"""
    would = [lead.value for lead in last.before if lead.kind in ("when", "if") and is_would(lead.value)]
    if len(would) != 1 or not isinstance(item, m.Sentence) or [elliptic(x.value) for x in item.before] != ["do"]:
        return False
    core, deed = item.core, would[0].deed
    if not isinstance(core, m.Clause) or not isinstance(core.deed, m.Deed) or not core.negative or item.after:
        return False
    same = core.passive == would[0].passive and core.deed.verb == deed.verb and core.deed.names() <= deed.names()
    return same and core.tense in ("now", "will") and core.subject in (IT_WORD, would[0].subject)


def is_would(clause: Any) -> bool:
    return isinstance(clause, m.Clause) and clause.tense == "would" and isinstance(clause.deed, m.Deed)


def following(item: Any) -> tuple[Sentence, ...]:
    """`if you do, activate the following effect: ■…`: its sentences one after the other."""
    head = item.head if isinstance(item, m.Modes) else None
    if isinstance(head, m.Deed) and head.verb == "activate" and head.names() == {"object"} and len(item.options) == 1:
        if is_following(head.role("object")) and leading(item.before) == ("do", ()):
            word, rows = item.options[0]
            first = sentence(rows[0]) if word is None and isinstance(rows[0], m.Sentence) else None
            if first is not None and not first.link:
                return (replace(first, link="do"), *sentences(rows[1:]))
    return ()


def sentence(item: Any) -> Sentence:
    if isinstance(item, m.Modes):
        return modes(item)
    if not isinstance(item, m.Sentence):
        raise Unmeant("such a sentence")
    core = item.core
    if isinstance(core, m.Clause) and core.subject == m.Pronoun("x") and isinstance(core.deed, m.Be):
        if item.before or item.after:
            raise Unmeant("X under a condition")
        return Sentence("x", (), "", (number(core.deed.what),), False, None)
    if isinstance(core, m.Order) and isinstance(core.deed, m.Deed) and core.deed.verb == "count":
        if item.before or item.after or core.deed.names() != {"amount"}:
            raise Unmeant("counted so")
        return Sentence("count", (), "", (number(core.deed.role("amount")),), False, None)
    item = at_its_time(on_its_turn(item))
    core = item.core
    if isinstance(core, m.Row) and set(core.links) == {"or"}:
        link, leads = leading(item.before)
        return made_of_cases(link, leads, core.of) if not item.after else unmeant("cases under a condition")
    replaced = redirection(item) or prevention(item) or reduction(item) or replacement(item)
    replaced = replaced or limited(item) or in_place_of(item)
    if replaced is not None:
        return replaced
    core, item = meanwhile(*of_target(core, item))
    link, leads = leading(item.before)
    after = None
    for lead in item.after:
        if lead.kind == "even_if" and goes_without(lead.value, core):
            continue
        if lead.kind == "unless" and (bought := bought_off(lead.value)):
            if link or len(item.after) > 1:
                raise Unmeant("'unless' so")
            may, effects = done(core)
            gate = n.Gate((), who="opponent", first=bought, otherwise=effects)
            return Sentence(link, leads, may, (gate,), False, None)
        if lead.kind not in ("if", "while", "unless") or after is not None:
            raise Unmeant(f"'{lead.kind}' behind an instruction")
        found = condition(lead.value)
        after = ("if", n.IsNot(found)) if lead.kind == "unless" else (lead.kind, found)
    if two_candidates(item.before, leads) and getattr(core, "subject", None) == IT_WORD:
        if not any(lead.kind == "when" and getattr(lead.value, "subject", None) == YOU for lead in item.before):
            raise Unmeant("'it' after an event of one card and a condition of another")
        core = replace(core, subject=m.Thing("unit", "this"))  # what you do is about no card before this one
    bare, instead = strip(core)
    may, effects = done(bare)
    if isinstance(effects[0], n.Redirect):
        instead = False
    return Sentence(link, leads, may, effects, instead, after)


def at_its_time(item: m.Sentence) -> m.Sentence:
    """`destroy it at the end of this battle`: then, and not now."""
    deed: Any = getattr(item.core, "deed", None)
    time = deed.role("time") if isinstance(deed, m.Deed) else None
    if time is None or time[0] not in ("start", "end") or not isinstance(item.core, (m.Order, m.Clause)):
        return item
    core = replace(item.core, deed=deed.without("time"))
    return replace(item, before=(*item.before, m.Lead("time", time)), core=core)


def made_of_cases(link: str, leads: tuple[Any, ...], cases: tuple[m.Sentence, ...]) -> Sentence:
    """`A if X, B if Y, or C if Z`: the first case that holds is done."""
    found: tuple[Any, ...] = ()
    for case in reversed(cases):
        if case.after[0].kind != "if":
            raise Unmeant("such a case")
        found = (n.Gate(done(case.core)[1], condition(case.after[0].value), otherwise=found),)
    return Sentence(link, leads, "", found, False, None)


def meanwhile(core: Any, item: m.Sentence) -> tuple[Any, m.Sentence]:
    """`it gains <Blocker> while battling …`: a condition of its own."""
    deed = getattr(core, "deed", None)
    if isinstance(core, m.Clause) and isinstance(deed, m.Deed) and deed.has("while"):
        core = replace(core, deed=deed.without("while"))
        return core, replace(item, core=core, after=(*item.after, m.Lead("while", deed.role("while"))))
    return core, item


def of_target(core: Any, item: m.Sentence) -> tuple[Any, m.Sentence]:
    """`it may attack an enemy Unit if that Unit is damaged`: a description of the Unit that may be attacked."""
    deed = getattr(core, "deed", None)
    if not may_attack(core) or not isinstance(deed, m.Deed) or not isinstance(deed.role("object"), m.Thing):
        return core, item
    if len(item.after) != 1 or item.after[0].kind != "if" or item.before:
        return core, item
    told = without_subject(item.after[0].value)
    if told is None:
        return core, item
    target_ = replace(deed.role("object"), after=(*deed.role("object").after, m.After("which", told)))
    roles = tuple(m.Role("object", target_) if role.name == "object" else role for role in deed.roles)
    core = replace(core, deed=m.Deed(deed.verb, deed.sense, roles))
    return core, replace(item, core=core, after=())


def without_subject(clause: Any) -> Any:
    """What a condition says of `that Unit`, None if it is about something else."""
    if isinstance(clause, m.Joined):
        parts = tuple(without_subject(part) for part in clause.of)
        return None if None in parts else m.Joined(clause.how, parts)
    subject = getattr(clause, "subject", None)
    if isinstance(clause, m.Clause) and isinstance(subject, m.Thing) and subject.det in ("that", "the"):
        if subject.noun == "unit" and not subject.after and set(subject.words) <= {m.Adjective("state", "enemy")}:
            return replace(clause, subject=None)
    return None


def is_active(clause: Any) -> bool:
    """`it is active`."""
    if not isinstance(clause, m.Clause) or not isinstance(clause.deed, m.Be) or not is_reference(clause.subject):
        return False
    return clause.deed == m.Be(m.Adjective("state", "active")) and not clause.negative


def goes_without(clause: Any, core: Any) -> bool:
    """`even if it is active`, `even if it is a Link Unit`: what is said of attacks anyway."""
    if is_active(clause) and may_attack(core):
        return True
    attacks = isinstance(core, m.Clause) and getattr(core.deed, "verb", "") == "attack"
    if attacks and not core.negative and core.tense in ("may", "can") and is_fresh(clause):
        return True
    return attacks and bool(core.negative) and is_linked(clause)


def is_fresh(clause: Any) -> bool:
    """`it was deployed this turn`, of a Unit that may attack all the same."""
    deed: Any = getattr(clause, "deed", None)
    told = isinstance(deed, m.Deed) and deed.verb == "deploy" and deed.names() == {"object", "time"}
    return told and clause.passive and not clause.negative and lasts(deed.role("time")) == "turn"


def is_linked(clause: Any) -> bool:
    """`it is a Link Unit`."""
    if not isinstance(clause, m.Clause) or not isinstance(clause.deed, m.Be) or not is_reference(clause.subject):
        return False
    return clause.deed == m.Be(m.Thing("link unit", "a")) and not clause.negative


def may_attack(core: Any) -> bool:
    deed = getattr(core, "deed", None)
    return isinstance(core, m.Clause) and core.tense in ("may", "can") and getattr(deed, "verb", "") in _AIMING


_AIMING = ("attack", "choose")


def bought_off(clause: Any) -> tuple[Any, ...]:
    """`unless your opponent discards 1`: what they may do."""
    if isinstance(clause, m.Clause) and is_opponent(clause.subject) and clause.tense == "now":
        if not clause.negative and not clause.passive and getattr(clause.deed, "verb", "have") != "have":
            return theirs(clause.deed, "opponent")
    return ()


def redirection(item: m.Sentence) -> Sentence | None:
    """`when another Unit would receive damage, this Unit receives that damage instead`."""
    core = item.core
    deed = core.deed if isinstance(core, m.Clause) and isinstance(core.deed, m.Deed) else None
    if deed is None or deed.verb != "receive" or deed.names() != {"object", "instead"} or item.after:
        return None
    found = [lead for lead in item.before if lead.kind in ("if", "when") and is_received(lead.value)]
    if len(found) != 1 or len(item.before) != 1 or found[0].value.tense != "would":
        return None
    if deed.role("object") not in (IT_WORD, m.Thing("damage", "that")) or core.tense != "now" or core.negative:
        return None
    hurt = found[0].value
    if hurt.deed.has("time") or not is_reference(core.subject):
        raise Unmeant("received instead so")
    kind, side, filters = damage_from(hurt.deed.role("object"), hurt.deed.role("source"))
    if side != "any" or filters:
        raise Unmeant("such damage received instead")
    guard = n.Redirect(everyone(hurt.subject), reference(core.subject), kind)
    return Sentence("", (), "", (guard,), False, None)


def on_its_turn(item: m.Sentence) -> m.Sentence:
    """`on the turn it is deployed, it may attack …`: the time belongs to what it does."""
    core = item.core
    deed = core.deed if isinstance(core, m.Clause) else None
    deed = chosen_and_attacked(deed) if isinstance(deed, m.Joined) else deed
    leads = [lead for lead in item.before if lead.kind == "time" and turn_when(lead.value) is not None]
    if not isinstance(deed, m.Deed) or deed.verb not in ("choose", "attack") or core.tense not in ("may", "can"):
        return item
    if len(leads) != 1 or core.subject not in (IT_WORD, THEY):
        return item
    clause = turn_when(leads[0].value)
    if not isinstance(clause, m.Clause) or not is_deployed(replace(clause, subject=core.subject)):
        return item
    on_turn = m.Role("on_turn", replace(clause, subject=core.subject))
    before = tuple(lead for lead in item.before if lead is not leads[0])
    whole = m.Deed(deed.verb, deed.sense, (*deed.roles, on_turn))
    return replace(item, before=before, core=replace(core, subject=clause.subject, deed=whole))


def turn_when(time: Any) -> Any:
    """The clause of `(on) the turn …`, `during a turn when …`; None of another time."""
    what = time[-1] if isinstance(time, tuple) and time[0] == "during" else None
    if isinstance(what, m.Thing) and what.noun == "turn" and what.det in ("a", "the") and not what.words:
        if len(what.after) == 1 and what.after[0].kind == "when":
            return what.after[0].value
    return None


def in_such_a_turn(clause: Any) -> n.Condition:
    """That it is a turn in which this has happened."""
    if not isinstance(clause, m.Clause) or clause.tense not in ("now", "past", "perfect"):
        raise Unmeant("such a turn")
    known = that_happened(*event(replace(clause, tense="now", negative=False), history=True))
    return n.IsNot(known) if clause.negative else known


def limited(item: m.Sentence) -> Sentence | None:
    """`it can only attack during a turn when …`: otherwise it can't."""
    core = item.core
    if not isinstance(core, m.Clause) or core.adverb != "only" or core.tense != "can" or core.negative:
        return None
    deed = core.deed
    time = deed.role("time") if isinstance(deed, m.Deed) else None
    if isinstance(deed, m.Deed) and deed.verb == "attack" and deed.role("object") in _ANY_UNITS and not item.after:
        others = m.Thing("player", "bare", True)
        roles = tuple(m.Role("object", others) if role.name == "object" else role for role in deed.roles)
        core = replace(core, adverb="", negative=True, deed=m.Deed(deed.verb, deed.sense, roles))
        return sentence(replace(item, core=core))
    if time is not None and not item.after:
        turns = {"your_turn": n.TurnOf("you"), "opponent_turn": n.TurnOf("opponent")}
        when_ = turn_when(time)
        held = in_such_a_turn(when_) if when_ is not None else turns.get(lasts(time))
        deed = deed.without("time")
    elif time is None and len(item.after) == 1 and item.after[0].kind in ("if", "while"):
        held = condition(item.after[0].value)
    else:
        raise Unmeant("only so")
    link, leads = leading(item.before)
    if link or held is None or any(name not in ("if", "while", "turn") for name, _ in leads):
        raise Unmeant("only so")
    effects = statement(replace(core, adverb="", negative=True, deed=deed))
    said = tuple(("while", value) for _, value in leads)
    return Sentence("", (*said, ("while", n.IsNot(held))), "", effects, False, None)


_ANY_UNITS = tuple(m.Thing("unit", "bare", True, words=words) for words in ((), (m.Adjective("state", "enemy"),)))


def two_candidates(before: tuple[m.Lead, ...], leads: tuple[Any, ...]) -> bool:
    """Is there an event about some card, and then a condition about this one?"""
    about = any(name == "when" and isinstance(value.who, n.Select) for name, value in leads)
    subjects = [getattr(lead.value, "subject", None) for lead in before if lead.kind == "if"]
    return about and any(subject in (m.Thing("unit", "this"), m.Pronoun("this_card")) for subject in subjects)


def strip(core: Any) -> tuple[Any, bool]:
    """The core without `instead`."""
    deed = getattr(core, "deed", None)
    if isinstance(core, (m.Order, m.Clause)) and isinstance(deed, m.Deed) and deed.has("instead"):
        keeps = deed.verb in ("deal", "place", "add", "look") or (deed.verb == "deploy" and only_number(deed))
        return replace(core, deed=deed if keeps else deed.without("instead")), True
    if isinstance(core, m.Joined):
        last, instead = strip(core.of[-1])
        return replace(core, of=(*core.of[:-1], last)), instead
    if isinstance(core, (m.Order, m.Clause)) and isinstance(deed, m.Joined):
        last = deed.of[-1]
        if isinstance(last, m.Deed) and last.has("instead"):
            return replace(core, deed=m.Joined(deed.how, (*deed.of[:-1], last.without("instead")))), True
    return core, False


def only_number(deed: m.Deed) -> bool:
    """Is only a number said, as in `deploy 2 instead`?"""
    what = deed.role("object")
    return isinstance(what, m.Thing) and what.noun == ""


def leading(before: tuple[m.Lead, ...]) -> tuple[str, tuple[Any, ...]]:
    link = ""
    leads: list[tuple[str, Any]] = []
    for at, lead in enumerate(before):
        if lead.kind in ("then", "else"):
            if at or link:
                raise Unmeant("a link behind a condition")
            link = lead.kind
        elif lead.kind == "if" and elliptic(lead.value):
            if at or link:
                raise Unmeant("a link behind a condition")
            link = elliptic(lead.value)
        else:
            leads.append(lead_of(lead))
    return link, tuple(leads)


def elliptic(clause: Any) -> str:
    """`if you do`, `if you don't`, `if they can't`, `if they don't draw with this effect`."""
    deed = clause.deed if isinstance(clause, m.Clause) else None
    again = (
        isinstance(deed, m.Deed) and deed.names() == {"this_way"} and clause.negative and clause.subject in (YOU, THEY)
    )
    if isinstance(deed, m.Ellipsis) or again:
        if clause.subject in (YOU, THEY) or is_opponent(clause.subject):
            if clause.tense == "can":
                return "dont" if clause.negative else ""
            return "dont" if clause.negative else "do"
        if clause.subject == IT_WORD and clause.negative and clause.tense == "now":
            return "else"
    return ""


def lead_of(lead: m.Lead) -> tuple[str, Any]:
    """What stands before an instruction."""
    kind, value = lead.kind, lead.value
    if kind == "time" and value[0] in ("start", "end"):
        kind, value = value[0], value[1]
    if kind == "if":
        return if_so(value)
    if kind == "while":
        return "while", condition(value)
    if kind == "unless":
        return "if", n.IsNot(condition(value))
    if kind == "when":
        return when(value)
    if kind in ("start", "end"):
        return at_time(kind, value)
    if kind == "time" and turn_when(value) is not None:
        return "while", in_such_a_turn(turn_when(value))
    if kind == "time" and value == ("during", m.Thing("battle", "bare")):
        return "while", n.Is(SELF, (n.State("battling"),))
    if kind == "time":
        length = lasts(value)
        turns = {"your_turn": "you", "opponent_turn": "opponent"}
        if length in turns:
            return "turn", n.TurnOf(turns[length])
        return "for", length
    if kind == "for_each":
        return "each", per(value)
    if kind == "after" and is_own_effect(value):
        return "this_ends", (n.Event("effect_resolved"), "turn")
    if kind == "nth_time" and isinstance(value, tuple):
        clause, time = value
        told = time or (clause.deed.role("time") if isinstance(clause.deed, m.Deed) else None)
        if told not in (None, ("each", "turn"), ("this", "turn")):
            raise Unmeant("so often")
        found, _ = event(
            clause if time is not None or told is None else replace(clause, deed=clause.deed.without("time"))
        )
        return "end", (found, that_often(found, lead.number))
    raise Unmeant(f"'{kind}' before an instruction")


def is_own_effect(clause: Any) -> bool:
    """`activating this card's 【Main】`: the effect that says so."""
    deed = clause.deed if isinstance(clause, m.Clause) and clause.subject == YOU and not clause.negative else None
    if not isinstance(deed, m.Deed) or deed.verb != "activate" or deed.names() != {"object"}:
        return False
    return bool(marked_effect(deed.role("object"))[1] == m.Thing("card", "this"))


def if_so(clause: Any) -> tuple[str, Any]:
    """A condition; or an event to come, as in `during this turn, if it destroys a Unit, …`."""
    if isinstance(clause, m.Clause) and isinstance(clause.deed, m.Be):
        times = [role for role in clause.deed.roles if role.name == "time" and role.value[0] in ("start", "end")]
        if len(times) == 1 and clause.deed.roles == tuple(times):
            kind, (happens, held) = at_time(*times[0].value)
            if kind == "end" and held is None:
                return "end", (happens, condition(replace(clause, deed=m.Be(clause.deed.what))))
    try:
        return "if", condition(clause)
    except Unmeant:
        if isinstance(clause, m.Clause) and isinstance(clause.deed, m.Deed) and clause.tense == "now":
            return when(clause) if clause.deed.has("time") else ("if_event", event(clause)[0])
        raise


def that_often(found: n.Event, count: int) -> n.Condition:
    if found.also:
        raise Unmeant("so many of several events")
    not_more = n.IsNot(n.Happened(found, count + 1))
    return not_more if count == 1 else n.All((n.Happened(found, count), not_more))


def when(clause: Any) -> tuple[str, Any]:
    if isinstance(clause, m.Clause) and isinstance(clause.deed, m.Joined) and clause.deed.of[0] == _PLAYING:
        then = clause.deed.of[1]
        if clause == m.Clause(YOU, m.Joined("and", (_PLAYING, then))) and getattr(then, "verb", "") == "pair":
            if then.role("object") == IT_WORD and then.names() == {"object", "with_what"}:
                return "playing", n.Event("playing", CARD, some(then.role("with_what")))
    if isinstance(clause, m.Clause) and isinstance(clause.deed, m.Deed):
        deed = clause.deed
        if clause.subject == m.Thing("effect", "this") and deed.names() == {"object"} and clause.tense == "now":
            if deed.verb in ("destroy", "rest", "exile", "deploy") and not clause.negative and not clause.passive:
                return "did", n.Did(DONE[deed.verb], some(deed.role("object")))
        if clause.subject == YOU and deed == _PLAYING:
            return "playing", n.Event("playing", CARD)
        if deed.role("time") == ("together",):  # what happens at once is one event anyway
            return when(replace(clause, deed=deed.without("time")))
        often = [role.value[1] for role in deed.roles if role.name == "time" and role.value[0] == "nth"]
        if len(often) == 1 and all(role.value[0] in ("nth", "each") for role in deed.roles if role.name == "time"):
            found, _ = event(replace(clause, deed=deed.without("time")))
            return "end", (found, that_often(found, often[0]))
        if deed.has("time"):
            length = lasts(deed.role("time"))
            found, _ = event(replace(clause, deed=deed.without("time")))
            if length == "turn":
                return "when_this_turn", found
            turns = {"your_turn": "you", "opponent_turn": "opponent"}
            if length in turns:
                return "end", (found, n.TurnOf(turns[length]))
            return "when_for", (found, length)
        if deed.has("while"):
            found, _ = event(replace(clause, deed=deed.without("while")))
            return "end", (found, condition(deed.role("while")))
    return "when", event(clause)[0]


_PLAYING = m.Deed(
    "play", "play", (m.Role("object", m.Thing("card", "this")), m.Role("from", m.Thing("hand", "own", owner=YOU)))
)


def at_time(kind: str, what: Any) -> tuple[str, Any]:
    """`at the end of your turn`, `at the end of this turn`."""
    happens = "turn_ends" if kind == "end" else "turn_starts"
    if isinstance(what, m.Thing) and what.noun == "battle" and kind == "end" and not what.after:
        if what.det == "this":
            return "this_ends", (n.Event("battle_ends"), "battle")
        if what.det == "the":
            return "end", (n.Event("battle_ends"), None)
    if isinstance(what, m.Thing) and what.noun == "turn" and len(what.after) == 1 and what.after[0].kind == "when":
        if kind == "end" and what == m.Thing("turn", what.det, after=what.after) and what.det in ("a", "the"):
            clause = what.after[0].value
            if not isinstance(clause, m.Clause) or clause.negative or clause.tense not in ("now", "past", "perfect"):
                raise Unmeant("the end of such a turn")
            happened = that_happened(*event(replace(clause, tense="now"), history=True))
            return "end", (n.Event("turn_ends"), happened)
    if isinstance(what, m.Thing) and what.noun == "turn" and not what.after and not what.words:
        if what.det == "this" and kind == "end":
            return "this_ends", (n.Event("turn_ends"), "turn")
        every_turn = what.det == "own" and what.owner in (m.Thing("player", "each"), m.Thing("player", "a"))
        if (what.det in ("the", "each") or every_turn) and not what.ranks:
            return "end", (n.Event(happens), None)
        side, later = turn_of(what)
        if later:
            return "this_ends", (
                n.Event(happens, side=side),
                "your_next_turn" if side == "yours" else "opponent_next_turn",
            )
        return "end", (n.Event(happens, side=side), None)
    raise Unmeant("at such a time")


# ------------------------------------------------------------------------------------------------ what is done


def done(core: Any) -> tuple[str, tuple[Any, ...]]:
    """Who may, and the effects."""
    if isinstance(core, m.Order):
        return "", effects_of(core.deed)
    if isinstance(core, m.Clause):
        if core.subject == YOU and core.tense == "may" and not core.negative and not core.passive and not core.adverb:
            return "you", effects_of(core.deed)
        if (card := player_of_card(core.subject)) is not None:
            may, effects = done(replace(core, subject=m.Thing("player", "that")))
            return may, (g.PlayerOf(card), *effects)
        who = some_player(core.subject)
        if who in ("opponent", "enemies") and core.negative and isinstance(core.deed, m.Deed) and core.tense == "can":
            return "", lasting_so(enemies_cant(core.deed), core.deed)
        if core.subject == THEY and isinstance(core.deed, m.Deed) and core.deed.verb in ("discard", "draw", "reveal"):
            who = "opponent"  # only players do so
        if (having_so := players_with(core.subject)) is not None:
            return "", each_with(core, *having_so)
        if core.adverb and who and (core.adverb, who) not in (("each", "all"), ("each", "enemies")):
            raise Unmeant(f"'{core.adverb}' of a player")
        if isinstance(core.subject, m.Joined) and core.adverb == "each":
            return "", you_and(core)
        if who:
            if core.negative or core.passive or core.tense not in ("now", "may"):
                raise Unmeant("what such a player does")
            if core.tense == "may":
                effects = theirs(core.deed, "opponent")
                return ("", all_may(effects)) if who == "all" else (who, effects)
            return "", theirs(core.deed, who)
        if (
            core.passive
            and core.tense == "now"
            and not (core.adverb or core.negative)
            and getattr(core.deed, "verb", "") in _DONE_TO
        ):
            return "", effects_of(as_order(core).deed)
        return "", statement(core)
    if isinstance(core, m.Joined) and core.how == "and":
        return "", both(
            [done(item) for at, item in enumerate(core.of) if not at or not is_regained(core.of[at - 1], item)]
        )
    if isinstance(core, m.Row) and set(core.links) <= {"and", "then"}:
        return "", both([done(item) for item in core.of])
    if isinstance(core, m.Sentence) and [lead.kind for lead in core.before] == ["if"] and not core.after:
        may_, effects = done(core.core)
        return may_, (n.Gate(effects, condition(core.before[0].value)),)
    raise Unmeant("such an instruction")


def is_regained(before: Any, clause: Any) -> bool:
    """`they lose <Blocker> and can't gain it`: what is lost is not gained meanwhile anyway."""
    lost = before.deed if isinstance(before, m.Clause) and isinstance(before.deed, m.Deed) else None
    if lost is None or lost.verb != "lose" or not isinstance(clause, m.Clause) or clause.subject != before.subject:
        return False
    deed = clause.deed if clause.negative and clause.tense == "can" and isinstance(clause.deed, m.Deed) else None
    if deed is None or deed.verb not in ("gain", "have") or not deed.names() <= {"gift", "object", "time"}:
        return False
    return deed.role("object") == IT_WORD or deed.role("gift") in (m.Gift("thing", of=IT_WORD), lost.role("gift"))


_DONE_TO = ("destroy", "rest", "set", "return", "exile", "discard", "place", "add", "pair")  # `it is destroyed`


def player_of_card(subject: Any) -> Any:
    """`its controller`, `that Unit's owner`: the card whose player is spoken of; None if it is somebody else."""
    if isinstance(subject, m.Thing) and subject == m.Thing(subject.noun, "own", owner=subject.owner):
        if subject.noun in ("owner", "controller") and subject.owner is not None:
            return reference(subject.owner)
    return None


def enemies_cant(deed: m.Deed) -> tuple[Any, ...]:
    """What an opponent can't do: block, draw, play Commands, deploy Units, do to Units what a row of deeds says."""
    names, what = deed.names() - {"time"}, deed.role("object")
    if deed.verb in ("activate", "use") and is_blocker(deed.role("gift")):
        return (n.Cant("block", n.Select("unit", "enemy")),)
    if deed.verb == "draw" and names <= {"object"} and what in (None, m.Thing("card", "bare", True)):
        return (n.PlayerCant("draw"),)
    if deed.verb == "set" and names == {"object", "as"} and isinstance(what, m.Thing) and what.owner == THEY:
        plain_ = m.Deed(deed.verb, deed.sense, (m.Role("object", GAP), *deed.without("object").roles))
        return cant_be(describe(what).select(), plain_)
    if names == {"object"} and isinstance(what, m.Thing) and what.det in ("bare", "a", "any"):
        if deed.verb in ("activate", "use") and what == m.Thing("effect", what.det, what.plural, words=_BURST):
            return (n.PlayerCant("use_burst"),)
        if deed.verb in BY_ROWS and what == m.Thing(BY_ROWS[deed.verb].of, what.det, what.plural):
            return (n.PlayerCant(deed.verb),)
        if deed.verb in ("play", "activate", "deploy", "use"):
            mark = what.noun == "effect" and any(word.kind == "mark" for word in what.words)
            cards = describe(replace(what, noun="command") if mark else command_of(what)).select(card=True)
            banned = {"command": "be_command_played", "unit": "be_deployed", "base": "be_deployed"}
            if (
                cards.side == "any"
                and not cards.zone
                and cards.noun in banned
                and (deed.verb != "deploy") == (cards.noun == "command")
            ):
                return (n.Cant(banned[cards.noun], replace(cards, side="enemy")),)
    raise Unmeant("what such a player can't do")


_BURST = (m.Adjective("mark", "Burst"),)


def command_of(what: m.Thing) -> m.Thing:
    """`Command cards` that are played as Commands."""
    return replace(what, noun="command") if what.noun == "command card" else what


def both(parts: list[tuple[str, tuple[Any, ...]]]) -> tuple[Any, ...]:
    """Statements joined: a duration at the end is meant for all of them."""
    if any(may for may, _ in parts):
        raise Unmeant("a choice among statements joined")
    effects = [found for _, found in parts]
    lengths = {getattr(effect, "duration", "") for effect in effects[-1]} - {""}
    if len(lengths) == 1 and any(getattr(effect, "duration", None) == "" for found in effects[:-1] for effect in found):
        effects = [
            made(lasting(found, next(iter(lengths)))) if any(hasattr(e, "duration") for e in found) else found
            for found in effects[:-1]
        ] + effects[-1:]
    return tuple(effect for found in effects for effect in found)


def all_may(effects: tuple[Any, ...]) -> tuple[Any, ...]:
    """`each player may …`: you first, then each enemy."""
    mine = n.Gate((), who="you", first=yours_of(effects))
    return (mine, g.EachEnemy((n.Gate((), who="opponent", first=effects),)))


def players_with(subject: Any) -> tuple[str, Any] | None:
    """`each player with 5 or more cards in their hand`: which players, and what they have."""
    if isinstance(subject, m.Thing) and len(subject.after) == 1 and subject.after[0].kind == "with":
        who = some_player(replace(subject, after=()))
        if who in ("all", "enemies"):
            return who, subject.after[0].value
    return None


def each_with(core: m.Clause, who: str, having: Any) -> tuple[Any, ...]:
    """What each player does who has so many cards."""
    if core.negative or core.passive or core.tense != "now" or core.adverb not in ("", "each"):
        raise Unmeant("what such a player does")
    cards, op, amount = of_player(having)
    effects = theirs(core.deed, "opponent")
    held = n.HowMany(replace(cards, side="chosen"), op, amount)
    found = g.EachEnemy((n.Gate(effects, held),))
    if who == "enemies":
        return (found,)
    return n.Gate(yours_of(effects), n.HowMany(replace(cards, side="yours"), op, amount)), found


def you_and(core: m.Clause) -> tuple[Any, ...]:
    """`you and they each choose 1 of your own Units`: you first."""
    players = core.subject.of
    if len(players) != 2 or players[0] != YOU or not is_opponent(players[1]) or core.subject.how != "and":
        raise Unmeant("what such players do")
    if core.negative or core.passive or core.tense != "now" or not isinstance(core.deed, m.Deed):
        raise Unmeant("what such players do")
    return (*effects_of(core.deed), *theirs(their_own(core.deed), "opponent"))


def their_own(value: Any) -> Any:
    """`your own` as another player says it."""
    if isinstance(value, m.Thing) and value.owner == YOU and "own" in value.ranks:
        return replace(value, owner=THEY)
    return m.changed(value, their_own)


def theirs(deed: Any, who: str) -> tuple[Any, ...]:
    """What an opponent does, or several players do."""
    if is_milled(deed):  # what goes to a trash is seen by all
        return (g.Mill(1, "opponent" if who == "opponent" else who),) if who != "enemies" else unmeant("such a player")
    if who == "all" and isinstance(deed, m.Deed) and deed.verb == "discard" and deed.names() == {"object"}:
        if deed.role("object") in (m.Thing("hand", "own", True, owner=THEY), m.Thing("hand", "own", owner=THEY)):
            return (n.Move(n.Select("card", zone="hand"), "trash"),)
    effects = opponents(deed)
    if who == "opponent":
        return effects
    chooses = isinstance(effects[0], n.Choose)
    if who == "enemies":
        return (replace(effects[0], who=who),) if chooses and len(effects) == 1 else (g.EachEnemy(effects),)
    if chooses:  # every player of their own; what follows is done with all that they choose
        choice = effects[0]
        return (replace(choice, what=replace(choice.what, side="any"), who="all"), *effects[1:])
    if all(hasattr(effect, "who") or effect == _THEIR_HAND for effect in effects):
        hands = n.Move(n.Select("card", zone="hand"), "trash")
        return tuple(hands if effect == _THEIR_HAND else replace(effect, who="all") for effect in effects)
    raise Unmeant("what all players do")


_THEIR_HAND = n.Move(n.Select("card", "enemy", "hand"), "trash")


def is_milled(deed: Any) -> bool:
    """`reveals the top card of their deck and places it into their trash`."""
    if not isinstance(deed, m.Joined) or deed.how not in ("and", "then") or len(deed.of) != 2:
        return False
    first, second = deed.of
    top = m.Thing("card", "the", ranks=("top",), after=(m.After("of", m.Thing("deck", "own", owner=THEY)),))
    if getattr(first, "verb", "") != "reveal" or first.roles != (m.Role("object", top),):
        return False
    return getattr(second, "verb", "") == "place" and second.role("object") == IT_WORD and is_trash(second.role("to"))


def opponents(deed: Any) -> tuple[Any, ...]:
    """What an opponent does."""
    if isinstance(deed, m.Joined) and deed.how in ("and", "then"):
        found = tuple(effect for item in chosen_first(deed.of) for effect in opponents(item))
        if len(found) == 2 and isinstance(found[0], n.Choose) and found[0].what.zone == "hand":
            if found[1] in (n.Move(n.Ref("pronoun"), "trash"), n.Move(n.Ref("pronouns"), "trash")):
                if found[0].least != found[0].most:
                    raise Unmeant("chosen and discarded so")
                return (n.Discard(found[0].least, found[0].what.filters, who="opponent"),)
        return found
    if not isinstance(deed, m.Deed):
        raise Unmeant("what such a player does")
    effects = tuple(theirs_of(effect) for effect in their_effects(deed))
    if any(effect is None for effect in effects):
        raise Unmeant(f"'{deed.verb}' by a player")
    return effects


def their_effects(deed: m.Deed) -> tuple[Any, ...]:
    """A deed of another player: `their hand` is the hand that it goes to."""
    to, what = deed.role("to"), deed.role("object")
    if to == m.Thing("hand", "own", owner=THEY):
        mine = m.Role("to", m.Thing("hand", "own", owner=YOU))
        roles = tuple(mine if role.name == "to" else role for role in deed.roles)
        if isinstance(what, m.PartOf) and what.of == m.Thing("shield", "own", True, owner=THEY):
            own = m.Role("object", m.PartOf(what.count, m.Thing("shield", "own", True, owner=YOU)))
            roles = tuple(own if role.name == "object" else role for role in roles)
        return effects_of(m.Deed(deed.verb, deed.sense, roles))
    return effects_of(deed)


def theirs_of(effect: Any) -> Any:
    """The same done by an opponent; None if it can't be told."""
    if isinstance(effect, n.Choose):
        good = effect.what.side in ("enemy", "chosen") and effect == n.Choose(effect.what, effect.least, effect.most)
        return replace(effect, what=replace(effect.what, side="enemy"), who="opponent") if good else None
    if isinstance(effect, (n.Draw, n.Discard, g.ShieldsToHand, g.PlaceResource)):
        return replace(effect, who="opponent")
    if effect == _THEIR_HAND:
        return effect
    if isinstance(effect, g.Mill):
        return effect if effect.who == "opponent" else None
    if isinstance(effect, n.Reveal) and effect.what == n.Select("card", "enemy", "hand"):
        return effect
    known = effect.what if isinstance(effect, (n.Destroy, n.Rest, n.SetActive, n.Move)) else None
    return effect if known in (n.Ref("it"), n.Ref("pronoun"), n.Ref("pronouns")) else None


def replacement(item: m.Sentence) -> Sentence | None:
    """`if A would be destroyed, you may do B instead`."""
    leads = list(item.before)
    core, instead = strip(item.core)
    tenses = ("would", "now") if instead else ("would",)  # `when A happens, do B instead`
    found = [lead for lead in leads if lead.kind == "when" and getattr(lead.value, "tense", "") in tenses]
    found += [lead for lead in leads if lead.kind == "if" and getattr(lead.value, "tense", "") == "would"]
    if not found:
        return None
    if len(found) != 1 or leads[-1] is not found[0] or not instead or item.after:
        raise Unmeant("what would happen")
    link, before = leading(tuple(leads[:-1]))
    clause = found[0].value
    may, effects = done(as_order(besides(core, clause)))
    more: list[Any] = []
    if isinstance(clause.deed, m.Deed) and clause.deed.has("time"):
        turns = {"your_turn": "you", "opponent_turn": "opponent"}
        length = lasts(clause.deed.role("time"))
        if length not in turns:
            raise Unmeant("would then")
        more.append(n.TurnOf(turns[length]))
        clause = replace(clause, deed=clause.deed.without("time"))
    happens, _ = event(clause)
    if link or any(name not in ("turn", "if", "while") for name, _ in before):
        raise Unmeant("what would happen")
    held = tuple(("while", value) for value in (*(value for _, value in before), *more))
    return Sentence("", held, "", (n.Instead(happens, effects, may),), False, None)


def besides(core: Any, clause: Any) -> Any:
    """`it isn't destroyed and recovers 1 HP`: that it does not happen is said anyway."""
    if isinstance(core, m.Joined) and core.how == "and" and len(core.of) == 2:
        first, rest = core.of
        kept = isinstance(first, m.Clause) and first.negative and getattr(first.deed, "verb", "") == clause.deed.verb
        return rest if kept and first.subject in (IT_WORD, clause.subject) else core
    return core


def as_order(core: Any) -> Any:
    """`it is exiled instead`, as the instruction to exile it."""
    deed = core.deed if isinstance(core, m.Clause) and core.passive and not core.negative else None
    if not isinstance(deed, m.Deed) or core.tense != "now" or deed.role("object") != GAP:
        return core
    roles = tuple(m.Role("object", core.subject) if role.name == "object" else role for role in deed.roles)
    return m.Order(m.Deed(deed.verb, deed.sense, roles))


def reduction(item: m.Sentence) -> Sentence | None:
    """`when this Unit receives damage, reduce it by 2`: a guard of its own, not an event."""
    deed = item.core.deed if isinstance(item.core, m.Order) else None
    if (
        not isinstance(deed, m.Deed)
        or deed.verb != "reduce"
        or deed.names() not in ({"object", "by"}, {"object", "by", "time"})
    ):
        return None
    if (
        deed.role("object") not in (IT_WORD, m.Thing("damage", "that"))
        or item.after
        or not isinstance(deed.role("by"), int)
    ):
        return None
    found = [lead for lead in item.before if lead.kind in ("when", "if", "next_time") and is_received(lead.value)]
    if len(found) != 1:
        return None
    clause = found[0].value
    link, leads = leading(tuple(lead for lead in item.before if lead is not found[0]))
    if any(name not in ("if", "while", "turn", "for", "end") for name, _ in leads):
        raise Unmeant("reduced then")
    kind, side, filters = damage_from(clause.deed.role("object"), clause.deed.role("source"))
    length = lasts(deed.role("time")) or lasts(clause.deed.role("time"))
    to = everyone(clause.subject)
    guard = n.Reduce(to, deed.role("by"), kind, side, filters, found[0].kind == "next_time", length)
    return Sentence(link, leads, "", (guard,), False, None)


def prevention(item: m.Sentence) -> Sentence | None:
    """`when this Unit would receive damage, it doesn't receive that damage`, `…, prevent that damage`."""
    core = item.core
    deed = core.deed if isinstance(core, (m.Clause, m.Order)) else None
    if not isinstance(deed, m.Deed) or item.after or deed.names() - {"object", "time"}:
        return None
    if deed.role("object") not in (IT_WORD, m.Thing("damage", "that"), m.Thing("battle damage", "that")):
        return None
    found = [lead for lead in item.before if lead.kind in ("when", "if") and is_received(lead.value)]
    if len(found) != 1:
        return None
    clause = found[0].value
    if isinstance(core, m.Clause):
        same = core.subject in (IT_WORD, clause.subject) and core.negative and not core.passive
        if deed.verb != "receive" or core.tense != "now" or not same:
            return None
    elif deed.verb != "prevent":
        return None
    link, leads = leading(tuple(lead for lead in item.before if lead is not found[0]))
    if any(name not in ("if", "while", "turn", "for") for name, _ in leads):
        raise Unmeant("prevented then")
    kind, side, filters = damage_from(clause.deed.role("object"), clause.deed.role("source"))
    length = lasts(deed.role("time")) or lasts(clause.deed.role("time"))
    guard = n.Prevent(everyone(clause.subject), kind, side, filters, 0, length)
    return Sentence(link, leads, "", (guard,), False, None)


def in_place_of(item: m.Sentence) -> Sentence | None:
    """`if …, add it to your hand instead of returning it`."""
    deed = item.core.deed if isinstance(item.core, m.Order) else None
    if not isinstance(deed, m.Deed) or not isinstance(deed.role("instead_of"), m.Deed) or item.after:
        return None
    link, leads = leading(item.before)
    new, old = effects_of(deed.without("instead_of")), deed.role("instead_of")
    if len(new) != 1 or old.verb not in ("return", "add", "place", "put") or not is_reference(old.role("object")):
        raise Unmeant("one deed instead of another")
    zone = "deck" if deck_of(old.role("to")) is not None else destination(old)[0]
    return Sentence(link, leads, "", (InsteadOf(new[0], zone),), True, None)


def is_received(clause: Any) -> bool:
    if not isinstance(clause, m.Clause) or clause.negative or clause.passive or clause.tense not in ("now", "would"):
        return False
    deed = clause.deed
    return isinstance(deed, m.Deed) and deed.verb == "receive" and deed.names() <= {"object", "source", "time"}


def everyone(subject: Any) -> Any:
    if is_reference(subject):
        return reference(subject)
    return every(subject) if is_every(subject) else some(subject)


def playing_this(lead: m.Lead) -> bool:
    """`when playing this card`: that is when its effects are chosen anyway."""
    if lead.kind != "when" or not isinstance(lead.value, m.Clause) or not isinstance(lead.value.deed, m.Deed):
        return False
    play = m.Deed("play", "play", (m.Role("object", m.Thing("card", "this")),))
    return lead.value == m.Clause(YOU, play)


def modes(item: m.Modes) -> Sentence:
    link, leads = leading(tuple(lead for lead in item.before if not playing_this(lead)))
    head = item.head
    if isinstance(head, m.Clause) and isinstance(head.deed, m.Deed) and head.deed.verb in ("gain", "have"):
        return given(item, head, head.deed)
    who = some_player(head.subject) if isinstance(head, m.Clause) else ""
    if who in ("opponent", "enemies"):
        return Sentence(link, leads, "", modes_of_enemies(item, head, who), False, None)
    may, amount = picked(head)
    options = options_of(item)
    if not 0 < amount <= len(options):
        raise Unmeant("so many modes")
    return Sentence(link, leads, may, (n.Modes(options, amount=amount),), False, None)


def modes_of_enemies(item: m.Modes, head: m.Clause, who: str) -> tuple[Any, ...]:
    """`each enemy player chooses 1 of the following effects and activates it`: they speak of that player."""
    _, amount = picked(head.deed)
    if head.negative or head.passive or head.tense != "now" or head.adverb not in ("", "each"):
        raise Unmeant("what such a player does")
    options = tuple(tuple(told_by_enemy(effect) for effect in option) for option in options_of(item))
    if not 0 < amount <= len(options):
        raise Unmeant("so many modes")
    choice = n.Modes(options, "opponent", amount)
    return (choice,) if who == "opponent" else (g.EachEnemy((choice,)),)


def told_by_enemy(effect: Any) -> Any:
    """The effect that another player activates, as you see it."""
    if isinstance(effect, n.Choose) and effect.what.side == "yours" and effect.who == "you":
        effect = replace(effect, what=replace(effect.what, side="enemy"))
    found = theirs_of(effect)
    return unmeant("such an effect of another player") if found is None else found


def more_modes(found: tuple[Any, ...]) -> Sentence | None:
    """`choose 1 of the following effects. if …, choose 2 instead: ■…`."""
    first, item = (None, None, *found)[-2:]
    if not isinstance(item, m.Modes) or not isinstance(first, m.Sentence):
        return None
    asked = isinstance(item.head, m.Clause) and item.head.subject == YOU and item.head.tense == "may"
    item_head = item.head.deed if asked else item.head
    if not isinstance(item_head, m.Deed) or not item_head.has("instead"):
        return None
    if [lead.kind for lead in item.before] != ["if"] or first.after:
        return None
    link, leads = leading(tuple(lead for lead in first.before if not playing_this(lead)))
    may, amount = picked(first.core.deed if isinstance(first.core, m.Order) else first.core)
    options = options_of(item)
    _, more = picked(item_head.without("instead"))
    if not 0 < amount < (more or len(options)) <= len(options):
        raise Unmeant("so many modes")
    every_one = tuple(effect for option in options for effect in option)
    better: tuple[Any, ...] = every_one if more in (0, len(options)) else (n.Modes(options, amount=more),)
    plain = (n.Modes(options, amount=amount),)
    if asked:  # `you may choose 2 instead`
        better = (n.Gate((), who="you", first=better, otherwise=plain),)
    gate = n.Gate(better, condition(item.before[0].value), otherwise=plain)
    return Sentence(link, leads, may, (gate,), False, None)


def picked(head: Any) -> tuple[str, int]:
    """`choose 1 of … and activate it`: who may, and how many; 0: all."""
    may = ""
    if isinstance(head, m.Clause) and head.subject == YOU and head.tense == "may":
        head, may = head.deed, "you"
    if isinstance(head, m.Joined) and len(head.of) == 2:  # `choose 1 of them and activate it`
        then = head.of[1]
        if isinstance(then, m.Deed) and then.verb == "activate" and then.names() == {"object"}:
            if then.role("object") in (IT_WORD, THEY) and getattr(head.of[0], "verb", "") == "choose":
                head = head.of[0]
    if not isinstance(head, m.Deed) or head.verb not in ("choose", "activate") or head.names() != {"object"}:
        raise Unmeant("such modes")
    what = head.role("object")
    if what in (m.Pronoun("both"), m.Pronoun("all")):
        return may, 0
    if isinstance(what, m.PartOf) and is_following(what.of) and what.count.op == "=":
        amount: Any = what.count.number
    elif isinstance(what, m.Thing) and what == m.Thing("", "count", what.plural, what.count):
        amount = what.count.number if what.count is not None and what.count.op == "=" else 0
    else:
        amount = 1 if what == m.Pronoun("one") else 0
    return (may, amount) if isinstance(amount, int) and amount else unmeant("so many modes")


def options_of(item: m.Modes) -> tuple[Any, ...]:
    if len(item.options) < 2:
        raise Unmeant("a single mode")
    options = []
    for word, rows in item.options:
        if word is not None:
            raise Unmeant("headed modes")
        options.append(made(assemble(sentences(rows))))
    return tuple(options)


def is_following(what: Any) -> bool:
    """`the following effects`."""
    if not isinstance(what, m.Thing) or what.after or what.ranks or what.det != "the":
        return False
    return what.noun == "following" or (what.noun in ("effect", "ability") and what.words == (_FOLLOWING,))


_FOLLOWING = m.Adjective("state", "following")


def given(item: m.Modes, head: m.Clause, deed: m.Deed) -> Sentence:
    """`it gains the following effect: ■…`."""
    link, leads = leading(item.before)
    if deed.names() - {"object", "time"} or not is_following(deed.role("object")) or head.negative or head.passive:
        raise Unmeant("given so")
    if head.tense != "now" or head.adverb:
        raise Unmeant("given so")
    choice, to = target(head.subject)
    effects = tuple(effect for _, (line,) in item.options for effect in granted(line, to))
    return Sentence(link, leads, "", (*choice, *lasting_so(effects, deed)), False, None)


def token_ability(text: str) -> n.Ability:
    """An ability in the description of a token."""
    found: list[n.Ability] = []
    for meaning in ENGLISH.meanings(text if text.endswith(".") else f"{text}."):
        try:
            ability = lower(plain(meaning))
        except Unmeant:
            continue
        if ability not in found:
            found.append(ability)
    if len(found) != 1:
        raise Unmeant("such an ability of a token")
    return found[0]
