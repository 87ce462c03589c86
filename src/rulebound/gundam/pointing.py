# rulebound: interpreted
"""Gundam: which cards, players and places an option points at, and which card asks."""

from __future__ import annotations

from rulebound.effects.core import EffectFrame
from rulebound.gundam import locations as loc
from rulebound.gundam.activation import ActivateFrame
from rulebound.gundam.effects import BurstFrame
from rulebound.gundam.game import GundamGame
from rulebound.gundam.playing import PlayFrame
from rulebound.gundam.turn import TurnFrame
from rulebound.kernel import actions as act
from rulebound.kernel.actions import NOTHING, field_a, field_b, field_c, kind_of
from rulebound.kernel.pointing import Thing, Things, copies, player_ref


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
        trigger = table.waiting[a]
        source: Thing = int(trigger.source)
        return [source] if table.serial[trigger.source] == trigger.serial else [], []
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
    if isinstance(frame, EffectFrame) and frame.source >= 0:
        bearers = [card.number for card in table.cards_of if any(each.key == frame.key for each in card.abilities)]
        if table.serial[frame.source] == frame.serial:
            return int(frame.source), table.facts(frame.source).number
        return -1, bearers[0] if len(bearers) == 1 else ""
    if isinstance(frame, (BurstFrame, PlayFrame, ActivateFrame)):
        return int(frame.card), table.facts(frame.card).number
    return -1, ""
