# rulebound: interpreted
"""What Riftbound's conditions and amounts become: whether, and how many."""

from __future__ import annotations

from dataclasses import replace

from librt.vecs import vec
from mypy_extensions import i64

from rulebound.effects import nodes as n
from rulebound.effects import phrases as shared
from rulebound.effects import selectors as s
from rulebound.effects.conditions import IsCheck
from rulebound.effects.core import COMMAND, STATIC, Check, EventPattern
from rulebound.effects.deeds import asks_after
from rulebound.effects.parts import OPS, SIDES, trait_id, word_id
from rulebound.kernel.definitions import BITS
from rulebound.riftbound.abilities import amounts as am
from rulebound.riftbound.abilities import conditions as when
from rulebound.riftbound.abilities import nodes as r
from rulebound.riftbound.abilities import selecting as q
from rulebound.riftbound.abilities.lowering.events import TO_BASE
from rulebound.riftbound.abilities.lowering.phrases import event_test
from rulebound.riftbound.abilities.lowering.scope import RIFTBOUND, RiftScope, type_test
from rulebound.riftbound.abilities.lowering.words import (
    BY_YOU,
    CARD_EVENTS,
    OF_PLAYERS,
    PHASES_OF_TURN,
    PLAYED_FROM,
    PLAYER_NUMBERS,
    SPELL_BIT,
    UNIT_BIT,
)
from rulebound.riftbound.abilities.ruling import WordCheck
from rulebound.riftbound.abilities.speaking import OpponentsWhoDid
from rulebound.riftbound.words import codes as w
from rulebound.riftbound.words.lexicon import LEXICON
from rulebound.text.walking import nodes_in

number, check = RIFTBOUND.numbers, RIFTBOUND.checks

# numbers of a card besides those it is compared by
MARKS = {"damage": am.MARKED, "buffs": am.BUFFS_ON, "times_empowered": am.TIMES_EMPOWERED}
WHOSE_POINTS = {"any": 0, "you": 1, "opponent": 2}

# ---------------------------------------------------------------------------------------------- amounts


@number(n.StatOf)
def stat_of(scope: RiftScope, node: n.StatOf) -> s.Number:
    if node.stat in scope.words.stats:
        return shared.stat_of(scope, node)
    stat = MARKS.get(node.stat) or scope.look_up(scope.words.keywords, node.stat, "number")
    return am.KeywordNumber(stat, scope.target(node.of), node.times)


@number(n.StatOf, stat="might")
def might_of(scope: RiftScope, node: n.StatOf) -> s.Number:
    known = isinstance(node.of, n.Ref) and node.of.name in ("self", "event", "source")
    return am.MightNumber(scope.target(node.of), node.times, node.per, known)


@number(r.PlayerNumber)
def player_number(scope: RiftScope, node: r.PlayerNumber) -> s.Number:
    name = number_name(scope, node.name)
    if node.who not in ("you", "opponent"):
        raise scope.cant_yet(f"a number of '{node.who}'")
    return am.PlayerNumberOf(name, node.who == "opponent", node.times, node.other)


def number_name(scope: RiftScope, name: str) -> int:
    return scope.look_up(PLAYER_NUMBERS, name, "number of a player")


@number(r.TagsAmong)
def tags_among(scope: RiftScope, node: r.TagsAmong) -> s.Number:
    tags = vec[i64]([trait_id(name) for name in node.tags])
    return am.TagsNumber(tags, scope.selector(node.what), node.times)


@number(n.TimesThisTurn)
def times_this_turn(scope: RiftScope, node: n.TimesThisTurn) -> s.Number:
    if node.event == n.Event("deals_damage", n.Ref("self")):
        return when.DealtNumber(node.times)
    if node.total:
        raise number.refused(scope, node)
    return when.HappenedNumber(history_of(scope, node.event, 1), node.times)


@number(n.Done)
def done(scope: RiftScope, node: n.Done) -> s.Number:
    if node.what is not None and node.verb == "destroyed":
        killed = when.KilledNumber(type_test(scope, node.what, node.what.side), node.times)
        killed.paid = scope.ability.kind == COMMAND and kills_to_pay(scope.printed)
        return killed
    if node.what is not None and node.verb in LEXICON.done:
        kinds = [asks_after(scope, LEXICON.done[node.verb]), *([w.FETCHES] if node.verb == "returned" else [])]
        return when.DoneNumber(vec[i64](kinds), type_test(scope, node.what, node.what.side), node.times)
    if node == n.Done("drawn"):
        return s.DrawnNumber()
    raise scope.cant_yet(f"the deed '{node.verb}'")


