"""Game actions (586-607): what can be done to cards, each by its rule, and what players get: cards, runes, XP."""

from __future__ import annotations

from typing import TYPE_CHECKING, cast

from librt.vecs import append, vec
from mypy_extensions import i64

from rulebound.effects.core import NONE
from rulebound.kernel.actions import PICK_PLAYER, action, field_a
from rulebound.kernel.definitions import bit
from rulebound.kernel.events import Event
from rulebound.kernel.frames import Frame
from rulebound.kernel.state import EVERYBODY
from rulebound.kernel.table import Table
from rulebound.riftbound.abilities.replacing import at_once
from rulebound.riftbound.rules.hearing import own_triggers, stir, wait_once
from rulebound.riftbound.rules.places import disembody, is_alone, is_equipped
from rulebound.riftbound.rules.scoring import gain_points, strictly_ahead, wins
from rulebound.riftbound.table.items import ChainItem
from rulebound.riftbound.words import codes as w

if TYPE_CHECKING:
    from rulebound.riftbound.table.table import RiftboundTable


# ---------------------------------------------------------------------------------------------- exhaust, ready (592)


def exhaust(table: RiftboundTable, card: i64, cause: i64, by: i64 = -1) -> bool:
    """592.1.b: what is exhausted can't be exhausted. by: the player whose doing it is, or its controller's (-1)."""
    if table.exhausted(card):
        return False
    player = by if by >= 0 else table.controller[card]
    if table.stopped(w.EXHAUSTS, card, -1, player, 0, cause):
        return False
    table.set_status(card, w.EXHAUSTED, True)
    stir(table)
    if table.wants(w.EXHAUSTS):
        table.emit(Event(w.EXHAUSTS, card, -1, player, 0, cause), "592.1")
    elif table.log is not None:
        table.report(Event(w.EXHAUSTS, card, -1, player, 0, cause), "592.1")
    return True


def ready(table: RiftboundTable, card: i64, cause: i64, by: i64 = -1) -> bool:
    """593; R4: readying what is ready does nothing. by: the player whose doing it is, or its controller's (-1)."""
    if not table.exhausted(card):
        return False
    player = by if by >= 0 else table.controller[card]
    if table.stopped(w.READIES, card, -1, player, 0, cause):
        return False
    if table.value(card, w.CANT_READY) > 0:
        return False  # 054: "can't" beats "can"
    if cause == w.BY_EFFECT and table.quality(card, w.NOT_READIED) > 0:
        return False
    table.set_status(card, w.EXHAUSTED, False)
    stir(table)
    table.emit(Event(w.READIES, card, -1, player, 0, cause), "593.1")
    return True


# ---------------------------------------------------------------------------------------------- stun, buff, empower


def stun(table: RiftboundTable, card: i64, player: i64) -> bool:
    """599.1.a.1: a stunned unit is not stunned again."""
    if not can_be_stunned(table, card) or table.stopped(w.STUNS, card, -1, player):
        return False
    table.set_status(card, w.STUNNED, True)
    stir(table)
    table.emit(Event(w.STUNS, card, -1, player), "599.1")
    return True


def can_be_stunned(table: RiftboundTable, card: i64) -> bool:
    return not table.status[card] & w.STUNNED and table.on_board(card)


def wake_the_stunned(table: RiftboundTable) -> None:
    """599.1.a.2: stun wears off."""
    for p in range(table.players):
        for spec in range(w.BASE, w.FIELD + table.fields):
            if spec == w.BASE or spec >= w.FIELD:
                for card in table.cards(spec, p):
                    if table.status[card] & w.STUNNED:
                        table.set_status(card, w.STUNNED, False)


def buff(table: RiftboundTable, card: i64, player: i64) -> bool:
    """602.1.b: only a unit that has none, unless an effect lifts the limit."""
    if not table.on_board(card) or not table.is_unit(card):
        return False
    if table.buffs[card] > 0 and table.buffs[card] > table.value(card, w.MANY_BUFFS):
        return False
    if table.stopped(w.BUFFS, card, -1, player):
        return False
    table.buffs[card] += 1
    table.generation += 1
    table.due = True
    table.emit(Event(w.BUFFS, card, -1, player), "602.1")
    return True


