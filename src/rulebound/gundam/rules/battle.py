"""Attacking and battles (8)."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final, cast

from librt.vecs import append, vec
from mypy_extensions import i64

from rulebound.gundam.rules.action_step import ActionStepFrame
from rulebound.gundam.rules.cards import is_linked, unit_in_play
from rulebound.gundam.rules.multiplayer import GundamFrame, first_standby, leader, lethal_damage, next_mate
from rulebound.gundam.rules.playing import in_main_phase
from rulebound.gundam.rules.terminology import hurt, hurt_shield_area, said_of, set_rested, suffer, threat
from rulebound.gundam.words import codes as w
from rulebound.kernel.actions import NOTHING, PASS, action, field_a, kind_of
from rulebound.kernel.definitions import Lasting
from rulebound.kernel.events import Event
from rulebound.kernel.table import Table

if TYPE_CHECKING:
    from rulebound.gundam.table.table import GundamTable


# ---------------------------------------------------------------------------------------------- may I?


def forbids_attacker(table: GundamTable, player: i64, unit: i64) -> str:
    """What forbids this Unit to attack anything now."""
    if not in_main_phase(table, player):
        return "8-1"
    if not table.is_in(unit, w.BATTLE) or table.holder(unit) != player:
        return "3-2-3"
    if table.rested[unit]:
        return "8-2-1"
    if is_fresh(table, unit) and table.value(unit, w.ATTACK_SOME_AT_ONCE) <= 0:
        return "3-2-4"
    if table.value(unit, w.CANT_ATTACK) > 0 or table.forbidden(w.ATTACKS, unit, player):
        return "10-1-5-6"
    if (
        table.touched(w.CANT_ATTACK_FRESH)
        and table.entered[unit] == table.turn
        and table.value(unit, w.CANT_ATTACK_FRESH) > 0
    ):
        return "10-1-5-6"
    return ""


def is_fresh(table: GundamTable, unit: i64) -> bool:
    """3-2-4: it was deployed this turn, and is neither linked nor free to attack all the same."""
    return table.entered[unit] == table.turn and not is_linked(table, unit) and table.value(unit, w.ATTACK_AT_ONCE) <= 0


def forbids_target(table: GundamTable, player: i64, unit: i64, target: i64, defender: i64) -> str:
    """What forbids this Unit this target: a player, or a rested Unit of theirs (8-2-1)."""
    forbidden = forbids_attack_on(table, player, unit, target, defender)
    if forbidden == "" and compelled(table, player, unit, target):
        return "10-1-5-6"
    return forbidden


def forbids_attack_on(table: GundamTable, player: i64, unit: i64, target: i64, defender: i64) -> str:
    """The same, whatever else must be attacked.

    12-2-7: any other player, or a rested Unit of theirs. 12-3-12: the other team, named by its leader, or a rested
    Unit of it.
    """
    if not table.is_enemy(player, defender) or not table.playing[defender]:
        if table.mode == w.DUEL:
            return "8-2-1"
        return "12-3-12" if table.mode == w.TEAM_BATTLE else "12-2-7"
    if target == NOTHING:
        if table.mixed_zones and leader(table, defender) != defender:
            return "12-3-12"
        if table.value(unit, w.CANT_ATTACK_PLAYER) > 0 or table.forbidden(w.ATTACKS_PLAYER, unit, player):
            return "10-1-5-6"
        if table.touched(w.CANT_ATTACK_AGAIN) and table.value(unit, w.CANT_ATTACK_AGAIN) >> defender & 1:
            return "10-1-5-6"
        if kept_from(table, w.CANT_ATTACK_YOU, unit, -1 - defender):
            return "10-1-5-6"
    elif not table.is_in(target, w.BATTLE) or table.holder(target) != defender:
        return "8-2-1"
    elif not table.rested[target] and not may_attack_active(table, unit, target):
        return "8-2-1"
    elif kept_from(table, w.CANT_BE_ATTACKED, target, unit) or table.forbidden(w.ATTACKED, target, player):
        return "10-1-5-6"
    elif kept_from(table, w.CANT_ATTACK_UNIT, unit, target):
        return "10-1-5-6"
    if is_fresh(table, unit) and (target == NOTHING or not said_of(table, w.ATTACK_SOME_AT_ONCE, unit, target)):
        return "3-2-4"
    return ""


def compelled(table: GundamTable, player: i64, attacker: i64, target: i64) -> bool:
    """Must another Unit be chosen? Only a Unit that is a legal target binds anyone, active or rested (Q300, Q301)."""
    if not table.touched(w.MUST_BE_ATTACKED) and not table.touched(w.MUST_BE_ATTACKED_BY):
        return False
    least: i64 = 0 if target == NOTHING else pull(table, target, attacker)
    for p in range(table.players):
        if table.is_enemy(player, p):
            for unit in table.cards(w.BATTLE, p):
                if pull(table, unit, attacker) > least and forbids_attack_on(table, player, attacker, unit, p) == "":
                    return True
    return False


def pull(table: GundamTable, unit: i64, attacker: i64) -> i64:
    """How strongly the attacker is bound to this Unit: not at all, if possible (1), or by "must" (2)."""
    value = table.value(unit, w.MUST_BE_ATTACKED)
    if kept_from(table, w.MUST_BE_ATTACKED_BY, unit, attacker):
        value += table.value(unit, w.MUST_BE_ATTACKED_BY)
    return 2 if value >= w.MUST else 1 if value > 0 else 0


def may_attack_active(table: GundamTable, unit: i64, target: i64) -> bool:
    """An effect lets this Unit attack that active Unit."""
    return said_of(table, w.MAY_ATTACK_ACTIVE, unit, target)


def kept_from(table: GundamTable, stat: i64, card: i64, enemy: i64) -> bool:
    """Does an effect keep this enemy from attacking, or blocking, this card, or bind it to it?"""
    return table.touched(stat) and said_of(table, stat, card, enemy)


def attack_options(table: GundamTable, player: i64, options: vec[i64]) -> vec[i64]:
    active_too = table.touched(w.MAY_ATTACK_ACTIVE)
    for unit in table.cards(w.BATTLE, player):
        if table.rested[unit] or forbids_attacker(table, player, unit) != "":
            continue
        for defender in range(table.players):
            if not table.is_enemy(player, defender) or not table.playing[defender]:
                continue
            if forbids_target(table, player, unit, NOTHING, defender) == "":
                options = append(options, action(w.ATTACK, unit, NOTHING, defender))
            for target in table.cards(w.BATTLE, defender):
                if (table.rested[target] or active_too) and (
                    forbids_target(table, player, unit, target, defender) == ""
                ):
                    options = append(options, action(w.ATTACK, unit, target, defender))
    return options


def forbids_block(table: GundamTable, player: i64, unit: i64) -> str:
    """The first rule that forbids this Unit to block the attack."""
    if table.battle_step != w.BLOCK_STEP or table.asking != w.ASK_BLOCK or table.to_act != player:
        return "8-3-1"
    if not table.is_in(unit, w.BATTLE) or table.holder(unit) != player:
        return "8-3-1"
    if table.team[player] != table.team[table.target_player]:
        return "8-3-1"
    if unit == table.target:
        return "8-3-3"
    if table.value(unit, w.BLOCKER) <= 0:
        return "13-1-4-1"
    if table.rested[unit]:
        return "8-3-1"
    if table.has(table.attacker, w.HIGH_MANEUVER):
        return "13-1-6-1"
    if table.value(unit, w.CANT_BLOCK) > 0 or kept_from(table, w.CANT_BE_BLOCKED, table.attacker, unit):
        return "10-1-5-6"
    if table.forbidden(w.BLOCKS, unit, player) or table.forbidden(w.BLOCKED, table.attacker, player):
        return "10-1-5-6"
    return ""


def block_options(table: GundamTable, player: i64) -> vec[i64]:
    """8-3-1: one active <Blocker>, or none (8-3-4)."""
    options = append(vec[i64](capacity=4), action(PASS))
    for unit in table.cards(w.BATTLE, player):
        if forbids_block(table, player, unit) == "":
            options = append(options, action(w.BLOCK, unit))
    return options


# ---------------------------------------------------------------------------------------------- the battle

AT_ATTACK: Final = 0
AFTER_ATTACK: Final = 1
AT_BLOCK: Final = 2
AFTER_BLOCK: Final = 3
AFTER_ACTION: Final = 4
AFTER_DAMAGE: Final = 5
AT_END: Final = 6


class BattleFrame(GundamFrame):
    """Attacking and battles (8): attack -> block -> action -> damage -> battle end."""

    def __init__(self, player: i64, unit: i64, target: i64, defender: i64) -> None:
        super().__init__()
        self.player: i64 = player
        self.unit: i64 = unit
        self.target: i64 = target
        self.defender: i64 = defender
        self.blocker: i64 = defender  # who is asked to block

    # woven by tools/weave.py: what follows from __init__

    registers = "player unit target defender blocker"
    __slots__ = registers.split()

    def clone(self) -> BattleFrame:
        other = BattleFrame(self.player, self.unit, self.target, self.defender)
        other.pc, other.blocker = self.pc, self.blocker
        return other

    # woven so far

    def name(self) -> str:
        return "battle"

    def steps(self) -> tuple[str, ...]:
        return ("attack", "after_attack", "block", "after_block", "after_action", "after_damage", "end")

    def rule(self, table: Table) -> str:
        return "8-1"

    def open(self) -> bool:
        """A step waits until everything that triggered in it is resolved (7-1-3)."""
        return self.pc != AT_ATTACK

    def player_left(self, table: GundamTable, player: i64) -> bool:
        """12-2-5: whoever left, the battle itself is brought to its end."""
        if self.pc == AT_BLOCK:
            self.pc = AFTER_ATTACK
        return False

    def step(self, table: Table) -> bool:
        table = cast("GundamTable", table)
        pc = self.pc
        if pc == AT_ATTACK:
            self.attack_step(table)
        elif pc == AFTER_ATTACK:
            self.go_on(table, AT_BLOCK)
        elif pc == AT_BLOCK:
            return self.block_step(table)
        elif pc == AFTER_BLOCK:
            if self.go_on(table, AFTER_ACTION):
                table.battle_step = w.ACTION_STEP
                table.push(ActionStepFrame(first_standby(table)))  # 8-4-1
        elif pc == AFTER_ACTION:
            if self.go_on(table, AFTER_DAMAGE):
                self.damage_step(table)
        elif pc == AFTER_DAMAGE:
            self.battle_end_step(table)
        else:
            # 8-6-2: what is pending has been resolved; back to the main phase
            table.pop()
        return False

    def go_on(self, table: GundamTable, pc: i64) -> bool:
        """8-2-4, 8-3-5, 8-4-2: if the attacker or what it attacks is gone, the battle ends (False)."""
        here = unit_in_play(table, table.attacker, table.attacker_serial)
        if here and table.target < 0:
            here = table.playing[self.defender] != 0
        elif here:
            here = unit_in_play(table, table.target, table.target_serial)
        self.pc = pc if here else AFTER_DAMAGE
        return here

    def attack_step(self, table: GundamTable) -> None:
        """8-2: rest the Unit, name the target; attack timing triggers."""
        unit = self.unit
        set_battle(table, w.ATTACK_STEP, unit, self.target if self.target != NOTHING else -1, self.defender)
        set_rested(table, unit, True)
        self.pc = AFTER_ATTACK
        table.group += 1
        table.emit(Event(w.ATTACKS, unit, table.target, self.defender), "8-2-1")
        if table.target >= 0 and table.wants(w.ATTACKED):
            table.emit(Event(w.ATTACKED, table.target, unit, self.defender), "8-2-1")
        if table.target < 0 and table.wants(w.ATTACKS_PLAYER):
            table.emit(Event(w.ATTACKS_PLAYER, unit, -1, self.defender), "8-2-1")

    def block_step(self, table: GundamTable) -> bool:
        """8-3: the standby player may redirect the attack to one active Blocker; 12-3-13: or their teammate may."""
        table.battle_step = w.BLOCK_STEP
        table.asking = w.ASK_BLOCK
        table.to_act = self.blocker
        return table.ask(self.blocker, w.ASK_BLOCK, block_options(table, self.blocker))

    def resume(self, table: Table, action: i64) -> None:
        table = cast("GundamTable", table)
        if kind_of(action) == PASS:
            self.blocker = next_mate(table, self.blocker)
            if self.blocker == self.defender:
                self.pc = AFTER_BLOCK
            return
        self.pc = AFTER_BLOCK
        blocker = field_a(action)
        set_rested(table, blocker, True)
        change_target(table, blocker)
        table.emit(Event(w.BLOCKED, table.attacker, blocker, self.blocker), "13-1-4-1")
        if table.wants(w.BLOCKS):
            table.emit(Event(w.BLOCKS, blocker, table.attacker, self.blocker), "13-1-4-1")

    def damage_step(self, table: GundamTable) -> None:
        """8-5: the attacker's AP to the shield area or the player, or an exchange with a Unit."""
        table.battle_step = w.DAMAGE_STEP
        if table.target < 0:
            self.attack_on_player(table)
        else:
            table.push(ExchangeFrame())

    def attack_on_player(self, table: GundamTable) -> None:
        """8-5-2: Base, else Shields, else the player, as the shield area is at this moment."""
        unit = table.attacker
        amount = table.ap(unit)
        shields: i64 = 2 if table.has(unit, w.SUPPRESSION) else 1  # 13-1-7-1
        if hurt_shield_area(table, self.defender, amount, unit, w.BY_BATTLE, shields):
            table.rules_management()
        elif amount > 0:  # 5-5-5: 0 AP defeats nobody
            lethal_damage(table, self.defender, unit)

    def battle_end_step(self, table: GundamTable) -> None:
        self.pc = AT_END
        end_battle(table, self.player)
        set_battle(table, w.NO_BATTLE, -1, -1, -1)
        table.rules_management()


