"""What runs: card definitions with lowered abilities, and the frame that runs one."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final, cast

from librt.vecs import append, vec
from mypy_extensions import i64

from rulebound.kernel.actions import DONE, NO, PICK, YES, action
from rulebound.kernel.definitions import Definition, Static
from rulebound.kernel.events import Event
from rulebound.kernel.frames import Frame
from rulebound.kernel.table import Table
from rulebound.kernel.zones import PUBLIC

if TYPE_CHECKING:
    from rulebound.effects.table import EffectTable

# kinds of ability
KEYWORD: Final = 0
STATIC: Final = 1
TRIGGERED: Final = 2
ACTIVATED: Final = 3
COMMAND: Final = 4
BURST: Final = 5
PILOT: Final = 6
SUBSTITUTION: Final = 7  # done in place of an event
PAYMENT: Final = 8  # done in place of a card's own cost

# asked by effects
ASK_CHOOSE: Final = 1
ASK_MAY: Final = 2
ASK_PLACE: Final = 3
ASK_ORDER: Final = 4
ASK_MODE: Final = 5
ASK_INSTEAD: Final = 6
ASK_OPPONENT: Final = 7  # which of several opponents
ASK_TRIGGER: Final = 8  # which waiting trigger is next
ASK_NUMBER: Final = 9  # how many


NONE: Final = vec[i64]()  # no cards
FORGOTTEN: Final = -1  # the serial of a card that is no longer known as it was


class Test:
    """A test of one card, seen from a source; `frame` is the running effect or None."""

    def holds(self, table: EffectTable, source: i64, frame: EffectFrame | None, card: i64) -> bool:
        raise NotImplementedError


def passes(tests: list[Test], table: EffectTable, source: i64, frame: EffectFrame | None, card: i64) -> bool:
    """Does the card pass every test?"""
    for test in tests:
        if not test.holds(table, source, frame, card):
            return False
    return True


class Check:
    """A test of the table, seen from a source."""

    def holds(self, table: EffectTable, source: i64, frame: EffectFrame | None) -> bool:
        raise NotImplementedError

    def looks_hidden(self, table: EffectTable, source: i64, frame: EffectFrame | None) -> bool:
        """Do cards that others can't see decide whether it holds?"""
        return False


class Step:
    """One instruction of a lowered ability."""

    def run(self, table: EffectTable, frame: EffectFrame) -> bool:
        """Do it; True if a decision was asked, whose answer goes to `answer`."""
        raise NotImplementedError

    def answer(self, table: EffectTable, frame: EffectFrame, code: i64) -> None:
        """Take the answer to what `run` asked."""

    def possible(self, table: EffectTable, source: i64, frame: EffectFrame | None) -> bool:
        """Can it be done at all, as the table stands? `frame` is None before the effect has begun."""
        return True

    def looks_hidden(self, table: EffectTable, source: i64, frame: EffectFrame | None) -> bool:
        """Do cards that others can't see decide whether it can be done?"""
        return False


class Timing:
    """When and where an ability may be used, or works."""

    def __init__(self) -> None:
        self.main = False  # in the main phase
        self.action = False  # in an action step, a showdown
        self.reaction = False  # may answer what has not resolved yet
        self.once = False  # once a turn
        self.zone: i64 = -1  # the zone it works in, when that is not in play
        self.worn = False  # of the card it is attached to, while it is attached
        self.delayed = False  # only once another ability has made it
        self.gate: Check | None = None  # while this holds, its card has it
        self.dependent = False  # it is the text of a keyword that says when it works (R4:726)


