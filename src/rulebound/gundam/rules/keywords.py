"""Keyword effects (13-1) and the steps that only Gundam has."""

from __future__ import annotations

from typing import TYPE_CHECKING, cast

from librt.vecs import append, vec
from mypy_extensions import i64

from rulebound.effects.choosing import YOU, ChooseStep
from rulebound.effects.core import ACTIVATED, COMMAND, STATIC, TRIGGERED, AbilityDef, EffectFrame, Step, Test
from rulebound.effects.granting import words_on
from rulebound.effects.selectors import FRIENDLY, IT, SELF, Number, OtherTest, Reference, Selector, Target
from rulebound.effects.steps import BetweenStep, RestStep
from rulebound.effects.table import EffectTable
from rulebound.gundam.abilities.steps import spoken_to
from rulebound.gundam.rules.battle import FightFrame, change_target
from rulebound.gundam.rules.cards import active_ex, cost_of, unit_in_play
from rulebound.gundam.rules.management import add_shield, shields_to_hand
from rulebound.gundam.rules.multiplayer import leader, shield_holder
from rulebound.gundam.rules.playing import forbids_pairing, least_ex, timing_of
from rulebound.gundam.rules.terminology import (
    hurt_shield_area,
    pair_cards,
    pay_for_effect,
    place_ex_resource,
    place_resource,
)
from rulebound.gundam.table.definitions import GundamPool
from rulebound.gundam.words import codes as w
from rulebound.kernel.actions import action, field_a
from rulebound.kernel.definitions import BITS, Lasting
from rulebound.kernel.events import Event

if TYPE_CHECKING:
    from rulebound.gundam.table.table import GundamTable


class BreachStep(Step):
    """13-1-2: damage to the front card of the shield area of the dead Unit's owner; never to a player (13-1-2-4)."""

    def run(self, table: EffectTable, frame: EffectFrame) -> bool:
        table = cast("GundamTable", table)
        owner = table.owner[frame.other]
        frame.performed(hurt_shield_area(table, owner, frame.amount, frame.source, w.BY_EFFECT, 1))
        return False

    def possible(self, table: EffectTable, source: i64, frame: EffectFrame | None) -> bool:
        table = cast("GundamTable", table)
        holder = shield_holder(table, table.owner[frame.other]) if frame is not None else i64(-1)
        return holder >= 0 and table.count(w.BASE, holder) + table.count(w.SHIELDS, holder) > 0


class RepairStep(Step):
    """13-1-1: when your turn ends, this Unit recovers that many HP."""

    def run(self, table: EffectTable, frame: EffectFrame) -> bool:
        table = cast("GundamTable", table)
        if unit_in_play(table, frame.source, frame.serial):
            frame.performed(
                table.recover_cards(append(vec[i64](), frame.source), frame.amount, frame.source, frame.controller)
            )
        return False

    def possible(self, table: EffectTable, source: i64, frame: EffectFrame | None) -> bool:
        """5-6-3: an undamaged Unit can't recover (Q51)."""
        table = cast("GundamTable", table)
        return frame is not None and unit_in_play(table, source, frame.serial) and table.damage[source] > 0


class SupportStep(Step):
    """13-1-3-1: the chosen Unit gets AP+N during this turn."""

    def run(self, table: EffectTable, frame: EffectFrame) -> bool:
        done = False
        for card in frame.bound(table):
            if table.stopped(w.SUPPORT_USED, frame.source, card, frame.controller, frame.amount):
                continue
            table.lasting_begins(w.AP, frame.amount, card, w.UNTIL_TURN_ENDS, frame, -1)
            table.emit(Event(w.SUPPORT_USED, frame.source, card, frame.controller, frame.amount), "13-1-3-1")
            done = True
        frame.performed(done)
        return False


