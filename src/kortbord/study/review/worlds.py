"""Kernels of the review: what candidates bring in worlds that a player holds possible.

They play on as those of `kortbord.search.rollouts` do, and differ in what they hand back: whoever
asks what a move was worth wants points and the chance to win apart, in every world, not their sum.
"""

from typing import Any

import numpy as np
from numpy.typing import NDArray

from kortbord._jit import njit
from kortbord.games.verbs import is_over, redeal, score, to_move
from kortbord.rng import Rng
from kortbord.search.aims import Aims, share, winning
from kortbord.search.network import OUTPUTS, evaluate
from kortbord.search.playing import (
    MOST_FEATURES,
    MOST_PARTS,
    MOST_TURNS,
    MOST_WHOLE,
    margin,
    rivals,
)
from kortbord.search.rollouts import make, play_on
from kortbord.search.verbs import PROMISES, Actions, Floats, describe

MARGIN, WIN = 0, 1
"""What stands in the last place of `values`: points of margin, the chance to win the round."""


@njit
def _roll(
    s: Any,
    seat: int,
    net: Floats,
    depth: int,
    aims: Aims,
    turns: Actions,
    outputs: Floats,
    value: NDArray[np.float64],
) -> None:
    """Play on from a world until the seat's turn number `depth`; write what it has then."""
    k = play_on(s, seat, net, depth, aims, turns, outputs)
    if k >= 0:
        value[MARGIN] = outputs[k, 0]
        value[WIN] = winning(outputs, k)
        return
    best, equals = rivals(s, seat)
    value[MARGIN] = margin(s, seat)
    value[WIN] = share(score(s, seat), best, equals)


@njit
def try_out(
    scratch: Any,
    redacted: Any,
    net: Floats,
    tried: Actions,
    depth: int,
    aims: Aims,
    values: NDArray[np.float64],
    rng: Rng,
) -> None:
    """Write what each candidate brings in each of some worlds, the same ones for all.

    Args:
        scratch: room for two records.
        redacted: record 0 is redacted for the seat to move.
        net: the network by which everybody plays on.
        tried: the candidates, two actions a row; the second is -1 where the first is all.
        depth: the later turn of the seat at which a rollout ends, from 1.
        aims: what everybody plays for.
        values: by world and candidate the margin (points) and the chance to win the round.
        rng: steps.
    """
    turns = np.empty((MOST_TURNS, 2), np.int32)
    outputs = np.empty((MOST_TURNS, PROMISES), np.float32)
    seat = to_move(redacted[0])
    for world in range(values.shape[0]):
        scratch[0] = redacted[0]
        redeal(scratch[0], seat, rng)
        for k in range(tried.shape[0]):
            scratch[1] = scratch[0]
            make(scratch[1], tried[k])
            _roll(scratch[1], seat, net, depth, aims, turns, outputs, values[world, k])


@njit
def afterwards(states: Any, seat: int, net: Floats, margins: NDArray[np.float64]) -> None:
    """Write the margin that the network promises a seat in each record, after a turn of that seat.

    Args:
        states: records redacted for the seat, in which the next seat is to move or the round is
            over.
        seat: whose margin.
        net: the network.
        margins: points, one a record.
    """
    parts = np.empty((MOST_PARTS, MOST_FEATURES), np.int16)
    sizes = np.empty(MOST_PARTS, np.int16)
    whole = np.empty(MOST_WHOLE, np.int16)
    output = np.empty(OUTPUTS, np.float32)
    for i in range(states.shape[0]):
        s = states[i]
        margins[i] = margin(s, seat)
        if is_over(s):
            continue
        n = describe(s, seat, parts, sizes, whole)
        evaluate(net, parts, sizes, n, whole, output)
        margins[i] += output[0]
