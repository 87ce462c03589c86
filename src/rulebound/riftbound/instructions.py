# rulebound: interpreted
"""How each instruction of Riftbound's text becomes steps."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace
from typing import Any

from librt.vecs import vec
from mypy_extensions import i64

from rulebound.effects import choosing as ch
from rulebound.effects import nodes as n
from rulebound.effects import selectors as s
from rulebound.effects import steps as st
from rulebound.effects.core import COMMAND, STATIC, AbilityDef
from rulebound.effects.lowering import rewritten
from rulebound.effects.parts import Unplayable, trait_id
from rulebound.effects.statics import PreventStatic, ReduceStatic
from rulebound.riftbound import damage as dm
from rulebound.riftbound import locations as loc
from rulebound.riftbound import nodes as r
from rulebound.riftbound import payments as py
from rulebound.riftbound import promising as pm
from rulebound.riftbound import revealing as rv
from rulebound.riftbound import selecting as q
from rulebound.riftbound import speaking as sp
from rulebound.riftbound import steps as do
from rulebound.riftbound import targets as tg
from rulebound.riftbound import tokens as tk
from rulebound.riftbound.battlefields import AddFieldStep, EnterAtStep, ReplaceFieldStep, RestoreFieldStep
from rulebound.riftbound.copying import KeywordsStep
from rulebound.riftbound.costs import (
    FREE_NOT,
)
from rulebound.riftbound.firing import FireStep
from rulebound.riftbound.lexicon import COSTED, HEADING
from rulebound.riftbound.lowering import FREE, USES, RiftboundLowering
from rulebound.riftbound.naming import NameTagStep
from rulebound.riftbound.parts import mentions
from rulebound.riftbound.rechoosing import CopySpellStep, NewChoicesStep
from rulebound.riftbound.replacing import DoubleStatic
from rulebound.riftbound.ruling import AllowStatic
from rulebound.riftbound.taking import BorrowStep


def _draw(low: RiftboundLowering, node: n.Draw) -> None:
    if not low.for_whom(node):
        low.add(st.DrawStep(low.number(node.amount), ch.YOU))


def _discard(low: RiftboundLowering, node: n.Discard) -> None:
    if not low.for_whom(node):
        low.add(low.discard(node.amount, node.filters, "you", False))


def _channel(low: RiftboundLowering, node: r.Channel) -> None:
    if not low.for_whom(node):
        low.add(do.ChannelStep(node.amount, node.exhausted))


def _score(low: RiftboundLowering, node: r.Score) -> None:
    if not low.for_whom(node):
        low.add(do.ScoreStep(low.number(node.amount)))


def _gain_xp(low: RiftboundLowering, node: r.GainXp) -> None:
    if not low.for_whom(node):
        low.add(do.XpStep(low.number(node.amount)))


def _reveal_hand(low: RiftboundLowering, node: r.RevealHand) -> None:
    if not low.for_whom(node):
        low.add(rv.RevealHandStep())


def _recall(low: RiftboundLowering, node: r.Recall) -> None:
    low.add(tg.RecallStep(low.target(node.what), node.exhausted))


def _add_resources(low: RiftboundLowering, node: r.AddResources) -> None:
    low.add(do.AddStep(added(node), low.look_up(USES, node.only, "use of resources")))


def _add_paid(low: RiftboundLowering, node: r.AddPaid) -> None:
    low.add(do.AddPaidStep(low.look_up({"energy": loc.ENERGY, "any": loc.UNIVERSAL}, node.what, "resource")))


def added(node: r.AddResources) -> vec[i64]:
    """What it adds, by the slots of a pool."""
    found = vec[i64]([0] * loc.POOL_SIZE)
    found[loc.ENERGY] += node.energy
    for symbol in node.power:
        if symbol == "any":
            found[loc.UNIVERSAL] += 1
        elif symbol in loc.DOMAINS:
            found[loc.POWER + loc.DOMAINS.index(symbol)] += 1
        else:
            raise Unplayable(f"Adding Power of '{symbol}' can't be played yet.")
    return found


def _predict(low: RiftboundLowering, node: r.Predict) -> None:
    low.add(rv.SeeStep(node.amount, False))
    low.add(rv.PredictStep())
    low.add(rv.PutBackStep())


def _look(low: RiftboundLowering, node: n.Look) -> None:
    low.add(rv.SeeStep(node.amount, False))


def _reveal_top(low: RiftboundLowering, node: r.RevealTop) -> None:
    step = rv.SeeStep(node.amount, True)
    step.also = low.in_turn and low.turns is not None and low.turns.gathers
    low.add(step)


def _reveal_runes(low: RiftboundLowering, node: r.RevealRunes) -> None:
    step = rv.SeeStep(node.amount, True)
    step.deck = loc.RUNE_DECK
    low.add(step)
    low.shows_runes = True


def _burn(low: RiftboundLowering, node: r.Burn) -> None:
    if not low.for_whom(node):
        low.add(do.BurnStep(node.amount))


def _lose_points(low: RiftboundLowering, node: r.LosePoints) -> None:
    if not low.for_whom(node):
        low.add(do.LoseStep(node.amount))


def _prevent_next(low: RiftboundLowering, node: r.PreventNext) -> None:
    static = ReduceStatic(
        low.ability, s.Reference(s.SELF), loc.DAMAGE, -1, s.ANY, [], s.Number(10000), True
    )  # fmt: skip
    static.lasting = True
    low.add(st.LastingStep(-1, low.part(static), low.target(node.to), low.until(node.duration)))


def _prevent_all(low: RiftboundLowering, node: r.PreventAll) -> None:
    cause = low.look_up(low.words.causes, node.kind, "cause")
    static = PreventStatic(low.ability, s.Reference(s.SELF), loc.DAMAGE, cause, s.ANY, [], 0)
    static.lasting = True
    low.add(pm.ForPlayerStep(-1, 0, low.part(static), low.until(node.duration)))


def _cant_move(low: RiftboundLowering, node: r.CantMove) -> None:
    if node.who == "you":
        low.add(tg.CantMoveStep(low.target(node.what), low.until(node.duration)))
    else:
        low.each(r.EachPlayer(node.who, (replace(node, who="you"),)))


def _double_damage(low: RiftboundLowering, node: r.DoubleDamage) -> None:
    static = DoubleStatic(low.ability, s.Reference(s.SELF), loc.DAMAGE, True)
    low.add(st.LastingStep(-1, low.part(static), low.target(node.to), low.until(node.duration)))


def _swap_places(low: RiftboundLowering, node: r.SwapPlaces) -> None:
    low.add(tg.SwapStep(low.target(node.one), low.target(node.other)))


def _lose_control(low: RiftboundLowering, node: r.LoseControl) -> None:
    low.add(do.VerbStep(py.RELEASE_IT, low.target(node.what)))


def _counter(low: RiftboundLowering, node: r.Counter) -> None:
    verb = low.look_up({"": py.COUNTER_IT, "trash": py.COUNTER_IT, "hand": py.COUNTER_HOME}, node.to, "place")
    what = low.target(node.what)
    if not node.unless:
        low.add(do.VerbStep(verb, what))
        return
    # its controller may pay; if they don't, it is countered
    speaking = sp.AsStep(sp.AS_CONTROLLER, what)
    low.add(speaking)
    price = low.pay_step(node.unless)
    if isinstance(price, py.PayEachStep):
        price.of_home = True
    may = ch.MayStep(ch.YOU, [price])
    low.add(may)
    low.add(price)
    unless = ch.UnlessDidStep()
    low.add(unless)
    low.add(sp.BackStep())
    low.add(do.NotDoneStep())  # it was paid for: nothing was countered
    jump = ch.JumpStep()
    low.add(jump)
    may.else_pc = unless.else_pc = speaking.else_pc = len(low.steps)
    low.add(sp.BackStep())
    low.add(do.VerbStep(verb, what))
    jump.to = len(low.steps)


def _copy_spell(low: RiftboundLowering, node: r.CopySpell) -> None:
    chosen = low.last is not None and isinstance(low.last.what, q.ChainSelector)
    countered = any(
        isinstance(step, do.VerbStep) and step.verb in (py.COUNTER_IT, py.COUNTER_HOME) for step in low.steps
    )
    if node.what != n.Ref("it") or not chosen or countered:
        raise low.cant_yet("copying what is no spell on the chain")
    low.rift.chooses_abilities = True  # a copy is made of what stands for an ability
    low.add(CopySpellStep(low.target(node.what)))


def _take_control(low: RiftboundLowering, node: r.TakeControl) -> None:
    if node.duration == "source":
        low.rift.lends = True
        low.add(BorrowStep(low.target(node.what), loc.WHILE_SOURCE))
        return
    if node.duration:
        low.add(BorrowStep(low.target(node.what), low.until(node.duration)))
        return
    low.add(do.VerbStep(py.CONTROL_IT, low.target(node.what)))


def _become_copy(low: RiftboundLowering, node: r.BecomeCopy) -> None:
    low.add(do.CopyStep(low.target(node.what), low.target(node.of)))


def _copy_keywords(low: RiftboundLowering, node: n.CopyKeywords) -> None:
    low.add(KeywordsStep(low.target(node.of), low.target(node.to), low.until(node.duration)))


def _name_tag(low: RiftboundLowering, node: r.NameTag) -> None:
    low.add(NameTagStep(vec[i64]([trait_id(name) for name in node.options])))


def _gain_named_tag(low: RiftboundLowering, node: r.GainNamedTag) -> None:
    if not low.own_card(node.to):
        raise low.cant_yet("a named tag of other cards")
    low.rift.gains_named = True


def _add_battlefield(low: RiftboundLowering, node: r.AddBattlefield) -> None:
    low.add(AddFieldStep(low.field_token(node.name)))


def _enter_at(low: RiftboundLowering, node: r.EnterAt) -> None:
    adding = [step for step in low.steps if isinstance(step, AddFieldStep)]
    if node.where != "placed" or not low.own_card(node.what) or len(adding) != 1:
        raise low.cant_yet("entering at such a place")
    low.rift.adds_field = adding[0].definition
    low.add(EnterAtStep())


def _replace_battlefield(low: RiftboundLowering, node: r.ReplaceBattlefield) -> None:
    low.add(ReplaceFieldStep(low.target(node.what), low.field_token(node.name)))


def _restore_battlefield(low: RiftboundLowering, node: r.RestoreBattlefield) -> None:
    low.add(RestoreFieldStep(low.target(node.what)))


def _attach(low: RiftboundLowering, node: r.Attach) -> None:
    low.add(do.AttachStep(low.target(node.what), low.target(node.to)))


def _empower(low: RiftboundLowering, node: r.Empower) -> None:
    low.add(do.VerbStep(py.DISEMPOWER_IT if node.undo else py.EMPOWER_IT, low.target(node.what)))


def _play_card(low: RiftboundLowering, node: r.PlayCard) -> None:
    low.add(play_step(low, node))


def play_step(low: RiftboundLowering, node: r.PlayCard) -> do.PlayCardStep:
    free = FREE_NOT if node.cost in ("reduce", "instead") else low.look_up(FREE, node.cost, "way to pay")
    places = {"": tg.MOVE_ANY, "base": tg.MOVE_BASE, "here": tg.MOVE_HERE, "or_here": tg.MOVE_HERE,
              "battlefield": tg.MOVE_FIELD, "own_battlefield": tg.MOVE_OWN_FIELD, "earlier": tg.MOVE_WITH}  # fmt: skip
    where = low.look_up(places, node.to, "place to play to")
    less = low.number(node.by if node.cost == "reduce" else 0)
    what = low.target(node.what)
    if low.card.kind == loc.SPELL and low.own_card(node.what):
        what = q.TrashedTarget() if low.ability.delayed else s.Reference(s.SELF)
    if node.cost == "full" and low.own_card(node.what) and len(low.ability.price) > 0:
        free = FREE["ignore"]  # the price of the ability was paid to play it
    step = do.PlayCardStep(what, free, less, where)
    step.or_as_usual = node.to == "or_here"
    if node.to == "earlier":
        step.to_card = low.target(n.Ref("earlier"))
    if node.cost == "instead":
        price, payments = low.costs(node.price)
        if payments or len(price) == 0:
            raise low.cant_yet("playing a card for such a price")
        step.price = price
    return step


def _recycle(low: RiftboundLowering, node: r.Recycle) -> None:
    last = low.steps[-1] if low.steps else None
    if isinstance(last, do.PlayCardStep) and node.what == n.Ref("it"):
        last.recycled = 1  # "then recycle it" says where the spell goes once it is done
    else:
        step = do.VerbStep(py.RECYCLE_IT, low.target(node.what))
        step.forgets = not low.shows_runes
        step.by_owners = low.look_up({"you": 0, "owners": 1}, node.who, "player who recycles") > 0
        low.add(step)


def _play_cheaper(low: RiftboundLowering, node: r.PlayCheaper) -> None:
    low.add(do.PlayCardStep(low.target(node.what), FREE_NOT, low.number(node.by), tg.MOVE_ANY))


def _allow_play(low: RiftboundLowering, node: r.AllowPlay) -> None:
    if node.what.zone != "hand" or node.what.side != "yours":
        raise low.cant_yet("leave to play such a card")
    target = q.ClassTarget(low.type_test(replace(node.what, zone=""), "yours"))
    part = low.part(AllowStatic(AbilityDef(STATIC), target, low.look_up(FREE, node.cost, "way to pay")))
    low.add(pm.ForPlayerStep(loc.PLAY_RULE, 0, part, low.until(node.duration)))


def _play_token(low: RiftboundLowering, node: r.PlayToken) -> None:
    places = {"": tg.MOVE_ANY, "own_battlefield": tg.MOVE_OWN_FIELD, "base": tg.MOVE_BASE, "here": tg.MOVE_HERE,
              "it": tg.MOVE_WITH, "event": tg.MOVE_WITH, "each_own_battlefield": tg.MOVE_EACH_OWN_FIELD,
              "each_with_units": tg.MOVE_EACH_WITH_UNITS, "same": tg.MOVE_ANY}  # fmt: skip
    where = low.look_up(places, node.to, "place of a token")
    to_card: s.Target | None = None
    if node.to == "it":
        to_card = low.target(n.Ref("it"))
    elif node.to == "event" and low.event_from:
        where = tg.MOVE_LEFT
    elif node.to == "event":
        to_card = s.Reference(s.EVENT_SOURCE if low.event_other else s.EVENT_CARD)
    states = {"": tk.TOKEN_AS_USUAL, "ready": tk.TOKEN_READY, "exhausted": tk.TOKEN_EXHAUSTED}
    state = low.look_up(states, node.state, "state of a token")
    step = tk.PlayTokenStep(low.play_token(node), low.number(node.amount), where, to_card, state)
    step.unit = node.might >= 0
    step.created = node.created
    step.together = node.to == "same"
    low.add(step)
    if step.unit and not step.created:
        low.add(tk.TokenCopiesStep(step))


def _each_other(low: RiftboundLowering, node: r.DealEachOther) -> None:
    low.add(dm.EachOtherStep(low.target(node.one), low.target(node.other)))


def _damage_by(low: RiftboundLowering, node: r.DamageBy) -> None:
    low.add(dm.DamageByStep(low.number(node.amount), low.target(node.by), low.target(node.to)))


def _each_deals(low: RiftboundLowering, node: r.EachDeals) -> None:
    low.add(dm.EachDealsStep(node.amount, low.target(node.by), low.target(node.to)))


def _split(low: RiftboundLowering, node: r.SplitDamage) -> None:
    low.add(dm.SplitStep(low.number(node.amount), low.target(node.to), None))


def _split_by(low: RiftboundLowering, node: r.SplitBy) -> None:
    """559.3.d.1: everyone who may get a share is a target, chosen beforehand."""
    if node.by != n.Ref("it") or not isinstance(node.to, n.Select) or low.last is None or low.late:
        raise low.cant_yet("damage that such a unit splits")
    low.add(tg.KeepStep(low.chosen[-1]))
    low.choosing = True
    low.limit = low.number(node.amount)
    low.choosing = False
    if_any, low.if_any = low.if_any, True
    targets = low.targets(node.to, 1, 99, False)
    targets.of_unit = True
    low.limit, low.if_any = None, if_any
    amount, by = rewritten((node.amount, node.by), n.Ref("it"), n.Ref("earlier"))
    low.add(dm.SplitStep(low.number(amount), low.target(n.Ref("it")), low.target(by)))


def _set_might(low: RiftboundLowering, node: r.SetMight) -> None:
    low.add(dm.SetMightStep(low.number(node.amount), low.target(node.to), low.until(node.duration)))


def _double_might(low: RiftboundLowering, node: r.DoubleMight) -> None:
    low.add(dm.DoubleMightStep(low.target(node.to), low.until(node.duration)))


def _lower_might(low: RiftboundLowering, node: r.LowerMight) -> None:
    least = s.Number(node.least)
    low.add(dm.ToMightStep(low.number(node.amount), low.target(node.to), least, low.until(node.duration)))


def _raise_might(low: RiftboundLowering, node: r.RaiseMight) -> None:
    low.add(dm.ToMightStep(None, low.target(node.to), low.number(node.amount), low.until(node.duration)))


def _move_along(low: RiftboundLowering, node: r.MoveAlong) -> None:
    low.add(tg.GoStep(low.target(node.what), tg.MOVE_WITH, -1, low.target(node.along), True))


def _buffs_give(low: RiftboundLowering, node: r.BuffsGive) -> None:
    if node.to != n.Select("unit", "friendly"):
        raise low.cant_yet("buffs that give more to some units")
    low.add(pm.ForPlayerStep(loc.MIGHT, node.amount, -1, low.until(node.duration)))


def _hide_for(low: RiftboundLowering, node: r.HideFor) -> None:
    low.add(pm.ForPlayerStep(loc.HIDE_FOR, low.hide_price(node.cost), -1, low.until(node.duration)))


def _lose_keyword(low: RiftboundLowering, node: r.LoseKeyword) -> None:
    if node.keyword in COSTED or node.keyword in HEADING.values():
        raise Unplayable(f"{low.card.name}: losing '{node.keyword}', which is an ability, can't be played yet.")
    for stat in low.lost(node.keyword):
        low.add(dm.LoseKeywordStep(stat, low.target(node.to), low.until(node.duration)))


def _swap_might(low: RiftboundLowering, node: r.SwapMight) -> None:
    low.add(dm.SwapMightStep(low.target(node.what), low.until(node.duration)))


def _fire(low: RiftboundLowering, node: r.FireTriggers) -> None:
    kinds = {"conquers": loc.CONQUERS, "played": loc.PLAYED}
    low.add(FireStep(low.look_up(kinds, node.which, "event"), low.target(node.of)))


def _pay_now(low: RiftboundLowering, node: r.PayNow) -> None:
    low.add(low.pay_step(node.cost))


def _bonus_damage(low: RiftboundLowering, node: r.BonusDamage) -> None:
    if getattr(node, "to", None) is not None or not isinstance(node.amount, int):
        raise low.cant_yet("Bonus Damage to some cards")
    if not isinstance(node.amount, int) or node.of:
        raise low.cant_yet("such Bonus Damage for a while")
    low.add(pm.ForPlayerStep(loc.BONUS_DAMAGE, node.amount, -1, low.until(node.duration)))


def _bonus_of(low: RiftboundLowering, node: r.BonusOf) -> None:
    if not low.own_card(node.what):
        raise low.cant_yet("Bonus Damage of another spell")
    low.add(do.BonusOfStep(low.number(node.amount)))


def _this_deals(low: RiftboundLowering, node: r.ThisDeals) -> None:
    chosen = mentions(node, "it", "first", "second", "earlier")  # not known yet
    if low.ability.kind != COMMAND or low.counting or low.late or chosen:
        raise low.cant_yet("Bonus Damage of something else than a spell")
    low.add(do.ThisDealsStep(low.number(node.amount)))


def _see_facedown(low: RiftboundLowering, node: r.SeeFacedown) -> None:
    low.add(rv.SeeFacedownStep(low.until(node.duration)))


def _move(low: RiftboundLowering, node: n.Move) -> None:
    last = low.steps[-1] if low.steps else None
    if isinstance(last, do.PlayCardStep) and node == n.Move(n.Ref("it"), "banished"):
        last.recycled = 2  # "then banish it" says where the spell goes once it is done
        return
    if node.position == "any_order" and node.what == n.Ref("rest"):
        low.add(rv.PutBackStep())
    elif node.position == "discard":
        low.add(do.VerbStep(py.DISCARD_IT, low.target(node.what)))
    elif node.to in ("banished", "hand"):
        low.add(do.FollowStep(low.move(node)))
    else:
        low.add(low.move(node))


def _delayed(low: RiftboundLowering, node: n.Delayed) -> None:
    low.add(low.delayed_step(node))


INSTRUCTIONS: dict[type[Any], Callable[[RiftboundLowering, Any], None]] = {
    n.Choose: RiftboundLowering.choose,
    n.Gate: RiftboundLowering.gate,
    n.Modes: RiftboundLowering.modes,
    r.ModesOnce: RiftboundLowering.modes_once,
    n.Draw: _draw,
    n.Discard: _discard,
    n.Look: _look,
    n.Move: _move,
    n.Delayed: _delayed,
    n.Instead: RiftboundLowering.instead_for_a_while,
    r.MoveUnit: RiftboundLowering.move_unit,
    r.EachPlayer: RiftboundLowering.each,
    r.Reflexive: RiftboundLowering.reflexive,
    n.GainAbility: RiftboundLowering.give_ability,
    r.Recall: _recall,
    r.Channel: _channel,
    r.AddResources: _add_resources,
    r.AddPaid: _add_paid,
    r.Score: _score,
    r.LosePoints: _lose_points,
    r.GainXp: _gain_xp,
    r.Predict: _predict,
    r.RevealTop: _reveal_top,
    r.RevealHand: _reveal_hand,
    r.TakeNote: lambda low, node: low.take_note(node),
    r.RevealRunes: _reveal_runes,
    r.RevealUntil: lambda low, node: low.add(rv.RevealUntilStep(low.type_test(node.what, "any"))),
    r.ChoosePlayer: lambda low, node: low.choose_player(False),
    r.Burn: _burn,
    r.Counter: _counter,
    r.NewChoices: lambda low, node: low.add(NewChoicesStep(low.target(node.what))),
    r.CopySpell: _copy_spell,
    r.TakeControl: _take_control,
    r.WinGame: lambda low, node: low.add(do.WinStep()),
    r.ExtraTurn: lambda low, node: low.add(do.ExtraTurnStep()),
    r.ChooseOpponent: lambda low, node: low.choose_player(True),
    r.BecomeCopy: _become_copy,
    n.CopyKeywords: _copy_keywords,
    r.NameTag: _name_tag,
    r.GainNamedTag: _gain_named_tag,
    r.AddBattlefield: _add_battlefield,
    r.EnterAt: _enter_at,
    r.ReplaceBattlefield: _replace_battlefield,
    r.RestoreBattlefield: _restore_battlefield,
    r.Attach: _attach,
    r.Empower: _empower,
    r.PlayCard: _play_card,
    r.PlayCheaper: _play_cheaper,
    r.AllowPlay: _allow_play,
    r.Recycle: _recycle,
    r.PlayToken: _play_token,
    r.DealEachOther: _each_other,
    r.DamageBy: _damage_by,
    r.EachDeals: _each_deals,
    r.SplitDamage: _split,
    r.SplitBy: _split_by,
    r.SetMight: _set_might,
    r.DoubleMight: _double_might,
    r.SwapMight: _swap_might,
    r.FireTriggers: _fire,
    r.LoseKeyword: _lose_keyword,
    r.LowerMight: _lower_might,
    r.RaiseMight: _raise_might,
    r.ChooseEach: RiftboundLowering.choose_each,
    r.Vote: RiftboundLowering.vote,
    r.EachVoter: RiftboundLowering.each_voter,
    r.Times: RiftboundLowering.times,
    r.EachCard: RiftboundLowering.each_card,
    r.MoveAlong: _move_along,
    r.HideFor: _hide_for,
    r.BuffsGive: _buffs_give,
    r.PayNow: _pay_now,
    r.BonusDamage: _bonus_damage,
    r.BonusOf: _bonus_of,
    r.ThisDeals: _this_deals,
    r.SeeFacedown: _see_facedown,
    r.CostChange: RiftboundLowering.cost_for_a_while,
    r.EntersReady: RiftboundLowering.enters_for_a_while,
    r.NextPlayed: RiftboundLowering.enters_for_a_while,
    r.NextInstead: RiftboundLowering.instead_for_a_while,
    r.PlayerCant: RiftboundLowering.player_cant_now,
    r.PreventNext: _prevent_next,
    r.PreventAll: _prevent_all,
    r.CantMove: _cant_move,
    r.DoubleDamage: _double_damage,
    r.SwapPlaces: _swap_places,
    r.LoseControl: _lose_control,
}
RiftboundLowering.handlers.update(INSTRUCTIONS)
