"""Which cards, how many, and whether, as Riftbound's text asks: places, tags, the chain, players' numbers."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final, cast

from librt.vecs import append, vec
from mypy_extensions import i64

from rulebound.effects.core import FORGOTTEN, NONE, EffectFrame, EventPattern, Test, passes
from rulebound.effects.selectors import ANY, Number, Selector, Target, TraitTest, changed, compare, player_of
from rulebound.effects.table import EffectTable
from rulebound.kernel.events import HISTORY_STRIDE, PAST_STRIDE
from rulebound.riftbound.rules.layers import lethal
from rulebound.riftbound.rules.places import field_of, of_own_leaving, place_of
from rulebound.riftbound.table.items import ChainItem
from rulebound.riftbound.words import codes as w

if TYPE_CHECKING:
    from rulebound.riftbound.table.table import RiftboundTable


ROUND: Final = 64  # the slots of one execution (as in `choices`)


def you(table: EffectTable, source: i64, frame: EffectFrame | None) -> i64:
    """Whose effect it is; the turn player for a battlefield that nobody controls (R4:190.6)."""
    player = player_of(table, source, frame)
    return player if player < table.players else table.active


def asked_player(table: EffectTable, source: i64, frame: EffectFrame | None, opponent: bool) -> i64:
    """You, or the opponent spoken of (the one that was chosen, else the next in turn order)."""
    me = you(table, source, frame)
    if not opponent:
        return me
    if frame is not None and frame.opponent >= 0:
        return frame.opponent
    others = table.opponents(me)
    return others[0] if len(others) > 0 else me


def place_now(table: RiftboundTable, card: i64) -> i64:
    """Where a card is, or was when it was last on the board (563.2.c.9); of one that is entering, where it will be."""
    if table.is_in(card, w.FACEDOWN):
        return table.hidden_at[card]
    place = place_of(table, card)
    if place == w.OFF_BOARD:
        if card == table.entering:
            return table.entering_at
        if not table.is_in(card, w.CHAIN):
            return table.last_place[card]
    return place


def here(table: RiftboundTable, source: i64, frame: EffectFrame | None) -> i64:
    """ "Here": where the source is, or was when its own death triggered this, or when this very effect or its
    cost took it away (563.2.c.9). Nowhere once it has left in another way (563.2.c.8, R4:359.3.e.12, V17)."""
    if isinstance(frame, ChainItem):
        if frame.play.hidden >= 0 and table.rift(source).kind == w.GEAR:
            return frame.play.hidden  # 619.1: gear played from facedown has gone home since
        if frame.orphan:
            return w.OFF_BOARD
        if of_own_leaving(table, frame):
            return table.last_place[source]
        if frame.key >= 0 and table.pool.abilities[frame.key].when.delayed:
            return place_of(table, source)  # R4:389: it waited for its event whether or not its source is there
    return place_now(table, source)


def on_side(table: EffectTable, side: i64, player: i64, whose: i64) -> bool:
    """Is what this player controls on that side, seen from `player`? What nobody controls is on no side."""
    return side == ANY or (whose < table.players and table.on_side(side, whose, player))


# ---------------------------------------------------------------------------------------------- filters

AT_FIELD: Final = 0
AT_A_BASE: Final = 1
AT_OWN_BASE: Final = 2
AT_HERE: Final = 3
AT_ELSEWHERE: Final = 4
AT_COMBAT: Final = 5
AT_MY_FIELD: Final = 6  # the battlefield where the source is
AT_OWN_FIELD: Final = 7  # a battlefield you control
AT_ENEMY_FIELD: Final = 8  # one that an opponent controls
AT_OTHER_FIELD: Final = 9  # one that you don't control


class AtTest(Test):
    """Is at such a place."""

    def __init__(self, where: i64) -> None:
        self.where: i64 = where

    def holds(self, table: EffectTable, source: i64, frame: EffectFrame | None, card: i64) -> bool:
        table = cast("RiftboundTable", table)
        place = place_now(table, card)
        where = self.where
        if place == w.OFF_BOARD:
            return False
        if where == AT_FIELD:
            return place >= 0
        if where == AT_A_BASE:
            return place < 0
        if where == AT_OWN_BASE:
            return place < 0 and table.controller[card] == you(table, source, frame)
        if where == AT_COMBAT:
            return table.combat and place == table.showdown_at
        if where >= AT_OWN_FIELD:
            if place < 0:
                return False
            holder, player = table.held_by[place], you(table, source, frame)
            if where == AT_ENEMY_FIELD:
                return holder >= 0 and table.is_enemy(holder, player)
            return (holder == player) == (where == AT_OWN_FIELD)
        there = here(table, source, frame)
        if there == w.OFF_BOARD:
            return False
        same = place == there and (place >= 0 or table.controller[card] == table.controller[source])
        if where == AT_MY_FIELD:
            return same and place >= 0
        return same == (where == AT_HERE)


class BanishedWithTest(Test):
    """603.3.a: was banished by this very object."""

    def holds(self, table: EffectTable, source: i64, frame: EffectFrame | None, card: i64) -> bool:
        table = cast("RiftboundTable", table)
        return table.banished_by[card] == (table.serial[source] if frame is None else frame.serial)


class WithTest(Test):
    """Is where the first of these cards is."""

    def __init__(self, target: Target) -> None:
        self.target = target

    def holds(self, table: EffectTable, source: i64, frame: EffectFrame | None, card: i64) -> bool:
        table = cast("RiftboundTable", table)
        found = self.target.find(table, source, frame)
        other = found[0] if len(found) > 0 else self.target.gone(source, frame)
        if other < 0:
            return False
        place = place_now(table, other)
        if place == w.OFF_BOARD or place_now(table, card) != place:
            return False
        return place >= 0 or table.controller[card] == table.controller[other]


class LeftTest(Test):
    """Is where the cards came from that were just moved."""

    def holds(self, table: EffectTable, source: i64, frame: EffectFrame | None, card: i64) -> bool:
        table = cast("RiftboundTable", table)
        return isinstance(frame, ChainItem) and frame.left >= 0 and place_now(table, card) == frame.left


class MovedTest(Test):
    """Is at a battlefield that the unit of the event moved to or from (V17)."""

    def holds(self, table: EffectTable, source: i64, frame: EffectFrame | None, card: i64) -> bool:
        table = cast("RiftboundTable", table)
        place = place_now(table, card)
        if frame is None or place < 0:
            return False
        return place == frame.amount - 1 or (frame.other >= 0 and place == place_now(table, frame.other))


class CalledTest(TraitTest):
    """Has one of these tags, or is a token of that name."""

    def holds(self, table: EffectTable, source: i64, frame: EffectFrame | None, card: i64) -> bool:
        table = cast("RiftboundTable", table)
        return super().holds(table, source, frame, card) or table.rift(card).called in self.traits


class LeftBehindTest(Test):
    """Is where the unit of the event was before it moved."""

    def holds(self, table: EffectTable, source: i64, frame: EffectFrame | None, card: i64) -> bool:
        table = cast("RiftboundTable", table)
        if frame is None or place_now(table, card) != frame.amount - 1:
            return False
        return frame.amount > 0 or table.controller[card] == table.controller[frame.subject]


class FacedownTest(Test):
    """Lies face down at a battlefield."""

    def holds(self, table: EffectTable, source: i64, frame: EffectFrame | None, card: i64) -> bool:
        return table.is_in(card, w.FACEDOWN)


class TypeTest(Test):
    """Is of one of these types on that side, wherever it is: what events and costs speak of."""

    def __init__(self, kinds: i64, cards_only: bool, side: i64, tests: list[Test]) -> None:
        self.kinds: i64 = kinds
        self.cards_only = cards_only  # 176: a token is no card
        self.side: i64 = side
        self.tests = tests

    def holds(self, table: EffectTable, source: i64, frame: EffectFrame | None, card: i64) -> bool:
        table = cast("RiftboundTable", table)
        facts = table.rift(card)
        if self.kinds & facts.kinds() == 0 or (self.cards_only and facts.token):
            return False
        left = table.has_left(card)
        if not on_side(table, self.side, you(table, source, frame), table.controlled_by(card)):
            return False
        if left:
            table.as_was = card
        passed = passes(self.tests, table, source, frame, card)
        table.as_was = -1
        return passed


class OpposingTest(Test):
    """R4:428: is, or was when it died, in combat against the source, which is credited with its death then."""

    def holds(self, table: EffectTable, source: i64, frame: EffectFrame | None, card: i64) -> bool:
        table = cast("RiftboundTable", table)
        unit = table.host[source] if table.host[source] >= 0 else source
        if not table.combat or not table.status[unit] & (w.ATTACKER | w.DEFENDER):
            return False
        place = table.last_place[card] if table.has_left(card) else table.location(card)
        whose = table.controlled_by(card)
        return place == table.location(unit) and table.is_enemy(table.controller[unit], whose)


class SideTest(Test):
    def __init__(self, side: i64) -> None:
        self.side: i64 = side

    def holds(self, table: EffectTable, source: i64, frame: EffectFrame | None, card: i64) -> bool:
        table = cast("RiftboundTable", table)
        whose = table.last_controller[card] if table.as_was == card else table.controller[card]
        return on_side(table, self.side, you(table, source, frame), whose)


class OwnedTest(Test):
    """Is owned by you, whoever controls it."""

    def holds(self, table: EffectTable, source: i64, frame: EffectFrame | None, card: i64) -> bool:
        return table.owner[card] == you(table, source, frame)


class NotYoursTest(Test):
    """The controller of the spell or ability doesn't control it, whoever is "you" just now."""

    def holds(self, table: EffectTable, source: i64, frame: EffectFrame | None, card: i64) -> bool:
        me = frame.home if isinstance(frame, ChainItem) and frame.home >= 0 else you(table, source, frame)
        return table.controller[card] != me


