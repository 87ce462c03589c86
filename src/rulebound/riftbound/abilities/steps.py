"""The steps that only Riftbound has: its actions (586-607), costs, tokens, choices on resolution."""

from __future__ import annotations

from typing import TYPE_CHECKING, cast

from librt.vecs import append, remove, vec
from mypy_extensions import i64

from rulebound.effects.core import EffectFrame, Step
from rulebound.effects.selectors import Number, Target
from rulebound.effects.steps import MoveStep as SendStep
from rulebound.effects.table import EffectTable
from rulebound.kernel.actions import PICK_PLAYER, action, field_a
from rulebound.kernel.events import Event
from rulebound.riftbound.abilities.seeing import as_seen
from rulebound.riftbound.abilities.selecting import WornTarget, here, place_now
from rulebound.riftbound.abilities.targets import (
    MOVE_BASE,
    MOVE_FIELD,
    MOVE_HERE,
    MOVE_OWN_FIELD,
)
from rulebound.riftbound.rules.actions import burn, channel, gain_xp, recycle
from rulebound.riftbound.rules.chain import play_by_effect
from rulebound.riftbound.rules.deeds import DISCARD_IT, RECYCLE_IT, REVEAL_IT, SPEND_BUFF, Deed
from rulebound.riftbound.rules.places import attach_card, become_copy
from rulebound.riftbound.rules.play.playing import effect_play, works_now
from rulebound.riftbound.rules.play.purse import add_to_pool
from rulebound.riftbound.rules.scoring import gain_points, lose_points
from rulebound.riftbound.table.items import ChainItem
from rulebound.riftbound.words import codes as w

if TYPE_CHECKING:
    from rulebound.riftbound.table.table import RiftboundTable


# ---------------------------------------------------------------------------------------------- simple actions


class VerbStep(Step):
    """One action done to each of some cards."""

    def __init__(self, deed: Deed, what: Target) -> None:
        self.deed = deed
        self.what = what
        self.forgets = True  # what this was done to is no longer among the cards looked at
        self.by_owners = False  # R4:411: the owner of each card does it

    def possible(self, table: EffectTable, source: i64, frame: EffectFrame | None) -> bool:
        table = cast("RiftboundTable", table)
        if self.deed is SPEND_BUFF:
            for card in self.what.find(table, source, frame):
                if table.buffs[card] > 0:
                    return True
            return False
        return True

    def run(self, table: EffectTable, frame: EffectFrame) -> bool:
        table = cast("RiftboundTable", table)
        cards = self.what.find(table, frame.source, frame)[:]
        player = frame.controller
        done = False
        table.group += 1
        if self.deed is RECYCLE_IT:
            if self.ask_order(table, frame, cards):
                return True
            done = self.recycle(table, frame, cards)
        if self.deed is DISCARD_IT:
            frame.placed = vec[i64]()
        for card in cards:
            if self.deed is not RECYCLE_IT and self.deed.do(table, card, player, w.BY_EFFECT):
                done = True
                if self.deed is DISCARD_IT:
                    frame.placed = append(frame.placed, card)
            if card in frame.looked and self.deed is not REVEAL_IT and self.forgets:
                frame.looked = remove(frame.looked, card)
        frame.performed(done)
        if self.deed is REVEAL_IT:
            as_seen(table, cards, player, True)
        return False

    def answer(self, table: EffectTable, frame: EffectFrame, code: i64) -> None:
        frame.placed = append(frame.placed, field_a(code))
        frame.pc -= 1

    def ask_order(self, table: RiftboundTable, frame: EffectFrame, cards: vec[i64]) -> bool:
        """594.5.a: several runes go into the Rune Deck in their owner's order, the first named nearest to the top."""
        for rune in cards:
            if table.rift(rune).kind != w.RUNE or (frame.picks >= 0 and rune in frame.placed):
                continue
            options = append(vec[i64](capacity=4), action(w.PUT, rune))
            domains: i64 = 1 << table.rift(rune).domain
            for other in cards:
                facts = table.rift(other)
                if facts.kind != w.RUNE or table.owner[other] != table.owner[rune] or domains >> facts.domain & 1:
                    continue
                if frame.picks < 0 or other not in frame.placed:
                    domains |= 1 << facts.domain
                    options = append(options, action(w.PUT, other))
            if len(options) > 1:
                if frame.picks < 0:
                    frame.picks = 0
                    frame.placed = vec[i64]()
                return table.ask(table.owner[rune], w.ASK_PREDICT, options)
        return False

    def recycle(self, table: RiftboundTable, frame: EffectFrame, cards: vec[i64]) -> bool:
        """594.5: cards together in random order, runes one after the other."""
        others = vec[i64]()
        runes = vec[i64]()
        if frame.picks >= 0:
            runes = frame.placed[:]
            frame.picks = -1
        for card in cards:
            if table.rift(card).kind != w.RUNE:
                others = append(others, card)
            elif card not in runes:
                runes = append(runes, card)
        done = False
        if self.by_owners:
            for owner in range(table.players):
                theirs = vec[i64]()
                for card in others:
                    if table.owner[card] == owner:
                        theirs = append(theirs, card)
                if len(theirs) > 0 and recycle(table, theirs, owner):
                    done = True
        else:
            done = len(others) > 0 and recycle(table, others, frame.controller)
        for rune in runes:
            if recycle(table, append(vec[i64](), rune), table.owner[rune] if self.by_owners else frame.controller):
                done = True
        return done