AT_BLOW: Final = 0
AT_ANSWER: Final = 1
AFTER_BLOWS: Final = 2


class ExchangeFrame(GundamFrame):
    """8-5-3: attacker and target deal their AP at once; a <First Strike> attacker deals first, and then the target, if
    it is still there (13-1-5-2): it may have been saved from what would have destroyed it."""

    # woven by tools/weave.py: what follows from __init__

    __slots__ = ()

    def clone(self) -> ExchangeFrame:
        other = ExchangeFrame()
        other.pc = self.pc
        return other

    # woven so far

    def name(self) -> str:
        return "exchange"

    def steps(self) -> tuple[str, ...]:
        return ("blow", "answer", "after")

    def rule(self, table: Table) -> str:
        return "8-5-3"

    def step(self, table: Table) -> bool:
        table = cast("GundamTable", table)
        unit = table.attacker
        target = table.target
        if self.pc == AT_BLOW:
            table.group += 1
            if table.has(unit, w.FIRST_STRIKE):
                self.pc = AT_ANSWER
                hurt(table, append(vec[i64](), target), table.ap(unit), unit, w.BY_BATTLE)
            else:
                # 8-5-3-2: at the same time, so what keeps damage away is judged before either is dealt
                self.pc = AFTER_BLOWS
                blow = threat(table, target, table.ap(unit), unit, w.BY_BATTLE)
                answer = threat(table, unit, table.ap(target), target, w.BY_BATTLE)
                suffer(table, [blow, answer])
            table.rules_management()
        elif self.pc == AT_ANSWER:
            self.pc = AFTER_BLOWS
            if unit_in_play(table, target, table.target_serial) and unit_in_play(table, unit, table.attacker_serial):
                hurt(table, append(vec[i64](), unit), table.ap(target), target, w.BY_BATTLE)
                table.rules_management()
        else:
            table.pop()
        return False


