# rulebound: interpreted
"""What Riftbound's replacements become: something else in place of an event, or first, or more of it."""

from __future__ import annotations

from dataclasses import replace

from rulebound.effects import nodes as n
from rulebound.effects import selectors as s
from rulebound.effects import steps as st
from rulebound.effects.core import TRIGGERED, AbilityDef
from rulebound.effects.deeds import replacement
from rulebound.effects.statics import Modifier, ReplaceStatic
from rulebound.kernel.definitions import Static
from rulebound.kernel.lexicon import Deed
from rulebound.riftbound.abilities import nodes as r
from rulebound.riftbound.abilities import payments as py
from rulebound.riftbound.abilities import revealing as rv
from rulebound.riftbound.abilities.lowering.scope import RIFTBOUND, RiftScope, class_of, mentions
from rulebound.riftbound.abilities.replacing import (
    AmountStatic,
    AtOnceStatic,
    InsteadStatic,
    TokenCopyStatic,
    WeakenStatic,
)
from rulebound.riftbound.words import codes as w
from rulebound.riftbound.words.lexicon import LEXICON

effect, static = RIFTBOUND.effects, RIFTBOUND.statics

REPLACED_NUMBERS: dict[str, tuple[type[n.Effect], int]] = {  # what a player is about to have: the deed, its event
    "drawn": (n.Draw, w.DRAWS),
    "gains_xp": (r.GainXp, w.GAINS_XP),
}


@static(n.Instead)
def replaced(scope: RiftScope, node: n.Instead) -> Static:
    deed = LEXICON.told_by.get(node.event.kind)
    if node.event.kind in REPLACED_NUMBERS and node.event.side != "player":
        return number_instead(scope, node)
    if node.event.kind == "played" and node.who:
        return token_copies(scope, node)
    if node.event.kind == "weakened" and not node.who and node.event.side == "player":
        made = done_then(scope, node.then, it_as=s.EVENT_CARD)
        return ReplaceStatic(scope.ability, scope.meant(node.event.who), w.WEAKENS, s.ANY, made)
    if node.event.kind == "combat_tied":
        return tie(scope, node)
    if deed is None or deed.verb == "die" or node.who:  # 573: what replaces a death is settled before it
        return instead(scope, node, False)
    return deed_instead(scope, deed, node)


@static(r.WeakenMore)
def weaken_more(scope: RiftScope, node: r.WeakenMore) -> Static:
    return WeakenStatic(scope.ability, node.amount)


@static(r.BanishedInstead)
def banished_instead(scope: RiftScope, node: r.BanishedInstead) -> list[Static]:
    """571: a permanent that would die is banished in place of that, another card in place of going to the trash."""
    if node.but not in ("", "deck") or node.what.zone:
        raise static.refused(scope, node)
    amount = 1 if node.but else w.NO_LIMIT
    elsewhere = Modifier(scope.ability, class_of(scope, node.what), w.BANISHED_INSTEAD, s.Number(amount))
    if node.what.noun == "spell":
        return [elsewhere]
    cards = (*node.what.filters, n.Not(n.State("token")))  # 176: a token is no card
    dying = replace(node.what, noun="permanent" if node.what.noun == "card" else node.what.noun, filters=cards)
    event = n.Event("dies", dying)
    return [elsewhere, instead(scope, n.Instead(event, (n.Move(n.Ref("event"), "banished"),)), False)]


def deed_instead(scope: RiftScope, deed: Deed, node: n.Instead) -> Static:
    """571: something else is done at once in place of what anybody, or a side, would do."""
    if node.event.object is not None or node.event.cause not in ("any", "scoring", "scoring_in_turn"):
        raise scope.cant_yet("this replacement")
    made = done_then(scope, node.then, it_as=s.EVENT_CARD, of_player=deed.of == "player")
    side = "yours" if node.event.side == "any" else node.event.side
    found = replacement(scope, deed, node.event.who, side, made)
    if node.event.cause in ("scoring", "scoring_in_turn"):
        found.causes = 1 << w.BY_RULE | 1 << w.BY_HOLDING
        found.in_turn = node.event.cause == "scoring_in_turn"
    return found


def instead(scope: RiftScope, node: n.Instead | r.NextInstead, lasting: bool) -> InsteadStatic:
    """What is done in place of a death, at once; "you" in it is who decides."""
    if node.event.kind != "dies" or node.event.cause not in ("any", "combat"):
        raise scope.cant_yet("this replacement")
    if node.who not in ("", "you", "controller"):
        raise scope.cant_yet(f"a replacement that '{node.who}' decides about")
    if isinstance(node.event.who, n.Select):
        target: s.Target = class_of(scope, node.event.who)
    else:
        target = s.Reference(s.SELF) if lasting else scope.target(node.event.who)
    made = done_then(scope, node.then, it_as=s.EVENT_CARD)
    made.needs = [step for step in made.program[:1] if isinstance(step, py.PayStep)]
    found = InsteadStatic(scope.ability, target, w.DIES, made)
    found.optional = node.who != ""
    found.by_controller = node.who == "controller"
    found.in_combat = node.event.cause == "combat"
    found.spends = mentions(node.then, "self", "this_card")
    found.lasting = lasting
    return found


