# rulebound: interpreted
"""Sentences: what stands before and behind an instruction, who does it, what it costs, one of several."""

from __future__ import annotations

from dataclasses import replace
from itertools import combinations
from typing import Any

from rulebound.effects import nodes as n
from rulebound.riftbound.abilities import nodes as r
from rulebound.riftbound.reading.amounts import number, per
from rulebound.riftbound.reading.assembling import AS_BEFORE, Sentence, assemble, seen_by_them
from rulebound.riftbound.reading.conditions import condition, denied
from rulebound.riftbound.reading.costs import price
from rulebound.riftbound.reading.deeds import (
    amount_of,
    duration,
    effects_of,
)
from rulebound.riftbound.reading.events import event
from rulebound.riftbound.reading.extras import elliptic, is_paid
from rulebound.riftbound.reading.happenings import is_player
from rulebound.riftbound.reading.players import as_you, by_player, player, vote_name
from rulebound.riftbound.reading.shaping import is_would, limits_apart, shaped, without_time
from rulebound.riftbound.reading.statics import each_deed, statement
from rulebound.riftbound.reading.things import (
    LOOKED,
    ME,
    PLACED,
    SELF,
    THAT,
    THOSE,
    YOU,
    describe,
    is_reference,
    reference,
    target,
    with_object,
)
from rulebound.riftbound.reading.uses import use
from rulebound.riftbound.words.lexicon import POWER
from rulebound.text.combinators import FAIL
from rulebound.text.english import meaning as m
from rulebound.text.english.composing import ANY_NUMBER
from rulebound.text.english.meaning import Unmeant, refuse
from rulebound.text.walking import substitute

AN_OPPONENT = m.Thing("opponent", "a")
ONCE = m.Lead("time", ("once", "turn"))
WHEN_DONE = m.Lead("when", m.Clause(YOU, m.Ellipsis()))
NEXT_PHASES = {"beginning phase": "beginning_phase", "main phase": "main_phase"}


THEY_HOLD = m.Lead("when", m.Clause(m.Pronoun("they"), m.Deed("hold", "hold")))


def is_later(lead: m.Lead) -> bool:
    """Is it about this turn, or a phase to come: something that is waited for once?"""
    if lead.kind in ("start", "end"):
        return isinstance(lead.value, m.Thing) and "next" in lead.value.ranks
    return lead == THEY_HOLD or (lead.kind in ("when", "next_time") and without_time(lead.value)[1] == ("this", "turn"))


def made(found: Any) -> Any:
    refuse(found is FAIL, "sentences that hang together so")
    return found


def sentences(found: tuple[Any, ...]) -> tuple[Sentence, ...]:
    parts = that_many([part for item in more_modes(found) for one in shaped(item) for part in sentence(one)])
    for at, item in enumerate(parts):
        if item.link.startswith("they "):
            countered = parts[at - 1].effects[-1:] if at else ()
            spared = any(isinstance(effect, r.Counter) and effect.unless for effect in countered)
            link = item.link.removeprefix("they ")
            parts[at] = replace(item, link={"do": "cant", "dont": "do"}.get(link, link) if spared else link)
        elif item.link == "do" and at and parts[at - 1].unless and parts[at - 1].unless[0] != "you":
            raise Unmeant("that you do what others may prevent")
    return tuple(parts)


def that_many(parts: list[Sentence]) -> list[Sentence]:
    """`discard any number of cards, then draw that many`: as many as were discarded."""
    done = False
    for at, part in enumerate(parts):
        effects = []
        for effect in part.effects:
            effects.append(substitute(effect, {n.EventAmount(): n.CountOf(PLACED)}) if done else effect)
            done = done or isinstance(effect, n.Discard) or getattr(effect, "position", "") == "discard"
        parts[at] = replace(part, effects=tuple(effects))
    return parts


CHOOSE_ONE = m.Deed("choose", "choose", (m.Role("object", m.Pronoun("one")),))


