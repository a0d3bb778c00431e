"""The doors from Python into the kernels, written once for all games.

A door takes an array of records and an index, `(states, i)`: passing a bare record costs ten
times as much.
"""

from typing import Any

import numpy as np
from numpy.typing import NDArray

from kortbord._jit import njit
from kortbord.games import verbs
from kortbord.rng import Rng

# Kernels see the verbs as globals of this module.
_deal, _lay, _legal, _is_legal = verbs.deal, verbs.lay, verbs.legal, verbs.is_legal
_apply, _score, _hide, _redeal = verbs.apply, verbs.score, verbs.hide, verbs.redeal
_is_over, _is_stalled, _to_move, _seats = (
    verbs.is_over,
    verbs.is_stalled,
    verbs.to_move,
    verbs.seats,
)
_random_action = verbs.random_action


@njit
def deal(states: Any, i: int, config: NDArray[np.int32], rng: Rng) -> None:
    """Deal record `i` from a deck shuffled by `rng`."""
    _deal(states[i], config, rng)


@njit
def lay(states: Any, i: int, config: NDArray[np.int32], cards: NDArray[np.int8]) -> None:
    """Deal record `i` from a deck in the given order."""
    _lay(states[i], config, cards)


@njit
def legal(states: Any, i: int, out: NDArray[np.int16]) -> int:
    """Write the legal actions of record `i`, ascending, to `out`; return how many."""
    return _legal(states[i], out)


@njit
def is_legal(states: Any, i: int, action: int) -> bool:
    """Tell whether `action` is legal in record `i`."""
    return _is_legal(states[i], action)


@njit
def random_action(states: Any, i: int, rng: Rng) -> int:
    """Return a uniformly random legal action of record `i`."""
    return _random_action(states[i], rng)


@njit
def apply(states: Any, i: int, action: int) -> None:
    """Carry out a legal action in record `i`."""
    _apply(states[i], action)


@njit
def seats(states: Any, i: int) -> int:
    """Return the number of players of record `i`."""
    return _seats(states[i])


@njit
def to_move(states: Any, i: int) -> int:
    """Return the seat whose action is next in record `i`."""
    return _to_move(states[i])


@njit
def is_over(states: Any, i: int) -> bool:
    """Tell whether the round of record `i` has ended."""
    return _is_over(states[i])


@njit
def is_stalled(states: Any, i: int) -> bool:
    """Tell whether the round of record `i` was ended by the stall limit."""
    return _is_stalled(states[i])


@njit
def score(states: Any, i: int, seat: int) -> int:
    """Return the points of `seat` in record `i` as the table stands."""
    return _score(states[i], seat)


@njit
def redact(states: Any, i: int, seat: int, out: Any, j: int) -> None:
    """Copy record `i` to `out[j]` less all that `seat` may not know (-1: a watcher).

    This is the only door to hidden information: views, tensors, bots and logs start from its
    output.
    """
    out[j] = states[i]
    _hide(out[j], seat)


@njit
def redeal(states: Any, i: int, seat: int, rng: Rng) -> None:
    """Replace what `seat` doesn't know in record `i` by a random possibility."""
    _redeal(states[i], seat, rng)


@njit
def random_rounds(states: Any, config: NDArray[np.int32], rng: Rng, rounds: int) -> int:
    """Play `rounds` rounds of random actions in record 0; return the number of actions."""
    actions = 0
    for _ in range(rounds):
        _deal(states[0], config, rng)
        while not _is_over(states[0]):
            _apply(states[0], _random_action(states[0], rng))
            actions += 1
    return actions


@njit
def random_actions(states: Any, rngs: NDArray[np.uint64], out: NDArray[np.int16]) -> None:
    """Write a random legal action of each record to `out`; `rngs` has one generator a row."""
    for i in range(states.shape[0]):
        out[i] = _random_action(states[i], rngs[i])


@njit
def step_batch(
    states: Any,
    actions: NDArray[np.int16],
    config: NDArray[np.int32],
    rngs: NDArray[np.uint64],
    done: NDArray[np.bool_],
    scores: NDArray[np.int16],
) -> int:
    """Carry out one legal action in each record; return how many rounds ended.

    Where a round ends, `done` is true, `scores[i]` holds the points of each seat, and the record
    is dealt anew with its own generator.
    """
    ended = 0
    for i in range(states.shape[0]):
        s = states[i]
        _apply(s, actions[i])
        over = _is_over(s)
        done[i] = over
        if over:
            ended += 1
            for seat in range(_seats(s)):
                scores[i, seat] = _score(s, seat)
            _deal(s, config, rngs[i])
    return ended
