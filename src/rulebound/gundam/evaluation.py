"""Gundam for players that look ahead: what a table is worth, and a quick way to play on."""

from __future__ import annotations

from typing import Final

from librt.vecs import vec
from mypy_extensions import i64

from rulebound.effects.choosing import DiscardStep
from rulebound.effects.core import ASK_CHOOSE, ASK_MAY, EffectFrame
from rulebound.gundam.rules.cards import meets_link
from rulebound.gundam.table.table import GundamTable
from rulebound.gundam.words import codes as w
from rulebound.kernel.actions import NOTHING, PASS, PICK, YES, action, field_a, field_b, field_c, kind_of
from rulebound.kernel.evaluation import NOISE, THINK, Feature, SidesEvaluation
from rulebound.kernel.table import Table

# what the shields that are left are worth: the last ones more than the first
SHIELD_WORTH: Final = vec[i64]([0, 150, 270, 370, 455, 530, 600, 660, 715, 765, 810])
SHIELD_ODDS: Final = vec[i64]([0, 112, 219, 271, 335, 376, 410, 440, 460, 480, 500])
BASE_WORTH: Final = 40
BASE_HP_WORTH: Final = 20
UNIT_WORTH: Final = 20
AP_WORTH: Final = 20
HP_WORTH: Final = 16
HAND_WORTH: Final = 32
RESOURCE_WORTH: Final = 24
THIN_DECK: Final = 6
THIN_DECK_WORTH: Final = 60
LOW_LEVEL: Final = 3


class GundamEvaluation(SidesEvaluation):
    """Shields, Base, Units, hand and Resources on both sides."""

    def score(self, table: Table, player: i64) -> i64:
        assert isinstance(table, GundamTable)
        if table.over:
            return super().score(table, player)
        total = side(table, player)
        for p in range(table.players):
            if table.playing[p]:
                if table.is_enemy(p, player):
                    total -= side(table, p)
                elif p != player:
                    total += side(table, p)
        return total

    def prospects(self, table: Table, player: i64) -> i64:
        assert isinstance(table, GundamTable)
        return prospects(table, player)

    def at_once(self, table: Table, player: i64) -> i64:
        """6-2-1-6: redraw a hand without a Unit to begin with; what a hand is worth shows only after many turns."""
        assert isinstance(table, GundamTable)
        if table.asking == w.ASK_FIRST:  # whoever goes first wins about five games of eight between greedy players
            return table.options[0]
        if table.asking == w.ASK_REDRAW:
            for card in table.cards(w.HAND, player):
                facts = table.gundam(card)
                if facts.kind == w.UNIT and facts.base[w.LEVEL] <= LOW_LEVEL:
                    return action(w.KEEP)
            return action(w.REDRAW)
        return THINK

    def rule_of_thumb(self, table: Table, player: i64) -> str:
        if table.asking == w.ASK_FIRST:
            return "Whoever goes first wins more often."
        if kind_of(self.at_once(table, player)) == w.KEEP:
            return f"The hand has a Unit of Lv.{LOW_LEVEL} or lower to begin with."
        return f"The hand has no Unit of Lv.{LOW_LEVEL} or lower to begin with."

    def own_features(self) -> list[Feature]:
        return [
            Feature(True, "Shield", "Shields", 110),
            Feature(True, "HP of a Base", "HP of a Base", BASE_HP_WORTH),
            Feature(True, "Unit", "Units", 70),
            Feature(True, "AP on Units", "AP on Units", AP_WORTH),
            Feature(True, "card in hand", "cards in hand", HAND_WORTH),
            Feature(True, "Resource", "Resources", RESOURCE_WORTH),
        ]

    def count_side(self, table: Table, player: i64, found: vec[i64], at: i64) -> None:
        assert isinstance(table, GundamTable)
        found[at] += table.count(w.SHIELDS, player)
        for base in table.cards(w.BASE, player):
            found[at + 1] += table.hp_left(base)
        for unit in table.cards(w.BATTLE, player):
            found[at + 2] += 1
            found[at + 3] += table.ap(unit)
        found[at + 4] += table.count(w.HAND, player)
        found[at + 5] += table.count(w.RESOURCES, player)

    def from_hand(self, table: Table, code: i64) -> bool:
        kind = kind_of(code)
        return kind == w.PLAY or kind == PICK

    def thumb(self, table: Table, code: i64) -> i64:
        assert isinstance(table, GundamTable)
        return thumb(table, code)


