# rulebound: interpreted
"""Constant effects: what holds as long as an ability applies."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace
from typing import Any

from rulebound.effects import nodes as n
from rulebound.riftbound.abilities import nodes as r
from rulebound.riftbound.grammar.statements import settle
from rulebound.riftbound.reading.amounts import PLAYED, number, scaled_by
from rulebound.riftbound.reading.conditions import condition, denied, in_time
from rulebound.riftbound.reading.deeds import damage_by, gifts, lost, sources, would_be_dealt
from rulebound.riftbound.reading.discounts import (
    OF,
    costs,
    described,
    is_played,
    reduced,
    toll,
    when_played,
    without_time,
)
from rulebound.riftbound.reading.events import more_filters
from rulebound.riftbound.reading.happenings import COMBAT_DAMAGE
from rulebound.riftbound.reading.shaping import of_that_place
from rulebound.riftbound.reading.things import (
    ME,
    SELF,
    THIS,
    YOU,
    as_all,
    describe,
    is_reference,
    paid,
    place_filters,
    reference,
    target,
)
from rulebound.text.english import meaning as m
from rulebound.text.english.lowering import Effects
from rulebound.text.english.meaning import Unmeant, refuse
from rulebound.text.joining import flat_all


def static(sentence: m.Sentence, gates: list[Any]) -> tuple[Any, ...]:
    from rulebound.riftbound.reading.rules import also_on, paid_instead, played_only

    if (also := also_on(sentence)) is not None:
        return (settle(n.Ability("static", condition=flat_all(list(gates)) if gates else None, body=also)),)
    sentence = of_that_place(of_each(missing_only(sentence)))
    if sentence.core == HOLDS_CONQUER and sentence.after == (m.Lead("vice_versa"),):
        return (n.Ability("static", body=(r.Rule("hold_is_conquer"),)),)
    verb = getattr(getattr(sentence.core, "deed", None), "verb", "")
    if verb == "[ambush]" and len(sentence.after) == 1 and sentence.after[0] in WITHOUT_UNITS:
        sentence = replace(sentence, after=())
    conditions = list(gates)
    last = sentence.core.of[-1] if isinstance(sentence.core, (m.Row, m.Joined)) else None
    if last is not None and [lead.kind for lead in sentence.after] == ["unless"]:  # it is said of the last alone
        others = tuple(
            found for item in sentence.core.of[:-1] for found in static(replace(sentence, core=item, after=()), gates)
        )
        return (*others, *static(replace(sentence, core=last), gates))
    for lead in (*sentence.before, *sentence.after):
        if lead.kind == "time" and isinstance(lead.value, tuple) and lead.value[0] == "during":
            conditions.append(in_time(*lead.value))
            continue
        refuse(lead.kind not in ("while", "if", "unless"), f"'{lead.kind}' with a constant effect")
        found = condition(lead.value)
        conditions.append(denied(found) if lead.kind == "unless" else found)
    core = sentence.core
    cores = core.of if isinstance(core, (m.Row, m.Joined)) else (core,)
    body: list[Any] = list(played_only(core) or paid_instead(core) or ())
    for item in [one for part in cores for one in each_deed(part)] if not body else []:
        for apart in (so_manieth_played, meanwhile, when_played):
            item, more = apart(item)
            conditions += more
        body += statement(item)
    own = [effect for effect in body if isinstance(effect, r.CostChange) and effect.what == n.Ref("this_card")]
    rest = [effect for effect in body if effect not in own]
    ability = n.Ability("static", condition=flat_all(conditions) if conditions else None)
    return tuple(settle(replace(ability, body=tuple(part))) for part in (own, rest) if part)


def so_manieth_played(core: Any) -> tuple[Any, list[Any]]:
    """`the second spell you play each turn …`: your spells, while you have played so many."""
    subject: Any = core.subject if isinstance(core, m.Clause) else None
    verb = getattr(core.deed, "sense", "") if subject is not None else ""
    if verb not in ("enter", "cost.change") or not isinstance(subject, m.Thing) or len(subject.ranks) != 1:
        return core, []
    rank = subject.ranks[0]
    if not isinstance(rank, int) or rank < 1 or (rank == 1 and verb == "cost.change"):  # that is said of the first
        return core, []
    what, time = without_time(subject)
    you_play = m.Clause(YOU, m.Deed("play", "play", (m.Role("object", m.Pronoun("gap")),)))
    mine = what.after == (m.After("whom", you_play),) or (not what.after and what.owner == YOU)
    if time != ("each", "turn") or not mine or (verb != "enter" and (what.words or what.noun not in PLAYED)):
        raise Unmeant("the so-manieth of such cards")
    those = replace(what, det="own", plural=True, ranks=(), owner=YOU, after=())
    yours = replace(core, subject=those)
    if verb == "enter":  # it has been finalised by then, and is played when it has entered
        return yours, [n.AmountIs(n.TimesThisTurn(n.Event("played", describe(those).select())), "=", rank - 1)]
    return yours, [r.PlayerHas(PLAYED[str(what.noun)], "=", rank - 1)]


HOLDS_CONQUER = m.Clause(
    m.Thing("hold effect", "own", True, owner=m.Pronoun("self")),
    m.Be(m.Thing("conquer effect", "bare", True)), adverb="also",
)  # fmt: skip


def each_deed(core: Any) -> tuple[Any, ...]:
    """`I have [Tank] and enter ready`, `they can't be moved or stunned` are two statements."""
    if isinstance(core, m.Clause) and isinstance(core.deed, m.Joined):
        if core.deed.how == "and" and not core.negative:
            return tuple(replace(core, deed=item) for item in core.deed.of)
        if core.deed.how == "or" and core.negative:
            return tuple(replace(core, deed=item) for item in sharing(core.deed.of))
    return (core,)


def of_each(sentence: m.Sentence) -> m.Sentence:
    """`while a unit attacks, it has …`, `units have … while they attack` is said of all units that attack."""
    last, said_of = sentence.after[-1] if sentence.after else m.Lead(""), getattr(sentence.core, "subject", None)
    so = last.value if last.kind == "while" and isinstance(last.value, m.Clause) else None
    if so is not None and so.subject in (m.Pronoun("they"), m.Pronoun("it")) and isinstance(said_of, m.Thing):
        those = replace(said_of, after=(*said_of.after, m.After("which", replace(so, subject=None))))
        if not is_reference(said_of):
            return replace(sentence, core=replace(sentence.core, subject=those), after=sentence.after[:-1])
    core, lead = sentence.core, sentence.before[-1] if sentence.before else None
    clause = lead.value if lead is not None and lead.kind in ("while", "if") else None
    if not isinstance(clause, m.Clause) or not isinstance(core, m.Clause) or core.subject != m.Pronoun("it"):
        return sentence
    what = clause.subject
    if not isinstance(what, m.Thing) or what.det not in ("a", "any") or what.count is not None:
        return sentence
    every = replace(what, det="all", after=(*what.after, m.After("which", replace(clause, subject=None))))
    return m.Sentence(sentence.before[:-1], replace(core, subject=every), sentence.after)


def missing_only(sentence: m.Sentence) -> m.Sentence:
    """`have [Tank] if they didn't already`: those that have it from nothing else."""
    core, lead = sentence.core, sentence.after[-1] if sentence.after else None
    if lead is None or lead.kind != "if" or not isinstance(core, m.Clause) or not isinstance(core.deed, m.Deed):
        return sentence
    clause = lead.value
    if not isinstance(clause, m.Clause) or not isinstance(clause.deed, m.Ellipsis) or not clause.negative:
        return sentence
    deed = m.Deed(core.deed.verb, core.deed.sense, (*core.deed.roles, m.Role("missing")))
    return m.Sentence(sentence.before, replace(core, deed=deed), sentence.after[:-1])


def meanwhile(core: Any) -> tuple[Any, list[Any]]:
    """`… while attacking`: the cards that do, or a condition of this one."""
    deed: Any = core.deed if isinstance(core, m.Clause) else None
    time = deed.role("time") if isinstance(deed, m.Deed) else None
    rests = time is not None and deed.verb == "ready" and core.negative  # `don't ready during …`
    if isinstance(time, tuple) and time[0] == "during" and not rests:
        return replace(core, deed=deed.without("time")), [in_time(*time)]  # `… on your first turn`
    if not isinstance(deed, m.Deed) or not deed.has("while") or deed.sense == "ignore.keyword":
        return core, []
    state, plain = deed.role("while"), replace(core, deed=deed.without("while"))
    if isinstance(state, m.Clause):
        return plain, [condition(state)]
    clause = m.Clause(None, state if isinstance(state, m.Deed) else m.Be(state))
    if isinstance(core.subject, m.Thing) and not is_reference(core.subject):
        what = core.subject
        return replace(plain, subject=replace(what, after=(*what.after, m.After("which", clause)))), []
    return plain, [condition(replace(clause, subject=core.subject))]


def tiers(first: m.Sentence, second: m.Sentence, gates: list[Any]) -> tuple[Any, ...]:
    """`your units have +1 [M]. If …, they have +2 [M] instead.`: the second takes the place of the first."""
    core = second.core
    deed = core.deed if isinstance(core, m.Clause) else None
    instead = isinstance(deed, m.Deed) and deed.has("instead")
    if not instead or len(second.before) != 1 or second.before[0].kind not in ("if", "while") or second.after:
        raise Unmeant("such an ability")
    if not isinstance(first.core, m.Clause) or not isinstance(deed, m.Deed):
        raise Unmeant("such an ability")
    subject = first.core.subject if core.subject in (m.Pronoun("they"), m.Pronoun("it")) else core.subject
    core = replace(core, subject=subject, deed=deed.without("instead"))
    usual, other = static(first, gates), static(replace(second, core=core), gates)
    refuse(len(usual) != 1 or len(other) != 1 or subject != first.core.subject, "such an ability")
    found = condition(second.before[0].value)
    known = [part for part in (usual[0].condition, n.IsNot(found)) if part is not None]
    return (replace(usual[0], condition=flat_all(known)), *other)


def own_rule(core: Any) -> bool:
    """`this costs [2] less`, `this can't be countered`: of a spell too it is no instruction."""
    deed = core.deed if isinstance(core, m.Clause) else None
    if isinstance(core, m.Order) and isinstance(core.deed, m.Deed) and core.deed.sense == "ignore.keyword":
        return True
    if isinstance(deed, m.Deed) and deed.verb == "reduce" and core.passive:
        return isinstance(core.subject, m.Thing) and core.subject.owner in (*ME, m.Thing("spell", "this"))
    if isinstance(core, m.Clause) and core.tense == "may" and isinstance(deed, m.Deed) and core.subject == YOU:
        own = deed.verb == "play" and deed.role("object") in (*ME, m.Thing("spell", "this")) and not deed.has("time")
        return own or deed.has("instead_of")
    if not isinstance(deed, m.Deed) or core.subject not in ME:
        return False
    return deed.sense == "cost.change" or (deed.verb == "counter" and core.negative and not deed.has("time"))


Saying = Callable[[m.Clause], Effects]


class Statements(dict[str, Saying]):
    """What a statement is: a function for each verb, with `be` before it in the passive, and its modal or `not`."""

    def __call__(self, *names: str) -> Callable[[Saying], Saying]:
        def register(function: Saying) -> Saying:
            self.update(dict.fromkeys(names, function))
            return function

        return register


STATEMENTS = says = Statements()
MODALS = {"now": "", "may": "can ", "can": "can ", "must": "must "}


def statement(core: Any) -> Effects:
    """What holds as long as the ability applies."""
    if isinstance(core, m.Order):
        core = m.Clause(YOU, core.deed)
    if isinstance(core, m.Clause) and isinstance(core.deed, m.PayTo):
        return other_price(core)
    if isinstance(core, m.Clause) and isinstance(core.deed, m.Be) and core.tense == "now":
        return STATEMENTS["be"](core)
    if not isinstance(core, m.Clause) or not isinstance(core.deed, m.Deed) or core.tense not in MODALS:
        raise Unmeant("such a constant effect")
    if core.tense == "can" and core.negative:
        return STATEMENTS.get(f"cant {core.deed.verb}", STATEMENTS["cant"])(core)
    mood = "not " if core.negative else MODALS[core.tense]
    voice = "be " if core.passive else ""
    for verb in (core.deed.sense, core.deed.verb):
        if f"{mood}{voice}{verb}" in STATEMENTS:
            return STATEMENTS[f"{mood}{voice}{verb}"](core)
    raise Unmeant(f"'{core.deed.verb}' as what is always so; 'when …' or a price says when something is done")


@says("have", "get", "gain", "gain.gift")
def has(core: m.Clause) -> Effects:
    deed = core.deed
    refuse(not deed.has("gift") or deed.names() - {"gift", "for_each", "place", "least", "missing"}, "such a gift")
    to = everyone(core.subject, deed)
    found = gifts(deed.without("place", "missing"), deed.role("gift"), to)
    if deed.has("missing"):
        refuse(not all(isinstance(item, n.Gain) for item in found), "what is missing")
        return tuple(r.GainMissing(item.keyword, item.to, item.amount) for item in found)
    return found


@says("lose.gift", "lose")
def loses(core: m.Clause) -> Effects:
    """`enemy units here lose [Tank]`."""
    return lost(core.deed.without("place"), everyone(core.subject, core.deed))


@says("enter")
def enters(core: m.Clause) -> Effects:
    state = core.deed.role("state1")
    if core.deed.names() == {"state1"} and state == m.Adjective("keyword", "empowered"):
        return (r.EntersEmpowered(everyone(core.subject, core.deed)),)
    refuse(core.deed.names() != {"state1"} or state not in ("ready", "exhausted"), "entering so")
    what = core.subject
    if isinstance(what, m.Thing) and any(is_played(item) for item in what.after):  # `units you play from your hand`
        return (r.EntersReady(described(what).select(), state == "exhausted"),)
    return (r.EntersReady(everyone(what, core.deed), state == "exhausted"),)


@says("give")
def gives(core: m.Clause) -> Effects:
    """`buffs give an additional +1 [M] to …`."""
    gift, deed = core.deed.role("gift"), core.deed
    if deed.names() == {"gift"}:
        from rulebound.riftbound.reading.rules import doubled_bonus, worn_gifts

        if isinstance(gift, m.Gift) and gift.kind == "double":
            return doubled_bonus(core)
        wearers = worn_gifts(core)
        if wearers is not None:
            return gifts(deed, gift, wearers)
    refuse(core.subject != m.Thing("buff", "bare", True) or deed.names() != {"gift", "to"}, "such a giver")
    refuse(not isinstance(gift, m.Gift) or gift.kind != "stat" or not isinstance(gift.of, int), "such a gift")
    return (r.BuffsGive(gift.of, everyone(deed.role("to"), deed)),)


# ------------------------------------------------------------------------------------------------ damage


@says("deal.bonus")
def bonus_damage(core: m.Clause) -> Effects:
    deed, of = core.deed, ""
    refuse(deed.names() - {"bonus", "to", "for_each"}, "such Bonus Damage")
    if core.subject in ME and not deed.has("to"):
        own = deed.role("bonus")
        amount = scaled_by(own, deed)
        if isinstance(amount, n.TimesThisTurn):
            return (r.BonusOf(THIS, amount),)
        return (r.ThisDeals(amount),)
    if core.subject == m.Thing("spell", "own", True, owner=YOU):
        of = "spell"
    elif sources(core.subject) != "yours" and not (sources(core.subject) == "any" and deed.has("to")):
        raise Unmeant("Bonus Damage of those")
    amount = scaled_by(deed.role("bonus"), deed)
    to = everyone(deed.role("to"), deed) if deed.has("to") else None
    if to is not None:
        of = {"any": "", "yours": "yours"}.get(sources(core.subject), "?")
        refuse(of == "?", "Bonus Damage of those")
    return (r.BonusDamage(amount, to=to, of=of),)


@says("not take.damage", "not take")
def unhurt(core: m.Clause) -> Effects:
    kind = hurt(core.deed)
    to = everyone(core.subject, core.deed)
    if kind == "take_damage" and to == SELF:
        return (n.Prevent(SELF),)
    return (n.Cant(kind, to),)


def hurt(deed: m.Deed) -> str:
    """What isn't taken: damage, or combat damage."""
    what = deed.role("object")
    if deed.roles == (m.Role("damage", "some"),) or (isinstance(what, m.Thing) and what.noun == "damage"):
        words = what.words if isinstance(what, m.Thing) else ()
        if len(deed.roles) == 1 and words in ((), (m.Adjective("noun", "combat"),)):
            return "take_combat_damage" if words else "take_damage"
    raise Unmeant("such damage")


