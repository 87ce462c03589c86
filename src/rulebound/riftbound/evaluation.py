"""Riftbound for players that look ahead: what a table is worth, and a quick way to play on."""

from __future__ import annotations

from typing import Final

from librt.vecs import vec
from mypy_extensions import i64

from rulebound.effects.choosing import DiscardStep
from rulebound.effects.core import ASK_CHOOSE, ASK_MAY, AbilityDef, EffectFrame
from rulebound.effects.steps import ModifyStep, RecoverStep, SetActiveStep
from rulebound.kernel.actions import DONE, NO, PASS, PICK, YES, field_a, field_b, kind_of
from rulebound.kernel.evaluation import NOISE, THINK, Feature, SidesEvaluation
from rulebound.kernel.table import Table
from rulebound.riftbound.abilities.steps import AttachStep, VerbStep
from rulebound.riftbound.rules.combat import lethal_for
from rulebound.riftbound.rules.deeds import BUFF_IT, EMPOWER_IT
from rulebound.riftbound.rules.movement import MoveFrame
from rulebound.riftbound.rules.places import units_at
from rulebound.riftbound.rules.play.finalizing import PlayFrame
from rulebound.riftbound.rules.scoring import winning_score
from rulebound.riftbound.table.definitions import PRICE_ENERGY
from rulebound.riftbound.table.items import ChainItem
from rulebound.riftbound.table.table import RiftboundTable
from rulebound.riftbound.words import codes as w

# what a player's points are worth by how many are still missing: the last ones more than the first
POINT_WORTH: Final = vec[i64]([2000, 1500, 1250, 1050, 880, 730, 590, 460, 340, 220, 110, 0])
POINT_ODDS: Final = vec[i64]([-60, 0, 115, 205, 270, 325, 365, 400, 430, 455, 480, 500])
FIELD_WORTH: Final = 70  # a battlefield that is held scores in the next turn
UNIT_WORTH: Final = 12
MIGHT_WORTH: Final = 14
AT_FIELD_WORTH: Final = 6
GEAR_WORTH: Final = 18
HAND_WORTH: Final = 26
RUNE_WORTH: Final = 22
FACEDOWN_WORTH: Final = 34
XP_WORTH: Final = 4
READY_WORTH: Final = 3
THIN_DECK: Final = 4
THIN_DECK_WORTH: Final = 25
DEAR: Final = 5  # Energy of a card that doesn't belong in a first hand


