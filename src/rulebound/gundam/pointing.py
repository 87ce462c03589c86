# rulebound: interpreted
"""Gundam: which cards, players and places an option points at, and which card asks."""

from __future__ import annotations

from rulebound.effects.core import EffectFrame
from rulebound.effects.pointing import effect_source, trigger_source
from rulebound.gundam import locations as loc
from rulebound.gundam.activation import ActivateFrame, activatable
from rulebound.gundam.effects import BurstFrame
from rulebound.gundam.game import GundamGame
from rulebound.gundam.playing import PlayFrame, least_ex, play_cost
from rulebound.gundam.turn import TurnFrame
from rulebound.kernel import actions as act
from rulebound.kernel.actions import NOTHING, field_a, field_b, field_c, kind_of
from rulebound.kernel.pointing import Things, copies, player_ref


def points_at(table: GundamGame, code: int) -> tuple[Things, Things]:
    """What is clicked first for an option (equal copies in a hand all alike), and what next."""
    kind = kind_of(code)
    a, b, c = int(field_a(code)), int(field_b(code)), int(field_c(code))
    if kind == loc.PLAY:
        return _copies(table, code), [b] if b != NOTHING else []
    if kind == loc.ATTACK:
        players: Things = [player_ref(p) for p in range(table.players) if table.leader(p) == c]
        return [a], [b] if b != NOTHING else players
    if kind in (loc.ACTIVATE, loc.BLOCK, loc.TRASH_FOR_ROOM):
        return [a], []
    if kind in (act.PICK, loc.DISCARD):
        return _copies(table, code), []
    if kind == act.PICK_PLAYER:
        return [player_ref(a)], []
    if kind == act.TAKE_TRIGGER:
        return trigger_source(table, a), []
    return [], []


def _copies(table: GundamGame, code: int) -> Things:
    """Copies in a hand are one option."""
    if not table.is_in(field_a(code), loc.HAND):
        return [int(field_a(code))]
    return copies(table, code, _picked(table), lambda one, other: table.definition[one] == table.definition[other])


def _picked(table: GundamGame) -> list[int]:
    """What has been picked in the choice under way."""
    frame = table.stack[-1]
    if isinstance(frame, (EffectFrame, TurnFrame)):
        return [int(card) for card in frame.picking[: frame.last + 1]]
    return []


def asked_by(table: GundamGame) -> tuple[int, str]:
    """The card whose effect or play asks (-1: none does, or it is not that card any more), and its number."""
    frame = table.stack[-1]
    if isinstance(frame, EffectFrame):
        return effect_source(table, frame)
    if isinstance(frame, (BurstFrame, PlayFrame, ActivateFrame)):
        return int(frame.card), table.facts(frame.card).number
    return -1, ""


def suits(table: GundamGame, code: int, card: int) -> int:
    """How natural an action is for somebody who points at the card: 0 comes first; -1: it is none of it."""
    kind = kind_of(code)
    a, b = int(field_a(code)), int(field_b(code))
    mine = table.holder(card) == table.to_act
    if kind == loc.ATTACK and b == card and not mine:
        return 1
    if a != card:
        return -1
    if kind == act.PICK:
        return 0 if any(kind_of(option) == act.PICK for option in table.options) else -1
    if not mine:
        return -1
    if kind == loc.PLAY and table.is_in(card, loc.HAND):
        return _suits_play(table, card, b, int(field_c(code)))
    if kind == loc.ACTIVATE:
        return 3 if b in activatable(table, card) and field_c(code) == _least(table, b) else -1
    if not table.is_in(card, loc.BATTLE):
        return -1
    if kind == loc.BLOCK:
        return 0 if table.battle_step != loc.NO_BATTLE else -1
    if kind == loc.ATTACK:
        return -1 if table.leader(int(field_c(code))) == table.leader(int(table.to_act)) else 1 if b == NOTHING else 2
    return -1


def _least(table: GundamGame, key: int) -> int:
    return int(least_ex(table, table.to_act, table.pool.abilities[key].cost))


def _suits_play(table: GundamGame, card: int, unit: int, how: int) -> int:
    """A Pilot goes beneath a Unit of one's own if there is one; else it is said alone, and what is amiss with that."""
    pairing = how & loc.AS_PILOT or table.gundam(card).kind == loc.PILOT_CARD
    units = table.cards(loc.BATTLE, table.to_act)
    if how & 0xFF != least_ex(table, table.to_act, play_cost(table, card, unit, how & loc.AS_PILOT)):
        return -1
    if unit == NOTHING:
        return -1 if pairing and units else 0
    if unit not in units:
        return -1
    return 4 if how & loc.AS_PILOT else 0