def add_keyword_effects(pool: GundamPool) -> None:
    """The keyword effects that resolve like abilities, in the order of their keys."""
    breach = AbilityDef(TRIGGERED)
    strike = BreachStep()
    breach.needs.append(strike)
    breach.program.append(strike)
    repair = AbilityDef(TRIGGERED)
    heal = RepairStep()
    repair.needs.append(heal)
    repair.program.append(heal)
    repair.brings = BITS[w.RECOVERS]
    repair.wakes_on = BITS[w.DAMAGE]
    # 13-1-3-1: rest this Unit: choose 1 other friendly Unit; it gets AP+N during this turn
    support = AbilityDef(ACTIVATED)
    support.when.main = True
    rest = RestStep(Reference(SELF), True)
    others: list[Test] = [OtherTest()]
    choose = ChooseStep(Selector(append(vec[i64](), i64(w.BATTLE)), FRIENDLY, others), 1, 1, YOU, False)
    support.price.payments.append(rest)
    support.needs.append(choose)
    support.program.append(rest)
    support.program.append(choose)
    support.program.append(SupportStep())
    for ability in (breach, repair, support):
        ability.key = len(pool.abilities)
        pool.abilities.append(ability)


# ---------------------------------------------------------------------------------------------- own steps


class ShieldsToHandStep(Step):
    def __init__(self, amount: i64, who: i64, cost: bool) -> None:
        self.amount: i64 = amount
        self.who: i64 = who
        self.cost = cost  # a cost is paid whole

    def run(self, table: EffectTable, frame: EffectFrame) -> bool:
        table = cast("GundamTable", table)
        done = False
        for player in spoken_to(table, frame, self.who):
            if shields_to_hand(table, player, self.amount):
                done = True
        frame.performed(done)
        return False

    def possible(self, table: EffectTable, source: i64, frame: EffectFrame | None) -> bool:
        table = cast("GundamTable", table)
        there = table.count(w.SHIELDS, shield_holder(table, table.controller[source]))
        return there >= self.amount if self.cost else there > 0 or self.who != YOU


class AddShieldsStep(Step):
    """The top cards of the players' decks become Shields."""

    def __init__(self, amount: i64, who: i64) -> None:
        self.amount: i64 = amount
        self.who: i64 = who

    def run(self, table: EffectTable, frame: EffectFrame) -> bool:
        table = cast("GundamTable", table)
        done = False
        for player in spoken_to(table, frame, self.who):
            for _ in range(self.amount):
                card = table.top(w.DECK, player)
                if card >= 0:
                    add_shield(table, card)
                    done = True
        frame.performed(done)
        return False


class PlaceResourceStep(Step):
    def __init__(self, amount: Number, ex: bool, rested: bool, who: i64) -> None:
        self.amount = amount
        self.ex = ex
        self.rested = rested
        self.who: i64 = who

    def run(self, table: EffectTable, frame: EffectFrame) -> bool:
        table = cast("GundamTable", table)
        done = False
        for player in spoken_to(table, frame, self.who):
            for _ in range(self.amount.get(table, frame.source, frame)):
                if table.stopped(w.RESOURCE_PLACED, -1, frame.source, player):
                    continue
                if (
                    place_ex_resource(table, player, self.rested)
                    if self.ex
                    else place_resource(table, player, self.rested)
                ):
                    done = True
                    if table.wants(w.RESOURCE_PLACED):  # an EX Resource is one too (Q259)
                        table.emit(Event(w.RESOURCE_PLACED, -1, frame.source, player, 1), "7-4-1")
        frame.performed(done)
        return False