def more_modes(found: tuple[Any, ...]) -> tuple[Any, ...]:
    """`choose one. If …, choose two instead — …`: the modes under that condition, or one of them."""
    out: list[Any] = []
    for item in found:
        head = item.head if isinstance(item, m.Modes) else None
        if out and isinstance(head, m.Deed) and head.has("instead") and out[-1] == m.Sentence((), m.Order(CHOOSE_ONE)):
            item = replace(item, head=m.Joined("or", (head.without("instead"), CHOOSE_ONE)))
            out.pop()
        out.append(item)
    return tuple(out)


def sentence(item: Any) -> list[Sentence]:
    if isinstance(item, m.Modes):
        return [modes(item)]
    refuse(not isinstance(item, m.Sentence), "keywords among sentences")
    if isinstance(item.core, tuple) and item.core[0] in ("do_this", "may_do_this"):
        return [do_this(item)]
    lasting = later_instead(item) or says_more(item)
    if lasting is not None:
        return [lasting]
    refuse(item.before and is_would(item.before[0]), "such a replacement")
    item, tail = without_tail(from_next(item))
    link, leads, instead = leading(item.before, m.Pronoun("it") in m.walk(item.core))
    after = unless = None
    for lead in item.after:
        held = holds(lead.value) if lead.kind == "unless" else None
        if lead.kind == "unless" and unless is None and held is None:
            unless = prevented(lead.value)
            continue
        refuse(lead.kind not in ("if", "unless") or after is not None, f"'{lead.kind}' behind an instruction")
        after = condition(lead.value) if lead.kind == "if" else denied(held)
    may, cost, effects, more = core(item.core)
    if unless is not None and isinstance(effects[-1], r.Counter):  # that says for itself what prevents it
        refuse(unless[0] not in ("controller", "they") or unless[2], "countered unless so")
        effects = (*effects[:-1], replace(effects[-1], unless=unless[1][0].cost))
        unless = None
    if isinstance(item.core, m.Clause) and item.core.subject == m.Pronoun("they"):
        effects = of_those_counted(leads, effects)
    if more:
        instead = True
    reflexive = WHEN_DONE in item.before
    return [Sentence(link, leads, may, cost, effects, instead=instead, reflexive=reflexive, after=after, tail=tail,
                     unless=unless)]  # fmt: skip


def holds(clause: Any) -> Any:
    """The condition that a clause says; None if it says what somebody may do."""
    try:
        return condition(clause)
    except Unmeant:
        return None


def prevented(clause: Any) -> tuple[str, tuple[Any, ...], tuple[Any, ...]]:
    """`unless its controller pays [2]`: who may prevent it, what they do for that, and what is done then."""
    if not isinstance(clause, m.Clause) or clause.negative or clause.passive or clause.tense != "now":
        raise Unmeant("unless that is so")
    who = "you" if clause.subject == YOU else player(clause.subject)
    refuse(who not in ("you", "controller", "owner", "they", "player"), "unless they do so")
    who = "they" if who == "player" else who
    deed = clause.deed
    if who == "controller" and isinstance(deed, m.Deed) and deed.sense == "have.do":
        done = deed.role("made_do")
        if done.subject == YOU:
            return who, (), effects_of(done.deed)
    items = deed.of if isinstance(deed, m.Joined) and deed.how != "or" else (deed,)
    return who, (r.PayNow(tuple(price(as_you(item)) for item in items)),), ()


def is_spared(item: m.Sentence) -> Sentence | None:
    """`if …, you don't … this way`: only the others do."""
    core, leads = item.core, (*item.before, *item.after)
    if not isinstance(core, m.Clause) or core.subject != YOU or not core.negative or core.tense != "now":
        return None
    if not isinstance(core.deed, m.Deed) or not core.deed.has("this_way") or [lead.kind for lead in leads] != ["if"]:
        return None
    done = effects_of(core.deed.without("this_way"))
    return Sentence("", (), "", (), (r.EachPlayer("others", done[-1:]),), after=condition(leads[0].value), same=True)


