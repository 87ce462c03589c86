"""Playing cards (7-5-2): what forbids a play, the payment, making room, and the play itself."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final, cast

from librt.vecs import append, vec
from mypy_extensions import i64

from rulebound.effects.core import ASK_MAY, COMMAND, AbilityDef, EffectFrame, yes_no
from rulebound.gundam.rules.cards import active_ex, active_resources, cost_of, level_of
from rulebound.gundam.rules.management import leave_play
from rulebound.gundam.rules.multiplayer import GundamFrame, count_for_limit, place_for
from rulebound.gundam.rules.terminology import pair_cards, pay, set_rested
from rulebound.gundam.table.definitions import PlayWay
from rulebound.gundam.words import codes as w
from rulebound.kernel.actions import NOTHING, YES, action, field_a, kind_of
from rulebound.kernel.events import Event
from rulebound.kernel.table import Table

if TYPE_CHECKING:
    from rulebound.gundam.table.table import GundamTable


# ---------------------------------------------------------------------------------------------- may I?


def command_ability(table: GundamTable, card: i64, in_main: bool) -> AbilityDef | None:
    """The command effect of a card with this timing (13-2-3-1, 13-2-4-1)."""
    for ability in table.gundam(card).abilities:
        if ability.kind == COMMAND and (ability.when.main if in_main else ability.when.action):
            return ability
    return None


def in_main_phase(table: GundamTable, player: i64) -> bool:
    """This player's go in their main phase, with nothing attacking and nothing waiting (7-5-1)."""
    return table.asking == w.ASK_MAIN and table.to_act == player


def in_action_step(table: GundamTable, player: i64) -> bool:
    """This player's go in an action step (9-3)."""
    return table.asking == w.ASK_ACTION and table.to_act == player


def least_ex(table: GundamTable, player: i64, cost: i64) -> i64:
    """How many EX Resources a payment needs at the least."""
    normal = active_resources(table, player) - active_ex(table, player)
    if cost <= normal:
        return 0
    return cost - normal


def way_of(table: GundamTable, card: i64, unit: i64, how: i64) -> PlayWay | None:
    """What the card says of itself for this play (Q120); None: it is played by its Lv. and cost."""
    for way in table.gundam(card).ways:
        if way.condition is not None and not way.condition.holds(table, card, None):
            continue
        if way.unit is not None and (unit == NOTHING or not way.unit.holds(table, card, None, unit)):
            continue
        if (way.payment is not None) == ((how & w.OTHER_WAY) != 0):
            return way
    return None


def play_level(table: GundamTable, card: i64, unit: i64, how: i64) -> i64:
    """The Lv. that this play needs."""
    way = way_of(table, card, unit, how)
    return level_of(table, card) if way is None or way.level < 0 else way.level


def play_cost(table: GundamTable, card: i64, unit: i64, how: i64) -> i64:
    """What this play costs."""
    way = way_of(table, card, unit, how)
    return cost_of(table, card) if way is None or way.cost < 0 else way.cost


def other_way(table: GundamTable, player: i64, card: i64, unit: i64, how: i64) -> bool:
    """Could what the card asks for in place of its Lv. and cost be done?"""
    if not table.gundam(card).ways:
        return False
    how |= w.OTHER_WAY
    way = way_of(table, card, unit, how)
    if way is None or way.payment is None or not table.may_start(way.payment, card):
        return False
    return play_level(table, card, unit, how) <= table.player_level(player) and table.can_pay(
        player, play_cost(table, card, unit, how)
    )