@says("not ready")
def sleeps(core: m.Clause) -> Effects:
    """`I don't ready during your Awaken Phase`, `… during its controller's next Awaken Phase`."""
    time = core.deed.role("time")
    phase = time[1] if isinstance(time, tuple) and time[0] == "during" else None
    if not isinstance(phase, m.Thing) or phase.noun != "awaken phase" or set(phase.ranks) - {"next"}:
        raise Unmeant("that it doesn't ready")
    refuse(core.deed.names() != {"time"} or phase.owner not in AWAKENERS, "that it doesn't ready")
    return (n.Cant("awaken", everyone(core.subject, m.Deed("", "")), "awaken" if phase.ranks else ""),)


AWAKENERS = (
    YOU, m.Thing("controller", "own", owner=m.Pronoun("it")),
    *(m.Thing("controller", "own", plural, owner=m.Pronoun("they")) for plural in (False, True)),
)  # fmt: skip


@says("not deal")
def harmless(core: m.Clause) -> Effects:
    refuse(hurt(core.deed) != "take_combat_damage", "such damage")
    return (r.AssignLast("no_damage", everyone(core.subject, core.deed)),)


@says("prevent")
def prevented(core: m.Clause) -> Effects:
    """`prevent all damage that … would deal to me`."""
    deed = core.deed
    kind, side, to, time = would_be_dealt(deed.role("object"))
    refuse(deed.names() != {"object"} or to is None or time is not None or side not in ("any", "enemy"), "prevented so")
    return (n.Prevent(everyone(one_as_all(to), m.Deed("", "")), kind, side),)


