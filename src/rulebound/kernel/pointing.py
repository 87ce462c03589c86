# rulebound: interpreted
"""What options point at: refs of cards, players and places, so that an option can be clicked or dropped."""

from __future__ import annotations

from collections.abc import Callable, Iterable
from typing import Any

from rulebound.kernel.actions import action, field_a, field_b, field_c, kind_of
from rulebound.kernel.naming import at_once, is_option
from rulebound.kernel.notation import option_lines
from rulebound.kernel.table import Table
from rulebound.kernel.zones import PRIVATE, PUBLIC

Thing = int | str  # a card by its number on the table, or the ref of a player or a place
Things = list[Thing]


def player_ref(player: int) -> str:
    return f"p{player + 1}"


def serial_ref(serial: int) -> str:
    return f"c{serial}"


def is_open(table: Table, player: int | None, spec: int, holder: int) -> bool:
    """Does the view of this player (None: of everybody) list the cards of that zone, and not only count them?"""
    visibility = table.specs[spec].visibility
    return bool(visibility == PUBLIC or (visibility == PRIVATE and holder == player))


def is_shown(table: Table, player: int | None, card: int) -> bool:
    """Does the view of this player list the card?"""
    return table.zone[card] >= 0 and is_open(table, player, table.spec_of(card), table.holder(card))


def card_ref(table: Table, player: int | None, card: int, serial: int = -1) -> str | None:
    """The ref of a card that the player's view lists; None of any other, or of one that is no longer that object."""
    if card < 0 or not is_shown(table, player, card) or serial not in (-1, int(table.serial[card])):
        return None
    return serial_ref(int(table.serial[card]))


def copies(table: Table, code: int, taken: Iterable[int], like: Callable[[int, int], bool]) -> Things:
    """The card of an option, and the others of its zone that the option stands for as well.

    An option for one of several copies stands for all of them but those that have an option of their own or were
    picked already.
    """
    card = int(field_a(code))
    found: Things = [card]
    for other in map(int, table.cards(table.spec_of(card), table.holder(card))):
        if other == card or other in taken or not like(card, other):
            continue
        if not is_option(table, action(kind_of(code), other, field_b(code), field_c(code))):
            found.append(other)
    return found


@at_once
def choices(table: Table, player: int) -> list[dict[str, Any]]:
    """The options of the player who is asked, each with what it points at; nothing for anybody else."""
    if table.over or table.to_act != player:
        return []
    found: list[dict[str, Any]] = []
    for code, line in zip(map(int, table.options), option_lines(table)):
        first, then = table.points_at(code)
        found.append(
            {
                "line": line,
                "verb": line.partition(" ")[0],
                "from": _refs(table, player, first),
                "to": _refs(table, player, then),
                "number": _number(table, player, first),
            }
        )
    return found


def decision_told(table: Table, player: int | None) -> dict[str, Any] | None:
    """What is asked of this player, and by which card; None if they are not asked."""
    if table.over or table.to_act != player:
        return None
    card, number = table.asked_by()
    return {
        "kind": table.decision_name(),
        "prompt": table.prompt(),
        "source": card_ref(table, player, card),
        "number": number or None,
    }


def _refs(table: Table, player: int, things: Things) -> list[str]:
    refs = [thing if isinstance(thing, str) else card_ref(table, player, thing) for thing in things]
    return [ref for ref in refs if ref is not None]


def _number(table: Table, player: int, things: Things) -> str | None:
    """The number of the card meant, if the player knows it."""
    for thing in things:
        if isinstance(thing, int):
            return table.facts(thing).number if is_known(table, player, thing) else None
    return None


def is_known(table: Table, player: int, card: int) -> bool:
    return is_shown(table, player, card) or bool(table.knows(player, card))