def forbids_card(table: GundamTable, player: i64, card: i64, unit: i64, how: i64) -> str:
    """What forbids playing this card at all now, in the order of 7-5-2-2: timing, Lv., cost, target."""
    as_pilot = (how & w.AS_PILOT) != 0
    if not table.is_in(card, w.HAND) or table.holder(card) != player:
        return "5-7-1"
    facts = table.gundam(card)
    main = in_main_phase(table, player)
    if not main and not in_action_step(table, player):
        return "7-5-1"
    ability: AbilityDef | None = None
    if facts.kind == w.COMMAND_CARD and not as_pilot:
        ability = command_ability(table, card, main)
        if ability is None:
            return "13-2-4-1" if main else "13-2-3-1"
        if table.forbidden(w.COMMAND_PLAYED, card, player) or table.forbidden(w.COMMAND_ACTIVATED, card, player):
            return "10-1-5-6"
    elif not main:
        return "13-2-4-2" if as_pilot else "7-5-2-1"
    if as_pilot and not facts.can_be_pilot:
        return "3-4-6"
    if (facts.kind == w.UNIT or facts.kind == w.BASE_CARD) and table.forbidden(w.DEPLOYED, card, player):
        return "10-1-5-6"
    if how & w.OTHER_WAY and not other_way(table, player, card, unit, how):
        how &= ~w.OTHER_WAY  # what stands in the way of a usual play is what is told
    level = play_level(table, card, unit, how) if facts.ways else level_of(table, card)
    if level > table.player_level(player):
        return "2-9-1"
    cost = play_cost(table, card, unit, how) if facts.ways else cost_of(table, card)
    if cost > active_resources(table, player):
        return "2-10-1"
    if ability is not None and not table.may_start(ability, card):
        start = ability.opening
        return "10-2-1" if start is not None and not start.holds(table, card, None) else "10-1-8-1-1"
    return ""


def forbids_pairing(table: GundamTable, player: i64, unit: i64) -> str:
    """What forbids putting a Pilot beneath this Unit."""
    if not table.is_in(unit, w.BATTLE) or table.holder(unit) != player:
        teammate = table.is_in(unit, w.BATTLE) and not table.is_enemy(table.holder(unit), player)
        return "12-3-15" if teammate else "3-3-4"  # your own Units only
    if table.pilot_of(unit) >= 0:
        return "3-3-4"
    if table.value(unit, w.CANT_PAIR) > 0 or table.forbidden(w.PAIRED, unit, player):
        return "10-1-5-6"
    return ""


def forbids_play(table: GundamTable, player: i64, card: i64, unit: i64, how: i64) -> str:
    """The first rule that forbids this play; empty if it is legal."""
    forbidden = forbids_card(table, player, card, unit, how)
    if forbidden != "":
        return forbidden
    pilot = (how & w.AS_PILOT) != 0 or table.gundam(card).kind == w.PILOT_CARD
    if pilot != (unit != NOTHING):
        return "3-3-3"  # a Pilot is never alone, and nothing else goes beneath a Unit
    if pilot:
        forbidden = forbids_pairing(table, player, unit)
        if forbidden != "":
            return forbidden
    if how & w.OTHER_WAY:
        return ""  # how that is paid is asked for then
    cost = play_cost(table, card, unit, how) if table.gundam(card).ways else cost_of(table, card)
    ex = how & 0xFF
    if ex < least_ex(table, player, cost) or ex > cost or ex > active_ex(table, player):
        return "2-10-1"
    return ""


def play_options(table: GundamTable, player: i64, options: vec[i64]) -> vec[i64]:
    """Every legal play from the hand; copies of a card are one option."""
    hand = table.cards(w.HAND, player)
    seen = vec[i64](capacity=8)
    ex_there = active_ex(table, player)
    main = in_main_phase(table, player)
    level = table.player_level(player)
    resources = active_resources(table, player)
    printed = not table.touched(w.LEVEL) and not table.touched(w.COST)
    cards_of = table.cards_of
    for card in hand:
        definition = table.definition[card]
        facts = cards_of[definition]
        if not main and not facts.acts:
            continue  # nothing else can be played in an action step
        if definition in seen:
            continue
        seen = append(seen, definition)
        kind = facts.kind
        if facts.ways:
            options = way_options(table, player, card, options)
            continue
        if printed and not facts.statics_elsewhere:
            if facts.base[w.LEVEL] > level or facts.base[w.COST] > resources:
                continue  # 2-9-1, 2-10-1: what is printed forbids it, however it is played
        if forbids_card(table, player, card, NOTHING, 0) == "":
            if kind == w.PILOT_CARD:
                options = pair_options(table, player, card, 0, ex_there, options)
            else:
                cost = cost_of(table, card)
                for ex in range(least_ex(table, player, cost), (cost if cost < ex_there else ex_there) + 1):
                    options = append(options, action(w.PLAY, card, NOTHING, ex))
        if (
            facts.can_be_pilot
            and kind == w.COMMAND_CARD
            and forbids_card(table, player, card, NOTHING, w.AS_PILOT) == ""
        ):
            options = pair_options(table, player, card, w.AS_PILOT, ex_there, options)
    return options