def side(table: GundamTable, player: i64) -> i64:
    """What one player's side is worth."""
    shields = table.count(w.SHIELDS, player)
    total = SHIELD_WORTH[shields if shields < 10 else 10]
    for base in table.cards(w.BASE, player):
        total += BASE_WORTH + BASE_HP_WORTH * table.hp_left(base)
    for unit in table.cards(w.BATTLE, player):
        total += unit_worth(table, unit)
    total += HAND_WORTH * table.count(w.HAND, player) + RESOURCE_WORTH * table.count(w.RESOURCES, player)
    deck = table.count(w.DECK, player)
    if deck < THIN_DECK:
        total -= THIN_DECK_WORTH * (THIN_DECK - deck)
    return total


def prospects(table: GundamTable, player: i64) -> i64:
    """What one player's side adds to the odds of winning, in hundredths: fitted to games between greedy players."""
    shields = table.count(w.SHIELDS, player)
    total = SHIELD_ODDS[shields if shields < 10 else 10]
    hand = table.count(w.HAND, player)
    total += 68 * (hand if hand < 8 else i64(8)) + 26 * table.count(w.RESOURCES, player)
    for base in table.cards(w.BASE, player):
        total += 20 + 6 * table.hp_left(base)
    for unit in table.cards(w.BATTLE, player):
        ap = table.ap(unit)
        total += 8 * ap + 14 * table.hp_left(unit)
        if ap > 0:
            total += 35
        if not table.rested[unit]:
            total += 6 * ap
        if table.attached[unit] >= 0:
            total += 10
        if table.value(unit, w.SUPPRESSION) > 0:
            total += 25
        if table.value(unit, w.FIRST_STRIKE) > 0:
            total += 20
        if table.value(unit, w.BLOCKER) > 0:
            total += 8
        total += 5 * table.value(unit, w.BREACH) + 4 * table.value(unit, w.SUPPORT)
    deck = table.count(w.DECK, player)
    if deck < THIN_DECK:
        total -= THIN_DECK_WORTH * (THIN_DECK - deck)
    if player == table.active:  # at the beginning of a turn
        total -= 30
    return total


def unit_worth(table: GundamTable, unit: i64) -> i64:
    """What a Unit in play is worth: its numbers and keyword effects."""
    ap = table.ap(unit)
    total = AP_WORTH * ap + HP_WORTH * table.hp_left(unit)
    if ap > 0:
        total += UNIT_WORTH
    if table.value(unit, w.BLOCKER) > 0:
        total += 20
    if table.value(unit, w.FIRST_STRIKE) > 0:
        total += 15
    if table.value(unit, w.HIGH_MANEUVER) > 0:
        total += 12
    if table.value(unit, w.SUPPRESSION) > 0:
        total += 25
    total += 8 * table.value(unit, w.REPAIR) + 8 * table.value(unit, w.BREACH) + 6 * table.value(unit, w.SUPPORT)
    return total


# ---------------------------------------------------------------------------------------------- rules of thumb


