"""Cleanups (518-526, R4:318-324): what the rules put right by themselves."""

from __future__ import annotations

from typing import TYPE_CHECKING, cast

from librt.vecs import append, vec
from mypy_extensions import i64

from rulebound.effects.core import NONE
from rulebound.effects.triggers import TriggersFrame
from rulebound.kernel.events import Event
from rulebound.kernel.frames import Frame
from rulebound.kernel.table import Table
from rulebound.riftbound.abilities.replacing import at_once
from rulebound.riftbound.rules.actions import heal, to_trash, wake_the_stunned
from rulebound.riftbound.rules.dying import kill
from rulebound.riftbound.rules.layers import lethal
from rulebound.riftbound.rules.places import contest, has_units_at, hold, look_at_might, recall
from rulebound.riftbound.rules.play.purse import empty_pools
from rulebound.riftbound.rules.scoring import winning_score, wins
from rulebound.riftbound.words import codes as w

if TYPE_CHECKING:
    from rulebound.riftbound.table.table import RiftboundTable


def cleanup(table: RiftboundTable) -> None:
    """R4:323. What it changes makes another one due (R4:322)."""
    if not table.edition.win_at_once and check_winner(table):
        return
    look_at_might(table, True)
    if table.combat:
        fix_designations(table, not table.edition.roles_fixed)
    kill_first(table, False)


def kill_first(table: RiftboundTable, ending: bool) -> None:
    """R4:323.3: the deaths, and when what replaces some of them is settled the rest of this Cleanup."""
    asks = table.hurt and table.meddles(w.DIES)
    if asks:
        table.push(CleanupFrame(ending))
    kill_the_lethal(table, w.BY_RULE)
    if not asks:
        finish_cleanup(table, ending)


def finish_cleanup(table: RiftboundTable, ending: bool) -> None:
    """R4:323.4-8; 517.2, R4:317.2 of the Cleanup in which the turn expires."""
    if ending:
        heal_all(table)
        table.expire(w.UNTIL_TURN_ENDS)
        table.expire(w.UNTIL_COMBAT_ENDS)
        if not table.edition.few_cleanups:
            wake_the_stunned(table)  # R4:423.1.a.2
        empty_pools(table)
        table.due = True
        return
    lose_control(table)
    put_in_place(table)
    drop_contested(table)
    if table.edition.few_cleanups:
        table.moment = table.due


class CleanupFrame(Frame):
    """A Cleanup that goes on when it is settled who dies."""

    def __init__(self, ending: bool) -> None:
        super().__init__()
        self.ending = ending

    # woven by tools/weave.py: what follows from __init__

    registers = "ending"
    __slots__ = registers.split()

    def clone(self) -> CleanupFrame:
        other = CleanupFrame(self.ending)
        other.pc = self.pc
        return other

    # woven so far

    def name(self) -> str:
        return "cleanup"

    def rule(self, table: Table) -> str:
        return "R4:323"

    def step(self, table: Table) -> bool:
        table = cast("RiftboundTable", table)
        table.pop()
        finish_cleanup(table, self.ending)
        return False

    def resume(self, table: Table, action: i64) -> None:
        raise AssertionError("nothing is asked")


def check_winner(table: RiftboundTable) -> bool:
    """R4:194, R4:323.1: the Victory Score, and more points than every opponent."""
    score = winning_score(table)
    for p in range(table.players):
        if table.points[p] >= score and table.playing[p]:
            ahead = True
            for other in range(table.players):
                if table.is_enemy(p, other) and table.playing[other] and table.points[other] >= table.points[p]:
                    ahead = False
            if ahead:
                wins(table, p, "R4:323.1")
                return True
    return False