class CopyStep(Step):
    """Cards become copies of another (637.1.b); worn: as long as this Equipment is attached to them."""

    def __init__(self, what: Target, of: Target, worn: bool) -> None:
        self.what = what
        self.of = of
        self.worn = worn

    def run(self, table: EffectTable, frame: EffectFrame) -> bool:
        table = cast("RiftboundTable", table)
        done = False
        found = self.of.find(table, frame.source, frame)
        if len(found) > 0:
            for card in self.what.find(table, frame.source, frame):
                if become_copy(table, card, found[0], frame.source if self.worn else -1):
                    done = True
        frame.performed(done)
        return False


class AttachStep(Step):
    def __init__(self, what: Target, to: Target) -> None:
        self.what = what
        self.to = to

    def run(self, table: EffectTable, frame: EffectFrame) -> bool:
        table = cast("RiftboundTable", table)
        hosts = self.to.find(table, frame.source, frame)
        done = False
        if len(hosts) > 0 and table.is_unit(hosts[0]):
            for card in self.what.find(table, frame.source, frame)[:]:
                if card != hosts[0] and attach_card(table, card, hosts[0]):
                    done = True
        frame.performed(done)
        return False


class ChannelStep(Step):
    """606.4: what could not be channelled whole counts as not done."""

    def __init__(self, amount: i64, exhausted: bool) -> None:
        self.amount: i64 = amount
        self.exhausted = exhausted

    def run(self, table: EffectTable, frame: EffectFrame) -> bool:
        table = cast("RiftboundTable", table)
        frame.performed(channel(table, frame.controller, self.amount, self.exhausted) == self.amount)
        return False


class AddStep(Step):
    """605: resources into the pool; restricted ones apart."""

    def __init__(self, added: vec[i64], only: i64) -> None:
        self.added = added
        self.only: i64 = only

    def run(self, table: EffectTable, frame: EffectFrame) -> bool:
        table = cast("RiftboundTable", table)
        player = frame.controller
        if table.stopped(w.ADDS, frame.source, -1, player):
            frame.performed(False)
            return False
        for slot in range(i64(len(self.added))):
            amount = self.added[slot]
            if amount > 0 and self.only:
                for _ in range(amount):
                    table.tagged = append(append(append(table.tagged, player), slot), self.only)
                table.generation += 1
            elif amount > 0:
                add_to_pool(table, player, slot, amount)
        add_to_pool(table, player, w.ENERGY, table.quality(frame.source, w.ADDS_MORE))
        table.emit(Event(w.ADDS, frame.source, -1, player), "605.1")
        frame.performed(True)
        return False


class ScoreStep(Step):
    def __init__(self, amount: Number) -> None:
        self.amount = amount

    def run(self, table: EffectTable, frame: EffectFrame) -> bool:
        table = cast("RiftboundTable", table)
        amount = self.amount.get(table, frame.source, frame)
        gain_points(table, frame.controller, amount, "632.1.a.1", w.BY_EFFECT)
        frame.performed(True)
        return False


class LoseStep(Step):
    """Points are lost (R4:194.4)."""

    def __init__(self, amount: i64) -> None:
        self.amount: i64 = amount

    def run(self, table: EffectTable, frame: EffectFrame) -> bool:
        table = cast("RiftboundTable", table)
        frame.performed(lose_points(table, frame.controller, self.amount))
        return False


class XpStep(Step):
    def __init__(self, amount: Number) -> None:
        self.amount = amount

    def run(self, table: EffectTable, frame: EffectFrame) -> bool:
        table = cast("RiftboundTable", table)
        amount = self.amount.get(table, frame.source, frame)
        gain_xp(table, frame.controller, amount)
        frame.performed(amount > 0)
        return False


