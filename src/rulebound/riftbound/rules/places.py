"""Places, control and states (105-106, 179-183): where permanents are and whose, what is attached, copies, tokens."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from librt.vecs import remove, vec
from mypy_extensions import i64

from rulebound.kernel.definitions import Lasting
from rulebound.kernel.events import Event
from rulebound.kernel.state import PLAYER_BITS, PLAYER_MASK
from rulebound.riftbound.rules.layers import MIGHTY
from rulebound.riftbound.table.items import ChainItem
from rulebound.riftbound.words import codes as w

if TYPE_CHECKING:
    from rulebound.riftbound.table.table import RiftboundTable


BORROWED: Final = -2  # the number that a lasting change of control changes: who had the card before
COPYING: Final = -3  # what a lasting copy changes: which definition the card had before


# ---------------------------------------------------------------------------------------------- where things are


def field_of(table: RiftboundTable, card: i64) -> i64:
    """The number of a battlefield card, or -1."""
    fields = table.cards(w.BATTLEFIELDS, 0)
    for i in range(i64(len(fields))):
        if fields[i] == card:
            return i
    return -1


def place_of(table: RiftboundTable, card: i64) -> i64:
    """ "Here": where a permanent is, what a battlefield is, where its host is."""
    if table.is_in(card, w.BATTLEFIELDS):
        return field_of(table, card)
    host = table.host[card]
    return table.location(host if host >= 0 else card)


def of_own_leaving(table: RiftboundTable, item: ChainItem) -> bool:
    """Is it an ability about its own source leaving the board, which is looked back at (R4:323.3a, R4:808)?"""
    if not item.triggered or item.subject != item.source:
        return False
    event = table.pool.abilities[item.key].pattern.event
    return event == w.DIES or event == w.LEAVES or event == w.KILLS or event == w.RETURNS or event == w.BANISHES


def units_at(table: RiftboundTable, field: i64, player: i64) -> i64:
    """How many units a player has at a battlefield."""
    n: i64 = 0
    for card in table.cards(w.FIELD + field, player):
        if table.is_unit(card):
            n += 1
    return n


def has_units_at(table: RiftboundTable, field: i64, player: i64) -> bool:
    for card in table.cards(w.FIELD + field, player):
        if table.cards_of[table.definition[card]].kind == w.UNIT:
            return True
    return False


def occupants(table: RiftboundTable, field: i64) -> i64:
    """A bit for each player with units at a battlefield."""
    found: i64 = 0
    for p in range(table.players):
        if has_units_at(table, field, p):
            found |= 1 << p
    return found


def opposed(table: RiftboundTable, field: i64) -> bool:
    """Are units of opposing players there?"""
    team: i64 = -1
    for p in range(table.players):
        if has_units_at(table, field, p):
            if team >= 0 and table.team[p] != team:
                return True
            team = table.team[p]
    return False


# ---------------------------------------------------------------------------------------------- states (119-134)


def has_state(table: RiftboundTable, card: i64, state: i64) -> bool:
    """A state of a card as it is, or as it last was on the board."""
    status = table.status[card]
    if table.as_was == card:
        status = table.last_status[card]
        bit = last_bit(state)
        if bit != 0:
            return ((status & bit) != 0) == (state != w.IS_UNDAMAGED)
    if state == w.IS_READY:
        return not status & w.EXHAUSTED
    bit = status_bit(state)
    if bit != 0:
        return (status & bit) != 0
    if state == w.IS_DAMAGED:
        return table.damage[card] > 0
    if state == w.IS_UNDAMAGED:
        return table.damage[card] == 0
    if state == w.IS_BUFFED:
        return table.buffs[card] > 0
    if state == w.IS_MIGHTY:
        return table.number_of(card, w.MIGHT) >= MIGHTY
    if state == w.IS_EQUIPPED:
        return is_equipped(table, card)
    if state == w.IS_ALONE:
        return is_alone(table, card)
    return is_such(table, card, state)


def last_bit(state: i64) -> i64:
    """What is kept of a state when a permanent leaves the board and its status alone doesn't tell it; 0: nothing."""
    if state == w.IS_BUFFED:
        return w.WAS_BUFFED
    if state == w.IS_DAMAGED or state == w.IS_UNDAMAGED:
        return w.WAS_DAMAGED
    if state == w.IS_EQUIPPED:
        return w.WAS_EQUIPPED
    return w.WAS_ALONE if state == w.IS_ALONE else 0


