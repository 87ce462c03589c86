"""The determinised table: one that a player could be sitting at, for players that look ahead."""

from __future__ import annotations

from librt.vecs import append, vec
from mypy_extensions import i64

from rulebound.kernel.rng import Rng
from rulebound.kernel.table import ZEROS, Table
from rulebound.kernel.zones import PUBLIC

Belief = dict[int, list[list[int]]]


def determinize(table: Table, player: i64, rng: Rng, belief: Belief | None = None) -> Table:
    """A table that this player could be sitting at: hidden cards and the randomness to come are drawn anew.

    belief is about players whose list this one doesn't know: the piles that their hidden cards may come from, each as
    likely (definitions, at least as many as there are hidden cards). Of all others the hidden cards themselves are
    dealt anew (an open list), sorted by their numbers before, so that nothing depends on where they really are.
    Cards with different backs are never mixed. Somebody else who is asked is asked anew, with the cards that they hold
    now; in the middle of something, where that can't be, the table has no options.
    """
    copy = table.clone()
    owner: i64 = -1  # -1: cards of nobody, in a shared zone
    while owner < copy.players:
        hidden = hidden_cards(copy, player, owner)
        believed = pile_of(belief, owner, rng)
        back: i64 = 0
        left: i64 = len(hidden)
        while left > 0:
            places = vec[i64](capacity=left)
            pool = vec[i64](capacity=left)
            for card in hidden:
                if copy.facts(card).back == back:
                    places = append(places, card)
                    pool = append(pool, copy.definition[card])
            if believed is None:
                deal(copy, places, in_order(pool, copy.sheet.order), rng)
            elif len(places) > 0:
                deal(copy, places, with_back(copy, believed, back, pool, owner), rng)
            left -= len(places)
            back += 1
        owner += 1
    copy.rng.s0 = rng.word() | 1
    copy.rng.s1 = rng.word()
    copy.generation += 1
    if not copy.over and copy.to_act != player:
        if copy.may_ask_again():
            copy.stack[-1].step(copy)
        else:
            copy.options = vec[i64]()
    return copy


def deal(table: Table, places: vec[i64], pool: vec[i64], rng: Rng) -> None:
    """Give each place a definition out of the pool; those of which something is known come first."""
    n: i64 = len(pool)
    done: i64 = 0
    for limited in (True, False):
        for card in places:
            if table.is_limited(card) != limited:
                continue
            j = done + rng.below(n - done)
            if limited:
                j = fitting(table, card, pool, done, j)
            picked = pool[j]
            pool[j] = pool[done]
            pool[done] = picked
            table.definition[card] = picked
            done += 1


def fitting(table: Table, card: i64, pool: vec[i64], start: i64, chance: i64) -> i64:
    """The first place in the pool from a random one on whose card this could be; the random one if there is none."""
    n: i64 = len(pool)
    for step in range(n - start):
        j = start + (chance - start + step) % (n - start)
        if table.could_be(card, pool[j]):
            return j
    return chance


def pile_of(belief: Belief | None, owner: i64, rng: Rng) -> list[int] | None:
    """One of the piles that this player's hidden cards may come from; None of an open list."""
    if belief is None or int(owner) not in belief:
        return None
    piles = belief[int(owner)]
    return piles[rng.below(len(piles))]


def with_back(table: Table, pile: list[int], back: i64, hidden: vec[i64], owner: i64) -> vec[i64]:
    """The cards of a pile with one kind of back; what a pile says nothing about is left as it is."""
    pool = vec[i64]()
    for index in pile:
        if table.definitions[index].back == back:
            pool = append(pool, i64(index))
    if len(pool) == 0 and back > 0:
        return hidden
    if len(pool) < len(hidden):
        who = f"p{owner + 1}" if owner >= 0 else "nobody's cards"
        raise ValueError(f"The belief about {who} names {len(pool)} cards, {len(hidden)} are hidden.")
    return pool


def in_order(pool: vec[i64], order: vec[i64]) -> vec[i64]:
    """The same definitions in a canonical order."""
    counts = ZEROS[: len(order)]
    for definition in pool:
        counts[definition] += 1
    out = vec[i64](capacity=len(pool))
    for definition in order:
        for _ in range(counts[definition]):
            out = append(out, definition)
    return out


def hidden_cards(table: Table, player: i64, owner: i64) -> vec[i64]:
    """The cards of `owner` in hidden zones that `player` doesn't know, in a fixed order."""
    found = vec[i64](capacity=48)
    for spec_index in range(i64(len(table.specs))):
        spec = table.specs[spec_index]
        if spec.visibility == PUBLIC:
            continue
        holders: i64 = 1 if spec.shared else table.players
        for holder in range(holders):
            for card in table.cards(spec_index, holder):
                if table.owner[card] == owner and not table.knows(player, card):
                    found = append(found, card)
    return found