AT_FIGHT: Final = 0
AT_FIGHT_END: Final = 1


class FightFrame(GundamFrame):
    """A battle that an effect starts (5-22-3, 5-22-4): only the damage step; nothing attacks, nothing is rested.

    A battle that is going on meanwhile goes on afterwards.
    """

    def __init__(self, unit: i64, target: i64) -> None:
        super().__init__()
        self.unit: i64 = unit
        self.target: i64 = target
        self.outer = vec[i64]()  # the battle that goes on afterwards

    # woven by tools/weave.py: what follows from __init__

    registers = "unit target outer"
    __slots__ = registers.split()

    def clone(self) -> FightFrame:
        other = FightFrame(self.unit, self.target)
        other.pc, other.outer = self.pc, self.outer[:]
        return other

    # woven so far

    def name(self) -> str:
        return "fight"

    def steps(self) -> tuple[str, ...]:
        return ("damage", "end")

    def rule(self, table: Table) -> str:
        return "5-22-3"

    def step(self, table: Table) -> bool:
        table = cast("GundamTable", table)
        if self.pc == AT_FIGHT:
            self.pc = AT_FIGHT_END
            self.outer = battle_now(table)
            pass_on(table, w.UNTIL_BATTLE_ENDS, w.UNTIL_OUTER_BATTLE_ENDS)
            set_battle(table, w.DAMAGE_STEP, self.unit, self.target, table.holder(self.target))
            pass_on(table, w.UNTIL_BEGUN_BATTLE_ENDS, w.UNTIL_BATTLE_ENDS)
            if table.log is not None:
                names = f"{table.gundam(self.unit).name} battles {table.gundam(self.target).name}."
                table.note("battle", "5-22-3", names, table.holder(self.unit))
            table.push(ExchangeFrame())
            return False
        # 8-5-4, 8-6-1: it comes to its end, and what it triggers then is resolved after the effect
        table.pop()
        end_battle(table, table.controller[self.unit])
        restore_battle(table, self.outer)
        pass_on(table, w.UNTIL_OUTER_BATTLE_ENDS, w.UNTIL_BATTLE_ENDS)
        table.rules_management()
        return False