def spend_buff(table: RiftboundTable, card: i64, player: i64) -> bool:
    """702.2.b: from a unit you control that has one."""
    if table.buffs[card] <= 0 or table.controller[card] != player or table.stopped(w.SPENDS_BUFF, card, -1, player):
        return False
    table.buffs[card] -= 1
    table.generation += 1
    table.due = True
    table.emit(Event(w.SPENDS_BUFF, card, -1, player), "702.2.b")
    return True


def more_or_less_empowered(table: RiftboundTable, card: i64, on: bool) -> bool:
    """V10: can an Empowered card be so once more, or once less?"""
    more = table.empowered_more[card]
    return more < table.value(card, w.EMPOWERED_MORE) if on else more > 0


def empower(table: RiftboundTable, card: i64, player: i64, on: bool) -> bool:
    """R4:441, R4:442."""
    told: i64 = w.EMPOWERS if on else w.DISEMPOWERS
    again = table.has_status(card, w.EMPOWERED) and more_or_less_empowered(table, card, on)
    if (table.has_status(card, w.EMPOWERED) == on and not again) or table.stopped(told, card, -1, player):
        return False
    if again:
        table.empowered_more[card] += 1 if on else -1
        table.generation += 1
    else:
        table.set_status(card, w.EMPOWERED, on)
    table.due = True
    table.emit(Event(told, card, -1, player), "R4:441" if on else "R4:442")
    return True


# ---------------------------------------------------------------------------------------------- healing (R4:418)


def heal(table: RiftboundTable, card: i64, source: i64, player: i64) -> bool:
    """R4:418: any removal of damage."""
    healed = table.damage[card]
    if healed == 0 or table.stopped(w.HEALS, card, source, player, healed):
        return False
    table.damage[card] = 0
    table.hurt_by[card] = 0
    table.generation += 1
    table.due = True
    if table.wants(w.HEALS):
        table.emit(Event(w.HEALS, card, source, player, healed), "R4:418")
    return True


# ---------------------------------------------------------------------------------------------- leaving the board


def leave_board(table: RiftboundTable, card: i64, spec: i64) -> None:
    """A permanent goes to a non-board zone of its owner; what is known of it last is kept (563.2.c.9)."""
    remember(table, card)
    table.move(card, spec, table.owner[card])
    table.left_as[card] = table.serial[card]
    table.due = True


def remember(table: RiftboundTable, card: i64) -> None:
    table.last_might[card] = table.might(card)
    table.last_place[card] = table.location(card)
    table.last_controller[card] = table.controller[card]
    status = table.status[card]
    if table.buffs[card] > 0:
        status |= w.WAS_BUFFED
    if table.damage[card] > 0:
        status |= w.WAS_DAMAGED
    if is_equipped(table, card):
        status |= w.WAS_EQUIPPED
    if is_alone(table, card):
        status |= w.WAS_ALONE
    table.last_status[card] = status
    other = table.attached[card]
    while other >= 0:
        table.last_host[other] = card
        other = table.next_attached[other]


def cease(table: RiftboundTable, card: i64) -> None:
    """177.1: a token that left the board arrives, and ceases to exist."""
    if table.is_token(card) and not table.in_play(card) and not table.is_in(card, w.CHAIN):
        table.move(card, w.NOWHERE, table.owner[card])


def send(table: RiftboundTable, cards: vec[i64], spec: i64, bottom: bool, player: i64, source: i64 = -1) -> bool:
    """Cards go to a zone of their owners by an effect: hand, trash, banishment, deck (R4:056)."""
    done = False
    table.group += 1
    for card in cards[:]:
        if put(table, card, spec, bottom, player):
            done = True
    return done