class BurnStep(Step):
    """R4:440; what was burned is `placed`."""

    def __init__(self, amount: i64) -> None:
        self.amount: i64 = amount

    def run(self, table: EffectTable, frame: EffectFrame) -> bool:
        table = cast("RiftboundTable", table)
        burned = burn(table, frame.controller, self.amount)
        if frame.speaker >= 0:  # one of several players
            for card in burned:
                frame.placed = append(frame.placed, card)
        else:
            frame.placed = burned
        frame.performed(len(burned) > 0)
        return False


class WinStep(Step):
    def run(self, table: EffectTable, frame: EffectFrame) -> bool:
        winners: i64 = 0
        for p in range(table.players):
            if table.team[p] == table.team[frame.controller]:
                winners |= i64(1) << p
        table.finish(winners, "002", "card")
        return False


class ExtraTurnStep(Step):
    """R4:735: a turn of yours after this one."""

    def run(self, table: EffectTable, frame: EffectFrame) -> bool:
        table = cast("RiftboundTable", table)
        table.extra_turns = append(table.extra_turns, frame.controller)
        frame.performed(True)
        return False


class ChoosePlayerStep(Step):
    """You choose a player, yourself included: that one is spoken of from here on."""

    def run(self, table: EffectTable, frame: EffectFrame) -> bool:
        options = vec[i64](capacity=4)
        for player in range(table.players):
            if table.playing[player]:
                options = append(options, action(PICK_PLAYER, player))
        return table.ask(frame.controller, w.ASK_OPPONENT, options)

    def answer(self, table: EffectTable, frame: EffectFrame, code: i64) -> None:
        frame.opponent = field_a(code)


class TimesStep(Step):
    """What follows is done so many times."""

    def __init__(self, amount: Number) -> None:
        self.amount = amount
        self.else_pc: i64 = -1

    def run(self, table: EffectTable, frame: EffectFrame) -> bool:
        assert isinstance(frame, ChainItem)
        if frame.count < 0:
            frame.count = self.amount.get(table, frame.source, frame)
        if frame.count <= 0:
            frame.count = -1
            frame.pc = self.else_pc
        else:
            frame.count -= 1
        return False


class EachCardStep(Step):
    """What follows is done for each of these cards, which is `it` then."""

    def __init__(self, what: Target) -> None:
        self.what = what
        self.else_pc: i64 = -1

    def run(self, table: EffectTable, frame: EffectFrame) -> bool:
        assert isinstance(frame, ChainItem)
        if frame.count < 0:
            frame.row = self.what.find(table, frame.source, frame)[:]
            frame.count = 0
        while frame.count < len(frame.row):
            card = frame.row[frame.count]
            frame.count += 1
            if self.what.includes(table, frame.source, frame, card):
                frame.bind(append(vec[i64](), card), table)
                return False
        frame.count = -1
        frame.pc = self.else_pc
        return False


class NoteStep(Step):
    """These cards are `it` from here on."""

    def __init__(self, what: Target) -> None:
        self.what = what

    def run(self, table: EffectTable, frame: EffectFrame) -> bool:
        cards = self.what.find(table, frame.source, frame)[:]
        frame.bind(cards, table)
        frame.performed(len(cards) > 0)
        return False


class AddPaidStep(Step):
    """605: as much as was paid, of Energy or of universal Power."""

    def __init__(self, slot: i64) -> None:
        self.slot: i64 = slot

    def run(self, table: EffectTable, frame: EffectFrame) -> bool:
        table = cast("RiftboundTable", table)
        assert isinstance(frame, ChainItem)
        if table.stopped(w.ADDS, frame.source, -1, frame.controller):
            frame.performed(False)
            return False
        add_to_pool(table, frame.controller, self.slot, frame.payment.x)
        table.emit(Event(w.ADDS, frame.source, -1, frame.controller), "605.1")
        frame.performed(frame.payment.x > 0)
        return False


# ---------------------------------------------------------------------------------------------- playing by effects


