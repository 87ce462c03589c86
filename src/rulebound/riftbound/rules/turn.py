"""The turn (500-517, R4:301-317): awaken, beginning, channel, draw, main, ending."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final, cast

from librt.vecs import append, vec
from mypy_extensions import i64

from rulebound.kernel.actions import NO, PASS, action, field_a, field_b, field_c, kind_of
from rulebound.kernel.definitions import bit
from rulebound.kernel.events import HISTORY_STRIDE, PAST_STRIDE, Event
from rulebound.kernel.frames import Frame
from rulebound.kernel.table import Table
from rulebound.riftbound.rules.actions import channel, ready, wake_the_stunned
from rulebound.riftbound.rules.activating import activate_options, might_act, rune_options
from rulebound.riftbound.rules.chain import act
from rulebound.riftbound.rules.cleanup import kill_first
from rulebound.riftbound.rules.hearing import stir
from rulebound.riftbound.rules.hiding import HideFrame, hide_longer, hide_options
from rulebound.riftbound.rules.keywords import hear_keywords
from rulebound.riftbound.rules.movement import MoveFrame, forbids_standard_move, movers
from rulebound.riftbound.rules.play.playing import play_options
from rulebound.riftbound.rules.play.purse import empty_pools
from rulebound.riftbound.rules.scoring import hold_all
from rulebound.riftbound.rules.showdown import begin, start_staged
from rulebound.riftbound.rules.windows import NEUTRAL_OPEN
from rulebound.riftbound.words import codes as w

if TYPE_CHECKING:
    from rulebound.riftbound.table.table import RiftboundTable


START: Final = 0
AWAKEN_STEP: Final = 1
BEGINNING_STEP: Final = 2
SCORING_STEP: Final = 3
CHANNEL_STEP: Final = 4
DRAW_STEP: Final = 5
DRAW_ENDS: Final = 6
MAIN_STARTS: Final = 7
MAIN_STEP: Final = 8
ENDING_STEP: Final = 9
EXPIRATION: Final = 10
EXPIRED: Final = 11
NEXT: Final = 12

# a vec, since a tuple would be made anew for each look at it
PHASE_OF: Final = vec[i64]([
    w.AWAKEN, w.AWAKEN, w.BEGINNING_PHASE, w.BEGINNING_PHASE, w.CHANNEL, w.DRAW, w.DRAW, w.MAIN, w.MAIN,
    w.ENDING, w.ENDING, w.ENDING, w.ENDING,
])  # fmt: skip

# where a phase begins: what comes after it
NOT_YET: Final = -1
AFTER: Final = vec[i64]([NOT_YET, BEGINNING_STEP, CHANNEL_STEP, NOT_YET, DRAW_STEP, MAIN_STARTS])
PHASE_BITS: Final = 4  # of the number that tells which phases are skipped


def enter_phase(table: RiftboundTable, phase: i64) -> None:
    """514: another phase begins."""
    if table.phase == w.BEGINNING_PHASE:
        table.beginning_over = len(table.history)
    table.phase = phase
    table.generation += 1
    stir(table)  # R4:319


def with_this_turn(table: RiftboundTable) -> vec[i64]:
    """What has happened in the last turn of each player, the one that ends included."""
    out, past = vec[i64](), table.past
    for at in range(0, i64(len(past)), PAST_STRIDE):
        if past[at] != table.active:
            for i in range(PAST_STRIDE):
                out = append(out, past[at + i])
    for at in range(0, i64(len(table.history)), HISTORY_STRIDE):
        out = append(append(out, table.active), table.turn)
        for i in range(i64(HISTORY_STRIDE)):
            out = append(out, table.history[at + i])
    return out


class TurnFrame(Frame):
    """502: turns go round until somebody wins."""

    def __init__(self) -> None:
        super().__init__()
        self.regular: i64 = -1  # whose turn in the order it was last; extra turns don't change it (R4:736)
        self.invited: i64 = -1

    # woven by tools/weave.py: what follows from __init__

    registers = "regular invited"
    __slots__ = registers.split()

    def clone(self) -> TurnFrame:
        other = TurnFrame()
        other.pc, other.regular, other.invited = self.pc, self.regular, self.invited
        return other

    # woven so far

    def name(self) -> str:
        return "turn"

    def steps(self) -> tuple[str, ...]:
        return (
            "start", "awaken", "beginning", "scoring", "channel", "draw", "draw_ends", "main_starts", "main", "ending",
            "expiration", "expired", "next",
        )  # fmt: skip

    def open(self) -> bool:
        return True

    def rule(self, table: Table) -> str:
        return (
            "502", "515.1", "515.2.a", "515.2.b", "515.3", "515.4", "515.4.d", "516.1", "516.2", "517.1", "517.2",
            "517.4", "517.5",
        )[self.pc]  # fmt: skip

    def step(self, table: Table) -> bool:
        table = cast("RiftboundTable", table)
        staged = start_staged(table)
        if staged > 0:
            return staged == 2
        self.pass_over(table)
        pc = self.pc
        if pc == MAIN_STEP:
            return self.main(table)
        if table.phase != PHASE_OF[pc]:
            enter_phase(table, PHASE_OF[pc])
        if pc == START:
            self.start(table)
        elif pc == AWAKEN_STEP:
            self.pc = BEGINNING_STEP
            awaken(table)
        elif pc == BEGINNING_STEP:
            self.pc = SCORING_STEP
            event = Event(w.BEGINNING, -1, -1, table.active)
            table.emit(event, "515.2.a.1")
            hear_keywords(table, event)
        elif pc == SCORING_STEP:
            self.pc = CHANNEL_STEP
            hold_all(table)
        elif pc == CHANNEL_STEP:
            self.pc = DRAW_STEP
            channel(table, table.active, runes_to_channel(table), False)
        elif pc == DRAW_STEP:
            self.pc = DRAW_ENDS
            if not skips_draw(table):
                table.draw_cards(table.active, 1)  # 515.4.b
        elif pc == DRAW_ENDS:
            self.pc = MAIN_STARTS
            if table.edition.pools_after_draw:
                empty_pools(table)  # 515.4.d
        elif pc == MAIN_STARTS:
            self.pc = MAIN_STEP
            if not table.edition.pools_after_draw:
                empty_pools(table)  # R4:316.2
            table.emit(Event(w.MAIN_BEGINS, -1, -1, table.active), "R4:316.3")
        elif pc == ENDING_STEP:
            self.pc = EXPIRATION
            if table.edition.few_cleanups:
                wake_the_stunned(table)  # 599.1.a.2
            table.emit(Event(w.TURN_ENDS, -1, -1, table.active), "517.1.a")
        elif pc == EXPIRATION:
            self.pc = EXPIRED
            table.processed = False
            table.moment = True
            kill_first(table, True)
        elif pc == EXPIRED:
            self.pc = EXPIRATION if unsettled(table) else NEXT  # 517.4
        else:
            self.next_turn(table)
        return False

    def pass_over(self, table: RiftboundTable) -> None:
        """R4:443: a phase that is skipped is not begun; nothing that hangs on it happens."""
        if not table.constant(w.SKIPS):
            return
        while self.pc <= DRAW_STEP and AFTER[self.pc] != NOT_YET and skips(table, PHASE_OF[self.pc]):
            self.pc = AFTER[self.pc]

    def start(self, table: RiftboundTable) -> None:
        self.pc = AWAKEN_STEP
        table.turn += 1
        table.turns[table.active] += 1
        table.used = vec[i64]()
        table.history = vec[i64]()
        table.beginning_over = -1
        for player in range(table.players):
            table.power_spent[player] = 0
        table.excluded = 0
        table.refused = 0
        table.expire(w.UNTIL_OWN_TURN, table.active)
        for p in range(table.players):
            table.scored[p] = 0
            table.finalized[p] = 0
        table.generation += 1
        if table.log is not None:
            table.note("turn", "502", f"Turn {table.turn}: p{table.active + 1}.", table.active)

    def next_turn(self, table: RiftboundTable) -> None:
        """517.5; R4:735: an extra turn comes before the next in order."""
        self.pc = START
        if table.riftbound_pool.recalls:
            table.past = with_this_turn(table)
        if self.regular < 0:
            self.regular = table.active
        n: i64 = len(table.extra_turns)
        while n > 0:
            player = table.extra_turns[n - 1]
            table.extra_turns = table.extra_turns[: n - 1]
            n -= 1
            if table.playing[player]:
                if table.active == player and table.edition.hide_with_identity:
                    hide_longer(table, player)
                table.active = player
                return
        self.regular = table.next_player(self.regular)
        table.active = self.regular

    def skip_to_end(self, table: RiftboundTable) -> None:
        """652.5.a.1: whose turn it was has left the game; the next player's turn begins."""
        self.invited = -1
        self.next_turn(table)

    # -------------------------------------------------------------------------------- the Main Phase (516)

    def main(self, table: RiftboundTable) -> bool:
        """516.2: any number of Discretionary Actions; the end is declared (516.6)."""
        player = table.active
        table.phase = w.MAIN
        table.focus = -1
        table.chain_closed = False
        table.relevant = (1 << table.players) - 1
        if not table.playing[player]:
            self.pc = NEXT
            return False
        if self.invited >= 0:
            options = append(vec[i64](capacity=8), action(NO))
            options = play_options(table, self.invited, NEUTRAL_OPEN, options)
            options = activate_options(table, self.invited, NEUTRAL_OPEN, options)
            return table.ask(self.invited, w.ASK_INVITED, options)
        options = main_options(table, player)
        return table.ask(player, w.ASK_MAIN, options, True)

    def resume(self, table: Table, action: i64) -> None:
        table = cast("RiftboundTable", table)
        kind = kind_of(action)
        player = table.active
        if kind == w.START_AT:
            begin(table, field_a(action))
        elif self.invited >= 0:
            invited = self.invited
            self.invited = -1
            if kind == NO:
                table.refused |= 1 << invited
            else:
                act(table, invited, action)
        elif kind == w.END_TURN or kind == PASS:
            self.pc = ENDING_STEP
        elif kind == w.MOVE:
            table.refused = 0
            table.push(MoveFrame(player, field_a(action), field_b(action) - 1))
        elif kind == w.HIDE:
            table.refused = 0
            table.push(HideFrame(player, field_a(action), field_b(action), field_c(action) != 0))
        elif kind == w.INVITE:
            self.invited = field_a(action)
        else:
            act(table, player, action)


