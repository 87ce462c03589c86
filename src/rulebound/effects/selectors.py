"""Which cards, and how many: lowered amounts, subjects and filters."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from librt.vecs import append, vec
from mypy_extensions import i64

from rulebound.effects.core import FORGOTTEN, NONE, EffectFrame, Test, passes
from rulebound.kernel.definitions import BITS, GAME

if TYPE_CHECKING:
    from rulebound.effects.table import EffectTable


# sides
ANY: Final = 0
YOURS: Final = 1
FRIENDLY: Final = 2
ENEMY: Final = 3
CHOSEN: Final = 4  # of the opponent whom the effect has chosen; of any, before it has

# comparisons
AT_MOST: Final = 0
AT_LEAST: Final = 1
EQUAL: Final = 2

# references
SELF: Final = 0
THIS_CARD: Final = 1
IT: Final = 2
SECOND: Final = 3
EVENT_CARD: Final = 4
EVENT_SOURCE: Final = 5
REST_OF_LOOKED: Final = 6
FIRST: Final = 7
EARLIER: Final = 8

ANY_WORD: Final = 1 << 20  # in place of the number of a keyword effect that a card explains: whichever

# zones that only exist while an effect runs
LOOKED: Final = -2
PLACED: Final = -3


def compare(op: i64, left: i64, right: i64) -> bool:
    if op == AT_MOST:
        return left <= right
    if op == AT_LEAST:
        return left >= right
    return left == right


def player_of(table: EffectTable, source: i64, frame: EffectFrame | None) -> i64:
    """Whose effect it is."""
    return frame.controller if frame is not None else table.controller[table.bearer(source)]


# ---------------------------------------------------------------------------------------------- amounts


class Number:
    """A printed number; subclasses find theirs out."""

    def __init__(self, fixed: i64 = 0) -> None:
        self.fixed: i64 = fixed

    def get(self, table: EffectTable, source: i64, frame: EffectFrame | None) -> i64:
        return self.fixed

    def missing(self, table: EffectTable, source: i64, frame: EffectFrame | None) -> bool:
        """Is it the number of something that is not there to ask?"""
        return False


class CountNumber(Number):
    """How many cards there are (unique: how many different names), once for each full `per`, times a factor, plus."""

    def __init__(self, what: Target, times: i64, plus: i64, unique: bool, per: i64 = 1) -> None:
        super().__init__(0)
        self.what = what
        self.per: i64 = per
        self.times: i64 = times
        self.plus: i64 = plus
        self.unique = unique

    def get(self, table: EffectTable, source: i64, frame: EffectFrame | None) -> i64:
        cards = self.what.find(table, source, frame)
        if isinstance(self.what, Selector):
            cards = table.as_counted(cards, self.what, source, frame)
        n: i64 = len(cards)
        if self.unique:
            n = len({table.card(card).name for card in cards})
        return n // self.per * self.times + self.plus


class StatNumber(Number):
    """A number of one card (the first of the subject): times a factor, once for each full `per` of it."""

    def __init__(self, stat: i64, of: Target, times: i64, per: i64) -> None:
        super().__init__(0)
        self.stat: i64 = stat
        self.of = of
        self.times: i64 = times
        self.per: i64 = per

    def get(self, table: EffectTable, source: i64, frame: EffectFrame | None) -> i64:
        cards = self.of.find(table, source, frame)
        lost = self.of.lost(table, source, frame)
        if len(lost) > 0 and (len(cards) == 0 or cards[0] == lost[0]):
            before = table.recall(lost[0], lost[1])
            value = table.last_known(lost[0], self.stat)
            table.recall_no_more(before)
        else:
            value = table.number_of(cards[0], self.stat) if len(cards) > 0 else 0
        return value // self.per * self.times if value > 0 else 0

    def missing(self, table: EffectTable, source: i64, frame: EffectFrame | None) -> bool:
        return len(self.of.find(table, source, frame)) == 0 and len(self.of.lost(table, source, frame)) == 0


class TotalNumber(Number):
    """The sum (or the highest) of a number of all these cards, times a factor."""

    def __init__(self, stat: i64, what: Target, highest: bool, times: i64) -> None:
        super().__init__(0)
        self.stat: i64 = stat
        self.what = what
        self.highest = highest
        self.times: i64 = times

    def get(self, table: EffectTable, source: i64, frame: EffectFrame | None) -> i64:
        total: i64 = 0
        for card in self.what.find(table, source, frame):
            value = table.number_of(card, self.stat)
            if value < 0:
                value = 0
            if not self.highest:
                total += value
            elif value > total:
                total = value
        return total * self.times


class ScaledNumber(Number):
    """A number times a factor, plus another; all of that divided, rounded down."""

    def __init__(self, number: Number, times: i64, plus: i64, per: i64 = 1) -> None:
        super().__init__(0)
        self.number = number
        self.times: i64 = times
        self.plus: i64 = plus
        self.per: i64 = per

    def get(self, table: EffectTable, source: i64, frame: EffectFrame | None) -> i64:
        return (self.number.get(table, source, frame) * self.times + self.plus) // self.per

    def missing(self, table: EffectTable, source: i64, frame: EffectFrame | None) -> bool:
        return self.number.missing(table, source, frame)


class PairedNumber(Number):
    """Two numbers together, or how far they are apart."""

    def __init__(self, one: Number, other: Number, apart: bool) -> None:
        super().__init__(0)
        self.one = one
        self.other = other
        self.apart = apart

    def get(self, table: EffectTable, source: i64, frame: EffectFrame | None) -> i64:
        one = self.one.get(table, source, frame)
        other = self.other.get(table, source, frame)
        if not self.apart:
            return one + other
        return one - other if one > other else other - one

    def missing(self, table: EffectTable, source: i64, frame: EffectFrame | None) -> bool:
        return self.one.missing(table, source, frame) or self.other.missing(table, source, frame)


class CappedNumber(Number):
    """A number, but no more than so much, be it added or taken away."""

    def __init__(self, number: Number, most: i64) -> None:
        super().__init__(0)
        self.number = number
        self.most: i64 = most

    def get(self, table: EffectTable, source: i64, frame: EffectFrame | None) -> i64:
        value = self.number.get(table, source, frame)
        if value > self.most:
            return self.most
        return -self.most if value < -self.most else value


class DrawnNumber(Number):
    """How many cards you drew by this effect."""

    def get(self, table: EffectTable, source: i64, frame: EffectFrame | None) -> i64:
        return frame.drawn if frame is not None else 0


class EventNumber(Number):
    """The number the event carried, times a factor."""

    def __init__(self, times: i64 = 1) -> None:
        super().__init__(0)
        self.times: i64 = times

    def get(self, table: EffectTable, source: i64, frame: EffectFrame | None) -> i64:
        return frame.amount * self.times if frame is not None else 0


# ---------------------------------------------------------------------------------------------- subjects


class Target:
    """Cards an instruction is about."""

    def find(self, table: EffectTable, source: i64, frame: EffectFrame | None) -> vec[i64]:
        raise NotImplementedError

    def includes(self, table: EffectTable, source: i64, frame: EffectFrame | None, card: i64) -> bool:
        return card in self.find(table, source, frame)

    def meant(self, table: EffectTable, source: i64, frame: EffectFrame | None, card: i64) -> bool:
        """Is this card one of them, wherever it is by now? What is said of something that has happened."""
        return self.includes(table, source, frame, card)

    def gone(self, source: i64, frame: EffectFrame | None) -> i64:
        """The card that was meant where none is found any more, or -1."""
        return -1

    def lost(self, table: EffectTable, source: i64, frame: EffectFrame | None) -> vec[i64]:
        """The cards that were meant and are no longer what they were, each with the serial it had then."""
        card = self.gone(source, frame)
        if card < 0 or len(self.find(table, source, frame)) > 0:
            return NONE
        return append(append(vec[i64](), card), i64(0))

    def looks_hidden(self, table: EffectTable, source: i64, frame: EffectFrame | None) -> bool:
        """Can't others see which cards these are, or whether there is one?"""
        return False


