# rulebound: interpreted
"""Answers that a decision doesn't offer: what could be said, and the rule that forbids it."""

from __future__ import annotations

from librt.vecs import append, vec
from mypy_extensions import i64

from rulebound.kernel.actions import PICK, action, field_a, field_b, kind_of
from rulebound.riftbound import locations as loc
from rulebound.riftbound.choices import affords, deflect_of
from rulebound.riftbound.combat import ASSIGN_ATTACKER, CombatFrame, lethal_for, next_recipients, recipients
from rulebound.riftbound.finalizing import PlayFrame
from rulebound.riftbound.items import ChainItem
from rulebound.riftbound.movement import MoveFrame, crowded, forbids_standard_move
from rulebound.riftbound.table import RiftboundTable

MOST_DAMAGE = 30  # that somebody might say


def sayable_answers(table: RiftboundTable) -> list[int]:
    """What might be said at this decision besides picks of cards and places."""
    found: list[int] = []
    frame = table.stack[-1]
    if isinstance(frame, CombatFrame) and table.asking == loc.ASK_ASSIGN:
        for player in range(table.players):
            for card in table.cards(loc.FIELD + frame.field, player):
                found += [action(loc.ASSIGN, card, amount) for amount in range(1, MOST_DAMAGE)]
    if table.asking == loc.ASK_PAY:
        found += [action(loc.PAY_WITH, slot, 0) for slot in range(loc.POWER, loc.POOL_SIZE)]
        found += [action(loc.PAY_WITH, card, 1) for card in table.cards(loc.RUNES, table.to_act)]
    return found


def forbids_answer(table: RiftboundTable, code: int) -> str:
    """The rule that forbids an answer that is not among the options."""
    kind = kind_of(code)
    frame = table.stack[-1]
    if isinstance(frame, MoveFrame):
        if kind == PICK:
            return forbids_standard_move(table, frame.player, field_a(code), frame.place) or "140.3"
        return "140.3"
    if isinstance(frame, CombatFrame) and kind == loc.ASSIGN:
        return forbids_assigning(table, frame, field_a(code), field_b(code))
    if isinstance(frame, PlayFrame):
        item = table.chain[frame.index]
        if kind == loc.GO_TO:
            return forbids_place(table, item, field_a(code) - 1)
        if kind == PICK and table.asking == loc.ASK_TARGET:
            return forbids_target(table, item, field_a(code))
    if kind == loc.PAY_WITH:
        return "561.1"
    return "559.3"


def forbids_assigning(table: RiftboundTable, frame: CombatFrame, unit: int, amount: int) -> str:
    """626.1.d: whose turn it is to be given damage, and how much."""
    side = table.defender if frame.pc == ASSIGN_ATTACKER else table.attacker
    units = recipients(table, frame.field, side)
    if unit not in units:
        return "626.1.d"
    given = vec[i64]()
    for place in range(int(frame.first), len(frame.given), 2):
        given = append(given, frame.given[place])
    nearest = next_recipients(table, units, given)
    if unit not in nearest:
        tanks = any(table.value(card, loc.TANK) > 0 for card in nearest)
        return "626.1.d.1" if tanks else "626.1.d.3"
    return "626.1.d.2" if amount != min(int(lethal_for(table, unit)), int(frame.left)) else ""


def forbids_place(table: RiftboundTable, item: ChainItem, place: int) -> str:
    """559.2: where it may be played or moved."""
    if table.asking == loc.ASK_DESTINATION:
        return "610.2.a" if place >= 0 and crowded(table, item.controller, place) else "612"
    if item.hidden >= 0:
        return "723.1.b"
    return "623.2" if place >= 0 and crowded(table, item.controller, place) else "559.2"


def forbids_target(table: RiftboundTable, item: ChainItem, card: int) -> str:
    """559.3.c: protection, the place of a hidden card, what Deflect costs."""
    if table.value(card, loc.CANT_BE_CHOSEN) > 0 and table.is_enemy(table.controller[card], item.controller):
        return "R4:757"
    if item.hidden >= 0 and table.place_of(card) != item.hidden:
        return "723.1.d"
    deflect = deflect_of(table, item, card)
    if deflect > 0 and not affords(table, item, deflect):
        return "721.1.c"
    return "559.3.c"