def main_options(table: RiftboundTable, player: i64) -> vec[i64]:
    """Everything the turn player may do in Neutral Open (589.1)."""
    options = vec[i64](capacity=16)
    options = play_options(table, player, NEUTRAL_OPEN, options)
    for unit in movers(table, player):
        for place in range(w.AT_BASE, table.fields):
            if forbids_standard_move(table, player, unit, place) == "":
                options = append(options, action(w.MOVE, unit, place + 1))
    options = hide_options(table, player, options)
    options = activate_options(table, player, NEUTRAL_OPEN, options)
    options = rune_options(table, player, options)
    if table.mode.team_game:
        for p in range(table.players):
            if (
                p != player
                and table.playing[p]
                and table.team[p] == table.team[player]
                and not table.refused >> p & 1
                and might_act(table, p, NEUTRAL_OPEN)
            ):
                options = append(options, action(w.INVITE, p))  # 648.8.a, R4:316.5.b.1
    return append(options, action(w.END_TURN))


def awaken(table: RiftboundTable) -> None:
    """515.1.a: everything the turn player controls is readied."""
    player = table.active
    table.group += 1
    for spec in range(w.RUNES, w.FIELD + table.fields):
        if spec == w.RUNES or spec == w.LEGEND or spec == w.BASE or spec >= w.FIELD:
            for card in table.cards(spec, player):
                if not asleep(table, card):
                    ready(table, card, w.BY_RULE)
    if table.for_a_while(w.SLEEPS):
        for lasting in table.lasting[:]:
            if lasting.until == w.UNTIL_AWAKENED and table.controller[lasting.subject] == player:
                table.drop_lasting(lasting)