@says("must be assign.order", "be assign.order")
def assigned_last(core: m.Clause) -> Effects:
    refuse(core.deed.role("order") != "last", "damage assigned so")
    return (r.AssignLast("last", everyone(core.subject, core.deed)),)


# ------------------------------------------------------------------------------------------------ numbers


@says("be increase", "be reduce")
def changed(core: m.Clause) -> Effects:
    """`my Might is increased by …`, `your units' costs are reduced by [2]`."""
    what, deed = core.subject, core.deed
    refuse(not isinstance(what, m.Thing), "such a change")
    if what.noun == "damage":
        return less_damage(what, deed)
    if what.noun != "might":
        return reduced(what, deed)
    owners = [what.owner] if what.owner is not None else [item.value for item in what.after if item.kind in OF]
    refuse(len(owners) != 1 or len(what.after) > (what.owner is None) or what.words or what.ranks, "such a change")
    refuse(deed.verb != "increase" or deed.names() != {"object", "by"}, "such a change")
    return (n.Modify("might", number(deed.role("by")), everyone(owners[0], deed)),)


def less_damage(what: m.Thing, deed: m.Deed) -> Effects:
    """`damage dealt to me (by enemy spells and abilities) is reduced by 1`."""
    dealt = what.after[0].value if len(what.after) == 1 and what.after[0].kind == "done" else None
    less = deed.verb == "reduce" and isinstance(deed.role("by"), int) and deed.names() == {"object", "by"}
    if not less or not isinstance(dealt, m.Deed) or dealt.verb != "deal" or what.det not in ("bare", "all"):
        raise Unmeant("such damage")
    kind, side = damage_by(replace(what, after=()), dealt.role("agent"))
    refuse(dealt.names() - {"object", "to", "agent"} or not dealt.has("to"), "such damage")
    return (n.Reduce(everyone(one_as_all(dealt.role("to")), m.Deed("", "")), deed.role("by"), kind, side),)