class ChosenTest(Test):
    """Was chosen for this spell or ability so far, by whomever, and is still that object."""

    def holds(self, table: EffectTable, source: i64, frame: EffectFrame | None, card: i64) -> bool:
        return isinstance(frame, ChainItem) and kept_so(table, frame, card)


def kept_so(table: EffectTable, frame: ChainItem, card: i64) -> bool:
    i: i64 = 0
    while i < len(frame.kept):
        if frame.kept[i + 1] == card and frame.kept[i + 2] == table.serial[card]:
            return True
        i += 3
    return False


class IsAttachedTest(Test):
    def holds(self, table: EffectTable, source: i64, frame: EffectFrame | None, card: i64) -> bool:
        return table.host[card] >= 0


class InShowdownTest(Test):
    def holds(self, table: EffectTable, source: i64, frame: EffectFrame | None, card: i64) -> bool:
        table = cast("RiftboundTable", table)
        return table.showdown_at >= 0 and table.location(card) == table.showdown_at


class HasEquipTest(Test):
    """An Equipment with an Equip cost (R4:821)."""

    def holds(self, table: EffectTable, source: i64, frame: EffectFrame | None, card: i64) -> bool:
        table = cast("RiftboundTable", table)
        return table.rift(card).equip is not None


class SameControllerTest(Test):
    """Has the controller of the first of these, or of the one that was meant and has left."""

    def __init__(self, target: Target) -> None:
        self.target = target

    def holds(self, table: EffectTable, source: i64, frame: EffectFrame | None, card: i64) -> bool:
        table = cast("RiftboundTable", table)
        found = self.target.find(table, source, frame)
        meant = found[0] if len(found) > 0 else self.target.gone(source, frame)
        return meant >= 0 and table.controlled_by(meant) == table.controller[card]


