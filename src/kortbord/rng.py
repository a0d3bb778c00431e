"""A random generator with explicit state, usable inside kernels.

The state is an array of one 64-bit word, stepped by Marsaglia's xorshift (13, 7, 17; "Xorshift
RNGs", 2003). Only shifts and exclusive-ors are used, so that the interpreter gives the same numbers
as the compiler and no overflow warning. Results come from the upper half of the word, whose bits
pass where the lowest ones are weak.
"""

import secrets
from collections.abc import Sequence

import numpy as np
from numpy.typing import NDArray

from kortbord._jit import njit

Rng = NDArray[np.uint64]

_A, _B, _C = np.uint64(13), np.uint64(7), np.uint64(17)
_UPPER = np.uint64(32)
_FRACTION = np.uint64(11)


def generator(seed: int, *path: int) -> Rng:
    """Return a generator for `seed`, independent of those for another `path` of numbers.

    Args:
        seed: any integer of 0 or more.
        path: what the numbers are for, such as the round; the same path gives the same numbers.

    Raises:
        ValueError: `seed` or a number of the path is negative.
    """
    if seed < 0 or any(step < 0 for step in path):
        raise ValueError("a seed must be 0 or more")
    words = np.random.SeedSequence(seed, spawn_key=path).generate_state(1, np.uint64)
    return np.array([int(words[0]) or 1], np.uint64)  # a state of 0 would stay 0


def fresh_seed() -> int:
    """Return a seed of 64 bits from the system's entropy."""
    return secrets.randbits(64)


def generators(seed: int, paths: Sequence[int]) -> NDArray[np.uint64]:
    """Return one generator a row, shape (len(paths), 1), equal to `generator(seed, path)` each."""
    return np.stack([generator(seed, path) for path in paths])


@njit
def bits(rng: Rng) -> np.uint64:
    """Return the next 64 random bits, never all zero; steps `rng`."""
    x: np.uint64 = rng[0]
    x ^= x << _A
    x ^= x >> _B
    x ^= x << _C
    rng[0] = x
    return x


@njit
def below(rng: Rng, n: int) -> int:
    """Return a random integer of 0 to n - 1, for 1 <= n <= 2**32; steps `rng`."""
    # A signed result: Numba makes a float of uint64 + int64.
    return int(np.int64(((bits(rng) >> _UPPER) * np.uint64(n)) >> _UPPER))


@njit
def fraction(rng: Rng) -> float:
    """Return a random number of [0, 1) with 53 bits; steps `rng`."""
    return float(bits(rng) >> _FRACTION) * (1.0 / 9007199254740992.0)


@njit
def shuffle(rng: Rng, cards: NDArray[np.int8], n: int) -> None:
    """Shuffle the first `n` cards in place (Fisher and Yates); steps `rng`."""
    for last in range(n - 1, 0, -1):
        other = below(rng, last + 1)
        card = cards[last]
        cards[last] = cards[other]
        cards[other] = card