def end_battle(table: GundamTable, player: i64) -> None:
    """8-6-1: the battle end step; effects that last during this battle end."""
    table.battle_step = w.BATTLE_END_STEP
    if table.wants(w.BATTLE_ENDS):
        table.group += 1
        table.emit(Event(w.BATTLE_ENDS, table.attacker, table.target, player), "8-6-1")
    table.expire(w.UNTIL_BATTLE_ENDS)


def pass_on(table: GundamTable, until: i64, next: i64, player: i64 = -1) -> None:
    """What this player (-1: anybody) has begun, to last until that moment, has the next one before it now."""
    for old in list(table.lasting):
        if old.until == until and (player < 0 or old.player == player):
            table.drop_lasting(old)
            table.add_lasting(
                Lasting(
                    old.stat, old.amount, old.subject, old.serial, next, old.player, old.source,
                    old.key, old.part,
                )
            )  # fmt: skip


# ---------------------------------------------------------------------------------------------- who battles (5-22)


def set_battle(table: GundamTable, step: i64, attacker: i64, target: i64, player: i64) -> None:
    """5-22-1: who battles whom; -1 for a target that is a player, and for nobody."""
    table.battle_step = step
    table.attacker = attacker
    table.attacker_serial = table.serial[attacker] if attacker >= 0 else 0
    table.target = target
    table.target_serial = table.serial[target] if target >= 0 else 0
    table.target_player = player
    table.generation += 1


def change_target(table: GundamTable, card: i64) -> None:
    """5-22-2: the old target stops battling, the new one is battling."""
    table.target = card
    table.target_serial = table.serial[card]
    table.generation += 1


def battle_now(table: GundamTable) -> vec[i64]:
    """The battle that is going on, to be restored after one that an effect starts."""
    return vec[i64](
        [
            table.battle_step,
            table.attacker,
            table.attacker_serial,
            table.target,
            table.target_serial,
            table.target_player,
        ]
    )


def restore_battle(table: GundamTable, battle: vec[i64]) -> None:
    table.battle_step = battle[0]
    table.attacker = battle[1]
    table.attacker_serial = battle[2]
    table.target = battle[3]
    table.target_serial = battle[4]
    table.target_player = battle[5]
    table.generation += 1
