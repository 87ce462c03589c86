"""Showdowns (545-553, R4:341-348): a window round the table, alone or as a part of combat."""

from __future__ import annotations

from typing import TYPE_CHECKING, cast

from librt.vecs import append, vec
from mypy_extensions import i64

from rulebound.kernel.actions import PASS, action, field_a, kind_of
from rulebound.kernel.events import Event
from rulebound.kernel.frames import Frame
from rulebound.kernel.table import Table
from rulebound.riftbound.rules.chain import act, acting_players, ask_invited, ask_to_act, joins, next_relevant
from rulebound.riftbound.rules.combat import CombatFrame, open_combat
from rulebound.riftbound.rules.places import has_units_at, opposed
from rulebound.riftbound.rules.scoring import establish_control
from rulebound.riftbound.rules.windows import SHOWDOWN_OPEN
from rulebound.riftbound.words import codes as w

if TYPE_CHECKING:
    from rulebound.riftbound.table.table import RiftboundTable


def staged_combat(table: RiftboundTable, field: i64) -> bool:
    """524, R4:323.7: contested, with units of opposing players."""
    return table.contested_by[field] >= 0 and opposed(table, field)


def staged_showdown(table: RiftboundTable, field: i64) -> bool:
    """525, R4:323.6: contested, and whoever contests it has units there."""
    by = table.contested_by[field]
    return by >= 0 and has_units_at(table, field, by)


def start_staged(table: RiftboundTable) -> i64:
    """525, 526, R4:323.9-10: in Neutral Open a staged showdown begins, then staged combats; the turn player picks.

    0: there is none; 1: one has begun; 2: the turn player is asked.
    """
    contested = False
    for by in table.contested_by:
        if by >= 0:
            contested = True
    if not contested or not table.neutral() or not table.open_state():
        return 0
    found = vec[i64](capacity=4)
    for field in range(table.fields):
        if table.contested_by[field] >= 0 and staged_showdown(table, field) and not staged_combat(table, field):
            found = append(found, field)
    if len(found) == 0:
        for field in range(table.fields):
            if table.contested_by[field] >= 0 and staged_combat(table, field):
                found = append(found, field)
    if len(found) == 0:
        return 0
    if len(found) == 1:
        begin(table, found[0])
        return 1
    options = vec[i64](capacity=4)
    for field in found:
        options = append(options, action(w.START_AT, field))
    table.ask(table.active, w.ASK_SHOWDOWN, options)
    return 2


def begin(table: RiftboundTable, field: i64) -> None:
    """548: the showdown opens; with opposing units it is a step of combat."""
    table.showdown_at = field
    for player in range(table.players):
        table.excess[player] = 0
    table.generation += 1
    table.passes = 0
    table.chain_closed = False
    table.focus = table.contested_by[field]  # 549
    card = table.field_card(field)
    table.relevant = (1 << table.players) - 1
    table.push(ShowdownFrame(field))
    table.emit(Event(w.SHOWDOWN_BEGINS, -1, card, table.focus), "548")
    if staged_combat(table, field):
        open_combat(table, field)
        if table.edition.relevant_players:
            table.relevant = 1 << table.attacker | 1 << table.defender  # 550.1
            for p in range(table.players):
                if table.team[p] == table.team[table.attacker] or table.team[p] == table.team[table.defender]:
                    table.relevant |= 1 << p  # 648.8.e


class ShowdownFrame(Frame):
    """553: the player with Focus acts or passes; when all have passed in a row it ends."""

    def __init__(self, field: i64) -> None:
        super().__init__()
        self.field: i64 = field
        self.passed: i64 = 0
        self.invited: i64 = -1

    # woven by tools/weave.py: what follows from __init__

    registers = "field passed invited"
    __slots__ = registers.split()

    def clone(self) -> ShowdownFrame:
        other = ShowdownFrame(self.field)
        other.pc, other.passed, other.invited = self.pc, self.passed, self.invited
        return other

    # woven so far

    def name(self) -> str:
        return "showdown"

    def steps(self) -> tuple[str, ...]:
        return ("window",)

    def open(self) -> bool:
        return True

    def rule(self, table: Table) -> str:
        return "553"

    def step(self, table: Table) -> bool:
        table = cast("RiftboundTable", table)
        table.initial_chain = False
        if table.chain_closed:
            self.after_chain(table)
        if not table.combat and not table.edition.showdown_stays and staged_combat(table, self.field):
            # R4:323.10a: opposing units have come: it becomes a combat showdown; who has Focus keeps it
            focus = table.focus
            open_combat(table, self.field)
            table.focus = focus
            return False
        if not table.playing[table.focus] or not table.relevant >> table.focus & 1:
            table.focus = next_relevant(table, table.focus)
        if self.invited >= 0:
            return ask_invited(table, self.invited, SHOWDOWN_OPEN)
        if self.passed >= acting_players(table):
            self.close(table)
            return False
        return ask_to_act(table, table.focus, SHOWDOWN_OPEN, w.ASK_FOCUS)

    def after_chain(self, table: RiftboundTable) -> None:
        """552, R4:340: Focus passes on after a chain, in later editions unless a trigger began it."""
        table.chain_closed = False
        self.passed = 0
        if not table.opened_by_trigger or table.edition.focus_after_triggers:
            table.focus = next_relevant(table, table.focus)

    def resume(self, table: Table, action: i64) -> None:
        table = cast("RiftboundTable", table)
        kind = kind_of(action)
        if self.invited >= 0:
            player = self.invited
            self.invited = -1
            if joins(table, player, kind):
                table.focus = player  # 553.3.a
                self.passed = 0
                act(table, player, action)
            return
        if kind == PASS:
            self.passed += 1
            table.refused = 0
            table.focus = next_relevant(table, table.focus)
            return
        if kind == w.INVITE:
            self.invited = field_a(action)
            return
        if kind == w.PLAY or kind == w.ACTIVATE:
            self.passed = 0
        act(table, table.focus, action)

    def close(self, table: RiftboundTable) -> None:
        """553.4.a: it ends; in combat damage follows, else whoever is alone there takes the battlefield."""
        table.pop()
        table.focus = -1
        table.moment = True
        table.due = True
        if table.combat:
            table.push(CombatFrame(self.field))
            return
        end_alone(table, self.field)


def end_alone(table: RiftboundTable, field: i64) -> None:
    """R4:348.2.a: a showdown without combat is over: the only player with units there takes control."""
    table.showdown_at = -1
    table.generation += 1
    owner: i64 = -1
    several = False
    for p in range(table.players):
        if has_units_at(table, field, p):
            several = owner >= 0
            owner = p
    if several:
        return  # opposing units have come (first edition): a combat follows, with the contester attacking
    table.contested_by[field] = -1
    if owner >= 0 and table.held_by[field] != owner:
        establish_control(table, owner, field)
