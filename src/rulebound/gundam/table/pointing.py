# rulebound: interpreted
"""Gundam: which cards, players and places an option points at, and which card asks."""

from __future__ import annotations

from rulebound.effects.core import EffectFrame
from rulebound.effects.pointing import effect_source, trigger_source
from rulebound.gundam.rules.activation import ActivateFrame, activatable
from rulebound.gundam.rules.effects import BurstFrame
from rulebound.gundam.rules.multiplayer import leader
from rulebound.gundam.rules.playing import PlayFrame, least_ex, play_cost
from rulebound.gundam.rules.turn import TurnFrame
from rulebound.gundam.table.table import GundamTable
from rulebound.gundam.words import codes as w
from rulebound.kernel import actions as act
from rulebound.kernel.actions import NOTHING, field_a, field_b, field_c, kind_of
from rulebound.kernel.naming import counted
from rulebound.kernel.pointing import Things, copies, player_ref


def points_at(table: GundamTable, code: int) -> tuple[Things, Things]:
    """What is clicked first for an option (equal copies in a hand all alike), and what next."""
    kind = kind_of(code)
    a, b, c = int(field_a(code)), int(field_b(code)), int(field_c(code))
    if kind == w.PLAY:
        return _copies(table, code), [b] if b != NOTHING else []
    if kind == w.ATTACK:
        return [a], [b] if b != NOTHING else _attacked(table, c)
    if kind in (w.ACTIVATE, w.BLOCK, w.TRASH_FOR_ROOM):
        return [a], []
    if kind in (act.PICK, w.DISCARD):
        return _copies(table, code), []
    if kind == act.PICK_PLAYER:
        return [player_ref(a)], []
    if kind == act.TAKE_TRIGGER:
        return trigger_source(table, a), []
    return [], []


def _attacked(table: GundamTable, side: int) -> Things:
    """The players of a side, and the Base before them, which is hit first."""
    players: Things = [player_ref(p) for p in range(table.players) if leader(table, p) == side]
    return players + [int(base) for base in table.cards(w.BASE, side)]


def button(table: GundamTable, code: int, line: str) -> str:
    """The line of an option as words for who has never read one."""
    kind = kind_of(code)
    mates = [p for p in range(table.players) if p != table.to_act and table.team[p] == table.team[table.to_act]]
    if kind == w.END_MAIN:
        return "End your team's turn" if mates else "End turn"
    if kind == act.PASS and mates and table.asking == w.ASK_MAIN:
        return f"let {player_ref(mates[0])} act"
    if kind == w.ATTACK or kind == w.BLOCK:
        verb, _, rest = line.partition(" ")
        return f"{verb} with {rest.removesuffix('player')}{'the player' if rest.endswith('-> player') else ''}"
    paid = {w.PLAY: field_c(code) & 0xFF, w.ACTIVATE: field_c(code), w.PAY_EX: field_a(code)}.get(int(kind), 0)
    return line.replace(" as pilot", " as a Pilot").replace(f"ex={paid}", f"with {counted(paid, 'EX Resource')}")


def mode_of(code: int) -> int:
    """Which of several effects an option chooses; -1: none."""
    return int(field_a(code)) if kind_of(code) == act.PICK_MODE else -1


def together(table: GundamTable, code: int) -> list[int]:
    """Options that may be taken along with this one."""
    return []


def guarded_by(table: GundamTable, player: int) -> int:
    """Before whom the Shields and the Base of a player lie: a team has them at its leader (12-3)."""
    return int(leader(table, player))


def _copies(table: GundamTable, code: int) -> Things:
    """Copies in a hand are one option."""
    if not table.is_in(field_a(code), w.HAND):
        return [int(field_a(code))]
    return copies(table, code, _picked(table), lambda one, other: table.definition[one] == table.definition[other])


def _picked(table: GundamTable) -> list[int]:
    """What has been picked in the choice under way."""
    frame = table.stack[-1]
    if isinstance(frame, (EffectFrame, TurnFrame)):
        return [int(card) for card in frame.picking[: frame.last + 1]]
    return []


def asked_by(table: GundamTable) -> tuple[int, str]:
    """The card whose effect or play asks (-1: none does, or it is not that card any more), and its number."""
    frame = table.stack[-1]
    if isinstance(frame, EffectFrame):
        return effect_source(table, frame)
    if isinstance(frame, (BurstFrame, PlayFrame, ActivateFrame)):
        return int(frame.card), table.facts(frame.card).number
    return -1, ""


def suits(table: GundamTable, code: int, card: int) -> int:
    """How natural an action is for somebody who points at the card: 0 comes first; -1: it is none of it."""
    kind = kind_of(code)
    a, b = int(field_a(code)), int(field_b(code))
    mine = table.holder(card) == table.to_act
    if kind == w.ATTACK and b == card and not mine:
        return 1
    if a != card:
        return -1
    if kind == act.PICK:
        return 0 if any(kind_of(option) == act.PICK for option in table.options) else -1
    if not mine:
        return -1
    if kind == w.PLAY and table.is_in(card, w.HAND):
        return _suits_play(table, card, b, int(field_c(code)))
    if kind == w.ACTIVATE:
        return 3 if b in activatable(table, card) and field_c(code) == _least(table, b) else -1
    if not table.is_in(card, w.BATTLE):
        return -1
    if kind == w.BLOCK:
        return 0 if table.battle_step != w.NO_BATTLE else -1
    if kind == w.ATTACK:
        return -1 if leader(table, int(field_c(code))) == leader(table, int(table.to_act)) else 1 if b == NOTHING else 2
    return -1


def _least(table: GundamTable, key: int) -> int:
    return int(least_ex(table, table.to_act, table.pool.abilities[key].price.cost))


def _suits_play(table: GundamTable, card: int, unit: int, how: int) -> int:
    """A Pilot goes beneath a Unit of one's own if there is one; else it is said alone, and what is amiss with that."""
    pairing = how & w.AS_PILOT or table.gundam(card).kind == w.PILOT_CARD
    units = table.cards(w.BATTLE, table.to_act)
    if how & 0xFF != least_ex(table, table.to_act, play_cost(table, card, unit, how & w.AS_PILOT)):
        return -1
    if unit == NOTHING:
        return -1 if pairing and units else 0
    if unit not in units:
        return -1
    return 4 if how & w.AS_PILOT else 0
