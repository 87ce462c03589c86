# rulebound: interpreted
"""What players other than you do, and what cards do or get: instructions with a subject."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import fields, replace
from typing import Any

from rulebound.effects import nodes as n
from rulebound.riftbound.abilities import nodes as r
from rulebound.riftbound.reading.amounts import number
from rulebound.riftbound.reading.changes import become
from rulebound.riftbound.reading.deeds import before_choice, duration, effects_of, gifts, lost
from rulebound.riftbound.reading.discounts import card_costs
from rulebound.riftbound.reading.shaping import without_time
from rulebound.riftbound.reading.things import (
    THAT,
    THOSE,
    YOU,
    chosen,
    describe,
    is_reference,
    possessor,
    reference,
    target,
    titled,
    with_object,
)
from rulebound.text.english import meaning as m
from rulebound.text.english.lexicon import plural_of
from rulebound.text.english.lowering import only
from rulebound.text.english.meaning import Unmeant, refuse


def as_you(value: Any) -> Any:
    """What another player does, with `their` as they see it: their own."""
    if value == m.Pronoun("they"):
        return YOU
    if isinstance(value, tuple):
        return tuple(as_you(item) for item in value)
    if isinstance(value, m.PartOf) and value.of == m.Pronoun("they"):
        return value
    if isinstance(value, m.Meaning):
        return replace(value, **{item.name: as_you(getattr(value, item.name)) for item in fields(value)})  # type: ignore[arg-type, type-var]
    return value


FIGHTERS = {
    m.Thing("player", "the", words=(m.Adjective("state", f"{word}ing"),)): f"{word}er" for word in ("attack", "defend")
}
PLAYERS = {(): "all", ("other",): "others", ("next",): "from_next", ("other", "next"): "others_from_next"}
SEVERAL = ("opponents", *PLAYERS.values())


def player(subject: Any) -> str:
    if subject == m.Pronoun("they"):
        return "they"
    if subject == m.Joined("and", (YOU, m.Thing("opponent", "each"))):
        return "you_and_opponents"
    if subject in (m.Thing("defender", "the"), m.Thing("attacker", "the")):
        return str(subject.noun)
    if isinstance(subject, m.Thing) and (subject.noun, subject.det) == ("player", "the") and subject in FIGHTERS:
        return FIGHTERS[subject]
    if isinstance(subject, m.Thing):
        owned = subject.noun in ("controller", "owner") and subject.owner == m.Pronoun("it")
        if owned:
            return str(subject.noun)
        if subject.det == "each" and not subject.after and not subject.words:
            if subject.noun == "player" and subject.ranks in PLAYERS:
                return PLAYERS[subject.ranks]
            if subject.noun == "opponent" and not subject.ranks:
                return "opponents"
        if subject == m.Thing("opponent", "bare", True):
            return "opponents"
        if subject.det == "that" and subject.noun == "player":
            return "player"
    raise Unmeant("such a player")


def by_player(clause: m.Clause) -> tuple[Any, ...]:
    """`each player draws 1`, `they score 1 point`, `it gets +1 [M]`."""
    deed = clause.deed
    known = OF_CARDS.get(deed.sense, OF_CARDS.get(deed.verb)) if isinstance(deed, m.Deed) else None
    if known in (given_now, costs_now) or next_played(clause) is None:
        if known is not None and (known is not given_now or deed.has("gift")):
            return known(clause)
        return of_player(clause)
    return (next_played(clause),)


def given_now(clause: m.Clause) -> tuple[Any, ...]:
    only(clause.deed, "gift", "time", "for_each", "least", "equal", "while")
    choice, what = target(clause.subject)
    return (*choice, *gifts(clause.deed, clause.deed.role("gift"), what))


def lost_now(clause: m.Clause) -> tuple[Any, ...]:
    choice, what = target(clause.subject)
    return (*choice, *lost(clause.deed, what))


def costs_now(clause: m.Clause) -> tuple[Any, ...]:
    """`your next spell costs [1] less this turn`."""
    changes = card_costs(clause.subject, clause.deed)
    refuse(not all(isinstance(item, r.CostChange) and item.duration for item in changes), "a cost for such a time")
    return changes


def of_some(clause: m.Clause) -> tuple[Any, ...] | None:
    """`each opponent who controls a gear …`, `each player with a unit here …`: those of them of whom that is so."""
    subject = clause.subject
    after = subject.after[0] if isinstance(subject, m.Thing) and len(subject.after) == 1 else m.After("")
    if subject.det != "each" if isinstance(subject, m.Thing) else True:
        return None
    if after.kind == "with" and isinstance(after.value, m.Thing):
        held: Any = m.Clause(YOU, m.Deed("control", "control", (m.Role("object", after.value),)))
    elif after.kind == "which" and isinstance(after.value, m.Clause):
        held = replace(after.value, subject=YOU)
    else:
        return None
    from rulebound.riftbound.reading.conditions import condition

    done = of_player(replace(clause, subject=replace(subject, after=())))
    each: tuple[Any, ...] = ()
    for one in done:
        each += one.then if isinstance(one, r.EachPlayer) else (replace(one, who="you"),)
    return (r.EachPlayer(player(replace(subject, after=())), (n.Gate(each, condition(as_you(held))),)),)


def of_player(clause: m.Clause) -> tuple[Any, ...]:
    """What one or several players do."""
    some = of_some(clause)
    if some is not None:
        return some
    deed, subject = clause.deed, clause.subject
    if subject == YOU:
        return effects_of(deed)
    if subject == m.Thing(m.Joined("and", ("attacker", "defender")), "the", True):
        return tuple(r.EachPlayer(who, effects_of(deed)) for who in ("attacker", "defender"))
    if subject == m.Thing("owner", "own", True, owner=m.Pronoun("they")):
        return tuple(replace(effect, who="owners") for effect in effects_of(deed) if isinstance(effect, r.Recycle))
    if subject == m.Joined("and", (YOU, m.Thing("player", "that"))):
        return (*effects_of(deed), *by_player(replace(clause, subject=m.Pronoun("they"))))
    opponent = subject == m.Thing("opponent", "a")
    who = "opponent" if opponent else player(subject)
    if isinstance(deed, m.Deed) and who in SEVERAL and (found := several_do(who, deed)):
        return found
    if isinstance(deed, m.Joined) and deed.how != "or" and who not in SEVERAL:
        each = tuple(done for item in deed.of for done in by_player(replace(clause, deed=item)))
        first = (r.ChooseOpponent(),) if opponent else ()
        return (*first, *(effect for effect in each if effect != r.ChooseOpponent()))
    effects = effects_of(deed if who == "they" else as_you(not_yours(deed)))
    if all(isinstance(effect, n.Move) and effect.position == "discard" for effect in effects):
        return effects
    if isinstance(effects[-1], n.Choose):
        return they_choose(who, deed, effects)
    plain = [
        hasattr(effect, "who") and not isinstance(effect, (n.Choose, n.Gate, r.EachPlayer, r.Recycle))
        for effect in effects
    ]
    if all(plain) and (len(effects) == 1 or who not in SEVERAL):
        done: tuple[Any, ...] = tuple(replace(effect, who=who) for effect in effects)
    elif any(plain) and who not in SEVERAL:
        raise Unmeant("such a row of what a player does")
    else:
        refuse(who != "they" and YOU in m.walk(not_yours(deed)), "what is yours, where others do it")
        done = (r.EachPlayer(who, tuple(own_runes(effect) for effect in effects)),)
    return (r.ChooseOpponent(), *done) if opponent else done


def several_do(who: str, deed: m.Deed) -> tuple[Any, ...]:
    """What is said of several players alone: voting, choosing of several sorts, playing what each has banished."""
    what = deed.role("object")
    if deed.sense == "choose" and deed.names() == {"object"}:
        if votes(what):
            return (r.EachPlayer(who, (r.Vote(votes(what)),)),)
        if isinstance(what, m.Joined):
            return (r.EachPlayer(who, chosen_by_each(tuple(chosen(as_you(item)) for item in what.of))),)
    if what == THOSE_CARDS and deed.verb == "play":
        return (r.EachPlayer(who, effects_of(as_you(replace(deed, roles=with_object(deed.roles, BANISHED))))),)
    return ()


def they_choose(who: str, deed: Any, effects: tuple[Any, ...]) -> tuple[Any, ...]:
    """What others choose for what is said next."""
    if who in SEVERAL:
        return (r.EachPlayer(who, chosen_by_each(effects)),)
    if len(effects) == 1 and who == "they":
        return (r.EachPlayer(who, effects_of(as_you(deed))),)
    if len(effects) == 1 and who == "opponent":
        if as_you(deed) != deed:  # of their own cards
            return (r.ChooseOpponent(), r.EachPlayer(who, effects))
        return (replace(effects[0], who="opponent"),)
    if len(effects) == 1 and as_you(deed) != deed:
        return (r.EachPlayer(who, effects),)
    raise Unmeant("what several players choose")


THOSE_CARDS = m.Thing("card", "those", True)
BANISHED = m.Thing("card", "own", True, owner=m.Pronoun("they"), after=(
    m.After("done", m.Deed("banish", "banish", (m.Role("with", m.Pronoun("this_card")),))),))  # fmt: skip


def votes(what: Any) -> tuple[str, ...]:
    """`Cards or Runes`: what is voted for."""
    bare = isinstance(what, m.Thing) and what.det == "bare" and not what.after and not what.words
    nouns = what.noun if bare else None
    if not isinstance(nouns, m.Joined) or nouns.how != "or":
        return ()
    return tuple(vote_name(replace(what, noun=item)) for item in nouns.of)


def not_yours(value: Any) -> Any:
    """What others do, with `you don't control` as seen by them."""
    if value == NOT_YOURS:
        return m.After("not_yours")
    return m.changed(value, not_yours) if isinstance(value, (m.Meaning, tuple)) else value


def vote_name(option: m.Thing) -> str:
    """`Cards`: what a player votes for, by its name."""
    if isinstance(option.noun, tuple):
        return titled(option.noun[1])
    return titled(plural_of(str(option.noun)) if option.plural else str(option.noun))


NOT_YOURS = m.After(
    "whom", m.Clause(YOU, m.Deed("control", "control", (m.Role("object", m.Pronoun("gap")),)), negative=True)
)


def chosen_by_each(effects: tuple[Any, ...]) -> tuple[Any, ...]:
    """What each of several players chooses for what is said next: of their own, or what nobody has chosen yet."""
    if len(effects) == 1 and n.Not(n.State("chosen")) in effects[0].what.filters:
        return effects
    if not all(isinstance(effect, n.Choose) and effect.what.side in ("yours", "any") for effect in effects):
        raise Unmeant("what several players choose")
    return (r.ChooseEach(tuple(replace(item, what=replace(item.what, side="yours")) for item in effects)),)


def becomes(clause: m.Clause) -> tuple[Any, ...]:
    """`each unit's base Might becomes 5 this turn`."""
    subject, deed = clause.subject, clause.deed
    whose = possessor(subject)
    op, amount = deed.pair("compared")
    refuse(whose is None or subject.noun not in ("might", "base might") or op != "=", "such a number becoming another")
    refuse(deed.names() != {"compared", "time"} or deed.role("time") != ("this", "turn"), "becoming it for such a time")
    choice, cards = target(whose)
    amount = number(amount)
    return (*choice, r.SetMight(before_choice(amount) if choice else amount, cards, "turn"))


def own_runes(effect: Any) -> Any:
    """The runes that a player chooses are their own."""
    if isinstance(effect, n.Choose) and effect.what.noun == "rune" and effect.what.side == "any":
        return replace(effect, what=replace(effect.what, side="yours"))
    return effect


def next_played(clause: m.Clause) -> Any:
    """`the next spell you play …`: it costs less, or enters ready."""
    what, deed = clause.subject, clause.deed
    if not isinstance(what, m.Thing) or what.ranks != ("next",) or what.det != "the" or not isinstance(deed, m.Deed):
        return None
    refuse(len(what.after) != 1 or what.after[0].kind != "whom", "such a next card")
    inner, time = without_time(what.after[0].value)
    if time != ("this", "turn") or inner.subject != YOU or inner.deed.verb != "play" or len(inner.deed.roles) != 1:
        raise Unmeant("such a next card")
    found = describe(replace(what, ranks=(), after=()))
    if deed.verb == "enter" and deed.role("state1") == "ready" and deed.names() == {"state1"}:
        return r.NextPlayed(found.select(), "ready")
    if deed.sense == "deal.bonus" and deed.names() == {"bonus"}:
        return r.NextPlayed(found.select(), "bonus_damage", deed.role("bonus"))
    raise Unmeant("such a next card")


def dealt_by(clause: m.Clause) -> tuple[Any, ...]:
    """A unit deals damage: it is the source; two of them to each other."""
    deed = clause.deed
    if deed.sense == "deal.split" and is_reference(clause.subject) and deed.names() == {"split"}:
        amount, among = deed.pair("split")
        choice, what = target(among)
        if not choice:
            return (r.SplitBy(number(amount), reference(clause.subject), what),)
    mights = m.Thing("might", "own", True, owner=m.Pronoun("we"))
    pair = clause.subject.of if isinstance(clause.subject, m.Joined) else ()
    their_own = m.Thing("might", "own", True, owner=m.Pronoun("they"))
    if len(pair) == 2 and deed.roles == (m.Role("damage", their_own), m.Role("to", m.Pronoun("each_other"))):
        choice, _ = target(clause.subject)
        return (*choice, r.DealEachOther(n.Ref("first"), n.Ref("second")))
    if set(pair) == {m.Pronoun("it"), m.Pronoun("self")}:
        clause = replace(clause, subject=m.Pronoun("we"))
    each_other = (m.Role("damage", mights), m.Role("to", m.Pronoun("each_other")))
    if clause.subject == m.Pronoun("we") and deed.sense == "deal" and deed.roles == each_other:
        return (r.DealEachOther(n.Ref("self"), THAT),)
    refuse(deed.sense != "deal" or deed.names() != {"damage", "to"}, "such damage")
    if clause.adverb == "each" or not is_reference(clause.subject):
        return each_deals(clause)
    by, amount, to = reference(clause.subject), deed.role("damage"), deed.role("to")
    if to == m.Pronoun("each_other"):
        if by == THOSE and isinstance(amount, m.Thing) and amount.noun == "might" and amount.owner == clause.subject:
            return (r.DealEachOther(by, by),)
        raise Unmeant("such damage")
    found = number(amount)
    choice, what = target(to)
    if choice:
        found, by = before_choice(found), before_choice(by)
    return (*choice, r.DamageBy(found, by, what))


def each_deals(clause: m.Clause) -> tuple[Any, ...]:
    """`your units here each deal 2 to an enemy unit`: each of them, or one that is chosen with the other."""
    deed, subject = clause.deed, clause.subject
    choice, to = target(deed.role("to"))
    amount = deed.role("damage")
    own = isinstance(amount, m.Thing) and amount == m.Thing("might", "own", amount.plural, owner=amount.owner)
    if isinstance(subject, m.Thing) and subject.det == "a":
        chosen_by, _ = target(subject)
        if not own or len(choice) != 1 or any(item != n.Choose(item.what) for item in (*chosen_by, *choice)):
            raise Unmeant("such damage")
        first, second = n.Ref("first"), n.Ref("second")
        return (replace(chosen_by[0], second=choice[0].what), r.DamageBy(n.StatOf("might", first), first, second))
    several, by = target(subject)
    if several or not (own or isinstance(amount, int)) or (own and amount.owner.word not in ("they", "it")):
        raise Unmeant("such damage")
    by = before_choice(by) if choice and is_reference(subject) else by
    return (*choice, r.EachDeals(0 if own else amount, by, to))


def entering(clause: m.Clause) -> tuple[Any, ...]:
    """`friendly units enter ready this turn`, `units you play this turn enter ready`."""
    plain, told = without_time(clause)
    subject, time = plain.subject, told
    if plain.deed.roles == (m.Role("to", m.Place("there")),) and is_reference(subject) and time is None:
        return (r.EnterAt(reference(subject)),)
    if isinstance(subject, m.Thing) and len(subject.after) == 1 and subject.after[0].kind == "whom":
        inner, when = without_time(subject.after[0].value)
        if inner.subject == YOU and inner.deed.verb == "play" and len(inner.deed.roles) == 1 and None in (told, when):
            subject, time = replace(subject, after=(), det="own", owner=YOU), told or when
    lasts = duration(m.Deed("", "", (m.Role("time", time),)))
    refuse(not lasts or plain.deed.names() != {"state1"}, "entering so")
    choice, what = target(subject)
    refuse(choice or plain.deed.role("state1") not in ("ready", "exhausted"), "entering so")
    return (r.EntersReady(what, plain.deed.role("state1") == "exhausted", lasts),)


def takes_now(clause: m.Clause) -> tuple[Any, ...]:
    """`each unit there takes 1 damage`."""
    refuse(clause.deed.names() != {"damage"} or clause.deed.role("damage") == "some", "such damage")
    choice, cards = target(clause.subject)
    return (*choice, n.Damage(number(clause.deed.role("damage")), cards))


OF_CARDS: dict[str, Callable[[m.Clause], tuple[Any, ...]]] = {  # verbs that are said of cards, not of players
    "become.number": becomes,
    "become": become, "cost.change": costs_now, "deal": dealt_by, "enter": entering,
    "lose.gift": lost_now, "take.damage": takes_now,
    **dict.fromkeys(("get", "gain", "gain.gift", "have"), given_now),
}  # fmt: skip