class EventPattern:
    """Which events: what an ability waits for, or what is looked for in the history."""

    def __init__(
        self, event: i64 = -1, own: bool = True, by: i64 = 0, who: Test | None = None, object: Test | None = None
    ) -> None:
        self.event: i64 = event
        self.own = own  # of its own card only
        self.by: i64 = by  # whose doing: a side (ANY, YOURS, FRIENDLY, ENEMY), seen from the ability's player
        self.who = who
        self.object = object  # what its other card must be
        self.of_other: i64 = 0  # and the side of that
        self.causes: i64 = -1  # bit per cause that counts
        self.least: i64 = 0  # its number is at least this
        self.from_here = False  # it begins where the ability's source is
        self.timed = False  # it is written as a timing keyword
        self.together = False  # once for all that happens at the same time ("one or more")
        self.counted = False  # and its number is how many that were
        self.told = True  # what it was makes a difference to what is done
        self.tells = False  # its number is the player whose doing it is
        self.each_player = False  # each player's doing, once a turn, seen from their side; its number tells who
        self.about = False  # of a delayed ability: about a card that was chosen, whatever the event
        self.of_place = False  # where that was made is a card that its lasting effect's number tells
        self.next = False  # of a delayed ability: it waits for one such event only
        self.chooser: i64 = -1  # how the event tells whose the ability is, where that is not its source's controller
        self.of_chosen = False  # the player is the one that its lasting effect's number tells

    def fits(
        self, table: EffectTable, card: i64, frame: EffectFrame | None, me: i64, you: i64, event: Event, at: i64 = -1
    ) -> bool:
        """Is it such an event, as the text of a card sees it, whose ability `me` has and `you` control?

        at: where the history tells of it, if it is over: its cards are judged as they were then.
        """
        if self.own:
            if event.subject != me:
                return False
        elif self.who is not None:
            if event.subject < 0 or not held_then(self.who, table, card, frame, event.subject, at):
                return False
        if not self.causes >> event.cause & 1 or event.amount < self.least:
            return False
        if self.by and not table.on_side(self.by, event.player, you):
            return False
        if self.of_other and (event.other < 0 or not table.on_side(self.of_other, table.controller[event.other], you)):
            return False
        if self.object is None:
            return True
        return event.other >= 0 and held_then(self.object, table, card, frame, event.other, at)

    def was(self, table: EffectTable, card: i64, frame: EffectFrame | None, me: i64, you: i64, at: i64) -> bool:
        """Is what the history tells there such an event?"""
        told = table.history
        if told[at] != self.event:
            return False
        event = Event(told[at], told[at + 1], told[at + 2], told[at + 3], told[at + 4], told[at + 5])
        return self.fits(table, card, frame, me, you, event, at)


def held_then(test: Test, table: EffectTable, source: i64, frame: EffectFrame | None, card: i64, at: i64) -> bool:
    """Does the test hold for a card of an event, or did it, when the history was told there (-1: it happens now)?"""
    if at < 0:
        return test.holds(table, source, frame, card)
    before = table.recall_then(card, at)
    held = test.holds(table, source, frame, card)
    table.recall_no_more(before)
    return held


class Price:
    """What is paid for an ability."""

    def __init__(self) -> None:
        self.cost: i64 = 0  # resources, where they are all alike
        self.parts = vec[i64]()  # or so much of each kind, in the game's own form
        self.payments: list[Step] = []  # the other costs
        self.exhausts = False  # paying it exhausts its source
        self.takes_units = False  # paying it takes a unit from where it is


class AbilityDef:
    """One ability of a card, lowered. `key` is its number in the pool of the table."""

    def __init__(self, kind: i64) -> None:
        self.kind: i64 = kind
        self.key: i64 = -1
        self.shares: i64 = 0  # how far before it in the pool the ability is whose use "once a turn" is also its own
        self.number: i64 = 1  # which activated ability of its card, as notation counts them
        self.word: i64 = -1  # the keyword effect of a set's own that it is, by number (`word_id`)
        self.word_amount: i64 = 0  # the number it is printed with
        self.when = Timing()
        self.pattern = EventPattern()
        self.price = Price()
        self.condition: Check | None = None
        self.optional = False  # may be declined when it is taken up
        self.program: list[Step] = []
        self.needs: list[Step] = []  # what must be possible for the ability to be activated
        self.opening: Check | None = None  # an "if" at the start of the program, without an "otherwise"
        self.choices: list[Step] = []  # steps of the program whose choice is made before it is run
        self.adds = False  # all it does is add resources
        self.moves_it = False  # all it does in place of an event of a card is move that card
        self.brings: i64 = -1  # bit per event kind that it can bring about by itself; -1: anything
        self.wakes_on: i64 = -1  # bit per event kind that could give it something to do; -1: anything
        self.statics: list[Static] = []


class CardDef(Definition):
    """A card's facts and lowered abilities."""

    def __init__(self, name: str, number: str, stats: i64) -> None:
        super().__init__(name, number, stats)
        self.kind: i64 = 0
        self.also: i64 = 0  # bit per type that it has besides
        self.colors: i64 = 0  # bit per colour
        self.traits = vec[i64]()
        self.abilities: list[AbilityDef] = []
        self.statics_elsewhere: list[Static] = []  # constant effects on itself in the hand or the trash
        self.token = False
        self.asks: i64 = 0  # bit per event kind that a condition of it asks about afterwards

    def kinds(self) -> i64:
        """All types that it has (a bit each)."""
        return i64(1) << self.kind | self.also

    def has_trait(self, trait: i64) -> bool:
        return trait in self.traits