@says("reduce")
def reduces(core: m.Clause) -> Effects:
    """`reduce my cost by [1] for each …`."""
    what = core.deed.role("object")
    refuse(core.subject != YOU or not isinstance(what, m.Thing) or what.owner not in ME, "such a change")
    return reduced(what, core.deed)


@says("cost.change")
def cost_changes(core: m.Clause) -> Effects:
    return costs(core.subject, core.deed)


@says("increase")
def more_to_win(core: m.Clause) -> Effects:
    what, by = core.deed.role("object"), core.deed.role("by")
    refuse(core.subject != YOU or not isinstance(by, int) or not isinstance(what, m.Thing), "such an increase")
    needed = m.Deed("need", "need", (m.Role("object", m.Pronoun("gap")), m.Role("to_do", WIN)))
    score = m.Thing("victory score", "the")
    if what != score and what != m.Thing("point", "the", True, after=(m.After("done", needed),)):
        raise Unmeant("such an increase")
    return (r.Rule("victory_score", by),)


WIN = m.Deed("win", "win", (m.Role("object", m.Thing("game", "the")),))


@says("can have.own")
def more_buffs(core: m.Clause) -> Effects:
    """`can have any number of buffs`, `an additional buff`, `up to three buffs`."""
    what = core.deed.role("object")
    if core.deed.names() != {"object"} or not isinstance(what, m.Thing) or what.noun != "buff" or what.after:
        raise Unmeant("such a number of cards")
    to, count = everyone(core.subject, core.deed), what.count
    if count == m.Count("any"):
        return (r.Rule("many_buffs"),) if to == SELF else (r.MoreBuffs(to, 0),)
    if what.ranks == ("additional",) and (what.det == "a" or count is not None):
        return (r.MoreBuffs(to, 1 if count is None else int(count.number)),)
    if count is not None and count.op in ("<=", "=") and not what.ranks:
        return (r.MoreBuffs(to, int(count.number) - 1),)
    raise Unmeant("such a number of cards")