def kills_to_pay(effects: tuple[n.Ability, ...]) -> bool:
    """Is something killed as an additional cost, and nothing told to be killed by its text?"""
    nodes = list(nodes_in(effects))
    costs = [cost for node in nodes if isinstance(node, r.PlayCost) for cost in node.cost]
    return any(isinstance(cost, r.KillOthers) for cost in costs) and not any(isinstance(x, n.Destroy) for x in nodes)


@number(r.PlayersWho)
def players_who(scope: RiftScope, node: r.PlayersWho) -> s.Number:
    if scope.turns is None:
        raise number.refused(scope, node)
    scope.turns.tells = True
    return OpponentsWhoDid(node.did)


# ---------------------------------------------------------------------------------------------- conditions


@check(n.Is)
def is_(scope: RiftScope, node: n.Is) -> Check:
    part = node.filters[0] if node.what == n.Ref("it") and len(node.filters) == 1 else None
    if isinstance(part, n.Compare) and part.stat == "might":
        op, amount = shared.comparison(scope, part.op, scope.number(part.amount))
        return when.HadMightCheck(scope.target(node.what), op, amount)
    return shared.is_(scope, node)


check.plain(r.Legion, when.LegionCheck)


@check(r.PlayerHas)
def player_has(scope: RiftScope, node: r.PlayerHas) -> Check:
    name = number_name(scope, node.name)
    return when.PlayerCheck(name, OPS[node.op], node.amount, node.who == "opponent", node.other)


@check(r.WordOn)
def word_on(scope: RiftScope, node: r.WordOn) -> Check:
    if node.condition is None:
        raise scope.cant_yet(f"[{node.word}], which nobody explains")
    scope.ability.word = word_id(node.word)
    return WordCheck(word_id(node.word), scope.check(node.condition))


check.plain(r.Empowered, when.EmpoweredCheck)
check.plain(r.PaidExtra, when.PaidExtraCheck)


@check(r.PlayedFrom)
def played_from(scope: RiftScope, node: r.PlayedFrom) -> Check:
    how = scope.look_up(when.PLAYED_WAYS, node.zone, "place")
    if scope.ability.kind != COMMAND and node.zone != "hidden" and not scope.of_cost:
        if scope.ability.pattern.event != w.PLAYED or not scope.ability.pattern.own:
            raise scope.cant_yet(f"a permanent that was played from '{node.zone}'")
        return IsCheck(s.Reference(s.SELF), [when.CameFromTest(how)])  # it is the turn in which it was played
    return when.PlayedFromCheck(how)


@check(r.WithinPoints)
def within_points(scope: RiftScope, node: r.WithinPoints) -> Check:
    return when.WithinCheck(node.amount, WHOSE_POINTS[node.who])


check.plain(r.DidIt, when.DidCheck)
check.plain(r.ItDied, when.ItDiedCheck)
check.plain(r.BeingChosen, when.BeingChosenCheck)
check.plain(r.ControlsHere, when.ControlsHereCheck)


@check(r.ThanOpponent)
def than_opponent(scope: RiftScope, node: r.ThanOpponent) -> Check:
    op = {">": s.AT_LEAST, "<": s.AT_MOST}[node.op]
    if isinstance(node.what, r.PlayerNumber) and not node.what.other and node.what.who == "you":
        return when.ThanOpponentCheck(number_name(scope, node.what.name), None, op, node.every)
    if not isinstance(node.what, n.CountOf) or node.what.unique or node.what.what.noun == "spell":
        raise scope.cant_yet("comparing such a number with an opponent's")
    return when.ThanOpponentCheck(-1, scope.selector(replace(node.what.what, side="any")), op, node.every)


@check(r.InPhase)
def in_phase(scope: RiftScope, node: r.InPhase) -> Check:
    return when.PhaseCheck(PHASES_OF_TURN[node.name], node.who == "you")


@check(r.FirstTurns)
def first_turns(scope: RiftScope, node: r.FirstTurns) -> Check:
    return when.FirstTurnsCheck(node.amount, node.whose == "you")