def status_bit(state: i64) -> i64:
    """The bits of a permanent's status one of which is the state; 0: there are none."""
    if state == w.IS_EXHAUSTED:
        return w.EXHAUSTED
    if state == w.IS_STUNNED:
        return w.STUNNED
    if state == w.IS_EMPOWERED:
        return w.EMPOWERED
    if state == w.IS_ATTACKING:
        return w.ATTACKER
    if state == w.IS_DEFENDING:
        return w.DEFENDER
    return w.ATTACKER | w.DEFENDER if state == w.IS_IN_COMBAT else 0


def is_such(table: RiftboundTable, card: i64, state: i64) -> bool:
    """What a card is by its print or its owner's deck, and what is said of battlefields."""
    if state == w.IS_TOKEN:
        return table.is_token(card)
    if state == w.IS_CHAMPION:
        return table.rift(card).champion
    if state == w.IS_SIGNATURE:
        return table.rift(card).signature
    if state == w.IS_EQUIPMENT:
        return table.rift(card).equipment
    if state == w.IS_CHOSEN_CHAMPION:
        return is_chosen_champion(table, card)
    if state == w.IS_UNCONTROLLED:
        return table.held_by[field_of(table, card)] < 0
    if state == w.IS_OPEN:
        return occupants(table, field_of(table, card)) == 0
    raise ValueError(f"there is no state {state}")


def is_alone(table: RiftboundTable, card: i64) -> bool:
    place = table.location(card)
    if place == w.OFF_BOARD:
        return False
    for other in table.cards(spec_at(place), table.controller[card]):
        if other != card and table.is_unit(other):
            return False
    return True


def is_equipped(table: RiftboundTable, card: i64) -> bool:
    other = table.attached[card]
    while other >= 0:
        if table.rift(other).equipment:
            return True
        other = table.next_attached[other]
    return False


def is_chosen_champion(table: RiftboundTable, card: i64) -> bool:
    """R4:103.2.a.3: every copy with the Chosen Champion's name counts."""
    chosen = table.chosen_champion[table.owner[card]]
    return chosen >= 0 and table.cards_of[chosen].name == table.rift(card).name


# ---------------------------------------------------------------------------------------------- moving, control (179)


def spec_at(place: i64) -> i64:
    """The zone of a place, for its controller's cards."""
    if place == w.AT_BASE:
        return w.BASE
    return w.FIELD + place


def relocate(table: RiftboundTable, card: i64, place: i64) -> None:
    """A permanent is somewhere else on the board, with what is attached to it (R4:716.3)."""
    spec = spec_at(place)
    table.shift(card, spec, table.controller[card])
    other = table.attached[card]
    while other >= 0:
        table.shift(other, spec, table.controller[other])
        other = table.next_attached[other]
    table.due = True


def recall(table: RiftboundTable, card: i64, by: i64 = -1) -> bool:
    """617: to its controller's base, keeping everything; not a move. by: whose doing it is, or the rules' (-1)."""
    player = by if by >= 0 else table.controller[card]
    where = table.location(card)
    if where < 0 or where == w.AT_BASE or table.stopped(w.RECALLS, card, -1, player):
        return False
    table.set_status(card, w.ATTACKER | w.DEFENDER, False)
    relocate(table, card, w.AT_BASE)
    table.emit(Event(w.RECALLS, card, -1, player), "617")
    return True


def enter(table: RiftboundTable, card: i64, player: i64, place: i64, exhausted: bool) -> bool:
    """A permanent arrives on the board, controlled by this player (182.1); did it?"""
    if table.stopped(w.ENTERS, card, -1, player):
        return False
    spec = w.RUNES if table.rift(card).kind == w.RUNE else spec_at(place)
    table.lift(card)
    table.controller[card] = player
    table.named[card] = -1
    table.place(card, spec, player, False)
    if exhausted:
        table.status[card] |= w.EXHAUSTED
    if table.is_unit(card) and table.rift(card).base[w.MIGHT] >= MIGHTY:
        table.status[card] |= w.WAS_MIGHTY  # 711: it was Mighty before it came
    if len(table.riftbound_pool.might_marks) > 0:
        table.seen_might[card] = table.rift(card).base[w.MIGHT]
    if table.quality(card, w.ENTERS_EMPOWERED) > 0:
        table.set_status(card, w.EMPOWERED, True)
    if place >= 0 and table.is_unit(card):
        contest(table, place, player)
    table.due = True
    table.emit(Event(w.ENTERS, card, -1, player), "563.1")
    return True


def contest(table: RiftboundTable, field: i64, player: i64) -> None:
    """181.3.a: a unit of a player who doesn't control it is there; the mark stays with who put it first."""
    if table.held_by[field] != player and table.contested_by[field] < 0:
        table.contested_by[field] = player
        table.generation += 1


def hold(table: RiftboundTable, field: i64, player: i64) -> None:
    """181: this player (-1: nobody) controls the battlefield, and its abilities are theirs."""
    table.held_by[field] = player
    table.give_control(table.field_card(field), player if player >= 0 else table.players)
    table.due = True


