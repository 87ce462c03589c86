"""Activating effects (7-5-3, 9-3-2, 10-1-7): 【Activate･Main】, 【Activate･Action】 and <Support>."""

from __future__ import annotations

from typing import TYPE_CHECKING, cast

from librt.vecs import append, vec
from mypy_extensions import i64

from rulebound.effects.core import ACTIVATED, EffectFrame
from rulebound.gundam.abilities.conditions import DuringCheck
from rulebound.gundam.rules.cards import active_ex, active_resources
from rulebound.gundam.rules.multiplayer import GundamFrame, shield_holder
from rulebound.gundam.rules.playing import in_action_step, in_main_phase, least_ex, start_paid
from rulebound.gundam.rules.terminology import pay_for_effect
from rulebound.gundam.table.definitions import SUPPORT_KEY
from rulebound.gundam.words import codes as w
from rulebound.kernel.actions import action
from rulebound.kernel.events import Event
from rulebound.kernel.table import Table

if TYPE_CHECKING:
    from rulebound.gundam.table.table import GundamTable


def activatable(table: GundamTable, card: i64) -> vec[i64]:
    """The keys of the activated effects a card has: printed ones, <Support>, then those of its Pilot."""
    keys = vec[i64]()
    zone: i64 = -1
    if table.is_in(card, w.TRASH):
        zone = w.TRASH  # what is activated in the trash says so
    for ability in table.gundam(card).abilities:
        if ability.kind == ACTIVATED and ability.when.zone == zone and not ability.when.delayed:
            keys = append(keys, ability.key)
    if table.touched(w.GRANTS):
        for ability in table.granted(card):
            if ability.kind == ACTIVATED and ability.key not in keys:
                keys = append(keys, ability.key)
    if table.is_in(card, w.BATTLE):
        if table.value(card, w.SUPPORT) > 0:
            keys = append(keys, i64(SUPPORT_KEY))
        pilot = table.pilot_of(card)
        if pilot >= 0:
            for ability in table.gundam(pilot).abilities:
                if ability.kind == ACTIVATED:
                    keys = append(keys, ability.key)
    return keys


def forbids_activation(table: GundamTable, player: i64, card: i64, key: i64, ex: i64) -> str:
    """The first rule that forbids activating this effect; empty if it is legal (12-3-11: a team's Base: its owner)."""
    there = table.is_in(card, w.BATTLE) or table.is_in(card, w.BASE) or table.is_in(card, w.TRASH)
    if table.controller[card] != player or not there:
        return "10-1-2"
    if key not in activatable(table, card):
        return "10-1-7-1"
    return forbids_ability(table, player, card, key, ex)


def forbids_ability(table: GundamTable, player: i64, card: i64, key: i64, ex: i64) -> str:
    """The same for an effect that the card has, where it is."""
    ability = table.pool.abilities[key]
    if in_main_phase(table, player):
        if not ability.when.main:
            return "13-2-2-1"
    elif not in_action_step(table, player):
        return "13-2-1-1" if ability.when.main else "13-2-2-1"
    elif not ability.when.action:
        return "13-2-1-1"
    if table.forbidden(w.ACTIVATED, card, player):
        return "10-1-5-6"
    if key == SUPPORT_KEY and table.forbidden(w.SUPPORT_USED, card, player):
        return "10-1-5-6"
    if not table.gate_open(ability, card):
        gate = ability.when.gate
        return "13-2-12-1" if isinstance(gate, DuringCheck) and gate.linked else "13-2-10-1"
    if ability.when.once and table.was_used(card, key):
        return "13-2-13-1"
    if ability.condition is not None and not ability.condition.holds(table, card, None):
        return "10-2-1"
    for payment in ability.price.payments:
        if not payment.possible(table, card, None):
            return "10-1-7-2"
    if ability.price.cost > active_resources(table, player):
        return "10-1-7-3"
    if ability.price.cost > 0 and table.forbidden(w.PAYS, card, player):
        return "10-1-5-6"
    if ex < least_ex(table, player, ability.price.cost) or ex > ability.price.cost or ex > active_ex(table, player):
        return "2-10-1"
    if ability.opening is not None and not ability.opening.holds(table, card, None):
        return "10-2-1"
    if not table.may_start(ability, card):
        return "10-2-2"
    return ""


def activate_options(table: GundamTable, player: i64, options: vec[i64]) -> vec[i64]:
    supported = table.touched(w.SUPPORT) or table.touched(w.GRANTS)
    cards_of = table.cards_of
    for unit in table.cards(w.BATTLE, player):
        pilot = table.attached[unit]
        if (
            supported
            or cards_of[table.definition[unit]].activates
            or (pilot >= 0 and cards_of[table.definition[pilot]].activates)
        ):
            options = activate_options_of(table, player, unit, options)
    for base in table.cards(w.BASE, shield_holder(table, player)):
        if table.gundam(base).activates and table.controller[base] == player:  # 12-3-11: its owner's
            options = activate_options_of(table, player, base, options)
    if table.gundam_pool.acts_in_trash:
        seen = vec[i64](capacity=4)
        for card in table.cards(w.TRASH, player):
            if table.gundam(card).activates and table.definition[card] not in seen:
                seen = append(seen, table.definition[card])
                options = activate_options_of(table, player, card, options)
    return options


def activate_options_of(table: GundamTable, player: i64, card: i64, options: vec[i64]) -> vec[i64]:
    for key in activatable(table, card):
        ex = least_ex(table, player, table.pool.abilities[key].price.cost)
        while forbids_ability(table, player, card, key, ex) == "":
            options = append(options, action(w.ACTIVATE, card, key, ex))
            ex += 1
    return options


class ActivateFrame(GundamFrame):
    """10-1-7-2: doing what stands before the colon activates what stands after it."""

    def __init__(self, player: i64, card: i64, key: i64, ex: i64) -> None:
        super().__init__()
        self.player: i64 = player
        self.card: i64 = card
        self.key: i64 = key
        self.ex: i64 = ex

    # woven by tools/weave.py: what follows from __init__

    registers = "player card key ex"
    __slots__ = registers.split()

    def clone(self) -> ActivateFrame:
        other = ActivateFrame(self.player, self.card, self.key, self.ex)
        other.pc = self.pc
        return other

    # woven so far

    def name(self) -> str:
        return "activate"

    def steps(self) -> tuple[str, ...]:
        return ("pay",)

    def rule(self, table: Table) -> str:
        return "10-1-7-2"

    def player_left(self, table: GundamTable, player: i64) -> bool:
        return self.player == player

    def step(self, table: Table) -> bool:
        table = cast("GundamTable", table)
        ability = table.pool.abilities[self.key]
        if table.log is not None:
            name = table.gundam(self.card).name
            table.note("activate", "10-1-7-2", f"p{self.player + 1} activates {name}.", self.player)
        table.pop()
        frame = EffectFrame(self.key, self.card, table.serial[self.card], self.player)
        if self.key == SUPPORT_KEY:
            frame.amount = table.value(self.card, w.SUPPORT)
        if ability.when.once:
            table.mark_used(self.card, self.key)
        if table.wants(w.ACTIVATED):
            table.emit(Event(w.ACTIVATED, self.card, -1, self.player), "10-1-7")
        pay_for_effect(table, self.player, ability.price.cost, self.ex, self.card)
        start_paid(table, frame)
        return False
