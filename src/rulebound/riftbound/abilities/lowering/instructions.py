# rulebound: interpreted
"""What Riftbound's instructions become, but for choices and turns of speech."""

from __future__ import annotations

from dataclasses import replace

from librt.vecs import vec
from mypy_extensions import i64

from rulebound.effects import choosing as ch
from rulebound.effects import nodes as n
from rulebound.effects import selectors as s
from rulebound.effects import steps as st
from rulebound.effects.core import COMMAND, STATIC, AbilityDef
from rulebound.effects.instructions import discard_step, move_step
from rulebound.effects.lowering import rewritten
from rulebound.effects.parts import Unplayable, trait_id
from rulebound.effects.statics import REDUCE_ORDER, ForbidStatic, PreventStatic, ReduceStatic
from rulebound.riftbound.abilities import damage as dm
from rulebound.riftbound.abilities import nodes as r
from rulebound.riftbound.abilities import payments as py
from rulebound.riftbound.abilities import revealing as rv
from rulebound.riftbound.abilities import selecting as q
from rulebound.riftbound.abilities import speaking as sp
from rulebound.riftbound.abilities import steps as do
from rulebound.riftbound.abilities import targets as tg
from rulebound.riftbound.abilities import tokens as tk
from rulebound.riftbound.abilities.copying import KeywordsStep
from rulebound.riftbound.abilities.firing import FireStep
from rulebound.riftbound.abilities.lowering.choices import targets, told_to_others
from rulebound.riftbound.abilities.lowering.costs import costs, pay_step
from rulebound.riftbound.abilities.lowering.phrases import event_place
from rulebound.riftbound.abilities.lowering.scope import RIFTBOUND, RiftScope, mentions, type_test
from rulebound.riftbound.abilities.lowering.statics import lost
from rulebound.riftbound.abilities.lowering.words import TYPES
from rulebound.riftbound.abilities.naming import NameCardStep, NameTagStep
from rulebound.riftbound.abilities.rechoosing import CopySpellStep, NewChoicesStep
from rulebound.riftbound.abilities.replacing import DoubleStatic, ShieldStatic
from rulebound.riftbound.abilities.ruling import AllowStatic
from rulebound.riftbound.abilities.taking import BorrowStep
from rulebound.riftbound.rules import deeds
from rulebound.riftbound.rules.battlefields import AddFieldStep, EnterAtStep, ReplaceFieldStep, RestoreFieldStep
from rulebound.riftbound.rules.play.costs import FREE_ALL, FREE_ENERGY, FREE_NOT, FREE_OF_EVERYTHING, FREE_POWER
from rulebound.riftbound.rules.play.purse import (
    USE_ABILITY,
    USE_GEAR,
    USE_GEAR_ABILITY,
    USE_SHOWDOWN,
    USE_SPELL,
    USE_UNIT,
    USE_UNIT_ABILITY,
)
from rulebound.riftbound.words import codes as w

effect = RIFTBOUND.effects

USES = {
    "": 0,
    "spell": USE_SPELL,
    "gear": USE_GEAR | USE_GEAR_ABILITY,
    "play_gear": USE_GEAR,
    "unit": USE_UNIT,
    "unit_or_ability": USE_UNIT | USE_UNIT_ABILITY,
    "permanent": USE_UNIT | USE_GEAR,
    "unit_or_spell": USE_UNIT | USE_SPELL,
    "spell_or_gear": USE_SPELL | USE_GEAR,
    "card": USE_UNIT | USE_GEAR | USE_SPELL,
    "ability": USE_ABILITY,
    "showdown": USE_SHOWDOWN,
}
FREE = {
    "full": FREE_NOT,
    "ignore": FREE_ALL,
    "ignore_energy": FREE_ENERGY,
    "ignore_power": FREE_POWER,
    "ignore_all": FREE_OF_EVERYTHING,
}
COUNTERS: dict[str, deeds.Deed] = {
    "": deeds.COUNTER_IT,
    "trash": deeds.COUNTER_IT,
    "hand": deeds.COUNTER_HOME,
}
VERBS: dict[type[n.Effect], deeds.Deed] = {
    r.Buff: deeds.BUFF_IT,
    r.SpendBuff: deeds.SPEND_BUFF,
    r.Stun: deeds.STUN_IT,
    r.Detach: deeds.DETACH_IT,
    r.DrawThese: deeds.DRAW_IT,
    r.LoseControl: deeds.RELEASE_IT,
}