def attach_card(table: RiftboundTable, card: i64, host: i64) -> bool:
    """R4:434: under a unit, at the same place; away from the old one first."""
    if table.host[card] == host or not table.on_board(host) or not table.on_board(card):
        return False
    if table.stopped(w.ATTACHES, host, card, table.controller[card]):
        return False
    table.detach(card)
    place = table.location(host)
    if table.location(card) != place:
        table.shift(card, spec_at(place), table.controller[card])
    table.attach(card, host)
    table.due = True
    table.emit(Event(w.ATTACHES, host, card, table.controller[card]), "R4:434")
    as_attached(table, card, host)
    return True


def as_attached(table: RiftboundTable, card: i64, host: i64) -> None:
    """V2: what is done as an Equipment is attached comes behind that, at once: no item of the chain."""
    ability = table.rift(card).as_attached
    if ability is not None:
        item = ChainItem(ability.key, card, table.serial[card], table.controller[card])
        item.final = True
        item.rounds = 0
        item.told(Event(w.ATTACHES, card, host, table.controller[card]), table)
        item.other_serial = table.serial[host]
        table.push(item)


def detach_card(table: RiftboundTable, card: i64) -> bool:
    """R4:435."""
    host = table.host[card]
    if host < 0 or table.stopped(w.DETACHES, host, card, table.controller[card]):
        return False
    table.detach(card)
    table.due = True
    if table.wants(w.DETACHES):
        table.emit(Event(w.DETACHES, host, card, table.controller[card]), "R4:435")
    return True


def take_control(table: RiftboundTable, card: i64, player: i64) -> bool:
    """A permanent changes hands where it is; in a base it goes to the new controller's (106.2.d)."""
    if table.is_in(card, w.CHAIN):
        return take_over(table, card, player)
    if table.controller[card] == player or not table.on_board(card) or table.stopped(w.TAKEN, card, -1, player):
        return False
    place = table.location(card)
    table.give_control(card, player)
    table.status[card] &= ~(w.ATTACKER | w.DEFENDER)
    relocate(table, card, place)
    if place >= 0 and table.is_unit(card):
        contest(table, place, player)
    if table.wants(w.TAKEN):
        table.emit(Event(w.TAKEN, card, -1, player), "179")
    return True


def take_over(table: RiftboundTable, card: i64, player: i64) -> bool:
    """Something on the chain does what it says for another player."""
    for item in table.chain:
        if ((item.is_card and item.source == card) or item.body == card) and item.controller != player:
            item.controller = player
            table.give_control(card, player)
            return True
    return False


def borrow(table: RiftboundTable, card: i64, player: i64, until: i64, source: i64) -> bool:
    """Control for a while: whoever had the card gets it back. The amount tells who that is, and which object the
    source was."""
    before = table.controller[card]
    if not take_control(table, card, player):
        return False
    amount = table.serial[source] << PLAYER_BITS | before
    table.add_lasting(Lasting(BORROWED, amount, card, table.serial[card], until, player, source))
    return True


def give_back(table: RiftboundTable, ended: Lasting) -> None:
    """Control for a while is over: who had the card before has it again, unless somebody else has taken it since;
    then they will have it once that is over."""
    later: Lasting | None = None
    behind = False
    for lasting in table.lasting:
        if behind and lasting.stat == BORROWED and lasting.subject == ended.subject:
            if later is None and lasting.serial == ended.serial:
                later = lasting
        if lasting is ended:
            behind = True
    table.drop_lasting(ended)
    card = ended.subject
    before = ended.amount & PLAYER_MASK
    if later is not None:
        amount = later.amount & ~PLAYER_MASK | before
        heir = Lasting(BORROWED, amount, card, later.serial, later.until, later.player, later.source)
        table.lasting = [heir if lasting is later else lasting for lasting in table.lasting]
    elif table.serial[card] == ended.serial and table.controller[card] == ended.player and table.playing[before]:
        take_control(table, card, before)


# ---------------------------------------------------------------------------------------------- copies and tokens


def become_copy(table: RiftboundTable, card: i64, of: i64, gear: i64 = -1) -> bool:
    """637.1.b: the card has all that is printed on the other, or that the other has copied, in place of its own; for
    good, or as long as this Equipment is attached to it."""
    before, definition = table.definition[card], table.definition[of]
    if not table.on_board(card) or card == of or before == definition or (gear >= 0 and table.host[gear] != card):
        return False
    if gear >= 0:
        player = table.controller[gear]
        table.add_lasting(Lasting(COPYING, before, card, table.serial[card], w.WHILE_WORN, player, gear))
    else:
        for lasting in table.lasting:
            if lasting.stat == COPYING and lasting.subject == card:
                table.drop_lasting(lasting)
    take_form(table, card, definition)
    return True