def of_those_who(item: m.Sentence) -> Sentence | None:
    """`each player who does draws 2`: what those of them do who did, or didn't, what they may."""
    core = item.core
    who = core.subject if isinstance(core, m.Clause) and core.tense == "now" and not core.negative else None
    if not isinstance(who, m.Thing) or who.det != "each" or len(who.after) != 1 or item.before or item.after:
        return None
    did = who.after[0].value if who.after[0].kind == "which" else None
    negative = isinstance(did, m.Clause) and did.negative
    if not isinstance(did.deed if isinstance(did, m.Clause) else did, m.Ellipsis):
        return None
    done = effects_of(as_you(core.deed))
    gate = n.Gate((), None, player(replace(who, after=())), (), done) if negative else n.Gate(done, None, "")
    return Sentence("", (), "", (), (replace(gate, who=player(replace(who, after=()))),), same=True)


def enters_so(item: m.Sentence) -> Sentence | None:
    """`if you control a gear, it enters ready`: the token that was just told of."""
    core_of, leads = item.core, (*item.before, *item.after)
    if not isinstance(core_of, m.Clause) or core_of.negative or core_of.passive or [x.kind for x in leads] != ["if"]:
        return None
    deed = core_of.deed
    if core_of.subject not in (m.Pronoun("it"), m.Pronoun("they")) or not isinstance(deed, m.Deed):
        return None
    if deed.verb != "enter" or deed.names() != {"state1"} or deed.role("state1") not in ("ready", "exhausted"):
        return None
    token = r.PlayToken("", -1, state=deed.role("state1"))
    return Sentence("", (), "", (), (token,), after=condition(leads[0].value), same=True)


def says_more(item: m.Sentence) -> Sentence | None:
    """A sentence that says more about the instruction before it: where a countered spell goes, what a play costs."""
    spared = is_spared(item) or of_those_who(item) or enters_so(item)
    if spared is not None:
        return spared
    deed = item.core.deed if isinstance(item.core, m.Order) and not item.after else None
    if not isinstance(deed, m.Deed):
        return None
    if deed.verb == "return" and deed.role("object") == m.Pronoun("it") and deed.has("instead_of"):
        put, to = deed.role("instead_of"), deed.role("to")
        trash = put.role("to") if isinstance(put, m.Deed) and put.verb in ("put", "place") else None
        hand = isinstance(to, m.Thing) and to.noun == "hand"
        if hand and isinstance(trash, m.Thing) and trash.noun == "trash" and put.role("object") == m.Pronoun("it"):
            link, leads, _ = leading(item.before)
            return Sentence(link, leads, "", (), (r.Counter(THAT, to="hand"),), same=True)
    cost = deed.role("object")
    if deed.verb == "reduce" and not item.before and deed.names() == {"object", "by"} and isinstance(cost, m.Thing):
        if cost == m.Thing("energy cost", "own", owner=m.Pronoun("it")):
            return Sentence("", (), "", (), (r.PlayCheaper(THAT, number(deed.role("by"))),), same=True)
    return None


NEXT_PLAYER = m.Lead("starting_with", m.Thing("player", "the", ranks=("next",)))


def from_next(item: m.Sentence) -> m.Sentence:
    """`starting with the next player, each player …`: it is said of the players."""
    if NEXT_PLAYER not in item.before or not isinstance(item.core, m.Clause):
        return item
    who = item.core.subject
    if not isinstance(who, m.Thing) or who.noun != "player" or who.det != "each":
        return item
    before = tuple(lead for lead in item.before if lead != NEXT_PLAYER)
    return replace(item, before=before, core=replace(item.core, subject=replace(who, ranks=(*who.ranks, "next"))))