@says("can be empower")
def empowered_often(core: m.Clause) -> Effects:
    """`… can be Empowered up to three times`."""
    time = core.deed.role("time")
    if core.deed.names() != {"object", "time"} or time[0] != "at_most_times" or not isinstance(time[1], int):
        raise Unmeant("such a permission")
    return (r.EmpoweredOften(everyone(core.subject, core.deed), time[1]),)


@says("trigger")
def triggers_more(core: m.Clause) -> Effects:
    """`your [Deathknell] effects trigger an additional time`."""
    what = core.subject
    if not isinstance(what, m.Thing) or what.owner != YOU or core.deed.roles != (m.Role("times", 1),):
        raise Unmeant("such a trigger")
    if what == m.Thing("effect", "own", True, owner=YOU, words=(m.Adjective("keyword", "deathknell"),)):
        return (r.MultiplyTriggers("deathknell"),)
    for verb in ("conquer", "hold"):
        here = (m.After("for_doing", m.Deed(verb, verb, (m.Role("place", m.Place("here")),))),)
        if what.after in ((), here) and what == m.Thing(f"{verb} effect", "own", True, owner=YOU, after=what.after):
            return (r.MultiplyTriggers(f"{verb}_here" if what.after else verb),)
    raise Unmeant("such a trigger")