class RiftboundEvaluation(SidesEvaluation):
    """Points first, then battlefields, units, runes and cards, on both sides."""

    def score(self, table: Table, player: i64) -> i64:
        assert isinstance(table, RiftboundTable)
        if table.over:
            return super().score(table, player)
        total = point_worth(table, player)
        rival: i64 = 0  # the points of a team are the same for all of it; the best rival counts
        enemies: i64 = 0
        sides: i64 = 0
        for p in range(table.players):
            if not table.playing[p]:
                continue
            if table.is_enemy(p, player):
                worth = point_worth(table, p)
                if worth > rival:
                    rival = worth
                enemies += 1
                sides += side(table, p)
            else:
                total += side(table, p)
        if enemies > 1 and not table.mode.team_game:
            sides //= enemies  # whoever is one of many harms a rival by less than they help themselves
        return total - rival - sides

    def prospects(self, table: Table, player: i64) -> i64:
        assert isinstance(table, RiftboundTable)
        return prospects(table, player)

    def lead(self, table: Table, player: i64) -> i64:
        assert isinstance(table, RiftboundTable)
        rival: i64 = -1_000_000  # the points of a team are the same for all of it; the best rival counts
        for p in range(table.players):
            if table.playing[p] and table.is_enemy(p, player):
                points = point_odds(table, p)
                if points > rival:
                    rival = points
        return point_odds(table, player) - rival

    def at_once(self, table: Table, player: i64) -> i64:
        """117: set aside what is too dear for a first hand; what is better shows only after many turns."""
        assert isinstance(table, RiftboundTable)
        asking = table.asking
        if asking == w.ASK_FIRST or asking == w.ASK_FIELD:
            return table.options[0]
        if asking == w.ASK_MULLIGAN:
            best = table.options[0]  # keep, or done
            most: i64 = DEAR - 1
            for code in table.options:
                if kind_of(code) == w.MULLIGAN and energy(table, field_a(code)) > most:
                    most = energy(table, field_a(code))
                    best = code
            return best
        return THINK

    def worth_trying(self, table: Table, code: i64) -> bool:
        """Runes are used while paying, never before; and nobody is invited to act in one's place."""
        kind = kind_of(code)
        return kind != w.EXHAUST_RUNE and kind != w.RECYCLE_RUNE and kind != w.INVITE

    def rule_of_thumb(self, table: Table, player: i64) -> str:
        if table.asking == w.ASK_MULLIGAN:
            if kind_of(self.at_once(table, player)) == w.MULLIGAN:
                return f"A first hand is better without cards of {DEAR} Energy or more."
            return f"None of these cards costs {DEAR} Energy or more."
        return "One choice is about as good as another here."

    def own_features(self) -> list[Feature]:
        return [
            Feature(True, "point", "points", 250),
            Feature(True, "battlefield", "battlefields", FIELD_WORTH),
            Feature(True, "unit", "units", 50),
            Feature(True, "Might on units", "Might on units", MIGHT_WORTH),
            Feature(True, "card in hand", "cards in hand", HAND_WORTH),
            Feature(True, "rune", "runes", RUNE_WORTH),
        ]

    def count_side(self, table: Table, player: i64, found: vec[i64], at: i64) -> None:
        assert isinstance(table, RiftboundTable)
        found[at] += table.points[player]
        found[at + 4] += table.count(w.HAND, player)
        found[at + 5] += table.count(w.RUNES, player)
        measure_units(table, w.BASE, player, at, found)
        for field in range(table.fields):
            if table.held_by[field] == player:
                found[at + 1] += 1
            measure_units(table, w.FIELD + field, player, at, found)

    def from_hand(self, table: Table, code: i64) -> bool:
        kind = kind_of(code)
        return kind == w.PLAY or kind == w.HIDE or kind == PICK or kind == w.MULLIGAN

    def thumb(self, table: Table, code: i64) -> i64:
        assert isinstance(table, RiftboundTable)
        return thumb(table, code)


def by_missing(table: RiftboundTable, player: i64, worth: vec[i64]) -> i64:
    """What a player's points are worth, by how many are missing to the Victory Score."""
    missing = winning_score(table) - table.points[player]
    if missing < 0:
        missing = 0
    last: i64 = len(worth) - 1
    return worth[missing if missing < last else last]


def point_worth(table: RiftboundTable, player: i64) -> i64:
    """What a player's points are worth."""
    return by_missing(table, player, POINT_WORTH)


def side(table: RiftboundTable, player: i64) -> i64:
    """What one player's side is worth, points left out."""
    total = HAND_WORTH * table.count(w.HAND, player) + RUNE_WORTH * table.count(w.RUNES, player)
    total += FACEDOWN_WORTH * table.count(w.FACEDOWN, player) + XP_WORTH * table.xp[player]
    for field in range(table.fields):
        if table.held_by[field] == player:
            total += FIELD_WORTH
        for card in table.cards(w.FIELD + field, player):
            total += permanent_worth(table, card) + AT_FIELD_WORTH
    for card in table.cards(w.BASE, player):
        total += permanent_worth(table, card)
    for card in table.cards(w.LEGEND, player):
        if not table.status[card] & w.EXHAUSTED:
            total += READY_WORTH
    deck = table.count(w.DECK, player)
    if deck < THIN_DECK:
        total -= THIN_DECK_WORTH * (THIN_DECK - deck)
    return total


def point_odds(table: RiftboundTable, player: i64) -> i64:
    """What a player's points add to the odds of winning, in hundredths."""
    return -by_missing(table, player, POINT_ODDS)


def prospects(table: RiftboundTable, player: i64) -> i64:
    """What one player's side adds to the odds, points left out: fitted to games between greedy players."""
    total = 11 * table.count(w.HAND, player) + 21 * table.count(w.RUNES, player) + 40 * table.count(w.FACEDOWN, player)
    for field in range(table.fields):
        if table.held_by[field] == player:
            total += 5
        for card in table.cards(w.FIELD + field, player):
            total += permanent_odds(table, card)
    for card in table.cards(w.BASE, player):
        total += permanent_odds(table, card)
    deck = table.count(w.DECK, player)
    if deck < THIN_DECK:
        total -= THIN_DECK_WORTH * (THIN_DECK - deck)
    return total


