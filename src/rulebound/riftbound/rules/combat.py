"""Combat (620-628, R4:459-466): roles, damage, its assignment, the result, conquest."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final, cast

from librt.vecs import append, vec
from mypy_extensions import i64

from rulebound.kernel.actions import action, field_a, field_b
from rulebound.kernel.events import Event
from rulebound.kernel.frames import Frame
from rulebound.kernel.table import Table
from rulebound.riftbound.abilities.replacing import DoubleStatic
from rulebound.riftbound.rules.cleanup import after_combat_deaths, combat_deaths, fix_designations
from rulebound.riftbound.rules.damaging import deal_all, hit
from rulebound.riftbound.rules.places import has_units_at, hold, opposed
from rulebound.riftbound.rules.scoring import establish_control
from rulebound.riftbound.words import codes as w

if TYPE_CHECKING:
    from rulebound.riftbound.table.table import RiftboundTable


def open_combat(table: RiftboundTable, field: i64) -> None:
    """625.1, R4:464: roles are fixed and the triggers of attacking and defending wait."""
    table.combat = True
    table.attacker = table.contested_by[field]  # 625.1.a.1
    table.defender = -1
    for p in range(table.players):
        if table.is_enemy(p, table.attacker) and has_units_at(table, field, p):
            table.defender = p
    table.focus = table.attacker
    table.generation += 1
    table.due = True
    table.initial_chain = True
    card = table.field_card(field)
    if table.log is not None:
        table.note("combat", "625", f"p{table.attacker + 1} attacks p{table.defender + 1} at {table.rift(card).name}.")
    table.group += 1
    table.emit(Event(w.COMBAT_BEGINS, -1, card, table.attacker), "R4:464")
    fix_designations(table, True)
    if not table.forbidden(w.YOU_ATTACK, -1, table.attacker):
        table.emit(Event(w.YOU_ATTACK, -1, card, table.attacker), "R4:464")
    if not table.forbidden(w.YOU_DEFEND, -1, table.defender):
        table.emit(Event(w.YOU_DEFEND, -1, card, table.defender), "R4:464")


# ---------------------------------------------------------------------------------------------- damage (626)


def side_damage(table: RiftboundTable, field: i64, player: i64) -> i64:
    """626.1.b: the Might of a side; stunned units add nothing, negative Might counts as zero."""
    total: i64 = 0
    for card in table.cards(w.FIELD + field, player):
        if table.is_unit(card) and not table.status[card] & w.STUNNED and table.value(card, w.NO_COMBAT_DAMAGE) <= 0:
            total += table.might(card)
    return total


def lethal_for(table: RiftboundTable, card: i64) -> i64:
    """626.1.d.1.a: what it takes, counting damage already marked; never nothing."""
    need = table.might(card) - table.damage[card]
    by = table.attacker if table.controller[card] == table.defender else table.defender
    if need < 1 or table.quality_by(card, w.ANY_DAMAGE_KILLS, by) > 0:
        need = 1
    for lasting in table.lasting:  # R4:465: what is doubled counts double as it is assigned
        if lasting.subject == card and lasting.serial == table.serial[card] and lasting.key >= 0:
            if isinstance(table.static_of(lasting.key, lasting.part), DoubleStatic):
                need = (need + 1) // 2
    return need


def recipients(table: RiftboundTable, field: i64, player: i64) -> vec[i64]:
    """The units of a side that can be given damage; those that can't take any are left out (R4:465)."""
    found = vec[i64](capacity=4)
    for card in table.cards(w.FIELD + field, player):
        if table.is_unit(card) and table.value(card, w.CANT_TAKE_DAMAGE) <= 0:
            if table.quality(card, w.SPARED_IN_COMBAT) <= 0:
                found = append(found, card)
    return found


def next_recipients(table: RiftboundTable, units: vec[i64], given: vec[i64]) -> vec[i64]:
    """626.1.d: Tanks first, Backline last; a unit with both is one or the other, as the assigner likes."""
    tanks = vec[i64](capacity=4)
    plain = vec[i64](capacity=4)
    back = vec[i64](capacity=4)
    both = vec[i64]()
    plain_given = False
    for card in units:
        tank = table.value(card, w.TANK) > 0 and table.quality(card, w.NO_TANK) <= 0
        backline = table.value(card, w.BACKLINE) > 0
        if card in given:
            if not tank and not backline:
                plain_given = True
        elif tank and backline:
            both = append(both, card)
        elif tank:
            tanks = append(tanks, card)
        elif backline:
            back = append(back, card)
        else:
            plain = append(plain, card)
    if len(tanks) > 0:
        return joined(tanks, both)
    if len(plain) > 0:
        return plain if plain_given else joined(plain, both)
    return joined(back, both)