def fix_designations(table: RiftboundTable, gives: bool) -> None:
    """521, R4:323.2: who is at the running combat is an attacker or a defender, and nobody else is.

    gives: who has none there gets one; the first edition does that only as the combat opens.
    """
    for p in range(table.players):
        for spec in range(w.BASE, w.FIELD + table.fields):
            if spec != w.BASE and spec < w.FIELD:
                continue
            here = spec == w.FIELD + table.showdown_at
            for card in table.cards(spec, p):
                if not table.is_unit(card):
                    continue
                role: i64 = 0
                if here:
                    role = w.ATTACKER if p == table.attacker else w.DEFENDER if p == table.defender else 0
                    if role and table.forbidden(w.ATTACKS if role == w.ATTACKER else w.DEFENDS, card, p):
                        role = 0  # 054
                if not gives and not table.status[card] & (w.ATTACKER | w.DEFENDER):
                    continue
                if table.status[card] & (w.ATTACKER | w.DEFENDER) != role:
                    table.set_status(card, w.ATTACKER | w.DEFENDER, False)
                    table.set_status(card, role, True)
                    if role:
                        announce_role(table, card, role)


def announce_role(table: RiftboundTable, card: i64, role: i64) -> None:
    """R4:383.4.e: "when I attack" and "when I defend" are looked at only the first time in a combat."""
    field = table.field_card(table.showdown_at)
    if role == w.ATTACKER and not table.status[card] & w.HAS_ATTACKED:
        table.set_status(card, w.HAS_ATTACKED, True)
        table.emit(Event(w.ATTACKS, card, field, table.controller[card]), "625.1.c.1")
    if role == w.DEFENDER and not table.status[card] & w.HAS_DEFENDED:
        table.set_status(card, w.HAS_DEFENDED, True)
        table.emit(Event(w.DEFENDS, card, field, table.controller[card]), "625.1.c.2")


def kill_the_lethal(table: RiftboundTable, cause: i64) -> None:
    """520, R4:323.3a: every unit with lethal damage dies, all together."""
    if table.hurt:
        doomed = the_lethal(table)
        if len(doomed) > 0:
            kill(table, doomed, table.last_source, table.last_player, cause)


def the_lethal(table: RiftboundTable) -> vec[i64]:
    """Every unit with lethal damage."""
    found = vec[i64]()
    for p in range(table.players):
        for spec in range(w.BASE, w.FIELD + table.fields):
            if spec == w.BASE or spec >= w.FIELD:
                for card in table.cards(spec, p):
                    if table.damage[card] > 0 and lethal(table, card):
                        found = append(found, card)
    return found


def lose_control(table: RiftboundTable) -> None:
    """R4:323.4: in an Open state a battlefield without units of its controller is nobody's (181.4.d)."""
    at_once = table.edition.control_by_units
    if not table.open_state() and not at_once:
        return
    for field in range(table.fields):
        holder = table.held_by[field]
        if holder >= 0 and (at_once or field != table.showdown_at) and not has_units_at(table, field, holder):
            hold(table, field, -1)
            table.note("control", "181.4.d", f"Nobody controls {table.rift(table.field_card(field)).name} any more.")


def put_in_place(table: RiftboundTable) -> None:
    """619.1, 523, R4:323.5: loose gear goes home; facedown cards whose place is lost go to the trash."""
    if table.riftbound_pool.has_gear:
        gear_in_place(table)
    for p in range(table.players):
        lost = NONE
        for card in table.cards(w.FACEDOWN, p):
            field = table.hidden_at[card]
            if table.edition.facedown_needs_unit:
                if not has_units_at(table, field, p):
                    lost = append(lost, card)
            elif table.held_by[field] != p:
                lost = append(lost, card)
        for card in lost:
            table.note("facedown", "523", f"{table.rift(card).name}, which was facedown, goes to the trash.", p)
            to_trash(table, card, p)
            table.due = True