@effect(*VERBS)
def done_to(scope: RiftScope, node: r.Buff | r.SpendBuff | r.Stun | r.Detach | r.DrawThese | r.LoseControl) -> None:
    scope.add(do.VerbStep(VERBS[type(node)], scope.target(node.what)))


@effect(n.DeedTo)
def deed_to(scope: RiftScope, node: n.DeedTo) -> None:
    scope.add(do.VerbStep(scope.look_up(deeds.TO_CARDS, node.verb, "deed"), scope.target(node.what)))


@effect(n.Reveal)
def reveal(scope: RiftScope, node: n.Reveal) -> RiftScope:
    scope.add(do.VerbStep(deeds.REVEAL_IT, scope.target(node.what)))
    return scope.but(shown=scope.shown or node.what == n.Ref("it"))


@effect(r.RevealUntil)
def reveal_until(scope: RiftScope, node: r.RevealUntil) -> None:
    scope.add(rv.RevealUntilStep(type_test(scope, node.what, "any")))


@effect(r.NewChoices)
def new_choices(scope: RiftScope, node: r.NewChoices) -> None:
    scope.add(NewChoicesStep(scope.target(node.what)))


@effect(r.WinGame)
def win_game(scope: RiftScope, node: r.WinGame) -> None:
    scope.add(do.WinStep())


@effect(r.ExtraTurn)
def extra_turn(scope: RiftScope, node: r.ExtraTurn) -> None:
    scope.add(do.ExtraTurnStep())


@effect(n.Draw)
def draw(scope: RiftScope, node: n.Draw) -> RiftScope | None:
    if node.who == "you":
        scope.add(st.DrawStep(scope.number(node.amount), ch.YOU))
    return told_to_others(scope, node)


@effect(n.Discard)
def discard(scope: RiftScope, node: n.Discard) -> RiftScope | None:
    if node.who == "you":
        scope.add(discard_step(scope, node.amount, node.filters))
    return told_to_others(scope, node)


@effect(r.Channel)
def channel(scope: RiftScope, node: r.Channel) -> RiftScope | None:
    if node.who == "you":
        scope.add(do.ChannelStep(node.amount, node.exhausted))
    return told_to_others(scope, node)


@effect(r.Score)
def score(scope: RiftScope, node: r.Score) -> RiftScope | None:
    if node.who == "you":
        scope.add(do.ScoreStep(scope.number(node.amount)))
    return told_to_others(scope, node)


@effect(r.GainXp)
def gain_xp(scope: RiftScope, node: r.GainXp) -> RiftScope | None:
    if node.who == "you":
        scope.add(do.XpStep(scope.number(node.amount)))
    return told_to_others(scope, node)


@effect(r.RevealHand)
def reveal_hand(scope: RiftScope, node: r.RevealHand) -> RiftScope | None:
    if node.who == "you":
        scope.add(rv.RevealHandStep())
    return told_to_others(scope, node)


@effect(r.Recall)
def recall(scope: RiftScope, node: r.Recall) -> None:
    scope.add(tg.RecallStep(scope.target(node.what), node.exhausted))


@effect(r.AddResources)
def add_resources(scope: RiftScope, node: r.AddResources) -> None:
    scope.add(do.AddStep(added(node), scope.look_up(USES, node.only, "use of resources")))


@effect(r.AddPaid)
def add_paid(scope: RiftScope, node: r.AddPaid) -> None:
    scope.add(do.AddPaidStep(scope.look_up({"energy": w.ENERGY, "any": w.UNIVERSAL}, node.what, "resource")))