class PairStep(Step):
    """Pair a Pilot card that has no Unit yet with one by an effect, free of cost (B5)."""

    def __init__(self, what: Target, unit: Target) -> None:
        self.what = what
        self.unit = unit
        self.chosen = isinstance(what, Reference) and what.which == IT  # it is not known before it is chosen

    def run(self, table: EffectTable, frame: EffectFrame) -> bool:
        table = cast("GundamTable", table)
        pilots = self.what.find(table, frame.source, frame)
        units = self.unit.find(table, frame.source, frame)
        done = len(pilots) > 0 and len(units) > 0 and self.possible(table, frame.source, frame)
        if done and forbids_pairing(table, frame.controller, units[0]) == "":
            pair_cards(table, pilots[0], units[0])
        else:
            done = False
        frame.performed(done)
        return False

    def possible(self, table: EffectTable, source: i64, frame: EffectFrame | None) -> bool:
        table = cast("GundamTable", table)
        cards = self.what.find(table, source, frame)
        if len(cards) == 0 and frame is not None and not self.chosen:
            return False
        for card in cards:
            facts = table.gundam(card)
            if (facts.kind != w.PILOT_CARD and not facts.can_be_pilot) or table.host[card] >= 0:
                return False
        return True


class ActivateOwnStep(Step):
    """Activate this card's own command effect; a Command that is paired as a Pilot stays paired (3-4-6-3-1)."""

    def __init__(self, main: bool, of: Target | None) -> None:
        self.main = main
        self.of = of  # another card's; None: its own

    def ability(self, table: EffectTable, card: i64) -> AbilityDef | None:
        for ability in table.card(card).abilities:
            if ability.kind == COMMAND and (ability.when.main if self.main else ability.when.action):
                return ability
        return None

    def find(self, table: EffectTable, source: i64, frame: EffectFrame | None) -> i64:
        """The card that has the command effect: the source, or the Pilot whose text is this Unit's (3-3-9-2)."""
        if self.of is not None:
            cards = self.of.find(table, source, frame)
            return cards[0] if len(cards) > 0 else -1
        pilot = table.attached[source]
        return pilot if pilot >= 0 and self.ability(table, source) is None else source

    def run(self, table: EffectTable, frame: EffectFrame) -> bool:
        card = self.find(table, frame.source, frame)
        ability = self.ability(table, card) if card >= 0 else None
        if ability is None or not table.may_start(ability, card):
            frame.performed(False)
            return False
        if table.stopped(w.COMMAND_ACTIVATED, card, -1, frame.controller, 0, timing_of(ability)):
            frame.performed(False)
            return False
        frame.performed(True)
        table.emit(Event(w.COMMAND_ACTIVATED, card, -1, frame.controller, 0, timing_of(ability)), "3-4-2")
        table.push(EffectFrame(ability.key, card, table.serial[card], frame.controller))
        return False

    def possible(self, table: EffectTable, source: i64, frame: EffectFrame | None) -> bool:
        card = self.find(table, source, frame)
        if card < 0:
            return frame is None  # what it will be is not known yet
        ability = self.ability(table, card)
        return ability is not None and table.may_start(ability, card)


class FightStep(BetweenStep):
    """5-22-3, 5-22-4: the first card and the second battle at once."""

    def between(self, table: EffectTable, frame: EffectFrame, one: i64, other: i64) -> bool:
        if not table.is_in(one, w.BATTLE) or not table.is_in(other, w.BATTLE):
            return False
        table.push(FightFrame(one, other))
        return True


class CantAttackAgainStep(Step):
    """These Units can't attack the player, or team, whose shield area the event was about (Q302)."""

    def __init__(self, to: Target, until: i64) -> None:
        self.to = to
        self.until: i64 = until

    def run(self, table: EffectTable, frame: EffectFrame) -> bool:
        table = cast("GundamTable", table)
        player = table.owner[frame.other] if frame.other >= 0 else table.target_player
        done = False
        if player >= 0:
            bit: i64 = i64(1) << leader(table, player)
            for card in self.to.find(table, frame.source, frame):
                if not table.value(card, w.CANT_ATTACK_AGAIN) & bit:
                    table.lasting_begins(w.CANT_ATTACK_AGAIN, bit, card, self.until, frame, -1)
                done = True
        frame.performed(done)
        return False