# ------------------------------------------------------------------------------------------------ what may be done


_COMBAT_HERE = (m.Role("object", COMBAT_DAMAGE), m.Role("place", m.Place("here")))
_CHOOSING_HERE = (m.Role("object", m.Thing("thing", "a", after=(m.After("place", m.Place("here")),))),)
_OWN_COST = (m.Role("object", m.Thing("cost", "own", owner=m.Thing("spell", "this"))),)
IGNORED = {  # the keyword, and while what it is ignored
    ("tank", m.Deed("assign", "assign", _COMBAT_HERE)): "ignore_tank",
    ("deflect", m.Deed("pay", "pay", _OWN_COST)): "ignore_deflect",
}


@says("ignore.keyword")
def ignored(core: m.Clause) -> Effects:
    """`you ignore [Tank] while …`."""
    word, time = core.deed.role("keyword"), core.deed.role("while")
    refuse(core.deed.names() != {"keyword", "while"} or not isinstance(word, m.Adjective) or word.of, "ignored so")
    if core.subject == YOU and (word.word, time) in IGNORED:
        return (r.Rule(IGNORED[word.word, time]),)
    what = time.role("object") if isinstance(time, m.Deed) and time.verb == "pay" else None
    if core.subject != m.Thing("player", "bare", True) or word.word != "deflect" or not isinstance(what, m.Thing):
        raise Unmeant("ignored so")
    choosing = m.After("which", m.Clause(None, m.Deed("choose", "choose", _CHOOSING_HERE)))
    refuse(sources(replace(what, after=())) != "any" or what.after != (choosing,), "ignored so")
    return (r.Rule("ignore_deflect_here"),)


