"""Five ways to store the zones of a card table, one class each, all with the same API.

Zones are numbers, cards are instance numbers, the top of a zone is its end. Every form keeps the
per-card columns of `Columns` (so `zone[card]` always answers "where is this card").
The code runs uncompiled and compiled by mypyc with the same results.
"""

from __future__ import annotations

from typing import Final

from librt.vecs import append, extend, pop, remove, vec
from mypy_extensions import i64, mypyc_attr

CARDS: Final = 120
ZONES: Final = 24

# zones used by the workload (player 0: 0..9, player 1: 10..19, shared: 20..23)
DECK: Final = 0
HAND: Final = 1
BATTLE: Final = 2
TRASH: Final = 3
DECK_1: Final = 10
HAND_1: Final = 11
BATTLE_1: Final = 12
TRASH_1: Final = 13


class Columns:
    """The per-card columns, shared by all forms."""

    def __init__(self) -> None:
        self.definition = vec[i64]()
        self.owner = vec[i64]()
        self.zone = vec[i64]()
        self.rested = vec[i64]()
        self.damage = vec[i64]()
        self.serial = vec[i64]()
        self.power = vec[i64]()
        self.flags = vec[i64]()
        self.attached = vec[i64]()
        self.counters = vec[i64]()

    def fill_columns(self) -> None:
        zeros = vec[i64]([0] * CARDS)
        self.definition = zeros[:]
        self.owner = zeros[:]
        self.zone = zeros[:]
        self.rested = zeros[:]
        self.damage = zeros[:]
        self.serial = zeros[:]
        self.power = zeros[:]
        self.flags = zeros[:]
        self.attached = zeros[:]
        self.counters = zeros[:]
        i: i64 = 0
        while i < CARDS:
            self.damage[i] = i % 7
            self.serial[i] = i
            i += 1

    def copy_columns(self, source: Columns) -> None:
        self.definition = source.definition[:]
        self.owner = source.owner[:]
        self.zone = source.zone[:]
        self.rested = source.rested[:]
        self.damage = source.damage[:]
        self.serial = source.serial[:]
        self.power = source.power[:]
        self.flags = source.flags[:]
        self.attached = source.attached[:]
        self.counters = source.counters[:]


def next_random(state: i64) -> i64:
    return (state * 1103515245 + 12345) & 0x7FFFFFFF


def shuffle(cards: vec[i64], start: i64, count: i64, state: i64) -> i64:
    """Shuffle cards[start : start + count] in place; returns the new random state."""
    i = count - 1
    while i > 0:
        state = next_random(state)
        j = (state >> 8) % (i + 1)
        card = cards[start + i]
        cards[start + i] = cards[start + j]
        cards[start + j] = card
        i -= 1
    return state


# ------------------------------------------------------------------ A: list of Zone objects
class Zone:
    def __init__(self, cards: vec[i64]) -> None:
        self.cards = cards


class ZoneObjects(Columns):
    """A. `zones: list[Zone]`."""

    def __init__(self) -> None:
        super().__init__()
        self.zones: list[Zone] = []

    def setup(self) -> None:
        self.fill_columns()
        self.zones = [Zone(vec[i64]()) for _ in range(ZONES)]

    def clone(self) -> ZoneObjects:
        t = ZoneObjects()
        t.copy_columns(self)
        t.zones = [Zone(z.cards[:]) for z in self.zones]
        return t

    def add(self, card: i64, to: i64) -> None:
        z = self.zones[to]
        z.cards = append(z.cards, card)
        self.zone[card] = to

    def draw(self, source: i64, to: i64) -> None:
        z = self.zones[source]
        z.cards, card = pop(z.cards)
        self.add(card, to)

    def move(self, card: i64, to: i64) -> None:
        z = self.zones[self.zone[card]]
        z.cards = remove(z.cards, card)
        self.add(card, to)

    def count(self, zone: i64) -> i64:
        return len(self.zones[zone].cards)

    def sum_damage(self, zone: i64) -> i64:
        total: i64 = 0
        for card in self.zones[zone].cards:
            total += self.damage[card]
        return total

    def contains(self, zone: i64, card: i64) -> bool:
        return card in self.zones[zone].cards

    def from_top(self, zone: i64, index: i64) -> i64:
        return self.zones[zone].cards[-1 - index]

    def shuffle(self, zone: i64, state: i64) -> i64:
        cards = self.zones[zone].cards
        return shuffle(cards, 0, len(cards), state)