def added(node: r.AddResources) -> vec[i64]:
    """What it adds, by the slots of a pool."""
    found = vec[i64]([0] * w.POOL_SIZE)
    found[w.ENERGY] += node.energy
    for symbol in node.power:
        if symbol == "any":
            found[w.UNIVERSAL] += 1
        elif symbol in w.DOMAINS:
            found[w.POWER + w.DOMAINS.index(symbol)] += 1
        else:
            raise Unplayable(f"Adding Power of '{symbol}' can't be played yet.")
    return found


@effect(r.Predict)
def predict(scope: RiftScope, node: r.Predict) -> None:
    scope.add(rv.SeeStep(node.amount, False), rv.PredictStep(), rv.PutBackStep())


@effect(n.Look)
def look(scope: RiftScope, node: n.Look) -> None:
    scope.add(rv.SeeStep(node.amount, False))


@effect(r.RevealTop)
def reveal_top(scope: RiftScope, node: r.RevealTop) -> None:
    step = rv.SeeStep(node.amount, True)
    step.also = scope.in_turn and scope.turns is not None and scope.turns.gathers
    scope.add(step)


@effect(r.RevealRunes)
def reveal_runes(scope: RiftScope, node: r.RevealRunes) -> RiftScope:
    step = rv.SeeStep(node.amount, True)
    step.deck = w.RUNE_DECK
    scope.add(step)
    return scope.but(shows_runes=True)


@effect(r.Burn)
def burn(scope: RiftScope, node: r.Burn) -> RiftScope | None:
    if node.who == "you":
        scope.add(do.BurnStep(node.amount))
    return told_to_others(scope, node)


@effect(r.LosePoints)
def lose_points(scope: RiftScope, node: r.LosePoints) -> RiftScope | None:
    if node.who == "you":
        scope.add(do.LoseStep(node.amount))
    return told_to_others(scope, node)


@effect(r.PreventNext)
def prevent_next(scope: RiftScope, node: r.PreventNext) -> None:
    if node.amount:
        shield = scope.part(ShieldStatic(scope.ability, s.Reference(s.SELF), -1, w.DAMAGE, REDUCE_ORDER))
        scope.add(st.LastingStep(-1, shield, scope.target(node.to), scope.until(node.duration), node.amount))
        return
    static = ReduceStatic(
        scope.ability, s.Reference(s.SELF), w.DAMAGE, -1, s.ANY, [], s.Number(10000), True
    )  # fmt: skip
    static.lasting = True
    scope.add(st.LastingStep(-1, scope.part(static), scope.target(node.to), scope.until(node.duration)))


@effect(r.PreventAll)
def prevent_all(scope: RiftScope, node: r.PreventAll) -> None:
    cause = scope.look_up(scope.words.causes, node.kind, "cause")
    static = PreventStatic(scope.ability, s.Reference(s.SELF), w.DAMAGE, cause, s.ANY, [], 0)
    static.lasting = True
    scope.add(st.LastingStep(-1, scope.part(static), None, scope.until(node.duration), 0))


@effect(r.CantMove)
def cant_move(scope: RiftScope, node: r.CantMove) -> RiftScope | None:
    if node.who == "you":
        held = ForbidStatic(scope.ability, scope.target(node.what), w.MOVES, s.YOURS)
        scope.add(st.LastingStep(-1, scope.part(held), scope.target(node.what), scope.until(node.duration)))
    return told_to_others(scope, node)


@effect(r.DoubleDamage)
def double_damage(scope: RiftScope, node: r.DoubleDamage) -> None:
    static = DoubleStatic(scope.ability, s.Reference(s.SELF), w.DAMAGE, True)
    scope.add(st.LastingStep(-1, scope.part(static), scope.target(node.to), scope.until(node.duration)))


@effect(r.SwapPlaces)
def swap_places(scope: RiftScope, node: r.SwapPlaces) -> None:
    scope.add(tg.SwapStep(scope.target(node.one), scope.target(node.other)))