class FollowStep(Step):
    """Cards go to their owners' Banishment or hands; what sent them can go on to speak of them (107.5.h)."""

    def __init__(self, moving: Step) -> None:
        assert isinstance(moving, SendStep)
        self.moving = moving

    def possible(self, table: EffectTable, source: i64, frame: EffectFrame | None) -> bool:
        return self.moving.possible(table, source, frame)

    def run(self, table: EffectTable, frame: EffectFrame) -> bool:
        cards = self.moving.what.find(table, frame.source, frame)[:]
        table = cast("RiftboundTable", table)
        self.moving.run(table, frame)
        by = frame.serial
        if frame.key >= 0 and table.pool.abilities[frame.key].when.worn:
            for worn in WornTarget().find(table, frame.source, frame):
                by = table.serial[worn]  # the effect text of an Equipment: "with this" means the Equipment
        for card in cards:
            if table.is_in(card, w.BANISHED):
                table.banished_by[card] = by  # 603.3
        for i in range(i64(len(frame.it))):
            if frame.it[i] in cards and table.is_in(frame.it[i], self.moving.spec):
                frame.it_serials[i] = table.serial[frame.it[i]]
        if isinstance(frame, ChainItem):
            j: i64 = 0
            while j < len(frame.choices.slots):
                if frame.choices.slots[j + 1] in cards and table.is_in(frame.choices.slots[j + 1], self.moving.spec):
                    frame.choices.slots[j + 2] = table.serial[frame.choices.slots[j + 1]]
                j += 3
        return False


class PlayCardStep(Step):
    """595.3: a card goes on the chain as pending; nothing eligible is skipped."""

    def __init__(self, what: Target, free: i64, less: Number, where: i64) -> None:
        self.what = what
        self.free: i64 = free
        self.less = less
        self.where: i64 = where  # MOVE_ANY: as usual, MOVE_BASE, MOVE_HERE, MOVE_FIELD, MOVE_OWN_FIELD
        self.or_as_usual = False
        self.to_card: Target | None = None  # MOVE_WITH: where this is
        self.price = vec[i64]()  # in place of its own
        self.recycled: i64 = 0  # and then it is recycled (1) or banished (2)

    def possible(self, table: EffectTable, source: i64, frame: EffectFrame | None) -> bool:
        """Could this very card be played again for its price, as the table stands?"""
        table = cast("RiftboundTable", table)
        if frame is None:
            return True
        less = self.less.get(table, source, frame)
        item = effect_play(table, source, frame.controller, self.free, less, w.OFF_BOARD, self.price[:], 0)
        return item is not None and works_now(table, item)

    def run(self, table: EffectTable, frame: EffectFrame) -> bool:
        table = cast("RiftboundTable", table)
        place: i64 = w.OFF_BOARD
        if self.where == MOVE_BASE:
            place = w.AT_BASE
        elif self.where == MOVE_HERE:
            place = here(table, frame.source, frame)
        elif self.where == MOVE_FIELD:
            place = w.ANY_FIELD
        elif self.where == MOVE_OWN_FIELD:
            place = w.OWN_FIELD
        elif self.to_card is not None:
            there = self.to_card.find(table, frame.source, frame)
            place = place_now(table, there[0]) if len(there) > 0 else w.OFF_BOARD
            if len(there) == 0 or (place == w.AT_BASE and table.controlled_by(there[0]) != frame.controller):
                frame.performed(False)  # V21: not to the base of another player
                return False
        if self.or_as_usual and place != w.OFF_BOARD:
            place = place + w.OR_THERE if place >= 0 else w.OFF_BOARD
        done = False
        less = self.less.get(table, frame.source, frame)
        for card in self.what.find(table, frame.source, frame)[:]:
            if card in frame.looked:
                frame.looked = remove(frame.looked, card)
            if play_by_effect(table, card, frame.controller, self.free, less, place, self.price[:], self.recycled):
                done = True
                for i in range(i64(len(frame.it))):
                    if frame.it[i] == card:
                        frame.it_serials[i] = table.serial[card]  # what goes on about it goes on about this card
        frame.performed(done)
        return False


class NotDoneStep(Step):
    """What was asked for was not done after all."""

    def run(self, table: EffectTable, frame: EffectFrame) -> bool:
        frame.performed(False)
        return False


class BonusOfStep(Step):
    """R4:712: this spell, which is being played again, deals so much more."""

    def __init__(self, amount: Number) -> None:
        self.amount = amount

    def run(self, table: EffectTable, frame: EffectFrame) -> bool:
        table = cast("RiftboundTable", table)
        done = False
        for item in table.chain:
            if item.is_card and item.source == frame.source:
                item.bonus += self.amount.get(table, frame.source, frame)
                done = True
        frame.performed(done)
        return False


class ThisDealsStep(Step):
    """The spell deals more damage with all that it does (712); Repeat doesn't add to it."""

    def __init__(self, amount: Number) -> None:
        self.amount = amount

    def run(self, table: EffectTable, frame: EffectFrame) -> bool:
        assert isinstance(frame, ChainItem)
        if frame.round == 0:
            frame.bonus += self.amount.get(table, frame.source, frame)
        return False