def without_tail(item: m.Sentence) -> tuple[m.Sentence, Any]:
    """A sentence without the time, said at its end, at which all of it is done; and that."""
    deed = item.core.deed if isinstance(item.core, (m.Clause, m.Order)) else None
    last = deed.of[-1] if isinstance(deed, m.Joined) and deed.how != "or" else deed
    if not isinstance(last, m.Deed) or last.verb in ("give", "get", "have", "gain"):
        return item, None
    time = last.role("time")
    if time in (("end", m.Thing("turn", "the")), ("end", m.Thing("turn", "this"))):
        event = n.Event("turn_ends")
    elif isinstance(time, tuple) and time[0] == "start" and is_later(m.Lead("start", time[1])):
        event = later(m.Lead("start", time[1]))[1]
    elif isinstance(time, tuple) and time[0] == "next_time" and without_time(time[1])[1] == ("this", "turn"):
        event = later(m.Lead("next_time", time[1]))[1]
    else:
        return item, None
    rest = last.without("time")
    done = replace(deed, of=(*deed.of[:-1], rest)) if isinstance(deed, m.Joined) else rest
    return replace(item, core=replace(item.core, deed=done)), event


def of_those_counted(leads: tuple[Any, ...], effects: tuple[Any, ...]) -> tuple[Any, ...]:
    """`if you have two units there, they get …`: those units."""
    asked = [value for name, value in leads if name == "if"]
    if len(asked) != 1 or not isinstance(asked[0], n.HowMany) or (asked[0].op, asked[0].amount) == ("=", 0):
        return effects
    return tuple(substitute(effect, {THOSE: asked[0].what}) for effect in effects)


def do_this(item: m.Sentence) -> Sentence:
    """`do this: …`, `when … this way, do this: …`: a new item of what follows."""
    before = tuple(
        m.Lead("if", lead.value) if lead.kind == "when" and said_of_this_way(lead.value) else lead
        for lead in item.before
    )
    if len(before) > 1 and before[-1] == m.Lead("then"):  # `if you do, then do this`
        before = before[:-1]
    link, leads, instead = leading(before)
    inner = sentence(item.core[1])
    if len(inner) != 1 or instead or item.after or inner[0].link or inner[0].leads or inner[0].reflexive:
        raise Unmeant("such a new item")
    may = "you" if item.core[0] == "may_do_this" else inner[0].may
    return replace(inner[0], link=link, leads=leads, may=may, reflexive=True)


def said_of_this_way(clause: Any) -> bool:
    return isinstance(clause, m.Clause) and isinstance(clause.deed, m.Deed) and clause.deed.has("this_way")


PREVENT_IT = m.Order(m.Deed("prevent", "prevent", (m.Role("object", m.Pronoun("it")),)))


def later_instead(item: m.Sentence) -> Sentence | None:
    """`if it would die …`, `the next time it would …`: of this turn."""
    if len(item.before) != 1 or item.before[0].kind not in ("if", "next_time") or item.after:
        return None
    lead = item.before[0]
    if not isinstance(lead.value, m.Clause) or lead.value.tense != "would" or lead.value.negative:
        return None
    clause, time = without_time(replace(lead.value, tense="now"))
    if time != ("this", "turn"):
        return None
    if lead.kind == "next_time" and item.core == PREVENT_IT and clause.passive and is_reference(clause.subject):
        if clause.deed == m.Deed("deal", "deal", (m.Role("damage", "some"), m.Role("to", m.Pronoun("gap")))):
            return Sentence("", (), "", (), (r.PreventNext(reference(clause.subject)),))
    each = clause.subject.of if isinstance(clause.subject, m.PartOf) and clause.subject.count.op == "each" else None
    found = event(clause if each is None else replace(clause, subject=m.Pronoun("it")))
    if each is not None:  # `each of them`
        found = tuple(replace(one, who=reference(each)) for one in found)
    may, cost, effects, instead = core(item.core)
    refuse(len(found) != 1 or not instead or found[0].kind != "dies", "such a replacement")
    name = "next_instead" if lead.kind == "next_time" else "instead"
    return Sentence("", ((name, found[0]),), may, cost, effects, instead=True)