# ------------------------------------------------------------------ A2: same, outside the collector
@mypyc_attr(acyclic=True)
class PlainZone:
    def __init__(self, cards: vec[i64]) -> None:
        self.cards = cards


class PlainZoneObjects(Columns):
    """A2. As A, the zone class is marked `acyclic` (mypyc leaves it out of the garbage collector)."""

    def __init__(self) -> None:
        super().__init__()
        self.zones: list[PlainZone] = []

    def setup(self) -> None:
        self.fill_columns()
        self.zones = [PlainZone(vec[i64]()) for _ in range(ZONES)]

    def clone(self) -> PlainZoneObjects:
        t = PlainZoneObjects()
        t.copy_columns(self)
        t.zones = [PlainZone(z.cards[:]) for z in self.zones]
        return t

    def add(self, card: i64, to: i64) -> None:
        z = self.zones[to]
        z.cards = append(z.cards, card)
        self.zone[card] = to

    def draw(self, source: i64, to: i64) -> None:
        z = self.zones[source]
        z.cards, card = pop(z.cards)
        self.add(card, to)

    def move(self, card: i64, to: i64) -> None:
        z = self.zones[self.zone[card]]
        z.cards = remove(z.cards, card)
        self.add(card, to)

    def count(self, zone: i64) -> i64:
        return len(self.zones[zone].cards)

    def sum_damage(self, zone: i64) -> i64:
        total: i64 = 0
        for card in self.zones[zone].cards:
            total += self.damage[card]
        return total

    def contains(self, zone: i64, card: i64) -> bool:
        return card in self.zones[zone].cards

    def from_top(self, zone: i64, index: i64) -> i64:
        return self.zones[zone].cards[-1 - index]

    def shuffle(self, zone: i64, state: i64) -> i64:
        cards = self.zones[zone].cards
        return shuffle(cards, 0, len(cards), state)


# ------------------------------------------------------------------ B: vec of vecs
class NestedVec(Columns):
    """B. `zones: vec[vec[i64]]`."""

    def __init__(self) -> None:
        super().__init__()
        self.zones = vec[vec[i64]]()

    def setup(self) -> None:
        self.fill_columns()
        zones = vec[vec[i64]](capacity=ZONES)
        for _ in range(ZONES):
            zones = append(zones, vec[i64]())
        self.zones = zones

    def clone(self) -> NestedVec:
        t = NestedVec()
        t.copy_columns(self)
        t.zones = vec[vec[i64]]([cards[:] for cards in self.zones])  # self.zones[:] would share the zones
        return t

    def add(self, card: i64, to: i64) -> None:
        self.zones[to] = append(self.zones[to], card)
        self.zone[card] = to

    def draw(self, source: i64, to: i64) -> None:
        rest, card = pop(self.zones[source])
        self.zones[source] = rest
        self.add(card, to)

    def move(self, card: i64, to: i64) -> None:
        source = self.zone[card]
        self.zones[source] = remove(self.zones[source], card)
        self.add(card, to)

    def count(self, zone: i64) -> i64:
        return len(self.zones[zone])

    def sum_damage(self, zone: i64) -> i64:
        total: i64 = 0
        for card in self.zones[zone]:
            total += self.damage[card]
        return total

    def contains(self, zone: i64, card: i64) -> bool:
        return card in self.zones[zone]

    def from_top(self, zone: i64, index: i64) -> i64:
        return self.zones[zone][-1 - index]

    def shuffle(self, zone: i64, state: i64) -> i64:
        cards = self.zones[zone]
        return shuffle(cards, 0, len(cards), state)