@effect(r.Counter)
def counter(scope: RiftScope, node: r.Counter) -> None:
    verb = scope.look_up(COUNTERS, node.to, "place")
    what = scope.target(node.what)
    if not node.unless:
        scope.add(do.VerbStep(verb, what))
        return
    # its controller may pay; if they don't, it is countered
    speaking = sp.AsStep(sp.AS_CONTROLLER, what)
    scope.add(speaking)
    price = pay_step(scope, node.unless)
    if isinstance(price, py.PayEachStep):
        price.of_home = True
    may = ch.MayStep(ch.YOU, [price])
    scope.add(may)
    scope.add(price)
    unless = ch.UnlessDidStep()
    scope.add(unless)
    scope.add(sp.BackStep())
    scope.add(do.NotDoneStep())  # it was paid for: nothing was countered
    jump = ch.JumpStep()
    scope.add(jump)
    may.else_pc = unless.else_pc = speaking.else_pc = len(scope.steps)
    scope.add(sp.BackStep())
    scope.add(do.VerbStep(verb, what))
    jump.to = len(scope.steps)


@effect(r.CopySpell)
def copy_spell(scope: RiftScope, node: r.CopySpell) -> None:
    chosen = scope.last is not None and isinstance(scope.last.what, q.ChainSelector)
    countered = any(
        isinstance(step, do.VerbStep) and step.deed in (deeds.COUNTER_IT, deeds.COUNTER_HOME) for step in scope.steps
    )
    if node.what != n.Ref("it") or not chosen or countered:
        raise scope.cant_yet("copying what is no spell on the chain")
    scope.card.brings.chooses_abilities = True  # a copy is made of what stands for an ability
    scope.add(CopySpellStep(scope.target(node.what)))


@effect(r.TakeControl)
def take_control(scope: RiftScope, node: r.TakeControl) -> None:
    if node.duration == "source":
        scope.card.brings.lends = True
        scope.add(BorrowStep(scope.target(node.what), w.WHILE_SOURCE))
        return
    if node.duration:
        scope.add(BorrowStep(scope.target(node.what), scope.until(node.duration)))
        return
    scope.add(do.VerbStep(deeds.CONTROL_IT, scope.target(node.what)))


@effect(r.BecomeCopy)
def become_copy(scope: RiftScope, node: r.BecomeCopy) -> None:
    scope.add(do.CopyStep(scope.target(node.what), scope.target(node.of), node.duration == "attached"))


@effect(n.CopyKeywords)
def copy_keywords(scope: RiftScope, node: n.CopyKeywords) -> None:
    if node.keywords:
        raise scope.cant_yet("some keywords of another card")
    scope.add(KeywordsStep(scope.target(node.of), scope.target(node.to), scope.until(node.duration)))


@effect(r.NameTag)
def name_tag(scope: RiftScope, node: r.NameTag) -> None:
    scope.add(NameTagStep(vec[i64]([trait_id(name) for name in node.options])))


@effect(r.NameCard)
def name_card(scope: RiftScope, node: r.NameCard) -> None:
    scope.add(NameCardStep(TYPES[node.kind]))


@effect(r.GainNamedTag)
def gain_named_tag(scope: RiftScope, node: r.GainNamedTag) -> None:
    if not scope.own_card(node.to):
        raise scope.cant_yet("a named tag of other cards")
    scope.card.gains_named = True


@effect(r.AddBattlefield)
def add_battlefield(scope: RiftScope, node: r.AddBattlefield) -> None:
    scope.add(AddFieldStep(scope.field_token(node.name)))


@effect(r.EnterAt)
def enter_at(scope: RiftScope, node: r.EnterAt) -> None:
    adding = [step for step in scope.steps if isinstance(step, AddFieldStep)]
    if node.where != "placed" or not scope.own_card(node.what) or len(adding) != 1:
        raise scope.cant_yet("entering at such a place")
    scope.card.adds_field = adding[0].definition
    scope.add(EnterAtStep())


@effect(r.ReplaceBattlefield)
def replace_battlefield(scope: RiftScope, node: r.ReplaceBattlefield) -> None:
    scope.add(ReplaceFieldStep(scope.target(node.what), scope.field_token(node.name)))


