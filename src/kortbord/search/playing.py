"""Playing by the network alone: the best candidate, or one near it."""

from typing import Any

import numpy as np

from kortbord._jit import njit
from kortbord.games.verbs import score, seats
from kortbord.rng import Rng, fraction
from kortbord.search.aims import Aims, worth
from kortbord.search.verbs import PROMISES, Actions, Floats

MOST_TURNS = 2048
"""Room for the candidates of a seat."""

MOST_PARTS, MOST_FEATURES, MOST_WHOLE = 128, 64, 160
"""Room for the parts of a position, the features of a part, and what is told of the whole."""

_TINY = 1e-300


@njit
def margin(s: Any, seat: int) -> float:
    """Return the points of a seat as the table stands, less the mean of the others'.

    A network gives what is still to come beyond it.
    """
    others = 0
    for other in range(seats(s)):
        if other != seat:
            others += score(s, other)
    return float(score(s, seat) - others / (seats(s) - 1))


@njit
def rivals(s: Any, seat: int) -> tuple[int, int]:
    """Return the most points of another seat, as the table stands, and how many have as many."""
    best, equals = -100_000, 0
    for other in range(seats(s)):
        if other != seat:
            points = score(s, other)
            if points > best:
                best, equals = points, 1
            elif points == best:
                equals += 1
    return best, equals


@njit
def choice(outputs: Floats, n: int, seat: int, seats: int, aims: Aims) -> int:
    """Return the number of the best of a seat's `n` candidates, the first of equals."""
    chosen, most = 0, -np.inf
    for k in range(n):
        value = worth(outputs, k, seat, seats, aims)
        if value > most:
            chosen, most = k, value
    return chosen


@njit
def blurred_choice(
    outputs: Floats, n: int, seat: int, seats: int, aims: Aims, temperature: float, rng: Rng
) -> int:
    """Return the number of a candidate, drawn as a softmax over their worth would.

    Args:
        outputs: what the candidates promise.
        n: how many there are, at least one.
        seat: whose turn it is.
        seats: how many play.
        aims: what the seat plays for.
        temperature: the scale of the softmax, in the unit of `worth`; above 0.
        rng: steps once a candidate.
    """
    chosen, most = 0, -np.inf
    for k in range(n):
        # Gumbel's noise makes of the best a draw from the softmax.
        noise = -np.log(-np.log(fraction(rng) + _TINY) + _TINY)
        value = worth(outputs, k, seat, seats, aims) + temperature * noise
        if value > most:
            chosen, most = k, value
    return chosen


def buffers() -> tuple[Actions, Floats]:
    """Return room for candidates and their outputs."""
    return np.empty((MOST_TURNS, 2), np.int32), np.empty((MOST_TURNS, PROMISES), np.float32)