class SameNameTest(Test):
    """Has the name of one of these."""

    def __init__(self, target: Target) -> None:
        self.target = target

    def holds(self, table: EffectTable, source: i64, frame: EffectFrame | None, card: i64) -> bool:
        table = cast("RiftboundTable", table)
        for other in self.target.find(table, source, frame):
            if table.is_named(card, table.rift(other).name):
                return True
        return False


class AttachedToTest(Test):
    """Is attached to one of these."""

    def __init__(self, target: Target) -> None:
        self.target = target

    def holds(self, table: EffectTable, source: i64, frame: EffectFrame | None, card: i64) -> bool:
        host = table.host[card]
        return host >= 0 and self.target.includes(table, source, frame, host)


class ChoosingTest(Test):
    """A card on the chain that chose at least one of these."""

    def __init__(self, what: Target, friendly: bool) -> None:
        self.what = what
        self.friendly = friendly  # only those that are friendly to it

    def holds(self, table: EffectTable, source: i64, frame: EffectFrame | None, card: i64) -> bool:
        table = cast("RiftboundTable", table)
        for item in table.chain:
            if ((item.is_card and item.source == card) or item.body == card) and self.chose(table, source, frame, item):
                return True
        return False

    def chose(self, table: EffectTable, source: i64, frame: EffectFrame | None, item: ChainItem) -> bool:
        """Has this item chosen one?"""
        i: i64 = 0
        while i < len(item.choices.slots):
            chosen = item.choices.slots[i + 1]
            if self.what.includes(table, source, frame, chosen):
                if not self.friendly or not table.is_enemy(table.controller[chosen], item.controller):
                    return True
            i += 3
        return False