@effect(r.RestoreBattlefield)
def restore_battlefield(scope: RiftScope, node: r.RestoreBattlefield) -> None:
    scope.add(RestoreFieldStep(scope.target(node.what)))


@effect(r.Attach)
def attach(scope: RiftScope, node: r.Attach) -> None:
    scope.add(do.AttachStep(scope.target(node.what), scope.target(node.to)))


@effect(r.Empower)
def empower(scope: RiftScope, node: r.Empower) -> None:
    scope.add(do.VerbStep(deeds.DISEMPOWER_IT if node.undo else deeds.EMPOWER_IT, scope.target(node.what)))


@effect(r.PlayCard)
def play_card(scope: RiftScope, node: r.PlayCard) -> None:
    scope.add(play_step(scope, node))


def play_step(scope: RiftScope, node: r.PlayCard) -> do.PlayCardStep:
    free = FREE_NOT if node.cost in ("reduce", "instead") else scope.look_up(FREE, node.cost, "way to pay")
    places = {"": tg.MOVE_ANY, "base": tg.MOVE_BASE, "here": tg.MOVE_HERE, "or_here": tg.MOVE_HERE,
              "battlefield": tg.MOVE_FIELD, "own_battlefield": tg.MOVE_OWN_FIELD, "earlier": tg.MOVE_WITH,
              "it": tg.MOVE_WITH}  # fmt: skip
    where = scope.look_up(places, node.to, "place to play to")
    less = scope.number(node.by if node.cost == "reduce" else 0)
    what = scope.target(node.what)
    if scope.card.kind == w.SPELL and scope.own_card(node.what):
        what = q.TrashedTarget() if scope.ability.when.delayed else s.Reference(s.SELF)
    if node.cost == "full" and scope.own_card(node.what) and len(scope.ability.price.parts) > 0:
        free = FREE["ignore"]  # the price of the ability was paid to play it
    step = do.PlayCardStep(what, free, less, where)
    step.or_as_usual = node.to == "or_here"
    if node.to in ("earlier", "it"):
        step.to_card = scope.target(n.Ref(node.to))
    if node.cost == "instead":
        price, payments = costs(scope, node.price)
        if payments or len(price) == 0:
            raise scope.cant_yet("playing a card for such a price")
        step.price = price
    return step


@effect(r.Recycle)
def recycle(scope: RiftScope, node: r.Recycle) -> None:
    last = scope.steps[-1] if scope.steps else None
    if isinstance(last, do.PlayCardStep) and node.what == n.Ref("it"):
        last.recycled = 1  # "then recycle it" says where the spell goes once it is done
    else:
        step = do.VerbStep(deeds.RECYCLE_IT, scope.target(node.what))
        step.forgets = not scope.shows_runes
        step.by_owners = scope.look_up({"you": 0, "owners": 1}, node.who, "player who recycles") > 0
        scope.add(step)


@effect(r.PlayCheaper)
def play_cheaper(scope: RiftScope, node: r.PlayCheaper) -> None:
    scope.add(do.PlayCardStep(scope.target(node.what), FREE_NOT, scope.number(node.by), tg.MOVE_ANY))


@effect(r.AllowPlay)
def allow_play(scope: RiftScope, node: r.AllowPlay) -> None:
    if node.what.zone != "hand" or node.what.side != "yours":
        raise scope.cant_yet("leave to play such a card")
    target = q.ClassTarget(type_test(scope, replace(node.what, zone=""), "yours"))
    part = scope.part(AllowStatic(AbilityDef(STATIC), target, scope.look_up(FREE, node.cost, "way to pay")))
    scope.add(st.LastingStep(w.PLAY_RULE, part, None, scope.until(node.duration), 0))