class Pool:
    """The definitions one table uses, with a key for every ability."""

    def __init__(self) -> None:
        self.cards: list[CardDef] = []
        self.definitions: list[Definition] = []
        self.abilities: list[AbilityDef] = []
        self.asked: i64 = 0  # bit per event kind that some condition asks about afterwards

    def add(self, card: CardDef) -> i64:
        """Take a definition into the pool; its index there."""
        card.index = len(self.cards)
        self.cards.append(card)
        self.definitions.append(card)
        self.asked |= card.asks
        for ability in card.abilities:
            ability.key = len(self.abilities)
            self.abilities.append(ability)
        return card.index


class EffectFrame(Frame):
    """One effect being resolved: the ability by key, its source as it was, what the event said, and registers."""

    def __init__(self, key: i64, source: i64, serial: i64, controller: i64) -> None:
        super().__init__()
        self.key: i64 = key
        self.source: i64 = source
        self.serial: i64 = serial
        self.controller: i64 = controller
        self.subject: i64 = -1
        self.subject_serial: i64 = 0  # the objects they were
        self.other: i64 = -1
        self.other_serial: i64 = 0
        self.amount: i64 = 0
        self.ex: i64 = 0  # EX Resources that paid for this
        self.did = False  # was the last instruction performed?
        self.acted = False  # was any?
        self.it = NONE  # the cards last chosen, with the serials they had
        self.it_serials = NONE
        self.second = NONE
        self.picking = NONE  # candidates of the choice under way
        self.last: i64 = -1  # index of the last pick among them
        self.picks: i64 = -1  # picks made in the choice under way; -1: none is
        self.earlier = NONE  # the cards chosen before those
        self.earlier_serials = NONE
        self.since: i64 = 0  # where the history stood when it began
        self.picked_modes: i64 = 0  # a bit for each effect picked of several
        self.looked = NONE
        self.placed = NONE
        self.discarded = NONE  # the cards that were discarded last
        self.drawn: i64 = 0  # cards its controller drew by it
        self.opponent: i64 = -1  # the opponent it speaks to, once one is chosen
        self.speaker: i64 = -1  # the player whose turn it is in an instruction for several

    # woven by tools/weave.py: what follows from __init__

    registers = (
        "key source serial controller subject subject_serial other other_serial amount ex did acted it it_serials "
        "second picking last picks earlier earlier_serials since picked_modes looked placed discarded drawn opponent "
        "speaker"
    )
    __slots__ = registers.split()

    def copy_registers(self, other: EffectFrame) -> None:
        other.pc, other.subject, other.subject_serial = self.pc, self.subject, self.subject_serial
        other.other, other.other_serial, other.amount, other.ex = self.other, self.other_serial, self.amount, self.ex
        other.did, other.acted, other.it, other.it_serials = self.did, self.acted, self.it[:], self.it_serials[:]
        other.second, other.picking, other.last, other.picks = self.second[:], self.picking[:], self.last, self.picks
        other.earlier, other.earlier_serials, other.since = self.earlier[:], self.earlier_serials[:], self.since
        other.picked_modes, other.looked, other.placed = self.picked_modes, self.looked[:], self.placed[:]
        other.discarded, other.drawn, other.opponent = self.discarded[:], self.drawn, self.opponent
        other.speaker = self.speaker

    def clone(self) -> EffectFrame:
        other = EffectFrame(self.key, self.source, self.serial, self.controller)
        self.copy_registers(other)
        return other

    # woven so far

    def left_source(self) -> i64:
        """The source where it is no longer what it was: its numbers as last known are asked; -1: they are not."""
        return self.source

    def name(self) -> str:
        return "effect"

    def steps(self) -> tuple[str, ...]:
        return ()

    def step(self, table: Table) -> bool:
        table = cast("EffectTable", table)
        program = table.pool.abilities[self.key].program
        n: i64 = len(program)
        if self.pc == 0:
            self.since = len(table.history)
        while self.pc < n:
            step = program[self.pc]
            self.pc += 1
            table.group += 1  # what one instruction does, it does at once
            if step.run(table, self):
                return True
            table.rules_management()
            if table.over or table.stack[-1] is not self:
                return False
        table.pop()
        table.effect_done(self)
        return False

    def resume(self, table: Table, action: i64) -> None:
        table = cast("EffectTable", table)
        table.pool.abilities[self.key].program[self.pc - 1].answer(table, self, action)
        table.rules_management()

    def fits(self, table: Table) -> bool:
        table = cast("EffectTable", table)
        if len(self.it) != len(self.it_serials) or len(self.earlier) != len(self.earlier_serials):
            return False
        if not 0 <= self.key < len(table.pool.abilities):
            return False
        return 0 <= self.pc <= len(table.pool.abilities[self.key].program)

    def rule(self, table: Table) -> str:
        table = cast("EffectTable", table)
        return table.rule_effect()

    # -------------------------------------------------------------------------------- registers

    def bind(self, cards: vec[i64], table: Table) -> None:
        """From here on `it` is these cards, and what it was is `earlier`."""
        if len(self.it) > 0:
            self.earlier = self.it
            self.earlier_serials = self.it_serials
        self.it = cards
        serials = vec[i64](capacity=len(cards))
        for card in cards:
            serials = append(serials, table.serial[card])
        self.it_serials = serials

    def told(self, event: Event, table: Table) -> None:
        """It is about this event, and `it` is the event's card."""
        self.subject = event.subject
        self.other = event.other
        self.amount = event.amount
        if event.subject >= 0:
            self.subject_serial = table.serial[event.subject]
            self.bind(append(vec[i64](), event.subject), table)

    def bound(self, table: Table) -> vec[i64]:
        """The cards last chosen that are still the objects they were."""
        found = vec[i64](capacity=len(self.it))
        for i in range(i64(len(self.it))):
            if table.serial[self.it[i]] == self.it_serials[i]:
                found = append(found, self.it[i])
        return found

    def forget(self, card: i64) -> None:
        """What another effect took away in the middle of this one tells nothing any more."""
        for i in range(i64(len(self.it))):
            if self.it[i] == card:
                self.it_serials[i] = FORGOTTEN
        for i in range(i64(len(self.earlier))):
            if self.earlier[i] == card:
                self.earlier_serials[i] = FORGOTTEN

    def put_into_play(self, cards: vec[i64], table: Table) -> None:
        """Cards that it has chosen and deployed are still the ones it speaks of."""
        for i in range(i64(len(self.it))):
            if self.it[i] in cards:
                self.it_serials[i] = table.serial[self.it[i]]

    def performed(self, did: bool) -> None:
        self.did = did
        if did:
            self.acted = True