class Reference(Target):
    """Cards known from before."""

    def __init__(self, which: i64) -> None:
        self.which: i64 = which

    def find(self, table: EffectTable, source: i64, frame: EffectFrame | None) -> vec[i64]:
        out = vec[i64]()
        which = self.which
        if which == SELF:
            if frame is None:
                return append(out, table.bearer(source))
            if table.serial[source] == frame.serial:
                return append(out, source)
            return out
        if which == THIS_CARD:
            return append(out, source) if frame is None or table.is_source(frame) else out
        if frame is None:
            return out
        if which == IT:
            return frame.bound(table)
        if which == SECOND:
            for card in frame.second:
                if card in frame.bound(table):
                    out = append(out, card)
            return out
        if which == FIRST:
            for card in frame.bound(table):
                if card not in frame.second:
                    out = append(out, card)
            return out
        if which == EARLIER:
            for i in range(i64(len(frame.earlier))):
                if table.serial[frame.earlier[i]] == frame.earlier_serials[i]:
                    out = append(out, frame.earlier[i])
            return out
        if which == EVENT_CARD:
            return append(out, frame.subject) if table.still_there(frame.subject, frame.subject_serial, frame) else out
        if which == EVENT_SOURCE:
            return append(out, frame.other) if table.still_there(frame.other, frame.other_serial, frame) else out
        return frame.looked[:]

    def gone(self, source: i64, frame: EffectFrame | None) -> i64:
        if self.which == SELF:
            return source if frame is None else frame.left_source()
        if frame is None:
            return -1
        if self.which == IT:
            return frame.it[0] if len(frame.it) > 0 and frame.it_serials[0] != FORGOTTEN else -1
        if self.which == SECOND:
            return frame.second[0] if len(frame.second) > 0 else -1
        if self.which == EVENT_CARD:
            return frame.subject
        return frame.other if self.which == EVENT_SOURCE else -1

    def lost(self, table: EffectTable, source: i64, frame: EffectFrame | None) -> vec[i64]:
        out = NONE
        if frame is None:
            return out
        which = self.which
        if which == SELF:
            return changed(out, table, frame.left_source(), frame.serial)
        if which == EVENT_CARD:
            return changed(out, table, frame.subject, frame.subject_serial)
        if which == EVENT_SOURCE:
            return changed(out, table, frame.other, frame.other_serial)
        if which == EARLIER:
            for i in range(i64(len(frame.earlier))):
                out = changed(out, table, frame.earlier[i], frame.earlier_serials[i])
        elif which == IT or which == FIRST or which == SECOND:
            for i in range(i64(len(frame.it))):
                if which == IT or (frame.it[i] in frame.second) == (which == SECOND):
                    out = changed(out, table, frame.it[i], frame.it_serials[i])
        return out

    def includes(self, table: EffectTable, source: i64, frame: EffectFrame | None, card: i64) -> bool:
        if self.which == SELF and frame is None:
            return card == table.bearer(source)
        return card in self.find(table, source, frame)