# ------------------------------------------------------------------ C: list of vecs
class ListOfVec(Columns):
    """C. `zones: list[vec[i64]]` (each vec is boxed)."""

    def __init__(self) -> None:
        super().__init__()
        self.zones: list[vec[i64]] = []

    def setup(self) -> None:
        self.fill_columns()
        self.zones = [vec[i64]() for _ in range(ZONES)]

    def clone(self) -> ListOfVec:
        t = ListOfVec()
        t.copy_columns(self)
        t.zones = [z[:] for z in self.zones]
        return t

    def add(self, card: i64, to: i64) -> None:
        self.zones[to] = append(self.zones[to], card)
        self.zone[card] = to

    def draw(self, source: i64, to: i64) -> None:
        rest, card = pop(self.zones[source])
        self.zones[source] = rest
        self.add(card, to)

    def move(self, card: i64, to: i64) -> None:
        source = self.zone[card]
        self.zones[source] = remove(self.zones[source], card)
        self.add(card, to)

    def count(self, zone: i64) -> i64:
        return len(self.zones[zone])

    def sum_damage(self, zone: i64) -> i64:
        total: i64 = 0
        for card in self.zones[zone]:
            total += self.damage[card]
        return total

    def contains(self, zone: i64, card: i64) -> bool:
        return card in self.zones[zone]

    def from_top(self, zone: i64, index: i64) -> i64:
        return self.zones[zone][-1 - index]

    def shuffle(self, zone: i64, state: i64) -> i64:
        cards = self.zones[zone]
        return shuffle(cards, 0, len(cards), state)


# ------------------------------------------------------------------ D: linked columns
class Linked(Columns):
    """D. next/prev columns per card, head/tail/count per zone."""

    def __init__(self) -> None:
        super().__init__()
        self.next = vec[i64]()
        self.prev = vec[i64]()
        self.head = vec[i64]()
        self.tail = vec[i64]()
        self.counts = vec[i64]()

    def setup(self) -> None:
        self.fill_columns()
        self.next = vec[i64]([-1] * CARDS)
        self.prev = vec[i64]([-1] * CARDS)
        self.head = vec[i64]([-1] * ZONES)
        self.tail = vec[i64]([-1] * ZONES)
        self.counts = vec[i64]([0] * ZONES)

    def clone(self) -> Linked:
        t = Linked()
        t.copy_columns(self)
        t.next = self.next[:]
        t.prev = self.prev[:]
        t.head = self.head[:]
        t.tail = self.tail[:]
        t.counts = self.counts[:]
        return t

    def add(self, card: i64, to: i64) -> None:
        last = self.tail[to]
        self.prev[card] = last
        self.next[card] = -1
        if last < 0:
            self.head[to] = card
        else:
            self.next[last] = card
        self.tail[to] = card
        self.counts[to] += 1
        self.zone[card] = to

    def draw(self, source: i64, to: i64) -> None:
        self.move(self.tail[source], to)

    def move(self, card: i64, to: i64) -> None:
        source = self.zone[card]
        before = self.prev[card]
        after = self.next[card]
        if before < 0:
            self.head[source] = after
        else:
            self.next[before] = after
        if after < 0:
            self.tail[source] = before
        else:
            self.prev[after] = before
        self.counts[source] -= 1
        self.add(card, to)

    def count(self, zone: i64) -> i64:
        return self.counts[zone]

    def sum_damage(self, zone: i64) -> i64:
        total: i64 = 0
        card = self.head[zone]
        while card >= 0:
            total += self.damage[card]
            card = self.next[card]
        return total

    def contains(self, zone: i64, card: i64) -> bool:
        return self.zone[card] == zone

    def from_top(self, zone: i64, index: i64) -> i64:
        card = self.tail[zone]
        while index > 0:
            card = self.prev[card]
            index -= 1
        return card

    def shuffle(self, zone: i64, state: i64) -> i64:
        cards = vec[i64](capacity=self.counts[zone])
        card = self.head[zone]
        while card >= 0:
            cards = append(cards, card)
            card = self.next[card]
        state = shuffle(cards, 0, len(cards), state)
        before: i64 = -1
        for card in cards:
            self.prev[card] = before
            if before < 0:
                self.head[zone] = card
            else:
                self.next[before] = card
            before = card
        if before >= 0:
            self.next[before] = -1
        self.tail[zone] = before
        return state