def resolving_chose(table: RiftboundTable, card: i64) -> bool:
    """Did the spell or ability that resolves now choose this card?"""
    top = table.stack[-1] if len(table.stack) > 0 else None
    return isinstance(top, ChainItem) and item_chose(table, top, card)


def item_chose(table: RiftboundTable, item: ChainItem, card: i64) -> bool:
    """Did this item choose the card, which is still the object it was?"""
    i: i64 = 0
    while i < len(item.choices.slots):
        if item.choices.slots[i + 1] == card and item.choices.slots[i + 2] == table.serial[card]:
            return True
        i += 3
    return False


class ChosenByTest(Test):
    """What at least one of these on the chain chose."""

    def __init__(self, what: Target) -> None:
        self.what = what

    def holds(self, table: EffectTable, source: i64, frame: EffectFrame | None, card: i64) -> bool:
        table = cast("RiftboundTable", table)
        for item in table.chain:
            chooser = item.source if item.is_card else item.body
            if chooser >= 0 and chooser != source and self.what.includes(table, source, frame, chooser):
                if item_chose(table, item, card):
                    return True
        return False


class CombatWithTest(Test):
    """Is in combat against at least one of these."""

    def __init__(self, what: Target) -> None:
        self.what = what

    def holds(self, table: EffectTable, source: i64, frame: EffectFrame | None, card: i64) -> bool:
        table = cast("RiftboundTable", table)
        place = table.location(card)
        if not table.combat or place < 0 or not table.status[card] & (w.ATTACKER | w.DEFENDER):
            return False
        for player in range(table.players):
            if table.is_enemy(player, table.controller[card]):
                for other in table.cards(w.FIELD + place, player):
                    if table.status[other] & (w.ATTACKER | w.DEFENDER):
                        if self.what.includes(table, source, frame, other):
                            return True
        return False


class ChoosesOnlyTest(ChoosingTest):
    """One that chose at least one of these, and none of those."""

    def __init__(self, what: Target, those: Target) -> None:
        super().__init__(what, False)
        self.others = ChoosingTest(those, False)

    def holds(self, table: EffectTable, source: i64, frame: EffectFrame | None, card: i64) -> bool:
        return super().holds(table, source, frame, card) and not self.others.holds(table, source, frame, card)


