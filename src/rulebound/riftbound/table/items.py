"""Items of the chain (532): a card being played, or an ability, with everything that was decided for it."""

from __future__ import annotations

from typing import Final

from librt.vecs import append, vec
from mypy_extensions import i64

from rulebound.effects.core import FORGOTTEN, NONE, EffectFrame
from rulebound.kernel.frames import Registers
from rulebound.kernel.table import Table
from rulebound.riftbound.words import codes as w


def from_there(how: i64, where: i64) -> bool:
    """Is what was played so (FROM_…) from there, or from anywhere but the hand?"""
    if where == w.FROM_TRASH and (how == w.BROUGHT_FROM_TRASH or how == w.ALLOWED_FROM_TRASH):
        return True
    return how != w.FROM_HAND if where == w.NOT_FROM_HAND else how == where


class Play(Registers):
    """How a card comes to be played. It never changes: copies of an item share it."""

    def __init__(
        self, how: i64 = 0, hidden: i64 = -1, free: i64 = 0, less: i64 = 0, only_at: i64 = -2, instead: vec[i64] = NONE,
        origin: i64 = -1, recycled: i64 = 0,
    ) -> None:  # fmt: skip
        self.how: i64 = how  # where it was played from (FROM_…)
        self.hidden: i64 = hidden  # the battlefield it lay facedown at
        self.free: i64 = free  # how the base cost is changed: FREE_…
        self.less: i64 = less  # or by how much Energy it is reduced
        self.only_at: i64 = only_at  # a place it must be played to (an effect says so)
        self.instead = instead  # the price that an effect has it played for, in place of its own
        self.origin: i64 = origin  # the zone it lay in, where an effect plays it (595.3); -1: its player does
        self.recycled: i64 = recycled  # and has the spell recycled (1) or banished (2), not trashed

    # woven by tools/weave.py: what follows from __init__

    registers = "how hidden free less only_at instead origin recycled"
    __slots__ = registers.split()

    # woven so far


AS_USUAL: Final = [Play(how) for how in range(w.ALLOWED_FROM_TRASH + 1)]  # from there, with nothing special about it


class Choices(Registers):
    """What was chosen for an item before it became final."""

    def __init__(self) -> None:
        self.slots = NONE  # targets: slot, card, serial
        self.modes = NONE  # slot, which mode or player
        self.goes = NONE  # destinations: slot, location

    # woven by tools/weave.py: what follows from __init__

    registers = "slots modes goes"
    __slots__ = registers.split()

    def clone(self) -> Choices:
        other = Choices()
        other.slots, other.modes, other.goes = self.slots[:], self.modes[:], self.goes[:]
        return other

    # woven so far

    def add_target(self, slot: i64, card: i64, table: Table) -> None:
        self.slots = append(append(append(self.slots, slot), card), table.serial[card])

    def targets(self, slot: i64, table: Table) -> vec[i64]:
        """The targets of a slot that are still the objects they were (563.2.c.4)."""
        found = vec[i64](capacity=2)
        i: i64 = 0
        n: i64 = len(self.slots)
        while i < n:
            if self.slots[i] == slot and table.serial[self.slots[i + 1]] == self.slots[i + 2]:
                found = append(found, self.slots[i + 1])
            i += 3
        return found

    def chose(self, slot: i64) -> i64:
        """How many were chosen for a slot."""
        n: i64 = 0
        i: i64 = 0
        while i < len(self.slots):
            if self.slots[i] == slot:
                n += 1
            i += 3
        return n

    def has_target(self, card: i64) -> bool:
        i: i64 = 1
        while i < len(self.slots):
            if self.slots[i] == card:
                return True
            i += 3
        return False

    def mode_of(self, step: i64) -> i64:
        """Which mode was picked for a mode step; -1: none yet."""
        i: i64 = 0
        while i < len(self.modes):
            if self.modes[i] == step:
                return self.modes[i + 1]
            i += 2
        return -1

    def destination(self, slot: i64) -> i64:
        i: i64 = 0
        while i < len(self.goes):
            if self.goes[i] == slot:
                return self.goes[i + 1]
            i += 2
        return -2