def leading(before: tuple[m.Lead, ...], speaks: bool = False) -> tuple[str, tuple[Any, ...], bool]:
    link, leads, instead = "", [], False
    for lead in before:
        if lead.kind == "time" and lead.value[0] in ("start", "end"):
            lead = m.Lead(lead.value[0], lead.value[1])
        if lead.kind == "then" and not link:
            link = "then"
        elif lead == WHEN_DONE and not link:
            link = "do"
        elif lead.kind == "else":
            link = "otherwise"
        elif lead.kind == "instead":
            instead = True
        elif lead.kind == "if":
            found = elliptic(lead.value) or not_channelled(lead.value) or countered(lead.value)
            if found:
                link = found
            elif dies_later(lead.value):
                leads.append(("whenever", event(without_time(lead.value)[0])[0]))
            else:
                leads.append(("if", condition(lead.value)))
        elif lead.kind == "unless":
            leads.append(("if", denied(condition(lead.value))))
        elif lead.kind == "end" and getattr(lead.value, "noun", "") == "turn" and not lead.value.owner:
            leads.append(("ending", n.Event("turn_ends")))
        elif is_later(lead):
            leads.append(later(lead))
        elif lead.kind == "for_each":
            leads.append(for_each(lead.value, speaks))
        else:
            raise Unmeant(f"'{lead.kind}' before an instruction")
    return link, tuple(leads), instead


def countered(clause: Any) -> str:
    """`if you counter it this way`: the link that says so."""
    this_way = (m.Role("object", m.Pronoun("it")), m.Role("this_way"))
    if not isinstance(clause, m.Clause) or clause.negative:
        return ""
    if clause.passive and clause.subject in (
        m.Pronoun("it"),
        m.Thing("spell", "that"),
    ):  # `if it is countered this way`
        this_way = (m.Role("object", m.Pronoun("gap")), m.Role("this_way"))
    elif clause.subject != YOU:
        return ""
    return "do" if clause.deed == m.Deed("counter", "counter", this_way) else ""


def dies_later(clause: Any) -> bool:
    """`if it dies this turn`: that is waited for."""
    now = isinstance(clause, m.Clause) and clause.tense == "now" and not clause.negative
    return now and clause.deed == m.Deed("die", "die", (m.Role("time", ("this", "turn")),))


def not_channelled(clause: Any) -> str:
    """`if you couldn't channel so many`: the link that says it; empty if that is not said."""
    deed = clause.deed if isinstance(clause, m.Clause) else None
    if not isinstance(deed, m.Deed) or clause.subject != YOU or clause.tense not in ("can", "could"):
        return ""
    if not clause.negative or deed.verb != "channel" or deed.names() - {"object", "this_way", "state"}:
        return ""
    return f"cant {amount_of(deed.role('object'), 'rune')}"


def for_each(what: Any, speaks: bool = False) -> tuple[str, Any]:
    """How often an instruction is done, or for which cards or players; speaks: the instruction does of each of them."""
    if is_paid(what) and what.noun == "buff":
        return "times", r.PlayerNumber("paid")
    if isinstance(what, m.Thing) and what.noun in ("player", "opponent") and len(what.after) == 1:
        clause = what.after[0].value
        deed = clause.deed if isinstance(clause, m.Clause) else None
        option = deed.role("object") if isinstance(deed, m.Deed) and deed.verb == "choose" else None
        if what.noun == "player" and isinstance(option, m.Thing) and option.det == "bare" and not option.words:
            return "voter", vote_name(option)
    often = so_often(what)
    refuse(not isinstance(what, m.Thing), "for each of those")
    if often is not None:
        return "times", often
    found = per(what)
    if isinstance(found, n.CountOf) and found == n.CountOf(found.what) and n.State("chosen") not in found.what.filters:
        return "each", found.what
    if speaks:
        raise Unmeant("for each of those")
    return "times", found