def gear_in_place(table: RiftboundTable) -> None:
    """619.1: loose gear at a battlefield goes to its controller's base; what is attached is where its host is."""
    host = table.host
    controller = table.controller
    known = table.cards_of
    definition = table.definition
    zones = table.zones
    players = table.players
    for p in range(players):
        for field in range(table.fields):
            for card in zones[(w.FIELD + field) * players + p]:
                if known[definition[card]].kind != w.UNIT and host[card] < 0:
                    recall_loose(table, field, p)
                    break
        away = foreign = False
        for card in zones[w.BASE * players + p]:
            if host[card] >= 0 and table.location(host[card]) != w.AT_BASE:
                away = True
            if controller[card] != p:
                foreign = True
        if away:
            join_hosts(table, p)
        if foreign:
            leave_foreign_base(table, p)


def recall_loose(table: RiftboundTable, field: i64, player: i64) -> None:
    for card in table.cards(w.FIELD + field, player)[:]:
        if table.host[card] < 0 and not table.is_unit(card):
            recall(table, card)


def join_hosts(table: RiftboundTable, player: i64) -> None:
    for card in table.cards(w.BASE, player)[:]:
        host = table.host[card]
        if host >= 0 and table.location(host) != w.AT_BASE:
            table.shift(card, w.FIELD + table.location(host), player)


def leave_foreign_base(table: RiftboundTable, player: i64) -> None:
    """R4:323.5: what lies in the base of somebody who doesn't control it goes to its controller's."""
    for card in table.cards(w.BASE, player)[:]:
        if table.controller[card] != player:
            table.shift(card, w.BASE, table.controller[card])
            table.due = True


def drop_contested(table: RiftboundTable) -> None:
    """R4:323.8: Contested goes when whoever applied it has no units there; others who do apply it then."""
    for field in range(table.fields):
        by = table.contested_by[field]
        if by >= 0 and field != table.showdown_at and not has_units_at(table, field, by):
            table.contested_by[field] = -1
            table.generation += 1
            for p in range(table.players):
                if has_units_at(table, field, p):
                    contest(table, field, p)


# ---------------------------------------------------------------------------------------------- special cleanups


def heal_all(table: RiftboundTable) -> None:
    """627.5, R4:323.3a: all damage on all units everywhere."""
    if not table.hurt:
        return
    table.hurt = False
    for p in range(table.players):
        for spec in range(w.BASE, w.FIELD + table.fields):
            if spec == w.BASE or spec >= w.FIELD:
                for card in table.cards(spec, p):
                    if table.damage[card] > 0:
                        heal(table, card, -1, table.controller[card])


def combat_deaths(table: RiftboundTable) -> None:
    """627.1, R4:466.1: the dead go together."""
    fix_designations(table, not table.edition.roles_fixed)
    kill_the_lethal(table, w.BY_COMBAT)


def after_combat_deaths(table: RiftboundTable) -> bool:
    """627.2, R4:466.1: everyone is healed, attackers go home if defenders are left. True if attackers were recalled."""
    heal_all(table)
    field = table.showdown_at
    if has_units_at(table, field, table.attacker) and has_units_at(table, field, table.defender):
        instead = at_once(table, w.TIES, table.attacker, 0)
        if len(instead) > 0:
            table.push(instead[0])
            return True
        for card in table.cards(w.FIELD + field, table.attacker)[:]:
            if table.is_unit(card):
                recall(table, card)
        return True
    return False


def settle(table: RiftboundTable) -> bool:
    """R4:333-336: outstanding Cleanups first, then what has triggered goes on the chain."""
    if (not table.due and len(table.waiting) == 0) or not table.stack[-1].open():
        return False
    if table.due:
        if table.edition.few_cleanups and not table.moment:
            table.due = False  # 519
            look_at_might(table, True)
        else:
            table.due = False
            table.moment = False
            cleanup(table)
            if table.over or not table.stack[-1].open():
                return True
            return table.due or len(table.waiting) > 0
    if len(table.waiting) > 0:
        table.push(TriggersFrame())
        return True
    return False