def joined(one: vec[i64], other: vec[i64]) -> vec[i64]:
    for card in other:
        one = append(one, card)
    return one


ASSIGN_ATTACKER: Final = 0
ASSIGN_DEFENDER: Final = 1
DEAL: Final = 2
CLEAN: Final = 3
HEAL: Final = 4
RESULT: Final = 5
CONTROL: Final = 6
END: Final = 7


class CombatFrame(Frame):
    """626, 627: after the showdown: both sides assign, all is dealt, the result, control, the end."""

    def __init__(self, field: i64) -> None:
        super().__init__()
        self.field: i64 = field
        self.given = vec[i64]()  # units and amounts of the attacker's assignment, then the defender's
        self.first: i64 = 0  # where the defender's begins
        self.left: i64 = -1  # damage still to assign; -1: not begun
        self.recalled = False

    # woven by tools/weave.py: what follows from __init__

    registers = "field given first left recalled"
    __slots__ = registers.split()

    def clone(self) -> CombatFrame:
        other = CombatFrame(self.field)
        other.pc, other.given, other.first, other.left = self.pc, self.given[:], self.first, self.left
        other.recalled = self.recalled
        return other

    # woven so far

    def name(self) -> str:
        return "combat"

    def steps(self) -> tuple[str, ...]:
        return ("assign_attacker", "assign_defender", "deal", "clean", "heal", "result", "control", "end")

    def open(self) -> bool:
        """R4:465: no chain is worked off between the assignment and the combat cleanup."""
        return self.pc >= RESULT

    def rule(self, table: Table) -> str:
        return ("626.1.d", "626.1.d", "626.1", "627.1", "627.1", "627.2", "627.3", "627.4")[self.pc]

    def step(self, table: Table) -> bool:
        table = cast("RiftboundTable", table)
        pc = self.pc
        if pc == ASSIGN_ATTACKER:
            if not (
                has_units_at(table, self.field, table.attacker) and has_units_at(table, self.field, table.defender)
            ):
                self.pc = CLEAN  # 626.1.a.1
                return False
            return self.assign(table, table.attacker, table.defender)
        if pc == ASSIGN_DEFENDER:
            return self.assign(table, table.defender, table.attacker)
        if pc == DEAL:
            self.deal(table)
        elif pc == CLEAN:
            self.pc = HEAL
            combat_deaths(table)
        elif pc == HEAL:
            self.recalled = after_combat_deaths(table)
            self.pc = RESULT
        elif pc == RESULT:
            self.result(table)
        elif pc == CONTROL:
            self.control(table)
        else:
            self.end(table)
        return False

    # -------------------------------------------------------------------------------- assigning (626.1.d)

    def assign(self, table: RiftboundTable, by: i64, to: i64) -> bool:
        """One unit at a time: lethal before the next, and no more while others lack it; only the last is left short."""
        if self.left < 0:
            self.left = side_damage(table, self.field, by)
            self.first = len(self.given)
        units = recipients(table, self.field, to)
        given = vec[i64](capacity=4)
        i = self.first
        while i < len(self.given):
            given = append(given, self.given[i])
            i += 2
        open_units: i64 = 0
        needed: i64 = 0
        for card in units:
            if card not in given:
                open_units += 1
                needed += lethal_for(table, card)
        if self.left == 0 or open_units == 0:
            self.next_side()
            return False
        if needed <= self.left and (table.edition.caps_damage or open_units == 1):
            # there is enough for all: nothing to decide; what is too much goes to the last
            while open_units > 0:
                card = next_recipients(table, units, given)[0]
                open_units -= 1
                amount = self.left if open_units == 0 else lethal_for(table, card)
                if table.log is not None:
                    table.took(by, action(w.ASSIGN, card, amount))
                self.give(card, amount)
                given = append(given, card)
            self.next_side()
            return False
        options = vec[i64](capacity=4)
        for card in next_recipients(table, units, given):
            least = lethal_for(table, card)
            if least > self.left:
                least = self.left
            most = least if table.edition.caps_damage else self.left
            for amount in range(least, most + 1):
                options = append(options, action(w.ASSIGN, card, amount))
        return table.ask(by, w.ASK_ASSIGN, options)

    def give(self, card: i64, amount: i64) -> None:
        self.given = append(append(self.given, card), amount)
        self.left -= amount

    def next_side(self) -> None:
        self.left = -1
        self.pc += 1

    def resume(self, table: Table, action: i64) -> None:
        self.give(field_a(action), field_b(action))

    def start_over(self, table: RiftboundTable) -> None:
        """652.5: somebody has left while damage is being assigned; who stays assigns theirs anew."""
        if self.pc >= DEAL:
            return
        if table.playing[table.attacker] and table.playing[table.defender]:
            if self.left >= 0:
                self.given = self.given[: self.first]
        else:
            self.given = vec[i64]()
            self.pc = ASSIGN_ATTACKER
        self.left = -1

    def deal(self, table: RiftboundTable) -> None:
        """R4:465: all that was assigned is dealt at the same time, by the opposing units."""
        self.pc = CLEAN
        hits = vec[i64](capacity=8)
        i: i64 = 0
        while i < len(self.given):
            card = self.given[i]
            by = table.attacker if table.controller[card] == table.defender else table.defender
            too_much = self.given[i + 1] - lethal_for(table, card)
            if too_much > 0:
                table.excess[by] += too_much
            hits = hit(hits, card, self.given[i + 1], -1, by)
            i += 2
        deal_all(table, hits, w.BY_COMBAT)
        self.given = vec[i64]()
        table.last_source = -1
        table.last_player = -1

    # -------------------------------------------------------------------------------- the result (627)

    def result(self, table: RiftboundTable) -> None:
        """R4:466.2: alone there one has won; nobody has where attackers went home or nobody is left."""
        self.pc = CONTROL
        attackers = has_units_at(table, self.field, table.attacker)
        defenders = has_units_at(table, self.field, table.defender)
        if self.recalled or attackers == defenders:
            return
        winner = table.attacker if attackers else table.defender
        table.group += 1
        where = table.field_card(self.field)
        for card in table.cards(w.FIELD + self.field, winner):
            if table.is_unit(card) and not table.stopped(w.WINS_COMBAT, card, where, winner):
                table.emit(Event(w.WINS_COMBAT, card, where, winner), "R4:466.2")
        loser = table.defender if attackers else table.attacker
        if not table.stopped(w.LOSES_COMBAT, -1, where, loser):
            table.emit(Event(w.LOSES_COMBAT, -1, where, loser), "R4:466.2")

    def control(self, table: RiftboundTable) -> None:
        """627.3, R4:466.3: whoever has units left establishes control if they did not have it."""
        self.pc = END
        field = self.field
        if opposed(table, field):
            return  # R4:466.2: staged again
        table.contested_by[field] = -1  # 627.4
        table.generation += 1
        owner: i64 = -1
        for p in range(table.players):
            if has_units_at(table, field, p):
                owner = p
        if owner < 0:
            if table.held_by[field] >= 0:
                hold(table, field, -1)
        elif table.held_by[field] != owner:
            establish_control(table, owner, field)

    def end(self, table: RiftboundTable) -> None:
        """R4:466.4: roles are off, "this combat" effects end."""
        table.pop()
        where = table.field_card(self.field)
        fought = have_fought(table) if table.wants(w.COMBAT_OVER) else vec[i64]()
        roles_off(table)
        table.emit(Event(w.COMBAT_ENDS, -1, where, table.attacker), "R4:466.4")
        for card in fought:
            table.emit(Event(w.COMBAT_OVER, card, where, table.controller[card]), "R4:466.4")
        table.expire(w.UNTIL_COMBAT_ENDS)
        table.combat = False
        table.showdown_at = -1
        table.attacker = -1
        table.defender = -1
        table.relevant = (1 << table.players) - 1
        table.moment = True
        table.due = True
        table.generation += 1


def have_fought(table: RiftboundTable) -> vec[i64]:
    """The units on the board that attacked or defended in this combat, wherever they are by now."""
    found = vec[i64]()
    for p in range(table.players):
        for spec in range(w.BASE, w.FIELD + table.fields):
            if spec == w.BASE or spec >= w.FIELD:
                for card in table.cards(spec, p):
                    if table.status[card] & (w.HAS_ATTACKED | w.HAS_DEFENDED):
                        found = append(found, card)
    return found


def roles_off(table: RiftboundTable) -> None:
    """Nobody attacks or defends any more, or has in this combat."""
    roles: i64 = w.ATTACKER | w.DEFENDER | w.HAS_ATTACKED | w.HAS_DEFENDED
    for p in range(table.players):
        for spec in range(w.BASE, w.FIELD + table.fields):
            if spec == w.BASE or spec >= w.FIELD:
                for card in table.cards(spec, p):
                    if table.status[card] & roles:
                        table.set_status(card, roles, False)