class Payment(Registers):
    """How far an item, or a cost of its instructions, is paid for."""

    def __init__(self) -> None:
        self.owed = NONE  # what is left to pay
        self.spent_energy: i64 = 0
        self.deflect: i64 = 0  # Power of any domain its targets demand (721)
        self.paid = NONE  # what pays its cost, once that is chosen: card, serial
        self.picked = False  # what pays was picked before the choices, and has not been paid yet
        self.eased: i64 = 0  # discounts of Energy or Power: a bit for each, set where it is Power
        self.settled: i64 = 0  # how many of them have been settled
        self.x: i64 = 0  # what was paid for X
        self.paying: i64 = -1  # which cost of an instruction is being paid
        self.either: i64 = -1  # which of alternative costs was chosen
        self.entry: i64 = -1  # what lets it be played to its place for an additional cost

    # woven by tools/weave.py: what follows from __init__

    registers = "owed spent_energy deflect paid picked eased settled x paying either entry"
    __slots__ = registers.split()

    def clone(self) -> Payment:
        other = Payment()
        other.owed, other.spent_energy, other.deflect = self.owed[:], self.spent_energy, self.deflect
        other.paid, other.picked, other.eased, other.settled = self.paid[:], self.picked, self.eased, self.settled
        other.x, other.paying, other.either, other.entry = self.x, self.paying, self.either, self.entry
        return other

    # woven so far

    def pay_with(self, cards: vec[i64], table: Table) -> None:
        """These cards pay its cost, in place of what was to pay it before."""
        paid = vec[i64](capacity=2 * len(cards))
        for card in cards:
            paid = append(append(paid, card), table.serial[card])
        self.paid = paid

    def payers(self) -> vec[i64]:
        """The cards that pay its cost, or have paid it."""
        found = vec[i64](capacity=2)
        i: i64 = 0
        while i < len(self.paid):
            found = append(found, self.paid[i])
            i += 2
        return found


class ChainItem(EffectFrame):
    """A card or ability on the chain. Pending until it is finalised, then it waits to resolve (R4:337).

    It is the frame of its own resolution: pushed onto the stack when its turn comes.
    """

    def __init__(self, key: i64, source: i64, serial: i64, controller: i64) -> None:
        super().__init__(key, source, serial, controller)
        self.player: i64 = self.controller  # who has played it, whoever controls it now; -1: nobody (R4:419.4.b)
        self.is_card = False
        self.final = False
        self.triggered = False
        self.made: i64 = -1  # the group of events after which an instruction made it
        self.body: i64 = -1  # the card that stands for an ability on the chain, where abilities can be chosen
        self.nobody = False  # of a battlefield that nobody controls: "you" is nobody (R4:190.6)
        self.play = AS_USUAL[0]  # shared: of a card
        self.options: i64 = 0  # bits of the optional costs that were chosen (WITH_…)
        self.place: i64 = -2  # the location a permanent will enter
        self.choices = Choices()
        self.payment = Payment()
        self.seen: i64 = -1  # the serial of its source on the board when it was finalised
        self.orphan = False  # its source had left the board before it resolved
        self.round: i64 = 0  # which execution of the instructions is under way (Repeat)
        self.rounds: i64 = 1
        self.home: i64 = -1  # its controller, while another player is "you" (each player …)
        self.kept = NONE  # what earlier choices gave: slot, card, serial
        self.bonus: i64 = 0  # Bonus Damage of this spell alone
        self.count: i64 = -1  # how many times something is still to be done, or how many of `row` are done
        self.answers = NONE  # what each of several players chose or did: player, what
        self.row = NONE  # the cards that something is done for, one after the other
        self.left: i64 = -2  # the place that units were last moved from
        self.named: i64 = -1  # the tag that was named for it
        self.shares = NONE  # how split damage is divided so far

    # woven by tools/weave.py: what follows from __init__

    registers = (
        "player is_card final triggered made body nobody play options place choices payment seen orphan round rounds "
        "home kept bonus count answers row left named shares"
    )
    __slots__ = registers.split()

    def clone(self) -> ChainItem:
        other = ChainItem(self.key, self.source, self.serial, self.controller)
        self.copy_registers(other)
        other.player, other.is_card, other.final = self.player, self.is_card, self.final
        other.triggered, other.made, other.body, other.nobody = self.triggered, self.made, self.body, self.nobody
        other.play, other.options, other.place = self.play, self.options, self.place
        other.choices, other.payment, other.seen = self.choices.clone(), self.payment.clone(), self.seen
        other.orphan, other.round, other.rounds, other.home = self.orphan, self.round, self.rounds, self.home
        other.kept, other.bonus, other.count, other.answers = self.kept[:], self.bonus, self.count, self.answers[:]
        other.row, other.left, other.named, other.shares = self.row[:], self.left, self.named, self.shares[:]
        return other

    # woven so far

    def forget(self, card: i64) -> None:
        super().forget(card)
        i: i64 = 0
        while i < len(self.kept):
            if self.kept[i + 1] == card:
                self.kept[i + 2] = FORGOTTEN
            i += 3

    def left_source(self) -> i64:
        """563.2.c.8, .9: what left before tells nothing; what this very effect or its cost moved is looked back at."""
        return -1 if self.orphan else self.source

    def fits(self, table: Table) -> bool:
        """A permanent has no instructions: its item is there, or enters."""
        if self.key < 0:
            return self.is_card and 0 <= self.pc <= 1
        return super().fits(table)

    def name(self) -> str:
        return "item"