def thumb(table: GundamTable, code: i64) -> i64:
    """How good an option looks at first sight."""
    asking = table.asking
    if asking == w.ASK_MAIN:
        return main_thumb(table, code)
    if asking == w.ASK_BLOCK:
        return block_thumb(table, code)
    kind = kind_of(code)
    if asking == w.ASK_ACTION:
        return 14 if kind == PASS else 10
    if asking == ASK_CHOOSE:
        return choose_thumb(table, code)
    if asking in (w.ASK_BURST, ASK_MAY):
        return 100 if kind == YES else 0
    if asking == w.ASK_ROOM:
        return -unit_worth(table, field_a(code))
    if asking == w.ASK_HAND:
        return -NOISE * table.gundam(field_a(code)).base[w.COST]
    if asking == w.ASK_PAY:
        return -NOISE * field_a(code)
    if asking == w.ASK_REDRAW:
        return 100 if kind == w.KEEP else 0
    return 0


def main_thumb(table: GundamTable, code: i64) -> i64:
    """Cards first, the dearest one; then the attacks that pay; then the end of the phase."""
    kind = kind_of(code)
    if kind == w.PLAY:
        facts = table.gundam(field_a(code))
        worth = 200 + 12 * facts.base[w.COST] - 20 * (field_c(code) & 0xFF)
        unit = field_b(code)
        if unit != NOTHING:
            worth += 15 * table.ap(unit)
            if meets_link(table, unit, field_a(code)):
                worth += 60
            if field_c(code) & w.AS_PILOT:
                worth -= 30
        elif facts.kind != w.UNIT:
            worth -= 20
        return worth
    if kind == w.ATTACK:
        return attack_thumb(table, field_a(code), field_b(code), field_c(code))
    if kind == w.ACTIVATE:
        return 180 - 20 * field_c(code)
    if kind == PASS:  # in a team: the other's go, before the leader ends the phase
        return 60
    return 40 if kind == w.END_MAIN else 0


def attack_thumb(table: GundamTable, unit: i64, target: i64, defender: i64) -> i64:
    """An attack: on the player the more the fewer Shields are left, on a Unit by what the exchange brings."""
    ap = table.ap(unit)
    if ap == 0:
        return 0
    if target == NOTHING:
        if table.count(w.BASE, defender) == 0 and table.count(w.SHIELDS, defender) == 0:
            return 1000
        return 110 + 8 * (6 - table.count(w.SHIELDS, defender))
    worth: i64 = 60
    if ap >= table.hp_left(target):
        worth += unit_worth(table, target)
        if table.value(unit, w.FIRST_STRIKE) > 0:
            return worth
    if table.ap(target) >= table.hp_left(unit):
        worth -= unit_worth(table, unit)
    return worth


def block_thumb(table: GundamTable, code: i64) -> i64:
    """Block what would win the game, and what the blocker beats."""
    if kind_of(code) != w.BLOCK:
        if table.target < 0 and table.count(w.BASE, table.target_player) == 0:
            return -60 * (3 - table.count(w.SHIELDS, table.target_player))
        return 30
    blocker = field_a(code)
    attacker = table.attacker
    worth: i64 = 30
    if table.target >= 0:
        worth = (unit_worth(table, table.target) - unit_worth(table, blocker)) // 2
    if table.ap(blocker) >= table.hp_left(attacker):
        worth += unit_worth(table, attacker) // 2
    if table.ap(attacker) >= table.hp_left(blocker):
        worth -= unit_worth(table, blocker) // 2
    return worth


def choose_thumb(table: GundamTable, code: i64) -> i64:
    """Rather the opponent's Units, and the bigger ones; a discard is the cheapest card."""
    if kind_of(code) != PICK:
        return 0
    card = field_a(code)
    if table.is_in(card, w.BATTLE):
        worth = unit_worth(table, card)
        return 100 + worth if table.is_enemy(table.holder(card), table.to_act) else worth
    cost = table.gundam(card).base[w.COST]
    frame = table.stack[-1]
    if isinstance(frame, EffectFrame):
        if isinstance(table.pool.abilities[frame.key].program[frame.pc - 1], DiscardStep):
            return 100 - NOISE * cost
    return 20 + NOISE * cost
