# rulebound: interpreted
"""Riftbound: which cards, players and places an option points at, and which card asks."""

from __future__ import annotations

from typing import Final

from rulebound.effects.core import EffectFrame
from rulebound.effects.pointing import effect_source, trigger_source
from rulebound.kernel import actions as act
from rulebound.kernel.actions import field_a, field_b, field_c, kind_of
from rulebound.kernel.naming import kept, quoted
from rulebound.kernel.notation import MOST_TOGETHER
from rulebound.kernel.pointing import Thing, Things, copies, player_ref
from rulebound.riftbound.rules.hiding import HideFrame
from rulebound.riftbound.rules.play.finalizing import PlayFrame
from rulebound.riftbound.rules.setup import SetupFrame
from rulebound.riftbound.table.items import ChainItem
from rulebound.riftbound.table.table import RiftboundTable
from rulebound.riftbound.words import codes as w

SINGLE = (w.ACTIVATE, w.ASSIGN, w.USE_FIELD)
ORIGINS = {  # where cards are played from
    w.HAND: w.FROM_HAND, w.FACEDOWN: w.FROM_HIDDEN, w.TRASH: w.FROM_TRASH, w.CHAMPION: w.FROM_CHAMPION,
}  # fmt: skip
COPIED = (act.PICK, w.PUT, w.PLAY, w.MULLIGAN, w.EXHAUST_RUNE, w.RECYCLE_RUNE)


def points_at(table: RiftboundTable, code: int) -> tuple[Things, Things]:
    """What is clicked first for an option (all that are alike), and what next."""
    kind = kind_of(code)
    a, b = int(field_a(code)), int(field_b(code))
    if kind in SINGLE:
        return [a], []
    if kind in COPIED or (kind == w.PAY_WITH and b):
        return _copies(table, code), []
    if kind == w.MOVE:
        return [a], [_place(table, b - 1, int(table.controller[a]))]
    if kind == w.HIDE:
        return _copies(table, code), [_place(table, b, int(table.to_act))]
    if kind == w.GO_TO:
        if a > 0:
            return [_place(table, a - 1, int(table.to_act))], []
        return [_place(table, w.AT_BASE, player) for player in _going(table)], []
    if kind == w.START_AT:
        return [_place(table, a, int(table.to_act))], []
    if kind == act.PICK_PLAYER:
        return [player_ref(a)], []
    if kind == act.TAKE_TRIGGER:
        return trigger_source(table, a), []
    return [], []


HOW: Final = {  # what lines say of a play, for who has never read one
    "from champion": "from the Champion Zone", "from hidden": "from face down", "from trash": "from the trash",
    "with accelerate": "with Accelerate", "with extra": "with its extra cost", "with repeat": "with Repeat",
    "with allowance": "for less", "and accelerate": "and Accelerate", "and extra": "and its extra cost",
    "and repeat": "and Repeat", "for energy": "for Energy",
}  # fmt: skip


def button(table: RiftboundTable, code: int, line: str) -> str:
    """The line of an option as words for who has never read one."""
    kind = kind_of(code)
    a, b = int(field_a(code)), int(field_b(code))
    if kind == w.END_TURN:
        return "End turn"
    if kind == w.EXHAUST_RUNE:
        return f"{line} for 1 Energy"
    if kind == w.RECYCLE_RUNE:
        return f"{line} for 1 {w.DOMAINS[table.rift(a).domain].title()} Power"
    if kind == w.PAY_WITH:
        return f"pay with {quoted(table.rift(a).name)}" if b else f"{line.removeprefix('pay ')} from the pool"
    if kind == w.MULLIGAN:
        return f"set aside {line.removeprefix('mulligan ')}"
    if kind == w.ASSIGN:
        return f"{b} damage to {line.removeprefix('assign ').rpartition('=')[0]}"
    if kind == w.PLAY or kind == w.ACTIVATE or kind == w.HIDE:
        for said, meant in HOW.items():
            line = line.replace(f" {said}", f" {meant}")
    return line


def mode_of(code: int) -> int:
    """Which of several effects an option chooses; -1: none."""
    return int(field_a(code)) if kind_of(code) == act.PICK_MODE else -1


