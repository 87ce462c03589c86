"""The chain (532-544, R4:332-340): triggers become pending items, items are finalised, players react, items resolve."""

from __future__ import annotations

from typing import TYPE_CHECKING, cast

from librt.vecs import append, vec
from mypy_extensions import i64

from rulebound.effects.core import EffectFrame
from rulebound.kernel.actions import DONE, NO, PASS, action, field_a, field_b, field_c, kind_of
from rulebound.kernel.definitions import Trigger
from rulebound.kernel.frames import Frame
from rulebound.kernel.table import Table
from rulebound.riftbound.rules.activating import activate_options, might_act, rune_options, use_rune
from rulebound.riftbound.rules.places import embody
from rulebound.riftbound.rules.play.finalizing import PlayFrame, comes_to_nothing
from rulebound.riftbound.rules.play.playing import effect_play, item_for_card, play_options, works_now
from rulebound.riftbound.rules.resolving import resolve
from rulebound.riftbound.rules.windows import CLOSED
from rulebound.riftbound.table.items import ChainItem, Play
from rulebound.riftbound.words import codes as w

if TYPE_CHECKING:
    from rulebound.riftbound.table.table import RiftboundTable


# ---------------------------------------------------------------------------------------------- putting things on it


def put_on_chain(table: RiftboundTable, item: ChainItem) -> None:
    """533: a pending item on top; the first one opens the chain and closes the state (509.1)."""
    if begins_chain(table):
        table.opened_by_trigger = item.triggered
    table.chain.append(item)
    if table.riftbound_pool.ability_body >= 0 and not item.is_card:
        embody(table, item)
    if item.is_card or item.triggered or not table.pool.abilities[item.key].adds:  # 605.2: who Adds keeps Priority
        table.passes = 0
        table.priority = -1
        if table.edition.relevant_players and not item.triggered:
            table.priority = item.controller  # 537.1, 541.2: the Active player, whatever joins the chain now
    table.due = True
    if item.controller < table.players:
        table.relevant |= 1 << item.controller  # 541.3
    ensure_chain(table)


def begins_chain(table: RiftboundTable) -> bool:
    """Is there no chain yet? What the last item made wait or play joins the chain that item was part of (R4:340)."""
    for frame in table.stack:
        if isinstance(frame, ChainFrame):
            return False
    return True


def ensure_chain(table: RiftboundTable) -> None:
    """The frame that works the chain off is on the stack once."""
    if begins_chain(table):
        table.push(ChainFrame())


def start_play(table: RiftboundTable, player: i64, card: i64, options: i64, how: i64) -> None:
    """558: the card leaves its zone for the chain."""
    item = item_for_card(table, player, card, options, how)
    if table.log is not None:
        table.note("play", "558", f"p{player + 1} plays {table.rift(card).name}.", player)
    table.move(card, w.CHAIN, table.owner[card])
    table.give_control(card, player)
    item.serial = table.serial[card]
    put_on_chain(table, item)


def start_ability(table: RiftboundTable, player: i64, source: i64, key: i64) -> None:
    """577.3.a: an activated ability is announced."""
    if table.log is not None:
        table.note("activate", "577.3.a", f"p{player + 1} uses {table.rift(source).name}.", player)
    item = ChainItem(key, source, table.serial[source], player)
    put_on_chain(table, item)


def act(table: RiftboundTable, player: i64, code: i64) -> bool:
    """Do what a player chose to do with Priority or Focus; False if it was no such action."""
    table.refused = 0
    kind = kind_of(code)
    if kind == w.PLAY:
        start_play(table, player, field_a(code), field_b(code), field_c(code))
    elif kind == w.ACTIVATE:
        start_ability(table, player, field_a(code), field_b(code))
    elif kind == w.EXHAUST_RUNE:
        use_rune(table, field_a(code), True)
    elif kind == w.RECYCLE_RUNE:
        use_rune(table, field_a(code), False)
    else:
        return False
    return True


# ---------------------------------------------------------------------------------------------- triggers (583.3)