def changed(found: vec[i64], table: EffectTable, card: i64, serial: i64) -> vec[i64]:
    """The cards that are no longer what they were, with this one, if it is one."""
    return (
        found
        if card < 0 or table.serial[card] == serial or serial == FORGOTTEN
        else append(append(found, card), serial)
    )


class PlayersTarget(Target):
    """Players of a side, each as -1 - player: whose quality a modifier changes."""

    def __init__(self, side: i64) -> None:
        self.side: i64 = side

    def includes(self, table: EffectTable, source: i64, frame: EffectFrame | None, card: i64) -> bool:
        if card >= 0 or card == GAME:
            return False
        return table.on_side(self.side, -1 - card, player_of(table, source, None))


class GameTarget(Target):
    """The game itself."""

    def includes(self, table: EffectTable, source: i64, frame: EffectFrame | None, card: i64) -> bool:
        return card == GAME


class MeantTarget(Target):
    """These cards, wherever they are: what is said of cards that something is about to be done to."""

    def __init__(self, of: Target) -> None:
        self.of = of

    def find(self, table: EffectTable, source: i64, frame: EffectFrame | None) -> vec[i64]:
        return self.of.find(table, source, frame)

    def includes(self, table: EffectTable, source: i64, frame: EffectFrame | None, card: i64) -> bool:
        return card >= 0 and self.of.meant(table, source, frame, card)


class TogetherTarget(Target):
    """All these at once."""

    def __init__(self, parts: list[Target]) -> None:
        self.parts = parts

    def find(self, table: EffectTable, source: i64, frame: EffectFrame | None) -> vec[i64]:
        out = vec[i64](capacity=4)
        for part in self.parts:
            for card in part.find(table, source, frame):
                if card not in out:
                    out = append(out, card)
        return out

    def lost(self, table: EffectTable, source: i64, frame: EffectFrame | None) -> vec[i64]:
        out = vec[i64]()
        for part in self.parts:
            for item in part.lost(table, source, frame):
                out = append(out, item)
        return out

    def meant(self, table: EffectTable, source: i64, frame: EffectFrame | None, card: i64) -> bool:
        for part in self.parts:
            if part.meant(table, source, frame, card):
                return True
        return False


