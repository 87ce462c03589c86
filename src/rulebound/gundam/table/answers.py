# rulebound: interpreted
"""What could be said at a decision, offered or not."""

from __future__ import annotations

from rulebound.gundam.rules.activation import activatable
from rulebound.gundam.rules.cards import cost_of
from rulebound.gundam.rules.multiplayer import leader
from rulebound.gundam.rules.playing import least_ex, play_cost
from rulebound.gundam.table.definitions import SUPPORT_KEY
from rulebound.gundam.table.table import GundamTable
from rulebound.gundam.words import codes as w
from rulebound.kernel.actions import NOTHING, PASS, PICK, action, field_a, field_b, field_c, kind_of


def conceivable(table: GundamTable) -> list[int]:
    """Everything the deciding player might try to say: plays, pairings, activations, attacks, blocks."""
    found: list[int] = []
    player = table.to_act
    if player < 0:
        return found
    for card in table.cards(w.HAND, player):
        kind = table.gundam(card).kind
        ex = least_ex(table, player, cost_of(table, card))
        found.append(action(w.PLAY, card, NOTHING, ex))  # a Pilot too, to be told that it is never alone (3-3-3)
        if kind == w.PILOT_CARD or kind == w.COMMAND_CARD:
            how = w.AS_PILOT if kind == w.COMMAND_CARD else 0
            for p in range(table.players):
                for unit in table.cards(w.BATTLE, p):
                    ex = least_ex(table, player, play_cost(table, card, unit, how))
                    found.append(action(w.PLAY, card, unit, how | ex))
    seen: set[int] = set()  # copies in the trash count once
    for spec in (w.BATTLE, w.BASE, w.TRASH):
        for card in table.cards(spec, player):
            if spec == w.TRASH and int(table.definition[card]) in seen:
                continue
            if spec == w.TRASH:
                seen.add(int(table.definition[card]))
            for key in activatable(table, card):
                ex = least_ex(table, player, table.pool.abilities[key].price.cost)
                found.append(action(w.ACTIVATE, card, key, ex))
    for unit in table.cards(w.BATTLE, player):
        found.append(action(w.BLOCK, unit))
        for p in range(table.players):
            if p != player and leader(table, p) == p:
                found.append(action(w.ATTACK, unit, NOTHING, p))
            for target in table.cards(w.BATTLE, p):
                if target != unit:
                    found.append(action(w.ATTACK, unit, target, p))
    found.append(action(w.END_MAIN))
    found.append(action(PASS))
    return found


def sayable(table: GundamTable) -> list[int]:
    """Payments with other numbers of EX Resources, and anything done with cards that the player sees elsewhere."""
    found: list[int] = []
    player = table.to_act
    if player < 0:
        return found
    for code in conceivable(table):
        if kind_of(code) == w.PLAY or kind_of(code) == w.ACTIVATE:
            usual = field_c(code)
            for ex in range(w.RESOURCE_LIMIT):
                if ex != usual & 0xFF:
                    found.append(action(kind_of(code), field_a(code), field_b(code), usual & ~0xFF | ex))
    for spec in (w.HAND, w.BATTLE, w.BASE, w.TRASH, w.RESOURCES):
        for p in range(table.players):
            if spec != w.HAND or p == player:
                for card in table.cards(spec, p):
                    found.append(action(PICK, card))
                    found.append(action(w.PLAY, card, NOTHING, 0))
                    found.append(action(w.BLOCK, card))
                    found.append(action(w.ACTIVATE, card, SUPPORT_KEY, 0))
                    for other in range(table.players):
                        found.append(action(w.ATTACK, card, NOTHING, other))
    return found
