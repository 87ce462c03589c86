# rulebound: interpreted
"""Lines: marks, prices, and abilities of their sentences."""

from __future__ import annotations

import re
from dataclasses import replace
from typing import Any

from rulebound.effects import nodes as n
from rulebound.gundam.abilities import nodes as g
from rulebound.gundam.reading import words as w
from rulebound.gundam.reading.abilities import ability_of
from rulebound.gundam.reading.assembling import Apart
from rulebound.gundam.reading.costs import prices
from rulebound.gundam.reading.damage import is_received
from rulebound.gundam.reading.english import ENGLISH, plain
from rulebound.gundam.reading.events import to_known
from rulebound.gundam.reading.sentences import sentences
from rulebound.gundam.reading.statements import keyword
from rulebound.gundam.words.lexicon import COLORS
from rulebound.text.english import meaning as m
from rulebound.text.english import patterns as p
from rulebound.text.english.meaning import Unmeant
from rulebound.text.joining import flat_all
from rulebound.text.walking import nodes_in, substitute


def lower(line: Any) -> n.Ability:
    """The raw ability that a line means."""
    if isinstance(line, m.Keywords):
        if len(line.of) != 1 or line.of[0][1] is not None:
            raise Unmeant("such keywords")
        name, amount = keyword(line.of[0][0])
        return n.Ability("keyword", keyword=name, amount=amount)
    if not isinstance(line, m.Line):
        raise Unmeant("such a line")
    chooses = chooses_player(line)
    line = of_doer(once_a_turn(of_chosen(line) if chooses else line))
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
    try:
        ability = while_rested(ability_of(marks, cost, body))
    except Apart as apart:
        timeless = not marks and not cost and not getattr(first, "before", ())
        raise (Unmeant(TIMELESS) if timeless else apart) from None
    return ability if chooses or not any(item in THAT_ENEMY for item in m.walk(line.body)) else of_event(ability)


TIMELESS = "an instruction that doesn't say when it is done, as 【Main】, 【Deploy】 or 'when …' would"

_ONCE = ("mark", "Once per Turn")
_USED_ONCE = tuple(
    m.Only(p.doing(verb, object=w.thing(noun, "this")), ("once", "turn"))
    for verb in ("use", "activate")
    for noun in ("effect", "ability")
)


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


def told_once(lead: m.Lead) -> m.Lead | None:
    """The lead without that it is for once in a turn; None if it says nothing else."""
    if lead.kind == "time" and lead.value == ("once", "turn"):
        return None
    if lead.kind != "nth_time" or lead.number != 1 or not is_received(lead.value[0]):
        return lead
    clause, time = lead.value
    told = time or clause.deed.role("time")
    return m.Lead("when", replace(clause, deed=clause.deed.without("time"))) if told == ("each", "turn") else lead


def of_doer(line: m.Line) -> m.Line:
    """`when an enemy Unit attacks this Unit, rest it`: the one that does so, though the event is about the other."""
    first = line.body[0]
    leads = [lead.value for lead in getattr(first, "before", ()) if lead.kind == "when"]
    if not any(isinstance(x, m.Clause) and p.deed_in(x) is not None and to_known(x, x.deed) for x in leads):
        return line
    said = [item for sentence in line.body for item in m.walk(getattr(sentence, "core", sentence))]
    if w.IT_WORD in said and w.THIS_UNIT in said:
        raise Unmeant("'it' of two cards")

    def that(value: Any) -> Any:
        return w.thing("unit", "that") if value == w.IT_WORD else m.changed(value, that)

    rest = (replace(first, core=that(first.core)), *(that(sentence) for sentence in line.body[1:]))
    return replace(line, body=rest)


def while_rested(ability: n.Ability) -> n.Ability:
    """A constant effect on `this rested Unit` is one while it is rested."""
    rested = n.Ref("self_rested")
    if ability.kind != "static" or rested not in nodes_in(ability.body):
        return ability
    conditions = [item for item in (ability.condition, n.Is(w.SELF, (n.State("rested"),))) if item is not None]
    return replace(ability, condition=flat_all(conditions), body=substitute(ability.body, {rested: w.SELF}))