class Selector(Target):
    """All cards of some zones on some side that pass every test."""

    def __init__(self, specs: vec[i64], side: i64, tests: list[Test]) -> None:
        self.specs = specs
        self.side: i64 = side
        self.tests = tests
        self.pseudo: i64 = specs[0] if len(specs) == 1 and specs[0] < 0 else 0
        self.kinds: i64 = 0  # bits of the types that the zones imply
        self.extreme: i64 = -1  # of those, the ones with the highest or lowest number
        self.highest = True
        self.of_each = False  # of each player's

    def looks_hidden(self, table: EffectTable, source: i64, frame: EffectFrame | None) -> bool:
        if len(self.tests) == 0:
            return False  # how many there are, everybody sees
        if self.pseudo < 0:
            return frame is not None and table.anyone_guesses(frame.looked if self.pseudo == LOOKED else frame.placed)
        player = player_of(table, source, frame)
        side = ENEMY if self.side == CHOSEN else self.side
        for spec in self.specs:
            for holder in range(table.players):
                if table.on_side(side, holder, player) and table.anyone_guesses(table.cards(spec, holder)):
                    return True
        return False

    def passes(self, table: EffectTable, source: i64, frame: EffectFrame | None, card: i64) -> bool:
        """Every test holds (the zone and the side are not looked at)."""
        for test in self.tests:
            if not test.holds(table, source, frame, card):
                return False
        return True

    def find(self, table: EffectTable, source: i64, frame: EffectFrame | None) -> vec[i64]:
        found = self.find_all(table, source, frame)
        if self.extreme < 0 or len(found) < 2:
            return found
        out = vec[i64](capacity=4)
        for card in found:
            if self.is_extreme(table, found, card):
                out = append(out, card)
        return out

    def is_extreme(self, table: EffectTable, found: vec[i64], card: i64) -> bool:
        """Has none of the others (of its player's, if each player's are compared) a number beyond that of the card?"""
        number = table.number_of(card, self.extreme)
        for other in found:
            if self.of_each and table.controller[other] != table.controller[card]:
                continue
            value = table.number_of(other, self.extreme)
            if value > number if self.highest else value < number:
                return False
        return True

    def find_all(self, table: EffectTable, source: i64, frame: EffectFrame | None) -> vec[i64]:
        out = NONE
        if self.pseudo < 0:
            if frame is not None:
                for card in frame.looked if self.pseudo == LOOKED else frame.placed:
                    if self.passes(table, source, frame, card):
                        out = append(out, card)
            return out
        player = player_of(table, source, frame)
        if self.side == CHOSEN:
            return self.find_chosen(table, source, frame, player)
        if table.mixed_zones and self.side == YOURS:
            return self.find_yours(table, source, frame, player)
        players = table.players
        tests = self.tests
        sides: i64 = -1
        if self.side == YOURS:
            sides = BITS[player]
        elif self.side != ANY:
            sides = 0
            for holder in range(players):
                if table.on_side(self.side, holder, player):
                    sides |= BITS[holder]
        for spec in self.specs:
            for holder in range(players):
                if sides >> holder & 1:
                    for card in table.zones[spec * players + holder]:
                        for test in tests:
                            if not test.holds(table, source, frame, card):
                                break
                        else:
                            out = append(out, card)
        return out

    def find_yours(self, table: EffectTable, source: i64, frame: EffectFrame | None, player: i64) -> vec[i64]:
        """Your own cards, where zones are shared with a teammate."""
        out = vec[i64](capacity=8)
        for spec in self.specs:
            for holder in range(table.players):
                for card in table.cards(spec, holder):
                    if table.controller[card] == player and self.passes(table, source, frame, card):
                        out = append(out, card)
        return out

    def find_chosen(self, table: EffectTable, source: i64, frame: EffectFrame | None, player: i64) -> vec[i64]:
        """The cards of the opponent whom the effect has chosen."""
        out = vec[i64](capacity=8)
        chosen = frame.opponent if frame is not None else i64(-1)
        for spec in self.specs:
            for holder in range(table.players):
                if holder == table.place_of(chosen, spec) if chosen >= 0 else table.is_enemy(holder, player):
                    for card in table.cards(spec, holder):
                        if self.passes(table, source, frame, card):
                            out = append(out, card)
        return out

    def meant(self, table: EffectTable, source: i64, frame: EffectFrame | None, card: i64) -> bool:
        player = player_of(table, source, frame)
        if self.side == CHOSEN and not table.is_enemy(table.controller[card], player):
            return False
        if self.side == CHOSEN and frame is not None and frame.opponent >= 0:
            return table.controller[card] == frame.opponent and self.passes(table, source, frame, card)
        if self.kinds and not table.kinds_now(card) & self.kinds:
            return False
        return table.on_side(self.side, table.controller[card], player) and self.passes(table, source, frame, card)

    def includes(self, table: EffectTable, source: i64, frame: EffectFrame | None, card: i64) -> bool:
        if self.pseudo < 0 or self.extreme >= 0 or self.side == CHOSEN:
            return card in self.find(table, source, frame)
        if table.spec_of(card) not in self.specs:
            return False
        whose = table.controller[card] if table.mixed_zones else table.holder(card)
        if not table.on_side(self.side, whose, player_of(table, source, frame)):
            return False
        return self.passes(table, source, frame, card)


