"""The timed loops of one form. run.py makes one copy of this file per form, replacing `ZoneObjects`."""

from __future__ import annotations

import forms
from forms import BATTLE, BATTLE_1, CARDS, DECK, DECK_1, HAND, HAND_1, TRASH, TRASH_1
from forms import ZoneObjects as Table
from mypy_extensions import i64


def new_table() -> Table:
    t = Table()
    t.setup()
    card: i64 = 0
    while card < CARDS:
        if card < 40:
            to: i64 = DECK
        elif card < 46:
            to = BATTLE
        elif card < 66:
            to = TRASH
        elif card < 70:
            to = HAND
        elif card < 100:
            to = DECK_1
        elif card < 106:
            to = HAND_1
        elif card < 112:
            to = BATTLE_1
        else:
            to = TRASH_1
        t.add(card, to)
        card += 1
    return t


def clone(t: Table, n: i64) -> i64:
    total: i64 = 0
    for _ in range(n):
        total += t.clone().count(DECK)
    return total


def draw(t: Table, n: i64) -> i64:
    """n draws, 10 one way and 10 back."""
    for _ in range(n // 20):
        for _ in range(10):
            t.draw(DECK, HAND)
        for _ in range(10):
            t.draw(HAND, DECK)
    return t.count(HAND)


def move_and_draw(t: Table, n: i64) -> i64:
    """Middle of a 6-card zone to the end of a 20-card one, then a draw back (subtracted later)."""
    for _ in range(n):
        t.move(t.from_top(BATTLE, 3), TRASH)
        t.draw(TRASH, BATTLE)
    return t.count(TRASH)


def iterate(t: Table, n: i64) -> i64:
    total: i64 = 0
    for _ in range(n):
        total += t.sum_damage(BATTLE)
    return total


def contains(t: Table, n: i64) -> i64:
    """Membership by search in a 20-card zone, half of the questions are hits."""
    total: i64 = 0
    for i in range(n):
        if t.contains(TRASH, 46 + i % 40):
            total += 1
    return total


def contains_column(t: Table, n: i64) -> i64:
    """Membership by the zone column: the same in every form."""
    total: i64 = 0
    for i in range(n):
        if t.zone[46 + i % 40] == TRASH:
            total += 1
    return total


def from_top(t: Table, n: i64) -> i64:
    """Index 0..4 from the top of the deck."""
    total: i64 = 0
    for i in range(n):
        total += t.from_top(DECK, i % 5)
    return total


def shuffle(t: Table, n: i64) -> i64:
    state: i64 = 1
    for _ in range(n):
        state = t.shuffle(DECK, state)
    return state


def mixed(t: Table, n: i64) -> i64:
    """n turns: 1 draw, 2 moves, 20 iterations of a 6-card zone; every 5th turn goes on with a clone."""
    total: i64 = 0
    state: i64 = 7
    for turn in range(n):
        if turn % 5 == 0:
            t = t.clone()
        t.draw(DECK, HAND)
        state = forms.next_random(state)
        t.move(t.from_top(HAND, (state >> 8) % t.count(HAND)), BATTLE)
        state = forms.next_random(state)
        t.move(t.from_top(BATTLE, (state >> 8) % t.count(BATTLE)), DECK)
        for _ in range(20):
            total += t.sum_damage(BATTLE)
    return total


def empty(t: Table, n: i64) -> i64:
    total: i64 = 0
    for i in range(n):
        total += i % 40
    return total
