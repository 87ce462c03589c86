"""Movement and recalls (608-619), and the Standard Move (140)."""

from __future__ import annotations

from typing import TYPE_CHECKING, cast

from librt.vecs import append, vec
from mypy_extensions import i64

from rulebound.kernel.actions import DONE, PICK, action, field_a, kind_of
from rulebound.kernel.definitions import GAME
from rulebound.kernel.events import Event
from rulebound.kernel.frames import Frame
from rulebound.kernel.table import Table
from rulebound.riftbound.abilities.ruling import MoveTaxStatic
from rulebound.riftbound.rules.actions import exhaust
from rulebound.riftbound.rules.places import contest, has_units_at, recall, relocate, spec_at
from rulebound.riftbound.rules.play.costs import add_price, free_of_charge
from rulebound.riftbound.rules.play.paying import next_symbol, pay_owed, pay_symbol, tell_paid
from rulebound.riftbound.rules.play.purse import add_slot, covers, payable, purse, source_of, sources
from rulebound.riftbound.table.definitions import no_price
from rulebound.riftbound.table.items import ChainItem
from rulebound.riftbound.words import codes as w

if TYPE_CHECKING:
    from rulebound.riftbound.table.table import RiftboundTable


def crowded(table: RiftboundTable, player: i64, field: i64) -> bool:
    """140.4.a.1, 610.2.a, 648.8.c.2: units of two other players, or a combat of others, or a teammate's units."""
    if table.combat and field == table.showdown_at and player != table.attacker and player != table.defender:
        return True  # 623.1: the combat of others, though one side may have lost its units
    others: i64 = 0
    for p in range(table.players):
        if p != player and has_units_at(table, field, p):
            others += 1
    return others >= 2 or teammate_at(table, player, field)


def barred(table: RiftboundTable, player: i64, field: i64) -> bool:
    """R4:054: does a text forbid this player to play units there?"""
    if table.quality(table.field_card(field), w.NOT_PLAYED_HERE) > 0:
        return True
    return table.quality(-1 - player, w.PLAY_AWAY) > 0


def teammate_at(table: RiftboundTable, player: i64, field: i64) -> bool:
    """R4:447.2.b: teammates never both have units at one battlefield."""
    for p in range(table.players):
        if p != player and table.team[p] == table.team[player] and has_units_at(table, field, p):
            return True
    return False


def cant_move(table: RiftboundTable, player: i64, unit: i64) -> bool:
    """R4:054: does a text keep this player from moving the unit, wherever it would go?"""
    return table.value(unit, w.CANT_MOVE) > 0 or table.forbidden(w.MOVES, unit, player)


def illegal_destination(table: RiftboundTable, unit: i64, place: i64) -> str:
    """What makes a place no destination for a unit, whoever moves it (610.2.a, 612.2)."""
    if place == w.AT_BASE:
        return "R4:054" if table.value(unit, w.CANT_GO_BASE) > 0 and table.location(unit) >= 0 else ""
    if table.value(unit, w.CANT_GO_FIELD) > 0:
        return "R4:054"
    if crowded(table, table.controller[unit], place):
        return "R4:447.2.b" if teammate_at(table, table.controller[unit], place) else "610.2.a"
    return ""


def forbids_destination(table: RiftboundTable, player: i64, unit: i64, place: i64) -> str:
    """What forbids a player to move a unit there, by whatever means (610, 612)."""
    if not table.on_board(unit) or not table.is_unit(unit):
        return "610.3"
    return "R4:054" if cant_move(table, player, unit) else illegal_destination(table, unit, place)


def move_units(table: RiftboundTable, units: vec[i64], place: i64, player: i64) -> bool:
    """609: at the origin, then at the destination; a forced move to where it may not go is a recall (610.2.b)."""
    done = False
    table.group += 1
    for unit in units:
        origin = table.location(unit)
        if origin == w.OFF_BOARD or origin == place or not table.is_unit(unit):
            continue
        forbidden = forbids_destination(table, player, unit, place)
        if forbidden == "610.2.a" or forbidden == "R4:447.2.b":
            recall(table, unit, player)
            continue
        if forbidden != "":
            continue
        other = table.field_card(place) if place >= 0 else -1
        if table.stopped(w.MOVES, unit, other, player, origin + 1, w.BY_EFFECT):
            continue
        relocate(table, unit, place)
        if place >= 0:
            contest(table, place, table.controller[unit])
        table.emit(Event(w.MOVES, unit, other, player, origin + 1, w.BY_EFFECT), "596.1")
        done = True
    return done


# ---------------------------------------------------------------------------------------------- the Standard Move


def forbids_standard_move(table: RiftboundTable, player: i64, unit: i64, place: i64) -> str:
    """The first rule that forbids this unit's Standard Move there (140)."""
    if table.active != player or table.phase != w.MAIN:
        return "140.1.a"
    if not table.open_state():
        return "140.1.b"
    if not table.neutral():
        return "140.1.c"
    if table.controller[unit] != player:
        return "648.8.c.2" if table.team[table.controller[unit]] == table.team[player] else "140"
    if table.exhausted(unit):
        return "140.2"
    if table.forbidden(w.EXHAUSTS, unit, player):
        return "R4:054"
    origin = table.location(unit)
    if origin == place:
        return "610"
    if origin >= 0 and place >= 0 and table.value(unit, w.GANKING) <= 0:
        if not table.constant(w.MOVE_HERE) or table.quality(table.field_card(place), w.MOVE_HERE) <= 0:
            return "140.4.c.1"
    forbidden = forbids_destination(table, player, unit, place)
    return "140.4.a.1" if forbidden == "610.2.a" else forbidden