# ------------------------------------------------------------------ E: one flat vec
class Flat(Columns):
    """E. one flat vec, a fixed capacity per zone: 72 per owned zone, 120 per shared one.

    E2 is the same after `setup_tight`: 72 for decks and trashes, 24 for hands and battle zones, else 12.
    """

    def __init__(self) -> None:
        super().__init__()
        self.cards = vec[i64]()
        self.counts = vec[i64]()
        self.offsets = vec[i64]()  # never changes: clones share it; one more entry than zones

    def capacity(self, zone: i64, tight: bool) -> i64:
        if not tight:
            return 72 if zone < 20 else CARDS
        kind = zone % 10
        if zone < 20 and kind in (DECK, TRASH):
            return 72
        return 24 if kind < TRASH else 12

    def setup(self) -> None:
        self.make_zones(False)

    def setup_tight(self) -> None:
        self.make_zones(True)

    def make_zones(self, tight: bool) -> None:
        self.fill_columns()
        total: i64 = 0
        zone: i64 = 0
        self.offsets = append(self.offsets, total)
        while zone < ZONES:
            total += self.capacity(zone, tight)
            self.offsets = append(self.offsets, total)
            zone += 1
        self.cards = vec[i64]([0] * total)
        self.counts = vec[i64]([0] * ZONES)

    def clone(self) -> Flat:
        t = Flat()
        t.copy_columns(self)
        t.cards = self.cards[:]
        t.counts = self.counts[:]
        t.offsets = self.offsets
        return t

    def add(self, card: i64, to: i64) -> None:
        n = self.counts[to]
        at = self.offsets[to] + n
        if at >= self.offsets[to + 1]:
            raise OverflowError("zone full")
        self.cards[at] = card
        self.counts[to] = n + 1
        self.zone[card] = to

    def draw(self, source: i64, to: i64) -> None:
        n = self.counts[source] - 1
        if n < 0:
            raise IndexError("zone empty")
        self.counts[source] = n
        self.add(self.cards[self.offsets[source] + n], to)

    def move(self, card: i64, to: i64) -> None:
        source = self.zone[card]
        cards = self.cards
        i = self.offsets[source]
        last = i + self.counts[source] - 1
        while cards[i] != card:
            i += 1
        while i < last:
            cards[i] = cards[i + 1]
            i += 1
        self.counts[source] -= 1
        self.add(card, to)

    def count(self, zone: i64) -> i64:
        return self.counts[zone]

    def sum_damage(self, zone: i64) -> i64:
        total: i64 = 0
        cards = self.cards
        i = self.offsets[zone]
        end = i + self.counts[zone]
        while i < end:
            total += self.damage[cards[i]]
            i += 1
        return total

    def contains(self, zone: i64, card: i64) -> bool:
        cards = self.cards
        i = self.offsets[zone]
        end = i + self.counts[zone]
        while i < end:
            if cards[i] == card:
                return True
            i += 1
        return False

    def from_top(self, zone: i64, index: i64) -> i64:
        return self.cards[self.offsets[zone] + self.counts[zone] - 1 - index]

    def shuffle(self, zone: i64, state: i64) -> i64:
        return shuffle(self.cards, self.offsets[zone], self.counts[zone], state)


# ------------------------------------------------------------------ ways to copy a vec[vec[i64]]
def copy_slice_then_set(zones: vec[vec[i64]]) -> vec[vec[i64]]:
    out = zones[:]
    i: i64 = 0
    n = len(out)
    while i < n:
        out[i] = out[i][:]
        i += 1
    return out


def copy_append(zones: vec[vec[i64]]) -> vec[vec[i64]]:
    out = vec[vec[i64]](capacity=len(zones))
    for cards in zones:
        out = append(out, cards[:])
    return out


def copy_comprehension(zones: vec[vec[i64]]) -> vec[vec[i64]]:
    return vec[vec[i64]]([cards[:] for cards in zones])


def copy_generator(zones: vec[vec[i64]]) -> vec[vec[i64]]:
    return vec[vec[i64]](cards[:] for cards in zones)


def copy_with_room(zones: vec[vec[i64]]) -> vec[vec[i64]]:
    """Copies with 4 free slots per zone, so that the first append after a clone does not allocate."""
    out = zones[:]
    i: i64 = 0
    n = len(out)
    while i < n:
        cards = out[i]
        out[i] = extend(vec[i64](capacity=len(cards) + 4), cards)
        i += 1
    return out


def copy_outer_only(zones: vec[vec[i64]]) -> vec[vec[i64]]:
    """Not a clone: the zones stay shared. Only for comparison."""
    return zones[:]