@effect(r.PlayToken)
def play_token(scope: RiftScope, node: r.PlayToken) -> None:
    places = {"": tg.MOVE_ANY, "own_battlefield": tg.MOVE_OWN_FIELD, "base": tg.MOVE_BASE, "here": tg.MOVE_HERE,
              "it": tg.MOVE_WITH, "event": tg.MOVE_WITH, "each_own_battlefield": tg.MOVE_EACH_OWN_FIELD,
              "each_with_units": tg.MOVE_EACH_WITH_UNITS, "same": tg.MOVE_ANY}  # fmt: skip
    where = scope.look_up(places, node.to, "place of a token")
    to_card: s.Target | None = None
    if node.to == "it":
        to_card = scope.target(n.Ref("it"))
    elif node.to == "event" and scope.event_from:
        where = tg.MOVE_LEFT
    elif node.to == "event":
        to_card = event_place(scope)
    states = {"": tk.TOKEN_AS_USUAL, "ready": tk.TOKEN_READY, "exhausted": tk.TOKEN_EXHAUSTED}
    state = scope.look_up(states, node.state, "state of a token")
    step = tk.PlayTokenStep(scope.play_token(node), scope.number(node.amount), where, to_card, state)
    step.unit = node.might >= 0
    step.created = node.created
    step.together = node.to == "same"
    scope.add(step)
    if step.unit and not step.created:
        scope.add(tk.TokenCopiesStep(step))


@effect(r.DealEachOther)
def each_other(scope: RiftScope, node: r.DealEachOther) -> None:
    scope.add(dm.EachOtherStep(scope.target(node.one), scope.target(node.other)))


@effect(r.DamageBy)
def damage_by(scope: RiftScope, node: r.DamageBy) -> None:
    scope.add(dm.DamageByStep(scope.number(node.amount), scope.target(node.by), scope.target(node.to)))


@effect(r.EachDeals)
def each_deals(scope: RiftScope, node: r.EachDeals) -> None:
    scope.add(dm.EachDealsStep(node.amount, scope.target(node.by), scope.target(node.to)))


@effect(r.SplitDamage)
def split(scope: RiftScope, node: r.SplitDamage) -> None:
    scope.add(dm.SplitStep(scope.number(node.amount), scope.target(node.to), None))


@effect(r.SplitBy)
def split_by(scope: RiftScope, node: r.SplitBy) -> RiftScope:
    """559.3.d.1: everyone who may get a share is a target, chosen beforehand."""
    if node.by != n.Ref("it") or not isinstance(node.to, n.Select) or scope.last is None or scope.late:
        raise scope.cant_yet("damage that such a unit splits")
    scope.add(tg.KeepStep(scope.chosen[-1]))
    limit = scope.but(choosing=True).number(node.amount)
    after, shares = targets(scope.but(limit=limit, if_any=True), node.to, 1, 99, False)
    shares.of_unit = True
    after = after.but(limit=None, if_any=scope.if_any)
    amount, by = rewritten((node.amount, node.by), n.Ref("it"), n.Ref("earlier"))
    after.add(dm.SplitStep(after.number(amount), after.target(n.Ref("it")), after.target(by)))
    return after


@effect(r.SetMight)
def set_might(scope: RiftScope, node: r.SetMight) -> None:
    scope.add(dm.SetMightStep(scope.number(node.amount), scope.target(node.to), scope.until(node.duration)))


@effect(r.DoubleMight)
def double_might(scope: RiftScope, node: r.DoubleMight) -> None:
    scope.add(dm.DoubleMightStep(scope.target(node.to), scope.until(node.duration)))


@effect(r.LowerMight)
def lower_might(scope: RiftScope, node: r.LowerMight) -> None:
    least = s.Number(node.least)
    scope.add(dm.ToMightStep(scope.number(node.amount), scope.target(node.to), least, scope.until(node.duration)))


@effect(r.RaiseMight)
def raise_might(scope: RiftScope, node: r.RaiseMight) -> None:
    scope.add(dm.ToMightStep(None, scope.target(node.to), scope.number(node.amount), scope.until(node.duration)))


@effect(r.MoveAlong)
def move_along(scope: RiftScope, node: r.MoveAlong) -> None:
    scope.add(tg.GoStep(scope.target(node.what), tg.MOVE_WITH, -1, scope.target(node.along), True))