def permanent_odds(table: RiftboundTable, card: i64) -> i64:
    """What a unit or gear on the board adds to the odds."""
    if not table.is_unit(card):
        return 20
    total = 11 + 11 * table.might(card)
    total += 12 * (table.value(card, w.ASSAULT) + table.value(card, w.SHIELD) + table.value(card, w.DEFLECT))
    if table.value(card, w.TANK) > 0:
        total += 9
    if table.value(card, w.GANKING) > 0:
        total += 30
    return total


def permanent_worth(table: RiftboundTable, card: i64) -> i64:
    """What a unit or gear on the board is worth: its Might and keywords."""
    if table.rift(card).kind != w.UNIT:
        return GEAR_WORTH
    total = UNIT_WORTH + MIGHT_WORTH * table.might(card)
    total += 5 * (table.value(card, w.ASSAULT) + table.value(card, w.SHIELD) + table.value(card, w.DEFLECT))
    if table.value(card, w.TANK) > 0:
        total += 6
    if table.value(card, w.GANKING) > 0:
        total += 8
    if table.value(card, w.TEMPORARY) > 0:
        total -= total // 2
    if not table.status[card] & w.EXHAUSTED:
        total += READY_WORTH
    return total


def measure_units(table: RiftboundTable, place: i64, player: i64, at: i64, found: vec[i64]) -> None:
    """Count a player's units at a place, and their Might."""
    for card in table.cards(place, player):
        if table.is_unit(card):
            found[at + 2] += 1
            found[at + 3] += table.might(card)


def energy(table: RiftboundTable, card: i64) -> i64:
    """The printed Energy cost."""
    return table.rift(card).price[PRICE_ENERGY]


# ---------------------------------------------------------------------------------------------- rules of thumb


def thumb(table: RiftboundTable, code: i64) -> i64:
    """How good an option looks at first sight."""
    asking = table.asking
    if asking == w.ASK_MAIN:
        return main_thumb(table, code)
    kind = kind_of(code)
    if asking == w.ASK_PRIORITY or asking == w.ASK_FOCUS or asking == w.ASK_INVITED:
        if kind == PASS or kind == NO:
            return 18
        return 14 if kind == w.PLAY else 8
    if asking == w.ASK_JOIN:
        return join_thumb(table, code)
    if asking == w.ASK_TARGET or asking == ASK_CHOOSE:
        return choose_thumb(table, code)
    if asking == w.ASK_LOCATION:
        return 60 if kind == w.GO_TO and field_a(code) - 1 != w.AT_BASE else 50
    if asking == w.ASK_PAY:
        return pay_thumb(table, code)
    if asking == w.ASK_ASSIGN:
        return assign_thumb(table, code)
    if asking == w.ASK_TRIGGER_MAY or asking == ASK_MAY:
        return 100 if kind == YES else 0
    if asking == w.ASK_COST:
        return -card_worth(table, field_a(code)) if kind == PICK else 0
    if asking == w.ASK_MULLIGAN:
        return 100 if kind == w.KEEP or kind == DONE else 0
    return 0


def card_worth(table: RiftboundTable, card: i64) -> i64:
    """What a card is worth where it is."""
    if table.on_board(card):
        return permanent_worth(table, card)
    return NOISE * energy(table, card)


def main_thumb(table: RiftboundTable, code: i64) -> i64:
    """Cards first, the dearest one; then the moves that pay; then the end of the turn."""
    kind = kind_of(code)
    if kind == w.PLAY:
        facts = table.rift(field_a(code))
        worth = 200 + 12 * facts.price[PRICE_ENERGY]
        if facts.kind == w.SPELL:
            worth -= 60
        options = field_b(code)
        if options & w.WITH_ACCELERATE:
            worth += 10
        if options & w.WITH_EXTRA:
            worth -= 5
        return worth
    if kind == w.MOVE:
        return move_thumb(table, field_a(code), field_b(code) - 1)
    if kind == w.ACTIVATE:
        return 130
    if kind == w.HIDE:
        return 44
    return 50 if kind == w.END_TURN else 0


def force(table: RiftboundTable, field: i64, player: i64) -> i64:
    """The Might that a player's enemies have at a battlefield, as defenders."""
    total: i64 = 0
    for p in range(table.players):
        if table.is_enemy(p, player):
            for card in table.cards(w.FIELD + field, p):
                if table.is_unit(card):
                    total += table.might(card) + table.value(card, w.SHIELD)
    return total


