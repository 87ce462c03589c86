# rulebound: interpreted
"""What could be said at a decision, offered or not, and the rule that forbids an answer."""

from __future__ import annotations

from librt.vecs import append, vec
from mypy_extensions import i64

from rulebound.effects.core import ACTIVATED
from rulebound.kernel.actions import PASS, PICK, action, field_a, field_b, kind_of
from rulebound.riftbound.abilities.choices import affords, deflect_of, protected
from rulebound.riftbound.rules.combat import ASSIGN_ATTACKER, CombatFrame, lethal_for, next_recipients, recipients
from rulebound.riftbound.rules.movement import MoveFrame, crowded, forbids_standard_move
from rulebound.riftbound.rules.places import place_of
from rulebound.riftbound.rules.play.finalizing import PlayFrame
from rulebound.riftbound.rules.play.playing import hidden_twice
from rulebound.riftbound.table.items import ChainItem
from rulebound.riftbound.table.table import RiftboundTable
from rulebound.riftbound.words import codes as w

MOST_DAMAGE = 30  # that somebody might say


def conceivable(table: RiftboundTable) -> list[int]:
    """Everything the deciding player might try to say."""
    found: list[int] = []
    fields = len(table.cards(w.BATTLEFIELDS, 0))  # those that have been chosen
    player = table.to_act
    if player < 0:
        return found
    for spec, how in (
        (w.HAND, w.FROM_HAND),
        (w.CHAMPION, w.FROM_CHAMPION),
        (w.FACEDOWN, w.FROM_HIDDEN),
        (w.TRASH, w.FROM_TRASH),
        *(((w.TRASH, w.ALLOWED_FROM_TRASH),) if table.riftbound_pool.opens_trash else ()),
    ):
        seen: list[int] = []
        for card in table.cards(spec, player):
            if spec == w.TRASH and table.definition[card] in seen:
                continue  # copies in a trash are alike
            if spec == w.FACEDOWN and hidden_twice(table, player, card):
                continue
            seen.append(table.definition[card])
            for options in (0, w.WITH_ACCELERATE, w.WITH_EXTRA, w.WITH_REPEAT, w.WITH_ALLOWANCE):
                found.append(action(w.PLAY, card, options, how))
            if spec in (w.HAND, w.CHAMPION):
                for field in range(fields):
                    found.append(action(w.HIDE, card, field))
                    found.append(action(w.HIDE, card, field, 1))
            if how in (w.FROM_HAND, w.FROM_TRASH):
                found += abilities_of(table, card)
    for p in sorted(range(table.players), key=lambda p: p != player):  # one's own come first
        for spec in range(w.BASE, w.FIELD + fields):
            if spec == w.BASE or spec >= w.FIELD:
                for card in table.cards(spec, p):
                    for place in range(-1, fields):
                        found.append(action(w.MOVE, card, place + 1))
                    found += abilities_of(table, card)
        for card in table.cards(w.LEGEND, p):
            found += abilities_of(table, card)
    for card in table.cards(w.BATTLEFIELDS, 0):
        found += abilities_of(table, card)
    for rune in table.cards(w.RUNES, player):
        found.append(action(w.EXHAUST_RUNE, rune))
        found.append(action(w.RECYCLE_RUNE, rune))
    found.append(action(w.END_TURN))
    found.append(action(PASS))
    return found


def abilities_of(table: RiftboundTable, card: int) -> list[int]:
    own = [ability for ability in table.card(card).abilities if not ability.when.delayed]
    return [action(w.ACTIVATE, card, ability.key) for ability in own + table.granted(card) if ability.kind == ACTIVATED]


def sayable(table: RiftboundTable) -> list[int]:
    """Picks of any card the player can see, plays of cards that lie elsewhere."""
    found: list[int] = []
    fields = len(table.cards(w.BATTLEFIELDS, 0))  # those that have been chosen
    player = table.to_act
    if player < 0:
        return found
    for p in range(table.players):
        for spec in range(len(table.specs)):
            if table.specs[spec].visibility == 0 or p == player:
                for card in table.cards(spec, p):
                    if spec not in (w.DECK, w.RUNE_DECK, w.NOWHERE):
                        found.append(action(PICK, card))
                        found.append(action(w.PLAY, card, 0, w.FROM_HAND))
                        if table.is_unit(card):
                            for place in range(-1, fields):
                                found.append(action(w.MOVE, card, place + 1))
    for place in range(-1, fields):
        found.append(action(w.GO_TO, place + 1))
    for p in range(table.players):
        found.append(action(w.INVITE, p))
    return found + sayable_answers(table)


def sayable_answers(table: RiftboundTable) -> list[int]:
    """What might be said at this decision besides picks of cards and places."""
    found: list[int] = []
    frame = table.stack[-1]
    if isinstance(frame, CombatFrame) and table.asking == w.ASK_ASSIGN:
        for player in range(table.players):
            for card in table.cards(w.FIELD + frame.field, player):
                found += [action(w.ASSIGN, card, amount) for amount in range(1, MOST_DAMAGE)]
    if table.asking == w.ASK_PAY:
        found += [action(w.PAY_WITH, slot, 0) for slot in range(w.POWER, w.POOL_SIZE)]
        found += [action(w.PAY_WITH, card, 1) for card in table.cards(w.RUNES, table.to_act)]
    return found


def forbids_answer(table: RiftboundTable, code: int) -> str:
    """The rule that forbids an answer that is not among the options."""
    kind = kind_of(code)
    frame = table.stack[-1]
    if isinstance(frame, MoveFrame):
        if kind == PICK:
            return forbids_standard_move(table, frame.player, field_a(code), frame.place) or "140.3"
        return "140.3"
    if isinstance(frame, CombatFrame) and kind == w.ASSIGN:
        return forbids_assigning(table, frame, field_a(code), field_b(code))
    if isinstance(frame, PlayFrame):
        item = table.chain[frame.index]
        if kind == w.GO_TO:
            return forbids_place(table, item, field_a(code) - 1)
        if kind == PICK and table.asking == w.ASK_TARGET:
            return forbids_target(table, item, field_a(code))
    if kind == w.PAY_WITH:
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
        tanks = any(table.value(card, w.TANK) > 0 for card in nearest)
        return "626.1.d.1" if tanks else "626.1.d.3"
    least = min(int(lethal_for(table, unit)), int(frame.left))
    most = least if table.edition.caps_damage else int(frame.left)
    return "" if least <= amount <= most else "626.1.d.2"


def forbids_place(table: RiftboundTable, item: ChainItem, place: int) -> str:
    """559.2: where it may be played or moved."""
    if table.asking == w.ASK_DESTINATION:
        return "610.2.a" if place >= 0 and crowded(table, item.controller, place) else "612"
    if item.play.hidden >= 0:
        return "723.1.b"
    return "623.2" if place >= 0 and crowded(table, item.controller, place) else "559.2"


def forbids_target(table: RiftboundTable, item: ChainItem, card: int) -> str:
    """559.3.c: protection, the place of a hidden card, what Deflect costs."""
    if protected(table, item, card):
        return "R4:757"
    if item.play.hidden >= 0 and place_of(table, card) != item.play.hidden:
        return "723.1.d"
    deflect = deflect_of(table, item, card)
    if deflect > 0 and not affords(table, item, deflect):
        return "721.1.c"
    return "559.3.c"