class ChangeTargetStep(Step):
    """5-22-2: the attack of an enemy Unit that is going on now is against this Unit."""

    def __init__(self, to: Target) -> None:
        self.to = to

    def run(self, table: EffectTable, frame: EffectFrame) -> bool:
        table = cast("GundamTable", table)
        cards = self.to.find(table, frame.source, frame)
        done = table.battle_step != w.NO_BATTLE and unit_in_play(table, table.attacker, table.attacker_serial)
        done = done and len(cards) > 0 and table.is_in(cards[0], w.BATTLE)
        done = done and table.is_enemy(table.controller[table.attacker], frame.controller)
        if done:
            change_target(table, cards[0])
        frame.performed(done)
        return False


class PayStep(Step):
    """Pay Resources as a part of an effect; which are EX Resources is the player's choice."""

    def __init__(self, amount: i64, for_card: Target | None, deploys: bool) -> None:
        self.amount: i64 = amount
        self.for_card = for_card  # pay the cost of this card
        self.deploys = deploys  # and deploy it

    def cost(self, table: GundamTable, frame: EffectFrame) -> i64:
        if self.for_card is None:
            return self.amount
        cards = self.for_card.find(table, frame.source, frame)
        return cost_of(table, cards[0]) if len(cards) > 0 else -1

    def possible(self, table: EffectTable, source: i64, frame: EffectFrame | None) -> bool:
        if self.for_card is not None:
            return True
        return self.can_pay(table, table.controller[source], self.amount, source)

    def can_pay(self, table: EffectTable, player: i64, amount: i64, source: i64) -> bool:
        """Paying nothing is no payment."""
        return table.can_pay(player, amount) and (amount == 0 or not table.forbidden(w.PAYS, source, player))

    def run(self, table: EffectTable, frame: EffectFrame) -> bool:
        table = cast("GundamTable", table)
        player = frame.controller
        cost = self.cost(table, frame)
        if cost < 0 or not self.can_pay(table, player, cost, frame.source):
            frame.performed(False)
            return False
        options = vec[i64](capacity=2)
        for ex in range(least_ex(table, player, cost), min(cost, active_ex(table, player)) + 1):
            options = append(options, action(w.PAY_EX, ex))
        return table.ask(player, w.ASK_PAY, options)

    def answer(self, table: EffectTable, frame: EffectFrame, code: i64) -> None:
        table = cast("GundamTable", table)
        pay_for_effect(table, frame.controller, self.cost(table, frame), field_a(code), frame.source)
        frame.performed(True)
        if self.deploys and self.for_card is not None:
            table.deploy_by_effect(self.for_card.find(table, frame.source, frame)[:], frame.controller, False)


class CopyKeywordsStep(Step):
    """The cards gain keyword effects of another card for a while, with their numbers: every one, or of these."""

    def __init__(self, of: Target, to: Target, until: i64, stats: vec[i64]) -> None:
        self.of = of
        self.to = to
        self.until: i64 = until
        self.stats = stats

    def run(self, table: EffectTable, frame: EffectFrame) -> bool:
        done = False
        for model in self.of.find(table, frame.source, frame):
            for stat in self.stats if len(self.stats) > 0 else w.PLAIN_KEYWORDS:
                amount = table.value(model, stat)
                if amount > 0:
                    for card in self.to.find(table, frame.source, frame):
                        table.lasting_begins(stat, amount, card, self.until, frame, -1)
                        done = True
            table = cast("GundamTable", table)
            until = table.ends_when(self.until, frame.controller)
            for ability in words_on(table, model):
                if ability.kind != STATIC and len(self.stats) == 0:
                    for card in self.to.find(table, frame.source, frame):
                        serial = table.serial[card]
                        table.add_lasting(
                            Lasting(w.GRANTS, 0, card, serial, until, frame.controller, frame.source, ability.key, -1)
                        )
                        done = True
        frame.performed(done)
        return False