def asleep(table: RiftboundTable, card: i64) -> bool:
    """Does an effect keep this card from being readied in an Awaken Phase?"""
    return table.quality(card, w.SLEEPS) > 0


def runes_to_channel(table: RiftboundTable) -> i64:
    """515.3.b: two; the last player of the order one more on their first turn (644.7)."""
    player = table.active
    last = (table.first_player + table.players - 1) % table.players
    usual: i64 = 3 if table.turns[player] == 1 and player == last else 2
    return least_of(table, -1 - player, w.CHANNELS_MOST, usual) if table.constant(w.CHANNELS_MOST) else usual


def least_of(table: RiftboundTable, subject: i64, stat: i64, usual: i64) -> i64:
    """The lowest number that a constant effect makes of this quality; the usual one, if none is lower."""
    for source in table.live:
        if table.sheet.statics[table.definition[source]] >> bit(stat) & 1:
            for static in table.definitions[table.definition[source]].statics:
                if static.stat == stat and static.reaches(table, source, subject):
                    amount = static.amount(table, source, subject)
                    if amount < usual:
                        usual = amount
    return usual


def skips(table: RiftboundTable, phase: i64) -> bool:
    """R4:443: does the turn player skip this phase?"""
    found = table.quality(-1 - table.active, w.SKIPS)
    return found >> PHASE_BITS * phase & ((1 << PHASE_BITS) - 1) != 0


def skips_draw(table: RiftboundTable) -> bool:
    """646.7: the First Player's first Draw Phase, in the modes that say so."""
    return table.mode.first_skips_draw and table.active == table.first_player and table.turns[table.active] == 1


def unsettled(table: RiftboundTable) -> bool:
    """517.4: new damage or new "this turn" effects; R4:317.2: any item of the chain was processed."""
    if not table.edition.few_cleanups:
        return table.processed
    if table.hurt:
        return True
    for lasting in table.lasting:
        if lasting.until == w.UNTIL_TURN_ENDS:
            return True
    return False