def take_form(table: RiftboundTable, card: i64, definition: i64) -> None:
    """The card has what is printed there; its abilities are new ones, which nobody has used (V11)."""
    if table.really[card] < 0:
        table.really[card] = table.definition[card]
    table.become(card, definition)
    if table.really[card] == definition:
        table.really[card] = -1
    for ability in table.rift(card).abilities:
        if table.was_used(card, ability.key):
            table.used = remove(table.used, table.serial[card] << 16 | ability.key)
    table.due = True


def copies_no_more(table: RiftboundTable, gear: i64) -> None:
    """The Equipment is no longer attached: its wearer is what it was before, or what it has become a copy of since."""
    for ended in table.lasting:
        if ended.stat == COPYING and ended.source == gear:
            later = later_copy(table, ended)
            table.drop_lasting(ended)
            if later is not None:
                heir = Lasting(
                    COPYING, ended.amount, later.subject, later.serial, later.until, later.player, later.source
                )
                table.lasting = [heir if lasting is later else lasting for lasting in table.lasting]
            elif table.on_board(ended.subject) and table.serial[ended.subject] == ended.serial:
                take_form(table, ended.subject, ended.amount)


def later_copy(table: RiftboundTable, ended: Lasting) -> Lasting | None:
    """The next copy that the same card became while this one lasted."""
    behind = False
    for lasting in table.lasting:
        if behind and lasting.stat == COPYING and lasting.subject == ended.subject and lasting.serial == ended.serial:
            return lasting
        behind = behind or lasting is ended
    return None


def make_token(table: RiftboundTable, definition: i64, player: i64) -> i64:
    """A token made by an effect: owned by the effect's controller (174)."""
    for card in table.cards(w.NOWHERE, player):
        if table.definition[card] == definition:  # the same piece of cardboard serves again
            return card
    return table.create(definition, player, w.NOWHERE, player)


def look_at_might(table: RiftboundTable, tell: bool) -> None:
    """709: the moment a unit's Might goes from below 5 to 5 or more. Not told: a position that is laid out."""
    if not table.riftbound_pool.watches_might:
        return
    marks = table.riftbound_pool.might_marks
    for p in range(table.players):
        for spec in range(w.BASE, w.FIELD + table.fields):
            if spec == w.BASE or spec >= w.FIELD:
                for card in table.cards(spec, p):
                    if table.is_unit(card):
                        mighty = table.might(card) >= MIGHTY
                        if mighty != ((table.status[card] & w.WAS_MIGHTY) != 0):
                            table.set_status(card, w.WAS_MIGHTY, mighty)
                            if mighty and tell:
                                table.emit(Event(w.BECOMES_MIGHTY, card, -1, p), "709")
                        if len(marks) > 0:
                            look_at_marks(table, card, p, marks, tell)


def look_at_marks(table: RiftboundTable, card: i64, player: i64, marks: vec[i64], tell: bool) -> None:
    """V22: its Might goes from below a number to that or more."""
    now, before = table.might(card), table.seen_might[card]
    if now == before:
        return
    table.seen_might[card] = now
    for mark in marks:
        if tell and before < mark and now >= mark:
            table.emit(Event(w.REACHES_MIGHT, card, -1, player, mark, mark), "V22")


def embody(table: RiftboundTable, item: ChainItem) -> None:
    """An ability on the chain gets something that can be chosen: an object of its own, not its source."""
    body = make_token(table, table.riftbound_pool.ability_body, item.controller)
    table.move(body, w.CHAIN, item.controller)
    item.body = body


def copy_item(table: RiftboundTable, item: ChainItem, player: i64) -> i64:
    """637.1.b: a copy of a spell on the chain goes on top, controlled by this player; the card it is made of."""
    body = make_token(table, table.riftbound_pool.ability_body, player)
    table.move(body, w.CHAIN, player)
    table.really[body] = table.definition[body]
    table.become(body, table.definition[item.source])
    copy = item.clone()
    assert isinstance(copy, ChainItem)
    copy.is_card = False
    copy.triggered = True
    copy.controller = player
    copy.player = -1
    copy.source = body
    copy.serial = table.serial[body]
    copy.body = body
    table.chain.append(copy)
    table.due = True
    return body


def disembody(table: RiftboundTable, item: ChainItem) -> None:
    """The ability is not on the chain any more: whatever had chosen it has lost its target."""
    if item.body >= 0:
        table.move(item.body, w.NOWHERE, table.owner[item.body])
        item.body = -1