def so_often(what: Any) -> Any:
    """`for each opponent who did, …`, `for each unit this kills, …`: how often."""
    if not isinstance(what, m.Thing) or what.words or what.ranks:
        return None
    after = what.after[0] if len(what.after) == 1 else m.After("")
    if what.noun == "opponent" and after.kind == "which":
        did = after.value == m.Ellipsis()
        if did or (isinstance(after.value, m.Clause) and after.value.deed == m.Ellipsis()):
            return r.PlayersWho("opponents", did or not after.value.negative)
    if after.kind == "whom" and isinstance(after.value, m.Clause) and after.value.subject in ME:
        if after.value.deed.verb == "kill" and len(after.value.deed.roles) == 1:
            return n.Done("destroyed", what=describe(replace(what, after=())).select())
    return None


def later(lead: m.Lead) -> tuple[str, Any]:
    """What is waited for: `when … this turn`, `the next time …`, a phase to come."""
    if lead == THEY_HOLD:
        return "later", n.Event("you_hold", side="they")
    if lead.kind == "start":
        kind = NEXT_PHASES.get(lead.value.noun)
        if kind is None or lead.value.owner != YOU or lead.value.ranks != ("next",):
            raise Unmeant("at such a time")
        return "later", n.Event(kind, side="yours")
    found = event(without_time(lead.value)[0]) if lead.kind != "end" else ()
    refuse(len(found) != 1, "several events to wait for")
    return "whenever" if lead.kind == "when" else "next", found[0]


def core(found: Any) -> tuple[str, tuple[Any, ...], tuple[Any, ...], bool]:
    """Who may, the price, the effects, and whether it is done instead."""
    if isinstance(found, m.Order):
        return order(found.deed)
    if isinstance(found, m.Row):
        row: list[Any] = []
        for item in found.of:
            may, cost, done, more = core(item)
            refuse(may not in ("", "you") or more or (cost and not (may and row)), "such a row of instructions")
            paid_for = n.Gate(done, None, may, (r.PayNow(cost),)) if cost else n.Gate((), None, may, done)
            row.extend((paid_for,) if may else done)
        return "", (), tuple(row), False
    if isinstance(found, m.Clause) and found.tense == "may" and found.passive and not found.negative:
        roles = with_object(found.deed.roles, found.subject) if isinstance(found.deed, m.Deed) else ()
        found = replace(found, subject=YOU, deed=replace(found.deed, roles=roles), passive=False)
    if isinstance(found, m.Clause) and found.tense == "may" and not found.negative and not found.passive:
        if found.subject == YOU:
            _, cost, effects, instead = order(found.deed)
            return "you", cost, effects, instead
        who = "opponent" if found.subject == AN_OPPONENT else player(found.subject)
        _, cost, effects, instead = order(as_you(found.deed) if who == "opponent" else found.deed)
        return who, cost, effects, instead
    if isinstance(found, m.Clause) and is_lasting(found):
        found = once_more(found)
        some = isinstance(found.subject, m.Thing) and found.subject.det in ("a", "count")
        each = (found,) if some else each_deed(found)
        return "", (), tuple(effect for one in each for effect in lasting(one)), False
    if isinstance(found, m.Clause) and found.tense in ("now", "must") and not found.negative and not found.passive:
        instead = isinstance(found.deed, m.Deed) and found.deed.has("instead")
        return "", (), by_player(replace(found, deed=found.deed.without("instead")) if instead else found), instead
    raise Unmeant("such an instruction")


AGAIN = m.Role("time", ("again",))


def once_more(clause: m.Clause) -> m.Clause:
    """`it can't move again this turn`: it can't, now that it has."""
    if not clause.negative or not isinstance(clause.deed, m.Deed) or AGAIN not in clause.deed.roles:
        return clause
    return replace(clause, deed=replace(clause.deed, roles=tuple(role for role in clause.deed.roles if role != AGAIN)))