check.plain(r.InPhase, when.ShowdownCheck, name="showdown")
check.plain(r.InPhase, when.ShowdownHereCheck, name="showdown_here")
check.plain(r.InPhase, when.CombatCheck, name="combat")


@check(n.Did)
def did(scope: RiftScope, node: n.Did) -> Check:
    if node.verb == "chosen" and scope.of_cost:
        scope.card.brings.priced_by_choice = True
        return when.ChoseCheck(type_test(scope, node.what, node.what.side), node.amount)
    if node.verb in ("chosen", "revealed") and scope.ability.kind != STATIC:
        looked = node.verb == "revealed" and not scope.shown
        return when.AmongCheck(looked, type_test(scope, node.what, node.what.side), node.amount)
    deed = LEXICON.done.get(node.verb)
    if deed is None:
        raise scope.cant_yet(f"the deed '{node.verb}'")
    test = None if deed.of == "player" else type_test(scope, node.what, node.what.side)
    return when.JustDidCheck(asks_after(scope, deed), test, node.amount)


@check(r.CardHas)
def card_has(scope: RiftScope, node: r.CardHas) -> Check:
    event = scope.look_up(CARD_EVENTS, node.name, "event of a card")
    own = node.what == n.Ref("self")
    if not own and node.what != n.Ref("this_card"):
        raise scope.cant_yet("what has happened to such a card")
    if node.name == "attached":
        what = EventPattern(event, False, object=s.NotTest(s.OtherTest()))
    else:
        what = EventPattern(event, own)
    return when.HappenedCheck(what, OPS[node.op], node.amount)


@check(n.Happened)
def happened(scope: RiftScope, node: n.Happened) -> Check:
    event = node.event
    if event.kind == "dies" and event.cause == "beginning_phase" and node.times == 1:
        return when.DiedBeginningCheck(event_test(scope, event.who))
    return history_of(scope, event, node.times)


@check(r.HappenedLast)
def happened_last(scope: RiftScope, node: r.HappenedLast) -> Check:
    event = node.event
    if event != n.Event(event.kind, side=event.side) or event.kind not in OF_PLAYERS:
        raise scope.cant_yet(f"asking whether '{event.kind}' happened in a last turn")
    scope.card.brings.recalls = True
    by = SIDES["yours" if event.side == "any" else event.side] if event.side != "player" else s.ANY
    return when.HappenedLastCheck(scope.look_up(scope.words.events, event.kind, "event"), by)


def history_of(scope: RiftScope, event: n.Event, times: int) -> when.HappenedCheck:
    """Such events of this turn: at least so many."""
    kind = scope.look_up(scope.words.events, event.kind, "event")
    scope.card.asks |= BITS[kind]
    if event.kind == "chosen" and event.cause == "spell_or_unit_ability":
        by = q.TypeTest(SPELL_BIT | UNIT_BIT, False, s.ANY, [])
        return when.HappenedCheck(
            EventPattern(kind, False, s.YOURS, event_test(scope, event.who), by), s.AT_LEAST, times
        )
    of_players = event.kind in OF_PLAYERS
    known = of_players or event.kind in BY_YOU or event.kind in LEXICON.told_by or event.side == "any"
    from_where = PLAYED_FROM.get(event.cause, ()) if event.kind == "played" else ()
    moved = event.kind in ("moves", "moved")
    from_field = moved and event.cause == "from" and event.object == n.Select("battlefield")
    if (
        (event.cause != "any" and not from_where and not from_field)
        or event.amount
        or not known
        or event.side not in ("any", "yours", "enemy", "player")
    ):
        raise scope.cant_yet(f"asking whether '{event.kind}' has happened so")
    own = isinstance(event.who, n.Ref) and event.who.name == "self" and not of_players
    test = None if own or of_players else event_test(scope, event.who)
    yours = (of_players or event.kind in BY_YOU) and event.side == "any"
    what = EventPattern(kind, own, SIDES.get("yours" if yours else event.side, s.ANY), test)
    if from_where:
        what.causes = sum(1 << source for source in from_where)
    if from_field:
        what.least = 1  # the number of the battlefield it came from, plus one
    elif event.object is not None:
        if not of_players and (not moved or event.object == TO_BASE):
            raise scope.cant_yet(f"asking where '{event.kind}' has happened")
        what.object = event_test(scope, event.object)
    return when.HappenedCheck(what, s.AT_LEAST, times)
