"""Items of the chain (532): a card being played, or an ability, with everything that was decided for it."""

from __future__ import annotations

from librt.vecs import append, vec
from mypy_extensions import i64

from rulebound.effects.core import NONE, EffectFrame
from rulebound.kernel.frames import Frame
from rulebound.kernel.table import Table
from rulebound.riftbound.locations import BROUGHT_FROM_TRASH, FROM_HAND, FROM_TRASH, NOT_FROM_HAND


def from_there(how: i64, where: i64) -> bool:
    """Is what was played so (FROM_…) from there, or from anywhere but the hand?"""
    if where == FROM_TRASH and how == BROUGHT_FROM_TRASH:
        return True
    return how != FROM_HAND if where == NOT_FROM_HAND else how == where


class ChainItem(EffectFrame):
    """A card or ability on the chain. Pending until it is finalised, then it waits to resolve (R4:337).

    It is the frame of its own resolution: pushed onto the stack when its turn comes.
    """

    __slots__ = (
        "answers", "at", "body", "bonus", "by_effect", "count", "deflect", "eased", "either", "final", "free", "goes",
        "hidden", "home", "how", "instead", "is_card", "kept", "left", "less", "modes", "named", "nobody", "only_at",
        "opponent", "options", "orphan", "owed", "paid", "paying", "picked", "place", "ready", "recycled", "round",
        "rounds", "row", "seen", "settled", "shares", "slots", "spent_energy", "triggered", "x",
    )  # fmt: skip

    def __init__(self, key: i64, source: i64, serial: i64, controller: i64) -> None:
        super().__init__(key, source, serial, controller)
        self.is_card = False
        self.final = False
        self.triggered = False
        self.how: i64 = 0  # where a card was played from (FROM_…)
        self.options: i64 = 0  # bits of the optional costs that were chosen (WITH_…)
        self.place: i64 = -2  # the location a permanent will enter
        self.hidden: i64 = -1  # the battlefield it lay facedown at
        self.slots = NONE  # targets: slot, card, serial
        self.modes = NONE  # slot, which mode or player
        self.goes = NONE  # destinations: slot, location
        self.deflect: i64 = 0  # Power of any domain its targets demand (721)
        self.free: i64 = 0  # how the base cost is changed: FREE_…
        self.less: i64 = 0  # or by how much Energy it is reduced
        self.round: i64 = 0  # which execution of the instructions is under way (Repeat)
        self.rounds: i64 = 1
        self.by_effect = False  # an effect plays the card, its player didn't (595.3)
        self.x: i64 = 0  # what was paid for X
        self.owed = NONE  # what is left to pay
        self.spent_energy: i64 = 0
        self.at: i64 = 0  # which choice or cost is being made
        self.opponent: i64 = -1  # the opponent chosen
        self.ready = False  # a permanent that will enter ready (717)
        self.nobody = False  # of a battlefield that nobody controls: "you" is nobody (R4:190.6)
        self.only_at: i64 = -2  # a place it must be played to (an effect says so)
        self.home: i64 = -1  # its controller, while another player is "you" (each player …)
        self.kept = NONE  # what earlier choices gave: slot, card, serial
        self.paying: i64 = -1  # which cost of an instruction is being paid
        self.either: i64 = -1  # which of alternative costs was chosen
        self.body: i64 = -1  # the card that stands for an ability on the chain, where abilities can be chosen
        self.instead = NONE  # the price that an effect has it played for, in place of its own
        self.bonus: i64 = 0  # Bonus Damage of this spell alone
        self.count: i64 = -1  # how many times something is still to be done, or how many of `row` are done
        self.answers = NONE  # what each of several players chose or did: player, what
        self.row = NONE  # the cards that something is done for, one after the other
        self.left: i64 = -2  # the place that units were last moved from
        self.named: i64 = -1  # the tag that was named for it
        self.shares = NONE  # how split damage is divided so far
        self.seen: i64 = -1  # the serial of its source on the board when it was finalised
        self.orphan = False  # its source had left the board before it resolved
        self.paid = NONE  # what pays its cost, once that is chosen: card, serial
        self.picked = False  # what pays was picked before the choices, and has not been paid yet
        self.eased: i64 = 0  # discounts of Energy or Power: a bit for each, set where it is Power
        self.settled: i64 = 0  # how many of them have been settled
        self.recycled: i64 = 0  # the effect that plays the spell has it recycled (1) or banished (2), not trashed

    def left_source(self) -> i64:
        """563.2.c.8, .9: what left before tells nothing; what this very effect or its cost moved is looked back at."""
        return -1 if self.orphan else self.source

    def name(self) -> str:
        return "item"

    def fields(self) -> tuple[str, ...]:
        return (
            *super().fields(), "is_card", "final", "triggered", "how", "options", "place", "hidden", "slots", "modes",
            "goes", "deflect", "free", "less", "round", "rounds", "by_effect", "x", "owed", "spent_energy", "at",
            "opponent", "ready", "only_at", "nobody", "home", "kept", "paying", "either", "body", "picked",
            "shares",
            "left", "instead", "bonus", "count", "row", "seen", "orphan", "paid", "eased",
            "settled", "named", "recycled", "answers",
        )  # fmt: skip

    def clone(self) -> Frame:
        other = ChainItem(self.key, self.source, self.serial, self.controller)
        self.copy_registers(other)
        other.is_card = self.is_card
        other.final = self.final
        other.triggered = self.triggered
        other.how = self.how
        other.options = self.options
        other.place = self.place
        other.hidden = self.hidden
        other.slots = self.slots[:]
        other.modes = self.modes[:]
        other.goes = self.goes[:]
        other.deflect = self.deflect
        other.free = self.free
        other.less = self.less
        other.round = self.round
        other.rounds = self.rounds
        other.by_effect = self.by_effect
        other.x = self.x
        other.owed = self.owed[:]
        other.spent_energy = self.spent_energy
        other.at = self.at
        other.opponent = self.opponent
        other.ready = self.ready
        other.only_at = self.only_at
        other.nobody = self.nobody
        other.home = self.home
        other.kept = self.kept[:]
        other.paying = self.paying
        other.either = self.either
        other.body = self.body
        other.left = self.left
        other.instead = self.instead[:]
        other.bonus = self.bonus
        other.count = self.count
        other.row = self.row[:]
        other.named = self.named
        other.answers = self.answers[:]
        other.shares = self.shares[:]
        other.seen = self.seen
        other.orphan = self.orphan
        other.paid = self.paid[:]
        other.picked = self.picked
        other.eased = self.eased
        other.settled = self.settled
        other.recycled = self.recycled
        return other

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

    # -------------------------------------------------------------------------------- what was chosen

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