def is_lasting(clause: m.Clause) -> bool:
    """Is it a statement, not what somebody does?"""
    if clause.tense == "can" or (clause.tense == "now" and clause.negative):
        return True
    if isinstance(clause.subject, m.Thing) and clause.subject.ranks == ("next",):
        return False
    verb = getattr(clause.deed, "sense", "")
    return (
        clause.tense == "now" and (clause.passive or verb in ("deal.bonus", "give")) and not is_player(clause.subject)
    )


def lasting(clause: m.Clause) -> tuple[Any, ...]:
    """What holds for a turn."""
    phased = getattr(clause.deed, "verb", "") == "ready" and not clause.passive  # it says for how long
    plain = clause if phased else without_time(clause)[0]
    lasts = duration(clause.deed) if isinstance(clause.deed, m.Deed) and not phased else ""
    choice, found = about_some(plain)
    if phased and all(isinstance(effect, n.Cant) and effect.duration for effect in found):
        return (*choice, *found)
    if not lasts and all(isinstance(effect, (r.ThisDeals, r.BonusOf)) for effect in found):
        return found
    refuse(not lasts or not all(hasattr(effect, "duration") for effect in found), "a statement for such a time")
    return (*choice, *(replace(effect, duration=lasts) for effect in found))


def about_some(clause: m.Clause) -> tuple[tuple[Any, ...], tuple[Any, ...]]:
    """The choice of whom a statement is about, and what holds of them: as of this card, with them in its place."""
    subject = clause.subject
    some = isinstance(subject, m.Thing) and subject.det in ("a", "count")
    if subject in (*ME, YOU) and not clause.passive and clause.tense == "can":
        return (), statement(clause)
    if subject == m.Pronoun("they") and not clause.passive and clause.tense == "can":
        try:  # players
            return (), statement(clause)
        except Unmeant:  # cards
            pass
    if not some and (subject in ME or not is_reference(subject)):
        return (), statement(clause)
    choice, cards = target(subject)
    found = statement(replace(clause, subject=m.Pronoun("self")))
    plain = substitute(found, {n.Prevent(SELF): n.Cant("take_damage", SELF)})
    return choice, substitute(plain, {SELF: cards})


def order(deed: Any) -> tuple[str, tuple[Any, ...], tuple[Any, ...], bool]:
    if isinstance(deed, m.PayTo):
        items = deed.price.of if isinstance(deed.price, m.Joined) else (deed.price,)
        _, _, effects, instead = order(deed.deed)
        return "", tuple(price(item) for item in items), effects, instead
    last = deed.of[-1] if isinstance(deed, m.Joined) else deed
    if isinstance(last, m.Deed) and last.role("time") == ("now",):
        last = last.without("time")
        deed = m.Joined(deed.how, (*deed.of[:-1], last)) if isinstance(deed, m.Joined) else last
    instead = isinstance(last, m.Deed) and last.has("instead")
    if instead:
        last = last.without("instead")
        deed = m.Joined(deed.how, (*deed.of[:-1], last)) if isinstance(deed, m.Joined) else last
    if instead and isinstance(deed, m.Deed) and deed.verb == "deal" and deed.names() == {"damage"}:
        return "", (), (n.Damage(number(deed.role("damage")), AS_BEFORE),), True  # to the same
    return "", (), effects_of(deed), instead


def modes(item: m.Modes) -> Sentence:
    link, leads, _ = leading(item.before)
    head = item.head
    if isinstance(head, m.Joined):
        then, otherwise = (modes(m.Modes((), one, item.options)).effects for one in head.of)
        refuse([name for name, _ in leads] != ["if"], "such modes")
        return Sentence(link, (), "", (), (n.Gate(then, leads[0][1], otherwise=otherwise),))
    options = [(word, made(assemble(sentences(rows)))) for word, rows in item.options]
    if isinstance(head, m.Clause) and head.subject != YOU and head.tense == "now" and not head.negative:
        opponent = head.subject == AN_OPPONENT
        who = "opponent" if opponent else player(head.subject)
        seen = tuple((word, made(seen_by_them(body))) for word, body in options)
        ways = modes_of(head.deed, seen)
        return Sentence(link, leads, "", (), ((r.ChooseOpponent(),) if opponent else ()) + (r.EachPlayer(who, ways),))
    return Sentence(link, leads, "", (), modes_of(getattr(head, "deed", head), tuple(options)))