def together(table: RiftboundTable, code: int) -> list[int]:
    """Options that may be taken along with this one: units move to one place together (140.3)."""
    if kind_of(code) != w.MOVE:
        return []
    there = kept(table, (together, field_b(code)), lambda: _moves_to(table, field_b(code)))
    return [other for other in there if other != code] if len(there) <= MOST_TOGETHER else []


def _moves_to(table: RiftboundTable, place: int) -> list[int]:
    return [int(code) for code in table.options if kind_of(code) == w.MOVE and field_b(code) == place]


def guarded_by(table: RiftboundTable, player: int) -> int:
    """Who holds what guards a player: everybody has their own."""
    return player


def _place(table: RiftboundTable, place: int, player: int) -> Thing:
    """A battlefield is meant by its card, a base by its name."""
    return f"{player_ref(player)}.base" if place < 0 else int(table.field_card(place))


def _copies(table: RiftboundTable, code: int) -> Things:
    """Copies in a hand or a trash are one option, and so are runes of a kind that are all ready or all exhausted."""
    card = field_a(code)
    if table.spec_of(card) not in (w.HAND, w.TRASH, w.RUNES):
        return [int(card)]
    return copies(table, code, _picked(table), lambda one, other: _alike(table, one, other))


def _alike(table: RiftboundTable, one: int, other: int) -> bool:
    return bool(table.definition[one] == table.definition[other] and table.exhausted(one) == table.exhausted(other))


def _asking(table: RiftboundTable) -> ChainItem | None:
    """The item of the chain that is being played or resolved."""
    frame = table.stack[-1]
    if isinstance(frame, PlayFrame) and 0 <= frame.index < len(table.chain):
        return table.chain[frame.index]
    return frame if isinstance(frame, ChainItem) else None


def _picked(table: RiftboundTable) -> list[int]:
    """What has been picked in the choice under way."""
    frame = table.stack[-1]
    if isinstance(frame, SetupFrame):
        return [int(card) for card in frame.aside]
    item = _asking(table)
    return [int(card) for card in item.picking[: item.last + 1]] if item is not None and item.picks >= 0 else []


def _going(table: RiftboundTable) -> list[int]:
    """Whose base is meant: that of who controls what moves, or of the player who is asked."""
    item = _asking(table)
    if item is None or table.asking != w.ASK_DESTINATION:
        return [int(table.to_act)]
    targets = [item.choices.slots[place + 1] for place in range(0, len(item.choices.slots), 3)]
    owners = {int(table.controller[card]) for card in targets if table.on_board(card)}
    return sorted(owners) or [int(table.to_act)]


def asked_by(table: RiftboundTable) -> tuple[int, str]:
    """The card whose effect or play asks (-1: none does, or it is not that card any more), and its number."""
    frame = table.stack[-1]
    if isinstance(frame, HideFrame):
        return int(frame.card), table.facts(frame.card).number
    asking = _asking(table) or frame
    return effect_source(table, asking) if isinstance(asking, EffectFrame) else (-1, "")


def suits(table: RiftboundTable, code: int, card: int) -> int:
    """How natural an action is for somebody who points at the card: 0 comes first; -1: it is none of it."""
    kind = kind_of(code)
    a, b = int(field_a(code)), int(field_b(code))
    if kind == w.GO_TO:
        return 0 if _offers(table, kind) and a > 0 and table.field_card(a - 1) == card else -1
    if a != card:
        return -1
    if kind in (act.PICK, w.ASSIGN, w.PAY_WITH):
        return 0 if _offers(table, kind) else -1
    if table.controller[card] != table.to_act:
        return -1
    spec = table.spec_of(card)
    if kind == w.PLAY:
        return 1 if b == 0 and field_c(code) == ORIGINS.get(int(spec), -1) else -1
    if kind == w.MOVE:
        elsewhere = table.on_board(card) and table.location(card) != b - 1
        return 1 if elsewhere and table.rift(card).kind == w.UNIT else -1
    if kind == w.ACTIVATE:
        return -1 if spec in ORIGINS and table.pool.abilities[b].when.zone != spec else 2
    if kind == w.HIDE:
        return 3 if table.value(card, w.HIDDEN) > 0 and not field_c(code) else -1
    return 2 if kind in (w.EXHAUST_RUNE, w.RECYCLE_RUNE) else -1


def _offers(table: RiftboundTable, kind: int) -> bool:
    return any(kind_of(option) == kind for option in table.options)