def next_triggers(table: RiftboundTable) -> vec[i64]:
    """The triggers one of which is put on the chain next; identical ones once."""
    waiting = table.waiting
    due = due_next(table)
    player = table.active
    last: i64 = -1
    if table.initial_chain and not opens(table, waiting[due[0]]):
        # 551.1.a: the attacker's first; R4:464.2.e.1: the defender's last
        player = table.attacker
        if not table.edition.relevant_players:
            last = table.defender
    for turn in range(table.players + 1):
        p = player
        if turn == table.players:
            p = last
        elif player == last:
            player = (player + 1) % table.players
            continue
        found = vec[i64](capacity=4)
        for i in due:
            if waiting[i].controller == p and not is_told(table, waiting[i], found):
                found = append(found, i)
        if len(found) > 0:
            return order_free(table, found)
        player = (player + 1) % table.players
    return append(vec[i64](), i64(0))  # of someone who has left the game: taken, and dropped


def due_next(table: RiftboundTable) -> vec[i64]:
    """The waiting triggers that none of the others goes before."""
    deaths = table.group + 1  # R4:428, R4:323.3a: those of the dying are pending before they die
    begins = False  # R4:464: and what begins with a showdown or combat before what its units set off
    for trigger in table.waiting:
        if of_own_death(table, trigger) and trigger.group < deaths and not table.edition.few_cleanups:
            deaths = trigger.group
        begins = begins or opens(table, trigger)
    found = vec[i64](capacity=4)
    for i in range(i64(len(table.waiting))):
        trigger = table.waiting[i]
        if begins and not opens(table, trigger):
            continue
        if trigger.group < deaths or of_own_death(table, trigger):
            found = append(found, i)
    return found


def opens(table: RiftboundTable, trigger: Trigger) -> bool:
    """Is it about the beginning itself of the showdown, or of the combat that opens?"""
    event = table.pool.abilities[trigger.key].pattern.event
    begins = event == w.COMBAT_BEGINS and not table.edition.relevant_players  # 551.1.a.1
    return table.initial_chain and (event == w.SHOWDOWN_BEGINS or begins)


def is_told(table: RiftboundTable, trigger: Trigger, others: vec[i64]) -> bool:
    """Is there one among these that is the same?"""
    told = table.pool.abilities[trigger.key].pattern.told
    for index in others:
        other = table.waiting[index]
        if other.key == trigger.key and other.source == trigger.source:
            if not told or (other.subject == trigger.subject and other.other == trigger.other):
                return True
    return False


def order_free(table: RiftboundTable, found: vec[i64]) -> vec[i64]:
    """One that comes to nothing is no question of order, where none of the others takes a price before it is final."""
    if len(found) < 2:
        return found
    idle: i64 = -1
    for index in found:
        trigger = table.waiting[index]
        price = table.pool.abilities[trigger.key].price
        if is_spent(table, trigger):
            return append(vec[i64](), index)
        if idle < 0 and comes_to_nothing(table, item_of(table, trigger)):
            idle = index
        elif len(price.parts) > 0 or len(price.payments) > 0:
            return found
    return append(vec[i64](), idle) if idle >= 0 else found


def is_spent(table: RiftboundTable, trigger: Trigger) -> bool:
    """Has it been used this turn?"""
    return table.pool.abilities[trigger.key].when.once and (trigger.serial << 16 | trigger.key) in table.used


def of_own_death(table: RiftboundTable, trigger: Trigger) -> bool:
    """Is it an ability of the unit that died, about its own death?"""
    ability = table.pool.abilities[trigger.key]
    return ability.pattern.event == w.DIES and trigger.subject == trigger.source


def take(table: RiftboundTable, index: i64) -> None:
    """One waiting trigger becomes a pending item, with what its event said."""
    trigger = table.waiting[index]
    table.waiting = [other for other in table.waiting if other is not trigger]
    table.due = True
    if trigger.controller >= table.players or not table.playing[trigger.controller]:
        return
    ability = table.pool.abilities[trigger.key]
    if is_spent(table, trigger):
        return
    if ability.pattern.next and not no_longer_waits(table, trigger):
        return
    item = item_of(table, trigger)
    if table.log is not None:
        from rulebound.riftbound.table.notation import ability_name

        name = ability_name(table, trigger.source, trigger.serial, trigger.key)
        table.note("trigger", "583", f"{name} triggers.", trigger.controller)
    if len(table.chain) == 0 and begins_chain(table):
        table.opened_by_trigger = True
    table.chain.insert(below_newer(table, trigger), item)
    if table.riftbound_pool.ability_body >= 0:
        embody(table, item)
    table.passes = 0
    if not table.edition.relevant_players:
        table.priority = -1  # R4:337; in the first edition it stays the Active player's go (541.2)
    table.relevant |= 1 << trigger.controller  # 541.3