def pair_options(table: GundamTable, player: i64, card: i64, how: i64, ex_there: i64, options: vec[i64]) -> vec[i64]:
    cost = cost_of(table, card)
    for unit in table.cards(w.BATTLE, player):
        if forbids_pairing(table, player, unit) == "":
            for ex in range(least_ex(table, player, cost), (cost if cost < ex_there else ex_there) + 1):
                options = append(options, action(w.PLAY, card, unit, how | ex))
    return options


def way_options(table: GundamTable, player: i64, card: i64, options: vec[i64]) -> vec[i64]:
    """The plays of a card that has a word to say about its own Lv. and cost."""
    facts = table.gundam(card)
    pilot = facts.kind == w.PILOT_CARD
    if not pilot:
        options = payments_of(table, player, card, NOTHING, 0, options)
    if pilot or facts.can_be_pilot:
        for unit in table.cards(w.BATTLE, player):
            options = payments_of(table, player, card, unit, 0 if pilot else w.AS_PILOT, options)
    return options


def payments_of(table: GundamTable, player: i64, card: i64, unit: i64, how: i64, options: vec[i64]) -> vec[i64]:
    """One play with every number of EX Resources that it may be paid with, or else by the other way."""
    before = len(options)
    ex = least_ex(table, player, play_cost(table, card, unit, how))
    while forbids_play(table, player, card, unit, how | ex) == "":
        options = append(options, action(w.PLAY, card, unit, how | ex))
        ex += 1
    if len(options) == before and other_way(table, player, card, unit, how):
        if forbids_play(table, player, card, unit, how | w.OTHER_WAY) == "":
            options = append(options, action(w.PLAY, card, unit, how | w.OTHER_WAY))
    return options


def timing_of(ability: AbilityDef) -> i64:
    """When a Command's effect may be used, as the cause of its use."""
    if ability.when.main and ability.when.action:
        return w.FOR_BOTH
    return w.FOR_MAIN if ability.when.main else w.FOR_ACTION


# ---------------------------------------------------------------------------------------------- the play

PLAY_WAY: Final = 0
PLAY_EX: Final = 1
PLAY_PAY: Final = 2
PLAY_ENTER: Final = 3
PLAY_AFTER: Final = 4