# ---------------------------------------------------------------------------------------------- filters


class TraitTest(Test):
    def __init__(self, traits: vec[i64]) -> None:
        self.traits = traits

    def holds(self, table: EffectTable, source: i64, frame: EffectFrame | None, card: i64) -> bool:
        for trait in self.traits:
            if table.has_trait(card, trait):
                return True
        return False


class ColorTest(Test):
    def __init__(self, mask: i64) -> None:
        self.mask: i64 = mask

    def holds(self, table: EffectTable, source: i64, frame: EffectFrame | None, card: i64) -> bool:
        return (table.card(card).colors & self.mask) != 0


class KindTest(Test):
    """Is of one of these types (a bit each)."""

    def __init__(self, mask: i64) -> None:
        self.mask: i64 = mask

    def holds(self, table: EffectTable, source: i64, frame: EffectFrame | None, card: i64) -> bool:
        return table.kinds_now(card) & self.mask != 0


class CompareTest(Test):
    def __init__(self, stat: i64, op: i64, amount: Number) -> None:
        self.stat: i64 = stat
        self.op: i64 = op
        self.amount = amount

    def holds(self, table: EffectTable, source: i64, frame: EffectFrame | None, card: i64) -> bool:
        if table.unknown(self.amount, source, frame):
            return False
        value = table.number_of(card, self.stat)
        return compare(self.op, value if value > 0 else 0, self.amount.get(table, source, frame))


class StateTest(Test):
    def __init__(self, state: i64) -> None:
        self.state: i64 = state

    def holds(self, table: EffectTable, source: i64, frame: EffectFrame | None, card: i64) -> bool:
        return table.has_state(card, self.state)


class KeywordTest(Test):
    """Has a keyword effect: its stat is above zero."""

    def __init__(self, stat: i64) -> None:
        self.stat: i64 = stat

    def holds(self, table: EffectTable, source: i64, frame: EffectFrame | None, card: i64) -> bool:
        return (table.last_known(card, self.stat) if card == table.as_was else table.value(card, self.stat)) > 0


class OtherThanTest(Test):
    """Is none of these cards."""

    def __init__(self, of: Target) -> None:
        self.of = of

    def holds(self, table: EffectTable, source: i64, frame: EffectFrame | None, card: i64) -> bool:
        return card not in self.of.find(table, source, frame)


class NamedTest(Test):
    """This is the name, or one of the names."""

    def __init__(self, name: str) -> None:
        self.name = name

    def holds(self, table: EffectTable, source: i64, frame: EffectFrame | None, card: i64) -> bool:
        return table.is_named(card, self.name)


class OtherTest(Test):
    def holds(self, table: EffectTable, source: i64, frame: EffectFrame | None, card: i64) -> bool:
        return card != source and card != table.bearer(source)


class NotTest(Test):
    def __init__(self, test: Test) -> None:
        self.test = test

    def holds(self, table: EffectTable, source: i64, frame: EffectFrame | None, card: i64) -> bool:
        return not self.test.holds(table, source, frame, card)


class AnyTest(Test):
    def __init__(self, tests: list[Test]) -> None:
        self.tests = tests

    def holds(self, table: EffectTable, source: i64, frame: EffectFrame | None, card: i64) -> bool:
        for test in self.tests:
            if test.holds(table, source, frame, card):
                return True
        return False


class AllTest(Test):
    def __init__(self, tests: list[Test]) -> None:
        self.tests = tests

    def holds(self, table: EffectTable, source: i64, frame: EffectFrame | None, card: i64) -> bool:
        return passes(self.tests, table, source, frame, card)


class SelectorTest(Test):
    """Is among the cards a selector finds."""

    def __init__(self, selector: Target) -> None:
        self.selector = selector

    def holds(self, table: EffectTable, source: i64, frame: EffectFrame | None, card: i64) -> bool:
        return self.selector.includes(table, source, frame, card)