def made_now(table: RiftboundTable, item: ChainItem) -> None:
    """An instruction makes this item: what has triggered so far is older than it, and the rest is newer."""
    item.made = table.group
    table.group += 1


def below_newer(table: RiftboundTable, trigger: Trigger) -> i64:
    """Where on the chain it belongs: an item that an instruction made after it triggered is above it (R4:337)."""
    n: i64 = len(table.chain)
    for index in range(n):
        if not table.chain[index].final and table.chain[index].made >= trigger.group:
            return index
    return n


def item_of(table: RiftboundTable, trigger: Trigger) -> ChainItem:
    """A waiting trigger as an item, with what its event said."""
    pattern = table.pool.abilities[trigger.key].pattern
    item = ChainItem(trigger.key, trigger.source, trigger.serial, trigger.controller)
    item.triggered = True
    item.subject = trigger.subject
    item.subject_serial = trigger.subject_serial
    item.other = trigger.other
    item.other_serial = trigger.other_serial
    item.amount = trigger.amount
    item.nobody = table.controller[trigger.source] >= table.players and pattern.chooser < 0
    if (
        pattern.event == w.PLAYED
        and trigger.subject == trigger.source
        and table.serial[trigger.source] == trigger.serial
    ):
        if table.status[trigger.source] & w.PLAYED_HIDDEN:
            item.play = Play(hidden=table.hidden_at[trigger.source])  # 723.1.b: the choices of its play effect too
    return item


def no_longer_waits(table: RiftboundTable, trigger: Trigger) -> bool:
    """R4:389: a delayed ability that waits for the next such event has met it; False: it had met one already."""
    for lasting in table.lasting:
        about = lasting.subject < 0 or lasting.subject == trigger.subject
        if lasting.key == trigger.key and lasting.part < 0 and lasting.source == trigger.source and about:
            table.drop_lasting(lasting)
            return True
    return False


# ---------------------------------------------------------------------------------------------- working it off


def next_relevant(table: RiftboundTable, player: i64) -> i64:
    """The next player in turn order who may act (512.2.d); everybody may in later editions."""
    p = player
    for _ in range(table.players):
        p = table.next_player(p)
        if table.relevant >> p & 1:
            return p
    return player


def acting_players(table: RiftboundTable) -> i64:
    """How many must pass in a row."""
    n: i64 = 0
    for p in range(table.players):
        if table.playing[p] and table.relevant >> p & 1:
            n += 1
    return n


def invite_options(table: RiftboundTable, player: i64, window: i64, options: vec[i64]) -> vec[i64]:
    """531.2.a: the acting player may offer one who is not relevant to act in their place, if that one can."""
    if table.edition.relevant_players:
        for p in range(table.players):
            if table.playing[p] and not (table.relevant | table.refused) >> p & 1 and might_act(table, p, window):
                options = append(options, action(w.INVITE, p))
    return options


def ask_to_act(table: RiftboundTable, player: i64, state: i64, asking: i64) -> bool:
    """Whoever has Priority or Focus may play, activate, use runes, invite, or pass."""
    options = append(vec[i64](capacity=8), action(PASS))
    options = play_options(table, player, state, options)
    options = activate_options(table, player, state, options)
    options = rune_options(table, player, options)
    options = invite_options(table, player, state, options)
    return table.ask(player, asking, options)


def ask_invited(table: RiftboundTable, player: i64, state: i64) -> bool:
    """531.2.a.2: accepting means acting right now."""
    options = append(vec[i64](capacity=8), action(NO))
    options = play_options(table, player, state, options)
    options = activate_options(table, player, state, options)
    return table.ask(player, w.ASK_INVITED, options)


def joins(table: RiftboundTable, player: i64, kind: i64) -> bool:
    """Whoever is invited is relevant from now on (531.2.a.3), or declines (531.2.a.1)."""
    if kind == NO:
        table.refused |= 1 << player
        return False
    table.relevant |= 1 << player
    return True


