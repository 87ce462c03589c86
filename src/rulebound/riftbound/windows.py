"""When a player may act (508-510): the windows of a turn, and what Action and Reaction add to them."""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64

from rulebound.riftbound.locations import ASK_FOCUS, ASK_INVITED, ASK_MAIN, ASK_PRIORITY
from rulebound.riftbound.table import RiftboundTable

# the windows in which a player may act (510)
NO_WINDOW: Final = 0
NEUTRAL_OPEN: Final = 1
SHOWDOWN_OPEN: Final = 2
CLOSED: Final = 3


def window_of(table: RiftboundTable, player: i64) -> i64:
    """The window in which this player is being asked to act."""
    if table.to_act != player:
        return NO_WINDOW
    if table.asking == ASK_MAIN:
        return NEUTRAL_OPEN
    if table.asking == ASK_FOCUS:
        return SHOWDOWN_OPEN
    if table.asking == ASK_PRIORITY:
        return CLOSED
    if table.asking == ASK_INVITED:
        return CLOSED if not table.open_state() else SHOWDOWN_OPEN if not table.neutral() else NEUTRAL_OPEN
    return NO_WINDOW


def forbids_timing(window: i64, acts: bool, reacts: bool) -> str:
    """148, 508.1.a, 509.1.a: what the window allows by default, and what Action and Reaction add."""
    if window == NEUTRAL_OPEN:
        return ""
    if window == SHOWDOWN_OPEN:
        return "" if acts or reacts else "508.1.a"
    if window == CLOSED:
        return "" if reacts else "509.1.a"
    return "512.1.b"


def windows_of(acts: bool, reacts: bool) -> i64:
    """A bit for each window that allows something, with Action or Reaction."""
    if reacts:
        return 1 << NEUTRAL_OPEN | 1 << SHOWDOWN_OPEN | 1 << CLOSED
    return 1 << NEUTRAL_OPEN | 1 << SHOWDOWN_OPEN if acts else 1 << NEUTRAL_OPEN
