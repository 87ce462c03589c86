# rulebound: interpreted
"""What effects point at, whatever the game: triggers that wait, and the card whose effect asks."""

from __future__ import annotations

from rulebound.effects.core import CardDef, EffectFrame
from rulebound.effects.table import EffectTable
from rulebound.kernel.pointing import Things


def trigger_source(table: EffectTable, index: int) -> Things:
    """The card whose trigger waits, if it is still that object."""
    trigger = table.waiting[index]
    return [int(trigger.source)] if table.serial[trigger.source] == trigger.serial else []


def effect_source(table: EffectTable, frame: EffectFrame) -> tuple[int, str]:
    """The card whose effect this is, and its number; -1 if whoever is asked can't see it as that card any more."""
    source = frame.source
    if source < 0:
        return -1, ""
    if table.serial[source] == frame.serial and table.knows(table.to_act, source):
        return int(source), table.facts(source).number
    bearer = only_bearer(table, frame.key)
    return -1, bearer.number if bearer is not None else ""


def only_bearer(table: EffectTable, key: int) -> CardDef | None:
    """The only card on which an ability is printed; None if there are several."""
    found = [card for card in table.pool.cards if any(ability.key == key for ability in card.abilities)]
    return found[0] if len(found) == 1 else None