class ChainFrame(Frame):
    """536, R4:337-340: finalise what is pending, give Priority round, resolve the newest, until the chain is empty."""

    def __init__(self) -> None:
        super().__init__()
        self.invited: i64 = -1

    # woven by tools/weave.py: what follows from __init__

    registers = "invited"
    __slots__ = registers.split()

    def clone(self) -> ChainFrame:
        other = ChainFrame()
        other.pc, other.invited = self.pc, self.invited
        return other

    # woven so far

    def name(self) -> str:
        return "chain"

    def steps(self) -> tuple[str, ...]:
        return ("run",)

    def open(self) -> bool:
        return True

    def rule(self, table: Table) -> str:
        return "540"

    def step(self, table: Table) -> bool:
        table = cast("RiftboundTable", table)
        n: i64 = len(table.chain)
        if n == 0:
            table.pop()
            table.chain_closed = True
            table.priority = -1
            return False
        for index in range(n):
            if not table.chain[index].final:
                table.push(PlayFrame(index))  # the oldest first (R4:337)
                return False
        if self.invited >= 0:
            return ask_invited(table, self.invited, CLOSED)
        if table.priority < 0:
            table.priority = table.chain[n - 1].controller  # 512.2.c
            if not table.playing[table.priority]:
                table.priority = next_relevant(table, table.priority)
            table.passes = 0
        if table.passes >= acting_players(table):
            item = table.chain.pop()
            table.priority = -1
            table.passes = 0
            resolve(table, item)
            return False
        return ask_to_act(table, table.priority, CLOSED, w.ASK_PRIORITY)

    def resume(self, table: Table, action: i64) -> None:
        table = cast("RiftboundTable", table)
        kind = kind_of(action)
        if self.invited >= 0:
            player = self.invited
            self.invited = -1
            if joins(table, player, kind):
                act(table, player, action)
            return
        if kind == PASS or kind == DONE:
            table.passes += 1
            table.refused = 0
            table.priority = next_relevant(table, table.priority)
            return
        if kind == w.INVITE:
            self.invited = field_a(action)
            return
        act(table, table.priority, action)


def item_final(table: RiftboundTable, item: ChainItem, index: i64) -> None:
    """R4:337: units, gear and Add abilities resolve at once; nobody can respond (538, 605.2)."""
    if table.on_board(item.source) and table.serial[item.source] == item.serial:
        item.seen = item.serial
    if item.is_card:
        facts = table.rift(item.source)
        adds = facts.spell is not None and facts.spell.adds and table.edition.spells_add_at_once  # 605.2
        if facts.kind != w.SPELL or adds:
            table.chain.remove(item)
            table.priority = -1  # 543.4
            resolve(table, item)
    elif table.pool.abilities[item.key].adds and not (item.triggered and table.edition.spells_add_at_once):
        table.chain.remove(item)
        if len(table.chain) == 0 and isinstance(table.stack[-1], ChainFrame):
            table.pop()  # 605.2, R4:429.2.a: there was no chain, so Focus stays where it is
            table.priority = -1
        resolve(table, item)


def play_by_effect(
    table: RiftboundTable, card: i64, player: i64, free: i64, less: i64, only_at: i64, instead: vec[i64], recycled: i64
) -> bool:
    """595.3, R4:354.3: told to play a card, it goes on the chain as pending; its steps follow this resolution."""
    item = effect_play(table, card, player, free, less, only_at, instead, recycled)
    if item is None or (table.edition.plays_at_once and not works_now(table, item)):
        return False  # 595.3.c
    table.move(card, w.CHAIN, table.owner[card])
    table.give_control(card, player)
    item.serial = table.serial[card]
    made_now(table, item)
    put_on_chain(table, item)
    if table.edition.plays_at_once:
        table.push(PlayFrame(len(table.chain) - 1))  # 595.3.b
    return True


def reflexive(table: RiftboundTable, frame: EffectFrame, key: i64) -> None:
    """R4:386: "do this" makes a new pending item, whose choices are made when it is finalised."""
    item = ChainItem(key, frame.source, table.serial[frame.source], frame.controller)
    item.triggered = True
    if isinstance(frame, ChainItem):
        item.orphan = frame.orphan
    item.subject = frame.subject
    item.subject_serial = frame.subject_serial
    item.other = frame.other
    item.other_serial = frame.other_serial
    item.amount = frame.amount
    item.opponent = frame.opponent
    item.it = frame.it[:]
    item.it_serials = frame.it_serials[:]
    item.placed = frame.placed[:]
    made_now(table, item)
    put_on_chain(table, item)