def modes_of(head: Any, options: tuple[tuple[Any, Any], ...]) -> tuple[Any, ...]:
    """One or several of these, as the one who chooses does them."""
    refuse(not isinstance(head, m.Deed), "such modes")
    if head.sense == "do.cases":
        return tuple(case(head, word, body) for word, body in options)
    refuse(head.verb != "choose" or any(word is not None for word, _ in options), "such modes")
    bodies = tuple(body for _, body in options)
    memory = remembered(head)
    if memory:
        return (r.ModesOnce(bodies, memory),)
    least, most = how_many_modes(head)
    if (least, most) != (1, 1):  # every way to choose so many, each in the order of the text
        refuse(least > len(bodies) or (most < ANY_NUMBER and most > len(bodies)), "so many modes")
        ways = (way for number in range(least, min(most, len(bodies)) + 1) for way in combinations(bodies, number))
        bodies = tuple(tuple(effect for body in way for effect in body) for way in ways)
    return (n.Modes(bodies),)


def how_many_modes(head: m.Deed) -> tuple[int, int]:
    """`choose one`, `choose two`, `choose one or both`."""
    what = head.role("object")
    refuse(head.names() != {"object"}, "such modes")
    if what == m.Pronoun("one"):
        return 1, 1
    if what == m.Joined("or", (m.Pronoun("one"), m.Pronoun("both"))):
        return 1, 2
    if what == m.Pronoun("both"):
        return 2, 2
    if isinstance(what, m.Thing) and what.noun == "" and what.count is not None and not what.after:
        count = what.count
        if count.op == "=" and isinstance(count.number, int):
            return count.number, count.number
        if count.op == ">=" and count.number == 1:
            return 1, ANY_NUMBER
        if count.op == "<=" and isinstance(count.number, int):
            return 0, count.number
        if count.op == "range" and isinstance(count.number, int):
            return count.number, count.most
    raise Unmeant("such modes")


def remembered(head: m.Deed) -> str:
    """`choose one you haven't already chosen`, `… that hasn't been chosen this turn`: among which it is new."""
    what = head.role("object")
    if not isinstance(what, m.Thing) or what.noun != "one" or len(what.after) != 1 or head.names() != {"object"}:
        return ""
    clause = what.after[0].value
    if not isinstance(clause, m.Clause) or not clause.negative or clause.tense != "perfect":
        return ""
    deed, time = clause.deed, clause.deed.role("time")
    if deed.verb != "choose" or clause.subject not in (None, YOU) or time not in (None, ("this", "turn")):
        return ""
    return "turn" if time else "play"


def case(head: m.Deed, word: Any, body: tuple[Any, ...]) -> n.Gate:
    """`do the following based on its type`: one branch of them, a new ability (V13)."""
    what = head.role("amount")
    domain = str(word).strip("[]")
    if what == m.Thing("domain", "own", owner=m.Pronoun("it")) and domain in POWER.values():
        return n.Gate((r.Reflexive(body),), n.Is(LOOKED, (n.Color((domain,)),)))
    if not isinstance(what, m.Thing) or what.noun != "type" or what.after or word not in ("spell", "gear", "unit"):
        raise Unmeant("such cases")
    return n.Gate((r.Reflexive(body),), n.Is(reference(what.owner), (n.Kind((word,)),)))


def limited(body: tuple[Any, ...]) -> tuple[tuple[Any, ...], list[tuple[str, Any]]]:
    """The sentences of an ability, and what those behind them say of its use."""
    body = limits_apart(body)
    said: list[tuple[str, Any]] = []
    while len(body) > 1 and (found := use(body[-1])) is not None:
        said.insert(0, found)
        body = body[:-1]
    return body, said
