"""Places and control (105-106, 179-183): where permanents are and whose, what is attached, copies and tokens."""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64

from rulebound.kernel.definitions import Lasting
from rulebound.kernel.events import Event
from rulebound.kernel.state import PLAYER_BITS, PLAYER_MASK
from rulebound.riftbound.hearing import RiftboundHearing
from rulebound.riftbound.locations import (
    AT_BASE,
    ATTACHES,
    ATTACKER,
    BASE,
    BECOMES_MIGHTY,
    CHAIN,
    DEFENDER,
    EMPOWERED,
    ENTERS,
    ENTERS_EMPOWERED,
    EXHAUSTED,
    FIELD,
    MIGHT,
    NOWHERE,
    PLAY_RULE,
    RECALLS,
    RUNE,
    RUNES,
    WAS_MIGHTY,
    WHILE_SOURCE,
)
from rulebound.riftbound.state import MIGHTY

BORROWED: Final = -2  # the number that a lasting change of control changes: who had the card before


class RiftboundPlaces(RiftboundHearing):
    """A game of Riftbound whose permanents have places; `RiftboundTable` adds the actions."""

    __slots__ = ()

    def spec_at(self, place: i64) -> i64:
        return BASE if place == AT_BASE else FIELD + place

    def relocate(self, card: i64, place: i64) -> None:
        """A permanent is somewhere else on the board, with what is attached to it (R4:716.3)."""
        spec = self.spec_at(place)
        self.shift(card, spec, self.controller[card])
        other = self.attached[card]
        while other >= 0:
            self.shift(other, spec, self.controller[other])
            other = self.next_attached[other]
        self.due = True

    def recall(self, card: i64) -> bool:
        """617: to its controller's base, keeping everything; not a move."""
        if self.location(card) < 0:
            return False
        self.set_status(card, ATTACKER | DEFENDER, False)
        self.relocate(card, AT_BASE)
        self.emit(Event(RECALLS, card, -1, self.controller[card]), "617")
        return True

    def enter(self, card: i64, player: i64, place: i64, exhausted: bool) -> None:
        """A permanent arrives on the board, controlled by this player (182.1)."""
        spec = RUNES if self.rift(card).kind == RUNE else self.spec_at(place)
        self.lift(card)
        self.controller[card] = player
        self.named[card] = -1
        self.place(card, spec, player, False)
        if exhausted:
            self.status[card] |= EXHAUSTED
        if self.is_unit(card) and self.rift(card).base[MIGHT] >= MIGHTY:
            self.status[card] |= WAS_MIGHTY  # 711: it was Mighty before it came
        if self.static_mask >> PLAY_RULE & 1 and self.rare_rule(ENTERS_EMPOWERED, card, -1) > 0:
            self.set_status(card, EMPOWERED, True)
        if place >= 0 and self.is_unit(card):
            self.contest(place, player)
        self.due = True
        self.emit(Event(ENTERS, card, -1, player), "563.1")

    def contest(self, field: i64, player: i64) -> None:
        """181.3.a: a unit of a player who doesn't control it is there; the mark stays with who put it first."""
        if self.held_by[field] != player and self.contested_by[field] < 0:
            self.contested_by[field] = player
            self.generation += 1

    def hold(self, field: i64, player: i64) -> None:
        """181: this player (-1: nobody) controls the battlefield, and its abilities are theirs."""
        self.held_by[field] = player
        self.give_control(self.field_card(field), player if player >= 0 else self.players)
        self.due = True

    def attach(self, card: i64, host: i64) -> None:
        super().attach(card, host)
        copies = self.rift(card).text_copies
        if self.definition[host] in copies:
            self.really[card] = self.definition[card]
            self.become(card, copies[self.definition[host]])

    def detach(self, card: i64) -> None:
        was_attached = self.host[card] >= 0
        super().detach(card)
        if was_attached and self.rift(card).text_of >= 0:
            self.become(card, self.rift(card).text_of)
            self.really[card] = -1

    def attach_card(self, card: i64, host: i64) -> bool:
        """R4:434: under a unit, at the same place; away from the old one first."""
        if self.host[card] == host or not self.on_board(host) or not self.on_board(card):
            return False
        self.detach(card)
        place = self.location(host)
        if self.location(card) != place:
            self.shift(card, self.spec_at(place), self.controller[card])
        self.attach(card, host)
        self.due = True
        self.emit(Event(ATTACHES, host, card, self.controller[card]), "R4:434")
        return True

    def detach_card(self, card: i64) -> bool:
        """R4:435."""
        if self.host[card] < 0:
            return False
        self.detach(card)
        self.due = True
        return True

    def take_control(self, card: i64, player: i64) -> bool:
        """A permanent changes hands where it is; in a base it goes to the new controller's (106.2.d)."""
        if self.is_in(card, CHAIN):
            return self.take_over(card, player)
        if self.controller[card] == player or not self.on_board(card):
            return False
        place = self.location(card)
        self.give_control(card, player)
        self.status[card] &= ~(ATTACKER | DEFENDER)
        self.relocate(card, place)
        if place >= 0 and self.is_unit(card):
            self.contest(place, player)
        return True

    def take_over(self, card: i64, player: i64) -> bool:
        """Something on the chain does what it says for another player."""
        for item in self.chain:
            if ((item.is_card and item.source == card) or item.body == card) and item.controller != player:
                item.controller = player
                self.give_control(card, player)
                return True
        return False

    def borrow(self, card: i64, player: i64, until: i64, source: i64) -> bool:
        """Control for a while: whoever had the card gets it back. The amount tells who that is, and which object the
        source was."""
        before = self.controller[card]
        if not self.take_control(card, player):
            return False
        amount = self.serial[source] << PLAYER_BITS | before
        self.add_lasting(Lasting(BORROWED, amount, card, self.serial[card], until, player, source))
        return True

    def expire(self, until: i64, player: i64 = -1) -> None:
        ended: list[Lasting] = []
        for lasting in self.lasting:
            if lasting.stat == BORROWED and lasting.until == until and (player < 0 or lasting.player == player):
                ended.append(lasting)
        for lasting in ended:
            self.give_back(lasting)
        super().expire(until, player)

    def lift(self, card: i64) -> None:
        if self.riftbound_pool.lends:
            for lasting in self.lasting[:]:
                if lasting.stat == BORROWED and lasting.until == WHILE_SOURCE and lasting.source == card:
                    if lasting.amount >> PLAYER_BITS == self.serial[card]:
                        self.give_back(lasting)
        super().lift(card)

    def give_back(self, ended: Lasting) -> None:
        """Control for a while is over: who had the card before has it again, unless somebody else has taken it since;
        then they will have it once that is over."""
        later: Lasting | None = None
        behind = False
        for lasting in self.lasting:
            if behind and lasting.stat == BORROWED and lasting.subject == ended.subject:
                if later is None and lasting.serial == ended.serial:
                    later = lasting
            if lasting is ended:
                behind = True
        self.drop_lasting(ended)
        card = ended.subject
        before = ended.amount & PLAYER_MASK
        if later is not None:
            amount = later.amount & ~PLAYER_MASK | before
            heir = Lasting(BORROWED, amount, card, later.serial, later.until, later.player, later.source)
            self.lasting = [heir if lasting is later else lasting for lasting in self.lasting]
        elif self.serial[card] == ended.serial and self.controller[card] == ended.player and self.playing[before]:
            self.take_control(card, before)

    # ------------------------------------------------------------------------------------ copies (637.1.b)

    def become_copy(self, card: i64, of: i64) -> bool:
        """637.1.b: the card has all that is printed on the other, or that the other has copied, in place of its own."""
        if not self.on_board(card) or card == of or self.definition[card] == self.definition[of]:
            return False
        if self.really[card] < 0:
            self.really[card] = self.definition[card]
        self.become(card, self.definition[of])
        self.due = True
        return True

    # ------------------------------------------------------------------------------------ tokens (170-178)

    def token(self, definition: i64, player: i64) -> i64:
        """A token made by an effect: owned by the effect's controller (174)."""
        for card in self.cards(NOWHERE, player):
            if self.definition[card] == definition:  # the same piece of cardboard serves again
                return card
        return self.create(definition, player, NOWHERE, player)

    # ------------------------------------------------------------------------------------ Mighty (706)

    def look_at_might(self, tell: bool) -> None:
        """709: the moment a unit's Might goes from below 5 to 5 or more. Not told: a position that is laid out."""
        if not self.riftbound_pool.watches_might:
            return
        for p in range(self.players):
            for spec in range(BASE, FIELD + self.fields):
                if spec == BASE or spec >= FIELD:
                    for card in self.cards(spec, p):
                        if self.is_unit(card):
                            mighty = self.might(card) >= MIGHTY
                            if mighty != ((self.status[card] & WAS_MIGHTY) != 0):
                                self.set_status(card, WAS_MIGHTY, mighty)
                                if mighty and tell:
                                    self.emit(Event(BECOMES_MIGHTY, card, -1, p), "709")
