"""Hide (597, 723): a card facedown at a battlefield one controls."""

from __future__ import annotations

from typing import TYPE_CHECKING, cast

from librt.vecs import append, vec
from mypy_extensions import i64

from rulebound.effects.core import NONE
from rulebound.kernel.actions import action
from rulebound.kernel.events import Event
from rulebound.kernel.frames import Frame
from rulebound.kernel.table import Table
from rulebound.riftbound.rules.play.paying import next_symbol, pay_owed, pay_symbol, tell_paid
from rulebound.riftbound.rules.play.purse import payable
from rulebound.riftbound.rules.windows import NEUTRAL_OPEN
from rulebound.riftbound.table.definitions import PRICE_ANY, PRICE_ENERGY, PRICE_OWN, PRICE_OWN_MASK, no_price
from rulebound.riftbound.table.items import ChainItem
from rulebound.riftbound.words import codes as w

if TYPE_CHECKING:
    from rulebound.riftbound.table.table import RiftboundTable


def hide_price(table: RiftboundTable, player: i64, for_energy: bool) -> vec[i64]:
    """723.1.b: [A], or Energy where an effect allows it; in the first edition one Power of the deck's identity
    (723.1.b.1)."""
    price = no_price()
    energy = table.quality(-1 - player, w.HIDE_FOR)
    if energy >= w.FOR_NOTHING:
        return price
    if for_energy:
        price[PRICE_ENERGY] = energy
        return price
    legend = table.top(w.LEGEND, player)
    if table.edition.hide_with_identity and legend >= 0:
        mask = table.rift(legend).colors
        if mask:
            price[PRICE_OWN] = 1
            price[PRICE_OWN_MASK] = mask
            return price
    price[PRICE_ANY] = 1
    return price


def slot_taken(table: RiftboundTable, field: i64) -> bool:
    """106.4.b: one card in all, whoever's it is; more where an effect says so."""
    room: i64 = 1
    if table.constant(w.FACEDOWN_MORE):
        room += table.quality(table.field_card(field), w.FACEDOWN_MORE)
    for p in range(table.players):
        for card in table.cards(w.FACEDOWN, p):
            if table.hidden_at[card] == field:
                room -= 1
    return room <= 0


def forbids_hide(table: RiftboundTable, player: i64, card: i64, field: i64, for_energy: bool, window: i64) -> str:
    """The first rule that forbids hiding this card there, for [A] or for Energy."""
    if table.holder(card) != player or not (
        table.is_in(card, w.HAND) or (table.is_in(card, w.CHAMPION) and not table.edition.hide_with_identity)
    ):
        return "597.2.a"
    if window != NEUTRAL_OPEN or table.active != player:
        return "597.2"
    if table.value(card, w.HIDDEN) <= 0:
        return "723.1"
    if table.forbidden(w.HIDES, card, player):
        return "R4:054"
    if field < 0 or field >= table.fields or table.held_by[field] != player:
        if 0 <= field < table.fields and table.held_by[field] >= 0:
            if table.team[table.held_by[field]] == table.team[player]:
                return "648.8.c.1"
        return "597.1"
    if slot_taken(table, field):
        return "106.4.b"
    if for_energy and not 0 < table.quality(-1 - player, w.HIDE_FOR) < w.FOR_NOTHING:
        return "723.1.b"
    return "" if payable(table, player, hide_price(table, player, for_energy), 0, card) else "723.1.b"


def hide_options(table: RiftboundTable, player: i64, options: vec[i64]) -> vec[i64]:
    holds = False
    for field in range(table.fields):
        if table.held_by[field] == player:
            holds = True
    if not holds:
        return options
    energy = table.quality(-1 - player, w.HIDE_FOR)
    given = table.touched(w.HIDDEN)
    seen = NONE
    for spec in (w.HAND, w.CHAMPION):
        for card in table.cards(spec, player):
            if not given and table.rift(card).base[w.HIDDEN] == 0:
                continue
            if table.value(card, w.HIDDEN) <= 0 or table.definition[card] in seen:
                continue
            seen = append(seen, table.definition[card])
            for field in range(table.fields):
                if forbids_hide(table, player, card, field, False, NEUTRAL_OPEN) == "":
                    options = append(options, action(w.HIDE, card, field))
                if 0 < energy < w.FOR_NOTHING and forbids_hide(table, player, card, field, True, NEUTRAL_OPEN) == "":
                    options = append(options, action(w.HIDE, card, field, 1))
    return options


class HideFrame(Frame):
    """Pay, then put it facedown; no chain (723.1.c.2)."""

    def __init__(self, player: i64, card: i64, field: i64, for_energy: bool) -> None:
        super().__init__()
        self.for_energy = for_energy  # not for [A]
        self.player: i64 = player
        self.card: i64 = card
        self.field: i64 = field
        self.owed = vec[i64]()

    # woven by tools/weave.py: what follows from __init__

    registers = "for_energy player card field owed"
    __slots__ = registers.split()

    def clone(self) -> HideFrame:
        other = HideFrame(self.player, self.card, self.field, self.for_energy)
        other.pc, other.owed = self.pc, self.owed[:]
        return other

    # woven so far

    def name(self) -> str:
        return "hide"

    def steps(self) -> tuple[str, ...]:
        return ("price", "pay")

    def rule(self, table: Table) -> str:
        return "723.1.b"

    def payment(self) -> ChainItem:
        item = ChainItem(-1, self.card, 0, self.player)
        item.payment.owed = self.owed
        return item

    def step(self, table: Table) -> bool:
        table = cast("RiftboundTable", table)
        if self.pc == 0:
            self.owed = hide_price(table, self.player, self.for_energy)
            self.pc = 1
            tell_paid(table, self.payment())
        if pay_owed(table, self, self.payment()):
            return True
        if table.stack[-1] is not self:
            return False
        table.pop()
        hide(table, self.player, self.card, self.field)
        return False

    def resume(self, table: Table, action: i64) -> None:
        table = cast("RiftboundTable", table)
        pay_symbol(table, self.payment(), next_symbol(self.owed), action, 0)


def hide(table: RiftboundTable, player: i64, card: i64, field: i64) -> None:
    """597.1: facedown, private to its controller (127.4)."""
    if table.stopped(w.HIDES, card, table.field_card(field), player):
        return
    table.move(card, w.FACEDOWN, player)
    table.hidden_at[card] = field
    table.hidden_on[card] = table.turn
    for p in range(table.players):
        if p != player:
            table.known[card] &= ~(1 << p)
    for lasting in table.lasting:
        if (
            lasting.stat < 0
            and lasting.key < 0
            and lasting.amount == w.SEES_FACEDOWN
            and lasting.subject == -1 - player
        ):
            table.reveal_to(card, lasting.player)
    table.due = True
    if table.log is not None:
        where = table.rift(table.field_card(field)).name
        table.note("hide", "597.1", f"p{player + 1} hides a card at {where}.", player)
    table.emit(Event(w.HIDES, card, table.field_card(field), player), "597.1")


def hide_longer(table: RiftboundTable, player: i64) -> None:
    """723.1.b: a hidden card waits for the next player's turn, so that another turn of its own player is too early."""
    for card in table.cards(w.FACEDOWN, player):
        if table.hidden_on[card] == table.turn:
            table.hidden_on[card] = table.turn + 1
    table.generation += 1