def put(table: RiftboundTable, card: i64, spec: i64, bottom: bool, player: i64) -> bool:
    if table.is_in(card, w.NOWHERE) or table.is_in(card, w.LEGEND) or table.is_in(card, w.BATTLEFIELDS):
        return False  # 106.5.d, 163.2.b: legends and battlefields are where they are from start to end
    if spec == w.TRASH and is_diverted(table, card):
        spec = w.BANISHED
    owner = table.owner[card]
    from_board = table.on_board(card)
    told: i64 = -1  # the event that tells of it
    if spec == w.BANISHED:
        told = w.BANISHES
    elif spec == w.HAND and from_board:
        told = w.RETURNS
    elif spec == w.HAND and table.is_in(card, w.TRASH):
        told = w.FETCHES
    elif bottom and (spec == w.DECK or spec == w.RUNE_DECK):
        told = w.RECYCLES
    if told >= 0 and table.stopped(told, card, -1, player):
        return False
    controller = table.controller[card]
    if from_board and table.stopped(w.LEAVES, card, -1, controller):
        return False
    leaves, tells = Event(w.LEAVES, card, -1, controller), Event(told, card, -1, player)
    keys = NONE
    of_leaving: i64 = 0  # how many of them wait for that, and not for how it leaves
    if from_board:
        keys = own_triggers(table, leaves, card, keys)
        of_leaving = len(keys)
        keys = own_triggers(table, tells, card, keys) if told >= 0 else keys
        remember(table, card)
    if spec == w.DECK and table.rift(card).kind == w.RUNE:
        spec = w.RUNE_DECK  # 594.1.b
    off_chain(table, card)
    facedown = table.is_in(card, w.FACEDOWN)
    from_deck = spec == w.TRASH and table.is_in(card, w.DECK)
    table.move(card, spec, owner, bottom)
    if from_deck:
        burned(table, card, owner, w.BY_EFFECT)
    if from_board:
        table.left_as[card] = table.serial[card]
    if facedown:
        table.reveal_to(card, EVERYBODY)  # 597.4, R4:421: its owner shows it
    table.due = True
    i: i64 = 0
    while i < len(keys):
        wait_once(table, keys[i], card, controller, leaves if i < of_leaving else tells)
        i += 2
    if from_board:
        table.emit(leaves, "109")
    if told >= 0:
        table.emit(tells, "603.1" if told == w.BANISHES else "594.1" if told == w.RECYCLES else "109")
    cease(table, card)
    return True


def is_diverted(table: RiftboundTable, card: i64) -> bool:
    """571: would it be banished in place of going to the trash?"""
    if not table.constant(w.BANISHED_INSTEAD):
        return False
    return table.quality(card, w.BANISHED_INSTEAD) >= (w.NO_LIMIT if table.is_in(card, w.DECK) else 1)


def to_trash(table: RiftboundTable, card: i64, player: i64) -> bool:
    """It goes to its owner's trash by the rules: false if this player has it banished instead."""
    if is_diverted(table, card):
        put(table, card, w.BANISHED, False, player)
        return False
    table.move(card, w.TRASH, table.owner[card])
    return True


def off_chain(table: RiftboundTable, card: i64) -> None:
    """A card that leaves the chain takes its item with it."""
    if table.is_in(card, w.CHAIN):
        for item in table.chain:
            if item.is_card and item.source == card:
                table.chain.remove(item)
                break


def recycle(table: RiftboundTable, cards: vec[i64], player: i64) -> bool:
    """594: to the bottom of their owners' decks; several into a Main Deck in random order (594.5)."""
    done = False
    several = len(cards) > 1
    for card in table.rng.mixed(cards):
        if put(table, card, w.DECK, True, player):
            done = True
            if several and not table.is_in(card, w.NOWHERE):
                table.conceal(card, -1)  # nobody knows the order; a token is gone, for all to see
    return done


def discard_card(table: RiftboundTable, card: i64, source: i64 = -1) -> None:
    """598.1: from hand to trash."""
    player = table.owner[card]
    if table.stopped(w.DISCARDS, card, source, player):
        return
    if not to_trash(table, card, player):
        return  # 603.2.b
    stir(table)
    event = Event(w.DISCARDS, card, -1, player)
    if table.heeds(w.DISCARDS) or table.card(card).listens >> bit(w.DISCARDS) & 1:
        for ability in table.card(card).abilities:
            if ability.pattern.event == w.DISCARDS and ability.pattern.own and ability.when.zone == w.TRASH:
                table.wait(ability.key, card, player, event)
    table.emit(event, "598.1")


# ---------------------------------------------------------------------------------------------- leaving the chain


def leave_chain(table: RiftboundTable, item: ChainItem, to: i64) -> None:
    """543.1.a.1: where a spell goes; played with Flow it is banished instead (R4:829.1.b.1)."""
    if item.play.recycled == 1:
        recycle(table, append(vec[i64](), item.source), item.controller)
    elif item.play.how == w.FROM_TRASH or item.play.recycled == 2:
        put(table, item.source, w.BANISHED, False, item.controller)  # V7
    elif to == w.TRASH:
        to_trash(table, item.source, item.controller)
    else:
        table.move(item.source, to, table.owner[item.source])


