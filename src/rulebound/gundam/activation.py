"""Activating effects (7-5-3, 9-3-2, 10-1-7): 【Activate･Main】, 【Activate･Action】 and <Support>."""

from __future__ import annotations

from librt.vecs import append, vec
from mypy_extensions import i64

from rulebound.effects.core import ACTIVATED, EffectFrame
from rulebound.gundam.locations import ACTIVATE, BASE, BATTLE, GRANTS, SUPPORT, TRASH
from rulebound.gundam.multiplayer import GundamFrame, GundamMultiplayer
from rulebound.gundam.playing import in_action_step, in_main_phase, least_ex
from rulebound.gundam.state import SUPPORT_KEY
from rulebound.gundam.table import GundamTable
from rulebound.kernel.actions import action
from rulebound.kernel.frames import Frame
from rulebound.kernel.table import Table


def activatable(table: GundamTable, card: i64) -> vec[i64]:
    """The keys of the activated effects a card has: printed ones, <Support>, then those of its Pilot."""
    keys = vec[i64]()
    zone: i64 = -1
    if table.is_in(card, TRASH):
        zone = TRASH  # what is activated in the trash says so
    for ability in table.gundam(card).abilities:
        if ability.kind == ACTIVATED and ability.zone == zone and not ability.delayed:
            keys = append(keys, ability.key)
    if table.touched(GRANTS):
        for ability in table.granted(card):
            if ability.kind == ACTIVATED:
                keys = append(keys, ability.key)
    if table.is_in(card, BATTLE):
        if table.value(card, SUPPORT) > 0:
            keys = append(keys, i64(SUPPORT_KEY))
        pilot = table.pilot_of(card)
        if pilot >= 0:
            for ability in table.gundam(pilot).abilities:
                if ability.kind == ACTIVATED:
                    keys = append(keys, ability.key)
    return keys


def forbids_activation(table: GundamTable, player: i64, card: i64, key: i64, ex: i64) -> str:
    """The first rule that forbids activating this effect; empty if it is legal (12-3-11: a team's Base: its owner)."""
    there = table.is_in(card, BATTLE) or table.is_in(card, BASE) or table.is_in(card, TRASH)
    if table.controller[card] != player or not there:
        return "10-1-2"
    if key not in activatable(table, card):
        return "10-1-7-1"
    return forbids_ability(table, player, card, key, ex)


def forbids_ability(table: GundamTable, player: i64, card: i64, key: i64, ex: i64) -> str:
    """The same for an effect that the card has, where it is."""
    ability = table.pool.abilities[key]
    if in_main_phase(table, player):
        if not ability.main:
            return "13-2-2-1"
    elif not in_action_step(table, player):
        return "13-2-1-1" if ability.main else "13-2-2-1"
    elif not ability.action:
        return "13-2-1-1"
    if not table.gate_open(ability, card):
        return "13-2-12-1" if ability.during == 2 else "13-2-10-1"
    if ability.once and table.was_used(card, key):
        return "13-2-13-1"
    if ability.condition is not None and not ability.condition.holds(table, card, None):
        return "10-2-1"
    for payment in ability.payments:
        if not payment.possible(table, card, None):
            return "10-1-7-2"
    if ability.cost > table.active_resources(player):
        return "10-1-7-3"
    if ex < least_ex(table, player, ability.cost) or ex > ability.cost or ex > table.active_ex(player):
        return "2-10-1"
    if ability.condition_at_start is not None and not ability.condition_at_start.holds(table, card, None):
        return "10-2-1"
    if not table.may_start(ability, card):
        return "10-2-2"
    return ""


def activate_options(table: GundamTable, player: i64, options: vec[i64]) -> vec[i64]:
    supported = table.touched(SUPPORT) or table.touched(GRANTS)
    cards_of = table.cards_of
    for unit in table.cards(BATTLE, player):
        pilot = table.attached[unit]
        if (
            supported
            or cards_of[table.definition[unit]].activates
            or (pilot >= 0 and cards_of[table.definition[pilot]].activates)
        ):
            options = activate_options_of(table, player, unit, options)
    for base in table.cards(BASE, table.shield_holder(player)):
        if table.gundam(base).activates and table.controller[base] == player:  # 12-3-11: its owner's
            options = activate_options_of(table, player, base, options)
    if table.gundam_pool.acts_in_trash:
        seen = vec[i64](capacity=4)
        for card in table.cards(TRASH, player):
            if table.gundam(card).activates and table.definition[card] not in seen:
                seen = append(seen, table.definition[card])
                options = activate_options_of(table, player, card, options)
    return options


def activate_options_of(table: GundamTable, player: i64, card: i64, options: vec[i64]) -> vec[i64]:
    for key in activatable(table, card):
        ex = least_ex(table, player, table.pool.abilities[key].cost)
        while forbids_ability(table, player, card, key, ex) == "":
            options = append(options, action(ACTIVATE, card, key, ex))
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

    def name(self) -> str:
        return "activate"

    def steps(self) -> tuple[str, ...]:
        return ("pay",)

    def fields(self) -> tuple[str, ...]:
        return ("player", "card", "key", "ex")

    def rule(self, table: Table) -> str:
        return "10-1-7-2"

    def clone(self) -> Frame:
        other = ActivateFrame(self.player, self.card, self.key, self.ex)
        other.pc = self.pc
        return other

    def player_left(self, table: GundamMultiplayer, player: i64) -> bool:
        return self.player == player

    def step(self, table: Table) -> bool:
        assert isinstance(table, GundamTable)
        ability = table.pool.abilities[self.key]
        if table.log is not None:
            name = table.gundam(self.card).name
            table.note("activate", "10-1-7-2", f"p{self.player + 1} activates {name}.", self.player)
        table.pop()
        frame = EffectFrame(self.key, self.card, table.serial[self.card], self.player)
        if self.key == SUPPORT_KEY:
            frame.amount = table.value(self.card, SUPPORT)
        if ability.once:
            table.mark_used(self.card, self.key)
        table.pay_for_effect(self.player, ability.cost, self.ex, self.card)
        table.push(frame)
        return False