class HasDoneTest(Test):
    """A card that such an event of this turn is about."""

    def __init__(self, event: i64, by: i64) -> None:
        self.event: i64 = event
        self.by: i64 = by  # a side: by whom it was done

    def holds(self, table: EffectTable, source: i64, frame: EffectFrame | None, card: i64) -> bool:
        history = table.history
        for i in range(0, i64(len(history)), HISTORY_STRIDE):
            if history[i] == self.event and history[i + 1] == card:
                if self.by == ANY or table.on_side(self.by, history[i + 3], player_of(table, source, frame)):
                    return True
        return False


class DidLastTest(Test):
    """A card that such an event of its controller's last turn is about, as long as it has stayed where it was then."""

    def __init__(self, event: i64) -> None:
        self.event: i64 = event

    def holds(self, table: EffectTable, source: i64, frame: EffectFrame | None, card: i64) -> bool:
        table = cast("RiftboundTable", table)
        past, player = table.past, table.controller[card]
        for at in range(0, i64(len(past)), PAST_STRIDE):
            if past[at] == player and past[at + 2] == self.event and past[at + 3] == card:
                return table.entered[card] <= past[at + 1]
        return False


class LethalTest(Test):
    """A unit with lethal damage (139.2.a), which it is about to die of."""

    def holds(self, table: EffectTable, source: i64, frame: EffectFrame | None, card: i64) -> bool:
        table = cast("RiftboundTable", table)
        return lethal(table, card)


class WithThereTest(Test):
    """A battlefield where so many of these cards are, or a card there."""

    def __init__(self, what: Target, least: i64, most: i64) -> None:
        self.what = what
        self.least: i64 = least
        self.most: i64 = most  # 0: any number

    def holds(self, table: EffectTable, source: i64, frame: EffectFrame | None, card: i64) -> bool:
        table = cast("RiftboundTable", table)
        field = place_of(table, card)
        n: i64 = 0
        for other in self.what.find(table, source, frame):
            if table.location(other) == field:
                n += 1
        return n >= self.least and (self.most == 0 or n <= self.most)


class WasThereTest(Test):
    """A battlefield where such an event of this turn happened, or a card there."""

    def __init__(self, what: EventPattern) -> None:
        self.what = what

    def holds(self, table: EffectTable, source: i64, frame: EffectFrame | None, card: i64) -> bool:
        table = cast("RiftboundTable", table)
        field = place_of(table, card)
        if field < 0:
            return False
        there, history, me = table.cards(w.BATTLEFIELDS, 0)[field], table.history, you(table, source, frame)
        for at in range(0, i64(len(history)), HISTORY_STRIDE):
            if history[at + 2] == there and self.what.was(table, source, frame, table.bearer(source), me, at):
                return True
        return False


class WordTest(Test):
    """Has an ability that such a word, which the rules don't know, heads."""

    def __init__(self, word: i64) -> None:
        self.word: i64 = word

    def holds(self, table: EffectTable, source: i64, frame: EffectFrame | None, card: i64) -> bool:
        return table.has_word(card, self.word)


class TotalThereTest(Test):
    """A battlefield where the sum of a number of these cards compares so."""

    def __init__(self, stat: i64, what: Target, op: i64, amount: Number) -> None:
        self.stat: i64 = stat
        self.what = what
        self.op: i64 = op
        self.amount = amount

    def holds(self, table: EffectTable, source: i64, frame: EffectFrame | None, card: i64) -> bool:
        table = cast("RiftboundTable", table)
        field = field_of(table, card)
        total: i64 = 0
        for other in self.what.find(table, source, frame):
            if table.location(other) == field:
                value = table.number_of(other, self.stat)
                total += value if value > 0 else 0
        return compare(self.op, total, self.amount.get(table, source, frame))