def take_back(table: RiftboundTable, item: ChainItem) -> None:
    """562.3: what an effect was to play and can't be completed goes back to where it came from."""
    origin = item.play.origin
    table.move(item.source, w.TRASH if origin == w.FACEDOWN else origin, table.owner[item.source])


def counter(table: RiftboundTable, card: i64, to: i64, player: i64) -> bool:
    """601: it does nothing and goes to the trash; it was not played, and nothing is refunded."""
    for item in table.chain:
        if not item.final:
            continue
        if (item.is_card and item.source == card) or item.body == card:
            if table.stopped(w.COUNTERS, card, -1, player) or (item.is_card and table.value(card, w.UNCOUNTERABLE) > 0):
                return False
        if item.is_card and item.source == card:
            table.chain.remove(item)
            table.last_controller[card] = item.controller
            leave_chain(table, item, to)
            table.left_as[card] = table.serial[card]
            table.due = True
            table.emit(Event(w.COUNTERS, card, -1, player), "601.1")
            return True
        if item.body == card:
            table.chain.remove(item)
            disembody(table, item)
            table.due = True
            if table.log is not None:
                from rulebound.riftbound.table.notation import item_name

                table.note("countered", "R4:425", f"{item_name(table, item)} is countered.", item.controller)
            return True
    return False


# ---------------------------------------------------------------------------------------------- draw, channel (591)


def as_replaced(table: RiftboundTable, kind: i64, player: i64, amount: i64) -> i64:
    """How much of what a player is about to draw or gain it is in the end."""
    if amount <= 0 or not table.meddles(kind):
        return amount
    event = Event(kind, -1, -1, player, amount)
    if not table.before(event) or event.amount <= 0 or done_instead(table, kind, player, event.amount):
        return 0
    return event.amount


def draw_now(table: RiftboundTable, player: i64, amount: i64) -> i64:
    """591.4: draw what there is, burn out, draw the rest."""
    drawn: i64 = 0
    while drawn < amount:
        if table.count(w.DECK, player) == 0:
            burn_out(table, player, amount - drawn, w.HAND)
            return drawn
        draw_one(table, player)
        drawn += 1
    return drawn


def draw_one(table: RiftboundTable, player: i64) -> None:
    card = table.top(w.DECK, player)
    table.move(card, w.HAND, player)
    stir(table)
    cause: i64 = w.IN_DRAW_PHASE if table.phase == w.DRAW and table.active == player else w.BY_RULE
    table.emit(Event(w.DRAWS, card, -1, player, 1, cause), "591.1")


def burn(table: RiftboundTable, player: i64, amount: i64) -> vec[i64]:
    """R4:440: the top cards of the Main Deck to the trash."""
    moved = vec[i64](capacity=4)
    if table.stopped(w.BURNS, -1, -1, player, amount):
        return moved
    table.group += 1
    for i in range(amount):
        if table.count(w.DECK, player) == 0:
            burn_out(table, player, amount - i, w.TRASH)
            return moved
        card = table.top(w.DECK, player)
        if to_trash(table, card, player):
            moved = append(moved, card)
            burned(table, card, player, w.BY_RULE)
    table.due = True
    return moved


def burned(table: RiftboundTable, card: i64, player: i64, cause: i64) -> None:
    """A card has come from the Main Deck to the trash: what it says of that triggers there."""
    event = Event(w.BURNS, card, -1, player, 0, cause)
    if table.card(card).listens >> bit(w.BURNS) & 1:
        for ability in table.card(card).abilities:
            pattern = ability.pattern
            if (
                pattern.event == w.BURNS
                and pattern.own
                and ability.when.zone == w.TRASH
                and pattern.causes >> cause & 1
            ):
                table.wait(ability.key, card, player, event)
    table.emit(event, "R4:440")


def trash_to_deck(table: RiftboundTable, player: i64) -> None:
    """607.2.a: the trash into the Main Deck, in random order."""
    table.note("burn_out", "607.2", f"p{player + 1} burns out.", player)
    for card in table.cards(w.TRASH, player)[:]:
        table.move(card, w.DECK, player)
    table.shuffle(w.DECK, player)
    table.due = True
    table.emit(Event(w.BURNS_OUT, -1, -1, player), "607.2.a")