@says("can hide")
def hiding(core: m.Clause) -> Effects:
    """`you may hide an additional card`, `… cards ignoring costs`."""
    deed, what = core.deed, core.deed.role("object")
    refuse(core.subject != YOU, "such a permission")
    if what == m.Thing("card", "a", ranks=("additional",)) and deed.role("place") == m.Place("here"):
        return (r.Rule("second_facedown"),)
    if what == m.Thing("card", "bare", True) and deed.names() == {"object", "doing"}:
        how = deed.role("doing")
        if how.verb == "ignore" and how.names() == {"object"}:
            return (r.HideFor((), duration=""),)
    if what == m.Thing("card", "bare", True) and deed.names() == {"object", "for"}:
        return (r.HideFor((paid(deed.role("for")),), duration=""),)
    raise Unmeant("such a permission")


def other_price(core: m.Clause) -> Effects:
    """`you may pay [1] to hide …`."""
    pay, deed = core.deed.price, core.deed.deed
    if core.tense in ("must", "now"):
        return toll(core)
    if core.subject != YOU or core.tense not in ("may", "can") or not isinstance(deed, m.Deed) or deed.verb != "hide":
        raise Unmeant("such a price")
    hidden = m.Thing("card", "a", after=(m.After("with", m.Adjective("keyword", "hidden")),))
    cost = paid(pay.role("price")) if isinstance(pay, m.Deed) else r.Pay()
    if deed.role("instead_of") != m.Cost(("[a]",)) or deed.role("object") not in (hidden, m.Thing("card", "a")):
        raise Unmeant("such a price")
    refuse(cost.power or deed.names() != {"object", "instead_of"}, "such a price")
    return (r.Rule("hide_for_energy", cost.energy),)


@says("can play", "can be play")
def play_permission(clause: m.Clause) -> Effects:
    """`you may play me to …`, `… may be played to open battlefields`."""
    deed = clause.deed
    from rulebound.riftbound.reading.rules import played_for, played_from_trash

    if clause.adverb == "only":
        return only_home(clause)
    found = played_for(clause) or played_from_trash(clause)
    if found is not None:
        return found
    to = deed.role("to")
    known = deed.names() == {"object", "to"} and isinstance(to, m.Thing) and to.noun == "battlefield"
    refuse(not known or (to.words, to.after) not in PLAY_PLACES, "played to such a place")
    where = PLAY_PLACES[to.words, to.after]
    if clause.subject == YOU and deed.role("object") in ME:
        return (r.PlayTo(where),)
    if clause.passive:
        if clause.subject in ME:
            return (r.PlayTo(where),)
        choice, what = target(clause.subject)
        if not choice:
            return (r.PlayTo(where, what),)
    raise Unmeant("such a permission")


def _states(*words: str) -> tuple[m.Adjective, ...]:
    return tuple(m.Adjective("state", word) for word in words)