class DamageTest(Test):
    """Marked damage compared."""

    def __init__(self, op: i64, amount: Number) -> None:
        self.op: i64 = op
        self.amount = amount

    def holds(self, table: EffectTable, source: i64, frame: EffectFrame | None, card: i64) -> bool:
        table = cast("RiftboundTable", table)
        return compare(self.op, table.damage[card], self.amount.get(table, source, frame))


# ---------------------------------------------------------------------------------------------- subjects


class FieldSelector(Selector):
    """Battlefields; whose they are is who controls them."""

    def __init__(self, side: i64, tests: list[Test]) -> None:
        super().__init__(append(vec[i64](), i64(w.BATTLEFIELDS)), side, tests)

    def find_all(self, table: EffectTable, source: i64, frame: EffectFrame | None) -> vec[i64]:
        out = vec[i64](capacity=4)
        for card in table.cards(w.BATTLEFIELDS, 0):
            if self.includes(table, source, frame, card):
                out = append(out, card)
        return out

    def includes(self, table: EffectTable, source: i64, frame: EffectFrame | None, card: i64) -> bool:
        if not table.is_in(card, w.BATTLEFIELDS):
            return False
        if not on_side(table, self.side, you(table, source, frame), table.controller[card]):
            return False
        return self.passes(table, source, frame, card)


class ChainSelector(Selector):
    """Spells on the chain that are final, but for the one that asks."""

    def __init__(self, side: i64, tests: list[Test]) -> None:
        super().__init__(append(vec[i64](), i64(w.CHAIN)), side, tests)

    def find_all(self, table: EffectTable, source: i64, frame: EffectFrame | None) -> vec[i64]:
        table = cast("RiftboundTable", table)
        out = vec[i64](capacity=4)
        for item in table.chain:
            card = item.source if item.is_card else item.body
            if item.final and card >= 0 and card != source:
                if self.includes(table, source, frame, card):
                    out = append(out, card)
        return out

    def includes(self, table: EffectTable, source: i64, frame: EffectFrame | None, card: i64) -> bool:
        table = cast("RiftboundTable", table)
        if not table.is_in(card, w.CHAIN) or table.rift(card).kind != w.SPELL:
            return False
        if not on_side(table, self.side, you(table, source, frame), table.controller[card]):
            return False
        return self.passes(table, source, frame, card)


class AbilitySelector(ChainSelector):
    """Abilities on the chain that are final (R4:425), and spells too if it says so; each by what stands for it."""

    def __init__(self, side: i64, tests: list[Test], spells: bool) -> None:
        super().__init__(side, tests)
        self.spells = spells

    def find_all(self, table: EffectTable, source: i64, frame: EffectFrame | None) -> vec[i64]:
        table = cast("RiftboundTable", table)
        out = vec[i64](capacity=4)
        for item in table.chain:
            card = item.source if item.is_card else item.body
            if item.final and item is not frame and card >= 0 and not (item.is_card and card == source):
                if self.includes(table, source, frame, card):
                    out = append(out, card)
        return out

    def includes(self, table: EffectTable, source: i64, frame: EffectFrame | None, card: i64) -> bool:
        table = cast("RiftboundTable", table)
        if table.rift(card).kind != w.ABILITY:
            return self.spells and super().includes(table, source, frame, card)
        if not table.is_in(card, w.CHAIN):
            return False
        if not on_side(table, self.side, you(table, source, frame), table.controller[card]):
            return False
        return self.passes(table, source, frame, card)