def done_then(scope: RiftScope, then: tuple[n.Effect, ...], it_as: int = -1, of_player: bool = False) -> AbilityDef:
    """An ability that is done at once, without an item of the chain."""
    made = AbilityDef(TRIGGERED)
    made.program = scope.makes(made, late=True, event_other=False, it_as=it_as, of_player=of_player).effects(then).steps
    return made


def at_once(scope: RiftScope, event: int, then: tuple[n.Effect, ...]) -> AtOnceStatic:
    """What is done at once where something else happens."""
    return AtOnceStatic(scope.ability, event, done_then(scope, then))


@static(r.Before)
def before(scope: RiftScope, node: r.Before) -> Static:
    if node.event.kind != "you_reveal":
        raise static.refused(scope, node)
    first = at_once(scope, w.YOU_REVEAL, node.then)
    for step in first.inner.program:
        if isinstance(step, rv.SeeStep):
            step.deck_told = True
    return first


def tie(scope: RiftScope, node: n.Instead) -> Static:
    """R4:466.1: in place of the recall of the attackers."""
    if node.who or node.event.side not in ("yours", "enemy"):
        raise scope.cant_yet("such a replacement of a tie")
    found = at_once(scope, w.TIES, node.then)
    found.enemy = node.event.side == "enemy"
    return found


def token_copies(scope: RiftScope, node: n.Instead) -> TokenCopyStatic:
    """In place of a token's play: the same play, and that of a copy."""
    tokens = n.Select("unit", "yours", filters=(n.State("token"),))
    event = n.Ref("event")
    as_well = (r.PlayCard(event), r.PlayCopy(event))
    if node.event.who != tokens or node.then != as_well or node.who != "you" or not scope.ability.when.once:
        raise scope.cant_yet("this replacement of a play")
    return TokenCopyStatic(scope.ability, s.Reference(s.SELF), -1, w.PLAYED, 0)


def number_instead(scope: RiftScope, node: n.Instead) -> AmountStatic | AtOnceStatic:
    """In place of what a player would draw or gain: another number of the same, or something else at once."""
    deed, event = REPLACED_NUMBERS[node.event.kind]
    side = node.event.side
    if node.event.who not in (n.Ref("self"), n.Select("card")) or side not in ("any", "yours", "enemy", "player"):
        raise scope.cant_yet("this replacement")
    only = node.then[0] if len(node.then) == 1 else None
    scale = scaled(scope, getattr(only, "amount", None), node.event) if isinstance(only, deed) else None
    if scale is not None and not node.who and getattr(only, "who", "you") in ("you", "player"):
        found = AmountStatic(scope.ability, event, *scale)
        found.enemy, found.anyone = side == "enemy", side == "player"
        return found
    if node.who or side not in ("any", "yours") or scope.ability.when.once or scope.worn:
        raise scope.cant_yet("something else in place of what a player would have")
    each = node.then if node.event.amount or deed is not n.Draw else (r.Times(n.EventAmount(), node.then),)
    return at_once(scope, event, each)


def scaled(scope: RiftScope, amount: int | n.Amount | None, event: n.Event) -> tuple[int, int] | None:
    """The number as so many times that much, and so much more."""
    if isinstance(amount, int) and event.kind == "drawn" and not event.amount:
        return (1, amount - 1) if scope.ability.when.once else (amount, 0)  # of one card, or of each
    if isinstance(amount, n.EventAmount):
        return 1, 0
    if isinstance(amount, n.Plus) and isinstance(amount.more, int) and amount.amount == n.EventAmount():
        return 1, amount.more
    if isinstance(amount, n.Double) and amount.amount == n.EventAmount():
        return 2, 0
    return None


@effect(n.Instead, r.NextInstead)
def instead_for_a_while(scope: RiftScope, node: n.Instead | r.NextInstead) -> None:
    until = scope.until(getattr(node, "duration", "") or "turn")
    if isinstance(node.event.who, n.Select):
        found = instead(scope, node, False)
        found.next_only = not getattr(node, "each", False)
        scope.add(st.LastingStep(-1, scope.part(found), None, until, 0))
        return
    on = scope.target(node.event.who)
    found = instead(scope, node, True)
    found.next_only = True
    scope.add(st.LastingStep(-1, scope.part(found), on, until))