class PlayFrame(GundamFrame):
    """Playing a card (7-5-2-2): reveal, check the Lv., pay, play."""

    def __init__(self, player: i64, card: i64, unit: i64, how: i64) -> None:
        super().__init__()
        self.player: i64 = player
        self.card: i64 = card
        self.unit: i64 = unit
        self.how: i64 = how
        self.cost: i64 = -1  # of the other way, once it has been taken
        self.main = False  # played in the main phase, not in an action step

    # woven by tools/weave.py: what follows from __init__

    registers = "player card unit how cost main"
    __slots__ = registers.split()

    def clone(self) -> PlayFrame:
        other = PlayFrame(self.player, self.card, self.unit, self.how)
        other.pc, other.cost, other.main = self.pc, self.cost, self.main
        return other

    # woven so far

    def name(self) -> str:
        return "play"

    def steps(self) -> tuple[str, ...]:
        return ("way", "ex", "pay", "enter", "after")

    def rule(self, table: Table) -> str:
        return "7-5-2-2"

    def player_left(self, table: GundamTable, player: i64) -> bool:
        return self.player == player

    def step(self, table: Table) -> bool:
        table = cast("GundamTable", table)
        if self.pc == PLAY_WAY:
            self.main = in_main_phase(table, self.player)
            self.pc = PLAY_PAY
            if self.how & w.OTHER_WAY:
                self.take_other_way(table)
            elif other_way(table, self.player, self.card, self.unit, self.how):
                return table.ask(self.player, ASK_MAY, yes_no())
            else:
                self.pay_and_play(table)
            return False
        if self.pc == PLAY_EX:
            options = vec[i64](capacity=2)
            most = min(self.cost, active_ex(table, self.player))
            for ex in range(least_ex(table, self.player, self.cost), most + 1):
                options = append(options, action(w.PAY_EX, ex))
            return table.ask(self.player, w.ASK_PAY, options)
        if self.pc == PLAY_PAY:
            self.pay_and_play(table)
            return False
        if self.pc == PLAY_AFTER and table.is_in(self.card, w.NOWHERE):
            # 3-4-4: afterwards a Command goes to the trash unless an effect sent it elsewhere
            table.move(self.card, w.TRASH, self.player)
        table.pop()
        return False

    def resume(self, table: Table, action: i64) -> None:
        table = cast("GundamTable", table)
        if kind_of(action) == w.PAY_EX:
            self.how = self.how & ~0xFF | field_a(action)
            self.pc = PLAY_PAY
        elif kind_of(action) == YES:
            self.how |= w.OTHER_WAY
            self.take_other_way(table)

    def ask_again(self) -> None:
        if self.cost < 0:
            self.pc = PLAY_WAY

    def take_other_way(self, table: GundamTable) -> None:
        """Do what the card asks for in place of its Lv. and cost (Q120)."""
        way = way_of(table, self.card, self.unit, self.how)
        assert way is not None and way.payment is not None
        self.cost = play_cost(table, self.card, self.unit, self.how)
        self.pc = PLAY_EX
        table.push(EffectFrame(way.payment.key, self.card, table.serial[self.card], self.player))

    def pay_and_play(self, table: GundamTable) -> None:
        """7-5-2-2-3, 7-5-2-2-4: the Resources are rested, then the card is played."""
        card = self.card
        facts = table.gundam(card)
        if table.log is not None:
            table.note("play", "7-5-2-2", f"p{self.player + 1} plays {facts.name}.", self.player)
        cost = self.cost if self.cost >= 0 else play_cost(table, card, self.unit, self.how & ~w.OTHER_WAY)
        pay(table, self.player, cost, self.how & 0xFF)
        if self.unit != NOTHING:
            self.pc = PLAY_ENTER
            if table.is_in(self.unit, w.BATTLE):  # 3-3-3: without its Unit the Pilot goes nowhere
                pair_cards(table, card, self.unit)
                table.rules_management()  # a Pilot may take HP away (2-8-4)
        elif facts.kind == w.COMMAND_CARD:
            self.pc = PLAY_AFTER
            ability = command_ability(table, card, self.main)
            assert ability is not None
            table.move(card, w.NOWHERE, self.player)  # 3-4-3: it is in no location until its effect is over
            ex = self.how & 0xFF
            table.emit(Event(w.COMMAND_PLAYED, card, -1, self.player, ex, w.WITH_EX if ex > 0 else w.BY_RULE), "3-4-2")
            if table.stopped(w.COMMAND_ACTIVATED, card, -1, self.player, 0, timing_of(ability)):
                return
            if table.wants(w.COMMAND_ACTIVATED):
                table.emit(Event(w.COMMAND_ACTIVATED, card, -1, self.player, 0, timing_of(ability)), "3-4-2")
            frame = EffectFrame(ability.key, card, table.serial[card], self.player)
            frame.ex = self.how & 0xFF
            start_paid(table, frame)
        else:
            self.pc = PLAY_ENTER
            table.push(DeployFrame(self.player, append(vec[i64](), card), False))


def start_paid(table: GundamTable, frame: EffectFrame) -> None:
    """10-3-3-1: what has been paid for activates unless the payment left it nothing to choose."""
    if table.may_start(table.pool.abilities[frame.key], frame.source, frame):
        table.push(frame)


