# rulebound: interpreted
"""The faces of a deed that follow from its row: what can't be done, what is done instead, what can be a price."""

from __future__ import annotations

from rulebound.effects import nodes as n
from rulebound.effects import selectors as s
from rulebound.effects import steps as st
from rulebound.effects.core import AbilityDef
from rulebound.effects.lowering import Scope
from rulebound.effects.parts import SIDES
from rulebound.effects.statics import ForbidStatic, Modifier, ReplaceStatic
from rulebound.kernel.definitions import BITS, Static
from rulebound.kernel.lexicon import Deed

WHOSE = {"you": s.YOURS, "opponents": s.ENEMY, "players": s.ANY}  # players, seen from who speaks


def forbidden_deed(scope: Scope, node: n.Cant) -> Deed | None:
    """The deed that the cards can't do, or that can't be done to them, if no quality of theirs says it."""
    if node.side:
        return scope.look_up(scope.words.lexicon.banned, node.verb, "deed")
    return None if node.verb in scope.words.cant or node.by else scope.words.lexicon.banned.get(node.verb)


def spoken_of(scope: Scope, deed: Deed, what: n.Subject) -> s.Target | None:
    """The cards that a deed is spoken of for; None: it is a player's, whatever it is done to."""
    return None if deed.of == "player" else scope.meant(what)


def forbid(scope: Scope, deed: Deed, what: n.Subject, by: int = s.ANY) -> ForbidStatic:
    """That can't be done to these cards by these players."""
    return ForbidStatic(scope.ability, spoken_of(scope, deed, what), scope.words.lexicon.codes[deed.event], by)


def forbidden(scope: Scope, deed: Deed, node: n.Cant) -> ForbidStatic:
    """What the cards can't do, or what can't be done to them by these players."""
    return forbid(scope, deed, node.to, scope.look_up(SIDES, node.side or "any", "side"))


def forbid_now(scope: Scope, deed: Deed, node: n.Cant) -> None:
    """The same for a while: to cards that are told, or to all such cards, whenever they came."""
    by = scope.look_up(SIDES, node.side or "any", "side")
    part, until = scope.part(forbidden(scope, deed, node)), scope.until(node.duration)
    told = deed.of != "player" and not isinstance(node.to, n.Select)
    scope.add(st.LastingStep(-1, part, scope.target(node.to), until) if told else st.ForbidStep(part, by, until))


def forbid_players(scope: Scope, node: n.PlayerCant) -> list[Static]:
    """What these players can't do: a quality of theirs, or a deed, to anything or to cards of one sort."""
    words, by = scope.words, scope.look_up(WHOSE, node.who, "player")
    quality = words.lexicon.players_cant.get(node.verb, -1)
    if quality >= 0:
        return [Modifier(scope.ability, s.PlayersTarget(by), quality, s.Number(1))]
    verb, noun = node.verb, ""
    if verb not in words.lexicon.verbs:  # "play_spells"
        verb, _, plural = verb.rpartition("_")
        noun = scope.look_up(words.nouns, plural, "noun")
    deed = scope.look_up(words.lexicon.verbs, verb, "deed")
    cards = scope.meant(n.Select(noun)) if noun else None
    return [ForbidStatic(scope.ability, cards, words.lexicon.codes[event], by) for event in deed.events]


def forbid_players_now(scope: Scope, node: n.PlayerCant) -> None:
    """The same for a while."""
    by, until = scope.look_up(WHOSE, node.who, "player"), scope.until(node.duration)
    for static in forbid_players(scope, node):
        lasts = isinstance(static, ForbidStatic)
        scope.add(st.ForbidStep(scope.part(static) if lasts else -1, by, until, -1 if lasts else int(static.stat)))


def replacement(scope: Scope, deed: Deed, what: n.Subject, side: str, made: AbilityDef) -> ReplaceStatic:
    """Something else is done in place of a deed of this side."""
    by = scope.look_up({**SIDES, "player": s.ANY}, side, "side")
    return ReplaceStatic(scope.ability, spoken_of(scope, deed, what), scope.words.lexicon.codes[deed.event], by, made)


def price_of(scope: Scope, effect: n.Effect, done_by: str) -> Deed:
    """The deed that an instruction does, as a price."""
    if isinstance(effect, (n.DeedTo, n.DeedBy)):
        return scope.look_up(scope.words.lexicon.verbs, effect.verb, "deed")
    for deed in scope.words.lexicon.deeds:
        if deed.does == done_by:
            return deed
    raise scope.cant_yet(f"the price '{done_by}'")


def asks_after(scope: Scope, deed: Deed) -> int:
    """The event of a deed that is asked about afterwards, so that it must be noted."""
    event = scope.words.lexicon.codes[deed.event]
    scope.card.asks |= BITS[event]
    return event
