"""The choice among judged actions, written once for all games."""

from collections.abc import Sequence

import numpy as np
from numpy.typing import NDArray

from kortbord._jit import njit
from kortbord.rng import Rng, below, fraction

_LEVEL = 1e-6  # points closer than this are level: floats summed in another order differ


@njit
def pick(
    actions: NDArray[np.int64], points: NDArray[np.float64], n: int, noise: float, rng: Rng
) -> int:
    """Return the action that promises most; level ones have the same chance.

    Args:
        actions: the action numbers.
        points: what each promises; blurred in place.
        n: how many there are, at least one.
        noise: the most by which a judgement errs, in points; 0 for none.
        rng: steps once, and twice an action more with noise.
    """
    if noise > 0.0:
        for k in range(n):
            points[k] += noise * (fraction(rng) + fraction(rng) - 1.0)
    best = points[0]
    for k in range(1, n):
        best = max(best, points[k])
    level = 0
    for k in range(n):
        if points[k] > best - _LEVEL:
            level += 1
    chosen = below(rng, level)
    for k in range(n):
        if points[k] > best - _LEVEL:
            if chosen == 0:
                return int(actions[k])
            chosen -= 1
    return int(actions[0])


def shares(points: Sequence[float]) -> list[float]:
    """Return the chance that `pick` without noise gives each action, by what each promises."""
    best = max(points)
    level = [float(promised > best - _LEVEL) for promised in points]
    return [share / sum(level) for share in level]
