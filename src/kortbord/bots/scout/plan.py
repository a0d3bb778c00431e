"""What a hand is worth: how it is best divided into sets, and how many of them get shown.

A hand is a list of numbers (those that are up) from left to right. It is divided so that all of it
takes the fewest turns to show, weak sets counting as more than one. The strongest are taken to be
shown first; the later a set's turn comes, the likelier the round ends before.
"""

from typing import TYPE_CHECKING, Any

import numpy as np
from numpy.typing import NDArray

from kortbord._jit import njit
from kortbord.bots.scout.weights import (
    BRIDGE,
    GAIN_CARD,
    GAIN_EASE,
    MIDDLE,
    SLANT,
    WEAK,
    Weights,
)
from kortbord.games.scout.layout import CAPACITY, LONGEST, State

if TYPE_CHECKING:

    class Desk:
        """The fields of a desk, for the type checker."""

        held: int
        hand: NDArray[np.int64]
        trial: NDArray[np.int64]
        best: NDArray[np.float64]
        last: NDArray[np.int64]
        sets: NDArray[np.int64]
        turns: NDArray[np.float64]
        gain: NDArray[np.float64]
        horizon: float
        others: float
        others_now: float
        alive: float
        paid: float
        alarm: float
else:
    Desk = Any

STRENGTHS = (2 * LONGEST + 2) * 16
"""More than the strength of any set, see `kortbord.games.scout.scoring.strength`."""

_ROOM = CAPACITY + 1
_HIGHEST = 10

DESK: np.dtype[Any] = np.dtype(
    (
        np.record,
        [
            ("held", np.int64),  # how many cards the seat to move holds
            ("hand", np.int64, (_ROOM,)),  # their numbers
            ("trial", np.int64, (_ROOM,)),  # a hand that may come of it
            ("best", np.float64, (_ROOM,)),  # least turns for the cards before each place
            ("last", np.int64, (_ROOM,)),  # strength of the last set of that division
            ("sets", np.int64, (_ROOM,)),  # strengths of the sets of the best division
            ("turns", np.float64, (STRENGTHS,)),  # to show a set of each strength
            ("gain", np.float64, (STRENGTHS,)),  # points that showing it brings
            ("horizon", np.float64),  # own turns believed to be left
            ("others", np.float64),  # mean points of the others if the round goes on
            ("others_now", np.float64),  # the same if it ends with the present cards
            ("alive", np.float64),  # chance that nobody beats the table
            ("paid", np.float64),  # chips that its owner can expect
            ("alarm", np.float64),  # chance that somebody goes out before the next turn
        ],
    )
)
"""Room for one decision, see `Desk`."""


@njit
def strength_of(cards: int, matching: bool, lowest: int) -> int:
    """Return the strength of a set, like `scoring.strength`; a single card counts as matching."""
    return (2 * cards + (1 if matching or cards == 1 else 0)) * 16 + lowest


@njit
def length_of(strength: int) -> int:
    """Return how many cards a set of that strength has."""
    return strength // 32


@njit
def rate_sets(d: Desk, w: Weights) -> None:
    """Write for every strength how many turns such a set takes and what showing it brings."""
    for cards in range(1, LONGEST + 1):
        for matching in range(2):
            for lowest in range(1, _HIGHEST + 1):
                rank = cards + 0.5 * lowest / _HIGHEST
                if cards == 1:
                    rank = 0.5 + lowest / _HIGHEST
                elif matching:
                    rank += 0.5
                ease = rank * rank / (rank * rank + w[MIDDLE] * w[MIDDLE])
                strength = (2 * cards + matching) * 16 + lowest
                d.turns[strength] = 1.0 + w[WEAK] * (1.0 - ease)
                d.gain[strength] = w[GAIN_CARD] * (cards - 1) + w[GAIN_EASE] * ease


@njit
def divide(d: Desk, n: int, w: Weights) -> int:
    """Divide the first `n` cards of the trial hand; return how many sets, written to `d.sets`."""
    before = -1
    equal = rising = falling = 0
    d.best[0] = 0.0
    for k in range(n):
        here = d.trial[k]
        equal = equal + 1 if here == before else 1
        rising = rising + 1 if here == before + 1 else 1
        falling = falling + 1 if here == before - 1 else 1
        strength = strength_of(1, True, here)
        least = d.best[k] + d.turns[strength] - w[SLANT] * d.gain[strength]
        last = strength
        for cards in range(2, max(equal, rising, falling) + 1):
            if cards > LONGEST:
                break
            lowest = here - cards + 1 if rising >= cards else here
            strength = strength_of(cards, equal >= cards, lowest)
            turns = d.best[k + 1 - cards] + d.turns[strength] - w[SLANT] * d.gain[strength]
            if turns < least:
                least = turns
                last = strength
        d.best[k + 1] = least
        d.last[k + 1] = last
        before = here
    sets = 0
    k = n
    while k > 0:
        d.sets[sets] = d.last[k]
        k -= length_of(d.last[k])
        sets += 1
    return sets


@njit
def _bridges(d: Desk, n: int, sets: int) -> int:
    """Return how many sets of the division join their neighbours once they are shown."""
    count = 0
    right = n  # where the set that may bridge ends
    right -= length_of(d.sets[0])
    k = 1
    while k + 1 < sets:
        left = right - length_of(d.sets[k])  # where it begins
        step = d.trial[right] - d.trial[left - 1]
        if -1 <= step <= 1:
            fits = True
            if length_of(d.sets[k - 1]) > 1:
                fits = d.trial[right + 1] - d.trial[right] == step
            if length_of(d.sets[k + 1]) > 1:
                fits = fits and d.trial[left - 1] - d.trial[left - 2] == step
            if fits:
                count += 1
                k += 1  # one neighbour is spent
                right = left
                left = right - length_of(d.sets[k])
        right = left
        k += 1
    return count


@njit
def prospect(d: Desk, n: int, w: Weights) -> float:
    """Return the points that the first `n` cards of the trial hand promise: gains less cards left.

    Overwrites `d.best`, `d.last` and `d.sets`.
    """
    if n == 0:
        return 0.0
    sets = divide(d, n, w)
    saved = w[BRIDGE] * _bridges(d, n, sets)
    for k in range(1, sets):  # the strongest first
        strength = d.sets[k]
        j = k
        while j > 0 and d.sets[j - 1] < strength:
            d.sets[j] = d.sets[j - 1]
            j -= 1
        d.sets[j] = strength
    points = 0.0
    spent = 0.0
    reach = d.horizon * d.horizon
    for k in range(sets):
        strength = d.sets[k]
        spent += d.turns[strength]
        if k > 0 and saved > 0.0:
            spent -= saved / (sets - 1)
        shown = reach / (reach + spent * spent)
        points += shown * d.gain[strength] - (1.0 - shown) * length_of(strength)
    return points


@njit
def take_hand(s: State, d: Desk, numbers: NDArray[np.int8]) -> None:
    """Write the hand of the seat to move to `d.hand`; `numbers` is `UP`, or `DOWN` to turn it."""
    d.held = int(s.hand_n[s.seat])
    for k in range(d.held):
        d.hand[k] = int(numbers[s.hand[s.seat, k]])
