"""What `librt.vecs` does with shared buffers; every fact is asserted, uncompiled and compiled.

A vec is a value (length, buffer), as a slice in Go. Copying the reference, storing it in an attribute or
in another vec copies the length and shares the buffer.
"""

from __future__ import annotations

from librt.vecs import append, extend, pop, remove, vec
from mypy_extensions import i64


class Holder:
    def __init__(self, cards: vec[i64]) -> None:
        self.cards = cards


def same(v: vec[i64], items: list[int]) -> bool:
    if len(v) != len(items):
        return False
    for i in range(len(items)):
        if v[i] != items[i]:
            return False
    return True


def three(capacity: i64) -> vec[i64]:
    v = vec[i64](capacity=capacity)
    for i in range(3):
        v = append(v, i + 1)
    return v


def writes_are_shared() -> None:
    """v[i] = x is seen by every reference to the same buffer."""
    a = three(8)
    b = a
    h = Holder(a)
    a[0] = 9
    assert same(b, [9, 2, 3])
    assert same(h.cards, [9, 2, 3])


def slice_copies() -> None:
    """v[:] is a real copy, and its capacity is its length (no slack)."""
    a = three(8)
    b = a[:]
    b[0] = 9
    assert same(a, [1, 2, 3])
    c = append(b, 4)  # no slack: append moved to a new buffer
    c[1] = 9
    assert same(b, [9, 2, 3])
    assert same(a, [1, 2, 3])


def append_without_slack_moves() -> None:
    """At full capacity append allocates (2 * capacity + 1): old references keep the old buffer."""
    a = three(3)
    b = append(a, 4)
    b[0] = 9
    assert same(a, [1, 2, 3])
    assert same(b, [9, 2, 3, 4])


def append_with_slack_shares() -> None:
    """With slack append writes into the shared buffer; the old reference keeps its old length."""
    a = three(8)
    b = append(a, 4)
    assert same(a, [1, 2, 3])
    b[0] = 9
    assert same(a, [9, 2, 3])


def two_appends_overwrite_each_other() -> None:
    """The trap: two references that both append write the same slot."""
    a = three(8)
    b = append(a, 4)
    c = append(a, 5)
    assert same(b, [1, 2, 3, 5])
    assert same(c, [1, 2, 3, 5])


def remove_works_in_place() -> None:
    """remove() shifts in place; a stale reference has the old length and a doubled last item."""
    a = three(8)
    b = remove(a, 1)
    assert same(b, [2, 3])
    assert same(a, [2, 3, 3])


def pop_works_in_place() -> None:
    """pop(v, i) likewise; pop(v) leaves the stale reference untouched until the next append."""
    a = three(8)
    b, x = pop(a, 0)
    assert x == 1
    assert same(b, [2, 3])
    assert same(a, [2, 3, 3])
    a = three(8)
    b, x = pop(a)
    assert x == 3
    assert same(a, [1, 2, 3])
    b = append(b, 7)
    assert same(a, [1, 2, 7])


def extend_follows_append() -> None:
    """extend() writes in place when there is room; extending a vec by itself is safe."""
    a = three(8)
    b = extend(a, three(3))
    c = extend(a, vec[i64]([7]))
    assert same(b, [1, 2, 3, 7, 2, 3])
    assert same(c, [1, 2, 3, 7])
    assert same(extend(a, a), [1, 2, 3, 1, 2, 3])


def nested_assignment_works() -> None:
    """zones[k] = append(zones[k], x), remove and pop do what they say on a vec[vec[i64]]."""
    zones = vec[vec[i64]]([three(3), vec[i64]()])
    for i in range(40):
        zones[1] = append(zones[1], i)
    zones[0] = remove(zones[0], 2)
    rest, x = pop(zones[1])
    zones[1] = rest
    assert x == 39
    assert len(zones[1]) == 39
    assert same(zones[0], [1, 3])


def nested_write_through_works() -> None:
    """zones[k][i] = x and zones[k][i] += x change the stored zone."""
    zones = vec[vec[i64]]([three(3), three(3)])
    zones[0][1] = 9
    zones[0][1] += 1
    assert same(zones[0], [1, 10, 3])
    assert same(zones[1], [1, 2, 3])


def nested_slice_is_shallow() -> None:
    """zones[:] copies the outer vec only: the zones stay shared."""
    zones = vec[vec[i64]]([three(8), three(3)])
    copy = zones[:]
    copy[1] = vec[i64]()  # the outer vecs are independent
    assert same(zones[1], [1, 2, 3])
    zones[0][0] = 9  # the inner ones are not
    assert same(copy[0], [9, 2, 3])
    zones[0] = append(zones[0], 4)
    copy[0] = append(copy[0], 5)  # overwrites the 4 of the original
    assert same(zones[0], [9, 2, 3, 5])


def nested_deep_copy_is_safe() -> None:
    """Slicing every zone makes a clone that shares nothing."""
    zones = vec[vec[i64]]([three(8), three(3)])
    copy = zones[:]
    for i in range(2):
        copy[i] = copy[i][:]
    zones[0] = append(zones[0], 4)
    copy[0] = append(copy[0], 5)
    copy[0][0] = 9
    assert same(zones[0], [1, 2, 3, 4])
    assert same(copy[0], [9, 2, 3, 5])


def list_of_vec_behaves_alike() -> None:
    """list[vec[i64]]: the same rules, list(zones) and zones[:] are shallow."""
    zones: list[vec[i64]] = [three(8)]
    copy = zones[:]
    zones[0] = append(zones[0], 4)
    copy[0] = append(copy[0], 5)
    assert same(zones[0], [1, 2, 3, 5])
    zones[0][0] = 9
    assert same(copy[0], [9, 2, 3, 5])


def loop_keeps_old_length() -> None:
    """A for loop keeps the length it started with, but sees the buffer shift: after a removal it skips
    one item and meets the last one twice. Loop over `cards[:]` when the body may move cards."""
    h = Holder(three(8))
    seen: list[int] = []
    for card in h.cards:
        seen.append(card)
        if card == 1:
            h.cards = remove(h.cards, card)
    assert seen == [1, 3, 3]


FACTS = [
    writes_are_shared,
    slice_copies,
    append_without_slack_moves,
    append_with_slack_shares,
    two_appends_overwrite_each_other,
    remove_works_in_place,
    pop_works_in_place,
    extend_follows_append,
    nested_assignment_works,
    nested_write_through_works,
    nested_slice_is_shallow,
    nested_deep_copy_is_safe,
    list_of_vec_behaves_alike,
    loop_keeps_old_length,
]


def check() -> list[str]:
    """The facts that do not hold (none expected)."""
    failed: list[str] = []
    for fact in FACTS:
        try:
            fact()
        except AssertionError:
            failed.append(fact.__name__)
    return failed
