"""The doors from Python to the kernels of observations and batches, written once for all games."""

from typing import Any

import numpy as np
from numpy.typing import NDArray

from kortbord._jit import njit
from kortbord.envs.verbs import observe as _observe
from kortbord.games.verbs import deal, hide, is_legal, legal, to_move
from kortbord.rng import below

_NONE = -1
_START_AT = 1  # where every game's configuration has the seat that starts


@njit
def observe(redacted: Any, i: int, seat: int, out: NDArray[np.int16]) -> int:
    """Write what `seat` observes to `out`, return its length; record `i` is redacted for it."""
    return _observe(redacted[i], seat, out)


@njit
def observe_movers(states: Any, scratch: Any, out: NDArray[np.int16]) -> None:
    """Write to row `i` of `out` what the seat to move in record `i` observes.

    `scratch` is an array with a record of the same type; it is overwritten.
    """
    for i in range(states.shape[0]):
        seat = to_move(states[i])
        scratch[0] = states[i]
        hide(scratch[0], seat)
        _observe(scratch[0], seat, out[i])


@njit
def masks(states: Any, scratch: NDArray[np.int16], out: NDArray[np.int8]) -> None:
    """Write to row `i` of `out` a 1 for each legal action of record `i`, else 0.

    `scratch` has room for all action numbers; it is overwritten.
    """
    out[:] = 0
    for i in range(states.shape[0]):
        for k in range(legal(states[i], scratch)):
            out[i, scratch[k]] = 1


@njit
def movers(states: Any, out: NDArray[np.int8]) -> None:
    """Write the seat to move in each record to `out`."""
    for i in range(states.shape[0]):
        out[i] = to_move(states[i])


@njit
def first_illegal(states: Any, actions: NDArray[np.int64], count: int) -> int:
    """Return the first record whose action is not legal, or -1; `count` action numbers exist."""
    for i in range(states.shape[0]):
        action = int(actions[i])
        if action < 0 or action >= count or not is_legal(states[i], action):
            return i
    return _NONE


@njit
def deal_where(
    states: Any,
    which: NDArray[np.bool_],
    config: NDArray[np.int32],
    rngs: NDArray[np.uint64],
    players: int,
) -> None:
    """Deal anew the records where `which` is true, each with its own generator.

    With `players` above 0 the seat that starts is drawn from that many first, else it is that of
    `config`.
    """
    mine = config.copy()
    for i in range(states.shape[0]):
        if which[i]:
            if players > 0:
                mine[_START_AT] = below(rngs[i], players)
            deal(states[i], mine, rngs[i])


@njit
def rewards(
    scores: NDArray[np.int16],
    done: NDArray[np.bool_],
    difference: bool,
    out: NDArray[np.floating[Any]],
) -> None:
    """Write the reward of each seat to `out`, shape (records, seats): 0 where `done` is false.

    It is the seat's points, less the mean of the others' points if `difference` is true.
    """
    seats = out.shape[1]
    for i in range(out.shape[0]):
        total = 0
        for seat in range(seats):
            total += int(scores[i, seat])
        for seat in range(seats):
            points = float(scores[i, seat])
            if difference:
                points -= (total - points) / (seats - 1)
            out[i, seat] = points if done[i] else 0.0