def gain_xp(table: RiftboundTable, player: i64, amount: i64) -> None:
    """R4:728-733."""
    if amount > 0:
        amount = as_replaced(table, w.GAINS_XP, player, amount)
        if amount == 0:
            return
    table.xp[player] += amount
    table.generation += 1
    stir(table)
    if amount > 0:
        table.emit(Event(w.GAINS_XP, -1, -1, player, amount), "R4:728")
    else:
        table.emit(Event(w.SPENDS_XP, -1, -1, player, -amount), "R4:732")


def channel(table: RiftboundTable, player: i64, amount: i64, exhausted: bool) -> i64:
    """606: runes from the top of the Rune Deck to the base; how many there were."""
    done: i64 = 0
    if table.stopped(w.CHANNELS, -1, -1, player, amount):
        return done
    for _ in range(amount):
        if table.count(w.RUNE_DECK, player) == 0:
            break
        rune = table.top(w.RUNE_DECK, player)
        table.move(rune, w.RUNES, player)
        if exhausted:
            table.set_status(rune, w.EXHAUSTED, True)
        done += 1
        table.emit(Event(w.CHANNELS, rune, -1, player), "606.1")
    if done > 0:
        stir(table)
    return done


def do_instead(table: RiftboundTable, key: i64, source: i64, event: Event) -> None:
    """573: the program of this ability at once, and never on the chain: no rounds."""
    item = ChainItem(key, source, table.serial[source], table.speaks_for(source))
    item.final = True
    item.rounds = 0
    item.told(event, table)
    if table.pool.abilities[key].pattern.tells:
        item.amount = event.player
    table.push(item)


def done_instead(table: RiftboundTable, kind: i64, player: i64, amount: i64) -> bool:
    items = at_once(table, kind, player, amount)
    if len(items) > 0:
        table.push(items[0])  # 575: of several the first applies, and then there is nothing left to replace
    return len(items) > 0


# ---------------------------------------------------------------------------------------------- burning out (607)


def burn_out(table: RiftboundTable, player: i64, left: i64, to: i64) -> bool:
    """607.2: did it happen? What was being done goes on then with what is left."""
    if table.stopped(w.BURNS_OUT, -1, -1, player, 1):
        return False
    trash_to_deck(table, player)
    opponent: i64 = -1
    several = False
    for p in range(table.players):
        if table.playing[p] and table.is_enemy(p, player):
            if opponent >= 0 and table.team[p] != table.team[opponent]:
                several = True
            if opponent < 0:
                opponent = p
    if several:
        table.push(BurnOutFrame(player, left, to))
    else:
        after_burn_out(table, player, opponent, left, to)
    return True


def after_burn_out(table: RiftboundTable, player: i64, opponent: i64, left: i64, to: i64) -> None:
    """607.2.b, 607.2.c: the point, then the rest of what was being done; again while the deck stays empty."""
    gain_points(table, opponent, 1, "607.2.b", w.BY_BURNING_OUT)
    if not table.over and table.count(w.DECK, player) == 0 and strictly_ahead(table, opponent):
        wins(table, opponent, "607.3.a")
    if table.over:
        return
    if to == w.HAND:
        draw_now(table, player, left)
    elif to == w.TRASH:
        burn(table, player, left)


class BurnOutFrame(Frame):
    """607.2 with several opponents: the player who burned out says which one gains the point, then goes on."""

    def __init__(self, player: i64, left: i64, to: i64) -> None:
        super().__init__()
        self.player: i64 = player
        self.left: i64 = left
        self.to: i64 = to

    # woven by tools/weave.py: what follows from __init__

    registers = "player left to"
    __slots__ = registers.split()

    def clone(self) -> BurnOutFrame:
        other = BurnOutFrame(self.player, self.left, self.to)
        other.pc = self.pc
        return other

    # woven so far

    def name(self) -> str:
        return "burn_out"

    def steps(self) -> tuple[str, ...]:
        return ("choose",)

    def rule(self, table: Table) -> str:
        return "607.2.b"

    def step(self, table: Table) -> bool:
        table = cast("RiftboundTable", table)
        options = vec[i64](capacity=4)
        for p in range(table.players):
            if table.playing[p] and table.is_enemy(p, self.player):
                options = append(options, action(PICK_PLAYER, p))
        return table.ask(self.player, w.ASK_OPPONENT, options)

    def resume(self, table: Table, action: i64) -> None:
        table = cast("RiftboundTable", table)
        table.pop()
        after_burn_out(table, self.player, field_a(action), self.left, self.to)
