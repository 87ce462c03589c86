"""Cleanups (518-526, R4:318-324): what the rules put right by themselves."""

from __future__ import annotations

from librt.vecs import append, vec
from mypy_extensions import i64

from rulebound.effects.core import NONE
from rulebound.kernel.events import Event
from rulebound.riftbound.locations import (
    AT_BASE,
    ATTACKER,
    ATTACKS,
    BASE,
    BY_COMBAT,
    BY_RULE,
    DEFENDER,
    DEFENDS,
    FACEDOWN,
    FIELD,
    HAS_ATTACKED,
    HAS_DEFENDED,
    TIES,
    TRASH,
    UNIT,
    UNTIL_COMBAT_ENDS,
    UNTIL_TURN_ENDS,
)
from rulebound.riftbound.replacing import at_once
from rulebound.riftbound.table import RiftboundTable


def cleanup(table: RiftboundTable) -> None:
    """R4:323. What it changes makes another one due (R4:322)."""
    if not table.edition.win_at_once and check_winner(table):
        return
    table.look_at_might(True)
    if table.combat:
        fix_designations(table, not table.edition.roles_fixed)
    if kill_the_lethal(table, BY_RULE):
        table.due = True  # the rest when it is settled who dies
        return
    lose_control(table)
    put_in_place(table)
    drop_contested(table)


def check_winner(table: RiftboundTable) -> bool:
    """R4:194, R4:323.1: the Victory Score, and more points than every opponent."""
    score = table.winning_score()
    for p in range(table.players):
        if table.points[p] >= score and table.playing[p]:
            ahead = True
            for other in range(table.players):
                if table.is_enemy(p, other) and table.playing[other] and table.points[other] >= table.points[p]:
                    ahead = False
            if ahead:
                table.wins(p, "R4:323.1")
                return True
    return False


def fix_designations(table: RiftboundTable, gives: bool) -> None:
    """521, R4:323.2: who is at the running combat is an attacker or a defender, and nobody else is.

    gives: who has none there gets one; the first edition does that only as the combat opens.
    """
    for p in range(table.players):
        for spec in range(BASE, FIELD + table.fields):
            if spec != BASE and spec < FIELD:
                continue
            here = spec == FIELD + table.showdown_at
            for card in table.cards(spec, p):
                if not table.is_unit(card):
                    continue
                role: i64 = 0
                if here:
                    role = ATTACKER if p == table.attacker else DEFENDER if p == table.defender else 0
                if not gives and not table.status[card] & (ATTACKER | DEFENDER):
                    continue
                if table.status[card] & (ATTACKER | DEFENDER) != role:
                    table.set_status(card, ATTACKER | DEFENDER, False)
                    table.set_status(card, role, True)
                    if role:
                        announce_role(table, card, role)


def announce_role(table: RiftboundTable, card: i64, role: i64) -> None:
    """R4:383.4.e: "when I attack" and "when I defend" are looked at only the first time in a combat."""
    field = table.field_card(table.showdown_at)
    if role == ATTACKER and not table.status[card] & HAS_ATTACKED:
        table.set_status(card, HAS_ATTACKED, True)
        table.emit(Event(ATTACKS, card, field, table.controller[card]), "625.1.c.1")
    if role == DEFENDER and not table.status[card] & HAS_DEFENDED:
        table.set_status(card, HAS_DEFENDED, True)
        table.emit(Event(DEFENDS, card, field, table.controller[card]), "625.1.c.2")


def kill_the_lethal(table: RiftboundTable, cause: i64) -> bool:
    """520, R4:323.3a: every unit with lethal damage dies, all together. True: what replaces deaths is settled first."""
    if not table.hurt:
        return False
    doomed = the_lethal(table)
    if len(doomed) == 0:
        return False
    depth = len(table.stack)
    table.kill(doomed, table.last_source, table.last_player, cause)
    return len(table.stack) > depth


def the_lethal(table: RiftboundTable) -> vec[i64]:
    """Every unit with lethal damage."""
    found = vec[i64]()
    for p in range(table.players):
        for spec in range(BASE, FIELD + table.fields):
            if spec == BASE or spec >= FIELD:
                for card in table.cards(spec, p):
                    if table.damage[card] > 0 and table.lethal(card):
                        found = append(found, card)
    return found


