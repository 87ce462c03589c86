"""Scoring and winning (629-633, R4:467-472)."""

from __future__ import annotations

from mypy_extensions import i64

from rulebound.kernel.events import Event
from rulebound.riftbound.keywords import hear_keywords
from rulebound.riftbound.locations import (
    BY_HOLDING,
    BY_RULE,
    CANT_SCORE,
    CONQUERS,
    FIELD,
    FROM_NOBODY,
    FROM_SOMEBODY,
    HOLD_CONQUER,
    HOLDS,
    SCORE_FROM,
    YOU_CONQUER,
    YOU_HOLD,
    YOU_SCORE,
)
from rulebound.riftbound.table import RiftboundTable


def may_score(table: RiftboundTable, player: i64, field: i64) -> bool:
    """631: once per battlefield per player per turn; 648.8.b: not what a teammate held in this Scoring Step."""
    if table.scored[player] >> field & 1:
        return False
    if table.excluded >> field & 1 and table.team[player] == table.team[table.active]:
        return False
    card = table.field_card(field)
    if table.static_mask >> SCORE_FROM & 1 and table.turns[player] < table.ruled(SCORE_FROM, card):
        return False
    return table.value(card, CANT_SCORE) <= 0


def establish_control(table: RiftboundTable, player: i64, field: i64) -> None:
    """R4:348.2.a, 627.3: the player takes the battlefield; a Conquer if they have not scored it this turn."""
    cause: i64 = FROM_NOBODY if table.held_by[field] < 0 else FROM_SOMEBODY
    table.hold(field, player)
    name = table.rift(table.field_card(field)).name if table.log is not None else ""
    table.note("control", "630.1", f"p{player + 1} takes {name}.", player)
    if may_score(table, player, field):
        score(table, player, field, True, cause)


def score(table: RiftboundTable, player: i64, field: i64, conquer: bool, cause: i64) -> None:
    """632: up to 1 point, then the triggers of scoring there."""
    table.scored[player] |= 1 << field
    table.generation += 1
    if conquer and final_point_denied(table, player):
        table.note("final_point", "632.1.b.2", f"p{player + 1} draws a card instead of the final point.", player)
        table.draw_cards(player, 1)
    else:
        table.gain_points(player, 1, "630.1" if conquer else "630.2", BY_RULE if conquer else BY_HOLDING)
    card = table.field_card(field)
    table.group += 1
    table.emit(Event(YOU_SCORE, -1, card, player, 1), "632.2")
    rule = "632.2.a" if conquer else "632.2.b"
    table.emit(Event(YOU_CONQUER if conquer else YOU_HOLD, -1, card, player, 1, cause), rule)
    for unit in table.cards(FIELD + field, player):
        if table.is_unit(unit):
            event = Event(CONQUERS if conquer else HOLDS, unit, card, player, 0, cause)
            table.emit(event, rule)
            hear_keywords(table, event)
            if table.static_mask >> HOLD_CONQUER & 1 and table.ruled(HOLD_CONQUER, unit) > 0:
                table.fire(unit, player, Event(HOLDS if conquer else CONQUERS, unit, card, player))


def final_point_denied(table: RiftboundTable, player: i64) -> bool:
    """632.1.b.2: the final point by Conquer only if every battlefield has been scored this turn."""
    short = table.winning_score() - 1
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
            score(table, player, field, False, BY_RULE)
            if table.over:
                return
