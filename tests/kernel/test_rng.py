"""Randomness: the same numbers everywhere, in range, even, and different for different paths."""

import pytest

from rulebound.kernel.rng import Rng, derive, mix, mul32

MASK = 0xFFFFFFFF


def rotated(word: int, by: int) -> int:
    return (word << by | word >> 32 - by) & MASK


def reference(s0: int, s1: int, count: int) -> list[int]:
    """xoroshiro64* as its authors publish it, with Python's own integers."""
    words = []
    for _ in range(count):
        words.append(s0 * 0x9E3779BB & MASK)
        s1 ^= s0
        s0 = (rotated(s0, 26) ^ s1 ^ s1 << 9) & MASK
        s1 = rotated(s1, 13)
    return words


@pytest.mark.parametrize(("s0", "s1"), [(1, 2), (MASK, MASK), (0x80000001, 0), (0xDEADBEEF, 0x12345678)])
def test_the_stream_is_the_published_one(s0: int, s1: int) -> None:
    rng = Rng(s0, s1)
    assert [rng.word() for _ in range(200)] == reference(s0, s1, 200)


@pytest.mark.parametrize(
    ("seed", "numbers", "word"),
    [
        (0, [33, 21, 86, 61, 20, 33, 9, 7], 0x5801279C),
        (7, [87, 41, 12, 0, 13, 3, 71, 40], 0xF32A190A),
        (2**40 + 5, [75, 35, 30, 12, 98, 0, 63, 11], 0x392691D5),
        (2**63 - 1, [68, 8, 20, 12, 79, 37, 90, 91], 0x8E6424CB),
    ],
)
def test_known_numbers_of_a_seed(seed: int, numbers: list[int], word: int) -> None:
    """Written down once: compiled, interpreted and next year's version must agree."""
    rng = Rng()
    rng.seed(seed)
    assert [rng.below(100) for _ in range(8)] == numbers
    assert rng.word() == word


def test_known_seeds_of_paths() -> None:
    assert derive(0, 0) == 214115495635213153
    assert derive(1, 2) == 1672481913909239779
    assert derive(2**40, 3) == 2684067674208440695
    assert [mix(word) for word in (0, 1, MASK)] == [0, 0x514E28B7, 0x81F16F39]


@pytest.mark.parametrize(("a", "b"), [(MASK, MASK), (0x9E3779BB, 0x85EBCA6B), (0, MASK), (1, 0x80000000)])
def test_mul32_is_the_low_half_of_the_product(a: int, b: int) -> None:
    assert mul32(a, b) == a * b & MASK


@pytest.mark.parametrize("n", [1, 2, 3, 7, 60, 1000])
def test_below_is_in_range_and_even(n: int) -> None:
    rng = Rng()
    rng.seed(11)
    rolls = 400 * min(n, 60)
    counts = [0] * n
    for _ in range(rolls):
        counts[rng.below(n)] += 1
    if n <= 60:
        expected = rolls / n
        chi_square = sum((count - expected) ** 2 / expected for count in counts)
        assert chi_square < n + 5 * (2 * n) ** 0.5, counts


def test_successive_numbers_are_independent() -> None:
    rng = Rng()
    rng.seed(5)
    pairs = [0] * 36
    for _ in range(36 * 200):
        pairs[rng.below(6) * 6 + rng.below(6)] += 1
    assert all(130 < count < 270 for count in pairs), pairs


def test_derive_tells_every_path_and_seed_apart() -> None:
    seeds = [0, 1, 2, 3, 7, 100, 2**32, 2**32 + 1, 2**40]
    paths = [0, 1, 2, 3, 7, 100, 2**32, 2**33, 2**40]
    derived = {derive(seed, path) for seed in seeds for path in paths}
    assert len(derived) == len(seeds) * len(paths)
    assert all(0 <= seed < 2**63 for seed in derived)
    assert len({derive(7, path) for path in range(100_000)}) == 100_000


def test_derive_does_not_confuse_seed_and_path() -> None:
    """Game 2 of seed 1 is not game 1 of seed 2."""
    assert all(derive(a, b) != derive(b, a) for a in range(40) for b in range(a))


def test_neighbouring_seeds_start_different_streams() -> None:
    firsts = set()
    for seed in range(2000):
        rng = Rng()
        rng.seed(seed)
        firsts.add((rng.word(), rng.word()))
    assert len(firsts) == 2000


def test_a_copy_goes_its_own_way() -> None:
    rng = Rng()
    rng.seed(3)
    copy = rng.clone()
    ahead = [rng.word() for _ in range(5)]
    assert [copy.word() for _ in range(5)] == ahead
    assert (copy.s0, copy.s1) == (rng.s0, rng.s1)