def next_picks(table: Table, picking: vec[i64], last: i64, picked: i64, least: i64, most: i64) -> vec[i64]:
    """The options of the next single pick, so that every set can be reached in exactly one way.

    Copies that nobody can tell apart (same definition, hidden zone) lie side by side in `picking` and count once.
    """
    options = vec[i64](capacity=8)
    n: i64 = len(picking)
    if picked >= least:
        options = append(options, action(DONE))
    if picked < most:
        for i in range(last + 1, n):
            if picked + n - i < least:
                break
            if i > last + 1 and alike(table, picking[i], picking[i - 1]):
                continue
            options = append(options, action(PICK, picking[i]))
    return options


def alike(table: Table, one: i64, other: i64) -> bool:
    """Copies of one card in the same hidden zone: one option."""
    return (
        table.definition[one] == table.definition[other]
        and table.zone[one] == table.zone[other]
        and table.specs[table.spec_of(one)].visibility != PUBLIC
    )


def group_alike(table: Table, cards: vec[i64]) -> vec[i64]:
    """The cards in order of first appearance, copies that can't be told apart side by side."""
    n: i64 = len(cards)
    if n < 3 or table.specs[table.spec_of(cards[0])].visibility == PUBLIC:
        return cards
    out = vec[i64](capacity=n)
    for i in range(n):
        if cards[i] in out:
            continue
        out = append(out, cards[i])
        for j in range(i + 1, n):
            if cards[j] not in out and alike(table, cards[i], cards[j]):
                out = append(out, cards[j])
    return out


def yes_no() -> vec[i64]:
    return append(append(vec[i64](), action(YES)), action(NO))


def only_no() -> vec[i64]:
    """What a patient table asks where others can't see that there is nothing to say yes to."""
    return append(vec[i64](), action(NO))
