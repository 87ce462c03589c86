"""Killing (604), and deaths that something replaces (571-575), asked about before the others die together."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final, cast

from librt.vecs import append, vec
from mypy_extensions import i64

from rulebound.effects.core import ASK_INSTEAD, EffectFrame, yes_no
from rulebound.kernel.actions import NO, PICK, YES, action, field_a, kind_of
from rulebound.kernel.definitions import Lasting
from rulebound.kernel.events import Event
from rulebound.kernel.frames import Frame
from rulebound.kernel.table import Table
from rulebound.riftbound.abilities.replacing import Substitute, affected, substitutes, use_up
from rulebound.riftbound.rules.actions import cease, leave_board
from rulebound.riftbound.rules.hearing import own_triggers, wait_once
from rulebound.riftbound.words import codes as w

if TYPE_CHECKING:
    from rulebound.riftbound.table.table import RiftboundTable


def kill(table: RiftboundTable, cards: vec[i64], source: i64, player: i64, cause: i64) -> bool:
    """604: from the board to the trash, all together; what replaces a death is settled first (573)."""
    doomed = vec[i64](capacity=4)
    for card in cards:
        if table.on_board(card) and card not in doomed and not table.stopped(w.KILLS, card, source, player, 0, cause):
            if table.forbidden(w.DIES, card, table.controller[card]):
                continue
            if not table.stopped(w.LEAVES, card, source, table.controller[card], 0, cause):
                doomed = append(doomed, card)
    if len(doomed) == 0:
        return False
    if table.meddles(w.DIES) and replaced(table, doomed, source, player, cause):
        return False  # a frame sees to it
    return die(table, doomed, source, player, cause)


def die(table: RiftboundTable, doomed: vec[i64], source: i64, player: i64, cause: i64) -> bool:
    """604: these die, all together."""
    table.group += 1
    keys = vec[i64](capacity=4)
    for card in doomed:
        # R4:428: its own triggers are put on the chain just before it leaves, with what was last known
        keys = own_triggers(table, Event(w.DIES, card, source, table.controller[card], 0, cause), card, keys)
        keys = own_triggers(table, Event(w.LEAVES, card, source, table.controller[card], 0, cause), card, keys)
    promised = promises(table, doomed, w.DIES)
    controllers = vec[i64](capacity=4)
    for card in doomed:
        controllers = append(controllers, table.controller[card])
        leave_board(table, card, w.TRASH)
    for lasting in promised:
        event = Event(w.DIES, lasting.subject, source, controllers[index_in(doomed, lasting.subject)], 0, cause)
        table.wait(lasting.key, lasting.source, lasting.player, event)
    i: i64 = 0
    while i < len(keys):
        card = keys[i + 1]
        player_of = controllers[index_in(doomed, card)]
        wait_once(table, keys[i], card, player_of, Event(w.DIES, card, source, player_of, 0, cause))
        i += 2
    for j in range(i64(len(doomed))):
        card = doomed[j]
        if table.wants(w.LEAVES):
            table.emit(Event(w.LEAVES, card, source, controllers[j], 0, cause), "109")
        table.emit(Event(w.DIES, card, source, controllers[j], 0, cause), "604.1")
        if source >= 0 or cause == w.BY_COMBAT or cause == w.BY_COST:  # 604.1.a.1
            table.emit(Event(w.KILLS, card, source, player, 0, cause), "604.1")
        cease(table, card)
    return True


def promises(table: RiftboundTable, cards: vec[i64], kind: i64) -> list[Lasting]:
    """Delayed abilities that wait for these cards to leave: looked at while they are there (R4:389)."""
    found: list[Lasting] = []
    for lasting in table.lasting:
        if lasting.key >= 0 and lasting.part < 0 and lasting.stat < 0 and lasting.subject in cards:
            ability = table.pool.abilities[lasting.key]
            if ability.pattern.event == kind and table.serial[lasting.subject] == lasting.serial:
                if ability.condition is None or ability.condition.holds(table, lasting.source, None):
                    found.append(lasting)
    return found


def index_in(cards: vec[i64], card: i64) -> i64:
    for i in range(i64(len(cards))):
        if cards[i] == card:
            return i
    return -1


def replaced(table: RiftboundTable, doomed: vec[i64], source: i64, player: i64, cause: i64) -> bool:
    for card in doomed:
        if len(substitutes(table, card)) > 0:
            frame = KillFrame(doomed, source, player, cause)
            frame.remember(table)
            table.push(frame)
            return True
    return False


WHICH: Final = 0
MAY: Final = 1


class KillFrame(Frame):
    """Cards that are about to die together, while what replaces some of the deaths is settled (575, R4:575).

    The controller of a card says which of several replacements applies; an optional one is asked (A.3 37, 38).
    """

    def __init__(self, cards: vec[i64], source: i64, player: i64, cause: i64) -> None:
        super().__init__()
        self.cards = cards
        self.serials = vec[i64]()
        self.source: i64 = source
        self.player: i64 = player
        self.cause: i64 = cause
        self.current: i64 = -1  # the card whose death is being settled
        self.picked: i64 = -1  # the source of the replacement that is being asked about
        self.declined = vec[i64]()  # card, source

    # woven by tools/weave.py: what follows from __init__

    registers = "cards serials source player cause current picked declined"
    __slots__ = registers.split()

    def clone(self) -> KillFrame:
        other = KillFrame(self.cards[:], self.source, self.player, self.cause)
        other.pc, other.serials, other.current, other.picked = self.pc, self.serials[:], self.current, self.picked
        other.declined = self.declined[:]
        return other

    # woven so far

    def name(self) -> str:
        return "kill"

    def steps(self) -> tuple[str, ...]:
        return ("which", "may")

    def rule(self, table: Table) -> str:
        return "575"

    def remember(self, table: RiftboundTable) -> None:
        """Which objects are meant."""
        for card in self.cards:
            self.serials = append(self.serials, table.serial[card])

    # -------------------------------------------------------------------------------- what is left

    def doomed(self, table: RiftboundTable) -> vec[i64]:
        """Those still about to die that are there as the objects they were."""
        found = vec[i64](capacity=4)
        for i in range(i64(len(self.cards))):
            if table.serial[self.cards[i]] == self.serials[i] and table.on_board(self.cards[i]):
                found = append(found, self.cards[i])
        return found

    def open_ways(self, table: RiftboundTable, card: i64) -> list[Substitute]:
        """What could be done in place of its death and was not declined."""
        found: list[Substitute] = []
        for way in substitutes(table, card):
            refused = False
            i: i64 = 0
            while i < len(self.declined):
                if self.declined[i] == card and self.declined[i + 1] == way.source:
                    refused = True
                i += 2
            if not refused:
                found.append(way)
        return found

    def next_deaths(self, table: RiftboundTable) -> vec[i64]:
        """The cards of one player, the turn player first, whose deaths something could replace."""
        replaced = vec[i64](capacity=4)
        for card in self.doomed(table):
            if len(self.open_ways(table, card)) > 0:
                replaced = append(replaced, card)
        player = table.active
        for _ in range(table.players):
            found = vec[i64](capacity=4)
            for card in replaced:
                if affected(table, card) == player:
                    found = append(found, card)
            if len(found) > 0:
                return found
            player = (player + 1) % table.players
        return vec[i64]()

    def order_matters(self, table: RiftboundTable, cards: vec[i64]) -> bool:
        """Would two of these deaths use up the same thing without anybody being asked?"""
        sources = vec[i64](capacity=4)
        for card in cards:
            for way in self.open_ways(table, card):
                if way.static.used_up() and not way.static.optional:
                    if way.source in sources:
                        return True
                    sources = append(sources, way.source)
        return False

    # -------------------------------------------------------------------------------- settling

    def step(self, table: Table) -> bool:
        table = cast("RiftboundTable", table)
        if self.current < 0:
            found = self.next_deaths(table)
            if len(found) == 0:
                self.finish(table)
                return False
            if self.order_matters(table, found):
                options = vec[i64](capacity=4)
                for card in found:
                    options = append(options, action(PICK, card))
                return table.ask(affected(table, found[0]), ASK_INSTEAD, options)
            self.current = found[0]
        ways = self.open_ways(table, self.current)
        if len(ways) == 0 or self.current not in self.doomed(table):
            self.current = -1
            self.pc = WHICH
            return False
        if self.pc == MAY:
            for way in ways:
                if way.source == self.picked:
                    decider = way.static.decider(table, way.player, self.current)
                    return table.ask(decider, ASK_INSTEAD, yes_no())
            self.pc = WHICH
        if len(ways) == 1:
            self.take_up(table, ways[0], False)
            return False
        options = vec[i64](capacity=4)
        for way in ways:
            options = append(options, action(PICK, way.source))
        if self.all_own(table, ways):
            options = append(options, action(NO))
        return table.ask(affected(table, self.current), ASK_INSTEAD, options)

    def all_own(self, table: RiftboundTable, ways: list[Substitute]) -> bool:
        """May whoever orders them decline them all?"""
        player = affected(table, self.current)
        for way in ways:
            if not way.static.optional or way.static.decider(table, way.player, self.current) != player:
                return False
        return True

    def resume(self, table: Table, action: i64) -> None:
        table = cast("RiftboundTable", table)
        if self.current < 0:
            self.current = field_a(action)
            return
        ways = self.open_ways(table, self.current)
        if self.pc == MAY:
            self.pc = WHICH
            for way in ways:
                if way.source == self.picked:
                    if kind_of(action) == YES:
                        self.apply(table, way)
                    else:
                        self.decline(way)
            return
        if kind_of(action) == NO:
            for way in ways:
                self.decline(way)
            return
        sure = self.all_own(table, ways)
        for way in ways:
            if way.source == field_a(action):
                self.take_up(table, way, sure)
                return

    def take_up(self, table: RiftboundTable, way: Substitute, sure: bool) -> None:
        """Apply it, once whoever may decline it has said yes."""
        if way.static.optional and not sure:
            self.picked = way.source
            self.pc = MAY
        else:
            self.apply(table, way)

    def decline(self, way: Substitute) -> None:
        self.declined = append(append(self.declined, self.current), way.source)

    def apply(self, table: RiftboundTable, way: Substitute) -> None:
        """573: it is done at once, in place of the death."""
        card = self.current
        static = way.static
        self.current = -1
        self.pc = WHICH
        for i in range(i64(len(self.cards))):
            if self.cards[i] == card:
                self.serials[i] = -1
        if static.ability.when.once:
            table.mark_used(way.source, static.inner.key)
        item = static.item(table, way.source, way.player, card)
        if static.next_only:
            use_up(table, way, card)
        if table.log is not None:
            table.note("instead", "573", f"{table.rift(card).name} does not die.", item.controller)
        table.push(item)

    def finish(self, table: RiftboundTable) -> None:
        """The others die together."""
        doomed = self.doomed(table)
        table.pop()
        if len(doomed) > 0 and die(table, doomed, self.source, self.player, self.cause):
            below = table.stack[-1]
            if isinstance(below, EffectFrame):
                below.performed(True)