def lose_control(table: RiftboundTable) -> None:
    """R4:323.4: in an Open state a battlefield without units of its controller is nobody's (181.4.d)."""
    at_once = table.edition.control_by_units
    if not table.open_state() and not at_once:
        return
    for field in range(table.fields):
        holder = table.held_by[field]
        if holder >= 0 and (at_once or field != table.showdown_at) and not table.has_units_at(field, holder):
            table.hold(field, -1)
            table.note("control", "181.4.d", f"{table.rift(table.field_card(field)).name} is nobody's.")


def put_in_place(table: RiftboundTable) -> None:
    """619.1, 523, R4:323.5: loose gear goes home; facedown cards whose place is lost go to the trash."""
    if table.riftbound_pool.has_gear:
        gear_in_place(table)
    for p in range(table.players):
        lost = NONE
        for card in table.cards(FACEDOWN, p):
            field = table.hidden_at[card]
            if table.edition.facedown_needs_unit:
                if not table.has_units_at(field, p):
                    lost = append(lost, card)
            elif table.held_by[field] != p:
                lost = append(lost, card)
        for card in lost:
            table.note("facedown", "523", f"{table.rift(card).name} is trashed from facedown.", p)
            table.move(card, TRASH, table.owner[card])
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
            for card in zones[(FIELD + field) * players + p]:
                if known[definition[card]].kind != UNIT and host[card] < 0:
                    recall_loose(table, field, p)
                    break
        away = foreign = False
        for card in zones[BASE * players + p]:
            if host[card] >= 0 and table.location(host[card]) != AT_BASE:
                away = True
            if controller[card] != p:
                foreign = True
        if away:
            join_hosts(table, p)
        if foreign:
            leave_foreign_base(table, p)


def recall_loose(table: RiftboundTable, field: i64, player: i64) -> None:
    for card in table.cards(FIELD + field, player)[:]:
        if table.host[card] < 0 and not table.is_unit(card):
            table.recall(card)


def join_hosts(table: RiftboundTable, player: i64) -> None:
    for card in table.cards(BASE, player)[:]:
        host = table.host[card]
        if host >= 0 and table.location(host) != AT_BASE:
            table.shift(card, FIELD + table.location(host), player)


def leave_foreign_base(table: RiftboundTable, player: i64) -> None:
    """R4:323.5: what lies in the base of somebody who doesn't control it goes to its controller's."""
    for card in table.cards(BASE, player)[:]:
        if table.controller[card] != player:
            table.shift(card, BASE, table.controller[card])
            table.due = True


def drop_contested(table: RiftboundTable) -> None:
    """R4:323.8: Contested goes when whoever applied it has no units there; others who do apply it then."""
    for field in range(table.fields):
        by = table.contested_by[field]
        if by >= 0 and field != table.showdown_at and not table.has_units_at(field, by):
            table.contested_by[field] = -1
            table.generation += 1
            for p in range(table.players):
                if table.has_units_at(field, p):
                    table.contest(field, p)


# ---------------------------------------------------------------------------------------------- special cleanups


def heal_all(table: RiftboundTable) -> None:
    """627.5, R4:323.3a: all damage on all units everywhere."""
    if not table.hurt:
        return
    table.hurt = False
    for p in range(table.players):
        for spec in range(BASE, FIELD + table.fields):
            if spec == BASE or spec >= FIELD:
                for card in table.cards(spec, p):
                    if table.damage[card] > 0:
                        table.heal(card)


def combat_deaths(table: RiftboundTable) -> None:
    """627.1, R4:466.1: the dead go together."""
    fix_designations(table, not table.edition.roles_fixed)
    kill_the_lethal(table, BY_COMBAT)


def after_combat_deaths(table: RiftboundTable) -> bool:
    """627.2, R4:466.1: everyone is healed, attackers go home if defenders are left. True if attackers were recalled."""
    heal_all(table)
    field = table.showdown_at
    if table.has_units_at(field, table.attacker) and table.has_units_at(field, table.defender):
        instead = at_once(table, TIES, table.attacker, 0)
        if len(instead) > 0:
            table.push(instead[0])
            return True
        for card in table.cards(FIELD + field, table.attacker)[:]:
            if table.is_unit(card):
                table.recall(card)
        return True
    return False


def end_of_turn_cleanup(table: RiftboundTable) -> bool:
    """517.2, R4:317.2: damage is healed, "this turn" effects end, pools empty. False: deaths are settled first."""
    if kill_the_lethal(table, BY_RULE):
        return False
    heal_all(table)
    table.expire(UNTIL_TURN_ENDS)
    table.expire(UNTIL_COMBAT_ENDS)
    if not table.edition.few_cleanups:
        table.wake_the_stunned()  # R4:423.1.a.2
    table.empty_pools()
    table.due = True
    return True