def movers(table: RiftboundTable, player: i64) -> vec[i64]:
    """The player's ready units, in a fixed order: base first."""
    found = vec[i64](capacity=8)
    for place in range(w.AT_BASE, table.fields):
        for card in table.cards(spec_at(place), player):
            if table.is_unit(card) and not table.exhausted(card):
                found = append(found, card)
    return found


def move_price(table: RiftboundTable, player: i64, place: i64, units: i64) -> vec[i64]:
    """What a player pays to move so many units there at the same time."""
    price = no_price()
    if place < 0 or units < 2 or not table.riftbound_pool.taxes_moves:
        return price
    for p in range(table.players):
        if table.is_enemy(p, player):
            for card in table.cards(w.FIELD + place, p):
                for static in table.definitions[table.definition[card]].statics:
                    if isinstance(static, MoveTaxStatic) and static.reaches(table, card, GAME):
                        for _ in range(units - 1):
                            add_price(price, static.price)
    return price


def can_pay_move(table: RiftboundTable, player: i64, place: i64, units: vec[i64], exhausting: bool) -> bool:
    """Could these units move there together? Those that exhaust to move can't exhaust for what they add."""
    if not table.riftbound_pool.taxes_moves:
        return True
    have = purse(table, player, 0)
    for card in sources(table, player, 0):
        source = source_of(table, card)
        if exhausting and card in units and source is not None and source.exhausts:
            for slot in range(i64(w.POOL_SIZE)):
                add_slot(have, slot, -source.added[slot])
    price = move_price(table, player, place, len(units))
    return covers(have, price) and payable(table, player, price, 0, units[0])


def move_by_effect(table: RiftboundTable, units: vec[i64], place: i64, player: i64) -> bool:
    """612: an effect moves these units; where several cost something together, the player says which go."""
    if table.riftbound_pool.taxes_moves and not free_of_charge(move_price(table, player, place, 2)):
        going = vec[i64](capacity=4)
        for unit in units:
            if table.location(unit) != place and forbids_destination(table, player, unit, place) == "":
                going = append(going, unit)
        if len(going) > 1:
            frame = MoveFrame(player, 0, place)
            frame.units = vec[i64]()
            frame.among = going
            table.push(frame)
            return True
    return move_units(table, units, place, player)


class MoveFrame(Frame):
    """A Standard Move (140.3): more units may join the first, then all exhaust and go at once.

    Or a move by an effect that costs something: the player says which units of those it moves go.
    """

    def __init__(self, player: i64, unit: i64, place: i64) -> None:
        super().__init__()
        self.player: i64 = player
        self.place: i64 = place
        self.units = append(vec[i64](), unit)
        self.among = vec[i64]()  # the units that an effect moves
        self.owed = vec[i64]()

    # woven by tools/weave.py: what follows from __init__

    registers = "player place units among owed"
    __slots__ = registers.split()

    def clone(self) -> MoveFrame:
        other = MoveFrame(self.player, 0, self.place)
        other.pc, other.units, other.among, other.owed = self.pc, self.units[:], self.among[:], self.owed[:]
        return other

    # woven so far

    def name(self) -> str:
        return "move"

    def steps(self) -> tuple[str, ...]:
        return ("join", "exhaust", "pay")

    def rule(self, table: Table) -> str:
        return "140.3" if len(self.among) == 0 else "612"

    def payment(self) -> ChainItem:
        item = ChainItem(-1, self.units[0], 0, self.player)
        item.payment.owed = self.owed
        return item

    def step(self, table: Table) -> bool:
        table = cast("RiftboundTable", table)
        standard = len(self.among) == 0
        if self.pc == 0:
            options = self.joiners(table, standard)
            if len(options) > 1 or len(self.units) == 0:
                return table.ask(self.player, w.ASK_JOIN, options)
            self.pc = 1
        if self.pc == 1:
            if standard:
                for unit in self.units:
                    exhaust(table, unit, w.BY_COST)
            self.owed = move_price(table, self.player, self.place, len(self.units))
            self.pc = 2
            if table.riftbound_pool.taxes_moves:
                tell_paid(table, self.payment())
        if table.riftbound_pool.taxes_moves and pay_owed(table, self, self.payment()):
            return True
        if table.stack[-1] is not self:
            return False
        table.pop()
        if standard and table.log is not None:
            names = " and ".join([table.rift(unit).name for unit in self.units])
            table.note("move", "140", f"p{self.player + 1} moves {names}.", self.player)
        move_units(table, self.units, self.place, self.player)
        if standard:
            table.moment = True  # 615: a Cleanup follows every completed move
        return False

    def joiners(self, table: RiftboundTable, standard: bool) -> vec[i64]:
        """The units that may go too, those behind the last in their order; or no more."""
        options = vec[i64](capacity=4)
        behind = len(self.units) == 0
        last: i64 = -1
        if not behind:
            options = append(options, action(DONE))
            last = self.units[i64(len(self.units)) - 1]
        for unit in movers(table, self.player) if standard else self.among:
            if behind and (not standard or forbids_standard_move(table, self.player, unit, self.place) == ""):
                if can_pay_move(table, self.player, self.place, append(self.units, unit), standard):
                    options = append(options, action(PICK, unit))
            if unit == last:
                behind = True
        return options

    def resume(self, table: Table, action: i64) -> None:
        table = cast("RiftboundTable", table)
        if self.pc == 2:
            pay_symbol(table, self.payment(), next_symbol(self.owed), action, 0)
        elif kind_of(action) == DONE:
            self.pc = 1
        else:
            self.units = append(self.units, field_a(action))
