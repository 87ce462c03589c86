"""Randomness: xoroshiro64* on two 32-bit words that live in the table, the same compiled and interpreted."""

from __future__ import annotations

from typing import Final

from librt.vecs import vec
from mypy_extensions import i64

MASK: Final = 0xFFFFFFFF
MOST_SEED: Final = 0x3FFFFFFFFFFFFFFF


def mul32(a: i64, b: i64) -> i64:
    """The low 32 bits of a product, without ever leaving 63 bits."""
    return (a * (b & 0xFFFF) + ((a * (b >> 16) & 0xFFFF) << 16)) & MASK


def mix(word: i64) -> i64:
    """A 32-bit finaliser: every input bit moves every output bit."""
    word = (word ^ (word >> 16)) & MASK
    word = mul32(word, 0x85EBCA6B)
    word = word ^ (word >> 13)
    word = mul32(word, 0xC2B2AE35)
    return word ^ (word >> 16)


class Rng:
    """A stream of random numbers; copied with the table."""

    def __init__(self, s0: i64 = 1, s1: i64 = 2) -> None:
        self.s0: i64 = s0
        self.s1: i64 = s1

    def seed(self, seed: i64) -> None:
        """Start the stream of this seed (any non-negative number)."""
        low = seed & MASK
        high = seed >> 32 & MASK
        self.s0 = mix(low ^ mix(high ^ 0x9E3779B9)) | 1
        self.s1 = mix(self.s0 + low + 0x7F4A7C15 & MASK)

    def word(self) -> i64:
        """The next 32 random bits."""
        s0 = self.s0
        s1 = self.s1
        result = mul32(s0, 0x9E3779BB)
        s1 ^= s0
        self.s0 = ((s0 << 26 | s0 >> 6) ^ s1 ^ (s1 << 9)) & MASK
        self.s1 = (s1 << 13 | s1 >> 19) & MASK
        return result

    def below(self, n: i64) -> i64:
        """A number from 0 to n - 1."""
        return self.word() * n >> 32

    def mixed(self, cards: vec[i64]) -> vec[i64]:
        """The same cards in random order."""
        cards = cards[:]
        i: i64 = len(cards) - 1
        while i > 0:
            j = self.below(i + 1)
            other = cards[i]
            cards[i] = cards[j]
            cards[j] = other
            i -= 1
        return cards

    def clone(self) -> Rng:
        return Rng(self.s0, self.s1)


def checked_seed(seed: int) -> int:
    """The seed, if it is one; ValueError with one sentence if not."""
    if not 0 <= seed <= MOST_SEED:
        raise ValueError(f"A seed is a number from 0 to {MOST_SEED}, not {seed}.")
    return seed


def derive(seed: i64, path: i64) -> i64:
    """The seed of one game (or player) out of many: from the master seed and its place, never from worker order."""
    low = mix(mix(mix(seed & MASK) ^ 0x9E3779B9) + mix(path & MASK) & MASK)
    high = mix(low ^ mix(mix((seed >> 32 & MASK) ^ 0x85EBCA6B) + (path >> 32 & MASK) + 0x632BE5AB & MASK))
    return (high & 0x7FFFFFFF) << 32 | low