class WearersTarget(Target):
    """The cards that some of these are attached to."""

    def __init__(self, of: Target) -> None:
        self.of = of

    def find(self, table: EffectTable, source: i64, frame: EffectFrame | None) -> vec[i64]:
        out = vec[i64](capacity=4)
        for card in self.of.find(table, source, frame):
            host = table.host[card]
            if host >= 0 and host not in out:
                out = append(out, host)
        return out

    def includes(self, table: EffectTable, source: i64, frame: EffectFrame | None, card: i64) -> bool:
        return self.worn(table, source, frame, card) > 0

    def worn(self, table: EffectTable, source: i64, frame: EffectFrame | None, card: i64) -> i64:
        """How many of them this card wears."""
        n: i64 = 0
        other = table.attached[card]
        while other >= 0:
            if self.of.includes(table, source, frame, other):
                n += 1
            other = table.next_attached[other]
        return n


class TrashedTarget(Target):
    """The spell whose text this is, in the trash after it has resolved ("play this from your trash")."""

    def find(self, table: EffectTable, source: i64, frame: EffectFrame | None) -> vec[i64]:
        out = vec[i64](capacity=1)
        return append(out, source) if table.is_in(source, w.TRASH) else out


class ClassTarget(Target):
    """Every card that passes, wherever it is: what constant effects on cards being played reach."""

    def __init__(self, test: Test) -> None:
        self.test = test

    def find(self, table: EffectTable, source: i64, frame: EffectFrame | None) -> vec[i64]:
        return vec[i64]()

    def includes(self, table: EffectTable, source: i64, frame: EffectFrame | None, card: i64) -> bool:
        return self.test.holds(table, source, frame, card)


class SlotTarget(Target):
    """What was chosen for a slot, as long as the effect has not moved on to it."""

    def __init__(self, slot: i64) -> None:
        self.slot: i64 = slot

    def find(self, table: EffectTable, source: i64, frame: EffectFrame | None) -> vec[i64]:
        if not isinstance(frame, ChainItem):
            return vec[i64]()
        return frame.choices.targets(frame.round * ROUND + self.slot, table)

    def lost(self, table: EffectTable, source: i64, frame: EffectFrame | None) -> vec[i64]:
        """What the effect has taken away since it began (563.2.c.9)."""
        out = vec[i64](capacity=2)
        if isinstance(frame, ChainItem):
            slots = frame.choices.slots
            for i in range(0, i64(len(slots)), 3):
                if slots[i] == frame.round * ROUND + self.slot and slots[i + 1] in frame.it:
                    out = changed(out, table, slots[i + 1], slots[i + 2])
        return out


class PaidTarget(Target):
    """What pays the cost of the item, or has paid it; one that is gone is known as it last was (563.2.c.9)."""

    def find(self, table: EffectTable, source: i64, frame: EffectFrame | None) -> vec[i64]:
        out = vec[i64](capacity=2)
        if isinstance(frame, ChainItem):
            i: i64 = 0
            while i < len(frame.payment.paid):
                if table.serial[frame.payment.paid[i]] == frame.payment.paid[i + 1]:
                    out = append(out, frame.payment.paid[i])
                i += 2
        return out

    def gone(self, source: i64, frame: EffectFrame | None) -> i64:
        if isinstance(frame, ChainItem) and len(frame.payment.paid) > 0:
            return frame.payment.paid[0]
        return -1


class DoneToTarget(Target):
    """The cards to which the effect has done so, and that are still there: the events of this kind since it began."""

    def __init__(self, kind: i64, test: Test) -> None:
        self.kind: i64 = kind
        self.test = test

    def find(self, table: EffectTable, source: i64, frame: EffectFrame | None) -> vec[i64]:
        out = vec[i64]()
        if frame is None:
            return out
        table = cast("RiftboundTable", table)
        history = table.history
        for at in range(frame.since, i64(len(history)), HISTORY_STRIDE):
            card = history[at + 1]
            if history[at] == self.kind and card >= 0 and card not in out:
                if table.on_board(card) and self.test.holds(table, source, frame, card):
                    out = append(out, card)
        return out