@effect(r.BuffsGive)
def buffs_give(scope: RiftScope, node: r.BuffsGive) -> None:
    if node.to != n.Select("unit", "friendly"):
        raise scope.cant_yet("buffs that give more to some units")
    scope.add(st.LastingStep(w.MIGHT, -1, None, scope.until(node.duration), node.amount))


def hide_price(scope: RiftScope, cost: tuple[n.Cost, ...]) -> int:
    """What hiding may cost in place of [A]: Energy, or nothing."""
    if not cost:
        return w.FOR_NOTHING
    if len(cost) > 1 or not isinstance(cost[0], r.Pay) or cost[0].power or not cost[0].energy:
        raise scope.cant_yet("hiding for another cost")
    return cost[0].energy


@effect(r.HideFor)
def hide_for(scope: RiftScope, node: r.HideFor) -> None:
    scope.add(st.LastingStep(w.HIDE_FOR, -1, None, scope.until(node.duration), hide_price(scope, node.cost)))


@effect(r.LoseKeyword)
def lose_keyword(scope: RiftScope, node: r.LoseKeyword) -> None:
    for stat in lost(scope, node.keyword):
        scope.add(dm.LoseKeywordStep(stat, scope.target(node.to), scope.until(node.duration)))


@effect(r.SwapMight)
def swap_might(scope: RiftScope, node: r.SwapMight) -> None:
    scope.add(dm.SwapMightStep(scope.target(node.what), scope.until(node.duration)))


@effect(r.FireTriggers)
def fire(scope: RiftScope, node: r.FireTriggers) -> None:
    kinds = {"conquers": w.CONQUERS, "played": w.PLAYED}
    scope.add(FireStep(scope.look_up(kinds, node.which, "event"), scope.target(node.of)))


@effect(r.PayNow)
def pay_now(scope: RiftScope, node: r.PayNow) -> None:
    scope.add(pay_step(scope, node.cost))


@effect(r.BonusDamage)
def bonus_damage(scope: RiftScope, node: r.BonusDamage) -> None:
    if getattr(node, "to", None) is not None or not isinstance(node.amount, int):
        raise scope.cant_yet("Bonus Damage to some cards")
    if not isinstance(node.amount, int) or node.of:
        raise scope.cant_yet("such Bonus Damage for a while")
    scope.add(st.LastingStep(w.BONUS_DAMAGE, -1, None, scope.until(node.duration), node.amount))


@effect(r.BonusOf)
def bonus_of(scope: RiftScope, node: r.BonusOf) -> None:
    if not scope.own_card(node.what):
        raise scope.cant_yet("Bonus Damage of another spell")
    scope.add(do.BonusOfStep(scope.number(node.amount)))


@effect(r.ThisDeals)
def this_deals(scope: RiftScope, node: r.ThisDeals) -> None:
    chosen = mentions(node, "it", "first", "second", "earlier")  # not known yet
    if scope.ability.kind != COMMAND or scope.counting or scope.late or chosen:
        raise scope.cant_yet("Bonus Damage of something else than a spell")
    scope.add(do.ThisDealsStep(scope.number(node.amount)))


@effect(r.SeeFacedown)
def see_facedown(scope: RiftScope, node: r.SeeFacedown) -> None:
    scope.add(rv.SeeFacedownStep(scope.until(node.duration)))


@effect(n.Move)
def move(scope: RiftScope, node: n.Move) -> None:
    last = scope.steps[-1] if scope.steps else None
    if isinstance(last, do.PlayCardStep) and node == n.Move(n.Ref("it"), "banished"):
        last.recycled = 2  # "then banish it" says where the spell goes once it is done
        return
    if node.position == "any_order" and node.what == n.Ref("rest"):
        scope.add(rv.PutBackStep())
    elif node.position == "discard":
        scope.add(do.VerbStep(deeds.DISCARD_IT, scope.target(node.what)))
    elif node.to in ("banished", "hand"):
        scope.add(do.FollowStep(move_step(scope, node)))
    else:
        scope.add(move_step(scope, node))