def chooses_player(line: m.Line) -> bool:
    """Does it say `choose 1 enemy player`?"""
    chosen = (item.role("object") for item in m.walk(line.body) if isinstance(item, m.Deed) and item.verb == "choose")
    return any(getattr(what, "noun", "") == "player" for what in chosen)


THAT_ENEMY = (w.THAT_PLAYER, w.thing("player", "that", words=(w.ENEMY,)))


def of_chosen(value: Any) -> Any:
    """The same, `that player` being the one that is chosen."""
    return w.CHOSEN_PLAYER if value in THAT_ENEMY else m.changed(value, of_chosen)


def of_event(ability: n.Ability) -> n.Ability:
    """`that player` is the one whose card the event is about, where it is about one."""
    event = ability.event if ability.kind == "triggered" else None
    if event is not None and isinstance(event.who, n.Ref) and getattr(event.object, "side", "") == "enemy":
        return replace(ability, body=(g.PlayerOf(n.Ref("source")), *ability.body))
    if event is not None and getattr(event.who, "side", "") == "enemy":
        return replace(ability, body=(g.PlayerOf(n.Ref("event")), *ability.body))
    return ability


def marked_keyword(marks: tuple[Any, ...], found: n.Ability) -> n.Ability:
    words = [item[1].lower() for item in marks if item != "/"]
    name, value = _MARKS.get(words[0], ("", "")) if len(words) == 1 else ("", "")
    if (name, value) == ("activated", "main") and found.keyword == "support":
        return found
    if name == "during":
        return replace(found, during=value)
    if name in ("timing", "activated") and found.keyword not in w.WORDS.values():
        return replace(found, timing=(value,))  # of a keyword that a card explains
    raise Unmeant("a keyword behind such a mark")


_MARKS: dict[str, tuple[str, Any]] = {
    "burst": ("kind", "burst"), "main": ("command", "main"), "action": ("command", "action"),
    "activate･main": ("activated", "main"), "activate･action": ("activated", "action"),
    "during link": ("during", "link"), "once per turn": ("once", True), "pilot": ("pilot", True),
    "deploy": ("timing", "deploy"), "attack": ("timing", "attack"), "destroyed": ("timing", "destroyed"),
    "when paired": ("timing", "paired"), "when linked": ("timing", "linked"), "during pair": ("during", "pair"),
}  # fmt: skip


def mark(text: str) -> tuple[tuple[str, Any], dict[str, Any]]:
    """`Deploy`, `When Paired･(Zeon) Pilot`: what it marks, and its qualification."""
    if text.lower() in _MARKS:
        return _MARKS[text.lower()], {}
    head, _, rest = text.partition("･")
    name = _MARKS.get(head.lower(), ("", ""))
    if name[0] != "timing" and name != ("during", "pair"):
        raise Unmeant(f"the mark 【{text}】")
    if developed := re.fullmatch(r"Development (\d+)", rest):
        return name, {"development": int(developed[1])}
    return name, {"pilot": pilot(rest)} if rest else {}


def pilot(text: str) -> tuple[Any, ...]:
    """The tests of the Pilot that a mark speaks of."""
    if text == "Pilot":
        return ()
    if named := re.fullmatch(r"\[([^\]]*)\]", text):
        return (n.Named(named[1]),)
    if part := re.fullmatch(r'Pilot with "([^"]*)" in its (?:card )?name', text):
        return (g.NameHas(part[1]),)
    said = text.removesuffix(" Pilot") if text.endswith(" Pilot") else ""
    if re.fullmatch(r"\([^)]*\)(/\([^)]*\))*", said):
        return (g.Trait(tuple(sorted(re.findall(r"\(([^)]*)\)", said)))),)
    if said.lower() in COLORS:
        return (n.Color((said.lower(),)),)
    if level := re.fullmatch(r"Lv\.(\d+) or (Higher|Lower)", said):
        return (n.Compare("level", ">=" if level[2] == "Higher" else "<=", int(level[1])),)
    raise Unmeant(f"such a Pilot in a mark: {text}")


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
    return found[0] if len(found) == 1 else p.unmeant("such an ability of a token")