def strength(table: RiftboundTable, unit: i64) -> i64:
    """What a unit adds to an attack."""
    if table.status[unit] & w.STUNNED:
        return 0
    return table.might(unit) + table.value(unit, w.ASSAULT)


def readied(table: RiftboundTable, player: i64) -> i64:
    """The strength of the units that could go together from the base."""
    total: i64 = 0
    for card in table.cards(w.BASE, player):
        if table.is_unit(card) and not table.exhausted(card):
            total += strength(table, card)
    return total


def move_thumb(table: RiftboundTable, unit: i64, place: i64) -> i64:
    """To a battlefield that can be taken, best an empty one; to hold one's own only when nothing else is to be done."""
    player = table.controller[unit]
    origin = table.location(unit)
    if place < 0:
        return 10
    worth: i64 = 0
    if origin >= 0 and table.held_by[origin] == player and units_at(table, origin, player) == 1:
        worth -= 70  # nobody would be left there
    if table.held_by[place] == player:
        return worth + 56
    enemies = force(table, place, player)
    scored = (table.scored[player] >> place & 1) != 0
    if enemies == 0:
        return worth + (80 if scored else 170) - 2 * table.might(unit)  # the weakest is enough
    mine = strength(table, unit) if origin >= 0 else readied(table, player)
    if mine > enemies:
        return worth + (90 if scored else 150) + strength(table, unit)
    return worth + 20


def join_thumb(table: RiftboundTable, code: i64) -> i64:
    """As many go along as it takes, and one more to be safe."""
    frame = table.stack[-1]
    if kind_of(code) != PICK or not isinstance(frame, MoveFrame):
        return 50
    if frame.place < 0:
        return 10
    enemies = force(table, frame.place, frame.player)
    if enemies == 0:
        return 40
    mine: i64 = 0
    for unit in frame.units:
        mine += strength(table, unit)
    if mine <= enemies:
        return 80 + strength(table, field_a(code))
    return 52 if mine < enemies + 3 else 40


def assign_thumb(table: RiftboundTable, code: i64) -> i64:
    """Rather what dies of it, and of that the best."""
    if kind_of(code) != w.ASSIGN:
        return 0
    unit = field_a(code)
    worth = permanent_worth(table, unit)
    return 200 + worth if field_b(code) >= lethal_for(table, unit) else worth


def pay_thumb(table: RiftboundTable, code: i64) -> i64:
    """What is in the pool, then exhausted runes, then ready ones, then other things."""
    if field_b(code) == 0:
        return 200
    card = field_a(code)
    if not table.is_in(card, w.RUNES):
        return 0
    return 150 if table.status[card] & w.EXHAUSTED else 100


def helps(ability: AbilityDef) -> bool:
    """Does it do good to what it chooses?"""
    for step in ability.program:
        if isinstance(step, (SetActiveStep, RecoverStep, AttachStep)):
            return True
        if isinstance(step, VerbStep) and (step.deed is BUFF_IT or step.deed is EMPOWER_IT):
            return True
        if isinstance(step, ModifyStep) and step.amount.fixed > 0:
            return True
    return False


def choose_thumb(table: RiftboundTable, code: i64) -> i64:
    """Harm for the opponents' best, good for one's own; a discard is the cheapest card."""
    if kind_of(code) != PICK:
        return 10
    card = field_a(code)
    ability = chooser(table)
    if table.on_board(card):
        worth = permanent_worth(table, card)
        enemy = table.is_enemy(table.controller[card], table.to_act)
        wanted = ability is None or not helps(ability)
        return 100 + worth if enemy == wanted else -worth
    frame = table.stack[-1]
    if ability is not None and isinstance(frame, EffectFrame) and frame.pc > 0:
        if isinstance(ability.program[frame.pc - 1], DiscardStep):
            return 100 - NOISE * energy(table, card)
    return 20 + NOISE * energy(table, card)


def chooser(table: RiftboundTable) -> AbilityDef | None:
    """The ability for which something is being chosen."""
    frame = table.stack[-1]
    item: ChainItem | None = None
    if isinstance(frame, PlayFrame):
        item = table.chain[frame.index]
    elif isinstance(frame, ChainItem):
        item = frame
    if item is None or item.key < 0:
        return None
    return table.pool.abilities[item.key]