class KilledTarget(Target):
    """Those of these that the effect has killed, or that were killed to pay for it: none whose death was replaced, or
    could not be (R4:359.3.e.14, V1). While what pays is still being chosen, those that are to be killed."""

    def __init__(self, of: Target) -> None:
        self.of = of

    def find(self, table: EffectTable, source: i64, frame: EffectFrame | None) -> vec[i64]:
        if isinstance(frame, ChainItem) and not frame.final:
            return self.of.find(table, source, frame)
        return NONE

    def lost(self, table: EffectTable, source: i64, frame: EffectFrame | None) -> vec[i64]:
        out = vec[i64](capacity=2)
        found = self.of.lost(table, source, frame)
        for i in range(0, i64(len(found)), 2):
            if frame is not None and killed_for(table, frame, found[i]):
                out = append(append(out, found[i]), found[i + 1])
        return out


def killed_for(table: EffectTable, frame: EffectFrame, card: i64) -> bool:
    """Was it this effect that killed the card last, or a cost?"""
    history = table.history
    at: i64 = i64(len(history)) - HISTORY_STRIDE
    while at >= 0:
        if history[at] == w.DIES and history[at + 1] == card:
            return history[at + 5] == w.BY_COST or history[at + 2] == frame.source
        at -= HISTORY_STRIDE
    return False


class KeptTarget(Target):
    """What an earlier choice of the effect gave, those that are still the objects they were."""

    def __init__(self, slot: i64) -> None:
        self.slot: i64 = slot

    def find(self, table: EffectTable, source: i64, frame: EffectFrame | None) -> vec[i64]:
        out = vec[i64](capacity=2)
        if isinstance(frame, ChainItem) and not frame.final:
            return frame.choices.targets(frame.round * ROUND + self.slot, table)
        if isinstance(frame, ChainItem):
            i: i64 = 0
            while i < len(frame.kept):
                if frame.kept[i] == self.slot and table.serial[frame.kept[i + 1]] == frame.kept[i + 2]:
                    out = append(out, frame.kept[i + 1])
                i += 3
        return out

    def gone(self, source: i64, frame: EffectFrame | None) -> i64:
        if isinstance(frame, ChainItem):
            i: i64 = 0
            while i < len(frame.kept):
                if frame.kept[i] == self.slot:
                    return frame.kept[i + 1] if frame.kept[i + 2] != FORGOTTEN else -1
                i += 3
        return -1


class RestTarget(Target):
    """All of these that nobody chose."""

    def __init__(self, parts: list[Selector]) -> None:
        self.parts = parts

    def find(self, table: EffectTable, source: i64, frame: EffectFrame | None) -> vec[i64]:
        out = vec[i64](capacity=8)
        if isinstance(frame, ChainItem):
            for part in self.parts:
                for card in part.find(table, source, frame):
                    if card not in out and not kept_so(table, frame, card):
                        out = append(out, card)
        return out


class FirstTarget(Target):
    """The first group of a double choice."""

    def find(self, table: EffectTable, source: i64, frame: EffectFrame | None) -> vec[i64]:
        out = vec[i64](capacity=2)
        if frame is not None:
            for card in frame.bound(table):
                if card not in frame.second:
                    out = append(out, card)
        return out

    def gone(self, source: i64, frame: EffectFrame | None) -> i64:
        if frame is not None:
            for card in frame.it:
                if card not in frame.second:
                    return card
        return -1


class WornTarget(Target):
    """The attached card whose effect text this is; once the wearer has left, the one it left behind (R4:719.5)."""

    def find(self, table: EffectTable, source: i64, frame: EffectFrame | None) -> vec[i64]:
        out = vec[i64](capacity=1)
        if frame is None:
            return append(out, source)
        other = table.attached[source]
        while other >= 0:
            for ability in table.card(other).abilities:
                if ability.key == frame.key:
                    return append(out, other)
            other = table.next_attached[other]
        table = cast("RiftboundTable", table)
        for left in table.live:
            if table.last_host[left] == source:
                for ability in table.card(left).abilities:
                    if ability.key == frame.key:
                        return append(out, left)
        return out