ENEMY = m.Thing("unit", "a", words=_states("enemy"))
ENEMIES = m.Thing("unit", "bare", True, words=_states("enemy"))
_ALONE = m.Be(m.Adjective("state", "alone"), (m.Role("place", m.Place("there")),))
_ATTACKED = m.After("whom", m.Clause(YOU, m.Deed("attack", "attack", (m.Role("object", m.Pronoun("gap")),))))
PLAY_PLACES = {  # adjectives of a battlefield, and what stands behind it
    (_states("open"), ()): "open", (_states("occupied", "enemy"), ()): "occupied", ((), (_ATTACKED,)): "attacking",
    (_states("occupied"), (m.After("where", m.Clause(ENEMY, _ALONE)),)): "enemy_alone",
}  # fmt: skip
WITHOUT_UNITS = [
    m.Lead("even_if", m.Clause(YOU, m.Deed("have", "have.own", (m.Role("object", m.Thing(
        "unit", "bare", True, ranks=ranks, after=(m.After("place", m.Place("there")),))),)), negative=True))
    for ranks in ((), ("other",))
]  # fmt: skip


@says("can [ambush]")
def ambushes(core: m.Clause) -> Effects:
    """`I can [Ambush] to a battlefield where …`, `you may [Ambush] me to its battlefield`."""
    deed, to = core.deed, core.deed.role("to")
    doer = core.subject if core.subject != YOU else deed.role("object")
    if doer not in ME or deed.names() - {"object", "to"} or (core.subject != YOU and deed.has("object")):
        raise Unmeant("such a permission")
    if to == m.Thing("battlefield", "own", owner=m.Pronoun("it")):  # of what was paid
        return (r.PlayTo("ambush_paid"),)
    if to == m.Thing("battlefield", "a", after=(m.After("where", m.Exists(ENEMIES)),)):
        return (r.PlayTo("ambush_enemy"),)
    raise Unmeant("played to such a place")


@says("can look")
def sees(core: m.Clause) -> Effects:
    """`you can look at their facedown cards`."""
    facedown = m.Thing("card", "own", True, owner=m.Pronoun("they"), words=_states("facedown"))
    if core.subject != YOU or core.deed.names() != {"object"} or core.deed.role("object") != facedown:
        raise Unmeant("such a permission")
    return (r.SeeFacedown(),)


def only_home(clause: m.Clause) -> Effects:
    """`opponents can only play units to …`."""
    deed, to = clause.deed, clause.deed.role("to")
    home = isinstance(to, m.Thing) and to.noun == "base" and to.owner == m.Pronoun("they")
    if clause.subject != m.Thing("opponent", "bare", True) or deed.names() != {"object", "to"} or not home:
        raise Unmeant("such a permission")
    refuse(deed.role("object") != m.Thing("unit", "bare", True), "such a permission")
    return (n.PlayerCant("play_away"),)


def sharing(deeds: tuple[m.Deed, ...]) -> tuple[m.Deed, ...]:
    """`moved or stunned by enemy spells`: what stands behind the last is said of all."""
    last = deeds[-1]
    shared = tuple(role for role in last.roles if role.name in ("agent", "time", "place"))
    return tuple(
        replace(deed, roles=(*deed.roles, *(role for role in shared if not deed.has(role.name)))) for deed in deeds
    )


def one_as_all(what: Any) -> Any:
    """`a friendly unit`, of all of which it is said."""
    return replace(what, det="all") if isinstance(what, m.Thing) and what.det == "a" else what


def counts(gift: Any) -> bool:
    """Is it a number of something, which a place behind it is said of?"""
    return isinstance(gift, m.Gift) and (gift.word == "equal" or isinstance(gift.of, tuple))


def everyone(subject: Any, deed: m.Deed) -> Any:
    """All cards that a statement is about."""
    if is_reference(subject):
        found = reference(subject)
        refuse(found not in (SELF, THIS) or deed.has("place"), "such a subject")
        return SELF
    choice, what = target(as_all(subject))
    refuse(choice or (deed.has("place") and (deed.has("for_each") or counts(deed.role("gift")))), "such a subject")
    if deed.role("place") is not None:
        what = n.Select(what.noun, what.side, what.zone, more_filters(what, place_filters(deed.role("place"))))
    return what