class DeployFrame(GundamFrame):
    """Deploying Units or a Base (5-8): a full battle area makes room first (11-4), an old Base goes (11-5)."""

    def __init__(self, player: i64, cards: vec[i64], rested: bool, as_unit: i64 = -1) -> None:
        super().__init__()
        self.player: i64 = player
        self.cards = cards
        self.rested = rested
        self.as_unit: i64 = as_unit  # as Units with these numbers (ap << 16 | hp)

    # woven by tools/weave.py: what follows from __init__

    registers = "player cards rested as_unit"
    __slots__ = registers.split()

    def clone(self) -> DeployFrame:
        other = DeployFrame(self.player, self.cards[:], self.rested, self.as_unit)
        other.pc = self.pc
        return other

    # woven so far

    def name(self) -> str:
        return "deploy"

    def steps(self) -> tuple[str, ...]:
        return ("deploy",)

    def rule(self, table: Table) -> str:
        return "5-8-1"

    def player_left(self, table: GundamTable, player: i64) -> bool:
        return self.player == player

    def step(self, table: Table) -> bool:
        table = cast("GundamTable", table)
        spec = room_in(table, self.cards[0]) if self.as_unit < 0 else i64(w.BATTLE)
        if room_needed(table, self.player, spec, len(self.cards)):
            # 11-4-2-2: only what is there already can go, not what arrives with it
            # 12-3-14-1: of a team, any Unit, whoever's it is
            options = vec[i64](capacity=6)
            for p in range(table.players):
                if not table.is_enemy(p, self.player):
                    for card in table.cards(spec, p):
                        options = append(options, action(w.TRASH_FOR_ROOM, card))
            return table.ask(self.player, w.ASK_ROOM, options)
        table.pop()
        for card in self.cards:
            came_from = table.spec_of(card)
            table.move(card, spec, place_for(table, spec, self.player))
            table.came_from[card] = came_from
            if self.as_unit >= 0:
                table.become(card, table.gundam(card).as_unit[self.as_unit])
            if self.rested:
                set_rested(table, card, True)
        if table.touched(w.ENTERS_RESTED):
            for card in self.cards:
                if table.value(card, w.ENTERS_RESTED) > 0:
                    set_rested(table, card, True)
        by = self.tell(table)
        cause = i64(w.BY_EFFECT) if by >= 0 else i64(w.BY_RULE)
        table.group += 1
        for card in self.cards:
            table.emit(Event(w.DEPLOYED, card, by, self.player, 0, cause), "5-8-1")
        table.rules_management()
        return False

    def tell(self, table: GundamTable) -> i64:
        """The effect that deploys goes on to speak of these cards, of tokens for the first time; its source, or -1."""
        i = i64(len(table.stack)) - 1
        while i >= 0 and isinstance(table.stack[i], DeployFrame):
            i -= 1
        frame = table.stack[i] if i >= 0 else None
        if not isinstance(frame, EffectFrame):
            return -1
        if table.gundam(self.cards[0]).token:
            frame.bind(self.cards[:], table)
        else:
            frame.put_into_play(self.cards, table)
        return frame.source

    def resume(self, table: Table, action: i64) -> None:
        """11-4-2, 11-5-2: put into the trash, which is no destruction (5-10-4)."""
        table = cast("GundamTable", table)
        card = field_a(action)
        if table.log is not None:
            rule = "11-4-2" if table.is_in(card, w.BATTLE) else "11-5-2"
            table.note("room", rule, f"{table.gundam(card).name} makes room.", self.player)
        leave_play(table, card, w.TRASH)
        table.rules_management()  # Q27, Q29: it is gone before anything comes


def room_in(table: GundamTable, card: i64) -> i64:
    return w.BATTLE if table.gundam(card).kind == w.UNIT else w.BASE


def room_needed(table: GundamTable, player: i64, spec: i64, arriving: i64) -> bool:
    """11-4-1: six Units at most; 11-5-1: one Base; 12-3-14, 12-3-7: of a team together."""
    there = count_for_limit(table, spec, player)
    return there > 0 and there + arriving > (w.UNIT_LIMIT if spec == w.BATTLE else 1)


def can_deploy(table: GundamTable, card: i64, as_unit: i64) -> bool:
    facts = table.gundam(card)
    if as_unit >= 0:
        return as_unit in facts.as_unit
    return facts.kind == w.UNIT or facts.kind == w.BASE_CARD


def deploy_by_effect(table: GundamTable, cards: vec[i64], player: i64, rested: bool, as_unit: i64 = -1) -> bool:
    """5-8: cards put into play by an effect; no Lv. and no cost (B5)."""
    units = vec[i64](capacity=len(cards))
    done = False
    for card in cards:
        if can_deploy(table, card, as_unit) and not table.stopped(w.DEPLOYED, card, -1, player, 0, w.BY_EFFECT):
            done = True
            if as_unit >= 0 or room_in(table, card) == w.BATTLE:
                units = append(units, card)
            else:
                table.push(DeployFrame(player, append(vec[i64](), card), rested))
    if len(units) > 0:
        table.push(DeployFrame(player, units, rested, as_unit))
    return done
