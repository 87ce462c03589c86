"""Scoring and winning (629-633, R4:467-472)."""

from __future__ import annotations

from typing import TYPE_CHECKING

from mypy_extensions import i64

from rulebound.kernel.definitions import GAME
from rulebound.kernel.events import Event
from rulebound.riftbound.rules.hearing import fire
from rulebound.riftbound.rules.keywords import hear_keywords
from rulebound.riftbound.rules.places import hold
from rulebound.riftbound.words import codes as w

if TYPE_CHECKING:
    from rulebound.riftbound.table.table import RiftboundTable


def may_score(table: RiftboundTable, player: i64, field: i64) -> bool:
    """631: once per battlefield per player per turn; 648.8.b: not what a teammate held in this Scoring Step."""
    if table.scored[player] >> field & 1:
        return False
    if table.excluded >> field & 1 and table.team[player] == table.team[table.active]:
        return False
    card = table.field_card(field)
    if table.constant(w.SCORE_FROM) and table.turns[player] < table.quality(card, w.SCORE_FROM):
        return False
    return table.value(card, w.CANT_SCORE) <= 0 and not table.forbidden(w.YOU_SCORE, -1, player)


def anyone_to(table: RiftboundTable, kind: i64, player: i64, field: i64) -> bool:
    """054: is there a unit that can conquer, or hold, with its player?"""
    if not table.meddles(kind):
        return True
    for unit in table.cards(w.FIELD + field, player):
        if table.is_unit(unit) and not table.forbidden(kind, unit, player):
            return True
    return False


def establish_control(table: RiftboundTable, player: i64, field: i64) -> None:
    """R4:348.2.a, 627.3: the player takes the battlefield; a Conquer if they have not scored it this turn."""
    cause: i64 = w.FROM_NOBODY if table.held_by[field] < 0 else w.FROM_SOMEBODY
    hold(table, field, player)
    name = table.rift(table.field_card(field)).name if table.log is not None else ""
    table.note("control", "630.1", f"p{player + 1} takes control of {name}.", player)
    if may_score(table, player, field):
        score(table, player, field, True, cause)


def score(table: RiftboundTable, player: i64, field: i64, conquer: bool, cause: i64) -> None:
    """632: up to 1 point, then the triggers of scoring there."""
    card = table.field_card(field)
    told: i64 = w.YOU_CONQUER if conquer else w.YOU_HOLD
    done: i64 = w.CONQUERS if conquer else w.HOLDS
    if not anyone_to(table, done, player, field) or table.stopped(told, -1, card, player, 1, cause):
        return
    if table.stopped(w.YOU_SCORE, -1, card, player, 1):
        return
    table.scored[player] |= 1 << field
    table.generation += 1
    if conquer and final_point_denied(table, player):
        table.note("final_point", "632.1.b.2", f"p{player + 1} draws a card instead of the final point.", player)
        table.draw_cards(player, 1)
    else:
        gain_points(table, player, 1, "630.1" if conquer else "630.2", w.BY_RULE if conquer else w.BY_HOLDING)
    table.group += 1
    table.emit(Event(w.YOU_SCORE, -1, card, player, 1), "632.2")
    rule = "632.2.a" if conquer else "632.2.b"
    table.emit(Event(told, -1, card, player, 1, cause), rule)
    for unit in table.cards(w.FIELD + field, player):
        if table.is_unit(unit) and not table.stopped(done, unit, card, player, 0, cause):
            event = Event(done, unit, card, player, 0, cause)
            table.emit(event, rule)
            hear_keywords(table, event)
            if table.quality(unit, w.HOLD_CONQUER) > 0:
                fire(table, unit, player, Event(w.HOLDS if conquer else w.CONQUERS, unit, card, player))


def final_point_denied(table: RiftboundTable, player: i64) -> bool:
    """632.1.b.2: the final point by Conquer only if every battlefield has been scored this turn."""
    short = winning_score(table) - 1
    if table.points[player] < short:
        return False
    if table.edition.win_at_once and table.points[player] != short:
        return False
    # 648.8.g.1: what the turn player's teammate held in the Scoring Step need not be scored by that team
    spared = table.excluded if table.team[player] == table.team[table.active] else 0
    for field in range(table.fields):
        if not (table.scored[player] | spared) >> field & 1:
            return True
    return False


def hold_all(table: RiftboundTable) -> None:
    """515.2.b.1: the turn player scores each battlefield they control."""
    player = table.active
    table.excluded = 0
    for field in range(table.fields):
        holder = table.held_by[field]
        if holder >= 0 and holder != player and table.team[holder] == table.team[player]:
            table.excluded |= 1 << field  # 648.8.b
    for field in range(table.fields):
        if table.held_by[field] == player and may_score(table, player, field):
            score(table, player, field, False, w.BY_RULE)
            if table.over:
                return


def winning_score(table: RiftboundTable) -> i64:
    """R4:194: the Victory Score of the mode, and what effects add to it."""
    if table.constant(w.VICTORY_MORE):
        return table.victory_score + table.quality(GAME, w.VICTORY_MORE)
    return table.victory_score


def gain_points(table: RiftboundTable, player: i64, amount: i64, rule: str, cause: i64 = w.BY_RULE) -> None:
    """632.1; R4:489.8.d: points belong to the team."""
    event = Event(w.GAINS_POINT, -1, -1, player, amount, cause)
    if not table.before(event):
        return
    for p in range(table.players):
        if table.team[p] == table.team[player]:
            table.points[p] += event.amount
            if table.points[p] < 0:
                table.points[p] = 0  # R4:194.4
    table.generation += 1
    table.due = True
    table.emit(event, rule)
    if table.edition.win_at_once and table.points[player] >= winning_score(table):
        wins(table, player, "633")


def lose_points(table: RiftboundTable, player: i64, amount: i64) -> bool:
    """R4:194.4: nobody has less than none; is one lost at all?"""
    lost = amount if amount < table.points[player] else table.points[player]
    if lost <= 0:
        return False
    for p in range(table.players):
        if table.team[p] == table.team[player]:
            table.points[p] -= lost
    table.generation += 1
    table.due = True
    points = "point" if lost == 1 else "points"
    table.note("loses_points", "R4:194.4", f"p{player + 1} loses {lost} {points}.", player)
    return True


def wins(table: RiftboundTable, player: i64, rule: str) -> None:
    winners: i64 = 0
    for p in range(table.players):
        if table.team[p] == table.team[player]:
            winners |= 1 << p
    table.note("win", rule, f"p{player + 1} has {table.points[player]} points and wins.", player)
    table.finish(winners, rule, "points")


def strictly_ahead(table: RiftboundTable, player: i64) -> bool:
    """R4:431: a repeated Burn Out can win at once."""
    if table.points[player] < winning_score(table):
        return False
    for p in range(table.players):
        if table.is_enemy(p, player) and table.playing[p] and table.points[p] >= table.points[player]:
            return False
    return True
